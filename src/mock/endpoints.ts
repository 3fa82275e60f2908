import type { components } from '../../generated/openapi.ts';
import { DomainError } from '../kernel/errors.ts';
import type { Retry } from '../kernel/idempotency.ts';
import { overlapRule } from '../kernel/rotated-secrets.ts';
import { after, toTimestamp } from '../kernel/timestamp.ts';
import { type Conditional, requireVersion, versionOf } from '../kernel/version.ts';
import { mostEndpoints, newSecret } from '../modules/webhook-endpoints/webhook-endpoint.ts';
import type { Options } from './accounts.ts';
import { createRetries } from './retries.ts';

type Schemas = components['schemas'];
type Endpoint = Schemas['WebhookEndpoint'];
type Issued = Schemas['IssuedWebhookEndpoint'];
type Delivery = Schemas['WebhookDelivery'];
type Details = Schemas['WebhookDeliveryDetails'];

interface Kept {
  endpoint: Omit<Endpoint, 'version'>;
  deliveries: readonly Delivery[];
}

/** Returns an endpoint with its version, which is that of its fields. */
const shown = ({ endpoint }: Kept): Endpoint => ({ ...endpoint, version: versionOf(endpoint) });

/** Keeps webhook endpoints in memory. The mock sends nothing to them: a test returns the result of the example. */
export const createEndpoints = ({ examples, clock, random, capacity }: Options) => {
  const kept = new Map<number, Kept>();
  const once = createRetries<Issued>({ capacity });
  const tested = examples.body('testWebhookEndpoint', 200);
  const sent = examples.rows('listWebhookDeliveries');
  let lastDelivery = Math.max(...sent.map(({ id }) => Number(id)));
  const rows = examples.rows('listWebhookEndpoints');
  for (const row of rows) {
    const { version: _version, ...endpoint } = row;
    kept.set(Number(endpoint.id), { endpoint, deliveries: row === rows[0] ? sent : [] });
  }
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
      [...kept.values()].map(shown).toSorted((one, other) => Number(other.id) - Number(one.id)),

    find: (id: number): Endpoint => shown(find(id)),

    create: (body: Schemas['CreateWebhookEndpointRequest'], retry: Retry | undefined): Issued =>
      once(retry, body, () => {
        if (kept.size >= mostEndpoints) throw new DomainError('too_many_webhook_endpoints');
        lastId += 1;
        const { url, description = '', types = null, is_enabled: isEnabled = true } = body;
        const endpoint: Kept['endpoint'] = {
          id: lastId,
          url,
          description,
          types,
          ...disabledFields(isEnabled),
          previous_secret_expires_at: null,
          failing_since: null,
          paused_until: null,
          missed_at: null,
          created_at: toTimestamp(clock.now()),
        };
        const one = { endpoint, deliveries: [] };
        kept.set(lastId, one);
        return { ...shown(one), secret: newSecret({ random }) };
      }),

    /** @throws `not_found`, or `precondition_failed` for another version */
    update(id: number, body: Schemas['UpdateWebhookEndpointRequest'], expected: Conditional['expected']): Endpoint {
      const one = find(id);
      requireVersion(one.endpoint, expected);
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
      return shown(one);
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
        return { ...shown(one), secret: newSecret({ random }) };
      }),

    test(id: number): Schemas['WebhookTest'] {
      const one = find(id);
      lastDelivery += 1;
      const event = { event_id: null, event_type: 'webhook_endpoint.test' as const, event: null };
      const attempt = { attempted_at: toTimestamp(clock.now()), attempt: 1, next_attempt_at: null };
      const delivery: Delivery = { id: lastDelivery, ...event, ...attempt, ...tested };
      one.deliveries = [delivery, ...one.deliveries].slice(0, capacity);
      return tested;
    },

    /** Returns the deliveries to an endpoint, newest first. */
    deliveries: (id: number): readonly Delivery[] => find(id).deliveries,

    /** Returns a delivery with the request and the response of the example. @throws `not_found` */
    delivery(id: number, deliveryId: number): Details {
      const delivery = find(id).deliveries.find((one) => Number(one.id) === deliveryId);
      if (!delivery) throw new DomainError('not_found');
      const { request, response } = examples.body('getWebhookDelivery', 200);
      return { ...delivery, request, response };
    },
  };
};

export type Endpoints = ReturnType<typeof createEndpoints>;
