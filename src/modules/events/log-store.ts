import type { Knex } from 'knex';
import { isOfLiveApp } from '../../database/live-apps.ts';
import { type EventRow, eventColumns, toEvent } from './event-rows.ts';
import type { EventLog } from './ports.ts';

/** The logs of all applications. */
export const eventLog = (db: Knex): EventLog => ({
  async oldestUnnumbered() {
    const row = await db('event_outbox').orderBy(['xid', 'id']).first('occurred_at');
    return row?.occurred_at;
  },

  async last(appId) {
    const row = await db('event_log').where({ app_id: appId }).first('last');
    return row?.last ?? 0;
  },

  async after(positions, limit) {
    const { rows } = await db.raw<{ rows: readonly EventRow[] }>(
      `select ${eventColumns}
         from unnest(?::bigint[], ?::bigint[]) as wanted (app_id, position)
        cross join lateral (
          select * from events where events.app_id = wanted.app_id and events.position > wanted.position
           order by events.position limit ?) as listed
         left join audit on audit.app_id = listed.app_id and audit.id = listed.audit_id
        order by listed.app_id, listed.position`,
      [[...positions.keys()], [...positions.values()], limit],
    );
    return rows.map(toEvent);
  },

  async number(most, horizon) {
    const { rows } = await db.raw<{ rows: readonly { numbered: number; horizon: string }[] }>(
      'select numbered, horizon::text from number_events(?, ?::text::xid8)',
      [most, horizon],
    );
    const [row] = rows;
    return { count: row!.numbered, horizon: row!.horizon };
  },

  async mark(at) {
    // A log without new events has the mark that it needs.
    await db.raw(
      `insert into event_marks (app_id, at, position)
         select app_id, ?, last from event_log
          where ${isOfLiveApp('event_log')} and last is distinct from (
            select max(marked.position) from event_marks marked where marked.app_id = event_log.app_id)
         on conflict (app_id, at) do update set position = excluded.position`,
      [at],
    );
  },
});
