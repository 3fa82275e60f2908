import type { Language } from '../../sign-in/texts/languages.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import type { SetupTexts } from './texts.ts';

export const setupTexts: Readonly<Record<Language, SetupTexts>> = { en, de, es, fr };
