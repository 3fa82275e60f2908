import { brandColor, brandTexts, cssVariables } from './branding-rules.ts';
import { countryCodes } from './country-codes.ts';
import type { Fault } from './errors.ts';
import { type EntityOf, required, tableOf } from './fields.ts';
import {
  address,
  company,
  companyId,
  countryDetail,
  flag,
  hostName,
  integer,
  isOrigin,
  isRedirectUri,
  languageTags,
  limitSettings,
  listOf,
  loginMethods,
  methodOrder,
  oneOf,
  orNull,
  permissionNames,
  publicOrigin,
  type Rule,
  roleName,
  roleNames,
  settingRules,
} from './setting-rules.ts';

/** Returns a setting with its rule, its default, and the permission that a change requires. */
const setting =
  <P extends 'settings:write' | 'security:write'>(changedBy: P) =>
  <V>(rule: Rule<V>, initial: NoInfer<V>) => ({ ...required<V>(), rule, initial, changedBy });

const general = setting('settings:write');
/**
 * Settings that determine who receives emailed keys and logins, where pages send users, who can create an account and who joins which one,
 * which passwords are accepted, which login methods are available, who needs a second factor, which rights new users get, which permissions
 * there are, and what the event log and tokens contain.
 */
const security = setting('security:write');

/** The settings of an application: types, rules, defaults and permissions. Times are in seconds. */
export const settings = {
  accessTokenSeconds: general(integer(settingRules.accessTokenSeconds), 3600),
  sessionIdleSeconds: general(integer(settingRules.sessionIdleSeconds), 30 * 86_400),
  sessionMaxSeconds: general(integer(settingRules.sessionMaxSeconds), 180 * 86_400),
  /** Defines who can create an account. */
  signup: security(oneOf('open', 'invitation', 'closed'), 'open'),
  /** The company that a user joins at sign-up: a new one (`own`), or the shared one with this ID. */
  signupCompany: security(company, 'own'),
  signupRole: security(roleName, 'User'),
  /** The role of a user in a company that sign-up creates for them. If null, `signupRole` applies. */
  founderRole: security(orNull(roleName), null),
  /** Controls whether visitors can get a session without an account. */
  anonymous: security(oneOf('off', 'allowed'), 'off'),
  /** The company of anonymous users. */
  anonymousCompany: security(orNull(companyId), null),
  /** The role of anonymous users. It has no permission of Gatehouse. */
  anonymousRole: security(roleName, 'User'),
  /** The origins that may read responses in browsers. `*` allows all. */
  corsOrigins: general(listOf('corsOrigins', 'origins', isOrigin), []),
  /** True if users must verify their email address before they can log in. */
  requireVerifiedEmail: security(flag, false),
  /** The addresses that confirm an email change: both, or only the new one. */
  emailChange: security(oneOf('both', 'new'), 'both'),
  /** The number of seconds between the deletion of a user and the erasure of the personal data. */
  erasureSeconds: general(integer(settingRules.erasureSeconds), 30 * 86_400),
  /**
   * The page of the application that emailed links open. The key replaces `{key}`, or follows `#`. If null, the page of this
   * service is used.
   */
  recoveryUrl: security(orNull(address), null),
  verificationUrl: security(orNull(address), null),
  emailChangeUrl: security(orNull(address), null),
  invitationUrl: security(orNull(address), null),
  /** The URL of the application. Pages of this service link to it when an action is complete. */
  appUrl: security(orNull(address), null),
  /** The origin at which browsers and clients reach the service for this application. If null, it is that of the service. */
  publicUrl: security(orNull(publicOrigin), null),
  /** The URIs that a provider may redirect the browser to after a social login. They are compared exactly. */
  redirectUris: security(listOf('redirectUris', 'redirect URIs without wildcards', isRedirectUri), []),
  /**
   * Controls whether a new identity is linked to the account with its email address: never, or if both sides have verified it.
   */
  linkByEmail: security(oneOf('never', 'verified'), 'never'),
  /** The consequence of a password that is in the list of breached passwords. */
  breachedPasswords: security(oneOf('off', 'warn', 'refuse'), 'refuse'),
  /** Controls whether users can log in with codes and links from emails. */
  emailCodes: security(oneOf('off', 'allowed'), 'off'),
  /**
   * True if an address without an account can sign up with an emailed code. It has no effect unless `emailCodes` is `allowed`.
   */
  emailCodeSignup: security(flag, false),
  emailCodeUrl: security(orNull(address), null),
  /** Controls whether users can verify their mobile number with a code by SMS, and use it as a second factor. */
  smsCodes: security(oneOf('off', 'allowed', 'second_factor'), 'off'),
  /** The countries to which SMS are sent, as ISO 3166-1 alpha-2 codes. */
  smsCountries: security(
    listOf('smsCountries', countryDetail, (code) => countryCodes.has(code)),
    [],
  ),
  /** Controls whether users can add authenticator apps. Existing ones stay valid. */
  totp: security(oneOf('off', 'allowed'), 'allowed'),
  /** Controls whether users can add passkeys. */
  passkeys: security(oneOf('off', 'allowed'), 'allowed'),
  /** The host name that passkeys are bound to. If null, it is that of the application. */
  passkeyRpId: security(orNull(hostName), null),
  /** The origins of pages that can request passkeys. If empty, only that of the application can. */
  passkeyOrigins: security(listOf('passkeyOrigins', 'origins', isOrigin), []),
  /** Controls whether a passkey must verify the user when it is a second factor. */
  passkeyUserVerification: security(oneOf('preferred', 'required'), 'preferred'),
  /** Controls whether users must have a second factor. */
  secondFactor: security(oneOf('optional', 'required'), 'optional'),
  /** The names of the roles whose users must always have a second factor. */
  secondFactorRoles: security(roleNames, []),
  /** The number of seconds in which such a user must add a factor. They start with the first request under the requirement. */
  secondFactorGraceSeconds: security(integer(settingRules.secondFactorGraceSeconds), 0),
  /** The number of seconds between the request of an administrator and the removal of another user's factor. */
  factorResetDelaySeconds: security(integer(settingRules.factorResetDelaySeconds), 0),
  /** True if changes are written to the event log. */
  events: security(flag, true),
  /** The number of seconds for which events are kept. */
  eventsRetentionSeconds: security(integer(settingRules.eventsRetentionSeconds), 30 * 86_400),
  /** True if events are read with the address and the name of their user. */
  eventsPersonalData: security(flag, false),
  /** True if users get an email when an administrator acts as them. */
  impersonationEmails: security(flag, true),
  /** The permissions that the application has defined for its own services. */
  appPermissions: security(permissionNames, []),
  /** True if tokens contain the permissions of the user that the application has defined. */
  tokenPermissions: security(flag, false),
  /** True if the URL of a document with metadata can be a client ID. */
  clientIdMetadataDocuments: security(flag, false),
  /** True if programs can register as clients (RFC 7591). */
  dynamicClientRegistration: security(flag, false),
  /** The order in which login pages offer the methods. Those that are not listed follow in the default order. */
  loginMethodOrder: general(methodOrder, loginMethods),
  /** The languages of the login pages, the default one first. */
  languages: general(languageTags, ['en', 'de', 'es', 'fr']),
  termsUrl: security(orNull(address), null),
  privacyUrl: security(orNull(address), null),
  /** The color from which the colors of login pages are made, as `#rrggbb`. */
  brandColor: general(orNull(brandColor), null),
  /** The texts of login pages that replace the built-in ones. */
  brandTexts: general(brandTexts, []),
  /** The CSS variables of login pages. */
  brandCssVariables: general(cssVariables, []),
  /** Limits that differ from the defaults. */
  rateLimits: security(limitSettings, []),
} as const;

export const settingTable = tableOf(settings);

export type AppSettings = EntityOf<typeof settings>;

export const defaultSettings = Object.fromEntries(
  Object.entries(settings).map(([name, { initial }]) => [name, initial]),
) as unknown as AppSettings;

/** The names of the settings in database rows, REST, GraphQL and the CLI. */
export const settingNames = settingTable.wireNames;

/** Checks the value of a setting from any source. */
export const settingFaults = (name: keyof AppSettings, value: unknown): readonly Fault[] =>
  settings[name].rule(`settings.${name}`, value);
