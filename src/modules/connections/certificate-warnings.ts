/** The numbers of days before the end of a certificate for which events are sent, each once. */
export const warningDays = [30, 7, 1] as const;

export type WarningDays = (typeof warningDays)[number];

/** Returns the least number of days within which a certificate expires. */
export const dueWarning = (notAfter: Date, now: Date): WarningDays | undefined =>
  warningDays.findLast((days) => notAfter.getTime() - now.getTime() <= days * 86_400_000);
