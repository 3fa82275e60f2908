/**
 * `npm run bench:audit`: what pages, exports, insertions and the retention of an audit log with a partition for each month cost the database,
 * in turns with a log of one table. The server must be on this machine. `ENTRIES` is the number of entries of each.
 */
import { readFileSync } from 'node:fs';
import type { Knex } from 'knex';
import { ofApp } from '../src/database/app-db.ts';
import { migrate } from '../src/database/migrate.ts';
import { openDatabase } from '../src/database/open.ts';
import { auditArchive } from '../src/modules/audit/archive-store.ts';
import { type Month, monthAt, startOf } from '../src/modules/audit/months.ts';
import { auditPartitions } from '../src/modules/audit/partitions-store.ts';
import { audit } from '../src/modules/audit/store.ts';
import { fillAudit } from './audit/fill.ts';
import { createCleanup, runOnInterrupt } from './cleanup.ts';
import { serverPlace } from './place.ts';
import { progress } from './progress.ts';
import { median } from './statistics.ts';

const months = 24;
const entries = Number(process.env['ENTRIES'] ?? 6_000_000);
const first: Month = monthAt(new Date()) - months;
const turns = 50;
const warmUp = 8;
const limit = 26;
const insertions = 300;
/** The entries of a page of an export. */
const exported = 500;
const everything = { from: undefined, to: undefined };
const shapes = ['table', 'partitions'] as const;
type Shape = (typeof shapes)[number];

type List = ReturnType<typeof audit>['list'];
type Filter = Parameters<List>[0];

const past = { from: startOf(first + 6), to: new Date(startOf(first + 6).getTime() + 86_400_000) };
const pages: Readonly<Record<string, Filter>> = {
  'newest page': {},
  'a frequent event': { event: 'login' },
  failures: { isSuccess: false },
  'a user of each minute': { userId: 7 },
  'a day in the past': past,
  'the last month': { from: startOf(first + months - 1) },
  'a rare event': { event: 'ban_user' },
  'an actor with 2 entries a month': { actorId: 1042 },
  'a user with 3 entries a month': { userId: 1042 },
  'a target without an entry': { target: 'user:7777777' },
};

interface Side {
  readonly db: Knex;
  readonly pid: number;
}

/** Returns the processor time of the connection in milliseconds. */
const timeOf = ({ pid }: Side): number => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;

const walOf = async ({ db }: Side, since = '0/0'): Promise<readonly [position: string, bytes: number]> => {
  const { rows } = await db.raw(
    'select at::text as at, (at - ?::pg_lsn)::float8 as bytes from pg_current_wal_insert_lsn() as at',
    [since],
  );
  return [rows[0].at, rows[0].bytes];
};

const cleanup = createCleanup();
const serverUrl = process.env['DATABASE_URL'];
if (!serverUrl) throw new Error('Set DATABASE_URL to a PostgreSQL server on this machine.');

const openSide = async (shape: Shape): Promise<Side> => {
  const place = await serverPlace(serverUrl, cleanup, shape);
  const database = await openDatabase({ url: place.environment['DATABASE_URL'], dataDir: '' });
  cleanup.defer(() => database.close());
  await migrate(database);
  progress(`${entries} entries, ${shape}`);
  return database.patiently(async (knex) => {
    await fillAudit(knex, shape, { first, months, perMonth: Math.floor(entries / months) });
    const db = database.knex;
    // One connection, whose processor time is read.
    db.client.pool.max = 1;
    db.client.pool.min = 1;
    const { rows } = await db.raw('select pg_backend_pid() as pid');
    return { db, pid: rows[0].pid };
  });
};

const print = (name: string, [table, partitions]: readonly [number, number], unit: string): void => {
  process.stdout.write(
    `${name.padEnd(34)} ${table.toFixed(2).padStart(9)} ${partitions.toFixed(2).padStart(9)} ${unit.padEnd(8)} ${(partitions / table).toFixed(2)}\n`,
  );
};

/** Measures work on both logs in turns, and prints the medians. */
const inTurns = async (
  name: string,
  sides: Readonly<Record<Shape, Side>>,
  work: (side: Side, turn: number) => Promise<unknown>,
  { count = turns, each = 1 } = {},
): Promise<void> => {
  const samples: Record<Shape, number[]> = { table: [], partitions: [] };
  for (let turn = 0; turn < count + warmUp; turn += 1)
    for (const shape of shapes) {
      const start = timeOf(sides[shape]);
      await work(sides[shape], turn);
      if (turn >= warmUp) samples[shape].push((timeOf(sides[shape]) - start) / each);
    }
  print(name, [median(samples.table), median(samples.partitions)], 'ms');
};

const insertOne = `insert into audit (at, app_id, event, is_success, user_id, request_id, ip, user_agent)
  values (now(), 1, 'login', true, ?, '', '10.0.0.1', 'bench')`;

const insert = async ({ db }: Side): Promise<void> => {
  for (let user = 1; user <= insertions; user += 1) await db.raw(insertOne, [user]);
};

/** Removes the first month of one application, or of all with its partition, as the maintenance does. */
const removeMonth = async (side: Side, shape: Shape): Promise<void> => {
  const { db } = side;
  const keptSince = startOf(first + 1);
  if (shape === 'partitions') return db.transaction((trx) => auditPartitions(trx).drop(first, keptSince));
  let batch: Awaited<ReturnType<ReturnType<typeof auditArchive>['expire']>> | undefined;
  do batch = await db.transaction((trx) => auditArchive(trx).expire(1, keptSince, batch, 'audit'));
  while (batch.count > 0);
};

const measureRemoval = async (sides: Readonly<Record<Shape, Side>>): Promise<void> => {
  const seconds: number[] = [];
  const megabytes: number[] = [];
  for (const shape of shapes) {
    const [position] = await walOf(sides[shape]);
    const start = performance.now();
    await removeMonth(sides[shape], shape);
    seconds.push((performance.now() - start) / 1000);
    megabytes.push((await walOf(sides[shape], position))[1] / 1e6);
  }
  print('removal of a month', seconds as [number, number], 's');
  print('  its write-ahead log', megabytes as [number, number], 'MB');
};

const run = async (): Promise<void> => {
  const sides = { table: await openSide('table'), partitions: await openSide('partitions') };
  process.stdout.write(`${''.padEnd(34)} one table partitions\n`);
  const list = ({ db }: Side, filter: Filter) =>
    audit(ofApp(db, 1), { eventsAdded: () => undefined }).list(filter, { after: undefined, limit });
  for (const [name, filter] of Object.entries(pages)) await inTurns(name, sides, (side) => list(side, filter));
  const starts = new Map<Knex, number>();
  for (const { db } of Object.values(sides)) starts.set(db, Number((await db('audit').orderBy('id').first('id')).id));
  await inTurns('page of an export', sides, async ({ db }, turn) => {
    const afterId = (starts.get(db) ?? 0) + turn * exported;
    await auditArchive(db).next(undefined, everything, { afterId, upToId: afterId + exported }, exported);
  });
  await inTurns('insertion', sides, insert, { count: 5, each: insertions });
  await measureRemoval(sides);
};

runOnInterrupt(cleanup);
try {
  await run();
} finally {
  await cleanup.run();
}
