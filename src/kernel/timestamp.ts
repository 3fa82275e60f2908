/** The service's timestamp: UTC, `YYYY-MM-DD HH:MM:SS` (specification, section 2.1). */
export const toTimestamp = (at: Date): string => {
  const iso = at.toISOString();
  return `${iso.slice(0, 10)} ${iso.slice(11, 19)}`;
};

/** Whole seconds since 1970, as tokens and the user's counters have them. */
export const toUnixSeconds = (at: Date): number => Math.floor(at.getTime() / 1000);

/** So many seconds later. */
export const after = (at: Date, seconds: number): Date => new Date(at.getTime() + seconds * 1000);

/** How many characters a timestamp has; equal to the contract's `Timestamp`. */
export const timestampLength = 19;

/** The calendar of the database has no year 0. */
const timestamp = /^(?!0000)\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/;

/** The moment that a timestamp names; undefined if it is invalid, for instance February 30. */
export const fromTimestamp = (text: string): Date | undefined => {
  const at =
    text.length === timestampLength && timestamp.test(text) ? new Date(`${text.replace(' ', 'T')}Z`) : undefined;
  return at && !Number.isNaN(at.getTime()) && toTimestamp(at) === text ? at : undefined;
};

/** The same for what may not have happened. */
export const toMaybeTimestamp = (at: Date | undefined): string | null => (at ? toTimestamp(at) : null);
