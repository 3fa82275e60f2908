import type { Language } from '../../sign-in/texts/languages.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import type { LinkTexts } from './texts.ts';

/** The texts of the pages that emailed links lead to, in the languages of the login page. */
export const linkTexts = { en, de, es, fr } as const satisfies Readonly<Record<Language, LinkTexts>>;
