import { primaryLanguageOf } from '../../../kernel/locale.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import type { Texts } from './texts.ts';

const languages = { en, de, es, fr } as const satisfies Readonly<Record<string, Texts>>;

export type Language = keyof typeof languages;

export interface Localized {
  readonly language: Language;
  readonly texts: Texts;
}

const isLanguage = (tag: string): tag is Language => Object.hasOwn(languages, tag);

/** Returns the texts in a language, or in English if the pages do not speak it. */
export const localizedFor = (tag: string): Localized => {
  const primary = primaryLanguageOf(tag);
  const language = isLanguage(primary) ? primary : 'en';
  return { language, texts: languages[language] };
};

/** Returns the languages of an application that the pages speak, in its order. */
export const spokenOf = (tags: readonly string[]): readonly Localized[] =>
  [...new Set(tags.map(primaryLanguageOf))]
    .filter(isLanguage)
    .map((language) => ({ language, texts: languages[language] }));

/** Replaces the placeholders of a text. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
