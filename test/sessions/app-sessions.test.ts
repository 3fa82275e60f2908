import { beforeAll, expect, test } from 'vitest';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, faultsOf, outcomeOf } from '../kit/apis.ts';
import type { KnownApp, KnownUser } from '../kit/given.ts';
import { type Headers, type Reply, useService } from '../kit/service.ts';
import { operationsOf } from '../operations/request.ts';
import { colleague, join, loggedIn } from '../users/members.ts';

const service = useService();

interface Row {
  readonly user_id: number | string;
  readonly email: string;
  readonly session: { readonly id: string; readonly ip: string };
}

const rowsOf = (reply: Reply): readonly Row[] => answerOf(reply).data;
const usersOf = (reply: Reply): readonly number[] => rowsOf(reply).map(({ user_id: id }) => Number(id));

throughEachApi('the sessions of an application through %s', (api, test) => {
  const { listAppSessions, endSession } = operationsOf(service)[api];
  let app: KnownApp;
  let own: Headers;
  let users: readonly KnownUser[];

  beforeAll(async () => {
    app = await service.given.app();
    own = { 'X-Service-Key': app.serviceKey };
    const made: KnownUser[] = [];
    for (let at = 0; at < 3; at += 1) {
      made.push(await service.given.user({ app }));
      service.clock.advance(60);
    }
    users = made;
    await loggedIn(service, users[0]!, app);
  });

  // regression A275
  test('the list shows the active sessions newest first, page by page, and no ended or expired ones', async () => {
    const [first, second, third] = users.map(({ id }) => id);
    const expected = [first, third, second, first];
    // The owner of the application has a session, too.
    const ofUsers = (ids: readonly number[]) => ids.filter((id) => users.some((user) => user.id === id));
    const seen: number[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const reply = await listAppSessions(own, { query: { limit: 3, ...(cursor === undefined ? {} : { cursor }) } });
      seen.push(...usersOf(reply));
      cursor = answerOf(reply).next_cursor as string | null;
    }
    expect(ofUsers(seen)).toEqual(expected);
    const { session } = rowsOf(await listAppSessions(own, { query: { user_id: third } }))[0]!;
    await endSession(own, { path: { id: third!, session_id: session.id } });
    await service.db('sessions').where({ user_id: second }).update({ idle_expires_at: service.clock.now() });
    expect(ofUsers(usersOf(await listAppSessions(own, {})))).toEqual([first, first]);
  });

  // regression A275
  test('the list is filtered by user, network and time', async () => {
    const { id, email } = users[0]!;
    const [recent, earlier] = await service.db('sessions').where({ user_id: id }).orderBy('created_at', 'desc');
    await service.db('sessions').where({ id: recent.id }).update({ ip: '2001:db8:1:2:aaaa::1' });
    await service.db('sessions').where({ id: earlier.id }).update({ ip: '198.51.100.7' });
    const found = async (query: object) =>
      rowsOf(await listAppSessions(own, { query })).map(({ session }) => session.id);
    expect(await found({ user_id: id })).toEqual([recent.id, earlier.id]);
    expect(rowsOf(await listAppSessions(own, { query: { user_id: id } }))[0]).toMatchObject({ email });
    expect(await found({ network: '2001:db8:1:2::9' })).toEqual([recent.id]);
    expect(await found({ network: '198.51.100.7' })).toEqual([earlier.id]);
    expect(await found({ network: '198.51.100.8' })).toEqual([]);
    const at = recent.created_at.toISOString().slice(0, 19).replace('T', ' ');
    expect(await found({ created_from: at })).toEqual([recent.id]);
    expect(await found({ user_id: id, created_to: at })).toEqual([earlier.id]);
    const foreign = await service.given.user();
    expect(await found({ user_id: foreign.id })).toEqual([]);
  });

  // regression A276
  test('an administrator of a company sees the sessions of users whose default company it is', async () => {
    const boss = await service.given.admin();
    const member = await colleague(service, boss);
    const guest = await service.given.user();
    await join(service, guest, boss.company);
    const seen = usersOf(await listAppSessions(boss.headers, {}));
    expect(new Set(seen)).toEqual(new Set([boss.id, member.id]));
    expect(usersOf(await listAppSessions(boss.headers, { query: { user_id: guest.id } }))).toEqual([]);
    expect(outcomeOf(await listAppSessions(guest.headers, {}))).toBe('forbidden');
    expect(outcomeOf(await listAppSessions(member.headers, { query: { user_id: member.id } }))).toBe('forbidden');
  });

  test.each([
    [{ network: 'localhost' }, '#/network invalid_format'],
    [{ created_from: '2026-02-30 00:00:00' }, '#/created_from invalid_format'],
    [{ created_to: '2026-13-01 00:00:00' }, '#/created_to invalid_format'],
  ])('the filter %j of sessions is refused', async (query, fault) => {
    const reply = await listAppSessions(own, { query });
    expect(outcomeOf(reply)).toBe('validation_failed');
    expect(new Set(faultsOf(reply))).toEqual(new Set([fault]));
  });
});

test('a network that few of many sessions belong to is found in short pages', async () => {
  const { listAppSessions } = operationsOf(service).REST;
  const app = await service.given.app();
  const { id } = await service.given.user({ app });
  await service.db.raw(
    `insert into sessions (id, app_id, user_id, generation, renewed_at, token_id, token_issued_at, token_expires_at, idle_expires_at,
                           absolute_expires_at, created_at, ip)
       select gen_random_uuid(), app_id, user_id, 1, renewed_at, token_id, token_issued_at, token_expires_at, idle_expires_at,
              absolute_expires_at, created_at - n * interval '1 second', case when n = 9000 then '192.0.2.1' else ip end
         from sessions, generate_series(1, 9500) as n where user_id = ?`,
    [id],
  );
  const found: string[] = [];
  const lengths: number[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const query = { network: '192.0.2.1', ...(cursor === undefined ? {} : { cursor }) };
    const reply = await listAppSessions({ 'X-Service-Key': app.serviceKey }, { query });
    found.push(...rowsOf(reply).map(({ session }) => session.ip));
    lengths.push(rowsOf(reply).length);
    cursor = answerOf(reply).next_cursor as string | null;
  }
  expect(found).toEqual(['192.0.2.1']);
  expect(lengths).toEqual([...Array(9).fill(0), 1]);
});
