import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isSigned } from '../../src/modules/notifications/signature.ts';
import { webhookSecret } from '../kit/mailbox.ts';
import { superAdmin } from '../kit/members.ts';
import { startService, type TestService } from '../kit/service.ts';
import { until } from '../kit/time.ts';
import {
  addEvents,
  type Deliveries,
  firstIds,
  givenEndpoint,
  lastPosition,
  loggedIds,
  type Receiver,
  startDeliveries,
  startReceiver,
} from '../kit/webhooks.ts';

let service: TestService;
let receiver: Receiver;
let deliveries: Deliveries | undefined;
const receivers: Receiver[] = [];

const start = (): Deliveries => {
  deliveries = startDeliveries(service);
  return deliveries;
};
const received = (count: number): Promise<void> =>
  until(() => new Set(receiver.received.map(({ id }) => id)).size >= count, `${count} events were received`);
const another = async (...args: Parameters<typeof startReceiver>): Promise<Receiver> => {
  const one = await startReceiver(...args);
  receivers.push(one);
  return one;
};

beforeEach(async () => {
  service = await startService();
  receiver = await another();
});
afterEach(async () => {
  await deliveries?.stop();
  deliveries = undefined;
  for (const one of receivers.splice(0)) await one.close();
  await service.stop();
});

describe('deliveries', () => {
  test('an endpoint gets each event once, signed and as the feed has it', async () => {
    await givenEndpoint(service, receiver);
    const before = await lastPosition(service.db);
    start();
    await addEvents(service.db, ['user:1', 'user:2', 'user:1', 'company:3']);
    await received(4);
    const ids = await loggedIds(service.db, before);
    expect(firstIds(receiver.received)).toEqual(ids);
    expect(receiver.received).toHaveLength(4);
    const { body: page } = await service.send('GET', '/v1/events?limit=1000', { headers: superAdmin });
    for (const { id, body, headers } of receiver.received) {
      expect(JSON.parse(body)).toEqual(page.data.find((event: { id: string }) => event.id === id));
      expect(isSigned(body, headers, [webhookSecret], service.clock.now())).toBe(true);
      expect(headers['content-type']).toBe('application/json');
    }
  });
});
