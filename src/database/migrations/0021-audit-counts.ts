import type { Knex } from 'knex';

/** An entry may stand for several refusals. */
export const up = (db: Knex): Promise<void> =>
  db.schema.alterTable('audit', (table) => {
    table.integer('count').notNullable().defaultTo(1);
  });

export const down = (db: Knex): Promise<void> =>
  db.schema.alterTable('audit', (table) => {
    table.dropColumn('count');
  });
