import type { Knex } from 'knex';

export const up = (db: Knex): Knex.SchemaBuilder =>
  db.schema.createTable('audit', (table) => {
    table.specificType('id', 'bigint generated always as identity').primary({ constraintName: 'audit_pkey' });
    table.timestamp('at', { useTz: true }).notNullable();
    table.text('event').notNullable();
    table.boolean('is_success').notNullable();
    table.text('failure');
    table.text('factor');
    // No foreign keys: audit entries outlive the rows that they name.
    table.integer('app_id');
    table.integer('user_id');
    table.uuid('session_id');
    table.text('request_id').notNullable();
    table.text('ip').notNullable();
    table.text('user_agent').notNullable();
    table.index(['app_id', 'id'], 'audit_app_id_id_index');
    table.index(['user_id', 'id'], 'audit_user_id_id_index');
  });

export const down = (db: Knex): Knex.SchemaBuilder => db.schema.dropTable('audit');
