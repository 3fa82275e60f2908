import type { Knex } from 'knex';

export const up = (db: Knex): Promise<void> =>
  db.schema.alterTable('users', (table) => {
    // The first request under the requirement of a second factor: the period to add one begins.
    table.timestamp('second_factor_required_at', { useTz: true });
  });

export const down = (db: Knex): Promise<void> =>
  db.schema.alterTable('users', (table) => table.dropColumn('second_factor_required_at'));
