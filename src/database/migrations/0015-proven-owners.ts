import type { Knex } from 'knex';

export const up = async (db: Knex): Promise<void> => {
  // Whether the credentials of the account are known to belong to the owner of its mailbox.
  await db.schema.alterTable('users', (table) => table.boolean('is_owner_proven').notNullable().defaultTo(false));
  // Whether the provider said that `email` is verified, when the identity last logged in.
  await db.schema.alterTable('identities', (table) =>
    table.boolean('is_email_verified').notNullable().defaultTo(false),
  );
};

export const down = async (db: Knex): Promise<void> => {
  await db.schema.alterTable('identities', (table) => table.dropColumn('is_email_verified'));
  await db.schema.alterTable('users', (table) => table.dropColumn('is_owner_proven'));
};
