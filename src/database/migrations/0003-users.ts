import type { Knex } from 'knex';

export const up = async (db: Knex): Promise<void> => {
  await db.schema.createTable('users', (table) => {
    table.specificType('id', 'integer generated always as identity').primary({ constraintName: 'users_pkey' });
    table.uuid('uuid').notNullable().defaultTo(db.fn.uuid()).unique({ indexName: 'users_uuid_unique' });
    table.integer('app_id').notNullable().references('apps.id').withKeyName('users_app_id_foreign').onDelete('CASCADE');
    table.text('email').notNullable();
    table.text('email_canonical').notNullable();
    table.text('password_hash');
    table.text('firstname').notNullable();
    table.text('lastname').notNullable();
    table.text('displayname').notNullable();
    table.integer('default_company_id').notNullable();
    table.integer('default_branch_id').notNullable();
    // The branch is one of that very company.
    table
      .foreign(['default_company_id', 'default_branch_id'], 'users_default_branch_foreign')
      .references(['company_id', 'id'])
      .inTable('branches');
    table.boolean('is_active').notNullable().defaultTo(true);
    table.boolean('is_banned').notNullable().defaultTo(false);
    table.boolean('is_deleted').notNullable().defaultTo(false);
    table.integer('status').notNullable().defaultTo(1);
    table.integer('login_tries').notNullable().defaultTo(0);
    table.timestamp('last_login_try_at', { useTz: true });
    table.timestamp('last_visit_at', { useTz: true }).notNullable();
    table.timestamp('registered_at', { useTz: true }).notNullable();
    table.timestamp('created_at', { useTz: true }).notNullable();
    table.timestamp('updated_at', { useTz: true }).notNullable();
    table.integer('city_id');
    table.integer('state_id');
    table.integer('country_id');
    table.specificType('sex', 'char(1)').notNullable().defaultTo('U');
    table.date('date_of_birth').notNullable().defaultTo('1900-01-01');
    table.text('timezone').notNullable().defaultTo('UTC');
    table.text('phone_number');
    table.text('cell_phone_number');
    table.integer('privacy').notNullable().defaultTo(0);
    table.text('image');
    table.text('header').notNullable().defaultTo('');
    table.text('header_mobile');
    table.integer('session_page').notNullable().defaultTo(0);
    table.integer('welcome').notNullable().defaultTo(0);
    table.uuid('activation_email').notNullable().defaultTo(db.fn.uuid());
    table.specificType('language', 'char(2)').notNullable().defaultTo('EN');
    table.double('karma');
    table.double('votes');
    table.double('votes_points');
    table.integer('system_modules_id').notNullable().defaultTo(1);
    table.text('payment_customer_id').notNullable().defaultTo('');
    table.specificType('card_last_four', 'char(4)');
    table.text('card_brand');
    table.timestamp('trial_ends_at', { useTz: true });
  });
  // A deleted user's address is free again.
  await db.schema.raw(
    'create unique index users_email_canonical_unique on users (app_id, email_canonical) where not is_deleted',
  );

  await db.schema.createTable('memberships', (table) => {
    table
      .integer('user_id')
      .notNullable()
      .references('users.id')
      .withKeyName('memberships_user_id_foreign')
      .onDelete('CASCADE');
    table.integer('company_id').notNullable();
    table.integer('branch_id').notNullable();
    table.integer('role_id').notNullable().references('roles.id').withKeyName('memberships_role_id_foreign');
    table.timestamp('created_at', { useTz: true }).notNullable();
    table.primary(['user_id', 'company_id'], { constraintName: 'memberships_pkey' });
    table
      .foreign(['company_id', 'branch_id'], 'memberships_branch_foreign')
      .references(['company_id', 'id'])
      .inTable('branches')
      .onDelete('CASCADE');
    table.index(['company_id'], 'memberships_company_id_index');
  });

  await db.schema.alterTable('apps', (table) => {
    table.integer('owner_user_id').references('users.id').withKeyName('apps_owner_user_id_foreign');
  });
};

export const down = async (db: Knex): Promise<void> => {
  await db.schema.alterTable('apps', (table) => table.dropColumn('owner_user_id'));
  await db.schema.dropTable('memberships').dropTable('users');
};
