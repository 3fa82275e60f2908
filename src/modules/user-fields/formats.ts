import { emailFaults } from '../../kernel/email.ts';
import { canonicalLocale, languageTagRule } from '../../kernel/locale.ts';
import { keepsRule } from '../../kernel/text.ts';
import { isWebUrl } from '../../kernel/web-address.ts';

interface Format {
  readonly isRight: (text: string) => boolean;
  readonly detail: string;
}

const day = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
const time = /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;
const longestTime = 45;

/** Returns true for a day of the calendar: the month has it, unlike 30 February. */
const isDay = (text: string): boolean =>
  day.test(text) && new Date(`${text}T00:00:00Z`).toISOString().slice(0, 10) === text;

const isMoment = (text: string): boolean =>
  text.length <= longestTime && text[10] === 'T' && isDay(text.slice(0, 10)) && time.test(text.slice(11));

/** Countries without a name in CLDR have their code as a name. */
const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
/** CLDR has names of these, which are not countries (ISO 3166-1). */
const otherRegions: ReadonlySet<string> = new Set(['EU', 'EZ', 'UN', 'XA', 'XB', 'XK', 'ZZ', 'QO']);

/**
 * The formats of strings. Each pattern takes a time that grows with the length alone. A URI is one of the web: pages of applications show it as a
 * link, which must not run a script.
 */
export const valueFormats: Readonly<Record<string, Format>> = {
  date: { isRight: isDay, detail: 'must be a valid date (YYYY-MM-DD)' },
  'date-time': { isRight: isMoment, detail: 'must be a valid time (RFC 3339), such as 2026-03-14T09:26:53Z' },
  email: {
    isRight: (text) => text === text.trim() && emailFaults(text).length === 0,
    detail: 'must be a valid email address',
  },
  uri: { isRight: isWebUrl, detail: 'must be a URL that begins with http:// or https://' },
  uuid: {
    isRight: (text) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text),
    detail: 'must be a valid UUID',
  },
  phone: {
    isRight: (text) => /^\+[1-9]\d{6,14}$/.test(text),
    detail: 'must be a phone number in international format, such as +442079460000',
  },
  country: {
    isRight: (text) => /^[A-Z]{2}$/.test(text) && !otherRegions.has(text) && regions.of(text) !== undefined,
    detail: 'must be the code of a country with two capital letters (ISO 3166-1)',
  },
  language: {
    isRight: (text) => keepsRule(languageTagRule, text) && canonicalLocale(text) !== undefined,
    detail: 'must be a language tag (BCP 47), such as en-GB',
  },
};
