import type { Knex } from 'knex';
import type { OperatorKey } from './operator-key.ts';
import type { OperatorKeys } from './ports.ts';

interface OperatorKeyRow {
  id: number;
  name: string;
  created_at: Date;
  expires_at: Date | null;
  last_used_at: Date | null;
  last_used_from: string | null;
  revoked_at: Date | null;
}

const columns = ['id', 'name', 'created_at', 'expires_at', 'last_used_at', 'last_used_from', 'revoked_at'] as const;

const toOperatorKey = (row: OperatorKeyRow): OperatorKey => ({
  id: row.id,
  name: row.name,
  createdAt: row.created_at,
  expiresAt: row.expires_at ?? undefined,
  lastUsedAt: row.last_used_at ?? undefined,
  lastUsedFrom: row.last_used_from ?? undefined,
  revokedAt: row.revoked_at ?? undefined,
});

export const operatorKeys = (db: Knex): OperatorKeys => ({
  async list({ after, limit }) {
    const query = db('operator_keys').orderBy('id', 'desc').limit(limit);
    if (after) query.whereRaw('id < ?::bigint', [after.id]);
    const rows: OperatorKeyRow[] = await query.select(...columns);
    return rows.map(toOperatorKey);
  },

  async insert({ name, digest, at, expiresAt }) {
    const [row] = await db('operator_keys')
      .insert({ name, digest, created_at: at, expires_at: expiresAt ?? null })
      .returning<OperatorKeyRow[]>([...columns]);
    return toOperatorKey(row!);
  },

  async revoke(id, at) {
    const revoked = db.raw('coalesce(revoked_at, ?)', [at]);
    return (await db('operator_keys').where({ id }).update({ revoked_at: revoked })) > 0;
  },
});
