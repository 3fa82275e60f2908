import { beforeAll, describe, expect, test } from 'vitest';
import { answerOf, outcomeOf } from '../kit/apis.ts';
import { statementsOf, touchedBy } from '../kit/plans.ts';
import { type Headers, type Reply, useService } from '../kit/service.ts';
import { covering } from '../kit/tables.ts';
import { operationsOf } from '../operations/request.ts';

const service = useService();
const idsOf = (reply: Reply): readonly number[] => answerOf(reply).data.map(({ id }: { id: unknown }) => Number(id));

const filters = [
  { status: 1 },
  { role: 'User' },
  { is_verified: true },
  { second_factor: false },
  { provider: 'google' },
  { registered_to: '2021-01-01 00:00:00' },
  { lastvisit_from: '2029-01-01 00:00:00' },
  { has_returned: true },
] as const;
const pairs = filters.flatMap((one, at) => filters.slice(at + 1).map((other) => ({ ...one, ...other })));
const sorts = ['id', '-id', 'email', '-email', 'displayname', '-displayname'] as const;
/** In part: each pair of filters in one order, and each filter in each order. */
const orders = covering(
  filters.flatMap((one, at) =>
    filters
      .slice(at + 1)
      .flatMap((other) => sorts.map((sort) => ({ query: { ...one, ...other, sort }, one, other, sort }))),
  ),
  [
    ({ one, other }) => JSON.stringify([one, other]),
    ({ one, sort }) => JSON.stringify([one, sort]),
    ({ other, sort }) => JSON.stringify([other, sort]),
  ],
);

/** A request reads the next 1,000 users of up to four parts of its filter, and up to three rows for each user of one of them. */
const mostRows = 8000;

/** Returns the number of rows and index entries that a request reads. */
const rowsRead = async (request: object, act: () => Promise<Reply>): Promise<[string, number]> => {
  const isMeant = (sql: string) => / "(?:users|memberships|identities|companies)"/.test(sql);
  const statements = await statementsOf(service, isMeant, async () => expect(outcomeOf(await act())).toBe('done'));
  let rows = 0;
  for (const statement of statements) rows += (await touchedBy(service, statement)).rows;
  return [JSON.stringify(request), rows];
};

describe('filters in an application of many users', () => {
  const many = 20_000;
  const withFactor = 50;
  const companies = 5000;
  let headers: Headers;
  const { listUsers, countUsers, listCompanies } = operationsOf(service).REST;

  beforeAll(async () => {
    const large = await service.given.app();
    headers = { 'X-Service-Key': large.serviceKey };
    await service.db.raw(
      `insert into users (app_id, email, email_canonical, firstname, lastname, displayname, default_company_id, default_branch_id,
                          email_verified_at, has_second_factor, last_visit_at, registered_at, created_at, updated_at)
         select app_id, n || '@many.example', n || '@many.example', '', '', md5(n::text), default_company_id, default_branch_id,
                case when n % 2 = 0 then now() end, n % ? = 0,
                case when n = ? then timestamp '2030-01-01' else timestamp '2020-01-01' end, timestamp '2020-01-01', now(), now()
           from users, generate_series(1, ?) as n where users.id = (select owner_user_id from apps where id = ?)`,
      [many / withFactor, many - 10, many, large.id],
    );
    await service.db.raw(
      `insert into identities (app_id, user_id, provider, issuer, subject, linked_at, last_used_at)
         select app_id, id, 'google', 'https://provider.example', id, now(), now()
           from users where app_id = ? and substring(email from '^([0-9]+)@many')::integer % 5 = 0`,
      [large.id],
    );
    await service.db.raw(
      `insert into memberships (app_id, user_id, company_id, branch_id, role_id, created_at)
         select users.app_id, users.id, default_company_id, default_branch_id, roles.id, now()
           from users join roles on roles.app_id = users.app_id and roles.name = 'User'
          where users.app_id = ? and substring(email from '^([0-9]+)@many')::integer % 3 = 0`,
      [large.id],
    );
    await service.db.raw(
      `with made as (insert into companies (app_id, name, created_at)
         select ?, 'Company ' || n, now() from generate_series(1, ?) as n order by n returning app_id, id)
       insert into branches (app_id, company_id, name, is_default) select app_id, id, 'Default', true from made`,
      [large.id, companies],
    );
    await service.db.raw('analyze');
  });

  // regression A273
  test('pages of a filter that few users match are short, and the last one follows after all users were read', async () => {
    const found: string[] = [];
    const lengths: number[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const query = { sort: 'id', lastvisit_from: '2029-01-01 00:00:00', ...(cursor === undefined ? {} : { cursor }) };
      const reply = await listUsers(headers, { query: { ...query, registered_to: '2021-01-01 00:00:00' } });
      expect(outcomeOf(reply)).toBe('done');
      found.push(...answerOf(reply).data.map(({ email }: { email: string }) => email));
      lengths.push(answerOf(reply).data.length);
      cursor = answerOf(reply).next_cursor as string | null;
    }
    expect(found).toEqual([`${many - 10}@many.example`]);
    expect(lengths.filter((length) => length > 0)).toEqual([1]);
    expect(lengths).toHaveLength(Math.ceil((many + 1) / 1000));
  });

  test('a filter that few users match is answered with full pages in each order', async () => {
    for (const sort of sorts) {
      const first = await listUsers(headers, { query: { sort, second_factor: true, limit: 30 } });
      const { next_cursor: cursor } = answerOf(first);
      const second = await listUsers(headers, { query: { sort, second_factor: true, limit: 30, cursor } });
      expect([idsOf(first).length, idsOf(second).length]).toEqual([30, withFactor - 30]);
      expect(answerOf(second).next_cursor).toBeNull();
      expect(new Set([...idsOf(first), ...idsOf(second)]).size).toBe(withFactor);
    }
  });

  // regression A274
  test('the count is exact where few users match a part of the filter, and an estimate of at most two digits otherwise', async () => {
    expect(answerOf(await countUsers(headers, { query: { second_factor: true } }))).toEqual({
      count: withFactor,
      is_exact: true,
    });
    for (const [query, actual] of [
      [{}, many],
      [{ is_verified: true }, many / 2],
      [{ role: 'User' }, many / 3],
      [{ provider: 'google' }, many / 5],
      [{ is_verified: true, provider: 'google' }, many / 10],
    ] as const) {
      const { count, is_exact } = answerOf(await countUsers(headers, { query }));
      expect(is_exact).toBe(false);
      expect(Math.abs(count / actual - 1)).toBeLessThan(0.15);
      expect(Number(Number(count).toPrecision(2))).toBe(count);
    }
  });

  // regression A500
  test('a page, a count and a search read few rows for each pair of filters and each order', async () => {
    const read: [string, number][] = [];
    for (const { query } of orders) read.push(await rowsRead(query, () => listUsers(headers, { query })));
    for (const query of pairs)
      read.push(await rowsRead({ ...query, count: true }, () => countUsers(headers, { query })));
    for (const q of ['Company', 'Company 44', 'Company 4990'])
      read.push(await rowsRead({ q }, () => listCompanies(headers, { query: { q } })));
    expect(read.filter(([, rows]) => rows > mostRows)).toEqual([]);
  }, 120_000);

  // regression A501
  test('a search that many companies match is answered in pages that end after a number of companies', async () => {
    const found: string[] = [];
    const cursors: unknown[] = [];
    for (let cursor: string | null | undefined; cursor !== null; cursors.push(cursor)) {
      const query = { q: 'Company 1', limit: 200, ...(cursor === undefined ? {} : { cursor }) };
      const reply = await listCompanies(headers, { query });
      expect(outcomeOf(reply)).toBe('done');
      found.push(...answerOf(reply).data.map(({ name }: { name: string }) => name));
      cursor = answerOf(reply).next_cursor as string | null;
    }
    const expected = Array.from({ length: companies }, (_, at) => `Company ${companies - at}`);
    expect(found).toEqual(expected.filter((name) => name.startsWith('Company 1')));
    expect(cursors.length).toBeGreaterThan(found.length / 200);
  });
});
