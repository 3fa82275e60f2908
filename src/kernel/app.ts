import type { RateLimitSetting } from './rate-limits.ts';

/** The settings of an application. Times are in seconds. */
export interface AppSettings {
  readonly accessTokenSeconds: number;
  readonly sessionIdleSeconds: number;
  readonly sessionMaxSeconds: number;
  /** The company that a user joins at sign-up: one of their own, or the shared one with this id. */
  readonly signupCompany: 'own' | number;
  readonly signupRole: string;
  /** The role of a user in a company that sign-up creates for them; null: `signupRole` applies. */
  readonly founderRole: string | null;
  /** Origins whose browsers may read replies; `*` is any. */
  readonly corsOrigins: readonly string[];
  /** Whether users must verify their address before they can log in. */
  readonly requireVerifiedEmail: boolean;
  /** The addresses that confirm a change of address: both, or the new one alone. */
  readonly emailChange: 'both' | 'new';
  /** How long after a user is deleted the personal data is erased. */
  readonly erasureSeconds: number;
  /**
   * Where emailed links lead: a page of the application, where `{key}` stands for the key or it is put behind the `#`;
   * null for the page of this service.
   */
  readonly recoveryUrl: string | null;
  readonly verificationUrl: string | null;
  readonly emailChangeUrl: string | null;
  readonly invitationUrl: string | null;
  /** The application itself: pages of this service link to it when an action is complete. */
  readonly appUrl: string | null;
  /** The URIs that a provider may send the browser back to after a social login. They are compared exactly. */
  readonly redirectUris: readonly string[];
  /** Whether a new identity joins the account with its address: never, or where both sides know that it is theirs. */
  readonly linkByEmail: 'never' | 'verified';
  /** The consequence of a password that is in the list of breached passwords. */
  readonly breachedPasswords: 'off' | 'warn' | 'refuse';
  /** Whether users can log in with codes and links from emails, and where the links lead. */
  readonly emailCodes: 'off' | 'allowed';
  /** Whether an address without an account can sign up with them; of effect only where they are allowed. */
  readonly emailCodeSignup: boolean;
  readonly emailCodeUrl: string | null;
  /** Whether users can verify their mobile number with a code by SMS, and make it a second factor. */
  readonly smsCodes: 'off' | 'allowed' | 'second_factor';
  /** The countries to whose numbers SMS are sent, by their ISO 3166-1 alpha-2 codes. */
  readonly smsCountries: readonly string[];
  /** Whether users can add authenticator apps; those that they have go on working. */
  readonly totp: 'off' | 'allowed';
  /** Whether users can add passkeys. */
  readonly passkeys: 'off' | 'allowed';
  /** The host name that passkeys are bound to; null for that of the application. */
  readonly passkeyRpId: string | null;
  /** The origins whose pages can ask for passkeys; empty for that of the application. */
  readonly passkeyOrigins: readonly string[];
  /** Whether a passkey has to verify the user as a second factor. */
  readonly passkeyUserVerification: 'preferred' | 'required';
  /** Whether users must have a second factor. */
  readonly secondFactor: 'optional' | 'required';
  /** The names of the roles whose users must have one in any case. */
  readonly secondFactorRoles: readonly string[];
  /** How many days such a user has to add one, from the first request on that is made under the requirement. */
  readonly secondFactorGraceDays: number;
  /** How many hours after an administrator has requested it a factor of another user is removed. */
  readonly factorResetDelayHours: number;
  /** Limits that differ from the defaults. */
  readonly rateLimits: readonly RateLimitSetting[];
}

export const defaultSettings: AppSettings = {
  accessTokenSeconds: 3600,
  sessionIdleSeconds: 30 * 86_400,
  sessionMaxSeconds: 180 * 86_400,
  signupCompany: 'own',
  signupRole: 'User',
  founderRole: null,
  corsOrigins: [],
  requireVerifiedEmail: false,
  emailChange: 'both',
  erasureSeconds: 30 * 86_400,
  recoveryUrl: null,
  verificationUrl: null,
  emailChangeUrl: null,
  invitationUrl: null,
  appUrl: null,
  redirectUris: [],
  linkByEmail: 'never',
  breachedPasswords: 'refuse',
  emailCodes: 'off',
  emailCodeSignup: false,
  emailCodeUrl: null,
  smsCodes: 'off',
  smsCountries: [],
  totp: 'allowed',
  passkeys: 'allowed',
  passkeyRpId: null,
  passkeyOrigins: [],
  passkeyUserVerification: 'preferred',
  secondFactor: 'optional',
  secondFactorRoles: [],
  secondFactorGraceDays: 0,
  factorResetDelayHours: 0,
  rateLimits: [],
};

/** The names of the settings: in the row of an application, in REST, in GraphQL and in the CLI. */
export const settingNames = {
  accessTokenSeconds: 'access_token_seconds',
  sessionIdleSeconds: 'session_idle_seconds',
  sessionMaxSeconds: 'session_max_seconds',
  signupCompany: 'signup_company',
  signupRole: 'signup_role',
  founderRole: 'founder_role',
  corsOrigins: 'cors_origins',
  requireVerifiedEmail: 'require_verified_email',
  emailChange: 'email_change',
  erasureSeconds: 'erasure_seconds',
  recoveryUrl: 'recovery_url',
  verificationUrl: 'verification_url',
  emailChangeUrl: 'email_change_url',
  invitationUrl: 'invitation_url',
  appUrl: 'app_url',
  redirectUris: 'redirect_uris',
  linkByEmail: 'link_by_email',
  breachedPasswords: 'breached_passwords',
  emailCodes: 'email_codes',
  emailCodeSignup: 'email_code_signup',
  emailCodeUrl: 'email_code_url',
  smsCodes: 'sms_codes',
  smsCountries: 'sms_countries',
  totp: 'totp',
  passkeys: 'passkeys',
  passkeyRpId: 'passkey_rp_id',
  passkeyOrigins: 'passkey_origins',
  passkeyUserVerification: 'passkey_user_verification',
  secondFactor: 'second_factor',
  secondFactorRoles: 'second_factor_roles',
  secondFactorGraceDays: 'second_factor_grace_days',
  factorResetDelayHours: 'factor_reset_delay_hours',
  rateLimits: 'rate_limits',
} as const satisfies Readonly<Record<keyof AppSettings, string>>;

/** The tenant: users, roles, companies, sessions and audit rows belong to exactly one application. */
export interface App {
  readonly id: number;
  readonly uuid: string;
  readonly name: string;
  /** The application's own company, where there is one: roles in it hold in the whole application. */
  readonly companyId: number | undefined;
  readonly settings: AppSettings;
}

/** An application as its administrators see it. */
export interface AppDetails extends App {
  /** Its own receiver of emails; absent: the deployment's. */
  readonly notificationUrl: string | undefined;
  /** How many secrets sign what is sent there. */
  readonly notificationSecrets: number;
  readonly createdAt: Date;
}
