import type { Knex } from 'knex';

export const up = async (db: Knex): Promise<void> => {
  await db.schema.alterTable('users', (table) => {
    table.timestamp('cell_phone_verified_at', { useTz: true });
    table.check(
      'cell_phone_verified_at is null or cell_phone_number is not null',
      undefined,
      'users_cell_phone_verified_at_check',
    );
  });
  await db.schema.createTable('phone_codes', (table) => {
    // The newest code that a user requested by SMS. The code follows from the digest of the key, and is not stored.
    table
      .integer('user_id')
      .primary({ constraintName: 'phone_codes_pkey' })
      .references('users.id')
      .withKeyName('phone_codes_user_id_foreign')
      .onDelete('CASCADE');
    table
      .uuid('key_id')
      .notNullable()
      .references('mail_keys.id')
      .withKeyName('phone_codes_key_id_foreign')
      .onDelete('CASCADE');
    // The number of the account that it was sent to.
    table.text('number').notNullable();
    table.integer('tries').notNullable().defaultTo(0);
    table.index(['key_id'], 'phone_codes_key_id_index');
  });
};

export const down = async (db: Knex): Promise<void> => {
  await db.schema.dropTable('phone_codes');
  await db.schema.alterTable('users', (table) => {
    table.dropChecks(['users_cell_phone_verified_at_check']);
    table.dropColumn('cell_phone_verified_at');
  });
};
