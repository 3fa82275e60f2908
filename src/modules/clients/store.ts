import type { Knex } from 'knex';
import type { AppDb } from '../../database/app-db.ts';
import { isText } from '../../database/rows.ts';
import { isFound, searchedClients } from '../../database/search.ts';
import { DomainError } from '../../kernel/errors.ts';
import type { RowOf } from '../../kernel/fields.ts';
import { type Client, mostClients } from './client.ts';
import { type clientFields, clientTable } from './client-fields.ts';
import type { RegistrationType } from './client-terms.ts';
import type { Clients } from './ports.ts';

interface ClientRow extends RowOf<typeof clientFields> {
  id: number;
  client_id: string;
  registration_type: RegistrationType;
  secret_digests: string[];
  previous_secret_until: Date | null;
  created_at: Date;
  updated_at: Date;
  disabled_at: Date | null;
}

const columns = [
  ...['id', 'client_id', 'registration_type', 'secret_digests', 'previous_secret_until'],
  ...['created_at', 'updated_at', 'disabled_at'],
  ...clientTable.columns,
] as const satisfies readonly (keyof ClientRow)[];

const toClient = (row: ClientRow): Client => ({
  id: row.id,
  clientId: row.client_id,
  registrationType: row.registration_type,
  ...clientTable.fromRow(row),
  secrets: { stored: row.secret_digests, previousUntil: row.previous_secret_until ?? undefined },
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  disabledAt: row.disabled_at ?? undefined,
});

const toRow = (client: Omit<Client, 'id' | 'clientId' | 'registrationType' | 'createdAt'>) => ({
  ...clientTable.toRow(client),
  secret_digests: [...client.secrets.stored],
  previous_secret_until: client.secrets.previousUntil ?? null,
  updated_at: client.updatedAt,
  disabled_at: client.disabledAt ?? null,
});

const toNewRow = (client: Omit<Client, 'id'>) => ({
  client_id: client.clientId,
  registration_type: client.registrationType,
  created_at: client.createdAt,
  ...toRow(client),
});

export const clients = (db: AppDb): Clients => {
  const one = (by: Pick<ClientRow, 'id'> | Pick<ClientRow, 'client_id'>): Knex.QueryBuilder =>
    db('oidc_clients').where({ ...by });

  return {
    async find(id) {
      const row: ClientRow | undefined = await one({ id }).first(...columns);
      return row && toClient(row);
    },

    async findByClientId(clientId) {
      const row: ClientRow | undefined = await one({ client_id: clientId }).first(...columns);
      return row && toClient(row);
    },

    async lock(id) {
      const row: ClientRow | undefined = await one({ id })
        .forNoKeyUpdate()
        .first(...columns);
      return row && toClient(row);
    },

    async list({ search, impersonationAllowed }, { after, limit }) {
      if (!isText(search ?? '')) return [];
      const query = db('oidc_clients').orderBy('id', 'desc').limit(limit);
      if (search !== undefined) query.where(isFound(searchedClients, search));
      if (impersonationAllowed !== undefined) query.where({ impersonation_allowed: impersonationAllowed });
      if (after) query.whereRaw('id < ?::bigint', [after.id]);
      const rows: ClientRow[] = await query.select(...columns);
      return rows.map(toClient);
    },

    async lockOf(serviceAccountId) {
      const rows: ClientRow[] = await db('oidc_clients')
        .where({ service_account_id: serviceAccountId })
        .orderBy('id')
        .forNoKeyUpdate()
        .select(...columns);
      return rows.map(toClient);
    },

    async haveAny(scopes) {
      const row = await db('oidc_clients')
        .where({ registration_type: 'manual' })
        .whereRaw('scopes && ?::text[]', [[...scopes]])
        .first('id');
      return row !== undefined;
    },

    async insert(client) {
      // Parallel insertions count each other.
      await db.raw("select pg_advisory_xact_lock(hashtextextended('oidc_clients', :app))");
      const excess = await db('oidc_clients')
        .where({ registration_type: client.registrationType })
        .offset(mostClients - 1)
        .first('id');
      if (excess) throw new DomainError('too_many_clients');
      const [row] = await db('oidc_clients')
        .insert(toNewRow(client))
        .returning<ClientRow[]>([...columns]);
      return toClient(row!);
    },

    async saveDocument(client) {
      const row = toNewRow(client);
      const { client_id: _id, created_at: _at, disabled_at: _disabled, ...changed } = row;
      await db('oidc_clients')
        .insert(row)
        .onConflict(['app_id', 'client_id'])
        // The time changes in any case, so that the maintenance does not delete the row meanwhile.
        .merge(Object.keys(changed) as (keyof typeof changed)[]);
    },

    async countDocuments(userId) {
      const { rows }: { rows: { count: number }[] } = await db.raw(
        `select count(*)::integer as count from oidc_consents a
           join oidc_clients c on c.client_id = a.client_id and c.app_id = a.app_id
          where a.app_id = :app and a.user_id = :userId and c.registration_type = 'metadata_document'`,
        { userId },
      );
      return rows[0]!.count;
    },

    async update(client) {
      await db('oidc_clients').where({ id: client.id }).update(toRow(client));
    },

    async delete(id) {
      await db('oidc_clients').where({ id }).delete();
    },
  };
};
