/** How many deliveries of emails one process has under way. */
export interface DeliveryWorkers {
  readonly most: number;
  /** For one application. */
  readonly perApp: number;
}

/** From the raw values, since one that was refused cannot be read. */
export const deliveryWorkersOf = (values: Readonly<Record<string, string>>): DeliveryWorkers => {
  const most = Number(values['NOTIFICATION_WORKERS'] ?? 128);
  return { most, perApp: Number(values['NOTIFICATION_WORKERS_PER_APP'] ?? Math.min(4, most)) };
};

export const deliveryWorkersProblems = ({ most, perApp }: DeliveryWorkers): readonly string[] =>
  perApp > most ? ['NOTIFICATION_WORKERS_PER_APP must not be greater than NOTIFICATION_WORKERS'] : [];
