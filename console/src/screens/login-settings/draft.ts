import type { AppSettings, AppSettingsChange, BrandText } from '../../../../packages/client/src/entities.ts';
import { decimalNumber, type LimitTexts, limitTextsOf, rateLimitsOf } from './limits.ts';
import type { TabSetting } from './tabs.ts';

/** The names of the texts of login pages that an application can replace, in their order on the pages. */
export const textNames = [
  'login_title',
  'login_text',
  'signup_title',
  'signup_text',
  'footer_text',
] as const satisfies readonly BrandText['name'][];

/** The methods of a login in the order in which pages offer them unless the application sets another one. */
const defaultOrder = ['password', 'passkey', 'email_code', 'social'] as const;

const daySeconds = 86_400;

/** The settings as the fields of the form contain them. */
export interface Draft {
  passkeys: boolean;
  email_codes: boolean;
  totp: boolean;
  sms_codes: string;
  sms_countries: string;
  /** All methods, in their order. */
  login_method_order: readonly string[];
  second_factor: boolean;
  second_factor_roles: string;
  /** In days. */
  second_factor_grace_seconds: string;
  signup: string;
  require_verified_email: boolean;
  email_code_signup: boolean;
  breached_passwords: string;
  /** All limits by name. */
  limits: LimitTexts;
  brand_color: string;
  terms_url: string;
  privacy_url: string;
  languages: string;
  /** The texts by language and name. */
  texts: Record<string, Record<string, string>>;
}

const listOf = (text: string): readonly string[] => text.split(/[\s,]+/).filter(Boolean);
/** Names of roles contain spaces. */
const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const wholeOrder = (order: readonly string[]): readonly string[] => [...new Set([...order, ...defaultOrder])];

const textsOf = (texts: readonly BrandText[]): Draft['texts'] => {
  const sorted: Draft['texts'] = {};
  for (const { language, name, text } of texts) sorted[language] = { ...sorted[language], [name]: text };
  return sorted;
};

export const draftOf = (settings: AppSettings): Draft => ({
  passkeys: settings.passkeys === 'allowed',
  email_codes: settings.email_codes === 'allowed',
  totp: settings.totp === 'allowed',
  sms_codes: settings.sms_codes,
  sms_countries: settings.sms_countries.join(', '),
  login_method_order: wholeOrder(settings.login_method_order),
  second_factor: settings.second_factor === 'required',
  second_factor_roles: settings.second_factor_roles.join('\n'),
  second_factor_grace_seconds: String(settings.second_factor_grace_seconds / daySeconds),
  signup: settings.signup,
  require_verified_email: settings.require_verified_email,
  email_code_signup: settings.email_code_signup,
  breached_passwords: settings.breached_passwords,
  limits: limitTextsOf(settings.rate_limits),
  brand_color: settings.brand_color ?? '',
  terms_url: settings.terms_url ?? '',
  privacy_url: settings.privacy_url ?? '',
  languages: settings.languages.join(', '),
  texts: textsOf(settings.brand_texts),
});

const brandTextsOf = (texts: Draft['texts']): readonly BrandText[] =>
  Object.entries(texts).flatMap(([language, byName]) =>
    textNames.flatMap((name) => (byName[name]?.trim() ? [{ language, name, text: byName[name].trim() }] : [])),
  );

/** Returns the settings of a draft. A text that is not a number is sent as it is, so that the service names the rule. */
const settingsOf = (draft: Draft) =>
  ({
    passkeys: draft.passkeys ? 'allowed' : 'off',
    email_codes: draft.email_codes ? 'allowed' : 'off',
    totp: draft.totp ? 'allowed' : 'off',
    sms_codes: draft.sms_codes as AppSettings['sms_codes'],
    sms_countries: listOf(draft.sms_countries.toUpperCase()),
    login_method_order: draft.login_method_order as AppSettings['login_method_order'],
    second_factor: draft.second_factor ? 'required' : 'optional',
    second_factor_roles: linesOf(draft.second_factor_roles),
    second_factor_grace_seconds: Math.round(decimalNumber(draft.second_factor_grace_seconds) * daySeconds),
    signup: draft.signup as AppSettings['signup'],
    require_verified_email: draft.require_verified_email,
    email_code_signup: draft.email_code_signup,
    breached_passwords: draft.breached_passwords as AppSettings['breached_passwords'],
    rate_limits: rateLimitsOf(draft.limits),
    brand_color: draft.brand_color.trim() || null,
    terms_url: draft.terms_url.trim() || null,
    privacy_url: draft.privacy_url.trim() || null,
    languages: listOf(draft.languages),
    brand_texts: brandTextsOf(draft.texts),
  }) satisfies AppSettingsChange & Readonly<Record<TabSetting, unknown>>;

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Returns the lists as a draft has them, whatever the order in which they were stored. */
const comparable = (name: string, value: unknown): unknown => {
  if (name === 'login_method_order') return wholeOrder(value as readonly string[]);
  if (name === 'rate_limits') return rateLimitsOf(limitTextsOf(value as AppSettings['rate_limits']));
  if (name !== 'brand_texts') return value;
  return brandTextsOf(textsOf(value as readonly BrandText[])).toSorted((a, b) => a.language.localeCompare(b.language));
};

/** Returns the settings that differ from those of the application. */
export const changesOf = (draft: Draft, settings: AppSettings): Partial<ReturnType<typeof settingsOf>> =>
  Object.fromEntries(
    Object.entries(settingsOf(draft)).filter(
      ([name, value]) => !isEqual(comparable(name, value), comparable(name, settings[name as TabSetting])),
    ),
  );
