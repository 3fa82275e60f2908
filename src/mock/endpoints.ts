import type { components } from '../../generated/openapi.ts';
import { DomainError } from '../kernel/errors.ts';
import type { Retry } from '../kernel/idempotency.ts';
import { overlapRule } from '../kernel/rotated-secrets.ts';
import { after, toTimestamp } from '../kernel/timestamp.ts';
import { mostEndpoints, newSecret } from '../modules/webhook-endpoints/webhook-endpoint.ts';
import type { Options } from './accounts.ts';
import { createRetries } from './retries.ts';

type Schemas = components['schemas'];
type Endpoint = Schemas['WebhookEndpoint'];
type Issued = Schemas['IssuedWebhookEndpoint'];
type Delivery = Schemas['WebhookDelivery'];

interface Kept {
  endpoint: Endpoint;
  deliveries: readonly Delivery[];
}

/** Keeps webhook endpoints in memory. The mock sends nothing to them: a test returns the result of the example. */
export const createEndpoints = ({ examples, clock, random, capacity }: Options) => {
  const kept = new Map<number, Kept>();
  const once = createRetries<Issued>({ capacity });
  const tested = examples.body('testWebhookEndpoint', 200);
  const sent = examples.rows('listWebhookDeliveries');
  let lastDelivery = Math.max(...sent.map(({ id }) => Number(id)));
  const rows = examples.rows('listWebhookEndpoints');
  for (const endpoint of rows)
    kept.set(Number(endpoint.id), { endpoint, deliveries: endpoint === rows[0] ? sent : [] });
  let lastId = Math.max(...kept.keys());

  /** @throws `not_found` */
  const find = (id: number): Kept => {
    const found = kept.get(id);
    if (!found) throw new DomainError('not_found');
    return found;
  };

  const disabledFields = (isEnabled: boolean) => ({
    is_enabled: isEnabled,
    disabled_reason: isEnabled ? null : ('administrator' as const),
    disabled_at: isEnabled ? null : toTimestamp(clock.now()),
  });

  return {
    /** Returns all endpoints, newest first. */
    list: (): readonly Endpoint[] =>
      [...kept.values()].map(({ endpoint }) => endpoint).toSorted((one, other) => Number(other.id) - Number(one.id)),

    find: (id: number): Endpoint => find(id).endpoint,

    create: (body: Schemas['CreateWebhookEndpointRequest'], retry: Retry | undefined): Issued =>
      once(retry, body, () => {
        if (kept.size >= mostEndpoints) throw new DomainError('too_many_webhook_endpoints');
        lastId += 1;
        const { url, description = '', types = null, is_enabled: isEnabled = true } = body;
        const endpoint: Endpoint = {
          id: lastId,
          url,
          description,
          types,
          ...disabledFields(isEnabled),
          previous_secret_expires_at: null,
          failing_since: null,
          missed_at: null,
          created_at: toTimestamp(clock.now()),
        };
        kept.set(lastId, { endpoint, deliveries: [] });
        return { ...endpoint, secret: newSecret({ random }) };
      }),

    update(id: number, body: Schemas['UpdateWebhookEndpointRequest']): Endpoint {
      const one = find(id);
      const { endpoint } = one;
      const {
        end_previous_secret: endsPrevious = false,
        is_enabled: isEnabled = endpoint.is_enabled,
        ...fields
      } = body;
      one.endpoint = {
        ...endpoint,
        ...fields,
        ...(isEnabled === endpoint.is_enabled ? {} : disabledFields(isEnabled)),
        ...(endsPrevious ? { previous_secret_expires_at: null } : {}),
      };
      return one.endpoint;
    },

    remove(id: number): void {
      find(id);
      kept.delete(id);
    },

    rotate: (id: number, seconds: number = overlapRule.default, retry: Retry | undefined): Issued =>
      once(retry, { id, seconds }, () => {
        const one = find(id);
        const until = seconds > 0 ? toTimestamp(after(clock.now(), seconds)) : null;
        one.endpoint = { ...one.endpoint, previous_secret_expires_at: until };
        return { ...one.endpoint, secret: newSecret({ random }) };
      }),

    test(id: number): Schemas['WebhookTest'] {
      const one = find(id);
      lastDelivery += 1;
      const event = { event_id: null, event_type: 'webhook_endpoint.test' as const, event: null };
      const delivery: Delivery = { id: lastDelivery, ...event, at: toTimestamp(clock.now()), ...tested };
      one.deliveries = [delivery, ...one.deliveries].slice(0, capacity);
      return tested;
    },

    /** Returns the deliveries to an endpoint, newest first. */
    deliveries: (id: number): readonly Delivery[] => find(id).deliveries,
  };
};

export type Endpoints = ReturnType<typeof createEndpoints>;
