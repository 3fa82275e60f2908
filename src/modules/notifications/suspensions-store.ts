import type { Knex } from 'knex';
import type { Jobs } from '../../jobs/queue.ts';
import type { SuspensionSingles, Suspensions } from './ports.ts';

interface IdRow {
  id: string;
}

export const suspensions = (db: Knex, jobs: Jobs): Suspensions & SuspensionSingles => {
  const queued = (appId: number) =>
    db('notifications').where({ app_id: appId, state: 'waiting' }).whereNull('deferred_at');
  const deferred = (appId: number) =>
    db('notifications').where({ app_id: appId, state: 'waiting' }).whereNotNull('deferred_at');

  const queueProbe = async (appId: number): Promise<void> => {
    await jobs.add(db, { queue: 'probe', data: { appId }, group: String(appId) });
  };

  return {
    async suspend({ appId, url = null }, at) {
      const { rows }: { rows: object[] } = await db.raw(
        `insert into suspended_receivers as known (app_id, url, suspended_at) values (:appId, :url, :at)
          on conflict (app_id) do update set url = excluded.url, suspended_at = excluded.suspended_at, is_resuming = false
          where known.is_resuming or known.url is distinct from excluded.url
          returning app_id`,
        { appId, url, at },
      );
      await queueProbe(appId);
      return rows.length > 0;
    },

    async defer(appId, at, which) {
      // The row is locked until the transaction ends, so that `resume` sees every deferred notification before it ends the
      // suspension.
      const suspended = await db('suspended_receivers')
        .where({ app_id: appId, is_resuming: false })
        .forShare()
        .first('app_id');
      if (!suspended) return undefined;
      const rows: IdRow[] =
        'id' in which ? [which] : await queued(appId).orderBy('position').limit(which.limit).select('id');
      const ids = rows.map(({ id }) => id);
      await queued(appId).whereIn('id', ids).update({ deferred_at: at });
      // This includes a notification that is deferred already: a finished job would keep `resume` from adding another.
      await jobs.remove(db, ids);
      await queueProbe(appId);
      return ids.length;
    },

    async nextDeferred(appId) {
      const row: IdRow | undefined = await deferred(appId).orderBy(['attempts', 'position']).first('id');
      return row?.id;
    },

    async resume(appId, limit) {
      await db('suspended_receivers').where({ app_id: appId }).update({ is_resuming: true });
      const rows: IdRow[] = await deferred(appId).orderBy(['attempts', 'position']).limit(limit).select('id');
      const ids = rows.map(({ id }) => id);
      await db('notifications').whereIn('id', ids).update({ deferred_at: null, early_retry: null });
      for (const id of ids) await jobs.add(db, { queue: 'delivery', data: { id }, group: String(appId) });
      if (ids.length === limit) return true;
      await db('suspended_receivers').where({ app_id: appId }).delete();
      return false;
    },

    async giveUp(appId, queuedBefore, limit) {
      const old = deferred(appId).where('queued_at', '<', queuedBefore).limit(limit).select('id');
      // The update checks again that it is deferred: another process may have queued and delivered it meanwhile.
      const given: IdRow[] = await deferred(appId)
        .whereIn('id', old)
        .update({ state: 'dead', deferred_at: null })
        .returning('id');
      return given.map(({ id }) => id);
    },

    async count() {
      const [row]: { count: number }[] = await db('suspended_receivers').count();
      return row!.count;
    },
  };
};
