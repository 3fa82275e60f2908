import type { Knex } from 'knex';
import type { Expiring } from '../../src/modules/maintenance/expiring.ts';

/** The columns of rows that expire at the time `:at`, with the number `i`. */
const columns: Readonly<Record<Expiring, Readonly<Record<string, string>>>> = {
  sessions: {
    id: 'gen_random_uuid()',
    app_id: ':app',
    user_id: ':user',
    generation: '1',
    renewed_at: ':at',
    token_id: 'gen_random_uuid()',
    token_issued_at: ':at',
    token_expires_at: ':at',
    idle_expires_at: ':at',
    absolute_expires_at: ':at',
    created_at: ':at',
  },
  notifications: {
    id: 'gen_random_uuid()',
    app_id: ':app',
    template: "'welcome'",
    email: "'ada@example.com'",
    name: "'Ada'",
    language: "'EN'",
    data: "'{}'",
    state: "'delivered'",
    created_at: ':at',
    queued_at: ':at',
  },
  mail_keys: {
    app_id: ':app',
    user_id: ':user',
    purpose: "'recovery'",
    digest: "':at' || i",
    created_at: ':at',
    expires_at: ':at',
  },
  pending_logins: {
    state_digest: "':at' || i",
    app_id: ':app',
    provider: "'github'",
    binding_digest: "''",
    redirect_uri: "''",
    sealed_checks: "''",
    created_at: ':at',
    expires_at: ':at',
  },
  factor_challenges: {
    app_id: ':app',
    user_id: ':user',
    digest: "':at' || i",
    first_factor: "'password'",
    created_at: ':at',
    expires_at: ':at',
  },
  connection_vouchers: {
    app_id: ':app',
    user_id: ':user',
    connection_id: "extract(epoch from timestamptz ':at')::bigint + i",
    expires_at: ':at',
  },
  connection_tests: {
    app_id: ':app',
    connection_id: '(select id from connections where app_id = :app order by id desc limit 1 offset i - 1)',
    report: "'{}'",
    tested_at: ':at',
    expires_at: ':at',
  },
  login_codes: { app_id: ':app', account: "':at' || i", requested_at: ':at', ip: "''", user_agent: "''" },
  pending_signups: { app_id: ':app', email: "''", email_canonical: "':at' || i", requested_at: ':at' },
  used_nonces: { app_id: ':app', digest: "':at' || i", expires_at: ':at' },
  idempotency_keys: {
    app_id: ':app',
    digest: "':at' || i",
    fingerprint: "''",
    claim_id: 'gen_random_uuid()',
    claimed_until: ':at',
    expires_at: ':at',
  },
  lockouts: { key: "':at' || i", app_id: ':app', account: "''", kind: "'account'", attempted_at: ':at' },
  rate_limits: { key: "':at' || i", expire: "extract(epoch from ':at'::timestamptz) * 1000" },
  webhook_attempts: { app_id: ':app', endpoint_id: '1', type: "'user.created'", at: ':at', milliseconds: '1' },
  webhook_exchanges: {
    app_id: ':app',
    endpoint_id: 'i',
    attempt_id: "i + extract(epoch from ':at'::timestamptz)",
    is_failed: 'true',
    at: ':at',
    url: "'https://crm.example.com'",
    sent_at: ':at',
    signature: "'v1,'",
    body_digest: "''",
  },
  webhook_hours: { app_id: ':app', endpoint_id: 'i', hour: ':at', delivered: '1', failed: '0' },
  webhook_retries: {
    app_id: ':app',
    endpoint_id: ':endpoint',
    position: "i + extract(epoch from ':at'::timestamptz)",
    subject: "'user:1'",
    next_at: ':at',
    failed_at: ':at',
  },
  oidc_records: {
    app_id: ':app',
    kind: "'Interaction'",
    digest: "':at' || i",
    payload: "'{}'",
    expires_at: ':at',
  },
  oidc_sessions: {
    app_id: ':app',
    uid: "':at' || i",
    digest: "':at' || i",
    payload: "'{}'",
    expires_at: ':at',
  },
  oidc_grants: {
    id: "':at' || i",
    app_id: ':app',
    user_id: ':user',
    client_id: "'client'",
    payload: "'{}'",
    created_at: ':at',
    used_at: ':at',
    expires_at: ':at',
  },
  oidc_clients: {
    app_id: ':app',
    client_id: "'https://agent.example.com/' || ':at' || i",
    registration_type: "'metadata_document'",
    client_name: "'Agent'",
    application_type: "'web'",
    token_endpoint_auth_method: "'none'",
    grant_types: "'{authorization_code}'",
    scopes: "'{openid}'",
    id_token_signed_response_alg: "'RS256'",
    created_at: ':at',
    updated_at: ':at',
  },
  statistics_days: { app_id: ':app', day: "':at'::timestamptz::date - i" },
  statistics_users: {
    app_id: ':app',
    user_id: "i + extract(year from timestamptz ':at')::int * 100000",
    last_day: "':at'::timestamptz::date",
  },
};

/** The rows to which expired rows belong. */
export interface Owners {
  readonly app: number;
  readonly user: number;
  readonly endpoint: number;
  readonly connection: number;
}

/** Adds so many connections, of which each has one test. */
const addConnections = async (db: Knex, { app, connection }: Owners, count: number): Promise<void> => {
  const others =
    'app_id, company_id, protocol, name, state, client_id, issuer, subject, attributes, jit, default_role_id';
  await db.raw(
    `insert into connections (provider, ${others}, created_at, updated_at)
       select 'c-' || substr(replace(gen_random_uuid()::text, '-', ''), 1, 26), ${others}, created_at, updated_at
         from connections cross join generate_series(1, ${count}) where app_id = ${app} and id = ${connection}`,
  );
};

/** Adds rows to a table that expire at a time. */
export const addExpiring = async (
  db: Knex,
  table: Expiring,
  owners: Owners,
  { at, count }: { readonly at: string; readonly count: number },
): Promise<void> => {
  if (table === 'connection_tests') await addConnections(db, owners, count);
  const entries = Object.entries(columns[table]);
  const names: Readonly<Record<string, string>> = {
    ':user': String(owners.user),
    ':endpoint': String(owners.endpoint),
    ':app': String(owners.app),
  };
  const values = entries.map(([, value]) =>
    value === ':at'
      ? `'${at}'::timestamptz`
      : value.replaceAll(':at', at).replace(/:(?:user|endpoint|app)\b/, (name) => names[name]!),
  );
  await db.raw(
    `insert into ${table} (${entries.map(([name]) => name).join(', ')})
       select ${values.join(', ')} from generate_series(1, ${count}) as i`,
  );
};
