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
import { convertAudit } from '../src/modules/audit/conversion-store.ts';
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
  readonly url: string;
  readonly db: Knex;
  readonly pid: number;
  /** The position before the newest entry. A process takes a log for partitioned by the IDs of its pages. */
  readonly newest: { readonly id: number };
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
  const url = place.environment['DATABASE_URL']!;
  const database = await openDatabase({ url, dataDir: '' });
  cleanup.defer(() => database.close());
  await migrate(database);
  progress(`${entries} entries, ${shape}`);
  return database.patiently(async (knex) => {
    await fillAudit(knex, shape, { first, months, perMonth: Math.ceil(entries / months) });
    const db = database.knex;
    // One connection, whose processor time is read.
    db.client.pool.max = 1;
    db.client.pool.min = 1;
    const { rows } = await db.raw('select pg_backend_pid() as pid, max(id) + 1 as id from audit');
    return { url, db, pid: rows[0].pid, newest: { id: rows[0].id } };
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

/** Returns the bytes of an entry with its indexes. */
const bytesOf = async ({ db }: Side): Promise<number> => {
  const { rows } = await db.raw(
    `select sum(pg_total_relation_size(relid))::float8 / (select count(*) from audit) as bytes
       from (select inhrelid as relid from pg_inherits where inhparent = 'audit'::regclass union all select 'audit'::regclass) as part`,
  );
  return rows[0].bytes;
};

/** Adds entries until `work` is done. @returns the longest time of an insertion in milliseconds */
const longestInsertion = async (url: string, work: () => Promise<unknown>): Promise<number> => {
  const writer = await openDatabase({ url, dataDir: '' });
  let longest = 0;
  const done = work().then(() => true);
  const later = () => new Promise<false>((resolve) => setImmediate(resolve, false));
  while (!(await Promise.race([done, later()]))) {
    const start = performance.now();
    await writer.knex.raw(insertOne, [1]);
    longest = Math.max(longest, performance.now() - start);
  }
  await writer.close();
  return longest;
};

/** Partitions the log of one table, as the command does. */
const measureConversion = async (side: Side): Promise<void> => {
  const { db, url } = side;
  const [[position], start] = [await walOf(side), performance.now()];
  const longest = await longestInsertion(url, () =>
    convertAudit(db, { now: new Date(), onStep: progress, onWait: () => progress('waits for a lock') }),
  );
  const seconds = (performance.now() - start) / 1000;
  const [, bytes] = await walOf(side, position);
  process.stdout.write(
    `conversion of one table: ${seconds.toFixed(1)} s, ${(bytes / 1e6).toFixed(2)} MB of write-ahead log with those of insertions, of which the longest took ${longest.toFixed(0)} ms\n`,
  );
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
  const list = ({ db, newest }: Side, filter: Filter) =>
    audit(ofApp(db, 1), { eventsAdded: () => undefined }).list(filter, { after: newest, limit });
  for (const [name, filter] of Object.entries(pages)) await inTurns(name, sides, (side) => list(side, filter));
  const starts = new Map<Knex, number>();
  for (const { db } of Object.values(sides)) starts.set(db, Number((await db('audit').orderBy('id').first('id')).id));
  await inTurns('page of an export', sides, async ({ db }, turn) => {
    const afterId = (starts.get(db) ?? 0) + turn * exported;
    await auditArchive(db).next(undefined, everything, { afterId, upToId: afterId + exported }, exported);
  });
  await inTurns('insertion', sides, insert, { count: 5, each: insertions });
  print('an entry with its indexes', [await bytesOf(sides.table), await bytesOf(sides.partitions)], 'bytes');
  await measureRemoval(sides);
  await measureConversion(sides.table);
};

runOnInterrupt(cleanup);
try {
  await run();
} finally {
  await cleanup.run();
}
