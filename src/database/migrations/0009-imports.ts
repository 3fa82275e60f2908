import type { Knex } from 'knex';

export const up = async (db: Knex): Promise<void> => {
  await db.schema.createTable('imports', (table) => {
    table.specificType('id', 'integer generated always as identity').primary({ constraintName: 'imports_pkey' });
    table
      .integer('app_id')
      .notNullable()
      .references('apps.id')
      .withKeyName('imports_app_id_foreign')
      .onDelete('CASCADE');
    table.text('source').notNullable();
    // Of the lines that are done, so that another file isn't taken for the rest of this one.
    table.text('digest').notNullable().defaultTo('');
    table.bigInteger('rows_read').notNullable().defaultTo(0);
    table.bigInteger('imported').notNullable().defaultTo(0);
    table.bigInteger('rejected').notNullable().defaultTo(0);
    table.bigInteger('skipped').notNullable().defaultTo(0);
    // How long the record of the rejected rows was by then: what is behind that was never committed.
    table.bigInteger('rejects_bytes').notNullable().defaultTo(0);
    table.timestamp('created_at', { useTz: true }).notNullable();
    table.timestamp('updated_at', { useTz: true }).notNullable();
    table.check('rows_read = imported + rejected + skipped', undefined, 'imports_counts_check');
    table.index(['app_id', 'source', 'id'], 'imports_app_id_source_id_index');
  });
};

export const down = async (db: Knex): Promise<void> => {
  await db.schema.dropTable('imports');
};
