/** The property that all uses of a counter share. */
export type RateLimitKey =
  /** The network of the client: an IPv4 address, or the /64 of an IPv6 address. */
  | 'network'
  | 'application'
  /** The application, for logins from devices that have not logged in to the account before. */
  | 'unknown_devices'
  /** The application, for users whom anyone can create. They are counted after the challenge. */
  | 'new_users'
  /** The device token that the client sends, for an application. */
  | 'device'
  /** The SCIM token of an identity provider. */
  | 'scim_token'
  /** The SAML connection of a response. */
  | 'connection'
  /** The user, the operator key, or the application for its super admin keys. Without any, the network. */
  | 'principal'
  /** The recipient of emails in canonical form, for each email template; for SMS, the number. */
  | 'recipient'
  /** The address of an account in canonical form, even if the account does not exist. */
  | 'account';

/** The behavior while the store of counters is unreachable: `closed` refuses, `open` counts in each process alone. */
export type RateLimitMode = 'closed' | 'open';

export interface RateLimitRule {
  readonly key: RateLimitKey;
  readonly limit: number;
  readonly seconds: number;
  readonly mode: RateLimitMode;
  /** Describes the counted uses, for the documentation. */
  readonly counts: string;
}

/** All limits with their defaults. Applications can change `limit` and `seconds` with the setting `rate_limits`. */
export const rateLimits = {
  login_account: {
    key: 'account',
    limit: 10,
    seconds: 900,
    mode: 'closed',
    counts:
      'Consecutive failed logins of an account from unknown devices, and of each known device. After `limit` failures each further failure blocks logins, first for 1 second and then for twice as long each time, up to `seconds`.',
  },
  password_check: {
    key: 'account',
    limit: 10,
    seconds: 900,
    mode: 'closed',
    counts:
      'Consecutive wrong current passwords of a logged-in user, and wrong codes from emails to reauthenticate, with the same delays as `login_account`.',
  },
  factor_check: {
    key: 'account',
    limit: 10,
    seconds: 900,
    mode: 'closed',
    counts: 'Consecutive wrong codes of a user, with the same delays as `login_account`.',
  },
  login_network: { key: 'network', limit: 100, seconds: 300, mode: 'closed', counts: 'Logins.' },
  login_application: {
    key: 'unknown_devices',
    limit: 3000,
    seconds: 60,
    mode: 'closed',
    counts: 'Logins from unknown devices.',
  },
  signup_network: {
    key: 'network',
    limit: 60,
    seconds: 3600,
    mode: 'closed',
    counts: 'Sign-ups, also by a code from an email.',
  },
  anonymous_device: {
    key: 'device',
    limit: 5,
    seconds: 86_400,
    mode: 'closed',
    counts: 'New anonymous users of a device.',
  },
  // Anyone can create them, and each is stored for 30 days.
  anonymous_application: {
    key: 'new_users',
    limit: 1000,
    seconds: 3600,
    mode: 'closed',
    counts: 'New anonymous users.',
  },
  one_time_keys: {
    key: 'network',
    limit: 60,
    seconds: 600,
    mode: 'closed',
    counts: 'Requests with a key from an email: recovery, verification, change of email address, invitation.',
  },
  invalid_keys: {
    key: 'network',
    limit: 30,
    seconds: 600,
    mode: 'closed',
    counts:
      'Requests with an unknown or revoked application key, super admin key or operator key. Wrong secrets of OAuth clients count for each client.',
  },
  mail_recipient: {
    key: 'recipient',
    limit: 5,
    seconds: 3600,
    mode: 'closed',
    counts: 'Requests for an email to one address.',
  },
  mail_recipient_daily: {
    key: 'recipient',
    limit: 20,
    seconds: 86_400,
    mode: 'closed',
    counts: 'Requests for an email to one address.',
  },
  mail_sender: { key: 'principal', limit: 100, seconds: 3600, mode: 'closed', counts: 'Requests for an email.' },
  mail_application: {
    key: 'application',
    limit: 10_000,
    seconds: 3600,
    mode: 'closed',
    counts: 'Requests for an email.',
  },
  sms_recipient: {
    key: 'recipient',
    limit: 5,
    seconds: 3600,
    mode: 'closed',
    counts: 'Requests for an SMS to one number.',
  },
  sms_recipient_daily: {
    key: 'recipient',
    limit: 10,
    seconds: 86_400,
    mode: 'closed',
    counts: 'Requests for an SMS to one number.',
  },
  sms_sender: { key: 'principal', limit: 10, seconds: 86_400, mode: 'closed', counts: 'Requests for an SMS.' },
  sms_network: { key: 'network', limit: 20, seconds: 3600, mode: 'closed', counts: 'Requests for an SMS.' },
  sms_application: {
    key: 'application',
    limit: 1000,
    seconds: 3600,
    mode: 'closed',
    counts: 'Requests for an SMS.',
  },
  social_network: {
    key: 'network',
    limit: 60,
    seconds: 600,
    mode: 'closed',
    counts: 'Starts and completions of logins with an identity provider.',
  },
  exports: { key: 'principal', limit: 20, seconds: 3600, mode: 'open', counts: 'Exports of personal data.' },
  // Each adds a key that every token may need for weeks.
  key_rotations: {
    key: 'application',
    limit: 5,
    seconds: 86_400,
    mode: 'closed',
    counts: 'Rotations of the signing keys.',
  },
  provider_tests: { key: 'application', limit: 60, seconds: 600, mode: 'open', counts: 'Tests of identity providers.' },
  domain_checks: { key: 'application', limit: 60, seconds: 600, mode: 'open', counts: 'Verifications of domains.' },
  webhook_tests: { key: 'application', limit: 60, seconds: 600, mode: 'open', counts: 'Tests of webhook endpoints.' },
  // Each queues up to 10,000 events, whose attempts are kept.
  webhook_replays: {
    key: 'application',
    limit: 60,
    seconds: 3600,
    mode: 'open',
    counts: 'Replays of deliveries to webhook endpoints.',
  },
  receiver_commands: {
    key: 'application',
    limit: 600,
    seconds: 60,
    mode: 'open',
    counts: 'Commands to the notification application: templates, suppressed addresses and dead letters.',
  },
  // The administrator writes the text of each.
  mail_tests: { key: 'application', limit: 20, seconds: 3600, mode: 'closed', counts: 'Test emails.' },
  // Each authorization request is stored for some minutes, although its browser has not logged in.
  authorization_network: {
    key: 'network',
    limit: 600,
    seconds: 60,
    mode: 'closed',
    counts:
      'Requests of browsers to the OpenID provider: authorizations, login pages and logouts; and pushed authorization requests.',
  },
  token_network: {
    key: 'network',
    limit: 6000,
    seconds: 60,
    mode: 'open',
    counts: 'Requests of clients to the OpenID provider: tokens, UserInfo, introspection and revocation.',
  },
  // Of 20^8 codes, those that wait are few: RFC 8628, section 5.1.
  user_codes: {
    key: 'network',
    limit: 30,
    seconds: 600,
    mode: 'closed',
    counts: 'Codes of devices that browsers enter at the OpenID provider.',
  },
  // 25 a second, and bursts of 100.
  scim_requests: {
    key: 'scim_token',
    limit: 100,
    seconds: 4,
    mode: 'open',
    counts: 'Requests of an identity provider that provisions users (SCIM).',
  },
  // Logins that begin at the identity provider: 100,000 users within an hour and a half.
  saml_responses: {
    key: 'connection',
    limit: 1200,
    seconds: 60,
    mode: 'open',
    counts: 'Responses to a SAML connection that no login waits for.',
  },
  app_creations: {
    key: 'principal',
    limit: 100,
    seconds: 86_400,
    mode: 'closed',
    counts: 'Requests to create an application.',
  },
  reads: {
    key: 'principal',
    limit: 1200,
    seconds: 60,
    mode: 'open',
    counts: 'Requests that change nothing, of a user.',
  },
  writes: {
    key: 'principal',
    limit: 300,
    seconds: 60,
    mode: 'open',
    counts: 'Requests that change something, of a user.',
  },
  key_reads: {
    key: 'principal',
    limit: 60_000,
    seconds: 60,
    mode: 'open',
    counts:
      'Requests that change nothing, with a super admin key, a key of a service account or an operator key, in place of `reads`.',
  },
  key_writes: {
    key: 'principal',
    limit: 12_000,
    seconds: 60,
    mode: 'open',
    counts:
      'Requests that change something, with a super admin key, a key of a service account or an operator key, in place of `writes`.',
  },
} as const satisfies Readonly<Record<string, RateLimitRule>>;

export type RateLimitName = keyof typeof rateLimits;

export interface RateLimitSetting {
  readonly name: RateLimitName;
  readonly limit: number;
  readonly seconds: number;
}

/** The limit that was reached, for the headers of the refusal (draft-ietf-httpapi-ratelimit-headers). */
export interface ReachedLimit {
  readonly name: RateLimitName;
  readonly limit: number;
  readonly seconds: number;
}

/** Counts uses across all processes. */
export interface RateLimiter {
  /**
   * Counts one use of `key`. `app` is absent if the application is unknown.
   * @throws `rate_limited`, or `limits_unavailable` or `database_unavailable` while the store is unreachable, for limits that are
   * closed then
   */
  take(name: RateLimitName, key: string, app?: Limited): Promise<void>;
  /**
   * Checks a limit without counting.
   * @throws `rate_limited` if this process knows that the limit has been reached
   */
  requireOpen(name: RateLimitName, key: string, app?: Limited): void;
}

/** The fields of an application that its limits depend on. */
export interface Limited {
  readonly id: number;
  readonly settings: { readonly rateLimits: readonly RateLimitSetting[] };
}

/** Returns the limit of an application, or the default. */
export const limitIn = (name: RateLimitName, settings: Limited['settings'] | undefined): ReachedLimit => {
  const { limit, seconds } = settings?.rateLimits.find((setting) => setting.name === name) ?? rateLimits[name];
  return { name, limit, seconds };
};
