/** The retention setting of the measured service. */
export const auditRetentionDays = 90;

/** A table that grows with use, with the rule by which the maintenance job deletes rows. */
export interface Growing {
  readonly table: string;
  readonly what: string;
  /** Rows are due if this time is further back than the interval `kept`. */
  readonly column: string;
  readonly kept: string;
  /** The intervals over which the times of due rows and of staying rows are spread. */
  readonly spread: { readonly due: string; readonly staying: string };
  /**
   * The SQL of the values that replace columns of the copied row for the row number `n`. `moment` is the value of `column`, and
   * `users` is the range of users' IDs.
   */
  readonly values: Readonly<Record<string, string>>;
  /** A column that requests change in the row that they use. */
  readonly usedAt?: string;
  /** The SQL of the kind of a staying row at the time `run_at`. */
  readonly kind: string;
}

/** The SQL of a user's ID, which spreads rows over all users as logins are. */
const anyUser = 'users.first + n % users.count';
const digest = "encode(sha256(n::text::bytea), 'base64')";
/** The intervals between entries of rare kinds. */
const oneIn = { failed: 50, byAdministrators: 151 } as const;

export const growing: readonly Growing[] = [
  {
    table: 'idempotency_keys',
    what: 'expired idempotency keys',
    column: 'expires_at',
    kept: '0 days',
    // A key expires after 24 hours.
    spread: { due: '9 days', staying: '20 hours' },
    values: {
      digest,
      claim_id: 'gen_random_uuid()',
      claimed_until: "moment - interval '24 hours'",
      expires_at: 'moment',
    },
    kind: "'not expired'",
  },
  {
    table: 'sessions',
    what: 'sessions that expired more than 30 days ago',
    column: 'idle_expires_at',
    kept: '30 days',
    spread: { due: '540 days', staying: '58 days' },
    values: {
      id: 'gen_random_uuid()',
      user_id: anyUser,
      token_id: 'gen_random_uuid()',
      renewed_at: "moment - interval '30 days'",
      token_issued_at: "moment - interval '30 days'",
      token_expires_at: "moment - interval '30 days' + interval '1 hour'",
      idle_expires_at: 'moment',
      absolute_expires_at: "moment + interval '120 days'",
      created_at: "moment - interval '60 days'",
      ended_at: "case when n % 2 = 0 then moment - interval '29 days' end",
      end_reason: "case when n % 2 = 0 then 'logout' end",
    },
    usedAt: 'last_used_at',
    kind: `case when ended_at is not null then 'logged out, and expired less than 30 days ago or later'
                when idle_expires_at < run_at then 'expired less than 30 days ago' else 'live' end`,
  },
  {
    table: 'audit',
    what: `audit entries of more than ${auditRetentionDays} days`,
    column: 'at',
    kept: `${auditRetentionDays} days`,
    spread: { due: `${9 * auditRetentionDays} days`, staying: `${auditRetentionDays - 1} days` },
    values: {
      at: 'moment',
      event: `case when n % ${oneIn.byAdministrators} = 0 then 'ban_user' else 'login' end`,
      is_success: `n % ${oneIn.failed} <> 0`,
      failure: `case when n % ${oneIn.failed} = 0 then 'invalid_credentials' end`,
      user_id: anyUser,
      session_id: `case when n % ${oneIn.failed} <> 0 then gen_random_uuid() end`,
      request_id: 'gen_random_uuid()::text',
      target: `case when n % ${oneIn.byAdministrators} = 0 then 'user:' || (${anyUser}) end`,
    },
    kind: `case when at > run_at - interval '30 days' then 'of the last 30 days' else 'older, of the retention period' end`,
  },
];
