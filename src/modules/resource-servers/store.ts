import type { Knex } from 'knex';
import type { AppDb } from '../../database/app-db.ts';
import { conflict } from '../../database/failures.ts';
import { DomainError } from '../../kernel/errors.ts';
import type { ResourceServers } from './ports.ts';
import { mostResourceServers, type ResourceServer, resourceServerFinder } from './resource-server.ts';

interface ResourceServerRow {
  id: number;
  name: string;
  identifier: string;
  scopes: string[];
  access_token_seconds: number | null;
  fields: string[];
  created_at: Date;
  updated_at: Date;
}

const columns = [
  'id',
  'name',
  'identifier',
  'scopes',
  'access_token_seconds',
  'fields',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof ResourceServerRow)[];

const toResourceServer = (row: ResourceServerRow): ResourceServer => ({
  id: row.id,
  name: row.name,
  identifier: row.identifier,
  scopes: row.scopes,
  accessTokenSeconds: row.access_token_seconds ?? undefined,
  fields: row.fields,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

const toRow = ({
  name,
  scopes,
  accessTokenSeconds,
  fields,
  updatedAt,
}: Omit<ResourceServer, 'id' | 'identifier' | 'createdAt'>) => ({
  name,
  scopes: [...scopes],
  access_token_seconds: accessTokenSeconds ?? null,
  fields: [...fields],
  updated_at: updatedAt,
});

export const resourceServers = (db: AppDb): ResourceServers => {
  const all = (): Knex.QueryBuilder => db('oidc_apis');

  const listAll = async (): Promise<readonly ResourceServer[]> => {
    const rows: ResourceServerRow[] = await all()
      .orderBy('id')
      .limit(mostResourceServers)
      .select(...columns);
    return rows.map(toResourceServer);
  };

  return {
    async find(id) {
      const row: ResourceServerRow | undefined = await all()
        .where({ id })
        .first(...columns);
      return row && toResourceServer(row);
    },

    findByIdentifier: async (identifier) => resourceServerFinder(await listAll())(identifier),

    async lock(id) {
      const row: ResourceServerRow | undefined = await all()
        .where({ id })
        .forNoKeyUpdate()
        .first(...columns);
      return row && toResourceServer(row);
    },

    async list({ after, limit }) {
      const query = all().orderBy('id', 'desc').limit(limit);
      if (after) query.whereRaw('id < ?::bigint', [after.id]);
      const rows: ResourceServerRow[] = await query.select(...columns);
      return rows.map(toResourceServer);
    },

    listAll,

    async haveAny(scopes) {
      const row = await all()
        .whereRaw('scopes && ?::text[]', [[...scopes]])
        .first('id');
      return row !== undefined;
    },

    async insert(server) {
      // Parallel insertions count each other.
      await db.raw("select pg_advisory_xact_lock(hashtextextended('oidc_apis', :app))");
      const others = await listAll();
      if (others.length >= mostResourceServers) throw new DomainError('too_many_resource_servers');
      if (resourceServerFinder(others)(server.identifier)) throw new DomainError('identifier_taken');
      const [row] = await db('oidc_apis')
        .insert({ identifier: server.identifier, created_at: server.createdAt, ...toRow(server) })
        .returning<ResourceServerRow[]>([...columns])
        .catch(conflict({ oidc_apis_app_id_identifier_unique: 'identifier_taken' }));
      return toResourceServer(row!);
    },

    async update(server) {
      await db('oidc_apis').where({ id: server.id }).update(toRow(server));
    },

    async delete(id) {
      await db('oidc_apis').where({ id }).delete();
    },
  };
};
