/** Returns the condition that the application of a row writes events. */
export const hasEvents = (apps: string): string => `(${apps}.settings -> 'events') is distinct from 'false'::jsonb`;

export const outboxColumns = 'app_id, audit_id, type, occurred_at, subject, actor, data';

/** The parts of events about rows, as SQL. */
export interface EventsOfRows {
  /** The rows, with the ID of their application as `app_id`. */
  readonly from: string;
  readonly type: string;
  readonly subject: string;
  readonly data: string;
  readonly at: string;
  readonly audit?: string;
  /** Orders the events. */
  readonly order: string;
}

/**
 * Returns the statement with which the CLI adds events about many rows, in the statement that changes them. Commands of users add
 * theirs with the audit entry instead.
 */
export const insertEventsOfRows = ({ from, type, subject, data, at, audit = 'null', order }: EventsOfRows): string =>
  `insert into event_outbox (${outboxColumns})
     select rows.app_id, ${audit}::bigint, ${type}, ${at}::timestamptz, ${subject}, '{"type": "super_admin", "id": null}'::jsonb, ${data}
       from ${from} as rows join apps on apps.id = rows.app_id and ${hasEvents('apps')}
      order by ${order}`;
