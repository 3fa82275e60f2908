import type { Knex } from 'knex';

export const up = (db: Knex): Knex.SchemaBuilder =>
  db.schema.createTable('challenges', (table) => {
    table.integer('app_id').primary({ constraintName: 'challenges_pkey' });
    table.foreign('app_id', 'challenges_app_id_foreign').references('apps.id').onDelete('CASCADE');
    table.text('driver').notNullable();
    table.text('site_key').notNullable();
    // A JWE that only SECRET opens.
    table.text('sealed_secret_key').notNullable();
    table.specificType('operations', 'text[]').notNullable();
    table.double('min_score');
    table.specificType('hostnames', 'text[]').notNullable();
    table.text('verify_url');
    table.timestamp('created_at', { useTz: true }).notNullable();
    table.timestamp('updated_at', { useTz: true }).notNullable();
  });

export const down = (db: Knex): Knex.SchemaBuilder => db.schema.dropTable('challenges');
