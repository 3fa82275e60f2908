/**
 * Tables whose rows are deleted some time after they expire: sessions, emails that need no delivery, keys from emails, pending
 * logins at a provider or before the second factor, permissions to link an identity of a company, tests of connections, requests for login codes, pending sign-ups, used nonces, stored replies,
 * failed logins, counters of limits, attempts to deliver events, their requests and responses and their numbers, events whose delivery has failed, the state of the OpenID provider,
 * clients without a registration that no user allows any longer, and old statistics.
 */
export const expiring = [
  'sessions',
  'notifications',
  'mail_keys',
  'pending_logins',
  'factor_challenges',
  'connection_vouchers',
  'connection_tests',
  'login_codes',
  'pending_signups',
  'used_nonces',
  'idempotency_keys',
  'lockouts',
  'rate_limits',
  'webhook_attempts',
  'webhook_exchanges',
  'webhook_hours',
  'webhook_retries',
  'oidc_records',
  'oidc_sessions',
  'oidc_grants',
  'oidc_clients',
  'statistics_days',
  'statistics_users',
] as const;

export type Expiring = (typeof expiring)[number];

/** Ended sessions, emails that need no delivery, and expired keys from emails are kept for this time. */
export const keptSeconds = 30 * 86_400;
