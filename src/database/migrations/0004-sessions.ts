import type { Knex } from 'knex';

export const up = (db: Knex): Knex.SchemaBuilder =>
  db.schema.createTable('sessions', (table) => {
    table.uuid('id').primary({ constraintName: 'sessions_pkey' });
    table
      .integer('app_id')
      .notNullable()
      .references('apps.id')
      .withKeyName('sessions_app_id_foreign')
      .onDelete('CASCADE');
    table
      .integer('user_id')
      .notNullable()
      .references('users.id')
      .withKeyName('sessions_user_id_foreign')
      .onDelete('CASCADE');
    table.integer('generation').notNullable();
    table.timestamp('renewed_at', { useTz: true }).notNullable();
    // The claims of the present generation's token, so that a lost reply can be repeated to the letter.
    table.uuid('token_id').notNullable();
    table.timestamp('token_issued_at', { useTz: true }).notNullable();
    table.timestamp('token_expires_at', { useTz: true }).notNullable();
    table.timestamp('idle_expires_at', { useTz: true }).notNullable();
    table.timestamp('absolute_expires_at', { useTz: true }).notNullable();
    table.timestamp('created_at', { useTz: true }).notNullable();
    table.timestamp('ended_at', { useTz: true });
    table.text('end_reason');
    table.index(['user_id'], 'sessions_user_id_index');
  });

export const down = (db: Knex): Knex.SchemaBuilder => db.schema.dropTable('sessions');
