import type { AccountTexts } from '../texts/texts.ts';

/** The element of the page with the data of the application. */
export const root = document.querySelector<HTMLElement>('#app')!;

export const { app = '', appName = '', appKey = '', publicUrl = '' } = root.dataset;

/** True if this page can use the passkeys of the application. */
export const usesPasskeys = root.dataset['passkeys'] === 'yes';

export const { lang: language } = document.documentElement;

/** The texts of the page in its language. */
export const texts: AccountTexts = JSON.parse(document.querySelector('#texts')?.textContent ?? '{}');

/** Replaces the placeholders of a text. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
const minute = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });

export const dayOf = (date: Date): string => day.format(date);
export const timeOf = (date: Date): string => minute.format(date);

/** Moves the focus to an element of the page, which has just appeared. */
export const focusOn = (selector: string): void => root.querySelector<HTMLElement>(selector)?.focus();
