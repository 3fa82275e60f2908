import type { Knex } from 'knex';

export const up = async (db: Knex): Promise<void> => {
  await db.schema.createTable('idempotency_keys', (table) => {
    table
      .integer('app_id')
      .references('apps.id')
      .withKeyName('idempotency_keys_app_id_foreign')
      .onDelete('CASCADE')
      .notNullable();
    // Of the key, of whose it is, and of what it is for.
    table.text('digest').notNullable();
    table.text('fingerprint').notNullable();
    table.uuid('claim_id').notNullable();
    table.timestamp('claimed_until', { useTz: true }).notNullable();
    // A JWE that only SECRET opens; absent while the request is being worked on.
    table.text('sealed_outcome');
    table.timestamp('expires_at', { useTz: true }).notNullable();
    table.primary(['app_id', 'digest'], { constraintName: 'idempotency_keys_pkey' });
    table.index(['expires_at'], 'idempotency_keys_expires_at_index');
  });
};

export const down = async (db: Knex): Promise<void> => {
  await db.schema.dropTable('idempotency_keys');
};
