import type { Knex } from 'knex';

const ownerCheck = 'mail_keys_owner_check';

const setOwners = async (db: Knex, owners: string): Promise<void> => {
  await db.schema.raw(`alter table mail_keys drop constraint ${ownerCheck}`);
  await db.schema.raw(`alter table mail_keys add constraint ${ownerCheck} check (num_nonnulls(${owners}) = 1)`);
};

const owners = 'user_id, email_change_id, invitation_id';

export const up = async (db: Knex): Promise<void> => {
  await db.schema.createTable('pending_signups', (table) => {
    table
      .specificType('id', 'integer generated always as identity')
      .primary({ constraintName: 'pending_signups_pkey' });
    // Without a foreign key: the row of the application would be locked by every request for a code.
    table.integer('app_id').notNullable();
    // An address without an account that requested a code, as it was typed.
    table.text('email').notNullable();
    table.text('email_canonical').notNullable();
    table.timestamp('requested_at', { useTz: true }).notNullable();
    table.unique(['app_id', 'email_canonical'], { indexName: 'pending_signups_app_id_email_canonical_unique' });
    table.index(['requested_at'], 'pending_signups_requested_at_index');
  });
  await db.schema.alterTable('mail_keys', (table) => {
    table
      .integer('pending_signup_id')
      .references('pending_signups.id')
      .withKeyName('mail_keys_pending_signup_id_foreign')
      .onDelete('CASCADE');
    table.index(['pending_signup_id'], 'mail_keys_pending_signup_id_index');
  });
  await setOwners(db, `${owners}, pending_signup_id`);
};

export const down = async (db: Knex): Promise<void> => {
  await db('mail_keys').whereNotNull('pending_signup_id').delete();
  await setOwners(db, owners);
  await db.schema.alterTable('mail_keys', (table) => table.dropColumn('pending_signup_id'));
  await db.schema.dropTable('pending_signups');
};
