import { expect, test } from 'vitest';
import { numberEvents } from '../../src/modules/events/sequencer.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, faultsOf, outcomeOf } from '../kit/apis.ts';
import { addEvents } from '../kit/events.ts';
import { superAdmin } from '../kit/members.ts';
import { type Headers, type Reply, useService } from '../kit/service.ts';
import { storeBeside } from '../kit/store.ts';
import { operationsOf } from '../operations/request.ts';

const service = useService();

/** Gives positions to the events that have none yet. */
const number = () => numberEvents(storeBeside(service).system.single.events);

interface Shown {
  readonly id: string;
  readonly type: string;
}

throughEachApi('events that people read, through %s', (api, test) => {
  const { listEvents } = operationsOf(service)[api];
  const eventsOf = (reply: Reply): readonly Shown[] => answerOf(reply).data;

  // regression A625
  test('before returns pages from the newest event to the oldest, and none of another application', async () => {
    const [app, other] = [await service.given.app(), await service.given.app()];
    const headers: Headers = { 'X-Service-Key': app.serviceKey };
    for (const one of [app, other]) await service.given.settings({ events: true }, one.id);
    for (const one of [app, other, app, other, app]) await service.given.user({ app: one });
    await number();
    const inOrder = eventsOf(await listEvents(headers, { query: { limit: 1000 } }));
    expect(inOrder.length).toBeGreaterThan(5);
    const found: Shown[] = [];
    const pages: number[] = [];
    for (let before = 'newest', hasMore = true; hasMore; ) {
      const reply = await listEvents(headers, { query: { before, limit: 2 } });
      found.push(...eventsOf(reply));
      pages.push(eventsOf(reply).length);
      ({ next: before, has_more: hasMore } = answerOf(reply));
    }
    expect(found.map(({ id }) => id)).toEqual(inOrder.map(({ id }) => id).toReversed());
    expect(pages.slice(0, -1).every((length) => length === 2)).toBe(true);
    const foreign = eventsOf(await listEvents({ 'X-Service-Key': other.serviceKey }, { query: { limit: 1000 } })).at(
      -1,
    )!;
    for (const { id } of eventsOf(await listEvents(headers, { query: { before: foreign.id, limit: 1000 } })))
      expect(inOrder.map((one) => one.id)).toContain(id);
  });

  // regression A625
  test('before of an application without events is an empty page, and is refused beside after and wait', async () => {
    const app = await service.given.app();
    const headers: Headers = { 'X-Service-Key': app.serviceKey };
    // The owner was created with an event.
    await number();
    await service.db('events').where({ app_id: app.id }).delete();
    const empty = await listEvents(headers, { query: { before: 'newest' } });
    expect([eventsOf(empty), answerOf(empty).has_more]).toEqual([[], false]);
    for (const more of [{ after: 'newest' }, { wait: 1 }])
      expect(faultsOf(await listEvents(headers, { query: { before: 'newest', ...more } }))).toEqual([
        '#/before not_allowed',
      ]);
    expect(outcomeOf(await listEvents(headers, { query: { before: 'evt_1' } }))).toBe('validation_failed');
  });
});

// regression A625
test('before with types searches a limited number of events and continues with older ones', async () => {
  const { listEvents } = operationsOf(service).REST;
  await service.given.settings({ events: true });
  await service.given.user();
  await number();
  const created = answerOf(await listEvents(superAdmin, { query: { types: 'user.created' } })).data;
  await addEvents(service.db, 20_000);
  await number();
  const first = answerOf(await listEvents(superAdmin, { query: { before: 'newest', types: 'user.created' } }));
  expect([first.data.length, first.has_more]).toEqual([0, true]);
  const second = answerOf(await listEvents(superAdmin, { query: { before: first.next, types: 'user.created' } }));
  expect(second.data).toEqual(created.toReversed());
  expect(second.has_more).toBe(false);
});
