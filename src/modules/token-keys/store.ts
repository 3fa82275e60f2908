import type { Knex } from 'knex';
import type { TokenKeyReads, TokenKeyRecord, TokenKeySingles } from './ports.ts';

interface TokenKeyRow {
  id: string;
  sealed_keys: string;
  used_from: Date;
  created_at: Date;
}

const toRecord = (row: TokenKeyRow): TokenKeyRecord => ({
  id: row.id,
  sealed: row.sealed_keys,
  usedFrom: row.used_from,
  createdAt: row.created_at,
});

export const tokenKeys = (db: Knex): TokenKeyReads & TokenKeySingles => ({
  async list() {
    const rows = await db<TokenKeyRow>('token_keys').orderBy([
      { column: 'used_from', order: 'desc' },
      { column: 'id', order: 'asc' },
    ]);
    return rows.map(toRecord);
  },

  async add({ id, sealed, usedFrom, createdAt }) {
    const added = await db('token_keys')
      .insert({ id, sealed_keys: sealed, used_from: usedFrom, created_at: createdAt })
      .onConflict('id')
      .ignore()
      .returning('id');
    return added.length > 0;
  },

  async keepOnly(id, at) {
    const { rows } = await db.raw(
      `with used as (update token_keys set used_from = least(used_from, :at) where id = :id)
       delete from token_keys where id <> :id returning id`,
      { id, at },
    );
    return rows.length;
  },
});
