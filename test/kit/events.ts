import type { Knex } from 'knex';

/** Adds events of the default application that nothing has caused, and that have no position yet. */
export const addEvents = async (db: Knex, count: number): Promise<void> => {
  await db.raw(
    `insert into event_outbox (app_id, type, occurred_at, subject, actor, data)
       select apps.id, 'role.updated', now(), 'role:1', '{"type": "system", "id": null}', '{"role_id": 1, "fields": ["name"]}'
         from (select id from apps where is_default) as apps, generate_series(1, ?::integer)`,
    [count],
  );
};
