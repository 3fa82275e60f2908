import type { Knex } from 'knex';
import { isText } from '../../database/rows.ts';
import type { RowOf } from '../../kernel/fields.ts';
import type { Providers } from './ports.ts';
import { type Provider, type providerFields, providerTable } from './provider.ts';

interface ProviderRow extends RowOf<typeof providerFields> {
  id: number;
  app_id: number;
  name: string;
  sealed_credentials: string | null;
  created_at: Date;
  updated_at: Date;
}

const toProvider = (row: ProviderRow): Provider => ({
  id: row.id,
  appId: row.app_id,
  name: row.name,
  ...providerTable.fromRow(row),
  hasCredentials: row.sealed_credentials !== null,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

export const providers = (db: Knex): Providers => {
  const named = (appId: number, name: string) => db('providers').where({ app_id: appId, name });

  return {
    async list(appId) {
      const rows: ProviderRow[] = await db('providers').where({ app_id: appId }).orderBy('name');
      return rows.map(toProvider);
    },

    async find(appId, name) {
      if (!isText(name)) return undefined;
      const row: ProviderRow | undefined = await named(appId, name).first();
      return row && { ...toProvider(row), sealedCredentials: row.sealed_credentials ?? undefined };
    },

    async put({ at, ...provider }) {
      const columns = {
        ...providerTable.toRow(provider),
        sealed_credentials: provider.sealedCredentials ?? null,
        updated_at: at,
      };
      const [row] = await db('providers')
        .insert({ app_id: provider.appId, name: provider.name, created_at: at, ...columns })
        .onConflict(['app_id', 'name'])
        .merge(columns)
        .returning<ProviderRow[]>('*');
      return toProvider(row!);
    },

    async delete(appId, name) {
      if (!isText(name)) return false;
      // The driver of the embedded database does not count deleted rows.
      return (await named(appId, name).delete().returning('id')).length === 1;
    },
  };
};
