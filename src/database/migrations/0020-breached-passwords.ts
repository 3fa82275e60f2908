import type { Knex } from 'knex';

export const up = (db: Knex): Promise<void> =>
  db.schema.alterTable('users', (table) => {
    // When the password was last looked up in the list of breached passwords; null: never, or it could not be looked up.
    table.timestamp('password_checked_at', { useTz: true });
    table.boolean('is_password_breached').notNullable().defaultTo(false);
  });

export const down = (db: Knex): Promise<void> =>
  db.schema.alterTable('users', (table) => {
    table.dropColumn('password_checked_at');
    table.dropColumn('is_password_breached');
  });
