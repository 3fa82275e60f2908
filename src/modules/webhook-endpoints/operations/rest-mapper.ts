import type { components } from '../../../../generated/openapi.ts';
import { toMaybeTimestamp, toTimestamp } from '../../../kernel/timestamp.ts';
import { versionOf } from '../../../kernel/version.ts';
import { toEventId } from '../../events/event.ts';
import { toEventDto } from '../../events/operations/rest-mapper.ts';
import type { AttemptResult, Replayed } from '../delivery-ports.ts';
import { endpointState, type IssuedEndpoint, type ListedEndpoint } from '../listed-endpoint.ts';
import { endpointTable } from '../webhook-endpoint.ts';
import type { DeliveryDetails } from './get-webhook-delivery.ts';
import type { ListedDelivery } from './listed-deliveries.ts';

type Schemas = components['schemas'];

export const toEndpointDto = (endpoint: ListedEndpoint): Schemas['WebhookEndpoint'] => ({
  id: endpoint.id,
  ...endpointTable.toDto(endpoint),
  is_enabled: endpoint.disabled === undefined,
  disabled_reason: endpoint.disabled?.reason ?? null,
  disabled_at: toMaybeTimestamp(endpoint.disabled?.at),
  previous_secret_expires_at: toMaybeTimestamp(endpoint.previousSecretUntil),
  failing_since: toMaybeTimestamp(endpoint.failingSince),
  paused_until: toMaybeTimestamp(endpoint.pausedUntil),
  version: versionOf(endpointState(endpoint)),
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
  attempted_at: toTimestamp(delivery.at),
  attempt: delivery.number,
  next_attempt_at: toMaybeTimestamp(delivery.nextAt),
  ...toTestDto(delivery),
  event: delivery.event ? toEventDto(delivery.event) : null,
});

export const toDeliveryDetailsDto = (details: DeliveryDetails): Schemas['WebhookDeliveryDetails'] => {
  const { request, response } = details;
  return {
    ...toDeliveryDto(details),
    request: request
      ? { url: request.url, headers: [...request.headers], body: request.body ?? null, is_exact: request.isExact }
      : null,
    response: response
      ? { headers: [...response.headers], body: response.body, is_truncated: response.isTruncated }
      : null,
  };
};

export const toReplayDto = ({ count, isComplete, last }: Replayed): Schemas['WebhookReplay'] => ({
  count,
  is_complete: isComplete,
  last: last ? toEventId(last) : null,
});
