import type { Knex } from 'knex';

export const up = async (db: Knex): Promise<void> => {
  await db.schema.alterTable('notifications', (table) => {
    // Of a notification that waits for a retry: `possible` if the next success of its receiver brings the retry forward,
    // `used` if one has. Absent if the receiver refused the notification, or has failed a retry that was brought forward.
    table.text('early_retry');
  });
  // Few, however many wait: a receiver that keeps failing is suspended.
  await db.schema.raw(
    `create index notifications_early_retry_index on notifications (position)
      where early_retry = 'possible' and state = 'waiting' and deferred_at is null`,
  );
};

export const down = async (db: Knex): Promise<void> => {
  await db.schema.raw('drop index notifications_early_retry_index');
  await db.schema.alterTable('notifications', (table) => table.dropColumn('early_retry'));
};
