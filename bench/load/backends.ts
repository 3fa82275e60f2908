import { readFile } from 'node:fs/promises';
import pg from 'pg';
import type { Place } from '../place.ts';

/** The processor time of each backend of a database, by process ID. */
type Times = ReadonlyMap<number, number>;

/** The unit in which Linux counts processor time. */
const tickMs = 10;

/** The positions in /proc/<pid>/stat after the name of the program, which may contain spaces (proc(5)). */
const [userTicks, systemTicks] = [11, 12];

const cpuMsOf = async (pid: number): Promise<number | undefined> => {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (!text?.includes('(postgres)')) return undefined;
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[userTicks]) + Number(fields[systemTicks])) * tickMs;
};

/**
 * Reads the processor time of the backends that serve a database: those of a PostgreSQL server on this Linux machine, but none of
 * a remote server. The embedded database is a part of the service.
 */
export const readBackends = async ({ environment }: Place): Promise<Times> => {
  const url = environment['DATABASE_URL'];
  if (!url) return new Map();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await client.end();
  const times = new Map<number, number>();
  for (const { pid } of rows) {
    const ms = await cpuMsOf(pid);
    if (ms !== undefined) times.set(pid, ms);
  }
  return times;
};

/** Returns the processor time between two readings, without backends that have ended in between. */
export const usedBetween = (before: Times, after: Times): number => {
  let sum = 0;
  for (const [pid, ms] of after) sum += ms - (before.get(pid) ?? 0);
  return sum;
};
