import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import { deletedAtOnce } from '../../src/database/batches.ts';
import { readBackends, usedBetween } from '../load/backends.ts';
import type { Place } from '../place.ts';
import { delayResolutionMs } from '../programs/probe.ts';
import type { Program } from '../programs/program.ts';
import type { Timer } from '../programs/timers.ts';

/** A maintenance job as pg-boss stores it. */
interface JobRow {
  readonly state: string;
  readonly started_on: Date | null;
  readonly completed_on: Date | null;
}

/** The measurements of a maintenance job. */
export interface Deletion {
  readonly seconds: number;
  readonly statements: Timer;
  /** The longest time for which the event loop of the service was blocked. */
  readonly heldMs: number;
  /** The rows per second at the start. */
  readonly firstRate: number;
  /** The write-ahead log of the whole server. */
  readonly walBytes: number;
  /** The processor time of the connections of this database, including requests. */
  readonly databaseMs: number;
}

const pollMs = 100;
/** The start of a deletion: this share of its statements, and at least this time. */
const first = { share: 0.1, ms: 1000 } as const;

/** Waits for the maintenance job that the first start of a service runs. */
export const firstJobDone = async (db: Knex): Promise<void> => {
  while ((await db('pgboss.job').where({ name: 'housekeeping', state: 'completed' })).length === 0) await sleep(pollMs);
};

/** Makes the waiting job due. The service finds it within seconds. */
const runWaitingJob = async (db: Knex): Promise<string> => {
  const ids: readonly { readonly id: string }[] = await db('pgboss.job')
    .where({ name: 'housekeeping', state: 'created' })
    .update({ start_after: db.fn.now() })
    .returning('id');
  if (ids.length !== 1) throw new Error(`${ids.length} maintenance jobs are waiting; one was expected.`);
  return ids[0]!.id;
};

const walBytes = async (db: Knex): Promise<number> => {
  const { rows } = await db.raw("select pg_current_wal_insert_lsn() - '0/0' as bytes");
  return Number(rows[0].bytes);
};

const stateOf = async (db: Knex, id: string): Promise<JobRow> => {
  const row: JobRow | undefined = await db('pgboss.job').where({ name: 'housekeeping', id }).first();
  if (!row) throw new Error('The maintenance job is not stored.');
  return row;
};

/** The number of statements that had run after a time. */
interface Progress {
  readonly ms: number;
  readonly calls: number;
}

interface Options {
  readonly db: Knex;
  readonly service: Program;
  readonly place: Place;
  /** Called when the job has started. */
  readonly onStart: () => void;
  /** Called when the job has ended, in any way. */
  readonly onEnd: () => void;
}

/** Makes the service run its maintenance job, as it does every hour. */
export const runDeletion = async ({ db, service, place, onStart, onEnd }: Options): Promise<Deletion> => {
  await service.ask('reset');
  const [walBefore, backendsBefore] = [await walBytes(db), await readBackends(place)];
  const id = await runWaitingJob(db);
  let job = await stateOf(db, id);
  for (; job.state === 'created'; job = await stateOf(db, id)) await sleep(pollMs);
  onStart();
  const start = performance.now();
  const done: Progress[] = [];
  for (; job.state === 'active'; job = await stateOf(db, id)) {
    const { calls } = (await service.ask('report')).deletion;
    done.push({ ms: performance.now() - start, calls });
    await sleep(pollMs);
  }
  onEnd();
  if (job.state !== 'completed' || !job.started_on || !job.completed_on)
    throw new Error(`The maintenance job is in the state ${job.state}.`);
  const { deletion: statements, delayMaxMs } = await service.ask('report');
  const isFirst = ({ ms, calls }: Progress): boolean => ms >= first.ms && calls >= statements.calls * first.share;
  const beginning = done.find(isFirst) ?? done.at(-1);
  if (!beginning) throw new Error('The deletion was too short to be observed: add more rows.');
  return {
    seconds: (job.completed_on.getTime() - job.started_on.getTime()) / 1000,
    statements,
    heldMs: Math.max(0, delayMaxMs - delayResolutionMs),
    firstRate: (beginning.calls * deletedAtOnce * 1000) / beginning.ms,
    walBytes: (await walBytes(db)) - walBefore,
    databaseMs: usedBetween(backendsBefore, await readBackends(place)),
  };
};
