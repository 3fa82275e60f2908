import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import { isMutual } from './failures.ts';
import type { Step } from './migrations/migration.ts';
import { buildPartitionedIndex, isPartitioned } from './partitioned-indexes.ts';

/**
 * The time that a statement waits for a lock. Requests that need the table queue behind it, so it starts low. It grows beyond
 * `deadlock_timeout` (1 s), after which PostgreSQL cancels an autovacuum of the table, and stays below DATABASE_LOCK_TIMEOUT (2
 * s), after which requests fail.
 */
const firstWaitMs = 100;
const longestWaitMs = 1500;
/** The pause between two attempts, as a multiple of the duration of the first, so that delayed requests can finish. */
const pauseFactor = 5;
const patienceMs = 15 * 60_000;
const lockNotAvailable = '55P03';
/** The SQLSTATEs of exceeded time limits. Behind a pooler, limits of the role apply to statements without a transaction. */
const timeLimits: ReadonlySet<string> = new Set([lockNotAvailable, '57014']);

/** A statement that could not lock its table in time. It is tried again. */
export interface LockWait {
  readonly statement: string;
  readonly tries: number;
}

export interface StepOptions {
  /** Called after the statement of a step, in its transaction if it has one. */
  readonly complete: (db: Knex) => Promise<void>;
  readonly onWait: (wait: LockWait) => void;
}

const indexBuild = /^create (?:unique )?index concurrently (\w+) on (\w+)\b/i;
const indexRemoval = /^drop index concurrently if exists (\w+)$/i;

/** Returns the parts of a statement that PostgreSQL refuses in a transaction, or undefined for any other. */
export const concurrentStatement = (
  sql: string,
): { readonly index: string; readonly table: string | undefined } | undefined => {
  const [, index, table] = indexBuild.exec(sql) ?? indexRemoval.exec(sql) ?? [];
  return index === undefined ? undefined : { index, table };
};

export const statementOf = (step: Step): string => (typeof step === 'string' ? step : step.batch);

/** Executes a statement unchanged: Knex would replace question marks by values. */
export const execute = (db: Knex, sql: string): Promise<{ readonly rowCount: number | null }> =>
  db.raw(sql.replaceAll('?', String.raw`\?`));

const waitOf = (tries: number): number => Math.min(firstWaitMs * 2 ** (tries - 1), longestWaitMs);

const isWaiting = (error: unknown): boolean =>
  isMutual(error) || (error as { readonly code?: string }).code === lockNotAvailable;

/** Executes `work` in a transaction, and tries again until it gets its locks. */
export const inTransaction = async <T>(
  knex: Knex,
  statement: string,
  onWait: StepOptions['onWait'],
  work: (trx: Knex) => Promise<T>,
): Promise<T> => {
  const deadline = performance.now() + patienceMs;
  for (let tries = 1; ; tries += 1)
    try {
      return await knex.transaction(async (trx) => {
        await trx.raw(`set local lock_timeout = '${waitOf(tries)}ms'`);
        return work(trx);
      });
    } catch (error) {
      if (!isWaiting(error)) throw error;
      if (performance.now() >= deadline)
        throw new Error(`The lock for this statement is held by another transaction for too long: ${statement}`, {
          cause: error,
        });
      onWait({ statement, tries });
      await sleep(pauseFactor * waitOf(tries));
    }
};

const isValid = async (db: Knex, index: string): Promise<boolean | undefined> => {
  const { rows } = await db.raw('select indisvalid from pg_index where indexrelid = to_regclass(?)', [index]);
  return rows[0]?.indisvalid;
};

const dropIndex = (knex: Knex, index: string) => execute(knex, `drop index concurrently if exists ${index}`);

/**
 * Builds an index. An interrupted build leaves an invalid index, which costs time and may be unique, so it is dropped. The server
 * may still continue the build of a process that was killed: the lock, which delays neither reads nor writes, waits for it.
 */
const buildIndex = async (knex: Knex, statement: string, index: string, table: string): Promise<void> => {
  const present = await knex.transaction(async (trx) => {
    await trx.raw('lock table ?? in share update exclusive mode', [table]);
    return isValid(trx, index);
  });
  if (present) return;
  if (present === false) await dropIndex(knex, index);
  try {
    await execute(knex, statement);
  } catch (error) {
    await dropIndex(knex, index).catch(() => undefined);
    if (!timeLimits.has((error as { readonly code?: string }).code ?? '')) throw error;
    throw new Error(
      `A time limit of the database role ended this statement. Apply the migrations by a direct connection, not through a pooler: ${statement}`,
      { cause: error },
    );
  }
};

/** Builds or drops an index, in the partitions of the table if it has any. */
const applyConcurrent = async (
  knex: Knex,
  statement: string,
  { index, table }: { readonly index: string; readonly table: string | undefined },
  onWait: StepOptions['onWait'],
): Promise<unknown> => {
  const briefly = (sql: string) => inTransaction(knex, sql, onWait, (trx) => execute(trx, sql));
  if (!(await isPartitioned(knex, table ?? index)))
    return table === undefined ? execute(knex, statement) : buildIndex(knex, statement, index, table);
  if (table === undefined) return briefly(statement.replace(/\bconcurrently /i, ''));
  return buildPartitionedIndex(knex, {
    ...{ statement, index, table },
    build: (...part) => buildIndex(knex, ...part),
    execute: briefly,
  });
};

/** Executes one step. A step that a process executed before it was killed, but did not complete, is not an error. */
export const applyStep = async (knex: Knex, step: Step, { complete, onWait }: StepOptions): Promise<void> => {
  const statement = statementOf(step);
  const concurrent = concurrentStatement(statement);
  if (concurrent) {
    await applyConcurrent(knex, statement, concurrent, onWait);
    return complete(knex);
  }
  const once = (trx: Knex) => execute(trx, statement);
  let mayHaveRows = typeof step !== 'string';
  while (mayHaveRows) mayHaveRows = Boolean((await inTransaction(knex, statement, onWait, once)).rowCount);
  await inTransaction(knex, statement, onWait, async (trx) => {
    await once(trx);
    await complete(trx);
  });
};
