/* Generated from contracts/ by codegen.ts. Never edited: change the contract and run `npm run codegen`. */
import type { SentId } from "../src/api/ids.ts";
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
        readonly post: operations["login"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/auth/challenge": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
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
        readonly post: operations["completeLogin"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/auth/challenge/sms": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Request a code by SMS to complete a login
         * @description Sends an SMS with a code of 8 digits to the mobile number of the user whose login returned the challenge. The user
         *     must have a factor of kind `sms` (`methods` of the challenge), and the setting `sms_codes` must be `second_factor`. Send
         *     the code to `completeLogin` with the same challenge: it is valid for 10 minutes and for one login. A newer SMS makes it
         *     invalid. Requesting a code does not count as a try of the challenge.
         */
        readonly post: operations["sendLoginSms"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/auth/code": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
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
        readonly post: operations["sendLoginCode"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/auth/code/login": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
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
        readonly post: operations["loginWithCode"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/auth/code/{key}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The key from the email.
                 * @example pEoWsnJ3bKxOnaFzIyUVSUOTZPVWDEXMWzIsPvaF3dE
                 */
                readonly key: string;
            };
            readonly cookie?: never;
        };
        /**
         * Get the login that a key is for
         * @description Returns the code of the login email to which the key belongs, and when and from where the email was requested, so
         *     that a page can ask the user before it logs in. `creates_account` tells whether the address has no account yet, so that
         *     the page can ask for a name. Does not use the key up and does not log in.
         */
        readonly get: operations["getLoginCode"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/auth/passkey/challenge": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Get the options to log in with a passkey
         * @description Returns the options with which the browser asks for a passkey of the application (`navigator.credentials.get`, also
         *     with conditional mediation). They name no user, and do not depend on who has a passkey: the user picks one, and
         *     the browser returns whose it is. Send the credential to `loginWithPasskey` within 10 minutes. Nothing is stored.
         */
        readonly post: operations["startPasskeyLogin"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/auth/passkey": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
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
        readonly post: operations["loginWithPasskey"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/auth/options": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get the options of login and sign-up
         * @description Returns what a login page and a sign-up page of the application need: the login methods that it offers, who can
         *     sign up, the rule for passwords, languages, links and branding. All of it is public. The required challenges are in
         *     `listChallenges`.
         *
         *     The response can be cached and has an `ETag`. It differs between applications: see the header `Vary`.
         */
        readonly get: operations["getLoginOptions"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/images/{app}/{digest}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Image of an application
         * @description Returns the logo or the favicon of an application, whose URLs are in `getLoginOptions`. A URL contains the digest of its
         *     image, so that the image never changes; after it was replaced or removed, the URL returns 404. The policy of the
         *     response lets nothing run in it.
         */
        readonly get: operations["getAppImage"];
        readonly put?: never;
        readonly post?: never;
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
         * @description Ends the session of the bearer token or, with `all_devices`, every session of the user. REST and GraphQL reject
         *     the tokens of ended sessions from the next request on.
         */
        readonly put: operations["logout"];
        readonly post?: never;
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
                 * @description `me`, or the ID of a user.
                 * @example 42
                 */
                readonly id: components["schemas"]["UserReference"];
            };
            readonly cookie?: never;
        };
        /**
         * List a user's sessions
         * @description Returns the active sessions of a user, newest first. Users can list their own; other users require `sessions:read`
         *     in the user's default company.
         */
        readonly get: operations["listSessions"];
        readonly put?: never;
        readonly post?: never;
        /**
         * End all sessions of a user
         * @description Ends every session of a user, including the session of the request. Users can end their own (`me`); for other
         *     users the caller requires `sessions:end` in the user's default company and every permission that the user has
         *     there.
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
                 * @description `me`, or the ID of a user.
                 * @example me
                 */
                readonly id: components["schemas"]["UserReference"];
                /**
                 * @description The ID of the session.
                 * @example 3c9a5f0e-6b0d-4e0b-8f52-7d1f0d9b6a10
                 */
                readonly session_id: string;
            };
            readonly cookie?: never;
        };
        /**
         * Get a session
         * @description Returns one active session of a user. Users can read their own; other users require `sessions:read` in the user's
         *     default company. For a session that has ended, and for one of another user, the response is 404, as for an ID
         *     that does not exist.
         */
        readonly get: operations["getSession"];
        readonly put?: never;
        readonly post?: never;
        /**
         * End a session
         * @description Ends one session of a user. REST and GraphQL reject its tokens from the next request on. Users can end their
         *     own; for other users the caller requires `sessions:end` in the user's default company and every permission that
         *     the user has there.
         */
        readonly delete: operations["endSession"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/auth/reauthenticate": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
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
        readonly post: operations["reauthenticate"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/auth/reauthenticate/code": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Request a code by email to reauthenticate
         * @description Sends an email with a code of 8 digits to the address of the logged-in user. Send the code to `reauthenticate` with
         *     the same session: it is valid for 10 minutes, for one reauthentication and for at most 5 tries, and it does not log
         *     in. A newer email, or a change of the password or of the email address, makes it invalid.
         *
         *     The application must allow emailed codes (setting `email_codes`). A user with a second factor gets
         *     `reauthentication_required` with the `methods` that prove it: access to the mailbox does not.
         */
        readonly post: operations["sendReauthenticationCode"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/auth/reauthenticate/sms": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Request a code by SMS to reauthenticate
         * @description Sends an SMS with a code of 8 digits to the mobile number of the logged-in user, who must have a factor of kind `sms`;
         *     the setting `sms_codes` must be `second_factor`. Send the code to `reauthenticate` with the same session: it is valid
         *     for 10 minutes, for one reauthentication and for at most 5 tries. A newer SMS makes it invalid.
         */
        readonly post: operations["sendReauthenticationSms"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/auth/reauthenticate/challenge": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Get the options to reauthenticate with a passkey
         * @description Returns the options with which the browser asks the logged-in user for a passkey
         *     (`navigator.credentials.get`). Send the credential to `reauthenticate` within 10 minutes, with the same session.
         *     A user without a passkey gets 404.
         */
        readonly post: operations["startPasskeyReauthentication"];
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
         * @description Returns the users that the caller may read. Callers with `users:read` in the whole application, or with the
         *     super admin key, get all users of the application; other callers get the users of the companies in which they
         *     have `users:read`. The relation of the caller to each user determines which fields are shown (see `User`); filters
         *     and sort orders use nothing else. Deleted users are listed only with `status=4`. Users added during paging do not
         *     shift the pages.
         */
        readonly get: operations["listUsers"];
        readonly put?: never;
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
         * Get the current user
         * @description Returns the user of the bearer token. With a super admin key, returns the owner of the application.
         */
        readonly get: operations["getMe"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/users/me/permissions": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get your permissions
         * @description Returns the permissions of the caller in the whole application or, with `company_id`, in one company, where those
         *     in the whole application apply, too. They include those that the application defines (`app_permissions`). Use it to
         *     show only what the user may do: every operation checks the permissions itself. With a super admin key, returns the permissions of the owner, which are all.
         */
        readonly get: operations["getPermissions"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/users/{id}/cell-phone/code": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description `me`, or the ID of the logged-in user.
                 * @example me
                 */
                readonly id: components["schemas"]["UserReference"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
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
        readonly post: operations["sendCellPhoneCode"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/users/{id}/cell-phone/verify": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description `me`, or the ID of the logged-in user.
                 * @example me
                 */
                readonly id: components["schemas"]["UserReference"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Verify your mobile number
         * @description Verifies the `cell_phone_number` of the logged-in user with the code of the newest SMS (`sendCellPhoneCode`), and
         *     returns the user: `cell_phone_verified_at` is the present time. Any change of the number removes the verification.
         */
        readonly post: operations["verifyCellPhone"];
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
                 * @description `me`, or the ID of the logged-in user.
                 * @example me
                 */
                readonly id: components["schemas"]["UserReference"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * Change your password
         * @description Changes the password of the logged-in user, or sets the first one. Requires the current password or a recent
         *     proof (see `reauthenticate`). Ends every other session of the user, invalidates recovery keys and a pending
         *     change of email address, and sends an email to the owner.
         */
        readonly put: operations["changePassword"];
        readonly post?: never;
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
                 * @description `me`, or the ID of a user.
                 * @example 42
                 */
                readonly id: components["schemas"]["UserReference"];
            };
            readonly cookie?: never;
        };
        /**
         * Get a user
         * @description Returns a user. Users can read themselves (`me`); other users require `users:read` in one of the user's
         *     companies, or the super admin key. Which fields are shown depends on the company (see `User`). Without that
         *     permission, and for deleted users, the response is 404, as for an ID that does not exist.
         */
        readonly get: operations["getUser"];
        /**
         * Replace the profile of a user
         * @description Replaces the profile of a user. All profile fields are required. The fields from `karma` on keep their values if
         *     absent. Permissions are those of `updateUser`: users can replace their own profile, other users require
         *     `users:write` in the user's default company and every permission that the user has there.
         */
        readonly put: operations["replaceUser"];
        readonly post?: never;
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
        readonly delete: operations["deleteUser"];
        readonly options?: never;
        readonly head?: never;
        /**
         * Update a user
         * @description Changes the fields that are sent and keeps all others. Users can change their own profile and their default
         *     company and branch, which must be ones they are a member of. To change another user, the caller requires
         *     `users:write` in the user's default company and every permission that the user has there. The fields from
         *     `karma` on require `users:write` in the whole application, or the super admin key. The email address, the
         *     password, the roles and the status have operations of their own.
         */
        readonly patch: operations["updateUser"];
        readonly trace?: never;
    };
    readonly "/v1/users/{id}/ban": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description `me`, or the ID of a user.
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
         * @description Bans a user and ends every session. A banned user cannot log in, renew tokens or recover the password. Requires
         *     `users:write` in the user's default company and every permission that the user has there. Banning a banned user
         *     changes nothing. See the states of a user under `users`.
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
                 * @description `me`, or the ID of a user.
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
         * @description Lifts the ban of a user, who can log in again unless the account is also deactivated. Requires `users:write` in
         *     the user's default company and every permission that the user has there. Unbanning a user who is not banned
         *     changes nothing. See the states of a user under `users`.
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
                 * @description `me`, or the ID of a user.
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
         * @description Deactivates an account and ends every session. The user cannot log in until the account is activated. Requires
         *     `users:write` in the user's default company and every permission that the user has there. Deactivating an
         *     inactive user changes nothing. See the states of a user under `users`.
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
                 * @description `me`, or the ID of a user.
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
         * @description Reactivates a deactivated account. Requires `users:write` in the user's default company and every permission
         *     that the user has there. Activating an active user changes nothing. See the states of a user under `users`.
         */
        readonly post: operations["activateUser"];
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
         * Request a password reset
         * @description Sends an email with a key to set a new password, if the address has an account that can log in. The response and
         *     its processing time do not depend on whether the account exists. The key can be used once within 1 hour. It
         *     becomes invalid when a newer one is requested, or when the password or the email address changes.
         *
         *     The application can require a `Challenge-Response` (see `listChallenges`).
         */
        readonly post: operations["recover"];
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
                 * @description The key from the email.
                 * @example pEoWsnJ3bKxOnaFzIyUVSUOTZPVWDEXMWzIsPvaF3dE
                 */
                readonly key: string;
            };
            readonly cookie?: never;
        };
        /**
         * Get the account that a key resets
         * @description Returns the email address of the account whose password the key from the recovery email resets, so that a page
         *     can tell whether the key is still valid. Does not use the key up.
         */
        readonly get: operations["getPasswordReset"];
        readonly put?: never;
        /**
         * Set a new password with a key
         * @description Sets a new password with the key from the recovery email. Ends every session of the user and unlinks identities
         *     whose provider does not confirm the account's email address. An email tells the owner about the change and lists
         *     the unlinked identities. The user is not logged in. If the password is rejected, the key can be used again.
         */
        readonly post: operations["resetPassword"];
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
                 * @description The key from the email.
                 * @example pEoWsnJ3bKxOnaFzIyUVSUOTZPVWDEXMWzIsPvaF3dE
                 */
                readonly key: string;
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Set a new password with a key (equal path)
         * @description Sets a new password exactly as `POST /v1/auth/reset/{key}` does: the two paths lead to the same operation, accept
         *     the same requests and return the same responses.
         */
        readonly post: operations["reset"];
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
         * Resend the verification email
         * @description Sends an email with a new verification key to the user's address. The previous key becomes invalid.
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
                 * @description The key from the email.
                 * @example pEoWsnJ3bKxOnaFzIyUVSUOTZPVWDEXMWzIsPvaF3dE
                 */
                readonly key: string;
            };
            readonly cookie?: never;
        };
        /**
         * Get the account that a key verifies
         * @description Returns when, from where and how the account was created, so that the owner of the email address can check
         *     whether they created it. Does not return names, because the person who signed up chose them. Does not use the
         *     key up. Returns 409 if the email address was verified after the key was sent, with this key or in another way.
         */
        readonly get: operations["getVerification"];
        readonly put?: never;
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
                 * @description The key from the email.
                 * @example pEoWsnJ3bKxOnaFzIyUVSUOTZPVWDEXMWzIsPvaF3dE
                 */
                readonly key: string;
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Reject a sign-up with your email address
         * @description Deletes an account that someone else created with the caller's email address. Ends its sessions, unlinks its
         *     identities and frees the address immediately. Works only while the address is not verified; after verification
         *     the key no longer works.
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
                 * @description The key from the email.
                 * @example pEoWsnJ3bKxOnaFzIyUVSUOTZPVWDEXMWzIsPvaF3dE
                 */
                readonly key: string;
            };
            readonly cookie?: never;
        };
        /**
         * Get a change of email address by its key
         * @description Returns the change of email address that the key belongs to, with both addresses, as the email with the key
         *     does. Does not use the key up.
         */
        readonly get: operations["getEmailChange"];
        readonly put?: never;
        /**
         * Confirm a change of email address
         * @description Confirms a change of email address with the key from the email. The new and the old address each have their own
         *     key and confirm in either order; the address changes after the second confirmation. If the application's setting
         *     `email_change` is `new`, only the new address confirms. Both addresses get an email after the change. The
         *     account is then no longer *proven* (see `social`) until the next password reset by email. Its second factors
         *     stay, and no email to the new address removes them.
         */
        readonly post: operations["confirmEmailChange"];
        /**
         * Cancel a change of email address
         * @description Cancels a change of email address with the key that was sent to either address. The keys of both addresses
         *     become invalid. The owner of the new address can use this to stop a change that someone else requested.
         */
        readonly delete: operations["cancelEmailChange"];
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
                 * @description `me`, or the ID of the logged-in user.
                 * @example me
                 */
                readonly id: components["schemas"]["UserReference"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Change your email address
         * @description Requests a change of the logged-in user's email address. Requires the current password or a recent proof (see
         *     `reauthenticate`). Sends one key to the new address and one to the old address. By default both must confirm, in
         *     either order (setting `email_change`: `both`, the default, or `new`); either can cancel. The address changes
         *     after the last confirmation.
         *
         *     The response does not reveal whether the new address already has an account; this is checked when the change
         *     takes effect.
         */
        readonly post: operations["changeUserEmail"];
        readonly delete?: never;
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
                 * @description The key from the email.
                 * @example pEoWsnJ3bKxOnaFzIyUVSUOTZPVWDEXMWzIsPvaF3dE
                 */
                readonly key: string;
            };
            readonly cookie?: never;
        };
        /**
         * Get an invitation by its key
         * @description Returns the company, the role and the sender of the invitation that the key belongs to. Does not use the key up.
         */
        readonly get: operations["getInvitation"];
        readonly put?: never;
        /**
         * Accept an invitation
         * @description Accepts an invitation with the key from the email. A new user is created with the company, branch and role of
         *     the invitation and a verified email address, and is logged in. A user who already has an account in the
         *     application sends their bearer token without a body, and becomes a member; the response then contains their
         *     current session. If the setting `signup` is `closed`, no new user is created. A user can be a member of 500 companies; a refused invitation stays open.
         */
        readonly post: operations["acceptInvitation"];
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
         * @description Returns the invitations to the companies in which the caller has `invitations:write`; with the super admin key, the
         *     invitations to all companies. Newest first.
         */
        readonly get: operations["listInvitations"];
        readonly put?: never;
        /**
         * Invite a person
         * @description Sends an email with a key to join a company, with a branch and a role. Requires `invitations:write` in that company;
         *     callers can only grant permissions that they have there themselves, and the super admin key can grant any role.
         *     An earlier invitation of the same address to the same company is revoked. The key is only in the email and can
         *     be used once within 7 days.
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
                 * @description The ID of the invitation.
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
         * @description Revokes an invitation. Its key becomes invalid. Revoking a revoked invitation changes nothing and returns 204. Requires
         *     `invitations:write` in the company of the invitation.
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
                 * @description The ID of the invitation.
                 * @example 12
                 */
                readonly id: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Resend an invitation
         * @description Sends the invitation again with a new key, which can be used once within 7 days. The previous key becomes
         *     invalid. Requires `invitations:write` in the company of the invitation.
         */
        readonly post: operations["resendInvitation"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/users/{id}/impersonation": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description `me`, or the ID of a user.
                 * @example 42
                 */
                readonly id: components["schemas"]["UserReference"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
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
        readonly post: operations["impersonateUser"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/users/{id}/export": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description `me`, or the ID of a user.
                 * @example 42
                 */
                readonly id: components["schemas"]["UserReference"];
            };
            readonly cookie?: never;
        };
        /**
         * Export a user's data
         * @description Returns all data about the user as JSON (GDPR, article 20): the user, memberships, sessions, identities,
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
         *     | `sessions` | `sessions:read` in the user's default company |
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
        readonly get: operations["exportUser"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/users/{id}/lockouts": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description `me`, or the ID of a user.
                 * @example 42
                 */
                readonly id: components["schemas"]["UserReference"];
            };
            readonly cookie?: never;
        };
        /**
         * List a user's failed logins
         * @description Returns the failed attempts to prove the password of a user that are counted now: those of the account, of each
         *     of its known devices, and those with a wrong current password. A successful attempt deletes its entry. Users can
         *     list their own; other users require `factors:read` in the user's default company.
         */
        readonly get: operations["listLockouts"];
        readonly put?: never;
        readonly post?: never;
        /**
         * Unlock a user
         * @description Deletes all failed attempts that are counted for a user, so that the user can log in at once. Requires
         *     `lockouts:clear` in the user's default company and every permission that the user has there. Users cannot unlock
         *     themselves.
         */
        readonly delete: operations["clearLockouts"];
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
         * List the identity providers for login
         * @description Returns the enabled identity providers of the application, sorted by label, for the buttons of a login page.
         */
        readonly get: operations["listSocialDrivers"];
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
                 * @description The name of the provider.
                 * @example google
                 */
                readonly provider: components["schemas"]["ProviderName"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
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
                 * @description The name of the provider.
                 * @example google
                 */
                readonly provider: components["schemas"]["ProviderName"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
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
                 * @description `me`, or the ID of a user.
                 * @example 42
                 */
                readonly id: components["schemas"]["UserReference"];
            };
            readonly cookie?: never;
        };
        /**
         * List a user's identities
         * @description Returns the identities with which the user can log in at providers, oldest first. Users can list their own;
         *     other users require `factors:read` in the user's default company.
         */
        readonly get: operations["listIdentities"];
        readonly put?: never;
        /**
         * Link an identity to your account
         * @description Links an identity to the account of the logged-in user, who can then log in with it and gets an email about it.
         *     Takes the same values as `socialLogin`; a redirect login must have been started by this user with the purpose
         *     `link`. Also requires the current password or a recent proof (see `reauthenticate`), so that a stolen token cannot
         *     add a login method (ASVS 7.5.1).
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
                 * @description `me`, or the ID of a user.
                 * @example me
                 */
                readonly id: components["schemas"]["UserReference"];
                /**
                 * @description The ID of the identity.
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
         * @description Unlinks an identity from an account, ends every other session of the user, and sends the user an email. Users can
         *     unlink their own identities with their password or a recent proof (see `reauthenticate`). For other users
         *     the caller requires `factors:delete` in the user's default company and every permission that the user has there. The
         *     last login method of an account cannot be removed.
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
         * List the application's identity providers
         * @description Returns all identity providers of the application, including disabled ones, sorted by name and without their
         *     secrets. Requires `settings:read` in the whole application, or the super admin key.
         */
        readonly get: operations["listProviders"];
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
                 * @description The name of the provider.
                 * @example google
                 */
                readonly provider: components["schemas"]["ProviderName"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * Create or replace an identity provider
         * @description Creates the provider with this name, or replaces its configuration. An OpenID provider needs only its `issuer`.
         *     Credentials are stored encrypted and never returned; if none are sent, the stored ones are kept as long as
         *     driver, issuer and client are unchanged. Requires `security:write` in the whole application, or the super admin
         *     key.
         */
        readonly put: operations["setProvider"];
        readonly post?: never;
        /**
         * Delete an identity provider
         * @description Deletes a provider; users can no longer log in with it. Its identities stay linked and work again if a provider
         *     with the same name and issuer is created. Requires `security:write` in the whole application, or the super admin
         *     key.
         */
        readonly delete: operations["deleteProvider"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/users/{id}/factors": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description `me`, or the ID of a user.
                 * @example 42
                 */
                readonly id: components["schemas"]["UserReference"];
            };
            readonly cookie?: never;
        };
        /**
         * List a user's second factors
         * @description Returns the second factors of the user, oldest first and without their secrets, and the number of recovery codes
         *     that are left. Users can list their own; other users require `factors:read` in the user's default company.
         */
        readonly get: operations["listFactors"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/users/{id}/factors/totp": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description `me`, or the ID of the logged-in user.
                 * @example me
                 */
                readonly id: components["schemas"]["UserReference"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Add an authenticator app
         * @description Creates the secret of an authenticator app (TOTP, RFC 6238: SHA-1, 6 digits, 30 seconds) for the logged-in user.
         *     Show the QR code or the secret to the user. It becomes a second factor with `confirmTotp`; until then it has no
         *     effect, and a newer one replaces it. The secret is returned only here.
         *
         *     Requires a recent proof (see `reauthenticate`), so that a stolen token cannot add a factor. A user can have up to
         *     5 authenticator apps.
         */
        readonly post: operations["addTotp"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/users/{id}/factors/sms": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description `me`, or the ID of the logged-in user.
                 * @example me
                 */
                readonly id: components["schemas"]["UserReference"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
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
        readonly post: operations["addSmsFactor"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/users/{id}/factors/{factor_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description `me`, or the ID of a user.
                 * @example me
                 */
                readonly id: components["schemas"]["UserReference"];
                /**
                 * @description The ID of the factor.
                 * @example 8
                 */
                readonly factor_id: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
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
        readonly delete: operations["deleteFactor"];
        readonly options?: never;
        readonly head?: never;
        /**
         * Rename a second factor
         * @description Changes the name of a second factor of the logged-in user.
         */
        readonly patch: operations["renameFactor"];
        readonly trace?: never;
    };
    readonly "/v1/users/{id}/factors/{factor_id}/confirm": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description `me`, or your own ID.
                 * @example me
                 */
                readonly id: components["schemas"]["UserReference"];
                /**
                 * @description The ID of the factor.
                 * @example 8
                 */
                readonly factor_id: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Confirm an authenticator app
         * @description Confirms with a code that the authenticator app of the logged-in user has the secret. From now on, logins require
         *     a second factor. The returned session is proven with two factors, every other session ends, and an email is sent to
         *     the user. With the first factor, 10 recovery codes are returned: each replaces a code of the app once. They are
         *     returned only here; a newer set comes from `replaceRecoveryCodes`.
         */
        readonly post: operations["confirmTotp"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/users/{id}/passkeys/challenge": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description `me`, or the ID of the logged-in user.
                 * @example me
                 */
                readonly id: components["schemas"]["UserReference"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Get the options to add a passkey
         * @description Returns the options with which the browser creates a passkey for the logged-in user
         *     (`navigator.credentials.create`). Send the credential to `addPasskey` within 10 minutes, with the same session.
         *     Requires a recent proof (see `reauthenticate`).
         */
        readonly post: operations["startPasskeyRegistration"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/users/{id}/passkeys": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description `me`, or the ID of the logged-in user.
                 * @example me
                 */
                readonly id: components["schemas"]["UserReference"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
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
        readonly post: operations["addPasskey"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/users/{id}/recovery-codes": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description `me`, or the ID of the logged-in user.
                 * @example me
                 */
                readonly id: components["schemas"]["UserReference"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * Replace your recovery codes
         * @description Replaces the recovery codes of the logged-in user with 10 new ones, which are returned only here, and sends the user
         *     an email. Requires a second factor and a recent proof (see `reauthenticate`).
         */
        readonly put: operations["replaceRecoveryCodes"];
        readonly post?: never;
        readonly delete?: never;
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
         * @description Returns the companies of which the caller is a member. With `companies:read` in the whole application, or the
         *     super admin key, returns all companies. Newest first.
         */
        readonly get: operations["listCompanies"];
        readonly put?: never;
        /**
         * Create a company
         * @description Creates a company with a branch named "Default" and no members. Add the first member with `setMember` or an
         *     invitation. Requires `companies:write` in the whole application, or the super admin key. To create it with
         *     `is_joinable: true`, the caller must also be allowed to grant the `signup_role` there.
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
                 * @description The ID of the company.
                 * @example 7
                 */
                readonly id: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        /**
         * Get a company
         * @description Returns a company. Available to its members, to users with a permission in the whole application, and to every user
         *     if the company can be joined; service accounts require `companies:read`.
         */
        readonly get: operations["getCompany"];
        readonly put?: never;
        readonly post?: never;
        /**
         * Delete a company
         * @description Deletes a company with its branches, memberships and open invitations. Requires `companies:write` in the
         *     company. Returns 409 if the company is the default company of a user, the company that new users start in, or
         *     the application's own company.
         */
        readonly delete: operations["deleteCompany"];
        readonly options?: never;
        readonly head?: never;
        /**
         * Update a company
         * @description Changes the name of a company, and whether users can join it. The application's own company can never be joined.
         *     Requires `companies:write` in the company. To set `is_joinable` to true, the caller must also be allowed to
         *     grant the `signup_role` there.
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
                 * @description The ID of the company.
                 * @example 7
                 */
                readonly id: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        /**
         * List the branches of a company
         * @description Returns the branches of a company, newest first. Available to its members and to users with a permission in the
         *     whole application; service accounts require `companies:read`.
         */
        readonly get: operations["listBranches"];
        readonly put?: never;
        /**
         * Create a branch
         * @description Creates a branch in a company. Requires `companies:write` in the company.
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
                 * @description The ID of the company.
                 * @example 7
                 */
                readonly id: components["schemas"]["Id"];
                /**
                 * @description The ID of the branch.
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
         * @description Deletes a branch. Requires `companies:write` in the company. Returns 409 if the branch is the default branch, or
         *     if members are assigned to it.
         */
        readonly delete: operations["deleteBranch"];
        readonly options?: never;
        readonly head?: never;
        /**
         * Update a branch
         * @description Changes the name of a branch, or makes it the default branch in which new members start; the previous default
         *     branch loses that role. Requires `companies:write` in the company.
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
                 * @description The ID of the company.
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
         * @description Adds the logged-in user to a company that can be joined, with the role of the setting `signup_role` and in the
         *     company's default branch. Companies that cannot be joined return 404. A user can be a member of 500 companies.
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
                 * @description The ID of the company.
                 * @example 7
                 */
                readonly id: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        /**
         * List the members of a company
         * @description Returns the members of a company, without deleted users; users who registered last come first. Requires
         *     `users:read` in the company.
         */
        readonly get: operations["listMembers"];
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
                 * @description The ID of the company.
                 * @example 7
                 */
                readonly id: components["schemas"]["Id"];
                /**
                 * @description `me`, or the ID of a user.
                 * @example 42
                 */
                readonly user_id: components["schemas"]["UserReference"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * Set a member's role and branch
         * @description Sets the role and branch of a member. Requires `users:read` and `users:write` in the company. Callers can
         *     neither grant nor revoke a permission that they do not have there, and the last `Owner` keeps the role. With
         *     `users:write` in the whole application, or the super admin key, it also adds a user who is not a member yet; a user
         *     can be a member of 500 companies.
         */
        readonly put: operations["setMember"];
        readonly post?: never;
        /**
         * Remove a member, or leave a company
         * @description Removes a member from a company. Members can leave by themselves (`me`); to remove another member, the caller
         *     requires `users:write` in the company and every permission that the member has there. If it is the member's
         *     default company, another of their companies becomes the default; a member without another company cannot be
         *     removed. The last `Owner` of a company with other members cannot be removed either.
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
         * @description Returns the roles of the application with their permissions, including the built-in roles. Available to every
         *     user; service accounts require `roles:read`. Newest first.
         */
        readonly get: operations["listRoles"];
        readonly put?: never;
        /**
         * Create a role
         * @description Creates a role with a name and a set of permissions. Requires `roles:write` in the whole application and every
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
                 * @description The ID of the role.
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
         * @description Deletes a role. Returns 409 if the role is built in, or used by a member, an invitation or a setting. Requires
         *     `roles:write` in the whole application and every permission of the role, or the super admin key.
         */
        readonly delete: operations["deleteRole"];
        readonly options?: never;
        readonly head?: never;
        /**
         * Update a role
         * @description Changes the name or the permissions of a role. The change applies to all its members from the next request on.
         *     Built-in roles cannot be changed. Requires `roles:write` in the whole application and every permission that the
         *     role has before and after the change, or the super admin key.
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
         * Get the application
         * @description Returns the name and the settings of the application of the key. Webhook secrets are not included. Requires
         *     `settings:read` in the whole application, or the super admin key.
         */
        readonly get: operations["getApp"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        /**
         * Update the application
         * @description Changes the name and the settings that are sent and keeps all others. Changes apply from the next request on, in
         *     every process. Requires `settings:write` in the whole application, or the super admin key.
         *
         *     These fields also require `security:write`, because they decide who receives keys by email, where users and logins are
         *     sent, which account an identity is linked to, which passwords are accepted, which permissions are defined, who can sign up, and what new users may do:
         *     `notification_url`, `notification_secrets`, `signup`, `signup_company`, `signup_role`, `founder_role`, `require_verified_email`,
         *     `email_change`, `recovery_url`, `verification_url`, `email_change_url`, `invitation_url`, `app_url`, `redirect_uris`,
         *     `link_by_email`, `breached_passwords`, `email_codes`, `email_code_signup`, `email_code_url`, `sms_codes`, `sms_countries`, `totp`, `passkeys`,
         *     `passkey_rp_id`, `passkey_origins`, `passkey_user_verification`, `second_factor`, `second_factor_roles`,
         *     `second_factor_grace_days`, `factor_reset_delay_hours`, `events`, `events_retention_days`,
         *     `events_personal_data`, `impersonation_emails`, `app_permissions`, `token_permissions`, `terms_url` and `privacy_url`. A request that contains one of them without that
         *     permission changes nothing.
         */
        readonly patch: operations["updateApp"];
        readonly trace?: never;
    };
    readonly "/v1/auth/challenges": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the required challenges
         * @description Returns the operations that require proof that a person is acting, with the driver and the site key of the
         *     widget to show. The list is empty if no operation requires a challenge. Use the name of the operation as the
         *     `action` of the widget: `recaptcha_v3` requires it, `turnstile` checks it if it is set.
         */
        readonly get: operations["listChallenges"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/app/challenge": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get the challenge configuration
         * @description Returns the configuration of the application's challenge, without the secret key. Requires `settings:read` in
         *     the whole application, or the super admin key.
         */
        readonly get: operations["getAppChallenge"];
        /**
         * Create or replace the challenge configuration
         * @description Configures the challenge that the application requires. The secret key is stored encrypted and never returned;
         *     if none is sent, the stored one is kept as long as driver, site key and verification URL are unchanged. With an
         *     empty list of `operations`, nothing requires a challenge. Requires `security:write` in the whole application, or
         *     the super admin key.
         */
        readonly put: operations["setAppChallenge"];
        readonly post?: never;
        /**
         * Delete the challenge configuration
         * @description Deletes the configuration with its secret key; no operation requires a challenge. Requires `security:write` in
         *     the whole application, or the super admin key.
         */
        readonly delete: operations["deleteAppChallenge"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/service-accounts": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List service accounts
         * @description Returns the service accounts of the application, newest first. Requires `keys:read` in the whole application, or the
         *     super admin key.
         */
        readonly get: operations["listServiceAccounts"];
        readonly put?: never;
        /**
         * Create a service account
         * @description Creates a service account: a caller that is a program and cannot log in. It has no access until it has a key (see
         *     `createApiKey`). Requires `keys:write` in the whole application and a recent proof (see `reauthenticate`), or the super
         *     admin key.
         */
        readonly post: operations["createServiceAccount"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/service-accounts/me": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get your service account
         * @description Returns the service account whose key sends the request, as `getMe` returns the user of a token. It requires no
         *     permission. For users and super admin keys, the response is 404. `getPermissions` returns the permissions of the
         *     key.
         */
        readonly get: operations["getOwnServiceAccount"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/service-accounts/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The ID of the service account.
                 * @example 5
                 */
                readonly id: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        /**
         * Get a service account
         * @description Returns a service account. Requires `keys:read` in the whole application, or the super admin key.
         */
        readonly get: operations["getServiceAccount"];
        readonly put?: never;
        readonly post?: never;
        /**
         * Delete a service account
         * @description Deletes a service account and its keys, which every process rejects from the next request on. Requires `keys:write` in
         *     the whole application and every permission of its keys, or the super admin key.
         */
        readonly delete: operations["deleteServiceAccount"];
        readonly options?: never;
        readonly head?: never;
        /**
         * Update a service account
         * @description Changes the name or the description of a service account, or disables and enables it. While it is disabled, every
         *     process rejects its keys from the next request on. Requires `keys:write` in the whole application and every permission
         *     of its keys, or the super admin key.
         */
        readonly patch: operations["updateServiceAccount"];
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
         * @description Returns the application keys and super admin keys of the application, including revoked ones, newest first. The
         *     secret key values are never returned. Requires `keys:read` in the whole application, or the super admin key.
         */
        readonly get: operations["listApiKeys"];
        readonly put?: never;
        /**
         * Create a key
         * @description Creates an application key, a super admin key or a key of a service account. The key is returned only in this response.
         *     Requires `keys:write` in the whole application and a recent proof (see `reauthenticate`), or the super admin key. The
         *     key of a service account requires every permission that it has, and a super admin key every permission.
         */
        readonly post: operations["createApiKey"];
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
                 * @description The ID of the key.
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
         * @description Revokes a key. Every process rejects it from the next request on. Requires `keys:write` in the whole
         *     application, or the super admin key; for a super admin key, every permission.
         */
        readonly delete: operations["revokeApiKey"];
        readonly options?: never;
        readonly head?: never;
        /**
         * Update a key
         * @description Changes the name of a key, the networks from which it is accepted and its expiry, and the permissions and companies of
         *     the key of a service account. Every process applies the change from the next request on. Requires `keys:write` in
         *     the whole application and every permission that the key has before and after the change, or the super admin key.
         */
        readonly patch: operations["updateApiKey"];
        readonly trace?: never;
    };
    readonly "/v1/keys/{id}/rotate": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The ID of the key.
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
         * @description Creates a new key of the same kind and name, and returns it only in this response. The old key stays valid for
         *     `overlap_seconds`, by default one day, so that clients can be updated without downtime. Requires `keys:write` in
         *     the whole application and a recent proof (see `reauthenticate`), or the super admin key; for a super admin key,
         *     every permission.
         */
        readonly post: operations["rotateApiKey"];
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
         * List audit log events
         * @description Returns the events of the audit log, newest first: user, action, target, time, client address, credentials and
         *     result. Callers with `audit:read` in the whole application, or with the super admin key, get all events. Other
         *     callers get the events that they caused or that affected them; with `user_id`, those of a user in whose default
         *     company they have `audit:read`.
         *
         *     A failed login has a `reason`, which the client is not told. With `actor_id`, the failed logins of an account are
         *     listed.
         */
        readonly get: operations["listAuditEvents"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/events": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List events
         * @description Returns the events of the application, oldest first: one for every change of a user, session, factor, identity,
         *     membership, company, role, invitation, key, service account, webhook endpoint, provider or setting. Requires
         *     `events:read` in the whole application, or the super admin key.
         *
         *     Send `next` of a response as `after` of the next request. All events of a subject are in the order in which they
         *     happened, and none is skipped. With `wait`, the response is sent as soon as there is an event, or when the time is
         *     over. Consumers must ignore types that they do not know.
         */
        readonly get: operations["listEvents"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/webhook-endpoints": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List webhook endpoints
         * @description Returns the endpoints to which the events of the application are sent, newest first. Their secrets are never returned.
         *     Requires `webhooks:read` in the whole application, or the super admin key.
         */
        readonly get: operations["listWebhookEndpoints"];
        readonly put?: never;
        /**
         * Create a webhook endpoint
         * @description Creates an endpoint, which gets the events that follow. The secret that signs its requests is returned only in this
         *     response. An application has at most 20 endpoints. Requires `webhooks:write` in the whole application and a recent proof
         *     (see `reauthenticate`), or the super admin key. Keys with networks or an expiry get 403.
         */
        readonly post: operations["createWebhookEndpoint"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/webhook-endpoints/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The ID of the webhook endpoint.
                 * @example 11
                 */
                readonly id: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        /**
         * Get a webhook endpoint
         * @description Returns a webhook endpoint without its secrets. Requires `webhooks:read` in the whole application, or the super admin key.
         */
        readonly get: operations["getWebhookEndpoint"];
        readonly put?: never;
        readonly post?: never;
        /**
         * Delete a webhook endpoint
         * @description Deletes a webhook endpoint with its deliveries. Requires `webhooks:write` in the whole application and a recent proof (see
         *     `reauthenticate`), or the super admin key.
         */
        readonly delete: operations["deleteWebhookEndpoint"];
        readonly options?: never;
        readonly head?: never;
        /**
         * Update a webhook endpoint
         * @description Changes a webhook endpoint. One that is enabled again continues with the event at which it was disabled, or with the
         *     oldest one that is kept. Requires `webhooks:write` in the whole application and a recent proof (see
         *     `reauthenticate`), or the super admin key. Keys with networks or an expiry cannot change the URL.
         */
        readonly patch: operations["updateWebhookEndpoint"];
        readonly trace?: never;
    };
    readonly "/v1/webhook-endpoints/{id}/rotate-secret": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The ID of the webhook endpoint.
                 * @example 11
                 */
                readonly id: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Rotate the secret of a webhook endpoint
         * @description Creates a new secret and returns it only in this response. Until the end of `overlap_seconds`, by default one day, requests
         *     are signed with the previous secret, too, so that the receiver can be updated without a gap. An older one ends at once.
         *     To end the previous secret early, send `end_previous_secret` to `updateWebhookEndpoint`. Requires `webhooks:write` in the
         *     whole application and a recent proof (see `reauthenticate`), or the super admin key. Keys with networks or an expiry
         *     get 403.
         */
        readonly post: operations["rotateWebhookSecret"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/webhook-endpoints/{id}/test": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The ID of the webhook endpoint.
                 * @example 11
                 */
                readonly id: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Test a webhook endpoint
         * @description Sends an event of the type `webhook_endpoint.test` now and once, also to an endpoint that is disabled, and returns the
         *     result: a failure of the endpoint is not an error of this operation. It waits for at most 10 seconds. Requires
         *     `webhooks:write` in the whole application, or the super admin key.
         */
        readonly post: operations["testWebhookEndpoint"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/webhook-endpoints/{id}/deliveries": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The ID of the webhook endpoint.
                 * @example 11
                 */
                readonly id: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        /**
         * List deliveries
         * @description Returns the attempts of the last 7 days to send an event to the endpoint, newest first, with the event that was sent if
         *     the event log still has it. Responses are not stored. Requires `webhooks:read` in the whole application, or the super admin key.
         */
        readonly get: operations["listWebhookDeliveries"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/webhook-endpoints/{id}/replay": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The ID of the webhook endpoint.
                 * @example 11
                 */
                readonly id: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Replay deliveries
         * @description Sends events of the event log to the endpoint again, with their original IDs: one event, a range, or all that failed.
         *     Those of a range are limited to the types of the endpoint. They are sent beside new events, so they are out of order with
         *     these. Up to 10,000 events wait at once; if `is_complete` is false, repeat the request once they are delivered, for a range
         *     with `last` as `after`. Requires `webhooks:write` in the whole application, or the super admin key.
         */
        readonly post: operations["replayWebhookDeliveries"];
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
         * List requested emails
         * @description Returns the emails that were requested from the notification application, with their delivery state, newest
         *     first. Requires `notifications:read` in the whole application, or the super admin key. Keys and links are not
         *     included.
         */
        readonly get: operations["listNotifications"];
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
                 * @description The ID of the notification.
                 * @example 5d3f0b52-2a0c-4f5e-9f8c-6a4cfd2f6b1e
                 */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Resend a failed notification
         * @description Queues a notification in the state `dead` again, with its original ID; a receiver that already has it recognizes
         *     the ID. The lifetime of a key in it starts again with the delivery. Requires `notifications:write` in the whole
         *     application, or the super admin key.
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
         * Run a GraphQL query
         * @description Runs a query of `/schema.graphql` with the same responses as `POST` (GraphQL over HTTP). Mutations return 405 and
         *     are not run, so that opening a link never changes anything. The service uses no cookies: other sites cannot send
         *     the keys and tokens of a user with such a request. URLs are stored in browser histories and in the logs of
         *     proxies, so send queries that contain a key (`invitation`, `verification`) with `POST`. The URL and the headers
         *     can have at most 16 KiB together.
         *
         *     In development, a request without `query` that prefers `text/html` returns GraphiQL, an editor with the schema
         *     and its documentation. An application key of the default application is filled in; it grants no permissions.
         */
        readonly get: operations["queryGraphql"];
        readonly put?: never;
        /**
         * Run a GraphQL operation
         * @description Runs an operation of `/schema.graphql` (GraphQL over HTTP). Errors of an operation are returned with status 200
         *     in `errors`, each with the `code` that REST would return. An invalid key returns 401 before the document is run.
         *     A document that cannot be parsed or validated returns 400 for `Accept: application/graphql-response+json`, and
         *     200 with `errors` for clients that accept only `application/json`.
         */
        readonly post: operations["executeGraphql"];
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
         * A file of the GraphQL editor
         * @description Returns a script or style sheet of the page at `/graphql`. File names contain the version, so files never
         *     change.
         */
        readonly get: operations["getGraphqlIdeAsset"];
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
         * Home page
         * @description Returns the home page with links to the documentation, the contracts and the tools.
         */
        readonly get: operations["getHome"];
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
         * API reference
         * @description Returns the whole contract (`/openapi-full.yaml`) as an HTML page with every operation, its fields and responses,
         *     and a form to send requests. The page loads nothing from other hosts. Outside production, an application key of the default
         *     application is filled in; it grants no permissions.
         */
        readonly get: operations["getDocs"];
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
         * OpenAPI document (YAML)
         * @description Returns the document that clients are generated from: every operation under `/v1` and the webhooks, without
         *     internal operations (`x-internal`) and the components that only those use.
         */
        readonly get: operations["getOpenapiYaml"];
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
         * OpenAPI document (JSON)
         * @description Returns the document of `/openapi.yaml` as JSON.
         */
        readonly get: operations["getOpenapiJson"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/openapi-full.yaml": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Complete OpenAPI document (YAML)
         * @description Returns the whole contract, byte for byte as in the repository: the document of `/openapi.yaml` with the internal
         *     operations (pages, contracts, health checks, metrics and the GraphQL endpoint).
         */
        readonly get: operations["getOpenapiFullYaml"];
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
         * OpenAPI 3.0 document
         * @description Returns the document of `/openapi.yaml` as OpenAPI 3.0, for generators and gateways that do not support 3.1. It
         *     describes the same requests and responses, without webhooks, which OpenAPI 3.0 does not have.
         */
        readonly get: operations["getOpenapi30Json"];
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
         * GraphQL schema
         * @description Returns the schema of the GraphQL API (SDL), byte for byte as in the repository.
         */
        readonly get: operations["getSchemaGraphql"];
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
         * Account page for links in emails
         * @description Returns the built-in page for links in emails, for applications that have no page of their own: set a password,
         *     verify an email address, confirm or cancel a change of email address, accept an invitation, show a login code. The
         *     key is in the fragment of the URL (after `#`), so that it does not appear in logs or `Referer` headers. Opening the page does
         *     not use the key up.
         */
        readonly get: operations["getAccountPage"];
        readonly put?: never;
        readonly post?: never;
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
         * Public signing keys (JWKS)
         * @description Returns the JSON Web Key Set (RFC 7517) with the public keys of all tokens that can still be valid. A new key is
         *     published here before it signs tokens.
         */
        readonly get: operations["getJwks"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/.well-known/webauthn": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Related origins for passkeys
         * @description Returns the origins of other domains whose pages can use the passkeys of an application (WebAuthn Level 3, section
         *     5.11): the HTTPS origins in `passkey_origins` outside of the RP ID. The application is the one whose key is sent or,
         *     without a key, the default application.
         *
         *     Browsers request this path from the host of the RP ID (`https://example.com/.well-known/webauthn`). If that is not
         *     this service, have its server forward the path to this service, and set `X-Service-App` if the application is not
         *     the default one.
         */
        readonly get: operations["getRelatedOrigins"];
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
         * Liveness check
         * @description Returns 200 as long as the process responds, whatever the state of the database. Restart the process if this
         *     check fails.
         */
        readonly get: operations["getHealth"];
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
         * Readiness check
         * @description Returns 200 while the database responds, all migrations are applied and the process is not shutting down. Send
         *     traffic only to ready instances.
         */
        readonly get: operations["getReadiness"];
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
         * Prometheus metrics
         * @description Returns metrics in the Prometheus text format: requests, logins, limits, password hashes, the database, jobs,
         *     notifications, keys and the process. Contains no data about users. Requires the bearer token of `METRICS_TOKEN`,
         *     if set; without it, and in production without that setting, returns 404. With `METRICS_PORT`, the metrics are
         *     on that port instead.
         */
        readonly get: operations["getMetrics"];
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
         * List all error codes
         * @description Returns every error code with its status, its meaning and what to do. The response is an HTML page, or JSON with
         *     `Accept: application/json`.
         */
        readonly get: operations["listProblems"];
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
         * Explain an error code
         * @description Returns the explanation of an error: what it means and what to do. This is the page to which `type` of a problem
         *     points. The response is an HTML page, or JSON with `Accept: application/json`.
         */
        readonly get: operations["getProblem"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dev/account": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Example app in development
         * @description Returns a single-page app in which a user of the default application signs up, logs in and manages the account. It
         *     is an example of a frontend: a client that is generated from this contract, and nothing that other frontends could
         *     not do. Available only outside production; otherwise 404.
         */
        readonly get: operations["getDevAccount"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/dev/account/{file}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * A file of the example app
         * @description Returns a JavaScript module of the page at `/dev/account`.
         */
        readonly get: operations["getDevAccountAsset"];
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
         * List emails in development
         * @description Returns the emails that the built-in notification application received, newest first. Available only outside
         *     production and without `NOTIFICATION_URL`; otherwise 404. Requests with the `Host` of another machine, or from a
         *     page of another origin, also return 404.
         */
        readonly get: operations["getDevInbox"];
        readonly put?: never;
        readonly post?: never;
        /**
         * Delete the emails in development
         * @description Deletes all emails that the built-in notification application received. Requests with the `Host` of another
         *     machine, or from a page of another origin, return 404.
         */
        readonly delete: operations["clearDevInbox"];
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
         * Get an email in development
         * @description Returns an email as its recipient would see it, with its link as a button, and the event that it was created
         *     from.
         */
        readonly get: operations["getDevMail"];
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
         * Receive webhooks in development
         * @description Receives the webhooks of this document in the built-in notification application, and verifies their signatures
         *     as every receiver should.
         */
        readonly post: operations["receiveDevNotification"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
}
export interface webhooks {
    readonly "user.created": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * A user was created
         * @description An account was created. If `email_verified` is false, the address is not proven yet.
         */
        readonly post: operations["userCreatedEvent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "user.updated": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * A user was changed
         * @description Fields of a user have changed. The names are those of the field in REST.
         */
        readonly post: operations["userUpdatedEvent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "user.email-verified": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * An email address was verified
         * @description The user has proven the email address.
         */
        readonly post: operations["userEmailVerifiedEvent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "user.email-changed": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * An email address was changed
         * @description The account has another email address.
         */
        readonly post: operations["userEmailChangedEvent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "user.phone-verified": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * A mobile number was verified
         * @description The user has proven the mobile number.
         */
        readonly post: operations["userPhoneVerifiedEvent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "user.password-changed": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * A password was changed
         * @description The account has another password, or none.
         */
        readonly post: operations["userPasswordChangedEvent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "user.password-breached": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * A password is in a data breach
         * @description The password of the account was found in the list of breached passwords.
         */
        readonly post: operations["userPasswordBreachedEvent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "user.banned": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * A user was banned
         * @description The user can no longer log in. Ended sessions have events.
         */
        readonly post: operations["userBannedEvent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "user.unbanned": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * A user was unbanned
         * @description The user can log in again.
         */
        readonly post: operations["userUnbannedEvent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "user.deactivated": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * A user was deactivated
         * @description The user can no longer log in. Ended sessions have events.
         */
        readonly post: operations["userDeactivatedEvent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "user.activated": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * A user was activated
         * @description The user can log in again.
         */
        readonly post: operations["userActivatedEvent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "user.deleted": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * A user was deleted
         * @description The account was deleted. The personal data are erased later (`user.erased`).
         */
        readonly post: operations["userDeletedEvent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "user.erased": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * The personal data of a user were erased
         * @description Erase the copies, too.
         */
        readonly post: operations["userErasedEvent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "user.lockouts-cleared": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Lockouts were cleared
         * @description The failed attempts of a user were cleared.
         */
        readonly post: operations["userLockoutsClearedEvent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "user.impersonated": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * An administrator acts as a user
         * @description An administrator has begun to act as the user (`impersonateUser`). The actor is the administrator. The end of the session has an event, unless it expires.
         */
        readonly post: operations["userImpersonatedEvent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "session.created": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * A session was created
         * @description A user has logged in or signed up.
         */
        readonly post: operations["sessionCreatedEvent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "session.ended": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * A session was ended
         * @description A session was ended. Its tokens are no longer valid. Sessions that expire have no event.
         */
        readonly post: operations["sessionEndedEvent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "factor.added": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * A second factor was added
         * @description Logins require the factor from now on.
         */
        readonly post: operations["factorAddedEvent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "factor.updated": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * A second factor was renamed
         * @description The user has renamed the factor.
         */
        readonly post: operations["factorUpdatedEvent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "factor.removed": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * A second factor was removed
         * @description The factor can no longer be used.
         */
        readonly post: operations["factorRemovedEvent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "factor.removal-scheduled": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * The removal of a second factor was scheduled
         * @description An administrator has requested the removal. It can be canceled until `due_at`.
         */
        readonly post: operations["factorRemovalScheduledEvent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "factor.removal-canceled": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * The removal of a second factor was canceled
         * @description The factor stays.
         */
        readonly post: operations["factorRemovalCanceledEvent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "factor.cloned": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * A passkey may have been copied
         * @description The signature counter of a passkey has not increased. The login was refused.
         */
        readonly post: operations["factorClonedEvent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "recovery-codes.replaced": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Recovery codes were replaced
         * @description Earlier recovery codes are no longer valid.
         */
        readonly post: operations["recoveryCodesReplacedEvent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "identity.linked": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * An identity was linked
         * @description The user can log in with the identity.
         */
        readonly post: operations["identityLinkedEvent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "identity.unlinked": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * An identity was unlinked
         * @description The user can no longer log in with the identity.
         */
        readonly post: operations["identityUnlinkedEvent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "provider.updated": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * A provider was set
         * @description An identity provider was added or changed.
         */
        readonly post: operations["providerUpdatedEvent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "provider.deleted": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * A provider was deleted
         * @description Users can no longer log in with the provider.
         */
        readonly post: operations["providerDeletedEvent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "invitation.created": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * An invitation was created
         * @description A person was invited to a company.
         */
        readonly post: operations["invitationCreatedEvent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "invitation.resent": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * An invitation was sent again
         * @description The invitation has a new key.
         */
        readonly post: operations["invitationResentEvent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "invitation.revoked": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * An invitation was revoked
         * @description The invitation can no longer be accepted. An invitation that a newer one replaces has this event, too.
         */
        readonly post: operations["invitationRevokedEvent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "invitation.accepted": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * An invitation was accepted
         * @description The invited person is a member of the company.
         */
        readonly post: operations["invitationAcceptedEvent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "company.created": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * A company was created
         * @description A company was created by an administrator, or by a sign-up.
         */
        readonly post: operations["companyCreatedEvent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "company.updated": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * A company was changed
         * @description Fields of a company have changed.
         */
        readonly post: operations["companyUpdatedEvent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "company.deleted": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * A company was deleted
         * @description The company was deleted. Its branches, memberships and invitations have events.
         */
        readonly post: operations["companyDeletedEvent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "branch.created": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * A branch was created
         * @description A company has another branch.
         */
        readonly post: operations["branchCreatedEvent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "branch.updated": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * A branch was changed
         * @description Fields of a branch have changed.
         */
        readonly post: operations["branchUpdatedEvent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "branch.deleted": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * A branch was deleted
         * @description The branch was deleted.
         */
        readonly post: operations["branchDeletedEvent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "membership.created": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * A user has joined a company
         * @description A user is a member of a company.
         */
        readonly post: operations["membershipCreatedEvent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "membership.updated": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * A membership was changed
         * @description A member has another role or branch.
         */
        readonly post: operations["membershipUpdatedEvent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "membership.deleted": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * A user has left a company
         * @description A user is no longer a member of a company.
         */
        readonly post: operations["membershipDeletedEvent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "role.created": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * A role was created
         * @description The application has another role.
         */
        readonly post: operations["roleCreatedEvent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "role.updated": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * A role was changed
         * @description Fields of a role have changed. The permissions of its members change at once.
         */
        readonly post: operations["roleUpdatedEvent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "role.deleted": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * A role was deleted
         * @description The role was deleted.
         */
        readonly post: operations["roleDeletedEvent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "key.created": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * A key was created
         * @description The application has another key.
         */
        readonly post: operations["keyCreatedEvent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "key.updated": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * A key was changed
         * @description Fields of a key have changed.
         */
        readonly post: operations["keyUpdatedEvent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "key.rotated": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * A key was rotated
         * @description The key has a successor.
         */
        readonly post: operations["keyRotatedEvent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "key.revoked": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * A key was revoked
         * @description Requests with the key are refused.
         */
        readonly post: operations["keyRevokedEvent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "service-account.created": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * A service account was created
         * @description A program that calls the service with keys was added. It has no access until it has a key.
         */
        readonly post: operations["serviceAccountCreatedEvent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "service-account.updated": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * A service account was changed
         * @description Fields of a service account have changed. While it is disabled, its keys are rejected.
         */
        readonly post: operations["serviceAccountUpdatedEvent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "service-account.deleted": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * A service account was deleted
         * @description The account and its keys no longer exist.
         */
        readonly post: operations["serviceAccountDeletedEvent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "webhook-endpoint.created": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * A webhook endpoint was created
         * @description The events that follow are sent to another URL.
         */
        readonly post: operations["webhookEndpointCreatedEvent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "webhook-endpoint.updated": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * A webhook endpoint was changed
         * @description Fields of a webhook endpoint have changed. `secret` stands for its secrets.
         */
        readonly post: operations["webhookEndpointUpdatedEvent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "webhook-endpoint.deleted": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * A webhook endpoint was deleted
         * @description Events are not sent to the URL any longer.
         */
        readonly post: operations["webhookEndpointDeletedEvent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "webhook-endpoint.disabled": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * A webhook endpoint was disabled
         * @description A webhook endpoint was disabled because of its responses. It gets events again when it is enabled.
         */
        readonly post: operations["webhookEndpointDisabledEvent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "webhook-endpoint.test": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * A webhook endpoint is tested
         * @description It is sent only by `testWebhookEndpoint` and is not in the log.
         */
        readonly post: operations["webhookEndpointTestEvent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "application.created": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * The application was created
         * @description The first event of an application.
         */
        readonly post: operations["applicationCreatedEvent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "application.updated": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * The application was changed
         * @description Fields or settings of the application have changed. The names of settings are those in REST.
         */
        readonly post: operations["applicationUpdatedEvent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
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
         * Welcome a new user
         * @description Sent when a new user has verified the email address or has signed up with an invitation.
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
         * Verify an email address
         * @description Sent after sign-up and when a new verification email is requested. The key can be used once within 24 hours.
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
         * Reset a password
         * @description Sent when a password reset is requested, and when a sign-up uses the address of an existing account. The key can
         *     be used once within 1 hour.
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
         * Password changed
         * @description Sent to the owner after a password change, with the client that changed it. After a reset by email,
         *     `unlinked_identities` lists the identities that can no longer be used to log in; after any other change it is
         *     empty. As long as the address is not verified, it gets only a few such emails.
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
         * Confirm a change of email address
         * @description Sent to the new address and, if both addresses must confirm, to the old one. The key of the old address can also
         *     cancel the change. Each key can be used once within 1 hour.
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
         * Change of email address requested or completed
         * @description Sent to the old address if only the new one must confirm (`requested`, with a key that cancels the change and
         *     can be used once within 1 hour), and to both addresses after the change (`changed`).
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
         * Invite a person
         * @description Sent when a person is invited to a company. The key can be used once within 7 days.
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
         * Session ended for security
         * @description Sent when a session was ended because a bearer token that had already been renewed was used again, so two
         *     parties had it. As long as the address is not verified, it gets only a few such emails.
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
         * Identity linked
         * @description Sent when an identity was linked to an account, either by the user or by its verified email address. The
         *     identity can now be used to log in. If it was linked by address, `password_removed` and `unlinked_identities`
         *     tell which credentials were removed because they were not proven to be the owner's.
         */
        readonly post: operations["newIdentityMail"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "identity-unlinked": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Identity unlinked
         * @description Sent when the user or an administrator unlinked an identity, which can no longer be used to log in. As long as the
         *     address is not verified, it gets only a few such emails about identities that the user unlinked.
         */
        readonly post: operations["identityUnlinkedMail"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "password-breached": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Password found in a data breach
         * @description Sent to the user when the password of the account is found in the list of breached passwords: after a login, or,
         *     if the setting `breached_passwords` is `warn`, when such a password is set. Sent once for each password.
         */
        readonly post: operations["passwordBreachedMail"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "login-blocked": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Logins blocked
         * @description Sent to the user when so many attempts to prove the password have failed in a row that further ones are blocked
         *     for a while. Sent once, until the failures are cleared by a successful attempt, a new password by email or an
         *     administrator.
         */
        readonly post: operations["loginBlockedMail"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "webhook-endpoint-disabled": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Webhook endpoint disabled
         * @description Sent to the owners of the application when a webhook endpoint was disabled because of its responses. It has only the
         *     host of the URL, which may contain a secret.
         */
        readonly post: operations["webhookEndpointDisabledMail"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "new-device": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Login from a new device
         * @description Sent to the user after a login with the password or an emailed code from a new device: without a valid device token of the account,
         *     and with a user agent and a network that no earlier session of the user had together. Not sent for the first
         *     login after sign-up.
         */
        readonly post: operations["newDeviceMail"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly impersonation: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Support has logged in as the user
         * @description Sent when an administrator began to act as the user (`impersonateUser`), unless the setting `impersonation_emails` is
         *     off.
         */
        readonly post: operations["impersonationMail"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "factor-added": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Second factor added
         * @description Sent to the user when a second factor was added.
         */
        readonly post: operations["factorAddedMail"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "factor-removed": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Second factor removed
         * @description Sent to the user when a second factor was removed.
         */
        readonly post: operations["factorRemovedMail"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "factor-removal-scheduled": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Removal of a second factor scheduled
         * @description Sent to the user when an administrator requested to remove a second factor and the application has a waiting time
         *     (`factor_reset_delay_hours`). `removal_due_at` is the time of the removal. A login with a second factor before that
         *     time cancels it: tell the user so.
         */
        readonly post: operations["factorRemovalScheduledMail"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "recovery-code-used": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Recovery code used
         * @description Sent to the user when a recovery code was used, for a login or a reauthentication. If `codes_left` is 3 or less, ask
         *     the user to create new codes. As long as the address is not verified, it gets only a few such emails.
         */
        readonly post: operations["recoveryCodeUsedMail"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "recovery-codes-replaced": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Recovery codes replaced
         * @description Sent when the user created new recovery codes; the previous ones no longer work. As long as the address is not
         *     verified, it gets only a few such emails.
         */
        readonly post: operations["recoveryCodesReplacedMail"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "login-code": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Log in with a code
         * @description Sent when a login code is requested (`sendLoginCode`). Code and link are valid for 10 minutes and for one login.
         *     Show the user where the request came from. If `creates_account` is true, the address has no account, and the login
         *     creates it: tell the user.
         */
        readonly post: operations["loginCodeMail"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "reauthentication-code": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Reauthenticate with a code
         * @description Sent to a logged-in user who requested a code to reauthenticate (`sendReauthenticationCode`). It is valid for 10
         *     minutes, in the session that requested it. Show the user where the request came from.
         */
        readonly post: operations["reauthenticationCodeMail"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "sms-code": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Code by SMS
         * @description Sent to a user who requested a code to verify the mobile number (`sendCellPhoneCode`), to complete a login
         *     (`sendLoginSms`) or to reauthenticate (`sendReauthenticationSms`). It asks for an SMS,
         *     not for an email: the `type` is `sms.requested`, and `phone_number` of the data is the recipient. The code is valid
         *     for 10 minutes. A receiver that cannot send it in that time should not send it later.
         */
        readonly post: operations["smsCodeMessage"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "credentials-removed": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Credentials removed
         * @description Sent to the user when the first login with an emailed code or link removed credentials of the account that were
         *     never proven to be the user's.
         */
        readonly post: operations["credentialsRemovedMail"];
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
         * @description An email address (see `Email`) as requests send it. White space before and after the address (spaces, tabs, line
         *     breaks and U+FEFF, as ECMAScript's `trim` removes them) is not part of it: it is neither stored nor compared. At
         *     most 254 characters as sent.
         * @example ada@example.com
         */
        readonly EmailInput: string;
        /**
         * Format: password
         * @description At least 8 characters, counted after Unicode normalization (NFC), and at most 256 characters as sent. All
         *     characters are allowed, spaces are kept, and no character classes are required. Rejected: very common passwords,
         *     passwords based on the email address, the user's names or the name of the application, and, with the setting
         *     `breached_passwords`, passwords known from data breaches. If the service hashes with bcrypt, passwords of more
         *     than 72 bytes are also rejected.
         * @example correct horse battery
         */
        readonly NewPassword: string;
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
        readonly PersonName: string;
        /**
         * @description A language as requests send it: a language tag (BCP 47, RFC 5646) such as `en`, `pt-BR` or `zh-Hant`, in any case, or
         *     two upper-case letters such as `PT`. A tag is stored in its canonical form as `locale`, and its two letters (ISO
         *     639-1) as `language`, which is `EN` for languages without such a code. Two upper-case letters are stored as
         *     `language`; the present `locale` stays if it is of this language. Tags without a language (`x-…`) and irregular ones
         *     (`i-klingon`) are rejected with `invalid_format`.
         * @example en-GB
         */
        readonly LanguageTag: string;
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
        /**
         * Format: int64
         * @description A numeric ID, unique within the application for its type of resource. It fits into the integers that every language
         *     reads from JSON without loss (up to 2^53 − 1), but not always into 32 bits.
         * @example 7
         */
        readonly Id: SentId;
        /**
         * @description `me`, or the ID of a user.
         * @example me
         * @example 42
         */
        readonly UserReference: string;
        /**
         * @description An encrypted position in a list. Send the `next_cursor` of a page unchanged to get the next page of the same list in the same order.
         * @example 2uRB-I9GJ15i4gc8zcLQGLRdWbzJ1PB1ZU3lBKXa2zJ5ZExexWLv_4PaHTgdfsNzV3aWkxHwSbbT3Evd
         */
        readonly Cursor: string;
        /** @description A message about the next step, which can be shown to the user. */
        readonly Message: {
            /** @description The next step. */
            readonly message: string;
        };
        /**
         * @description A name of 1 to 100 characters, with at least one that is not a space, and without control characters. Links, line
         *     breaks and bidirectional control characters are rejected as for `PersonName`.
         * @example Analytical Engines
         */
        readonly Label: string;
        /** @description The email address and the password of a user who logs in. */
        readonly LoginRequest: {
            /** @description The email address of the account, in any equal spelling (see `Email` and `EmailInput`). */
            readonly email: string;
            /**
             * Format: password
             * @description The password.
             */
            readonly password: string;
        };
        /** @description A login session with its bearer token. `time` and `expires` equal the `iat` and `exp` claims of the token. */
        readonly Session: {
            /**
             * @description The bearer token, a JWT (profile of RFC 9068), to be stored by the client.
             * @example eyJhbGciOiJFZERTQSIsImtpZCI6IllrM21CcTBWdFl3IiwidHlwIjoiYXQrand0In0.eyJzdWIiOiI0MiJ9.c2lnbmF0dXJl
             */
            readonly token: string;
            /** @description Time when the token was issued. */
            readonly time: components["schemas"]["Timestamp"];
            /** @description Time when the token expires. */
            readonly expires: components["schemas"]["Timestamp"];
            /** @description The ID of the user of the session. */
            readonly id: components["schemas"]["Id"];
        };
        /** @description The email address that the login code is sent to. */
        readonly SendLoginCodeRequest: {
            readonly email: components["schemas"]["EmailInput"];
        };
        /**
         * @description Either the address and the code, or the key of the link. The names are used only if the login creates an account; if
         *     all are absent, the part of the address before the `@` is the display name.
         */
        readonly LoginWithCodeRequest: {
            /** @description The email address that the code was sent to, in any equal spelling (see `Email` and `EmailInput`). */
            readonly email?: string;
            /**
             * @description The code from the email. Spaces and hyphens are ignored.
             * @example 49203951
             */
            readonly code?: string;
            /** @description The key from the link of the email. */
            readonly key?: string;
            /** @description First name of a new user. Default: the display name. */
            readonly firstname?: components["schemas"]["PersonName"];
            /** @description Last name of a new user. Default: empty. */
            readonly lastname?: components["schemas"]["PersonName"];
            /** @description Display name of a new user. Default: first and last name. */
            readonly displayname?: components["schemas"]["DisplayName"];
            /** @description Language of a new user. Default: `EN`. */
            readonly language?: components["schemas"]["LanguageTag"];
        };
        /**
         * @description The login that an email with a code is for, as the owner of the address is shown it. It contains no text that the
         *     person who requested the email could choose.
         */
        readonly PendingCodeLogin: {
            /**
             * @description The name of the application.
             * @example Gatehouse
             */
            readonly app: string;
            /** @description The email address of the account. */
            readonly email: components["schemas"]["Email"];
            /**
             * @description The code of the email.
             * @example 49203951
             */
            readonly code: string;
            /**
             * @description True if the address has no account yet, so that the login creates it.
             * @example false
             */
            readonly creates_account: boolean;
            /** @description Time when the email was requested. */
            readonly requested_at: components["schemas"]["Timestamp"];
            /**
             * @description The IP address from which the email was requested, if known.
             * @example 203.0.113.7
             */
            readonly ip: string | null;
            /**
             * @description The browser and the system from which the email was requested, if known.
             * @example Firefox on Linux
             */
            readonly device: string | null;
            /** @description Time when code and key expire. */
            readonly expires_at: components["schemas"]["Timestamp"];
        };
        /** @description The challenge, and exactly one proof. */
        readonly CompleteLoginRequest: {
            /** @description The `challenge` of the login. */
            readonly challenge: string;
            /**
             * @description The current code of the authenticator app. Spaces are ignored.
             * @example 492039
             */
            readonly totp?: string;
            /**
             * @description The code of the newest SMS for this challenge (`sendLoginSms`). Spaces and hyphens are ignored.
             * @example 49203951
             */
            readonly sms_code?: string;
            /**
             * @description An unused recovery code. Spaces, hyphens and case are ignored.
             * @example k3v7qa-2mzx5c-pw6r4t-hn3jdy
             */
            readonly recovery_code?: string;
            /** @description A passkey of the user, as the browser returns it (`toJSON()`). */
            readonly passkey?: components["schemas"]["AuthenticationResponseJson"];
        };
        /** @description The login that the code is for. */
        readonly SendLoginSmsRequest: {
            /** @description The `challenge` of the login. */
            readonly challenge: string;
        };
        /** @description The recipient of the SMS. */
        readonly SmsSent: {
            /**
             * @description The last two digits of the number, so that the user knows where to look.
             * @example 56
             */
            readonly phone_number_end: string;
        };
        /** @description A login that requires a second factor. */
        readonly LoginChallenge: {
            /**
             * @description Distinguishes the response from others. (enum property replaced by openapi-typescript)
             * @enum {string}
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
        /** @description The browser's response to `startPasskeyLogin`. */
        readonly LoginWithPasskeyRequest: {
            /** @description The passkey, as the browser returns it (`toJSON()`). */
            readonly passkey: components["schemas"]["AuthenticationResponseJson"];
        };
        /**
         * @description The method by which a user proves who they are: the `password`, an `identity` at a provider, a code or link from an email
         *     (`email_code`), a code of an authenticator app (`totp`), a `passkey`, a code by SMS (`sms`) or a recovery code
         *     (`recovery_code`).
         * @enum {string}
         */
        readonly AuthenticationMethod: "password" | "identity" | "email_code" | "totp" | "passkey" | "sms" | "recovery_code";
        /**
         * @description An authentication method by its name of RFC 8176: `pwd` for a password, `otp` for a code, `sms` for a code by SMS, `hwk` for a passkey that
         *     stays on its device, `swk` for one that can be synchronized, `user` for the test that a user was present, `mfa` for
         *     two factors.
         * @enum {string}
         */
        readonly AuthenticationMethodReference: "pwd" | "otp" | "sms" | "hwk" | "swk" | "user" | "mfa";
        /**
         * @description The authenticator assurance level (NIST SP 800-63B-4): `aal1` for one factor, `aal2` for two.
         * @enum {string}
         */
        readonly AuthenticatorAssuranceLevel: "aal1" | "aal2";
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
        readonly Authentication: {
            /** @description Time of the login, or of the last reauthentication. */
            readonly auth_time: components["schemas"]["Timestamp"];
            /**
             * @description The authentication methods by their names of RFC 8176: `pwd` for a password, `otp` for a code of an app
             *     or an email, `sms` for one by SMS, `hwk` or `swk` together with `user` for a passkey, and `mfa` if there were two factors. A login at
             *     a provider has no name there.
             * @example [
             *       "pwd"
             *     ]
             */
            readonly amr: readonly components["schemas"]["AuthenticationMethodReference"][];
            readonly acr: components["schemas"]["AuthenticatorAssuranceLevel"];
        };
        /**
         * @description A login method: `password` (`login`), `passkey` (`startPasskeyLogin`), `email_code` (`sendLoginCode`) or `social`
         *     (`startSocialLogin`).
         * @example password
         * @enum {string}
         */
        readonly LoginMethod: "password" | "passkey" | "email_code" | "social";
        /**
         * @description Defines who can create an account. `open`: everyone can sign up. `invitation`: only people who accept an invitation.
         *     `closed`: only administrators create accounts. Users who have an account log in and accept invitations with every
         *     value. A request for `signup` with the super admin key is accepted with every value.
         * @example open
         * @enum {string}
         */
        readonly SignupRule: "open" | "invitation" | "closed";
        /**
         * @description The rule for new passwords. Common passwords, and those based on the email address, the names or the name of the
         *     application, are rejected, too.
         */
        readonly PasswordRule: {
            /**
             * @description The minimum length in Unicode characters.
             * @example 8
             */
            readonly min_length: number;
            /**
             * @description The maximum length in Unicode characters.
             * @example 256
             */
            readonly max_length: number;
            /** @description Handling of a password in the list of breached passwords. It is `off` if the deployment has no list. */
            readonly breached_passwords: components["schemas"]["BreachedPasswordsRule"];
        };
        /** @description The options of the login page and the sign-up page of an application. */
        readonly LoginOptions: {
            /**
             * Format: uuid
             * @description The ID of the application.
             */
            readonly app_id: string;
            /**
             * @description The name of the application.
             * @example Gatehouse
             */
            readonly name: string;
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
            readonly methods: readonly components["schemas"]["LoginMethod"][];
            /** @description The enabled identity providers, sorted by label, as in `listSocialDrivers`. */
            readonly providers: readonly components["schemas"]["SocialDriver"][];
            readonly password: components["schemas"]["PasswordRule"];
            readonly signup: components["schemas"]["SignupRule"];
            /**
             * @description True if an address without an account can sign up with a code or a link from an email (`loginWithCode`).
             * @example false
             */
            readonly email_code_signup: boolean;
            /**
             * @description True if a sign-up with a password requires names: first and last name in REST, and the display name in GraphQL.
             * @example true
             */
            readonly names_required: boolean;
            /**
             * @description True if users must verify their email address before the first login.
             * @example false
             */
            readonly require_verified_email: boolean;
            readonly second_factor: components["schemas"]["SecondFactorRule"];
            readonly languages: components["schemas"]["PageLanguages"];
            readonly terms_url: components["schemas"]["PublicLink"];
            readonly privacy_url: components["schemas"]["PublicLink"];
            readonly branding: components["schemas"]["Branding"];
        };
        /**
         * @description The languages of the login pages of the application, as canonical language tags (BCP 47), the default one first.
         * @example [
         *       "en",
         *       "de"
         *     ]
         */
        readonly PageLanguages: readonly string[];
        /**
         * @description The URL of a page of the application for everyone, such as its terms of service; null if it has none. Services in
         *     production accept only `https` URLs, and `http` URLs with a loopback host (`http://localhost:8080/`), unless they are
         *     configured to allow `http`.
         * @example https://example.com/terms
         */
        readonly PublicLink: string | null;
        /**
         * @description A color in sRGB. Any color is accepted: accessible colors are made of it (`branding.colors` of `getLoginOptions`).
         * @example #1e4fd8
         */
        readonly BrandColor: string | null;
        /**
         * @description A text of the login pages that an application can replace.
         * @example login_title
         * @enum {string}
         */
        readonly BrandTextName: "login_title" | "login_text" | "signup_title" | "signup_text" | "footer_text";
        /** @description A text of the login pages in a language. It is one line of plain text, never markup. */
        readonly BrandText: {
            /**
             * @description A canonical language tag (BCP 47).
             * @example en
             */
            readonly language: string;
            readonly name: components["schemas"]["BrandTextName"];
            /**
             * @description The text, which is not blank and has no `<` and `>`.
             * @example Welcome back
             */
            readonly text: string;
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
        readonly BrandTexts: readonly components["schemas"]["BrandText"][];
        /** @description A CSS variable of the login pages. Its value is one color, number or length. */
        readonly CssVariable: {
            /**
             * @description The name of the variable.
             * @example --gh-radius
             */
            readonly name: string;
            /**
             * @description A color (`#0b6e5c`), a number (`1.5`) or a length (`8px`).
             * @example 8px
             */
            readonly value: string;
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
        readonly CssVariables: readonly components["schemas"]["CssVariable"][];
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
        /** @description The look of the login pages of an application. */
        readonly Branding: {
            /** @description The URL of the logo; null if the application has none. */
            readonly logo_url: components["schemas"]["AppImageUrl"];
            /** @description The URL of the favicon; null if the application has none. */
            readonly favicon_url: components["schemas"]["AppImageUrl"];
            /** @description The brand color (setting `brand_color`); null if the application has none. */
            readonly color: components["schemas"]["BrandColor"];
            /** @description Accessible colors that are made of the brand color or, without one, of the color of Gatehouse. */
            readonly colors: components["schemas"]["BrandColors"];
            readonly texts: components["schemas"]["BrandTexts"];
            readonly css_variables: components["schemas"]["CssVariables"];
        };
        /**
         * Format: uri
         * @description The URL of an image of the application; null if it has none. It changes with the image.
         * @example https://auth.example.com/images/0e0b2f61-6c0e-4c7e-8f37-3cf9b5a0b3a1/oav9QQlzsBEcIVuqh5ue3Nc55gFlm6RBaCaXZ8wukQg
         */
        readonly AppImageUrl: string | null;
        /**
         * @description A PNG, JPEG or WebP image in base64 (at most 44 KiB decoded), at most 1024 pixels wide and high and without animation;
         *     null removes it. SVG is not accepted, because it can contain scripts.
         * @example iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==
         */
        readonly ImageData: string | null;
        /** @description The sessions to end. */
        readonly LogoutRequest: {
            /** @description If true, ends every session of the user. By default, only the current session ends. */
            readonly all_devices?: boolean;
        };
        /** @description An active session. */
        readonly SessionInfo: {
            /**
             * Format: uuid
             * @description The ID of the session.
             */
            readonly id: string;
            /** @description Time of the login. */
            readonly created_at: components["schemas"]["Timestamp"];
            /** @description Time of the last use, accurate to five minutes. */
            readonly last_used_at: components["schemas"]["Timestamp"];
            /** @description Time when the session ends unless it is renewed. */
            readonly expires_at: components["schemas"]["Timestamp"];
            /** @description The IP address of the login or of the last renewal. */
            readonly ip: string;
            /** @description The user agent of the client. */
            readonly user_agent: string;
            /** @description True if this is the session of the request. */
            readonly current: boolean;
            readonly authentication: components["schemas"]["Authentication"];
            /** @description The administrator who acts as the user in this session (`impersonateUser`); null for the sessions of the user. */
            readonly impersonator: components["schemas"]["Impersonator"] | null;
        };
        /** @description A page of the list of sessions. */
        readonly SessionPage: {
            /** @description The sessions of the page, newest first. */
            readonly data: readonly components["schemas"]["SessionInfo"][];
            /** @description The `cursor` of the next page; null on the last page. */
            readonly next_cursor: components["schemas"]["Cursor"] | null;
        };
        /** @description Exactly one proof. */
        readonly ReauthenticateRequest: {
            /**
             * Format: password
             * @description The current password of a user without a second factor.
             */
            readonly password?: string;
            /**
             * @description The code of the newest email that this session requested (`sendReauthenticationCode`), of a user without a second
             *     factor. Spaces and hyphens are ignored.
             * @example 49203951
             */
            readonly email_code?: string;
            /**
             * @description The current code of the authenticator app. Spaces are ignored.
             * @example 492039
             */
            readonly totp?: string;
            /**
             * @description The code of the newest SMS that this session requested (`sendReauthenticationSms`). Spaces and hyphens are ignored.
             * @example 49203951
             */
            readonly sms_code?: string;
            /**
             * @description An unused recovery code. Spaces, hyphens and case are ignored.
             * @example k3v7qa-2mzx5c-pw6r4t-hn3jdy
             */
            readonly recovery_code?: string;
            /** @description A passkey of the user, as the browser returns it (`toJSON()`). */
            readonly passkey?: components["schemas"]["AuthenticationResponseJson"];
        };
        /**
         * Format: int64
         * @description A numeric ID; 0 if it is hidden from the caller.
         * @example 7
         */
        readonly VisibleId: number;
        /**
         * @description 1 for true, 0 for false.
         * @enum {integer}
         */
        readonly Flag: 0 | 1;
        /**
         * @description `Y` for yes, `N` for no.
         * @enum {string}
         */
        readonly YesNo: "N" | "Y";
        /** @description The data of a new user. */
        readonly SignupRequest: {
            readonly firstname: components["schemas"]["PersonName"];
            readonly lastname: components["schemas"]["PersonName"];
            readonly email: components["schemas"]["EmailInput"];
            readonly password: components["schemas"]["NewPassword"];
            /**
             * Format: password
             * @description The same value as `password`, to detect typing errors.
             */
            readonly verify_password: string;
            /** @description Language of the new user. Default: `EN`. */
            readonly language?: components["schemas"]["LanguageTag"];
            /** @description The ID of a company that users can join. */
            readonly default_company?: components["schemas"]["Id"];
        };
        /** @description A user who signed up or logged in, with the session that was started. */
        readonly SignupResult: {
            readonly user: components["schemas"]["User"];
            readonly session: components["schemas"]["Session"];
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
        readonly User: {
            /**
             * @description The ID of the user.
             * @example 42
             */
            readonly id: string;
            readonly email: components["schemas"]["Email"];
            /**
             * @description Always null.
             * @example null
             */
            readonly password: string | null;
            /**
             * @description First name.
             * @example Ada
             */
            readonly firstname: string;
            /**
             * @description Last name; empty if unknown.
             * @example Lovelace
             */
            readonly lastname: string;
            /**
             * Format: int64
             * @description The ID of the user's role in the default company; null if the caller lacks `users:read` there, and for a deleted user without a role.
             * @example 3
             */
            readonly roles_id: number | null;
            /**
             * @description Display name.
             * @example Ada Lovelace
             */
            readonly displayname: string;
            /** @description The ID of the company the user works in. */
            readonly default_company: components["schemas"]["VisibleId"];
            /** @description The ID of the branch of that company. */
            readonly default_company_branch: components["schemas"]["VisibleId"];
            /**
             * Format: int64
             * @description The ID of the city.
             * @example null
             */
            readonly city_id: number | null;
            /**
             * Format: int64
             * @description The ID of the state.
             * @example null
             */
            readonly state_id: number | null;
            /**
             * Format: int64
             * @description The ID of the country.
             * @example null
             */
            readonly country_id: number | null;
            /** @description Time of the sign-up. */
            readonly registered: components["schemas"]["Timestamp"];
            /** @description Time of the last login or token renewal. */
            readonly lastvisit: components["schemas"]["Timestamp"];
            /**
             * @description A single letter; `U` means unspecified.
             * @example U
             */
            readonly sex: string;
            /**
             * @description Date of birth; `1900-01-01` if unknown.
             * @example 1815-12-10
             */
            readonly dob: string;
            /**
             * @description IANA time zone.
             * @example UTC
             */
            readonly timezone: string;
            /**
             * @description Phone number.
             * @example null
             */
            readonly phone_number: string | null;
            /**
             * @description Mobile phone number.
             * @example null
             */
            readonly cell_phone_number: string | null;
            /**
             * @description Time when the user verified `cell_phone_number` with a code (`verifyCellPhone`); null if it is not verified.
             * @example null
             */
            readonly cell_phone_verified_at: components["schemas"]["Timestamp"] | null;
            /**
             * @description Visibility of the profile; 0 means visible to everyone.
             * @example 0
             */
            readonly profile_privacy: number;
            /**
             * @description URL of the profile image.
             * @example null
             */
            readonly profile_image: string | null;
            /**
             * @description URL of the header image; empty if not set.
             * @example
             */
            readonly profile_header: string;
            /**
             * @description URL of the header image for small screens.
             * @example null
             */
            readonly profile_header_mobile: string | null;
            /**
             * @description 1 while the account is active, 0 while it is deactivated.
             * @example 1
             */
            readonly user_active: components["schemas"]["Flag"];
            /**
             * @description Number of failed logins since the last successful login.
             * @example 0
             */
            readonly user_login_tries: number;
            /**
             * @description Time of the last login attempt, in Unix seconds; 0 if there was none.
             * @example 1773480413
             */
            readonly user_last_login_try: number;
            /**
             * @description Time of the last login or token renewal, in Unix seconds.
             * @example 1773480413
             */
            readonly session_time: number;
            /**
             * @description Kept for clients that store a page name here.
             * @example 0
             */
            readonly session_page: number;
            /**
             * @description 1 once the user has been welcomed, which happens when the email address is verified.
             * @example 0
             */
            readonly welcome: number;
            /**
             * @description Always empty; keys are only sent by email.
             * @example
             */
            readonly user_activation_key: string;
            /**
             * Format: uuid
             * @description A random UUID that grants no access.
             * @example 6f6b7a0e-54a2-4b63-9f39-0b1d8f6d2a11
             */
            readonly user_activation_email: string;
            /**
             * @description Always empty.
             * @example
             */
            readonly user_activation_forgot: string;
            /**
             * @description Two-letter language code; see `locale` for the whole tag.
             * @example EN
             */
            readonly language: string;
            readonly locale: components["schemas"]["Locale"];
            /**
             * @description Karma score.
             * @example null
             */
            readonly karma: number | null;
            /**
             * @description Number of votes.
             * @example null
             */
            readonly votes: number | null;
            /**
             * @description Value of the votes in points.
             * @example null
             */
            readonly votes_points: number | null;
            /**
             * @description `Y` while the user is banned, otherwise `N`.
             * @example N
             */
            readonly banned: components["schemas"]["YesNo"];
            /**
             * Format: int64
             * @description The ID of the system module of the user.
             * @example 1
             */
            readonly system_modules_id: number;
            /**
             * @description The customer ID at the payment provider; empty if unknown.
             * @example
             */
            readonly payment_customer_id: string;
            /**
             * @description Last four digits of the payment card.
             * @example 4242
             * @example null
             */
            readonly card_last_four: string | null;
            /**
             * @description Brand of the payment card.
             * @example null
             */
            readonly card_brand: string | null;
            /**
             * @description Time when the trial ends.
             * @example 2026-04-14 09:26:53
             * @example null
             */
            readonly trial_ends_at: string | null;
            /** @description Time when the user was created. */
            readonly created_at: components["schemas"]["Timestamp"];
            /** @description Time of the last change of the user. */
            readonly updated_at: components["schemas"]["Timestamp"];
            /**
             * @description 1 if the user is deleted, otherwise 0.
             * @example 0
             */
            readonly is_deleted: components["schemas"]["Flag"];
            readonly status: components["schemas"]["UserStatus"];
            /**
             * Format: uuid
             * @description A random UUID of the user.
             */
            readonly uuid: string;
            /** @description True if the email address is verified. */
            readonly is_verified: boolean;
            /** @description True if the password is known from a data breach. */
            readonly password_breached: boolean;
            /** @description The authentication of the user of the bearer token. Only in the response of `getMe` to a bearer token. */
            readonly authentication?: components["schemas"]["Authentication"];
            /**
             * @description The time by which the user has to add a second factor, which the application requires. From then on, the session
             *     can be used for nothing else. Only in the response of `getMe` to the bearer token of such a user.
             */
            readonly second_factor_required_by?: components["schemas"]["Timestamp"];
            /**
             * @description Until when operations that require a recent proof accept the bearer token; it can be in the past. Absent if the
             *     session has no proof, and for a user with a second factor, if it was not proven by that one. Only in the
             *     response of `getMe` to a bearer token.
             */
            readonly proven_until?: components["schemas"]["Timestamp"];
            /**
             * @description The roles of the user, one per company. For other users, only those in companies in which the caller has
             *     `users:read`.
             */
            readonly roles: readonly components["schemas"]["UserRole"][];
        };
        /** @description The role of a user in a company. */
        readonly UserRole: {
            /** @description The ID of the role. */
            readonly id: components["schemas"]["Id"];
            /**
             * @description The name of the role, for example `Owner`, `Admin` or `User`.
             * @example User
             */
            readonly name: string;
            /** @description The ID of the company. */
            readonly company_id: components["schemas"]["Id"];
        };
        /** @description The new password, and the current one as proof. */
        readonly ChangePasswordRequest: {
            /**
             * Format: password
             * @description The current password. Required unless the session has a recent proof (see `reauthenticate`).
             */
            readonly current_password?: string;
            readonly password: components["schemas"]["NewPassword"];
            /**
             * Format: password
             * @description The same value as `password`, to detect typing errors.
             */
            readonly verify_password: string;
        };
        /** @description The code that was sent to the mobile number. */
        readonly VerifyCellPhoneRequest: {
            /**
             * @description The code of the newest SMS. Spaces and hyphens are ignored.
             * @example 49203951
             */
            readonly code: string;
        };
        /**
         * @description The status of a user, derived from `is_deleted`, `banned` and `user_active`, in this order: 4 deleted, 3 banned,
         *     2 inactive, 1 active.
         * @example 1
         * @enum {integer}
         */
        readonly UserStatus: 1 | 2 | 3 | 4;
        /**
         * @description Sort by time of sign-up, by email address or by display name; `-` means descending.
         * @default -id
         * @enum {string}
         */
        readonly UserSort: "id" | "-id" | "email" | "-email" | "displayname" | "-displayname";
        /** @description A page of the list of users. */
        readonly UserPage: {
            /** @description The users of the page. */
            readonly data: readonly components["schemas"]["User"][];
            /** @description The `cursor` of the next page; null on the last page. */
            readonly next_cursor: components["schemas"]["Cursor"] | null;
        };
        /**
         * @description The URL of an image.
         * @example https://images.example.com/ada.png
         */
        readonly ImageUrl: string;
        /** @description The URL of an image; empty if not set. */
        readonly HeaderImageUrl: components["schemas"]["ImageUrl"] | "";
        /**
         * @description A phone number: digits, spaces and the usual separators.
         * @example +44 20 7946 0000
         */
        readonly PhoneNumber: string;
        /** @description Contains only the fields to change. */
        readonly UpdateUserRequest: {
            readonly firstname?: components["schemas"]["PersonName"];
            readonly lastname?: components["schemas"]["PersonName"];
            readonly displayname?: components["schemas"]["DisplayName"];
            readonly default_company?: components["schemas"]["Id"];
            readonly default_company_branch?: components["schemas"]["Id"];
            readonly city_id?: components["schemas"]["PlaceId"];
            readonly state_id?: components["schemas"]["PlaceId"];
            readonly country_id?: components["schemas"]["PlaceId"];
            /**
             * @description A single letter; `U` means unspecified.
             * @example U
             */
            readonly sex?: string;
            /**
             * @description Date of birth; `1900-01-01` if unknown.
             * @example 1985-12-10
             */
            readonly dob?: string;
            /** @description IANA time zone. */
            readonly timezone?: string;
            readonly phone_number?: components["schemas"]["PhoneNumber"] | null;
            readonly cell_phone_number?: components["schemas"]["PhoneNumber"] | null;
            /** @description Visibility of the profile; 0 means visible to everyone. */
            readonly profile_privacy?: number;
            readonly profile_image?: components["schemas"]["ImageUrl"] | null;
            readonly profile_header?: components["schemas"]["HeaderImageUrl"];
            readonly profile_header_mobile?: components["schemas"]["ImageUrl"] | null;
            readonly language?: components["schemas"]["LanguageTag"];
            /** @description Karma score. Requires `users:write` in the whole application. */
            readonly karma?: number | null;
            /** @description Number of votes. Requires `users:write` in the whole application. */
            readonly votes?: number | null;
            /** @description Value of the votes in points. Requires `users:write` in the whole application. */
            readonly votes_points?: number | null;
            /**
             * Format: int64
             * @description The ID of the system module of the user. Requires `users:write` in the whole application.
             */
            readonly system_modules_id?: number;
            /** @description The customer ID at the payment provider. Requires `users:write` in the whole application. */
            readonly payment_customer_id?: string;
            /**
             * @description Last four digits of the payment card. Requires `users:write` in the whole application.
             * @example 4242
             */
            readonly card_last_four?: string | null;
            /** @description Brand of the payment card. Requires `users:write` in the whole application. */
            readonly card_brand?: string | null;
            /**
             * @description Time when the trial ends. Requires `users:write` in the whole application.
             * @example 2026-04-14 09:26:53
             */
            readonly trial_ends_at?: string | null;
        };
        /** @description The complete profile of a user. */
        readonly ReplaceUserRequest: {
            readonly firstname: components["schemas"]["PersonName"];
            readonly lastname: components["schemas"]["PersonName"];
            readonly displayname: components["schemas"]["DisplayName"];
            readonly default_company: components["schemas"]["Id"];
            readonly default_company_branch: components["schemas"]["Id"];
            readonly city_id: components["schemas"]["PlaceId"];
            readonly state_id: components["schemas"]["PlaceId"];
            readonly country_id: components["schemas"]["PlaceId"];
            /**
             * @description A single letter; `U` means unspecified.
             * @example U
             */
            readonly sex: string;
            /**
             * @description Date of birth; `1900-01-01` if unknown.
             * @example 1985-12-10
             */
            readonly dob: string;
            /** @description IANA time zone. */
            readonly timezone: string;
            readonly phone_number: components["schemas"]["PhoneNumber"] | null;
            readonly cell_phone_number: components["schemas"]["PhoneNumber"] | null;
            /** @description Visibility of the profile; 0 means visible to everyone. */
            readonly profile_privacy: number;
            readonly profile_image: components["schemas"]["ImageUrl"] | null;
            readonly profile_header: components["schemas"]["HeaderImageUrl"];
            readonly profile_header_mobile: components["schemas"]["ImageUrl"] | null;
            readonly language: components["schemas"]["LanguageTag"];
            /** @description Karma score. Requires `users:write` in the whole application. */
            readonly karma?: number | null;
            /** @description Number of votes. Requires `users:write` in the whole application. */
            readonly votes?: number | null;
            /** @description Value of the votes in points. Requires `users:write` in the whole application. */
            readonly votes_points?: number | null;
            /**
             * Format: int64
             * @description The ID of the system module of the user. Requires `users:write` in the whole application.
             */
            readonly system_modules_id?: number;
            /** @description The customer ID at the payment provider. Requires `users:write` in the whole application. */
            readonly payment_customer_id?: string;
            /**
             * @description Last four digits of the payment card. Requires `users:write` in the whole application.
             * @example 4242
             */
            readonly card_last_four?: string | null;
            /** @description Brand of the payment card. Requires `users:write` in the whole application. */
            readonly card_brand?: string | null;
            /**
             * @description Time when the trial ends. Requires `users:write` in the whole application.
             * @example 2026-04-14 09:26:53
             */
            readonly trial_ends_at?: string | null;
        };
        /** @description The password of users who delete their own account. */
        readonly DeleteUserRequest: {
            /**
             * Format: password
             * @description The current password. Required for users who delete themselves, unless the session has a recent proof (see
             *     `reauthenticate`).
             */
            readonly password?: string;
        };
        /**
         * @description A display name of 1 to 201 characters, with at least one that is not a space, and without control characters.
         *     Links, line breaks and bidirectional control characters are rejected as for `PersonName`.
         * @example Ada Lovelace
         */
        readonly DisplayName: string;
        /**
         * Format: int64
         * @description The ID of a place, as defined by your application.
         * @example 12
         */
        readonly PlaceId: number | null;
        /** @description The permissions of the caller. */
        readonly PermissionList: {
            /** @description The permissions. Everything else is denied. */
            readonly data: readonly components["schemas"]["HeldPermission"][];
        };
        /** @description The email address of the account whose password is to be recovered. */
        readonly RecoverRequest: {
            readonly email: components["schemas"]["EmailInput"];
        };
        /** @description The new password. */
        readonly ResetRequest: {
            readonly password: components["schemas"]["NewPassword"];
            /**
             * Format: password
             * @description The same value as `password`, to detect typing errors.
             */
            readonly verify_password: string;
        };
        /** @description Proof that the person who verifies the address is the person who signed up. */
        readonly VerifyEmailRequest: {
            /**
             * @description The password of the account. Required if the account has one and no bearer token of its user is sent.
             * @example correct horse battery
             */
            readonly password?: string;
        };
        /** @description An account whose email address is to be verified. */
        readonly PendingVerification: {
            /**
             * @description The name of the application.
             * @example Gatehouse
             */
            readonly app: string;
            /** @description The email address to verify. */
            readonly email: components["schemas"]["Email"];
            /** @description Time when the account was created. */
            readonly created_at: components["schemas"]["Timestamp"];
            /**
             * @description The label of the identity provider if the account was created by a social login; null if it has a password.
             * @example GitHub
             */
            readonly provider: string | null;
            /**
             * @description The IP address of the sign-up; null if unknown, for example for imported users.
             * @example 203.0.113.7
             */
            readonly ip: string | null;
            /**
             * @description The browser and operating system of the sign-up, if recognized.
             * @example Firefox on Linux
             */
            readonly device: string | null;
            /** @description True if `verifyEmail` requires the password or a session. */
            readonly has_password: boolean;
            /** @description Time when the key expires. */
            readonly expires_at: components["schemas"]["Timestamp"];
        };
        /** @description An account whose password is to be reset. */
        readonly PendingPasswordReset: {
            /**
             * @description The name of the application.
             * @example Gatehouse
             */
            readonly app: string;
            /** @description The email address of the account. */
            readonly email: components["schemas"]["Email"];
            /** @description Time when the key expires. */
            readonly expires_at: components["schemas"]["Timestamp"];
        };
        /** @description A change of email address that is not complete. */
        readonly PendingEmailChange: {
            /**
             * @description The name of the application.
             * @example Gatehouse
             */
            readonly app: string;
            /** @description The current email address of the account. */
            readonly old_email: components["schemas"]["Email"];
            /** @description The new email address. */
            readonly new_email: components["schemas"]["Email"];
            /** @description True if the other address must confirm the change as well before it takes effect. */
            readonly other_must_confirm: boolean;
            /** @description Time when the key expires. */
            readonly expires_at: components["schemas"]["Timestamp"];
        };
        /** @description The new email address, and the password as proof. */
        readonly ChangeUserEmailRequest: {
            /** @description The new email address. */
            readonly email: components["schemas"]["EmailInput"];
            /**
             * Format: password
             * @description The current password. Required unless the session has a recent proof (see `reauthenticate`).
             */
            readonly password?: string;
        };
        /** @description The person to invite, and the role in the company. */
        readonly InviteRequest: {
            readonly email: components["schemas"]["EmailInput"];
            /** @description The name of a role of the application; `User` if absent. */
            readonly role?: string;
            /** @description The ID of the company to join; the caller's default company if absent. */
            readonly company_id?: components["schemas"]["Id"];
            /** @description The ID of a branch of that company; its default branch if absent. */
            readonly company_branch_id?: components["schemas"]["Id"];
            /** @description First name, if known. The invited person can change it. */
            readonly firstname?: components["schemas"]["PersonName"];
            /** @description Last name, if known. The invited person can change it. */
            readonly lastname?: components["schemas"]["PersonName"];
        };
        /** @description The data of a new user. `firstname` and `lastname` can be omitted if the invitation contains them. */
        readonly AcceptInvitationRequest: {
            readonly firstname?: components["schemas"]["PersonName"];
            readonly lastname?: components["schemas"]["PersonName"];
            /** @description Language of the new user. Default: `EN`. */
            readonly language?: components["schemas"]["LanguageTag"];
            readonly password: components["schemas"]["NewPassword"];
            /**
             * Format: password
             * @description The same value as `password`, to detect typing errors.
             */
            readonly verify_password: string;
        };
        /**
         * @description `pending` until the invitation is `accepted` or `revoked`, or its key is `expired`. An expired invitation can be
         *     resent.
         * @enum {string}
         */
        readonly InvitationState: "pending" | "accepted" | "revoked" | "expired";
        /** @description An invitation to a company. Its key is only in the email. */
        readonly Invitation: {
            readonly id: components["schemas"]["Id"];
            readonly email: components["schemas"]["Email"];
            /**
             * @description The name of the role.
             * @example User
             */
            readonly role: string;
            /** @description The ID of the company to join. */
            readonly company_id: components["schemas"]["Id"];
            /** @description The ID of the branch to join. */
            readonly company_branch_id: components["schemas"]["Id"];
            /**
             * @description First name, if known.
             * @example Grace
             */
            readonly firstname: string | null;
            /**
             * @description Last name, if known.
             * @example Hopper
             */
            readonly lastname: string | null;
            /**
             * Format: int64
             * @description The ID of the user who sent the invitation; null if a service account sent it.
             */
            readonly invited_by: number | null;
            /**
             * Format: int64
             * @description The ID of the service account that sent the invitation; null if a user sent it.
             */
            readonly service_account_id: number | null;
            readonly state: components["schemas"]["InvitationState"];
            /** @description Time when the invitation was created. */
            readonly created_at: components["schemas"]["Timestamp"];
            /** @description Time when the key of the invitation expires. */
            readonly expires_at: components["schemas"]["Timestamp"];
        };
        /** @description A page of the list of invitations. */
        readonly InvitationPage: {
            /** @description The invitations of this page, newest first. */
            readonly data: readonly components["schemas"]["Invitation"][];
            /** @description The `cursor` of the next page; null on the last page. */
            readonly next_cursor: components["schemas"]["Cursor"] | null;
        };
        /** @description The content of an invitation, for the holder of its key. */
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
             * @description The name of the user or service account that sent the invitation.
             * @example Ada Lovelace
             */
            readonly invited_by: string;
            /** @description The invited email address. */
            readonly email: components["schemas"]["Email"];
            /**
             * @description First name, if known.
             * @example Grace
             */
            readonly firstname: string | null;
            /**
             * @description Last name, if known.
             * @example Hopper
             */
            readonly lastname: string | null;
            /** @description True if the email address already has an account. Its user accepts the invitation with a bearer token. */
            readonly has_account: boolean;
            /** @description Time when the key expires. */
            readonly expires_at: components["schemas"]["Timestamp"];
        };
        /** @description The reason for which an administrator acts as a user, and for how long. */
        readonly ImpersonateUserRequest: {
            /**
             * @description The reason, for the audit log, such as the number of a ticket. It has at least one character that is not a space, and no
             *     control characters. The user does not see it.
             * @example Ticket 4711: invoices are missing
             */
            readonly reason: string;
            /**
             * @description Seconds until the session ends; by default 3600.
             * @example 1800
             */
            readonly duration_seconds?: number;
        };
        /** @description A session in which an administrator acts as a user. */
        readonly Impersonation: {
            /**
             * Format: uuid
             * @description The ID of the session.
             */
            readonly session_id: string;
            /** @description The ID of the user. */
            readonly user_id: components["schemas"]["Id"];
            /**
             * @description The bearer token, a JWT with the claim `act`.
             * @example eyJhbGciOiJFZERTQSIsImtpZCI6IllrM21CcTBWdFl3IiwidHlwIjoiYXQrand0In0.eyJzdWIiOiI0MiJ9.c2lnbmF0dXJl
             */
            readonly token: string;
            /** @description Time when the token expires and the session ends. */
            readonly expires: components["schemas"]["Timestamp"];
        };
        /** @description An administrator who acts as a user. */
        readonly Impersonator: {
            /**
             * @description `user`: a user. `service_account`: a service account. `super_admin`: a super admin key.
             * @enum {string}
             */
            readonly type: "user" | "service_account" | "super_admin";
            /**
             * Format: int64
             * @description The ID of the user or service account; null for a super admin key.
             */
            readonly id: number | null;
        };
        /** @description All data about the user. */
        readonly UserExport: {
            readonly exported_at: components["schemas"]["Timestamp"];
            readonly user: components["schemas"]["User"];
            /**
             * @description The lists that are left out or incomplete because the caller lacks a permission. Empty if the export is
             *     complete.
             */
            readonly omitted: readonly components["schemas"]["UserExportPart"][];
            /** @description The companies the user is a member of. */
            readonly memberships: readonly components["schemas"]["Member"][];
            /** @description All stored sessions, including ended ones. */
            readonly sessions: readonly components["schemas"]["SessionInfo"][];
            /** @description The identities with which the user can log in at providers. */
            readonly identities: readonly components["schemas"]["Identity"][];
            /** @description The second factors, without their secrets. */
            readonly factors: readonly components["schemas"]["Factor"][];
            /** @description Invitations that the user sent, and invitations to the user's email address. */
            readonly invitations: readonly components["schemas"]["Invitation"][];
            /** @description Requested changes of email address. */
            readonly email_changes: readonly components["schemas"]["EmailChange"][];
            /** @description Requested emails. */
            readonly notifications: readonly components["schemas"]["Notification"][];
            /** @description Events that the user caused or that affected the user. */
            readonly audit: readonly components["schemas"]["AuditEntry"][];
        };
        /**
         * @description The name of a list of the export.
         * @enum {string}
         */
        readonly UserExportPart: "memberships" | "sessions" | "identities" | "factors" | "invitations" | "email_changes" | "notifications" | "audit";
        /** @description A change of email address. */
        readonly EmailChange: {
            /** @description The email address before the change. */
            readonly old_email: string;
            /** @description The requested email address. */
            readonly new_email: string;
            readonly created_at: components["schemas"]["Timestamp"];
            /**
             * @description A time in UTC, formatted `YYYY-MM-DD HH:MM:SS`; null if the event has not happened.
             * @example 2026-03-14 09:31:40
             */
            readonly completed_at: string | null;
            /**
             * @description A time in UTC, formatted `YYYY-MM-DD HH:MM:SS`; null if the event has not happened.
             * @example 2026-03-14 09:31:40
             */
            readonly canceled_at: string | null;
        };
        /**
         * @description The subject that failed attempts are counted for: `account` for logins from unknown devices, `device` for logins from one
         *     device that has logged in before, `password` for wrong current passwords of the logged-in user, `factor` for wrong
         *     codes of second factors.
         * @enum {string}
         */
        readonly LockoutKind: "account" | "device" | "password" | "factor";
        /** @description Consecutive failed attempts to prove a password. */
        readonly Lockout: {
            readonly kind: components["schemas"]["LockoutKind"];
            /**
             * @description Number of consecutive failures.
             * @example 12
             */
            readonly failures: number;
            /**
             * @description True if 100 attempts have failed. No password is checked then until the user sets a new one by email or an
             *     administrator unlocks the user; no second factor, until an administrator unlocks the user.
             */
            readonly is_locked: boolean;
            /**
             * @description Time until which no password is checked; null if the next attempt is checked or `is_locked` is true.
             * @example 2026-03-14 09:26:57
             */
            readonly blocked_until: string | null;
            /** @description Time of the last attempt. */
            readonly attempted_at: components["schemas"]["Timestamp"];
        };
        /** @description A page of the list of lockouts. */
        readonly LockoutPage: {
            /** @description The lockouts of the page: of the account, of its devices, of the current password. */
            readonly data: readonly components["schemas"]["Lockout"][];
            /** @description The `cursor` of the next page; null on the last page. */
            readonly next_cursor: components["schemas"]["Cursor"] | null;
        };
        /** @description The step that remains before the login at a provider is complete. */
        readonly SocialLoginPending: components["schemas"]["VerificationPending"] | components["schemas"]["LoginChallenge"];
        /** @description A login that requires a verified email address. */
        readonly VerificationPending: {
            /**
             * @description Distinguishes the response from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            readonly status: "verification";
            /** @description The next step. */
            readonly message: string;
        };
        /** @description The password of users who unlink an identity of their own account. */
        readonly UnlinkIdentityRequest: {
            /**
             * Format: password
             * @description The current password. Required for users who unlink their own identity, unless the session has a recent
             *     proof (see `reauthenticate`).
             */
            readonly password?: string;
        };
        /**
         * @description The name of a provider in URLs: lowercase letters, digits and hyphens, at most 32 characters.
         * @example google
         */
        readonly ProviderName: string;
        /**
         * @description The driver for a provider. `openid` is for OpenID providers without a driver of their own.
         * @enum {string}
         */
        readonly SocialDriverName: "apple" | "discord" | "facebook" | "github" | "gitlab" | "google" | "linkedin" | "microsoft" | "openid" | "slack" | "x";
        /** @description An identity provider for login. */
        readonly SocialDriver: {
            readonly provider: components["schemas"]["ProviderName"];
            readonly driver: components["schemas"]["SocialDriverName"];
            /**
             * @description The label of the login button.
             * @example Google
             */
            readonly label: string;
            /**
             * @description The client ID of the application at the provider.
             * @example 1815.apps.example
             */
            readonly client_id: string;
        };
        /** @description The providers that users can log in with. */
        readonly SocialDriverList: {
            /** @description The providers, sorted by label. */
            readonly data: readonly components["schemas"]["SocialDriver"][];
        };
        /** @description The redirect URI and the purpose of a social login. */
        readonly StartSocialLoginRequest: {
            /**
             * @description The URI that the provider redirects the browser to.
             * @example https://app.example.com/callback
             */
            readonly redirect_uri: string;
            readonly purpose?: components["schemas"]["SocialLoginPurpose"];
        };
        /**
         * @description The purpose of the login at the provider: `login` (default) for `socialLogin`, or `link` for `linkIdentity`.
         * @enum {string}
         */
        readonly SocialLoginPurpose: "login" | "link";
        /** @description A social login that was started. */
        readonly SocialLoginStart: {
            /**
             * Format: uri
             * @description The URL to open in the browser.
             */
            readonly authorization_url: string;
            /**
             * @description A secret that binds the login to this browser. Store it where only this browser can read it
             *     (`sessionStorage`), never in a URL. The returned code and state work only with it, so a link from an
             *     attacker cannot log a user in.
             * @example pEoWsnJ3bKxOnaFzIyUVSUOTZPVWDEXMWzIsPvaF3dE
             */
            readonly binding: string;
            readonly expires_at: components["schemas"]["Timestamp"];
        };
        /**
         * @description Either `code`, `state` and `binding`; or `error`, `state` and `binding`; or `id_token` and `nonce`. `firstname` and
         *     `lastname` are used only for a new user whose name the provider does not state itself.
         */
        readonly SocialLoginRequest: {
            /** @description The first name that the provider gave to the app. */
            readonly firstname?: components["schemas"]["PersonName"];
            /** @description The last name that the provider gave to the app. */
            readonly lastname?: components["schemas"]["PersonName"];
            /** @description The `code` parameter of the provider's redirect. */
            readonly code?: string;
            /** @description The `state` parameter of the provider's redirect. */
            readonly state?: string;
            /** @description The `iss` parameter of the provider's redirect, if present (RFC 9207). */
            readonly iss?: string;
            /**
             * @description The `error` parameter of the provider's redirect, if it contains no `code`.
             * @example access_denied
             */
            readonly error?: string;
            /** @description The `binding` from `startSocialLogin`. */
            readonly binding?: string;
            /** @description An ID token from the provider's SDK. */
            readonly id_token?: string;
            /**
             * @description The nonce that the ID token was requested with. The token contains it, or its SHA-256 in hex or base64url.
             *     Required with `id_token`, unless the provider has `native_nonce: optional` and the token contains no nonce.
             */
            readonly nonce?: string;
        };
        /**
         * @description The provider, the proof of the identity as in `SocialLoginRequest`, and the current password of a user who has
         *     one.
         */
        readonly LinkIdentityRequest: {
            readonly provider: components["schemas"]["ProviderName"];
            /** @description The current password. Required unless the session has a recent proof (see `reauthenticate`). */
            readonly password?: string;
            /** @description The `code` parameter of the provider's redirect. */
            readonly code?: string;
            /** @description The `state` parameter of the provider's redirect. */
            readonly state?: string;
            /** @description The `iss` parameter of the provider's redirect, if present (RFC 9207). */
            readonly iss?: string;
            /**
             * @description The `error` parameter of the provider's redirect, if it contains no `code`.
             * @example access_denied
             */
            readonly error?: string;
            /** @description The `binding` from `startSocialLogin`. */
            readonly binding?: string;
            /** @description An ID token from the provider's SDK. */
            readonly id_token?: string;
            /**
             * @description The nonce that the ID token was requested with. The token contains it, or its SHA-256 in hex or base64url.
             *     Required with `id_token`, unless the provider has `native_nonce: optional` and the token contains no nonce.
             */
            readonly nonce?: string;
        };
        /** @description An identity at a provider, with which a user can log in. */
        readonly Identity: {
            readonly id: components["schemas"]["Id"];
            readonly provider: components["schemas"]["ProviderName"];
            /**
             * @description The issuer identifier of the provider.
             * @example https://accounts.google.com
             */
            readonly issuer: string;
            /** @description The provider's ID of the user. It never changes and is never reassigned. */
            readonly subject: string;
            /** @description The last email address that the provider returned, verified or not; null if none. */
            readonly email: string | null;
            readonly linked_at: components["schemas"]["Timestamp"];
            readonly last_used_at: components["schemas"]["Timestamp"];
        };
        /** @description The identities of a user. */
        readonly IdentityList: {
            /** @description The identities, oldest first. */
            readonly data: readonly components["schemas"]["Identity"][];
        };
        /** @description The configuration of an identity provider, without its credentials. */
        readonly Provider: {
            readonly name: components["schemas"]["ProviderName"];
            readonly driver: components["schemas"]["SocialDriverName"];
            /**
             * @description The label of the login button.
             * @example Google
             */
            readonly label: string;
            /**
             * @description The client ID of the application at the provider.
             * @example 1815.apps.example
             */
            readonly client_id: string;
            /**
             * @description Client IDs of mobile and desktop apps whose ID tokens are also accepted. Google's SDK on Android requests
             *     tokens for the client ID of the server and names the client ID of the app in `azp`; add that one here.
             */
            readonly native_client_ids: readonly string[];
            readonly native_nonce: components["schemas"]["NativeNonce"];
            /** @description The issuer URL of the provider; if null, that of the driver is used. */
            readonly issuer: string | null;
            /** @description The requested scopes; if null, those of the driver are used. */
            readonly scopes: readonly string[] | null;
            /** @description True if users can log in with the provider. */
            readonly enabled: boolean;
            /** @description True if a client secret or private key is stored. */
            readonly has_credentials: boolean;
            readonly created_at: components["schemas"]["Timestamp"];
            readonly updated_at: components["schemas"]["Timestamp"];
        };
        /**
         * @description Defines if ID tokens that apps send need a nonce: `required` (default), or `optional` for SDKs that send none. Without a
         *     nonce, a stolen ID token can be used by another person until the app has used it; it is therefore accepted only if
         *     it is less than five minutes old, and once. A token that contains a nonce always needs it.
         * @enum {string}
         */
        readonly NativeNonce: "required" | "optional";
        /** @description The identity providers of the application, with their settings. */
        readonly ProviderList: {
            /** @description The providers, sorted by name. */
            readonly data: readonly components["schemas"]["Provider"][];
        };
        /** @description The complete settings of an identity provider. */
        readonly SetProviderRequest: {
            readonly driver: components["schemas"]["SocialDriverName"];
            /** @description The label of the login button. Default: the name of the driver's provider. */
            readonly label?: components["schemas"]["Label"];
            /** @description The client ID of the application at the provider. */
            readonly client_id: string;
            /** @description The client secret of the application at the provider. Not for `apple`. */
            readonly client_secret?: string;
            /** @description For `apple`: the team ID. */
            readonly team_id?: string;
            /** @description For `apple`: the key ID. */
            readonly key_id?: string;
            /** @description For `apple`: the private key (P-256) in PEM format, used to create client secrets. */
            readonly private_key?: string;
            /**
             * @description Client IDs of mobile and desktop apps whose ID tokens are also accepted. Google's SDK on Android requests
             *     tokens for the client ID of the server and names the client ID of the app in `azp`; add that one here.
             */
            readonly native_client_ids?: readonly string[];
            readonly native_nonce?: components["schemas"]["NativeNonce"];
            /**
             * @description The issuer URL of the provider. Required for `openid`; optional for self-hosted `gitlab` and `github`, and
             *     for `microsoft` to allow only one directory. In production, it must be an https URL outside private
             *     networks.
             * @example https://id.example.com
             */
            readonly issuer?: string;
            /** @description The scopes to request. Default: those of the driver. */
            readonly scopes?: readonly string[];
            /** @description True if users can log in with the provider. Default: true. */
            readonly enabled?: boolean;
        };
        /** @description The code that was sent to the mobile number, and the name of the new factor. */
        readonly AddSmsFactorRequest: {
            /**
             * @description The code of the newest SMS (`sendCellPhoneCode`). Spaces and hyphens are ignored.
             * @example 49203951
             */
            readonly code: string;
            /** @description A name by which the user recognizes the factor; `SMS` if absent. */
            readonly name?: components["schemas"]["Label"];
        };
        /**
         * @description The kind of factor: an authenticator app (`totp`, RFC 6238), a `passkey` (WebAuthn) or codes by SMS (`sms`).
         * @enum {string}
         */
        readonly FactorKind: "totp" | "passkey" | "sms";
        /** @description A second factor of a user, without its secret. */
        readonly Factor: {
            readonly id: components["schemas"]["Id"];
            readonly kind: components["schemas"]["FactorKind"];
            /** @description The name that the user gave it. */
            readonly name: string;
            /** @description Details of a passkey; null for other kinds. */
            readonly passkey: components["schemas"]["PasskeyDetails"] | null;
            /** @description Time when the factor was added. */
            readonly created_at: components["schemas"]["Timestamp"];
            /**
             * @description Time of the last login or reauthentication with it; null if there was none since it was confirmed.
             * @example 2026-03-14 09:26:53
             */
            readonly last_used_at: string | null;
            /**
             * @description Time when it is removed, as an administrator requested; null if no removal is scheduled.
             * @example null
             */
            readonly removal_due_at: components["schemas"]["Timestamp"] | null;
        };
        /** @description A removal of a second factor that was requested by an administrator. */
        readonly ScheduledRemoval: {
            /** @description Time when the factor is removed. */
            readonly removal_due_at: components["schemas"]["Timestamp"];
        };
        /** @description Details of a passkey. */
        readonly PasskeyDetails: {
            /** @description The model of the authenticator, as a UUID; all zeros if it does not tell. */
            readonly aaguid: string;
            /**
             * @description The name of that model in the published list of authenticators; null if the list does not contain it. The
             *     authenticator itself says which model it is, and nothing proves it.
             * @example Google Password Manager
             */
            readonly authenticator: string | null;
            /** @description True if the passkey can be synchronized between devices. */
            readonly is_backup_eligible: boolean;
            /** @description True if the passkey was backed up or synchronized when it was last used. */
            readonly is_backed_up: boolean;
            /** @description The transports by which the authenticator communicates with devices (`AuthenticatorTransport`). */
            readonly transports: readonly string[];
        };
        /** @description The browser's response to `startPasskeyRegistration`, and the name of the new passkey. */
        readonly AddPasskeyRequest: {
            /**
             * @description A name by which the user recognizes the passkey. If absent, the name of its authenticator (`authenticator` of
             *     `PasskeyDetails`), or `Passkey`.
             */
            readonly name?: components["schemas"]["Label"];
            /** @description The new passkey, as the browser returns it (`toJSON()`). */
            readonly passkey: components["schemas"]["RegistrationResponseJson"];
        };
        /**
         * @description Bytes in base64url without padding (RFC 4648, section 5).
         * @example AAECAwQFBgcICQoLDA0ODw
         */
        readonly EncodedBytes: string;
        /** @description A new credential (WebAuthn Level 3, section 5.1). Fields that are not listed are ignored. */
        readonly RegistrationResponseJson: {
            /** @description The ID of the credential. */
            readonly id: components["schemas"]["EncodedBytes"];
            /** @description The same as `id`. */
            readonly rawId: components["schemas"]["EncodedBytes"];
            /** @description Always `public-key`. */
            readonly type: components["schemas"]["WebauthnText"];
            readonly response: components["schemas"]["AuthenticatorAttestationResponseJson"];
        };
        /** @description The response of an authenticator that created a credential. Fields that are not listed are ignored. */
        readonly AuthenticatorAttestationResponseJson: {
            /** @description The challenge and the origin, as the browser saw them. */
            readonly clientDataJSON: components["schemas"]["EncodedBytes"];
            /** @description The public key and data of the authenticator. */
            readonly attestationObject: components["schemas"]["EncodedBytes"];
            /** @description The transports by which the authenticator communicates with the device. */
            readonly transports?: readonly components["schemas"]["WebauthnText"][];
        };
        /** @description A signature of a credential (WebAuthn Level 3, section 5.1). Fields that are not listed are ignored. */
        readonly AuthenticationResponseJson: {
            /** @description The ID of the credential. */
            readonly id: components["schemas"]["EncodedBytes"];
            /** @description The same as `id`. */
            readonly rawId: components["schemas"]["EncodedBytes"];
            /** @description Always `public-key`. */
            readonly type: components["schemas"]["WebauthnText"];
            readonly response: components["schemas"]["AuthenticatorAssertionResponseJson"];
        };
        /** @description The response of an authenticator that signed a challenge. Fields that are not listed are ignored. */
        readonly AuthenticatorAssertionResponseJson: {
            /** @description The challenge and the origin, as the browser saw them. */
            readonly clientDataJSON: components["schemas"]["EncodedBytes"];
            /** @description The RP ID, the flags and the signature counter. */
            readonly authenticatorData: components["schemas"]["EncodedBytes"];
            /** @description The signature of both. */
            readonly signature: components["schemas"]["EncodedBytes"];
            /** @description The user whose credential it is: `user.id` of the options that it was created with. */
            readonly userHandle?: components["schemas"]["EncodedBytes"] | null;
        };
        /** @description A value of an enumeration of WebAuthn, which browsers extend. */
        readonly WebauthnText: string;
        /** @description Options for creating a credential: the argument of `PublicKeyCredential.parseCreationOptionsFromJSON`. */
        readonly PublicKeyCredentialCreationOptionsJson: {
            readonly rp: components["schemas"]["PublicKeyCredentialRpEntity"];
            readonly user: components["schemas"]["PublicKeyCredentialUserEntityJson"];
            /** @description The challenge to sign. */
            readonly challenge: components["schemas"]["EncodedBytes"];
            /** @description The algorithms, the preferred one first. */
            readonly pubKeyCredParams: readonly components["schemas"]["PublicKeyCredentialParameters"][];
            /**
             * @description The milliseconds for which the challenge is valid.
             * @example 600000
             */
            readonly timeout: number;
            /** @description The passkeys that the user has, so that no authenticator gets two of them. */
            readonly excludeCredentials: readonly components["schemas"]["PublicKeyCredentialDescriptorJson"][];
            readonly authenticatorSelection: components["schemas"]["AuthenticatorSelectionCriteria"];
            /**
             * @description No attestation is requested.
             * @constant
             */
            readonly attestation: "none";
            readonly extensions: components["schemas"]["RegistrationExtensionInputs"];
        };
        /** @description The application. */
        readonly PublicKeyCredentialRpEntity: {
            /**
             * @description The RP ID: the host name that the passkey is bound to.
             * @example example.com
             */
            readonly id: string;
            /** @description The name of the application. */
            readonly name: string;
        };
        /** @description The user. */
        readonly PublicKeyCredentialUserEntityJson: {
            /** @description A random ID of the user that only passkeys have. */
            readonly id: components["schemas"]["EncodedBytes"];
            /** @description The email address. */
            readonly name: string;
            /** @description The display name. */
            readonly displayName: string;
        };
        /** @description An algorithm. */
        readonly PublicKeyCredentialParameters: {
            /**
             * @description The type of the credential.
             * @constant
             */
            readonly type: "public-key";
            /**
             * @description The algorithm (COSE): -8 is EdDSA, -7 ES256, -257 RS256.
             * @example -7
             */
            readonly alg: number;
        };
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
        /** @description Requirements for the authenticator. */
        readonly AuthenticatorSelectionCriteria: {
            /**
             * @description The passkey is discoverable: it logs in without an email address.
             * @constant
             */
            readonly residentKey: "required";
            /** @description The same, for clients of WebAuthn Level 1. */
            readonly requireResidentKey: boolean;
            readonly userVerification: components["schemas"]["UserVerificationRequirement"];
        };
        /**
         * @description Verification of the user by a PIN or biometrics.
         * @enum {string}
         */
        readonly UserVerificationRequirement: "required" | "preferred";
        /** @description The extensions that are requested. */
        readonly RegistrationExtensionInputs: {
            /** @description Asks the browser to tell if the passkey is discoverable. */
            readonly credProps: boolean;
        };
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
        /** @description The second factors of a user. */
        readonly FactorList: {
            /** @description The factors, oldest first. */
            readonly data: readonly components["schemas"]["Factor"][];
            /** @description Number of unused recovery codes. */
            readonly recovery_codes_left: number;
        };
        /** @description The name of a new authenticator app. */
        readonly AddTotpRequest: {
            /** @description A name by which the user recognizes the device; `Authenticator app` if absent. */
            readonly name?: components["schemas"]["Label"];
        };
        /** @description The secret of an authenticator app that is to be confirmed. */
        readonly NewTotp: {
            readonly id: components["schemas"]["Id"];
            /** @description The secret in Base32 (RFC 4648), for users who type it. */
            readonly secret: string;
            /** @description The same as an `otpauth` URI, for apps on the same device. */
            readonly uri: string;
            /** @description The URI as a QR code: an SVG document. */
            readonly qr_code: string;
        };
        /** @description The new name of a second factor. */
        readonly RenameFactorRequest: {
            /** @description A name by which the user recognizes the device. */
            readonly name: components["schemas"]["Label"];
        };
        /** @description A code of the new authenticator app, as proof that it has the secret. */
        readonly ConfirmTotpRequest: {
            /**
             * @description The current code of the authenticator app. Spaces are ignored.
             * @example 492039
             */
            readonly code: string;
        };
        /** @description New recovery codes. */
        readonly RecoveryCodes: {
            /** @description The codes, each for one use. */
            readonly recovery_codes: readonly string[];
        };
        /** @description A second factor that was confirmed, and the session with a new token. */
        readonly ConfirmedFactor: {
            /** @description Use its token from now on. Earlier tokens of the session have neither the second factor nor the recent proof. */
            readonly session: components["schemas"]["Session"];
            readonly factor: components["schemas"]["Factor"];
            /** @description The recovery codes, each for one use; null if the user has other factors already. */
            readonly recovery_codes: readonly string[] | null;
        };
        /** @description A company of the application. */
        readonly Company: {
            readonly id: components["schemas"]["Id"];
            /**
             * @description The name of the company.
             * @example Analytical Engines
             */
            readonly name: string;
            /** @description True if users can join the company without an invitation. */
            readonly is_joinable: boolean;
            readonly default_branch: components["schemas"]["Id"];
            readonly created_at: components["schemas"]["Timestamp"];
        };
        /** @description A page of the list of companies. */
        readonly CompanyPage: {
            /** @description The companies of the page, newest first. */
            readonly data: readonly components["schemas"]["Company"][];
            /** @description The `cursor` of the next page; null on the last page. */
            readonly next_cursor: components["schemas"]["Cursor"] | null;
        };
        /** @description The data of a new company. */
        readonly CreateCompanyRequest: {
            readonly name: components["schemas"]["Label"];
            /** @description True if users can join the company without an invitation. Default: false. */
            readonly is_joinable?: boolean;
        };
        /** @description Contains only the fields to change. */
        readonly UpdateCompanyRequest: {
            readonly name?: components["schemas"]["Label"];
            /** @description True if users can join the company without an invitation. */
            readonly is_joinable?: boolean;
        };
        /** @description A branch of a company. */
        readonly Branch: {
            readonly id: components["schemas"]["Id"];
            readonly company_id: components["schemas"]["Id"];
            /**
             * @description The name of the branch.
             * @example Default
             */
            readonly name: string;
            /** @description True if new members start in this branch. */
            readonly is_default: boolean;
        };
        /** @description A page of the list of branches. */
        readonly BranchPage: {
            /** @description The branches of the page, newest first. */
            readonly data: readonly components["schemas"]["Branch"][];
            /** @description The `cursor` of the next page; null on the last page. */
            readonly next_cursor: components["schemas"]["Cursor"] | null;
        };
        /** @description The data of a new branch. */
        readonly CreateBranchRequest: {
            readonly name: components["schemas"]["Label"];
        };
        /** @description Contains only the fields to change. */
        readonly UpdateBranchRequest: {
            readonly name?: components["schemas"]["Label"];
            /**
             * @description Makes this branch the default for new members.
             * @constant
             */
            readonly is_default?: true;
        };
        /** @description A user as a member of a company. */
        readonly Member: {
            readonly user_id: components["schemas"]["Id"];
            /**
             * @description The email address of the user.
             * @example ada@example.com
             */
            readonly email: string;
            /**
             * @description The display name of the user.
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
        /** @description A page of the list of members. */
        readonly MemberPage: {
            /** @description The members of the page. */
            readonly data: readonly components["schemas"]["Member"][];
            /** @description The `cursor` of the next page; null on the last page. */
            readonly next_cursor: components["schemas"]["Cursor"] | null;
        };
        /**
         * @description Absent fields keep their values. For a new member, the default role is `User` and the default branch is that of
         *     the company.
         */
        readonly SetMemberRequest: {
            /** @description The name of a role of the application. */
            readonly role?: string;
            readonly company_branch_id?: components["schemas"]["Id"];
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
         *     | `sessions:read`, `sessions:end` | to read and to end sessions of users | |
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
        readonly Permission: "users:read" | "users:write" | "users:delete" | "users:export" | "users:impersonate" | "sessions:read" | "sessions:end" | "factors:read" | "factors:delete" | "lockouts:clear" | "invitations:write" | "companies:read" | "companies:write" | "roles:read" | "roles:write" | "keys:read" | "keys:write" | "settings:read" | "settings:write" | "audit:read" | "events:read" | "webhooks:read" | "webhooks:write" | "notifications:read" | "notifications:write" | "security:write";
        /** @description A permission of Gatehouse, or one that the application defines (`app_permissions`). */
        readonly HeldPermission: components["schemas"]["Permission"] | components["schemas"]["PermissionName"];
        /**
         * @description The name of a permission of Gatehouse, or of one that the application defines (`app_permissions`).
         * @example users:read
         */
        readonly PermissionName: string;
        /** @description A named set of permissions. */
        readonly Role: {
            readonly id: components["schemas"]["Id"];
            /**
             * @description The name of the role.
             * @example Auditor
             */
            readonly name: string;
            /** @description The permissions of the role. Everything else is denied. */
            readonly permissions: readonly components["schemas"]["HeldPermission"][];
            /** @description True if the role is built in. The built-in roles `Owner`, `Admin` and `User` cannot be changed. */
            readonly is_built_in: boolean;
        };
        /** @description A page of the list of roles. */
        readonly RolePage: {
            /** @description The roles of the page, newest first. */
            readonly data: readonly components["schemas"]["Role"][];
            /** @description The `cursor` of the next page; null on the last page. */
            readonly next_cursor: components["schemas"]["Cursor"] | null;
        };
        /** @description The name and the permissions of a new role. */
        readonly CreateRoleRequest: {
            readonly name: components["schemas"]["Label"];
            /** @description The permissions of the role, those of Gatehouse and those of the application. Everything else is denied. */
            readonly permissions: readonly components["schemas"]["PermissionName"][];
        };
        /** @description Contains only the fields to change. */
        readonly UpdateRoleRequest: {
            readonly name?: components["schemas"]["Label"];
            /** @description The permissions of the role, those of Gatehouse and those of the application. Everything else is denied. */
            readonly permissions?: readonly components["schemas"]["PermissionName"][];
        };
        /**
         * @description The URL of the application's page for links in emails. `{key}` is replaced by the key; without `{key}`, the key
         *     is added after `#`. If null, the built-in page of this service is used. Because the key is a secret, services in
         *     production accept only `https` URLs, and `http` URLs with a loopback host (`http://localhost:8080/`), unless they
         *     are configured to allow `http`. The built-in page replaces a URL that was stored before and is not accepted.
         * @example https://app.example.com/account#{key}
         */
        readonly PageUrl: string | null;
        /**
         * @description The URL of the application. The built-in pages of this service link to it when an action is complete; if null,
         *     they have no link.
         * @example https://app.example.com
         */
        readonly AppUrl: string | null;
        /**
         * @description The company of new users: `own` creates a company for each user; an ID selects a shared company.
         * @example own
         */
        readonly SignupCompany: "own" | components["schemas"]["Id"];
        /**
         * @description The addresses that must confirm a change of email address: `both`, or only the `new` one.
         * @example both
         * @enum {string}
         */
        readonly EmailChangeRule: "both" | "new";
        /**
         * @description Linking of a new identity to the existing account with its email address: `never`, or if the provider has
         *     `verified` the address.
         * @example never
         * @enum {string}
         */
        readonly LinkByEmailRule: "never" | "verified";
        /**
         * @description Handling of a password in the list of breached passwords. `refuse`: it cannot be set. `warn`: it can be
         *     set, and the user gets an email. `off`: passwords are not checked. With `refuse` and `warn`, passwords are also
         *     checked after logins, and the user gets an email. If the deployment has no list of breached passwords, or the
         *     list is unavailable, passwords are accepted unchecked.
         * @example refuse
         * @enum {string}
         */
        readonly BreachedPasswordsRule: "off" | "warn" | "refuse";
        /**
         * @description Allows users to log in with codes and links from emails (`sendLoginCode`), and reauthenticate with codes from
         *     emails (`sendReauthenticationCode`). The pages for the links can be pages
         *     of the application (`email_code_url`).
         * @example off
         * @enum {string}
         */
        readonly EmailCodesRule: "off" | "allowed";
        /**
         * @description Allows users to verify their mobile number with a code by SMS (`sendCellPhoneCode`), for numbers of the countries in
         *     `sms_countries`. `second_factor`: they can also make it a second factor (`addSmsFactor`). With any other value, no SMS are
         *     sent for logins: users whose only factor is SMS log in with a recovery code.
         * @example off
         * @enum {string}
         */
        readonly SmsCodesRule: "off" | "allowed" | "second_factor";
        /**
         * @description Allows users to add second factors of this kind. `off`: no new ones can be added; those that users have go on
         *     working.
         * @example allowed
         * @enum {string}
         */
        readonly FactorRule: "off" | "allowed";
        /**
         * @description Lets users choose to have a second factor (`optional`), or requires one (`required`).
         * @example optional
         * @enum {string}
         */
        readonly SecondFactorRule: "optional" | "required";
        /** @description The settings of the application. Durations are in seconds. */
        readonly AppSettings: {
            /**
             * @description Lifetime of a bearer token.
             * @example 3600
             */
            readonly access_token_seconds: number;
            /**
             * @description Lifetime of a session that is not renewed.
             * @example 2592000
             */
            readonly session_idle_seconds: number;
            /**
             * @description Maximum lifetime of a session.
             * @example 15552000
             */
            readonly session_max_seconds: number;
            readonly signup: components["schemas"]["SignupRule"];
            readonly signup_company: components["schemas"]["SignupCompany"];
            /**
             * @description The role of new users in the company of `signup_company`.
             * @example User
             */
            readonly signup_role: string;
            /**
             * @description The role of a new user in a company created for them; if null, `signup_role` applies.
             * @example Owner
             */
            readonly founder_role: string | null;
            /**
             * @description Origins whose pages can read responses (CORS), as browsers send them: without the default port. `*` allows every
             *     origin. Apps in web views and extensions of browsers have origins of their own: `capacitor://localhost`,
             *     `ionic://localhost`, `tauri://localhost` (on Windows `http://tauri.localhost`), and `chrome-extension://` or
             *     `moz-extension://` with the ID of the extension. They must match exactly; other wildcards are not accepted.
             * @example [
             *       "https://app.example.com"
             *     ]
             */
            readonly cors_origins: readonly string[];
            /**
             * @description True if users must verify their email address before the first login.
             * @example false
             */
            readonly require_verified_email: boolean;
            readonly email_change: components["schemas"]["EmailChangeRule"];
            /**
             * @description Time between the deletion of a user and the erasure of the personal data.
             * @example 2592000
             */
            readonly erasure_seconds: number;
            readonly recovery_url: components["schemas"]["PageUrl"];
            readonly verification_url: components["schemas"]["PageUrl"];
            readonly email_change_url: components["schemas"]["PageUrl"];
            readonly invitation_url: components["schemas"]["PageUrl"];
            readonly app_url: components["schemas"]["AppUrl"];
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
            readonly redirect_uris: readonly string[];
            readonly link_by_email: components["schemas"]["LinkByEmailRule"];
            readonly breached_passwords: components["schemas"]["BreachedPasswordsRule"];
            readonly email_codes: components["schemas"]["EmailCodesRule"];
            /**
             * @description True if an address without an account can sign up with a code or a link from an email (`sendLoginCode`, `loginWithCode`). It has no effect while `email_codes` is `off`.
             * @example false
             */
            readonly email_code_signup: boolean;
            readonly email_code_url: components["schemas"]["PageUrl"];
            readonly sms_codes: components["schemas"]["SmsCodesRule"];
            /**
             * @description The countries to whose mobile numbers SMS are sent, as ISO 3166-1 alpha-2 codes (`GB`, not `UK`). If empty, none
             *     are sent: attackers make services send SMS to numbers in countries where they earn from them.
             * @example [
             *       "GB",
             *       "DE"
             *     ]
             */
            readonly sms_countries: readonly string[];
            readonly totp: components["schemas"]["FactorRule"];
            readonly passkeys: components["schemas"]["FactorRule"];
            /**
             * @description The RP ID: the host name that passkeys are bound to, which at least one page of `passkey_origins` has or ends with. If null, the host name of `app_url`, or of this service, which all of them must have or end with. With another RP ID, existing passkeys no longer work.
             * @example example.com
             */
            readonly passkey_rp_id: string | null;
            /**
             * @description The origins whose pages can ask for passkeys, as browsers send them: without the default port, and with HTTPS except
             *     on localhost. If empty, the one of `app_url`, or of this service. Origins outside of `passkey_rp_id` are related
             *     origins (see `getRelatedOrigins`). Android apps have `android:apk-key-hash:` and the SHA-256 of their signing
             *     certificate in base64url without padding.
             * @example [
             *       "https://app.example.com"
             *     ]
             */
            readonly passkey_origins: readonly string[];
            readonly passkey_user_verification: components["schemas"]["UserVerificationRequirement"];
            readonly second_factor: components["schemas"]["SecondFactorRule"];
            /**
             * @description The roles whose users must have a second factor, even if `second_factor` is `optional`.
             * @example [
             *       "Owner",
             *       "Admin"
             *     ]
             */
            readonly second_factor_roles: readonly string[];
            /**
             * @description Days that a user who must have a second factor has to add one.
             * @example 14
             */
            readonly second_factor_grace_days: number;
            /**
             * @description Hours until a second factor that an administrator removes is removed (`deleteFactor`).
             * @example 24
             */
            readonly factor_reset_delay_hours: number;
            /**
             * @description True if changes are written to the event log (`listEvents`).
             * @example true
             */
            readonly events: boolean;
            /**
             * @description Days that events are kept.
             * @example 30
             */
            readonly events_retention_days: number;
            /**
             * @description True if events are read with the email address and the display name of their user. They are never stored with the event.
             * @example false
             */
            readonly events_personal_data: boolean;
            /**
             * @description True if users get an email when an administrator acts as them (`impersonateUser`).
             * @example true
             */
            readonly impersonation_emails: boolean;
            /**
             * @description The permissions that the application defines for its own services, such as `orders:refund`. Roles and keys can
             *     have them beside those of Gatehouse. Their first part cannot be a resource of Gatehouse, such as `users`. A
             *     permission that a role or a key has cannot be removed.
             * @example [
             *       "orders:refund"
             *     ]
             */
            readonly app_permissions: readonly components["schemas"]["PermissionName"][];
            /**
             * @description True if tokens contain the permissions of `app_permissions` that the user has in the whole application, as the claim `permissions`. If they are longer than 1,000 characters as JSON, the claim is absent.
             * @example false
             */
            readonly token_permissions: boolean;
            /**
             * @description The order in which login pages offer the methods. Methods that are not listed follow in the default order:
             *     `password`, `passkey`, `email_code`, `social`. Which methods are offered does not depend on it.
             * @example [
             *       "social",
             *       "password"
             *     ]
             */
            readonly login_method_order: readonly components["schemas"]["LoginMethod"][];
            readonly languages: components["schemas"]["PageLanguages"];
            readonly terms_url: components["schemas"]["PublicLink"];
            readonly privacy_url: components["schemas"]["PublicLink"];
            readonly brand_color: components["schemas"]["BrandColor"];
            readonly brand_texts: components["schemas"]["BrandTexts"];
            readonly brand_css_variables: components["schemas"]["CssVariables"];
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
            readonly rate_limits: readonly components["schemas"]["RateLimit"][];
        };
        /**
         * @description The name of a limit, as in `x-rate-limit` and in the header `RateLimit-Policy`.
         * @enum {string}
         */
        readonly RateLimitName: "login_account" | "password_check" | "factor_check" | "login_network" | "login_application" | "signup_network" | "one_time_keys" | "invalid_keys" | "mail_recipient" | "mail_recipient_daily" | "mail_sender" | "mail_application" | "sms_recipient" | "sms_recipient_daily" | "sms_sender" | "sms_network" | "sms_application" | "social_network" | "exports" | "webhook_tests" | "webhook_replays" | "reads" | "writes" | "key_reads" | "key_writes";
        /** @description The number of requests that a limit allows, and the seconds in which it allows them. */
        readonly RateLimit: {
            readonly name: components["schemas"]["RateLimitName"];
            /**
             * @description The number of requests.
             * @example 50
             */
            readonly limit: number;
            /**
             * @description The length of the window.
             * @example 300
             */
            readonly seconds: number;
        };
        /** @description Contains only the fields to change. */
        readonly AppSettingsChange: {
            /**
             * @description Lifetime of a bearer token.
             * @example 3600
             */
            readonly access_token_seconds?: number;
            /**
             * @description Lifetime of a session that is not renewed.
             * @example 2592000
             */
            readonly session_idle_seconds?: number;
            /**
             * @description Maximum lifetime of a session.
             * @example 15552000
             */
            readonly session_max_seconds?: number;
            readonly signup?: components["schemas"]["SignupRule"];
            readonly signup_company?: components["schemas"]["SignupCompany"];
            /**
             * @description The role of new users in the company of `signup_company`.
             * @example User
             */
            readonly signup_role?: string;
            /**
             * @description The role of a new user in a company created for them; if null, `signup_role` applies.
             * @example Owner
             */
            readonly founder_role?: string | null;
            /**
             * @description Origins whose pages can read responses (CORS), as browsers send them: without the default port. `*` allows every
             *     origin. Apps in web views and extensions of browsers have origins of their own: `capacitor://localhost`,
             *     `ionic://localhost`, `tauri://localhost` (on Windows `http://tauri.localhost`), and `chrome-extension://` or
             *     `moz-extension://` with the ID of the extension. They must match exactly; other wildcards are not accepted.
             * @example [
             *       "https://app.example.com"
             *     ]
             */
            readonly cors_origins?: readonly string[];
            /**
             * @description True if users must verify their email address before the first login.
             * @example false
             */
            readonly require_verified_email?: boolean;
            readonly email_change?: components["schemas"]["EmailChangeRule"];
            /**
             * @description Time between the deletion of a user and the erasure of the personal data.
             * @example 2592000
             */
            readonly erasure_seconds?: number;
            readonly recovery_url?: components["schemas"]["PageUrl"];
            readonly verification_url?: components["schemas"]["PageUrl"];
            readonly email_change_url?: components["schemas"]["PageUrl"];
            readonly invitation_url?: components["schemas"]["PageUrl"];
            readonly app_url?: components["schemas"]["AppUrl"];
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
            readonly redirect_uris?: readonly string[];
            readonly link_by_email?: components["schemas"]["LinkByEmailRule"];
            readonly breached_passwords?: components["schemas"]["BreachedPasswordsRule"];
            readonly email_codes?: components["schemas"]["EmailCodesRule"];
            /**
             * @description True if an address without an account can sign up with a code or a link from an email (`sendLoginCode`, `loginWithCode`). It has no effect while `email_codes` is `off`.
             * @example false
             */
            readonly email_code_signup?: boolean;
            readonly email_code_url?: components["schemas"]["PageUrl"];
            readonly sms_codes?: components["schemas"]["SmsCodesRule"];
            /**
             * @description The countries to whose mobile numbers SMS are sent, as ISO 3166-1 alpha-2 codes (`GB`, not `UK`). If empty, none
             *     are sent: attackers make services send SMS to numbers in countries where they earn from them.
             * @example [
             *       "GB",
             *       "DE"
             *     ]
             */
            readonly sms_countries?: readonly string[];
            readonly totp?: components["schemas"]["FactorRule"];
            readonly passkeys?: components["schemas"]["FactorRule"];
            /**
             * @description The RP ID: the host name that passkeys are bound to, which at least one page of `passkey_origins` has or ends with. If null, the host name of `app_url`, or of this service, which all of them must have or end with. With another RP ID, existing passkeys no longer work.
             * @example example.com
             */
            readonly passkey_rp_id?: string | null;
            /**
             * @description The origins whose pages can ask for passkeys, as browsers send them: without the default port, and with HTTPS except
             *     on localhost. If empty, the one of `app_url`, or of this service. Origins outside of `passkey_rp_id` are related
             *     origins (see `getRelatedOrigins`). Android apps have `android:apk-key-hash:` and the SHA-256 of their signing
             *     certificate in base64url without padding.
             * @example [
             *       "https://app.example.com"
             *     ]
             */
            readonly passkey_origins?: readonly string[];
            readonly passkey_user_verification?: components["schemas"]["UserVerificationRequirement"];
            readonly second_factor?: components["schemas"]["SecondFactorRule"];
            /**
             * @description The roles whose users must have a second factor, even if `second_factor` is `optional`.
             * @example [
             *       "Owner",
             *       "Admin"
             *     ]
             */
            readonly second_factor_roles?: readonly string[];
            /**
             * @description Days that a user who must have a second factor has to add one.
             * @example 14
             */
            readonly second_factor_grace_days?: number;
            /**
             * @description Hours until a second factor that an administrator removes is removed (`deleteFactor`).
             * @example 24
             */
            readonly factor_reset_delay_hours?: number;
            /**
             * @description True if changes are written to the event log (`listEvents`).
             * @example true
             */
            readonly events?: boolean;
            /**
             * @description Days that events are kept.
             * @example 30
             */
            readonly events_retention_days?: number;
            /**
             * @description True if events are read with the email address and the display name of their user. They are never stored with the event.
             * @example false
             */
            readonly events_personal_data?: boolean;
            /**
             * @description True if users get an email when an administrator acts as them (`impersonateUser`).
             * @example true
             */
            readonly impersonation_emails?: boolean;
            /**
             * @description The permissions that the application defines for its own services, such as `orders:refund`. Roles and keys can
             *     have them beside those of Gatehouse. Their first part cannot be a resource of Gatehouse, such as `users`. A
             *     permission that a role or a key has cannot be removed.
             * @example [
             *       "orders:refund"
             *     ]
             */
            readonly app_permissions?: readonly components["schemas"]["PermissionName"][];
            /**
             * @description True if tokens contain the permissions of `app_permissions` that the user has in the whole application, as the claim `permissions`. If they are longer than 1,000 characters as JSON, the claim is absent.
             * @example false
             */
            readonly token_permissions?: boolean;
            /**
             * @description The order in which login pages offer the methods. Methods that are not listed follow in the default order:
             *     `password`, `passkey`, `email_code`, `social`. Which methods are offered does not depend on it.
             * @example [
             *       "social",
             *       "password"
             *     ]
             */
            readonly login_method_order?: readonly components["schemas"]["LoginMethod"][];
            readonly languages?: components["schemas"]["PageLanguages"];
            readonly terms_url?: components["schemas"]["PublicLink"];
            readonly privacy_url?: components["schemas"]["PublicLink"];
            readonly brand_color?: components["schemas"]["BrandColor"];
            readonly brand_texts?: components["schemas"]["BrandTexts"];
            readonly brand_css_variables?: components["schemas"]["CssVariables"];
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
            readonly rate_limits?: readonly components["schemas"]["RateLimit"][];
        };
        /**
         * @description An application is a tenant. Every user, role, company, session and audit log event belongs to exactly one
         *     application.
         */
        readonly App: {
            /**
             * Format: uuid
             * @description The ID of the application; also the audience (`aud`) of its tokens.
             */
            readonly id: string;
            /**
             * @description The name of the application.
             * @example Gatehouse
             */
            readonly name: string;
            /**
             * Format: int64
             * @description The ID of the application's own company. Roles in this company apply to the whole application.
             */
            readonly company_id: number | null;
            /** @description The URL of the application's notification application; if null, that of the deployment is used. */
            readonly notification_url: string | null;
            /** @description Number of webhook secrets of the application. */
            readonly notification_secrets: number;
            readonly settings: components["schemas"]["AppSettings"];
            readonly created_at: components["schemas"]["Timestamp"];
        };
        /** @description Contains only the fields to change. */
        readonly UpdateAppRequest: {
            readonly name?: components["schemas"]["Label"];
            readonly settings?: components["schemas"]["AppSettingsChange"];
            readonly logo?: components["schemas"]["ImageData"];
            readonly favicon?: components["schemas"]["ImageData"];
            /**
             * @description The URL of the application's notification application; if null, that of the deployment is used. In
             *     production, it must be an https URL outside private networks.
             * @example https://mailer.example.com/notifications
             */
            readonly notification_url?: string | null;
            /**
             * @description Webhook secrets (Standard Webhooks), stored encrypted and never returned. At most two, to allow a rotation.
             *     Required if `notification_url` is set.
             */
            readonly notification_secrets?: readonly string[];
        };
        /**
         * @description The provider of challenges. `recaptcha_v2` and `recaptcha_v3` are Google reCAPTCHA.
         * @enum {string}
         */
        readonly ChallengeDriver: "turnstile" | "hcaptcha" | "recaptcha_v2" | "recaptcha_v3";
        /**
         * @description An operation that can require a challenge. `recover` stands for `sendLoginCode`, too.
         * @enum {string}
         */
        readonly ChallengedOperation: "signup" | "login" | "recover";
        /** @description A challenge that an operation requires. */
        readonly Challenge: {
            readonly operation: components["schemas"]["ChallengedOperation"];
            readonly driver: components["schemas"]["ChallengeDriver"];
            /**
             * @description The public key of the widget.
             * @example 0x4AAAAAAAB1cD2eF3gH4iJ5
             */
            readonly site_key: string;
            /**
             * @description The number of consecutive failed logins to an address, or from a known device, after which the challenge is
             *     required; 0 if it is always required. With a higher number, show the widget when the response is
             *     `challenge_required`.
             */
            readonly after_failures: number;
        };
        /** @description The challenges that the application requires. */
        readonly ChallengeList: {
            /** @description The challenges, at most one for each operation. */
            readonly data: readonly components["schemas"]["Challenge"][];
        };
        /** @description The challenge configuration of an application, without its secret key. */
        readonly AppChallenge: {
            readonly driver: components["schemas"]["ChallengeDriver"];
            /**
             * @description The public key of the widget.
             * @example 0x4AAAAAAAB1cD2eF3gH4iJ5
             */
            readonly site_key: string;
            /** @description The operations that require the challenge. */
            readonly operations: readonly components["schemas"]["ChallengedOperation"][];
            /**
             * @description The number of consecutive failed logins to an address after which `login` requires the challenge, whether
             *     the address has an account or not. Failures from a known device (`X-Device-Token`) are counted separately.
             *     With 0, the default, every login requires the challenge.
             */
            readonly login_after_failures: number;
            /** @description The lowest score that is accepted; null for drivers without scores. */
            readonly min_score: number | null;
            /**
             * @description The hostnames on which the challenge may be solved, as the provider reports them. If empty, the hostname is
             *     not checked.
             */
            readonly hostnames: readonly string[];
            /** @description The URL of the verification endpoint; if null, that of the driver is used. */
            readonly verify_url: string | null;
            readonly created_at: components["schemas"]["Timestamp"];
            readonly updated_at: components["schemas"]["Timestamp"];
        };
        /** @description The complete settings of a challenge. */
        readonly SetAppChallengeRequest: {
            readonly driver: components["schemas"]["ChallengeDriver"];
            /**
             * @description The public key of the widget.
             * @example 0x4AAAAAAAB1cD2eF3gH4iJ5
             */
            readonly site_key: string;
            /** @description The secret key that belongs to the site key. */
            readonly secret_key?: string;
            /** @description The operations that require the challenge. */
            readonly operations: readonly components["schemas"]["ChallengedOperation"][];
            /**
             * @description The number of consecutive failed logins to an address after which `login` requires the challenge, whether
             *     the address has an account or not. Failures from a known device (`X-Device-Token`) are counted separately.
             *     With 0, the default, every login requires the challenge.
             */
            readonly login_after_failures?: number;
            /** @description The lowest score that is accepted; only for `recaptcha_v3`. Default: 0.5. */
            readonly min_score?: number;
            /**
             * @description The hostnames on which the challenge may be solved, as the provider reports them. If empty, the hostname is
             *     not checked.
             */
            readonly hostnames?: readonly string[];
            /**
             * @description The URL of the verification endpoint, for mirrors (`https://www.recaptcha.net/recaptcha/api/siteverify`).
             *     In production, it must be an https URL outside private networks. Default: that of the driver.
             * @example https://www.recaptcha.net/recaptcha/api/siteverify
             */
            readonly verify_url?: string;
        };
        /** @description A caller that is a program. It acts with its keys and cannot log in. */
        readonly ServiceAccount: {
            readonly id: components["schemas"]["Id"];
            /**
             * @description The name of the service account.
             * @example Nightly reports
             */
            readonly name: string;
            /**
             * @description The use of the service account, for its administrators; may be empty.
             * @example Writes the list of new users every night.
             */
            readonly description: string;
            /** @description True if its keys are rejected. */
            readonly is_disabled: boolean;
            readonly created_at: components["schemas"]["Timestamp"];
        };
        /** @description A page of the list of service accounts. */
        readonly ServiceAccountPage: {
            /** @description The service accounts of the page, newest first. */
            readonly data: readonly components["schemas"]["ServiceAccount"][];
            /** @description The `cursor` of the next page; null on the last page. */
            readonly next_cursor: components["schemas"]["Cursor"] | null;
        };
        /** @description The name and the use of a new service account. */
        readonly CreateServiceAccountRequest: {
            readonly name: components["schemas"]["Label"];
            /**
             * @description The use of the service account, for its administrators; may be empty.
             * @example Writes the list of new users every night.
             */
            readonly description?: string;
        };
        /** @description Contains only the fields to change. */
        readonly UpdateServiceAccountRequest: {
            readonly name?: components["schemas"]["Label"];
            /**
             * @description The use of the service account, for its administrators; may be empty.
             * @example Writes the list of new users every night.
             */
            readonly description?: string;
            /** @description True to reject its keys. */
            readonly is_disabled?: boolean;
        };
        /**
         * @description `app` is an application key, `service` is a super admin key, `service_account` is a key of a service account.
         * @enum {string}
         */
        readonly ApiKeyKind: "app" | "service" | "service_account";
        /** @description A key of the application, without its secret value. */
        readonly ApiKey: {
            readonly id: components["schemas"]["Id"];
            readonly kind: components["schemas"]["ApiKeyKind"];
            /**
             * @description A name that describes the use of the key.
             * @example Web
             */
            readonly name: string;
            /**
             * Format: int64
             * @description The ID of the service account; null for other kinds of keys.
             */
            readonly service_account_id: number | null;
            /** @description The permissions of the key of a service account. Everything else is denied. Other kinds of keys have none here. */
            readonly permissions: readonly components["schemas"]["HeldPermission"][];
            /**
             * @description The companies to which the permissions are restricted; null for the whole application. A restricted key has no
             *     permissions that apply to the whole application, such as `keys:write`.
             */
            readonly company_ids: readonly components["schemas"]["Id"][] | null;
            /**
             * @description The networks from which the key is accepted, as IP addresses or in CIDR notation; null for every network. Application
             *     keys are accepted from every network. A key with networks or an expiry cannot create or change keys,
             *     create webhook endpoints, change their URL or rotate their secrets.
             */
            readonly networks: readonly string[] | null;
            readonly created_at: components["schemas"]["Timestamp"];
            /**
             * @description Time from which the key is rejected; null if it does not expire.
             * @example 2027-03-14 00:00:00
             */
            readonly expires_at: string | null;
            /**
             * @description Time of the last use, accurate to five minutes; null if never used.
             * @example 2026-03-14 09:25:00
             */
            readonly last_used_at: string | null;
            /**
             * @description The network of the last use; null if never used, and for application keys.
             * @example 203.0.113.0
             */
            readonly last_used_from: string | null;
            /**
             * @description Time from which the key is rejected; in the future during a rotation; null if the key is not revoked.
             * @example 2026-03-15 09:26:53
             */
            readonly revoked_at: string | null;
        };
        /** @description A new key with its secret value. */
        readonly IssuedApiKey: {
            readonly id: components["schemas"]["Id"];
            readonly kind: components["schemas"]["ApiKeyKind"];
            /**
             * @description A name that describes the use of the key.
             * @example Web
             */
            readonly name: string;
            /**
             * Format: int64
             * @description The ID of the service account; null for other kinds of keys.
             */
            readonly service_account_id: number | null;
            /** @description The permissions of the key of a service account. Everything else is denied. Other kinds of keys have none here. */
            readonly permissions: readonly components["schemas"]["HeldPermission"][];
            /**
             * @description The companies to which the permissions are restricted; null for the whole application. A restricted key has no
             *     permissions that apply to the whole application, such as `keys:write`.
             */
            readonly company_ids: readonly components["schemas"]["Id"][] | null;
            /**
             * @description The networks from which the key is accepted, as IP addresses or in CIDR notation; null for every network. Application
             *     keys are accepted from every network. A key with networks or an expiry cannot create or change keys,
             *     create webhook endpoints, change their URL or rotate their secrets.
             */
            readonly networks: readonly string[] | null;
            readonly created_at: components["schemas"]["Timestamp"];
            /**
             * @description Time from which the key is rejected; null if it does not expire.
             * @example 2027-03-14 00:00:00
             */
            readonly expires_at: string | null;
            /**
             * @description Time of the last use, accurate to five minutes; null if never used.
             * @example 2026-03-14 09:25:00
             */
            readonly last_used_at: string | null;
            /**
             * @description The network of the last use; null if never used, and for application keys.
             * @example 203.0.113.0
             */
            readonly last_used_from: string | null;
            /**
             * @description Time from which the key is rejected; in the future during a rotation; null if the key is not revoked.
             * @example 2026-03-15 09:26:53
             */
            readonly revoked_at: string | null;
            /**
             * @description The secret value, returned only once.
             * @example gh_app_pEoWsnJ3bKxOnaFzIyUVSUOTZPVWDEXMWzIsPvaF3dE
             */
            readonly key: string;
        };
        /** @description A page of the list of keys. */
        readonly ApiKeyPage: {
            /** @description The keys of the page, newest first. */
            readonly data: readonly components["schemas"]["ApiKey"][];
            /** @description The `cursor` of the next page; null on the last page. */
            readonly next_cursor: components["schemas"]["Cursor"] | null;
        };
        /** @description The properties of a new key. */
        readonly CreateApiKeyRequest: {
            readonly kind: components["schemas"]["ApiKeyKind"];
            readonly name: components["schemas"]["Label"];
            /** @description The service account, required for its keys and rejected for others. */
            readonly service_account_id?: components["schemas"]["Id"];
            /** @description The permissions of the key of a service account. Everything else is denied. Other kinds of keys have none here. */
            readonly permissions?: readonly components["schemas"]["PermissionName"][];
            /**
             * @description The companies to which the permissions are restricted; null for the whole application. A restricted key has no
             *     permissions that apply to the whole application, such as `keys:write`.
             */
            readonly company_ids?: readonly components["schemas"]["Id"][] | null;
            /**
             * @description The networks from which the key is accepted, as IP addresses or in CIDR notation; null for every network. Application
             *     keys are accepted from every network. A key with networks or an expiry cannot create or change keys,
             *     create webhook endpoints, change their URL or rotate their secrets.
             */
            readonly networks?: readonly string[] | null;
            /** @description Time from which the key is rejected; null if it does not expire. */
            readonly expires_at?: components["schemas"]["Timestamp"] | null;
        };
        /** @description Contains only the fields to change. */
        readonly UpdateApiKeyRequest: {
            readonly name?: components["schemas"]["Label"];
            /** @description The permissions of the key of a service account. Everything else is denied. Other kinds of keys have none here. */
            readonly permissions?: readonly components["schemas"]["PermissionName"][];
            /**
             * @description The companies to which the permissions are restricted; null for the whole application. A restricted key has no
             *     permissions that apply to the whole application, such as `keys:write`.
             */
            readonly company_ids?: readonly components["schemas"]["Id"][] | null;
            /**
             * @description The networks from which the key is accepted, as IP addresses or in CIDR notation; null for every network. Application
             *     keys are accepted from every network. A key with networks or an expiry cannot create or change keys,
             *     create webhook endpoints, change their URL or rotate their secrets.
             */
            readonly networks?: readonly string[] | null;
            /** @description Time from which the key is rejected; null if it does not expire. */
            readonly expires_at?: components["schemas"]["Timestamp"] | null;
        };
        /** @description The time for which the old key stays valid. */
        readonly RotateApiKeyRequest: {
            /**
             * @description Seconds until the old key becomes invalid. Default: 86400 (one day).
             * @example 86400
             */
            readonly overlap_seconds?: number;
        };
        /**
         * @description The type of the event.
         * @enum {string}
         */
        readonly AuditEvent: "authenticate" | "signup" | "login" | "refresh" | "logout" | "recover" | "reset" | "verify_email" | "reject_signup" | "resend_verification" | "change_email" | "confirm_email_change" | "cancel_email_change" | "change_password" | "reauthenticate" | "complete_login" | "send_login_code" | "login_with_code" | "send_reauthentication_code" | "send_cell_phone_code" | "verify_cell_phone" | "add_sms_factor" | "send_login_sms" | "send_reauthentication_sms" | "add_totp" | "confirm_totp" | "add_passkey" | "login_with_passkey" | "detect_cloned_passkey" | "rename_factor" | "delete_factor" | "schedule_factor_removal" | "cancel_factor_removal" | "replace_recovery_codes" | "detect_breached_password" | "social_login" | "link_identity" | "unlink_identity" | "set_provider" | "delete_provider" | "invite" | "resend_invitation" | "revoke_invitation" | "accept_invitation" | "resend_notification" | "retry_notifications" | "update_user" | "delete_user" | "erase_user" | "export_user" | "ban_user" | "unban_user" | "clear_lockouts" | "activate_user" | "deactivate_user" | "import_user" | "impersonate_user" | "end_impersonation" | "end_session" | "end_sessions" | "end_all_sessions" | "create_company" | "update_company" | "delete_company" | "create_branch" | "update_branch" | "delete_branch" | "join_company" | "set_member" | "remove_member" | "create_role" | "update_role" | "delete_role" | "create_app" | "update_app" | "set_app_challenge" | "delete_app_challenge" | "create_service_account" | "update_service_account" | "delete_service_account" | "create_webhook_endpoint" | "update_webhook_endpoint" | "delete_webhook_endpoint" | "rotate_webhook_secret" | "test_webhook_endpoint" | "replay_webhook_deliveries" | "disable_webhook_endpoint" | "create_api_key" | "update_api_key" | "rotate_api_key" | "revoke_api_key" | "rotate_signing_key" | "remove_signing_key" | "rotate_secret" | "reset_secret";
        /**
         * @description The credentials that were used.
         * @enum {string}
         */
        readonly AuditFactor: "password" | "token" | "service_key" | "app_key" | "mailed_key" | "identity" | "email_code" | "totp" | "passkey" | "sms" | "recovery_code";
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
        readonly AuditReason: "unknown_address" | "wrong_password" | "no_password" | "wrong_code" | "no_valid_code" | "wrong_second_factor" | "unknown_passkey" | "wrong_passkey" | "cloned_passkey" | "expired_challenge" | "email_unverified" | "banned" | "deactivated" | "account_changed" | "unknown_devices_blocked" | "device_blocked" | "password_blocked" | "second_factor_blocked";
        /** @description An event of the audit log. The log is append-only. */
        readonly AuditEntry: {
            /**
             * Format: int64
             * @description The ID of the event; later events have higher IDs.
             * @example 1815
             */
            readonly id: number;
            readonly at: components["schemas"]["Timestamp"];
            readonly event: components["schemas"]["AuditEvent"];
            /** @description True if the action succeeded. */
            readonly success: boolean;
            readonly failure: components["schemas"]["ProblemCode"] | null;
            readonly reason: components["schemas"]["AuditReason"] | null;
            readonly factor: components["schemas"]["AuditFactor"] | null;
            /**
             * Format: int64
             * @description The ID of the user who acted or whose login failed; null for a super admin key, a service account or an unknown caller.
             */
            readonly user_id: number | null;
            /**
             * Format: int64
             * @description The ID of the service account that acted; null for other callers.
             */
            readonly service_account_id: number | null;
            /**
             * Format: int64
             * @description The ID of the user as whom the caller acted (`impersonateUser`); null for requests in the caller's own name. `user_id` and `service_account_id` are then those of the administrator.
             */
            readonly impersonated_user_id: number | null;
            /**
             * Format: uuid
             * @description The ID of the session of the request.
             */
            readonly session_id: string | null;
            /** @description The target of the action, as type and ID: `user:42`, `company:7`, `key:3`. */
            readonly target: string | null;
            /** @description The reason that the caller stated (`impersonateUser`); null for all other events. */
            readonly stated_reason: string | null;
            /**
             * @description The number of requests that the event stands for. It is 1, except for rejected requests without valid
             *     credentials and for those that a lockout rejects: after the first one, those of the same network, within a
             *     minute, share one event. The request ID, the IP address and the user agent are those of the last request. Up
             *     to 10 failed logins of a user per minute have an event each.
             */
            readonly count: number;
            /** @description The ID of the request. */
            readonly request_id: string;
            /** @description The IP address of the client. */
            readonly ip: string;
            /** @description The user agent of the client. */
            readonly user_agent: string;
        };
        /** @description A page of the audit log. */
        readonly AuditPage: {
            /** @description The events of the page, newest first. */
            readonly data: readonly components["schemas"]["AuditEntry"][];
            /** @description The `cursor` of the next page; null on the last page. */
            readonly next_cursor: components["schemas"]["Cursor"] | null;
        };
        /**
         * @description The ID of an event. Later events of an application have greater IDs, compared as texts.
         * @example evt_000000000007175e3a91bc
         */
        readonly EventId: string;
        /**
         * @description The number of events in a response.
         * @default 100
         */
        readonly EventLimit: number;
        /**
         * @description The type of an event. Later versions add types.
         * @enum {string}
         */
        readonly EventType: "user.created" | "user.updated" | "user.email_verified" | "user.email_changed" | "user.phone_verified" | "user.password_changed" | "user.password_breached" | "user.banned" | "user.unbanned" | "user.deactivated" | "user.activated" | "user.deleted" | "user.erased" | "user.lockouts_cleared" | "user.impersonated" | "session.created" | "session.ended" | "factor.added" | "factor.updated" | "factor.removed" | "factor.removal_scheduled" | "factor.removal_canceled" | "factor.cloned" | "recovery_codes.replaced" | "identity.linked" | "identity.unlinked" | "provider.updated" | "provider.deleted" | "invitation.created" | "invitation.resent" | "invitation.revoked" | "invitation.accepted" | "company.created" | "company.updated" | "company.deleted" | "branch.created" | "branch.updated" | "branch.deleted" | "membership.created" | "membership.updated" | "membership.deleted" | "role.created" | "role.updated" | "role.deleted" | "key.created" | "key.updated" | "key.rotated" | "key.revoked" | "service_account.created" | "service_account.updated" | "service_account.deleted" | "webhook_endpoint.created" | "webhook_endpoint.updated" | "webhook_endpoint.deleted" | "webhook_endpoint.disabled" | "webhook_endpoint.test" | "application.created" | "application.updated";
        /** @description The actor that caused an event. */
        readonly EventActor: {
            /**
             * @description `user`: a user. `service_account`: a service account. `super_admin`: a super admin key or the CLI. `system`: the service itself.
             * @enum {string}
             */
            readonly type: "user" | "service_account" | "super_admin" | "system";
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
        /** @description The personal data of a user. */
        readonly EventUser: {
            readonly email: components["schemas"]["Email"];
            readonly displayname: components["schemas"]["DisplayName"];
        };
        /** @description A change of a resource of the application. */
        readonly Event: {
            readonly id: components["schemas"]["EventId"];
            readonly type: components["schemas"]["EventType"];
            readonly occurred_at: components["schemas"]["Timestamp"];
            /** @description The application. */
            readonly app: {
                /**
                 * Format: uuid
                 * @description The ID of the application.
                 */
                readonly id: string;
            };
            /**
             * @description The resource that the event is about, as type and ID: `user:42`. It is the unit of order: sessions, factors,
             *     identities and memberships have the subject of their user, branches that of their company.
             * @example user:42
             */
            readonly subject: string;
            readonly actor: components["schemas"]["EventActor"];
            /** @description The ID of the request that caused the event, as in the audit log; null once the audit entry has expired. */
            readonly request_id: string | null;
            /** @description The user that is the subject, if the setting `events_personal_data` is on and the user is not erased; otherwise null. */
            readonly user: components["schemas"]["EventUser"] | null;
            /** @description The data of the type, as the webhook of the type describes them. They contain no secrets, addresses or names of persons. */
            readonly data: {
                readonly [key: string]: unknown;
            };
        };
        /** @description The next events of an application. */
        readonly EventPage: {
            /** @description True if there may be more events already: send `next` at once. A request with `types` searches a limited number of events, so its list may be empty. */
            readonly has_more: boolean;
            /** @description True if the application writes events (the setting `events`). Otherwise, changes cause none. */
            readonly recording: boolean;
            /** @description The events, oldest first. */
            readonly data: readonly components["schemas"]["Event"][];
            readonly next: components["schemas"]["EventId"];
        };
        /**
         * @description The reason for which a session was ended.
         * @enum {string}
         */
        readonly SessionEndReason: "logout" | "logout_all" | "theft" | "password_reset" | "password_change" | "identity_unlinked" | "identity_joined" | "mailbox_proven" | "factor_added" | "factor_removed" | "ended" | "impersonation_revoked" | "banned" | "deactivated" | "deleted";
        /** @description The data of an event that its subject describes completely. It has no fields. */
        readonly EmptyEventData: Record<string, never>;
        /** @description How an account was created. */
        readonly UserCreatedData: {
            /**
             * @description How the account was created: by a sign-up, with a code from an email, with the identity at a provider, with an invitation, by an administrator or by an import.
             * @enum {string}
             */
            readonly source: "signup" | "login_code" | "identity" | "invitation" | "administrator" | "import";
            /** @description True if the email address is verified. */
            readonly email_verified: boolean;
        };
        /** @description The names of the fields that have changed. */
        readonly ChangedFieldsData: {
            /** @description The names of the changed fields. */
            readonly fields: readonly string[];
        };
        /** @description How a password has changed. */
        readonly PasswordChangedData: {
            /**
             * @description `changed` by the user, `reset` with a key from an email, or `removed` because it was not proven to be the owner's.
             * @enum {string}
             */
            readonly reason: "changed" | "reset" | "removed";
        };
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
         * @description `administrator`: it was disabled by a request. `failing`: deliveries have failed for three days. `gone`: the endpoint has
         *     answered with 410.
         * @enum {string}
         */
        readonly WebhookDisabledReason: "administrator" | "failing" | "gone";
        /** @description A URL to which the events of the application are sent. */
        readonly WebhookEndpoint: {
            readonly id: components["schemas"]["Id"];
            /**
             * @description The URL to which events are posted.
             * @example https://crm.example.com/gatehouse
             */
            readonly url: string;
            /**
             * @description The use of the endpoint, for its administrators; may be empty.
             * @example Copies users to the CRM.
             */
            readonly description: string;
            /** @description The types of the events that are sent; null for all types, also those of later versions. */
            readonly types: readonly components["schemas"]["EventType"][] | null;
            /** @description True if events are sent. */
            readonly is_enabled: boolean;
            /** @description The reason why no events are sent; null if the endpoint is enabled. */
            readonly disabled_reason: components["schemas"]["WebhookDisabledReason"] | null;
            /**
             * @description Time since which no events are sent; null if the endpoint is enabled.
             * @example 2026-03-17 09:26:53
             */
            readonly disabled_at: string | null;
            /**
             * @description Time until which requests are signed with the previous secret, too; null if there is only one.
             * @example 2026-03-15 09:26:53
             */
            readonly previous_secret_expires_at: string | null;
            /**
             * @description Time since which deliveries have failed; null if the last one has succeeded.
             * @example 2026-03-14 09:26:53
             */
            readonly failing_since: string | null;
            /**
             * @description The last time at which events had expired before they could be delivered; null if there was none.
             * @example 2026-04-14 09:26:53
             */
            readonly missed_at: string | null;
            readonly created_at: components["schemas"]["Timestamp"];
        };
        /** @description A webhook endpoint with its new secret. */
        readonly IssuedWebhookEndpoint: {
            readonly id: components["schemas"]["Id"];
            /**
             * @description The URL to which events are posted.
             * @example https://crm.example.com/gatehouse
             */
            readonly url: string;
            /**
             * @description The use of the endpoint, for its administrators; may be empty.
             * @example Copies users to the CRM.
             */
            readonly description: string;
            /** @description The types of the events that are sent; null for all types, also those of later versions. */
            readonly types: readonly components["schemas"]["EventType"][] | null;
            /** @description True if events are sent. */
            readonly is_enabled: boolean;
            /** @description The reason why no events are sent; null if the endpoint is enabled. */
            readonly disabled_reason: components["schemas"]["WebhookDisabledReason"] | null;
            /**
             * @description Time since which no events are sent; null if the endpoint is enabled.
             * @example 2026-03-17 09:26:53
             */
            readonly disabled_at: string | null;
            /**
             * @description Time until which requests are signed with the previous secret, too; null if there is only one.
             * @example 2026-03-15 09:26:53
             */
            readonly previous_secret_expires_at: string | null;
            /**
             * @description Time since which deliveries have failed; null if the last one has succeeded.
             * @example 2026-03-14 09:26:53
             */
            readonly failing_since: string | null;
            /**
             * @description The last time at which events had expired before they could be delivered; null if there was none.
             * @example 2026-04-14 09:26:53
             */
            readonly missed_at: string | null;
            readonly created_at: components["schemas"]["Timestamp"];
            /**
             * @description The secret that signs requests (Standard Webhooks), returned only once.
             * @example whsec_YW4gZXhhbXBsZSB0aGF0IGhhcyB0byBiZSByZXBsYWNlZA==
             */
            readonly secret: string;
        };
        /** @description A page of the list of webhook endpoints. */
        readonly WebhookEndpointPage: {
            /** @description The webhook endpoints of the page, newest first. */
            readonly data: readonly components["schemas"]["WebhookEndpoint"][];
            /** @description The `cursor` of the next page; null on the last page. */
            readonly next_cursor: components["schemas"]["Cursor"] | null;
        };
        /** @description The properties of a new webhook endpoint. */
        readonly CreateWebhookEndpointRequest: {
            /**
             * @description The URL to which events are posted, without a user name, a password and a fragment. In production, it must be an https
             *     URL outside private networks.
             * @example https://crm.example.com/gatehouse
             */
            readonly url: string;
            /**
             * @description The use of the endpoint, for its administrators; may be empty.
             * @example Copies users to the CRM.
             */
            readonly description?: string;
            /** @description The types of the events that are sent; null for all types, also those of later versions. */
            readonly types?: readonly components["schemas"]["EventType"][] | null;
            /** @description False to send no events. */
            readonly is_enabled?: boolean;
        };
        /** @description Contains only the fields to change. */
        readonly UpdateWebhookEndpointRequest: {
            /**
             * @description The URL to which events are posted, without a user name, a password and a fragment. In production, it must be an https
             *     URL outside private networks.
             * @example https://crm.example.com/gatehouse
             */
            readonly url?: string;
            /**
             * @description The use of the endpoint, for its administrators; may be empty.
             * @example Copies users to the CRM.
             */
            readonly description?: string;
            /** @description The types of the events that are sent; null for all types, also those of later versions. */
            readonly types?: readonly components["schemas"]["EventType"][] | null;
            /** @description False to send no events. */
            readonly is_enabled?: boolean;
            /** @description True to end the previous secret at once. */
            readonly end_previous_secret?: boolean;
        };
        /** @description The time for which requests are signed with the previous secret, too. */
        readonly RotateWebhookSecretRequest: {
            /**
             * @description Seconds for which requests are signed with the previous secret, too. Default: 86400 (one day).
             * @example 86400
             */
            readonly overlap_seconds?: number;
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
        readonly WebhookError: "status" | "redirect" | "timeout" | "unreachable" | "connection_failed" | "response_too_large" | "secret_missing";
        /**
         * @description `delivered`: the endpoint has answered with a 2xx status. `failed`: it has not.
         * @enum {string}
         */
        readonly WebhookOutcome: "delivered" | "failed";
        /** @description The result of a test. */
        readonly WebhookTest: {
            /**
             * @description The duration of the attempt in milliseconds.
             * @example 84
             */
            readonly milliseconds: number;
            /**
             * @description The status of the response; null without one.
             * @example 204
             */
            readonly status: number | null;
            /** @description The reason why the attempt failed; null if it has succeeded. */
            readonly error: components["schemas"]["WebhookError"] | null;
        };
        /** @description An attempt to send an event. */
        readonly WebhookDelivery: {
            readonly id: components["schemas"]["Id"];
            /** @description The ID of the event; null for a test. */
            readonly event_id: components["schemas"]["EventId"] | null;
            readonly event_type: components["schemas"]["EventType"];
            readonly at: components["schemas"]["Timestamp"];
            /**
             * @description The duration of the attempt in milliseconds.
             * @example 84
             */
            readonly milliseconds: number;
            /**
             * @description The status of the response; null without one.
             * @example 204
             */
            readonly status: number | null;
            /** @description The reason why the attempt failed; null if it has succeeded. */
            readonly error: components["schemas"]["WebhookError"] | null;
            /** @description The event that was sent, as the event log has it now; null for a test, and once it has expired. */
            readonly event: components["schemas"]["Event"] | null;
        };
        /** @description A page of the list of deliveries. */
        readonly WebhookDeliveryPage: {
            /** @description The attempts of the page, newest first. */
            readonly data: readonly components["schemas"]["WebhookDelivery"][];
            /** @description The `cursor` of the next page; null on the last page. */
            readonly next_cursor: components["schemas"]["Cursor"] | null;
        };
        /** @description The events to send again. Either `event_id`, or `failed`, or `after` and `through`, of which one may be absent. */
        readonly ReplayWebhookDeliveriesRequest: {
            /** @description One event. */
            readonly event_id?: components["schemas"]["EventId"];
            /** @description True for the events whose retries have ended, and those that wait for a retry. */
            readonly failed?: boolean;
            /** @description The event before the range. If absent, the range begins with the oldest event that is kept. */
            readonly after?: components["schemas"]["EventId"];
            /** @description The last event of the range. If absent, the range ends with the newest event that has been sent. */
            readonly through?: components["schemas"]["EventId"];
        };
        /** @description The events that will be sent. */
        readonly WebhookReplay: {
            /**
             * @description The number of events that will be sent again.
             * @example 12
             */
            readonly count: number;
            /** @description False if the request selects more events than can wait at once or than one request searches. */
            readonly is_complete: boolean;
            /**
             * @description The last event of the range that was searched. If none was, because too many events wait or the range is empty, it is
             *     `after` of the request. Null for a range from the oldest event of which none was searched, and for other selections.
             */
            readonly last: components["schemas"]["EventId"] | null;
        };
        /**
         * @description `waiting` until the notification is `delivered`; `dead` after delivery failed for three days; `superseded` if
         *     its key was used or invalidated before delivery.
         * @enum {string}
         */
        readonly NotificationState: "waiting" | "delivered" | "dead" | "superseded";
        /**
         * @description The kind of email; `sms-code` is an SMS.
         * @enum {string}
         */
        readonly MailTemplate: "welcome" | "verify-email" | "password-recovery" | "password-changed" | "email-change-confirm" | "email-change-notice" | "invitation" | "session-theft" | "new-identity" | "identity-unlinked" | "password-breached" | "login-blocked" | "webhook-endpoint-disabled" | "new-device" | "impersonation" | "factor-added" | "factor-removed" | "factor-removal-scheduled" | "recovery-code-used" | "recovery-codes-replaced" | "login-code" | "reauthentication-code" | "sms-code" | "credentials-removed";
        /** @description An email that was requested from the notification application. */
        readonly Notification: {
            /**
             * Format: uuid
             * @description The `webhook-id`, identical in every delivery attempt.
             */
            readonly id: string;
            readonly template: components["schemas"]["MailTemplate"];
            /** @description The email address of the recipient. */
            readonly email: components["schemas"]["Email"];
            readonly state: components["schemas"]["NotificationState"];
            /**
             * @description Number of delivery attempts.
             * @example 2
             */
            readonly attempts: number;
            /**
             * @description The error of the last failed attempt.
             * @example status 503
             */
            readonly last_failure: string | null;
            /** @description Time when the email was requested. */
            readonly created_at: components["schemas"]["Timestamp"];
            /**
             * @description Time when the notification was delivered.
             * @example 2026-03-14 09:26:54
             */
            readonly delivered_at: string | null;
        };
        /** @description A page of the list of notifications. */
        readonly NotificationPage: {
            /** @description The notifications of this page, newest first. */
            readonly data: readonly components["schemas"]["Notification"][];
            /** @description The `cursor` of the next page; null on the last page. */
            readonly next_cursor: components["schemas"]["Cursor"] | null;
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
        /** @description The origins of other domains whose pages can use passkeys (WebAuthn Level 3, section 5.11). */
        readonly RelatedOrigins: {
            /** @description The origins, in the order of the setting. */
            readonly origins: readonly string[];
        };
        /** @description A GraphQL request: a document and its variables. */
        readonly GraphqlRequest: {
            /** @description The GraphQL document. */
            readonly query: string;
            /** @description The name of the operation to run, if the document contains more than one. */
            readonly operationName?: string | null;
            /** @description The values of the document's variables. */
            readonly variables?: components["schemas"]["JsonObject"] | null;
            /** @description Ignored. */
            readonly extensions?: components["schemas"]["JsonObject"] | null;
        };
        /** @description The response to a GraphQL request: data, errors, or both. */
        readonly GraphqlResult: {
            /** @description The result of the operation. */
            readonly data?: components["schemas"]["JsonObject"] | null;
            /** @description The errors because of which some or all data is missing. */
            readonly errors?: readonly components["schemas"]["GraphqlProblem"][];
        };
        /** @description The response to a request whose operation was not run. */
        readonly GraphqlRefusal: {
            /** @description The errors because of which the operation was not run. */
            readonly errors: readonly components["schemas"]["GraphqlProblem"][];
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
        /** @description The OpenAPI document. */
        readonly OpenapiDocument: {
            /**
             * @description The version of the OpenAPI Specification.
             * @example 3.1.0
             */
            readonly openapi: string;
            /** @description The title, the version and the general description. */
            readonly info: components["schemas"]["JsonObject"];
            /** @description The operations. */
            readonly paths: components["schemas"]["JsonObject"];
        } & {
            readonly [key: string]: unknown;
        };
        /** @description The public keys to verify tokens with (RFC 7517). */
        readonly JwkSet: {
            /** @description The keys that sign tokens, will sign tokens soon, or have signed tokens that are still valid. */
            readonly keys: readonly components["schemas"]["PublicJwk"][];
        };
        /** @description A public key (RFC 7517). Contains no private parameters. */
        readonly PublicJwk: {
            readonly kty: components["schemas"]["JwkKeyType"];
            /** @description The curve. */
            readonly crv?: string;
            /** @description The public key (OKP) or its x coordinate (EC). */
            readonly x?: string;
            /** @description The y coordinate (EC). */
            readonly y?: string;
            /** @description The modulus (RSA). */
            readonly n?: string;
            /** @description The exponent (RSA). */
            readonly e?: string;
            /** @description The key ID, as in the header of tokens. */
            readonly kid: string;
            readonly alg: components["schemas"]["JwkAlgorithm"];
            /**
             * @description Always for signatures.
             * @constant
             */
            readonly use: "sig";
        };
        /**
         * @description The type of the key.
         * @enum {string}
         */
        readonly JwkKeyType: "OKP" | "EC" | "RSA";
        /**
         * @description The algorithm of the key.
         * @enum {string}
         */
        readonly JwkAlgorithm: "EdDSA" | "ES256" | "RS256";
        /** @description The result of the liveness check. */
        readonly Alive: {
            /**
             * @description Always `alive`.
             * @constant
             */
            readonly status: "alive";
        };
        /** @description The result of the readiness check. */
        readonly Ready: {
            /**
             * @description Always `ready`.
             * @constant
             */
            readonly status: "ready";
        };
        /** @description An error (RFC 9457). */
        readonly Problem: {
            /**
             * Format: uri
             * @description The URL of a page that explains the error.
             */
            readonly type: string;
            /** @description The title of the error code. */
            readonly title: string;
            /** @description The HTTP status. */
            readonly status: number;
            /** @description A description of the error. */
            readonly detail: string;
            /**
             * @description The ID of the request.
             * @example 0b7c1c1e-4a53-4a0e-9a5b-7f1f4c0f3a5e
             */
            readonly instance: string;
            readonly code: components["schemas"]["ProblemCode"];
            /** @description The invalid fields, at most 100. */
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
        };
        /**
         * @description The kind of rule that a field violates.
         * @enum {string}
         */
        readonly FieldErrorCode: "required" | "unknown_field" | "wrong_type" | "too_short" | "too_long" | "invalid_format" | "not_allowed" | "out_of_range" | "password_mismatch" | "password_common" | "password_personal" | "password_breached" | "company_not_joinable" | "not_found";
        /**
         * @description The closed list of error codes. Each code is explained at `/problems/{code}`.
         * @enum {string}
         */
        readonly ProblemCode: "body_missing" | "body_invalid" | "path_invalid" | "graphql_invalid" | "graphql_limit_exceeded" | "app_key_required" | "app_key_invalid" | "service_key_invalid" | "key_mismatch" | "credentials_required" | "token_required" | "token_invalid" | "token_expired" | "token_reused" | "session_ended" | "invalid_credentials" | "social_state_invalid" | "social_code_invalid" | "social_token_invalid" | "session_required" | "email_unverified" | "password_incorrect" | "reauthentication_required" | "factor_not_allowed" | "second_factor_enrollment_required" | "impersonation_forbidden" | "code_invalid" | "passkey_invalid" | "second_factor_required" | "login_method_disabled" | "signup_closed" | "sms_codes_disabled" | "phone_country_not_allowed" | "login_expired" | "too_many_factors" | "passkey_registered" | "social_login_denied" | "account_inactive" | "challenge_required" | "challenge_failed" | "forbidden" | "invitation_mismatch" | "signature_invalid" | "not_found" | "method_not_allowed" | "not_acceptable" | "email_taken" | "idempotency_key_in_use" | "idempotency_key_reused" | "already_verified" | "phone_number_invalid" | "already_member" | "too_many_memberships" | "too_many_webhook_endpoints" | "too_many_clients" | "client_without_secret" | "too_many_resource_servers" | "identifier_taken" | "last_owner" | "user_inactive" | "company_in_use" | "branch_in_use" | "last_company" | "identity_taken" | "last_login_method" | "name_taken" | "role_built_in" | "role_in_use" | "key_revoked" | "invitation_closed" | "notification_not_dead" | "key_invalid" | "events_expired" | "precondition_failed" | "body_too_large" | "media_type_unsupported" | "validation_failed" | "company_not_joinable" | "social_email_missing" | "internal_error" | "social_provider_failed" | "social_provider_unavailable" | "challenge_unavailable" | "rate_limited" | "overloaded" | "database_unavailable" | "limits_unavailable" | "not_ready";
        /** @description The explanation of an error code. */
        readonly ProblemExplanation: {
            readonly code: components["schemas"]["ProblemCode"];
            /** @description The HTTP status of the error. */
            readonly status: number;
            /** @description The title of the error code. */
            readonly title: string;
            /** @description The meaning of the error. */
            readonly detail: string;
            /** @description A remedy for the error. */
            readonly remedy: string;
        };
        /** @description All error codes. */
        readonly ProblemCatalogue: {
            /** @description The explanations by code. */
            readonly data: readonly components["schemas"]["ProblemExplanation"][];
        };
        /** @description The emails of the built-in notification application, newest first. */
        readonly DevInbox: {
            /** @description The emails. */
            readonly data: readonly components["schemas"]["Mail"][];
        };
    };
    responses: {
        /** @description The body is missing or cannot be read. */
        readonly UnreadableBody: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "body_missing" | "body_invalid";
                };
            };
        };
        /** @description The body is missing or cannot be read, or the path is not valid percent-encoded UTF-8. */
        readonly UnreadableRequest: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "body_missing" | "body_invalid" | "path_invalid";
                };
            };
        };
        /** @description The path is not valid percent-encoded UTF-8. */
        readonly PathInvalid: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "path_invalid";
                };
            };
        };
        /** @description A required key is missing, or a key is invalid. */
        readonly KeyRefused: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "app_key_invalid" | "app_key_required" | "service_key_invalid" | "key_mismatch";
                };
            };
        };
        /** @description Credentials are missing or invalid. */
        readonly Unauthenticated: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "credentials_required" | "token_required" | "token_invalid" | "token_expired" | "session_ended" | "app_key_invalid" | "app_key_required" | "service_key_invalid" | "key_mismatch";
                };
            };
        };
        /** @description The request has a super admin key, but the operation requires a user session. */
        readonly SessionRequired: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "session_required" | "impersonation_forbidden";
                };
            };
        };
        /** @description The resource does not exist, or the caller may not access it. */
        readonly NotFound: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "not_found";
                };
            };
        };
        /** @description The page does not exist. A problem, or an HTML page if `Accept` prefers `text/html`. */
        readonly PageNotFound: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly "Content-Security-Policy": components["headers"]["PagePolicy"];
                readonly Vary: components["headers"]["VaryAccept"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "not_found";
                };
                readonly "text/html": string;
            };
        };
        /** @description The request is invalid. A problem, or an HTML page if `Accept` prefers `text/html`. */
        readonly PageRequestInvalid: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly "Content-Security-Policy": components["headers"]["PagePolicy"];
                readonly Vary: components["headers"]["VaryAccept"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "validation_failed";
                };
                readonly "text/html": string;
            };
        };
        /** @description The path is not valid percent-encoded UTF-8. A problem, or an HTML page if `Accept` prefers `text/html`. */
        readonly PagePathInvalid: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly "Content-Security-Policy": components["headers"]["PagePolicy"];
                readonly Vary: components["headers"]["VaryAccept"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "path_invalid";
                };
                readonly "text/html": string;
            };
        };
        /** @description The service failed. The error is logged with the request ID. A problem, or an HTML page if `Accept` prefers `text/html`. */
        readonly PageError: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly "Content-Security-Policy": components["headers"]["PagePolicy"];
                readonly Vary: components["headers"]["VaryAccept"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "internal_error";
                };
                readonly "text/html": string;
            };
        };
        /** @description The database is unavailable. Try again. A problem, or an HTML page if `Accept` prefers `text/html`. */
        readonly PageUnavailable: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly "Retry-After": components["headers"]["RetryAfter"];
                readonly "Content-Security-Policy": components["headers"]["PagePolicy"];
                readonly Vary: components["headers"]["VaryAccept"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "database_unavailable";
                };
                readonly "text/html": string;
            };
        };
        /** @description The `ETag` in `If-None-Match` is current. */
        readonly FileNotModified: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly ETag: components["headers"]["ETag"];
                readonly [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The operation cannot respond with a media type that the `Accept` header allows. */
        readonly NotAcceptable: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "not_acceptable";
                };
            };
        };
        /** @description The email address already has an account in the application. */
        readonly EmailTaken: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "email_taken";
                };
            };
        };
        /** @description The application requires a challenge, and its response is missing or was not accepted. */
        readonly ChallengeRefused: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "challenge_required" | "challenge_failed";
                };
            };
        };
        /**
         * @description The key is invalid, expired, already used or replaced by a newer one, or belongs to another application. The
         *     response does not tell which.
         */
        readonly MailedKeyRefused: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "key_invalid";
                };
            };
        };
        /** @description A recent proof is required, or the caller lacks a required permission. */
        readonly AdministrationRefused: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "reauthentication_required" | "forbidden" | "second_factor_enrollment_required" | "impersonation_forbidden";
                };
            };
        };
        /** @description The application requires a second factor, and the user has to add one first. */
        readonly EnrollmentRequired: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "second_factor_enrollment_required";
                };
            };
        };
        /** @description The user has to add a second factor first, or the request has a super admin key but the operation requires a user session. */
        readonly SessionRefused: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "session_required" | "second_factor_enrollment_required" | "impersonation_forbidden";
                };
            };
        };
        /**
         * @description The application does not send codes by SMS, or not to numbers of this country; or the request has a super admin key
         *     but the operation requires a user session.
         */
        readonly SmsNotAllowed: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "sms_codes_disabled" | "phone_country_not_allowed" | "session_required" | "impersonation_forbidden";
                };
            };
        };
        /**
         * @description The current password is wrong, a recent proof is required, or the request has a super admin key but the
         *     operation requires a user session.
         */
        readonly ReauthenticationRefused: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "password_incorrect" | "reauthentication_required" | "session_required" | "second_factor_enrollment_required" | "impersonation_forbidden";
                };
            };
        };
        /** @description The caller is authenticated but lacks a required permission. */
        readonly Forbidden: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "forbidden" | "second_factor_enrollment_required";
                };
            };
        };
        /** @description The caller lacks a required permission, or impersonates the user. */
        readonly ForbiddenToImpersonators: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "forbidden" | "second_factor_enrollment_required" | "impersonation_forbidden";
                };
            };
        };
        /** @description The user of the bearer token has to add a second factor first, or is impersonated. */
        readonly VisitorRefused: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "second_factor_enrollment_required" | "impersonation_forbidden";
                };
            };
        };
        /** @description The caller is a service account without a permission for the operation. */
        readonly PermissionDenied: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "forbidden";
                };
            };
        };
        /** @description A request with the same `Idempotency-Key` is being processed. */
        readonly CreationInProgress: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly "Retry-After": components["headers"]["RetryAfterRunning"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "idempotency_key_in_use";
                };
            };
        };
        /** @description The current password is wrong, a recent proof is required, or the caller may not delete this user. */
        readonly DeletionRefused: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "password_incorrect" | "reauthentication_required" | "forbidden" | "second_factor_enrollment_required" | "impersonation_forbidden";
                };
            };
        };
        /** @description The company, or the application, would be left without an owner. */
        readonly LastOwner: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "last_owner";
                };
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
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "body_too_large";
                };
            };
        };
        /** @description The body is not `application/json` in UTF-8, or its `Content-Encoding` is not supported. */
        readonly MediaTypeUnsupported: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "media_type_unsupported";
                };
            };
        };
        /** @description The request is invalid. `errors` lists every invalid field. */
        readonly ValidationFailed: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "validation_failed";
                };
            };
        };
        /** @description The request is invalid. `errors` lists every invalid field. */
        readonly CreationRefused: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "validation_failed" | "idempotency_key_reused";
                };
            };
        };
        /** @description The service failed. The error is logged with the request ID. */
        readonly InternalError: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "internal_error";
                };
            };
        };
        /**
         * @description A limit of the operation (`x-rate-limit`) has been reached, or too many requests of this network had an invalid
         *     key. Nothing was changed.
         */
        readonly RateLimited: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly "Retry-After": components["headers"]["RetryAfter"];
                readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                readonly RateLimit: components["headers"]["RateLimit"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "rate_limited";
                };
            };
        };
        /**
         * @description Too many password hashes are waiting, or the database or the store of rate limits is unavailable. Nothing was
         *     changed; try again.
         */
        readonly Overloaded: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly "Retry-After": components["headers"]["RetryAfter"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "overloaded" | "database_unavailable" | "limits_unavailable";
                };
            };
        };
        /**
         * @description Too many password hashes are waiting, or the challenge provider, the database or the store of rate limits is
         *     unavailable. Nothing was changed; try again.
         */
        readonly LoginUnavailable: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly "Retry-After": components["headers"]["RetryAfter"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "overloaded" | "challenge_unavailable" | "database_unavailable" | "limits_unavailable";
                };
            };
        };
        /** @description The challenge provider, the database or the store of rate limits is unavailable. Nothing was changed; try again. */
        readonly ChallengeUnavailable: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly "Retry-After": components["headers"]["RetryAfter"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "challenge_unavailable" | "database_unavailable" | "limits_unavailable";
                };
            };
        };
        /** @description The database or the store of rate limits is unavailable. Try again. */
        readonly ServiceUnavailable: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly "Retry-After": components["headers"]["RetryAfter"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "database_unavailable" | "limits_unavailable";
                };
            };
        };
        /** @description The credentials are wrong, or the key is invalid. */
        readonly LoginRefused: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "invalid_credentials" | "app_key_invalid" | "app_key_required" | "service_key_invalid" | "key_mismatch";
                };
            };
        };
        /**
         * @description The password is correct, but the email address must be verified first (a verification email is sent); or the
         *     application requires a challenge.
         */
        readonly LoginForbidden: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "email_unverified" | "challenge_required" | "challenge_failed";
                };
            };
        };
        /** @description The code or the passkey is wrong, or was already used. */
        readonly CodeRefused: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "code_invalid" | "passkey_invalid";
                };
            };
        };
        /**
         * @description The application does not allow logins with emailed codes, or it requires a challenge whose response is missing or
         *     was not accepted.
         */
        readonly LoginCodeNotSent: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "login_method_disabled" | "challenge_required" | "challenge_failed";
                };
            };
        };
        /** @description The code is wrong, was already used, or has expired; or the application does not allow emailed codes. */
        readonly LoginCodeRefused: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "code_invalid" | "login_method_disabled" | "signup_closed";
                };
            };
        };
        /** @description The application does not allow logins with emailed codes. */
        readonly LoginMethodRefused: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "login_method_disabled";
                };
            };
        };
        /** @description The challenge is unknown, expired, used, or had 5 wrong proofs. */
        readonly LoginExpired: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "login_expired";
                };
            };
        };
        /** @description The passkey is not accepted, or the application requires a verified email address. */
        readonly PasskeyLoginRefused: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "passkey_invalid" | "email_unverified";
                };
            };
        };
        /** @description The application does not accept codes by SMS as a second factor, or sends none to numbers of this country. */
        readonly LoginSmsNotAllowed: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "sms_codes_disabled" | "phone_country_not_allowed";
                };
            };
        };
        /** @description The request is invalid, or the company of new users cannot be joined. */
        readonly LoginCodeSignupRefused: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "validation_failed" | "company_not_joinable";
                };
            };
        };
        /** @description Credentials are missing or invalid, or the token was already renewed. */
        readonly RefreshRefused: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "token_reused" | "credentials_required" | "token_required" | "token_invalid" | "session_ended" | "app_key_invalid" | "app_key_required" | "service_key_invalid" | "key_mismatch";
                };
            };
        };
        /**
         * @description The password, the code or the passkey is wrong; the user must prove another factor; or the request has a super admin
         *     key but the operation requires a user session.
         */
        readonly ProofRefused: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "password_incorrect" | "code_invalid" | "passkey_invalid" | "reauthentication_required" | "session_required" | "impersonation_forbidden";
                };
            };
        };
        /**
         * @description The application does not allow emailed codes; the user must prove a second factor; or the request has a super admin
         *     key but the operation requires a user session.
         */
        readonly ReauthenticationCodeNotSent: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "login_method_disabled" | "reauthentication_required" | "session_required" | "impersonation_forbidden";
                };
            };
        };
        /** @description The sign-up is not open, or the application requires a challenge, and its response is missing or was not accepted. */
        readonly SignupForbidden: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "signup_closed" | "challenge_required" | "challenge_failed";
                };
            };
        };
        /**
         * @description The email address already has an account in the application, or a request with the same `Idempotency-Key` is
         *     being processed.
         */
        readonly SignupConflict: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly "Retry-After": components["headers"]["RetryAfterRunning"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "email_taken" | "idempotency_key_in_use";
                };
            };
        };
        /**
         * @description The code is wrong, was already used, or has expired; or the application does not allow codes by SMS; or the request has
         *     a super admin key but the operation requires a user session.
         */
        readonly NumberNotVerified: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "code_invalid" | "sms_codes_disabled" | "session_required" | "second_factor_enrollment_required" | "impersonation_forbidden";
                };
            };
        };
        /** @description The account has no mobile number in international format, or the number is already verified. */
        readonly NumberConflict: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "phone_number_invalid" | "already_verified";
                };
            };
        };
        /** @description The user has changed since the `ETag` in `If-Match`. Nothing was changed. */
        readonly PreconditionFailed: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "precondition_failed";
                };
            };
        };
        /** @description The user has not changed since the `ETag` in `If-None-Match`. */
        readonly UserNotModified: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly ETag: components["headers"]["ETag"];
                readonly [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The request is invalid. `errors` lists every invalid field. */
        readonly SignupRefused: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "validation_failed" | "company_not_joinable" | "idempotency_key_reused";
                };
            };
        };
        /** @description The password is wrong, or the key or the token is invalid. */
        readonly VerificationRefused: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "invalid_credentials" | "token_invalid" | "token_expired" | "session_ended" | "app_key_invalid" | "app_key_required" | "service_key_invalid" | "key_mismatch";
                };
            };
        };
        /** @description The email address is already verified. */
        readonly AlreadyVerified: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "already_verified";
                };
            };
        };
        /** @description The token or the key is invalid. */
        readonly TokenRefused: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "token_invalid" | "token_expired" | "session_ended" | "app_key_invalid" | "app_key_required" | "service_key_invalid" | "key_mismatch";
                };
            };
        };
        /** @description The invitation is for another email address, or the application creates no accounts for invitations. */
        readonly InvitationMismatch: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "invitation_mismatch" | "signup_closed" | "second_factor_enrollment_required" | "impersonation_forbidden";
                };
            };
        };
        /** @description The user is already a member of the company, or a request with the same `Idempotency-Key` is being processed. */
        readonly MembershipConflict: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly "Retry-After": components["headers"]["RetryAfterRunning"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "already_member" | "idempotency_key_in_use";
                };
            };
        };
        /**
         * @description The email address already has an account, whose user must accept with a bearer token; the user is already a
         *     member, or a member of 500 companies or more; or a request with the same `Idempotency-Key` is being processed.
         */
        readonly AcceptConflict: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly "Retry-After": components["headers"]["RetryAfterRunning"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "email_taken" | "already_member" | "too_many_memberships" | "idempotency_key_in_use";
                };
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
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "invitation_closed";
                };
            };
        };
        /** @description A recent proof is required, or the caller lacks a permission or acts as another user. */
        readonly ImpersonationRefused: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "reauthentication_required" | "forbidden" | "second_factor_enrollment_required" | "impersonation_forbidden";
                };
            };
        };
        /** @description The user may not log in. */
        readonly UserInactive: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "user_inactive";
                };
            };
        };
        /** @description Too many exports are running, or the database or the store of rate limits is unavailable. Try again. */
        readonly ExportOverloaded: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly "Retry-After": components["headers"]["RetryAfter"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "overloaded" | "database_unavailable" | "limits_unavailable";
                };
            };
        };
        /** @description Linking requires a bearer token, or the token or the key is invalid. */
        readonly LinkStartRefused: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "credentials_required" | "token_invalid" | "token_expired" | "session_ended" | "app_key_invalid" | "app_key_required" | "service_key_invalid" | "key_mismatch";
                };
            };
        };
        /** @description The provider's response or token does not prove the user's identity, or the key is invalid. */
        readonly SocialLoginRefused: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "social_state_invalid" | "social_code_invalid" | "social_token_invalid" | "app_key_invalid" | "app_key_required" | "service_key_invalid" | "key_mismatch";
                };
            };
        };
        /** @description The provider's response or token does not prove the user's identity, or credentials are missing or invalid. */
        readonly IdentityRefused: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "social_state_invalid" | "social_code_invalid" | "social_token_invalid" | "credentials_required" | "token_required" | "token_invalid" | "token_expired" | "session_ended" | "app_key_invalid" | "app_key_required" | "service_key_invalid" | "key_mismatch";
                };
            };
        };
        /**
         * @description The login was denied at the provider, the account cannot log in, or the identity has no account and the sign-up is not
         *     open.
         */
        readonly SocialLoginForbidden: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "social_login_denied" | "account_inactive" | "signup_closed";
                };
            };
        };
        /**
         * @description The current password is wrong, a recent proof is required, the login was denied at the provider, or the request
         *     has a super admin key but the operation requires a user session.
         */
        readonly LinkForbidden: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "password_incorrect" | "reauthentication_required" | "social_login_denied" | "session_required" | "second_factor_enrollment_required" | "impersonation_forbidden";
                };
            };
        };
        /** @description The request is invalid, or the provider does not share an email address. */
        readonly SocialSignupRefused: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "validation_failed" | "social_email_missing" | "company_not_joinable";
                };
            };
        };
        /**
         * @description The identity is already linked to an account of the application, or a request with the same
         *     `Idempotency-Key` is being processed.
         */
        readonly LinkConflict: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly "Retry-After": components["headers"]["RetryAfterRunning"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "identity_taken" | "idempotency_key_in_use";
                };
            };
        };
        /** @description The identity is the user's last login method. */
        readonly LastLoginMethod: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "last_login_method";
                };
            };
        };
        /** @description The provider returned an invalid response, or rejected the application's credentials. */
        readonly ProviderFailed: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "social_provider_failed";
                };
            };
        };
        /** @description The provider, the database or the store of rate limits is unavailable or too slow. Try again. */
        readonly ProviderUnavailable: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly "Retry-After": components["headers"]["RetryAfter"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "social_provider_unavailable" | "database_unavailable" | "limits_unavailable";
                };
            };
        };
        /**
         * @description The provider, the database or the store of rate limits is unavailable or too slow, or too many password hashes are
         *     waiting. Try again.
         */
        readonly LinkUnavailable: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly "Retry-After": components["headers"]["RetryAfter"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "social_provider_unavailable" | "database_unavailable" | "limits_unavailable" | "overloaded";
                };
            };
        };
        /** @description A recent proof is required, or the request has a super admin key but the operation requires a user session. */
        readonly ProofRequired: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "reauthentication_required" | "session_required" | "impersonation_forbidden";
                };
            };
        };
        /**
         * @description A recent proof is required, the application does not allow such factors, or the request has a super admin key but the
         *     operation requires a user session.
         */
        readonly EnrollmentRefused: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "reauthentication_required" | "factor_not_allowed" | "session_required" | "impersonation_forbidden";
                };
            };
        };
        /** @description The user already has 5 authenticator apps, or the first request with this `Idempotency-Key` is still being processed. */
        readonly FactorConflict: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "too_many_factors" | "idempotency_key_in_use";
                };
            };
        };
        /** @description The passkey is not accepted, a recent proof is required, the application does not allow passkeys, or the request has a super admin key but the operation requires a user session. */
        readonly PasskeyRegistrationRefused: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "passkey_invalid" | "reauthentication_required" | "factor_not_allowed" | "session_required" | "impersonation_forbidden";
                };
            };
        };
        /** @description The passkey is already registered, the user already has 10 passkeys, or the first request with this `Idempotency-Key` is still being processed. */
        readonly PasskeyConflict: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "passkey_registered" | "too_many_factors" | "idempotency_key_in_use";
                };
            };
        };
        /** @description The user already has 10 passkeys. */
        readonly TooManyFactors: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "too_many_factors";
                };
            };
        };
        /** @description The code is wrong, or the request has a super admin key but the operation requires a user session. */
        readonly ConfirmationRefused: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "code_invalid" | "session_required" | "factor_not_allowed" | "impersonation_forbidden";
                };
            };
        };
        /** @description The code is wrong, was already used, or has expired; a recent proof is required; the application does not allow such factors; or the request has a super admin key but the operation requires a user session. */
        readonly SmsFactorRefused: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "code_invalid" | "reauthentication_required" | "factor_not_allowed" | "session_required" | "impersonation_forbidden";
                };
            };
        };
        /** @description The number is already a second factor. */
        readonly SmsFactorConflict: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "too_many_factors";
                };
            };
        };
        /**
         * @description The user is already a member of the company, or a member of 500 companies or more; or a request with the same
         *     `Idempotency-Key` is being processed.
         */
        readonly JoinConflict: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly "Retry-After": components["headers"]["RetryAfterRunning"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "already_member" | "too_many_memberships" | "idempotency_key_in_use";
                };
            };
        };
        /**
         * @description The company, or the application, would be left without an owner; or the user is not a member yet, and already a
         *     member of 500 companies or more.
         */
        readonly SetMemberConflict: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "last_owner" | "too_many_memberships";
                };
            };
        };
        /** @description The company is a user's default company, or a setting refers to it. */
        readonly CompanyInUse: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "company_in_use";
                };
            };
        };
        /** @description Members are assigned to the branch, or it is the default branch. */
        readonly BranchInUse: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "branch_in_use";
                };
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
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "last_owner" | "last_company";
                };
            };
        };
        /** @description The name is taken, or a request with the same `Idempotency-Key` is being processed. */
        readonly RoleCreationConflict: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly "Retry-After": components["headers"]["RetryAfterRunning"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "name_taken" | "idempotency_key_in_use";
                };
            };
        };
        /** @description The role is built in or in use. */
        readonly RoleLocked: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "role_built_in" | "role_in_use";
                };
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
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "name_taken" | "role_built_in" | "role_in_use";
                };
            };
        };
        /** @description The key has been revoked, or a request with the same `Idempotency-Key` is being processed. */
        readonly KeyRotationConflict: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly "Retry-After": components["headers"]["RetryAfterRunning"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "key_revoked" | "idempotency_key_in_use";
                };
            };
        };
        /** @description The events after `after` are no longer complete. */
        readonly EventsExpired: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "events_expired";
                };
            };
        };
        /** @description The application has the maximum number of endpoints, or a request with the same `Idempotency-Key` is being processed. */
        readonly WebhookEndpointConflict: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly "Retry-After": components["headers"]["RetryAfterRunning"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "too_many_webhook_endpoints" | "idempotency_key_in_use";
                };
            };
        };
        /** @description The notification is not in the state `dead`, or its key is no longer valid. */
        readonly NotificationNotDead: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "notification_not_dead";
                };
            };
        };
        /** @description The `ETag` in `If-None-Match` is current. */
        readonly NotModified: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly ETag: components["headers"]["ETag"];
                readonly "Cache-Control": components["headers"]["Revalidate"];
                readonly [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The instance is not ready. Send traffic to another one. */
        readonly NotReady: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly "Retry-After": components["headers"]["RetryAfter"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "not_ready" | "database_unavailable";
                };
            };
        };
        /** @description The body is not a GraphQL request, or its document cannot be parsed or validated, or exceeds a limit. */
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
        /** @description A required key is missing, or a key is invalid. */
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
        /** @description Too many requests of this network had an invalid key. Nothing was executed. */
        readonly GraphqlRateLimited: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly "Retry-After": components["headers"]["RetryAfter"];
                readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                readonly RateLimit: components["headers"]["RateLimit"];
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
        /** @description The operation is a mutation, which requires `POST`. It was not run. */
        readonly GraphqlMethodNotAllowed: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly Allow: components["headers"]["Allow"];
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
        /** @description The service failed. The error is logged with the request ID. */
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
        /** @description The database or the store of rate limits is unavailable, so the credentials cannot be checked. Try again. */
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
        /** @description The signature is missing, invalid or too old. */
        readonly SignatureInvalid: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    readonly code: "signature_invalid";
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
        readonly RequestId: string;
        /** @description The response contains credentials or personal data and must not be cached. */
        readonly NoStore: "no-store";
        /** @description The response can be cached and must be revalidated with its `ETag`. */
        readonly Revalidate: "public, no-cache";
        /**
         * @description A strong validator of the response.
         * @example "nQ6b5tGGxN0rC3o2VYV7uQ"
         */
        readonly ETag: string;
        /**
         * @description The request headers that this response depends on.
         * @example Accept
         */
        readonly VaryAccept: string;
        /**
         * @description Restricts the page to its own styles and scripts and to files of this service.
         * @example default-src 'none'
         */
        readonly PagePolicy: string;
        /** @description Seconds to wait before repeating the request; only sent while the first request is being processed. */
        readonly RetryAfterRunning: number;
        /**
         * @description The limit that was reached: its name, how many requests it allows (`q`), and in how many seconds (`w`), as in
         *     draft-ietf-httpapi-ratelimit-headers.
         * @example "login_network";q=100;w=300
         */
        readonly RateLimitPolicy: string;
        /**
         * @description The number of requests that the limit still allows (`r`), and the seconds until it allows more (`t`).
         * @example "login_network";r=0;t=42
         */
        readonly RateLimit: string;
        /**
         * @description Seconds to wait before the next attempt.
         * @example 5
         */
        readonly RetryAfter: number;
        /**
         * @description The challenge of RFC 6750, with `error="invalid_token"` if a token was rejected.
         * @example Bearer realm="gatehouse"
         */
        readonly WwwAuthenticate: string;
        /**
         * @description Identifies this device as one that has logged in to the account, for 180 days or until the password is replaced.
         *     Store it on the device, send it with the next login to this account in `X-Device-Token`, and replace it with the
         *     one that the login returns.
         * @example gh_dev_q83vEjRWeJASNFZ4kBI0Vg.1773480413.XhbK0r2nYtR9m3lqk5JZpQy7sVdC1uFwAeB8oNgT4iM
         */
        readonly DeviceToken: string;
        /**
         * @description The methods that the path supports.
         * @example POST, OPTIONS
         */
        readonly Allow: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    readonly login: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description The response token of the challenge, if the application requires one for this operation. It can be used once.
                 * @example 0.zrSnRHO7h0HwSjSCU8oyzbjEtD8p
                 */
                readonly "Challenge-Response"?: string;
                /**
                 * @description The device token of an earlier login to this account on this device. Failed logins of known devices are
                 *     counted by device, so that strangers who guess the password do not block the owner. A token that is invalid,
                 *     belongs to another account or was issued before the password was replaced is ignored.
                 * @example gh_dev_q83vEjRWeJASNFZ4kBI0Vg.1773480413.XhbK0r2nYtR9m3lqk5JZpQy7sVdC1uFwAeB8oNgT4iM
                 */
                readonly "X-Device-Token"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["LoginRequest"];
            };
        };
        readonly responses: {
            /** @description The session. Send `token` as the bearer token in later requests. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly "X-Device-Token": components["headers"]["DeviceToken"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Session"];
                };
            };
            /**
             * @description The first factor is right, and the user has a second one. The user is not logged in yet: complete the login
             *     with `completeLogin`.
             */
            readonly 202: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["LoginChallenge"];
                };
            };
            readonly 400: components["responses"]["UnreadableBody"];
            readonly 401: components["responses"]["LoginRefused"];
            readonly 403: components["responses"]["LoginForbidden"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 413: components["responses"]["BodyTooLarge"];
            readonly 415: components["responses"]["MediaTypeUnsupported"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["LoginUnavailable"];
        };
    };
    readonly completeLogin: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description The device token of an earlier login to this account on this device. An invalid one is ignored.
                 * @example gh_dev_q83vEjRWeJASNFZ4kBI0Vg.1773480413.XhbK0r2nYtR9m3lqk5JZpQy7sVdC1uFwAeB8oNgT4iM
                 */
                readonly "X-Device-Token"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CompleteLoginRequest"];
            };
        };
        readonly responses: {
            /** @description The session. Send `token` as the bearer token in later requests. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly "X-Device-Token": components["headers"]["DeviceToken"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Session"];
                };
            };
            readonly 400: components["responses"]["UnreadableBody"];
            readonly 401: components["responses"]["KeyRefused"];
            readonly 403: components["responses"]["CodeRefused"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 410: components["responses"]["LoginExpired"];
            readonly 413: components["responses"]["BodyTooLarge"];
            readonly 415: components["responses"]["MediaTypeUnsupported"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly sendLoginSms: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SendLoginSmsRequest"];
            };
        };
        readonly responses: {
            /** @description The request was accepted. The SMS is sent. */
            readonly 202: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SmsSent"];
                };
            };
            readonly 400: components["responses"]["UnreadableBody"];
            readonly 401: components["responses"]["KeyRefused"];
            readonly 403: components["responses"]["LoginSmsNotAllowed"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 410: components["responses"]["LoginExpired"];
            readonly 413: components["responses"]["BodyTooLarge"];
            readonly 415: components["responses"]["MediaTypeUnsupported"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly sendLoginCode: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description The response token of the challenge, if the application requires one for this operation. It can be used once.
                 * @example 0.zrSnRHO7h0HwSjSCU8oyzbjEtD8p
                 */
                readonly "Challenge-Response"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SendLoginCodeRequest"];
            };
        };
        readonly responses: {
            /** @description The request was accepted. An email is sent if the address can log in, or sign up. */
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
            readonly 403: components["responses"]["LoginCodeNotSent"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 413: components["responses"]["BodyTooLarge"];
            readonly 415: components["responses"]["MediaTypeUnsupported"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ChallengeUnavailable"];
        };
    };
    readonly loginWithCode: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description The device token of an earlier login to this account on this device. Wrong codes of known devices are counted
                 *     by device. A token that is invalid or belongs to another account is ignored.
                 * @example gh_dev_q83vEjRWeJASNFZ4kBI0Vg.1773480413.XhbK0r2nYtR9m3lqk5JZpQy7sVdC1uFwAeB8oNgT4iM
                 */
                readonly "X-Device-Token"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["LoginWithCodeRequest"];
            };
        };
        readonly responses: {
            /** @description The session. Send `token` as the bearer token in later requests. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly "X-Device-Token": components["headers"]["DeviceToken"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Session"];
                };
            };
            /** @description The new user, logged in. */
            readonly 201: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    /** @description URL of the new user. */
                    readonly Location: "/v1/users/me";
                    readonly "X-Device-Token": components["headers"]["DeviceToken"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignupResult"];
                };
            };
            /**
             * @description The code is right, and the user has a second factor. The user is not logged in yet: complete the login with
             *     `completeLogin`.
             */
            readonly 202: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["LoginChallenge"];
                };
            };
            readonly 400: components["responses"]["UnreadableBody"];
            readonly 401: components["responses"]["KeyRefused"];
            readonly 403: components["responses"]["LoginCodeRefused"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 410: components["responses"]["MailedKeyRefused"];
            readonly 413: components["responses"]["BodyTooLarge"];
            readonly 415: components["responses"]["MediaTypeUnsupported"];
            readonly 422: components["responses"]["LoginCodeSignupRefused"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly getLoginCode: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The key from the email.
                 * @example pEoWsnJ3bKxOnaFzIyUVSUOTZPVWDEXMWzIsPvaF3dE
                 */
                readonly key: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The login that the email is for. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PendingCodeLogin"];
                };
            };
            readonly 400: components["responses"]["PathInvalid"];
            readonly 401: components["responses"]["KeyRefused"];
            readonly 403: components["responses"]["LoginMethodRefused"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 410: components["responses"]["MailedKeyRefused"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly startPasskeyLogin: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The options. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PublicKeyCredentialRequestOptionsJson"];
                };
            };
            readonly 401: components["responses"]["KeyRefused"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly loginWithPasskey: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description The device token of an earlier login to this account on this device. An invalid one is ignored.
                 * @example gh_dev_q83vEjRWeJASNFZ4kBI0Vg.1773480413.XhbK0r2nYtR9m3lqk5JZpQy7sVdC1uFwAeB8oNgT4iM
                 */
                readonly "X-Device-Token"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["LoginWithPasskeyRequest"];
            };
        };
        readonly responses: {
            /** @description The session. Send `token` as the bearer token in later requests. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly "X-Device-Token": components["headers"]["DeviceToken"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Session"];
                };
            };
            readonly 400: components["responses"]["UnreadableBody"];
            readonly 401: components["responses"]["KeyRefused"];
            readonly 403: components["responses"]["PasskeyLoginRefused"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 413: components["responses"]["BodyTooLarge"];
            readonly 415: components["responses"]["MediaTypeUnsupported"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly getLoginOptions: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The `ETag` of an earlier response. If it is still current, the response is 304 without a body. */
                readonly "If-None-Match"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The options. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly ETag: components["headers"]["ETag"];
                    /** @description Browsers can store the response and must revalidate it with its `ETag`. */
                    readonly "Cache-Control": "private, no-cache";
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["LoginOptions"];
                };
            };
            /** @description The `ETag` in `If-None-Match` is current. */
            readonly 304: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly ETag: components["headers"]["ETag"];
                    /** @description Browsers can store the response and must revalidate it with its `ETag`. */
                    readonly "Cache-Control": "private, no-cache";
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: components["responses"]["KeyRefused"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly getAppImage: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The `ETag` of an earlier response. If it is still current, the response is 304 without a body. */
                readonly "If-None-Match"?: string;
            };
            readonly path: {
                /**
                 * @description The UUID of the application.
                 * @example 0e0b2f61-6c0e-4c7e-8f37-3cf9b5a0b3a1
                 */
                readonly app: string;
                /**
                 * @description The SHA-256 of the image in base64url.
                 * @example oav9QQlzsBEcIVuqh5ue3Nc55gFlm6RBaCaXZ8wukQg
                 */
                readonly digest: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The image. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly ETag: components["headers"]["ETag"];
                    /** @description Can be cached permanently. */
                    readonly "Cache-Control": "public, max-age=31536000, immutable";
                    /** @description Lets the image load and run nothing. */
                    readonly "Content-Security-Policy": "default-src 'none'; sandbox";
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "image/png": string;
                    readonly "image/jpeg": string;
                    readonly "image/webp": string;
                };
            };
            readonly 304: components["responses"]["FileNotModified"];
            readonly 400: components["responses"]["PathInvalid"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 503: components["responses"]["ServiceUnavailable"];
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
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
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
            /** @description The session was ended. */
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
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly listSessions: {
        readonly parameters: {
            readonly query?: {
                /** @description Maximum number of results per page. */
                readonly limit?: number;
                /** @description The `next_cursor` of the previous page. */
                readonly cursor?: components["schemas"]["Cursor"];
            };
            readonly header?: never;
            readonly path: {
                /**
                 * @description `me`, or the ID of a user.
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
                    /**
                     * @description The URL of the next page, as `rel="next"`. Absent on the last page.
                     * @example </v1/users?cursor=U1jYHx_PH1IyndkdTegNOYn7S946k7xYzxME-JqDwHxKcrpMAVqRfQQQ6EN1xFVaKKKENIZR20nEFZ_H>; rel="next"
                     */
                    readonly Link?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SessionPage"];
                };
            };
            readonly 400: components["responses"]["PathInvalid"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly endSessions: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description `me`, or the ID of a user.
                 * @example 42
                 */
                readonly id: components["schemas"]["UserReference"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description All sessions were ended. */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["PathInvalid"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["ForbiddenToImpersonators"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly getSession: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description `me`, or the ID of a user.
                 * @example me
                 */
                readonly id: components["schemas"]["UserReference"];
                /**
                 * @description The ID of the session.
                 * @example 3c9a5f0e-6b0d-4e0b-8f52-7d1f0d9b6a10
                 */
                readonly session_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The session. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SessionInfo"];
                };
            };
            readonly 400: components["responses"]["PathInvalid"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly endSession: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description `me`, or the ID of a user.
                 * @example me
                 */
                readonly id: components["schemas"]["UserReference"];
                /**
                 * @description The ID of the session.
                 * @example 3c9a5f0e-6b0d-4e0b-8f52-7d1f0d9b6a10
                 */
                readonly session_id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The session was ended. */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["PathInvalid"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["ForbiddenToImpersonators"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly reauthenticate: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ReauthenticateRequest"];
            };
        };
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
            readonly 400: components["responses"]["UnreadableBody"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["ProofRefused"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 413: components["responses"]["BodyTooLarge"];
            readonly 415: components["responses"]["MediaTypeUnsupported"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Overloaded"];
        };
    };
    readonly sendReauthenticationCode: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The request was accepted. The email is sent. */
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
            readonly 403: components["responses"]["ReauthenticationCodeNotSent"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly sendReauthenticationSms: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The request was accepted. The SMS is sent. */
            readonly 202: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SmsSent"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["SmsNotAllowed"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly startPasskeyReauthentication: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The options. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PublicKeyCredentialRequestOptionsJson"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["SessionRequired"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly listUsers: {
        readonly parameters: {
            readonly query?: {
                /** @description Maximum number of results per page. */
                readonly limit?: number;
                /** @description The `next_cursor` of the previous page. */
                readonly cursor?: components["schemas"]["Cursor"];
                /** @description Sort order; `-` means descending. A cursor is valid only for the order of its page. */
                readonly sort?: components["schemas"]["UserSort"];
                /** @description Returns only the user with this email address, in any equal spelling (see `Email` and `EmailInput`). */
                readonly email?: string;
                /**
                 * @description Returns only users who are shown with this status: users whose status is hidden from the caller are shown as
                 *     active (see `User`).
                 */
                readonly status?: components["schemas"]["UserStatus"];
                /** @description Returns only users who have the role with this name in a company in which the caller has `users:read`. */
                readonly role?: string;
                /**
                 * @description Returns only users whose email address, display name or last name starts with this text, ignoring case. White
                 *     space around a text with an `@` is ignored.
                 */
                readonly q?: string;
            };
            readonly header?: {
                /** @description The `ETag` of an earlier response. If it is still current, the response is 304 without a body. */
                readonly "If-None-Match"?: string;
            };
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
                    /**
                     * @description The URL of the next page, as `rel="next"`. Absent on the last page.
                     * @example </v1/users?cursor=U1jYHx_PH1IyndkdTegNOYn7S946k7xYzxME-JqDwHxKcrpMAVqRfQQQ6EN1xFVaKKKENIZR20nEFZ_H>; rel="next"
                     */
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
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly signup: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description A random string, for example a UUID, that makes it safe to repeat the request. Quotation marks around it are
                 *     part of the key. The same key with a different request returns 422; while the first request is still being
                 *     processed, a repeated one returns 409.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                readonly "Idempotency-Key"?: string;
                /**
                 * @description The response token of the challenge, if the application requires one for this operation. It can be used once.
                 * @example 0.zrSnRHO7h0HwSjSCU8oyzbjEtD8p
                 */
                readonly "Challenge-Response"?: string;
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
            /** @description The new user, logged in. */
            readonly 201: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    /** @description URL of the new user. */
                    readonly Location: "/v1/users/me";
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignupResult"];
                };
            };
            /**
             * @description The application requires a verified email address. The user is not logged in yet, and an email with a
             *     verification key is sent. The response is the same if the address already has an account; its owner then
             *     gets an email to recover the password.
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
            readonly 403: components["responses"]["SignupForbidden"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 409: components["responses"]["SignupConflict"];
            readonly 413: components["responses"]["BodyTooLarge"];
            readonly 415: components["responses"]["MediaTypeUnsupported"];
            readonly 422: components["responses"]["SignupRefused"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["LoginUnavailable"];
        };
    };
    readonly getMe: {
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
            readonly 403: components["responses"]["PermissionDenied"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly getPermissions: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description Returns the permissions in this company. A company that the caller is not a member of and does not administer
                 *     returns 404, like one that does not exist.
                 */
                readonly company_id?: components["schemas"]["Id"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The permissions. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PermissionList"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["EnrollmentRequired"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly sendCellPhoneCode: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description `me`, or the ID of the logged-in user.
                 * @example me
                 */
                readonly id: components["schemas"]["UserReference"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The request was accepted. The SMS is sent. */
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
            readonly 400: components["responses"]["PathInvalid"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["SmsNotAllowed"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 409: components["responses"]["NumberConflict"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly verifyCellPhone: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description `me`, or the ID of the logged-in user.
                 * @example me
                 */
                readonly id: components["schemas"]["UserReference"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["VerifyCellPhoneRequest"];
            };
        };
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
            readonly 400: components["responses"]["UnreadableRequest"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["NumberNotVerified"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 413: components["responses"]["BodyTooLarge"];
            readonly 415: components["responses"]["MediaTypeUnsupported"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly changePassword: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description `me`, or the ID of the logged-in user.
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
            /** @description The password was changed. */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["UnreadableRequest"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["ReauthenticationRefused"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["BodyTooLarge"];
            readonly 415: components["responses"]["MediaTypeUnsupported"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Overloaded"];
        };
    };
    readonly getUser: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The `ETag` of an earlier response. If it is still current, the response is 304 without a body. */
                readonly "If-None-Match"?: string;
            };
            readonly path: {
                /**
                 * @description `me`, or the ID of a user.
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
            readonly 400: components["responses"]["PathInvalid"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly replaceUser: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The `ETag` of the user as last read. If the user has changed since, the response is 412 and nothing changes. */
                readonly "If-Match"?: string;
            };
            readonly path: {
                /**
                 * @description `me`, or the ID of a user.
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
            /** @description The updated user. */
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
            readonly 400: components["responses"]["UnreadableRequest"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["AdministrationRefused"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 412: components["responses"]["PreconditionFailed"];
            readonly 413: components["responses"]["BodyTooLarge"];
            readonly 415: components["responses"]["MediaTypeUnsupported"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly deleteUser: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The `ETag` of the user as last read. If the user has changed since, the response is 412 and nothing changes. */
                readonly "If-Match"?: string;
            };
            readonly path: {
                /**
                 * @description `me`, or the ID of a user.
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
            /** @description The user was deleted. */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["UnreadableRequest"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["DeletionRefused"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["LastOwner"];
            readonly 412: components["responses"]["PreconditionFailed"];
            readonly 413: components["responses"]["BodyTooLarge"];
            readonly 415: components["responses"]["MediaTypeUnsupported"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Overloaded"];
        };
    };
    readonly updateUser: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The `ETag` of the user as last read. If the user has changed since, the response is 412 and nothing changes. */
                readonly "If-Match"?: string;
            };
            readonly path: {
                /**
                 * @description `me`, or the ID of a user.
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
            /** @description The updated user. */
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
            readonly 400: components["responses"]["UnreadableRequest"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["AdministrationRefused"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 412: components["responses"]["PreconditionFailed"];
            readonly 413: components["responses"]["BodyTooLarge"];
            readonly 415: components["responses"]["MediaTypeUnsupported"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly banUser: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description `me`, or the ID of a user.
                 * @example 42
                 */
                readonly id: components["schemas"]["UserReference"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The updated user. */
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
            readonly 400: components["responses"]["PathInvalid"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["ForbiddenToImpersonators"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 409: components["responses"]["LastOwner"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly unbanUser: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description `me`, or the ID of a user.
                 * @example 42
                 */
                readonly id: components["schemas"]["UserReference"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The updated user. */
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
            readonly 400: components["responses"]["PathInvalid"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["AdministrationRefused"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly deactivateUser: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description `me`, or the ID of a user.
                 * @example 42
                 */
                readonly id: components["schemas"]["UserReference"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The updated user. */
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
            readonly 400: components["responses"]["PathInvalid"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["ForbiddenToImpersonators"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 409: components["responses"]["LastOwner"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly activateUser: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description `me`, or the ID of a user.
                 * @example 42
                 */
                readonly id: components["schemas"]["UserReference"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The updated user. */
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
            readonly 400: components["responses"]["PathInvalid"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["AdministrationRefused"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly recover: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description The response token of the challenge, if the application requires one for this operation. It can be used once.
                 * @example 0.zrSnRHO7h0HwSjSCU8oyzbjEtD8p
                 */
                readonly "Challenge-Response"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["RecoverRequest"];
            };
        };
        readonly responses: {
            /** @description The request was accepted. An email is sent if the address has an account. */
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
            readonly 403: components["responses"]["ChallengeRefused"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 413: components["responses"]["BodyTooLarge"];
            readonly 415: components["responses"]["MediaTypeUnsupported"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ChallengeUnavailable"];
        };
    };
    readonly getPasswordReset: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The key from the email.
                 * @example pEoWsnJ3bKxOnaFzIyUVSUOTZPVWDEXMWzIsPvaF3dE
                 */
                readonly key: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The account whose password is to be reset. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PendingPasswordReset"];
                };
            };
            readonly 400: components["responses"]["PathInvalid"];
            readonly 401: components["responses"]["KeyRefused"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 410: components["responses"]["MailedKeyRefused"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly resetPassword: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The key from the email.
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
            /** @description The password was changed. */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["UnreadableRequest"];
            readonly 401: components["responses"]["KeyRefused"];
            readonly 410: components["responses"]["MailedKeyRefused"];
            readonly 413: components["responses"]["BodyTooLarge"];
            readonly 415: components["responses"]["MediaTypeUnsupported"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Overloaded"];
        };
    };
    readonly reset: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The key from the email.
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
            /** @description The password was changed. */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["UnreadableRequest"];
            readonly 401: components["responses"]["KeyRefused"];
            readonly 410: components["responses"]["MailedKeyRefused"];
            readonly 413: components["responses"]["BodyTooLarge"];
            readonly 415: components["responses"]["MediaTypeUnsupported"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
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
            /** @description The email is being sent. */
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
            readonly 403: components["responses"]["SessionRefused"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 409: components["responses"]["AlreadyVerified"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly getVerification: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The key from the email.
                 * @example pEoWsnJ3bKxOnaFzIyUVSUOTZPVWDEXMWzIsPvaF3dE
                 */
                readonly key: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The account whose address is to be verified. */
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
            readonly 400: components["responses"]["PathInvalid"];
            readonly 401: components["responses"]["KeyRefused"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 409: components["responses"]["AlreadyVerified"];
            readonly 410: components["responses"]["MailedKeyRefused"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly verifyEmail: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The key from the email.
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
            /** @description The email address is verified. */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["UnreadableRequest"];
            readonly 401: components["responses"]["VerificationRefused"];
            readonly 403: components["responses"]["VisitorRefused"];
            readonly 410: components["responses"]["MailedKeyRefused"];
            readonly 413: components["responses"]["BodyTooLarge"];
            readonly 415: components["responses"]["MediaTypeUnsupported"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
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
                 * @description The key from the email.
                 * @example pEoWsnJ3bKxOnaFzIyUVSUOTZPVWDEXMWzIsPvaF3dE
                 */
                readonly key: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The account was deleted. */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["PathInvalid"];
            readonly 401: components["responses"]["KeyRefused"];
            readonly 409: components["responses"]["LastOwner"];
            readonly 410: components["responses"]["MailedKeyRefused"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly getEmailChange: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The key from the email.
                 * @example pEoWsnJ3bKxOnaFzIyUVSUOTZPVWDEXMWzIsPvaF3dE
                 */
                readonly key: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The change of email address. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PendingEmailChange"];
                };
            };
            readonly 400: components["responses"]["PathInvalid"];
            readonly 401: components["responses"]["KeyRefused"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 410: components["responses"]["MailedKeyRefused"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly confirmEmailChange: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The key from the email.
                 * @example pEoWsnJ3bKxOnaFzIyUVSUOTZPVWDEXMWzIsPvaF3dE
                 */
                readonly key: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The confirmation was recorded. */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["PathInvalid"];
            readonly 401: components["responses"]["KeyRefused"];
            readonly 409: components["responses"]["EmailTaken"];
            readonly 410: components["responses"]["MailedKeyRefused"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly cancelEmailChange: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The key from the email.
                 * @example pEoWsnJ3bKxOnaFzIyUVSUOTZPVWDEXMWzIsPvaF3dE
                 */
                readonly key: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The change was canceled. */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["PathInvalid"];
            readonly 401: components["responses"]["KeyRefused"];
            readonly 410: components["responses"]["MailedKeyRefused"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly changeUserEmail: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description `me`, or the ID of the logged-in user.
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
            /** @description The emails are being sent. */
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
            readonly 400: components["responses"]["UnreadableRequest"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["ReauthenticationRefused"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 413: components["responses"]["BodyTooLarge"];
            readonly 415: components["responses"]["MediaTypeUnsupported"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Overloaded"];
        };
    };
    readonly getInvitation: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The key from the email.
                 * @example pEoWsnJ3bKxOnaFzIyUVSUOTZPVWDEXMWzIsPvaF3dE
                 */
                readonly key: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The invitation. */
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
            readonly 400: components["responses"]["PathInvalid"];
            readonly 401: components["responses"]["KeyRefused"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 410: components["responses"]["MailedKeyRefused"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly acceptInvitation: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description A random string, for example a UUID, that makes it safe to repeat the request. Quotation marks around it are
                 *     part of the key. The same key with a different request returns 422; while the first request is still being
                 *     processed, a repeated one returns 409.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                /**
                 * @description The key from the email.
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
            readonly 400: components["responses"]["UnreadableRequest"];
            readonly 401: components["responses"]["TokenRefused"];
            readonly 403: components["responses"]["InvitationMismatch"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 409: components["responses"]["AcceptConflict"];
            readonly 410: components["responses"]["MailedKeyRefused"];
            readonly 413: components["responses"]["BodyTooLarge"];
            readonly 415: components["responses"]["MediaTypeUnsupported"];
            readonly 422: components["responses"]["CreationRefused"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Overloaded"];
        };
    };
    readonly listInvitations: {
        readonly parameters: {
            readonly query?: {
                /** @description Maximum number of results per page. */
                readonly limit?: number;
                /** @description The `next_cursor` of the previous page. */
                readonly cursor?: components["schemas"]["Cursor"];
                /** @description Returns only invitations in this state. */
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
                    /**
                     * @description The URL of the next page, as `rel="next"`. Absent on the last page.
                     * @example </v1/users?cursor=U1jYHx_PH1IyndkdTegNOYn7S946k7xYzxME-JqDwHxKcrpMAVqRfQQQ6EN1xFVaKKKENIZR20nEFZ_H>; rel="next"
                     */
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
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly invite: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description A random string, for example a UUID, that makes it safe to repeat the request. Quotation marks around it are
                 *     part of the key. The same key with a different request returns 422; while the first request is still being
                 *     processed, a repeated one returns 409.
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
            /** @description The invitation. Its key is sent by email. */
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
            readonly 403: components["responses"]["AdministrationRefused"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 409: components["responses"]["MembershipConflict"];
            readonly 413: components["responses"]["BodyTooLarge"];
            readonly 415: components["responses"]["MediaTypeUnsupported"];
            readonly 422: components["responses"]["CreationRefused"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly revokeInvitation: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The ID of the invitation.
                 * @example 12
                 */
                readonly id: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The invitation was revoked. */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["PathInvalid"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["ForbiddenToImpersonators"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["InvitationClosed"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly resendInvitation: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The ID of the invitation.
                 * @example 12
                 */
                readonly id: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The email is being sent. */
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
            readonly 400: components["responses"]["PathInvalid"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["AdministrationRefused"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 409: components["responses"]["InvitationClosed"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly impersonateUser: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description `me`, or the ID of a user.
                 * @example 42
                 */
                readonly id: components["schemas"]["UserReference"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ImpersonateUserRequest"];
            };
        };
        readonly responses: {
            /** @description The session. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Impersonation"];
                };
            };
            readonly 400: components["responses"]["UnreadableRequest"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["ImpersonationRefused"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 409: components["responses"]["UserInactive"];
            readonly 413: components["responses"]["BodyTooLarge"];
            readonly 415: components["responses"]["MediaTypeUnsupported"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly exportUser: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description `me`, or the ID of a user.
                 * @example 42
                 */
                readonly id: components["schemas"]["UserReference"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The user's data. */
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
            readonly 400: components["responses"]["PathInvalid"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["AdministrationRefused"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ExportOverloaded"];
        };
    };
    readonly listLockouts: {
        readonly parameters: {
            readonly query?: {
                /** @description Maximum number of results per page. */
                readonly limit?: number;
                /** @description The `next_cursor` of the previous page. */
                readonly cursor?: components["schemas"]["Cursor"];
            };
            readonly header?: never;
            readonly path: {
                /**
                 * @description `me`, or the ID of a user.
                 * @example 42
                 */
                readonly id: components["schemas"]["UserReference"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A page of lockouts. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    /**
                     * @description The URL of the next page, as `rel="next"`. Absent on the last page.
                     * @example </v1/users?cursor=U1jYHx_PH1IyndkdTegNOYn7S946k7xYzxME-JqDwHxKcrpMAVqRfQQQ6EN1xFVaKKKENIZR20nEFZ_H>; rel="next"
                     */
                    readonly Link?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["LockoutPage"];
                };
            };
            readonly 400: components["responses"]["PathInvalid"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly clearLockouts: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description `me`, or the ID of a user.
                 * @example 42
                 */
                readonly id: components["schemas"]["UserReference"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description No failed attempts are counted. */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["PathInvalid"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["AdministrationRefused"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly listSocialDrivers: {
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
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly startSocialLogin: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The name of the provider.
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
            /** @description The URL to open in the browser. */
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
            readonly 400: components["responses"]["UnreadableRequest"];
            readonly 401: components["responses"]["LinkStartRefused"];
            readonly 403: components["responses"]["SessionRefused"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 413: components["responses"]["BodyTooLarge"];
            readonly 415: components["responses"]["MediaTypeUnsupported"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
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
                 * @description The name of the provider.
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
            /** @description The session of an existing user. */
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
            /** @description The new user, logged in. */
            readonly 201: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    /** @description URL of the new user. */
                    readonly Location: "/v1/users/me";
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignupResult"];
                };
            };
            /**
             * @description The user is not logged in yet. Either the user has a second factor: complete the login with `completeLogin`.
             *     Or the application requires a verified email address, and the provider has not verified it: an email is sent,
             *     and the response is the same if the address already has an account.
             */
            readonly 202: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SocialLoginPending"];
                };
            };
            readonly 400: components["responses"]["UnreadableRequest"];
            readonly 401: components["responses"]["SocialLoginRefused"];
            readonly 403: components["responses"]["SocialLoginForbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 409: components["responses"]["EmailTaken"];
            readonly 413: components["responses"]["BodyTooLarge"];
            readonly 415: components["responses"]["MediaTypeUnsupported"];
            readonly 422: components["responses"]["SocialSignupRefused"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 502: components["responses"]["ProviderFailed"];
            readonly 503: components["responses"]["ProviderUnavailable"];
        };
    };
    readonly listIdentities: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description `me`, or the ID of a user.
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
            readonly 400: components["responses"]["PathInvalid"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly linkIdentity: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description A random string, for example a UUID, that makes it safe to repeat the request. Quotation marks around it are
                 *     part of the key. The same key with a different request returns 422; while the first request is still being
                 *     processed, a repeated one returns 409.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                /**
                 * @description `me`, or the ID of a user.
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
            readonly 400: components["responses"]["UnreadableRequest"];
            readonly 401: components["responses"]["IdentityRefused"];
            readonly 403: components["responses"]["LinkForbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 409: components["responses"]["LinkConflict"];
            readonly 413: components["responses"]["BodyTooLarge"];
            readonly 415: components["responses"]["MediaTypeUnsupported"];
            readonly 422: components["responses"]["CreationRefused"];
            readonly 429: components["responses"]["RateLimited"];
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
                 * @description `me`, or the ID of a user.
                 * @example me
                 */
                readonly id: components["schemas"]["UserReference"];
                /**
                 * @description The ID of the identity.
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
            /** @description The identity was unlinked. */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["UnreadableRequest"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["DeletionRefused"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["LastLoginMethod"];
            readonly 413: components["responses"]["BodyTooLarge"];
            readonly 415: components["responses"]["MediaTypeUnsupported"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["Overloaded"];
        };
    };
    readonly listProviders: {
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
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly setProvider: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The name of the provider.
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
            /** @description The provider was replaced. */
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
            /** @description The provider was created. */
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
            readonly 400: components["responses"]["UnreadableRequest"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["AdministrationRefused"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 413: components["responses"]["BodyTooLarge"];
            readonly 415: components["responses"]["MediaTypeUnsupported"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly deleteProvider: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The name of the provider.
                 * @example google
                 */
                readonly provider: components["schemas"]["ProviderName"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The provider was deleted. */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["PathInvalid"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["AdministrationRefused"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly listFactors: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description `me`, or the ID of a user.
                 * @example 42
                 */
                readonly id: components["schemas"]["UserReference"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The factors. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["FactorList"];
                };
            };
            readonly 400: components["responses"]["PathInvalid"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly addTotp: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description A random string, for example a UUID, that makes it safe to repeat the request. Quotation marks around it are
                 *     part of the key. The same key with a different request returns 422; while the first request is still being
                 *     processed, a repeated one returns 409.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                /**
                 * @description `me`, or the ID of the logged-in user.
                 * @example me
                 */
                readonly id: components["schemas"]["UserReference"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["AddTotpRequest"];
            };
        };
        readonly responses: {
            /** @description The secret. */
            readonly 201: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["NewTotp"];
                };
            };
            readonly 400: components["responses"]["UnreadableRequest"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["EnrollmentRefused"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 409: components["responses"]["FactorConflict"];
            readonly 413: components["responses"]["BodyTooLarge"];
            readonly 415: components["responses"]["MediaTypeUnsupported"];
            readonly 422: components["responses"]["CreationRefused"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly addSmsFactor: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description `me`, or the ID of the logged-in user.
                 * @example me
                 */
                readonly id: components["schemas"]["UserReference"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["AddSmsFactorRequest"];
            };
        };
        readonly responses: {
            /** @description The factor, and the recovery codes if it is the first. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ConfirmedFactor"];
                };
            };
            readonly 400: components["responses"]["UnreadableRequest"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["SmsFactorRefused"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 409: components["responses"]["SmsFactorConflict"];
            readonly 413: components["responses"]["BodyTooLarge"];
            readonly 415: components["responses"]["MediaTypeUnsupported"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly deleteFactor: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description `me`, or the ID of a user.
                 * @example me
                 */
                readonly id: components["schemas"]["UserReference"];
                /**
                 * @description The ID of the factor.
                 * @example 8
                 */
                readonly factor_id: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The factor of another user will be removed. */
            readonly 202: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ScheduledRemoval"];
                };
            };
            /** @description The factor was removed. */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["PathInvalid"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["AdministrationRefused"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly renameFactor: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description `me`, or the ID of a user.
                 * @example me
                 */
                readonly id: components["schemas"]["UserReference"];
                /**
                 * @description The ID of the factor.
                 * @example 8
                 */
                readonly factor_id: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["RenameFactorRequest"];
            };
        };
        readonly responses: {
            /** @description The factor. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Factor"];
                };
            };
            readonly 400: components["responses"]["UnreadableRequest"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["SessionRequired"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 413: components["responses"]["BodyTooLarge"];
            readonly 415: components["responses"]["MediaTypeUnsupported"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly confirmTotp: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description `me`, or your own ID.
                 * @example me
                 */
                readonly id: components["schemas"]["UserReference"];
                /**
                 * @description The ID of the factor.
                 * @example 8
                 */
                readonly factor_id: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ConfirmTotpRequest"];
            };
        };
        readonly responses: {
            /** @description The factor, and the recovery codes if it is the first. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ConfirmedFactor"];
                };
            };
            readonly 400: components["responses"]["UnreadableRequest"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["ConfirmationRefused"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 413: components["responses"]["BodyTooLarge"];
            readonly 415: components["responses"]["MediaTypeUnsupported"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly startPasskeyRegistration: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description `me`, or the ID of the logged-in user.
                 * @example me
                 */
                readonly id: components["schemas"]["UserReference"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The options. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PublicKeyCredentialCreationOptionsJson"];
                };
            };
            readonly 400: components["responses"]["PathInvalid"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["EnrollmentRefused"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 409: components["responses"]["TooManyFactors"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly addPasskey: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description A random string, for example a UUID, that makes it safe to repeat the request. Quotation marks around it are
                 *     part of the key. The same key with a different request returns 422; while the first request is still being
                 *     processed, a repeated one returns 409.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                /**
                 * @description `me`, or the ID of the logged-in user.
                 * @example me
                 */
                readonly id: components["schemas"]["UserReference"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["AddPasskeyRequest"];
            };
        };
        readonly responses: {
            /** @description The factor, and the recovery codes if it is the first. */
            readonly 201: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ConfirmedFactor"];
                };
            };
            readonly 400: components["responses"]["UnreadableRequest"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["PasskeyRegistrationRefused"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 409: components["responses"]["PasskeyConflict"];
            readonly 413: components["responses"]["BodyTooLarge"];
            readonly 415: components["responses"]["MediaTypeUnsupported"];
            readonly 422: components["responses"]["CreationRefused"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly replaceRecoveryCodes: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description `me`, or the ID of the logged-in user.
                 * @example me
                 */
                readonly id: components["schemas"]["UserReference"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The new codes. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            readonly 400: components["responses"]["PathInvalid"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["ProofRequired"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly listCompanies: {
        readonly parameters: {
            readonly query?: {
                /** @description Maximum number of results per page. */
                readonly limit?: number;
                /** @description The `next_cursor` of the previous page. */
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
                    /**
                     * @description The URL of the next page, as `rel="next"`. Absent on the last page.
                     * @example </v1/users?cursor=U1jYHx_PH1IyndkdTegNOYn7S946k7xYzxME-JqDwHxKcrpMAVqRfQQQ6EN1xFVaKKKENIZR20nEFZ_H>; rel="next"
                     */
                    readonly Link?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CompanyPage"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly createCompany: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description A random string, for example a UUID, that makes it safe to repeat the request. Quotation marks around it are
                 *     part of the key. The same key with a different request returns 422; while the first request is still being
                 *     processed, a repeated one returns 409.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                readonly "Idempotency-Key"?: string;
            };
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
            readonly 403: components["responses"]["AdministrationRefused"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 409: components["responses"]["CreationInProgress"];
            readonly 413: components["responses"]["BodyTooLarge"];
            readonly 415: components["responses"]["MediaTypeUnsupported"];
            readonly 422: components["responses"]["CreationRefused"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly getCompany: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The ID of the company.
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
            readonly 400: components["responses"]["PathInvalid"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly deleteCompany: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The ID of the company.
                 * @example 7
                 */
                readonly id: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The company was deleted. */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["PathInvalid"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["AdministrationRefused"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["CompanyInUse"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly updateCompany: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The ID of the company.
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
            /** @description The updated company. */
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
            readonly 400: components["responses"]["UnreadableRequest"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["AdministrationRefused"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 413: components["responses"]["BodyTooLarge"];
            readonly 415: components["responses"]["MediaTypeUnsupported"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly listBranches: {
        readonly parameters: {
            readonly query?: {
                /** @description Maximum number of results per page. */
                readonly limit?: number;
                /** @description The `next_cursor` of the previous page. */
                readonly cursor?: components["schemas"]["Cursor"];
            };
            readonly header?: never;
            readonly path: {
                /**
                 * @description The ID of the company.
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
                    /**
                     * @description The URL of the next page, as `rel="next"`. Absent on the last page.
                     * @example </v1/users?cursor=U1jYHx_PH1IyndkdTegNOYn7S946k7xYzxME-JqDwHxKcrpMAVqRfQQQ6EN1xFVaKKKENIZR20nEFZ_H>; rel="next"
                     */
                    readonly Link?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["BranchPage"];
                };
            };
            readonly 400: components["responses"]["PathInvalid"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly createBranch: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description A random string, for example a UUID, that makes it safe to repeat the request. Quotation marks around it are
                 *     part of the key. The same key with a different request returns 422; while the first request is still being
                 *     processed, a repeated one returns 409.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                /**
                 * @description The ID of the company.
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
            readonly 400: components["responses"]["UnreadableRequest"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 409: components["responses"]["CreationInProgress"];
            readonly 413: components["responses"]["BodyTooLarge"];
            readonly 415: components["responses"]["MediaTypeUnsupported"];
            readonly 422: components["responses"]["CreationRefused"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly deleteBranch: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The ID of the company.
                 * @example 7
                 */
                readonly id: components["schemas"]["Id"];
                /**
                 * @description The ID of the branch.
                 * @example 9
                 */
                readonly branch_id: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The branch was deleted. */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["PathInvalid"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["ForbiddenToImpersonators"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["BranchInUse"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly updateBranch: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The ID of the company.
                 * @example 7
                 */
                readonly id: components["schemas"]["Id"];
                /**
                 * @description The ID of the branch.
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
            /** @description The updated branch. */
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
            readonly 400: components["responses"]["UnreadableRequest"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 413: components["responses"]["BodyTooLarge"];
            readonly 415: components["responses"]["MediaTypeUnsupported"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly joinCompany: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description A random string, for example a UUID, that makes it safe to repeat the request. Quotation marks around it are
                 *     part of the key. The same key with a different request returns 422; while the first request is still being
                 *     processed, a repeated one returns 409.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                /**
                 * @description The ID of the company.
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
            readonly 400: components["responses"]["PathInvalid"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["SessionRefused"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 409: components["responses"]["JoinConflict"];
            readonly 422: components["responses"]["CreationRefused"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly listMembers: {
        readonly parameters: {
            readonly query?: {
                /** @description Maximum number of results per page. */
                readonly limit?: number;
                /** @description The `next_cursor` of the previous page. */
                readonly cursor?: components["schemas"]["Cursor"];
            };
            readonly header?: never;
            readonly path: {
                /**
                 * @description The ID of the company.
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
                    /**
                     * @description The URL of the next page, as `rel="next"`. Absent on the last page.
                     * @example </v1/users?cursor=U1jYHx_PH1IyndkdTegNOYn7S946k7xYzxME-JqDwHxKcrpMAVqRfQQQ6EN1xFVaKKKENIZR20nEFZ_H>; rel="next"
                     */
                    readonly Link?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["MemberPage"];
                };
            };
            readonly 400: components["responses"]["PathInvalid"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly setMember: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The ID of the company.
                 * @example 7
                 */
                readonly id: components["schemas"]["Id"];
                /**
                 * @description `me`, or the ID of a user.
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
            /** @description The updated member. */
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
            readonly 400: components["responses"]["UnreadableRequest"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["AdministrationRefused"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 409: components["responses"]["SetMemberConflict"];
            readonly 413: components["responses"]["BodyTooLarge"];
            readonly 415: components["responses"]["MediaTypeUnsupported"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly removeMember: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The ID of the company.
                 * @example 7
                 */
                readonly id: components["schemas"]["Id"];
                /**
                 * @description `me`, or the ID of a user.
                 * @example 42
                 */
                readonly user_id: components["schemas"]["UserReference"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The member was removed. */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["PathInvalid"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["ForbiddenToImpersonators"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["MemberStays"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly listRoles: {
        readonly parameters: {
            readonly query?: {
                /** @description Maximum number of results per page. */
                readonly limit?: number;
                /** @description The `next_cursor` of the previous page. */
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
                    /**
                     * @description The URL of the next page, as `rel="next"`. Absent on the last page.
                     * @example </v1/users?cursor=U1jYHx_PH1IyndkdTegNOYn7S946k7xYzxME-JqDwHxKcrpMAVqRfQQQ6EN1xFVaKKKENIZR20nEFZ_H>; rel="next"
                     */
                    readonly Link?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RolePage"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly createRole: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description A random string, for example a UUID, that makes it safe to repeat the request. Quotation marks around it are
                 *     part of the key. The same key with a different request returns 422; while the first request is still being
                 *     processed, a repeated one returns 409.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                readonly "Idempotency-Key"?: string;
            };
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
            readonly 403: components["responses"]["AdministrationRefused"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 409: components["responses"]["RoleCreationConflict"];
            readonly 413: components["responses"]["BodyTooLarge"];
            readonly 415: components["responses"]["MediaTypeUnsupported"];
            readonly 422: components["responses"]["CreationRefused"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly deleteRole: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The ID of the role.
                 * @example 4
                 */
                readonly id: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The role was deleted. */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["PathInvalid"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["AdministrationRefused"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["RoleLocked"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly updateRole: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The ID of the role.
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
            /** @description The updated role. */
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
            readonly 400: components["responses"]["UnreadableRequest"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["AdministrationRefused"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 409: components["responses"]["RoleConflict"];
            readonly 413: components["responses"]["BodyTooLarge"];
            readonly 415: components["responses"]["MediaTypeUnsupported"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly getApp: {
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
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
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
            /** @description The updated application. */
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
            readonly 403: components["responses"]["AdministrationRefused"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 413: components["responses"]["BodyTooLarge"];
            readonly 415: components["responses"]["MediaTypeUnsupported"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly listChallenges: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The challenges. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ChallengeList"];
                };
            };
            readonly 401: components["responses"]["KeyRefused"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly getAppChallenge: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The configuration. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AppChallenge"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly setAppChallenge: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SetAppChallengeRequest"];
            };
        };
        readonly responses: {
            /** @description The configuration was replaced. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AppChallenge"];
                };
            };
            /** @description The configuration was created. */
            readonly 201: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AppChallenge"];
                };
            };
            readonly 400: components["responses"]["UnreadableBody"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["AdministrationRefused"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 413: components["responses"]["BodyTooLarge"];
            readonly 415: components["responses"]["MediaTypeUnsupported"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly deleteAppChallenge: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The configuration was deleted. */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["AdministrationRefused"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly listServiceAccounts: {
        readonly parameters: {
            readonly query?: {
                /** @description Maximum number of results per page. */
                readonly limit?: number;
                /** @description The `next_cursor` of the previous page. */
                readonly cursor?: components["schemas"]["Cursor"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A page of service accounts. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    /**
                     * @description The URL of the next page, as `rel="next"`. Absent on the last page.
                     * @example </v1/users?cursor=U1jYHx_PH1IyndkdTegNOYn7S946k7xYzxME-JqDwHxKcrpMAVqRfQQQ6EN1xFVaKKKENIZR20nEFZ_H>; rel="next"
                     */
                    readonly Link?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ServiceAccountPage"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly createServiceAccount: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description A random string, for example a UUID, that makes it safe to repeat the request. Quotation marks around it are
                 *     part of the key. The same key with a different request returns 422; while the first request is still being
                 *     processed, a repeated one returns 409.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                readonly "Idempotency-Key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateServiceAccountRequest"];
            };
        };
        readonly responses: {
            /** @description The service account. */
            readonly 201: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ServiceAccount"];
                };
            };
            readonly 400: components["responses"]["UnreadableBody"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["AdministrationRefused"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 409: components["responses"]["CreationInProgress"];
            readonly 413: components["responses"]["BodyTooLarge"];
            readonly 415: components["responses"]["MediaTypeUnsupported"];
            readonly 422: components["responses"]["CreationRefused"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly getOwnServiceAccount: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The service account. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ServiceAccount"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["EnrollmentRequired"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly getServiceAccount: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The ID of the service account.
                 * @example 5
                 */
                readonly id: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The service account. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ServiceAccount"];
                };
            };
            readonly 400: components["responses"]["PathInvalid"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly deleteServiceAccount: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The ID of the service account.
                 * @example 5
                 */
                readonly id: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The service account was deleted. */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["PathInvalid"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["AdministrationRefused"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly updateServiceAccount: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The ID of the service account.
                 * @example 5
                 */
                readonly id: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UpdateServiceAccountRequest"];
            };
        };
        readonly responses: {
            /** @description The updated service account. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ServiceAccount"];
                };
            };
            readonly 400: components["responses"]["UnreadableRequest"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["AdministrationRefused"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 413: components["responses"]["BodyTooLarge"];
            readonly 415: components["responses"]["MediaTypeUnsupported"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly listApiKeys: {
        readonly parameters: {
            readonly query?: {
                /** @description Maximum number of results per page. */
                readonly limit?: number;
                /** @description The `next_cursor` of the previous page. */
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
                    /**
                     * @description The URL of the next page, as `rel="next"`. Absent on the last page.
                     * @example </v1/users?cursor=U1jYHx_PH1IyndkdTegNOYn7S946k7xYzxME-JqDwHxKcrpMAVqRfQQQ6EN1xFVaKKKENIZR20nEFZ_H>; rel="next"
                     */
                    readonly Link?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ApiKeyPage"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly createApiKey: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description A random string, for example a UUID, that makes it safe to repeat the request. Quotation marks around it are
                 *     part of the key. The same key with a different request returns 422; while the first request is still being
                 *     processed, a repeated one returns 409.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                readonly "Idempotency-Key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateApiKeyRequest"];
            };
        };
        readonly responses: {
            /**
             * @description The key. Only a hash of it is stored, and it cannot be retrieved again, except by repeating the request with
             *     its `Idempotency-Key`: the response is stored encrypted for 24 hours.
             */
            readonly 201: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["IssuedApiKey"];
                };
            };
            readonly 400: components["responses"]["UnreadableBody"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["AdministrationRefused"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 409: components["responses"]["CreationInProgress"];
            readonly 413: components["responses"]["BodyTooLarge"];
            readonly 415: components["responses"]["MediaTypeUnsupported"];
            readonly 422: components["responses"]["CreationRefused"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly revokeApiKey: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The ID of the key.
                 * @example 3
                 */
                readonly id: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The key was revoked. */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["PathInvalid"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["AdministrationRefused"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly updateApiKey: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The ID of the key.
                 * @example 3
                 */
                readonly id: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UpdateApiKeyRequest"];
            };
        };
        readonly responses: {
            /** @description The updated key. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ApiKey"];
                };
            };
            readonly 400: components["responses"]["UnreadableRequest"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["AdministrationRefused"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 413: components["responses"]["BodyTooLarge"];
            readonly 415: components["responses"]["MediaTypeUnsupported"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly rotateApiKey: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description A random string, for example a UUID, that makes it safe to repeat the request. Quotation marks around it are
                 *     part of the key. The same key with a different request returns 422; while the first request is still being
                 *     processed, a repeated one returns 409.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                /**
                 * @description The ID of the key.
                 * @example 3
                 */
                readonly id: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": components["schemas"]["RotateApiKeyRequest"];
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
                    readonly "application/json": components["schemas"]["IssuedApiKey"];
                };
            };
            readonly 400: components["responses"]["UnreadableRequest"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["AdministrationRefused"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 409: components["responses"]["KeyRotationConflict"];
            readonly 413: components["responses"]["BodyTooLarge"];
            readonly 415: components["responses"]["MediaTypeUnsupported"];
            readonly 422: components["responses"]["CreationRefused"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly listAuditEvents: {
        readonly parameters: {
            readonly query?: {
                /** @description Maximum number of results per page. */
                readonly limit?: number;
                /** @description The `next_cursor` of the previous page. */
                readonly cursor?: components["schemas"]["Cursor"];
                /** @description Returns only events of this type. */
                readonly event?: components["schemas"]["AuditEvent"];
                /** @description Returns only events that this user caused or that affected the user. */
                readonly user_id?: components["schemas"]["Id"];
                /** @description Returns only events that this user caused, also failed logins of the user. */
                readonly actor_id?: components["schemas"]["Id"];
                /** @description Returns only events with this target, as type and ID: `user:42`, `company:7`, `key:3`. */
                readonly target?: string;
                /**
                 * @description Returns only events from the network of this IP address: an IPv4 address itself, and the `/64` of an IPv6
                 *     address.
                 */
                readonly network?: string;
                /** @description Returns only successful (`true`) or only failed (`false`) events. */
                readonly success?: boolean;
                /** @description Returns only events at or after this time. */
                readonly from?: components["schemas"]["Timestamp"];
                /** @description Returns only events before this time. */
                readonly to?: components["schemas"]["Timestamp"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A page of audit log events. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    /**
                     * @description The URL of the next page, as `rel="next"`. Absent on the last page.
                     * @example </v1/users?cursor=U1jYHx_PH1IyndkdTegNOYn7S946k7xYzxME-JqDwHxKcrpMAVqRfQQQ6EN1xFVaKKKENIZR20nEFZ_H>; rel="next"
                     */
                    readonly Link?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AuditPage"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly listEvents: {
        readonly parameters: {
            readonly query?: {
                /** @description Returns the events after this one; if absent, from the oldest event that is kept. It is the `id` of an event, a `next`, or `newest` for the events from now on. */
                readonly after?: string;
                /** @description Returns only events of these types, separated by commas. */
                readonly types?: string;
                /** @description The maximum number of events. */
                readonly limit?: components["schemas"]["EventLimit"];
                /** @description The seconds that a request without events waits for one. */
                readonly wait?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The next events. The list may be empty. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["EventPage"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["ForbiddenToImpersonators"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 410: components["responses"]["EventsExpired"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly listWebhookEndpoints: {
        readonly parameters: {
            readonly query?: {
                /** @description Maximum number of results per page. */
                readonly limit?: number;
                /** @description The `next_cursor` of the previous page. */
                readonly cursor?: components["schemas"]["Cursor"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A page of webhook endpoints. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    /**
                     * @description The URL of the next page, as `rel="next"`. Absent on the last page.
                     * @example </v1/users?cursor=U1jYHx_PH1IyndkdTegNOYn7S946k7xYzxME-JqDwHxKcrpMAVqRfQQQ6EN1xFVaKKKENIZR20nEFZ_H>; rel="next"
                     */
                    readonly Link?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WebhookEndpointPage"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly createWebhookEndpoint: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description A random string, for example a UUID, that makes it safe to repeat the request. Quotation marks around it are
                 *     part of the key. The same key with a different request returns 422; while the first request is still being
                 *     processed, a repeated one returns 409.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                readonly "Idempotency-Key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateWebhookEndpointRequest"];
            };
        };
        readonly responses: {
            /**
             * @description The endpoint with its secret. The secret is stored encrypted and cannot be retrieved again, except by repeating the
             *     request with its `Idempotency-Key`: the response is stored encrypted for 24 hours.
             */
            readonly 201: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["IssuedWebhookEndpoint"];
                };
            };
            readonly 400: components["responses"]["UnreadableBody"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["AdministrationRefused"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 409: components["responses"]["WebhookEndpointConflict"];
            readonly 413: components["responses"]["BodyTooLarge"];
            readonly 415: components["responses"]["MediaTypeUnsupported"];
            readonly 422: components["responses"]["CreationRefused"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly getWebhookEndpoint: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The ID of the webhook endpoint.
                 * @example 11
                 */
                readonly id: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The webhook endpoint. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
            readonly 400: components["responses"]["PathInvalid"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly deleteWebhookEndpoint: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The ID of the webhook endpoint.
                 * @example 11
                 */
                readonly id: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The webhook endpoint was deleted. */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["PathInvalid"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["AdministrationRefused"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly updateWebhookEndpoint: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The ID of the webhook endpoint.
                 * @example 11
                 */
                readonly id: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UpdateWebhookEndpointRequest"];
            };
        };
        readonly responses: {
            /** @description The updated webhook endpoint. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
            readonly 400: components["responses"]["UnreadableRequest"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["AdministrationRefused"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 413: components["responses"]["BodyTooLarge"];
            readonly 415: components["responses"]["MediaTypeUnsupported"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly rotateWebhookSecret: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description A random string, for example a UUID, that makes it safe to repeat the request. Quotation marks around it are
                 *     part of the key. The same key with a different request returns 422; while the first request is still being
                 *     processed, a repeated one returns 409.
                 * @example 8e03978e-40d5-43e8-bc93-6894a57f9324
                 */
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                /**
                 * @description The ID of the webhook endpoint.
                 * @example 11
                 */
                readonly id: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": components["schemas"]["RotateWebhookSecretRequest"];
            };
        };
        readonly responses: {
            /** @description The endpoint with its new secret. */
            readonly 201: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["IssuedWebhookEndpoint"];
                };
            };
            readonly 400: components["responses"]["UnreadableRequest"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["AdministrationRefused"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 409: components["responses"]["CreationInProgress"];
            readonly 413: components["responses"]["BodyTooLarge"];
            readonly 415: components["responses"]["MediaTypeUnsupported"];
            readonly 422: components["responses"]["CreationRefused"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly testWebhookEndpoint: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The ID of the webhook endpoint.
                 * @example 11
                 */
                readonly id: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The result. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WebhookTest"];
                };
            };
            readonly 400: components["responses"]["PathInvalid"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["ForbiddenToImpersonators"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly listWebhookDeliveries: {
        readonly parameters: {
            readonly query?: {
                /** @description Maximum number of results per page. */
                readonly limit?: number;
                /** @description The `next_cursor` of the previous page. */
                readonly cursor?: components["schemas"]["Cursor"];
                /** @description Returns only attempts with this outcome. */
                readonly outcome?: components["schemas"]["WebhookOutcome"];
                /** @description Returns only attempts to send this event. */
                readonly event_id?: components["schemas"]["EventId"];
            };
            readonly header?: never;
            readonly path: {
                /**
                 * @description The ID of the webhook endpoint.
                 * @example 11
                 */
                readonly id: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A page of attempts. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    /**
                     * @description The URL of the next page, as `rel="next"`. Absent on the last page.
                     * @example </v1/users?cursor=U1jYHx_PH1IyndkdTegNOYn7S946k7xYzxME-JqDwHxKcrpMAVqRfQQQ6EN1xFVaKKKENIZR20nEFZ_H>; rel="next"
                     */
                    readonly Link?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WebhookDeliveryPage"];
                };
            };
            readonly 400: components["responses"]["PathInvalid"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly replayWebhookDeliveries: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The ID of the webhook endpoint.
                 * @example 11
                 */
                readonly id: components["schemas"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ReplayWebhookDeliveriesRequest"];
            };
        };
        readonly responses: {
            /** @description The events will be sent. */
            readonly 202: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WebhookReplay"];
                };
            };
            readonly 400: components["responses"]["UnreadableRequest"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["ForbiddenToImpersonators"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 413: components["responses"]["BodyTooLarge"];
            readonly 415: components["responses"]["MediaTypeUnsupported"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly listNotifications: {
        readonly parameters: {
            readonly query?: {
                /** @description Maximum number of results per page. */
                readonly limit?: number;
                /** @description The `next_cursor` of the previous page. */
                readonly cursor?: components["schemas"]["Cursor"];
                /** @description Returns only notifications in this state. */
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
                    /**
                     * @description The URL of the next page, as `rel="next"`. Absent on the last page.
                     * @example </v1/users?cursor=U1jYHx_PH1IyndkdTegNOYn7S946k7xYzxME-JqDwHxKcrpMAVqRfQQQ6EN1xFVaKKKENIZR20nEFZ_H>; rel="next"
                     */
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
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly resendNotification: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The ID of the notification.
                 * @example 5d3f0b52-2a0c-4f5e-9f8c-6a4cfd2f6b1e
                 */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The notification was queued. */
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
            readonly 400: components["responses"]["PathInvalid"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["ForbiddenToImpersonators"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 409: components["responses"]["NotificationNotDead"];
            readonly 422: components["responses"]["ValidationFailed"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly queryGraphql: {
        readonly parameters: {
            readonly query: {
                /**
                 * @description The GraphQL document.
                 * @example { socialDrivers { provider label } }
                 */
                readonly query: string;
                /**
                 * @description The name of the operation to run, if the document contains more than one.
                 * @example Users
                 */
                readonly operationName?: string;
                /**
                 * @description The values of the document's variables, as a JSON object.
                 * @example { "limit": 10 }
                 */
                readonly variables?: string;
                /**
                 * @description A JSON object. Ignored.
                 * @example {}
                 */
                readonly extensions?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The result. `errors` lists the errors of the operation. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/graphql-response+json": components["schemas"]["GraphqlResult"];
                    readonly "application/json": components["schemas"]["GraphqlResult"];
                    readonly "text/html": string;
                };
            };
            readonly 400: components["responses"]["GraphqlInvalid"];
            readonly 401: components["responses"]["GraphqlKeyRefused"];
            readonly 405: components["responses"]["GraphqlMethodNotAllowed"];
            readonly 406: components["responses"]["GraphqlNotAcceptable"];
            readonly 429: components["responses"]["GraphqlRateLimited"];
            readonly 500: components["responses"]["GraphqlInternalError"];
            readonly 503: components["responses"]["GraphqlUnavailable"];
        };
    };
    readonly executeGraphql: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description A random string, for example a UUID, that makes it safe to repeat the request. Quotation marks around it are
                 *     part of the key. The same key with a different request returns 422; while the first request is still being
                 *     processed, a repeated one returns 409.
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
            /** @description The result. `errors` lists the errors of the operation. */
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
            readonly 429: components["responses"]["GraphqlRateLimited"];
            readonly 500: components["responses"]["GraphqlInternalError"];
            readonly 503: components["responses"]["GraphqlUnavailable"];
        };
    };
    readonly getGraphqlIdeAsset: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The `ETag` of an earlier response. If it is still current, the response is 304 without a body. */
                readonly "If-None-Match"?: string;
            };
            readonly path: {
                /**
                 * @description The name of the file as used in the page.
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
                    /** @description Can be cached permanently. */
                    readonly "Cache-Control": "public, max-age=31536000, immutable";
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/javascript": string;
                    readonly "text/css": string;
                };
            };
            readonly 304: components["responses"]["FileNotModified"];
            readonly 400: components["responses"]["PathInvalid"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 422: components["responses"]["ValidationFailed"];
        };
    };
    readonly getHome: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description An HTML page. */
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
    readonly getDocs: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The `ETag` of an earlier response. If it is still current, the response is 304 without a body. */
                readonly "If-None-Match"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description An HTML page. */
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
            readonly 500: components["responses"]["PageError"];
            readonly 503: components["responses"]["PageUnavailable"];
        };
    };
    readonly getOpenapiYaml: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The `ETag` of an earlier response. If it is still current, the response is 304 without a body. */
                readonly "If-None-Match"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The OpenAPI document. */
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
    readonly getOpenapiJson: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The `ETag` of an earlier response. If it is still current, the response is 304 without a body. */
                readonly "If-None-Match"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The OpenAPI document. */
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
    readonly getOpenapiFullYaml: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The `ETag` of an earlier response. If it is still current, the response is 304 without a body. */
                readonly "If-None-Match"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The OpenAPI document. */
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
    readonly getOpenapi30Json: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The `ETag` of an earlier response. If it is still current, the response is 304 without a body. */
                readonly "If-None-Match"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The OpenAPI document. */
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
    readonly getSchemaGraphql: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The `ETag` of an earlier response. If it is still current, the response is 304 without a body. */
                readonly "If-None-Match"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The schema. */
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
    readonly getAccountPage: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The UUID of the application.
                 * @example 0e0b2f61-6c0e-4c7e-8f37-3cf9b5a0b3a1
                 */
                readonly app: string;
                /**
                 * @description The purpose of the key.
                 * @example recovery
                 */
                readonly action: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description An HTML page. */
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
            readonly 400: components["responses"]["PagePathInvalid"];
            readonly 404: components["responses"]["PageNotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 422: components["responses"]["PageRequestInvalid"];
            readonly 500: components["responses"]["PageError"];
            readonly 503: components["responses"]["PageUnavailable"];
        };
    };
    readonly getJwks: {
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
                    /** @description The time for which the key set can be cached. */
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
    readonly getRelatedOrigins: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The origins. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RelatedOrigins"];
                };
            };
            readonly 401: components["responses"]["KeyRefused"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 429: components["responses"]["RateLimited"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly getHealth: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The process is alive. */
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
    readonly getReadiness: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The service is ready. */
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
    readonly getMetrics: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The metrics. */
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
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
        };
    };
    readonly listProblems: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The error codes. */
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
    readonly getProblem: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The `code` of the problem.
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
            readonly 400: components["responses"]["PagePathInvalid"];
            readonly 404: components["responses"]["PageNotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 422: components["responses"]["PageRequestInvalid"];
        };
    };
    readonly getDevAccount: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description An HTML page. */
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
            readonly 404: components["responses"]["PageNotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 500: components["responses"]["PageError"];
            readonly 503: components["responses"]["PageUnavailable"];
        };
    };
    readonly getDevAccountAsset: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The `ETag` of an earlier response. If it is still current, the response is 304 without a body. */
                readonly "If-None-Match"?: string;
            };
            readonly path: {
                /**
                 * @description The name of the file as used in the page.
                 * @example app.ts
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
                    readonly "Cache-Control": components["headers"]["Revalidate"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/javascript": string;
                };
            };
            readonly 304: components["responses"]["FileNotModified"];
            readonly 400: components["responses"]["PathInvalid"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 422: components["responses"]["ValidationFailed"];
        };
    };
    readonly getDevInbox: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The emails, as an HTML page or JSON. */
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
            readonly 404: components["responses"]["PageNotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
        };
    };
    readonly clearDevInbox: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The inbox is empty. */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 404: components["responses"]["NotFound"];
        };
    };
    readonly getDevMail: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The ID of the notification.
                 * @example 5d3f0b52-2a0c-4f5e-9f8c-6a4cfd2f6b1e
                 */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The email, as an HTML page or JSON. */
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
            readonly 400: components["responses"]["PagePathInvalid"];
            readonly 404: components["responses"]["PageNotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 422: components["responses"]["PageRequestInvalid"];
        };
    };
    readonly receiveDevNotification: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The ID of the notification. */
                readonly "webhook-id"?: string;
                /** @description Time of sending, in Unix seconds. */
                readonly "webhook-timestamp"?: string;
                /** @description One signature for each secret, separated by spaces. */
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
            /** @description The webhook was received. */
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
    readonly userCreatedEvent: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The `id` of the event, identical in every attempt. */
                readonly "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                readonly "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                readonly "webhook-signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UserCreatedEvent"];
            };
        };
        readonly responses: {
            /** @description Accepted. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly userUpdatedEvent: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The `id` of the event, identical in every attempt. */
                readonly "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                readonly "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                readonly "webhook-signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UserUpdatedEvent"];
            };
        };
        readonly responses: {
            /** @description Accepted. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly userEmailVerifiedEvent: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The `id` of the event, identical in every attempt. */
                readonly "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                readonly "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                readonly "webhook-signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UserEmailVerifiedEvent"];
            };
        };
        readonly responses: {
            /** @description Accepted. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly userEmailChangedEvent: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The `id` of the event, identical in every attempt. */
                readonly "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                readonly "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                readonly "webhook-signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UserEmailChangedEvent"];
            };
        };
        readonly responses: {
            /** @description Accepted. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly userPhoneVerifiedEvent: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The `id` of the event, identical in every attempt. */
                readonly "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                readonly "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                readonly "webhook-signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UserPhoneVerifiedEvent"];
            };
        };
        readonly responses: {
            /** @description Accepted. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly userPasswordChangedEvent: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The `id` of the event, identical in every attempt. */
                readonly "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                readonly "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                readonly "webhook-signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UserPasswordChangedEvent"];
            };
        };
        readonly responses: {
            /** @description Accepted. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly userPasswordBreachedEvent: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The `id` of the event, identical in every attempt. */
                readonly "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                readonly "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                readonly "webhook-signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UserPasswordBreachedEvent"];
            };
        };
        readonly responses: {
            /** @description Accepted. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly userBannedEvent: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The `id` of the event, identical in every attempt. */
                readonly "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                readonly "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                readonly "webhook-signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UserBannedEvent"];
            };
        };
        readonly responses: {
            /** @description Accepted. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly userUnbannedEvent: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The `id` of the event, identical in every attempt. */
                readonly "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                readonly "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                readonly "webhook-signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UserUnbannedEvent"];
            };
        };
        readonly responses: {
            /** @description Accepted. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly userDeactivatedEvent: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The `id` of the event, identical in every attempt. */
                readonly "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                readonly "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                readonly "webhook-signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UserDeactivatedEvent"];
            };
        };
        readonly responses: {
            /** @description Accepted. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly userActivatedEvent: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The `id` of the event, identical in every attempt. */
                readonly "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                readonly "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                readonly "webhook-signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UserActivatedEvent"];
            };
        };
        readonly responses: {
            /** @description Accepted. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly userDeletedEvent: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The `id` of the event, identical in every attempt. */
                readonly "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                readonly "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                readonly "webhook-signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UserDeletedEvent"];
            };
        };
        readonly responses: {
            /** @description Accepted. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly userErasedEvent: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The `id` of the event, identical in every attempt. */
                readonly "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                readonly "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                readonly "webhook-signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UserErasedEvent"];
            };
        };
        readonly responses: {
            /** @description Accepted. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly userLockoutsClearedEvent: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The `id` of the event, identical in every attempt. */
                readonly "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                readonly "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                readonly "webhook-signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UserLockoutsClearedEvent"];
            };
        };
        readonly responses: {
            /** @description Accepted. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly userImpersonatedEvent: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The `id` of the event, identical in every attempt. */
                readonly "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                readonly "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                readonly "webhook-signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UserImpersonatedEvent"];
            };
        };
        readonly responses: {
            /** @description Accepted. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly sessionCreatedEvent: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The `id` of the event, identical in every attempt. */
                readonly "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                readonly "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                readonly "webhook-signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SessionCreatedEvent"];
            };
        };
        readonly responses: {
            /** @description Accepted. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly sessionEndedEvent: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The `id` of the event, identical in every attempt. */
                readonly "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                readonly "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                readonly "webhook-signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SessionEndedEvent"];
            };
        };
        readonly responses: {
            /** @description Accepted. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly factorAddedEvent: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The `id` of the event, identical in every attempt. */
                readonly "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                readonly "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                readonly "webhook-signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["FactorAddedEvent"];
            };
        };
        readonly responses: {
            /** @description Accepted. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly factorUpdatedEvent: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The `id` of the event, identical in every attempt. */
                readonly "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                readonly "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                readonly "webhook-signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["FactorUpdatedEvent"];
            };
        };
        readonly responses: {
            /** @description Accepted. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly factorRemovedEvent: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The `id` of the event, identical in every attempt. */
                readonly "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                readonly "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                readonly "webhook-signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["FactorRemovedEvent"];
            };
        };
        readonly responses: {
            /** @description Accepted. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly factorRemovalScheduledEvent: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The `id` of the event, identical in every attempt. */
                readonly "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                readonly "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                readonly "webhook-signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["FactorRemovalScheduledEvent"];
            };
        };
        readonly responses: {
            /** @description Accepted. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly factorRemovalCanceledEvent: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The `id` of the event, identical in every attempt. */
                readonly "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                readonly "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                readonly "webhook-signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["FactorRemovalCanceledEvent"];
            };
        };
        readonly responses: {
            /** @description Accepted. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly factorClonedEvent: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The `id` of the event, identical in every attempt. */
                readonly "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                readonly "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                readonly "webhook-signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["FactorClonedEvent"];
            };
        };
        readonly responses: {
            /** @description Accepted. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly recoveryCodesReplacedEvent: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The `id` of the event, identical in every attempt. */
                readonly "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                readonly "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                readonly "webhook-signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["RecoveryCodesReplacedEvent"];
            };
        };
        readonly responses: {
            /** @description Accepted. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly identityLinkedEvent: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The `id` of the event, identical in every attempt. */
                readonly "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                readonly "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                readonly "webhook-signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["IdentityLinkedEvent"];
            };
        };
        readonly responses: {
            /** @description Accepted. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly identityUnlinkedEvent: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The `id` of the event, identical in every attempt. */
                readonly "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                readonly "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                readonly "webhook-signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["IdentityUnlinkedEvent"];
            };
        };
        readonly responses: {
            /** @description Accepted. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly providerUpdatedEvent: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The `id` of the event, identical in every attempt. */
                readonly "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                readonly "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                readonly "webhook-signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ProviderUpdatedEvent"];
            };
        };
        readonly responses: {
            /** @description Accepted. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly providerDeletedEvent: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The `id` of the event, identical in every attempt. */
                readonly "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                readonly "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                readonly "webhook-signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ProviderDeletedEvent"];
            };
        };
        readonly responses: {
            /** @description Accepted. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly invitationCreatedEvent: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The `id` of the event, identical in every attempt. */
                readonly "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                readonly "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                readonly "webhook-signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["InvitationCreatedEvent"];
            };
        };
        readonly responses: {
            /** @description Accepted. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly invitationResentEvent: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The `id` of the event, identical in every attempt. */
                readonly "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                readonly "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                readonly "webhook-signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["InvitationResentEvent"];
            };
        };
        readonly responses: {
            /** @description Accepted. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly invitationRevokedEvent: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The `id` of the event, identical in every attempt. */
                readonly "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                readonly "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                readonly "webhook-signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["InvitationRevokedEvent"];
            };
        };
        readonly responses: {
            /** @description Accepted. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly invitationAcceptedEvent: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The `id` of the event, identical in every attempt. */
                readonly "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                readonly "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                readonly "webhook-signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["InvitationAcceptedEvent"];
            };
        };
        readonly responses: {
            /** @description Accepted. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly companyCreatedEvent: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The `id` of the event, identical in every attempt. */
                readonly "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                readonly "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                readonly "webhook-signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CompanyCreatedEvent"];
            };
        };
        readonly responses: {
            /** @description Accepted. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly companyUpdatedEvent: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The `id` of the event, identical in every attempt. */
                readonly "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                readonly "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                readonly "webhook-signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CompanyUpdatedEvent"];
            };
        };
        readonly responses: {
            /** @description Accepted. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly companyDeletedEvent: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The `id` of the event, identical in every attempt. */
                readonly "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                readonly "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                readonly "webhook-signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CompanyDeletedEvent"];
            };
        };
        readonly responses: {
            /** @description Accepted. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly branchCreatedEvent: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The `id` of the event, identical in every attempt. */
                readonly "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                readonly "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                readonly "webhook-signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["BranchCreatedEvent"];
            };
        };
        readonly responses: {
            /** @description Accepted. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly branchUpdatedEvent: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The `id` of the event, identical in every attempt. */
                readonly "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                readonly "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                readonly "webhook-signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["BranchUpdatedEvent"];
            };
        };
        readonly responses: {
            /** @description Accepted. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly branchDeletedEvent: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The `id` of the event, identical in every attempt. */
                readonly "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                readonly "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                readonly "webhook-signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["BranchDeletedEvent"];
            };
        };
        readonly responses: {
            /** @description Accepted. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly membershipCreatedEvent: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The `id` of the event, identical in every attempt. */
                readonly "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                readonly "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                readonly "webhook-signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["MembershipCreatedEvent"];
            };
        };
        readonly responses: {
            /** @description Accepted. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly membershipUpdatedEvent: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The `id` of the event, identical in every attempt. */
                readonly "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                readonly "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                readonly "webhook-signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["MembershipUpdatedEvent"];
            };
        };
        readonly responses: {
            /** @description Accepted. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly membershipDeletedEvent: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The `id` of the event, identical in every attempt. */
                readonly "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                readonly "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                readonly "webhook-signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["MembershipDeletedEvent"];
            };
        };
        readonly responses: {
            /** @description Accepted. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly roleCreatedEvent: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The `id` of the event, identical in every attempt. */
                readonly "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                readonly "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                readonly "webhook-signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["RoleCreatedEvent"];
            };
        };
        readonly responses: {
            /** @description Accepted. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly roleUpdatedEvent: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The `id` of the event, identical in every attempt. */
                readonly "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                readonly "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                readonly "webhook-signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["RoleUpdatedEvent"];
            };
        };
        readonly responses: {
            /** @description Accepted. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly roleDeletedEvent: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The `id` of the event, identical in every attempt. */
                readonly "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                readonly "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                readonly "webhook-signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["RoleDeletedEvent"];
            };
        };
        readonly responses: {
            /** @description Accepted. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly keyCreatedEvent: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The `id` of the event, identical in every attempt. */
                readonly "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                readonly "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                readonly "webhook-signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["KeyCreatedEvent"];
            };
        };
        readonly responses: {
            /** @description Accepted. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly keyUpdatedEvent: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The `id` of the event, identical in every attempt. */
                readonly "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                readonly "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                readonly "webhook-signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["KeyUpdatedEvent"];
            };
        };
        readonly responses: {
            /** @description Accepted. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly keyRotatedEvent: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The `id` of the event, identical in every attempt. */
                readonly "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                readonly "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                readonly "webhook-signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["KeyRotatedEvent"];
            };
        };
        readonly responses: {
            /** @description Accepted. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly keyRevokedEvent: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The `id` of the event, identical in every attempt. */
                readonly "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                readonly "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                readonly "webhook-signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["KeyRevokedEvent"];
            };
        };
        readonly responses: {
            /** @description Accepted. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly serviceAccountCreatedEvent: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The `id` of the event, identical in every attempt. */
                readonly "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                readonly "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                readonly "webhook-signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ServiceAccountCreatedEvent"];
            };
        };
        readonly responses: {
            /** @description Accepted. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly serviceAccountUpdatedEvent: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The `id` of the event, identical in every attempt. */
                readonly "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                readonly "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                readonly "webhook-signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ServiceAccountUpdatedEvent"];
            };
        };
        readonly responses: {
            /** @description Accepted. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly serviceAccountDeletedEvent: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The `id` of the event, identical in every attempt. */
                readonly "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                readonly "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                readonly "webhook-signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ServiceAccountDeletedEvent"];
            };
        };
        readonly responses: {
            /** @description Accepted. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly webhookEndpointCreatedEvent: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The `id` of the event, identical in every attempt. */
                readonly "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                readonly "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                readonly "webhook-signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["WebhookEndpointCreatedEvent"];
            };
        };
        readonly responses: {
            /** @description Accepted. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly webhookEndpointUpdatedEvent: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The `id` of the event, identical in every attempt. */
                readonly "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                readonly "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                readonly "webhook-signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["WebhookEndpointUpdatedEvent"];
            };
        };
        readonly responses: {
            /** @description Accepted. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly webhookEndpointDeletedEvent: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The `id` of the event, identical in every attempt. */
                readonly "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                readonly "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                readonly "webhook-signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["WebhookEndpointDeletedEvent"];
            };
        };
        readonly responses: {
            /** @description Accepted. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly webhookEndpointDisabledEvent: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The `id` of the event, identical in every attempt. */
                readonly "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                readonly "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                readonly "webhook-signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["WebhookEndpointDisabledEvent"];
            };
        };
        readonly responses: {
            /** @description Accepted. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly webhookEndpointTestEvent: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The `id` of the event, identical in every attempt. */
                readonly "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                readonly "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                readonly "webhook-signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["WebhookEndpointTestEvent"];
            };
        };
        readonly responses: {
            /** @description Accepted. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly applicationCreatedEvent: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The `id` of the event, identical in every attempt. */
                readonly "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                readonly "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                readonly "webhook-signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ApplicationCreatedEvent"];
            };
        };
        readonly responses: {
            /** @description Accepted. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly applicationUpdatedEvent: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The `id` of the event, identical in every attempt. */
                readonly "webhook-id": components["schemas"]["EventId"];
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                readonly "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                readonly "webhook-signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ApplicationUpdatedEvent"];
            };
        };
        readonly responses: {
            /** @description Accepted. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly welcomeMail: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The ID of the notification, identical in every attempt. */
                readonly "webhook-id": string;
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                readonly "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
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
            /** @description Accepted. The notification application will send the email. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
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
                /** @description The ID of the notification, identical in every attempt. */
                readonly "webhook-id": string;
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                readonly "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
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
            /** @description Accepted. The notification application will send the email. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
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
                /** @description The ID of the notification, identical in every attempt. */
                readonly "webhook-id": string;
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                readonly "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
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
            /** @description Accepted. The notification application will send the email. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
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
                /** @description The ID of the notification, identical in every attempt. */
                readonly "webhook-id": string;
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                readonly "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
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
            /** @description Accepted. The notification application will send the email. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
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
                /** @description The ID of the notification, identical in every attempt. */
                readonly "webhook-id": string;
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                readonly "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
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
            /** @description Accepted. The notification application will send the email. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
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
                /** @description The ID of the notification, identical in every attempt. */
                readonly "webhook-id": string;
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                readonly "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
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
            /** @description Accepted. The notification application will send the email. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
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
                /** @description The ID of the notification, identical in every attempt. */
                readonly "webhook-id": string;
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                readonly "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
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
            /** @description Accepted. The notification application will send the email. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
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
                /** @description The ID of the notification, identical in every attempt. */
                readonly "webhook-id": string;
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                readonly "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
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
            /** @description Accepted. The notification application will send the email. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
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
                /** @description The ID of the notification, identical in every attempt. */
                readonly "webhook-id": string;
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                readonly "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
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
            /** @description Accepted. The notification application will send the email. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly identityUnlinkedMail: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The ID of the notification, identical in every attempt. */
                readonly "webhook-id": string;
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                readonly "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                readonly "webhook-signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["IdentityUnlinkedMail"];
            };
        };
        readonly responses: {
            /** @description Accepted. The notification application will send the email. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly passwordBreachedMail: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The ID of the notification, identical in every attempt. */
                readonly "webhook-id": string;
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                readonly "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                readonly "webhook-signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["PasswordBreachedMail"];
            };
        };
        readonly responses: {
            /** @description Accepted. The notification application will send the email. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly loginBlockedMail: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The ID of the notification, identical in every attempt. */
                readonly "webhook-id": string;
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                readonly "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                readonly "webhook-signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["LoginBlockedMail"];
            };
        };
        readonly responses: {
            /** @description Accepted. The notification application will send the email. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly webhookEndpointDisabledMail: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The ID of the notification, identical in every attempt. */
                readonly "webhook-id": string;
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                readonly "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                readonly "webhook-signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["WebhookEndpointDisabledMail"];
            };
        };
        readonly responses: {
            /** @description Accepted. The notification application will send the email. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly newDeviceMail: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The ID of the notification, identical in every attempt. */
                readonly "webhook-id": string;
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                readonly "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                readonly "webhook-signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["NewDeviceMail"];
            };
        };
        readonly responses: {
            /** @description Accepted. The notification application will send the email. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly impersonationMail: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The ID of the notification, identical in every attempt. */
                readonly "webhook-id": string;
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                readonly "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                readonly "webhook-signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ImpersonationMail"];
            };
        };
        readonly responses: {
            /** @description Accepted. The notification application will send the email. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly factorAddedMail: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The ID of the notification, identical in every attempt. */
                readonly "webhook-id": string;
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                readonly "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                readonly "webhook-signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["FactorAddedMail"];
            };
        };
        readonly responses: {
            /** @description Accepted. The notification application will send the email. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly factorRemovedMail: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The ID of the notification, identical in every attempt. */
                readonly "webhook-id": string;
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                readonly "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                readonly "webhook-signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["FactorRemovedMail"];
            };
        };
        readonly responses: {
            /** @description Accepted. The notification application will send the email. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly factorRemovalScheduledMail: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The ID of the notification, identical in every attempt. */
                readonly "webhook-id": string;
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                readonly "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                readonly "webhook-signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["FactorRemovalScheduledMail"];
            };
        };
        readonly responses: {
            /** @description Accepted. The notification application will send the email. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly recoveryCodeUsedMail: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The ID of the notification, identical in every attempt. */
                readonly "webhook-id": string;
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                readonly "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                readonly "webhook-signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["RecoveryCodeUsedMail"];
            };
        };
        readonly responses: {
            /** @description Accepted. The notification application will send the email. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly recoveryCodesReplacedMail: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The ID of the notification, identical in every attempt. */
                readonly "webhook-id": string;
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                readonly "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                readonly "webhook-signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["RecoveryCodesReplacedMail"];
            };
        };
        readonly responses: {
            /** @description Accepted. The notification application will send the email. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly loginCodeMail: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The ID of the notification, identical in every attempt. */
                readonly "webhook-id": string;
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                readonly "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                readonly "webhook-signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["LoginCodeMail"];
            };
        };
        readonly responses: {
            /** @description Accepted. The notification application will send the email. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly reauthenticationCodeMail: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The ID of the notification, identical in every attempt. */
                readonly "webhook-id": string;
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                readonly "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                readonly "webhook-signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ReauthenticationCodeMail"];
            };
        };
        readonly responses: {
            /** @description Accepted. The notification application will send the email. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly smsCodeMessage: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The ID of the notification, identical in every attempt. */
                readonly "webhook-id": string;
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                readonly "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                readonly "webhook-signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SmsCodeMessage"];
            };
        };
        readonly responses: {
            /** @description Accepted. The notification application will send the email. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly credentialsRemovedMail: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The ID of the notification, identical in every attempt. */
                readonly "webhook-id": string;
                /**
                 * @description Time of this attempt, in Unix seconds. Reject it if it differs from the current time by more than 5 minutes.
                 * @example 1773480413
                 */
                readonly "webhook-timestamp": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of ID, timestamp and body; one value for each current secret, separated by spaces.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                readonly "webhook-signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CredentialsRemovedMail"];
            };
        };
        readonly responses: {
            /** @description Accepted. The notification application will send the email. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted. The request will be repeated later. */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
