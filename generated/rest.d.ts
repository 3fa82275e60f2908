/* Generated from contracts/openapi.yaml by codegen.ts. Never edited: change the contract and run `npm run codegen`. */
export interface paths {
    "/v1/auth": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log in
         * @description Opens a session for a user of the application. Costs exactly one password hash, whether the user exists or not;
         *     an unknown address, a wrong password and an account that may not log in get the same answer. While the
         *     hash would have to wait too long for its turn, the answer is an immediate `503 overloaded`.
         */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Renew the bearer token
         * @description Takes no body: the bearer token itself is renewed. It may have expired, as long as its session has not (30 days
         *     idle, 180 days in all, unless the application says otherwise). Each renewal raises the session's generation. The
         *     token before stays good for renewing during 30 seconds and gets the same successor, so that a lost reply or a
         *     second tab costs nothing; an older one is taken for theft and ends the session (RFC 9700, section 4.14.2).
         */
        post: operations["refresh"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Log out
         * @description Ends the session of the bearer token, or with `all_devices` every session of the user. The token, and every
         *     other one of an ended session, is refused from the next request on, on both doors.
         */
        put: operations["logout"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List users
         * @description The users of the application for its administrators (`users:read` in the whole application, or the super admin
         *     key); otherwise those of the companies in which one has `users:read`. Deleted ones are listed by `status=4`
         *     only. Pages stay in place when users are added meanwhile.
         */
        get: operations["users"];
        put?: never;
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
        post: operations["signup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who am I
         * @description The user of the bearer token; with a super admin key, the owner of its application.
         */
        get: operations["me"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/forgot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a new password
         * @description Sends a mail with a key to the address, if it has an account that may log in. The answer, and the work done before
         *     it, are the same whether it has one or not. The key opens once, for one hour; a newer request, a change of
         *     password or of address voids it.
         */
        post: operations["recover"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/rest/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The key from the mail.
                 * @example pEoWsnJ3bKxOnaFzIyUVSUOTZPVWDEXMWzIsPvaF3dE
                 */
                key: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a new password with the key from the mail
         * @description Every session of the user ends. Identities whose provider does not confirm the address of the account are unlinked.
         *     The owner is told by mail, with a list of what was unlinked. The operation does not log the user in. A refused
         *     password does not use the key up.
         */
        post: operations["reset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/reset/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The key from the mail.
                 * @example pEoWsnJ3bKxOnaFzIyUVSUOTZPVWDEXMWzIsPvaF3dE
                 */
                key: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The same as `/v1/auth/rest/{key}`
         * @description An alias with the spelling one would look for; the two are one operation.
         */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the verification mail again
         * @description Sends a new key to the user's address. The one before is void from now on.
         */
        post: operations["resendVerification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/verify/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The key from the mail.
                 * @example pEoWsnJ3bKxOnaFzIyUVSUOTZPVWDEXMWzIsPvaF3dE
                 */
                key: string;
            };
            cookie?: never;
        };
        /**
         * Read which account the key verifies
         * @description Returns when, from where and how the account was made, so that the owner of the mailbox can tell whether it is theirs.
         *     Names are not shown: the person who signed up chose them. Reading does not use the key up.
         */
        get: operations["verification"];
        put?: never;
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
        post: operations["verifyEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/verify/{key}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The key from the mail.
                 * @example pEoWsnJ3bKxOnaFzIyUVSUOTZPVWDEXMWzIsPvaF3dE
                 */
                key: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete an account that someone else made with your address
         * @description Deletes the account for the owner of a mailbox who did not sign up: its sessions end, its identities are unlinked, and
         *     the address is free at once. Works only while the address is not verified; afterwards the key is used up.
         */
        post: operations["rejectSignup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/email/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The key from the mail.
                 * @example pEoWsnJ3bKxOnaFzIyUVSUOTZPVWDEXMWzIsPvaF3dE
                 */
                key: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm one side of a change of address
         * @description The new address and the old one confirm with a key of their own, in either order; the change takes effect with the
         *     second. Where the application's setting `email_change` is `new`, the new address alone confirms. Both addresses
         *     are told when it is done. The account is then no longer *proven* (see `social`) until its next reset by mail.
         */
        post: operations["confirmEmailChange"];
        /**
         * Cancel a change of address
         * @description Takes the key that either address was sent. The change is cancelled; the keys of both sides are void. The owner of the
         *     new address cancels a change that someone else asked for.
         */
        delete: operations["cancelEmailChange"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/invitation/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The key from the mail.
                 * @example pEoWsnJ3bKxOnaFzIyUVSUOTZPVWDEXMWzIsPvaF3dE
                 */
                key: string;
            };
            cookie?: never;
        };
        /**
         * Who invites to what
         * @description What the holder of the key is invited to. Looking uses nothing up.
         */
        get: operations["invitation"];
        put?: never;
        /**
         * Accept an invitation
         * @description Makes the invited user, with the company, branch and role of the invitation and a verified address, and logs them in.
         *     Whoever already is a user of the application accepts with their bearer token instead, without a body, and
         *     becomes a member; the session in the answer is then the one they have.
         */
        post: operations["acceptInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{id}/email": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `me`, or the user's own id.
                 * @example me
                 */
                id: components["schemas"]["UserReference"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change one's own address
         * @description Takes the password again, or a session that an identity of the account opened within the last 10 minutes. Then
         *     sends a key to the new address and one to the old. Both have to confirm, in either order (setting `email_change`:
         *     `both`, the default, or `new`); each can cancel. Until then the old address
         *     is the address. The answer does not tell whether the new one has an account; that is judged when the change takes
         *     effect.
         */
        post: operations["changeUserEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{id}/password": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `me`, or the user's own id.
                 * @example me
                 */
                id: components["schemas"]["UserReference"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Change one's own password
         * @description Takes the present password. A user without a password sets the first one in a session that an identity of the
         *     account opened within the last 10 minutes. Every other session of the user ends, this one stays; keys for recovery and a change of
         *     address that waits are void; the owner is told by mail.
         */
        put: operations["changePassword"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List invitations
         * @description The invitations to the companies in which one has the permission `users:write`; with the super admin key, to any
         *     company. Newest first.
         */
        get: operations["invitations"];
        put?: never;
        /**
         * Invite somebody
         * @description Sends a mail with a key that makes its holder a member of a company, in a branch and with a role. Needs the
         *     permission `users:write` in that company; nobody grants a permission that they don't have there themselves, and
         *     the super admin key grants any role. An earlier invitation of the same address to the same company is revoked.
         *     The key is in the mail only, and opens once, for 7 days.
         */
        post: operations["invite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/invitations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the invitation.
                 * @example 12
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke an invitation
         * @description Its key is void from now on. Revoking one that is revoked already changes nothing.
         */
        delete: operations["revokeInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/invitations/{id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the invitation.
                 * @example 12
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an invitation again
         * @description Sends a new key, which opens for 7 days; the one before is void.
         */
        post: operations["resendInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `me`, or the id of a user.
                 * @example 42
                 */
                id: components["schemas"]["UserReference"];
            };
            cookie?: never;
        };
        /**
         * Read a user
         * @description One reads oneself (`me`); others need the permission `users:read` in a company of the user, or the super admin
         *     key. For everybody else, and of a deleted user, the answer is that of an id that never was.
         */
        get: operations["user"];
        /**
         * Replace the profile of a user
         * @description The same as PATCH, with every field of the profile present. The application's fields (from `karma` on) stay as
         *     they are where they are absent.
         */
        put: operations["replaceUser"];
        post?: never;
        /**
         * Delete a user
         * @description Ends every session, frees the address and voids what waits in mails. What the user did stays in the audit
         *     trail; the personal data is erased after the application's setting `erasure_seconds`. Users delete themselves
         *     with their password, or within 10 minutes after a log-in by an identity of the account; others need `users:write` in the user's default company and every permission that the
         *     user has there. The last owner of a company that has other members stays, and so does the owner of the
         *     application.
         */
        delete: operations["deleteUser"];
        options?: never;
        head?: never;
        /**
         * Change some fields of a user
         * @description Only the fields that are sent change. A user changes their own profile, and the company and branch they work
         *     in, which has to be one they are a member of. Others need `users:write` in the user's default company and
         *     every permission that the user has there. The fields from `karma` on are the application's: they need
         *     `users:write` in the whole application, or the super admin key. The address, the password, the roles and the
         *     state have operations of their own.
         */
        patch: operations["updateUser"];
        trace?: never;
    };
    "/v1/users/{id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `me`, or the id of a user.
                 * @example 42
                 */
                id: components["schemas"]["UserReference"];
            };
            cookie?: never;
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
        get: operations["exportUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{id}/ban": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `me`, or the id of a user.
                 * @example 42
                 */
                id: components["schemas"]["UserReference"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ban a user
         * @description Ends every session. A banned user neither logs in nor renews a token nor recovers a password. Needs
         *     `users:write` in the user's default company and every permission that the user has there. Where it is so
         *     already, nothing changes. See the table of states.
         */
        post: operations["banUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{id}/unban": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `me`, or the id of a user.
                 * @example 42
                 */
                id: components["schemas"]["UserReference"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unban a user
         * @description The user may log in again, unless deactivated too. Needs `users:write` in the user's default company and every
         *     permission that the user has there. Where it is so already, nothing changes. See the table of states.
         */
        post: operations["unbanUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{id}/deactivate": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `me`, or the id of a user.
                 * @example 42
                 */
                id: components["schemas"]["UserReference"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deactivate a user
         * @description Puts the account to sleep: ends every session, and the user no longer logs in, until it is activated. Needs
         *     `users:write` in the user's default company and every permission that the user has there. Where it is so
         *     already, nothing changes. See the table of states.
         */
        post: operations["deactivateUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{id}/activate": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `me`, or the id of a user.
                 * @example 42
                 */
                id: components["schemas"]["UserReference"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Activate a user
         * @description Wakes a deactivated account up. Needs `users:write` in the user's default company and every permission that
         *     the user has there. Where it is so already, nothing changes. See the table of states.
         */
        post: operations["activateUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{id}/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `me`, or the id of a user.
                 * @example 42
                 */
                id: components["schemas"]["UserReference"];
            };
            cookie?: never;
        };
        /**
         * List a user's sessions
         * @description The sessions that are alive, newest first: one's own, or those of a user in whose default company one has
         *     `users:read`.
         */
        get: operations["sessions"];
        put?: never;
        post?: never;
        /**
         * End all of a user's sessions
         * @description Every session ends, the one that asks included: `me`, or a user in whose default company one has
         *     `users:write`, and no permission that one lacks.
         */
        delete: operations["endSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{id}/sessions/{session_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `me`, or the id of a user.
                 * @example me
                 */
                id: components["schemas"]["UserReference"];
                /**
                 * @description The id of the session.
                 * @example 3c9a5f0e-6b0d-4e0b-8f52-7d1f0d9b6a10
                 */
                session_id: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End a session
         * @description Its token is refused from the next request on, on both doors. Who may is as with all of a user's sessions.
         */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/social": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the providers to log in with
         * @description What a log-in page needs for its buttons: the providers that the application has set up and switched on, by label.
         */
        get: operations["socialDrivers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/social/{provider}/start": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description What the provider is called.
                 * @example google
                 */
                provider: components["schemas"]["ProviderName"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a social log-in
         * @description Gives the address at the provider to send the browser to. State, nonce and PKCE verifier (S256) stay with the
         *     service, for ten minutes and one use, bound to the application, the provider, the redirect URI, the purpose and the
         *     browser that keeps `binding` (RFC 9700, sections 2.1 and 4.7).
         *
         *     `redirect_uri` has to be one of the setting `redirect_uris`, to the letter. For the purpose `link` send the bearer
         *     token of the user whom the identity is to be linked to.
         */
        post: operations["startSocialLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/social/{provider}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description What the provider is called.
                 * @example google
                 */
                provider: components["schemas"]["ProviderName"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
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
        post: operations["socialLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{id}/identities": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `me`, or the id of a user.
                 * @example 42
                 */
                id: components["schemas"]["UserReference"];
            };
            cookie?: never;
        };
        /**
         * List a user's identities
         * @description What the user logs in with at providers, oldest first: one's own, or those of a user in whose default company one has
         *     `users:read`.
         */
        get: operations["identities"];
        put?: never;
        /**
         * Link an identity to oneself
         * @description From now on the identity logs in as the user, who is told by mail. Takes the same proof as `socialLogin`; a log-in at
         *     the provider has to have been started for the purpose `link`, by this user. Needs the password as well, or a session
         *     that an identity of the account opened within the last 10 minutes: a stolen token adds no way in (ASVS 7.5.1).
         */
        post: operations["linkIdentity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{id}/identities/{identity_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `me`, or the id of a user.
                 * @example me
                 */
                id: components["schemas"]["UserReference"];
                /**
                 * @description The id of the identity.
                 * @example 5
                 */
                identity_id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Unlink an identity
         * @description It logs in no more, and every other session of the user ends: one's own identity, or that of a user in whose default
         *     company one has `users:write`, and no permission that one lacks. The last way to log in stays. Users who unlink their
         *     own identity need their password, or a session that an identity of the account opened within the last 10 minutes.
         */
        delete: operations["unlinkIdentity"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/providers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the providers of the application
         * @description All that have been set up, also those that are switched off, by name; without their secrets. Needs `settings:write`
         *     in the whole application, or the super admin key.
         */
        get: operations["providers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/providers/{provider}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description What the provider is called.
                 * @example google
                 */
                provider: components["schemas"]["ProviderName"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Set up a provider
         * @description Makes the provider of this name what the body says; an OpenID provider needs no more than its `issuer`. Credentials
         *     are kept sealed and never shown; they stay where none are sent and driver, issuer and client are the same. Needs
         *     `security:write` in the whole application, or the super admin key.
         */
        put: operations["setProvider"];
        post?: never;
        /**
         * Remove a provider
         * @description Removes a provider: users can no longer log in with it. Identities stay with their users, and log in again once a
         *     provider of the same name and issuer is set up. Needs `security:write` in the whole application, or the super admin key.
         */
        delete: operations["deleteProvider"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/companies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List companies
         * @description The companies one is a member of; with `companies:write` in the whole application, or the super admin key, all
         *     of them. Newest first.
         */
        get: operations["companies"];
        put?: never;
        /**
         * Create a company
         * @description Makes a company with a branch named "Default", without members: its first is made with `setMember` or by
         *     invitation. Needs `companies:write` in the whole application, or the super admin key; to open it for users to join,
         *     also the right to give them the `signup_role` there.
         */
        post: operations["createCompany"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/companies/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the company.
                 * @example 7
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        /**
         * Read a company
         * @description For its members, for administrators of the application, and for everybody where it is open to join.
         */
        get: operations["company"];
        put?: never;
        post?: never;
        /**
         * Delete a company
         * @description With its branches, memberships and open invitations. Needs `companies:write` in the company. Refused while it
         *     is any user's default company, the one that new users start in, or the application's own.
         */
        delete: operations["deleteCompany"];
        options?: never;
        head?: never;
        /**
         * Change a company
         * @description Its name, and whether users may join by themselves, which the application's own company is never open to. Needs
         *     `companies:write` in the company; to open it for users to join, also the right to give them the `signup_role` there.
         */
        patch: operations["updateCompany"];
        trace?: never;
    };
    "/v1/companies/{id}/branches": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the company.
                 * @example 7
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        /**
         * List the branches of a company
         * @description For its members and for administrators of the application. Newest first.
         */
        get: operations["branches"];
        put?: never;
        /**
         * Create a branch
         * @description Needs `companies:write` in the company.
         */
        post: operations["createBranch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/companies/{id}/branches/{branch_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the company.
                 * @example 7
                 */
                id: components["schemas"]["Id"];
                /**
                 * @description The id of the branch.
                 * @example 9
                 */
                branch_id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a branch
         * @description Needs `companies:write` in the company. Refused while it is where new members start, or somebody works there.
         */
        delete: operations["deleteBranch"];
        options?: never;
        head?: never;
        /**
         * Change a branch
         * @description Its name, and whether new members start in it: the branch before loses that. Needs `companies:write` in the
         *     company.
         */
        patch: operations["updateBranch"];
        trace?: never;
    };
    "/v1/companies/{id}/join": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the company.
                 * @example 7
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Join a company
         * @description For a user, where the company is open to join: with the role of the setting `signup_role`, in the company's
         *     default branch. A company that is not open is as good as absent.
         */
        post: operations["joinCompany"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/companies/{id}/members": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the company.
                 * @example 7
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        /**
         * List the members of a company
         * @description Needs `users:read` in the company. Newest users first; deleted ones are left out.
         */
        get: operations["members"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/companies/{id}/members/{user_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the company.
                 * @example 7
                 */
                id: components["schemas"]["Id"];
                /**
                 * @description `me`, or the id of a user.
                 * @example 42
                 */
                user_id: components["schemas"]["UserReference"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Give a member a role and a branch
         * @description Needs `users:read` and `users:write` in the company; the caller can neither give nor take a permission that they don't have there,
         *     and the last `Owner` keeps that role. With `users:write` in the whole application, or the super admin key, it also
         *     makes a user a member who is none.
         */
        put: operations["setMember"];
        post?: never;
        /**
         * Remove a member, or leave
         * @description A member leaves (`me`); others need `users:write` in the company and every permission that the member has
         *     there. Whoever works there by default works in another of their companies from then on; without another one
         *     they stay. The last `Owner` of a company with other members stays, too.
         */
        delete: operations["removeMember"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List roles
         * @description The roles of the application with their permissions, the built-in ones included. For every user. Newest first.
         */
        get: operations["roles"];
        put?: never;
        /**
         * Create a role
         * @description A name for a set of permissions out of the closed list. Needs `roles:write` in the whole application and every
         *     permission of the role, or the super admin key.
         */
        post: operations["createRole"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/roles/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the role.
                 * @example 4
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a role
         * @description Refused while a member or an invitation has it, a setting names it, or it is built in. Needs what creating it
         *     would.
         */
        delete: operations["deleteRole"];
        options?: never;
        head?: never;
        /**
         * Change a role
         * @description Its name or its permissions, for whoever has it, from the next request on. Needs what creating it would,
         *     before and after. The built-in roles can't be changed.
         */
        patch: operations["updateRole"];
        trace?: never;
    };
    "/v1/app": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the application
         * @description The application of the key: its name and settings. Needs `settings:write` in the whole application, or the
         *     super admin key. Webhook secrets are not shown.
         */
        get: operations["app"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
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
        patch: operations["updateApp"];
        trace?: never;
    };
    "/v1/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List keys
         * @description The application keys and super admin keys of the application, revoked ones included; never the keys
         *     themselves. Newest first. Needs `keys:write` in the whole application, or the super admin key.
         */
        get: operations["keys"];
        put?: never;
        /**
         * Create a key
         * @description Shows the key this once. Needs `keys:write` in the whole application, or the super admin key; a super admin
         *     key needs every permission.
         */
        post: operations["createKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the key.
                 * @example 3
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke a key
         * @description It is refused from the next request on, in every process. Needs what creating it would.
         */
        delete: operations["revokeKey"];
        options?: never;
        head?: never;
        /**
         * Name a key
         * @description Needs what creating it would.
         */
        patch: operations["updateKey"];
        trace?: never;
    };
    "/v1/keys/{id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the key.
                 * @example 3
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate a key
         * @description Makes a key of the same kind and name, shown this once. The old one stays good for `overlap_seconds`, by
         *     default a day, so that both are valid while it is replaced everywhere. Needs what creating it would.
         */
        post: operations["rotateKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the audit trail
         * @description Who did what to whom, when, from where, by which credentials, and how it ended; newest first. With
         *     `audit:read` in the whole application, or the super admin key: everything. Everybody else: what they did, and
         *     what was done to them; or with `user_id`, the same of a user in whose default company they have `audit:read`.
         */
        get: operations["audit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the mails that were asked for
         * @description What the notification application was asked to send, and how that went; newest first. For the operator: needs the
         *     super admin key. Keys and links are not shown.
         */
        get: operations["notifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/notifications/{id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the notification.
                 * @example 5d3f0b52-2a0c-4f5e-9f8c-6a4cfd2f6b1e
                 */
                id: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a notification that was given up again
         * @description Puts a dead letter back in the queue, under its old id: a receiver that has it already knows it. A key in it lives
         *     anew from the moment of delivery.
         */
        post: operations["resendNotification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/graphql": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An editor for GraphQL
         * @description GraphiQL, for whoever opens `/graphql` in a browser: an editor that knows the schema, with its documentation. It runs what is
         *     written in it against this service. A key of the default application is filled in, which grants nothing by itself. In
         *     production `GET` is not allowed.
         */
        get: operations["graphqlIde"];
        put?: never;
        /**
         * Run a GraphQL operation
         * @description GraphQL over HTTP, for the operations of `/schema.graphql`. Problems found while running an operation come with
         *     status 200 in `errors`, each with the `code` that REST would give. A wrong key is refused with 401 before the
         *     document is run. A document that can't be parsed or validated is a 400 with
         *     `Accept: application/graphql-response+json`, and a 200 with `errors` for clients that accept only
         *     `application/json`.
         */
        post: operations["graphql"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/graphql/assets/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A part of the editor for GraphQL
         * @description A script or style of the page at `/graphql`. Its name has its version in it, so that it never changes.
         */
        get: operations["graphqlIdeAsset"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Landing page
         * @description What this service is and where everything is.
         */
        get: operations["home"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/docs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The REST reference
         * @description This document as a page: every operation with its fields, its answers, and a form to try it with. Everything that it needs is in
         *     it. Outside production a key of the default application is filled in, which grants nothing by itself.
         */
        get: operations["docs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.yaml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The REST contract, as written
         * @description This document, byte for byte as it stands in the repository.
         */
        get: operations["openapiYaml"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The REST contract, as JSON
         * @description The same document as `/openapi.yaml`, for tools that read only JSON.
         */
        get: operations["openapiJson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi-3.0.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The REST contract, as OpenAPI 3.0
         * @description The same contract as OpenAPI 3.0 has it, for generators and gateways that read no 3.1. It allows the same requests
         *     and promises the same answers; webhooks are left out, since 3.0 has none.
         */
        get: operations["openapi30Json"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schema.graphql": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The GraphQL contract, as written
         * @description The schema definition of the GraphQL surface, byte for byte as it stands in the repository.
         */
        get: operations["schemaGraphql"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/problems": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Everything that can go wrong
         * @description The catalogue of errors: each code with its status, what it means and what to do. A page for people, or with
         *     `Accept: application/json` the same for machines.
         */
        get: operations["problems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/problems/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What an error means
         * @description The page behind a problem's `type`: what the error means and what to do. A page for people, or with
         *     `Accept: application/json` the same for machines.
         */
        get: operations["problem"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/{app}/{action}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The page at the end of a mailed link
         * @description For applications that have no page of their own: where a new password is typed, an address verified, a change of
         *     address confirmed or cancelled, an invitation accepted. The key stands behind the `#` of the link, so that it gets
         *     into no log and no referrer; opening the page uses nothing up.
         */
        get: operations["accountPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dev/inbox": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The mails of development
         * @description What the embedded notification application was asked to send, newest first. Without `NOTIFICATION_URL`, outside
         *     production only; otherwise 404. Requests with the `Host` of another machine, or from a page
         *     of another origin, also get 404.
         */
        get: operations["devInbox"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dev/inbox/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A mail of development
         * @description The mail as a person would see it, with its link as a button, and the event it was made from.
         */
        get: operations["devMail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dev/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Where the embedded notification application receives
         * @description Takes the webhooks of this document, and verifies their signature as any receiver should.
         */
        post: operations["devNotify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/jwks.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The public keys of the tokens
         * @description A JSON Web Key Set (RFC 7517) with the public half of every key whose tokens may still be presented. A new key is
         *     published here before it signs.
         */
        get: operations["jwks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Is the process alive
         * @description True as long as the process answers, whatever the database does. Restart the process when it isn't.
         */
        get: operations["healthz"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * May traffic be sent here
         * @description True while the database answers, every migration has been applied and the process is not stopping.
         */
        get: operations["readyz"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What is counted
         * @description For Prometheus: the process, the tries to hand notifications over, and how many notifications wait or were given
         *     up. Holds nothing of any user.
         */
        get: operations["metrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    welcome: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The address of a new user is verified
         * @description A new user has verified the address, or has come by an invitation.
         */
        post: operations["welcomeMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "verify-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An address is to be verified
         * @description After sign-up, and whenever it is asked for again. The key opens once, for 24 hours.
         */
        post: operations["verifyEmailMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "password-recovery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A new password was asked for
         * @description Somebody asked for a new password, or tried to sign up with the address of an account. The key opens once, for 1 hour.
         */
        post: operations["passwordRecoveryMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "password-changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The password has changed
         * @description The owner is told where the change came from. After a reset by mail, `unlinked_identities` lists the identities that
         *     no longer log in; after any other change it is empty.
         */
        post: operations["passwordChangedMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "email-change-confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A change of address is to be confirmed
         * @description To the new address, and to the old one where both have to confirm. The key of the old one cancels, too. Each key opens once, for 1 hour.
         */
        post: operations["emailChangeConfirmMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "email-change-notice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A change of address was asked for, or is done
         * @description To the old address when only the new one has to confirm (`requested`, with a key that cancels and opens once, for 1 hour), and to both when it is done (`changed`).
         */
        post: operations["emailChangeNoticeMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    invitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Somebody is invited
         * @description The key opens once, for 7 days.
         */
        post: operations["invitationMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "session-theft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A session was ended to protect its user
         * @description A token that had been renewed before was presented again, so two parties held it.
         */
        post: operations["sessionTheftMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "new-identity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An identity was linked to an account
         * @description From now on it logs in as the user. Sent also when an identity joined the account by its verified address; then
         *     `password_removed` and `unlinked_identities` tell which credentials were removed, because they were not proven to be
         *     the owner's.
         */
        post: operations["newIdentityMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
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
        Email: string;
        /**
         * Format: password
         * @description At least 8 characters, counted after Unicode normalization (NFC), and at most 256 as sent; any characters,
         *     spaces kept, no rule of composition. Refused: the most common passwords, and those made of the e-mail address,
         *     the names or the name of the application. Where the service hashes with bcrypt, also those of more than 72
         *     bytes.
         * @example correct horse battery staple
         */
        NewPassword: string;
        /**
         * @description A name, 1 to 100 characters, not only spaces, without control characters. Names become words of mails: links, domains
         *     (`evil.example`), email addresses, line breaks and direction overrides are refused with `invalid_format`. Initials
         *     and common abbreviations may stand before a dot (`J.R.R. Tolkien`, `St.John`, `Dr.med.`); other words need a space
         *     after it.
         * @example Ada
         */
        PersonName: string;
        /**
         * @description UTC, `YYYY-MM-DD HH:MM:SS`.
         * @example 2026-03-14 09:26:53
         */
        Timestamp: string;
        /**
         * @description The id of a row of the application.
         * @example 7
         */
        Id: number;
        /**
         * @description `me`, or the id of a user.
         * @example me
         * @example 42
         */
        UserReference: string;
        /** @description An encrypted position in a list. Send the `next_cursor` of a page unchanged to get the next page of the same list in the same order. */
        Cursor: string;
        /**
         * @description 1 for yes, 0 for no.
         * @enum {integer}
         */
        Flag: 0 | 1;
        /**
         * @description `Y` for yes, `N` for no.
         * @enum {string}
         */
        YesNo: "N" | "Y";
        LoginRequest: {
            /** @description The address of the account, in any spelling. */
            email: string;
            /**
             * Format: password
             * @description The password.
             */
            password: string;
        };
        LogoutRequest: {
            /** @description Whether to end every session of the user; by default only this one. */
            all_devices?: boolean;
        };
        SignupRequest: {
            firstname: components["schemas"]["PersonName"];
            lastname: components["schemas"]["PersonName"];
            email: components["schemas"]["Email"];
            password: components["schemas"]["NewPassword"];
            /**
             * Format: password
             * @description The password again.
             */
            verify_password: string;
            /** @description The id of a company that is open to join. */
            default_company?: components["schemas"]["Id"];
        };
        SignupResult: {
            user: components["schemas"]["User"];
            session: components["schemas"]["Session"];
        };
        /** @description A log-in and its bearer token. `time` and `expires` equal the token's `iat` and `exp`. */
        Session: {
            /** @description The bearer token, a JWT (RFC 9068 profile), for the frontend to hold. */
            token: string;
            /** @description When the token was issued. */
            time: components["schemas"]["Timestamp"];
            /** @description When the token expires. */
            expires: components["schemas"]["Timestamp"];
            /** @description The id of the user the session belongs to. */
            id: components["schemas"]["Id"];
        };
        /** @description A user of the application. None of the fields carries a secret. */
        User: {
            /**
             * @description The user's id.
             * @example 42
             */
            id: string;
            email: components["schemas"]["Email"];
            /**
             * @description Always null.
             * @example null
             */
            password: null;
            /**
             * @description First name.
             * @example Ada
             */
            firstname: string;
            /**
             * @description Last name; empty where none was given.
             * @example Lovelace
             */
            lastname: string;
            /**
             * @description The user's role in the default company; null if the caller lacks `users:read` there, and for a deleted user without a role.
             * @example 3
             */
            roles_id: number | null;
            /**
             * @description The name to show.
             * @example Ada Lovelace
             */
            displayname: string;
            /** @description The company the user works in. */
            default_company: components["schemas"]["Id"];
            /** @description The branch of that company. */
            default_company_branch: components["schemas"]["Id"];
            /**
             * @description City.
             * @example null
             */
            city_id: number | null;
            /**
             * @description State.
             * @example null
             */
            state_id: number | null;
            /**
             * @description Country.
             * @example null
             */
            country_id: number | null;
            /** @description When the user registered. */
            registered: components["schemas"]["Timestamp"];
            /** @description When the user last logged in or renewed a token. */
            lastvisit: components["schemas"]["Timestamp"];
            /**
             * @description A single letter; `U` is unspecified.
             * @example U
             */
            sex: string;
            /**
             * @description Date of birth; `1900-01-01` where it isn't known.
             * @example 1815-12-10
             */
            dob: string;
            /**
             * @description IANA time zone.
             * @example UTC
             */
            timezone: string;
            /**
             * @description Phone.
             * @example null
             */
            phone_number: string | null;
            /**
             * @description Mobile phone.
             * @example null
             */
            cell_phone_number: string | null;
            /**
             * @description Who may see the profile; 0 is everybody.
             * @example 0
             */
            profile_privacy: number;
            /**
             * @description Address of the portrait.
             * @example null
             */
            profile_image: string | null;
            /**
             * @description Address of the header image; empty where there is none.
             * @example
             */
            profile_header: string;
            /**
             * @description The same for small screens.
             * @example null
             */
            profile_header_mobile: string | null;
            /**
             * @description 1 while the account may log in.
             * @example 1
             */
            user_active: components["schemas"]["Flag"];
            /**
             * @description Failed log-ins since the last successful one.
             * @example 0
             */
            user_login_tries: number;
            /**
             * @description When the last log-in was tried, in Unix seconds; 0 for never.
             * @example 1773480413
             */
            user_last_login_try: number;
            /**
             * @description When the user last logged in or renewed a token, in Unix seconds.
             * @example 1773480413
             */
            session_time: number;
            /**
             * @description Kept for clients that store a page here.
             * @example 0
             */
            session_page: number;
            /**
             * @description 1 once the user has been welcomed.
             * @example 0
             */
            welcome: number;
            /**
             * @description Always empty; keys travel in mails only.
             * @example
             * @constant
             */
            user_activation_key: "";
            /**
             * Format: uuid
             * @description A random UUID that opens nothing.
             * @example 6f6b7a0e-54a2-4b63-9f39-0b1d8f6d2a11
             */
            user_activation_email: string;
            /**
             * @description Always empty.
             * @example
             * @constant
             */
            user_activation_forgot: "";
            /**
             * @description Two-letter language.
             * @example EN
             */
            language: string;
            /**
             * @description Karma.
             * @example null
             */
            karma: number | null;
            /**
             * @description Votes.
             * @example null
             */
            votes: number | null;
            /**
             * @description Points of votes.
             * @example null
             */
            votes_points: number | null;
            /**
             * @description `Y` while the user is banned.
             * @example N
             */
            banned: components["schemas"]["YesNo"];
            /**
             * @description The module the user belongs to.
             * @example 1
             */
            system_modules_id: number;
            /**
             * @description The user at the payment provider; empty where unknown.
             * @example
             */
            payment_customer_id: string;
            /**
             * @description Last four digits of the card.
             * @example null
             */
            card_last_four: string | null;
            /**
             * @description Brand of the card.
             * @example null
             */
            card_brand: string | null;
            /**
             * @description When the trial ends.
             * @example null
             */
            trial_ends_at: string | null;
            /** @description When the row was made. */
            created_at: components["schemas"]["Timestamp"];
            /** @description When the row last changed. */
            updated_at: components["schemas"]["Timestamp"];
            /**
             * @description 1 once the user is deleted.
             * @example 0
             */
            is_deleted: components["schemas"]["Flag"];
            status: components["schemas"]["UserStatus"];
        };
        /** @description What happens next, in words for the user. */
        Message: {
            /** @description What happens next. */
            message: string;
        };
        RecoverRequest: {
            email: components["schemas"]["Email"];
        };
        ResetRequest: {
            password: components["schemas"]["NewPassword"];
            /**
             * Format: password
             * @description The password again.
             */
            verify_password: string;
        };
        /** @description Proves that the person who reads the mail is the person who signed up. */
        VerifyEmailRequest: {
            /**
             * @description The password of the account. Required where it has one and no bearer token of its user is sent.
             * @example correct horse battery staple
             */
            password?: string;
        };
        /** @description An account that waits for the verification of its address. */
        PendingVerification: {
            /**
             * @description The name of the application.
             * @example Gatehouse
             */
            app: string;
            /** @description The address to be verified. */
            email: components["schemas"]["Email"];
            /** @description When the account was made. */
            created_at: components["schemas"]["Timestamp"];
            /**
             * @description The label of the provider, where the account was made by a login at one; null where it has a password.
             * @example GitHub
             */
            provider: string | null;
            /**
             * @description The IP address of the sign-up; null where it is not known, as with imported users.
             * @example 203.0.113.7
             */
            ip: string | null;
            /**
             * @description The browser and system of the sign-up, if they are well-known ones.
             * @example Firefox on Linux
             */
            device: string | null;
            /** @description Whether `verifyEmail` needs the password or a session. */
            has_password: boolean;
            /** @description When the key expires. */
            expires_at: components["schemas"]["Timestamp"];
        };
        ChangeUserEmailRequest: {
            /** @description The new address. */
            email: components["schemas"]["Email"];
            /**
             * Format: password
             * @description The present password. Required unless an identity of the account opened the session within the last 10 minutes.
             */
            password?: string;
        };
        ChangePasswordRequest: {
            /**
             * Format: password
             * @description The present password. Required unless an identity of the account opened the session within the last 10 minutes.
             */
            current_password?: string;
            password: components["schemas"]["NewPassword"];
            /**
             * Format: password
             * @description The password again.
             */
            verify_password: string;
        };
        InviteRequest: {
            email: components["schemas"]["Email"];
            /** @description The name of a role of the application; `User` where it is absent. */
            role?: string;
            /** @description The company to join; one's own default company where it is absent. */
            company_id?: components["schemas"]["Id"];
            /** @description A branch of that company; its default branch where it is absent. */
            company_branch_id?: components["schemas"]["Id"];
            /** @description The first name, if it is known; the invited person may correct it. */
            firstname?: components["schemas"]["PersonName"];
            /** @description The last name, if it is known. */
            lastname?: components["schemas"]["PersonName"];
        };
        /** @description For a new user. `firstname` and `lastname` may be left out where the invitation has them. */
        AcceptInvitationRequest: {
            firstname?: components["schemas"]["PersonName"];
            lastname?: components["schemas"]["PersonName"];
            password: components["schemas"]["NewPassword"];
            /**
             * Format: password
             * @description The password again.
             */
            verify_password: string;
        };
        /**
         * @description `pending` until it is `accepted` or `revoked`, or its key has `expired`; an expired one can be sent again.
         * @enum {string}
         */
        InvitationState: "pending" | "accepted" | "revoked" | "expired";
        /** @description An invitation to a company. Its key is in the mail only. */
        Invitation: {
            id: components["schemas"]["Id"];
            email: components["schemas"]["Email"];
            /**
             * @description The name of the role.
             * @example User
             */
            role: string;
            /** @description The company to join. */
            company_id: components["schemas"]["Id"];
            /** @description The branch of that company. */
            company_branch_id: components["schemas"]["Id"];
            /**
             * @description First name, if it is known.
             * @example Grace
             */
            firstname: string | null;
            /**
             * @description Last name, if it is known.
             * @example Hopper
             */
            lastname: string | null;
            /** @description The id of the user who invites. */
            invited_by: components["schemas"]["Id"];
            state: components["schemas"]["InvitationState"];
            /** @description When it was made. */
            created_at: components["schemas"]["Timestamp"];
            /** @description When its key expires. */
            expires_at: components["schemas"]["Timestamp"];
        };
        InvitationPage: {
            /** @description The invitations of this page, newest first. */
            data: components["schemas"]["Invitation"][];
            /** @description The `cursor` of the next page; null on the last one. */
            next_cursor: components["schemas"]["Cursor"] | null;
        };
        /** @description What the holder of the key is invited to. */
        InvitationOffer: {
            /**
             * @description The name of the application.
             * @example Gatehouse
             */
            app: string;
            /**
             * @description The name of the company.
             * @example Analytical Engines
             */
            company: string;
            /**
             * @description The name of the role.
             * @example User
             */
            role: string;
            /**
             * @description The name of who invites.
             * @example Ada Lovelace
             */
            invited_by: string;
            /** @description The address that is invited. */
            email: components["schemas"]["Email"];
            /**
             * @description First name, if it is known.
             * @example Grace
             */
            firstname: string | null;
            /**
             * @description Last name, if it is known.
             * @example Hopper
             */
            lastname: string | null;
            /** @description Whether the address has an account, which then accepts with its bearer token. */
            has_account: boolean;
            /** @description When the key expires. */
            expires_at: components["schemas"]["Timestamp"];
        };
        /**
         * @description `waiting` until it is `delivered`; `dead` once it was given up after three days; `superseded` where its key was used or
         *     voided before it could be delivered.
         * @enum {string}
         */
        NotificationState: "waiting" | "delivered" | "dead" | "superseded";
        /**
         * @description The kind of mail.
         * @enum {string}
         */
        MailTemplate: "welcome" | "verify-email" | "password-recovery" | "password-changed" | "email-change-confirm" | "email-change-notice" | "invitation" | "session-theft" | "new-identity";
        /** @description A mail that the notification application was asked to send. */
        Notification: {
            /**
             * Format: uuid
             * @description The `webhook-id`, the same on every try.
             */
            id: string;
            template: components["schemas"]["MailTemplate"];
            /** @description Who the mail is for. */
            email: components["schemas"]["Email"];
            state: components["schemas"]["NotificationState"];
            /**
             * @description How often it was tried.
             * @example 2
             */
            attempts: number;
            /**
             * @description Why the last try failed.
             * @example status 503
             */
            last_failure: string | null;
            /** @description When it was caused. */
            created_at: components["schemas"]["Timestamp"];
            /**
             * @description When it was delivered.
             * @example 2026-03-14 09:26:54
             */
            delivered_at: string | null;
        };
        NotificationPage: {
            /** @description The notifications of this page, newest first. */
            data: components["schemas"]["Notification"][];
            /** @description The `cursor` of the next page; null on the last one. */
            next_cursor: components["schemas"]["Cursor"] | null;
        };
        /** @description The application whose user the mail is for. */
        MailApp: {
            /**
             * Format: uuid
             * @description The uuid of the application; also the audience of its tokens.
             */
            id: string;
            /**
             * @description Its name.
             * @example Gatehouse
             */
            name: string;
        };
        /** @description Who the mail is for. */
        MailRecipient: {
            email: components["schemas"]["Email"];
            /**
             * @description The name to address. Empty while the address is not verified, and in every invitation: the name was chosen by
             *     the person who sent the request, who may not be the owner of the address. Greet without a name then.
             */
            name: string;
            /**
             * @description Two-letter language.
             * @example EN
             */
            language: string;
        };
        /** @description What a mail with a key carries. */
        MailKey: {
            /**
             * Format: uri
             * @description The link for the mail's button; the key is in it.
             */
            url: string;
            /** @description The key: 32 random bytes. It opens once. */
            key: string;
            /** @description When the key expires. */
            expires_at: components["schemas"]["Timestamp"];
        };
        /** @description Where the request came from that caused the mail. */
        MailOrigin: {
            /**
             * @description The address.
             * @example 203.0.113.7
             */
            ip: string;
            /** @description The program, as it names itself, without links. */
            user_agent: string;
        };
        /** @description A request for a mail. `template` says which one, `data` holds what it needs. */
        Mail: components["schemas"]["WelcomeMail"] | components["schemas"]["VerifyEmailMail"] | components["schemas"]["PasswordRecoveryMail"] | components["schemas"]["PasswordChangedMail"] | components["schemas"]["EmailChangeConfirmMail"] | components["schemas"]["EmailChangeNoticeMail"] | components["schemas"]["InvitationMail"] | components["schemas"]["SessionTheftMail"] | components["schemas"]["NewIdentityMail"];
        /** @description A new user is welcome. */
        WelcomeMail: {
            /**
             * Format: uuid
             * @description The id of the notification, as in `webhook-id`.
             */
            id: string;
            /**
             * @description What kind of event this is.
             * @constant
             */
            type: "mail.requested";
            /**
             * @description The kind of mail. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            template: "welcome";
            /** @description When its cause happened. */
            occurred_at: components["schemas"]["Timestamp"];
            app: components["schemas"]["MailApp"];
            recipient: components["schemas"]["MailRecipient"];
            data: components["schemas"]["WelcomeMailContent"];
        };
        /** @description Nothing more is needed. */
        WelcomeMailContent: Record<string, never>;
        /** @description An address is to be verified. */
        VerifyEmailMail: {
            /**
             * Format: uuid
             * @description The id of the notification, as in `webhook-id`.
             */
            id: string;
            /**
             * @description What kind of event this is.
             * @constant
             */
            type: "mail.requested";
            /**
             * @description The kind of mail. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            template: "verify-email";
            /** @description When its cause happened. */
            occurred_at: components["schemas"]["Timestamp"];
            app: components["schemas"]["MailApp"];
            recipient: components["schemas"]["MailRecipient"];
            data: components["schemas"]["MailKey"];
        };
        /** @description A new password was asked for. */
        PasswordRecoveryMail: {
            /**
             * Format: uuid
             * @description The id of the notification, as in `webhook-id`.
             */
            id: string;
            /**
             * @description What kind of event this is.
             * @constant
             */
            type: "mail.requested";
            /**
             * @description The kind of mail. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            template: "password-recovery";
            /** @description When its cause happened. */
            occurred_at: components["schemas"]["Timestamp"];
            app: components["schemas"]["MailApp"];
            recipient: components["schemas"]["MailRecipient"];
            data: components["schemas"]["MailKey"];
        };
        /** @description The password has changed. */
        PasswordChangedMail: {
            /**
             * Format: uuid
             * @description The id of the notification, as in `webhook-id`.
             */
            id: string;
            /**
             * @description What kind of event this is.
             * @constant
             */
            type: "mail.requested";
            /**
             * @description The kind of mail. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            template: "password-changed";
            /** @description When its cause happened. */
            occurred_at: components["schemas"]["Timestamp"];
            app: components["schemas"]["MailApp"];
            recipient: components["schemas"]["MailRecipient"];
            data: components["schemas"]["PasswordChangedMailContent"];
        };
        /** @description Where the change came from, and what a reset by mail removed. */
        PasswordChangedMailContent: {
            /** @description Where it came from. */
            ip: string;
            /** @description The device, as it names itself, without links. */
            user_agent: string;
            unlinked_identities: components["schemas"]["UnlinkedIdentities"];
        };
        /**
         * @description The identities that were unlinked because their provider does not confirm the address of the account. They no longer
         *     log in.
         */
        UnlinkedIdentities: components["schemas"]["UnlinkedIdentity"][];
        /** @description An identity that no longer logs in to the account. */
        UnlinkedIdentity: {
            /**
             * @description The label of the provider.
             * @example GitHub
             */
            provider: string;
            /** @description The address of the identity there. */
            email: string | null;
        };
        /** @description One side of a change of address is to be confirmed. */
        EmailChangeConfirmMail: {
            /**
             * Format: uuid
             * @description The id of the notification, as in `webhook-id`.
             */
            id: string;
            /**
             * @description What kind of event this is.
             * @constant
             */
            type: "mail.requested";
            /**
             * @description The kind of mail. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            template: "email-change-confirm";
            /** @description When its cause happened. */
            occurred_at: components["schemas"]["Timestamp"];
            app: components["schemas"]["MailApp"];
            recipient: components["schemas"]["MailRecipient"];
            data: components["schemas"]["EmailChangeConfirmMailContent"];
        };
        /** @description The key of one side, and what changes. */
        EmailChangeConfirmMailContent: {
            /**
             * Format: uri
             * @description The link for the mail's button; the key is in it.
             */
            url: string;
            /** @description The key: 32 random bytes. It opens once. */
            key: string;
            /** @description When the key expires. */
            expires_at: components["schemas"]["Timestamp"];
            side: components["schemas"]["EmailChangeSide"];
            /** @description The address until now. */
            old_email: components["schemas"]["Email"];
            /** @description The address to be. */
            new_email: components["schemas"]["Email"];
        };
        /**
         * @description Which address a mail goes to. Either may also cancel.
         * @enum {string}
         */
        EmailChangeSide: "new" | "old";
        /**
         * @description Only `requested` carries a key, which cancels.
         * @enum {string}
         */
        EmailChangeState: "requested" | "changed";
        /** @description A change of address was asked for, or is done. */
        EmailChangeNoticeMail: {
            /**
             * Format: uuid
             * @description The id of the notification, as in `webhook-id`.
             */
            id: string;
            /**
             * @description What kind of event this is.
             * @constant
             */
            type: "mail.requested";
            /**
             * @description The kind of mail. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            template: "email-change-notice";
            /** @description When its cause happened. */
            occurred_at: components["schemas"]["Timestamp"];
            app: components["schemas"]["MailApp"];
            recipient: components["schemas"]["MailRecipient"];
            data: components["schemas"]["EmailChangeNoticeMailContent"];
        };
        /** @description What changes, and a key where it can be cancelled. */
        EmailChangeNoticeMailContent: {
            state: components["schemas"]["EmailChangeState"];
            /** @description The address until now. */
            old_email: components["schemas"]["Email"];
            /** @description The address to be, or that is. */
            new_email: components["schemas"]["Email"];
            /**
             * Format: uri
             * @description The link for the button that cancels.
             */
            url?: string;
            /** @description The key that cancels. */
            key?: string;
            /** @description When the key expires. */
            expires_at?: components["schemas"]["Timestamp"];
        };
        /** @description Somebody is invited to a company. */
        InvitationMail: {
            /**
             * Format: uuid
             * @description The id of the notification, as in `webhook-id`.
             */
            id: string;
            /**
             * @description What kind of event this is.
             * @constant
             */
            type: "mail.requested";
            /**
             * @description The kind of mail. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            template: "invitation";
            /** @description When its cause happened. */
            occurred_at: components["schemas"]["Timestamp"];
            app: components["schemas"]["MailApp"];
            recipient: components["schemas"]["MailRecipient"];
            data: components["schemas"]["InvitationMailContent"];
        };
        /** @description The key, and who invites to what. */
        InvitationMailContent: {
            /**
             * Format: uri
             * @description The link for the mail's button; the key is in it.
             */
            url: string;
            /** @description The key: 32 random bytes. It opens once. */
            key: string;
            /** @description When the key expires. */
            expires_at: components["schemas"]["Timestamp"];
            /** @description The name of who invites. */
            invited_by: string;
            /** @description The name of the company. */
            company: string;
            /** @description The name of the role. */
            role: string;
        };
        /** @description A session was ended to protect its user. */
        SessionTheftMail: {
            /**
             * Format: uuid
             * @description The id of the notification, as in `webhook-id`.
             */
            id: string;
            /**
             * @description What kind of event this is.
             * @constant
             */
            type: "mail.requested";
            /**
             * @description The kind of mail. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            template: "session-theft";
            /** @description When its cause happened. */
            occurred_at: components["schemas"]["Timestamp"];
            app: components["schemas"]["MailApp"];
            recipient: components["schemas"]["MailRecipient"];
            data: components["schemas"]["MailOrigin"];
        };
        /** @description An identity was linked to an account. */
        NewIdentityMail: {
            /**
             * Format: uuid
             * @description The id of the notification, as in `webhook-id`.
             */
            id: string;
            /**
             * @description What kind of event this is.
             * @constant
             */
            type: "mail.requested";
            /**
             * @description The kind of mail. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            template: "new-identity";
            /** @description When its cause happened. */
            occurred_at: components["schemas"]["Timestamp"];
            app: components["schemas"]["MailApp"];
            recipient: components["schemas"]["MailRecipient"];
            data: components["schemas"]["NewIdentityMailContent"];
        };
        /** @description The identity, where it was linked from, and what was removed from the account. */
        NewIdentityMailContent: {
            /**
             * @description The label of the provider.
             * @example Google
             */
            provider: string;
            /** @description The address of the identity there. */
            identity_email: string | null;
            /** @description Where it came from. */
            ip: string;
            /** @description The device, as it names itself, without links. */
            user_agent: string;
            /** @description Whether the account had a password that was not proven to be the owner's. It no longer logs in. */
            password_removed: boolean;
            unlinked_identities: components["schemas"]["UnlinkedIdentities"];
        };
        /** @description The mails of development, newest first. */
        DevInbox: {
            /** @description The mails. */
            data: components["schemas"]["Mail"][];
        };
        /** @description An error, as RFC 9457 has it. */
        Problem: {
            /**
             * Format: uri
             * @description The page that explains this error.
             */
            type: string;
            /** @description The kind of error. */
            title: string;
            /** @description The HTTP status. */
            status: number;
            /** @description What went wrong this time. */
            detail: string;
            /** @description The request id. */
            instance: string;
            code: components["schemas"]["ProblemCode"];
            /** @description Every fault found, up to 100, where the input was refused. */
            errors?: components["schemas"]["FieldError"][];
        };
        /** @description One fault of a request. */
        FieldError: {
            /**
             * @description Where the fault is: a JSON pointer into the body as a URI fragment (RFC 6901, section 6: `#/email`), or `path`,
             *     `query` or `header` and the parameter's name in the same encoding (`query/limit`). A name of more than 64
             *     characters is cut, and ends with `…` (`%E2%80%A6`).
             * @example #/email
             */
            pointer: string;
            /** @description What is wrong with it. */
            detail: string;
            code: components["schemas"]["FieldErrorCode"];
        };
        /**
         * @description What follows from `is_deleted`, `banned` and `user_active`, in this order: 4 deleted, 3 banned, 2 inactive,
         *     1 active.
         * @example 1
         * @enum {integer}
         */
        UserStatus: 1 | 2 | 3 | 4;
        /**
         * @description By when they registered, by address or by display name; with `-` from the end.
         * @default -id
         * @enum {string}
         */
        UserSort: "id" | "-id" | "email" | "-email" | "displayname" | "-displayname";
        UserPage: {
            /** @description The users of this page. */
            data: components["schemas"]["User"][];
            /** @description The `cursor` of the next page; null on the last one. */
            next_cursor: components["schemas"]["Cursor"] | null;
        };
        /** @description The address of an image. */
        ImageUrl: string;
        /** @description The address of an image; empty for none. */
        HeaderImageUrl: components["schemas"]["ImageUrl"] | "";
        /** @description Digits, and what people put between them. */
        PhoneNumber: string;
        /** @description Only what is sent changes. */
        UpdateUserRequest: {
            firstname?: components["schemas"]["PersonName"];
            lastname?: components["schemas"]["PersonName"];
            displayname?: components["schemas"]["DisplayName"];
            default_company?: components["schemas"]["Id"];
            default_company_branch?: components["schemas"]["Id"];
            city_id?: components["schemas"]["PlaceId"];
            state_id?: components["schemas"]["PlaceId"];
            country_id?: components["schemas"]["PlaceId"];
            /** @description A single letter; `U` is unspecified. */
            sex?: string;
            /** @description Date of birth; `1900-01-01` where it isn't known. */
            dob?: string;
            /** @description IANA time zone. */
            timezone?: string;
            phone_number?: components["schemas"]["PhoneNumber"] | null;
            cell_phone_number?: components["schemas"]["PhoneNumber"] | null;
            /** @description Who may see the profile; 0 is everybody. */
            profile_privacy?: number;
            profile_image?: components["schemas"]["ImageUrl"] | null;
            profile_header?: components["schemas"]["HeaderImageUrl"];
            profile_header_mobile?: components["schemas"]["ImageUrl"] | null;
            /** @description Two-letter language. */
            language?: string;
            /** @description Karma. The application's. */
            karma?: number | null;
            /** @description Votes. The application's. */
            votes?: number | null;
            /** @description Points of votes. The application's. */
            votes_points?: number | null;
            /** @description The user's module. The application's. */
            system_modules_id?: number;
            /** @description The user at the payment provider. The application's. */
            payment_customer_id?: string;
            /** @description Last four digits of the card. The application's. */
            card_last_four?: string | null;
            /** @description Brand of the card. The application's. */
            card_brand?: string | null;
            /** @description When the trial ends. The application's. */
            trial_ends_at?: string | null;
        };
        /** @description The whole profile. */
        ReplaceUserRequest: {
            firstname: components["schemas"]["PersonName"];
            lastname: components["schemas"]["PersonName"];
            displayname: components["schemas"]["DisplayName"];
            default_company: components["schemas"]["Id"];
            default_company_branch: components["schemas"]["Id"];
            city_id: components["schemas"]["PlaceId"];
            state_id: components["schemas"]["PlaceId"];
            country_id: components["schemas"]["PlaceId"];
            /** @description A single letter; `U` is unspecified. */
            sex: string;
            /** @description Date of birth; `1900-01-01` where it isn't known. */
            dob: string;
            /** @description IANA time zone. */
            timezone: string;
            phone_number: components["schemas"]["PhoneNumber"] | null;
            cell_phone_number: components["schemas"]["PhoneNumber"] | null;
            /** @description Who may see the profile; 0 is everybody. */
            profile_privacy: number;
            profile_image: components["schemas"]["ImageUrl"] | null;
            profile_header: components["schemas"]["HeaderImageUrl"];
            profile_header_mobile: components["schemas"]["ImageUrl"] | null;
            /** @description Two-letter language. */
            language: string;
            /** @description Karma. The application's. */
            karma?: number | null;
            /** @description Votes. The application's. */
            votes?: number | null;
            /** @description Points of votes. The application's. */
            votes_points?: number | null;
            /** @description The user's module. The application's. */
            system_modules_id?: number;
            /** @description The user at the payment provider. The application's. */
            payment_customer_id?: string;
            /** @description Last four digits of the card. The application's. */
            card_last_four?: string | null;
            /** @description Brand of the card. The application's. */
            card_brand?: string | null;
            /** @description When the trial ends. The application's. */
            trial_ends_at?: string | null;
        };
        DeleteUserRequest: {
            /**
             * Format: password
             * @description The present password. Required of users who delete themselves, unless an identity of the account opened the session within the last 10 minutes.
             */
            password?: string;
        };
        UnlinkIdentityRequest: {
            /**
             * Format: password
             * @description The present password. Required of users who unlink their own identity, unless an identity of the account opened the session within the last 10 minutes.
             */
            password?: string;
        };
        /** @description A log-in that is alive. */
        SessionInfo: {
            /**
             * Format: uuid
             * @description The id of the session.
             */
            id: string;
            /** @description When it was opened. */
            created_at: components["schemas"]["Timestamp"];
            /** @description When it was last used, to five minutes. */
            last_used_at: components["schemas"]["Timestamp"];
            /** @description When it ends unless it is renewed. */
            expires_at: components["schemas"]["Timestamp"];
            /** @description The address it was opened or last renewed from. */
            ip: string;
            /** @description The device, as it names itself. */
            user_agent: string;
            /** @description Whether it is the one that asks. */
            current: boolean;
        };
        SessionPage: {
            /** @description The sessions of this page, newest first. */
            data: components["schemas"]["SessionInfo"][];
            /** @description The `cursor` of the next page; null on the last one. */
            next_cursor: components["schemas"]["Cursor"] | null;
        };
        /** @description Everything that names the user. */
        UserExport: {
            exported_at: components["schemas"]["Timestamp"];
            user: components["schemas"]["User"];
            /** @description The lists that are left out or incomplete because the caller lacks a permission; empty for a complete export. */
            omitted: components["schemas"]["UserExportPart"][];
            /** @description The companies the user is a member of. */
            memberships: components["schemas"]["Member"][];
            /** @description Every log-in that is kept, ended ones included. */
            sessions: components["schemas"]["SessionInfo"][];
            /** @description What the user logs in with at providers. */
            identities: components["schemas"]["Identity"][];
            /** @description Invitations that the user sent, and those sent to the user's address. */
            invitations: components["schemas"]["Invitation"][];
            /** @description Changes of address that were asked for. */
            email_changes: components["schemas"]["EmailChange"][];
            /** @description Mails that were asked for. */
            notifications: components["schemas"]["Notification"][];
            /** @description What the user did, and what was done to them. */
            audit: components["schemas"]["AuditEntry"][];
        };
        /**
         * @description A list of the export.
         * @enum {string}
         */
        UserExportPart: "memberships" | "sessions" | "identities" | "invitations" | "email_changes" | "notifications" | "audit";
        /** @description A change of address. */
        EmailChange: {
            /** @description The address before. */
            old_email: string;
            /** @description The address that was asked for. */
            new_email: string;
            created_at: components["schemas"]["Timestamp"];
            /** @description UTC, `YYYY-MM-DD HH:MM:SS`; null where it has not happened. */
            completed_at: string | null;
            /** @description UTC, `YYYY-MM-DD HH:MM:SS`; null where it has not happened. */
            cancelled_at: string | null;
        };
        /**
         * @description A name to show, 1 to 201 characters, not only spaces, without control characters. Links and line breaks are refused as in `PersonName`.
         * @example Ada Lovelace
         */
        DisplayName: string;
        /** @description A place, by the number that your application gives it. */
        PlaceId: number | null;
        /**
         * @description A name of something, 1 to 100 characters, not only spaces, without control characters. Links and line breaks are refused as in `PersonName`.
         * @example Analytical Engines
         */
        Label: string;
        /** @description A company of the application. */
        Company: {
            id: components["schemas"]["Id"];
            /**
             * @description Its name.
             * @example Analytical Engines
             */
            name: string;
            /** @description Whether users may join by themselves. */
            is_joinable: boolean;
            default_branch: components["schemas"]["Id"];
            created_at: components["schemas"]["Timestamp"];
        };
        CompanyPage: {
            /** @description The companies of this page, newest first. */
            data: components["schemas"]["Company"][];
            /** @description The `cursor` of the next page; null on the last one. */
            next_cursor: components["schemas"]["Cursor"] | null;
        };
        CreateCompanyRequest: {
            name: components["schemas"]["Label"];
            /** @description Whether users may join by themselves, by default they may not. */
            is_joinable?: boolean;
        };
        /** @description Only what is sent changes. */
        UpdateCompanyRequest: {
            name?: components["schemas"]["Label"];
            /** @description Whether users may join by themselves. */
            is_joinable?: boolean;
        };
        /** @description A branch of a company. */
        Branch: {
            id: components["schemas"]["Id"];
            company_id: components["schemas"]["Id"];
            /**
             * @description Its name.
             * @example Default
             */
            name: string;
            /** @description Whether new members start in it. */
            is_default: boolean;
        };
        BranchPage: {
            /** @description The branches of this page, newest first. */
            data: components["schemas"]["Branch"][];
            /** @description The `cursor` of the next page; null on the last one. */
            next_cursor: components["schemas"]["Cursor"] | null;
        };
        CreateBranchRequest: {
            name: components["schemas"]["Label"];
        };
        /** @description Only what is sent changes. */
        UpdateBranchRequest: {
            name?: components["schemas"]["Label"];
            /**
             * @description Let new members start in this branch.
             * @constant
             */
            is_default?: true;
        };
        /** @description A user in a company. */
        Member: {
            user_id: components["schemas"]["Id"];
            /**
             * @description The user's address.
             * @example ada@example.com
             */
            email: string;
            /**
             * @description The user's name.
             * @example Ada Lovelace
             */
            displayname: string;
            company_id: components["schemas"]["Id"];
            company_branch_id: components["schemas"]["Id"];
            roles_id: components["schemas"]["Id"];
            /**
             * @description The name of the role.
             * @example User
             */
            role: string;
            since: components["schemas"]["Timestamp"];
        };
        MemberPage: {
            /** @description The members of this page. */
            data: components["schemas"]["Member"][];
            /** @description The `cursor` of the next page; null on the last one. */
            next_cursor: components["schemas"]["Cursor"] | null;
        };
        /** @description What is absent stays; of a new member the role is `User`, the branch the company's default one. */
        SetMemberRequest: {
            /** @description The name of a role of the application. */
            role?: string;
            company_branch_id?: components["schemas"]["Id"];
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
        Permission: "users:read" | "users:write" | "companies:write" | "roles:write" | "keys:write" | "audit:read" | "settings:write" | "security:write";
        /** @description A name for a set of permissions. */
        Role: {
            id: components["schemas"]["Id"];
            /**
             * @description Its name.
             * @example Auditor
             */
            name: string;
            /** @description What it allows; everything else is denied. */
            permissions: components["schemas"]["Permission"][];
            /** @description `Owner`, `Admin` and `User` can't be changed. */
            is_built_in: boolean;
        };
        RolePage: {
            /** @description The roles of this page, newest first. */
            data: components["schemas"]["Role"][];
            /** @description The `cursor` of the next page; null on the last one. */
            next_cursor: components["schemas"]["Cursor"] | null;
        };
        CreateRoleRequest: {
            name: components["schemas"]["Label"];
            /** @description What it allows; everything else is denied. */
            permissions: components["schemas"]["Permission"][];
        };
        /** @description Only what is sent changes. */
        UpdateRoleRequest: {
            name?: components["schemas"]["Label"];
            /** @description What it allows; everything else is denied. */
            permissions?: components["schemas"]["Permission"][];
        };
        /**
         * @description Where mailed links lead: a page of the application, where `{key}` stands for the key or it is put behind the `#`;
         *     null for the page of this service.
         */
        PageUrl: string | null;
        /**
         * @description The company that a new user starts in: `own`, one of their own; or the shared one with this id.
         * @example own
         */
        SignupCompany: "own" | components["schemas"]["Id"];
        /**
         * @description Who confirms a change of address: both addresses, or the new one alone.
         * @example both
         * @enum {string}
         */
        EmailChangeRule: "both" | "new";
        /**
         * @description Whether a new identity joins the account with its address: never, or where the provider has verified the address.
         * @example never
         * @enum {string}
         */
        LinkByEmailRule: "never" | "verified";
        /** @description What the application decides for itself. Times are in seconds. */
        AppSettings: {
            /**
             * @description How long a bearer token lives.
             * @example 3600
             */
            access_token_seconds: number;
            /**
             * @description How long a session lives that isn't renewed.
             * @example 2592000
             */
            session_idle_seconds: number;
            /**
             * @description How long a session lives at most.
             * @example 15552000
             */
            session_max_seconds: number;
            signup_company: components["schemas"]["SignupCompany"];
            /**
             * @description The role of a new user there.
             * @example User
             */
            signup_role: string;
            /**
             * @description The role of a new user in a company of their own; null: the same as `signup_role`.
             * @example Owner
             */
            founder_role: string | null;
            /**
             * @description Origins whose browsers may read replies; `*` is any.
             * @example [
             *       "https://app.example.com"
             *     ]
             */
            cors_origins: string[];
            /**
             * @description Whether nobody logs in before their address is verified.
             * @example false
             */
            require_verified_email: boolean;
            email_change: components["schemas"]["EmailChangeRule"];
            /**
             * @description How long after a user is deleted the personal data is erased.
             * @example 2592000
             */
            erasure_seconds: number;
            recovery_url: components["schemas"]["PageUrl"];
            verification_url: components["schemas"]["PageUrl"];
            email_change_url: components["schemas"]["PageUrl"];
            invitation_url: components["schemas"]["PageUrl"];
            /**
             * @description Where a provider may send the browser back to after a social log-in, compared to the letter (RFC 9700, section
             *     2.1): pages, or addresses of apps in a scheme of their own with a dot in it (RFC 8252, section 7.1).
             * @example [
             *       "https://app.example.com/callback"
             *     ]
             */
            redirect_uris: string[];
            link_by_email: components["schemas"]["LinkByEmailRule"];
        };
        /** @description Only what is sent changes. */
        AppSettingsChange: {
            /**
             * @description How long a bearer token lives.
             * @example 3600
             */
            access_token_seconds?: number;
            /**
             * @description How long a session lives that isn't renewed.
             * @example 2592000
             */
            session_idle_seconds?: number;
            /**
             * @description How long a session lives at most.
             * @example 15552000
             */
            session_max_seconds?: number;
            signup_company?: components["schemas"]["SignupCompany"];
            /**
             * @description The role of a new user there.
             * @example User
             */
            signup_role?: string;
            /**
             * @description The role of a new user in a company of their own; null: the same as `signup_role`.
             * @example Owner
             */
            founder_role?: string | null;
            /**
             * @description Origins whose browsers may read replies; `*` is any.
             * @example [
             *       "https://app.example.com"
             *     ]
             */
            cors_origins?: string[];
            /**
             * @description Whether nobody logs in before their address is verified.
             * @example false
             */
            require_verified_email?: boolean;
            email_change?: components["schemas"]["EmailChangeRule"];
            /**
             * @description How long after a user is deleted the personal data is erased.
             * @example 2592000
             */
            erasure_seconds?: number;
            recovery_url?: components["schemas"]["PageUrl"];
            verification_url?: components["schemas"]["PageUrl"];
            email_change_url?: components["schemas"]["PageUrl"];
            invitation_url?: components["schemas"]["PageUrl"];
            /**
             * @description Where a provider may send the browser back to after a social log-in, compared to the letter (RFC 9700, section
             *     2.1): pages, or addresses of apps in a scheme of their own with a dot in it (RFC 8252, section 7.1).
             * @example [
             *       "https://app.example.com/callback"
             *     ]
             */
            redirect_uris?: string[];
            link_by_email?: components["schemas"]["LinkByEmailRule"];
        };
        /** @description The tenant. Users, roles, companies, sessions and the trail belong to exactly one. */
        App: {
            /**
             * Format: uuid
             * @description The application's id, the `aud` of its tokens.
             */
            id: string;
            /**
             * @description Its name.
             * @example Gatehouse
             */
            name: string;
            /** @description The application's own company. Roles in it hold everywhere. */
            company_id: number | null;
            /** @description Its own receiver of mails; null: the deployment's. */
            notification_url: string | null;
            /** @description How many webhook secrets sign for it. */
            notification_secrets: number;
            settings: components["schemas"]["AppSettings"];
            created_at: components["schemas"]["Timestamp"];
        };
        /** @description Only what is sent changes. */
        UpdateAppRequest: {
            name?: components["schemas"]["Label"];
            settings?: components["schemas"]["AppSettingsChange"];
            /** @description Its own receiver of mails; null: the deployment's. In production a public address. */
            notification_url?: string | null;
            /**
             * @description Webhook secrets (Standard Webhooks), kept sealed and never shown. Two at once while one is replaced. Needed
             *     with a receiver of its own.
             */
            notification_secrets?: string[];
        };
        /**
         * @description `app` names the application; `service` is a super admin key.
         * @enum {string}
         */
        KeyKind: "app" | "service";
        /** @description A key of the application, without the key itself. */
        Key: {
            id: components["schemas"]["Id"];
            kind: components["schemas"]["KeyKind"];
            /**
             * @description What it is for.
             * @example Web
             */
            name: string;
            created_at: components["schemas"]["Timestamp"];
            /** @description When it was last used, to five minutes; null for never. */
            last_used_at: string | null;
            /** @description Since when it is refused; in the future while another one takes its place; null: in force. */
            revoked_at: string | null;
        };
        /** @description A key, with the key itself. */
        IssuedKey: {
            id: components["schemas"]["Id"];
            kind: components["schemas"]["KeyKind"];
            /**
             * @description What it is for.
             * @example Web
             */
            name: string;
            created_at: components["schemas"]["Timestamp"];
            /** @description When it was last used, to five minutes; null for never. */
            last_used_at: string | null;
            /** @description Since when it is refused; in the future while another one takes its place; null: in force. */
            revoked_at: string | null;
            /** @description The key, shown this once. */
            key: string;
        };
        KeyPage: {
            /** @description The keys of this page, newest first. */
            data: components["schemas"]["Key"][];
            /** @description The `cursor` of the next page; null on the last one. */
            next_cursor: components["schemas"]["Cursor"] | null;
        };
        CreateKeyRequest: {
            kind: components["schemas"]["KeyKind"];
            name: components["schemas"]["Label"];
        };
        UpdateKeyRequest: {
            name: components["schemas"]["Label"];
        };
        RotateKeyRequest: {
            /**
             * @description How long the old key stays good; 86400 where it is absent.
             * @example 86400
             */
            overlap_seconds?: number;
        };
        /**
         * @description What was done, or tried.
         * @enum {string}
         */
        AuditEvent: "authenticate" | "signup" | "login" | "refresh" | "logout" | "recover" | "reset" | "verify_email" | "reject_signup" | "resend_verification" | "change_email" | "confirm_email_change" | "cancel_email_change" | "change_password" | "social_login" | "link_identity" | "unlink_identity" | "set_provider" | "delete_provider" | "invite" | "resend_invitation" | "revoke_invitation" | "accept_invitation" | "resend_notification" | "update_user" | "delete_user" | "erase_user" | "export_user" | "ban_user" | "unban_user" | "activate_user" | "deactivate_user" | "import_user" | "end_session" | "end_sessions" | "create_company" | "update_company" | "delete_company" | "create_branch" | "update_branch" | "delete_branch" | "join_company" | "set_member" | "remove_member" | "create_role" | "update_role" | "delete_role" | "create_app" | "update_app" | "create_key" | "update_key" | "rotate_key" | "revoke_key" | "rotate_signing_key" | "remove_signing_key";
        /**
         * @description By which credentials something was done.
         * @enum {string}
         */
        AuditFactor: "password" | "token" | "service_key" | "app_key" | "mailed_key" | "identity";
        /** @description One line of the audit trail, which is only ever added to. */
        AuditEntry: {
            /**
             * @description Its place in the trail.
             * @example 1815
             */
            id: number;
            at: components["schemas"]["Timestamp"];
            event: components["schemas"]["AuditEvent"];
            /** @description Whether it was done. */
            success: boolean;
            failure: components["schemas"]["ProblemCode"] | null;
            factor: components["schemas"]["AuditFactor"] | null;
            /** @description Who did it; null for a super admin key or nobody known. */
            user_id: number | null;
            /**
             * Format: uuid
             * @description The session it was done in.
             */
            session_id: string | null;
            /** @description What it was done to, as kind and id: `user:42`, `company:7`, `key:3`. */
            target: string | null;
            /** @description The id of the request. */
            request_id: string;
            /** @description Where it came from. */
            ip: string;
            /** @description The device, as it names itself. */
            user_agent: string;
        };
        AuditPage: {
            /** @description The lines of this page, newest first. */
            data: components["schemas"]["AuditEntry"][];
            /** @description The `cursor` of the next page; null on the last one. */
            next_cursor: components["schemas"]["Cursor"] | null;
        };
        /**
         * @description What a provider is called in paths: lower-case letters, digits and hyphens, 32 at most.
         * @example google
         */
        ProviderName: string;
        /**
         * @description The dialect of a provider. `openid` is for every OpenID provider that has no driver of its own.
         * @enum {string}
         */
        SocialDriverName: "apple" | "discord" | "facebook" | "github" | "gitlab" | "google" | "linkedin" | "microsoft" | "openid" | "slack" | "x";
        /** @description A provider to log in with. */
        SocialDriver: {
            provider: components["schemas"]["ProviderName"];
            driver: components["schemas"]["SocialDriverName"];
            /**
             * @description What its button says.
             * @example Google
             */
            label: string;
            /**
             * @description The application's id at the provider.
             * @example 1815.apps.example
             */
            client_id: string;
        };
        SocialDriverList: {
            /** @description The providers, by label. */
            data: components["schemas"]["SocialDriver"][];
        };
        StartSocialLoginRequest: {
            /**
             * @description Where the provider sends the browser back to.
             * @example https://app.example.com/callback
             */
            redirect_uri: string;
            purpose?: components["schemas"]["SocialLoginPurpose"];
        };
        /**
         * @description `login`, the default; or `link`, for `linkIdentity`.
         * @enum {string}
         */
        SocialLoginPurpose: "login" | "link";
        /** @description A social log-in that has begun. */
        SocialLoginStart: {
            /**
             * Format: uri
             * @description Where to send the browser.
             */
            authorization_url: string;
            /**
             * @description Keep it where this browser alone reads it (`sessionStorage`), never in an address. Without it the code and state that
             *     come back are worth nothing: nobody is logged in by a link that somebody else made.
             */
            binding: string;
            expires_at: components["schemas"]["Timestamp"];
        };
        /** @description `code`, `state` and `binding`; or `error`, `state` and `binding`; or `id_token` and `nonce`. */
        SocialLoginRequest: {
            /** @description What the provider sent the browser back with. */
            code?: string;
            /** @description The same. */
            state?: string;
            /** @description The same, where it came (RFC 9207). */
            iss?: string;
            /**
             * @description The same, where it came in place of `code`.
             * @example access_denied
             */
            error?: string;
            /** @description What the start gave. */
            binding?: string;
            /** @description An ID token, from the provider's SDK. */
            id_token?: string;
            /** @description What the ID token was asked for with. The token carries it, or its SHA-256 in hex or base64url. */
            nonce?: string;
        };
        /** @description The provider, a proof as in `SocialLoginRequest`, and the password of a user who has one. */
        LinkIdentityRequest: {
            provider: components["schemas"]["ProviderName"];
            /** @description The present password. Required unless an identity of the account opened the session within the last 10 minutes. */
            password?: string;
            /** @description What the provider sent the browser back with. */
            code?: string;
            /** @description The same. */
            state?: string;
            /** @description The same, where it came (RFC 9207). */
            iss?: string;
            /**
             * @description The same, where it came in place of `code`.
             * @example access_denied
             */
            error?: string;
            /** @description What the start gave. */
            binding?: string;
            /** @description An ID token, from the provider's SDK. */
            id_token?: string;
            /** @description What the ID token was asked for with. The token carries it, or its SHA-256 in hex or base64url. */
            nonce?: string;
        };
        /** @description What a user logs in with at a provider. */
        Identity: {
            id: components["schemas"]["Id"];
            provider: components["schemas"]["ProviderName"];
            /**
             * @description The provider's own name for itself.
             * @example https://accounts.google.com
             */
            issuer: string;
            /** @description The provider's id for the user: never changed, never given to somebody else. */
            subject: string;
            /** @description The address that the provider told last, verified or not; null: none. */
            email: string | null;
            linked_at: components["schemas"]["Timestamp"];
            last_used_at: components["schemas"]["Timestamp"];
        };
        IdentityList: {
            /** @description The identities, oldest first. */
            data: components["schemas"]["Identity"][];
        };
        /** @description A provider, as it is set up. Without its credentials. */
        Provider: {
            name: components["schemas"]["ProviderName"];
            driver: components["schemas"]["SocialDriverName"];
            /**
             * @description What its button says.
             * @example Google
             */
            label: string;
            /**
             * @description The application's id at the provider.
             * @example 1815.apps.example
             */
            client_id: string;
            /**
             * @description The clients whose ID tokens are accepted, too: those of apps for phones and desktops. Where Google's SDK on Android
             *     asks in the name of the server's client, the app's own is named in `azp`, and belongs here.
             */
            native_client_ids: string[];
            /** @description Where the provider is; null: where its driver knows. */
            issuer: string | null;
            /** @description What is asked for; null: what the driver needs. */
            scopes: string[] | null;
            /** @description Whether users log in with it. */
            enabled: boolean;
            /** @description Whether a secret or key is kept. */
            has_credentials: boolean;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        ProviderList: {
            /** @description The providers, by name. */
            data: components["schemas"]["Provider"][];
        };
        SetProviderRequest: {
            driver: components["schemas"]["SocialDriverName"];
            /** @description What its button says; absent: the name of the driver's provider. */
            label?: components["schemas"]["Label"];
            /** @description The application's id at the provider. */
            client_id: string;
            /** @description Its secret there. Not for `apple`. */
            client_secret?: string;
            /** @description For `apple`: the id of the team. */
            team_id?: string;
            /** @description For `apple`: the id of the key. */
            key_id?: string;
            /** @description For `apple`: the key (P-256), as PEM. Client secrets are made from it. */
            private_key?: string;
            /**
             * @description The clients whose ID tokens are accepted, too: those of apps for phones and desktops. Where Google's SDK on Android
             *     asks in the name of the server's client, the app's own is named in `azp`, and belongs here.
             */
            native_client_ids?: string[];
            /**
             * @description Where the provider is: required for `openid`; possible for `gitlab` and `github` on one's own servers, and for
             *     `microsoft` where one directory only is to log in. In production an https address in no private network.
             */
            issuer?: string;
            /** @description What to ask for; absent: what the driver needs. */
            scopes?: string[];
            /** @description Whether users log in with it, by default they do. */
            enabled?: boolean;
        };
        /**
         * @description What is wrong with a field.
         * @enum {string}
         */
        FieldErrorCode: "required" | "unknown_field" | "wrong_type" | "too_short" | "too_long" | "invalid_format" | "not_allowed" | "out_of_range" | "password_mismatch" | "password_common" | "password_personal" | "company_not_joinable" | "not_found";
        /**
         * @description The closed catalogue of errors. Each is explained at `/problems/{code}`.
         * @enum {string}
         */
        ProblemCode: "body_missing" | "body_invalid" | "path_invalid" | "graphql_invalid" | "graphql_limit_exceeded" | "app_key_required" | "app_key_invalid" | "service_key_invalid" | "key_mismatch" | "credentials_required" | "token_required" | "token_invalid" | "token_expired" | "token_reused" | "session_ended" | "invalid_credentials" | "social_state_invalid" | "social_code_invalid" | "social_token_invalid" | "session_required" | "email_unverified" | "password_incorrect" | "reauthentication_required" | "social_login_denied" | "account_inactive" | "forbidden" | "invitation_mismatch" | "signature_invalid" | "not_found" | "method_not_allowed" | "not_acceptable" | "email_taken" | "idempotency_key_in_use" | "idempotency_key_reused" | "already_verified" | "already_member" | "last_owner" | "company_in_use" | "branch_in_use" | "last_company" | "identity_taken" | "last_login_method" | "name_taken" | "role_built_in" | "role_in_use" | "key_revoked" | "invitation_closed" | "notification_not_dead" | "key_invalid" | "precondition_failed" | "body_too_large" | "media_type_unsupported" | "validation_failed" | "company_not_joinable" | "social_email_missing" | "internal_error" | "social_provider_failed" | "social_provider_unavailable" | "overloaded" | "database_unavailable" | "not_ready";
        /** @description What an error means and what to do. */
        ProblemExplanation: {
            code: components["schemas"]["ProblemCode"];
            /** @description The HTTP status it comes with. */
            status: number;
            /** @description The kind of error. */
            title: string;
            /** @description What it means. */
            detail: string;
            /** @description What to do. */
            remedy: string;
        };
        /** @description Every error that there is. */
        ProblemCatalogue: {
            /** @description The errors, each under its code. */
            data: components["schemas"]["ProblemExplanation"][];
        };
        GraphqlRequest: {
            /** @description The document. */
            query: string;
            /** @description Which operation of the document to run. */
            operationName?: string | null;
            /** @description Values for its variables. */
            variables?: components["schemas"]["JsonObject"] | null;
            /** @description Ignored. */
            extensions?: components["schemas"]["JsonObject"] | null;
        };
        GraphqlResult: {
            /** @description What was asked for. */
            data?: components["schemas"]["JsonObject"] | null;
            /** @description Why some or all of it is missing. */
            errors?: components["schemas"]["GraphqlProblem"][];
        };
        /** @description What is answered where nothing was run. */
        GraphqlRefusal: {
            /** @description Why nothing was run. */
            errors: components["schemas"]["GraphqlProblem"][];
        };
        /** @description An error, as the GraphQL specification has it. */
        GraphqlProblem: {
            /** @description What went wrong. It repeats names of the document, cut where they are long, but no values. */
            message: string;
            /** @description The field it happened in. */
            path?: components["schemas"]["GraphqlPathSegment"][];
            /** @description Where in the document. */
            locations?: components["schemas"]["GraphqlLocation"][];
            extensions: components["schemas"]["GraphqlProblemExtensions"];
        };
        /** @description The response name of a field, or a place in a list, counted from 0. */
        GraphqlPathSegment: string | number;
        /** @description A place in a document. Both numbers begin with 1. */
        GraphqlLocation: {
            /** @description The line. */
            line: number;
            /** @description The character of the line. */
            column: number;
        };
        /** @description The same facts as a REST problem. */
        GraphqlProblemExtensions: {
            code: components["schemas"]["ProblemCode"];
            /** @description The status REST would give. */
            status: number;
            /**
             * Format: uri
             * @description The page that explains this error.
             */
            type: string;
            /** @description The request id. */
            request_id: string;
            /** @description Seconds to wait before trying again, where REST sends `Retry-After`. */
            retry_after?: number;
            /** @description Every fault of the input, up to 100, where it was refused. */
            errors?: components["schemas"]["FieldError"][];
        };
        /** @description Any JSON object. */
        JsonObject: {
            [key: string]: unknown;
        };
        /** @description This document. */
        OpenapiDocument: {
            /** @description The version of OpenAPI. */
            openapi: string;
            /** @description The title, the version and what all operations have in common. */
            info: components["schemas"]["JsonObject"];
            /** @description The operations. */
            paths: components["schemas"]["JsonObject"];
        };
        /** @description The keys that tokens are verified with (RFC 7517). */
        JwkSet: {
            /** @description Those that sign, those that are about to, and those whose tokens are still good. */
            keys: components["schemas"]["PublicJwk"][];
        };
        /** @description A public key (RFC 7517). No private parameter may appear. */
        PublicJwk: {
            kty: components["schemas"]["JwkKeyType"];
            /** @description Curve. */
            crv?: string;
            /** @description The key (OKP), or its x coordinate (EC). */
            x?: string;
            /** @description The y coordinate (EC). */
            y?: string;
            /** @description The modulus (RSA). */
            n?: string;
            /** @description The exponent (RSA). */
            e?: string;
            /** @description The id that tokens name in their header. */
            kid: string;
            alg: components["schemas"]["JwkAlgorithm"];
            /**
             * @description Signatures only.
             * @constant
             */
            use: "sig";
        };
        /**
         * @description Key type.
         * @enum {string}
         */
        JwkKeyType: "OKP" | "EC" | "RSA";
        /**
         * @description The one algorithm of a key.
         * @enum {string}
         */
        JwkAlgorithm: "EdDSA" | "ES256" | "RS256";
        /** @description The process answers. */
        Alive: {
            /**
             * @description Always `alive`.
             * @constant
             */
            status: "alive";
        };
        /** @description The service takes requests. */
        Ready: {
            /**
             * @description Always `ready`.
             * @constant
             */
            status: "ready";
        };
    };
    responses: {
        /** @description The request has no body, or one that can't be read. */
        UnreadableBody: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The key is missing where one is needed, or refused. */
        KeyRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The credentials are wrong, or the key is refused. */
        LoginRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description No credentials, or refused ones. */
        Unauthenticated: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The password is wrong, or the key or the token is refused. */
        VerificationRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description No credentials, refused ones, or a token that was renewed before. */
        RefreshRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A super admin key was sent, and it has no session. */
        SessionRequired: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description There is nothing here. */
        NotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The path exists, and the method does not. */
        MethodNotAllowed: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The file is the one whose `ETag` was sent in `If-None-Match`. */
        FileNotModified: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The `Accept` header excludes what this operation answers. */
        NotAcceptable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The document is the one whose `ETag` was sent in `If-None-Match`. */
        NotModified: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                ETag: components["headers"]["ETag"];
                "Cache-Control": components["headers"]["Revalidate"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The address already has an account in the application. */
        EmailTaken: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The address already has an account in the application, or the same request is being worked on. */
        SignupConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                "Retry-After": components["headers"]["RetryAfterRunning"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The password is right, and the application asks for a verified address first. A mail is on its way. */
        EmailUnverified: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The key is unknown, belongs to another application, was used, has expired, or a newer one took its place. The answer does not tell which. */
        MailedKeyRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The present password is wrong, a recent log-in is required, or a super admin key was sent, which has no session. */
        ReauthenticationRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Who is asking is known, and may not do this. */
        Forbidden: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The invitation is for another address than the user's. */
        InvitationMismatch: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The address is verified already. */
        AlreadyVerified: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The address belongs to a member of the company. */
        AlreadyMember: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The address belongs to a member of the company, or the same request is being worked on. */
        InviteConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                "Retry-After": components["headers"]["RetryAfterRunning"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The address has an account, which has to accept with its bearer token; or its user is a member already. */
        AcceptConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The invitation has been accepted or revoked. */
        InvitationClosed: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Only a notification that was given up can be sent again, and only while its key is in force. */
        NotificationNotDead: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The signature is missing, wrong or too old. */
        SignatureInvalid: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The user has changed since the `ETag` in `If-Match`. Nothing was done. */
        PreconditionFailed: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The user is as it was when the `ETag` in `If-None-Match` was read. */
        UserNotModified: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The password is wrong, a recent log-in is required, or one may not change this user. */
        DeletionRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Somebody has to own the company, and the application. */
        LastOwner: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Somebody works there by default, or a setting names it. */
        CompanyInUse: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Somebody works there, or new members start in it. */
        BranchInUse: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The member is the last owner, or has no other company. */
        MemberStays: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The name is taken, or the role is built in or in use. */
        RoleConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The key has been revoked. */
        KeyRevoked: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body is larger than 64 KiB. */
        BodyTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body is not `application/json` in UTF-8, or comes with a `Content-Encoding` that is not supported. */
        MediaTypeUnsupported: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request can be read, and is refused. `errors` lists every fault. */
        ValidationFailed: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request can be read, and is refused. `errors` lists every fault. */
        SignupRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request can be read, and is refused. `errors` lists every fault. */
        InviteRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A fault of the service. It is logged under the request id. */
        InternalError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description What the provider sent does not prove who it is, or the key is refused. */
        SocialLoginRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description What the provider sent does not prove who it is, or the credentials are missing or refused. */
        IdentityRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The user said no at the provider, or the account may not log in. */
        SocialLoginForbidden: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The present password is wrong, a recent log-in is required, the user said no at the provider, or a super admin key was sent, which has no session. */
        LinkForbidden: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request can be read, and is refused; or the provider tells no address to sign up with. */
        SocialSignupRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The identity is linked to an account of the application already. */
        IdentityTaken: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Without it the user could not log in any more. */
        LastLoginMethod: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The provider's answer makes no sense, or it refuses the application's own credentials there. */
        ProviderFailed: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Too many passwords wait to be checked, or the database is away. Nothing was done; try again. */
        Overloaded: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Too many exports are being written, or the database is unavailable. Nothing was done; try again. */
        ExportOverloaded: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The database is away. Try again. */
        DatabaseUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The provider is away or too slow, or the database is. Try again. */
        ProviderUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The provider is away or too slow, or the database is; or too many passwords wait to be checked. Try again. */
        LinkUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Not now. Send traffic elsewhere. */
        NotReady: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body is not a GraphQL request, or its document can't be parsed, validated or afforded. */
        GraphqlInvalid: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/graphql-response+json": components["schemas"]["GraphqlRefusal"];
                "application/json": components["schemas"]["GraphqlRefusal"];
            };
        };
        /** @description The key is missing where one is needed, or refused. */
        GraphqlKeyRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/graphql-response+json": components["schemas"]["GraphqlRefusal"];
                "application/json": components["schemas"]["GraphqlRefusal"];
            };
        };
        /** @description The `Accept` header excludes both media types of GraphQL. */
        GraphqlNotAcceptable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/graphql-response+json": components["schemas"]["GraphqlRefusal"];
                "application/json": components["schemas"]["GraphqlRefusal"];
            };
        };
        /** @description The body is larger than 64 KiB. */
        GraphqlTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/graphql-response+json": components["schemas"]["GraphqlRefusal"];
                "application/json": components["schemas"]["GraphqlRefusal"];
            };
        };
        /** @description The body is not `application/json` in UTF-8. */
        GraphqlMediaTypeUnsupported: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/graphql-response+json": components["schemas"]["GraphqlRefusal"];
                "application/json": components["schemas"]["GraphqlRefusal"];
            };
        };
        /** @description A fault of the service. It is logged under the request id. */
        GraphqlInternalError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/graphql-response+json": components["schemas"]["GraphqlRefusal"];
                "application/json": components["schemas"]["GraphqlRefusal"];
            };
        };
        /** @description The database is away, and who is asking can't be found out. Try again. */
        GraphqlUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/graphql-response+json": components["schemas"]["GraphqlRefusal"];
                "application/json": components["schemas"]["GraphqlRefusal"];
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
        RequestId: string;
        /** @description The reply holds credentials or personal data and is not to be kept by caches. */
        NoStore: "no-store";
        /** @description May be kept, and is to be revalidated by its `ETag`. */
        Revalidate: "public, no-cache";
        /**
         * @description A strong validator of the document.
         * @example "nQ6b5tGGxN0rC3o2VYV7uQ"
         */
        ETag: string;
        /**
         * @description The answer is one of several, chosen by the headers of the request that are named here.
         * @example Accept
         */
        VaryAccept: string;
        /**
         * @description The methods that there are.
         * @example POST, OPTIONS
         */
        Allow: string;
        /**
         * @description What the page may load, which is its own style and script, and at most files of this service.
         * @example default-src 'none'
         */
        PagePolicy: string;
        /** @description How many seconds to wait before the request can be sent again; only where it is still being worked on. */
        RetryAfterRunning: number;
        /**
         * @description Seconds to wait before trying again.
         * @example 5
         */
        RetryAfter: number;
        /**
         * @description The challenge of RFC 6750, with `error="invalid_token"` where a token was refused.
         * @example Bearer realm="gatehouse"
         */
        WwwAuthenticate: string;
    };
    pathItems: never;
}
export type Email = components['schemas']['Email'];
export type NewPassword = components['schemas']['NewPassword'];
export type PersonName = components['schemas']['PersonName'];
export type Timestamp = components['schemas']['Timestamp'];
export type Id = components['schemas']['Id'];
export type UserReference = components['schemas']['UserReference'];
export type Cursor = components['schemas']['Cursor'];
export type Flag = components['schemas']['Flag'];
export type YesNo = components['schemas']['YesNo'];
export type LoginRequest = components['schemas']['LoginRequest'];
export type LogoutRequest = components['schemas']['LogoutRequest'];
export type SignupRequest = components['schemas']['SignupRequest'];
export type SignupResult = components['schemas']['SignupResult'];
export type Session = components['schemas']['Session'];
export type User = components['schemas']['User'];
export type Message = components['schemas']['Message'];
export type RecoverRequest = components['schemas']['RecoverRequest'];
export type ResetRequest = components['schemas']['ResetRequest'];
export type VerifyEmailRequest = components['schemas']['VerifyEmailRequest'];
export type PendingVerification = components['schemas']['PendingVerification'];
export type ChangeUserEmailRequest = components['schemas']['ChangeUserEmailRequest'];
export type ChangePasswordRequest = components['schemas']['ChangePasswordRequest'];
export type InviteRequest = components['schemas']['InviteRequest'];
export type AcceptInvitationRequest = components['schemas']['AcceptInvitationRequest'];
export type InvitationState = components['schemas']['InvitationState'];
export type Invitation = components['schemas']['Invitation'];
export type InvitationPage = components['schemas']['InvitationPage'];
export type InvitationOffer = components['schemas']['InvitationOffer'];
export type NotificationState = components['schemas']['NotificationState'];
export type MailTemplate = components['schemas']['MailTemplate'];
export type Notification = components['schemas']['Notification'];
export type NotificationPage = components['schemas']['NotificationPage'];
export type MailApp = components['schemas']['MailApp'];
export type MailRecipient = components['schemas']['MailRecipient'];
export type MailKey = components['schemas']['MailKey'];
export type MailOrigin = components['schemas']['MailOrigin'];
export type Mail = components['schemas']['Mail'];
export type WelcomeMail = components['schemas']['WelcomeMail'];
export type WelcomeMailContent = components['schemas']['WelcomeMailContent'];
export type VerifyEmailMail = components['schemas']['VerifyEmailMail'];
export type PasswordRecoveryMail = components['schemas']['PasswordRecoveryMail'];
export type PasswordChangedMail = components['schemas']['PasswordChangedMail'];
export type PasswordChangedMailContent = components['schemas']['PasswordChangedMailContent'];
export type UnlinkedIdentities = components['schemas']['UnlinkedIdentities'];
export type UnlinkedIdentity = components['schemas']['UnlinkedIdentity'];
export type EmailChangeConfirmMail = components['schemas']['EmailChangeConfirmMail'];
export type EmailChangeConfirmMailContent = components['schemas']['EmailChangeConfirmMailContent'];
export type EmailChangeSide = components['schemas']['EmailChangeSide'];
export type EmailChangeState = components['schemas']['EmailChangeState'];
export type EmailChangeNoticeMail = components['schemas']['EmailChangeNoticeMail'];
export type EmailChangeNoticeMailContent = components['schemas']['EmailChangeNoticeMailContent'];
export type InvitationMail = components['schemas']['InvitationMail'];
export type InvitationMailContent = components['schemas']['InvitationMailContent'];
export type SessionTheftMail = components['schemas']['SessionTheftMail'];
export type NewIdentityMail = components['schemas']['NewIdentityMail'];
export type NewIdentityMailContent = components['schemas']['NewIdentityMailContent'];
export type DevInbox = components['schemas']['DevInbox'];
export type Problem = components['schemas']['Problem'];
export type FieldError = components['schemas']['FieldError'];
export type UserStatus = components['schemas']['UserStatus'];
export type UserSort = components['schemas']['UserSort'];
export type UserPage = components['schemas']['UserPage'];
export type ImageUrl = components['schemas']['ImageUrl'];
export type HeaderImageUrl = components['schemas']['HeaderImageUrl'];
export type PhoneNumber = components['schemas']['PhoneNumber'];
export type UpdateUserRequest = components['schemas']['UpdateUserRequest'];
export type ReplaceUserRequest = components['schemas']['ReplaceUserRequest'];
export type DeleteUserRequest = components['schemas']['DeleteUserRequest'];
export type UnlinkIdentityRequest = components['schemas']['UnlinkIdentityRequest'];
export type SessionInfo = components['schemas']['SessionInfo'];
export type SessionPage = components['schemas']['SessionPage'];
export type UserExport = components['schemas']['UserExport'];
export type UserExportPart = components['schemas']['UserExportPart'];
export type EmailChange = components['schemas']['EmailChange'];
export type DisplayName = components['schemas']['DisplayName'];
export type PlaceId = components['schemas']['PlaceId'];
export type Label = components['schemas']['Label'];
export type Company = components['schemas']['Company'];
export type CompanyPage = components['schemas']['CompanyPage'];
export type CreateCompanyRequest = components['schemas']['CreateCompanyRequest'];
export type UpdateCompanyRequest = components['schemas']['UpdateCompanyRequest'];
export type Branch = components['schemas']['Branch'];
export type BranchPage = components['schemas']['BranchPage'];
export type CreateBranchRequest = components['schemas']['CreateBranchRequest'];
export type UpdateBranchRequest = components['schemas']['UpdateBranchRequest'];
export type Member = components['schemas']['Member'];
export type MemberPage = components['schemas']['MemberPage'];
export type SetMemberRequest = components['schemas']['SetMemberRequest'];
export type Permission = components['schemas']['Permission'];
export type Role = components['schemas']['Role'];
export type RolePage = components['schemas']['RolePage'];
export type CreateRoleRequest = components['schemas']['CreateRoleRequest'];
export type UpdateRoleRequest = components['schemas']['UpdateRoleRequest'];
export type PageUrl = components['schemas']['PageUrl'];
export type SignupCompany = components['schemas']['SignupCompany'];
export type EmailChangeRule = components['schemas']['EmailChangeRule'];
export type LinkByEmailRule = components['schemas']['LinkByEmailRule'];
export type AppSettings = components['schemas']['AppSettings'];
export type AppSettingsChange = components['schemas']['AppSettingsChange'];
export type App = components['schemas']['App'];
export type UpdateAppRequest = components['schemas']['UpdateAppRequest'];
export type KeyKind = components['schemas']['KeyKind'];
export type Key = components['schemas']['Key'];
export type IssuedKey = components['schemas']['IssuedKey'];
export type KeyPage = components['schemas']['KeyPage'];
export type CreateKeyRequest = components['schemas']['CreateKeyRequest'];
export type UpdateKeyRequest = components['schemas']['UpdateKeyRequest'];
export type RotateKeyRequest = components['schemas']['RotateKeyRequest'];
export type AuditEvent = components['schemas']['AuditEvent'];
export type AuditFactor = components['schemas']['AuditFactor'];
export type AuditEntry = components['schemas']['AuditEntry'];
export type AuditPage = components['schemas']['AuditPage'];
export type ProviderName = components['schemas']['ProviderName'];
export type SocialDriverName = components['schemas']['SocialDriverName'];
export type SocialDriver = components['schemas']['SocialDriver'];
export type SocialDriverList = components['schemas']['SocialDriverList'];
export type StartSocialLoginRequest = components['schemas']['StartSocialLoginRequest'];
export type SocialLoginPurpose = components['schemas']['SocialLoginPurpose'];
export type SocialLoginStart = components['schemas']['SocialLoginStart'];
export type SocialLoginRequest = components['schemas']['SocialLoginRequest'];
export type LinkIdentityRequest = components['schemas']['LinkIdentityRequest'];
export type Identity = components['schemas']['Identity'];
export type IdentityList = components['schemas']['IdentityList'];
export type Provider = components['schemas']['Provider'];
export type ProviderList = components['schemas']['ProviderList'];
export type SetProviderRequest = components['schemas']['SetProviderRequest'];
export type FieldErrorCode = components['schemas']['FieldErrorCode'];
export type ProblemCode = components['schemas']['ProblemCode'];
export type ProblemExplanation = components['schemas']['ProblemExplanation'];
export type ProblemCatalogue = components['schemas']['ProblemCatalogue'];
export type GraphqlRequest = components['schemas']['GraphqlRequest'];
export type GraphqlResult = components['schemas']['GraphqlResult'];
export type GraphqlRefusal = components['schemas']['GraphqlRefusal'];
export type GraphqlProblem = components['schemas']['GraphqlProblem'];
export type GraphqlPathSegment = components['schemas']['GraphqlPathSegment'];
export type GraphqlLocation = components['schemas']['GraphqlLocation'];
export type GraphqlProblemExtensions = components['schemas']['GraphqlProblemExtensions'];
export type JsonObject = components['schemas']['JsonObject'];
export type OpenapiDocument = components['schemas']['OpenapiDocument'];
export type JwkSet = components['schemas']['JwkSet'];
export type PublicJwk = components['schemas']['PublicJwk'];
export type JwkKeyType = components['schemas']['JwkKeyType'];
export type JwkAlgorithm = components['schemas']['JwkAlgorithm'];
export type Alive = components['schemas']['Alive'];
export type Ready = components['schemas']['Ready'];
export type ResponseUnreadableBody = components['responses']['UnreadableBody'];
export type ResponseKeyRefused = components['responses']['KeyRefused'];
export type ResponseLoginRefused = components['responses']['LoginRefused'];
export type ResponseUnauthenticated = components['responses']['Unauthenticated'];
export type ResponseVerificationRefused = components['responses']['VerificationRefused'];
export type ResponseRefreshRefused = components['responses']['RefreshRefused'];
export type ResponseSessionRequired = components['responses']['SessionRequired'];
export type ResponseNotFound = components['responses']['NotFound'];
export type ResponseMethodNotAllowed = components['responses']['MethodNotAllowed'];
export type ResponseFileNotModified = components['responses']['FileNotModified'];
export type ResponseNotAcceptable = components['responses']['NotAcceptable'];
export type ResponseNotModified = components['responses']['NotModified'];
export type ResponseEmailTaken = components['responses']['EmailTaken'];
export type ResponseSignupConflict = components['responses']['SignupConflict'];
export type ResponseEmailUnverified = components['responses']['EmailUnverified'];
export type ResponseMailedKeyRefused = components['responses']['MailedKeyRefused'];
export type ResponseReauthenticationRefused = components['responses']['ReauthenticationRefused'];
export type ResponseForbidden = components['responses']['Forbidden'];
export type ResponseInvitationMismatch = components['responses']['InvitationMismatch'];
export type ResponseAlreadyVerified = components['responses']['AlreadyVerified'];
export type ResponseAlreadyMember = components['responses']['AlreadyMember'];
export type ResponseInviteConflict = components['responses']['InviteConflict'];
export type ResponseAcceptConflict = components['responses']['AcceptConflict'];
export type ResponseInvitationClosed = components['responses']['InvitationClosed'];
export type ResponseNotificationNotDead = components['responses']['NotificationNotDead'];
export type ResponseSignatureInvalid = components['responses']['SignatureInvalid'];
export type ResponsePreconditionFailed = components['responses']['PreconditionFailed'];
export type ResponseUserNotModified = components['responses']['UserNotModified'];
export type ResponseDeletionRefused = components['responses']['DeletionRefused'];
export type ResponseLastOwner = components['responses']['LastOwner'];
export type ResponseCompanyInUse = components['responses']['CompanyInUse'];
export type ResponseBranchInUse = components['responses']['BranchInUse'];
export type ResponseMemberStays = components['responses']['MemberStays'];
export type ResponseRoleConflict = components['responses']['RoleConflict'];
export type ResponseKeyRevoked = components['responses']['KeyRevoked'];
export type ResponseBodyTooLarge = components['responses']['BodyTooLarge'];
export type ResponseMediaTypeUnsupported = components['responses']['MediaTypeUnsupported'];
export type ResponseValidationFailed = components['responses']['ValidationFailed'];
export type ResponseSignupRefused = components['responses']['SignupRefused'];
export type ResponseInviteRefused = components['responses']['InviteRefused'];
export type ResponseInternalError = components['responses']['InternalError'];
export type ResponseSocialLoginRefused = components['responses']['SocialLoginRefused'];
export type ResponseIdentityRefused = components['responses']['IdentityRefused'];
export type ResponseSocialLoginForbidden = components['responses']['SocialLoginForbidden'];
export type ResponseLinkForbidden = components['responses']['LinkForbidden'];
export type ResponseSocialSignupRefused = components['responses']['SocialSignupRefused'];
export type ResponseIdentityTaken = components['responses']['IdentityTaken'];
export type ResponseLastLoginMethod = components['responses']['LastLoginMethod'];
export type ResponseProviderFailed = components['responses']['ProviderFailed'];
export type ResponseOverloaded = components['responses']['Overloaded'];
export type ResponseExportOverloaded = components['responses']['ExportOverloaded'];
export type ResponseDatabaseUnavailable = components['responses']['DatabaseUnavailable'];
export type ResponseProviderUnavailable = components['responses']['ProviderUnavailable'];
export type ResponseLinkUnavailable = components['responses']['LinkUnavailable'];
export type ResponseNotReady = components['responses']['NotReady'];
export type ResponseGraphqlInvalid = components['responses']['GraphqlInvalid'];
export type ResponseGraphqlKeyRefused = components['responses']['GraphqlKeyRefused'];
export type ResponseGraphqlNotAcceptable = components['responses']['GraphqlNotAcceptable'];
export type ResponseGraphqlTooLarge = components['responses']['GraphqlTooLarge'];
export type ResponseGraphqlMediaTypeUnsupported = components['responses']['GraphqlMediaTypeUnsupported'];
export type ResponseGraphqlInternalError = components['responses']['GraphqlInternalError'];
export type ResponseGraphqlUnavailable = components['responses']['GraphqlUnavailable'];
export type HeaderRequestId = components['headers']['RequestId'];
export type HeaderNoStore = components['headers']['NoStore'];
export type HeaderRevalidate = components['headers']['Revalidate'];
export type HeaderETag = components['headers']['ETag'];
export type HeaderVaryAccept = components['headers']['VaryAccept'];
export type HeaderAllow = components['headers']['Allow'];
export type HeaderPagePolicy = components['headers']['PagePolicy'];
export type HeaderRetryAfterRunning = components['headers']['RetryAfterRunning'];
export type HeaderRetryAfter = components['headers']['RetryAfter'];
export type HeaderWwwAuthenticate = components['headers']['WwwAuthenticate'];
export type $defs = Record<string, never>;
export interface operations {
    login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoginRequest"];
            };
        };
        responses: {
            /** @description The session. Its `token` is the bearer token for later requests. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            400: components["responses"]["UnreadableBody"];
            401: components["responses"]["LoginRefused"];
            403: components["responses"]["EmailUnverified"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    refresh: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session with its new token. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            401: components["responses"]["RefreshRefused"];
            403: components["responses"]["SessionRequired"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["LogoutRequest"];
            };
        };
        responses: {
            /** @description The session has ended. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["UnreadableBody"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["SessionRequired"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    users: {
        parameters: {
            query?: {
                /** @description How many to answer with at most. */
                limit?: number;
                /** @description The `next_cursor` of the page before. */
                cursor?: components["schemas"]["Cursor"];
                /** @description The order; with `-`, from the end. A cursor belongs to the order it came with. */
                sort?: components["schemas"]["UserSort"];
                /** @description Only the user with this address, in any spelling. */
                email?: string;
                /** @description Only those in this state. */
                status?: components["schemas"]["UserStatus"];
                /** @description Only users who have the role of this name in a company in which the caller has `users:read`. */
                role?: string;
                /** @description Only those whose address, display name or last name begins with this, in any case. */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of users. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    /** @description The next page, as `rel="next"`; absent on the last one. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserPage"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    signup: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A random text that makes it safe to send the request again, a UUID for instance. Quotes around it are part of it. The same
                 *     key with another request is refused (422), and while the first is being worked on so is the second (409).
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignupRequest"];
            };
        };
        responses: {
            /** @description The new user, already logged in. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    /** @description Where the user can be read. */
                    Location: "/v1/users/me";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignupResult"];
                };
            };
            /**
             * @description Where the application asks for a verified address first: nobody is logged in yet, and a mail is on its way. The
             *     answer is the same for an address that has an account; its owner is sent a mail to recover the password.
             */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["UnreadableBody"];
            401: components["responses"]["KeyRefused"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["SignupConflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            422: components["responses"]["SignupRefused"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    me: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            304: components["responses"]["UserNotModified"];
            401: components["responses"]["Unauthenticated"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    recover: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecoverRequest"];
            };
        };
        responses: {
            /** @description A mail is sent if the address has an account. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["UnreadableBody"];
            401: components["responses"]["KeyRefused"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    reset: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The key from the mail.
                 * @example pEoWsnJ3bKxOnaFzIyUVSUOTZPVWDEXMWzIsPvaF3dE
                 */
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResetRequest"];
            };
        };
        responses: {
            /** @description The password is changed. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["UnreadableBody"];
            401: components["responses"]["KeyRefused"];
            410: components["responses"]["MailedKeyRefused"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The key from the mail.
                 * @example pEoWsnJ3bKxOnaFzIyUVSUOTZPVWDEXMWzIsPvaF3dE
                 */
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResetRequest"];
            };
        };
        responses: {
            /** @description The password is changed. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["UnreadableBody"];
            401: components["responses"]["KeyRefused"];
            410: components["responses"]["MailedKeyRefused"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    resendVerification: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A mail is on its way. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["SessionRequired"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["AlreadyVerified"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    verification: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The key from the mail.
                 * @example pEoWsnJ3bKxOnaFzIyUVSUOTZPVWDEXMWzIsPvaF3dE
                 */
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account that waits for its verification. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PendingVerification"];
                };
            };
            401: components["responses"]["KeyRefused"];
            406: components["responses"]["NotAcceptable"];
            410: components["responses"]["MailedKeyRefused"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    verifyEmail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The key from the mail.
                 * @example pEoWsnJ3bKxOnaFzIyUVSUOTZPVWDEXMWzIsPvaF3dE
                 */
                key: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["VerifyEmailRequest"];
            };
        };
        responses: {
            /** @description The address is verified. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["UnreadableBody"];
            401: components["responses"]["VerificationRefused"];
            410: components["responses"]["MailedKeyRefused"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    rejectSignup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The key from the mail.
                 * @example pEoWsnJ3bKxOnaFzIyUVSUOTZPVWDEXMWzIsPvaF3dE
                 */
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account is deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["KeyRefused"];
            409: components["responses"]["LastOwner"];
            410: components["responses"]["MailedKeyRefused"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    confirmEmailChange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The key from the mail.
                 * @example pEoWsnJ3bKxOnaFzIyUVSUOTZPVWDEXMWzIsPvaF3dE
                 */
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description This side has confirmed. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["KeyRefused"];
            409: components["responses"]["EmailTaken"];
            410: components["responses"]["MailedKeyRefused"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    cancelEmailChange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The key from the mail.
                 * @example pEoWsnJ3bKxOnaFzIyUVSUOTZPVWDEXMWzIsPvaF3dE
                 */
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The change is cancelled. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["KeyRefused"];
            410: components["responses"]["MailedKeyRefused"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    invitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The key from the mail.
                 * @example pEoWsnJ3bKxOnaFzIyUVSUOTZPVWDEXMWzIsPvaF3dE
                 */
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The offer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationOffer"];
                };
            };
            401: components["responses"]["KeyRefused"];
            406: components["responses"]["NotAcceptable"];
            410: components["responses"]["MailedKeyRefused"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    acceptInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The key from the mail.
                 * @example pEoWsnJ3bKxOnaFzIyUVSUOTZPVWDEXMWzIsPvaF3dE
                 */
                key: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AcceptInvitationRequest"];
            };
        };
        responses: {
            /** @description The member, logged in. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignupResult"];
                };
            };
            400: components["responses"]["UnreadableBody"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InvitationMismatch"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["AcceptConflict"];
            410: components["responses"]["MailedKeyRefused"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    changeUserEmail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `me`, or the user's own id.
                 * @example me
                 */
                id: components["schemas"]["UserReference"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeUserEmailRequest"];
            };
        };
        responses: {
            /** @description The mails are on their way. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["UnreadableBody"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ReauthenticationRefused"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `me`, or the user's own id.
                 * @example me
                 */
                id: components["schemas"]["UserReference"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangePasswordRequest"];
            };
        };
        responses: {
            /** @description The password is changed. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["UnreadableBody"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ReauthenticationRefused"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    invitations: {
        parameters: {
            query?: {
                /** @description How many to answer with at most. */
                limit?: number;
                /** @description The `next_cursor` of the page before. */
                cursor?: components["schemas"]["Cursor"];
                /** @description Only those in this state. */
                state?: components["schemas"]["InvitationState"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of invitations. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    /** @description The next page, as `rel="next"`; absent on the last one. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationPage"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    invite: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A random text that makes it safe to send the request again, a UUID for instance. Quotes around it are part of it. The same
                 *     key with another request is refused (422), and while the first is being worked on so is the second (409).
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InviteRequest"];
            };
        };
        responses: {
            /** @description The invitation; its key is on its way by mail. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invitation"];
                };
            };
            400: components["responses"]["UnreadableBody"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["InviteConflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            422: components["responses"]["InviteRefused"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    revokeInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the invitation.
                 * @example 12
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invitation is revoked. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InvitationClosed"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    resendInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the invitation.
                 * @example 12
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A mail is on its way. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["InvitationClosed"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    user: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `me`, or the id of a user.
                 * @example 42
                 */
                id: components["schemas"]["UserReference"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            304: components["responses"]["UserNotModified"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    replaceUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the user as it was read; where it has changed since, nothing is done (412). */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description `me`, or the id of a user.
                 * @example 42
                 */
                id: components["schemas"]["UserReference"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplaceUserRequest"];
            };
        };
        responses: {
            /** @description The user as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["UnreadableBody"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    deleteUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the user as it was read; where it has changed since, nothing is done (412). */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description `me`, or the id of a user.
                 * @example 42
                 */
                id: components["schemas"]["UserReference"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["DeleteUserRequest"];
            };
        };
        responses: {
            /** @description The user is deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["UnreadableBody"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["DeletionRefused"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["LastOwner"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    updateUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the user as it was read; where it has changed since, nothing is done (412). */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description `me`, or the id of a user.
                 * @example 42
                 */
                id: components["schemas"]["UserReference"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateUserRequest"];
            };
        };
        responses: {
            /** @description The user as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["UnreadableBody"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    exportUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `me`, or the id of a user.
                 * @example 42
                 */
                id: components["schemas"]["UserReference"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is kept of the user. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserExport"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ExportOverloaded"];
        };
    };
    banUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `me`, or the id of a user.
                 * @example 42
                 */
                id: components["schemas"]["UserReference"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["LastOwner"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    unbanUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `me`, or the id of a user.
                 * @example 42
                 */
                id: components["schemas"]["UserReference"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    deactivateUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `me`, or the id of a user.
                 * @example 42
                 */
                id: components["schemas"]["UserReference"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["LastOwner"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    activateUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `me`, or the id of a user.
                 * @example 42
                 */
                id: components["schemas"]["UserReference"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    sessions: {
        parameters: {
            query?: {
                /** @description How many to answer with at most. */
                limit?: number;
                /** @description The `next_cursor` of the page before. */
                cursor?: components["schemas"]["Cursor"];
            };
            header?: never;
            path: {
                /**
                 * @description `me`, or the id of a user.
                 * @example 42
                 */
                id: components["schemas"]["UserReference"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of sessions. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    /** @description The next page, as `rel="next"`; absent on the last one. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionPage"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    endSessions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `me`, or the id of a user.
                 * @example 42
                 */
                id: components["schemas"]["UserReference"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All sessions have ended. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `me`, or the id of a user.
                 * @example me
                 */
                id: components["schemas"]["UserReference"];
                /**
                 * @description The id of the session.
                 * @example 3c9a5f0e-6b0d-4e0b-8f52-7d1f0d9b6a10
                 */
                session_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session has ended. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    socialDrivers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The providers. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SocialDriverList"];
                };
            };
            401: components["responses"]["KeyRefused"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    startSocialLogin: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description What the provider is called.
                 * @example google
                 */
                provider: components["schemas"]["ProviderName"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StartSocialLoginRequest"];
            };
        };
        responses: {
            /** @description Where to send the browser. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SocialLoginStart"];
                };
            };
            400: components["responses"]["UnreadableBody"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["SessionRequired"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["ProviderFailed"];
            503: components["responses"]["ProviderUnavailable"];
        };
    };
    socialLogin: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description What the provider is called.
                 * @example google
                 */
                provider: components["schemas"]["ProviderName"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SocialLoginRequest"];
            };
        };
        responses: {
            /** @description The session of a user who was known. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description A new user, already logged in. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    /** @description Where the user can be read. */
                    Location: "/v1/users/me";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignupResult"];
                };
            };
            /**
             * @description Where the application asks for a verified address first, and the provider has not verified it: nobody is logged in
             *     yet, and a mail is on its way. The answer is the same for an address that has an account.
             */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["UnreadableBody"];
            401: components["responses"]["SocialLoginRefused"];
            403: components["responses"]["SocialLoginForbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["EmailTaken"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            422: components["responses"]["SocialSignupRefused"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["ProviderFailed"];
            503: components["responses"]["ProviderUnavailable"];
        };
    };
    identities: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `me`, or the id of a user.
                 * @example 42
                 */
                id: components["schemas"]["UserReference"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The identities. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IdentityList"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    linkIdentity: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `me`, or the id of a user.
                 * @example 42
                 */
                id: components["schemas"]["UserReference"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkIdentityRequest"];
            };
        };
        responses: {
            /** @description The identity. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Identity"];
                };
            };
            400: components["responses"]["UnreadableBody"];
            401: components["responses"]["IdentityRefused"];
            403: components["responses"]["LinkForbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["IdentityTaken"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["ProviderFailed"];
            503: components["responses"]["LinkUnavailable"];
        };
    };
    unlinkIdentity: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `me`, or the id of a user.
                 * @example me
                 */
                id: components["schemas"]["UserReference"];
                /**
                 * @description The id of the identity.
                 * @example 5
                 */
                identity_id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UnlinkIdentityRequest"];
            };
        };
        responses: {
            /** @description The identity is unlinked. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["UnreadableBody"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["DeletionRefused"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["LastLoginMethod"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    providers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The providers. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderList"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    setProvider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description What the provider is called.
                 * @example google
                 */
                provider: components["schemas"]["ProviderName"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetProviderRequest"];
            };
        };
        responses: {
            /** @description The provider, which was there before. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Provider"];
                };
            };
            /** @description The provider, which is new. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Provider"];
                };
            };
            400: components["responses"]["UnreadableBody"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    deleteProvider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description What the provider is called.
                 * @example google
                 */
                provider: components["schemas"]["ProviderName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The provider is removed. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    companies: {
        parameters: {
            query?: {
                /** @description How many to answer with at most. */
                limit?: number;
                /** @description The `next_cursor` of the page before. */
                cursor?: components["schemas"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of companies. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    /** @description The next page, as `rel="next"`; absent on the last one. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanyPage"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    createCompany: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCompanyRequest"];
            };
        };
        responses: {
            /** @description The company. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Company"];
                };
            };
            400: components["responses"]["UnreadableBody"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    company: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the company.
                 * @example 7
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The company. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Company"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    deleteCompany: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the company.
                 * @example 7
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The company is deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["CompanyInUse"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    updateCompany: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the company.
                 * @example 7
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateCompanyRequest"];
            };
        };
        responses: {
            /** @description The company as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Company"];
                };
            };
            400: components["responses"]["UnreadableBody"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    branches: {
        parameters: {
            query?: {
                /** @description How many to answer with at most. */
                limit?: number;
                /** @description The `next_cursor` of the page before. */
                cursor?: components["schemas"]["Cursor"];
            };
            header?: never;
            path: {
                /**
                 * @description The id of the company.
                 * @example 7
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of branches. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    /** @description The next page, as `rel="next"`; absent on the last one. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BranchPage"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    createBranch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the company.
                 * @example 7
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateBranchRequest"];
            };
        };
        responses: {
            /** @description The branch. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Branch"];
                };
            };
            400: components["responses"]["UnreadableBody"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    deleteBranch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the company.
                 * @example 7
                 */
                id: components["schemas"]["Id"];
                /**
                 * @description The id of the branch.
                 * @example 9
                 */
                branch_id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The branch is deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["BranchInUse"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    updateBranch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the company.
                 * @example 7
                 */
                id: components["schemas"]["Id"];
                /**
                 * @description The id of the branch.
                 * @example 9
                 */
                branch_id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateBranchRequest"];
            };
        };
        responses: {
            /** @description The branch as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Branch"];
                };
            };
            400: components["responses"]["UnreadableBody"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    joinCompany: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the company.
                 * @example 7
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The membership. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["SessionRequired"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["AlreadyMember"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    members: {
        parameters: {
            query?: {
                /** @description How many to answer with at most. */
                limit?: number;
                /** @description The `next_cursor` of the page before. */
                cursor?: components["schemas"]["Cursor"];
            };
            header?: never;
            path: {
                /**
                 * @description The id of the company.
                 * @example 7
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of members. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    /** @description The next page, as `rel="next"`; absent on the last one. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberPage"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    setMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the company.
                 * @example 7
                 */
                id: components["schemas"]["Id"];
                /**
                 * @description `me`, or the id of a user.
                 * @example 42
                 */
                user_id: components["schemas"]["UserReference"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetMemberRequest"];
            };
        };
        responses: {
            /** @description The member as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"];
                };
            };
            400: components["responses"]["UnreadableBody"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["LastOwner"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    removeMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the company.
                 * @example 7
                 */
                id: components["schemas"]["Id"];
                /**
                 * @description `me`, or the id of a user.
                 * @example 42
                 */
                user_id: components["schemas"]["UserReference"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description They are no member any more. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["MemberStays"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    roles: {
        parameters: {
            query?: {
                /** @description How many to answer with at most. */
                limit?: number;
                /** @description The `next_cursor` of the page before. */
                cursor?: components["schemas"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of roles. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    /** @description The next page, as `rel="next"`; absent on the last one. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RolePage"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    createRole: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateRoleRequest"];
            };
        };
        responses: {
            /** @description The role. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Role"];
                };
            };
            400: components["responses"]["UnreadableBody"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["RoleConflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    deleteRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the role.
                 * @example 4
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The role is deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["RoleConflict"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    updateRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the role.
                 * @example 4
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateRoleRequest"];
            };
        };
        responses: {
            /** @description The role as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Role"];
                };
            };
            400: components["responses"]["UnreadableBody"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["RoleConflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    app: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The application. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["App"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    updateApp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateAppRequest"];
            };
        };
        responses: {
            /** @description The application as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["App"];
                };
            };
            400: components["responses"]["UnreadableBody"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    keys: {
        parameters: {
            query?: {
                /** @description How many to answer with at most. */
                limit?: number;
                /** @description The `next_cursor` of the page before. */
                cursor?: components["schemas"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of keys. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    /** @description The next page, as `rel="next"`; absent on the last one. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeyPage"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    createKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateKeyRequest"];
            };
        };
        responses: {
            /** @description The key. It is kept as a digest only and never shown again. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssuedKey"];
                };
            };
            400: components["responses"]["UnreadableBody"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    revokeKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the key.
                 * @example 3
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key is revoked. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    updateKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the key.
                 * @example 3
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateKeyRequest"];
            };
        };
        responses: {
            /** @description The key as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Key"];
                };
            };
            400: components["responses"]["UnreadableBody"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    rotateKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the key.
                 * @example 3
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RotateKeyRequest"];
            };
        };
        responses: {
            /** @description The new key. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssuedKey"];
                };
            };
            400: components["responses"]["UnreadableBody"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["KeyRevoked"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    audit: {
        parameters: {
            query?: {
                /** @description How many to answer with at most. */
                limit?: number;
                /** @description The `next_cursor` of the page before. */
                cursor?: components["schemas"]["Cursor"];
                /** @description Only these events. */
                event?: components["schemas"]["AuditEvent"];
                /** @description Only what this user did, and what was done to them. */
                user_id?: components["schemas"]["Id"];
                /** @description Only successes, or only failures. */
                success?: boolean;
                /** @description Only what happened then or later. */
                from?: components["schemas"]["Timestamp"];
                /** @description Only what happened before. */
                to?: components["schemas"]["Timestamp"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the trail. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    /** @description The next page, as `rel="next"`; absent on the last one. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditPage"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    notifications: {
        parameters: {
            query?: {
                /** @description How many to answer with at most. */
                limit?: number;
                /** @description The `next_cursor` of the page before. */
                cursor?: components["schemas"]["Cursor"];
                /** @description Only those in this state. */
                state?: components["schemas"]["NotificationState"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of notifications. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    /** @description The next page, as `rel="next"`; absent on the last one. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationPage"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    resendNotification: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the notification.
                 * @example 5d3f0b52-2a0c-4f5e-9f8c-6a4cfd2f6b1e
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is in the queue again. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["NotificationNotDead"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    graphqlIde: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page for people. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Content-Security-Policy": components["headers"]["PagePolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    graphql: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A random text that makes it safe to send the request again, a UUID for instance. Quotes around it are part of it. The same
                 *     key with another request is refused (422), and while the first is being worked on so is the second (409).
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GraphqlRequest"];
            };
        };
        responses: {
            /** @description The result; `errors` says what went wrong in running it. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/graphql-response+json": components["schemas"]["GraphqlResult"];
                    "application/json": components["schemas"]["GraphqlResult"];
                };
            };
            400: components["responses"]["GraphqlInvalid"];
            401: components["responses"]["GraphqlKeyRefused"];
            406: components["responses"]["GraphqlNotAcceptable"];
            413: components["responses"]["GraphqlTooLarge"];
            415: components["responses"]["GraphqlMediaTypeUnsupported"];
            500: components["responses"]["GraphqlInternalError"];
            503: components["responses"]["GraphqlUnavailable"];
        };
    };
    graphqlIdeAsset: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of the file, as the page has it.
                 * @example graphiql-4.1.2.js
                 */
                file: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    /** @description May be kept for good. */
                    "Cache-Control": "public, max-age=31536000, immutable";
                    [name: string]: unknown;
                };
                content: {
                    "text/javascript": string;
                    "text/css": string;
                };
            };
            304: components["responses"]["FileNotModified"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
        };
    };
    home: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page for people. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Content-Security-Policy": components["headers"]["PagePolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            406: components["responses"]["NotAcceptable"];
        };
    };
    docs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page for people. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Revalidate"];
                    "Content-Security-Policy": components["headers"]["PagePolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            304: components["responses"]["NotModified"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    openapiYaml: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The contract. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Revalidate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/yaml": string;
                };
            };
            304: components["responses"]["NotModified"];
            406: components["responses"]["NotAcceptable"];
        };
    };
    openapiJson: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The contract. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Revalidate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenapiDocument"];
                };
            };
            304: components["responses"]["NotModified"];
            406: components["responses"]["NotAcceptable"];
        };
    };
    openapi30Json: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The contract. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Revalidate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenapiDocument"];
                };
            };
            304: components["responses"]["NotModified"];
            406: components["responses"]["NotAcceptable"];
        };
    };
    schemaGraphql: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The contract. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["Revalidate"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            304: components["responses"]["NotModified"];
            406: components["responses"]["NotAcceptable"];
        };
    };
    problems: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The catalogue. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Content-Security-Policy": components["headers"]["PagePolicy"];
                    Vary: components["headers"]["VaryAccept"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                    "application/json": components["schemas"]["ProblemCatalogue"];
                };
            };
            406: components["responses"]["NotAcceptable"];
        };
    };
    problem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The problem's `code`.
                 * @example email_taken
                 */
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The explanation. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Content-Security-Policy": components["headers"]["PagePolicy"];
                    Vary: components["headers"]["VaryAccept"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                    "application/json": components["schemas"]["ProblemExplanation"];
                };
            };
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
        };
    };
    accountPage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The uuid of the application.
                 * @example 0e0b2f61-6c0e-4c7e-8f37-3cf9b5a0b3a1
                 */
                app: string;
                /**
                 * @description What the key is for.
                 * @example recovery
                 */
                action: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page for people. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "Content-Security-Policy": components["headers"]["PagePolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    devInbox: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The mails, as a page for people or as data. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Content-Security-Policy": components["headers"]["PagePolicy"];
                    Vary: components["headers"]["VaryAccept"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                    "application/json": components["schemas"]["DevInbox"];
                };
            };
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
        };
    };
    devMail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the notification.
                 * @example 5d3f0b52-2a0c-4f5e-9f8c-6a4cfd2f6b1e
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The mail, as a page for people or as data. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Content-Security-Policy": components["headers"]["PagePolicy"];
                    Vary: components["headers"]["VaryAccept"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                    "application/json": components["schemas"]["Mail"];
                };
            };
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
        };
    };
    devNotify: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the notification. */
                "webhook-id"?: string;
                /** @description When it was sent, in Unix seconds. */
                "webhook-timestamp"?: string;
                /** @description One signature for each secret, with spaces between. */
                "webhook-signature"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Mail"];
            };
        };
        responses: {
            /** @description Received. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["UnreadableBody"];
            403: components["responses"]["SignatureInvalid"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            422: components["responses"]["ValidationFailed"];
        };
    };
    jwks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key set. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    /** @description How long the set may be kept. */
                    "Cache-Control": "public, max-age=300";
                    [name: string]: unknown;
                };
                content: {
                    "application/jwk-set+json": components["schemas"]["JwkSet"];
                };
            };
            406: components["responses"]["NotAcceptable"];
        };
    };
    healthz: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Alive. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Alive"];
                };
            };
            406: components["responses"]["NotAcceptable"];
        };
    };
    readyz: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ready. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ready"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            503: components["responses"]["NotReady"];
        };
    };
    metrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The metrics, in the text format of Prometheus. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            406: components["responses"]["NotAcceptable"];
        };
    };
    welcomeMail: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the notification, the same on every try. */
                "webhook-id": string;
                /** @description When this try was sent, in Unix seconds. To be refused when it is 5 minutes off. */
                "webhook-timestamp": string;
                /** @description `v1,` and the HMAC-SHA256 of id, timestamp and body; one for each secret in force, with spaces between. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WelcomeMail"];
            };
        };
        responses: {
            /** @description The mail will be sent. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken. The same request comes again later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken. The same request comes again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    verifyEmailMail: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the notification, the same on every try. */
                "webhook-id": string;
                /** @description When this try was sent, in Unix seconds. To be refused when it is 5 minutes off. */
                "webhook-timestamp": string;
                /** @description `v1,` and the HMAC-SHA256 of id, timestamp and body; one for each secret in force, with spaces between. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerifyEmailMail"];
            };
        };
        responses: {
            /** @description The mail will be sent. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken. The same request comes again later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken. The same request comes again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    passwordRecoveryMail: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the notification, the same on every try. */
                "webhook-id": string;
                /** @description When this try was sent, in Unix seconds. To be refused when it is 5 minutes off. */
                "webhook-timestamp": string;
                /** @description `v1,` and the HMAC-SHA256 of id, timestamp and body; one for each secret in force, with spaces between. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordRecoveryMail"];
            };
        };
        responses: {
            /** @description The mail will be sent. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken. The same request comes again later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken. The same request comes again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    passwordChangedMail: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the notification, the same on every try. */
                "webhook-id": string;
                /** @description When this try was sent, in Unix seconds. To be refused when it is 5 minutes off. */
                "webhook-timestamp": string;
                /** @description `v1,` and the HMAC-SHA256 of id, timestamp and body; one for each secret in force, with spaces between. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordChangedMail"];
            };
        };
        responses: {
            /** @description The mail will be sent. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken. The same request comes again later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken. The same request comes again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    emailChangeConfirmMail: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the notification, the same on every try. */
                "webhook-id": string;
                /** @description When this try was sent, in Unix seconds. To be refused when it is 5 minutes off. */
                "webhook-timestamp": string;
                /** @description `v1,` and the HMAC-SHA256 of id, timestamp and body; one for each secret in force, with spaces between. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailChangeConfirmMail"];
            };
        };
        responses: {
            /** @description The mail will be sent. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken. The same request comes again later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken. The same request comes again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    emailChangeNoticeMail: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the notification, the same on every try. */
                "webhook-id": string;
                /** @description When this try was sent, in Unix seconds. To be refused when it is 5 minutes off. */
                "webhook-timestamp": string;
                /** @description `v1,` and the HMAC-SHA256 of id, timestamp and body; one for each secret in force, with spaces between. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailChangeNoticeMail"];
            };
        };
        responses: {
            /** @description The mail will be sent. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken. The same request comes again later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken. The same request comes again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    invitationMail: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the notification, the same on every try. */
                "webhook-id": string;
                /** @description When this try was sent, in Unix seconds. To be refused when it is 5 minutes off. */
                "webhook-timestamp": string;
                /** @description `v1,` and the HMAC-SHA256 of id, timestamp and body; one for each secret in force, with spaces between. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvitationMail"];
            };
        };
        responses: {
            /** @description The mail will be sent. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken. The same request comes again later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken. The same request comes again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    sessionTheftMail: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the notification, the same on every try. */
                "webhook-id": string;
                /** @description When this try was sent, in Unix seconds. To be refused when it is 5 minutes off. */
                "webhook-timestamp": string;
                /** @description `v1,` and the HMAC-SHA256 of id, timestamp and body; one for each secret in force, with spaces between. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SessionTheftMail"];
            };
        };
        responses: {
            /** @description The mail will be sent. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken. The same request comes again later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken. The same request comes again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    newIdentityMail: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the notification, the same on every try. */
                "webhook-id": string;
                /** @description When this try was sent, in Unix seconds. To be refused when it is 5 minutes off. */
                "webhook-timestamp": string;
                /** @description `v1,` and the HMAC-SHA256 of id, timestamp and body; one for each secret in force, with spaces between. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewIdentityMail"];
            };
        };
        responses: {
            /** @description The mail will be sent. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken. The same request comes again later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken. The same request comes again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
