import type { Knex } from 'knex';

/** What lists of members are sorted by. */
const orders = [
  { name: 'id', columns: ['user_id'] },
  { name: 'email', columns: ['user_email', 'user_id'] },
  { name: 'displayname', columns: ['user_displayname', 'user_id'] },
] as const;

const userOrders = ['email_canonical', 'displayname'] as const;

const invitationStates = {
  open: 'accepted_at is null and revoked_at is null',
  accepted: 'accepted_at is not null',
  revoked: 'accepted_at is null and revoked_at is not null',
} as const;

/** Repeats in memberships what lists of the users of a role or of a company are filtered and sorted by. */
const repeatUsers = async (db: Knex): Promise<void> => {
  await db.schema.alterTable('memberships', (table) => {
    table.dropIndex(['role_id', 'user_id'], 'memberships_role_id_user_id_index');
    table.integer('user_status');
    table.text('user_email');
    table.text('user_displayname');
  });
  await db.raw(`update memberships
      set user_status = users.status, user_email = users.email_canonical, user_displayname = users.displayname
     from users where users.id = memberships.user_id`);
  await db.schema.alterTable('memberships', (table) => {
    for (const column of ['user_status', 'user_email', 'user_displayname']) table.dropNullable(column);
  });

  // By the database, so that a release that does not know the columns fills them, too. The lock has a change of the user
  // in another transaction wait: it would not see the new membership.
  await db.schema.raw(`create function memberships_repeat_user() returns trigger language plpgsql as $$
    begin
      select status, email_canonical, displayname into new.user_status, new.user_email, new.user_displayname
        from users where id = new.user_id for no key update;
      return new;
    end $$`);
  await db.schema.raw(`create trigger memberships_repeat_user before insert on memberships
    for each row execute function memberships_repeat_user()`);
  await db.schema.raw(`create function users_repeat_in_memberships() returns trigger language plpgsql as $$
    begin
      update memberships
         set user_status = new.status, user_email = new.email_canonical, user_displayname = new.displayname
       where user_id = new.id;
      return null;
    end $$`);
  await db.schema.raw(`create trigger users_repeat_in_memberships
    after update of is_active, is_banned, is_deleted, email_canonical, displayname on users for each row
    when ((old.status, old.email_canonical, old.displayname)
       is distinct from (new.status, new.email_canonical, new.displayname))
    execute function users_repeat_in_memberships()`);
};

/**
 * A page of a list is read from an index that begins with what the list is filtered by and continues in its order: at the same
 * cost for any number of users.
 */
export const up = async (db: Knex): Promise<void> => {
  await repeatUsers(db);
  await db.schema.alterTable('memberships', (table) => {
    for (const { name, columns } of orders) {
      table.index(['role_id', 'user_status', ...columns], `memberships_of_role_by_${name}_index`);
      table.index(['company_id', 'role_id', 'user_status', ...columns], `memberships_of_company_by_${name}_index`);
    }
  });
  await db.schema.alterTable('users', (table) => {
    for (const order of userOrders)
      table.index(['app_id', 'status', order, 'id'], `users_app_id_status_${order}_id_index`);
  });
  for (const [state, condition] of Object.entries(invitationStates))
    await db.schema.raw(`create index invitations_${state}_index on invitations (app_id, id) where ${condition}`);
  await db.schema.alterTable('audit', (table) => {
    table.index(['app_id', 'event', 'id'], 'audit_app_id_event_id_index');
    table.index(['app_id', 'at'], 'audit_app_id_at_index');
  });
  await db.schema.alterTable('notifications', (table) => {
    table.index(['app_id', 'state', 'position'], 'notifications_app_id_state_position_index');
  });
  await db.raw('analyze users, memberships, invitations, audit, notifications');
};

export const down = async (db: Knex): Promise<void> => {
  await db.schema.alterTable('notifications', (table) => {
    table.dropIndex(['app_id', 'state', 'position'], 'notifications_app_id_state_position_index');
  });
  await db.schema.alterTable('audit', (table) => {
    table.dropIndex(['app_id', 'at'], 'audit_app_id_at_index');
    table.dropIndex(['app_id', 'event', 'id'], 'audit_app_id_event_id_index');
  });
  for (const state of Object.keys(invitationStates)) await db.schema.raw(`drop index invitations_${state}_index`);
  await db.schema.alterTable('users', (table) => {
    for (const order of userOrders)
      table.dropIndex(['app_id', 'status', order, 'id'], `users_app_id_status_${order}_id_index`);
  });
  await db.schema.raw('drop trigger users_repeat_in_memberships on users');
  await db.schema.raw('drop function users_repeat_in_memberships');
  await db.schema.raw('drop trigger memberships_repeat_user on memberships');
  await db.schema.raw('drop function memberships_repeat_user');
  await db.schema.alterTable('memberships', (table) => {
    // The indexes with these columns are dropped with them.
    table.dropColumns('user_status', 'user_email', 'user_displayname');
    table.index(['role_id', 'user_id'], 'memberships_role_id_user_id_index');
  });
};
