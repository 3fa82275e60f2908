/* Generated from contracts/ by codegen.ts. Never edited: change the contract and run `npm run codegen`. */

/** The data of a new user. `firstname` and `lastname` can be omitted if the invitation contains them. */
export interface AcceptInvitationRequest {
  readonly firstname?: string | undefined;
  readonly lastname?: string | undefined;
  /** Language of the new user. Default: `EN`. */
  readonly language?: string | undefined;
  readonly password: string;
  /** The same value as `password`, to detect typing errors. */
  readonly verify_password: string;
}

/** The browser's response to `startPasskeyRegistration`, and the name of the new passkey. */
export interface AddPasskeyRequest {
  /** A name by which the user recognizes the passkey. If absent, the name of its authenticator (`authenticator` of `PasskeyDetails`), or `Passkey`. */
  readonly name?: string | undefined;
  /** The new passkey, as the browser returns it (`toJSON()`). */
  readonly passkey: RegistrationResponseJson;
}

/** The code that was sent to the mobile number, and the name of the new factor. */
export interface AddSmsFactorRequest {
  /** The code of the newest SMS (`sendCellPhoneCode`). Spaces and hyphens are ignored. */
  readonly code: string;
  /** A name by which the user recognizes the factor; `SMS` if absent. */
  readonly name?: string | undefined;
}

/** The name of a new authenticator app. */
export interface AddTotpRequest {
  /** A name by which the user recognizes the device; `Authenticator app` if absent. */
  readonly name?: string | undefined;
}

/** A key of the application, without its secret value. */
export interface ApiKey {
  readonly id: number;
  readonly kind: ApiKeyKind;
  /** A name that describes the use of the key. */
  readonly name: string;
  /** The ID of the service account; null for other kinds of keys. */
  readonly service_account_id: number | null;
  /** The permissions of the key of a service account; everything else is denied. Null for the other kinds, whose permissions follow from the kind: a super admin key has all permissions, and an application key has none. */
  readonly permissions: readonly HeldPermission[] | null;
  /** The companies to which the permissions are restricted; null for the whole application. A restricted key has no permissions that apply to the whole application, such as `keys:write`. */
  readonly company_ids: readonly number[] | null;
  /** The networks from which the key is accepted, as IP addresses or in CIDR notation; null for every network. Application keys are accepted from every network. A key with networks or an expiry cannot create or change keys, create webhook endpoints, change their URL or rotate their secrets. */
  readonly networks: readonly string[] | null;
  readonly created_at: Date;
  /** Time from which the key is rejected; null if it does not expire. */
  readonly expires_at: Date | null;
  /** Time of the last use, accurate to five minutes; null if never used. */
  readonly last_used_at: Date | null;
  /** The network of the last use; null if never used, and for application keys. */
  readonly last_used_from: string | null;
  /** Identifies the state of the resource: it changes with every change of what can be changed. In quotation marks, it is the `ETag` of the resource and a value of `If-Match`. */
  readonly version: string;
  /** Time from which the key is rejected; in the future during a rotation; null if the key is not revoked. */
  readonly revoked_at: Date | null;
}

/** `app` is an application key, `service` is a super admin key, `service_account` is a key of a service account. */
export type ApiKeyKind = 'app' | 'service' | 'service_account';

/** A page of the list of keys. */
export interface ApiKeyPage {
  /** The keys of the page, newest first. */
  readonly data: readonly ApiKey[];
  /** The `cursor` of the next page; null on the last page. */
  readonly next_cursor: string | null;
}

/** An application is a tenant. Every user, role, company, session and audit log event belongs to exactly one application. */
export interface App {
  /** The ID of the application; also the audience (`aud`) of its tokens. */
  readonly id: string;
  /** The name of the application. */
  readonly name: string;
  /** The ID of the application's own company. Roles in this company apply to the whole application. */
  readonly company_id: number | null;
  /** The URL of the application's notification application; if null, that of the deployment is used. */
  readonly notification_url: string | null;
  /** Identifies the state of the resource: it changes with every change of what can be changed. In quotation marks, it is the `ETag` of the resource and a value of `If-Match`. */
  readonly version: string;
  /** Number of webhook secrets of the application. */
  readonly notification_secrets: number;
  readonly settings: AppSettings;
  readonly created_at: Date;
}

/** The challenge configuration of an application, without its secret key. */
export interface AppChallenge {
  readonly driver: ChallengeDriver;
  /** The public key of the widget. */
  readonly site_key: string;
  /** The operations that require the challenge. */
  readonly operations: readonly ChallengedOperation[];
  /** The number of consecutive failed logins to an address after which `login` requires the challenge, whether the address has an account or not. Failures from a known device (`X-Device-Token`) are counted separately. With 0, the default, every login requires the challenge. */
  readonly login_after_failures: number;
  /** The lowest score that is accepted; null for drivers without scores. */
  readonly min_score: number | null;
  /** The hostnames on which the challenge may be solved, as the provider reports them. If empty, the hostname is not checked. */
  readonly hostnames: readonly string[];
  /** The URL of the verification endpoint; if null, that of the driver is used. */
  readonly verify_url: string | null;
  readonly created_at: Date;
  /** Identifies the state of the resource: it changes with every change of what can be changed. In quotation marks, it is the `ETag` of the resource and a value of `If-Match`. */
  readonly version: string;
  readonly updated_at: Date;
}

/** An active session with its user. */
export interface AppSession {
  /** The ID of the user. */
  readonly user_id: number;
  /** The email address of the user. */
  readonly email: string;
  /** The display name of the user. */
  readonly displayname: string;
  readonly session: SessionInfo;
}

/** A page of the sessions of the application. */
export interface AppSessionPage {
  /** The sessions of the page, newest first. */
  readonly data: readonly AppSession[];
  /** The `cursor` of the next page; null on the last page. */
  readonly next_cursor: string | null;
}

/** The settings of the application. Durations are in seconds. */
export interface AppSettings {
  /** Lifetime of a bearer token. */
  readonly access_token_seconds: number;
  /** Lifetime of a session that is not renewed. */
  readonly session_idle_seconds: number;
  /** Maximum lifetime of a session. */
  readonly session_max_seconds: number;
  readonly signup: SignupRule;
  readonly signup_company: SignupCompany;
  /** The role of new users in the company of `signup_company`. */
  readonly signup_role: string;
  /** The role of a new user in a company created for them; if null, `signup_role` applies. */
  readonly founder_role: string | null;
  /** Origins whose pages can read responses (CORS), as browsers send them: without the default port. `*` allows every origin. Apps in web views and extensions of browsers have origins of their own: `capacitor://localhost`, `ionic://localhost`, `tauri://localhost` (on Windows `http://tauri.localhost`), and `chrome-extension://` or `moz-extension://` with the ID of the extension. They must match exactly; other wildcards are not accepted. */
  readonly cors_origins: readonly string[];
  /** True if users must verify their email address before the first login. */
  readonly require_verified_email: boolean;
  readonly email_change: EmailChangeRule;
  /** Time between the deletion of a user and the erasure of the personal data. */
  readonly erasure_seconds: number;
  readonly recovery_url: string | null;
  readonly verification_url: string | null;
  readonly email_change_url: string | null;
  readonly invitation_url: string | null;
  readonly app_url: string | null;
  readonly public_url: string | null;
  /** Redirect URIs that are allowed in social logins; they must match exactly (RFC 9700, section 2.1). Either URLs of pages, or URIs of apps with a private scheme that contains a dot (RFC 8252, section 7.1). Services in production accept `http` URLs of pages only with a loopback host (`http://localhost:8080/`), unless they are configured to allow `http`; no login is redirected to a URL that was stored before and is not accepted. Wildcards (`*`, also encoded) are not accepted. */
  readonly redirect_uris: readonly string[];
  readonly link_by_email: LinkByEmailRule;
  readonly breached_passwords: BreachedPasswordsRule;
  readonly email_codes: EmailCodesRule;
  /** True if an address without an account can sign up with a code or a link from an email (`sendLoginCode`, `loginWithCode`). It has no effect while `email_codes` is `off`. */
  readonly email_code_signup: boolean;
  readonly email_code_url: string | null;
  readonly sms_codes: SmsCodesRule;
  /** The countries to whose mobile numbers SMS are sent, as ISO 3166-1 alpha-2 codes (`GB`, not `UK`). If empty, none are sent: attackers make services send SMS to numbers in countries where they earn from them. Codes without mobile numbers are refused. */
  readonly sms_countries: readonly string[];
  readonly totp: FactorRule;
  readonly passkeys: FactorRule;
  /** The RP ID: the host name that passkeys are bound to, which at least one page of `passkey_origins` has or ends with. If null, the host name of `app_url`, or `public_url`, which all of them must have or end with. With another RP ID, existing passkeys no longer work. */
  readonly passkey_rp_id: string | null;
  /** The origins whose pages can ask for passkeys, as browsers send them: without the default port, and with HTTPS except on localhost. If empty, the one of `app_url`, or `public_url`. Origins outside of `passkey_rp_id` are related origins (see `getRelatedOrigins`). Android apps have `android:apk-key-hash:` and the SHA-256 of their signing certificate in base64url without padding. */
  readonly passkey_origins: readonly string[];
  readonly passkey_user_verification: UserVerificationRequirement;
  readonly second_factor: SecondFactorRule;
  /** The roles whose users must have a second factor, even if `second_factor` is `optional`. */
  readonly second_factor_roles: readonly string[];
  /** Seconds that a user who must have a second factor has to add one. */
  readonly second_factor_grace_seconds: number;
  /** Seconds until a second factor that an administrator removes is removed (`deleteFactor`). */
  readonly factor_reset_delay_seconds: number;
  /** True if changes are written to the event log (`listEvents`). */
  readonly events: boolean;
  /** Seconds that events are kept. */
  readonly events_retention_seconds: number;
  /** True if events are read with the email address and the display name of their user. They are never stored with the event. */
  readonly events_personal_data: boolean;
  /** True if users get an email when an administrator acts as them (`impersonateUser`). */
  readonly impersonation_emails: boolean;
  /** The permissions that the application defines for its own services, such as `orders:refund`. Roles and keys can have them beside those of Gatehouse. Their first part cannot be a resource of Gatehouse, such as `users`. A permission that a role, a key, a client or a resource server has cannot be removed. */
  readonly app_permissions: readonly string[];
  /** True if tokens contain the permissions of `app_permissions` that the user has in the whole application, as the claim `permissions`. If they are longer than 1,000 characters as JSON, the claim is absent. */
  readonly token_permissions: boolean;
  /** True if programs without a registration can be clients: their `client_id` is the https URL of a document with their metadata (OAuth Client ID Metadata Document). Users are always asked for consent. */
  readonly client_id_metadata_documents: boolean;
  /** True if programs can register as clients at the OpenID provider (RFC 7591), with the key of a service account that has `clients:register`. */
  readonly dynamic_client_registration: boolean;
  /** The order in which login pages offer the methods. Methods that are not listed follow in the default order: `password`, `passkey`, `email_code`, `social`. Which methods are offered does not depend on it. */
  readonly login_method_order: readonly LoginMethod[];
  readonly languages: readonly string[];
  readonly terms_url: string | null;
  readonly privacy_url: string | null;
  readonly brand_color: string | null;
  readonly brand_texts: readonly BrandText[];
  readonly brand_css_variables: readonly CssVariable[];
  /** Limits that differ from the defaults, which `docs/limits.md` lists. A limit that is not listed has its default. */
  readonly rate_limits: readonly RateLimit[];
}

/** Contains only the fields to change. */
export interface AppSettingsChange {
  /** Lifetime of a bearer token. */
  readonly access_token_seconds?: number | undefined;
  /** Lifetime of a session that is not renewed. */
  readonly session_idle_seconds?: number | undefined;
  /** Maximum lifetime of a session. */
  readonly session_max_seconds?: number | undefined;
  readonly signup?: SignupRule | undefined;
  readonly signup_company?: SignupCompany | undefined;
  /** The role of new users in the company of `signup_company`. */
  readonly signup_role?: string | undefined;
  /** The role of a new user in a company created for them; if null, `signup_role` applies. */
  readonly founder_role?: string | null | undefined;
  /** Origins whose pages can read responses (CORS), as browsers send them: without the default port. `*` allows every origin. Apps in web views and extensions of browsers have origins of their own: `capacitor://localhost`, `ionic://localhost`, `tauri://localhost` (on Windows `http://tauri.localhost`), and `chrome-extension://` or `moz-extension://` with the ID of the extension. They must match exactly; other wildcards are not accepted. */
  readonly cors_origins?: readonly string[] | undefined;
  /** True if users must verify their email address before the first login. */
  readonly require_verified_email?: boolean | undefined;
  readonly email_change?: EmailChangeRule | undefined;
  /** Time between the deletion of a user and the erasure of the personal data. */
  readonly erasure_seconds?: number | undefined;
  readonly recovery_url?: string | null | undefined;
  readonly verification_url?: string | null | undefined;
  readonly email_change_url?: string | null | undefined;
  readonly invitation_url?: string | null | undefined;
  readonly app_url?: string | null | undefined;
  readonly public_url?: string | null | undefined;
  /** Redirect URIs that are allowed in social logins; they must match exactly (RFC 9700, section 2.1). Either URLs of pages, or URIs of apps with a private scheme that contains a dot (RFC 8252, section 7.1). Services in production accept `http` URLs of pages only with a loopback host (`http://localhost:8080/`), unless they are configured to allow `http`; no login is redirected to a URL that was stored before and is not accepted. Wildcards (`*`, also encoded) are not accepted. */
  readonly redirect_uris?: readonly string[] | undefined;
  readonly link_by_email?: LinkByEmailRule | undefined;
  readonly breached_passwords?: BreachedPasswordsRule | undefined;
  readonly email_codes?: EmailCodesRule | undefined;
  /** True if an address without an account can sign up with a code or a link from an email (`sendLoginCode`, `loginWithCode`). It has no effect while `email_codes` is `off`. */
  readonly email_code_signup?: boolean | undefined;
  readonly email_code_url?: string | null | undefined;
  readonly sms_codes?: SmsCodesRule | undefined;
  /** The countries to whose mobile numbers SMS are sent, as ISO 3166-1 alpha-2 codes (`GB`, not `UK`). If empty, none are sent: attackers make services send SMS to numbers in countries where they earn from them. Codes without mobile numbers are refused. */
  readonly sms_countries?: readonly string[] | undefined;
  readonly totp?: FactorRule | undefined;
  readonly passkeys?: FactorRule | undefined;
  /** The RP ID: the host name that passkeys are bound to, which at least one page of `passkey_origins` has or ends with. If null, the host name of `app_url`, or `public_url`, which all of them must have or end with. With another RP ID, existing passkeys no longer work. */
  readonly passkey_rp_id?: string | null | undefined;
  /** The origins whose pages can ask for passkeys, as browsers send them: without the default port, and with HTTPS except on localhost. If empty, the one of `app_url`, or `public_url`. Origins outside of `passkey_rp_id` are related origins (see `getRelatedOrigins`). Android apps have `android:apk-key-hash:` and the SHA-256 of their signing certificate in base64url without padding. */
  readonly passkey_origins?: readonly string[] | undefined;
  readonly passkey_user_verification?: UserVerificationRequirement | undefined;
  readonly second_factor?: SecondFactorRule | undefined;
  /** The roles whose users must have a second factor, even if `second_factor` is `optional`. */
  readonly second_factor_roles?: readonly string[] | undefined;
  /** Seconds that a user who must have a second factor has to add one. */
  readonly second_factor_grace_seconds?: number | undefined;
  /** Seconds until a second factor that an administrator removes is removed (`deleteFactor`). */
  readonly factor_reset_delay_seconds?: number | undefined;
  /** True if changes are written to the event log (`listEvents`). */
  readonly events?: boolean | undefined;
  /** Seconds that events are kept. */
  readonly events_retention_seconds?: number | undefined;
  /** True if events are read with the email address and the display name of their user. They are never stored with the event. */
  readonly events_personal_data?: boolean | undefined;
  /** True if users get an email when an administrator acts as them (`impersonateUser`). */
  readonly impersonation_emails?: boolean | undefined;
  /** The permissions that the application defines for its own services, such as `orders:refund`. Roles and keys can have them beside those of Gatehouse. Their first part cannot be a resource of Gatehouse, such as `users`. A permission that a role, a key, a client or a resource server has cannot be removed. */
  readonly app_permissions?: readonly string[] | undefined;
  /** True if tokens contain the permissions of `app_permissions` that the user has in the whole application, as the claim `permissions`. If they are longer than 1,000 characters as JSON, the claim is absent. */
  readonly token_permissions?: boolean | undefined;
  /** True if programs without a registration can be clients: their `client_id` is the https URL of a document with their metadata (OAuth Client ID Metadata Document). Users are always asked for consent. */
  readonly client_id_metadata_documents?: boolean | undefined;
  /** True if programs can register as clients at the OpenID provider (RFC 7591), with the key of a service account that has `clients:register`. */
  readonly dynamic_client_registration?: boolean | undefined;
  /** The order in which login pages offer the methods. Methods that are not listed follow in the default order: `password`, `passkey`, `email_code`, `social`. Which methods are offered does not depend on it. */
  readonly login_method_order?: readonly LoginMethod[] | undefined;
  readonly languages?: readonly string[] | undefined;
  readonly terms_url?: string | null | undefined;
  readonly privacy_url?: string | null | undefined;
  readonly brand_color?: string | null | undefined;
  readonly brand_texts?: readonly BrandText[] | undefined;
  readonly brand_css_variables?: readonly CssVariable[] | undefined;
  /** Limits that differ from the defaults, which `docs/limits.md` lists. A limit that is not listed has its default. */
  readonly rate_limits?: readonly RateLimit[] | undefined;
}

/** An application, as operators see it. */
export interface AppSummary {
  /** The ID of the application. */
  readonly id: string;
  /** The name of the application. */
  readonly name: string;
  /** The URL of the console of the application, on which its administrators log in. */
  readonly console_url: string;
  readonly created_at: Date;
}

/** A page of the list of applications. */
export interface AppSummaryPage {
  /** The applications of the page, newest first. */
  readonly data: readonly AppSummary[];
  /** The `cursor` of the next page; null on the last page. */
  readonly next_cursor: string | null;
}

/** A field that an action has changed. The values of secrets and personal data are not recorded, nor are those that have more than 1,000 characters; `x-audit` of an operation lists the fields whose values are. */
export interface AuditChange {
  /** The name of the field, as the operation has it. */
  readonly field: string;
  /** The earlier value as JSON: `null` as text if there was none. Null if values are not recorded. */
  readonly before: string | null;
  /** The value since then as JSON. Null if values are not recorded. */
  readonly after: string | null;
}

/** An event of the audit log. The log is append-only. */
export interface AuditEntry {
  /** The ID of the event; later events have higher IDs. */
  readonly id: number;
  readonly occurred_at: Date;
  readonly event: AuditEvent;
  /** True if the action succeeded. */
  readonly success: boolean;
  readonly failure: ProblemCode | null;
  readonly reason: AuditReason | null;
  readonly factor: AuditFactor | null;
  /** The ID of the user who acted or whose login failed; null for a super admin key, a service account or an unknown caller. */
  readonly user_id: number | null;
  /** The ID of the service account that acted; null for other callers. */
  readonly service_account_id: number | null;
  /** The ID of the user as whom the caller acted (`impersonateUser`); null for requests in the caller's own name. `user_id` and `service_account_id` are then those of the administrator. */
  readonly impersonated_user_id: number | null;
  /** The ID of the super admin key, the key of a service account, or the operator key, of the request; null for other callers. */
  readonly key_id: number | null;
  /** The present name of the user or service account that acted, or of the super admin key; null if the caller may not read it, and for deleted users. Names are read with the event, and not stored. */
  readonly actor_name: string | null;
  /** The present name of the user as whom the caller acted, with the rules of `actor_name`. */
  readonly impersonated_user_name: string | null;
  /** The ID of the session of the request. */
  readonly session_id: string | null;
  /** The target of the action, as type and ID: `user:42`, `company:7`, `key:3`. */
  readonly target: string | null;
  /** The present name of the target, with the rules of `actor_name`: a user, company, branch, role, key, client, provider and the like. */
  readonly target_name: string | null;
  /** The fields that the action has changed, in the order of the resource; empty for other events, and for failures. */
  readonly changes: readonly AuditChange[];
  /** The reason that the caller stated (`impersonateUser`); null for all other events. */
  readonly stated_reason: string | null;
  /** The number of requests that the event stands for. It is 1, except for rejected requests without valid credentials and for those that a lockout rejects: after the first one, those of the same network, within a minute, share one event. The request ID, the IP address and the user agent are those of the last request. Up to 10 failed logins of a user per minute have an event each. */
  readonly count: number;
  /** The ID of the request. */
  readonly request_id: string;
  /** The IP address of the client. */
  readonly ip: string;
  /** The user agent of the client. */
  readonly user_agent: string;
}

/** The type of the event. */
export type AuditEvent = 'authenticate' | 'signup' | 'login' | 'refresh' | 'logout' | 'recover' | 'reset' | 'verify_email' | 'reject_signup' | 'resend_verification' | 'resend_user_verification' | 'verify_user_email' | 'change_email' | 'confirm_email_change' | 'cancel_email_change' | 'change_password' | 'reauthenticate' | 'complete_login' | 'send_login_code' | 'login_with_code' | 'send_reauthentication_code' | 'send_cell_phone_code' | 'verify_cell_phone' | 'add_sms_factor' | 'send_login_sms' | 'send_reauthentication_sms' | 'add_totp' | 'confirm_totp' | 'add_passkey' | 'login_with_passkey' | 'detect_cloned_passkey' | 'detect_passkey_counter_reset' | 'rename_factor' | 'delete_factor' | 'schedule_factor_removal' | 'cancel_factor_removal' | 'replace_recovery_codes' | 'detect_breached_password' | 'social_login' | 'link_identity' | 'unlink_identity' | 'set_provider' | 'delete_provider' | 'test_provider' | 'invite' | 'resend_invitation' | 'revoke_invitation' | 'accept_invitation' | 'resend_notification' | 'retry_notifications' | 'resend_dead_letter' | 'set_mail_template' | 'reset_mail_template' | 'send_test_mail' | 'delete_suppression' | 'update_user' | 'delete_user' | 'restore_user' | 'erase_user' | 'export_user' | 'ban_user' | 'unban_user' | 'clear_lockouts' | 'activate_user' | 'deactivate_user' | 'import_user' | 'impersonate_user' | 'end_impersonation' | 'end_session' | 'end_sessions' | 'end_all_sessions' | 'create_company' | 'update_company' | 'delete_company' | 'create_branch' | 'update_branch' | 'delete_branch' | 'join_company' | 'set_member' | 'remove_member' | 'create_role' | 'update_role' | 'delete_role' | 'create_app' | 'update_app' | 'set_app_challenge' | 'delete_app_challenge' | 'create_service_account' | 'update_service_account' | 'delete_service_account' | 'create_client' | 'update_client' | 'delete_client' | 'rotate_client_secret' | 'create_grant' | 'revoke_grant' | 'revoke_token' | 'authorize_client' | 'create_resource_server' | 'update_resource_server' | 'delete_resource_server' | 'create_webhook_endpoint' | 'update_webhook_endpoint' | 'delete_webhook_endpoint' | 'rotate_webhook_secret' | 'test_webhook_endpoint' | 'replay_webhook_deliveries' | 'disable_webhook_endpoint' | 'create_api_key' | 'update_api_key' | 'rotate_api_key' | 'revoke_api_key' | 'create_operator_key' | 'revoke_operator_key' | 'rotate_signing_key' | 'remove_signing_key' | 'rotate_secret' | 'reset_secret';

/** The credentials that were used. */
export type AuditFactor = 'password' | 'token' | 'service_key' | 'operator_key' | 'app_key' | 'mailed_key' | 'identity' | 'email_code' | 'totp' | 'passkey' | 'sms' | 'recovery_code';

/** A page of the audit log. */
export interface AuditPage {
  /** The events of the page, newest first. */
  readonly data: readonly AuditEntry[];
  /** The `cursor` of the next page; null on the last page. */
  readonly next_cursor: string | null;
}

/** The reason for which a login or another check of credentials failed, or the OpenID provider has refused a request of a client. */
export type AuditReason = 'unknown_address' | 'wrong_password' | 'no_password' | 'wrong_code' | 'no_valid_code' | 'wrong_second_factor' | 'unknown_passkey' | 'wrong_passkey' | 'cloned_passkey' | 'expired_challenge' | 'email_unverified' | 'banned' | 'deactivated' | 'account_changed' | 'unknown_devices_blocked' | 'device_blocked' | 'password_blocked' | 'second_factor_blocked' | 'unknown_client' | 'client_disabled' | 'wrong_client_secret' | 'wrong_client_assertion' | 'wrong_auth_method' | 'redirect_uri_mismatch' | 'scope_not_allowed' | 'unknown_resource' | 'grant_type_not_allowed' | 'pkce_required' | 'request_not_pushed' | 'invalid_request_uri' | 'invalid_metadata' | 'invalid_code' | 'wrong_code_verifier' | 'code_redirect_uri_mismatch' | 'invalid_refresh_token' | 'invalid_device_code' | 'invalid_dpop_proof' | 'invalid_request' | 'invalid_access_token';

/** The methods and the time of the authentication in a session. Tokens contain the same as claims. */
export interface Authentication {
  /** Time of the login, or of the last reauthentication. */
  readonly auth_time: Date;
  /** The authentication methods by their names of RFC 8176: `pwd` for a password, `otp` for a code of an app or an email, `sms` for one by SMS, `hwk` or `swk` together with `user` for a passkey, and `mfa` if there were two factors. A login at a provider has no name there. */
  readonly amr: readonly AuthenticationMethodReference[];
  readonly acr: AuthenticatorAssuranceLevel;
}

/** The method by which a user proves who they are: the `password`, an `identity` at a provider, a code or link from an email (`email_code`), a code of an authenticator app (`totp`), a `passkey`, a code by SMS (`sms`) or a recovery code (`recovery_code`). */
export type AuthenticationMethod = 'password' | 'identity' | 'email_code' | 'totp' | 'passkey' | 'sms' | 'recovery_code';

/** An authentication method by its name of RFC 8176: `pwd` for a password, `otp` for a code, `sms` for a code by SMS, `hwk` for a passkey that stays on its device, `swk` for one that can be synchronized, `user` for the test that a user was present, `mfa` for two factors. */
export type AuthenticationMethodReference = 'pwd' | 'otp' | 'sms' | 'hwk' | 'swk' | 'user' | 'mfa';

/** A signature of a credential (WebAuthn Level 3, section 5.1). Fields that are not listed are ignored. */
export interface AuthenticationResponseJson {
  /** The ID of the credential. */
  readonly id: string;
  /** The same as `id`. */
  readonly rawId: string;
  /** Always `public-key`. */
  readonly type: string;
  readonly response: AuthenticatorAssertionResponseJson;
}

/** The response of an authenticator that signed a challenge. Fields that are not listed are ignored. */
export interface AuthenticatorAssertionResponseJson {
  /** The challenge and the origin, as the browser saw them. */
  readonly clientDataJSON: string;
  /** The RP ID, the flags and the signature counter. */
  readonly authenticatorData: string;
  /** The signature of both. */
  readonly signature: string;
  /** The user whose credential it is: `user.id` of the options that it was created with. */
  readonly userHandle?: string | null | undefined;
}

/** The authenticator assurance level (NIST SP 800-63B-4): `aal1` for one factor, `aal2` for two. */
export type AuthenticatorAssuranceLevel = 'aal1' | 'aal2';

/** The response of an authenticator that created a credential. Fields that are not listed are ignored. */
export interface AuthenticatorAttestationResponseJson {
  /** The challenge and the origin, as the browser saw them. */
  readonly clientDataJSON: string;
  /** The public key and data of the authenticator. */
  readonly attestationObject: string;
  /** The transports by which the authenticator communicates with the device. */
  readonly transports?: readonly string[] | undefined;
}

/** Requirements for the authenticator. */
export interface AuthenticatorSelectionCriteria {
  /** The passkey is discoverable: it logs in without an email address. */
  readonly residentKey: 'required';
  /** The same, for clients of WebAuthn Level 1. */
  readonly requireResidentKey: boolean;
  readonly userVerification: UserVerificationRequirement;
}

/** A branch of a company. */
export interface Branch {
  readonly id: number;
  readonly company_id: number;
  /** The name of the branch. */
  readonly name: string;
  /** Identifies the state of the resource: it changes with every change of what can be changed. In quotation marks, it is the `ETag` of the resource and a value of `If-Match`. */
  readonly version: string;
  /** True if new members start in this branch. */
  readonly is_default: boolean;
}

/** A page of the list of branches. */
export interface BranchPage {
  /** The branches of the page, newest first. */
  readonly data: readonly Branch[];
  /** The `cursor` of the next page; null on the last page. */
  readonly next_cursor: string | null;
}

/** The colors for pages on light and on dark backgrounds. */
export interface BrandColors {
  readonly light: ColorRoles;
  readonly dark: ColorRoles;
}

/** A text of the login pages in a language. It is one line of plain text, never markup. */
export interface BrandText {
  /** A canonical language tag (BCP 47). */
  readonly language: string;
  readonly name: BrandTextName;
  /** The text, which is not blank and has no `<` and `>`. */
  readonly text: string;
}

/** A text of the login pages that an application can replace. */
export type BrandTextName = 'login_title' | 'login_text' | 'signup_title' | 'signup_text' | 'footer_text';

/** The look of the login pages of an application. */
export interface Branding {
  /** The URL of the logo; null if the application has none. */
  readonly logo_url: string | null;
  /** The URL of the favicon; null if the application has none. */
  readonly favicon_url: string | null;
  /** The brand color (setting `brand_color`); null if the application has none. */
  readonly color: string | null;
  /** Accessible colors that are made of the brand color or, without one, of the color of Gatehouse. */
  readonly colors: BrandColors;
  readonly texts: readonly BrandText[];
  readonly css_variables: readonly CssVariable[];
}

/** Handling of a password in the list of breached passwords. `refuse`: it cannot be set. `warn`: it can be set, and the user gets an email. `off`: passwords are not checked. With `refuse` and `warn`, passwords are also checked after logins, and the user gets an email. If the deployment has no list of breached passwords, or the list is unavailable, passwords are accepted unchecked. */
export type BreachedPasswordsRule = 'off' | 'warn' | 'refuse';

/** A challenge that an operation requires. */
export interface Challenge {
  readonly operation: ChallengedOperation;
  readonly driver: ChallengeDriver;
  /** The public key of the widget. */
  readonly site_key: string;
  /** The number of consecutive failed logins to an address, or from a known device, after which the challenge is required; 0 if it is always required. With a higher number, show the widget when the response is `challenge_required`. */
  readonly after_failures: number;
}

/** The provider of challenges. `recaptcha_v2` and `recaptcha_v3` are Google reCAPTCHA. */
export type ChallengeDriver = 'turnstile' | 'hcaptcha' | 'recaptcha_v2' | 'recaptcha_v3';

/** The challenges that the application requires. */
export interface ChallengeList {
  /** The challenges, at most one for each operation. */
  readonly data: readonly Challenge[];
}

/** An operation that can require a challenge. `recover` stands for `sendLoginCode`, too. */
export type ChallengedOperation = 'signup' | 'login' | 'recover';

/** The new password, and the current one as proof. */
export interface ChangePasswordRequest {
  /** The current password. Required unless the session has a recent proof (see `reauthenticate`). */
  readonly current_password?: string | undefined;
  readonly password: string;
  /** The same value as `password`, to detect typing errors. */
  readonly verify_password: string;
}

/** The new email address and, for the own account, the password as proof. */
export interface ChangeUserEmailRequest {
  /** The new email address. */
  readonly email: string;
  /** The current password. Required unless the session has a recent proof (see `reauthenticate`). */
  readonly password?: string | undefined;
}

/** An OAuth client. The names of its fields are those of RFC 7591 and OpenID Connect Dynamic Client Registration. */
export interface Client {
  readonly id: number;
  readonly client_id: string;
  /** The name of the client, which the consent page shows. */
  readonly client_name: string;
  readonly registration_type: ClientRegistrationType;
  readonly application_type: ClientApplicationType;
  readonly token_endpoint_auth_method: ClientAuthMethod;
  /** The URIs to which users return after a login. They must match exactly (RFC 9700, section 2.1), except for the port of a loopback address. `web`: https URLs, and in development http URLs with the host `localhost`, `127.0.0.1` or `[::1]`. `native`: also such http URLs in production, and URIs with a private scheme that contains a dot (RFC 8252, section 7.1), or any other one if the client is public and uses PKCE. Required for `authorization_code`. */
  readonly redirect_uris: readonly string[];
  /** The URIs to which users return after a logout. The rules of `redirect_uris` apply. */
  readonly post_logout_redirect_uris: readonly string[];
  /** The grants that the client may use. `refresh_token` requires another one with users, and `client_credentials` requires an authentication method and `service_account_id`. */
  readonly grant_types: readonly ClientGrantType[];
  /** The scopes that the client may request: those of OpenID Connect, and permissions that the application defines (`app_permissions`). */
  readonly scopes: readonly string[];
  /** True if users are not asked for consent. Such a client can be created, changed and deleted only with `security:write`. */
  readonly is_first_party: boolean;
  /** False to accept authorization requests without PKCE, which only clients with an authentication method can. */
  readonly require_pkce: boolean;
  /** True to accept only authorization requests that the client has pushed (RFC 9126, section 6). */
  readonly require_pushed_authorization_requests: boolean;
  /** True to issue only tokens that are bound to a key of the client (RFC 9449, section 5.2). */
  readonly dpop_bound_access_tokens: boolean;
  /** Claims that ID tokens and UserInfo responses of the client have besides those of OpenID Connect. Only a first-party client can have them. */
  readonly claims: readonly ClientClaim[];
  readonly jwks: ClientJwks | null;
  /** The URL of the public keys of the client. In production, it must be an https URL outside private networks. */
  readonly jwks_uri: string | null;
  /** The URL that is called when a session ends (OpenID Connect Back-Channel Logout 1.0). The form that it gets has a `logout_token`, a JWT with the type `logout+jwt` and the claims `iss`, `sub` (the ID of the user), `aud`, `iat`, `exp`, `jti`, `sid` (as in ID tokens) and `events`. In production, it must be an https URL outside private networks. */
  readonly backchannel_logout_uri: string | null;
  /** True if the client needs `sid` in logout tokens. They always contain it. */
  readonly backchannel_logout_session_required: boolean;
  /** The https URL that browsers load when a session ends. It may be an http URL with a loopback host. */
  readonly frontchannel_logout_uri: string | null;
  readonly id_token_signed_response_alg: ClientIdTokenAlgorithm;
  /** The https URL of the home page of the client. */
  readonly client_uri: string | null;
  /** The https URL of the logo of the client. */
  readonly logo_uri: string | null;
  /** The https URL of the terms of service. */
  readonly tos_uri: string | null;
  /** The https URL of the privacy policy. */
  readonly policy_uri: string | null;
  /** Lifetime of access tokens; null for that of the application. */
  readonly access_token_seconds: number | null;
  /** Lifetime of refresh tokens; null for that of the application. */
  readonly refresh_token_seconds: number | null;
  /** The service account that tokens of `client_credentials` act as, required for that grant type and null for others. Null also after the account was deleted: then the client gets no such tokens. */
  readonly service_account_id: number | null;
  /** False if the client gets no tokens. */
  readonly is_enabled: boolean;
  /** Time since which the client gets no tokens; null if it is enabled. */
  readonly disabled_at: Date | null;
  /** Time until which the previous secret is accepted, too; null if there is only one. */
  readonly previous_secret_expires_at: Date | null;
  readonly created_at: Date;
  /** Identifies the state of the resource: it changes with every change of what can be changed. In quotation marks, it is the `ETag` of the resource and a value of `If-Match`. */
  readonly version: string;
  readonly updated_at: Date;
}

/** `web`: the client runs on a server or in a browser. `native`: it is installed on the device of the user. */
export type ClientApplicationType = 'web' | 'native';

/** The authentication of the client. `none`: it is public, because it cannot keep a secret. `client_secret_basic` and `client_secret_post`: it sends a secret in a header or in the body. `private_key_jwt`: it signs an assertion (RFC 7523). */
export type ClientAuthMethod = 'none' | 'client_secret_basic' | 'client_secret_post' | 'private_key_jwt';

/** A claim of a client and its source. */
export interface ClientClaim {
  /** The name of the claim, which must not be one of the protocols or of OpenID Connect. */
  readonly name: string;
  readonly source: ClientClaimSource;
}

/** The content of a claim. `email` is given with the scope `email`, `phone_number` with `phone`, and all others with `profile`. */
export type ClientClaimSource = 'user_uuid' | 'displayname' | 'nickname' | 'language' | 'email' | 'phone_number' | 'roles' | 'app_roles' | 'company_roles' | 'permissions' | 'companies' | 'default_company' | 'default_branch';

/** Requests of a client that were refused for one reason. */
export interface ClientError {
  readonly reason: ClientErrorReason;
  readonly error: string;
  /** The number of requests since `first_at`. */
  readonly count: number;
  /** Time of the first request. It starts again after 7 days without a request that was refused for this reason. */
  readonly first_at: Date;
  /** Time of the latest request. */
  readonly last_at: Date;
}

/** The errors of a client, latest first. */
export interface ClientErrorList {
  /** The errors. */
  readonly data: readonly ClientError[];
}

/** The reason for which the OpenID provider has refused a request of a client. */
export type ClientErrorReason = 'client_disabled' | 'wrong_client_secret' | 'wrong_client_assertion' | 'wrong_auth_method' | 'redirect_uri_mismatch' | 'scope_not_allowed' | 'unknown_resource' | 'grant_type_not_allowed' | 'pkce_required' | 'request_not_pushed' | 'invalid_request_uri' | 'invalid_metadata' | 'invalid_code' | 'wrong_code_verifier' | 'code_redirect_uri_mismatch' | 'invalid_refresh_token' | 'invalid_device_code' | 'invalid_dpop_proof' | 'invalid_request';

/** A grant of OAuth 2.0. */
export type ClientGrantType = 'authorization_code' | 'refresh_token' | 'client_credentials' | 'urn:ietf:params:oauth:grant-type:device_code';

/** The algorithm that signs ID tokens. */
export type ClientIdTokenAlgorithm = 'RS256' | 'ES256' | 'EdDSA';

/** A public key. */
export interface ClientJwk {
  readonly kty: ClientJwkType;
  /** The ID of the key. */
  readonly kid?: string | undefined;
  readonly use?: ClientJwkUse | undefined;
  readonly alg?: ClientJwkAlgorithm | undefined;
  readonly crv?: ClientJwkCurve | undefined;
  /** The x coordinate, for `EC` and `OKP`. */
  readonly x?: string | undefined;
  /** The y coordinate, for `EC`. */
  readonly y?: string | undefined;
  /** The modulus, for `RSA`. */
  readonly n?: string | undefined;
  /** The exponent, for `RSA`. */
  readonly e?: string | undefined;
}

/** The algorithm of a key (`alg` of RFC 7517). */
export type ClientJwkAlgorithm = 'RS256' | 'RS384' | 'RS512' | 'PS256' | 'PS384' | 'PS512' | 'ES256' | 'ES384' | 'ES512' | 'EdDSA' | 'Ed25519';

/** The curve of a key with the type `EC` or `OKP` (`crv` of RFC 7518 and RFC 8037). */
export type ClientJwkCurve = 'P-256' | 'P-384' | 'P-521' | 'Ed25519';

/** A public key: RSA with at least 2048 bits and the exponent 65537, P-256, P-384, P-521 or Ed25519. Other members, such as those of a private key, are rejected. */
export interface ClientJwkInput {
  readonly kty: ClientJwkType;
  /** The ID of the key. */
  readonly kid?: string | undefined;
  readonly use?: ClientJwkUse | undefined;
  readonly alg?: ClientJwkAlgorithm | undefined;
  readonly crv?: ClientJwkCurve | undefined;
  /** The x coordinate, for `EC` and `OKP`. */
  readonly x?: string | undefined;
  /** The y coordinate, for `EC`. */
  readonly y?: string | undefined;
  /** The modulus, for `RSA`. */
  readonly n?: string | undefined;
  /** The exponent, for `RSA`. */
  readonly e?: string | undefined;
}

/** The type of a key (`kty` of RFC 7517). */
export type ClientJwkType = 'RSA' | 'EC' | 'OKP';

/** The use of a key (`use` of RFC 7517). */
export type ClientJwkUse = 'sig';

/** The public keys of a client (RFC 7517); null unless it has `private_key_jwt`, and has them at a URL. */
export interface ClientJwks {
  /** The keys that verify the assertions of the client. */
  readonly keys: readonly ClientJwk[];
}

/** The public keys of the client (RFC 7517). `private_key_jwt` requires either them or `jwks_uri`; other methods have neither. */
export interface ClientJwksInput {
  /** The keys that verify the assertions of the client. */
  readonly keys: readonly ClientJwkInput[];
}

/** A page of the list of clients. */
export interface ClientPage {
  /** The clients of the page, newest first. */
  readonly data: readonly Client[];
  /** The `cursor` of the next page; null on the last page. */
  readonly next_cursor: string | null;
}

/** The way in which the client became known. `manual`: an administrator has created it. `dynamic`: it has registered itself at the OpenID provider (RFC 7591). `metadata_document`: a user has allowed a client whose identifier is the URL of its metadata. The fields of such a client follow from the document: it can only be disabled and deleted. */
export type ClientRegistrationType = 'manual' | 'dynamic' | 'metadata_document';

/** The colors of a page that are made of the brand color. The contrast of text is at least 4.5, and that of edges at least 3 (WCAG 2.2). */
export interface ColorRoles {
  /** The background of the primary button. */
  readonly fill: string;
  /** Text on `fill`. */
  readonly label: string;
  /** The border of the primary button. */
  readonly edge: string;
  /** Links and focus rings, also on `soft`. */
  readonly link: string;
  /** The background of selected items. */
  readonly soft: string;
}

/** A company of the application. */
export interface Company {
  readonly id: number;
  /** The name of the company. */
  readonly name: string;
  /** True if users can join the company without an invitation. */
  readonly is_joinable: boolean;
  readonly default_branch: number;
  /** Identifies the state of the resource: it changes with every change of what can be changed. In quotation marks, it is the `ETag` of the resource and a value of `If-Match`. */
  readonly version: string;
  /** Number of members without deleted users. 10,000 means 10,000 or more. Null unless the caller has `companies:read` in the company. */
  readonly members_count: number | null;
  readonly created_at: Date;
}

/** A page of the list of companies. */
export interface CompanyPage {
  /** The companies of the page, newest first. */
  readonly data: readonly Company[];
  /** The `cursor` of the next page; null on the last page. */
  readonly next_cursor: string | null;
}

/** The challenge, and exactly one proof. */
export interface CompleteLoginRequest {
  /** The `challenge` of the login. */
  readonly challenge: string;
  /** The current code of the authenticator app. Spaces are ignored. */
  readonly totp_code?: string | undefined;
  /** The code of the newest SMS for this challenge (`sendLoginSms`). Spaces and hyphens are ignored. */
  readonly sms_code?: string | undefined;
  /** An unused recovery code. Spaces, hyphens and case are ignored. */
  readonly recovery_code?: string | undefined;
  /** A passkey of the user, as the browser returns it (`toJSON()`). */
  readonly passkey?: AuthenticationResponseJson | undefined;
}

/** A code of the new authenticator app, as proof that it has the secret. */
export interface ConfirmTotpRequest {
  /** The current code of the authenticator app. Spaces are ignored. */
  readonly code: string;
}

/** A second factor that was confirmed, and the session with a new token. */
export interface ConfirmedFactor {
  /** Use its token from now on. Earlier tokens of the session have neither the second factor nor the recent proof. */
  readonly session: Session;
  readonly factor: Factor;
  /** The recovery codes, each for one use; null if the user has other factors already. */
  readonly recovery_codes: readonly string[] | null;
}

/** The properties of a new key. */
export interface CreateApiKeyRequest {
  readonly kind: ApiKeyKind;
  readonly name: string;
  /** The service account, required for its keys and rejected for others. */
  readonly service_account_id?: number | undefined;
  /** The permissions of the key of a service account; everything else is denied. A list, which may be empty. Null or absent for the other kinds, whose permissions follow from the kind: a super admin key has all, and an application key has none. */
  readonly permissions?: readonly string[] | null | undefined;
  /** The companies to which the permissions are restricted; null for the whole application. A restricted key has no permissions that apply to the whole application, such as `keys:write`. */
  readonly company_ids?: readonly number[] | null | undefined;
  /** The networks from which the key is accepted, as IP addresses or in CIDR notation; null for every network. Application keys are accepted from every network. A key with networks or an expiry cannot create or change keys, create webhook endpoints, change their URL or rotate their secrets. */
  readonly networks?: readonly string[] | null | undefined;
  /** Time in the future from which the key is rejected; null if it does not expire. */
  readonly expires_at?: Date | null | undefined;
}

/** The properties of a new application. */
export interface CreateAppRequest {
  readonly name: string;
}

/** The data of a new branch. */
export interface CreateBranchRequest {
  readonly name: string;
}

/** The properties of a new client. By default it is a confidential `web` client with `client_secret_basic`, the grant types `authorization_code` and `refresh_token`, the scopes `openid`, `profile`, `email` and `offline_access`, PKCE and `RS256`. */
export interface CreateClientRequest {
  /** The name of the client, which the consent page shows. */
  readonly client_name: string;
  readonly application_type?: ClientApplicationType | undefined;
  readonly token_endpoint_auth_method?: ClientAuthMethod | undefined;
  /** The URIs to which users return after a login. They must match exactly (RFC 9700, section 2.1), except for the port of a loopback address. `web`: https URLs, and in development http URLs with the host `localhost`, `127.0.0.1` or `[::1]`. `native`: also such http URLs in production, and URIs with a private scheme that contains a dot (RFC 8252, section 7.1), or any other one if the client is public and uses PKCE. Required for `authorization_code`. */
  readonly redirect_uris?: readonly string[] | undefined;
  /** The URIs to which users return after a logout. The rules of `redirect_uris` apply. */
  readonly post_logout_redirect_uris?: readonly string[] | undefined;
  /** The grants that the client may use. `refresh_token` requires another one with users, and `client_credentials` requires an authentication method and `service_account_id`. */
  readonly grant_types?: readonly ClientGrantType[] | undefined;
  /** The scopes that the client may request: those of OpenID Connect, and permissions that the application defines (`app_permissions`). */
  readonly scopes?: readonly string[] | undefined;
  /** True if users are not asked for consent. Such a client can be created, changed and deleted only with `security:write`. */
  readonly is_first_party?: boolean | undefined;
  /** False to accept authorization requests without PKCE, which only clients with an authentication method can. */
  readonly require_pkce?: boolean | undefined;
  /** True to accept only authorization requests that the client has pushed (RFC 9126, section 6). */
  readonly require_pushed_authorization_requests?: boolean | undefined;
  /** True to issue only tokens that are bound to a key of the client (RFC 9449, section 5.2). */
  readonly dpop_bound_access_tokens?: boolean | undefined;
  /** Claims that ID tokens and UserInfo responses of the client have besides those of OpenID Connect. Only a first-party client can have them. */
  readonly claims?: readonly ClientClaim[] | undefined;
  readonly jwks?: ClientJwksInput | null | undefined;
  /** The URL of the public keys of the client. In production, it must be an https URL outside private networks. */
  readonly jwks_uri?: string | null | undefined;
  /** The URL that is called when a session ends (OpenID Connect Back-Channel Logout 1.0). The form that it gets has a `logout_token`, a JWT with the type `logout+jwt` and the claims `iss`, `sub` (the ID of the user), `aud`, `iat`, `exp`, `jti`, `sid` (as in ID tokens) and `events`. In production, it must be an https URL outside private networks. */
  readonly backchannel_logout_uri?: string | null | undefined;
  /** True if the client needs `sid` in logout tokens. They always contain it. */
  readonly backchannel_logout_session_required?: boolean | undefined;
  /** The https URL that browsers load when a session ends. It may be an http URL with a loopback host. */
  readonly frontchannel_logout_uri?: string | null | undefined;
  readonly id_token_signed_response_alg?: ClientIdTokenAlgorithm | undefined;
  /** The https URL of the home page of the client. */
  readonly client_uri?: string | null | undefined;
  /** The https URL of the logo of the client. */
  readonly logo_uri?: string | null | undefined;
  /** The https URL of the terms of service. */
  readonly tos_uri?: string | null | undefined;
  /** The https URL of the privacy policy. */
  readonly policy_uri?: string | null | undefined;
  /** Lifetime of access tokens; null for that of the application. */
  readonly access_token_seconds?: number | null | undefined;
  /** Lifetime of refresh tokens; null for that of the application. */
  readonly refresh_token_seconds?: number | null | undefined;
  /** The service account that tokens of `client_credentials` act as, required for that grant type and null for others. Null also after the account was deleted: then the client gets no such tokens. */
  readonly service_account_id?: number | null | undefined;
  /** False to give the client no tokens. */
  readonly is_enabled?: boolean | undefined;
}

/** The data of a new company. */
export interface CreateCompanyRequest {
  readonly name: string;
  /** True if users can join the company without an invitation. Default: false. */
  readonly is_joinable?: boolean | undefined;
}

/** The properties of a new resource server. */
export interface CreateResourceServerRequest {
  readonly name: string;
  readonly identifier: string;
  /** The permissions that tokens for the API can have, of those that the application defines (`app_permissions`). A token has those that the client requests and the user has. */
  readonly scopes?: readonly string[] | undefined;
  /** Lifetime of access tokens for the API in seconds; null for 3600. */
  readonly access_token_seconds?: number | null | undefined;
}

/** The name and the permissions of a new role. */
export interface CreateRoleRequest {
  readonly name: string;
  /** The permissions of the role, those of Gatehouse and those of the application. Everything else is denied. */
  readonly permissions: readonly string[];
}

/** The name and the use of a new service account. */
export interface CreateServiceAccountRequest {
  readonly name: string;
  /** The use of the service account, for its administrators; may be empty. */
  readonly description?: string | undefined;
}

/** The properties of a new webhook endpoint. */
export interface CreateWebhookEndpointRequest {
  /** The URL to which events are posted, without a user name, a password and a fragment. In production, it must be an https URL outside private networks. */
  readonly url: string;
  /** The use of the endpoint, for its administrators; may be empty. */
  readonly description?: string | undefined;
  /** The types of the events that are sent; null for all types, also those of later versions. */
  readonly types?: readonly EventType[] | null | undefined;
  /** False to send no events. */
  readonly is_enabled?: boolean | undefined;
}

/** A new application with its first keys. */
export interface CreatedApp {
  /** The ID of the application. */
  readonly id: string;
  /** The name of the application. */
  readonly name: string;
  /** The URL of the console of the application, on which its administrators log in. */
  readonly console_url: string;
  readonly created_at: Date;
  /** The application key, returned only once. */
  readonly app_key: string;
  /** The super admin key, returned only once. */
  readonly service_key: string;
}

/** A CSS variable of the login pages. Its value is one color, number or length. */
export interface CssVariable {
  /** The name of the variable. */
  readonly name: string;
  /** A color (`#0b6e5c`), a number (`1.5`) or a length (`8px`). */
  readonly value: string;
}

/** An email that the notification application has accepted, and that did not arrive. */
export interface DeadLetter {
  /** The ID of the notification. */
  readonly id: string;
  readonly template: MailTemplate;
  /** The email address of the recipient. */
  readonly email: string;
  readonly outcome: MailOutcome;
  /** Number of attempts to send the email. */
  readonly attempts: number;
  /** The error of the last attempt or the text of the report; may be empty. */
  readonly failure: string;
  /** Time when the email was requested. */
  readonly created_at: Date;
}

/** Emails that did not arrive. */
export interface DeadLetterList {
  /** The emails, newest first. */
  readonly data: readonly DeadLetter[];
}

/** The password of users who delete their own account. */
export interface DeleteUserRequest {
  /** The current password. Required for users who delete themselves, unless the session has a recent proof (see `reauthenticate`). */
  readonly password?: string | undefined;
}

/** The result of a check. */
export interface Diagnostic {
  readonly check: DiagnosticCheck;
  readonly status: DiagnosticStatus;
  /** Number of objects that the check found; null if it does not count. */
  readonly count: number | null;
  /** Time when what the check found began; null if it found none. */
  readonly started_at: Date | null;
  /** The object that the check is about, for example `webhook-endpoint:7`; null for the application. */
  readonly target: string | null;
  /** The name of this object, for example the host of a webhook endpoint; null for the application. */
  readonly target_name: string | null;
}

/** A check. `count` and `started_at` are: */
export type DiagnosticCheck = 'mail_receiver' | 'mail_delivered' | 'mail_suspended' | 'mail_failed' | 'mail_late' | 'webhook_endpoint' | 'webhook_late' | 'events_unnumbered' | 'missing_secrets' | 'stored_urls' | 'second_factor' | 'verified_email' | 'captcha' | 'app_url' | 'legal_pages' | 'public_url' | 'rate_limits' | 'signing_key' | 'application_keys' | 'super_admin_keys' | 'backup';

/** The results of all checks. */
export interface DiagnosticList {
  /** The results. */
  readonly data: readonly Diagnostic[];
}

/** The result of a check. `failed`: something does not work. `warning`: something is unsafe, incomplete or late. `unknown`: the service cannot check it. */
export type DiagnosticStatus = 'ok' | 'warning' | 'failed' | 'unknown';

/** A change of email address. */
export interface EmailChange {
  /** The email address before the change. */
  readonly old_email: string;
  /** The requested email address. */
  readonly new_email: string;
  readonly created_at: Date;
  /** A time in UTC, formatted `YYYY-MM-DD HH:MM:SS`; null if the event has not happened. */
  readonly completed_at: Date | null;
  /** A time in UTC, formatted `YYYY-MM-DD HH:MM:SS`; null if the event has not happened. */
  readonly canceled_at: Date | null;
}

/** The addresses that must confirm a change of email address: `both`, or only the `new` one. */
export type EmailChangeRule = 'both' | 'new';

/** Allows users to log in with codes and links from emails (`sendLoginCode`), and reauthenticate with codes from emails (`sendReauthenticationCode`). The pages for the links can be pages of the application (`email_code_url`). */
export type EmailCodesRule = 'off' | 'allowed';

/** A change of a resource of the application. */
export interface Event {
  readonly id: string;
  readonly type: EventType;
  readonly occurred_at: Date;
  readonly app: EventApplication;
  /** The resource that the event is about, as type and ID: `user:42`. It is the unit of order: sessions, factors, identities, grants and memberships have the subject of their user, branches that of their company. */
  readonly subject: string;
  readonly actor: EventActor;
  /** The ID of the request that caused the event, as in the audit log; null once the audit entry has expired. */
  readonly request_id: string | null;
  /** The user that is the subject, if the setting `events_personal_data` is on and the user is not erased; otherwise null. */
  readonly user: EventUser | null;
  /** The names of the subject and the actors. Only in responses of `listEvents` to requests with `names`. */
  readonly names?: EventNames | undefined;
  /** The data of the type, as the webhook of the type describes them. They contain no secrets, addresses or names of persons. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** The actor that caused an event. */
export interface EventActor {
  readonly type: EventActorType;
  /** The ID of the user or service account; null for other actors. */
  readonly id: number | null;
  /** The ID of the user as whom the actor acted (`impersonateUser`). Absent if the actor acted in their own name. */
  readonly on_behalf_of?: number | undefined;
}

/** The kind of the actor that caused an event. `user`: a user. `service_account`: a service account. `super_admin`: a super admin key or the CLI. `operator`: an operator key. `system`: the service itself. */
export type EventActorType = 'user' | 'service_account' | 'super_admin' | 'operator' | 'system';

/** The application of an event. */
export interface EventApplication {
  /** The ID of the application. */
  readonly id: string;
}

/** The present names of what an event refers to: those that the caller may read in the respective lists. They are read with the event, and not stored. Deleted resources have none. */
export interface EventNames {
  /** The name of the subject: a user, company, role, key, client, provider and the like; null if it has none, or the caller may not read it. */
  readonly subject: string | null;
  /** The name of the user or service account, with the rules of `subject`; null for other actors. */
  readonly actor: string | null;
  /** The name of the user as whom the actor acted, with the rules of `subject`; null otherwise. */
  readonly on_behalf_of: string | null;
}

/** The next events of an application. */
export interface EventPage {
  /** True if there may be more events already, or older ones with `before`: send `next` at once. A request with `types` searches a limited number of events, so its list may be empty. */
  readonly has_more: boolean;
  /** True if the application writes events (the setting `events`). Otherwise, changes cause none. */
  readonly recording: boolean;
  /** The events, oldest first; with `before`, newest first. */
  readonly data: readonly Event[];
  readonly next: string;
}

/** The type of an event. Later versions add types. */
export type EventType = 'user.created' | 'user.updated' | 'user.email_verified' | 'user.email_changed' | 'user.phone_verified' | 'user.password_changed' | 'user.password_breached' | 'user.banned' | 'user.unbanned' | 'user.deactivated' | 'user.activated' | 'user.deleted' | 'user.restored' | 'user.erased' | 'user.lockouts_cleared' | 'user.impersonated' | 'session.created' | 'session.ended' | 'factor.added' | 'factor.updated' | 'factor.removed' | 'factor.removal_scheduled' | 'factor.removal_canceled' | 'factor.cloned' | 'recovery_codes.replaced' | 'identity.linked' | 'identity.unlinked' | 'grant.created' | 'grant.updated' | 'grant.revoked' | 'provider.updated' | 'provider.deleted' | 'invitation.created' | 'invitation.resent' | 'invitation.revoked' | 'invitation.accepted' | 'company.created' | 'company.updated' | 'company.deleted' | 'branch.created' | 'branch.updated' | 'branch.deleted' | 'membership.created' | 'membership.updated' | 'membership.deleted' | 'role.created' | 'role.updated' | 'role.deleted' | 'key.created' | 'key.updated' | 'key.rotated' | 'key.revoked' | 'service_account.created' | 'service_account.updated' | 'service_account.deleted' | 'client.created' | 'client.updated' | 'client.secret_rotated' | 'client.deleted' | 'resource_server.created' | 'resource_server.updated' | 'resource_server.deleted' | 'webhook_endpoint.created' | 'webhook_endpoint.updated' | 'webhook_endpoint.deleted' | 'webhook_endpoint.disabled' | 'webhook_endpoint.test' | 'application.created' | 'application.updated';

/** The personal data of a user. */
export interface EventUser {
  readonly email: string;
  readonly displayname: string;
}

/** A second factor of a user, without its secret. */
export interface Factor {
  readonly id: number;
  readonly kind: FactorKind;
  /** The name that the user gave it. */
  readonly name: string;
  /** Details of a passkey; null for other kinds. */
  readonly passkey: PasskeyDetails | null;
  /** Time when the factor was added. */
  readonly created_at: Date;
  /** Time of the last login or reauthentication with it; null if there was none since it was confirmed. */
  readonly last_used_at: Date | null;
  /** Time when it is removed, as an administrator requested; null if no removal is scheduled. */
  readonly removal_due_at: Date | null;
}

/** The kind of factor: an authenticator app (`totp`, RFC 6238), a `passkey` (WebAuthn) or codes by SMS (`sms`). */
export type FactorKind = 'totp' | 'passkey' | 'sms';

/** The second factors of a user. */
export interface FactorList {
  /** The factors, oldest first. */
  readonly data: readonly Factor[];
  /** Number of unused recovery codes. */
  readonly recovery_codes_left: number;
}

/** Allows users to add second factors of this kind. `off`: no new ones can be added; those that users have go on working. */
export type FactorRule = 'off' | 'allowed';

/** An invalid field of a request. */
export interface FieldError {
  /** The location of the field: a JSON pointer into the body as a URI fragment (RFC 6901, section 6: `#/email`), or `path`, `query` or `header` and the name of the parameter in the same encoding (`query/limit`). A name of more than 64 characters is cut and ends with `…` (`%E2%80%A6`). */
  readonly pointer: string;
  /** The rule that the field violates, suitable for display beside the field. */
  readonly detail: string;
  readonly code: FieldErrorCode;
  /** With `template_invalid`, the line of the template, if the fault concerns one. */
  readonly line?: number | undefined;
}

/** The kind of rule that a field violates. */
export type FieldErrorCode = 'required' | 'unknown_field' | 'wrong_type' | 'too_short' | 'too_long' | 'invalid_format' | 'not_allowed' | 'out_of_range' | 'password_mismatch' | 'password_common' | 'password_personal' | 'password_breached' | 'company_not_joinable' | 'not_found' | 'template_invalid';

/** 1 for true, 0 for false. */
export type Flag = 0 | 1;

/** The access of an OAuth client to the account of a user. A user has at most one for each client. */
export interface Grant {
  /** The ID of the grant, which is that of the client. */
  readonly id: number;
  /** The identifier of the client in OAuth and OpenID Connect. For a client without a registration, it is the URL of its metadata, whose host names its publisher. */
  readonly client_id: string;
  /** The name of the client. */
  readonly client_name: string;
  /** The URL of the home page of the client. */
  readonly client_uri: string | null;
  /** The URL of the logo of the client. */
  readonly logo_uri: string | null;
  /** The URL of the terms of service. */
  readonly tos_uri: string | null;
  /** The URL of the privacy policy. */
  readonly policy_uri: string | null;
  /** True if the client belongs to the application, so that the user was not asked. */
  readonly is_first_party: boolean;
  /** The scopes of OpenID Connect that the user has allowed. */
  readonly scopes: readonly string[];
  /** The scopes that the user has allowed for each resource server. */
  readonly resources: readonly GrantResource[];
  /** True if the client has access that ends with the session in which the user has logged in to it. */
  readonly has_session_access: boolean;
  /** True if the client has access that does not end with the session (`offline_access`). */
  readonly has_offline_access: boolean;
  /** Time when the user allowed the access, or of the oldest login with access if the user was not asked. */
  readonly created_at: Date;
  /** Time of the last login to the client, or of the last use of its refresh token; null if the client has no access now. */
  readonly last_used_at: Date | null;
}

/** A page of the list of grants. */
export interface GrantPage {
  /** The grants of the page, newest first. */
  readonly data: readonly Grant[];
  /** The `cursor` of the next page; null on the last page. */
  readonly next_cursor: string | null;
}

/** A resource server with the scopes that a client may request for it. */
export interface GrantResource {
  /** The identifier of the resource server, which is the audience of its access tokens. */
  readonly identifier: string;
  /** The permissions of the application that the client may request. */
  readonly scopes: readonly string[];
}

/** The URL of an image; empty if not set. */
export type HeaderImageUrl = string | '';

/** A permission of Gatehouse, or one that the application defines (`app_permissions`). */
export type HeldPermission = Permission | string;

/** An identity at a provider, with which a user can log in. */
export interface Identity {
  readonly id: number;
  readonly provider: string;
  /** The issuer identifier of the provider. */
  readonly issuer: string;
  /** The provider's ID of the user. It never changes and is never reassigned. */
  readonly subject: string;
  /** The last email address that the provider returned, verified or not; null if none. */
  readonly email: string | null;
  readonly linked_at: Date;
  readonly last_used_at: Date;
}

/** The identities of a user. */
export interface IdentityList {
  /** The identities, oldest first. */
  readonly data: readonly Identity[];
}

/** The reason for which an administrator acts as a user, and for how long. */
export interface ImpersonateUserRequest {
  /** The reason, for the audit log, such as the number of a ticket. It has at least one character that is not a space, and no control characters. The user does not see it. */
  readonly reason: string;
  /** Seconds until the session ends; by default 3600. */
  readonly duration_seconds?: number | undefined;
}

/** A session in which an administrator acts as a user. */
export interface Impersonation {
  /** The ID of the session. */
  readonly session_id: string;
  /** The ID of the user. */
  readonly user_id: number;
  /** The bearer token, a JWT with the claim `act`. */
  readonly token: string;
  /** Time when the token expires and the session ends. */
  readonly expires: Date;
}

/** An administrator who acts as a user. */
export interface Impersonator {
  readonly type: ImpersonatorType;
  /** The ID of the user or service account; null for a super admin key. */
  readonly id: number | null;
}

/** The kind of an administrator who acts as a user. `user`: a user. `service_account`: a service account. `super_admin`: a super admin key. */
export type ImpersonatorType = 'user' | 'service_account' | 'super_admin';

/** An invitation to a company. Its key is only in the email. */
export interface Invitation {
  readonly id: number;
  readonly email: string;
  /** The name of the role. */
  readonly role: string;
  readonly level: InvitationLevel;
  /** The ID of the company to join. */
  readonly company_id: number;
  /** The present name of the company. */
  readonly company_name: string;
  /** The ID of the branch to join. */
  readonly company_branch_id: number;
  /** First name, if known. */
  readonly firstname: string | null;
  /** Last name, if known. */
  readonly lastname: string | null;
  /** The ID of the user who sent the invitation; null if a service account sent it. */
  readonly invited_by: number | null;
  /** The ID of the service account that sent the invitation; null if a user sent it. */
  readonly service_account_id: number | null;
  /** The present name of the user or service account that sent the invitation; null if the caller may not read it, and for deleted users. */
  readonly invited_by_name: string | null;
  readonly state: InvitationState;
  /** Time when the invitation was created. */
  readonly created_at: Date;
  /** Time when the key of the invitation expires. */
  readonly expires_at: Date;
}

/** The level at which the role of an invitation applies. */
export type InvitationLevel = 'application' | 'company';

/** The content of an invitation, for the holder of its key. */
export interface InvitationOffer {
  /** The name of the application. */
  readonly app: string;
  /** The name of the company. */
  readonly company: string;
  /** The name of the role. */
  readonly role: string;
  readonly level: InvitationLevel;
  /** The name of the user or service account that sent the invitation. */
  readonly invited_by: string;
  /** The invited email address. */
  readonly email: string;
  /** First name, if known. */
  readonly firstname: string | null;
  /** Last name, if known. */
  readonly lastname: string | null;
  /** True if the email address already has an account. Its user accepts the invitation with a bearer token. */
  readonly has_account: boolean;
  /** Time when the key expires. */
  readonly expires_at: Date;
}

/** A page of the list of invitations. */
export interface InvitationPage {
  /** The invitations of this page, newest first. */
  readonly data: readonly Invitation[];
  /** The `cursor` of the next page; null on the last page. */
  readonly next_cursor: string | null;
}

/** `pending` until the invitation is `accepted` or `revoked`, or its key is `expired`. An expired invitation can be resent. */
export type InvitationState = 'pending' | 'accepted' | 'revoked' | 'expired';

/** The person to invite, and the role in the company. */
export interface InviteRequest {
  readonly email: string;
  /** The name of a role of the application; `User` if absent. */
  readonly role?: string | undefined;
  /** The level at which the role applies. With `application`, `company_id` is not allowed. With `company`, the application's own company is not allowed. If absent, it follows from the company. */
  readonly level?: InvitationLevel | undefined;
  /** The ID of the company to join; the caller's default company if absent. */
  readonly company_id?: number | undefined;
  /** The ID of a branch of that company; its default branch if absent. */
  readonly company_branch_id?: number | undefined;
  /** First name, if known. The invited person can change it. */
  readonly firstname?: string | undefined;
  /** Last name, if known. The invited person can change it. */
  readonly lastname?: string | undefined;
}

/** A new key with its secret value. */
export interface IssuedApiKey {
  readonly id: number;
  readonly kind: ApiKeyKind;
  /** A name that describes the use of the key. */
  readonly name: string;
  /** The ID of the service account; null for other kinds of keys. */
  readonly service_account_id: number | null;
  /** The permissions of the key of a service account; everything else is denied. Null for the other kinds, whose permissions follow from the kind: a super admin key has all permissions, and an application key has none. */
  readonly permissions: readonly HeldPermission[] | null;
  /** The companies to which the permissions are restricted; null for the whole application. A restricted key has no permissions that apply to the whole application, such as `keys:write`. */
  readonly company_ids: readonly number[] | null;
  /** The networks from which the key is accepted, as IP addresses or in CIDR notation; null for every network. Application keys are accepted from every network. A key with networks or an expiry cannot create or change keys, create webhook endpoints, change their URL or rotate their secrets. */
  readonly networks: readonly string[] | null;
  readonly created_at: Date;
  /** Time from which the key is rejected; null if it does not expire. */
  readonly expires_at: Date | null;
  /** Time of the last use, accurate to five minutes; null if never used. */
  readonly last_used_at: Date | null;
  /** The network of the last use; null if never used, and for application keys. */
  readonly last_used_from: string | null;
  /** Identifies the state of the resource: it changes with every change of what can be changed. In quotation marks, it is the `ETag` of the resource and a value of `If-Match`. */
  readonly version: string;
  /** Time from which the key is rejected; in the future during a rotation; null if the key is not revoked. */
  readonly revoked_at: Date | null;
  /** The secret value, returned only once. */
  readonly key: string;
}

/** An OAuth client with its new secret. */
export interface IssuedClient {
  readonly id: number;
  readonly client_id: string;
  /** The name of the client, which the consent page shows. */
  readonly client_name: string;
  readonly registration_type: ClientRegistrationType;
  readonly application_type: ClientApplicationType;
  readonly token_endpoint_auth_method: ClientAuthMethod;
  /** The URIs to which users return after a login. They must match exactly (RFC 9700, section 2.1), except for the port of a loopback address. `web`: https URLs, and in development http URLs with the host `localhost`, `127.0.0.1` or `[::1]`. `native`: also such http URLs in production, and URIs with a private scheme that contains a dot (RFC 8252, section 7.1), or any other one if the client is public and uses PKCE. Required for `authorization_code`. */
  readonly redirect_uris: readonly string[];
  /** The URIs to which users return after a logout. The rules of `redirect_uris` apply. */
  readonly post_logout_redirect_uris: readonly string[];
  /** The grants that the client may use. `refresh_token` requires another one with users, and `client_credentials` requires an authentication method and `service_account_id`. */
  readonly grant_types: readonly ClientGrantType[];
  /** The scopes that the client may request: those of OpenID Connect, and permissions that the application defines (`app_permissions`). */
  readonly scopes: readonly string[];
  /** True if users are not asked for consent. Such a client can be created, changed and deleted only with `security:write`. */
  readonly is_first_party: boolean;
  /** False to accept authorization requests without PKCE, which only clients with an authentication method can. */
  readonly require_pkce: boolean;
  /** True to accept only authorization requests that the client has pushed (RFC 9126, section 6). */
  readonly require_pushed_authorization_requests: boolean;
  /** True to issue only tokens that are bound to a key of the client (RFC 9449, section 5.2). */
  readonly dpop_bound_access_tokens: boolean;
  /** Claims that ID tokens and UserInfo responses of the client have besides those of OpenID Connect. Only a first-party client can have them. */
  readonly claims: readonly ClientClaim[];
  readonly jwks: ClientJwks | null;
  /** The URL of the public keys of the client. In production, it must be an https URL outside private networks. */
  readonly jwks_uri: string | null;
  /** The URL that is called when a session ends (OpenID Connect Back-Channel Logout 1.0). The form that it gets has a `logout_token`, a JWT with the type `logout+jwt` and the claims `iss`, `sub` (the ID of the user), `aud`, `iat`, `exp`, `jti`, `sid` (as in ID tokens) and `events`. In production, it must be an https URL outside private networks. */
  readonly backchannel_logout_uri: string | null;
  /** True if the client needs `sid` in logout tokens. They always contain it. */
  readonly backchannel_logout_session_required: boolean;
  /** The https URL that browsers load when a session ends. It may be an http URL with a loopback host. */
  readonly frontchannel_logout_uri: string | null;
  readonly id_token_signed_response_alg: ClientIdTokenAlgorithm;
  /** The https URL of the home page of the client. */
  readonly client_uri: string | null;
  /** The https URL of the logo of the client. */
  readonly logo_uri: string | null;
  /** The https URL of the terms of service. */
  readonly tos_uri: string | null;
  /** The https URL of the privacy policy. */
  readonly policy_uri: string | null;
  /** Lifetime of access tokens; null for that of the application. */
  readonly access_token_seconds: number | null;
  /** Lifetime of refresh tokens; null for that of the application. */
  readonly refresh_token_seconds: number | null;
  /** The service account that tokens of `client_credentials` act as, required for that grant type and null for others. Null also after the account was deleted: then the client gets no such tokens. */
  readonly service_account_id: number | null;
  /** False if the client gets no tokens. */
  readonly is_enabled: boolean;
  /** Time since which the client gets no tokens; null if it is enabled. */
  readonly disabled_at: Date | null;
  /** Time until which the previous secret is accepted, too; null if there is only one. */
  readonly previous_secret_expires_at: Date | null;
  readonly created_at: Date;
  /** Identifies the state of the resource: it changes with every change of what can be changed. In quotation marks, it is the `ETag` of the resource and a value of `If-Match`. */
  readonly version: string;
  readonly updated_at: Date;
  /** The secret of the client, returned only once; null if its authentication method has none. */
  readonly client_secret: string | null;
}

/** A webhook endpoint with its new secret. */
export interface IssuedWebhookEndpoint {
  readonly id: number;
  /** The URL to which events are posted. */
  readonly url: string;
  /** The use of the endpoint, for its administrators; may be empty. */
  readonly description: string;
  /** The types of the events that are sent; null for all types, also those of later versions. */
  readonly types: readonly EventType[] | null;
  /** True if events are sent. */
  readonly is_enabled: boolean;
  /** The reason why no events are sent; null if the endpoint is enabled. */
  readonly disabled_reason: WebhookDisabledReason | null;
  /** Time since which no events are sent; null if the endpoint is enabled. */
  readonly disabled_at: Date | null;
  /** Time until which requests are signed with the previous secret, too; null if there is only one. */
  readonly previous_secret_expires_at: Date | null;
  /** Time since which deliveries have failed; null if the last one has succeeded. */
  readonly failing_since: Date | null;
  /** Time of the next attempt of an endpoint that is paused: deliveries have failed repeatedly, so only one event is sent then. Null if the endpoint is not paused. */
  readonly paused_until: Date | null;
  /** Identifies the state of the resource: it changes with every change of what can be changed. In quotation marks, it is the `ETag` of the resource and a value of `If-Match`. */
  readonly version: string;
  /** The last time at which events had expired before they could be delivered; null if there was none. */
  readonly missed_at: Date | null;
  readonly created_at: Date;
  /** The secret that signs requests (Standard Webhooks), returned only once. */
  readonly secret: string;
}

/** Linking of a new identity to the existing account with its email address: `never`, or if the provider has `verified` the address. */
export type LinkByEmailRule = 'never' | 'verified';

/** The provider, the proof of the identity as in `SocialLoginRequest`, and the current password of a user who has one. */
export interface LinkIdentityRequest {
  readonly provider: string;
  /** The current password. Required unless the session has a recent proof (see `reauthenticate`). */
  readonly password?: string | undefined;
  /** The `code` parameter of the provider's redirect. */
  readonly code?: string | undefined;
  /** The `state` parameter of the provider's redirect. */
  readonly state?: string | undefined;
  /** The `iss` parameter of the provider's redirect, if present (RFC 9207). */
  readonly iss?: string | undefined;
  /** The `error` parameter of the provider's redirect, if it contains no `code`. */
  readonly error?: string | undefined;
  /** The `binding` from `startSocialLogin`. */
  readonly binding?: string | undefined;
  /** An ID token from the provider's SDK. */
  readonly id_token?: string | undefined;
  /** The nonce that the ID token was requested with. The token contains it, or its SHA-256 in hex or base64url. Required with `id_token`, unless the provider has `native_nonce: optional` and the token contains no nonce. */
  readonly nonce?: string | undefined;
}

/** Consecutive failed attempts to prove a password. */
export interface Lockout {
  readonly kind: LockoutKind;
  /** Number of consecutive failures. */
  readonly failures: number;
  /** True if 100 attempts have failed. No password is checked then until the user sets a new one by email or an administrator unlocks the user; no second factor, until an administrator unlocks the user. */
  readonly is_locked: boolean;
  /** Time until which no password is checked; null if the next attempt is checked or `is_locked` is true. */
  readonly blocked_until: Date | null;
  /** Time of the last attempt. */
  readonly attempted_at: Date;
}

/** The subject that failed attempts are counted for: `account` for logins from unknown devices, `device` for logins from one device that has logged in before, `password` for wrong current passwords of the logged-in user, `factor` for wrong codes of second factors. */
export type LockoutKind = 'account' | 'device' | 'password' | 'factor';

/** A page of the list of lockouts. */
export interface LockoutPage {
  /** The lockouts of the page: of the account, of its devices, of the current password. */
  readonly data: readonly Lockout[];
  /** The `cursor` of the next page; null on the last page. */
  readonly next_cursor: string | null;
}

/** A login that requires a second factor. */
export interface LoginChallenge {
  /** Distinguishes the response from others. */
  readonly status: 'challenge';
  /** A one-time token for `completeLogin`. It cannot be used as a bearer token. */
  readonly challenge: string;
  /** The methods that can complete the login. */
  readonly methods: readonly AuthenticationMethod[];
  /** The options with which the browser asks for a passkey (`navigator.credentials.get`); null if `methods` does not contain `passkey`. */
  readonly passkey_options: PublicKeyCredentialRequestOptionsJson | null;
  /** Time when the challenge expires: 10 minutes after the login. */
  readonly expires_at: Date;
}

/** A login method: `password` (`login`), `passkey` (`startPasskeyLogin`), `email_code` (`sendLoginCode`) or `social` (`startSocialLogin`). */
export type LoginMethod = 'password' | 'passkey' | 'email_code' | 'social';

/** The options of the login page and the sign-up page of an application. */
export interface LoginOptions {
  /** The ID of the application. */
  readonly app_id: string;
  /** The name of the application. */
  readonly name: string;
  /** The login methods to offer, in the order of the setting `login_method_order`. `passkey` is offered if users can add passkeys (setting `passkeys`), `email_code` if the application allows it (setting `email_codes`), and `social` if it has an enabled provider. */
  readonly methods: readonly LoginMethod[];
  /** The enabled identity providers, sorted by label, as in `listSocialDrivers`. */
  readonly providers: readonly SocialDriver[];
  readonly password: PasswordRule;
  readonly signup: SignupRule;
  /** True if an address without an account can sign up with a code or a link from an email (`loginWithCode`). */
  readonly email_code_signup: boolean;
  /** True if a sign-up with a password requires names: first and last name in REST, and the display name in GraphQL. */
  readonly names_required: boolean;
  /** True if users must verify their email address before the first login. */
  readonly require_verified_email: boolean;
  readonly second_factor: SecondFactorRule;
  /** The second factors that users can add: `passkey` (setting `passkeys`), `totp` (setting `totp`) and `sms` (setting `sms_codes` is `second_factor`, and `sms_countries` lists a country). Existing authenticator apps and passkeys are accepted also if they are not listed. Recovery codes have no setting: the first factor creates them. */
  readonly second_factors: readonly FactorKind[];
  /** True if users can verify their mobile number with a code by SMS (`sendCellPhoneCode`). */
  readonly cell_phone_verification: boolean;
  readonly languages: readonly string[];
  readonly terms_url: string | null;
  readonly privacy_url: string | null;
  readonly branding: Branding;
}

/** The email address and the password of a user who logs in. */
export interface LoginRequest {
  /** The email address of the account, in any equal spelling (see `Email` and `EmailInput`). */
  readonly email: string;
  /** The password. */
  readonly password: string;
}

/** Either the address and the code, or the key of the link. The names are used only if the login creates an account; if all are absent, the part of the address before the `@` is the display name. */
export interface LoginWithCodeRequest {
  /** The email address that the code was sent to, in any equal spelling (see `Email` and `EmailInput`). */
  readonly email?: string | undefined;
  /** The code from the email. Spaces and hyphens are ignored. */
  readonly code?: string | undefined;
  /** The key from the link of the email. */
  readonly key?: string | undefined;
  /** First name of a new user. Default: the display name. */
  readonly firstname?: string | undefined;
  /** Last name of a new user. Default: empty. */
  readonly lastname?: string | undefined;
  /** Display name of a new user. Default: first and last name. */
  readonly displayname?: string | undefined;
  /** Language of a new user. Default: `EN`. */
  readonly language?: string | undefined;
}

/** The browser's response to `startPasskeyLogin`. */
export interface LoginWithPasskeyRequest {
  /** The passkey, as the browser returns it (`toJSON()`). */
  readonly passkey: AuthenticationResponseJson;
}

/** The sessions to end. */
export interface LogoutRequest {
  /** If true, ends every session of the user. By default, only the current session ends. */
  readonly all_devices?: boolean | undefined;
}

/** The reason why an email did not arrive. `failed`: the mail server did not accept it. `suppressed`: it was not sent, because the address is suppressed. `bounced`: the mailbox does not exist. `complained`: the recipient reported it as spam. */
export type MailOutcome = 'failed' | 'suppressed' | 'bounced' | 'complained';

/** An email as it would be sent. */
export interface MailPreview {
  /** The subject. */
  readonly subject: string;
  /** The HTML part. */
  readonly html: string;
  /** The text part. */
  readonly text: string;
}

/** The kind of email; `sms-code` is an SMS. */
export type MailTemplate = 'welcome' | 'verify-email' | 'password-recovery' | 'password-changed' | 'email-change-confirm' | 'email-change-notice' | 'invitation' | 'session-theft' | 'new-identity' | 'identity-unlinked' | 'password-breached' | 'login-blocked' | 'webhook-endpoint-disabled' | 'new-device' | 'impersonation' | 'factor-added' | 'factor-removed' | 'factor-removal-scheduled' | 'recovery-code-used' | 'recovery-codes-replaced' | 'login-code' | 'reauthentication-code' | 'sms-code' | 'credentials-removed';

/** A template with its source. */
export interface MailTemplateDetails {
  readonly id: string;
  /** The language tag of the template. */
  readonly language: string;
  /** The name of the template; that of the email, unless it is a partial. */
  readonly name: string;
  /** True for a part of several emails. */
  readonly is_partial: boolean;
  /** True if the application has changed the template. */
  readonly is_changed: boolean;
  /** The failures of the changed template; null without any. */
  readonly failure: MailTemplateFailure | null;
  /** The source that emails use. */
  readonly source: string;
  /** The source without the change of the application. */
  readonly default_source: string;
  /** The values that the template can use. */
  readonly variables: readonly MailTemplateVariable[];
}

/** A source of a template. */
export interface MailTemplateDraft {
  readonly source: string;
}

/** Emails since the last change that were sent with the original template because the changed one failed. */
export interface MailTemplateFailure {
  /** Number of these emails. */
  readonly count: number;
  /** The error of the last one. */
  readonly text: string;
  /** Time of the last one. */
  readonly failed_at: Date;
}

/** The templates of the notification application. */
export interface MailTemplateList {
  /** The templates, by language and name. */
  readonly data: readonly MailTemplateSummary[];
}

/** A template of an email, or a part of several emails, in one language. */
export interface MailTemplateSummary {
  readonly id: string;
  /** The language tag of the template. */
  readonly language: string;
  /** The name of the template; that of the email, unless it is a partial. */
  readonly name: string;
  /** True for a part of several emails. */
  readonly is_partial: boolean;
  /** True if the application has changed the template. */
  readonly is_changed: boolean;
  /** The failures of the changed template; null without any. */
  readonly failure: MailTemplateFailure | null;
}

/** A value that a template can use. */
export interface MailTemplateVariable {
  /** The text with which a template writes the value. */
  readonly text: string;
  /** An example of the value. */
  readonly example: string;
}

/** The result of a test email. */
export interface MailTest {
  readonly result: MailTestResult;
  /** With `failed`, the answer of the mail server; otherwise null. */
  readonly detail: string | null;
}

/** `sent`: the mail server has accepted the email; `unverified`: the address of the caller is not verified; `suppressed`: it is on the suppression list; `failed`: the mail server has not accepted the email; `limited`: the notification application has sent too many test emails. */
export type MailTestResult = 'sent' | 'unverified' | 'suppressed' | 'failed' | 'limited';

/** A user as a member of a company. */
export interface Member {
  readonly user_id: number;
  /** The email address of the user. */
  readonly email: string;
  /** The display name of the user. */
  readonly displayname: string;
  readonly company_id: number;
  readonly company_branch_id: number;
  readonly roles_id: number;
  /** The name of the role. */
  readonly role: string;
  /** Identifies the state of the resource: it changes with every change of what can be changed. In quotation marks, it is the `ETag` of the resource and a value of `If-Match`. */
  readonly version: string;
  readonly joined_at: Date;
}

/** A page of the list of members. */
export interface MemberPage {
  /** The members of the page. */
  readonly data: readonly Member[];
  /** The `cursor` of the next page; null on the last page. */
  readonly next_cursor: string | null;
}

/** A company of which a user is a member. */
export interface Membership {
  readonly company_id: number;
  /** The name of the company. */
  readonly company_name: string;
  readonly company_branch_id: number;
  /** The name of the user's branch in the company. */
  readonly branch_name: string;
  readonly roles_id: number;
  /** The name of the role. */
  readonly role: string;
  /** Identifies the state of the resource: it changes with every change of what can be changed. In quotation marks, it is the `ETag` of the resource and a value of `If-Match`. */
  readonly version: string;
  readonly joined_at: Date;
}

/** A page of the list of memberships. */
export interface MembershipPage {
  /** The memberships of the page. */
  readonly data: readonly Membership[];
  /** The `cursor` of the next page; null on the last page. */
  readonly next_cursor: string | null;
}

/** A message about the next step, which can be shown to the user. */
export interface Message {
  /** The next step. */
  readonly message: string;
}

/** Defines if ID tokens that apps send need a nonce: `required` (default), or `optional` for SDKs that send none. Without a nonce, a stolen ID token can be used by another person until the app has used it; it is therefore accepted only if it is less than five minutes old, and once. A token that contains a nonce always needs it. */
export type NativeNonce = 'required' | 'optional';

/** The secret of an authenticator app that is to be confirmed. */
export interface NewTotp {
  readonly id: number;
  /** The secret in Base32 (RFC 4648), for users who type it. */
  readonly secret: string;
  /** The same as an `otpauth` URI, for apps on the same device. */
  readonly uri: string;
  /** The URI as a QR code: an SVG document. */
  readonly qr_code: string;
}

/** An email that was requested from the notification application. */
export interface Notification {
  /** The `webhook-id`, identical in every delivery attempt. */
  readonly id: string;
  readonly template: MailTemplate;
  /** The email address of the recipient. */
  readonly email: string;
  readonly state: NotificationState;
  /** Number of delivery attempts. */
  readonly attempts: number;
  /** The error of the last failed attempt. */
  readonly last_failure: string | null;
  /** Time when the email was requested. */
  readonly created_at: Date;
  /** Time when the notification was delivered. */
  readonly delivered_at: Date | null;
}

/** A page of the list of notifications. */
export interface NotificationPage {
  /** The notifications of this page, newest first. */
  readonly data: readonly Notification[];
  /** The `cursor` of the next page; null on the last page. */
  readonly next_cursor: string | null;
}

/** `waiting` until the notification is `delivered`, which means handed over to the notification application: `listDeadLetters` returns what did not arrive after that. `dead` after delivery failed for three days; `superseded` if its key was used or invalidated before delivery. */
export type NotificationState = 'waiting' | 'delivered' | 'dead' | 'superseded';

/** Details of a passkey. */
export interface PasskeyDetails {
  /** The model of the authenticator, as a UUID; all zeros if it does not tell. */
  readonly aaguid: string;
  /** The name of that model in the published list of authenticators; null if the list does not contain it. The authenticator itself says which model it is, and nothing proves it. */
  readonly authenticator: string | null;
  /** True if the passkey can be synchronized between devices. */
  readonly is_backup_eligible: boolean;
  /** True if the passkey was backed up or synchronized when it was last used. */
  readonly is_backed_up: boolean;
  /** The transports by which the authenticator communicates with devices (`AuthenticatorTransport`). */
  readonly transports: readonly string[];
}

/** The rule for new passwords. Common passwords, and those based on the email address, the names or the name of the application, are rejected, too. */
export interface PasswordRule {
  /** The minimum length in Unicode characters. */
  readonly min_length: number;
  /** The maximum length in Unicode characters. */
  readonly max_length: number;
  /** Handling of a password in the list of breached passwords. It is `off` if the deployment has no list. */
  readonly breached_passwords: BreachedPasswordsRule;
}

/** The login that an email with a code is for, as the owner of the address is shown it. It contains no text that the person who requested the email could choose. */
export interface PendingCodeLogin {
  /** The name of the application. */
  readonly app: string;
  /** The email address of the account. */
  readonly email: string;
  /** The code of the email. */
  readonly code: string;
  /** True if the address has no account yet, so that the login creates it. */
  readonly creates_account: boolean;
  /** Time when the email was requested. */
  readonly requested_at: Date;
  /** The IP address from which the email was requested, if known. */
  readonly ip: string | null;
  /** The browser and the system from which the email was requested, if known. */
  readonly device: string | null;
  /** Time when code and key expire. */
  readonly expires_at: Date;
}

/** A change of email address that is not complete. */
export interface PendingEmailChange {
  /** The name of the application. */
  readonly app: string;
  /** The current email address of the account. */
  readonly old_email: string;
  /** The new email address. */
  readonly new_email: string;
  /** True if the other address must confirm the change as well before it takes effect. */
  readonly other_must_confirm: boolean;
  /** Time when the key expires. */
  readonly expires_at: Date;
}

/** An account whose password is to be reset. */
export interface PendingPasswordReset {
  /** The name of the application. */
  readonly app: string;
  /** The email address of the account. */
  readonly email: string;
  /** Time when the key expires. */
  readonly expires_at: Date;
}

/** An account whose email address is to be verified. */
export interface PendingVerification {
  /** The name of the application. */
  readonly app: string;
  /** The email address to verify. */
  readonly email: string;
  /** Time when the account was created. */
  readonly created_at: Date;
  /** The label of the identity provider if the account was created by a social login; null if it has a password. */
  readonly provider: string | null;
  /** The IP address of the sign-up; null if unknown, for example for imported users. */
  readonly ip: string | null;
  /** The browser and operating system of the sign-up, if recognized. */
  readonly device: string | null;
  /** True if `verifyEmail` requires the password or a session. */
  readonly has_password: boolean;
  /** Time when the key expires. */
  readonly expires_at: Date;
}

/** A permission. Each operation states the permissions that allow it (`x-permissions`). */
export type Permission = 'users:read' | 'users:write' | 'users:delete' | 'users:export' | 'users:impersonate' | 'sessions:read' | 'sessions:end' | 'factors:read' | 'factors:delete' | 'lockouts:clear' | 'invitations:write' | 'companies:read' | 'companies:write' | 'roles:read' | 'roles:write' | 'keys:read' | 'keys:write' | 'settings:read' | 'settings:write' | 'audit:read' | 'events:read' | 'clients:read' | 'clients:write' | 'clients:register' | 'webhooks:read' | 'webhooks:write' | 'notifications:read' | 'notifications:write' | 'security:write';

/** The permissions of the caller. */
export interface PermissionList {
  /** The permissions. Everything else is denied. */
  readonly data: readonly HeldPermission[];
}

/** The closed list of error codes. Each code is explained at `/problems/{code}`. */
export type ProblemCode = 'body_missing' | 'body_invalid' | 'path_invalid' | 'graphql_invalid' | 'graphql_limit_exceeded' | 'app_key_required' | 'app_key_invalid' | 'service_key_invalid' | 'key_mismatch' | 'operator_key_required' | 'operator_key_invalid' | 'credentials_required' | 'token_required' | 'token_invalid' | 'token_expired' | 'token_reused' | 'session_ended' | 'invalid_credentials' | 'social_state_invalid' | 'social_code_invalid' | 'social_token_invalid' | 'session_required' | 'email_unverified' | 'password_incorrect' | 'reauthentication_required' | 'factor_not_allowed' | 'second_factor_enrollment_required' | 'impersonation_forbidden' | 'code_invalid' | 'passkey_invalid' | 'second_factor_required' | 'login_method_disabled' | 'signup_closed' | 'sms_codes_disabled' | 'phone_country_not_allowed' | 'login_expired' | 'too_many_factors' | 'passkey_registered' | 'social_login_denied' | 'account_inactive' | 'challenge_required' | 'challenge_failed' | 'forbidden' | 'invitation_mismatch' | 'signature_invalid' | 'not_found' | 'method_not_allowed' | 'not_acceptable' | 'email_taken' | 'idempotency_key_in_use' | 'idempotency_key_reused' | 'already_verified' | 'phone_number_invalid' | 'already_member' | 'too_many_memberships' | 'too_many_webhook_endpoints' | 'too_many_clients' | 'client_without_secret' | 'too_many_resource_servers' | 'identifier_taken' | 'last_owner' | 'user_inactive' | 'company_in_use' | 'branch_in_use' | 'last_company' | 'identity_taken' | 'last_login_method' | 'name_taken' | 'role_built_in' | 'role_in_use' | 'key_revoked' | 'invitation_closed' | 'notification_not_dead' | 'receiver_unmanaged' | 'key_invalid' | 'events_expired' | 'precondition_failed' | 'body_too_large' | 'media_type_unsupported' | 'validation_failed' | 'company_not_joinable' | 'social_email_missing' | 'internal_error' | 'social_provider_failed' | 'receiver_failed' | 'social_provider_unavailable' | 'challenge_unavailable' | 'rate_limited' | 'overloaded' | 'database_unavailable' | 'limits_unavailable' | 'not_ready';

/** The configuration of an identity provider, without its credentials. */
export interface Provider {
  readonly name: string;
  readonly driver: SocialDriverName;
  /** The label of the login button. */
  readonly label: string;
  /** The client ID of the application at the provider. */
  readonly client_id: string;
  /** Client IDs of mobile and desktop apps whose ID tokens are also accepted. Google's SDK on Android requests tokens for the client ID of the server and names the client ID of the app in `azp`; add that one here. */
  readonly native_client_ids: readonly string[];
  readonly native_nonce: NativeNonce;
  /** The issuer URL of the provider; if null, that of the driver is used. */
  readonly issuer: string | null;
  /** The requested scopes; if null, those of the driver are used. */
  readonly scopes: readonly string[] | null;
  /** True if users can log in with the provider. */
  readonly is_enabled: boolean;
  /** True if a client secret or private key is stored. */
  readonly has_credentials: boolean;
  readonly created_at: Date;
  /** Identifies the state of the resource: it changes with every change of what can be changed. In quotation marks, it is the `ETag` of the resource and a value of `If-Match`. */
  readonly version: string;
  readonly updated_at: Date;
}

/** A check of a provider. */
export interface ProviderCheck {
  readonly name: ProviderCheckName;
  readonly outcome: ProviderCheckOutcome;
  /** The reason why the check failed; null for the other outcomes. */
  readonly failure: ProviderCheckFailure | null;
  /** The error code of the provider's token endpoint, such as `invalid_client`; null without one. */
  readonly provider_error: string | null;
}

/** | Failure | Meaning | What to do | | --- | --- | --- | | `unreachable` | There was no response in time, or a response with status 429 or 5xx. | Check the host name in `issuer`. The provider must be reachable from Gatehouse at a public address. Try again later. | | `metadata_invalid` | There are no metadata at the issuer, or they are not valid or those of another issuer. | Set `issuer` exactly as the provider states it. | | `keys_invalid` | There is no key set at the `jwks_uri` of the metadata, or it has no key for signatures. | Correct the keys at the provider. | | `credentials_rejected` | The token endpoint has rejected the client ID or its credentials. | Set `client_id` and the credentials of this client again. | | `response_unexpected` | The token endpoint has rejected the request for another reason (`provider_error`), or its response is not valid. | Compare the client at the provider: its type, its redirect URIs and its grants. | */
export type ProviderCheckFailure = 'unreachable' | 'metadata_invalid' | 'keys_invalid' | 'credentials_rejected' | 'response_unexpected';

/** | Check | What is read | | --- | --- | | `discovery` | the metadata of an OpenID provider | | `keys` | the keys of an OpenID provider, with which it signs ID tokens | | `credentials` | the response of the token endpoint to the client ID and its credentials | */
export type ProviderCheckName = 'discovery' | 'keys' | 'credentials';

/** The outcome of a check. `skipped`: the provider has none, or an earlier check has failed. */
export type ProviderCheckOutcome = 'passed' | 'failed' | 'skipped';

/** The identity providers of the application, with their settings. */
export interface ProviderList {
  /** The providers, sorted by name. */
  readonly data: readonly Provider[];
}

/** The result of a test of a provider. */
export interface ProviderTest {
  /** True if no check has failed. */
  readonly passed: boolean;
  /** The checks in their order: metadata, keys, credentials. */
  readonly checks: readonly ProviderCheck[];
}

/** Options for creating a credential: the argument of `PublicKeyCredential.parseCreationOptionsFromJSON`. */
export interface PublicKeyCredentialCreationOptionsJson {
  readonly rp: PublicKeyCredentialRpEntity;
  readonly user: PublicKeyCredentialUserEntityJson;
  /** The challenge to sign. */
  readonly challenge: string;
  /** The algorithms, the preferred one first. */
  readonly pubKeyCredParams: readonly PublicKeyCredentialParameters[];
  /** The milliseconds for which the challenge is valid. */
  readonly timeout: number;
  /** The passkeys that the user has, so that no authenticator gets two of them. */
  readonly excludeCredentials: readonly PublicKeyCredentialDescriptorJson[];
  readonly authenticatorSelection: AuthenticatorSelectionCriteria;
  /** No attestation is requested. */
  readonly attestation: 'none';
  readonly extensions: RegistrationExtensionInputs;
}

/** A known credential. */
export interface PublicKeyCredentialDescriptorJson {
  /** The type of the credential. */
  readonly type: 'public-key';
  /** The ID of the credential. */
  readonly id: string;
  /** The transports by which the authenticator communicates with devices. */
  readonly transports: readonly string[];
}

/** An algorithm. */
export interface PublicKeyCredentialParameters {
  /** The type of the credential. */
  readonly type: 'public-key';
  /** The algorithm (COSE): -8 is EdDSA, -7 ES256, -257 RS256. */
  readonly alg: number;
}

/** Options for using a credential: the argument of `PublicKeyCredential.parseRequestOptionsFromJSON`. */
export interface PublicKeyCredentialRequestOptionsJson {
  /** The challenge to sign. */
  readonly challenge: string;
  /** The milliseconds for which the challenge is valid. */
  readonly timeout: number;
  /** The RP ID: the host name that the passkey is bound to. */
  readonly rpId: string;
  /** The passkeys of the user; empty if any discoverable passkey of the application may be used. */
  readonly allowCredentials: readonly PublicKeyCredentialDescriptorJson[];
  readonly userVerification: UserVerificationRequirement;
}

/** The application. */
export interface PublicKeyCredentialRpEntity {
  /** The RP ID: the host name that the passkey is bound to. */
  readonly id: string;
  /** The name of the application. */
  readonly name: string;
}

/** The user. */
export interface PublicKeyCredentialUserEntityJson {
  /** A random ID of the user that only passkeys have. */
  readonly id: string;
  /** The email address. */
  readonly name: string;
  /** The display name. */
  readonly displayName: string;
}

/** The number of requests that a limit allows, and the seconds in which it allows them. */
export interface RateLimit {
  readonly name: RateLimitName;
  /** The number of requests. */
  readonly limit: number;
  /** The length of the window. */
  readonly seconds: number;
}

/** The name of a limit, as in `x-rate-limit` and in the header `RateLimit-Policy`. */
export type RateLimitName = 'login_account' | 'password_check' | 'factor_check' | 'login_network' | 'login_application' | 'signup_network' | 'one_time_keys' | 'invalid_keys' | 'mail_recipient' | 'mail_recipient_daily' | 'mail_sender' | 'mail_application' | 'sms_recipient' | 'sms_recipient_daily' | 'sms_sender' | 'sms_network' | 'sms_application' | 'social_network' | 'exports' | 'key_rotations' | 'provider_tests' | 'webhook_tests' | 'webhook_replays' | 'receiver_commands' | 'mail_tests' | 'authorization_network' | 'token_network' | 'user_codes' | 'app_creations' | 'reads' | 'writes' | 'key_reads' | 'key_writes';

/** Exactly one proof. */
export interface ReauthenticateRequest {
  /** The current password of a user without a second factor. */
  readonly password?: string | undefined;
  /** The code of the newest email that this session requested (`sendReauthenticationCode`), of a user without a second factor. Spaces and hyphens are ignored. */
  readonly email_code?: string | undefined;
  /** The current code of the authenticator app. Spaces are ignored. */
  readonly totp_code?: string | undefined;
  /** The code of the newest SMS that this session requested (`sendReauthenticationSms`). Spaces and hyphens are ignored. */
  readonly sms_code?: string | undefined;
  /** An unused recovery code. Spaces, hyphens and case are ignored. */
  readonly recovery_code?: string | undefined;
  /** A passkey of the user, as the browser returns it (`toJSON()`). */
  readonly passkey?: AuthenticationResponseJson | undefined;
}

/** The email address of the account whose password is to be recovered. */
export interface RecoverRequest {
  readonly email: string;
}

/** New recovery codes. */
export interface RecoveryCodes {
  /** The codes, each for one use. */
  readonly recovery_codes: readonly string[];
}

/** The extensions that are requested. */
export interface RegistrationExtensionInputs {
  /** Asks the browser to tell if the passkey is discoverable. */
  readonly credProps: boolean;
}

/** A new credential (WebAuthn Level 3, section 5.1). Fields that are not listed are ignored. */
export interface RegistrationResponseJson {
  /** The ID of the credential. */
  readonly id: string;
  /** The same as `id`. */
  readonly rawId: string;
  /** Always `public-key`. */
  readonly type: string;
  readonly response: AuthenticatorAttestationResponseJson;
}

/** The new name of a second factor. */
export interface RenameFactorRequest {
  /** A name by which the user recognizes the device. */
  readonly name: string;
}

/** The complete profile of a user. */
export interface ReplaceUserRequest {
  readonly firstname: string;
  readonly lastname: string;
  readonly displayname: string;
  readonly default_company: number;
  readonly default_company_branch: number;
  readonly city_id: number | null;
  readonly state_id: number | null;
  readonly country_id: number | null;
  /** A single letter; `U` means unspecified. */
  readonly sex: string;
  /** Date of birth; `1900-01-01` if unknown. */
  readonly dob: string;
  /** IANA time zone. */
  readonly timezone: string;
  readonly phone_number: string | null;
  readonly cell_phone_number: string | null;
  /** Visibility of the profile; 0 means visible to everyone. */
  readonly profile_privacy: number;
  readonly profile_image: string | null;
  readonly profile_header: HeaderImageUrl;
  readonly profile_header_mobile: string | null;
  readonly language: string;
  /** Karma score. Requires `users:write` in the whole application. */
  readonly karma?: number | null | undefined;
  /** Number of votes. Requires `users:write` in the whole application. */
  readonly votes?: number | null | undefined;
  /** Value of the votes in points. Requires `users:write` in the whole application. */
  readonly votes_points?: number | null | undefined;
  /** The ID of the system module of the user. Requires `users:write` in the whole application. */
  readonly system_modules_id?: number | undefined;
  /** The customer ID at the payment provider. Requires `users:write` in the whole application. */
  readonly payment_customer_id?: string | undefined;
  /** Last four digits of the payment card. Requires `users:write` in the whole application. */
  readonly card_last_four?: string | null | undefined;
  /** Brand of the payment card. Requires `users:write` in the whole application. */
  readonly card_brand?: string | null | undefined;
  /** Time when the trial ends. Requires `users:write` in the whole application. */
  readonly trial_ends_at?: Date | null | undefined;
}

/** The events to send again. Either `event_id`, or `failed`, or `after` and `through`, of which one may be absent. */
export interface ReplayWebhookDeliveriesRequest {
  /** One event. */
  readonly event_id?: string | undefined;
  /** True for the events whose retries have ended, and those that wait for a retry. */
  readonly failed?: boolean | undefined;
  /** The event before the range. If absent, the range begins with the oldest event that is kept. */
  readonly after?: string | undefined;
  /** The last event of the range. If absent, the range ends with the newest event that has been sent. */
  readonly through?: string | undefined;
}

/** The new password. */
export interface ResetRequest {
  readonly password: string;
  /** The same value as `password`, to detect typing errors. */
  readonly verify_password: string;
}

/** An API of the application, for which clients request access tokens. */
export interface ResourceServer {
  readonly id: number;
  readonly name: string;
  readonly identifier: string;
  /** The permissions that tokens for the API can have, of those that the application defines (`app_permissions`). A token has those that the client requests and the user has. */
  readonly scopes: readonly string[];
  /** Lifetime of access tokens for the API in seconds; null for 3600. */
  readonly access_token_seconds: number | null;
  readonly created_at: Date;
  /** Identifies the state of the resource: it changes with every change of what can be changed. In quotation marks, it is the `ETag` of the resource and a value of `If-Match`. */
  readonly version: string;
  readonly updated_at: Date;
}

/** A page of the list of resource servers. */
export interface ResourceServerPage {
  /** The resource servers of the page, newest first. */
  readonly data: readonly ResourceServer[];
  /** The `cursor` of the next page; null on the last page. */
  readonly next_cursor: string | null;
}

/** A named set of permissions. */
export interface Role {
  readonly id: number;
  /** The name of the role. */
  readonly name: string;
  /** The permissions of the role. Everything else is denied. */
  readonly permissions: readonly HeldPermission[];
  /** Identifies the state of the resource: it changes with every change of what can be changed. In quotation marks, it is the `ETag` of the resource and a value of `If-Match`. */
  readonly version: string;
  /** True if the role is built in. The built-in roles `Owner`, `Admin` and `User` cannot be changed. */
  readonly is_built_in: boolean;
}

/** A page of the list of roles. */
export interface RolePage {
  /** The roles of the page, newest first. */
  readonly data: readonly Role[];
  /** The `cursor` of the next page; null on the last page. */
  readonly next_cursor: string | null;
}

/** The time for which the old key stays valid. */
export interface RotateApiKeyRequest {
  /** Seconds until the old key becomes invalid. Default: 86400 (one day). */
  readonly overlap_seconds?: number | undefined;
}

/** The time for which the previous secret is accepted, too. */
export interface RotateClientSecretRequest {
  /** Seconds for which the previous secret is accepted, too. Default: 86400 (one day). */
  readonly overlap_seconds?: number | undefined;
}

/** The time for which requests are signed with the previous secret, too. */
export interface RotateWebhookSecretRequest {
  /** Seconds for which requests are signed with the previous secret, too. Default: 86400 (one day). */
  readonly overlap_seconds?: number | undefined;
}

/** A removal of a second factor that was requested by an administrator. */
export interface ScheduledRemoval {
  /** Time when the factor is removed. */
  readonly removal_due_at: Date;
}

/** Lets users choose to have a second factor (`optional`), or requires one (`required`). */
export type SecondFactorRule = 'optional' | 'required';

/** The email address that the login code is sent to. */
export interface SendLoginCodeRequest {
  readonly email: string;
}

/** The login that the code is for. */
export interface SendLoginSmsRequest {
  /** The `challenge` of the login. */
  readonly challenge: string;
}

/** A caller that is a program. It acts with its keys and cannot log in. */
export interface ServiceAccount {
  readonly id: number;
  /** The name of the service account. */
  readonly name: string;
  /** The use of the service account, for its administrators; may be empty. */
  readonly description: string;
  /** False if its keys are rejected. */
  readonly is_enabled: boolean;
  /** Identifies the state of the resource: it changes with every change of what can be changed. In quotation marks, it is the `ETag` of the resource and a value of `If-Match`. */
  readonly version: string;
  readonly created_at: Date;
}

/** A page of the list of service accounts. */
export interface ServiceAccountPage {
  /** The service accounts of the page, newest first. */
  readonly data: readonly ServiceAccount[];
  /** The `cursor` of the next page; null on the last page. */
  readonly next_cursor: string | null;
}

/** A login session with its bearer token. `time` and `expires` equal the `iat` and `exp` claims of the token. */
export interface Session {
  /** The bearer token, a JWT (profile of RFC 9068), to be stored by the client. */
  readonly token: string;
  /** Time when the token was issued. */
  readonly time: Date;
  /** Time when the token expires. */
  readonly expires: Date;
  /** The ID of the user of the session. */
  readonly id: number;
}

/** An active session. */
export interface SessionInfo {
  /** The ID of the session. */
  readonly id: string;
  /** Time of the login. */
  readonly created_at: Date;
  /** Time of the last use, accurate to five minutes. */
  readonly last_used_at: Date;
  /** Time when the session ends unless it is renewed. */
  readonly expires_at: Date;
  /** The IP address of the login or of the last renewal. */
  readonly ip: string;
  /** The user agent of the client. */
  readonly user_agent: string;
  /** True if this is the session of the request. */
  readonly current: boolean;
  readonly authentication: Authentication;
  /** The administrator who acts as the user in this session (`impersonateUser`); null for the sessions of the user. */
  readonly impersonator: Impersonator | null;
}

/** A page of the list of sessions. */
export interface SessionPage {
  /** The sessions of the page, newest first. */
  readonly data: readonly SessionInfo[];
  /** The `cursor` of the next page; null on the last page. */
  readonly next_cursor: string | null;
}

/** The complete settings of a challenge. */
export interface SetAppChallengeRequest {
  readonly driver: ChallengeDriver;
  /** The public key of the widget. */
  readonly site_key: string;
  /** The secret key that belongs to the site key. */
  readonly secret_key?: string | undefined;
  /** The operations that require the challenge. */
  readonly operations: readonly ChallengedOperation[];
  /** The number of consecutive failed logins to an address after which `login` requires the challenge, whether the address has an account or not. Failures from a known device (`X-Device-Token`) are counted separately. With 0, the default, every login requires the challenge. */
  readonly login_after_failures?: number | undefined;
  /** The lowest score that is accepted; only for `recaptcha_v3`. Default: 0.5. */
  readonly min_score?: number | undefined;
  /** The hostnames on which the challenge may be solved, as the provider reports them. If empty, the hostname is not checked. */
  readonly hostnames?: readonly string[] | undefined;
  /** The URL of the verification endpoint, for mirrors (`https://www.recaptcha.net/recaptcha/api/siteverify`). In production, it must be an https URL outside private networks. Default: that of the driver. */
  readonly verify_url?: string | undefined;
}

/** Absent fields keep their values. For a new member, the default role is `User` and the default branch is that of the company. */
export interface SetMemberRequest {
  /** The name of a role of the application. */
  readonly role?: string | undefined;
  readonly company_branch_id?: number | undefined;
}

/** The complete settings of an identity provider. */
export interface SetProviderRequest {
  readonly driver: SocialDriverName;
  /** The label of the login button. Default: the name of the driver's provider. */
  readonly label?: string | undefined;
  /** The client ID of the application at the provider. */
  readonly client_id: string;
  /** The client secret of the application at the provider. Not for `apple`. */
  readonly client_secret?: string | undefined;
  /** For `apple`: the team ID. */
  readonly team_id?: string | undefined;
  /** For `apple`: the key ID. */
  readonly key_id?: string | undefined;
  /** For `apple`: the private key (P-256) in PEM format, used to create client secrets. */
  readonly private_key?: string | undefined;
  /** Client IDs of mobile and desktop apps whose ID tokens are also accepted. Google's SDK on Android requests tokens for the client ID of the server and names the client ID of the app in `azp`; add that one here. */
  readonly native_client_ids?: readonly string[] | undefined;
  readonly native_nonce?: NativeNonce | undefined;
  /** The issuer URL of the provider. Required for `openid`; optional for self-hosted `gitlab` and `github`, and for `microsoft` to allow only one directory. In production, it must be an https URL outside private networks. */
  readonly issuer?: string | undefined;
  /** The scopes to request. Default: those of the driver. */
  readonly scopes?: readonly string[] | undefined;
  /** True if users can log in with the provider. Default: true. */
  readonly is_enabled?: boolean | undefined;
}

/** The algorithm of a signing key. */
export type SigningAlgorithm = 'EdDSA' | 'ES256' | 'RS256';

/** A key that signs tokens. Its private half is never returned. */
export interface SigningKey {
  /** The ID of the key, as in the header of tokens. */
  readonly kid: string;
  readonly alg: SigningAlgorithm;
  readonly state: SigningKeyState;
  readonly created_at: Date;
  /** The time from which the key signs. */
  readonly signs_from: Date;
  /** The time at which the key was removed; null for other keys. */
  readonly removed_at: Date | null;
}

/** The signing keys of the service. */
export interface SigningKeyList {
  /** The keys, newest first. */
  readonly data: readonly SigningKey[];
}

/** | State | Meaning | | --- | --- | | `next` | The key is published, and signs from `signs_from`. | | `signing` | The key signs the tokens of sessions. | | `retiring` | The key verifies the tokens that it has signed. A key of an algorithm that OpenID clients have chosen signs their tokens in this state. | | `removed` | Tokens of the key are rejected. | */
export type SigningKeyState = 'next' | 'signing' | 'retiring' | 'removed';

/** The company of new users: `own` creates a company for each user; an ID selects a shared company. */
export type SignupCompany = 'own' | number;

/** The data of a new user. */
export interface SignupRequest {
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly password: string;
  /** The same value as `password`, to detect typing errors. */
  readonly verify_password: string;
  /** Language of the new user. Default: `EN`. */
  readonly language?: string | undefined;
  /** The ID of a company that users can join. */
  readonly default_company?: number | undefined;
}

/** Defines who can create an account. `open`: everyone can sign up. `invitation`: only people who accept an invitation. `closed`: only administrators create accounts. Users who have an account log in and accept invitations with every value. A request for `signup` with the super admin key is accepted with every value. */
export type SignupRule = 'open' | 'invitation' | 'closed';

/** Allows users to verify their mobile number with a code by SMS (`sendCellPhoneCode`), for numbers of the countries in `sms_countries`. `second_factor`: they can also make it a second factor (`addSmsFactor`). With any other value, no SMS are sent for logins: users whose only factor is SMS log in with a recovery code. */
export type SmsCodesRule = 'off' | 'allowed' | 'second_factor';

/** The recipient of the SMS. */
export interface SmsSent {
  /** The last two digits of the number, so that the user knows where to look. */
  readonly phone_number_end: string;
}

/** An identity provider for login. */
export interface SocialDriver {
  readonly provider: string;
  readonly driver: SocialDriverName;
  /** The label of the login button. */
  readonly label: string;
  /** The client ID of the application at the provider. */
  readonly client_id: string;
}

/** The providers that users can log in with. */
export interface SocialDriverList {
  /** The providers, sorted by label. */
  readonly data: readonly SocialDriver[];
}

/** The driver for a provider. `openid` is for OpenID providers without a driver of their own. */
export type SocialDriverName = 'apple' | 'discord' | 'facebook' | 'github' | 'gitlab' | 'google' | 'linkedin' | 'microsoft' | 'openid' | 'slack' | 'x';

/** The step that remains before the login at a provider is complete. */
export type SocialLoginPending = VerificationPending | LoginChallenge;

/** The purpose of the login at the provider: `login` (default) for `socialLogin`, or `link` for `linkIdentity`. */
export type SocialLoginPurpose = 'login' | 'link';

/** Either `code`, `state` and `binding`; or `error`, `state` and `binding`; or `id_token` and `nonce`. `firstname` and `lastname` are used only for a new user whose name the provider does not state itself. */
export interface SocialLoginRequest {
  /** The first name that the provider gave to the app. */
  readonly firstname?: string | undefined;
  /** The last name that the provider gave to the app. */
  readonly lastname?: string | undefined;
  /** The `code` parameter of the provider's redirect. */
  readonly code?: string | undefined;
  /** The `state` parameter of the provider's redirect. */
  readonly state?: string | undefined;
  /** The `iss` parameter of the provider's redirect, if present (RFC 9207). */
  readonly iss?: string | undefined;
  /** The `error` parameter of the provider's redirect, if it contains no `code`. */
  readonly error?: string | undefined;
  /** The `binding` from `startSocialLogin`. */
  readonly binding?: string | undefined;
  /** An ID token from the provider's SDK. */
  readonly id_token?: string | undefined;
  /** The nonce that the ID token was requested with. The token contains it, or its SHA-256 in hex or base64url. Required with `id_token`, unless the provider has `native_nonce: optional` and the token contains no nonce. */
  readonly nonce?: string | undefined;
}

/** A social login that was started. */
export interface SocialLoginStart {
  /** The URL to open in the browser. */
  readonly authorization_url: string;
  /** A secret that binds the login to this browser. Store it where only this browser can read it (`sessionStorage`), never in a URL. The returned code and state work only with it, so a link from an attacker cannot log a user in. */
  readonly binding: string;
  readonly expires_at: Date;
}

/** The redirect URI and the purpose of a social login. */
export interface StartSocialLoginRequest {
  /** The URI that the provider redirects the browser to. */
  readonly redirect_uri: string;
  readonly purpose?: SocialLoginPurpose | undefined;
}

/** The statistics of a period. */
export interface Statistics {
  /** The days of the period, earliest first. Days without any event are included. */
  readonly data: readonly StatisticsDay[];
  /** Everything that was recorded before this time is counted; null before the first count. */
  readonly complete_until: Date | null;
  /** The users of the application; null before the first count. */
  readonly users: UserCounts | null;
}

/** The statistics of a day. */
export interface StatisticsDay {
  readonly date: string;
  /** Accounts that users created: by a sign-up, a login with a provider or a code, or an invitation. Imported users are not counted. */
  readonly signups: number;
  /** Logins that opened a session. */
  readonly logins: number;
  /** Rejected logins, those of lockouts included. Requests that a rate limit rejected are not counted. */
  readonly failed_logins: number;
  /** Users who logged in or renewed a session on this day, each counted once. Requests of administrators who act as a user are not counted. */
  readonly daily_active_users: number;
  /** Users who were active on at least one of the 7 days that end with this day. */
  readonly weekly_active_users: number;
  /** Users who were active on at least one of the 30 days that end with this day. */
  readonly monthly_active_users: number;
}

/** The time that an item of statistics stands for. */
export type StatisticsInterval = 'day';

/** An address to which no emails are sent. */
export interface Suppression {
  readonly id: string;
  /** The email address. */
  readonly email: string;
  readonly reason: SuppressionReason;
  /** The reporter: `smtp`, or the name of a provider. */
  readonly source: string;
  /** The text of the report. */
  readonly detail: string;
  /** True if the entry applies to all applications. */
  readonly is_shared: boolean;
  /** Time of the report. */
  readonly created_at: Date;
}

/** Addresses to which no emails are sent. */
export interface SuppressionList {
  /** The entries, newest first. */
  readonly data: readonly Suppression[];
}

/** `bounce`: the mailbox does not exist; `complaint`: the recipient has reported an email as spam. */
export type SuppressionReason = 'bounce' | 'complaint';

/** The password of users who unlink an identity of their own account. */
export interface UnlinkIdentityRequest {
  /** The current password. Required for users who unlink their own identity, unless the session has a recent proof (see `reauthenticate`). */
  readonly password?: string | undefined;
}

/** Contains only the fields to change. */
export interface UpdateApiKeyRequest {
  readonly name?: string | undefined;
  /** The permissions of the key of a service account; everything else is denied. A list, which may be empty. Null or absent for the other kinds, whose permissions follow from the kind: a super admin key has all, and an application key has none. */
  readonly permissions?: readonly string[] | null | undefined;
  /** The companies to which the permissions are restricted; null for the whole application. A restricted key has no permissions that apply to the whole application, such as `keys:write`. */
  readonly company_ids?: readonly number[] | null | undefined;
  /** The networks from which the key is accepted, as IP addresses or in CIDR notation; null for every network. Application keys are accepted from every network. A key with networks or an expiry cannot create or change keys, create webhook endpoints, change their URL or rotate their secrets. */
  readonly networks?: readonly string[] | null | undefined;
  /** Time in the future from which the key is rejected; null if it does not expire. */
  readonly expires_at?: Date | null | undefined;
}

/** Contains only the fields to change. */
export interface UpdateAppRequest {
  readonly name?: string | undefined;
  readonly settings?: AppSettingsChange | undefined;
  readonly logo?: string | null | undefined;
  readonly favicon?: string | null | undefined;
  /** The URL of the application's notification application; if null, that of the deployment is used. In production, it must be an https URL outside private networks. */
  readonly notification_url?: string | null | undefined;
  /** Webhook secrets (Standard Webhooks), stored encrypted and never returned. At most two, to allow a rotation. Required if `notification_url` is set. */
  readonly notification_secrets?: readonly string[] | undefined;
}

/** Contains only the fields to change. */
export interface UpdateBranchRequest {
  readonly name?: string | undefined;
  /** Makes this branch the default for new members. */
  readonly is_default?: true | undefined;
}

/** Contains only the fields to change. */
export interface UpdateClientRequest {
  /** The name of the client, which the consent page shows. */
  readonly client_name?: string | undefined;
  readonly application_type?: ClientApplicationType | undefined;
  readonly token_endpoint_auth_method?: ClientAuthMethod | undefined;
  /** The URIs to which users return after a login. They must match exactly (RFC 9700, section 2.1), except for the port of a loopback address. `web`: https URLs, and in development http URLs with the host `localhost`, `127.0.0.1` or `[::1]`. `native`: also such http URLs in production, and URIs with a private scheme that contains a dot (RFC 8252, section 7.1), or any other one if the client is public and uses PKCE. Required for `authorization_code`. */
  readonly redirect_uris?: readonly string[] | undefined;
  /** The URIs to which users return after a logout. The rules of `redirect_uris` apply. */
  readonly post_logout_redirect_uris?: readonly string[] | undefined;
  /** The grants that the client may use. `refresh_token` requires another one with users, and `client_credentials` requires an authentication method and `service_account_id`. */
  readonly grant_types?: readonly ClientGrantType[] | undefined;
  /** The scopes that the client may request: those of OpenID Connect, and permissions that the application defines (`app_permissions`). */
  readonly scopes?: readonly string[] | undefined;
  /** True if users are not asked for consent. Such a client can be created, changed and deleted only with `security:write`. */
  readonly is_first_party?: boolean | undefined;
  /** False to accept authorization requests without PKCE, which only clients with an authentication method can. */
  readonly require_pkce?: boolean | undefined;
  /** True to accept only authorization requests that the client has pushed (RFC 9126, section 6). */
  readonly require_pushed_authorization_requests?: boolean | undefined;
  /** True to issue only tokens that are bound to a key of the client (RFC 9449, section 5.2). */
  readonly dpop_bound_access_tokens?: boolean | undefined;
  /** Claims that ID tokens and UserInfo responses of the client have besides those of OpenID Connect. Only a first-party client can have them. */
  readonly claims?: readonly ClientClaim[] | undefined;
  readonly jwks?: ClientJwksInput | null | undefined;
  /** The URL of the public keys of the client. In production, it must be an https URL outside private networks. */
  readonly jwks_uri?: string | null | undefined;
  /** The URL that is called when a session ends (OpenID Connect Back-Channel Logout 1.0). The form that it gets has a `logout_token`, a JWT with the type `logout+jwt` and the claims `iss`, `sub` (the ID of the user), `aud`, `iat`, `exp`, `jti`, `sid` (as in ID tokens) and `events`. In production, it must be an https URL outside private networks. */
  readonly backchannel_logout_uri?: string | null | undefined;
  /** True if the client needs `sid` in logout tokens. They always contain it. */
  readonly backchannel_logout_session_required?: boolean | undefined;
  /** The https URL that browsers load when a session ends. It may be an http URL with a loopback host. */
  readonly frontchannel_logout_uri?: string | null | undefined;
  readonly id_token_signed_response_alg?: ClientIdTokenAlgorithm | undefined;
  /** The https URL of the home page of the client. */
  readonly client_uri?: string | null | undefined;
  /** The https URL of the logo of the client. */
  readonly logo_uri?: string | null | undefined;
  /** The https URL of the terms of service. */
  readonly tos_uri?: string | null | undefined;
  /** The https URL of the privacy policy. */
  readonly policy_uri?: string | null | undefined;
  /** Lifetime of access tokens; null for that of the application. */
  readonly access_token_seconds?: number | null | undefined;
  /** Lifetime of refresh tokens; null for that of the application. */
  readonly refresh_token_seconds?: number | null | undefined;
  /** The service account that tokens of `client_credentials` act as, required for that grant type and null for others. Null also after the account was deleted: then the client gets no such tokens. */
  readonly service_account_id?: number | null | undefined;
  /** False to give the client no tokens. */
  readonly is_enabled?: boolean | undefined;
  /** True to end the previous secret at once. */
  readonly end_previous_secret?: boolean | undefined;
}

/** Contains only the fields to change. */
export interface UpdateCompanyRequest {
  readonly name?: string | undefined;
  /** True if users can join the company without an invitation. */
  readonly is_joinable?: boolean | undefined;
}

/** Contains only the fields to change. */
export interface UpdateResourceServerRequest {
  readonly name?: string | undefined;
  /** The permissions that tokens for the API can have, of those that the application defines (`app_permissions`). A token has those that the client requests and the user has. */
  readonly scopes?: readonly string[] | undefined;
  /** Lifetime of access tokens for the API in seconds; null for 3600. */
  readonly access_token_seconds?: number | null | undefined;
}

/** Contains only the fields to change. */
export interface UpdateRoleRequest {
  readonly name?: string | undefined;
  /** The permissions of the role, those of Gatehouse and those of the application. Everything else is denied. */
  readonly permissions?: readonly string[] | undefined;
}

/** Contains only the fields to change. */
export interface UpdateServiceAccountRequest {
  readonly name?: string | undefined;
  /** The use of the service account, for its administrators; may be empty. */
  readonly description?: string | undefined;
  /** False to reject its keys. */
  readonly is_enabled?: boolean | undefined;
}

/** Contains only the fields to change. */
export interface UpdateUserRequest {
  readonly firstname?: string | undefined;
  readonly lastname?: string | undefined;
  readonly displayname?: string | undefined;
  readonly default_company?: number | undefined;
  readonly default_company_branch?: number | undefined;
  readonly city_id?: number | null | undefined;
  readonly state_id?: number | null | undefined;
  readonly country_id?: number | null | undefined;
  /** A single letter; `U` means unspecified. */
  readonly sex?: string | undefined;
  /** Date of birth; `1900-01-01` if unknown. */
  readonly dob?: string | undefined;
  /** IANA time zone. */
  readonly timezone?: string | undefined;
  readonly phone_number?: string | null | undefined;
  readonly cell_phone_number?: string | null | undefined;
  /** Visibility of the profile; 0 means visible to everyone. */
  readonly profile_privacy?: number | undefined;
  readonly profile_image?: string | null | undefined;
  readonly profile_header?: HeaderImageUrl | undefined;
  readonly profile_header_mobile?: string | null | undefined;
  readonly language?: string | undefined;
  /** Karma score. Requires `users:write` in the whole application. */
  readonly karma?: number | null | undefined;
  /** Number of votes. Requires `users:write` in the whole application. */
  readonly votes?: number | null | undefined;
  /** Value of the votes in points. Requires `users:write` in the whole application. */
  readonly votes_points?: number | null | undefined;
  /** The ID of the system module of the user. Requires `users:write` in the whole application. */
  readonly system_modules_id?: number | undefined;
  /** The customer ID at the payment provider. Requires `users:write` in the whole application. */
  readonly payment_customer_id?: string | undefined;
  /** Last four digits of the payment card. Requires `users:write` in the whole application. */
  readonly card_last_four?: string | null | undefined;
  /** Brand of the payment card. Requires `users:write` in the whole application. */
  readonly card_brand?: string | null | undefined;
  /** Time when the trial ends. Requires `users:write` in the whole application. */
  readonly trial_ends_at?: Date | null | undefined;
}

/** Contains only the fields to change. */
export interface UpdateWebhookEndpointRequest {
  /** The URL to which events are posted, without a user name, a password and a fragment. In production, it must be an https URL outside private networks. */
  readonly url?: string | undefined;
  /** The use of the endpoint, for its administrators; may be empty. */
  readonly description?: string | undefined;
  /** The types of the events that are sent; null for all types, also those of later versions. */
  readonly types?: readonly EventType[] | null | undefined;
  /** False to send no events. */
  readonly is_enabled?: boolean | undefined;
  /** True to end the previous secret at once. */
  readonly end_previous_secret?: boolean | undefined;
}

/** A user of the application. Contains no secrets. */
export interface User {
  /** The ID of the user. */
  readonly id: string;
  readonly email: string;
  /** Always null. */
  readonly password: string | null;
  /** First name. */
  readonly firstname: string;
  /** Last name; empty if unknown. */
  readonly lastname: string;
  /** The ID of the user's role in the default company; null if the caller lacks `users:read` there, and for a deleted user without a role. */
  readonly roles_id: number | null;
  /** Display name. */
  readonly displayname: string;
  /** The ID of the company the user works in. */
  readonly default_company: number;
  /** The ID of the branch of that company. */
  readonly default_company_branch: number;
  /** The ID of the city. */
  readonly city_id: number | null;
  /** The ID of the state. */
  readonly state_id: number | null;
  /** The ID of the country. */
  readonly country_id: number | null;
  /** Time of the sign-up. */
  readonly registered: Date;
  /** Time of the last login or token renewal. */
  readonly lastvisit: Date;
  /** A single letter; `U` means unspecified. */
  readonly sex: string;
  /** Date of birth; `1900-01-01` if unknown. */
  readonly dob: string;
  /** IANA time zone. */
  readonly timezone: string;
  /** Phone number. */
  readonly phone_number: string | null;
  /** Mobile phone number. */
  readonly cell_phone_number: string | null;
  /** Time when the user verified `cell_phone_number` with a code (`verifyCellPhone`); null if it is not verified. */
  readonly cell_phone_verified_at: Date | null;
  /** Visibility of the profile; 0 means visible to everyone. */
  readonly profile_privacy: number;
  /** URL of the profile image. */
  readonly profile_image: string | null;
  /** URL of the header image; empty if not set. */
  readonly profile_header: string;
  /** URL of the header image for small screens. */
  readonly profile_header_mobile: string | null;
  /** 1 while the account is active, 0 while it is deactivated. */
  readonly user_active: Flag;
  /** Number of failed logins since the last successful login. */
  readonly user_login_tries: number;
  /** Time of the last login attempt, in Unix seconds; 0 if there was none. */
  readonly user_last_login_try: number;
  /** Time of the last login or token renewal, in Unix seconds. */
  readonly session_time: number;
  /** Kept for clients that store a page name here. */
  readonly session_page: number;
  /** 1 once the user has been welcomed, which happens when the email address is verified. */
  readonly welcome: number;
  /** Always empty; keys are only sent by email. */
  readonly user_activation_key: string;
  /** A random UUID that grants no access. */
  readonly user_activation_email: string;
  /** Always empty. */
  readonly user_activation_forgot: string;
  /** Two-letter language code; see `locale` for the whole tag. */
  readonly language: string;
  readonly locale: string;
  /** Karma score. */
  readonly karma: number | null;
  /** Number of votes. */
  readonly votes: number | null;
  /** Value of the votes in points. */
  readonly votes_points: number | null;
  /** `Y` while the user is banned, otherwise `N`. */
  readonly banned: YesNo;
  /** The ID of the system module of the user. */
  readonly system_modules_id: number;
  /** The customer ID at the payment provider; empty if unknown. */
  readonly payment_customer_id: string;
  /** Last four digits of the payment card. */
  readonly card_last_four: string | null;
  /** Brand of the payment card. */
  readonly card_brand: string | null;
  /** Time when the trial ends. */
  readonly trial_ends_at: Date | null;
  /** Time when the user was created. */
  readonly created_at: Date;
  /** Time of the last change of the user. */
  readonly updated_at: Date;
  /** 1 if the user is deleted, otherwise 0. */
  readonly is_deleted: Flag;
  /** Until when `restoreUser` can undo the deletion of the user; it can be in the past. The application's setting `erasure_seconds` determines it. Absent if the user is not deleted, if the deletion cannot be undone, and for callers who do not see all fields. */
  readonly restorable_until?: Date | undefined;
  readonly status: UserStatus;
  /** A random UUID of the user. */
  readonly uuid: string;
  /** True if the email address is verified. */
  readonly is_verified: boolean;
  /** True if the password is known from a data breach. */
  readonly password_breached: boolean;
  /** The authentication of the user of the bearer token. Only in the response of `getMe` to a bearer token. */
  readonly authentication?: Authentication | undefined;
  /** The time by which the user has to add a second factor, which the application requires. From then on, the session can be used for nothing else. Only in the response of `getMe` to the bearer token of such a user. */
  readonly second_factor_due_at?: Date | undefined;
  /** Until when operations that require a recent proof accept the bearer token; it can be in the past. Absent if the session has no proof, and for a user with a second factor, if it was not proven by that one. Only in the response of `getMe` to a bearer token. */
  readonly proven_until?: Date | undefined;
  /** The roles of the user, one per company. For other users, only those in companies in which the caller has `users:read`. */
  readonly roles: readonly UserRole[];
}

/** A number of users. */
export interface UserCount {
  /** The number of users. */
  readonly count: number;
  /** False if the number is an estimate, which has one or two significant digits. */
  readonly is_exact: boolean;
}

/** The users of an application by status. Deleted users are not counted. */
export interface UserCounts {
  /** Users who can log in. */
  readonly active: number;
  /** Deactivated users. */
  readonly inactive: number;
  /** Banned users. */
  readonly banned: number;
  readonly counted_at: Date;
}

/** The pending change of the email address of a user. */
export interface UserEmailChange {
  /** The new email address. */
  readonly new_email: string;
  /** True if the new address has to confirm the change. */
  readonly new_must_confirm: boolean;
  /** True if the current address has to confirm the change. */
  readonly old_must_confirm: boolean;
  /** True if an administrator has requested the change. */
  readonly by_administrator: boolean;
  /** Time of the request. */
  readonly created_at: Date;
  /** Time when the keys expire. */
  readonly expires_at: Date;
}

/** All data about the user. */
export interface UserExport {
  readonly exported_at: Date;
  readonly user: User;
  /** The lists that are left out or incomplete because the caller lacks a permission. Empty if the export is complete. */
  readonly omitted: readonly UserExportPart[];
  /** The companies the user is a member of. */
  readonly memberships: readonly Member[];
  /** All stored sessions, including ended ones. */
  readonly sessions: readonly SessionInfo[];
  /** The OAuth clients that have access to the account, or that the user has allowed it. */
  readonly grants: readonly Grant[];
  /** The identities with which the user can log in at providers. */
  readonly identities: readonly Identity[];
  /** The second factors, without their secrets. */
  readonly factors: readonly Factor[];
  /** Invitations that the user sent, and invitations to the user's email address. */
  readonly invitations: readonly Invitation[];
  /** Requested changes of email address. */
  readonly email_changes: readonly EmailChange[];
  /** Requested emails. */
  readonly notifications: readonly Notification[];
  /** Events that the user caused or that affected the user. */
  readonly audit: readonly AuditEntry[];
}

/** The name of a list of the export. */
export type UserExportPart = 'memberships' | 'sessions' | 'grants' | 'identities' | 'factors' | 'invitations' | 'email_changes' | 'notifications' | 'audit';

/** A page of the list of users. */
export interface UserPage {
  /** The users of the page. */
  readonly data: readonly User[];
  /** The `cursor` of the next page; null on the last page. */
  readonly next_cursor: string | null;
}

/** The role of a user in a company. */
export interface UserRole {
  /** The ID of the role. */
  readonly id: number;
  /** The name of the role, for example `Owner`, `Admin` or `User`. */
  readonly name: string;
  /** The ID of the company. */
  readonly company_id: number;
}

/** Sort by time of sign-up, by email address or by display name; `-` means descending. */
export type UserSort = 'id' | '-id' | 'email' | '-email' | 'displayname' | '-displayname';

/** The status of a user, derived from `is_deleted`, `banned` and `user_active`, in this order: 4 deleted, 3 banned, 2 inactive, 1 active. */
export type UserStatus = 1 | 2 | 3 | 4;

/** Verification of the user by a PIN or biometrics. */
export type UserVerificationRequirement = 'required' | 'preferred';

/** A user who signed up or logged in, with the session that was started. */
export interface UserWithSession {
  readonly user: User;
  readonly session: Session;
}

/** A login that requires a verified email address. */
export interface VerificationPending {
  /** Distinguishes the response from others. */
  readonly status: 'verification';
  /** The next step. */
  readonly message: string;
}

/** The code that was sent to the mobile number. */
export interface VerifyCellPhoneRequest {
  /** The code of the newest SMS. Spaces and hyphens are ignored. */
  readonly code: string;
}

/** Proof that the person who verifies the address is the person who signed up. */
export interface VerifyEmailRequest {
  /** The password of the account. Required if the account has one and no bearer token of its user is sent. */
  readonly password?: string | undefined;
}

/** An attempt to send an event. */
export interface WebhookDelivery {
  readonly id: number;
  /** The ID of the event; null for a test. */
  readonly event_id: string | null;
  readonly event_type: EventType;
  readonly attempted_at: Date;
  /** The number of the attempt among those of the event that are listed, beginning with 1. */
  readonly attempt: number;
  /** Time from which the event is sent again; null if it was delivered, its retries have ended or the endpoint is disabled. */
  readonly next_attempt_at: Date | null;
  /** The duration of the attempt in milliseconds. */
  readonly milliseconds: number;
  /** The status of the response; null without one. */
  readonly status: number | null;
  /** The reason why the attempt failed; null if it has succeeded. */
  readonly error: WebhookError | null;
  /** The event that was sent, as the event log has it now; null for a test, and once it has expired. */
  readonly event: Event | null;
}

/** An attempt to send an event, with its request and its response. */
export interface WebhookDeliveryDetails {
  readonly id: number;
  /** The ID of the event; null for a test. */
  readonly event_id: string | null;
  readonly event_type: EventType;
  readonly attempted_at: Date;
  /** The number of the attempt among those of the event that are listed, beginning with 1. */
  readonly attempt: number;
  /** Time from which the event is sent again; null if it was delivered, its retries have ended or the endpoint is disabled. */
  readonly next_attempt_at: Date | null;
  /** The duration of the attempt in milliseconds. */
  readonly milliseconds: number;
  /** The status of the response; null without one. */
  readonly status: number | null;
  /** The reason why the attempt failed; null if it has succeeded. */
  readonly error: WebhookError | null;
  /** The event that was sent, as the event log has it now; null for a test, and once it has expired. */
  readonly event: Event | null;
  /** The request; null if it was not kept. */
  readonly request: WebhookRequest | null;
  /** The response; null if there was none or it was not kept. */
  readonly response: WebhookResponse | null;
}

/** A page of the list of deliveries. */
export interface WebhookDeliveryPage {
  /** The attempts of the page, newest first. */
  readonly data: readonly WebhookDelivery[];
  /** The `cursor` of the next page; null on the last page. */
  readonly next_cursor: string | null;
}

/** `administrator`: it was disabled by a request. `failing`: deliveries have failed for three days. `gone`: the endpoint has answered with 410. */
export type WebhookDisabledReason = 'administrator' | 'failing' | 'gone';

/** A URL to which the events of the application are sent. */
export interface WebhookEndpoint {
  readonly id: number;
  /** The URL to which events are posted. */
  readonly url: string;
  /** The use of the endpoint, for its administrators; may be empty. */
  readonly description: string;
  /** The types of the events that are sent; null for all types, also those of later versions. */
  readonly types: readonly EventType[] | null;
  /** True if events are sent. */
  readonly is_enabled: boolean;
  /** The reason why no events are sent; null if the endpoint is enabled. */
  readonly disabled_reason: WebhookDisabledReason | null;
  /** Time since which no events are sent; null if the endpoint is enabled. */
  readonly disabled_at: Date | null;
  /** Time until which requests are signed with the previous secret, too; null if there is only one. */
  readonly previous_secret_expires_at: Date | null;
  /** Time since which deliveries have failed; null if the last one has succeeded. */
  readonly failing_since: Date | null;
  /** Time of the next attempt of an endpoint that is paused: deliveries have failed repeatedly, so only one event is sent then. Null if the endpoint is not paused. */
  readonly paused_until: Date | null;
  /** Identifies the state of the resource: it changes with every change of what can be changed. In quotation marks, it is the `ETag` of the resource and a value of `If-Match`. */
  readonly version: string;
  /** The last time at which events had expired before they could be delivered; null if there was none. */
  readonly missed_at: Date | null;
  readonly created_at: Date;
}

/** A page of the list of webhook endpoints. */
export interface WebhookEndpointPage {
  /** The webhook endpoints of the page, newest first. */
  readonly data: readonly WebhookEndpoint[];
  /** The `cursor` of the next page; null on the last page. */
  readonly next_cursor: string | null;
}

/** The reason why an attempt failed. */
export type WebhookError = 'status' | 'redirect' | 'timeout' | 'name_unresolved' | 'unreachable' | 'connection_refused' | 'connection_failed' | 'certificate_expired' | 'certificate_untrusted' | 'certificate_mismatch' | 'tls_failed' | 'secret_missing';

/** A header of a request or a response. */
export interface WebhookHeader {
  /** The name of the header. */
  readonly name: string;
  /** Its value, at most 500 characters; null if it may contain a credential. */
  readonly value: string | null;
}

/** The attempts of an hour. */
export interface WebhookHour {
  /** Beginning of the hour. */
  readonly hour: Date;
  /** Successful attempts. */
  readonly delivered: number;
  /** Failed attempts. A retry is a further attempt. */
  readonly failed: number;
}

/** `delivered`: the endpoint has answered with a 2xx status. `failed`: it has not. */
export type WebhookOutcome = 'delivered' | 'failed';

/** The events that will be sent. */
export interface WebhookReplay {
  /** The number of events that will be sent again. */
  readonly count: number;
  /** False if the request selects more events than can wait at once or than one request searches. */
  readonly is_complete: boolean;
  /** The last event of the range that was searched. If none was, because too many events wait or the range is empty, it is `after` of the request. Null for a range from the oldest event of which none was searched, and for other selections. */
  readonly last: string | null;
}

/** The request of an attempt. It was a `POST`. */
export interface WebhookRequest {
  /** The URL of the request. */
  readonly url: string;
  /** The headers that the receiver reads, among them the signature. It is valid for as long as the receiver accepts its timestamp. */
  readonly headers: readonly WebhookHeader[];
  /** The body, made of the event as the event log has it now; null once the event has expired. */
  readonly body: string | null;
  /** True if the body is equal to the one that was sent, so that the signature applies to it. It differs if personal data in the event have changed since then. */
  readonly is_exact: boolean;
}

/** The response to an attempt. */
export interface WebhookResponse {
  /** The first headers of the response. */
  readonly headers: readonly WebhookHeader[];
  /** The first 4 KiB of the body; null if it is not a text. A signing secret in it is removed. */
  readonly body: string | null;
  /** True if the body continues. */
  readonly is_truncated: boolean;
}

/** The statistics of deliveries to an endpoint. */
export interface WebhookStatistics {
  /** The hours of the period, earliest first. Hours without attempts are included. */
  readonly data: readonly WebhookHour[];
  /** Median duration of the newest 1,000 attempts of the last 7 days; null without attempts. */
  readonly median_milliseconds: number | null;
  /** The duration that 95% of them did not exceed; null without attempts. */
  readonly p95_milliseconds: number | null;
}

/** The result of a test. */
export interface WebhookTest {
  /** The duration of the attempt in milliseconds. */
  readonly milliseconds: number;
  /** The status of the response; null without one. */
  readonly status: number | null;
  /** The reason why the attempt failed; null if it has succeeded. */
  readonly error: WebhookError | null;
}

/** `Y` for yes, `N` for no. */
export type YesNo = 'N' | 'Y';
