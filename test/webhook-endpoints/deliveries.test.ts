import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { EventType } from '../../generated/events.ts';
import { isSigned } from '../../src/modules/notifications/signature.ts';
import { mostRetries, pausedAt, retryDays } from '../../src/modules/webhook-endpoints/delivery.ts';
import type { ReplaySelection } from '../../src/modules/webhook-endpoints/delivery-ports.ts';
import { createEndpointClient } from '../../src/modules/webhook-endpoints/endpoint-client.ts';
import { webhookSecret } from '../kit/mailbox.ts';
import { membersOf, superAdmin } from '../kit/members.ts';
import { useService } from '../kit/service.ts';
import { maintain, rowsBeside } from '../kit/store.ts';
import { until } from '../kit/time.ts';
import {
  addEvents,
  attemptsOf,
  type Deliveries,
  firstApp,
  firstIds,
  givenEndpoint,
  lastPosition,
  loggedIds,
  type Receiver,
  sealer,
  startDeliveries,
  startReceiver,
} from '../kit/webhooks.ts';

const service = useService({ deliversEvents: false });
const day = 86_400;
let receiver: Receiver;
let deliveries: Deliveries | undefined;
/** The position of the log at the beginning of the test. */
let before: number;
const receivers: Receiver[] = [];

const start = (limits?: Parameters<typeof startDeliveries>[1]): Deliveries => {
  deliveries = startDeliveries(service, limits);
  return deliveries;
};

const another = async (...args: Parameters<typeof startReceiver>): Promise<Receiver> => {
  const one = await startReceiver(...args);
  receivers.push(one);
  return one;
};

const distinct = ({ received }: Receiver): number => new Set(received.map(({ id }) => id)).size;
const received = (count: number, by = receiver): Promise<void> =>
  until(() => distinct(by) >= count, `${count} events were received`);

/** Numbers the events of the service, so that a new endpoint does not get them. */
const numbered = async (): Promise<void> => {
  await service.finishBackground();
  await addEvents(service.db, []);
  before = await lastPosition(service.db);
};

/** Resolves when an endpoint has no lease: all that could be done is stored. */
const atRest = (endpointId: number): Promise<void> =>
  until(async () => {
    const cursor = await service.db('webhook_cursors').where({ endpoint_id: endpointId }).first();
    return cursor.lease_owner === null && (cursor.due_at === null || cursor.due_at > service.clock.now());
  }, 'the endpoint was at rest');

const cursorOf = (endpointId: number) => service.db('webhook_cursors').where({ endpoint_id: endpointId }).first();
const retriesOf = (endpointId: number) =>
  service.db('webhook_retries').where({ endpoint_id: endpointId }).orderBy('position');

/** Moves the clock, and looks for what is due. */
const elapse = (seconds: number): void => {
  service.clock.advance(seconds);
  deliveries!.wake();
};

beforeEach(async () => {
  receiver = await another();
  await numbered();
});
afterEach(async () => {
  expect(deliveries?.faults ?? []).toEqual([]);
  await deliveries?.stop();
  deliveries = undefined;
  await service.db('webhook_endpoints').delete();
  for (const one of receivers.splice(0)) await one.close();
});

describe('deliveries', () => {
  test('an endpoint gets each event once, signed and as the feed has it', async () => {
    await givenEndpoint(service, receiver);
    start();
    await addEvents(service.db, ['user:1', 'user:2', 'user:1', 'company:3']);
    await received(4);
    expect(firstIds(receiver.received)).toEqual(await loggedIds(service.db, before));
    expect(receiver.received).toHaveLength(4);
    const { body: page } = await service.send('GET', '/v1/events?limit=1000', { headers: superAdmin });
    for (const { id, body, headers } of receiver.received) {
      expect(JSON.parse(body)).toEqual(page.data.find((event: { readonly id: string }) => event.id === id));
      expect(isSigned(body, headers, [webhookSecret], service.clock.now())).toBe(true);
      expect(headers['content-type']).toBe('application/json');
    }
  });

  test('during a rotation both secrets sign, and afterwards only the new one', async () => {
    const id = await givenEndpoint(service, receiver);
    const fresh = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
    const secrets = [await sealer.seal(fresh), await sealer.seal(webhookSecret)];
    const untilThen = new Date(service.clock.now().getTime() + 60_000);
    await service.db('webhook_endpoints').where({ id }).update({ secrets, previous_secret_until: untilThen });
    start();
    await addEvents(service.db, ['user:1']);
    await received(1);
    const [both] = receiver.received;
    expect(both!.headers['webhook-signature']!.split(' ')).toHaveLength(2);
    for (const secret of [fresh, webhookSecret])
      expect(isSigned(both!.body, both!.headers, [secret], service.clock.now())).toBe(true);
    service.clock.advance(61);
    await addEvents(service.db, ['user:1']);
    await received(2);
    const { body, headers } = receiver.received[1]!;
    expect(isSigned(body, headers, [fresh], service.clock.now())).toBe(true);
    expect(isSigned(body, headers, [webhookSecret], service.clock.now())).toBe(false);
  });

  test('an endpoint without a readable secret gets no request, and its attempts say so', async () => {
    const id = await givenEndpoint(service, receiver);
    await service
      .db('webhook_endpoints')
      .where({ id })
      .update({ secrets: ['not readable'] });
    start();
    await addEvents(service.db, ['user:1']);
    await until(async () => (await attemptsOf(service, id)).length === 1, 'an attempt was stored');
    expect((await attemptsOf(service, id))[0]).toMatchObject({ error: 'secret_missing', status: undefined });
    expect(receiver.received).toEqual([]);
  });

  test('an endpoint gets only events of its application and of its types', async () => {
    const other = await service.given.app();
    const own = await firstApp(service.db);
    await numbered();
    await givenEndpoint(service, { url: receiver.url, types: ['user.deleted'] });
    const all = await another();
    await givenEndpoint(service, { url: all.url, appId: other.id });
    start();
    await addEvents(service.db, ['user:1'], { type: 'user.updated' });
    await addEvents(service.db, ['user:2'], { type: 'user.deleted' });
    await addEvents(service.db, ['user:3'], { type: 'user.deleted', appId: other.id });
    await received(1);
    await received(1, all);
    await addEvents(service.db, ['user:4'], { type: 'user.deleted', appId: own });
    await received(2);
    expect(receiver.received.map(({ subject }) => subject)).toEqual(['user:2', 'user:4']);
    expect(all.received.map(({ subject }) => subject)).toEqual(['user:3']);
  });

  test('events that wait in memory during an erasure are sent without personal data', async () => {
    const user = await service.given.user();
    const setting = { headers: superAdmin, body: { settings: { events_personal_data: true } } };
    await service.send('PATCH', '/v1/app', setting);
    await numbered();
    await givenEndpoint(service, receiver);
    let erasedAt = Number.POSITIVE_INFINITY;
    const late: unknown[] = [];
    receiver.answer = async ({ body }) => {
      if (performance.now() - erasedAt > 2000) late.push(JSON.parse(body).user);
      await new Promise((resolve) => setTimeout(resolve, 500));
      return 204;
    };
    start();
    await addEvents(
      service.db,
      Array.from({ length: 10 }, () => `user:${user.id}`),
    );
    await received(2);
    expect(JSON.parse(receiver.received[0]!.body).user).toMatchObject({ email: user.email });
    await service.db('users').where({ id: user.id }).update({ erased_at: service.clock.now() });
    erasedAt = performance.now();
    await received(10);
    expect(late).toContain(null);
    expect(new Set(late)).toEqual(new Set([null]));
    await service.send('PATCH', '/v1/app', { ...setting, body: { settings: { events_personal_data: false } } });
  });

  test('personal data are read at the delivery: a retry after an erasure has none', async () => {
    const user = await service.given.user();
    const setting = { headers: superAdmin, body: { settings: { events_personal_data: true } } };
    await service.send('PATCH', '/v1/app', setting);
    await numbered();
    await givenEndpoint(service, receiver);
    receiver.answer = () => 500;
    start();
    await addEvents(service.db, [`user:${user.id}`]);
    await received(1);
    expect(JSON.parse(receiver.received[0]!.body).user).toEqual({ email: user.email, displayname: expect.any(String) });
    await service.db('users').where({ id: user.id }).update({ erased_at: service.clock.now() });
    await until(async () => (await service.db('webhook_retries')).length === 1, 'the failure was stored');
    elapse(60);
    await until(() => receiver.received.length === 2, 'a retry was sent');
    expect(JSON.parse(receiver.received[1]!.body).user).toBeNull();
    await service.send('PATCH', '/v1/app', { ...setting, body: { settings: { events_personal_data: false } } });
  });

  test('at most 16 requests are sent to an endpoint at a time, and one of each subject', async () => {
    const current = new Map<string, number>();
    let mostOfSubject = 0;
    receiver.answer = async ({ subject }) => {
      const count = (current.get(subject) ?? 0) + 1;
      current.set(subject, count);
      mostOfSubject = Math.max(mostOfSubject, count);
      await until(() => receiver.most() >= 16, '16 requests were sent');
      current.set(subject, count - 1);
      return 204;
    };
    await givenEndpoint(service, receiver);
    start();
    await addEvents(
      service.db,
      Array.from({ length: 600 }, (_, number) => `user:${number % 40}`),
    );
    await received(600);
    expect(receiver.most()).toBe(16);
    expect(mostOfSubject).toBe(1);
    expect(firstIds(receiver.received)).toEqual(await loggedIds(service.db, before));
  });
});

test('20 endpoints that never answer keep no event from another one, and get at most 16 requests at a time', async () => {
  const hanging = await another(() => 'hang');
  for (let count = 0; count < 20; count += 1) await givenEndpoint(service, { url: `${hanging.url}/${count}` });
  await givenEndpoint(service, receiver);
  start();
  const names = Array.from({ length: 50 }, (_, number) => `user:${number}`);
  await addEvents(service.db, names);
  await until(() => hanging.received.length === 20 * 16, 'all requests hung');
  for (let round = 0; round < 3; round += 1) await addEvents(service.db, names);
  deliveries!.wake();
  await received(200);
  const paths = Map.groupBy(hanging.received, ({ path }) => path);
  expect([...paths.values()].map((requests) => requests.length)).toEqual(Array.from({ length: 20 }, () => 16));
});

describe('without a free slot', () => {
  const names = Array.from({ length: 40 }, (_, number) => `user:${number}`);

  test('an application gets its events while another one has more slow endpoints than there are slots', async () => {
    const other = await service.given.app();
    await numbered();
    const hanging = await another(() => 'hang');
    for (let count = 0; count < 8; count += 1) await givenEndpoint(service, { url: `${hanging.url}/${count}` });
    await givenEndpoint(service, { url: receiver.url, appId: other.id });
    start({ slots: 4 });
    await addEvents(service.db, names);
    await until(() => hanging.received.length >= 3 * 16, 'all slots but one were taken');
    await addEvents(service.db, names, { appId: other.id });
    await received(names.length);
    const paths = new Set(hanging.received.map(({ path }) => path));
    expect(paths.size).toBe(3);
  });

  test('endpoints that always have events end their turn, and send nothing twice', async () => {
    const urls = Array.from({ length: 6 }, (_, number) => `${receiver.url}/${number}`);
    for (const url of urls) await givenEndpoint(service, { url });
    receiver.answer = async () => {
      service.clock.advance(1);
      await new Promise((resolve) => setTimeout(resolve, 300));
      return 204;
    };
    start({ slots: 3, turnMs: 500 });
    // One after the other: an endpoint has events for 12 s.
    await addEvents(
      service.db,
      names.map(() => 'user:1'),
    );
    await until(() => new Set(receiver.received.map(({ path }) => path)).size === urls.length, 'all had a turn');
    expect(receiver.received.length).toBeLessThan(urls.length * names.length);
    const sent = receiver.received.map(({ path, id }) => `${path} ${id}`);
    expect(new Set(sent).size).toBe(sent.length);
  });
});

describe('failed deliveries', () => {
  test('later events of a subject wait for a failed one, and other subjects do not', async () => {
    const id = await givenEndpoint(service, receiver);
    receiver.answer = ({ subject }) => (subject === 'user:1' ? 500 : 204);
    start();
    await addEvents(service.db, ['user:1', 'user:2', 'user:1', 'user:3', 'user:1']);
    await received(3);
    await atRest(id);
    const [first] = (await loggedIds(service.db, before)).get('user:1')!;
    expect(receiver.received.filter(({ subject }) => subject === 'user:1').map((one) => one.id)).toEqual([first]);
    expect((await retriesOf(id)).map(({ attempts }) => attempts)).toEqual([1, 0, 0]);
    receiver.answer = () => 204;
    elapse(60);
    await received(5);
    await atRest(id);
    expect(firstIds(receiver.received)).toEqual(await loggedIds(service.db, before));
    expect(await retriesOf(id)).toEqual([]);
    // Its next event does not wait.
    await addEvents(service.db, ['user:1']);
    await received(6);
  });

  test('refusals, a subject that is always refused and restarts lose nothing and change no order', async () => {
    const id = await givenEndpoint(service, receiver);
    let number = 0;
    receiver.answer = ({ subject }) => {
      number += 1;
      return subject === 'user:0' || number % 10 === 0 ? 503 : 204;
    };
    const subjects = (from: number) => Array.from({ length: 120 }, (_, at) => `user:${(from + at * 7) % 50}`);
    for (let round = 0; round < 5; round += 1) {
      start();
      await addEvents(service.db, subjects(round));
      await until(() => distinct(receiver) >= 100 * (round + 1), 'most were received');
      await deliveries!.stop();
      service.clock.advance(60);
    }
    start();
    receiver.answer = () => 204;
    await until(() => {
      elapse(3600);
      return distinct(receiver) === 600;
    }, 'all were received');
    await atRest(id);
    expect(firstIds(receiver.received)).toEqual(await loggedIds(service.db, before));
    expect(await retriesOf(id)).toEqual([]);
  });

  test('the delays between retries grow, up to two hours, and the retries end after three days', async () => {
    const id = await givenEndpoint(service, receiver);
    receiver.answer = ({ subject }) => (subject === 'user:1' ? 400 : 204);
    start();
    await addEvents(service.db, ['user:1', 'user:1', 'user:2']);
    await received(2);
    await atRest(id);
    const delays: number[] = [];
    for (;;) {
      const [first] = await retriesOf(id);
      if (first.failed_at) break;
      const delay = (first.next_at.getTime() - service.clock.now().getTime()) / 1000;
      delays.push(delay);
      // The endpoint as a whole works.
      await addEvents(service.db, ['user:2']);
      elapse(delay);
      await until(async () => (await retriesOf(id))[0].attempts > first.attempts, 'it was retried');
      await atRest(id);
    }
    expect(delays[0]).toBeGreaterThanOrEqual(4);
    expect(delays[0]).toBeLessThanOrEqual(6);
    expect(Math.max(...delays)).toBeLessThanOrEqual(1.2 * 7200);
    expect(delays.slice(1, 8).every((delay, at) => delay > delays[at]!)).toBe(true);
    const total = delays.reduce((sum, delay) => sum + delay, 0);
    expect(total).toBeGreaterThanOrEqual(retryDays * day);
    expect(total).toBeLessThanOrEqual(retryDays * day + 1.2 * 7200);
    // The next one of the subject is tried, and the endpoint stays enabled.
    await until(async () => (await retriesOf(id))[1].attempts > 0, 'the next one was tried');
    expect(await service.db('webhook_endpoints').where({ id }).first('disabled_at')).toEqual({ disabled_at: null });
  });

  test.each([
    ['30', 30, 30],
    ['1000000', 3600, 3600],
    ['0', 1, 1],
    ['Sat, 14 Mar 2027 09:26:53 GMT', 3600, 3600],
    ['soon', 4, 6],
  ])('Retry-After: %s pauses the endpoint for %d to %d seconds', async (value, least, most) => {
    const id = await givenEndpoint(service, receiver);
    receiver.answer = () => ({ status: 429, headers: { 'retry-after': value } });
    start();
    await addEvents(service.db, ['user:1']);
    await received(1);
    await atRest(id);
    const { due_at: dueAt } = await cursorOf(id);
    const seconds = (dueAt.getTime() - service.clock.now().getTime()) / 1000;
    expect(seconds).toBeGreaterThanOrEqual(least);
    expect(seconds).toBeLessThanOrEqual(most);
    await addEvents(service.db, ['user:2']);
    receiver.answer = () => 204;
    elapse(seconds);
    await received(2);
    expect(firstIds(receiver.received)).toEqual(await loggedIds(service.db, before));
  });

  test('an endpoint that fails as a whole is paused: no rows, and one event at a time is sent until one is accepted', async () => {
    const id = await givenEndpoint(service, receiver);
    await receiver.down();
    start();
    await addEvents(
      service.db,
      Array.from({ length: 300 }, (_, number) => `user:${number % 100}`),
    );
    await until(async () => (await cursorOf(id)).failures >= pausedAt, 'it was paused');
    await atRest(id);
    const position = (await cursorOf(id)).position;
    const made = (await attemptsOf(service, id)).length;
    expect(made).toBeLessThanOrEqual(pausedAt + 16);
    for (let probes = 1; probes <= 3; probes += 1) {
      elapse(700);
      await until(async () => (await attemptsOf(service, id)).length === made + probes, 'a probe was sent');
      await atRest(id);
    }
    expect(await retriesOf(id)).toEqual([]);
    expect((await cursorOf(id)).position).toBe(position);
    expect(await rowsBeside(service).reads.webhookDeliveries.states([id])).toEqual(
      new Map([[id, { failingSince: expect.any(Date), pausedUntil: expect.any(Date), expiredAt: undefined }]]),
    );
    await receiver.up();
    elapse(700);
    await received(300);
    await atRest(id);
    expect(firstIds(receiver.received)).toEqual(await loggedIds(service.db, before));
    expect(await cursorOf(id)).toMatchObject({ failures: 0, failing_since: null, due_at: null });
  });

  test('an endpoint that fails for all of its three subjects is paused, and used again after a probe', async () => {
    const id = await givenEndpoint(service, receiver);
    receiver.answer = () => 500;
    start();
    await addEvents(service.db, ['user:1', 'user:2', 'user:3']);
    await until(async () => {
      await atRest(id);
      elapse(60);
      return (await cursorOf(id)).failures >= pausedAt;
    }, 'it was paused');
    await atRest(id);
    const made = (await attemptsOf(service, id)).length;
    expect(made).toBeLessThanOrEqual(2 * pausedAt);
    for (let probes = 1; probes <= 3; probes += 1) {
      elapse(700);
      await until(async () => (await attemptsOf(service, id)).length === made + probes, 'a probe was sent');
      await atRest(id);
    }
    // An outage of hours: later events are neither stored nor sent.
    await addEvents(service.db, ['user:1', 'user:2', 'user:3', 'user:4']);
    elapse(4 * 3600);
    await until(async () => (await attemptsOf(service, id)).length === made + 4, 'another probe was sent');
    await atRest(id);
    expect(await retriesOf(id)).toHaveLength(3);
    receiver.answer = () => 204;
    elapse(700);
    await received(7);
    await atRest(id);
    expect(firstIds(receiver.received)).toEqual(await loggedIds(service.db, before));
    expect(await retriesOf(id)).toEqual([]);
    expect(await cursorOf(id)).toMatchObject({ failures: 0, failing_since: null, due_at: null });
  });

  test('a single subject that is always refused does not pause the endpoint', async () => {
    const id = await givenEndpoint(service, receiver);
    receiver.answer = ({ subject }) => (subject === 'user:1' ? 500 : 204);
    start();
    await addEvents(service.db, ['user:1']);
    await until(async () => {
      await atRest(id);
      elapse(2 * 3600);
      return (await attemptsOf(service, id)).length >= pausedAt + 2;
    }, 'it was sent again and again');
    expect((await cursorOf(id)).failures).toBeLessThan(pausedAt);
    await addEvents(service.db, ['user:2']);
    await until(() => receiver.received.at(-1)?.subject === 'user:2', 'another subject was sent at once');
  });

  test('a new subject is sent to a paused endpoint at the second probe, although two others are always refused', async () => {
    const id = await givenEndpoint(service, receiver);
    receiver.answer = ({ subject }) => (subject === 'user:3' ? 204 : 500);
    start();
    await addEvents(service.db, ['user:1', 'user:2']);
    await until(async () => {
      await atRest(id);
      elapse(60);
      return (await cursorOf(id)).failures >= pausedAt;
    }, 'it was paused');
    await atRest(id);
    const made = (await attemptsOf(service, id)).length;
    await addEvents(service.db, ['user:3']);
    await until(async () => {
      await atRest(id);
      elapse(700);
      return receiver.received.some(({ subject }) => subject === 'user:3');
    }, 'it was sent');
    expect(receiver.received.findIndex(({ subject }) => subject === 'user:3')).toBeLessThanOrEqual(made + 1);
    await atRest(id);
    expect((await cursorOf(id)).failures).toBeLessThan(pausedAt);
  });

  test('replays are sent to an endpoint that was paused by Retry-After, also without new events', async () => {
    const id = await givenEndpoint(service, receiver);
    start();
    await addEvents(service.db, ['user:1']);
    await received(1);
    await atRest(id);
    receiver.answer = () => ({ status: 429, headers: { 'retry-after': '60' } });
    await service.db('webhook_retries').insert({
      app_id: 1,
      endpoint_id: id,
      position: await lastPosition(service.db),
      subject: 'user:1',
      next_at: service.clock.now(),
      is_replay: true,
    });
    await service.db('webhook_cursors').update({ due_at: service.clock.now() });
    deliveries!.wake();
    await until(() => receiver.received.length === 2, 'it was sent again');
    await atRest(id);
    receiver.answer = () => 204;
    elapse(61);
    await until(() => receiver.received.length === 3, 'it was sent after the pause');
    await atRest(id);
    expect(await retriesOf(id)).toEqual([]);
  });

  test('an event that is never accepted does not keep a paused endpoint from being used again', async () => {
    const id = await givenEndpoint(service, receiver);
    receiver.answer = () => 500;
    start();
    await addEvents(
      service.db,
      Array.from({ length: 30 }, (_, number) => `user:${number}`),
    );
    await until(async () => (await cursorOf(id)).failures >= pausedAt, 'it was paused');
    await atRest(id);
    receiver.answer = ({ subject }) => (subject === 'user:0' ? 500 : 204);
    await until(() => {
      elapse(700);
      return distinct(receiver) === 30;
    }, 'all were sent');
    await atRest(id);
    expect((await retriesOf(id)).map(({ subject }) => subject)).toEqual(['user:0']);
  });

  test('an endpoint that accepts nothing for three days is disabled, and goes on where it stopped once it is enabled', async () => {
    const id = await givenEndpoint(service, receiver);
    receiver.answer = () => 500;
    start();
    await addEvents(
      service.db,
      Array.from({ length: 40 }, (_, number) => `user:${number % 20}`),
    );
    await until(async () => (await cursorOf(id)).failures >= pausedAt, 'it was paused');
    const since = service.clock.now().getTime();
    const endpoint = () => service.db('webhook_endpoints').where({ id }).first();
    await until(async () => {
      await atRest(id);
      elapse(700);
      return (await endpoint()).disabled_at !== null;
    }, 'it was disabled');
    const { disabled_at: at, disabled_reason: reason } = await endpoint();
    expect(reason).toBe('failing');
    expect(at.getTime() - since).toBeGreaterThanOrEqual(retryDays * day * 1000);
    const sent = receiver.received.length;
    receiver.answer = () => 204;
    await addEvents(service.db, ['user:1']);
    elapse(day);
    await service.db('webhook_endpoints').where({ id }).update({ disabled_at: null, disabled_reason: null });
    expect(receiver.received).toHaveLength(sent);
    await rowsBeside(service).transaction(({ webhookDeliveries }) => webhookDeliveries.start(id, service.clock.now()));
    deliveries!.wake();
    await received(41);
    await atRest(id);
    expect(firstIds(receiver.received.slice(sent))).toEqual(await loggedIds(service.db, before));
  }, 120_000);

  test('410 Gone disables the endpoint at once, with an audit entry, an event and an email to verified owners', async () => {
    const { db } = service;
    const { company_id: companyId } = await db('apps')
      .where({ id: await firstApp(db) })
      .first();
    const owner = await service.given.user();
    const unverified = await service.given.user();
    for (const user of [owner, unverified]) {
      await membersOf(service).join(user, companyId);
      await service.given.role(user, companyId, 'Owner');
    }
    await db('users').where({ id: owner.id }).update({ email_verified_at: service.clock.now() });
    await numbered();
    const id = await givenEndpoint(service, { url: `${receiver.url}/secret-path` });
    receiver.answer = () => 410;
    start();
    await addEvents(db, ['user:1']);
    await until(
      async () => (await db('webhook_endpoints').where({ id }).first()).disabled_reason === 'gone',
      'it was disabled',
    );
    expect(receiver.received).toHaveLength(1);
    const entry = await db('audit').where({ event: 'disable_webhook_endpoint' }).orderBy('id', 'desc').first();
    expect(entry).toMatchObject({ target: `webhook-endpoint:${id}`, is_success: true, user_id: null });
    await addEvents(db, []);
    const event = await db('events').where({ type: 'webhook_endpoint.disabled' }).orderBy('position', 'desc').first();
    expect(event).toMatchObject({
      subject: `webhook-endpoint:${id}`,
      actor: { type: 'system', id: null },
      data: { endpoint_id: id, reason: 'gone' },
    });
    const mails = await db('notifications').where({ template: 'webhook-endpoint-disabled' });
    expect(mails.map(({ email }) => email)).toEqual([owner.email]);
    const { host } = new URL(receiver.url);
    expect(mails[0].data).toEqual({ endpoint_id: id, host, reason: 'gone' });
  });

  test.each([
    ['a redirect', { status: 302, headers: { location: 'http://127.0.0.1:9/' } }, 'redirect', 302],
    ['another status', 404, 'status', 404],
  ] as const)('%s is a failure', async (_what, answer, error, status) => {
    const id = await givenEndpoint(service, receiver);
    receiver.answer = () => answer;
    start();
    await addEvents(service.db, ['user:1']);
    await until(async () => (await attemptsOf(service, id)).length === 1, 'an attempt was stored');
    expect((await attemptsOf(service, id))[0]).toMatchObject({ error, status, type: 'user.updated' });
    expect(receiver.received).toHaveLength(1);
  });

  // regression A441
  test.each([
    ['a body of 100 KiB', { status: 200, body: 'x'.repeat(102_400) }],
    [
      'a body that is not compressed as it says',
      { status: 202, headers: { 'content-encoding': 'gzip' }, body: 'text' },
    ],
    ['a body that ends too early', { status: 204, headers: { 'content-length': '1000' }, body: 'text' }],
  ] as const)('a 2xx status with %s is a delivery, and the event is sent once', async (_what, answer) => {
    const id = await givenEndpoint(service, receiver);
    receiver.answer = () => answer;
    start();
    await addEvents(service.db, ['user:1', 'user:1']);
    await until(async () => (await attemptsOf(service, id)).length === 2, 'the attempts were stored');
    for (const attempt of await attemptsOf(service, id))
      expect(attempt).toMatchObject({ error: undefined, status: answer.status });
    await atRest(id);
    expect(receiver.received).toHaveLength(2);
    expect(await retriesOf(id)).toEqual([]);
  });

  test('an attempt that an earlier release stored for a large body is listed', async () => {
    const id = await givenEndpoint(service, receiver);
    await service.db('webhook_attempts').insert({
      app_id: 1,
      endpoint_id: id,
      type: 'user.updated',
      at: service.clock.now(),
      milliseconds: 1,
      error: 'response_too_large',
    });
    expect(await attemptsOf(service, id)).toMatchObject([{ error: 'connection_failed' }]);
  });

  test('a receiver that does not answer in time is a failure, and the event is retried', async () => {
    const id = await givenEndpoint(service, receiver);
    receiver.answer = () => 'hang';
    start({ timeoutSeconds: 0.3 });
    await addEvents(service.db, ['user:1']);
    await until(async () => (await attemptsOf(service, id)).length === 1, 'an attempt was stored');
    const [attempt] = await attemptsOf(service, id);
    expect(attempt).toMatchObject({ error: 'timeout', status: undefined, type: 'user.updated' });
    expect(attempt!.milliseconds).toBeGreaterThanOrEqual(290);
    expect(attempt!.milliseconds).toBeLessThan(10_000);
    await atRest(id);
    expect(await retriesOf(id)).toMatchObject([{ subject: 'user:1', attempts: 1, failed_at: null }]);
    receiver.answer = () => 204;
    elapse(60);
    await until(() => receiver.received.length === 2, 'it was sent again');
    await atRest(id);
    expect(receiver.received.map((one) => one.id)).toEqual([receiver.received[0]!.id, receiver.received[0]!.id]);
    expect(await retriesOf(id)).toEqual([]);
  });

  test('a receiver has 10 seconds for its response', async () => {
    const send = createEndpointClient({ clock: service.clock, allowsPrivate: true });
    receiver.answer = () => 'hang';
    const request = { url: receiver.url, secrets: [webhookSecret], id: 'evt_1', body: '{"subject":"user:1"}' };
    const { milliseconds, exchange, ...result } = await send(request);
    expect(exchange!.response).toBeUndefined();
    expect(result).toEqual({ status: undefined, error: 'timeout', pausedUntil: undefined });
    expect(milliseconds).toBeGreaterThanOrEqual(9900);
    expect(milliseconds).toBeLessThan(20_000);
  });

  test('while too many events wait for retries, the cursor stays', async () => {
    const id = await givenEndpoint(service, receiver);
    await service.db.raw(
      `insert into webhook_retries (app_id, endpoint_id, position, subject, next_at)
        select 1, ?, -i, 'user:' || i, '2100-01-01Z' from generate_series(1, ?) i`,
      [id, mostRetries],
    );
    start();
    const position = (await cursorOf(id)).position;
    await addEvents(service.db, ['user:a', 'user:b']);
    await until(async () => (await cursorOf(id)).due_at !== null, 'it was looked at');
    await atRest(id);
    // The events that were read before the rows were counted are sent. Later ones wait.
    await addEvents(service.db, ['user:c']);
    deliveries!.wake();
    await atRest(id);
    await service.db('webhook_retries').delete();
    deliveries!.wake();
    await received(3);
    await until(async () => (await cursorOf(id)).position > position, 'the cursor moved');
  });
});

describe('replays', () => {
  const replay = async (id: number, selection: ReplaySelection, types?: readonly EventType[]) => {
    const endpoint = { id, appId: await firstApp(service.db), types };
    const at = service.clock.now();
    const replayed = await rowsBeside(service).transaction(({ webhookDeliveries }) =>
      webhookDeliveries.replay(endpoint, selection, at),
    );
    deliveries!.wake();
    return replayed;
  };
  const logged = (): Promise<{ position: number; nonce: number; subject: string }[]> =>
    service.db('events').where('position', '>', before).orderBy('position').select('position', 'nonce', 'subject');

  test('one event is sent again under the same ID', async () => {
    const id = await givenEndpoint(service, receiver);
    start();
    await addEvents(service.db, ['user:1', 'user:2', 'user:1']);
    await received(3);
    await atRest(id);
    const [, { position, nonce } = { position: 0, nonce: 0 }] = await logged();
    expect(await replay(id, { event: { position, nonce } })).toMatchObject({ count: 1, isComplete: true });
    await until(() => receiver.received.length === 4, 'it was sent again');
    expect(receiver.received[3]).toMatchObject({ subject: 'user:2' });
    expect(receiver.received[3]!.id).toBe(receiver.received.find(({ subject }) => subject === 'user:2')!.id);
    await atRest(id);
    expect(await retriesOf(id)).toEqual([]);
  });

  test('a range is sent again in the order of each subject, also to an endpoint with types', async () => {
    const id = await givenEndpoint(service, { url: receiver.url, types: ['user.deleted'] });
    start();
    await addEvents(service.db, ['user:1', 'user:2', 'user:1', 'user:2'], { type: 'user.deleted' });
    await addEvents(service.db, ['user:3']);
    await received(4);
    await atRest(id);
    const all = await logged();
    const range = { after: all[0], through: all.at(-1) };
    const replayed = await replay(id, range, ['user.deleted']);
    expect(replayed).toEqual({
      count: 3,
      isComplete: true,
      last: { position: all.at(-1)!.position, nonce: all.at(-1)!.nonce },
    });
    await until(() => receiver.received.length === 7, 'they were sent again');
    expect(firstIds(receiver.received.slice(4)).get('user:2')).toEqual(
      (await loggedIds(service.db, before)).get('user:2'),
    );
  });

  test('a range without ends is all that the endpoint has got', async () => {
    const id = await givenEndpoint(service, receiver);
    start();
    await addEvents(service.db, ['user:1', 'user:2']);
    await received(2);
    await atRest(id);
    // A busy machine may have sent an event twice.
    const before = receiver.received.length;
    const { count } = (await replay(id, { after: undefined, through: undefined }))!;
    expect(count).toBeGreaterThanOrEqual(2);
    await until(() => receiver.received.length >= before + count, 'they were sent again');
  });

  test('events whose retries have ended are sent again, and those that wait are sent at once', async () => {
    const id = await givenEndpoint(service, receiver);
    receiver.answer = ({ subject }) => (subject === 'user:3' ? 204 : 500);
    start();
    await addEvents(service.db, ['user:1', 'user:2', 'user:3']);
    await until(async () => (await retriesOf(id)).length === 2, 'two had failed');
    await atRest(id);
    const [first] = await retriesOf(id);
    await service.db('webhook_retries').where({ position: first.position }).update({ failed_at: service.clock.now() });
    receiver.answer = () => 204;
    const sent = receiver.received.length;
    expect(await replay(id, 'failed')).toMatchObject({ count: 2, isComplete: true });
    await until(() => receiver.received.length === sent + 2, 'both were sent again');
    await atRest(id);
    expect(await retriesOf(id)).toEqual([]);
  });

  test('new events do not wait for a replay that fails', async () => {
    const id = await givenEndpoint(service, receiver);
    start();
    await addEvents(service.db, ['user:1', 'user:2']);
    await received(2);
    await atRest(id);
    const [{ position, nonce } = { position: 0, nonce: 0 }] = await logged();
    receiver.answer = ({ id: asked }) => (asked === receiver.received[0]!.id ? 500 : 204);
    await replay(id, { event: { position, nonce } });
    await until(() => receiver.received.length === 3, 'it was sent again');
    await addEvents(service.db, ['user:1']);
    await received(3);
  });

  test.each([
    [
      'an event of another application',
      async () => {
        const other = await service.given.app();
        await addEvents(service.db, ['user:1'], { appId: other.id });
        const [event] = await service.db('events').where({ app_id: other.id }).orderBy('position', 'desc');
        return { position: event.position, nonce: event.nonce };
      },
    ],
    [
      'an event with another nonce',
      async () => {
        const [event] = await service.db('events').orderBy('position', 'desc');
        return { position: event.position, nonce: event.nonce + 1 };
      },
    ],
    ['a position that no log has', async () => ({ position: 2 ** 54, nonce: 0 })],
  ])('%s cannot be sent again, and is not the end of a range', async (_what, eventOf) => {
    const id = await givenEndpoint(service, receiver);
    start();
    await addEvents(service.db, ['user:1']);
    await received(1);
    const event = await eventOf();
    expect(await replay(id, { event })).toBeUndefined();
    expect(await replay(id, { after: event, through: undefined })).toBeUndefined();
    expect(await replay(id, { after: undefined, through: event })).toBeUndefined();
    expect(await retriesOf(id)).toEqual([]);
  });

  test('a range queues as many events as may wait, and says where the next one begins', async () => {
    const id = await givenEndpoint(service, receiver);
    await addEvents(service.db, ['user:1', 'user:2', 'user:3']);
    await service.db('webhook_cursors').update({ position: await lastPosition(service.db) });
    await service.db.raw(
      `insert into webhook_retries (app_id, endpoint_id, position, subject, next_at, is_replay)
        select 1, ?, -i, 'user:' || i, '2100-01-01Z', true from generate_series(1, ?) i`,
      [id, mostRetries - 2],
    );
    start();
    const all = await logged();
    const first = await replay(id, { after: undefined, through: undefined });
    expect(first).toMatchObject({ count: 2, isComplete: false });
    await service.db('webhook_retries').where('position', '<', 0).delete();
    expect(await replay(id, { after: all[0], through: undefined })).toMatchObject({ isComplete: true });
  });
});

describe('leases', () => {
  test('two processes share the endpoints, and each event is sent once', async () => {
    const all = [receiver, await another(), await another(), await another()];
    for (const { url } of all) await givenEndpoint(service, { url });
    const other = startDeliveries(service);
    start();
    const names = Array.from({ length: 50 }, (_, number) => `user:${number}`);
    for (let round = 0; round < 5; round += 1) {
      await addEvents(service.db, names);
      deliveries!.wake();
      other.wake();
    }
    for (const one of all) await received(250, one);
    await other.stop();
    for (const one of all) expect(one.received).toHaveLength(250);
  });

  test('the lease of a process that died ends, and another process goes on', async () => {
    const id = await givenEndpoint(service, receiver);
    await addEvents(service.db, ['user:1']);
    await service.db.raw(
      `update webhook_cursors set due_at = ?, lease_owner = gen_random_uuid(), lease_until = now() + interval '1 second'
        where endpoint_id = ?`,
      [service.clock.now(), id],
    );
    const { lease_until: end } = await cursorOf(id);
    start();
    await received(1);
    const { rows } = await service.db.raw('select clock_timestamp() > ? as is_over', [end]);
    expect(rows[0].is_over).toBe(true);
  });

  test('a process that has lost its lease stores nothing and sends nothing else', async () => {
    const id = await givenEndpoint(service, receiver);
    const position = (await cursorOf(id)).position;
    const stolen = '00000000-0000-4000-8000-000000000000';
    receiver.answer = async () => {
      await service.db.raw(
        "update webhook_cursors set lease_owner = ?, lease_until = now() + interval '1 hour' where endpoint_id = ?",
        [stolen, id],
      );
      return 500;
    };
    start();
    await addEvents(service.db, ['user:1', 'user:1']);
    await received(1);
    await deliveries!.stop();
    expect(receiver.received).toHaveLength(1);
    expect(await cursorOf(id)).toMatchObject({ position, lease_owner: stolen, failures: 0 });
    expect(await retriesOf(id)).toEqual([]);
    expect(await attemptsOf(service, id)).toEqual([]);
  });

  test.each(['deleted', 'disabled'])('an endpoint that is %s gets nothing else', async (how) => {
    const id = await givenEndpoint(service, receiver);
    receiver.answer = async () => {
      if (receiver.received.length === 1) {
        const endpoint = service.db('webhook_endpoints').where({ id });
        await (how === 'deleted' ? endpoint.delete() : endpoint.update({ disabled_at: service.clock.now() }));
        if (how === 'disabled')
          await rowsBeside(service).transaction(({ webhookDeliveries }) => webhookDeliveries.stop(id));
      }
      await new Promise((resolve) => setTimeout(resolve, 400));
      return 204;
    };
    start();
    await addEvents(
      service.db,
      Array.from({ length: 40 }, () => 'user:1'),
    );
    await received(1);
    await deliveries!.stop();
    expect(receiver.received.length).toBeLessThanOrEqual(2);
  });
});

describe('the log', () => {
  test('if the next event has expired, deliveries go on with the oldest one, and the state tells it', async () => {
    const id = await givenEndpoint(service, receiver);
    await addEvents(service.db, ['user:1', 'user:2', 'user:3']);
    await service.db('webhook_retries').insert({
      app_id: 1,
      endpoint_id: id,
      position: before + 1,
      subject: 'user:9',
      next_at: service.clock.now(),
    });
    const app = await firstApp(service.db);
    await service
      .db('events')
      .whereBetween('position', [before + 1, before + 2])
      .delete();
    await service
      .db('event_expirations')
      .insert({ app_id: app, position: before + 2 })
      .onConflict('app_id')
      .merge();
    const { expired } = start();
    await received(1);
    await atRest(id);
    expect(receiver.received.map(({ subject }) => subject)).toEqual(['user:3']);
    expect(expired).toContain(id);
    expect(await retriesOf(id)).toEqual([]);
    const states = await rowsBeside(service).reads.webhookDeliveries.states([id]);
    expect(states.get(id)!.expiredAt).toEqual(service.clock.now());
  });

  test('without endpoints, no statement reads the log or a table of deliveries', async () => {
    const statements: string[] = [];
    const note = ({ sql }: { readonly sql: string }): void => {
      statements.push(sql);
    };
    service.db.on('query', note);
    const user = await service.given.user();
    await service.send('GET', '/v1/users', { headers: superAdmin });
    await service.finishBackground();
    service.db.removeListener('query', note);
    expect(user.id).toBeDefined();
    expect(statements.length).toBeGreaterThan(0);
    expect(statements.filter((sql) => /webhook_(endpoints|cursors|retries|attempts)/.test(sql))).toEqual([]);
  });
});

describe('the stored attempts', () => {
  test('attempts are listed newest first by pages, outcome and event, and are kept for 7 days', async () => {
    const id = await givenEndpoint(service, receiver);
    receiver.answer = ({ subject }) => (subject === 'user:1' ? 500 : 204);
    start();
    await addEvents(service.db, ['user:1', 'user:2', 'user:3', 'user:4']);
    await until(async () => (await attemptsOf(service, id)).length === 4, 'all were stored');
    const { attempts } = rowsBeside(service).reads.webhookDeliveries;
    const all = await attempts(id, { after: undefined, limit: 10 });
    const first = await attempts(id, { after: undefined, limit: 3 });
    const rest = await attempts(id, { after: { id: first.at(-1)!.id }, limit: 3 });
    expect([...first, ...rest]).toEqual(all);
    expect(all.map((one) => one.id)).toEqual(all.map((one) => one.id).toSorted((a, b) => b - a));
    const failed = await attempts(id, { after: undefined, limit: 10, outcome: 'failed' });
    expect(failed).toEqual([
      expect.objectContaining({ status: 500, error: 'status', milliseconds: expect.any(Number) }),
    ]);
    expect(await attempts(id, { after: undefined, limit: 10, outcome: 'delivered' })).toHaveLength(3);
    expect(await attempts(id, { after: undefined, limit: 10, event: failed[0]!.event })).toEqual(failed);
    await maintain(service);
    expect(await attemptsOf(service, id)).toHaveLength(4);
    service.clock.advance(7 * day + 1);
    await maintain(service);
    expect(await attemptsOf(service, id)).toEqual([]);
  });
});
