import type { Knex } from 'knex';

export const up = async (db: Knex): Promise<void> => {
  // Accounts with a password in an order that says nothing of them: what an unknown address borrows the cost of a hash from.
  await db.schema.raw('create index users_app_id_uuid_index on users (app_id, uuid) where password_hash is not null');
};

export const down = async (db: Knex): Promise<void> => {
  await db.schema.raw('drop index users_app_id_uuid_index');
};
