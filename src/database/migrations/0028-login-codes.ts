import type { Knex } from 'knex';

export const up = async (db: Knex): Promise<void> => {
  await db.schema.createTable('login_codes', (table) => {
    // No foreign key: it would lock the application's row at each request for a code.
    table.integer('app_id').notNullable();
    // A keyed digest of the address that the code was requested for, whether it has an account or not.
    table.text('account').notNullable();
    // Null: the address has no account that may log in.
    table.uuid('key_id').references('mail_keys.id').withKeyName('login_codes_key_id_foreign').onDelete('CASCADE');
    table.integer('tries').notNullable().defaultTo(0);
    table.timestamp('requested_at', { useTz: true }).notNullable();
    table.text('ip').notNullable();
    table.text('user_agent').notNullable();
    table.primary(['app_id', 'account'], { constraintName: 'login_codes_pkey' });
    table.index(['key_id'], 'login_codes_key_id_index');
    table.index(['requested_at'], 'login_codes_requested_at_index');
  });
};

export const down = async (db: Knex): Promise<void> => {
  await db.schema.dropTable('login_codes');
};
