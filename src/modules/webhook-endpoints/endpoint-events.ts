import { changed, changesOf } from '../../kernel/changed-fields.ts';
import type { EventOf } from '../../kernel/event-causes.ts';
import { endpointTable, type WebhookEndpoint } from './webhook-endpoint.ts';

export const endpointEvent = <T extends 'webhook_endpoint.created' | 'webhook_endpoint.deleted'>(
  type: T,
  id: number,
): {
  readonly type: T;
  readonly subject: `webhook-endpoint:${number}`;
  readonly data: { readonly endpoint_id: number };
} => ({ type, subject: `webhook-endpoint:${id}`, data: { endpoint_id: id } });

/** Returns the event of an endpoint that was disabled because of its responses. */
export const endpointDisabled = (id: number, reason: 'failing' | 'gone'): EventOf<'webhook_endpoint.disabled'> => ({
  type: 'webhook_endpoint.disabled',
  subject: `webhook-endpoint:${id}`,
  data: { endpoint_id: id, reason },
});

/** Returns the event of fields that have changed. It has their names only: a URL may contain a secret. */
export const endpointUpdated = (id: number, fields: readonly string[]): EventOf<'webhook_endpoint.updated'> => ({
  type: 'webhook_endpoint.updated',
  subject: `webhook-endpoint:${id}`,
  data: { endpoint_id: id, fields },
});

/** Returns the changes of an endpoint with their event. */
export const endpointChanged = (before: WebhookEndpoint, after: WebhookEndpoint) => {
  const names = { ...endpointTable.wireNames, isEnabled: 'is_enabled', stored: 'secret' };
  const shown = ({ disabled, secrets: { stored }, ...endpoint }: WebhookEndpoint) => ({
    ...endpoint,
    isEnabled: disabled === undefined,
    stored,
  });
  return changed(changesOf(names, shown(before), shown(after)), (fields) => endpointUpdated(after.id, fields));
};
