import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Cleanup } from '../cleanup.ts';
import { importFile } from '../load/import-file.ts';
import type { Figure } from '../output/figure.ts';
import { runCli, serviceKey, startGatehouse } from '../programs/gatehouse.ts';
import { progress } from '../progress.ts';
import type { Furnished } from '../stage.ts';
import { median } from '../statistics.ts';

const rows = Number(process.env['PROVISIONED_USERS'] ?? 10_000);
const many = Number(process.env['DIRECTORY_USERS'] ?? 100_000);
const few = 1000;
const rounds = 200;
const clients = 4;

/** A directory, and the requests of its identity provider. */
interface Directory {
  readonly connection: number;
  readonly domain: string;
  send(method: string, path: string, body?: object): Promise<{ readonly id: string; readonly totalResults: number }>;
}

const json = { 'Content-Type': 'application/json', 'X-Service-Key': serviceKey };

const openDirectory = async (url: string, db: pg.Client): Promise<Directory> => {
  const made = async (path: string, body: object) => {
    const reply = await fetch(url + path, { method: 'POST', headers: json, body: JSON.stringify(body) });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`POST ${path} was answered with ${reply.status}: ${text}`);
    return JSON.parse(text);
  };
  const company = await made('/v1/companies', { name: `Engines ${randomUUID()}` });
  const connections = `/v1/companies/${company.id}/connections`;
  const { id: connection } = await made(connections, {
    ...{ protocol: 'openid', name: 'Engines', issuer: 'https://login.example.com', client_id: 'gatehouse' },
    mappings: [{ group: 'admins', role: 'Admin' }],
  });
  const { token, base_url: baseUrl } = await made(`${connections}/${connection}/scim-tokens`, {});
  const domain = `${randomUUID()}.example`;
  await db.query(
    `with domain as (
       insert into company_domains (app_id, company_id, domain, token, created_at, verified_at)
       values (1, $1, $2, 'x', now(), now()) returning id)
     insert into connection_domains (app_id, connection_id, domain_id) select 1, $3, id from domain`,
    [company.id, domain, connection],
  );
  const headers = { 'Content-Type': 'application/scim+json', Authorization: `Bearer ${token}` };
  return {
    connection,
    domain,
    async send(method, path, body) {
      const target = url + new URL(baseUrl).pathname + path;
      const reply = await fetch(target, { method, headers, body: body ? JSON.stringify(body) : null });
      const text = await reply.text();
      if (!reply.ok) throw new Error(`${method} ${path} was answered with ${reply.status}: ${text}`);
      return text === '' ? undefined : JSON.parse(text);
    },
  };
};

/** Makes imported users those of a directory. */
const fill = async (db: pg.Client, { connection }: Directory, count: number): Promise<void> => {
  await db.query(
    `insert into scim_users (app_id, connection_id, user_id, external_id, canonical_name, addresses, is_active, attributes,
                             created_at, updated_at)
     select 1, $1, id, id::text, email_canonical, array[email_canonical], true,
            jsonb_build_object('userName', email, 'externalId', id::text, 'active', true), now(), now()
       from users where app_id = 1 order by users.id limit $2`,
    [connection, count],
  );
  await db.query('analyze scim_users');
};

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

/** Measures two kinds of requests turn by turn. @returns their medians in milliseconds */
const compared = async (one: () => Promise<unknown>, other: () => Promise<unknown>) => {
  const times: { readonly one: number; readonly other: number }[] = [];
  for (let round = 0; round < rounds; round += 1) times.push({ one: await timed(one), other: await timed(other) });
  const counted = times.slice(rounds / 10);
  return { one: median(counted.map((time) => time.one)), other: median(counted.map((time) => time.other)) };
};

/** Returns a change of one member, which adds and removes a user by turns, of a group with so many other members. */
const memberChange = async (db: pg.Client, directory: Directory, size: number) => {
  const { connection, send } = directory;
  const { id } = await send('POST', '/Groups', { displayName: `Group of ${size}` });
  await db.query(
    `insert into scim_members (app_id, group_id, scim_user_id)
     select 1, scim_groups.id, scim_users.id from scim_groups cross join lateral (
       select id from scim_users where app_id = 1 and connection_id = $1 order by id desc limit $3) as scim_users
      where scim_groups.uuid = $2`,
    [connection, id, size],
  );
  await db.query('analyze scim_members');
  const { rows: found } = await db.query(
    'select uuid from scim_users where app_id = 1 and connection_id = $1 order by id limit 1',
    [connection],
  );
  const { uuid } = found[0];
  let isMember = false;
  return async () => {
    const operation = isMember
      ? { op: 'remove', path: `members[value eq "${uuid}"]` }
      : { op: 'add', path: 'members', value: [{ value: uuid }] };
    isMember = !isMember;
    await send('PATCH', `/Groups/${id}`, { Operations: [operation] });
  };
};

/** Measures provisioning by SCIM: new users, filters and changes of members. It needs the tables, so it runs on a server only. */
export const measureProvisioning = async (
  { place, receiver }: Furnished,
  cleanup: Cleanup,
): Promise<readonly Figure[]> => {
  const { DATABASE_URL: database } = place.environment;
  if (database === undefined) return [];
  const run = randomUUID();
  progress(`${place.name}: import of ${many} users without passwords`);
  const file = await importFile(
    Array.from({ length: many }, (_, at) => ({ email: `${at}.${run}@example.com` })),
    cleanup,
  );
  const imported = (await timed(() => runCli(place, receiver, ['users', 'import', file]))) / many;
  const service = await startGatehouse(place, receiver, cleanup);
  const db = new pg.Client({ connectionString: database });
  await db.connect();
  await fetch(`${service.url}/v1/app`, {
    method: 'PATCH',
    headers: json,
    body: JSON.stringify({ settings: { rate_limits: [{ name: 'scim_requests', limit: 1_000_000, seconds: 1 }] } }),
  });
  try {
    const [fresh, small, large] = [
      await openDirectory(service.url, db),
      await openDirectory(service.url, db),
      await openDirectory(service.url, db),
    ];
    await fill(db, small, few);
    await fill(db, large, many);

    progress(`${place.name}: ${rows} users by POST`);
    let next = 0;
    const post = async () => {
      while (next < rows) {
        next += 1;
        const user = { userName: `${next}@${fresh.domain}`, externalId: String(next) };
        await fresh.send('POST', '/Users', { ...user, name: { givenName: 'Ada', familyName: String(next) } });
      }
    };
    const posted = (await timed(() => Promise.all(Array.from({ length: clients }, post)))) / rows;

    progress(`${place.name}: filters of directories`);
    const find =
      ({ send }: Directory, at: number) =>
      async () => {
        const { totalResults } = await send('GET', `/Users?filter=userName eq "${at}.${run}@example.com"`);
        if (totalResults !== 1) throw new Error(`The filter found ${totalResults} users.`);
      };
    const filters = await compared(find(large, few / 2), find(small, few / 2));
    progress(`${place.name}: changes of members`);
    const members = await compared(await memberChange(db, large, 10_000), await memberChange(db, large, 10));
    return [
      {
        name: `new users by SCIM (${clients} clients)`,
        unit: '/s',
        measured: 1000 / posted,
        baseline: 1000 / imported,
        baselineName: 'import without hashes',
        target: { of: 'ratio', is: '≥', bound: 0.5 },
        note: `${rows} users by POST, ${many} users by one import, with the start of the CLI`,
      },
      {
        name: `filter of ${many} users by SCIM`,
        unit: 'ms',
        measured: filters.one,
        baseline: filters.other,
        baselineName: `of ${few} users`,
        target: { of: 'ratio', is: '≤', bound: 1.3 },
        note: `median of ${rounds} requests turn by turn`,
      },
      {
        name: 'change of a member of 10,000 by SCIM',
        unit: 'ms',
        measured: members.one,
        baseline: members.other,
        baselineName: 'of 10',
        target: { of: 'ratio', is: '≤', bound: 1.3 },
        note: `median of ${rounds} requests turn by turn, of a connection with a mapping`,
      },
    ];
  } finally {
    await db.end();
    await service.stop();
  }
};
