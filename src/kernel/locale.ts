import { type Fault, tooLong } from './errors.ts';
import { formats } from './formats.ts';
import { keepsRule } from './text.ts';

/**
 * Equal to the contract's `LanguageTag`. RFC 5646, section 4.4.1, asks for 35 characters or more; no language of more than three
 * letters is registered.
 */
export const languageTagRule = { maxLength: 64, pattern: /^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$/ } as const;

/** The specification's form of a language: its code of ISO 639-1 in upper case. */
const code = /^[A-Z]{2}$/;

/** Filipino is Tagalog in ISO 639-1. Canonical tags have the two letters of all other languages that have some there. */
const codes: ReadonlyMap<string, string> = new Map([['fil', 'TL']]);

/** The language of users of whom none is known. The code is also that of languages without one. */
export const unknownLanguage = { language: 'EN', locale: 'en' } as const;

/** A language behind the one that it is counted to, such as in `zh-yue`: its canonical tag is `yue` (RFC 5646, section 4.5). */
const extendedLanguage = /^(?:ar|kok|ms|sgn|sw|uz|zh)-([a-z]{3})(?=-|$)/i;

/** Returns the canonical form of a language tag (BCP 47); undefined if it is not valid. */
export const canonicalLocale = (tag: string): string | undefined => {
  if (!keepsRule(languageTagRule, tag)) return undefined;
  try {
    const [locale] = Intl.getCanonicalLocales(tag.replace(extendedLanguage, '$1'));
    return locale !== undefined && locale.length <= languageTagRule.maxLength ? locale : undefined;
  } catch {
    return undefined;
  }
};

/** Returns the two upper-case letters for the language of a canonical tag. */
const codeOf = (locale: string): string => {
  const [language = ''] = locale.split('-', 1);
  const upperCase = codes.get(language) ?? language.toUpperCase();
  return code.test(upperCase) ? upperCase : unknownLanguage.language;
};

/** A language as it is stored. */
export interface StoredLanguage {
  /** Two upper-case letters, as the specification has it. */
  readonly language: string;
  /** A canonical language tag; null if only the two letters are known. */
  readonly locale: string | null;
}

/**
 * Returns the language tag of what is stored. Clients that know nothing of `locale`, and the release before, change `language`
 * alone: a locale of another language no longer counts then.
 */
export const localeOf = ({ language, locale }: StoredLanguage): string =>
  locale !== null && codeOf(locale) === language ? locale : language.toLowerCase();

/** Checks a language that was sent: a language tag, or two upper-case letters. */
export const languageFaults = (sent: string): readonly Fault[] => {
  const long = tooLong('language', sent, languageTagRule.maxLength);
  if (long.length > 0) return long;
  return code.test(sent) || canonicalLocale(sent) !== undefined
    ? []
    : [{ field: 'language', code: 'invalid_format', detail: formats.language }];
};

/** Reads a language that `languageFaults` found nothing wrong with. */
export const toLanguage = (sent: string): StoredLanguage => {
  const locale = code.test(sent) ? undefined : canonicalLocale(sent);
  return locale === undefined ? { language: sent, locale: null } : { language: codeOf(locale), locale };
};

/** Reads a language of another program: some separate the parts with underscores. Undefined if it is not valid. */
export const fromForeignLanguage = (told: string): StoredLanguage | undefined => {
  const tag = told.replaceAll('_', '-');
  return languageFaults(tag).length === 0 ? toLanguage(tag) : undefined;
};

/** The language after a change. Two letters say nothing of the rest of a tag, so they leave a tag of the same language. */
export const changedLanguage = ({ language, locale }: StoredLanguage, sent: string): StoredLanguage => {
  const next = toLanguage(sent);
  return next.locale === null && next.language === language ? { language, locale } : next;
};
