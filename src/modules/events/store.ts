import type { AppDb, AppQuery } from '../../database/app-db.ts';
import { beginning, type EventPosition, type LoggedEvent } from './event.ts';
import { type EventRow, eventColumns, toEvent } from './event-rows.ts';
import type { EventPerson, Events, FoundEvents } from './ports.ts';

/** Limits the events that a request with types searches. */
const mostScanned = 20_000;
/** The number of events that one statement deletes. */
const deletedAtOnce = 5000;

/** The log of one application. Its positions are the application's own. */
export const events = (db: AppDb): Events => {
  /** Selects the columns of events for the rows of a query. */
  const selected = async (found: AppQuery, order: 'asc' | 'desc' = 'asc'): Promise<readonly LoggedEvent[]> => {
    const rows: EventRow[] = await db
      .from(found.as('listed'))
      .leftJoin('audit', 'audit.id', 'listed.audit_id')
      .select(db.expression(eventColumns))
      .orderBy('listed.position', order);
    return rows.map(toEvent);
  };

  const behind = (position: number): AppQuery => db('events').where('position', '>', position);

  const expiredThrough = async (): Promise<number> => {
    const row = await db('event_expirations').first('position');
    return row?.position ?? 0;
  };

  /** Returns the last of the events that a request with types searches, and the number of them. */
  const scanEnd = async (
    scanned: AppQuery,
    order: 'asc' | 'desc' = 'asc',
  ): Promise<(EventPosition & { readonly searched: number }) | undefined> => {
    const limited = scanned.clone().orderBy('position', order).limit(mostScanned);
    return db
      .from(limited.select('position', 'nonce').as('scanned'))
      .orderBy('position', order === 'asc' ? 'desc' : 'asc')
      .first('position', 'nonce', db.expression('count(*) over () as searched'));
  };

  return {
    async page({ after = undefined, types, limit }): Promise<FoundEvents | undefined> {
      const from = after ?? beginning;
      if (!Number.isSafeInteger(from.position)) return undefined;
      const end = types && (await scanEnd(behind(from.position)));
      const query = db('events')
        .where('position', '>=', from.position)
        .orderBy('position')
        .limit(limit + 1);
      if (types) {
        query.where('position', '<=', end?.position ?? from.position);
        query.where((wanted) => wanted.whereIn('type', [...types]).orWhere({ position: from.position }));
      }
      // The event of the position is read in the same statement: if it is present, no later event was deleted.
      const [first, ...rest] = await selected(query);
      const isPresent = first?.position === from.position;
      const isKnown = from.position === 0 ? from.nonce === 0 : isPresent && first.nonce === from.nonce;
      if (!isKnown) return undefined;
      const found = (isPresent ? rest : [first, ...rest]).flatMap((event) => (event ? [event] : [])).slice(0, limit);
      if (after?.position === 0 && (await expiredThrough()) > 0) return undefined;
      const isFull = found.length === limit;
      const { position, nonce } = (isFull ? undefined : end) ?? found.at(-1) ?? from;
      return { events: found, next: { position, nonce }, hasMore: isFull || end?.searched === mostScanned };
    },

    async earlier({ before, types, limit }) {
      const all = db('events');
      if (before) all.where('position', '<', before.position);
      const end = types && (await scanEnd(all, 'desc'));
      const query = all.orderBy('position', 'desc').limit(limit);
      if (types) query.where('position', '>=', end?.position ?? 0).whereIn('type', [...types]);
      const found = await selected(query, 'desc');
      const isFull = found.length === limit;
      const { position, nonce } = (isFull ? undefined : end) ?? found.at(-1) ?? before ?? beginning;
      return { events: found, next: { position, nonce }, hasMore: isFull || end?.searched === mostScanned };
    },

    oldest: () => db('events').orderBy('position').first('position', 'nonce'),

    newest: () => db('events').orderBy('position', 'desc').first('position', 'nonce'),

    async oldestUnnumbered() {
      const row = await db('event_outbox').orderBy(['xid', 'id']).first('occurred_at');
      return row?.occurred_at;
    },

    async following({ after, types, limit }) {
      const end = types && (await scanEnd(behind(after)));
      const query = behind(after).orderBy('position').limit(limit);
      if (types) query.where('position', '<=', end?.position ?? after).whereIn('type', [...types]);
      const found = await selected(query);
      // Read after the events: none of them is missing without a gap.
      const expired = await expiredThrough();
      const last = found.at(-1)?.position ?? after;
      const through = found.length < limit ? (end?.position ?? last) : last;
      return { events: found, through: Math.max(through, expired), hasGap: expired > after };
    },

    at: (positions) => selected(db('events').whereIn('position', [...positions])),

    async people(userIds) {
      const rows: (EventPerson & { id: number })[] = await db('users')
        .whereNull('erased_at')
        .whereIn('id', [...userIds])
        .select('id', 'email', 'displayname');
      return new Map(rows.map(({ id, email, displayname }) => [id, { email, displayname }]));
    },

    async expire(before) {
      const { rows } = await db.raw(
        `with marked as (
           select max(position) as position from event_marks where app_id = :app and at <= :before),
         due as materialized (
           select app_id, position from events
            where app_id = :app and position <= (select position from marked)
              and position < (select max(position) from events where app_id = :app)
            order by position limit :deletedAtOnce),
         gone as (
           delete from events using due
            where events.app_id = :app and events.position = due.position returning events.position),
         noted as (
           insert into event_expirations (app_id, position) select :app, max(position) from gone having count(*) > 0
             on conflict (app_id) do update set position = excluded.position returning 1),
         unmarked as (
           delete from event_marks where app_id = :app and position < (select position from marked) returning 1)
         select count(*) as count from gone`,
        { before, deletedAtOnce },
      );
      return rows[0].count === deletedAtOnce;
    },
  };
};
