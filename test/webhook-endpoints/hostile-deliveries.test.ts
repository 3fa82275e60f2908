import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startService, type TestService } from '../kit/service.ts';
import { storeBeside } from '../kit/store.ts';
import { addEvents, givenEndpoint, lastPosition } from '../kit/webhooks.ts';

let service: TestService;
const url = 'http://127.0.0.1:9/';

beforeEach(async () => {
  service = await startService();
});
afterEach(() => service.stop());

const claim = (owner: string, query: { readonly seen?: number; readonly limit: number }) =>
  storeBeside(service).single.webhookDeliveries.claim({
    owner,
    at: service.clock.now(),
    leaseSeconds: 10,
    recheck: [],
    ...query,
  });

describe('claims', () => {
  test('a process without free places finds the events of the other endpoints later', async () => {
    const ids = [await givenEndpoint(service, { url }), await givenEndpoint(service, { url })];
    await service.db('webhook_cursors').update({ due_at: null });
    const seen = await lastPosition(service.db);
    await addEvents(service.db, ['user:1']);
    const owner = randomUUID();
    const full = await claim(owner, { seen, limit: 1 });
    const rest = await claim(owner, { seen: full.seen ?? Number.NaN, limit: 10 });
    expect([...full.claimed, ...rest.claimed].map(({ endpointId }) => endpointId).toSorted()).toEqual(ids.toSorted());
  });

  test('an endpoint whose creation was committed after its first event was looked for gets the event', async () => {
    await givenEndpoint(service, { url });
    await addEvents(service.db, ['user:1']);
    const { claimed } = await claim(randomUUID(), { seen: await lastPosition(service.db), limit: 10 });
    expect(claimed).toHaveLength(1);
  });
});
