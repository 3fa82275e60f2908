import type { Module, Operations, UseCasesOf } from '../module.ts';
import { webhookDeliveries } from './delivery-store.ts';
import { dispatch } from './dispatch-store.ts';
import { createWebhookEndpoint } from './operations/create-webhook-endpoint.ts';
import { deleteWebhookEndpoint } from './operations/delete-webhook-endpoint.ts';
import { getWebhookDelivery } from './operations/get-webhook-delivery.ts';
import { getWebhookEndpoint } from './operations/get-webhook-endpoint.ts';
import { getWebhookStatistics } from './operations/get-webhook-statistics.ts';
import { graphql } from './operations/graphql.ts';
import { listWebhookDeliveries } from './operations/list-webhook-deliveries.ts';
import { listWebhookEndpoints } from './operations/list-webhook-endpoints.ts';
import { replayWebhookDeliveries } from './operations/replay-webhook-deliveries.ts';
import { rest } from './operations/rest.ts';
import { rotateWebhookSecret } from './operations/rotate-webhook-secret.ts';
import { testWebhookEndpoint } from './operations/test-webhook-endpoint.ts';
import { updateWebhookEndpoint } from './operations/update-webhook-endpoint.ts';
import { webhookEndpoints } from './store.ts';

const operations = {
  createWebhookEndpoint: { useCase: createWebhookEndpoint },
  deleteWebhookEndpoint: { useCase: deleteWebhookEndpoint },
  getWebhookDelivery: { useCase: getWebhookDelivery },
  getWebhookEndpoint: { useCase: getWebhookEndpoint },
  getWebhookStatistics: { useCase: getWebhookStatistics },
  listWebhookDeliveries: { useCase: listWebhookDeliveries },
  listWebhookEndpoints: { useCase: listWebhookEndpoints },
  replayWebhookDeliveries: { useCase: replayWebhookDeliveries, limits: ['webhook_replays'] },
  rotateWebhookSecret: { useCase: rotateWebhookSecret },
  testWebhookEndpoint: { useCase: testWebhookEndpoint, limits: ['webhook_tests'] },
  updateWebhookEndpoint: { useCase: updateWebhookEndpoint },
} satisfies Operations;

export const webhookEndpointsModule = {
  repositories: { webhookEndpoints, webhookDeliveries },
  system: { webhookDeliveries: dispatch },
  operations,
  rest,
  graphql,
} satisfies Module;

declare module '../../kernel/use-cases.ts' {
  interface UseCases extends UseCasesOf<typeof operations> {}
}
