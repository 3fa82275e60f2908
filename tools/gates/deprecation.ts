/** The minimum number of days between the announcement of a deprecation and the removal. */
export const noticeDays = 180;

const daysBetween = (since: string, until: string): number => (Date.parse(until) - Date.parse(since)) / 86_400_000;

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);

/** Returns the fault of a deprecation's dates in either API, or undefined. */
export const dayFault = (since: string | undefined, until: string | undefined): string | undefined => {
  if (since === undefined || !isDay(since)) return 'must state the date of deprecation as `YYYY-MM-DD`';
  if (until === undefined) return undefined;
  if (!isDay(until)) return 'must state the date of removal as `YYYY-MM-DD`';
  return daysBetween(since, until) < noticeDays ? `must stay for at least ${noticeDays} days` : undefined;
};
