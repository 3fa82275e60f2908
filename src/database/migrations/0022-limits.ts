import type { Knex } from 'knex';

/**
 * Counters of rate limits are not worth a write-ahead log: after a crash of the database they begin again. Lockouts are
 * kept like other data.
 */
export const up = async (db: Knex): Promise<void> => {
  await db.schema.raw(
    `create unlogged table rate_limits (
      key varchar(255) constraint rate_limits_pkey primary key,
      points integer not null default 0,
      expire bigint
    )`,
  );
  await db.schema.raw('create index rate_limits_expire_index on rate_limits (expire)');
  await db.schema.createTable('lockouts', (table) => {
    // A keyed digest of what the attempts are for: an account, one of its devices, or a user's current password.
    table.text('key').primary('lockouts_pkey');
    table
      .integer('app_id')
      .notNullable()
      .references('apps.id')
      .withKeyName('lockouts_app_id_foreign')
      .onDelete('CASCADE');
    // A keyed digest of the account's address, the same for all rows of an account.
    table.text('account').notNullable();
    table.text('kind').notNullable();
    table.integer('failures').notNullable().defaultTo(0);
    // Attempts that are being checked, and when these reservations expire.
    table.integer('reserved').notNullable().defaultTo(0);
    table.timestamp('reserved_until', { useTz: true });
    table.timestamp('blocked_until', { useTz: true });
    table.timestamp('attempted_at', { useTz: true }).notNullable();
    table.index(['app_id', 'account'], 'lockouts_account_index');
    table.index(['attempted_at'], 'lockouts_attempted_at_index');
  });
};

export const down = async (db: Knex): Promise<void> => {
  await db.schema.dropTable('lockouts');
  await db.schema.dropTable('rate_limits');
};
