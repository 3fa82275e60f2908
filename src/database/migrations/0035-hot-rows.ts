import type { Knex } from 'knex';

/** Tables that grow with logins, emails and retries. */
const tables = [
  'sessions',
  'lockouts',
  'pending_logins',
  'factor_challenges',
  'used_nonces',
  'mail_keys',
  'notifications',
  'idempotency_keys',
];

/**
 * A foreign key locks the row that it refers to. All of these refer to the few rows of `apps`: parallel logins would write a
 * list of their transactions for each (a multixact), and wait for a change of the application. Applications are never deleted.
 */
export const up = async (db: Knex): Promise<void> => {
  for (const name of tables)
    await db.schema.alterTable(name, (table) => {
      table.dropForeign(['app_id'], `${name}_app_id_foreign`);
    });
};

export const down = async (db: Knex): Promise<void> => {
  for (const name of tables)
    await db.schema.alterTable(name, (table) => {
      table.foreign('app_id', `${name}_app_id_foreign`).references('apps.id').onDelete('CASCADE');
    });
};
