import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../kit/free-port.ts';
import { type Home, launch, newHome, type Program, production, untilReady } from '../kit/program.ts';
import { core, newDirectory, patchOp, type TestDirectory } from '../kit/scim.ts';
import { appKey, serviceKey, startService, type TestService, useService } from '../kit/service.ts';
import { until } from '../kit/time.ts';

const service = useService();
let replica: TestService;

beforeAll(async () => {
  replica = await startService({ database: service.database, clock: service.clock, mailbox: service.mailbox });
});
afterAll(() => replica.stop());

/** The same directory at the other service. */
const atReplica =
  ({ base, token }: TestDirectory): TestDirectory['send'] =>
  (method, path, body) =>
    replica.send(method, `${base}${path}`, {
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/scim+json' },
      body: JSON.stringify(body),
    });

const mapToAdmin = ({ connection }: Pick<TestDirectory, 'connection'>) =>
  service.db('connection_mappings').insert({
    ...{ app_id: 1, connection_id: connection, position: 0, group_name: 'admins' },
    role_id: service.db('roles').where({ app_id: 1, name: 'Admin' }).select('id'),
  });

const add = (...ids: readonly string[]) => ({
  schemas: [patchOp],
  Operations: [{ op: 'add', path: 'members', value: ids.map((value) => ({ value })) }],
});

describe('two services of one database', () => {
  // regression A1047
  test('twenty clients that add a member each lose none, and all get the role of the group', async () => {
    const directory = await newDirectory(service);
    await mapToAdmin(directory);
    const users = await Promise.all(Array.from({ length: 20 }, () => directory.user()));
    const group = await directory.group('admins');
    const send = [directory.send, atReplica(directory)];
    const replies = await Promise.all(users.map(({ id }, at) => send[at % 2]!('PATCH', `/Groups/${group}`, add(id))));
    expect(replies.map(({ status }) => status)).toEqual(users.map(() => 204));
    const { body } = await directory.send('GET', `/Groups/${group}`);
    expect(body.members).toHaveLength(20);
    const versions = new Set(replies.map(({ headers }) => headers['etag']));
    expect(versions.size).toBe(20);
    expect(versions).toContain(body.meta.version);
    const roles = await service
      .db('memberships')
      .join('roles', 'roles.id', 'memberships.role_id')
      .where({ company_id: directory.company })
      .pluck('roles.name');
    expect(roles).toEqual(users.map(() => 'Admin'));
  });

  test('of ten requests at once that create one user, one does, and the others get 409', async () => {
    const directory = await newDirectory(service);
    const send = [directory.send, atReplica(directory)];
    const user = { schemas: [`${core}:User`], userName: directory.address(), externalId: 'one' };
    const replies = await Promise.all(Array.from({ length: 10 }, (_, at) => send[at % 2]!('POST', '/Users', user)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, ...Array(9).fill(409)]);
    expect(await service.db('users').where({ email: user.userName })).toHaveLength(1);
    expect(await service.db('scim_users').where({ connection_id: directory.connection })).toHaveLength(1);
  });

  test('members that are added and removed at once, and a deactivation of each, leave no one with the role who is not in the group', async () => {
    const directory = await newDirectory(service);
    await mapToAdmin(directory);
    const users = await Promise.all(Array.from({ length: 5 }, () => directory.user()));
    const group = await directory.group(
      'admins',
      users.map(({ id }) => id),
    );
    const send = [directory.send, atReplica(directory)];
    const replies = await Promise.all(
      users.flatMap(({ id }, at) => [
        send[at % 2]!('PATCH', `/Groups/${group}`, {
          Operations: [{ op: 'remove', path: `members[value eq "${id}"]` }],
        }),
        send[(at + 1) % 2]!('PATCH', `/Users/${id}`, { Operations: [{ op: 'replace', path: 'title', value: 'x' }] }),
      ]),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 204]));
    expect((await directory.send('GET', `/Groups/${group}`)).body.members).toEqual([]);
    const admins = await service
      .db('memberships')
      .join('roles', 'roles.id', 'memberships.role_id')
      .where({ company_id: directory.company, 'roles.name': 'Admin' });
    expect(admins).toEqual([]);
  });
});

// regression A1048
describe('a service that is killed between the change of a group and that of the roles', () => {
  let home: Home;
  let client: pg.Client;
  let program: Program;

  const start = async (): Promise<void> => {
    program = launch({
      ...home.environment,
      ...production,
      PORT: String(await freePort()),
      SECRET: 'wJb3 8sKq Zr5t Vn2x Lc9d Hf7g Pm4y',
      BOOTSTRAP_APP_KEY: appKey,
      BOOTSTRAP_SERVICE_KEY: serviceKey,
    });
    await untilReady(program);
  };

  beforeAll(async () => {
    home = await newHome('migrated');
    client = new pg.Client(home.place.directUrl);
    await client.connect();
    await start();
  });
  afterAll(async () => {
    program.kill('SIGKILL');
    await program.exitCode;
    await client.end();
    await home.drop();
  });

  test('has changed neither, and the same request changes both', async () => {
    const headers = { 'X-Service-Key': serviceKey };
    const made = async (path: string, body: object) => (await program.send('POST', path, { headers, body })).body;
    const company = await made('/v1/companies', { name: 'Engines' });
    const connection = await made(`/v1/companies/${company.id}/connections`, {
      ...{ protocol: 'openid', name: 'Engines', issuer: 'https://login.example.com', client_id: 'gatehouse' },
      mappings: [{ group: 'admins', role: 'Admin' }],
    });
    const ofConnection = `/v1/companies/${company.id}/connections/${connection.id}`;
    const { token, base_url: baseUrl } = await made(`${ofConnection}/scim-tokens`, {});
    await client.query(
      `with domain as (
         insert into company_domains (app_id, company_id, domain, token, created_at, verified_at)
         values (1, $1, 'engines.example', 'x', now(), now()) returning id)
       insert into connection_domains (app_id, connection_id, domain_id) select 1, $2, id from domain`,
      [company.id, connection.id],
    );
    const scim = async (method: string, path: string, body: object) =>
      program.send(method, `${new URL(baseUrl).pathname}${path}`, {
        headers: { Authorization: `Bearer ${token}` },
        body,
      });
    const user = (await scim('POST', '/Users', { userName: 'ada@engines.example' })).body;
    const group = (await scim('POST', '/Groups', { displayName: 'admins' })).body;
    const state = async () => {
      const { rows } = await client.query(
        `select (select count(*)::int from scim_members) as members, roles.name as role
           from memberships join roles on roles.id = memberships.role_id where company_id = $1`,
        [company.id],
      );
      return rows[0];
    };

    await client.query('begin');
    await client.query('select from companies where id = $1 for update', [company.id]);
    const lost = scim('PATCH', `/Groups/${group.id}`, add(user.id)).catch(() => 'lost');
    await until(async () => {
      const { rows } = await client.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows.length > 0;
    }, 'the change waits for the company');
    program.kill('SIGKILL');
    expect(await lost).toBe('lost');
    await client.query('rollback');
    await until(async () => {
      const { rows } = await client.query(
        `select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
      );
      return rows.length === 0;
    }, 'the transaction of the killed service ended');
    expect(await state()).toEqual({ members: 0, role: 'User' });

    await start();
    expect((await scim('PATCH', `/Groups/${group.id}`, add(user.id))).status).toBe(204);
    expect(await state()).toEqual({ members: 1, role: 'Admin' });
  });
});
