import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { fromEventId } from '../../src/modules/events/event.ts';
import { isSigned } from '../../src/modules/notifications/signature.ts';
import { mostRetries } from '../../src/modules/webhook-endpoints/delivery.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, faultsOf, outcomeOf, settled } from '../kit/apis.ts';
import { setLimits } from '../kit/limited.ts';
import { webhookSecret } from '../kit/mailbox.ts';
import { superAdmin } from '../kit/members.ts';
import { type Reply, useService } from '../kit/service.ts';
import { newServiceAccount } from '../kit/service-accounts.ts';
import { until } from '../kit/time.ts';
import { issuedOf } from '../kit/webhook-endpoints.ts';
import {
  addEvents,
  type Deliveries,
  givenEndpoint,
  type Receiver,
  startDeliveries,
  startReceiver,
} from '../kit/webhooks.ts';
import { anyOperationsOf } from '../operations/request.ts';

const service = useService();
const limited = useService({ config: { hasRateLimits: true } });
const operations = anyOperationsOf(service);
let receiver: Receiver;
let deliveries: Deliveries | undefined;

beforeAll(async () => {
  receiver = await startReceiver();
});
beforeEach(async () => {
  receiver.received.splice(0);
  receiver.answer = () => 204;
  await service.db('webhook_endpoints').delete();
  await service.db('webhook_attempts').delete();
});
afterEach(async () => {
  await deliveries?.stop();
  deliveries = undefined;
});
afterAll(() => receiver?.close());

const noEvent = `evt_${'0'.repeat(13)}1${'0'.repeat(8)}`;

/** Returns the IDs of the events of a subject, once there are some in the log. */
const eventIdsOf = async (subject: string, as = superAdmin): Promise<readonly string[]> => {
  const idsNow = async (): Promise<readonly string[]> => {
    await settled(service);
    const { body } = await service.send('GET', '/v1/events?limit=1000', { headers: as });
    return body.data.flatMap((event: { id: string; subject: string }) => (event.subject === subject ? [event.id] : []));
  };
  // Events are numbered after their commit.
  await until(async () => (await idsNow()).length > 0, `${subject} has events in the log`);
  return idsNow();
};

const received = (count: number): Promise<void> =>
  until(() => receiver.received.length >= count, `${count} requests were received`);

throughEachApi('tests, deliveries and replays of webhook endpoints through %s (regression A110)', (api, test) => {
  const {
    testWebhookEndpoint,
    listWebhookDeliveries,
    replayWebhookDeliveries,
    createWebhookEndpoint,
    rotateWebhookSecret,
    getWebhookEndpoint,
    updateWebhookEndpoint,
  } = operations[api];
  const deliveriesOf = async (id: number, query = {}): Promise<readonly Record<string, unknown>[]> =>
    answerOf(await listWebhookDeliveries(superAdmin, { path: { id }, query })).data;
  const replay = (id: number, body: Record<string, unknown>, as = superAdmin) =>
    replayWebhookDeliveries(as, { path: { id }, body });

  test('a test sends one event that is not in the log, signed with both secrets during a rotation', async () => {
    const body = { url: receiver.url, is_enabled: false };
    const { id, secret } = issuedOf(await createWebhookEndpoint(superAdmin, { body }));
    const path = { id };
    const fresh = issuedOf(await rotateWebhookSecret(superAdmin, { path, body: { overlap_seconds: 60 } })).secret;
    const before = await eventIdsOf(`webhook-endpoint:${id}`);
    const result = answerOf(await testWebhookEndpoint(superAdmin, { path }));
    expect(result).toMatchObject({ status: 204, error: null, milliseconds: expect.any(Number) });
    const [sent] = receiver.received;
    expect(receiver.received).toHaveLength(1);
    const event = JSON.parse(sent!.body);
    expect(event).toMatchObject({
      type: 'webhook_endpoint.test',
      data: { endpoint_id: id },
      actor: { type: 'system' },
    });
    expect(await eventIdsOf(`webhook-endpoint:${id}`)).toEqual(before);
    for (const one of [secret, fresh])
      expect(isSigned(sent!.body, sent!.headers, [one], service.clock.now())).toBe(true);
    service.clock.advance(60);
    await testWebhookEndpoint(superAdmin, { path });
    const { body: later, headers } = receiver.received[1]!;
    expect([secret, fresh].map((one) => isSigned(later, headers, [one], service.clock.now()))).toEqual([false, true]);
    expect(await deliveriesOf(id)).toMatchObject([
      { event_id: null, status: 204, error: null, event: null },
      { event_id: null, status: 204 },
    ]);
  });

  test('the result of a test has the status or the reason of a failure, and redirects are not followed', async () => {
    const id = await givenEndpoint(service, receiver);
    const path = { id };
    const resultOf = async () => {
      const { status, error } = answerOf(await testWebhookEndpoint(superAdmin, { path }));
      return [status, error];
    };
    receiver.answer = () => 503;
    expect(await resultOf()).toEqual([503, 'status']);
    receiver.answer = () => ({ status: 302, headers: { Location: `${receiver.url}/elsewhere` } });
    expect(await resultOf()).toEqual([302, 'redirect']);
    expect(receiver.received.map(({ path: to }) => to)).not.toContain('/elsewhere');
    receiver.answer = () => ({ status: 200, body: 'a secret of the receiver' });
    const reply = await testWebhookEndpoint(superAdmin, { path });
    expect(reply.text).not.toContain('a secret of the receiver');
    await updateWebhookEndpoint(superAdmin, { path, body: { url: 'http://127.0.0.1:9/' } });
    expect(await resultOf()).toEqual([null, 'unreachable']);
    expect(JSON.stringify(await service.db('webhook_attempts'))).not.toContain('a secret of the receiver');
  });

  test('deliveries have the event, are filtered by outcome and event, and are listed page by page', async () => {
    const subject = `user:9${Date.now()}`;
    const id = await givenEndpoint(service, receiver);
    receiver.answer = ({ subject: of }) => (of === subject && receiver.received.length === 1 ? 500 : 204);
    deliveries = startDeliveries(service);
    await addEvents(service.db, [subject, `${subject}1`]);
    const [eventId] = await eventIdsOf(subject);
    await until(async () => (await deliveriesOf(id, { event_id: eventId })).length > 0, 'the attempt was stored');
    const [failed] = await deliveriesOf(id, { outcome: 'failed', event_id: eventId });
    expect(failed).toMatchObject({ event_id: eventId, status: 500, error: 'status', event: { id: eventId, subject } });
    expect(String(failed!['event_type'])).toMatch(/^user[._]updated$/);
    for (const { error } of await deliveriesOf(id, { outcome: 'delivered' })) expect(error).toBeNull();
    const first = answerOf(await listWebhookDeliveries(superAdmin, { path: { id }, query: { limit: 1 } }));
    const rest = await deliveriesOf(id, { cursor: first.next_cursor });
    expect(rest.map((one) => one['id'])).not.toContain(first.data[0].id);
    await service.db('events').where({ subject }).delete();
    expect(await deliveriesOf(id, { event_id: eventId })).toMatchObject([{ event_id: eventId, event: null }]);
  });

  test('a cursor of the deliveries of one endpoint is refused for another one', async () => {
    const [one, other] = [await givenEndpoint(service, receiver), await givenEndpoint(service, receiver)];
    for (const id of [one, one]) await testWebhookEndpoint(superAdmin, { path: { id } });
    const { next_cursor: cursor } = answerOf(
      await listWebhookDeliveries(superAdmin, { path: { id: one }, query: { limit: 1 } }),
    );
    const reply = await listWebhookDeliveries(superAdmin, { path: { id: other }, query: { cursor } });
    expect(outcomeOf(reply)).toBe('validation_failed');
  });

  test('one event, a range and all failures are sent again under their IDs, signed', async () => {
    const id = await givenEndpoint(service, receiver);
    const subject = `user:8${Date.now()}`;
    deliveries = startDeliveries(service);
    await addEvents(service.db, [subject, subject, subject]);
    const ids = await eventIdsOf(subject);
    const times = (eventId: string) => receiver.received.filter((one) => one.id === eventId).length;
    const sentTimes = (wanted: readonly number[]) =>
      until(() => ids.map(times).join() === wanted.join(), `the events were received ${wanted} times`);
    await sentTimes([1, 1, 1]);
    await until(async () => (await deliveriesOf(id)).length >= 3, 'the attempts were stored');
    await until(
      async () =>
        (await service.db('webhook_cursors').where({ endpoint_id: id }).first()).position >=
        fromEventId(ids[2]!)!.position,
      'the cursor has passed the events',
    );
    expect(answerOf(await replay(id, { event_id: ids[1] }))).toEqual({ count: 1, is_complete: true, last: null });
    deliveries.wake();
    await sentTimes([1, 2, 1]);
    const range = answerOf(await replay(id, { after: ids[0], through: ids[2] }));
    expect(range).toEqual({ count: 2, is_complete: true, last: ids[2] });
    deliveries.wake();
    await sentTimes([1, 3, 2]);
    for (const { body, headers } of receiver.received)
      expect(isSigned(body, headers, [webhookSecret], service.clock.now())).toBe(true);
    expect(answerOf(await replay(id, { failed: true }))).toEqual({ count: 0, is_complete: true, last: null });
  });

  test('while too many replays wait, none is queued, and the reply has the event to continue after', async () => {
    const id = await givenEndpoint(service, receiver);
    await service.db('webhook_endpoints').where({ id }).update({ disabled_at: service.clock.now() });
    const subject = `user:7${Date.now()}`;
    await addEvents(service.db, [subject, subject, subject]);
    const [first, second, third] = (await eventIdsOf(subject)) as [string, string, string];
    const cursor = service.db('webhook_cursors').where({ endpoint_id: id });
    await cursor.update({ position: fromEventId(second)!.position });
    await service.db.raw(
      `insert into webhook_retries (app_id, endpoint_id, position, subject, next_at, is_replay)
        select 1, ?, -i, 'user:' || i, '2100-01-01Z', true from generate_series(1, ?) i`,
      [id, mostRetries],
    );
    const answers = async (...bodies: Record<string, unknown>[]) => {
      const replies = [];
      for (const body of bodies) replies.push(answerOf(await replay(id, body)));
      return replies;
    };
    expect(await answers({ event_id: second }, { after: first }, { through: second })).toEqual([
      { count: 0, is_complete: false, last: null },
      { count: 0, is_complete: false, last: first },
      { count: 0, is_complete: false, last: null },
    ]);
    // An event that has not been sent yet is not queued, and an empty range is complete.
    expect(await answers({ event_id: third }, { after: second }, { failed: true })).toEqual([
      { count: 0, is_complete: true, last: null },
      { count: 0, is_complete: true, last: second },
      { count: mostRetries, is_complete: true, last: null },
    ]);
    await service.db('webhook_retries').where({ position: -1 }).delete();
    expect(await answers({ after: first }, { event_id: second })).toEqual([
      { count: 1, is_complete: true, last: second },
      { count: 1, is_complete: true, last: null },
    ]);
    const failed = { failed_at: service.clock.now() };
    await service.db('webhook_retries').whereIn('position', [-2, -3]).update(failed);
    await service
      .db('webhook_retries')
      .insert({ ...failed, app_id: 1, endpoint_id: id, position: -1, subject, next_at: '2100-01-01Z' });
    expect((await answers({ failed: true }))[0]).toMatchObject({ is_complete: false });
    expect(await service.db('webhook_retries').whereNotNull('failed_at').pluck('position')).toEqual([-1]);
  });

  test('a replay of no event, of several selections, or of an event of another application or of none is refused', async () => {
    const id = await givenEndpoint(service, receiver);
    const app = await service.given.app();
    const as = { 'X-Service-Key': app.serviceKey };
    await addEvents(service.db, ['user:77'], { appId: app.id });
    const [foreign] = await eventIdsOf('user:77', as);
    const refused: readonly [Record<string, unknown>, RegExp][] = [
      [{}, /^#\/event_id .*required$/],
      [{ failed: false }, /^#\/event_id .*required$/],
      [{ event_id: foreign, failed: true }, /^#\/event_id .*not_allowed$/],
      [{ event_id: foreign, after: foreign }, /^#\/event_id .*not_allowed$/],
      [{ event_id: foreign }, /^#\/event_id .*not_found$/],
      [{ event_id: noEvent }, /^#\/event_id .*not_found$/],
      [{ after: foreign }, /^#\/after .*not_found$/],
      [{ through: foreign }, /^#\/through .*not_found$/],
      [{ event_id: 'evt_1' }, /^#\/event_id .*invalid_format$/],
      [{ after: 'now' }, /^#\/after .*invalid_format$/],
    ];
    for (const [body, fault] of refused)
      expect([body, faultsOf(await replay(id, body))]).toEqual([
        body,
        expect.arrayContaining([expect.stringMatching(fault)]),
      ]);
    expect(await service.db('webhook_retries').where({ endpoint_id: id })).toEqual([]);
    expect(outcomeOf(await replay(id, { failed: true }, as))).toBe('not_found');
    expect(outcomeOf(await testWebhookEndpoint(as, { path: { id } }))).toBe('not_found');
    expect(outcomeOf(await listWebhookDeliveries(as, { path: { id } }))).toBe('not_found');
    expect(receiver.received).toEqual([]);
  });

  test('a key with webhooks:read lists deliveries, and sends neither tests nor replays', async () => {
    const { headers } = await newServiceAccount(service, ['webhooks:read']);
    await settled(service);
    const id = await givenEndpoint(service, receiver);
    const path = { id };
    const replies: readonly Reply[] = [
      await listWebhookDeliveries(headers, { path }),
      await testWebhookEndpoint(headers, { path }),
      await replay(id, { failed: true }, headers),
    ];
    expect(replies.map(outcomeOf)).toEqual(['done', 'forbidden', 'forbidden']);
    expect(receiver.received).toEqual([]);
  });

  test('a key that expires or is restricted to networks gives events and secrets to no other place', async () => {
    const id = await givenEndpoint(service, receiver);
    const path = { id };
    for (const limit of [{ expires_at: '2100-01-01 00:00:00' }, { networks: ['127.0.0.1', '::1'] }]) {
      const { headers: as } = await newServiceAccount(service, ['webhooks:write'], limit);
      const url = `${receiver.url}/elsewhere`;
      const replies: readonly Reply[] = [
        await createWebhookEndpoint(as, { body: { url } }),
        await updateWebhookEndpoint(as, { path, body: { url } }),
        await rotateWebhookSecret(as, { path, body: {} }),
        await updateWebhookEndpoint(as, { path, body: { description: 'Theirs', is_enabled: false } }),
        await getWebhookEndpoint(as, { path }),
        await testWebhookEndpoint(as, { path }),
      ];
      expect(replies.map(outcomeOf)).toEqual(['forbidden', 'forbidden', 'forbidden', 'done', 'done', 'done']);
    }
    expect(await service.db('webhook_endpoints').pluck('url')).toEqual([receiver.url]);
  });

  test('webhooks:write includes events:read, because an endpoint gets the events', async () => {
    const { headers } = await newServiceAccount(service, ['webhooks:write']);
    expect((await service.send('GET', '/v1/events', { headers })).status).toBe(200);
    const { headers: reader } = await newServiceAccount(service, ['webhooks:read']);
    expect((await service.send('GET', '/v1/events', { headers: reader })).status).toBe(403);
  });

  test('tests and replays are in the audit log', async () => {
    const id = await givenEndpoint(service, receiver);
    await testWebhookEndpoint(superAdmin, { path: { id } });
    await replay(id, { failed: true });
    const entries = await service
      .db('audit')
      .where({ target: `webhook-endpoint:${id}` })
      .orderBy('id')
      .pluck('event');
    expect(entries).toEqual(['test_webhook_endpoint', 'replay_webhook_deliveries']);
  });

  test('a created endpoint gets the events that follow, a disabled one none, and an enabled one continues', async () => {
    const before = `user:6${Date.now()}`;
    await addEvents(service.db, [before]);
    deliveries = startDeliveries(service);
    const { id } = issuedOf(
      await createWebhookEndpoint(superAdmin, { body: { url: receiver.url, types: ['user.updated'] } }),
    );
    await addEvents(service.db, [`${before}1`]);
    await received(1);
    expect(receiver.received.map(({ subject }) => subject)).toEqual([`${before}1`]);
    await updateWebhookEndpoint(superAdmin, { path: { id }, body: { is_enabled: false } });
    await addEvents(service.db, [`${before}2`]);
    expect(answerOf(await getWebhookEndpoint(superAdmin, { path: { id } }))).toMatchObject({ is_enabled: false });
    await updateWebhookEndpoint(superAdmin, { path: { id }, body: { is_enabled: true } });
    await received(2);
    expect(receiver.received.map(({ subject }) => subject)).toEqual([`${before}1`, `${before}2`]);
  });
});

test('the replays of an application are limited together, also with super admin keys', async () => {
  await setLimits(limited, { name: 'webhook_replays', limit: 2, seconds: 60 });
  const { REST, GraphQL } = anyOperationsOf(limited);
  const { headers } = await newServiceAccount(limited, ['webhooks:write']);
  const endpoint = { url: 'http://127.0.0.1:9/', is_enabled: false };
  const { id } = issuedOf(await REST.createWebhookEndpoint(superAdmin, { body: endpoint }));
  const replay = { path: { id }, body: { failed: true } };
  expect(outcomeOf(await REST.replayWebhookDeliveries(superAdmin, replay))).toBe('done');
  expect(outcomeOf(await GraphQL.replayWebhookDeliveries(headers, replay))).toBe('done');
  expect(outcomeOf(await REST.replayWebhookDeliveries(headers, replay))).toBe('rate_limited');
  expect(outcomeOf(await GraphQL.replayWebhookDeliveries(superAdmin, replay))).toBe('rate_limited');
});

test('the tests of an application are limited together, also with super admin keys', async () => {
  await setLimits(limited, { name: 'webhook_tests', limit: 2, seconds: 60 });
  const { REST, GraphQL } = anyOperationsOf(limited);
  const { headers } = await newServiceAccount(limited, ['webhooks:write']);
  const body = { url: 'http://127.0.0.1:9/', is_enabled: false };
  const { id } = issuedOf(await REST.createWebhookEndpoint(superAdmin, { body }));
  const path = { id };
  expect(outcomeOf(await REST.testWebhookEndpoint(superAdmin, { path }))).toBe('done');
  expect(outcomeOf(await GraphQL.testWebhookEndpoint(headers, { path }))).toBe('done');
  expect(outcomeOf(await REST.testWebhookEndpoint(headers, { path }))).toBe('rate_limited');
  expect(outcomeOf(await GraphQL.testWebhookEndpoint(superAdmin, { path }))).toBe('rate_limited');
});
