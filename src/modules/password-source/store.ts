import type { Knex } from 'knex';
import type { AppDb } from '../../database/app-db.ts';
import type { PasswordSource } from './password-source.ts';
import type { PasswordSources, SystemPasswordSources } from './ports.ts';

interface PasswordSourceRow {
  url: string;
  asked_until: Date;
  secrets: string[];
  previous_secret_until: Date | null;
  created_at: Date;
  updated_at: Date;
}

const toSource = (row: PasswordSourceRow): PasswordSource => ({
  url: row.url,
  askedUntil: row.asked_until,
  secrets: { stored: row.secrets, previousUntil: row.previous_secret_until ?? undefined },
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

const sourceOfApp = `select app_id, url, asked_until, secrets, previous_secret_until, created_at, updated_at
  from password_sources where app_id = $1`;

/** The condition of the index of users whose password is awaited. */
const awaited = 'is_password_awaited and password_hash is null and not is_deleted';

export const passwordSources = (db: AppDb): PasswordSources => ({
  async find() {
    const row = await db.read<PasswordSourceRow>('password_source', sourceOfApp);
    return row && toSource(row);
  },

  async countUsersLeft() {
    const row = await db('users').whereRaw(awaited).count({ count: '*' }).first();
    return Number(row?.count);
  },

  async put({ url, askedUntil, secrets }, at) {
    const columns = {
      url,
      asked_until: askedUntil,
      secrets: [...secrets.stored],
      previous_secret_until: secrets.previousUntil ?? null,
      updated_at: at,
    };
    const [row] = await db('password_sources')
      .insert({ created_at: at, ...columns })
      .onConflict('app_id')
      .merge(columns)
      .returning<PasswordSourceRow[]>('*');
    return toSource(row!);
  },

  async delete() {
    // The driver of the embedded database does not count deleted rows.
    return (await db('password_sources').delete().returning('app_id')).length === 1;
  },
});

export const systemPasswordSources = (db: Knex): SystemPasswordSources => ({
  async countUsersLeft() {
    const row = await db('password_sources')
      .join('users', 'users.app_id', 'password_sources.app_id')
      .whereRaw(awaited)
      .count({ count: '*' })
      .first();
    return Number(row?.['count']);
  },
});
