import type { Knex } from 'knex';
import { isText } from '../../database/rows.ts';
import type { Providers } from './ports.ts';
import type { DriverName, NativeNonce, Provider } from './social.ts';

interface ProviderRow {
  id: number;
  app_id: number;
  name: string;
  driver: DriverName;
  label: string;
  client_id: string;
  native_client_ids: string[];
  native_nonce: NativeNonce;
  issuer: string | null;
  scopes: string[] | null;
  is_enabled: boolean;
  sealed_credentials: string | null;
  created_at: Date;
  updated_at: Date;
}

const toProvider = (row: ProviderRow): Provider => ({
  id: row.id,
  appId: row.app_id,
  name: row.name,
  driver: row.driver,
  label: row.label,
  clientId: row.client_id,
  nativeClientIds: row.native_client_ids,
  nativeNonce: row.native_nonce,
  issuer: row.issuer ?? undefined,
  scopes: row.scopes ?? undefined,
  isEnabled: row.is_enabled,
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
        driver: provider.driver,
        label: provider.label,
        client_id: provider.clientId,
        native_client_ids: [...provider.nativeClientIds],
        native_nonce: provider.nativeNonce,
        issuer: provider.issuer ?? null,
        scopes: provider.scopes ? [...provider.scopes] : null,
        is_enabled: provider.isEnabled,
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
