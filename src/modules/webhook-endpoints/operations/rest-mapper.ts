import type { components } from '../../../../generated/openapi.ts';
import { toMaybeTimestamp, toTimestamp } from '../../../kernel/timestamp.ts';
import { toEventId } from '../../events/event.ts';
import { toEventDto } from '../../events/operations/rest-mapper.ts';
import type { AttemptResult, Replayed } from '../delivery-ports.ts';
import type { IssuedEndpoint, ListedEndpoint } from '../listed-endpoint.ts';
import type { ListedDelivery } from './list-webhook-deliveries.ts';

type Schemas = components['schemas'];

export const toEndpointDto = (endpoint: ListedEndpoint): Schemas['WebhookEndpoint'] => ({
  id: endpoint.id,
  url: endpoint.url,
  description: endpoint.description,
  types: endpoint.types ?? null,
  is_enabled: endpoint.disabled === undefined,
  disabled_reason: endpoint.disabled?.reason ?? null,
  disabled_at: toMaybeTimestamp(endpoint.disabled?.at),
  previous_secret_expires_at: toMaybeTimestamp(endpoint.previousSecretUntil),
  failing_since: toMaybeTimestamp(endpoint.failingSince),
  missed_at: toMaybeTimestamp(endpoint.missedAt),
  created_at: toTimestamp(endpoint.createdAt),
});

export const toIssuedEndpointDto = (issued: IssuedEndpoint): Schemas['IssuedWebhookEndpoint'] => ({
  ...toEndpointDto(issued),
  secret: issued.secret,
});

export const toTestDto = ({ milliseconds, status, error }: AttemptResult): Schemas['WebhookTest'] => ({
  milliseconds,
  status: status ?? null,
  error: error ?? null,
});

export const toDeliveryDto = (delivery: ListedDelivery): Schemas['WebhookDelivery'] => ({
  id: delivery.id,
  event_id: delivery.eventId ?? null,
  event_type: delivery.type,
  at: toTimestamp(delivery.at),
  ...toTestDto(delivery),
  event: delivery.event ? toEventDto(delivery.event) : null,
});

export const toReplayDto = ({ count, isComplete, last }: Replayed): Schemas['WebhookReplay'] => ({
  count,
  is_complete: isComplete,
  last: last ? toEventId(last) : null,
});
