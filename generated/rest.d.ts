/* Generated from contracts/ by codegen.ts. Never edited: change the contract and run `npm run codegen`. */
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
         * @description Starts a session for a user of the application and returns its bearer token. An unknown email address, a wrong
         *     password and an account that cannot log in all return the same error. Each request computes exactly one password
         *     hash, whether the user exists or not. If too many hashes are waiting, the response is immediately
         *     `503 overloaded`.
         *
         *     If the user has a second factor, the response is `202` with a challenge instead of the session: complete the login
         *     with `completeLogin`.
         *
         *     The application can require a `Challenge-Response` (see `listChallenges`). It is checked before the account is
         *     looked up.
         *
         *     After 10 consecutive failed logins of an account, each further one blocks logins from unknown devices, at first
         *     for 1 second and then for twice as long each time, up to 15 minutes; after 100, until the password is reset by
         *     email. An address without an account is treated in the same way.
         */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/challenge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Complete a login with a second factor
         * @description Completes a login that returned `202` with a challenge, and returns the session. Send the challenge with exactly
         *     one proof: the current code of the authenticator app (`totp`), a `passkey` that was asked with the
         *     `passkey_options` of the challenge, a code by SMS (`sms_code`, see `sendLoginSms`), or a recovery code
         *     (`recovery_code`). Each of them is accepted once, and each
         *     challenge for one login, within 10 minutes and for at most 5 proofs.
         *
         *     After 10 consecutive wrong codes of an account, each further one blocks codes for a while, up to 15 minutes. The
         *     challenge is bound to the application and the user, and cannot be used as a bearer token.
         */
        post: operations["completeLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/challenge/sms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request a code by SMS to complete a login
         * @description Sends an SMS with a code of 8 digits to the mobile number of the user whose login returned the challenge. The user
         *     must have a factor of kind `sms` (`methods` of the challenge), and the setting `sms_codes` must be `second_factor`. Send
         *     the code to `completeLogin` with the same challenge: it is valid for 10 minutes and for one login. A newer SMS makes it
         *     invalid. Requesting a code does not count as a try of the challenge.
         */
        post: operations["sendLoginSms"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request a login code by email
         * @description Sends an email with a code of 8 digits and a link, if the address has an account that can log in. The response and
         *     its processing time do not depend on whether the account exists. Code and link are valid for 10 minutes and for one
         *     login. They become invalid when a newer email is requested, or when the password or the email address changes.
         *
         *     If the application lets users sign up with a code (setting `email_code_signup`), an address without an account gets
         *     an email, too, whose code creates the account.
         *
         *     The application must allow it (setting `email_codes`). If the application requires a `Challenge-Response` for
         *     `recover`, it requires one here, too, with the same action (see `listChallenges`). If users can sign up with a code
         *     and the application requires one for `signup`, it requires that one here instead, for every address.
         */
        post: operations["sendLoginCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/code/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log in with an emailed code or link
         * @description Starts a session with the code of a login email and the address that it was sent to, or with the key of its link.
         *     Each code and each link is accepted once. The code works on any device, also on another one than the one that
         *     requested it. Five codes are accepted for checking for each email; wrong codes also count as failed logins of the
         *     account. A wrong code, an expired one and an address without an account all return the same error.
         *
         *     The login proves that the user owns the address, which is verified from then on. If the account was not proven
         *     before (see the tag `social`), its password, its second factors, its sessions and every identity whose provider
         *     does not confirm the address are removed, because someone else may have signed up with the address. Second
         *     factors stay if the user has ever changed the address. The email `credentials-removed` tells the user.
         *
         *     If the user has a second factor, the response is `202` with a challenge instead of the session: complete the login
         *     with `completeLogin`. A code from an email is never a second factor.
         *
         *     If the address has no account and the application lets users sign up with a code (settings `email_code_signup` and
         *     `signup`), the response is `201`: a user is created with a verified address and without a password, with a company and role as in
         *     `signup`, and with the names of the request. If the address has got an account since the email was requested, the
         *     user is logged in to it. Each new user counts as a sign-up of the network (`signup_network`).
         */
        post: operations["loginWithCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/code/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The key from the email.
                 * @example pEoWsnJ3bKxOnaFzIyUVSUOTZPVWDEXMWzIsPvaF3dE
                 */
                key: string;
            };
            cookie?: never;
        };
        /**
         * Get the login that a key is for
         * @description Returns the code of the login email to which the key belongs, and when and from where the email was requested, so
         *     that a page can ask the user before it logs in. `creates_account` tells whether the address has no account yet, so that
         *     the page can ask for a name. Does not use the key up and does not log in.
         */
        get: operations["getLoginCode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/passkey/challenge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get the options to log in with a passkey
         * @description Returns the options with which the browser asks for a passkey of the application (`navigator.credentials.get`, also
         *     with conditional mediation). They name no user, and do not depend on who has a passkey: the user picks one, and
         *     the browser returns whose it is. Send the credential to `loginWithPasskey` within 10 minutes. Nothing is stored.
         */
        post: operations["startPasskeyLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log in with a passkey
         * @description Starts a session for the user whose passkey signed the challenge of `startPasskeyLogin`, and returns its bearer
         *     token. The passkey must have verified the user (by a PIN or biometrics), and then stands for two factors: no second
         *     one is required, and the session has a recent proof for 10 minutes.
         *
         *     A challenge is accepted once, within 10 minutes, from the application that it was issued for. An unknown passkey, a
         *     wrong signature, and an account that cannot log in all return the same error. Wrong signatures of a known passkey
         *     count as wrong codes of its user (see `completeLogin`). A signature counter that goes back shows that the passkey
         *     was cloned: it is refused, and recorded in the audit log.
         */
        post: operations["loginWithPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the options of login and sign-up
         * @description Returns what a login page and a sign-up page of the application need: the login methods that it offers, who can
         *     sign up, the rule for passwords, languages, links and branding. All of it is public. The required challenges are in
         *     `listChallenges`.
         *
         *     The response can be cached and has an `ETag`. It differs between applications: see the header `Vary`.
         */
        get: operations["getLoginOptions"];
        put?: never;
        post?: never;
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
         * @description Returns a new bearer token for the session. Send the current token as the bearer token; there is no request
         *     body. The token may have expired, but its session must not have: by default a session ends 30 days after its
         *     last renewal, and at most 180 days after the login.
         *
         *     Each renewal increments the generation of the session. If its response is lost, send the previous token again, however
         *     much later: until a request has shown the new token, the previous one returns the same new token (with new times, if
         *     that has expired meanwhile). After that, it does so for 30 seconds from the renewal only, for the requests of other
         *     tabs that are under way. An older token, or a previous one whose successor was shown, is treated as theft and ends
         *     the session (RFC 9700, section 4.14.2).
         *
         *     A token has what its user had proven when it was issued. A renewal passes the methods (`amr`) of the presented token
         *     on, and its recent proof; a repeated renewal passes no recent proof on.
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
         * @description Ends the session of the bearer token or, with `all_devices`, every session of the user. REST and GraphQL reject
         *     the tokens of ended sessions from the next request on.
         */
        put: operations["logout"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the sessions of the application
         * @description Returns the active sessions of all users, newest first. Requires `sessions:read`: in the whole application, or in
         *     companies, for the users whose default company is one of them. A session is ended with `endSession`.
         *
         *     A request reads a limited number of sessions: if few of many match, a page can have fewer sessions than `limit`, or
         *     none, although there are further ones. Only `next_cursor` tells whether it is the last page.
         */
        get: operations["listAppSessions"];
        put?: never;
        post?: never;
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
                 * @description `me`, or the ID of a user.
                 * @example 42
                 */
                id: components["schemas"]["UserReference"];
            };
            cookie?: never;
        };
        /**
         * List a user's sessions
         * @description Returns the active sessions of a user, newest first. Users can list their own; other users require `sessions:read`
         *     in the user's default company.
         */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        /**
         * End all sessions of a user
         * @description Ends every session of a user, including the session of the request. Users can end their own (`me`); for other
         *     users the caller requires `sessions:end` in the user's default company and every permission that the user has
         *     there.
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
                 * @description `me`, or the ID of a user.
                 * @example me
                 */
                id: components["schemas"]["UserReference"];
                /**
                 * @description The ID of the session.
                 * @example 3c9a5f0e-6b0d-4e0b-8f52-7d1f0d9b6a10
                 */
                session_id: string;
            };
            cookie?: never;
        };
        /**
         * Get a session
         * @description Returns one active session of a user. Users can read their own; other users require `sessions:read` in the user's
         *     default company. For a session that has ended, and for one of another user, the response is 404, as for an ID
         *     that does not exist.
         */
        get: operations["getSession"];
        put?: never;
        post?: never;
        /**
         * End a session
         * @description Ends one session of a user. REST and GraphQL reject its tokens from the next request on. Users can end their
         *     own; for other users the caller requires `sessions:end` in the user's default company and every permission that
         *     the user has there.
         */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/reauthenticate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Prove again who you are
         * @description Proves with the current password that the session is used by its user. A user with a second factor proves it with
         *     a code of the authenticator app (`totp`), a `passkey` (see `startPasskeyReauthentication`) or a recovery code
         *     (`recovery_code`) instead: send exactly one proof. For the next 10 minutes, operations that require a recent proof
         *     (`x-proof`) accept the returned token, also without the password. Its claims `auth_time` and `proof_time` are the
         *     present time. Use it from now on: earlier tokens of the session do not have the proof.
         *
         *     If the application allows emailed codes (setting `email_codes`), a user without a second factor can also prove it
         *     with a code from an email (`email_code`, see `sendReauthenticationCode`). A user with neither a password nor
         *     emailed codes logs in again with an identity of the account (`socialLogin`), which is a recent proof for 10
         *     minutes, too.
         */
        post: operations["reauthenticate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/reauthenticate/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request a code by email to reauthenticate
         * @description Sends an email with a code of 8 digits to the address of the logged-in user. Send the code to `reauthenticate` with
         *     the same session: it is valid for 10 minutes, for one reauthentication and for at most 5 tries, and it does not log
         *     in. A newer email, or a change of the password or of the email address, makes it invalid.
         *
         *     The application must allow emailed codes (setting `email_codes`). A user with a second factor gets
         *     `reauthentication_required` with the `methods` that prove it: access to the mailbox does not.
         */
        post: operations["sendReauthenticationCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/reauthenticate/sms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request a code by SMS to reauthenticate
         * @description Sends an SMS with a code of 8 digits to the mobile number of the logged-in user, who must have a factor of kind `sms`;
         *     the setting `sms_codes` must be `second_factor`. Send the code to `reauthenticate` with the same session: it is valid
         *     for 10 minutes, for one reauthentication and for at most 5 tries. A newer SMS makes it invalid.
         */
        post: operations["sendReauthenticationSms"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/reauthenticate/challenge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get the options to reauthenticate with a passkey
         * @description Returns the options with which the browser asks the logged-in user for a passkey
         *     (`navigator.credentials.get`). Send the credential to `reauthenticate` within 10 minutes, with the same session.
         *     A user without a passkey gets 404.
         */
        post: operations["startPasskeyReauthentication"];
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
         * @description Returns the users that the caller may read. Callers with `users:read` in the whole application, or with the
         *     super admin key, get all users of the application; other callers get the users of the companies in which they
         *     have `users:read`. The relation of the caller to each user determines which fields are shown (see `User`); filters
         *     and sort orders use nothing else. Deleted users are listed only with `status=4`. Users added during paging do not
         *     shift the pages.
         *
         *     All filters can be combined. Filters by `is_verified`, `second_factor`, `provider`, `registered`, `lastvisit` and
         *     `has_returned` return no users whose value is hidden from the caller. With one of these filters, a request reads a
         *     limited number of users: if few of many users match, a page can have fewer users than `limit`, or none, although
         *     there are further ones. Only `next_cursor` tells whether it is the last page.
         */
        get: operations["listUsers"];
        put?: never;
        /**
         * Sign up
         * @description Creates a user and starts the first session, in one transaction. Sends an email with a key to verify the
         *     address. If the application's setting `require_verified_email` is on, the response is 202 and the user can log
         *     in after verifying the address.
         *
         *     `default_company` must be a company of the application that users may join. Without it, the application's
         *     setting `signup_company` decides; by default a new company is created for the user.
         *
         *     If the setting `signup` is not `open`, only the super admin key can sign users up.
         *
         *     The application can require a `Challenge-Response` (see `listChallenges`). It is checked before the account is
         *     looked up.
         *
         *     This is the only operation that creates users under `/v1/users`. A body with any other field is rejected,
         *     whatever key is sent.
         */
        post: operations["signup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count users
         * @description Returns how many users `listUsers` would return with the same filters. Requires `users:read` in a company, as that
         *     operation does. The number is exact if the application has at
         *     most 10,000 users, or if at most 10,000 of them match one of the filters. Otherwise it is estimated from a sample, so
         *     that the response time does not depend on the number of users.
         */
        get: operations["countUsers"];
        put?: never;
        post?: never;
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
         * Get the current user
         * @description Returns the user of the bearer token. With a super admin key, returns the owner of the application.
         */
        get: operations["getMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/me/permissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get your permissions
         * @description Returns the permissions of the caller in the whole application or, with `company_id`, in one company, where those
         *     in the whole application apply, too. They include those that the application defines (`app_permissions`). Use it to
         *     show only what the user may do: every operation checks the permissions itself. With a super admin key, returns the permissions of the owner, which are all.
         */
        get: operations["getPermissions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{id}/cell-phone/code": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `me`, or the ID of the logged-in user.
                 * @example me
                 */
                id: components["schemas"]["UserReference"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request a code by SMS to verify your mobile number
         * @description Sends an SMS with a code of 8 digits to the `cell_phone_number` of the logged-in user. Send the code to
         *     `verifyCellPhone`: it is valid for 10 minutes, for one verification and for at most 5 tries. A newer SMS, or another
         *     number, makes it invalid.
         *
         *     With the same code, `addSmsFactor` makes the number a second factor. A number that is verified gets another code only for
         *     that.
         *
         *     The application must allow it (setting `sms_codes`) and list the country of the number (setting `sms_countries`). The
         *     number must be a mobile number in international format: `+`, the country code and the number, for example
         *     `+44 7400 123456`.
         */
        post: operations["sendCellPhoneCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{id}/cell-phone/verify": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `me`, or the ID of the logged-in user.
                 * @example me
                 */
                id: components["schemas"]["UserReference"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Verify your mobile number
         * @description Verifies the `cell_phone_number` of the logged-in user with the code of the newest SMS (`sendCellPhoneCode`), and
         *     returns the user: `cell_phone_verified_at` is the present time. Any change of the number removes the verification.
         */
        post: operations["verifyCellPhone"];
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
                 * @description `me`, or the ID of the logged-in user.
                 * @example me
                 */
                id: components["schemas"]["UserReference"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Change your password
         * @description Changes the password of the logged-in user, or sets the first one. Requires the current password or a recent
         *     proof (see `reauthenticate`). Ends every other session of the user, invalidates recovery keys and a pending
         *     change of email address, and sends an email to the owner.
         */
        put: operations["changePassword"];
        post?: never;
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
                 * @description `me`, or the ID of a user.
                 * @example 42
                 */
                id: components["schemas"]["UserReference"];
            };
            cookie?: never;
        };
        /**
         * Get a user
         * @description Returns a user. Users can read themselves (`me`); other users require `users:read` in one of the user's
         *     companies, or the super admin key. Which fields are shown depends on the company (see `User`). Without that
         *     permission, and for deleted users, the response is 404, as for an ID that does not exist.
         */
        get: operations["getUser"];
        /**
         * Replace the profile of a user
         * @description Replaces the profile of a user. All profile fields are required. The fields from `karma` on keep their values if
         *     absent. Permissions are those of `updateUser`: users can replace their own profile, other users require
         *     `users:write` in the user's default company and every permission that the user has there.
         */
        put: operations["replaceUser"];
        post?: never;
        /**
         * Delete a user
         * @description Deletes a user: ends every session, frees the email address and invalidates all keys that were sent by email.
         *     Users delete themselves with their password or a recent proof (see `reauthenticate`).
         *     To delete another user, the caller requires `users:delete` in the user's default company and every permission
         *     that the user has there.
         *
         *     The last owner of a company with other members, and the owner of the application, cannot be deleted. The user's
         *     personal data is erased after the application's setting `erasure_seconds`; the events of the audit log are kept.
         */
        delete: operations["deleteUser"];
        options?: never;
        head?: never;
        /**
         * Update a user
         * @description Changes the fields that are sent and keeps all others. Users can change their own profile and their default
         *     company and branch, which must be ones they are a member of. To change another user, the caller requires
         *     `users:write` in the user's default company and every permission that the user has there. The fields from
         *     `karma` on require `users:write` in the whole application, or the super admin key. The email address, the
         *     password, the roles and the status have operations of their own.
         */
        patch: operations["updateUser"];
        trace?: never;
    };
    "/v1/users/{id}/ban": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `me`, or the ID of a user.
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
         * @description Bans a user and ends every session. A banned user cannot log in, renew tokens or recover the password. Requires
         *     `users:write` in the user's default company and every permission that the user has there. Banning a banned user
         *     changes nothing. See the states of a user under `users`.
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
                 * @description `me`, or the ID of a user.
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
         * @description Lifts the ban of a user, who can log in again unless the account is also deactivated. Requires `users:write` in
         *     the user's default company and every permission that the user has there. Unbanning a user who is not banned
         *     changes nothing. See the states of a user under `users`.
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
                 * @description `me`, or the ID of a user.
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
         * @description Deactivates an account and ends every session. The user cannot log in until the account is activated. Requires
         *     `users:write` in the user's default company and every permission that the user has there. Deactivating an
         *     inactive user changes nothing. See the states of a user under `users`.
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
                 * @description `me`, or the ID of a user.
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
         * @description Reactivates a deactivated account. Requires `users:write` in the user's default company and every permission
         *     that the user has there. Activating an active user changes nothing. See the states of a user under `users`.
         */
        post: operations["activateUser"];
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
         * Request a password reset
         * @description Sends an email with a key to set a new password, if the address has an account that can log in. The response and
         *     its processing time do not depend on whether the account exists. The key can be used once within 1 hour. It
         *     becomes invalid when a newer one is requested, or when the password or the email address changes.
         *
         *     The application can require a `Challenge-Response` (see `listChallenges`).
         */
        post: operations["recover"];
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
                 * @description The key from the email.
                 * @example pEoWsnJ3bKxOnaFzIyUVSUOTZPVWDEXMWzIsPvaF3dE
                 */
                key: string;
            };
            cookie?: never;
        };
        /**
         * Get the account that a key resets
         * @description Returns the email address of the account whose password the key from the recovery email resets, so that a page
         *     can tell whether the key is still valid. Does not use the key up.
         */
        get: operations["getPasswordReset"];
        put?: never;
        /**
         * Set a new password with a key
         * @description Sets a new password with the key from the recovery email. Ends every session of the user and unlinks identities
         *     whose provider does not confirm the account's email address. An email tells the owner about the change and lists
         *     the unlinked identities. The user is not logged in. If the password is rejected, the key can be used again.
         */
        post: operations["resetPassword"];
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
                 * @description The key from the email.
                 * @example pEoWsnJ3bKxOnaFzIyUVSUOTZPVWDEXMWzIsPvaF3dE
                 */
                key: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a new password with a key (equal path)
         * @description Sets a new password exactly as `POST /v1/auth/reset/{key}` does: the two paths lead to the same operation, accept
         *     the same requests and return the same responses.
         */
        post: operations["reset"];
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
         * Resend the verification email
         * @description Sends an email with a new verification key to the user's address. The previous key becomes invalid.
         */
        post: operations["resendVerification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{id}/verification": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `me`, or the ID of a user.
                 * @example 42
                 */
                id: components["schemas"]["UserReference"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Mark the email address of a user as verified
         * @description Marks the address of another user as verified, for example after the user has shown it in another way. Keys for its
         *     verification become invalid. For an address that is verified already, nothing changes. Requires `users:write` in the
         *     user's default company and every permission that the user has there.
         *
         *     A verified address lets its owner log in with an identity of a provider that states the same address. Verify only
         *     addresses that belong to the user.
         */
        put: operations["verifyUserEmail"];
        /**
         * Resend the verification email of a user
         * @description Sends an email with a new verification key to the address of another user. The previous key becomes invalid.
         *     Requires `users:write` in the user's default company and every permission that the user has there.
         */
        post: operations["resendUserVerification"];
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
                 * @description The key from the email.
                 * @example pEoWsnJ3bKxOnaFzIyUVSUOTZPVWDEXMWzIsPvaF3dE
                 */
                key: string;
            };
            cookie?: never;
        };
        /**
         * Get the account that a key verifies
         * @description Returns when, from where and how the account was created, so that the owner of the email address can check
         *     whether they created it. Does not return names, because the person who signed up chose them. Does not use the
         *     key up. Returns 409 if the email address was verified after the key was sent, with this key or in another way.
         */
        get: operations["getVerification"];
        put?: never;
        /**
         * Verify an email address
         * @description Verifies the email address of an account with the key from the verification email. The key can be used once
         *     within 24 hours. Reading it (`GET`, `HEAD`) does not use it up.
         *
         *     The key proves who owns the email address, not who created the account. An account with a password therefore
         *     also requires that password, or the bearer token of one of the user's sessions. Without it the response is 422,
         *     and the key stays valid. A wrong password returns the same error as a failed login and is counted as one. A
         *     token of another user is not accepted as proof. An account without a password requires only the key.
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
                 * @description The key from the email.
                 * @example pEoWsnJ3bKxOnaFzIyUVSUOTZPVWDEXMWzIsPvaF3dE
                 */
                key: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reject a sign-up with your email address
         * @description Deletes an account that someone else created with the caller's email address. Ends its sessions, unlinks its
         *     identities and frees the address immediately. Works only while the address is not verified; after verification
         *     the key no longer works.
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
                 * @description The key from the email.
                 * @example pEoWsnJ3bKxOnaFzIyUVSUOTZPVWDEXMWzIsPvaF3dE
                 */
                key: string;
            };
            cookie?: never;
        };
        /**
         * Get a change of email address by its key
         * @description Returns the change of email address that the key belongs to, with both addresses, as the email with the key
         *     does. Does not use the key up.
         */
        get: operations["getEmailChange"];
        put?: never;
        /**
         * Confirm a change of email address
         * @description Confirms a change of email address with the key from the email. The new and the old address each have their own
         *     key and confirm in either order; the address changes after the second confirmation. If the application's setting
         *     `email_change` is `new`, or an administrator requested the change, only the new address confirms. Both addresses get an
         *     email after the change. The account is then no longer *proven* (see `social`) until the next password reset by email.
         *     Its second factors stay, and no email to the new address removes them. The change of an administrator also ends all
         *     sessions of the user.
         */
        post: operations["confirmEmailChange"];
        /**
         * Cancel a change of email address
         * @description Cancels a change of email address with the key that was sent to either address. The keys of both addresses
         *     become invalid. The owner of the new address can use this to stop a change that someone else requested.
         */
        delete: operations["cancelEmailChange"];
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
                 * @description `me`, or the ID of a user.
                 * @example 42
                 */
                id: components["schemas"]["UserReference"];
            };
            cookie?: never;
        };
        /**
         * Get the pending change of a user's email address
         * @description Returns the change of the email address of a user that is not complete. Returns 404 if
         *     no change is pending: it was completed or canceled, or its keys have expired. Users can read their own; other users require
         *     `users:read` in the user's default company.
         */
        get: operations["getUserEmailChange"];
        put?: never;
        /**
         * Change the email address of a user
         * @description Requests a change of the email address of a user, and cancels a pending one.
         *
         *     Users change their own address with the current password or a recent proof (see `reauthenticate`). One key is sent
         *     to the new address and one to the old one. By default both must confirm, in either order (setting `email_change`:
         *     `both`, the default, or `new`); either can cancel. The address changes after the last confirmation.
         *
         *     An administrator changes the address of another user with a recent proof, for example if the user cannot read the old
         *     mailbox any longer. Only the new address confirms. The old one gets an email with a key that cancels the change, and so does
         *     the user (see `cancelUserEmailChange`). When the change takes effect, all sessions of the user end and all keys that were
         *     sent to the old address become invalid. An owner of the new mailbox can set a new password, so the
         *     caller requires `users:write` in the user's default company, and in every company of the user `users:impersonate` and every
         *     permission that the user has there, as for `impersonateUser`. This is checked again when the new address confirms.
         *
         *     The response does not reveal whether the new address already has an account; this is checked when the change
         *     takes effect.
         */
        post: operations["changeUserEmail"];
        /**
         * Cancel the pending change of a user's email address
         * @description Cancels the change of the email address of a user that is not complete. Its keys are not accepted any longer. Returns 404
         *     if no change is pending. Users cancel their own, also one that an administrator has requested; other users require
         *     `users:write` in the user's default company and every permission that the user has there.
         */
        delete: operations["cancelUserEmailChange"];
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
                 * @description The key from the email.
                 * @example pEoWsnJ3bKxOnaFzIyUVSUOTZPVWDEXMWzIsPvaF3dE
                 */
                key: string;
            };
            cookie?: never;
        };
        /**
         * Get an invitation by its key
         * @description Returns the company, the role and the sender of the invitation that the key belongs to. Does not use the key up.
         */
        get: operations["getInvitation"];
        put?: never;
        /**
         * Accept an invitation
         * @description Accepts an invitation with the key from the email. A new user is created with the company, branch and role of
         *     the invitation and a verified email address, and is logged in. A user who already has an account in the
         *     application sends their bearer token without a body, and becomes a member; the response then contains their
         *     current session. If the setting `signup` is `closed`, no new user is created. A user can be a member of 500 companies; a refused invitation stays open.
         */
        post: operations["acceptInvitation"];
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
         * @description Returns the invitations to the companies in which the caller has `invitations:write`; with the super admin key, the
         *     invitations to all companies. Newest first.
         */
        get: operations["listInvitations"];
        put?: never;
        /**
         * Invite a person
         * @description Sends an email with a key to join a company, with a branch and a role. Requires `invitations:write` in that company;
         *     callers can only grant permissions that they have there themselves, and the super admin key can grant any role.
         *     An earlier invitation of the same address to the same company is revoked. The key is only in the email and can
         *     be used once within 7 days.
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
                 * @description The ID of the invitation.
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
         * @description Revokes an invitation. Its key becomes invalid. Revoking a revoked invitation changes nothing and returns 204. Requires
         *     `invitations:write` in the company of the invitation.
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
                 * @description The ID of the invitation.
                 * @example 12
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resend an invitation
         * @description Sends the invitation again with a new key, which can be used once within 7 days. The previous key becomes
         *     invalid. Requires `invitations:write` in the company of the invitation.
         */
        post: operations["resendInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{id}/impersonation": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `me`, or the ID of a user.
                 * @example 42
                 */
                id: components["schemas"]["UserReference"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Act as a user
         * @description Opens a session in which an administrator acts as a user, for support. Its token has the claim `act` (RFC 8693, section
         *     4.1), whose `sub` is the ID of the administrator, `service-account:` and the ID of a service account, or `super-admin`.
         *
         *     The session lasts at most an hour and cannot be renewed. It never has a recent proof, and may only be used for the
         *     operations that the contract marks with `x-impersonation: allowed`; all others return `403 impersonation_forbidden`. It
         *     ends as soon as the administrator may no longer act as the user: when the administrator logs out, is banned or loses a
         *     permission, when the key is revoked, or when the user gets a permission that the administrator does not have. If the key
         *     is restricted to networks, so is the token.
         *
         *     The user sees the session in the list of sessions, can end it, and gets an email unless the setting
         *     `impersonation_emails` is off. The audit log and the events of the session have the administrator as the actor.
         *
         *     Requires `users:impersonate` in every company of the user, every permission that the user has there, and a recent proof
         *     (see `reauthenticate`). Administrators cannot act as themselves, nor as users who may not log in.
         */
        post: operations["impersonateUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `me`, or the ID of a user.
                 * @example 42
                 */
                id: components["schemas"]["UserReference"];
            };
            cookie?: never;
        };
        /**
         * Export a user's data
         * @description Returns all data about the user as JSON (GDPR, article 20): the user, memberships, sessions, grants, identities,
         *     second factors, invitations, changes of email address, emails and audit events. Users can export themselves with
         *     a recent proof (see `reauthenticate`); other callers require `users:export` in the user's default company. Keys and
         *     password hashes are never exported.
         *
         *     Emails and invitations that may be another person's are left out for every caller: the email to a new address
         *     that has not confirmed the change, and invitations to the present address and their emails as long as the
         *     address is not verified.
         *
         *     Users and callers with the super admin key get everything else. Other callers get from each list only what they may
         *     list elsewhere, and `omitted` names the lists that are left out or incomplete:
         *
         *     | List | Required permission |
         *     | --- | --- |
         *     | `sessions`, `grants` | `sessions:read` in the user's default company |
         *     | `identities`, `factors` | `factors:read` in the user's default company |
         *     | `audit` | `audit:read` in the user's default company |
         *     | `memberships` | `users:read` in the company of the membership |
         *     | `invitations` | `invitations:write` in the company of the invitation |
         *     | `notifications` | `notifications:read` in the whole application |
         *     | `email_changes` | the super admin key |
         *
         *     The response is one document of any length, sent while it is read from the database; each list is sorted newest
         *     first. If an error occurs while sending, or if the caller's token expires, session ends or key is revoked, the
         *     connection is closed before the document is complete. A client that reads no data for 30 seconds is
         *     disconnected. A caller may run 4 exports at the same time, and all callers of an application together 16;
         *     further requests return 503 `overloaded`.
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
    "/v1/users/{id}/lockouts": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `me`, or the ID of a user.
                 * @example 42
                 */
                id: components["schemas"]["UserReference"];
            };
            cookie?: never;
        };
        /**
         * List a user's failed logins
         * @description Returns the failed attempts to prove the password of a user that are counted now: those of the account, of each
         *     of its known devices, and those with a wrong current password. A successful attempt deletes its entry. Users can
         *     list their own; other users require `factors:read` in the user's default company.
         */
        get: operations["listLockouts"];
        put?: never;
        post?: never;
        /**
         * Unlock a user
         * @description Deletes all failed attempts that are counted for a user, so that the user can log in at once. Requires
         *     `lockouts:clear` in the user's default company and every permission that the user has there. Users cannot unlock
         *     themselves.
         */
        delete: operations["clearLockouts"];
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
         * List the identity providers for login
         * @description Returns the enabled identity providers of the application, sorted by label, for the buttons of a login page.
         */
        get: operations["listSocialDrivers"];
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
                 * @description The name of the provider.
                 * @example google
                 */
                provider: components["schemas"]["ProviderName"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a social login
         * @description Returns the URL of the provider's login page, to which the browser must be sent, and a `binding` for
         *     `socialLogin`. Gatehouse stores state, nonce and PKCE verifier (S256). They can be used once within 10 minutes
         *     and are bound to the application, the provider, the redirect URI, the purpose and the browser that holds the
         *     `binding` (RFC 9700, sections 2.1 and 4.7).
         *
         *     `redirect_uri` must be identical to an entry of the setting `redirect_uris`. For the purpose `link`, send the
         *     bearer token of the user to whom the identity will be linked.
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
                 * @description The name of the provider.
                 * @example google
                 */
                provider: components["schemas"]["ProviderName"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log in with an identity provider
         * @description Logs a user in with an identity. Send either the parameters of the provider's redirect (`code`, `state`, `iss`
         *     if present, or `error`) with the `binding` of `startSocialLogin`, or the `id_token` of the provider's SDK with
         *     its `nonce`. Each code and token can be used once. If the provider gives the name of the user to the app beside the
         *     token, as Apple does at the first login, also send `firstname` and `lastname`.
         *
         *     A known identity logs its user in. A new identity is linked to the account with its email address if that is
         *     allowed (see `social`); otherwise, if the setting `signup` is `open`, a new user is created, with a company and branch as in `signup` and with a
         *     verified email address if the provider has verified it. If the application requires a verified email address and
         *     the provider has not verified one, the response is 202, as for `signup`.
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
                 * @description `me`, or the ID of a user.
                 * @example 42
                 */
                id: components["schemas"]["UserReference"];
            };
            cookie?: never;
        };
        /**
         * List a user's identities
         * @description Returns the identities with which the user can log in at providers, oldest first. Users can list their own;
         *     other users require `factors:read` in the user's default company.
         */
        get: operations["listIdentities"];
        put?: never;
        /**
         * Link an identity to your account
         * @description Links an identity to the account of the logged-in user, who can then log in with it and gets an email about it.
         *     Takes the same values as `socialLogin`; a redirect login must have been started by this user with the purpose
         *     `link`. Also requires the current password or a recent proof (see `reauthenticate`), so that a stolen token cannot
         *     add a login method (ASVS 7.5.1).
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
                 * @description `me`, or the ID of a user.
                 * @example me
                 */
                id: components["schemas"]["UserReference"];
                /**
                 * @description The ID of the identity.
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
         * @description Unlinks an identity from an account, ends every other session of the user, and sends the user an email. Users can
         *     unlink their own identities with their password or a recent proof (see `reauthenticate`). For other users
         *     the caller requires `factors:delete` in the user's default company and every permission that the user has there. The
         *     last login method of an account cannot be removed.
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
         * List the application's identity providers
         * @description Returns all identity providers of the application, including disabled ones, sorted by name and without their
         *     secrets. Requires `settings:read` in the whole application, or the super admin key.
         */
        get: operations["listProviders"];
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
                 * @description The name of the provider.
                 * @example google
                 */
                provider: components["schemas"]["ProviderName"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Create or replace an identity provider
         * @description Creates the provider with this name, or replaces its configuration. An OpenID provider needs only its `issuer`.
         *     Credentials are stored encrypted and never returned; if none are sent, the stored ones are kept as long as
         *     driver, issuer and client are unchanged. Requires `security:write` in the whole application, or the super admin
         *     key.
         */
        put: operations["setProvider"];
        post?: never;
        /**
         * Delete an identity provider
         * @description Deletes a provider; users can no longer log in with it. Its identities stay linked and work again if a provider
         *     with the same name and issuer is created. Requires `security:write` in the whole application, or the super admin
         *     key.
         */
        delete: operations["deleteProvider"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/providers/{provider}/test": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of the provider.
                 * @example google
                 */
                provider: components["schemas"]["ProviderName"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Test an identity provider
         * @description Calls a provider as a login does, also one that is disabled, and returns what works: a failure of the provider is not
         *     an error of this operation. Each check waits for at most 5 seconds. Metadata are read again, and replace the cached
         *     ones of logins if they are valid. Requires `security:write` in the whole application, or the super admin key.
         *
         *     The credentials are checked with a code that no provider has issued. A provider that rejects the code before it
         *     checks the credentials passes with wrong credentials: only a login proves that they are right.
         */
        post: operations["testProvider"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{id}/factors": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `me`, or the ID of a user.
                 * @example 42
                 */
                id: components["schemas"]["UserReference"];
            };
            cookie?: never;
        };
        /**
         * List a user's second factors
         * @description Returns the second factors of the user, oldest first and without their secrets, and the number of recovery codes
         *     that are left. Users can list their own; other users require `factors:read` in the user's default company.
         */
        get: operations["listFactors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{id}/factors/totp": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `me`, or the ID of the logged-in user.
                 * @example me
                 */
                id: components["schemas"]["UserReference"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add an authenticator app
         * @description Creates the secret of an authenticator app (TOTP, RFC 6238: SHA-1, 6 digits, 30 seconds) for the logged-in user.
         *     Show the QR code or the secret to the user. It becomes a second factor with `confirmTotp`; until then it has no
         *     effect, and a newer one replaces it. The secret is returned only here.
         *
         *     Requires a recent proof (see `reauthenticate`), so that a stolen token cannot add a factor. A user can have up to
         *     5 authenticator apps.
         */
        post: operations["addTotp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{id}/factors/sms": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `me`, or the ID of the logged-in user.
                 * @example me
                 */
                id: components["schemas"]["UserReference"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add your mobile number as a second factor
         * @description Makes codes by SMS to `cell_phone_number` a second factor, with the code of the newest SMS (`sendCellPhoneCode`), which
         *     also verifies the number. From now on, logins require a second factor. The session counts as proven with two
         *     factors, every other session ends, and an email is sent to the user. With the first factor, 10 recovery codes are
         *     returned, as by `confirmTotp`. As long as the number is a factor, it cannot be changed: remove the factor first.
         *
         *     Requires a recent proof (see `reauthenticate`), so that a stolen token cannot add a factor. The setting `sms_codes` must
         *     be `second_factor`. SMS are the weakest second factor: prefer a passkey or an authenticator app.
         */
        post: operations["addSmsFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{id}/factors/{factor_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `me`, or the ID of a user.
                 * @example me
                 */
                id: components["schemas"]["UserReference"];
                /**
                 * @description The ID of the factor.
                 * @example 8
                 */
                factor_id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a second factor
         * @description Removes a second factor and sends an email to the user. With the last one, the recovery codes are removed, too.
         *     Users remove their own with a recent proof (see `reauthenticate`); every other session of the user ends. To remove
         *     the factor of another user, who has lost it, the caller requires `factors:delete` in the user's default company and
         *     every permission that the user has there; all sessions of the user end.
         *
         *     If the setting `factor_reset_delay_hours` is greater than 0, the factor of another user is removed after that time: the
         *     user gets an email at once, and the removal is canceled if the user proves a second factor before
         *     (`completeLogin`, `loginWithPasskey`, `reauthenticate`). Repetitions do not change the time.
         */
        delete: operations["deleteFactor"];
        options?: never;
        head?: never;
        /**
         * Rename a second factor
         * @description Changes the name of a second factor of the logged-in user.
         */
        patch: operations["renameFactor"];
        trace?: never;
    };
    "/v1/users/{id}/factors/{factor_id}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `me`, or your own ID.
                 * @example me
                 */
                id: components["schemas"]["UserReference"];
                /**
                 * @description The ID of the factor.
                 * @example 8
                 */
                factor_id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm an authenticator app
         * @description Confirms with a code that the authenticator app of the logged-in user has the secret. From now on, logins require
         *     a second factor. The returned session is proven with two factors, every other session ends, and an email is sent to
         *     the user. With the first factor, 10 recovery codes are returned: each replaces a code of the app once. They are
         *     returned only here; a newer set comes from `replaceRecoveryCodes`.
         */
        post: operations["confirmTotp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{id}/passkeys/challenge": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `me`, or the ID of the logged-in user.
                 * @example me
                 */
                id: components["schemas"]["UserReference"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get the options to add a passkey
         * @description Returns the options with which the browser creates a passkey for the logged-in user
         *     (`navigator.credentials.create`). Send the credential to `addPasskey` within 10 minutes, with the same session.
         *     Requires a recent proof (see `reauthenticate`).
         */
        post: operations["startPasskeyRegistration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{id}/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `me`, or the ID of the logged-in user.
                 * @example me
                 */
                id: components["schemas"]["UserReference"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a passkey
         * @description Adds the passkey that the browser created with the options of `startPasskeyRegistration`. From now on, the user can
         *     log in with it, and logins by other means require a second factor. The session counts as proven with two factors,
         *     every other session ends, and an email is sent to the user. With the first factor, 10 recovery codes are returned,
         *     as by `confirmTotp`.
         *
         *     Requires a recent proof (see `reauthenticate`), so that a stolen token cannot add a factor. A user can have up to
         *     10 passkeys. No attestation is requested; the algorithms are EdDSA, ES256 and RS256.
         */
        post: operations["addPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{id}/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `me`, or the ID of the logged-in user.
                 * @example me
                 */
                id: components["schemas"]["UserReference"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Replace your recovery codes
         * @description Replaces the recovery codes of the logged-in user with 10 new ones, which are returned only here, and sends the user
         *     an email. Requires a second factor and a recent proof (see `reauthenticate`).
         */
        put: operations["replaceRecoveryCodes"];
        post?: never;
        delete?: never;
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
         * @description Returns the companies of which the caller is a member. With `companies:read` in the whole application, or the
         *     super admin key, returns all companies. Newest first.
         */
        get: operations["listCompanies"];
        put?: never;
        /**
         * Create a company
         * @description Creates a company with a branch named "Default" and no members. Add the first member with `setMember` or an
         *     invitation. Requires `companies:write` in the whole application, or the super admin key. To create it with
         *     `is_joinable: true`, the caller must also be allowed to grant the `signup_role` there.
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
                 * @description The ID of the company.
                 * @example 7
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        /**
         * Get a company
         * @description Returns a company. Available to its members, to users with a permission in the whole application, and to every user
         *     if the company can be joined; service accounts require `companies:read`.
         */
        get: operations["getCompany"];
        put?: never;
        post?: never;
        /**
         * Delete a company
         * @description Deletes a company with its branches, memberships and open invitations. Requires `companies:write` in the
         *     company. Returns 409 if the company is the default company of a user, the company that new users start in, or
         *     the application's own company.
         */
        delete: operations["deleteCompany"];
        options?: never;
        head?: never;
        /**
         * Update a company
         * @description Changes the name of a company, and whether users can join it. The application's own company can never be joined.
         *     Requires `companies:write` in the company. To set `is_joinable` to true, the caller must also be allowed to
         *     grant the `signup_role` there.
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
                 * @description The ID of the company.
                 * @example 7
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        /**
         * List the branches of a company
         * @description Returns the branches of a company, newest first. Available to its members and to users with a permission in the
         *     whole application; service accounts require `companies:read`.
         */
        get: operations["listBranches"];
        put?: never;
        /**
         * Create a branch
         * @description Creates a branch in a company. Requires `companies:write` in the company.
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
                 * @description The ID of the company.
                 * @example 7
                 */
                id: components["schemas"]["Id"];
                /**
                 * @description The ID of the branch.
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
         * @description Deletes a branch. Requires `companies:write` in the company. Returns 409 if the branch is the default branch, or
         *     if members are assigned to it.
         */
        delete: operations["deleteBranch"];
        options?: never;
        head?: never;
        /**
         * Update a branch
         * @description Changes the name of a branch, or makes it the default branch in which new members start; the previous default
         *     branch loses that role. Requires `companies:write` in the company.
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
                 * @description The ID of the company.
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
         * @description Adds the logged-in user to a company that can be joined, with the role of the setting `signup_role` and in the
         *     company's default branch. Companies that cannot be joined return 404. A user can be a member of 500 companies.
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
                 * @description The ID of the company.
                 * @example 7
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        /**
         * List the members of a company
         * @description Returns the members of a company, without deleted users; users who registered last come first. Requires
         *     `users:read` in the company.
         */
        get: operations["listMembers"];
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
                 * @description The ID of the company.
                 * @example 7
                 */
                id: components["schemas"]["Id"];
                /**
                 * @description `me`, or the ID of a user.
                 * @example 42
                 */
                user_id: components["schemas"]["UserReference"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Set a member's role and branch
         * @description Sets the role and branch of a member. Requires `users:read` and `users:write` in the company. Callers can
         *     neither grant nor revoke a permission that they do not have there, and the last `Owner` keeps the role. With
         *     `users:write` in the whole application, or the super admin key, it also adds a user who is not a member yet; a user
         *     can be a member of 500 companies.
         */
        put: operations["setMember"];
        post?: never;
        /**
         * Remove a member, or leave a company
         * @description Removes a member from a company. Members can leave by themselves (`me`); to remove another member, the caller
         *     requires `users:write` in the company and every permission that the member has there. If it is the member's
         *     default company, another of their companies becomes the default; a member without another company cannot be
         *     removed. The last `Owner` of a company with other members cannot be removed either.
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
         * @description Returns the roles of the application with their permissions, including the built-in roles. Available to every
         *     user; service accounts require `roles:read`. Newest first.
         */
        get: operations["listRoles"];
        put?: never;
        /**
         * Create a role
         * @description Creates a role with a name and a set of permissions. Requires `roles:write` in the whole application and every
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
                 * @description The ID of the role.
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
         * @description Deletes a role. Returns 409 if the role is built in, or used by a member, an invitation or a setting. Requires
         *     `roles:write` in the whole application and every permission of the role, or the super admin key.
         */
        delete: operations["deleteRole"];
        options?: never;
        head?: never;
        /**
         * Update a role
         * @description Changes the name or the permissions of a role. The change applies to all its members from the next request on.
         *     Built-in roles cannot be changed. Requires `roles:write` in the whole application and every permission that the
         *     role has before and after the change, or the super admin key.
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
         * Get the application
         * @description Returns the name and the settings of the application of the key. Webhook secrets are not included. Requires
         *     `settings:read` in the whole application, or the super admin key.
         */
        get: operations["getApp"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update the application
         * @description Changes the name and the settings that are sent and keeps all others. Changes apply from the next request on, in
         *     every process. Requires `settings:write` in the whole application, or the super admin key.
         *
         *     These fields also require `security:write`, because they decide who receives keys by email, where users and logins are
         *     sent, which account an identity is linked to, which passwords are accepted, which permissions are defined, who can sign up, and what new users may do:
         *     `notification_url`, `notification_secrets`, `signup`, `signup_company`, `signup_role`, `founder_role`, `require_verified_email`,
         *     `email_change`, `recovery_url`, `verification_url`, `email_change_url`, `invitation_url`, `app_url`, `public_url`, `redirect_uris`,
         *     `link_by_email`, `breached_passwords`, `email_codes`, `email_code_signup`, `email_code_url`, `sms_codes`, `sms_countries`, `totp`, `passkeys`,
         *     `passkey_rp_id`, `passkey_origins`, `passkey_user_verification`, `second_factor`, `second_factor_roles`,
         *     `second_factor_grace_days`, `factor_reset_delay_hours`, `events`, `events_retention_days`,
         *     `events_personal_data`, `impersonation_emails`, `app_permissions`, `token_permissions`, `client_id_metadata_documents`, `dynamic_client_registration`, `terms_url` and
         *     `privacy_url`. A request that contains one of them without that
         *     permission changes nothing.
         */
        patch: operations["updateApp"];
        trace?: never;
    };
    "/v1/auth/challenges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the required challenges
         * @description Returns the operations that require proof that a person is acting, with the driver and the site key of the
         *     widget to show. The list is empty if no operation requires a challenge. Use the name of the operation as the
         *     `action` of the widget: `recaptcha_v3` requires it, `turnstile` checks it if it is set.
         */
        get: operations["listChallenges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/app/challenge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the challenge configuration
         * @description Returns the configuration of the application's challenge, without the secret key. Requires `settings:read` in
         *     the whole application, or the super admin key.
         */
        get: operations["getAppChallenge"];
        /**
         * Create or replace the challenge configuration
         * @description Configures the challenge that the application requires. The secret key is stored encrypted and never returned;
         *     if none is sent, the stored one is kept as long as driver, site key and verification URL are unchanged. With an
         *     empty list of `operations`, nothing requires a challenge. Requires `security:write` in the whole application, or
         *     the super admin key.
         */
        put: operations["setAppChallenge"];
        post?: never;
        /**
         * Delete the challenge configuration
         * @description Deletes the configuration with its secret key; no operation requires a challenge. Requires `security:write` in
         *     the whole application, or the super admin key.
         */
        delete: operations["deleteAppChallenge"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/service-accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List service accounts
         * @description Returns the service accounts of the application, newest first. Requires `keys:read` in the whole application, or the
         *     super admin key.
         */
        get: operations["listServiceAccounts"];
        put?: never;
        /**
         * Create a service account
         * @description Creates a service account: a caller that is a program and cannot log in. It has no access until it has a key (see
         *     `createApiKey`). Requires `keys:write` in the whole application and a recent proof (see `reauthenticate`), or the super
         *     admin key.
         */
        post: operations["createServiceAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/service-accounts/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get your service account
         * @description Returns the service account whose key sends the request, as `getMe` returns the user of a token. It requires no
         *     permission. For users and super admin keys, the response is 404. `getPermissions` returns the permissions of the
         *     key.
         */
        get: operations["getOwnServiceAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/service-accounts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the service account.
                 * @example 5
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        /**
         * Get a service account
         * @description Returns a service account. Requires `keys:read` in the whole application, or the super admin key.
         */
        get: operations["getServiceAccount"];
        put?: never;
        post?: never;
        /**
         * Delete a service account
         * @description Deletes a service account and its keys, which every process rejects from the next request on. Requires `keys:write` in
         *     the whole application and every permission of its keys, or the super admin key.
         */
        delete: operations["deleteServiceAccount"];
        options?: never;
        head?: never;
        /**
         * Update a service account
         * @description Changes the name or the description of a service account, or disables and enables it. While it is disabled, every
         *     process rejects its keys from the next request on. Requires `keys:write` in the whole application and every permission
         *     of its keys, or the super admin key.
         */
        patch: operations["updateServiceAccount"];
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
         * @description Returns the application keys and super admin keys of the application, including revoked ones, newest first. The
         *     secret key values are never returned. Requires `keys:read` in the whole application, or the super admin key.
         */
        get: operations["listApiKeys"];
        put?: never;
        /**
         * Create a key
         * @description Creates an application key, a super admin key or a key of a service account. The key is returned only in this response.
         *     Requires `keys:write` in the whole application and a recent proof (see `reauthenticate`), or the super admin key. The
         *     key of a service account requires every permission that it has, and a super admin key every permission.
         */
        post: operations["createApiKey"];
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
                 * @description The ID of the key.
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
         * @description Revokes a key. Every process rejects it from the next request on. Requires `keys:write` in the whole
         *     application, or the super admin key; for a super admin key, every permission.
         */
        delete: operations["revokeApiKey"];
        options?: never;
        head?: never;
        /**
         * Update a key
         * @description Changes the name of a key, the networks from which it is accepted and its expiry, and the permissions and companies of
         *     the key of a service account. Every process applies the change from the next request on. Requires `keys:write` in
         *     the whole application and every permission that the key has before and after the change, or the super admin key.
         */
        patch: operations["updateApiKey"];
        trace?: never;
    };
    "/v1/keys/{id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the key.
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
         * @description Creates a new key of the same kind and name, and returns it only in this response. The old key stays valid for
         *     `overlap_seconds`, by default one day, so that clients can be updated without downtime. Requires `keys:write` in
         *     the whole application and a recent proof (see `reauthenticate`), or the super admin key; for a super admin key,
         *     every permission.
         */
        post: operations["rotateApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/signing-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List signing keys
         * @description Returns the public facts of the keys that sign the tokens of the service, newest first, including the last 100
         *     removed ones. All applications of the service use the same keys. Requires `keys:read` in the whole application, or
         *     the super admin key.
         */
        get: operations["listSigningKeys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/signing-keys/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create the next signing key
         * @description Publishes a new signing key, which signs tokens 10 minutes later: until then, every process and every cache of the
         *     key set has loaded it. No token becomes invalid. The key before it is removed by a later rotation, or the start of a
         *     process, once no session needs it.
         *
         *     All applications of the service use the same keys. Requires `security:write` in the whole default application, or
         *     its super admin key; other applications get 403.
         */
        post: operations["rotateSigningKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/clients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List clients
         * @description Returns the OAuth clients of the application, newest first. Their secrets are never returned.
         *     Requires `clients:read` in the whole application, or the super admin key.
         */
        get: operations["listClients"];
        put?: never;
        /**
         * Create a client
         * @description Creates an OAuth client, which gets tokens from the OpenID provider of the application. A client with `client_secret_basic`
         *     or `client_secret_post` gets a secret, which is returned only in this response. An application has at most 500 clients. A
         *     client with the grant type `client_credentials` acts as a service account: it can be created by callers who have all
         *     permissions of that account. Requires `clients:write` in the whole application and a recent proof (see
         *     `reauthenticate`), or the super admin key.
         */
        post: operations["createClient"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/clients/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the client.
                 * @example 21
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        /**
         * Get a client
         * @description Returns an OAuth client without its secrets. Requires `clients:read` in the whole application, or the super admin key.
         */
        get: operations["getClient"];
        put?: never;
        post?: never;
        /**
         * Delete a client
         * @description Deletes an OAuth client, which gets no further tokens. A client with the grant type `client_credentials` requires all
         *     permissions of its service account. Requires `clients:write` in the whole application and a recent proof (see
         *     `reauthenticate`), or the super admin key.
         */
        delete: operations["deleteClient"];
        options?: never;
        head?: never;
        /**
         * Update a client
         * @description Changes an OAuth client; `client_id` stays. A client whose authentication method has no secret loses its secrets; one that
         *     needs a secret and has none gets it from `rotateClientSecret`. A client with the grant type `client_credentials` can be
         *     changed only by callers who have all permissions of its service account. Requires `clients:write` in the whole application and
         *     a recent proof (see `reauthenticate`), or the super admin key.
         */
        patch: operations["updateClient"];
        trace?: never;
    };
    "/v1/clients/{id}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the client.
                 * @example 21
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate the secret of a client
         * @description Creates a new secret and returns it only in this response. Until the end of `overlap_seconds`, by default one day, the
         *     previous secret is accepted, too, so that the client can be updated without a gap. An older one ends at once. To end the
         *     previous secret early, send `end_previous_secret` to `updateClient`. A client with the grant type `client_credentials`
         *     requires all permissions of its service account. Requires `clients:write` in the whole application and a recent proof
         *     (see `reauthenticate`), or the super admin key.
         */
        post: operations["rotateClientSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/resource-servers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List resource servers
         * @description Returns the resource servers of the application, newest first.
         *     Requires `clients:read` in the whole application, or the super admin key.
         */
        get: operations["listResourceServers"];
        put?: never;
        /**
         * Create a resource server
         * @description Creates a resource server: an API of the application, for which clients request access tokens with its `identifier` as
         *     `resource` (RFC 8707). An application has at most 100 resource servers. Requires `clients:write` in the whole application and a recent proof (see
         *     `reauthenticate`), or the super admin key.
         */
        post: operations["createResourceServer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/resource-servers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the resource server.
                 * @example 7
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        /**
         * Get a resource server
         * @description Returns a resource server. Requires `clients:read` in the whole application, or the super admin key.
         */
        get: operations["getResourceServer"];
        put?: never;
        post?: never;
        /**
         * Delete a resource server
         * @description Deletes a resource server. Clients get no further tokens for it. Requires `clients:write` in the whole application and a recent proof (see
         *     `reauthenticate`), or the super admin key.
         */
        delete: operations["deleteResourceServer"];
        options?: never;
        head?: never;
        /**
         * Update a resource server
         * @description Changes a resource server. Its `identifier` stays, because tokens contain it. Requires `clients:write` in the whole application and a recent proof (see
         *     `reauthenticate`), or the super admin key.
         */
        patch: operations["updateResourceServer"];
        trace?: never;
    };
    "/v1/users/{id}/grants": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `me`, or the ID of a user.
                 * @example 42
                 */
                id: components["schemas"]["UserReference"];
            };
            cookie?: never;
        };
        /**
         * List a user's grants
         * @description Returns the OAuth clients that have access to the account of a user, or that the user has allowed it, newest first: one
         *     grant for each client. A first-party client, whose users are not asked, is in the list as long as it has access. Users can
         *     list their own; other users require `sessions:read` in the user's default company.
         */
        get: operations["listGrants"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{id}/grants/{grant_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `me`, or the ID of a user.
                 * @example me
                 */
                id: components["schemas"]["UserReference"];
                /**
                 * @description The ID of the grant.
                 * @example 21
                 */
                grant_id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke a grant
         * @description Ends the access of a client to the account of a user. Its codes, access tokens and refresh tokens are not accepted from the
         *     next request on, those for `offline_access` included. The consent of the user is forgotten, so that the client has to ask
         *     again. The session of the user remains, and so does the access of other clients. An API that verifies access tokens
         *     without the introspection endpoint accepts them until they expire.
         *
         *     Users can revoke their own grants; for other users the caller requires `sessions:end` in the user's default company and
         *     every permission that the user has there.
         */
        delete: operations["revokeGrant"];
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
         * List audit log events
         * @description Returns the events of the audit log, newest first: user, action, target, time, client address, credentials and
         *     result. Callers with `audit:read` in the whole application, or with the super admin key, get all events. Other
         *     callers get the events that they caused or that affected them; with `user_id`, those of a user in whose default
         *     company they have `audit:read`.
         *
         *     A failed login has a `reason`, which the client is not told. With `actor_id`, the failed logins of an account are
         *     listed.
         */
        get: operations["listAuditEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/statistics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get statistics
         * @description Returns the sign-ups, logins, failed logins and active users of each day of a period. Requires `audit:read` in the
         *     whole application, or the super admin key: all numbers follow from the audit log.
         *
         *     The service counts new entries of the audit log about every minute. Everything that was recorded before
         *     `complete_until` is counted. Days begin at midnight UTC. A period has at most 366 days, by default the last 30.
         */
        get: operations["getStatistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List events
         * @description Returns the events of the application, oldest first: one for every change of a user, session, factor, identity,
         *     grant, membership, company, role, invitation, key, service account, webhook endpoint, provider or setting. Requires
         *     `events:read` in the whole application, or the super admin key.
         *
         *     Send `next` of a response as `after` of the next request. All events of a subject are in the order in which they
         *     happened, and none is skipped. With `wait`, the response is sent as soon as there is an event, or when the time is
         *     over. Consumers must ignore types that they do not know.
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook-endpoints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhook endpoints
         * @description Returns the endpoints to which the events of the application are sent, newest first. Their secrets are never returned.
         *     Requires `webhooks:read` in the whole application, or the super admin key.
         */
        get: operations["listWebhookEndpoints"];
        put?: never;
        /**
         * Create a webhook endpoint
         * @description Creates an endpoint, which gets the events that follow. The secret that signs its requests is returned only in this
         *     response. An application has at most 20 endpoints. Requires `webhooks:write` in the whole application and a recent proof
         *     (see `reauthenticate`), or the super admin key. Keys with networks or an expiry get 403.
         */
        post: operations["createWebhookEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook-endpoints/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the webhook endpoint.
                 * @example 11
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        /**
         * Get a webhook endpoint
         * @description Returns a webhook endpoint without its secrets. Requires `webhooks:read` in the whole application, or the super admin key.
         */
        get: operations["getWebhookEndpoint"];
        put?: never;
        post?: never;
        /**
         * Delete a webhook endpoint
         * @description Deletes a webhook endpoint with its deliveries. Requires `webhooks:write` in the whole application and a recent proof (see
         *     `reauthenticate`), or the super admin key.
         */
        delete: operations["deleteWebhookEndpoint"];
        options?: never;
        head?: never;
        /**
         * Update a webhook endpoint
         * @description Changes a webhook endpoint. One that is enabled again continues with the event at which it was disabled, or with the
         *     oldest one that is kept. Requires `webhooks:write` in the whole application and a recent proof (see
         *     `reauthenticate`), or the super admin key. Keys with networks or an expiry cannot change the URL.
         */
        patch: operations["updateWebhookEndpoint"];
        trace?: never;
    };
    "/v1/webhook-endpoints/{id}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the webhook endpoint.
                 * @example 11
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate the secret of a webhook endpoint
         * @description Creates a new secret and returns it only in this response. Until the end of `overlap_seconds`, by default one day, requests
         *     are signed with the previous secret, too, so that the receiver can be updated without a gap. An older one ends at once.
         *     To end the previous secret early, send `end_previous_secret` to `updateWebhookEndpoint`. Requires `webhooks:write` in the
         *     whole application and a recent proof (see `reauthenticate`), or the super admin key. Keys with networks or an expiry
         *     get 403.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook-endpoints/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the webhook endpoint.
                 * @example 11
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Test a webhook endpoint
         * @description Sends an event of the type `webhook_endpoint.test` now and once, also to an endpoint that is disabled, and returns the
         *     result: a failure of the endpoint is not an error of this operation. It waits for at most 10 seconds. Requires
         *     `webhooks:write` in the whole application, or the super admin key.
         */
        post: operations["testWebhookEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook-endpoints/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the webhook endpoint.
                 * @example 11
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        /**
         * List deliveries
         * @description Returns the attempts of the last 7 days to send an event to the endpoint, newest first, with the event that was sent if
         *     the event log still has it. Responses are not stored. Requires `webhooks:read` in the whole application, or the super admin key.
         */
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook-endpoints/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the webhook endpoint.
                 * @example 11
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replay deliveries
         * @description Sends events of the event log to the endpoint again, with their original IDs: one event, a range, or all that failed.
         *     Those of a range are limited to the types of the endpoint. They are sent beside new events, so they are out of order with
         *     these. Up to 10,000 events wait at once; if `is_complete` is false, repeat the request once they are delivered, for a range
         *     with `last` as `after`. Requires `webhooks:write` in the whole application, or the super admin key.
         */
        post: operations["replayWebhookDeliveries"];
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
         * List requested emails
         * @description Returns the emails that were requested from the notification application, with their delivery state, newest
         *     first. Requires `notifications:read` in the whole application, or the super admin key. Keys and links are not
         *     included.
         */
        get: operations["listNotifications"];
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
                 * @description The ID of the notification.
                 * @example 5d3f0b52-2a0c-4f5e-9f8c-6a4cfd2f6b1e
                 */
                id: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resend a failed notification
         * @description Queues a notification in the state `dead` again, with its original ID; a receiver that already has it recognizes
         *     the ID. The lifetime of a key in it starts again with the delivery. Requires `notifications:write` in the whole
         *     application, or the super admin key.
         */
        post: operations["resendNotification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "user.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A user was created
         * @description An account was created. If `email_verified` is false, the address is not proven yet.
         */
        post: operations["userCreatedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "user.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A user was changed
         * @description Fields of a user have changed. The names are those of the field in REST.
         */
        post: operations["userUpdatedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "user.email-verified": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An email address was verified
         * @description The user has proven the email address.
         */
        post: operations["userEmailVerifiedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "user.email-changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An email address was changed
         * @description The account has another email address.
         */
        post: operations["userEmailChangedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "user.phone-verified": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A mobile number was verified
         * @description The user has proven the mobile number.
         */
        post: operations["userPhoneVerifiedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "user.password-changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A password was changed
         * @description The account has another password, or none.
         */
        post: operations["userPasswordChangedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "user.password-breached": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A password is in a data breach
         * @description The password of the account was found in the list of breached passwords.
         */
        post: operations["userPasswordBreachedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "user.banned": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A user was banned
         * @description The user can no longer log in. Ended sessions have events.
         */
        post: operations["userBannedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "user.unbanned": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A user was unbanned
         * @description The user can log in again.
         */
        post: operations["userUnbannedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "user.deactivated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A user was deactivated
         * @description The user can no longer log in. Ended sessions have events.
         */
        post: operations["userDeactivatedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "user.activated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A user was activated
         * @description The user can log in again.
         */
        post: operations["userActivatedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "user.deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A user was deleted
         * @description The account was deleted. The personal data are erased later (`user.erased`).
         */
        post: operations["userDeletedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "user.erased": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The personal data of a user were erased
         * @description Erase the copies, too.
         */
        post: operations["userErasedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "user.lockouts-cleared": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lockouts were cleared
         * @description The failed attempts of a user were cleared.
         */
        post: operations["userLockoutsClearedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "user.impersonated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An administrator acts as a user
         * @description An administrator has begun to act as the user (`impersonateUser`). The actor is the administrator. The end of the session has an event, unless it expires.
         */
        post: operations["userImpersonatedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "session.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A session was created
         * @description A user has logged in or signed up.
         */
        post: operations["sessionCreatedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "session.ended": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A session was ended
         * @description A session was ended. Its tokens are no longer valid. Sessions that expire have no event.
         */
        post: operations["sessionEndedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "factor.added": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A second factor was added
         * @description Logins require the factor from now on.
         */
        post: operations["factorAddedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "factor.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A second factor was renamed
         * @description The user has renamed the factor.
         */
        post: operations["factorUpdatedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "factor.removed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A second factor was removed
         * @description The factor can no longer be used.
         */
        post: operations["factorRemovedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "factor.removal-scheduled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The removal of a second factor was scheduled
         * @description An administrator has requested the removal. It can be canceled until `due_at`.
         */
        post: operations["factorRemovalScheduledEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "factor.removal-canceled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The removal of a second factor was canceled
         * @description The factor stays.
         */
        post: operations["factorRemovalCanceledEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "factor.cloned": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A passkey may have been copied
         * @description The signature counter of a passkey has not increased. The login was refused.
         */
        post: operations["factorClonedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "recovery-codes.replaced": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Recovery codes were replaced
         * @description Earlier recovery codes are no longer valid.
         */
        post: operations["recoveryCodesReplacedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "identity.linked": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An identity was linked
         * @description The user can log in with the identity.
         */
        post: operations["identityLinkedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "identity.unlinked": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An identity was unlinked
         * @description The user can no longer log in with the identity.
         */
        post: operations["identityUnlinkedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "grant.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A grant was created
         * @description The user has allowed an OAuth client to access the account.
         */
        post: operations["grantCreatedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "grant.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A grant was changed
         * @description The user has allowed an OAuth client more scopes than before.
         */
        post: operations["grantUpdatedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "grant.revoked": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A grant was revoked
         * @description The client has no access to the account, and has to ask the user again.
         */
        post: operations["grantRevokedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "provider.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A provider was set
         * @description An identity provider was added or changed.
         */
        post: operations["providerUpdatedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "provider.deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A provider was deleted
         * @description Users can no longer log in with the provider.
         */
        post: operations["providerDeletedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "invitation.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An invitation was created
         * @description A person was invited to a company.
         */
        post: operations["invitationCreatedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "invitation.resent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An invitation was sent again
         * @description The invitation has a new key.
         */
        post: operations["invitationResentEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "invitation.revoked": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An invitation was revoked
         * @description The invitation can no longer be accepted. An invitation that a newer one replaces has this event, too.
         */
        post: operations["invitationRevokedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "invitation.accepted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An invitation was accepted
         * @description The invited person is a member of the company.
         */
        post: operations["invitationAcceptedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "company.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A company was created
         * @description A company was created by an administrator, or by a sign-up.
         */
        post: operations["companyCreatedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "company.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A company was changed
         * @description Fields of a company have changed.
         */
        post: operations["companyUpdatedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "company.deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A company was deleted
         * @description The company was deleted. Its branches, memberships and invitations have events.
         */
        post: operations["companyDeletedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "branch.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A branch was created
         * @description A company has another branch.
         */
        post: operations["branchCreatedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "branch.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A branch was changed
         * @description Fields of a branch have changed.
         */
        post: operations["branchUpdatedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "branch.deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A branch was deleted
         * @description The branch was deleted.
         */
        post: operations["branchDeletedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "membership.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A user has joined a company
         * @description A user is a member of a company.
         */
        post: operations["membershipCreatedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "membership.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A membership was changed
         * @description A member has another role or branch.
         */
        post: operations["membershipUpdatedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "membership.deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A user has left a company
         * @description A user is no longer a member of a company.
         */
        post: operations["membershipDeletedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "role.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A role was created
         * @description The application has another role.
         */
        post: operations["roleCreatedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "role.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A role was changed
         * @description Fields of a role have changed. The permissions of its members change at once.
         */
        post: operations["roleUpdatedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "role.deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A role was deleted
         * @description The role was deleted.
         */
        post: operations["roleDeletedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "key.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A key was created
         * @description The application has another key.
         */
        post: operations["keyCreatedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "key.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A key was changed
         * @description Fields of a key have changed.
         */
        post: operations["keyUpdatedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "key.rotated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A key was rotated
         * @description The key has a successor.
         */
        post: operations["keyRotatedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "key.revoked": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A key was revoked
         * @description Requests with the key are refused.
         */
        post: operations["keyRevokedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "service-account.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A service account was created
         * @description A program that calls the service with keys was added. It has no access until it has a key.
         */
        post: operations["serviceAccountCreatedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "service-account.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A service account was changed
         * @description Fields of a service account have changed. While it is disabled, its keys are rejected.
         */
        post: operations["serviceAccountUpdatedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "service-account.deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A service account was deleted
         * @description The account and its keys no longer exist.
         */
        post: operations["serviceAccountDeletedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "client.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An OAuth client was created
         * @description A program can get tokens of the users who log in to it.
         */
        post: operations["clientCreatedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "client.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An OAuth client was changed
         * @description Fields of an OAuth client have changed. `secret` stands for the end of its secrets.
         */
        post: operations["clientUpdatedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "client.secret-rotated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The secret of an OAuth client was rotated
         * @description An OAuth client has a new secret.
         */
        post: operations["clientSecretRotatedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "client.deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An OAuth client was deleted
         * @description The client gets no further tokens.
         */
        post: operations["clientDeletedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "resource-server.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A resource server was created
         * @description Clients can request access tokens for an API.
         */
        post: operations["resourceServerCreatedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "resource-server.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A resource server was changed
         * @description Fields of a resource server have changed.
         */
        post: operations["resourceServerUpdatedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "resource-server.deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A resource server was deleted
         * @description Clients get no further access tokens for the API.
         */
        post: operations["resourceServerDeletedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook-endpoint.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A webhook endpoint was created
         * @description The events that follow are sent to another URL.
         */
        post: operations["webhookEndpointCreatedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook-endpoint.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A webhook endpoint was changed
         * @description Fields of a webhook endpoint have changed. `secret` stands for its secrets.
         */
        post: operations["webhookEndpointUpdatedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook-endpoint.deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A webhook endpoint was deleted
         * @description Events are not sent to the URL any longer.
         */
        post: operations["webhookEndpointDeletedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook-endpoint.disabled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A webhook endpoint was disabled
         * @description A webhook endpoint was disabled because of its responses. It gets events again when it is enabled.
         */
        post: operations["webhookEndpointDisabledEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook-endpoint.test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A webhook endpoint is tested
         * @description It is sent only by `testWebhookEndpoint` and is not in the log.
         */
        post: operations["webhookEndpointTestEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "application.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The application was created
         * @description The first event of an application.
         */
        post: operations["applicationCreatedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "application.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The application was changed
         * @description Fields or settings of the application have changed. The names of settings are those in REST.
         */
        post: operations["applicationUpdatedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
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
         * Welcome a new user
         * @description Sent when a new user has verified the email address or has signed up with an invitation.
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
         * Verify an email address
         * @description Sent after sign-up and when a new verification email is requested. The key can be used once within 24 hours.
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
         * Reset a password
         * @description Sent when a password reset is requested, and when a sign-up uses the address of an existing account. The key can
         *     be used once within 1 hour.
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
         * Password changed
         * @description Sent to the owner after a password change, with the client that changed it. After a reset by email,
         *     `unlinked_identities` lists the identities that can no longer be used to log in; after any other change it is
         *     empty. As long as the address is not verified, it gets only a few such emails.
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
         * Confirm a change of email address
         * @description Sent to the new address and, if both addresses must confirm, to the old one. The key of the old address can also
         *     cancel the change. Each key can be used once within 1 hour.
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
         * Change of email address requested or completed
         * @description Sent to the old address if only the new one must confirm (`requested`, with a key that cancels the change and
         *     can be used once within 1 hour), and to both addresses after the change (`changed`). An administrator may have requested the
         *     change (`by_administrator`).
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
         * Invite a person
         * @description Sent when a person is invited to a company. The key can be used once within 7 days.
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
         * Session ended for security
         * @description Sent when a session was ended because a bearer token that had already been renewed was used again, so two
         *     parties had it. As long as the address is not verified, it gets only a few such emails.
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
         * Identity linked
         * @description Sent when an identity was linked to an account, either by the user or by its verified email address. The
         *     identity can now be used to log in. If it was linked by address, `password_removed` and `unlinked_identities`
         *     tell which credentials were removed because they were not proven to be the owner's.
         */
        post: operations["newIdentityMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "identity-unlinked": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Identity unlinked
         * @description Sent when the user or an administrator unlinked an identity, which can no longer be used to log in. As long as the
         *     address is not verified, it gets only a few such emails about identities that the user unlinked.
         */
        post: operations["identityUnlinkedMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "password-breached": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Password found in a data breach
         * @description Sent to the user when the password of the account is found in the list of breached passwords: after a login, or,
         *     if the setting `breached_passwords` is `warn`, when such a password is set. Sent once for each password.
         */
        post: operations["passwordBreachedMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "login-blocked": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Logins blocked
         * @description Sent to the user when so many attempts to prove the password have failed in a row that further ones are blocked
         *     for a while. Sent once, until the failures are cleared by a successful attempt, a new password by email or an
         *     administrator.
         */
        post: operations["loginBlockedMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook-endpoint-disabled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Webhook endpoint disabled
         * @description Sent to the owners of the application when a webhook endpoint was disabled because of its responses. It has only the
         *     host of the URL, which may contain a secret.
         */
        post: operations["webhookEndpointDisabledMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "new-device": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Login from a new device
         * @description Sent to the user after a login with the password or an emailed code from a new device: without a valid device token of the account,
         *     and with a user agent and a network that no earlier session of the user had together. Not sent for the first
         *     login after sign-up.
         */
        post: operations["newDeviceMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    impersonation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Support has logged in as the user
         * @description Sent when an administrator began to act as the user (`impersonateUser`), unless the setting `impersonation_emails` is
         *     off.
         */
        post: operations["impersonationMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "factor-added": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Second factor added
         * @description Sent to the user when a second factor was added.
         */
        post: operations["factorAddedMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "factor-removed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Second factor removed
         * @description Sent to the user when a second factor was removed.
         */
        post: operations["factorRemovedMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "factor-removal-scheduled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Removal of a second factor scheduled
         * @description Sent to the user when an administrator requested to remove a second factor and the application has a waiting time
         *     (`factor_reset_delay_hours`). `removal_due_at` is the time of the removal. A login with a second factor before that
         *     time cancels it: tell the user so.
         */
        post: operations["factorRemovalScheduledMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "recovery-code-used": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Recovery code used
         * @description Sent to the user when a recovery code was used, for a login or a reauthentication. If `codes_left` is 3 or less, ask
         *     the user to create new codes. As long as the address is not verified, it gets only a few such emails.
         */
        post: operations["recoveryCodeUsedMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "recovery-codes-replaced": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Recovery codes replaced
         * @description Sent when the user created new recovery codes; the previous ones no longer work. As long as the address is not
         *     verified, it gets only a few such emails.
         */
        post: operations["recoveryCodesReplacedMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "login-code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log in with a code
         * @description Sent when a login code is requested (`sendLoginCode`). Code and link are valid for 10 minutes and for one login.
         *     Show the user where the request came from. If `creates_account` is true, the address has no account, and the login
         *     creates it: tell the user.
         */
        post: operations["loginCodeMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "reauthentication-code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reauthenticate with a code
         * @description Sent to a logged-in user who requested a code to reauthenticate (`sendReauthenticationCode`). It is valid for 10
         *     minutes, in the session that requested it. Show the user where the request came from.
         */
        post: operations["reauthenticationCodeMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "sms-code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Code by SMS
         * @description Sent to a user who requested a code to verify the mobile number (`sendCellPhoneCode`), to complete a login
         *     (`sendLoginSms`) or to reauthenticate (`sendReauthenticationSms`). It asks for an SMS,
         *     not for an email: the `type` is `sms.requested`, and `phone_number` of the data is the recipient. The code is valid
         *     for 10 minutes. A receiver that cannot send it in that time should not send it later.
         */
        post: operations["smsCodeMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "credentials-removed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Credentials removed
         * @description Sent to the user when the first login with an emailed code or link removed credentials of the account that were
         *     never proven to be the user's.
         */
        post: operations["credentialsRemovedMail"];
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
        Email: string;
        /**
         * @description An email address (see `Email`) as requests send it. White space before and after the address (spaces, tabs, line
         *     breaks and U+FEFF, as ECMAScript's `trim` removes them) is not part of it: it is neither stored nor compared. At
         *     most 254 characters as sent.
         * @example ada@example.com
         */
        EmailInput: string;
        /**
         * Format: password
         * @description At least 8 characters, counted after Unicode normalization (NFC), and at most 256 characters as sent. All
         *     characters are allowed, spaces are kept, and no character classes are required. Rejected: very common passwords,
         *     passwords based on the email address, the user's names or the name of the application, and, with the setting
         *     `breached_passwords`, passwords known from data breaches. If the service hashes with bcrypt, passwords of more
         *     than 72 bytes are also rejected.
         * @example correct horse battery
         */
        NewPassword: string;
        /**
         * @description A name of 1 to 100 characters, with at least one that is not a space, and without control characters. Because
         *     names are used in emails, and mail programs make links of their words, links, domains (`evil.com`), email
         *     addresses, line breaks (also U+2028 and U+2029) and bidirectional control characters (U+202A to U+202E, U+2066 to
         *     U+2069) are rejected with `invalid_format`.
         *
         *     A word with a dot is a domain if a top-level domain of the internet follows the dot, in any case and script, or if
         *     it begins with `www.` or continues with a path, a port or a query. `Md.Rahim`, `Jean.Luc` and `J.R.R.Tolkien` are
         *     names. Initials and common abbreviations can also stand before two letters of which the first is a capital
         *     (`Dr.No`, `M.Sc.Anna`, `Co.KG`), before a few family names (`J.Kim`) and in titles (`Dr.med.`). Write a space after
         *     the dot otherwise: `Li. Wang`.
         * @example Ada
         */
        PersonName: string;
        /**
         * @description A language as requests send it: a language tag (BCP 47, RFC 5646) such as `en`, `pt-BR` or `zh-Hant`, in any case, or
         *     two upper-case letters such as `PT`. A tag is stored in its canonical form as `locale`, and its two letters (ISO
         *     639-1) as `language`, which is `EN` for languages without such a code. Two upper-case letters are stored as
         *     `language`; the present `locale` stays if it is of this language. Tags without a language (`x-…`) and irregular ones
         *     (`i-klingon`) are rejected with `invalid_format`.
         * @example en-GB
         */
        LanguageTag: string;
        /**
         * @description The language as a canonical language tag (BCP 47), such as `en`, `pt-BR` or `zh-Hant`. If only the two letters of
         *     `language` are known, these in lower case.
         * @example en-GB
         */
        Locale: string;
        /**
         * @description A time in UTC, formatted `YYYY-MM-DD HH:MM:SS` without a time zone. Parse it as UTC, not as local time.
         * @example 2026-03-14 09:26:53
         */
        Timestamp: string;
        /**
         * Format: int64
         * @description A numeric ID, unique within the application for its type of resource. It fits into the integers that every language
         *     reads from JSON without loss (up to 2^53 − 1), but not always into 32 bits.
         * @example 7
         */
        Id: number;
        /**
         * @description `me`, or the ID of a user.
         * @example me
         * @example 42
         */
        UserReference: string;
        /**
         * @description An encrypted position in a list. Send the `next_cursor` of a page unchanged to get the next page of the same list in the same order.
         * @example 2uRB-I9GJ15i4gc8zcLQGLRdWbzJ1PB1ZU3lBKXa2zJ5ZExexWLv_4PaHTgdfsNzV3aWkxHwSbbT3Evd
         */
        Cursor: string;
        /** @description A message about the next step, which can be shown to the user. */
        Message: {
            /** @description The next step. */
            message: string;
        };
        /**
         * @description A name of 1 to 100 characters, with at least one that is not a space, and without control characters. Links, line
         *     breaks and bidirectional control characters are rejected as for `PersonName`.
         * @example Analytical Engines
         */
        Label: string;
        /** @description The email address and the password of a user who logs in. */
        LoginRequest: {
            /** @description The email address of the account, in any equal spelling (see `Email` and `EmailInput`). */
            email: string;
            /**
             * Format: password
             * @description The password.
             */
            password: string;
        };
        /** @description A login session with its bearer token. `time` and `expires` equal the `iat` and `exp` claims of the token. */
        Session: {
            /**
             * @description The bearer token, a JWT (profile of RFC 9068), to be stored by the client.
             * @example eyJhbGciOiJFZERTQSIsImtpZCI6IllrM21CcTBWdFl3IiwidHlwIjoiYXQrand0In0.eyJzdWIiOiI0MiJ9.c2lnbmF0dXJl
             */
            token: string;
            /** @description Time when the token was issued. */
            time: components["schemas"]["Timestamp"];
            /** @description Time when the token expires. */
            expires: components["schemas"]["Timestamp"];
            /** @description The ID of the user of the session. */
            id: components["schemas"]["Id"];
        };
        /** @description The email address that the login code is sent to. */
        SendLoginCodeRequest: {
            email: components["schemas"]["EmailInput"];
        };
        /**
         * @description Either the address and the code, or the key of the link. The names are used only if the login creates an account; if
         *     all are absent, the part of the address before the `@` is the display name.
         */
        LoginWithCodeRequest: {
            /** @description The email address that the code was sent to, in any equal spelling (see `Email` and `EmailInput`). */
            email?: string;
            /**
             * @description The code from the email. Spaces and hyphens are ignored.
             * @example 49203951
             */
            code?: string;
            /** @description The key from the link of the email. */
            key?: string;
            /** @description First name of a new user. Default: the display name. */
            firstname?: components["schemas"]["PersonName"];
            /** @description Last name of a new user. Default: empty. */
            lastname?: components["schemas"]["PersonName"];
            /** @description Display name of a new user. Default: first and last name. */
            displayname?: components["schemas"]["DisplayName"];
            /** @description Language of a new user. Default: `EN`. */
            language?: components["schemas"]["LanguageTag"];
        };
        /**
         * @description The login that an email with a code is for, as the owner of the address is shown it. It contains no text that the
         *     person who requested the email could choose.
         */
        PendingCodeLogin: {
            /**
             * @description The name of the application.
             * @example Gatehouse
             */
            app: string;
            /** @description The email address of the account. */
            email: components["schemas"]["Email"];
            /**
             * @description The code of the email.
             * @example 49203951
             */
            code: string;
            /**
             * @description True if the address has no account yet, so that the login creates it.
             * @example false
             */
            creates_account: boolean;
            /** @description Time when the email was requested. */
            requested_at: components["schemas"]["Timestamp"];
            /**
             * @description The IP address from which the email was requested, if known.
             * @example 203.0.113.7
             */
            ip: string | null;
            /**
             * @description The browser and the system from which the email was requested, if known.
             * @example Firefox on Linux
             */
            device: string | null;
            /** @description Time when code and key expire. */
            expires_at: components["schemas"]["Timestamp"];
        };
        /** @description The challenge, and exactly one proof. */
        CompleteLoginRequest: {
            /** @description The `challenge` of the login. */
            challenge: string;
            /**
             * @description The current code of the authenticator app. Spaces are ignored.
             * @example 492039
             */
            totp?: string;
            /**
             * @description The code of the newest SMS for this challenge (`sendLoginSms`). Spaces and hyphens are ignored.
             * @example 49203951
             */
            sms_code?: string;
            /**
             * @description An unused recovery code. Spaces, hyphens and case are ignored.
             * @example k3v7qa-2mzx5c-pw6r4t-hn3jdy
             */
            recovery_code?: string;
            /** @description A passkey of the user, as the browser returns it (`toJSON()`). */
            passkey?: components["schemas"]["AuthenticationResponseJson"];
        };
        /** @description The login that the code is for. */
        SendLoginSmsRequest: {
            /** @description The `challenge` of the login. */
            challenge: string;
        };
        /** @description The recipient of the SMS. */
        SmsSent: {
            /**
             * @description The last two digits of the number, so that the user knows where to look.
             * @example 56
             */
            phone_number_end: string;
        };
        /** @description A login that requires a second factor. */
        LoginChallenge: {
            /**
             * @description Distinguishes the response from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            status: "challenge";
            /** @description A one-time token for `completeLogin`. It cannot be used as a bearer token. */
            challenge: string;
            /** @description The methods that can complete the login. */
            methods: components["schemas"]["AuthenticationMethod"][];
            /**
             * @description The options with which the browser asks for a passkey (`navigator.credentials.get`); null if `methods` does
             *     not contain `passkey`.
             */
            passkey_options: components["schemas"]["PublicKeyCredentialRequestOptionsJson"] | null;
            /** @description Time when the challenge expires: 10 minutes after the login. */
            expires_at: components["schemas"]["Timestamp"];
        };
        /** @description The browser's response to `startPasskeyLogin`. */
        LoginWithPasskeyRequest: {
            /** @description The passkey, as the browser returns it (`toJSON()`). */
            passkey: components["schemas"]["AuthenticationResponseJson"];
        };
        /**
         * @description The method by which a user proves who they are: the `password`, an `identity` at a provider, a code or link from an email
         *     (`email_code`), a code of an authenticator app (`totp`), a `passkey`, a code by SMS (`sms`) or a recovery code
         *     (`recovery_code`).
         * @enum {string}
         */
        AuthenticationMethod: "password" | "identity" | "email_code" | "totp" | "passkey" | "sms" | "recovery_code";
        /**
         * @description An authentication method by its name of RFC 8176: `pwd` for a password, `otp` for a code, `sms` for a code by SMS, `hwk` for a passkey that
         *     stays on its device, `swk` for one that can be synchronized, `user` for the test that a user was present, `mfa` for
         *     two factors.
         * @enum {string}
         */
        AuthenticationMethodReference: "pwd" | "otp" | "sms" | "hwk" | "swk" | "user" | "mfa";
        /**
         * @description The authenticator assurance level (NIST SP 800-63B-4): `aal1` for one factor, `aal2` for two.
         * @enum {string}
         */
        AuthenticatorAssuranceLevel: "aal1" | "aal2";
        /**
         * @description The methods and the time of the authentication in a session. Tokens contain the same as claims.
         * @example {
         *       "auth_time": "2026-03-14 09:26:53",
         *       "amr": [
         *         "pwd"
         *       ],
         *       "acr": "aal1"
         *     }
         */
        Authentication: {
            /** @description Time of the login, or of the last reauthentication. */
            auth_time: components["schemas"]["Timestamp"];
            /**
             * @description The authentication methods by their names of RFC 8176: `pwd` for a password, `otp` for a code of an app
             *     or an email, `sms` for one by SMS, `hwk` or `swk` together with `user` for a passkey, and `mfa` if there were two factors. A login at
             *     a provider has no name there.
             * @example [
             *       "pwd"
             *     ]
             */
            amr: components["schemas"]["AuthenticationMethodReference"][];
            acr: components["schemas"]["AuthenticatorAssuranceLevel"];
        };
        /**
         * @description A login method: `password` (`login`), `passkey` (`startPasskeyLogin`), `email_code` (`sendLoginCode`) or `social`
         *     (`startSocialLogin`).
         * @example password
         * @enum {string}
         */
        LoginMethod: "password" | "passkey" | "email_code" | "social";
        /**
         * @description Defines who can create an account. `open`: everyone can sign up. `invitation`: only people who accept an invitation.
         *     `closed`: only administrators create accounts. Users who have an account log in and accept invitations with every
         *     value. A request for `signup` with the super admin key is accepted with every value.
         * @example open
         * @enum {string}
         */
        SignupRule: "open" | "invitation" | "closed";
        /**
         * @description The rule for new passwords. Common passwords, and those based on the email address, the names or the name of the
         *     application, are rejected, too.
         */
        PasswordRule: {
            /**
             * @description The minimum length in Unicode characters.
             * @example 8
             */
            min_length: number;
            /**
             * @description The maximum length in Unicode characters.
             * @example 256
             */
            max_length: number;
            /** @description Handling of a password in the list of breached passwords. It is `off` if the deployment has no list. */
            breached_passwords: components["schemas"]["BreachedPasswordsRule"];
        };
        /** @description The options of the login page and the sign-up page of an application. */
        LoginOptions: {
            /**
             * Format: uuid
             * @description The ID of the application.
             */
            app_id: string;
            /**
             * @description The name of the application.
             * @example Gatehouse
             */
            name: string;
            /**
             * @description The login methods to offer, in the order of the setting `login_method_order`. `passkey` is offered if users can add
             *     passkeys (setting `passkeys`), `email_code` if the application allows it (setting `email_codes`), and `social` if
             *     it has an enabled provider.
             * @example [
             *       "password",
             *       "passkey",
             *       "social"
             *     ]
             */
            methods: components["schemas"]["LoginMethod"][];
            /** @description The enabled identity providers, sorted by label, as in `listSocialDrivers`. */
            providers: components["schemas"]["SocialDriver"][];
            password: components["schemas"]["PasswordRule"];
            signup: components["schemas"]["SignupRule"];
            /**
             * @description True if an address without an account can sign up with a code or a link from an email (`loginWithCode`).
             * @example false
             */
            email_code_signup: boolean;
            /**
             * @description True if a sign-up with a password requires names: first and last name in REST, and the display name in GraphQL.
             * @example true
             */
            names_required: boolean;
            /**
             * @description True if users must verify their email address before the first login.
             * @example false
             */
            require_verified_email: boolean;
            second_factor: components["schemas"]["SecondFactorRule"];
            /**
             * @description The second factors that users can add: `passkey` (setting `passkeys`), `totp` (setting `totp`) and `sms` (setting
             *     `sms_codes` is `second_factor`, and `sms_countries` lists a country). Existing authenticator apps and passkeys are
             *     accepted also if they are not listed. Recovery codes have no setting: the first factor creates them.
             * @example [
             *       "passkey",
             *       "totp"
             *     ]
             */
            second_factors: components["schemas"]["FactorKind"][];
            /**
             * @description True if users can verify their mobile number with a code by SMS (`sendCellPhoneCode`).
             * @example false
             */
            cell_phone_verification: boolean;
            languages: components["schemas"]["PageLanguages"];
            terms_url: components["schemas"]["PublicLink"];
            privacy_url: components["schemas"]["PublicLink"];
            branding: components["schemas"]["Branding"];
        };
        /**
         * @description The languages of the login pages of the application, as canonical language tags (BCP 47), the default one first.
         * @example [
         *       "en",
         *       "de"
         *     ]
         */
        PageLanguages: string[];
        /**
         * @description The URL of a page of the application for everyone, such as its terms of service; null if it has none. Services in
         *     production accept only `https` URLs, and `http` URLs with a loopback host (`http://localhost:8080/`), unless they are
         *     configured to allow `http`.
         * @example https://example.com/terms
         */
        PublicLink: string | null;
        /**
         * @description A color in sRGB. Any color is accepted: accessible colors are made of it (`branding.colors` of `getLoginOptions`).
         * @example #1e4fd8
         */
        BrandColor: string | null;
        /**
         * @description A text of the login pages that an application can replace.
         * @example login_title
         * @enum {string}
         */
        BrandTextName: "login_title" | "login_text" | "signup_title" | "signup_text" | "footer_text";
        /** @description A text of the login pages in a language. It is one line of plain text, never markup. */
        BrandText: {
            /**
             * @description A canonical language tag (BCP 47).
             * @example en
             */
            language: string;
            name: components["schemas"]["BrandTextName"];
            /**
             * @description The text, which is not blank and has no `<` and `>`.
             * @example Welcome back
             */
            text: string;
        };
        /**
         * @description Texts that replace the built-in ones of the login pages, each once for a language.
         * @example [
         *       {
         *         "language": "en",
         *         "name": "login_title",
         *         "text": "Welcome back"
         *       }
         *     ]
         */
        BrandTexts: components["schemas"]["BrandText"][];
        /** @description A CSS variable of the login pages. Its value is one color, number or length. */
        CssVariable: {
            /**
             * @description The name of the variable.
             * @example --gh-radius
             */
            name: string;
            /**
             * @description A color (`#0b6e5c`), a number (`1.5`) or a length (`8px`).
             * @example 8px
             */
            value: string;
        };
        /**
         * @description CSS variables of the login pages, each name once.
         * @example [
         *       {
         *         "name": "--gh-radius",
         *         "value": "8px"
         *       }
         *     ]
         */
        CssVariables: components["schemas"]["CssVariable"][];
        /**
         * @description The colors of a page that are made of the brand color. The contrast of text is at least 4.5, and that of edges at
         *     least 3 (WCAG 2.2).
         */
        ColorRoles: {
            /** @description The background of the primary button. */
            fill: components["schemas"]["RoleColor"];
            /** @description Text on `fill`. */
            label: components["schemas"]["RoleColor"];
            /** @description The border of the primary button. */
            edge: components["schemas"]["RoleColor"];
            /** @description Links and focus rings, also on `soft`. */
            link: components["schemas"]["RoleColor"];
            /** @description The background of selected items. */
            soft: components["schemas"]["RoleColor"];
        };
        /**
         * @description A color in sRGB.
         * @example #0b6e5c
         */
        RoleColor: string;
        /** @description The colors for pages on light and on dark backgrounds. */
        BrandColors: {
            light: components["schemas"]["ColorRoles"];
            dark: components["schemas"]["ColorRoles"];
        };
        /** @description The look of the login pages of an application. */
        Branding: {
            /** @description The URL of the logo; null if the application has none. */
            logo_url: components["schemas"]["AppImageUrl"];
            /** @description The URL of the favicon; null if the application has none. */
            favicon_url: components["schemas"]["AppImageUrl"];
            /** @description The brand color (setting `brand_color`); null if the application has none. */
            color: components["schemas"]["BrandColor"];
            /** @description Accessible colors that are made of the brand color or, without one, of the color of Gatehouse. */
            colors: components["schemas"]["BrandColors"];
            texts: components["schemas"]["BrandTexts"];
            css_variables: components["schemas"]["CssVariables"];
        };
        /**
         * Format: uri
         * @description The URL of an image of the application; null if it has none. It changes with the image.
         * @example https://auth.example.com/images/0e0b2f61-6c0e-4c7e-8f37-3cf9b5a0b3a1/oav9QQlzsBEcIVuqh5ue3Nc55gFlm6RBaCaXZ8wukQg
         */
        AppImageUrl: string | null;
        /**
         * @description A PNG, JPEG or WebP image in base64 (at most 44 KiB decoded), at most 1024 pixels wide and high and without animation;
         *     null removes it. SVG is not accepted, because it can contain scripts.
         * @example iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==
         */
        ImageData: string | null;
        /** @description The sessions to end. */
        LogoutRequest: {
            /** @description If true, ends every session of the user. By default, only the current session ends. */
            all_devices?: boolean;
        };
        /** @description An active session. */
        SessionInfo: {
            /**
             * Format: uuid
             * @description The ID of the session.
             */
            id: string;
            /** @description Time of the login. */
            created_at: components["schemas"]["Timestamp"];
            /** @description Time of the last use, accurate to five minutes. */
            last_used_at: components["schemas"]["Timestamp"];
            /** @description Time when the session ends unless it is renewed. */
            expires_at: components["schemas"]["Timestamp"];
            /** @description The IP address of the login or of the last renewal. */
            ip: string;
            /** @description The user agent of the client. */
            user_agent: string;
            /** @description True if this is the session of the request. */
            current: boolean;
            authentication: components["schemas"]["Authentication"];
            /** @description The administrator who acts as the user in this session (`impersonateUser`); null for the sessions of the user. */
            impersonator: components["schemas"]["Impersonator"] | null;
        };
        /** @description An active session with its user. */
        AppSession: {
            /** @description The ID of the user. */
            user_id: components["schemas"]["Id"];
            /** @description The email address of the user. */
            email: components["schemas"]["Email"];
            /** @description The display name of the user. */
            displayname: string;
            session: components["schemas"]["SessionInfo"];
        };
        /** @description A page of the sessions of the application. */
        AppSessionPage: {
            /** @description The sessions of the page, newest first. */
            data: components["schemas"]["AppSession"][];
            /** @description The `cursor` of the next page; null on the last page. */
            next_cursor: components["schemas"]["Cursor"] | null;
        };
        /** @description A page of the list of sessions. */
        SessionPage: {
            /** @description The sessions of the page, newest first. */
            data: components["schemas"]["SessionInfo"][];
            /** @description The `cursor` of the next page; null on the last page. */
            next_cursor: components["schemas"]["Cursor"] | null;
        };
        /** @description Exactly one proof. */
        ReauthenticateRequest: {
            /**
             * Format: password
             * @description The current password of a user without a second factor.
             */
            password?: string;
            /**
             * @description The code of the newest email that this session requested (`sendReauthenticationCode`), of a user without a second
             *     factor. Spaces and hyphens are ignored.
             * @example 49203951
             */
            email_code?: string;
            /**
             * @description The current code of the authenticator app. Spaces are ignored.
             * @example 492039
             */
            totp?: string;
            /**
             * @description The code of the newest SMS that this session requested (`sendReauthenticationSms`). Spaces and hyphens are ignored.
             * @example 49203951
             */
            sms_code?: string;
            /**
             * @description An unused recovery code. Spaces, hyphens and case are ignored.
             * @example k3v7qa-2mzx5c-pw6r4t-hn3jdy
             */
            recovery_code?: string;
            /** @description A passkey of the user, as the browser returns it (`toJSON()`). */
            passkey?: components["schemas"]["AuthenticationResponseJson"];
        };
        /**
         * Format: int64
         * @description A numeric ID; 0 if it is hidden from the caller.
         * @example 7
         */
        VisibleId: number;
        /**
         * @description 1 for true, 0 for false.
         * @enum {integer}
         */
        Flag: 0 | 1;
        /**
         * @description `Y` for yes, `N` for no.
         * @enum {string}
         */
        YesNo: "N" | "Y";
        /** @description The data of a new user. */
        SignupRequest: {
            firstname: components["schemas"]["PersonName"];
            lastname: components["schemas"]["PersonName"];
            email: components["schemas"]["EmailInput"];
            password: components["schemas"]["NewPassword"];
            /**
             * Format: password
             * @description The same value as `password`, to detect typing errors.
             */
            verify_password: string;
            /** @description Language of the new user. Default: `EN`. */
            language?: components["schemas"]["LanguageTag"];
            /** @description The ID of a company that users can join. */
            default_company?: components["schemas"]["Id"];
        };
        /** @description A user who signed up or logged in, with the session that was started. */
        SignupResult: {
            user: components["schemas"]["User"];
            session: components["schemas"]["Session"];
        };
        /**
         * @description A user of the application. Contains no secrets.
         *
         *     All fields are shown to the user, to callers with `users:read` in the user's default company or in the whole
         *     application, and to the super admin key. Callers who have `users:read` only in another company of the user see
         *     `id`, `uuid`, `email`, `firstname`, `lastname`, `displayname` and `profile_image`, and in `roles` the roles in
         *     companies in which they have `users:read`. For these callers, the other fields have a neutral value, whatever
         *     the value of the user is:
         *
         *     | Fields | Neutral value |
         *     | --- | --- |
         *     | `default_company`, `default_company_branch`, `user_login_tries`, `user_last_login_try`, `session_time`, `session_page`, `welcome`, `profile_privacy`, `is_deleted` | `0` |
         *     | `user_active`, `system_modules_id`, `status` | `1` |
         *     | `registered`, `lastvisit`, `created_at`, `updated_at` | `1970-01-01 00:00:00` |
         *     | `dob` | `1900-01-01` |
         *     | `sex` | `U` |
         *     | `banned` | `N` |
         *     | `timezone` | `UTC` |
         *     | `language` | `EN` |
         *     | `locale` | `en` |
         *     | `user_activation_email` | `00000000-0000-0000-0000-000000000000` |
         *     | `is_verified`, `password_breached` | `false` |
         *     | `profile_header`, `payment_customer_id` | the empty string |
         *     | `roles_id`, `city_id`, `state_id`, `country_id`, `phone_number`, `cell_phone_number`, `cell_phone_verified_at`, `profile_header_mobile`, `karma`, `votes`, `votes_points`, `card_last_four`, `card_brand`, `trial_ends_at` | `null` |
         */
        User: {
            /**
             * @description The ID of the user.
             * @example 42
             */
            id: string;
            email: components["schemas"]["Email"];
            /**
             * @description Always null.
             * @example null
             */
            password: string | null;
            /**
             * @description First name.
             * @example Ada
             */
            firstname: string;
            /**
             * @description Last name; empty if unknown.
             * @example Lovelace
             */
            lastname: string;
            /**
             * Format: int64
             * @description The ID of the user's role in the default company; null if the caller lacks `users:read` there, and for a deleted user without a role.
             * @example 3
             */
            roles_id: number | null;
            /**
             * @description Display name.
             * @example Ada Lovelace
             */
            displayname: string;
            /** @description The ID of the company the user works in. */
            default_company: components["schemas"]["VisibleId"];
            /** @description The ID of the branch of that company. */
            default_company_branch: components["schemas"]["VisibleId"];
            /**
             * Format: int64
             * @description The ID of the city.
             * @example null
             */
            city_id: number | null;
            /**
             * Format: int64
             * @description The ID of the state.
             * @example null
             */
            state_id: number | null;
            /**
             * Format: int64
             * @description The ID of the country.
             * @example null
             */
            country_id: number | null;
            /** @description Time of the sign-up. */
            registered: components["schemas"]["Timestamp"];
            /** @description Time of the last login or token renewal. */
            lastvisit: components["schemas"]["Timestamp"];
            /**
             * @description A single letter; `U` means unspecified.
             * @example U
             */
            sex: string;
            /**
             * @description Date of birth; `1900-01-01` if unknown.
             * @example 1815-12-10
             */
            dob: string;
            /**
             * @description IANA time zone.
             * @example UTC
             */
            timezone: string;
            /**
             * @description Phone number.
             * @example null
             */
            phone_number: string | null;
            /**
             * @description Mobile phone number.
             * @example null
             */
            cell_phone_number: string | null;
            /**
             * @description Time when the user verified `cell_phone_number` with a code (`verifyCellPhone`); null if it is not verified.
             * @example null
             */
            cell_phone_verified_at: components["schemas"]["Timestamp"] | null;
            /**
             * @description Visibility of the profile; 0 means visible to everyone.
             * @example 0
             */
            profile_privacy: number;
            /**
             * @description URL of the profile image.
             * @example null
             */
            profile_image: string | null;
            /**
             * @description URL of the header image; empty if not set.
             * @example
             */
            profile_header: string;
            /**
             * @description URL of the header image for small screens.
             * @example null
             */
            profile_header_mobile: string | null;
            /**
             * @description 1 while the account is active, 0 while it is deactivated.
             * @example 1
             */
            user_active: components["schemas"]["Flag"];
            /**
             * @description Number of failed logins since the last successful login.
             * @example 0
             */
            user_login_tries: number;
            /**
             * @description Time of the last login attempt, in Unix seconds; 0 if there was none.
             * @example 1773480413
             */
            user_last_login_try: number;
            /**
             * @description Time of the last login or token renewal, in Unix seconds.
             * @example 1773480413
             */
            session_time: number;
            /**
             * @description Kept for clients that store a page name here.
             * @example 0
             */
            session_page: number;
            /**
             * @description 1 once the user has been welcomed, which happens when the email address is verified.
             * @example 0
             */
            welcome: number;
            /**
             * @description Always empty; keys are only sent by email.
             * @example
             */
            user_activation_key: string;
            /**
             * Format: uuid
             * @description A random UUID that grants no access.
             * @example 6f6b7a0e-54a2-4b63-9f39-0b1d8f6d2a11
             */
            user_activation_email: string;
            /**
             * @description Always empty.
             * @example
             */
            user_activation_forgot: string;
            /**
             * @description Two-letter language code; see `locale` for the whole tag.
             * @example EN
             */
            language: string;
            locale: components["schemas"]["Locale"];
            /**
             * @description Karma score.
             * @example null
             */
            karma: number | null;
            /**
             * @description Number of votes.
             * @example null
             */
            votes: number | null;
            /**
             * @description Value of the votes in points.
             * @example null
             */
            votes_points: number | null;
            /**
             * @description `Y` while the user is banned, otherwise `N`.
             * @example N
             */
            banned: components["schemas"]["YesNo"];
            /**
             * Format: int64
             * @description The ID of the system module of the user.
             * @example 1
             */
            system_modules_id: number;
            /**
             * @description The customer ID at the payment provider; empty if unknown.
             * @example
             */
            payment_customer_id: string;
            /**
             * @description Last four digits of the payment card.
             * @example 4242
             * @example null
             */
            card_last_four: string | null;
            /**
             * @description Brand of the payment card.
             * @example null
             */
            card_brand: string | null;
            /**
             * @description Time when the trial ends.
             * @example 2026-04-14 09:26:53
             * @example null
             */
            trial_ends_at: string | null;
            /** @description Time when the user was created. */
            created_at: components["schemas"]["Timestamp"];
            /** @description Time of the last change of the user. */
            updated_at: components["schemas"]["Timestamp"];
            /**
             * @description 1 if the user is deleted, otherwise 0.
             * @example 0
             */
            is_deleted: components["schemas"]["Flag"];
            status: components["schemas"]["UserStatus"];
            /**
             * Format: uuid
             * @description A random UUID of the user.
             */
            uuid: string;
            /** @description True if the email address is verified. */
            is_verified: boolean;
            /** @description True if the password is known from a data breach. */
            password_breached: boolean;
            /** @description The authentication of the user of the bearer token. Only in the response of `getMe` to a bearer token. */
            authentication?: components["schemas"]["Authentication"];
            /**
             * @description The time by which the user has to add a second factor, which the application requires. From then on, the session
             *     can be used for nothing else. Only in the response of `getMe` to the bearer token of such a user.
             */
            second_factor_required_by?: components["schemas"]["Timestamp"];
            /**
             * @description Until when operations that require a recent proof accept the bearer token; it can be in the past. Absent if the
             *     session has no proof, and for a user with a second factor, if it was not proven by that one. Only in the
             *     response of `getMe` to a bearer token.
             */
            proven_until?: components["schemas"]["Timestamp"];
            /**
             * @description The roles of the user, one per company. For other users, only those in companies in which the caller has
             *     `users:read`.
             */
            roles: components["schemas"]["UserRole"][];
        };
        /** @description The role of a user in a company. */
        UserRole: {
            /** @description The ID of the role. */
            id: components["schemas"]["Id"];
            /**
             * @description The name of the role, for example `Owner`, `Admin` or `User`.
             * @example User
             */
            name: string;
            /** @description The ID of the company. */
            company_id: components["schemas"]["Id"];
        };
        /** @description The new password, and the current one as proof. */
        ChangePasswordRequest: {
            /**
             * Format: password
             * @description The current password. Required unless the session has a recent proof (see `reauthenticate`).
             */
            current_password?: string;
            password: components["schemas"]["NewPassword"];
            /**
             * Format: password
             * @description The same value as `password`, to detect typing errors.
             */
            verify_password: string;
        };
        /** @description The code that was sent to the mobile number. */
        VerifyCellPhoneRequest: {
            /**
             * @description The code of the newest SMS. Spaces and hyphens are ignored.
             * @example 49203951
             */
            code: string;
        };
        /**
         * @description The status of a user, derived from `is_deleted`, `banned` and `user_active`, in this order: 4 deleted, 3 banned,
         *     2 inactive, 1 active.
         * @example 1
         * @enum {integer}
         */
        UserStatus: 1 | 2 | 3 | 4;
        /**
         * @description Sort by time of sign-up, by email address or by display name; `-` means descending.
         * @default -id
         * @enum {string}
         */
        UserSort: "id" | "-id" | "email" | "-email" | "displayname" | "-displayname";
        /** @description A page of the list of users. */
        UserPage: {
            /** @description The users of the page. */
            data: components["schemas"]["User"][];
            /** @description The `cursor` of the next page; null on the last page. */
            next_cursor: components["schemas"]["Cursor"] | null;
        };
        /** @description A number of users. */
        UserCount: {
            /**
             * @description The number of users.
             * @example 8152
             */
            count: number;
            /**
             * @description False if the number is an estimate, which has two significant digits.
             * @example true
             */
            is_exact: boolean;
        };
        /**
         * @description The URL of an image.
         * @example https://images.example.com/ada.png
         */
        ImageUrl: string;
        /** @description The URL of an image; empty if not set. */
        HeaderImageUrl: components["schemas"]["ImageUrl"] | "";
        /**
         * @description A phone number: digits, spaces and the usual separators.
         * @example +44 20 7946 0000
         */
        PhoneNumber: string;
        /** @description Contains only the fields to change. */
        UpdateUserRequest: {
            firstname?: components["schemas"]["PersonName"];
            lastname?: components["schemas"]["PersonName"];
            displayname?: components["schemas"]["DisplayName"];
            default_company?: components["schemas"]["Id"];
            default_company_branch?: components["schemas"]["Id"];
            city_id?: components["schemas"]["PlaceId"];
            state_id?: components["schemas"]["PlaceId"];
            country_id?: components["schemas"]["PlaceId"];
            /**
             * @description A single letter; `U` means unspecified.
             * @example U
             */
            sex?: string;
            /**
             * @description Date of birth; `1900-01-01` if unknown.
             * @example 1985-12-10
             */
            dob?: string;
            /** @description IANA time zone. */
            timezone?: string;
            phone_number?: components["schemas"]["PhoneNumber"] | null;
            cell_phone_number?: components["schemas"]["PhoneNumber"] | null;
            /** @description Visibility of the profile; 0 means visible to everyone. */
            profile_privacy?: number;
            profile_image?: components["schemas"]["ImageUrl"] | null;
            profile_header?: components["schemas"]["HeaderImageUrl"];
            profile_header_mobile?: components["schemas"]["ImageUrl"] | null;
            language?: components["schemas"]["LanguageTag"];
            /** @description Karma score. Requires `users:write` in the whole application. */
            karma?: number | null;
            /** @description Number of votes. Requires `users:write` in the whole application. */
            votes?: number | null;
            /** @description Value of the votes in points. Requires `users:write` in the whole application. */
            votes_points?: number | null;
            /**
             * Format: int64
             * @description The ID of the system module of the user. Requires `users:write` in the whole application.
             */
            system_modules_id?: number;
            /** @description The customer ID at the payment provider. Requires `users:write` in the whole application. */
            payment_customer_id?: string;
            /**
             * @description Last four digits of the payment card. Requires `users:write` in the whole application.
             * @example 4242
             */
            card_last_four?: string | null;
            /** @description Brand of the payment card. Requires `users:write` in the whole application. */
            card_brand?: string | null;
            /**
             * @description Time when the trial ends. Requires `users:write` in the whole application.
             * @example 2026-04-14 09:26:53
             */
            trial_ends_at?: string | null;
        };
        /** @description The complete profile of a user. */
        ReplaceUserRequest: {
            firstname: components["schemas"]["PersonName"];
            lastname: components["schemas"]["PersonName"];
            displayname: components["schemas"]["DisplayName"];
            default_company: components["schemas"]["Id"];
            default_company_branch: components["schemas"]["Id"];
            city_id: components["schemas"]["PlaceId"];
            state_id: components["schemas"]["PlaceId"];
            country_id: components["schemas"]["PlaceId"];
            /**
             * @description A single letter; `U` means unspecified.
             * @example U
             */
            sex: string;
            /**
             * @description Date of birth; `1900-01-01` if unknown.
             * @example 1985-12-10
             */
            dob: string;
            /** @description IANA time zone. */
            timezone: string;
            phone_number: components["schemas"]["PhoneNumber"] | null;
            cell_phone_number: components["schemas"]["PhoneNumber"] | null;
            /** @description Visibility of the profile; 0 means visible to everyone. */
            profile_privacy: number;
            profile_image: components["schemas"]["ImageUrl"] | null;
            profile_header: components["schemas"]["HeaderImageUrl"];
            profile_header_mobile: components["schemas"]["ImageUrl"] | null;
            language: components["schemas"]["LanguageTag"];
            /** @description Karma score. Requires `users:write` in the whole application. */
            karma?: number | null;
            /** @description Number of votes. Requires `users:write` in the whole application. */
            votes?: number | null;
            /** @description Value of the votes in points. Requires `users:write` in the whole application. */
            votes_points?: number | null;
            /**
             * Format: int64
             * @description The ID of the system module of the user. Requires `users:write` in the whole application.
             */
            system_modules_id?: number;
            /** @description The customer ID at the payment provider. Requires `users:write` in the whole application. */
            payment_customer_id?: string;
            /**
             * @description Last four digits of the payment card. Requires `users:write` in the whole application.
             * @example 4242
             */
            card_last_four?: string | null;
            /** @description Brand of the payment card. Requires `users:write` in the whole application. */
            card_brand?: string | null;
            /**
             * @description Time when the trial ends. Requires `users:write` in the whole application.
             * @example 2026-04-14 09:26:53
             */
            trial_ends_at?: string | null;
        };
        /** @description The password of users who delete their own account. */
        DeleteUserRequest: {
            /**
             * Format: password
             * @description The current password. Required for users who delete themselves, unless the session has a recent proof (see
             *     `reauthenticate`).
             */
            password?: string;
        };
        /**
         * @description A display name of 1 to 201 characters, with at least one that is not a space, and without control characters.
         *     Links, line breaks and bidirectional control characters are rejected as for `PersonName`.
         * @example Ada Lovelace
         */
        DisplayName: string;
        /**
         * Format: int64
         * @description The ID of a place, as defined by your application.
         * @example 12
         */
        PlaceId: number | null;
        /** @description The permissions of the caller. */
        PermissionList: {
            /** @description The permissions. Everything else is denied. */
            data: components["schemas"]["HeldPermission"][];
        };
        /** @description The email address of the account whose password is to be recovered. */
        RecoverRequest: {
            email: components["schemas"]["EmailInput"];
        };
        /** @description The new password. */
        ResetRequest: {
            password: components["schemas"]["NewPassword"];
            /**
             * Format: password
             * @description The same value as `password`, to detect typing errors.
             */
            verify_password: string;
        };
        /** @description Proof that the person who verifies the address is the person who signed up. */
        VerifyEmailRequest: {
            /**
             * @description The password of the account. Required if the account has one and no bearer token of its user is sent.
             * @example correct horse battery
             */
            password?: string;
        };
        /** @description An account whose email address is to be verified. */
        PendingVerification: {
            /**
             * @description The name of the application.
             * @example Gatehouse
             */
            app: string;
            /** @description The email address to verify. */
            email: components["schemas"]["Email"];
            /** @description Time when the account was created. */
            created_at: components["schemas"]["Timestamp"];
            /**
             * @description The label of the identity provider if the account was created by a social login; null if it has a password.
             * @example GitHub
             */
            provider: string | null;
            /**
             * @description The IP address of the sign-up; null if unknown, for example for imported users.
             * @example 203.0.113.7
             */
            ip: string | null;
            /**
             * @description The browser and operating system of the sign-up, if recognized.
             * @example Firefox on Linux
             */
            device: string | null;
            /** @description True if `verifyEmail` requires the password or a session. */
            has_password: boolean;
            /** @description Time when the key expires. */
            expires_at: components["schemas"]["Timestamp"];
        };
        /** @description An account whose password is to be reset. */
        PendingPasswordReset: {
            /**
             * @description The name of the application.
             * @example Gatehouse
             */
            app: string;
            /** @description The email address of the account. */
            email: components["schemas"]["Email"];
            /** @description Time when the key expires. */
            expires_at: components["schemas"]["Timestamp"];
        };
        /** @description A change of email address that is not complete. */
        PendingEmailChange: {
            /**
             * @description The name of the application.
             * @example Gatehouse
             */
            app: string;
            /** @description The current email address of the account. */
            old_email: components["schemas"]["Email"];
            /** @description The new email address. */
            new_email: components["schemas"]["Email"];
            /** @description True if the other address must confirm the change as well before it takes effect. */
            other_must_confirm: boolean;
            /** @description Time when the key expires. */
            expires_at: components["schemas"]["Timestamp"];
        };
        /** @description The pending change of the email address of a user. */
        UserEmailChange: {
            /** @description The new email address. */
            new_email: components["schemas"]["Email"];
            /** @description True if the new address has to confirm the change. */
            new_must_confirm: boolean;
            /** @description True if the current address has to confirm the change. */
            old_must_confirm: boolean;
            /** @description True if an administrator has requested the change. */
            by_administrator: boolean;
            /** @description Time of the request. */
            created_at: components["schemas"]["Timestamp"];
            /** @description Time when the keys expire. */
            expires_at: components["schemas"]["Timestamp"];
        };
        /** @description The new email address and, for the own account, the password as proof. */
        ChangeUserEmailRequest: {
            /** @description The new email address. */
            email: components["schemas"]["EmailInput"];
            /**
             * Format: password
             * @description The current password. Required unless the session has a recent proof (see `reauthenticate`).
             */
            password?: string;
        };
        /** @description The person to invite, and the role in the company. */
        InviteRequest: {
            email: components["schemas"]["EmailInput"];
            /** @description The name of a role of the application; `User` if absent. */
            role?: string;
            /** @description The ID of the company to join; the caller's default company if absent. */
            company_id?: components["schemas"]["Id"];
            /** @description The ID of a branch of that company; its default branch if absent. */
            company_branch_id?: components["schemas"]["Id"];
            /** @description First name, if known. The invited person can change it. */
            firstname?: components["schemas"]["PersonName"];
            /** @description Last name, if known. The invited person can change it. */
            lastname?: components["schemas"]["PersonName"];
        };
        /** @description The data of a new user. `firstname` and `lastname` can be omitted if the invitation contains them. */
        AcceptInvitationRequest: {
            firstname?: components["schemas"]["PersonName"];
            lastname?: components["schemas"]["PersonName"];
            /** @description Language of the new user. Default: `EN`. */
            language?: components["schemas"]["LanguageTag"];
            password: components["schemas"]["NewPassword"];
            /**
             * Format: password
             * @description The same value as `password`, to detect typing errors.
             */
            verify_password: string;
        };
        /**
         * @description `pending` until the invitation is `accepted` or `revoked`, or its key is `expired`. An expired invitation can be
         *     resent.
         * @enum {string}
         */
        InvitationState: "pending" | "accepted" | "revoked" | "expired";
        /** @description An invitation to a company. Its key is only in the email. */
        Invitation: {
            id: components["schemas"]["Id"];
            email: components["schemas"]["Email"];
            /**
             * @description The name of the role.
             * @example User
             */
            role: string;
            /** @description The ID of the company to join. */
            company_id: components["schemas"]["Id"];
            /** @description The ID of the branch to join. */
            company_branch_id: components["schemas"]["Id"];
            /**
             * @description First name, if known.
             * @example Grace
             */
            firstname: string | null;
            /**
             * @description Last name, if known.
             * @example Hopper
             */
            lastname: string | null;
            /**
             * Format: int64
             * @description The ID of the user who sent the invitation; null if a service account sent it.
             */
            invited_by: number | null;
            /**
             * Format: int64
             * @description The ID of the service account that sent the invitation; null if a user sent it.
             */
            service_account_id: number | null;
            state: components["schemas"]["InvitationState"];
            /** @description Time when the invitation was created. */
            created_at: components["schemas"]["Timestamp"];
            /** @description Time when the key of the invitation expires. */
            expires_at: components["schemas"]["Timestamp"];
        };
        /** @description A page of the list of invitations. */
        InvitationPage: {
            /** @description The invitations of this page, newest first. */
            data: components["schemas"]["Invitation"][];
            /** @description The `cursor` of the next page; null on the last page. */
            next_cursor: components["schemas"]["Cursor"] | null;
        };
        /** @description The content of an invitation, for the holder of its key. */
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
             * @description The name of the user or service account that sent the invitation.
             * @example Ada Lovelace
             */
            invited_by: string;
            /** @description The invited email address. */
            email: components["schemas"]["Email"];
            /**
             * @description First name, if known.
             * @example Grace
             */
            firstname: string | null;
            /**
             * @description Last name, if known.
             * @example Hopper
             */
            lastname: string | null;
            /** @description True if the email address already has an account. Its user accepts the invitation with a bearer token. */
            has_account: boolean;
            /** @description Time when the key expires. */
            expires_at: components["schemas"]["Timestamp"];
        };
        /** @description The reason for which an administrator acts as a user, and for how long. */
        ImpersonateUserRequest: {
            /**
             * @description The reason, for the audit log, such as the number of a ticket. It has at least one character that is not a space, and no
             *     control characters. The user does not see it.
             * @example Ticket 4711: invoices are missing
             */
            reason: string;
            /**
             * @description Seconds until the session ends; by default 3600.
             * @example 1800
             */
            duration_seconds?: number;
        };
        /** @description A session in which an administrator acts as a user. */
        Impersonation: {
            /**
             * Format: uuid
             * @description The ID of the session.
             */
            session_id: string;
            /** @description The ID of the user. */
            user_id: components["schemas"]["Id"];
            /**
             * @description The bearer token, a JWT with the claim `act`.
             * @example eyJhbGciOiJFZERTQSIsImtpZCI6IllrM21CcTBWdFl3IiwidHlwIjoiYXQrand0In0.eyJzdWIiOiI0MiJ9.c2lnbmF0dXJl
             */
            token: string;
            /** @description Time when the token expires and the session ends. */
            expires: components["schemas"]["Timestamp"];
        };
        /** @description An administrator who acts as a user. */
        Impersonator: {
            type: components["schemas"]["ImpersonatorType"];
            /**
             * Format: int64
             * @description The ID of the user or service account; null for a super admin key.
             */
            id: number | null;
        };
        /**
         * @description The kind of an administrator who acts as a user. `user`: a user. `service_account`: a service account. `super_admin`: a super admin key.
         * @enum {string}
         */
        ImpersonatorType: "user" | "service_account" | "super_admin";
        /** @description All data about the user. */
        UserExport: {
            exported_at: components["schemas"]["Timestamp"];
            user: components["schemas"]["User"];
            /**
             * @description The lists that are left out or incomplete because the caller lacks a permission. Empty if the export is
             *     complete.
             */
            omitted: components["schemas"]["UserExportPart"][];
            /** @description The companies the user is a member of. */
            memberships: components["schemas"]["Member"][];
            /** @description All stored sessions, including ended ones. */
            sessions: components["schemas"]["SessionInfo"][];
            /** @description The OAuth clients that have access to the account, or that the user has allowed it. */
            grants: components["schemas"]["Grant"][];
            /** @description The identities with which the user can log in at providers. */
            identities: components["schemas"]["Identity"][];
            /** @description The second factors, without their secrets. */
            factors: components["schemas"]["Factor"][];
            /** @description Invitations that the user sent, and invitations to the user's email address. */
            invitations: components["schemas"]["Invitation"][];
            /** @description Requested changes of email address. */
            email_changes: components["schemas"]["EmailChange"][];
            /** @description Requested emails. */
            notifications: components["schemas"]["Notification"][];
            /** @description Events that the user caused or that affected the user. */
            audit: components["schemas"]["AuditEntry"][];
        };
        /**
         * @description The name of a list of the export.
         * @enum {string}
         */
        UserExportPart: "memberships" | "sessions" | "grants" | "identities" | "factors" | "invitations" | "email_changes" | "notifications" | "audit";
        /** @description A change of email address. */
        EmailChange: {
            /** @description The email address before the change. */
            old_email: string;
            /** @description The requested email address. */
            new_email: string;
            created_at: components["schemas"]["Timestamp"];
            /**
             * @description A time in UTC, formatted `YYYY-MM-DD HH:MM:SS`; null if the event has not happened.
             * @example 2026-03-14 09:31:40
             */
            completed_at: string | null;
            /**
             * @description A time in UTC, formatted `YYYY-MM-DD HH:MM:SS`; null if the event has not happened.
             * @example 2026-03-14 09:31:40
             */
            canceled_at: string | null;
        };
        /**
         * @description The subject that failed attempts are counted for: `account` for logins from unknown devices, `device` for logins from one
         *     device that has logged in before, `password` for wrong current passwords of the logged-in user, `factor` for wrong
         *     codes of second factors.
         * @enum {string}
         */
        LockoutKind: "account" | "device" | "password" | "factor";
        /** @description Consecutive failed attempts to prove a password. */
        Lockout: {
            kind: components["schemas"]["LockoutKind"];
            /**
             * @description Number of consecutive failures.
             * @example 12
             */
            failures: number;
            /**
             * @description True if 100 attempts have failed. No password is checked then until the user sets a new one by email or an
             *     administrator unlocks the user; no second factor, until an administrator unlocks the user.
             */
            is_locked: boolean;
            /**
             * @description Time until which no password is checked; null if the next attempt is checked or `is_locked` is true.
             * @example 2026-03-14 09:26:57
             */
            blocked_until: string | null;
            /** @description Time of the last attempt. */
            attempted_at: components["schemas"]["Timestamp"];
        };
        /** @description A page of the list of lockouts. */
        LockoutPage: {
            /** @description The lockouts of the page: of the account, of its devices, of the current password. */
            data: components["schemas"]["Lockout"][];
            /** @description The `cursor` of the next page; null on the last page. */
            next_cursor: components["schemas"]["Cursor"] | null;
        };
        /** @description The step that remains before the login at a provider is complete. */
        SocialLoginPending: components["schemas"]["VerificationPending"] | components["schemas"]["LoginChallenge"];
        /** @description A login that requires a verified email address. */
        VerificationPending: {
            /**
             * @description Distinguishes the response from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            status: "verification";
            /** @description The next step. */
            message: string;
        };
        /** @description The password of users who unlink an identity of their own account. */
        UnlinkIdentityRequest: {
            /**
             * Format: password
             * @description The current password. Required for users who unlink their own identity, unless the session has a recent
             *     proof (see `reauthenticate`).
             */
            password?: string;
        };
        /**
         * @description The name of a provider in URLs: lowercase letters, digits and hyphens, at most 32 characters.
         * @example google
         */
        ProviderName: string;
        /**
         * @description The driver for a provider. `openid` is for OpenID providers without a driver of their own.
         * @enum {string}
         */
        SocialDriverName: "apple" | "discord" | "facebook" | "github" | "gitlab" | "google" | "linkedin" | "microsoft" | "openid" | "slack" | "x";
        /** @description An identity provider for login. */
        SocialDriver: {
            provider: components["schemas"]["ProviderName"];
            driver: components["schemas"]["SocialDriverName"];
            /**
             * @description The label of the login button.
             * @example Google
             */
            label: string;
            /**
             * @description The client ID of the application at the provider.
             * @example 1815.apps.example
             */
            client_id: string;
        };
        /** @description The providers that users can log in with. */
        SocialDriverList: {
            /** @description The providers, sorted by label. */
            data: components["schemas"]["SocialDriver"][];
        };
        /** @description The redirect URI and the purpose of a social login. */
        StartSocialLoginRequest: {
            /**
             * @description The URI that the provider redirects the browser to.
             * @example https://app.example.com/callback
             */
            redirect_uri: string;
            purpose?: components["schemas"]["SocialLoginPurpose"];
        };
        /**
         * @description The purpose of the login at the provider: `login` (default) for `socialLogin`, or `link` for `linkIdentity`.
         * @enum {string}
         */
        SocialLoginPurpose: "login" | "link";
        /** @description A social login that was started. */
        SocialLoginStart: {
            /**
             * Format: uri
             * @description The URL to open in the browser.
             */
            authorization_url: string;
            /**
             * @description A secret that binds the login to this browser. Store it where only this browser can read it
             *     (`sessionStorage`), never in a URL. The returned code and state work only with it, so a link from an
             *     attacker cannot log a user in.
             * @example pEoWsnJ3bKxOnaFzIyUVSUOTZPVWDEXMWzIsPvaF3dE
             */
            binding: string;
            expires_at: components["schemas"]["Timestamp"];
        };
        /**
         * @description Either `code`, `state` and `binding`; or `error`, `state` and `binding`; or `id_token` and `nonce`. `firstname` and
         *     `lastname` are used only for a new user whose name the provider does not state itself.
         */
        SocialLoginRequest: {
            /** @description The first name that the provider gave to the app. */
            firstname?: components["schemas"]["PersonName"];
            /** @description The last name that the provider gave to the app. */
            lastname?: components["schemas"]["PersonName"];
            /** @description The `code` parameter of the provider's redirect. */
            code?: string;
            /** @description The `state` parameter of the provider's redirect. */
            state?: string;
            /** @description The `iss` parameter of the provider's redirect, if present (RFC 9207). */
            iss?: string;
            /**
             * @description The `error` parameter of the provider's redirect, if it contains no `code`.
             * @example access_denied
             */
            error?: string;
            /** @description The `binding` from `startSocialLogin`. */
            binding?: string;
            /** @description An ID token from the provider's SDK. */
            id_token?: string;
            /**
             * @description The nonce that the ID token was requested with. The token contains it, or its SHA-256 in hex or base64url.
             *     Required with `id_token`, unless the provider has `native_nonce: optional` and the token contains no nonce.
             */
            nonce?: string;
        };
        /**
         * @description The provider, the proof of the identity as in `SocialLoginRequest`, and the current password of a user who has
         *     one.
         */
        LinkIdentityRequest: {
            provider: components["schemas"]["ProviderName"];
            /** @description The current password. Required unless the session has a recent proof (see `reauthenticate`). */
            password?: string;
            /** @description The `code` parameter of the provider's redirect. */
            code?: string;
            /** @description The `state` parameter of the provider's redirect. */
            state?: string;
            /** @description The `iss` parameter of the provider's redirect, if present (RFC 9207). */
            iss?: string;
            /**
             * @description The `error` parameter of the provider's redirect, if it contains no `code`.
             * @example access_denied
             */
            error?: string;
            /** @description The `binding` from `startSocialLogin`. */
            binding?: string;
            /** @description An ID token from the provider's SDK. */
            id_token?: string;
            /**
             * @description The nonce that the ID token was requested with. The token contains it, or its SHA-256 in hex or base64url.
             *     Required with `id_token`, unless the provider has `native_nonce: optional` and the token contains no nonce.
             */
            nonce?: string;
        };
        /** @description An identity at a provider, with which a user can log in. */
        Identity: {
            id: components["schemas"]["Id"];
            provider: components["schemas"]["ProviderName"];
            /**
             * @description The issuer identifier of the provider.
             * @example https://accounts.google.com
             */
            issuer: string;
            /** @description The provider's ID of the user. It never changes and is never reassigned. */
            subject: string;
            /** @description The last email address that the provider returned, verified or not; null if none. */
            email: string | null;
            linked_at: components["schemas"]["Timestamp"];
            last_used_at: components["schemas"]["Timestamp"];
        };
        /** @description The identities of a user. */
        IdentityList: {
            /** @description The identities, oldest first. */
            data: components["schemas"]["Identity"][];
        };
        /** @description The configuration of an identity provider, without its credentials. */
        Provider: {
            name: components["schemas"]["ProviderName"];
            driver: components["schemas"]["SocialDriverName"];
            /**
             * @description The label of the login button.
             * @example Google
             */
            label: string;
            /**
             * @description The client ID of the application at the provider.
             * @example 1815.apps.example
             */
            client_id: string;
            /**
             * @description Client IDs of mobile and desktop apps whose ID tokens are also accepted. Google's SDK on Android requests
             *     tokens for the client ID of the server and names the client ID of the app in `azp`; add that one here.
             */
            native_client_ids: string[];
            native_nonce: components["schemas"]["NativeNonce"];
            /** @description The issuer URL of the provider; if null, that of the driver is used. */
            issuer: string | null;
            /** @description The requested scopes; if null, those of the driver are used. */
            scopes: string[] | null;
            /** @description True if users can log in with the provider. */
            enabled: boolean;
            /** @description True if a client secret or private key is stored. */
            has_credentials: boolean;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        /**
         * @description Defines if ID tokens that apps send need a nonce: `required` (default), or `optional` for SDKs that send none. Without a
         *     nonce, a stolen ID token can be used by another person until the app has used it; it is therefore accepted only if
         *     it is less than five minutes old, and once. A token that contains a nonce always needs it.
         * @enum {string}
         */
        NativeNonce: "required" | "optional";
        /** @description The identity providers of the application, with their settings. */
        ProviderList: {
            /** @description The providers, sorted by name. */
            data: components["schemas"]["Provider"][];
        };
        /** @description The complete settings of an identity provider. */
        SetProviderRequest: {
            driver: components["schemas"]["SocialDriverName"];
            /** @description The label of the login button. Default: the name of the driver's provider. */
            label?: components["schemas"]["Label"];
            /** @description The client ID of the application at the provider. */
            client_id: string;
            /** @description The client secret of the application at the provider. Not for `apple`. */
            client_secret?: string;
            /** @description For `apple`: the team ID. */
            team_id?: string;
            /** @description For `apple`: the key ID. */
            key_id?: string;
            /** @description For `apple`: the private key (P-256) in PEM format, used to create client secrets. */
            private_key?: string;
            /**
             * @description Client IDs of mobile and desktop apps whose ID tokens are also accepted. Google's SDK on Android requests
             *     tokens for the client ID of the server and names the client ID of the app in `azp`; add that one here.
             */
            native_client_ids?: string[];
            native_nonce?: components["schemas"]["NativeNonce"];
            /**
             * @description The issuer URL of the provider. Required for `openid`; optional for self-hosted `gitlab` and `github`, and
             *     for `microsoft` to allow only one directory. In production, it must be an https URL outside private
             *     networks.
             * @example https://id.example.com
             */
            issuer?: string;
            /** @description The scopes to request. Default: those of the driver. */
            scopes?: string[];
            /** @description True if users can log in with the provider. Default: true. */
            enabled?: boolean;
        };
        /** @description The result of a test of a provider. */
        ProviderTest: {
            /** @description True if no check has failed. */
            passed: boolean;
            /** @description The checks in their order: metadata, keys, credentials. */
            checks: components["schemas"]["ProviderCheck"][];
        };
        /** @description A check of a provider. */
        ProviderCheck: {
            name: components["schemas"]["ProviderCheckName"];
            outcome: components["schemas"]["ProviderCheckOutcome"];
            /** @description The reason why the check failed; null for the other outcomes. */
            failure: components["schemas"]["ProviderCheckFailure"] | null;
            /**
             * @description The error code of the provider's token endpoint, such as `invalid_client`; null without one.
             * @example invalid_client
             */
            provider_error: string | null;
        };
        /**
         * @description | Check | What is read |
         *     | --- | --- |
         *     | `discovery` | the metadata of an OpenID provider |
         *     | `keys` | the keys of an OpenID provider, with which it signs ID tokens |
         *     | `credentials` | the response of the token endpoint to the client ID and its credentials |
         * @enum {string}
         */
        ProviderCheckName: "discovery" | "keys" | "credentials";
        /**
         * @description The outcome of a check. `skipped`: the provider has none, or an earlier check has failed.
         * @enum {string}
         */
        ProviderCheckOutcome: "passed" | "failed" | "skipped";
        /**
         * @description | Failure | Meaning | What to do |
         *     | --- | --- | --- |
         *     | `unreachable` | There was no response in time, or a response with status 429 or 5xx. | Check the host name in `issuer`. The provider must be reachable from Gatehouse at a public address. Try again later. |
         *     | `metadata_invalid` | There are no metadata at the issuer, or they are not valid or those of another issuer. | Set `issuer` exactly as the provider states it. |
         *     | `keys_invalid` | There is no key set at the `jwks_uri` of the metadata, or it has no key for signatures. | Correct the keys at the provider. |
         *     | `credentials_rejected` | The token endpoint has rejected the client ID or its credentials. | Set `client_id` and the credentials of this client again. |
         *     | `response_unexpected` | The token endpoint has rejected the request for another reason (`provider_error`), or its response is not valid. | Compare the client at the provider: its type, its redirect URIs and its grants. |
         * @enum {string}
         */
        ProviderCheckFailure: "unreachable" | "metadata_invalid" | "keys_invalid" | "credentials_rejected" | "response_unexpected";
        /** @description The code that was sent to the mobile number, and the name of the new factor. */
        AddSmsFactorRequest: {
            /**
             * @description The code of the newest SMS (`sendCellPhoneCode`). Spaces and hyphens are ignored.
             * @example 49203951
             */
            code: string;
            /** @description A name by which the user recognizes the factor; `SMS` if absent. */
            name?: components["schemas"]["Label"];
        };
        /**
         * @description The kind of factor: an authenticator app (`totp`, RFC 6238), a `passkey` (WebAuthn) or codes by SMS (`sms`).
         * @enum {string}
         */
        FactorKind: "totp" | "passkey" | "sms";
        /** @description A second factor of a user, without its secret. */
        Factor: {
            id: components["schemas"]["Id"];
            kind: components["schemas"]["FactorKind"];
            /** @description The name that the user gave it. */
            name: string;
            /** @description Details of a passkey; null for other kinds. */
            passkey: components["schemas"]["PasskeyDetails"] | null;
            /** @description Time when the factor was added. */
            created_at: components["schemas"]["Timestamp"];
            /**
             * @description Time of the last login or reauthentication with it; null if there was none since it was confirmed.
             * @example 2026-03-14 09:26:53
             */
            last_used_at: string | null;
            /**
             * @description Time when it is removed, as an administrator requested; null if no removal is scheduled.
             * @example null
             */
            removal_due_at: components["schemas"]["Timestamp"] | null;
        };
        /** @description A removal of a second factor that was requested by an administrator. */
        ScheduledRemoval: {
            /** @description Time when the factor is removed. */
            removal_due_at: components["schemas"]["Timestamp"];
        };
        /** @description Details of a passkey. */
        PasskeyDetails: {
            /** @description The model of the authenticator, as a UUID; all zeros if it does not tell. */
            aaguid: string;
            /**
             * @description The name of that model in the published list of authenticators; null if the list does not contain it. The
             *     authenticator itself says which model it is, and nothing proves it.
             * @example Google Password Manager
             */
            authenticator: string | null;
            /** @description True if the passkey can be synchronized between devices. */
            is_backup_eligible: boolean;
            /** @description True if the passkey was backed up or synchronized when it was last used. */
            is_backed_up: boolean;
            /** @description The transports by which the authenticator communicates with devices (`AuthenticatorTransport`). */
            transports: string[];
        };
        /** @description The browser's response to `startPasskeyRegistration`, and the name of the new passkey. */
        AddPasskeyRequest: {
            /**
             * @description A name by which the user recognizes the passkey. If absent, the name of its authenticator (`authenticator` of
             *     `PasskeyDetails`), or `Passkey`.
             */
            name?: components["schemas"]["Label"];
            /** @description The new passkey, as the browser returns it (`toJSON()`). */
            passkey: components["schemas"]["RegistrationResponseJson"];
        };
        /**
         * @description Bytes in base64url without padding (RFC 4648, section 5).
         * @example AAECAwQFBgcICQoLDA0ODw
         */
        EncodedBytes: string;
        /** @description A new credential (WebAuthn Level 3, section 5.1). Fields that are not listed are ignored. */
        RegistrationResponseJson: {
            /** @description The ID of the credential. */
            id: components["schemas"]["EncodedBytes"];
            /** @description The same as `id`. */
            rawId: components["schemas"]["EncodedBytes"];
            /** @description Always `public-key`. */
            type: components["schemas"]["WebauthnText"];
            response: components["schemas"]["AuthenticatorAttestationResponseJson"];
        };
        /** @description The response of an authenticator that created a credential. Fields that are not listed are ignored. */
        AuthenticatorAttestationResponseJson: {
            /** @description The challenge and the origin, as the browser saw them. */
            clientDataJSON: components["schemas"]["EncodedBytes"];
            /** @description The public key and data of the authenticator. */
            attestationObject: components["schemas"]["EncodedBytes"];
            /** @description The transports by which the authenticator communicates with the device. */
            transports?: components["schemas"]["WebauthnText"][];
        };
        /** @description A signature of a credential (WebAuthn Level 3, section 5.1). Fields that are not listed are ignored. */
        AuthenticationResponseJson: {
            /** @description The ID of the credential. */
            id: components["schemas"]["EncodedBytes"];
            /** @description The same as `id`. */
            rawId: components["schemas"]["EncodedBytes"];
            /** @description Always `public-key`. */
            type: components["schemas"]["WebauthnText"];
            response: components["schemas"]["AuthenticatorAssertionResponseJson"];
        };
        /** @description The response of an authenticator that signed a challenge. Fields that are not listed are ignored. */
        AuthenticatorAssertionResponseJson: {
            /** @description The challenge and the origin, as the browser saw them. */
            clientDataJSON: components["schemas"]["EncodedBytes"];
            /** @description The RP ID, the flags and the signature counter. */
            authenticatorData: components["schemas"]["EncodedBytes"];
            /** @description The signature of both. */
            signature: components["schemas"]["EncodedBytes"];
            /** @description The user whose credential it is: `user.id` of the options that it was created with. */
            userHandle?: components["schemas"]["EncodedBytes"] | null;
        };
        /** @description A value of an enumeration of WebAuthn, which browsers extend. */
        WebauthnText: string;
        /** @description Options for creating a credential: the argument of `PublicKeyCredential.parseCreationOptionsFromJSON`. */
        PublicKeyCredentialCreationOptionsJson: {
            rp: components["schemas"]["PublicKeyCredentialRpEntity"];
            user: components["schemas"]["PublicKeyCredentialUserEntityJson"];
            /** @description The challenge to sign. */
            challenge: components["schemas"]["EncodedBytes"];
            /** @description The algorithms, the preferred one first. */
            pubKeyCredParams: components["schemas"]["PublicKeyCredentialParameters"][];
            /**
             * @description The milliseconds for which the challenge is valid.
             * @example 600000
             */
            timeout: number;
            /** @description The passkeys that the user has, so that no authenticator gets two of them. */
            excludeCredentials: components["schemas"]["PublicKeyCredentialDescriptorJson"][];
            authenticatorSelection: components["schemas"]["AuthenticatorSelectionCriteria"];
            /**
             * @description No attestation is requested.
             * @constant
             */
            attestation: "none";
            extensions: components["schemas"]["RegistrationExtensionInputs"];
        };
        /** @description The application. */
        PublicKeyCredentialRpEntity: {
            /**
             * @description The RP ID: the host name that the passkey is bound to.
             * @example example.com
             */
            id: string;
            /** @description The name of the application. */
            name: string;
        };
        /** @description The user. */
        PublicKeyCredentialUserEntityJson: {
            /** @description A random ID of the user that only passkeys have. */
            id: components["schemas"]["EncodedBytes"];
            /** @description The email address. */
            name: string;
            /** @description The display name. */
            displayName: string;
        };
        /** @description An algorithm. */
        PublicKeyCredentialParameters: {
            /**
             * @description The type of the credential.
             * @constant
             */
            type: "public-key";
            /**
             * @description The algorithm (COSE): -8 is EdDSA, -7 ES256, -257 RS256.
             * @example -7
             */
            alg: number;
        };
        /** @description A known credential. */
        PublicKeyCredentialDescriptorJson: {
            /**
             * @description The type of the credential.
             * @constant
             */
            type: "public-key";
            /** @description The ID of the credential. */
            id: components["schemas"]["EncodedBytes"];
            /** @description The transports by which the authenticator communicates with devices. */
            transports: components["schemas"]["WebauthnText"][];
        };
        /** @description Requirements for the authenticator. */
        AuthenticatorSelectionCriteria: {
            /**
             * @description The passkey is discoverable: it logs in without an email address.
             * @constant
             */
            residentKey: "required";
            /** @description The same, for clients of WebAuthn Level 1. */
            requireResidentKey: boolean;
            userVerification: components["schemas"]["UserVerificationRequirement"];
        };
        /**
         * @description Verification of the user by a PIN or biometrics.
         * @enum {string}
         */
        UserVerificationRequirement: "required" | "preferred";
        /** @description The extensions that are requested. */
        RegistrationExtensionInputs: {
            /** @description Asks the browser to tell if the passkey is discoverable. */
            credProps: boolean;
        };
        /** @description Options for using a credential: the argument of `PublicKeyCredential.parseRequestOptionsFromJSON`. */
        PublicKeyCredentialRequestOptionsJson: {
            /** @description The challenge to sign. */
            challenge: components["schemas"]["EncodedBytes"];
            /**
             * @description The milliseconds for which the challenge is valid.
             * @example 600000
             */
            timeout: number;
            /**
             * @description The RP ID: the host name that the passkey is bound to.
             * @example example.com
             */
            rpId: string;
            /** @description The passkeys of the user; empty if any discoverable passkey of the application may be used. */
            allowCredentials: components["schemas"]["PublicKeyCredentialDescriptorJson"][];
            userVerification: components["schemas"]["UserVerificationRequirement"];
        };
        /** @description The second factors of a user. */
        FactorList: {
            /** @description The factors, oldest first. */
            data: components["schemas"]["Factor"][];
            /** @description Number of unused recovery codes. */
            recovery_codes_left: number;
        };
        /** @description The name of a new authenticator app. */
        AddTotpRequest: {
            /** @description A name by which the user recognizes the device; `Authenticator app` if absent. */
            name?: components["schemas"]["Label"];
        };
        /** @description The secret of an authenticator app that is to be confirmed. */
        NewTotp: {
            id: components["schemas"]["Id"];
            /** @description The secret in Base32 (RFC 4648), for users who type it. */
            secret: string;
            /** @description The same as an `otpauth` URI, for apps on the same device. */
            uri: string;
            /** @description The URI as a QR code: an SVG document. */
            qr_code: string;
        };
        /** @description The new name of a second factor. */
        RenameFactorRequest: {
            /** @description A name by which the user recognizes the device. */
            name: components["schemas"]["Label"];
        };
        /** @description A code of the new authenticator app, as proof that it has the secret. */
        ConfirmTotpRequest: {
            /**
             * @description The current code of the authenticator app. Spaces are ignored.
             * @example 492039
             */
            code: string;
        };
        /** @description New recovery codes. */
        RecoveryCodes: {
            /** @description The codes, each for one use. */
            recovery_codes: string[];
        };
        /** @description A second factor that was confirmed, and the session with a new token. */
        ConfirmedFactor: {
            /** @description Use its token from now on. Earlier tokens of the session have neither the second factor nor the recent proof. */
            session: components["schemas"]["Session"];
            factor: components["schemas"]["Factor"];
            /** @description The recovery codes, each for one use; null if the user has other factors already. */
            recovery_codes: string[] | null;
        };
        /** @description A company of the application. */
        Company: {
            id: components["schemas"]["Id"];
            /**
             * @description The name of the company.
             * @example Analytical Engines
             */
            name: string;
            /** @description True if users can join the company without an invitation. */
            is_joinable: boolean;
            default_branch: components["schemas"]["Id"];
            created_at: components["schemas"]["Timestamp"];
        };
        /** @description A page of the list of companies. */
        CompanyPage: {
            /** @description The companies of the page, newest first. */
            data: components["schemas"]["Company"][];
            /** @description The `cursor` of the next page; null on the last page. */
            next_cursor: components["schemas"]["Cursor"] | null;
        };
        /** @description The data of a new company. */
        CreateCompanyRequest: {
            name: components["schemas"]["Label"];
            /** @description True if users can join the company without an invitation. Default: false. */
            is_joinable?: boolean;
        };
        /** @description Contains only the fields to change. */
        UpdateCompanyRequest: {
            name?: components["schemas"]["Label"];
            /** @description True if users can join the company without an invitation. */
            is_joinable?: boolean;
        };
        /** @description A branch of a company. */
        Branch: {
            id: components["schemas"]["Id"];
            company_id: components["schemas"]["Id"];
            /**
             * @description The name of the branch.
             * @example Default
             */
            name: string;
            /** @description True if new members start in this branch. */
            is_default: boolean;
        };
        /** @description A page of the list of branches. */
        BranchPage: {
            /** @description The branches of the page, newest first. */
            data: components["schemas"]["Branch"][];
            /** @description The `cursor` of the next page; null on the last page. */
            next_cursor: components["schemas"]["Cursor"] | null;
        };
        /** @description The data of a new branch. */
        CreateBranchRequest: {
            name: components["schemas"]["Label"];
        };
        /** @description Contains only the fields to change. */
        UpdateBranchRequest: {
            name?: components["schemas"]["Label"];
            /**
             * @description Makes this branch the default for new members.
             * @constant
             */
            is_default?: true;
        };
        /** @description A user as a member of a company. */
        Member: {
            user_id: components["schemas"]["Id"];
            /**
             * @description The email address of the user.
             * @example ada@example.com
             */
            email: string;
            /**
             * @description The display name of the user.
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
        /** @description A page of the list of members. */
        MemberPage: {
            /** @description The members of the page. */
            data: components["schemas"]["Member"][];
            /** @description The `cursor` of the next page; null on the last page. */
            next_cursor: components["schemas"]["Cursor"] | null;
        };
        /**
         * @description Absent fields keep their values. For a new member, the default role is `User` and the default branch is that of
         *     the company.
         */
        SetMemberRequest: {
            /** @description The name of a role of the application. */
            role?: string;
            company_branch_id?: components["schemas"]["Id"];
        };
        /**
         * @description A permission. Each operation states the permissions that allow it (`x-permissions`).
         *
         *     | Permission | Allows | Includes |
         *     | --- | --- | --- |
         *     | `users:read` | to read users | `users:export`, `sessions:read`, `factors:read` |
         *     | `users:write` | to change, ban and deactivate users, and to change members of companies | `users:delete`, `sessions:end`, `factors:delete`, `lockouts:clear`, `invitations:write` |
         *     | `users:delete` | to delete users | |
         *     | `users:export` | to export the data of users, as far as the caller may read it | |
         *     | `users:impersonate` | to act as users (`impersonateUser`) | |
         *     | `sessions:read`, `sessions:end` | to read and to end sessions and grants of users | |
         *     | `factors:read`, `factors:delete` | to read and to delete second factors and identities of users; `factors:read` also allows to read lockouts | |
         *     | `lockouts:clear` | to unlock users | |
         *     | `invitations:write` | to read, send and revoke invitations | |
         *     | `companies:read` | to read companies and branches of others | |
         *     | `companies:write` | to change companies and branches | `companies:read` |
         *     | `roles:read`, `roles:write` | to read and to change roles | `roles:write` includes `roles:read` |
         *     | `keys:read`, `keys:write` | to read and to change keys | `keys:write` includes `keys:read` |
         *     | `settings:read`, `settings:write` | to read and to change the settings of the application, except those that require `security:write` | `settings:write` includes `settings:read` |
         *     | `audit:read` | to read the audit log | |
         *     | `events:read` | to read the events of the application | |
         *     | `clients:read`, `clients:write` | to read and to change OAuth clients and resource servers | `clients:write` includes `clients:read` and `clients:register` |
         *     | `clients:register` | to register clients at the OpenID provider (RFC 7591), if the setting `dynamic_client_registration` is on | |
         *     | `webhooks:read` | to read webhook endpoints and what was sent to them, which includes events | |
         *     | `webhooks:write` | to create, change, test and delete webhook endpoints, which receive the events of the application | `webhooks:read`, `events:read` |
         *     | `notifications:read`, `notifications:write` | to read which emails were sent, with their addresses, and to resend failed ones | `notifications:write` includes `notifications:read` |
         *     | `security:write` | to change providers and the settings that protect accounts (see `updateApp`) | every other permission in the whole application, except `users:impersonate` |
         *
         *     Roles in a company grant the permissions for users, sessions, factors, lockouts, invitations, companies and the audit
         *     log in that company, and `users:impersonate` for its members. Roles in the application's own company grant all permissions, in the whole application. A user with
         *     `security:write` could become the owner, so it includes every other permission, except `users:impersonate`. Of the built-in
         *     roles, only `Owner` has it.
         *
         *     No permission includes `users:impersonate`, and no built-in role lists it. The super admin key, the user who owns the
         *     application and the users with the role `Owner` in the application's own company have it; others get it by a role or a key
         *     that lists it. An `Owner` of another company does not have it there.
         * @enum {string}
         */
        Permission: "users:read" | "users:write" | "users:delete" | "users:export" | "users:impersonate" | "sessions:read" | "sessions:end" | "factors:read" | "factors:delete" | "lockouts:clear" | "invitations:write" | "companies:read" | "companies:write" | "roles:read" | "roles:write" | "keys:read" | "keys:write" | "settings:read" | "settings:write" | "audit:read" | "events:read" | "clients:read" | "clients:write" | "clients:register" | "webhooks:read" | "webhooks:write" | "notifications:read" | "notifications:write" | "security:write";
        /** @description A permission of Gatehouse, or one that the application defines (`app_permissions`). */
        HeldPermission: components["schemas"]["Permission"] | components["schemas"]["PermissionName"];
        /**
         * @description The name of a permission of Gatehouse, or of one that the application defines (`app_permissions`).
         * @example users:read
         */
        PermissionName: string;
        /** @description A named set of permissions. */
        Role: {
            id: components["schemas"]["Id"];
            /**
             * @description The name of the role.
             * @example Auditor
             */
            name: string;
            /** @description The permissions of the role. Everything else is denied. */
            permissions: components["schemas"]["HeldPermission"][];
            /** @description True if the role is built in. The built-in roles `Owner`, `Admin` and `User` cannot be changed. */
            is_built_in: boolean;
        };
        /** @description A page of the list of roles. */
        RolePage: {
            /** @description The roles of the page, newest first. */
            data: components["schemas"]["Role"][];
            /** @description The `cursor` of the next page; null on the last page. */
            next_cursor: components["schemas"]["Cursor"] | null;
        };
        /** @description The name and the permissions of a new role. */
        CreateRoleRequest: {
            name: components["schemas"]["Label"];
            /** @description The permissions of the role, those of Gatehouse and those of the application. Everything else is denied. */
            permissions: components["schemas"]["PermissionName"][];
        };
        /** @description Contains only the fields to change. */
        UpdateRoleRequest: {
            name?: components["schemas"]["Label"];
            /** @description The permissions of the role, those of Gatehouse and those of the application. Everything else is denied. */
            permissions?: components["schemas"]["PermissionName"][];
        };
        /**
         * @description The URL of the application's page for links in emails. `{key}` is replaced by the key; without `{key}`, the key
         *     is added after `#`. If null, the built-in page of this service is used. Because the key is a secret, services in
         *     production accept only `https` URLs, and `http` URLs with a loopback host (`http://localhost:8080/`), unless they
         *     are configured to allow `http`. The built-in page replaces a URL that was stored before and is not accepted.
         * @example https://app.example.com/account#{key}
         */
        PageUrl: string | null;
        /**
         * @description The URL of the application. The built-in pages of this service link to it when an action is complete; if null,
         *     they have no link.
         * @example https://app.example.com
         */
        AppUrl: string | null;
        /**
         * @description The origin at which browsers and clients reach the service for this application, without a path: the issuer of its OpenID
         *     provider is `<public_url>/oidc/<id>`, and its login pages, emailed links and images are below it. The domain must lead to
         *     this service, also for `/.well-known/`. If null, the `PUBLIC_URL` of the service is used, also for a URL that was stored before and is
         *     not accepted. Services in production accept `http` only with a loopback host, unless they are configured to allow `http`.
         *     Another issuer is another provider to clients: they must be configured again, and users log in again.
         * @example https://login.example.com
         */
        PublicUrl: string | null;
        /**
         * @description The company of new users: `own` creates a company for each user; an ID selects a shared company.
         * @example own
         */
        SignupCompany: "own" | components["schemas"]["Id"];
        /**
         * @description The addresses that must confirm a change of email address: `both`, or only the `new` one.
         * @example both
         * @enum {string}
         */
        EmailChangeRule: "both" | "new";
        /**
         * @description Linking of a new identity to the existing account with its email address: `never`, or if the provider has
         *     `verified` the address.
         * @example never
         * @enum {string}
         */
        LinkByEmailRule: "never" | "verified";
        /**
         * @description Handling of a password in the list of breached passwords. `refuse`: it cannot be set. `warn`: it can be
         *     set, and the user gets an email. `off`: passwords are not checked. With `refuse` and `warn`, passwords are also
         *     checked after logins, and the user gets an email. If the deployment has no list of breached passwords, or the
         *     list is unavailable, passwords are accepted unchecked.
         * @example refuse
         * @enum {string}
         */
        BreachedPasswordsRule: "off" | "warn" | "refuse";
        /**
         * @description Allows users to log in with codes and links from emails (`sendLoginCode`), and reauthenticate with codes from
         *     emails (`sendReauthenticationCode`). The pages for the links can be pages
         *     of the application (`email_code_url`).
         * @example off
         * @enum {string}
         */
        EmailCodesRule: "off" | "allowed";
        /**
         * @description Allows users to verify their mobile number with a code by SMS (`sendCellPhoneCode`), for numbers of the countries in
         *     `sms_countries`. `second_factor`: they can also make it a second factor (`addSmsFactor`). With any other value, no SMS are
         *     sent for logins: users whose only factor is SMS log in with a recovery code.
         * @example off
         * @enum {string}
         */
        SmsCodesRule: "off" | "allowed" | "second_factor";
        /**
         * @description Allows users to add second factors of this kind. `off`: no new ones can be added; those that users have go on
         *     working.
         * @example allowed
         * @enum {string}
         */
        FactorRule: "off" | "allowed";
        /**
         * @description Lets users choose to have a second factor (`optional`), or requires one (`required`).
         * @example optional
         * @enum {string}
         */
        SecondFactorRule: "optional" | "required";
        /** @description The settings of the application. Durations are in seconds. */
        AppSettings: {
            /**
             * @description Lifetime of a bearer token.
             * @example 3600
             */
            access_token_seconds: number;
            /**
             * @description Lifetime of a session that is not renewed.
             * @example 2592000
             */
            session_idle_seconds: number;
            /**
             * @description Maximum lifetime of a session.
             * @example 15552000
             */
            session_max_seconds: number;
            signup: components["schemas"]["SignupRule"];
            signup_company: components["schemas"]["SignupCompany"];
            /**
             * @description The role of new users in the company of `signup_company`.
             * @example User
             */
            signup_role: string;
            /**
             * @description The role of a new user in a company created for them; if null, `signup_role` applies.
             * @example Owner
             */
            founder_role: string | null;
            /**
             * @description Origins whose pages can read responses (CORS), as browsers send them: without the default port. `*` allows every
             *     origin. Apps in web views and extensions of browsers have origins of their own: `capacitor://localhost`,
             *     `ionic://localhost`, `tauri://localhost` (on Windows `http://tauri.localhost`), and `chrome-extension://` or
             *     `moz-extension://` with the ID of the extension. They must match exactly; other wildcards are not accepted.
             * @example [
             *       "https://app.example.com"
             *     ]
             */
            cors_origins: string[];
            /**
             * @description True if users must verify their email address before the first login.
             * @example false
             */
            require_verified_email: boolean;
            email_change: components["schemas"]["EmailChangeRule"];
            /**
             * @description Time between the deletion of a user and the erasure of the personal data.
             * @example 2592000
             */
            erasure_seconds: number;
            recovery_url: components["schemas"]["PageUrl"];
            verification_url: components["schemas"]["PageUrl"];
            email_change_url: components["schemas"]["PageUrl"];
            invitation_url: components["schemas"]["PageUrl"];
            app_url: components["schemas"]["AppUrl"];
            public_url: components["schemas"]["PublicUrl"];
            /**
             * @description Redirect URIs that are allowed in social logins; they must match exactly (RFC 9700, section 2.1). Either
             *     URLs of pages, or URIs of apps with a private scheme that contains a dot (RFC 8252, section 7.1). Services in
             *     production accept `http` URLs of pages only with a loopback host (`http://localhost:8080/`), unless they are
             *     configured to allow `http`; no login is redirected to a URL that was stored before and is not accepted.
             *     Wildcards (`*`, also encoded) are not accepted.
             * @example [
             *       "https://app.example.com/callback"
             *     ]
             */
            redirect_uris: string[];
            link_by_email: components["schemas"]["LinkByEmailRule"];
            breached_passwords: components["schemas"]["BreachedPasswordsRule"];
            email_codes: components["schemas"]["EmailCodesRule"];
            /**
             * @description True if an address without an account can sign up with a code or a link from an email (`sendLoginCode`, `loginWithCode`). It has no effect while `email_codes` is `off`.
             * @example false
             */
            email_code_signup: boolean;
            email_code_url: components["schemas"]["PageUrl"];
            sms_codes: components["schemas"]["SmsCodesRule"];
            /**
             * @description The countries to whose mobile numbers SMS are sent, as ISO 3166-1 alpha-2 codes (`GB`, not `UK`). If empty, none
             *     are sent: attackers make services send SMS to numbers in countries where they earn from them.
             * @example [
             *       "GB",
             *       "DE"
             *     ]
             */
            sms_countries: string[];
            totp: components["schemas"]["FactorRule"];
            passkeys: components["schemas"]["FactorRule"];
            /**
             * @description The RP ID: the host name that passkeys are bound to, which at least one page of `passkey_origins` has or ends with. If null, the host name of `app_url`, or `public_url`, which all of them must have or end with. With another RP ID, existing passkeys no longer work.
             * @example example.com
             */
            passkey_rp_id: string | null;
            /**
             * @description The origins whose pages can ask for passkeys, as browsers send them: without the default port, and with HTTPS except
             *     on localhost. If empty, the one of `app_url`, or `public_url`. Origins outside of `passkey_rp_id` are related
             *     origins (see `getRelatedOrigins`). Android apps have `android:apk-key-hash:` and the SHA-256 of their signing
             *     certificate in base64url without padding.
             * @example [
             *       "https://app.example.com"
             *     ]
             */
            passkey_origins: string[];
            passkey_user_verification: components["schemas"]["UserVerificationRequirement"];
            second_factor: components["schemas"]["SecondFactorRule"];
            /**
             * @description The roles whose users must have a second factor, even if `second_factor` is `optional`.
             * @example [
             *       "Owner",
             *       "Admin"
             *     ]
             */
            second_factor_roles: string[];
            /**
             * @description Days that a user who must have a second factor has to add one.
             * @example 14
             */
            second_factor_grace_days: number;
            /**
             * @description Hours until a second factor that an administrator removes is removed (`deleteFactor`).
             * @example 24
             */
            factor_reset_delay_hours: number;
            /**
             * @description True if changes are written to the event log (`listEvents`).
             * @example true
             */
            events: boolean;
            /**
             * @description Days that events are kept.
             * @example 30
             */
            events_retention_days: number;
            /**
             * @description True if events are read with the email address and the display name of their user. They are never stored with the event.
             * @example false
             */
            events_personal_data: boolean;
            /**
             * @description True if users get an email when an administrator acts as them (`impersonateUser`).
             * @example true
             */
            impersonation_emails: boolean;
            /**
             * @description The permissions that the application defines for its own services, such as `orders:refund`. Roles and keys can
             *     have them beside those of Gatehouse. Their first part cannot be a resource of Gatehouse, such as `users`. A
             *     permission that a role, a key, a client or a resource server has cannot be removed.
             * @example [
             *       "orders:refund"
             *     ]
             */
            app_permissions: components["schemas"]["PermissionName"][];
            /**
             * @description True if tokens contain the permissions of `app_permissions` that the user has in the whole application, as the claim `permissions`. If they are longer than 1,000 characters as JSON, the claim is absent.
             * @example false
             */
            token_permissions: boolean;
            /**
             * @description True if programs without a registration can be clients: their `client_id` is the https URL of a document with their metadata (OAuth Client ID Metadata Document). Users are always asked for consent.
             * @example false
             */
            client_id_metadata_documents: boolean;
            /**
             * @description True if programs can register as clients at the OpenID provider (RFC 7591), with the key of a service account that has `clients:register`.
             * @example false
             */
            dynamic_client_registration: boolean;
            /**
             * @description The order in which login pages offer the methods. Methods that are not listed follow in the default order:
             *     `password`, `passkey`, `email_code`, `social`. Which methods are offered does not depend on it.
             * @example [
             *       "social",
             *       "password"
             *     ]
             */
            login_method_order: components["schemas"]["LoginMethod"][];
            languages: components["schemas"]["PageLanguages"];
            terms_url: components["schemas"]["PublicLink"];
            privacy_url: components["schemas"]["PublicLink"];
            brand_color: components["schemas"]["BrandColor"];
            brand_texts: components["schemas"]["BrandTexts"];
            brand_css_variables: components["schemas"]["CssVariables"];
            /**
             * @description Limits that differ from the defaults, which `docs/limits.md` lists. A limit that is not listed has its
             *     default.
             * @example [
             *       {
             *         "name": "login_network",
             *         "limit": 50,
             *         "seconds": 300
             *       }
             *     ]
             */
            rate_limits: components["schemas"]["RateLimit"][];
        };
        /**
         * @description The name of a limit, as in `x-rate-limit` and in the header `RateLimit-Policy`.
         * @enum {string}
         */
        RateLimitName: "login_account" | "password_check" | "factor_check" | "login_network" | "login_application" | "signup_network" | "one_time_keys" | "invalid_keys" | "mail_recipient" | "mail_recipient_daily" | "mail_sender" | "mail_application" | "sms_recipient" | "sms_recipient_daily" | "sms_sender" | "sms_network" | "sms_application" | "social_network" | "exports" | "key_rotations" | "provider_tests" | "webhook_tests" | "webhook_replays" | "authorization_network" | "token_network" | "user_codes" | "reads" | "writes" | "key_reads" | "key_writes";
        /** @description The number of requests that a limit allows, and the seconds in which it allows them. */
        RateLimit: {
            name: components["schemas"]["RateLimitName"];
            /**
             * @description The number of requests.
             * @example 50
             */
            limit: number;
            /**
             * @description The length of the window.
             * @example 300
             */
            seconds: number;
        };
        /** @description Contains only the fields to change. */
        AppSettingsChange: {
            /**
             * @description Lifetime of a bearer token.
             * @example 3600
             */
            access_token_seconds?: number;
            /**
             * @description Lifetime of a session that is not renewed.
             * @example 2592000
             */
            session_idle_seconds?: number;
            /**
             * @description Maximum lifetime of a session.
             * @example 15552000
             */
            session_max_seconds?: number;
            signup?: components["schemas"]["SignupRule"];
            signup_company?: components["schemas"]["SignupCompany"];
            /**
             * @description The role of new users in the company of `signup_company`.
             * @example User
             */
            signup_role?: string;
            /**
             * @description The role of a new user in a company created for them; if null, `signup_role` applies.
             * @example Owner
             */
            founder_role?: string | null;
            /**
             * @description Origins whose pages can read responses (CORS), as browsers send them: without the default port. `*` allows every
             *     origin. Apps in web views and extensions of browsers have origins of their own: `capacitor://localhost`,
             *     `ionic://localhost`, `tauri://localhost` (on Windows `http://tauri.localhost`), and `chrome-extension://` or
             *     `moz-extension://` with the ID of the extension. They must match exactly; other wildcards are not accepted.
             * @example [
             *       "https://app.example.com"
             *     ]
             */
            cors_origins?: string[];
            /**
             * @description True if users must verify their email address before the first login.
             * @example false
             */
            require_verified_email?: boolean;
            email_change?: components["schemas"]["EmailChangeRule"];
            /**
             * @description Time between the deletion of a user and the erasure of the personal data.
             * @example 2592000
             */
            erasure_seconds?: number;
            recovery_url?: components["schemas"]["PageUrl"];
            verification_url?: components["schemas"]["PageUrl"];
            email_change_url?: components["schemas"]["PageUrl"];
            invitation_url?: components["schemas"]["PageUrl"];
            app_url?: components["schemas"]["AppUrl"];
            public_url?: components["schemas"]["PublicUrl"];
            /**
             * @description Redirect URIs that are allowed in social logins; they must match exactly (RFC 9700, section 2.1). Either
             *     URLs of pages, or URIs of apps with a private scheme that contains a dot (RFC 8252, section 7.1). Services in
             *     production accept `http` URLs of pages only with a loopback host (`http://localhost:8080/`), unless they are
             *     configured to allow `http`; no login is redirected to a URL that was stored before and is not accepted.
             *     Wildcards (`*`, also encoded) are not accepted.
             * @example [
             *       "https://app.example.com/callback"
             *     ]
             */
            redirect_uris?: string[];
            link_by_email?: components["schemas"]["LinkByEmailRule"];
            breached_passwords?: components["schemas"]["BreachedPasswordsRule"];
            email_codes?: components["schemas"]["EmailCodesRule"];
            /**
             * @description True if an address without an account can sign up with a code or a link from an email (`sendLoginCode`, `loginWithCode`). It has no effect while `email_codes` is `off`.
             * @example false
             */
            email_code_signup?: boolean;
            email_code_url?: components["schemas"]["PageUrl"];
            sms_codes?: components["schemas"]["SmsCodesRule"];
            /**
             * @description The countries to whose mobile numbers SMS are sent, as ISO 3166-1 alpha-2 codes (`GB`, not `UK`). If empty, none
             *     are sent: attackers make services send SMS to numbers in countries where they earn from them.
             * @example [
             *       "GB",
             *       "DE"
             *     ]
             */
            sms_countries?: string[];
            totp?: components["schemas"]["FactorRule"];
            passkeys?: components["schemas"]["FactorRule"];
            /**
             * @description The RP ID: the host name that passkeys are bound to, which at least one page of `passkey_origins` has or ends with. If null, the host name of `app_url`, or `public_url`, which all of them must have or end with. With another RP ID, existing passkeys no longer work.
             * @example example.com
             */
            passkey_rp_id?: string | null;
            /**
             * @description The origins whose pages can ask for passkeys, as browsers send them: without the default port, and with HTTPS except
             *     on localhost. If empty, the one of `app_url`, or `public_url`. Origins outside of `passkey_rp_id` are related
             *     origins (see `getRelatedOrigins`). Android apps have `android:apk-key-hash:` and the SHA-256 of their signing
             *     certificate in base64url without padding.
             * @example [
             *       "https://app.example.com"
             *     ]
             */
            passkey_origins?: string[];
            passkey_user_verification?: components["schemas"]["UserVerificationRequirement"];
            second_factor?: components["schemas"]["SecondFactorRule"];
            /**
             * @description The roles whose users must have a second factor, even if `second_factor` is `optional`.
             * @example [
             *       "Owner",
             *       "Admin"
             *     ]
             */
            second_factor_roles?: string[];
            /**
             * @description Days that a user who must have a second factor has to add one.
             * @example 14
             */
            second_factor_grace_days?: number;
            /**
             * @description Hours until a second factor that an administrator removes is removed (`deleteFactor`).
             * @example 24
             */
            factor_reset_delay_hours?: number;
            /**
             * @description True if changes are written to the event log (`listEvents`).
             * @example true
             */
            events?: boolean;
            /**
             * @description Days that events are kept.
             * @example 30
             */
            events_retention_days?: number;
            /**
             * @description True if events are read with the email address and the display name of their user. They are never stored with the event.
             * @example false
             */
            events_personal_data?: boolean;
            /**
             * @description True if users get an email when an administrator acts as them (`impersonateUser`).
             * @example true
             */
            impersonation_emails?: boolean;
            /**
             * @description The permissions that the application defines for its own services, such as `orders:refund`. Roles and keys can
             *     have them beside those of Gatehouse. Their first part cannot be a resource of Gatehouse, such as `users`. A
             *     permission that a role, a key, a client or a resource server has cannot be removed.
             * @example [
             *       "orders:refund"
             *     ]
             */
            app_permissions?: components["schemas"]["PermissionName"][];
            /**
             * @description True if tokens contain the permissions of `app_permissions` that the user has in the whole application, as the claim `permissions`. If they are longer than 1,000 characters as JSON, the claim is absent.
             * @example false
             */
            token_permissions?: boolean;
            /**
             * @description True if programs without a registration can be clients: their `client_id` is the https URL of a document with their metadata (OAuth Client ID Metadata Document). Users are always asked for consent.
             * @example false
             */
            client_id_metadata_documents?: boolean;
            /**
             * @description True if programs can register as clients at the OpenID provider (RFC 7591), with the key of a service account that has `clients:register`.
             * @example false
             */
            dynamic_client_registration?: boolean;
            /**
             * @description The order in which login pages offer the methods. Methods that are not listed follow in the default order:
             *     `password`, `passkey`, `email_code`, `social`. Which methods are offered does not depend on it.
             * @example [
             *       "social",
             *       "password"
             *     ]
             */
            login_method_order?: components["schemas"]["LoginMethod"][];
            languages?: components["schemas"]["PageLanguages"];
            terms_url?: components["schemas"]["PublicLink"];
            privacy_url?: components["schemas"]["PublicLink"];
            brand_color?: components["schemas"]["BrandColor"];
            brand_texts?: components["schemas"]["BrandTexts"];
            brand_css_variables?: components["schemas"]["CssVariables"];
            /**
             * @description Limits that differ from the defaults, which `docs/limits.md` lists. A limit that is not listed has its
             *     default.
             * @example [
             *       {
             *         "name": "login_network",
             *         "limit": 50,
             *         "seconds": 300
             *       }
             *     ]
             */
            rate_limits?: components["schemas"]["RateLimit"][];
        };
        /**
         * @description An application is a tenant. Every user, role, company, session and audit log event belongs to exactly one
         *     application.
         */
        App: {
            /**
             * Format: uuid
             * @description The ID of the application; also the audience (`aud`) of its tokens.
             */
            id: string;
            /**
             * @description The name of the application.
             * @example Gatehouse
             */
            name: string;
            /**
             * Format: int64
             * @description The ID of the application's own company. Roles in this company apply to the whole application.
             */
            company_id: number | null;
            /** @description The URL of the application's notification application; if null, that of the deployment is used. */
            notification_url: string | null;
            /** @description Number of webhook secrets of the application. */
            notification_secrets: number;
            settings: components["schemas"]["AppSettings"];
            created_at: components["schemas"]["Timestamp"];
        };
        /** @description Contains only the fields to change. */
        UpdateAppRequest: {
            name?: components["schemas"]["Label"];
            settings?: components["schemas"]["AppSettingsChange"];
            logo?: components["schemas"]["ImageData"];
            favicon?: components["schemas"]["ImageData"];
            /**
             * @description The URL of the application's notification application; if null, that of the deployment is used. In
             *     production, it must be an https URL outside private networks.
             * @example https://mailer.example.com/notifications
             */
            notification_url?: string | null;
            /**
             * @description Webhook secrets (Standard Webhooks), stored encrypted and never returned. At most two, to allow a rotation.
             *     Required if `notification_url` is set.
             */
            notification_secrets?: string[];
        };
        /**
         * @description The provider of challenges. `recaptcha_v2` and `recaptcha_v3` are Google reCAPTCHA.
         * @enum {string}
         */
        ChallengeDriver: "turnstile" | "hcaptcha" | "recaptcha_v2" | "recaptcha_v3";
        /**
         * @description An operation that can require a challenge. `recover` stands for `sendLoginCode`, too.
         * @enum {string}
         */
        ChallengedOperation: "signup" | "login" | "recover";
        /** @description A challenge that an operation requires. */
        Challenge: {
            operation: components["schemas"]["ChallengedOperation"];
            driver: components["schemas"]["ChallengeDriver"];
            /**
             * @description The public key of the widget.
             * @example 0x4AAAAAAAB1cD2eF3gH4iJ5
             */
            site_key: string;
            /**
             * @description The number of consecutive failed logins to an address, or from a known device, after which the challenge is
             *     required; 0 if it is always required. With a higher number, show the widget when the response is
             *     `challenge_required`.
             */
            after_failures: number;
        };
        /** @description The challenges that the application requires. */
        ChallengeList: {
            /** @description The challenges, at most one for each operation. */
            data: components["schemas"]["Challenge"][];
        };
        /** @description The challenge configuration of an application, without its secret key. */
        AppChallenge: {
            driver: components["schemas"]["ChallengeDriver"];
            /**
             * @description The public key of the widget.
             * @example 0x4AAAAAAAB1cD2eF3gH4iJ5
             */
            site_key: string;
            /** @description The operations that require the challenge. */
            operations: components["schemas"]["ChallengedOperation"][];
            /**
             * @description The number of consecutive failed logins to an address after which `login` requires the challenge, whether
             *     the address has an account or not. Failures from a known device (`X-Device-Token`) are counted separately.
             *     With 0, the default, every login requires the challenge.
             */
            login_after_failures: number;
            /** @description The lowest score that is accepted; null for drivers without scores. */
            min_score: number | null;
            /**
             * @description The hostnames on which the challenge may be solved, as the provider reports them. If empty, the hostname is
             *     not checked.
             */
            hostnames: string[];
            /** @description The URL of the verification endpoint; if null, that of the driver is used. */
            verify_url: string | null;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        /** @description The complete settings of a challenge. */
        SetAppChallengeRequest: {
            driver: components["schemas"]["ChallengeDriver"];
            /**
             * @description The public key of the widget.
             * @example 0x4AAAAAAAB1cD2eF3gH4iJ5
             */
            site_key: string;
            /** @description The secret key that belongs to the site key. */
            secret_key?: string;
            /** @description The operations that require the challenge. */
            operations: components["schemas"]["ChallengedOperation"][];
            /**
             * @description The number of consecutive failed logins to an address after which `login` requires the challenge, whether
             *     the address has an account or not. Failures from a known device (`X-Device-Token`) are counted separately.
             *     With 0, the default, every login requires the challenge.
             */
            login_after_failures?: number;
            /** @description The lowest score that is accepted; only for `recaptcha_v3`. Default: 0.5. */
            min_score?: number;
            /**
             * @description The hostnames on which the challenge may be solved, as the provider reports them. If empty, the hostname is
             *     not checked.
             */
            hostnames?: string[];
            /**
             * @description The URL of the verification endpoint, for mirrors (`https://www.recaptcha.net/recaptcha/api/siteverify`).
             *     In production, it must be an https URL outside private networks. Default: that of the driver.
             * @example https://www.recaptcha.net/recaptcha/api/siteverify
             */
            verify_url?: string;
        };
        /** @description A caller that is a program. It acts with its keys and cannot log in. */
        ServiceAccount: {
            id: components["schemas"]["Id"];
            /**
             * @description The name of the service account.
             * @example Nightly reports
             */
            name: string;
            /**
             * @description The use of the service account, for its administrators; may be empty.
             * @example Writes the list of new users every night.
             */
            description: string;
            /** @description True if its keys are rejected. */
            is_disabled: boolean;
            created_at: components["schemas"]["Timestamp"];
        };
        /** @description A page of the list of service accounts. */
        ServiceAccountPage: {
            /** @description The service accounts of the page, newest first. */
            data: components["schemas"]["ServiceAccount"][];
            /** @description The `cursor` of the next page; null on the last page. */
            next_cursor: components["schemas"]["Cursor"] | null;
        };
        /** @description The name and the use of a new service account. */
        CreateServiceAccountRequest: {
            name: components["schemas"]["Label"];
            /**
             * @description The use of the service account, for its administrators; may be empty.
             * @example Writes the list of new users every night.
             */
            description?: string;
        };
        /** @description Contains only the fields to change. */
        UpdateServiceAccountRequest: {
            name?: components["schemas"]["Label"];
            /**
             * @description The use of the service account, for its administrators; may be empty.
             * @example Writes the list of new users every night.
             */
            description?: string;
            /** @description True to reject its keys. */
            is_disabled?: boolean;
        };
        /**
         * @description `app` is an application key, `service` is a super admin key, `service_account` is a key of a service account.
         * @enum {string}
         */
        ApiKeyKind: "app" | "service" | "service_account";
        /** @description A key of the application, without its secret value. */
        ApiKey: {
            id: components["schemas"]["Id"];
            kind: components["schemas"]["ApiKeyKind"];
            /**
             * @description A name that describes the use of the key.
             * @example Web
             */
            name: string;
            /**
             * Format: int64
             * @description The ID of the service account; null for other kinds of keys.
             */
            service_account_id: number | null;
            /** @description The permissions of the key of a service account. Everything else is denied. Other kinds of keys have none here. */
            permissions: components["schemas"]["HeldPermission"][];
            /**
             * @description The companies to which the permissions are restricted; null for the whole application. A restricted key has no
             *     permissions that apply to the whole application, such as `keys:write`.
             */
            company_ids: components["schemas"]["Id"][] | null;
            /**
             * @description The networks from which the key is accepted, as IP addresses or in CIDR notation; null for every network. Application
             *     keys are accepted from every network. A key with networks or an expiry cannot create or change keys,
             *     create webhook endpoints, change their URL or rotate their secrets.
             */
            networks: string[] | null;
            created_at: components["schemas"]["Timestamp"];
            /**
             * @description Time from which the key is rejected; null if it does not expire.
             * @example 2027-03-14 00:00:00
             */
            expires_at: string | null;
            /**
             * @description Time of the last use, accurate to five minutes; null if never used.
             * @example 2026-03-14 09:25:00
             */
            last_used_at: string | null;
            /**
             * @description The network of the last use; null if never used, and for application keys.
             * @example 203.0.113.0
             */
            last_used_from: string | null;
            /**
             * @description Time from which the key is rejected; in the future during a rotation; null if the key is not revoked.
             * @example 2026-03-15 09:26:53
             */
            revoked_at: string | null;
        };
        /** @description A new key with its secret value. */
        IssuedApiKey: {
            id: components["schemas"]["Id"];
            kind: components["schemas"]["ApiKeyKind"];
            /**
             * @description A name that describes the use of the key.
             * @example Web
             */
            name: string;
            /**
             * Format: int64
             * @description The ID of the service account; null for other kinds of keys.
             */
            service_account_id: number | null;
            /** @description The permissions of the key of a service account. Everything else is denied. Other kinds of keys have none here. */
            permissions: components["schemas"]["HeldPermission"][];
            /**
             * @description The companies to which the permissions are restricted; null for the whole application. A restricted key has no
             *     permissions that apply to the whole application, such as `keys:write`.
             */
            company_ids: components["schemas"]["Id"][] | null;
            /**
             * @description The networks from which the key is accepted, as IP addresses or in CIDR notation; null for every network. Application
             *     keys are accepted from every network. A key with networks or an expiry cannot create or change keys,
             *     create webhook endpoints, change their URL or rotate their secrets.
             */
            networks: string[] | null;
            created_at: components["schemas"]["Timestamp"];
            /**
             * @description Time from which the key is rejected; null if it does not expire.
             * @example 2027-03-14 00:00:00
             */
            expires_at: string | null;
            /**
             * @description Time of the last use, accurate to five minutes; null if never used.
             * @example 2026-03-14 09:25:00
             */
            last_used_at: string | null;
            /**
             * @description The network of the last use; null if never used, and for application keys.
             * @example 203.0.113.0
             */
            last_used_from: string | null;
            /**
             * @description Time from which the key is rejected; in the future during a rotation; null if the key is not revoked.
             * @example 2026-03-15 09:26:53
             */
            revoked_at: string | null;
            /**
             * @description The secret value, returned only once.
             * @example gh_app_pEoWsnJ3bKxOnaFzIyUVSUOTZPVWDEXMWzIsPvaF3dE
             */
            key: string;
        };
        /** @description A page of the list of keys. */
        ApiKeyPage: {
            /** @description The keys of the page, newest first. */
            data: components["schemas"]["ApiKey"][];
            /** @description The `cursor` of the next page; null on the last page. */
            next_cursor: components["schemas"]["Cursor"] | null;
        };
        /** @description The properties of a new key. */
        CreateApiKeyRequest: {
            kind: components["schemas"]["ApiKeyKind"];
            name: components["schemas"]["Label"];
            /** @description The service account, required for its keys and rejected for others. */
            service_account_id?: components["schemas"]["Id"];
            /** @description The permissions of the key of a service account. Everything else is denied. Other kinds of keys have none here. */
            permissions?: components["schemas"]["PermissionName"][];
            /**
             * @description The companies to which the permissions are restricted; null for the whole application. A restricted key has no
             *     permissions that apply to the whole application, such as `keys:write`.
             */
            company_ids?: components["schemas"]["Id"][] | null;
            /**
             * @description The networks from which the key is accepted, as IP addresses or in CIDR notation; null for every network. Application
             *     keys are accepted from every network. A key with networks or an expiry cannot create or change keys,
             *     create webhook endpoints, change their URL or rotate their secrets.
             */
            networks?: string[] | null;
            /** @description Time from which the key is rejected; null if it does not expire. */
            expires_at?: components["schemas"]["Timestamp"] | null;
        };
        /** @description Contains only the fields to change. */
        UpdateApiKeyRequest: {
            name?: components["schemas"]["Label"];
            /** @description The permissions of the key of a service account. Everything else is denied. Other kinds of keys have none here. */
            permissions?: components["schemas"]["PermissionName"][];
            /**
             * @description The companies to which the permissions are restricted; null for the whole application. A restricted key has no
             *     permissions that apply to the whole application, such as `keys:write`.
             */
            company_ids?: components["schemas"]["Id"][] | null;
            /**
             * @description The networks from which the key is accepted, as IP addresses or in CIDR notation; null for every network. Application
             *     keys are accepted from every network. A key with networks or an expiry cannot create or change keys,
             *     create webhook endpoints, change their URL or rotate their secrets.
             */
            networks?: string[] | null;
            /** @description Time from which the key is rejected; null if it does not expire. */
            expires_at?: components["schemas"]["Timestamp"] | null;
        };
        /** @description The time for which the old key stays valid. */
        RotateApiKeyRequest: {
            /**
             * @description Seconds until the old key becomes invalid. Default: 86400 (one day).
             * @example 86400
             */
            overlap_seconds?: number;
        };
        /** @description The signing keys of the service. */
        SigningKeyList: {
            /** @description The keys, newest first. */
            data: components["schemas"]["SigningKey"][];
        };
        /** @description A key that signs tokens. Its private half is never returned. */
        SigningKey: {
            /**
             * @description The ID of the key, as in the header of tokens.
             * @example kE4yR0Vw0lG9pQ1cHq3m9f3c4Yg1tQe2sVdW0bXnJ5A
             */
            kid: string;
            alg: components["schemas"]["SigningAlgorithm"];
            state: components["schemas"]["SigningKeyState"];
            created_at: components["schemas"]["Timestamp"];
            /** @description The time from which the key signs. */
            signs_from: components["schemas"]["Timestamp"];
            /** @description The time at which the key was removed; null for other keys. */
            removed_at: components["schemas"]["Timestamp"] | null;
        };
        /**
         * @description The algorithm of a signing key.
         * @enum {string}
         */
        SigningAlgorithm: "EdDSA" | "ES256" | "RS256";
        /**
         * @description | State | Meaning |
         *     | --- | --- |
         *     | `next` | The key is published, and signs from `signs_from`. |
         *     | `signing` | The key signs the tokens of sessions. |
         *     | `retiring` | The key verifies the tokens that it has signed. A key of an algorithm that OpenID clients have chosen signs their tokens in this state. |
         *     | `removed` | Tokens of the key are rejected. |
         * @enum {string}
         */
        SigningKeyState: "next" | "signing" | "retiring" | "removed";
        /**
         * @description The identifier of the client in OAuth and OpenID Connect. It is public. For `metadata_document`, it is the URL of the
         *     document, whose host names the publisher of the client.
         * @example Qm9VfT3pWxk8dLr2Ys6Hna
         */
        ClientId: string;
        /**
         * @description The way in which the client became known. `manual`: an administrator has created it. `dynamic`: it has
         *     registered itself at the OpenID provider (RFC 7591). `metadata_document`: a user has
         *     allowed a client whose identifier is the URL of its metadata. The fields of such a client follow from the document:
         *     it can only be disabled and deleted.
         * @example manual
         * @enum {string}
         */
        ClientRegistrationType: "manual" | "dynamic" | "metadata_document";
        /**
         * @description `web`: the client runs on a server or in a browser. `native`: it is installed on the device of the user.
         * @enum {string}
         */
        ClientApplicationType: "web" | "native";
        /**
         * @description The authentication of the client. `none`: it is public, because it cannot keep a secret. `client_secret_basic` and
         *     `client_secret_post`: it sends a secret in a header or in the body. `private_key_jwt`: it signs an assertion (RFC 7523).
         * @enum {string}
         */
        ClientAuthMethod: "none" | "client_secret_basic" | "client_secret_post" | "private_key_jwt";
        /**
         * @description A grant of OAuth 2.0.
         * @enum {string}
         */
        ClientGrantType: "authorization_code" | "refresh_token" | "client_credentials" | "urn:ietf:params:oauth:grant-type:device_code";
        /**
         * @description The algorithm that signs ID tokens.
         * @enum {string}
         */
        ClientIdTokenAlgorithm: "RS256" | "ES256" | "EdDSA";
        /**
         * @description A scope of OpenID Connect, or the name of a permission that the application defines.
         * @example openid
         */
        ClientScope: string;
        /**
         * @description An absolute URI without a fragment, a user name, a wildcard, an encoded host and a path with `..`, written as browsers
         *     write it: with its host in lower case, in ASCII (Punycode) and without the default port.
         * @example https://app.example.com/callback
         */
        ClientUri: string;
        /** @description The public keys of a client (RFC 7517); null unless it has `private_key_jwt`, and has them at a URL. */
        ClientJwks: {
            /** @description The keys that verify the assertions of the client. */
            keys: components["schemas"]["ClientJwk"][];
        } | null;
        /** @description A public key. */
        ClientJwk: {
            kty: components["schemas"]["ClientJwkType"];
            /**
             * @description The ID of the key.
             * @example key-1
             */
            kid?: string;
            use?: components["schemas"]["ClientJwkUse"];
            alg?: components["schemas"]["ClientJwkAlgorithm"];
            crv?: components["schemas"]["ClientJwkCurve"];
            /**
             * @description The x coordinate, for `EC` and `OKP`.
             * @example 11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo
             */
            x?: string;
            /**
             * @description The y coordinate, for `EC`.
             * @example 4Etl6SRW2YiLUrN5vfvVHuhp7x8PxltmWWlbbM4IFyM
             */
            y?: string;
            /**
             * @description The modulus, for `RSA`.
             * @example 0vx7agoebGcQSuuPiLJXZptN9nndrQmbXEps2aiAFbWhM78LhWx4cbbfAAtVT86zwu1RK7aPFFxuhDR1L6tSoc
             */
            n?: string;
            /**
             * @description The exponent, for `RSA`.
             * @example AQAB
             */
            e?: string;
        };
        /** @description The public keys of the client (RFC 7517). `private_key_jwt` requires either them or `jwks_uri`; other methods have neither. */
        ClientJwksInput: {
            /** @description The keys that verify the assertions of the client. */
            keys: components["schemas"]["ClientJwkInput"][];
        } | null;
        /**
         * @description A public key: RSA with at least 2048 bits and the exponent 65537, P-256, P-384, P-521 or Ed25519. Other members, such as those
         *     of a private key, are rejected.
         */
        ClientJwkInput: {
            kty: components["schemas"]["ClientJwkType"];
            /**
             * @description The ID of the key.
             * @example key-1
             */
            kid?: string;
            use?: components["schemas"]["ClientJwkUse"];
            alg?: components["schemas"]["ClientJwkAlgorithm"];
            crv?: components["schemas"]["ClientJwkCurve"];
            /**
             * @description The x coordinate, for `EC` and `OKP`.
             * @example 11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo
             */
            x?: string;
            /**
             * @description The y coordinate, for `EC`.
             * @example 4Etl6SRW2YiLUrN5vfvVHuhp7x8PxltmWWlbbM4IFyM
             */
            y?: string;
            /**
             * @description The modulus, for `RSA`.
             * @example 0vx7agoebGcQSuuPiLJXZptN9nndrQmbXEps2aiAFbWhM78LhWx4cbbfAAtVT86zwu1RK7aPFFxuhDR1L6tSoc
             */
            n?: string;
            /**
             * @description The exponent, for `RSA`.
             * @example AQAB
             */
            e?: string;
        };
        /**
         * @description The type of a key (`kty` of RFC 7517).
         * @enum {string}
         */
        ClientJwkType: "RSA" | "EC" | "OKP";
        /**
         * @description The use of a key (`use` of RFC 7517).
         * @enum {string}
         */
        ClientJwkUse: "sig";
        /**
         * @description The algorithm of a key (`alg` of RFC 7517).
         * @enum {string}
         */
        ClientJwkAlgorithm: "RS256" | "RS384" | "RS512" | "PS256" | "PS384" | "PS512" | "ES256" | "ES384" | "ES512" | "EdDSA" | "Ed25519";
        /**
         * @description The curve of a key with the type `EC` or `OKP` (`crv` of RFC 7518 and RFC 8037).
         * @enum {string}
         */
        ClientJwkCurve: "P-256" | "P-384" | "P-521" | "Ed25519";
        /**
         * @description The content of a claim. `email` is given with the scope `email`, `phone_number` with `phone`, and all others with `profile`.
         *
         *     | Source | Value |
         *     | --- | --- |
         *     | `user_uuid` | The UUID of the user. |
         *     | `displayname` | The display name. |
         *     | `language` | The language, as two lower-case letters. |
         *     | `email` | The email address. |
         *     | `phone_number` | The mobile phone number. |
         *     | `roles` | The names of the roles of the user in all companies. |
         *     | `app_roles` | The names of the roles of the user in the application's own company. |
         *     | `company_roles` | The roles with their companies, each as `7:Admin`. |
         *     | `permissions` | The permissions of the user in the whole application. |
         *     | `companies` | The IDs of the companies of the user. |
         *     | `default_company` | The ID of the default company. |
         *     | `default_branch` | The ID of the default branch. |
         * @enum {string}
         */
        ClientClaimSource: "user_uuid" | "displayname" | "language" | "email" | "phone_number" | "roles" | "app_roles" | "company_roles" | "permissions" | "companies" | "default_company" | "default_branch";
        /** @description A claim of a client and its source. */
        ClientClaim: {
            /**
             * @description The name of the claim, which must not be one of the protocols or of OpenID Connect.
             * @example groups
             */
            name: string;
            source: components["schemas"]["ClientClaimSource"];
        };
        /** @description An OAuth client. The names of its fields are those of RFC 7591 and OpenID Connect Dynamic Client Registration. */
        Client: {
            id: components["schemas"]["Id"];
            client_id: components["schemas"]["ClientId"];
            /** @description The name of the client, which the consent page shows. */
            client_name: components["schemas"]["Label"];
            registration_type: components["schemas"]["ClientRegistrationType"];
            application_type: components["schemas"]["ClientApplicationType"];
            token_endpoint_auth_method: components["schemas"]["ClientAuthMethod"];
            /**
             * @description The URIs to which users return after a login. They must match exactly (RFC 9700, section 2.1), except for the port of
             *     a loopback address. `web`: https URLs. `native`: also http URLs with the host `localhost`, `127.0.0.1` or `[::1]`, and
             *     URIs with a private scheme that contains a dot (RFC 8252, section 7.1). Required for `authorization_code`.
             */
            redirect_uris: components["schemas"]["ClientUri"][];
            /** @description The URIs to which users return after a logout. The rules of `redirect_uris` apply. */
            post_logout_redirect_uris: components["schemas"]["ClientUri"][];
            /**
             * @description The grants that the client may use. `refresh_token` requires another one with users, and `client_credentials` requires
             *     an authentication method and `service_account_id`.
             */
            grant_types: components["schemas"]["ClientGrantType"][];
            /**
             * @description The scopes that the client may request: those of OpenID Connect, and permissions that the application defines
             *     (`app_permissions`).
             */
            scopes: components["schemas"]["ClientScope"][];
            /** @description True if users are not asked for consent. Such a client can be created, changed and deleted only with `security:write`. */
            is_first_party: boolean;
            /** @description False to accept authorization requests without PKCE, which only clients with an authentication method can. */
            require_pkce: boolean;
            /** @description True to accept only authorization requests that the client has pushed (RFC 9126, section 6). */
            require_pushed_authorization_requests: boolean;
            /** @description True to issue only tokens that are bound to a key of the client (RFC 9449, section 5.2). */
            dpop_bound_access_tokens: boolean;
            /**
             * @description Claims that ID tokens and UserInfo responses of the client have besides those of OpenID Connect. Only a first-party
             *     client can have them.
             */
            claims: components["schemas"]["ClientClaim"][];
            jwks: components["schemas"]["ClientJwks"];
            /**
             * @description The URL of the public keys of the client. In production, it must be an https URL outside private networks.
             * @example https://app.example.com/jwks.json
             */
            jwks_uri: string | null;
            /**
             * @description The URL that is called when a session ends. In production, it must be an https URL outside private networks.
             * @example https://app.example.com/logout
             */
            backchannel_logout_uri: string | null;
            /**
             * @description True if the client needs `sid` in logout tokens. They always contain it.
             * @example true
             */
            backchannel_logout_session_required: boolean;
            /**
             * @description The https URL that browsers load when a session ends. It may be an http URL with a loopback host.
             * @example https://app.example.com/front-logout
             */
            frontchannel_logout_uri: string | null;
            id_token_signed_response_alg: components["schemas"]["ClientIdTokenAlgorithm"];
            /**
             * @description The https URL of the home page of the client.
             * @example https://app.example.com
             */
            client_uri: string | null;
            /**
             * @description The https URL of the logo of the client.
             * @example https://app.example.com/logo.png
             */
            logo_uri: string | null;
            /**
             * @description The https URL of the terms of service.
             * @example https://app.example.com/terms
             */
            tos_uri: string | null;
            /**
             * @description The https URL of the privacy policy.
             * @example https://app.example.com/privacy
             */
            policy_uri: string | null;
            /**
             * @description Lifetime of access tokens; null for that of the application.
             * @example 600
             */
            access_token_seconds: number | null;
            /**
             * @description Lifetime of refresh tokens; null for that of the application.
             * @example 2592000
             */
            refresh_token_seconds: number | null;
            /**
             * Format: int64
             * @description The service account that tokens of `client_credentials` act as, required for that grant type and null for others. Null also after the account was deleted: then the client gets no such tokens.
             * @example 3
             */
            service_account_id: number | null;
            /** @description False if the client gets no tokens. */
            is_enabled: boolean;
            /**
             * @description Time since which the client gets no tokens; null if it is enabled.
             * @example 2026-03-17 09:26:53
             */
            disabled_at: string | null;
            /**
             * @description Time until which the previous secret is accepted, too; null if there is only one.
             * @example 2026-03-15 09:26:53
             */
            previous_secret_expires_at: string | null;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        /** @description An OAuth client with its new secret. */
        IssuedClient: {
            id: components["schemas"]["Id"];
            client_id: components["schemas"]["ClientId"];
            /** @description The name of the client, which the consent page shows. */
            client_name: components["schemas"]["Label"];
            registration_type: components["schemas"]["ClientRegistrationType"];
            application_type: components["schemas"]["ClientApplicationType"];
            token_endpoint_auth_method: components["schemas"]["ClientAuthMethod"];
            /**
             * @description The URIs to which users return after a login. They must match exactly (RFC 9700, section 2.1), except for the port of
             *     a loopback address. `web`: https URLs. `native`: also http URLs with the host `localhost`, `127.0.0.1` or `[::1]`, and
             *     URIs with a private scheme that contains a dot (RFC 8252, section 7.1). Required for `authorization_code`.
             */
            redirect_uris: components["schemas"]["ClientUri"][];
            /** @description The URIs to which users return after a logout. The rules of `redirect_uris` apply. */
            post_logout_redirect_uris: components["schemas"]["ClientUri"][];
            /**
             * @description The grants that the client may use. `refresh_token` requires another one with users, and `client_credentials` requires
             *     an authentication method and `service_account_id`.
             */
            grant_types: components["schemas"]["ClientGrantType"][];
            /**
             * @description The scopes that the client may request: those of OpenID Connect, and permissions that the application defines
             *     (`app_permissions`).
             */
            scopes: components["schemas"]["ClientScope"][];
            /** @description True if users are not asked for consent. Such a client can be created, changed and deleted only with `security:write`. */
            is_first_party: boolean;
            /** @description False to accept authorization requests without PKCE, which only clients with an authentication method can. */
            require_pkce: boolean;
            /** @description True to accept only authorization requests that the client has pushed (RFC 9126, section 6). */
            require_pushed_authorization_requests: boolean;
            /** @description True to issue only tokens that are bound to a key of the client (RFC 9449, section 5.2). */
            dpop_bound_access_tokens: boolean;
            /**
             * @description Claims that ID tokens and UserInfo responses of the client have besides those of OpenID Connect. Only a first-party
             *     client can have them.
             */
            claims: components["schemas"]["ClientClaim"][];
            jwks: components["schemas"]["ClientJwks"];
            /**
             * @description The URL of the public keys of the client. In production, it must be an https URL outside private networks.
             * @example https://app.example.com/jwks.json
             */
            jwks_uri: string | null;
            /**
             * @description The URL that is called when a session ends. In production, it must be an https URL outside private networks.
             * @example https://app.example.com/logout
             */
            backchannel_logout_uri: string | null;
            /**
             * @description True if the client needs `sid` in logout tokens. They always contain it.
             * @example true
             */
            backchannel_logout_session_required: boolean;
            /**
             * @description The https URL that browsers load when a session ends. It may be an http URL with a loopback host.
             * @example https://app.example.com/front-logout
             */
            frontchannel_logout_uri: string | null;
            id_token_signed_response_alg: components["schemas"]["ClientIdTokenAlgorithm"];
            /**
             * @description The https URL of the home page of the client.
             * @example https://app.example.com
             */
            client_uri: string | null;
            /**
             * @description The https URL of the logo of the client.
             * @example https://app.example.com/logo.png
             */
            logo_uri: string | null;
            /**
             * @description The https URL of the terms of service.
             * @example https://app.example.com/terms
             */
            tos_uri: string | null;
            /**
             * @description The https URL of the privacy policy.
             * @example https://app.example.com/privacy
             */
            policy_uri: string | null;
            /**
             * @description Lifetime of access tokens; null for that of the application.
             * @example 600
             */
            access_token_seconds: number | null;
            /**
             * @description Lifetime of refresh tokens; null for that of the application.
             * @example 2592000
             */
            refresh_token_seconds: number | null;
            /**
             * Format: int64
             * @description The service account that tokens of `client_credentials` act as, required for that grant type and null for others. Null also after the account was deleted: then the client gets no such tokens.
             * @example 3
             */
            service_account_id: number | null;
            /** @description False if the client gets no tokens. */
            is_enabled: boolean;
            /**
             * @description Time since which the client gets no tokens; null if it is enabled.
             * @example 2026-03-17 09:26:53
             */
            disabled_at: string | null;
            /**
             * @description Time until which the previous secret is accepted, too; null if there is only one.
             * @example 2026-03-15 09:26:53
             */
            previous_secret_expires_at: string | null;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
            /**
             * @description The secret of the client, returned only once; null if its authentication method has none.
             * @example gh_cls_W5cP0qXv1dLk8sZ3hTn7yRb2mEf9uGj4aQo6iVtNwKx
             */
            client_secret: string | null;
        };
        /** @description A page of the list of clients. */
        ClientPage: {
            /** @description The clients of the page, newest first. */
            data: components["schemas"]["Client"][];
            /** @description The `cursor` of the next page; null on the last page. */
            next_cursor: components["schemas"]["Cursor"] | null;
        };
        /**
         * @description The properties of a new client. By default it is a confidential `web` client with `client_secret_basic`, the grant types
         *     `authorization_code` and `refresh_token`, the scopes `openid`, `profile`, `email` and `offline_access`, PKCE and `RS256`.
         */
        CreateClientRequest: {
            /** @description The name of the client, which the consent page shows. */
            client_name: components["schemas"]["Label"];
            application_type?: components["schemas"]["ClientApplicationType"];
            token_endpoint_auth_method?: components["schemas"]["ClientAuthMethod"];
            /**
             * @description The URIs to which users return after a login. They must match exactly (RFC 9700, section 2.1), except for the port of
             *     a loopback address. `web`: https URLs. `native`: also http URLs with the host `localhost`, `127.0.0.1` or `[::1]`, and
             *     URIs with a private scheme that contains a dot (RFC 8252, section 7.1). Required for `authorization_code`.
             */
            redirect_uris?: components["schemas"]["ClientUri"][];
            /** @description The URIs to which users return after a logout. The rules of `redirect_uris` apply. */
            post_logout_redirect_uris?: components["schemas"]["ClientUri"][];
            /**
             * @description The grants that the client may use. `refresh_token` requires another one with users, and `client_credentials` requires
             *     an authentication method and `service_account_id`.
             */
            grant_types?: components["schemas"]["ClientGrantType"][];
            /**
             * @description The scopes that the client may request: those of OpenID Connect, and permissions that the application defines
             *     (`app_permissions`).
             */
            scopes?: components["schemas"]["ClientScope"][];
            /** @description True if users are not asked for consent. Such a client can be created, changed and deleted only with `security:write`. */
            is_first_party?: boolean;
            /** @description False to accept authorization requests without PKCE, which only clients with an authentication method can. */
            require_pkce?: boolean;
            /** @description True to accept only authorization requests that the client has pushed (RFC 9126, section 6). */
            require_pushed_authorization_requests?: boolean;
            /** @description True to issue only tokens that are bound to a key of the client (RFC 9449, section 5.2). */
            dpop_bound_access_tokens?: boolean;
            /**
             * @description Claims that ID tokens and UserInfo responses of the client have besides those of OpenID Connect. Only a first-party
             *     client can have them.
             */
            claims?: components["schemas"]["ClientClaim"][];
            jwks?: components["schemas"]["ClientJwksInput"];
            /**
             * @description The URL of the public keys of the client. In production, it must be an https URL outside private networks.
             * @example https://app.example.com/jwks.json
             */
            jwks_uri?: string | null;
            /**
             * @description The URL that is called when a session ends. In production, it must be an https URL outside private networks.
             * @example https://app.example.com/logout
             */
            backchannel_logout_uri?: string | null;
            /**
             * @description True if the client needs `sid` in logout tokens. They always contain it.
             * @example true
             */
            backchannel_logout_session_required?: boolean;
            /**
             * @description The https URL that browsers load when a session ends. It may be an http URL with a loopback host.
             * @example https://app.example.com/front-logout
             */
            frontchannel_logout_uri?: string | null;
            id_token_signed_response_alg?: components["schemas"]["ClientIdTokenAlgorithm"];
            /**
             * @description The https URL of the home page of the client.
             * @example https://app.example.com
             */
            client_uri?: string | null;
            /**
             * @description The https URL of the logo of the client.
             * @example https://app.example.com/logo.png
             */
            logo_uri?: string | null;
            /**
             * @description The https URL of the terms of service.
             * @example https://app.example.com/terms
             */
            tos_uri?: string | null;
            /**
             * @description The https URL of the privacy policy.
             * @example https://app.example.com/privacy
             */
            policy_uri?: string | null;
            /**
             * @description Lifetime of access tokens; null for that of the application.
             * @example 600
             */
            access_token_seconds?: number | null;
            /**
             * @description Lifetime of refresh tokens; null for that of the application.
             * @example 2592000
             */
            refresh_token_seconds?: number | null;
            /**
             * Format: int64
             * @description The service account that tokens of `client_credentials` act as, required for that grant type and null for others. Null also after the account was deleted: then the client gets no such tokens.
             * @example 3
             */
            service_account_id?: number | null;
            /** @description False to give the client no tokens. */
            is_enabled?: boolean;
        };
        /** @description Contains only the fields to change. */
        UpdateClientRequest: {
            /** @description The name of the client, which the consent page shows. */
            client_name?: components["schemas"]["Label"];
            application_type?: components["schemas"]["ClientApplicationType"];
            token_endpoint_auth_method?: components["schemas"]["ClientAuthMethod"];
            /**
             * @description The URIs to which users return after a login. They must match exactly (RFC 9700, section 2.1), except for the port of
             *     a loopback address. `web`: https URLs. `native`: also http URLs with the host `localhost`, `127.0.0.1` or `[::1]`, and
             *     URIs with a private scheme that contains a dot (RFC 8252, section 7.1). Required for `authorization_code`.
             */
            redirect_uris?: components["schemas"]["ClientUri"][];
            /** @description The URIs to which users return after a logout. The rules of `redirect_uris` apply. */
            post_logout_redirect_uris?: components["schemas"]["ClientUri"][];
            /**
             * @description The grants that the client may use. `refresh_token` requires another one with users, and `client_credentials` requires
             *     an authentication method and `service_account_id`.
             */
            grant_types?: components["schemas"]["ClientGrantType"][];
            /**
             * @description The scopes that the client may request: those of OpenID Connect, and permissions that the application defines
             *     (`app_permissions`).
             */
            scopes?: components["schemas"]["ClientScope"][];
            /** @description True if users are not asked for consent. Such a client can be created, changed and deleted only with `security:write`. */
            is_first_party?: boolean;
            /** @description False to accept authorization requests without PKCE, which only clients with an authentication method can. */
            require_pkce?: boolean;
            /** @description True to accept only authorization requests that the client has pushed (RFC 9126, section 6). */
            require_pushed_authorization_requests?: boolean;
            /** @description True to issue only tokens that are bound to a key of the client (RFC 9449, section 5.2). */
            dpop_bound_access_tokens?: boolean;
            /**
             * @description Claims that ID tokens and UserInfo responses of the client have besides those of OpenID Connect. Only a first-party
             *     client can have them.
             */
            claims?: components["schemas"]["ClientClaim"][];
            jwks?: components["schemas"]["ClientJwksInput"];
            /**
             * @description The URL of the public keys of the client. In production, it must be an https URL outside private networks.
             * @example https://app.example.com/jwks.json
             */
            jwks_uri?: string | null;
            /**
             * @description The URL that is called when a session ends. In production, it must be an https URL outside private networks.
             * @example https://app.example.com/logout
             */
            backchannel_logout_uri?: string | null;
            /**
             * @description True if the client needs `sid` in logout tokens. They always contain it.
             * @example true
             */
            backchannel_logout_session_required?: boolean;
            /**
             * @description The https URL that browsers load when a session ends. It may be an http URL with a loopback host.
             * @example https://app.example.com/front-logout
             */
            frontchannel_logout_uri?: string | null;
            id_token_signed_response_alg?: components["schemas"]["ClientIdTokenAlgorithm"];
            /**
             * @description The https URL of the home page of the client.
             * @example https://app.example.com
             */
            client_uri?: string | null;
            /**
             * @description The https URL of the logo of the client.
             * @example https://app.example.com/logo.png
             */
            logo_uri?: string | null;
            /**
             * @description The https URL of the terms of service.
             * @example https://app.example.com/terms
             */
            tos_uri?: string | null;
            /**
             * @description The https URL of the privacy policy.
             * @example https://app.example.com/privacy
             */
            policy_uri?: string | null;
            /**
             * @description Lifetime of access tokens; null for that of the application.
             * @example 600
             */
            access_token_seconds?: number | null;
            /**
             * @description Lifetime of refresh tokens; null for that of the application.
             * @example 2592000
             */
            refresh_token_seconds?: number | null;
            /**
             * Format: int64
             * @description The service account that tokens of `client_credentials` act as, required for that grant type and null for others. Null also after the account was deleted: then the client gets no such tokens.
             * @example 3
             */
            service_account_id?: number | null;
            /** @description False to give the client no tokens. */
            is_enabled?: boolean;
            /** @description True to end the previous secret at once. */
            end_previous_secret?: boolean;
        };
        /** @description The time for which the previous secret is accepted, too. */
        RotateClientSecretRequest: {
            /**
             * @description Seconds for which the previous secret is accepted, too. Default: 86400 (one day).
             * @example 86400
             */
            overlap_seconds?: number;
        };
        /**
         * @description An absolute URI without a fragment, a user name and a wildcard. It is the `resource` of requests and the `aud` of access
         *     tokens, and is compared exactly. It does not have to be the URL of a server.
         * @example https://orders.example.com
         */
        ResourceIdentifier: string;
        /** @description An API of the application, for which clients request access tokens. */
        ResourceServer: {
            id: components["schemas"]["Id"];
            name: components["schemas"]["Label"];
            identifier: components["schemas"]["ResourceIdentifier"];
            /**
             * @description The permissions that tokens for the API can have, of those that the application defines (`app_permissions`). A token has
             *     those that the client requests and the user has.
             */
            scopes: components["schemas"]["PermissionName"][];
            /**
             * @description Lifetime of access tokens for the API in seconds; null for 3600.
             * @example 600
             */
            access_token_seconds: number | null;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        /** @description A page of the list of resource servers. */
        ResourceServerPage: {
            /** @description The resource servers of the page, newest first. */
            data: components["schemas"]["ResourceServer"][];
            /** @description The `cursor` of the next page; null on the last page. */
            next_cursor: components["schemas"]["Cursor"] | null;
        };
        /** @description The properties of a new resource server. */
        CreateResourceServerRequest: {
            name: components["schemas"]["Label"];
            identifier: components["schemas"]["ResourceIdentifier"];
            /**
             * @description The permissions that tokens for the API can have, of those that the application defines (`app_permissions`). A token has
             *     those that the client requests and the user has.
             */
            scopes?: components["schemas"]["PermissionName"][];
            /**
             * @description Lifetime of access tokens for the API in seconds; null for 3600.
             * @example 600
             */
            access_token_seconds?: number | null;
        };
        /** @description Contains only the fields to change. */
        UpdateResourceServerRequest: {
            name?: components["schemas"]["Label"];
            /**
             * @description The permissions that tokens for the API can have, of those that the application defines (`app_permissions`). A token has
             *     those that the client requests and the user has.
             */
            scopes?: components["schemas"]["PermissionName"][];
            /**
             * @description Lifetime of access tokens for the API in seconds; null for 3600.
             * @example 600
             */
            access_token_seconds?: number | null;
        };
        /** @description A resource server with the scopes that a client may request for it. */
        GrantResource: {
            /**
             * @description The identifier of the resource server, which is the audience of its access tokens.
             * @example https://orders.example.com
             */
            identifier: string;
            /**
             * @description The permissions of the application that the client may request.
             * @example [
             *       "orders:read"
             *     ]
             */
            scopes: string[];
        };
        /** @description The access of an OAuth client to the account of a user. A user has at most one for each client. */
        Grant: {
            /** @description The ID of the grant, which is that of the client. */
            id: components["schemas"]["Id"];
            /**
             * @description The identifier of the client in OAuth and OpenID Connect. For a client without a registration, it is the URL of its metadata, whose host names its publisher.
             * @example Qm9VfT3pWxk8dLr2Ys6Hna
             */
            client_id: string;
            /** @description The name of the client. */
            client_name: components["schemas"]["Label"];
            /**
             * @description The URL of the home page of the client.
             * @example https://app.example.com
             */
            client_uri: string | null;
            /**
             * @description The URL of the logo of the client.
             * @example https://app.example.com/logo.png
             */
            logo_uri: string | null;
            /**
             * @description The URL of the terms of service.
             * @example https://app.example.com/terms
             */
            tos_uri: string | null;
            /**
             * @description The URL of the privacy policy.
             * @example https://app.example.com/privacy
             */
            policy_uri: string | null;
            /** @description True if the client belongs to the application, so that the user was not asked. */
            is_first_party: boolean;
            /**
             * @description The scopes of OpenID Connect that the user has allowed.
             * @example [
             *       "openid",
             *       "profile",
             *       "email"
             *     ]
             */
            scopes: string[];
            /** @description The scopes that the user has allowed for each resource server. */
            resources: components["schemas"]["GrantResource"][];
            /** @description True if the client has access that ends with the session in which the user has logged in to it. */
            has_session_access: boolean;
            /** @description True if the client has access that does not end with the session (`offline_access`). */
            has_offline_access: boolean;
            /** @description Time when the user allowed the access, or of the oldest login with access if the user was not asked. */
            created_at: components["schemas"]["Timestamp"];
            /**
             * @description Time of the last login to the client, or of the last use of its refresh token; null if the client has no access now.
             * @example 2026-03-14 09:31:40
             */
            last_used_at: string | null;
        };
        /** @description A page of the list of grants. */
        GrantPage: {
            /** @description The grants of the page, newest first. */
            data: components["schemas"]["Grant"][];
            /** @description The `cursor` of the next page; null on the last page. */
            next_cursor: components["schemas"]["Cursor"] | null;
        };
        /**
         * @description The type of the event.
         * @enum {string}
         */
        AuditEvent: "authenticate" | "signup" | "login" | "refresh" | "logout" | "recover" | "reset" | "verify_email" | "reject_signup" | "resend_verification" | "resend_user_verification" | "verify_user_email" | "change_email" | "confirm_email_change" | "cancel_email_change" | "change_password" | "reauthenticate" | "complete_login" | "send_login_code" | "login_with_code" | "send_reauthentication_code" | "send_cell_phone_code" | "verify_cell_phone" | "add_sms_factor" | "send_login_sms" | "send_reauthentication_sms" | "add_totp" | "confirm_totp" | "add_passkey" | "login_with_passkey" | "detect_cloned_passkey" | "rename_factor" | "delete_factor" | "schedule_factor_removal" | "cancel_factor_removal" | "replace_recovery_codes" | "detect_breached_password" | "social_login" | "link_identity" | "unlink_identity" | "set_provider" | "delete_provider" | "test_provider" | "invite" | "resend_invitation" | "revoke_invitation" | "accept_invitation" | "resend_notification" | "retry_notifications" | "update_user" | "delete_user" | "erase_user" | "export_user" | "ban_user" | "unban_user" | "clear_lockouts" | "activate_user" | "deactivate_user" | "import_user" | "impersonate_user" | "end_impersonation" | "end_session" | "end_sessions" | "end_all_sessions" | "create_company" | "update_company" | "delete_company" | "create_branch" | "update_branch" | "delete_branch" | "join_company" | "set_member" | "remove_member" | "create_role" | "update_role" | "delete_role" | "create_app" | "update_app" | "set_app_challenge" | "delete_app_challenge" | "create_service_account" | "update_service_account" | "delete_service_account" | "create_client" | "update_client" | "delete_client" | "rotate_client_secret" | "create_grant" | "revoke_grant" | "revoke_token" | "create_resource_server" | "update_resource_server" | "delete_resource_server" | "create_webhook_endpoint" | "update_webhook_endpoint" | "delete_webhook_endpoint" | "rotate_webhook_secret" | "test_webhook_endpoint" | "replay_webhook_deliveries" | "disable_webhook_endpoint" | "create_api_key" | "update_api_key" | "rotate_api_key" | "revoke_api_key" | "rotate_signing_key" | "remove_signing_key" | "rotate_secret" | "reset_secret";
        /**
         * @description The credentials that were used.
         * @enum {string}
         */
        AuditFactor: "password" | "token" | "service_key" | "app_key" | "mailed_key" | "identity" | "email_code" | "totp" | "passkey" | "sms" | "recovery_code";
        /**
         * @description The reason for which a login or another check of credentials failed.
         *
         *     | Reason | Meaning |
         *     | --- | --- |
         *     | `unknown_address` | No user of the application has the email address. |
         *     | `wrong_password` | The password is wrong. |
         *     | `no_password` | The user has no password. |
         *     | `wrong_code` | The code is not the one of the newest email. |
         *     | `no_valid_code` | No emailed code is valid: none was requested, or it has expired, was used or was tried too often. |
         *     | `wrong_second_factor` | The code or passkey of the second factor is wrong, or was used before. |
         *     | `unknown_passkey` | No user of the application has the passkey. |
         *     | `wrong_passkey` | The signature of the passkey is wrong, or its challenge was used before. |
         *     | `cloned_passkey` | The signature counter of the passkey has not increased. |
         *     | `expired_challenge` | The login has expired, was completed before, or was tried too often. |
         *     | `email_unverified` | The credentials are right. The application requires a verified email address. |
         *     | `banned` | The credentials are right. The user is banned. |
         *     | `deactivated` | The credentials are right. The user is deactivated. |
         *     | `account_changed` | The account changed while the credentials were checked. |
         *     | `unknown_devices_blocked` | Too many logins have failed: those of devices from which the user has not logged in are blocked. |
         *     | `device_blocked` | Too many logins from this device of the user have failed. |
         *     | `password_blocked` | Too many checks of the current password or of emailed codes have failed. |
         *     | `second_factor_blocked` | Too many checks of second factors or passkeys have failed. |
         * @enum {string}
         */
        AuditReason: "unknown_address" | "wrong_password" | "no_password" | "wrong_code" | "no_valid_code" | "wrong_second_factor" | "unknown_passkey" | "wrong_passkey" | "cloned_passkey" | "expired_challenge" | "email_unverified" | "banned" | "deactivated" | "account_changed" | "unknown_devices_blocked" | "device_blocked" | "password_blocked" | "second_factor_blocked";
        /** @description An event of the audit log. The log is append-only. */
        AuditEntry: {
            /**
             * Format: int64
             * @description The ID of the event; later events have higher IDs.
             * @example 1815
             */
            id: number;
            at: components["schemas"]["Timestamp"];
            event: components["schemas"]["AuditEvent"];
            /** @description True if the action succeeded. */
            success: boolean;
            failure: components["schemas"]["ProblemCode"] | null;
            reason: components["schemas"]["AuditReason"] | null;
            factor: components["schemas"]["AuditFactor"] | null;
            /**
             * Format: int64
             * @description The ID of the user who acted or whose login failed; null for a super admin key, a service account or an unknown caller.
             */
            user_id: number | null;
            /**
             * Format: int64
             * @description The ID of the service account that acted; null for other callers.
             */
            service_account_id: number | null;
            /**
             * Format: int64
             * @description The ID of the user as whom the caller acted (`impersonateUser`); null for requests in the caller's own name. `user_id` and `service_account_id` are then those of the administrator.
             */
            impersonated_user_id: number | null;
            /**
             * Format: uuid
             * @description The ID of the session of the request.
             */
            session_id: string | null;
            /** @description The target of the action, as type and ID: `user:42`, `company:7`, `key:3`. */
            target: string | null;
            /** @description The reason that the caller stated (`impersonateUser`); null for all other events. */
            stated_reason: string | null;
            /**
             * @description The number of requests that the event stands for. It is 1, except for rejected requests without valid
             *     credentials and for those that a lockout rejects: after the first one, those of the same network, within a
             *     minute, share one event. The request ID, the IP address and the user agent are those of the last request. Up
             *     to 10 failed logins of a user per minute have an event each.
             */
            count: number;
            /** @description The ID of the request. */
            request_id: string;
            /** @description The IP address of the client. */
            ip: string;
            /** @description The user agent of the client. */
            user_agent: string;
        };
        /** @description A page of the audit log. */
        AuditPage: {
            /** @description The events of the page, newest first. */
            data: components["schemas"]["AuditEntry"][];
            /** @description The `cursor` of the next page; null on the last page. */
            next_cursor: components["schemas"]["Cursor"] | null;
        };
        /**
         * @description A day in UTC: `YYYY-MM-DD`.
         * @example 2026-10-27
         */
        StatisticsDate: string;
        /**
         * @description The time that an item of statistics stands for.
         * @default day
         * @enum {string}
         */
        StatisticsInterval: "day";
        /** @description The statistics of a period. */
        Statistics: {
            /** @description The days of the period, earliest first. Days without any event are included. */
            data: components["schemas"]["StatisticsDay"][];
            /** @description Everything that was recorded before this time is counted; null before the first count. */
            complete_until: components["schemas"]["Timestamp"] | null;
            /** @description The users of the application; null before the first count. */
            users: components["schemas"]["UserCounts"] | null;
        };
        /** @description The statistics of a day. */
        StatisticsDay: {
            date: components["schemas"]["StatisticsDate"];
            /** @description Accounts that users created: by a sign-up, a login with a provider or a code, or an invitation. Imported users are not counted. */
            signups: number;
            /** @description Logins that opened a session. */
            logins: number;
            /** @description Rejected logins, those of lockouts included. Requests that a rate limit rejected are not counted. */
            failed_logins: number;
            /** @description Users who logged in or renewed a session on this day, each counted once. Requests of administrators who act as a user are not counted. */
            daily_active_users: number;
            /** @description Users who were active on at least one of the 7 days that end with this day. */
            weekly_active_users: number;
            /** @description Users who were active on at least one of the 30 days that end with this day. */
            monthly_active_users: number;
        };
        /** @description The users of an application by status. Deleted users are not counted. */
        UserCounts: {
            /** @description Users who can log in. */
            active: number;
            /** @description Deactivated users. */
            inactive: number;
            /** @description Banned users. */
            banned: number;
            counted_at: components["schemas"]["Timestamp"];
        };
        /**
         * @description The ID of an event. Later events of an application have greater IDs, compared as texts.
         * @example evt_000000000007175e3a91bc
         */
        EventId: string;
        /**
         * @description The number of events in a response.
         * @default 100
         */
        EventLimit: number;
        /**
         * @description The type of an event. Later versions add types.
         * @enum {string}
         */
        EventType: "user.created" | "user.updated" | "user.email_verified" | "user.email_changed" | "user.phone_verified" | "user.password_changed" | "user.password_breached" | "user.banned" | "user.unbanned" | "user.deactivated" | "user.activated" | "user.deleted" | "user.erased" | "user.lockouts_cleared" | "user.impersonated" | "session.created" | "session.ended" | "factor.added" | "factor.updated" | "factor.removed" | "factor.removal_scheduled" | "factor.removal_canceled" | "factor.cloned" | "recovery_codes.replaced" | "identity.linked" | "identity.unlinked" | "grant.created" | "grant.updated" | "grant.revoked" | "provider.updated" | "provider.deleted" | "invitation.created" | "invitation.resent" | "invitation.revoked" | "invitation.accepted" | "company.created" | "company.updated" | "company.deleted" | "branch.created" | "branch.updated" | "branch.deleted" | "membership.created" | "membership.updated" | "membership.deleted" | "role.created" | "role.updated" | "role.deleted" | "key.created" | "key.updated" | "key.rotated" | "key.revoked" | "service_account.created" | "service_account.updated" | "service_account.deleted" | "client.created" | "client.updated" | "client.secret_rotated" | "client.deleted" | "resource_server.created" | "resource_server.updated" | "resource_server.deleted" | "webhook_endpoint.created" | "webhook_endpoint.updated" | "webhook_endpoint.deleted" | "webhook_endpoint.disabled" | "webhook_endpoint.test" | "application.created" | "application.updated";
        /** @description The actor that caused an event. */
        EventActor: {
            type: components["schemas"]["EventActorType"];
            /**
             * Format: int64
             * @description The ID of the user or service account; null for other actors.
             */
            id: number | null;
            /**
             * Format: int64
             * @description The ID of the user as whom the actor acted (`impersonateUser`). Absent if the actor acted in their own name.
             */
            on_behalf_of?: number;
        };
        /**
         * @description The kind of the actor that caused an event. `user`: a user. `service_account`: a service account. `super_admin`: a super admin key or the CLI. `system`: the service itself.
         * @enum {string}
         */
        EventActorType: "user" | "service_account" | "super_admin" | "system";
        /** @description The application of an event. */
        EventApplication: {
            /**
             * Format: uuid
             * @description The ID of the application.
             */
            id: string;
        };
        /** @description The personal data of a user. */
        EventUser: {
            email: components["schemas"]["Email"];
            displayname: components["schemas"]["DisplayName"];
        };
        /** @description A change of a resource of the application. */
        Event: {
            id: components["schemas"]["EventId"];
            type: components["schemas"]["EventType"];
            occurred_at: components["schemas"]["Timestamp"];
            app: components["schemas"]["EventApplication"];
            /**
             * @description The resource that the event is about, as type and ID: `user:42`. It is the unit of order: sessions, factors,
             *     identities, grants and memberships have the subject of their user, branches that of their company.
             * @example user:42
             */
            subject: string;
            actor: components["schemas"]["EventActor"];
            /** @description The ID of the request that caused the event, as in the audit log; null once the audit entry has expired. */
            request_id: string | null;
            /** @description The user that is the subject, if the setting `events_personal_data` is on and the user is not erased; otherwise null. */
            user: components["schemas"]["EventUser"] | null;
            /** @description The data of the type, as the webhook of the type describes them. They contain no secrets, addresses or names of persons. */
            data: components["schemas"]["JsonObject"];
        };
        /** @description The next events of an application. */
        EventPage: {
            /** @description True if there may be more events already: send `next` at once. A request with `types` searches a limited number of events, so its list may be empty. */
            has_more: boolean;
            /** @description True if the application writes events (the setting `events`). Otherwise, changes cause none. */
            recording: boolean;
            /** @description The events, oldest first. */
            data: components["schemas"]["Event"][];
            next: components["schemas"]["EventId"];
        };
        /**
         * @description The reason for which a session was ended.
         * @enum {string}
         */
        SessionEndReason: "logout" | "logout_all" | "theft" | "password_reset" | "password_change" | "email_change" | "identity_unlinked" | "identity_joined" | "mailbox_proven" | "factor_added" | "factor_removed" | "ended" | "impersonation_revoked" | "banned" | "deactivated" | "deleted";
        /** @description The data of an event that its subject describes completely. It has no fields. */
        EmptyEventData: Record<string, never>;
        /** @description How an account was created. */
        UserCreatedData: {
            source: components["schemas"]["UserSource"];
            /** @description True if the email address is verified. */
            email_verified: boolean;
        };
        /**
         * @description The way in which an account was created: by a sign-up, with a code from an email, with the identity at a provider, with an invitation, by an administrator or by an import.
         * @enum {string}
         */
        UserSource: "signup" | "login_code" | "identity" | "invitation" | "administrator" | "import";
        /** @description The names of the fields that have changed. */
        ChangedFieldsData: {
            /** @description The names of the changed fields. */
            fields: string[];
        };
        /** @description How a password has changed. */
        PasswordChangedData: {
            reason: components["schemas"]["PasswordChangeReason"];
        };
        /**
         * @description The reason for the change of a password: `changed` by the user, `reset` with a key from an email, or `removed` because it was not proven to be the owner's.
         * @enum {string}
         */
        PasswordChangeReason: "changed" | "reset" | "removed";
        /** @description A new session. */
        SessionCreatedData: {
            /**
             * Format: uuid
             * @description The ID of the session.
             */
            session_id: string;
            authenticated_by: components["schemas"]["AuthenticationMethod"];
            second_factor: components["schemas"]["AuthenticationMethod"] | null;
        };
        /** @description The session in which an administrator acts as the user. The audit log has the reason. */
        UserImpersonatedData: {
            /**
             * Format: uuid
             * @description The ID of the session.
             */
            session_id: string;
            /** @description Time when the session ends at the latest. */
            expires_at: components["schemas"]["Timestamp"];
        };
        /** @description A session that has ended before its expiration. */
        SessionEndedData: {
            /**
             * Format: uuid
             * @description The ID of the session.
             */
            session_id: string;
            reason: components["schemas"]["SessionEndReason"];
        };
        /** @description A second factor. */
        FactorData: {
            /**
             * Format: int64
             * @description The ID of the factor.
             */
            factor_id: number;
            kind: components["schemas"]["FactorKind"];
        };
        /** @description A second factor that will be removed. */
        FactorRemovalData: {
            /**
             * Format: int64
             * @description The ID of the factor.
             */
            factor_id: number;
            kind: components["schemas"]["FactorKind"];
            due_at: components["schemas"]["Timestamp"];
        };
        /** @description An identity at a provider. */
        IdentityData: {
            /**
             * Format: int64
             * @description The ID of the identity.
             */
            identity_id: number;
            /** @description The name of the provider. */
            provider: string;
        };
        /** @description The access of an OAuth client to the account of a user. */
        GrantData: {
            /**
             * Format: int64
             * @description The ID of the grant, which is that of the client.
             */
            grant_id: number;
            /** @description The identifier of the client in OAuth and OpenID Connect. */
            client_id: string;
        };
        /** @description An identity provider of the application. */
        ProviderData: {
            /** @description The name of the provider. */
            provider: string;
        };
        /** @description An invitation to a company. */
        InvitationData: {
            /**
             * Format: int64
             * @description The ID of the invitation.
             */
            invitation_id: number;
            /**
             * Format: int64
             * @description The ID of the company.
             */
            company_id: number;
        };
        /** @description An invitation with the user who has accepted it. */
        InvitationAcceptedData: {
            /**
             * Format: int64
             * @description The ID of the invitation.
             */
            invitation_id: number;
            /**
             * Format: int64
             * @description The ID of the company.
             */
            company_id: number;
            /**
             * Format: int64
             * @description The ID of the user.
             */
            user_id: number;
        };
        /** @description A company. */
        CompanyData: {
            /**
             * Format: int64
             * @description The ID of the company.
             */
            company_id: number;
        };
        /** @description A company, with the fields that have changed. */
        CompanyUpdatedData: {
            /**
             * Format: int64
             * @description The ID of the company.
             */
            company_id: number;
            /** @description The names of the changed fields. */
            fields: string[];
        };
        /** @description A branch of a company. */
        BranchData: {
            /**
             * Format: int64
             * @description The ID of the company.
             */
            company_id: number;
            /**
             * Format: int64
             * @description The ID of the branch.
             */
            branch_id: number;
        };
        /** @description A branch, with the fields that have changed. */
        BranchUpdatedData: {
            /**
             * Format: int64
             * @description The ID of the company.
             */
            company_id: number;
            /**
             * Format: int64
             * @description The ID of the branch.
             */
            branch_id: number;
            /** @description The names of the changed fields. */
            fields: string[];
        };
        /** @description A membership of a user in a company. */
        MembershipData: {
            /**
             * Format: int64
             * @description The ID of the company.
             */
            company_id: number;
            /**
             * Format: int64
             * @description The ID of the branch.
             */
            branch_id: number;
            /** @description The name of the role. */
            role: string;
        };
        /** @description A changed membership. */
        MembershipUpdatedData: {
            /**
             * Format: int64
             * @description The ID of the company.
             */
            company_id: number;
            /**
             * Format: int64
             * @description The ID of the branch.
             */
            branch_id: number;
            /** @description The name of the role. */
            role: string;
            /** @description The name of the role before the change. */
            previous_role: string;
        };
        /** @description A membership that has ended. */
        MembershipDeletedData: {
            /**
             * Format: int64
             * @description The ID of the company.
             */
            company_id: number;
        };
        /** @description A role. */
        RoleData: {
            /**
             * Format: int64
             * @description The ID of the role.
             */
            role_id: number;
        };
        /** @description A role, with the fields that have changed. */
        RoleUpdatedData: {
            /**
             * Format: int64
             * @description The ID of the role.
             */
            role_id: number;
            /** @description The names of the changed fields. */
            fields: string[];
        };
        /** @description A key. */
        KeyData: {
            /**
             * Format: int64
             * @description The ID of the key.
             */
            key_id: number;
            kind: components["schemas"]["ApiKeyKind"];
        };
        /** @description A key, with the fields that have changed. */
        KeyUpdatedData: {
            /**
             * Format: int64
             * @description The ID of the key.
             */
            key_id: number;
            kind: components["schemas"]["ApiKeyKind"];
            /** @description The names of the changed fields. */
            fields: string[];
        };
        /** @description An OAuth client. */
        ClientData: {
            client_id: components["schemas"]["ClientId"];
        };
        /** @description An OAuth client, with the fields that have changed. */
        ClientUpdatedData: {
            client_id: components["schemas"]["ClientId"];
            /** @description The names of the changed fields. */
            fields: string[];
        };
        /** @description A resource server. */
        ResourceServerData: {
            /**
             * Format: int64
             * @description The ID of the resource server.
             */
            resource_server_id: number;
        };
        /** @description A resource server, with the fields that have changed. */
        ResourceServerUpdatedData: {
            /**
             * Format: int64
             * @description The ID of the resource server.
             */
            resource_server_id: number;
            /** @description The names of the changed fields. */
            fields: string[];
        };
        /** @description A webhook endpoint. */
        WebhookEndpointData: {
            /**
             * Format: int64
             * @description The ID of the webhook endpoint.
             */
            endpoint_id: number;
        };
        /** @description A webhook endpoint, with the reason why it was disabled. */
        WebhookEndpointDisabledData: {
            /**
             * Format: int64
             * @description The ID of the webhook endpoint.
             */
            endpoint_id: number;
            reason: components["schemas"]["WebhookFailureReason"];
        };
        /** @description A webhook endpoint, with the fields that have changed. */
        WebhookEndpointUpdatedData: {
            /**
             * Format: int64
             * @description The ID of the webhook endpoint.
             */
            endpoint_id: number;
            /** @description The names of the changed fields. */
            fields: string[];
        };
        /** @description A key with its successor. */
        KeyRotatedData: {
            /**
             * Format: int64
             * @description The ID of the key.
             */
            key_id: number;
            kind: components["schemas"]["ApiKeyKind"];
            /**
             * Format: int64
             * @description The ID of the new key.
             */
            successor_id: number;
        };
        /** @description A service account. */
        ServiceAccountData: {
            /**
             * Format: int64
             * @description The ID of the service account.
             */
            service_account_id: number;
        };
        /** @description A service account, with the fields that have changed. */
        ServiceAccountUpdatedData: {
            /**
             * Format: int64
             * @description The ID of the service account.
             */
            service_account_id: number;
            /** @description The names of the changed fields. */
            fields: string[];
        };
        /** @description A user was created. */
        UserCreatedEvent: components["schemas"]["Event"] & {
            /** @constant */
            type: "user.created";
            data: components["schemas"]["UserCreatedData"];
        };
        /** @description A user was changed. */
        UserUpdatedEvent: components["schemas"]["Event"] & {
            /** @constant */
            type: "user.updated";
            data: components["schemas"]["ChangedFieldsData"];
        };
        /** @description An email address was verified. */
        UserEmailVerifiedEvent: components["schemas"]["Event"] & {
            /** @constant */
            type: "user.email_verified";
            data: components["schemas"]["EmptyEventData"];
        };
        /** @description An email address was changed. */
        UserEmailChangedEvent: components["schemas"]["Event"] & {
            /** @constant */
            type: "user.email_changed";
            data: components["schemas"]["EmptyEventData"];
        };
        /** @description A mobile number was verified. */
        UserPhoneVerifiedEvent: components["schemas"]["Event"] & {
            /** @constant */
            type: "user.phone_verified";
            data: components["schemas"]["EmptyEventData"];
        };
        /** @description A password was changed. */
        UserPasswordChangedEvent: components["schemas"]["Event"] & {
            /** @constant */
            type: "user.password_changed";
            data: components["schemas"]["PasswordChangedData"];
        };
        /** @description A password is in a data breach. */
        UserPasswordBreachedEvent: components["schemas"]["Event"] & {
            /** @constant */
            type: "user.password_breached";
            data: components["schemas"]["EmptyEventData"];
        };
        /** @description A user was banned. */
        UserBannedEvent: components["schemas"]["Event"] & {
            /** @constant */
            type: "user.banned";
            data: components["schemas"]["EmptyEventData"];
        };
        /** @description A user was unbanned. */
        UserUnbannedEvent: components["schemas"]["Event"] & {
            /** @constant */
            type: "user.unbanned";
            data: components["schemas"]["EmptyEventData"];
        };
        /** @description A user was deactivated. */
        UserDeactivatedEvent: components["schemas"]["Event"] & {
            /** @constant */
            type: "user.deactivated";
            data: components["schemas"]["EmptyEventData"];
        };
        /** @description A user was activated. */
        UserActivatedEvent: components["schemas"]["Event"] & {
            /** @constant */
            type: "user.activated";
            data: components["schemas"]["EmptyEventData"];
        };
        /** @description A user was deleted. */
        UserDeletedEvent: components["schemas"]["Event"] & {
            /** @constant */
            type: "user.deleted";
            data: components["schemas"]["EmptyEventData"];
        };
        /** @description The personal data of a user were erased. */
        UserErasedEvent: components["schemas"]["Event"] & {
            /** @constant */
            type: "user.erased";
            data: components["schemas"]["EmptyEventData"];
        };
        /** @description Lockouts were cleared. */
        UserLockoutsClearedEvent: components["schemas"]["Event"] & {
            /** @constant */
            type: "user.lockouts_cleared";
            data: components["schemas"]["EmptyEventData"];
        };
        /** @description An administrator acts as a user. */
        UserImpersonatedEvent: components["schemas"]["Event"] & {
            /** @constant */
            type: "user.impersonated";
            data: components["schemas"]["UserImpersonatedData"];
        };
        /** @description A session was created. */
        SessionCreatedEvent: components["schemas"]["Event"] & {
            /** @constant */
            type: "session.created";
            data: components["schemas"]["SessionCreatedData"];
        };
        /** @description A session was ended. */
        SessionEndedEvent: components["schemas"]["Event"] & {
            /** @constant */
            type: "session.ended";
            data: components["schemas"]["SessionEndedData"];
        };
        /** @description A second factor was added. */
        FactorAddedEvent: components["schemas"]["Event"] & {
            /** @constant */
            type: "factor.added";
            data: components["schemas"]["FactorData"];
        };
        /** @description A second factor was renamed. */
        FactorUpdatedEvent: components["schemas"]["Event"] & {
            /** @constant */
            type: "factor.updated";
            data: components["schemas"]["FactorData"];
        };
        /** @description A second factor was removed. */
        FactorRemovedEvent: components["schemas"]["Event"] & {
            /** @constant */
            type: "factor.removed";
            data: components["schemas"]["FactorData"];
        };
        /** @description The removal of a second factor was scheduled. */
        FactorRemovalScheduledEvent: components["schemas"]["Event"] & {
            /** @constant */
            type: "factor.removal_scheduled";
            data: components["schemas"]["FactorRemovalData"];
        };
        /** @description The removal of a second factor was canceled. */
        FactorRemovalCanceledEvent: components["schemas"]["Event"] & {
            /** @constant */
            type: "factor.removal_canceled";
            data: components["schemas"]["FactorData"];
        };
        /** @description A passkey may have been copied. */
        FactorClonedEvent: components["schemas"]["Event"] & {
            /** @constant */
            type: "factor.cloned";
            data: components["schemas"]["FactorData"];
        };
        /** @description Recovery codes were replaced. */
        RecoveryCodesReplacedEvent: components["schemas"]["Event"] & {
            /** @constant */
            type: "recovery_codes.replaced";
            data: components["schemas"]["EmptyEventData"];
        };
        /** @description An identity was linked. */
        IdentityLinkedEvent: components["schemas"]["Event"] & {
            /** @constant */
            type: "identity.linked";
            data: components["schemas"]["IdentityData"];
        };
        /** @description An identity was unlinked. */
        IdentityUnlinkedEvent: components["schemas"]["Event"] & {
            /** @constant */
            type: "identity.unlinked";
            data: components["schemas"]["IdentityData"];
        };
        /** @description A grant was created. */
        GrantCreatedEvent: components["schemas"]["Event"] & {
            /** @constant */
            type: "grant.created";
            data: components["schemas"]["GrantData"];
        };
        /** @description A grant was changed. */
        GrantUpdatedEvent: components["schemas"]["Event"] & {
            /** @constant */
            type: "grant.updated";
            data: components["schemas"]["GrantData"];
        };
        /** @description A grant was revoked. */
        GrantRevokedEvent: components["schemas"]["Event"] & {
            /** @constant */
            type: "grant.revoked";
            data: components["schemas"]["GrantData"];
        };
        /** @description A provider was set. */
        ProviderUpdatedEvent: components["schemas"]["Event"] & {
            /** @constant */
            type: "provider.updated";
            data: components["schemas"]["ProviderData"];
        };
        /** @description A provider was deleted. */
        ProviderDeletedEvent: components["schemas"]["Event"] & {
            /** @constant */
            type: "provider.deleted";
            data: components["schemas"]["ProviderData"];
        };
        /** @description An invitation was created. */
        InvitationCreatedEvent: components["schemas"]["Event"] & {
            /** @constant */
            type: "invitation.created";
            data: components["schemas"]["InvitationData"];
        };
        /** @description An invitation was sent again. */
        InvitationResentEvent: components["schemas"]["Event"] & {
            /** @constant */
            type: "invitation.resent";
            data: components["schemas"]["InvitationData"];
        };
        /** @description An invitation was revoked. */
        InvitationRevokedEvent: components["schemas"]["Event"] & {
            /** @constant */
            type: "invitation.revoked";
            data: components["schemas"]["InvitationData"];
        };
        /** @description An invitation was accepted. */
        InvitationAcceptedEvent: components["schemas"]["Event"] & {
            /** @constant */
            type: "invitation.accepted";
            data: components["schemas"]["InvitationAcceptedData"];
        };
        /** @description A company was created. */
        CompanyCreatedEvent: components["schemas"]["Event"] & {
            /** @constant */
            type: "company.created";
            data: components["schemas"]["CompanyData"];
        };
        /** @description A company was changed. */
        CompanyUpdatedEvent: components["schemas"]["Event"] & {
            /** @constant */
            type: "company.updated";
            data: components["schemas"]["CompanyUpdatedData"];
        };
        /** @description A company was deleted. */
        CompanyDeletedEvent: components["schemas"]["Event"] & {
            /** @constant */
            type: "company.deleted";
            data: components["schemas"]["CompanyData"];
        };
        /** @description A branch was created. */
        BranchCreatedEvent: components["schemas"]["Event"] & {
            /** @constant */
            type: "branch.created";
            data: components["schemas"]["BranchData"];
        };
        /** @description A branch was changed. */
        BranchUpdatedEvent: components["schemas"]["Event"] & {
            /** @constant */
            type: "branch.updated";
            data: components["schemas"]["BranchUpdatedData"];
        };
        /** @description A branch was deleted. */
        BranchDeletedEvent: components["schemas"]["Event"] & {
            /** @constant */
            type: "branch.deleted";
            data: components["schemas"]["BranchData"];
        };
        /** @description A user has joined a company. */
        MembershipCreatedEvent: components["schemas"]["Event"] & {
            /** @constant */
            type: "membership.created";
            data: components["schemas"]["MembershipData"];
        };
        /** @description A membership was changed. */
        MembershipUpdatedEvent: components["schemas"]["Event"] & {
            /** @constant */
            type: "membership.updated";
            data: components["schemas"]["MembershipUpdatedData"];
        };
        /** @description A user has left a company. */
        MembershipDeletedEvent: components["schemas"]["Event"] & {
            /** @constant */
            type: "membership.deleted";
            data: components["schemas"]["MembershipDeletedData"];
        };
        /** @description A role was created. */
        RoleCreatedEvent: components["schemas"]["Event"] & {
            /** @constant */
            type: "role.created";
            data: components["schemas"]["RoleData"];
        };
        /** @description A role was changed. */
        RoleUpdatedEvent: components["schemas"]["Event"] & {
            /** @constant */
            type: "role.updated";
            data: components["schemas"]["RoleUpdatedData"];
        };
        /** @description A role was deleted. */
        RoleDeletedEvent: components["schemas"]["Event"] & {
            /** @constant */
            type: "role.deleted";
            data: components["schemas"]["RoleData"];
        };
        /** @description A key was created. */
        KeyCreatedEvent: components["schemas"]["Event"] & {
            /** @constant */
            type: "key.created";
            data: components["schemas"]["KeyData"];
        };
        /** @description A key was changed. */
        KeyUpdatedEvent: components["schemas"]["Event"] & {
            /** @constant */
            type: "key.updated";
            data: components["schemas"]["KeyUpdatedData"];
        };
        /** @description A key was rotated. */
        KeyRotatedEvent: components["schemas"]["Event"] & {
            /** @constant */
            type: "key.rotated";
            data: components["schemas"]["KeyRotatedData"];
        };
        /** @description A key was revoked. */
        KeyRevokedEvent: components["schemas"]["Event"] & {
            /** @constant */
            type: "key.revoked";
            data: components["schemas"]["KeyData"];
        };
        /** @description A service account was created. */
        ServiceAccountCreatedEvent: components["schemas"]["Event"] & {
            /** @constant */
            type: "service_account.created";
            data: components["schemas"]["ServiceAccountData"];
        };
        /** @description A service account was changed. */
        ServiceAccountUpdatedEvent: components["schemas"]["Event"] & {
            /** @constant */
            type: "service_account.updated";
            data: components["schemas"]["ServiceAccountUpdatedData"];
        };
        /** @description A service account was deleted. */
        ServiceAccountDeletedEvent: components["schemas"]["Event"] & {
            /** @constant */
            type: "service_account.deleted";
            data: components["schemas"]["ServiceAccountData"];
        };
        /** @description An OAuth client was created. */
        ClientCreatedEvent: components["schemas"]["Event"] & {
            /** @constant */
            type: "client.created";
            data: components["schemas"]["ClientData"];
        };
        /** @description An OAuth client was changed. */
        ClientUpdatedEvent: components["schemas"]["Event"] & {
            /** @constant */
            type: "client.updated";
            data: components["schemas"]["ClientUpdatedData"];
        };
        /** @description The secret of an OAuth client was rotated. */
        ClientSecretRotatedEvent: components["schemas"]["Event"] & {
            /** @constant */
            type: "client.secret_rotated";
            data: components["schemas"]["ClientData"];
        };
        /** @description An OAuth client was deleted. */
        ClientDeletedEvent: components["schemas"]["Event"] & {
            /** @constant */
            type: "client.deleted";
            data: components["schemas"]["ClientData"];
        };
        /** @description A resource server was created. */
        ResourceServerCreatedEvent: components["schemas"]["Event"] & {
            /** @constant */
            type: "resource_server.created";
            data: components["schemas"]["ResourceServerData"];
        };
        /** @description A resource server was changed. */
        ResourceServerUpdatedEvent: components["schemas"]["Event"] & {
            /** @constant */
            type: "resource_server.updated";
            data: components["schemas"]["ResourceServerUpdatedData"];
        };
        /** @description A resource server was deleted. */
        ResourceServerDeletedEvent: components["schemas"]["Event"] & {
            /** @constant */
            type: "resource_server.deleted";
            data: components["schemas"]["ResourceServerData"];
        };
        /** @description A webhook endpoint was created. */
        WebhookEndpointCreatedEvent: components["schemas"]["Event"] & {
            /** @constant */
            type: "webhook_endpoint.created";
            data: components["schemas"]["WebhookEndpointData"];
        };
        /** @description A webhook endpoint was changed. */
        WebhookEndpointUpdatedEvent: components["schemas"]["Event"] & {
            /** @constant */
            type: "webhook_endpoint.updated";
            data: components["schemas"]["WebhookEndpointUpdatedData"];
        };
        /** @description A webhook endpoint was deleted. */
        WebhookEndpointDeletedEvent: components["schemas"]["Event"] & {
            /** @constant */
            type: "webhook_endpoint.deleted";
            data: components["schemas"]["WebhookEndpointData"];
        };
        /** @description A webhook endpoint was disabled. */
        WebhookEndpointDisabledEvent: components["schemas"]["Event"] & {
            /** @constant */
            type: "webhook_endpoint.disabled";
            data: components["schemas"]["WebhookEndpointDisabledData"];
        };
        /** @description A webhook endpoint is tested. */
        WebhookEndpointTestEvent: components["schemas"]["Event"] & {
            /** @constant */
            type: "webhook_endpoint.test";
            data: components["schemas"]["WebhookEndpointData"];
        };
        /** @description The application was created. */
        ApplicationCreatedEvent: components["schemas"]["Event"] & {
            /** @constant */
            type: "application.created";
            data: components["schemas"]["EmptyEventData"];
        };
        /** @description The application was changed. */
        ApplicationUpdatedEvent: components["schemas"]["Event"] & {
            /** @constant */
            type: "application.updated";
            data: components["schemas"]["ChangedFieldsData"];
        };
        /**
         * @description `failing`: deliveries have failed for three days. `gone`: the endpoint has answered with 410.
         * @enum {string}
         */
        WebhookFailureReason: "failing" | "gone";
        /**
         * @description `administrator`: it was disabled by a request. `failing`: deliveries have failed for three days. `gone`: the endpoint has
         *     answered with 410.
         * @enum {string}
         */
        WebhookDisabledReason: "administrator" | "failing" | "gone";
        /** @description A URL to which the events of the application are sent. */
        WebhookEndpoint: {
            id: components["schemas"]["Id"];
            /**
             * @description The URL to which events are posted.
             * @example https://crm.example.com/gatehouse
             */
            url: string;
            /**
             * @description The use of the endpoint, for its administrators; may be empty.
             * @example Copies users to the CRM.
             */
            description: string;
            /** @description The types of the events that are sent; null for all types, also those of later versions. */
            types: components["schemas"]["EventType"][] | null;
            /** @description True if events are sent. */
            is_enabled: boolean;
            /** @description The reason why no events are sent; null if the endpoint is enabled. */
            disabled_reason: components["schemas"]["WebhookDisabledReason"] | null;
            /**
             * @description Time since which no events are sent; null if the endpoint is enabled.
             * @example 2026-03-17 09:26:53
             */
            disabled_at: string | null;
            /**
             * @description Time until which requests are signed with the previous secret, too; null if there is only one.
             * @example 2026-03-15 09:26:53
             */
            previous_secret_expires_at: string | null;
            /**
             * @description Time since which deliveries have failed; null if the last one has succeeded.
             * @example 2026-03-14 09:26:53
             */
            failing_since: string | null;
            /**
             * @description The last time at which events had expired before they could be delivered; null if there was none.
             * @example 2026-04-14 09:26:53
             */
            missed_at: string | null;
            created_at: components["schemas"]["Timestamp"];
        };
        /** @description A webhook endpoint with its new secret. */
        IssuedWebhookEndpoint: {
            id: components["schemas"]["Id"];
            /**
             * @description The URL to which events are posted.
             * @example https://crm.example.com/gatehouse
             */
            url: string;
            /**
             * @description The use of the endpoint, for its administrators; may be empty.
             * @example Copies users to the CRM.
             */
            description: string;
            /** @description The types of the events that are sent; null for all types, also those of later versions. */
            types: components["schemas"]["EventType"][] | null;
            /** @description True if events are sent. */
            is_enabled: boolean;
            /** @description The reason why no events are sent; null if the endpoint is enabled. */
            disabled_reason: components["schemas"]["WebhookDisabledReason"] | null;
            /**
             * @description Time since which no events are sent; null if the endpoint is enabled.
             * @example 2026-03-17 09:26:53
             */
            disabled_at: string | null;
            /**
             * @description Time until which requests are signed with the previous secret, too; null if there is only one.
             * @example 2026-03-15 09:26:53
             */
            previous_secret_expires_at: string | null;
            /**
             * @description Time since which deliveries have failed; null if the last one has succeeded.
             * @example 2026-03-14 09:26:53
             */
            failing_since: string | null;
            /**
             * @description The last time at which events had expired before they could be delivered; null if there was none.
             * @example 2026-04-14 09:26:53
             */
            missed_at: string | null;
            created_at: components["schemas"]["Timestamp"];
            /**
             * @description The secret that signs requests (Standard Webhooks), returned only once.
             * @example whsec_YW4gZXhhbXBsZSB0aGF0IGhhcyB0byBiZSByZXBsYWNlZA==
             */
            secret: string;
        };
        /** @description A page of the list of webhook endpoints. */
        WebhookEndpointPage: {
            /** @description The webhook endpoints of the page, newest first. */
            data: components["schemas"]["WebhookEndpoint"][];
            /** @description The `cursor` of the next page; null on the last page. */
            next_cursor: components["schemas"]["Cursor"] | null;
        };
        /** @description The properties of a new webhook endpoint. */
        CreateWebhookEndpointRequest: {
            /**
             * @description The URL to which events are posted, without a user name, a password and a fragment. In production, it must be an https
             *     URL outside private networks.
             * @example https://crm.example.com/gatehouse
             */
            url: string;
            /**
             * @description The use of the endpoint, for its administrators; may be empty.
             * @example Copies users to the CRM.
             */
            description?: string;
            /** @description The types of the events that are sent; null for all types, also those of later versions. */
            types?: components["schemas"]["EventType"][] | null;
            /** @description False to send no events. */
            is_enabled?: boolean;
        };
        /** @description Contains only the fields to change. */
        UpdateWebhookEndpointRequest: {
            /**
             * @description The URL to which events are posted, without a user name, a password and a fragment. In production, it must be an https
             *     URL outside private networks.
             * @example https://crm.example.com/gatehouse
             */
            url?: string;
            /**
             * @description The use of the endpoint, for its administrators; may be empty.
             * @example Copies users to the CRM.
             */
            description?: string;
            /** @description The types of the events that are sent; null for all types, also those of later versions. */
            types?: components["schemas"]["EventType"][] | null;
            /** @description False to send no events. */
            is_enabled?: boolean;
            /** @description True to end the previous secret at once. */
            end_previous_secret?: boolean;
        };
        /** @description The time for which requests are signed with the previous secret, too. */
        RotateWebhookSecretRequest: {
            /**
             * @description Seconds for which requests are signed with the previous secret, too. Default: 86400 (one day).
             * @example 86400
             */
            overlap_seconds?: number;
        };
        /**
         * @description The reason why an attempt failed.
         *
         *     | Reason | Meaning |
         *     | --- | --- |
         *     | `status` | The status of the response was not 2xx. |
         *     | `redirect` | The response was a redirect, which is not followed. |
         *     | `timeout` | There was no response within 10 seconds. |
         *     | `unreachable` | There was no connection: the name does not resolve, the port is closed or the address is private. |
         *     | `connection_failed` | The connection failed before there was a response. |
         *     | `response_too_large` | The response was larger than 64 KiB. |
         *     | `secret_missing` | The endpoint has no secret, because `SECRET` was lost. |
         * @enum {string}
         */
        WebhookError: "status" | "redirect" | "timeout" | "unreachable" | "connection_failed" | "response_too_large" | "secret_missing";
        /**
         * @description `delivered`: the endpoint has answered with a 2xx status. `failed`: it has not.
         * @enum {string}
         */
        WebhookOutcome: "delivered" | "failed";
        /** @description The result of a test. */
        WebhookTest: {
            /**
             * @description The duration of the attempt in milliseconds.
             * @example 84
             */
            milliseconds: number;
            /**
             * @description The status of the response; null without one.
             * @example 204
             */
            status: number | null;
            /** @description The reason why the attempt failed; null if it has succeeded. */
            error: components["schemas"]["WebhookError"] | null;
        };
        /** @description An attempt to send an event. */
        WebhookDelivery: {
            id: components["schemas"]["Id"];
            /** @description The ID of the event; null for a test. */
            event_id: components["schemas"]["EventId"] | null;
            event_type: components["schemas"]["EventType"];
            at: components["schemas"]["Timestamp"];
            /**
             * @description The duration of the attempt in milliseconds.
             * @example 84
             */
            milliseconds: number;
            /**
             * @description The status of the response; null without one.
             * @example 204
             */
            status: number | null;
            /** @description The reason why the attempt failed; null if it has succeeded. */
            error: components["schemas"]["WebhookError"] | null;
            /** @description The event that was sent, as the event log has it now; null for a test, and once it has expired. */
            event: components["schemas"]["Event"] | null;
        };
        /** @description A page of the list of deliveries. */
        WebhookDeliveryPage: {
            /** @description The attempts of the page, newest first. */
            data: components["schemas"]["WebhookDelivery"][];
            /** @description The `cursor` of the next page; null on the last page. */
            next_cursor: components["schemas"]["Cursor"] | null;
        };
        /** @description The events to send again. Either `event_id`, or `failed`, or `after` and `through`, of which one may be absent. */
        ReplayWebhookDeliveriesRequest: {
            /** @description One event. */
            event_id?: components["schemas"]["EventId"];
            /** @description True for the events whose retries have ended, and those that wait for a retry. */
            failed?: boolean;
            /** @description The event before the range. If absent, the range begins with the oldest event that is kept. */
            after?: components["schemas"]["EventId"];
            /** @description The last event of the range. If absent, the range ends with the newest event that has been sent. */
            through?: components["schemas"]["EventId"];
        };
        /** @description The events that will be sent. */
        WebhookReplay: {
            /**
             * @description The number of events that will be sent again.
             * @example 12
             */
            count: number;
            /** @description False if the request selects more events than can wait at once or than one request searches. */
            is_complete: boolean;
            /**
             * @description The last event of the range that was searched. If none was, because too many events wait or the range is empty, it is
             *     `after` of the request. Null for a range from the oldest event of which none was searched, and for other selections.
             */
            last: components["schemas"]["EventId"] | null;
        };
        /**
         * @description `waiting` until the notification is `delivered`; `dead` after delivery failed for three days; `superseded` if
         *     its key was used or invalidated before delivery.
         * @enum {string}
         */
        NotificationState: "waiting" | "delivered" | "dead" | "superseded";
        /**
         * @description The kind of email; `sms-code` is an SMS.
         * @enum {string}
         */
        MailTemplate: "welcome" | "verify-email" | "password-recovery" | "password-changed" | "email-change-confirm" | "email-change-notice" | "invitation" | "session-theft" | "new-identity" | "identity-unlinked" | "password-breached" | "login-blocked" | "webhook-endpoint-disabled" | "new-device" | "impersonation" | "factor-added" | "factor-removed" | "factor-removal-scheduled" | "recovery-code-used" | "recovery-codes-replaced" | "login-code" | "reauthentication-code" | "sms-code" | "credentials-removed";
        /** @description An email that was requested from the notification application. */
        Notification: {
            /**
             * Format: uuid
             * @description The `webhook-id`, identical in every delivery attempt.
             */
            id: string;
            template: components["schemas"]["MailTemplate"];
            /** @description The email address of the recipient. */
            email: components["schemas"]["Email"];
            state: components["schemas"]["NotificationState"];
            /**
             * @description Number of delivery attempts.
             * @example 2
             */
            attempts: number;
            /**
             * @description The error of the last failed attempt.
             * @example status 503
             */
            last_failure: string | null;
            /** @description Time when the email was requested. */
            created_at: components["schemas"]["Timestamp"];
            /**
             * @description Time when the notification was delivered.
             * @example 2026-03-14 09:26:54
             */
            delivered_at: string | null;
        };
        /** @description A page of the list of notifications. */
        NotificationPage: {
            /** @description The notifications of this page, newest first. */
            data: components["schemas"]["Notification"][];
            /** @description The `cursor` of the next page; null on the last page. */
            next_cursor: components["schemas"]["Cursor"] | null;
        };
        /** @description A request to send an email. `template` is the kind of email, `data` contains its content. */
        Mail: components["schemas"]["WelcomeMail"] | components["schemas"]["VerifyEmailMail"] | components["schemas"]["PasswordRecoveryMail"] | components["schemas"]["PasswordChangedMail"] | components["schemas"]["EmailChangeConfirmMail"] | components["schemas"]["EmailChangeNoticeMail"] | components["schemas"]["InvitationMail"] | components["schemas"]["SessionTheftMail"] | components["schemas"]["NewIdentityMail"] | components["schemas"]["IdentityUnlinkedMail"] | components["schemas"]["PasswordBreachedMail"] | components["schemas"]["LoginBlockedMail"] | components["schemas"]["WebhookEndpointDisabledMail"] | components["schemas"]["NewDeviceMail"] | components["schemas"]["ImpersonationMail"] | components["schemas"]["FactorAddedMail"] | components["schemas"]["FactorRemovedMail"] | components["schemas"]["FactorRemovalScheduledMail"] | components["schemas"]["RecoveryCodeUsedMail"] | components["schemas"]["RecoveryCodesReplacedMail"] | components["schemas"]["LoginCodeMail"] | components["schemas"]["ReauthenticationCodeMail"] | components["schemas"]["SmsCodeMessage"] | components["schemas"]["CredentialsRemovedMail"];
        /** @description The application to which the recipient belongs. */
        MailApp: {
            /**
             * Format: uuid
             * @description The UUID of the application; also the audience (`aud`) of its tokens.
             */
            id: string;
            /**
             * @description The name of the application.
             * @example Gatehouse
             */
            name: string;
            branding?: components["schemas"]["MailBranding"];
        };
        /**
         * @description The logo and the colors of the application, as in `getLoginOptions`. It is absent if the application has neither a logo
         *     nor a brand color.
         */
        MailBranding: {
            /** @description The URL of the logo; null if the application has none. */
            logo_url: components["schemas"]["AppImageUrl"];
            /** @description Accessible colors that are made of the brand color; null if the application has none. */
            colors: components["schemas"]["BrandColors"] | null;
        };
        /** @description The recipient of the email. */
        MailRecipient: {
            email: components["schemas"]["Email"];
            /**
             * @description The name for the salutation. Empty while the email address is not verified, and in every invitation, because
             *     the person who entered the name may not be the owner of the address. Use a salutation without a name then.
             */
            name: string;
            /**
             * @description Two-letter language code.
             * @example EN
             */
            language: string;
            locale: components["schemas"]["Locale"];
        };
        /** @description The content of an email with a key. */
        MailKey: {
            /**
             * Format: uri
             * @description The URL for the button of the email. It contains the key.
             */
            url: string;
            /**
             * @description The key: 32 random bytes, encoded. It can be used once.
             * @example pEoWsnJ3bKxOnaFzIyUVSUOTZPVWDEXMWzIsPvaF3dE
             */
            key: string;
            /** @description Time when the key expires. */
            expires_at: components["schemas"]["Timestamp"];
        };
        /** @description The client whose request caused the email. */
        MailOrigin: {
            /**
             * @description The IP address of the client.
             * @example 203.0.113.7
             */
            ip: string;
            /** @description The user agent of the client, without links. */
            user_agent: string;
        };
        /** @description Request for a welcome email. */
        WelcomeMail: {
            /**
             * Format: uuid
             * @description The ID of the notification, equal to `webhook-id`.
             */
            id: string;
            /**
             * @description The type of the event.
             * @constant
             */
            type: "mail.requested";
            /**
             * @description The kind of email. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            template: "welcome";
            /** @description Time of the event that caused the email. */
            occurred_at: components["schemas"]["Timestamp"];
            app: components["schemas"]["MailApp"];
            recipient: components["schemas"]["MailRecipient"];
            data: components["schemas"]["WelcomeMailContent"];
        };
        /** @description The content of the welcome email. It has no fields. */
        WelcomeMailContent: Record<string, never>;
        /** @description Request for an email to verify an email address. */
        VerifyEmailMail: {
            /**
             * Format: uuid
             * @description The ID of the notification, equal to `webhook-id`.
             */
            id: string;
            /**
             * @description The type of the event.
             * @constant
             */
            type: "mail.requested";
            /**
             * @description The kind of email. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            template: "verify-email";
            /** @description Time of the event that caused the email. */
            occurred_at: components["schemas"]["Timestamp"];
            app: components["schemas"]["MailApp"];
            recipient: components["schemas"]["MailRecipient"];
            data: components["schemas"]["MailKey"];
        };
        /** @description Request for an email to reset a password. */
        PasswordRecoveryMail: {
            /**
             * Format: uuid
             * @description The ID of the notification, equal to `webhook-id`.
             */
            id: string;
            /**
             * @description The type of the event.
             * @constant
             */
            type: "mail.requested";
            /**
             * @description The kind of email. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            template: "password-recovery";
            /** @description Time of the event that caused the email. */
            occurred_at: components["schemas"]["Timestamp"];
            app: components["schemas"]["MailApp"];
            recipient: components["schemas"]["MailRecipient"];
            data: components["schemas"]["MailKey"];
        };
        /** @description Request for an email about a changed password. */
        PasswordChangedMail: {
            /**
             * Format: uuid
             * @description The ID of the notification, equal to `webhook-id`.
             */
            id: string;
            /**
             * @description The type of the event.
             * @constant
             */
            type: "mail.requested";
            /**
             * @description The kind of email. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            template: "password-changed";
            /** @description Time of the event that caused the email. */
            occurred_at: components["schemas"]["Timestamp"];
            app: components["schemas"]["MailApp"];
            recipient: components["schemas"]["MailRecipient"];
            data: components["schemas"]["PasswordChangedMailContent"];
        };
        /** @description The client that changed the password, and the identities that a reset by email unlinked. */
        PasswordChangedMailContent: {
            /** @description The IP address of the client. */
            ip: string;
            /** @description The user agent of the client, without links. */
            user_agent: string;
            unlinked_identities: components["schemas"]["UnlinkedIdentities"];
        };
        /**
         * @description Identities that were unlinked because their provider does not confirm the email address of the account. They can
         *     no longer be used to log in.
         */
        UnlinkedIdentities: components["schemas"]["UnlinkedIdentity"][];
        /** @description An identity that can no longer be used to log in to the account. */
        UnlinkedIdentity: {
            /**
             * @description The label of the provider.
             * @example GitHub
             */
            provider: string;
            /** @description The email address of the identity at the provider. */
            email: string | null;
        };
        /** @description Request for an email to confirm a change of email address. */
        EmailChangeConfirmMail: {
            /**
             * Format: uuid
             * @description The ID of the notification, equal to `webhook-id`.
             */
            id: string;
            /**
             * @description The type of the event.
             * @constant
             */
            type: "mail.requested";
            /**
             * @description The kind of email. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            template: "email-change-confirm";
            /** @description Time of the event that caused the email. */
            occurred_at: components["schemas"]["Timestamp"];
            app: components["schemas"]["MailApp"];
            recipient: components["schemas"]["MailRecipient"];
            data: components["schemas"]["EmailChangeConfirmMailContent"];
        };
        /** @description The key for one of the two addresses, and the change. */
        EmailChangeConfirmMailContent: {
            /**
             * Format: uri
             * @description The URL for the button of the email. It contains the key.
             */
            url: string;
            /**
             * @description The key: 32 random bytes, encoded. It can be used once.
             * @example pEoWsnJ3bKxOnaFzIyUVSUOTZPVWDEXMWzIsPvaF3dE
             */
            key: string;
            /** @description Time when the key expires. */
            expires_at: components["schemas"]["Timestamp"];
            side: components["schemas"]["EmailChangeSide"];
            /** @description The current email address. */
            old_email: components["schemas"]["Email"];
            /** @description The requested email address. */
            new_email: components["schemas"]["Email"];
        };
        /**
         * @description The address that the email is sent to. The key of either address can also cancel the change.
         * @enum {string}
         */
        EmailChangeSide: "new" | "old";
        /**
         * @description The state of the change. Only `requested` has a key, which cancels the change.
         * @enum {string}
         */
        EmailChangeState: "requested" | "changed";
        /** @description Request for an email about a requested or completed change of email address. */
        EmailChangeNoticeMail: {
            /**
             * Format: uuid
             * @description The ID of the notification, equal to `webhook-id`.
             */
            id: string;
            /**
             * @description The type of the event.
             * @constant
             */
            type: "mail.requested";
            /**
             * @description The kind of email. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            template: "email-change-notice";
            /** @description Time of the event that caused the email. */
            occurred_at: components["schemas"]["Timestamp"];
            app: components["schemas"]["MailApp"];
            recipient: components["schemas"]["MailRecipient"];
            data: components["schemas"]["EmailChangeNoticeMailContent"];
        };
        /** @description The change and, if it can be canceled, a key. */
        EmailChangeNoticeMailContent: {
            state: components["schemas"]["EmailChangeState"];
            /** @description True if an administrator requested the change; absent otherwise. */
            by_administrator?: boolean;
            /** @description The current email address. */
            old_email: components["schemas"]["Email"];
            /** @description The requested or, after the change, the current email address. */
            new_email: components["schemas"]["Email"];
            /**
             * Format: uri
             * @description The URL for the button that cancels the change.
             */
            url?: string;
            /**
             * @description The key that cancels the change.
             * @example pEoWsnJ3bKxOnaFzIyUVSUOTZPVWDEXMWzIsPvaF3dE
             */
            key?: string;
            /** @description Time when the key expires. */
            expires_at?: components["schemas"]["Timestamp"];
        };
        /** @description Request for an invitation email. */
        InvitationMail: {
            /**
             * Format: uuid
             * @description The ID of the notification, equal to `webhook-id`.
             */
            id: string;
            /**
             * @description The type of the event.
             * @constant
             */
            type: "mail.requested";
            /**
             * @description The kind of email. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            template: "invitation";
            /** @description Time of the event that caused the email. */
            occurred_at: components["schemas"]["Timestamp"];
            app: components["schemas"]["MailApp"];
            recipient: components["schemas"]["MailRecipient"];
            data: components["schemas"]["InvitationMailContent"];
        };
        /** @description The key and the content of the invitation. */
        InvitationMailContent: {
            /**
             * Format: uri
             * @description The URL for the button of the email. It contains the key.
             */
            url: string;
            /**
             * @description The key: 32 random bytes, encoded. It can be used once.
             * @example pEoWsnJ3bKxOnaFzIyUVSUOTZPVWDEXMWzIsPvaF3dE
             */
            key: string;
            /** @description Time when the key expires. */
            expires_at: components["schemas"]["Timestamp"];
            /** @description The name of the user or service account that sent the invitation. */
            invited_by: string;
            /** @description The name of the company. */
            company: string;
            /** @description The name of the role. */
            role: string;
        };
        /** @description Request for an email about a session that was ended for security. */
        SessionTheftMail: {
            /**
             * Format: uuid
             * @description The ID of the notification, equal to `webhook-id`.
             */
            id: string;
            /**
             * @description The type of the event.
             * @constant
             */
            type: "mail.requested";
            /**
             * @description The kind of email. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            template: "session-theft";
            /** @description Time of the event that caused the email. */
            occurred_at: components["schemas"]["Timestamp"];
            app: components["schemas"]["MailApp"];
            recipient: components["schemas"]["MailRecipient"];
            data: components["schemas"]["MailOrigin"];
        };
        /** @description Request for an email about an identity that was linked to an account. */
        NewIdentityMail: {
            /**
             * Format: uuid
             * @description The ID of the notification, equal to `webhook-id`.
             */
            id: string;
            /**
             * @description The type of the event.
             * @constant
             */
            type: "mail.requested";
            /**
             * @description The kind of email. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            template: "new-identity";
            /** @description Time of the event that caused the email. */
            occurred_at: components["schemas"]["Timestamp"];
            app: components["schemas"]["MailApp"];
            recipient: components["schemas"]["MailRecipient"];
            data: components["schemas"]["NewIdentityMailContent"];
        };
        /** @description The identity, the client that linked it, and what was removed from the account. */
        NewIdentityMailContent: {
            /**
             * @description The label of the provider.
             * @example Google
             */
            provider: string;
            /** @description The email address of the identity at the provider. */
            identity_email: string | null;
            /** @description The IP address of the client. */
            ip: string;
            /** @description The user agent of the client, without links. */
            user_agent: string;
            /** @description True if the account's password was removed because it was not proven to be the owner's. */
            password_removed: boolean;
            unlinked_identities: components["schemas"]["UnlinkedIdentities"];
        };
        /** @description Request for an email about an identity that was unlinked from the account. */
        IdentityUnlinkedMail: {
            /**
             * Format: uuid
             * @description The ID of the notification, equal to `webhook-id`.
             */
            id: string;
            /**
             * @description The type of the event.
             * @constant
             */
            type: "mail.requested";
            /**
             * @description The kind of email. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            template: "identity-unlinked";
            /** @description Time of the event that caused the email. */
            occurred_at: components["schemas"]["Timestamp"];
            app: components["schemas"]["MailApp"];
            recipient: components["schemas"]["MailRecipient"];
            data: components["schemas"]["IdentityUnlinkedMailContent"];
        };
        /** @description The identity, and the client that unlinked it. */
        IdentityUnlinkedMailContent: {
            /**
             * @description The label of the provider.
             * @example Google
             */
            provider: string;
            /** @description The email address of the identity at the provider. */
            identity_email: string | null;
            /** @description The IP address of the client. */
            ip: string;
            /** @description The user agent of the client, without links. */
            user_agent: string;
        };
        /** @description Request for an email about a password that was found in a data breach. */
        PasswordBreachedMail: {
            /**
             * Format: uuid
             * @description The ID of the notification, equal to `webhook-id`.
             */
            id: string;
            /**
             * @description The type of the event.
             * @constant
             */
            type: "mail.requested";
            /**
             * @description The kind of email. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            template: "password-breached";
            /** @description Time of the event that caused the email. */
            occurred_at: components["schemas"]["Timestamp"];
            app: components["schemas"]["MailApp"];
            recipient: components["schemas"]["MailRecipient"];
            data: components["schemas"]["PasswordBreachedMailContent"];
        };
        /** @description The content of the email about a breached password. It has no fields. */
        PasswordBreachedMailContent: Record<string, never>;
        /** @description Request for an email about blocked logins. */
        LoginBlockedMail: {
            /**
             * Format: uuid
             * @description The ID of the notification, equal to `webhook-id`.
             */
            id: string;
            /**
             * @description The type of the event.
             * @constant
             */
            type: "mail.requested";
            /**
             * @description The kind of email. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            template: "login-blocked";
            /** @description Time of the event that caused the email. */
            occurred_at: components["schemas"]["Timestamp"];
            app: components["schemas"]["MailApp"];
            recipient: components["schemas"]["MailRecipient"];
            data: components["schemas"]["LoginBlockedMailContent"];
        };
        /** @description The attempts that are blocked, and the client of the last one. */
        LoginBlockedMailContent: {
            kind: components["schemas"]["LockoutKind"];
            /** @description The IP address of the client. */
            ip: string;
            /** @description The user agent of the client, without links. */
            user_agent: string;
        };
        /** @description Request for an email about a disabled webhook endpoint. */
        WebhookEndpointDisabledMail: {
            /**
             * Format: uuid
             * @description The ID of the notification, equal to `webhook-id`.
             */
            id: string;
            /**
             * @description The type of the event.
             * @constant
             */
            type: "mail.requested";
            /**
             * @description The kind of email. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            template: "webhook-endpoint-disabled";
            /** @description Time of the event that caused the email. */
            occurred_at: components["schemas"]["Timestamp"];
            app: components["schemas"]["MailApp"];
            recipient: components["schemas"]["MailRecipient"];
            data: components["schemas"]["WebhookEndpointDisabledMailContent"];
        };
        /** @description The endpoint, and why it was disabled. */
        WebhookEndpointDisabledMailContent: {
            /**
             * Format: int64
             * @description The ID of the webhook endpoint.
             */
            endpoint_id: number;
            /**
             * @description The host of its URL.
             * @example crm.example.com
             */
            host: string;
            reason: components["schemas"]["WebhookFailureReason"];
        };
        /** @description Request for an email about a login from a new device. */
        NewDeviceMail: {
            /**
             * Format: uuid
             * @description The ID of the notification, equal to `webhook-id`.
             */
            id: string;
            /**
             * @description The type of the event.
             * @constant
             */
            type: "mail.requested";
            /**
             * @description The kind of email. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            template: "new-device";
            /** @description Time of the event that caused the email. */
            occurred_at: components["schemas"]["Timestamp"];
            app: components["schemas"]["MailApp"];
            recipient: components["schemas"]["MailRecipient"];
            data: components["schemas"]["MailOrigin"];
        };
        /** @description Request for an email about an administrator who acts as the user. */
        ImpersonationMail: {
            /**
             * Format: uuid
             * @description The ID of the notification, equal to `webhook-id`.
             */
            id: string;
            /**
             * @description The type of the event.
             * @constant
             */
            type: "mail.requested";
            /**
             * @description The kind of email. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            template: "impersonation";
            /** @description Time of the event that caused the email. */
            occurred_at: components["schemas"]["Timestamp"];
            app: components["schemas"]["MailApp"];
            recipient: components["schemas"]["MailRecipient"];
            data: components["schemas"]["ImpersonationMailContent"];
        };
        /** @description The session of the administrator. It says neither who it is nor the reason, which are in the audit log. */
        ImpersonationMailContent: {
            /** @description Time when the session ends at the latest. */
            expires_at: components["schemas"]["Timestamp"];
        };
        /** @description Request for an email about a second factor that was added. */
        FactorAddedMail: {
            /**
             * Format: uuid
             * @description The ID of the notification, equal to `webhook-id`.
             */
            id: string;
            /**
             * @description The type of the event.
             * @constant
             */
            type: "mail.requested";
            /**
             * @description The kind of email. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            template: "factor-added";
            /** @description Time of the event that caused the email. */
            occurred_at: components["schemas"]["Timestamp"];
            app: components["schemas"]["MailApp"];
            recipient: components["schemas"]["MailRecipient"];
            data: components["schemas"]["FactorMailData"];
        };
        /** @description Request for an email about a second factor that was removed. */
        FactorRemovedMail: {
            /**
             * Format: uuid
             * @description The ID of the notification, equal to `webhook-id`.
             */
            id: string;
            /**
             * @description The type of the event.
             * @constant
             */
            type: "mail.requested";
            /**
             * @description The kind of email. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            template: "factor-removed";
            /** @description Time of the event that caused the email. */
            occurred_at: components["schemas"]["Timestamp"];
            app: components["schemas"]["MailApp"];
            recipient: components["schemas"]["MailRecipient"];
            data: components["schemas"]["FactorMailData"];
        };
        /** @description Request for an email about a second factor that an administrator requested to remove. */
        FactorRemovalScheduledMail: {
            /**
             * Format: uuid
             * @description The ID of the notification, equal to `webhook-id`.
             */
            id: string;
            /**
             * @description The type of the event.
             * @constant
             */
            type: "mail.requested";
            /**
             * @description The kind of email. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            template: "factor-removal-scheduled";
            /** @description Time of the event that caused the email. */
            occurred_at: components["schemas"]["Timestamp"];
            app: components["schemas"]["MailApp"];
            recipient: components["schemas"]["MailRecipient"];
            data: components["schemas"]["ScheduledRemovalMailData"];
        };
        /** @description Request for an email about a recovery code that was used. */
        RecoveryCodeUsedMail: {
            /**
             * Format: uuid
             * @description The ID of the notification, equal to `webhook-id`.
             */
            id: string;
            /**
             * @description The type of the event.
             * @constant
             */
            type: "mail.requested";
            /**
             * @description The kind of email. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            template: "recovery-code-used";
            /** @description Time of the event that caused the email. */
            occurred_at: components["schemas"]["Timestamp"];
            app: components["schemas"]["MailApp"];
            recipient: components["schemas"]["MailRecipient"];
            data: components["schemas"]["RecoveryCodeMailData"];
        };
        /** @description Request for an email about new recovery codes. */
        RecoveryCodesReplacedMail: {
            /**
             * Format: uuid
             * @description The ID of the notification, equal to `webhook-id`.
             */
            id: string;
            /**
             * @description The type of the event.
             * @constant
             */
            type: "mail.requested";
            /**
             * @description The kind of email. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            template: "recovery-codes-replaced";
            /** @description Time of the event that caused the email. */
            occurred_at: components["schemas"]["Timestamp"];
            app: components["schemas"]["MailApp"];
            recipient: components["schemas"]["MailRecipient"];
            data: components["schemas"]["RecoveryCodesReplacedMailContent"];
        };
        /** @description The client that created the codes. It does not contain the codes. */
        RecoveryCodesReplacedMailContent: {
            /** @description The IP address of the client. */
            ip: string;
            /** @description The user agent of the client, without links. */
            user_agent: string;
        };
        /** @description Request for an email with a code and a link to log in. */
        LoginCodeMail: {
            /**
             * Format: uuid
             * @description The ID of the notification, equal to `webhook-id`.
             */
            id: string;
            /**
             * @description The type of the event.
             * @constant
             */
            type: "mail.requested";
            /**
             * @description The kind of email. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            template: "login-code";
            /** @description Time of the event that caused the email. */
            occurred_at: components["schemas"]["Timestamp"];
            app: components["schemas"]["MailApp"];
            recipient: components["schemas"]["MailRecipient"];
            data: components["schemas"]["LoginCodeMailContent"];
        };
        /** @description The code and the link, and where the request came from. */
        LoginCodeMailContent: {
            /**
             * Format: uri
             * @description The URL for the button of the email. It contains the key.
             */
            url: string;
            /**
             * @description The key: 32 random bytes, encoded. It can be used once.
             * @example pEoWsnJ3bKxOnaFzIyUVSUOTZPVWDEXMWzIsPvaF3dE
             */
            key: string;
            /**
             * @description The code, which the user types on the device that logs in.
             * @example 49203951
             */
            code: string;
            /**
             * @description True if the address had no account when the email was requested: the login creates it.
             * @example false
             */
            creates_account: boolean;
            /** @description Time when code and key expire. */
            expires_at: components["schemas"]["Timestamp"];
            /** @description The IP address of the client that requested the email. */
            ip: string;
            /** @description The user agent of the client, without links. */
            user_agent: string;
        };
        /** @description Request for an email with a code to reauthenticate. */
        ReauthenticationCodeMail: {
            /**
             * Format: uuid
             * @description The ID of the notification, equal to `webhook-id`.
             */
            id: string;
            /**
             * @description The type of the event.
             * @constant
             */
            type: "mail.requested";
            /**
             * @description The kind of email. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            template: "reauthentication-code";
            /** @description Time of the event that caused the email. */
            occurred_at: components["schemas"]["Timestamp"];
            app: components["schemas"]["MailApp"];
            recipient: components["schemas"]["MailRecipient"];
            data: components["schemas"]["ReauthenticationCodeMailContent"];
        };
        /** @description The code, and where the request came from. */
        ReauthenticationCodeMailContent: {
            /**
             * @description The code, which the user types where it was requested.
             * @example 49203951
             */
            code: string;
            /** @description Time when the code expires. */
            expires_at: components["schemas"]["Timestamp"];
            /** @description The IP address of the client that requested the email. */
            ip: string;
            /** @description The user agent of the client, without links. */
            user_agent: string;
        };
        /** @description Request for an SMS with a code. */
        SmsCodeMessage: {
            /**
             * Format: uuid
             * @description The ID of the notification, equal to `webhook-id`.
             */
            id: string;
            /**
             * @description The type of the event.
             * @constant
             */
            type: "sms.requested";
            /**
             * @description The kind of message. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            template: "sms-code";
            /** @description Time of the event that caused the message. */
            occurred_at: components["schemas"]["Timestamp"];
            app: components["schemas"]["MailApp"];
            recipient: components["schemas"]["MailRecipient"];
            data: components["schemas"]["SmsCodeMessageContent"];
        };
        /**
         * @description The purpose of the code: to verify the number or make it a factor, to complete a login, or to reauthenticate.
         * @enum {string}
         */
        SmsPurpose: "verification" | "login" | "reauthentication";
        /** @description The number, the code, and where the request came from. */
        SmsCodeMessageContent: {
            purpose: components["schemas"]["SmsPurpose"];
            /**
             * @description The number to send the SMS to, in the format of E.164.
             * @example +447400123456
             */
            phone_number: string;
            /**
             * @description The code, which the user types where it was requested.
             * @example 49203951
             */
            code: string;
            /** @description Time when the code expires. */
            expires_at: components["schemas"]["Timestamp"];
            /** @description The IP address of the client that requested the SMS. */
            ip: string;
            /** @description The user agent of the client, without links. */
            user_agent: string;
        };
        /** @description Request for an email about credentials that were removed from the account. */
        CredentialsRemovedMail: {
            /**
             * Format: uuid
             * @description The ID of the notification, equal to `webhook-id`.
             */
            id: string;
            /**
             * @description The type of the event.
             * @constant
             */
            type: "mail.requested";
            /**
             * @description The kind of email. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            template: "credentials-removed";
            /** @description Time of the event that caused the email. */
            occurred_at: components["schemas"]["Timestamp"];
            app: components["schemas"]["MailApp"];
            recipient: components["schemas"]["MailRecipient"];
            data: components["schemas"]["CredentialsRemovedMailContent"];
        };
        /** @description The removed credentials, and the origin of the login. */
        CredentialsRemovedMailContent: {
            /** @description True if the password was removed. */
            password_removed: boolean;
            /** @description True if second factors were removed. */
            factors_removed: boolean;
            unlinked_identities: components["schemas"]["UnlinkedIdentities"];
            /** @description The IP address of the client that logged in. */
            ip: string;
            /** @description The user agent of the client, without links. */
            user_agent: string;
        };
        /** @description The factor, and where the request came from. */
        FactorMailData: {
            /** @description The name of the factor. */
            factor: string;
            /** @description The IP address of the request. */
            ip: string;
            /** @description The user agent of the client. */
            user_agent: string;
        };
        /** @description The factor, and when it is removed. */
        ScheduledRemovalMailData: {
            /** @description The name of the factor. */
            factor: string;
            /** @description Time when the factor is removed. */
            removal_due_at: components["schemas"]["Timestamp"];
        };
        /** @description The number of codes that are left, and the origin of the request. */
        RecoveryCodeMailData: {
            /** @description Number of unused recovery codes. If it is 3 or less, the email asks the user to create new ones. */
            codes_left: number;
            /** @description The IP address of the request. */
            ip: string;
            /** @description The user agent of the client. */
            user_agent: string;
        };
        /** @description An error (GraphQL specification, section 7.1.2). */
        GraphqlProblem: {
            /** @description The message of the error. It can contain names from the document, shortened if long, but no values. */
            message: string;
            /** @description The path of the field that caused the error. */
            path?: components["schemas"]["GraphqlPathSegment"][];
            /** @description The locations in the document. */
            locations?: components["schemas"]["GraphqlLocation"][];
            extensions: components["schemas"]["GraphqlProblemExtensions"];
        };
        /** @description The response name of a field, or an index in a list, starting at 0. */
        GraphqlPathSegment: string | number;
        /** @description A location in the document. Line and column start at 1. */
        GraphqlLocation: {
            /** @description The line. */
            line: number;
            /** @description The column. */
            column: number;
        };
        /** @description The content of the corresponding REST problem. */
        GraphqlProblemExtensions: {
            code: components["schemas"]["ProblemCode"];
            /** @description The HTTP status that REST would return. */
            status: number;
            /**
             * Format: uri
             * @description The URL of a page that explains the error.
             */
            type: string;
            /** @description The ID of the request. */
            request_id: string;
            /** @description Seconds to wait before the next attempt, if REST would send `Retry-After`. */
            retry_after?: number;
            /** @description The invalid fields of the input, at most 100. */
            errors?: components["schemas"]["FieldError"][];
            /** @description With `reauthentication_required`, by what the user can prove who they are. */
            methods?: components["schemas"]["AuthenticationMethod"][];
            /** @description With `events_expired`, the ID of the oldest event that is kept. It is absent if the log has no event. */
            oldest?: components["schemas"]["EventId"];
            /**
             * @description With `forbidden`, the permissions that the request requires and the caller lacks. It is absent if another rule
             *     refuses the request, such as one about users who have more permissions than the caller.
             */
            required_permissions?: components["schemas"]["PermissionName"][];
            /** @description With `second_factor_required`, the response of REST with status 202. */
            challenge?: components["schemas"]["LoginChallenge"];
        };
        /** @description Any JSON object. */
        JsonObject: {
            [key: string]: unknown;
        };
        /** @description An error (RFC 9457). */
        Problem: {
            /**
             * Format: uri
             * @description The URL of a page that explains the error.
             */
            type: string;
            /** @description The title of the error code. */
            title: string;
            /** @description The HTTP status. */
            status: number;
            /** @description A description of the error. */
            detail: string;
            /**
             * @description The ID of the request.
             * @example 0b7c1c1e-4a53-4a0e-9a5b-7f1f4c0f3a5e
             */
            instance: string;
            code: components["schemas"]["ProblemCode"];
            /** @description The invalid fields, at most 100. */
            errors?: components["schemas"]["FieldError"][];
            /** @description With `reauthentication_required`, by what the user can prove who they are. */
            methods?: components["schemas"]["AuthenticationMethod"][];
            /** @description With `events_expired`, the ID of the oldest event that is kept. It is absent if the log has no event. */
            oldest?: components["schemas"]["EventId"];
            /**
             * @description With `forbidden`, the permissions that the request requires and the caller lacks. It is absent if another rule
             *     refuses the request, such as one about users who have more permissions than the caller.
             */
            required_permissions?: components["schemas"]["PermissionName"][];
        };
        /** @description An invalid field of a request. */
        FieldError: {
            /**
             * @description The location of the field: a JSON pointer into the body as a URI fragment (RFC 6901, section 6: `#/email`),
             *     or `path`, `query` or `header` and the name of the parameter in the same encoding (`query/limit`). A name of
             *     more than 64 characters is cut and ends with `…` (`%E2%80%A6`).
             * @example #/email
             */
            pointer: string;
            /** @description The rule that the field violates, suitable for display beside the field. */
            detail: string;
            code: components["schemas"]["FieldErrorCode"];
        };
        /**
         * @description The kind of rule that a field violates.
         * @enum {string}
         */
        FieldErrorCode: "required" | "unknown_field" | "wrong_type" | "too_short" | "too_long" | "invalid_format" | "not_allowed" | "out_of_range" | "password_mismatch" | "password_common" | "password_personal" | "password_breached" | "company_not_joinable" | "not_found";
        /**
         * @description The closed list of error codes. Each code is explained at `/problems/{code}`.
         * @enum {string}
         */
        ProblemCode: "body_missing" | "body_invalid" | "path_invalid" | "graphql_invalid" | "graphql_limit_exceeded" | "app_key_required" | "app_key_invalid" | "service_key_invalid" | "key_mismatch" | "credentials_required" | "token_required" | "token_invalid" | "token_expired" | "token_reused" | "session_ended" | "invalid_credentials" | "social_state_invalid" | "social_code_invalid" | "social_token_invalid" | "session_required" | "email_unverified" | "password_incorrect" | "reauthentication_required" | "factor_not_allowed" | "second_factor_enrollment_required" | "impersonation_forbidden" | "code_invalid" | "passkey_invalid" | "second_factor_required" | "login_method_disabled" | "signup_closed" | "sms_codes_disabled" | "phone_country_not_allowed" | "login_expired" | "too_many_factors" | "passkey_registered" | "social_login_denied" | "account_inactive" | "challenge_required" | "challenge_failed" | "forbidden" | "invitation_mismatch" | "signature_invalid" | "not_found" | "method_not_allowed" | "not_acceptable" | "email_taken" | "idempotency_key_in_use" | "idempotency_key_reused" | "already_verified" | "phone_number_invalid" | "already_member" | "too_many_memberships" | "too_many_webhook_endpoints" | "too_many_clients" | "client_without_secret" | "too_many_resource_servers" | "identifier_taken" | "last_owner" | "user_inactive" | "company_in_use" | "branch_in_use" | "last_company" | "identity_taken" | "last_login_method" | "name_taken" | "role_built_in" | "role_in_use" | "key_revoked" | "invitation_closed" | "notification_not_dead" | "key_invalid" | "events_expired" | "precondition_failed" | "body_too_large" | "media_type_unsupported" | "validation_failed" | "company_not_joinable" | "social_email_missing" | "internal_error" | "social_provider_failed" | "social_provider_unavailable" | "challenge_unavailable" | "rate_limited" | "overloaded" | "database_unavailable" | "limits_unavailable" | "not_ready";
    };
    responses: {
        /** @description The body is missing or cannot be read. */
        UnreadableBody: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "body_missing" | "body_invalid";
                };
            };
        };
        /** @description The body is missing or cannot be read, or the path is not valid percent-encoded UTF-8. */
        UnreadableRequest: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "body_missing" | "body_invalid" | "path_invalid";
                };
            };
        };
        /** @description The path is not valid percent-encoded UTF-8. */
        PathInvalid: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "path_invalid";
                };
            };
        };
        /** @description A required key is missing, or a key is invalid. */
        KeyRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "app_key_invalid" | "app_key_required" | "service_key_invalid" | "key_mismatch";
                };
            };
        };
        /** @description Credentials are missing or invalid. */
        Unauthenticated: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "credentials_required" | "token_required" | "token_invalid" | "token_expired" | "session_ended" | "app_key_invalid" | "app_key_required" | "service_key_invalid" | "key_mismatch";
                };
            };
        };
        /** @description The request has a super admin key, but the operation requires a user session. */
        SessionRequired: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "session_required" | "impersonation_forbidden";
                };
            };
        };
        /** @description The resource does not exist, or the caller may not access it. */
        NotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "not_found";
                };
            };
        };
        /** @description The operation cannot respond with a media type that the `Accept` header allows. */
        NotAcceptable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "not_acceptable";
                };
            };
        };
        /** @description The email address already has an account in the application. */
        EmailTaken: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "email_taken";
                };
            };
        };
        /** @description The application requires a challenge, and its response is missing or was not accepted. */
        ChallengeRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "challenge_required" | "challenge_failed";
                };
            };
        };
        /**
         * @description The key is invalid, expired, already used or replaced by a newer one, or belongs to another application. The
         *     response does not tell which.
         */
        MailedKeyRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "key_invalid";
                };
            };
        };
        /** @description A recent proof is required, or the caller lacks a required permission. */
        AdministrationRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "reauthentication_required" | "forbidden" | "second_factor_enrollment_required" | "impersonation_forbidden";
                };
            };
        };
        /** @description The application requires a second factor, and the user has to add one first. */
        EnrollmentRequired: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "second_factor_enrollment_required";
                };
            };
        };
        /** @description The user has to add a second factor first, or the request has a super admin key but the operation requires a user session. */
        SessionRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "session_required" | "second_factor_enrollment_required" | "impersonation_forbidden";
                };
            };
        };
        /**
         * @description The application does not send codes by SMS, or not to numbers of this country; or the request has a super admin key
         *     but the operation requires a user session.
         */
        SmsNotAllowed: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "sms_codes_disabled" | "phone_country_not_allowed" | "session_required" | "impersonation_forbidden";
                };
            };
        };
        /**
         * @description The current password is wrong, a recent proof is required, or the request has a super admin key but the
         *     operation requires a user session.
         */
        ReauthenticationRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "password_incorrect" | "reauthentication_required" | "session_required" | "second_factor_enrollment_required" | "impersonation_forbidden";
                };
            };
        };
        /** @description The caller is authenticated but lacks a required permission. */
        Forbidden: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "forbidden" | "second_factor_enrollment_required";
                };
            };
        };
        /** @description The caller lacks a required permission, or impersonates the user. */
        ForbiddenToImpersonators: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "forbidden" | "second_factor_enrollment_required" | "impersonation_forbidden";
                };
            };
        };
        /** @description The user of the bearer token has to add a second factor first, or is impersonated. */
        VisitorRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "second_factor_enrollment_required" | "impersonation_forbidden";
                };
            };
        };
        /** @description The caller is a service account without a permission for the operation. */
        PermissionDenied: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "forbidden";
                };
            };
        };
        /** @description A request with the same `Idempotency-Key` is being processed. */
        CreationInProgress: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                "Retry-After": components["headers"]["RetryAfterRunning"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "idempotency_key_in_use";
                };
            };
        };
        /** @description The current password is wrong, a recent proof is required, or the caller may not change or delete this account. */
        AccountRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "password_incorrect" | "reauthentication_required" | "forbidden" | "second_factor_enrollment_required" | "impersonation_forbidden";
                };
            };
        };
        /** @description The company, or the application, would be left without an owner. */
        LastOwner: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "last_owner";
                };
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
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "body_too_large";
                };
            };
        };
        /** @description The body is not `application/json` in UTF-8, or its `Content-Encoding` is not supported. */
        MediaTypeUnsupported: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "media_type_unsupported";
                };
            };
        };
        /** @description The request is invalid. `errors` lists every invalid field. */
        ValidationFailed: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "validation_failed";
                };
            };
        };
        /** @description The request is invalid. `errors` lists every invalid field. */
        CreationRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "validation_failed" | "idempotency_key_reused";
                };
            };
        };
        /** @description The service failed. The error is logged with the request ID. */
        InternalError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "internal_error";
                };
            };
        };
        /**
         * @description A limit of the operation (`x-rate-limit`) has been reached, or too many requests of this network had an invalid
         *     key. Nothing was changed.
         */
        RateLimited: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                "Retry-After": components["headers"]["RetryAfter"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "rate_limited";
                };
            };
        };
        /**
         * @description Too many password hashes are waiting, or the database or the store of rate limits is unavailable. Nothing was
         *     changed; try again.
         */
        Overloaded: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "overloaded" | "database_unavailable" | "limits_unavailable";
                };
            };
        };
        /**
         * @description Too many password hashes are waiting, or the challenge provider, the database or the store of rate limits is
         *     unavailable. Nothing was changed; try again.
         */
        LoginUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "overloaded" | "challenge_unavailable" | "database_unavailable" | "limits_unavailable";
                };
            };
        };
        /** @description The challenge provider, the database or the store of rate limits is unavailable. Nothing was changed; try again. */
        ChallengeUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "challenge_unavailable" | "database_unavailable" | "limits_unavailable";
                };
            };
        };
        /** @description The database or the store of rate limits is unavailable. Try again. */
        ServiceUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "database_unavailable" | "limits_unavailable";
                };
            };
        };
        /** @description The credentials are wrong, or the key is invalid. */
        LoginRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "invalid_credentials" | "app_key_invalid" | "app_key_required" | "service_key_invalid" | "key_mismatch";
                };
            };
        };
        /**
         * @description The password is correct, but the email address must be verified first (a verification email is sent); or the
         *     application requires a challenge.
         */
        LoginForbidden: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "email_unverified" | "challenge_required" | "challenge_failed";
                };
            };
        };
        /** @description The code or the passkey is wrong, or was already used. */
        CodeRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "code_invalid" | "passkey_invalid";
                };
            };
        };
        /**
         * @description The application does not allow logins with emailed codes, or it requires a challenge whose response is missing or
         *     was not accepted.
         */
        LoginCodeNotSent: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "login_method_disabled" | "challenge_required" | "challenge_failed";
                };
            };
        };
        /** @description The code is wrong, was already used, or has expired; or the application does not allow emailed codes. */
        LoginCodeRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "code_invalid" | "login_method_disabled" | "signup_closed";
                };
            };
        };
        /** @description The application does not allow logins with emailed codes. */
        LoginMethodRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "login_method_disabled";
                };
            };
        };
        /** @description The challenge is unknown, expired, used, or had 5 wrong proofs. */
        LoginExpired: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "login_expired";
                };
            };
        };
        /** @description The passkey is not accepted, or the application requires a verified email address. */
        PasskeyLoginRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "passkey_invalid" | "email_unverified";
                };
            };
        };
        /** @description The application does not accept codes by SMS as a second factor, or sends none to numbers of this country. */
        LoginSmsNotAllowed: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "sms_codes_disabled" | "phone_country_not_allowed";
                };
            };
        };
        /** @description The request is invalid, or the company of new users cannot be joined. */
        LoginCodeSignupRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "validation_failed" | "company_not_joinable";
                };
            };
        };
        /** @description The `ETag` in `If-None-Match` is current. */
        LoginOptionsNotModified: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                ETag: components["headers"]["ETag"];
                /** @description Browsers can store the response and must revalidate it with its `ETag`. */
                "Cache-Control": "private, no-cache";
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description Credentials are missing or invalid, or the token was already renewed. */
        RefreshRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "token_reused" | "credentials_required" | "token_required" | "token_invalid" | "session_ended" | "app_key_invalid" | "app_key_required" | "service_key_invalid" | "key_mismatch";
                };
            };
        };
        /**
         * @description The password, the code or the passkey is wrong; the user must prove another factor; or the request has a super admin
         *     key but the operation requires a user session.
         */
        ProofRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "password_incorrect" | "code_invalid" | "passkey_invalid" | "reauthentication_required" | "session_required" | "impersonation_forbidden";
                };
            };
        };
        /**
         * @description The application does not allow emailed codes; the user must prove a second factor; or the request has a super admin
         *     key but the operation requires a user session.
         */
        ReauthenticationCodeNotSent: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "login_method_disabled" | "reauthentication_required" | "session_required" | "impersonation_forbidden";
                };
            };
        };
        /** @description The sign-up is not open, or the application requires a challenge, and its response is missing or was not accepted. */
        SignupForbidden: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "signup_closed" | "challenge_required" | "challenge_failed";
                };
            };
        };
        /**
         * @description The email address already has an account in the application, or a request with the same `Idempotency-Key` is
         *     being processed.
         */
        SignupConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                "Retry-After": components["headers"]["RetryAfterRunning"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "email_taken" | "idempotency_key_in_use";
                };
            };
        };
        /**
         * @description The code is wrong, was already used, or has expired; or the application does not allow codes by SMS; or the request has
         *     a super admin key but the operation requires a user session.
         */
        NumberNotVerified: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "code_invalid" | "sms_codes_disabled" | "session_required" | "second_factor_enrollment_required" | "impersonation_forbidden";
                };
            };
        };
        /** @description The account has no mobile number in international format, or the number is already verified. */
        NumberConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "phone_number_invalid" | "already_verified";
                };
            };
        };
        /** @description The user has changed since the `ETag` in `If-Match`. Nothing was changed. */
        PreconditionFailed: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "precondition_failed";
                };
            };
        };
        /** @description The user has not changed since the `ETag` in `If-None-Match`. */
        UserNotModified: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The request is invalid. `errors` lists every invalid field. */
        SignupRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "validation_failed" | "company_not_joinable" | "idempotency_key_reused";
                };
            };
        };
        /** @description The password is wrong, or the key or the token is invalid. */
        VerificationRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "invalid_credentials" | "token_invalid" | "token_expired" | "session_ended" | "app_key_invalid" | "app_key_required" | "service_key_invalid" | "key_mismatch";
                };
            };
        };
        /** @description The email address is already verified. */
        AlreadyVerified: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "already_verified";
                };
            };
        };
        /** @description The token or the key is invalid. */
        TokenRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "token_invalid" | "token_expired" | "session_ended" | "app_key_invalid" | "app_key_required" | "service_key_invalid" | "key_mismatch";
                };
            };
        };
        /** @description The invitation is for another email address, or the application creates no accounts for invitations. */
        InvitationMismatch: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "invitation_mismatch" | "signup_closed" | "second_factor_enrollment_required" | "impersonation_forbidden";
                };
            };
        };
        /** @description The user is already a member of the company, or a request with the same `Idempotency-Key` is being processed. */
        MembershipConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                "Retry-After": components["headers"]["RetryAfterRunning"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "already_member" | "idempotency_key_in_use";
                };
            };
        };
        /**
         * @description The email address already has an account, whose user must accept with a bearer token; the user is already a
         *     member, or a member of 500 companies or more; or a request with the same `Idempotency-Key` is being processed.
         */
        AcceptConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                "Retry-After": components["headers"]["RetryAfterRunning"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "email_taken" | "already_member" | "too_many_memberships" | "idempotency_key_in_use";
                };
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
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "invitation_closed";
                };
            };
        };
        /** @description A recent proof is required, or the caller lacks a permission or acts as another user. */
        ImpersonationRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "reauthentication_required" | "forbidden" | "second_factor_enrollment_required" | "impersonation_forbidden";
                };
            };
        };
        /** @description The user may not log in. */
        UserInactive: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "user_inactive";
                };
            };
        };
        /** @description Too many exports are running, or the database or the store of rate limits is unavailable. Try again. */
        ExportOverloaded: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "overloaded" | "database_unavailable" | "limits_unavailable";
                };
            };
        };
        /** @description Linking requires a bearer token, or the token or the key is invalid. */
        LinkStartRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "credentials_required" | "token_invalid" | "token_expired" | "session_ended" | "app_key_invalid" | "app_key_required" | "service_key_invalid" | "key_mismatch";
                };
            };
        };
        /** @description The provider's response or token does not prove the user's identity, or the key is invalid. */
        SocialLoginRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "social_state_invalid" | "social_code_invalid" | "social_token_invalid" | "app_key_invalid" | "app_key_required" | "service_key_invalid" | "key_mismatch";
                };
            };
        };
        /** @description The provider's response or token does not prove the user's identity, or credentials are missing or invalid. */
        IdentityRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "social_state_invalid" | "social_code_invalid" | "social_token_invalid" | "credentials_required" | "token_required" | "token_invalid" | "token_expired" | "session_ended" | "app_key_invalid" | "app_key_required" | "service_key_invalid" | "key_mismatch";
                };
            };
        };
        /**
         * @description The login was denied at the provider, the account cannot log in, or the identity has no account and the sign-up is not
         *     open.
         */
        SocialLoginForbidden: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "social_login_denied" | "account_inactive" | "signup_closed";
                };
            };
        };
        /**
         * @description The current password is wrong, a recent proof is required, the login was denied at the provider, or the request
         *     has a super admin key but the operation requires a user session.
         */
        LinkForbidden: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "password_incorrect" | "reauthentication_required" | "social_login_denied" | "session_required" | "second_factor_enrollment_required" | "impersonation_forbidden";
                };
            };
        };
        /** @description The request is invalid, or the provider does not share an email address. */
        SocialSignupRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "validation_failed" | "social_email_missing" | "company_not_joinable";
                };
            };
        };
        /**
         * @description The identity is already linked to an account of the application, or a request with the same
         *     `Idempotency-Key` is being processed.
         */
        LinkConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                "Retry-After": components["headers"]["RetryAfterRunning"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "identity_taken" | "idempotency_key_in_use";
                };
            };
        };
        /** @description The identity is the user's last login method. */
        LastLoginMethod: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "last_login_method";
                };
            };
        };
        /** @description The provider returned an invalid response, or rejected the application's credentials. */
        ProviderFailed: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "social_provider_failed";
                };
            };
        };
        /** @description The provider, the database or the store of rate limits is unavailable or too slow. Try again. */
        ProviderUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "social_provider_unavailable" | "database_unavailable" | "limits_unavailable";
                };
            };
        };
        /**
         * @description The provider, the database or the store of rate limits is unavailable or too slow, or too many password hashes are
         *     waiting. Try again.
         */
        LinkUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "social_provider_unavailable" | "database_unavailable" | "limits_unavailable" | "overloaded";
                };
            };
        };
        /** @description A recent proof is required, or the request has a super admin key but the operation requires a user session. */
        ProofRequired: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "reauthentication_required" | "session_required" | "impersonation_forbidden";
                };
            };
        };
        /**
         * @description A recent proof is required, the application does not allow such factors, or the request has a super admin key but the
         *     operation requires a user session.
         */
        EnrollmentRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "reauthentication_required" | "factor_not_allowed" | "session_required" | "impersonation_forbidden";
                };
            };
        };
        /** @description The user already has 5 authenticator apps, or the first request with this `Idempotency-Key` is still being processed. */
        FactorConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "too_many_factors" | "idempotency_key_in_use";
                };
            };
        };
        /** @description The passkey is not accepted, a recent proof is required, the application does not allow passkeys, or the request has a super admin key but the operation requires a user session. */
        PasskeyRegistrationRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "passkey_invalid" | "reauthentication_required" | "factor_not_allowed" | "session_required" | "impersonation_forbidden";
                };
            };
        };
        /** @description The passkey is already registered, the user already has 10 passkeys, or the first request with this `Idempotency-Key` is still being processed. */
        PasskeyConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "passkey_registered" | "too_many_factors" | "idempotency_key_in_use";
                };
            };
        };
        /** @description The user already has 10 passkeys. */
        TooManyFactors: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "too_many_factors";
                };
            };
        };
        /** @description The code is wrong, or the request has a super admin key but the operation requires a user session. */
        ConfirmationRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "code_invalid" | "session_required" | "factor_not_allowed" | "impersonation_forbidden";
                };
            };
        };
        /** @description The code is wrong, was already used, or has expired; a recent proof is required; the application does not allow such factors; or the request has a super admin key but the operation requires a user session. */
        SmsFactorRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "code_invalid" | "reauthentication_required" | "factor_not_allowed" | "session_required" | "impersonation_forbidden";
                };
            };
        };
        /** @description The number is already a second factor. */
        SmsFactorConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "too_many_factors";
                };
            };
        };
        /**
         * @description The user is already a member of the company, or a member of 500 companies or more; or a request with the same
         *     `Idempotency-Key` is being processed.
         */
        JoinConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                "Retry-After": components["headers"]["RetryAfterRunning"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "already_member" | "too_many_memberships" | "idempotency_key_in_use";
                };
            };
        };
        /**
         * @description The company, or the application, would be left without an owner; or the user is not a member yet, and already a
         *     member of 500 companies or more.
         */
        SetMemberConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "last_owner" | "too_many_memberships";
                };
            };
        };
        /** @description The company is a user's default company, or a setting refers to it. */
        CompanyInUse: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "company_in_use";
                };
            };
        };
        /** @description Members are assigned to the branch, or it is the default branch. */
        BranchInUse: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "branch_in_use";
                };
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
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "last_owner" | "last_company";
                };
            };
        };
        /** @description The name is taken, or a request with the same `Idempotency-Key` is being processed. */
        RoleCreationConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                "Retry-After": components["headers"]["RetryAfterRunning"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "name_taken" | "idempotency_key_in_use";
                };
            };
        };
        /** @description The role is built in or in use. */
        RoleLocked: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "role_built_in" | "role_in_use";
                };
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
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "name_taken" | "role_built_in" | "role_in_use";
                };
            };
        };
        /** @description The key has been revoked, or a request with the same `Idempotency-Key` is being processed. */
        KeyRotationConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                "Retry-After": components["headers"]["RetryAfterRunning"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "key_revoked" | "idempotency_key_in_use";
                };
            };
        };
        /** @description The application has the maximum number of clients, or a request with the same `Idempotency-Key` is being processed. */
        ClientConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                "Retry-After": components["headers"]["RetryAfterRunning"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "too_many_clients" | "idempotency_key_in_use";
                };
            };
        };
        /** @description The client does not authenticate with a secret, or a request with the same `Idempotency-Key` is being processed. */
        ClientSecretConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                "Retry-After": components["headers"]["RetryAfterRunning"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "client_without_secret" | "idempotency_key_in_use";
                };
            };
        };
        /** @description The application has the maximum number of resource servers or one with this identifier, or a request with the same `Idempotency-Key` is being processed. */
        ResourceServerConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                "Retry-After": components["headers"]["RetryAfterRunning"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "too_many_resource_servers" | "identifier_taken" | "idempotency_key_in_use";
                };
            };
        };
        /** @description The events after `after` are no longer complete. */
        EventsExpired: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "events_expired";
                };
            };
        };
        /** @description The application has the maximum number of endpoints, or a request with the same `Idempotency-Key` is being processed. */
        WebhookEndpointConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                "Retry-After": components["headers"]["RetryAfterRunning"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "too_many_webhook_endpoints" | "idempotency_key_in_use";
                };
            };
        };
        /** @description The notification is not in the state `dead`, or its key is no longer valid. */
        NotificationNotDead: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "notification_not_dead";
                };
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /**
         * @description The ID of the request: the valid `X-Request-Id` of the client, or a new one.
         * @example 0b7c1c1e-4a53-4a0e-9a5b-7f1f4c0f3a5e
         */
        RequestId: string;
        /** @description The response contains credentials or personal data and must not be cached. */
        NoStore: "no-store";
        /**
         * @description A strong validator of the response.
         * @example "nQ6b5tGGxN0rC3o2VYV7uQ"
         */
        ETag: string;
        /** @description Seconds to wait before repeating the request; only sent while the first request is being processed. */
        RetryAfterRunning: number;
        /**
         * @description The limit that was reached: its name, how many requests it allows (`q`), and in how many seconds (`w`), as in
         *     draft-ietf-httpapi-ratelimit-headers.
         * @example "login_network";q=100;w=300
         */
        RateLimitPolicy: string;
        /**
         * @description The number of requests that the limit still allows (`r`), and the seconds until it allows more (`t`).
         * @example "login_network";r=0;t=42
         */
        RateLimit: string;
        /**
         * @description Seconds to wait before the next attempt.
         * @example 5
         */
        RetryAfter: number;
        /**
         * @description The challenge of RFC 6750, with `error="invalid_token"` if a token was rejected.
         * @example Bearer realm="gatehouse"
         */
        WwwAuthenticate: string;
        /**
         * @description Identifies this device as one that has logged in to the account, for 180 days or until the password is replaced.
         *     Store it on the device, send it with the next login to this account in `X-Device-Token`, and replace it with the
         *     one that the login returns.
         * @example gh_dev_q83vEjRWeJASNFZ4kBI0Vg.1773480413.XhbK0r2nYtR9m3lqk5JZpQy7sVdC1uFwAeB8oNgT4iM
         */
        DeviceToken: string;
    };
    pathItems: never;
}
export type Email = components['schemas']['Email'];
export type EmailInput = components['schemas']['EmailInput'];
export type NewPassword = components['schemas']['NewPassword'];
export type PersonName = components['schemas']['PersonName'];
export type LanguageTag = components['schemas']['LanguageTag'];
export type Locale = components['schemas']['Locale'];
export type Timestamp = components['schemas']['Timestamp'];
export type Id = components['schemas']['Id'];
export type UserReference = components['schemas']['UserReference'];
export type Cursor = components['schemas']['Cursor'];
export type Message = components['schemas']['Message'];
export type Label = components['schemas']['Label'];
export type LoginRequest = components['schemas']['LoginRequest'];
export type Session = components['schemas']['Session'];
export type SendLoginCodeRequest = components['schemas']['SendLoginCodeRequest'];
export type LoginWithCodeRequest = components['schemas']['LoginWithCodeRequest'];
export type PendingCodeLogin = components['schemas']['PendingCodeLogin'];
export type CompleteLoginRequest = components['schemas']['CompleteLoginRequest'];
export type SendLoginSmsRequest = components['schemas']['SendLoginSmsRequest'];
export type SmsSent = components['schemas']['SmsSent'];
export type LoginChallenge = components['schemas']['LoginChallenge'];
export type LoginWithPasskeyRequest = components['schemas']['LoginWithPasskeyRequest'];
export type AuthenticationMethod = components['schemas']['AuthenticationMethod'];
export type AuthenticationMethodReference = components['schemas']['AuthenticationMethodReference'];
export type AuthenticatorAssuranceLevel = components['schemas']['AuthenticatorAssuranceLevel'];
export type Authentication = components['schemas']['Authentication'];
export type LoginMethod = components['schemas']['LoginMethod'];
export type SignupRule = components['schemas']['SignupRule'];
export type PasswordRule = components['schemas']['PasswordRule'];
export type LoginOptions = components['schemas']['LoginOptions'];
export type PageLanguages = components['schemas']['PageLanguages'];
export type PublicLink = components['schemas']['PublicLink'];
export type BrandColor = components['schemas']['BrandColor'];
export type BrandTextName = components['schemas']['BrandTextName'];
export type BrandText = components['schemas']['BrandText'];
export type BrandTexts = components['schemas']['BrandTexts'];
export type CssVariable = components['schemas']['CssVariable'];
export type CssVariables = components['schemas']['CssVariables'];
export type ColorRoles = components['schemas']['ColorRoles'];
export type RoleColor = components['schemas']['RoleColor'];
export type BrandColors = components['schemas']['BrandColors'];
export type Branding = components['schemas']['Branding'];
export type AppImageUrl = components['schemas']['AppImageUrl'];
export type ImageData = components['schemas']['ImageData'];
export type LogoutRequest = components['schemas']['LogoutRequest'];
export type SessionInfo = components['schemas']['SessionInfo'];
export type AppSession = components['schemas']['AppSession'];
export type AppSessionPage = components['schemas']['AppSessionPage'];
export type SessionPage = components['schemas']['SessionPage'];
export type ReauthenticateRequest = components['schemas']['ReauthenticateRequest'];
export type VisibleId = components['schemas']['VisibleId'];
export type Flag = components['schemas']['Flag'];
export type YesNo = components['schemas']['YesNo'];
export type SignupRequest = components['schemas']['SignupRequest'];
export type SignupResult = components['schemas']['SignupResult'];
export type User = components['schemas']['User'];
export type UserRole = components['schemas']['UserRole'];
export type ChangePasswordRequest = components['schemas']['ChangePasswordRequest'];
export type VerifyCellPhoneRequest = components['schemas']['VerifyCellPhoneRequest'];
export type UserStatus = components['schemas']['UserStatus'];
export type UserSort = components['schemas']['UserSort'];
export type UserPage = components['schemas']['UserPage'];
export type UserCount = components['schemas']['UserCount'];
export type ImageUrl = components['schemas']['ImageUrl'];
export type HeaderImageUrl = components['schemas']['HeaderImageUrl'];
export type PhoneNumber = components['schemas']['PhoneNumber'];
export type UpdateUserRequest = components['schemas']['UpdateUserRequest'];
export type ReplaceUserRequest = components['schemas']['ReplaceUserRequest'];
export type DeleteUserRequest = components['schemas']['DeleteUserRequest'];
export type DisplayName = components['schemas']['DisplayName'];
export type PlaceId = components['schemas']['PlaceId'];
export type PermissionList = components['schemas']['PermissionList'];
export type RecoverRequest = components['schemas']['RecoverRequest'];
export type ResetRequest = components['schemas']['ResetRequest'];
export type VerifyEmailRequest = components['schemas']['VerifyEmailRequest'];
export type PendingVerification = components['schemas']['PendingVerification'];
export type PendingPasswordReset = components['schemas']['PendingPasswordReset'];
export type PendingEmailChange = components['schemas']['PendingEmailChange'];
export type UserEmailChange = components['schemas']['UserEmailChange'];
export type ChangeUserEmailRequest = components['schemas']['ChangeUserEmailRequest'];
export type InviteRequest = components['schemas']['InviteRequest'];
export type AcceptInvitationRequest = components['schemas']['AcceptInvitationRequest'];
export type InvitationState = components['schemas']['InvitationState'];
export type Invitation = components['schemas']['Invitation'];
export type InvitationPage = components['schemas']['InvitationPage'];
export type InvitationOffer = components['schemas']['InvitationOffer'];
export type ImpersonateUserRequest = components['schemas']['ImpersonateUserRequest'];
export type Impersonation = components['schemas']['Impersonation'];
export type Impersonator = components['schemas']['Impersonator'];
export type ImpersonatorType = components['schemas']['ImpersonatorType'];
export type UserExport = components['schemas']['UserExport'];
export type UserExportPart = components['schemas']['UserExportPart'];
export type EmailChange = components['schemas']['EmailChange'];
export type LockoutKind = components['schemas']['LockoutKind'];
export type Lockout = components['schemas']['Lockout'];
export type LockoutPage = components['schemas']['LockoutPage'];
export type SocialLoginPending = components['schemas']['SocialLoginPending'];
export type VerificationPending = components['schemas']['VerificationPending'];
export type UnlinkIdentityRequest = components['schemas']['UnlinkIdentityRequest'];
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
export type NativeNonce = components['schemas']['NativeNonce'];
export type ProviderList = components['schemas']['ProviderList'];
export type SetProviderRequest = components['schemas']['SetProviderRequest'];
export type ProviderTest = components['schemas']['ProviderTest'];
export type ProviderCheck = components['schemas']['ProviderCheck'];
export type ProviderCheckName = components['schemas']['ProviderCheckName'];
export type ProviderCheckOutcome = components['schemas']['ProviderCheckOutcome'];
export type ProviderCheckFailure = components['schemas']['ProviderCheckFailure'];
export type AddSmsFactorRequest = components['schemas']['AddSmsFactorRequest'];
export type FactorKind = components['schemas']['FactorKind'];
export type Factor = components['schemas']['Factor'];
export type ScheduledRemoval = components['schemas']['ScheduledRemoval'];
export type PasskeyDetails = components['schemas']['PasskeyDetails'];
export type AddPasskeyRequest = components['schemas']['AddPasskeyRequest'];
export type EncodedBytes = components['schemas']['EncodedBytes'];
export type RegistrationResponseJson = components['schemas']['RegistrationResponseJson'];
export type AuthenticatorAttestationResponseJson = components['schemas']['AuthenticatorAttestationResponseJson'];
export type AuthenticationResponseJson = components['schemas']['AuthenticationResponseJson'];
export type AuthenticatorAssertionResponseJson = components['schemas']['AuthenticatorAssertionResponseJson'];
export type WebauthnText = components['schemas']['WebauthnText'];
export type PublicKeyCredentialCreationOptionsJson = components['schemas']['PublicKeyCredentialCreationOptionsJson'];
export type PublicKeyCredentialRpEntity = components['schemas']['PublicKeyCredentialRpEntity'];
export type PublicKeyCredentialUserEntityJson = components['schemas']['PublicKeyCredentialUserEntityJson'];
export type PublicKeyCredentialParameters = components['schemas']['PublicKeyCredentialParameters'];
export type PublicKeyCredentialDescriptorJson = components['schemas']['PublicKeyCredentialDescriptorJson'];
export type AuthenticatorSelectionCriteria = components['schemas']['AuthenticatorSelectionCriteria'];
export type UserVerificationRequirement = components['schemas']['UserVerificationRequirement'];
export type RegistrationExtensionInputs = components['schemas']['RegistrationExtensionInputs'];
export type PublicKeyCredentialRequestOptionsJson = components['schemas']['PublicKeyCredentialRequestOptionsJson'];
export type FactorList = components['schemas']['FactorList'];
export type AddTotpRequest = components['schemas']['AddTotpRequest'];
export type NewTotp = components['schemas']['NewTotp'];
export type RenameFactorRequest = components['schemas']['RenameFactorRequest'];
export type ConfirmTotpRequest = components['schemas']['ConfirmTotpRequest'];
export type RecoveryCodes = components['schemas']['RecoveryCodes'];
export type ConfirmedFactor = components['schemas']['ConfirmedFactor'];
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
export type HeldPermission = components['schemas']['HeldPermission'];
export type PermissionName = components['schemas']['PermissionName'];
export type Role = components['schemas']['Role'];
export type RolePage = components['schemas']['RolePage'];
export type CreateRoleRequest = components['schemas']['CreateRoleRequest'];
export type UpdateRoleRequest = components['schemas']['UpdateRoleRequest'];
export type PageUrl = components['schemas']['PageUrl'];
export type AppUrl = components['schemas']['AppUrl'];
export type PublicUrl = components['schemas']['PublicUrl'];
export type SignupCompany = components['schemas']['SignupCompany'];
export type EmailChangeRule = components['schemas']['EmailChangeRule'];
export type LinkByEmailRule = components['schemas']['LinkByEmailRule'];
export type BreachedPasswordsRule = components['schemas']['BreachedPasswordsRule'];
export type EmailCodesRule = components['schemas']['EmailCodesRule'];
export type SmsCodesRule = components['schemas']['SmsCodesRule'];
export type FactorRule = components['schemas']['FactorRule'];
export type SecondFactorRule = components['schemas']['SecondFactorRule'];
export type AppSettings = components['schemas']['AppSettings'];
export type RateLimitName = components['schemas']['RateLimitName'];
export type RateLimit = components['schemas']['RateLimit'];
export type AppSettingsChange = components['schemas']['AppSettingsChange'];
export type App = components['schemas']['App'];
export type UpdateAppRequest = components['schemas']['UpdateAppRequest'];
export type ChallengeDriver = components['schemas']['ChallengeDriver'];
export type ChallengedOperation = components['schemas']['ChallengedOperation'];
export type Challenge = components['schemas']['Challenge'];
export type ChallengeList = components['schemas']['ChallengeList'];
export type AppChallenge = components['schemas']['AppChallenge'];
export type SetAppChallengeRequest = components['schemas']['SetAppChallengeRequest'];
export type ServiceAccount = components['schemas']['ServiceAccount'];
export type ServiceAccountPage = components['schemas']['ServiceAccountPage'];
export type CreateServiceAccountRequest = components['schemas']['CreateServiceAccountRequest'];
export type UpdateServiceAccountRequest = components['schemas']['UpdateServiceAccountRequest'];
export type ApiKeyKind = components['schemas']['ApiKeyKind'];
export type ApiKey = components['schemas']['ApiKey'];
export type IssuedApiKey = components['schemas']['IssuedApiKey'];
export type ApiKeyPage = components['schemas']['ApiKeyPage'];
export type CreateApiKeyRequest = components['schemas']['CreateApiKeyRequest'];
export type UpdateApiKeyRequest = components['schemas']['UpdateApiKeyRequest'];
export type RotateApiKeyRequest = components['schemas']['RotateApiKeyRequest'];
export type SigningKeyList = components['schemas']['SigningKeyList'];
export type SigningKey = components['schemas']['SigningKey'];
export type SigningAlgorithm = components['schemas']['SigningAlgorithm'];
export type SigningKeyState = components['schemas']['SigningKeyState'];
export type ClientId = components['schemas']['ClientId'];
export type ClientRegistrationType = components['schemas']['ClientRegistrationType'];
export type ClientApplicationType = components['schemas']['ClientApplicationType'];
export type ClientAuthMethod = components['schemas']['ClientAuthMethod'];
export type ClientGrantType = components['schemas']['ClientGrantType'];
export type ClientIdTokenAlgorithm = components['schemas']['ClientIdTokenAlgorithm'];
export type ClientScope = components['schemas']['ClientScope'];
export type ClientUri = components['schemas']['ClientUri'];
export type ClientJwks = components['schemas']['ClientJwks'];
export type ClientJwk = components['schemas']['ClientJwk'];
export type ClientJwksInput = components['schemas']['ClientJwksInput'];
export type ClientJwkInput = components['schemas']['ClientJwkInput'];
export type ClientJwkType = components['schemas']['ClientJwkType'];
export type ClientJwkUse = components['schemas']['ClientJwkUse'];
export type ClientJwkAlgorithm = components['schemas']['ClientJwkAlgorithm'];
export type ClientJwkCurve = components['schemas']['ClientJwkCurve'];
export type ClientClaimSource = components['schemas']['ClientClaimSource'];
export type ClientClaim = components['schemas']['ClientClaim'];
export type Client = components['schemas']['Client'];
export type IssuedClient = components['schemas']['IssuedClient'];
export type ClientPage = components['schemas']['ClientPage'];
export type CreateClientRequest = components['schemas']['CreateClientRequest'];
export type UpdateClientRequest = components['schemas']['UpdateClientRequest'];
export type RotateClientSecretRequest = components['schemas']['RotateClientSecretRequest'];
export type ResourceIdentifier = components['schemas']['ResourceIdentifier'];
export type ResourceServer = components['schemas']['ResourceServer'];
export type ResourceServerPage = components['schemas']['ResourceServerPage'];
export type CreateResourceServerRequest = components['schemas']['CreateResourceServerRequest'];
export type UpdateResourceServerRequest = components['schemas']['UpdateResourceServerRequest'];
export type GrantResource = components['schemas']['GrantResource'];
export type Grant = components['schemas']['Grant'];
export type GrantPage = components['schemas']['GrantPage'];
export type AuditEvent = components['schemas']['AuditEvent'];
export type AuditFactor = components['schemas']['AuditFactor'];
export type AuditReason = components['schemas']['AuditReason'];
export type AuditEntry = components['schemas']['AuditEntry'];
export type AuditPage = components['schemas']['AuditPage'];
export type StatisticsDate = components['schemas']['StatisticsDate'];
export type StatisticsInterval = components['schemas']['StatisticsInterval'];
export type Statistics = components['schemas']['Statistics'];
export type StatisticsDay = components['schemas']['StatisticsDay'];
export type UserCounts = components['schemas']['UserCounts'];
export type EventId = components['schemas']['EventId'];
export type EventLimit = components['schemas']['EventLimit'];
export type EventType = components['schemas']['EventType'];
export type EventActor = components['schemas']['EventActor'];
export type EventActorType = components['schemas']['EventActorType'];
export type EventApplication = components['schemas']['EventApplication'];
export type EventUser = components['schemas']['EventUser'];
export type Event = components['schemas']['Event'];
export type EventPage = components['schemas']['EventPage'];
export type SessionEndReason = components['schemas']['SessionEndReason'];
export type EmptyEventData = components['schemas']['EmptyEventData'];
export type UserCreatedData = components['schemas']['UserCreatedData'];
export type UserSource = components['schemas']['UserSource'];
export type ChangedFieldsData = components['schemas']['ChangedFieldsData'];
export type PasswordChangedData = components['schemas']['PasswordChangedData'];
export type PasswordChangeReason = components['schemas']['PasswordChangeReason'];
export type SessionCreatedData = components['schemas']['SessionCreatedData'];
export type UserImpersonatedData = components['schemas']['UserImpersonatedData'];
export type SessionEndedData = components['schemas']['SessionEndedData'];
export type FactorData = components['schemas']['FactorData'];
export type FactorRemovalData = components['schemas']['FactorRemovalData'];
export type IdentityData = components['schemas']['IdentityData'];
export type GrantData = components['schemas']['GrantData'];
export type ProviderData = components['schemas']['ProviderData'];
export type InvitationData = components['schemas']['InvitationData'];
export type InvitationAcceptedData = components['schemas']['InvitationAcceptedData'];
export type CompanyData = components['schemas']['CompanyData'];
export type CompanyUpdatedData = components['schemas']['CompanyUpdatedData'];
export type BranchData = components['schemas']['BranchData'];
export type BranchUpdatedData = components['schemas']['BranchUpdatedData'];
export type MembershipData = components['schemas']['MembershipData'];
export type MembershipUpdatedData = components['schemas']['MembershipUpdatedData'];
export type MembershipDeletedData = components['schemas']['MembershipDeletedData'];
export type RoleData = components['schemas']['RoleData'];
export type RoleUpdatedData = components['schemas']['RoleUpdatedData'];
export type KeyData = components['schemas']['KeyData'];
export type KeyUpdatedData = components['schemas']['KeyUpdatedData'];
export type ClientData = components['schemas']['ClientData'];
export type ClientUpdatedData = components['schemas']['ClientUpdatedData'];
export type ResourceServerData = components['schemas']['ResourceServerData'];
export type ResourceServerUpdatedData = components['schemas']['ResourceServerUpdatedData'];
export type WebhookEndpointData = components['schemas']['WebhookEndpointData'];
export type WebhookEndpointDisabledData = components['schemas']['WebhookEndpointDisabledData'];
export type WebhookEndpointUpdatedData = components['schemas']['WebhookEndpointUpdatedData'];
export type KeyRotatedData = components['schemas']['KeyRotatedData'];
export type ServiceAccountData = components['schemas']['ServiceAccountData'];
export type ServiceAccountUpdatedData = components['schemas']['ServiceAccountUpdatedData'];
export type UserCreatedEvent = components['schemas']['UserCreatedEvent'];
export type UserUpdatedEvent = components['schemas']['UserUpdatedEvent'];
export type UserEmailVerifiedEvent = components['schemas']['UserEmailVerifiedEvent'];
export type UserEmailChangedEvent = components['schemas']['UserEmailChangedEvent'];
export type UserPhoneVerifiedEvent = components['schemas']['UserPhoneVerifiedEvent'];
export type UserPasswordChangedEvent = components['schemas']['UserPasswordChangedEvent'];
export type UserPasswordBreachedEvent = components['schemas']['UserPasswordBreachedEvent'];
export type UserBannedEvent = components['schemas']['UserBannedEvent'];
export type UserUnbannedEvent = components['schemas']['UserUnbannedEvent'];
export type UserDeactivatedEvent = components['schemas']['UserDeactivatedEvent'];
export type UserActivatedEvent = components['schemas']['UserActivatedEvent'];
export type UserDeletedEvent = components['schemas']['UserDeletedEvent'];
export type UserErasedEvent = components['schemas']['UserErasedEvent'];
export type UserLockoutsClearedEvent = components['schemas']['UserLockoutsClearedEvent'];
export type UserImpersonatedEvent = components['schemas']['UserImpersonatedEvent'];
export type SessionCreatedEvent = components['schemas']['SessionCreatedEvent'];
export type SessionEndedEvent = components['schemas']['SessionEndedEvent'];
export type FactorAddedEvent = components['schemas']['FactorAddedEvent'];
export type FactorUpdatedEvent = components['schemas']['FactorUpdatedEvent'];
export type FactorRemovedEvent = components['schemas']['FactorRemovedEvent'];
export type FactorRemovalScheduledEvent = components['schemas']['FactorRemovalScheduledEvent'];
export type FactorRemovalCanceledEvent = components['schemas']['FactorRemovalCanceledEvent'];
export type FactorClonedEvent = components['schemas']['FactorClonedEvent'];
export type RecoveryCodesReplacedEvent = components['schemas']['RecoveryCodesReplacedEvent'];
export type IdentityLinkedEvent = components['schemas']['IdentityLinkedEvent'];
export type IdentityUnlinkedEvent = components['schemas']['IdentityUnlinkedEvent'];
export type GrantCreatedEvent = components['schemas']['GrantCreatedEvent'];
export type GrantUpdatedEvent = components['schemas']['GrantUpdatedEvent'];
export type GrantRevokedEvent = components['schemas']['GrantRevokedEvent'];
export type ProviderUpdatedEvent = components['schemas']['ProviderUpdatedEvent'];
export type ProviderDeletedEvent = components['schemas']['ProviderDeletedEvent'];
export type InvitationCreatedEvent = components['schemas']['InvitationCreatedEvent'];
export type InvitationResentEvent = components['schemas']['InvitationResentEvent'];
export type InvitationRevokedEvent = components['schemas']['InvitationRevokedEvent'];
export type InvitationAcceptedEvent = components['schemas']['InvitationAcceptedEvent'];
export type CompanyCreatedEvent = components['schemas']['CompanyCreatedEvent'];
export type CompanyUpdatedEvent = components['schemas']['CompanyUpdatedEvent'];
export type CompanyDeletedEvent = components['schemas']['CompanyDeletedEvent'];
export type BranchCreatedEvent = components['schemas']['BranchCreatedEvent'];
export type BranchUpdatedEvent = components['schemas']['BranchUpdatedEvent'];
export type BranchDeletedEvent = components['schemas']['BranchDeletedEvent'];
export type MembershipCreatedEvent = components['schemas']['MembershipCreatedEvent'];
export type MembershipUpdatedEvent = components['schemas']['MembershipUpdatedEvent'];
export type MembershipDeletedEvent = components['schemas']['MembershipDeletedEvent'];
export type RoleCreatedEvent = components['schemas']['RoleCreatedEvent'];
export type RoleUpdatedEvent = components['schemas']['RoleUpdatedEvent'];
export type RoleDeletedEvent = components['schemas']['RoleDeletedEvent'];
export type KeyCreatedEvent = components['schemas']['KeyCreatedEvent'];
export type KeyUpdatedEvent = components['schemas']['KeyUpdatedEvent'];
export type KeyRotatedEvent = components['schemas']['KeyRotatedEvent'];
export type KeyRevokedEvent = components['schemas']['KeyRevokedEvent'];
export type ServiceAccountCreatedEvent = components['schemas']['ServiceAccountCreatedEvent'];
export type ServiceAccountUpdatedEvent = components['schemas']['ServiceAccountUpdatedEvent'];
export type ServiceAccountDeletedEvent = components['schemas']['ServiceAccountDeletedEvent'];
export type ClientCreatedEvent = components['schemas']['ClientCreatedEvent'];
export type ClientUpdatedEvent = components['schemas']['ClientUpdatedEvent'];
export type ClientSecretRotatedEvent = components['schemas']['ClientSecretRotatedEvent'];
export type ClientDeletedEvent = components['schemas']['ClientDeletedEvent'];
export type ResourceServerCreatedEvent = components['schemas']['ResourceServerCreatedEvent'];
export type ResourceServerUpdatedEvent = components['schemas']['ResourceServerUpdatedEvent'];
export type ResourceServerDeletedEvent = components['schemas']['ResourceServerDeletedEvent'];
export type WebhookEndpointCreatedEvent = components['schemas']['WebhookEndpointCreatedEvent'];
export type WebhookEndpointUpdatedEvent = components['schemas']['WebhookEndpointUpdatedEvent'];
export type WebhookEndpointDeletedEvent = components['schemas']['WebhookEndpointDeletedEvent'];
export type WebhookEndpointDisabledEvent = components['schemas']['WebhookEndpointDisabledEvent'];
export type WebhookEndpointTestEvent = components['schemas']['WebhookEndpointTestEvent'];
export type ApplicationCreatedEvent = components['schemas']['ApplicationCreatedEvent'];
export type ApplicationUpdatedEvent = components['schemas']['ApplicationUpdatedEvent'];
export type WebhookFailureReason = components['schemas']['WebhookFailureReason'];
export type WebhookDisabledReason = components['schemas']['WebhookDisabledReason'];
export type WebhookEndpoint = components['schemas']['WebhookEndpoint'];
export type IssuedWebhookEndpoint = components['schemas']['IssuedWebhookEndpoint'];
export type WebhookEndpointPage = components['schemas']['WebhookEndpointPage'];
export type CreateWebhookEndpointRequest = components['schemas']['CreateWebhookEndpointRequest'];
export type UpdateWebhookEndpointRequest = components['schemas']['UpdateWebhookEndpointRequest'];
export type RotateWebhookSecretRequest = components['schemas']['RotateWebhookSecretRequest'];
export type WebhookError = components['schemas']['WebhookError'];
export type WebhookOutcome = components['schemas']['WebhookOutcome'];
export type WebhookTest = components['schemas']['WebhookTest'];
export type WebhookDelivery = components['schemas']['WebhookDelivery'];
export type WebhookDeliveryPage = components['schemas']['WebhookDeliveryPage'];
export type ReplayWebhookDeliveriesRequest = components['schemas']['ReplayWebhookDeliveriesRequest'];
export type WebhookReplay = components['schemas']['WebhookReplay'];
export type NotificationState = components['schemas']['NotificationState'];
export type MailTemplate = components['schemas']['MailTemplate'];
export type Notification = components['schemas']['Notification'];
export type NotificationPage = components['schemas']['NotificationPage'];
export type Mail = components['schemas']['Mail'];
export type MailApp = components['schemas']['MailApp'];
export type MailBranding = components['schemas']['MailBranding'];
export type MailRecipient = components['schemas']['MailRecipient'];
export type MailKey = components['schemas']['MailKey'];
export type MailOrigin = components['schemas']['MailOrigin'];
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
export type IdentityUnlinkedMail = components['schemas']['IdentityUnlinkedMail'];
export type IdentityUnlinkedMailContent = components['schemas']['IdentityUnlinkedMailContent'];
export type PasswordBreachedMail = components['schemas']['PasswordBreachedMail'];
export type PasswordBreachedMailContent = components['schemas']['PasswordBreachedMailContent'];
export type LoginBlockedMail = components['schemas']['LoginBlockedMail'];
export type LoginBlockedMailContent = components['schemas']['LoginBlockedMailContent'];
export type WebhookEndpointDisabledMail = components['schemas']['WebhookEndpointDisabledMail'];
export type WebhookEndpointDisabledMailContent = components['schemas']['WebhookEndpointDisabledMailContent'];
export type NewDeviceMail = components['schemas']['NewDeviceMail'];
export type ImpersonationMail = components['schemas']['ImpersonationMail'];
export type ImpersonationMailContent = components['schemas']['ImpersonationMailContent'];
export type FactorAddedMail = components['schemas']['FactorAddedMail'];
export type FactorRemovedMail = components['schemas']['FactorRemovedMail'];
export type FactorRemovalScheduledMail = components['schemas']['FactorRemovalScheduledMail'];
export type RecoveryCodeUsedMail = components['schemas']['RecoveryCodeUsedMail'];
export type RecoveryCodesReplacedMail = components['schemas']['RecoveryCodesReplacedMail'];
export type RecoveryCodesReplacedMailContent = components['schemas']['RecoveryCodesReplacedMailContent'];
export type LoginCodeMail = components['schemas']['LoginCodeMail'];
export type LoginCodeMailContent = components['schemas']['LoginCodeMailContent'];
export type ReauthenticationCodeMail = components['schemas']['ReauthenticationCodeMail'];
export type ReauthenticationCodeMailContent = components['schemas']['ReauthenticationCodeMailContent'];
export type SmsCodeMessage = components['schemas']['SmsCodeMessage'];
export type SmsPurpose = components['schemas']['SmsPurpose'];
export type SmsCodeMessageContent = components['schemas']['SmsCodeMessageContent'];
export type CredentialsRemovedMail = components['schemas']['CredentialsRemovedMail'];
export type CredentialsRemovedMailContent = components['schemas']['CredentialsRemovedMailContent'];
export type FactorMailData = components['schemas']['FactorMailData'];
export type ScheduledRemovalMailData = components['schemas']['ScheduledRemovalMailData'];
export type RecoveryCodeMailData = components['schemas']['RecoveryCodeMailData'];
export type GraphqlProblem = components['schemas']['GraphqlProblem'];
export type GraphqlPathSegment = components['schemas']['GraphqlPathSegment'];
export type GraphqlLocation = components['schemas']['GraphqlLocation'];
export type GraphqlProblemExtensions = components['schemas']['GraphqlProblemExtensions'];
export type JsonObject = components['schemas']['JsonObject'];
export type Problem = components['schemas']['Problem'];
export type FieldError = components['schemas']['FieldError'];
export type FieldErrorCode = components['schemas']['FieldErrorCode'];
export type ProblemCode = components['schemas']['ProblemCode'];
export type ResponseUnreadableBody = components['responses']['UnreadableBody'];
export type ResponseUnreadableRequest = components['responses']['UnreadableRequest'];
export type ResponsePathInvalid = components['responses']['PathInvalid'];
export type ResponseKeyRefused = components['responses']['KeyRefused'];
export type ResponseUnauthenticated = components['responses']['Unauthenticated'];
export type ResponseSessionRequired = components['responses']['SessionRequired'];
export type ResponseNotFound = components['responses']['NotFound'];
export type ResponseNotAcceptable = components['responses']['NotAcceptable'];
export type ResponseEmailTaken = components['responses']['EmailTaken'];
export type ResponseChallengeRefused = components['responses']['ChallengeRefused'];
export type ResponseMailedKeyRefused = components['responses']['MailedKeyRefused'];
export type ResponseAdministrationRefused = components['responses']['AdministrationRefused'];
export type ResponseEnrollmentRequired = components['responses']['EnrollmentRequired'];
export type ResponseSessionRefused = components['responses']['SessionRefused'];
export type ResponseSmsNotAllowed = components['responses']['SmsNotAllowed'];
export type ResponseReauthenticationRefused = components['responses']['ReauthenticationRefused'];
export type ResponseForbidden = components['responses']['Forbidden'];
export type ResponseForbiddenToImpersonators = components['responses']['ForbiddenToImpersonators'];
export type ResponseVisitorRefused = components['responses']['VisitorRefused'];
export type ResponsePermissionDenied = components['responses']['PermissionDenied'];
export type ResponseCreationInProgress = components['responses']['CreationInProgress'];
export type ResponseAccountRefused = components['responses']['AccountRefused'];
export type ResponseLastOwner = components['responses']['LastOwner'];
export type ResponseBodyTooLarge = components['responses']['BodyTooLarge'];
export type ResponseMediaTypeUnsupported = components['responses']['MediaTypeUnsupported'];
export type ResponseValidationFailed = components['responses']['ValidationFailed'];
export type ResponseCreationRefused = components['responses']['CreationRefused'];
export type ResponseInternalError = components['responses']['InternalError'];
export type ResponseRateLimited = components['responses']['RateLimited'];
export type ResponseOverloaded = components['responses']['Overloaded'];
export type ResponseLoginUnavailable = components['responses']['LoginUnavailable'];
export type ResponseChallengeUnavailable = components['responses']['ChallengeUnavailable'];
export type ResponseServiceUnavailable = components['responses']['ServiceUnavailable'];
export type ResponseLoginRefused = components['responses']['LoginRefused'];
export type ResponseLoginForbidden = components['responses']['LoginForbidden'];
export type ResponseCodeRefused = components['responses']['CodeRefused'];
export type ResponseLoginCodeNotSent = components['responses']['LoginCodeNotSent'];
export type ResponseLoginCodeRefused = components['responses']['LoginCodeRefused'];
export type ResponseLoginMethodRefused = components['responses']['LoginMethodRefused'];
export type ResponseLoginExpired = components['responses']['LoginExpired'];
export type ResponsePasskeyLoginRefused = components['responses']['PasskeyLoginRefused'];
export type ResponseLoginSmsNotAllowed = components['responses']['LoginSmsNotAllowed'];
export type ResponseLoginCodeSignupRefused = components['responses']['LoginCodeSignupRefused'];
export type ResponseLoginOptionsNotModified = components['responses']['LoginOptionsNotModified'];
export type ResponseRefreshRefused = components['responses']['RefreshRefused'];
export type ResponseProofRefused = components['responses']['ProofRefused'];
export type ResponseReauthenticationCodeNotSent = components['responses']['ReauthenticationCodeNotSent'];
export type ResponseSignupForbidden = components['responses']['SignupForbidden'];
export type ResponseSignupConflict = components['responses']['SignupConflict'];
export type ResponseNumberNotVerified = components['responses']['NumberNotVerified'];
export type ResponseNumberConflict = components['responses']['NumberConflict'];
export type ResponsePreconditionFailed = components['responses']['PreconditionFailed'];
export type ResponseUserNotModified = components['responses']['UserNotModified'];
export type ResponseSignupRefused = components['responses']['SignupRefused'];
export type ResponseVerificationRefused = components['responses']['VerificationRefused'];
export type ResponseAlreadyVerified = components['responses']['AlreadyVerified'];
export type ResponseTokenRefused = components['responses']['TokenRefused'];
export type ResponseInvitationMismatch = components['responses']['InvitationMismatch'];
export type ResponseMembershipConflict = components['responses']['MembershipConflict'];
export type ResponseAcceptConflict = components['responses']['AcceptConflict'];
export type ResponseInvitationClosed = components['responses']['InvitationClosed'];
export type ResponseImpersonationRefused = components['responses']['ImpersonationRefused'];
export type ResponseUserInactive = components['responses']['UserInactive'];
export type ResponseExportOverloaded = components['responses']['ExportOverloaded'];
export type ResponseLinkStartRefused = components['responses']['LinkStartRefused'];
export type ResponseSocialLoginRefused = components['responses']['SocialLoginRefused'];
export type ResponseIdentityRefused = components['responses']['IdentityRefused'];
export type ResponseSocialLoginForbidden = components['responses']['SocialLoginForbidden'];
export type ResponseLinkForbidden = components['responses']['LinkForbidden'];
export type ResponseSocialSignupRefused = components['responses']['SocialSignupRefused'];
export type ResponseLinkConflict = components['responses']['LinkConflict'];
export type ResponseLastLoginMethod = components['responses']['LastLoginMethod'];
export type ResponseProviderFailed = components['responses']['ProviderFailed'];
export type ResponseProviderUnavailable = components['responses']['ProviderUnavailable'];
export type ResponseLinkUnavailable = components['responses']['LinkUnavailable'];
export type ResponseProofRequired = components['responses']['ProofRequired'];
export type ResponseEnrollmentRefused = components['responses']['EnrollmentRefused'];
export type ResponseFactorConflict = components['responses']['FactorConflict'];
export type ResponsePasskeyRegistrationRefused = components['responses']['PasskeyRegistrationRefused'];
export type ResponsePasskeyConflict = components['responses']['PasskeyConflict'];
export type ResponseTooManyFactors = components['responses']['TooManyFactors'];
export type ResponseConfirmationRefused = components['responses']['ConfirmationRefused'];
export type ResponseSmsFactorRefused = components['responses']['SmsFactorRefused'];
export type ResponseSmsFactorConflict = components['responses']['SmsFactorConflict'];
export type ResponseJoinConflict = components['responses']['JoinConflict'];
export type ResponseSetMemberConflict = components['responses']['SetMemberConflict'];
export type ResponseCompanyInUse = components['responses']['CompanyInUse'];
export type ResponseBranchInUse = components['responses']['BranchInUse'];
export type ResponseMemberStays = components['responses']['MemberStays'];
export type ResponseRoleCreationConflict = components['responses']['RoleCreationConflict'];
export type ResponseRoleLocked = components['responses']['RoleLocked'];
export type ResponseRoleConflict = components['responses']['RoleConflict'];
export type ResponseKeyRotationConflict = components['responses']['KeyRotationConflict'];
export type ResponseClientConflict = components['responses']['ClientConflict'];
export type ResponseClientSecretConflict = components['responses']['ClientSecretConflict'];
export type ResponseResourceServerConflict = components['responses']['ResourceServerConflict'];
export type ResponseEventsExpired = components['responses']['EventsExpired'];
export type ResponseWebhookEndpointConflict = components['responses']['WebhookEndpointConflict'];
export type ResponseNotificationNotDead = components['responses']['NotificationNotDead'];
export type HeaderRequestId = components['headers']['RequestId'];
export type HeaderNoStore = components['headers']['NoStore'];
export type HeaderETag = components['headers']['ETag'];
export type HeaderRetryAfterRunning = components['headers']['RetryAfterRunning'];
export type HeaderRateLimitPolicy = components['headers']['RateLimitPolicy'];
export type HeaderRateLimit = components['headers']['RateLimit'];
export type HeaderRetryAfter = components['headers']['RetryAfter'];
export type HeaderWwwAuthenticate = components['headers']['WwwAuthenticate'];
export type HeaderDeviceToken = components['headers']['DeviceToken'];
export type $defs = Record<string, never>;
export interface operations {
    login: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The response token of the challenge, if the application requires one for this operation. It can be used once.
                 * @example 0.zrSnRHO7h0HwSjSCU8oyzbjEtD8p
                 */
                "Challenge-Response"?: string;
                /**
                 * @description The device token of an earlier login to this account on this device. Failed logins of known devices are
                 *     counted by device, so that strangers who guess the password do not block the owner. A token that is invalid,
                 *     belongs to another account or was issued before the password was replaced is ignored.
                 * @example gh_dev_q83vEjRWeJASNFZ4kBI0Vg.1773480413.XhbK0r2nYtR9m3lqk5JZpQy7sVdC1uFwAeB8oNgT4iM
                 */
                "X-Device-Token"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoginRequest"];
            };
        };
        responses: {
            /** @description The session. Send `token` as the bearer token in later requests. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "X-Device-Token": components["headers"]["DeviceToken"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /**
             * @description The first factor is right, and the user has a second one. The user is not logged in yet: complete the login
             *     with `completeLogin`.
             */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoginChallenge"];
                };
            };
            400: components["responses"]["UnreadableBody"];
            401: components["responses"]["LoginRefused"];
            403: components["responses"]["LoginForbidden"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["LoginUnavailable"];
        };
    };
    completeLogin: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The device token of an earlier login to this account on this device. An invalid one is ignored.
                 * @example gh_dev_q83vEjRWeJASNFZ4kBI0Vg.1773480413.XhbK0r2nYtR9m3lqk5JZpQy7sVdC1uFwAeB8oNgT4iM
                 */
                "X-Device-Token"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CompleteLoginRequest"];
            };
        };
        responses: {
            /** @description The session. Send `token` as the bearer token in later requests. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "X-Device-Token": components["headers"]["DeviceToken"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            400: components["responses"]["UnreadableBody"];
            401: components["responses"]["KeyRefused"];
            403: components["responses"]["CodeRefused"];
            406: components["responses"]["NotAcceptable"];
            410: components["responses"]["LoginExpired"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    sendLoginSms: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendLoginSmsRequest"];
            };
        };
        responses: {
            /** @description The request was accepted. The SMS is sent. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SmsSent"];
                };
            };
            400: components["responses"]["UnreadableBody"];
            401: components["responses"]["KeyRefused"];
            403: components["responses"]["LoginSmsNotAllowed"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            410: components["responses"]["LoginExpired"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    sendLoginCode: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The response token of the challenge, if the application requires one for this operation. It can be used once.
                 * @example 0.zrSnRHO7h0HwSjSCU8oyzbjEtD8p
                 */
                "Challenge-Response"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendLoginCodeRequest"];
            };
        };
        responses: {
            /** @description The request was accepted. An email is sent if the address can log in, or sign up. */
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
            403: components["responses"]["LoginCodeNotSent"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ChallengeUnavailable"];
        };
    };
    loginWithCode: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The device token of an earlier login to this account on this device. Wrong codes of known devices are counted
                 *     by device. A token that is invalid or belongs to another account is ignored.
                 * @example gh_dev_q83vEjRWeJASNFZ4kBI0Vg.1773480413.XhbK0r2nYtR9m3lqk5JZpQy7sVdC1uFwAeB8oNgT4iM
                 */
                "X-Device-Token"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoginWithCodeRequest"];
            };
        };
        responses: {
            /** @description The session. Send `token` as the bearer token in later requests. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "X-Device-Token": components["headers"]["DeviceToken"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description The new user, logged in. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    /** @description URL of the new user. */
                    Location: "/v1/users/me";
                    "X-Device-Token": components["headers"]["DeviceToken"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignupResult"];
                };
            };
            /**
             * @description The code is right, and the user has a second factor. The user is not logged in yet: complete the login with
             *     `completeLogin`.
             */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoginChallenge"];
                };
            };
            400: components["responses"]["UnreadableBody"];
            401: components["responses"]["KeyRefused"];
            403: components["responses"]["LoginCodeRefused"];
            406: components["responses"]["NotAcceptable"];
            410: components["responses"]["MailedKeyRefused"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            422: components["responses"]["LoginCodeSignupRefused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getLoginCode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The key from the email.
                 * @example pEoWsnJ3bKxOnaFzIyUVSUOTZPVWDEXMWzIsPvaF3dE
                 */
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The login that the email is for. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PendingCodeLogin"];
                };
            };
            400: components["responses"]["PathInvalid"];
            401: components["responses"]["KeyRefused"];
            403: components["responses"]["LoginMethodRefused"];
            406: components["responses"]["NotAcceptable"];
            410: components["responses"]["MailedKeyRefused"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    startPasskeyLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The options. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicKeyCredentialRequestOptionsJson"];
                };
            };
            401: components["responses"]["KeyRefused"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    loginWithPasskey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The device token of an earlier login to this account on this device. An invalid one is ignored.
                 * @example gh_dev_q83vEjRWeJASNFZ4kBI0Vg.1773480413.XhbK0r2nYtR9m3lqk5JZpQy7sVdC1uFwAeB8oNgT4iM
                 */
                "X-Device-Token"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoginWithPasskeyRequest"];
            };
        };
        responses: {
            /** @description The session. Send `token` as the bearer token in later requests. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "X-Device-Token": components["headers"]["DeviceToken"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            400: components["responses"]["UnreadableBody"];
            401: components["responses"]["KeyRefused"];
            403: components["responses"]["PasskeyLoginRefused"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getLoginOptions: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. If it is still current, the response is 304 without a body. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The options. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    /** @description Browsers can store the response and must revalidate it with its `ETag`. */
                    "Cache-Control": "private, no-cache";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoginOptions"];
                };
            };
            304: components["responses"]["LoginOptionsNotModified"];
            401: components["responses"]["KeyRefused"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
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
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
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
            /** @description The session was ended. */
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
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listAppSessions: {
        parameters: {
            query?: {
                /** @description Maximum number of results per page. */
                limit?: number;
                /** @description The `next_cursor` of the previous page. */
                cursor?: components["schemas"]["Cursor"];
                /** @description Returns only sessions of this user. */
                user_id?: components["schemas"]["Id"];
                /**
                 * @description Returns only sessions whose last address is in the network of this IP address: an IPv4 address itself, and the
                 *     `/64` of an IPv6 address.
                 */
                network?: string;
                /** @description Returns only sessions that were created at or after this time. */
                created_from?: components["schemas"]["Timestamp"];
                /** @description Returns only sessions that were created before this time. */
                created_to?: components["schemas"]["Timestamp"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of sessions. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    /**
                     * @description The URL of the next page, as `rel="next"`. Absent on the last page.
                     * @example </v1/users?cursor=U1jYHx_PH1IyndkdTegNOYn7S946k7xYzxME-JqDwHxKcrpMAVqRfQQQ6EN1xFVaKKKENIZR20nEFZ_H>; rel="next"
                     */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppSessionPage"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listSessions: {
        parameters: {
            query?: {
                /** @description Maximum number of results per page. */
                limit?: number;
                /** @description The `next_cursor` of the previous page. */
                cursor?: components["schemas"]["Cursor"];
            };
            header?: never;
            path: {
                /**
                 * @description `me`, or the ID of a user.
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
                    /**
                     * @description The URL of the next page, as `rel="next"`. Absent on the last page.
                     * @example </v1/users?cursor=U1jYHx_PH1IyndkdTegNOYn7S946k7xYzxME-JqDwHxKcrpMAVqRfQQQ6EN1xFVaKKKENIZR20nEFZ_H>; rel="next"
                     */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionPage"];
                };
            };
            400: components["responses"]["PathInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    endSessions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `me`, or the ID of a user.
                 * @example 42
                 */
                id: components["schemas"]["UserReference"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All sessions were ended. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["PathInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenToImpersonators"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `me`, or the ID of a user.
                 * @example me
                 */
                id: components["schemas"]["UserReference"];
                /**
                 * @description The ID of the session.
                 * @example 3c9a5f0e-6b0d-4e0b-8f52-7d1f0d9b6a10
                 */
                session_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionInfo"];
                };
            };
            400: components["responses"]["PathInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `me`, or the ID of a user.
                 * @example me
                 */
                id: components["schemas"]["UserReference"];
                /**
                 * @description The ID of the session.
                 * @example 3c9a5f0e-6b0d-4e0b-8f52-7d1f0d9b6a10
                 */
                session_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session was ended. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["PathInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenToImpersonators"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    reauthenticate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReauthenticateRequest"];
            };
        };
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
            400: components["responses"]["UnreadableBody"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ProofRefused"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    sendReauthenticationCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request was accepted. The email is sent. */
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
            403: components["responses"]["ReauthenticationCodeNotSent"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    sendReauthenticationSms: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request was accepted. The SMS is sent. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SmsSent"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["SmsNotAllowed"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    startPasskeyReauthentication: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The options. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicKeyCredentialRequestOptionsJson"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["SessionRequired"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listUsers: {
        parameters: {
            query?: {
                /** @description Maximum number of results per page. */
                limit?: number;
                /** @description The `next_cursor` of the previous page. */
                cursor?: components["schemas"]["Cursor"];
                /** @description Sort order; `-` means descending. A cursor is valid only for the order of its page. */
                sort?: components["schemas"]["UserSort"];
                /** @description Returns only the user with this email address, in any equal spelling (see `Email` and `EmailInput`). */
                email?: string;
                /**
                 * @description Returns only users who are shown with this status: users whose status is hidden from the caller are shown as
                 *     active (see `User`).
                 */
                status?: components["schemas"]["UserStatus"];
                /** @description Returns only users who have the role with this name in a company in which the caller has `users:read`. */
                role?: string;
                /**
                 * @description Returns only users whose email address, display name or last name starts with this text, ignoring case. White
                 *     space around a text with an `@` is ignored.
                 */
                q?: string;
                /** @description Returns only users whose email address is verified (`true`) or not (`false`). */
                is_verified?: boolean;
                /** @description Returns only users with (`true`) or without (`false`) a second factor. */
                second_factor?: boolean;
                /** @description Returns only users with a linked identity of this provider. */
                provider?: components["schemas"]["ProviderName"];
                /** @description Returns only members of this company, if the caller has `users:read` there. */
                company_id?: components["schemas"]["Id"];
                /** @description Returns only users who signed up at or after this time (`registered`). */
                registered_from?: components["schemas"]["Timestamp"];
                /** @description Returns only users who signed up before this time. */
                registered_to?: components["schemas"]["Timestamp"];
                /** @description Returns only users whose last login or token renewal (`lastvisit`) was at or after this time. */
                lastvisit_from?: components["schemas"]["Timestamp"];
                /** @description Returns only users whose last login or token renewal was before this time. */
                lastvisit_to?: components["schemas"]["Timestamp"];
                /**
                 * @description Returns only users who have (`true`) or have not (`false`) logged in or renewed a token after they signed up or
                 *     were imported, i.e. whose `lastvisit` is later than `registered` or equal to it.
                 */
                has_returned?: boolean;
            };
            header?: {
                /** @description The `ETag` of an earlier response. If it is still current, the response is 304 without a body. */
                "If-None-Match"?: string;
            };
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
                    /**
                     * @description The URL of the next page, as `rel="next"`. Absent on the last page.
                     * @example </v1/users?cursor=U1jYHx_PH1IyndkdTegNOYn7S946k7xYzxME-JqDwHxKcrpMAVqRfQQQ6EN1xFVaKKKENIZR20nEFZ_H>; rel="next"
                     */
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
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    signup: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A random string, for example a UUID, that makes it safe to repeat the request. Quotation marks around it are
                 *     part of the key. The same key with a different request returns 422; while the first request is still being
                 *     processed, a repeated one returns 409.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: string;
                /**
                 * @description The response token of the challenge, if the application requires one for this operation. It can be used once.
                 * @example 0.zrSnRHO7h0HwSjSCU8oyzbjEtD8p
                 */
                "Challenge-Response"?: string;
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
            /** @description The new user, logged in. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    /** @description URL of the new user. */
                    Location: "/v1/users/me";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignupResult"];
                };
            };
            /**
             * @description The application requires a verified email address. The user is not logged in yet, and an email with a
             *     verification key is sent. The response is the same if the address already has an account; its owner then
             *     gets an email to recover the password.
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
            403: components["responses"]["SignupForbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["SignupConflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            422: components["responses"]["SignupRefused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["LoginUnavailable"];
        };
    };
    countUsers: {
        parameters: {
            query?: {
                /** @description Returns only the user with this email address, in any equal spelling (see `Email` and `EmailInput`). */
                email?: string;
                /**
                 * @description Returns only users who are shown with this status: users whose status is hidden from the caller are shown as
                 *     active (see `User`).
                 */
                status?: components["schemas"]["UserStatus"];
                /** @description Returns only users who have the role with this name in a company in which the caller has `users:read`. */
                role?: string;
                /**
                 * @description Returns only users whose email address, display name or last name starts with this text, ignoring case. White
                 *     space around a text with an `@` is ignored.
                 */
                q?: string;
                /** @description Returns only users whose email address is verified (`true`) or not (`false`). */
                is_verified?: boolean;
                /** @description Returns only users with (`true`) or without (`false`) a second factor. */
                second_factor?: boolean;
                /** @description Returns only users with a linked identity of this provider. */
                provider?: components["schemas"]["ProviderName"];
                /** @description Returns only members of this company, if the caller has `users:read` there. */
                company_id?: components["schemas"]["Id"];
                /** @description Returns only users who signed up at or after this time (`registered`). */
                registered_from?: components["schemas"]["Timestamp"];
                /** @description Returns only users who signed up before this time. */
                registered_to?: components["schemas"]["Timestamp"];
                /** @description Returns only users whose last login or token renewal (`lastvisit`) was at or after this time. */
                lastvisit_from?: components["schemas"]["Timestamp"];
                /** @description Returns only users whose last login or token renewal was before this time. */
                lastvisit_to?: components["schemas"]["Timestamp"];
                /**
                 * @description Returns only users who have (`true`) or have not (`false`) logged in or renewed a token after they signed up or
                 *     were imported, i.e. whose `lastvisit` is later than `registered` or equal to it.
                 */
                has_returned?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The number of users. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserCount"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getMe: {
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
            403: components["responses"]["PermissionDenied"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getPermissions: {
        parameters: {
            query?: {
                /**
                 * @description Returns the permissions in this company. A company that the caller is not a member of and does not administer
                 *     returns 404, like one that does not exist.
                 */
                company_id?: components["schemas"]["Id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The permissions. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PermissionList"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["EnrollmentRequired"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    sendCellPhoneCode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `me`, or the ID of the logged-in user.
                 * @example me
                 */
                id: components["schemas"]["UserReference"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request was accepted. The SMS is sent. */
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
            400: components["responses"]["PathInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["SmsNotAllowed"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["NumberConflict"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    verifyCellPhone: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `me`, or the ID of the logged-in user.
                 * @example me
                 */
                id: components["schemas"]["UserReference"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerifyCellPhoneRequest"];
            };
        };
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
            400: components["responses"]["UnreadableRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["NumberNotVerified"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `me`, or the ID of the logged-in user.
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
            /** @description The password was changed. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["UnreadableRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ReauthenticationRefused"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    getUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier response. If it is still current, the response is 304 without a body. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description `me`, or the ID of a user.
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
            400: components["responses"]["PathInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    replaceUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the user as last read. If the user has changed since, the response is 412 and nothing changes. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description `me`, or the ID of a user.
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
            /** @description The updated user. */
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
            400: components["responses"]["UnreadableRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdministrationRefused"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the user as last read. If the user has changed since, the response is 412 and nothing changes. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description `me`, or the ID of a user.
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
            /** @description The user was deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["UnreadableRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountRefused"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["LastOwner"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    updateUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the user as last read. If the user has changed since, the response is 412 and nothing changes. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description `me`, or the ID of a user.
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
            /** @description The updated user. */
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
            400: components["responses"]["UnreadableRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdministrationRefused"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    banUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `me`, or the ID of a user.
                 * @example 42
                 */
                id: components["schemas"]["UserReference"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The updated user. */
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
            400: components["responses"]["PathInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenToImpersonators"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["LastOwner"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    unbanUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `me`, or the ID of a user.
                 * @example 42
                 */
                id: components["schemas"]["UserReference"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The updated user. */
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
            400: components["responses"]["PathInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdministrationRefused"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deactivateUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `me`, or the ID of a user.
                 * @example 42
                 */
                id: components["schemas"]["UserReference"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The updated user. */
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
            400: components["responses"]["PathInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenToImpersonators"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["LastOwner"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    activateUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `me`, or the ID of a user.
                 * @example 42
                 */
                id: components["schemas"]["UserReference"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The updated user. */
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
            400: components["responses"]["PathInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdministrationRefused"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    recover: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The response token of the challenge, if the application requires one for this operation. It can be used once.
                 * @example 0.zrSnRHO7h0HwSjSCU8oyzbjEtD8p
                 */
                "Challenge-Response"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecoverRequest"];
            };
        };
        responses: {
            /** @description The request was accepted. An email is sent if the address has an account. */
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
            403: components["responses"]["ChallengeRefused"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ChallengeUnavailable"];
        };
    };
    getPasswordReset: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The key from the email.
                 * @example pEoWsnJ3bKxOnaFzIyUVSUOTZPVWDEXMWzIsPvaF3dE
                 */
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account whose password is to be reset. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PendingPasswordReset"];
                };
            };
            400: components["responses"]["PathInvalid"];
            401: components["responses"]["KeyRefused"];
            406: components["responses"]["NotAcceptable"];
            410: components["responses"]["MailedKeyRefused"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The key from the email.
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
            /** @description The password was changed. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["UnreadableRequest"];
            401: components["responses"]["KeyRefused"];
            410: components["responses"]["MailedKeyRefused"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    reset: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The key from the email.
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
            /** @description The password was changed. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["UnreadableRequest"];
            401: components["responses"]["KeyRefused"];
            410: components["responses"]["MailedKeyRefused"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
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
            /** @description The email is being sent. */
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
            403: components["responses"]["SessionRefused"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["AlreadyVerified"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    verifyUserEmail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `me`, or the ID of a user.
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
            400: components["responses"]["PathInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdministrationRefused"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    resendUserVerification: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `me`, or the ID of a user.
                 * @example 42
                 */
                id: components["schemas"]["UserReference"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The email is being sent. */
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
            400: components["responses"]["PathInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenToImpersonators"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["AlreadyVerified"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getVerification: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The key from the email.
                 * @example pEoWsnJ3bKxOnaFzIyUVSUOTZPVWDEXMWzIsPvaF3dE
                 */
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account whose address is to be verified. */
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
            400: components["responses"]["PathInvalid"];
            401: components["responses"]["KeyRefused"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["AlreadyVerified"];
            410: components["responses"]["MailedKeyRefused"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    verifyEmail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The key from the email.
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
            /** @description The email address is verified. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["UnreadableRequest"];
            401: components["responses"]["VerificationRefused"];
            403: components["responses"]["VisitorRefused"];
            410: components["responses"]["MailedKeyRefused"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
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
                 * @description The key from the email.
                 * @example pEoWsnJ3bKxOnaFzIyUVSUOTZPVWDEXMWzIsPvaF3dE
                 */
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account was deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["PathInvalid"];
            401: components["responses"]["KeyRefused"];
            409: components["responses"]["LastOwner"];
            410: components["responses"]["MailedKeyRefused"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getEmailChange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The key from the email.
                 * @example pEoWsnJ3bKxOnaFzIyUVSUOTZPVWDEXMWzIsPvaF3dE
                 */
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The change of email address. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PendingEmailChange"];
                };
            };
            400: components["responses"]["PathInvalid"];
            401: components["responses"]["KeyRefused"];
            406: components["responses"]["NotAcceptable"];
            410: components["responses"]["MailedKeyRefused"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    confirmEmailChange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The key from the email.
                 * @example pEoWsnJ3bKxOnaFzIyUVSUOTZPVWDEXMWzIsPvaF3dE
                 */
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The confirmation was recorded. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["PathInvalid"];
            401: components["responses"]["KeyRefused"];
            409: components["responses"]["EmailTaken"];
            410: components["responses"]["MailedKeyRefused"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    cancelEmailChange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The key from the email.
                 * @example pEoWsnJ3bKxOnaFzIyUVSUOTZPVWDEXMWzIsPvaF3dE
                 */
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The change was canceled. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["PathInvalid"];
            401: components["responses"]["KeyRefused"];
            410: components["responses"]["MailedKeyRefused"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getUserEmailChange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `me`, or the ID of a user.
                 * @example 42
                 */
                id: components["schemas"]["UserReference"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The pending change. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserEmailChange"];
                };
            };
            400: components["responses"]["PathInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    changeUserEmail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `me`, or the ID of a user.
                 * @example 42
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
            /** @description The emails are being sent. */
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
            400: components["responses"]["UnreadableRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountRefused"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["UserInactive"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    cancelUserEmailChange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `me`, or the ID of a user.
                 * @example 42
                 */
                id: components["schemas"]["UserReference"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The change is canceled. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["PathInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenToImpersonators"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The key from the email.
                 * @example pEoWsnJ3bKxOnaFzIyUVSUOTZPVWDEXMWzIsPvaF3dE
                 */
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invitation. */
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
            400: components["responses"]["PathInvalid"];
            401: components["responses"]["KeyRefused"];
            406: components["responses"]["NotAcceptable"];
            410: components["responses"]["MailedKeyRefused"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    acceptInvitation: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A random string, for example a UUID, that makes it safe to repeat the request. Quotation marks around it are
                 *     part of the key. The same key with a different request returns 422; while the first request is still being
                 *     processed, a repeated one returns 409.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The key from the email.
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
            400: components["responses"]["UnreadableRequest"];
            401: components["responses"]["TokenRefused"];
            403: components["responses"]["InvitationMismatch"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["AcceptConflict"];
            410: components["responses"]["MailedKeyRefused"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            422: components["responses"]["CreationRefused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    listInvitations: {
        parameters: {
            query?: {
                /** @description Maximum number of results per page. */
                limit?: number;
                /** @description The `next_cursor` of the previous page. */
                cursor?: components["schemas"]["Cursor"];
                /** @description Returns only invitations in this state. */
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
                    /**
                     * @description The URL of the next page, as `rel="next"`. Absent on the last page.
                     * @example </v1/users?cursor=U1jYHx_PH1IyndkdTegNOYn7S946k7xYzxME-JqDwHxKcrpMAVqRfQQQ6EN1xFVaKKKENIZR20nEFZ_H>; rel="next"
                     */
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
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    invite: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A random string, for example a UUID, that makes it safe to repeat the request. Quotation marks around it are
                 *     part of the key. The same key with a different request returns 422; while the first request is still being
                 *     processed, a repeated one returns 409.
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
            /** @description The invitation. Its key is sent by email. */
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
            403: components["responses"]["AdministrationRefused"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["MembershipConflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            422: components["responses"]["CreationRefused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    revokeInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the invitation.
                 * @example 12
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invitation was revoked. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["PathInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenToImpersonators"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InvitationClosed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    resendInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the invitation.
                 * @example 12
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The email is being sent. */
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
            400: components["responses"]["PathInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdministrationRefused"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["InvitationClosed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    impersonateUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `me`, or the ID of a user.
                 * @example 42
                 */
                id: components["schemas"]["UserReference"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImpersonateUserRequest"];
            };
        };
        responses: {
            /** @description The session. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Impersonation"];
                };
            };
            400: components["responses"]["UnreadableRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ImpersonationRefused"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["UserInactive"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    exportUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `me`, or the ID of a user.
                 * @example 42
                 */
                id: components["schemas"]["UserReference"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user's data. */
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
            400: components["responses"]["PathInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdministrationRefused"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ExportOverloaded"];
        };
    };
    listLockouts: {
        parameters: {
            query?: {
                /** @description Maximum number of results per page. */
                limit?: number;
                /** @description The `next_cursor` of the previous page. */
                cursor?: components["schemas"]["Cursor"];
            };
            header?: never;
            path: {
                /**
                 * @description `me`, or the ID of a user.
                 * @example 42
                 */
                id: components["schemas"]["UserReference"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of lockouts. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    /**
                     * @description The URL of the next page, as `rel="next"`. Absent on the last page.
                     * @example </v1/users?cursor=U1jYHx_PH1IyndkdTegNOYn7S946k7xYzxME-JqDwHxKcrpMAVqRfQQQ6EN1xFVaKKKENIZR20nEFZ_H>; rel="next"
                     */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LockoutPage"];
                };
            };
            400: components["responses"]["PathInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    clearLockouts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `me`, or the ID of a user.
                 * @example 42
                 */
                id: components["schemas"]["UserReference"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No failed attempts are counted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["PathInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdministrationRefused"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listSocialDrivers: {
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
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    startSocialLogin: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of the provider.
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
            /** @description The URL to open in the browser. */
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
            400: components["responses"]["UnreadableRequest"];
            401: components["responses"]["LinkStartRefused"];
            403: components["responses"]["SessionRefused"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
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
                 * @description The name of the provider.
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
            /** @description The session of an existing user. */
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
            /** @description The new user, logged in. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    /** @description URL of the new user. */
                    Location: "/v1/users/me";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignupResult"];
                };
            };
            /**
             * @description The user is not logged in yet. Either the user has a second factor: complete the login with `completeLogin`.
             *     Or the application requires a verified email address, and the provider has not verified it: an email is sent,
             *     and the response is the same if the address already has an account.
             */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SocialLoginPending"];
                };
            };
            400: components["responses"]["UnreadableRequest"];
            401: components["responses"]["SocialLoginRefused"];
            403: components["responses"]["SocialLoginForbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["EmailTaken"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            422: components["responses"]["SocialSignupRefused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["ProviderFailed"];
            503: components["responses"]["ProviderUnavailable"];
        };
    };
    listIdentities: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `me`, or the ID of a user.
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
            400: components["responses"]["PathInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    linkIdentity: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A random string, for example a UUID, that makes it safe to repeat the request. Quotation marks around it are
                 *     part of the key. The same key with a different request returns 422; while the first request is still being
                 *     processed, a repeated one returns 409.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description `me`, or the ID of a user.
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
            400: components["responses"]["UnreadableRequest"];
            401: components["responses"]["IdentityRefused"];
            403: components["responses"]["LinkForbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["LinkConflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            422: components["responses"]["CreationRefused"];
            429: components["responses"]["RateLimited"];
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
                 * @description `me`, or the ID of a user.
                 * @example me
                 */
                id: components["schemas"]["UserReference"];
                /**
                 * @description The ID of the identity.
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
            /** @description The identity was unlinked. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["UnreadableRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountRefused"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["LastLoginMethod"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    listProviders: {
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
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    setProvider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of the provider.
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
            /** @description The provider was replaced. */
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
            /** @description The provider was created. */
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
            400: components["responses"]["UnreadableRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdministrationRefused"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteProvider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of the provider.
                 * @example google
                 */
                provider: components["schemas"]["ProviderName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The provider was deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["PathInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdministrationRefused"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    testProvider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of the provider.
                 * @example google
                 */
                provider: components["schemas"]["ProviderName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderTest"];
                };
            };
            400: components["responses"]["PathInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenToImpersonators"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listFactors: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `me`, or the ID of a user.
                 * @example 42
                 */
                id: components["schemas"]["UserReference"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The factors. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FactorList"];
                };
            };
            400: components["responses"]["PathInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    addTotp: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A random string, for example a UUID, that makes it safe to repeat the request. Quotation marks around it are
                 *     part of the key. The same key with a different request returns 422; while the first request is still being
                 *     processed, a repeated one returns 409.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description `me`, or the ID of the logged-in user.
                 * @example me
                 */
                id: components["schemas"]["UserReference"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddTotpRequest"];
            };
        };
        responses: {
            /** @description The secret. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewTotp"];
                };
            };
            400: components["responses"]["UnreadableRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["EnrollmentRefused"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["FactorConflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            422: components["responses"]["CreationRefused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    addSmsFactor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `me`, or the ID of the logged-in user.
                 * @example me
                 */
                id: components["schemas"]["UserReference"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddSmsFactorRequest"];
            };
        };
        responses: {
            /** @description The factor, and the recovery codes if it is the first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfirmedFactor"];
                };
            };
            400: components["responses"]["UnreadableRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["SmsFactorRefused"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["SmsFactorConflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteFactor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `me`, or the ID of a user.
                 * @example me
                 */
                id: components["schemas"]["UserReference"];
                /**
                 * @description The ID of the factor.
                 * @example 8
                 */
                factor_id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The factor of another user will be removed. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScheduledRemoval"];
                };
            };
            /** @description The factor was removed. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["PathInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdministrationRefused"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    renameFactor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `me`, or the ID of a user.
                 * @example me
                 */
                id: components["schemas"]["UserReference"];
                /**
                 * @description The ID of the factor.
                 * @example 8
                 */
                factor_id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RenameFactorRequest"];
            };
        };
        responses: {
            /** @description The factor. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Factor"];
                };
            };
            400: components["responses"]["UnreadableRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["SessionRequired"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    confirmTotp: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `me`, or your own ID.
                 * @example me
                 */
                id: components["schemas"]["UserReference"];
                /**
                 * @description The ID of the factor.
                 * @example 8
                 */
                factor_id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmTotpRequest"];
            };
        };
        responses: {
            /** @description The factor, and the recovery codes if it is the first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfirmedFactor"];
                };
            };
            400: components["responses"]["UnreadableRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ConfirmationRefused"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    startPasskeyRegistration: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `me`, or the ID of the logged-in user.
                 * @example me
                 */
                id: components["schemas"]["UserReference"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The options. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicKeyCredentialCreationOptionsJson"];
                };
            };
            400: components["responses"]["PathInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["EnrollmentRefused"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["TooManyFactors"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    addPasskey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A random string, for example a UUID, that makes it safe to repeat the request. Quotation marks around it are
                 *     part of the key. The same key with a different request returns 422; while the first request is still being
                 *     processed, a repeated one returns 409.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description `me`, or the ID of the logged-in user.
                 * @example me
                 */
                id: components["schemas"]["UserReference"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddPasskeyRequest"];
            };
        };
        responses: {
            /** @description The factor, and the recovery codes if it is the first. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfirmedFactor"];
                };
            };
            400: components["responses"]["UnreadableRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PasskeyRegistrationRefused"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["PasskeyConflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            422: components["responses"]["CreationRefused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    replaceRecoveryCodes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `me`, or the ID of the logged-in user.
                 * @example me
                 */
                id: components["schemas"]["UserReference"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The new codes. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            400: components["responses"]["PathInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ProofRequired"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listCompanies: {
        parameters: {
            query?: {
                /** @description Maximum number of results per page. */
                limit?: number;
                /** @description The `next_cursor` of the previous page. */
                cursor?: components["schemas"]["Cursor"];
                /** @description Returns only companies whose name starts with this text, ignoring case. */
                q?: string;
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
                    /**
                     * @description The URL of the next page, as `rel="next"`. Absent on the last page.
                     * @example </v1/users?cursor=U1jYHx_PH1IyndkdTegNOYn7S946k7xYzxME-JqDwHxKcrpMAVqRfQQQ6EN1xFVaKKKENIZR20nEFZ_H>; rel="next"
                     */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanyPage"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createCompany: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A random string, for example a UUID, that makes it safe to repeat the request. Quotation marks around it are
                 *     part of the key. The same key with a different request returns 422; while the first request is still being
                 *     processed, a repeated one returns 409.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: string;
            };
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
            403: components["responses"]["AdministrationRefused"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["CreationInProgress"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            422: components["responses"]["CreationRefused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getCompany: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the company.
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
            400: components["responses"]["PathInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteCompany: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the company.
                 * @example 7
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The company was deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["PathInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdministrationRefused"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["CompanyInUse"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateCompany: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the company.
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
            /** @description The updated company. */
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
            400: components["responses"]["UnreadableRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdministrationRefused"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listBranches: {
        parameters: {
            query?: {
                /** @description Maximum number of results per page. */
                limit?: number;
                /** @description The `next_cursor` of the previous page. */
                cursor?: components["schemas"]["Cursor"];
            };
            header?: never;
            path: {
                /**
                 * @description The ID of the company.
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
                    /**
                     * @description The URL of the next page, as `rel="next"`. Absent on the last page.
                     * @example </v1/users?cursor=U1jYHx_PH1IyndkdTegNOYn7S946k7xYzxME-JqDwHxKcrpMAVqRfQQQ6EN1xFVaKKKENIZR20nEFZ_H>; rel="next"
                     */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BranchPage"];
                };
            };
            400: components["responses"]["PathInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createBranch: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A random string, for example a UUID, that makes it safe to repeat the request. Quotation marks around it are
                 *     part of the key. The same key with a different request returns 422; while the first request is still being
                 *     processed, a repeated one returns 409.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The ID of the company.
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
            400: components["responses"]["UnreadableRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["CreationInProgress"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            422: components["responses"]["CreationRefused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteBranch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the company.
                 * @example 7
                 */
                id: components["schemas"]["Id"];
                /**
                 * @description The ID of the branch.
                 * @example 9
                 */
                branch_id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The branch was deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["PathInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenToImpersonators"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["BranchInUse"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateBranch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the company.
                 * @example 7
                 */
                id: components["schemas"]["Id"];
                /**
                 * @description The ID of the branch.
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
            /** @description The updated branch. */
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
            400: components["responses"]["UnreadableRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    joinCompany: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A random string, for example a UUID, that makes it safe to repeat the request. Quotation marks around it are
                 *     part of the key. The same key with a different request returns 422; while the first request is still being
                 *     processed, a repeated one returns 409.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The ID of the company.
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
            400: components["responses"]["PathInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["SessionRefused"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["JoinConflict"];
            422: components["responses"]["CreationRefused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listMembers: {
        parameters: {
            query?: {
                /** @description Maximum number of results per page. */
                limit?: number;
                /** @description The `next_cursor` of the previous page. */
                cursor?: components["schemas"]["Cursor"];
            };
            header?: never;
            path: {
                /**
                 * @description The ID of the company.
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
                    /**
                     * @description The URL of the next page, as `rel="next"`. Absent on the last page.
                     * @example </v1/users?cursor=U1jYHx_PH1IyndkdTegNOYn7S946k7xYzxME-JqDwHxKcrpMAVqRfQQQ6EN1xFVaKKKENIZR20nEFZ_H>; rel="next"
                     */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberPage"];
                };
            };
            400: components["responses"]["PathInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    setMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the company.
                 * @example 7
                 */
                id: components["schemas"]["Id"];
                /**
                 * @description `me`, or the ID of a user.
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
            /** @description The updated member. */
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
            400: components["responses"]["UnreadableRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdministrationRefused"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["SetMemberConflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    removeMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the company.
                 * @example 7
                 */
                id: components["schemas"]["Id"];
                /**
                 * @description `me`, or the ID of a user.
                 * @example 42
                 */
                user_id: components["schemas"]["UserReference"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The member was removed. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["PathInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenToImpersonators"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["MemberStays"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listRoles: {
        parameters: {
            query?: {
                /** @description Maximum number of results per page. */
                limit?: number;
                /** @description The `next_cursor` of the previous page. */
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
                    /**
                     * @description The URL of the next page, as `rel="next"`. Absent on the last page.
                     * @example </v1/users?cursor=U1jYHx_PH1IyndkdTegNOYn7S946k7xYzxME-JqDwHxKcrpMAVqRfQQQ6EN1xFVaKKKENIZR20nEFZ_H>; rel="next"
                     */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RolePage"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createRole: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A random string, for example a UUID, that makes it safe to repeat the request. Quotation marks around it are
                 *     part of the key. The same key with a different request returns 422; while the first request is still being
                 *     processed, a repeated one returns 409.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: string;
            };
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
            403: components["responses"]["AdministrationRefused"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["RoleCreationConflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            422: components["responses"]["CreationRefused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the role.
                 * @example 4
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The role was deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["PathInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdministrationRefused"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["RoleLocked"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the role.
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
            /** @description The updated role. */
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
            400: components["responses"]["UnreadableRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdministrationRefused"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["RoleConflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getApp: {
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
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
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
            /** @description The updated application. */
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
            403: components["responses"]["AdministrationRefused"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listChallenges: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The challenges. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChallengeList"];
                };
            };
            401: components["responses"]["KeyRefused"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getAppChallenge: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The configuration. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppChallenge"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    setAppChallenge: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetAppChallengeRequest"];
            };
        };
        responses: {
            /** @description The configuration was replaced. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppChallenge"];
                };
            };
            /** @description The configuration was created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppChallenge"];
                };
            };
            400: components["responses"]["UnreadableBody"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdministrationRefused"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteAppChallenge: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The configuration was deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdministrationRefused"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listServiceAccounts: {
        parameters: {
            query?: {
                /** @description Maximum number of results per page. */
                limit?: number;
                /** @description The `next_cursor` of the previous page. */
                cursor?: components["schemas"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of service accounts. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    /**
                     * @description The URL of the next page, as `rel="next"`. Absent on the last page.
                     * @example </v1/users?cursor=U1jYHx_PH1IyndkdTegNOYn7S946k7xYzxME-JqDwHxKcrpMAVqRfQQQ6EN1xFVaKKKENIZR20nEFZ_H>; rel="next"
                     */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceAccountPage"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createServiceAccount: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A random string, for example a UUID, that makes it safe to repeat the request. Quotation marks around it are
                 *     part of the key. The same key with a different request returns 422; while the first request is still being
                 *     processed, a repeated one returns 409.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateServiceAccountRequest"];
            };
        };
        responses: {
            /** @description The service account. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceAccount"];
                };
            };
            400: components["responses"]["UnreadableBody"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdministrationRefused"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["CreationInProgress"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            422: components["responses"]["CreationRefused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getOwnServiceAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The service account. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceAccount"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["EnrollmentRequired"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getServiceAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the service account.
                 * @example 5
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The service account. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceAccount"];
                };
            };
            400: components["responses"]["PathInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteServiceAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the service account.
                 * @example 5
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The service account was deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["PathInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdministrationRefused"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateServiceAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the service account.
                 * @example 5
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateServiceAccountRequest"];
            };
        };
        responses: {
            /** @description The updated service account. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceAccount"];
                };
            };
            400: components["responses"]["UnreadableRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdministrationRefused"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listApiKeys: {
        parameters: {
            query?: {
                /** @description Maximum number of results per page. */
                limit?: number;
                /** @description The `next_cursor` of the previous page. */
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
                    /**
                     * @description The URL of the next page, as `rel="next"`. Absent on the last page.
                     * @example </v1/users?cursor=U1jYHx_PH1IyndkdTegNOYn7S946k7xYzxME-JqDwHxKcrpMAVqRfQQQ6EN1xFVaKKKENIZR20nEFZ_H>; rel="next"
                     */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyPage"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createApiKey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A random string, for example a UUID, that makes it safe to repeat the request. Quotation marks around it are
                 *     part of the key. The same key with a different request returns 422; while the first request is still being
                 *     processed, a repeated one returns 409.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateApiKeyRequest"];
            };
        };
        responses: {
            /**
             * @description The key. Only a hash of it is stored, and it cannot be retrieved again, except by repeating the request with
             *     its `Idempotency-Key`: the response is stored encrypted for 24 hours.
             */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssuedApiKey"];
                };
            };
            400: components["responses"]["UnreadableBody"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdministrationRefused"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["CreationInProgress"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            422: components["responses"]["CreationRefused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    revokeApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the key.
                 * @example 3
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key was revoked. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["PathInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdministrationRefused"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the key.
                 * @example 3
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateApiKeyRequest"];
            };
        };
        responses: {
            /** @description The updated key. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKey"];
                };
            };
            400: components["responses"]["UnreadableRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdministrationRefused"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    rotateApiKey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A random string, for example a UUID, that makes it safe to repeat the request. Quotation marks around it are
                 *     part of the key. The same key with a different request returns 422; while the first request is still being
                 *     processed, a repeated one returns 409.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The ID of the key.
                 * @example 3
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RotateApiKeyRequest"];
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
                    "application/json": components["schemas"]["IssuedApiKey"];
                };
            };
            400: components["responses"]["UnreadableRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdministrationRefused"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["KeyRotationConflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            422: components["responses"]["CreationRefused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listSigningKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The signing keys. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SigningKeyList"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    rotateSigningKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The new key. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SigningKey"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdministrationRefused"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listClients: {
        parameters: {
            query?: {
                /** @description Maximum number of results per page. */
                limit?: number;
                /** @description The `next_cursor` of the previous page. */
                cursor?: components["schemas"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of clients. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    /**
                     * @description The URL of the next page, as `rel="next"`. Absent on the last page.
                     * @example </v1/users?cursor=U1jYHx_PH1IyndkdTegNOYn7S946k7xYzxME-JqDwHxKcrpMAVqRfQQQ6EN1xFVaKKKENIZR20nEFZ_H>; rel="next"
                     */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientPage"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createClient: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A random string, for example a UUID, that makes it safe to repeat the request. Quotation marks around it are
                 *     part of the key. The same key with a different request returns 422; while the first request is still being
                 *     processed, a repeated one returns 409.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateClientRequest"];
            };
        };
        responses: {
            /**
             * @description The client with its secret. Only a digest of the secret is stored, so it cannot be retrieved again, except by repeating
             *     the request with its `Idempotency-Key`: the response is stored encrypted for 24 hours.
             */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssuedClient"];
                };
            };
            400: components["responses"]["UnreadableBody"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdministrationRefused"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["ClientConflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            422: components["responses"]["CreationRefused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getClient: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the client.
                 * @example 21
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The client. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Client"];
                };
            };
            400: components["responses"]["PathInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteClient: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the client.
                 * @example 21
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The client was deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["PathInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdministrationRefused"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateClient: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the client.
                 * @example 21
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateClientRequest"];
            };
        };
        responses: {
            /** @description The updated client. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Client"];
                };
            };
            400: components["responses"]["UnreadableRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdministrationRefused"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    rotateClientSecret: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A random string, for example a UUID, that makes it safe to repeat the request. Quotation marks around it are
                 *     part of the key. The same key with a different request returns 422; while the first request is still being
                 *     processed, a repeated one returns 409.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The ID of the client.
                 * @example 21
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RotateClientSecretRequest"];
            };
        };
        responses: {
            /** @description The client with its new secret. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssuedClient"];
                };
            };
            400: components["responses"]["UnreadableRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdministrationRefused"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["ClientSecretConflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            422: components["responses"]["CreationRefused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listResourceServers: {
        parameters: {
            query?: {
                /** @description Maximum number of results per page. */
                limit?: number;
                /** @description The `next_cursor` of the previous page. */
                cursor?: components["schemas"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of resource servers. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    /**
                     * @description The URL of the next page, as `rel="next"`. Absent on the last page.
                     * @example </v1/users?cursor=U1jYHx_PH1IyndkdTegNOYn7S946k7xYzxME-JqDwHxKcrpMAVqRfQQQ6EN1xFVaKKKENIZR20nEFZ_H>; rel="next"
                     */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceServerPage"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createResourceServer: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A random string, for example a UUID, that makes it safe to repeat the request. Quotation marks around it are
                 *     part of the key. The same key with a different request returns 422; while the first request is still being
                 *     processed, a repeated one returns 409.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateResourceServerRequest"];
            };
        };
        responses: {
            /** @description The resource server. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceServer"];
                };
            };
            400: components["responses"]["UnreadableBody"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdministrationRefused"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["ResourceServerConflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            422: components["responses"]["CreationRefused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getResourceServer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the resource server.
                 * @example 7
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The resource server. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceServer"];
                };
            };
            400: components["responses"]["PathInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteResourceServer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the resource server.
                 * @example 7
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The resource server was deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["PathInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdministrationRefused"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateResourceServer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the resource server.
                 * @example 7
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateResourceServerRequest"];
            };
        };
        responses: {
            /** @description The updated resource server. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceServer"];
                };
            };
            400: components["responses"]["UnreadableRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdministrationRefused"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listGrants: {
        parameters: {
            query?: {
                /** @description Maximum number of results per page. */
                limit?: number;
                /** @description The `next_cursor` of the previous page. */
                cursor?: components["schemas"]["Cursor"];
            };
            header?: never;
            path: {
                /**
                 * @description `me`, or the ID of a user.
                 * @example 42
                 */
                id: components["schemas"]["UserReference"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of grants. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    /**
                     * @description The URL of the next page, as `rel="next"`. Absent on the last page.
                     * @example </v1/users?cursor=U1jYHx_PH1IyndkdTegNOYn7S946k7xYzxME-JqDwHxKcrpMAVqRfQQQ6EN1xFVaKKKENIZR20nEFZ_H>; rel="next"
                     */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GrantPage"];
                };
            };
            400: components["responses"]["PathInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    revokeGrant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `me`, or the ID of a user.
                 * @example me
                 */
                id: components["schemas"]["UserReference"];
                /**
                 * @description The ID of the grant.
                 * @example 21
                 */
                grant_id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The grant was revoked. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["PathInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenToImpersonators"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listAuditEvents: {
        parameters: {
            query?: {
                /** @description Maximum number of results per page. */
                limit?: number;
                /** @description The `next_cursor` of the previous page. */
                cursor?: components["schemas"]["Cursor"];
                /** @description Returns only events of this type. */
                event?: components["schemas"]["AuditEvent"];
                /** @description Returns only events that this user caused or that affected the user. */
                user_id?: components["schemas"]["Id"];
                /** @description Returns only events that this user caused, also failed logins of the user. */
                actor_id?: components["schemas"]["Id"];
                /** @description Returns only events with this target, as type and ID: `user:42`, `company:7`, `key:3`. */
                target?: string;
                /**
                 * @description Returns only events from the network of this IP address: an IPv4 address itself, and the `/64` of an IPv6
                 *     address.
                 */
                network?: string;
                /** @description Returns only successful (`true`) or only failed (`false`) events. */
                success?: boolean;
                /** @description Returns only events at or after this time. */
                from?: components["schemas"]["Timestamp"];
                /** @description Returns only events before this time. */
                to?: components["schemas"]["Timestamp"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of audit log events. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    /**
                     * @description The URL of the next page, as `rel="next"`. Absent on the last page.
                     * @example </v1/users?cursor=U1jYHx_PH1IyndkdTegNOYn7S946k7xYzxME-JqDwHxKcrpMAVqRfQQQ6EN1xFVaKKKENIZR20nEFZ_H>; rel="next"
                     */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditPage"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getStatistics: {
        parameters: {
            query?: {
                /** @description The first day. If it is absent, it follows from `to`. */
                from?: components["schemas"]["StatisticsDate"];
                /** @description The last day. If it is absent, it is today. Days after today are left out. */
                to?: components["schemas"]["StatisticsDate"];
                /** @description The time that each item stands for. */
                interval?: components["schemas"]["StatisticsInterval"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The statistics of the period. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Statistics"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description Returns the events after this one; if absent, from the oldest event that is kept. It is the `id` of an event, a `next`, or `newest` for the events from now on. */
                after?: string;
                /** @description Returns only events of these types, separated by commas. */
                types?: string;
                /** @description The maximum number of events. */
                limit?: components["schemas"]["EventLimit"];
                /** @description The seconds that a request without events waits for one. */
                wait?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The next events. The list may be empty. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventPage"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenToImpersonators"];
            406: components["responses"]["NotAcceptable"];
            410: components["responses"]["EventsExpired"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listWebhookEndpoints: {
        parameters: {
            query?: {
                /** @description Maximum number of results per page. */
                limit?: number;
                /** @description The `next_cursor` of the previous page. */
                cursor?: components["schemas"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of webhook endpoints. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    /**
                     * @description The URL of the next page, as `rel="next"`. Absent on the last page.
                     * @example </v1/users?cursor=U1jYHx_PH1IyndkdTegNOYn7S946k7xYzxME-JqDwHxKcrpMAVqRfQQQ6EN1xFVaKKKENIZR20nEFZ_H>; rel="next"
                     */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointPage"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A random string, for example a UUID, that makes it safe to repeat the request. Quotation marks around it are
                 *     part of the key. The same key with a different request returns 422; while the first request is still being
                 *     processed, a repeated one returns 409.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateWebhookEndpointRequest"];
            };
        };
        responses: {
            /**
             * @description The endpoint with its secret. The secret is stored encrypted and cannot be retrieved again, except by repeating the
             *     request with its `Idempotency-Key`: the response is stored encrypted for 24 hours.
             */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssuedWebhookEndpoint"];
                };
            };
            400: components["responses"]["UnreadableBody"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdministrationRefused"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["WebhookEndpointConflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            422: components["responses"]["CreationRefused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the webhook endpoint.
                 * @example 11
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook endpoint. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
            400: components["responses"]["PathInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the webhook endpoint.
                 * @example 11
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook endpoint was deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["PathInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdministrationRefused"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the webhook endpoint.
                 * @example 11
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateWebhookEndpointRequest"];
            };
        };
        responses: {
            /** @description The updated webhook endpoint. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
            400: components["responses"]["UnreadableRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdministrationRefused"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A random string, for example a UUID, that makes it safe to repeat the request. Quotation marks around it are
                 *     part of the key. The same key with a different request returns 422; while the first request is still being
                 *     processed, a repeated one returns 409.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The ID of the webhook endpoint.
                 * @example 11
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RotateWebhookSecretRequest"];
            };
        };
        responses: {
            /** @description The endpoint with its new secret. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssuedWebhookEndpoint"];
                };
            };
            400: components["responses"]["UnreadableRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdministrationRefused"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["CreationInProgress"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            422: components["responses"]["CreationRefused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    testWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the webhook endpoint.
                 * @example 11
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookTest"];
                };
            };
            400: components["responses"]["PathInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenToImpersonators"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                /** @description Maximum number of results per page. */
                limit?: number;
                /** @description The `next_cursor` of the previous page. */
                cursor?: components["schemas"]["Cursor"];
                /** @description Returns only attempts with this outcome. */
                outcome?: components["schemas"]["WebhookOutcome"];
                /** @description Returns only attempts to send this event. */
                event_id?: components["schemas"]["EventId"];
            };
            header?: never;
            path: {
                /**
                 * @description The ID of the webhook endpoint.
                 * @example 11
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of attempts. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    /**
                     * @description The URL of the next page, as `rel="next"`. Absent on the last page.
                     * @example </v1/users?cursor=U1jYHx_PH1IyndkdTegNOYn7S946k7xYzxME-JqDwHxKcrpMAVqRfQQQ6EN1xFVaKKKENIZR20nEFZ_H>; rel="next"
                     */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryPage"];
                };
            };
            400: components["responses"]["PathInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    replayWebhookDeliveries: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the webhook endpoint.
                 * @example 11
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplayWebhookDeliveriesRequest"];
            };
        };
        responses: {
            /** @description The events will be sent. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookReplay"];
                };
            };
            400: components["responses"]["UnreadableRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenToImpersonators"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listNotifications: {
        parameters: {
            query?: {
                /** @description Maximum number of results per page. */
                limit?: number;
                /** @description The `next_cursor` of the previous page. */
                cursor?: components["schemas"]["Cursor"];
                /** @description Returns only notifications in this state. */
                state?: components["schemas"]["NotificationState"];
                /** @description Returns only notifications to this user. */
                user_id?: components["schemas"]["Id"];
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
                    /**
                     * @description The URL of the next page, as `rel="next"`. Absent on the last page.
                     * @example </v1/users?cursor=U1jYHx_PH1IyndkdTegNOYn7S946k7xYzxME-JqDwHxKcrpMAVqRfQQQ6EN1xFVaKKKENIZR20nEFZ_H>; rel="next"
                     */
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
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    resendNotification: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ID of the notification.
                 * @example 5d3f0b52-2a0c-4f5e-9f8c-6a4cfd2f6b1e
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The notification was queued. */
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
            400: components["responses"]["PathInvalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForbiddenToImpersonators"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["NotificationNotDead"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    userCreatedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The `id` of the event, identical in every attempt. */
                "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserCreatedEvent"];
            };
        };
        responses: {
            /** @description Accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    userUpdatedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The `id` of the event, identical in every attempt. */
                "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserUpdatedEvent"];
            };
        };
        responses: {
            /** @description Accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    userEmailVerifiedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The `id` of the event, identical in every attempt. */
                "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserEmailVerifiedEvent"];
            };
        };
        responses: {
            /** @description Accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    userEmailChangedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The `id` of the event, identical in every attempt. */
                "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserEmailChangedEvent"];
            };
        };
        responses: {
            /** @description Accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    userPhoneVerifiedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The `id` of the event, identical in every attempt. */
                "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserPhoneVerifiedEvent"];
            };
        };
        responses: {
            /** @description Accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    userPasswordChangedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The `id` of the event, identical in every attempt. */
                "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserPasswordChangedEvent"];
            };
        };
        responses: {
            /** @description Accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    userPasswordBreachedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The `id` of the event, identical in every attempt. */
                "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserPasswordBreachedEvent"];
            };
        };
        responses: {
            /** @description Accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    userBannedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The `id` of the event, identical in every attempt. */
                "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserBannedEvent"];
            };
        };
        responses: {
            /** @description Accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    userUnbannedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The `id` of the event, identical in every attempt. */
                "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserUnbannedEvent"];
            };
        };
        responses: {
            /** @description Accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    userDeactivatedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The `id` of the event, identical in every attempt. */
                "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserDeactivatedEvent"];
            };
        };
        responses: {
            /** @description Accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    userActivatedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The `id` of the event, identical in every attempt. */
                "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserActivatedEvent"];
            };
        };
        responses: {
            /** @description Accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    userDeletedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The `id` of the event, identical in every attempt. */
                "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserDeletedEvent"];
            };
        };
        responses: {
            /** @description Accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    userErasedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The `id` of the event, identical in every attempt. */
                "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserErasedEvent"];
            };
        };
        responses: {
            /** @description Accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    userLockoutsClearedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The `id` of the event, identical in every attempt. */
                "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserLockoutsClearedEvent"];
            };
        };
        responses: {
            /** @description Accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    userImpersonatedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The `id` of the event, identical in every attempt. */
                "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserImpersonatedEvent"];
            };
        };
        responses: {
            /** @description Accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    sessionCreatedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The `id` of the event, identical in every attempt. */
                "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SessionCreatedEvent"];
            };
        };
        responses: {
            /** @description Accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    sessionEndedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The `id` of the event, identical in every attempt. */
                "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SessionEndedEvent"];
            };
        };
        responses: {
            /** @description Accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    factorAddedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The `id` of the event, identical in every attempt. */
                "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FactorAddedEvent"];
            };
        };
        responses: {
            /** @description Accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    factorUpdatedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The `id` of the event, identical in every attempt. */
                "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FactorUpdatedEvent"];
            };
        };
        responses: {
            /** @description Accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    factorRemovedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The `id` of the event, identical in every attempt. */
                "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FactorRemovedEvent"];
            };
        };
        responses: {
            /** @description Accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    factorRemovalScheduledEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The `id` of the event, identical in every attempt. */
                "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FactorRemovalScheduledEvent"];
            };
        };
        responses: {
            /** @description Accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    factorRemovalCanceledEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The `id` of the event, identical in every attempt. */
                "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FactorRemovalCanceledEvent"];
            };
        };
        responses: {
            /** @description Accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    factorClonedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The `id` of the event, identical in every attempt. */
                "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FactorClonedEvent"];
            };
        };
        responses: {
            /** @description Accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    recoveryCodesReplacedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The `id` of the event, identical in every attempt. */
                "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecoveryCodesReplacedEvent"];
            };
        };
        responses: {
            /** @description Accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    identityLinkedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The `id` of the event, identical in every attempt. */
                "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IdentityLinkedEvent"];
            };
        };
        responses: {
            /** @description Accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    identityUnlinkedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The `id` of the event, identical in every attempt. */
                "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IdentityUnlinkedEvent"];
            };
        };
        responses: {
            /** @description Accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    grantCreatedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The `id` of the event, identical in every attempt. */
                "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GrantCreatedEvent"];
            };
        };
        responses: {
            /** @description Accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    grantUpdatedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The `id` of the event, identical in every attempt. */
                "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GrantUpdatedEvent"];
            };
        };
        responses: {
            /** @description Accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    grantRevokedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The `id` of the event, identical in every attempt. */
                "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GrantRevokedEvent"];
            };
        };
        responses: {
            /** @description Accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    providerUpdatedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The `id` of the event, identical in every attempt. */
                "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProviderUpdatedEvent"];
            };
        };
        responses: {
            /** @description Accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    providerDeletedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The `id` of the event, identical in every attempt. */
                "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProviderDeletedEvent"];
            };
        };
        responses: {
            /** @description Accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    invitationCreatedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The `id` of the event, identical in every attempt. */
                "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvitationCreatedEvent"];
            };
        };
        responses: {
            /** @description Accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    invitationResentEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The `id` of the event, identical in every attempt. */
                "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvitationResentEvent"];
            };
        };
        responses: {
            /** @description Accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    invitationRevokedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The `id` of the event, identical in every attempt. */
                "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvitationRevokedEvent"];
            };
        };
        responses: {
            /** @description Accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    invitationAcceptedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The `id` of the event, identical in every attempt. */
                "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvitationAcceptedEvent"];
            };
        };
        responses: {
            /** @description Accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    companyCreatedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The `id` of the event, identical in every attempt. */
                "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CompanyCreatedEvent"];
            };
        };
        responses: {
            /** @description Accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    companyUpdatedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The `id` of the event, identical in every attempt. */
                "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CompanyUpdatedEvent"];
            };
        };
        responses: {
            /** @description Accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    companyDeletedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The `id` of the event, identical in every attempt. */
                "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CompanyDeletedEvent"];
            };
        };
        responses: {
            /** @description Accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    branchCreatedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The `id` of the event, identical in every attempt. */
                "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BranchCreatedEvent"];
            };
        };
        responses: {
            /** @description Accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    branchUpdatedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The `id` of the event, identical in every attempt. */
                "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BranchUpdatedEvent"];
            };
        };
        responses: {
            /** @description Accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    branchDeletedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The `id` of the event, identical in every attempt. */
                "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BranchDeletedEvent"];
            };
        };
        responses: {
            /** @description Accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    membershipCreatedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The `id` of the event, identical in every attempt. */
                "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MembershipCreatedEvent"];
            };
        };
        responses: {
            /** @description Accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    membershipUpdatedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The `id` of the event, identical in every attempt. */
                "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MembershipUpdatedEvent"];
            };
        };
        responses: {
            /** @description Accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    membershipDeletedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The `id` of the event, identical in every attempt. */
                "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MembershipDeletedEvent"];
            };
        };
        responses: {
            /** @description Accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    roleCreatedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The `id` of the event, identical in every attempt. */
                "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoleCreatedEvent"];
            };
        };
        responses: {
            /** @description Accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    roleUpdatedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The `id` of the event, identical in every attempt. */
                "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoleUpdatedEvent"];
            };
        };
        responses: {
            /** @description Accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    roleDeletedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The `id` of the event, identical in every attempt. */
                "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoleDeletedEvent"];
            };
        };
        responses: {
            /** @description Accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    keyCreatedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The `id` of the event, identical in every attempt. */
                "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["KeyCreatedEvent"];
            };
        };
        responses: {
            /** @description Accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    keyUpdatedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The `id` of the event, identical in every attempt. */
                "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["KeyUpdatedEvent"];
            };
        };
        responses: {
            /** @description Accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    keyRotatedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The `id` of the event, identical in every attempt. */
                "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["KeyRotatedEvent"];
            };
        };
        responses: {
            /** @description Accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    keyRevokedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The `id` of the event, identical in every attempt. */
                "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["KeyRevokedEvent"];
            };
        };
        responses: {
            /** @description Accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    serviceAccountCreatedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The `id` of the event, identical in every attempt. */
                "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ServiceAccountCreatedEvent"];
            };
        };
        responses: {
            /** @description Accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    serviceAccountUpdatedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The `id` of the event, identical in every attempt. */
                "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ServiceAccountUpdatedEvent"];
            };
        };
        responses: {
            /** @description Accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    serviceAccountDeletedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The `id` of the event, identical in every attempt. */
                "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ServiceAccountDeletedEvent"];
            };
        };
        responses: {
            /** @description Accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    clientCreatedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The `id` of the event, identical in every attempt. */
                "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClientCreatedEvent"];
            };
        };
        responses: {
            /** @description Accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    clientUpdatedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The `id` of the event, identical in every attempt. */
                "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClientUpdatedEvent"];
            };
        };
        responses: {
            /** @description Accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    clientSecretRotatedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The `id` of the event, identical in every attempt. */
                "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClientSecretRotatedEvent"];
            };
        };
        responses: {
            /** @description Accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    clientDeletedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The `id` of the event, identical in every attempt. */
                "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClientDeletedEvent"];
            };
        };
        responses: {
            /** @description Accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    resourceServerCreatedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The `id` of the event, identical in every attempt. */
                "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResourceServerCreatedEvent"];
            };
        };
        responses: {
            /** @description Accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    resourceServerUpdatedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The `id` of the event, identical in every attempt. */
                "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResourceServerUpdatedEvent"];
            };
        };
        responses: {
            /** @description Accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    resourceServerDeletedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The `id` of the event, identical in every attempt. */
                "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResourceServerDeletedEvent"];
            };
        };
        responses: {
            /** @description Accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhookEndpointCreatedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The `id` of the event, identical in every attempt. */
                "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookEndpointCreatedEvent"];
            };
        };
        responses: {
            /** @description Accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhookEndpointUpdatedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The `id` of the event, identical in every attempt. */
                "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookEndpointUpdatedEvent"];
            };
        };
        responses: {
            /** @description Accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhookEndpointDeletedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The `id` of the event, identical in every attempt. */
                "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookEndpointDeletedEvent"];
            };
        };
        responses: {
            /** @description Accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhookEndpointDisabledEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The `id` of the event, identical in every attempt. */
                "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookEndpointDisabledEvent"];
            };
        };
        responses: {
            /** @description Accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhookEndpointTestEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The `id` of the event, identical in every attempt. */
                "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookEndpointTestEvent"];
            };
        };
        responses: {
            /** @description Accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    applicationCreatedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The `id` of the event, identical in every attempt. */
                "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApplicationCreatedEvent"];
            };
        };
        responses: {
            /** @description Accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    applicationUpdatedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The `id` of the event, identical in every attempt. */
                "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApplicationUpdatedEvent"];
            };
        };
        responses: {
            /** @description Accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    welcomeMail: {
        parameters: {
            query?: never;
            header: {
                /** @description The ID of the notification, identical in every attempt. */
                "webhook-id": string;
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
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
            /** @description Accepted. The notification application will send the email. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
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
                /** @description The ID of the notification, identical in every attempt. */
                "webhook-id": string;
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
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
            /** @description Accepted. The notification application will send the email. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
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
                /** @description The ID of the notification, identical in every attempt. */
                "webhook-id": string;
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
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
            /** @description Accepted. The notification application will send the email. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
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
                /** @description The ID of the notification, identical in every attempt. */
                "webhook-id": string;
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
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
            /** @description Accepted. The notification application will send the email. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
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
                /** @description The ID of the notification, identical in every attempt. */
                "webhook-id": string;
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
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
            /** @description Accepted. The notification application will send the email. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
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
                /** @description The ID of the notification, identical in every attempt. */
                "webhook-id": string;
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
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
            /** @description Accepted. The notification application will send the email. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
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
                /** @description The ID of the notification, identical in every attempt. */
                "webhook-id": string;
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
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
            /** @description Accepted. The notification application will send the email. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
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
                /** @description The ID of the notification, identical in every attempt. */
                "webhook-id": string;
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
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
            /** @description Accepted. The notification application will send the email. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
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
                /** @description The ID of the notification, identical in every attempt. */
                "webhook-id": string;
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
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
            /** @description Accepted. The notification application will send the email. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    identityUnlinkedMail: {
        parameters: {
            query?: never;
            header: {
                /** @description The ID of the notification, identical in every attempt. */
                "webhook-id": string;
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IdentityUnlinkedMail"];
            };
        };
        responses: {
            /** @description Accepted. The notification application will send the email. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    passwordBreachedMail: {
        parameters: {
            query?: never;
            header: {
                /** @description The ID of the notification, identical in every attempt. */
                "webhook-id": string;
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordBreachedMail"];
            };
        };
        responses: {
            /** @description Accepted. The notification application will send the email. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    loginBlockedMail: {
        parameters: {
            query?: never;
            header: {
                /** @description The ID of the notification, identical in every attempt. */
                "webhook-id": string;
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoginBlockedMail"];
            };
        };
        responses: {
            /** @description Accepted. The notification application will send the email. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhookEndpointDisabledMail: {
        parameters: {
            query?: never;
            header: {
                /** @description The ID of the notification, identical in every attempt. */
                "webhook-id": string;
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookEndpointDisabledMail"];
            };
        };
        responses: {
            /** @description Accepted. The notification application will send the email. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    newDeviceMail: {
        parameters: {
            query?: never;
            header: {
                /** @description The ID of the notification, identical in every attempt. */
                "webhook-id": string;
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewDeviceMail"];
            };
        };
        responses: {
            /** @description Accepted. The notification application will send the email. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    impersonationMail: {
        parameters: {
            query?: never;
            header: {
                /** @description The ID of the notification, identical in every attempt. */
                "webhook-id": string;
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImpersonationMail"];
            };
        };
        responses: {
            /** @description Accepted. The notification application will send the email. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    factorAddedMail: {
        parameters: {
            query?: never;
            header: {
                /** @description The ID of the notification, identical in every attempt. */
                "webhook-id": string;
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FactorAddedMail"];
            };
        };
        responses: {
            /** @description Accepted. The notification application will send the email. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    factorRemovedMail: {
        parameters: {
            query?: never;
            header: {
                /** @description The ID of the notification, identical in every attempt. */
                "webhook-id": string;
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FactorRemovedMail"];
            };
        };
        responses: {
            /** @description Accepted. The notification application will send the email. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    factorRemovalScheduledMail: {
        parameters: {
            query?: never;
            header: {
                /** @description The ID of the notification, identical in every attempt. */
                "webhook-id": string;
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FactorRemovalScheduledMail"];
            };
        };
        responses: {
            /** @description Accepted. The notification application will send the email. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    recoveryCodeUsedMail: {
        parameters: {
            query?: never;
            header: {
                /** @description The ID of the notification, identical in every attempt. */
                "webhook-id": string;
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecoveryCodeUsedMail"];
            };
        };
        responses: {
            /** @description Accepted. The notification application will send the email. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    recoveryCodesReplacedMail: {
        parameters: {
            query?: never;
            header: {
                /** @description The ID of the notification, identical in every attempt. */
                "webhook-id": string;
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecoveryCodesReplacedMail"];
            };
        };
        responses: {
            /** @description Accepted. The notification application will send the email. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    loginCodeMail: {
        parameters: {
            query?: never;
            header: {
                /** @description The ID of the notification, identical in every attempt. */
                "webhook-id": string;
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoginCodeMail"];
            };
        };
        responses: {
            /** @description Accepted. The notification application will send the email. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    reauthenticationCodeMail: {
        parameters: {
            query?: never;
            header: {
                /** @description The ID of the notification, identical in every attempt. */
                "webhook-id": string;
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReauthenticationCodeMail"];
            };
        };
        responses: {
            /** @description Accepted. The notification application will send the email. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    smsCodeMessage: {
        parameters: {
            query?: never;
            header: {
                /** @description The ID of the notification, identical in every attempt. */
                "webhook-id": string;
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SmsCodeMessage"];
            };
        };
        responses: {
            /** @description Accepted. The notification application will send the email. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    credentialsRemovedMail: {
        parameters: {
            query?: never;
            header: {
                /** @description The ID of the notification, identical in every attempt. */
                "webhook-id": string;
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CredentialsRemovedMail"];
            };
        };
        responses: {
            /** @description Accepted. The notification application will send the email. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
