import type { Knex } from 'knex';

export const up = (db: Knex): Promise<void> =>
  db.schema.createTable('reauthentication_codes', (table) => {
    // The newest code that a session requested. The code follows from the digest of the key, and is not stored.
    table
      .uuid('session_id')
      .primary({ constraintName: 'reauthentication_codes_pkey' })
      .references('sessions.id')
      .withKeyName('reauthentication_codes_session_id_foreign')
      .onDelete('CASCADE');
    table
      .uuid('key_id')
      .notNullable()
      .references('mail_keys.id')
      .withKeyName('reauthentication_codes_key_id_foreign')
      .onDelete('CASCADE');
    table.integer('tries').notNullable().defaultTo(0);
    table.index(['key_id'], 'reauthentication_codes_key_id_index');
  });

export const down = (db: Knex): Promise<void> => db.schema.dropTable('reauthentication_codes');
