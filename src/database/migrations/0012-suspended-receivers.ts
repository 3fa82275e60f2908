import type { Knex } from 'knex';

export const up = async (db: Knex): Promise<void> => {
  await db.schema.createTable('suspended_receivers', (table) => {
    table
      .integer('app_id')
      .references('apps.id')
      .withKeyName('suspended_receivers_app_id_foreign')
      .onDelete('CASCADE')
      .primary('suspended_receivers_pkey');
    // The application's own receiver when deliveries were suspended; absent, the deployment's. Another one is not suspended.
    table.text('url');
    table.timestamp('suspended_at', { useTz: true }).notNullable();
    // The receiver answers again, and what was deferred is being put back in the queue.
    table.boolean('is_resuming').notNullable().defaultTo(false);
  });

  await db.schema.alterTable('notifications', (table) => {
    // Since when the notification has no job because its receiver is suspended.
    table.timestamp('deferred_at', { useTz: true });
    // When it was queued, or resent by an operator: a deferred notification becomes dead some time after that.
    table.timestamp('queued_at', { useTz: true });
  });
  await db('notifications').update({ queued_at: db.ref('created_at') });
  await db.schema.alterTable('notifications', (table) => table.dropNullable('queued_at'));
  // Of one application, so that nothing ever reads past the many notifications of another.
  await db.schema.raw(
    `create index notifications_queued_index on notifications (app_id, position)
      where state = 'waiting' and deferred_at is null`,
  );
  await db.schema.raw(
    `create index notifications_deferred_index on notifications (app_id, attempts, position)
      where state = 'waiting' and deferred_at is not null`,
  );
};

export const down = async (db: Knex): Promise<void> => {
  await db.schema.raw('drop index notifications_queued_index, notifications_deferred_index');
  await db.schema.alterTable('notifications', (table) => table.dropColumns('deferred_at', 'queued_at'));
  await db.schema.dropTable('suspended_receivers');
};
