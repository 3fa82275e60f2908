import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import { reasonOf } from '../kernel/error-facts.ts';
import { DomainError } from '../kernel/errors.ts';
import { isEndedInTime } from './failures.ts';

/** The outcome of a read for a replica. For `lagging` and `unavailable`, the primary was read instead. */
export type ReplicaOutcome = 'replica' | 'lagging' | 'unavailable';
type Failure = Exclude<ReplicaOutcome, 'replica'>;

interface Options {
  readonly primary: Knex;
  readonly replica: Knex;
  readonly onRead: (outcome: ReplicaOutcome) => void;
  /** Receives the reason why the replica could not be used. */
  readonly onFailure: (outcome: Failure, reason: string) => void;
}

/** Reads from a replica, or from the primary if the replica cannot be used. A failed read is repeated there. */
export type ReplicaReads = <T>(onReplica: (db: Knex) => Promise<T>, onPrimary: () => Promise<T>) => Promise<T>;

/**
 * The maximum time in milliseconds that a read waits until the replica has all commits of the primary, and the polling interval.
 */
const lagMs = 100;
const pollMs = 5;
/** The maximum time in milliseconds for any answer of the replica. */
const answerMs = 1000;
/** The time in milliseconds for which a replica is not used after a failure. Then one read tries it again. */
const pauseMs = 2000;

class UnusableError extends Error {
  readonly outcome: Failure;
  constructor(outcome: Failure, reason: string) {
    super(reason);
    this.outcome = outcome;
  }
}

/**
 * Returns the position in the primary's log that all acknowledged commits precede (PostgreSQL, 9.28.3), or undefined if the
 * server is not a primary.
 */
const flushedBy = async (primary: Knex): Promise<string | undefined> => {
  const { rows } = await primary.raw<{ readonly rows: readonly { readonly lsn: string | null }[] }>(
    'select case when not pg_is_in_recovery() then pg_current_wal_flush_lsn() end::text as lsn',
  );
  return rows[0]!.lsn ?? undefined;
};

interface Progress {
  readonly isStandby: boolean;
  readonly isCurrent: boolean;
}

const askForProgress = `select pg_is_in_recovery() as "isStandby",
  coalesce(pg_last_wal_replay_lsn() >= ?::pg_lsn, false) as "isCurrent"`;

const untilCurrent = async (replica: Knex, lsn: string): Promise<void> => {
  const deadline = performance.now() + lagMs;
  for (;;) {
    const { rows } = await replica.raw<{ readonly rows: readonly Progress[] }>(askForProgress, [lsn]);
    const { isStandby, isCurrent } = rows[0]!;
    // A former primary may have commits that the primary lacks.
    if (!isStandby) throw new UnusableError('unavailable', 'The server in DATABASE_READ_URL is not a standby.');
    if (isCurrent) return;
    if (performance.now() >= deadline) throw new UnusableError('lagging', `The replica lags by more than ${lagMs} ms.`);
    await sleep(pollMs);
  }
};

/** Reads in one transaction: behind a pooler, the next one may use another replica. */
const readCurrent = <T>(replica: Knex, lsn: string, read: (db: Knex) => Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new UnusableError('unavailable', 'The replica does not answer.')), answerMs);
    replica
      .transaction(async (trx) => {
        await untilCurrent(trx, lsn);
        clearTimeout(late);
        return read(trx);
      })
      .then(resolve, reject)
      .finally(() => clearTimeout(late));
  });

/**
 * Reads from a replica once it has all commits from before the start of the read, so that a read misses no earlier change of any
 * process. If the replica lags or fails, the primary is read.
 */
export const createReplicaReads = ({ primary, replica, onRead, onFailure }: Options): ReplicaReads => {
  let pause: { readonly outcome: Failure; readonly until: number } | undefined;

  return async (onReplica, onPrimary) => {
    const now = performance.now();
    if (pause && now < pause.until) {
      onRead(pause.outcome);
      return onPrimary();
    }
    // One read tests the replica. The others do not wait for it.
    if (pause) pause = { ...pause, until: now + pauseMs };
    const lsn = await flushedBy(primary);
    if (lsn === undefined) return onPrimary();
    try {
      const result = await readCurrent(replica, lsn, onReplica);
      pause = undefined;
      onRead('replica');
      return result;
    } catch (error) {
      // A slow list would also be slow on the primary. It must not redirect all others there.
      if (error instanceof DomainError || isEndedInTime(error)) throw error;
      const outcome = error instanceof UnusableError ? error.outcome : 'unavailable';
      pause = { outcome, until: performance.now() + pauseMs };
      onRead(outcome);
      onFailure(outcome, reasonOf(error));
      return onPrimary();
    }
  };
};
