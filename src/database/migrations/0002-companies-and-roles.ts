import type { Knex } from 'knex';

export const up = async (db: Knex): Promise<void> => {
  await db.schema.createTable('companies', (table) => {
    table.specificType('id', 'integer generated always as identity').primary({ constraintName: 'companies_pkey' });
    table
      .integer('app_id')
      .notNullable()
      .references('apps.id')
      .withKeyName('companies_app_id_foreign')
      .onDelete('CASCADE');
    table.text('name').notNullable();
    table.boolean('is_joinable').notNullable().defaultTo(false);
    table.timestamp('created_at', { useTz: true }).notNullable();
    table.index(['app_id'], 'companies_app_id_index');
  });

  await db.schema.createTable('branches', (table) => {
    table.specificType('id', 'integer generated always as identity').primary({ constraintName: 'branches_pkey' });
    table
      .integer('company_id')
      .notNullable()
      .references('companies.id')
      .withKeyName('branches_company_id_foreign')
      .onDelete('CASCADE');
    table.text('name').notNullable();
    table.boolean('is_default').notNullable().defaultTo(false);
    table.unique(['company_id', 'id'], { indexName: 'branches_company_id_id_unique' });
  });
  await db.schema.raw('create unique index branches_default_unique on branches (company_id) where is_default');

  await db.schema.createTable('roles', (table) => {
    table.specificType('id', 'integer generated always as identity').primary({ constraintName: 'roles_pkey' });
    table.integer('app_id').notNullable().references('apps.id').withKeyName('roles_app_id_foreign').onDelete('CASCADE');
    table.text('name').notNullable();
    table.specificType('permissions', 'text[]').notNullable().defaultTo('{}');
    table.unique(['app_id', 'name'], { indexName: 'roles_app_id_name_unique' });
  });
};

export const down = async (db: Knex): Promise<void> => {
  await db.schema.dropTable('roles').dropTable('branches').dropTable('companies');
};
