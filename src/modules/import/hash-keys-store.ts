import type { Knex } from 'knex';
import type { HashKeyRecords } from './ports.ts';

interface HashKeyRow {
  id: number;
  app_id: number;
  sealed_key: string;
  created_at: Date;
}

/** The keys that imported password hashes require. */
export const hashKeyRecords = (db: Knex): HashKeyRecords => ({
  async find(id) {
    const row = await db<HashKeyRow>('hash_keys').where({ id }).first('sealed_key');
    return row?.sealed_key;
  },

  async list(appId) {
    const rows = await db<HashKeyRow>('hash_keys').where({ app_id: appId }).orderBy('id');
    return rows.map(({ id, sealed_key: sealed }) => ({ id, sealed }));
  },

  async add(appId, sealed, at) {
    const [row] = await db<HashKeyRow>('hash_keys')
      .insert({ app_id: appId, sealed_key: sealed, created_at: at })
      .returning('id');
    return row!.id;
  },
});
