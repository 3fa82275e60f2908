import type { Knex } from 'knex';
import { batchOf, deleteSelected } from '../../database/batches.ts';
import type { AuditArchive } from './ports.ts';
import { type AuditRow, toAuditRecord } from './store.ts';

export const auditArchive = (db: Knex): AuditArchive => ({
  async expire(before) {
    // For this transaction only. Without it, the database refuses every deletion.
    await db.raw("select set_config('gatehouse.audit_retention', 'on', true)");
    // IDs rise with time: only the first entries are looked at, so that no index of times is needed.
    const first = batchOf(db('audit').orderBy('id')).select('ctid', 'at');
    return deleteSelected(db, 'audit', db.from(first.as('first')).where('at', '<', before).select('ctid'));
  },

  async next(appId, { from, to }, afterId, limit) {
    const query = db('audit').where({ app_id: appId }).where('id', '>', afterId).orderBy('id').limit(limit);
    if (from) query.where('at', '>=', from);
    if (to) query.where('at', '<', to);
    const rows: AuditRow[] = await query;
    return rows.map(toAuditRecord);
  },
});
