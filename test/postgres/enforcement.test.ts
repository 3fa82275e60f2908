import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bearer, password } from '../kit/given.ts';
import { type Home, newHome, type Program, production, start } from '../kit/program.ts';
import { appKey, serviceKey } from '../kit/service.ts';
import { until } from '../kit/time.ts';

const headers = { 'X-Service-Key': serviceKey };
const domain = 'engines.example';
/** More than two batches of the job. */
const copies = 1200;

let home: Home;
let client: pg.Client;
/** The transaction that holds a row which the job needs. */
let holder: pg.Client;

const startService = (): Promise<Program> =>
  start({
    ...home.environment,
    ...production,
    SECRET: 'wJb3 8sKq Zr5t Vn2x Lc9d Hf7g Pm4y',
    BOOTSTRAP_APP_KEY: appKey,
    BOOTSTRAP_SERVICE_KEY: serviceKey,
    RATE_LIMITS: 'off',
  });

beforeAll(async () => {
  home = await newHome('migrated');
  client = new pg.Client(home.place.directUrl);
  holder = new pg.Client(home.place.directUrl);
  await Promise.all([client.connect(), holder.connect()]);
});
afterAll(async () => {
  await Promise.all([client.end(), holder.end()]);
  await home.drop();
});

const signUp = async ({ send }: Program, email: string): Promise<{ readonly id: number; readonly token: string }> => {
  const body = { firstname: 'Ada', lastname: 'Byron', email, password, verify_password: password };
  const { session } = (await send('POST', '/v1/users', { body })).body;
  return { id: Number(session.id), token: session.token };
};

const counts = async (userId: number) => {
  const { rows } = await client.query(
    `select (select count(*)::int from sessions where user_id = $1 and ended_at is null) as sessions,
            (select count(*)::int from sessions where user_id = $1) as all_sessions,
            (select count(*)::int from oidc_grants where user_id = $1 and ended_at is null) as grants`,
    [userId],
  );
  return rows[0];
};

// regression A1149
test('a service that is killed while it ends the logins of an enforced domain leaves none open: another one continues', async () => {
  const first = await startService();
  const made = async (path: string, body: object) => (await first.send('POST', path, { headers, body })).body;
  await first.send('PATCH', '/v1/app', { headers, body: { settings: { signup: 'open' } } });
  const company = await made('/v1/companies', { name: 'Engines' });
  const path = `/v1/companies/${company.id}/connections`;
  const connection = await made(path, {
    ...{ protocol: 'openid', name: 'Engines', issuer: 'https://login.example.com', client_id: 'gatehouse' },
  });
  const [owner, user, outside] = [
    await signUp(first, 'owner@elsewhere.example'),
    await signUp(first, `ada@${domain}`),
    await signUp(first, 'charles@elsewhere.example'),
  ];
  await client.query(
    `with proven as (insert into company_domains (app_id, company_id, domain, token, created_at, verified_at)
                     values (1, $1, $3, 'x', now(), now()) returning id),
          given as (insert into connection_domains (app_id, connection_id, domain_id) select 1, $2, id from proven),
          owner as (update users set email_verified_at = now(), has_second_factor = true, is_owner_proven = true
                     where id = $4 returning id),
          joined as (insert into memberships (app_id, user_id, company_id, branch_id, role_id, created_at)
                     select 1, $4, $1, (select min(id) from branches where company_id = $1), roles.id, now()
                       from roles where app_id = 1 and name = 'Owner')
     update connections set state = 'active', tested_at = now() where id = $2`,
    [company.id, connection.id, domain, owner.id],
  );
  await client.query(
    `insert into sessions (id, app_id, user_id, generation, renewed_at, token_id, token_issued_at, token_expires_at,
                           idle_expires_at, absolute_expires_at, created_at)
       select gen_random_uuid(), app_id, user_id, 1, renewed_at, gen_random_uuid(), token_issued_at, token_expires_at,
              idle_expires_at, absolute_expires_at, created_at
         from sessions, generate_series(1, ${copies}) where user_id = $1`,
    [user.id],
  );
  await client.query(
    `insert into oidc_grants (id, app_id, user_id, client_id, is_offline, payload, created_at, used_at, expires_at)
       select 'grant-' || lpad(n::text, 6, '0'), 1, $1, 'client', true, '{}', now(), now(), now() + interval '1 day'
         from generate_series(1, ${copies}) as n`,
    [user.id],
  );
  const before = await counts(user.id);
  expect(before).toEqual({ sessions: copies + 1, all_sessions: copies + 1, grants: copies });

  // The job has ended two batches when it waits for the rows of the third.
  await holder.query('begin');
  await holder.query('select from sessions where user_id = $1 order by id desc limit 1 for update', [user.id]);
  await holder.query('select from oidc_grants where user_id = $1 order by id desc limit 1 for update', [user.id]);
  const body = { domains: [domain], break_glass_user_ids: [owner.id] };
  const enforced = await first.send('PUT', `${path}/${connection.id}/enforcement`, { headers, body });
  expect(enforced.status).toBe(200);
  // The second walk, for logins that had begun before, would hide what the first has left.
  await client.query(
    `update pgboss.job set start_after = now() + interval '1 day' where name = 'enforcement' and start_after > now() + interval '5 seconds'`,
  );
  await until(async () => {
    const { rows } = await client.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length > 0 && (await counts(user.id)).sessions < copies;
  }, 'the job waits in the middle');
  const second = await startService();
  first.kill('SIGKILL');
  await first.exitCode;
  const left = await counts(user.id);
  expect(left.sessions).toBeGreaterThan(0);
  await holder.query('rollback');
  // The job of the killed service is given to another one when its time is over.
  await client.query(`update pgboss.job set started_on = started_on - interval '1 minute' where state = 'active'`);
  await until(async () => {
    const { sessions, grants } = await counts(user.id);
    return sessions === 0 && grants === 0;
  }, 'nothing is left open');
  expect(await counts(user.id)).toEqual({ sessions: 0, all_sessions: copies + 1, grants: 0 });
  const { rows } = await client.query(
    'select distinct end_reason from sessions where user_id = $1 and ended_at is not null',
    [user.id],
  );
  expect(rows).toEqual([{ end_reason: 'enforcement' }]);
  expect((await second.send('GET', '/v1/users/me', { headers: bearer(user.token) })).status).toBe(401);
  for (const { token } of [outside, owner])
    expect((await second.send('GET', '/v1/users/me', { headers: bearer(token) })).status).toBe(200);
  // Each ended session has one event: no batch was applied twice.
  await until(async () => {
    const events = await client.query(
      `select count(*)::int from events where type = 'session.ended' and subject = $1`,
      [`user:${user.id}`],
    );
    return events.rows[0].count === copies + 1;
  }, 'each session has its event');
  second.kill('SIGTERM');
  await second.exitCode;
}, 120_000);
