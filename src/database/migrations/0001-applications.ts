import type { Knex } from 'knex';

export const up = async (db: Knex): Promise<void> => {
  await db.schema.createTable('apps', (table) => {
    table.specificType('id', 'integer generated always as identity').primary({ constraintName: 'apps_pkey' });
    table.uuid('uuid').notNullable().defaultTo(db.fn.uuid()).unique({ indexName: 'apps_uuid_unique' });
    table.text('name').notNullable();
    table.boolean('is_default').notNullable().defaultTo(false);
    table.jsonb('settings').notNullable();
    table.timestamp('created_at', { useTz: true }).notNullable();
  });
  // At most one default application, even if several processes start at the same time.
  await db.schema.raw('create unique index apps_default_unique on apps (is_default) where is_default');

  await db.schema.createTable('keys', (table) => {
    table.specificType('id', 'integer generated always as identity').primary({ constraintName: 'keys_pkey' });
    table.integer('app_id').notNullable().references('apps.id').withKeyName('keys_app_id_foreign').onDelete('CASCADE');
    table.text('kind').notNullable().checkIn(['app', 'service'], 'keys_kind_check');
    table.text('digest').notNullable().unique({ indexName: 'keys_digest_unique' });
    table.timestamp('created_at', { useTz: true }).notNullable();
    table.timestamp('revoked_at', { useTz: true });
    table.index(['app_id'], 'keys_app_id_index');
  });
};

export const down = async (db: Knex): Promise<void> => {
  await db.schema.dropTable('keys').dropTable('apps');
};
