import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allTablesOfApps } from '../../../src/database/app-tables.ts';
import { abortMove } from '../../../src/moving/abort.ts';
import { deleteRows } from '../../../src/moving/clean.ts';
import { findSource } from '../../../src/moving/find-source.ts';
import { copyOnly, moveApp } from '../../../src/moving/move.ts';
import { requireMovable, requireSwitched } from '../../../src/moving/plan.ts';
import { endReplication, isCopiedInto } from '../../../src/moving/replication.ts';
import { openSession, withSessions } from '../../../src/moving/session.ts';
import { removeMovedApps } from '../../../src/moving/upkeep.ts';
import { settled } from '../../kit/apis.ts';
import { newTestCell } from '../../kit/cells.ts';
import { type Cluster, newCluster, removeClusters } from '../../kit/clusters.ts';
import { fillApp } from '../../kit/filled-app.ts';
import { type KnownApp, type KnownUser, password } from '../../kit/given.ts';
import { movable, move, openMove, type ServedCell, startFamily } from '../../kit/moving.ts';
import { until } from '../../kit/time.ts';
import { addEvents, givenEndpoint, type Receiver, startReceiver } from '../../kit/webhooks.ts';

let cluster: Cluster;
let one: ServedCell;
let two: ServedCell;
let receiver: Receiver;

beforeAll(async () => {
  cluster = await newCluster();
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
  await until(() => opened.told.some((text) => text.startsWith('Waiting until rows')), 'the move waits');
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

// regression A1290
test.each([
  [
    'migration',
    `insert into schema_migrations (name) values ('0999-of-a-newer-release')`,
    /migrations .*0999-of-a-newer/,
  ],
  ['table', 'create table of_a_newer_release (app_id bigint not null)', /tables .*of_a_newer_release/],
])(
  'a command that does not know a %s of both cells refuses every step of a move',
  async (_name, statement, message) => {
    const app = await one.service.given.app();
    const copied = await openMove(one, two, app.id);
    await copyOnly(copied);
    for (const { knex } of [one, two]) await knex.raw(statement);
    try {
      const attempts = [requireMovable(copied, copied.app), copyOnly(copied), moveApp(copied)];
      for (const attempt of await Promise.allSettled(attempts))
        expect(attempt).toMatchObject({ status: 'rejected', reason: { message: expect.stringMatching(message) } });
      if (statement.startsWith('create')) await expect(deleteRows(copied.target, copied.app)).rejects.toThrow(message);
    } finally {
      for (const { knex } of [one, two]) {
        await knex.raw('drop table if exists of_a_newer_release');
        await knex('schema_migrations').where({ name: '0999-of-a-newer-release' }).delete();
      }
    }
    expect(await one.knex('app_moves').where({ app_id: app.id }).first('phase')).toEqual({ phase: 'copying' });
    await moveApp(copied);
    await copied.close();
  },
);

describe('an application that has moved on to a third cell', () => {
  // regression A1294
  test('is moved, aborted and cleaned from the cell that serves it', async () => {
    const app = await one.service.given.app();
    await move(one, two, app.id);
    // The record of an earlier move to the cell that is now the target.
    const three = { ...one.cell, name: 'three', databaseUrl: 'postgres://unused.invalid/three' };
    await one.knex('app_moves').where({ app_id: app.id }).update({ to_cell: 'three' });
    const opened = await openMove(one, two, app.id);
    const cells = [one.cell, two.cell, three];
    await withSessions(async (open) => {
      expect((await findSource(open, cells, opened.app.uuid, three)).cell.name).toBe('two');
      const left = await findSource(open, cells, opened.app.uuid, three, { isForRemoval: true });
      expect(left.cell.name).toBe('one');
      expect((await findSource(open, [one.cell, three], opened.app.uuid, three)).cell.name).toBe('one');
    });
    await opened.close();
  });

  // regression A1294
  test('of which one cell has the last rows, is not cleaned there', async () => {
    const app = await one.service.given.app();
    await move(one, two, app.id);
    const opened = await openMove(one, two, app.id);
    await expect(requireSwitched(opened, opened.app)).resolves.toBeUndefined();
    const lost = opened.target.transaction(
      async () => {
        await opened.target.rows('delete from apps where id = $1', [app.id]);
        await requireSwitched(opened, opened.app);
      },
      { session_replication_role: 'replica' },
    );
    await expect(lost).rejects.toThrow('The target no longer has the application. Nothing was deleted.');
    await opened.close();
  });
});

describe('--abort', () => {
  // regression A1294
  test('is refused for another cell than the target, and without a move', async () => {
    const app = await one.service.given.app();
    const opened = await openMove(one, two, app.id);
    await expect(abortMove(opened, opened.app)).rejects.toThrow(`No move of ${opened.app.name} is under way.`);
    await copyOnly(opened);
    await expect(abortMove({ ...opened, to: { name: 'three' } }, opened.app)).rejects.toThrow(
      'A move to two is under way. Continue it with `--to two`, or end it with `--to two --abort`.',
    );
    expect(await two.knex('users').where({ app_id: app.id }).first('id')).toBeDefined();
    await abortMove(opened, opened.app);
    expect(await two.knex('users').where({ app_id: app.id })).toEqual([]);
    await opened.close();
  });
});

// regression A1295
test('two families on one server move applications with the same ID at the same time', async () => {
  const app = await one.service.given.app();
  const user = await one.service.given.user({ app });
  const three = await newTestCell(cluster, 'three', 0);
  const four = await newTestCell(cluster, 'four', 1);
  const row = await one.knex('apps').where({ id: app.id }).first(one.knex.raw('to_jsonb(apps)::text as app'));
  await three.knex.raw(
    `insert into apps overriding system value
       select * from jsonb_populate_record(null::apps, ?::jsonb || '{"owner_user_id": null, "company_id": null}')`,
    [row.app],
  );
  const [ours, theirs] = [await openMove(one, two, app.id), await openMove(three, four, app.id)];
  await copyOnly(ours);
  await copyOnly(theirs);
  await endReplication(theirs, theirs.app);
  await moveApp(ours);
  expect(await two.knex('users').where({ app_id: app.id }).pluck('id')).toContain(user.id);
  for (const opened of [ours, theirs]) await opened.close();
  for (const { database } of [three, four]) await database.close();
});
