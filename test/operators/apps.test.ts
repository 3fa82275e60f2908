import { beforeAll, expect, test } from 'vitest';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, apisOf, faultsOf, outcomeOf, statusOf } from '../kit/apis.ts';
import { superAdmin } from '../kit/members.ts';
import { type Headers, publicUrl, type Reply, useService } from '../kit/service.ts';
import { operationsOf } from '../operations/request.ts';

const service = useService();
const operations = operationsOf(service);
let operator: Headers;

beforeAll(async () => {
  operator = await service.given.operator();
});

interface Created {
  readonly id: string;
  readonly name: string;
  readonly console_url: string;
  readonly created_at: string;
}

/** An application that was just created; the APIs put it differently. */
const createdOf = (reply: Reply) => {
  const { app_key: appKey, service_key: serviceKey, details, ...rest } = answerOf(reply);
  return { appKey, serviceKey, app: (details ?? rest) as Created };
};

const entriesOf = (app: string, event: string) =>
  service
    .db('audit')
    .join('apps', 'apps.id', 'audit.app_id')
    .where({ 'apps.uuid': app, event })
    .select('audit.is_success', 'audit.factor', 'audit.user_id');

throughEachApi('applications for operators, through %s', (api, test) => {
  const { createApp, listApps } = operations[api];
  const create = async (name: string) => createdOf(await createApp(operator, { body: { name } }));
  const list = async (query: NonNullable<Parameters<typeof listApps>[1]['query']>) => {
    const { data, next_cursor: cursor } = answerOf(await listApps(operator, { query }));
    return { data: data as readonly Created[], cursor: cursor as string | null };
  };

  // regression A364
  test('a new application has keys that work, and no administrator', async () => {
    const reply = await createApp(operator, { body: { name: 'Analytical Engines' } });
    expect(reply.status).toBe(api === 'REST' ? 201 : 200);
    const { app, appKey, serviceKey } = createdOf(reply);
    expect(app).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Analytical Engines',
      console_url: `${publicUrl}/console/${app.id}`,
      created_at: expect.stringMatching(/^2\d{3}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    });
    expect(appKey).toMatch(/^gh_app_[\w-]{43}$/);
    expect(serviceKey).toMatch(/^gh_svc_[\w-]{43}$/);
    const own = await service.send('GET', '/v1/app', { headers: { 'X-Service-Key': serviceKey } });
    expect(own.body).toMatchObject({ id: app.id, name: 'Analytical Engines' });
    const users = await service.send('GET', '/v1/users', { headers: { 'X-Service-Key': serviceKey } });
    expect(users.body.data.map(({ email }: { readonly email: string }) => email)).toEqual(['owner@gatehouse.invalid']);
    const signup = await apisOf(service)[api].signup({ email: service.given.email() }, { 'X-Service-App': appKey });
    expect(outcomeOf(signup)).toBe('done');
  });

  test('the creation is an entry in the audit log of the new application alone, and its events have the operator as actor', async () => {
    const before = await service.db('audit').where({ app_id: 1 });
    const { app, serviceKey } = await create('Audited');
    expect(await entriesOf(app.id, 'create_app')).toEqual([
      { is_success: true, factor: 'operator_key', user_id: null },
    ]);
    expect(await service.db('audit').where({ app_id: 1 })).toHaveLength(before.length);
    const rows = await service
      .db('event_outbox')
      .join('apps', 'apps.id', 'event_outbox.app_id')
      .where({ uuid: app.id });
    const numbered = await service.db('events').join('apps', 'apps.id', 'events.app_id').where({ uuid: app.id });
    expect([...rows, ...numbered].length).toBeGreaterThan(3);
    for (const { actor } of [...rows, ...numbered]) expect(actor).toEqual({ type: 'operator', id: null });
    const { body } = await service.send('GET', '/v1/audit', { headers: { 'X-Service-Key': serviceKey } });
    // regression A727: applications do not list the keys of operators, and do not get their names.
    expect(body.data).toMatchObject([{ factor: 'operator_key', key_id: expect.any(Number), actor_name: null }]);
    expect(body.data).toHaveLength(1);
  });

  test('the list has the newest application first, page by page, without keys and settings', async () => {
    const names = ['One', 'Two', 'Three'].map((name) => `${name} of ${api}`);
    const ids: string[] = [];
    for (const name of names) ids.unshift((await create(name)).app.id);
    const first = await list({ limit: 2 });
    const second = await list({ limit: 1, cursor: first.cursor });
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(ids);
    for (const app of first.data)
      expect(Object.keys(app).toSorted()).toEqual(['console_url', 'created_at', 'id', 'move', 'name']);
    const last = await list({ limit: 200 });
    expect(last.cursor).toBeNull();
    expect(last.data.at(-1)!.name).toBe('Gatehouse');
    expect((await listApps(operator, { query: { limit: 200 } })).text).not.toMatch(/gh_(app|svc|opr)_/);
  });

  test('the list finds names by their parts, without regard to case and diacritics, and wildcards are text', async () => {
    await create(`Straße 100% of ${api}`);
    const namesOf = async (q: string) => (await list({ q })).data.map(({ name }) => name);
    for (const q of [`STRASSE 100% OF ${api}`, `raße 00% ${api}`])
      expect(await namesOf(q)).toEqual([`Straße 100% of ${api}`]);
    expect(await namesOf('%')).toEqual([]);
    expect(await namesOf('_')).toEqual([]);
    expect(await namesOf("' or 1=1 --")).toEqual([]);
    expect(await namesOf('\0')).toEqual([]);
    expect(faultsOf(await listApps(operator, { query: { q: '' } }))).not.toEqual([]);
    expect(outcomeOf(await listApps(operator, { query: { q: 'x'.repeat(101) } }))).toBe('validation_failed');
  });

  test('an application with its own public URL has its console there', async () => {
    const own = { publicUrl: 'https://login.example.com' };
    const { id } = await service.given.app(own);
    const { uuid } = await service.db('apps').where({ id }).first('uuid');
    const found = (await list({ limit: 1 })).data[0]!;
    expect([found.id, found.console_url]).toEqual([uuid, `https://login.example.com/console/${uuid}`]);
  });

  // regression A364
  test('a cursor of another list is refused, and that of applications by every list of an application', async () => {
    const keys = await service.send('GET', '/v1/keys?limit=1', { headers: superAdmin });
    const cursor = keys.body.next_cursor;
    expect(outcomeOf(await listApps(operator, { query: { cursor } }))).toBe('validation_failed');
    const apps = await list({ limit: 1 });
    for (const path of ['/v1/keys', '/v1/users', '/v1/companies']) {
      const reply = await service.send('GET', `${path}?cursor=${apps.cursor}`, { headers: superAdmin });
      expect([path, reply.status]).toEqual([path, 422]);
    }
  });

  test('a name with a link, a line break, spaces alone or too many characters is refused', async () => {
    for (const name of ['evil.com', 'https://evil.com', 'a\nb', '  ', '', 'x'.repeat(101), 'a\u202eb']) {
      const reply = await createApp(operator, { body: { name } });
      expect([name, outcomeOf(reply), statusOf(reply)]).toEqual([name, 'validation_failed', 422]);
    }
  });

  // regression A366
  test('a repeated creation returns the first keys only to the same operator key, and only while it is valid', async () => {
    const mine = await service.given.operator();
    const theirs = await service.given.operator();
    const retry = { 'Idempotency-Key': crypto.randomUUID() };
    const body = { name: `Repeated ${crypto.randomUUID()}` };
    const first = createdOf(await createApp({ ...mine, ...retry }, { body }));
    expect(createdOf(await createApp({ ...mine, ...retry }, { body }))).toEqual(first);
    const other = createdOf(await createApp({ ...theirs, ...retry }, { body }));
    expect(other.app.id).not.toBe(first.app.id);
    expect(await service.db('apps').where(body)).toHaveLength(2);
    expect(JSON.stringify(await service.db('idempotency_keys'))).not.toContain(first.serviceKey);
    await service.db('operator_keys').where('id', '>', 1).update({ revoked_at: service.clock.now() });
    const late = await createApp({ ...mine, ...retry }, { body });
    expect([outcomeOf(late), statusOf(late)]).toEqual(['operator_key_invalid', 401]);
    expect(late.text).not.toContain(first.serviceKey);
  });
});

test('an application key of a new application does not read the list of applications', async () => {
  const { serviceKey } = createdOf(await operations.REST.createApp(operator, { body: { name: 'Curious' } }));
  const reply = await operations.REST.listApps({ 'X-Service-Key': serviceKey }, {});
  expect([outcomeOf(reply), statusOf(reply)]).toEqual(['operator_key_required', 401]);
});
