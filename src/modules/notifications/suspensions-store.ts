import type { Knex } from 'knex';
import type { AppDb } from '../../database/app-db.ts';
import type { Jobs } from '../../jobs/queue.ts';
import type { SuspensionSingles, Suspensions, SystemSuspensions } from './ports.ts';

interface IdRow {
  id: string;
}

export const suspensions = (db: AppDb, jobs: Jobs): Suspensions & SuspensionSingles => {
  const { appId, connection } = db;
  const queued = () => db('notifications').where({ state: 'waiting' }).whereNull('deferred_at');
  const deferred = () => db('notifications').where({ state: 'waiting' }).whereNotNull('deferred_at');
  const queueProbe = () => jobs.add(connection, { queue: 'probe', data: {}, appId });

  return {
    async suspend(url, at) {
      const { rows }: { rows: object[] } = await db.raw(
        `insert into suspended_receivers as known (app_id, url, suspended_at) values (:app, :url, :at)
          on conflict (app_id) do update set url = excluded.url, suspended_at = excluded.suspended_at, is_resuming = false
          where known.is_resuming or known.url is distinct from excluded.url
          returning app_id`,
        { url: url ?? null, at },
      );
      await queueProbe();
      return rows.length > 0;
    },

    async defer(at, which) {
      // The row is locked until the transaction ends, so that `resume` sees every deferred notification before it ends the
      // suspension.
      const suspended = await db('suspended_receivers').where({ is_resuming: false }).forShare().first('app_id');
      if (!suspended) return undefined;
      const rows: IdRow[] =
        'id' in which ? [which] : await queued().orderBy('position').limit(which.limit).select('id');
      const ids = rows.map(({ id }) => id);
      await queued().whereIn('id', ids).update({ deferred_at: at });
      // This includes a notification that is deferred already: a finished job would keep `resume` from adding another.
      await jobs.remove(connection, ids);
      await queueProbe();
      return ids.length;
    },

    async nextDeferred() {
      const row: IdRow | undefined = await deferred().orderBy(['attempts', 'position']).first('id');
      return row?.id;
    },

    async resume(limit) {
      await db('suspended_receivers').update({ is_resuming: true });
      const rows: IdRow[] = await deferred().orderBy(['attempts', 'position']).limit(limit).select('id');
      const ids = rows.map(({ id }) => id);
      await db('notifications').whereIn('id', ids).update({ deferred_at: null, early_retry: null });
      for (const id of ids) await jobs.add(connection, { queue: 'delivery', data: { id }, appId });
      if (ids.length === limit) return true;
      await db('suspended_receivers').delete();
      return false;
    },

    async giveUp(queuedBefore, limit) {
      const old = deferred().where('queued_at', '<', queuedBefore).limit(limit).select('id');
      // The update checks again that it is deferred: another process may have queued and delivered it meanwhile.
      const given: IdRow[] = await deferred()
        .whereIn('id', old)
        .update({ state: 'dead', deferred_at: null })
        .returning('id');
      return given.map(({ id }) => id);
    },
  };
};

export const systemSuspensions = (db: Knex): SystemSuspensions => ({
  async count() {
    const [row]: { count: number }[] = await db('suspended_receivers').count();
    return row!.count;
  },
});
