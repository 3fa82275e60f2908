import { beforeAll, expect } from 'vitest';
import { toTimestamp } from '../../src/kernel/timestamp.ts';
import { administrationOf } from '../kit/administration.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, apisOf, faultsOf, outcomeOf, statusOf } from '../kit/apis.ts';
import type { KnownUser } from '../kit/given.ts';
import { membersOf, superAdmin } from '../kit/members.ts';
import { type Headers, type Reply, useService } from '../kit/service.ts';

const service = useService({ config: { trustProxy: 1 } });
const apis = administrationOf(service);
const people = membersOf(service);
const said = (reply: Reply) => [outcomeOf(reply), statusOf(reply)];

interface Line {
  readonly id: number | string;
  readonly occurred_at: string;
  readonly event: string;
  readonly success: boolean;
  readonly user_id: number | string | null;
  readonly target: string | null;
  readonly ip: string;
}
const linesOf = (reply: Reply): readonly Line[] => answerOf(reply).data;
const idsOf = (reply: Reply): readonly number[] => linesOf(reply).map(({ id }) => Number(id));
const concerns = (line: Line, { id }: KnownUser): boolean =>
  Number(line.user_id ?? 0) === id || line.target === `user:${id}`;

let host: KnownUser;
let guest: KnownUser;
let auditor: KnownUser;
/** An application that these callers may not access. */
let abroad: { readonly user: KnownUser; readonly key: Headers };

beforeAll(async () => {
  host = await service.given.admin({ role: 'Owner' });
  guest = await people.member('User', host.company);
  auditor = await people.everywhere(await people.roleOf(['audit:read']));
  const app = await service.given.app();
  abroad = { user: await service.given.admin({ app, role: 'Owner' }), key: { 'X-Service-Key': app.serviceKey } };
  const { REST } = apis;
  await REST.updateCompany(abroad.user.headers, abroad.user.company, { name: 'Abroad' });
  await REST.updateCompany(host.headers, host.company, { name: 'Hosts' });
  for (let count = 0; count < 3; count += 1) {
    service.clock.advance(60);
    await apisOf(service).REST.login({ email: guest.email, password: guest.password });
    const headers = { 'X-Forwarded-For': `2001:db8:0:7::${count}` };
    await apisOf(service).REST.login({ email: guest.email, password: 'wrong' }, headers);
    await REST.updateUser(guest.headers, 'me', { city_id: count });
    await REST.setMember(host.headers, host.company, guest.id, { role: count % 2 ? 'User' : 'Admin' });
    await REST.createCompany(guest.headers, { name: 'Mine' });
  }
  await REST.setMember(host.headers, host.company, guest.id, { role: 'User' });
});

throughEachApi('the audit log through %s', (api, test) => {
  const { audit, updateUser } = apis[api];
  /** Every line that a user is shown, from page to page. */
  const all = async (as: Headers, asked: Parameters<typeof audit>[1] = {}): Promise<readonly Line[]> => {
    const lines: Line[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const reply = await audit(as, { limit: 200, ...asked, ...(cursor ? { cursor } : {}) });
      expect(outcomeOf(reply)).toBe('done');
      lines.push(...linesOf(reply));
      cursor = answerOf(reply).next_cursor as string | null;
    }
    return lines;
  };
  const stored = (where: object = {}) =>
    service
      .db('audit')
      .where({ app_id: 1, ...where })
      .orderBy('id', 'desc');

  test('a caller who may read the audit log in the whole application gets all of its rows and none of other applications', async () => {
    for (const headers of [superAdmin, auditor.headers, (await people.everywhere('Admin')).headers]) {
      const rows = await stored();
      expect((await all(headers)).map(({ id }) => Number(id))).toEqual(rows.map(({ id }) => Number(id)));
    }
    const theirs = await all(abroad.key);
    const rows = await service.db('audit').where({ app_id: 2 }).orderBy('id', 'desc');
    expect(theirs.map(({ id }) => Number(id))).toEqual(rows.map(({ id }) => Number(id)));
  });

  test('a user of a single company gets the audit rows of what they did and of what was done to them', async () => {
    for (const user of [guest, host]) {
      const lines = await all(user.headers);
      const rows = await stored();
      const wanted = rows.filter(({ user_id, target }) => user_id === user.id || target === `user:${user.id}`);
      expect(lines.map(({ id }) => Number(id))).toEqual(wanted.map(({ id }) => Number(id)));
      expect(lines.every((line) => concerns(line, user))).toBe(true);
    }
    const mine = await all(guest.headers);
    expect(mine.some(({ event, user_id }) => event === 'set_member' && Number(user_id) === host.id)).toBe(true);
    expect(mine.some(({ event, success }) => event === 'create_company' && !success)).toBe(true);
    expect(mine.some(({ event, success }) => event === 'login' && !success)).toBe(true);
  });

  test('the pages of the audit log together contain every row exactly once', async () => {
    const lines = await all(guest.headers);
    for (const limit of [1, 4]) {
      const seen: number[] = [];
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const reply = await audit(guest.headers, { limit, ...(cursor ? { cursor } : {}) });
        expect(idsOf(reply).length).toBeLessThanOrEqual(limit);
        seen.push(...idsOf(reply));
        cursor = answerOf(reply).next_cursor as string | null;
      }
      expect(seen).toEqual(lines.map(({ id }) => Number(id)));
    }
  });

  // regression A51
  test('a filter by event, success, user, actor, target, network or time, or by all of them, returns exactly the audit rows that match', async () => {
    const lines = await all(superAdmin);
    const [middle] = (await all(superAdmin, { event: 'login' })).slice(2);
    const from = middle!.occurred_at;
    const to = toTimestamp(new Date(new Date(`${from.replace(' ', 'T')}Z`).getTime() + 60_000));
    const filters: readonly (readonly [Parameters<typeof audit>[1], (line: Line) => boolean])[] = [
      [{ event: 'login' }, ({ event }) => event === 'login'],
      [{ success: true }, ({ success }) => success],
      [{ success: false }, ({ success }) => !success],
      [{ user_id: guest.id }, (line) => concerns(line, guest)],
      [{ actor_id: host.id }, ({ user_id }) => Number(user_id) === host.id],
      [{ target: `company:${host.company}` }, ({ target }) => target === `company:${host.company}`],
      [{ target: `user:${guest.id}` }, ({ target }) => target === `user:${guest.id}`],
      [{ network: '2001:0DB8:0:7:8::9' }, ({ ip }) => ip.startsWith('2001:db8:0:7:')],
      [{ network: '::ffff:127.0.0.1' }, ({ ip }) => ip === '127.0.0.1'],
      [{ user_id: guest.id, actor_id: host.id }, (line) => concerns(line, guest) && Number(line.user_id) === host.id],
      [
        { actor_id: guest.id, target: `user:${guest.id}`, event: 'update_user', network: '127.0.0.1' },
        (line) => line.event === 'update_user' && Number(line.user_id) === guest.id,
      ],
      [{ from }, ({ occurred_at: at }) => at >= from],
      [{ to }, ({ occurred_at: at }) => at < to],
      [{ from, to }, ({ occurred_at: at }) => at >= from && at < to],
      [
        { event: 'login', success: false, user_id: guest.id, actor_id: guest.id, network: '2001:db8:0:7::', from, to },
        (line) =>
          line.event === 'login' &&
          !line.success &&
          concerns(line, guest) &&
          line.occurred_at >= from &&
          line.occurred_at < to,
      ],
    ];
    for (const [filter, isMeant] of filters) {
      const wanted = lines.filter(isMeant);
      expect(wanted.length).toBeGreaterThan(0);
      expect(wanted.length).toBeLessThan(lines.length);
      expect([filter, await all(superAdmin, filter)]).toEqual([filter, wanted]);
    }
    const nothing = [
      { from, to: from },
      { network: '2001:db8:0:8::1' },
      { actor_id: host.id, user_id: abroad.user.id },
      { target: 'user:0' },
      { target: 'user:\0' },
    ];
    for (const filter of nothing) expect([filter, await all(superAdmin, filter)]).toEqual([filter, []]);
  });

  test('a filter of a user without permissions returns only audit rows that concern this user', async () => {
    const lines = await all(guest.headers);
    expect(await all(guest.headers, { event: 'update_user' })).toEqual(
      lines.filter(({ event }) => event === 'update_user'),
    );
    expect(await all(guest.headers, { user_id: guest.id })).toEqual(lines);
    expect(await all(guest.headers, { success: false })).toEqual(lines.filter(({ success }) => !success));
    expect(await all(guest.headers, { actor_id: host.id })).toEqual(
      lines.filter(({ user_id }) => Number(user_id) === host.id),
    );
    expect(await all(guest.headers, { target: `company:${host.company}` })).toEqual([]);
    const { length } = await all(guest.headers, { network: '127.0.0.1' });
    expect(length).toBe(lines.filter(({ ip }) => ip === '127.0.0.1').length);
  });

  test('the audit log of a user is shown only to a caller who may read it in the company where the user works', async () => {
    const employee = await people.member('User', host.company);
    expect(said(await audit(host.headers, { user_id: employee.id }))).toEqual(['not_found', 404]);
    expect(outcomeOf(await updateUser(employee.headers, 'me', { default_company: host.company }))).toBe('done');
    expect(await all(host.headers, { user_id: employee.id })).toEqual(await all(superAdmin, { user_id: employee.id }));
    const reader = await people.member(await people.roleOf(['users:read', 'users:write']), host.company);
    const stranger = await service.given.admin({ role: 'Owner' });
    for (const { headers } of [guest, reader, stranger])
      expect(said(await audit(headers, { user_id: employee.id }))).toEqual(['not_found', 404]);
    const trusted = await people.member(await people.roleOf(['audit:read']), host.company);
    expect(outcomeOf(await audit(trusted.headers, { user_id: employee.id }))).toBe('done');
  });

  test('the audit log of a user of another application returns 404 or no entries', async () => {
    for (const headers of [host.headers, guest.headers])
      expect(said(await audit(headers, { user_id: abroad.user.id }))).toEqual(['not_found', 404]);
    expect(await all(superAdmin, { user_id: abroad.user.id })).toEqual([]);
    expect(await all(abroad.key, { user_id: guest.id })).toEqual([]);
    expect(said(await audit(abroad.user.headers, { user_id: guest.id }))).toEqual(['not_found', 404]);
  });

  test('a row of the audit log says who did what, when, from where and with which credentials', async () => {
    const reply = await updateUser(guest.headers, 'me', { city_id: 99 });
    const [line] = await all(guest.headers, { event: 'update_user' });
    expect(line).toMatchObject({
      occurred_at: toTimestamp(service.clock.now()),
      event: 'update_user',
      success: true,
      failure: null,
      factor: 'token',
      target: `user:${guest.id}`,
      request_id: reply.headers['x-request-id'],
      ip: '127.0.0.1',
    });
    expect(Number(line!.user_id)).toBe(guest.id);
  });

  test.each([
    [{ limit: 0 }, '#/limit out_of_range'],
    [{ limit: 201 }, '#/limit out_of_range'],
    [{ cursor: 'nowhere' }, '#/cursor invalid_format'],
    [{ from: '2026-03-14' }, '#/from invalid_format'],
    [{ to: '2026-02-30 00:00:00' }, '#/to invalid_format'],
    [{ from: '2026-03-14T09:26:53' }, '#/from invalid_format'],
    [{ from: '2026-03-14T09:26:53Z' }, '#/from too_long'],
    [{ network: '203.0.113' }, '#/network invalid_format'],
    [{ network: '203.0.113.0/24' }, '#/network invalid_format'],
    [{ network: '' }, '#/network invalid_format'],
    [{ network: '1'.repeat(46) }, '#/network too_long'],
    [{ target: 'x'.repeat(101) }, '#/target too_long'],
  ])('a request for the audit log with %j is refused with 422', async (asked, fault) => {
    const reply = await audit(superAdmin, asked);
    expect(statusOf(reply)).toBe(422);
    expect(faultsOf(reply)).toEqual([fault]);
  });

  test('a request for the audit log with an unknown event or the cursor of another list is refused', async () => {
    expect(['validation_failed', 'graphql_invalid']).toContain(outcomeOf(await audit(superAdmin, { event: 'lunch' })));
    const { next_cursor: cursor } = answerOf(await apis[api].keys(superAdmin, { limit: 1 }));
    expect(faultsOf(await audit(superAdmin, { cursor }))).toEqual(['#/cursor invalid_format']);
  });

  test('a caller who sends the cursor of another user gets no audit rows beyond their own', async () => {
    const { next_cursor: cursor } = answerOf(await audit(superAdmin, { limit: 1 }));
    const lines = linesOf(await audit(guest.headers, { limit: 200, cursor }));
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.every((line) => concerns(line, guest))).toBe(true);
  });
});
