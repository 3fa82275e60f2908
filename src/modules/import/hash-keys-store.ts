import type { AppDb } from '../../database/app-db.ts';
import type { HashKeyRecords } from './ports.ts';

/** The keys that imported password hashes require. */
export const hashKeyRecords = (db: AppDb): HashKeyRecords => ({
  async find(id) {
    const row: { sealed_key: string } | undefined = await db('hash_keys').where({ id }).first('sealed_key');
    return row?.sealed_key;
  },

  async list() {
    const rows: { id: number; sealed_key: string }[] = await db('hash_keys').orderBy('id');
    return rows.map(({ id, sealed_key: sealed }) => ({ id, sealed }));
  },

  async add(sealed, at) {
    const [row] = await db('hash_keys')
      .insert({ sealed_key: sealed, created_at: at })
      .returning<{ id: number }[]>('id');
    return row!.id;
  },
});
