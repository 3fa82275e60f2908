import type { AppSettings } from '../../../../packages/client/src/entities.ts';

/** The settings that each tab changes. The screen of all settings leads to the tab. */
export const tabSettings = {
  methods: [
    'passkeys',
    'email_codes',
    'login_method_order',
    'totp',
    'sms_codes',
    'sms_countries',
    'second_factor',
    'second_factor_roles',
    'second_factor_grace_seconds',
  ],
  branding: ['brand_color', 'terms_url', 'privacy_url'],
  signup: ['signup', 'require_verified_email', 'email_code_signup'],
  passwords: ['breached_passwords'],
  limits: ['rate_limits'],
  texts: ['languages', 'brand_texts'],
  captcha: [],
} as const satisfies Readonly<Record<string, readonly (keyof AppSettings)[]>>;

export type TabName = keyof typeof tabSettings;

/** The name of a setting that a tab changes. */
export type TabSetting = (typeof tabSettings)[TabName][number];

/** Returns the tab that changes a setting; undefined if none does. */
export const tabOf = (setting: string): TabName | undefined =>
  (Object.keys(tabSettings) as TabName[]).find((tab) => (tabSettings[tab] as readonly string[]).includes(setting));
