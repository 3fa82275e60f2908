/** Returns a timestamp in the service's format: UTC, `YYYY-MM-DD HH:MM:SS` (specification, section 2.1). */
export const toTimestamp = (at: Date): string => {
  const iso = at.toISOString();
  return `${iso.slice(0, 10)} ${iso.slice(11, 19)}`;
};

/** Returns the seconds since 1970, the format of tokens and of the user's counters. */
export const toUnixSeconds = (at: Date): number => Math.floor(at.getTime() / 1000);

/** Returns the time `seconds` later. */
export const after = (at: Date, seconds: number): Date => new Date(at.getTime() + seconds * 1000);

/** The number of characters of a timestamp, equal to the contract's `Timestamp`. */
export const timestampLength = 19;

/** Matches a timestamp. The year 0 does not exist in the database. */
const timestamp = /^(?!0000)\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/;

/** Parses a timestamp. Returns undefined if it is invalid, for example February 30. */
export const fromTimestamp = (text: string): Date | undefined => {
  const at =
    text.length === timestampLength && timestamp.test(text) ? new Date(`${text.replace(' ', 'T')}Z`) : undefined;
  return at && !Number.isNaN(at.getTime()) && toTimestamp(at) === text ? at : undefined;
};

/** Returns a timestamp, or null for an event that has not happened. */
export const toMaybeTimestamp = (at: Date | undefined): string | null => (at ? toTimestamp(at) : null);
