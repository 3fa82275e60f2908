import type { Knex } from 'knex';

const references = (table: Knex.CreateTableBuilder, name: string, column: string, other: string) =>
  table.integer(column).references(`${other}.id`).withKeyName(`${name}_${column}_foreign`).onDelete('CASCADE');

const identity = 'integer generated always as identity';

export const up = async (db: Knex): Promise<void> => {
  await db.schema.alterTable('users', (table) => table.timestamp('email_verified_at', { useTz: true }));
  await db.schema.alterTable('apps', (table) => {
    // An application's own receiver; absent, the deployment's. The secrets are JWEs that only SECRET opens.
    table.text('notification_url');
    table.specificType('notification_secrets', 'text[]').notNullable().defaultTo('{}');
  });

  await db.schema.createTable('email_changes', (table) => {
    table.specificType('id', identity).primary({ constraintName: 'email_changes_pkey' });
    references(table, 'email_changes', 'user_id', 'users').notNullable();
    table.text('old_email').notNullable();
    table.text('new_email').notNullable();
    table.boolean('needs_old').notNullable();
    table.timestamp('created_at', { useTz: true }).notNullable();
    table.timestamp('old_confirmed_at', { useTz: true });
    table.timestamp('new_confirmed_at', { useTz: true });
    table.timestamp('completed_at', { useTz: true });
    table.timestamp('cancelled_at', { useTz: true });
    table.index(['user_id'], 'email_changes_user_id_index');
  });

  await db.schema.createTable('invitations', (table) => {
    table.specificType('id', identity).primary({ constraintName: 'invitations_pkey' });
    references(table, 'invitations', 'app_id', 'apps').notNullable();
    references(table, 'invitations', 'inviter_id', 'users').notNullable();
    table.integer('company_id').notNullable();
    table.integer('branch_id').notNullable();
    references(table, 'invitations', 'role_id', 'roles').notNullable();
    table.text('email').notNullable();
    table.text('email_canonical').notNullable();
    table.text('firstname');
    table.text('lastname');
    table.timestamp('created_at', { useTz: true }).notNullable();
    table.timestamp('accepted_at', { useTz: true });
    table.timestamp('revoked_at', { useTz: true });
    table
      .foreign(['company_id', 'branch_id'], 'invitations_branch_foreign')
      .references(['company_id', 'id'])
      .inTable('branches')
      .onDelete('CASCADE');
    table.index(['app_id', 'id'], 'invitations_app_id_id_index');
    table.index(['company_id', 'email_canonical'], 'invitations_company_id_email_canonical_index');
  });

  await db.schema.createTable('mail_keys', (table) => {
    table.uuid('id').primary({ constraintName: 'mail_keys_pkey' }).defaultTo(db.fn.uuid());
    references(table, 'mail_keys', 'app_id', 'apps').notNullable();
    table.text('purpose').notNullable();
    table.text('digest').notNullable().unique({ indexName: 'mail_keys_digest_unique' });
    references(table, 'mail_keys', 'user_id', 'users');
    references(table, 'mail_keys', 'email_change_id', 'email_changes');
    references(table, 'mail_keys', 'invitation_id', 'invitations');
    table.timestamp('created_at', { useTz: true }).notNullable();
    table.timestamp('expires_at', { useTz: true }).notNullable();
    table.timestamp('used_at', { useTz: true });
    table.timestamp('voided_at', { useTz: true });
    table.check('num_nonnulls(user_id, email_change_id, invitation_id) = 1', undefined, 'mail_keys_owner_check');
    table.index(['user_id'], 'mail_keys_user_id_index');
    table.index(['email_change_id'], 'mail_keys_email_change_id_index');
    table.index(['invitation_id'], 'mail_keys_invitation_id_index');
  });

  await db.schema.createTable('notifications', (table) => {
    table.uuid('id').primary({ constraintName: 'notifications_pkey' });
    table
      .specificType('position', 'bigint generated always as identity')
      .unique({ indexName: 'notifications_position_unique' });
    references(table, 'notifications', 'app_id', 'apps').notNullable();
    references(table, 'notifications', 'user_id', 'users');
    table.text('template').notNullable();
    table.text('email').notNullable();
    table.text('name').notNullable();
    table.specificType('language', 'char(2)').notNullable();
    table.jsonb('data').notNullable();
    table.uuid('key_id').references('mail_keys.id').withKeyName('notifications_key_id_foreign').onDelete('CASCADE');
    // The key itself, as a JWE that only SECRET opens; gone once it is delivered.
    table.text('sealed_key');
    table.text('state').notNullable().defaultTo('waiting');
    table.integer('attempts').notNullable().defaultTo(0);
    table.text('last_failure');
    table.timestamp('created_at', { useTz: true }).notNullable();
    table.timestamp('delivered_at', { useTz: true });
    table.index(['app_id', 'position'], 'notifications_app_id_position_index');
    table.index(['user_id'], 'notifications_user_id_index');
    table.index(['key_id'], 'notifications_key_id_index');
  });
  // What an operator looks for stays few, however many have been delivered.
  await db.schema.raw(
    "create index notifications_undelivered_index on notifications (state) where state in ('waiting', 'dead')",
  );
};

export const down = async (db: Knex): Promise<void> => {
  await db.schema.dropTable('notifications').dropTable('mail_keys').dropTable('invitations').dropTable('email_changes');
  await db.schema.alterTable('apps', (table) => table.dropColumns('notification_url', 'notification_secrets'));
  await db.schema.alterTable('users', (table) => table.dropColumn('email_verified_at'));
};
