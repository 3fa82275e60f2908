/** The maximum number of concurrent email deliveries of one process. */
export interface DeliveryWorkers {
  readonly most: number;
  /** The maximum for one application. */
  readonly perApp: number;
}

/** Reads the raw values, because the parsed settings lack invalid ones. */
export const deliveryWorkersOf = (values: Readonly<Record<string, string>>): DeliveryWorkers => {
  const most = Number(values['NOTIFICATION_WORKERS'] ?? 128);
  return { most, perApp: Number(values['NOTIFICATION_WORKERS_PER_APP'] ?? Math.min(4, most)) };
};

export const deliveryWorkersProblems = ({ most, perApp }: DeliveryWorkers): readonly string[] =>
  perApp > most ? ['NOTIFICATION_WORKERS_PER_APP must not be greater than NOTIFICATION_WORKERS'] : [];
