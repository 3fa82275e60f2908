import type { Knex } from 'knex';
import { deleteBatch } from '../../database/batches.ts';
import type { AuditArchive } from './ports.ts';
import { type AuditRow, toAuditRecord } from './store.ts';

/** Stands for the deployment, in place of the ID of an application. */
const deployment = 0;

/**
 * Finds the transactions that hold the lock which every statement takes before it adds or deletes entries. The workers of a move hold it for
 * a whole copy, and give no IDs: their rows have those of another cell.
 */
const writersSql = `select virtualtransaction as id from pg_locks
   where locktype = 'relation' and relation = 'audit'::regclass and mode = 'RowExclusiveLock' and granted
     and database = (select oid from pg_database where datname = current_database())
     and not exists (select from pg_stat_subscription as worker where worker.pid = pg_locks.pid)`;

/**
 * Finds the highest ID that this cell has given. Rows of an application that arrives have those of another cell, which can be above it: lower
 * ones are still to be given.
 */
const idsSql = `select (select min(id) from audit) as oldest, (select max(id) from audit where id <= given.last) as newest
    from (select last_value - 1 + is_called::int as last from audit_id_seq) as given`;

export const auditArchive = (db: Knex): AuditArchive => ({
  async expiring(before, from) {
    const { rows }: { readonly rows: readonly { readonly id: number }[] } = await db.raw(
      `select id from (select id from apps where moving is null union all select 0) as scope
        where exists (select from ${from} as entry where entry.app_id = scope.id and entry.at < ?)`,
      [before],
    );
    return rows.map(({ id }) => id);
  },

  async expire(appId, before, after, from) {
    // The setting applies to this transaction only. Without it, the database rejects every deletion.
    await db.raw("select set_config('gatehouse.audit_retention', 'on', true)");
    return deleteBatch(db, db(from).where({ app_id: appId }).select('app_id', 'id', 'at'), {
      table: from,
      key: ['app_id', 'id'],
      orderedBy: 'id',
      after,
      isOfDeployment: appId === deployment,
      // IDs rise with time, so only the first entries are checked, and no index of times is needed.
      isDue: (first) => db.from(first.as('first')).where('at', '<', before).select('app_id', 'id'),
    });
  },

  async ids() {
    const { rows }: { readonly rows: readonly { readonly oldest: number | null; readonly newest: number | null }[] } =
      await db.raw(idsSql);
    return { oldest: rows[0]!.oldest ?? 0, newest: rows[0]!.newest ?? 0 };
  },

  async idAfter(id) {
    const row: { readonly id: number } | undefined = await db('audit').where('id', '>', id).orderBy('id').first('id');
    return row?.id;
  },

  async writers() {
    const { rows }: { readonly rows: readonly { readonly id: string }[] } = await db.raw(writersSql);
    return rows.map(({ id }) => id);
  },

  async next(appId, { from, to }, { afterId, upToId }, limit) {
    const query = db('audit').where('id', '>', afterId).where('id', '<=', upToId);
    if (appId !== undefined) query.where({ app_id: appId });
    // Rows of an application that arrives are those of another cell until it is served here.
    else query.whereRaw('(app_id = 0 or exists (select from apps where apps.id = audit.app_id))');
    if (from) query.where('at', '>=', from);
    if (to) query.where('at', '<', to);
    // Entries of different applications with the same ID must not be on two pages.
    const { rows }: { readonly rows: readonly AuditRow[] } = await db.raw(
      '? order by id fetch first ? rows with ties',
      [query, limit],
    );
    return rows.map(toAuditRecord);
  },
});
