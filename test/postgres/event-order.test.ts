import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Database } from '../../src/database/database.ts';
import { openDatabase } from '../../src/database/open.ts';
import { createStore } from '../../src/database/store.ts';
import type { EventPosition, LoggedEvent } from '../../src/modules/events/event.ts';
import { createSequencer } from '../../src/modules/events/sequencer.ts';
import { repositories } from '../../src/modules/index.ts';
import { type Cluster, newCluster, removeClusters, wayTo } from '../kit/clusters.ts';
import { pooledSettings, type Way } from '../kit/databases.ts';
import { type Pooler, startPgBouncer } from '../kit/pgbouncer.ts';
import { startService } from '../kit/service.ts';
import { noJobs } from '../kit/store.ts';

const writers = 8;
const turns = 40;
/** The first writer keeps each of its transactions open. */
const slowTurns = 8;
const openMs = 500;
const users = 5;

let primary: Cluster;
let standby: Cluster;
let pooler: Pooler;
let direct: Way;
/** Their connections are closed at the end, the last one first. */
const opened: Database[] = [];

const open = async (way: Way): Promise<Database> => {
  const database = await openDatabase({ ...way, dataDir: tmpdir() });
  opened.push(database);
  return database;
};
const storeOf = ({ knex }: Database) => createStore(knex, noJobs, repositories);

/** The user and the number of a change, of which every user has one sequence. */
type Change = readonly [user: number, number: number];
const changeOf = ({ subject, data }: LoggedEvent): Change => [
  Number(subject.slice('user:'.length)),
  Number((data['fields'] as readonly string[])[0]),
];

let appId: number;
let userIds: readonly number[];
const numbers = new Map<number, number>();

beforeAll(async () => {
  primary = await newCluster();
  await primary.start();
  standby = await primary.createStandby();
  direct = await wayTo(primary);
  pooler = await startPgBouncer(primary.url, { serverConnections: 12 });
  const database = await open(direct);
  const service = await startService({ database });
  const made = [];
  for (let user = 0; user < users; user += 1) made.push((await service.given.user()).id);
  userIds = made;
  await service.stop();
  appId = (await database.knex('apps').first('id')).id;
});
afterAll(async () => {
  for (const database of opened.toReversed()) await database.close();
  await pooler?.stop();
  await removeClusters();
});

/** Changes users in transactions, some of which stay open, and returns the changes that were committed. */
const write = async (database: Database, turnsOf: (writer: number) => number): Promise<readonly Change[]> => {
  const store = storeOf(database);
  const committed: Change[] = [];
  const one = async (writer: number): Promise<void> => {
    for (let turn = 0; turn < turnsOf(writer); turn += 1) {
      const user = userIds[(turn + writer) % userIds.length]!;
      const change = await store.of({ id: 1 }).transaction(async (unit) => {
        // A transaction that has its ID before it waits for the user, as all that have written something else.
        await unit.audit.addWithEvents(entryOf(user), 'unchanged');
        await unit.users.lock(user);
        const number = (numbers.get(user) ?? 0) + 1;
        numbers.set(user, number);
        const event = { type: 'user.updated', subject: `user:${user}`, data: { fields: [String(number)] } } as const;
        await unit.audit.addWithEvents(entryOf(user), [event]);
        await sleep(writer === 0 ? openMs : (turn * 7 + writer * 13) % 30);
        return [user, number] as const;
      });
      committed.push(change);
    }
  };
  await Promise.all(Array.from({ length: writers }, (_, writer) => one(writer)));
  return committed;
};

const entryOf = (userId: number) =>
  ({ event: 'update_user', at: new Date(), appId, userId, origin: { requestId: '', ip: '', userAgent: '' } }) as const;

/** Numbers events as a process of the service does, without a pause. */
const sequence = async (database: Database, until: () => boolean): Promise<void> => {
  const sequencer = createSequencer({
    events: storeOf(database).system.single.events,
    background: { run: (work) => void work() },
    feed: { notify: () => undefined, isActive: () => true },
    hasOthers: true,
    onError: (reason) => expect.unreachable(reason),
  });
  sequencer.start();
  while (!until()) {
    sequencer.wake();
    await sleep(5);
  }
  await sequencer.stop();
};

/** Reads page after page with the cursor of the last one. */
const read = async (database: Database, from: EventPosition | undefined, until: () => boolean) => {
  const { events } = storeOf(database).of({ id: appId }).reads;
  const found: LoggedEvent[] = [];
  let after = from;
  for (let isEnd = false; !isEnd; ) {
    const isLast = until();
    const page = await events.page({ after, limit: 50 });
    if (!page) return expect.unreachable('The cursor is unknown.');
    found.push(...page.events);
    after = page.next;
    isEnd = isLast && page.events.length === 0;
    if (page.events.length === 0) await sleep(10);
  }
  return { found, after: after! };
};

/** Resolves when the standby has all that the primary has now. */
const standbyCaughtUp = async (): Promise<void> => {
  const [row] = await primary.query<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn');
  await vi.waitFor(
    async () =>
      expect(await standby.query(`select pg_last_wal_replay_lsn() >= '${row!.lsn}' as has`)).toEqual([{ has: true }]),
    { timeout: 20_000, interval: 20 },
  );
};

const pooled = (): Way => ({ url: pooler.urlOf(primary.url), server: pooledSettings });
const ways = {
  directly: async () => [direct, direct],
  'through PgBouncer': async () => [pooled(), pooled()],
  'on a standby': async () => [direct, await wayTo(standby)],
} satisfies Readonly<Record<string, () => Promise<readonly [Way, Way]>>>;

// regression A79
describe.each(Object.entries(ways))('events that are read %s', (_name, waysOf) => {
  test('are complete and in the order of each user, while writers keep transactions open', async () => {
    const [writing, reading] = await waysOf();
    const [written, one, other, source] = await Promise.all([writing, writing, writing, reading].map(open));
    await standbyCaughtUp();
    const start = await read(source!, undefined, () => true);
    let isWritten = false;
    const sequenced = Promise.all([one!, other!].map((database) => sequence(database, () => isWritten)));
    let isNumbered = false;
    const readings = read(source!, start.after, () => isNumbered);
    const committed = await write(written!, (writer) => (writer === 0 ? slowTurns : turns));
    isWritten = true;
    await sequenced;
    await standbyCaughtUp();
    isNumbered = true;
    const { found } = await readings;
    expect(committed).toHaveLength(slowTurns + (writers - 1) * turns);
    expect(new Set(found.map(({ position }) => position)).size).toBe(found.length);
    for (const id of userIds) {
      const ofUser = (changes: readonly Change[]) => changes.flatMap(([user, number]) => (user === id ? [number] : []));
      expect(ofUser(found.map(changeOf))).toEqual(ofUser(committed).toSorted((a, b) => a - b));
    }
  });
});

test('a database that was dumped and restored continues the log: old cursors are valid, and waiting events get the next positions', async () => {
  const before = await open(direct);
  const { after: cursor } = await read(before, undefined, () => true);
  await write(before, () => 3);
  const waiting = 3 * writers;
  expect(await before.knex('event_outbox')).toHaveLength(waiting);

  await primary.query('create database restored');
  const restoredUrl = Object.assign(new URL(primary.url), { pathname: '/restored' }).href;
  const dump = execFileSync('pg_dump', ['--no-owner', primary.url], { maxBuffer: 2 ** 28 });
  execFileSync('psql', ['--quiet', '--set=ON_ERROR_STOP=1', restoredUrl], {
    input: dump,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  const restored = await open({ url: restoredUrl });
  await sequence(restored, () => true);
  const { found, after } = await read(restored, cursor, () => true);
  expect(found).toHaveLength(waiting);
  expect(found.map(({ position }) => position)).toEqual(found.map((_event, at) => cursor.position + 1 + at));

  const committed = await write(restored, () => 3);
  await sequence(restored, () => true);
  const later = await read(restored, after, () => true);
  expect(later.found.map(changeOf).toSorted()).toEqual(committed.toSorted());
});
