import { expect, test } from 'vitest';
import { numberEvents } from '../../src/modules/events/sequencer.ts';
import { useService } from '../kit/service.ts';
import { rowsBeside, storeBeside } from '../kit/store.ts';
import { outboxEvents } from '../kit/webhooks.ts';

const service = useService();

const positionsOf = async (appId: number): Promise<readonly number[]> =>
  service.db('events').where({ app_id: appId }).orderBy('position').pluck('position');
const logOf = (appId: number) => service.db('event_log').where({ app_id: appId }).first('last', 'batch');
const number = () => numberEvents(storeBeside(service).system.single.events);

// regression A834
test('each application has its own consecutive positions in the order of commits, numbered by one statement', async () => {
  const apps = [3001, 3002, 3003];
  for (const [at, appId] of apps.entries())
    await outboxEvents(
      service.db,
      Array.from({ length: at + 1 }, (_, n) => `user:${n}`),
      appId,
    );
  await number();
  for (const appId of apps) await outboxEvents(service.db, ['user:late'], appId);
  await number();
  for (const [at, appId] of apps.entries()) {
    const expected = Array.from({ length: at + 2 }, (_, n) => n + 1);
    expect(await positionsOf(appId)).toEqual(expected);
    expect((await logOf(appId)).last).toBe(at + 2);
    const subjects = await service.db('events').where({ app_id: appId }).orderBy('position').pluck('subject');
    expect(subjects).toEqual([...expected.slice(1).map((n) => `user:${n - 2}`), 'user:late']);
  }
});

// regression A834
test('an application whose log came from another database continues its positions, and is seen to have new events', async () => {
  const appId = 3010;
  await service.db('event_log').insert({ app_id: appId, last: 5000, batch: 1 });
  await outboxEvents(service.db, ['user:1'], appId);
  const { seen } = await storeBeside(service).system.single.webhookDeliveries.claim({
    ...{ owner: crypto.randomUUID(), at: new Date(), leaseSeconds: 1, recheck: [], running: [], limit: 0, reserved: 0 },
  });
  await number();
  expect(await positionsOf(appId)).toEqual([5001]);
  const { apps } = await storeBeside(service).system.single.webhookDeliveries.claim({
    ...{ owner: crypto.randomUUID(), at: new Date(), leaseSeconds: 1, recheck: [], running: [], limit: 0, reserved: 0 },
    seen,
  });
  expect(apps).toContain(appId);
});

// regression A834
test('the events of one application expire by the times of its positions', async () => {
  const [{ id: one }, { id: other }] = [await service.given.app(), await service.given.app()];
  const { events } = storeBeside(service).system.reads;
  await number();
  const [ofOne, ofOther] = [await events.last(one), await events.last(other)];
  for (const appId of [one, other]) await outboxEvents(service.db, ['user:1', 'user:2'], appId);
  await number();
  const at = new Date();
  await storeBeside(service).system.transaction((unit) => unit.events.mark(at));
  for (const appId of [one, other]) await outboxEvents(service.db, ['user:3'], appId);
  await number();
  await rowsBeside(service, one).transaction((unit) => unit.events.expire(at));
  expect(await positionsOf(one)).toEqual([ofOne + 3]);
  expect((await positionsOf(other)).slice(ofOther)).toEqual([ofOther + 1, ofOther + 2, ofOther + 3]);
  expect(await events.last(one)).toBe(ofOne + 3);
  expect(await service.db('event_marks').where({ app_id: one }).pluck('position')).toEqual([ofOne + 2]);
  const after = await events.after(
    new Map([
      [one, 0],
      [other, ofOther + 2],
    ]),
    10,
  );
  expect(after.map(({ appId, position }) => [appId, position])).toEqual([
    [one, ofOne + 3],
    [other, ofOther + 3],
  ]);
});
