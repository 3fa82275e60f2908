/* Generated from contracts/ by codegen.ts. Never edited: change the contract and run `npm run codegen`. */
export interface components {
    schemas: {
        /**
         * @description An email address: a local part of at most 64 characters without quotes or comments, `@`, and a domain name. It
         *     is stored as entered. Two spellings that differ only in case, in Unicode form (NFC) or in the form of an
         *     internationalized domain (UTS 46) are the same address.
         *
         *     New addresses contain letters of any script, digits and
         *     ``.!#$%&'*+-/=?^_`{|}~``. These are rejected with `invalid_format`: invisible and compatibility characters (such
         *     as a zero-width space, or full-width letters), symbols, letters before the `@` whose uppercase form is a
         *     different letter (such as `ß`), and Latin, Greek and Cyrillic letters mixed in the local part or in one label of
         *     the domain.
         * @example ada@example.com
         */
        readonly Email: string;
        /**
         * @description The language as a canonical language tag (BCP 47), such as `en`, `pt-BR` or `zh-Hant`. If only the two letters of
         *     `language` are known, these in lower case.
         * @example en-GB
         */
        readonly Locale: string;
        /**
         * @description A time in UTC, formatted `YYYY-MM-DD HH:MM:SS` without a time zone. Parse it as UTC, not as local time.
         * @example 2026-03-14 09:26:53
         */
        readonly Timestamp: string;
        /** @description A login that requires a second factor. */
        readonly LoginChallenge: {
            /**
             * @description Distinguishes the response from others.
             * @constant
             */
            readonly status: "challenge";
            /** @description A one-time token for `completeLogin`. It cannot be used as a bearer token. */
            readonly challenge: string;
            /** @description The methods that can complete the login. */
            readonly methods: readonly components["schemas"]["AuthenticationMethod"][];
            /**
             * @description The options with which the browser asks for a passkey (`navigator.credentials.get`); null if `methods` does
             *     not contain `passkey`.
             */
            readonly passkey_options: components["schemas"]["PublicKeyCredentialRequestOptionsJson"] | null;
            /** @description Time when the challenge expires: 10 minutes after the login. */
            readonly expires_at: components["schemas"]["Timestamp"];
        };
        /**
         * @description The method by which a user proves who they are: the `password`, an `identity` at a provider, a code or link from an email
         *     (`email_code`), a code of an authenticator app (`totp`), a `passkey`, a code by SMS (`sms`) or a recovery code
         *     (`recovery_code`).
         * @enum {string}
         */
        readonly AuthenticationMethod: "password" | "identity" | "email_code" | "totp" | "passkey" | "sms" | "recovery_code";
        /**
         * @description The colors of a page that are made of the brand color. The contrast of text is at least 4.5, and that of edges at
         *     least 3 (WCAG 2.2).
         */
        readonly ColorRoles: {
            /** @description The background of the primary button. */
            readonly fill: components["schemas"]["RoleColor"];
            /** @description Text on `fill`. */
            readonly label: components["schemas"]["RoleColor"];
            /** @description The border of the primary button. */
            readonly edge: components["schemas"]["RoleColor"];
            /** @description Links and focus rings, also on `soft`. */
            readonly link: components["schemas"]["RoleColor"];
            /** @description The background of selected items. */
            readonly soft: components["schemas"]["RoleColor"];
        };
        /**
         * @description A color in sRGB.
         * @example #0b6e5c
         */
        readonly RoleColor: string;
        /** @description The colors for pages on light and on dark backgrounds. */
        readonly BrandColors: {
            readonly light: components["schemas"]["ColorRoles"];
            readonly dark: components["schemas"]["ColorRoles"];
        };
        /**
         * Format: uri
         * @description The URL of an image of the application; null if it has none. It changes with the image.
         * @example https://auth.example.com/images/0e0b2f61-6c0e-4c7e-8f37-3cf9b5a0b3a1/oav9QQlzsBEcIVuqh5ue3Nc55gFlm6RBaCaXZ8wukQg
         */
        readonly AppImageUrl: string | null;
        /**
         * @description A display name of 1 to 201 characters, with at least one that is not a space, and without control characters.
         *     Links, line breaks and bidirectional control characters are rejected as for `PersonName`.
         * @example Ada Lovelace
         */
        readonly DisplayName: string;
        /**
         * @description The level at which the role of an invitation applies.
         * @enum {string}
         */
        readonly InvitationLevel: "application" | "company";
        /**
         * @description The subject that failed attempts are counted for: `account` for logins from unknown devices, `device` for logins from one
         *     device that has logged in before, `password` for wrong current passwords of the logged-in user, `factor` for wrong
         *     codes of second factors.
         * @enum {string}
         */
        readonly LockoutKind: "account" | "device" | "password" | "factor";
        /**
         * @description The kind of factor: an authenticator app (`totp`, RFC 6238), a `passkey` (WebAuthn) or codes by SMS (`sms`).
         * @enum {string}
         */
        readonly FactorKind: "totp" | "passkey" | "sms";
        /**
         * @description Bytes in base64url without padding (RFC 4648, section 5).
         * @example AAECAwQFBgcICQoLDA0ODw
         */
        readonly EncodedBytes: string;
        /** @description A value of an enumeration of WebAuthn, which browsers extend. */
        readonly WebauthnText: string;
        /** @description A known credential. */
        readonly PublicKeyCredentialDescriptorJson: {
            /**
             * @description The type of the credential.
             * @constant
             */
            readonly type: "public-key";
            /** @description The ID of the credential. */
            readonly id: components["schemas"]["EncodedBytes"];
            /** @description The transports by which the authenticator communicates with devices. */
            readonly transports: readonly components["schemas"]["WebauthnText"][];
        };
        /**
         * @description Verification of the user by a PIN or biometrics.
         * @enum {string}
         */
        readonly UserVerificationRequirement: "required" | "preferred";
        /** @description Options for using a credential: the argument of `PublicKeyCredential.parseRequestOptionsFromJSON`. */
        readonly PublicKeyCredentialRequestOptionsJson: {
            /** @description The challenge to sign. */
            readonly challenge: components["schemas"]["EncodedBytes"];
            /**
             * @description The milliseconds for which the challenge is valid.
             * @example 600000
             */
            readonly timeout: number;
            /**
             * @description The RP ID: the host name that the passkey is bound to.
             * @example example.com
             */
            readonly rpId: string;
            /** @description The passkeys of the user; empty if any discoverable passkey of the application may be used. */
            readonly allowCredentials: readonly components["schemas"]["PublicKeyCredentialDescriptorJson"][];
            readonly userVerification: components["schemas"]["UserVerificationRequirement"];
        };
        /**
         * @description The name of a permission of Gatehouse, or of one that the application defines (`app_permissions`).
         * @example users:read
         */
        readonly PermissionName: string;
        /**
         * @description `app` is an application key, `service` is a super admin key, `service_account` is a key of a service account.
         * @enum {string}
         */
        readonly ApiKeyKind: "app" | "service" | "service_account";
        /**
         * @description The identifier of the client in OAuth and OpenID Connect. It is public. For `metadata_document`, it is the URL of the
         *     document, whose host names the publisher of the client.
         * @example Qm9VfT3pWxk8dLr2Ys6Hna
         */
        readonly ClientId: string;
        /**
         * @description The ID of an event. Later events of an application have greater IDs, compared as texts.
         * @example evt_000000000007175e3a91bc
         */
        readonly EventId: string;
        /**
         * @description The type of an event. Later versions add types.
         * @enum {string}
         */
        readonly EventType: "user.created" | "user.updated" | "user.email_verified" | "user.email_changed" | "user.phone_verified" | "user.password_changed" | "user.password_breached" | "user.banned" | "user.unbanned" | "user.deactivated" | "user.activated" | "user.deleted" | "user.restored" | "user.erased" | "user.lockouts_cleared" | "user.impersonated" | "session.created" | "session.ended" | "factor.added" | "factor.updated" | "factor.removed" | "factor.removal_scheduled" | "factor.removal_canceled" | "factor.cloned" | "recovery_codes.replaced" | "identity.linked" | "identity.unlinked" | "grant.created" | "grant.updated" | "grant.revoked" | "provider.updated" | "provider.deleted" | "invitation.created" | "invitation.resent" | "invitation.revoked" | "invitation.accepted" | "company.created" | "company.updated" | "company.deleted" | "branch.created" | "branch.updated" | "branch.deleted" | "membership.created" | "membership.updated" | "membership.deleted" | "role.created" | "role.updated" | "role.deleted" | "key.created" | "key.updated" | "key.rotated" | "key.revoked" | "service_account.created" | "service_account.updated" | "service_account.deleted" | "client.created" | "client.updated" | "client.secret_rotated" | "client.deleted" | "resource_server.created" | "resource_server.updated" | "resource_server.deleted" | "webhook_endpoint.created" | "webhook_endpoint.updated" | "webhook_endpoint.deleted" | "webhook_endpoint.disabled" | "webhook_endpoint.test" | "application.created" | "application.updated";
        /** @description The actor that caused an event. */
        readonly EventActor: {
            readonly type: components["schemas"]["EventActorType"];
            /**
             * Format: int64
             * @description The ID of the user or service account; null for other actors.
             */
            readonly id: number | null;
            /**
             * Format: int64
             * @description The ID of the user as whom the actor acted (`impersonateUser`). Absent if the actor acted in their own name.
             */
            readonly on_behalf_of?: number;
        };
        /**
         * @description The kind of the actor that caused an event. `user`: a user. `service_account`: a service account. `super_admin`: a super admin key or the CLI. `operator`: an operator key. `system`: the service itself.
         * @enum {string}
         */
        readonly EventActorType: "user" | "service_account" | "super_admin" | "operator" | "system";
        /** @description The application of an event. */
        readonly EventApplication: {
            /**
             * Format: uuid
             * @description The ID of the application.
             */
            readonly id: string;
        };
        /** @description The personal data of a user. */
        readonly EventUser: {
            readonly email: components["schemas"]["Email"];
            readonly displayname: components["schemas"]["DisplayName"];
        };
        /**
         * @description The present names of what an event refers to: those that the caller may read in the respective lists. They are read with
         *     the event, and not stored. Deleted resources have none.
         */
        readonly EventNames: {
            /** @description The name of the subject: a user, company, role, key, client, provider and the like; null if it has none, or the caller may not read it. */
            readonly subject: string | null;
            /** @description The name of the user or service account, with the rules of `subject`; null for other actors. */
            readonly actor: string | null;
            /** @description The name of the user as whom the actor acted, with the rules of `subject`; null otherwise. */
            readonly on_behalf_of: string | null;
        };
        /** @description A change of a resource of the application. */
        readonly Event: {
            readonly id: components["schemas"]["EventId"];
            readonly type: components["schemas"]["EventType"];
            readonly occurred_at: components["schemas"]["Timestamp"];
            readonly app: components["schemas"]["EventApplication"];
            /**
             * @description The resource that the event is about, as type and ID: `user:42`. It is the unit of order: sessions, factors,
             *     identities, grants and memberships have the subject of their user, branches that of their company.
             * @example user:42
             */
            readonly subject: string;
            readonly actor: components["schemas"]["EventActor"];
            /** @description The ID of the request that caused the event, as in the audit log; null once the audit entry has expired. */
            readonly request_id: string | null;
            /** @description The user that is the subject, if the setting `events_personal_data` is on and the user is not erased; otherwise null. */
            readonly user: components["schemas"]["EventUser"] | null;
            /** @description The names of the subject and the actors. Only in responses of `listEvents` to requests with `names`. */
            readonly names?: components["schemas"]["EventNames"];
            /** @description The data of the type, as the webhook of the type describes them. They contain no secrets, addresses or names of persons. */
            readonly data: components["schemas"]["JsonObject"];
        };
        /**
         * @description The reason for which a session was ended.
         * @enum {string}
         */
        readonly SessionEndReason: "logout" | "logout_all" | "theft" | "password_reset" | "password_change" | "email_change" | "identity_unlinked" | "identity_joined" | "mailbox_proven" | "factor_added" | "factor_removed" | "ended" | "impersonation_revoked" | "banned" | "deactivated" | "deleted";
        /** @description The data of an event that its subject describes completely. It has no fields. */
        readonly EmptyEventData: Record<string, never>;
        /** @description How an account was created. */
        readonly UserCreatedData: {
            readonly source: components["schemas"]["UserSource"];
            /** @description True if the email address is verified. */
            readonly email_verified: boolean;
        };
        /**
         * @description The way in which an account was created: by a sign-up, with a code from an email, with the identity at a provider, with an invitation, by an administrator or by an import.
         * @enum {string}
         */
        readonly UserSource: "signup" | "login_code" | "identity" | "invitation" | "administrator" | "import";
        /** @description The names of the fields that have changed. */
        readonly ChangedFieldsData: {
            /** @description The names of the changed fields. */
            readonly fields: readonly string[];
        };
        /** @description How a password has changed. */
        readonly PasswordChangedData: {
            readonly reason: components["schemas"]["PasswordChangeReason"];
        };
        /**
         * @description The reason for the change of a password: `changed` by the user, `reset` with a key from an email, or `removed` because it was not proven to be the owner's.
         * @enum {string}
         */
        readonly PasswordChangeReason: "changed" | "reset" | "removed";
        /** @description A new session. */
        readonly SessionCreatedData: {
            /**
             * Format: uuid
             * @description The ID of the session.
             */
            readonly session_id: string;
            readonly authenticated_by: components["schemas"]["AuthenticationMethod"];
            readonly second_factor: components["schemas"]["AuthenticationMethod"] | null;
        };
        /** @description The session in which an administrator acts as the user. The audit log has the reason. */
        readonly UserImpersonatedData: {
            /**
             * Format: uuid
             * @description The ID of the session.
             */
            readonly session_id: string;
            /** @description Time when the session ends at the latest. */
            readonly expires_at: components["schemas"]["Timestamp"];
        };
        /** @description A session that has ended before its expiration. */
        readonly SessionEndedData: {
            /**
             * Format: uuid
             * @description The ID of the session.
             */
            readonly session_id: string;
            readonly reason: components["schemas"]["SessionEndReason"];
        };
        /** @description A second factor. */
        readonly FactorData: {
            /**
             * Format: int64
             * @description The ID of the factor.
             */
            readonly factor_id: number;
            readonly kind: components["schemas"]["FactorKind"];
        };
        /** @description A second factor that will be removed. */
        readonly FactorRemovalData: {
            /**
             * Format: int64
             * @description The ID of the factor.
             */
            readonly factor_id: number;
            readonly kind: components["schemas"]["FactorKind"];
            readonly due_at: components["schemas"]["Timestamp"];
        };
        /** @description An identity at a provider. */
        readonly IdentityData: {
            /**
             * Format: int64
             * @description The ID of the identity.
             */
            readonly identity_id: number;
            /** @description The name of the provider. */
            readonly provider: string;
        };
        /** @description The access of an OAuth client to the account of a user. */
        readonly GrantData: {
            /**
             * Format: int64
             * @description The ID of the grant, which is that of the client.
             */
            readonly grant_id: number;
            /** @description The identifier of the client in OAuth and OpenID Connect. */
            readonly client_id: string;
        };
        /** @description An identity provider of the application. */
        readonly ProviderData: {
            /** @description The name of the provider. */
            readonly provider: string;
        };
        /** @description An invitation to a company. */
        readonly InvitationData: {
            /**
             * Format: int64
             * @description The ID of the invitation.
             */
            readonly invitation_id: number;
            /**
             * Format: int64
             * @description The ID of the company.
             */
            readonly company_id: number;
        };
        /** @description An invitation with the user who has accepted it. */
        readonly InvitationAcceptedData: {
            /**
             * Format: int64
             * @description The ID of the invitation.
             */
            readonly invitation_id: number;
            /**
             * Format: int64
             * @description The ID of the company.
             */
            readonly company_id: number;
            /**
             * Format: int64
             * @description The ID of the user.
             */
            readonly user_id: number;
        };
        /** @description A company. */
        readonly CompanyData: {
            /**
             * Format: int64
             * @description The ID of the company.
             */
            readonly company_id: number;
        };
        /** @description A company, with the fields that have changed. */
        readonly CompanyUpdatedData: {
            /**
             * Format: int64
             * @description The ID of the company.
             */
            readonly company_id: number;
            /** @description The names of the changed fields. */
            readonly fields: readonly string[];
        };
        /** @description A branch of a company. */
        readonly BranchData: {
            /**
             * Format: int64
             * @description The ID of the company.
             */
            readonly company_id: number;
            /**
             * Format: int64
             * @description The ID of the branch.
             */
            readonly branch_id: number;
        };
        /** @description A branch, with the fields that have changed. */
        readonly BranchUpdatedData: {
            /**
             * Format: int64
             * @description The ID of the company.
             */
            readonly company_id: number;
            /**
             * Format: int64
             * @description The ID of the branch.
             */
            readonly branch_id: number;
            /** @description The names of the changed fields. */
            readonly fields: readonly string[];
        };
        /** @description A membership of a user in a company. */
        readonly MembershipData: {
            /**
             * Format: int64
             * @description The ID of the company.
             */
            readonly company_id: number;
            /**
             * Format: int64
             * @description The ID of the branch.
             */
            readonly branch_id: number;
            /** @description The name of the role. */
            readonly role: string;
        };
        /** @description A changed membership. */
        readonly MembershipUpdatedData: {
            /**
             * Format: int64
             * @description The ID of the company.
             */
            readonly company_id: number;
            /**
             * Format: int64
             * @description The ID of the branch.
             */
            readonly branch_id: number;
            /** @description The name of the role. */
            readonly role: string;
            /** @description The name of the role before the change. */
            readonly previous_role: string;
        };
        /** @description A membership that has ended. */
        readonly MembershipDeletedData: {
            /**
             * Format: int64
             * @description The ID of the company.
             */
            readonly company_id: number;
        };
        /** @description A role. */
        readonly RoleData: {
            /**
             * Format: int64
             * @description The ID of the role.
             */
            readonly role_id: number;
        };
        /** @description A role, with the fields that have changed. */
        readonly RoleUpdatedData: {
            /**
             * Format: int64
             * @description The ID of the role.
             */
            readonly role_id: number;
            /** @description The names of the changed fields. */
            readonly fields: readonly string[];
        };
        /** @description A key. */
        readonly KeyData: {
            /**
             * Format: int64
             * @description The ID of the key.
             */
            readonly key_id: number;
            readonly kind: components["schemas"]["ApiKeyKind"];
        };
        /** @description A key, with the fields that have changed. */
        readonly KeyUpdatedData: {
            /**
             * Format: int64
             * @description The ID of the key.
             */
            readonly key_id: number;
            readonly kind: components["schemas"]["ApiKeyKind"];
            /** @description The names of the changed fields. */
            readonly fields: readonly string[];
        };
        /** @description An OAuth client. */
        readonly ClientData: {
            readonly client_id: components["schemas"]["ClientId"];
        };
        /** @description An OAuth client, with the fields that have changed. */
        readonly ClientUpdatedData: {
            readonly client_id: components["schemas"]["ClientId"];
            /** @description The names of the changed fields. */
            readonly fields: readonly string[];
        };
        /** @description A resource server. */
        readonly ResourceServerData: {
            /**
             * Format: int64
             * @description The ID of the resource server.
             */
            readonly resource_server_id: number;
        };
        /** @description A resource server, with the fields that have changed. */
        readonly ResourceServerUpdatedData: {
            /**
             * Format: int64
             * @description The ID of the resource server.
             */
            readonly resource_server_id: number;
            /** @description The names of the changed fields. */
            readonly fields: readonly string[];
        };
        /** @description A webhook endpoint. */
        readonly WebhookEndpointData: {
            /**
             * Format: int64
             * @description The ID of the webhook endpoint.
             */
            readonly endpoint_id: number;
        };
        /** @description A webhook endpoint, with the reason why it was disabled. */
        readonly WebhookEndpointDisabledData: {
            /**
             * Format: int64
             * @description The ID of the webhook endpoint.
             */
            readonly endpoint_id: number;
            readonly reason: components["schemas"]["WebhookFailureReason"];
        };
        /** @description A webhook endpoint, with the fields that have changed. */
        readonly WebhookEndpointUpdatedData: {
            /**
             * Format: int64
             * @description The ID of the webhook endpoint.
             */
            readonly endpoint_id: number;
            /** @description The names of the changed fields. */
            readonly fields: readonly string[];
        };
        /** @description A key with its successor. */
        readonly KeyRotatedData: {
            /**
             * Format: int64
             * @description The ID of the key.
             */
            readonly key_id: number;
            readonly kind: components["schemas"]["ApiKeyKind"];
            /**
             * Format: int64
             * @description The ID of the new key.
             */
            readonly successor_id: number;
        };
        /** @description A service account. */
        readonly ServiceAccountData: {
            /**
             * Format: int64
             * @description The ID of the service account.
             */
            readonly service_account_id: number;
        };
        /** @description A service account, with the fields that have changed. */
        readonly ServiceAccountUpdatedData: {
            /**
             * Format: int64
             * @description The ID of the service account.
             */
            readonly service_account_id: number;
            /** @description The names of the changed fields. */
            readonly fields: readonly string[];
        };
        /** @description A user was created. */
        readonly UserCreatedEvent: components["schemas"]["Event"] & {
            /** @constant */
            readonly type: "user.created";
            readonly data: components["schemas"]["UserCreatedData"];
        };
        /** @description A user was changed. */
        readonly UserUpdatedEvent: components["schemas"]["Event"] & {
            /** @constant */
            readonly type: "user.updated";
            readonly data: components["schemas"]["ChangedFieldsData"];
        };
        /** @description An email address was verified. */
        readonly UserEmailVerifiedEvent: components["schemas"]["Event"] & {
            /** @constant */
            readonly type: "user.email_verified";
            readonly data: components["schemas"]["EmptyEventData"];
        };
        /** @description An email address was changed. */
        readonly UserEmailChangedEvent: components["schemas"]["Event"] & {
            /** @constant */
            readonly type: "user.email_changed";
            readonly data: components["schemas"]["EmptyEventData"];
        };
        /** @description A mobile number was verified. */
        readonly UserPhoneVerifiedEvent: components["schemas"]["Event"] & {
            /** @constant */
            readonly type: "user.phone_verified";
            readonly data: components["schemas"]["EmptyEventData"];
        };
        /** @description A password was changed. */
        readonly UserPasswordChangedEvent: components["schemas"]["Event"] & {
            /** @constant */
            readonly type: "user.password_changed";
            readonly data: components["schemas"]["PasswordChangedData"];
        };
        /** @description A password is in a data breach. */
        readonly UserPasswordBreachedEvent: components["schemas"]["Event"] & {
            /** @constant */
            readonly type: "user.password_breached";
            readonly data: components["schemas"]["EmptyEventData"];
        };
        /** @description A user was banned. */
        readonly UserBannedEvent: components["schemas"]["Event"] & {
            /** @constant */
            readonly type: "user.banned";
            readonly data: components["schemas"]["EmptyEventData"];
        };
        /** @description A user was unbanned. */
        readonly UserUnbannedEvent: components["schemas"]["Event"] & {
            /** @constant */
            readonly type: "user.unbanned";
            readonly data: components["schemas"]["EmptyEventData"];
        };
        /** @description A user was deactivated. */
        readonly UserDeactivatedEvent: components["schemas"]["Event"] & {
            /** @constant */
            readonly type: "user.deactivated";
            readonly data: components["schemas"]["EmptyEventData"];
        };
        /** @description A user was activated. */
        readonly UserActivatedEvent: components["schemas"]["Event"] & {
            /** @constant */
            readonly type: "user.activated";
            readonly data: components["schemas"]["EmptyEventData"];
        };
        /** @description A user was deleted. */
        readonly UserDeletedEvent: components["schemas"]["Event"] & {
            /** @constant */
            readonly type: "user.deleted";
            readonly data: components["schemas"]["EmptyEventData"];
        };
        /** @description A deleted user was restored. */
        readonly UserRestoredEvent: components["schemas"]["Event"] & {
            /** @constant */
            readonly type: "user.restored";
            readonly data: components["schemas"]["EmptyEventData"];
        };
        /** @description The personal data of a user were erased. */
        readonly UserErasedEvent: components["schemas"]["Event"] & {
            /** @constant */
            readonly type: "user.erased";
            readonly data: components["schemas"]["EmptyEventData"];
        };
        /** @description Lockouts were cleared. */
        readonly UserLockoutsClearedEvent: components["schemas"]["Event"] & {
            /** @constant */
            readonly type: "user.lockouts_cleared";
            readonly data: components["schemas"]["EmptyEventData"];
        };
        /** @description An administrator acts as a user. */
        readonly UserImpersonatedEvent: components["schemas"]["Event"] & {
            /** @constant */
            readonly type: "user.impersonated";
            readonly data: components["schemas"]["UserImpersonatedData"];
        };
        /** @description A session was created. */
        readonly SessionCreatedEvent: components["schemas"]["Event"] & {
            /** @constant */
            readonly type: "session.created";
            readonly data: components["schemas"]["SessionCreatedData"];
        };
        /** @description A session was ended. */
        readonly SessionEndedEvent: components["schemas"]["Event"] & {
            /** @constant */
            readonly type: "session.ended";
            readonly data: components["schemas"]["SessionEndedData"];
        };
        /** @description A second factor was added. */
        readonly FactorAddedEvent: components["schemas"]["Event"] & {
            /** @constant */
            readonly type: "factor.added";
            readonly data: components["schemas"]["FactorData"];
        };
        /** @description A second factor was renamed. */
        readonly FactorUpdatedEvent: components["schemas"]["Event"] & {
            /** @constant */
            readonly type: "factor.updated";
            readonly data: components["schemas"]["FactorData"];
        };
        /** @description A second factor was removed. */
        readonly FactorRemovedEvent: components["schemas"]["Event"] & {
            /** @constant */
            readonly type: "factor.removed";
            readonly data: components["schemas"]["FactorData"];
        };
        /** @description The removal of a second factor was scheduled. */
        readonly FactorRemovalScheduledEvent: components["schemas"]["Event"] & {
            /** @constant */
            readonly type: "factor.removal_scheduled";
            readonly data: components["schemas"]["FactorRemovalData"];
        };
        /** @description The removal of a second factor was canceled. */
        readonly FactorRemovalCanceledEvent: components["schemas"]["Event"] & {
            /** @constant */
            readonly type: "factor.removal_canceled";
            readonly data: components["schemas"]["FactorData"];
        };
        /** @description A passkey may have been copied. */
        readonly FactorClonedEvent: components["schemas"]["Event"] & {
            /** @constant */
            readonly type: "factor.cloned";
            readonly data: components["schemas"]["FactorData"];
        };
        /** @description Recovery codes were replaced. */
        readonly RecoveryCodesReplacedEvent: components["schemas"]["Event"] & {
            /** @constant */
            readonly type: "recovery_codes.replaced";
            readonly data: components["schemas"]["EmptyEventData"];
        };
        /** @description An identity was linked. */
        readonly IdentityLinkedEvent: components["schemas"]["Event"] & {
            /** @constant */
            readonly type: "identity.linked";
            readonly data: components["schemas"]["IdentityData"];
        };
        /** @description An identity was unlinked. */
        readonly IdentityUnlinkedEvent: components["schemas"]["Event"] & {
            /** @constant */
            readonly type: "identity.unlinked";
            readonly data: components["schemas"]["IdentityData"];
        };
        /** @description A grant was created. */
        readonly GrantCreatedEvent: components["schemas"]["Event"] & {
            /** @constant */
            readonly type: "grant.created";
            readonly data: components["schemas"]["GrantData"];
        };
        /** @description A grant was changed. */
        readonly GrantUpdatedEvent: components["schemas"]["Event"] & {
            /** @constant */
            readonly type: "grant.updated";
            readonly data: components["schemas"]["GrantData"];
        };
        /** @description A grant was revoked. */
        readonly GrantRevokedEvent: components["schemas"]["Event"] & {
            /** @constant */
            readonly type: "grant.revoked";
            readonly data: components["schemas"]["GrantData"];
        };
        /** @description A provider was set. */
        readonly ProviderUpdatedEvent: components["schemas"]["Event"] & {
            /** @constant */
            readonly type: "provider.updated";
            readonly data: components["schemas"]["ProviderData"];
        };
        /** @description A provider was deleted. */
        readonly ProviderDeletedEvent: components["schemas"]["Event"] & {
            /** @constant */
            readonly type: "provider.deleted";
            readonly data: components["schemas"]["ProviderData"];
        };
        /** @description An invitation was created. */
        readonly InvitationCreatedEvent: components["schemas"]["Event"] & {
            /** @constant */
            readonly type: "invitation.created";
            readonly data: components["schemas"]["InvitationData"];
        };
        /** @description An invitation was sent again. */
        readonly InvitationResentEvent: components["schemas"]["Event"] & {
            /** @constant */
            readonly type: "invitation.resent";
            readonly data: components["schemas"]["InvitationData"];
        };
        /** @description An invitation was revoked. */
        readonly InvitationRevokedEvent: components["schemas"]["Event"] & {
            /** @constant */
            readonly type: "invitation.revoked";
            readonly data: components["schemas"]["InvitationData"];
        };
        /** @description An invitation was accepted. */
        readonly InvitationAcceptedEvent: components["schemas"]["Event"] & {
            /** @constant */
            readonly type: "invitation.accepted";
            readonly data: components["schemas"]["InvitationAcceptedData"];
        };
        /** @description A company was created. */
        readonly CompanyCreatedEvent: components["schemas"]["Event"] & {
            /** @constant */
            readonly type: "company.created";
            readonly data: components["schemas"]["CompanyData"];
        };
        /** @description A company was changed. */
        readonly CompanyUpdatedEvent: components["schemas"]["Event"] & {
            /** @constant */
            readonly type: "company.updated";
            readonly data: components["schemas"]["CompanyUpdatedData"];
        };
        /** @description A company was deleted. */
        readonly CompanyDeletedEvent: components["schemas"]["Event"] & {
            /** @constant */
            readonly type: "company.deleted";
            readonly data: components["schemas"]["CompanyData"];
        };
        /** @description A branch was created. */
        readonly BranchCreatedEvent: components["schemas"]["Event"] & {
            /** @constant */
            readonly type: "branch.created";
            readonly data: components["schemas"]["BranchData"];
        };
        /** @description A branch was changed. */
        readonly BranchUpdatedEvent: components["schemas"]["Event"] & {
            /** @constant */
            readonly type: "branch.updated";
            readonly data: components["schemas"]["BranchUpdatedData"];
        };
        /** @description A branch was deleted. */
        readonly BranchDeletedEvent: components["schemas"]["Event"] & {
            /** @constant */
            readonly type: "branch.deleted";
            readonly data: components["schemas"]["BranchData"];
        };
        /** @description A user has joined a company. */
        readonly MembershipCreatedEvent: components["schemas"]["Event"] & {
            /** @constant */
            readonly type: "membership.created";
            readonly data: components["schemas"]["MembershipData"];
        };
        /** @description A membership was changed. */
        readonly MembershipUpdatedEvent: components["schemas"]["Event"] & {
            /** @constant */
            readonly type: "membership.updated";
            readonly data: components["schemas"]["MembershipUpdatedData"];
        };
        /** @description A user has left a company. */
        readonly MembershipDeletedEvent: components["schemas"]["Event"] & {
            /** @constant */
            readonly type: "membership.deleted";
            readonly data: components["schemas"]["MembershipDeletedData"];
        };
        /** @description A role was created. */
        readonly RoleCreatedEvent: components["schemas"]["Event"] & {
            /** @constant */
            readonly type: "role.created";
            readonly data: components["schemas"]["RoleData"];
        };
        /** @description A role was changed. */
        readonly RoleUpdatedEvent: components["schemas"]["Event"] & {
            /** @constant */
            readonly type: "role.updated";
            readonly data: components["schemas"]["RoleUpdatedData"];
        };
        /** @description A role was deleted. */
        readonly RoleDeletedEvent: components["schemas"]["Event"] & {
            /** @constant */
            readonly type: "role.deleted";
            readonly data: components["schemas"]["RoleData"];
        };
        /** @description A key was created. */
        readonly KeyCreatedEvent: components["schemas"]["Event"] & {
            /** @constant */
            readonly type: "key.created";
            readonly data: components["schemas"]["KeyData"];
        };
        /** @description A key was changed. */
        readonly KeyUpdatedEvent: components["schemas"]["Event"] & {
            /** @constant */
            readonly type: "key.updated";
            readonly data: components["schemas"]["KeyUpdatedData"];
        };
        /** @description A key was rotated. */
        readonly KeyRotatedEvent: components["schemas"]["Event"] & {
            /** @constant */
            readonly type: "key.rotated";
            readonly data: components["schemas"]["KeyRotatedData"];
        };
        /** @description A key was revoked. */
        readonly KeyRevokedEvent: components["schemas"]["Event"] & {
            /** @constant */
            readonly type: "key.revoked";
            readonly data: components["schemas"]["KeyData"];
        };
        /** @description A service account was created. */
        readonly ServiceAccountCreatedEvent: components["schemas"]["Event"] & {
            /** @constant */
            readonly type: "service_account.created";
            readonly data: components["schemas"]["ServiceAccountData"];
        };
        /** @description A service account was changed. */
        readonly ServiceAccountUpdatedEvent: components["schemas"]["Event"] & {
            /** @constant */
            readonly type: "service_account.updated";
            readonly data: components["schemas"]["ServiceAccountUpdatedData"];
        };
        /** @description A service account was deleted. */
        readonly ServiceAccountDeletedEvent: components["schemas"]["Event"] & {
            /** @constant */
            readonly type: "service_account.deleted";
            readonly data: components["schemas"]["ServiceAccountData"];
        };
        /** @description An OAuth client was created. */
        readonly ClientCreatedEvent: components["schemas"]["Event"] & {
            /** @constant */
            readonly type: "client.created";
            readonly data: components["schemas"]["ClientData"];
        };
        /** @description An OAuth client was changed. */
        readonly ClientUpdatedEvent: components["schemas"]["Event"] & {
            /** @constant */
            readonly type: "client.updated";
            readonly data: components["schemas"]["ClientUpdatedData"];
        };
        /** @description The secret of an OAuth client was rotated. */
        readonly ClientSecretRotatedEvent: components["schemas"]["Event"] & {
            /** @constant */
            readonly type: "client.secret_rotated";
            readonly data: components["schemas"]["ClientData"];
        };
        /** @description An OAuth client was deleted. */
        readonly ClientDeletedEvent: components["schemas"]["Event"] & {
            /** @constant */
            readonly type: "client.deleted";
            readonly data: components["schemas"]["ClientData"];
        };
        /** @description A resource server was created. */
        readonly ResourceServerCreatedEvent: components["schemas"]["Event"] & {
            /** @constant */
            readonly type: "resource_server.created";
            readonly data: components["schemas"]["ResourceServerData"];
        };
        /** @description A resource server was changed. */
        readonly ResourceServerUpdatedEvent: components["schemas"]["Event"] & {
            /** @constant */
            readonly type: "resource_server.updated";
            readonly data: components["schemas"]["ResourceServerUpdatedData"];
        };
        /** @description A resource server was deleted. */
        readonly ResourceServerDeletedEvent: components["schemas"]["Event"] & {
            /** @constant */
            readonly type: "resource_server.deleted";
            readonly data: components["schemas"]["ResourceServerData"];
        };
        /** @description A webhook endpoint was created. */
        readonly WebhookEndpointCreatedEvent: components["schemas"]["Event"] & {
            /** @constant */
            readonly type: "webhook_endpoint.created";
            readonly data: components["schemas"]["WebhookEndpointData"];
        };
        /** @description A webhook endpoint was changed. */
        readonly WebhookEndpointUpdatedEvent: components["schemas"]["Event"] & {
            /** @constant */
            readonly type: "webhook_endpoint.updated";
            readonly data: components["schemas"]["WebhookEndpointUpdatedData"];
        };
        /** @description A webhook endpoint was deleted. */
        readonly WebhookEndpointDeletedEvent: components["schemas"]["Event"] & {
            /** @constant */
            readonly type: "webhook_endpoint.deleted";
            readonly data: components["schemas"]["WebhookEndpointData"];
        };
        /** @description A webhook endpoint was disabled. */
        readonly WebhookEndpointDisabledEvent: components["schemas"]["Event"] & {
            /** @constant */
            readonly type: "webhook_endpoint.disabled";
            readonly data: components["schemas"]["WebhookEndpointDisabledData"];
        };
        /** @description A webhook endpoint is tested. */
        readonly WebhookEndpointTestEvent: components["schemas"]["Event"] & {
            /** @constant */
            readonly type: "webhook_endpoint.test";
            readonly data: components["schemas"]["WebhookEndpointData"];
        };
        /** @description The application was created. */
        readonly ApplicationCreatedEvent: components["schemas"]["Event"] & {
            /** @constant */
            readonly type: "application.created";
            readonly data: components["schemas"]["EmptyEventData"];
        };
        /** @description The application was changed. */
        readonly ApplicationUpdatedEvent: components["schemas"]["Event"] & {
            /** @constant */
            readonly type: "application.updated";
            readonly data: components["schemas"]["ChangedFieldsData"];
        };
        /**
         * @description `failing`: deliveries have failed for three days. `gone`: the endpoint has answered with 410.
         * @enum {string}
         */
        readonly WebhookFailureReason: "failing" | "gone";
        /**
         * @description The reason why an email did not arrive. `failed`: the mail server did not accept it. `suppressed`: it was not sent, because
         *     the address is suppressed. `bounced`: the mailbox does not exist. `complained`: the recipient reported it as spam.
         * @enum {string}
         */
        readonly MailOutcome: "failed" | "suppressed" | "bounced" | "complained";
        /**
         * @description The language of a template and its name: `en.welcome`. Names of partials begin with an underscore.
         * @example en.welcome
         */
        readonly MailTemplateId: string;
        /**
         * @description The source of a template, in the language of the notification application. In the one of this project, the subject stands
         *     between two lines `---`, and the text below them.
         */
        readonly MailTemplateSource: string;
        /** @description Emails since the last change that were sent with the original template because the changed one failed. */
        readonly MailTemplateFailure: {
            /**
             * @description Number of these emails.
             * @example 2
             */
            readonly count: number;
            /** @description The error of the last one. */
            readonly text: string;
            /** @description Time of the last one. */
            readonly failed_at: components["schemas"]["Timestamp"];
        };
        /** @description A template of an email, or a part of several emails, in one language. */
        readonly MailTemplateSummary: {
            readonly id: components["schemas"]["MailTemplateId"];
            /**
             * @description The language tag of the template.
             * @example en
             */
            readonly language: string;
            /**
             * @description The name of the template; that of the email, unless it is a partial.
             * @example welcome
             */
            readonly name: string;
            /** @description True for a part of several emails. */
            readonly is_partial: boolean;
            /** @description True if the application has changed the template. */
            readonly is_changed: boolean;
            /** @description The failures of the changed template; null without any. */
            readonly failure: components["schemas"]["MailTemplateFailure"] | null;
        };
        /** @description The templates of the notification application. */
        readonly MailTemplateList: {
            /** @description The templates, by language and name. */
            readonly data: readonly components["schemas"]["MailTemplateSummary"][];
        };
        /** @description A value that a template can use. */
        readonly MailTemplateVariable: {
            /**
             * @description The text with which a template writes the value.
             * @example {{ recipient.name }}
             */
            readonly text: string;
            /**
             * @description An example of the value.
             * @example Ada Lovelace
             */
            readonly example: string;
        };
        /** @description A template with its source. */
        readonly MailTemplateDetails: {
            readonly id: components["schemas"]["MailTemplateId"];
            /**
             * @description The language tag of the template.
             * @example en
             */
            readonly language: string;
            /**
             * @description The name of the template; that of the email, unless it is a partial.
             * @example welcome
             */
            readonly name: string;
            /** @description True for a part of several emails. */
            readonly is_partial: boolean;
            /** @description True if the application has changed the template. */
            readonly is_changed: boolean;
            /** @description The failures of the changed template; null without any. */
            readonly failure: components["schemas"]["MailTemplateFailure"] | null;
            /** @description The source that emails use. */
            readonly source: components["schemas"]["MailTemplateSource"];
            /** @description The source without the change of the application. */
            readonly default_source: components["schemas"]["MailTemplateSource"];
            /** @description The values that the template can use. */
            readonly variables: readonly components["schemas"]["MailTemplateVariable"][];
        };
        /** @description An email as it would be sent. */
        readonly MailPreview: {
            /** @description The subject. */
            readonly subject: string;
            /** @description The HTML part. */
            readonly html: string;
            /** @description The text part. */
            readonly text: string;
        };
        /**
         * @description `sent`: the mail server has accepted the email; `unverified`: the address of the caller is not verified; `suppressed`: it
         *     is on the suppression list; `failed`: the mail server has not accepted the email; `limited`: the notification application
         *     has sent too many test emails.
         * @enum {string}
         */
        readonly MailTestResult: "sent" | "unverified" | "suppressed" | "failed" | "limited";
        /** @description The result of a test email. */
        readonly MailTest: {
            readonly result: components["schemas"]["MailTestResult"];
            /**
             * @description With `failed`, the answer of the mail server; otherwise null.
             * @example 550 5.1.1 User unknown
             */
            readonly detail: string | null;
        };
        /**
         * @description The ID of an entry, which the notification application chooses.
         * @example Z3JhY2VAZXhhbXBsZS5jb20
         */
        readonly SuppressionId: string;
        /**
         * @description `bounce`: the mailbox does not exist; `complaint`: the recipient has reported an email as spam.
         * @enum {string}
         */
        readonly SuppressionReason: "bounce" | "complaint";
        /** @description An address to which no emails are sent. */
        readonly Suppression: {
            readonly id: components["schemas"]["SuppressionId"];
            /**
             * @description The email address.
             * @example grace@example.com
             */
            readonly email: string;
            readonly reason: components["schemas"]["SuppressionReason"];
            /**
             * @description The reporter: `smtp`, or the name of a provider.
             * @example smtp
             */
            readonly source: string;
            /**
             * @description The text of the report.
             * @example 550 5.1.1 User unknown
             */
            readonly detail: string;
            /** @description True if the entry applies to all applications. */
            readonly is_shared: boolean;
            /** @description Time of the report. */
            readonly created_at: components["schemas"]["Timestamp"];
        };
        /** @description Addresses to which no emails are sent. */
        readonly SuppressionList: {
            /** @description The entries, newest first. */
            readonly data: readonly components["schemas"]["Suppression"][];
        };
        /** @description A request to send an email. `template` is the kind of email, `data` contains its content. */
        readonly Mail: components["schemas"]["WelcomeMail"] | components["schemas"]["VerifyEmailMail"] | components["schemas"]["PasswordRecoveryMail"] | components["schemas"]["PasswordChangedMail"] | components["schemas"]["EmailChangeConfirmMail"] | components["schemas"]["EmailChangeNoticeMail"] | components["schemas"]["InvitationMail"] | components["schemas"]["SessionTheftMail"] | components["schemas"]["NewIdentityMail"] | components["schemas"]["IdentityUnlinkedMail"] | components["schemas"]["PasswordBreachedMail"] | components["schemas"]["LoginBlockedMail"] | components["schemas"]["WebhookEndpointDisabledMail"] | components["schemas"]["NewDeviceMail"] | components["schemas"]["ImpersonationMail"] | components["schemas"]["FactorAddedMail"] | components["schemas"]["FactorRemovedMail"] | components["schemas"]["FactorRemovalScheduledMail"] | components["schemas"]["RecoveryCodeUsedMail"] | components["schemas"]["RecoveryCodesReplacedMail"] | components["schemas"]["LoginCodeMail"] | components["schemas"]["ReauthenticationCodeMail"] | components["schemas"]["SmsCodeMessage"] | components["schemas"]["CredentialsRemovedMail"];
        /** @description The application to which the recipient belongs. */
        readonly MailApp: {
            /**
             * Format: uuid
             * @description The UUID of the application; also the audience (`aud`) of its tokens.
             */
            readonly id: string;
            /**
             * @description The name of the application.
             * @example Gatehouse
             */
            readonly name: string;
            readonly branding?: components["schemas"]["MailBranding"];
        };
        /**
         * @description The logo and the colors of the application, as in `getLoginOptions`. It is absent if the application has neither a logo
         *     nor a brand color.
         */
        readonly MailBranding: {
            /** @description The URL of the logo; null if the application has none. */
            readonly logo_url: components["schemas"]["AppImageUrl"];
            /** @description Accessible colors that are made of the brand color; null if the application has none. */
            readonly colors: components["schemas"]["BrandColors"] | null;
        };
        /** @description The recipient of the email. */
        readonly MailRecipient: {
            readonly email: components["schemas"]["Email"];
            /**
             * @description The name for the salutation. Empty while the email address is not verified, and in every invitation, because
             *     the person who entered the name may not be the owner of the address. Use a salutation without a name then.
             */
            readonly name: string;
            /**
             * @description Two-letter language code.
             * @example EN
             */
            readonly language: string;
            readonly locale: components["schemas"]["Locale"];
        };
        /** @description The content of an email with a key. */
        readonly MailKey: {
            /**
             * Format: uri
             * @description The URL for the button of the email. It contains the key.
             */
            readonly url: string;
            /**
             * @description The key: 32 random bytes, encoded. It can be used once.
             * @example pEoWsnJ3bKxOnaFzIyUVSUOTZPVWDEXMWzIsPvaF3dE
             */
            readonly key: string;
            /** @description Time when the key expires. */
            readonly expires_at: components["schemas"]["Timestamp"];
        };
        /** @description The client whose request caused the email. */
        readonly MailOrigin: {
            /**
             * @description The IP address of the client.
             * @example 203.0.113.7
             */
            readonly ip: string;
            /** @description The user agent of the client, without links. */
            readonly user_agent: string;
        };
        /** @description Request for a welcome email. */
        readonly WelcomeMail: {
            /**
             * Format: uuid
             * @description The ID of the notification, equal to `webhook-id`.
             */
            readonly id: string;
            /**
             * @description The type of the event.
             * @constant
             */
            readonly type: "mail.requested";
            /**
             * @description The kind of email. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            readonly template: "welcome";
            /** @description Time of the event that caused the email. */
            readonly occurred_at: components["schemas"]["Timestamp"];
            readonly app: components["schemas"]["MailApp"];
            readonly recipient: components["schemas"]["MailRecipient"];
            readonly data: components["schemas"]["WelcomeMailContent"];
        };
        /** @description The content of the welcome email. It has no fields. */
        readonly WelcomeMailContent: Record<string, never>;
        /** @description Request for an email to verify an email address. */
        readonly VerifyEmailMail: {
            /**
             * Format: uuid
             * @description The ID of the notification, equal to `webhook-id`.
             */
            readonly id: string;
            /**
             * @description The type of the event.
             * @constant
             */
            readonly type: "mail.requested";
            /**
             * @description The kind of email. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            readonly template: "verify-email";
            /** @description Time of the event that caused the email. */
            readonly occurred_at: components["schemas"]["Timestamp"];
            readonly app: components["schemas"]["MailApp"];
            readonly recipient: components["schemas"]["MailRecipient"];
            readonly data: components["schemas"]["MailKey"];
        };
        /** @description Request for an email to reset a password. */
        readonly PasswordRecoveryMail: {
            /**
             * Format: uuid
             * @description The ID of the notification, equal to `webhook-id`.
             */
            readonly id: string;
            /**
             * @description The type of the event.
             * @constant
             */
            readonly type: "mail.requested";
            /**
             * @description The kind of email. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            readonly template: "password-recovery";
            /** @description Time of the event that caused the email. */
            readonly occurred_at: components["schemas"]["Timestamp"];
            readonly app: components["schemas"]["MailApp"];
            readonly recipient: components["schemas"]["MailRecipient"];
            readonly data: components["schemas"]["MailKey"];
        };
        /** @description Request for an email about a changed password. */
        readonly PasswordChangedMail: {
            /**
             * Format: uuid
             * @description The ID of the notification, equal to `webhook-id`.
             */
            readonly id: string;
            /**
             * @description The type of the event.
             * @constant
             */
            readonly type: "mail.requested";
            /**
             * @description The kind of email. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            readonly template: "password-changed";
            /** @description Time of the event that caused the email. */
            readonly occurred_at: components["schemas"]["Timestamp"];
            readonly app: components["schemas"]["MailApp"];
            readonly recipient: components["schemas"]["MailRecipient"];
            readonly data: components["schemas"]["PasswordChangedMailContent"];
        };
        /** @description The client that changed the password, and the identities that a reset by email unlinked. */
        readonly PasswordChangedMailContent: {
            /** @description The IP address of the client. */
            readonly ip: string;
            /** @description The user agent of the client, without links. */
            readonly user_agent: string;
            readonly unlinked_identities: components["schemas"]["UnlinkedIdentities"];
        };
        /**
         * @description Identities that were unlinked because their provider does not confirm the email address of the account. They can
         *     no longer be used to log in.
         */
        readonly UnlinkedIdentities: readonly components["schemas"]["UnlinkedIdentity"][];
        /** @description An identity that can no longer be used to log in to the account. */
        readonly UnlinkedIdentity: {
            /**
             * @description The label of the provider.
             * @example GitHub
             */
            readonly provider: string;
            /** @description The email address of the identity at the provider. */
            readonly email: string | null;
        };
        /** @description Request for an email to confirm a change of email address. */
        readonly EmailChangeConfirmMail: {
            /**
             * Format: uuid
             * @description The ID of the notification, equal to `webhook-id`.
             */
            readonly id: string;
            /**
             * @description The type of the event.
             * @constant
             */
            readonly type: "mail.requested";
            /**
             * @description The kind of email. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            readonly template: "email-change-confirm";
            /** @description Time of the event that caused the email. */
            readonly occurred_at: components["schemas"]["Timestamp"];
            readonly app: components["schemas"]["MailApp"];
            readonly recipient: components["schemas"]["MailRecipient"];
            readonly data: components["schemas"]["EmailChangeConfirmMailContent"];
        };
        /** @description The key for one of the two addresses, and the change. */
        readonly EmailChangeConfirmMailContent: {
            /**
             * Format: uri
             * @description The URL for the button of the email. It contains the key.
             */
            readonly url: string;
            /**
             * @description The key: 32 random bytes, encoded. It can be used once.
             * @example pEoWsnJ3bKxOnaFzIyUVSUOTZPVWDEXMWzIsPvaF3dE
             */
            readonly key: string;
            /** @description Time when the key expires. */
            readonly expires_at: components["schemas"]["Timestamp"];
            readonly side: components["schemas"]["EmailChangeSide"];
            /** @description The current email address. */
            readonly old_email: components["schemas"]["Email"];
            /** @description The requested email address. */
            readonly new_email: components["schemas"]["Email"];
        };
        /**
         * @description The address that the email is sent to. The key of either address can also cancel the change.
         * @enum {string}
         */
        readonly EmailChangeSide: "new" | "old";
        /**
         * @description The state of the change. Only `requested` has a key, which cancels the change.
         * @enum {string}
         */
        readonly EmailChangeState: "requested" | "changed";
        /** @description Request for an email about a requested or completed change of email address. */
        readonly EmailChangeNoticeMail: {
            /**
             * Format: uuid
             * @description The ID of the notification, equal to `webhook-id`.
             */
            readonly id: string;
            /**
             * @description The type of the event.
             * @constant
             */
            readonly type: "mail.requested";
            /**
             * @description The kind of email. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            readonly template: "email-change-notice";
            /** @description Time of the event that caused the email. */
            readonly occurred_at: components["schemas"]["Timestamp"];
            readonly app: components["schemas"]["MailApp"];
            readonly recipient: components["schemas"]["MailRecipient"];
            readonly data: components["schemas"]["EmailChangeNoticeMailContent"];
        };
        /** @description The change and, if it can be canceled, a key. */
        readonly EmailChangeNoticeMailContent: {
            readonly state: components["schemas"]["EmailChangeState"];
            /** @description True if an administrator requested the change; absent otherwise. */
            readonly by_administrator?: boolean;
            /** @description The current email address. */
            readonly old_email: components["schemas"]["Email"];
            /** @description The requested or, after the change, the current email address. */
            readonly new_email: components["schemas"]["Email"];
            /**
             * Format: uri
             * @description The URL for the button that cancels the change.
             */
            readonly url?: string;
            /**
             * @description The key that cancels the change.
             * @example pEoWsnJ3bKxOnaFzIyUVSUOTZPVWDEXMWzIsPvaF3dE
             */
            readonly key?: string;
            /** @description Time when the key expires. */
            readonly expires_at?: components["schemas"]["Timestamp"];
        };
        /** @description Request for an invitation email. */
        readonly InvitationMail: {
            /**
             * Format: uuid
             * @description The ID of the notification, equal to `webhook-id`.
             */
            readonly id: string;
            /**
             * @description The type of the event.
             * @constant
             */
            readonly type: "mail.requested";
            /**
             * @description The kind of email. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            readonly template: "invitation";
            /** @description Time of the event that caused the email. */
            readonly occurred_at: components["schemas"]["Timestamp"];
            readonly app: components["schemas"]["MailApp"];
            readonly recipient: components["schemas"]["MailRecipient"];
            readonly data: components["schemas"]["InvitationMailContent"];
        };
        /** @description The key and the content of the invitation. */
        readonly InvitationMailContent: {
            /**
             * Format: uri
             * @description The URL for the button of the email. It contains the key.
             */
            readonly url: string;
            /**
             * @description The key: 32 random bytes, encoded. It can be used once.
             * @example pEoWsnJ3bKxOnaFzIyUVSUOTZPVWDEXMWzIsPvaF3dE
             */
            readonly key: string;
            /** @description Time when the key expires. */
            readonly expires_at: components["schemas"]["Timestamp"];
            /** @description The name of the user or service account that sent the invitation. */
            readonly invited_by: string;
            /** @description The name of the company. */
            readonly company: string;
            /** @description The name of the role. */
            readonly role: string;
            readonly level: components["schemas"]["InvitationLevel"];
        };
        /** @description Request for an email about a session that was ended for security. */
        readonly SessionTheftMail: {
            /**
             * Format: uuid
             * @description The ID of the notification, equal to `webhook-id`.
             */
            readonly id: string;
            /**
             * @description The type of the event.
             * @constant
             */
            readonly type: "mail.requested";
            /**
             * @description The kind of email. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            readonly template: "session-theft";
            /** @description Time of the event that caused the email. */
            readonly occurred_at: components["schemas"]["Timestamp"];
            readonly app: components["schemas"]["MailApp"];
            readonly recipient: components["schemas"]["MailRecipient"];
            readonly data: components["schemas"]["MailOrigin"];
        };
        /** @description Request for an email about an identity that was linked to an account. */
        readonly NewIdentityMail: {
            /**
             * Format: uuid
             * @description The ID of the notification, equal to `webhook-id`.
             */
            readonly id: string;
            /**
             * @description The type of the event.
             * @constant
             */
            readonly type: "mail.requested";
            /**
             * @description The kind of email. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            readonly template: "new-identity";
            /** @description Time of the event that caused the email. */
            readonly occurred_at: components["schemas"]["Timestamp"];
            readonly app: components["schemas"]["MailApp"];
            readonly recipient: components["schemas"]["MailRecipient"];
            readonly data: components["schemas"]["NewIdentityMailContent"];
        };
        /** @description The identity, the client that linked it, and what was removed from the account. */
        readonly NewIdentityMailContent: {
            /**
             * @description The label of the provider.
             * @example Google
             */
            readonly provider: string;
            /** @description The email address of the identity at the provider. */
            readonly identity_email: string | null;
            /** @description The IP address of the client. */
            readonly ip: string;
            /** @description The user agent of the client, without links. */
            readonly user_agent: string;
            /** @description True if the account's password was removed because it was not proven to be the owner's. */
            readonly password_removed: boolean;
            readonly unlinked_identities: components["schemas"]["UnlinkedIdentities"];
        };
        /** @description Request for an email about an identity that was unlinked from the account. */
        readonly IdentityUnlinkedMail: {
            /**
             * Format: uuid
             * @description The ID of the notification, equal to `webhook-id`.
             */
            readonly id: string;
            /**
             * @description The type of the event.
             * @constant
             */
            readonly type: "mail.requested";
            /**
             * @description The kind of email. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            readonly template: "identity-unlinked";
            /** @description Time of the event that caused the email. */
            readonly occurred_at: components["schemas"]["Timestamp"];
            readonly app: components["schemas"]["MailApp"];
            readonly recipient: components["schemas"]["MailRecipient"];
            readonly data: components["schemas"]["IdentityUnlinkedMailContent"];
        };
        /** @description The identity, and the client that unlinked it. */
        readonly IdentityUnlinkedMailContent: {
            /**
             * @description The label of the provider.
             * @example Google
             */
            readonly provider: string;
            /** @description The email address of the identity at the provider. */
            readonly identity_email: string | null;
            /** @description The IP address of the client. */
            readonly ip: string;
            /** @description The user agent of the client, without links. */
            readonly user_agent: string;
        };
        /** @description Request for an email about a password that was found in a data breach. */
        readonly PasswordBreachedMail: {
            /**
             * Format: uuid
             * @description The ID of the notification, equal to `webhook-id`.
             */
            readonly id: string;
            /**
             * @description The type of the event.
             * @constant
             */
            readonly type: "mail.requested";
            /**
             * @description The kind of email. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            readonly template: "password-breached";
            /** @description Time of the event that caused the email. */
            readonly occurred_at: components["schemas"]["Timestamp"];
            readonly app: components["schemas"]["MailApp"];
            readonly recipient: components["schemas"]["MailRecipient"];
            readonly data: components["schemas"]["PasswordBreachedMailContent"];
        };
        /** @description The content of the email about a breached password. It has no fields. */
        readonly PasswordBreachedMailContent: Record<string, never>;
        /** @description Request for an email about blocked logins. */
        readonly LoginBlockedMail: {
            /**
             * Format: uuid
             * @description The ID of the notification, equal to `webhook-id`.
             */
            readonly id: string;
            /**
             * @description The type of the event.
             * @constant
             */
            readonly type: "mail.requested";
            /**
             * @description The kind of email. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            readonly template: "login-blocked";
            /** @description Time of the event that caused the email. */
            readonly occurred_at: components["schemas"]["Timestamp"];
            readonly app: components["schemas"]["MailApp"];
            readonly recipient: components["schemas"]["MailRecipient"];
            readonly data: components["schemas"]["LoginBlockedMailContent"];
        };
        /** @description The attempts that are blocked, and the client of the last one. */
        readonly LoginBlockedMailContent: {
            readonly kind: components["schemas"]["LockoutKind"];
            /** @description The IP address of the client. */
            readonly ip: string;
            /** @description The user agent of the client, without links. */
            readonly user_agent: string;
        };
        /** @description Request for an email about a disabled webhook endpoint. */
        readonly WebhookEndpointDisabledMail: {
            /**
             * Format: uuid
             * @description The ID of the notification, equal to `webhook-id`.
             */
            readonly id: string;
            /**
             * @description The type of the event.
             * @constant
             */
            readonly type: "mail.requested";
            /**
             * @description The kind of email. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            readonly template: "webhook-endpoint-disabled";
            /** @description Time of the event that caused the email. */
            readonly occurred_at: components["schemas"]["Timestamp"];
            readonly app: components["schemas"]["MailApp"];
            readonly recipient: components["schemas"]["MailRecipient"];
            readonly data: components["schemas"]["WebhookEndpointDisabledMailContent"];
        };
        /** @description The endpoint, and why it was disabled. */
        readonly WebhookEndpointDisabledMailContent: {
            /**
             * Format: int64
             * @description The ID of the webhook endpoint.
             */
            readonly endpoint_id: number;
            /**
             * @description The host of its URL.
             * @example crm.example.com
             */
            readonly host: string;
            readonly reason: components["schemas"]["WebhookFailureReason"];
        };
        /** @description Request for an email about a login from a new device. */
        readonly NewDeviceMail: {
            /**
             * Format: uuid
             * @description The ID of the notification, equal to `webhook-id`.
             */
            readonly id: string;
            /**
             * @description The type of the event.
             * @constant
             */
            readonly type: "mail.requested";
            /**
             * @description The kind of email. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            readonly template: "new-device";
            /** @description Time of the event that caused the email. */
            readonly occurred_at: components["schemas"]["Timestamp"];
            readonly app: components["schemas"]["MailApp"];
            readonly recipient: components["schemas"]["MailRecipient"];
            readonly data: components["schemas"]["MailOrigin"];
        };
        /** @description Request for an email about an administrator who acts as the user. */
        readonly ImpersonationMail: {
            /**
             * Format: uuid
             * @description The ID of the notification, equal to `webhook-id`.
             */
            readonly id: string;
            /**
             * @description The type of the event.
             * @constant
             */
            readonly type: "mail.requested";
            /**
             * @description The kind of email. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            readonly template: "impersonation";
            /** @description Time of the event that caused the email. */
            readonly occurred_at: components["schemas"]["Timestamp"];
            readonly app: components["schemas"]["MailApp"];
            readonly recipient: components["schemas"]["MailRecipient"];
            readonly data: components["schemas"]["ImpersonationMailContent"];
        };
        /** @description The session of the administrator. It says neither who it is nor the reason, which are in the audit log. */
        readonly ImpersonationMailContent: {
            /** @description Time when the session ends at the latest. */
            readonly expires_at: components["schemas"]["Timestamp"];
        };
        /** @description Request for an email about a second factor that was added. */
        readonly FactorAddedMail: {
            /**
             * Format: uuid
             * @description The ID of the notification, equal to `webhook-id`.
             */
            readonly id: string;
            /**
             * @description The type of the event.
             * @constant
             */
            readonly type: "mail.requested";
            /**
             * @description The kind of email. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            readonly template: "factor-added";
            /** @description Time of the event that caused the email. */
            readonly occurred_at: components["schemas"]["Timestamp"];
            readonly app: components["schemas"]["MailApp"];
            readonly recipient: components["schemas"]["MailRecipient"];
            readonly data: components["schemas"]["FactorMailData"];
        };
        /** @description Request for an email about a second factor that was removed. */
        readonly FactorRemovedMail: {
            /**
             * Format: uuid
             * @description The ID of the notification, equal to `webhook-id`.
             */
            readonly id: string;
            /**
             * @description The type of the event.
             * @constant
             */
            readonly type: "mail.requested";
            /**
             * @description The kind of email. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            readonly template: "factor-removed";
            /** @description Time of the event that caused the email. */
            readonly occurred_at: components["schemas"]["Timestamp"];
            readonly app: components["schemas"]["MailApp"];
            readonly recipient: components["schemas"]["MailRecipient"];
            readonly data: components["schemas"]["FactorMailData"];
        };
        /** @description Request for an email about a second factor that an administrator requested to remove. */
        readonly FactorRemovalScheduledMail: {
            /**
             * Format: uuid
             * @description The ID of the notification, equal to `webhook-id`.
             */
            readonly id: string;
            /**
             * @description The type of the event.
             * @constant
             */
            readonly type: "mail.requested";
            /**
             * @description The kind of email. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            readonly template: "factor-removal-scheduled";
            /** @description Time of the event that caused the email. */
            readonly occurred_at: components["schemas"]["Timestamp"];
            readonly app: components["schemas"]["MailApp"];
            readonly recipient: components["schemas"]["MailRecipient"];
            readonly data: components["schemas"]["ScheduledRemovalMailData"];
        };
        /** @description Request for an email about a recovery code that was used. */
        readonly RecoveryCodeUsedMail: {
            /**
             * Format: uuid
             * @description The ID of the notification, equal to `webhook-id`.
             */
            readonly id: string;
            /**
             * @description The type of the event.
             * @constant
             */
            readonly type: "mail.requested";
            /**
             * @description The kind of email. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            readonly template: "recovery-code-used";
            /** @description Time of the event that caused the email. */
            readonly occurred_at: components["schemas"]["Timestamp"];
            readonly app: components["schemas"]["MailApp"];
            readonly recipient: components["schemas"]["MailRecipient"];
            readonly data: components["schemas"]["RecoveryCodeMailData"];
        };
        /** @description Request for an email about new recovery codes. */
        readonly RecoveryCodesReplacedMail: {
            /**
             * Format: uuid
             * @description The ID of the notification, equal to `webhook-id`.
             */
            readonly id: string;
            /**
             * @description The type of the event.
             * @constant
             */
            readonly type: "mail.requested";
            /**
             * @description The kind of email. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            readonly template: "recovery-codes-replaced";
            /** @description Time of the event that caused the email. */
            readonly occurred_at: components["schemas"]["Timestamp"];
            readonly app: components["schemas"]["MailApp"];
            readonly recipient: components["schemas"]["MailRecipient"];
            readonly data: components["schemas"]["RecoveryCodesReplacedMailContent"];
        };
        /** @description The client that created the codes. It does not contain the codes. */
        readonly RecoveryCodesReplacedMailContent: {
            /** @description The IP address of the client. */
            readonly ip: string;
            /** @description The user agent of the client, without links. */
            readonly user_agent: string;
        };
        /** @description Request for an email with a code and a link to log in. */
        readonly LoginCodeMail: {
            /**
             * Format: uuid
             * @description The ID of the notification, equal to `webhook-id`.
             */
            readonly id: string;
            /**
             * @description The type of the event.
             * @constant
             */
            readonly type: "mail.requested";
            /**
             * @description The kind of email. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            readonly template: "login-code";
            /** @description Time of the event that caused the email. */
            readonly occurred_at: components["schemas"]["Timestamp"];
            readonly app: components["schemas"]["MailApp"];
            readonly recipient: components["schemas"]["MailRecipient"];
            readonly data: components["schemas"]["LoginCodeMailContent"];
        };
        /** @description The code and the link, and where the request came from. */
        readonly LoginCodeMailContent: {
            /**
             * Format: uri
             * @description The URL for the button of the email. It contains the key.
             */
            readonly url: string;
            /**
             * @description The key: 32 random bytes, encoded. It can be used once.
             * @example pEoWsnJ3bKxOnaFzIyUVSUOTZPVWDEXMWzIsPvaF3dE
             */
            readonly key: string;
            /**
             * @description The code, which the user types on the device that logs in.
             * @example 49203951
             */
            readonly code: string;
            /**
             * @description True if the address had no account when the email was requested: the login creates it.
             * @example false
             */
            readonly creates_account: boolean;
            /** @description Time when code and key expire. */
            readonly expires_at: components["schemas"]["Timestamp"];
            /** @description The IP address of the client that requested the email. */
            readonly ip: string;
            /** @description The user agent of the client, without links. */
            readonly user_agent: string;
        };
        /** @description Request for an email with a code to reauthenticate. */
        readonly ReauthenticationCodeMail: {
            /**
             * Format: uuid
             * @description The ID of the notification, equal to `webhook-id`.
             */
            readonly id: string;
            /**
             * @description The type of the event.
             * @constant
             */
            readonly type: "mail.requested";
            /**
             * @description The kind of email. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            readonly template: "reauthentication-code";
            /** @description Time of the event that caused the email. */
            readonly occurred_at: components["schemas"]["Timestamp"];
            readonly app: components["schemas"]["MailApp"];
            readonly recipient: components["schemas"]["MailRecipient"];
            readonly data: components["schemas"]["ReauthenticationCodeMailContent"];
        };
        /** @description The code, and where the request came from. */
        readonly ReauthenticationCodeMailContent: {
            /**
             * @description The code, which the user types where it was requested.
             * @example 49203951
             */
            readonly code: string;
            /** @description Time when the code expires. */
            readonly expires_at: components["schemas"]["Timestamp"];
            /** @description The IP address of the client that requested the email. */
            readonly ip: string;
            /** @description The user agent of the client, without links. */
            readonly user_agent: string;
        };
        /** @description Request for an SMS with a code. */
        readonly SmsCodeMessage: {
            /**
             * Format: uuid
             * @description The ID of the notification, equal to `webhook-id`.
             */
            readonly id: string;
            /**
             * @description The type of the event.
             * @constant
             */
            readonly type: "sms.requested";
            /**
             * @description The kind of message. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            readonly template: "sms-code";
            /** @description Time of the event that caused the message. */
            readonly occurred_at: components["schemas"]["Timestamp"];
            readonly app: components["schemas"]["MailApp"];
            readonly recipient: components["schemas"]["MailRecipient"];
            readonly data: components["schemas"]["SmsCodeMessageContent"];
        };
        /**
         * @description The purpose of the code: to verify the number or make it a factor, to complete a login, or to reauthenticate.
         * @enum {string}
         */
        readonly SmsPurpose: "verification" | "login" | "reauthentication";
        /** @description The number, the code, and where the request came from. */
        readonly SmsCodeMessageContent: {
            readonly purpose: components["schemas"]["SmsPurpose"];
            /**
             * @description The number to send the SMS to, in the format of E.164.
             * @example +447400123456
             */
            readonly phone_number: string;
            /**
             * @description The code, which the user types where it was requested.
             * @example 49203951
             */
            readonly code: string;
            /** @description Time when the code expires. */
            readonly expires_at: components["schemas"]["Timestamp"];
            /** @description The IP address of the client that requested the SMS. */
            readonly ip: string;
            /** @description The user agent of the client, without links. */
            readonly user_agent: string;
        };
        /** @description Request for an email about credentials that were removed from the account. */
        readonly CredentialsRemovedMail: {
            /**
             * Format: uuid
             * @description The ID of the notification, equal to `webhook-id`.
             */
            readonly id: string;
            /**
             * @description The type of the event.
             * @constant
             */
            readonly type: "mail.requested";
            /**
             * @description The kind of email. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            readonly template: "credentials-removed";
            /** @description Time of the event that caused the email. */
            readonly occurred_at: components["schemas"]["Timestamp"];
            readonly app: components["schemas"]["MailApp"];
            readonly recipient: components["schemas"]["MailRecipient"];
            readonly data: components["schemas"]["CredentialsRemovedMailContent"];
        };
        /** @description The removed credentials, and the origin of the login. */
        readonly CredentialsRemovedMailContent: {
            /** @description True if the password was removed. */
            readonly password_removed: boolean;
            /** @description True if second factors were removed. */
            readonly factors_removed: boolean;
            readonly unlinked_identities: components["schemas"]["UnlinkedIdentities"];
            /** @description The IP address of the client that logged in. */
            readonly ip: string;
            /** @description The user agent of the client, without links. */
            readonly user_agent: string;
        };
        /** @description The factor, and where the request came from. */
        readonly FactorMailData: {
            /** @description The name of the factor. */
            readonly factor: string;
            /** @description The IP address of the request. */
            readonly ip: string;
            /** @description The user agent of the client. */
            readonly user_agent: string;
        };
        /** @description The factor, and when it is removed. */
        readonly ScheduledRemovalMailData: {
            /** @description The name of the factor. */
            readonly factor: string;
            /** @description Time when the factor is removed. */
            readonly removal_due_at: components["schemas"]["Timestamp"];
        };
        /** @description The number of codes that are left, and the origin of the request. */
        readonly RecoveryCodeMailData: {
            /** @description Number of unused recovery codes. If it is 3 or less, the email asks the user to create new ones. */
            readonly codes_left: number;
            /** @description The IP address of the request. */
            readonly ip: string;
            /** @description The user agent of the client. */
            readonly user_agent: string;
        };
        /** @description The administrator for whom an example is rendered. */
        readonly CommandRecipient: {
            readonly email: components["schemas"]["Email"];
            /**
             * @description The name of the administrator.
             * @example Ada Lovelace
             */
            readonly name: string;
        };
        /** @description Command to list the templates. */
        readonly ListTemplatesCommand: {
            /**
             * Format: uuid
             * @description The ID of the command, equal to `webhook-id`.
             */
            readonly id: string;
            /**
             * @description The type of the command.
             * @constant
             */
            readonly type: "templates.list";
            readonly app: components["schemas"]["MailApp"];
        };
        /** @description Command to return a template. */
        readonly GetTemplateCommand: {
            /**
             * Format: uuid
             * @description The ID of the command, equal to `webhook-id`.
             */
            readonly id: string;
            /**
             * @description The type of the command.
             * @constant
             */
            readonly type: "templates.get";
            readonly app: components["schemas"]["MailApp"];
            readonly template_id: components["schemas"]["MailTemplateId"];
        };
        /** @description Command to change a template. */
        readonly SetTemplateCommand: {
            /**
             * Format: uuid
             * @description The ID of the command, equal to `webhook-id`.
             */
            readonly id: string;
            /**
             * @description The type of the command.
             * @constant
             */
            readonly type: "templates.set";
            readonly app: components["schemas"]["MailApp"];
            readonly template_id: components["schemas"]["MailTemplateId"];
            readonly source: components["schemas"]["MailTemplateSource"];
        };
        /** @description Command to delete the change of a template. */
        readonly ResetTemplateCommand: {
            /**
             * Format: uuid
             * @description The ID of the command, equal to `webhook-id`.
             */
            readonly id: string;
            /**
             * @description The type of the command.
             * @constant
             */
            readonly type: "templates.reset";
            readonly app: components["schemas"]["MailApp"];
            readonly template_id: components["schemas"]["MailTemplateId"];
        };
        /** @description Command to render an example. */
        readonly PreviewTemplateCommand: {
            /**
             * Format: uuid
             * @description The ID of the command, equal to `webhook-id`.
             */
            readonly id: string;
            /**
             * @description The type of the command.
             * @constant
             */
            readonly type: "templates.preview";
            readonly app: components["schemas"]["MailApp"];
            readonly template_id: components["schemas"]["MailTemplateId"];
            readonly source: components["schemas"]["MailTemplateSource"];
            /** @description The administrator, if one asks; otherwise, use an example. */
            readonly recipient?: components["schemas"]["CommandRecipient"];
        };
        /** @description Command to send an example to an administrator. */
        readonly SendTestMailCommand: {
            /**
             * Format: uuid
             * @description The ID of the command, equal to `webhook-id`.
             */
            readonly id: string;
            /**
             * @description The type of the command.
             * @constant
             */
            readonly type: "templates.test";
            readonly app: components["schemas"]["MailApp"];
            readonly template_id: components["schemas"]["MailTemplateId"];
            readonly source: components["schemas"]["MailTemplateSource"];
            readonly recipient: components["schemas"]["CommandRecipient"];
        };
        /** @description Command to list suppressed addresses. */
        readonly ListSuppressionsCommand: {
            /**
             * Format: uuid
             * @description The ID of the command, equal to `webhook-id`.
             */
            readonly id: string;
            /**
             * @description The type of the command.
             * @constant
             */
            readonly type: "suppressions.list";
            readonly app: components["schemas"]["MailApp"];
            /** @description Only the entries of this address, in any spelling. */
            readonly email?: components["schemas"]["Email"];
            /** @description True if the address is that of a user of the application. */
            readonly includes_shared: boolean;
        };
        /** @description Command to remove a suppressed address. */
        readonly DeleteSuppressionCommand: {
            /**
             * Format: uuid
             * @description The ID of the command, equal to `webhook-id`.
             */
            readonly id: string;
            /**
             * @description The type of the command.
             * @constant
             */
            readonly type: "suppressions.delete";
            readonly app: components["schemas"]["MailApp"];
            readonly suppression_id: components["schemas"]["SuppressionId"];
        };
        /** @description Command to list dead letters. */
        readonly ListDeadLettersCommand: {
            /**
             * Format: uuid
             * @description The ID of the command, equal to `webhook-id`.
             */
            readonly id: string;
            /**
             * @description The type of the command.
             * @constant
             */
            readonly type: "dead_letters.list";
            readonly app: components["schemas"]["MailApp"];
        };
        /** @description Command to queue a dead letter again. */
        readonly ResendDeadLetterCommand: {
            /**
             * Format: uuid
             * @description The ID of the command, equal to `webhook-id`.
             */
            readonly id: string;
            /**
             * @description The type of the command.
             * @constant
             */
            readonly type: "dead_letters.resend";
            readonly app: components["schemas"]["MailApp"];
            /**
             * Format: uuid
             * @description The `webhook-id` of the email.
             */
            readonly notification_id: string;
        };
        /** @description An email that the notification application accepted, and that did not arrive. */
        readonly UnsentMail: {
            /**
             * Format: uuid
             * @description The `webhook-id` of the email.
             */
            readonly id: string;
            /**
             * @description Number of attempts to send it.
             * @example 1
             */
            readonly attempts: number;
            /**
             * @description The error of the last attempt or the text of the report.
             * @example 550 5.1.1 User unknown
             */
            readonly failure: string;
            /** @description The reason why it did not arrive. If absent, it is `failed`. */
            readonly outcome?: components["schemas"]["MailOutcome"];
        };
        /** @description The emails that did not arrive. */
        readonly UnsentMailList: {
            /** @description The emails, newest first. */
            readonly data: readonly components["schemas"]["UnsentMail"][];
        };
        /**
         * @description `not_found`: there is no such object; `template_invalid`: the source has a fault.
         * @enum {string}
         */
        readonly CommandRefusalCode: "not_found" | "template_invalid";
        /** @description The reason for which a command was not carried out. */
        readonly CommandRefusal: {
            readonly code: components["schemas"]["CommandRefusalCode"];
            /** @description With `template_invalid`, the fault, for the author of the template. */
            readonly message?: string;
            /** @description With `template_invalid`, the line of the source, if the fault concerns one. */
            readonly line?: number;
        };
        /** @description An error (GraphQL specification, section 7.1.2). */
        readonly GraphqlProblem: {
            /** @description The message of the error. It can contain names from the document, shortened if long, but no values. */
            readonly message: string;
            /** @description The path of the field that caused the error. */
            readonly path?: readonly components["schemas"]["GraphqlPathSegment"][];
            /** @description The locations in the document. */
            readonly locations?: readonly components["schemas"]["GraphqlLocation"][];
            readonly extensions: components["schemas"]["GraphqlProblemExtensions"];
        };
        /** @description The response name of a field, or an index in a list, starting at 0. */
        readonly GraphqlPathSegment: string | number;
        /** @description A location in the document. Line and column start at 1. */
        readonly GraphqlLocation: {
            /** @description The line. */
            readonly line: number;
            /** @description The column. */
            readonly column: number;
        };
        /** @description The content of the corresponding REST problem. */
        readonly GraphqlProblemExtensions: {
            readonly code: components["schemas"]["ProblemCode"];
            /** @description The HTTP status that REST would return. */
            readonly status: number;
            /**
             * Format: uri
             * @description The URL of a page that explains the error.
             */
            readonly type: string;
            /** @description The ID of the request. */
            readonly request_id: string;
            /** @description Seconds to wait before the next attempt, if REST would send `Retry-After`. */
            readonly retry_after?: number;
            /** @description The invalid fields of the input, at most 100. */
            readonly errors?: readonly components["schemas"]["FieldError"][];
            /** @description With `reauthentication_required`, by what the user can prove who they are. */
            readonly methods?: readonly components["schemas"]["AuthenticationMethod"][];
            /** @description With `events_expired`, the ID of the oldest event that is kept. It is absent if the log has no event. */
            readonly oldest?: components["schemas"]["EventId"];
            /**
             * @description With `forbidden`, the permissions that the request requires and the caller lacks. It is absent if another rule
             *     refuses the request, such as one about users who have more permissions than the caller.
             */
            readonly required_permissions?: readonly components["schemas"]["PermissionName"][];
            /** @description With `second_factor_required`, the response of REST with status 202. */
            readonly challenge?: components["schemas"]["LoginChallenge"];
        };
        /** @description Any JSON object. */
        readonly JsonObject: {
            readonly [key: string]: unknown;
        };
        /** @description An invalid field of a request. */
        readonly FieldError: {
            /**
             * @description The location of the field: a JSON pointer into the body as a URI fragment (RFC 6901, section 6: `#/email`),
             *     or `path`, `query` or `header` and the name of the parameter in the same encoding (`query/limit`). A name of
             *     more than 64 characters is cut and ends with `…` (`%E2%80%A6`).
             * @example #/email
             */
            readonly pointer: string;
            /** @description The rule that the field violates, suitable for display beside the field. */
            readonly detail: string;
            readonly code: components["schemas"]["FieldErrorCode"];
            /**
             * @description With `template_invalid`, the line of the template, if the fault concerns one.
             * @example 4
             */
            readonly line?: number;
        };
        /**
         * @description The kind of rule that a field violates.
         * @enum {string}
         */
        readonly FieldErrorCode: "required" | "unknown_field" | "wrong_type" | "too_short" | "too_long" | "invalid_format" | "not_allowed" | "out_of_range" | "password_mismatch" | "password_common" | "password_personal" | "password_breached" | "company_not_joinable" | "not_found" | "template_invalid";
        /**
         * @description The closed list of error codes. Each code is explained at `/problems/{code}`.
         * @enum {string}
         */
        readonly ProblemCode: "body_missing" | "body_invalid" | "path_invalid" | "graphql_invalid" | "graphql_limit_exceeded" | "app_key_required" | "app_key_invalid" | "service_key_invalid" | "key_mismatch" | "operator_key_required" | "operator_key_invalid" | "credentials_required" | "token_required" | "token_invalid" | "token_expired" | "token_reused" | "session_ended" | "invalid_credentials" | "social_state_invalid" | "social_code_invalid" | "social_token_invalid" | "session_required" | "email_unverified" | "password_incorrect" | "reauthentication_required" | "factor_not_allowed" | "second_factor_enrollment_required" | "impersonation_forbidden" | "code_invalid" | "passkey_invalid" | "second_factor_required" | "login_method_disabled" | "signup_closed" | "sms_codes_disabled" | "phone_country_not_allowed" | "login_expired" | "too_many_factors" | "passkey_registered" | "social_login_denied" | "account_inactive" | "challenge_required" | "challenge_failed" | "forbidden" | "invitation_mismatch" | "signature_invalid" | "not_found" | "method_not_allowed" | "not_acceptable" | "email_taken" | "idempotency_key_in_use" | "idempotency_key_reused" | "already_verified" | "phone_number_invalid" | "already_member" | "too_many_memberships" | "too_many_webhook_endpoints" | "too_many_clients" | "client_without_secret" | "too_many_resource_servers" | "identifier_taken" | "last_owner" | "user_inactive" | "company_in_use" | "branch_in_use" | "last_company" | "identity_taken" | "last_login_method" | "name_taken" | "role_built_in" | "role_in_use" | "key_revoked" | "invitation_closed" | "notification_not_dead" | "receiver_unmanaged" | "key_invalid" | "events_expired" | "precondition_failed" | "body_too_large" | "media_type_unsupported" | "validation_failed" | "company_not_joinable" | "social_email_missing" | "internal_error" | "social_provider_failed" | "receiver_failed" | "social_provider_unavailable" | "challenge_unavailable" | "rate_limited" | "overloaded" | "database_unavailable" | "limits_unavailable" | "not_ready";
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type Mail = components["schemas"]["Mail"];
export type WebhookEvent =
    | components["schemas"]["UserCreatedEvent"]
    | components["schemas"]["UserUpdatedEvent"]
    | components["schemas"]["UserEmailVerifiedEvent"]
    | components["schemas"]["UserEmailChangedEvent"]
    | components["schemas"]["UserPhoneVerifiedEvent"]
    | components["schemas"]["UserPasswordChangedEvent"]
    | components["schemas"]["UserPasswordBreachedEvent"]
    | components["schemas"]["UserBannedEvent"]
    | components["schemas"]["UserUnbannedEvent"]
    | components["schemas"]["UserDeactivatedEvent"]
    | components["schemas"]["UserActivatedEvent"]
    | components["schemas"]["UserDeletedEvent"]
    | components["schemas"]["UserRestoredEvent"]
    | components["schemas"]["UserErasedEvent"]
    | components["schemas"]["UserLockoutsClearedEvent"]
    | components["schemas"]["UserImpersonatedEvent"]
    | components["schemas"]["SessionCreatedEvent"]
    | components["schemas"]["SessionEndedEvent"]
    | components["schemas"]["FactorAddedEvent"]
    | components["schemas"]["FactorUpdatedEvent"]
    | components["schemas"]["FactorRemovedEvent"]
    | components["schemas"]["FactorRemovalScheduledEvent"]
    | components["schemas"]["FactorRemovalCanceledEvent"]
    | components["schemas"]["FactorClonedEvent"]
    | components["schemas"]["RecoveryCodesReplacedEvent"]
    | components["schemas"]["IdentityLinkedEvent"]
    | components["schemas"]["IdentityUnlinkedEvent"]
    | components["schemas"]["GrantCreatedEvent"]
    | components["schemas"]["GrantUpdatedEvent"]
    | components["schemas"]["GrantRevokedEvent"]
    | components["schemas"]["ProviderUpdatedEvent"]
    | components["schemas"]["ProviderDeletedEvent"]
    | components["schemas"]["InvitationCreatedEvent"]
    | components["schemas"]["InvitationResentEvent"]
    | components["schemas"]["InvitationRevokedEvent"]
    | components["schemas"]["InvitationAcceptedEvent"]
    | components["schemas"]["CompanyCreatedEvent"]
    | components["schemas"]["CompanyUpdatedEvent"]
    | components["schemas"]["CompanyDeletedEvent"]
    | components["schemas"]["BranchCreatedEvent"]
    | components["schemas"]["BranchUpdatedEvent"]
    | components["schemas"]["BranchDeletedEvent"]
    | components["schemas"]["MembershipCreatedEvent"]
    | components["schemas"]["MembershipUpdatedEvent"]
    | components["schemas"]["MembershipDeletedEvent"]
    | components["schemas"]["RoleCreatedEvent"]
    | components["schemas"]["RoleUpdatedEvent"]
    | components["schemas"]["RoleDeletedEvent"]
    | components["schemas"]["KeyCreatedEvent"]
    | components["schemas"]["KeyUpdatedEvent"]
    | components["schemas"]["KeyRotatedEvent"]
    | components["schemas"]["KeyRevokedEvent"]
    | components["schemas"]["ServiceAccountCreatedEvent"]
    | components["schemas"]["ServiceAccountUpdatedEvent"]
    | components["schemas"]["ServiceAccountDeletedEvent"]
    | components["schemas"]["ClientCreatedEvent"]
    | components["schemas"]["ClientUpdatedEvent"]
    | components["schemas"]["ClientSecretRotatedEvent"]
    | components["schemas"]["ClientDeletedEvent"]
    | components["schemas"]["ResourceServerCreatedEvent"]
    | components["schemas"]["ResourceServerUpdatedEvent"]
    | components["schemas"]["ResourceServerDeletedEvent"]
    | components["schemas"]["WebhookEndpointCreatedEvent"]
    | components["schemas"]["WebhookEndpointUpdatedEvent"]
    | components["schemas"]["WebhookEndpointDeletedEvent"]
    | components["schemas"]["WebhookEndpointDisabledEvent"]
    | components["schemas"]["WebhookEndpointTestEvent"]
    | components["schemas"]["ApplicationCreatedEvent"]
    | components["schemas"]["ApplicationUpdatedEvent"];
