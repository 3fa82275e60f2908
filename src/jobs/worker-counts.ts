/** The numbers of workers of a queue in one process. */
export interface WorkerCounts {
  /** The number of workers from the start. They poll for jobs. */
  readonly initial: number;
  /** The maximum number of workers. */
  readonly most: number;
  /** The maximum number of workers for one group. */
  readonly perGroup: number;
  /** The number of workers that are added at a time. */
  readonly added: number;
}

/** The maximum number of concurrent deliveries of one process, in total and for one application. */
export interface DeliveryWorkers {
  readonly most: number;
  readonly perApp: number;
}

/** pg-boss starts workers in sets, each at least as large as the limit of a group. */
const leastAdded = 4;

/**
 * Returns the worker counts.
 * @param usual the number of workers from the start, if the limits allow it
 */
export const workerCounts = (usual: number, most: number, perGroup: number): WorkerCounts => {
  const added = Math.max(leastAdded, perGroup);
  const least = Math.min(most, Math.max(usual, perGroup));
  // Whole sets must fill the remaining number.
  return { initial: least + ((most - least) % added), most, perGroup, added };
};
