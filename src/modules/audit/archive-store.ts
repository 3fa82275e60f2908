import type { Knex } from 'knex';
import { deleteBatch } from '../../database/batches.ts';
import type { AuditArchive } from './ports.ts';
import { type AuditRow, toAuditRecord } from './store.ts';

/** Finds the transactions that hold the lock which every statement takes before it adds or deletes entries. */
const writersSql = `select virtualtransaction as id from pg_locks
   where locktype = 'relation' and relation = 'audit'::regclass and mode = 'RowExclusiveLock' and granted
     and database = (select oid from pg_database where datname = current_database())`;

export const auditArchive = (db: Knex): AuditArchive => ({
  async expire(before, after, from) {
    // The setting applies to this transaction only. Without it, the database rejects every deletion.
    await db.raw("select set_config('gatehouse.audit_retention', 'on', true)");
    return deleteBatch(db, db(from).select('id', 'at'), {
      table: from,
      key: ['id'],
      orderedBy: 'id',
      after,
      // IDs rise with time, so only the first entries are checked, and no index of times is needed.
      isDue: (first) => db.from(first.as('first')).where('at', '<', before).select('id'),
    });
  },

  async ids() {
    const [row]: { oldest: number | null; newest: number | null }[] = await db('audit')
      .min({ oldest: 'id' })
      .max({ newest: 'id' });
    return { oldest: row!.oldest ?? 0, newest: row!.newest ?? 0 };
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
    const query = db('audit').where('id', '>', afterId).where('id', '<=', upToId).orderBy('id').limit(limit);
    if (appId !== undefined) query.where({ app_id: appId });
    if (from) query.where('at', '>=', from);
    if (to) query.where('at', '<', to);
    const rows: AuditRow[] = await query;
    return rows.map(toAuditRecord);
  },
});
