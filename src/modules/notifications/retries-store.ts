import type { Knex } from 'knex';
import type { Jobs } from '../../jobs/queue.ts';
import type { DeliveryRetries } from './ports.ts';

/** Equal to the condition of `notifications_early_retry_index`. */
const mayRetryEarly = `other.early_retry = 'possible' and other.state = 'waiting' and other.deferred_at is null`;

/** Some candidates are being delivered at this moment, so more are selected than are retried. */
const candidates = 100;

/**
 * True if other notifications may be retried early because they have the receiver of the row of `notifications`. The index is
 * read first: it is nearly always empty.
 */
export const othersMayRetryEarly = `exists (select from notifications other
  join apps theirs on theirs.id = other.app_id
  where ${mayRetryEarly} and other.id <> notifications.id and theirs.notification_url is not distinct from
    (select own.notification_url from apps own where own.id = notifications.app_id))`;

export const deliveryRetries = (db: Knex, jobs: Jobs): DeliveryRetries => ({
  async advance(deliveredId, limit) {
    const receiver = db('notifications as delivered')
      .join('apps as own', 'own.id', 'delivered.app_id')
      .where({ 'delivered.id': deliveredId })
      .select('own.notification_url');
    const rows: { id: string }[] = await db('notifications as other')
      .join('apps as theirs', 'theirs.id', 'other.app_id')
      .whereRaw(mayRetryEarly)
      .whereRaw('theirs.notification_url is not distinct from (?)', [receiver])
      .orderBy('other.position')
      .limit(candidates)
      // A locked row belongs to another process that has delivered a notification and retries others.
      .forUpdate('other')
      .skipLocked()
      .select('other.id');
    if (rows.length === 0) return;
    const retried = await jobs.retryNow(db, { ids: rows.map(({ id }) => id), limit });
    const ids = retried.map(({ id }) => id);
    await db('notifications').whereIn('id', ids).update({ early_retry: 'used' });
  },

  async retryAll(appId) {
    const group = String(appId);
    const retried = await jobs.retryNow(db, { group });
    const [deferred]: { count: number }[] = await db('notifications')
      .where({ app_id: appId, state: 'waiting' })
      .whereNotNull('deferred_at')
      .count();
    await jobs.probeNow(db, group);
    return { retried: retried.length, deferred: deferred!.count };
  },
});
