import type { Knex } from 'knex';
import type { AppDb } from '../../database/app-db.ts';
import { asNote } from '../../database/lanes.ts';
import { type AppRow, appColumns, toApp } from '../../database/rows.ts';
import { createStatement } from '../../database/statement.ts';
import { unnotedSeconds } from '../../kernel/session.ts';
import type { ScimToken } from './directory.ts';
import type { ScimTokenLookups, ScimTokenNotes, ScimTokens } from './ports.ts';

interface ScimTokenRow {
  id: number;
  created_at: Date;
  expires_at: Date | null;
  last_used_at: Date | null;
}

const columns = ['id', 'created_at', 'expires_at', 'last_used_at'] as const;

const toScimToken = (row: ScimTokenRow): ScimToken => ({
  id: row.id,
  createdAt: row.created_at,
  expiresAt: row.expires_at ?? undefined,
  lastUsedAt: row.last_used_at ?? undefined,
});

export const scimTokens = (db: AppDb): ScimTokens => ({
  async list(connectionId) {
    const rows: ScimTokenRow[] = await db('scim_tokens')
      .where({ connection_id: connectionId })
      .orderBy('id', 'desc')
      .select(...columns);
    return rows.map(toScimToken);
  },

  async insert({ connectionId, digest, at, expiresAt }) {
    const [row] = await db('scim_tokens')
      .insert({ connection_id: connectionId, digest, created_at: at, expires_at: expiresAt ?? null })
      .returning<ScimTokenRow[]>([...columns]);
    await db('connections').where({ id: connectionId }).update({ has_directory: true });
    return toScimToken(row!);
  },

  async delete(connectionId, id) {
    return (await db('scim_tokens').where({ connection_id: connectionId, id }).delete()) === 1;
  },
});

interface FoundRow extends AppRow {
  t_id: number;
  t_last_used_at: Date | null;
  c_id: number;
  c_company_id: number;
  c_provider: string;
  c_issuer: string | null;
}

const byDigest = `select ${appColumns}, scim_tokens.id as t_id, scim_tokens.last_used_at as t_last_used_at,
    connections.id as c_id, connections.company_id as c_company_id, connections.provider as c_provider,
    connections.issuer as c_issuer
  from scim_tokens
  join connections on connections.app_id = scim_tokens.app_id and connections.id = scim_tokens.connection_id
  join apps on apps.id = scim_tokens.app_id
 where scim_tokens.digest = $1 and (scim_tokens.expires_at is null or scim_tokens.expires_at > $2::timestamptz)`;

/** Finds directories in all applications: the token tells which. */
export const scimTokenLookups = (db: Knex): ScimTokenLookups & ScimTokenNotes => {
  const find = createStatement<FoundRow>(db, 'directory_by_token', byDigest);
  return {
    async find(digest, now) {
      const row = await find(digest, now.toISOString());
      return (
        row && {
          app: toApp(row),
          tokenId: row.t_id,
          lastUsedAt: row.t_last_used_at ?? undefined,
          connection: {
            id: row.c_id,
            companyId: row.c_company_id,
            provider: row.c_provider,
            issuer: row.c_issuer ?? undefined,
          },
        }
      );
    },

    async noteUse({ appId, id }, at) {
      await db('scim_tokens')
        .where({ app_id: appId, id })
        .whereRaw('(last_used_at is null or last_used_at <= ?::timestamptz - make_interval(secs => ?))', [
          at,
          unnotedSeconds,
        ])
        .update({ last_used_at: at })
        .queryContext(asNote);
    },
  };
};
