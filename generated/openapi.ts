/* Generated from contracts/openapi.yaml by codegen.ts. Never edited: change the contract and run `npm run codegen`. */
export interface paths {
    readonly "/v1/auth": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Log in
         * @description Opens a session for a user of the application. Costs exactly one password hash, whether the user exists or not;
         *     an unknown address, a wrong password and an account that may not log in get the same answer. While the
         *     hash would have to wait too long for its turn, the answer is an immediate `503 overloaded`.
         */
        readonly post: operations["login"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/auth/refresh": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Renew the bearer token
         * @description Takes no body: the bearer token itself is renewed. It may have expired, as long as its session has not (30 days
         *     idle, 180 days in all, unless the application says otherwise). Each renewal raises the session's generation. The
         *     token before stays good for renewing during 30 seconds and gets the same successor, so that a lost reply or a
         *     second tab costs nothing; an older one is taken for theft and ends the session (RFC 9700, section 4.14.2).
         */
        readonly post: operations["refresh"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/auth/logout": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * Log out
         * @description Ends the session of the bearer token, or with `all_devices` every session of the user. The token, and every
         *     other one of an ended session, is refused from the next request on, on both doors.
         */
        readonly put: operations["logout"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/users": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List users
         * @description The users of the application for its administrators (`users:read` in the whole application, or the super admin
         *     key); otherwise those of the companies in which one has `users:read`. Deleted ones are listed by `status=4`
         *     only. Pages stay in place when users are added meanwhile.
         */
        readonly get: operations["users"];
        readonly put?: never;
        /**
         * Sign up
         * @description Registers a user and opens the first session, in one transaction. It is the only creation under `/v1/users`: a
         *     body with any other field is refused, with any key.
         *
         *     `default_company` must be a company of the application that is open to join. Without it the application's
         *     setting `signup_company` decides: by default the user gets a company of their own.
         *
         *     A mail with a key to verify the address is sent. Where the application's setting `require_verified_email` is on,
         *     the answer is 202 and the user logs in once the address is verified.
         */
        readonly post: operations["signup"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/users/me": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Who am I
         * @description The user of the bearer token; with a super admin key, the owner of its application.
         */
        readonly get: operations["me"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/auth/forgot": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Ask for a new password
         * @description Sends a mail with a key to the address, if it has an account that may log in. The answer, and the work done before
         *     it, are the same whether it has one or not. The key opens once, for one hour; a newer request, a change of
         *     password or of address voids it.
         */
        readonly post: operations["recover"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/auth/rest/{key}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The key from the mail.
                 * @example pEoWsnJ3bKxOnaFzIyUVSUOTZPVWDEXMWzIsPvaF3dE
                 */
                readonly key: string;
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Set a new password with the key from the mail
         * @description Every session of the user ends. Identities whose provider does not confirm the address of the account are unlinked.
         *     The owner is told by mail, with a list of what was unlinked. The operation does not log the user in. A refused
         *     password does not use the key up.
         */
        readonly post: operations["reset"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/auth/reset/{key}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The key from the mail.
                 * @example pEoWsnJ3bKxOnaFzIyUVSUOTZPVWDEXMWzIsPvaF3dE
                 */
                readonly key: string;
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * The same as `/v1/auth/rest/{key}`
         * @description An alias with the spelling one would look for; the two are one operation.
         */
        readonly post: operations["resetPassword"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/auth/verify": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Send the verification mail again
         * @description Sends a new key to the user's address. The one before is void from now on.
         */
        readonly post: operations["resendVerification"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/auth/verify/{key}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The key from the mail.
                 * @example pEoWsnJ3bKxOnaFzIyUVSUOTZPVWDEXMWzIsPvaF3dE
                 */
                readonly key: string;
            };
            readonly cookie?: never;
        };
        /**
         * Read which account the key verifies
         * @description Returns when, from where and how the account was made, so that the owner of the mailbox can tell whether it is theirs.
         *     Names are not shown: the person who signed up chose them. Reading does not use the key up.
         */
        readonly get: operations["verification"];
        readonly put?: never;
        /**
         * Verify the address with the key from the mail
         * @description Verifies the address with the key from the mail. The key is valid once, for 24 hours. Reading it (`GET`, `HEAD`) does
         *     not use it up.
         *
         *     The key shows who owns the mailbox, not who made the account. An account that has a password therefore also needs
         *     that password, or the bearer token of a session of that user; without it the answer is 422, and the key stays valid.
         *     A wrong password is refused like a wrong login and counts as one. The token of another user proves nothing. An
         *     account without a password is verified by the key alone.
         */
        readonly post: operations["verifyEmail"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/auth/verify/{key}/reject": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The key from the mail.
                 * @example pEoWsnJ3bKxOnaFzIyUVSUOTZPVWDEXMWzIsPvaF3dE
                 */
                readonly key: string;
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Delete an account that someone else made with your address
         * @description Deletes the account for the owner of a mailbox who did not sign up: its sessions end, its identities are unlinked, and
         *     the address is free at once. Works only while the address is not verified; afterwards the key is used up.
         */
        readonly post: operations["rejectSignup"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/auth/email/{key}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The key from the mail.
                 * @example pEoWsnJ3bKxOnaFzIyUVSUOTZPVWDEXMWzIsPvaF3dE
                 */
                readonly key: string;
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Confirm one side of a change of address
         * @description The new address and the old one confirm with a key of their own, in either order; the change takes effect with the
         *     second. Where the application's setting `email_change` is `new`, the new address alone confirms. Both addresses
         *     are told when it is done. The account is then no longer *proven* (see `social`) until its next reset by mail.
         */
        readonly post: operations["confirmEmailChange"];
        /**
         * Cancel a change of address
         * @description Takes the key that either address was sent. The change is cancelled; the keys of both sides are void. The owner of the
         *     new address cancels a change that someone else asked for.
         */
        readonly delete: operations["cancelEmailChange"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/auth/invitation/{key}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The key from the mail.
                 * @example pEoWsnJ3bKxOnaFzIyUVSUOTZPVWDEXMWzIsPvaF3dE
                 */
                readonly key: string;
            };
            readonly cookie?: never;
        };
        /**
         * Who invites to what
         * @description What the holder of the key is invited to. Looking uses nothing up.
         */
        readonly get: operations["invitation"];
        readonly put?: never;
        /**
         * Accept an invitation
         * @description Makes the invited user, with the company, branch and role of the invitation and a verified address, and logs them in.
         *     Whoever already is a user of the application accepts with their bearer token instead, without a body, and
         *     becomes a member; the session in the answer is then the one they have.
         */
        readonly post: operations["acceptInvitation"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/users/{id}/email": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description `me`, or the user's own id.
                 * @example me
                 */
                readonly id: components["schemas"]["UserReference"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Change one's own address
         * @description Takes the password again, or a session that an identity of the account opened within the last 10 minutes. Then
         *     sends a key to the new address and one to the old. Both have to confirm, in either order (setting `email_change`:
         *     `both`, the default, or `new`); each can cancel. Until then the old address
         *     is the address. The answer does not tell whether the new one has an account; that is judged when the change takes
         *     effect.
         */
        readonly post: operations["changeUserEmail"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/users/{id}/password": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description `me`, or the user's own id.
                 * @example me
                 */
                readonly id: components["schemas"]["UserReference"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * Change one's own password
         * @description Takes the present password. A user without a password sets the first one in a session that an identity of the
         *     account opened within the last 10 minutes. Every other session of the user ends, this one stays; keys for recovery and a change of
         *     address that waits are void; the owner is told by mail.
         */
        readonly put: operations["changePassword"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/invitations": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List invitations
         * @description The invitations to the companies in which one has the permission `users:write`; with the super admin key, to any
         *     company. Newest first.
         */
        readonly get: operations["invitations"];
        readonly put?: never;
        /**
         * Invite somebody
         * @description Sends a mail with a key that makes its holder a member of a company, in a branch and with a role. Needs the
         *     permission `users:write` in that company; nobody grants a permission that they don't have there themselves, and
         *     the super admin key grants any role. An earlier invitation of the same address to the same company is revoked.
         *     The key is in the mail only, and opens once, for 7 days.
         */
        readonly post: operations["invite"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/invitations/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The id of the invitation.
                 * @example 12
                 */
                readonly id: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /**
         * Revoke an invitation
         * @description Its key is void from now on. Revoking one that is revoked already changes nothing.
         */
        readonly delete: operations["revokeInvitation"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/invitations/{id}/resend": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The id of the invitation.
                 * @example 12
                 */
                readonly id: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Send an invitation again
         * @description Sends a new key, which opens for 7 days; the one before is void.
         */
        readonly post: operations["resendInvitation"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/users/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description `me`, or the id of a user.
                 * @example 42
                 */
                readonly id: components["schemas"]["UserReference"];
            };
            readonly cookie?: never;
        };
        /**
         * Read a user
         * @description One reads oneself (`me`); others need the permission `users:read` in a company of the user, or the super admin
         *     key. For everybody else, and of a deleted user, the answer is that of an id that never was.
         */
        readonly get: operations["user"];
        /**
         * Replace the profile of a user
         * @description The same as PATCH, with every field of the profile present. The application's fields (from `karma` on) stay as
         *     they are where they are absent.
         */
        readonly put: operations["replaceUser"];
        readonly post?: never;
        /**
         * Delete a user
         * @description Ends every session, frees the address and voids what waits in mails. What the user did stays in the audit
         *     trail; the personal data is erased after the application's setting `erasure_seconds`. Users delete themselves
         *     with their password, or within 10 minutes after a log-in by an identity of the account; others need `users:write` in the user's default company and every permission that the
         *     user has there. The last owner of a company that has other members stays, and so does the owner of the
         *     application.
         */
        readonly delete: operations["deleteUser"];
        readonly options?: never;
        readonly head?: never;
        /**
         * Change some fields of a user
         * @description Only the fields that are sent change. A user changes their own profile, and the company and branch they work
         *     in, which has to be one they are a member of. Others need `users:write` in the user's default company and
         *     every permission that the user has there. The fields from `karma` on are the application's: they need
         *     `users:write` in the whole application, or the super admin key. The address, the password, the roles and the
         *     state have operations of their own.
         */
        readonly patch: operations["updateUser"];
        readonly trace?: never;
    };
    readonly "/v1/users/{id}/export": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description `me`, or the id of a user.
                 * @example 42
                 */
                readonly id: components["schemas"]["UserReference"];
            };
            readonly cookie?: never;
        };
        /**
         * Export a user's data
         * @description Returns everything that names the user, as JSON (GDPR, article 20): the user, memberships, sessions, invitations,
         *     changes of address, mails and the audit trail. Needs `users:read` in the user's default company; users export
         *     themselves without a permission. Keys and password hashes are never exported.
         *
         *     Users and the super admin key get everything. Other callers get of each list what they may list elsewhere, and
         *     `omitted` names the lists that are left out or incomplete:
         *
         *     | list | needs |
         *     | --- | --- |
         *     | `sessions`, `identities` | `users:read` in the user's default company |
         *     | `audit` | `audit:read` in the user's default company |
         *     | `memberships` | `users:read` in the company of the membership |
         *     | `invitations` | `users:write` in the company of the invitation |
         *     | `email_changes`, `notifications` | the super admin key |
         *
         *     The reply is one document of any length, written while it is read from the database, each list newest first. If
         *     writing fails, the connection is closed before the document is complete. A client that reads nothing for 30 seconds
         *     is disconnected. A caller may run 4 exports at the same time, and all callers of an application 16; more get 503
         *     `overloaded`.
         */
        readonly get: operations["exportUser"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/users/{id}/ban": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description `me`, or the id of a user.
                 * @example 42
                 */
                readonly id: components["schemas"]["UserReference"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Ban a user
         * @description Ends every session. A banned user neither logs in nor renews a token nor recovers a password. Needs
         *     `users:write` in the user's default company and every permission that the user has there. Where it is so
         *     already, nothing changes. See the table of states.
         */
        readonly post: operations["banUser"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/users/{id}/unban": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description `me`, or the id of a user.
                 * @example 42
                 */
                readonly id: components["schemas"]["UserReference"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Unban a user
         * @description The user may log in again, unless deactivated too. Needs `users:write` in the user's default company and every
         *     permission that the user has there. Where it is so already, nothing changes. See the table of states.
         */
        readonly post: operations["unbanUser"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/users/{id}/deactivate": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description `me`, or the id of a user.
                 * @example 42
                 */
                readonly id: components["schemas"]["UserReference"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Deactivate a user
         * @description Puts the account to sleep: ends every session, and the user no longer logs in, until it is activated. Needs
         *     `users:write` in the user's default company and every permission that the user has there. Where it is so
         *     already, nothing changes. See the table of states.
         */
        readonly post: operations["deactivateUser"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/users/{id}/activate": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description `me`, or the id of a user.
                 * @example 42
                 */
                readonly id: components["schemas"]["UserReference"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Activate a user
         * @description Wakes a deactivated account up. Needs `users:write` in the user's default company and every permission that
         *     the user has there. Where it is so already, nothing changes. See the table of states.
         */
        readonly post: operations["activateUser"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/users/{id}/sessions": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description `me`, or the id of a user.
                 * @example 42
                 */
                readonly id: components["schemas"]["UserReference"];
            };
            readonly cookie?: never;
        };
        /**
         * List a user's sessions
         * @description The sessions that are alive, newest first: one's own, or those of a user in whose default company one has
         *     `users:read`.
         */
        readonly get: operations["sessions"];
        readonly put?: never;
        readonly post?: never;
        /**
         * End all of a user's sessions
         * @description Every session ends, the one that asks included: `me`, or a user in whose default company one has
         *     `users:write`, and no permission that one lacks.
         */
        readonly delete: operations["endSessions"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/users/{id}/sessions/{session_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description `me`, or the id of a user.
                 * @example me
                 */
                readonly id: components["schemas"]["UserReference"];
                /**
                 * @description The id of the session.
                 * @example 3c9a5f0e-6b0d-4e0b-8f52-7d1f0d9b6a10
                 */
                readonly session_id: string;
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /**
         * End a session
         * @description Its token is refused from the next request on, on both doors. Who may is as with all of a user's sessions.
         */
        readonly delete: operations["endSession"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/auth/social": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the providers to log in with
         * @description What a log-in page needs for its buttons: the providers that the application has set up and switched on, by label.
         */
        readonly get: operations["socialDrivers"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/auth/social/{provider}/start": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description What the provider is called.
                 * @example google
                 */
                readonly provider: components["schemas"]["ProviderName"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Start a social log-in
         * @description Gives the address at the provider to send the browser to. State, nonce and PKCE verifier (S256) stay with the
         *     service, for ten minutes and one use, bound to the application, the provider, the redirect URI, the purpose and the
         *     browser that keeps `binding` (RFC 9700, sections 2.1 and 4.7).
         *
         *     `redirect_uri` has to be one of the setting `redirect_uris`, to the letter. For the purpose `link` send the bearer
         *     token of the user whom the identity is to be linked to.
         */
        readonly post: operations["startSocialLogin"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/auth/social/{provider}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description What the provider is called.
                 * @example google
                 */
                readonly provider: components["schemas"]["ProviderName"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Log in by a provider
         * @description Takes what the provider sent the browser back with (`code`, `state`, `iss` if it came, or `error`) together with the
         *     `binding` of the start; or the `id_token` that a provider's SDK gave, with its `nonce`. Each opens once.
         *
         *     A known identity logs in. A new one joins the account with its address where that is allowed (see `social`), else
         *     signs up: with a company and branch as `signup` has it, and a verified address where the provider has verified it.
         *     Where the application asks for a verified address and the provider has none to offer, the answer is 202, as with
         *     `signup`.
         */
        readonly post: operations["socialLogin"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/users/{id}/identities": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description `me`, or the id of a user.
                 * @example 42
                 */
                readonly id: components["schemas"]["UserReference"];
            };
            readonly cookie?: never;
        };
        /**
         * List a user's identities
         * @description What the user logs in with at providers, oldest first: one's own, or those of a user in whose default company one has
         *     `users:read`.
         */
        readonly get: operations["identities"];
        readonly put?: never;
        /**
         * Link an identity to oneself
         * @description From now on the identity logs in as the user, who is told by mail. Takes the same proof as `socialLogin`; a log-in at
         *     the provider has to have been started for the purpose `link`, by this user. Needs the password as well, or a session
         *     that an identity of the account opened within the last 10 minutes: a stolen token adds no way in (ASVS 7.5.1).
         */
        readonly post: operations["linkIdentity"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/users/{id}/identities/{identity_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description `me`, or the id of a user.
                 * @example me
                 */
                readonly id: components["schemas"]["UserReference"];
                /**
                 * @description The id of the identity.
                 * @example 5
                 */
                readonly identity_id: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /**
         * Unlink an identity
         * @description It logs in no more, and every other session of the user ends: one's own identity, or that of a user in whose default
         *     company one has `users:write`, and no permission that one lacks. The last way to log in stays. Users who unlink their
         *     own identity need their password, or a session that an identity of the account opened within the last 10 minutes.
         */
        readonly delete: operations["unlinkIdentity"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/providers": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the providers of the application
         * @description All that have been set up, also those that are switched off, by name; without their secrets. Needs `settings:write`
         *     in the whole application, or the super admin key.
         */
        readonly get: operations["providers"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/providers/{provider}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description What the provider is called.
                 * @example google
                 */
                readonly provider: components["schemas"]["ProviderName"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * Set up a provider
         * @description Makes the provider of this name what the body says; an OpenID provider needs no more than its `issuer`. Credentials
         *     are kept sealed and never shown; they stay where none are sent and driver, issuer and client are the same. Needs
         *     `security:write` in the whole application, or the super admin key.
         */
        readonly put: operations["setProvider"];
        readonly post?: never;
        /**
         * Remove a provider
         * @description Removes a provider: users can no longer log in with it. Identities stay with their users, and log in again once a
         *     provider of the same name and issuer is set up. Needs `security:write` in the whole application, or the super admin key.
         */
        readonly delete: operations["deleteProvider"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/companies": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List companies
         * @description The companies one is a member of; with `companies:write` in the whole application, or the super admin key, all
         *     of them. Newest first.
         */
        readonly get: operations["companies"];
        readonly put?: never;
        /**
         * Create a company
         * @description Makes a company with a branch named "Default", without members: its first is made with `setMember` or by
         *     invitation. Needs `companies:write` in the whole application, or the super admin key; to open it for users to join,
         *     also the right to give them the `signup_role` there.
         */
        readonly post: operations["createCompany"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/companies/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The id of the company.
                 * @example 7
                 */
                readonly id: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        /**
         * Read a company
         * @description For its members, for administrators of the application, and for everybody where it is open to join.
         */
        readonly get: operations["company"];
        readonly put?: never;
        readonly post?: never;
        /**
         * Delete a company
         * @description With its branches, memberships and open invitations. Needs `companies:write` in the company. Refused while it
         *     is any user's default company, the one that new users start in, or the application's own.
         */
        readonly delete: operations["deleteCompany"];
        readonly options?: never;
        readonly head?: never;
        /**
         * Change a company
         * @description Its name, and whether users may join by themselves, which the application's own company is never open to. Needs
         *     `companies:write` in the company; to open it for users to join, also the right to give them the `signup_role` there.
         */
        readonly patch: operations["updateCompany"];
        readonly trace?: never;
    };
    readonly "/v1/companies/{id}/branches": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The id of the company.
                 * @example 7
                 */
                readonly id: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        /**
         * List the branches of a company
         * @description For its members and for administrators of the application. Newest first.
         */
        readonly get: operations["branches"];
        readonly put?: never;
        /**
         * Create a branch
         * @description Needs `companies:write` in the company.
         */
        readonly post: operations["createBranch"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/companies/{id}/branches/{branch_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The id of the company.
                 * @example 7
                 */
                readonly id: components["schemas"]["Id"];
                /**
                 * @description The id of the branch.
                 * @example 9
                 */
                readonly branch_id: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /**
         * Delete a branch
         * @description Needs `companies:write` in the company. Refused while it is where new members start, or somebody works there.
         */
        readonly delete: operations["deleteBranch"];
        readonly options?: never;
        readonly head?: never;
        /**
         * Change a branch
         * @description Its name, and whether new members start in it: the branch before loses that. Needs `companies:write` in the
         *     company.
         */
        readonly patch: operations["updateBranch"];
        readonly trace?: never;
    };
    readonly "/v1/companies/{id}/join": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The id of the company.
                 * @example 7
                 */
                readonly id: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Join a company
         * @description For a user, where the company is open to join: with the role of the setting `signup_role`, in the company's
         *     default branch. A company that is not open is as good as absent.
         */
        readonly post: operations["joinCompany"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/companies/{id}/members": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The id of the company.
                 * @example 7
                 */
                readonly id: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        /**
         * List the members of a company
         * @description Needs `users:read` in the company. Newest users first; deleted ones are left out.
         */
        readonly get: operations["members"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/companies/{id}/members/{user_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The id of the company.
                 * @example 7
                 */
                readonly id: components["schemas"]["Id"];
                /**
                 * @description `me`, or the id of a user.
                 * @example 42
                 */
                readonly user_id: components["schemas"]["UserReference"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * Give a member a role and a branch
         * @description Needs `users:read` and `users:write` in the company; the caller can neither give nor take a permission that they don't have there,
         *     and the last `Owner` keeps that role. With `users:write` in the whole application, or the super admin key, it also
         *     makes a user a member who is none.
         */
        readonly put: operations["setMember"];
        readonly post?: never;
        /**
         * Remove a member, or leave
         * @description A member leaves (`me`); others need `users:write` in the company and every permission that the member has
         *     there. Whoever works there by default works in another of their companies from then on; without another one
         *     they stay. The last `Owner` of a company with other members stays, too.
         */
        readonly delete: operations["removeMember"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/roles": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List roles
         * @description The roles of the application with their permissions, the built-in ones included. For every user. Newest first.
         */
        readonly get: operations["roles"];
        readonly put?: never;
        /**
         * Create a role
         * @description A name for a set of permissions out of the closed list. Needs `roles:write` in the whole application and every
         *     permission of the role, or the super admin key.
         */
        readonly post: operations["createRole"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/roles/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The id of the role.
                 * @example 4
                 */
                readonly id: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /**
         * Delete a role
         * @description Refused while a member or an invitation has it, a setting names it, or it is built in. Needs what creating it
         *     would.
         */
        readonly delete: operations["deleteRole"];
        readonly options?: never;
        readonly head?: never;
        /**
         * Change a role
         * @description Its name or its permissions, for whoever has it, from the next request on. Needs what creating it would,
         *     before and after. The built-in roles can't be changed.
         */
        readonly patch: operations["updateRole"];
        readonly trace?: never;
    };
    readonly "/v1/app": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read the application
         * @description The application of the key: its name and settings. Needs `settings:write` in the whole application, or the
         *     super admin key. Webhook secrets are not shown.
         */
        readonly get: operations["app"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        /**
         * Change the application
         * @description Only what is sent changes, from the next request on and in every process. Needs `settings:write` in the whole
         *     application, or the super admin key.
         *
         *     These fields also need `security:write`, because they decide who receives mailed keys, where logins are redirected,
         *     which account an identity joins, and what new users may do: `notification_url`, `notification_secrets`,
         *     `signup_company`, `signup_role`, `founder_role`, `require_verified_email`, `email_change`, `recovery_url`,
         *     `verification_url`, `email_change_url`, `invitation_url`, `redirect_uris` and `link_by_email`. A request with one of
         *     them and without that permission changes nothing.
         */
        readonly patch: operations["updateApp"];
        readonly trace?: never;
    };
    readonly "/v1/keys": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List keys
         * @description The application keys and super admin keys of the application, revoked ones included; never the keys
         *     themselves. Newest first. Needs `keys:write` in the whole application, or the super admin key.
         */
        readonly get: operations["keys"];
        readonly put?: never;
        /**
         * Create a key
         * @description Shows the key this once. Needs `keys:write` in the whole application, or the super admin key; a super admin
         *     key needs every permission.
         */
        readonly post: operations["createKey"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/keys/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The id of the key.
                 * @example 3
                 */
                readonly id: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /**
         * Revoke a key
         * @description It is refused from the next request on, in every process. Needs what creating it would.
         */
        readonly delete: operations["revokeKey"];
        readonly options?: never;
        readonly head?: never;
        /**
         * Name a key
         * @description Needs what creating it would.
         */
        readonly patch: operations["updateKey"];
        readonly trace?: never;
    };
    readonly "/v1/keys/{id}/rotate": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The id of the key.
                 * @example 3
                 */
                readonly id: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Rotate a key
         * @description Makes a key of the same kind and name, shown this once. The old one stays good for `overlap_seconds`, by
         *     default a day, so that both are valid while it is replaced everywhere. Needs what creating it would.
         */
        readonly post: operations["rotateKey"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/audit": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read the audit trail
         * @description Who did what to whom, when, from where, by which credentials, and how it ended; newest first. With
         *     `audit:read` in the whole application, or the super admin key: everything. Everybody else: what they did, and
         *     what was done to them; or with `user_id`, the same of a user in whose default company they have `audit:read`.
         */
        readonly get: operations["audit"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/notifications": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the mails that were asked for
         * @description What the notification application was asked to send, and how that went; newest first. For the operator: needs the
         *     super admin key. Keys and links are not shown.
         */
        readonly get: operations["notifications"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/notifications/{id}/resend": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The id of the notification.
                 * @example 5d3f0b52-2a0c-4f5e-9f8c-6a4cfd2f6b1e
                 */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Send a notification that was given up again
         * @description Puts a dead letter back in the queue, under its old id: a receiver that has it already knows it. A key in it lives
         *     anew from the moment of delivery.
         */
        readonly post: operations["resendNotification"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/graphql": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * An editor for GraphQL
         * @description GraphiQL, for whoever opens `/graphql` in a browser: an editor that knows the schema, with its documentation. It runs what is
         *     written in it against this service. A key of the default application is filled in, which grants nothing by itself. In
         *     production `GET` is not allowed.
         */
        readonly get: operations["graphqlIde"];
        readonly put?: never;
        /**
         * Run a GraphQL operation
         * @description GraphQL over HTTP, for the operations of `/schema.graphql`. Problems found while running an operation come with
         *     status 200 in `errors`, each with the `code` that REST would give. A wrong key is refused with 401 before the
         *     document is run. A document that can't be parsed or validated is a 400 with
         *     `Accept: application/graphql-response+json`, and a 200 with `errors` for clients that accept only
         *     `application/json`.
         */
        readonly post: operations["graphql"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/graphql/assets/{file}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * A part of the editor for GraphQL
         * @description A script or style of the page at `/graphql`. Its name has its version in it, so that it never changes.
         */
        readonly get: operations["graphqlIdeAsset"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Landing page
         * @description What this service is and where everything is.
         */
        readonly get: operations["home"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/docs": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The REST reference
         * @description This document as a page: every operation with its fields, its answers, and a form to try it with. Everything that it needs is in
         *     it. Outside production a key of the default application is filled in, which grants nothing by itself.
         */
        readonly get: operations["docs"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/openapi.yaml": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The REST contract, as written
         * @description This document, byte for byte as it stands in the repository.
         */
        readonly get: operations["openapiYaml"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/openapi.json": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The REST contract, as JSON
         * @description The same document as `/openapi.yaml`, for tools that read only JSON.
         */
        readonly get: operations["openapiJson"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/openapi-3.0.json": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The REST contract, as OpenAPI 3.0
         * @description The same contract as OpenAPI 3.0 has it, for generators and gateways that read no 3.1. It allows the same requests
         *     and promises the same answers; webhooks are left out, since 3.0 has none.
         */
        readonly get: operations["openapi30Json"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/schema.graphql": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The GraphQL contract, as written
         * @description The schema definition of the GraphQL surface, byte for byte as it stands in the repository.
         */
        readonly get: operations["schemaGraphql"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/problems": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Everything that can go wrong
         * @description The catalogue of errors: each code with its status, what it means and what to do. A page for people, or with
         *     `Accept: application/json` the same for machines.
         */
        readonly get: operations["problems"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/problems/{code}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * What an error means
         * @description The page behind a problem's `type`: what the error means and what to do. A page for people, or with
         *     `Accept: application/json` the same for machines.
         */
        readonly get: operations["problem"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/account/{app}/{action}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The page at the end of a mailed link
         * @description For applications that have no page of their own: where a new password is typed, an address verified, a change of
         *     address confirmed or cancelled, an invitation accepted. The key stands behind the `#` of the link, so that it gets
         *     into no log and no referrer; opening the page uses nothing up.
         */
        readonly get: operations["accountPage"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dev/inbox": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The mails of development
         * @description What the embedded notification application was asked to send, newest first. Without `NOTIFICATION_URL`, outside
         *     production only; otherwise 404. Requests with the `Host` of another machine, or from a page
         *     of another origin, also get 404.
         */
        readonly get: operations["devInbox"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dev/inbox/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * A mail of development
         * @description The mail as a person would see it, with its link as a button, and the event it was made from.
         */
        readonly get: operations["devMail"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dev/notifications": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Where the embedded notification application receives
         * @description Takes the webhooks of this document, and verifies their signature as any receiver should.
         */
        readonly post: operations["devNotify"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/.well-known/jwks.json": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The public keys of the tokens
         * @description A JSON Web Key Set (RFC 7517) with the public half of every key whose tokens may still be presented. A new key is
         *     published here before it signs.
         */
        readonly get: operations["jwks"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/healthz": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Is the process alive
         * @description True as long as the process answers, whatever the database does. Restart the process when it isn't.
         */
        readonly get: operations["healthz"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/readyz": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * May traffic be sent here
         * @description True while the database answers, every migration has been applied and the process is not stopping.
         */
        readonly get: operations["readyz"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/metrics": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * What is counted
         * @description For Prometheus: the process, the tries to hand notifications over, and how many notifications wait or were given
         *     up. Holds nothing of any user.
         */
        readonly get: operations["metrics"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
}
export interface webhooks {
    readonly welcome: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * The address of a new user is verified
         * @description A new user has verified the address, or has come by an invitation.
         */
        readonly post: operations["welcomeMail"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "verify-email": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * An address is to be verified
         * @description After sign-up, and whenever it is asked for again. The key opens once, for 24 hours.
         */
        readonly post: operations["verifyEmailMail"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "password-recovery": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * A new password was asked for
         * @description Somebody asked for a new password, or tried to sign up with the address of an account. The key opens once, for 1 hour.
         */
        readonly post: operations["passwordRecoveryMail"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "password-changed": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * The password has changed
         * @description The owner is told where the change came from. After a reset by mail, `unlinked_identities` lists the identities that
         *     no longer log in; after any other change it is empty.
         */
        readonly post: operations["passwordChangedMail"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "email-change-confirm": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * A change of address is to be confirmed
         * @description To the new address, and to the old one where both have to confirm. The key of the old one cancels, too. Each key opens once, for 1 hour.
         */
        readonly post: operations["emailChangeConfirmMail"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "email-change-notice": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * A change of address was asked for, or is done
         * @description To the old address when only the new one has to confirm (`requested`, with a key that cancels and opens once, for 1 hour), and to both when it is done (`changed`).
         */
        readonly post: operations["emailChangeNoticeMail"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly invitation: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Somebody is invited
         * @description The key opens once, for 7 days.
         */
        readonly post: operations["invitationMail"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "session-theft": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * A session was ended to protect its user
         * @description A token that had been renewed before was presented again, so two parties held it.
         */
        readonly post: operations["sessionTheftMail"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "new-identity": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * An identity was linked to an account
         * @description From now on it logs in as the user. Sent also when an identity joined the account by its verified address; then
         *     `password_removed` and `unlinked_identities` tell which credentials were removed, because they were not proven to be
         *     the owner's.
         */
        readonly post: operations["newIdentityMail"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
}
export interface components {
    schemas: {
        /**
         * @description An email address: a local part of at most 64 characters without quotes or comments, and the name of a domain. Kept
         *     as written. Two spellings that differ in case, in Unicode form (NFC) or in the form of an internationalized domain
         *     (UTS 46) are the same address.
         *
         *     New addresses hold letters, digits and ``.!#$%&'*+-/=?^_`{|}~``; letters are of any script. Refused with
         *     `invalid_format`: invisible and compatibility characters (such as a zero-width space, or full-width letters),
         *     symbols, letters before the `@` that become other letters in capitals (such as `ß`), and Latin, Greek and Cyrillic
         *     letters mixed in the local part or in one label of the domain.
         * @example ada@example.com
         */
        readonly Email: string;
        /**
         * Format: password
         * @description At least 8 characters, counted after Unicode normalization (NFC), and at most 256 as sent; any characters,
         *     spaces kept, no rule of composition. Refused: the most common passwords, and those made of the e-mail address,
         *     the names or the name of the application. Where the service hashes with bcrypt, also those of more than 72
         *     bytes.
         * @example correct horse battery staple
         */
        readonly NewPassword: string;
        /**
         * @description A name, 1 to 100 characters, not only spaces, without control characters. Names become words of mails: links, domains
         *     (`evil.example`), email addresses, line breaks and direction overrides are refused with `invalid_format`. Initials
         *     and common abbreviations may stand before a dot (`J.R.R. Tolkien`, `St.John`, `Dr.med.`); other words need a space
         *     after it.
         * @example Ada
         */
        readonly PersonName: string;
        /**
         * @description UTC, `YYYY-MM-DD HH:MM:SS`.
         * @example 2026-03-14 09:26:53
         */
        readonly Timestamp: string;
        /**
         * @description The id of a row of the application.
         * @example 7
         */
        readonly Id: number;
        /**
         * @description `me`, or the id of a user.
         * @example me
         * @example 42
         */
        readonly UserReference: string;
        /** @description An encrypted position in a list. Send the `next_cursor` of a page unchanged to get the next page of the same list in the same order. */
        readonly Cursor: string;
        /**
         * @description 1 for yes, 0 for no.
         * @enum {integer}
         */
        readonly Flag: 0 | 1;
        /**
         * @description `Y` for yes, `N` for no.
         * @enum {string}
         */
        readonly YesNo: "N" | "Y";
        readonly LoginRequest: {
            /** @description The address of the account, in any spelling. */
            readonly email: string;
            /**
             * Format: password
             * @description The password.
             */
            readonly password: string;
        };
        readonly LogoutRequest: {
            /** @description Whether to end every session of the user; by default only this one. */
            readonly all_devices?: boolean;
        };
        readonly SignupRequest: {
            readonly firstname: components["schemas"]["PersonName"];
            readonly lastname: components["schemas"]["PersonName"];
            readonly email: components["schemas"]["Email"];
            readonly password: components["schemas"]["NewPassword"];
            /**
             * Format: password
             * @description The password again.
             */
            readonly verify_password: string;
            /** @description The id of a company that is open to join. */
            readonly default_company?: components["schemas"]["Id"];
        };
        readonly SignupResult: {
            readonly user: components["schemas"]["User"];
            readonly session: components["schemas"]["Session"];
        };
        /** @description A log-in and its bearer token. `time` and `expires` equal the token's `iat` and `exp`. */
        readonly Session: {
            /** @description The bearer token, a JWT (RFC 9068 profile), for the frontend to hold. */
            readonly token: string;
            /** @description When the token was issued. */
            readonly time: components["schemas"]["Timestamp"];
            /** @description When the token expires. */
            readonly expires: components["schemas"]["Timestamp"];
            /** @description The id of the user the session belongs to. */
            readonly id: components["schemas"]["Id"];
        };
        /** @description A user of the application. None of the fields carries a secret. */
        readonly User: {
            /**
             * @description The user's id.
             * @example 42
             */
            readonly id: string;
            readonly email: components["schemas"]["Email"];
            /**
             * @description Always null.
             * @example null
             */
            readonly password: null;
            /**
             * @description First name.
             * @example Ada
             */
            readonly firstname: string;
            /**
             * @description Last name; empty where none was given.
             * @example Lovelace
             */
            readonly lastname: string;
            /**
             * @description The user's role in the default company; null if the caller lacks `users:read` there, and for a deleted user without a role.
             * @example 3
             */
            readonly roles_id: number | null;
            /**
             * @description The name to show.
             * @example Ada Lovelace
             */
            readonly displayname: string;
            /** @description The company the user works in. */
            readonly default_company: components["schemas"]["Id"];
            /** @description The branch of that company. */
            readonly default_company_branch: components["schemas"]["Id"];
            /**
             * @description City.
             * @example null
             */
            readonly city_id: number | null;
            /**
             * @description State.
             * @example null
             */
            readonly state_id: number | null;
            /**
             * @description Country.
             * @example null
             */
            readonly country_id: number | null;
            /** @description When the user registered. */
            readonly registered: components["schemas"]["Timestamp"];
            /** @description When the user last logged in or renewed a token. */
            readonly lastvisit: components["schemas"]["Timestamp"];
            /**
             * @description A single letter; `U` is unspecified.
             * @example U
             */
            readonly sex: string;
            /**
             * @description Date of birth; `1900-01-01` where it isn't known.
             * @example 1815-12-10
             */
            readonly dob: string;
            /**
             * @description IANA time zone.
             * @example UTC
             */
            readonly timezone: string;
            /**
             * @description Phone.
             * @example null
             */
            readonly phone_number: string | null;
            /**
             * @description Mobile phone.
             * @example null
             */
            readonly cell_phone_number: string | null;
            /**
             * @description Who may see the profile; 0 is everybody.
             * @example 0
             */
            readonly profile_privacy: number;
            /**
             * @description Address of the portrait.
             * @example null
             */
            readonly profile_image: string | null;
            /**
             * @description Address of the header image; empty where there is none.
             * @example
             */
            readonly profile_header: string;
            /**
             * @description The same for small screens.
             * @example null
             */
            readonly profile_header_mobile: string | null;
            /**
             * @description 1 while the account may log in.
             * @example 1
             */
            readonly user_active: components["schemas"]["Flag"];
            /**
             * @description Failed log-ins since the last successful one.
             * @example 0
             */
            readonly user_login_tries: number;
            /**
             * @description When the last log-in was tried, in Unix seconds; 0 for never.
             * @example 1773480413
             */
            readonly user_last_login_try: number;
            /**
             * @description When the user last logged in or renewed a token, in Unix seconds.
             * @example 1773480413
             */
            readonly session_time: number;
            /**
             * @description Kept for clients that store a page here.
             * @example 0
             */
            readonly session_page: number;
            /**
             * @description 1 once the user has been welcomed.
             * @example 0
             */
            readonly welcome: number;
            /**
             * @description Always empty; keys travel in mails only.
             * @example
             * @constant
             */
            readonly user_activation_key: "";
            /**
             * Format: uuid
             * @description A random UUID that opens nothing.
             * @example 6f6b7a0e-54a2-4b63-9f39-0b1d8f6d2a11
             */
            readonly user_activation_email: string;
            /**
             * @description Always empty.
             * @example
             * @constant
             */
            readonly user_activation_forgot: "";
            /**
             * @description Two-letter language.
             * @example EN
             */
            readonly language: string;
            /**
             * @description Karma.
             * @example null
             */
            readonly karma: number | null;
            /**
             * @description Votes.
             * @example null
             */
            readonly votes: number | null;
            /**
             * @description Points of votes.
             * @example null
             */
            readonly votes_points: number | null;
            /**
             * @description `Y` while the user is banned.
             * @example N
             */
            readonly banned: components["schemas"]["YesNo"];
            /**
             * @description The module the user belongs to.
             * @example 1
             */
            readonly system_modules_id: number;
            /**
             * @description The user at the payment provider; empty where unknown.
             * @example
             */
            readonly payment_customer_id: string;
            /**
             * @description Last four digits of the card.
             * @example null
             */
            readonly card_last_four: string | null;
            /**
             * @description Brand of the card.
             * @example null
             */
            readonly card_brand: string | null;
            /**
             * @description When the trial ends.
             * @example null
             */
            readonly trial_ends_at: string | null;
            /** @description When the row was made. */
            readonly created_at: components["schemas"]["Timestamp"];
            /** @description When the row last changed. */
            readonly updated_at: components["schemas"]["Timestamp"];
            /**
             * @description 1 once the user is deleted.
             * @example 0
             */
            readonly is_deleted: components["schemas"]["Flag"];
            readonly status: components["schemas"]["UserStatus"];
        };
        /** @description What happens next, in words for the user. */
        readonly Message: {
            /** @description What happens next. */
            readonly message: string;
        };
        readonly RecoverRequest: {
            readonly email: components["schemas"]["Email"];
        };
        readonly ResetRequest: {
            readonly password: components["schemas"]["NewPassword"];
            /**
             * Format: password
             * @description The password again.
             */
            readonly verify_password: string;
        };
        /** @description Proves that the person who reads the mail is the person who signed up. */
        readonly VerifyEmailRequest: {
            /**
             * @description The password of the account. Required where it has one and no bearer token of its user is sent.
             * @example correct horse battery staple
             */
            readonly password?: string;
        };
        /** @description An account that waits for the verification of its address. */
        readonly PendingVerification: {
            /**
             * @description The name of the application.
             * @example Gatehouse
             */
            readonly app: string;
            /** @description The address to be verified. */
            readonly email: components["schemas"]["Email"];
            /** @description When the account was made. */
            readonly created_at: components["schemas"]["Timestamp"];
            /**
             * @description The label of the provider, where the account was made by a login at one; null where it has a password.
             * @example GitHub
             */
            readonly provider: string | null;
            /**
             * @description The IP address of the sign-up; null where it is not known, as with imported users.
             * @example 203.0.113.7
             */
            readonly ip: string | null;
            /**
             * @description The browser and system of the sign-up, if they are well-known ones.
             * @example Firefox on Linux
             */
            readonly device: string | null;
            /** @description Whether `verifyEmail` needs the password or a session. */
            readonly has_password: boolean;
            /** @description When the key expires. */
            readonly expires_at: components["schemas"]["Timestamp"];
        };
        readonly ChangeUserEmailRequest: {
            /** @description The new address. */
            readonly email: components["schemas"]["Email"];
            /**
             * Format: password
             * @description The present password. Required unless an identity of the account opened the session within the last 10 minutes.
             */
            readonly password?: string;
        };
        readonly ChangePasswordRequest: {
            /**
             * Format: password
             * @description The present password. Required unless an identity of the account opened the session within the last 10 minutes.
             */
            readonly current_password?: string;
            readonly password: components["schemas"]["NewPassword"];
            /**
             * Format: password
             * @description The password again.
             */
            readonly verify_password: string;
        };
        readonly InviteRequest: {
            readonly email: components["schemas"]["Email"];
            /** @description The name of a role of the application; `User` where it is absent. */
            readonly role?: string;
            /** @description The company to join; one's own default company where it is absent. */
            readonly company_id?: components["schemas"]["Id"];
            /** @description A branch of that company; its default branch where it is absent. */
            readonly company_branch_id?: components["schemas"]["Id"];
            /** @description The first name, if it is known; the invited person may correct it. */
            readonly firstname?: components["schemas"]["PersonName"];
            /** @description The last name, if it is known. */
            readonly lastname?: components["schemas"]["PersonName"];
        };
        /** @description For a new user. `firstname` and `lastname` may be left out where the invitation has them. */
        readonly AcceptInvitationRequest: {
            readonly firstname?: components["schemas"]["PersonName"];
            readonly lastname?: components["schemas"]["PersonName"];
            readonly password: components["schemas"]["NewPassword"];
            /**
             * Format: password
             * @description The password again.
             */
            readonly verify_password: string;
        };
        /**
         * @description `pending` until it is `accepted` or `revoked`, or its key has `expired`; an expired one can be sent again.
         * @enum {string}
         */
        readonly InvitationState: "pending" | "accepted" | "revoked" | "expired";
        /** @description An invitation to a company. Its key is in the mail only. */
        readonly Invitation: {
            readonly id: components["schemas"]["Id"];
            readonly email: components["schemas"]["Email"];
            /**
             * @description The name of the role.
             * @example User
             */
            readonly role: string;
            /** @description The company to join. */
            readonly company_id: components["schemas"]["Id"];
            /** @description The branch of that company. */
            readonly company_branch_id: components["schemas"]["Id"];
            /**
             * @description First name, if it is known.
             * @example Grace
             */
            readonly firstname: string | null;
            /**
             * @description Last name, if it is known.
             * @example Hopper
             */
            readonly lastname: string | null;
            /** @description The id of the user who invites. */
            readonly invited_by: components["schemas"]["Id"];
            readonly state: components["schemas"]["InvitationState"];
            /** @description When it was made. */
            readonly created_at: components["schemas"]["Timestamp"];
            /** @description When its key expires. */
            readonly expires_at: components["schemas"]["Timestamp"];
        };
        readonly InvitationPage: {
            /** @description The invitations of this page, newest first. */
            readonly data: readonly components["schemas"]["Invitation"][];
            /** @description The `cursor` of the next page; null on the last one. */
            readonly next_cursor: components["schemas"]["Cursor"] | null;
        };
        /** @description What the holder of the key is invited to. */
        readonly InvitationOffer: {
            /**
             * @description The name of the application.
             * @example Gatehouse
             */
            readonly app: string;
            /**
             * @description The name of the company.
             * @example Analytical Engines
             */
            readonly company: string;
            /**
             * @description The name of the role.
             * @example User
             */
            readonly role: string;
            /**
             * @description The name of who invites.
             * @example Ada Lovelace
             */
            readonly invited_by: string;
            /** @description The address that is invited. */
            readonly email: components["schemas"]["Email"];
            /**
             * @description First name, if it is known.
             * @example Grace
             */
            readonly firstname: string | null;
            /**
             * @description Last name, if it is known.
             * @example Hopper
             */
            readonly lastname: string | null;
            /** @description Whether the address has an account, which then accepts with its bearer token. */
            readonly has_account: boolean;
            /** @description When the key expires. */
            readonly expires_at: components["schemas"]["Timestamp"];
        };
        /**
         * @description `waiting` until it is `delivered`; `dead` once it was given up after three days; `superseded` where its key was used or
         *     voided before it could be delivered.
         * @enum {string}
         */
        readonly NotificationState: "waiting" | "delivered" | "dead" | "superseded";
        /**
         * @description The kind of mail.
         * @enum {string}
         */
        readonly MailTemplate: "welcome" | "verify-email" | "password-recovery" | "password-changed" | "email-change-confirm" | "email-change-notice" | "invitation" | "session-theft" | "new-identity";
        /** @description A mail that the notification application was asked to send. */
        readonly Notification: {
            /**
             * Format: uuid
             * @description The `webhook-id`, the same on every try.
             */
            readonly id: string;
            readonly template: components["schemas"]["MailTemplate"];
            /** @description Who the mail is for. */
            readonly email: components["schemas"]["Email"];
            readonly state: components["schemas"]["NotificationState"];
            /**
             * @description How often it was tried.
             * @example 2
             */
            readonly attempts: number;
            /**
             * @description Why the last try failed.
             * @example status 503
             */
            readonly last_failure: string | null;
            /** @description When it was caused. */
            readonly created_at: components["schemas"]["Timestamp"];
            /**
             * @description When it was delivered.
             * @example 2026-03-14 09:26:54
             */
            readonly delivered_at: string | null;
        };
        readonly NotificationPage: {
            /** @description The notifications of this page, newest first. */
            readonly data: readonly components["schemas"]["Notification"][];
            /** @description The `cursor` of the next page; null on the last one. */
            readonly next_cursor: components["schemas"]["Cursor"] | null;
        };
        /** @description The application whose user the mail is for. */
        readonly MailApp: {
            /**
             * Format: uuid
             * @description The uuid of the application; also the audience of its tokens.
             */
            readonly id: string;
            /**
             * @description Its name.
             * @example Gatehouse
             */
            readonly name: string;
        };
        /** @description Who the mail is for. */
        readonly MailRecipient: {
            readonly email: components["schemas"]["Email"];
            /**
             * @description The name to address. Empty while the address is not verified, and in every invitation: the name was chosen by
             *     the person who sent the request, who may not be the owner of the address. Greet without a name then.
             */
            readonly name: string;
            /**
             * @description Two-letter language.
             * @example EN
             */
            readonly language: string;
        };
        /** @description What a mail with a key carries. */
        readonly MailKey: {
            /**
             * Format: uri
             * @description The link for the mail's button; the key is in it.
             */
            readonly url: string;
            /** @description The key: 32 random bytes. It opens once. */
            readonly key: string;
            /** @description When the key expires. */
            readonly expires_at: components["schemas"]["Timestamp"];
        };
        /** @description Where the request came from that caused the mail. */
        readonly MailOrigin: {
            /**
             * @description The address.
             * @example 203.0.113.7
             */
            readonly ip: string;
            /** @description The program, as it names itself, without links. */
            readonly user_agent: string;
        };
        /** @description A request for a mail. `template` says which one, `data` holds what it needs. */
        readonly Mail: components["schemas"]["WelcomeMail"] | components["schemas"]["VerifyEmailMail"] | components["schemas"]["PasswordRecoveryMail"] | components["schemas"]["PasswordChangedMail"] | components["schemas"]["EmailChangeConfirmMail"] | components["schemas"]["EmailChangeNoticeMail"] | components["schemas"]["InvitationMail"] | components["schemas"]["SessionTheftMail"] | components["schemas"]["NewIdentityMail"];
        /** @description A new user is welcome. */
        readonly WelcomeMail: {
            /**
             * Format: uuid
             * @description The id of the notification, as in `webhook-id`.
             */
            readonly id: string;
            /**
             * @description What kind of event this is.
             * @constant
             */
            readonly type: "mail.requested";
            /**
             * @description The kind of mail. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            readonly template: "welcome";
            /** @description When its cause happened. */
            readonly occurred_at: components["schemas"]["Timestamp"];
            readonly app: components["schemas"]["MailApp"];
            readonly recipient: components["schemas"]["MailRecipient"];
            readonly data: components["schemas"]["WelcomeMailContent"];
        };
        /** @description Nothing more is needed. */
        readonly WelcomeMailContent: Record<string, never>;
        /** @description An address is to be verified. */
        readonly VerifyEmailMail: {
            /**
             * Format: uuid
             * @description The id of the notification, as in `webhook-id`.
             */
            readonly id: string;
            /**
             * @description What kind of event this is.
             * @constant
             */
            readonly type: "mail.requested";
            /**
             * @description The kind of mail. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            readonly template: "verify-email";
            /** @description When its cause happened. */
            readonly occurred_at: components["schemas"]["Timestamp"];
            readonly app: components["schemas"]["MailApp"];
            readonly recipient: components["schemas"]["MailRecipient"];
            readonly data: components["schemas"]["MailKey"];
        };
        /** @description A new password was asked for. */
        readonly PasswordRecoveryMail: {
            /**
             * Format: uuid
             * @description The id of the notification, as in `webhook-id`.
             */
            readonly id: string;
            /**
             * @description What kind of event this is.
             * @constant
             */
            readonly type: "mail.requested";
            /**
             * @description The kind of mail. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            readonly template: "password-recovery";
            /** @description When its cause happened. */
            readonly occurred_at: components["schemas"]["Timestamp"];
            readonly app: components["schemas"]["MailApp"];
            readonly recipient: components["schemas"]["MailRecipient"];
            readonly data: components["schemas"]["MailKey"];
        };
        /** @description The password has changed. */
        readonly PasswordChangedMail: {
            /**
             * Format: uuid
             * @description The id of the notification, as in `webhook-id`.
             */
            readonly id: string;
            /**
             * @description What kind of event this is.
             * @constant
             */
            readonly type: "mail.requested";
            /**
             * @description The kind of mail. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            readonly template: "password-changed";
            /** @description When its cause happened. */
            readonly occurred_at: components["schemas"]["Timestamp"];
            readonly app: components["schemas"]["MailApp"];
            readonly recipient: components["schemas"]["MailRecipient"];
            readonly data: components["schemas"]["PasswordChangedMailContent"];
        };
        /** @description Where the change came from, and what a reset by mail removed. */
        readonly PasswordChangedMailContent: {
            /** @description Where it came from. */
            readonly ip: string;
            /** @description The device, as it names itself, without links. */
            readonly user_agent: string;
            readonly unlinked_identities: components["schemas"]["UnlinkedIdentities"];
        };
        /**
         * @description The identities that were unlinked because their provider does not confirm the address of the account. They no longer
         *     log in.
         */
        readonly UnlinkedIdentities: readonly components["schemas"]["UnlinkedIdentity"][];
        /** @description An identity that no longer logs in to the account. */
        readonly UnlinkedIdentity: {
            /**
             * @description The label of the provider.
             * @example GitHub
             */
            readonly provider: string;
            /** @description The address of the identity there. */
            readonly email: string | null;
        };
        /** @description One side of a change of address is to be confirmed. */
        readonly EmailChangeConfirmMail: {
            /**
             * Format: uuid
             * @description The id of the notification, as in `webhook-id`.
             */
            readonly id: string;
            /**
             * @description What kind of event this is.
             * @constant
             */
            readonly type: "mail.requested";
            /**
             * @description The kind of mail. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            readonly template: "email-change-confirm";
            /** @description When its cause happened. */
            readonly occurred_at: components["schemas"]["Timestamp"];
            readonly app: components["schemas"]["MailApp"];
            readonly recipient: components["schemas"]["MailRecipient"];
            readonly data: components["schemas"]["EmailChangeConfirmMailContent"];
        };
        /** @description The key of one side, and what changes. */
        readonly EmailChangeConfirmMailContent: {
            /**
             * Format: uri
             * @description The link for the mail's button; the key is in it.
             */
            readonly url: string;
            /** @description The key: 32 random bytes. It opens once. */
            readonly key: string;
            /** @description When the key expires. */
            readonly expires_at: components["schemas"]["Timestamp"];
            readonly side: components["schemas"]["EmailChangeSide"];
            /** @description The address until now. */
            readonly old_email: components["schemas"]["Email"];
            /** @description The address to be. */
            readonly new_email: components["schemas"]["Email"];
        };
        /**
         * @description Which address a mail goes to. Either may also cancel.
         * @enum {string}
         */
        readonly EmailChangeSide: "new" | "old";
        /**
         * @description Only `requested` carries a key, which cancels.
         * @enum {string}
         */
        readonly EmailChangeState: "requested" | "changed";
        /** @description A change of address was asked for, or is done. */
        readonly EmailChangeNoticeMail: {
            /**
             * Format: uuid
             * @description The id of the notification, as in `webhook-id`.
             */
            readonly id: string;
            /**
             * @description What kind of event this is.
             * @constant
             */
            readonly type: "mail.requested";
            /**
             * @description The kind of mail. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            readonly template: "email-change-notice";
            /** @description When its cause happened. */
            readonly occurred_at: components["schemas"]["Timestamp"];
            readonly app: components["schemas"]["MailApp"];
            readonly recipient: components["schemas"]["MailRecipient"];
            readonly data: components["schemas"]["EmailChangeNoticeMailContent"];
        };
        /** @description What changes, and a key where it can be cancelled. */
        readonly EmailChangeNoticeMailContent: {
            readonly state: components["schemas"]["EmailChangeState"];
            /** @description The address until now. */
            readonly old_email: components["schemas"]["Email"];
            /** @description The address to be, or that is. */
            readonly new_email: components["schemas"]["Email"];
            /**
             * Format: uri
             * @description The link for the button that cancels.
             */
            readonly url?: string;
            /** @description The key that cancels. */
            readonly key?: string;
            /** @description When the key expires. */
            readonly expires_at?: components["schemas"]["Timestamp"];
        };
        /** @description Somebody is invited to a company. */
        readonly InvitationMail: {
            /**
             * Format: uuid
             * @description The id of the notification, as in `webhook-id`.
             */
            readonly id: string;
            /**
             * @description What kind of event this is.
             * @constant
             */
            readonly type: "mail.requested";
            /**
             * @description The kind of mail. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            readonly template: "invitation";
            /** @description When its cause happened. */
            readonly occurred_at: components["schemas"]["Timestamp"];
            readonly app: components["schemas"]["MailApp"];
            readonly recipient: components["schemas"]["MailRecipient"];
            readonly data: components["schemas"]["InvitationMailContent"];
        };
        /** @description The key, and who invites to what. */
        readonly InvitationMailContent: {
            /**
             * Format: uri
             * @description The link for the mail's button; the key is in it.
             */
            readonly url: string;
            /** @description The key: 32 random bytes. It opens once. */
            readonly key: string;
            /** @description When the key expires. */
            readonly expires_at: components["schemas"]["Timestamp"];
            /** @description The name of who invites. */
            readonly invited_by: string;
            /** @description The name of the company. */
            readonly company: string;
            /** @description The name of the role. */
            readonly role: string;
        };
        /** @description A session was ended to protect its user. */
        readonly SessionTheftMail: {
            /**
             * Format: uuid
             * @description The id of the notification, as in `webhook-id`.
             */
            readonly id: string;
            /**
             * @description What kind of event this is.
             * @constant
             */
            readonly type: "mail.requested";
            /**
             * @description The kind of mail. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            readonly template: "session-theft";
            /** @description When its cause happened. */
            readonly occurred_at: components["schemas"]["Timestamp"];
            readonly app: components["schemas"]["MailApp"];
            readonly recipient: components["schemas"]["MailRecipient"];
            readonly data: components["schemas"]["MailOrigin"];
        };
        /** @description An identity was linked to an account. */
        readonly NewIdentityMail: {
            /**
             * Format: uuid
             * @description The id of the notification, as in `webhook-id`.
             */
            readonly id: string;
            /**
             * @description What kind of event this is.
             * @constant
             */
            readonly type: "mail.requested";
            /**
             * @description The kind of mail. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            readonly template: "new-identity";
            /** @description When its cause happened. */
            readonly occurred_at: components["schemas"]["Timestamp"];
            readonly app: components["schemas"]["MailApp"];
            readonly recipient: components["schemas"]["MailRecipient"];
            readonly data: components["schemas"]["NewIdentityMailContent"];
        };
        /** @description The identity, where it was linked from, and what was removed from the account. */
        readonly NewIdentityMailContent: {
            /**
             * @description The label of the provider.
             * @example Google
             */
            readonly provider: string;
            /** @description The address of the identity there. */
            readonly identity_email: string | null;
            /** @description Where it came from. */
            readonly ip: string;
            /** @description The device, as it names itself, without links. */
            readonly user_agent: string;
            /** @description Whether the account had a password that was not proven to be the owner's. It no longer logs in. */
            readonly password_removed: boolean;
            readonly unlinked_identities: components["schemas"]["UnlinkedIdentities"];
        };
        /** @description The mails of development, newest first. */
        readonly DevInbox: {
            /** @description The mails. */
            readonly data: readonly components["schemas"]["Mail"][];
        };
        /** @description An error, as RFC 9457 has it. */
        readonly Problem: {
            /**
             * Format: uri
             * @description The page that explains this error.
             */
            readonly type: string;
            /** @description The kind of error. */
            readonly title: string;
            /** @description The HTTP status. */
            readonly status: number;
            /** @description What went wrong this time. */
            readonly detail: string;
            /** @description The request id. */
            readonly instance: string;
            readonly code: components["schemas"]["ProblemCode"];
            /** @description Every fault found, up to 100, where the input was refused. */
            readonly errors?: readonly components["schemas"]["FieldError"][];
        };
        /** @description One fault of a request. */
        readonly FieldError: {
            /**
             * @description Where the fault is: a JSON pointer into the body as a URI fragment (RFC 6901, section 6: `#/email`), or `path`,
             *     `query` or `header` and the parameter's name in the same encoding (`query/limit`). A name of more than 64
             *     characters is cut, and ends with `…` (`%E2%80%A6`).
             * @example #/email
             */
            readonly pointer: string;
            /** @description What is wrong with it. */
            readonly detail: string;
            readonly code: components["schemas"]["FieldErrorCode"];
        };
        /**
         * @description What follows from `is_deleted`, `banned` and `user_active`, in this order: 4 deleted, 3 banned, 2 inactive,
         *     1 active.
         * @example 1
         * @enum {integer}
         */
        readonly UserStatus: 1 | 2 | 3 | 4;
        /**
         * @description By when they registered, by address or by display name; with `-` from the end.
         * @default -id
         * @enum {string}
         */
        readonly UserSort: "id" | "-id" | "email" | "-email" | "displayname" | "-displayname";
        readonly UserPage: {
            /** @description The users of this page. */
            readonly data: readonly components["schemas"]["User"][];
            /** @description The `cursor` of the next page; null on the last one. */
            readonly next_cursor: components["schemas"]["Cursor"] | null;
        };
        /** @description The address of an image. */
        readonly ImageUrl: string;
        /** @description The address of an image; empty for none. */
        readonly HeaderImageUrl: components["schemas"]["ImageUrl"] | "";
        /** @description Digits, and what people put between them. */
        readonly PhoneNumber: string;
        /** @description Only what is sent changes. */
        readonly UpdateUserRequest: {
            readonly firstname?: components["schemas"]["PersonName"];
            readonly lastname?: components["schemas"]["PersonName"];
            readonly displayname?: components["schemas"]["DisplayName"];
            readonly default_company?: components["schemas"]["Id"];
            readonly default_company_branch?: components["schemas"]["Id"];
            readonly city_id?: components["schemas"]["PlaceId"];
            readonly state_id?: components["schemas"]["PlaceId"];
            readonly country_id?: components["schemas"]["PlaceId"];
            /** @description A single letter; `U` is unspecified. */
            readonly sex?: string;
            /** @description Date of birth; `1900-01-01` where it isn't known. */
            readonly dob?: string;
            /** @description IANA time zone. */
            readonly timezone?: string;
            readonly phone_number?: components["schemas"]["PhoneNumber"] | null;
            readonly cell_phone_number?: components["schemas"]["PhoneNumber"] | null;
            /** @description Who may see the profile; 0 is everybody. */
            readonly profile_privacy?: number;
            readonly profile_image?: components["schemas"]["ImageUrl"] | null;
            readonly profile_header?: components["schemas"]["HeaderImageUrl"];
            readonly profile_header_mobile?: components["schemas"]["ImageUrl"] | null;
            /** @description Two-letter language. */
            readonly language?: string;
            /** @description Karma. The application's. */
            readonly karma?: number | null;
            /** @description Votes. The application's. */
            readonly votes?: number | null;
            /** @description Points of votes. The application's. */
            readonly votes_points?: number | null;
            /** @description The user's module. The application's. */
            readonly system_modules_id?: number;
            /** @description The user at the payment provider. The application's. */
            readonly payment_customer_id?: string;
            /** @description Last four digits of the card. The application's. */
            readonly card_last_four?: string | null;
            /** @description Brand of the card. The application's. */
            readonly card_brand?: string | null;
            /** @description When the trial ends. The application's. */
            readonly trial_ends_at?: string | null;
        };
        /** @description The whole profile. */
        readonly ReplaceUserRequest: {
            readonly firstname: components["schemas"]["PersonName"];
            readonly lastname: components["schemas"]["PersonName"];
            readonly displayname: components["schemas"]["DisplayName"];
            readonly default_company: components["schemas"]["Id"];
            readonly default_company_branch: components["schemas"]["Id"];
            readonly city_id: components["schemas"]["PlaceId"];
            readonly state_id: components["schemas"]["PlaceId"];
            readonly country_id: components["schemas"]["PlaceId"];
            /** @description A single letter; `U` is unspecified. */
            readonly sex: string;
            /** @description Date of birth; `1900-01-01` where it isn't known. */
            readonly dob: string;
            /** @description IANA time zone. */
            readonly timezone: string;
            readonly phone_number: components["schemas"]["PhoneNumber"] | null;
            readonly cell_phone_number: components["schemas"]["PhoneNumber"] | null;
            /** @description Who may see the profile; 0 is everybody. */
            readonly profile_privacy: number;
            readonly profile_image: components["schemas"]["ImageUrl"] | null;
            readonly profile_header: components["schemas"]["HeaderImageUrl"];
            readonly profile_header_mobile: components["schemas"]["ImageUrl"] | null;
            /** @description Two-letter language. */
            readonly language: string;
            /** @description Karma. The application's. */
            readonly karma?: number | null;
            /** @description Votes. The application's. */
            readonly votes?: number | null;
            /** @description Points of votes. The application's. */
            readonly votes_points?: number | null;
            /** @description The user's module. The application's. */
            readonly system_modules_id?: number;
            /** @description The user at the payment provider. The application's. */
            readonly payment_customer_id?: string;
            /** @description Last four digits of the card. The application's. */
            readonly card_last_four?: string | null;
            /** @description Brand of the card. The application's. */
            readonly card_brand?: string | null;
            /** @description When the trial ends. The application's. */
            readonly trial_ends_at?: string | null;
        };
        readonly DeleteUserRequest: {
            /**
             * Format: password
             * @description The present password. Required of users who delete themselves, unless an identity of the account opened the session within the last 10 minutes.
             */
            readonly password?: string;
        };
        readonly UnlinkIdentityRequest: {
            /**
             * Format: password
             * @description The present password. Required of users who unlink their own identity, unless an identity of the account opened the session within the last 10 minutes.
             */
            readonly password?: string;
        };
        /** @description A log-in that is alive. */
        readonly SessionInfo: {
            /**
             * Format: uuid
             * @description The id of the session.
             */
            readonly id: string;
            /** @description When it was opened. */
            readonly created_at: components["schemas"]["Timestamp"];
            /** @description When it was last used, to five minutes. */
            readonly last_used_at: components["schemas"]["Timestamp"];
            /** @description When it ends unless it is renewed. */
            readonly expires_at: components["schemas"]["Timestamp"];
            /** @description The address it was opened or last renewed from. */
            readonly ip: string;
            /** @description The device, as it names itself. */
            readonly user_agent: string;
            /** @description Whether it is the one that asks. */
            readonly current: boolean;
        };
        readonly SessionPage: {
            /** @description The sessions of this page, newest first. */
            readonly data: readonly components["schemas"]["SessionInfo"][];
            /** @description The `cursor` of the next page; null on the last one. */
            readonly next_cursor: components["schemas"]["Cursor"] | null;
        };
        /** @description Everything that names the user. */
        readonly UserExport: {
            readonly exported_at: components["schemas"]["Timestamp"];
            readonly user: components["schemas"]["User"];
            /** @description The lists that are left out or incomplete because the caller lacks a permission; empty for a complete export. */
            readonly omitted: readonly components["schemas"]["UserExportPart"][];
            /** @description The companies the user is a member of. */
            readonly memberships: readonly components["schemas"]["Member"][];
            /** @description Every log-in that is kept, ended ones included. */
            readonly sessions: readonly components["schemas"]["SessionInfo"][];
            /** @description What the user logs in with at providers. */
            readonly identities: readonly components["schemas"]["Identity"][];
            /** @description Invitations that the user sent, and those sent to the user's address. */
            readonly invitations: readonly components["schemas"]["Invitation"][];
            /** @description Changes of address that were asked for. */
            readonly email_changes: readonly components["schemas"]["EmailChange"][];
            /** @description Mails that were asked for. */
            readonly notifications: readonly components["schemas"]["Notification"][];
            /** @description What the user did, and what was done to them. */
            readonly audit: readonly components["schemas"]["AuditEntry"][];
        };
        /**
         * @description A list of the export.
         * @enum {string}
         */
        readonly UserExportPart: "memberships" | "sessions" | "identities" | "invitations" | "email_changes" | "notifications" | "audit";
        /** @description A change of address. */
        readonly EmailChange: {
            /** @description The address before. */
            readonly old_email: string;
            /** @description The address that was asked for. */
            readonly new_email: string;
            readonly created_at: components["schemas"]["Timestamp"];
            /** @description UTC, `YYYY-MM-DD HH:MM:SS`; null where it has not happened. */
            readonly completed_at: string | null;
            /** @description UTC, `YYYY-MM-DD HH:MM:SS`; null where it has not happened. */
            readonly cancelled_at: string | null;
        };
        /**
         * @description A name to show, 1 to 201 characters, not only spaces, without control characters. Links and line breaks are refused as in `PersonName`.
         * @example Ada Lovelace
         */
        readonly DisplayName: string;
        /** @description A place, by the number that your application gives it. */
        readonly PlaceId: number | null;
        /**
         * @description A name of something, 1 to 100 characters, not only spaces, without control characters. Links and line breaks are refused as in `PersonName`.
         * @example Analytical Engines
         */
        readonly Label: string;
        /** @description A company of the application. */
        readonly Company: {
            readonly id: components["schemas"]["Id"];
            /**
             * @description Its name.
             * @example Analytical Engines
             */
            readonly name: string;
            /** @description Whether users may join by themselves. */
            readonly is_joinable: boolean;
            readonly default_branch: components["schemas"]["Id"];
            readonly created_at: components["schemas"]["Timestamp"];
        };
        readonly CompanyPage: {
            /** @description The companies of this page, newest first. */
            readonly data: readonly components["schemas"]["Company"][];
            /** @description The `cursor` of the next page; null on the last one. */
            readonly next_cursor: components["schemas"]["Cursor"] | null;
        };
        readonly CreateCompanyRequest: {
            readonly name: components["schemas"]["Label"];
            /** @description Whether users may join by themselves, by default they may not. */
            readonly is_joinable?: boolean;
        };
        /** @description Only what is sent changes. */
        readonly UpdateCompanyRequest: {
            readonly name?: components["schemas"]["Label"];
            /** @description Whether users may join by themselves. */
            readonly is_joinable?: boolean;
        };
        /** @description A branch of a company. */
        readonly Branch: {
            readonly id: components["schemas"]["Id"];
            readonly company_id: components["schemas"]["Id"];
            /**
             * @description Its name.
             * @example Default
             */
            readonly name: string;
            /** @description Whether new members start in it. */
            readonly is_default: boolean;
        };
        readonly BranchPage: {
            /** @description The branches of this page, newest first. */
            readonly data: readonly components["schemas"]["Branch"][];
            /** @description The `cursor` of the next page; null on the last one. */
            readonly next_cursor: components["schemas"]["Cursor"] | null;
        };
        readonly CreateBranchRequest: {
            readonly name: components["schemas"]["Label"];
        };
        /** @description Only what is sent changes. */
        readonly UpdateBranchRequest: {
            readonly name?: components["schemas"]["Label"];
            /**
             * @description Let new members start in this branch.
             * @constant
             */
            readonly is_default?: true;
        };
        /** @description A user in a company. */
        readonly Member: {
            readonly user_id: components["schemas"]["Id"];
            /**
             * @description The user's address.
             * @example ada@example.com
             */
            readonly email: string;
            /**
             * @description The user's name.
             * @example Ada Lovelace
             */
            readonly displayname: string;
            readonly company_id: components["schemas"]["Id"];
            readonly company_branch_id: components["schemas"]["Id"];
            readonly roles_id: components["schemas"]["Id"];
            /**
             * @description The name of the role.
             * @example User
             */
            readonly role: string;
            readonly since: components["schemas"]["Timestamp"];
        };
        readonly MemberPage: {
            /** @description The members of this page. */
            readonly data: readonly components["schemas"]["Member"][];
            /** @description The `cursor` of the next page; null on the last one. */
            readonly next_cursor: components["schemas"]["Cursor"] | null;
        };
        /** @description What is absent stays; of a new member the role is `User`, the branch the company's default one. */
        readonly SetMemberRequest: {
            /** @description The name of a role of the application. */
            readonly role?: string;
            readonly company_branch_id?: components["schemas"]["Id"];
        };
        /**
         * @description What can be allowed. In a company: `users:read`, `users:write`, `companies:write`, `audit:read`. In the whole
         *     application, where the role is one in the application's own company: the same everywhere, and `roles:write`,
         *     `keys:write`, `settings:write`, `security:write`.
         *
         *     `security:write` is needed to change providers and the settings that protect accounts (see `updateApp`). A user with
         *     it could make themselves the owner, so it includes every other permission in the whole application. Of the built-in roles only `Owner` has it.
         * @enum {string}
         */
        readonly Permission: "users:read" | "users:write" | "companies:write" | "roles:write" | "keys:write" | "audit:read" | "settings:write" | "security:write";
        /** @description A name for a set of permissions. */
        readonly Role: {
            readonly id: components["schemas"]["Id"];
            /**
             * @description Its name.
             * @example Auditor
             */
            readonly name: string;
            /** @description What it allows; everything else is denied. */
            readonly permissions: readonly components["schemas"]["Permission"][];
            /** @description `Owner`, `Admin` and `User` can't be changed. */
            readonly is_built_in: boolean;
        };
        readonly RolePage: {
            /** @description The roles of this page, newest first. */
            readonly data: readonly components["schemas"]["Role"][];
            /** @description The `cursor` of the next page; null on the last one. */
            readonly next_cursor: components["schemas"]["Cursor"] | null;
        };
        readonly CreateRoleRequest: {
            readonly name: components["schemas"]["Label"];
            /** @description What it allows; everything else is denied. */
            readonly permissions: readonly components["schemas"]["Permission"][];
        };
        /** @description Only what is sent changes. */
        readonly UpdateRoleRequest: {
            readonly name?: components["schemas"]["Label"];
            /** @description What it allows; everything else is denied. */
            readonly permissions?: readonly components["schemas"]["Permission"][];
        };
        /**
         * @description Where mailed links lead: a page of the application, where `{key}` stands for the key or it is put behind the `#`;
         *     null for the page of this service.
         */
        readonly PageUrl: string | null;
        /**
         * @description The company that a new user starts in: `own`, one of their own; or the shared one with this id.
         * @example own
         */
        readonly SignupCompany: "own" | components["schemas"]["Id"];
        /**
         * @description Who confirms a change of address: both addresses, or the new one alone.
         * @example both
         * @enum {string}
         */
        readonly EmailChangeRule: "both" | "new";
        /**
         * @description Whether a new identity joins the account with its address: never, or where the provider has verified the address.
         * @example never
         * @enum {string}
         */
        readonly LinkByEmailRule: "never" | "verified";
        /** @description What the application decides for itself. Times are in seconds. */
        readonly AppSettings: {
            /**
             * @description How long a bearer token lives.
             * @example 3600
             */
            readonly access_token_seconds: number;
            /**
             * @description How long a session lives that isn't renewed.
             * @example 2592000
             */
            readonly session_idle_seconds: number;
            /**
             * @description How long a session lives at most.
             * @example 15552000
             */
            readonly session_max_seconds: number;
            readonly signup_company: components["schemas"]["SignupCompany"];
            /**
             * @description The role of a new user there.
             * @example User
             */
            readonly signup_role: string;
            /**
             * @description The role of a new user in a company of their own; null: the same as `signup_role`.
             * @example Owner
             */
            readonly founder_role: string | null;
            /**
             * @description Origins whose browsers may read replies; `*` is any.
             * @example [
             *       "https://app.example.com"
             *     ]
             */
            readonly cors_origins: readonly string[];
            /**
             * @description Whether nobody logs in before their address is verified.
             * @example false
             */
            readonly require_verified_email: boolean;
            readonly email_change: components["schemas"]["EmailChangeRule"];
            /**
             * @description How long after a user is deleted the personal data is erased.
             * @example 2592000
             */
            readonly erasure_seconds: number;
            readonly recovery_url: components["schemas"]["PageUrl"];
            readonly verification_url: components["schemas"]["PageUrl"];
            readonly email_change_url: components["schemas"]["PageUrl"];
            readonly invitation_url: components["schemas"]["PageUrl"];
            /**
             * @description Where a provider may send the browser back to after a social log-in, compared to the letter (RFC 9700, section
             *     2.1): pages, or addresses of apps in a scheme of their own with a dot in it (RFC 8252, section 7.1).
             * @example [
             *       "https://app.example.com/callback"
             *     ]
             */
            readonly redirect_uris: readonly string[];
            readonly link_by_email: components["schemas"]["LinkByEmailRule"];
        };
        /** @description Only what is sent changes. */
        readonly AppSettingsChange: {
            /**
             * @description How long a bearer token lives.
             * @example 3600
             */
            readonly access_token_seconds?: number;
            /**
             * @description How long a session lives that isn't renewed.
             * @example 2592000
             */
            readonly session_idle_seconds?: number;
            /**
             * @description How long a session lives at most.
             * @example 15552000
             */
            readonly session_max_seconds?: number;
            readonly signup_company?: components["schemas"]["SignupCompany"];
            /**
             * @description The role of a new user there.
             * @example User
             */
            readonly signup_role?: string;
            /**
             * @description The role of a new user in a company of their own; null: the same as `signup_role`.
             * @example Owner
             */
            readonly founder_role?: string | null;
            /**
             * @description Origins whose browsers may read replies; `*` is any.
             * @example [
             *       "https://app.example.com"
             *     ]
             */
            readonly cors_origins?: readonly string[];
            /**
             * @description Whether nobody logs in before their address is verified.
             * @example false
             */
            readonly require_verified_email?: boolean;
            readonly email_change?: components["schemas"]["EmailChangeRule"];
            /**
             * @description How long after a user is deleted the personal data is erased.
             * @example 2592000
             */
            readonly erasure_seconds?: number;
            readonly recovery_url?: components["schemas"]["PageUrl"];
            readonly verification_url?: components["schemas"]["PageUrl"];
            readonly email_change_url?: components["schemas"]["PageUrl"];
            readonly invitation_url?: components["schemas"]["PageUrl"];
            /**
             * @description Where a provider may send the browser back to after a social log-in, compared to the letter (RFC 9700, section
             *     2.1): pages, or addresses of apps in a scheme of their own with a dot in it (RFC 8252, section 7.1).
             * @example [
             *       "https://app.example.com/callback"
             *     ]
             */
            readonly redirect_uris?: readonly string[];
            readonly link_by_email?: components["schemas"]["LinkByEmailRule"];
        };
        /** @description The tenant. Users, roles, companies, sessions and the trail belong to exactly one. */
        readonly App: {
            /**
             * Format: uuid
             * @description The application's id, the `aud` of its tokens.
             */
            readonly id: string;
            /**
             * @description Its name.
             * @example Gatehouse
             */
            readonly name: string;
            /** @description The application's own company. Roles in it hold everywhere. */
            readonly company_id: number | null;
            /** @description Its own receiver of mails; null: the deployment's. */
            readonly notification_url: string | null;
            /** @description How many webhook secrets sign for it. */
            readonly notification_secrets: number;
            readonly settings: components["schemas"]["AppSettings"];
            readonly created_at: components["schemas"]["Timestamp"];
        };
        /** @description Only what is sent changes. */
        readonly UpdateAppRequest: {
            readonly name?: components["schemas"]["Label"];
            readonly settings?: components["schemas"]["AppSettingsChange"];
            /** @description Its own receiver of mails; null: the deployment's. In production a public address. */
            readonly notification_url?: string | null;
            /**
             * @description Webhook secrets (Standard Webhooks), kept sealed and never shown. Two at once while one is replaced. Needed
             *     with a receiver of its own.
             */
            readonly notification_secrets?: readonly string[];
        };
        /**
         * @description `app` names the application; `service` is a super admin key.
         * @enum {string}
         */
        readonly KeyKind: "app" | "service";
        /** @description A key of the application, without the key itself. */
        readonly Key: {
            readonly id: components["schemas"]["Id"];
            readonly kind: components["schemas"]["KeyKind"];
            /**
             * @description What it is for.
             * @example Web
             */
            readonly name: string;
            readonly created_at: components["schemas"]["Timestamp"];
            /** @description When it was last used, to five minutes; null for never. */
            readonly last_used_at: string | null;
            /** @description Since when it is refused; in the future while another one takes its place; null: in force. */
            readonly revoked_at: string | null;
        };
        /** @description A key, with the key itself. */
        readonly IssuedKey: {
            readonly id: components["schemas"]["Id"];
            readonly kind: components["schemas"]["KeyKind"];
            /**
             * @description What it is for.
             * @example Web
             */
            readonly name: string;
            readonly created_at: components["schemas"]["Timestamp"];
            /** @description When it was last used, to five minutes; null for never. */
            readonly last_used_at: string | null;
            /** @description Since when it is refused; in the future while another one takes its place; null: in force. */
            readonly revoked_at: string | null;
            /** @description The key, shown this once. */
            readonly key: string;
        };
        readonly KeyPage: {
            /** @description The keys of this page, newest first. */
            readonly data: readonly components["schemas"]["Key"][];
            /** @description The `cursor` of the next page; null on the last one. */
            readonly next_cursor: components["schemas"]["Cursor"] | null;
        };
        readonly CreateKeyRequest: {
            readonly kind: components["schemas"]["KeyKind"];
            readonly name: components["schemas"]["Label"];
        };
        readonly UpdateKeyRequest: {
            readonly name: components["schemas"]["Label"];
        };
        readonly RotateKeyRequest: {
            /**
             * @description How long the old key stays good; 86400 where it is absent.
             * @example 86400
             */
            readonly overlap_seconds?: number;
        };
        /**
         * @description What was done, or tried.
         * @enum {string}
         */
        readonly AuditEvent: "authenticate" | "signup" | "login" | "refresh" | "logout" | "recover" | "reset" | "verify_email" | "reject_signup" | "resend_verification" | "change_email" | "confirm_email_change" | "cancel_email_change" | "change_password" | "social_login" | "link_identity" | "unlink_identity" | "set_provider" | "delete_provider" | "invite" | "resend_invitation" | "revoke_invitation" | "accept_invitation" | "resend_notification" | "update_user" | "delete_user" | "erase_user" | "export_user" | "ban_user" | "unban_user" | "activate_user" | "deactivate_user" | "import_user" | "end_session" | "end_sessions" | "create_company" | "update_company" | "delete_company" | "create_branch" | "update_branch" | "delete_branch" | "join_company" | "set_member" | "remove_member" | "create_role" | "update_role" | "delete_role" | "create_app" | "update_app" | "create_key" | "update_key" | "rotate_key" | "revoke_key" | "rotate_signing_key" | "remove_signing_key";
        /**
         * @description By which credentials something was done.
         * @enum {string}
         */
        readonly AuditFactor: "password" | "token" | "service_key" | "app_key" | "mailed_key" | "identity";
        /** @description One line of the audit trail, which is only ever added to. */
        readonly AuditEntry: {
            /**
             * @description Its place in the trail.
             * @example 1815
             */
            readonly id: number;
            readonly at: components["schemas"]["Timestamp"];
            readonly event: components["schemas"]["AuditEvent"];
            /** @description Whether it was done. */
            readonly success: boolean;
            readonly failure: components["schemas"]["ProblemCode"] | null;
            readonly factor: components["schemas"]["AuditFactor"] | null;
            /** @description Who did it; null for a super admin key or nobody known. */
            readonly user_id: number | null;
            /**
             * Format: uuid
             * @description The session it was done in.
             */
            readonly session_id: string | null;
            /** @description What it was done to, as kind and id: `user:42`, `company:7`, `key:3`. */
            readonly target: string | null;
            /** @description The id of the request. */
            readonly request_id: string;
            /** @description Where it came from. */
            readonly ip: string;
            /** @description The device, as it names itself. */
            readonly user_agent: string;
        };
        readonly AuditPage: {
            /** @description The lines of this page, newest first. */
            readonly data: readonly components["schemas"]["AuditEntry"][];
            /** @description The `cursor` of the next page; null on the last one. */
            readonly next_cursor: components["schemas"]["Cursor"] | null;
        };
        /**
         * @description What a provider is called in paths: lower-case letters, digits and hyphens, 32 at most.
         * @example google
         */
        readonly ProviderName: string;
        /**
         * @description The dialect of a provider. `openid` is for every OpenID provider that has no driver of its own.
         * @enum {string}
         */
        readonly SocialDriverName: "apple" | "discord" | "facebook" | "github" | "gitlab" | "google" | "linkedin" | "microsoft" | "openid" | "slack" | "x";
        /** @description A provider to log in with. */
        readonly SocialDriver: {
            readonly provider: components["schemas"]["ProviderName"];
            readonly driver: components["schemas"]["SocialDriverName"];
            /**
             * @description What its button says.
             * @example Google
             */
            readonly label: string;
            /**
             * @description The application's id at the provider.
             * @example 1815.apps.example
             */
            readonly client_id: string;
        };
        readonly SocialDriverList: {
            /** @description The providers, by label. */
            readonly data: readonly components["schemas"]["SocialDriver"][];
        };
        readonly StartSocialLoginRequest: {
            /**
             * @description Where the provider sends the browser back to.
             * @example https://app.example.com/callback
             */
            readonly redirect_uri: string;
            readonly purpose?: components["schemas"]["SocialLoginPurpose"];
        };
        /**
         * @description `login`, the default; or `link`, for `linkIdentity`.
         * @enum {string}
         */
        readonly SocialLoginPurpose: "login" | "link";
        /** @description A social log-in that has begun. */
        readonly SocialLoginStart: {
            /**
             * Format: uri
             * @description Where to send the browser.
             */
            readonly authorization_url: string;
            /**
             * @description Keep it where this browser alone reads it (`sessionStorage`), never in an address. Without it the code and state that
             *     come back are worth nothing: nobody is logged in by a link that somebody else made.
             */
            readonly binding: string;
            readonly expires_at: components["schemas"]["Timestamp"];
        };
        /** @description `code`, `state` and `binding`; or `error`, `state` and `binding`; or `id_token` and `nonce`. */
        readonly SocialLoginRequest: {
            /** @description What the provider sent the browser back with. */
            readonly code?: string;
            /** @description The same. */
            readonly state?: string;
            /** @description The same, where it came (RFC 9207). */
            readonly iss?: string;
            /**
             * @description The same, where it came in place of `code`.
             * @example access_denied
             */
            readonly error?: string;
            /** @description What the start gave. */
            readonly binding?: string;
            /** @description An ID token, from the provider's SDK. */
            readonly id_token?: string;
            /** @description What the ID token was asked for with. The token carries it, or its SHA-256 in hex or base64url. */
            readonly nonce?: string;
        };
        /** @description The provider, a proof as in `SocialLoginRequest`, and the password of a user who has one. */
        readonly LinkIdentityRequest: {
            readonly provider: components["schemas"]["ProviderName"];
            /** @description The present password. Required unless an identity of the account opened the session within the last 10 minutes. */
            readonly password?: string;
            /** @description What the provider sent the browser back with. */
            readonly code?: string;
            /** @description The same. */
            readonly state?: string;
            /** @description The same, where it came (RFC 9207). */
            readonly iss?: string;
            /**
             * @description The same, where it came in place of `code`.
             * @example access_denied
             */
            readonly error?: string;
            /** @description What the start gave. */
            readonly binding?: string;
            /** @description An ID token, from the provider's SDK. */
            readonly id_token?: string;
            /** @description What the ID token was asked for with. The token carries it, or its SHA-256 in hex or base64url. */
            readonly nonce?: string;
        };
        /** @description What a user logs in with at a provider. */
        readonly Identity: {
            readonly id: components["schemas"]["Id"];
            readonly provider: components["schemas"]["ProviderName"];
            /**
             * @description The provider's own name for itself.
             * @example https://accounts.google.com
             */
            readonly issuer: string;
            /** @description The provider's id for the user: never changed, never given to somebody else. */
            readonly subject: string;
            /** @description The address that the provider told last, verified or not; null: none. */
            readonly email: string | null;
            readonly linked_at: components["schemas"]["Timestamp"];
            readonly last_used_at: components["schemas"]["Timestamp"];
        };
        readonly IdentityList: {
            /** @description The identities, oldest first. */
            readonly data: readonly components["schemas"]["Identity"][];
        };
        /** @description A provider, as it is set up. Without its credentials. */
        readonly Provider: {
            readonly name: components["schemas"]["ProviderName"];
            readonly driver: components["schemas"]["SocialDriverName"];
            /**
             * @description What its button says.
             * @example Google
             */
            readonly label: string;
            /**
             * @description The application's id at the provider.
             * @example 1815.apps.example
             */
            readonly client_id: string;
            /**
             * @description The clients whose ID tokens are accepted, too: those of apps for phones and desktops. Where Google's SDK on Android
             *     asks in the name of the server's client, the app's own is named in `azp`, and belongs here.
             */
            readonly native_client_ids: readonly string[];
            /** @description Where the provider is; null: where its driver knows. */
            readonly issuer: string | null;
            /** @description What is asked for; null: what the driver needs. */
            readonly scopes: readonly string[] | null;
            /** @description Whether users log in with it. */
            readonly enabled: boolean;
            /** @description Whether a secret or key is kept. */
            readonly has_credentials: boolean;
            readonly created_at: components["schemas"]["Timestamp"];
            readonly updated_at: components["schemas"]["Timestamp"];
        };
        readonly ProviderList: {
            /** @description The providers, by name. */
            readonly data: readonly components["schemas"]["Provider"][];
        };
        readonly SetProviderRequest: {
            readonly driver: components["schemas"]["SocialDriverName"];
            /** @description What its button says; absent: the name of the driver's provider. */
            readonly label?: components["schemas"]["Label"];
            /** @description The application's id at the provider. */
            readonly client_id: string;
            /** @description Its secret there. Not for `apple`. */
            readonly client_secret?: string;
            /** @description For `apple`: the id of the team. */
            readonly team_id?: string;
            /** @description For `apple`: the id of the key. */
            readonly key_id?: string;
            /** @description For `apple`: the key (P-256), as PEM. Client secrets are made from it. */
            readonly private_key?: string;
            /**
             * @description The clients whose ID tokens are accepted, too: those of apps for phones and desktops. Where Google's SDK on Android
             *     asks in the name of the server's client, the app's own is named in `azp`, and belongs here.
             */
            readonly native_client_ids?: readonly string[];
            /**
             * @description Where the provider is: required for `openid`; possible for `gitlab` and `github` on one's own servers, and for
             *     `microsoft` where one directory only is to log in. In production an https address in no private network.
             */
            readonly issuer?: string;
            /** @description What to ask for; absent: what the driver needs. */
            readonly scopes?: readonly string[];
            /** @description Whether users log in with it, by default they do. */
            readonly enabled?: boolean;
        };
        /**
         * @description What is wrong with a field.
         * @enum {string}
         */
        readonly FieldErrorCode: "required" | "unknown_field" | "wrong_type" | "too_short" | "too_long" | "invalid_format" | "not_allowed" | "out_of_range" | "password_mismatch" | "password_common" | "password_personal" | "company_not_joinable" | "not_found";
        /**
         * @description The closed catalogue of errors. Each is explained at `/problems/{code}`.
         * @enum {string}
         */
        readonly ProblemCode: "body_missing" | "body_invalid" | "path_invalid" | "graphql_invalid" | "graphql_limit_exceeded" | "app_key_required" | "app_key_invalid" | "service_key_invalid" | "key_mismatch" | "credentials_required" | "token_required" | "token_invalid" | "token_expired" | "token_reused" | "session_ended" | "invalid_credentials" | "social_state_invalid" | "social_code_invalid" | "social_token_invalid" | "session_required" | "email_unverified" | "password_incorrect" | "reauthentication_required" | "social_login_denied" | "account_inactive" | "forbidden" | "invitation_mismatch" | "signature_invalid" | "not_found" | "method_not_allowed" | "not_acceptable" | "email_taken" | "idempotency_key_in_use" | "idempotency_key_reused" | "already_verified" | "already_member" | "last_owner" | "company_in_use" | "branch_in_use" | "last_company" | "identity_taken" | "last_login_method" | "name_taken" | "role_built_in" | "role_in_use" | "key_revoked" | "invitation_closed" | "notification_not_dead" | "key_invalid" | "precondition_failed" | "body_too_large" | "media_type_unsupported" | "validation_failed" | "company_not_joinable" | "social_email_missing" | "internal_error" | "social_provider_failed" | "social_provider_unavailable" | "overloaded" | "database_unavailable" | "not_ready";
        /** @description What an error means and what to do. */
        readonly ProblemExplanation: {
            readonly code: components["schemas"]["ProblemCode"];
            /** @description The HTTP status it comes with. */
            readonly status: number;
            /** @description The kind of error. */
            readonly title: string;
            /** @description What it means. */
            readonly detail: string;
            /** @description What to do. */
            readonly remedy: string;
        };
        /** @description Every error that there is. */
        readonly ProblemCatalogue: {
            /** @description The errors, each under its code. */
            readonly data: readonly components["schemas"]["ProblemExplanation"][];
        };
        readonly GraphqlRequest: {
            /** @description The document. */
            readonly query: string;
            /** @description Which operation of the document to run. */
            readonly operationName?: string | null;
            /** @description Values for its variables. */
            readonly variables?: components["schemas"]["JsonObject"] | null;
            /** @description Ignored. */
            readonly extensions?: components["schemas"]["JsonObject"] | null;
        };
        readonly GraphqlResult: {
            /** @description What was asked for. */
            readonly data?: components["schemas"]["JsonObject"] | null;
            /** @description Why some or all of it is missing. */
            readonly errors?: readonly components["schemas"]["GraphqlProblem"][];
        };
        /** @description What is answered where nothing was run. */
        readonly GraphqlRefusal: {
            /** @description Why nothing was run. */
            readonly errors: readonly components["schemas"]["GraphqlProblem"][];
        };
        /** @description An error, as the GraphQL specification has it. */
        readonly GraphqlProblem: {
            /** @description What went wrong. It repeats names of the document, cut where they are long, but no values. */
            readonly message: string;
            /** @description The field it happened in. */
            readonly path?: readonly components["schemas"]["GraphqlPathSegment"][];
            /** @description Where in the document. */
            readonly locations?: readonly components["schemas"]["GraphqlLocation"][];
            readonly extensions: components["schemas"]["GraphqlProblemExtensions"];
        };
        /** @description The response name of a field, or a place in a list, counted from 0. */
        readonly GraphqlPathSegment: string | number;
        /** @description A place in a document. Both numbers begin with 1. */
        readonly GraphqlLocation: {
            /** @description The line. */
            readonly line: number;
            /** @description The character of the line. */
            readonly column: number;
        };
        /** @description The same facts as a REST problem. */
        readonly GraphqlProblemExtensions: {
            readonly code: components["schemas"]["ProblemCode"];
            /** @description The status REST would give. */
            readonly status: number;
            /**
             * Format: uri
             * @description The page that explains this error.
             */
            readonly type: string;
            /** @description The request id. */
            readonly request_id: string;
            /** @description Seconds to wait before trying again, where REST sends `Retry-After`. */
            readonly retry_after?: number;
            /** @description Every fault of the input, up to 100, where it was refused. */
            readonly errors?: readonly components["schemas"]["FieldError"][];
        };
        /** @description Any JSON object. */
        readonly JsonObject: {
            readonly [key: string]: unknown;
        };
        /** @description This document. */
        readonly OpenapiDocument: {
            /** @description The version of OpenAPI. */
            readonly openapi: string;
            /** @description The title, the version and what all operations have in common. */
            readonly info: components["schemas"]["JsonObject"];
            /** @description The operations. */
            readonly paths: components["schemas"]["JsonObject"];
        };
        /** @description The keys that tokens are verified with (RFC 7517). */
        readonly JwkSet: {
            /** @description Those that sign, those that are about to, and those whose tokens are still good. */
            readonly keys: readonly components["schemas"]["PublicJwk"][];
        };
        /** @description A public key (RFC 7517). No private parameter may appear. */
        readonly PublicJwk: {
            readonly kty: components["schemas"]["JwkKeyType"];
            /** @description Curve. */
            readonly crv?: string;
            /** @description The key (OKP), or its x coordinate (EC). */
            readonly x?: string;
            /** @description The y coordinate (EC). */
            readonly y?: string;
            /** @description The modulus (RSA). */
            readonly n?: string;
            /** @description The exponent (RSA). */
            readonly e?: string;
            /** @description The id that tokens name in their header. */
            readonly kid: string;
            readonly alg: components["schemas"]["JwkAlgorithm"];
            /**
             * @description Signatures only.
             * @constant
             */
            readonly use: "sig";
        };
        /**
         * @description Key type.
         * @enum {string}
         */
        readonly JwkKeyType: "OKP" | "EC" | "RSA";
        /**
         * @description The one algorithm of a key.
         * @enum {string}
         */
        readonly JwkAlgorithm: "EdDSA" | "ES256" | "RS256";
        /** @description The process answers. */
        readonly Alive: {
            /**
             * @description Always `alive`.
             * @constant
             */
            readonly status: "alive";
        };
        /** @description The service takes requests. */
        readonly Ready: {
            /**
             * @description Always `ready`.
             * @constant
             */
            readonly status: "ready";
        };
    };
    responses: {
        /** @description The request has no body, or one that can't be read. */
        readonly UnreadableBody: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The key is missing where one is needed, or refused. */
        readonly KeyRefused: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The credentials are wrong, or the key is refused. */
        readonly LoginRefused: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description No credentials, or refused ones. */
        readonly Unauthenticated: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The password is wrong, or the key or the token is refused. */
        readonly VerificationRefused: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description No credentials, refused ones, or a token that was renewed before. */
        readonly RefreshRefused: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A super admin key was sent, and it has no session. */
        readonly SessionRequired: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description There is nothing here. */
        readonly NotFound: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The path exists, and the method does not. */
        readonly MethodNotAllowed: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly Allow: components["headers"]["Allow"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The file is the one whose `ETag` was sent in `If-None-Match`. */
        readonly FileNotModified: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly ETag: components["headers"]["ETag"];
                readonly [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The `Accept` header excludes what this operation answers. */
        readonly NotAcceptable: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The document is the one whose `ETag` was sent in `If-None-Match`. */
        readonly NotModified: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly ETag: components["headers"]["ETag"];
                readonly "Cache-Control": components["headers"]["Revalidate"];
                readonly [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The address already has an account in the application. */
        readonly EmailTaken: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The address already has an account in the application, or the same request is being worked on. */
        readonly SignupConflict: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly "Retry-After": components["headers"]["RetryAfterRunning"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The password is right, and the application asks for a verified address first. A mail is on its way. */
        readonly EmailUnverified: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The key is unknown, belongs to another application, was used, has expired, or a newer one took its place. The answer does not tell which. */
        readonly MailedKeyRefused: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The present password is wrong, a recent log-in is required, or a super admin key was sent, which has no session. */
        readonly ReauthenticationRefused: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Who is asking is known, and may not do this. */
        readonly Forbidden: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The invitation is for another address than the user's. */
        readonly InvitationMismatch: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The address is verified already. */
        readonly AlreadyVerified: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The address belongs to a member of the company. */
        readonly AlreadyMember: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The address belongs to a member of the company, or the same request is being worked on. */
        readonly InviteConflict: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly "Retry-After": components["headers"]["RetryAfterRunning"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The address has an account, which has to accept with its bearer token; or its user is a member already. */
        readonly AcceptConflict: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The invitation has been accepted or revoked. */
        readonly InvitationClosed: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Only a notification that was given up can be sent again, and only while its key is in force. */
        readonly NotificationNotDead: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The signature is missing, wrong or too old. */
        readonly SignatureInvalid: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The user has changed since the `ETag` in `If-Match`. Nothing was done. */
        readonly PreconditionFailed: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The user is as it was when the `ETag` in `If-None-Match` was read. */
        readonly UserNotModified: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly ETag: components["headers"]["ETag"];
                readonly [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The password is wrong, a recent log-in is required, or one may not change this user. */
        readonly DeletionRefused: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Somebody has to own the company, and the application. */
        readonly LastOwner: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Somebody works there by default, or a setting names it. */
        readonly CompanyInUse: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Somebody works there, or new members start in it. */
        readonly BranchInUse: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The member is the last owner, or has no other company. */
        readonly MemberStays: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The name is taken, or the role is built in or in use. */
        readonly RoleConflict: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The key has been revoked. */
        readonly KeyRevoked: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body is larger than 64 KiB. */
        readonly BodyTooLarge: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body is not `application/json` in UTF-8, or comes with a `Content-Encoding` that is not supported. */
        readonly MediaTypeUnsupported: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request can be read, and is refused. `errors` lists every fault. */
        readonly ValidationFailed: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request can be read, and is refused. `errors` lists every fault. */
        readonly SignupRefused: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request can be read, and is refused. `errors` lists every fault. */
        readonly InviteRefused: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A fault of the service. It is logged under the request id. */
        readonly InternalError: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description What the provider sent does not prove who it is, or the key is refused. */
        readonly SocialLoginRefused: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description What the provider sent does not prove who it is, or the credentials are missing or refused. */
        readonly IdentityRefused: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The user said no at the provider, or the account may not log in. */
        readonly SocialLoginForbidden: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The present password is wrong, a recent log-in is required, the user said no at the provider, or a super admin key was sent, which has no session. */
        readonly LinkForbidden: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request can be read, and is refused; or the provider tells no address to sign up with. */
        readonly SocialSignupRefused: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The identity is linked to an account of the application already. */
        readonly IdentityTaken: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Without it the user could not log in any more. */
        readonly LastLoginMethod: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The provider's answer makes no sense, or it refuses the application's own credentials there. */
        readonly ProviderFailed: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Too many passwords wait to be checked, or the database is away. Nothing was done; try again. */
        readonly Overloaded: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly "Retry-After": components["headers"]["RetryAfter"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Too many exports are being written, or the database is unavailable. Nothing was done; try again. */
        readonly ExportOverloaded: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly "Retry-After": components["headers"]["RetryAfter"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The database is away. Try again. */
        readonly DatabaseUnavailable: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly "Retry-After": components["headers"]["RetryAfter"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The provider is away or too slow, or the database is. Try again. */
        readonly ProviderUnavailable: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly "Retry-After": components["headers"]["RetryAfter"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The provider is away or too slow, or the database is; or too many passwords wait to be checked. Try again. */
        readonly LinkUnavailable: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly "Retry-After": components["headers"]["RetryAfter"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Not now. Send traffic elsewhere. */
        readonly NotReady: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly "Retry-After": components["headers"]["RetryAfter"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body is not a GraphQL request, or its document can't be parsed, validated or afforded. */
        readonly GraphqlInvalid: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/graphql-response+json": components["schemas"]["GraphqlRefusal"];
                readonly "application/json": components["schemas"]["GraphqlRefusal"];
            };
        };
        /** @description The key is missing where one is needed, or refused. */
        readonly GraphqlKeyRefused: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/graphql-response+json": components["schemas"]["GraphqlRefusal"];
                readonly "application/json": components["schemas"]["GraphqlRefusal"];
            };
        };
        /** @description The `Accept` header excludes both media types of GraphQL. */
        readonly GraphqlNotAcceptable: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/graphql-response+json": components["schemas"]["GraphqlRefusal"];
                readonly "application/json": components["schemas"]["GraphqlRefusal"];
            };
        };
        /** @description The body is larger than 64 KiB. */
        readonly GraphqlTooLarge: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/graphql-response+json": components["schemas"]["GraphqlRefusal"];
                readonly "application/json": components["schemas"]["GraphqlRefusal"];
            };
        };
        /** @description The body is not `application/json` in UTF-8. */
        readonly GraphqlMediaTypeUnsupported: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/graphql-response+json": components["schemas"]["GraphqlRefusal"];
                readonly "application/json": components["schemas"]["GraphqlRefusal"];
            };
        };
        /** @description A fault of the service. It is logged under the request id. */
        readonly GraphqlInternalError: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/graphql-response+json": components["schemas"]["GraphqlRefusal"];
                readonly "application/json": components["schemas"]["GraphqlRefusal"];
            };
        };
        /** @description The database is away, and who is asking can't be found out. Try again. */
        readonly GraphqlUnavailable: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly "Retry-After": components["headers"]["RetryAfter"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/graphql-response+json": components["schemas"]["GraphqlRefusal"];
                readonly "application/json": components["schemas"]["GraphqlRefusal"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /**
         * @description The request's id, as sent by the client or issued here.
         * @example 0b7c1c1e-4a53-4a0e-9a5b-7f1f4c0f3a5e
         */
        readonly RequestId: string;
        /** @description The reply holds credentials or personal data and is not to be kept by caches. */
        readonly NoStore: "no-store";
        /** @description May be kept, and is to be revalidated by its `ETag`. */
        readonly Revalidate: "public, no-cache";
        /**
         * @description A strong validator of the document.
         * @example "nQ6b5tGGxN0rC3o2VYV7uQ"
         */
        readonly ETag: string;
        /**
         * @description The answer is one of several, chosen by the headers of the request that are named here.
         * @example Accept
         */
        readonly VaryAccept: string;
        /**
         * @description The methods that there are.
         * @example POST, OPTIONS
         */
        readonly Allow: string;
        /**
         * @description What the page may load, which is its own style and script, and at most files of this service.
         * @example default-src 'none'
         */
        readonly PagePolicy: string;
        /** @description How many seconds to wait before the request can be sent again; only where it is still being worked on. */
        readonly RetryAfterRunning: number;
        /**
         * @description Seconds to wait before trying again.
         * @example 5
         */
        readonly RetryAfter: number;
        /**
         * @description The challenge of RFC 6750, with `error="invalid_token"` where a token was refused.
         * @example Bearer realm="gatehouse"
         */
        readonly WwwAuthenticate: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    readonly login: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["LoginRequest"];
            };
        };
        readonly responses: {
            /** @description The session. Its `token` is the bearer token for later requests. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Session"];
                };
            };
            readonly 400: components["responses"]["UnreadableBody"];
            readonly 401: components["responses"]["LoginRefused"];
            readonly 403: components["responses"]["EmailUnverified"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 413: components["responses"]["BodyTooLarge"];
            readonly 415: components["responses"]["MediaTypeUnsupported"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Overloaded"];
        };
    };
    readonly refresh: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The session with its new token. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Session"];
                };
            };
            readonly 401: components["responses"]["RefreshRefused"];
            readonly 403: components["responses"]["SessionRequired"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["DatabaseUnavailable"];
        };
    };
    readonly logout: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": components["schemas"]["LogoutRequest"];
            };
        };
        readonly responses: {
            /** @description The session has ended. */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["UnreadableBody"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["SessionRequired"];
            readonly 413: components["responses"]["BodyTooLarge"];
            readonly 415: components["responses"]["MediaTypeUnsupported"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["DatabaseUnavailable"];
        };
    };
    readonly users: {
        readonly parameters: {
            readonly query?: {
                /** @description How many to answer with at most. */
                readonly limit?: number;
                /** @description The `next_cursor` of the page before. */
                readonly cursor?: components["schemas"]["Cursor"];
                /** @description The order; with `-`, from the end. A cursor belongs to the order it came with. */
                readonly sort?: components["schemas"]["UserSort"];
                /** @description Only the user with this address, in any spelling. */
                readonly email?: string;
                /** @description Only those in this state. */
                readonly status?: components["schemas"]["UserStatus"];
                /** @description Only users who have the role of this name in a company in which the caller has `users:read`. */
                readonly role?: string;
                /** @description Only those whose address, display name or last name begins with this, in any case. */
                readonly q?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A page of users. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    /** @description The next page, as `rel="next"`; absent on the last one. */
                    readonly Link?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["UserPage"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["DatabaseUnavailable"];
        };
    };
    readonly signup: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description A random text that makes it safe to send the request again, a UUID for instance. Quotes around it are part of it. The same
                 *     key with another request is refused (422), and while the first is being worked on so is the second (409).
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                readonly "Idempotency-Key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SignupRequest"];
            };
        };
        readonly responses: {
            /** @description The new user, already logged in. */
            readonly 201: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    /** @description Where the user can be read. */
                    readonly Location: "/v1/users/me";
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignupResult"];
                };
            };
            /**
             * @description Where the application asks for a verified address first: nobody is logged in yet, and a mail is on its way. The
             *     answer is the same for an address that has an account; its owner is sent a mail to recover the password.
             */
            readonly 202: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Message"];
                };
            };
            readonly 400: components["responses"]["UnreadableBody"];
            readonly 401: components["responses"]["KeyRefused"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 409: components["responses"]["SignupConflict"];
            readonly 413: components["responses"]["BodyTooLarge"];
            readonly 415: components["responses"]["MediaTypeUnsupported"];
            readonly 422: components["responses"]["SignupRefused"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Overloaded"];
        };
    };
    readonly me: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The user. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["User"];
                };
            };
            readonly 304: components["responses"]["UserNotModified"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["DatabaseUnavailable"];
        };
    };
    readonly recover: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["RecoverRequest"];
            };
        };
        readonly responses: {
            /** @description A mail is sent if the address has an account. */
            readonly 202: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Message"];
                };
            };
            readonly 400: components["responses"]["UnreadableBody"];
            readonly 401: components["responses"]["KeyRefused"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 413: components["responses"]["BodyTooLarge"];
            readonly 415: components["responses"]["MediaTypeUnsupported"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["DatabaseUnavailable"];
        };
    };
    readonly reset: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The key from the mail.
                 * @example pEoWsnJ3bKxOnaFzIyUVSUOTZPVWDEXMWzIsPvaF3dE
                 */
                readonly key: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ResetRequest"];
            };
        };
        readonly responses: {
            /** @description The password is changed. */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["UnreadableBody"];
            readonly 401: components["responses"]["KeyRefused"];
            readonly 410: components["responses"]["MailedKeyRefused"];
            readonly 413: components["responses"]["BodyTooLarge"];
            readonly 415: components["responses"]["MediaTypeUnsupported"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Overloaded"];
        };
    };
    readonly resetPassword: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The key from the mail.
                 * @example pEoWsnJ3bKxOnaFzIyUVSUOTZPVWDEXMWzIsPvaF3dE
                 */
                readonly key: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ResetRequest"];
            };
        };
        readonly responses: {
            /** @description The password is changed. */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["UnreadableBody"];
            readonly 401: components["responses"]["KeyRefused"];
            readonly 410: components["responses"]["MailedKeyRefused"];
            readonly 413: components["responses"]["BodyTooLarge"];
            readonly 415: components["responses"]["MediaTypeUnsupported"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Overloaded"];
        };
    };
    readonly resendVerification: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A mail is on its way. */
            readonly 202: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Message"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["SessionRequired"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 409: components["responses"]["AlreadyVerified"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["DatabaseUnavailable"];
        };
    };
    readonly verification: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The key from the mail.
                 * @example pEoWsnJ3bKxOnaFzIyUVSUOTZPVWDEXMWzIsPvaF3dE
                 */
                readonly key: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The account that waits for its verification. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PendingVerification"];
                };
            };
            readonly 401: components["responses"]["KeyRefused"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 410: components["responses"]["MailedKeyRefused"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["DatabaseUnavailable"];
        };
    };
    readonly verifyEmail: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The key from the mail.
                 * @example pEoWsnJ3bKxOnaFzIyUVSUOTZPVWDEXMWzIsPvaF3dE
                 */
                readonly key: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": components["schemas"]["VerifyEmailRequest"];
            };
        };
        readonly responses: {
            /** @description The address is verified. */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["UnreadableBody"];
            readonly 401: components["responses"]["VerificationRefused"];
            readonly 410: components["responses"]["MailedKeyRefused"];
            readonly 413: components["responses"]["BodyTooLarge"];
            readonly 415: components["responses"]["MediaTypeUnsupported"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Overloaded"];
        };
    };
    readonly rejectSignup: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The key from the mail.
                 * @example pEoWsnJ3bKxOnaFzIyUVSUOTZPVWDEXMWzIsPvaF3dE
                 */
                readonly key: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The account is deleted. */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: components["responses"]["KeyRefused"];
            readonly 409: components["responses"]["LastOwner"];
            readonly 410: components["responses"]["MailedKeyRefused"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["DatabaseUnavailable"];
        };
    };
    readonly confirmEmailChange: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The key from the mail.
                 * @example pEoWsnJ3bKxOnaFzIyUVSUOTZPVWDEXMWzIsPvaF3dE
                 */
                readonly key: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description This side has confirmed. */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: components["responses"]["KeyRefused"];
            readonly 409: components["responses"]["EmailTaken"];
            readonly 410: components["responses"]["MailedKeyRefused"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["DatabaseUnavailable"];
        };
    };
    readonly cancelEmailChange: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The key from the mail.
                 * @example pEoWsnJ3bKxOnaFzIyUVSUOTZPVWDEXMWzIsPvaF3dE
                 */
                readonly key: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The change is cancelled. */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: components["responses"]["KeyRefused"];
            readonly 410: components["responses"]["MailedKeyRefused"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["DatabaseUnavailable"];
        };
    };
    readonly invitation: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The key from the mail.
                 * @example pEoWsnJ3bKxOnaFzIyUVSUOTZPVWDEXMWzIsPvaF3dE
                 */
                readonly key: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The offer. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["InvitationOffer"];
                };
            };
            readonly 401: components["responses"]["KeyRefused"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 410: components["responses"]["MailedKeyRefused"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["DatabaseUnavailable"];
        };
    };
    readonly acceptInvitation: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The key from the mail.
                 * @example pEoWsnJ3bKxOnaFzIyUVSUOTZPVWDEXMWzIsPvaF3dE
                 */
                readonly key: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": components["schemas"]["AcceptInvitationRequest"];
            };
        };
        readonly responses: {
            /** @description The member, logged in. */
            readonly 201: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignupResult"];
                };
            };
            readonly 400: components["responses"]["UnreadableBody"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["InvitationMismatch"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 409: components["responses"]["AcceptConflict"];
            readonly 410: components["responses"]["MailedKeyRefused"];
            readonly 413: components["responses"]["BodyTooLarge"];
            readonly 415: components["responses"]["MediaTypeUnsupported"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Overloaded"];
        };
    };
    readonly changeUserEmail: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description `me`, or the user's own id.
                 * @example me
                 */
                readonly id: components["schemas"]["UserReference"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ChangeUserEmailRequest"];
            };
        };
        readonly responses: {
            /** @description The mails are on their way. */
            readonly 202: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Message"];
                };
            };
            readonly 400: components["responses"]["UnreadableBody"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["ReauthenticationRefused"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 413: components["responses"]["BodyTooLarge"];
            readonly 415: components["responses"]["MediaTypeUnsupported"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Overloaded"];
        };
    };
    readonly changePassword: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description `me`, or the user's own id.
                 * @example me
                 */
                readonly id: components["schemas"]["UserReference"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ChangePasswordRequest"];
            };
        };
        readonly responses: {
            /** @description The password is changed. */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["UnreadableBody"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["ReauthenticationRefused"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["BodyTooLarge"];
            readonly 415: components["responses"]["MediaTypeUnsupported"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Overloaded"];
        };
    };
    readonly invitations: {
        readonly parameters: {
            readonly query?: {
                /** @description How many to answer with at most. */
                readonly limit?: number;
                /** @description The `next_cursor` of the page before. */
                readonly cursor?: components["schemas"]["Cursor"];
                /** @description Only those in this state. */
                readonly state?: components["schemas"]["InvitationState"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A page of invitations. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    /** @description The next page, as `rel="next"`; absent on the last one. */
                    readonly Link?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["InvitationPage"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["DatabaseUnavailable"];
        };
    };
    readonly invite: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description A random text that makes it safe to send the request again, a UUID for instance. Quotes around it are part of it. The same
                 *     key with another request is refused (422), and while the first is being worked on so is the second (409).
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                readonly "Idempotency-Key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["InviteRequest"];
            };
        };
        readonly responses: {
            /** @description The invitation; its key is on its way by mail. */
            readonly 201: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Invitation"];
                };
            };
            readonly 400: components["responses"]["UnreadableBody"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 409: components["responses"]["InviteConflict"];
            readonly 413: components["responses"]["BodyTooLarge"];
            readonly 415: components["responses"]["MediaTypeUnsupported"];
            readonly 422: components["responses"]["InviteRefused"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["DatabaseUnavailable"];
        };
    };
    readonly revokeInvitation: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The id of the invitation.
                 * @example 12
                 */
                readonly id: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The invitation is revoked. */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["InvitationClosed"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["DatabaseUnavailable"];
        };
    };
    readonly resendInvitation: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The id of the invitation.
                 * @example 12
                 */
                readonly id: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A mail is on its way. */
            readonly 202: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Message"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 409: components["responses"]["InvitationClosed"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["DatabaseUnavailable"];
        };
    };
    readonly user: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description `me`, or the id of a user.
                 * @example 42
                 */
                readonly id: components["schemas"]["UserReference"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The user. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["User"];
                };
            };
            readonly 304: components["responses"]["UserNotModified"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["DatabaseUnavailable"];
        };
    };
    readonly replaceUser: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The `ETag` of the user as it was read; where it has changed since, nothing is done (412). */
                readonly "If-Match"?: string;
            };
            readonly path: {
                /**
                 * @description `me`, or the id of a user.
                 * @example 42
                 */
                readonly id: components["schemas"]["UserReference"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ReplaceUserRequest"];
            };
        };
        readonly responses: {
            /** @description The user as it is now. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["User"];
                };
            };
            readonly 400: components["responses"]["UnreadableBody"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 412: components["responses"]["PreconditionFailed"];
            readonly 413: components["responses"]["BodyTooLarge"];
            readonly 415: components["responses"]["MediaTypeUnsupported"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["DatabaseUnavailable"];
        };
    };
    readonly deleteUser: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The `ETag` of the user as it was read; where it has changed since, nothing is done (412). */
                readonly "If-Match"?: string;
            };
            readonly path: {
                /**
                 * @description `me`, or the id of a user.
                 * @example 42
                 */
                readonly id: components["schemas"]["UserReference"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": components["schemas"]["DeleteUserRequest"];
            };
        };
        readonly responses: {
            /** @description The user is deleted. */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["UnreadableBody"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["DeletionRefused"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["LastOwner"];
            readonly 412: components["responses"]["PreconditionFailed"];
            readonly 413: components["responses"]["BodyTooLarge"];
            readonly 415: components["responses"]["MediaTypeUnsupported"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Overloaded"];
        };
    };
    readonly updateUser: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The `ETag` of the user as it was read; where it has changed since, nothing is done (412). */
                readonly "If-Match"?: string;
            };
            readonly path: {
                /**
                 * @description `me`, or the id of a user.
                 * @example 42
                 */
                readonly id: components["schemas"]["UserReference"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UpdateUserRequest"];
            };
        };
        readonly responses: {
            /** @description The user as it is now. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["User"];
                };
            };
            readonly 400: components["responses"]["UnreadableBody"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 412: components["responses"]["PreconditionFailed"];
            readonly 413: components["responses"]["BodyTooLarge"];
            readonly 415: components["responses"]["MediaTypeUnsupported"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["DatabaseUnavailable"];
        };
    };
    readonly exportUser: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description `me`, or the id of a user.
                 * @example 42
                 */
                readonly id: components["schemas"]["UserReference"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description What is kept of the user. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["UserExport"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ExportOverloaded"];
        };
    };
    readonly banUser: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description `me`, or the id of a user.
                 * @example 42
                 */
                readonly id: components["schemas"]["UserReference"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The user as it is now. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["User"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 409: components["responses"]["LastOwner"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["DatabaseUnavailable"];
        };
    };
    readonly unbanUser: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description `me`, or the id of a user.
                 * @example 42
                 */
                readonly id: components["schemas"]["UserReference"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The user as it is now. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["User"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["DatabaseUnavailable"];
        };
    };
    readonly deactivateUser: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description `me`, or the id of a user.
                 * @example 42
                 */
                readonly id: components["schemas"]["UserReference"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The user as it is now. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["User"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 409: components["responses"]["LastOwner"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["DatabaseUnavailable"];
        };
    };
    readonly activateUser: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description `me`, or the id of a user.
                 * @example 42
                 */
                readonly id: components["schemas"]["UserReference"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The user as it is now. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["User"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["DatabaseUnavailable"];
        };
    };
    readonly sessions: {
        readonly parameters: {
            readonly query?: {
                /** @description How many to answer with at most. */
                readonly limit?: number;
                /** @description The `next_cursor` of the page before. */
                readonly cursor?: components["schemas"]["Cursor"];
            };
            readonly header?: never;
            readonly path: {
                /**
                 * @description `me`, or the id of a user.
                 * @example 42
                 */
                readonly id: components["schemas"]["UserReference"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A page of sessions. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    /** @description The next page, as `rel="next"`; absent on the last one. */
                    readonly Link?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SessionPage"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["DatabaseUnavailable"];
        };
    };
    readonly endSessions: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description `me`, or the id of a user.
                 * @example 42
                 */
                readonly id: components["schemas"]["UserReference"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description All sessions have ended. */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["DatabaseUnavailable"];
        };
    };
    readonly endSession: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description `me`, or the id of a user.
                 * @example me
                 */
                readonly id: components["schemas"]["UserReference"];
                /**
                 * @description The id of the session.
                 * @example 3c9a5f0e-6b0d-4e0b-8f52-7d1f0d9b6a10
                 */
                readonly session_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The session has ended. */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["DatabaseUnavailable"];
        };
    };
    readonly socialDrivers: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The providers. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SocialDriverList"];
                };
            };
            readonly 401: components["responses"]["KeyRefused"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["DatabaseUnavailable"];
        };
    };
    readonly startSocialLogin: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description What the provider is called.
                 * @example google
                 */
                readonly provider: components["schemas"]["ProviderName"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["StartSocialLoginRequest"];
            };
        };
        readonly responses: {
            /** @description Where to send the browser. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SocialLoginStart"];
                };
            };
            readonly 400: components["responses"]["UnreadableBody"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["SessionRequired"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 413: components["responses"]["BodyTooLarge"];
            readonly 415: components["responses"]["MediaTypeUnsupported"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 500: components["responses"]["InternalError"];
            readonly 502: components["responses"]["ProviderFailed"];
            readonly 503: components["responses"]["ProviderUnavailable"];
        };
    };
    readonly socialLogin: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description What the provider is called.
                 * @example google
                 */
                readonly provider: components["schemas"]["ProviderName"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SocialLoginRequest"];
            };
        };
        readonly responses: {
            /** @description The session of a user who was known. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Session"];
                };
            };
            /** @description A new user, already logged in. */
            readonly 201: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    /** @description Where the user can be read. */
                    readonly Location: "/v1/users/me";
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignupResult"];
                };
            };
            /**
             * @description Where the application asks for a verified address first, and the provider has not verified it: nobody is logged in
             *     yet, and a mail is on its way. The answer is the same for an address that has an account.
             */
            readonly 202: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Message"];
                };
            };
            readonly 400: components["responses"]["UnreadableBody"];
            readonly 401: components["responses"]["SocialLoginRefused"];
            readonly 403: components["responses"]["SocialLoginForbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 409: components["responses"]["EmailTaken"];
            readonly 413: components["responses"]["BodyTooLarge"];
            readonly 415: components["responses"]["MediaTypeUnsupported"];
            readonly 422: components["responses"]["SocialSignupRefused"];
            readonly 500: components["responses"]["InternalError"];
            readonly 502: components["responses"]["ProviderFailed"];
            readonly 503: components["responses"]["ProviderUnavailable"];
        };
    };
    readonly identities: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description `me`, or the id of a user.
                 * @example 42
                 */
                readonly id: components["schemas"]["UserReference"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The identities. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["IdentityList"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["DatabaseUnavailable"];
        };
    };
    readonly linkIdentity: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description `me`, or the id of a user.
                 * @example 42
                 */
                readonly id: components["schemas"]["UserReference"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["LinkIdentityRequest"];
            };
        };
        readonly responses: {
            /** @description The identity. */
            readonly 201: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Identity"];
                };
            };
            readonly 400: components["responses"]["UnreadableBody"];
            readonly 401: components["responses"]["IdentityRefused"];
            readonly 403: components["responses"]["LinkForbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 409: components["responses"]["IdentityTaken"];
            readonly 413: components["responses"]["BodyTooLarge"];
            readonly 415: components["responses"]["MediaTypeUnsupported"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 500: components["responses"]["InternalError"];
            readonly 502: components["responses"]["ProviderFailed"];
            readonly 503: components["responses"]["LinkUnavailable"];
        };
    };
    readonly unlinkIdentity: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description `me`, or the id of a user.
                 * @example me
                 */
                readonly id: components["schemas"]["UserReference"];
                /**
                 * @description The id of the identity.
                 * @example 5
                 */
                readonly identity_id: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": components["schemas"]["UnlinkIdentityRequest"];
            };
        };
        readonly responses: {
            /** @description The identity is unlinked. */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["UnreadableBody"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["DeletionRefused"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["LastLoginMethod"];
            readonly 413: components["responses"]["BodyTooLarge"];
            readonly 415: components["responses"]["MediaTypeUnsupported"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Overloaded"];
        };
    };
    readonly providers: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The providers. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ProviderList"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["DatabaseUnavailable"];
        };
    };
    readonly setProvider: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description What the provider is called.
                 * @example google
                 */
                readonly provider: components["schemas"]["ProviderName"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SetProviderRequest"];
            };
        };
        readonly responses: {
            /** @description The provider, which was there before. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Provider"];
                };
            };
            /** @description The provider, which is new. */
            readonly 201: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Provider"];
                };
            };
            readonly 400: components["responses"]["UnreadableBody"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 413: components["responses"]["BodyTooLarge"];
            readonly 415: components["responses"]["MediaTypeUnsupported"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["DatabaseUnavailable"];
        };
    };
    readonly deleteProvider: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description What the provider is called.
                 * @example google
                 */
                readonly provider: components["schemas"]["ProviderName"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The provider is removed. */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["DatabaseUnavailable"];
        };
    };
    readonly companies: {
        readonly parameters: {
            readonly query?: {
                /** @description How many to answer with at most. */
                readonly limit?: number;
                /** @description The `next_cursor` of the page before. */
                readonly cursor?: components["schemas"]["Cursor"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A page of companies. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    /** @description The next page, as `rel="next"`; absent on the last one. */
                    readonly Link?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CompanyPage"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["DatabaseUnavailable"];
        };
    };
    readonly createCompany: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateCompanyRequest"];
            };
        };
        readonly responses: {
            /** @description The company. */
            readonly 201: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Company"];
                };
            };
            readonly 400: components["responses"]["UnreadableBody"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 413: components["responses"]["BodyTooLarge"];
            readonly 415: components["responses"]["MediaTypeUnsupported"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["DatabaseUnavailable"];
        };
    };
    readonly company: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The id of the company.
                 * @example 7
                 */
                readonly id: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The company. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Company"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["DatabaseUnavailable"];
        };
    };
    readonly deleteCompany: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The id of the company.
                 * @example 7
                 */
                readonly id: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The company is deleted. */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["CompanyInUse"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["DatabaseUnavailable"];
        };
    };
    readonly updateCompany: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The id of the company.
                 * @example 7
                 */
                readonly id: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UpdateCompanyRequest"];
            };
        };
        readonly responses: {
            /** @description The company as it is now. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Company"];
                };
            };
            readonly 400: components["responses"]["UnreadableBody"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 413: components["responses"]["BodyTooLarge"];
            readonly 415: components["responses"]["MediaTypeUnsupported"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["DatabaseUnavailable"];
        };
    };
    readonly branches: {
        readonly parameters: {
            readonly query?: {
                /** @description How many to answer with at most. */
                readonly limit?: number;
                /** @description The `next_cursor` of the page before. */
                readonly cursor?: components["schemas"]["Cursor"];
            };
            readonly header?: never;
            readonly path: {
                /**
                 * @description The id of the company.
                 * @example 7
                 */
                readonly id: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A page of branches. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    /** @description The next page, as `rel="next"`; absent on the last one. */
                    readonly Link?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["BranchPage"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["DatabaseUnavailable"];
        };
    };
    readonly createBranch: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The id of the company.
                 * @example 7
                 */
                readonly id: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateBranchRequest"];
            };
        };
        readonly responses: {
            /** @description The branch. */
            readonly 201: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Branch"];
                };
            };
            readonly 400: components["responses"]["UnreadableBody"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 413: components["responses"]["BodyTooLarge"];
            readonly 415: components["responses"]["MediaTypeUnsupported"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["DatabaseUnavailable"];
        };
    };
    readonly deleteBranch: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The id of the company.
                 * @example 7
                 */
                readonly id: components["schemas"]["Id"];
                /**
                 * @description The id of the branch.
                 * @example 9
                 */
                readonly branch_id: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The branch is deleted. */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["BranchInUse"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["DatabaseUnavailable"];
        };
    };
    readonly updateBranch: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The id of the company.
                 * @example 7
                 */
                readonly id: components["schemas"]["Id"];
                /**
                 * @description The id of the branch.
                 * @example 9
                 */
                readonly branch_id: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UpdateBranchRequest"];
            };
        };
        readonly responses: {
            /** @description The branch as it is now. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Branch"];
                };
            };
            readonly 400: components["responses"]["UnreadableBody"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 413: components["responses"]["BodyTooLarge"];
            readonly 415: components["responses"]["MediaTypeUnsupported"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["DatabaseUnavailable"];
        };
    };
    readonly joinCompany: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The id of the company.
                 * @example 7
                 */
                readonly id: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The membership. */
            readonly 201: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Member"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["SessionRequired"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 409: components["responses"]["AlreadyMember"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["DatabaseUnavailable"];
        };
    };
    readonly members: {
        readonly parameters: {
            readonly query?: {
                /** @description How many to answer with at most. */
                readonly limit?: number;
                /** @description The `next_cursor` of the page before. */
                readonly cursor?: components["schemas"]["Cursor"];
            };
            readonly header?: never;
            readonly path: {
                /**
                 * @description The id of the company.
                 * @example 7
                 */
                readonly id: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A page of members. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    /** @description The next page, as `rel="next"`; absent on the last one. */
                    readonly Link?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["MemberPage"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["DatabaseUnavailable"];
        };
    };
    readonly setMember: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The id of the company.
                 * @example 7
                 */
                readonly id: components["schemas"]["Id"];
                /**
                 * @description `me`, or the id of a user.
                 * @example 42
                 */
                readonly user_id: components["schemas"]["UserReference"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SetMemberRequest"];
            };
        };
        readonly responses: {
            /** @description The member as it is now. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Member"];
                };
            };
            readonly 400: components["responses"]["UnreadableBody"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 409: components["responses"]["LastOwner"];
            readonly 413: components["responses"]["BodyTooLarge"];
            readonly 415: components["responses"]["MediaTypeUnsupported"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["DatabaseUnavailable"];
        };
    };
    readonly removeMember: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The id of the company.
                 * @example 7
                 */
                readonly id: components["schemas"]["Id"];
                /**
                 * @description `me`, or the id of a user.
                 * @example 42
                 */
                readonly user_id: components["schemas"]["UserReference"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description They are no member any more. */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["MemberStays"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["DatabaseUnavailable"];
        };
    };
    readonly roles: {
        readonly parameters: {
            readonly query?: {
                /** @description How many to answer with at most. */
                readonly limit?: number;
                /** @description The `next_cursor` of the page before. */
                readonly cursor?: components["schemas"]["Cursor"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A page of roles. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    /** @description The next page, as `rel="next"`; absent on the last one. */
                    readonly Link?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RolePage"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["DatabaseUnavailable"];
        };
    };
    readonly createRole: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateRoleRequest"];
            };
        };
        readonly responses: {
            /** @description The role. */
            readonly 201: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Role"];
                };
            };
            readonly 400: components["responses"]["UnreadableBody"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 409: components["responses"]["RoleConflict"];
            readonly 413: components["responses"]["BodyTooLarge"];
            readonly 415: components["responses"]["MediaTypeUnsupported"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["DatabaseUnavailable"];
        };
    };
    readonly deleteRole: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The id of the role.
                 * @example 4
                 */
                readonly id: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The role is deleted. */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["RoleConflict"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["DatabaseUnavailable"];
        };
    };
    readonly updateRole: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The id of the role.
                 * @example 4
                 */
                readonly id: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UpdateRoleRequest"];
            };
        };
        readonly responses: {
            /** @description The role as it is now. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Role"];
                };
            };
            readonly 400: components["responses"]["UnreadableBody"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 409: components["responses"]["RoleConflict"];
            readonly 413: components["responses"]["BodyTooLarge"];
            readonly 415: components["responses"]["MediaTypeUnsupported"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["DatabaseUnavailable"];
        };
    };
    readonly app: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The application. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["App"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["DatabaseUnavailable"];
        };
    };
    readonly updateApp: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UpdateAppRequest"];
            };
        };
        readonly responses: {
            /** @description The application as it is now. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["App"];
                };
            };
            readonly 400: components["responses"]["UnreadableBody"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 413: components["responses"]["BodyTooLarge"];
            readonly 415: components["responses"]["MediaTypeUnsupported"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["DatabaseUnavailable"];
        };
    };
    readonly keys: {
        readonly parameters: {
            readonly query?: {
                /** @description How many to answer with at most. */
                readonly limit?: number;
                /** @description The `next_cursor` of the page before. */
                readonly cursor?: components["schemas"]["Cursor"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A page of keys. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    /** @description The next page, as `rel="next"`; absent on the last one. */
                    readonly Link?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["KeyPage"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["DatabaseUnavailable"];
        };
    };
    readonly createKey: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateKeyRequest"];
            };
        };
        readonly responses: {
            /** @description The key. It is kept as a digest only and never shown again. */
            readonly 201: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["IssuedKey"];
                };
            };
            readonly 400: components["responses"]["UnreadableBody"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 413: components["responses"]["BodyTooLarge"];
            readonly 415: components["responses"]["MediaTypeUnsupported"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["DatabaseUnavailable"];
        };
    };
    readonly revokeKey: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The id of the key.
                 * @example 3
                 */
                readonly id: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The key is revoked. */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["DatabaseUnavailable"];
        };
    };
    readonly updateKey: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The id of the key.
                 * @example 3
                 */
                readonly id: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UpdateKeyRequest"];
            };
        };
        readonly responses: {
            /** @description The key as it is now. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Key"];
                };
            };
            readonly 400: components["responses"]["UnreadableBody"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 413: components["responses"]["BodyTooLarge"];
            readonly 415: components["responses"]["MediaTypeUnsupported"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["DatabaseUnavailable"];
        };
    };
    readonly rotateKey: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The id of the key.
                 * @example 3
                 */
                readonly id: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": components["schemas"]["RotateKeyRequest"];
            };
        };
        readonly responses: {
            /** @description The new key. */
            readonly 201: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["IssuedKey"];
                };
            };
            readonly 400: components["responses"]["UnreadableBody"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 409: components["responses"]["KeyRevoked"];
            readonly 413: components["responses"]["BodyTooLarge"];
            readonly 415: components["responses"]["MediaTypeUnsupported"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["DatabaseUnavailable"];
        };
    };
    readonly audit: {
        readonly parameters: {
            readonly query?: {
                /** @description How many to answer with at most. */
                readonly limit?: number;
                /** @description The `next_cursor` of the page before. */
                readonly cursor?: components["schemas"]["Cursor"];
                /** @description Only these events. */
                readonly event?: components["schemas"]["AuditEvent"];
                /** @description Only what this user did, and what was done to them. */
                readonly user_id?: components["schemas"]["Id"];
                /** @description Only successes, or only failures. */
                readonly success?: boolean;
                /** @description Only what happened then or later. */
                readonly from?: components["schemas"]["Timestamp"];
                /** @description Only what happened before. */
                readonly to?: components["schemas"]["Timestamp"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A page of the trail. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    /** @description The next page, as `rel="next"`; absent on the last one. */
                    readonly Link?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AuditPage"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["DatabaseUnavailable"];
        };
    };
    readonly notifications: {
        readonly parameters: {
            readonly query?: {
                /** @description How many to answer with at most. */
                readonly limit?: number;
                /** @description The `next_cursor` of the page before. */
                readonly cursor?: components["schemas"]["Cursor"];
                /** @description Only those in this state. */
                readonly state?: components["schemas"]["NotificationState"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A page of notifications. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    /** @description The next page, as `rel="next"`; absent on the last one. */
                    readonly Link?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["NotificationPage"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["DatabaseUnavailable"];
        };
    };
    readonly resendNotification: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The id of the notification.
                 * @example 5d3f0b52-2a0c-4f5e-9f8c-6a4cfd2f6b1e
                 */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description It is in the queue again. */
            readonly 202: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Message"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 409: components["responses"]["NotificationNotDead"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["DatabaseUnavailable"];
        };
    };
    readonly graphqlIde: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A page for people. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Content-Security-Policy": components["headers"]["PagePolicy"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/html": string;
                };
            };
            readonly 405: components["responses"]["MethodNotAllowed"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["DatabaseUnavailable"];
        };
    };
    readonly graphql: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description A random text that makes it safe to send the request again, a UUID for instance. Quotes around it are part of it. The same
                 *     key with another request is refused (422), and while the first is being worked on so is the second (409).
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                readonly "Idempotency-Key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["GraphqlRequest"];
            };
        };
        readonly responses: {
            /** @description The result; `errors` says what went wrong in running it. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/graphql-response+json": components["schemas"]["GraphqlResult"];
                    readonly "application/json": components["schemas"]["GraphqlResult"];
                };
            };
            readonly 400: components["responses"]["GraphqlInvalid"];
            readonly 401: components["responses"]["GraphqlKeyRefused"];
            readonly 406: components["responses"]["GraphqlNotAcceptable"];
            readonly 413: components["responses"]["GraphqlTooLarge"];
            readonly 415: components["responses"]["GraphqlMediaTypeUnsupported"];
            readonly 500: components["responses"]["GraphqlInternalError"];
            readonly 503: components["responses"]["GraphqlUnavailable"];
        };
    };
    readonly graphqlIdeAsset: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The name of the file, as the page has it.
                 * @example graphiql-4.1.2.js
                 */
                readonly file: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The file. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly ETag: components["headers"]["ETag"];
                    /** @description May be kept for good. */
                    readonly "Cache-Control": "public, max-age=31536000, immutable";
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/javascript": string;
                    readonly "text/css": string;
                };
            };
            readonly 304: components["responses"]["FileNotModified"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 422: components["responses"]["ValidationFailed"];
        };
    };
    readonly home: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A page for people. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Content-Security-Policy": components["headers"]["PagePolicy"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/html": string;
                };
            };
            readonly 406: components["responses"]["NotAcceptable"];
        };
    };
    readonly docs: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A page for people. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly "Cache-Control": components["headers"]["Revalidate"];
                    readonly "Content-Security-Policy": components["headers"]["PagePolicy"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/html": string;
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["DatabaseUnavailable"];
        };
    };
    readonly openapiYaml: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The contract. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly "Cache-Control": components["headers"]["Revalidate"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/yaml": string;
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 406: components["responses"]["NotAcceptable"];
        };
    };
    readonly openapiJson: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The contract. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly "Cache-Control": components["headers"]["Revalidate"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OpenapiDocument"];
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 406: components["responses"]["NotAcceptable"];
        };
    };
    readonly openapi30Json: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The contract. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly "Cache-Control": components["headers"]["Revalidate"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OpenapiDocument"];
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 406: components["responses"]["NotAcceptable"];
        };
    };
    readonly schemaGraphql: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The contract. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly "Cache-Control": components["headers"]["Revalidate"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/plain": string;
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 406: components["responses"]["NotAcceptable"];
        };
    };
    readonly problems: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The catalogue. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Content-Security-Policy": components["headers"]["PagePolicy"];
                    readonly Vary: components["headers"]["VaryAccept"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/html": string;
                    readonly "application/json": components["schemas"]["ProblemCatalogue"];
                };
            };
            readonly 406: components["responses"]["NotAcceptable"];
        };
    };
    readonly problem: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The problem's `code`.
                 * @example email_taken
                 */
                readonly code: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The explanation. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Content-Security-Policy": components["headers"]["PagePolicy"];
                    readonly Vary: components["headers"]["VaryAccept"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/html": string;
                    readonly "application/json": components["schemas"]["ProblemExplanation"];
                };
            };
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 422: components["responses"]["ValidationFailed"];
        };
    };
    readonly accountPage: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The uuid of the application.
                 * @example 0e0b2f61-6c0e-4c7e-8f37-3cf9b5a0b3a1
                 */
                readonly app: string;
                /**
                 * @description What the key is for.
                 * @example recovery
                 */
                readonly action: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A page for people. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly "Content-Security-Policy": components["headers"]["PagePolicy"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/html": string;
                };
            };
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["DatabaseUnavailable"];
        };
    };
    readonly devInbox: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The mails, as a page for people or as data. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Content-Security-Policy": components["headers"]["PagePolicy"];
                    readonly Vary: components["headers"]["VaryAccept"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/html": string;
                    readonly "application/json": components["schemas"]["DevInbox"];
                };
            };
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
        };
    };
    readonly devMail: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The id of the notification.
                 * @example 5d3f0b52-2a0c-4f5e-9f8c-6a4cfd2f6b1e
                 */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The mail, as a page for people or as data. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Content-Security-Policy": components["headers"]["PagePolicy"];
                    readonly Vary: components["headers"]["VaryAccept"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/html": string;
                    readonly "application/json": components["schemas"]["Mail"];
                };
            };
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 422: components["responses"]["ValidationFailed"];
        };
    };
    readonly devNotify: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The id of the notification. */
                readonly "webhook-id"?: string;
                /** @description When it was sent, in Unix seconds. */
                readonly "webhook-timestamp"?: string;
                /** @description One signature for each secret, with spaces between. */
                readonly "webhook-signature"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["Mail"];
            };
        };
        readonly responses: {
            /** @description Received. */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["UnreadableBody"];
            readonly 403: components["responses"]["SignatureInvalid"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["BodyTooLarge"];
            readonly 415: components["responses"]["MediaTypeUnsupported"];
            readonly 422: components["responses"]["ValidationFailed"];
        };
    };
    readonly jwks: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The key set. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    /** @description How long the set may be kept. */
                    readonly "Cache-Control": "public, max-age=300";
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/jwk-set+json": components["schemas"]["JwkSet"];
                };
            };
            readonly 406: components["responses"]["NotAcceptable"];
        };
    };
    readonly healthz: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Alive. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Alive"];
                };
            };
            readonly 406: components["responses"]["NotAcceptable"];
        };
    };
    readonly readyz: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Ready. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Ready"];
                };
            };
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 503: components["responses"]["NotReady"];
        };
    };
    readonly metrics: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The metrics, in the text format of Prometheus. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/plain": string;
                };
            };
            readonly 406: components["responses"]["NotAcceptable"];
        };
    };
    readonly welcomeMail: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The id of the notification, the same on every try. */
                readonly "webhook-id": string;
                /** @description When this try was sent, in Unix seconds. To be refused when it is 5 minutes off. */
                readonly "webhook-timestamp": string;
                /** @description `v1,` and the HMAC-SHA256 of id, timestamp and body; one for each secret in force, with spaces between. */
                readonly "webhook-signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["WelcomeMail"];
            };
        };
        readonly responses: {
            /** @description The mail will be sent. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken. The same request comes again later. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken. The same request comes again later. */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly verifyEmailMail: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The id of the notification, the same on every try. */
                readonly "webhook-id": string;
                /** @description When this try was sent, in Unix seconds. To be refused when it is 5 minutes off. */
                readonly "webhook-timestamp": string;
                /** @description `v1,` and the HMAC-SHA256 of id, timestamp and body; one for each secret in force, with spaces between. */
                readonly "webhook-signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["VerifyEmailMail"];
            };
        };
        readonly responses: {
            /** @description The mail will be sent. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken. The same request comes again later. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken. The same request comes again later. */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly passwordRecoveryMail: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The id of the notification, the same on every try. */
                readonly "webhook-id": string;
                /** @description When this try was sent, in Unix seconds. To be refused when it is 5 minutes off. */
                readonly "webhook-timestamp": string;
                /** @description `v1,` and the HMAC-SHA256 of id, timestamp and body; one for each secret in force, with spaces between. */
                readonly "webhook-signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["PasswordRecoveryMail"];
            };
        };
        readonly responses: {
            /** @description The mail will be sent. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken. The same request comes again later. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken. The same request comes again later. */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly passwordChangedMail: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The id of the notification, the same on every try. */
                readonly "webhook-id": string;
                /** @description When this try was sent, in Unix seconds. To be refused when it is 5 minutes off. */
                readonly "webhook-timestamp": string;
                /** @description `v1,` and the HMAC-SHA256 of id, timestamp and body; one for each secret in force, with spaces between. */
                readonly "webhook-signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["PasswordChangedMail"];
            };
        };
        readonly responses: {
            /** @description The mail will be sent. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken. The same request comes again later. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken. The same request comes again later. */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly emailChangeConfirmMail: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The id of the notification, the same on every try. */
                readonly "webhook-id": string;
                /** @description When this try was sent, in Unix seconds. To be refused when it is 5 minutes off. */
                readonly "webhook-timestamp": string;
                /** @description `v1,` and the HMAC-SHA256 of id, timestamp and body; one for each secret in force, with spaces between. */
                readonly "webhook-signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["EmailChangeConfirmMail"];
            };
        };
        readonly responses: {
            /** @description The mail will be sent. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken. The same request comes again later. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken. The same request comes again later. */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly emailChangeNoticeMail: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The id of the notification, the same on every try. */
                readonly "webhook-id": string;
                /** @description When this try was sent, in Unix seconds. To be refused when it is 5 minutes off. */
                readonly "webhook-timestamp": string;
                /** @description `v1,` and the HMAC-SHA256 of id, timestamp and body; one for each secret in force, with spaces between. */
                readonly "webhook-signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["EmailChangeNoticeMail"];
            };
        };
        readonly responses: {
            /** @description The mail will be sent. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken. The same request comes again later. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken. The same request comes again later. */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly invitationMail: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The id of the notification, the same on every try. */
                readonly "webhook-id": string;
                /** @description When this try was sent, in Unix seconds. To be refused when it is 5 minutes off. */
                readonly "webhook-timestamp": string;
                /** @description `v1,` and the HMAC-SHA256 of id, timestamp and body; one for each secret in force, with spaces between. */
                readonly "webhook-signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["InvitationMail"];
            };
        };
        readonly responses: {
            /** @description The mail will be sent. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken. The same request comes again later. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken. The same request comes again later. */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly sessionTheftMail: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The id of the notification, the same on every try. */
                readonly "webhook-id": string;
                /** @description When this try was sent, in Unix seconds. To be refused when it is 5 minutes off. */
                readonly "webhook-timestamp": string;
                /** @description `v1,` and the HMAC-SHA256 of id, timestamp and body; one for each secret in force, with spaces between. */
                readonly "webhook-signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SessionTheftMail"];
            };
        };
        readonly responses: {
            /** @description The mail will be sent. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken. The same request comes again later. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken. The same request comes again later. */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly newIdentityMail: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The id of the notification, the same on every try. */
                readonly "webhook-id": string;
                /** @description When this try was sent, in Unix seconds. To be refused when it is 5 minutes off. */
                readonly "webhook-timestamp": string;
                /** @description `v1,` and the HMAC-SHA256 of id, timestamp and body; one for each secret in force, with spaces between. */
                readonly "webhook-signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["NewIdentityMail"];
            };
        };
        readonly responses: {
            /** @description The mail will be sent. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken. The same request comes again later. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken. The same request comes again later. */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
