import { locale } from './page.ts';

const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
const hour = new Intl.DateTimeFormat(locale, { timeStyle: 'short' });
const whole = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
const utc = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' });
const heading = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

export const dayOf = (date: Date): string => day.format(date);
export const hourOf = (date: Date): string => hour.format(date);
export const minuteOf = (date: Date): string => whole.format(date);
export const utcOf = (date: Date): string => `${utc.format(date)} UTC`;
export const headingOf = (date: Date): string => heading.format(date);

const inUnit = (unit: string, n: number): string =>
  new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(n);

/** Returns a time to wait in words, rounded up: "20 seconds", "5 minutes". */
export const durationOf = (seconds: number): string =>
  seconds < 120 ? inUnit('second', Math.max(Math.ceil(seconds), 1)) : inUnit('minute', Math.ceil(seconds / 60));

/** Returns the start of a day in the reader's time zone; undefined for text that is not a day. */
export const startOfDay = (text: string): Date | undefined => {
  const date = new Date(`${text}T00:00:00`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(date.getTime()) ? date : undefined;
};
