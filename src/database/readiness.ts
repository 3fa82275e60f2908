import { setTimeout as sleep } from 'node:timers/promises';
import { sharedCall } from '../kernel/shared-call.ts';
import type { Database } from './database.ts';
import { ConnectError, rethrow } from './failures.ts';
import { isReady } from './migration-status.ts';

/** The time limit of a check. Probes of orchestrators usually wait at least two seconds. */
const limitMs = 1800;

/**
 * Returns a check that the database accepts writes, has space for them, and has all migrations of this release. Concurrent
 * callers share one check. It answers within two seconds, even if the network loses all packets.
 * @throws `database_unavailable`
 */
export const createReadiness = (database: Database): (() => Promise<boolean>) => {
  const { shortage, health } = database;
  const check = async (): Promise<boolean> => {
    const ready = await isReady(database);
    await shortage.requireEnd(health);
    return ready;
  };
  return sharedCall(async () => {
    const answered = new AbortController();
    const late = sleep(limitMs, undefined, { signal: answered.signal }).then(
      () => Promise.reject(new ConnectError('The database has not answered in time')),
      () => false,
    );
    return Promise.race([check(), late])
      .finally(() => answered.abort())
      .catch(rethrow);
  });
};
