import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allTablesOfApps } from '../../../src/database/app-tables.ts';
import { copyOnly, moveApp } from '../../../src/moving/move.ts';
import { requireMovable } from '../../../src/moving/plan.ts';
import { isCopiedInto } from '../../../src/moving/replication.ts';
import { openSession } from '../../../src/moving/session.ts';
import { removeMovedApps } from '../../../src/moving/upkeep.ts';
import { settled } from '../../kit/apis.ts';
import { newCluster, removeClusters } from '../../kit/clusters.ts';
import { fillApp } from '../../kit/filled-app.ts';
import { type KnownApp, type KnownUser, password } from '../../kit/given.ts';
import { movable, move, openMove, type ServedCell, startFamily } from '../../kit/moving.ts';
import { until } from '../../kit/time.ts';
import { addEvents, givenEndpoint, type Receiver, startReceiver } from '../../kit/webhooks.ts';

let one: ServedCell;
let two: ServedCell;
let receiver: Receiver;

beforeAll(async () => {
  const cluster = await newCluster();
  await cluster.start(movable);
  ({ one, two } = await startFamily([cluster, cluster]));
  receiver = await startReceiver();
});
afterAll(async () => {
  await one?.stop();
  await two?.stop();
  await receiver?.close();
  await removeClusters();
});

/** Returns all rows of an application, by their tables. */
const rowsIn = async ({ knex }: ServedCell, appId: number): Promise<Readonly<Record<string, readonly string[]>>> => {
  const entries = await Promise.all(
    allTablesOfApps.map(async (table) => {
      const column = table === 'apps' ? 'id' : 'app_id';
      const rows: { row: string }[] = await knex(table)
        .where({ [column]: appId })
        .select(knex.raw(`(to_jsonb(${table}) - array['moving', 'batch', 'version'])::text as row`));
      return [table, rows.map(({ row }) => row).toSorted()] as const;
    }),
  );
  return Object.fromEntries(entries);
};

const replicationOf = async ({ knex }: ServedCell): Promise<readonly unknown[]> => {
  const { rows } = await knex.raw(
    `select pubname as name from pg_publication union all select slot_name from pg_replication_slots
       union all select subname from pg_subscription`,
  );
  return rows;
};

// regression A1210
test('every row of every table arrives unchanged, in any script, and no row of another application', async () => {
  const app = await one.service.given.app();
  const other = await one.service.given.app();
  await fillApp(one.knex, app.id);
  await fillApp(one.knex, other.id, 2);
  await until(async () => (await one.knex('event_outbox').first('id')) === undefined, 'the outbox was numbered');
  const before = await rowsIn(one, app.id);
  for (const [table, rows] of Object.entries(before))
    if (table !== 'event_outbox') expect([table, rows.length > 0]).toEqual([table, true]);

  await move(one, two, app.id);

  expect(await rowsIn(two, app.id)).toEqual(before);
  for (const [table, rows] of Object.entries(await rowsIn(two, other.id))) expect([table, rows]).toEqual([table, []]);
  expect(await replicationOf(one)).toEqual([]);
  expect(await replicationOf(two)).toEqual([]);
});

describe('an application that has moved', () => {
  let app: KnownApp;
  let user: KnownUser;
  let cursor: string;
  let newest: Record<string, number>;

  const login = (cell: ServedCell) =>
    cell.service.send('POST', '/v1/auth', {
      headers: { 'X-Service-App': app.appKey },
      body: { email: user.email, password: user.password },
    });

  beforeAll(async () => {
    const { service } = one;
    app = await service.given.app();
    user = await service.given.user({ app });
    await givenEndpoint(service, { url: receiver.url, appId: app.id });
    await addEvents(one.knex, ['before the move'], { appId: app.id });
    await until(() => receiver.received.some(({ subject }) => subject === 'before the move'), 'the event arrived');
    const headers = { 'X-Service-Key': app.serviceKey };
    cursor = (await service.send('GET', '/v1/events?limit=1000', { headers })).body.next;
    await settled(service);
    newest = {};
    for (const table of ['users', 'audit'])
      newest[table] = (await one.knex(table).where({ app_id: app.id }).max('id as id').first())!['id'];
    await move(one, two, app.id);
  });

  // regression A1211
  test('is served with the same tokens, passwords and keys', async () => {
    const me = await two.service.send('GET', '/v1/users/me', { headers: user.headers });
    expect(me).toMatchObject({ status: 200, body: { id: String(user.id), email: user.email } });
    expect((await login(two)).status).toBe(200);
    const wrong = await two.service.send('POST', '/v1/auth', {
      headers: { 'X-Service-App': app.appKey },
      body: { email: user.email, password: 'another password' },
    });
    expect(wrong.status).toBe(401);
  });

  // regression A1211
  test('gives IDs above those that it had', async () => {
    const created = await two.service.given.user({ app });
    expect(created.id).toBeGreaterThan(newest['users']!);
    const entry = await two.knex('audit').where({ app_id: app.id }).max('id as id').first();
    expect(entry!['id']).toBeGreaterThan(newest['audit']!);
  });

  // regression A1212
  test('continues its log of events and its webhooks, each event once', async () => {
    await addEvents(two.knex, ['after the move'], { appId: app.id });
    await until(() => receiver.received.some(({ subject }) => subject === 'after the move'), 'the event arrived');
    const own = receiver.received.filter(({ subject }) => subject.endsWith('the move'));
    expect(own.map(({ subject }) => subject)).toEqual(['before the move', 'after the move']);
    const later = await two.service.send('GET', `/v1/events?after=${cursor}`, {
      headers: { 'X-Service-Key': app.serviceKey },
    });
    expect(later.status).toBe(200);
    expect(later.body.data.map(({ subject }: { subject: string }) => subject)).toContain('after the move');
  });

  // regression A1213
  test('is removed from the former cell after a day, with its audit log, and nothing of other applications', async () => {
    const other = await rowsIn(one, 1);
    await removeMovedApps(one.knex);
    expect((await rowsIn(one, app.id))['users']).not.toEqual([]);
    await one
      .knex('app_moves')
      .where({ app_id: app.id })
      .update({ switched_at: new Date(Date.now() - 86_401_000) });
    await removeMovedApps(one.knex);
    for (const [table, rows] of Object.entries(await rowsIn(one, app.id))) expect([table, rows]).toEqual([table, []]);
    expect(await one.knex('app_moves').where({ app_id: app.id })).toEqual([]);
    expect(await rowsIn(one, 1)).toEqual(other);
    expect((await login(two)).status).toBe(200);
  });

  // regression A1213
  test('can move back', async () => {
    await move(two, one, app.id);
    expect((await login(one)).status).toBe(200);
    expect((await one.service.send('GET', '/v1/users/me', { headers: user.headers })).status).toBe(200);
  });
});

// regression A1281
test('writes are not refused while the move waits for rows that are copied into its source', async () => {
  const app = await one.service.given.app();
  const opened = await openMove(one, two, app.id);
  // A replication begins only when all earlier transactions have ended.
  await copyOnly(opened);
  const other = await openSession(one.cell.databaseUrl);
  const copied = other.rows(`copy roles (app_id, name) from program 'sleep 6'`);
  await until(() => isCopiedInto(opened.source), 'the copy began');
  const moved = moveApp(opened);
  await until(() => opened.told.some((text) => text.startsWith('Waits until rows')), 'the move waits');
  const signup = { firstname: 'Ada', lastname: 'Lovelace', email: 'waiting@example.com' };
  const reply = await one.service.send('POST', '/v1/users', {
    headers: { 'X-Service-App': app.appKey },
    body: { ...signup, password, verify_password: password },
  });
  expect(await isCopiedInto(opened.source)).toBe(true);
  expect(reply.status).toBe(201);
  await copied;
  expect(await moved).toEqual({ frozenMs: expect.any(Number) });
  expect(await two.knex('users').where({ app_id: app.id }).pluck('email')).toContain(signup.email);
  await opened.close();
  await other.close();
});

// regression A1214
test('what cannot move is refused before anything is written', async () => {
  const refusal = async (from: ServedCell, to: ServedCell, appId: number): Promise<string> => {
    const opened = await openMove(from, to, appId);
    const refused = await requireMovable(opened, opened.app).then(
      () => 'accepted',
      (error: Error) => error.message,
    );
    await opened.close();
    return refused;
  };
  expect(await refusal(one, two, 1)).toContain('The default application cannot move');
  const app = await one.service.given.app();
  expect(await refusal(one, two, app.id)).toBe('accepted');
  await fillApp(two.knex, app.id, 1);
  expect(await refusal(one, two, app.id)).toContain('The target has rows of an earlier move in');
  await two.knex.raw('alter table roles add column of_a_newer_release text');
  expect(await refusal(one, two, app.id)).toBe('The target has other columns: roles.');
  await two.knex.raw('alter table roles drop column of_a_newer_release');
  expect(await replicationOf(one)).toEqual([]);
});
