import { expect } from 'vitest';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, faultsOf, outcomeOf } from '../kit/apis.ts';
import { type Headers, type Reply, useService } from '../kit/service.ts';
import { operationsOf } from '../operations/request.ts';
import { join } from '../users/members.ts';

const service = useService();

throughEachApi('the search for companies through %s', (api, test) => {
  const { listCompanies, listNotifications } = operationsOf(service)[api];
  const newCompany = async (appId: number, name: string): Promise<number> => {
    const [{ id }] = await service
      .db('companies')
      .insert({ app_id: appId, name, created_at: service.clock.now() })
      .returning('id');
    await service.db('branches').insert({ app_id: appId, company_id: id, name: 'Default', is_default: true });
    return id;
  };
  const named = async (headers: Headers, q: string) =>
    answerOf(await listCompanies(headers, { query: { q } })).data.map(({ id }: { id: unknown }) => Number(id));

  // regression A279 A620
  test('a search lists the companies whose name contains each word of the text, newest first, and none of others', async () => {
    const app = await service.given.app();
    const other = await service.given.app();
    const headers = { 'X-Service-Key': app.serviceKey };
    const first = await newCompany(app.id, 'Analytical Engines');
    const second = await newCompany(app.id, 'analytics & 100%_sure');
    const foreign = await newCompany(other.id, 'Analytical Engines');
    const third = await newCompany(app.id, 'Łódź Żółw 株式会社');
    expect(await named(headers, 'ANALYTIC')).toEqual([second, first]);
    expect(await named(headers, 'analytics & 100%')).toEqual([second]);
    for (const q of ['engine', 'engines analytic', 'ytical Eng', 'an en', String(first)])
      expect(await named(headers, q), q).toEqual([first]);
    for (const q of ['lodz', 'zolw', '株', '式会', 'lo zo']) expect(await named(headers, q), q).toEqual([third]);
    for (const q of ['%', '_nalytical', 'gines analytics', 'ng', '&', '-', 'a\0', String(foreign)])
      expect(await named(headers, q), q).toEqual([]);
    const page = answerOf(await listCompanies(headers, { query: { q: 'analytic', limit: 1 } }));
    const { data } = answerOf(await listCompanies(headers, { query: { q: 'analytic', cursor: page.next_cursor } }));
    expect(data.map(({ id }: { id: unknown }) => Number(id))).toEqual([first]);
  });

  // regression A279
  test('a member finds the own companies alone', async () => {
    const [user, boss] = [await service.given.user(), await service.given.admin()];
    await service.db('companies').whereIn('id', [user.company, boss.company]).update({ name: 'Zeta' });
    expect(await named(user.headers, 'zeta')).toEqual([user.company]);
    await join(service, user, boss.company);
    expect(new Set(await named(user.headers, 'zeta'))).toEqual(new Set([user.company, boss.company]));
  });

  test.each([
    ['', 'too_short'],
    ['x'.repeat(101), 'too_long'],
  ])('a search for %j is refused', async (q, code) => {
    const { headers } = await service.given.admin();
    const reply = await listCompanies(headers, { query: { q } });
    expect(outcomeOf(reply)).toBe('validation_failed');
    expect(faultsOf(reply)).toEqual([`#/q ${code}`]);
  });

  // regression A280
  test('the list of emails is filtered by the user, together with the state', async () => {
    const app = await service.given.app();
    const headers = { 'X-Service-Key': app.serviceKey };
    const [user, other] = [await service.given.user({ app }), await service.given.user({ app })];
    await service.db('notifications').where({ user_id: other.id }).update({ state: 'dead' });
    const sentTo = async (query: object) =>
      answerOf(await listNotifications(headers, { query })).data.map(({ email }: { email: string }) => email);
    expect(await sentTo({ user_id: user.id })).toEqual([user.email]);
    expect(await sentTo({ user_id: user.id, state: 'dead' })).toEqual([]);
    expect(await sentTo({ user_id: other.id, state: 'dead' })).toEqual([other.email]);
    const foreign = await service.given.user();
    expect(await sentTo({ user_id: foreign.id })).toEqual([]);
  });
});

// regression A815
throughEachApi('the search for branches through %s', (api, test) => {
  const { listBranches, listMembers } = operationsOf(service)[api];
  const idsIn = (reply: Reply): readonly number[] => answerOf(reply).data.map(({ id }: { id: unknown }) => Number(id));

  test('a search in a company of 500 branches lists those whose name contains the words, and none of other companies', async () => {
    const admin = await service.given.admin();
    const other = await service.given.admin();
    const rows = Array.from({ length: 500 }, (_, at) => ({
      app_id: 1,
      company_id: admin.company,
      name: `Quay ${at} Málaga`,
    }));
    const made = await service.db('branches').insert(rows).returning<{ id: number; name: string }[]>(['id', 'name']);
    const [foreign] = await service
      .db('branches')
      .insert({ app_id: 1, company_id: other.company, name: 'Quay 499 Málaga' })
      .returning<{ id: number }[]>('id');
    const idOf = (at: number): number => made.find(({ name }) => name === `Quay ${at} Málaga`)!.id;
    const path = { id: String(admin.company) };
    const found = async (q: string, page: object = {}) =>
      idsIn(await listBranches(admin.headers, { path, query: { q, ...page } }));
    for (const q of ['quay 499', 'MALAGA 499', '499 mal', String(idOf(499))])
      expect(await found(q), q).toEqual([idOf(499)]);
    for (const q of ['%', 'Quay_499', '-', 'a\0', String(foreign!.id), "'"]) expect(await found(q), q).toEqual([]);
    const first = await listBranches(admin.headers, { path, query: { q: 'malaga', limit: 200 } });
    const cursor = answerOf(first).next_cursor;
    expect(idsIn(first)).toHaveLength(200);
    expect(await found('malaga', { limit: 200, cursor })).toHaveLength(200);
    for (const [q, code] of [
      ['', 'too_short'],
      ['x'.repeat(101), 'too_long'],
    ] as const)
      expect(faultsOf(await listBranches(admin.headers, { path, query: { q } }))).toEqual([`#/q ${code}`]);
  });

  test('members have the name of their branch', async () => {
    const admin = await service.given.admin();
    const [branch] = await service
      .db('branches')
      .insert({ app_id: 1, company_id: admin.company, name: 'Quay 7' })
      .returning<{ id: number }[]>('id');
    await service.db('memberships').where({ user_id: admin.id }).update({ branch_id: branch!.id });
    const path = { id: String(admin.company) };
    const { data } = answerOf(await listMembers(admin.headers, { path }));
    const isSelf = (one: { user_id?: number; user?: { id: string } }) =>
      Number(one.user_id ?? one.user?.id) === admin.id;
    expect(data.find(isSelf).branch_name).toBe('Quay 7');
  });
});
