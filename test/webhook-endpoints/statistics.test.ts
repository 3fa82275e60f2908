import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, faultsOf, outcomeOf } from '../kit/apis.ts';
import { superAdmin } from '../kit/members.ts';
import { statementsOf, touchedBy } from '../kit/plans.ts';
import { useService } from '../kit/service.ts';
import { until } from '../kit/time.ts';
import {
  addEvents,
  type Deliveries,
  givenEndpoint,
  type Receiver,
  startDeliveries,
  startReceiver,
} from '../kit/webhooks.ts';
import { operationsOf } from '../operations/request.ts';

const service = useService();
let receiver: Receiver;
let deliveries: Deliveries | undefined;

interface Hour {
  readonly hour: string;
  readonly delivered: number;
  readonly failed: number;
}

beforeAll(async () => {
  receiver = await startReceiver();
});
beforeEach(async () => {
  receiver.received.splice(0);
  receiver.answer = () => 204;
  for (const table of ['webhook_endpoints', 'webhook_attempts', 'webhook_hours']) await service.db(table).delete();
});
afterEach(async () => {
  await deliveries?.stop();
  deliveries = undefined;
});
afterAll(() => receiver?.close());

throughEachApi('the statistics of deliveries through %s (regression A376)', (api, test) => {
  const { getWebhookStatistics, testWebhookEndpoint } = operationsOf(service)[api];
  const statisticsOf = async (id: number, query: { from?: string; to?: string } = {}) =>
    answerOf(await getWebhookStatistics(superAdmin, { path: { id }, query }));
  const countsOf = (hours: readonly Hour[]) =>
    hours.flatMap(({ hour, delivered, failed }) => (delivered + failed > 0 ? [[hour, delivered, failed]] : []));

  test('count deliveries, failures and retries in the hours in which they were sent', async () => {
    const id = await givenEndpoint(service, receiver);
    const subject = `user:8${Date.now()}`;
    receiver.answer = ({ subject: of }) => (of === subject && receiver.received.length === 1 ? 500 : 204);
    deliveries = startDeliveries(service);
    await addEvents(service.db, [subject]);
    await until(() => receiver.received.length >= 1, 'the first attempt was received');
    await until(
      async () => (await service.db('webhook_hours').where({ endpoint_id: id })).length > 0,
      'it was counted',
    );
    service.clock.advance(3600);
    deliveries.wake();
    await addEvents(service.db, ['user:2', 'user:3']);
    const delivered = () => service.db('webhook_hours').where({ endpoint_id: id, failed: 0 }).sum('delivered');
    await until(async () => Number((await delivered())[0]?.['sum']) >= 3, 'all others were delivered');
    const { data, ...durations } = await statisticsOf(id);
    expect(data).toHaveLength(168);
    expect(countsOf(data).map(([, ...counts]) => counts)).toEqual([
      [0, 1],
      [3, 0],
    ]);
    expect(data.at(-1).hour).toBe(`${service.clock.now().toISOString().slice(0, 13).replace('T', ' ')}:00:00`);
    expect(durations).toEqual({ median_milliseconds: expect.any(Number), p95_milliseconds: expect.any(Number) });
  });

  test('count tests, and have no durations without attempts', async () => {
    const id = await givenEndpoint(service, receiver);
    expect(await statisticsOf(id)).toMatchObject({ median_milliseconds: null, p95_milliseconds: null });
    await testWebhookEndpoint(superAdmin, { path: { id } });
    receiver.answer = () => 503;
    await testWebhookEndpoint(superAdmin, { path: { id } });
    expect(countsOf((await statisticsOf(id)).data).map(([, ...counts]) => counts)).toEqual([[1, 1]]);
  });

  test('have the median and the 95th percentile of the newest 1,000 attempts', async () => {
    const id = await givenEndpoint(service, receiver);
    const attempt = { app_id: 1, endpoint_id: id, type: 'user.created', at: service.clock.now(), status: 204 };
    const rows = [...Array(50).fill(9999), ...Array.from({ length: 1000 }, (_, n) => n + 1)].map((milliseconds) => ({
      ...attempt,
      milliseconds,
    }));
    await service.db('webhook_attempts').insert(rows);
    expect(await statisticsOf(id)).toMatchObject({ median_milliseconds: 500, p95_milliseconds: 950 });
  });

  test('have the hours of a period, whole and without those to come', async () => {
    const id = await givenEndpoint(service, receiver);
    const hours = ['2026-03-10 09:00:00', '2026-03-10 10:00:00', '2026-03-10 11:00:00'];
    const rows = hours.map((hour) => ({ app_id: 1, endpoint_id: id, hour: `${hour}Z`, delivered: 2, failed: 1 }));
    await service.db('webhook_hours').insert(rows);
    const { data } = await statisticsOf(id, { from: '2026-03-10 09:59:59', to: '2026-03-10 10:00:00' });
    expect(data.map(({ hour, delivered }: Hour) => [hour, delivered])).toEqual([
      [hours[0], 2],
      [hours[1], 2],
    ]);
    expect((await statisticsOf(id, { from: '2199-01-01 00:00:00', to: '2199-01-01 05:00:00' })).data).toEqual([]);
  });

  test('refuse a period that is too long, ends before it begins, or has an invalid time', async () => {
    const id = await givenEndpoint(service, receiver);
    const refusalOf = async (query: { from?: string; to?: string }) =>
      faultsOf(await getWebhookStatistics(superAdmin, { path: { id }, query }));
    expect(await refusalOf({ from: '2026-02-01 00:00:00', to: '2026-03-04 00:00:00' })).toEqual([
      expect.stringMatching(/to out_of_range$/),
    ]);
    expect(await refusalOf({ from: '2026-03-04 01:00:00', to: '2026-03-04 00:59:59' })).toEqual([
      expect.stringMatching(/to out_of_range$/),
    ]);
    expect(await refusalOf({ from: '2026-02-30 00:00:00' })).toEqual([expect.stringMatching(/from invalid_format$/)]);
    const { data } = await statisticsOf(id, { from: '2026-02-01 00:00:00', to: '2026-03-03 23:00:00' });
    expect(data).toHaveLength(744);
  });

  test('of an endpoint of another application or without the permission in the application are refused', async () => {
    const { id: appId } = await service.given.app();
    const row = { app_id: appId, url: 'https://crm.example.com', secrets: [], created_at: service.clock.now() };
    const [foreign] = await service.db('webhook_endpoints').insert(row).returning('id');
    expect(outcomeOf(await getWebhookStatistics(superAdmin, { path: { id: foreign.id } }))).toBe('not_found');
    const owner = await service.given.admin({ role: 'Owner' });
    const id = await givenEndpoint(service, receiver);
    expect(outcomeOf(await getWebhookStatistics(owner.headers, { path: { id } }))).toBe('forbidden');
  });

  test('read a limited number of rows, however many attempts are kept', async () => {
    const id = await givenEndpoint(service, receiver);
    await service.db.raw(
      `insert into webhook_attempts (app_id, endpoint_id, type, at, milliseconds)
         select 1, ?, 'user.created', ?, n from generate_series(1, 20000) n`,
      [id, service.clock.now()],
    );
    await service.db.raw('analyze webhook_attempts');
    const isMeant = (sql: string) => sql.includes('webhook_attempts') || sql.includes('webhook_hours');
    const statements = await statementsOf(service, isMeant, () => statisticsOf(id));
    expect(statements).toHaveLength(2);
    for (const statement of statements) expect((await touchedBy(service, statement)).rows).toBeLessThanOrEqual(1000);
  });
});
