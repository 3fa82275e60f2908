import { describe, expect, test } from 'vitest';
import { answerOf, outcomeOf } from '../kit/apis.ts';
import { superAdmin } from '../kit/members.ts';
import type { TestService } from '../kit/service.ts';
import { issuedOf } from '../kit/webhook-endpoints.ts';
import { anyOperationsOf } from '../operations/request.ts';
import { useMock } from './server.ts';

const mock = useMock({ isStateful: true });
const operations = anyOperationsOf(mock as unknown as TestService);

describe.each(['REST', 'GraphQL'] as const)('webhook endpoints of the stateful mock through %s', (api) => {
  const {
    createWebhookEndpoint,
    getWebhookEndpoint,
    listWebhookEndpoints,
    listWebhookDeliveries,
    updateWebhookEndpoint,
    rotateWebhookSecret,
    testWebhookEndpoint,
    deleteWebhookEndpoint,
  } = operations[api];

  test('an endpoint is created, listed, changed, rotated, tested and deleted', async () => {
    const url = 'https://crm.example.com/mock';
    const { id, secret } = issuedOf(await createWebhookEndpoint(superAdmin, { body: { url } }));
    const path = { id };
    expect(secret).toMatch(/^whsec_/);
    expect(answerOf(await listWebhookEndpoints(superAdmin, {})).data[0]).toMatchObject({
      url,
      is_enabled: true,
      types: null,
    });
    await updateWebhookEndpoint(superAdmin, { path, body: { description: 'Changed.', is_enabled: false } });
    const changed = { url, description: 'Changed.', is_enabled: false, disabled_reason: 'administrator' };
    expect(answerOf(await getWebhookEndpoint(superAdmin, { path }))).toMatchObject(changed);
    const rotated = issuedOf(await rotateWebhookSecret(superAdmin, { path, body: { overlap_seconds: 60 } }));
    expect(rotated.secret).not.toBe(secret);
    const read = async () => answerOf(await getWebhookEndpoint(superAdmin, { path }));
    expect((await read()).previous_secret_expires_at).toEqual(expect.any(String));
    await updateWebhookEndpoint(superAdmin, { path, body: { end_previous_secret: true } });
    expect(await read()).toMatchObject({ ...changed, previous_secret_expires_at: null });
    expect(answerOf(await listWebhookDeliveries(superAdmin, { path })).data).toEqual([]);
    expect(answerOf(await testWebhookEndpoint(superAdmin, { path }))).toMatchObject({ status: 204, error: null });
    const listed = answerOf(await listWebhookDeliveries(superAdmin, { path, query: { outcome: 'delivered' } })).data;
    expect(listed).toMatchObject([{ event_id: null, status: 204, error: null }]);
    expect(answerOf(await listWebhookDeliveries(superAdmin, { path, query: { outcome: 'failed' } })).data).toEqual([]);
    expect(outcomeOf(await deleteWebhookEndpoint(superAdmin, { path }))).toBe('done');
    expect(outcomeOf(await getWebhookEndpoint(superAdmin, { path }))).toBe('not_found');
    expect(outcomeOf(await deleteWebhookEndpoint(superAdmin, { path }))).toBe('not_found');
  });
});

test('the stateful mock has at most 20 webhook endpoints', async () => {
  const create = () => operations.REST.createWebhookEndpoint(superAdmin, { body: { url: 'https://crm.example.com/' } });
  const outcomes = [];
  for (let count = 0; count < 21; count += 1) outcomes.push(outcomeOf(await create()));
  expect(outcomes[0]).toBe('done');
  expect(outcomes.at(-1)).toBe('too_many_webhook_endpoints');
});
