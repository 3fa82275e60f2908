import type { AppDb } from '../../database/app-db.ts';
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

export const providers = (db: AppDb): Providers => {
  const named = (name: string) => db('providers').where({ name });

  return {
    async list() {
      const rows: ProviderRow[] = await db('providers').orderBy('name');
      return rows.map(toProvider);
    },

    async waysToLogIn() {
      // The application is a row also without providers, so that one statement reads both.
      const rows: (ProviderRow & { has_connections: boolean })[] = await db('apps')
        .leftJoin('providers', 'providers.app_id', 'apps.id')
        .orderBy('providers.name')
        .select(
          'providers.*',
          db.expression(
            `exists (select from connections where connections.app_id = apps.id and state = 'active') as has_connections`,
          ),
        );
      return {
        providers: rows.filter(({ id }) => id !== null).map(toProvider),
        hasConnections: rows.some(({ has_connections }) => has_connections),
      };
    },

    async find(name) {
      if (!isText(name)) return undefined;
      const row: ProviderRow | undefined = await named(name).first();
      return row && { ...toProvider(row), sealedCredentials: row.sealed_credentials ?? undefined };
    },

    async put({ at, ...provider }) {
      const columns = {
        ...providerTable.toRow(provider),
        sealed_credentials: provider.sealedCredentials ?? null,
        updated_at: at,
      };
      const [row] = await db('providers')
        .insert({ name: provider.name, created_at: at, ...columns })
        .onConflict(['app_id', 'name'])
        .merge(columns)
        .returning<ProviderRow[]>('*');
      return toProvider(row!);
    },

    async delete(name) {
      if (!isText(name)) return false;
      // The driver of the embedded database does not count deleted rows.
      return (await named(name).delete().returning('id')).length === 1;
    },
  };
};
