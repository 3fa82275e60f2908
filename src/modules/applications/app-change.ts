import { type Fault, sizeFaults } from '../../kernel/errors.ts';
import { labelFaults } from '../../kernel/names.ts';
import { isPublishedSecret } from '../../kernel/published-secrets.ts';
import { addressFaults } from '../../kernel/setting-rules.ts';
import type { AppSettings } from '../../kernel/settings.ts';
import { settingFaults } from '../../kernel/settings.ts';
import { keepsRule } from '../../kernel/text.ts';
import { imageFaults } from '../branding/app-image.ts';
import { passkeyFaults } from '../second-factors/passkeys/relying-party.ts';

/** A change of an application. Absent fields stay as they are. */
export interface AppChange {
  readonly name?: string | undefined;
  readonly settings?: Partial<AppSettings> | undefined;
  readonly notificationUrl?: string | null | undefined;
  readonly notificationSecrets?: readonly string[] | undefined;
  /** The images in base64; null removes one. */
  readonly logo?: string | null | undefined;
  readonly favicon?: string | null | undefined;
}

/** Equal to the contract's `UpdateAppRequest`. */
export const secretRule = { maxItems: 2, maxLength: 200, pattern: /^whsec_[A-Za-z0-9+/]{32,}={0,2}$/ } as const;

const secretFaults = ({ notificationSecrets: secrets = [] }: AppChange): readonly Fault[] => {
  const field = 'notificationSecrets';
  const size = sizeFaults(field, secrets, secretRule);
  if (size.length > 0) return size;
  if (!secrets.every((text) => keepsRule(secretRule, text)))
    return [{ field, code: 'invalid_format', detail: 'must contain only Standard Webhooks secrets (whsec_…)' }];
  return secrets.some(isPublishedSecret)
    ? [{ field, code: 'not_allowed', detail: 'must not contain a published example' }]
    : [];
};

/** Returns the faults of a change that can be detected without the database. */
export const appChangeFaults = (change: AppChange): readonly Fault[] => {
  const { name, settings = {}, notificationUrl } = change;
  const sent = Object.entries(settings) as [keyof AppSettings, unknown][];
  return [
    ...labelFaults(name),
    ...sent.flatMap(([name, value]) => (value === undefined ? [] : settingFaults(name, value))),
    ...(notificationUrl === undefined || notificationUrl === null
      ? []
      : addressFaults('notificationUrl', notificationUrl)),
    ...secretFaults(change),
    ...imageFaults('logo', change.logo),
    ...imageFaults('favicon', change.favicon),
  ];
};

/** Rejects settings that require a second factor but allow none that users can add. */
const requirementFaults = ({ totp, passkeys, secondFactor, secondFactorRoles }: AppSettings): readonly Fault[] =>
  totp === 'off' && passkeys === 'off' && (secondFactor === 'required' || secondFactorRoles.length > 0)
    ? [
        {
          field: 'settings.totp',
          code: 'not_allowed',
          detail: 'must be allowed, or `passkeys`, where a second factor is required',
        },
      ]
    : [];

/** Rejects an idle lifetime above the maximum lifetime: such a session would never be idle long enough. */
const lifetimeFaults = ({ sessionIdleSeconds, sessionMaxSeconds }: AppSettings): readonly Fault[] =>
  sessionIdleSeconds > sessionMaxSeconds
    ? [
        {
          field: 'settings.sessionIdleSeconds',
          code: 'out_of_range',
          detail: 'must not exceed the maximum session lifetime',
        },
      ]
    : [];

/** Rejects settings that allow anonymous users without a company for them. */
const anonymousFaults = ({ anonymous, anonymousCompany }: AppSettings): readonly Fault[] =>
  anonymous === 'allowed' && anonymousCompany === null
    ? [
        {
          field: 'settings.anonymousCompany',
          code: 'required',
          detail: 'is required while anonymous users are allowed',
        },
      ]
    : [];

/** Returns the faults of settings that contradict each other. */
export const settingsFaults = (settings: AppSettings): readonly Fault[] => [
  ...lifetimeFaults(settings),
  ...requirementFaults(settings),
  ...anonymousFaults(settings),
  ...passkeyFaults(settings),
];
