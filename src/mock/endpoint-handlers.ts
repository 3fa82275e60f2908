import { toRowId } from '../api/ids.ts';
import { toRetry } from '../api/retry.ts';
import { toPage } from '../rest/page.ts';
import { fromIfMatch, versioned } from '../rest/versions.ts';
import type { MockHandlers } from './answers.ts';
import { readRows } from './lists.ts';
import type { Remembered } from './state.ts';

type EndpointHandlers = Pick<
  MockHandlers,
  | 'listWebhookEndpoints'
  | 'createWebhookEndpoint'
  | 'getWebhookEndpoint'
  | 'updateWebhookEndpoint'
  | 'deleteWebhookEndpoint'
  | 'rotateWebhookSecret'
  | 'testWebhookEndpoint'
  | 'listWebhookDeliveries'
  | 'getWebhookDelivery'
>;

const issued = <B extends { readonly id: number | string }>(body: B) =>
  ({ status: 201, headers: { Location: `/v1/webhook-endpoints/${body.id}` }, body }) as const;

const same = <T>(row: T): T => row;

/** Handles the REST operations of webhook endpoints in a stateful mock. */
export const endpointHandlers = ({
  endpoints,
  filtered,
}: Pick<Remembered, 'endpoints' | 'filtered'>): EndpointHandlers => ({
  listWebhookEndpoints: async ({ query }) => {
    const page = await readRows('listWebhookEndpoints', endpoints.list(), query);
    return { status: 200, ...toPage('/v1/webhook-endpoints', query, page, same) };
  },

  createWebhookEndpoint: ({ header, body }) => issued(endpoints.create(body, toRetry(header?.['Idempotency-Key']))),

  getWebhookEndpoint: ({ path }) => versioned(endpoints.find(toRowId(path.id))),

  updateWebhookEndpoint: ({ path, header, body }) =>
    versioned(endpoints.update(toRowId(path.id), body, fromIfMatch(header))),

  deleteWebhookEndpoint: ({ path }) => {
    endpoints.remove(toRowId(path.id));
    return { status: 204 };
  },

  rotateWebhookSecret: ({ path, header, body }) =>
    issued(endpoints.rotate(toRowId(path.id), body?.overlap_seconds, toRetry(header?.['Idempotency-Key']))),

  testWebhookEndpoint: ({ path }) => ({ status: 200, body: endpoints.test(toRowId(path.id)) }),

  listWebhookDeliveries: async ({ path, query }) => {
    const rows = filtered('listWebhookDeliveries', endpoints.deliveries(toRowId(path.id)), query);
    const page = await readRows('listWebhookDeliveries', rows, query);
    return { status: 200, ...toPage(`/v1/webhook-endpoints/${path.id}/deliveries`, query, page, same) };
  },

  getWebhookDelivery: ({ path }) => ({
    status: 200,
    body: endpoints.delivery(toRowId(path.id), toRowId(path.delivery_id)),
  }),
});
