import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { apiNames, statusOf } from '../kit/apis.ts';
import { superAdmin } from '../kit/members.ts';
import { useService } from '../kit/service.ts';
import { untilLocked } from '../kit/time.ts';
import { givenEndpoint } from '../kit/webhooks.ts';
import { anyOperationsOf } from '../operations/request.ts';

const service = useService();
const operations = anyOperationsOf(service);

const changes = {
  updateWebhookEndpoint: { is_enabled: false },
  replayWebhookDeliveries: { failed: true },
  deleteWebhookEndpoint: undefined,
} as const;

const cases = apiNames.flatMap((api) =>
  (Object.keys(changes) as (keyof typeof changes)[]).map((operation) => [operation, api] as const),
);

test.each(cases)('a delivery that stores a failure does not deadlock with %s through %s', async (operation, api) => {
  const id = await givenEndpoint(service, { url: 'http://127.0.0.1:9/' });
  const at = service.clock.now();
  const position = 1_000_000;
  // No process of the service delivers to it.
  const lease = { lease_owner: randomUUID(), lease_until: '2100-01-01' };
  await service.db('webhook_cursors').where({ endpoint_id: id }).update(lease);
  await service
    .db('webhook_retries')
    .insert({ app_id: 1, endpoint_id: id, position: position - 1, subject: 'user:2', next_at: at, failed_at: at });
  const delivery = await service.db.transaction();
  // The order of locks of `DeliverySingles.save`.
  await delivery('webhook_cursors').where({ endpoint_id: id }).update({ position });
  const change = operations[api][operation](superAdmin, { path: { id }, body: changes[operation] });
  await untilLocked(service, 'the change waits for the delivery');
  await delivery.raw("set local lock_timeout = '200ms'");
  await delivery('webhook_retries').insert({ app_id: 1, endpoint_id: id, position, subject: 'user:1', next_at: at });
  await delivery.commit();
  expect(statusOf(await change)).toBeLessThan(300);
});
