import { fromBase64url } from './base64url.ts';
import { duplicateFaults, type Fault, listFaults, sizeFaults, tooLong } from './errors.ts';
import { formats } from './formats.ts';
import { canonicalLocale, languageTagRule } from './locale.ts';
import { labelRule } from './names.ts';
import { type RateLimitSetting, rateLimits } from './rate-limits.ts';
import { isAppPermission, permissionRule } from './role.ts';
import { controls, keepsRule, rangeDetail } from './text.ts';
import { hasHost, hasWildcard, isWebUrl, redirectUriRule, webAddressRule } from './web-address.ts';

type SettingField = Extract<Fault['field'], `settings.${string}`>;
/** Checks a value from any source: the APIs, the CLI, or the database. Values without faults are of the type. */
export interface Rule<Value> {
  (field: SettingField, value: unknown): readonly Fault[];
  readonly checked?: Value;
}

/** The login methods in their default order, equal to the contract's `LoginMethod`. */
export const loginMethods = ['password', 'passkey', 'email_code', 'social'] as const;

export type LoginMethod = (typeof loginMethods)[number];

/**
 * Matches origins of pages, web views and extensions, as `Origin` contains them. Those of Safari are missing, because it changes
 * the ID of an extension with each start.
 */
const origin =
  /^(\*|https?:\/\/[a-z0-9.[\]:-]+|(capacitor|ionic|tauri):\/\/localhost|(chrome|moz)-extension:\/\/[0-9a-z-]+)$/;
/** Matches origins of pages, and of Android apps with the SHA-256 of their certificate. */
const passkeyOrigin = /^(https?:\/\/[a-z0-9.-]+(:[0-9]{1,5})?|android:apk-key-hash:[A-Za-z0-9_-]+)$/;
/** Matches URIs of pages and of mobile apps (RFC 8252, section 7.1). */
const redirectUri = new RegExp(`^(https?://|[a-z][a-z0-9+-]*(\\.[a-z0-9+-]+)+:/)[^\\s#*${controls}]+$`, 'u');

/** The bounds of the settings, equal to the contract's `AppSettings`. Times are in seconds. */
export const settingRules = {
  accessTokenSeconds: { minimum: 60, maximum: 86_400 },
  sessionIdleSeconds: { minimum: 300, maximum: 31_536_000 },
  sessionMaxSeconds: { minimum: 300, maximum: 157_680_000 },
  erasureSeconds: { minimum: 0, maximum: 31_536_000 },
  company: { minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
  corsOrigins: { maxItems: 50, maxLength: 255, pattern: origin },
  redirectUris: { maxItems: 50, ...redirectUriRule, pattern: redirectUri },
  url: webAddressRule,
  smsCountries: { maxItems: 250, maxLength: 2, pattern: /^[A-Z]{2}$/ },
  secondFactorRoles: { maxItems: 50 },
  publicUrl: { maxLength: 255, pattern: /^https?:\/\/[a-z0-9.[\]:-]+$/ },
  passkeyRpId: { maxLength: 253, pattern: /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/ },
  passkeyOrigins: { maxItems: 20, maxLength: 255, pattern: passkeyOrigin },
  secondFactorGraceSeconds: { minimum: 0, maximum: 7_776_000 },
  factorResetDelaySeconds: { minimum: 0, maximum: 2_592_000 },
  eventsRetentionSeconds: { minimum: 86_400, maximum: 31_536_000 },
  appPermissions: permissionRule,
  loginMethodOrder: { maxItems: loginMethods.length },
  languages: { minItems: 1, maxItems: 50, ...languageTagRule },
  rateLimits: {
    maxItems: 50,
    limit: { minimum: 1, maximum: 1_000_000 },
    seconds: { minimum: 1, maximum: 86_400 },
  },
} as const;

const wrongType = (field: Fault['field'], detail: string): readonly Fault[] => [{ field, code: 'wrong_type', detail }];

export const integer =
  ({ minimum, maximum }: { readonly minimum: number; readonly maximum: number }): Rule<number> =>
  (field, value) => {
    if (!Number.isInteger(value)) return wrongType(field, 'must be an integer');
    const detail = rangeDetail(Number(value), minimum, maximum);
    return detail === undefined ? [] : [{ field, code: 'out_of_range', detail }];
  };

export const flag: Rule<boolean> = (field, value) =>
  typeof value === 'boolean' ? [] : wrongType(field, 'must be true or false');

export const oneOf =
  <const W extends string>(...words: readonly W[]): Rule<W> =>
  (field, value) => {
    if (typeof value !== 'string') return wrongType(field, 'must be a string');
    return words.some((word) => word === value)
      ? []
      : [{ field, code: 'not_allowed', detail: `must be one of: ${words.join(', ')}` }];
  };

export const orNull =
  <V>(rule: Rule<V>): Rule<V | null> =>
  (field, value) =>
    value === null ? [] : rule(field, value);

export const roleName: Rule<string> = (field, value) =>
  typeof value === 'string' ? tooLong(field, value, labelRule.maxLength) : wrongType(field, 'must be a string');

export const company: Rule<'own' | number> = (field, value) =>
  value === 'own'
    ? []
    : integer(settingRules.company)(field, value).map((fault) => ({ ...fault, detail: companyDetail }));
export const companyId: Rule<number> = (field, value) =>
  integer(settingRules.company)(field, value).map((fault) => ({ ...fault, detail: 'must be the ID of a company' }));
const companyDetail = 'must be `own` or the ID of a company';

/** Checks the URL of a page or a receiver. */
export const addressFaults = (field: Fault['field'], value: unknown): readonly Fault[] => {
  if (typeof value !== 'string') return wrongType(field, 'must be a string');
  const excess = tooLong(field, value, settingRules.url.maxLength);
  if (excess.length > 0) return excess;
  return webAddressRule.pattern.test(value) && isWebUrl(value)
    ? []
    : [{ field, code: 'invalid_format', detail: formats.url }];
};

export const address: Rule<string> = addressFaults;

/** Checks the origin of a web server: the paths below it are those of the service. */
export const publicOrigin: Rule<string> = (field, value) => {
  if (typeof value !== 'string') return wrongType(field, 'must be a string');
  const excess = tooLong(field, value, settingRules.publicUrl.maxLength);
  if (excess.length > 0) return excess;
  return keepsRule(settingRules.publicUrl, value) && URL.parse(value)?.origin === value
    ? []
    : [{ field, code: 'invalid_format', detail: 'must be an origin such as https://login.example.com' }];
};

export const hostName: Rule<string> = (field, value) => {
  if (typeof value !== 'string') return wrongType(field, 'must be a string');
  return keepsRule(settingRules.passkeyRpId, value)
    ? []
    : [{ field, code: 'invalid_format', detail: 'must be a host name in lower case' }];
};

/** The ID of a Chrome extension has 32 letters. */
const chromeExtension = { start: 'chrome-extension://', length: 32, letters: /^[a-p]+$/ };
const mozExtension = /^moz-extension:\/\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** The origin of an Android app has the SHA-256 of a certificate in base64url. */
const androidApp = { start: 'android:apk-key-hash:', bytes: 32 };

/**
 * Returns true for an origin as browsers and apps send it: a page without the default port (RFC 6454, section 6.2), an extension
 * with a valid ID, or an app with a valid hash. The lengths are not in the patterns, because the proof that these are linear
 * would take long.
 */
export const isOrigin = (text: string): boolean => {
  if (/^https?:/.test(text)) return URL.parse(text)?.origin === text;
  const restOf = (start: string): string | undefined => (text.startsWith(start) ? text.slice(start.length) : undefined);
  const extension = restOf(chromeExtension.start);
  if (extension !== undefined)
    return extension.length === chromeExtension.length && chromeExtension.letters.test(extension);
  const hash = restOf(androidApp.start);
  if (hash !== undefined) return fromBase64url(hash)?.length === androidApp.bytes;
  return !text.startsWith('moz-extension:') || mozExtension.test(text);
};

export const isRedirectUri = (text: string): boolean => {
  const url = URL.parse(text);
  return url !== null && (url.host === '' || hasHost(url)) && !hasWildcard(text);
};

export const listOf =
  (
    name: 'corsOrigins' | 'redirectUris' | 'passkeyOrigins' | 'smsCountries',
    what: string,
    isMeant: (text: string) => boolean = () => true,
  ): Rule<readonly string[]> =>
  (field, value) => {
    const rule = settingRules[name];
    if (!Array.isArray(value) || value.some((item) => typeof item !== 'string'))
      return wrongType(field, 'must be a list of strings');
    const isRight = (text: string): boolean => keepsRule(rule, text) && isMeant(text);
    return listFaults(field, value, rule, isRight, `must contain only valid ${what}`);
  };

export const roleNames: Rule<readonly string[]> = (field, value) => {
  if (!Array.isArray(value) || value.some((item) => typeof item !== 'string'))
    return wrongType(field, 'must be a list of strings');
  const isRight = (text: string): boolean => text !== '' && tooLong(field, text, labelRule.maxLength).length === 0;
  const detail = 'must contain only names of roles';
  return listFaults(field, value, settingRules.secondFactorRoles, isRight, detail);
};

export const methodOrder: Rule<readonly LoginMethod[]> = (field, value) => {
  if (!Array.isArray(value)) return wrongType(field, 'must be a list of strings');
  const isMethod = (text: string): boolean => loginMethods.some((method) => method === text);
  const detail = `must contain only: ${loginMethods.join(', ')}`;
  const faults = listFaults(field, value, settingRules.loginMethodOrder, isMethod, detail);
  return faults.length > 0 ? faults : duplicateFaults(field, value);
};

export const languageTags: Rule<readonly string[]> = (field, value) => {
  if (!Array.isArray(value) || value.some((item) => typeof item !== 'string'))
    return wrongType(field, 'must be a list of strings');
  const isCanonical = (tag: string): boolean => canonicalLocale(tag) === tag;
  const detail = 'must contain only canonical language tags such as en, pt-BR or zh-Hant (BCP 47)';
  const faults = listFaults(field, value, settingRules.languages, isCanonical, detail);
  return faults.length > 0 ? faults : duplicateFaults(field, value);
};

/** Checks that each name occurs once, and that none can be one of Gatehouse, now or later. */
export const permissionNames: Rule<readonly string[]> = (field, value) => {
  if (!Array.isArray(value) || value.some((item) => typeof item !== 'string'))
    return wrongType(field, 'must be a list of strings');
  const isName = (name: string): boolean => keepsRule(permissionRule, name);
  const invalid = listFaults(field, value, permissionRule, isName, formats.permission);
  if (invalid.length > 0) return invalid;
  if (!value.every(isAppPermission))
    return [{ field, code: 'not_allowed', detail: 'must not name a resource of Gatehouse, such as `users`' }];
  return duplicateFaults(field, value);
};

/** Checks that each limit occurs at most once, with numbers in range. */
export const limitSettings: Rule<readonly RateLimitSetting[]> = (field, value) => {
  if (!Array.isArray(value)) return wrongType(field, 'must be a list');
  const { limit, seconds } = settingRules.rateLimits;
  const isRight = (item: unknown): boolean => {
    const given = item as Partial<RateLimitSetting> | null;
    if (typeof given !== 'object' || given === null) return false;
    const isWithin = (count: unknown, bounds: { readonly minimum: number; readonly maximum: number }) =>
      Number.isInteger(count) && rangeDetail(Number(count), bounds.minimum, bounds.maximum) === undefined;
    return String(given.name) in rateLimits && isWithin(given.limit, limit) && isWithin(given.seconds, seconds);
  };
  const size = sizeFaults(field, value, settingRules.rateLimits);
  if (size.length > 0) return size;
  const names = new Set(value.map((item: Partial<RateLimitSetting> | null) => item?.name));
  return value.every(isRight) && names.size === value.length
    ? []
    : [{ field, code: 'invalid_format', detail: 'must contain each limit at most once, with a limit and seconds' }];
};

export const countryDetail = 'codes of countries that have mobile numbers (ISO 3166-1 alpha-2)';
