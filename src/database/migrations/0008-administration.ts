import type { Knex } from 'knex';

export const up = async (db: Knex): Promise<void> => {
  await db.schema.alterTable('apps', (table) => {
    // The company whose roles hold in the whole application.
    table.integer('company_id').references('companies.id').withKeyName('apps_company_id_foreign').onDelete('RESTRICT');
  });
  await db.schema.raw(
    'update apps set company_id = users.default_company_id from users where users.id = apps.owner_user_id',
  );

  await db.schema.alterTable('keys', (table) => {
    table.text('name').notNullable().defaultTo('');
    table.timestamp('last_used_at', { useTz: true });
  });

  await db.schema.alterTable('sessions', (table) => {
    table.text('ip').notNullable().defaultTo('');
    table.text('user_agent').notNullable().defaultTo('');
    table.timestamp('last_used_at', { useTz: true });
  });

  await db.schema.alterTable('users', (table) => {
    table.timestamp('deleted_at', { useTz: true });
    table.timestamp('erased_at', { useTz: true });
    table.dropColumn('status');
  });
  // What follows from the rest can't contradict it, and one index serves every filter by it.
  await db.schema.raw(`alter table users add column status integer not null generated always as (
    case when is_deleted then 4 when is_banned then 3 when not is_active then 2 else 1 end) stored`);
  // Lists are read in one of these orders, and found by the beginning of an address or of a name.
  await db.schema.raw('create index users_app_id_id_index on users (app_id, id)');
  await db.schema.raw('create index users_app_id_status_id_index on users (app_id, status, id)');
  await db.schema.raw('create index users_app_id_displayname_id_index on users (app_id, displayname, id)');
  await db.schema.raw(
    'create index users_app_id_email_pattern_index on users (app_id, email_canonical text_pattern_ops)',
  );
  await db.schema.raw(
    'create index users_app_id_displayname_pattern_index on users (app_id, lower(displayname) text_pattern_ops)',
  );
  await db.schema.raw(
    'create index users_app_id_lastname_pattern_index on users (app_id, lower(lastname) text_pattern_ops)',
  );
  await db.schema.raw('create index users_unerased_index on users (deleted_at) where is_deleted and erased_at is null');
  await db.schema.raw('create index users_default_company_id_index on users (default_company_id)');

  await db.schema.alterTable('memberships', (table) => {
    table.dropIndex(['company_id'], 'memberships_company_id_index');
    table.index(['company_id', 'user_id'], 'memberships_company_id_user_id_index');
    table.index(['role_id', 'user_id'], 'memberships_role_id_user_id_index');
    table.index(['company_id', 'branch_id'], 'memberships_company_id_branch_id_index');
  });
  await db.schema.alterTable('companies', (table) => {
    table.dropIndex(['app_id'], 'companies_app_id_index');
    table.index(['app_id', 'id'], 'companies_app_id_id_index');
  });

  // What it was done to, as kind and id: `user:42`.
  await db.schema.alterTable('audit', (table) => table.text('target'));
  await db.schema.raw('create index audit_target_id_index on audit (app_id, target, id) where target is not null');
  // What is forgotten one day is found without looking at what isn't.
  await db.schema.raw('create index sessions_idle_expires_at_index on sessions (idle_expires_at)');
  await db.schema.raw(
    "create index notifications_settled_index on notifications (created_at) where state in ('delivered', 'superseded')",
  );

  // The audit log is append-only for every database user (ASVS 16.4.2).
  await db.schema.raw(`create function audit_is_append_only() returns trigger language plpgsql as $$
    begin raise exception 'The audit trail is only ever added to.' using errcode = 'insufficient_privilege'; end $$`);
  await db.schema.raw(`create trigger audit_append_only before update or delete or truncate on audit
    for each statement execute function audit_is_append_only()`);
};

export const down = async (db: Knex): Promise<void> => {
  await db.schema.raw('drop trigger audit_append_only on audit');
  await db.schema.raw('drop function audit_is_append_only');
  await db.schema.alterTable('audit', (table) => table.dropColumn('target'));
  await db.schema.raw('drop index notifications_settled_index');
  await db.schema.raw('drop index sessions_idle_expires_at_index');
  await db.schema.alterTable('companies', (table) => {
    table.dropIndex(['app_id', 'id'], 'companies_app_id_id_index');
    table.index(['app_id'], 'companies_app_id_index');
  });
  await db.schema.alterTable('memberships', (table) => {
    table.dropIndex(['company_id', 'branch_id'], 'memberships_company_id_branch_id_index');
    table.dropIndex(['role_id', 'user_id'], 'memberships_role_id_user_id_index');
    table.dropIndex(['company_id', 'user_id'], 'memberships_company_id_user_id_index');
    table.index(['company_id'], 'memberships_company_id_index');
  });
  for (const name of [
    'users_default_company_id_index',
    'users_unerased_index',
    'users_app_id_lastname_pattern_index',
    'users_app_id_displayname_pattern_index',
    'users_app_id_email_pattern_index',
    'users_app_id_displayname_id_index',
    'users_app_id_status_id_index',
    'users_app_id_id_index',
  ])
    await db.schema.raw(`drop index ${name}`);
  await db.schema.alterTable('users', (table) => table.dropColumns('status', 'erased_at', 'deleted_at'));
  await db.schema.alterTable('users', (table) => table.integer('status').notNullable().defaultTo(1));
  await db.schema.alterTable('sessions', (table) => table.dropColumns('last_used_at', 'user_agent', 'ip'));
  await db.schema.alterTable('keys', (table) => table.dropColumns('last_used_at', 'name'));
  await db.schema.alterTable('apps', (table) => table.dropColumn('company_id'));
};
