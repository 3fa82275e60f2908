import type { Knex } from 'knex';

/** Logins may require the challenge only after a number of failures. */
export const up = (db: Knex): Promise<void> =>
  db.schema.alterTable('challenges', (table) => {
    table.integer('login_after_failures').notNullable().defaultTo(0);
  });

export const down = (db: Knex): Promise<void> =>
  db.schema.alterTable('challenges', (table) => {
    table.dropColumn('login_after_failures');
  });
