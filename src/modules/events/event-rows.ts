import type { EventType } from '../../../generated/events.ts';
import type { EventActor } from '../../kernel/audit.ts';
import type { LoggedEvent } from './event.ts';

export interface EventRow {
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

export const toEvent = (row: EventRow): LoggedEvent => ({
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

/** The columns of a query on events, as `listed`, and their audit entries. */
export const eventColumns = `listed.position, listed.nonce, listed.app_id, listed.type, listed.occurred_at, listed.subject,
  listed.actor, listed.data, audit.request_id`;
