import type { components } from '../../../../generated/openapi.ts';
import { toTimestamp } from '../../../kernel/timestamp.ts';
import { toEventId } from '../event.ts';
import type { ListedEvent } from '../listed-event.ts';

export const toEventDto = (event: ListedEvent): components['schemas']['Event'] => ({
  id: toEventId(event),
  type: event.type,
  occurred_at: toTimestamp(event.occurredAt),
  app: { id: event.appUuid },
  subject: event.subject,
  actor: event.actor,
  request_id: event.requestId ?? null,
  user: event.user ?? null,
  ...(event.names && { names: event.names }),
  data: event.data,
});

/** Returns an event as the text that endpoints, relays and the CLI get. */
export const toEventJson = (event: ListedEvent): string => JSON.stringify(toEventDto(event));
