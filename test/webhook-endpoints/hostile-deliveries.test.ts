import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ListedEvent } from '../../src/modules/events/listed-event.ts';
import { isSigned } from '../../src/modules/notifications/signature.ts';
import type { ClaimQuery, Claims } from '../../src/modules/webhook-endpoints/delivery-ports.ts';
import { createOutgoing } from '../../src/modules/webhook-endpoints/outgoing.ts';
import type { Delivery } from '../../src/modules/webhook-endpoints/queued-delivery.ts';
import { webhookSecret } from '../kit/mailbox.ts';
import { startService, type TestService } from '../kit/service.ts';
import { rowsBeside, storeBeside } from '../kit/store.ts';
import { until } from '../kit/time.ts';
import {
  addEvents,
  givenEndpoint,
  lastBatch,
  lastPosition,
  type Received,
  sealer,
  startDeliveries,
  startReceiver,
} from '../kit/webhooks.ts';

let service: TestService;
const anotherSecret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const url = 'http://127.0.0.1:9/';

beforeEach(async () => {
  service = await startService();
});
afterEach(() => service.stop());

/** Runs work in a transaction that is rolled back, so that no process of the service claims the endpoints. */
const unseen = async (work: (beside: Pick<TestService, 'db' | 'clock'>) => Promise<void>): Promise<void> => {
  const db = await service.db.transaction();
  await work({ db, clock: service.clock }).finally(() => db.rollback());
};

const claim = (
  beside: Pick<TestService, 'db' | 'clock'>,
  query: Pick<ClaimQuery, 'seen' | 'limit'> & Partial<ClaimQuery>,
) =>
  storeBeside(beside).system.single.webhookDeliveries.claim({
    owner: randomUUID(),
    at: service.clock.now(),
    leaseSeconds: 10,
    recheck: [],
    running: [],
    reserved: 0,
    ...query,
  });

const idsOf = ({ claimed }: Claims): readonly number[] => claimed.map(({ endpointId }) => endpointId).toSorted();

describe('claims', () => {
  test('a process without free places finds the events of the other endpoints later', () =>
    unseen(async (beside) => {
      const ids = [await givenEndpoint(beside, { url }), await givenEndpoint(beside, { url })];
      await beside.db('webhook_cursors').update({ due_at: null });
      const seen = await lastBatch(beside.db);
      await addEvents(beside.db, ['user:1']);
      const full = await claim(beside, { seen, limit: 1 });
      const rest = await claim(beside, { seen: full.seen, recheck: full.waiting, limit: 10 });
      expect(full.waiting).toHaveLength(1);
      expect(rest.waiting).toEqual([]);
      expect([...idsOf(full), ...idsOf(rest)].toSorted()).toEqual(ids.toSorted());
    }));

  test('applications take turns, and those without a slot get the last ones', async () => {
    const apps = [await service.given.app(), await service.given.app()] as const;
    await unseen(async (beside) => {
      const ids: number[][] = [];
      for (const { id: appId } of apps) {
        const ofApp = [];
        for (let count = 0; count < 4; count += 1) ofApp.push(await givenEndpoint(beside, { url, appId }));
        ids.push(ofApp);
      }
      const seen = await lastBatch(beside.db);
      const counts = async (query: Partial<ClaimQuery>) => {
        const claimed = idsOf(await claim(beside, { seen, limit: 4, ...query }));
        await beside.db('webhook_cursors').update({ lease_owner: null, lease_until: null });
        return ids.map((ofApp) => ofApp.filter((id) => claimed.includes(id)).length);
      };
      expect(await counts({})).toEqual([2, 2]);
      const [busy] = apps;
      expect(await counts({ running: [busy.id, busy.id] })).toEqual([1, 3]);
      expect(await counts({ running: [busy.id], limit: 1, reserved: 1 })).toEqual([0, 1]);
      const both = apps.map(({ id }) => id);
      expect(await counts({ running: both, limit: 1, reserved: 1 })).toEqual([0, 0]);
      expect(await counts({ running: both, limit: 2, reserved: 1 })).toEqual([1, 0]);
    });
  });

  test('an endpoint whose creation was committed after its first event was looked for gets the event', () =>
    unseen(async (beside) => {
      await givenEndpoint(beside, { url });
      await addEvents(beside.db, ['user:1']);
      const { claimed } = await claim(beside, { seen: await lastBatch(beside.db), limit: 10 });
      expect(claimed).toHaveLength(1);
    }));
});

describe('changes while an endpoint answers slowly', () => {
  test('a rotated secret and a changed URL are used for the events that wait', async () => {
    const slow = await startReceiver(async () => {
      await sleep(400);
      return 204;
    });
    const other = await startReceiver();
    const id = await givenEndpoint(service, slow);
    const deliveries = startDeliveries(service);
    try {
      await addEvents(
        service.db,
        Array.from({ length: 20 }, () => 'user:1'),
      );
      // Processes have noticed the events: nothing else makes them look again.
      await until(() => slow.received.length > 5, 'some events were received');
      const secrets = [await sealer.seal(anotherSecret)];
      await service.db('webhook_endpoints').where({ id }).update({ url: other.url, secrets });
      await until(() => other.received.length > 0, 'the new URL gets the events that waited');
      const [{ body, headers }] = other.received as [Received];
      expect(isSigned(body, headers, [anotherSecret], service.clock.now())).toBe(true);
      expect(isSigned(body, headers, [webhookSecret], service.clock.now())).toBe(false);
      expect(slow.received.length).toBeLessThan(20);
    } finally {
      await deliveries.stop();
      await Promise.all([slow.close(), other.close()]);
    }
  });
});

test('personal data that could not be read again for 5 seconds are not sent, and later events of the subject wait', () => {
  const claimed = {
    endpointId: 1,
    appId: 1,
    position: 0,
    failures: 0,
    failingSince: undefined,
    hasRetries: false,
  };
  const eventAt = (position: number, subject: string): ListedEvent => ({
    position,
    nonce: 0,
    appId: 1,
    appUuid: randomUUID(),
    type: 'user.updated',
    occurredAt: service.clock.now(),
    subject,
    actor: { type: 'system', id: null },
    data: {},
    requestId: undefined,
    user: { email: 'ada@example.com', displayname: 'Ada' },
  });
  const outgoing = createOutgoing(claimed, service.clock);
  outgoing.addEvents([eventAt(1, 'user:1')], 1, false);
  const [first] = outgoing.unsent() as [Delivery];
  first.readAt = performance.now() - 5000;
  outgoing.addEvents([eventAt(2, 'user:1'), eventAt(3, 'user:2')], 3, true);
  expect(outgoing.next().map(({ event }) => event.position)).toEqual([3]);
  first.readAt = performance.now();
  expect(outgoing.next().map(({ event }) => event.position)).toEqual([1, 3]);
});

test('replays that failed for good take no place of those that wait', () =>
  unseen(async (beside) => {
    const id = await givenEndpoint(beside, { url });
    await addEvents(beside.db, ['user:1']);
    const at = service.clock.now();
    const position = await lastPosition(beside.db);
    await beside.db('webhook_cursors').update({ position });
    await beside.db.raw(
      `insert into webhook_retries (app_id, endpoint_id, position, subject, next_at, is_replay, failed_at)
       select 1, ?, position, 'user:2', ?, true, ? from generate_series(1000001, 1010000) as position`,
      [id, at, at],
    );
    const endpoint = { id, types: undefined };
    const range = { after: undefined, through: undefined };
    const replayed = await rowsBeside(beside).transaction(({ webhookDeliveries }) =>
      webhookDeliveries.replay(endpoint, range, at),
    );
    expect(replayed?.count).toBeGreaterThan(0);
    expect(replayed?.isComplete).toBe(true);
  }));
