import { limits } from 'virtual:login-rules';
import type { AppSettings } from '../../../../packages/client/src/entities.ts';
import { locale } from '../../page.ts';
import { faultOf, type Problem } from '../../problems.ts';

export type Limit = (typeof limits)[number];

/** The number of uses and of seconds as the fields contain them. */
export interface LimitText {
  readonly limit: string;
  readonly seconds: string;
}
export type LimitTexts = Readonly<Record<string, LimitText>>;

type Stored = AppSettings['rate_limits'];

export type LimitGroup = 'failures' | 'logins' | 'mail' | 'sms' | 'requests';

/** Returns the group in which a limit is shown. Those of accounts count failures, and are beside the rules of passwords. */
export const groupOf = ({ name, key }: Limit): LimitGroup => {
  if (key === 'account') return 'failures';
  const [prefix] = name.split('_');
  if (prefix === 'mail' || prefix === 'sms') return prefix;
  return ['login', 'signup', 'social', 'one', 'invalid', 'user'].includes(prefix ?? '') ? 'logins' : 'requests';
};

export const standardOf = ({ limit, seconds }: Limit): LimitText => ({
  limit: String(limit),
  seconds: String(seconds),
});

/** Returns the texts of all limits: those of the application, and the defaults. */
export const limitTextsOf = (stored: Stored): LimitTexts =>
  Object.fromEntries(
    limits.map((limit) => {
      const own = stored.find(({ name }) => name === limit.name);
      return [limit.name, standardOf(own ? { ...limit, ...own } : limit)];
    }),
  );

export const differs = (limit: Limit, { limit: count, seconds }: LimitText): boolean =>
  count.trim() !== String(limit.limit) || seconds.trim() !== String(limit.seconds);

/** Returns the number of a text. Any other text is NaN, which a request has as null, so that the service names the rule. */
export const wholeNumber = (text: string): number => (/^\d{1,15}$/.test(text.trim()) ? Number(text) : Number.NaN);

/** Returns a number with or without decimals, or NaN if it is not one, so that the service names the rule. */
export const decimalNumber = (text: string): number =>
  /^\d{1,15}([.,]\d{1,9})?$/.test(text.trim()) ? Number(text.replace(',', '.')) : Number.NaN;

/** Returns the setting: the limits that differ from the defaults. */
export const rateLimitsOf = (texts: LimitTexts): Stored =>
  limits.flatMap((limit) => {
    const text = texts[limit.name];
    if (!text || !differs(limit, text)) return [];
    const name = limit.name as Stored[number]['name'];
    return [{ name, limit: wholeNumber(text.limit), seconds: wholeNumber(text.seconds) }];
  });

/** Returns the texts of invalid limits by name and field: `login_network/limit`. @param sent the refused setting */
export const limitFaultsOf = (problem: Problem, sent: Stored = []): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (problem.errors ?? []).flatMap((error) => {
      const [, at = '', field = ''] = /\/rate_limits\/(\d+)\/(limit|seconds)$/.exec(error.pointer) ?? [];
      const limit = sent[Number(at)];
      return at !== '' && limit ? [[`${limit.name}/${field}`, faultOf(error)]] : [];
    }),
  );

/** Returns true for the fault of a limit that counts failures. */
export const isOfAccounts = (fault: string): boolean =>
  limits.some((limit) => fault.startsWith(`${limit.name}/`) && groupOf(limit) === 'failures');

const spans = [
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
] as const;

/** Returns a time in the largest unit that divides it: “15 minutes”. */
export const spanOf = (seconds: number): string => {
  const [size, unit] = spans.find(([length]) => seconds % length === 0) ?? spans[3];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(seconds / size);
};
