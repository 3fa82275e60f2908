/** The service's timestamp: UTC, `YYYY-MM-DD HH:MM:SS` (specification, section 2.1). */
export const toTimestamp = (at: Date): string => at.toISOString().slice(0, 19).replace('T', ' ');

/** Whole seconds since 1970, as tokens and the user's counters have them. */
export const toUnixSeconds = (at: Date): number => Math.floor(at.getTime() / 1000);
