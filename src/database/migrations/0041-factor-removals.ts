import type { Knex } from 'knex';

export const up = async (db: Knex): Promise<void> => {
  await db.schema.alterTable('factors', (table) => {
    table.timestamp('removal_due_at', { useTz: true });
  });
  await db.raw('create index factors_removal_due_at on factors (removal_due_at) where removal_due_at is not null');
};

export const down = async (db: Knex): Promise<void> => {
  await db.raw('drop index factors_removal_due_at');
  await db.schema.alterTable('factors', (table) => table.dropColumns('removal_due_at'));
};
