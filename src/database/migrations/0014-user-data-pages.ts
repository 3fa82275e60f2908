import type { Knex } from 'knex';

/** Lists of one user are read page by page, newest first: each page from an index in that order, whatever the length. */
export const up = async (db: Knex): Promise<void> => {
  // Every column that a page is found by is in the index: without statistics, too, it is read in the index's order.
  await db.schema.alterTable('audit', (table) => {
    table.index(['app_id', 'user_id', 'id'], 'audit_app_id_user_id_id_index');
    table.dropIndex(['user_id', 'id'], 'audit_user_id_id_index');
  });
  await db.schema.alterTable('sessions', (table) => {
    table.index(['user_id', 'created_at', 'id'], 'sessions_user_id_created_at_id_index');
    table.dropIndex(['user_id'], 'sessions_user_id_index');
  });
  await db.schema.alterTable('notifications', (table) => {
    table.index(['user_id', 'position'], 'notifications_user_id_position_index');
    table.dropIndex(['user_id'], 'notifications_user_id_index');
  });
  await db.schema.alterTable('email_changes', (table) => {
    table.index(['user_id', 'id'], 'email_changes_user_id_id_index');
    table.dropIndex(['user_id'], 'email_changes_user_id_index');
  });
  await db.schema.alterTable('invitations', (table) => {
    table.index(['inviter_id', 'id'], 'invitations_inviter_id_id_index');
    table.index(['app_id', 'email_canonical', 'id'], 'invitations_app_id_email_canonical_id_index');
  });
};

export const down = async (db: Knex): Promise<void> => {
  await db.schema.alterTable('invitations', (table) => {
    table.dropIndex(['app_id', 'email_canonical', 'id'], 'invitations_app_id_email_canonical_id_index');
    table.dropIndex(['inviter_id', 'id'], 'invitations_inviter_id_id_index');
  });
  await db.schema.alterTable('email_changes', (table) => {
    table.index(['user_id'], 'email_changes_user_id_index');
    table.dropIndex(['user_id', 'id'], 'email_changes_user_id_id_index');
  });
  await db.schema.alterTable('notifications', (table) => {
    table.index(['user_id'], 'notifications_user_id_index');
    table.dropIndex(['user_id', 'position'], 'notifications_user_id_position_index');
  });
  await db.schema.alterTable('sessions', (table) => {
    table.index(['user_id'], 'sessions_user_id_index');
    table.dropIndex(['user_id', 'created_at', 'id'], 'sessions_user_id_created_at_id_index');
  });
  await db.schema.alterTable('audit', (table) => {
    table.index(['user_id', 'id'], 'audit_user_id_id_index');
    table.dropIndex(['app_id', 'user_id', 'id'], 'audit_app_id_user_id_id_index');
  });
};
