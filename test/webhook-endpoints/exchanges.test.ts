import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isSigned } from '../../src/modules/notifications/signature.ts';
import { pausedAt } from '../../src/modules/webhook-endpoints/delivery.ts';
import { mostExchanges } from '../../src/modules/webhook-endpoints/exchange.ts';
import { transportFailureOf } from '../../src/outbound/transport-failure.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, outcomeOf } from '../kit/apis.ts';
import { webhookSecret } from '../kit/mailbox.ts';
import { superAdmin } from '../kit/members.ts';
import { useService } from '../kit/service.ts';
import { maintain } from '../kit/store.ts';
import { until } from '../kit/time.ts';
import {
  addEvents,
  type Deliveries,
  givenEndpoint,
  type Receiver,
  startDeliveries,
  startReceiver,
} from '../kit/webhooks.ts';
import { anyOperationsOf } from '../operations/request.ts';

const service = useService({ deliversEvents: false });
const operations = anyOperationsOf(service);
let receiver: Receiver;
let deliveries: Deliveries | undefined;

beforeAll(async () => {
  receiver = await startReceiver();
});
beforeEach(async () => {
  receiver.received.splice(0);
  receiver.answer = () => 204;
  for (const table of ['webhook_endpoints', 'webhook_attempts', 'webhook_exchanges']) await service.db(table).delete();
});
afterEach(async () => {
  await deliveries?.stop();
  deliveries = undefined;
});
afterAll(() => receiver?.close());

const exchangesOf = (endpointId: number) => service.db('webhook_exchanges').where({ endpoint_id: endpointId });
const attemptsStored = (id: number, count: number): Promise<void> =>
  until(
    async () => (await service.db('webhook_attempts').where({ endpoint_id: id })).length >= count,
    `${count} attempts were stored`,
  );

throughEachApi('the details of a delivery through %s (regression A660)', (api, each) => {
  const { listWebhookDeliveries, getWebhookDelivery, testWebhookEndpoint, getWebhookEndpoint } = operations[api];
  const listed = async (id: number): Promise<readonly Record<string, unknown>[]> =>
    answerOf(await listWebhookDeliveries(superAdmin, { path: { id } })).data;
  const detailsOf = async (id: number, delivery: unknown) =>
    answerOf(await getWebhookDelivery(superAdmin, { path: { id, delivery_id: Number(delivery) } }));
  const newest = async (id: number) => detailsOf(id, (await listed(id))[0]!['id']);
  const headersIn = (headers: readonly { name: string; value: string | null }[]) =>
    Object.fromEntries(headers.map(({ name, value }) => [name, value]));

  each('have the request that was sent with its signature, and the response without credentials', async () => {
    const id = await givenEndpoint(service, receiver);
    receiver.answer = () => ({
      status: 400,
      headers: {
        'Content-Type': 'application/json',
        'Set-Cookie': 'session=of-the-receiver',
        'X-Api-Key': 'key-of-the-receiver',
        Authorization: 'Bearer of-the-receiver',
        'X-Trace': `t-1`,
      },
      body: `{"error":"unknown tenant","expected":"${webhookSecret}"}`,
    });
    deliveries = startDeliveries(service);
    await addEvents(service.db, ['user:1']);
    await attemptsStored(id, 1);
    const details = await newest(id);
    const [sent] = receiver.received;
    expect(details).toMatchObject({ status: 400, error: 'status', attempt: 1, next_attempt_at: expect.any(String) });
    expect(details.request).toMatchObject({ url: receiver.url, body: sent!.body, is_exact: true });
    const headers = headersIn(details.request.headers);
    for (const [name, value] of Object.entries(headers)) expect(sent!.headers[name], name).toBe(value);
    expect(isSigned(details.request.body, headers, [webhookSecret], service.clock.now())).toBe(true);
    const { headers: received, ...response } = details.response;
    expect(response).toEqual({ body: '{"error":"unknown tenant","expected":"[removed]"}', is_truncated: false });
    expect(headersIn(received)).toMatchObject({
      'set-cookie': null,
      'x-api-key': null,
      authorization: null,
      'x-trace': 't-1',
    });
    const stored = JSON.stringify([await exchangesOf(id), details]);
    for (const secret of ['of-the-receiver', webhookSecret]) expect(stored).not.toContain(secret);
  });

  each('count the attempts of an event, and end with a delivery', async () => {
    const id = await givenEndpoint(service, receiver);
    receiver.answer = () => (receiver.received.length === 1 ? 500 : 204);
    deliveries = startDeliveries(service);
    await addEvents(service.db, ['user:1']);
    await attemptsStored(id, 1);
    service.clock.advance(60);
    deliveries.wake();
    await attemptsStored(id, 2);
    expect((await listed(id)).map(({ attempt, next_attempt_at: next }) => [attempt, next])).toEqual([
      [2, null],
      [1, null],
    ]);
  });

  each('of a test have the body that was sent', async () => {
    const id = await givenEndpoint(service, receiver);
    await testWebhookEndpoint(superAdmin, { path: { id } });
    const { request, event } = await newest(id);
    expect([event, request.body, request.is_exact]).toEqual([null, receiver.received[0]!.body, true]);
    expect(headersIn(request.headers)['webhook-id']).toBe(receiver.received[0]!.id);
  });

  each.each([
    ['has 4 KiB at most', 'ü'.repeat(4000), 'ü'.repeat(2048), true],
    ['is not cut within a character', `a${'😀'.repeat(2000)}`, `a${'😀'.repeat(1023)}`, true],
    ['has no control characters', 'a\u0000b\u001b[31mc\n', 'a\ufffdb\ufffd[31mc\n', false],
  ])('have a body of the response that %s', async (_what, body, kept, isTruncated) => {
    const id = await givenEndpoint(service, receiver);
    receiver.answer = () => ({ status: 500, body });
    await testWebhookEndpoint(superAdmin, { path: { id } });
    expect((await newest(id)).response).toMatchObject({ body: kept, is_truncated: isTruncated });
  });

  each('have no body of a response that is not a text, and no query of a redirect', async () => {
    const id = await givenEndpoint(service, receiver);
    receiver.answer = () => ({
      status: 302,
      headers: { Location: 'https://example.com/next?token=1' },
      body: '\u00ff',
    });
    await testWebhookEndpoint(superAdmin, { path: { id } });
    const details = await newest(id);
    expect(details).toMatchObject({ status: 302, error: 'redirect' });
    expect(headersIn(details.response.headers)['location']).toBe('https://example.com/next');
  });

  each('of another endpoint or an unknown attempt return not_found', async () => {
    const [id, other] = [await givenEndpoint(service, receiver), await givenEndpoint(service, receiver)];
    await testWebhookEndpoint(superAdmin, { path: { id } });
    const delivery = Number((await listed(id))[0]!['id']);
    expect(outcomeOf(await getWebhookDelivery(superAdmin, { path: { id: other, delivery_id: delivery } }))).toBe(
      'not_found',
    );
    expect(outcomeOf(await getWebhookDelivery(superAdmin, { path: { id, delivery_id: delivery + 1 } }))).toBe(
      'not_found',
    );
  });

  each('a paused endpoint has the time of the next attempt (regression A662)', async () => {
    const id = await givenEndpoint(service, receiver);
    const endpoint = async () => answerOf(await getWebhookEndpoint(superAdmin, { path: { id } }));
    expect((await endpoint()).paused_until).toBeNull();
    receiver.answer = () => 500;
    deliveries = startDeliveries(service);
    await addEvents(
      service.db,
      Array.from({ length: pausedAt + 2 }, (_, at) => `user:${at + 1}`),
    );
    await attemptsStored(id, pausedAt);
    await until(async () => (await endpoint()).paused_until !== null, 'the endpoint was paused');
    await until(async () => (await service.db('webhook_cursors').first()).lease_owner === null, 'it was at rest');
    const { paused_until: pausedUntil } = await endpoint();
    expect(Date.parse(`${pausedUntil.replace(' ', 'T')}Z`)).toBeGreaterThanOrEqual(
      service.clock.now().getTime() - 1000,
    );
    expect((await listed(id))[0]!['next_attempt_at']).not.toBeNull();
    await service
      .db('webhook_endpoints')
      .where({ id })
      .update({ disabled_at: service.clock.now(), disabled_reason: 'administrator' });
    expect((await endpoint()).paused_until).toBeNull();
    expect((await listed(id))[0]!['next_attempt_at']).toBeNull();
  });
});

// regression A661
describe('requests and responses', () => {
  test('are kept of the latest attempts alone, failed and successful ones apart', async () => {
    const id = await givenEndpoint(service, receiver);
    const row = {
      app_id: 1,
      endpoint_id: id,
      at: service.clock.now(),
      url: receiver.url,
      sent_at: service.clock.now(),
    };
    await service.db('webhook_exchanges').insert(
      Array.from({ length: 4 * mostExchanges }, (_, at) => ({
        ...{ ...row, attempt_id: -at - 1, is_failed: at % 2 === 0, signature: 'v1,', body_digest: '' },
      })),
    );
    deliveries = startDeliveries(service);
    await addEvents(service.db, ['user:1']);
    await attemptsStored(id, 1);
    expect(await exchangesOf(id)).toHaveLength(2 * mostExchanges + 1);
  });

  test('are kept of few attempts in a second, whose others are listed without', async () => {
    const id = await givenEndpoint(service, receiver);
    deliveries = startDeliveries(service);
    await addEvents(
      service.db,
      Array.from({ length: 60 }, (_, at) => `user:${at + 1}`),
    );
    const start = performance.now();
    await attemptsStored(id, 60);
    const seconds = Math.ceil((performance.now() - start) / 1000) + 1;
    expect((await exchangesOf(id)).length).toBeLessThanOrEqual(seconds);
  });

  test('end after a week, with the endpoint and with the user', async () => {
    const { id: userId } = await service.given.user();
    const id = await givenEndpoint(service, receiver);
    deliveries = startDeliveries(service);
    await addEvents(service.db, [`user:${userId}`]);
    await attemptsStored(id, 1);
    expect(await exchangesOf(id)).toMatchObject([{ user_id: userId }]);
    // The event of the deletion would be sent while the user is erased.
    await deliveries.stop();
    await service.send('DELETE', `/v1/users/${userId}`, { headers: superAdmin });
    await service
      .db('users')
      .where({ id: userId })
      .update({ deleted_at: new Date(0) });
    await maintain(service);
    expect(await exchangesOf(id)).toEqual([]);
    await operations.REST.testWebhookEndpoint(superAdmin, { path: { id } });
    expect(await exchangesOf(id)).toHaveLength(1);
    await operations.REST.deleteWebhookEndpoint(superAdmin, { path: { id } });
    expect(await exchangesOf(id)).toEqual([]);
  });
});

// regression A663
describe('failures of a connection', () => {
  const errorOf = async (url: string): Promise<unknown> => {
    const id = await givenEndpoint(service, { url });
    return answerOf(await operations.REST.testWebhookEndpoint(superAdmin, { path: { id } })).error;
  };

  test('have the reason that the owner of the receiver can mend', async () => {
    expect(await errorOf('http://127.0.0.1:2/')).toBe('connection_refused');
    expect(await errorOf('http://no-such-name.invalid/')).toBe('name_unresolved');
    const plain = new URL(receiver.url);
    expect(await errorOf(`https://${plain.host}/`)).toBe('tls_failed');
  });

  test('of TLS name the fault of the certificate', async () => {
    const server = createTlsServer({});
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    expect(await errorOf(`https://127.0.0.1:${(server.address() as AddressInfo).port}/`)).toBe('tls_failed');
    server.close();
    const failures = Object.fromEntries(
      ['CERT_HAS_EXPIRED', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'ERR_TLS_CERT_ALTNAME_INVALID', 'ECONNRESET'].map((code) => [
        code,
        transportFailureOf(Object.assign(new Error(code), { code })),
      ]),
    );
    expect(failures).toEqual({
      CERT_HAS_EXPIRED: 'certificate_expired',
      DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate_untrusted',
      ERR_TLS_CERT_ALTNAME_INVALID: 'certificate_mismatch',
      ECONNRESET: undefined,
    });
  });
});
