import type { Knex } from 'knex';
import type { AppDb } from '../../database/app-db.ts';
import type { ApiKeyKind, Key, KeyScope } from './api-key.ts';
import type { ApiKeyAges, ApiKeys } from './ports.ts';

interface KeyRow {
  id: number;
  kind: ApiKeyKind;
  name: string;
  service_account_id: number | null;
  service_account_name: string | null;
  permissions: string[];
  company_ids: number[] | null;
  networks: string[] | null;
  created_at: Date;
  expires_at: Date | null;
  last_used_at: Date | null;
  last_used_from: string | null;
  revoked_at: Date | null;
}

const columns = `keys.id, keys.kind, keys.name, keys.service_account_id, keys.permissions, keys.company_ids, keys.networks,
  keys.created_at, keys.expires_at, keys.last_used_at, keys.last_used_from, keys.revoked_at,
  (select accounts.name from service_accounts as accounts where accounts.app_id = keys.app_id
    and accounts.id = keys.service_account_id)
    as service_account_name`;

const toKey = (row: KeyRow): Key => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  serviceAccountId: row.service_account_id ?? undefined,
  serviceAccountName: row.service_account_name ?? undefined,
  permissions: row.permissions,
  companyIds: row.company_ids?.map(Number),
  networks: row.networks ?? undefined,
  createdAt: row.created_at,
  expiresAt: row.expires_at ?? undefined,
  lastUsedAt: row.last_used_at ?? undefined,
  lastUsedFrom: row.last_used_from ?? undefined,
  revokedAt: row.revoked_at ?? undefined,
});

const toScopeRow = ({ permissions, companyIds, networks, expiresAt }: KeyScope) => ({
  permissions: [...permissions],
  company_ids: companyIds ? [...companyIds] : null,
  networks: networks ? [...networks] : null,
  expires_at: expiresAt ?? null,
});

export const apiKeys = (db: AppDb): ApiKeys => ({
  async find(keyId) {
    const row: KeyRow | undefined = await db('keys').where({ id: keyId }).first(db.expression(columns));
    return row && toKey(row);
  },

  async lock(keyId) {
    const row: KeyRow | undefined = await db('keys').where({ id: keyId }).forUpdate().first(db.expression(columns));
    return row && toKey(row);
  },

  async list({ after, limit }) {
    const query = db('keys').orderBy('id', 'desc').limit(limit);
    if (after) query.whereRaw('id < ?::bigint', [after.id]);
    const rows: KeyRow[] = await query.select(db.expression(columns));
    return rows.map(toKey);
  },

  async listOf(serviceAccountId) {
    const rows: KeyRow[] = await db('keys')
      .where({ service_account_id: serviceAccountId })
      .orderBy('id')
      .select(db.expression(columns));
    return rows.map(toKey);
  },

  async haveAny(permissions, at) {
    const row = await db('keys')

      .whereRaw('permissions && ?::text[]', [[...permissions]])
      .where((valid) => valid.whereNull('revoked_at').orWhere('revoked_at', '>', at))
      .first('id');
    return row !== undefined;
  },

  async insert({ kind, name, serviceAccountId, digest, at, ...scope }) {
    const [row] = await db('keys')
      .insert({
        kind,
        name,
        service_account_id: serviceAccountId ?? null,
        digest,
        created_at: at,
        ...toScopeRow(scope),
      })
      .returning<KeyRow[]>(db.expression(columns));
    return toKey(row!);
  },

  async update({ id, name, ...scope }) {
    await db('keys')
      .where({ id })
      .update({ name, ...toScopeRow(scope) });
  },

  async revoke(keyId, from) {
    await db('keys')
      .where({ id: keyId })
      .where((later) => later.whereNull('revoked_at').orWhere('revoked_at', '>', from))
      .update({ revoked_at: from });
  },
});

/** Reads the ages of the keys of all applications. */
export const apiKeyAges = (db: Knex): ApiKeyAges => ({
  async oldestInForce(at) {
    const rows: { kind: ApiKeyKind; oldest: Date }[] = await db('keys')
      .where((inForce) => inForce.whereNull('revoked_at').orWhere('revoked_at', '>', at))
      .where((inForce) => inForce.whereNull('expires_at').orWhere('expires_at', '>', at))
      .groupBy('kind')
      .select('kind')
      .min('created_at as oldest');
    return Object.fromEntries(rows.map(({ kind, oldest }) => [kind, oldest]));
  },
});
