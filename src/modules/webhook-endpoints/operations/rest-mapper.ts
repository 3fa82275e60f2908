import type { components } from '../../../../generated/openapi.ts';
import { toMaybeTimestamp, toTimestamp } from '../../../kernel/timestamp.ts';
import type { IssuedEndpoint, ListedEndpoint } from '../listed-endpoint.ts';

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
  created_at: toTimestamp(endpoint.createdAt),
});

export const toIssuedEndpointDto = (issued: IssuedEndpoint): Schemas['IssuedWebhookEndpoint'] => ({
  ...toEndpointDto(issued),
  secret: issued.secret,
});
