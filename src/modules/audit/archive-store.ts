import type { Knex } from 'knex';
import { deletedAtOnce } from '../../database/batches.ts';
import type { AuditArchive } from './ports.ts';
import { type AuditRow, toAuditRecord } from './store.ts';

export const auditArchive = (db: Knex): AuditArchive => ({
  async expire(before) {
    // For this transaction only. Without it, the database refuses every deletion.
    await db.raw("select set_config('gatehouse.audit_retention', 'on', true)");
    // IDs rise with time: only the first entries are looked at, so that no index of times is needed.
    const first = db('audit').orderBy('id').limit(deletedAtOnce).forUpdate().skipLocked().select('ctid', 'at');
    const old = db.from(first.as('first')).where('at', '<', before).select('ctid');
    const { rows }: { rows: object[] } = await db.raw('delete from audit where ctid = any(array(?)) returning 1', [
      old,
    ]);
    return rows.length;
  },

  async next(appId, { from, to }, afterId, limit) {
    const query = db('audit').where({ app_id: appId }).where('id', '>', afterId).orderBy('id').limit(limit);
    if (from) query.where('at', '>=', from);
    if (to) query.where('at', '<', to);
    const rows: AuditRow[] = await query;
    return rows.map(toAuditRecord);
  },
});
