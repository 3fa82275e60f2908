import type { Knex } from 'knex';

export const up = async (db: Knex): Promise<void> => {
  await db.schema.alterTable('sessions', (table) => {
    // When the user proved who they are; renewals leave it. The defaults are for a release that does not know the columns.
    table.timestamp('authenticated_at', { useTz: true }).notNullable().defaultTo(db.fn.now());
    // By what: `password` or `identity`. What is not known counts as the one that replaces no password.
    table.text('authenticated_by').notNullable().defaultTo('password');
  });
  await db('sessions').update({ authenticated_at: db.ref('created_at') });
};

export const down = (db: Knex): Knex.SchemaBuilder =>
  db.schema.alterTable('sessions', (table) => table.dropColumns('authenticated_at', 'authenticated_by'));
