import type { Knex } from 'knex';

const isTotp = "kind = 'totp' and sealed_secret is not null";
const isPasskey = `kind = 'passkey' and confirmed_at is not null and credential_id is not null and public_key is not null
  and sign_count is not null and transports is not null and aaguid is not null
  and is_backup_eligible is not null and is_backed_up is not null`;
// The number is that of the user.
const isSms = "kind = 'sms' and confirmed_at is not null";

const replaceKindCheck = async (db: Knex, condition: string): Promise<void> => {
  await db.schema.alterTable('factors', (table) => table.dropChecks(['factors_kind_check']));
  await db.raw(`alter table factors add constraint factors_kind_check check (${condition})`);
};

export const up = async (db: Knex): Promise<void> => {
  await replaceKindCheck(db, `(${isTotp}) or (${isPasskey}) or (${isSms})`);
  await db.raw("create unique index factors_user_id_sms_unique on factors (user_id) where kind = 'sms'");
  await db.schema.alterTable('phone_codes', (table) => {
    // The newest code of each purpose, and of a proof what it is for: a challenge, by its digest, or a session.
    table.text('purpose').notNullable().defaultTo('cell_phone');
    table.text('bound_to').notNullable().defaultTo('');
    table.dropPrimary('phone_codes_pkey');
  });
  await db.schema.alterTable('phone_codes', (table) => {
    table.primary(['user_id', 'purpose'], { constraintName: 'phone_codes_pkey' });
  });
};

export const down = async (db: Knex): Promise<void> => {
  await db('phone_codes').whereNot({ purpose: 'cell_phone' }).delete();
  await db.schema.alterTable('phone_codes', (table) => {
    table.dropPrimary('phone_codes_pkey');
    table.dropColumns('purpose', 'bound_to');
  });
  await db.schema.alterTable('phone_codes', (table) => {
    table.primary(['user_id'], { constraintName: 'phone_codes_pkey' });
  });
  await db.raw('drop index factors_user_id_sms_unique');
  await db('factors').where({ kind: 'sms' }).delete();
  await replaceKindCheck(db, `(${isTotp}) or (${isPasskey})`);
};
