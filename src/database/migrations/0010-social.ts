import type { Knex } from 'knex';

const references = (table: Knex.CreateTableBuilder, name: string, column: string, other: string) =>
  table.integer(column).references(`${other}.id`).withKeyName(`${name}_${column}_foreign`).onDelete('CASCADE');

const identity = 'integer generated always as identity';

export const up = async (db: Knex): Promise<void> => {
  await db.schema.createTable('providers', (table) => {
    table.specificType('id', identity).primary({ constraintName: 'providers_pkey' });
    references(table, 'providers', 'app_id', 'apps').notNullable();
    table.text('name').notNullable();
    table.text('driver').notNullable();
    table.text('label').notNullable();
    table.text('client_id').notNullable();
    table.specificType('native_client_ids', 'text[]').notNullable().defaultTo('{}');
    table.text('issuer');
    table.specificType('scopes', 'text[]');
    table.boolean('is_enabled').notNullable();
    // A JWE that only SECRET opens.
    table.text('sealed_credentials');
    table.timestamp('created_at', { useTz: true }).notNullable();
    table.timestamp('updated_at', { useTz: true }).notNullable();
    table.unique(['app_id', 'name'], { indexName: 'providers_app_id_name_unique' });
  });

  // By the name of the provider and not by its row: identities outlive the set-up they came by.
  await db.schema.createTable('identities', (table) => {
    table.specificType('id', identity).primary({ constraintName: 'identities_pkey' });
    references(table, 'identities', 'app_id', 'apps').notNullable();
    references(table, 'identities', 'user_id', 'users').notNullable();
    table.text('provider').notNullable();
    table.text('issuer').notNullable();
    table.text('subject').notNullable();
    table.text('email');
    table.timestamp('linked_at', { useTz: true }).notNullable();
    table.timestamp('last_used_at', { useTz: true }).notNullable();
    table.unique(['app_id', 'provider', 'issuer', 'subject'], { indexName: 'identities_subject_unique' });
    table.index(['user_id', 'id'], 'identities_user_id_id_index');
  });

  await db.schema.createTable('pending_logins', (table) => {
    table.text('state_digest').primary({ constraintName: 'pending_logins_pkey' });
    references(table, 'pending_logins', 'app_id', 'apps').notNullable();
    table.text('provider').notNullable();
    table.text('binding_digest').notNullable();
    table.text('redirect_uri').notNullable();
    // Whom an identity is to be linked to; absent: it is to log in.
    references(table, 'pending_logins', 'user_id', 'users');
    // Nonce and PKCE verifier, as a JWE that only SECRET opens.
    table.text('sealed_checks').notNullable();
    table.timestamp('created_at', { useTz: true }).notNullable();
    table.timestamp('expires_at', { useTz: true }).notNullable();
    table.index(['expires_at'], 'pending_logins_expires_at_index');
    table.index(['user_id'], 'pending_logins_user_id_index');
  });

  await db.schema.createTable('used_nonces', (table) => {
    references(table, 'used_nonces', 'app_id', 'apps').notNullable();
    // Of the issuer and the nonce.
    table.text('digest').notNullable();
    table.timestamp('expires_at', { useTz: true }).notNullable();
    table.primary(['app_id', 'digest'], { constraintName: 'used_nonces_pkey' });
    table.index(['expires_at'], 'used_nonces_expires_at_index');
  });
};

export const down = async (db: Knex): Promise<void> => {
  await db.schema.dropTable('used_nonces').dropTable('pending_logins').dropTable('identities').dropTable('providers');
};
