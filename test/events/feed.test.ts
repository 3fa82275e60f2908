import { describe, expect, test } from 'vitest';
import { eventTypes } from '../../generated/events.ts';
import { numberEvents } from '../../src/modules/events/sequencer.ts';
import { apiNames } from '../kit/apis.ts';
import { addEvents } from '../kit/events.ts';
import type { KnownUser } from '../kit/given.ts';
import { membersOf, superAdmin } from '../kit/members.ts';
import { appKey, type Headers, startService, type TestService, useService } from '../kit/service.ts';
import { maintain, storeBeside } from '../kit/store.ts';
import { operationsOf } from '../operations/request.ts';

const service = useService();
const day = 86_400;

interface Sent {
  readonly after?: string;
  readonly types?: string;
  readonly limit?: number;
  readonly wait?: number;
}

const read = async (query: Sent = {}, headers: Headers = superAdmin, of: TestService = service) => {
  await of.finishBackground();
  return operationsOf(of).REST.listEvents(headers, { query });
};

/** Returns the position after all present events. */
const present = async (of = service, headers: Headers = superAdmin): Promise<string> => {
  let next: string | undefined;
  for (;;) {
    const { body } = await read({ limit: 1000, ...(next === undefined ? {} : { after: next }) }, headers, of);
    if (body.data.length === 0) return body.next;
    next = body.next;
  }
};

const logIn = ({ email, password }: KnownUser, of = service) =>
  of.send('POST', '/v1/auth', { headers: { 'X-Service-App': appKey }, body: { email, password } });

/** Logs in a user a number of times. @returns the position before, and the user */
const loggedIn = async (times: number) => {
  const user = await service.given.user();
  const after = await present();
  for (let count = 0; count < times; count += 1) expect((await logIn(user)).status).toBe(200);
  await service.finishBackground();
  return { user, after };
};

/** Resolves when a service has read a page of events. */
const pageRead = (of: TestService): Promise<void> =>
  new Promise((resolve) => {
    const note = ({ sql }: { readonly sql: string }): void => {
      if (!sql.includes('"position" >=')) return;
      of.db.removeListener('query-response', noteResponse);
      resolve();
    };
    const noteResponse = (_response: unknown, query: { readonly sql: string }): void => note(query);
    of.db.on('query-response', noteResponse);
  });

describe('the feed', () => {
  test('a filter without matches gets an empty page, and continues with its `next`', async () => {
    const { body } = await read({ types: 'user.erased' });
    expect(body.data).toEqual([]);
    expect(body.next).toMatch(/^evt_[0-9a-f]{22}$/);
    expect((await read({ after: body.next, types: 'user.erased' })).status).toBe(200);
  });

  test('a login has one event with its session, user, actor and request', async () => {
    const { user, after } = await loggedIn(1);
    const { body } = await read({ after });
    expect(body.data).toHaveLength(1);
    const entry = await service.db('audit').where({ event: 'login', user_id: user.id }).first();
    expect(body.data[0]).toMatchObject({
      type: 'session.created',
      subject: `user:${user.id}`,
      actor: { type: 'user', id: user.id },
      request_id: entry.request_id,
      user: null,
      data: { session_id: entry.session_id, authenticated_by: 'password', second_factor: null },
    });
    expect(body.next).toBe(body.data[0].id);
  });

  test('pages of one event contain each event once and in order', async () => {
    const { after } = await loggedIn(3);
    const ids: string[] = [];
    for (let next = after, page = await read({ after: next, limit: 1 }); page.body.data.length > 0; ) {
      ids.push(...page.body.data.map(({ id }: { readonly id: string }) => id));
      next = page.body.next;
      page = await read({ after: next, limit: 1 });
    }
    expect(ids).toEqual((await read({ after })).body.data.map(({ id }: { readonly id: string }) => id));
    expect(new Set(ids).size).toBe(3);
    expect(ids.toSorted()).toEqual(ids);
  });

  test('a filter skips the events of other types, and `next` is behind them', async () => {
    const { user, after } = await loggedIn(1);
    await service.send('PUT', '/v1/auth/logout', { headers: user.headers });
    const { body } = await read({ after, types: 'session.ended' });
    expect(body.data).toMatchObject([{ type: 'session.ended', data: { reason: 'logout' } }]);
    expect((await read({ after: body.next })).body.data).toEqual([]);
    expect((await read({ after, types: 'session.ended,session.created' })).body.data).toHaveLength(2);
  });

  test('REST and GraphQL return the same page', async () => {
    const { after } = await loggedIn(2);
    const query = { after, limit: 2 };
    const { body } = await read(query);
    const { body: other } = await operationsOf(service).GraphQL.listEvents(superAdmin, { query });
    const page = other.data.events;
    expect(page.next).toBe(body.next);
    expect(page.data.map((event: { readonly data: string }) => JSON.parse(event.data))).toEqual(
      body.data.map((event: { readonly data: object }) => event.data),
    );
    expect(page.data).toMatchObject(
      body.data.map(({ id, subject, occurred_at }: Record<string, unknown>) => ({ id, subject, occurred_at })),
    );
  });

  test.each(apiNames)('`newest` returns the events from now on, through %s', async (api) => {
    const { listEvents } = operationsOf(service)[api];
    const pageOf = async (query: Sent) => {
      await service.finishBackground();
      const { body } = await listEvents(superAdmin, { query });
      return api === 'REST' ? body : body.data.events;
    };
    const user = await service.given.user();
    const start = await pageOf({ after: 'newest' });
    expect(start).toMatchObject({ data: [], next: await present(), recording: true });
    await logIn(user);
    expect((await pageOf({ after: start.next })).data).toMatchObject([{ subject: `user:${user.id}` }]);
    const other = await service.given.app();
    await service.db('event_outbox').where({ app_id: other.id }).delete();
    await service.db('events').where({ app_id: other.id }).delete();
    const empty = await operationsOf(service).REST.listEvents(
      { 'X-Service-Key': other.serviceKey },
      { query: { after: 'newest' } },
    );
    expect(empty.body).toEqual({ data: [], next: `evt_${'0'.repeat(22)}`, has_more: false, recording: true });
  });

  test.each(apiNames)(
    'a request with types that has not searched all events does not wait, and continues with `next`, through %s',
    async (api) => {
      const { user, after } = await loggedIn(0);
      await addEvents(service.db, 20_000);
      await numberEvents(storeBeside(service).system.single.events);
      await logIn(user);
      const pageAfter = async (position: string) => {
        await service.finishBackground();
        const query = { after: position, types: 'session.created', wait: 25 };
        const { body } = await operationsOf(service)[api].listEvents(superAdmin, { query });
        return api === 'REST' ? body : body.data.events;
      };
      const first = await pageAfter(after);
      expect(first).toMatchObject({ data: [], has_more: true });
      expect(await pageAfter(first.next)).toMatchObject({ data: [{ subject: `user:${user.id}` }], has_more: false });
    },
  );

  test('a full page says that there may be more events, and the last one that it is the last', async () => {
    const { after } = await loggedIn(2);
    const { body } = await read({ after, limit: 1 });
    expect(body.has_more).toBe(true);
    expect((await read({ after: body.next })).body).toMatchObject({ data: [{}], has_more: false });
  });

  test('every type of the contract is accepted as a filter by both APIs', async () => {
    const all = eventTypes.join(',');
    expect((await read({ types: all })).status).toBe(200);
    const names = eventTypes.map((type) => type.replace('.', '_')).join(' ');
    const { body } = await service.graphql(`{ events(types: [${names}]) { next } }`, { headers: superAdmin });
    expect(body.errors).toBeUndefined();
  });

  test.each([
    ['query/after', { after: 'evt_1' }],
    ['query/types', { types: 'user.created,user.unknown' }],
    ['query/limit', { limit: 1001 }],
    ['query/limit', { limit: 0 }],
    ['query/wait', { wait: 26 }],
    ['query/wait', { wait: -1 }],
  ])('%s that is not valid is refused by both APIs: %j', async (pointer, query) => {
    const reply = await read(query);
    expect([reply.status, reply.body.errors.map((error: { pointer: string }) => error.pointer)]).toEqual([
      422,
      [pointer],
    ]);
    if ('types' in query) return;
    const { body } = await operationsOf(service).GraphQL.listEvents(superAdmin, { query });
    expect(body.errors[0].extensions).toMatchObject({ code: 'validation_failed' });
  });
});

describe('a position that is not in the log', () => {
  const changedNonce = (id: string): string => `${id.slice(0, -8)}00000000`;

  test.each(apiNames)(
    '%s answers `events_expired` with the oldest event, whatever makes the position unknown',
    async (api) => {
      const { after } = await loggedIn(1);
      const { body } = await read({ limit: 1 });
      const [oldest] = body.data;
      const unknown = [changedNonce(after), `evt_${'f'.repeat(22)}`, `evt_${'0'.repeat(10)}ffff00000000`];
      for (const position of unknown) {
        const reply = await operationsOf(service)[api].listEvents(superAdmin, { query: { after: position } });
        const problem = api === 'REST' ? reply.body : reply.body.errors[0].extensions;
        expect(problem).toMatchObject({ code: 'events_expired', status: 410, oldest: oldest.id });
      }
    },
  );

  test('an event of another application is unknown, and its events are not returned', async () => {
    const other = await service.given.app();
    const user = await service.given.user({ app: other });
    expect((await service.send('PUT', '/v1/auth/logout', { headers: user.headers })).status).toBe(204);
    await service.finishBackground();
    const row = await service.db('events').where({ app_id: other.id }).first();
    const id = `evt_${row.position.toString(16).padStart(14, '0')}${row.nonce.toString(16).padStart(8, '0')}`;
    expect((await read({ after: id })).status).toBe(410);
    const { body } = await read({ limit: 1000 });
    expect(body.data.map((event: { readonly id: string }) => event.id)).not.toContain(id);
  });
});

describe('a request that waits', () => {
  test.each(apiNames)('%s answers it with the next event, and not with one of another type', async (api) => {
    const { user, after } = await loggedIn(0);
    const waiting = operationsOf(service)[api].listEvents(superAdmin, { query: { after, wait: 25 } });
    await logIn(user);
    const { body } = await waiting;
    const page = api === 'REST' ? body : body.data.events;
    expect(page.data).toMatchObject([{ subject: `user:${user.id}` }]);
  });

  test('a request without an event is answered when its time is over, with the same position', async () => {
    const { after } = await loggedIn(0);
    const { body } = await read({ after, wait: 1 });
    expect(body).toEqual({ data: [], next: after, has_more: false, recording: true });
  });

  test('a caller whose session ends during the wait is refused', async () => {
    const owner = await membersOf(service).everywhere('Owner');
    const { user, after } = await loggedIn(0);
    expect((await read({ after }, owner.headers)).status).toBe(200);
    const isRead = pageRead(service);
    const waiting = read({ after, wait: 25, types: 'session.created' }, owner.headers);
    await isRead;
    await service.send('DELETE', `/v1/users/${owner.id}/sessions`, { headers: owner.headers });
    service.clock.advance(2);
    await logIn(user);
    expect((await waiting).body.code).toBe('session_ended');
  });

  test('a shutdown answers it at once', async () => {
    const own = await startService();
    const after = await present(own);
    const isRead = pageRead(own);
    const waiting = read({ after, wait: 25 }, superAdmin, own);
    await isRead;
    own.drain();
    expect((await waiting).body).toEqual({ data: [], next: after, has_more: false, recording: true });
    expect((await read({ after, wait: 25 }, superAdmin, own)).body).toEqual({
      data: [],
      next: after,
      has_more: false,
      recording: true,
    });
    await own.stop();
  });
});

describe('settings of an application', () => {
  test('no event is written while events are off', async () => {
    await service.given.settings({ events: false });
    const { after } = await loggedIn(1);
    expect((await read({ after })).body).toMatchObject({ data: [], recording: false });
    expect(await service.db('event_outbox').select()).toEqual([]);
    await service.given.settings({ events: true });
    await loggedIn(1);
    expect((await read({ after })).body.data).not.toEqual([]);
  });

  test('personal data are read with an event if the setting is on, never stored, and gone with the user', async () => {
    const { user, after } = await loggedIn(1);
    await service.given.settings({ eventsPersonalData: true });
    const [event] = (await read({ after, types: 'session.created' })).body.data;
    expect(event.user).toEqual({ email: user.email, displayname: expect.any(String) });
    expect(JSON.stringify(await service.db('events').select())).not.toContain(user.email);
    await service.db('users').where({ id: user.id }).update({ erased_at: service.clock.now() });
    expect((await read({ after, types: 'session.created' })).body.data[0].user).toBeNull();
    await service.given.settings({ eventsPersonalData: false });
  });
});

describe('retention', () => {
  test('events expire by the time of their numbering and the setting; the newest one stays, and older positions are unknown', async () => {
    const { after } = await loggedIn(2);
    await maintain(service);
    const { next } = (await read({ after, limit: 1 })).body;
    service.clock.advance(29 * day);
    await maintain(service);
    expect((await read({ after })).status).toBe(200);
    service.clock.advance(2 * day);
    await maintain(service);
    expect((await read({ after })).status).toBe(410);
    expect((await read({ after: next })).status).toBe(410);
    const { body } = await read();
    expect(body.data).toHaveLength(1);
    expect((await read({ after: body.next })).status).toBe(200);
    expect((await read({ after: `evt_${'0'.repeat(22)}` })).status).toBe(410);
  });

  test('a shorter period deletes at the next maintenance', async () => {
    const { after } = await loggedIn(2);
    await maintain(service);
    await service.given.settings({ eventsRetentionSeconds: 86_400 });
    service.clock.advance(1.5 * day);
    await maintain(service);
    expect((await read({ after })).status).toBe(410);
    await service.given.settings({ eventsRetentionSeconds: 30 * 86_400 });
  });
});
