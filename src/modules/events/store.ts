import type { Knex } from 'knex';
import type { EventType } from '../../../generated/events.ts';
import type { EventActor } from '../../kernel/audit.ts';
import { beginning, type EventPosition, type LoggedEvent } from './event.ts';
import type { EventPerson, EventSingles, Events, FoundEvents } from './ports.ts';

interface EventRow {
  position: number;
  nonce: number;
  app_id: number;
  type: EventType;
  occurred_at: Date;
  subject: string;
  actor: EventActor;
  data: Readonly<Record<string, unknown>>;
  request_id: string | null;
}

const toEvent = (row: EventRow): LoggedEvent => ({
  position: row.position,
  nonce: row.nonce,
  appId: row.app_id,
  type: row.type,
  occurredAt: row.occurred_at,
  subject: row.subject,
  actor: row.actor,
  data: row.data,
  requestId: row.request_id ?? undefined,
});

/** Limits the events that a request with types searches. */
const mostScanned = 20_000;
/** The number of events that one statement deletes. */
const deletedAtOnce = 5000;
/** The number of days for which marks are kept: longer than any event. */
const markDays = 366;

const columns = `listed.position, listed.nonce, listed.app_id, listed.type, listed.occurred_at, listed.subject, listed.actor,
  listed.data, audit.request_id`;

export const events = (db: Knex): Events & EventSingles => {
  /** Selects the columns of events for the rows of a query. */
  const selected = async (found: Knex.QueryBuilder, order: 'asc' | 'desc' = 'asc'): Promise<readonly LoggedEvent[]> => {
    const rows: EventRow[] = await db
      .from(found.as('listed'))
      .leftJoin('audit', 'audit.id', 'listed.audit_id')
      .select(db.raw(columns))
      .orderBy('listed.position', order);
    return rows.map(toEvent);
  };

  const ofApp = (appId: number): Knex.QueryBuilder => db('events').where({ app_id: appId });

  const behind = (appId: number, position: number): Knex.QueryBuilder => ofApp(appId).where('position', '>', position);

  const expiredThrough = async (appId: number): Promise<number> => {
    const row = await db('event_expirations').where({ app_id: appId }).first('position');
    return row?.position ?? 0;
  };

  /** Returns the last of the events that a request with types searches, and the number of them. */
  const scanEnd = async (
    scanned: Knex.QueryBuilder,
    order: 'asc' | 'desc' = 'asc',
  ): Promise<(EventPosition & { readonly searched: number }) | undefined> => {
    const limited = scanned.clone().orderBy('position', order).limit(mostScanned);
    return db
      .from(limited.select('position', 'nonce').as('scanned'))
      .orderBy('position', order === 'asc' ? 'desc' : 'asc')
      .first('position', 'nonce', db.raw('count(*) over () as searched'));
  };

  return {
    async page({ appId, after = undefined, types, limit }): Promise<FoundEvents | undefined> {
      const from = after ?? beginning;
      if (!Number.isSafeInteger(from.position)) return undefined;
      const end = types && (await scanEnd(behind(appId, from.position)));
      const query = ofApp(appId)
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
      if (after?.position === 0 && (await expiredThrough(appId)) > 0) return undefined;
      const isFull = found.length === limit;
      const { position, nonce } = (isFull ? undefined : end) ?? found.at(-1) ?? from;
      return { events: found, next: { position, nonce }, hasMore: isFull || end?.searched === mostScanned };
    },

    async earlier({ appId, before, types, limit }) {
      const all = ofApp(appId);
      if (before) all.where('position', '<', before.position);
      const end = types && (await scanEnd(all, 'desc'));
      const query = all.orderBy('position', 'desc').limit(limit);
      if (types) query.where('position', '>=', end?.position ?? 0).whereIn('type', [...types]);
      const found = await selected(query, 'desc');
      const isFull = found.length === limit;
      const { position, nonce } = (isFull ? undefined : end) ?? found.at(-1) ?? before ?? beginning;
      return { events: found, next: { position, nonce }, hasMore: isFull || end?.searched === mostScanned };
    },

    oldest: (appId) => ofApp(appId).orderBy('position').first('position', 'nonce'),

    newest: (appId) => ofApp(appId).orderBy('position', 'desc').first('position', 'nonce'),

    async oldestUnnumbered(appId) {
      const outbox = db('event_outbox').orderBy(['xid', 'id']);
      const row = await (appId === undefined ? outbox : outbox.where({ app_id: appId })).first('occurred_at');
      return row?.occurred_at;
    },

    async last() {
      const row = await db('event_log').first('last');
      return row?.last ?? 0;
    },

    after: (position, limit) =>
      selected(db('events').where('position', '>', position).orderBy('position').limit(limit)),

    async following({ appId, after, types, limit }) {
      const end = types && (await scanEnd(behind(appId, after)));
      const query = behind(appId, after).orderBy('position').limit(limit);
      if (types) query.where('position', '<=', end?.position ?? after).whereIn('type', [...types]);
      const found = await selected(query);
      // Read after the events: none of them is missing without a gap.
      const expired = await expiredThrough(appId);
      const last = found.at(-1)?.position ?? after;
      const through = found.length < limit ? (end?.position ?? last) : last;
      return { events: found, through: Math.max(through, expired), hasGap: expired > after };
    },

    at: (appId, positions) => selected(ofApp(appId).whereIn('position', [...positions])),

    async people(appId, userIds) {
      const rows: (EventPerson & { id: number })[] = await db('users')
        .where({ app_id: appId })
        .whereNull('erased_at')
        .whereIn('id', [...userIds])
        .select('id', 'email', 'displayname');
      return new Map(rows.map(({ id, email, displayname }) => [id, { email, displayname }]));
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
      await db.raw(
        'insert into event_marks (at, position) select ?, last from event_log on conflict (at) do update set position = excluded.position',
        [at],
      );
      // The newest of the old marks stays: events before it expire by it.
      await db.raw(
        "delete from event_marks where at < (select max(at) from event_marks where at <= ?::timestamptz - ? * interval '1 day')",
        [at, markDays],
      );
    },

    async expire(appId, before) {
      const { rows } = await db.raw<{ rows: readonly { count: number }[] }>(
        `with due as materialized (
           select position from events
            where app_id = ?
              and position <= (select max(position) from event_marks where at <= ?)
              and position < (select max(position) from events where app_id = ?)
            order by position limit ?),
         gone as (delete from events using due where events.position = due.position returning events.position),
         noted as (
           insert into event_expirations (app_id, position) select ?, max(position) from gone having count(*) > 0
             on conflict (app_id) do update set position = excluded.position returning 1)
         select count(*) as count from gone`,
        [appId, before, appId, deletedAtOnce, appId],
      );
      return rows[0]!.count === deletedAtOnce;
    },
  };
};
