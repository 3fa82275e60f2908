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
         *     an unknown address, a wrong password and an account that may not log in get the same answer. When more log-ins
         *     wait than the service will queue, the answer is an immediate `503 overloaded`.
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
        readonly get?: never;
        readonly put?: never;
        /**
         * Sign up
         * @description Registers a user and opens the first session, in one transaction. It is the only creation under `/v1/users`: a
         *     body with any other field is refused, with any key.
         *
         *     `default_company` must be a company of the application that is open to join. Without it the application's
         *     setting `signup_company` decides: by default the user gets a company of their own.
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
    readonly "/graphql": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
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
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description An e-mail address. Kept as written; two spellings that differ in case, in Unicode form or in the form of an
         *     internationalized domain are the same address.
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
         * @description A name, 1 to 100 characters, not only spaces, without control characters.
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
            /**
             * @description End every session of the user, not only this one.
             * @default false
             */
            readonly all_devices: boolean;
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
            /** @description The user's role in the default company. */
            readonly roles_id: components["schemas"]["Id"];
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
             * @enum {integer}
             */
            readonly user_active: 0 | 1;
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
             * @enum {string}
             */
            readonly banned: "N" | "Y";
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
             * @enum {integer}
             */
            readonly is_deleted: 0 | 1;
            /**
             * @description 1 is the ordinary state.
             * @example 1
             */
            readonly status: number;
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
            /** @description Every fault found, where the input was refused. */
            readonly errors?: readonly components["schemas"]["FieldError"][];
        };
        readonly FieldError: {
            /**
             * @description Where the fault is: a JSON pointer into the body as a URI fragment (`#/email`), or `path` or `query` and the
             *     parameter's name (`query/limit`).
             * @example #/email
             */
            readonly pointer: string;
            /** @description What is wrong with it. */
            readonly detail: string;
            readonly code: components["schemas"]["FieldErrorCode"];
        };
        /**
         * @description What is wrong with a field.
         * @enum {string}
         */
        readonly FieldErrorCode: "required" | "unknown_field" | "wrong_type" | "too_short" | "too_long" | "invalid_format" | "not_allowed" | "out_of_range" | "password_mismatch" | "password_common" | "password_personal" | "company_not_joinable";
        /**
         * @description The closed catalogue of errors. Each is explained at `/problems/{code}`.
         * @enum {string}
         */
        readonly ProblemCode: "body_missing" | "body_invalid" | "path_invalid" | "graphql_invalid" | "graphql_limit_exceeded" | "app_key_required" | "app_key_invalid" | "service_key_invalid" | "key_mismatch" | "credentials_required" | "token_required" | "token_invalid" | "token_expired" | "token_reused" | "session_ended" | "invalid_credentials" | "session_required" | "not_found" | "method_not_allowed" | "not_acceptable" | "email_taken" | "body_too_large" | "media_type_unsupported" | "validation_failed" | "company_not_joinable" | "internal_error" | "overloaded" | "database_unavailable" | "not_ready";
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
        readonly GraphqlRequest: {
            /** @description The document. */
            readonly query: string;
            /** @description Which operation of the document to run. */
            readonly operationName?: string | null;
            /** @description Values for its variables. */
            readonly variables?: Record<string, never> | null;
            /** @description Ignored. */
            readonly extensions?: Record<string, never> | null;
        };
        readonly GraphqlResult: {
            /** @description What was asked for. */
            readonly data?: Record<string, never> | null;
            readonly errors?: readonly components["schemas"]["GraphqlError"][];
        } | unknown | unknown;
        readonly GraphqlErrors: {
            readonly errors: readonly components["schemas"]["GraphqlError"][];
        };
        readonly GraphqlError: {
            /** @description What went wrong. */
            readonly message: string;
            /** @description The field it happened in. */
            readonly path?: readonly (string | number)[];
            /** @description Where in the document. */
            readonly locations?: readonly {
                readonly line: number;
                readonly column: number;
            }[];
            /** @description The same facts as a REST problem. */
            readonly extensions: {
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
                readonly errors?: readonly components["schemas"]["FieldError"][];
            };
        };
        readonly JwkSet: {
            readonly keys: readonly components["schemas"]["PublicJwk"][];
        };
        /** @description A public key (RFC 7517). No private parameter may appear. */
        readonly PublicJwk: {
            /**
             * @description Key type.
             * @enum {string}
             */
            readonly kty: "OKP" | "EC" | "RSA";
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
            /**
             * @description The one algorithm of this key.
             * @enum {string}
             */
            readonly alg: "EdDSA" | "ES256" | "RS256";
            /**
             * @description Signatures only.
             * @constant
             */
            readonly use: "sig";
        };
        readonly Alive: {
            /**
             * @description Always `alive`.
             * @constant
             */
            readonly status: "alive";
        };
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
                readonly "application/graphql-response+json": components["schemas"]["GraphqlErrors"];
                readonly "application/json": components["schemas"]["GraphqlErrors"];
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
                readonly "application/graphql-response+json": components["schemas"]["GraphqlErrors"];
                readonly "application/json": components["schemas"]["GraphqlErrors"];
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
                readonly "application/graphql-response+json": components["schemas"]["GraphqlErrors"];
                readonly "application/json": components["schemas"]["GraphqlErrors"];
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
                readonly "application/graphql-response+json": components["schemas"]["GraphqlErrors"];
                readonly "application/json": components["schemas"]["GraphqlErrors"];
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
                readonly "application/graphql-response+json": components["schemas"]["GraphqlErrors"];
                readonly "application/json": components["schemas"]["GraphqlErrors"];
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
                readonly "application/graphql-response+json": components["schemas"]["GraphqlErrors"];
                readonly "application/json": components["schemas"]["GraphqlErrors"];
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
                readonly "application/graphql-response+json": components["schemas"]["GraphqlErrors"];
                readonly "application/json": components["schemas"]["GraphqlErrors"];
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
        /** @description A strong validator of the document. */
        readonly ETag: string;
        /** @description What the page may load, which is nothing but its own style. */
        readonly PagePolicy: string;
        /** @description Seconds to wait before trying again. */
        readonly RetryAfter: number;
        /** @description The challenge of RFC 6750, with `error="invalid_token"` where a token was refused. */
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
    readonly signup: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
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
            readonly 400: components["responses"]["UnreadableBody"];
            readonly 401: components["responses"]["KeyRefused"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 409: components["responses"]["EmailTaken"];
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
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["User"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 500: components["responses"]["InternalError"];
            readonly 503: components["responses"]["DatabaseUnavailable"];
        };
    };
    readonly graphql: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
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
                    readonly "application/json": {
                        /** @constant */
                        readonly openapi: "3.1.0";
                        readonly info: Record<string, never>;
                        readonly paths: Record<string, never>;
                    };
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
}
