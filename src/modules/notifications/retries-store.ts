import type { Knex } from 'knex';
import type { AppDb } from '../../database/app-db.ts';
import type { Jobs } from '../../jobs/queue.ts';
import type { DeliveryRetries, EarlyRetries } from './ports.ts';

/** Equal to the condition of `notifications_early_retry_index`. */
const mayRetryEarly = `other.early_retry = 'possible' and other.state = 'waiting' and other.deferred_at is null`;

/** Some candidates are being delivered at this moment, so more are selected than are retried. */
const candidates = 100;

/**
 * True if other notifications may be retried early because they have the receiver of the row of `notifications`. The index is
 * read first: it is nearly always empty.
 */
export const othersMayRetryEarly = `exists (select from notifications other
  join apps theirs on theirs.id = other.app_id and theirs.moving is null
  where ${mayRetryEarly} and other.id <> notifications.id and theirs.notification_url is not distinct from
    (select own.notification_url from apps own where own.id = notifications.app_id))`;

export const deliveryRetries = (db: AppDb, jobs: Jobs): DeliveryRetries => ({
  async retryAll() {
    const retried = await jobs.retryNow(db.connection, { appId: db.appId });
    const [deferred]: { count: number }[] = await db('notifications')
      .where({ state: 'waiting' })
      .whereNotNull('deferred_at')
      .count();
    await jobs.probeNow(db.connection, db.appId);
    return { retried: retried.length, deferred: deferred!.count };
  },
});

export const earlyRetries = (db: Knex, jobs: Jobs): EarlyRetries => ({
  async advance({ id: appId }, limit) {
    const rows: { app_id: number; id: string }[] = await db('notifications as other')
      .join('apps as theirs', 'theirs.id', 'other.app_id')
      .whereRaw(mayRetryEarly)
      .whereNull('theirs.moving')
      .whereRaw('theirs.notification_url is not distinct from (?)', [
        db('apps').where({ id: appId }).select('notification_url'),
      ])
      .orderBy('other.position')
      .limit(candidates)
      // A locked row belongs to another process that has delivered a notification and retries others.
      .forUpdate('other')
      .skipLocked()
      .select('other.app_id', 'other.id');
    if (rows.length === 0) return;
    const retried = await jobs.retryNow(db, { ids: rows.map(({ id }) => id), limit });
    const ids = new Set(retried.map(({ id }) => id));
    await db('notifications')
      .whereIn(
        ['app_id', 'id'],
        rows.filter(({ id }) => ids.has(id)).map(({ app_id, id }) => [app_id, id]),
      )
      .update({ early_retry: 'used' });
  },
});
