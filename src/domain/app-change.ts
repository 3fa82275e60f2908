import type { AppSettings } from './app.ts';
import { type Fault, listFaults, tooLong } from './errors.ts';
import { redirectUriRule } from './social.ts';
import { controls } from './text.ts';
import { webAddressRule } from './web-address.ts';

/** What may be changed of an application. Absent fields stay as they are. */
export interface AppChange {
  readonly name?: string | undefined;
  readonly settings?: Partial<AppSettings> | undefined;
  readonly notificationUrl?: string | null | undefined;
  readonly notificationSecrets?: readonly string[] | undefined;
}

const origin = /^(\*|https?:\/\/[a-z0-9.[\]:-]+)$/;
/** Pages, and what apps for phones have (RFC 8252, section 7.1). */
const redirectUri = new RegExp(`^(https?://|[a-z][a-z0-9+-]*(\\.[a-z0-9+-]+)+:/)[^\\s#${controls}]+$`, 'u');
const secret = /^whsec_[A-Za-z0-9+/]{32,}={0,2}$/;

/** Equal to the contract's `AppSettings`. Times are in seconds. */
export const settingRules = {
  accessTokenSeconds: { minimum: 60, maximum: 86_400 },
  sessionIdleSeconds: { minimum: 300, maximum: 31_536_000 },
  sessionMaxSeconds: { minimum: 300, maximum: 157_680_000 },
  erasureSeconds: { minimum: 0, maximum: 31_536_000 },
  corsOrigins: { maxItems: 50, maxLength: 255, pattern: origin },
  redirectUris: { maxItems: 50, ...redirectUriRule, pattern: redirectUri },
  url: webAddressRule,
  notificationSecrets: { maxItems: 2, maxLength: 200, pattern: secret },
} as const;

const timeFields = ['accessTokenSeconds', 'sessionIdleSeconds', 'sessionMaxSeconds', 'erasureSeconds'] as const;
const urlFields = ['recoveryUrl', 'verificationUrl', 'emailChangeUrl', 'invitationUrl'] as const;
const neverNull = [
  ...timeFields,
  'signupCompany',
  'signupRole',
  'corsOrigins',
  'requireVerifiedEmail',
  'emailChange',
  'redirectUris',
  'linkByEmail',
] as const;

const timeFaults = (settings: Partial<AppSettings>): readonly Fault[] =>
  timeFields.flatMap((name) => {
    const { minimum, maximum } = settingRules[name];
    const value = settings[name];
    return value === undefined || value === null || (value >= minimum && value <= maximum)
      ? []
      : [{ field: `settings.${name}`, code: 'out_of_range', detail: `is not between ${minimum} and ${maximum}` }];
  });

const urlFaults = (field: Fault['field'], text: string | null | undefined): readonly Fault[] => {
  if (text === undefined || text === null) return [];
  const excess = tooLong(field, text, settingRules.url.maxLength);
  if (excess.length > 0) return excess;
  return webAddressRule.pattern.test(text) && URL.canParse(text)
    ? []
    : [{ field, code: 'invalid_format', detail: 'is no address of a page' }];
};

const addressFaults = (
  settings: Partial<AppSettings>,
  name: 'corsOrigins' | 'redirectUris',
  what: string,
): readonly Fault[] => {
  const { maxItems, maxLength, pattern } = settingRules[name];
  const isRight = (text: string): boolean => text.length <= maxLength && pattern.test(text);
  return listFaults(`settings.${name}`, settings[name] ?? [], maxItems, isRight, `holds what is no ${what}`);
};

const secretFaults = ({ notificationSecrets: secrets = [] }: AppChange): readonly Fault[] => {
  const { maxItems, maxLength, pattern } = settingRules.notificationSecrets;
  const field = 'notificationSecrets';
  if (secrets.length > maxItems) return [{ field, code: 'too_long', detail: `holds more than ${maxItems} secrets` }];
  return secrets.every((text) => text.length <= maxLength && pattern.test(text))
    ? []
    : [{ field, code: 'invalid_format', detail: 'holds what is no secret of Standard Webhooks' }];
};

/** What is wrong with a change, judged by itself. */
export const appChangeFaults = (change: AppChange): readonly Fault[] => {
  const { settings = {}, notificationUrl } = change;
  const nulls = neverNull.filter((name) => settings[name] === null);
  return [
    ...nulls.map((name) => ({ field: `settings.${name}`, code: 'wrong_type', detail: "can't be null" }) as const),
    ...timeFaults(settings),
    ...urlFields.flatMap((name) => urlFaults(`settings.${name}`, settings[name])),
    ...addressFaults(settings, 'corsOrigins', 'origin'),
    ...addressFaults(settings, 'redirectUris', 'redirect URI'),
    ...urlFaults('notificationUrl', notificationUrl),
    ...secretFaults(change),
  ];
};

/** A session that may idle longer than it may live would never idle. */
export const lifetimeFaults = ({ sessionIdleSeconds, sessionMaxSeconds }: AppSettings): readonly Fault[] =>
  sessionIdleSeconds > sessionMaxSeconds
    ? [{ field: 'settings.sessionIdleSeconds', code: 'out_of_range', detail: 'is more than a session lives at most' }]
    : [];
