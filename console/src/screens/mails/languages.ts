import { language } from '../../page.ts';

export const languageNames = new Intl.DisplayNames(language, { type: 'language' });
