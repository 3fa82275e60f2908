/** Days from the announcement of a deprecation to the end of what is deprecated, at least. */
export const noticeDays = 180;

const daysBetween = (since: string, until: string): number => (Date.parse(until) - Date.parse(since)) / 86_400_000;

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);

/** What is wrong with the days of a deprecation, on either API; undefined where nothing is. */
export const dayFault = (since: string | undefined, until: string | undefined): string | undefined => {
  if (since === undefined || !isDay(since)) return 'must state the date of deprecation as `YYYY-MM-DD`';
  if (until === undefined) return undefined;
  if (!isDay(until)) return 'must state the date of removal as `YYYY-MM-DD`';
  return daysBetween(since, until) < noticeDays ? `must stay for at least ${noticeDays} days` : undefined;
};
