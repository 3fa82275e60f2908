import type { Knex } from 'knex';
import { carriedTables, carryOver } from './baseline/carry-over.ts';
import type { Database } from './database.ts';
import { openInMemory } from './embedded.ts';
import { isFromBeforeBaseline } from './migration-status.ts';
import { applyStep, concurrentStatement, execute, statementOf } from './migration-steps.ts';
import { migrations } from './migrations/list.ts';
import { type Baseline, isOnline, type Migration, type Step } from './migrations/migration.ts';
import { pendingMigrations } from './pending-migrations.ts';

/** The strongest lock on an existing table, with its name in the documentation of PostgreSQL (`ACCESS EXCLUSIVE`). */
export interface TableLock {
  readonly table: string;
  readonly mode: string;
}

/** Statements that are executed together. */
export interface StatementGroup<T> {
  readonly statements: readonly string[];
  /** `concurrently`: outside of a transaction. `batches`: repeated, each time in a transaction. */
  readonly how: 'transaction' | 'concurrently' | 'batches';
  readonly locks: readonly TableLock[];
  /** The caller's observation before the group. */
  readonly before: T;
  readonly after: T;
}

export interface Rehearsed<T> {
  readonly name: string;
  readonly groups: readonly StatementGroup<T>[];
}

/** The lock modes from weak to strong. */
const modes = [
  'ACCESS SHARE',
  'ROW SHARE',
  'ROW EXCLUSIVE',
  'SHARE UPDATE EXCLUSIVE',
  'SHARE',
  'SHARE ROW EXCLUSIVE',
  'EXCLUSIVE',
  'ACCESS EXCLUSIVE',
];

/** The lock of a table while one of its indexes is built or dropped concurrently (PostgreSQL, 13.3.1). */
const concurrentMode = 'SHARE UPDATE EXCLUSIVE';

/** Converts a mode such as `AccessExclusiveLock` to its documented name. */
const modeOf = (mode: string): string =>
  mode
    .replace(/Lock$/, '')
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toUpperCase();

/** The names of tables by their object identifiers, with which PostgreSQL lists locks. */
type Tables = ReadonlyMap<string, string>;

const tablesOf = async (db: Knex): Promise<Tables> => {
  const { rows } = await db.raw(
    `select oid::text, relname from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`,
  );
  return new Map(rows.map(({ oid, relname }: { readonly oid: string; readonly relname: string }) => [oid, relname]));
};

/** Returns the locks of the current transaction on `tables`. */
const locksOn = async (db: Knex, tables: Tables): Promise<readonly TableLock[]> => {
  const { rows } = await db.raw(
    `select relation::text as oid, mode from pg_locks where locktype = 'relation' and pid = pg_backend_pid()`,
  );
  const strongest = new Map<string, string>();
  for (const { oid, mode } of rows as readonly { readonly oid: string; readonly mode: string }[]) {
    const table = tables.get(oid);
    const present = strongest.get(table ?? '');
    if (table && modes.indexOf(modeOf(mode)) > modes.indexOf(present ?? '')) strongest.set(table, modeOf(mode));
  }
  return [...strongest].map(([table, mode]) => ({ table, mode })).toSorted((a, b) => (a.table < b.table ? -1 : 1));
};

/** Returns the lock on the table of an index that is built or dropped concurrently. */
const lockForIndex = async (
  db: Knex,
  { index, table }: NonNullable<ReturnType<typeof concurrentStatement>>,
  tables: Tables,
): Promise<readonly TableLock[]> => {
  const { rows } = await db.raw('select indrelid::text as oid from pg_index where indexrelid = to_regclass(?)', [
    index,
  ]);
  const name = table ?? tables.get(rows[0]?.oid);
  return name && [...tables.values()].includes(name) ? [{ table: name, mode: concurrentMode }] : [];
};

const howOf = (step: Step): StatementGroup<unknown>['how'] => {
  if (typeof step !== 'string') return 'batches';
  return concurrentStatement(step) ? 'concurrently' : 'transaction';
};

/**
 * Executes migrations on an empty database in memory to determine their statements and the locks that PostgreSQL takes. Locks on
 * tables that the same migration creates are omitted. `observe` reads from the database before and after each group of
 * statements.
 */
export const rehearse = async <T>(
  list: readonly Migration[],
  observe: (db: Knex) => Promise<T>,
): Promise<readonly Rehearsed<T>[]> => {
  const database = await openInMemory();
  const { knex } = database;

  let last: T;
  const observed = async (): Promise<{ readonly before: T; readonly after: T }> => {
    const before = last;
    last = await observe(knex);
    return { before, after: last };
  };

  const initially = async ({ areas }: Baseline): Promise<StatementGroup<T>> => {
    await knex.transaction(async (trx) => {
      for (const statements of areas) await execute(trx, statements);
    });
    return { statements: areas, how: 'transaction', locks: [], ...(await observed()) };
  };

  const stepwise = async (step: Step, tables: Tables): Promise<StatementGroup<T>> => {
    const statement = statementOf(step);
    const concurrent = concurrentStatement(statement);
    let locks = concurrent ? await lockForIndex(knex, concurrent, tables) : [];
    await applyStep(knex, step, {
      async complete(db) {
        if (!concurrent) locks = await locksOn(db, tables);
      },
      onWait: () => undefined,
    });
    return { statements: [statement], how: howOf(step), locks, ...(await observed()) };
  };

  try {
    last = await observe(knex);
    const rehearsed: Rehearsed<T>[] = [];
    for (const migration of list) {
      const tables = await tablesOf(knex);
      const groups: StatementGroup<T>[] = [];
      if (isOnline(migration)) for (const step of migration.steps) groups.push(await stepwise(step, tables));
      else groups.push(await initially(migration));
      rehearsed.push({ name: migration.name, groups });
    }
    return rehearsed;
  } finally {
    await database.close();
  }
};

export type PlannedMigration = Rehearsed<undefined>;

/** The statements for a database of the version before the baseline. Each requires an exclusive lock on its tables. */
const carriedOver: PlannedMigration['groups'][number] = {
  statements: carryOver,
  how: 'transaction',
  locks: carriedTables.map((table) => ({ table, mode: 'ACCESS EXCLUSIVE' })),
  before: undefined,
  after: undefined,
};

/**
 * Returns the pending migrations with their statements and locks. Only reads from the database.
 * @throws if `migrate` would refuse to apply them
 */
export const planMigrations = async (
  database: Database,
  list: readonly Migration[] = migrations,
): Promise<readonly PlannedMigration[]> => {
  const pending = await pendingMigrations(database, list);
  if (pending.size === 0) return [];
  const rehearsed = await rehearse(list, async () => undefined);
  const planned = rehearsed.filter(({ name }) => pending.has(name));
  if (!(await isFromBeforeBaseline(database.knex))) return planned;
  return planned.map((one, index) => (index === 0 ? { ...one, groups: [carriedOver] } : one));
};
