import type { BrandText, CssVariable } from './brand.ts';
import type { RateLimitSetting } from './rate-limits.ts';
import { inSnakeCase, type SnakeCase } from './snake-case.ts';

/** The login methods in their default order, equal to the contract's `LoginMethod`. */
export const loginMethods = ['password', 'passkey', 'email_code', 'social'] as const;

export type LoginMethod = (typeof loginMethods)[number];

/** The settings of an application. Times are in seconds. */
export interface AppSettings {
  readonly accessTokenSeconds: number;
  readonly sessionIdleSeconds: number;
  readonly sessionMaxSeconds: number;
  /** Defines who can create an account. */
  readonly signup: 'open' | 'invitation' | 'closed';
  /** The company that a user joins at sign-up: a new one (`own`), or the shared one with this ID. */
  readonly signupCompany: 'own' | number;
  readonly signupRole: string;
  /** The role of a user in a company that sign-up creates for them. If null, `signupRole` applies. */
  readonly founderRole: string | null;
  /** The origins that may read responses in browsers. `*` allows all. */
  readonly corsOrigins: readonly string[];
  /** True if users must verify their email address before they can log in. */
  readonly requireVerifiedEmail: boolean;
  /** The addresses that confirm an email change: both, or only the new one. */
  readonly emailChange: 'both' | 'new';
  /** The number of seconds between the deletion of a user and the erasure of the personal data. */
  readonly erasureSeconds: number;
  /**
   * The page of the application that emailed links open. The key replaces `{key}`, or follows `#`. If null, the page of this
   * service is used.
   */
  readonly recoveryUrl: string | null;
  readonly verificationUrl: string | null;
  readonly emailChangeUrl: string | null;
  readonly invitationUrl: string | null;
  /** The URL of the application. Pages of this service link to it when an action is complete. */
  readonly appUrl: string | null;
  /** The origin at which browsers and clients reach the service for this application. If null, it is that of the service. */
  readonly publicUrl: string | null;
  /** The URIs that a provider may redirect the browser to after a social login. They are compared exactly. */
  readonly redirectUris: readonly string[];
  /**
   * Controls whether a new identity is linked to the account with its email address: never, or if both sides have verified it.
   */
  readonly linkByEmail: 'never' | 'verified';
  /** The consequence of a password that is in the list of breached passwords. */
  readonly breachedPasswords: 'off' | 'warn' | 'refuse';
  /** Controls whether users can log in with codes and links from emails. */
  readonly emailCodes: 'off' | 'allowed';
  /**
   * True if an address without an account can sign up with an emailed code. It has no effect unless `emailCodes` is `allowed`.
   */
  readonly emailCodeSignup: boolean;
  readonly emailCodeUrl: string | null;
  /** Controls whether users can verify their mobile number with a code by SMS, and use it as a second factor. */
  readonly smsCodes: 'off' | 'allowed' | 'second_factor';
  /** The countries to which SMS are sent, as ISO 3166-1 alpha-2 codes. */
  readonly smsCountries: readonly string[];
  /** Controls whether users can add authenticator apps. Existing ones stay valid. */
  readonly totp: 'off' | 'allowed';
  /** Controls whether users can add passkeys. */
  readonly passkeys: 'off' | 'allowed';
  /** The host name that passkeys are bound to. If null, it is that of the application. */
  readonly passkeyRpId: string | null;
  /** The origins of pages that can request passkeys. If empty, only that of the application can. */
  readonly passkeyOrigins: readonly string[];
  /** Controls whether a passkey must verify the user when it is a second factor. */
  readonly passkeyUserVerification: 'preferred' | 'required';
  /** Controls whether users must have a second factor. */
  readonly secondFactor: 'optional' | 'required';
  /** The names of the roles whose users must always have a second factor. */
  readonly secondFactorRoles: readonly string[];
  /** The number of seconds in which such a user must add a factor. They start with the first request under the requirement. */
  readonly secondFactorGraceSeconds: number;
  /** The number of seconds between the request of an administrator and the removal of another user's factor. */
  readonly factorResetDelaySeconds: number;
  /** True if changes are written to the event log. */
  readonly events: boolean;
  /** The number of seconds for which events are kept. */
  readonly eventsRetentionSeconds: number;
  /** True if events are read with the address and the name of their user. */
  readonly eventsPersonalData: boolean;
  /** True if users get an email when an administrator acts as them. */
  readonly impersonationEmails: boolean;
  /** The permissions that the application has defined for its own services. */
  readonly appPermissions: readonly string[];
  /** True if tokens contain the permissions of the user that the application has defined. */
  readonly tokenPermissions: boolean;
  /** True if the URL of a document with metadata can be a client ID. */
  readonly clientIdMetadataDocuments: boolean;
  /** True if programs can register as clients (RFC 7591). */
  readonly dynamicClientRegistration: boolean;
  /** The order in which login pages offer the methods. Those that are not listed follow in the default order. */
  readonly loginMethodOrder: readonly LoginMethod[];
  /** The languages of the login pages, the default one first. */
  readonly languages: readonly string[];
  readonly termsUrl: string | null;
  readonly privacyUrl: string | null;
  /** The color from which the colors of login pages are made, as `#rrggbb`. */
  readonly brandColor: string | null;
  /** The texts of login pages that replace the built-in ones. */
  readonly brandTexts: readonly BrandText[];
  /** The CSS variables of login pages. */
  readonly brandCssVariables: readonly CssVariable[];
  /** Limits that differ from the defaults. */
  readonly rateLimits: readonly RateLimitSetting[];
}

export const defaultSettings: AppSettings = {
  accessTokenSeconds: 3600,
  sessionIdleSeconds: 30 * 86_400,
  sessionMaxSeconds: 180 * 86_400,
  signup: 'open',
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
  publicUrl: null,
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
  secondFactorGraceSeconds: 0,
  factorResetDelaySeconds: 0,
  events: true,
  eventsRetentionSeconds: 30 * 86_400,
  eventsPersonalData: false,
  impersonationEmails: true,
  appPermissions: [],
  tokenPermissions: false,
  clientIdMetadataDocuments: false,
  dynamicClientRegistration: false,
  loginMethodOrder: loginMethods,
  languages: ['en', 'de', 'es', 'fr'],
  termsUrl: null,
  privacyUrl: null,
  brandColor: null,
  brandTexts: [],
  brandCssVariables: [],
  rateLimits: [],
};

type SettingNames = { readonly [Name in keyof AppSettings]: SnakeCase<Name> };

/** The names of the settings in database rows, REST, GraphQL and the CLI. */
export const settingNames = Object.fromEntries(
  Object.keys(defaultSettings).map((name) => [name, inSnakeCase(name)]),
) as SettingNames;

/** A tenant: users, roles, companies, sessions and audit entries belong to exactly one application. */
export interface App {
  readonly id: number;
  readonly uuid: string;
  readonly name: string;
  /** The application's own company, if it has one. Roles in it apply to the whole application. */
  readonly companyId: number | undefined;
  /** The digests of the images. */
  readonly logo: string | undefined;
  readonly favicon: string | undefined;
  readonly settings: AppSettings;
}

export interface AppDetails extends App {
  /** The application's own receiver of emails. If absent, that of the deployment is used. */
  readonly notificationUrl: string | undefined;
  /** The number of secrets that sign requests to the receiver. */
  readonly notificationSecrets: number;
  readonly createdAt: Date;
}

/** Stands for the deployment, in place of the ID of an application. */
const deployment = 0;

/** Returns the ID of the caller's application, or 0 for an operator: what is kept for both is separate. */
export const scopeIdOf = ({
  app = { id: deployment },
}: {
  readonly app?: { readonly id: number } | undefined;
}): number => app.id;
