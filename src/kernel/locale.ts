import { type Fault, tooLong } from './errors.ts';
import { formats } from './formats.ts';
import { keepsRule } from './text.ts';

/**
 * The rule for language tags, equal to the contract's `LanguageTag`. RFC 5646, section 4.4.1, requires at least 35 characters;
 * registered languages have at most three letters.
 */
export const languageTagRule = { maxLength: 64, pattern: /^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$/ } as const;

/** Matches a language in the specification's form: an ISO 639-1 code in upper case. */
const code = /^[A-Z]{2}$/;

/**
 * The code of Filipino, which is Tagalog in ISO 639-1. The canonical tags of all other languages with an ISO 639-1 code begin
 * with it.
 */
const codes: ReadonlyMap<string, string> = new Map([['fil', 'TL']]);

/** The language of users whose language is unknown. Languages without an ISO 639-1 code also have this code. */
export const unknownLanguage = { language: 'EN', locale: 'en' } as const;

/** Matches an extended language, such as in `zh-yue`, whose canonical tag is `yue` (RFC 5646, section 4.5). */
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

/** Returns the primary language subtag of a tag, in lower case: `de` for `de-AT`. */
export const primaryLanguageOf = (tag: string): string => tag.split('-', 1)[0]?.toLowerCase() ?? '';

/** Returns the code of a canonical tag: two upper-case letters. */
const codeOf = (locale: string): string => {
  const language = primaryLanguageOf(locale);
  const upperCase = codes.get(language) ?? language.toUpperCase();
  return code.test(upperCase) ? upperCase : unknownLanguage.language;
};

export interface StoredLanguage {
  /** Two upper-case letters, as the specification defines. */
  readonly language: string;
  /** A canonical language tag; null if only the two letters are known. */
  readonly locale: string | null;
}

/**
 * Returns the language tag of a stored language. Clients without `locale`, and the previous release, change only `language`: a
 * locale of another language is ignored then.
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

/** Converts a language that `languageFaults` has accepted. */
export const toLanguage = (sent: string): StoredLanguage => {
  const locale = code.test(sent) ? undefined : canonicalLocale(sent);
  return locale === undefined ? { language: sent, locale: null } : { language: codeOf(locale), locale };
};

/** Converts a language of another system, which may separate the parts with underscores. Returns undefined if it is not valid. */
export const fromForeignLanguage = (told: string): StoredLanguage | undefined => {
  const tag = told.replaceAll('_', '-');
  return languageFaults(tag).length === 0 ? toLanguage(tag) : undefined;
};

/** Returns the language after a change. Two letters do not replace a tag of the same language, since they are less specific. */
export const changedLanguage = ({ language, locale }: StoredLanguage, sent: string): StoredLanguage => {
  const next = toLanguage(sent);
  return next.locale === null && next.language === language ? { language, locale } : next;
};
