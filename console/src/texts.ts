import { language, locale } from './page.ts';
import type { SharedTexts } from './texts/en.ts';

/** Loads the texts in the language of the page. @param files the files of all languages, as `import.meta.glob` lists them */
export const loadTexts = async <T>(files: Readonly<Record<string, () => Promise<unknown>>>): Promise<T> => {
  const load = files[`./texts/${language}.ts`];
  if (!load) throw new Error(`There are no texts in ${language}.`);
  return ((await load()) as { readonly texts: T }).texts;
};

/** The texts that all screens have in common. `main.ts` loads them before it shows anything. */
export let shared: SharedTexts;

export const loadSharedTexts = async (): Promise<void> => {
  shared = await loadTexts<SharedTexts>(import.meta.glob('./texts/*.ts'));
};

type Values = Readonly<Record<string, string | number>>;

/** Replaces the placeholders of a text. Numbers are written in the language of the page. */
export const filled = (text: string, values: Values): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    return typeof value === 'number' ? numberOf(value) : (value ?? whole);
  });

/** The type of the texts of all languages: that of the English ones, with any values. */
export type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> };

/** A text with a number, for one and for other numbers. */
export interface Counted {
  readonly one: string;
  readonly other: string;
}

const rules = new Intl.PluralRules(language);

/** Returns a text with its placeholder `{n}`. */
export const counted = (text: Counted, n: number, values: Values = {}): string =>
  filled(rules.select(n) === 'one' ? text.one : text.other, { n, ...values });

const numbers = new Intl.NumberFormat(locale);
export const numberOf = (value: number): string => numbers.format(value);
