import type { Knex } from 'knex';

/** When the user of a session last gave a proof that counts as recent for a while. */
export const up = async (db: Knex): Promise<void> => {
  await db.schema.alterTable('sessions', (table) => {
    table.timestamp('proven_at', { useTz: true });
  });
  await db('sessions')
    .where({ authenticated_by: 'identity' })
    .update({ proven_at: db.ref('authenticated_at') });
};

export const down = (db: Knex) => db.schema.alterTable('sessions', (table) => table.dropColumn('proven_at'));
