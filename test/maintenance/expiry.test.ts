import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deletedAtOnce } from '../../src/database/batches.ts';
import { expiring } from '../../src/modules/maintenance/expiring.ts';
import { givenConnection } from '../kit/connections.ts';
import { countDeletions, type Deletions } from '../kit/deletions.ts';
import { serviceKey, startService, type TestService } from '../kit/service.ts';
import { countStatistics, maintain } from '../kit/store.ts';
import { givenEndpoint } from '../kit/webhooks.ts';

/** Two batches, and one more. */
const rows = 2 * deletedAtOnce + 1;

/** The columns of rows that expire at the time `:at`, with the number `i`. */
const columns: Readonly<Record<(typeof expiring)[number], Readonly<Record<string, string>>>> = {
  sessions: {
    id: 'gen_random_uuid()',
    app_id: '1',
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
    app_id: '1',
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
    app_id: '1',
    user_id: ':user',
    purpose: "'recovery'",
    digest: "':at' || i",
    created_at: ':at',
    expires_at: ':at',
  },
  pending_logins: {
    state_digest: "':at' || i",
    app_id: '1',
    provider: "'github'",
    binding_digest: "''",
    redirect_uri: "''",
    sealed_checks: "''",
    created_at: ':at',
    expires_at: ':at',
  },
  factor_challenges: {
    app_id: '1',
    user_id: ':user',
    digest: "':at' || i",
    first_factor: "'password'",
    created_at: ':at',
    expires_at: ':at',
  },
  connection_vouchers: {
    app_id: '1',
    user_id: ':user',
    connection_id: "extract(epoch from timestamptz ':at')::bigint + i",
    expires_at: ':at',
  },
  connection_tests: {
    app_id: '1',
    connection_id: '(select id from connections order by id desc limit 1 offset i - 1)',
    report: "'{}'",
    tested_at: ':at',
    expires_at: ':at',
  },
  login_codes: { app_id: '1', account: "':at' || i", requested_at: ':at', ip: "''", user_agent: "''" },
  pending_signups: { app_id: '1', email: "''", email_canonical: "':at' || i", requested_at: ':at' },
  used_nonces: { app_id: '1', digest: "':at' || i", expires_at: ':at' },
  idempotency_keys: {
    app_id: '1',
    digest: "':at' || i",
    fingerprint: "''",
    claim_id: 'gen_random_uuid()',
    claimed_until: ':at',
    expires_at: ':at',
  },
  lockouts: { key: "':at' || i", app_id: '1', account: "''", kind: "'account'", attempted_at: ':at' },
  rate_limits: { key: "':at' || i", expire: "extract(epoch from ':at'::timestamptz) * 1000" },
  webhook_attempts: { app_id: '1', endpoint_id: '1', type: "'user.created'", at: ':at', milliseconds: '1' },
  webhook_exchanges: {
    app_id: '1',
    endpoint_id: 'i',
    attempt_id: "i + extract(epoch from ':at'::timestamptz)",
    is_failed: 'true',
    at: ':at',
    url: "'https://crm.example.com'",
    sent_at: ':at',
    signature: "'v1,'",
    body_digest: "''",
  },
  webhook_hours: { app_id: '1', endpoint_id: 'i', hour: ':at', delivered: '1', failed: '0' },
  webhook_retries: {
    app_id: '1',
    endpoint_id: ':endpoint',
    position: "i + extract(epoch from ':at'::timestamptz)",
    subject: "'user:1'",
    next_at: ':at',
    failed_at: ':at',
  },
  oidc_records: {
    app_id: '1',
    kind: "'Interaction'",
    digest: "':at' || i",
    payload: "'{}'",
    expires_at: ':at',
  },
  oidc_sessions: {
    app_id: '1',
    uid: "':at' || i",
    digest: "':at' || i",
    payload: "'{}'",
    expires_at: ':at',
  },
  oidc_grants: {
    id: "':at' || i",
    app_id: '1',
    user_id: ':user',
    client_id: "'client'",
    payload: "'{}'",
    created_at: ':at',
    used_at: ':at',
    expires_at: ':at',
  },
  oidc_clients: {
    app_id: '1',
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
  statistics_days: { app_id: 'i', day: "':at'::timestamptz::date" },
  statistics_users: {
    app_id: '1',
    user_id: "i + extract(year from timestamptz ':at')::int * 100000",
    last_day: "':at'::timestamptz::date",
  },
};

let service: TestService;
let deletions: Deletions;
let user: number;
let endpoint: number;
let connection: number;

/** Adds so many connections, of which each has one test. */
const addConnections = async (count: number): Promise<void> => {
  const others =
    'app_id, company_id, protocol, name, state, client_id, issuer, subject, attributes, jit, default_role_id';
  await service.db.raw(
    `insert into connections (provider, ${others}, created_at, updated_at)
       select 'c-' || substr(replace(gen_random_uuid()::text, '-', ''), 1, 26), ${others}, created_at, updated_at
         from connections cross join generate_series(1, ${count}) where id = ${connection}`,
  );
};

const fill = async (table: (typeof expiring)[number], at: string, count: number): Promise<void> => {
  if (table === 'connection_tests') await addConnections(count);
  const entries = Object.entries(columns[table]);
  const values = entries.map(([, value]) =>
    value === ':at'
      ? `'${at}'::timestamptz`
      : value.replaceAll(':at', at).replace(':user', String(user)).replace(':endpoint', String(endpoint)),
  );
  await service.db.raw(
    `insert into ${table} (${entries.map(([name]) => name).join(', ')})
       select ${values.join(', ')} from generate_series(1, ${count}) as i`,
  );
};
const countOf = async (table: string): Promise<number> => (await service.db(table)).length;

beforeAll(async () => {
  service = await startService();
  user = Number((await service.given.user()).id);
  endpoint = await givenEndpoint(service, { url: 'https://example.com/' });
  connection = await givenConnection(service, await service.given.company());
  await countStatistics(service);
  deletions = await countDeletions(service.db, expiring);
});
afterAll(() => service.stop());

describe('the maintenance job', () => {
  test.each(expiring)('expired rows of %s are deleted in batches until none is left, and no others', async (table) => {
    const before = await countOf(table);
    await fill(table, '2020-01-01 00:00:00Z', rows);
    await fill(table, '2100-01-01 00:00:00Z', 1);
    await maintain(service);
    expect(await countOf(table)).toBe(before + 1);
    expect(await deletions.of(table)).toEqual([deletedAtOnce, deletedAtOnce, 1]);
  });

  test('an expired key is kept as long as its email may be delivered or its invitation exists', async () => {
    const { db } = service;
    const email = service.given.email();
    await service.send('POST', '/v1/invitations', { headers: { 'X-Service-Key': serviceKey }, body: { email } });
    // The validity period begins again with the delivery.
    await service.mailbox.next('invitation', email);
    const { id: invitation } = await db('invitations').first('id');
    await db('mail_keys').where({ invitation_id: invitation }).update({ expires_at: '2020-01-01Z' });
    for (const state of ['dead', 'waiting', 'delivered', 'superseded']) {
      const [key] = await db('mail_keys')
        .insert({
          app_id: 1,
          user_id: user,
          purpose: 'recovery',
          digest: state,
          created_at: '2020-01-01Z',
          expires_at: '2020-01-01Z',
        })
        .returning('id');
      await db('notifications').insert({
        id: db.fn.uuid(),
        app_id: 1,
        template: 'password-recovery',
        email: 'ada@example.com',
        name: 'Ada',
        language: 'EN',
        data: '{}',
        state,
        key_id: key.id,
        created_at: '2026-03-14Z',
        queued_at: '2026-03-14Z',
      });
    }
    await maintain(service);
    const keys = await db('mail_keys').where('expires_at', '<', '2021-01-01Z').orderBy('digest');
    expect(keys.map(({ digest, invitation_id }) => invitation_id ?? digest)).toEqual(
      expect.arrayContaining(['dead', 'waiting', invitation]),
    );
    expect(keys).toHaveLength(3);
  });

  test.each(['sessions', 'used_nonces'] as const)(
    'while rows of %s cannot be deleted, those of all other kinds are, and the job reports the failure',
    async (broken) => {
      const { db } = service;
      await db.raw(`create function refuse_deletion() returns trigger language plpgsql as
        $$ begin raise exception 'Rows of % cannot be deleted.', tg_table_name; end $$`);
      await db.raw(`create trigger refuse_deletion before delete on ${broken} execute function refuse_deletion()`);
      const before = new Map<string, number>();
      for (const table of expiring) before.set(table, await countOf(table));
      for (const table of expiring) await fill(table, '2020-01-01 00:00:00Z', 1);
      await expect(maintain(service)).rejects.toThrow(`Rows of ${broken} cannot be deleted.`);
      for (const table of expiring)
        expect([table, (await countOf(table)) - before.get(table)!]).toEqual([table, table === broken ? 1 : 0]);
      await db.raw('drop function refuse_deletion() cascade');
      await maintain(service);
      expect(await countOf(broken)).toBe(before.get(broken));
    },
  );
});
