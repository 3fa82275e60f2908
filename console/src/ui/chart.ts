import { locale } from '../page.ts';

const utcDay = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' });
const compact = new Intl.NumberFormat(locale, { notation: 'compact' });

/** Returns the name of a day in UTC: `YYYY-MM-DD`. */
export const utcDayOf = (date: string): string => utcDay.format(new Date(`${date}T00:00:00Z`));
/** Returns a short form of a large number. */
export const compactOf = (value: number): string => compact.format(value);

/** A series of a chart: a value for each day. */
export interface Series {
  readonly name: string;
  readonly values: readonly number[];
  /** True for failures: their line is dashed and red, and never told by the color alone. */
  readonly isFailure?: boolean | undefined;
}

/** Returns a round number that is not below the highest value, and has four equal parts. */
export const roundedUp = (highest: number): number => {
  const quarter = Math.max(1, highest / 4);
  const power = 10 ** Math.floor(Math.log10(quarter));
  const factor = [1, 2, 2.5, 5, 10].find((one) => one * power >= quarter) ?? 10;
  // Values are whole numbers, so their lines are, too.
  return 4 * Math.ceil(factor * power);
};

/** Returns the indexes of the days that are named below a chart: the first one, and others at equal distances. */
export const namedDays = (count: number, most: number): readonly number[] => {
  const step = Math.max(1, Math.ceil(count / most));
  return Array.from({ length: Math.ceil(count / step) }, (_, index) => index * step);
};
