import type { Knex } from 'knex';
import type { ApiKeyKind, Key } from './api-key.ts';
import type { ApiKeys } from './ports.ts';

interface KeyRow {
  id: number;
  kind: ApiKeyKind;
  name: string;
  created_at: Date;
  last_used_at: Date | null;
  revoked_at: Date | null;
}

const columns = ['id', 'kind', 'name', 'created_at', 'last_used_at', 'revoked_at'] as const;

const toKey = (row: KeyRow): Key => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at ?? undefined,
  revokedAt: row.revoked_at ?? undefined,
});

export const apiKeys = (db: Knex): ApiKeys => ({
  async lock(appId, keyId) {
    const row: KeyRow | undefined = await db('keys')
      .where({ app_id: appId, id: keyId })
      .forUpdate()
      .first(...columns);
    return row && toKey(row);
  },

  async list(appId, { after, limit }) {
    const query = db('keys').where({ app_id: appId }).orderBy('id', 'desc').limit(limit);
    if (after) query.whereRaw('id < ?::bigint', [after.id]);
    const rows: KeyRow[] = await query.select(...columns);
    return rows.map(toKey);
  },

  async insert({ appId, kind, name, digest, at }) {
    const [row] = await db('keys')
      .insert({ app_id: appId, kind, name, digest, created_at: at })
      .returning<KeyRow[]>([...columns]);
    return toKey(row!);
  },

  async rename(keyId, name) {
    await db('keys').where({ id: keyId }).update({ name });
  },

  async oldestInForce(at) {
    const rows: { kind: ApiKeyKind; oldest: Date }[] = await db('keys')
      .where((inForce) => inForce.whereNull('revoked_at').orWhere('revoked_at', '>', at))
      .groupBy('kind')
      .select('kind')
      .min('created_at as oldest');
    return Object.fromEntries(rows.map(({ kind, oldest }) => [kind, oldest]));
  },

  async revoke(keyId, from) {
    await db('keys')
      .where({ id: keyId })
      .where((later) => later.whereNull('revoked_at').orWhere('revoked_at', '>', from))
      .update({ revoked_at: from });
  },
});
