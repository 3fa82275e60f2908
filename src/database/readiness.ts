import { setTimeout as sleep } from 'node:timers/promises';
import { sharedCall } from '../kernel/shared-call.ts';
import type { Database } from './database.ts';
import { ConnectError, rethrow } from './failures.ts';
import { isReady } from './migration-status.ts';

/** Probes of orchestrators commonly wait for two seconds or more. */
const limitMs = 1800;

/**
 * Whether the database accepts writes, has room for them, and has every migration of this release. All who ask at a time share
 * one check. Answers within two seconds, also if the network loses everything. @throws `database_unavailable`
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
