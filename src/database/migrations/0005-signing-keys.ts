import type { Knex } from 'knex';

export const up = (db: Knex): Knex.SchemaBuilder =>
  db.schema.createTable('signing_keys', (table) => {
    table.text('kid').primary({ constraintName: 'signing_keys_pkey' });
    table.text('alg').notNullable();
    table.jsonb('public_jwk').notNullable();
    // A JWE that only SECRET opens: a dump of the database signs nothing.
    table.text('private_jwe').notNullable();
    table.timestamp('created_at', { useTz: true }).notNullable();
    table.timestamp('signs_from', { useTz: true }).notNullable();
    table.timestamp('removed_at', { useTz: true });
  });

export const down = (db: Knex): Knex.SchemaBuilder => db.schema.dropTable('signing_keys');
