/* Generated from contracts/ by codegen.ts. Never edited: change the contract and run `npm run codegen`. */

import type { UserSort } from './fields.ts';
import type { UserStatus } from './fields.ts';
import type { EventType } from './fields.ts';
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { SchemaOf } from './fields.ts';
import type { EntityOf } from '../src/graphql/entities.ts';
import type { Context } from '../src/graphql/context.ts';
export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type EnumResolverSignature<T, AllowedValues = any> = { [key in keyof T]?: AllowedValues };
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string | number; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** A JSON object. */
  JSONObject: { input: Readonly<Record<string, unknown>>; output: Readonly<Record<string, unknown>>; }
};

/** The data of a new user who accepts an invitation. */
export type AcceptInvitationInput = {
  /** First name, 1 to 100 characters without links or line breaks. Default: the first name in the invitation. */
  readonly firstname?: InputMaybe<Scalars['String']['input']>;
  /** Language of the new user, at most 64 characters, as in `UpdateUserInput.language`. Default: `EN`. */
  readonly language?: InputMaybe<Scalars['String']['input']>;
  /** Last name, 1 to 100 characters without links or line breaks. Default: the last name in the invitation. */
  readonly lastname?: InputMaybe<Scalars['String']['input']>;
  /** The password, 8 to 256 characters. */
  readonly password: Scalars['String']['input'];
  /** The same value as `password`, to detect typing errors. */
  readonly password_confirmation: Scalars['String']['input'];
};

/** The domain to add. */
export type AddDomainInput = {
  /** The name of the domain, at most 240 characters. The rules for the domain of an email address apply. */
  readonly domain: Scalars['String']['input'];
};

/** The browser's response to `startPasskeyRegistration`, and the name of the new passkey. */
export type AddPasskeyInput = {
  /**
   * A name by which the user recognizes the passkey, at most 100 characters. If absent, the name of its authenticator
   * (`authenticator` of `PasskeyDetails`), or `Passkey`.
   */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** The new passkey, as the browser returns it. */
  readonly passkey: RegistrationResponseInput;
};

/** The challenge, and exactly one proof. */
export type AddSmsFactorInput = {
  /** The code of the newest SMS. Spaces and hyphens are ignored. */
  readonly code: Scalars['String']['input'];
  /** A name by which the user recognizes the factor, at most 100 characters; `SMS` if absent. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
};

/** Lets visitors get a session without an account (`createAnonymousSession`). */
export type AnonymousRule =
  /** Allowed. */
  | 'allowed'
  /** Not allowed. */
  | 'off';

/** A key of the application, without its secret value. */
export type ApiKey = {
  readonly __typename?: 'ApiKey';
  /** The companies to which the permissions are restricted; null for the whole application. */
  readonly company_ids: Maybe<ReadonlyArray<Scalars['ID']['output']>>;
  /** A time in UTC, formatted `YYYY-MM-DD HH:MM:SS`. */
  readonly created_at: Scalars['String']['output'];
  /** Time from which the key is rejected; null if it does not expire. */
  readonly expires_at: Maybe<Scalars['String']['output']>;
  /** The ID of the key. */
  readonly id: Scalars['ID']['output'];
  /** The kind of key. */
  readonly kind: ApiKeyKind;
  /** Time of the last use, accurate to five minutes; null if never used. */
  readonly last_used_at: Maybe<Scalars['String']['output']>;
  /** The network of the last use; null if never used, and for application keys. */
  readonly last_used_from: Maybe<Scalars['String']['output']>;
  /** A name that describes the use of the key. */
  readonly name: Scalars['String']['output'];
  /** The networks from which the key is accepted; null for every network. */
  readonly networks: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /**
   * The permissions of the key of a service account; everything else is denied. Null for the other kinds: a super admin key has
   * all permissions, and an application key has none.
   */
  readonly permissions: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** Time from which the key is rejected; in the future during a rotation; null if the key is not revoked. */
  readonly revoked_at: Maybe<Scalars['String']['output']>;
  /** The ID of the service account; null for other kinds of keys. */
  readonly service_account_id: Maybe<Scalars['ID']['output']>;
  /** The name of the service account; null for other kinds of keys. */
  readonly service_account_name: Maybe<Scalars['String']['output']>;
  /** Identifies the state: it changes with every change of what can be changed. For `if_match`. */
  readonly version: Scalars['String']['output'];
};

/** The kind of a key. */
export type ApiKeyKind =
  /** An application key: selects the application and grants no permissions. */
  | 'app'
  /** A super admin key: full access without a login. */
  | 'service'
  /** A key of a service account: the permissions that it lists, without a login. */
  | 'service_account';

/** A page of keys, newest first. */
export type ApiKeyPage = {
  readonly __typename?: 'ApiKeyPage';
  /** The keys of this page. */
  readonly data: ReadonlyArray<ApiKey>;
  /** The `cursor` of the next page; null on the last page. */
  readonly next_cursor: Maybe<Scalars['String']['output']>;
};

/**
 * An application is a tenant. Every user, role, company, session and audit log event belongs to exactly one
 * application.
 */
export type App = {
  readonly __typename?: 'App';
  /** The ID of the application's own company. Roles in this company apply to the whole application. */
  readonly company_id: Maybe<Scalars['ID']['output']>;
  /** A time in UTC, formatted `YYYY-MM-DD HH:MM:SS`. */
  readonly created_at: Scalars['String']['output'];
  /** The ID of the application; also the audience (`aud`) of its tokens. */
  readonly id: Scalars['ID']['output'];
  /** The move of the application to another cell. Null for callers without a super admin key. */
  readonly move: Maybe<AppMove>;
  /** The name of the application. */
  readonly name: Scalars['String']['output'];
  /** Number of webhook secrets of the application. */
  readonly notification_secrets: Scalars['Int']['output'];
  /** The URL of the application's notification application; if null, that of the deployment is used. */
  readonly notification_url: Maybe<Scalars['String']['output']>;
  /** The settings of the application. */
  readonly settings: AppSettings;
  /** Identifies the state: it changes with every change of what can be changed. For `if_match`. */
  readonly version: Scalars['String']['output'];
};

/** The challenge configuration of an application, without its secret key. */
export type AppChallenge = {
  readonly __typename?: 'AppChallenge';
  /** A time in UTC, formatted `YYYY-MM-DD HH:MM:SS`. */
  readonly created_at: Scalars['String']['output'];
  /** The provider of the challenge. */
  readonly driver: ChallengeDriver;
  /** The hostnames on which the challenge may be solved. If empty, the hostname is not checked. */
  readonly hostnames: ReadonlyArray<Scalars['String']['output']>;
  /**
   * The number of consecutive failed logins to an address, or from a known device, after which `login` requires the
   * challenge; with 0, every login requires it.
   */
  readonly login_after_failures: Scalars['Int']['output'];
  /** The lowest score that is accepted; null for drivers without scores. */
  readonly min_score: Maybe<Scalars['Float']['output']>;
  /** The operations that require the challenge. */
  readonly operations: ReadonlyArray<ChallengedOperation>;
  /** The public key of the widget. */
  readonly site_key: Scalars['String']['output'];
  /** A time in UTC, formatted `YYYY-MM-DD HH:MM:SS`. */
  readonly updated_at: Scalars['String']['output'];
  /** The URL of the verification endpoint; if null, that of the driver is used. */
  readonly verify_url: Maybe<Scalars['String']['output']>;
  /** Identifies the state: it changes with every change of what can be changed. For `if_match`. */
  readonly version: Scalars['String']['output'];
};

/** The move of an application to another cell, and its progress. */
export type AppMove = {
  readonly __typename?: 'AppMove';
  /** The phase that the move has reached. */
  readonly phase: MovePhase;
  /** An estimate of the rows that the other cell has. */
  readonly rows_copied: Scalars['Int']['output'];
  /** An estimate of the rows of the application; 0 until they are counted. */
  readonly rows_total: Scalars['Int']['output'];
  /** The time when the move was started, in UTC, formatted `YYYY-MM-DD HH:MM:SS`. */
  readonly started_at: Scalars['String']['output'];
  /** The time from which the other cell serves the application; null before it. */
  readonly switched_at: Maybe<Scalars['String']['output']>;
  /** The number of tables that have been copied. */
  readonly tables_done: Scalars['Int']['output'];
  /** The number of tables to copy. */
  readonly tables_total: Scalars['Int']['output'];
  /** The cell that will serve the application, by its name in the file of cells. */
  readonly to_cell: Scalars['String']['output'];
  /** The time of the last sign of the command that moves the application, in UTC. */
  readonly updated_at: Scalars['String']['output'];
};

/** An active session with its user. */
export type AppSession = {
  readonly __typename?: 'AppSession';
  /** The display name of the user. */
  readonly displayname: Scalars['String']['output'];
  /** The email address of the user. */
  readonly email: Scalars['String']['output'];
  /** The session. */
  readonly session: SessionInfo;
  /** The ID of the user. */
  readonly user_id: Scalars['ID']['output'];
};

/** A page of the sessions of the application, newest first. */
export type AppSessionPage = {
  readonly __typename?: 'AppSessionPage';
  /** The sessions of this page. */
  readonly data: ReadonlyArray<AppSession>;
  /** The `cursor` of the next page; null on the last page. */
  readonly next_cursor: Maybe<Scalars['String']['output']>;
};

/** The settings of the application. Durations are in seconds. */
export type AppSettings = {
  readonly __typename?: 'AppSettings';
  /** Lifetime of a bearer token. */
  readonly access_token_seconds: Scalars['Int']['output'];
  /** Lets visitors get a session without an account. */
  readonly anonymous: AnonymousRule;
  /** The ID of the company of anonymous users. */
  readonly anonymous_company: Maybe<Scalars['ID']['output']>;
  /** The role of anonymous users in that company. It must have no permission of Gatehouse; permissions of the application are allowed. */
  readonly anonymous_role: Scalars['String']['output'];
  /** The permissions that the application defines for its own services. */
  readonly app_permissions: ReadonlyArray<Scalars['String']['output']>;
  /** The URL of the application. The built-in pages link to it when an action is complete; if null, they have no link. */
  readonly app_url: Maybe<Scalars['String']['output']>;
  /** The brand color as `#rrggbb`; null if the application has none. */
  readonly brand_color: Maybe<Scalars['String']['output']>;
  /** CSS variables of the login pages. */
  readonly brand_css_variables: ReadonlyArray<CssVariable>;
  /** Texts that replace the built-in ones of the login pages. */
  readonly brand_texts: ReadonlyArray<BrandText>;
  /** Handling of a password in the list of breached passwords. */
  readonly breached_passwords: BreachedPasswordsRule;
  /** True if programs without a registration can be clients: their `client_id` is the https URL of a document with their metadata (OAuth Client ID Metadata Document). Users are always asked for consent. */
  readonly client_id_metadata_documents: Scalars['Boolean']['output'];
  /**
   * Origins whose pages can read responses (CORS), as browsers send them: without the default port. `*` allows every
   * origin. Apps in web views and extensions of browsers have origins of their own: `capacitor://localhost`,
   * `ionic://localhost`, `tauri://localhost` (on Windows `http://tauri.localhost`), and `chrome-extension://` or
   * `moz-extension://` with the ID of the extension. They must match exactly; other wildcards are not accepted.
   */
  readonly cors_origins: ReadonlyArray<Scalars['String']['output']>;
  /** True if programs can register as clients at the OpenID provider (RFC 7591), with the key of a service account that has `clients:register`. */
  readonly dynamic_client_registration: Scalars['Boolean']['output'];
  /** The addresses that must confirm a change of email address. */
  readonly email_change: EmailChangeRule;
  /** The URL of the application's page for emails about a change of email address; if null, the built-in page is used. */
  readonly email_change_url: Maybe<Scalars['String']['output']>;
  /**
   * True if an address without an account can sign up with a code or a link from an email. It has no effect while `email_codes`
   * is `off`.
   */
  readonly email_code_signup: Scalars['Boolean']['output'];
  /** The URL of the application's page for the links in login emails; if null, the built-in page is used. */
  readonly email_code_url: Maybe<Scalars['String']['output']>;
  /** Allows users to log in with codes and links from emails. */
  readonly email_codes: EmailCodesRule;
  /** Time between the deletion of a user and the erasure of the personal data. */
  readonly erasure_seconds: Scalars['Int']['output'];
  /** True if changes are written to the event log (`events`). */
  readonly events: Scalars['Boolean']['output'];
  /** True if events are read with the email address and the display name of their user. They are never stored with the event. */
  readonly events_personal_data: Scalars['Boolean']['output'];
  /** Seconds that events are kept. */
  readonly events_retention_seconds: Scalars['Int']['output'];
  /** Seconds until a second factor that an administrator removes is removed (`deleteFactor`). */
  readonly factor_reset_delay_seconds: Scalars['Int']['output'];
  /** The role of a new user in a company created for them; if null, `signup_role` applies. */
  readonly founder_role: Maybe<Scalars['String']['output']>;
  /** True if users get an email when an administrator acts as them (`impersonateUser`). */
  readonly impersonation_emails: Scalars['Boolean']['output'];
  /** The URL of the application's page for invitation emails; if null, the built-in page is used. */
  readonly invitation_url: Maybe<Scalars['String']['output']>;
  /** The languages of the login pages of the application, as canonical language tags (BCP 47), the default one first. */
  readonly languages: ReadonlyArray<Scalars['String']['output']>;
  /** Linking of a new identity to the existing account with its email address. */
  readonly link_by_email: LinkByEmailRule;
  /**
   * The order in which login pages offer the methods. Methods that are not listed follow in the default order: `password`,
   * `passkey`, `email_code`, `social`.
   */
  readonly login_method_order: ReadonlyArray<LoginMethod>;
  /** The origins whose pages can ask for passkeys; if empty, the one of `app_url`, or of `public_url`. */
  readonly passkey_origins: ReadonlyArray<Scalars['String']['output']>;
  /** The RP ID: the host name that passkeys are bound to; if null, the one of `app_url`, or of `public_url`. */
  readonly passkey_rp_id: Maybe<Scalars['String']['output']>;
  /** Defines if a passkey must verify the user as a second factor. A login with a passkey alone always requires it. */
  readonly passkey_user_verification: UserVerificationRequirement;
  /** Allows users to add passkeys. */
  readonly passkeys: FactorRule;
  /** The URL of the privacy policy; null if the application has none. */
  readonly privacy_url: Maybe<Scalars['String']['output']>;
  /** The origin at which browsers and clients reach the service for this application; if null, the one of the service is used. */
  readonly public_url: Maybe<Scalars['String']['output']>;
  /** Limits that differ from the defaults. A limit that is not listed has its default. */
  readonly rate_limits: ReadonlyArray<RateLimit>;
  /** The URL of the application's page for password reset emails; if null, the built-in page of this service is used. */
  readonly recovery_url: Maybe<Scalars['String']['output']>;
  /** Redirect URIs that are allowed in social logins; they must match exactly. */
  readonly redirect_uris: ReadonlyArray<Scalars['String']['output']>;
  /** True if users must verify their email address before the first login. */
  readonly require_verified_email: Scalars['Boolean']['output'];
  /** Defines if users must have a second factor. */
  readonly second_factor: SecondFactorRule;
  /** Seconds that a user who must have a second factor has to add one. */
  readonly second_factor_grace_seconds: Scalars['Int']['output'];
  /** The roles whose users must have a second factor, even if `second_factor` is `optional`. */
  readonly second_factor_roles: ReadonlyArray<Scalars['String']['output']>;
  /** Lifetime of a session that is not renewed. */
  readonly session_idle_seconds: Scalars['Int']['output'];
  /** Maximum lifetime of a session. */
  readonly session_max_seconds: Scalars['Int']['output'];
  /** Defines who can create an account. */
  readonly signup: SignupRule;
  /** The company of new users: `own` creates a company for each user; an ID selects a shared company. */
  readonly signup_company: Scalars['String']['output'];
  /** The role of new users in the company of `signup_company`. */
  readonly signup_role: Scalars['String']['output'];
  /** Allows users to verify their mobile number with a code by SMS, and make it a second factor. */
  readonly sms_codes: SmsCodesRule;
  /** The countries to whose mobile numbers SMS are sent, as ISO 3166-1 alpha-2 codes; if empty, none are sent. */
  readonly sms_countries: ReadonlyArray<Scalars['String']['output']>;
  /** The URL of the terms of service; null if the application has none. */
  readonly terms_url: Maybe<Scalars['String']['output']>;
  /**
   * True if tokens contain the permissions of `app_permissions` that the user has in the whole application, as the claim
   * `permissions`. If they are too long for a token, the claim is absent.
   */
  readonly token_permissions: Scalars['Boolean']['output'];
  /** Allows users to add authenticator apps. */
  readonly totp: FactorRule;
  /** The URL of the application's page for emails that verify an address; if null, the built-in page is used. */
  readonly verification_url: Maybe<Scalars['String']['output']>;
};

/** The settings to change. Those that are not listed keep their values. */
export type AppSettingsInput = {
  /** Lifetime of a bearer token, 60 to 86400. */
  readonly access_token_seconds?: InputMaybe<Scalars['Int']['input']>;
  /** Lets visitors get a session without an account. */
  readonly anonymous?: InputMaybe<AnonymousRule>;
  /** The ID of the company of anonymous users; required while `anonymous` is `allowed`. */
  readonly anonymous_company?: InputMaybe<Scalars['ID']['input']>;
  /** The role of anonymous users in that company, without a permission of Gatehouse. */
  readonly anonymous_role?: InputMaybe<Scalars['String']['input']>;
  /**
   * The permissions that the application defines for its own services, such as `orders:refund`, at most 100. Roles and keys
   * can have them beside those of Gatehouse. Their first part cannot be a resource of Gatehouse, such as `users`. A permission
   * that a role or a key has cannot be removed.
   */
  readonly app_permissions?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /**
   * The URL of the application, at most 2048 characters. The built-in pages of this service link to it when an action is
   * complete; if null, they have no link.
   */
  readonly app_url?: InputMaybe<Scalars['String']['input']>;
  /** The brand color as `#rrggbb`; null for that of Gatehouse. Any color is accepted: accessible colors are made of it. */
  readonly brand_color?: InputMaybe<Scalars['String']['input']>;
  /** CSS variables of the login pages, at most 50, each name once. */
  readonly brand_css_variables?: InputMaybe<ReadonlyArray<CssVariableInput>>;
  /** Texts that replace the built-in ones of the login pages, at most 100, each once for a language. */
  readonly brand_texts?: InputMaybe<ReadonlyArray<BrandTextInput>>;
  /** Handling of a password in the list of breached passwords. */
  readonly breached_passwords?: InputMaybe<BreachedPasswordsRule>;
  /**
   * Defines if programs without a registration can be clients: their `client_id` is the https URL of a document with their
   * metadata (OAuth Client ID Metadata Document). Users are always asked for consent.
   */
  readonly client_id_metadata_documents?: InputMaybe<Scalars['Boolean']['input']>;
  /**
   * Origins whose pages can read responses (CORS), as browsers send them: without the default port. `*` allows every origin.
   * Apps in web views and extensions of browsers have origins of their own: `capacitor://localhost`, `ionic://localhost`,
   * `tauri://localhost` (on Windows `http://tauri.localhost`), and `chrome-extension://` or `moz-extension://` with the ID of
   * the extension. They must match exactly; other wildcards are not accepted.
   */
  readonly cors_origins?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /**
   * Defines if programs can register as clients at the OpenID provider (RFC 7591), with the key of a service account that has
   * `clients:register`.
   */
  readonly dynamic_client_registration?: InputMaybe<Scalars['Boolean']['input']>;
  /** The addresses that must confirm a change of email address. */
  readonly email_change?: InputMaybe<EmailChangeRule>;
  /** The URL of the application's page for emails about a change of email address, as for `recovery_url`. */
  readonly email_change_url?: InputMaybe<Scalars['String']['input']>;
  /**
   * True if an address without an account can sign up with a code or a link from an email. It has no effect while `email_codes`
   * is `off`.
   */
  readonly email_code_signup?: InputMaybe<Scalars['Boolean']['input']>;
  /** The URL of the application's page for the links in login emails, as for `recovery_url`. */
  readonly email_code_url?: InputMaybe<Scalars['String']['input']>;
  /** Allows users to log in with codes and links from emails. */
  readonly email_codes?: InputMaybe<EmailCodesRule>;
  /** Time between the deletion of a user and the erasure of the personal data, 0 to 31536000. */
  readonly erasure_seconds?: InputMaybe<Scalars['Int']['input']>;
  /** Defines if changes are written to the event log (`events`). */
  readonly events?: InputMaybe<Scalars['Boolean']['input']>;
  /** Defines if events are read with the email address and the display name of their user. They are never stored with the event. */
  readonly events_personal_data?: InputMaybe<Scalars['Boolean']['input']>;
  /** Seconds that events are kept, 86400 to 31536000. */
  readonly events_retention_seconds?: InputMaybe<Scalars['Int']['input']>;
  /** Seconds until a second factor that an administrator removes is removed (`deleteFactor`), 0 to 2592000. */
  readonly factor_reset_delay_seconds?: InputMaybe<Scalars['Int']['input']>;
  /** The role of a new user in a company created for them; null for `signup_role`. */
  readonly founder_role?: InputMaybe<Scalars['String']['input']>;
  /** Defines if users get an email when an administrator acts as them (`impersonateUser`). */
  readonly impersonation_emails?: InputMaybe<Scalars['Boolean']['input']>;
  /** The URL of the application's page for invitation emails, as for `recovery_url`. */
  readonly invitation_url?: InputMaybe<Scalars['String']['input']>;
  /** The languages of the login pages of the application, as 1 to 50 canonical language tags, the default one first. */
  readonly languages?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Linking of a new identity to the existing account with its email address. */
  readonly link_by_email?: InputMaybe<LinkByEmailRule>;
  /**
   * The order in which login pages offer the methods, each at most once. Methods that are not listed follow in the default
   * order: `password`, `passkey`, `email_code`, `social`. Which methods are offered does not depend on it.
   */
  readonly login_method_order?: InputMaybe<ReadonlyArray<LoginMethod>>;
  /**
   * The origins whose pages can ask for passkeys, at most 20, as browsers send them: without the default port, and with HTTPS
   * except on localhost. If empty, the one of `app_url`, or `public_url`. Origins outside of `passkey_rp_id` are related
   * origins: `/.well-known/webauthn` lists them. Android apps have `android:apk-key-hash:` and the SHA-256 of their signing
   * certificate in base64url without padding.
   */
  readonly passkey_origins?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /**
   * The RP ID: the host name that passkeys are bound to, which at least one page of `passkey_origins` has or ends with; at
   * most 253 characters. If null, the host name of `app_url`, or `public_url`, which all of them must have or end with.
   * With another RP ID, existing passkeys no longer work.
   */
  readonly passkey_rp_id?: InputMaybe<Scalars['String']['input']>;
  /** Defines if a passkey must verify the user as a second factor. A login with a passkey alone always requires it. */
  readonly passkey_user_verification?: InputMaybe<UserVerificationRequirement>;
  /** Allows users to add passkeys. */
  readonly passkeys?: InputMaybe<FactorRule>;
  /** The URL of the privacy policy, as for `terms_url`. */
  readonly privacy_url?: InputMaybe<Scalars['String']['input']>;
  /**
   * The origin at which browsers and clients reach the service for this application, at most 255 characters and without a path: the issuer
   * of its OpenID provider is `<public_url>/oidc/<id>`, and its login pages, emailed links and images are below it. The domain must lead
   * to this service, also for `/.well-known/`. If null, the `PUBLIC_URL` of the service is used, also for a URL that was stored before and is not
   * accepted. Services in production accept `http` only with a loopback host, unless they are configured to allow `http`. Another issuer
   * is another provider to clients: they must be configured again, and users log in again.
   */
  readonly public_url?: InputMaybe<Scalars['String']['input']>;
  /** Limits that differ from the defaults, at most 50, each name once. A limit that is not listed has its default. */
  readonly rate_limits?: InputMaybe<ReadonlyArray<RateLimitInput>>;
  /**
   * The URL of the application's page for password reset emails, at most 2048 characters. `{key}` is replaced by the key;
   * without `{key}`, the key is added after `#`. If null, the built-in page of this service is used.
   * Because the key is a secret, services in production accept only `https` URLs, and `http` URLs with a loopback host
   * (`http://localhost:8080/`), unless they are configured to allow `http`. The built-in page replaces a URL that was stored
   * before and is not accepted.
   */
  readonly recovery_url?: InputMaybe<Scalars['String']['input']>;
  /**
   * Redirect URIs that are allowed in social logins, at most 50; they must match exactly. Either URLs of pages, or URIs of
   * apps with a private scheme that contains a dot. Services in production accept `http` URLs of pages only with a loopback
   * host (`http://localhost:8080/`), unless they are configured to allow `http`; no login is redirected to a URL that was
   * stored before and is not accepted. Wildcards (`*`, also encoded) are not accepted.
   */
  readonly redirect_uris?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** True if users must verify their email address before the first login. */
  readonly require_verified_email?: InputMaybe<Scalars['Boolean']['input']>;
  /** Defines if users must have a second factor. */
  readonly second_factor?: InputMaybe<SecondFactorRule>;
  /** Seconds that a user who must have a second factor has to add one, 0 to 7776000. */
  readonly second_factor_grace_seconds?: InputMaybe<Scalars['Int']['input']>;
  /** The roles whose users must have a second factor, even if `second_factor` is `optional`; at most 50. */
  readonly second_factor_roles?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Lifetime of a session that is not renewed, 300 to 31536000. */
  readonly session_idle_seconds?: InputMaybe<Scalars['Int']['input']>;
  /** Maximum lifetime of a session, 300 to 157680000. */
  readonly session_max_seconds?: InputMaybe<Scalars['Int']['input']>;
  /** Defines who can create an account. */
  readonly signup?: InputMaybe<SignupRule>;
  /** The company of new users: `own` creates a company for each user; an ID selects a shared company. */
  readonly signup_company?: InputMaybe<Scalars['String']['input']>;
  /** The role of new users in the company of `signup_company`. */
  readonly signup_role?: InputMaybe<Scalars['String']['input']>;
  /** Allows users to verify their mobile number with a code by SMS, and make it a second factor. */
  readonly sms_codes?: InputMaybe<SmsCodesRule>;
  /**
   * The countries to whose mobile numbers SMS are sent, as ISO 3166-1 alpha-2 codes (`GB`, not `UK`); at most 250. If empty,
   * none are sent. Codes without mobile numbers are refused.
   */
  readonly sms_countries?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /**
   * The URL of the terms of service, at most 2048 characters; null if the application has none. Services in production accept
   * only `https` URLs, and `http` URLs with a loopback host, unless they are configured to allow `http`.
   */
  readonly terms_url?: InputMaybe<Scalars['String']['input']>;
  /**
   * Defines if tokens contain the permissions of `app_permissions` that the user has in the whole application, as the claim
   * `permissions`. If they are too long for a token, the claim is absent.
   */
  readonly token_permissions?: InputMaybe<Scalars['Boolean']['input']>;
  /** Allows users to add authenticator apps. */
  readonly totp?: InputMaybe<FactorRule>;
  /** The URL of the application's page for emails that verify an address, as for `recovery_url`. */
  readonly verification_url?: InputMaybe<Scalars['String']['input']>;
};

/** An application, as operators see it. */
export type AppSummary = {
  readonly __typename?: 'AppSummary';
  /** The URL of the console of the application, on which its administrators log in. */
  readonly console_url: Scalars['String']['output'];
  /** A time in UTC, formatted `YYYY-MM-DD HH:MM:SS`. */
  readonly created_at: Scalars['String']['output'];
  /** The ID of the application. */
  readonly id: Scalars['ID']['output'];
  /** Null unless the application moves to another cell. */
  readonly move: Maybe<AppMove>;
  /** The name of the application. */
  readonly name: Scalars['String']['output'];
};

/** A page of applications, newest first. */
export type AppSummaryPage = {
  readonly __typename?: 'AppSummaryPage';
  /** The applications of this page. */
  readonly data: ReadonlyArray<AppSummary>;
  /** The `cursor` of the next page; null on the last page. */
  readonly next_cursor: Maybe<Scalars['String']['output']>;
};

/**
 * A field that an action has changed. The values of secrets and personal data are not recorded, nor are those that have more than
 * 1,000 characters; `x-audit` of an operation of REST lists the fields whose values are.
 */
export type AuditChange = {
  readonly __typename?: 'AuditChange';
  /** The value since then as JSON. Null if values are not recorded. */
  readonly after: Maybe<Scalars['String']['output']>;
  /** The earlier value as JSON: `null` as text if there was none. Null if values are not recorded. */
  readonly before: Maybe<Scalars['String']['output']>;
  /** The name of the field, as the operation of REST has it. */
  readonly field: Scalars['String']['output'];
};

/** An event of the audit log. The log is append-only. */
export type AuditEntry = {
  readonly __typename?: 'AuditEntry';
  /** The present name of the user or service account that acted, or of the super admin key; null if the caller may not read it, and for deleted users. Names are read with the event, and not stored. */
  readonly actor_name: Maybe<Scalars['String']['output']>;
  /** The fields that the action has changed, in the order of the resource; empty for other events, and for failures. */
  readonly changes: ReadonlyArray<AuditChange>;
  /** The ID of the connection whose identity provider sent the request; null for others. */
  readonly connection_id: Maybe<Scalars['ID']['output']>;
  /**
   * The number of requests that the event stands for. It is 1, except for rejected requests without valid
   * credentials and for those that a lockout rejects: after the first one, those of the same network, within a
   * minute, share one event. The request ID, the IP address and the user agent are those of the last request. Up
   * to 10 failed logins of a user per minute have an event each.
   */
  readonly count: Scalars['Int']['output'];
  /** The action that the event is about. */
  readonly event: AuditEvent;
  /** The credentials that were used; null if none. */
  readonly factor: Maybe<AuditFactor>;
  /** The error code if the action failed; null if it succeeded. */
  readonly failure: Maybe<ErrorCode>;
  /** The ID of the event; later events have higher IDs. */
  readonly id: Scalars['ID']['output'];
  /** The ID of the user as whom the caller acted (`impersonateUser`); null for requests in the caller's own name. `user_id` and `service_account_id` are then those of the administrator. */
  readonly impersonated_user_id: Maybe<Scalars['ID']['output']>;
  /** The present name of the user as whom the caller acted, with the rules of `actor_name`; null otherwise. */
  readonly impersonated_user_name: Maybe<Scalars['String']['output']>;
  /** The IP address of the client. */
  readonly ip: Scalars['String']['output'];
  /** The ID of the super admin key, the key of a service account, or the operator key, of the request; null for other callers. */
  readonly key_id: Maybe<Scalars['ID']['output']>;
  /** A time in UTC, formatted `YYYY-MM-DD HH:MM:SS`. */
  readonly occurred_at: Scalars['String']['output'];
  /**
   * The reason for which a login or another check of credentials failed, or the OpenID provider has refused a request of a client;
   * null for all other events.
   */
  readonly reason: Maybe<AuditReason>;
  /** The ID of the request. */
  readonly request_id: Scalars['String']['output'];
  /** The ID of the service account that acted; null for other callers. */
  readonly service_account_id: Maybe<Scalars['ID']['output']>;
  /** The ID of the session of the request; null if it had none. */
  readonly session_id: Maybe<Scalars['ID']['output']>;
  /** The ID of the setup link of the request; null if it had none. */
  readonly setup_link_id: Maybe<Scalars['ID']['output']>;
  /** The reason that the caller stated (`impersonateUser`); null for all other events. */
  readonly stated_reason: Maybe<Scalars['String']['output']>;
  /** True if the action succeeded. */
  readonly success: Scalars['Boolean']['output'];
  /** The target of the action, as type and ID: `user:42`, `company:7`, `key:3`; null if it has none. */
  readonly target: Maybe<Scalars['String']['output']>;
  /**
   * The present name of the target, with the rules of `actor_name`: a user, company, branch, role, key, client, provider and the
   * like; null otherwise.
   */
  readonly target_name: Maybe<Scalars['String']['output']>;
  /** The user agent of the client. */
  readonly user_agent: Scalars['String']['output'];
  /** The ID of the user who acted or whose login failed; null for a super admin key, a service account or an unknown caller. */
  readonly user_id: Maybe<Scalars['ID']['output']>;
};

/** The type of the event. */
export type AuditEvent =
  /** An operator ends a move, and the application in `target` stays. */
  | 'abort_app_move'
  /** The acceptance of an invitation. */
  | 'accept_invitation'
  /** The activation of a user. */
  | 'activate_user'
  /** A domain that was added to a company. */
  | 'add_domain'
  /** A passkey that was added. */
  | 'add_passkey'
  /** A mobile number that was added as a second factor. */
  | 'add_sms_factor'
  /** The start of the registration of an authenticator app. */
  | 'add_totp'
  /** Sessions of users of an enforced domain that the service has ended, because the connection had not opened them. */
  | 'apply_enforcement'
  /** A request with missing, invalid or insufficient credentials. */
  | 'authenticate'
  /** A request of a client that the OpenID provider refused. */
  | 'authorize_client'
  /** A ban of a user. */
  | 'ban_user'
  /** An operator begins to move the application in `target` to another cell. */
  | 'begin_app_move'
  /** The login of an owner without the connection that their domain requires. */
  | 'break_glass'
  /** The cancellation of a change of an email address. */
  | 'cancel_email_change'
  /** The cancellation of a scheduled removal of a second factor. */
  | 'cancel_factor_removal'
  /** A request to change an email address. */
  | 'change_email'
  /** The change of a password by the user. */
  | 'change_password'
  /** A certificate of a SAML connection that will expire soon. */
  | 'check_certificates'
  /** Another state of a verified domain, which the service has found. */
  | 'check_domain'
  /** The removal of a user's lockouts after failed attempts. */
  | 'clear_lockouts'
  /** The completion of an anonymous user's account. */
  | 'complete_account'
  /** A login that was completed with a second factor. */
  | 'complete_login'
  /** The confirmation of a new email address by the key from an email. */
  | 'confirm_email_change'
  /** The confirmation of an authenticator app by its first code. */
  | 'confirm_totp'
  /** A session of a new anonymous user. */
  | 'create_anonymous_session'
  /** The creation of a key. */
  | 'create_api_key'
  /** The creation of an application. */
  | 'create_app'
  /** The creation of a branch of a company. */
  | 'create_branch'
  /** The creation of an OAuth client. */
  | 'create_client'
  /** The creation of a company. */
  | 'create_company'
  /** The creation of a connection of a company. */
  | 'create_connection'
  /** The access that a user allowed an OAuth client. */
  | 'create_grant'
  /** A proof by which a user can merge the account into another one. */
  | 'create_merge_proof'
  /** The creation of an operator key. */
  | 'create_operator_key'
  /** The creation of a resource server. */
  | 'create_resource_server'
  /** The creation of a role. */
  | 'create_role'
  /** A token with which an identity provider provisions users. */
  | 'create_scim_token'
  /** The creation of a service account. */
  | 'create_service_account'
  /** A link to the setup page of a company. */
  | 'create_setup_link'
  /** The creation of a custom field. */
  | 'create_user_field'
  /** The creation of a webhook endpoint. */
  | 'create_webhook_endpoint'
  /** The deactivation of a user. */
  | 'deactivate_user'
  /** The deletion of the challenge (captcha) of an application. */
  | 'delete_app_challenge'
  /** The deletion of a branch of a company. */
  | 'delete_branch'
  /** The deletion of an OAuth client. */
  | 'delete_client'
  /** The deletion of a company. */
  | 'delete_company'
  /** The deletion of a connection of a company. */
  | 'delete_connection'
  /** The deletion of a domain of a company. */
  | 'delete_domain'
  /** The end of the enforcement of a connection. */
  | 'delete_enforcement'
  /** The removal of a second factor. */
  | 'delete_factor'
  /** The deletion of the password source of an application. */
  | 'delete_password_source'
  /** The deletion of an identity provider. */
  | 'delete_provider'
  /** The deletion of a resource server. */
  | 'delete_resource_server'
  /** The deletion of a role. */
  | 'delete_role'
  /** The deletion of a service account. */
  | 'delete_service_account'
  /** An address that was removed from the suppression list. */
  | 'delete_suppression'
  /** The deletion of a user. */
  | 'delete_user'
  /** The deletion of a custom field. */
  | 'delete_user_field'
  /** The deletion of a webhook endpoint. */
  | 'delete_webhook_endpoint'
  /** A password that was found in a known data breach. */
  | 'detect_breached_password'
  /** A passkey whose counter shows that a copy of it exists. */
  | 'detect_cloned_passkey'
  /** A signature counter of a passkey that did not increase, without a sign of a copy. */
  | 'detect_passkey_counter_reset'
  /** A webhook endpoint that was disabled after its deliveries had failed for too long. */
  | 'disable_webhook_endpoint'
  /** The end of all sessions of the application. */
  | 'end_all_sessions'
  /** The end of a session of an administrator who acts as a user. */
  | 'end_impersonation'
  /** The end of one session of a user. */
  | 'end_session'
  /** The end of all sessions of a user. */
  | 'end_sessions'
  /** The final erasure of a deleted user's personal data. */
  | 'erase_user'
  /** An encrypted copy of the signing keys and token keys, for another cell. */
  | 'export_signing_keys'
  /** The export of a user's personal data. */
  | 'export_user'
  /** The report of a test of a connection. */
  | 'finish_connection_test'
  /** A session of an administrator who acts as a user. */
  | 'impersonate_user'
  /** Signing keys and token keys of another cell. */
  | 'import_signing_keys'
  /** A user who was imported from another system. */
  | 'import_user'
  /** An invitation to a company. */
  | 'invite'
  /** A user who joined a company. */
  | 'join_company'
  /** An identity of a provider that was linked to an account. */
  | 'link_identity'
  /** A login with a password. */
  | 'login'
  /** A login with a code or link from an email. */
  | 'login_with_code'
  /** A login with a passkey. */
  | 'login_with_passkey'
  /** The end of the caller's session, or of all sessions of the user. */
  | 'logout'
  /** The merge of an account into another one. */
  | 'merge_users'
  /** A setup link that a browser has opened, or could not open. */
  | 'open_setup_link'
  /** A recent proof of a session. */
  | 'reauthenticate'
  /** A request for an email that resets a password. */
  | 'recover'
  /** The renewal of a session's token. */
  | 'refresh'
  /** The metadata of a SAML connection that were read from their URL, by a request or by the service. */
  | 'refresh_connection_metadata'
  /** The rejection of a sign-up by the owner of the email address. */
  | 'reject_signup'
  /** A member who was removed from a company. */
  | 'remove_member'
  /** The removal of a signing key. */
  | 'remove_signing_key'
  /** Another name for a second factor. */
  | 'rename_factor'
  /** New recovery codes, which replace the earlier ones. */
  | 'replace_recovery_codes'
  /** Events that were sent to a webhook endpoint again. */
  | 'replay_webhook_deliveries'
  /** An undelivered email that the notification application sent again. */
  | 'resend_dead_letter'
  /** An invitation that was sent again. */
  | 'resend_invitation'
  /** A notification that was sent again. */
  | 'resend_notification'
  /** A verification email that an administrator sent again. */
  | 'resend_user_verification'
  /** A request for another verification email by the user. */
  | 'resend_verification'
  /** The reset of a password by the key from an email. */
  | 'reset'
  /** The return of a mail template to its default text. */
  | 'reset_mail_template'
  /** The removal of all stored secrets that the current `SECRET` cannot decrypt. */
  | 'reset_secret'
  /** The end of the deletion of a user, who can log in again. */
  | 'restore_user'
  /** All failed notifications, which were sent again. */
  | 'retry_notifications'
  /** The revocation of a key. */
  | 'revoke_api_key'
  /** The revocation of an OAuth client's access. */
  | 'revoke_grant'
  /** The revocation of an invitation. */
  | 'revoke_invitation'
  /** The revocation of an operator key. */
  | 'revoke_operator_key'
  /** The end of a SCIM token. */
  | 'revoke_scim_token'
  /** The end of a setup link before its time. */
  | 'revoke_setup_link'
  /** A token that its client revoked. */
  | 'revoke_token'
  /** A new key with the properties of an earlier one. */
  | 'rotate_api_key'
  /** A new secret of an OAuth client. */
  | 'rotate_client_secret'
  /** A new secret of the password source of an application. */
  | 'rotate_password_source_secret'
  /** The encryption of all stored secrets with a new `SECRET`. */
  | 'rotate_secret'
  /** A new signing key. */
  | 'rotate_signing_key'
  /** A new secret of a webhook endpoint. */
  | 'rotate_webhook_secret'
  /** A response of a SAML provider that was refused. */
  | 'saml_response'
  /** A removal of a second factor that takes effect after a waiting period. */
  | 'schedule_factor_removal'
  /** A change of a user or a group by the identity provider of a company, or one that was refused. */
  | 'scim_request'
  /** A code that verifies a mobile number and was sent by SMS. */
  | 'send_cell_phone_code'
  /** A code or link for a login that was sent by email. */
  | 'send_login_code'
  /** A code for a login that was sent by SMS. */
  | 'send_login_sms'
  /** A code for a recent proof that was sent by email. */
  | 'send_reauthentication_code'
  /** A code for a recent proof that was sent by SMS. */
  | 'send_reauthentication_sms'
  /** A test email of a mail template. */
  | 'send_test_mail'
  /** Other settings of the challenge (captcha) of an application. */
  | 'set_app_challenge'
  /** Domains whose users must log in with a connection. */
  | 'set_enforcement'
  /** Another text of a mail template. */
  | 'set_mail_template'
  /** A member who was added to a company, or got another role or branch. */
  | 'set_member'
  /** The hash of an imported user's old password, which another system sent. */
  | 'set_password_hash'
  /** Other settings of the password source of an application. */
  | 'set_password_source'
  /** Other settings of an identity provider. */
  | 'set_provider'
  /** The sign-up of a user. */
  | 'signup'
  /** A login with an identity of a provider. */
  | 'social_login'
  /** The start of a test of a connection. */
  | 'start_connection_test'
  /** The application in `target` is served by another cell from now on. */
  | 'switch_app_move'
  /** A test of the settings of an identity provider. */
  | 'test_provider'
  /** A test event for a webhook endpoint. */
  | 'test_webhook_endpoint'
  /** The end of a ban of a user. */
  | 'unban_user'
  /** An identity of a provider that was unlinked from an account. */
  | 'unlink_identity'
  /** A change of a key. */
  | 'update_api_key'
  /** A change of the settings of an application. */
  | 'update_app'
  /** A change of a branch of a company. */
  | 'update_branch'
  /** A change of an OAuth client. */
  | 'update_client'
  /** A change of a company. */
  | 'update_company'
  /** A change of a connection of a company. */
  | 'update_connection'
  /** A change of a resource server. */
  | 'update_resource_server'
  /** A change of a role. */
  | 'update_role'
  /** A change of a service account. */
  | 'update_service_account'
  /** A change of a user's profile. */
  | 'update_user'
  /** A change of a custom field. */
  | 'update_user_field'
  /** A change of a webhook endpoint. */
  | 'update_webhook_endpoint'
  /** The verification of a mobile number. */
  | 'verify_cell_phone'
  /** A domain that a company has proven. */
  | 'verify_domain'
  /** The verification of an email address by the key from an email. */
  | 'verify_email'
  /** The verification of a user's email address by an administrator. */
  | 'verify_user_email';

/** The credentials that were used. */
export type AuditFactor =
  /** The token of an anonymous user. */
  | 'anonymous'
  /** An application key. */
  | 'app_key'
  /** A code or link from an email. */
  | 'email_code'
  /** A login at an identity provider. */
  | 'identity'
  /** A key from an email. */
  | 'mailed_key'
  /** An operator key. */
  | 'operator_key'
  /** A passkey. */
  | 'passkey'
  /** The password of the user. */
  | 'password'
  /** A recovery code. */
  | 'recovery_code'
  /** A SCIM token. */
  | 'scim_token'
  /** A super admin key. */
  | 'service_key'
  /** The page of a setup link. */
  | 'setup_link'
  /** A code by SMS. */
  | 'sms'
  /** A bearer token. */
  | 'token'
  /** A code of an authenticator app. */
  | 'totp';

/** A page of audit log events, newest first. */
export type AuditPage = {
  readonly __typename?: 'AuditPage';
  /** The events of this page. */
  readonly data: ReadonlyArray<AuditEntry>;
  /** The `cursor` of the next page; null on the last page. */
  readonly next_cursor: Maybe<Scalars['String']['output']>;
};

/** The reason for which a login or another check of credentials failed, or the OpenID provider has refused a request of a client. */
export type AuditReason =
  /** The account changed while the credentials were checked. */
  | 'account_changed'
  /** The credentials are right. The user is banned. */
  | 'banned'
  /** The client is disabled. */
  | 'client_disabled'
  /** The signature counter of the passkey has not increased: it may have been copied. */
  | 'cloned_passkey'
  /** The token request has another `redirect_uri` than the authorization request. */
  | 'code_redirect_uri_mismatch'
  /** The credentials are right. The user is deactivated. */
  | 'deactivated'
  /** Too many logins from this device of the user have failed. */
  | 'device_blocked'
  /** The credentials are right. The application requires a verified email address. */
  | 'email_unverified'
  /** The login has expired, was completed before, or was tried too often. */
  | 'expired_challenge'
  /** The client requests a grant or a response type that it does not have. */
  | 'grant_type_not_allowed'
  /** The access token is unknown, has expired or was revoked. */
  | 'invalid_access_token'
  /** The authorization code is unknown, has expired after 60 seconds, was used before or belongs to another client. */
  | 'invalid_code'
  /** The device code is unknown, has expired after 10 minutes, or was used before. */
  | 'invalid_device_code'
  /** The DPoP proof is missing or not valid: its key, URL, method or time is wrong, or it was used before. */
  | 'invalid_dpop_proof'
  /** The metadata that the client publishes cannot be read or are not valid. */
  | 'invalid_metadata'
  /** The refresh token is unknown, has expired, was replaced or has ended with its session or consent. */
  | 'invalid_refresh_token'
  /** The request has another fault: a parameter is missing, repeated or not valid. */
  | 'invalid_request'
  /** The pushed request (`request_uri`) is unknown, has expired after 60 seconds, or was used before. */
  | 'invalid_request_uri'
  /** The user has no password. */
  | 'no_password'
  /** No emailed code is valid: none was requested, or it has expired, was used or was tried too often. */
  | 'no_valid_code'
  /** Too many checks of the current password or of emailed codes have failed. */
  | 'password_blocked'
  /** The authorization request has no valid `code_challenge` with the method `S256`. */
  | 'pkce_required'
  /** The redirect URI of the request is missing or is not registered. */
  | 'redirect_uri_mismatch'
  /** The client must push its authorization requests (RFC 9126), and has sent one by the browser. */
  | 'request_not_pushed'
  /** The algorithm is not supported, for example SHA-1. */
  | 'saml_algorithm'
  /** The audience is another entity ID. */
  | 'saml_audience'
  /** A condition is not supported. */
  | 'saml_conditions'
  /** The destination is another URL. */
  | 'saml_destination'
  /** The content differs from the signed one. */
  | 'saml_digest'
  /** The issuer is another entity ID. */
  | 'saml_issuer'
  /** The recipient is another URL. */
  | 'saml_recipient'
  /** The response was used before. */
  | 'saml_replay'
  /** It belongs to no login that waits. */
  | 'saml_request'
  /** The certificate is not one of the connection. */
  | 'saml_signature'
  /** The document is too large. */
  | 'saml_size'
  /** The identity provider has refused the login. */
  | 'saml_status'
  /** Elements, IDs or signatures are at wrong places, or the assertion is encrypted. */
  | 'saml_structure'
  /** The ID of the user is absent or not allowed. */
  | 'saml_subject'
  /** A value is not text alone. */
  | 'saml_text'
  /** It has expired, or begins later. */
  | 'saml_time'
  /** The document is not XML of the kind that the service reads. */
  | 'saml_xml'
  /** The request asks for a scope that the client does not have. */
  | 'scope_not_allowed'
  /** Too many checks of second factors or passkeys have failed. */
  | 'second_factor_blocked'
  /** No user of the application has the email address. */
  | 'unknown_address'
  /** No client of the application has the client ID. */
  | 'unknown_client'
  /** Too many logins have failed: those of devices from which the user has not logged in are blocked. */
  | 'unknown_devices_blocked'
  /** No user of the application has the passkey. */
  | 'unknown_passkey'
  /** The resource (`resource`) is not a registered API, or the client may not have its scopes. */
  | 'unknown_resource'
  /** The client authenticates in another way than it was registered, or not at all. */
  | 'wrong_auth_method'
  /**
   * The assertion of the client (`private_key_jwt`) is not valid: its signature, issuer, audience or time is wrong, or it was
   * used before.
   */
  | 'wrong_client_assertion'
  /** The client secret is wrong, or belongs to another client. */
  | 'wrong_client_secret'
  /** The code is not the one of the newest email. */
  | 'wrong_code'
  /** The `code_verifier` is missing or does not belong to the `code_challenge` of the authorization request. */
  | 'wrong_code_verifier'
  /** The signature of the passkey is wrong, or its challenge was used before. */
  | 'wrong_passkey'
  /** The password is wrong. */
  | 'wrong_password'
  /** The code or passkey of the second factor is wrong, or was used before. */
  | 'wrong_second_factor';

/** A session that was started. */
export type AuthPayload = {
  readonly __typename?: 'AuthPayload';
  /**
   * Identifies this device as one that has logged in to the account, for 180 days or until the password is replaced. Store it
   * on the device, and send it with the next login to this account in the header `X-Device-Token`. Null if the session was not started by `login`,
   * `completeLogin` or `loginWithCode`.
   */
  readonly device_token: Maybe<Scalars['String']['output']>;
  /** Time when the token expires: UTC, `YYYY-MM-DD HH:MM:SS`. */
  readonly expires: Scalars['String']['output'];
  /** The bearer token. Send it in later requests. */
  readonly token: Scalars['String']['output'];
  /** The logged-in user. */
  readonly user: User;
};

/** The methods and the time of the authentication in a session. Tokens contain the same as claims. */
export type Authentication = {
  readonly __typename?: 'Authentication';
  /** The authenticator assurance level (NIST SP 800-63B-4): `aal1` for one factor, `aal2` for two. */
  readonly acr: Scalars['String']['output'];
  /**
   * The authentication methods by their names of RFC 8176: `pwd` for a password, `otp` for a code, `sms` for a code by SMS, `hwk` (it stays on its
   * device) or `swk` (it can be synchronized) together with `user` for a passkey, and `mfa` if there were two factors. A login
   * at a provider has no name there.
   */
  readonly amr: ReadonlyArray<Scalars['String']['output']>;
  /** Time of the login, or of the last reauthentication: UTC, `YYYY-MM-DD HH:MM:SS`. */
  readonly auth_time: Scalars['String']['output'];
};

/** The method by which a user proves who they are. */
export type AuthenticationMethod =
  /** A code or a link from an email. */
  | 'email_code'
  /** An identity at a provider. */
  | 'identity'
  /** A passkey. */
  | 'passkey'
  /** The password of the account. */
  | 'password'
  /** A recovery code. */
  | 'recovery_code'
  /** A code by SMS. */
  | 'sms'
  /** A code of an authenticator app. */
  | 'totp';

/**
 * A signature of a credential (`AuthenticationResponseJson` of WebAuthn Level 3). Bytes are in base64url. The fields that have
 * no use here are allowed, so that the `toJSON()` of the browser can be sent as it is.
 */
export type AuthenticationResponseInput = {
  /** Ignored. */
  readonly authenticatorAttachment?: InputMaybe<Scalars['String']['input']>;
  /** Ignored. */
  readonly clientExtensionResults?: InputMaybe<ClientExtensionResultsInput>;
  /** The ID of the credential. */
  readonly id: Scalars['String']['input'];
  /** The same as `id`. */
  readonly rawId: Scalars['String']['input'];
  /** The response of the authenticator. */
  readonly response: AuthenticatorAssertionResponseInput;
  /** Always `public-key`. */
  readonly type: Scalars['String']['input'];
};

/** The response of an authenticator that signed a challenge. */
export type AuthenticatorAssertionResponseInput = {
  /** Ignored. */
  readonly attestationObject?: InputMaybe<Scalars['String']['input']>;
  /** The RP ID, the flags and the signature counter. */
  readonly authenticatorData: Scalars['String']['input'];
  /** The challenge and the origin, as the browser saw them. */
  readonly clientDataJSON: Scalars['String']['input'];
  /** The signature of both. */
  readonly signature: Scalars['String']['input'];
  /** The user whose credential it is: `user.id` of the options that it was created with. */
  readonly userHandle?: InputMaybe<Scalars['String']['input']>;
};

/** The response of an authenticator that created a credential. */
export type AuthenticatorAttestationResponseInput = {
  /** The public key and data of the authenticator. */
  readonly attestationObject: Scalars['String']['input'];
  /** Ignored. */
  readonly authenticatorData?: InputMaybe<Scalars['String']['input']>;
  /** The challenge and the origin, as the browser saw them. */
  readonly clientDataJSON: Scalars['String']['input'];
  /** Ignored. */
  readonly publicKey?: InputMaybe<Scalars['String']['input']>;
  /** Ignored. */
  readonly publicKeyAlgorithm?: InputMaybe<Scalars['Int']['input']>;
  /** The transports by which the authenticator communicates with the device. */
  readonly transports?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};

/** Requirements for the authenticator. */
export type AuthenticatorSelectionCriteria = {
  readonly __typename?: 'AuthenticatorSelectionCriteria';
  /** The same, for clients of WebAuthn Level 1. */
  readonly requireResidentKey: Scalars['Boolean']['output'];
  /** Always `required`: the passkey is discoverable, and logs in without an email address. */
  readonly residentKey: Scalars['String']['output'];
  /** Verification of the user by a PIN or biometrics. */
  readonly userVerification: UserVerificationRequirement;
};

/** A branch of a company. */
export type Branch = {
  readonly __typename?: 'Branch';
  /** The ID of the company of the branch. */
  readonly company_id: Scalars['ID']['output'];
  /** The ID of the branch. */
  readonly id: Scalars['ID']['output'];
  /** True if new members start in this branch. */
  readonly is_default: Scalars['Boolean']['output'];
  /** The name of the branch. */
  readonly name: Scalars['String']['output'];
  /** Identifies the state: it changes with every change of what can be changed. For `if_match`. */
  readonly version: Scalars['String']['output'];
};

/** A page of branches, newest first. */
export type BranchPage = {
  readonly __typename?: 'BranchPage';
  /** The branches of this page. */
  readonly data: ReadonlyArray<Branch>;
  /** The `cursor` of the next page; null on the last page. */
  readonly next_cursor: Maybe<Scalars['String']['output']>;
};

/** The colors for pages on light and on dark backgrounds. */
export type BrandColors = {
  readonly __typename?: 'BrandColors';
  /** For dark backgrounds. */
  readonly dark: ColorRoles;
  /** For light backgrounds. */
  readonly light: ColorRoles;
};

/** A text of the login pages in a language. It is one line of plain text, never markup. */
export type BrandText = {
  readonly __typename?: 'BrandText';
  /** A canonical language tag (BCP 47). */
  readonly language: Scalars['String']['output'];
  /** The name of the text. */
  readonly name: BrandTextName;
  /** The text. */
  readonly text: Scalars['String']['output'];
};

/** A text of the login pages in a language. It is one line of plain text, never markup. */
export type BrandTextInput = {
  /** A canonical language tag, at most 64 characters. */
  readonly language: Scalars['String']['input'];
  /** The name of the text. */
  readonly name: BrandTextName;
  /** The text, at most 300 characters without `<` and `>`, which is not blank. */
  readonly text: Scalars['String']['input'];
};

/** A text of the login pages that an application can replace. */
export type BrandTextName =
  /** The text at the end of both pages. */
  | 'footer_text'
  /** The text below the title of the login page. */
  | 'login_text'
  /** The title of the login page. */
  | 'login_title'
  /** The text below the title of the sign-up page. */
  | 'signup_text'
  /** The title of the sign-up page. */
  | 'signup_title';

/** The look of the login pages of an application. */
export type Branding = {
  readonly __typename?: 'Branding';
  /** The brand color (setting `brand_color`); null if the application has none. */
  readonly color: Maybe<Scalars['String']['output']>;
  /** Accessible colors that are made of the brand color or, without one, of the color of Gatehouse. */
  readonly colors: BrandColors;
  /** CSS variables of the login pages. */
  readonly css_variables: ReadonlyArray<CssVariable>;
  /** The URL of the favicon; null if the application has none. It changes with the image. */
  readonly favicon_url: Maybe<Scalars['String']['output']>;
  /** The URL of the logo; null if the application has none. It changes with the image. */
  readonly logo_url: Maybe<Scalars['String']['output']>;
  /** Texts that replace the built-in ones of the login pages. */
  readonly texts: ReadonlyArray<BrandText>;
};

/**
 * Handling of a password in the list of breached passwords. If the deployment has no such list, or the list is
 * unavailable, passwords are accepted unchecked.
 */
export type BreachedPasswordsRule =
  /** Passwords are not checked. */
  | 'off'
  /** The password cannot be set; if it is found after a login, the user gets an email. */
  | 'refuse'
  /** The password can be set, and the user gets an email, also if it is found after a login. */
  | 'warn';

/** An owner who could be one of the `break_glass_user_ids`. */
export type BreakGlassOwner = {
  readonly __typename?: 'BreakGlassOwner';
  /** True if the enforcement of the connection names the user. */
  readonly chosen: Scalars['Boolean']['output'];
  /** The display name of the user. */
  readonly displayname: Scalars['String']['output'];
  /** The email address of the user. */
  readonly email: Scalars['String']['output'];
  /** What the user lacks now. An empty list: in an emergency, the user can log in. */
  readonly missing: ReadonlyArray<BreakGlassRequirement>;
  /** The ID that `break_glass_user_ids` takes. */
  readonly user_id: Scalars['ID']['output'];
};

/** What an owner needs to log in without a required connection. */
export type BreakGlassRequirement =
  /** An account that is neither deactivated, banned nor deleted. */
  | 'active'
  /** The role of an owner in the company. */
  | 'owner'
  /** A password that the user has set. */
  | 'password'
  /** A confirmed authenticator app, phone or security key. */
  | 'second_factor'
  /** An address that the user has verified. */
  | 'verified_email';

/** Where a certificate comes from. */
export type CertificateSource =
  /** An administrator. */
  | 'manual'
  /** Metadata at their URL. */
  | 'metadata';

/** A challenge that an operation requires. */
export type Challenge = {
  readonly __typename?: 'Challenge';
  /**
   * The number of consecutive failed logins to an address, or from a known device, after which the challenge is required;
   * 0 if it is always required. With a higher number, show the widget when the code is `challenge_required`.
   */
  readonly after_failures: Scalars['Int']['output'];
  /** The provider of the challenge. */
  readonly driver: ChallengeDriver;
  /** The operation. */
  readonly operation: ChallengedOperation;
  /** The public key of the widget. */
  readonly site_key: Scalars['String']['output'];
};

/** The provider of challenges. */
export type ChallengeDriver =
  /** hCaptcha. */
  | 'hcaptcha'
  /** Google reCAPTCHA v2. */
  | 'recaptcha_v2'
  /** Google reCAPTCHA v3, which returns scores. */
  | 'recaptcha_v3'
  /** Cloudflare Turnstile. */
  | 'turnstile';

/** An operation that can require a challenge. */
export type ChallengedOperation =
  /** `login`. */
  | 'login'
  /** `forgotPassword` and `sendLoginCode`. */
  | 'recover'
  /** `register`. */
  | 'signup';

/** The new password, and the current one as proof. */
export type ChangePasswordInput = {
  /** The current password. Required unless the session has a recent proof (see `reauthenticate`). */
  readonly current_password?: InputMaybe<Scalars['String']['input']>;
  /** The new password, 8 to 256 characters. */
  readonly password: Scalars['String']['input'];
  /** The same value as `password`, to detect typing errors. */
  readonly password_confirmation: Scalars['String']['input'];
};

/** The new email address and, for the own account, the password as proof. */
export type ChangeUserEmailInput = {
  /** The new email address, at most 254 characters. The rules of `RegisterInput.email` apply. */
  readonly email: Scalars['String']['input'];
  /** The current password. Required unless the session has a recent proof (see `reauthenticate`). */
  readonly password?: InputMaybe<Scalars['String']['input']>;
};

/** The changes of custom fields. Others stay as they are, and null removes a value (RFC 7396). */
export type ChangedUserFieldsInput = {
  /** The values of `admin` by the names of the fields. */
  readonly admin?: InputMaybe<Scalars['JSONObject']['input']>;
  /** The values of `own` by the names of the fields. */
  readonly own?: InputMaybe<Scalars['JSONObject']['input']>;
  /** The values of `public` by the names of the fields. */
  readonly public?: InputMaybe<Scalars['JSONObject']['input']>;
};

/** An OAuth client. The names of its fields are those of RFC 7591 and OpenID Connect Dynamic Client Registration. */
export type Client = {
  readonly __typename?: 'Client';
  /** Lifetime of access tokens in seconds; null for that of the application. */
  readonly access_token_seconds: Maybe<Scalars['Int']['output']>;
  /** The kind of device that the client runs on. */
  readonly application_type: ClientApplicationType;
  /** True if the client needs `sid` in logout tokens. They always contain it. */
  readonly backchannel_logout_session_required: Scalars['Boolean']['output'];
  /** The URL that is called when a session ends (OpenID Connect Back-Channel Logout 1.0). The form that it gets has a `logout_token`, a JWT with the type `logout+jwt` and the claims `iss`, `sub` (the ID of the user), `aud`, `iat`, `exp`, `jti`, `sid` (as in ID tokens) and `events`. */
  readonly backchannel_logout_uri: Maybe<Scalars['String']['output']>;
  /**
   * Claims that ID tokens and UserInfo responses of the client have besides those of OpenID Connect, at most 20. Only a
   * first-party client can have them.
   */
  readonly claims: ReadonlyArray<ClientClaim>;
  /**
   * The identifier of the client in OAuth and OpenID Connect. It is public. For `metadata_document`, it is the URL of the
   * document, whose host names the publisher of the client.
   */
  readonly client_id: Scalars['String']['output'];
  /** The name of the client, which the consent page shows. */
  readonly client_name: Scalars['String']['output'];
  /** The URL of the home page of the client. */
  readonly client_uri: Maybe<Scalars['String']['output']>;
  /** A time in UTC, formatted `YYYY-MM-DD HH:MM:SS`. */
  readonly created_at: Scalars['String']['output'];
  /** Time since which the client gets no tokens; null if it is enabled. */
  readonly disabled_at: Maybe<Scalars['String']['output']>;
  /** True to issue only tokens that are bound to a key of the client (RFC 9449). */
  readonly dpop_bound_access_tokens: Scalars['Boolean']['output'];
  /** The URL that browsers load when a session ends. */
  readonly frontchannel_logout_uri: Maybe<Scalars['String']['output']>;
  /** The grants that the client may use. */
  readonly grant_types: ReadonlyArray<Scalars['String']['output']>;
  /** The ID of the client in this API. */
  readonly id: Scalars['ID']['output'];
  /** The algorithm that signs ID tokens. */
  readonly id_token_signed_response_alg: Scalars['String']['output'];
  /** True if administrators may open the client as a user (see `impersonateUser`). It requires `is_first_party`, the type `web`, the grant `authorization_code` and `initiate_login_uri`. Such a client can be created, changed and deleted only with `users:impersonate`. */
  readonly impersonation_allowed: Scalars['Boolean']['output'];
  /** The https URL at which others start a login of the client: it redirects the browser to the authorization endpoint. It may be an http URL with a loopback host. */
  readonly initiate_login_uri: Maybe<Scalars['String']['output']>;
  /** False if the client gets no tokens. */
  readonly is_enabled: Scalars['Boolean']['output'];
  /** True if users are not asked for consent. Such a client can be created, changed and deleted only with `security:write`. */
  readonly is_first_party: Scalars['Boolean']['output'];
  /** The public keys of the client. */
  readonly jwks: Maybe<ClientJwks>;
  /** The URL of the public keys of the client. */
  readonly jwks_uri: Maybe<Scalars['String']['output']>;
  /** The URL of the logo of the client. */
  readonly logo_uri: Maybe<Scalars['String']['output']>;
  /** The URL of the privacy policy. */
  readonly policy_uri: Maybe<Scalars['String']['output']>;
  /** The URIs to which users return after a logout. */
  readonly post_logout_redirect_uris: ReadonlyArray<Scalars['String']['output']>;
  /** Time until which the previous secret is accepted, too; null if there is only one. */
  readonly previous_secret_expires_at: Maybe<Scalars['String']['output']>;
  /** The URIs to which users return after a login. They must match exactly, except for the port of a loopback address. */
  readonly redirect_uris: ReadonlyArray<Scalars['String']['output']>;
  /** Lifetime of refresh tokens in seconds; null for that of the application. */
  readonly refresh_token_seconds: Maybe<Scalars['Int']['output']>;
  /** The way in which the client became known. */
  readonly registration_type: ClientRegistrationType;
  /** False if authorization requests without PKCE are accepted. */
  readonly require_pkce: Scalars['Boolean']['output'];
  /** True to accept only authorization requests that the client has pushed (RFC 9126). */
  readonly require_pushed_authorization_requests: Scalars['Boolean']['output'];
  /** The scopes that the client may request. */
  readonly scopes: ReadonlyArray<Scalars['String']['output']>;
  /**
   * The service account that tokens of `client_credentials` act as. Null also after the account was deleted: then the client gets
   * no such tokens.
   */
  readonly service_account_id: Maybe<Scalars['ID']['output']>;
  /** The authentication of the client. */
  readonly token_endpoint_auth_method: ClientAuthMethod;
  /** The URL of the terms of service. */
  readonly tos_uri: Maybe<Scalars['String']['output']>;
  /** A time in UTC, formatted `YYYY-MM-DD HH:MM:SS`. */
  readonly updated_at: Scalars['String']['output'];
  /** Identifies the state: it changes with every change of what can be changed. For `if_match`. */
  readonly version: Scalars['String']['output'];
};

/** The kind of device that a client runs on. */
export type ClientApplicationType =
  /** The client is installed on the device of the user. */
  | 'native'
  /** The client runs on a server or in a browser. */
  | 'web';

/** The authentication of a client. */
export type ClientAuthMethod =
  /** The client sends its secret in a header. */
  | 'client_secret_basic'
  /** The client sends its secret in the body. */
  | 'client_secret_post'
  /** The client is public, because it cannot keep a secret. */
  | 'none'
  /** The client signs an assertion (RFC 7523). */
  | 'private_key_jwt';

/** A claim of a client and its source. */
export type ClientClaim = {
  readonly __typename?: 'ClientClaim';
  /** The custom field of the source `field`, as bucket and name; null for other sources. */
  readonly field: Maybe<Scalars['String']['output']>;
  /** The name of the claim. */
  readonly name: Scalars['String']['output'];
  /** The content of the claim. */
  readonly source: ClientClaimSource;
};

/** A claim of a client and its source. */
export type ClientClaimInput = {
  /** The custom field of the source `field`, as bucket and name. */
  readonly field?: InputMaybe<Scalars['String']['input']>;
  /** The name of the claim, which must not be one of the protocols or of OpenID Connect. */
  readonly name: Scalars['String']['input'];
  /** The content of the claim. */
  readonly source: ClientClaimSource;
};

/** The content of a claim. `email` is given with the scope `email`, `phone_number` with `phone`, and all others with `profile`. */
export type ClientClaimSource =
  /** The names of the roles of the user in the application's own company. */
  | 'app_roles'
  /** The IDs of the companies of the user. */
  | 'companies'
  /** The roles with their companies, each as `7:Admin`. */
  | 'company_roles'
  /** The ID of the default branch. */
  | 'default_branch'
  /** The ID of the default company. */
  | 'default_company'
  /** The display name. */
  | 'displayname'
  /** The email address. */
  | 'email'
  /** The ID of the user in another system. */
  | 'external_id'
  /** The value of the custom field that `field` names, if it has `claim`. */
  | 'field'
  /** The language, as two lower-case letters. */
  | 'language'
  /** The part of the email address before the `@`. */
  | 'nickname'
  /** The permissions of the user in the whole application. */
  | 'permissions'
  /** The mobile phone number. */
  | 'phone_number'
  /** The names of the roles of the user in all companies. */
  | 'roles'
  /** The UUID of the user. */
  | 'user_uuid';

/** Requests of a client that were refused for one reason. */
export type ClientError = {
  readonly __typename?: 'ClientError';
  /** The number of requests since `first_at`. */
  readonly count: Scalars['Int']['output'];
  /** The error that the client got (RFC 6749, section 5.2, and its extensions). */
  readonly error: Scalars['String']['output'];
  /** Time of the first request. It starts again after 7 days without a request that was refused for this reason. */
  readonly first_at: Scalars['String']['output'];
  /** Time of the latest request. */
  readonly last_at: Scalars['String']['output'];
  /** The reason. */
  readonly reason: ClientErrorReason;
};

/** The reason for which the OpenID provider has refused a request of a client: what it means, and what to change. */
export type ClientErrorReason =
  /** The client is disabled. Enable the client. */
  | 'client_disabled'
  /** The token request has another `redirect_uri` than the authorization request. Send the same URI in both. */
  | 'code_redirect_uri_mismatch'
  /**
   * The client requests a grant or a response type that it does not have. Add the grant to `grant_types`; the only response type
   * is `code`.
   */
  | 'grant_type_not_allowed'
  /**
   * The authorization code is unknown, has expired after 60 seconds, was used before or belongs to another client. Redeem each
   * code once and at once, with the client that has requested it.
   */
  | 'invalid_code'
  /** The device code is unknown, has expired after 10 minutes, or was used before. Request a new code. */
  | 'invalid_device_code'
  /**
   * The DPoP proof is missing or not valid: its key, URL, method or time is wrong, or it was used before. Create a proof for
   * each request with the key of the token, and synchronize the clock.
   */
  | 'invalid_dpop_proof'
  /**
   * The metadata that the client publishes cannot be read or are not valid. Correct the document at the URL that is the client
   * ID.
   */
  | 'invalid_metadata'
  /**
   * The refresh token is unknown, has expired, was replaced or has ended with its session or consent. Store the new refresh
   * token of each response, and ask the user to log in again.
   */
  | 'invalid_refresh_token'
  /**
   * The request has another fault: a parameter is missing, repeated or not valid. The log line of the request and its response
   * have the description.
   */
  | 'invalid_request'
  /**
   * The pushed request (`request_uri`) is unknown, has expired after 60 seconds, or was used before. Push a new request for each
   * login.
   */
  | 'invalid_request_uri'
  /**
   * The authorization request has no valid `code_challenge` with the method `S256`. Use a library with PKCE. Only confidential
   * clients that send a `nonce` can do without: set `require_pkce` to false.
   */
  | 'pkce_required'
  /**
   * The redirect URI of the request is missing or is not registered. Add the exact URI to `redirect_uris`, or correct it in the
   * client: scheme, host, port, path and a final slash count.
   */
  | 'redirect_uri_mismatch'
  /**
   * The client must push its authorization requests (RFC 9126), and has sent one by the browser. Push the requests, or set
   * `require_pushed_authorization_requests` to false.
   */
  | 'request_not_pushed'
  /** The request asks for a scope that the client does not have. Add the scope to `scopes`, or do not request it. */
  | 'scope_not_allowed'
  /**
   * The resource (`resource`) is not a registered API, or the client may not have its scopes. Register the API as a resource
   * server, or correct the value.
   */
  | 'unknown_resource'
  /**
   * The client authenticates in another way than it was registered, or not at all. Change `token_endpoint_auth_method`, or the
   * configuration of the client.
   */
  | 'wrong_auth_method'
  /**
   * The assertion of the client (`private_key_jwt`) is not valid: its signature, issuer, audience or time is wrong, or it was
   * used before. Register the key that signs, use the issuer as the audience, create each assertion once, and synchronize the
   * clock.
   */
  | 'wrong_client_assertion'
  /**
   * The client secret is wrong, or belongs to another client. Configure the current secret, or rotate it. If the requests are
   * not those of the client, its secret is being guessed.
   */
  | 'wrong_client_secret'
  /**
   * The `code_verifier` is missing or does not belong to the `code_challenge` of the authorization request. Store the verifier
   * with the login, for each tab, and send it with the code.
   */
  | 'wrong_code_verifier';

/** The browser's results for the requested extensions. */
export type ClientExtensionResultsInput = {
  /** Ignored. */
  readonly credProps?: InputMaybe<CredentialPropertiesInput>;
};

/** A public key (RFC 7517). */
export type ClientJwk = {
  readonly __typename?: 'ClientJwk';
  /** The algorithm of the key. */
  readonly alg: Maybe<Scalars['String']['output']>;
  /** The curve of the key, for `EC` and `OKP`. */
  readonly crv: Maybe<Scalars['String']['output']>;
  /** The exponent, for `RSA`. */
  readonly e: Maybe<Scalars['String']['output']>;
  /** The ID of the key. */
  readonly kid: Maybe<Scalars['String']['output']>;
  /** The type of the key: `RSA`, `EC` or `OKP`. */
  readonly kty: Scalars['String']['output'];
  /** The modulus, for `RSA`. */
  readonly n: Maybe<Scalars['String']['output']>;
  /** The use of the key: `sig`. */
  readonly use: Maybe<Scalars['String']['output']>;
  /** The x coordinate, for `EC` and `OKP`. */
  readonly x: Maybe<Scalars['String']['output']>;
  /** The y coordinate, for `EC`. */
  readonly y: Maybe<Scalars['String']['output']>;
};

/**
 * A public key (RFC 7517): RSA with at least 2048 bits and the exponent 65537, P-256, P-384, P-521 or Ed25519. Private keys are
 * rejected.
 */
export type ClientJwkInput = {
  /** The algorithm of the key, such as `ES256`. */
  readonly alg?: InputMaybe<Scalars['String']['input']>;
  /** The curve of the key, for `EC` and `OKP`. */
  readonly crv?: InputMaybe<Scalars['String']['input']>;
  /** The exponent, for `RSA`. */
  readonly e?: InputMaybe<Scalars['String']['input']>;
  /** The ID of the key. */
  readonly kid?: InputMaybe<Scalars['String']['input']>;
  /** The type of the key: `RSA`, `EC` or `OKP`. */
  readonly kty: Scalars['String']['input'];
  /** The modulus, for `RSA`. */
  readonly n?: InputMaybe<Scalars['String']['input']>;
  /** The use of the key: `sig`. */
  readonly use?: InputMaybe<Scalars['String']['input']>;
  /** The x coordinate, for `EC` and `OKP`. */
  readonly x?: InputMaybe<Scalars['String']['input']>;
  /** The y coordinate, for `EC`. */
  readonly y?: InputMaybe<Scalars['String']['input']>;
};

/** A set of public keys (RFC 7517). */
export type ClientJwks = {
  readonly __typename?: 'ClientJwks';
  /** The keys that verify the assertions of the client. */
  readonly keys: ReadonlyArray<ClientJwk>;
};

/** A set of at most 10 public keys (RFC 7517). */
export type ClientJwksInput = {
  /** The keys that verify the assertions of the client. */
  readonly keys: ReadonlyArray<ClientJwkInput>;
};

/** A page of clients, newest first. */
export type ClientPage = {
  readonly __typename?: 'ClientPage';
  /** The clients of this page. */
  readonly data: ReadonlyArray<Client>;
  /** The `cursor` of the next page; null on the last page. */
  readonly next_cursor: Maybe<Scalars['String']['output']>;
};

/** The way in which a client became known. */
export type ClientRegistrationType =
  /** The client has registered itself at the OpenID provider (RFC 7591). */
  | 'dynamic'
  /** An administrator has created the client. */
  | 'manual'
  /**
   * A user has allowed a client whose identifier is the URL of its metadata. The fields of such a client follow from the
   * document: it can only be disabled and deleted.
   */
  | 'metadata_document';

/**
 * The colors of a page that are made of the brand color, as `#rrggbb`. The contrast of text is at least 4.5, and that of edges at
 * least 3 (WCAG 2.2).
 */
export type ColorRoles = {
  readonly __typename?: 'ColorRoles';
  /** The border of the primary button. */
  readonly edge: Scalars['String']['output'];
  /** The background of the primary button. */
  readonly fill: Scalars['String']['output'];
  /** Text on `fill`. */
  readonly label: Scalars['String']['output'];
  /** Links and focus rings, also on `soft`. */
  readonly link: Scalars['String']['output'];
  /** The background of selected items. */
  readonly soft: Scalars['String']['output'];
};

/** A company of the application. */
export type Company = {
  readonly __typename?: 'Company';
  /** A time in UTC, formatted `YYYY-MM-DD HH:MM:SS`. */
  readonly created_at: Scalars['String']['output'];
  /** The ID of the default branch for new members. */
  readonly default_branch: Scalars['ID']['output'];
  /** The ID of the company. */
  readonly id: Scalars['ID']['output'];
  /** True if users can join the company without an invitation. */
  readonly is_joinable: Scalars['Boolean']['output'];
  /**
   * Number of members without deleted users. 10,000 means 10,000 or more. Null in memberships, and unless the caller has
   * `companies:read` in the company.
   */
  readonly members_count: Maybe<Scalars['Int']['output']>;
  /** The name of the company. */
  readonly name: Scalars['String']['output'];
  /** Identifies the state: it changes with every change of what can be changed. For `if_match`. */
  readonly version: Scalars['String']['output'];
};

/** A page of companies, newest first. */
export type CompanyPage = {
  readonly __typename?: 'CompanyPage';
  /** The companies of this page. */
  readonly data: ReadonlyArray<Company>;
  /** The `cursor` of the next page; null on the last page. */
  readonly next_cursor: Maybe<Scalars['String']['output']>;
};

/** The data of the account of an anonymous user. The rules of `RegisterInput` apply. */
export type CompleteAccountInput = {
  /** The email address, at most 254 characters, of which at most 64 before the `@`. */
  readonly email: Scalars['String']['input'];
  /** The values of custom fields, with one of each that has `required_at_signup`. */
  readonly fields?: InputMaybe<SignupUserFieldsInput>;
  /** First name, 1 to 100 characters without links or line breaks. */
  readonly firstname: Scalars['String']['input'];
  /** Language of the user, at most 64 characters, as in `UpdateUserInput.language`. Default: as before. */
  readonly language?: InputMaybe<Scalars['String']['input']>;
  /** Last name, 1 to 100 characters without links or line breaks. */
  readonly lastname: Scalars['String']['input'];
  /** The password, 8 to 256 characters. Without one, the link of the email completes the account. */
  readonly password?: InputMaybe<Scalars['String']['input']>;
  /** The same value as `password`, to detect typing errors; required with it. */
  readonly password_confirmation?: InputMaybe<Scalars['String']['input']>;
};

/** The second factor for a login. */
export type CompleteLoginInput = {
  /** The `challenge` of the login. */
  readonly challenge: Scalars['String']['input'];
  /** A passkey of the user, as the browser returns it. */
  readonly passkey?: InputMaybe<AuthenticationResponseInput>;
  /** An unused recovery code. Spaces, hyphens and case are ignored. */
  readonly recovery_code?: InputMaybe<Scalars['String']['input']>;
  /** The code of the newest SMS for this challenge (`sendLoginSms`). Spaces and hyphens are ignored. */
  readonly sms_code?: InputMaybe<Scalars['String']['input']>;
  /** The current code of the authenticator app. Spaces are ignored. */
  readonly totp_code?: InputMaybe<Scalars['String']['input']>;
};

/** A factor that was confirmed, and the session with a new token. */
export type ConfirmedFactor = {
  readonly __typename?: 'ConfirmedFactor';
  /** The factor. */
  readonly factor: Factor;
  /** The recovery codes, each for one use; null if the user has other factors already. */
  readonly recovery_codes: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** Use its token from now on. Earlier tokens of the session have neither the second factor nor the recent proof. */
  readonly session: RefreshPayload;
};

/** A connection of a company to its own identity provider. */
export type Connection = {
  readonly __typename?: 'Connection';
  /** The claims that are read. */
  readonly attributes: ConnectionAttributes;
  /** The certificates with which a SAML provider signs, at most 4, also expired ones. */
  readonly certificates: ReadonlyArray<ConnectionCertificate>;
  /** The client ID of the application at an OpenID provider. */
  readonly client_id: Maybe<Scalars['String']['output']>;
  /** The ID of the company. */
  readonly company_id: Scalars['ID']['output'];
  /** Time when it was created: UTC, `YYYY-MM-DD HH:MM:SS`. */
  readonly created_at: Scalars['String']['output'];
  /** The role in the company of members without a mapped group. */
  readonly default_role: Scalars['String']['output'];
  /** The domains of the company whose users log in with the connection. */
  readonly domains: ReadonlyArray<Scalars['String']['output']>;
  /** Null if users of the domains can also log in in other ways. */
  readonly enforcement: Maybe<Enforcement>;
  /** The entity ID of a SAML provider. Null until its metadata are read. */
  readonly entity_id: Maybe<Scalars['String']['output']>;
  /** True if a secret is stored. */
  readonly has_secret: Scalars['Boolean']['output'];
  /** The ID of the connection. */
  readonly id: Scalars['ID']['output'];
  /** The issuer URL of an OpenID provider. */
  readonly issuer: Maybe<Scalars['String']['output']>;
  /** True if unknown users of the identity provider get an account. */
  readonly jit: Scalars['Boolean']['output'];
  /** The roles of groups: the first one that applies decides. */
  readonly mappings: ReadonlyArray<ConnectionMapping>;
  /** The URL of the metadata of a SAML provider. */
  readonly metadata_url: Maybe<Scalars['String']['output']>;
  /** The text of the button that logs in with it. */
  readonly name: Scalars['String']['output'];
  /** The protocol that the provider speaks. */
  readonly protocol: ConnectionProtocol;
  /** The name under which users log in: the `provider` of `startSocialLogin` and `socialLogin`. */
  readonly provider: Scalars['String']['output'];
  /** The requested scopes; null: `openid`, `profile` and `email`. */
  readonly scopes: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** The values to enter at a SAML provider. */
  readonly sp: Maybe<SamlServiceProvider>;
  /** The URL of single sign-on of a SAML provider. Null until its metadata are read. */
  readonly sso_url: Maybe<Scalars['String']['output']>;
  /** Only an active connection logs users in. */
  readonly state: ConnectionState;
  /** Identifies users at the provider. */
  readonly subject: ConnectionSubject;
  /** Time of its last change: UTC, `YYYY-MM-DD HH:MM:SS`. */
  readonly updated_at: Scalars['String']['output'];
  /** Changes with each change; can be sent as `if_match`. */
  readonly version: Scalars['String']['output'];
};

/** The claims of the identity provider. */
export type ConnectionAttributes = {
  readonly __typename?: 'ConnectionAttributes';
  /** The email address. For Entra, `preferred_username` or `upn` have one for users without a mailbox. */
  readonly email: Scalars['String']['output'];
  /** The last name. */
  readonly family_name: Scalars['String']['output'];
  /** The first name. */
  readonly given_name: Scalars['String']['output'];
  /** The groups: a list of texts, or one text. */
  readonly groups: Scalars['String']['output'];
};

/** The claims to read, each at most 200 characters. */
export type ConnectionAttributesInput = {
  /** The claim with the address. */
  readonly email: Scalars['String']['input'];
  /** The claim with the last name. */
  readonly family_name: Scalars['String']['input'];
  /** The claim with the first name. */
  readonly given_name: Scalars['String']['input'];
  /** The claim with the groups. */
  readonly groups: Scalars['String']['input'];
};

/** A certificate of a SAML provider. */
export type ConnectionCertificate = {
  readonly __typename?: 'ConnectionCertificate';
  /** Time until which it is valid: UTC, `YYYY-MM-DD HH:MM:SS`. */
  readonly not_after: Scalars['String']['output'];
  /** SHA-256 of the certificate, in hexadecimal. */
  readonly sha256: Scalars['String']['output'];
  /** The way by which it came. */
  readonly source: CertificateSource;
};

/** A rule, and how the identity provider has kept it. */
export type ConnectionCheck = {
  readonly __typename?: 'ConnectionCheck';
  /** What is wrong, or what was found. */
  readonly detail: Maybe<Scalars['String']['output']>;
  /** The value that the rule asks for. */
  readonly expected: Maybe<Scalars['String']['output']>;
  /** The rule. */
  readonly name: ConnectionCheckName;
  /** The value that came, cut after 300 characters. */
  readonly received: Maybe<Scalars['String']['output']>;
  /** Passed, failed or skipped. */
  readonly result: ConnectionCheckResult;
};

/** The rules of a login. */
export type ConnectionCheckName =
  /** The algorithms of its signature. */
  | 'algorithm'
  /** The client that the token is for. */
  | 'audience'
  /** The person could log in. */
  | 'authorization'
  /** The conditions of a SAML response. */
  | 'conditions'
  /** Valid metadata of this issuer. */
  | 'discovery'
  /** The domain of the address, which the company has proven. */
  | 'domain'
  /** A valid address. */
  | 'email'
  /** The times in the token. */
  | 'expiry'
  /** The groups for the mappings. */
  | 'groups'
  /** The request that a SAML response answers. */
  | 'in_response_to'
  /** The issuer of the token. */
  | 'issuer'
  /** The login that the token is for. */
  | 'nonce'
  /** The URL that a SAML response is for. */
  | 'recipient'
  /** The browser came back. */
  | 'redirect_uri'
  /** The form of a SAML response. */
  | 'response'
  /** A key of the provider has signed. */
  | 'signature'
  /** The claim that identifies the user. */
  | 'subject'
  /** The client was accepted, and an ID token was returned. */
  | 'token_endpoint';

/** The result of a check. */
export type ConnectionCheckResult =
  /** The rule was broken. */
  | 'failed'
  /** The rule was kept. */
  | 'passed'
  /** The rule was not reached, or is not needed. */
  | 'skipped';

/** The role for the members of a group. */
export type ConnectionMapping = {
  readonly __typename?: 'ConnectionMapping';
  /** A group, as the provider writes it. */
  readonly group: Scalars['String']['output'];
  /** The role that the members of a group get. */
  readonly role: Scalars['String']['output'];
};

/** The role of a group, at most 256 and 100 characters. */
export type ConnectionMappingInput = {
  /** A group, exactly as the provider writes it in its claim. */
  readonly group: Scalars['String']['input'];
  /** The name of the role for its members. */
  readonly role: Scalars['String']['input'];
};

/** The protocol of an identity provider. */
export type ConnectionProtocol =
  /** OpenID Connect. */
  | 'openid'
  /** SAML 2.0. */
  | 'saml';

/** The state of a connection. */
export type ConnectionState =
  /** Users can log in with it. */
  | 'active'
  /** Users can no longer log in with it. */
  | 'disabled'
  /** The connection is being set up. */
  | 'draft';

/** The claim that identifies users at the provider for good. */
export type ConnectionSubject =
  /** The name ID of SAML, whatever its format is. Without it, the name ID must be persistent. */
  | 'name_id'
  /** The one of Microsoft Entra, equal to the `externalId` of its provisioning. */
  | 'oid'
  /** The one of OpenID Connect. */
  | 'sub';

/** A test of a connection, with personal data of the person who has logged in. */
export type ConnectionTest = {
  readonly __typename?: 'ConnectionTest';
  /** The rules that were checked, in their order. */
  readonly checks: ReadonlyArray<ConnectionCheck>;
  /** Time of its deletion: UTC, `YYYY-MM-DD HH:MM:SS`. */
  readonly expires_at: Scalars['String']['output'];
  /** Null if no identity was proven. */
  readonly identity: Maybe<TestedIdentity>;
  /** Null if no identity was proven: a login would have ended before. */
  readonly outcome: Maybe<ConnectionTestOutcome>;
  /** The role in the company after such a login. */
  readonly role: Maybe<Scalars['String']['output']>;
  /** Started, passed or failed. */
  readonly state: ConnectionTestState;
  /** Time of the test: UTC, `YYYY-MM-DD HH:MM:SS`. */
  readonly tested_at: Scalars['String']['output'];
};

/** How a login would have ended. */
export type ConnectionTestOutcome =
  /** Without: the account cannot log in. */
  | 'account_inactive'
  /** Without: the domain is not proven for the connection. */
  | 'connection_domain_mismatch'
  /** Without: the address of the account is not verified. */
  | 'email_unverified'
  /** Without: the user of the account has to link the identity. */
  | 'link_required'
  /** Without, for another reason. */
  | 'other'
  /** Without: the connection creates no accounts. */
  | 'signup_closed'
  /** Without: a new account needs an address. */
  | 'social_email_missing'
  /** With a new account. */
  | 'would_create'
  /** With an account that is linked by its address. */
  | 'would_link'
  /** With a session of a known user. */
  | 'would_log_in';

/** The state of a test of a connection. */
export type ConnectionTestState =
  /** A rule was broken, or the person would not be logged in. */
  | 'failed'
  /** The person would be logged in, and every rule was kept. */
  | 'passed'
  /** The browser has not come back yet. */
  | 'started';

/** What is known about a visitor. */
export type CreateAnonymousSessionInput = {
  /** Language of the user, at most 64 characters, as in `UpdateUserInput.language`. Default: `EN`. */
  readonly language?: InputMaybe<Scalars['String']['input']>;
};

/** The properties of a new key. */
export type CreateApiKeyInput = {
  /** The companies to which the permissions are restricted; null for the whole application. */
  readonly company_ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Time in the future from which the key is rejected, formatted `YYYY-MM-DD HH:MM:SS`; null if it does not expire. */
  readonly expires_at?: InputMaybe<Scalars['String']['input']>;
  /** The kind of key. */
  readonly kind: ApiKeyKind;
  /** A name that describes the use of the key, 1 to 100 characters without links or line breaks. */
  readonly name: Scalars['String']['input'];
  /** The networks from which the key is accepted, as IP addresses or in CIDR notation; null for every network. */
  readonly networks?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /**
   * The permissions of the key of a service account: those of Gatehouse and those that the application defines, as for roles.
   * Null or absent for the other kinds: a super admin key has all permissions, and an application key has none.
   */
  readonly permissions?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** The service account, required for its keys and rejected for others. */
  readonly service_account_id?: InputMaybe<Scalars['ID']['input']>;
};

/** The properties of a new application. */
export type CreateAppInput = {
  /** The name of the application, 1 to 100 characters without links or line breaks. */
  readonly name: Scalars['String']['input'];
};

/** The data of a new branch. */
export type CreateBranchInput = {
  /** The name of the branch, 1 to 100 characters without links or line breaks. */
  readonly name: Scalars['String']['input'];
};

/** The properties of a new client. */
export type CreateClientInput = {
  /** Lifetime of access tokens in seconds, 60 to 86400; null for that of the application. */
  readonly access_token_seconds?: InputMaybe<Scalars['Int']['input']>;
  /** The kind of device that the client runs on. Default: `web`. */
  readonly application_type?: InputMaybe<ClientApplicationType>;
  /** True if the client needs `sid` in logout tokens. They always contain it. */
  readonly backchannel_logout_session_required?: Scalars['Boolean']['input'];
  /** The URL that is called when a session ends. In production, it must be an https URL outside private networks. */
  readonly backchannel_logout_uri?: InputMaybe<Scalars['String']['input']>;
  /**
   * Claims that ID tokens and UserInfo responses of the client have besides those of OpenID Connect, at most 20. Only a
   * first-party client can have them.
   */
  readonly claims?: InputMaybe<ReadonlyArray<ClientClaimInput>>;
  /** The name of the client, which the consent page shows, 1 to 100 characters without links or line breaks. */
  readonly client_name: Scalars['String']['input'];
  /** The https URL of the home page of the client. */
  readonly client_uri?: InputMaybe<Scalars['String']['input']>;
  /** True to issue only tokens that are bound to a key of the client (RFC 9449). */
  readonly dpop_bound_access_tokens?: InputMaybe<Scalars['Boolean']['input']>;
  /** The https URL that browsers load when a session ends. It may be an http URL with a loopback host. */
  readonly frontchannel_logout_uri?: InputMaybe<Scalars['String']['input']>;
  /**
   * The grants that the client may use: `authorization_code`, `refresh_token`, `client_credentials` and
   * `urn:ietf:params:oauth:grant-type:device_code`. `refresh_token` requires another one with users, and `client_credentials`
   * requires an authentication method and `service_account_id`. Default: `authorization_code` and `refresh_token`.
   */
  readonly grant_types?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** The algorithm that signs ID tokens: `RS256`, `ES256` or `EdDSA`. Default: `RS256`. */
  readonly id_token_signed_response_alg?: InputMaybe<Scalars['String']['input']>;
  /** True if administrators may open the client as a user (see `impersonateUser`). It requires `is_first_party`, the type `web`, the grant `authorization_code` and `initiate_login_uri`. Such a client can be created, changed and deleted only with `users:impersonate`. */
  readonly impersonation_allowed?: Scalars['Boolean']['input'];
  /** The https URL at which others start a login of the client: it redirects the browser to the authorization endpoint. It may be an http URL with a loopback host. */
  readonly initiate_login_uri?: InputMaybe<Scalars['String']['input']>;
  /** False to give the client no tokens. */
  readonly is_enabled?: Scalars['Boolean']['input'];
  /** True if users are not asked for consent. Such a client can be created, changed and deleted only with `security:write`. */
  readonly is_first_party?: Scalars['Boolean']['input'];
  /** The public keys of the client. `private_key_jwt` requires either them or `jwks_uri`; other methods have neither. */
  readonly jwks?: InputMaybe<ClientJwksInput>;
  /** The URL of the public keys of the client. In production, it must be an https URL outside private networks. */
  readonly jwks_uri?: InputMaybe<Scalars['String']['input']>;
  /** The https URL of the logo of the client. */
  readonly logo_uri?: InputMaybe<Scalars['String']['input']>;
  /** The https URL of the privacy policy. */
  readonly policy_uri?: InputMaybe<Scalars['String']['input']>;
  /** The URIs to which users return after a logout, at most 50. The rules of `redirect_uris` apply. */
  readonly post_logout_redirect_uris?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /**
   * The URIs to which users return after a login, at most 50. They must match exactly, except for the port of a loopback address.
   * `web`: https URLs, and in development http URLs with a loopback host. `native`: also such http URLs in production, and URIs with a
   * private scheme that contains a dot, or any other one if the client is public and uses PKCE. Required for `authorization_code`.
   */
  readonly redirect_uris?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Lifetime of refresh tokens in seconds, 300 to 31536000; null for that of the application. */
  readonly refresh_token_seconds?: InputMaybe<Scalars['Int']['input']>;
  /** False to accept authorization requests without PKCE, which only clients with an authentication method can. Default: true. */
  readonly require_pkce?: InputMaybe<Scalars['Boolean']['input']>;
  /** True to accept only authorization requests that the client has pushed (RFC 9126). */
  readonly require_pushed_authorization_requests?: InputMaybe<Scalars['Boolean']['input']>;
  /**
   * The scopes that the client may request: `openid`, `profile`, `email`, `phone`, `groups`, `offline_access`, and permissions that the
   * application defines (`app_permissions`). Default: `openid`, `profile`, `email` and `offline_access`.
   */
  readonly scopes?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** The service account that tokens of `client_credentials` act as, required for that grant type and null for others. */
  readonly service_account_id?: InputMaybe<Scalars['ID']['input']>;
  /** The authentication of the client. Default: `client_secret_basic`. */
  readonly token_endpoint_auth_method?: InputMaybe<ClientAuthMethod>;
  /** The https URL of the terms of service. */
  readonly tos_uri?: InputMaybe<Scalars['String']['input']>;
};

/** The data of a new company. */
export type CreateCompanyInput = {
  /** True if users can join the company without an invitation. */
  readonly is_joinable?: Scalars['Boolean']['input'];
  /** The name of the company, 1 to 100 characters without links or line breaks. */
  readonly name: Scalars['String']['input'];
};

/** The settings of the identity provider. */
export type CreateConnectionInput = {
  /** Default: the claims of OpenID Connect, and `groups`. */
  readonly attributes?: InputMaybe<ConnectionAttributesInput>;
  /** Of an OpenID provider, at most 255 characters. */
  readonly client_id?: InputMaybe<Scalars['String']['input']>;
  /** At most 1024 characters. Absent: a public client. */
  readonly client_secret?: InputMaybe<Scalars['String']['input']>;
  /** The name of a role. Default: `User`. */
  readonly default_role?: InputMaybe<Scalars['String']['input']>;
  /** Domains of the company, at most 50. */
  readonly domains?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** The entity ID of a SAML provider, at most 1024 characters. With `sso_url` and `signing_certificates`, in place of metadata. */
  readonly entity_id?: InputMaybe<Scalars['String']['input']>;
  /** The issuer URL of an OpenID provider, at most 2048 characters. */
  readonly issuer?: InputMaybe<Scalars['String']['input']>;
  /** True (default) if unknown users of the identity provider get an account. */
  readonly jit?: InputMaybe<Scalars['Boolean']['input']>;
  /** At most 100 mappings. */
  readonly mappings?: InputMaybe<ReadonlyArray<ConnectionMappingInput>>;
  /** The metadata of a SAML provider as XML, at most 60000 characters. */
  readonly metadata?: InputMaybe<Scalars['String']['input']>;
  /** The URL of the metadata of a SAML provider, at most 2048 characters. `refreshConnectionMetadata` reads them. */
  readonly metadata_url?: InputMaybe<Scalars['String']['input']>;
  /** The text of the button that logs in with it, at most 100 characters. */
  readonly name: Scalars['String']['input'];
  /** The protocol, for good. */
  readonly protocol: ConnectionProtocol;
  /** The scopes to request. Default: `openid`, `profile` and `email`. */
  readonly scopes?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** The certificates that a SAML provider signs with: PEM, 1 to 4. */
  readonly signing_certificates?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** The URL of single sign-on of a SAML provider, at most 2048 characters. */
  readonly sso_url?: InputMaybe<Scalars['String']['input']>;
  /** Default: `sub`. */
  readonly subject?: InputMaybe<ConnectionSubject>;
};

/** The properties of a new resource server. */
export type CreateResourceServerInput = {
  /** Lifetime of access tokens for the API in seconds, 60 to 86400; null for one hour. */
  readonly access_token_seconds?: InputMaybe<Scalars['Int']['input']>;
  /** At most 20 custom fields of users, such as `public.plan`, whose values access tokens contain. Fields of `own` are refused, and those without `claim`. */
  readonly fields?: ReadonlyArray<Scalars['String']['input']>;
  /**
   * An absolute URI without a fragment, a user name and a wildcard, at most 500 characters. It is the `resource` of requests and the
   * `aud` of access tokens, and is compared exactly. It does not have to be the URL of a server.
   */
  readonly identifier: Scalars['String']['input'];
  /** A name for administrators and the consent page, 1 to 100 characters without links or line breaks. */
  readonly name: Scalars['String']['input'];
  /** The permissions that tokens for the API can have, of those that the application defines (`app_permissions`). */
  readonly scopes?: ReadonlyArray<Scalars['String']['input']>;
};

/** The name and the permissions of a new role. */
export type CreateRoleInput = {
  /** The name of the role, 1 to 100 characters without links or line breaks. */
  readonly name: Scalars['String']['input'];
  /**
   * The permissions of the role, each once: those of the schema `Permission` of REST, such as `users:read`, and those that the
   * application defines (`app_permissions`). Everything else is denied.
   */
  readonly permissions: ReadonlyArray<Scalars['String']['input']>;
};

/** The SCIM token to create. */
export type CreateScimTokenInput = {
  /** Time from which it is refused: UTC, `YYYY-MM-DD HH:MM:SS`. Absent: it does not expire. */
  readonly expires_at?: InputMaybe<Scalars['String']['input']>;
};

/** The name and the use of a new service account. */
export type CreateServiceAccountInput = {
  /** The use of the service account, at most 500 characters. */
  readonly description?: Scalars['String']['input'];
  /** The name of the service account, 1 to 100 characters without links or line breaks. */
  readonly name: Scalars['String']['input'];
};

/** The setup link to create. */
export type CreateSetupLinkInput = {
  /** The time for which the link can be opened: 300 to 604800 seconds, an hour if absent. */
  readonly expires_in?: InputMaybe<Scalars['Int']['input']>;
  /** The URL to which the last step leads: one of the redirect URIs of the application, at most 2048 characters. */
  readonly return_url?: InputMaybe<Scalars['String']['input']>;
  /** The steps of the page; all if absent. */
  readonly steps?: InputMaybe<ReadonlyArray<SetupStep>>;
};

/** The properties of a new custom field. */
export type CreateUserFieldInput = {
  /** The bucket, which says who reads and writes the values. */
  readonly bucket: UserFieldBucket;
  /** Whether OAuth clients can get the value as a claim. */
  readonly claim?: Scalars['Boolean']['input'];
  /** The name of the field in its bucket: 1 to 50 lowercase letters, digits and underscores, the first a letter. */
  readonly name: Scalars['String']['input'];
  /** The place among the fields of the bucket, 0 to 1000. */
  readonly position?: Scalars['Int']['input'];
  /** Whether `register` requires a value. Only for fields of `own`. */
  readonly required_at_signup?: Scalars['Boolean']['input'];
  /** The schema of a value, as REST describes it (`UserFieldSchema`). */
  readonly schema: Scalars['JSONObject']['input'];
  /** Whether `users` finds users by the value, which only a limited number of fields with short texts can have. */
  readonly searchable?: Scalars['Boolean']['input'];
  /** The label of the field, 1 to 100 characters without links or line breaks; absent: the name. */
  readonly title?: InputMaybe<Scalars['String']['input']>;
};

/** The properties of a new webhook endpoint. */
export type CreateWebhookEndpointInput = {
  /** The use of the endpoint, at most 500 characters. */
  readonly description?: Scalars['String']['input'];
  /** False to send no events. */
  readonly is_enabled?: Scalars['Boolean']['input'];
  /** The types of the events that are sent; null for all types, also those of later versions. */
  readonly types?: InputMaybe<ReadonlyArray<EventType>>;
  /**
   * The http or https URL to which events are posted, at most 2048 characters, without a user name, a password and a fragment.
   * In production, it must be an https URL outside private networks.
   */
  readonly url: Scalars['String']['input'];
};

/** A new application with its first keys. */
export type CreatedApp = {
  readonly __typename?: 'CreatedApp';
  /** The application key, returned only once. */
  readonly app_key: Scalars['String']['output'];
  /** The application. */
  readonly details: AppSummary;
  /** The super admin key, returned only once. */
  readonly service_key: Scalars['String']['output'];
};

/** The browser's response with a new credential. */
export type CredentialPropertiesInput = {
  /** Ignored. */
  readonly rk?: InputMaybe<Scalars['Boolean']['input']>;
};

/** A CSS variable of the login pages. Its value is one color, number or length. */
export type CssVariable = {
  readonly __typename?: 'CssVariable';
  /** The name of the variable. */
  readonly name: Scalars['String']['output'];
  /** The value. */
  readonly value: Scalars['String']['output'];
};

/** A CSS variable of the login pages. Its value is one color, number or length. */
export type CssVariableInput = {
  /** The name of the variable, such as `--gh-radius`, at most 48 characters. */
  readonly name: Scalars['String']['input'];
  /** A color (`#0b6e5c`), a number (`1.5`) or a length (`8px`), at most 16 characters. */
  readonly value: Scalars['String']['input'];
};

/** An email that the notification application has accepted, and that did not arrive. */
export type DeadLetter = {
  readonly __typename?: 'DeadLetter';
  /** Number of attempts to send the email. */
  readonly attempts: Scalars['Int']['output'];
  /** Time when the email was requested: UTC, `YYYY-MM-DD HH:MM:SS`. */
  readonly created_at: Scalars['String']['output'];
  /** The email address of the recipient. */
  readonly email: Scalars['String']['output'];
  /** The error of the last attempt or the text of the report; may be empty. */
  readonly failure: Scalars['String']['output'];
  /** The ID of the notification. */
  readonly id: Scalars['ID']['output'];
  /** The reason why it did not arrive. */
  readonly outcome: MailOutcome;
  /** The kind of email: its name in the webhooks of `/openapi.yaml`. */
  readonly template: Scalars['String']['output'];
};

/** The result of a check. */
export type Diagnostic = {
  readonly __typename?: 'Diagnostic';
  /** The check. */
  readonly check: DiagnosticCheck;
  /** Number of objects that the check found, at most 1,000; null if it does not count. */
  readonly count: Maybe<Scalars['Int']['output']>;
  /** Time when what the check found began: UTC, `YYYY-MM-DD HH:MM:SS`; null if it found none. */
  readonly started_at: Maybe<Scalars['String']['output']>;
  /** The result. */
  readonly status: DiagnosticStatus;
  /** The object that the check is about, for example `webhook-endpoint:7`; null for the application. */
  readonly target: Maybe<Scalars['String']['output']>;
  /** The name of this object, for example the host of a webhook endpoint; null for the application. */
  readonly target_name: Maybe<Scalars['String']['output']>;
};

/** A check of an application. */
export type DiagnosticCheck =
  /** `app_url` is set. */
  | 'app_url'
  /** No application key is older than a year. `started_at`: beginning of the use of the oldest. */
  | 'application_keys'
  /** Always `unknown`: Gatehouse does not know whether the database and `SECRET` are backed up. */
  | 'backup'
  /** Some operations require a captcha. */
  | 'captcha'
  /** Events are in the event log after 10 minutes; until then, nothing reads or delivers them. `started_at`: time of the oldest event that is not. */
  | 'events_unnumbered'
  /** `terms_url` and `privacy_url` are set. */
  | 'legal_pages'
  /** A mail was delivered in the last 30 days. */
  | 'mail_delivered'
  /** No mail has failed for 3 days. `count`: mails. */
  | 'mail_failed'
  /** No mail waits for 10 minutes or longer. `count`: mails. `started_at`: request of the oldest. */
  | 'mail_late'
  /** The application or the deployment has a notification application. */
  | 'mail_receiver'
  /** The notification application is not suspended. `started_at`: time of the suspension. */
  | 'mail_suspended'
  /** No setting waits for a secret that was lost. `count`: settings. */
  | 'missing_secrets'
  /** The URL of the service in production begins with `https`. */
  | 'public_url'
  /** The deployment has rate limits. */
  | 'rate_limits'
  /** Users, or those of some roles, must have a second factor. `count`: active administrators without one. */
  | 'second_factor'
  /** The signing key is not older than a year. `started_at`: beginning of its use. */
  | 'signing_key'
  /** Every URL of the application is allowed. `count`: URLs. */
  | 'stored_urls'
  /** No super admin key is older than a year. `started_at`: beginning of the use of the oldest. */
  | 'super_admin_keys'
  /** Users need a verified email address. */
  | 'verified_email'
  /**
   * Deliveries to webhook endpoints succeed. Once for each endpoint to which they fail, or that was disabled because of that. `started_at`: first
   * failure, or the time at which it was disabled.
   */
  | 'webhook_endpoint'
  /** Every enabled webhook endpoint gets events within 10 minutes. `started_at`: time of the oldest event that waits longer. */
  | 'webhook_late';

/** The result of a check. */
export type DiagnosticStatus =
  /** Something does not work. */
  | 'failed'
  /** Nothing to do. */
  | 'ok'
  /** The service cannot check it. */
  | 'unknown'
  /** Something is unsafe, incomplete or late. */
  | 'warning';

/** A group that an identity provider has provisioned. */
export type DirectoryGroup = {
  readonly __typename?: 'DirectoryGroup';
  /** Time when the group arrived: UTC, `YYYY-MM-DD HH:MM:SS`. */
  readonly created_at: Scalars['String']['output'];
  /** The `displayName` in SCIM. */
  readonly display_name: Scalars['String']['output'];
  /** The ID of the group at the identity provider. */
  readonly external_id: Maybe<Scalars['String']['output']>;
  /** The ID of the group in SCIM. */
  readonly id: Scalars['ID']['output'];
  /** How many members it has. */
  readonly member_count: Scalars['Int']['output'];
  /** The role that a mapping gives its members; null without a mapping. */
  readonly role: Maybe<Scalars['String']['output']>;
  /** Time when the group last changed: UTC, `YYYY-MM-DD HH:MM:SS`. */
  readonly updated_at: Scalars['String']['output'];
};

/** A page of groups of a directory, newest first. */
export type DirectoryGroupPage = {
  readonly __typename?: 'DirectoryGroupPage';
  /** The groups of this page. */
  readonly data: ReadonlyArray<DirectoryGroup>;
  /** The `cursor` of the next page; null on the last page. */
  readonly next_cursor: Maybe<Scalars['String']['output']>;
};

/** A user whom an identity provider has provisioned. */
export type DirectoryUser = {
  readonly __typename?: 'DirectoryUser';
  /** All attributes that are kept, with their names in SCIM. */
  readonly attributes: Scalars['JSONObject']['output'];
  /** Time when it arrived: UTC, `YYYY-MM-DD HH:MM:SS`. */
  readonly created_at: Scalars['String']['output'];
  /** The `externalId` in SCIM. */
  readonly external_id: Maybe<Scalars['String']['output']>;
  /** The `id` in SCIM. */
  readonly id: Scalars['ID']['output'];
  /** True for an account that the connection has created. */
  readonly is_managed: Scalars['Boolean']['output'];
  /** What the provider has last said. */
  readonly state: DirectoryUserState;
  /** Time of the last change by the provider: UTC, `YYYY-MM-DD HH:MM:SS`. */
  readonly updated_at: Scalars['String']['output'];
  /** The ID of the account. */
  readonly user_id: Scalars['ID']['output'];
  /** The `userName` in SCIM. */
  readonly user_name: Scalars['String']['output'];
};

/** A page of users of a directory, newest first. */
export type DirectoryUserPage = {
  readonly __typename?: 'DirectoryUserPage';
  /** The users of this page. */
  readonly data: ReadonlyArray<DirectoryUser>;
  /** The `cursor` of the next page; null on the last page. */
  readonly next_cursor: Maybe<Scalars['String']['output']>;
};

/** What the identity provider has last said about a user. Ignore values that you do not know. */
export type DirectoryUserState =
  /** May use the application. */
  | 'active'
  /** The identity provider has deleted the user, whose account is inactive. */
  | 'deleted'
  /** The identity provider has deactivated the user. */
  | 'inactive';

/** A domain of a company. */
export type Domain = {
  readonly __typename?: 'Domain';
  /** Time of the last check: UTC, `YYYY-MM-DD HH:MM:SS`; null: none. */
  readonly checked_at: Maybe<Scalars['String']['output']>;
  /** The ID of the company. */
  readonly company_id: Scalars['ID']['output'];
  /** Time when the domain was added: UTC, `YYYY-MM-DD HH:MM:SS`. */
  readonly created_at: Scalars['String']['output'];
  /** The name of the domain, in the form that it has in addresses: lower case, and in ASCII. */
  readonly domain: Scalars['String']['output'];
  /** Time since when checks of a verified domain have not found the record: UTC, `YYYY-MM-DD HH:MM:SS`. */
  readonly failing_since: Maybe<Scalars['String']['output']>;
  /** The ID of the domain. */
  readonly id: Scalars['ID']['output'];
  /** The DNS record that proves the domain. */
  readonly record: DomainRecord;
  /** The state of the domain. */
  readonly state: DomainState;
  /** Time when the domain was verified: UTC, `YYYY-MM-DD HH:MM:SS`; null: it is not. */
  readonly verified_at: Maybe<Scalars['String']['output']>;
};

/** The DNS record that proves a domain. */
export type DomainRecord = {
  readonly __typename?: 'DomainRecord';
  /** The name of the record. */
  readonly name: Scalars['String']['output'];
  /** The type of the record, `TXT`. */
  readonly type: Scalars['String']['output'];
  /** A text that one of the TXT records of the name must have. */
  readonly value: Scalars['String']['output'];
};

/** The state of a domain. */
export type DomainState =
  /** The domain is verified, but the last checks have not found the record. */
  | 'failing'
  /** The domain is not proven. */
  | 'pending'
  /** The last check has found the record. */
  | 'verified';

/** A change of email address. */
export type EmailChange = {
  readonly __typename?: 'EmailChange';
  /** Time when the change was canceled; null if it was not. */
  readonly canceled_at: Maybe<Scalars['String']['output']>;
  /** Time when the change was completed; null if it was not. */
  readonly completed_at: Maybe<Scalars['String']['output']>;
  /** A time in UTC, formatted `YYYY-MM-DD HH:MM:SS`. */
  readonly created_at: Scalars['String']['output'];
  /** The requested email address. */
  readonly new_email: Scalars['String']['output'];
  /** The email address before the change. */
  readonly old_email: Scalars['String']['output'];
};

/** A page of changes of email address, newest first. */
export type EmailChangePage = {
  readonly __typename?: 'EmailChangePage';
  /** The changes of this page. */
  readonly data: ReadonlyArray<EmailChange>;
  /** The `cursor` of the next page; null on the last page. */
  readonly next_cursor: Maybe<Scalars['String']['output']>;
};

/** The addresses that must confirm a change of email address. */
export type EmailChangeRule =
  /** Both addresses, in either order. */
  | 'both'
  /** Only the new address. */
  | 'new';

/** Allows users to log in with codes and links from emails. */
export type EmailCodesRule =
  /** Allowed. */
  | 'allowed'
  /** Not allowed. */
  | 'off';

/** The enforcement of a connection. */
export type Enforcement = {
  readonly __typename?: 'Enforcement';
  /** Owners who can also log in with their password and second factor. */
  readonly break_glass_user_ids: ReadonlyArray<Scalars['ID']['output']>;
  /** Users of these domains must log in with the connection. */
  readonly domains: ReadonlyArray<Scalars['String']['output']>;
};

/** The closed list of error codes, identical in REST. Each code is explained at `/problems/{code}`. */
export type ErrorCode =
  /** The identity is valid, but its account is banned or deactivated. */
  | 'account_inactive'
  /** The user is anonymous, which does not allow this operation. */
  | 'account_incomplete'
  /** The user is not anonymous. */
  | 'already_complete'
  /** The email address belongs to a member of the company. */
  | 'already_member'
  /** The user's email address or mobile phone number is already verified. */
  | 'already_verified'
  /** The application key is unknown or has been revoked. */
  | 'app_key_invalid'
  /** A bearer token is only accepted together with an application key. */
  | 'app_key_required'
  /** The application is moving to another cell. Nothing was changed. */
  | 'application_moving'
  /** The body is not valid JSON in UTF-8, or contains an unpaired surrogate. */
  | 'body_invalid'
  /** The request body is missing. The operation requires a JSON body. */
  | 'body_missing'
  /** The body is larger than 64 KiB. */
  | 'body_too_large'
  /** Members are assigned to the branch, or it is the default branch for new members. */
  | 'branch_in_use'
  /** Each break-glass user must be an owner of the company with a verified address, a second factor and a password that they have set. */
  | 'break_glass_required'
  /** The challenge provider did not accept the response token: it is invalid, expired or already used, its score is too low, or it belongs to another page or operation. */
  | 'challenge_failed'
  /** The application requires proof that a person is acting. The request has no `Challenge-Response`. */
  | 'challenge_required'
  /** The challenge provider did not return a valid response in time, or rejected the application's secret key. Nothing was changed. The log of the service contains the details. */
  | 'challenge_unavailable'
  /** The client does not authenticate with a secret. */
  | 'client_without_secret'
  /** The code is wrong, was already used, or has expired. */
  | 'code_invalid'
  /** The company is the default company of a user, or a setting refers to it. */
  | 'company_in_use'
  /** The company does not exist in the application, or users cannot join it. */
  | 'company_not_joinable'
  /** The address at the identity provider does not belong to a proven domain of the connection. */
  | 'connection_domain_mismatch'
  /** The operation requires authentication, and the request has no credentials. */
  | 'credentials_required'
  /** The database is unavailable. The request has probably not taken effect. */
  | 'database_unavailable'
  /** The company has this domain already. */
  | 'domain_added'
  /** Another active connection of the company has one of the domains. */
  | 'domain_connected'
  /** No TXT record of the domain has the value that proves it. */
  | 'domain_not_proven'
  /** Another company has proven this domain. */
  | 'domain_taken'
  /** An account with this email address already exists in the application. */
  | 'email_taken'
  /** The application requires a verified email address before the first login. A verification email has been requested. */
  | 'email_unverified'
  /** The event in `after` has expired, or belongs to another database or application. */
  | 'events_expired'
  /** Another user of the application already has this `external_id`. */
  | 'external_id_taken'
  /** The application does not allow users to add factors of this kind. */
  | 'factor_not_allowed'
  /** The stored values of the custom field cannot be searched yet. */
  | 'field_not_indexed'
  /** You do not have permission for this operation. */
  | 'forbidden'
  /** The GraphQL request cannot be parsed, or its document does not match the schema. */
  | 'graphql_invalid'
  /** The document exceeds the limit for depth, aliases, size or cost. */
  | 'graphql_limit_exceeded'
  /** A request with the same `Idempotency-Key` is still being processed. */
  | 'idempotency_key_in_use'
  /** The `Idempotency-Key` was already used for a different request. */
  | 'idempotency_key_reused'
  /** Another resource server of the application already has this identifier. */
  | 'identifier_taken'
  /** The identity is already linked to an account of the application. */
  | 'identity_taken'
  /** The token acts as another user, which does not allow this operation. */
  | 'impersonation_forbidden'
  /** The service failed. The error is logged with the request ID. */
  | 'internal_error'
  /** The email address or the password is wrong, or the account cannot log in. */
  | 'invalid_credentials'
  /** The invitation has already been accepted or revoked. */
  | 'invitation_closed'
  /** The invitation was sent to an email address other than that of the logged-in user. */
  | 'invitation_mismatch'
  /** The key is invalid, expired, already used or replaced by a newer one. */
  | 'key_invalid'
  /** The keys belong to different applications, or an operator key was sent with another key or to an operation of an application. */
  | 'key_mismatch'
  /** The key has been revoked. */
  | 'key_revoked'
  /** The member has no other company. */
  | 'last_company'
  /** The identity is the user's only login method: the account has no password and no other identity. */
  | 'last_login_method'
  /** The company, or the application, would be left without an owner. */
  | 'last_owner'
  /** The store of the rate limits is unavailable. The request has probably not taken effect. */
  | 'limits_unavailable'
  /** The account with this address has a second factor or a role in another company. Its owner has to link the identity. */
  | 'link_required'
  /** The challenge of the login is unknown, expired, used, or had 5 wrong proofs. */
  | 'login_expired'
  /** The application does not allow this login method. */
  | 'login_method_disabled'
  /** The operation does not support the media type, the character set or the content encoding of the body. */
  | 'media_type_unsupported'
  /** The `merge_proof` is unknown, expired or already used, was made for another account, or its session has ended. */
  | 'merge_proof_invalid'
  /** Both accounts have a password, or one can be logged in to without a proof of its address. Only a user who proves both can merge them. */
  | 'merge_proof_required'
  /** The path exists but does not support this method. */
  | 'method_not_allowed'
  /** Another role of the application already has this name. */
  | 'name_taken'
  /** The service cannot respond with a media type that the `Accept` header allows. */
  | 'not_acceptable'
  /** The path or the resource does not exist, or you may not access it. */
  | 'not_found'
  /** The service is starting or shutting down. */
  | 'not_ready'
  /** The notification is not in the state `dead`, or its key is no longer valid. */
  | 'notification_not_dead'
  /** The operator key is unknown, has expired or has been revoked. */
  | 'operator_key_invalid'
  /** The operation requires an operator key, and accepts no other credentials. */
  | 'operator_key_required'
  /** The service cannot process more password checks or exports at the moment. Nothing was changed. */
  | 'overloaded'
  /** The response of the passkey is not valid, or the account cannot log in. */
  | 'passkey_invalid'
  /** The passkey is already registered, for this user or another one. */
  | 'passkey_registered'
  /** The current password is wrong. Nothing was changed. */
  | 'password_incorrect'
  /** The user was not imported without a password, or has set one or changed the address since. */
  | 'password_not_awaited'
  /** The password source of the application did not return a valid answer in time. The login does not count as a failed one, and nothing was changed. */
  | 'password_source_unavailable'
  /** The path contains percent-encoded bytes that are not valid UTF-8. */
  | 'path_invalid'
  /** The application does not send SMS to numbers of this country. */
  | 'phone_country_not_allowed'
  /** The account has no mobile phone number in international format. */
  | 'phone_number_invalid'
  /** The resource has changed since it was read. Nothing was changed. */
  | 'precondition_failed'
  /** Too many requests. A limit of the operation has been reached. */
  | 'rate_limited'
  /** The operation requires a proof of who the user is from the last 10 minutes. */
  | 'reauthentication_required'
  /** The notification application did not answer in time, or not as the contract describes. It may have carried out the command. */
  | 'receiver_failed'
  /** The notification application does not answer commands: it has no templates, suppressed addresses or dead letters to manage. */
  | 'receiver_unmanaged'
  /** Built-in roles cannot be changed or deleted. */
  | 'role_built_in'
  /** A member or an invitation has the role, or a setting or a connection refers to it. */
  | 'role_in_use'
  /** The response of the identity provider is not valid, or does not belong to a login that is still waiting for it. */
  | 'saml_response_invalid'
  /** The application requires a second factor, and the user has not added one. */
  | 'second_factor_enrollment_required'
  /** The first factor is right, and the user has a second one. The user is not logged in yet. */
  | 'second_factor_required'
  /** The super admin key is unknown or has been revoked. */
  | 'service_key_invalid'
  /** The session of the bearer token has ended: after a logout, by expiry, or because the account changed. */
  | 'session_ended'
  /** The operation requires a user session, which a super admin key does not have. */
  | 'session_required'
  /** The signature is missing, does not match the body and the secret, or is more than 5 minutes old. */
  | 'signature_invalid'
  /** The application does not let people create accounts in this way. */
  | 'signup_closed'
  /** The application does not send codes by SMS. */
  | 'sms_codes_disabled'
  /** The provider rejected the authorization code: it was already used, has expired, or was issued for another client or redirect URI. */
  | 'social_code_invalid'
  /** The provider did not return an email address, which a new account requires. */
  | 'social_email_missing'
  /** The user canceled the login at the provider, or the provider denied it. */
  | 'social_login_denied'
  /** The provider returned an invalid response, or rejected the application's credentials. Nothing was changed. The log of the service contains the details. */
  | 'social_provider_failed'
  /** The provider did not respond in time. Nothing was changed. */
  | 'social_provider_unavailable'
  /** The state is unknown, already used or expired, or belongs to another application, provider, purpose or browser. The response does not tell which. */
  | 'social_state_invalid'
  /** The ID token is not valid: its signature, issuer, audience, time or nonce is wrong, or it was already used. The log of the service contains the reason. */
  | 'social_token_invalid'
  /** The company of this email address requires logins with its own identity provider. */
  | 'sso_required'
  /** A test of the connection by an administrator of the company must have passed within the last 24 hours. */
  | 'test_required'
  /** The bearer token has expired. */
  | 'token_expired'
  /** The bearer token is malformed, was not issued by this service, or belongs to another application. */
  | 'token_invalid'
  /** The operation requires a bearer token; an application key alone grants no access. */
  | 'token_required'
  /** The bearer token was already renewed, so two parties have it. The session was ended to protect the user. */
  | 'token_reused'
  /** The application already has 500 OAuth clients or more. */
  | 'too_many_clients'
  /** The company has 10 connections already. */
  | 'too_many_connections'
  /** The company has 50 domains already. */
  | 'too_many_domains'
  /** The user already has 5 authenticator apps, 10 passkeys, or a factor for codes by SMS. */
  | 'too_many_factors'
  /** The user is already a member of 500 companies or more. */
  | 'too_many_memberships'
  /** The application already has 100 resource servers or more. */
  | 'too_many_resource_servers'
  /** The connection has two SCIM tokens already. */
  | 'too_many_scim_tokens'
  /** The company has 20 setup links already. */
  | 'too_many_setup_links'
  /** The application already has 100 custom fields or more. */
  | 'too_many_user_fields'
  /** The application already has 20 webhook endpoints or more. */
  | 'too_many_webhook_endpoints'
  /** The user is banned or deactivated, or has not verified the email address as the application requires. */
  | 'user_inactive'
  /** The account was merged into another one, whose ID is `merged_into`. */
  | 'user_merged'
  /** The request contains invalid values. `errors` lists every invalid field. */
  | 'validation_failed';

/** A change of a resource of the application. */
export type Event = {
  readonly __typename?: 'Event';
  /** The actor that caused the event. */
  readonly actor: EventActor;
  /** The ID of the application. */
  readonly app_id: Scalars['ID']['output'];
  /** The data of the event as JSON. The webhook of the type in the REST contract has their schema. */
  readonly data: Scalars['String']['output'];
  /** The ID of the event. Later events of an application have greater IDs, compared as texts. */
  readonly id: Scalars['String']['output'];
  /** The names of the subject and the actors; null unless the request has `names`. */
  readonly names: Maybe<EventNames>;
  /** A time in UTC, formatted `YYYY-MM-DD HH:MM:SS`. */
  readonly occurred_at: Scalars['String']['output'];
  /** The ID of the request that caused the event, as in the audit log; null once the audit entry has expired. */
  readonly request_id: Maybe<Scalars['String']['output']>;
  /** The resource that the event is about, as type and ID: `user:42`. It is the unit of order. */
  readonly subject: Scalars['String']['output'];
  /** The type of the event. Later versions add types. */
  readonly type: EventType;
  /** The user that is the subject, if the setting `events_personal_data` is on and the user is not erased; otherwise null. */
  readonly user: Maybe<EventUser>;
};

/** The actor that caused an event. */
export type EventActor = {
  readonly __typename?: 'EventActor';
  /** The ID of the user, service account, setup link or connection; null for other actors. */
  readonly id: Maybe<Scalars['ID']['output']>;
  /** The ID of the user as whom the actor acted (`impersonateUser`); null if the actor acted in their own name. */
  readonly on_behalf_of: Maybe<Scalars['ID']['output']>;
  /** The kind of actor. */
  readonly type: EventActorType;
};

/** The kind of an actor. */
export type EventActorType =
  /** The identity provider of a connection. */
  | 'directory'
  /** An operator key. */
  | 'operator'
  /** A service account. */
  | 'service_account'
  /** A setup link. */
  | 'setup_link'
  /** A super admin key or the CLI. */
  | 'super_admin'
  /** The service itself. */
  | 'system'
  /** A user. */
  | 'user';

/**
 * The present names of what an event refers to: those that the caller may read in the respective lists. They are read with
 * the event, and not stored. Deleted resources have none.
 */
export type EventNames = {
  readonly __typename?: 'EventNames';
  /** The name of the user or service account, with the rules of `subject`; null for other actors. */
  readonly actor: Maybe<Scalars['String']['output']>;
  /** The name of the user as whom the actor acted, with the rules of `subject`; null otherwise. */
  readonly on_behalf_of: Maybe<Scalars['String']['output']>;
  /** The name of the subject: a user, company, role, key, client, provider and the like; null if it has none, or the caller may not read it. */
  readonly subject: Maybe<Scalars['String']['output']>;
};

/** The next events of an application. */
export type EventPage = {
  readonly __typename?: 'EventPage';
  /** The events, oldest first. */
  readonly data: ReadonlyArray<Event>;
  /** True if there may be more events already: send `next` at once. A request with `types` searches a limited number of events, so its list may be empty. */
  readonly has_more: Scalars['Boolean']['output'];
  /** The position to continue after, also if the list is empty. */
  readonly next: Scalars['String']['output'];
  /** True if the application writes events (the setting `events`). Otherwise, changes cause none. */
  readonly recording: Scalars['Boolean']['output'];
};

export type { EventType };

/** The personal data of a user. */
export type EventUser = {
  readonly __typename?: 'EventUser';
  /** The display name. */
  readonly displayname: Scalars['String']['output'];
  /** The email address. */
  readonly email: Scalars['String']['output'];
};

/** A second factor of a user, without its secret. */
export type Factor = {
  readonly __typename?: 'Factor';
  /** Time when the factor was added: UTC, `YYYY-MM-DD HH:MM:SS`. */
  readonly created_at: Scalars['String']['output'];
  /** The ID of the factor. */
  readonly id: Scalars['ID']['output'];
  /** The kind of factor. */
  readonly kind: FactorKind;
  /**
   * Time of the last login or reauthentication with it, in UTC, formatted `YYYY-MM-DD HH:MM:SS`; null if there was none since
   * it was confirmed.
   */
  readonly last_used_at: Maybe<Scalars['String']['output']>;
  /** The name that the user gave it. */
  readonly name: Scalars['String']['output'];
  /** Details of a passkey; null for other kinds. */
  readonly passkey: Maybe<PasskeyDetails>;
  /**
   * Time when it is removed, as an administrator requested, in UTC, formatted `YYYY-MM-DD HH:MM:SS`; null if no removal is
   * scheduled.
   */
  readonly removal_due_at: Maybe<Scalars['String']['output']>;
};

/** A kind of second factor. */
export type FactorKind =
  /** A passkey (WebAuthn). */
  | 'passkey'
  /** Codes by SMS. */
  | 'sms'
  /** An authenticator app (RFC 6238). */
  | 'totp';

/** The second factors of a user. */
export type FactorList = {
  readonly __typename?: 'FactorList';
  /** The factors, oldest first. */
  readonly data: ReadonlyArray<Factor>;
  /** Number of unused recovery codes. */
  readonly recovery_codes_left: Scalars['Int']['output'];
};

/** A page of second factors, newest first. */
export type FactorPage = {
  readonly __typename?: 'FactorPage';
  /** The factors of this page. */
  readonly data: ReadonlyArray<Factor>;
  /** The `cursor` of the next page; null on the last page. */
  readonly next_cursor: Maybe<Scalars['String']['output']>;
};

/** Allows users to add second factors of a kind. */
export type FactorRule =
  /** Users can add them. */
  | 'allowed'
  /** No new ones can be added; those that users have go on working. */
  | 'off';

/** The value of a field of the type `boolean`. */
export type FieldBoolean = {
  readonly __typename?: 'FieldBoolean';
  /** The value. */
  readonly boolean: Scalars['Boolean']['output'];
};

/** The value of a field of the type `array`. */
export type FieldList = {
  readonly __typename?: 'FieldList';
  /** The texts of the list. */
  readonly items: ReadonlyArray<Scalars['String']['output']>;
};

/** The value of a field of the type `integer` or `number`. */
export type FieldNumber = {
  readonly __typename?: 'FieldNumber';
  /** The number. */
  readonly number: Scalars['Float']['output'];
};

/** The value of a field of the type `string`. */
export type FieldText = {
  readonly __typename?: 'FieldText';
  /** The text. */
  readonly text: Scalars['String']['output'];
};

/** The value of a custom field. */
export type FieldValue = FieldBoolean | FieldList | FieldNumber | FieldText;

/** The address of a person who logs in. */
export type FindConnectionInput = {
  /** At most 254 characters. */
  readonly email: Scalars['String']['input'];
};

/** What the browser has come back with. */
export type FinishConnectionTestInput = {
  /** The one of `startConnectionTest`. */
  readonly binding: Scalars['String']['input'];
  /** At most 4096 characters. */
  readonly code?: InputMaybe<Scalars['String']['input']>;
  /** In place of a code, if the provider has refused the login. */
  readonly error?: InputMaybe<Scalars['String']['input']>;
  /** The issuer that the redirect names, if it does. */
  readonly iss?: InputMaybe<Scalars['String']['input']>;
  /** At most 256 characters. */
  readonly state: Scalars['String']['input'];
};

/** The account whose password is to be recovered. */
export type ForgotPasswordInput = {
  /** The email address of the account, in any equal spelling (see `RegisterInput.email`); at most 254 characters. */
  readonly email: Scalars['String']['input'];
};

/** The connection of a domain. */
export type FoundConnection = {
  readonly __typename?: 'FoundConnection';
  /** Null if users of the domain log in in other ways. */
  readonly connection: Maybe<LoginConnection>;
};

/** The access of an OAuth client to the account of a user. A user has at most one for each client. */
export type Grant = {
  readonly __typename?: 'Grant';
  /** The identifier of the client in OAuth and OpenID Connect. For a client without a registration, it is the URL of its metadata, whose host names its publisher. */
  readonly client_id: Scalars['String']['output'];
  /** The name of the client. */
  readonly client_name: Scalars['String']['output'];
  /** The URL of the home page of the client. */
  readonly client_uri: Maybe<Scalars['String']['output']>;
  /** Time when the user allowed the access, or of the oldest login with access if the user was not asked: UTC, `YYYY-MM-DD HH:MM:SS`. */
  readonly created_at: Scalars['String']['output'];
  /** True if the client has access that does not end with the session (`offline_access`). */
  readonly has_offline_access: Scalars['Boolean']['output'];
  /** True if the client has access that ends with the session in which the user has logged in to it. */
  readonly has_session_access: Scalars['Boolean']['output'];
  /** The ID of the grant, which is that of the client. */
  readonly id: Scalars['ID']['output'];
  /** True if the client belongs to the application, so that the user was not asked. */
  readonly is_first_party: Scalars['Boolean']['output'];
  /**
   * Time of the last login to the client, or of the last use of its refresh token: UTC, `YYYY-MM-DD HH:MM:SS`; null if the client
   * has no access now.
   */
  readonly last_used_at: Maybe<Scalars['String']['output']>;
  /** The URL of the logo of the client. */
  readonly logo_uri: Maybe<Scalars['String']['output']>;
  /** The URL of the privacy policy. */
  readonly policy_uri: Maybe<Scalars['String']['output']>;
  /** The scopes that the user has allowed for each resource server. */
  readonly resources: ReadonlyArray<GrantResource>;
  /** The scopes of OpenID Connect that the user has allowed. */
  readonly scopes: ReadonlyArray<Scalars['String']['output']>;
  /** The URL of the terms of service. */
  readonly tos_uri: Maybe<Scalars['String']['output']>;
};

/** A page of grants, newest first. */
export type GrantPage = {
  readonly __typename?: 'GrantPage';
  /** The grants of this page. */
  readonly data: ReadonlyArray<Grant>;
  /** The `cursor` of the next page; null on the last page. */
  readonly next_cursor: Maybe<Scalars['String']['output']>;
};

/** A resource server with the scopes that a client may request for it. */
export type GrantResource = {
  readonly __typename?: 'GrantResource';
  /** The identifier of the resource server, which is the audience of its access tokens. */
  readonly identifier: Scalars['String']['output'];
  /** The permissions of the application that the client may request. */
  readonly scopes: ReadonlyArray<Scalars['String']['output']>;
};

/** An identity at a provider, with which a user can log in. */
export type Identity = {
  readonly __typename?: 'Identity';
  /** The name of a company's connection; null for a provider of the application. */
  readonly connection_name: Maybe<Scalars['String']['output']>;
  /** The last email address that the provider returned, verified or not; null if none. */
  readonly email: Maybe<Scalars['String']['output']>;
  /** The ID of the identity. */
  readonly id: Scalars['ID']['output'];
  /** The issuer identifier of the provider. */
  readonly issuer: Scalars['String']['output'];
  /** A time in UTC, formatted `YYYY-MM-DD HH:MM:SS`. */
  readonly last_used_at: Scalars['String']['output'];
  /** A time in UTC, formatted `YYYY-MM-DD HH:MM:SS`. */
  readonly linked_at: Scalars['String']['output'];
  /** The name of the provider. */
  readonly provider: Scalars['String']['output'];
  /** The provider's ID of the user. It never changes and is never reassigned. */
  readonly subject: Scalars['String']['output'];
};

/** A page of identities, newest first. */
export type IdentityPage = {
  readonly __typename?: 'IdentityPage';
  /** The identities of this page. */
  readonly data: ReadonlyArray<Identity>;
  /** The `cursor` of the next page; null on the last page. */
  readonly next_cursor: Maybe<Scalars['String']['output']>;
};

/** The reason for which an administrator acts as a user, for how long, and in which client. */
export type ImpersonateUserInput = {
  /**
   * The `client_id` of a client to open as the user: an enabled client of the application with `impersonation_allowed`. The response
   * then has `url` instead of `token`.
   */
  readonly client_id?: InputMaybe<Scalars['String']['input']>;
  /** Seconds until the session ends, 60 to 3600. */
  readonly duration_seconds?: Scalars['Int']['input'];
  /** The reason, for the audit log: for example the number of a ticket, 1 to 500 characters. The user does not see it. */
  readonly reason: Scalars['String']['input'];
};

/** A session in which an administrator acts as a user. */
export type Impersonation = {
  readonly __typename?: 'Impersonation';
  /** Time when the token expires and the session ends: UTC, `YYYY-MM-DD HH:MM:SS`. */
  readonly expires: Scalars['String']['output'];
  /** The ID of the session. */
  readonly session_id: Scalars['ID']['output'];
  /** The bearer token, a JWT with the claim `act`; null if the request has `client_id`. */
  readonly token: Maybe<Scalars['String']['output']>;
  /** The URL that opens the client as the user, once and within a minute. Everyone who has it can use it. Null without `client_id`. */
  readonly url: Maybe<Scalars['String']['output']>;
  /** The ID of the user. */
  readonly user_id: Scalars['ID']['output'];
};

/** An administrator who acts as a user. */
export type Impersonator = {
  readonly __typename?: 'Impersonator';
  /** The ID of the user or service account; null for a super admin key. */
  readonly id: Maybe<Scalars['ID']['output']>;
  /** The kind of administrator. */
  readonly type: ImpersonatorType;
};

/** The kind of an administrator who acts as a user. */
export type ImpersonatorType =
  /** A service account. */
  | 'service_account'
  /** A super admin key. */
  | 'super_admin'
  /** A user. */
  | 'user';

/** An invitation to a company. Its key is only in the email. */
export type Invitation = {
  readonly __typename?: 'Invitation';
  /** The ID of the branch to join. */
  readonly company_branch_id: Scalars['ID']['output'];
  /** The ID of the company to join. */
  readonly company_id: Scalars['ID']['output'];
  /** The present name of the company. */
  readonly company_name: Scalars['String']['output'];
  /** Time when the invitation was created: UTC, `YYYY-MM-DD HH:MM:SS`. */
  readonly created_at: Scalars['String']['output'];
  /** The invited email address. */
  readonly email: Scalars['String']['output'];
  /** Time when the key of the invitation expires: UTC, `YYYY-MM-DD HH:MM:SS`. */
  readonly expires_at: Scalars['String']['output'];
  /** First name, if known. */
  readonly firstname: Maybe<Scalars['String']['output']>;
  /** The ID of the invitation. */
  readonly id: Scalars['ID']['output'];
  /** The ID of the user who sent the invitation; null if a service account sent it. */
  readonly invited_by: Maybe<Scalars['ID']['output']>;
  /** The present name of the user or service account that sent the invitation; null if the caller may not read it, and for deleted users. */
  readonly invited_by_name: Maybe<Scalars['String']['output']>;
  /** Last name, if known. */
  readonly lastname: Maybe<Scalars['String']['output']>;
  /** The level at which the role applies. */
  readonly level: InvitationLevel;
  /** The name of the role. */
  readonly role: Scalars['String']['output'];
  /** The ID of the service account that sent the invitation; null if a user sent it. */
  readonly service_account_id: Maybe<Scalars['ID']['output']>;
  /** The state of the invitation. */
  readonly state: InvitationState;
};

/** The level at which the role of an invitation applies. */
export type InvitationLevel =
  /** In the whole application. The company is the application's own company. */
  | 'application'
  /** In one company. */
  | 'company';

/** The content of an invitation, for the holder of its key. */
export type InvitationOffer = {
  readonly __typename?: 'InvitationOffer';
  /** The name of the application. */
  readonly app: Scalars['String']['output'];
  /** The name of the company. */
  readonly company: Scalars['String']['output'];
  /** The invited email address. */
  readonly email: Scalars['String']['output'];
  /** Time when the key expires: UTC, `YYYY-MM-DD HH:MM:SS`. */
  readonly expires_at: Scalars['String']['output'];
  /** First name, if known. */
  readonly firstname: Maybe<Scalars['String']['output']>;
  /** True if the email address already has an account. Its user accepts the invitation with a bearer token. */
  readonly has_account: Scalars['Boolean']['output'];
  /** The name of the user or service account that sent the invitation. */
  readonly invited_by: Scalars['String']['output'];
  /** Last name, if known. */
  readonly lastname: Maybe<Scalars['String']['output']>;
  /** The level at which the role applies. */
  readonly level: InvitationLevel;
  /** The name of the role. */
  readonly role: Scalars['String']['output'];
};

/** A page of invitations, newest first. */
export type InvitationPage = {
  readonly __typename?: 'InvitationPage';
  /** The invitations of this page. */
  readonly data: ReadonlyArray<Invitation>;
  /** The `cursor` of the next page; null on the last page. */
  readonly next_cursor: Maybe<Scalars['String']['output']>;
};

/** The state of an invitation. */
export type InvitationState =
  /** The invited person is a member. */
  | 'accepted'
  /** The key of the invitation has expired. The invitation can be resent. */
  | 'expired'
  /** The key of the invitation is valid. */
  | 'pending'
  /** The invitation was revoked or replaced by a newer one. */
  | 'revoked';

/** The person to invite, and the role in the company. */
export type InviteInput = {
  /** The ID of a branch of that company; its default branch if absent. */
  readonly company_branch_id?: InputMaybe<Scalars['ID']['input']>;
  /** The ID of the company to join; the caller's default company if absent. */
  readonly company_id?: InputMaybe<Scalars['ID']['input']>;
  /** The email address to invite, at most 254 characters. The rules of `RegisterInput.email` apply. */
  readonly email: Scalars['String']['input'];
  /** First name, 1 to 100 characters without links or line breaks. The invited person can change it. */
  readonly firstname?: InputMaybe<Scalars['String']['input']>;
  /** Last name, 1 to 100 characters without links or line breaks. The invited person can change it. */
  readonly lastname?: InputMaybe<Scalars['String']['input']>;
  /**
   * The level at which the role applies. With `application`, `company_id` is not allowed. With `company`, the application's own company is not
   * allowed. If absent, it follows from the company.
   */
  readonly level?: InputMaybe<InvitationLevel>;
  /** The name of a role of the application. */
  readonly role?: Scalars['String']['input'];
};

/** A new key with its secret value. */
export type IssuedApiKey = {
  readonly __typename?: 'IssuedApiKey';
  /** The properties of the key. */
  readonly details: ApiKey;
  /** The secret value, returned only once. */
  readonly key: Scalars['String']['output'];
};

/** An OAuth client with its new secret. */
export type IssuedClient = {
  readonly __typename?: 'IssuedClient';
  /** The secret of the client, returned only once; null if its authentication method has none. */
  readonly client_secret: Maybe<Scalars['String']['output']>;
  /** The client. */
  readonly details: Client;
};

/** A password source with its new secret. */
export type IssuedPasswordSource = {
  readonly __typename?: 'IssuedPasswordSource';
  /** The time in UTC from which the source is not asked, formatted `YYYY-MM-DD HH:MM:SS`. */
  readonly asked_until: Scalars['String']['output'];
  /** A time in UTC, formatted `YYYY-MM-DD HH:MM:SS`. */
  readonly created_at: Scalars['String']['output'];
  /** Time until which requests are signed with the previous secret, too; null if there is only one. */
  readonly previous_secret_expires_at: Maybe<Scalars['String']['output']>;
  /** The secret that signs requests (Standard Webhooks), returned only once; null if it is the one of before. */
  readonly secret: Maybe<Scalars['String']['output']>;
  /** A time in UTC, formatted `YYYY-MM-DD HH:MM:SS`. */
  readonly updated_at: Scalars['String']['output'];
  /** The URL that is asked. */
  readonly url: Scalars['String']['output'];
  /** The number of users who were imported without a password, and have none yet. */
  readonly users_left: Scalars['Int']['output'];
  /** Identifies the state: it changes with every change of what can be changed. For `if_match`. */
  readonly version: Scalars['String']['output'];
};

/** A new SCIM token with its value. */
export type IssuedScimToken = {
  readonly __typename?: 'IssuedScimToken';
  /** The base URL to enter at the identity provider. */
  readonly base_url: Scalars['String']['output'];
  /** Time when it was made: UTC, `YYYY-MM-DD HH:MM:SS`. */
  readonly created_at: Scalars['String']['output'];
  /** Time until which it is accepted: UTC, `YYYY-MM-DD HH:MM:SS`; null: until it is revoked. */
  readonly expires_at: Maybe<Scalars['String']['output']>;
  /** The ID of the new token. */
  readonly id: Scalars['ID']['output'];
  /** Null: nothing has used a new token. */
  readonly last_used_at: Maybe<Scalars['String']['output']>;
  /** The value to enter at the identity provider. */
  readonly token: Scalars['String']['output'];
};

/** A new setup link with its URL. */
export type IssuedSetupLink = {
  readonly __typename?: 'IssuedSetupLink';
  /** The ID of its company. */
  readonly company_id: Scalars['ID']['output'];
  /** Time when it was made: UTC, `YYYY-MM-DD HH:MM:SS`. */
  readonly created_at: Scalars['String']['output'];
  /** Time until which it can be opened: UTC, `YYYY-MM-DD HH:MM:SS`. */
  readonly expires_at: Scalars['String']['output'];
  /** The ID of the new link. */
  readonly id: Scalars['ID']['output'];
  /** The URL at the end of the page. */
  readonly return_url: Maybe<Scalars['String']['output']>;
  /** Null, as `used_at`. */
  readonly session_ends_at: Maybe<Scalars['String']['output']>;
  /** The steps of the new page. */
  readonly steps: ReadonlyArray<SetupStep>;
  /** The URL for the administrator of the customer. */
  readonly url: Scalars['String']['output'];
  /** Null: no browser has opened a new link. */
  readonly used_at: Maybe<Scalars['String']['output']>;
};

/** A webhook endpoint with its new secret. */
export type IssuedWebhookEndpoint = {
  readonly __typename?: 'IssuedWebhookEndpoint';
  /** The webhook endpoint. */
  readonly details: WebhookEndpoint;
  /** The secret that signs requests (Standard Webhooks), returned only once. */
  readonly secret: Scalars['String']['output'];
};

/** When a new identity is linked to the existing account with its email address. */
export type LinkByEmailRule =
  /** Never. */
  | 'never'
  /** If the provider has verified the email address. */
  | 'verified';

/** The provider, the proof of the identity as in `SocialLoginInput`, and the current password of a user who has one. */
export type LinkIdentityInput = {
  /** The `binding` from `startSocialLogin`. */
  readonly binding?: InputMaybe<Scalars['String']['input']>;
  /** The `code` parameter of the provider's redirect. */
  readonly code?: InputMaybe<Scalars['String']['input']>;
  /** The `error` parameter of the provider's redirect, if it contains no `code`. */
  readonly error?: InputMaybe<Scalars['String']['input']>;
  /** An ID token from the provider's SDK. */
  readonly id_token?: InputMaybe<Scalars['String']['input']>;
  /** The `iss` parameter of the provider's redirect, if present (RFC 9207). */
  readonly iss?: InputMaybe<Scalars['String']['input']>;
  /**
   * The nonce that the ID token was requested with, 16 to 256 characters. The token contains it, or its SHA-256 in hex or
   * base64url. Required with `id_token`, unless the provider has the `native_nonce` `optional` and the token contains no
   * nonce.
   */
  readonly nonce?: InputMaybe<Scalars['String']['input']>;
  /** The current password. Required unless the session has a recent proof (see `reauthenticate`). */
  readonly password?: InputMaybe<Scalars['String']['input']>;
  /** The name of the provider. */
  readonly provider: Scalars['String']['input'];
  /** The `state` parameter of the provider's redirect. */
  readonly state?: InputMaybe<Scalars['String']['input']>;
};

/** Consecutive failed attempts to prove a password. */
export type Lockout = {
  readonly __typename?: 'Lockout';
  /** Time of the last attempt: UTC, `YYYY-MM-DD HH:MM:SS`. */
  readonly attempted_at: Scalars['String']['output'];
  /**
   * Time until which no password is checked: UTC, `YYYY-MM-DD HH:MM:SS`. Null if the next attempt is checked or `is_locked`
   * is true.
   */
  readonly blocked_until: Maybe<Scalars['String']['output']>;
  /** Number of consecutive failures. */
  readonly failures: Scalars['Int']['output'];
  /**
   * True if 100 attempts have failed. No password is checked then until the user sets a new one by email or an
   * administrator unlocks the user; no second factor, until an administrator unlocks the user.
   */
  readonly is_locked: Scalars['Boolean']['output'];
  /** The kind of attempts that are counted. */
  readonly kind: LockoutKind;
};

/** The subject that failed attempts are counted for. */
export type LockoutKind =
  /** Logins from unknown devices. */
  | 'account'
  /** Logins from one device that has logged in before. */
  | 'device'
  /** Wrong codes of second factors. */
  | 'factor'
  /** Wrong current passwords of the logged-in user. */
  | 'password';

/** A page of lockouts: of the account, of its devices, of the current password. */
export type LockoutPage = {
  readonly __typename?: 'LockoutPage';
  /** The lockouts of this page. */
  readonly data: ReadonlyArray<Lockout>;
  /** The `cursor` of the next page; null on the last page. */
  readonly next_cursor: Maybe<Scalars['String']['output']>;
};

/** A login that requires a second factor. It has opened no session. */
export type LoginChallenge = {
  readonly __typename?: 'LoginChallenge';
  /** A one-time token for `completeLogin`. It cannot be used as a bearer token. */
  readonly challenge: Scalars['String']['output'];
  /** Time when the challenge expires: UTC, `YYYY-MM-DD HH:MM:SS`, 10 minutes after the login. */
  readonly expires_at: Scalars['String']['output'];
  /** The methods that can complete the login. */
  readonly methods: ReadonlyArray<AuthenticationMethod>;
  /**
   * The options with which the browser asks for a passkey (`navigator.credentials.get`); null if `methods` does
   * not contain `passkey`.
   */
  readonly passkey_options: Maybe<PublicKeyCredentialRequestOptionsJson>;
};

/** A connection as a login page shows it. */
export type LoginConnection = {
  readonly __typename?: 'LoginConnection';
  /** True if other logins of the domain get `sso_required`. */
  readonly enforced: Scalars['Boolean']['output'];
  /** The text that a login page shows for it. */
  readonly name: Scalars['String']['output'];
  /** The protocol of its provider. */
  readonly protocol: ConnectionProtocol;
  /** The `provider` of `startSocialLogin` and `socialLogin`. */
  readonly provider: Scalars['String']['output'];
};

/** The email address and the password of a user who logs in. */
export type LoginInput = {
  /** The email address of the account, in any equal spelling (see `RegisterInput.email`); at most 254 characters. */
  readonly email: Scalars['String']['input'];
  /** The password, at most 256 characters. */
  readonly password: Scalars['String']['input'];
};

/** A login method. */
export type LoginMethod =
  /** `sendLoginCode`. */
  | 'email_code'
  /** `startPasskeyLogin`. */
  | 'passkey'
  /** `login`. */
  | 'password'
  /** `startSocialLogin`. */
  | 'social';

/** The options of the login page and the sign-up page of an application. */
export type LoginOptions = {
  readonly __typename?: 'LoginOptions';
  /** The ID of the application. */
  readonly app_id: Scalars['ID']['output'];
  /** The look of the login pages. */
  readonly branding: Branding;
  /** True if users can verify their mobile number with a code by SMS (`sendCellPhoneCode`). */
  readonly cell_phone_verification: Scalars['Boolean']['output'];
  /** True if an address without an account can sign up with a code or a link from an email (`loginWithCode`). */
  readonly email_code_signup: Scalars['Boolean']['output'];
  /** True if a company has an active connection to its own identity provider: ask for the email address first, and pass it to `findConnection`. */
  readonly has_connections: Scalars['Boolean']['output'];
  /** The languages of the login pages of the application, as canonical language tags (BCP 47), the default one first. */
  readonly languages: ReadonlyArray<Scalars['String']['output']>;
  /**
   * The login methods to offer, in the order of the setting `login_method_order`. `passkey` is offered if users can add
   * passkeys (setting `passkeys`), `email_code` if the application allows it (setting `email_codes`), and `social` if
   * it has an enabled provider.
   */
  readonly methods: ReadonlyArray<LoginMethod>;
  /** The name of the application. */
  readonly name: Scalars['String']['output'];
  /** True if a sign-up with a password requires names: first and last name in REST, and the display name in GraphQL. */
  readonly names_required: Scalars['Boolean']['output'];
  /** The rule for new passwords. */
  readonly password: PasswordRule;
  /** The URL of the privacy policy; null if the application has none. */
  readonly privacy_url: Maybe<Scalars['String']['output']>;
  /** The enabled identity providers, sorted by label, as in `socialDrivers`. */
  readonly providers: ReadonlyArray<SocialDriver>;
  /** True if users must verify their email address before the first login. */
  readonly require_verified_email: Scalars['Boolean']['output'];
  /** Defines if users must have a second factor. */
  readonly second_factor: SecondFactorRule;
  /**
   * The second factors that users can add: `passkey` (setting `passkeys`), `totp` (setting `totp`) and `sms` (setting
   * `sms_codes` is `second_factor`, and `sms_countries` lists a country). Existing authenticator apps and passkeys are
   * accepted also if they are not listed. Recovery codes have no setting: the first factor creates them.
   */
  readonly second_factors: ReadonlyArray<FactorKind>;
  /** Defines who can create an account. */
  readonly signup: SignupRule;
  /** The URL of the terms of service; null if the application has none. */
  readonly terms_url: Maybe<Scalars['String']['output']>;
};

/** The result of a login: a session, or a challenge if the user has a second factor. */
export type LoginResult = AuthPayload | LoginChallenge;

/**
 * Either the address and the code, or the key of the link. The names are used only if the login creates an account; if all are
 * absent, the part of the address before the `@` is the display name.
 */
export type LoginWithCodeInput = {
  /** The code from the email. Spaces and hyphens are ignored. */
  readonly code?: InputMaybe<Scalars['String']['input']>;
  /** Display name of a new user, 1 to 201 characters without links or line breaks. Default: first and last name. */
  readonly displayname?: InputMaybe<Scalars['String']['input']>;
  /** The email address that the code was sent to, in any equal spelling (see `RegisterInput.email`); at most 254 characters. */
  readonly email?: InputMaybe<Scalars['String']['input']>;
  /** First name of a new user, 1 to 100 characters without links or line breaks. Default: `displayname`. */
  readonly firstname?: InputMaybe<Scalars['String']['input']>;
  /** The key from the link of the email. */
  readonly key?: InputMaybe<Scalars['String']['input']>;
  /** Language of a new user, at most 64 characters, as in `UpdateUserInput.language`. Default: `EN`. */
  readonly language?: InputMaybe<Scalars['String']['input']>;
  /** Last name of a new user, 1 to 100 characters without links or line breaks. Default: empty. */
  readonly lastname?: InputMaybe<Scalars['String']['input']>;
};

/** The browser's response to `startPasskeyLogin`. */
export type LoginWithPasskeyInput = {
  /** The passkey, as the browser returns it. */
  readonly passkey: AuthenticationResponseInput;
};

/** The email address and the password of a user who logs in. */
export type LoginWithPasswordInput = {
  /** The email address of the account, in any equal spelling (see `RegisterInput.email`); at most 254 characters. */
  readonly email: Scalars['String']['input'];
  /** The password, at most 256 characters. */
  readonly password: Scalars['String']['input'];
};

/** The reason why an email did not arrive. */
export type MailOutcome =
  /** The mailbox does not exist. */
  | 'bounced'
  /** The recipient reported it as spam. */
  | 'complained'
  /** The mail server did not accept it. */
  | 'failed'
  /** It was not sent, because the address is suppressed. */
  | 'suppressed';

/** An email as it would be sent. */
export type MailPreview = {
  readonly __typename?: 'MailPreview';
  /** The HTML part. */
  readonly html: Scalars['String']['output'];
  /** The subject. */
  readonly subject: Scalars['String']['output'];
  /** The text part. */
  readonly text: Scalars['String']['output'];
};

/** The state of an email after the handover. Later versions may add values. */
export type MailState =
  /** The notification application has the email and tries to send it. */
  | 'accepted'
  /** The mailbox does not exist. */
  | 'bounced'
  /** The recipient reported it as spam. */
  | 'complained'
  /** The mail server did not accept it. */
  | 'failed'
  /** The mail server of the recipient, or the provider that sends the emails, has accepted it. */
  | 'sent'
  /** It was not sent, because the address is suppressed. */
  | 'suppressed';

/** A template with its source. */
export type MailTemplateDetails = {
  readonly __typename?: 'MailTemplateDetails';
  /** The source without the change of the application. */
  readonly default_source: Scalars['String']['output'];
  /** The failures of the changed template; null without any. */
  readonly failure: Maybe<MailTemplateFailure>;
  /** The language of the template and its name: `en.welcome`. Names of partials begin with an underscore. */
  readonly id: Scalars['ID']['output'];
  /** True if the application has changed the template. */
  readonly is_changed: Scalars['Boolean']['output'];
  /** True for a part of several emails. */
  readonly is_partial: Scalars['Boolean']['output'];
  /** The language tag of the template. */
  readonly language: Scalars['String']['output'];
  /** The name of the template; that of the email, unless it is a partial. */
  readonly name: Scalars['String']['output'];
  /** The source that emails use. */
  readonly source: Scalars['String']['output'];
  /** The values that the template can use. */
  readonly variables: ReadonlyArray<MailTemplateVariable>;
};

/** Emails since the last change that were sent with the original template because the changed one failed. */
export type MailTemplateFailure = {
  readonly __typename?: 'MailTemplateFailure';
  /** Number of these emails. */
  readonly count: Scalars['Int']['output'];
  /** Time of the last one: UTC, `YYYY-MM-DD HH:MM:SS`. */
  readonly failed_at: Scalars['String']['output'];
  /** The error of the last one. */
  readonly text: Scalars['String']['output'];
};

/** A template of an email, or a part of several emails, in one language. */
export type MailTemplateSummary = {
  readonly __typename?: 'MailTemplateSummary';
  /** The failures of the changed template; null without any. */
  readonly failure: Maybe<MailTemplateFailure>;
  /** The language of the template and its name: `en.welcome`. Names of partials begin with an underscore. */
  readonly id: Scalars['ID']['output'];
  /** True if the application has changed the template. */
  readonly is_changed: Scalars['Boolean']['output'];
  /** True for a part of several emails. */
  readonly is_partial: Scalars['Boolean']['output'];
  /** The language tag of the template. */
  readonly language: Scalars['String']['output'];
  /** The name of the template; that of the email, unless it is a partial. */
  readonly name: Scalars['String']['output'];
};

/** A value that a template can use. */
export type MailTemplateVariable = {
  readonly __typename?: 'MailTemplateVariable';
  /** An example of the value. */
  readonly example: Scalars['String']['output'];
  /** The text with which a template writes the value: `{{ recipient.name }}`. */
  readonly text: Scalars['String']['output'];
};

/** The result of a test email. */
export type MailTest = {
  readonly __typename?: 'MailTest';
  /** With `failed`, the answer of the mail server; otherwise null. */
  readonly detail: Maybe<Scalars['String']['output']>;
  /** The result. */
  readonly result: MailTestResult;
};

/** The result of a test email. */
export type MailTestResult =
  /** The mail server has not accepted the email. */
  | 'failed'
  /** The notification application has sent too many test emails. */
  | 'limited'
  /** The mail server has accepted the email. */
  | 'sent'
  /** The address is on the suppression list. */
  | 'suppressed'
  /** The address of the caller is not verified. */
  | 'unverified';

/** A member of a company. */
export type Member = {
  readonly __typename?: 'Member';
  /** The name of the user's branch in the company. */
  readonly branch_name: Scalars['String']['output'];
  /** The ID of the branch of that company. */
  readonly company_branch_id: Scalars['ID']['output'];
  /** The ID of the company. */
  readonly company_id: Scalars['ID']['output'];
  /** Time when the user became a member: UTC, `YYYY-MM-DD HH:MM:SS`. */
  readonly joined_at: Scalars['String']['output'];
  /** The name of the role. */
  readonly role: Scalars['String']['output'];
  /** The user. */
  readonly user: User;
  /** Identifies the state: it changes with every change of what can be changed. For `if_match`. */
  readonly version: Scalars['String']['output'];
};

/** A page of members; users who registered last come first. */
export type MemberPage = {
  readonly __typename?: 'MemberPage';
  /** The members of this page. */
  readonly data: ReadonlyArray<Member>;
  /** The `cursor` of the next page; null on the last page. */
  readonly next_cursor: Maybe<Scalars['String']['output']>;
};

/** The membership of a user in a company. */
export type Membership = {
  readonly __typename?: 'Membership';
  /** The branch of that company. */
  readonly branch: Branch;
  /** The company. */
  readonly company: Company;
  /** Time when the user became a member: UTC, `YYYY-MM-DD HH:MM:SS`. */
  readonly joined_at: Scalars['String']['output'];
  /** The permissions of the caller in that company; null unless the list was requested with `permissions`. */
  readonly permissions: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** The role of the user in that company. */
  readonly role: Role;
};

/** A page of memberships; companies that were created last come first. */
export type MembershipPage = {
  readonly __typename?: 'MembershipPage';
  /** The memberships of this page. */
  readonly data: ReadonlyArray<Membership>;
  /** The `cursor` of the next page; null on the last page. */
  readonly next_cursor: Maybe<Scalars['String']['output']>;
};

/** A proof of an account that is to be merged. */
export type MergeProof = {
  readonly __typename?: 'MergeProof';
  /** Time when the proof expires: UTC, `YYYY-MM-DD HH:MM:SS`. */
  readonly expires_at: Scalars['String']['output'];
  /** The proof. Only a session of the account `into` can use it, once. */
  readonly merge_proof: Scalars['String']['output'];
};

/** The account that is merged, by exactly one of `from` and `merge_proof`. */
export type MergeUsersInput = {
  /** Whether nothing is changed, and the response says what would be done. */
  readonly dry_run?: Scalars['Boolean']['input'];
  /** The ID of the account that ends, for administrators. */
  readonly from?: InputMaybe<Scalars['ID']['input']>;
  /** The proof of the account that ends, for users who merge their own accounts. */
  readonly merge_proof?: InputMaybe<Scalars['String']['input']>;
  /** The reason, for the audit log: 1 to 500 characters; required with `from`. The user does not see it. */
  readonly reason?: InputMaybe<Scalars['String']['input']>;
};

/** The phases of a move, in their order. */
export type MovePhase =
  /** The application works as before. */
  | 'copying'
  /** Changes return `application_moving`. */
  | 'frozen'
  /** Emails, webhooks and maintenance of the application wait. */
  | 'leaving'
  /** The other cell serves the application. */
  | 'switched'
  /** All requests return `application_moving`. */
  | 'switching';

/** The operations that change something. Those of a document run one after the other. */
export type Mutation = {
  readonly __typename?: 'Mutation';
  /**
   * Accepts an invitation with the key from the email. With `data`, a new user is created and logged in. With a bearer
   * token, the logged-in user becomes a member; the response then contains their current session. A user can be a member
   * of 500 companies; a refused invitation stays open.
   *
   * Accepts an `Idempotency-Key`, which makes it safe to repeat the request.
   *
   * ```graphql
   * mutation AcceptInvitation($key: String!) {
   *   acceptInvitation(
   *     key: $key
   *     data: { password: "seventy nanoseconds", password_confirmation: "seventy nanoseconds" }
   *   ) {
   *     token
   *     user { id displayname }
   *   }
   * }
   * ```
   *
   * Codes: `validation_failed`, `sso_required`, `key_invalid`, `email_taken`, `already_member`, `too_many_memberships`,
   * `invitation_mismatch`, `signup_closed`, `overloaded`, `token_invalid`, `token_expired`, `session_ended`,
   * `idempotency_key_in_use`, `idempotency_key_reused`, `app_key_required`.
   */
  readonly acceptInvitation: AuthPayload;
  /**
   * Reactivates a deactivated account. Requires `users:write` in the user's default company and every permission that the
   * user has there.
   *
   * Codes: `not_found`, `user_merged`, `forbidden`, `reauthentication_required`, `credentials_required`, `app_key_required`,
   * `token_required`, `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly activateUser: User;
  /**
   * Adds a domain to a company and returns the TXT record that proves it. Nothing follows from the domain until it is verified.
   * Companies can add the same domain: the first one that proves it has it. Requires `directories:write` in the company.
   *
   * Accepts an `Idempotency-Key`, which makes it safe to repeat the request.
   *
   * ```graphql
   * mutation AddDomain($company_id: ID!, $data: AddDomainInput!) {
   *   addDomain(company_id: $company_id, data: $data) { id state record { name type value } }
   * }
   * ```
   *
   * Codes: `validation_failed`, `not_found`, `forbidden`, `domain_added`, `too_many_domains`, `idempotency_key_in_use`,
   * `idempotency_key_reused`, `credentials_required`, `app_key_required`, `token_required`, `token_invalid`,
   * `token_expired`, `session_ended`.
   */
  readonly addDomain: Domain;
  /**
   * Adds the passkey that the browser created with the options of `startPasskeyRegistration`. From now on, the user can log in
   * with it, and logins by other means require a second factor. The session counts as proven with two factors, every other
   * session ends, and an email is sent to the user. With the first factor, 10 recovery codes are returned, as by
   * `confirmTotp`. Requires a recent proof (see `reauthenticate`). A user can have up to 10 passkeys. No attestation is
   * requested; the algorithms are EdDSA, ES256 and RS256.
   *
   * Accepts an `Idempotency-Key`, which makes it safe to repeat the request.
   *
   * Codes: `validation_failed`, `reauthentication_required`, `factor_not_allowed`, `passkey_invalid`, `passkey_registered`, `too_many_factors`,
   * `idempotency_key_in_use`, `idempotency_key_reused`, `session_required`, `credentials_required`, `app_key_required`,
   * `token_required`, `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly addPasskey: ConfirmedFactor;
  /**
   * Makes codes by SMS to `cell_phone_number` a second factor of the logged-in user, with the code of the newest SMS
   * (`sendCellPhoneCode`), which also verifies the number. From now on, logins require a second factor. The session counts as
   * proven with two factors, every other session ends, and an email is sent to the user. With the first factor, 10 recovery
   * codes are returned, as by `confirmTotp`. As long as the number is a factor, it cannot be changed: remove the factor first.
   *
   * Requires a recent proof (see `reauthenticate`). The setting `sms_codes` must be `second_factor`. SMS are the weakest second
   * factor: prefer a passkey or an authenticator app.
   *
   * Codes: `validation_failed`, `code_invalid`, `reauthentication_required`, `factor_not_allowed`, `too_many_factors`,
   * `session_required`, `credentials_required`, `app_key_required`, `token_required`, `token_invalid`, `token_expired`,
   * `session_ended`.
   */
  readonly addSmsFactor: ConfirmedFactor;
  /**
   * Creates the secret of an authenticator app (TOTP, RFC 6238: SHA-1, 6 digits, 30 seconds) for the logged-in user. Show the
   * QR code or the secret to the user. It becomes a second factor with `confirmTotp`; until then it has no effect, and a newer
   * one replaces it. The secret is returned only here. Requires a recent proof (see `reauthenticate`). A user can have up to
   * 5 authenticator apps.
   *
   * Accepts an `Idempotency-Key`, which makes it safe to repeat the request.
   *
   * Codes: `validation_failed`, `reauthentication_required`, `factor_not_allowed`, `too_many_factors`, `idempotency_key_in_use`,
   * `idempotency_key_reused`, `session_required`, `credentials_required`, `app_key_required`,
   * `token_required`, `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly addTotp: NewTotp;
  /**
   * Bans a user and ends every session. Requires `users:write` in the user's default company and every permission that the
   * user has there.
   *
   * ```graphql
   * mutation BanUser($id: ID!) { banUser(id: $id) { status } }
   * ```
   *
   * Codes: `not_found`, `user_merged`, `forbidden`, `last_owner`, `credentials_required`, `app_key_required`,
   * `token_required`, `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly banUser: User;
  /**
   * Cancels a change of email address with the key that was sent to either address. Returns true.
   *
   * Codes: `key_invalid`.
   */
  readonly cancelEmailChange: Scalars['Boolean']['output'];
  /**
   * Cancels the change of the email address of a user that is not complete. Its keys are not accepted any longer. Users cancel their
   * own; other users require `users:write` in the user's default company and every permission that the user has there. Returns true.
   *
   * Codes: `not_found`, `user_merged`, `forbidden`, `credentials_required`, `app_key_required`, `token_required`,
   * `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly cancelUserEmailChange: Scalars['Boolean']['output'];
  /**
   * Changes the password of the logged-in user. Ends every other session of the user, and sends an email to the owner.
   * Returns true.
   *
   * ```graphql
   * mutation ChangePassword {
   *   changePassword(
   *     data: {
   *       current_password: "staple battery horse"
   *       password: "battery staple correct"
   *       password_confirmation: "battery staple correct"
   *     }
   *   )
   * }
   * ```
   *
   * Codes: `validation_failed`, `password_incorrect`, `reauthentication_required`, `overloaded`, `session_required`,
   * `credentials_required`, `app_key_required`, `token_required`, `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly changePassword: Scalars['Boolean']['output'];
  /**
   * Requests a change of the email address of a user, and cancels a pending one. Users prove themselves with their password, and their
   * address changes after the new and the old address have confirmed with the keys from their emails, in either order. An administrator changes
   * the address of another user with a recent proof: only the new address confirms, and the old one gets a key that cancels the change.
   * All sessions of the user end then. This requires `users:write` in the user's default company, and in every company of the
   * user `users:impersonate` and every permission that the user has there. Returns true.
   *
   * Codes: `validation_failed`, `sso_required`, `not_found`, `user_merged`, `forbidden`, `password_incorrect`,
   * `reauthentication_required`, `user_inactive`, `overloaded`, `credentials_required`, `app_key_required`, `token_required`,
   * `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly changeUserEmail: Scalars['Boolean']['output'];
  /**
   * Deletes all failed attempts that are counted for a user, so that the user can log in at once. Requires `lockouts:clear` in
   * the user's default company and every permission that the user has there. Users cannot unlock themselves. Returns true.
   *
   * Codes: `not_found`, `user_merged`, `forbidden`, `reauthentication_required`, `credentials_required`, `app_key_required`,
   * `token_required`, `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly clearLockouts: Scalars['Boolean']['output'];
  /**
   * Gives the anonymous user of the bearer token an email address and a password, and keeps the ID. Company and role are those of
   * a new user. Ends the anonymous session, starts a new one, and sends an email with a key to verify the address. If the
   * application requires a verified email address, or the data have no password, the code is `email_unverified`: the account is complete when the user follows
   * the link of the email; it is the same if the address already has an account.
   *
   * Everything that applies to `register` applies here, too: the setting `signup`, the limits, and the `Challenge-Response`.
   *
   * ```graphql
   * mutation CompleteAccount {
   *   completeAccount(
   *     data: {
   *       firstname: "Ada"
   *       lastname: "Lovelace"
   *       email: "ada@example.com"
   *       password: "correct horse battery"
   *       password_confirmation: "correct horse battery"
   *     }
   *   ) {
   *     token
   *     user { id }
   *   }
   * }
   * ```
   *
   * Codes: `validation_failed`, `sso_required`, `signup_closed`, `email_taken`, `already_complete`, `email_unverified`,
   * `overloaded`, `challenge_required`, `challenge_failed`, `challenge_unavailable`, `session_required`, `credentials_required`,
   * `app_key_required`, `token_required`, `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly completeAccount: AuthPayload;
  /**
   * Completes a login that returned a `LoginChallenge`, or ended with `second_factor_required`, and returns the session. Send the challenge with exactly one
   * proof: the current code of the authenticator app (`totp_code`), a `passkey` that was asked with the `passkey_options` of the
   * challenge, a code by SMS (`sms_code`, see `sendLoginSms`), or a recovery code (`recovery_code`). Each of them is accepted once, and each challenge for one login, within
   * 10 minutes and for at most 5 proofs.
   *
   * ```graphql
   * mutation CompleteLogin($challenge: String!, $code: String!) {
   *   completeLogin(data: { challenge: $challenge, totp_code: $code }) { token user { id } }
   * }
   * ```
   *
   * Codes: `validation_failed`, `sso_required`, `code_invalid`, `passkey_invalid`, `login_expired`.
   */
  readonly completeLogin: AuthPayload;
  /**
   * Confirms a change of email address with the key from the email. Returns true.
   *
   * Codes: `sso_required`, `key_invalid`, `email_taken`.
   */
  readonly confirmEmailChange: Scalars['Boolean']['output'];
  /**
   * Confirms with a code that the authenticator app of the logged-in user has the secret. From now on, logins require a second
   * factor. The new token is proven with two factors, every other session ends, and an email is sent to the user. With
   * the first factor, 10 recovery codes are returned: each replaces a code of the app once. They are returned only here; a
   * newer set comes from `replaceRecoveryCodes`.
   *
   * Codes: `validation_failed`, `not_found`, `code_invalid`, `factor_not_allowed`, `session_required`,
   * `credentials_required`, `app_key_required`, `token_required`, `token_invalid`,
   * `token_expired`, `session_ended`.
   */
  readonly confirmTotp: ConfirmedFactor;
  /**
   * Creates an anonymous user and starts a session, so that a visitor can use the application before the sign-up. The application
   * must allow it (setting `anonymous`). The header `X-Device-Token` is required: the device token of an earlier login or, without
   * one, a random text of 22 characters or more that the client creates once and keeps.
   *
   * The token has the claims `amr: ["anon"]` and `is_anonymous: true`. Anonymous users may use only the fields whose REST operations
   * have `x-anonymous: allowed`; all others return `account_incomplete`. `completeAccount` keeps the ID. A user who does not come
   * back is deleted after 30 days.
   *
   * Accepts an `Idempotency-Key`. The application can require the `Challenge-Response` of `signup` (see `challenges`).
   *
   * ```graphql
   * mutation CreateAnonymousSession { createAnonymousSession(data: { language: "de" }) { token user { id } } }
   * ```
   *
   * Codes: `validation_failed`, `login_method_disabled`, `challenge_required`, `challenge_failed`, `challenge_unavailable`,
   * `idempotency_key_in_use`, `idempotency_key_reused`.
   */
  readonly createAnonymousSession: AuthPayload;
  /**
   * Creates a key and returns it only in this response. Requires `keys:write` in the whole application and a recent proof
   * (see `reauthenticate`). The key of a service account requires every permission that it has, and a super admin key every
   * permission.
   *
   * Accepts an `Idempotency-Key`, which makes it safe to repeat the request.
   *
   * ```graphql
   * mutation CreateApiKey { createApiKey(data: { kind: service, name: "Nightly reports" }) { key details { id } } }
   * ```
   *
   * Codes: `validation_failed`, `forbidden`, `reauthentication_required`, `idempotency_key_in_use`,
   * `idempotency_key_reused`, `credentials_required`, `app_key_required`, `token_required`, `token_invalid`,
   * `token_expired`, `session_ended`.
   */
  readonly createApiKey: IssuedApiKey;
  /**
   * Creates an application with its roles, a company, an application key and a super admin key, and returns the keys only in this
   * response. The application has no administrator yet: invite one with its super admin key (`invite`). Requires an operator key
   * (`X-Operator-Key`).
   *
   * Accepts an `Idempotency-Key`, which makes it safe to repeat the request.
   *
   * ```graphql
   * mutation CreateApp { createApp(data: { name: "Analytical Engines" }) { app_key service_key details { id console_url } } }
   * ```
   *
   * Codes: `validation_failed`, `idempotency_key_in_use`, `idempotency_key_reused`, `operator_key_required`.
   */
  readonly createApp: CreatedApp;
  /**
   * Creates a branch in a company. Requires `companies:write` in the company.
   *
   * Accepts an `Idempotency-Key`, which makes it safe to repeat the request.
   *
   * Codes: `validation_failed`, `not_found`, `forbidden`, `idempotency_key_in_use`, `idempotency_key_reused`,
   * `credentials_required`, `app_key_required`, `token_required`, `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly createBranch: Branch;
  /**
   * Creates an OAuth client, which gets tokens from the OpenID provider of the application. A client with `client_secret_basic`
   * or `client_secret_post` gets a secret, which is returned only in this response. An application has at most 500 clients. A
   * client with the grant type `client_credentials` acts as a service account: it can be created by callers who have all
   * permissions of that account. Requires `clients:write` in the whole application and a recent proof (see `reauthenticate`).
   *
   * Accepts an `Idempotency-Key`, which makes it safe to repeat the request.
   *
   * ```graphql
   * mutation CreateClient {
   *   createClient(data: { client_name: "Dashboard", redirect_uris: ["https://dashboard.example.com/callback"] }) {
   *     client_secret
   *     details { id client_id }
   *   }
   * }
   * ```
   *
   * Codes: `validation_failed`, `forbidden`, `reauthentication_required`, `too_many_clients`, `idempotency_key_in_use`,
   * `idempotency_key_reused`, `credentials_required`, `app_key_required`, `token_required`, `token_invalid`, `token_expired`,
   * `session_ended`.
   */
  readonly createClient: IssuedClient;
  /**
   * Creates a company with a branch named "Default". Requires `companies:write` in the whole application. To create it
   * with `is_joinable: true`, the caller must also be allowed to grant the `signup_role` there.
   *
   * Accepts an `Idempotency-Key`, which makes it safe to repeat the request.
   *
   * ```graphql
   * mutation CreateCompany { createCompany(data: { name: "Analytical Engines", is_joinable: true }) { id default_branch } }
   * ```
   *
   * Codes: `validation_failed`, `forbidden`, `reauthentication_required`, `idempotency_key_in_use`,
   * `idempotency_key_reused`, `credentials_required`, `app_key_required`, `token_required`, `token_invalid`,
   * `token_expired`, `session_ended`.
   */
  readonly createCompany: Company;
  /**
   * Creates a draft of a connection to the identity provider of a company. Users log in with it, once it is active, under the name
   * in its `provider`. Accounts are created and linked only for addresses of its proven domains. Requires `directories:write` in the
   * company, a recent proof (see `reauthenticate`), and the permissions of the roles that it gives. Keys with networks or an
   * expiry are refused.
   *
   * Accepts an `Idempotency-Key`, which makes it safe to repeat the request.
   *
   * ```graphql
   * mutation CreateConnection($company_id: ID!, $data: CreateConnectionInput!) {
   *   createConnection(company_id: $company_id, data: $data) { id state provider }
   * }
   * ```
   *
   * Codes: `validation_failed`, `not_found`, `forbidden`, `reauthentication_required`, `too_many_connections`,
   * `idempotency_key_in_use`, `idempotency_key_reused`, `credentials_required`, `app_key_required`, `token_required`,
   * `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly createConnection: Connection;
  /**
   * Returns a proof that the caller is the user of this account, which is to be merged into the account `into` and then ends. Send it
   * to `mergeUsers` in a session of that account. It is valid once, for this one account, and until `expires_at`: as long as this
   * session is live and has a recent proof, at most 10 minutes. A newer one replaces it.
   *
   * Requires a recent proof (see `reauthenticate`), which includes the second factor of a user who has one; the session of an
   * anonymous user is the proof. The response does not tell if there is an account with the ID `into`.
   *
   * ```graphql
   * mutation ProveAccount($into: ID!) { createMergeProof(into: $into) { merge_proof expires_at } }
   * ```
   *
   * Codes: `validation_failed`, `sso_required`, `reauthentication_required`, `session_required`, `credentials_required`,
   * `app_key_required`, `token_required`, `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly createMergeProof: MergeProof;
  /**
   * Creates a resource server: an API of the application, for which clients request access tokens with its `identifier` as
   * `resource` (RFC 8707). An application has at most 100 resource servers. Requires `clients:write` in the whole application and
   * a recent proof (see `reauthenticate`).
   *
   * Accepts an `Idempotency-Key`, which makes it safe to repeat the request.
   *
   * ```graphql
   * mutation CreateResourceServer {
   *   createResourceServer(data: { name: "Orders", identifier: "https://orders.example.com" }) { id }
   * }
   * ```
   *
   * Codes: `validation_failed`, `forbidden`, `reauthentication_required`, `too_many_resource_servers`, `identifier_taken`,
   * `idempotency_key_in_use`, `idempotency_key_reused`, `credentials_required`, `app_key_required`, `token_required`, `token_invalid`, `token_expired`,
   * `session_ended`.
   */
  readonly createResourceServer: ResourceServer;
  /**
   * Creates a role. Requires `roles:write` in the whole application and every permission of the role.
   *
   * Accepts an `Idempotency-Key`, which makes it safe to repeat the request.
   *
   * ```graphql
   * mutation CreateRole { createRole(data: { name: "Auditor", permissions: ["users:read", "audit:read"] }) { id permissions } }
   * ```
   *
   * Codes: `validation_failed`, `forbidden`, `reauthentication_required`, `name_taken`, `idempotency_key_in_use`,
   * `idempotency_key_reused`, `credentials_required`, `app_key_required`, `token_required`, `token_invalid`,
   * `token_expired`, `session_ended`.
   */
  readonly createRole: Role;
  /**
   * Creates a token with which the identity provider of a connection provisions users of the company by SCIM 2.0. Its value is returned
   * only here. A connection can have two, so that one can replace the other. Connections of the application's own company have none.
   * Requires `directories:write` in the company and a recent proof.
   *
   * Accepts an `Idempotency-Key`, which makes it safe to repeat the request.
   *
   * ```graphql
   * mutation CreateScimToken($company_id: ID!, $connection_id: ID!, $data: CreateScimTokenInput!) {
   *   createScimToken(company_id: $company_id, connection_id: $connection_id, data: $data) { id base_url token }
   * }
   * ```
   *
   * Codes: `validation_failed`, `not_found`, `forbidden`, `too_many_scim_tokens`, `reauthentication_required`, `idempotency_key_in_use`,
   * `idempotency_key_reused`, `credentials_required`, `app_key_required`, `token_required`, `token_invalid`,
   * `token_expired`, `session_ended`.
   */
  readonly createScimToken: IssuedScimToken;
  /**
   * Creates a service account: a caller that is a program and cannot log in. It has no access until it has a key (see
   * `createApiKey`). Requires `keys:write` in the whole application and a recent proof (see `reauthenticate`).
   *
   * Accepts an `Idempotency-Key`, which makes it safe to repeat the request.
   *
   * ```graphql
   * mutation CreateServiceAccount { createServiceAccount(data: { name: "Nightly reports" }) { id } }
   * ```
   *
   * Codes: `validation_failed`, `forbidden`, `reauthentication_required`, `idempotency_key_in_use`,
   * `idempotency_key_reused`, `credentials_required`, `app_key_required`, `token_required`, `token_invalid`,
   * `token_expired`, `session_ended`.
   */
  readonly createServiceAccount: ServiceAccount;
  /**
   * Creates a link to a page on which an administrator of a customer sets up the company without an account. Its URL is returned only
   * here. One browser can use it, for an hour, for nothing but the directories of this company. Requires `directories:write` in the
   * company and a recent proof.
   *
   * Accepts an `Idempotency-Key`, which makes it safe to repeat the request.
   *
   * ```graphql
   * mutation CreateSetupLink($company_id: ID!, $data: CreateSetupLinkInput!) {
   *   createSetupLink(company_id: $company_id, data: $data) { id url expires_at }
   * }
   * ```
   *
   * Codes: `validation_failed`, `not_found`, `forbidden`, `too_many_setup_links`, `reauthentication_required`, `idempotency_key_in_use`,
   * `idempotency_key_reused`, `credentials_required`, `app_key_required`, `token_required`, `token_invalid`,
   * `token_expired`, `session_ended`.
   */
  readonly createSetupLink: IssuedSetupLink;
  /**
   * Defines a custom field of the users of the application. Its bucket says who reads and writes the values: users read and write
   * `own`, and read `public`, which administrators write. Only administrators read and write `admin`. An application has at most 100 fields, and a user at most 16,384
   * bytes of JSON in each bucket. Requires `settings:write` in the whole application and a recent proof (see `reauthenticate`).
   *
   * Accepts an `Idempotency-Key`, which makes it safe to repeat the request.
   *
   * ```graphql
   * mutation CreateUserField {
   *   createUserField(data: { bucket: public, name: "plan", schema: { type: "string", enum: ["free", "pro"] } }) { id }
   * }
   * ```
   *
   * Codes: `validation_failed`, `forbidden`, `reauthentication_required`, `too_many_user_fields`, `name_taken`,
   * `idempotency_key_in_use`, `idempotency_key_reused`, `credentials_required`, `app_key_required`, `token_required`, `token_invalid`, `token_expired`,
   * `session_ended`.
   */
  readonly createUserField: UserField;
  /**
   * Creates an endpoint, which gets the events that follow, and returns its secret only in this response. An application has
   * at most 20 endpoints. Requires `webhooks:write` in the whole application and a recent proof (see `reauthenticate`). Keys with
   * networks or an expiry are refused.
   *
   * Accepts an `Idempotency-Key`, which makes it safe to repeat the request.
   *
   * ```graphql
   * mutation CreateWebhookEndpoint {
   *   createWebhookEndpoint(data: { url: "https://crm.example.com/gatehouse", types: [user_created] }) { secret details { id } }
   * }
   * ```
   *
   * Codes: `validation_failed`, `forbidden`, `reauthentication_required`, `too_many_webhook_endpoints`,
   * `idempotency_key_in_use`, `idempotency_key_reused`, `credentials_required`, `app_key_required`, `token_required`,
   * `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly createWebhookEndpoint: IssuedWebhookEndpoint;
  /**
   * Deactivates an account and ends every session. Requires `users:write` in the user's default company and every
   * permission that the user has there.
   *
   * Codes: `not_found`, `user_merged`, `forbidden`, `last_owner`, `credentials_required`, `app_key_required`,
   * `token_required`, `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly deactivateUser: User;
  /**
   * Deletes the challenge configuration with its secret key; no operation requires a challenge. Requires `security:write`
   * in the whole application, or the super admin key. Returns true.
   *
   * Codes: `not_found`, `forbidden`, `reauthentication_required`, `credentials_required`, `app_key_required`,
   * `token_required`, `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly deleteAppChallenge: Scalars['Boolean']['output'];
  /**
   * Deletes a branch. Requires `companies:write` in the company. Returns true.
   *
   * Codes: `not_found`, `forbidden`, `branch_in_use`, `credentials_required`, `app_key_required`, `token_required`,
   * `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly deleteBranch: Scalars['Boolean']['output'];
  /**
   * Deletes an OAuth client, which gets no further tokens. A client with the grant type `client_credentials` requires all
   * permissions of its service account. Requires `clients:write` in the whole application and a recent proof (see
   * `reauthenticate`). Returns true.
   *
   * Codes: `not_found`, `forbidden`, `reauthentication_required`, `credentials_required`, `app_key_required`, `token_required`, `token_invalid`, `token_expired`,
   * `session_ended`.
   */
  readonly deleteClient: Scalars['Boolean']['output'];
  /**
   * Deletes a company with its branches, memberships and open invitations. Requires `companies:write` in the company.
   * Returns true.
   *
   * Codes: `not_found`, `forbidden`, `reauthentication_required`, `company_in_use`, `credentials_required`,
   * `app_key_required`, `token_required`, `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly deleteCompany: Scalars['Boolean']['output'];
  /**
   * Deletes a connection, which ends logins with it. The accounts of its users stay. Requires
   * `directories:write` in the company and a recent proof (see `reauthenticate`). Returns true.
   *
   * Codes: `not_found`, `forbidden`, `reauthentication_required`, `credentials_required`, `app_key_required`,
   * `token_required`, `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly deleteConnection: Scalars['Boolean']['output'];
  /**
   * Deletes a domain of a company. Another company can prove it from then on. Requires `directories:write` in the company.
   * Returns true.
   *
   * Codes: `not_found`, `forbidden`, `reauthentication_required`, `credentials_required`, `app_key_required`,
   * `token_required`, `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly deleteDomain: Scalars['Boolean']['output'];
  /**
   * Allows other logins for the domains of the connection again. Requires `directories:write` in the company and a recent proof (see
   * `reauthenticate`). Returns true.
   *
   * Codes: `not_found`, `forbidden`, `reauthentication_required`, `credentials_required`, `app_key_required`,
   * `token_required`, `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly deleteEnforcement: Scalars['Boolean']['output'];
  /**
   * Removes a second factor and sends an email to the user. With the last one, the recovery codes are removed, too. Users
   * remove their own with a recent proof (see `reauthenticate`); every other session of the user ends. To remove the factor
   * of another user, who has lost it, the caller requires `factors:delete` in the user's default company and every permission
   * that the user has there; all sessions of the user end. Returns true once it is removed.
   *
   * If the setting `factor_reset_delay_seconds` is greater than 0, the factor of another user is removed after that time, and
   * false is returned (see `removal_due_at` of `factors`): the user gets an email at once, and the removal is canceled if the
   * user proves a second factor before (`completeLogin`, `loginWithPasskey`, `reauthenticate`). Repetitions do not change the
   * time.
   *
   * Codes: `not_found`, `user_merged`, `forbidden`, `reauthentication_required`, `credentials_required`, `app_key_required`,
   * `token_required`, `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly deleteFactor: Scalars['Boolean']['output'];
  /**
   * Deletes the password source with its secret. Users without a password set one by email. Requires `security:write` in
   * the whole application and a recent proof (see `reauthenticate`), or the super admin key. Returns true.
   *
   * Codes: `not_found`, `forbidden`, `reauthentication_required`, `credentials_required`, `app_key_required`,
   * `token_required`, `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly deletePasswordSource: Scalars['Boolean']['output'];
  /**
   * Deletes a provider; users can no longer log in with it. Its identities stay linked and work again if a provider with
   * the same name and issuer is created. Requires `security:write` in the whole application, or the super admin key.
   * Returns true.
   *
   * Codes: `not_found`, `forbidden`, `reauthentication_required`, `credentials_required`, `app_key_required`,
   * `token_required`, `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly deleteProvider: Scalars['Boolean']['output'];
  /**
   * Deletes a resource server. Clients get no further tokens for it. Requires `clients:write` in the whole application and a
   * recent proof (see `reauthenticate`). Returns true.
   *
   * Codes: `not_found`, `forbidden`, `reauthentication_required`, `credentials_required`, `app_key_required`, `token_required`, `token_invalid`, `token_expired`,
   * `session_ended`.
   */
  readonly deleteResourceServer: Scalars['Boolean']['output'];
  /**
   * Deletes a role that no member, invitation or setting uses. Requires `roles:write` in the whole application and every
   * permission of the role. Returns true.
   *
   * Codes: `not_found`, `forbidden`, `reauthentication_required`, `role_built_in`, `role_in_use`,
   * `credentials_required`, `app_key_required`, `token_required`, `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly deleteRole: Scalars['Boolean']['output'];
  /**
   * Deletes a service account and its keys, which are rejected from the next request on. Requires `keys:write` in the whole
   * application and every permission of its keys. Returns true.
   *
   * Codes: `not_found`, `forbidden`, `reauthentication_required`, `credentials_required`, `app_key_required`,
   * `token_required`, `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly deleteServiceAccount: Scalars['Boolean']['output'];
  /**
   * Removes the entry of an address: new emails are sent to it again. Entries for all applications (`is_shared`) are
   * removed by the operator of the notification application. Requires `notifications:write` in the whole application, or
   * the super admin key. Returns true.
   *
   * Codes: `validation_failed`, `not_found`, `receiver_unmanaged`, `receiver_failed`, `forbidden`,
   * `reauthentication_required`, `credentials_required`, `app_key_required`, `token_required`, `token_invalid`,
   * `token_expired`, `session_ended`.
   */
  readonly deleteSuppression: Scalars['Boolean']['output'];
  /**
   * Deletes a user: ends every session and frees the email address; the personal data is erased later. Users delete
   * themselves with their password; other users require `users:delete` in the user's default company and every permission
   * that the user has there. `restoreUser` undoes the latter. Returns true.
   *
   * Codes: `validation_failed`, `not_found`, `user_merged`, `forbidden`, `password_incorrect`, `reauthentication_required`,
   * `last_owner`, `precondition_failed`, `overloaded`, `credentials_required`, `app_key_required`, `token_required`,
   * `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly deleteUser: Scalars['Boolean']['output'];
  /**
   * Deletes a custom field with the values of all users. A field with the same name that is created later has none of them. Requires
   * `settings:write` in the whole application and a recent proof (see `reauthenticate`). Returns true.
   *
   * Codes: `not_found`, `forbidden`, `reauthentication_required`, `credentials_required`, `app_key_required`, `token_required`, `token_invalid`, `token_expired`,
   * `session_ended`.
   */
  readonly deleteUserField: Scalars['Boolean']['output'];
  /**
   * Deletes a webhook endpoint with its deliveries. Requires `webhooks:write` in the whole application and a recent proof (see
   * `reauthenticate`). Returns true.
   *
   * Codes: `not_found`, `forbidden`, `reauthentication_required`, `credentials_required`, `app_key_required`,
   * `token_required`, `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly deleteWebhookEndpoint: Scalars['Boolean']['output'];
  /**
   * Ends one session of a user. Users can end their own, and the session in which they act as a user; for other users the caller
   * requires `sessions:end` in the user's default company and every permission that the user has there. Returns true.
   *
   * Codes: `not_found`, `user_merged`, `forbidden`, `credentials_required`, `app_key_required`, `token_required`,
   * `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly endSession: Scalars['Boolean']['output'];
  /**
   * Ends every session of a user, including the session of the request. For other users, the caller requires
   * `sessions:end` in the user's default company and every permission that the user has there. Returns true.
   *
   * Codes: `not_found`, `user_merged`, `forbidden`, `credentials_required`, `app_key_required`, `token_required`,
   * `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly endSessions: Scalars['Boolean']['output'];
  /**
   * Returns the active connection of the verified domain of an email address; null without one. It reads no account, so that the
   * response says nothing about one. A login page leads to it with `startSocialLogin`.
   *
   * Codes: `validation_failed`.
   */
  readonly findConnection: FoundConnection;
  /**
   * Checks what the identity provider has answered to a test, as a login does, and returns the report. A failure of the provider is a
   * result. A test that has passed allows to enforce the connection for 24 hours. Requires `directories:write` in the company.
   *
   * Codes: `validation_failed`, `not_found`, `forbidden`, `social_state_invalid`, `credentials_required`, `app_key_required`,
   * `token_required`, `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly finishConnectionTest: ConnectionTest;
  /**
   * Sends an email with a key to set a new password, if the address has an account that can log in. Always returns true;
   * the processing time does not depend on whether the account exists.
   *
   * ```graphql
   * mutation ForgotPassword { forgotPassword(data: { email: "ada@example.com" }) }
   * ```
   *
   * The application can require a `Challenge-Response` (see `challenges`).
   *
   * Codes: `validation_failed`, `challenge_required`, `challenge_failed`, `challenge_unavailable`.
   */
  readonly forgotPassword: Scalars['Boolean']['output'];
  /**
   * Opens a session in which an administrator acts as a user, for support. Its token has the claim `act` (RFC 8693, section 4.1).
   * The session lasts at most an hour, cannot be renewed, and ends as soon as the administrator may no longer act as the user. It
   * may only be used for some operations; all others return `impersonation_forbidden`. The user sees it in the list of sessions,
   * and gets an email unless the setting `impersonation_emails` is off.
   *
   * With `client_id`, the response has no token, but a URL that opens this client as the user in a browser. It is valid for a
   * minute and opens once. The tokens of the client have the claim `act`, are valid for at most 15 minutes and cannot be renewed,
   * and end with the session. The session of the browser is neither read nor changed.
   *
   * Requires `users:impersonate` in every company of the user, every permission that the user has there, and a recent proof (see
   * `reauthenticate`). Administrators cannot act as themselves, nor as users who may not log in.
   *
   * ```graphql
   * mutation Impersonate($user_id: ID!) {
   *   impersonateUser(user_id: $user_id, data: { reason: "Ticket 4711" }) { token expires session_id }
   * }
   * ```
   *
   * Codes: `validation_failed`, `not_found`, `user_merged`, `forbidden`, `reauthentication_required`, `user_inactive`,
   * `credentials_required`, `app_key_required`, `token_required`, `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly impersonateUser: Impersonation;
  /**
   * Sends an email with a key to join a company. Requires `invitations:write` in that company; callers can only grant
   * permissions that they have there themselves. An earlier invitation of the same address to the same company is revoked.
   *
   * `level: application` invites to the application's own company, where a role applies to the whole application: this is how
   * administrators of the application are invited. `level: company` never does. A caller with `invitations:write` in the whole
   * application must send `level` or `company_id`, unless the application's own company is their default company.
   *
   * Accepts an `Idempotency-Key`, which makes it safe to repeat the request.
   *
   * ```graphql
   * mutation Invite {
   *   invite(
   *     data: { email: "grace@example.com", role: "Admin", level: application, firstname: "Grace", lastname: "Hopper" }
   *   ) {
   *     id
   *     level
   *     state
   *     expires_at
   *   }
   * }
   * ```
   *
   * Codes: `validation_failed`, `forbidden`, `reauthentication_required`, `already_member`, `idempotency_key_in_use`,
   * `idempotency_key_reused`, `credentials_required`, `app_key_required`, `token_required`, `token_invalid`,
   * `token_expired`, `session_ended`.
   */
  readonly invite: Invitation;
  /**
   * Adds the logged-in user to a company that can be joined, with the role of the setting `signup_role`. A user can be a
   * member of 500 companies.
   *
   * Accepts an `Idempotency-Key`, which makes it safe to repeat the request.
   *
   * Codes: `validation_failed`, `not_found`, `already_member`, `too_many_memberships`, `idempotency_key_in_use`,
   * `idempotency_key_reused`, `session_required`, `credentials_required`, `app_key_required`, `token_required`,
   * `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly joinCompany: Member;
  /**
   * Links an identity to the account of the logged-in user, who can then log in with it and gets an email about it. Takes
   * the same values as `socialLogin`; a redirect login must have been started by this user with the purpose `link`. Also
   * requires the current password or a recent proof (see `reauthenticate`).
   *
   * An anonymous user needs neither, and completes the account by it: with the same ID, the address that the provider has verified,
   * and without a session, so that `socialLogin` follows.
   *
   * Accepts an `Idempotency-Key`, which makes it safe to repeat the request.
   *
   * Codes: `validation_failed`, `sso_required`, `not_found`, `social_state_invalid`, `social_code_invalid`,
   * `social_token_invalid`, `social_login_denied`, `saml_response_invalid`, `social_provider_failed`, `social_provider_unavailable`,
   * `identity_taken`,
   * `email_taken`, `social_email_missing`, `signup_closed`, `connection_domain_mismatch`, `password_incorrect`,
   * `reauthentication_required`, `overloaded`, `idempotency_key_in_use`, `idempotency_key_reused`, `session_required`,
   * `credentials_required`, `app_key_required`, `token_required`, `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly linkIdentity: Identity;
  /**
   * Starts a session and returns its bearer token. An unknown email address, a wrong password and an account that cannot
   * log in all return the same error. Each login computes one password hash, whether the user exists or not; if too many
   * hashes are waiting, the code is immediately `overloaded`. `email_unverified` is only returned if the password is
   * correct.
   *
   * ```graphql
   * mutation Login {
   *   login(data: { email: "ada@example.com", password: "correct horse battery" }) { token expires user { id displayname } }
   * }
   * ```
   *
   * The application can require a `Challenge-Response` (see `challenges`). It is checked before the account is looked up.
   *
   * For a user who was imported without a password, the application can ask another system (see `setPasswordSource`).
   *
   * If the user has a second factor, the code is `second_factor_required`: complete the login with `completeLogin` and the
   * `challenge` in the extensions of the error. `loginWithPassword` does the same and has the challenge in its type.
   *
   * Codes: `validation_failed`, `sso_required`, `invalid_credentials`, `email_unverified`, `second_factor_required`,
   * `overloaded`, `challenge_required`, `challenge_failed`, `challenge_unavailable`, `password_source_unavailable`.
   */
  readonly login: AuthPayload;
  /**
   * Starts a session with the code of a login email and the address that it was sent to, or with the key of its link. Each
   * code and each link is accepted once. Five codes are accepted for checking for each email; wrong codes also count as failed
   * logins of the account.
   *
   * The login proves that the user owns the address. If the account was not proven before, its password, its second factors,
   * its sessions and every identity whose provider does not confirm the address are removed. Second factors stay if the user
   * has ever changed the address.
   *
   * ```graphql
   * mutation LoginWithCode($email: String!, $code: String!) {
   *   loginWithCode(data: { email: $email, code: $code }) {
   *     ... on AuthPayload { token user { id } }
   *     ... on LoginChallenge { challenge methods }
   *   }
   * }
   * ```
   *
   * If the user has a second factor, the result is a `LoginChallenge`: complete the login with `completeLogin`.
   *
   * If the address has no account and the application lets users sign up with a code (settings `email_code_signup` and `signup`), a user
   * is created with a verified address and without a password, with a company and role as in `register`, and with the names of
   * the request. If the address has got an account since the email was requested, the user is logged in to it.
   *
   * Codes: `validation_failed`, `sso_required`, `login_method_disabled`, `signup_closed`, `code_invalid`, `key_invalid`,
   * `company_not_joinable`.
   */
  readonly loginWithCode: LoginResult;
  /**
   * Starts a session for the user whose passkey signed the challenge of `startPasskeyLogin`. The passkey must have verified
   * the user (by a PIN or biometrics), and then stands for two factors: no second one is required, the result is an
   * `AuthPayload`, and the session has a recent proof for 10 minutes.
   *
   * A challenge is accepted once, within 10 minutes, from the application that it was issued for. An unknown passkey, a wrong
   * signature, and an account that cannot log in all return the same error. Wrong signatures of a known passkey count as wrong
   * codes of its user (see `completeLogin`). A signature counter that goes back shows that a passkey that cannot be
   * backed up was cloned: it is refused, and recorded in the audit log.
   *
   * Codes: `validation_failed`, `sso_required`, `passkey_invalid`, `email_unverified`.
   */
  readonly loginWithPasskey: LoginResult;
  /**
   * Logs in exactly as `login` does, and returns a `LoginChallenge` if the user has a second factor: complete the login with
   * `completeLogin`.
   *
   * ```graphql
   * mutation LoginWithPassword {
   *   loginWithPassword(data: { email: "ada@example.com", password: "correct horse battery" }) {
   *     __typename
   *     ... on AuthPayload { token expires user { id displayname } }
   *     ... on LoginChallenge { challenge methods expires_at }
   *   }
   * }
   * ```
   *
   * The application can require a `Challenge-Response` for `login` (see `challenges`), which holds here, too.
   *
   * Codes: `validation_failed`, `sso_required`, `invalid_credentials`, `email_unverified`, `overloaded`, `challenge_required`,
   * `challenge_failed`, `challenge_unavailable`, `password_source_unavailable`.
   */
  readonly loginWithPassword: LoginResult;
  /**
   * Ends the session of the bearer token or, with `all_devices`, every session of the user. Returns true.
   *
   * ```graphql
   * mutation Logout { logout(all_devices: true) }
   * ```
   *
   * Codes: `credentials_required`, `app_key_required`, `token_required`, `token_invalid`, `token_expired`,
   * `session_ended`, `session_required`.
   */
  readonly logout: Scalars['Boolean']['output'];
  /**
   * Merges the account `from` into a user, in one transaction. It cannot be undone. With `dry_run`, the response says what would be
   * done, and nothing changes. The description in REST says what moves, stays and ends.
   *
   * The old ID returns `user_merged` to callers who may read the user, and `not_found` to others. Users merge into their own account
   * (`me`) with a `merge_proof` (see `createMergeProof`). Administrators send `from` and `reason`. They need `users:write`, and
   * `users:impersonate` and all permissions of both users in all of their companies. Service accounts cannot merge users. REST says which
   * accounts only their user can merge. Both require a recent proof (see `reauthenticate`).
   *
   * ```graphql
   * mutation Merge($id: ID!, $data: MergeUsersInput!) {
   *   mergeUsers(id: $id, data: $data) { is_dry_run identities factors memberships }
   * }
   * ```
   *
   * Codes: `validation_failed`, `not_found`, `user_merged`, `forbidden`, `merge_proof_invalid`, `reauthentication_required`,
   * `last_owner`, `user_inactive`, `merge_proof_required`, `too_many_memberships`, `too_many_factors`,
   * `credentials_required`, `app_key_required`, `token_required`, `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly mergeUsers: UserMerge;
  /**
   * Renders an example of the email with a source that is not stored, for the caller as the recipient. The HTML comes from
   * another system: show it only where its scripts cannot run. Requires `security:write` in the whole application, or the
   * super admin key.
   *
   * Codes: `validation_failed`, `not_found`, `receiver_unmanaged`, `receiver_failed`, `forbidden`, `credentials_required`,
   * `app_key_required`, `token_required`, `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly previewMailTemplate: MailPreview;
  /**
   * Proves with the current password that the session is used by its user. A user with a second factor proves it with a code
   * of the authenticator app (`totp_code`), a `passkey` (see `startPasskeyReauthentication`) or a recovery code
   * (`recovery_code`) instead: send exactly one proof. For the next 10
   * minutes, operations that require a recent proof accept the session without the password. Returns a new bearer token whose
   * claims `auth_time` and `proof_time` are the present time. Use it from now on: earlier tokens of the session do not have the
   * proof.
   *
   * If the application allows emailed codes (setting `email_codes`), a user without a second factor can also prove it with a
   * code from an email (`email_code`, see `sendReauthenticationCode`). A user with neither a password nor emailed codes logs in
   * again with an identity of the account (`socialLogin`), which is a recent proof for 10 minutes, too.
   *
   * ```graphql
   * mutation Reauthenticate {
   *   reauthenticate(data: { password: "battery staple correct" }) { token expires }
   * }
   * ```
   *
   * Codes: `validation_failed`, `password_incorrect`, `code_invalid`, `passkey_invalid`, `reauthentication_required`, `overloaded`,
   * `session_required`, `credentials_required`, `app_key_required`, `token_required`, `token_invalid`, `token_expired`,
   * `session_ended`.
   */
  readonly reauthenticate: RefreshPayload;
  /**
   * Reads the metadata of a SAML provider from their URL again, which the service also does each day and for unknown keys. Those of
   * another provider, or unreadable ones, change nothing. Requires `directories:write` in the company and a recent proof (see
   * `reauthenticate`).
   *
   * Codes: `validation_failed`, `not_found`, `forbidden`, `reauthentication_required`, `credentials_required`, `app_key_required`, `token_required`,
   * `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly refreshConnectionMetadata: Connection;
  /**
   * Returns a new bearer token for the session. The token may have expired, but its session must not have. If the response is
   * lost, send the previous token again, however much later: until a request has shown the new token, the previous one returns
   * the same new token (with new times, if that has expired meanwhile). After that, it does so for 30 seconds from the renewal
   * only. An older token, or a previous one whose successor was shown, ends the session. A renewal passes the methods (`amr`)
   * of the presented token on, and its recent proof; a repeated renewal passes no recent proof on.
   *
   * ```graphql
   * mutation RefreshToken { refreshToken { token expires } }
   * ```
   *
   * Codes: `credentials_required`, `app_key_required`, `token_required`, `token_invalid`, `token_reused`, `session_ended`,
   * `session_required`.
   */
  readonly refreshToken: RefreshPayload;
  /**
   * Creates a user and starts the first session. Sends an email with a key to verify the address. If the application
   * requires a verified email address, the user is not logged in and the code is `email_unverified`; it is the same if the
   * address already has an account.
   *
   * Accepts an `Idempotency-Key`, which makes it safe to repeat the request.
   *
   * ```graphql
   * mutation Register {
   *   register(
   *     data: {
   *       displayname: "Ada Lovelace"
   *       email: "ada@example.com"
   *       password: "correct horse battery"
   *       password_confirmation: "correct horse battery"
   *     }
   *   ) {
   *     token
   *     user { id uuid displayname email }
   *   }
   * }
   * ```
   *
   * If the setting `signup` is not `open`, only the super admin key can sign users up.
   *
   * The application can require a `Challenge-Response` (see `challenges`). It is checked before the account is looked up.
   *
   * Codes: `validation_failed`, `sso_required`, `signup_closed`, `company_not_joinable`, `email_taken`, `email_unverified`,
   * `overloaded`, `challenge_required`, `challenge_failed`, `challenge_unavailable`, `idempotency_key_in_use`,
   * `idempotency_key_reused`.
   */
  readonly register: AuthPayload;
  /**
   * Deletes an account that someone else created with the caller's email address. Ends its sessions, unlinks its
   * identities and frees the address immediately. Works only while the address is not verified; after verification the key
   * no longer works. Returns true.
   *
   * Codes: `key_invalid`, `last_owner`.
   */
  readonly rejectSignup: Scalars['Boolean']['output'];
  /**
   * Removes a member from a company. Members can leave by themselves (`me`); other members require `users:write` in the
   * company. Returns true.
   *
   * Codes: `not_found`, `forbidden`, `last_owner`, `last_company`, `credentials_required`, `app_key_required`,
   * `token_required`, `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly removeMember: Scalars['Boolean']['output'];
  /**
   * Changes the name of a second factor of the logged-in user.
   *
   * Codes: `validation_failed`, `not_found`, `session_required`, `credentials_required`, `app_key_required`,
   * `token_required`, `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly renameFactor: Factor;
  /**
   * Replaces the recovery codes of the logged-in user with 10 new ones, which are returned only here, and sends the user an
   * email. Requires a second factor and a recent proof (see `reauthenticate`).
   *
   * Codes: `not_found`, `reauthentication_required`, `session_required`, `credentials_required`,
   * `app_key_required`, `token_required`, `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly replaceRecoveryCodes: RecoveryCodes;
  /**
   * Sends events of the event log to the endpoint again, with their original IDs: one event, a range, or all that failed.
   * Those of a range are limited to the types of the endpoint. They are sent beside new events, so they are out of order with
   * these. Up to 10,000 events wait at once; if `is_complete` is false, repeat the request once they are delivered, for a range
   * with `last` as `after`. Requires `webhooks:write` in the whole application.
   *
   * Codes: `validation_failed`, `not_found`, `forbidden`, `credentials_required`, `app_key_required`, `token_required`,
   * `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly replayWebhookDeliveries: WebhookReplay;
  /**
   * Lets the notification application try an email again that it has not sent. A key in it is not renewed: an email whose
   * key has expired is not sent. Requires `notifications:write` in the whole application, or the super admin key. Returns
   * true.
   *
   * Codes: `not_found`, `receiver_unmanaged`, `receiver_failed`, `forbidden`, `credentials_required`, `app_key_required`,
   * `token_required`, `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly resendDeadLetter: Scalars['Boolean']['output'];
  /**
   * Sends the invitation again with a new key. The previous key becomes invalid. Requires `invitations:write` in the
   * company of the invitation. Returns true.
   *
   * Codes: `not_found`, `forbidden`, `reauthentication_required`, `invitation_closed`, `credentials_required`,
   * `app_key_required`, `token_required`, `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly resendInvitation: Scalars['Boolean']['output'];
  /**
   * Queues a notification in the state `dead` again, with its original ID. Requires `notifications:write` in the whole
   * application, or the super admin key. Returns true.
   *
   * Codes: `not_found`, `notification_not_dead`, `forbidden`, `credentials_required`, `app_key_required`,
   * `token_required`, `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly resendNotification: Scalars['Boolean']['output'];
  /**
   * Sends an email with a new verification key to the address of another user. The previous key becomes invalid. Requires
   * `users:write` in the user's default company and every permission that the user has there. Returns true.
   *
   * Codes: `not_found`, `user_merged`, `forbidden`, `already_verified`, `credentials_required`, `app_key_required`,
   * `token_required`, `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly resendUserVerification: Scalars['Boolean']['output'];
  /**
   * Sends an email with a new verification key to the user's address. The previous key becomes invalid. Returns true.
   *
   * Codes: `already_verified`, `session_required`, `credentials_required`, `app_key_required`, `token_required`,
   * `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly resendVerification: Scalars['Boolean']['output'];
  /**
   * Deletes the change of a template: emails use the original one again. Requires `security:write` in the whole
   * application, or the super admin key. Returns true.
   *
   * Codes: `validation_failed`, `not_found`, `receiver_unmanaged`, `receiver_failed`, `forbidden`,
   * `reauthentication_required`, `credentials_required`, `app_key_required`, `token_required`, `token_invalid`,
   * `token_expired`, `session_ended`.
   */
  readonly resetMailTemplate: Scalars['Boolean']['output'];
  /**
   * Sets a new password with the key from the recovery email. Ends every session of the user and unlinks identities whose
   * provider does not confirm the account's email address. An email tells the owner about the change and lists the unlinked
   * identities. The user is not logged in. Returns true.
   *
   * ```graphql
   * mutation ResetPassword($token: String!) {
   *   resetPassword(
   *     data: {
   *       token: $token
   *       password: "staple battery horse"
   *       password_confirmation: "staple battery horse"
   *     }
   *   )
   * }
   * ```
   *
   * Codes: `validation_failed`, `sso_required`, `key_invalid`, `overloaded`.
   */
  readonly resetPassword: Scalars['Boolean']['output'];
  /**
   * Undoes the deletion of a user, until `restorable_until`. Profile, memberships, roles and state are as before; password,
   * second factors, passkeys, linked identities, sessions and OpenID grants stay removed, so the user sets a new password by
   * email (`recover`). Requires `users:delete` in the user's default company and every permission that the user has there. A
   * deletion that cannot be undone is `not_found`: the time is over, users have deleted themselves, or all companies of the
   * user were deleted. Restoring a user who is not deleted changes nothing.
   *
   * ```graphql
   * mutation RestoreUser($id: ID!) { restoreUser(id: $id) { status } }
   * ```
   *
   * Codes: `not_found`, `user_merged`, `forbidden`, `email_taken`, `external_id_taken`, `reauthentication_required`,
   * `credentials_required`, `app_key_required`, `token_required`, `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly restoreUser: User;
  /**
   * Revokes a key, which is rejected from the next request on. Requires `keys:write` in the whole application; for a super
   * admin key, every permission. Returns true.
   *
   * Codes: `not_found`, `forbidden`, `reauthentication_required`, `credentials_required`, `app_key_required`,
   * `token_required`, `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly revokeApiKey: Scalars['Boolean']['output'];
  /**
   * Ends the access of a client to the account of a user. Its codes, access tokens and refresh tokens are not accepted from the
   * next request on, those for `offline_access` included. The consent of the user is forgotten, so that the client has to ask
   * again. The session of the user remains, and so does the access of other clients. An API that verifies access tokens without
   * the introspection endpoint accepts them until they expire.
   *
   * Users can revoke their own grants; for other users the caller requires `sessions:end` in the user's default company and
   * every permission that the user has there. Returns true.
   *
   * ```graphql
   * mutation RevokeGrant($id: ID!) { revokeGrant(id: $id) }
   * ```
   *
   * Codes: `not_found`, `user_merged`, `forbidden`, `credentials_required`, `app_key_required`, `token_required`,
   * `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly revokeGrant: Scalars['Boolean']['output'];
  /**
   * Revokes an invitation. Its key becomes invalid. Requires `invitations:write` in the company of the invitation. Returns
   * true, also if it was already revoked.
   *
   * Codes: `not_found`, `forbidden`, `invitation_closed`, `credentials_required`, `app_key_required`, `token_required`,
   * `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly revokeInvitation: Scalars['Boolean']['output'];
  /**
   * Ends a SCIM token with the next request. Requires `directories:write` in the company. Returns true.
   *
   * Codes: `not_found`, `forbidden`, `credentials_required`, `app_key_required`, `token_required`, `token_invalid`,
   * `token_expired`, `session_ended`.
   */
  readonly revokeScimToken: Scalars['Boolean']['output'];
  /**
   * Ends a setup link, also for a browser that uses it. Requires `directories:write` in the company. Returns true.
   *
   * Codes: `not_found`, `forbidden`, `credentials_required`, `app_key_required`, `token_required`, `token_invalid`,
   * `token_expired`, `session_ended`.
   */
  readonly revokeSetupLink: Scalars['Boolean']['output'];
  /**
   * Creates a new key of the same kind and name, and returns it only in this response. The old key stays valid for
   * `overlap_seconds`. Requires `keys:write` in the whole application and a recent proof (see `reauthenticate`); for a super
   * admin key, every permission.
   *
   * Accepts an `Idempotency-Key`, which makes it safe to repeat the request.
   *
   * ```graphql
   * mutation RotateApiKey($id: ID!) { rotateApiKey(id: $id, overlap_seconds: 3600) { key details { id } } }
   * ```
   *
   * Codes: `validation_failed`, `not_found`, `forbidden`, `reauthentication_required`, `key_revoked`,
   * `idempotency_key_in_use`, `idempotency_key_reused`, `credentials_required`, `app_key_required`, `token_required`,
   * `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly rotateApiKey: IssuedApiKey;
  /**
   * Creates a new secret and returns it only in this response. Until the end of `overlap_seconds`, the previous secret is
   * accepted, too. To end it early, send `end_previous_secret` to `updateClient`. A client with the grant type
   * `client_credentials` requires all permissions of its service account. Requires `clients:write` in the whole application and a
   * recent proof (see `reauthenticate`).
   *
   * Accepts an `Idempotency-Key`, which makes it safe to repeat the request.
   *
   * ```graphql
   * mutation RotateClientSecret($id: ID!) { rotateClientSecret(id: $id, overlap_seconds: 3600) { client_secret } }
   * ```
   *
   * Codes: `validation_failed`, `not_found`, `forbidden`, `reauthentication_required`, `client_without_secret`,
   * `idempotency_key_in_use`, `idempotency_key_reused`, `credentials_required`, `app_key_required`, `token_required`, `token_invalid`, `token_expired`,
   * `session_ended`.
   */
  readonly rotateClientSecret: IssuedClient;
  /**
   * Creates a new secret and returns it only in this response. Until the end of `overlap_seconds`, requests are signed with
   * the previous secret, too. Requires `security:write` in the whole application and a recent proof (see `reauthenticate`).
   * Keys with networks or an expiry are refused.
   *
   * Accepts an `Idempotency-Key`, which makes it safe to repeat the request.
   *
   * Codes: `validation_failed`, `not_found`, `forbidden`, `reauthentication_required`, `idempotency_key_in_use`,
   * `idempotency_key_reused`, `credentials_required`, `app_key_required`, `token_required`, `token_invalid`,
   * `token_expired`, `session_ended`.
   */
  readonly rotatePasswordSourceSecret: IssuedPasswordSource;
  /**
   * Publishes a new signing key, which signs tokens 10 minutes later: until then, every process and every cache of the key set
   * has loaded it. No token becomes invalid. The key before it is removed by a later rotation, or the start of a process, once
   * no session needs it.
   *
   * All applications of the service use the same keys. Requires `security:write` in the whole default application, or its
   * super admin key; other applications get `forbidden`.
   *
   * Codes: `forbidden`, `reauthentication_required`, `credentials_required`, `app_key_required`, `token_required`,
   * `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly rotateSigningKey: SigningKey;
  /**
   * Creates a new secret and returns it only in this response. Until the end of `overlap_seconds`, requests are signed with
   * the previous secret, too. To end it early, send `end_previous_secret` to `updateWebhookEndpoint`. Requires
   * `webhooks:write` in the whole application and a recent proof (see `reauthenticate`). Keys with networks or an expiry are
   * refused.
   *
   * Accepts an `Idempotency-Key`, which makes it safe to repeat the request.
   *
   * ```graphql
   * mutation RotateWebhookSecret($id: ID!) { rotateWebhookSecret(id: $id, overlap_seconds: 3600) { secret } }
   * ```
   *
   * Codes: `validation_failed`, `not_found`, `forbidden`, `reauthentication_required`, `idempotency_key_in_use`,
   * `idempotency_key_reused`, `credentials_required`, `app_key_required`, `token_required`, `token_invalid`,
   * `token_expired`, `session_ended`.
   */
  readonly rotateWebhookSecret: IssuedWebhookEndpoint;
  /**
   * Sends an SMS with a code of 8 digits to the `cell_phone_number` of the logged-in user, and returns true. Send the code to
   * `verifyCellPhone`: it is valid for 10 minutes, for one verification and for at most 5 tries. A newer SMS, or another
   * number, makes it invalid. With the same code, `addSmsFactor` makes the number a second factor; a number that is verified
   * gets another code only for that.
   *
   * ```graphql
   * mutation SendCellPhoneCode { sendCellPhoneCode }
   * ```
   *
   * The application must allow it (setting `sms_codes`) and list the country of the number (setting `sms_countries`). The
   * number must be a mobile number in international format: `+`, the country code and the number, for example
   * `+44 7400 123456`.
   *
   * Codes: `sms_codes_disabled`, `phone_country_not_allowed`, `phone_number_invalid`, `already_verified`, `session_required`,
   * `credentials_required`, `app_key_required`, `token_required`, `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly sendCellPhoneCode: Scalars['Boolean']['output'];
  /**
   * Sends an email with a code of 8 digits and a link, if the address has an account that can log in. Always returns true;
   * the processing time does not depend on whether the account exists. Code and link are valid for 10 minutes and for one
   * login. They become invalid when a newer email is requested, or when the password or the email address changes.
   *
   * ```graphql
   * mutation SendLoginCode { sendLoginCode(data: { email: "ada@example.com" }) }
   * ```
   *
   * If the application lets users sign up with a code (setting `email_code_signup`), an address without an account gets an
   * email, too, whose code creates the account.
   *
   * The application must allow it (setting `email_codes`). If the application requires a `Challenge-Response` for `recover`,
   * it requires one here, too (see `challenges`). If users can sign up with a code and the application requires one for
   * `signup`, it requires that one here instead.
   *
   * Codes: `validation_failed`, `sso_required`, `login_method_disabled`, `challenge_required`, `challenge_failed`,
   * `challenge_unavailable`.
   */
  readonly sendLoginCode: Scalars['Boolean']['output'];
  /**
   * Sends an SMS with a code of 8 digits to the mobile number of the user whose login ended with this challenge. The user must
   * have a factor of kind `sms` (`methods` of the challenge), and the setting `sms_codes` must be `second_factor`. Send the code
   * to `completeLogin` with the same challenge: it is valid for 10 minutes and for one login. A newer SMS makes it invalid.
   * Requesting a code does not count as a try of the challenge.
   *
   * Codes: `validation_failed`, `login_expired`, `not_found`, `sms_codes_disabled`, `phone_country_not_allowed`.
   */
  readonly sendLoginSms: SmsSent;
  /**
   * Sends an email with a code of 8 digits to the address of the logged-in user, and returns true. Send the code to
   * `reauthenticate` with the same session: it is valid for 10 minutes, for one reauthentication and for at most 5 tries, and
   * it does not log in. A newer email, or a change of the password or of the email address, makes it invalid.
   *
   * ```graphql
   * mutation SendReauthenticationCode { sendReauthenticationCode }
   * ```
   *
   * The application must allow emailed codes (setting `email_codes`). A user with a second factor gets
   * `reauthentication_required` with the `methods` that prove it: access to the mailbox does not.
   *
   * Codes: `login_method_disabled`, `reauthentication_required`, `session_required`, `credentials_required`,
   * `app_key_required`, `token_required`, `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly sendReauthenticationCode: Scalars['Boolean']['output'];
  /**
   * Sends an SMS with a code of 8 digits to the mobile number of the logged-in user, who must have a factor of kind `sms`; the
   * setting `sms_codes` must be `second_factor`. Send the code to `reauthenticate` with the same session: it is valid for 10
   * minutes, for one reauthentication and for at most 5 tries. A newer SMS makes it invalid.
   *
   * Codes: `not_found`, `sms_codes_disabled`, `phone_country_not_allowed`, `session_required`, `credentials_required`,
   * `app_key_required`, `token_required`, `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly sendReauthenticationSms: SmsSent;
  /**
   * Renders an example of the email with a source that is not stored, and sends it to the caller's own address, if the
   * address is verified. An application can send 20 test emails in an hour. Requires `security:write` in the whole
   * application, or the super admin key; service accounts have no address.
   *
   * Codes: `validation_failed`, `not_found`, `receiver_unmanaged`, `receiver_failed`, `forbidden`, `credentials_required`,
   * `app_key_required`, `token_required`, `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly sendTestMail: MailTest;
  /**
   * Configures the challenge that the application requires. The secret key is stored encrypted and never returned; if none
   * is sent, the stored one is kept as long as driver, site key and verification URL are unchanged. With an empty list of
   * `operations`, nothing requires a challenge. Requires `security:write` in the whole application, or the super admin
   * key.
   *
   * Codes: `precondition_failed`, `validation_failed`, `forbidden`, `reauthentication_required`, `credentials_required`, `app_key_required`,
   * `token_required`, `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly setAppChallenge: AppChallenge;
  /**
   * Requires that all users of the application with addresses of these domains log in with the connection; every other login,
   * sign-up and password reset of them gets `sso_required`. Sessions that it has not opened end. Up to three owners keep their
   * password login, with a second factor. Requires a test of an administrator that has passed within 24 hours, `directories:write` in
   * the company and a recent proof (see `reauthenticate`).
   *
   * Codes: `validation_failed`, `not_found`, `forbidden`, `reauthentication_required`, `test_required`,
   * `break_glass_required`, `credentials_required`, `app_key_required`, `token_required`, `token_invalid`, `token_expired`,
   * `session_ended`.
   */
  readonly setEnforcement: Connection;
  /**
   * Replaces a template for this application; the next email uses it. A template that does not render the examples of the
   * emails that it is part of is refused, with the line. Requires `security:write` in the whole application, or the super
   * admin key.
   *
   * Codes: `validation_failed`, `not_found`, `receiver_unmanaged`, `receiver_failed`, `forbidden`,
   * `reauthentication_required`, `credentials_required`, `app_key_required`, `token_required`, `token_invalid`,
   * `token_expired`, `session_ended`.
   */
  readonly setMailTemplate: MailTemplateDetails;
  /**
   * Sets the role and branch of a member. Requires `users:read` and `users:write` in the company. Callers can neither
   * grant nor revoke a permission that they do not have there. Administrators of the application can also add a user who
   * is not a member yet; a user can be a member of 500 companies.
   *
   * ```graphql
   * mutation SetMember($company: ID!, $user: ID!) {
   *   setMember(company_id: $company, user_id: $user, data: { role: "Owner" }) { role joined_at }
   * }
   * ```
   *
   * Codes: `precondition_failed`, `validation_failed`, `not_found`, `forbidden`, `reauthentication_required`, `last_owner`,
   * `too_many_memberships`, `credentials_required`, `app_key_required`, `token_required`, `token_invalid`,
   * `token_expired`, `session_ended`.
   */
  readonly setMember: Member;
  /**
   * Gives a user who was imported without a password the hash of the password in the old system, which that system has just
   * verified. The user then logs in with that password. It is accepted once for each imported user, and only until the user has
   * set a password in another way. The caller requires what `impersonateUser` requires, besides `users:write` in the user's default
   * company. Returns true.
   *
   * Codes: `validation_failed`, `not_found`, `user_merged`, `forbidden`, `password_not_awaited`,
   * `reauthentication_required`, `credentials_required`, `app_key_required`, `token_required`, `token_invalid`,
   * `token_expired`, `session_ended`.
   */
  readonly setPasswordHash: Scalars['Boolean']['output'];
  /**
   * Lets logins ask another system for the passwords of users who were imported without one. Until the time `asked_until`, at
   * most 180 days from now, the login of such a user sends the address and the password to the URL, signed as Standard
   * Webhooks describe. If the answer is `{"status": "match"}`, the service stores its own hash of the password, and never
   * asks for this user again. If it is `{"status": "no_match"}`, the login fails. Without a valid answer within 3 seconds,
   * the code is `password_source_unavailable`.
   *
   * The system at the URL learns passwords and decides who may log in. The secret that signs the requests is returned only
   * in the response that creates the source. Requires `security:write` and `users:impersonate` in the whole application and a
   * recent proof (see `reauthenticate`), because the source can log in as each of these users. Service accounts are refused.
   *
   * Codes: `precondition_failed`, `validation_failed`, `forbidden`, `reauthentication_required`, `credentials_required`, `app_key_required`,
   * `token_required`, `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly setPasswordSource: IssuedPasswordSource;
  /**
   * Creates the provider with this name, or replaces its configuration. Credentials are stored encrypted and never
   * returned; if none are sent, the stored ones are kept as long as driver, issuer and client are unchanged. Requires
   * `security:write` in the whole application, or the super admin key.
   *
   * Codes: `precondition_failed`, `validation_failed`, `forbidden`, `reauthentication_required`, `credentials_required`, `app_key_required`,
   * `token_required`, `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly setProvider: Provider;
  /**
   * Logs a user in with an identity. Send either the parameters of the provider's redirect with the `binding` of
   * `startSocialLogin`, or the `id_token` of the provider's SDK with its `nonce`; each can be used once. A new identity is
   * linked to the account with its email address if that is allowed; otherwise, if the setting `signup` is `open`, a new user is
   * created. If the application
   * requires a verified email address and the provider has not verified one, the user is not logged in and the code is
   * `email_unverified`; it is the same if the address already has an account. If the user has a second factor, the result is a
   * `LoginChallenge`: complete the login with `completeLogin`.
   *
   * Codes: `validation_failed`, `sso_required`, `not_found`, `social_state_invalid`, `social_code_invalid`,
   * `social_token_invalid`, `social_login_denied`, `social_email_missing`, `social_provider_failed`,
   * `social_provider_unavailable`, `account_inactive`, `signup_closed`, `company_not_joinable`, `email_taken`,
   * `email_unverified`, `connection_domain_mismatch`, `link_required`, `saml_response_invalid`.
   */
  readonly socialLogin: LoginResult;
  /**
   * Starts a login at the identity provider that ends in a report instead of a session: see `finishConnectionTest`. The connection may have
   * any state. Only the caller who has started the test can finish it, within 10 minutes and with the `binding`. Requires
   * `directories:write` in the company.
   *
   * Codes: `validation_failed`, `not_found`, `forbidden`, `social_provider_failed`, `social_provider_unavailable`,
   * `credentials_required`, `app_key_required`, `token_required`, `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly startConnectionTest: SocialLoginStart;
  /**
   * Returns the options with which the browser asks for a passkey of the application (`navigator.credentials.get`, also with
   * conditional mediation). They name no user, and do not depend on who has a passkey: the user picks one, and the browser
   * returns whose it is. Send the credential to `loginWithPasskey` within 10 minutes. Nothing is stored.
   *
   * ```graphql
   * mutation StartPasskeyLogin {
   *   startPasskeyLogin { challenge timeout rpId allowCredentials { type id transports } userVerification }
   * }
   * ```
   *
   * Codes: none.
   */
  readonly startPasskeyLogin: PublicKeyCredentialRequestOptionsJson;
  /**
   * Returns the options with which the browser asks the logged-in user for a passkey (`navigator.credentials.get`). Send the
   * credential to `reauthenticate` within 10 minutes, with the same session. A user without a passkey gets `not_found`.
   *
   * Codes: `not_found`, `session_required`, `credentials_required`, `app_key_required`, `token_required`, `token_invalid`,
   * `token_expired`, `session_ended`.
   */
  readonly startPasskeyReauthentication: PublicKeyCredentialRequestOptionsJson;
  /**
   * Returns the options with which the browser creates a passkey for the logged-in user (`navigator.credentials.create`). Send
   * the credential to `addPasskey` within 10 minutes, with the same session. Requires a recent proof (see `reauthenticate`).
   *
   * Codes: `reauthentication_required`, `factor_not_allowed`, `too_many_factors`, `session_required`, `credentials_required`, `app_key_required`,
   * `token_required`, `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly startPasskeyRegistration: PublicKeyCredentialCreationOptionsJson;
  /**
   * Returns the URL of the provider's login page, to which the browser must be sent, and a `binding` for `socialLogin`.
   * State, nonce and PKCE verifier can be used once within 10 minutes and are bound to the application, the provider, the
   * redirect URI, the purpose and the browser that holds the `binding`. For the purpose `link`, send the bearer token of
   * the user to whom the identity will be linked.
   *
   * Codes: `validation_failed`, `not_found`, `social_provider_failed`, `social_provider_unavailable`, `session_required`,
   * `credentials_required`, `app_key_required`, `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly startSocialLogin: SocialLoginStart;
  /**
   * Calls a provider as a login does, also one that is disabled, and returns what works: a failure of the provider is not an
   * error of this operation. Each check waits for at most 5 seconds. Metadata are read again, and replace the cached ones of
   * logins if they are valid. Requires `security:write` in the whole application, or the super admin key.
   *
   * The credentials are checked with a code that no provider has issued. A provider that rejects the code before it checks the
   * credentials passes with wrong credentials: only a login proves that they are right.
   *
   * Codes: `not_found`, `forbidden`, `credentials_required`, `app_key_required`, `token_required`, `token_invalid`,
   * `token_expired`, `session_ended`.
   */
  readonly testProvider: ProviderTest;
  /**
   * Sends an event of the type `webhook_endpoint_test` now and once, also to an endpoint that is disabled, and returns the
   * result: a failure of the endpoint is not an error of this operation. It waits for at most 10 seconds. Requires
   * `webhooks:write` in the whole application.
   *
   * Codes: `not_found`, `forbidden`, `credentials_required`, `app_key_required`, `token_required`, `token_invalid`,
   * `token_expired`, `session_ended`.
   */
  readonly testWebhookEndpoint: WebhookTest;
  /**
   * Lifts the ban of a user. Requires `users:write` in the user's default company and every permission that the user has
   * there.
   *
   * Codes: `not_found`, `user_merged`, `forbidden`, `reauthentication_required`, `credentials_required`, `app_key_required`,
   * `token_required`, `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly unbanUser: User;
  /**
   * Unlinks an identity from an account, ends every other session of the user, and sends the user an email. The last login
   * method of an account cannot be removed. For other users, the caller requires `factors:delete` in the user's default
   * company and every permission that the user has there. Returns true.
   *
   * Codes: `validation_failed`, `not_found`, `user_merged`, `forbidden`, `password_incorrect`, `reauthentication_required`,
   * `last_login_method`, `overloaded`, `credentials_required`, `app_key_required`, `token_required`, `token_invalid`,
   * `token_expired`, `session_ended`.
   */
  readonly unlinkIdentity: Scalars['Boolean']['output'];
  /**
   * Changes the name of a key, the networks from which it is accepted and its expiry, and the permissions and companies of the
   * key of a service account, from the next request on. Requires `keys:write` in the whole application and every permission
   * that the key has before and after the change.
   *
   * Codes: `precondition_failed`, `validation_failed`, `not_found`, `forbidden`, `reauthentication_required`, `credentials_required`,
   * `app_key_required`, `token_required`, `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly updateApiKey: ApiKey;
  /**
   * Changes the name and the settings that are sent and keeps all others. Changes apply from the next request on. Requires
   * `settings:write` in the whole application.
   *
   * These fields also require `security:write`, because they decide who receives keys by email, where users and logins are
   * sent, which account an identity is linked to, which passwords are accepted, which permissions there are, who can sign up, and what new users may do:
   * `notification_url`, `notification_secrets`, `signup`, `signup_company`, `signup_role`, `founder_role`, `anonymous`, `anonymous_company`, `anonymous_role`, `require_verified_email`, `email_change`,
   * `recovery_url`, `verification_url`, `email_change_url`, `invitation_url`, `app_url`, `public_url`, `redirect_uris`, `link_by_email`,
   * `breached_passwords`, `email_codes`, `email_code_signup`, `email_code_url`, `sms_codes`, `sms_countries`, `totp`, `passkeys`,
   * `passkey_rp_id`, `passkey_origins`, `passkey_user_verification`, `second_factor`, `second_factor_roles`,
   * `second_factor_grace_seconds`, `factor_reset_delay_seconds`, `events`, `events_retention_seconds`,
   * `events_personal_data`, `impersonation_emails`, `app_permissions`, `token_permissions`, `client_id_metadata_documents`, `dynamic_client_registration`, `terms_url` and
   * `privacy_url`. A request that contains one of them without that
   * permission changes nothing.
   *
   * ```graphql
   * mutation UpdateApp {
   *   updateApp(data: { settings: { access_token_seconds: 900, redirect_uris: ["https://app.example.com/callback"] } }) {
   *     settings { access_token_seconds }
   *   }
   * }
   * ```
   *
   * Codes: `precondition_failed`, `validation_failed`, `forbidden`, `reauthentication_required`, `credentials_required`, `app_key_required`,
   * `token_required`, `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly updateApp: App;
  /**
   * Changes the name of a branch, or makes it the default branch. Requires `companies:write` in the company.
   *
   * Codes: `precondition_failed`, `validation_failed`, `not_found`, `forbidden`, `credentials_required`, `app_key_required`, `token_required`,
   * `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly updateBranch: Branch;
  /**
   * Changes an OAuth client; `client_id` stays. A client whose authentication method has no secret loses its secrets; one that
   * needs a secret and has none gets it from `rotateClientSecret`. A client with the grant type `client_credentials` can be
   * changed only by callers who have all permissions of its service account. Requires `clients:write` in the whole application
   * and a recent proof (see `reauthenticate`).
   *
   * Codes: `precondition_failed`, `validation_failed`, `not_found`, `forbidden`, `reauthentication_required`, `credentials_required`, `app_key_required`, `token_required`, `token_invalid`, `token_expired`,
   * `session_ended`.
   */
  readonly updateClient: Client;
  /**
   * Changes the name of a company, and whether users can join it. Requires `companies:write` in the company. To set
   * `is_joinable` to true, the caller must also be allowed to grant the `signup_role` there. The application's own company
   * can never be joined.
   *
   * Codes: `precondition_failed`, `validation_failed`, `not_found`, `forbidden`, `reauthentication_required`, `credentials_required`,
   * `app_key_required`, `token_required`, `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly updateCompany: Company;
  /**
   * Changes the fields that are sent. Only an `active` connection can be used to log in. A secret is kept for the same `issuer`
   * and `client_id` only. Requires `directories:write` in the company, a recent proof (see `reauthenticate`), and the permissions
   * of the roles that it gives. Keys with networks or an expiry are refused.
   *
   * Codes: `precondition_failed`, `validation_failed`, `not_found`, `forbidden`, `reauthentication_required`,
   * `domain_connected`, `credentials_required`, `app_key_required`, `token_required`, `token_invalid`, `token_expired`,
   * `session_ended`.
   */
  readonly updateConnection: Connection;
  /**
   * Changes a resource server. Its `identifier` stays, because tokens contain it. Requires `clients:write` in the whole
   * application and a recent proof (see `reauthenticate`).
   *
   * Codes: `precondition_failed`, `validation_failed`, `not_found`, `forbidden`, `reauthentication_required`, `credentials_required`, `app_key_required`, `token_required`, `token_invalid`, `token_expired`,
   * `session_ended`.
   */
  readonly updateResourceServer: ResourceServer;
  /**
   * Changes the name or the permissions of a role, for all its members. Requires `roles:write` in the whole application
   * and every permission that the role has before and after the change. A role that a setting refers to cannot be renamed.
   *
   * Codes: `precondition_failed`, `validation_failed`, `not_found`, `forbidden`, `reauthentication_required`, `name_taken`, `role_built_in`,
   * `role_in_use`, `credentials_required`, `app_key_required`, `token_required`, `token_invalid`, `token_expired`,
   * `session_ended`.
   */
  readonly updateRole: Role;
  /**
   * Changes the name or the description of a service account, or disables and enables it. While it is disabled, its keys are
   * rejected from the next request on. Requires `keys:write` in the whole application and every permission of its keys.
   *
   * Codes: `precondition_failed`, `validation_failed`, `not_found`, `forbidden`, `reauthentication_required`, `credentials_required`,
   * `app_key_required`, `token_required`, `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly updateServiceAccount: ServiceAccount;
  /**
   * Changes the fields that are sent and keeps all others. Users can change their own profile and their default company
   * and branch. To change another user, the caller requires `users:write` in the user's default company and every
   * permission that the user has there. The fields from `karma` on require `users:write` in the whole application. If
   * `if_match` is sent and the user's `version` is a different one, nothing changes.
   *
   * ```graphql
   * mutation UpdateUser($version: String) {
   *   updateUser(id: "me", data: { timezone: "Europe/London", language: "en-GB" }, if_match: $version) { locale version }
   * }
   * ```
   *
   * Codes: `validation_failed`, `not_found`, `user_merged`, `forbidden`, `external_id_taken`, `reauthentication_required`,
   * `precondition_failed`, `credentials_required`, `app_key_required`, `token_required`, `token_invalid`, `token_expired`,
   * `session_ended`.
   */
  readonly updateUser: User;
  /**
   * Changes a custom field. Bucket, name and type stay as they are. A narrower schema applies to new values: stored ones stay, also
   * if they do not match it (`invalid_field` of `users`). Requires `settings:write` in the whole application and a recent proof (see `reauthenticate`).
   *
   * Codes: `precondition_failed`, `validation_failed`, `not_found`, `forbidden`, `reauthentication_required`, `credentials_required`, `app_key_required`, `token_required`, `token_invalid`, `token_expired`,
   * `session_ended`.
   */
  readonly updateUserField: UserField;
  /**
   * Changes a webhook endpoint. One that is enabled again continues with the event at which it was disabled, or with the
   * oldest one that is kept. Requires `webhooks:write` in the whole application and a recent proof (see
   * `reauthenticate`). Keys with networks or an expiry cannot change the URL.
   *
   * Codes: `precondition_failed`, `validation_failed`, `not_found`, `forbidden`, `reauthentication_required`, `credentials_required`,
   * `app_key_required`, `token_required`, `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly updateWebhookEndpoint: WebhookEndpoint;
  /**
   * Verifies the `cell_phone_number` of the logged-in user with the code of the newest SMS (`sendCellPhoneCode`), and returns
   * the user: `cell_phone_verified_at` is the present time. Any change of the number removes the verification.
   *
   * ```graphql
   * mutation VerifyCellPhone($code: String!) {
   *   verifyCellPhone(code: $code) { cell_phone_number cell_phone_verified_at }
   * }
   * ```
   *
   * Codes: `validation_failed`, `code_invalid`, `sms_codes_disabled`, `session_required`, `credentials_required`,
   * `app_key_required`, `token_required`, `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly verifyCellPhone: User;
  /**
   * Verifies a domain if a TXT record of `_gatehouse.` and the domain has the value of its record. The record must stay: it is
   * checked every week, and after 14 days without it the domain is unverified. Requires `directories:write` in the company.
   *
   * Codes: `not_found`, `forbidden`, `reauthentication_required`, `domain_not_proven`, `domain_taken`,
   * `credentials_required`, `app_key_required`, `token_required`, `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly verifyDomain: Domain;
  /**
   * Verifies the email address of an account with the key from the verification email. The key can be used once within 24
   * hours. It proves who owns the email address, not who created the account: an account with a password also requires
   * that password, or the bearer token of one of the user's sessions. Without it the code is `validation_failed`, and the
   * key stays valid. A wrong password is counted as a failed login. A token of another user is not accepted as proof. An
   * account without a password requires only the key. Returns true.
   *
   * ```graphql
   * mutation VerifyEmail($key: String!) { verifyEmail(key: $key, password: "correct horse battery") }
   * ```
   *
   * Codes: `validation_failed`, `key_invalid`, `invalid_credentials`, `overloaded`, `app_key_required`, `token_invalid`,
   * `token_expired`, `session_ended`.
   */
  readonly verifyEmail: Scalars['Boolean']['output'];
  /**
   * Marks the address of another user as verified, for example after the user has shown it in another way. Keys for its
   * verification become invalid. For an address that is verified already, nothing changes. Requires `users:write` in the user's
   * default company and every permission that the user has there.
   *
   * A verified address lets its owner log in with an identity of a provider that states the same address. Verify only addresses
   * that belong to the user.
   *
   * Codes: `not_found`, `user_merged`, `forbidden`, `reauthentication_required`, `credentials_required`, `app_key_required`,
   * `token_required`, `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly verifyUserEmail: User;
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationAcceptInvitationArgs = {
  data?: InputMaybe<AcceptInvitationInput>;
  key: Scalars['String']['input'];
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationActivateUserArgs = {
  id: Scalars['ID']['input'];
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationAddDomainArgs = {
  company_id: Scalars['ID']['input'];
  data: AddDomainInput;
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationAddPasskeyArgs = {
  data: AddPasskeyInput;
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationAddSmsFactorArgs = {
  data: AddSmsFactorInput;
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationAddTotpArgs = {
  name?: Scalars['String']['input'];
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationBanUserArgs = {
  id: Scalars['ID']['input'];
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationCancelEmailChangeArgs = {
  key: Scalars['String']['input'];
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationCancelUserEmailChangeArgs = {
  user_id?: Scalars['ID']['input'];
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationChangePasswordArgs = {
  data: ChangePasswordInput;
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationChangeUserEmailArgs = {
  data: ChangeUserEmailInput;
  user_id?: Scalars['ID']['input'];
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationClearLockoutsArgs = {
  user_id: Scalars['ID']['input'];
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationCompleteAccountArgs = {
  data: CompleteAccountInput;
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationCompleteLoginArgs = {
  data: CompleteLoginInput;
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationConfirmEmailChangeArgs = {
  key: Scalars['String']['input'];
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationConfirmTotpArgs = {
  code: Scalars['String']['input'];
  id: Scalars['ID']['input'];
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationCreateAnonymousSessionArgs = {
  data?: InputMaybe<CreateAnonymousSessionInput>;
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationCreateApiKeyArgs = {
  data: CreateApiKeyInput;
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationCreateAppArgs = {
  data: CreateAppInput;
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationCreateBranchArgs = {
  company_id: Scalars['ID']['input'];
  data: CreateBranchInput;
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationCreateClientArgs = {
  data: CreateClientInput;
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationCreateCompanyArgs = {
  data: CreateCompanyInput;
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationCreateConnectionArgs = {
  company_id: Scalars['ID']['input'];
  data: CreateConnectionInput;
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationCreateMergeProofArgs = {
  into: Scalars['ID']['input'];
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationCreateResourceServerArgs = {
  data: CreateResourceServerInput;
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationCreateRoleArgs = {
  data: CreateRoleInput;
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationCreateScimTokenArgs = {
  company_id: Scalars['ID']['input'];
  connection_id: Scalars['ID']['input'];
  data: CreateScimTokenInput;
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationCreateServiceAccountArgs = {
  data: CreateServiceAccountInput;
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationCreateSetupLinkArgs = {
  company_id: Scalars['ID']['input'];
  data: CreateSetupLinkInput;
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationCreateUserFieldArgs = {
  data: CreateUserFieldInput;
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationCreateWebhookEndpointArgs = {
  data: CreateWebhookEndpointInput;
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationDeactivateUserArgs = {
  id: Scalars['ID']['input'];
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationDeleteBranchArgs = {
  company_id: Scalars['ID']['input'];
  id: Scalars['ID']['input'];
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationDeleteClientArgs = {
  id: Scalars['ID']['input'];
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationDeleteCompanyArgs = {
  id: Scalars['ID']['input'];
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationDeleteConnectionArgs = {
  company_id: Scalars['ID']['input'];
  id: Scalars['ID']['input'];
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationDeleteDomainArgs = {
  company_id: Scalars['ID']['input'];
  id: Scalars['ID']['input'];
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationDeleteEnforcementArgs = {
  company_id: Scalars['ID']['input'];
  id: Scalars['ID']['input'];
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationDeleteFactorArgs = {
  id: Scalars['ID']['input'];
  user_id?: Scalars['ID']['input'];
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationDeleteProviderArgs = {
  provider: Scalars['String']['input'];
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationDeleteResourceServerArgs = {
  id: Scalars['ID']['input'];
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationDeleteRoleArgs = {
  id: Scalars['ID']['input'];
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationDeleteServiceAccountArgs = {
  id: Scalars['ID']['input'];
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationDeleteSuppressionArgs = {
  id: Scalars['ID']['input'];
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationDeleteUserArgs = {
  id: Scalars['ID']['input'];
  if_match?: InputMaybe<Scalars['String']['input']>;
  password?: InputMaybe<Scalars['String']['input']>;
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationDeleteUserFieldArgs = {
  id: Scalars['ID']['input'];
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationDeleteWebhookEndpointArgs = {
  id: Scalars['ID']['input'];
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationEndSessionArgs = {
  id: Scalars['ID']['input'];
  user_id?: Scalars['ID']['input'];
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationEndSessionsArgs = {
  user_id?: Scalars['ID']['input'];
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationFindConnectionArgs = {
  data: FindConnectionInput;
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationFinishConnectionTestArgs = {
  company_id: Scalars['ID']['input'];
  data: FinishConnectionTestInput;
  id: Scalars['ID']['input'];
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationForgotPasswordArgs = {
  data: ForgotPasswordInput;
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationImpersonateUserArgs = {
  data: ImpersonateUserInput;
  user_id: Scalars['ID']['input'];
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationInviteArgs = {
  data: InviteInput;
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationJoinCompanyArgs = {
  company_id: Scalars['ID']['input'];
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationLinkIdentityArgs = {
  data: LinkIdentityInput;
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationLoginArgs = {
  data: LoginInput;
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationLoginWithCodeArgs = {
  data: LoginWithCodeInput;
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationLoginWithPasskeyArgs = {
  data: LoginWithPasskeyInput;
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationLoginWithPasswordArgs = {
  data: LoginWithPasswordInput;
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationLogoutArgs = {
  all_devices?: Scalars['Boolean']['input'];
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationMergeUsersArgs = {
  data: MergeUsersInput;
  id: Scalars['ID']['input'];
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationPreviewMailTemplateArgs = {
  id: Scalars['ID']['input'];
  source: Scalars['String']['input'];
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationReauthenticateArgs = {
  data: ReauthenticateInput;
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationRefreshConnectionMetadataArgs = {
  company_id: Scalars['ID']['input'];
  id: Scalars['ID']['input'];
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationRegisterArgs = {
  data: RegisterInput;
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationRejectSignupArgs = {
  key: Scalars['String']['input'];
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationRemoveMemberArgs = {
  company_id: Scalars['ID']['input'];
  user_id: Scalars['ID']['input'];
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationRenameFactorArgs = {
  id: Scalars['ID']['input'];
  name: Scalars['String']['input'];
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationReplayWebhookDeliveriesArgs = {
  data: ReplayWebhookDeliveriesInput;
  id: Scalars['ID']['input'];
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationResendDeadLetterArgs = {
  id: Scalars['ID']['input'];
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationResendInvitationArgs = {
  id: Scalars['ID']['input'];
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationResendNotificationArgs = {
  id: Scalars['ID']['input'];
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationResendUserVerificationArgs = {
  id: Scalars['ID']['input'];
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationResetMailTemplateArgs = {
  id: Scalars['ID']['input'];
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationResetPasswordArgs = {
  data: ResetPasswordInput;
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationRestoreUserArgs = {
  id: Scalars['ID']['input'];
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationRevokeApiKeyArgs = {
  id: Scalars['ID']['input'];
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationRevokeGrantArgs = {
  id: Scalars['ID']['input'];
  user_id?: Scalars['ID']['input'];
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationRevokeInvitationArgs = {
  id: Scalars['ID']['input'];
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationRevokeScimTokenArgs = {
  company_id: Scalars['ID']['input'];
  connection_id: Scalars['ID']['input'];
  id: Scalars['ID']['input'];
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationRevokeSetupLinkArgs = {
  company_id: Scalars['ID']['input'];
  id: Scalars['ID']['input'];
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationRotateApiKeyArgs = {
  id: Scalars['ID']['input'];
  overlap_seconds?: Scalars['Int']['input'];
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationRotateClientSecretArgs = {
  id: Scalars['ID']['input'];
  overlap_seconds?: Scalars['Int']['input'];
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationRotatePasswordSourceSecretArgs = {
  overlap_seconds?: Scalars['Int']['input'];
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationRotateWebhookSecretArgs = {
  id: Scalars['ID']['input'];
  overlap_seconds?: Scalars['Int']['input'];
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationSendLoginCodeArgs = {
  data: SendLoginCodeInput;
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationSendLoginSmsArgs = {
  challenge: Scalars['String']['input'];
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationSendTestMailArgs = {
  id: Scalars['ID']['input'];
  source: Scalars['String']['input'];
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationSetAppChallengeArgs = {
  data: SetAppChallengeInput;
  if_match?: InputMaybe<Scalars['String']['input']>;
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationSetEnforcementArgs = {
  company_id: Scalars['ID']['input'];
  data: SetEnforcementInput;
  id: Scalars['ID']['input'];
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationSetMailTemplateArgs = {
  id: Scalars['ID']['input'];
  source: Scalars['String']['input'];
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationSetMemberArgs = {
  company_id: Scalars['ID']['input'];
  data: SetMemberInput;
  if_match?: InputMaybe<Scalars['String']['input']>;
  user_id: Scalars['ID']['input'];
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationSetPasswordHashArgs = {
  id: Scalars['ID']['input'];
  password_hash: Scalars['String']['input'];
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationSetPasswordSourceArgs = {
  data: SetPasswordSourceInput;
  if_match?: InputMaybe<Scalars['String']['input']>;
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationSetProviderArgs = {
  data: SetProviderInput;
  if_match?: InputMaybe<Scalars['String']['input']>;
  provider: Scalars['String']['input'];
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationSocialLoginArgs = {
  data: SocialLoginInput;
  provider: Scalars['String']['input'];
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationStartConnectionTestArgs = {
  company_id: Scalars['ID']['input'];
  data: StartConnectionTestInput;
  id: Scalars['ID']['input'];
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationStartSocialLoginArgs = {
  data: StartSocialLoginInput;
  provider: Scalars['String']['input'];
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationTestProviderArgs = {
  provider: Scalars['String']['input'];
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationTestWebhookEndpointArgs = {
  id: Scalars['ID']['input'];
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationUnbanUserArgs = {
  id: Scalars['ID']['input'];
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationUnlinkIdentityArgs = {
  id: Scalars['ID']['input'];
  password?: InputMaybe<Scalars['String']['input']>;
  user_id?: Scalars['ID']['input'];
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationUpdateApiKeyArgs = {
  data: UpdateApiKeyInput;
  id: Scalars['ID']['input'];
  if_match?: InputMaybe<Scalars['String']['input']>;
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationUpdateAppArgs = {
  data: UpdateAppInput;
  if_match?: InputMaybe<Scalars['String']['input']>;
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationUpdateBranchArgs = {
  company_id: Scalars['ID']['input'];
  data: UpdateBranchInput;
  id: Scalars['ID']['input'];
  if_match?: InputMaybe<Scalars['String']['input']>;
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationUpdateClientArgs = {
  data: UpdateClientInput;
  id: Scalars['ID']['input'];
  if_match?: InputMaybe<Scalars['String']['input']>;
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationUpdateCompanyArgs = {
  data: UpdateCompanyInput;
  id: Scalars['ID']['input'];
  if_match?: InputMaybe<Scalars['String']['input']>;
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationUpdateConnectionArgs = {
  company_id: Scalars['ID']['input'];
  data: UpdateConnectionInput;
  id: Scalars['ID']['input'];
  if_match?: InputMaybe<Scalars['String']['input']>;
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationUpdateResourceServerArgs = {
  data: UpdateResourceServerInput;
  id: Scalars['ID']['input'];
  if_match?: InputMaybe<Scalars['String']['input']>;
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationUpdateRoleArgs = {
  data: UpdateRoleInput;
  id: Scalars['ID']['input'];
  if_match?: InputMaybe<Scalars['String']['input']>;
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationUpdateServiceAccountArgs = {
  data: UpdateServiceAccountInput;
  id: Scalars['ID']['input'];
  if_match?: InputMaybe<Scalars['String']['input']>;
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationUpdateUserArgs = {
  data: UpdateUserInput;
  id: Scalars['ID']['input'];
  if_match?: InputMaybe<Scalars['String']['input']>;
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationUpdateUserFieldArgs = {
  data: UpdateUserFieldInput;
  id: Scalars['ID']['input'];
  if_match?: InputMaybe<Scalars['String']['input']>;
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationUpdateWebhookEndpointArgs = {
  data: UpdateWebhookEndpointInput;
  id: Scalars['ID']['input'];
  if_match?: InputMaybe<Scalars['String']['input']>;
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationVerifyCellPhoneArgs = {
  code: Scalars['String']['input'];
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationVerifyDomainArgs = {
  company_id: Scalars['ID']['input'];
  id: Scalars['ID']['input'];
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationVerifyEmailArgs = {
  key: Scalars['String']['input'];
  password?: InputMaybe<Scalars['String']['input']>;
};


/** The operations that change something. Those of a document run one after the other. */
export type MutationVerifyUserEmailArgs = {
  id: Scalars['ID']['input'];
};

/**
 * Defines if ID tokens that apps send need a nonce. Without a nonce, a stolen ID token can be used by another person until the
 * app has used it; it is therefore accepted only if it is less than five minutes old, and once. A token that contains a nonce
 * always needs it.
 */
export type NativeNonce =
  /** For SDKs that send no nonce: an ID token may have none. */
  | 'optional'
  /** Each ID token needs a nonce. */
  | 'required';

/** The secret of an authenticator app that is to be confirmed. */
export type NewTotp = {
  readonly __typename?: 'NewTotp';
  /** The ID of the factor, for `confirmTotp`. */
  readonly id: Scalars['ID']['output'];
  /** The URI as a QR code: an SVG document. */
  readonly qr_code: Scalars['String']['output'];
  /** The secret in Base32 (RFC 4648), for users who type it. */
  readonly secret: Scalars['String']['output'];
  /** The same as an `otpauth` URI, for apps on the same device. */
  readonly uri: Scalars['String']['output'];
};

/** An email that was requested from the notification application. */
export type Notification = {
  readonly __typename?: 'Notification';
  /** Number of delivery attempts. */
  readonly attempts: Scalars['Int']['output'];
  /** Time when the email was requested: UTC, `YYYY-MM-DD HH:MM:SS`. */
  readonly created_at: Scalars['String']['output'];
  /** Time when the notification was delivered: UTC, `YYYY-MM-DD HH:MM:SS`; null if it was not. */
  readonly delivered_at: Maybe<Scalars['String']['output']>;
  /** The email address of the recipient. */
  readonly email: Scalars['String']['output'];
  /** The `webhook-id`, identical in every delivery attempt. */
  readonly id: Scalars['ID']['output'];
  /** The error of the last failed attempt; null if none has failed. */
  readonly last_failure: Maybe<Scalars['String']['output']>;
  /** The delivery state. */
  readonly state: NotificationState;
  /** The kind of email: its name in the webhooks of `/openapi.yaml`. */
  readonly template: Scalars['String']['output'];
};

/** A page of notifications, newest first. */
export type NotificationPage = {
  readonly __typename?: 'NotificationPage';
  /** The notifications of this page. */
  readonly data: ReadonlyArray<Notification>;
  /** The `cursor` of the next page; null on the last page. */
  readonly next_cursor: Maybe<Scalars['String']['output']>;
};

/** The delivery state of a notification. */
export type NotificationState =
  /** Delivery failed for three days. The notification can be resent. */
  | 'dead'
  /** The notification application has accepted it. `mailStates` returns what happened after that. */
  | 'delivered'
  /** The key of the email was used or invalidated before delivery. */
  | 'superseded'
  /** Delivery is attempted until it succeeds. */
  | 'waiting';

/** Details of a passkey. */
export type PasskeyDetails = {
  readonly __typename?: 'PasskeyDetails';
  /** The model of the authenticator, as a UUID; all zeros if it does not tell. */
  readonly aaguid: Scalars['String']['output'];
  /**
   * The name of that model in the published list of authenticators; null if the list does not contain it. The
   * authenticator itself says which model it is, and nothing proves it.
   */
  readonly authenticator: Maybe<Scalars['String']['output']>;
  /** True if the passkey was backed up or synchronized when it was last used. */
  readonly is_backed_up: Scalars['Boolean']['output'];
  /** True if the passkey can be synchronized between devices. */
  readonly is_backup_eligible: Scalars['Boolean']['output'];
  /** The transports by which the authenticator communicates with devices (`AuthenticatorTransport`). */
  readonly transports: ReadonlyArray<Scalars['String']['output']>;
};

/**
 * The rule for new passwords. Common passwords, and those based on the email address, the names or the name of the
 * application, are rejected, too.
 */
export type PasswordRule = {
  readonly __typename?: 'PasswordRule';
  /** Handling of a password in the list of breached passwords. It is `off` if the deployment has no list. */
  readonly breached_passwords: BreachedPasswordsRule;
  /** The maximum length in Unicode characters. */
  readonly max_length: Scalars['Int']['output'];
  /** The minimum length in Unicode characters. */
  readonly min_length: Scalars['Int']['output'];
};

/** The system that logins ask for the passwords of users who were imported without one. */
export type PasswordSource = {
  readonly __typename?: 'PasswordSource';
  /** The time in UTC from which the source is not asked, formatted `YYYY-MM-DD HH:MM:SS`. */
  readonly asked_until: Scalars['String']['output'];
  /** A time in UTC, formatted `YYYY-MM-DD HH:MM:SS`. */
  readonly created_at: Scalars['String']['output'];
  /** Time until which requests are signed with the previous secret, too; null if there is only one. */
  readonly previous_secret_expires_at: Maybe<Scalars['String']['output']>;
  /** A time in UTC, formatted `YYYY-MM-DD HH:MM:SS`. */
  readonly updated_at: Scalars['String']['output'];
  /** The URL that is asked. */
  readonly url: Scalars['String']['output'];
  /** The number of users who were imported without a password, and have none yet. */
  readonly users_left: Scalars['Int']['output'];
  /** Identifies the state: it changes with every change of what can be changed. For `if_match`. */
  readonly version: Scalars['String']['output'];
};

/** The login that an email with a code is for. It contains no text that the person who requested the email could choose. */
export type PendingCodeLogin = {
  readonly __typename?: 'PendingCodeLogin';
  /** The name of the application. */
  readonly app: Scalars['String']['output'];
  /** The code of the email. */
  readonly code: Scalars['String']['output'];
  /** True if the address has no account yet, so that the login creates it. */
  readonly creates_account: Scalars['Boolean']['output'];
  /** The browser and the system from which the email was requested, if known. */
  readonly device: Maybe<Scalars['String']['output']>;
  /** The email address of the account. */
  readonly email: Scalars['String']['output'];
  /** Time when code and key expire: UTC, `YYYY-MM-DD HH:MM:SS`. */
  readonly expires_at: Scalars['String']['output'];
  /** The IP address from which the email was requested, if known. */
  readonly ip: Maybe<Scalars['String']['output']>;
  /** Time when the email was requested: UTC, `YYYY-MM-DD HH:MM:SS`. */
  readonly requested_at: Scalars['String']['output'];
};

/** A change of email address that is not complete. */
export type PendingEmailChange = {
  readonly __typename?: 'PendingEmailChange';
  /** The name of the application. */
  readonly app: Scalars['String']['output'];
  /** Time when the key expires: UTC, `YYYY-MM-DD HH:MM:SS`. */
  readonly expires_at: Scalars['String']['output'];
  /** The new email address. */
  readonly new_email: Scalars['String']['output'];
  /** The current email address of the account. */
  readonly old_email: Scalars['String']['output'];
  /** True if the other address must confirm the change as well before it takes effect. */
  readonly other_must_confirm: Scalars['Boolean']['output'];
};

/** An account whose password is to be reset. */
export type PendingPasswordReset = {
  readonly __typename?: 'PendingPasswordReset';
  /** The name of the application. */
  readonly app: Scalars['String']['output'];
  /** The email address of the account. */
  readonly email: Scalars['String']['output'];
  /** Time when the key expires: UTC, `YYYY-MM-DD HH:MM:SS`. */
  readonly expires_at: Scalars['String']['output'];
};

/** An account whose email address is to be verified. */
export type PendingVerification = {
  readonly __typename?: 'PendingVerification';
  /** The name of the application. */
  readonly app: Scalars['String']['output'];
  /** Time when the account was created: UTC, `YYYY-MM-DD HH:MM:SS`. */
  readonly created_at: Scalars['String']['output'];
  /** The browser and operating system of the sign-up; null if not recognized. */
  readonly device: Maybe<Scalars['String']['output']>;
  /** The email address to verify. */
  readonly email: Scalars['String']['output'];
  /** Time when the key expires: UTC, `YYYY-MM-DD HH:MM:SS`. */
  readonly expires_at: Scalars['String']['output'];
  /** True if `verifyEmail` requires the password or a session. */
  readonly has_password: Scalars['Boolean']['output'];
  /** The IP address of the sign-up; null if unknown, for example for imported users. */
  readonly ip: Maybe<Scalars['String']['output']>;
  /** The label of the identity provider if the account was created by a social login; null if it has a password. */
  readonly provider: Maybe<Scalars['String']['output']>;
};

/** The configuration of an identity provider, without its credentials. */
export type Provider = {
  readonly __typename?: 'Provider';
  /** The client ID of the application at the provider. */
  readonly client_id: Scalars['String']['output'];
  /** A time in UTC, formatted `YYYY-MM-DD HH:MM:SS`. */
  readonly created_at: Scalars['String']['output'];
  /** The driver for the provider. */
  readonly driver: SocialDriverName;
  /** True if a client secret or private key is stored. */
  readonly has_credentials: Scalars['Boolean']['output'];
  /** True if users can log in with the provider. */
  readonly is_enabled: Scalars['Boolean']['output'];
  /** The issuer URL of the provider; if null, that of the driver is used. */
  readonly issuer: Maybe<Scalars['String']['output']>;
  /** The label of the login button. */
  readonly label: Scalars['String']['output'];
  /** The name of the provider. */
  readonly name: Scalars['String']['output'];
  /** Client IDs of mobile and desktop apps whose ID tokens are also accepted. */
  readonly native_client_ids: ReadonlyArray<Scalars['String']['output']>;
  /** Defines if ID tokens that apps send need a nonce. */
  readonly native_nonce: NativeNonce;
  /** The requested scopes; if null, those of the driver are used. */
  readonly scopes: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** A time in UTC, formatted `YYYY-MM-DD HH:MM:SS`. */
  readonly updated_at: Scalars['String']['output'];
  /** Identifies the state: it changes with every change of what can be changed. For `if_match`. */
  readonly version: Scalars['String']['output'];
};

/** A check of a provider. */
export type ProviderCheck = {
  readonly __typename?: 'ProviderCheck';
  /** The reason why the check failed; null for the other outcomes. */
  readonly failure: Maybe<ProviderCheckFailure>;
  /** The name of the check. */
  readonly name: ProviderCheckName;
  /** The outcome of the check. */
  readonly outcome: ProviderCheckOutcome;
  /** The error code of the provider's token endpoint, such as `invalid_client`; null without one. */
  readonly provider_error: Maybe<Scalars['String']['output']>;
};

/** The reason why a check of a provider failed. */
export type ProviderCheckFailure =
  /** The token endpoint has rejected the client ID or its credentials. Set both again. */
  | 'credentials_rejected'
  /** There is no key set at the `jwks_uri` of the metadata, or it has no key for signatures. Correct the keys at the provider. */
  | 'keys_invalid'
  /** There are no metadata at the issuer, or they are not valid or those of another issuer. Set `issuer` exactly as the provider states it. */
  | 'metadata_invalid'
  /** The token endpoint has rejected the request for another reason (`provider_error`), or its response is not valid. Compare the client at the provider. */
  | 'response_unexpected'
  /** There was no response in time, or a response with status 429 or 5xx. Check the host name in `issuer`, and try again later. */
  | 'unreachable';

/** The name of a check of a provider. */
export type ProviderCheckName =
  /** The response of the token endpoint to the client ID and its credentials. */
  | 'credentials'
  /** The metadata of an OpenID provider. */
  | 'discovery'
  /** The keys of an OpenID provider, with which it signs ID tokens. */
  | 'keys';

/** The outcome of a check of a provider. */
export type ProviderCheckOutcome =
  /** The check has failed. */
  | 'failed'
  /** The check has passed. */
  | 'passed'
  /** The provider has none, or an earlier check has failed. */
  | 'skipped';

/** The result of a test of a provider. */
export type ProviderTest = {
  readonly __typename?: 'ProviderTest';
  /** The checks in their order: metadata, keys, credentials. */
  readonly checks: ReadonlyArray<ProviderCheck>;
  /** True if no check has failed. */
  readonly passed: Scalars['Boolean']['output'];
};

/** Options for creating a credential: the argument of `PublicKeyCredential.parseCreationOptionsFromJSON`. */
export type PublicKeyCredentialCreationOptionsJson = {
  readonly __typename?: 'PublicKeyCredentialCreationOptionsJson';
  /** Always `none`: no attestation is requested. */
  readonly attestation: Scalars['String']['output'];
  /** Requirements for the authenticator. */
  readonly authenticatorSelection: AuthenticatorSelectionCriteria;
  /** The challenge to sign, in base64url. */
  readonly challenge: Scalars['String']['output'];
  /** The passkeys that the user has, so that no authenticator gets two of them. */
  readonly excludeCredentials: ReadonlyArray<PublicKeyCredentialDescriptorJson>;
  /** The extensions that are requested. */
  readonly extensions: RegistrationExtensionInputs;
  /** The algorithms, the preferred one first. */
  readonly pubKeyCredParams: ReadonlyArray<PublicKeyCredentialParameters>;
  /** The application. */
  readonly rp: PublicKeyCredentialRpEntity;
  /** The milliseconds for which the challenge is valid. */
  readonly timeout: Scalars['Int']['output'];
  /** The user. */
  readonly user: PublicKeyCredentialUserEntityJson;
};

/** A known credential. */
export type PublicKeyCredentialDescriptorJson = {
  readonly __typename?: 'PublicKeyCredentialDescriptorJson';
  /** The ID of the credential, in base64url. */
  readonly id: Scalars['String']['output'];
  /** The transports by which the authenticator communicates with devices. */
  readonly transports: ReadonlyArray<Scalars['String']['output']>;
  /** Always `public-key`. */
  readonly type: Scalars['String']['output'];
};

/** An algorithm. */
export type PublicKeyCredentialParameters = {
  readonly __typename?: 'PublicKeyCredentialParameters';
  /** The algorithm (COSE): -8 is EdDSA, -7 ES256, -257 RS256. */
  readonly alg: Scalars['Int']['output'];
  /** Always `public-key`. */
  readonly type: Scalars['String']['output'];
};

/** Options for using a credential: the argument of `PublicKeyCredential.parseRequestOptionsFromJSON`. */
export type PublicKeyCredentialRequestOptionsJson = {
  readonly __typename?: 'PublicKeyCredentialRequestOptionsJson';
  /** The passkeys of the user; empty if any discoverable passkey of the application may be used. */
  readonly allowCredentials: ReadonlyArray<PublicKeyCredentialDescriptorJson>;
  /** The challenge to sign, in base64url. */
  readonly challenge: Scalars['String']['output'];
  /** The RP ID: the host name that the passkey is bound to. */
  readonly rpId: Scalars['String']['output'];
  /** The milliseconds for which the challenge is valid. */
  readonly timeout: Scalars['Int']['output'];
  /** Verification of the user by a PIN or biometrics. */
  readonly userVerification: UserVerificationRequirement;
};

/** The application. */
export type PublicKeyCredentialRpEntity = {
  readonly __typename?: 'PublicKeyCredentialRpEntity';
  /** The RP ID: the host name that the passkey is bound to. */
  readonly id: Scalars['String']['output'];
  /** The name of the application. */
  readonly name: Scalars['String']['output'];
};

/** The user. */
export type PublicKeyCredentialUserEntityJson = {
  readonly __typename?: 'PublicKeyCredentialUserEntityJson';
  /** The display name. */
  readonly displayName: Scalars['String']['output'];
  /** A random ID of the user that only passkeys have, in base64url. */
  readonly id: Scalars['String']['output'];
  /** The email address. */
  readonly name: Scalars['String']['output'];
};

/** The operations that only read. */
export type Query = {
  readonly __typename?: 'Query';
  /**
   * Returns the keys of the application, newest first. The secret key values are never returned. Requires `keys:read` in
   * the whole application.
   *
   * Codes: `validation_failed`, `forbidden`, `credentials_required`, `app_key_required`, `token_required`,
   * `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly apiKeys: ApiKeyPage;
  /**
   * Returns the name and the settings of the application. Requires `settings:read` in the whole application.
   *
   * Codes: `forbidden`, `credentials_required`, `app_key_required`, `token_required`, `token_invalid`, `token_expired`,
   * `session_ended`.
   */
  readonly app: App;
  /**
   * Returns the configuration of the application's challenge, without the secret key. Requires `settings:read` in the
   * whole application, or the super admin key.
   *
   * Codes: `not_found`, `forbidden`, `credentials_required`, `app_key_required`, `token_required`, `token_invalid`,
   * `token_expired`, `session_ended`.
   */
  readonly appChallenge: AppChallenge;
  /**
   * Returns the active sessions of all users, newest first. Requires `sessions:read`: in the whole application, or in companies,
   * for the users whose default company is one of them. A session is ended with `endSession`.
   *
   * A request reads a limited number of sessions: if few of many match, a page can have fewer sessions than `limit`, or none,
   * although there are further ones. Only `next_cursor` tells whether it is the last page.
   *
   * ```graphql
   * query AppSessions { appSessions { data { user_id email session { id ip last_used_at } } next_cursor } }
   * ```
   *
   * Codes: `validation_failed`, `forbidden`, `credentials_required`, `app_key_required`, `token_required`, `token_invalid`,
   * `token_expired`, `session_ended`.
   */
  readonly appSessions: AppSessionPage;
  /**
   * Returns the applications of the deployment, newest first, with the URLs of their consoles. Keys, settings and data of the
   * applications are not included. Requires an operator key (`X-Operator-Key`).
   *
   * Codes: `validation_failed`, `operator_key_required`.
   */
  readonly apps: AppSummaryPage;
  /**
   * Returns the events of the audit log, newest first. Names of callers and targets are those that the caller may read in the
   * respective lists. Callers with `audit:read` in the whole application get all events.
   * Other callers get the events that they caused or that affected them; with `user_id`, those of a user in whose default
   * company they have `audit:read`.
   *
   * A failed login has a `reason`, which the client is not told. With `actor_id`, the failed logins of an account are
   * listed.
   *
   * ```graphql
   * query Audit { audit(event: login, limit: 5) { data { occurred_at success failure reason ip } next_cursor } }
   * ```
   *
   * Codes: `validation_failed`, `not_found`, `forbidden`, `credentials_required`, `app_key_required`, `token_required`,
   * `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly audit: AuditPage;
  /**
   * Returns the branches of a company, newest first. Available to its members and to users with a permission in the whole
   * application; service accounts require `companies:read`.
   *
   * Codes: `validation_failed`, `not_found`, `forbidden`, `credentials_required`, `app_key_required`, `token_required`,
   * `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly branches: BranchPage;
  /**
   * Returns the owners of a company as choices for the `break_glass_user_ids` of a connection (`setEnforcement`), at most 100: the chosen
   * ones first, with what each lacks now. Requires `directories:read` in the company.
   *
   * Codes: `not_found`, `forbidden`, `credentials_required`, `app_key_required`, `token_required`, `token_invalid`,
   * `token_expired`, `session_ended`.
   */
  readonly breakGlassOwners: ReadonlyArray<BreakGlassOwner>;
  /**
   * Returns the operations that require proof that a person is acting, with the driver and the site key of the widget to
   * show. The list is empty if no operation requires a challenge. Use the name of the operation as the `action` of the
   * widget: `recaptcha_v3` requires it, `turnstile` checks it if it is set. Send the response token in the header
   * `Challenge-Response`. Each token can be used once: only the first field of a document that requires one succeeds.
   *
   * ```graphql
   * query Challenges { challenges { operation driver site_key after_failures } }
   * ```
   *
   * Codes: none.
   */
  readonly challenges: ReadonlyArray<Challenge>;
  /**
   * Returns an OAuth client without its secrets. Requires `clients:read` in the whole application.
   *
   * Codes: `not_found`, `forbidden`, `credentials_required`, `app_key_required`, `token_required`, `token_invalid`, `token_expired`,
   * `session_ended`.
   */
  readonly client: Client;
  /**
   * Returns for which reasons the OpenID provider has refused requests of a client in the last 7 days, latest first. Requests with
   * its client ID count, also those of others. Requires `clients:read` in the whole application.
   *
   * Codes: `not_found`, `forbidden`, `credentials_required`, `app_key_required`, `token_required`, `token_invalid`, `token_expired`,
   * `session_ended`.
   */
  readonly clientErrors: ReadonlyArray<ClientError>;
  /**
   * Returns the OAuth clients of the application, newest first. Their secrets are never returned. Requires `clients:read` in the
   * whole application.
   *
   * Codes: `validation_failed`, `forbidden`, `credentials_required`, `app_key_required`, `token_required`, `token_invalid`, `token_expired`,
   * `session_ended`.
   */
  readonly clients: ClientPage;
  /**
   * Returns the companies of which the caller is a member, newest first. With `companies:read` in the whole application,
   * returns all companies. A search with `q` in all companies reads a limited number of them: a page can have fewer
   * companies than `limit`, or none, although there are further ones. Only `next_cursor` tells whether it is the last page.
   *
   * Codes: `validation_failed`, `forbidden`, `credentials_required`, `app_key_required`, `token_required`,
   * `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly companies: CompanyPage;
  /**
   * Returns a company. Available to its members, to users with a permission in the whole application, and to every user if
   * the company can be joined; service accounts require `companies:read`.
   *
   * Codes: `not_found`, `forbidden`, `credentials_required`, `app_key_required`, `token_required`, `token_invalid`,
   * `token_expired`, `session_ended`.
   */
  readonly company: Company;
  /**
   * Returns a connection without its secret. Requires `directories:read` in its company.
   *
   * Codes: `not_found`, `forbidden`, `credentials_required`, `app_key_required`, `token_required`, `token_invalid`,
   * `token_expired`, `session_ended`.
   */
  readonly connection: Connection;
  /**
   * Returns the last test of a connection within 24 hours. It contains personal data of the person who has logged in at the identity
   * provider. Requires `directories:read` in the company.
   *
   * Codes: `not_found`, `forbidden`, `credentials_required`, `app_key_required`, `token_required`, `token_invalid`,
   * `token_expired`, `session_ended`.
   */
  readonly connectionTest: ConnectionTest;
  /**
   * Returns the connections of a company to its own identity providers, at most 10, the oldest one first. No secret is
   * returned. Requires `directories:read` in the company.
   *
   * Codes: `not_found`, `forbidden`, `credentials_required`, `app_key_required`, `token_required`, `token_invalid`,
   * `token_expired`, `session_ended`.
   */
  readonly connections: ReadonlyArray<Connection>;
  /**
   * Returns the newest emails of the last 30 days that the notification application has accepted and then not sent, or that
   * were reported as bounced or as spam, at most 200. Requires `notifications:read` in the whole application, or the super admin key.
   *
   * Codes: `receiver_unmanaged`, `receiver_failed`, `forbidden`, `credentials_required`, `app_key_required`,
   * `token_required`, `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly deadLetters: ReadonlyArray<DeadLetter>;
  /**
   * Checks what the application needs in production, and what has failed: its mails, webhook endpoints, secrets, keys and
   * settings. On the host of the service, `npm run cli -- doctor` checks the whole deployment. Requires `settings:read` in the
   * whole application, or the super admin key.
   *
   * ```graphql
   * query Diagnostics { diagnostics { check status count started_at target } }
   * ```
   *
   * Codes: `forbidden`, `credentials_required`, `app_key_required`, `token_required`, `token_invalid`, `token_expired`,
   * `session_ended`.
   */
  readonly diagnostics: ReadonlyArray<Diagnostic>;
  /**
   * Returns the groups that the identity provider of a connection has provisioned, newest first. Requires `directories:read` in the
   * company.
   *
   * Codes: `validation_failed`, `not_found`, `forbidden`, `credentials_required`, `app_key_required`, `token_required`,
   * `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly directoryGroups: DirectoryGroupPage;
  /**
   * Returns the users whom the identity provider of a connection has provisioned, newest first. Requires `directories:read` in the
   * company.
   *
   * Codes: `validation_failed`, `not_found`, `forbidden`, `credentials_required`, `app_key_required`, `token_required`,
   * `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly directoryUsers: DirectoryUserPage;
  /**
   * Returns a domain of a company with its TXT record. Requires `directories:read` in the company.
   *
   * Codes: `not_found`, `forbidden`, `credentials_required`, `app_key_required`, `token_required`, `token_invalid`,
   * `token_expired`, `session_ended`.
   */
  readonly domain: Domain;
  /**
   * Returns the domains of a company by name, at most 50. Requires `directories:read` in the company.
   *
   * Codes: `not_found`, `forbidden`, `credentials_required`, `app_key_required`, `token_required`, `token_invalid`,
   * `token_expired`, `session_ended`.
   */
  readonly domains: ReadonlyArray<Domain>;
  /**
   * Returns a change of email address. Requires the key from one of its emails and does not use it up.
   *
   * ```graphql
   * query EmailChange($key: String!) { emailChange(key: $key) { old_email new_email other_must_confirm } }
   * ```
   *
   * Codes: `key_invalid`.
   */
  readonly emailChange: PendingEmailChange;
  /**
   * Returns the events of the application, oldest first: one for every change of a user, session, factor, identity, grant,
   * membership, company, role, invitation, key, service account, webhook endpoint, provider or setting. Requires
   * `events:read` in the whole application, or the super admin key.
   *
   * Send `next` of a response as `after` of the next request. All events of a subject are in the order in which they
   * happened, and none is skipped. To show events to people, send `before` instead: the newest ones are then first, and `next`
   * leads to older ones. With `wait`, the response is sent as soon as there is an event, or when the time is over. Consumers must
   * ignore types that they do not know.
   *
   * ```graphql
   * query Events { events(limit: 5) { data { id type subject data } next } }
   * ```
   *
   * Codes: `validation_failed`, `forbidden`, `events_expired`, `credentials_required`, `app_key_required`,
   * `token_required`, `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly events: EventPage;
  /**
   * Returns all data about the user. Users can export themselves with a recent proof (see `reauthenticate`); other callers
   * require `users:export` in the user's default company.
   *
   * Emails and invitations that may be another person's are left out for every caller: the email to a new address that has
   * not confirmed the change, and invitations to the present address and their emails as long as the address is not verified.
   *
   * Users and callers with the super admin key get everything else. Other callers get from each list only what they may list
   * elsewhere, and `omitted` names the lists that are left out or incomplete:
   *
   * | List | Required permission |
   * | --- | --- |
   * | `sessions`, `grants` | `sessions:read` in the user's default company |
   * | `identities`, `factors` | `factors:read` in the user's default company |
   * | `audit` | `audit:read` in the user's default company |
   * | `memberships` | `users:read` in the company of the membership |
   * | `invitations` | `invitations:write` in the company of the invitation |
   * | `notifications` | `notifications:read` in the whole application |
   * | `email_changes` | the super admin key |
   *
   * Each list is paged, newest first. To export everything, repeat the query with the `next_cursor` of each list until it
   * is null; `GET /v1/users/{id}/export` returns everything as one document.
   *
   * ```graphql
   * query Export { exportUser(id: "me") { omitted audit(limit: 200) { data { occurred_at event ip } next_cursor } } }
   * ```
   *
   * Codes: `not_found`, `user_merged`, `forbidden`, `reauthentication_required`, `credentials_required`, `app_key_required`,
   * `token_required`, `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly exportUser: UserExport;
  /**
   * Returns the second factors of a user, oldest first and without their secrets, and the number of recovery codes that are
   * left. Users can list their own; other users require `factors:read` in the user's default company.
   *
   * Codes: `not_found`, `user_merged`, `forbidden`, `credentials_required`, `app_key_required`, `token_required`,
   * `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly factors: FactorList;
  /**
   * Returns the OAuth clients that have access to the account of a user, or that the user has allowed it, newest first: one
   * grant for each client. A first-party client, whose users are not asked, is in the list as long as it has access. Users can
   * list their own; other users require `sessions:read` in the user's default company.
   *
   * ```graphql
   * query Grants { grants { data { id client_name scopes has_offline_access last_used_at } } }
   * ```
   *
   * Codes: `validation_failed`, `not_found`, `user_merged`, `forbidden`, `credentials_required`, `app_key_required`,
   * `token_required`, `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly grants: GrantPage;
  /**
   * Returns the identities with which the user can log in at providers, oldest first. Users can list their own; other
   * users require `factors:read` in the user's default company.
   *
   * Codes: `not_found`, `user_merged`, `forbidden`, `credentials_required`, `app_key_required`, `token_required`,
   * `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly identities: ReadonlyArray<Identity>;
  /**
   * Returns the company, the role and the sender of the invitation that the key belongs to. Does not use the key up.
   *
   * ```graphql
   * query Invitation($key: String!) { invitation(key: $key) { company role invited_by has_account } }
   * ```
   *
   * Codes: `key_invalid`.
   */
  readonly invitation: InvitationOffer;
  /**
   * Returns the invitations to the companies in which the caller has `invitations:write`; with the super admin key, the
   * invitations to all companies. Newest first.
   *
   * Codes: `validation_failed`, `forbidden`, `credentials_required`, `app_key_required`, `token_required`,
   * `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly invitations: InvitationPage;
  /**
   * Returns the failed attempts to prove the password of a user that are counted now. Users can list their own; other users
   * require `factors:read` in the user's default company.
   *
   * ```graphql
   * query Lockouts($user: ID!) { lockouts(user_id: $user) { data { kind failures is_locked blocked_until } } }
   * ```
   *
   * Codes: `validation_failed`, `not_found`, `user_merged`, `forbidden`, `credentials_required`, `app_key_required`,
   * `token_required`, `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly lockouts: LockoutPage;
  /**
   * Returns the login that the key of an email is for: the code, and when and from where the email was requested. Does not use
   * the key up and does not log in.
   *
   * ```graphql
   * query LoginCode($key: String!) { loginCode(key: $key) { email requested_at ip device expires_at } }
   * ```
   *
   * Codes: `key_invalid`, `login_method_disabled`.
   */
  readonly loginCode: PendingCodeLogin;
  /**
   * Returns what a login page and a sign-up page of the application need: the login methods that it offers, who can sign up,
   * the rule for passwords, languages, links and branding. All of it is public. The required challenges are in `challenges`.
   *
   * ```graphql
   * query LoginOptions { loginOptions { name methods providers { provider label } signup languages } }
   * ```
   *
   * Codes: none.
   */
  readonly loginOptions: LoginOptions;
  /**
   * Returns what became of emails after they were handed over to the notification application, in the order of `ids`. Emails
   * that were not handed over, and those that the notification application does not report, are left out. A notification
   * application that reports no states has an empty list. Requires `notifications:read` in the whole application, or the
   * super admin key.
   *
   * Codes: `validation_failed`, `receiver_failed`, `forbidden`, `credentials_required`, `app_key_required`,
   * `token_required`, `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly mailStates: ReadonlyArray<ReportedMail>;
  /**
   * Returns a template with its source, the original source, and the values that it can use. Requires `settings:read` in
   * the whole application, or the super admin key.
   *
   * Codes: `validation_failed`, `not_found`, `receiver_unmanaged`, `receiver_failed`, `forbidden`, `credentials_required`,
   * `app_key_required`, `token_required`, `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly mailTemplate: MailTemplateDetails;
  /**
   * Returns the templates of the notification application in all languages, and which of them the application has changed.
   * Requires `settings:read` in the whole application, or the super admin key.
   *
   * Codes: `receiver_unmanaged`, `receiver_failed`, `forbidden`, `credentials_required`, `app_key_required`,
   * `token_required`, `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly mailTemplates: ReadonlyArray<MailTemplateSummary>;
  /**
   * Returns the user of the bearer token. With a super admin key, returns the owner of the application.
   *
   * ```graphql
   * query Me { me { id displayname email default_company roles { name } } }
   * ```
   *
   * Codes: `forbidden`, `credentials_required`, `app_key_required`, `token_required`, `token_invalid`, `token_expired`,
   * `session_ended`.
   */
  readonly me: User;
  /**
   * Returns the members of a company. Requires `users:read` in the company.
   *
   * Codes: `validation_failed`, `not_found`, `forbidden`, `credentials_required`, `app_key_required`, `token_required`,
   * `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly members: MemberPage;
  /**
   * Returns the companies of which a user is a member; companies that were created last come first. Users can list their own
   * (`me`); of other users, the caller gets the memberships in companies in which the caller has `users:read`.
   *
   * ```graphql
   * query Memberships { memberships { data { company { id name } role { name } } next_cursor } }
   * ```
   *
   * Codes: `validation_failed`, `not_found`, `user_merged`, `forbidden`, `credentials_required`, `app_key_required`,
   * `token_required`, `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly memberships: MembershipPage;
  /**
   * Returns the emails that were requested from the notification application, with their delivery state, newest first.
   * Requires `notifications:read` in the whole application, or the super admin key.
   *
   * Codes: `validation_failed`, `forbidden`, `credentials_required`, `app_key_required`, `token_required`,
   * `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly notifications: NotificationPage;
  /**
   * Returns the service account whose key sends the request, as `me` returns the user of a token. It requires no permission.
   * For users and super admin keys, the code is `not_found`. `permissions` returns the permissions of the key.
   *
   * Codes: `not_found`, `credentials_required`, `app_key_required`, `token_required`, `token_invalid`, `token_expired`,
   * `session_ended`.
   */
  readonly ownServiceAccount: ServiceAccount;
  /**
   * Returns the email address of the account whose password a key resets. Requires the key from the recovery email and does
   * not use it up.
   *
   * ```graphql
   * query PasswordReset($key: String!) { passwordReset(key: $key) { email expires_at } }
   * ```
   *
   * Codes: `key_invalid`.
   */
  readonly passwordReset: PendingPasswordReset;
  /**
   * Returns the password source of the application, without its secret. Requires `settings:read` in the whole application,
   * or the super admin key.
   *
   * Codes: `not_found`, `forbidden`, `credentials_required`, `app_key_required`, `token_required`, `token_invalid`,
   * `token_expired`, `session_ended`.
   */
  readonly passwordSource: PasswordSource;
  /**
   * Returns the permissions of the caller in the whole application or, with `company_id`, in one company, where those in the
   * whole application apply, too. They include those that the application defines (`app_permissions`). Use it to show only
   * what the user may do: every operation checks the permissions itself.
   * With a super admin key, returns the permissions of the owner, which are all.
   *
   * ```graphql
   * query Permissions { permissions }
   * ```
   *
   * Codes: `not_found`, `credentials_required`, `app_key_required`, `token_required`, `token_invalid`, `token_expired`,
   * `session_ended`.
   */
  readonly permissions: ReadonlyArray<Scalars['String']['output']>;
  /**
   * Returns all identity providers of the application, including disabled ones, sorted by name. Requires `settings:read`
   * in the whole application, or the super admin key.
   *
   * Codes: `forbidden`, `credentials_required`, `app_key_required`, `token_required`, `token_invalid`, `token_expired`,
   * `session_ended`.
   */
  readonly providers: ReadonlyArray<Provider>;
  /**
   * Returns a resource server. Requires `clients:read` in the whole application.
   *
   * Codes: `not_found`, `forbidden`, `credentials_required`, `app_key_required`, `token_required`, `token_invalid`, `token_expired`,
   * `session_ended`.
   */
  readonly resourceServer: ResourceServer;
  /**
   * Returns the resource servers of the application, newest first. Requires `clients:read` in the whole application.
   *
   * Codes: `validation_failed`, `forbidden`, `credentials_required`, `app_key_required`, `token_required`, `token_invalid`, `token_expired`,
   * `session_ended`.
   */
  readonly resourceServers: ResourceServerPage;
  /**
   * Returns the roles of the application, newest first. Available to every user; service accounts require `roles:read`.
   *
   * Codes: `validation_failed`, `forbidden`, `credentials_required`, `app_key_required`, `token_required`,
   * `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly roles: RolePage;
  /**
   * Returns the tokens with which the identity provider of a connection provisions users, the newest first and at most 2, without their
   * values. Requires `directories:read` in the company.
   *
   * Codes: `not_found`, `forbidden`, `credentials_required`, `app_key_required`, `token_required`, `token_invalid`,
   * `token_expired`, `session_ended`.
   */
  readonly scimTokens: ScimTokenList;
  /**
   * Returns a service account. Requires `keys:read` in the whole application.
   *
   * Codes: `not_found`, `forbidden`, `credentials_required`, `app_key_required`, `token_required`, `token_invalid`,
   * `token_expired`, `session_ended`.
   */
  readonly serviceAccount: ServiceAccount;
  /**
   * Returns the service accounts of the application, newest first. Requires `keys:read` in the whole application.
   *
   * Codes: `validation_failed`, `forbidden`, `credentials_required`, `app_key_required`, `token_required`,
   * `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly serviceAccounts: ServiceAccountPage;
  /**
   * Returns one active session of a user. Users can read their own; other users require `sessions:read` in the user's default
   * company. For a session that has ended, and for one of another user, the code is `not_found`, as for an ID that does not
   * exist.
   *
   * ```graphql
   * query Session($id: ID!) { session(id: $id) { ip user_agent last_used_at current } }
   * ```
   *
   * Codes: `not_found`, `user_merged`, `forbidden`, `credentials_required`, `app_key_required`, `token_required`,
   * `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly session: SessionInfo;
  /**
   * Returns the active sessions of a user, newest first. Users can list their own; other users require `sessions:read` in the
   * user's default company.
   *
   * ```graphql
   * query Sessions { sessions { data { id ip user_agent last_used_at current } } }
   * ```
   *
   * Codes: `validation_failed`, `not_found`, `user_merged`, `forbidden`, `credentials_required`, `app_key_required`,
   * `token_required`, `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly sessions: SessionPage;
  /**
   * Returns the links to the setup page of a company that have not ended, the newest first and at most 20, without their URLs. Requires
   * `directories:read` in the company.
   *
   * Codes: `not_found`, `forbidden`, `credentials_required`, `app_key_required`, `token_required`, `token_invalid`,
   * `token_expired`, `session_ended`.
   */
  readonly setupLinks: ReadonlyArray<SetupLink>;
  /**
   * Returns the public facts of the keys that sign the tokens of the service, newest first, including the last 100 removed
   * ones. All applications of the service use the same keys. Requires `keys:read` in the whole application, or the super
   * admin key.
   *
   * Codes: `forbidden`, `credentials_required`, `app_key_required`, `token_required`, `token_invalid`, `token_expired`,
   * `session_ended`.
   */
  readonly signingKeys: ReadonlyArray<SigningKey>;
  /**
   * Returns the enabled identity providers of the application, sorted by label, for the buttons of a login page.
   *
   * ```graphql
   * query SocialDrivers { socialDrivers { provider label } }
   * ```
   *
   * Codes: none.
   */
  readonly socialDrivers: ReadonlyArray<SocialDriver>;
  /**
   * Returns the sign-ups, logins, failed logins and active users of each day of a period. Requires `audit:read` in the whole
   * application, or the super admin key: all numbers follow from the audit log.
   *
   * The service counts new entries of the audit log about every minute. Everything that was recorded before `complete_until`
   * is counted. Days begin at midnight UTC. A period has at most 366 days, by default the last 30.
   *
   * ```graphql
   * query Statistics { statistics { data { date signups logins monthly_active_users } complete_until } }
   * ```
   *
   * Codes: `validation_failed`, `forbidden`, `credentials_required`, `app_key_required`, `token_required`, `token_invalid`,
   * `token_expired`, `session_ended`.
   */
  readonly statistics: Statistics;
  /**
   * Returns the newest addresses to which the notification application sends no emails of the application, at most 200.
   * With `email`, returns the entries of one address; those for all applications (`is_shared`) only if the address is that
   * of a user of the application. Requires `notifications:read` in the whole application, or the super admin key.
   *
   * Codes: `validation_failed`, `receiver_unmanaged`, `receiver_failed`, `forbidden`, `credentials_required`,
   * `app_key_required`, `token_required`, `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly suppressions: ReadonlyArray<Suppression>;
  /**
   * Returns a user: the caller (`me`), or a user of a company in which the caller has `users:read`. Which fields are shown
   * depends on the company (see `User`).
   *
   * Codes: `not_found`, `user_merged`, `forbidden`, `credentials_required`, `app_key_required`, `token_required`,
   * `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly user: User;
  /**
   * Returns how many users `users` would return with the same filters. Requires `users:read` in a company, as that field
   * does. The number is exact if the application has at most
   * 1,000 users, or if at most 1,000 of them match one of the filters. Otherwise it is estimated from a sample of 400 users,
   * so that the response time does not depend on the number of users: `is_exact` is then false, and the number has two
   * digits, or one if fewer than 50 users of the sample match.
   *
   * ```graphql
   * query UserCount { userCount(is_verified: false) { count is_exact } }
   * ```
   *
   * Codes: `validation_failed`, `field_not_indexed`, `forbidden`, `credentials_required`, `app_key_required`, `token_required`,
   * `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly userCount: UserCount;
  /**
   * Returns the change of the email address of a user that is not complete. A change is not pending any longer if it was completed
   * or canceled, or if its keys have expired. Users can read their own; other users require `users:read` in the user's default
   * company.
   *
   * Codes: `not_found`, `user_merged`, `forbidden`, `credentials_required`, `app_key_required`, `token_required`,
   * `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly userEmailChange: UserEmailChange;
  /**
   * Returns the custom fields that the application defines for its users, in their order: by bucket, `position` and time of creation.
   * Requires `settings:read` in the whole application.
   *
   * Codes: `forbidden`, `credentials_required`, `app_key_required`, `token_required`, `token_invalid`, `token_expired`,
   * `session_ended`.
   */
  readonly userFields: ReadonlyArray<UserField>;
  /**
   * Returns a JSON Schema (2020-12) of the values in each bucket. `admin` is null for callers without `users:read` in the whole
   * application.
   *
   * Codes: `credentials_required`, `app_key_required`, `token_required`, `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly userSchema: UserSchema;
  /**
   * Returns the users that the caller may read. Administrators of the application get all users; other callers get the
   * users of the companies in which they have `users:read`. The relation of the caller to each user determines which fields are
   * shown (see `User`); filters and sort orders use nothing else. Deleted users are listed only with `status: deleted`.
   *
   * All filters can be combined. Filters by `is_verified`, `second_factor`, `provider`, `registered`, `lastvisit`,
   * `has_returned`, `external_id` and `field` return no users whose value is hidden from the caller. With one of these filters, or `q`, a request reads a limited
   * number of users: if few of many users match, a page can have fewer users than `limit`, or none, although there are further
   * ones. Only `next_cursor` tells whether it is the last page.
   *
   * ```graphql
   * query Users { users(q: "ada", status: active, limit: 10) { data { id displayname email } next_cursor } }
   * ```
   *
   * Codes: `validation_failed`, `field_not_indexed`, `forbidden`, `credentials_required`, `app_key_required`, `token_required`,
   * `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly users: UserPage;
  /**
   * Returns when, from where and how the account was created, so that the owner of the email address can check whether
   * they created it. Requires the key from the verification email and does not use it up.
   *
   * ```graphql
   * query Verification($key: String!) { verification(key: $key) { email created_at provider ip device has_password } }
   * ```
   *
   * Codes: `key_invalid`, `already_verified`.
   */
  readonly verification: PendingVerification;
  /**
   * Returns the attempts of the last 7 days to send an event to the endpoint, newest first, with the event that was sent if
   * the event log still has it. `webhookDelivery` returns the request and the response of an attempt. Requires `webhooks:read`
   * in the whole application.
   *
   * Codes: `validation_failed`, `not_found`, `forbidden`, `credentials_required`, `app_key_required`, `token_required`,
   * `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly webhookDeliveries: WebhookDeliveryPage;
  /**
   * Returns an attempt of the last 7 days with its request and its response. Both are kept for the latest 100 failed and the
   * latest 100 successful attempts of the endpoint, of at most 10 failed attempts and one successful attempt per second. Values of
   * headers that may contain credentials, such as `Set-Cookie`, are not kept. Requires `webhooks:read` in the whole application.
   *
   * Codes: `not_found`, `forbidden`, `credentials_required`, `app_key_required`, `token_required`, `token_invalid`,
   * `token_expired`, `session_ended`.
   */
  readonly webhookDelivery: WebhookDeliveryDetails;
  /**
   * Returns a webhook endpoint without its secrets. Requires `webhooks:read` in the whole application.
   *
   * Codes: `not_found`, `forbidden`, `credentials_required`, `app_key_required`, `token_required`, `token_invalid`,
   * `token_expired`, `session_ended`.
   */
  readonly webhookEndpoint: WebhookEndpoint;
  /**
   * Returns the endpoints to which the events of the application are sent, newest first. Their secrets are never returned.
   * Requires `webhooks:read` in the whole application.
   *
   * Codes: `validation_failed`, `forbidden`, `credentials_required`, `app_key_required`, `token_required`,
   * `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly webhookEndpoints: WebhookEndpointPage;
  /**
   * Returns the numbers of successful and failed attempts to send an event to the endpoint in each hour of a period, and the
   * duration of the latest ones. Tests are included. Hours are kept for 31 days. A period has at most 744 hours, by
   * default the last 168. Requires `webhooks:read` in the whole application.
   *
   * Codes: `validation_failed`, `not_found`, `forbidden`, `credentials_required`, `app_key_required`, `token_required`,
   * `token_invalid`, `token_expired`, `session_ended`.
   */
  readonly webhookStatistics: WebhookStatistics;
};


/** The operations that only read. */
export type QueryApiKeysArgs = {
  cursor?: InputMaybe<Scalars['String']['input']>;
  limit?: Scalars['Int']['input'];
};


/** The operations that only read. */
export type QueryAppSessionsArgs = {
  created_from?: InputMaybe<Scalars['String']['input']>;
  created_to?: InputMaybe<Scalars['String']['input']>;
  cursor?: InputMaybe<Scalars['String']['input']>;
  limit?: Scalars['Int']['input'];
  network?: InputMaybe<Scalars['String']['input']>;
  user_id?: InputMaybe<Scalars['ID']['input']>;
};


/** The operations that only read. */
export type QueryAppsArgs = {
  cursor?: InputMaybe<Scalars['String']['input']>;
  limit?: Scalars['Int']['input'];
  q?: InputMaybe<Scalars['String']['input']>;
};


/** The operations that only read. */
export type QueryAuditArgs = {
  actor_id?: InputMaybe<Scalars['ID']['input']>;
  cursor?: InputMaybe<Scalars['String']['input']>;
  event?: InputMaybe<AuditEvent>;
  from?: InputMaybe<Scalars['String']['input']>;
  limit?: Scalars['Int']['input'];
  network?: InputMaybe<Scalars['String']['input']>;
  success?: InputMaybe<Scalars['Boolean']['input']>;
  target?: InputMaybe<Scalars['String']['input']>;
  to?: InputMaybe<Scalars['String']['input']>;
  user_id?: InputMaybe<Scalars['ID']['input']>;
};


/** The operations that only read. */
export type QueryBranchesArgs = {
  company_id: Scalars['ID']['input'];
  cursor?: InputMaybe<Scalars['String']['input']>;
  limit?: Scalars['Int']['input'];
  q?: InputMaybe<Scalars['String']['input']>;
};


/** The operations that only read. */
export type QueryBreakGlassOwnersArgs = {
  company_id: Scalars['ID']['input'];
  connection_id: Scalars['ID']['input'];
};


/** The operations that only read. */
export type QueryClientArgs = {
  id: Scalars['ID']['input'];
};


/** The operations that only read. */
export type QueryClientErrorsArgs = {
  id: Scalars['ID']['input'];
};


/** The operations that only read. */
export type QueryClientsArgs = {
  cursor?: InputMaybe<Scalars['String']['input']>;
  impersonation_allowed?: InputMaybe<Scalars['Boolean']['input']>;
  limit?: Scalars['Int']['input'];
  q?: InputMaybe<Scalars['String']['input']>;
};


/** The operations that only read. */
export type QueryCompaniesArgs = {
  cursor?: InputMaybe<Scalars['String']['input']>;
  limit?: Scalars['Int']['input'];
  q?: InputMaybe<Scalars['String']['input']>;
};


/** The operations that only read. */
export type QueryCompanyArgs = {
  id: Scalars['ID']['input'];
};


/** The operations that only read. */
export type QueryConnectionArgs = {
  company_id: Scalars['ID']['input'];
  id: Scalars['ID']['input'];
};


/** The operations that only read. */
export type QueryConnectionTestArgs = {
  company_id: Scalars['ID']['input'];
  id: Scalars['ID']['input'];
};


/** The operations that only read. */
export type QueryConnectionsArgs = {
  company_id: Scalars['ID']['input'];
};


/** The operations that only read. */
export type QueryDirectoryGroupsArgs = {
  company_id: Scalars['ID']['input'];
  connection_id: Scalars['ID']['input'];
  cursor?: InputMaybe<Scalars['String']['input']>;
  limit?: Scalars['Int']['input'];
};


/** The operations that only read. */
export type QueryDirectoryUsersArgs = {
  company_id: Scalars['ID']['input'];
  connection_id: Scalars['ID']['input'];
  cursor?: InputMaybe<Scalars['String']['input']>;
  limit?: Scalars['Int']['input'];
};


/** The operations that only read. */
export type QueryDomainArgs = {
  company_id: Scalars['ID']['input'];
  id: Scalars['ID']['input'];
};


/** The operations that only read. */
export type QueryDomainsArgs = {
  company_id: Scalars['ID']['input'];
};


/** The operations that only read. */
export type QueryEmailChangeArgs = {
  key: Scalars['String']['input'];
};


/** The operations that only read. */
export type QueryEventsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  limit?: Scalars['Int']['input'];
  names?: Scalars['Boolean']['input'];
  types?: InputMaybe<ReadonlyArray<EventType>>;
  wait?: Scalars['Int']['input'];
};


/** The operations that only read. */
export type QueryExportUserArgs = {
  id: Scalars['ID']['input'];
};


/** The operations that only read. */
export type QueryFactorsArgs = {
  user_id?: Scalars['ID']['input'];
};


/** The operations that only read. */
export type QueryGrantsArgs = {
  cursor?: InputMaybe<Scalars['String']['input']>;
  limit?: Scalars['Int']['input'];
  user_id?: Scalars['ID']['input'];
};


/** The operations that only read. */
export type QueryIdentitiesArgs = {
  user_id?: Scalars['ID']['input'];
};


/** The operations that only read. */
export type QueryInvitationArgs = {
  key: Scalars['String']['input'];
};


/** The operations that only read. */
export type QueryInvitationsArgs = {
  cursor?: InputMaybe<Scalars['String']['input']>;
  limit?: Scalars['Int']['input'];
  state?: InputMaybe<InvitationState>;
};


/** The operations that only read. */
export type QueryLockoutsArgs = {
  cursor?: InputMaybe<Scalars['String']['input']>;
  limit?: Scalars['Int']['input'];
  user_id?: Scalars['ID']['input'];
};


/** The operations that only read. */
export type QueryLoginCodeArgs = {
  key: Scalars['String']['input'];
};


/** The operations that only read. */
export type QueryMailStatesArgs = {
  ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
};


/** The operations that only read. */
export type QueryMailTemplateArgs = {
  id: Scalars['ID']['input'];
};


/** The operations that only read. */
export type QueryMembersArgs = {
  company_id: Scalars['ID']['input'];
  cursor?: InputMaybe<Scalars['String']['input']>;
  limit?: Scalars['Int']['input'];
};


/** The operations that only read. */
export type QueryMembershipsArgs = {
  cursor?: InputMaybe<Scalars['String']['input']>;
  limit?: Scalars['Int']['input'];
  permissions?: Scalars['Boolean']['input'];
  user_id?: Scalars['ID']['input'];
};


/** The operations that only read. */
export type QueryNotificationsArgs = {
  cursor?: InputMaybe<Scalars['String']['input']>;
  limit?: Scalars['Int']['input'];
  state?: InputMaybe<NotificationState>;
  user_id?: InputMaybe<Scalars['ID']['input']>;
};


/** The operations that only read. */
export type QueryPasswordResetArgs = {
  key: Scalars['String']['input'];
};


/** The operations that only read. */
export type QueryPermissionsArgs = {
  company_id?: InputMaybe<Scalars['ID']['input']>;
};


/** The operations that only read. */
export type QueryResourceServerArgs = {
  id: Scalars['ID']['input'];
};


/** The operations that only read. */
export type QueryResourceServersArgs = {
  cursor?: InputMaybe<Scalars['String']['input']>;
  limit?: Scalars['Int']['input'];
};


/** The operations that only read. */
export type QueryRolesArgs = {
  cursor?: InputMaybe<Scalars['String']['input']>;
  limit?: Scalars['Int']['input'];
  q?: InputMaybe<Scalars['String']['input']>;
};


/** The operations that only read. */
export type QueryScimTokensArgs = {
  company_id: Scalars['ID']['input'];
  connection_id: Scalars['ID']['input'];
};


/** The operations that only read. */
export type QueryServiceAccountArgs = {
  id: Scalars['ID']['input'];
};


/** The operations that only read. */
export type QueryServiceAccountsArgs = {
  cursor?: InputMaybe<Scalars['String']['input']>;
  limit?: Scalars['Int']['input'];
  q?: InputMaybe<Scalars['String']['input']>;
};


/** The operations that only read. */
export type QuerySessionArgs = {
  id: Scalars['ID']['input'];
  user_id?: Scalars['ID']['input'];
};


/** The operations that only read. */
export type QuerySessionsArgs = {
  cursor?: InputMaybe<Scalars['String']['input']>;
  limit?: Scalars['Int']['input'];
  user_id?: Scalars['ID']['input'];
};


/** The operations that only read. */
export type QuerySetupLinksArgs = {
  company_id: Scalars['ID']['input'];
};


/** The operations that only read. */
export type QueryStatisticsArgs = {
  from?: InputMaybe<Scalars['String']['input']>;
  interval?: StatisticsInterval;
  to?: InputMaybe<Scalars['String']['input']>;
};


/** The operations that only read. */
export type QuerySuppressionsArgs = {
  email?: InputMaybe<Scalars['String']['input']>;
};


/** The operations that only read. */
export type QueryUserArgs = {
  id: Scalars['ID']['input'];
};


/** The operations that only read. */
export type QueryUserCountArgs = {
  anonymous?: InputMaybe<Scalars['Boolean']['input']>;
  company_id?: InputMaybe<Scalars['ID']['input']>;
  email?: InputMaybe<Scalars['String']['input']>;
  external_id?: InputMaybe<Scalars['String']['input']>;
  field?: InputMaybe<Scalars['String']['input']>;
  field_prefix?: InputMaybe<Scalars['String']['input']>;
  field_value?: InputMaybe<Scalars['String']['input']>;
  has_returned?: InputMaybe<Scalars['Boolean']['input']>;
  is_verified?: InputMaybe<Scalars['Boolean']['input']>;
  lastvisit_from?: InputMaybe<Scalars['String']['input']>;
  lastvisit_to?: InputMaybe<Scalars['String']['input']>;
  provider?: InputMaybe<Scalars['String']['input']>;
  q?: InputMaybe<Scalars['String']['input']>;
  registered_from?: InputMaybe<Scalars['String']['input']>;
  registered_to?: InputMaybe<Scalars['String']['input']>;
  role?: InputMaybe<Scalars['String']['input']>;
  second_factor?: InputMaybe<Scalars['Boolean']['input']>;
  status?: InputMaybe<UserStatus>;
};


/** The operations that only read. */
export type QueryUserEmailChangeArgs = {
  user_id?: Scalars['ID']['input'];
};


/** The operations that only read. */
export type QueryUsersArgs = {
  anonymous?: InputMaybe<Scalars['Boolean']['input']>;
  company_id?: InputMaybe<Scalars['ID']['input']>;
  cursor?: InputMaybe<Scalars['String']['input']>;
  email?: InputMaybe<Scalars['String']['input']>;
  external_id?: InputMaybe<Scalars['String']['input']>;
  field?: InputMaybe<Scalars['String']['input']>;
  field_prefix?: InputMaybe<Scalars['String']['input']>;
  field_value?: InputMaybe<Scalars['String']['input']>;
  has_returned?: InputMaybe<Scalars['Boolean']['input']>;
  invalid_field?: InputMaybe<Scalars['String']['input']>;
  is_verified?: InputMaybe<Scalars['Boolean']['input']>;
  lastvisit_from?: InputMaybe<Scalars['String']['input']>;
  lastvisit_to?: InputMaybe<Scalars['String']['input']>;
  limit?: Scalars['Int']['input'];
  provider?: InputMaybe<Scalars['String']['input']>;
  q?: InputMaybe<Scalars['String']['input']>;
  registered_from?: InputMaybe<Scalars['String']['input']>;
  registered_to?: InputMaybe<Scalars['String']['input']>;
  role?: InputMaybe<Scalars['String']['input']>;
  second_factor?: InputMaybe<Scalars['Boolean']['input']>;
  sort?: UserSort;
  status?: InputMaybe<UserStatus>;
};


/** The operations that only read. */
export type QueryVerificationArgs = {
  key: Scalars['String']['input'];
};


/** The operations that only read. */
export type QueryWebhookDeliveriesArgs = {
  cursor?: InputMaybe<Scalars['String']['input']>;
  endpoint_id: Scalars['ID']['input'];
  event_id?: InputMaybe<Scalars['String']['input']>;
  limit?: Scalars['Int']['input'];
  outcome?: InputMaybe<WebhookOutcome>;
};


/** The operations that only read. */
export type QueryWebhookDeliveryArgs = {
  endpoint_id: Scalars['ID']['input'];
  id: Scalars['ID']['input'];
};


/** The operations that only read. */
export type QueryWebhookEndpointArgs = {
  id: Scalars['ID']['input'];
};


/** The operations that only read. */
export type QueryWebhookEndpointsArgs = {
  cursor?: InputMaybe<Scalars['String']['input']>;
  limit?: Scalars['Int']['input'];
};


/** The operations that only read. */
export type QueryWebhookStatisticsArgs = {
  endpoint_id: Scalars['ID']['input'];
  from?: InputMaybe<Scalars['String']['input']>;
  to?: InputMaybe<Scalars['String']['input']>;
};

/** The number of requests that a limit allows, and the seconds in which it allows them. */
export type RateLimit = {
  readonly __typename?: 'RateLimit';
  /** The number of requests. */
  readonly limit: Scalars['Int']['output'];
  /** The name of the limit. */
  readonly name: RateLimitName;
  /** The length of the window. */
  readonly seconds: Scalars['Int']['output'];
};

/** The number of requests that a limit allows, and the seconds in which it allows them. */
export type RateLimitInput = {
  /** The number of requests, 1 to 1000000. */
  readonly limit: Scalars['Int']['input'];
  /** The name of the limit. */
  readonly name: RateLimitName;
  /** The length of the window, 1 to 86400. */
  readonly seconds: Scalars['Int']['input'];
};

/** The name of a limit, as in `x-rate-limit` of the REST contract. */
export type RateLimitName =
  /** Sessions of anonymous users, of the application. */
  | 'anonymous_application'
  /** Sessions of anonymous users, of a device. */
  | 'anonymous_device'
  /** Applications created with one operator key. The default always applies. */
  | 'app_creations'
  /** Requests of browsers from one network to the OpenID provider. */
  | 'authorization_network'
  /** Verifications of domains. */
  | 'domain_checks'
  /** Exports by one user. */
  | 'exports'
  /** Consecutive wrong codes of a user. */
  | 'factor_check'
  /** Requests with an invalid application key, super admin key or operator key, from one network. The default always applies. */
  | 'invalid_keys'
  /** Requests with a super admin key or an operator key that change nothing. */
  | 'key_reads'
  /** Rotations of the signing keys. */
  | 'key_rotations'
  /** Requests with a super admin key or an operator key that change something. */
  | 'key_writes'
  /** Consecutive failed logins of an account, and of each known device. */
  | 'login_account'
  /** Logins to the application. */
  | 'login_application'
  /** Logins from one network. */
  | 'login_network'
  /** Requests for an email in the application. */
  | 'mail_application'
  /** Emails to one address, by purpose. */
  | 'mail_recipient'
  /** Emails to one address, by purpose. */
  | 'mail_recipient_daily'
  /** Requests for an email by one user, or from one network. */
  | 'mail_sender'
  /** Test emails. */
  | 'mail_tests'
  /** Requests with a key from an email, from one network. */
  | 'one_time_keys'
  /** Consecutive wrong current passwords of a logged-in user, and wrong codes from emails to reauthenticate. */
  | 'password_check'
  /** Tests of identity providers. */
  | 'provider_tests'
  /** Requests of one user that change nothing. */
  | 'reads'
  /** Commands to the notification application: templates, suppressed addresses and dead letters. */
  | 'receiver_commands'
  /** Responses to a SAML connection that no login waits for. */
  | 'saml_responses'
  /** Requests of a SCIM token. */
  | 'scim_requests'
  /** Sign-ups from one network. */
  | 'signup_network'
  /** Requests for an SMS in the application. */
  | 'sms_application'
  /** Requests for an SMS from one network. */
  | 'sms_network'
  /** Requests for an SMS to one number. */
  | 'sms_recipient'
  /** Requests for an SMS to one number. */
  | 'sms_recipient_daily'
  /** Requests for an SMS by one user. */
  | 'sms_sender'
  /** Starts and completions of social logins from one network. */
  | 'social_network'
  /** Requests of clients from one network to the OpenID provider. */
  | 'token_network'
  /** Codes of devices that browsers from one network enter at the OpenID provider. */
  | 'user_codes'
  /** Replays of deliveries to webhook endpoints. */
  | 'webhook_replays'
  /** Tests of webhook endpoints. */
  | 'webhook_tests'
  /** Requests of one user that change something. */
  | 'writes';

/** Exactly one proof. */
export type ReauthenticateInput = {
  /**
   * The code of the newest email that this session requested (`sendReauthenticationCode`), of a user without a second factor.
   * Spaces and hyphens are ignored.
   */
  readonly email_code?: InputMaybe<Scalars['String']['input']>;
  /** A passkey of the user, as the browser returns it. */
  readonly passkey?: InputMaybe<AuthenticationResponseInput>;
  /** The current password of a user without a second factor. */
  readonly password?: InputMaybe<Scalars['String']['input']>;
  /** An unused recovery code. Spaces, hyphens and case are ignored. */
  readonly recovery_code?: InputMaybe<Scalars['String']['input']>;
  /** The code of the newest SMS that this session requested (`sendReauthenticationSms`). Spaces and hyphens are ignored. */
  readonly sms_code?: InputMaybe<Scalars['String']['input']>;
  /** The current code of the authenticator app. Spaces are ignored. */
  readonly totp_code?: InputMaybe<Scalars['String']['input']>;
};

/** Recovery codes. */
export type RecoveryCodes = {
  readonly __typename?: 'RecoveryCodes';
  /** The codes, each for one use. */
  readonly recovery_codes: ReadonlyArray<Scalars['String']['output']>;
};

/** A session that was renewed. */
export type RefreshPayload = {
  readonly __typename?: 'RefreshPayload';
  /** Time when the token expires: UTC, `YYYY-MM-DD HH:MM:SS`. */
  readonly expires: Scalars['String']['output'];
  /** The new bearer token. */
  readonly token: Scalars['String']['output'];
};

/** The data of a new user. */
export type RegisterInput = {
  /** The ID of a company that users can join. Default: according to the application's setting `signup_company`. */
  readonly default_company?: InputMaybe<Scalars['ID']['input']>;
  /** Display name of the user, 1 to 201 characters without links or line breaks. */
  readonly displayname: Scalars['String']['input'];
  /**
   * The email address, at most 254 characters, of which at most 64 before the `@`. White space around it is not part of it.
   * Spellings that differ only in case, in Unicode form (NFC) or in the form of an internationalized domain are the same
   * address. Rejected with `invalid_format`:
   * invisible and compatibility characters, symbols, quotes, comments, letters before the `@` whose uppercase form is a
   * different letter (such as `ß`), and Latin, Greek and Cyrillic letters mixed in the local part or in one label of the
   * domain.
   */
  readonly email: Scalars['String']['input'];
  /** The values of custom fields, with one of each that has `required_at_signup`. */
  readonly fields?: InputMaybe<SignupUserFieldsInput>;
  /** First name, 1 to 100 characters without links or line breaks. Default: `displayname`. */
  readonly firstname?: InputMaybe<Scalars['String']['input']>;
  /** Language of the new user, at most 64 characters, as in `UpdateUserInput.language`. Default: `EN`. */
  readonly language?: InputMaybe<Scalars['String']['input']>;
  /** Last name, 1 to 100 characters without links or line breaks. Default: empty. */
  readonly lastname?: InputMaybe<Scalars['String']['input']>;
  /**
   * The password, 8 to 256 characters. Common passwords, and passwords based on the names or the email address, are
   * rejected.
   */
  readonly password: Scalars['String']['input'];
  /** The same value as `password`, to detect typing errors. */
  readonly password_confirmation: Scalars['String']['input'];
};

/** The extensions that are requested. */
export type RegistrationExtensionInputs = {
  readonly __typename?: 'RegistrationExtensionInputs';
  /** Asks the browser to tell if the passkey is discoverable. */
  readonly credProps: Scalars['Boolean']['output'];
};

/**
 * A new credential (`RegistrationResponseJson` of WebAuthn Level 3). Bytes are in base64url. The fields that have no use here
 * are allowed, so that the `toJSON()` of the browser can be sent as it is.
 */
export type RegistrationResponseInput = {
  /** Ignored. */
  readonly authenticatorAttachment?: InputMaybe<Scalars['String']['input']>;
  /** Ignored. */
  readonly clientExtensionResults?: InputMaybe<ClientExtensionResultsInput>;
  /** The ID of the credential. */
  readonly id: Scalars['String']['input'];
  /** The same as `id`. */
  readonly rawId: Scalars['String']['input'];
  /** The response of the authenticator. */
  readonly response: AuthenticatorAttestationResponseInput;
  /** Always `public-key`. */
  readonly type: Scalars['String']['input'];
};

/** The events to send again: either `event_id`, or `failed`, or `after` and `through`, of which one may be absent. */
export type ReplayWebhookDeliveriesInput = {
  /** The event before the range. If absent, the range begins with the oldest event that is kept. */
  readonly after?: InputMaybe<Scalars['String']['input']>;
  /** One event. */
  readonly event_id?: InputMaybe<Scalars['String']['input']>;
  /** True for the events whose retries have ended, and those that wait for a retry. */
  readonly failed?: InputMaybe<Scalars['Boolean']['input']>;
  /** The last event of the range. If absent, the range ends with the newest event that has been sent. */
  readonly through?: InputMaybe<Scalars['String']['input']>;
};

/** What became of an email after the handover. */
export type ReportedMail = {
  readonly __typename?: 'ReportedMail';
  /** Time since which it has this state: UTC, `YYYY-MM-DD HH:MM:SS`; null if it is not known. */
  readonly changed_at: Maybe<Scalars['String']['output']>;
  /** The text of the mail server, or of the report of a bounce or of spam; may be empty. It was written by another system: show it as text. Line breaks and characters that change the direction of text are replaced by spaces. */
  readonly detail: Scalars['String']['output'];
  /** The ID of the notification. */
  readonly id: Scalars['ID']['output'];
  /** The state. */
  readonly state: MailState;
};

/** The new password, and the key from the email. */
export type ResetPasswordInput = {
  /** The email address that the key was sent to, in any equal spelling. Optional; if sent, it must be that address. */
  readonly email?: InputMaybe<Scalars['String']['input']>;
  /** The new password, 8 to 256 characters. */
  readonly password: Scalars['String']['input'];
  /** The same value as `password`, to detect typing errors. */
  readonly password_confirmation: Scalars['String']['input'];
  /** The key from the email. */
  readonly token: Scalars['String']['input'];
};

/** An API of the application, for which clients request access tokens. */
export type ResourceServer = {
  readonly __typename?: 'ResourceServer';
  /** Lifetime of access tokens for the API in seconds; null for 3600. */
  readonly access_token_seconds: Maybe<Scalars['Int']['output']>;
  /** A time in UTC, formatted `YYYY-MM-DD HH:MM:SS`. */
  readonly created_at: Scalars['String']['output'];
  /** The custom fields of users in the tokens. */
  readonly fields: ReadonlyArray<Scalars['String']['output']>;
  /** The ID of the resource server. */
  readonly id: Scalars['ID']['output'];
  /** The `resource` of requests and the `aud` of access tokens. */
  readonly identifier: Scalars['String']['output'];
  /** The name for administrators and the consent page. */
  readonly name: Scalars['String']['output'];
  /** The permissions that tokens for the API can have. */
  readonly scopes: ReadonlyArray<Scalars['String']['output']>;
  /** A time in UTC, formatted `YYYY-MM-DD HH:MM:SS`. */
  readonly updated_at: Scalars['String']['output'];
  /** Identifies the state: it changes with every change of what can be changed. For `if_match`. */
  readonly version: Scalars['String']['output'];
};

/** A page of resource servers, newest first. */
export type ResourceServerPage = {
  readonly __typename?: 'ResourceServerPage';
  /** The resource servers of this page. */
  readonly data: ReadonlyArray<ResourceServer>;
  /** The `cursor` of the next page; null on the last page. */
  readonly next_cursor: Maybe<Scalars['String']['output']>;
};

/** A role of the application: a named set of permissions, which a user has in a company. */
export type Role = {
  readonly __typename?: 'Role';
  /** The ID of the role. */
  readonly id: Scalars['ID']['output'];
  /** True if the role is built in. The built-in roles `Owner`, `Admin` and `User` cannot be changed. */
  readonly is_built_in: Scalars['Boolean']['output'];
  /** The name of the role, for example `Owner`, `Admin` or `User`. */
  readonly name: Scalars['String']['output'];
  /**
   * The permissions of the role, each once: those of the schema `Permission` of REST, such as `users:read`, and those that the
   * application defines (`app_permissions`). Everything else is denied.
   */
  readonly permissions: ReadonlyArray<Scalars['String']['output']>;
  /** Identifies the state: it changes with every change of what can be changed. For `if_match`. */
  readonly version: Scalars['String']['output'];
};

/** A page of roles, newest first. */
export type RolePage = {
  readonly __typename?: 'RolePage';
  /** The roles of this page. */
  readonly data: ReadonlyArray<Role>;
  /** The `cursor` of the next page; null on the last page. */
  readonly next_cursor: Maybe<Scalars['String']['output']>;
};

/** The service, as a SAML provider knows it. */
export type SamlServiceProvider = {
  readonly __typename?: 'SamlServiceProvider';
  /** Also called the assertion consumer service or the reply URL: where responses are sent. */
  readonly acs_url: Scalars['String']['output'];
  /** Also called the audience or the identifier. */
  readonly entity_id: Scalars['String']['output'];
  /** The URL of metadata with both. */
  readonly metadata_url: Scalars['String']['output'];
};

/** A token with which an identity provider provisions users. */
export type ScimToken = {
  readonly __typename?: 'ScimToken';
  /** Time when it was created: UTC, `YYYY-MM-DD HH:MM:SS`. */
  readonly created_at: Scalars['String']['output'];
  /** Time of its expiry: UTC, `YYYY-MM-DD HH:MM:SS`; null: it has none. */
  readonly expires_at: Maybe<Scalars['String']['output']>;
  /** The ID of this token. */
  readonly id: Scalars['ID']['output'];
  /** Time of its last use, accurate to five minutes: UTC, `YYYY-MM-DD HH:MM:SS`. */
  readonly last_used_at: Maybe<Scalars['String']['output']>;
};

/** The SCIM tokens of a connection, and where the identity provider uses them. */
export type ScimTokenList = {
  readonly __typename?: 'ScimTokenList';
  /** The base URL of SCIM 2.0 for the identity provider. */
  readonly base_url: Scalars['String']['output'];
  /** At most 2 tokens. */
  readonly data: ReadonlyArray<ScimToken>;
};

/** Defines if users must have a second factor. */
export type SecondFactorRule =
  /** Users may choose to have one. */
  | 'optional'
  /** Every user must have one. */
  | 'required';

/** The account that the login code is for. */
export type SendLoginCodeInput = {
  /** The email address of the account, in any equal spelling (see `RegisterInput.email`); at most 254 characters. */
  readonly email: Scalars['String']['input'];
};

/** A caller that is a program. It acts with its keys and cannot log in. */
export type ServiceAccount = {
  readonly __typename?: 'ServiceAccount';
  /** A time in UTC, formatted `YYYY-MM-DD HH:MM:SS`. */
  readonly created_at: Scalars['String']['output'];
  /** The use of the service account, for its administrators; may be empty. */
  readonly description: Scalars['String']['output'];
  /** The ID of the service account. */
  readonly id: Scalars['ID']['output'];
  /** False if its keys are rejected. */
  readonly is_enabled: Scalars['Boolean']['output'];
  /** The name of the service account. */
  readonly name: Scalars['String']['output'];
  /** Identifies the state: it changes with every change of what can be changed. For `if_match`. */
  readonly version: Scalars['String']['output'];
};

/** A page of service accounts, newest first. */
export type ServiceAccountPage = {
  readonly __typename?: 'ServiceAccountPage';
  /** The service accounts of this page. */
  readonly data: ReadonlyArray<ServiceAccount>;
  /** The `cursor` of the next page; null on the last page. */
  readonly next_cursor: Maybe<Scalars['String']['output']>;
};

/** An active session. */
export type SessionInfo = {
  readonly __typename?: 'SessionInfo';
  /** The methods and the time of the user's authentication. */
  readonly authentication: Authentication;
  /** Time of the login: UTC, `YYYY-MM-DD HH:MM:SS`. */
  readonly created_at: Scalars['String']['output'];
  /** True if this is the session of the request. */
  readonly current: Scalars['Boolean']['output'];
  /** Time when the session ends unless it is renewed: UTC, `YYYY-MM-DD HH:MM:SS`. */
  readonly expires_at: Scalars['String']['output'];
  /** The ID of the session. */
  readonly id: Scalars['ID']['output'];
  /** The administrator who acts as the user in this session (`impersonateUser`); null for the sessions of the user. */
  readonly impersonator: Maybe<Impersonator>;
  /** The IP address of the login or of the last renewal. */
  readonly ip: Scalars['String']['output'];
  /** Time of the last use, accurate to five minutes: UTC, `YYYY-MM-DD HH:MM:SS`. */
  readonly last_used_at: Scalars['String']['output'];
  /** The user agent of the client. */
  readonly user_agent: Scalars['String']['output'];
};

/** A page of sessions, newest first. */
export type SessionPage = {
  readonly __typename?: 'SessionPage';
  /** The sessions of this page. */
  readonly data: ReadonlyArray<SessionInfo>;
  /** The `cursor` of the next page; null on the last page. */
  readonly next_cursor: Maybe<Scalars['String']['output']>;
};

/** The complete settings of a challenge. */
export type SetAppChallengeInput = {
  /** The provider of the challenge. */
  readonly driver: ChallengeDriver;
  /** The hostnames on which the challenge may be solved, at most 20. If empty, the hostname is not checked. */
  readonly hostnames?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /**
   * The number of consecutive failed logins to an address after which `login` requires the challenge, whether the address
   * has an account or not; 0 to 100. Failures from a known device (`X-Device-Token`) are counted separately. With 0, every
   * login requires the challenge.
   */
  readonly login_after_failures?: Scalars['Int']['input'];
  /** The lowest score that is accepted, 0 to 1; only for `recaptcha_v3`. Default: `0.5`. */
  readonly min_score?: InputMaybe<Scalars['Float']['input']>;
  /** The operations that require the challenge. */
  readonly operations: ReadonlyArray<ChallengedOperation>;
  /** The secret key that belongs to the site key, 1 to 1024 characters. */
  readonly secret_key?: InputMaybe<Scalars['String']['input']>;
  /** The public key of the widget, 1 to 255 characters. */
  readonly site_key: Scalars['String']['input'];
  /**
   * The URL of the verification endpoint, for mirrors. In production, it must be an https URL outside private networks.
   * Default: that of the driver.
   */
  readonly verify_url?: InputMaybe<Scalars['String']['input']>;
};

/** The domains to enforce, and the exceptions. */
export type SetEnforcementInput = {
  /** One to three owners who qualify: a verified address, a second factor, and a password of their own. */
  readonly break_glass_user_ids: ReadonlyArray<Scalars['ID']['input']>;
  /** Verified domains of the connection, 1 to 50. */
  readonly domains: ReadonlyArray<Scalars['String']['input']>;
};

/** The role and the branch of a member. */
export type SetMemberInput = {
  /** The ID of a branch of the company. Default for a new member: the default branch of the company. */
  readonly company_branch_id?: InputMaybe<Scalars['ID']['input']>;
  /** The name of a role of the application. Default for a new member: `User`. */
  readonly role?: InputMaybe<Scalars['String']['input']>;
};

/** The complete settings of a password source. */
export type SetPasswordSourceInput = {
  /** The time in UTC from which the source is not asked, formatted `YYYY-MM-DD HH:MM:SS`. */
  readonly asked_until: Scalars['String']['input'];
  /**
   * The URL that is asked, at most 2048 characters, without a user name, a password and a fragment. In production, it must
   * be an https URL outside private networks.
   */
  readonly url: Scalars['String']['input'];
};

/** The complete settings of an identity provider. */
export type SetProviderInput = {
  /** The client ID of the application at the provider, 1 to 255 characters. */
  readonly client_id: Scalars['String']['input'];
  /** The client secret of the application at the provider, 1 to 1024 characters. Not for `apple`. */
  readonly client_secret?: InputMaybe<Scalars['String']['input']>;
  /** The driver for the provider. */
  readonly driver: SocialDriverName;
  /** True if users can log in with the provider. */
  readonly is_enabled?: Scalars['Boolean']['input'];
  /**
   * The issuer URL of the provider. Required for `openid`; optional for self-hosted `gitlab` and `github`, and for
   * `microsoft` to allow only one directory. In production, it must be an https URL outside private networks.
   */
  readonly issuer?: InputMaybe<Scalars['String']['input']>;
  /** For `apple`: the key ID. */
  readonly key_id?: InputMaybe<Scalars['String']['input']>;
  /**
   * The label of the login button, 1 to 100 characters without links or line breaks. Default: the name of the driver's
   * provider.
   */
  readonly label?: InputMaybe<Scalars['String']['input']>;
  /** Client IDs of apps whose ID tokens are also accepted, at most 20. */
  readonly native_client_ids?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Defines if ID tokens that apps send need a nonce. */
  readonly native_nonce?: NativeNonce;
  /** For `apple`: the private key (P-256) in PEM format, used to create client secrets. */
  readonly private_key?: InputMaybe<Scalars['String']['input']>;
  /** The scopes to request, at most 50. Default: those of the driver. */
  readonly scopes?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** For `apple`: the team ID. */
  readonly team_id?: InputMaybe<Scalars['String']['input']>;
};

/** A link to a page on which an administrator of a customer sets up a company. */
export type SetupLink = {
  readonly __typename?: 'SetupLink';
  /** The ID of the company that it sets up. */
  readonly company_id: Scalars['ID']['output'];
  /** Time of the creation: UTC, `YYYY-MM-DD HH:MM:SS`. */
  readonly created_at: Scalars['String']['output'];
  /** Time until which a browser can open the link: UTC, `YYYY-MM-DD HH:MM:SS`. */
  readonly expires_at: Scalars['String']['output'];
  /** The ID of this link. */
  readonly id: Scalars['ID']['output'];
  /** The URL to which the last step leads. */
  readonly return_url: Maybe<Scalars['String']['output']>;
  /** Time until which that browser can go on: UTC, `YYYY-MM-DD HH:MM:SS`. */
  readonly session_ends_at: Maybe<Scalars['String']['output']>;
  /** The steps of its page. */
  readonly steps: ReadonlyArray<SetupStep>;
  /** Time when a browser opened it: UTC, `YYYY-MM-DD HH:MM:SS`; null: none has. */
  readonly used_at: Maybe<Scalars['String']['output']>;
};

/** A step of the setup page. Ignore values that you do not know. */
export type SetupStep =
  /** Connect the identity provider. */
  | 'connection'
  /** Prove the domains. */
  | 'domain'
  /** Require logins with it. */
  | 'enforcement'
  /** Give roles to groups. */
  | 'mapping'
  /** Create a token for provisioning. */
  | 'provisioning'
  /** Test the login of a person. */
  | 'test';

/** A key that signs tokens. Its private half is never returned. */
export type SigningKey = {
  readonly __typename?: 'SigningKey';
  /** The algorithm of the key: `EdDSA`, `ES256` or `RS256`. */
  readonly alg: Scalars['String']['output'];
  /** A time in UTC, formatted `YYYY-MM-DD HH:MM:SS`. */
  readonly created_at: Scalars['String']['output'];
  /** The ID of the key, as in the header of tokens. */
  readonly kid: Scalars['String']['output'];
  /** The time at which the key was removed: UTC, `YYYY-MM-DD HH:MM:SS`; null for other keys. */
  readonly removed_at: Maybe<Scalars['String']['output']>;
  /** The time from which the key signs: UTC, `YYYY-MM-DD HH:MM:SS`. */
  readonly signs_from: Scalars['String']['output'];
  /** The state of the key. */
  readonly state: SigningKeyState;
};

/** The state of a signing key. */
export type SigningKeyState =
  /** The key is published, and signs from `signs_from`. */
  | 'next'
  /** Tokens of the key are rejected. */
  | 'removed'
  /** The key verifies the tokens that it has signed. A key of an algorithm that OpenID clients have chosen signs their tokens in this state. */
  | 'retiring'
  /** The key signs the tokens of sessions. */
  | 'signing';

/** Defines who can create an account. Users who have an account log in and accept invitations with every value. */
export type SignupRule =
  /** Only administrators create accounts. */
  | 'closed'
  /** Only people who accept an invitation. */
  | 'invitation'
  /** Everyone can sign up. */
  | 'open';

/** The custom fields of a sign-up. */
export type SignupUserFieldsInput = {
  /** The values by the names of the fields. */
  readonly own?: InputMaybe<Scalars['JSONObject']['input']>;
};

/** Allows users to verify their mobile number with a code by SMS, and make it a second factor. */
export type SmsCodesRule =
  /** Allowed, for numbers of the countries in `sms_countries`. */
  | 'allowed'
  /** Not allowed. */
  | 'off'
  /** Allowed, and users can make the number a second factor (`addSmsFactor`). */
  | 'second_factor';

/** The recipient of an SMS. */
export type SmsSent = {
  readonly __typename?: 'SmsSent';
  /** The last two digits of the number, so that the user knows where to look. */
  readonly phone_number_end: Scalars['String']['output'];
};

/** An identity provider for login. */
export type SocialDriver = {
  readonly __typename?: 'SocialDriver';
  /** The client ID of the application at the provider. */
  readonly client_id: Scalars['String']['output'];
  /** The driver for the provider. */
  readonly driver: SocialDriverName;
  /** The label of the login button. */
  readonly label: Scalars['String']['output'];
  /** The name of the provider. */
  readonly provider: Scalars['String']['output'];
};

/** The driver for a provider. `openid` is for OpenID providers without a driver of their own. */
export type SocialDriverName =
  /** Sign in with Apple. */
  | 'apple'
  /** Discord. */
  | 'discord'
  /** Facebook Login. */
  | 'facebook'
  /** GitHub. */
  | 'github'
  /** GitLab, also self-managed. */
  | 'gitlab'
  /** Google. */
  | 'google'
  /** LinkedIn. */
  | 'linkedin'
  /** Microsoft Entra ID and Microsoft accounts. */
  | 'microsoft'
  /** Any other OpenID provider. */
  | 'openid'
  /** Slack. */
  | 'slack'
  /** X. */
  | 'x';

/**
 * Either `code`, `state` and `binding`; or `error`, `state` and `binding`; or `id_token` and `nonce`. `firstname` and
 * `lastname` are used only for a new user whose name the provider does not state itself.
 */
export type SocialLoginInput = {
  /** The `binding` from `startSocialLogin`. */
  readonly binding?: InputMaybe<Scalars['String']['input']>;
  /** The `code` parameter of the provider's redirect. */
  readonly code?: InputMaybe<Scalars['String']['input']>;
  /** The `error` parameter of the provider's redirect, if it contains no `code`. */
  readonly error?: InputMaybe<Scalars['String']['input']>;
  /** The first name that the provider gave to the app, 1 to 100 characters without links or line breaks. */
  readonly firstname?: InputMaybe<Scalars['String']['input']>;
  /** An ID token from the provider's SDK. */
  readonly id_token?: InputMaybe<Scalars['String']['input']>;
  /** The `iss` parameter of the provider's redirect, if present (RFC 9207). */
  readonly iss?: InputMaybe<Scalars['String']['input']>;
  /** The last name that the provider gave to the app, 1 to 100 characters without links or line breaks. */
  readonly lastname?: InputMaybe<Scalars['String']['input']>;
  /**
   * The nonce that the ID token was requested with, 16 to 256 characters. The token contains it, or its SHA-256 in hex or
   * base64url. Required with `id_token`, unless the provider has the `native_nonce` `optional` and the token contains no
   * nonce.
   */
  readonly nonce?: InputMaybe<Scalars['String']['input']>;
  /** The `state` parameter of the provider's redirect. */
  readonly state?: InputMaybe<Scalars['String']['input']>;
};

/** The purpose of a login at a provider. */
export type SocialLoginPurpose =
  /** For `linkIdentity`. */
  | 'link'
  /** For `socialLogin`. */
  | 'login';

/** A social login that was started. */
export type SocialLoginStart = {
  readonly __typename?: 'SocialLoginStart';
  /** The URL to open in the browser. */
  readonly authorization_url: Scalars['String']['output'];
  /**
   * A secret that binds the login to this browser. Store it where only this browser can read it (`sessionStorage`), never
   * in a URL. The returned code and state work only with it.
   */
  readonly binding: Scalars['String']['output'];
  /** A time in UTC, formatted `YYYY-MM-DD HH:MM:SS`. */
  readonly expires_at: Scalars['String']['output'];
};

/** The redirect URI of a test. */
export type StartConnectionTestInput = {
  /** One of the setting `redirect_uris`, which the identity provider knows. */
  readonly redirect_uri: Scalars['String']['input'];
};

/** The redirect URI and the purpose of a social login. */
export type StartSocialLoginInput = {
  /** The purpose of the login. */
  readonly purpose?: SocialLoginPurpose;
  /** The URI that the provider redirects the browser to. It must be identical to an entry of the setting `redirect_uris`. */
  readonly redirect_uri: Scalars['String']['input'];
};

/** The statistics of a period. */
export type Statistics = {
  readonly __typename?: 'Statistics';
  /** Everything that was recorded before this time is counted: UTC, `YYYY-MM-DD HH:MM:SS`; null before the first count. */
  readonly complete_until: Maybe<Scalars['String']['output']>;
  /** The days of the period, earliest first. Days without any event are included. */
  readonly data: ReadonlyArray<StatisticsDay>;
  /** The users of the application; null before the first count. */
  readonly users: Maybe<UserCounts>;
};

/** The statistics of a day. */
export type StatisticsDay = {
  readonly __typename?: 'StatisticsDay';
  /** Users who logged in or renewed a session on this day, each counted once. Requests of administrators who act as a user are not counted. */
  readonly daily_active_users: Scalars['Int']['output'];
  /** The day in UTC, `YYYY-MM-DD`. */
  readonly date: Scalars['String']['output'];
  /** Rejected logins, those of lockouts included. Requests that a rate limit rejected are not counted. */
  readonly failed_logins: Scalars['Int']['output'];
  /** Logins that opened a session. */
  readonly logins: Scalars['Int']['output'];
  /** Users who were active on at least one of the 30 days that end with this day. */
  readonly monthly_active_users: Scalars['Int']['output'];
  /** Accounts that users created: by a sign-up, a login with a provider or a code, or an invitation. Imported users are not counted. */
  readonly signups: Scalars['Int']['output'];
  /** Users who were active on at least one of the 7 days that end with this day. */
  readonly weekly_active_users: Scalars['Int']['output'];
};

/** The time that an item of statistics stands for. */
export type StatisticsInterval =
  /** A day in UTC. */
  | 'day';

/** An address to which no emails are sent. */
export type Suppression = {
  readonly __typename?: 'Suppression';
  /** Time of the report: UTC, `YYYY-MM-DD HH:MM:SS`. */
  readonly created_at: Scalars['String']['output'];
  /** The text of the report. */
  readonly detail: Scalars['String']['output'];
  /** The email address. */
  readonly email: Scalars['String']['output'];
  /** The ID of the entry, which the notification application chooses. */
  readonly id: Scalars['ID']['output'];
  /** True if the entry applies to all applications. */
  readonly is_shared: Scalars['Boolean']['output'];
  /** The reason. */
  readonly reason: SuppressionReason;
  /** The reporter: `smtp`, or the name of a provider. */
  readonly source: Scalars['String']['output'];
};

/** The reason for which no emails are sent to an address. */
export type SuppressionReason =
  /** The mailbox does not exist. */
  | 'bounce'
  /** The recipient has reported an email as spam. */
  | 'complaint';

/** The identity as the provider has stated it, cut. */
export type TestedIdentity = {
  readonly __typename?: 'TestedIdentity';
  /** The names of at most 50 claims. */
  readonly claims: ReadonlyArray<Scalars['String']['output']>;
  /** Null if it is empty. */
  readonly displayname: Maybe<Scalars['String']['output']>;
  /** Null without a valid one. */
  readonly email: Maybe<Scalars['String']['output']>;
  /** Null if it is empty. */
  readonly firstname: Maybe<Scalars['String']['output']>;
  /** At most 50; null without the claim, or if it could not be read. */
  readonly groups: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** Null if it is empty. */
  readonly lastname: Maybe<Scalars['String']['output']>;
  /** The value of the claim that identifies users. */
  readonly subject: Scalars['String']['output'];
};

/** Contains only the fields to change. */
export type UpdateApiKeyInput = {
  /** The companies to which the permissions are restricted; null for the whole application. */
  readonly company_ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Time in the future from which the key is rejected, formatted `YYYY-MM-DD HH:MM:SS`; null if it does not expire. */
  readonly expires_at?: InputMaybe<Scalars['String']['input']>;
  /** A name that describes the use of the key, 1 to 100 characters without links or line breaks. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** The networks from which the key is accepted, as IP addresses or in CIDR notation; null for every network. */
  readonly networks?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /**
   * The permissions of the key of a service account: those of Gatehouse and those that the application defines, as for roles.
   * Null or absent for the other kinds: a super admin key has all permissions, and an application key has none.
   */
  readonly permissions?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};

/** Contains only the fields to change. */
export type UpdateAppInput = {
  /** The favicon, as for `logo`. */
  readonly favicon?: InputMaybe<Scalars['String']['input']>;
  /**
   * The logo: a PNG, JPEG or WebP image in base64 (at most 60076 characters), at most `1024` pixels wide and high and without
   * animation; null removes it. SVG is not accepted, because it can contain scripts.
   */
  readonly logo?: InputMaybe<Scalars['String']['input']>;
  /** The name of the application, 1 to 100 characters without links or line breaks. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** Webhook secrets (Standard Webhooks), at most two, stored encrypted and never returned. */
  readonly notification_secrets?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /**
   * The URL of the application's notification application; null for that of the deployment. In production, it must be an
   * https URL outside private networks.
   */
  readonly notification_url?: InputMaybe<Scalars['String']['input']>;
  /** The settings to change. */
  readonly settings?: InputMaybe<AppSettingsInput>;
};

/** Contains only the fields to change. */
export type UpdateBranchInput = {
  /** If true, makes this branch the default for new members. */
  readonly is_default?: InputMaybe<Scalars['Boolean']['input']>;
  /** The name of the branch, 1 to 100 characters without links or line breaks. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
};

/** Contains only the fields to change. */
export type UpdateClientInput = {
  /** Lifetime of access tokens in seconds, 60 to 86400; null for that of the application. */
  readonly access_token_seconds?: InputMaybe<Scalars['Int']['input']>;
  /** The kind of device that the client runs on. */
  readonly application_type?: InputMaybe<ClientApplicationType>;
  /** True if the client needs `sid` in logout tokens. They always contain it. */
  readonly backchannel_logout_session_required?: InputMaybe<Scalars['Boolean']['input']>;
  /** The URL that is called when a session ends. In production, it must be an https URL outside private networks. */
  readonly backchannel_logout_uri?: InputMaybe<Scalars['String']['input']>;
  /**
   * Claims that ID tokens and UserInfo responses of the client have besides those of OpenID Connect, at most 20. Only a
   * first-party client can have them.
   */
  readonly claims?: InputMaybe<ReadonlyArray<ClientClaimInput>>;
  /** The name of the client, which the consent page shows, 1 to 100 characters without links or line breaks. */
  readonly client_name?: InputMaybe<Scalars['String']['input']>;
  /** The https URL of the home page of the client. */
  readonly client_uri?: InputMaybe<Scalars['String']['input']>;
  /** True to issue only tokens that are bound to a key of the client (RFC 9449). */
  readonly dpop_bound_access_tokens?: InputMaybe<Scalars['Boolean']['input']>;
  /** True to end the previous secret at once. */
  readonly end_previous_secret?: InputMaybe<Scalars['Boolean']['input']>;
  /** The https URL that browsers load when a session ends. It may be an http URL with a loopback host. */
  readonly frontchannel_logout_uri?: InputMaybe<Scalars['String']['input']>;
  /**
   * The grants that the client may use: `authorization_code`, `refresh_token`, `client_credentials` and
   * `urn:ietf:params:oauth:grant-type:device_code`. `refresh_token` requires another one with users, and `client_credentials`
   * requires an authentication method and `service_account_id`.
   */
  readonly grant_types?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** The algorithm that signs ID tokens: `RS256`, `ES256` or `EdDSA`. */
  readonly id_token_signed_response_alg?: InputMaybe<Scalars['String']['input']>;
  /** True if administrators may open the client as a user (see `impersonateUser`). It requires `is_first_party`, the type `web`, the grant `authorization_code` and `initiate_login_uri`. Such a client can be created, changed and deleted only with `users:impersonate`. */
  readonly impersonation_allowed?: InputMaybe<Scalars['Boolean']['input']>;
  /** The https URL at which others start a login of the client: it redirects the browser to the authorization endpoint. It may be an http URL with a loopback host. */
  readonly initiate_login_uri?: InputMaybe<Scalars['String']['input']>;
  /** False to give the client no tokens. */
  readonly is_enabled?: InputMaybe<Scalars['Boolean']['input']>;
  /** True if users are not asked for consent. Such a client can be created, changed and deleted only with `security:write`. */
  readonly is_first_party?: InputMaybe<Scalars['Boolean']['input']>;
  /** The public keys of the client. `private_key_jwt` requires either them or `jwks_uri`; other methods have neither. */
  readonly jwks?: InputMaybe<ClientJwksInput>;
  /** The URL of the public keys of the client. In production, it must be an https URL outside private networks. */
  readonly jwks_uri?: InputMaybe<Scalars['String']['input']>;
  /** The https URL of the logo of the client. */
  readonly logo_uri?: InputMaybe<Scalars['String']['input']>;
  /** The https URL of the privacy policy. */
  readonly policy_uri?: InputMaybe<Scalars['String']['input']>;
  /** The URIs to which users return after a logout, at most 50. The rules of `redirect_uris` apply. */
  readonly post_logout_redirect_uris?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /**
   * The URIs to which users return after a login, at most 50. They must match exactly, except for the port of a loopback address.
   * `web`: https URLs, and in development http URLs with a loopback host. `native`: also such http URLs in production, and URIs with a
   * private scheme that contains a dot, or any other one if the client is public and uses PKCE. Required for `authorization_code`.
   */
  readonly redirect_uris?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Lifetime of refresh tokens in seconds, 300 to 31536000; null for that of the application. */
  readonly refresh_token_seconds?: InputMaybe<Scalars['Int']['input']>;
  /** False to accept authorization requests without PKCE, which only clients with an authentication method can. */
  readonly require_pkce?: InputMaybe<Scalars['Boolean']['input']>;
  /** True to accept only authorization requests that the client has pushed (RFC 9126). */
  readonly require_pushed_authorization_requests?: InputMaybe<Scalars['Boolean']['input']>;
  /**
   * The scopes that the client may request: `openid`, `profile`, `email`, `phone`, `groups`, `offline_access`, and permissions that the
   * application defines (`app_permissions`).
   */
  readonly scopes?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** The service account that tokens of `client_credentials` act as, required for that grant type and null for others. */
  readonly service_account_id?: InputMaybe<Scalars['ID']['input']>;
  /** The authentication of the client. */
  readonly token_endpoint_auth_method?: InputMaybe<ClientAuthMethod>;
  /** The https URL of the terms of service. */
  readonly tos_uri?: InputMaybe<Scalars['String']['input']>;
};

/** Contains only the fields to change. */
export type UpdateCompanyInput = {
  /** True if users can join the company without an invitation. */
  readonly is_joinable?: InputMaybe<Scalars['Boolean']['input']>;
  /** The name of the company, 1 to 100 characters without links or line breaks. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
};

/** The fields to change. */
export type UpdateConnectionInput = {
  /** All claims, in place of the previous ones. */
  readonly attributes?: InputMaybe<ConnectionAttributesInput>;
  /** Of an OpenID provider, at most 255 characters. */
  readonly client_id?: InputMaybe<Scalars['String']['input']>;
  /** At most 1024 characters. */
  readonly client_secret?: InputMaybe<Scalars['String']['input']>;
  /** The name of a role. */
  readonly default_role?: InputMaybe<Scalars['String']['input']>;
  /** Domains of the company, at most 50. */
  readonly domains?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Must be the present entity ID of a SAML provider, which never changes. */
  readonly entity_id?: InputMaybe<Scalars['String']['input']>;
  /** The issuer URL of an OpenID provider, at most 2048 characters. */
  readonly issuer?: InputMaybe<Scalars['String']['input']>;
  /** True if unknown users of the identity provider get an account. */
  readonly jit?: InputMaybe<Scalars['Boolean']['input']>;
  /** At most 100 mappings, which replace the previous ones. */
  readonly mappings?: InputMaybe<ReadonlyArray<ConnectionMappingInput>>;
  /** The metadata of the same SAML provider as XML, at most 60000 characters, in place of a URL. */
  readonly metadata?: InputMaybe<Scalars['String']['input']>;
  /** The URL of the metadata of a SAML provider, at most 2048 characters, in place of values that were sent. */
  readonly metadata_url?: InputMaybe<Scalars['String']['input']>;
  /** The text of the button that logs in with it, at most 100 characters. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** The scopes to request; null: `openid`, `profile` and `email`. */
  readonly scopes?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** All certificates that a SAML provider signs with, in place of the previous ones: PEM, 1 to 4. */
  readonly signing_certificates?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** The URL of single sign-on of a SAML provider, at most 2048 characters. */
  readonly sso_url?: InputMaybe<Scalars['String']['input']>;
  /** The state after the change. */
  readonly state?: InputMaybe<ConnectionState>;
  /** The claim for users who log in for the first time. */
  readonly subject?: InputMaybe<ConnectionSubject>;
};

/** Contains only the fields to change. */
export type UpdateResourceServerInput = {
  /** Lifetime of access tokens for the API in seconds, 60 to 86400; null for one hour. */
  readonly access_token_seconds?: InputMaybe<Scalars['Int']['input']>;
  /** At most 20 custom fields of users, such as `public.plan`, whose values access tokens contain. Fields of `own` are refused, and those without `claim`. */
  readonly fields?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** A name for administrators and the consent page, 1 to 100 characters without links or line breaks. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** The permissions that tokens for the API can have, of those that the application defines (`app_permissions`). */
  readonly scopes?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};

/** Contains only the fields to change. */
export type UpdateRoleInput = {
  /** The name of the role, 1 to 100 characters without links or line breaks. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /**
   * The permissions of the role, each once: those of the schema `Permission` of REST, such as `users:read`, and those that the
   * application defines (`app_permissions`). Everything else is denied.
   */
  readonly permissions?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};

/** Contains only the fields to change. */
export type UpdateServiceAccountInput = {
  /** The use of the service account, at most 500 characters. */
  readonly description?: InputMaybe<Scalars['String']['input']>;
  /** False to reject its keys. */
  readonly is_enabled?: InputMaybe<Scalars['Boolean']['input']>;
  /** The name of the service account, 1 to 100 characters without links or line breaks. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
};

/** Contains only the properties to change. */
export type UpdateUserFieldInput = {
  /** Whether OAuth clients can get the value as a claim. */
  readonly claim?: InputMaybe<Scalars['Boolean']['input']>;
  /** The place among the fields of the bucket, 0 to 1000. */
  readonly position?: InputMaybe<Scalars['Int']['input']>;
  /** Whether `register` requires a value. Only for fields of `own`. */
  readonly required_at_signup?: InputMaybe<Scalars['Boolean']['input']>;
  /** The schema of a value, as REST describes it (`UserFieldSchema`). */
  readonly schema?: InputMaybe<Scalars['JSONObject']['input']>;
  /** Whether `users` finds users by the value. */
  readonly searchable?: InputMaybe<Scalars['Boolean']['input']>;
  /** The label of the field, 1 to 100 characters without links or line breaks. */
  readonly title?: InputMaybe<Scalars['String']['input']>;
};

/** Contains only the fields to change. */
export type UpdateUserInput = {
  /** Brand of the payment card. */
  readonly card_brand?: InputMaybe<Scalars['String']['input']>;
  /** Last four digits of the payment card. */
  readonly card_last_four?: InputMaybe<Scalars['String']['input']>;
  /** Mobile phone number: at most 32 digits, spaces and separators; null if none. */
  readonly cell_phone_number?: InputMaybe<Scalars['String']['input']>;
  /** The ID of the city, as defined by your application, at most 2147483647; null if none. */
  readonly city_id?: InputMaybe<Scalars['ID']['input']>;
  /** The ID of the country, as defined by your application, at most 2147483647; null if none. */
  readonly country_id?: InputMaybe<Scalars['ID']['input']>;
  /**
   * The ID of a company that the user is a member of. Without `default_company_branch`, the branch of that membership is
   * used.
   */
  readonly default_company?: InputMaybe<Scalars['ID']['input']>;
  /** The ID of a branch of that company. */
  readonly default_company_branch?: InputMaybe<Scalars['ID']['input']>;
  /** Display name, 1 to 201 characters without links or line breaks. */
  readonly displayname?: InputMaybe<Scalars['String']['input']>;
  /** Date of birth: `YYYY-MM-DD`. */
  readonly dob?: InputMaybe<Scalars['String']['input']>;
  /**
   * The ID in another system, 1 to 255 characters without control characters; null if none. No two users of an application who
   * are not deleted have the same one. Case matters.
   */
  readonly external_id?: InputMaybe<Scalars['String']['input']>;
  /** The values of custom fields to change. */
  readonly fields?: InputMaybe<ChangedUserFieldsInput>;
  /** First name, 1 to 100 characters without links or line breaks. */
  readonly firstname?: InputMaybe<Scalars['String']['input']>;
  /** Karma score. This field and all following ones require `users:write` in the whole application. */
  readonly karma?: InputMaybe<Scalars['Float']['input']>;
  /**
   * Language tag (RFC 5646), at most 64 characters, such as `en`, `pt-BR` or `zh-Hant`, or two upper-case letters. A tag is
   * stored in its canonical form as `locale`, and its two letters as `language`, which is `EN` for languages without such a
   * code. Two upper-case letters leave a `locale` of the same language as it is.
   */
  readonly language?: InputMaybe<Scalars['String']['input']>;
  /** Last name, 1 to 100 characters without links or line breaks. */
  readonly lastname?: InputMaybe<Scalars['String']['input']>;
  /** The customer ID at the payment provider. */
  readonly payment_customer_id?: InputMaybe<Scalars['String']['input']>;
  /** Phone number: at most 32 digits, spaces and separators; null if none. */
  readonly phone_number?: InputMaybe<Scalars['String']['input']>;
  /** URL of the header image; empty if not set. */
  readonly profile_header?: InputMaybe<Scalars['String']['input']>;
  /** URL of the header image for small screens; null if none. */
  readonly profile_header_mobile?: InputMaybe<Scalars['String']['input']>;
  /** URL of the profile image; null if none. */
  readonly profile_image?: InputMaybe<Scalars['String']['input']>;
  /** Visibility of the profile, 0 to 9; 0 means visible to everyone. */
  readonly profile_privacy?: InputMaybe<Scalars['Int']['input']>;
  /** A single letter; `U` means unspecified. */
  readonly sex?: InputMaybe<Scalars['String']['input']>;
  /** The ID of the state, as defined by your application, at most 2147483647; null if none. */
  readonly state_id?: InputMaybe<Scalars['ID']['input']>;
  /** The ID of the system module of the user, at most 2147483647. */
  readonly system_modules_id?: InputMaybe<Scalars['ID']['input']>;
  /** IANA time zone. */
  readonly timezone?: InputMaybe<Scalars['String']['input']>;
  /** Time when the trial ends: UTC, `YYYY-MM-DD HH:MM:SS`. */
  readonly trial_ends_at?: InputMaybe<Scalars['String']['input']>;
  /** Number of votes. */
  readonly votes?: InputMaybe<Scalars['Float']['input']>;
  /** Value of the votes in points. */
  readonly votes_points?: InputMaybe<Scalars['Float']['input']>;
};

/** Contains only the fields to change. */
export type UpdateWebhookEndpointInput = {
  /** The use of the endpoint, at most 500 characters. */
  readonly description?: InputMaybe<Scalars['String']['input']>;
  /** True to end the previous secret at once. */
  readonly end_previous_secret?: InputMaybe<Scalars['Boolean']['input']>;
  /** False to send no events. */
  readonly is_enabled?: InputMaybe<Scalars['Boolean']['input']>;
  /** The types of the events that are sent; null for all types, also those of later versions. */
  readonly types?: InputMaybe<ReadonlyArray<EventType>>;
  /**
   * The http or https URL to which events are posted, at most 2048 characters, without a user name, a password and a fragment.
   * In production, it must be an https URL outside private networks.
   */
  readonly url?: InputMaybe<Scalars['String']['input']>;
};

/**
 * A user of the application.
 *
 * All fields are shown to the user, to callers with `users:read` in the user's default company or in the whole application, and
 * to the super admin key. Callers who have `users:read` only in another company of the user see `id`, `uuid`, `email`,
 * `firstname`, `lastname`, `displayname` and `profile_image`, `roles` and `memberships` of companies in which they have
 * `users:read`, and a `version` of what they see. For these callers, the other fields have a neutral value, whatever the value of the
 * user is:
 *
 * | Fields | Neutral value |
 * | --- | --- |
 * | `default_company`, `default_company_branch`, `user_login_tries`, `profile_privacy` | `0` |
 * | `system_modules_id` | `1` |
 * | `status` | `active` |
 * | `registered`, `lastvisit` | `1970-01-01 00:00:00` |
 * | `dob` | `1900-01-01` |
 * | `sex` | `U` |
 * | `timezone` | `UTC` |
 * | `language` | `EN` |
 * | `locale` | `en` |
 * | `is_verified`, `password_breached`, `is_anonymous` | `false` |
 * | `profile_header`, `payment_customer_id` | the empty string |
 * | `city_id`, `state_id`, `country_id`, `phone_number`, `cell_phone_number`, `cell_phone_verified_at`, `profile_header_mobile`, `karma`, `votes`, `votes_points`, `card_last_four`, `card_brand`, `trial_ends_at`, `external_id` | `null` |
 */
export type User = {
  readonly __typename?: 'User';
  /**
   * The authentication of the user of the bearer token. Null where the user is read by another field than `me`, and with a
   * super admin key.
   */
  readonly authentication: Maybe<Authentication>;
  /** Brand of the payment card. */
  readonly card_brand: Maybe<Scalars['String']['output']>;
  /** Last four digits of the payment card. */
  readonly card_last_four: Maybe<Scalars['String']['output']>;
  /** Mobile phone number, as entered by the user. */
  readonly cell_phone_number: Maybe<Scalars['String']['output']>;
  /** Time when the user verified `cell_phone_number` with a code; null if it is not verified: UTC, `YYYY-MM-DD HH:MM:SS`. */
  readonly cell_phone_verified_at: Maybe<Scalars['String']['output']>;
  /** The ID of the city, as defined by the application. */
  readonly city_id: Maybe<Scalars['ID']['output']>;
  /** The ID of the country, as defined by the application. */
  readonly country_id: Maybe<Scalars['ID']['output']>;
  /** The ID of the company the user works in; 0 if it is hidden from the caller. */
  readonly default_company: Scalars['ID']['output'];
  /** The ID of the branch of that company; 0 if it is hidden from the caller. */
  readonly default_company_branch: Scalars['ID']['output'];
  /** Display name. */
  readonly displayname: Scalars['String']['output'];
  /** Date of birth; `1900-01-01` if unknown. */
  readonly dob: Scalars['String']['output'];
  /** The email address. */
  readonly email: Scalars['String']['output'];
  /** The ID of the user in another system, for example the one that the user was imported from. */
  readonly external_id: Maybe<Scalars['String']['output']>;
  /** Returns the value of one custom field; null without one, and for callers who do not see it. */
  readonly field: Maybe<FieldValue>;
  /** The values of the custom fields that the caller sees; null if the application defines none. */
  readonly fields: Maybe<UserFields>;
  /** First name. */
  readonly firstname: Scalars['String']['output'];
  /** The ID of the user. */
  readonly id: Scalars['ID']['output'];
  /** True while the user is anonymous (`createAnonymousSession`). */
  readonly is_anonymous: Scalars['Boolean']['output'];
  /** True if the email address is verified. */
  readonly is_verified: Scalars['Boolean']['output'];
  /** Karma score. This field and all following ones are set by the application. */
  readonly karma: Maybe<Scalars['Float']['output']>;
  /** Two-letter language code; see `locale` for the whole tag. */
  readonly language: Scalars['String']['output'];
  /** Last name; empty if unknown. */
  readonly lastname: Scalars['String']['output'];
  /** Time of the last login or token renewal: UTC, `YYYY-MM-DD HH:MM:SS`. */
  readonly lastvisit: Scalars['String']['output'];
  /**
   * The language as a canonical language tag (BCP 47), such as `en`, `pt-BR` or `zh-Hant`. If only the two letters of
   * `language` are known, these in lower case.
   */
  readonly locale: Scalars['String']['output'];
  /** The companies the user is a member of. For other users, only those in which the caller has `users:read`. */
  readonly memberships: ReadonlyArray<Membership>;
  /** True if the password is known from a data breach. */
  readonly password_breached: Scalars['Boolean']['output'];
  /** The customer ID at the payment provider; empty if unknown. */
  readonly payment_customer_id: Scalars['String']['output'];
  /** Phone number, as entered by the user. */
  readonly phone_number: Maybe<Scalars['String']['output']>;
  /** URL of the header image; empty if not set. */
  readonly profile_header: Scalars['String']['output'];
  /** URL of the header image for small screens. */
  readonly profile_header_mobile: Maybe<Scalars['String']['output']>;
  /** URL of the profile image. */
  readonly profile_image: Maybe<Scalars['String']['output']>;
  /** Visibility of the profile; 0 means visible to everyone. */
  readonly profile_privacy: Scalars['Int']['output'];
  /**
   * Until when operations that require a recent proof accept the bearer token: UTC, `YYYY-MM-DD HH:MM:SS`. It can be in the
   * past. Null if the session has no proof, for a user with a second factor, if it was not proven by that one, and where
   * `authentication` is null.
   */
  readonly proven_until: Maybe<Scalars['String']['output']>;
  /** Time of the sign-up: UTC, `YYYY-MM-DD HH:MM:SS`. */
  readonly registered: Scalars['String']['output'];
  /**
   * Until when `restoreUser` can undo the deletion of the user: UTC, `YYYY-MM-DD HH:MM:SS`. It can be in the past. Null if the
   * user is not deleted, if the deletion cannot be undone, and for callers who do not see all fields.
   */
  readonly restorable_until: Maybe<Scalars['String']['output']>;
  /** The roles of the user. For other users, only those in companies in which the caller has `users:read`. */
  readonly roles: ReadonlyArray<Role>;
  /**
   * The time by which the user of the bearer token has to add a second factor, which the application requires: UTC,
   * `YYYY-MM-DD HH:MM:SS`. From then on, the session can be used for nothing else. Null where no second factor is to be added,
   * and where `authentication` is null.
   */
  readonly second_factor_due_at: Maybe<Scalars['String']['output']>;
  /** A single letter; `U` means unspecified. */
  readonly sex: Scalars['String']['output'];
  /** The ID of the state, as defined by the application. */
  readonly state_id: Maybe<Scalars['ID']['output']>;
  /** The status of the user. */
  readonly status: UserStatus;
  /** The ID of the system module of the user. */
  readonly system_modules_id: Scalars['ID']['output'];
  /** IANA time zone. */
  readonly timezone: Scalars['String']['output'];
  /** Time when the trial ends: UTC, `YYYY-MM-DD HH:MM:SS`. */
  readonly trial_ends_at: Maybe<Scalars['String']['output']>;
  /** Number of failed logins since the last successful login. */
  readonly user_login_tries: Scalars['Int']['output'];
  /** A random UUID of the user. */
  readonly uuid: Scalars['ID']['output'];
  /** Identifies the state of the user; changes with every change of the user. For `if_match`. */
  readonly version: Scalars['String']['output'];
  /** Number of votes. */
  readonly votes: Maybe<Scalars['Float']['output']>;
  /** Value of the votes in points. */
  readonly votes_points: Maybe<Scalars['Float']['output']>;
};


/**
 * A user of the application.
 *
 * All fields are shown to the user, to callers with `users:read` in the user's default company or in the whole application, and
 * to the super admin key. Callers who have `users:read` only in another company of the user see `id`, `uuid`, `email`,
 * `firstname`, `lastname`, `displayname` and `profile_image`, `roles` and `memberships` of companies in which they have
 * `users:read`, and a `version` of what they see. For these callers, the other fields have a neutral value, whatever the value of the
 * user is:
 *
 * | Fields | Neutral value |
 * | --- | --- |
 * | `default_company`, `default_company_branch`, `user_login_tries`, `profile_privacy` | `0` |
 * | `system_modules_id` | `1` |
 * | `status` | `active` |
 * | `registered`, `lastvisit` | `1970-01-01 00:00:00` |
 * | `dob` | `1900-01-01` |
 * | `sex` | `U` |
 * | `timezone` | `UTC` |
 * | `language` | `EN` |
 * | `locale` | `en` |
 * | `is_verified`, `password_breached`, `is_anonymous` | `false` |
 * | `profile_header`, `payment_customer_id` | the empty string |
 * | `city_id`, `state_id`, `country_id`, `phone_number`, `cell_phone_number`, `cell_phone_verified_at`, `profile_header_mobile`, `karma`, `votes`, `votes_points`, `card_last_four`, `card_brand`, `trial_ends_at`, `external_id` | `null` |
 */
export type UserFieldArgs = {
  bucket: UserFieldBucket;
  name: Scalars['String']['input'];
};

/** A number of users. */
export type UserCount = {
  readonly __typename?: 'UserCount';
  /** The number of users. */
  readonly count: Scalars['Int']['output'];
  /** False if the number is an estimate, which has one or two significant digits. */
  readonly is_exact: Scalars['Boolean']['output'];
};

/** The users of an application by status. Deleted users are not counted. */
export type UserCounts = {
  readonly __typename?: 'UserCounts';
  /** Users who can log in. */
  readonly active: Scalars['Int']['output'];
  /** Banned users. */
  readonly banned: Scalars['Int']['output'];
  /** The time of the count: UTC, `YYYY-MM-DD HH:MM:SS`. */
  readonly counted_at: Scalars['String']['output'];
  /** Deactivated users. */
  readonly inactive: Scalars['Int']['output'];
};

/** The pending change of the email address of a user. */
export type UserEmailChange = {
  readonly __typename?: 'UserEmailChange';
  /** True if an administrator has requested the change. */
  readonly by_administrator: Scalars['Boolean']['output'];
  /** Time of the request: UTC, `YYYY-MM-DD HH:MM:SS`. */
  readonly created_at: Scalars['String']['output'];
  /** Time when the keys expire: UTC, `YYYY-MM-DD HH:MM:SS`. */
  readonly expires_at: Scalars['String']['output'];
  /** The new email address. */
  readonly new_email: Scalars['String']['output'];
  /** True if the new address has to confirm the change. */
  readonly new_must_confirm: Scalars['Boolean']['output'];
  /** True if the current address has to confirm the change. */
  readonly old_must_confirm: Scalars['Boolean']['output'];
};

/** All data about a user. */
export type UserExport = {
  readonly __typename?: 'UserExport';
  /** Events that the user caused or that affected the user. */
  readonly audit: AuditPage;
  /** Requested changes of email address. */
  readonly email_changes: EmailChangePage;
  /** Time of the export: UTC, `YYYY-MM-DD HH:MM:SS`. */
  readonly exported_at: Scalars['String']['output'];
  /** The second factors, without their secrets. */
  readonly factors: FactorPage;
  /** The OAuth clients that have access to the account, or that the user has allowed it. */
  readonly grants: GrantPage;
  /** The identities with which the user can log in at providers. */
  readonly identities: IdentityPage;
  /** Invitations that the user sent, and invitations to the user's email address. */
  readonly invitations: InvitationPage;
  /** The companies the user is a member of. */
  readonly memberships: MembershipPage;
  /** The IDs that the user had in accounts which were merged into this one, from the first merge on. */
  readonly merged_ids: ReadonlyArray<Scalars['ID']['output']>;
  /** Requested emails. */
  readonly notifications: NotificationPage;
  /**
   * The lists that are left out or incomplete because the caller lacks a permission. Empty if the export is
   * complete.
   */
  readonly omitted: ReadonlyArray<UserExportPart>;
  /** All stored sessions, including ended ones. */
  readonly sessions: SessionPage;
  /** The profile of the user. */
  readonly user: User;
};


/** All data about a user. */
export type UserExportAuditArgs = {
  cursor?: InputMaybe<Scalars['String']['input']>;
  limit?: Scalars['Int']['input'];
};


/** All data about a user. */
export type UserExportEmail_ChangesArgs = {
  cursor?: InputMaybe<Scalars['String']['input']>;
  limit?: Scalars['Int']['input'];
};


/** All data about a user. */
export type UserExportFactorsArgs = {
  cursor?: InputMaybe<Scalars['String']['input']>;
  limit?: Scalars['Int']['input'];
};


/** All data about a user. */
export type UserExportGrantsArgs = {
  cursor?: InputMaybe<Scalars['String']['input']>;
  limit?: Scalars['Int']['input'];
};


/** All data about a user. */
export type UserExportIdentitiesArgs = {
  cursor?: InputMaybe<Scalars['String']['input']>;
  limit?: Scalars['Int']['input'];
};


/** All data about a user. */
export type UserExportInvitationsArgs = {
  cursor?: InputMaybe<Scalars['String']['input']>;
  limit?: Scalars['Int']['input'];
};


/** All data about a user. */
export type UserExportMembershipsArgs = {
  cursor?: InputMaybe<Scalars['String']['input']>;
  limit?: Scalars['Int']['input'];
};


/** All data about a user. */
export type UserExportNotificationsArgs = {
  cursor?: InputMaybe<Scalars['String']['input']>;
  limit?: Scalars['Int']['input'];
};


/** All data about a user. */
export type UserExportSessionsArgs = {
  cursor?: InputMaybe<Scalars['String']['input']>;
  limit?: Scalars['Int']['input'];
};

/** The name of a list of the export. */
export type UserExportPart =
  /** The audit log. */
  | 'audit'
  /** Changes of email address. */
  | 'email_changes'
  /** The user's second factors. */
  | 'factors'
  /** The access of OAuth clients to the account. */
  | 'grants'
  /** The user's identities at providers. */
  | 'identities'
  /** Invitations by and to the user. */
  | 'invitations'
  /** The companies the user is a member of. */
  | 'memberships'
  /** Emails to the user. */
  | 'notifications'
  /** The sessions of the user. */
  | 'sessions';

/** A custom field of users. */
export type UserField = {
  readonly __typename?: 'UserField';
  /** The bucket, which says who reads and writes the values. */
  readonly bucket: UserFieldBucket;
  /** Whether OAuth clients can get the value as a claim (`claims` of a client). */
  readonly claim: Scalars['Boolean']['output'];
  /** A time in UTC, formatted `YYYY-MM-DD HH:MM:SS`. */
  readonly created_at: Scalars['String']['output'];
  /** The ID of the field. */
  readonly id: Scalars['ID']['output'];
  /** Whether `users` finds all stored values. While they are read, the filter returns `field_not_indexed`. */
  readonly indexed: Scalars['Boolean']['output'];
  /** The name of the field in its bucket. */
  readonly name: Scalars['String']['output'];
  /** The place among the fields of the bucket; those with the same one are in the order of their creation. */
  readonly position: Scalars['Int']['output'];
  /** Whether `signup` requires a value. Only for fields of `own`. */
  readonly required_at_signup: Scalars['Boolean']['output'];
  /** The schema of a value. */
  readonly schema: Scalars['JSONObject']['output'];
  /** Whether `listUsers` finds users by the value. At most 10 fields of an application; texts must have at most 200 characters. */
  readonly searchable: Scalars['Boolean']['output'];
  /** The label of the field. */
  readonly title: Scalars['String']['output'];
  /** A time in UTC, formatted `YYYY-MM-DD HH:MM:SS`. */
  readonly updated_at: Scalars['String']['output'];
  /** Identifies the state: it changes with every change of what can be changed. For `if_match`. */
  readonly version: Scalars['String']['output'];
};

/** Says who reads and writes a field. */
export type UserFieldBucket =
  /** Administrators read and write the values. */
  | 'admin'
  /** Users read and write the values of themselves, and administrators those of others. */
  | 'own'
  /** Users read the values of themselves, and administrators write them. */
  | 'public';

/** The values of the custom fields of a user by their names: strings, numbers, booleans and lists of strings. */
export type UserFields = {
  readonly __typename?: 'UserFields';
  /** Absent for the user, and for callers without `users:read` in the whole application. */
  readonly admin: Maybe<Scalars['JSONObject']['output']>;
  /** The values of the fields that users write. */
  readonly own: Scalars['JSONObject']['output'];
  /** The values of the fields that users read. */
  readonly public: Scalars['JSONObject']['output'];
};

/** What a merge has moved, or would move. */
export type UserMerge = {
  readonly __typename?: 'UserMerge';
  /** The number of passkeys and authenticator apps that move. */
  readonly factors: Scalars['Int']['output'];
  /** Values of custom fields that `into` gets. */
  readonly fields: Scalars['Int']['output'];
  /** Values that `into` lacks and has no room for. */
  readonly fields_left_out: Scalars['Int']['output'];
  /** The ID of the account that ends. */
  readonly from: Scalars['ID']['output'];
  /** The number of OAuth clients whose consents move. */
  readonly grants: Scalars['Int']['output'];
  /** The number of linked identities that move. */
  readonly identities: Scalars['Int']['output'];
  /** The ID of the account that stays. */
  readonly into: Scalars['ID']['output'];
  /** Whether nothing was changed. */
  readonly is_dry_run: Scalars['Boolean']['output'];
  /** Whether `into` gets the `external_id` of `from`. */
  readonly is_external_id_moved: Scalars['Boolean']['output'];
  /** The number of companies of both accounts, in which the role of `into` stays. */
  readonly kept_memberships: Scalars['Int']['output'];
  /** The number of memberships that move. */
  readonly memberships: Scalars['Int']['output'];
};

/** A page of users. */
export type UserPage = {
  readonly __typename?: 'UserPage';
  /** The users of this page. */
  readonly data: ReadonlyArray<User>;
  /** The `cursor` of the next page; null on the last page. */
  readonly next_cursor: Maybe<Scalars['String']['output']>;
};

/** The JSON Schema of each bucket. */
export type UserSchema = {
  readonly __typename?: 'UserSchema';
  /** The schema of the fields of administrators. */
  readonly admin: Maybe<Scalars['JSONObject']['output']>;
  /** The schema of the fields that users write. */
  readonly own: Scalars['JSONObject']['output'];
  /** The schema of the fields that users read. */
  readonly public: Scalars['JSONObject']['output'];
  /** The fields that `users` has a filter for, each as its bucket and its name, such as `public.plan`. Those that are hidden are left out. */
  readonly searchable: ReadonlyArray<Scalars['String']['output']>;
};

export type { UserSort };

export type { UserStatus };

/** Verification of the user by a PIN or biometrics. */
export type UserVerificationRequirement =
  /** It does if it can. */
  | 'preferred'
  /** It must. */
  | 'required';

/** An attempt to send an event. */
export type WebhookDelivery = {
  readonly __typename?: 'WebhookDelivery';
  /** The number of the attempt among those of the event that are listed, beginning with 1. */
  readonly attempt: Scalars['Int']['output'];
  /** A time in UTC, formatted `YYYY-MM-DD HH:MM:SS`. */
  readonly attempted_at: Scalars['String']['output'];
  /** The reason why the attempt failed; null if it has succeeded. */
  readonly error: Maybe<WebhookError>;
  /** The event that was sent, as the event log has it now; null for a test, and once it has expired. */
  readonly event: Maybe<Event>;
  /** The ID of the event; null for a test. */
  readonly event_id: Maybe<Scalars['String']['output']>;
  /** The type of the event. */
  readonly event_type: EventType;
  /** The ID of the attempt. */
  readonly id: Scalars['ID']['output'];
  /** The duration of the attempt in milliseconds. */
  readonly milliseconds: Scalars['Int']['output'];
  /** Time from which the event is sent again; null if it was delivered, its retries have ended or the endpoint is disabled. */
  readonly next_attempt_at: Maybe<Scalars['String']['output']>;
  /** The status of the response; null without one. */
  readonly status: Maybe<Scalars['Int']['output']>;
};

/** An attempt to send an event, with its request and its response. */
export type WebhookDeliveryDetails = {
  readonly __typename?: 'WebhookDeliveryDetails';
  /** The number of the attempt among those of the event that are listed, beginning with 1. */
  readonly attempt: Scalars['Int']['output'];
  /** A time in UTC, formatted `YYYY-MM-DD HH:MM:SS`. */
  readonly attempted_at: Scalars['String']['output'];
  /** The reason why the attempt failed; null if it has succeeded. */
  readonly error: Maybe<WebhookError>;
  /** The event that was sent, as the event log has it now; null for a test, and once it has expired. */
  readonly event: Maybe<Event>;
  /** The ID of the event; null for a test. */
  readonly event_id: Maybe<Scalars['String']['output']>;
  /** The type of the event. */
  readonly event_type: EventType;
  /** The ID of the attempt. */
  readonly id: Scalars['ID']['output'];
  /** The duration of the attempt in milliseconds. */
  readonly milliseconds: Scalars['Int']['output'];
  /** Time from which the event is sent again; null if it was delivered, its retries have ended or the endpoint is disabled. */
  readonly next_attempt_at: Maybe<Scalars['String']['output']>;
  /** The request; null if it was not kept. */
  readonly request: Maybe<WebhookRequest>;
  /** The response; null if there was none or it was not kept. */
  readonly response: Maybe<WebhookResponse>;
  /** The status of the response; null without one. */
  readonly status: Maybe<Scalars['Int']['output']>;
};

/** A page of deliveries, newest first. */
export type WebhookDeliveryPage = {
  readonly __typename?: 'WebhookDeliveryPage';
  /** The attempts of this page. */
  readonly data: ReadonlyArray<WebhookDelivery>;
  /** The `cursor` of the next page; null on the last page. */
  readonly next_cursor: Maybe<Scalars['String']['output']>;
};

/** The reason why an endpoint gets no events. */
export type WebhookDisabledReason =
  /** It was disabled by a request. */
  | 'administrator'
  /** Deliveries have failed for three days. */
  | 'failing'
  /** The endpoint has answered with 410. */
  | 'gone';

/** A URL to which the events of the application are sent. */
export type WebhookEndpoint = {
  readonly __typename?: 'WebhookEndpoint';
  /** A time in UTC, formatted `YYYY-MM-DD HH:MM:SS`. */
  readonly created_at: Scalars['String']['output'];
  /** The use of the endpoint, for its administrators; may be empty. */
  readonly description: Scalars['String']['output'];
  /** Time since which no events are sent; null if the endpoint is enabled. */
  readonly disabled_at: Maybe<Scalars['String']['output']>;
  /** The reason why no events are sent; null if the endpoint is enabled. */
  readonly disabled_reason: Maybe<WebhookDisabledReason>;
  /** Time since which deliveries have failed; null if the last one has succeeded. */
  readonly failing_since: Maybe<Scalars['String']['output']>;
  /** The ID of the webhook endpoint. */
  readonly id: Scalars['ID']['output'];
  /** True if events are sent. */
  readonly is_enabled: Scalars['Boolean']['output'];
  /** The last time at which events had expired before they could be delivered; null if there was none. */
  readonly missed_at: Maybe<Scalars['String']['output']>;
  /**
   * Time of the next attempt of an endpoint that is paused: deliveries have failed repeatedly, so only one event is sent then.
   * Null if the endpoint is not paused.
   */
  readonly paused_until: Maybe<Scalars['String']['output']>;
  /** Time until which requests are signed with the previous secret, too; null if there is only one. */
  readonly previous_secret_expires_at: Maybe<Scalars['String']['output']>;
  /** The types of the events that are sent; null for all types, also those of later versions. */
  readonly types: Maybe<ReadonlyArray<EventType>>;
  /** The URL to which events are posted. */
  readonly url: Scalars['String']['output'];
  /** Identifies the state: it changes with every change of what can be changed. For `if_match`. */
  readonly version: Scalars['String']['output'];
};

/** A page of webhook endpoints, newest first. */
export type WebhookEndpointPage = {
  readonly __typename?: 'WebhookEndpointPage';
  /** The webhook endpoints of this page. */
  readonly data: ReadonlyArray<WebhookEndpoint>;
  /** The `cursor` of the next page; null on the last page. */
  readonly next_cursor: Maybe<Scalars['String']['output']>;
};

/** The reason why an attempt failed. */
export type WebhookError =
  /** The certificate of the host has expired, or is not valid yet. */
  | 'certificate_expired'
  /** The certificate is for another name. */
  | 'certificate_mismatch'
  /** The certificate is self-signed, or its chain does not lead to a known authority. */
  | 'certificate_untrusted'
  /** The connection failed before there was a response. */
  | 'connection_failed'
  /** The port is closed. */
  | 'connection_refused'
  /** The name of the host does not resolve to a public address. */
  | 'name_unresolved'
  /** The response was a redirect, which is not followed. */
  | 'redirect'
  /** The endpoint has no secret, because `SECRET` was lost. */
  | 'secret_missing'
  /** The status of the response was not 2xx. */
  | 'status'
  /** There was no response within 10 seconds. */
  | 'timeout'
  /** The TLS handshake failed. */
  | 'tls_failed'
  /** There was no connection: the address does not answer, or is private. */
  | 'unreachable';

/** A header of a request or a response. */
export type WebhookHeader = {
  readonly __typename?: 'WebhookHeader';
  /** The name of the header. */
  readonly name: Scalars['String']['output'];
  /** Its value, at most 500 characters; null if it may contain a credential. */
  readonly value: Maybe<Scalars['String']['output']>;
};

/** The attempts of an hour. */
export type WebhookHour = {
  readonly __typename?: 'WebhookHour';
  /** Successful attempts. */
  readonly delivered: Scalars['Int']['output'];
  /** Failed attempts. A retry is a further attempt. */
  readonly failed: Scalars['Int']['output'];
  /** Beginning of the hour: UTC, `YYYY-MM-DD HH:MM:SS`. */
  readonly hour: Scalars['String']['output'];
};

/** The outcome of an attempt to send an event. */
export type WebhookOutcome =
  /** The endpoint has answered with a 2xx status. */
  | 'delivered'
  /** The endpoint has not answered with a 2xx status. */
  | 'failed';

/** The events that will be sent. */
export type WebhookReplay = {
  readonly __typename?: 'WebhookReplay';
  /** The number of events that will be sent again. */
  readonly count: Scalars['Int']['output'];
  /** False if the request selects more events than can wait at once or than one request searches. */
  readonly is_complete: Scalars['Boolean']['output'];
  /**
   * The last event of the range that was searched. If none was, because too many events wait or the range is empty, it is
   * `after` of the request. Null for a range from the oldest event of which none was searched, and for other selections.
   */
  readonly last: Maybe<Scalars['String']['output']>;
};

/** The request of an attempt. It was a `POST`. */
export type WebhookRequest = {
  readonly __typename?: 'WebhookRequest';
  /** The body, made of the event as the event log has it now; null once the event has expired. */
  readonly body: Maybe<Scalars['String']['output']>;
  /** The headers that the receiver reads, among them the signature. It is valid for as long as the receiver accepts its timestamp. */
  readonly headers: ReadonlyArray<WebhookHeader>;
  /**
   * True if the body is equal to the one that was sent, so that the signature applies to it. It differs if personal data in the
   * event have changed since then.
   */
  readonly is_exact: Scalars['Boolean']['output'];
  /** The URL of the request. */
  readonly url: Scalars['String']['output'];
};

/** The response to an attempt. */
export type WebhookResponse = {
  readonly __typename?: 'WebhookResponse';
  /** The first 4 KiB of the body; null if it is not a text. A signing secret in it is removed. */
  readonly body: Maybe<Scalars['String']['output']>;
  /** The first headers of the response. */
  readonly headers: ReadonlyArray<WebhookHeader>;
  /** True if the body continues. */
  readonly is_truncated: Scalars['Boolean']['output'];
};

/** The statistics of deliveries to an endpoint. */
export type WebhookStatistics = {
  readonly __typename?: 'WebhookStatistics';
  /** The hours of the period, earliest first. Hours without attempts are included. */
  readonly data: ReadonlyArray<WebhookHour>;
  /** Median duration of the newest 1,000 attempts of the last 7 days; null without attempts. */
  readonly median_milliseconds: Maybe<Scalars['Int']['output']>;
  /** The duration that 95% of them did not exceed; null without attempts. */
  readonly p95_milliseconds: Maybe<Scalars['Int']['output']>;
};

/** The result of a test. */
export type WebhookTest = {
  readonly __typename?: 'WebhookTest';
  /** The reason why the attempt failed; null if it has succeeded. */
  readonly error: Maybe<WebhookError>;
  /** The duration of the attempt in milliseconds. */
  readonly milliseconds: Scalars['Int']['output'];
  /** The status of the response; null without one. */
  readonly status: Maybe<Scalars['Int']['output']>;
};



export type ResolverTypeWrapper<T> = Promise<T> | T;


export type ResolverWithResolve<TResult, TParent, TContext, TArgs> = {
  resolve: ResolverFn<TResult, TParent, TContext, TArgs>;
};
export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs> | ResolverWithResolve<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;



/** Mapping of union types */
export type ResolversUnionTypes<_RefType extends Record<string, unknown>> = {
  FieldValue:
    | ( FieldBoolean )
    | ( FieldList )
    | ( FieldNumber )
    | ( FieldText )
  ;
  LoginResult:
    | ( EntityOf<'AuthPayload'> )
    | ( SchemaOf<'LoginChallenge'> )
  ;
};


/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  AcceptInvitationInput: AcceptInvitationInput;
  AddDomainInput: AddDomainInput;
  AddPasskeyInput: AddPasskeyInput;
  AddSmsFactorInput: AddSmsFactorInput;
  AnonymousRule: AnonymousRule;
  ApiKey: ResolverTypeWrapper<SchemaOf<'ApiKey'>>;
  ApiKeyKind: ApiKeyKind;
  ApiKeyPage: ResolverTypeWrapper<Omit<ApiKeyPage, 'data'> & { data: ReadonlyArray<ResolversTypes['ApiKey']> }>;
  App: ResolverTypeWrapper<SchemaOf<'App'>>;
  AppChallenge: ResolverTypeWrapper<SchemaOf<'AppChallenge'>>;
  AppMove: ResolverTypeWrapper<SchemaOf<'AppMove'>>;
  AppSession: ResolverTypeWrapper<SchemaOf<'AppSession'>>;
  AppSessionPage: ResolverTypeWrapper<Omit<AppSessionPage, 'data'> & { data: ReadonlyArray<ResolversTypes['AppSession']> }>;
  AppSettings: ResolverTypeWrapper<SchemaOf<'AppSettings'>>;
  AppSettingsInput: AppSettingsInput;
  AppSummary: ResolverTypeWrapper<SchemaOf<'AppSummary'>>;
  AppSummaryPage: ResolverTypeWrapper<Omit<AppSummaryPage, 'data'> & { data: ReadonlyArray<ResolversTypes['AppSummary']> }>;
  AuditChange: ResolverTypeWrapper<SchemaOf<'AuditChange'>>;
  AuditEntry: ResolverTypeWrapper<SchemaOf<'AuditEntry'>>;
  AuditEvent: AuditEvent;
  AuditFactor: AuditFactor;
  AuditPage: ResolverTypeWrapper<Omit<AuditPage, 'data'> & { data: ReadonlyArray<ResolversTypes['AuditEntry']> }>;
  AuditReason: AuditReason;
  AuthPayload: ResolverTypeWrapper<EntityOf<'AuthPayload'>>;
  Authentication: ResolverTypeWrapper<SchemaOf<'Authentication'>>;
  AuthenticationMethod: AuthenticationMethod;
  AuthenticationResponseInput: AuthenticationResponseInput;
  AuthenticatorAssertionResponseInput: AuthenticatorAssertionResponseInput;
  AuthenticatorAttestationResponseInput: AuthenticatorAttestationResponseInput;
  AuthenticatorSelectionCriteria: ResolverTypeWrapper<SchemaOf<'AuthenticatorSelectionCriteria'>>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  Branch: ResolverTypeWrapper<SchemaOf<'Branch'>>;
  BranchPage: ResolverTypeWrapper<Omit<BranchPage, 'data'> & { data: ReadonlyArray<ResolversTypes['Branch']> }>;
  BrandColors: ResolverTypeWrapper<SchemaOf<'BrandColors'>>;
  BrandText: ResolverTypeWrapper<SchemaOf<'BrandText'>>;
  BrandTextInput: BrandTextInput;
  BrandTextName: BrandTextName;
  Branding: ResolverTypeWrapper<SchemaOf<'Branding'>>;
  BreachedPasswordsRule: BreachedPasswordsRule;
  BreakGlassOwner: ResolverTypeWrapper<SchemaOf<'BreakGlassOwner'>>;
  BreakGlassRequirement: BreakGlassRequirement;
  CertificateSource: CertificateSource;
  Challenge: ResolverTypeWrapper<SchemaOf<'Challenge'>>;
  ChallengeDriver: ChallengeDriver;
  ChallengedOperation: ChallengedOperation;
  ChangePasswordInput: ChangePasswordInput;
  ChangeUserEmailInput: ChangeUserEmailInput;
  ChangedUserFieldsInput: ChangedUserFieldsInput;
  Client: ResolverTypeWrapper<SchemaOf<'Client'>>;
  ClientApplicationType: ClientApplicationType;
  ClientAuthMethod: ClientAuthMethod;
  ClientClaim: ResolverTypeWrapper<SchemaOf<'ClientClaim'>>;
  ClientClaimInput: ClientClaimInput;
  ClientClaimSource: ClientClaimSource;
  ClientError: ResolverTypeWrapper<SchemaOf<'ClientError'>>;
  ClientErrorReason: ClientErrorReason;
  ClientExtensionResultsInput: ClientExtensionResultsInput;
  ClientJwk: ResolverTypeWrapper<SchemaOf<'ClientJwk'>>;
  ClientJwkInput: ClientJwkInput;
  ClientJwks: ResolverTypeWrapper<SchemaOf<'ClientJwks'>>;
  ClientJwksInput: ClientJwksInput;
  ClientPage: ResolverTypeWrapper<Omit<ClientPage, 'data'> & { data: ReadonlyArray<ResolversTypes['Client']> }>;
  ClientRegistrationType: ClientRegistrationType;
  ColorRoles: ResolverTypeWrapper<SchemaOf<'ColorRoles'>>;
  Company: ResolverTypeWrapper<SchemaOf<'Company'>>;
  CompanyPage: ResolverTypeWrapper<Omit<CompanyPage, 'data'> & { data: ReadonlyArray<ResolversTypes['Company']> }>;
  CompleteAccountInput: CompleteAccountInput;
  CompleteLoginInput: CompleteLoginInput;
  ConfirmedFactor: ResolverTypeWrapper<SchemaOf<'ConfirmedFactor'>>;
  Connection: ResolverTypeWrapper<SchemaOf<'Connection'>>;
  ConnectionAttributes: ResolverTypeWrapper<SchemaOf<'ConnectionAttributes'>>;
  ConnectionAttributesInput: ConnectionAttributesInput;
  ConnectionCertificate: ResolverTypeWrapper<SchemaOf<'ConnectionCertificate'>>;
  ConnectionCheck: ResolverTypeWrapper<SchemaOf<'ConnectionCheck'>>;
  ConnectionCheckName: ConnectionCheckName;
  ConnectionCheckResult: ConnectionCheckResult;
  ConnectionMapping: ResolverTypeWrapper<SchemaOf<'ConnectionMapping'>>;
  ConnectionMappingInput: ConnectionMappingInput;
  ConnectionProtocol: ConnectionProtocol;
  ConnectionState: ConnectionState;
  ConnectionSubject: ConnectionSubject;
  ConnectionTest: ResolverTypeWrapper<SchemaOf<'ConnectionTest'>>;
  ConnectionTestOutcome: ConnectionTestOutcome;
  ConnectionTestState: ConnectionTestState;
  CreateAnonymousSessionInput: CreateAnonymousSessionInput;
  CreateApiKeyInput: CreateApiKeyInput;
  CreateAppInput: CreateAppInput;
  CreateBranchInput: CreateBranchInput;
  CreateClientInput: CreateClientInput;
  CreateCompanyInput: CreateCompanyInput;
  CreateConnectionInput: CreateConnectionInput;
  CreateResourceServerInput: CreateResourceServerInput;
  CreateRoleInput: CreateRoleInput;
  CreateScimTokenInput: CreateScimTokenInput;
  CreateServiceAccountInput: CreateServiceAccountInput;
  CreateSetupLinkInput: CreateSetupLinkInput;
  CreateUserFieldInput: CreateUserFieldInput;
  CreateWebhookEndpointInput: CreateWebhookEndpointInput;
  CreatedApp: ResolverTypeWrapper<SchemaOf<'CreatedApp'>>;
  CredentialPropertiesInput: CredentialPropertiesInput;
  CssVariable: ResolverTypeWrapper<SchemaOf<'CssVariable'>>;
  CssVariableInput: CssVariableInput;
  DeadLetter: ResolverTypeWrapper<SchemaOf<'DeadLetter'>>;
  Diagnostic: ResolverTypeWrapper<SchemaOf<'Diagnostic'>>;
  DiagnosticCheck: DiagnosticCheck;
  DiagnosticStatus: DiagnosticStatus;
  DirectoryGroup: ResolverTypeWrapper<SchemaOf<'DirectoryGroup'>>;
  DirectoryGroupPage: ResolverTypeWrapper<Omit<DirectoryGroupPage, 'data'> & { data: ReadonlyArray<ResolversTypes['DirectoryGroup']> }>;
  DirectoryUser: ResolverTypeWrapper<SchemaOf<'DirectoryUser'>>;
  DirectoryUserPage: ResolverTypeWrapper<Omit<DirectoryUserPage, 'data'> & { data: ReadonlyArray<ResolversTypes['DirectoryUser']> }>;
  DirectoryUserState: DirectoryUserState;
  Domain: ResolverTypeWrapper<SchemaOf<'Domain'>>;
  DomainRecord: ResolverTypeWrapper<SchemaOf<'DomainRecord'>>;
  DomainState: DomainState;
  EmailChange: ResolverTypeWrapper<SchemaOf<'EmailChange'>>;
  EmailChangePage: ResolverTypeWrapper<Omit<EmailChangePage, 'data'> & { data: ReadonlyArray<ResolversTypes['EmailChange']> }>;
  EmailChangeRule: EmailChangeRule;
  EmailCodesRule: EmailCodesRule;
  Enforcement: ResolverTypeWrapper<SchemaOf<'Enforcement'>>;
  ErrorCode: ErrorCode;
  Event: ResolverTypeWrapper<SchemaOf<'Event'>>;
  EventActor: ResolverTypeWrapper<SchemaOf<'EventActor'>>;
  EventActorType: EventActorType;
  EventNames: ResolverTypeWrapper<SchemaOf<'EventNames'>>;
  EventPage: ResolverTypeWrapper<SchemaOf<'EventPage'>>;
  EventType: EventType;
  EventUser: ResolverTypeWrapper<SchemaOf<'EventUser'>>;
  Factor: ResolverTypeWrapper<SchemaOf<'Factor'>>;
  FactorKind: FactorKind;
  FactorList: ResolverTypeWrapper<SchemaOf<'FactorList'>>;
  FactorPage: ResolverTypeWrapper<Omit<FactorPage, 'data'> & { data: ReadonlyArray<ResolversTypes['Factor']> }>;
  FactorRule: FactorRule;
  FieldBoolean: ResolverTypeWrapper<FieldBoolean>;
  FieldList: ResolverTypeWrapper<FieldList>;
  FieldNumber: ResolverTypeWrapper<FieldNumber>;
  FieldText: ResolverTypeWrapper<FieldText>;
  FieldValue: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['FieldValue']>;
  FindConnectionInput: FindConnectionInput;
  FinishConnectionTestInput: FinishConnectionTestInput;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  ForgotPasswordInput: ForgotPasswordInput;
  FoundConnection: ResolverTypeWrapper<SchemaOf<'FoundConnection'>>;
  Grant: ResolverTypeWrapper<SchemaOf<'Grant'>>;
  GrantPage: ResolverTypeWrapper<Omit<GrantPage, 'data'> & { data: ReadonlyArray<ResolversTypes['Grant']> }>;
  GrantResource: ResolverTypeWrapper<SchemaOf<'GrantResource'>>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Identity: ResolverTypeWrapper<SchemaOf<'Identity'>>;
  IdentityPage: ResolverTypeWrapper<Omit<IdentityPage, 'data'> & { data: ReadonlyArray<ResolversTypes['Identity']> }>;
  ImpersonateUserInput: ImpersonateUserInput;
  Impersonation: ResolverTypeWrapper<SchemaOf<'Impersonation'>>;
  Impersonator: ResolverTypeWrapper<SchemaOf<'Impersonator'>>;
  ImpersonatorType: ImpersonatorType;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  Invitation: ResolverTypeWrapper<SchemaOf<'Invitation'>>;
  InvitationLevel: InvitationLevel;
  InvitationOffer: ResolverTypeWrapper<SchemaOf<'InvitationOffer'>>;
  InvitationPage: ResolverTypeWrapper<Omit<InvitationPage, 'data'> & { data: ReadonlyArray<ResolversTypes['Invitation']> }>;
  InvitationState: InvitationState;
  InviteInput: InviteInput;
  IssuedApiKey: ResolverTypeWrapper<SchemaOf<'IssuedApiKey'>>;
  IssuedClient: ResolverTypeWrapper<SchemaOf<'IssuedClient'>>;
  IssuedPasswordSource: ResolverTypeWrapper<SchemaOf<'IssuedPasswordSource'>>;
  IssuedScimToken: ResolverTypeWrapper<SchemaOf<'IssuedScimToken'>>;
  IssuedSetupLink: ResolverTypeWrapper<SchemaOf<'IssuedSetupLink'>>;
  IssuedWebhookEndpoint: ResolverTypeWrapper<SchemaOf<'IssuedWebhookEndpoint'>>;
  JSONObject: ResolverTypeWrapper<Scalars['JSONObject']['output']>;
  LinkByEmailRule: LinkByEmailRule;
  LinkIdentityInput: LinkIdentityInput;
  Lockout: ResolverTypeWrapper<SchemaOf<'Lockout'>>;
  LockoutKind: LockoutKind;
  LockoutPage: ResolverTypeWrapper<Omit<LockoutPage, 'data'> & { data: ReadonlyArray<ResolversTypes['Lockout']> }>;
  LoginChallenge: ResolverTypeWrapper<SchemaOf<'LoginChallenge'>>;
  LoginConnection: ResolverTypeWrapper<SchemaOf<'LoginConnection'>>;
  LoginInput: LoginInput;
  LoginMethod: LoginMethod;
  LoginOptions: ResolverTypeWrapper<SchemaOf<'LoginOptions'>>;
  LoginResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['LoginResult']>;
  LoginWithCodeInput: LoginWithCodeInput;
  LoginWithPasskeyInput: LoginWithPasskeyInput;
  LoginWithPasswordInput: LoginWithPasswordInput;
  MailOutcome: MailOutcome;
  MailPreview: ResolverTypeWrapper<SchemaOf<'MailPreview'>>;
  MailState: MailState;
  MailTemplateDetails: ResolverTypeWrapper<SchemaOf<'MailTemplateDetails'>>;
  MailTemplateFailure: ResolverTypeWrapper<SchemaOf<'MailTemplateFailure'>>;
  MailTemplateSummary: ResolverTypeWrapper<SchemaOf<'MailTemplateSummary'>>;
  MailTemplateVariable: ResolverTypeWrapper<SchemaOf<'MailTemplateVariable'>>;
  MailTest: ResolverTypeWrapper<SchemaOf<'MailTest'>>;
  MailTestResult: MailTestResult;
  Member: ResolverTypeWrapper<EntityOf<'Member'>>;
  MemberPage: ResolverTypeWrapper<Omit<MemberPage, 'data'> & { data: ReadonlyArray<ResolversTypes['Member']> }>;
  Membership: ResolverTypeWrapper<EntityOf<'Membership'>>;
  MembershipPage: ResolverTypeWrapper<Omit<MembershipPage, 'data'> & { data: ReadonlyArray<ResolversTypes['Membership']> }>;
  MergeProof: ResolverTypeWrapper<SchemaOf<'MergeProof'>>;
  MergeUsersInput: MergeUsersInput;
  MovePhase: MovePhase;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  NativeNonce: NativeNonce;
  NewTotp: ResolverTypeWrapper<SchemaOf<'NewTotp'>>;
  Notification: ResolverTypeWrapper<SchemaOf<'Notification'>>;
  NotificationPage: ResolverTypeWrapper<Omit<NotificationPage, 'data'> & { data: ReadonlyArray<ResolversTypes['Notification']> }>;
  NotificationState: NotificationState;
  PasskeyDetails: ResolverTypeWrapper<SchemaOf<'PasskeyDetails'>>;
  PasswordRule: ResolverTypeWrapper<SchemaOf<'PasswordRule'>>;
  PasswordSource: ResolverTypeWrapper<SchemaOf<'PasswordSource'>>;
  PendingCodeLogin: ResolverTypeWrapper<SchemaOf<'PendingCodeLogin'>>;
  PendingEmailChange: ResolverTypeWrapper<SchemaOf<'PendingEmailChange'>>;
  PendingPasswordReset: ResolverTypeWrapper<SchemaOf<'PendingPasswordReset'>>;
  PendingVerification: ResolverTypeWrapper<SchemaOf<'PendingVerification'>>;
  Provider: ResolverTypeWrapper<SchemaOf<'Provider'>>;
  ProviderCheck: ResolverTypeWrapper<SchemaOf<'ProviderCheck'>>;
  ProviderCheckFailure: ProviderCheckFailure;
  ProviderCheckName: ProviderCheckName;
  ProviderCheckOutcome: ProviderCheckOutcome;
  ProviderTest: ResolverTypeWrapper<SchemaOf<'ProviderTest'>>;
  PublicKeyCredentialCreationOptionsJson: ResolverTypeWrapper<SchemaOf<'PublicKeyCredentialCreationOptionsJson'>>;
  PublicKeyCredentialDescriptorJson: ResolverTypeWrapper<SchemaOf<'PublicKeyCredentialDescriptorJson'>>;
  PublicKeyCredentialParameters: ResolverTypeWrapper<SchemaOf<'PublicKeyCredentialParameters'>>;
  PublicKeyCredentialRequestOptionsJson: ResolverTypeWrapper<SchemaOf<'PublicKeyCredentialRequestOptionsJson'>>;
  PublicKeyCredentialRpEntity: ResolverTypeWrapper<SchemaOf<'PublicKeyCredentialRpEntity'>>;
  PublicKeyCredentialUserEntityJson: ResolverTypeWrapper<SchemaOf<'PublicKeyCredentialUserEntityJson'>>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  RateLimit: ResolverTypeWrapper<SchemaOf<'RateLimit'>>;
  RateLimitInput: RateLimitInput;
  RateLimitName: RateLimitName;
  ReauthenticateInput: ReauthenticateInput;
  RecoveryCodes: ResolverTypeWrapper<SchemaOf<'RecoveryCodes'>>;
  RefreshPayload: ResolverTypeWrapper<RefreshPayload>;
  RegisterInput: RegisterInput;
  RegistrationExtensionInputs: ResolverTypeWrapper<SchemaOf<'RegistrationExtensionInputs'>>;
  RegistrationResponseInput: RegistrationResponseInput;
  ReplayWebhookDeliveriesInput: ReplayWebhookDeliveriesInput;
  ReportedMail: ResolverTypeWrapper<SchemaOf<'ReportedMail'>>;
  ResetPasswordInput: ResetPasswordInput;
  ResourceServer: ResolverTypeWrapper<SchemaOf<'ResourceServer'>>;
  ResourceServerPage: ResolverTypeWrapper<Omit<ResourceServerPage, 'data'> & { data: ReadonlyArray<ResolversTypes['ResourceServer']> }>;
  Role: ResolverTypeWrapper<EntityOf<'Role'>>;
  RolePage: ResolverTypeWrapper<Omit<RolePage, 'data'> & { data: ReadonlyArray<ResolversTypes['Role']> }>;
  SamlServiceProvider: ResolverTypeWrapper<SchemaOf<'SamlServiceProvider'>>;
  ScimToken: ResolverTypeWrapper<SchemaOf<'ScimToken'>>;
  ScimTokenList: ResolverTypeWrapper<SchemaOf<'ScimTokenList'>>;
  SecondFactorRule: SecondFactorRule;
  SendLoginCodeInput: SendLoginCodeInput;
  ServiceAccount: ResolverTypeWrapper<SchemaOf<'ServiceAccount'>>;
  ServiceAccountPage: ResolverTypeWrapper<Omit<ServiceAccountPage, 'data'> & { data: ReadonlyArray<ResolversTypes['ServiceAccount']> }>;
  SessionInfo: ResolverTypeWrapper<SchemaOf<'SessionInfo'>>;
  SessionPage: ResolverTypeWrapper<Omit<SessionPage, 'data'> & { data: ReadonlyArray<ResolversTypes['SessionInfo']> }>;
  SetAppChallengeInput: SetAppChallengeInput;
  SetEnforcementInput: SetEnforcementInput;
  SetMemberInput: SetMemberInput;
  SetPasswordSourceInput: SetPasswordSourceInput;
  SetProviderInput: SetProviderInput;
  SetupLink: ResolverTypeWrapper<SchemaOf<'SetupLink'>>;
  SetupStep: SetupStep;
  SigningKey: ResolverTypeWrapper<SchemaOf<'SigningKey'>>;
  SigningKeyState: SigningKeyState;
  SignupRule: SignupRule;
  SignupUserFieldsInput: SignupUserFieldsInput;
  SmsCodesRule: SmsCodesRule;
  SmsSent: ResolverTypeWrapper<SchemaOf<'SmsSent'>>;
  SocialDriver: ResolverTypeWrapper<SchemaOf<'SocialDriver'>>;
  SocialDriverName: SocialDriverName;
  SocialLoginInput: SocialLoginInput;
  SocialLoginPurpose: SocialLoginPurpose;
  SocialLoginStart: ResolverTypeWrapper<SchemaOf<'SocialLoginStart'>>;
  StartConnectionTestInput: StartConnectionTestInput;
  StartSocialLoginInput: StartSocialLoginInput;
  Statistics: ResolverTypeWrapper<SchemaOf<'Statistics'>>;
  StatisticsDay: ResolverTypeWrapper<SchemaOf<'StatisticsDay'>>;
  StatisticsInterval: StatisticsInterval;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Suppression: ResolverTypeWrapper<SchemaOf<'Suppression'>>;
  SuppressionReason: SuppressionReason;
  TestedIdentity: ResolverTypeWrapper<SchemaOf<'TestedIdentity'>>;
  UpdateApiKeyInput: UpdateApiKeyInput;
  UpdateAppInput: UpdateAppInput;
  UpdateBranchInput: UpdateBranchInput;
  UpdateClientInput: UpdateClientInput;
  UpdateCompanyInput: UpdateCompanyInput;
  UpdateConnectionInput: UpdateConnectionInput;
  UpdateResourceServerInput: UpdateResourceServerInput;
  UpdateRoleInput: UpdateRoleInput;
  UpdateServiceAccountInput: UpdateServiceAccountInput;
  UpdateUserFieldInput: UpdateUserFieldInput;
  UpdateUserInput: UpdateUserInput;
  UpdateWebhookEndpointInput: UpdateWebhookEndpointInput;
  User: ResolverTypeWrapper<EntityOf<'User'>>;
  UserCount: ResolverTypeWrapper<SchemaOf<'UserCount'>>;
  UserCounts: ResolverTypeWrapper<SchemaOf<'UserCounts'>>;
  UserEmailChange: ResolverTypeWrapper<SchemaOf<'UserEmailChange'>>;
  UserExport: ResolverTypeWrapper<EntityOf<'UserExport'>>;
  UserExportPart: UserExportPart;
  UserField: ResolverTypeWrapper<SchemaOf<'UserField'>>;
  UserFieldBucket: UserFieldBucket;
  UserFields: ResolverTypeWrapper<SchemaOf<'UserFields'>>;
  UserMerge: ResolverTypeWrapper<SchemaOf<'UserMerge'>>;
  UserPage: ResolverTypeWrapper<Omit<UserPage, 'data'> & { data: ReadonlyArray<ResolversTypes['User']> }>;
  UserSchema: ResolverTypeWrapper<SchemaOf<'UserSchema'>>;
  UserSort: UserSort;
  UserStatus: UserStatus;
  UserVerificationRequirement: UserVerificationRequirement;
  WebhookDelivery: ResolverTypeWrapper<SchemaOf<'WebhookDelivery'>>;
  WebhookDeliveryDetails: ResolverTypeWrapper<SchemaOf<'WebhookDeliveryDetails'>>;
  WebhookDeliveryPage: ResolverTypeWrapper<Omit<WebhookDeliveryPage, 'data'> & { data: ReadonlyArray<ResolversTypes['WebhookDelivery']> }>;
  WebhookDisabledReason: WebhookDisabledReason;
  WebhookEndpoint: ResolverTypeWrapper<SchemaOf<'WebhookEndpoint'>>;
  WebhookEndpointPage: ResolverTypeWrapper<Omit<WebhookEndpointPage, 'data'> & { data: ReadonlyArray<ResolversTypes['WebhookEndpoint']> }>;
  WebhookError: WebhookError;
  WebhookHeader: ResolverTypeWrapper<SchemaOf<'WebhookHeader'>>;
  WebhookHour: ResolverTypeWrapper<SchemaOf<'WebhookHour'>>;
  WebhookOutcome: WebhookOutcome;
  WebhookReplay: ResolverTypeWrapper<SchemaOf<'WebhookReplay'>>;
  WebhookRequest: ResolverTypeWrapper<SchemaOf<'WebhookRequest'>>;
  WebhookResponse: ResolverTypeWrapper<SchemaOf<'WebhookResponse'>>;
  WebhookStatistics: ResolverTypeWrapper<SchemaOf<'WebhookStatistics'>>;
  WebhookTest: ResolverTypeWrapper<SchemaOf<'WebhookTest'>>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  AcceptInvitationInput: AcceptInvitationInput;
  AddDomainInput: AddDomainInput;
  AddPasskeyInput: AddPasskeyInput;
  AddSmsFactorInput: AddSmsFactorInput;
  ApiKey: SchemaOf<'ApiKey'>;
  ApiKeyPage: Omit<ApiKeyPage, 'data'> & { data: ReadonlyArray<ResolversParentTypes['ApiKey']> };
  App: SchemaOf<'App'>;
  AppChallenge: SchemaOf<'AppChallenge'>;
  AppMove: SchemaOf<'AppMove'>;
  AppSession: SchemaOf<'AppSession'>;
  AppSessionPage: Omit<AppSessionPage, 'data'> & { data: ReadonlyArray<ResolversParentTypes['AppSession']> };
  AppSettings: SchemaOf<'AppSettings'>;
  AppSettingsInput: AppSettingsInput;
  AppSummary: SchemaOf<'AppSummary'>;
  AppSummaryPage: Omit<AppSummaryPage, 'data'> & { data: ReadonlyArray<ResolversParentTypes['AppSummary']> };
  AuditChange: SchemaOf<'AuditChange'>;
  AuditEntry: SchemaOf<'AuditEntry'>;
  AuditPage: Omit<AuditPage, 'data'> & { data: ReadonlyArray<ResolversParentTypes['AuditEntry']> };
  AuthPayload: EntityOf<'AuthPayload'>;
  Authentication: SchemaOf<'Authentication'>;
  AuthenticationResponseInput: AuthenticationResponseInput;
  AuthenticatorAssertionResponseInput: AuthenticatorAssertionResponseInput;
  AuthenticatorAttestationResponseInput: AuthenticatorAttestationResponseInput;
  AuthenticatorSelectionCriteria: SchemaOf<'AuthenticatorSelectionCriteria'>;
  Boolean: Scalars['Boolean']['output'];
  Branch: SchemaOf<'Branch'>;
  BranchPage: Omit<BranchPage, 'data'> & { data: ReadonlyArray<ResolversParentTypes['Branch']> };
  BrandColors: SchemaOf<'BrandColors'>;
  BrandText: SchemaOf<'BrandText'>;
  BrandTextInput: BrandTextInput;
  Branding: SchemaOf<'Branding'>;
  BreakGlassOwner: SchemaOf<'BreakGlassOwner'>;
  Challenge: SchemaOf<'Challenge'>;
  ChangePasswordInput: ChangePasswordInput;
  ChangeUserEmailInput: ChangeUserEmailInput;
  ChangedUserFieldsInput: ChangedUserFieldsInput;
  Client: SchemaOf<'Client'>;
  ClientClaim: SchemaOf<'ClientClaim'>;
  ClientClaimInput: ClientClaimInput;
  ClientError: SchemaOf<'ClientError'>;
  ClientExtensionResultsInput: ClientExtensionResultsInput;
  ClientJwk: SchemaOf<'ClientJwk'>;
  ClientJwkInput: ClientJwkInput;
  ClientJwks: SchemaOf<'ClientJwks'>;
  ClientJwksInput: ClientJwksInput;
  ClientPage: Omit<ClientPage, 'data'> & { data: ReadonlyArray<ResolversParentTypes['Client']> };
  ColorRoles: SchemaOf<'ColorRoles'>;
  Company: SchemaOf<'Company'>;
  CompanyPage: Omit<CompanyPage, 'data'> & { data: ReadonlyArray<ResolversParentTypes['Company']> };
  CompleteAccountInput: CompleteAccountInput;
  CompleteLoginInput: CompleteLoginInput;
  ConfirmedFactor: SchemaOf<'ConfirmedFactor'>;
  Connection: SchemaOf<'Connection'>;
  ConnectionAttributes: SchemaOf<'ConnectionAttributes'>;
  ConnectionAttributesInput: ConnectionAttributesInput;
  ConnectionCertificate: SchemaOf<'ConnectionCertificate'>;
  ConnectionCheck: SchemaOf<'ConnectionCheck'>;
  ConnectionMapping: SchemaOf<'ConnectionMapping'>;
  ConnectionMappingInput: ConnectionMappingInput;
  ConnectionTest: SchemaOf<'ConnectionTest'>;
  CreateAnonymousSessionInput: CreateAnonymousSessionInput;
  CreateApiKeyInput: CreateApiKeyInput;
  CreateAppInput: CreateAppInput;
  CreateBranchInput: CreateBranchInput;
  CreateClientInput: CreateClientInput;
  CreateCompanyInput: CreateCompanyInput;
  CreateConnectionInput: CreateConnectionInput;
  CreateResourceServerInput: CreateResourceServerInput;
  CreateRoleInput: CreateRoleInput;
  CreateScimTokenInput: CreateScimTokenInput;
  CreateServiceAccountInput: CreateServiceAccountInput;
  CreateSetupLinkInput: CreateSetupLinkInput;
  CreateUserFieldInput: CreateUserFieldInput;
  CreateWebhookEndpointInput: CreateWebhookEndpointInput;
  CreatedApp: SchemaOf<'CreatedApp'>;
  CredentialPropertiesInput: CredentialPropertiesInput;
  CssVariable: SchemaOf<'CssVariable'>;
  CssVariableInput: CssVariableInput;
  DeadLetter: SchemaOf<'DeadLetter'>;
  Diagnostic: SchemaOf<'Diagnostic'>;
  DirectoryGroup: SchemaOf<'DirectoryGroup'>;
  DirectoryGroupPage: Omit<DirectoryGroupPage, 'data'> & { data: ReadonlyArray<ResolversParentTypes['DirectoryGroup']> };
  DirectoryUser: SchemaOf<'DirectoryUser'>;
  DirectoryUserPage: Omit<DirectoryUserPage, 'data'> & { data: ReadonlyArray<ResolversParentTypes['DirectoryUser']> };
  Domain: SchemaOf<'Domain'>;
  DomainRecord: SchemaOf<'DomainRecord'>;
  EmailChange: SchemaOf<'EmailChange'>;
  EmailChangePage: Omit<EmailChangePage, 'data'> & { data: ReadonlyArray<ResolversParentTypes['EmailChange']> };
  Enforcement: SchemaOf<'Enforcement'>;
  Event: SchemaOf<'Event'>;
  EventActor: SchemaOf<'EventActor'>;
  EventNames: SchemaOf<'EventNames'>;
  EventPage: SchemaOf<'EventPage'>;
  EventUser: SchemaOf<'EventUser'>;
  Factor: SchemaOf<'Factor'>;
  FactorList: SchemaOf<'FactorList'>;
  FactorPage: Omit<FactorPage, 'data'> & { data: ReadonlyArray<ResolversParentTypes['Factor']> };
  FieldBoolean: FieldBoolean;
  FieldList: FieldList;
  FieldNumber: FieldNumber;
  FieldText: FieldText;
  FieldValue: ResolversUnionTypes<ResolversParentTypes>['FieldValue'];
  FindConnectionInput: FindConnectionInput;
  FinishConnectionTestInput: FinishConnectionTestInput;
  Float: Scalars['Float']['output'];
  ForgotPasswordInput: ForgotPasswordInput;
  FoundConnection: SchemaOf<'FoundConnection'>;
  Grant: SchemaOf<'Grant'>;
  GrantPage: Omit<GrantPage, 'data'> & { data: ReadonlyArray<ResolversParentTypes['Grant']> };
  GrantResource: SchemaOf<'GrantResource'>;
  ID: Scalars['ID']['output'];
  Identity: SchemaOf<'Identity'>;
  IdentityPage: Omit<IdentityPage, 'data'> & { data: ReadonlyArray<ResolversParentTypes['Identity']> };
  ImpersonateUserInput: ImpersonateUserInput;
  Impersonation: SchemaOf<'Impersonation'>;
  Impersonator: SchemaOf<'Impersonator'>;
  Int: Scalars['Int']['output'];
  Invitation: SchemaOf<'Invitation'>;
  InvitationOffer: SchemaOf<'InvitationOffer'>;
  InvitationPage: Omit<InvitationPage, 'data'> & { data: ReadonlyArray<ResolversParentTypes['Invitation']> };
  InviteInput: InviteInput;
  IssuedApiKey: SchemaOf<'IssuedApiKey'>;
  IssuedClient: SchemaOf<'IssuedClient'>;
  IssuedPasswordSource: SchemaOf<'IssuedPasswordSource'>;
  IssuedScimToken: SchemaOf<'IssuedScimToken'>;
  IssuedSetupLink: SchemaOf<'IssuedSetupLink'>;
  IssuedWebhookEndpoint: SchemaOf<'IssuedWebhookEndpoint'>;
  JSONObject: Scalars['JSONObject']['output'];
  LinkIdentityInput: LinkIdentityInput;
  Lockout: SchemaOf<'Lockout'>;
  LockoutPage: Omit<LockoutPage, 'data'> & { data: ReadonlyArray<ResolversParentTypes['Lockout']> };
  LoginChallenge: SchemaOf<'LoginChallenge'>;
  LoginConnection: SchemaOf<'LoginConnection'>;
  LoginInput: LoginInput;
  LoginOptions: SchemaOf<'LoginOptions'>;
  LoginResult: ResolversUnionTypes<ResolversParentTypes>['LoginResult'];
  LoginWithCodeInput: LoginWithCodeInput;
  LoginWithPasskeyInput: LoginWithPasskeyInput;
  LoginWithPasswordInput: LoginWithPasswordInput;
  MailPreview: SchemaOf<'MailPreview'>;
  MailTemplateDetails: SchemaOf<'MailTemplateDetails'>;
  MailTemplateFailure: SchemaOf<'MailTemplateFailure'>;
  MailTemplateSummary: SchemaOf<'MailTemplateSummary'>;
  MailTemplateVariable: SchemaOf<'MailTemplateVariable'>;
  MailTest: SchemaOf<'MailTest'>;
  Member: EntityOf<'Member'>;
  MemberPage: Omit<MemberPage, 'data'> & { data: ReadonlyArray<ResolversParentTypes['Member']> };
  Membership: EntityOf<'Membership'>;
  MembershipPage: Omit<MembershipPage, 'data'> & { data: ReadonlyArray<ResolversParentTypes['Membership']> };
  MergeProof: SchemaOf<'MergeProof'>;
  MergeUsersInput: MergeUsersInput;
  Mutation: Record<PropertyKey, never>;
  NewTotp: SchemaOf<'NewTotp'>;
  Notification: SchemaOf<'Notification'>;
  NotificationPage: Omit<NotificationPage, 'data'> & { data: ReadonlyArray<ResolversParentTypes['Notification']> };
  PasskeyDetails: SchemaOf<'PasskeyDetails'>;
  PasswordRule: SchemaOf<'PasswordRule'>;
  PasswordSource: SchemaOf<'PasswordSource'>;
  PendingCodeLogin: SchemaOf<'PendingCodeLogin'>;
  PendingEmailChange: SchemaOf<'PendingEmailChange'>;
  PendingPasswordReset: SchemaOf<'PendingPasswordReset'>;
  PendingVerification: SchemaOf<'PendingVerification'>;
  Provider: SchemaOf<'Provider'>;
  ProviderCheck: SchemaOf<'ProviderCheck'>;
  ProviderTest: SchemaOf<'ProviderTest'>;
  PublicKeyCredentialCreationOptionsJson: SchemaOf<'PublicKeyCredentialCreationOptionsJson'>;
  PublicKeyCredentialDescriptorJson: SchemaOf<'PublicKeyCredentialDescriptorJson'>;
  PublicKeyCredentialParameters: SchemaOf<'PublicKeyCredentialParameters'>;
  PublicKeyCredentialRequestOptionsJson: SchemaOf<'PublicKeyCredentialRequestOptionsJson'>;
  PublicKeyCredentialRpEntity: SchemaOf<'PublicKeyCredentialRpEntity'>;
  PublicKeyCredentialUserEntityJson: SchemaOf<'PublicKeyCredentialUserEntityJson'>;
  Query: Record<PropertyKey, never>;
  RateLimit: SchemaOf<'RateLimit'>;
  RateLimitInput: RateLimitInput;
  ReauthenticateInput: ReauthenticateInput;
  RecoveryCodes: SchemaOf<'RecoveryCodes'>;
  RefreshPayload: RefreshPayload;
  RegisterInput: RegisterInput;
  RegistrationExtensionInputs: SchemaOf<'RegistrationExtensionInputs'>;
  RegistrationResponseInput: RegistrationResponseInput;
  ReplayWebhookDeliveriesInput: ReplayWebhookDeliveriesInput;
  ReportedMail: SchemaOf<'ReportedMail'>;
  ResetPasswordInput: ResetPasswordInput;
  ResourceServer: SchemaOf<'ResourceServer'>;
  ResourceServerPage: Omit<ResourceServerPage, 'data'> & { data: ReadonlyArray<ResolversParentTypes['ResourceServer']> };
  Role: EntityOf<'Role'>;
  RolePage: Omit<RolePage, 'data'> & { data: ReadonlyArray<ResolversParentTypes['Role']> };
  SamlServiceProvider: SchemaOf<'SamlServiceProvider'>;
  ScimToken: SchemaOf<'ScimToken'>;
  ScimTokenList: SchemaOf<'ScimTokenList'>;
  SendLoginCodeInput: SendLoginCodeInput;
  ServiceAccount: SchemaOf<'ServiceAccount'>;
  ServiceAccountPage: Omit<ServiceAccountPage, 'data'> & { data: ReadonlyArray<ResolversParentTypes['ServiceAccount']> };
  SessionInfo: SchemaOf<'SessionInfo'>;
  SessionPage: Omit<SessionPage, 'data'> & { data: ReadonlyArray<ResolversParentTypes['SessionInfo']> };
  SetAppChallengeInput: SetAppChallengeInput;
  SetEnforcementInput: SetEnforcementInput;
  SetMemberInput: SetMemberInput;
  SetPasswordSourceInput: SetPasswordSourceInput;
  SetProviderInput: SetProviderInput;
  SetupLink: SchemaOf<'SetupLink'>;
  SigningKey: SchemaOf<'SigningKey'>;
  SignupUserFieldsInput: SignupUserFieldsInput;
  SmsSent: SchemaOf<'SmsSent'>;
  SocialDriver: SchemaOf<'SocialDriver'>;
  SocialLoginInput: SocialLoginInput;
  SocialLoginStart: SchemaOf<'SocialLoginStart'>;
  StartConnectionTestInput: StartConnectionTestInput;
  StartSocialLoginInput: StartSocialLoginInput;
  Statistics: SchemaOf<'Statistics'>;
  StatisticsDay: SchemaOf<'StatisticsDay'>;
  String: Scalars['String']['output'];
  Suppression: SchemaOf<'Suppression'>;
  TestedIdentity: SchemaOf<'TestedIdentity'>;
  UpdateApiKeyInput: UpdateApiKeyInput;
  UpdateAppInput: UpdateAppInput;
  UpdateBranchInput: UpdateBranchInput;
  UpdateClientInput: UpdateClientInput;
  UpdateCompanyInput: UpdateCompanyInput;
  UpdateConnectionInput: UpdateConnectionInput;
  UpdateResourceServerInput: UpdateResourceServerInput;
  UpdateRoleInput: UpdateRoleInput;
  UpdateServiceAccountInput: UpdateServiceAccountInput;
  UpdateUserFieldInput: UpdateUserFieldInput;
  UpdateUserInput: UpdateUserInput;
  UpdateWebhookEndpointInput: UpdateWebhookEndpointInput;
  User: EntityOf<'User'>;
  UserCount: SchemaOf<'UserCount'>;
  UserCounts: SchemaOf<'UserCounts'>;
  UserEmailChange: SchemaOf<'UserEmailChange'>;
  UserExport: EntityOf<'UserExport'>;
  UserField: SchemaOf<'UserField'>;
  UserFields: SchemaOf<'UserFields'>;
  UserMerge: SchemaOf<'UserMerge'>;
  UserPage: Omit<UserPage, 'data'> & { data: ReadonlyArray<ResolversParentTypes['User']> };
  UserSchema: SchemaOf<'UserSchema'>;
  WebhookDelivery: SchemaOf<'WebhookDelivery'>;
  WebhookDeliveryDetails: SchemaOf<'WebhookDeliveryDetails'>;
  WebhookDeliveryPage: Omit<WebhookDeliveryPage, 'data'> & { data: ReadonlyArray<ResolversParentTypes['WebhookDelivery']> };
  WebhookEndpoint: SchemaOf<'WebhookEndpoint'>;
  WebhookEndpointPage: Omit<WebhookEndpointPage, 'data'> & { data: ReadonlyArray<ResolversParentTypes['WebhookEndpoint']> };
  WebhookHeader: SchemaOf<'WebhookHeader'>;
  WebhookHour: SchemaOf<'WebhookHour'>;
  WebhookReplay: SchemaOf<'WebhookReplay'>;
  WebhookRequest: SchemaOf<'WebhookRequest'>;
  WebhookResponse: SchemaOf<'WebhookResponse'>;
  WebhookStatistics: SchemaOf<'WebhookStatistics'>;
  WebhookTest: SchemaOf<'WebhookTest'>;
};

export type CostDirectiveArgs = {
  weight: Scalars['Int']['input'];
};

export type CostDirectiveResolver<Result, Parent, ContextType = Context, Args = CostDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type ApiKeyResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ApiKey'] = ResolversParentTypes['ApiKey']> = {
  company_ids: Resolver<Maybe<ReadonlyArray<ResolversTypes['ID']>>, ParentType, ContextType>;
  created_at: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expires_at: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind: Resolver<ResolversTypes['ApiKeyKind'], ParentType, ContextType>;
  last_used_at: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  last_used_from: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  networks: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  permissions: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  revoked_at: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  service_account_id: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  service_account_name: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  version: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ApiKeyPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ApiKeyPage'] = ResolversParentTypes['ApiKeyPage']> = {
  data: Resolver<ReadonlyArray<ResolversTypes['ApiKey']>, ParentType, ContextType>;
  next_cursor: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AppResolvers<ContextType = Context, ParentType extends ResolversParentTypes['App'] = ResolversParentTypes['App']> = {
  company_id: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  created_at: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  move: Resolver<Maybe<ResolversTypes['AppMove']>, ParentType, ContextType>;
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  notification_secrets: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  notification_url: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  settings: Resolver<ResolversTypes['AppSettings'], ParentType, ContextType>;
  version: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AppChallengeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AppChallenge'] = ResolversParentTypes['AppChallenge']> = {
  created_at: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  driver: Resolver<ResolversTypes['ChallengeDriver'], ParentType, ContextType>;
  hostnames: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  login_after_failures: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  min_score: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  operations: Resolver<ReadonlyArray<ResolversTypes['ChallengedOperation']>, ParentType, ContextType>;
  site_key: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updated_at: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  verify_url: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  version: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AppMoveResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AppMove'] = ResolversParentTypes['AppMove']> = {
  phase: Resolver<ResolversTypes['MovePhase'], ParentType, ContextType>;
  rows_copied: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  rows_total: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  started_at: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  switched_at: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tables_done: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  tables_total: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  to_cell: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updated_at: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AppSessionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AppSession'] = ResolversParentTypes['AppSession']> = {
  displayname: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  session: Resolver<ResolversTypes['SessionInfo'], ParentType, ContextType>;
  user_id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type AppSessionPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AppSessionPage'] = ResolversParentTypes['AppSessionPage']> = {
  data: Resolver<ReadonlyArray<ResolversTypes['AppSession']>, ParentType, ContextType>;
  next_cursor: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AppSettingsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AppSettings'] = ResolversParentTypes['AppSettings']> = {
  access_token_seconds: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  anonymous: Resolver<ResolversTypes['AnonymousRule'], ParentType, ContextType>;
  anonymous_company: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  anonymous_role: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  app_permissions: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  app_url: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  brand_color: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  brand_css_variables: Resolver<ReadonlyArray<ResolversTypes['CssVariable']>, ParentType, ContextType>;
  brand_texts: Resolver<ReadonlyArray<ResolversTypes['BrandText']>, ParentType, ContextType>;
  breached_passwords: Resolver<ResolversTypes['BreachedPasswordsRule'], ParentType, ContextType>;
  client_id_metadata_documents: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  cors_origins: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  dynamic_client_registration: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  email_change: Resolver<ResolversTypes['EmailChangeRule'], ParentType, ContextType>;
  email_change_url: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email_code_signup: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  email_code_url: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email_codes: Resolver<ResolversTypes['EmailCodesRule'], ParentType, ContextType>;
  erasure_seconds: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  events: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  events_personal_data: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  events_retention_seconds: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  factor_reset_delay_seconds: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  founder_role: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  impersonation_emails: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  invitation_url: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  languages: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  link_by_email: Resolver<ResolversTypes['LinkByEmailRule'], ParentType, ContextType>;
  login_method_order: Resolver<ReadonlyArray<ResolversTypes['LoginMethod']>, ParentType, ContextType>;
  passkey_origins: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  passkey_rp_id: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  passkey_user_verification: Resolver<ResolversTypes['UserVerificationRequirement'], ParentType, ContextType>;
  passkeys: Resolver<ResolversTypes['FactorRule'], ParentType, ContextType>;
  privacy_url: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  public_url: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  rate_limits: Resolver<ReadonlyArray<ResolversTypes['RateLimit']>, ParentType, ContextType>;
  recovery_url: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  redirect_uris: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  require_verified_email: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  second_factor: Resolver<ResolversTypes['SecondFactorRule'], ParentType, ContextType>;
  second_factor_grace_seconds: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  second_factor_roles: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  session_idle_seconds: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  session_max_seconds: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  signup: Resolver<ResolversTypes['SignupRule'], ParentType, ContextType>;
  signup_company: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  signup_role: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sms_codes: Resolver<ResolversTypes['SmsCodesRule'], ParentType, ContextType>;
  sms_countries: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  terms_url: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  token_permissions: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  totp: Resolver<ResolversTypes['FactorRule'], ParentType, ContextType>;
  verification_url: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AppSummaryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AppSummary'] = ResolversParentTypes['AppSummary']> = {
  console_url: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  created_at: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  move: Resolver<Maybe<ResolversTypes['AppMove']>, ParentType, ContextType>;
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AppSummaryPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AppSummaryPage'] = ResolversParentTypes['AppSummaryPage']> = {
  data: Resolver<ReadonlyArray<ResolversTypes['AppSummary']>, ParentType, ContextType>;
  next_cursor: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AuditChangeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AuditChange'] = ResolversParentTypes['AuditChange']> = {
  after: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  before: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  field: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AuditEntryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AuditEntry'] = ResolversParentTypes['AuditEntry']> = {
  actor_name: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  changes: Resolver<ReadonlyArray<ResolversTypes['AuditChange']>, ParentType, ContextType>;
  connection_id: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  count: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  event: Resolver<ResolversTypes['AuditEvent'], ParentType, ContextType>;
  factor: Resolver<Maybe<ResolversTypes['AuditFactor']>, ParentType, ContextType>;
  failure: Resolver<Maybe<ResolversTypes['ErrorCode']>, ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  impersonated_user_id: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  impersonated_user_name: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  ip: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  key_id: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  occurred_at: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reason: Resolver<Maybe<ResolversTypes['AuditReason']>, ParentType, ContextType>;
  request_id: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  service_account_id: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  session_id: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  setup_link_id: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  stated_reason: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  success: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  target: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  target_name: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  user_agent: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  user_id: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type AuditPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AuditPage'] = ResolversParentTypes['AuditPage']> = {
  data: Resolver<ReadonlyArray<ResolversTypes['AuditEntry']>, ParentType, ContextType>;
  next_cursor: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AuthPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AuthPayload'] = ResolversParentTypes['AuthPayload']> = {
  device_token: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  expires: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  token: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  user: Resolver<ResolversTypes['User'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AuthenticationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Authentication'] = ResolversParentTypes['Authentication']> = {
  acr: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  amr: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  auth_time: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AuthenticatorSelectionCriteriaResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AuthenticatorSelectionCriteria'] = ResolversParentTypes['AuthenticatorSelectionCriteria']> = {
  requireResidentKey: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  residentKey: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  userVerification: Resolver<ResolversTypes['UserVerificationRequirement'], ParentType, ContextType>;
};

export type BranchResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Branch'] = ResolversParentTypes['Branch']> = {
  company_id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  is_default: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type BranchPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BranchPage'] = ResolversParentTypes['BranchPage']> = {
  data: Resolver<ReadonlyArray<ResolversTypes['Branch']>, ParentType, ContextType>;
  next_cursor: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type BrandColorsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BrandColors'] = ResolversParentTypes['BrandColors']> = {
  dark: Resolver<ResolversTypes['ColorRoles'], ParentType, ContextType>;
  light: Resolver<ResolversTypes['ColorRoles'], ParentType, ContextType>;
};

export type BrandTextResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BrandText'] = ResolversParentTypes['BrandText']> = {
  language: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name: Resolver<ResolversTypes['BrandTextName'], ParentType, ContextType>;
  text: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type BrandingResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Branding'] = ResolversParentTypes['Branding']> = {
  color: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  colors: Resolver<ResolversTypes['BrandColors'], ParentType, ContextType>;
  css_variables: Resolver<ReadonlyArray<ResolversTypes['CssVariable']>, ParentType, ContextType>;
  favicon_url: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  logo_url: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  texts: Resolver<ReadonlyArray<ResolversTypes['BrandText']>, ParentType, ContextType>;
};

export type BreakGlassOwnerResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BreakGlassOwner'] = ResolversParentTypes['BreakGlassOwner']> = {
  chosen: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  displayname: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  missing: Resolver<ReadonlyArray<ResolversTypes['BreakGlassRequirement']>, ParentType, ContextType>;
  user_id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type ChallengeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Challenge'] = ResolversParentTypes['Challenge']> = {
  after_failures: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  driver: Resolver<ResolversTypes['ChallengeDriver'], ParentType, ContextType>;
  operation: Resolver<ResolversTypes['ChallengedOperation'], ParentType, ContextType>;
  site_key: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ClientResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Client'] = ResolversParentTypes['Client']> = {
  access_token_seconds: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  application_type: Resolver<ResolversTypes['ClientApplicationType'], ParentType, ContextType>;
  backchannel_logout_session_required: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  backchannel_logout_uri: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  claims: Resolver<ReadonlyArray<ResolversTypes['ClientClaim']>, ParentType, ContextType>;
  client_id: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  client_name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  client_uri: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  created_at: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  disabled_at: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  dpop_bound_access_tokens: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  frontchannel_logout_uri: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  grant_types: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  id_token_signed_response_alg: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  impersonation_allowed: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  initiate_login_uri: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  is_enabled: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  is_first_party: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  jwks: Resolver<Maybe<ResolversTypes['ClientJwks']>, ParentType, ContextType>;
  jwks_uri: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  logo_uri: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  policy_uri: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  post_logout_redirect_uris: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  previous_secret_expires_at: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  redirect_uris: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  refresh_token_seconds: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  registration_type: Resolver<ResolversTypes['ClientRegistrationType'], ParentType, ContextType>;
  require_pkce: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  require_pushed_authorization_requests: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  scopes: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  service_account_id: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  token_endpoint_auth_method: Resolver<ResolversTypes['ClientAuthMethod'], ParentType, ContextType>;
  tos_uri: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  updated_at: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ClientClaimResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ClientClaim'] = ResolversParentTypes['ClientClaim']> = {
  field: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  source: Resolver<ResolversTypes['ClientClaimSource'], ParentType, ContextType>;
};

export type ClientErrorResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ClientError'] = ResolversParentTypes['ClientError']> = {
  count: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  error: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  first_at: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  last_at: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reason: Resolver<ResolversTypes['ClientErrorReason'], ParentType, ContextType>;
};

export type ClientJwkResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ClientJwk'] = ResolversParentTypes['ClientJwk']> = {
  alg: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  crv: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  e: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  kid: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  kty: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  n: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  use: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  x: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  y: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ClientJwksResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ClientJwks'] = ResolversParentTypes['ClientJwks']> = {
  keys: Resolver<ReadonlyArray<ResolversTypes['ClientJwk']>, ParentType, ContextType>;
};

export type ClientPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ClientPage'] = ResolversParentTypes['ClientPage']> = {
  data: Resolver<ReadonlyArray<ResolversTypes['Client']>, ParentType, ContextType>;
  next_cursor: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ColorRolesResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ColorRoles'] = ResolversParentTypes['ColorRoles']> = {
  edge: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fill: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  label: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  link: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  soft: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CompanyResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Company'] = ResolversParentTypes['Company']> = {
  created_at: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  default_branch: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  is_joinable: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  members_count: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CompanyPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CompanyPage'] = ResolversParentTypes['CompanyPage']> = {
  data: Resolver<ReadonlyArray<ResolversTypes['Company']>, ParentType, ContextType>;
  next_cursor: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ConfirmedFactorResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ConfirmedFactor'] = ResolversParentTypes['ConfirmedFactor']> = {
  factor: Resolver<ResolversTypes['Factor'], ParentType, ContextType>;
  recovery_codes: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  session: Resolver<ResolversTypes['RefreshPayload'], ParentType, ContextType>;
};

export type ConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Connection'] = ResolversParentTypes['Connection']> = {
  attributes: Resolver<ResolversTypes['ConnectionAttributes'], ParentType, ContextType>;
  certificates: Resolver<ReadonlyArray<ResolversTypes['ConnectionCertificate']>, ParentType, ContextType>;
  client_id: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  company_id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  created_at: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  default_role: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  domains: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  enforcement: Resolver<Maybe<ResolversTypes['Enforcement']>, ParentType, ContextType>;
  entity_id: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  has_secret: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  issuer: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  jit: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  mappings: Resolver<ReadonlyArray<ResolversTypes['ConnectionMapping']>, ParentType, ContextType>;
  metadata_url: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  protocol: Resolver<ResolversTypes['ConnectionProtocol'], ParentType, ContextType>;
  provider: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  scopes: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  sp: Resolver<Maybe<ResolversTypes['SamlServiceProvider']>, ParentType, ContextType>;
  sso_url: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  state: Resolver<ResolversTypes['ConnectionState'], ParentType, ContextType>;
  subject: Resolver<ResolversTypes['ConnectionSubject'], ParentType, ContextType>;
  updated_at: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ConnectionAttributesResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ConnectionAttributes'] = ResolversParentTypes['ConnectionAttributes']> = {
  email: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  family_name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  given_name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  groups: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ConnectionCertificateResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ConnectionCertificate'] = ResolversParentTypes['ConnectionCertificate']> = {
  not_after: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sha256: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  source: Resolver<ResolversTypes['CertificateSource'], ParentType, ContextType>;
};

export type ConnectionCheckResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ConnectionCheck'] = ResolversParentTypes['ConnectionCheck']> = {
  detail: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  expected: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name: Resolver<ResolversTypes['ConnectionCheckName'], ParentType, ContextType>;
  received: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  result: Resolver<ResolversTypes['ConnectionCheckResult'], ParentType, ContextType>;
};

export type ConnectionMappingResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ConnectionMapping'] = ResolversParentTypes['ConnectionMapping']> = {
  group: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  role: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ConnectionTestResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ConnectionTest'] = ResolversParentTypes['ConnectionTest']> = {
  checks: Resolver<ReadonlyArray<ResolversTypes['ConnectionCheck']>, ParentType, ContextType>;
  expires_at: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  identity: Resolver<Maybe<ResolversTypes['TestedIdentity']>, ParentType, ContextType>;
  outcome: Resolver<Maybe<ResolversTypes['ConnectionTestOutcome']>, ParentType, ContextType>;
  role: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  state: Resolver<ResolversTypes['ConnectionTestState'], ParentType, ContextType>;
  tested_at: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CreatedAppResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreatedApp'] = ResolversParentTypes['CreatedApp']> = {
  app_key: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  details: Resolver<ResolversTypes['AppSummary'], ParentType, ContextType>;
  service_key: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CssVariableResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CssVariable'] = ResolversParentTypes['CssVariable']> = {
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DeadLetterResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeadLetter'] = ResolversParentTypes['DeadLetter']> = {
  attempts: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  created_at: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  failure: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  outcome: Resolver<ResolversTypes['MailOutcome'], ParentType, ContextType>;
  template: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DiagnosticResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Diagnostic'] = ResolversParentTypes['Diagnostic']> = {
  check: Resolver<ResolversTypes['DiagnosticCheck'], ParentType, ContextType>;
  count: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  started_at: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status: Resolver<ResolversTypes['DiagnosticStatus'], ParentType, ContextType>;
  target: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  target_name: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type DirectoryGroupResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DirectoryGroup'] = ResolversParentTypes['DirectoryGroup']> = {
  created_at: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  display_name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  external_id: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  member_count: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  role: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  updated_at: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DirectoryGroupPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DirectoryGroupPage'] = ResolversParentTypes['DirectoryGroupPage']> = {
  data: Resolver<ReadonlyArray<ResolversTypes['DirectoryGroup']>, ParentType, ContextType>;
  next_cursor: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type DirectoryUserResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DirectoryUser'] = ResolversParentTypes['DirectoryUser']> = {
  attributes: Resolver<ResolversTypes['JSONObject'], ParentType, ContextType>;
  created_at: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  external_id: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  is_managed: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  state: Resolver<ResolversTypes['DirectoryUserState'], ParentType, ContextType>;
  updated_at: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  user_id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  user_name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DirectoryUserPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DirectoryUserPage'] = ResolversParentTypes['DirectoryUserPage']> = {
  data: Resolver<ReadonlyArray<ResolversTypes['DirectoryUser']>, ParentType, ContextType>;
  next_cursor: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type DomainResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Domain'] = ResolversParentTypes['Domain']> = {
  checked_at: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  company_id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  created_at: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  domain: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  failing_since: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  record: Resolver<ResolversTypes['DomainRecord'], ParentType, ContextType>;
  state: Resolver<ResolversTypes['DomainState'], ParentType, ContextType>;
  verified_at: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type DomainRecordResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DomainRecord'] = ResolversParentTypes['DomainRecord']> = {
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type EmailChangeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EmailChange'] = ResolversParentTypes['EmailChange']> = {
  canceled_at: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  completed_at: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  created_at: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  new_email: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  old_email: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type EmailChangePageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EmailChangePage'] = ResolversParentTypes['EmailChangePage']> = {
  data: Resolver<ReadonlyArray<ResolversTypes['EmailChange']>, ParentType, ContextType>;
  next_cursor: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type EnforcementResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Enforcement'] = ResolversParentTypes['Enforcement']> = {
  break_glass_user_ids: Resolver<ReadonlyArray<ResolversTypes['ID']>, ParentType, ContextType>;
  domains: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
};

export type EventResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Event'] = ResolversParentTypes['Event']> = {
  actor: Resolver<ResolversTypes['EventActor'], ParentType, ContextType>;
  app_id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  data: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  names: Resolver<Maybe<ResolversTypes['EventNames']>, ParentType, ContextType>;
  occurred_at: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  request_id: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  subject: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type: Resolver<ResolversTypes['EventType'], ParentType, ContextType>;
  user: Resolver<Maybe<ResolversTypes['EventUser']>, ParentType, ContextType>;
};

export type EventActorResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EventActor'] = ResolversParentTypes['EventActor']> = {
  id: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  on_behalf_of: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  type: Resolver<ResolversTypes['EventActorType'], ParentType, ContextType>;
};

export type EventNamesResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EventNames'] = ResolversParentTypes['EventNames']> = {
  actor: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  on_behalf_of: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  subject: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type EventPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EventPage'] = ResolversParentTypes['EventPage']> = {
  data: Resolver<ReadonlyArray<ResolversTypes['Event']>, ParentType, ContextType>;
  has_more: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  next: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  recording: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type EventTypeResolvers = EnumResolverSignature<{ application_created: any, application_updated: any, branch_created: any, branch_deleted: any, branch_updated: any, client_created: any, client_deleted: any, client_secret_rotated: any, client_updated: any, company_created: any, company_deleted: any, company_updated: any, connection_certificate_expiring: any, connection_created: any, connection_deleted: any, connection_enforced: any, connection_tested: any, connection_updated: any, directory_group_updated: any, directory_user_deactivated: any, directory_user_provisioned: any, directory_user_reactivated: any, domain_failing: any, domain_unverified: any, domain_verified: any, factor_added: any, factor_cloned: any, factor_removal_canceled: any, factor_removal_scheduled: any, factor_removed: any, factor_updated: any, grant_created: any, grant_revoked: any, grant_updated: any, identity_linked: any, identity_unlinked: any, invitation_accepted: any, invitation_created: any, invitation_resent: any, invitation_revoked: any, key_created: any, key_revoked: any, key_rotated: any, key_updated: any, membership_created: any, membership_deleted: any, membership_updated: any, provider_deleted: any, provider_updated: any, recovery_codes_replaced: any, resource_server_created: any, resource_server_deleted: any, resource_server_updated: any, role_created: any, role_deleted: any, role_updated: any, service_account_created: any, service_account_deleted: any, service_account_updated: any, session_created: any, session_ended: any, user_activated: any, user_banned: any, user_completed: any, user_created: any, user_deactivated: any, user_deleted: any, user_email_changed: any, user_email_verified: any, user_erased: any, user_field_created: any, user_field_deleted: any, user_field_updated: any, user_impersonated: any, user_lockouts_cleared: any, user_merged: any, user_password_breached: any, user_password_changed: any, user_phone_verified: any, user_restored: any, user_unbanned: any, user_updated: any, webhook_endpoint_created: any, webhook_endpoint_deleted: any, webhook_endpoint_disabled: any, webhook_endpoint_test: any, webhook_endpoint_updated: any }, ResolversTypes['EventType']>;

export type EventUserResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EventUser'] = ResolversParentTypes['EventUser']> = {
  displayname: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type FactorResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Factor'] = ResolversParentTypes['Factor']> = {
  created_at: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind: Resolver<ResolversTypes['FactorKind'], ParentType, ContextType>;
  last_used_at: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  passkey: Resolver<Maybe<ResolversTypes['PasskeyDetails']>, ParentType, ContextType>;
  removal_due_at: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type FactorListResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FactorList'] = ResolversParentTypes['FactorList']> = {
  data: Resolver<ReadonlyArray<ResolversTypes['Factor']>, ParentType, ContextType>;
  recovery_codes_left: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type FactorPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FactorPage'] = ResolversParentTypes['FactorPage']> = {
  data: Resolver<ReadonlyArray<ResolversTypes['Factor']>, ParentType, ContextType>;
  next_cursor: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type FieldBooleanResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FieldBoolean'] = ResolversParentTypes['FieldBoolean']> = {
  boolean: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type FieldListResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FieldList'] = ResolversParentTypes['FieldList']> = {
  items: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type FieldNumberResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FieldNumber'] = ResolversParentTypes['FieldNumber']> = {
  number: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type FieldTextResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FieldText'] = ResolversParentTypes['FieldText']> = {
  text: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type FieldValueResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FieldValue'] = ResolversParentTypes['FieldValue']> = {
  __resolveType: TypeResolveFn<'FieldBoolean' | 'FieldList' | 'FieldNumber' | 'FieldText', ParentType, ContextType>;
};

export type FoundConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FoundConnection'] = ResolversParentTypes['FoundConnection']> = {
  connection: Resolver<Maybe<ResolversTypes['LoginConnection']>, ParentType, ContextType>;
};

export type GrantResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Grant'] = ResolversParentTypes['Grant']> = {
  client_id: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  client_name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  client_uri: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  created_at: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  has_offline_access: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  has_session_access: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  is_first_party: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  last_used_at: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  logo_uri: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  policy_uri: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  resources: Resolver<ReadonlyArray<ResolversTypes['GrantResource']>, ParentType, ContextType>;
  scopes: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  tos_uri: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type GrantPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['GrantPage'] = ResolversParentTypes['GrantPage']> = {
  data: Resolver<ReadonlyArray<ResolversTypes['Grant']>, ParentType, ContextType>;
  next_cursor: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type GrantResourceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['GrantResource'] = ResolversParentTypes['GrantResource']> = {
  identifier: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  scopes: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
};

export type IdentityResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Identity'] = ResolversParentTypes['Identity']> = {
  connection_name: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  issuer: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  last_used_at: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  linked_at: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  provider: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  subject: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type IdentityPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['IdentityPage'] = ResolversParentTypes['IdentityPage']> = {
  data: Resolver<ReadonlyArray<ResolversTypes['Identity']>, ParentType, ContextType>;
  next_cursor: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ImpersonationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Impersonation'] = ResolversParentTypes['Impersonation']> = {
  expires: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  session_id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  token: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  url: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  user_id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type ImpersonatorResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Impersonator'] = ResolversParentTypes['Impersonator']> = {
  id: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  type: Resolver<ResolversTypes['ImpersonatorType'], ParentType, ContextType>;
};

export type InvitationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Invitation'] = ResolversParentTypes['Invitation']> = {
  company_branch_id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  company_id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  company_name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  created_at: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expires_at: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  firstname: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  invited_by: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  invited_by_name: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lastname: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  level: Resolver<ResolversTypes['InvitationLevel'], ParentType, ContextType>;
  role: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  service_account_id: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  state: Resolver<ResolversTypes['InvitationState'], ParentType, ContextType>;
};

export type InvitationOfferResolvers<ContextType = Context, ParentType extends ResolversParentTypes['InvitationOffer'] = ResolversParentTypes['InvitationOffer']> = {
  app: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  company: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expires_at: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  firstname: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  has_account: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  invited_by: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lastname: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  level: Resolver<ResolversTypes['InvitationLevel'], ParentType, ContextType>;
  role: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type InvitationPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['InvitationPage'] = ResolversParentTypes['InvitationPage']> = {
  data: Resolver<ReadonlyArray<ResolversTypes['Invitation']>, ParentType, ContextType>;
  next_cursor: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type IssuedApiKeyResolvers<ContextType = Context, ParentType extends ResolversParentTypes['IssuedApiKey'] = ResolversParentTypes['IssuedApiKey']> = {
  details: Resolver<ResolversTypes['ApiKey'], ParentType, ContextType>;
  key: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type IssuedClientResolvers<ContextType = Context, ParentType extends ResolversParentTypes['IssuedClient'] = ResolversParentTypes['IssuedClient']> = {
  client_secret: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  details: Resolver<ResolversTypes['Client'], ParentType, ContextType>;
};

export type IssuedPasswordSourceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['IssuedPasswordSource'] = ResolversParentTypes['IssuedPasswordSource']> = {
  asked_until: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  created_at: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  previous_secret_expires_at: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  secret: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  updated_at: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  users_left: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  version: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type IssuedScimTokenResolvers<ContextType = Context, ParentType extends ResolversParentTypes['IssuedScimToken'] = ResolversParentTypes['IssuedScimToken']> = {
  base_url: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  created_at: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expires_at: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  last_used_at: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  token: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type IssuedSetupLinkResolvers<ContextType = Context, ParentType extends ResolversParentTypes['IssuedSetupLink'] = ResolversParentTypes['IssuedSetupLink']> = {
  company_id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  created_at: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expires_at: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  return_url: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  session_ends_at: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  steps: Resolver<ReadonlyArray<ResolversTypes['SetupStep']>, ParentType, ContextType>;
  url: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  used_at: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type IssuedWebhookEndpointResolvers<ContextType = Context, ParentType extends ResolversParentTypes['IssuedWebhookEndpoint'] = ResolversParentTypes['IssuedWebhookEndpoint']> = {
  details: Resolver<ResolversTypes['WebhookEndpoint'], ParentType, ContextType>;
  secret: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export interface JsonObjectScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSONObject'], any> {
  name: 'JSONObject';
}

export type LockoutResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Lockout'] = ResolversParentTypes['Lockout']> = {
  attempted_at: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  blocked_until: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  failures: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  is_locked: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  kind: Resolver<ResolversTypes['LockoutKind'], ParentType, ContextType>;
};

export type LockoutPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LockoutPage'] = ResolversParentTypes['LockoutPage']> = {
  data: Resolver<ReadonlyArray<ResolversTypes['Lockout']>, ParentType, ContextType>;
  next_cursor: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type LoginChallengeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LoginChallenge'] = ResolversParentTypes['LoginChallenge']> = {
  challenge: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expires_at: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  methods: Resolver<ReadonlyArray<ResolversTypes['AuthenticationMethod']>, ParentType, ContextType>;
  passkey_options: Resolver<Maybe<ResolversTypes['PublicKeyCredentialRequestOptionsJson']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type LoginConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LoginConnection'] = ResolversParentTypes['LoginConnection']> = {
  enforced: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  protocol: Resolver<ResolversTypes['ConnectionProtocol'], ParentType, ContextType>;
  provider: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type LoginOptionsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LoginOptions'] = ResolversParentTypes['LoginOptions']> = {
  app_id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  branding: Resolver<ResolversTypes['Branding'], ParentType, ContextType>;
  cell_phone_verification: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  email_code_signup: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  has_connections: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  languages: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  methods: Resolver<ReadonlyArray<ResolversTypes['LoginMethod']>, ParentType, ContextType>;
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  names_required: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  password: Resolver<ResolversTypes['PasswordRule'], ParentType, ContextType>;
  privacy_url: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  providers: Resolver<ReadonlyArray<ResolversTypes['SocialDriver']>, ParentType, ContextType>;
  require_verified_email: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  second_factor: Resolver<ResolversTypes['SecondFactorRule'], ParentType, ContextType>;
  second_factors: Resolver<ReadonlyArray<ResolversTypes['FactorKind']>, ParentType, ContextType>;
  signup: Resolver<ResolversTypes['SignupRule'], ParentType, ContextType>;
  terms_url: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type LoginResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LoginResult'] = ResolversParentTypes['LoginResult']> = {
  __resolveType: TypeResolveFn<'AuthPayload' | 'LoginChallenge', ParentType, ContextType>;
};

export type MailPreviewResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MailPreview'] = ResolversParentTypes['MailPreview']> = {
  html: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  subject: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  text: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MailTemplateDetailsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MailTemplateDetails'] = ResolversParentTypes['MailTemplateDetails']> = {
  default_source: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  failure: Resolver<Maybe<ResolversTypes['MailTemplateFailure']>, ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  is_changed: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  is_partial: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  language: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  source: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  variables: Resolver<ReadonlyArray<ResolversTypes['MailTemplateVariable']>, ParentType, ContextType>;
};

export type MailTemplateFailureResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MailTemplateFailure'] = ResolversParentTypes['MailTemplateFailure']> = {
  count: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  failed_at: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  text: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MailTemplateSummaryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MailTemplateSummary'] = ResolversParentTypes['MailTemplateSummary']> = {
  failure: Resolver<Maybe<ResolversTypes['MailTemplateFailure']>, ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  is_changed: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  is_partial: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  language: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MailTemplateVariableResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MailTemplateVariable'] = ResolversParentTypes['MailTemplateVariable']> = {
  example: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  text: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MailTestResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MailTest'] = ResolversParentTypes['MailTest']> = {
  detail: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  result: Resolver<ResolversTypes['MailTestResult'], ParentType, ContextType>;
};

export type MemberResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Member'] = ResolversParentTypes['Member']> = {
  branch_name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  company_branch_id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  company_id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  joined_at: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  role: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  user: Resolver<ResolversTypes['User'], ParentType, ContextType>;
  version: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MemberPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MemberPage'] = ResolversParentTypes['MemberPage']> = {
  data: Resolver<ReadonlyArray<ResolversTypes['Member']>, ParentType, ContextType>;
  next_cursor: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type MembershipResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Membership'] = ResolversParentTypes['Membership']> = {
  branch: Resolver<ResolversTypes['Branch'], ParentType, ContextType>;
  company: Resolver<ResolversTypes['Company'], ParentType, ContextType>;
  joined_at: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  permissions: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  role: Resolver<ResolversTypes['Role'], ParentType, ContextType>;
};

export type MembershipPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MembershipPage'] = ResolversParentTypes['MembershipPage']> = {
  data: Resolver<ReadonlyArray<ResolversTypes['Membership']>, ParentType, ContextType>;
  next_cursor: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type MergeProofResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MergeProof'] = ResolversParentTypes['MergeProof']> = {
  expires_at: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  merge_proof: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MutationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  acceptInvitation: Resolver<ResolversTypes['AuthPayload'], ParentType, ContextType, RequireFields<MutationAcceptInvitationArgs, 'key'>>;
  activateUser: Resolver<ResolversTypes['User'], ParentType, ContextType, RequireFields<MutationActivateUserArgs, 'id'>>;
  addDomain: Resolver<ResolversTypes['Domain'], ParentType, ContextType, RequireFields<MutationAddDomainArgs, 'company_id' | 'data'>>;
  addPasskey: Resolver<ResolversTypes['ConfirmedFactor'], ParentType, ContextType, RequireFields<MutationAddPasskeyArgs, 'data'>>;
  addSmsFactor: Resolver<ResolversTypes['ConfirmedFactor'], ParentType, ContextType, RequireFields<MutationAddSmsFactorArgs, 'data'>>;
  addTotp: Resolver<ResolversTypes['NewTotp'], ParentType, ContextType, RequireFields<MutationAddTotpArgs, 'name'>>;
  banUser: Resolver<ResolversTypes['User'], ParentType, ContextType, RequireFields<MutationBanUserArgs, 'id'>>;
  cancelEmailChange: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationCancelEmailChangeArgs, 'key'>>;
  cancelUserEmailChange: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationCancelUserEmailChangeArgs, 'user_id'>>;
  changePassword: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationChangePasswordArgs, 'data'>>;
  changeUserEmail: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationChangeUserEmailArgs, 'data' | 'user_id'>>;
  clearLockouts: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationClearLockoutsArgs, 'user_id'>>;
  completeAccount: Resolver<ResolversTypes['AuthPayload'], ParentType, ContextType, RequireFields<MutationCompleteAccountArgs, 'data'>>;
  completeLogin: Resolver<ResolversTypes['AuthPayload'], ParentType, ContextType, RequireFields<MutationCompleteLoginArgs, 'data'>>;
  confirmEmailChange: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationConfirmEmailChangeArgs, 'key'>>;
  confirmTotp: Resolver<ResolversTypes['ConfirmedFactor'], ParentType, ContextType, RequireFields<MutationConfirmTotpArgs, 'code' | 'id'>>;
  createAnonymousSession: Resolver<ResolversTypes['AuthPayload'], ParentType, ContextType, Partial<MutationCreateAnonymousSessionArgs>>;
  createApiKey: Resolver<ResolversTypes['IssuedApiKey'], ParentType, ContextType, RequireFields<MutationCreateApiKeyArgs, 'data'>>;
  createApp: Resolver<ResolversTypes['CreatedApp'], ParentType, ContextType, RequireFields<MutationCreateAppArgs, 'data'>>;
  createBranch: Resolver<ResolversTypes['Branch'], ParentType, ContextType, RequireFields<MutationCreateBranchArgs, 'company_id' | 'data'>>;
  createClient: Resolver<ResolversTypes['IssuedClient'], ParentType, ContextType, RequireFields<MutationCreateClientArgs, 'data'>>;
  createCompany: Resolver<ResolversTypes['Company'], ParentType, ContextType, RequireFields<MutationCreateCompanyArgs, 'data'>>;
  createConnection: Resolver<ResolversTypes['Connection'], ParentType, ContextType, RequireFields<MutationCreateConnectionArgs, 'company_id' | 'data'>>;
  createMergeProof: Resolver<ResolversTypes['MergeProof'], ParentType, ContextType, RequireFields<MutationCreateMergeProofArgs, 'into'>>;
  createResourceServer: Resolver<ResolversTypes['ResourceServer'], ParentType, ContextType, RequireFields<MutationCreateResourceServerArgs, 'data'>>;
  createRole: Resolver<ResolversTypes['Role'], ParentType, ContextType, RequireFields<MutationCreateRoleArgs, 'data'>>;
  createScimToken: Resolver<ResolversTypes['IssuedScimToken'], ParentType, ContextType, RequireFields<MutationCreateScimTokenArgs, 'company_id' | 'connection_id' | 'data'>>;
  createServiceAccount: Resolver<ResolversTypes['ServiceAccount'], ParentType, ContextType, RequireFields<MutationCreateServiceAccountArgs, 'data'>>;
  createSetupLink: Resolver<ResolversTypes['IssuedSetupLink'], ParentType, ContextType, RequireFields<MutationCreateSetupLinkArgs, 'company_id' | 'data'>>;
  createUserField: Resolver<ResolversTypes['UserField'], ParentType, ContextType, RequireFields<MutationCreateUserFieldArgs, 'data'>>;
  createWebhookEndpoint: Resolver<ResolversTypes['IssuedWebhookEndpoint'], ParentType, ContextType, RequireFields<MutationCreateWebhookEndpointArgs, 'data'>>;
  deactivateUser: Resolver<ResolversTypes['User'], ParentType, ContextType, RequireFields<MutationDeactivateUserArgs, 'id'>>;
  deleteAppChallenge: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  deleteBranch: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationDeleteBranchArgs, 'company_id' | 'id'>>;
  deleteClient: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationDeleteClientArgs, 'id'>>;
  deleteCompany: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationDeleteCompanyArgs, 'id'>>;
  deleteConnection: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationDeleteConnectionArgs, 'company_id' | 'id'>>;
  deleteDomain: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationDeleteDomainArgs, 'company_id' | 'id'>>;
  deleteEnforcement: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationDeleteEnforcementArgs, 'company_id' | 'id'>>;
  deleteFactor: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationDeleteFactorArgs, 'id' | 'user_id'>>;
  deletePasswordSource: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  deleteProvider: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationDeleteProviderArgs, 'provider'>>;
  deleteResourceServer: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationDeleteResourceServerArgs, 'id'>>;
  deleteRole: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationDeleteRoleArgs, 'id'>>;
  deleteServiceAccount: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationDeleteServiceAccountArgs, 'id'>>;
  deleteSuppression: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationDeleteSuppressionArgs, 'id'>>;
  deleteUser: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationDeleteUserArgs, 'id'>>;
  deleteUserField: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationDeleteUserFieldArgs, 'id'>>;
  deleteWebhookEndpoint: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationDeleteWebhookEndpointArgs, 'id'>>;
  endSession: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationEndSessionArgs, 'id' | 'user_id'>>;
  endSessions: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationEndSessionsArgs, 'user_id'>>;
  findConnection: Resolver<ResolversTypes['FoundConnection'], ParentType, ContextType, RequireFields<MutationFindConnectionArgs, 'data'>>;
  finishConnectionTest: Resolver<ResolversTypes['ConnectionTest'], ParentType, ContextType, RequireFields<MutationFinishConnectionTestArgs, 'company_id' | 'data' | 'id'>>;
  forgotPassword: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationForgotPasswordArgs, 'data'>>;
  impersonateUser: Resolver<ResolversTypes['Impersonation'], ParentType, ContextType, RequireFields<MutationImpersonateUserArgs, 'data' | 'user_id'>>;
  invite: Resolver<ResolversTypes['Invitation'], ParentType, ContextType, RequireFields<MutationInviteArgs, 'data'>>;
  joinCompany: Resolver<ResolversTypes['Member'], ParentType, ContextType, RequireFields<MutationJoinCompanyArgs, 'company_id'>>;
  linkIdentity: Resolver<ResolversTypes['Identity'], ParentType, ContextType, RequireFields<MutationLinkIdentityArgs, 'data'>>;
  login: Resolver<ResolversTypes['AuthPayload'], ParentType, ContextType, RequireFields<MutationLoginArgs, 'data'>>;
  loginWithCode: Resolver<ResolversTypes['LoginResult'], ParentType, ContextType, RequireFields<MutationLoginWithCodeArgs, 'data'>>;
  loginWithPasskey: Resolver<ResolversTypes['LoginResult'], ParentType, ContextType, RequireFields<MutationLoginWithPasskeyArgs, 'data'>>;
  loginWithPassword: Resolver<ResolversTypes['LoginResult'], ParentType, ContextType, RequireFields<MutationLoginWithPasswordArgs, 'data'>>;
  logout: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationLogoutArgs, 'all_devices'>>;
  mergeUsers: Resolver<ResolversTypes['UserMerge'], ParentType, ContextType, RequireFields<MutationMergeUsersArgs, 'data' | 'id'>>;
  previewMailTemplate: Resolver<ResolversTypes['MailPreview'], ParentType, ContextType, RequireFields<MutationPreviewMailTemplateArgs, 'id' | 'source'>>;
  reauthenticate: Resolver<ResolversTypes['RefreshPayload'], ParentType, ContextType, RequireFields<MutationReauthenticateArgs, 'data'>>;
  refreshConnectionMetadata: Resolver<ResolversTypes['Connection'], ParentType, ContextType, RequireFields<MutationRefreshConnectionMetadataArgs, 'company_id' | 'id'>>;
  refreshToken: Resolver<ResolversTypes['RefreshPayload'], ParentType, ContextType>;
  register: Resolver<ResolversTypes['AuthPayload'], ParentType, ContextType, RequireFields<MutationRegisterArgs, 'data'>>;
  rejectSignup: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationRejectSignupArgs, 'key'>>;
  removeMember: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationRemoveMemberArgs, 'company_id' | 'user_id'>>;
  renameFactor: Resolver<ResolversTypes['Factor'], ParentType, ContextType, RequireFields<MutationRenameFactorArgs, 'id' | 'name'>>;
  replaceRecoveryCodes: Resolver<ResolversTypes['RecoveryCodes'], ParentType, ContextType>;
  replayWebhookDeliveries: Resolver<ResolversTypes['WebhookReplay'], ParentType, ContextType, RequireFields<MutationReplayWebhookDeliveriesArgs, 'data' | 'id'>>;
  resendDeadLetter: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationResendDeadLetterArgs, 'id'>>;
  resendInvitation: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationResendInvitationArgs, 'id'>>;
  resendNotification: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationResendNotificationArgs, 'id'>>;
  resendUserVerification: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationResendUserVerificationArgs, 'id'>>;
  resendVerification: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  resetMailTemplate: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationResetMailTemplateArgs, 'id'>>;
  resetPassword: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationResetPasswordArgs, 'data'>>;
  restoreUser: Resolver<ResolversTypes['User'], ParentType, ContextType, RequireFields<MutationRestoreUserArgs, 'id'>>;
  revokeApiKey: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationRevokeApiKeyArgs, 'id'>>;
  revokeGrant: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationRevokeGrantArgs, 'id' | 'user_id'>>;
  revokeInvitation: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationRevokeInvitationArgs, 'id'>>;
  revokeScimToken: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationRevokeScimTokenArgs, 'company_id' | 'connection_id' | 'id'>>;
  revokeSetupLink: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationRevokeSetupLinkArgs, 'company_id' | 'id'>>;
  rotateApiKey: Resolver<ResolversTypes['IssuedApiKey'], ParentType, ContextType, RequireFields<MutationRotateApiKeyArgs, 'id' | 'overlap_seconds'>>;
  rotateClientSecret: Resolver<ResolversTypes['IssuedClient'], ParentType, ContextType, RequireFields<MutationRotateClientSecretArgs, 'id' | 'overlap_seconds'>>;
  rotatePasswordSourceSecret: Resolver<ResolversTypes['IssuedPasswordSource'], ParentType, ContextType, RequireFields<MutationRotatePasswordSourceSecretArgs, 'overlap_seconds'>>;
  rotateSigningKey: Resolver<ResolversTypes['SigningKey'], ParentType, ContextType>;
  rotateWebhookSecret: Resolver<ResolversTypes['IssuedWebhookEndpoint'], ParentType, ContextType, RequireFields<MutationRotateWebhookSecretArgs, 'id' | 'overlap_seconds'>>;
  sendCellPhoneCode: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  sendLoginCode: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationSendLoginCodeArgs, 'data'>>;
  sendLoginSms: Resolver<ResolversTypes['SmsSent'], ParentType, ContextType, RequireFields<MutationSendLoginSmsArgs, 'challenge'>>;
  sendReauthenticationCode: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  sendReauthenticationSms: Resolver<ResolversTypes['SmsSent'], ParentType, ContextType>;
  sendTestMail: Resolver<ResolversTypes['MailTest'], ParentType, ContextType, RequireFields<MutationSendTestMailArgs, 'id' | 'source'>>;
  setAppChallenge: Resolver<ResolversTypes['AppChallenge'], ParentType, ContextType, RequireFields<MutationSetAppChallengeArgs, 'data'>>;
  setEnforcement: Resolver<ResolversTypes['Connection'], ParentType, ContextType, RequireFields<MutationSetEnforcementArgs, 'company_id' | 'data' | 'id'>>;
  setMailTemplate: Resolver<ResolversTypes['MailTemplateDetails'], ParentType, ContextType, RequireFields<MutationSetMailTemplateArgs, 'id' | 'source'>>;
  setMember: Resolver<ResolversTypes['Member'], ParentType, ContextType, RequireFields<MutationSetMemberArgs, 'company_id' | 'data' | 'user_id'>>;
  setPasswordHash: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationSetPasswordHashArgs, 'id' | 'password_hash'>>;
  setPasswordSource: Resolver<ResolversTypes['IssuedPasswordSource'], ParentType, ContextType, RequireFields<MutationSetPasswordSourceArgs, 'data'>>;
  setProvider: Resolver<ResolversTypes['Provider'], ParentType, ContextType, RequireFields<MutationSetProviderArgs, 'data' | 'provider'>>;
  socialLogin: Resolver<ResolversTypes['LoginResult'], ParentType, ContextType, RequireFields<MutationSocialLoginArgs, 'data' | 'provider'>>;
  startConnectionTest: Resolver<ResolversTypes['SocialLoginStart'], ParentType, ContextType, RequireFields<MutationStartConnectionTestArgs, 'company_id' | 'data' | 'id'>>;
  startPasskeyLogin: Resolver<ResolversTypes['PublicKeyCredentialRequestOptionsJson'], ParentType, ContextType>;
  startPasskeyReauthentication: Resolver<ResolversTypes['PublicKeyCredentialRequestOptionsJson'], ParentType, ContextType>;
  startPasskeyRegistration: Resolver<ResolversTypes['PublicKeyCredentialCreationOptionsJson'], ParentType, ContextType>;
  startSocialLogin: Resolver<ResolversTypes['SocialLoginStart'], ParentType, ContextType, RequireFields<MutationStartSocialLoginArgs, 'data' | 'provider'>>;
  testProvider: Resolver<ResolversTypes['ProviderTest'], ParentType, ContextType, RequireFields<MutationTestProviderArgs, 'provider'>>;
  testWebhookEndpoint: Resolver<ResolversTypes['WebhookTest'], ParentType, ContextType, RequireFields<MutationTestWebhookEndpointArgs, 'id'>>;
  unbanUser: Resolver<ResolversTypes['User'], ParentType, ContextType, RequireFields<MutationUnbanUserArgs, 'id'>>;
  unlinkIdentity: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationUnlinkIdentityArgs, 'id' | 'user_id'>>;
  updateApiKey: Resolver<ResolversTypes['ApiKey'], ParentType, ContextType, RequireFields<MutationUpdateApiKeyArgs, 'data' | 'id'>>;
  updateApp: Resolver<ResolversTypes['App'], ParentType, ContextType, RequireFields<MutationUpdateAppArgs, 'data'>>;
  updateBranch: Resolver<ResolversTypes['Branch'], ParentType, ContextType, RequireFields<MutationUpdateBranchArgs, 'company_id' | 'data' | 'id'>>;
  updateClient: Resolver<ResolversTypes['Client'], ParentType, ContextType, RequireFields<MutationUpdateClientArgs, 'data' | 'id'>>;
  updateCompany: Resolver<ResolversTypes['Company'], ParentType, ContextType, RequireFields<MutationUpdateCompanyArgs, 'data' | 'id'>>;
  updateConnection: Resolver<ResolversTypes['Connection'], ParentType, ContextType, RequireFields<MutationUpdateConnectionArgs, 'company_id' | 'data' | 'id'>>;
  updateResourceServer: Resolver<ResolversTypes['ResourceServer'], ParentType, ContextType, RequireFields<MutationUpdateResourceServerArgs, 'data' | 'id'>>;
  updateRole: Resolver<ResolversTypes['Role'], ParentType, ContextType, RequireFields<MutationUpdateRoleArgs, 'data' | 'id'>>;
  updateServiceAccount: Resolver<ResolversTypes['ServiceAccount'], ParentType, ContextType, RequireFields<MutationUpdateServiceAccountArgs, 'data' | 'id'>>;
  updateUser: Resolver<ResolversTypes['User'], ParentType, ContextType, RequireFields<MutationUpdateUserArgs, 'data' | 'id'>>;
  updateUserField: Resolver<ResolversTypes['UserField'], ParentType, ContextType, RequireFields<MutationUpdateUserFieldArgs, 'data' | 'id'>>;
  updateWebhookEndpoint: Resolver<ResolversTypes['WebhookEndpoint'], ParentType, ContextType, RequireFields<MutationUpdateWebhookEndpointArgs, 'data' | 'id'>>;
  verifyCellPhone: Resolver<ResolversTypes['User'], ParentType, ContextType, RequireFields<MutationVerifyCellPhoneArgs, 'code'>>;
  verifyDomain: Resolver<ResolversTypes['Domain'], ParentType, ContextType, RequireFields<MutationVerifyDomainArgs, 'company_id' | 'id'>>;
  verifyEmail: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationVerifyEmailArgs, 'key'>>;
  verifyUserEmail: Resolver<ResolversTypes['User'], ParentType, ContextType, RequireFields<MutationVerifyUserEmailArgs, 'id'>>;
};

export type NewTotpResolvers<ContextType = Context, ParentType extends ResolversParentTypes['NewTotp'] = ResolversParentTypes['NewTotp']> = {
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  qr_code: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  secret: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  uri: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type NotificationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Notification'] = ResolversParentTypes['Notification']> = {
  attempts: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  created_at: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  delivered_at: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  last_failure: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  state: Resolver<ResolversTypes['NotificationState'], ParentType, ContextType>;
  template: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type NotificationPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['NotificationPage'] = ResolversParentTypes['NotificationPage']> = {
  data: Resolver<ReadonlyArray<ResolversTypes['Notification']>, ParentType, ContextType>;
  next_cursor: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PasskeyDetailsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PasskeyDetails'] = ResolversParentTypes['PasskeyDetails']> = {
  aaguid: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  authenticator: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  is_backed_up: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  is_backup_eligible: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  transports: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PasswordRuleResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PasswordRule'] = ResolversParentTypes['PasswordRule']> = {
  breached_passwords: Resolver<ResolversTypes['BreachedPasswordsRule'], ParentType, ContextType>;
  max_length: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  min_length: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PasswordSourceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PasswordSource'] = ResolversParentTypes['PasswordSource']> = {
  asked_until: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  created_at: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  previous_secret_expires_at: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  updated_at: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  users_left: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  version: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PendingCodeLoginResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PendingCodeLogin'] = ResolversParentTypes['PendingCodeLogin']> = {
  app: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  code: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  creates_account: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  device: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expires_at: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  ip: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  requested_at: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PendingEmailChangeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PendingEmailChange'] = ResolversParentTypes['PendingEmailChange']> = {
  app: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expires_at: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  new_email: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  old_email: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  other_must_confirm: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type PendingPasswordResetResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PendingPasswordReset'] = ResolversParentTypes['PendingPasswordReset']> = {
  app: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expires_at: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PendingVerificationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PendingVerification'] = ResolversParentTypes['PendingVerification']> = {
  app: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  created_at: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  device: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expires_at: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  has_password: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  ip: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  provider: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ProviderResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Provider'] = ResolversParentTypes['Provider']> = {
  client_id: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  created_at: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  driver: Resolver<ResolversTypes['SocialDriverName'], ParentType, ContextType>;
  has_credentials: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  is_enabled: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  issuer: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  label: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  native_client_ids: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  native_nonce: Resolver<ResolversTypes['NativeNonce'], ParentType, ContextType>;
  scopes: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  updated_at: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ProviderCheckResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProviderCheck'] = ResolversParentTypes['ProviderCheck']> = {
  failure: Resolver<Maybe<ResolversTypes['ProviderCheckFailure']>, ParentType, ContextType>;
  name: Resolver<ResolversTypes['ProviderCheckName'], ParentType, ContextType>;
  outcome: Resolver<ResolversTypes['ProviderCheckOutcome'], ParentType, ContextType>;
  provider_error: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ProviderTestResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProviderTest'] = ResolversParentTypes['ProviderTest']> = {
  checks: Resolver<ReadonlyArray<ResolversTypes['ProviderCheck']>, ParentType, ContextType>;
  passed: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type PublicKeyCredentialCreationOptionsJsonResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PublicKeyCredentialCreationOptionsJson'] = ResolversParentTypes['PublicKeyCredentialCreationOptionsJson']> = {
  attestation: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  authenticatorSelection: Resolver<ResolversTypes['AuthenticatorSelectionCriteria'], ParentType, ContextType>;
  challenge: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  excludeCredentials: Resolver<ReadonlyArray<ResolversTypes['PublicKeyCredentialDescriptorJson']>, ParentType, ContextType>;
  extensions: Resolver<ResolversTypes['RegistrationExtensionInputs'], ParentType, ContextType>;
  pubKeyCredParams: Resolver<ReadonlyArray<ResolversTypes['PublicKeyCredentialParameters']>, ParentType, ContextType>;
  rp: Resolver<ResolversTypes['PublicKeyCredentialRpEntity'], ParentType, ContextType>;
  timeout: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  user: Resolver<ResolversTypes['PublicKeyCredentialUserEntityJson'], ParentType, ContextType>;
};

export type PublicKeyCredentialDescriptorJsonResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PublicKeyCredentialDescriptorJson'] = ResolversParentTypes['PublicKeyCredentialDescriptorJson']> = {
  id: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  transports: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  type: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PublicKeyCredentialParametersResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PublicKeyCredentialParameters'] = ResolversParentTypes['PublicKeyCredentialParameters']> = {
  alg: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  type: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PublicKeyCredentialRequestOptionsJsonResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PublicKeyCredentialRequestOptionsJson'] = ResolversParentTypes['PublicKeyCredentialRequestOptionsJson']> = {
  allowCredentials: Resolver<ReadonlyArray<ResolversTypes['PublicKeyCredentialDescriptorJson']>, ParentType, ContextType>;
  challenge: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  rpId: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  timeout: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  userVerification: Resolver<ResolversTypes['UserVerificationRequirement'], ParentType, ContextType>;
};

export type PublicKeyCredentialRpEntityResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PublicKeyCredentialRpEntity'] = ResolversParentTypes['PublicKeyCredentialRpEntity']> = {
  id: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PublicKeyCredentialUserEntityJsonResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PublicKeyCredentialUserEntityJson'] = ResolversParentTypes['PublicKeyCredentialUserEntityJson']> = {
  displayName: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type QueryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  apiKeys: Resolver<ResolversTypes['ApiKeyPage'], ParentType, ContextType, RequireFields<QueryApiKeysArgs, 'limit'>>;
  app: Resolver<ResolversTypes['App'], ParentType, ContextType>;
  appChallenge: Resolver<ResolversTypes['AppChallenge'], ParentType, ContextType>;
  appSessions: Resolver<ResolversTypes['AppSessionPage'], ParentType, ContextType, RequireFields<QueryAppSessionsArgs, 'limit'>>;
  apps: Resolver<ResolversTypes['AppSummaryPage'], ParentType, ContextType, RequireFields<QueryAppsArgs, 'limit'>>;
  audit: Resolver<ResolversTypes['AuditPage'], ParentType, ContextType, RequireFields<QueryAuditArgs, 'limit'>>;
  branches: Resolver<ResolversTypes['BranchPage'], ParentType, ContextType, RequireFields<QueryBranchesArgs, 'company_id' | 'limit'>>;
  breakGlassOwners: Resolver<ReadonlyArray<ResolversTypes['BreakGlassOwner']>, ParentType, ContextType, RequireFields<QueryBreakGlassOwnersArgs, 'company_id' | 'connection_id'>>;
  challenges: Resolver<ReadonlyArray<ResolversTypes['Challenge']>, ParentType, ContextType>;
  client: Resolver<ResolversTypes['Client'], ParentType, ContextType, RequireFields<QueryClientArgs, 'id'>>;
  clientErrors: Resolver<ReadonlyArray<ResolversTypes['ClientError']>, ParentType, ContextType, RequireFields<QueryClientErrorsArgs, 'id'>>;
  clients: Resolver<ResolversTypes['ClientPage'], ParentType, ContextType, RequireFields<QueryClientsArgs, 'limit'>>;
  companies: Resolver<ResolversTypes['CompanyPage'], ParentType, ContextType, RequireFields<QueryCompaniesArgs, 'limit'>>;
  company: Resolver<ResolversTypes['Company'], ParentType, ContextType, RequireFields<QueryCompanyArgs, 'id'>>;
  connection: Resolver<ResolversTypes['Connection'], ParentType, ContextType, RequireFields<QueryConnectionArgs, 'company_id' | 'id'>>;
  connectionTest: Resolver<ResolversTypes['ConnectionTest'], ParentType, ContextType, RequireFields<QueryConnectionTestArgs, 'company_id' | 'id'>>;
  connections: Resolver<ReadonlyArray<ResolversTypes['Connection']>, ParentType, ContextType, RequireFields<QueryConnectionsArgs, 'company_id'>>;
  deadLetters: Resolver<ReadonlyArray<ResolversTypes['DeadLetter']>, ParentType, ContextType>;
  diagnostics: Resolver<ReadonlyArray<ResolversTypes['Diagnostic']>, ParentType, ContextType>;
  directoryGroups: Resolver<ResolversTypes['DirectoryGroupPage'], ParentType, ContextType, RequireFields<QueryDirectoryGroupsArgs, 'company_id' | 'connection_id' | 'limit'>>;
  directoryUsers: Resolver<ResolversTypes['DirectoryUserPage'], ParentType, ContextType, RequireFields<QueryDirectoryUsersArgs, 'company_id' | 'connection_id' | 'limit'>>;
  domain: Resolver<ResolversTypes['Domain'], ParentType, ContextType, RequireFields<QueryDomainArgs, 'company_id' | 'id'>>;
  domains: Resolver<ReadonlyArray<ResolversTypes['Domain']>, ParentType, ContextType, RequireFields<QueryDomainsArgs, 'company_id'>>;
  emailChange: Resolver<ResolversTypes['PendingEmailChange'], ParentType, ContextType, RequireFields<QueryEmailChangeArgs, 'key'>>;
  events: Resolver<ResolversTypes['EventPage'], ParentType, ContextType, RequireFields<QueryEventsArgs, 'limit' | 'names' | 'wait'>>;
  exportUser: Resolver<ResolversTypes['UserExport'], ParentType, ContextType, RequireFields<QueryExportUserArgs, 'id'>>;
  factors: Resolver<ResolversTypes['FactorList'], ParentType, ContextType, RequireFields<QueryFactorsArgs, 'user_id'>>;
  grants: Resolver<ResolversTypes['GrantPage'], ParentType, ContextType, RequireFields<QueryGrantsArgs, 'limit' | 'user_id'>>;
  identities: Resolver<ReadonlyArray<ResolversTypes['Identity']>, ParentType, ContextType, RequireFields<QueryIdentitiesArgs, 'user_id'>>;
  invitation: Resolver<ResolversTypes['InvitationOffer'], ParentType, ContextType, RequireFields<QueryInvitationArgs, 'key'>>;
  invitations: Resolver<ResolversTypes['InvitationPage'], ParentType, ContextType, RequireFields<QueryInvitationsArgs, 'limit'>>;
  lockouts: Resolver<ResolversTypes['LockoutPage'], ParentType, ContextType, RequireFields<QueryLockoutsArgs, 'limit' | 'user_id'>>;
  loginCode: Resolver<ResolversTypes['PendingCodeLogin'], ParentType, ContextType, RequireFields<QueryLoginCodeArgs, 'key'>>;
  loginOptions: Resolver<ResolversTypes['LoginOptions'], ParentType, ContextType>;
  mailStates: Resolver<ReadonlyArray<ResolversTypes['ReportedMail']>, ParentType, ContextType, Partial<QueryMailStatesArgs>>;
  mailTemplate: Resolver<ResolversTypes['MailTemplateDetails'], ParentType, ContextType, RequireFields<QueryMailTemplateArgs, 'id'>>;
  mailTemplates: Resolver<ReadonlyArray<ResolversTypes['MailTemplateSummary']>, ParentType, ContextType>;
  me: Resolver<ResolversTypes['User'], ParentType, ContextType>;
  members: Resolver<ResolversTypes['MemberPage'], ParentType, ContextType, RequireFields<QueryMembersArgs, 'company_id' | 'limit'>>;
  memberships: Resolver<ResolversTypes['MembershipPage'], ParentType, ContextType, RequireFields<QueryMembershipsArgs, 'limit' | 'permissions' | 'user_id'>>;
  notifications: Resolver<ResolversTypes['NotificationPage'], ParentType, ContextType, RequireFields<QueryNotificationsArgs, 'limit'>>;
  ownServiceAccount: Resolver<ResolversTypes['ServiceAccount'], ParentType, ContextType>;
  passwordReset: Resolver<ResolversTypes['PendingPasswordReset'], ParentType, ContextType, RequireFields<QueryPasswordResetArgs, 'key'>>;
  passwordSource: Resolver<ResolversTypes['PasswordSource'], ParentType, ContextType>;
  permissions: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType, Partial<QueryPermissionsArgs>>;
  providers: Resolver<ReadonlyArray<ResolversTypes['Provider']>, ParentType, ContextType>;
  resourceServer: Resolver<ResolversTypes['ResourceServer'], ParentType, ContextType, RequireFields<QueryResourceServerArgs, 'id'>>;
  resourceServers: Resolver<ResolversTypes['ResourceServerPage'], ParentType, ContextType, RequireFields<QueryResourceServersArgs, 'limit'>>;
  roles: Resolver<ResolversTypes['RolePage'], ParentType, ContextType, RequireFields<QueryRolesArgs, 'limit'>>;
  scimTokens: Resolver<ResolversTypes['ScimTokenList'], ParentType, ContextType, RequireFields<QueryScimTokensArgs, 'company_id' | 'connection_id'>>;
  serviceAccount: Resolver<ResolversTypes['ServiceAccount'], ParentType, ContextType, RequireFields<QueryServiceAccountArgs, 'id'>>;
  serviceAccounts: Resolver<ResolversTypes['ServiceAccountPage'], ParentType, ContextType, RequireFields<QueryServiceAccountsArgs, 'limit'>>;
  session: Resolver<ResolversTypes['SessionInfo'], ParentType, ContextType, RequireFields<QuerySessionArgs, 'id' | 'user_id'>>;
  sessions: Resolver<ResolversTypes['SessionPage'], ParentType, ContextType, RequireFields<QuerySessionsArgs, 'limit' | 'user_id'>>;
  setupLinks: Resolver<ReadonlyArray<ResolversTypes['SetupLink']>, ParentType, ContextType, RequireFields<QuerySetupLinksArgs, 'company_id'>>;
  signingKeys: Resolver<ReadonlyArray<ResolversTypes['SigningKey']>, ParentType, ContextType>;
  socialDrivers: Resolver<ReadonlyArray<ResolversTypes['SocialDriver']>, ParentType, ContextType>;
  statistics: Resolver<ResolversTypes['Statistics'], ParentType, ContextType, RequireFields<QueryStatisticsArgs, 'interval'>>;
  suppressions: Resolver<ReadonlyArray<ResolversTypes['Suppression']>, ParentType, ContextType, Partial<QuerySuppressionsArgs>>;
  user: Resolver<ResolversTypes['User'], ParentType, ContextType, RequireFields<QueryUserArgs, 'id'>>;
  userCount: Resolver<ResolversTypes['UserCount'], ParentType, ContextType, Partial<QueryUserCountArgs>>;
  userEmailChange: Resolver<ResolversTypes['UserEmailChange'], ParentType, ContextType, RequireFields<QueryUserEmailChangeArgs, 'user_id'>>;
  userFields: Resolver<ReadonlyArray<ResolversTypes['UserField']>, ParentType, ContextType>;
  userSchema: Resolver<ResolversTypes['UserSchema'], ParentType, ContextType>;
  users: Resolver<ResolversTypes['UserPage'], ParentType, ContextType, RequireFields<QueryUsersArgs, 'limit' | 'sort'>>;
  verification: Resolver<ResolversTypes['PendingVerification'], ParentType, ContextType, RequireFields<QueryVerificationArgs, 'key'>>;
  webhookDeliveries: Resolver<ResolversTypes['WebhookDeliveryPage'], ParentType, ContextType, RequireFields<QueryWebhookDeliveriesArgs, 'endpoint_id' | 'limit'>>;
  webhookDelivery: Resolver<ResolversTypes['WebhookDeliveryDetails'], ParentType, ContextType, RequireFields<QueryWebhookDeliveryArgs, 'endpoint_id' | 'id'>>;
  webhookEndpoint: Resolver<ResolversTypes['WebhookEndpoint'], ParentType, ContextType, RequireFields<QueryWebhookEndpointArgs, 'id'>>;
  webhookEndpoints: Resolver<ResolversTypes['WebhookEndpointPage'], ParentType, ContextType, RequireFields<QueryWebhookEndpointsArgs, 'limit'>>;
  webhookStatistics: Resolver<ResolversTypes['WebhookStatistics'], ParentType, ContextType, RequireFields<QueryWebhookStatisticsArgs, 'endpoint_id'>>;
};

export type RateLimitResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RateLimit'] = ResolversParentTypes['RateLimit']> = {
  limit: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  name: Resolver<ResolversTypes['RateLimitName'], ParentType, ContextType>;
  seconds: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type RecoveryCodesResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RecoveryCodes'] = ResolversParentTypes['RecoveryCodes']> = {
  recovery_codes: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
};

export type RefreshPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RefreshPayload'] = ResolversParentTypes['RefreshPayload']> = {
  expires: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  token: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type RegistrationExtensionInputsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RegistrationExtensionInputs'] = ResolversParentTypes['RegistrationExtensionInputs']> = {
  credProps: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ReportedMailResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ReportedMail'] = ResolversParentTypes['ReportedMail']> = {
  changed_at: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  detail: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  state: Resolver<ResolversTypes['MailState'], ParentType, ContextType>;
};

export type ResourceServerResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ResourceServer'] = ResolversParentTypes['ResourceServer']> = {
  access_token_seconds: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  created_at: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fields: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  identifier: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  scopes: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  updated_at: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ResourceServerPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ResourceServerPage'] = ResolversParentTypes['ResourceServerPage']> = {
  data: Resolver<ReadonlyArray<ResolversTypes['ResourceServer']>, ParentType, ContextType>;
  next_cursor: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type RoleResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Role'] = ResolversParentTypes['Role']> = {
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  is_built_in: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  permissions: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  version: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type RolePageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RolePage'] = ResolversParentTypes['RolePage']> = {
  data: Resolver<ReadonlyArray<ResolversTypes['Role']>, ParentType, ContextType>;
  next_cursor: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SamlServiceProviderResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SamlServiceProvider'] = ResolversParentTypes['SamlServiceProvider']> = {
  acs_url: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  entity_id: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  metadata_url: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ScimTokenResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ScimToken'] = ResolversParentTypes['ScimToken']> = {
  created_at: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expires_at: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  last_used_at: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ScimTokenListResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ScimTokenList'] = ResolversParentTypes['ScimTokenList']> = {
  base_url: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  data: Resolver<ReadonlyArray<ResolversTypes['ScimToken']>, ParentType, ContextType>;
};

export type ServiceAccountResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ServiceAccount'] = ResolversParentTypes['ServiceAccount']> = {
  created_at: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  is_enabled: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ServiceAccountPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ServiceAccountPage'] = ResolversParentTypes['ServiceAccountPage']> = {
  data: Resolver<ReadonlyArray<ResolversTypes['ServiceAccount']>, ParentType, ContextType>;
  next_cursor: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SessionInfoResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SessionInfo'] = ResolversParentTypes['SessionInfo']> = {
  authentication: Resolver<ResolversTypes['Authentication'], ParentType, ContextType>;
  created_at: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  current: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  expires_at: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  impersonator: Resolver<Maybe<ResolversTypes['Impersonator']>, ParentType, ContextType>;
  ip: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  last_used_at: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  user_agent: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SessionPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SessionPage'] = ResolversParentTypes['SessionPage']> = {
  data: Resolver<ReadonlyArray<ResolversTypes['SessionInfo']>, ParentType, ContextType>;
  next_cursor: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SetupLinkResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SetupLink'] = ResolversParentTypes['SetupLink']> = {
  company_id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  created_at: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expires_at: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  return_url: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  session_ends_at: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  steps: Resolver<ReadonlyArray<ResolversTypes['SetupStep']>, ParentType, ContextType>;
  used_at: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SigningKeyResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SigningKey'] = ResolversParentTypes['SigningKey']> = {
  alg: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  created_at: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  kid: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  removed_at: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  signs_from: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  state: Resolver<ResolversTypes['SigningKeyState'], ParentType, ContextType>;
};

export type SmsSentResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SmsSent'] = ResolversParentTypes['SmsSent']> = {
  phone_number_end: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SocialDriverResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SocialDriver'] = ResolversParentTypes['SocialDriver']> = {
  client_id: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  driver: Resolver<ResolversTypes['SocialDriverName'], ParentType, ContextType>;
  label: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  provider: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SocialLoginStartResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SocialLoginStart'] = ResolversParentTypes['SocialLoginStart']> = {
  authorization_url: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  binding: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expires_at: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type StatisticsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Statistics'] = ResolversParentTypes['Statistics']> = {
  complete_until: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  data: Resolver<ReadonlyArray<ResolversTypes['StatisticsDay']>, ParentType, ContextType>;
  users: Resolver<Maybe<ResolversTypes['UserCounts']>, ParentType, ContextType>;
};

export type StatisticsDayResolvers<ContextType = Context, ParentType extends ResolversParentTypes['StatisticsDay'] = ResolversParentTypes['StatisticsDay']> = {
  daily_active_users: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  date: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  failed_logins: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  logins: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  monthly_active_users: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  signups: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  weekly_active_users: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SuppressionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Suppression'] = ResolversParentTypes['Suppression']> = {
  created_at: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  detail: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  is_shared: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  reason: Resolver<ResolversTypes['SuppressionReason'], ParentType, ContextType>;
  source: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TestedIdentityResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TestedIdentity'] = ResolversParentTypes['TestedIdentity']> = {
  claims: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  displayname: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  firstname: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  groups: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  lastname: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  subject: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type UserResolvers<ContextType = Context, ParentType extends ResolversParentTypes['User'] = ResolversParentTypes['User']> = {
  authentication: Resolver<Maybe<ResolversTypes['Authentication']>, ParentType, ContextType>;
  card_brand: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  card_last_four: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  cell_phone_number: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  cell_phone_verified_at: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  city_id: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  country_id: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  default_company: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  default_company_branch: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  displayname: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  dob: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  external_id: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  field: Resolver<Maybe<ResolversTypes['FieldValue']>, ParentType, ContextType, RequireFields<UserFieldArgs, 'bucket' | 'name'>>;
  fields: Resolver<Maybe<ResolversTypes['UserFields']>, ParentType, ContextType>;
  firstname: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  is_anonymous: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  is_verified: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  karma: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  language: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lastname: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lastvisit: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  locale: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  memberships: Resolver<ReadonlyArray<ResolversTypes['Membership']>, ParentType, ContextType>;
  password_breached: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  payment_customer_id: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  phone_number: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  profile_header: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  profile_header_mobile: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  profile_image: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  profile_privacy: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  proven_until: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  registered: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  restorable_until: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  roles: Resolver<ReadonlyArray<ResolversTypes['Role']>, ParentType, ContextType>;
  second_factor_due_at: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sex: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  state_id: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  status: Resolver<ResolversTypes['UserStatus'], ParentType, ContextType>;
  system_modules_id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  timezone: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  trial_ends_at: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  user_login_tries: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  uuid: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  version: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  votes: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  votes_points: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type UserCountResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UserCount'] = ResolversParentTypes['UserCount']> = {
  count: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  is_exact: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type UserCountsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UserCounts'] = ResolversParentTypes['UserCounts']> = {
  active: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  banned: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  counted_at: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  inactive: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type UserEmailChangeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UserEmailChange'] = ResolversParentTypes['UserEmailChange']> = {
  by_administrator: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  created_at: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expires_at: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  new_email: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  new_must_confirm: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  old_must_confirm: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type UserExportResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UserExport'] = ResolversParentTypes['UserExport']> = {
  audit: Resolver<ResolversTypes['AuditPage'], ParentType, ContextType, RequireFields<UserExportAuditArgs, 'limit'>>;
  email_changes: Resolver<ResolversTypes['EmailChangePage'], ParentType, ContextType, RequireFields<UserExportEmail_ChangesArgs, 'limit'>>;
  exported_at: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  factors: Resolver<ResolversTypes['FactorPage'], ParentType, ContextType, RequireFields<UserExportFactorsArgs, 'limit'>>;
  grants: Resolver<ResolversTypes['GrantPage'], ParentType, ContextType, RequireFields<UserExportGrantsArgs, 'limit'>>;
  identities: Resolver<ResolversTypes['IdentityPage'], ParentType, ContextType, RequireFields<UserExportIdentitiesArgs, 'limit'>>;
  invitations: Resolver<ResolversTypes['InvitationPage'], ParentType, ContextType, RequireFields<UserExportInvitationsArgs, 'limit'>>;
  memberships: Resolver<ResolversTypes['MembershipPage'], ParentType, ContextType, RequireFields<UserExportMembershipsArgs, 'limit'>>;
  merged_ids: Resolver<ReadonlyArray<ResolversTypes['ID']>, ParentType, ContextType>;
  notifications: Resolver<ResolversTypes['NotificationPage'], ParentType, ContextType, RequireFields<UserExportNotificationsArgs, 'limit'>>;
  omitted: Resolver<ReadonlyArray<ResolversTypes['UserExportPart']>, ParentType, ContextType>;
  sessions: Resolver<ResolversTypes['SessionPage'], ParentType, ContextType, RequireFields<UserExportSessionsArgs, 'limit'>>;
  user: Resolver<ResolversTypes['User'], ParentType, ContextType>;
};

export type UserFieldResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UserField'] = ResolversParentTypes['UserField']> = {
  bucket: Resolver<ResolversTypes['UserFieldBucket'], ParentType, ContextType>;
  claim: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  created_at: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  indexed: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  position: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  required_at_signup: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  schema: Resolver<ResolversTypes['JSONObject'], ParentType, ContextType>;
  searchable: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  title: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updated_at: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type UserFieldsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UserFields'] = ResolversParentTypes['UserFields']> = {
  admin: Resolver<Maybe<ResolversTypes['JSONObject']>, ParentType, ContextType>;
  own: Resolver<ResolversTypes['JSONObject'], ParentType, ContextType>;
  public: Resolver<ResolversTypes['JSONObject'], ParentType, ContextType>;
};

export type UserMergeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UserMerge'] = ResolversParentTypes['UserMerge']> = {
  factors: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  fields: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  fields_left_out: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  from: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  grants: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  identities: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  into: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  is_dry_run: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  is_external_id_moved: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  kept_memberships: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  memberships: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type UserPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UserPage'] = ResolversParentTypes['UserPage']> = {
  data: Resolver<ReadonlyArray<ResolversTypes['User']>, ParentType, ContextType>;
  next_cursor: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type UserSchemaResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UserSchema'] = ResolversParentTypes['UserSchema']> = {
  admin: Resolver<Maybe<ResolversTypes['JSONObject']>, ParentType, ContextType>;
  own: Resolver<ResolversTypes['JSONObject'], ParentType, ContextType>;
  public: Resolver<ResolversTypes['JSONObject'], ParentType, ContextType>;
  searchable: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
};

export type UserSortResolvers = EnumResolverSignature<{ displayname_asc: any, displayname_desc: any, email_asc: any, email_desc: any, registered_asc: any, registered_desc: any }, ResolversTypes['UserSort']>;

export type UserStatusResolvers = EnumResolverSignature<{ active: any, banned: any, deleted: any, inactive: any }, ResolversTypes['UserStatus']>;

export type WebhookDeliveryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WebhookDelivery'] = ResolversParentTypes['WebhookDelivery']> = {
  attempt: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  attempted_at: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  error: Resolver<Maybe<ResolversTypes['WebhookError']>, ParentType, ContextType>;
  event: Resolver<Maybe<ResolversTypes['Event']>, ParentType, ContextType>;
  event_id: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  event_type: Resolver<ResolversTypes['EventType'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  milliseconds: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  next_attempt_at: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type WebhookDeliveryDetailsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WebhookDeliveryDetails'] = ResolversParentTypes['WebhookDeliveryDetails']> = {
  attempt: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  attempted_at: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  error: Resolver<Maybe<ResolversTypes['WebhookError']>, ParentType, ContextType>;
  event: Resolver<Maybe<ResolversTypes['Event']>, ParentType, ContextType>;
  event_id: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  event_type: Resolver<ResolversTypes['EventType'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  milliseconds: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  next_attempt_at: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  request: Resolver<Maybe<ResolversTypes['WebhookRequest']>, ParentType, ContextType>;
  response: Resolver<Maybe<ResolversTypes['WebhookResponse']>, ParentType, ContextType>;
  status: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type WebhookDeliveryPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WebhookDeliveryPage'] = ResolversParentTypes['WebhookDeliveryPage']> = {
  data: Resolver<ReadonlyArray<ResolversTypes['WebhookDelivery']>, ParentType, ContextType>;
  next_cursor: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type WebhookEndpointResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WebhookEndpoint'] = ResolversParentTypes['WebhookEndpoint']> = {
  created_at: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  disabled_at: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  disabled_reason: Resolver<Maybe<ResolversTypes['WebhookDisabledReason']>, ParentType, ContextType>;
  failing_since: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  is_enabled: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  missed_at: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  paused_until: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  previous_secret_expires_at: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  types: Resolver<Maybe<ReadonlyArray<ResolversTypes['EventType']>>, ParentType, ContextType>;
  url: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type WebhookEndpointPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WebhookEndpointPage'] = ResolversParentTypes['WebhookEndpointPage']> = {
  data: Resolver<ReadonlyArray<ResolversTypes['WebhookEndpoint']>, ParentType, ContextType>;
  next_cursor: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type WebhookHeaderResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WebhookHeader'] = ResolversParentTypes['WebhookHeader']> = {
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type WebhookHourResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WebhookHour'] = ResolversParentTypes['WebhookHour']> = {
  delivered: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  failed: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  hour: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type WebhookReplayResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WebhookReplay'] = ResolversParentTypes['WebhookReplay']> = {
  count: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  is_complete: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  last: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type WebhookRequestResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WebhookRequest'] = ResolversParentTypes['WebhookRequest']> = {
  body: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  headers: Resolver<ReadonlyArray<ResolversTypes['WebhookHeader']>, ParentType, ContextType>;
  is_exact: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  url: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type WebhookResponseResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WebhookResponse'] = ResolversParentTypes['WebhookResponse']> = {
  body: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  headers: Resolver<ReadonlyArray<ResolversTypes['WebhookHeader']>, ParentType, ContextType>;
  is_truncated: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type WebhookStatisticsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WebhookStatistics'] = ResolversParentTypes['WebhookStatistics']> = {
  data: Resolver<ReadonlyArray<ResolversTypes['WebhookHour']>, ParentType, ContextType>;
  median_milliseconds: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  p95_milliseconds: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type WebhookTestResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WebhookTest'] = ResolversParentTypes['WebhookTest']> = {
  error: Resolver<Maybe<ResolversTypes['WebhookError']>, ParentType, ContextType>;
  milliseconds: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  status: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type Resolvers<ContextType = Context> = {
  ApiKey: ApiKeyResolvers<ContextType>;
  ApiKeyPage: ApiKeyPageResolvers<ContextType>;
  App: AppResolvers<ContextType>;
  AppChallenge: AppChallengeResolvers<ContextType>;
  AppMove: AppMoveResolvers<ContextType>;
  AppSession: AppSessionResolvers<ContextType>;
  AppSessionPage: AppSessionPageResolvers<ContextType>;
  AppSettings: AppSettingsResolvers<ContextType>;
  AppSummary: AppSummaryResolvers<ContextType>;
  AppSummaryPage: AppSummaryPageResolvers<ContextType>;
  AuditChange: AuditChangeResolvers<ContextType>;
  AuditEntry: AuditEntryResolvers<ContextType>;
  AuditPage: AuditPageResolvers<ContextType>;
  AuthPayload: AuthPayloadResolvers<ContextType>;
  Authentication: AuthenticationResolvers<ContextType>;
  AuthenticatorSelectionCriteria: AuthenticatorSelectionCriteriaResolvers<ContextType>;
  Branch: BranchResolvers<ContextType>;
  BranchPage: BranchPageResolvers<ContextType>;
  BrandColors: BrandColorsResolvers<ContextType>;
  BrandText: BrandTextResolvers<ContextType>;
  Branding: BrandingResolvers<ContextType>;
  BreakGlassOwner: BreakGlassOwnerResolvers<ContextType>;
  Challenge: ChallengeResolvers<ContextType>;
  Client: ClientResolvers<ContextType>;
  ClientClaim: ClientClaimResolvers<ContextType>;
  ClientError: ClientErrorResolvers<ContextType>;
  ClientJwk: ClientJwkResolvers<ContextType>;
  ClientJwks: ClientJwksResolvers<ContextType>;
  ClientPage: ClientPageResolvers<ContextType>;
  ColorRoles: ColorRolesResolvers<ContextType>;
  Company: CompanyResolvers<ContextType>;
  CompanyPage: CompanyPageResolvers<ContextType>;
  ConfirmedFactor: ConfirmedFactorResolvers<ContextType>;
  Connection: ConnectionResolvers<ContextType>;
  ConnectionAttributes: ConnectionAttributesResolvers<ContextType>;
  ConnectionCertificate: ConnectionCertificateResolvers<ContextType>;
  ConnectionCheck: ConnectionCheckResolvers<ContextType>;
  ConnectionMapping: ConnectionMappingResolvers<ContextType>;
  ConnectionTest: ConnectionTestResolvers<ContextType>;
  CreatedApp: CreatedAppResolvers<ContextType>;
  CssVariable: CssVariableResolvers<ContextType>;
  DeadLetter: DeadLetterResolvers<ContextType>;
  Diagnostic: DiagnosticResolvers<ContextType>;
  DirectoryGroup: DirectoryGroupResolvers<ContextType>;
  DirectoryGroupPage: DirectoryGroupPageResolvers<ContextType>;
  DirectoryUser: DirectoryUserResolvers<ContextType>;
  DirectoryUserPage: DirectoryUserPageResolvers<ContextType>;
  Domain: DomainResolvers<ContextType>;
  DomainRecord: DomainRecordResolvers<ContextType>;
  EmailChange: EmailChangeResolvers<ContextType>;
  EmailChangePage: EmailChangePageResolvers<ContextType>;
  Enforcement: EnforcementResolvers<ContextType>;
  Event: EventResolvers<ContextType>;
  EventActor: EventActorResolvers<ContextType>;
  EventNames: EventNamesResolvers<ContextType>;
  EventPage: EventPageResolvers<ContextType>;
  EventType: EventTypeResolvers;
  EventUser: EventUserResolvers<ContextType>;
  Factor: FactorResolvers<ContextType>;
  FactorList: FactorListResolvers<ContextType>;
  FactorPage: FactorPageResolvers<ContextType>;
  FieldBoolean: FieldBooleanResolvers<ContextType>;
  FieldList: FieldListResolvers<ContextType>;
  FieldNumber: FieldNumberResolvers<ContextType>;
  FieldText: FieldTextResolvers<ContextType>;
  FieldValue: FieldValueResolvers<ContextType>;
  FoundConnection: FoundConnectionResolvers<ContextType>;
  Grant: GrantResolvers<ContextType>;
  GrantPage: GrantPageResolvers<ContextType>;
  GrantResource: GrantResourceResolvers<ContextType>;
  Identity: IdentityResolvers<ContextType>;
  IdentityPage: IdentityPageResolvers<ContextType>;
  Impersonation: ImpersonationResolvers<ContextType>;
  Impersonator: ImpersonatorResolvers<ContextType>;
  Invitation: InvitationResolvers<ContextType>;
  InvitationOffer: InvitationOfferResolvers<ContextType>;
  InvitationPage: InvitationPageResolvers<ContextType>;
  IssuedApiKey: IssuedApiKeyResolvers<ContextType>;
  IssuedClient: IssuedClientResolvers<ContextType>;
  IssuedPasswordSource: IssuedPasswordSourceResolvers<ContextType>;
  IssuedScimToken: IssuedScimTokenResolvers<ContextType>;
  IssuedSetupLink: IssuedSetupLinkResolvers<ContextType>;
  IssuedWebhookEndpoint: IssuedWebhookEndpointResolvers<ContextType>;
  JSONObject: GraphQLScalarType;
  Lockout: LockoutResolvers<ContextType>;
  LockoutPage: LockoutPageResolvers<ContextType>;
  LoginChallenge: LoginChallengeResolvers<ContextType>;
  LoginConnection: LoginConnectionResolvers<ContextType>;
  LoginOptions: LoginOptionsResolvers<ContextType>;
  LoginResult: LoginResultResolvers<ContextType>;
  MailPreview: MailPreviewResolvers<ContextType>;
  MailTemplateDetails: MailTemplateDetailsResolvers<ContextType>;
  MailTemplateFailure: MailTemplateFailureResolvers<ContextType>;
  MailTemplateSummary: MailTemplateSummaryResolvers<ContextType>;
  MailTemplateVariable: MailTemplateVariableResolvers<ContextType>;
  MailTest: MailTestResolvers<ContextType>;
  Member: MemberResolvers<ContextType>;
  MemberPage: MemberPageResolvers<ContextType>;
  Membership: MembershipResolvers<ContextType>;
  MembershipPage: MembershipPageResolvers<ContextType>;
  MergeProof: MergeProofResolvers<ContextType>;
  Mutation: MutationResolvers<ContextType>;
  NewTotp: NewTotpResolvers<ContextType>;
  Notification: NotificationResolvers<ContextType>;
  NotificationPage: NotificationPageResolvers<ContextType>;
  PasskeyDetails: PasskeyDetailsResolvers<ContextType>;
  PasswordRule: PasswordRuleResolvers<ContextType>;
  PasswordSource: PasswordSourceResolvers<ContextType>;
  PendingCodeLogin: PendingCodeLoginResolvers<ContextType>;
  PendingEmailChange: PendingEmailChangeResolvers<ContextType>;
  PendingPasswordReset: PendingPasswordResetResolvers<ContextType>;
  PendingVerification: PendingVerificationResolvers<ContextType>;
  Provider: ProviderResolvers<ContextType>;
  ProviderCheck: ProviderCheckResolvers<ContextType>;
  ProviderTest: ProviderTestResolvers<ContextType>;
  PublicKeyCredentialCreationOptionsJson: PublicKeyCredentialCreationOptionsJsonResolvers<ContextType>;
  PublicKeyCredentialDescriptorJson: PublicKeyCredentialDescriptorJsonResolvers<ContextType>;
  PublicKeyCredentialParameters: PublicKeyCredentialParametersResolvers<ContextType>;
  PublicKeyCredentialRequestOptionsJson: PublicKeyCredentialRequestOptionsJsonResolvers<ContextType>;
  PublicKeyCredentialRpEntity: PublicKeyCredentialRpEntityResolvers<ContextType>;
  PublicKeyCredentialUserEntityJson: PublicKeyCredentialUserEntityJsonResolvers<ContextType>;
  Query: QueryResolvers<ContextType>;
  RateLimit: RateLimitResolvers<ContextType>;
  RecoveryCodes: RecoveryCodesResolvers<ContextType>;
  RefreshPayload: RefreshPayloadResolvers<ContextType>;
  RegistrationExtensionInputs: RegistrationExtensionInputsResolvers<ContextType>;
  ReportedMail: ReportedMailResolvers<ContextType>;
  ResourceServer: ResourceServerResolvers<ContextType>;
  ResourceServerPage: ResourceServerPageResolvers<ContextType>;
  Role: RoleResolvers<ContextType>;
  RolePage: RolePageResolvers<ContextType>;
  SamlServiceProvider: SamlServiceProviderResolvers<ContextType>;
  ScimToken: ScimTokenResolvers<ContextType>;
  ScimTokenList: ScimTokenListResolvers<ContextType>;
  ServiceAccount: ServiceAccountResolvers<ContextType>;
  ServiceAccountPage: ServiceAccountPageResolvers<ContextType>;
  SessionInfo: SessionInfoResolvers<ContextType>;
  SessionPage: SessionPageResolvers<ContextType>;
  SetupLink: SetupLinkResolvers<ContextType>;
  SigningKey: SigningKeyResolvers<ContextType>;
  SmsSent: SmsSentResolvers<ContextType>;
  SocialDriver: SocialDriverResolvers<ContextType>;
  SocialLoginStart: SocialLoginStartResolvers<ContextType>;
  Statistics: StatisticsResolvers<ContextType>;
  StatisticsDay: StatisticsDayResolvers<ContextType>;
  Suppression: SuppressionResolvers<ContextType>;
  TestedIdentity: TestedIdentityResolvers<ContextType>;
  User: UserResolvers<ContextType>;
  UserCount: UserCountResolvers<ContextType>;
  UserCounts: UserCountsResolvers<ContextType>;
  UserEmailChange: UserEmailChangeResolvers<ContextType>;
  UserExport: UserExportResolvers<ContextType>;
  UserField: UserFieldResolvers<ContextType>;
  UserFields: UserFieldsResolvers<ContextType>;
  UserMerge: UserMergeResolvers<ContextType>;
  UserPage: UserPageResolvers<ContextType>;
  UserSchema: UserSchemaResolvers<ContextType>;
  UserSort: UserSortResolvers;
  UserStatus: UserStatusResolvers;
  WebhookDelivery: WebhookDeliveryResolvers<ContextType>;
  WebhookDeliveryDetails: WebhookDeliveryDetailsResolvers<ContextType>;
  WebhookDeliveryPage: WebhookDeliveryPageResolvers<ContextType>;
  WebhookEndpoint: WebhookEndpointResolvers<ContextType>;
  WebhookEndpointPage: WebhookEndpointPageResolvers<ContextType>;
  WebhookHeader: WebhookHeaderResolvers<ContextType>;
  WebhookHour: WebhookHourResolvers<ContextType>;
  WebhookReplay: WebhookReplayResolvers<ContextType>;
  WebhookRequest: WebhookRequestResolvers<ContextType>;
  WebhookResponse: WebhookResponseResolvers<ContextType>;
  WebhookStatistics: WebhookStatisticsResolvers<ContextType>;
  WebhookTest: WebhookTestResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = Context> = {
  cost: CostDirectiveResolver<any, any, ContextType>;
};
