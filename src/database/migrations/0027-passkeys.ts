import type { Knex } from 'knex';

const isTotp = "kind = 'totp' and sealed_secret is not null";
const isPasskey = `kind = 'passkey' and confirmed_at is not null and credential_id is not null and public_key is not null
  and sign_count is not null and transports is not null and aaguid is not null
  and is_backup_eligible is not null and is_backed_up is not null`;

export const up = async (db: Knex): Promise<void> => {
  await db.schema.alterTable('factors', (table) => {
    table.dropChecks(['factors_kind_check']);
    table.setNullable('sealed_secret');
    // In base64url, as in WebAuthn's JSON.
    table.text('credential_id');
    // A COSE key, in base64url.
    table.text('public_key');
    table.bigInteger('sign_count');
    table.specificType('transports', 'text[]');
    table.uuid('aaguid');
    table.boolean('is_backup_eligible');
    table.boolean('is_backed_up');
    table.unique(['app_id', 'credential_id'], { indexName: 'factors_app_id_credential_id_unique' });
  });
  await db.raw(`alter table factors add constraint factors_kind_check check ((${isTotp}) or (${isPasskey}))`);

  // What a user is called in passkeys: a random value, which tells nothing of the account.
  await db.schema.createTable('user_handles', (table) => {
    table.integer('user_id').primary({ constraintName: 'user_handles_pkey' });
    table.foreign('user_id', 'user_handles_user_id_foreign').references('users.id').onDelete('CASCADE');
    table.integer('app_id').notNullable();
    table.foreign('app_id', 'user_handles_app_id_foreign').references('apps.id').onDelete('CASCADE');
    table.text('handle').notNullable().unique({ indexName: 'user_handles_handle_unique' });
    table.timestamp('created_at', { useTz: true }).notNullable();
  });

  await db.schema.alterTable('sessions', (table) => {
    // `device` or `synced`: where the key of the passkey is that was used last.
    table.text('key_storage');
  });
};

export const down = async (db: Knex): Promise<void> => {
  await db.schema.alterTable('sessions', (table) => table.dropColumn('key_storage'));
  await db.schema.dropTable('user_handles');
  await db('factors').where({ kind: 'passkey' }).delete();
  await db.schema.alterTable('factors', (table) => {
    table.dropChecks(['factors_kind_check']);
    table.dropUnique(['app_id', 'credential_id'], 'factors_app_id_credential_id_unique');
    table.dropColumns(
      'credential_id',
      'public_key',
      'sign_count',
      'transports',
      'aaguid',
      'is_backup_eligible',
      'is_backed_up',
    );
    table.dropNullable('sealed_secret');
    table.check("kind = 'totp'", undefined, 'factors_kind_check');
  });
};
