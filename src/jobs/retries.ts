import type { Knex } from 'knex';
import type { Retried } from './queue.ts';

const jobs = (db: Knex) => db('pgboss.job');

/** Returns the current time of pg-boss, which decides when jobs are due. */
const now = (db: Knex) => db.raw('pgboss.job_now()');

/** Makes delivery jobs that wait for a retry due. Each gets one additional retry, so that none fails permanently earlier. */
export const retryNow = async (db: Knex, which: Retried): Promise<readonly string[]> => {
  const waiting = jobs(db)
    .where({ name: 'delivery', state: 'retry' })
    .where('start_after', '>', now(db))
    .orderBy('created_on')
    // A job that a worker claims at this moment is skipped.
    .forUpdate()
    .skipLocked();
  if ('appId' in which) waiting.where({ group_id: String(which.appId) });
  else waiting.whereIn('id', [...which.ids]).limit(which.limit);
  const rows: { id: string }[] = await waiting.select('id');
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0)
    await jobs(db)
      .where({ name: 'delivery' })
      .whereIn('id', ids)
      .update({ start_after: now(db), retry_limit: db.raw('retry_limit + 1') });
  return ids;
};

/** Makes the waiting probe of an application due. */
export const probeNow = async (db: Knex, appId: number): Promise<void> => {
  await jobs(db)
    .where({ name: 'probe', singleton_key: String(appId) })
    .whereIn('state', ['created', 'retry'])
    .where('start_after', '>', now(db))
    .update({ start_after: now(db) });
};
