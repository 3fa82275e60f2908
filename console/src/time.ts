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

/** Returns the start of a day in the reader's time zone; undefined for text that is not a day. */
export const startOfDay = (text: string): Date | undefined => {
  const date = new Date(`${text}T00:00:00`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(date.getTime()) ? date : undefined;
};
