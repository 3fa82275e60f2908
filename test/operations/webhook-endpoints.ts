import { superAdmin } from '../kit/members.ts';
import type { TestService } from '../kit/service.ts';
import { unknownIds } from './ids.ts';
import { operationsOf } from './request.ts';
import type { Rows } from './row.ts';

/** Nothing is sent to this port, which no HTTP client calls. */
const newEndpoint = () => ({ url: `http://127.0.0.1:9/${crypto.randomUUID()}` });
const failures = { failed: true };
const change = { description: 'Copies users.' };
const credentialsInUrl = { url: 'https://user:password@crm.example.com' };
const unknown = { path: { id: unknownIds['webhook-endpoint'] }, headers: superAdmin };

/** The super admin's request about a new webhook endpoint. Earlier ones are deleted, so that the limit is not reached. */
const onEndpoint = async (service: TestService) => {
  await service.db.transaction(async (db) => {
    // A delivery that runs locks them in this order, too.
    await db('webhook_cursors').forUpdate().select('endpoint_id');
    await db('webhook_endpoints').delete();
  });
  const { body } = await operationsOf(service).REST.createWebhookEndpoint(superAdmin, { body: newEndpoint() });
  return { headers: superAdmin, path: { id: Number(body.id) } };
};

/** The super admin's request about the attempt of a test. */
const onDelivery = async (service: TestService) => {
  const { headers, path } = await onEndpoint(service);
  const operations = operationsOf(service).REST;
  await operations.testWebhookEndpoint(headers, { path });
  const { body } = await operations.listWebhookDeliveries(headers, { path });
  return { headers, path: { ...path, delivery_id: Number(body.data[0].id) } };
};

const attempt = async (service: TestService) => ({ path: (await onEndpoint(service)).path });

export const webhookEndpoints = {
  listWebhookEndpoints: { done: { 200: () => ({ headers: superAdmin }) }, refused: {} },
  createWebhookEndpoint: {
    creates: 'webhook-endpoint',
    body: newEndpoint,
    done: {
      201: async (service) => {
        await onEndpoint(service);
        return { headers: superAdmin, body: newEndpoint() };
      },
    },
    refused: {
      validation_failed: () => ({ headers: superAdmin, body: credentialsInUrl }),
      too_many_webhook_endpoints: async (service) => {
        const row = { app_id: 1, url: 'https://crm.example.com', secrets: [], created_at: service.clock.now() };
        await service.db('webhook_endpoints').insert(Array.from({ length: 20 }, () => row));
        return { headers: superAdmin, body: newEndpoint() };
      },
    },
    attempts: () => [{ body: newEndpoint() }],
  },
  getWebhookEndpoint: { done: { 200: onEndpoint }, refused: {} },
  updateWebhookEndpoint: {
    body: change,
    done: { 200: async (service) => ({ ...(await onEndpoint(service)), body: change }) },
    refused: { validation_failed: () => ({ ...unknown, body: credentialsInUrl }) },
    attempts: () => [async (service) => ({ ...(await attempt(service)), body: change })],
  },
  deleteWebhookEndpoint: { done: { 204: onEndpoint }, refused: {}, attempts: () => [attempt] },
  testWebhookEndpoint: { done: { 200: onEndpoint }, refused: {}, attempts: () => [attempt] },
  listWebhookDeliveries: {
    done: { 200: onEndpoint },
    refused: { validation_failed: () => ({ ...unknown, query: { event_id: `evt_${'0'.repeat(21)}x` } }) },
  },
  getWebhookDelivery: { done: { 200: onDelivery }, refused: {} },
  getWebhookStatistics: {
    done: { 200: onEndpoint },
    refused: { validation_failed: () => ({ ...unknown, query: { from: 'yesterday' } }) },
  },
  replayWebhookDeliveries: {
    body: failures,
    done: { 202: async (service) => ({ ...(await onEndpoint(service)), body: failures }) },
    refused: { validation_failed: () => ({ ...unknown, body: {} }) },
    attempts: () => [async (service) => ({ ...(await attempt(service)), body: failures })],
  },
  rotateWebhookSecret: {
    creates: 'webhook-endpoint',
    body: {},
    done: { 201: async (service) => ({ ...(await onEndpoint(service)), body: { overlap_seconds: 60 } }) },
    refused: { validation_failed: () => ({ ...unknown, body: { overlap_seconds: 2_592_001 } }) },
    attempts: () => [attempt],
  },
} satisfies Rows;
