import { describe, expect, test as plain } from 'vitest';
import { anonymousApp, anonymousUser, completion } from '../kit/anonymous.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, outcomeOf } from '../kit/apis.ts';
import type { Headers } from '../kit/service.ts';
import { useService } from '../kit/service.ts';
import { countStatistics, maintain } from '../kit/store.ts';
import { operationsOf } from '../operations/request.ts';

const service = useService();

throughEachApi('lists of users, through %s (regression A927)', (api, test) => {
  const { listUsers, countUsers, listMembers, banUser, deleteUser } = operationsOf(service)[api];
  const idsOf = async (headers: Headers, query: object): Promise<readonly number[]> => {
    const { data } = answerOf(await listUsers(headers, { query: { ...query } }));
    const { count } = answerOf(await countUsers(headers, { query: { ...query } }));
    expect(count).toBe(data.length);
    return data.map(({ id }: { readonly id: unknown }) => Number(id)).toSorted((a: number, b: number) => a - b);
  };
  const world = async () => {
    const app = await anonymousApp(service);
    const headers = { 'X-Service-Key': app.serviceKey };
    const before = await idsOf(headers, {});
    const one = await anonymousUser(service, app);
    const two = await anonymousUser(service, app);
    return { app, headers, before, one, two };
  };

  test('do not contain anonymous users, by whatever they are filtered, unless these are asked for', async () => {
    const { headers, before, one, two } = await world();
    const both = [one.id, two.id];
    expect(await idsOf(headers, {})).toEqual(before);
    expect(await idsOf(headers, { anonymous: false })).toEqual(before);
    for (const query of [
      { email: one.email },
      { q: 'anonymous.invalid' },
      { q: String(one.id) },
      { status: api === 'REST' ? 1 : 'active', q: one.email },
    ])
      expect(await idsOf(headers, query)).toEqual([]);
    for (const query of [{ is_verified: false }, { second_factor: false }, { role: 'User' }])
      expect(
        both.filter((id) => before.includes(id)),
        JSON.stringify(query),
      ).toEqual([]);
    expect(await idsOf(headers, { anonymous: true })).toEqual(both);
    expect(await idsOf(headers, { anonymous: true, email: one.email })).toEqual([one.id]);
    expect(await idsOf(headers, { anonymous: true, q: two.email })).toEqual([two.id]);
    expect(await idsOf(headers, { anonymous: true, role: 'User', is_verified: false })).toEqual(both);
    expect(await idsOf(headers, { anonymous: true, is_verified: true })).toEqual([]);
  });

  test('have anonymous users with the status that they are shown with', async () => {
    const { headers, one, two } = await world();
    expect(outcomeOf(await banUser(headers, { path: { id: one.id } }))).toBe('done');
    const banned = api === 'REST' ? 3 : 'banned';
    const active = api === 'REST' ? 1 : 'active';
    expect(await idsOf(headers, { status: banned })).toEqual([]);
    expect(await idsOf(headers, { anonymous: true, status: banned })).toEqual([one.id]);
    expect(await idsOf(headers, { anonymous: true, status: active })).toEqual([two.id]);
    expect(outcomeOf(await deleteUser(headers, { path: { id: two.id } }))).toBe('done');
    const deleted = api === 'REST' ? 4 : 'deleted';
    expect(await idsOf(headers, { anonymous: true, status: deleted })).toEqual([two.id]);
    expect(await idsOf(headers, { anonymous: true })).toEqual([one.id]);
  });

  test('a page of members, and their number, are without anonymous users', async () => {
    const { app, headers } = await world();
    expect(answerOf(await listMembers(headers, { path: { id: app.company } })).data).toEqual([]);
    const company = answerOf(await operationsOf(service)[api].getCompany(headers, { path: { id: app.company } }));
    expect(company.members_count).toBe(0);
  });

  test('contain a user who has completed the account', async () => {
    const { app, headers, before, one } = await world();
    const { completeAccount } = operationsOf(service)[api];
    expect(outcomeOf(await completeAccount(one.headers, { body: completion() }))).toBe('done');
    expect(await idsOf(headers, {})).toEqual([...before, one.id].toSorted((a, b) => a - b));
    expect(await idsOf(headers, { anonymous: true })).toHaveLength(1);
    expect(app.id).toBeGreaterThan(0);
  });
});

// regression A928
describe('statistics', () => {
  const { refresh, completeAccount, getStatistics } = operationsOf(service).REST;
  const todayOf = async (headers: Headers) => {
    await countStatistics(service);
    const { data, users } = answerOf(await getStatistics(headers, {}));
    const { signups, daily_active_users, monthly_active_users } = data.at(-1);
    return { signups, daily_active_users, monthly_active_users, users };
  };

  plain('do not count anonymous users, and count a user who completes the account', async () => {
    const app = await anonymousApp(service);
    const headers = { 'X-Service-Key': app.serviceKey };
    const empty = await todayOf(headers);
    const one = await anonymousUser(service, app);
    await anonymousUser(service, app);
    expect(outcomeOf(await refresh(one.headers, {}))).toBe('done');
    service.clock.advance(16 * 60);
    const before = await todayOf(headers);
    expect({ ...before, users: undefined }).toEqual({ ...empty, users: undefined });
    expect(before.users.active).toBe(empty.users.active);
    const two = await anonymousUser(service, app);
    expect(outcomeOf(await completeAccount(two.headers, { body: completion() }))).toBe('done');
    service.clock.advance(16 * 60);
    const after = await todayOf(headers);
    for (const number of ['signups', 'daily_active_users', 'monthly_active_users'] as const)
      expect(after[number] - before[number], number).toBe(1);
    expect(after.users.active - before.users.active).toBe(1);
  });
});

// regression A929
describe('anonymous users who do not come back', () => {
  const { refresh } = operationsOf(service).REST;
  const rowOf = (id: number) => service.db('users').where({ id }).first();
  const day = 86_400;

  plain('are deleted after 30 days without a visit, erased later, and their sessions end', async () => {
    const app = await anonymousApp(service, { erasureSeconds: 10 * day, sessionIdleSeconds: 200 * day });
    const gone = await Promise.all(Array.from({ length: 3 }, () => anonymousUser(service, app)));
    const present = await anonymousUser(service, app);
    const complete = await service.given.user({ app });
    service.clock.advance(20 * day);
    expect(outcomeOf(await refresh(present.headers, {}))).toBe('done');
    service.clock.advance(10 * day + 1);
    await maintain(service);
    for (const { id, headers } of gone) {
      expect(await rowOf(id)).toMatchObject({ is_deleted: true, is_restorable: false, erased_at: null });
      expect(outcomeOf(await refresh(headers, {}))).toBe('session_ended');
      const target = `user:${id}`;
      expect(await service.db('audit').where({ target })).toMatchObject([{ event: 'delete_user', user_id: null }]);
    }
    for (const { id } of [present, complete]) expect(await rowOf(id)).toMatchObject({ is_deleted: false });
    service.clock.advance(10 * day + 1);
    await maintain(service);
    for (const { id } of gone) {
      expect(await rowOf(id)).toMatchObject({ email: `erased-${id}@gatehouse.invalid` });
      expect(await service.db('audit').where({ target: `user:${id}`, event: 'erase_user' })).toHaveLength(1);
      expect(await service.db('sessions').where({ user_id: id })).toEqual([]);
    }
    expect((await service.db('companies').where({ id: app.company }).first()).name).not.toContain('erased');
    await maintain(service);
    for (const { id } of gone)
      expect(await service.db('audit').where({ target: `user:${id}`, event: 'erase_user' })).toHaveLength(1);
  });

  plain('are deleted in batches, behind those who still come', async () => {
    const app = await anonymousApp(service);
    const users = [];
    for (let count = 0; count < 120; count += 1)
      users.push({ app_id: app.id, email: `${count}@anonymous.invalid`, is_anonymous: true });
    const at = service.clock.now();
    const [branch] = await service.db('branches').where({ company_id: app.company });
    const times = { registered_at: at, created_at: at, updated_at: at };
    const place = { default_company_id: app.company, default_branch_id: branch.id };
    const names = { firstname: '', lastname: '', displayname: '' };
    const later = new Date(at.getTime() + 20 * day * 1000);
    await service.db('users').insert(
      users.map((user, index) => ({
        ...{ ...user, ...place, ...names, ...times, email_canonical: user.email },
        last_visit_at: index < 60 ? later : at,
      })),
    );
    service.clock.advance(31 * day);
    await maintain(service);
    const left = await service.db('users').where({ app_id: app.id, is_anonymous: true, is_deleted: false });
    expect(left.map(({ last_visit_at }) => last_visit_at)).toEqual(Array(60).fill(later));
  });
});
