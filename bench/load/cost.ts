import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Place } from '../place.ts';
import type { Program } from '../programs/program.ts';
import { readBackends, usedBetween } from './backends.ts';

/** A program with its database. */
export interface Measurable {
  readonly program: Program;
  /** Absent if the program keeps everything in its memory. */
  readonly place?: Place;
}

/** The costs of a request of a load. */
export interface Cost {
  readonly perSecond: number;
  /** Milliseconds of processor time in the process. */
  readonly processMs: number;
  /** Milliseconds of processor time in the database. */
  readonly databaseMs: number;
}

/** The pause before and after a load, until the remaining work is done. */
const settleMs = 1000;

/** Measures a load with the processor time of the program and of its database. */
export const costOf = async (
  { program, place }: Measurable,
  load: () => Promise<{ readonly requests: number; readonly seconds: number }>,
): Promise<Cost> => {
  await sleep(settleMs);
  const backends = place && (await readBackends(place));
  await program.ask('reset');
  const { requests, seconds } = await load();
  const { cpuMs } = await program.ask('report');
  return {
    perSecond: requests / seconds,
    processMs: cpuMs / requests,
    databaseMs: place && backends ? usedBetween(backends, await readBackends(place)) / requests : 0,
  };
};

/** Reads the position of the write-ahead log, in bytes. Other databases of the server move it, too. */
export const walOf = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ wal: string }>(`select pg_current_wal_insert_lsn() - '0/0' as wal`);
  return Number(rows[0]!.wal);
};
