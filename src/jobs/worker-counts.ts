/** How many jobs of a queue one process works on. */
export interface WorkerCounts {
  /** From the start on. They look for jobs regularly. */
  readonly initial: number;
  /** At most. */
  readonly most: number;
  /** At most for one group. */
  readonly perGroup: number;
  /** How many are added at a time. */
  readonly added: number;
}

/** Deliveries that one process has under way, to all receivers and for one application. */
export interface DeliveryWorkers {
  readonly most: number;
  readonly perApp: number;
}

/** pg-boss starts workers in sets, each at least as large as the limit of a group. */
const leastAdded = 4;

/** @param usual how many workers there are from the start on, if the limits allow it */
export const workerCounts = (usual: number, most: number, perGroup: number): WorkerCounts => {
  const added = Math.max(leastAdded, perGroup);
  const least = Math.min(most, Math.max(usual, perGroup));
  // So that whole sets fill what remains.
  return { initial: least + ((most - least) % added), most, perGroup, added };
};
