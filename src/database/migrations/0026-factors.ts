import type { Knex } from 'knex';

const references = (table: Knex.CreateTableBuilder, name: string, column: string, other: string) =>
  table.integer(column).references(`${other}.id`).withKeyName(`${name}_${column}_foreign`).onDelete('CASCADE');

export const up = async (db: Knex): Promise<void> => {
  await db.schema.createTable('factors', (table) => {
    table.specificType('id', 'integer generated always as identity').primary({ constraintName: 'factors_pkey' });
    references(table, 'factors', 'app_id', 'apps').notNullable();
    references(table, 'factors', 'user_id', 'users').notNullable();
    table.text('kind').notNullable();
    table.text('name').notNullable();
    // A JWE that only SECRET opens.
    table.text('sealed_secret').notNullable();
    table.timestamp('confirmed_at', { useTz: true });
    // The time step of the last accepted code (RFC 6238).
    table.bigInteger('last_step');
    table.timestamp('created_at', { useTz: true }).notNullable();
    table.timestamp('last_used_at', { useTz: true });
    table.check("kind = 'totp'", undefined, 'factors_kind_check');
    table.index(['user_id', 'id'], 'factors_user_id_id_index');
  });

  await db.schema.createTable('recovery_codes', (table) => {
    references(table, 'recovery_codes', 'app_id', 'apps').notNullable();
    references(table, 'recovery_codes', 'user_id', 'users').notNullable();
    table.text('digest').notNullable();
    table.timestamp('created_at', { useTz: true }).notNullable();
    table.timestamp('used_at', { useTz: true });
    table.primary(['user_id', 'digest'], { constraintName: 'recovery_codes_pkey' });
  });

  // Logins that wait for a second factor.
  await db.schema.createTable('factor_challenges', (table) => {
    table.uuid('id').primary({ constraintName: 'factor_challenges_pkey' }).defaultTo(db.fn.uuid());
    references(table, 'factor_challenges', 'app_id', 'apps').notNullable();
    references(table, 'factor_challenges', 'user_id', 'users').notNullable();
    table.text('digest').notNullable().unique({ indexName: 'factor_challenges_digest_unique' });
    // `password` or `identity`.
    table.text('first_factor').notNullable();
    table.integer('tries').notNullable().defaultTo(0);
    table.timestamp('created_at', { useTz: true }).notNullable();
    table.timestamp('expires_at', { useTz: true }).notNullable();
    table.index(['user_id'], 'factor_challenges_user_id_index');
    table.index(['expires_at'], 'factor_challenges_expires_at_index');
  });

  await db.schema.alterTable('users', (table) => {
    table.boolean('has_second_factor').notNullable().defaultTo(false);
  });
  await db.schema.alterTable('sessions', (table) => {
    // `totp` or `recovery_code`; null: the login needed no second factor.
    table.text('second_factor');
  });
};

export const down = async (db: Knex): Promise<void> => {
  await db.schema.alterTable('sessions', (table) => table.dropColumn('second_factor'));
  await db.schema.alterTable('users', (table) => table.dropColumn('has_second_factor'));
  await db.schema.dropTable('factor_challenges').dropTable('recovery_codes').dropTable('factors');
};
