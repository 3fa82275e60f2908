import { availableParallelism, loadavg } from 'node:os';
import knexFactory, { type Knex } from 'knex';
import { type Cleanup, createCleanup, runOnInterrupt } from './cleanup.ts';
import { addSamples, logIn } from './growth/accounts.ts';
import { firstJobDone, runDeletion } from './growth/deletion.ts';
import { figuresOf } from './growth/figures.ts';
import { type Load, measureFor, measureResponses, type Responses } from './growth/responses.ts';
import {
  addAuditEntries,
  addRows,
  addUsers,
  requireAdded,
  requireDeleted,
  rowsOf,
  sizeOf,
  takeCensus,
} from './growth/rows.ts';
import { auditRetentionDays, type Growing, growing } from './growth/tables.ts';
import { startReceiver } from './load/receiver.ts';
import { auditShot, type KnownUser, meShot } from './load/requests.ts';
import { createTally } from './load/tally.ts';
import { toTable } from './output/table.ts';
import { serverPlace } from './place.ts';
import { startDeletingGatehouse } from './programs/gatehouse.ts';
import { progress } from './progress.ts';

const defaultCount = 10_000_000;
const fewest = 10_000;
const rowsPerUser = 100;
const mostUsers = 100_000;
/** The number of audit entries, so that pages of the audit log are full even if another table grows. */
const auditEntries = 1000;
/** The seconds for which response times without a deletion are measured, before and after it. */
const quietSeconds = 30;
const warmUpSeconds = 6;

/** Returns the requested tables and number of rows: `npm run bench:growth -- 200000 audit` fills only this table. */
const requestedOf = (args: readonly string[]): { readonly count: number; readonly tables: readonly Growing[] } => {
  const numbers = args.filter((arg) => /^\d+$/.test(arg)).map(Number);
  const names = args.filter((arg) => !/^\d+$/.test(arg));
  const count = numbers[0] ?? defaultCount;
  if (numbers.length > 1 || count < fewest) throw new Error(`Give one number of rows, at least ${fewest}.`);
  const known = growing.map(({ table }) => table);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown) throw new Error(`There is nothing called ${unknown} to measure, only ${known.join(', ')}.`);
  return { count, tables: growing.filter(({ table }) => names.length === 0 || names.includes(table)) };
};

const loadsOf = (user: KnownUser, listedUserId: number): readonly Load[] => [
  { name: 'me', perSecond: 50, requests: [meShot(user)] },
  {
    name: 'audit log',
    perSecond: 15,
    requests: [auditShot(''), auditShot('event=login'), auditShot(`user_id=${listedUserId}`)],
  },
];

const loadShown = (): string => loadavg()[0]!.toFixed(1);

const serverShown = async (db: Knex): Promise<string> => {
  const { rows } = await db.raw(`select current_setting('server_version') as version,
    current_setting('autovacuum') as autovacuum, current_setting('shared_buffers') as buffers`);
  const [{ version, autovacuum, buffers }] = rows;
  return `PostgreSQL ${version} (autovacuum ${autovacuum}, shared_buffers ${buffers})`;
};

interface Run {
  readonly url: string;
  readonly table: Growing;
  readonly count: number;
  readonly cleanup: Cleanup;
}

/** Starts a service with a table that has grown since the last maintenance job. */
const prepare = async ({ url, table, count, cleanup }: Run) => {
  const place = await serverPlace(url, cleanup, table.table);
  const receiver = await startReceiver(cleanup);
  const service = await startDeletingGatehouse(place, receiver, cleanup, {
    AUDIT_RETENTION_DAYS: String(auditRetentionDays),
  });
  // Temporary tables require a single connection.
  const db = knexFactory({ client: 'pg', connection: place.environment['DATABASE_URL']!, pool: { min: 1, max: 1 } });
  cleanup.defer(() => db.destroy());
  await firstJobDone(db);
  const account = await addSamples(service);
  const users = await addUsers(db, Math.min(mostUsers, Math.ceil(count / rowsPerUser)));
  // Audit entries are deleted in the order of their IDs, so the oldest must be added first.
  if (table.table !== 'audit') await addAuditEntries(db, users.first, auditEntries);
  const rows = rowsOf(count, new Date());
  const empty = await takeCensus(db, table, rows);
  await addRows(db, table, rows, users);
  requireAdded(empty, await takeCensus(db, table, rows), rows);
  const loads = loadsOf(await logIn(service, account), users.first);
  return { place, service, db, rows, loads };
};

const measure = async (run: Run): Promise<void> => {
  const { table, count } = run;
  const tally = createTally();
  const { place, service, db, rows, loads } = await prepare(run);
  const options = { url: service.url, loads, tally };
  const censusBefore = await takeCensus(db, table, rows);
  const sizeBefore = await sizeOf(db, table.table);
  progress(`${table.table}: response times before the deletion`);
  await measureFor(warmUpSeconds, { ...options, phase: 'at first' });
  const before = await measureFor(quietSeconds, { ...options, phase: 'before' });

  progress(`${table.table}: deletion`);
  const loadBefore = loadShown();
  let endedAt: number | undefined;
  let during: Promise<Responses> | undefined;
  const deletion = await runDeletion({
    db,
    service,
    place,
    onStart() {
      during = measureResponses({ ...options, phase: 'during the deletion', endedAt: () => endedAt });
    },
    onEnd() {
      endedAt = performance.now();
    },
  });
  const loadAfter = loadShown();
  const after = async () => measureFor(quietSeconds, { ...options, phase: 'after the deletion' });
  const responses = { before, during: (await during)!, after: await after() };

  progress(`${table.table}: what is left`);
  const censusAfter = await takeCensus(db, table, rows);
  const sizeDeleted = await sizeOf(db, table.table);
  await db.raw(`vacuum ${table.table}`);
  const sizes = { before: sizeBefore, deleted: sizeDeleted, vacuumed: await sizeOf(db, table.table) };
  const title = `${count.toLocaleString('en')} rows of ${table.table}: ${table.what} are deleted`;
  console.log(`\n${toTable(title, figuresOf({ deleted: rows.due, deletion, loads, responses, sizes }))}`);
  console.log(
    `${await serverShown(db)}, ${availableParallelism()} cores, Node ${process.versions.node}; load average ${loadBefore} before the deletion, ${loadAfter} at its end.`,
  );
  const unexpected = tally.lines();
  console.log(unexpected.length > 0 ? `Unexpected replies: ${unexpected.join(', ')}.` : 'No unexpected replies.');
  console.log(`Left, with the same contents as before: ${requireDeleted(censusBefore, censusAfter)}.`);
};

const cleanup = createCleanup();

const benchmark = async (): Promise<void> => {
  const url = process.env['DATABASE_URL'];
  if (!url) throw new Error('Set DATABASE_URL: the tables are filled on a PostgreSQL server.');
  const { count, tables } = requestedOf(process.argv.slice(2));
  for (const table of tables) {
    // The database is dropped before the next one is filled.
    const ownCleanup = createCleanup();
    cleanup.defer(ownCleanup.run);
    await measure({ url, table, count, cleanup: ownCleanup }).finally(ownCleanup.run);
  }
};

runOnInterrupt(cleanup);
await benchmark().finally(cleanup.run);
