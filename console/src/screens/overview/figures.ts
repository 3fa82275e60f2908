import type { StatisticsDay } from '../../../../packages/client/src/entities.ts';
import { locale } from '../../page.ts';

export type Numbers = Omit<StatisticsDay, 'date'>;

const dayMs = 86_400_000;

/** Returns the day in UTC that is a number of days before today. */
export const daysAgo = (days: number): string => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10);

export const sumOf = (days: readonly StatisticsDay[], name: keyof Numbers): number =>
  days.reduce((sum, day) => sum + day[name], 0);

/** Returns the part of all logins that failed. */
export const failedPart = (days: readonly StatisticsDay[]): number => {
  const failed = sumOf(days, 'failed_logins');
  const all = failed + sumOf(days, 'logins');
  return all === 0 ? 0 : failed / all;
};

const change = new Intl.NumberFormat(locale, {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});
const points = new Intl.NumberFormat(locale, { maximumFractionDigits: 1, signDisplay: 'exceptZero' });
const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });

/** Returns a change in percent; undefined if there was nothing before. */
export const changeOf = (now: number, before: number): string | undefined =>
  before === 0 ? undefined : change.format((now - before) / before);

export const percentOf = (part: number): string => percent.format(part);
export const pointsOf = (now: number, before: number): string => points.format((now - before) * 100);

/** A day counts as unusual with this many failures, and this many times as many as the mean of the others. */
const unusual = { least: 20, times: 3 } as const;

/** Returns the day with the most failures if it is unusual, with the mean of the other days. */
export const peakOf = (
  days: readonly StatisticsDay[],
): { readonly day: StatisticsDay; readonly mean: number } | undefined => {
  const [day, ...others] = days.toSorted((one, other) => other.failed_logins - one.failed_logins);
  if (!day || others.length === 0) return undefined;
  const mean = Math.round(sumOf(others, 'failed_logins') / others.length);
  return day.failed_logins >= unusual.least && day.failed_logins > mean * unusual.times ? { day, mean } : undefined;
};
