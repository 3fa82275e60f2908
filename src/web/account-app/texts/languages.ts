import { primaryLanguageOf } from '../../../kernel/locale.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import type { AccountTexts } from './texts.ts';

const languages = { en, de, es, fr } as const satisfies Readonly<Record<string, AccountTexts>>;

const isLanguage = (tag: string): tag is keyof typeof languages => Object.hasOwn(languages, tag);

/** Returns the texts in a language, or in English if the page does not have it. */
export const textsFor = (tag: string): { readonly language: string; readonly texts: AccountTexts } => {
  const primary = primaryLanguageOf(tag);
  const language = isLanguage(primary) ? primary : 'en';
  return { language, texts: languages[language] };
};
