import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { administrationOf } from '../kit/administration.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, apisOf, faultsOf, outcomeOf, statusOf } from '../kit/apis.ts';
import { bearer, type KnownUser } from '../kit/given.ts';
import { type Headers, type Reply, serviceKey, useService } from '../kit/service.ts';
import { operationsOf } from '../operations/request.ts';
import { appAdmin, colleague, join, loggedIn, standingOf } from '../users/members.ts';

const service = useService();
const apis = administrationOf(service);
const accounts = apisOf(service);
const operations = operationsOf(service);
const superAdmin: Headers = { 'X-Service-Key': serviceKey };
const idIn = (headers: Headers): string => String(decodeJwt(headers['Authorization']!.slice(7))['sid']);
const idsOf = (reply: Reply): readonly string[] => answerOf(reply).data.map(({ id }: { id: string }) => id);
const wire = (at: Date): string => at.toISOString().slice(0, 19).replace('T', ' ');
const out = ['session_ended', 'session_ended'];
const good = ['done', 'done'];

/** Several logins of a user, newest first. */
const devices = async (user: KnownUser, count: number): Promise<readonly Headers[]> => {
  const made = [user.headers];
  for (let n = 1; n < count; n += 1) {
    service.clock.advance(1);
    made.unshift(await loggedIn(service, user, undefined, `device ${n}`));
  }
  return made;
};

// checklist 41
throughEachApi('the sessions of a user through %s', (api, test) => {
  const { sessions, endSession, endSessions } = apis[api];
  const session = (headers: Headers, user: 'me' | number, id: string) =>
    operations[api].getSession(headers, { path: { id: user, session_id: id } });

  test('sessions are listed newest first with address, device and times, and the current one is marked', async () => {
    const user = await service.given.user();
    const all = await devices(user, 3);
    for (const [index, headers] of all.entries()) {
      const reply = await sessions(headers, 'me');
      expect(idsOf(reply)).toEqual(all.map(idIn));
      expect(answerOf(reply).data.map(({ current }: { current: boolean }) => current)).toEqual(
        all.map((_one, at) => at === index),
      );
    }
    const [newest] = answerOf(await sessions(all[2]!, user.id)).data;
    const row = await service
      .db('sessions')
      .where({ id: idIn(all[0]!) })
      .first();
    expect(newest).toEqual({
      id: idIn(all[0]!),
      created_at: wire(row.created_at),
      last_used_at: wire(row.last_used_at),
      expires_at: wire(row.idle_expires_at),
      ip: '127.0.0.1',
      user_agent: 'device 2',
      current: false,
      authentication: { auth_time: wire(row.authenticated_at), amr: ['pwd'], acr: 'aal1' },
      impersonator: null,
    });
    expect(
      answerOf(await sessions(superAdmin, user.id)).data.some(({ current }: { current: boolean }) => current),
    ).toBe(false);
  });

  test('a session that is read by its ID is the one that the list has, with every field, and in any spelling of the ID', async () => {
    const user = await service.given.user();
    const all = await devices(user, 2);
    for (const headers of [...all, superAdmin])
      for (const owner of headers === superAdmin ? [user.id] : (['me', user.id] as const)) {
        const listed = answerOf(await sessions(headers, owner)).data;
        for (const [index, id] of all.map(idIn).entries()) {
          const reply = await session(headers, owner, id);
          expect(statusOf(reply)).toBe(200);
          expect(answerOf(reply)).toEqual(listed[index]);
          expect(answerOf(await session(headers, owner, id.toUpperCase()))).toEqual(listed[index]);
        }
      }
    const [current, other] = await Promise.all(all.map((device) => session(all[0]!, 'me', idIn(device))));
    expect([answerOf(current!).current, answerOf(other!).current]).toEqual([true, false]);
  });

  test('reading a session that has ended or expired, is of another user, or never existed returns 404', async () => {
    const [user, other] = [await service.given.user(), await service.given.user()];
    const [gone, idle, over] = (await devices(user, 4)) as [Headers, Headers, Headers];
    const now = service.clock.now();
    await endSession(user.headers, 'me', idIn(gone));
    for (const [headers, column] of [
      [idle, 'idle_expires_at'],
      [over, 'absolute_expires_at'],
    ] as const)
      await service
        .db('sessions')
        .where({ id: idIn(headers) })
        .update({ [column]: now });
    const { id: foreign } = await service.given.user({ app: await service.given.app() });
    const { id: elsewhere } = await service.db('sessions').where({ user_id: foreign }).first('id');
    for (const id of [idIn(gone), idIn(idle), idIn(over), idIn(other.headers), elsewhere, crypto.randomUUID()])
      for (const [headers, owner] of [
        [user.headers, 'me'],
        [user.headers, user.id],
        [superAdmin, user.id],
      ] as const) {
        const reply = await session(headers, owner, id);
        expect([outcomeOf(reply), statusOf(reply)]).toEqual(['not_found', 404]);
      }
    for (const [headers, owner, id] of [
      [user.headers, other.id, idIn(other.headers)],
      [user.headers, foreign, elsewhere],
      [superAdmin, foreign, elsewhere],
      [superAdmin, 999_999, idIn(user.headers)],
    ] as const)
      expect(outcomeOf(await session(headers, owner, id))).toBe('not_found');
  });

  test('a text that is not an ID finds no session, and a super admin key finds a session only under its user', async () => {
    const user = await service.given.user();
    const refusal = api === 'REST' ? 'validation_failed' : 'not_found';
    for (const id of ['none', "1' or '1'='1", idIn(user.headers).slice(1), `${idIn(user.headers)}0`])
      expect(outcomeOf(await session(user.headers, 'me', id))).toBe(refusal);
    expect(outcomeOf(await session(superAdmin, 'me', idIn(user.headers)))).toBe('not_found');
    expect(outcomeOf(await session(superAdmin, user.id, idIn(user.headers)))).toBe('done');
  });

  test('reading a session adds no audit entry', async () => {
    const user = await service.given.user();
    const [before] = await service.db('audit').count({ n: '*' });
    expect(outcomeOf(await session(user.headers, 'me', idIn(user.headers)))).toBe('done');
    expect(outcomeOf(await session(superAdmin, user.id, idIn(user.headers)))).toBe('done');
    expect(await service.db('audit').count({ n: '*' })).toEqual([before]);
  });

  test('the last use of a session is kept to five minutes, and is written at most that often', async () => {
    const user = await service.given.user();
    const used = async () =>
      (
        await service
          .db('sessions')
          .where({ id: idIn(user.headers) })
          .first()
      ).last_used_at;
    const opened = service.clock.now();
    expect(await used()).toEqual(opened);
    for (const seconds of [60, 120, 119]) {
      service.clock.advance(seconds);
      expect(await standingOf(accounts, user.headers)).toEqual(good);
      expect(await used()).toEqual(opened);
    }
    service.clock.advance(1);
    await accounts[api].me(user.headers);
    expect(await used()).toEqual(new Date(opened.getTime() + 300_000));
    service.clock.advance(299);
    const [listed] = answerOf(await sessions(user.headers, 'me')).data;
    expect(listed.last_used_at).toBe(wire(new Date(opened.getTime() + 300_000)));
    service.clock.advance(1);
    const replies = await Promise.all(Array.from({ length: 5 }, () => accounts[api].me(user.headers)));
    expect(replies.map(outcomeOf)).toEqual(replies.map(() => 'done'));
    expect(await used()).toEqual(new Date(opened.getTime() + 600_000));
  });

  test('a renewal updates the last use, the expiry and the device of the listed session', async () => {
    const user = await service.given.user();
    service.clock.advance(100);
    const headers = { ...user.headers, 'User-Agent': 'renewed here' };
    const reply = await accounts[api].refresh(headers);
    const { token } = answerOf(reply);
    const [listed] = answerOf(await sessions(bearer(token), 'me')).data;
    const at = service.clock.now();
    expect(listed).toMatchObject({
      user_agent: 'renewed here',
      last_used_at: wire(at),
      expires_at: wire(new Date(at.getTime() + 30 * 86_400_000)),
    });
    expect(listed.created_at).toBe(wire(new Date(at.getTime() - 100_000)));
  });

  test('paging lists each session exactly once while other sessions begin and end', async () => {
    const user = await service.given.user();
    const all = (await devices(user, 5)).map(idIn);
    const found: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const reply = await sessions(user.headers, 'me', { limit: 2, ...(cursor ? { cursor } : {}) });
      expect(idsOf(reply).length).toBeLessThanOrEqual(2);
      found.push(...idsOf(reply));
      cursor = answerOf(reply).next_cursor as string | null;
      if (found.length === 2) {
        await loggedIn(service, user);
        await endSession(user.headers, 'me', all[2]!);
      }
    }
    expect(found).toEqual(all.filter((_id, at) => at !== 2));
  });

  test('sessions that began at the same moment are all listed page by page', async () => {
    const user = await service.given.user();
    for (const _one of [1, 2, 3]) await loggedIn(service, user);
    const found = new Set<string>();
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const reply = await sessions(user.headers, 'me', { limit: 1, ...(cursor ? { cursor } : {}) });
      for (const id of idsOf(reply)) found.add(id);
      cursor = answerOf(reply).next_cursor as string | null;
    }
    expect(found.size).toBe(4);
  });

  test('sessions that have ended or expired are not listed', async () => {
    const user = await service.given.user();
    const all = await devices(user, 3);
    await service.send('PUT', '/v1/auth/logout', { headers: all[0]! });
    expect(idsOf(await sessions(superAdmin, user.id))).toEqual(all.slice(1).map(idIn));
    const passed = new Date(service.clock.now().getTime());
    await service
      .db('sessions')
      .where({ id: idIn(all[1]!) })
      .update({ idle_expires_at: passed });
    expect(idsOf(await sessions(superAdmin, user.id))).toEqual([idIn(all[2]!)]);
    await service
      .db('sessions')
      .where({ id: idIn(all[2]!) })
      .update({ absolute_expires_at: passed });
    expect(idsOf(await sessions(superAdmin, user.id))).toEqual([]);
  });

  test.each([0, -1, 201, 2_147_483_647])('a list of sessions with a limit of %i is refused', async (limit) => {
    const user = await service.given.user();
    expect(faultsOf(await sessions(user.headers, 'me', { limit }))).toEqual(['#/limit out_of_range']);
  });

  // checklist 77
  test('a list of sessions with a made-up cursor, or with a cursor of another user, is refused', async () => {
    const [user, other] = [await service.given.user(), await service.given.user()];
    await devices(user, 2);
    await devices(other, 2);
    const of = (text: string) => Buffer.from(text).toString('base64url');
    const theirs = answerOf(await sessions(other.headers, 'me', { limit: 1 })).next_cursor as string;
    const uuid = crypto.randomUUID();
    const places = ['5', '5:x', `8999999999999999:${uuid}`, `8640000000000000:${uuid}`, `1:${uuid}`, "1:' or 1=1"];
    const made = places.map((place) => of(`sessions/${user.id}:${place}`));
    for (const cursor of [theirs, ...made, of(`sessions/${other.id}:5:${uuid}`), of('sessions:5'), ''])
      expect(faultsOf(await sessions(user.headers, 'me', { cursor }))).toEqual(['#/cursor invalid_format']);
  });

  test('a user ends single sessions, which takes effect at once in both APIs', async () => {
    const user = await service.given.user();
    const [lost, own] = (await devices(user, 2)) as [Headers, Headers];
    const reply = await endSession(own, 'me', idIn(lost));
    expect([outcomeOf(reply), reply.status]).toEqual(['done', api === 'REST' ? 204 : 200]);
    expect(await standingOf(accounts, lost)).toEqual(out);
    expect(outcomeOf(await accounts[api].refresh(lost))).toBe('session_ended');
    expect(await standingOf(accounts, own)).toEqual(good);
    expect(idsOf(await sessions(own, 'me'))).toEqual([idIn(own)]);
    expect(
      await service
        .db('sessions')
        .where({ id: idIn(lost) })
        .first(),
    ).toMatchObject({ end_reason: 'ended' });
    // Even the one that asks.
    expect(outcomeOf(await endSession(own, user.id, idIn(own).toUpperCase()))).toBe('done');
    expect(await standingOf(accounts, own)).toEqual(out);
  });

  test('ending all sessions of a user includes the current one, and no session of another user', async () => {
    const [user, bystander] = [await service.given.user(), await service.given.user()];
    const all = await devices(user, 3);
    expect(outcomeOf(await endSessions(all[0]!, 'me'))).toBe('done');
    for (const headers of all) expect(await standingOf(accounts, headers)).toEqual(out);
    expect(await standingOf(accounts, bystander.headers)).toEqual(good);
    const again = await loggedIn(service, user);
    expect(await standingOf(accounts, again)).toEqual(good);
    expect(outcomeOf(await endSessions(superAdmin, user.id))).toBe('done');
    expect(await standingOf(accounts, again)).toEqual(out);
    // Without remaining sessions there is nothing to refuse.
    expect(outcomeOf(await endSessions(superAdmin, user.id))).toBe('done');
  });

  test('ending a session that has ended or expired, is of another user, or never existed returns 404', async () => {
    const [user, other] = [await service.given.user(), await service.given.user()];
    const [gone, stale] = (await devices(user, 3)) as [Headers, Headers];
    await endSession(user.headers, 'me', idIn(gone));
    await service
      .db('sessions')
      .where({ id: idIn(stale) })
      .update({ idle_expires_at: service.clock.now() });
    for (const id of [idIn(gone), idIn(stale), idIn(other.headers), crypto.randomUUID()])
      for (const [headers, owner] of [
        [user.headers, 'me'],
        [user.headers, user.id],
        [superAdmin, user.id],
      ] as const) {
        const reply = await endSession(headers, owner, id);
        expect([outcomeOf(reply), statusOf(reply)]).toEqual(['not_found', 404]);
      }
    expect(outcomeOf(await endSession(user.headers, other.id, idIn(other.headers)))).toBe('not_found');
    expect(await standingOf(accounts, other.headers)).toEqual(good);
    const reply = await endSession(user.headers, 'me', "1' or '1'='1");
    expect(['not_found', 'validation_failed']).toContain(outcomeOf(reply));
  });

  test('administrators of a user list, read and end the sessions of that user, which adds audit entries', async () => {
    const boss = await service.given.admin();
    const chief = await appAdmin(service);
    for (const headers of [boss.headers, chief.headers, superAdmin]) {
      const worker = await colleague(service, boss);
      const [one, two] = (await devices(worker, 2)) as [Headers, Headers];
      expect(idsOf(await sessions(headers, worker.id))).toEqual([idIn(one), idIn(two)]);
      expect(answerOf(await session(headers, worker.id, idIn(two)))).toMatchObject({ id: idIn(two), current: false });
      await endSession(headers, worker.id, idIn(one));
      expect([await standingOf(accounts, one), await standingOf(accounts, two)]).toEqual([out, good]);
      await endSessions(headers, worker.id);
      expect(await standingOf(accounts, two)).toEqual(out);
      const entries = await service
        .db('audit')
        .where({ target: `user:${worker.id}`, is_success: true })
        .orderBy('id');
      expect(entries.map(({ event }) => event)).toEqual(['end_session', 'end_sessions']);
    }
  });

  test('a caller lists, reads and ends the sessions of another user only as far as the rights over that user allow', async () => {
    const boss = await service.given.admin();
    const [owner, guest] = [await colleague(service, boss, 'Owner'), await service.given.user()];
    const worker = await colleague(service, boss);
    await join(service, guest, boss.company);
    const stranger = await service.given.admin();
    const asked = async ({ headers }: KnownUser, whom: KnownUser) => [
      outcomeOf(await sessions(headers, whom.id)),
      outcomeOf(await session(headers, whom.id, idIn(whom.headers))),
      outcomeOf(await endSession(headers, whom.id, idIn(whom.headers))),
      outcomeOf(await endSessions(headers, whom.id)),
    ];
    expect(await asked(boss, owner)).toEqual(['done', 'done', 'forbidden', 'forbidden']);
    expect(await asked(boss, guest)).toEqual(['not_found', 'not_found', 'forbidden', 'forbidden']);
    for (const outsider of [worker, stranger])
      expect(await asked(outsider, boss)).toEqual(['not_found', 'not_found', 'not_found', 'not_found']);
    for (const { headers } of [boss, owner, guest]) expect(await standingOf(accounts, headers)).toEqual(good);
  });
});

test('the list of sessions in REST links to the next page, and the last page has no link', async () => {
  const user = await service.given.user();
  await devices(user, 3);
  const first = await apis.REST.sessions(user.headers, 'me', { limit: 2 });
  const [, link] = /^<([^>]+)>; rel="next"$/.exec(first.headers['link'] ?? '') ?? [];
  const second = await service.send('GET', link!, { headers: user.headers });
  expect([...idsOf(first), ...idsOf(second)]).toEqual(idsOf(await apis.REST.sessions(user.headers, 'me')));
  expect(second.headers['link']).toBeUndefined();
});
