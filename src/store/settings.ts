import { type AppSettings, defaultSettings } from '../domain/app.ts';

/** The names of an application's settings, as they stand in its row and as operators know them. */
const names = {
  accessTokenSeconds: 'access_token_seconds',
  sessionIdleSeconds: 'session_idle_seconds',
  sessionMaxSeconds: 'session_max_seconds',
  signupCompany: 'signup_company',
  signupRole: 'signup_role',
  corsOrigins: 'cors_origins',
  requireVerifiedEmail: 'require_verified_email',
  emailChange: 'email_change',
  recoveryUrl: 'recovery_url',
  verificationUrl: 'verification_url',
  emailChangeUrl: 'email_change_url',
  invitationUrl: 'invitation_url',
} as const satisfies Readonly<Record<keyof AppSettings, string>>;

export type StoredSettings = Readonly<Partial<Record<(typeof names)[keyof AppSettings], unknown>>>;

const pairs = Object.entries(names) as [keyof AppSettings, keyof StoredSettings][];

/** A row holds what its application has decided; for the rest, and for settings that came later, the default holds. */
export const toSettings = (stored: StoredSettings): AppSettings => {
  const decided = pairs.flatMap(([name, column]) => (stored[column] === undefined ? [] : [[name, stored[column]]]));
  return { ...defaultSettings, ...Object.fromEntries(decided) };
};

export const fromSettings = (settings: Partial<AppSettings>): StoredSettings =>
  Object.fromEntries(
    pairs.flatMap(([name, column]) => (settings[name] === undefined ? [] : [[column, settings[name]]])),
  );
