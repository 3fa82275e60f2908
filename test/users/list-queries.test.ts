import { beforeAll, describe, expect, test } from 'vitest';
import type { Cursor } from '../../src/kernel/paging.ts';
import { createCursors } from '../../src/security/cursors.ts';
import { administrationOf } from '../kit/administration.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, faultsOf, outcomeOf, statusOf } from '../kit/apis.ts';
import type { KnownUser } from '../kit/given.ts';
import { type Headers, type Reply, serviceKey, testConfig, useService } from '../kit/service.ts';
import { colleague } from './members.ts';

const service = useService();
const apis = administrationOf(service);
const superAdmin: Headers = { 'X-Service-Key': serviceKey };
const idsOf = (reply: Reply): readonly number[] => answerOf(reply).data.map(({ id }: { id: unknown }) => Number(id));
const cursorOf = (reply: Reply): string => answerOf(reply).next_cursor;
const encoded = (text: string): string => Buffer.from(text).toString('base64url');
const cursors = createCursors(testConfig().secret);
/** A cursor that the service has not issued. */
const sealed = (list: string, cursor: Cursor): string => cursors.seal(`1/${list}`, cursor);

let boss: KnownUser;
let staff: readonly KnownUser[];

beforeAll(async () => {
  boss = await service.given.admin();
  staff = [await colleague(service, boss), await colleague(service, boss), await colleague(service, boss)];
});

throughEachApi('the parameters of the list of users through %s', (api, test) => {
  const { users } = apis[api];

  test.each([0, -1, 201, 1_000_000_000])('a list of users with a limit of %i is refused', async (limit) => {
    const reply = await users(boss.headers, { limit });
    expect(statusOf(reply)).toBe(422);
    expect(faultsOf(reply)).toEqual(['#/limit out_of_range']);
  });

  test.each(['x', '', 1.5, 1e12])('a list of users with %j as the limit is refused', async (limit) => {
    const reply = await users(boss.headers, { limit: limit as number });
    expect(outcomeOf(reply)).toBe(api === 'REST' ? 'validation_failed' : 'graphql_invalid');
  });

  // checklist 77
  test.each([
    'id; drop table users',
    'id, (select password_hash from users limit 1)',
    'password_hash',
    'uuid',
    'email desc',
    '--',
    '',
    '__proto__',
    'constructor',
  ])('a list of users with %j as the order is refused', async (sort) => {
    const reply = await users(boss.headers, { sort });
    expect(outcomeOf(reply)).toBe(api === 'REST' ? 'validation_failed' : 'graphql_invalid');
    expect(idsOf(await users(boss.headers))).toHaveLength(4);
  });

  test.each<[string, object]>([
    ['q too_long', { q: 'x'.repeat(101) }],
    ['role too_long', { role: 'x'.repeat(101) }],
    ['email too_long', { email: 'x'.repeat(255) }],
    ['q too_short', { q: '' }],
  ])('a list of users with a parameter of an invalid length is refused: %s', async (fault, asked) => {
    const reply = await users(boss.headers, asked);
    expect(statusOf(reply)).toBe(422);
    expect(faultsOf(reply)).toEqual([`#/${fault}`]);
  });

  test.each([
    ['nothing', ''],
    ['a word', 'second'],
    ['a position as it is', '5'],
    ['one without an order', encoded('users:5')],
    ['one of no order', encoded('users/password_hash/asc:5')],
    ['one of another order', encoded('users/id/asc:5')],
    ['one of another list', encoded('companies:5')],
    ['one of another spelling', encoded('users/id/desc:05')],
    ['one with more behind it', `${encoded('users/id/desc:5')}=`],
    ['a negative one', encoded('users/id/desc:-5')],
    ['one with SQL', encoded('users/id/desc:5 or 1=1')],
    ['one beyond all numbers', encoded(`users/id/desc:${'9'.repeat(40)}`)],
    ['one with a NUL', encoded('users/id/desc:5:\0')],
    ['a sealed one of another application', cursors.seal('2/users/id/desc', { id: 5 })],
    ['a sealed one with more behind it', `${sealed('users/id/desc', { id: 5 })}A`],
    ['a sealed one of another secret', createCursors('another secret').seal('1/users/id/desc', { id: 5 })],
  ])('a list of users with %s as the cursor is refused', async (_what, cursor) => {
    const reply = await users(boss.headers, { cursor });
    expect(statusOf(reply)).toBe(422);
    expect(faultsOf(reply)).toEqual(['#/cursor invalid_format']);
  });

  test('a list of users with a cursor of another order or list is refused', async () => {
    const orders = ['id', '-id', 'email', '-email', 'displayname', '-displayname'];
    const given = await Promise.all(orders.map((sort) => users(boss.headers, { sort, limit: 1 })));
    for (const [from, reply] of given.entries())
      for (const [to, sort] of orders.entries()) {
        const next = await users(boss.headers, { sort, limit: 1, cursor: cursorOf(reply) });
        expect(outcomeOf(next)).toBe(from === to ? 'done' : 'validation_failed');
      }
    await service.given.company();
    const others = [
      await apis[api].members(boss.headers, boss.company, { limit: 1 }),
      await apis[api].roles(superAdmin, { limit: 1 }),
      await apis[api].audit(superAdmin, { limit: 1 }),
    ];
    for (const reply of others)
      expect(faultsOf(await users(boss.headers, { cursor: cursorOf(reply) }))).toEqual(['#/cursor invalid_format']);
  });

  // checklist 77: whatever a made-up cursor says, it is a value and never SQL, and no cursor is beyond the database.
  test.each<[string, Cursor]>([
    ['email', { id: 999_999_999_999_999, value: 'x' }],
    ['email', { id: 1, value: "' or 1=1 --" }],
    ['email', { id: 1 }],
    ['-email', { id: 1, value: '\u{10ffff}' }],
    ['displayname', { id: 2_147_483_648, value: 'Z' }],
    ['-displayname', { id: 999_999_999_999_999, value: 'Z' }],
    ['id', { id: 999_999_999_999_999 }],
    ['-id', { id: 2_147_483_648 }],
    ['-id', { id: 1, value: 'with a value' }],
  ])('a list of users sorted by %s returns only users of the list for the invented cursor %j', async (sort, cursor) => {
    const order = `${sort.replace('-', '')}/${sort.startsWith('-') ? 'desc' : 'asc'}`;
    const reply = await users(boss.headers, { sort, limit: 200, cursor: sealed(`users/${order}`, cursor) });
    expect(outcomeOf(reply)).toBe('done');
    const all = idsOf(await users(boss.headers, { sort }));
    expect(all).toEqual(expect.arrayContaining([...idsOf(reply)]));
  });

  test.each<[string, (headers: Headers, cursor: string) => Promise<Reply>, () => string]>([
    ['companies', (headers, cursor) => apis[api].companies(headers, { cursor }), () => 'companies'],
    [
      'branches',
      (headers, cursor) => apis[api].branches(headers, boss.company, { cursor }),
      () => `branches/${boss.company}`,
    ],
    [
      'members',
      (headers, cursor) => apis[api].members(headers, boss.company, { cursor }),
      () => `members/${boss.company}`,
    ],
    ['roles', (headers, cursor) => apis[api].roles(headers, { cursor }), () => 'roles'],
    ['keys', (headers, cursor) => apis[api].keys(headers, { cursor }), () => 'keys'],
    ['audit', (headers, cursor) => apis[api].audit(headers, { cursor }), () => 'audit'],
  ])('a list of %s with a cursor that no row can have returns no error', async (_list, ask, list) => {
    for (const id of [2_147_483_648, 999_999_999_999_999])
      expect(outcomeOf(await ask(superAdmin, sealed(list(), { id })))).toBe('done');
  });
});

describe('the list of users, in REST', () => {
  const get = (query: string, headers = boss.headers) => service.send('GET', `/v1/users${query}`, { headers });

  test('a list of users links to the next page with the same parameters, until the last page', async () => {
    const all = idsOf(await get('?sort=email&status=1'));
    const found: number[] = [];
    let next: string | undefined = '/v1/users?sort=email&status=1&limit=2';
    let links = 0;
    while (next !== undefined) {
      const reply: Reply = await service.send('GET', next, { headers: boss.headers });
      found.push(...idsOf(reply));
      const { link } = reply.headers;
      next = link === undefined ? undefined : /^<([^>]+)>; rel="next"$/.exec(link)![1]!;
      if (next !== undefined) {
        links += 1;
        const parameters = new URL(next, service.url).searchParams;
        expect(parameters.get('cursor')).toBe(cursorOf(reply));
        expect([parameters.get('sort'), parameters.get('status'), parameters.get('limit')]).toEqual([
          'email',
          '1',
          '2',
        ]);
      } else expect(cursorOf(reply)).toBeNull();
    }
    expect(found).toEqual(all);
    expect([all.length, links]).toEqual([4, 1]);
  });

  test('the link to the next page keeps the special characters of the search text', async () => {
    const q = 'a&b=c %_\\"é';
    for (const { id } of staff.slice(0, 2))
      await service
        .db('users')
        .where({ id })
        .update({ lastname: `${q}!` });
    const first = await get(`?limit=1&q=${encodeURIComponent(q)}`);
    const [, next] = /^<([^>]+)>/.exec(first.headers['link']!)!;
    const second = await service.send('GET', next!, { headers: boss.headers });
    expect([...idsOf(first), ...idsOf(second)]).toEqual([staff[1]!.id, staff[0]!.id]);
    expect(second.headers['link']).toBeUndefined();
  });

  // checklist 77
  test.each([
    ['?color=red', 'color unknown_field'],
    ['?is_deleted=1', 'is_deleted unknown_field'],
    ['?app_id=2', 'app_id unknown_field'],
    ['?companies=1', 'companies unknown_field'],
    ['?Limit=4', 'Limit unknown_field'],
    ['?limit=3&limit=4', 'limit wrong_type'],
    ['?email=a&email=b', 'email wrong_type'],
    ['?sort=id&sort=email', 'sort wrong_type'],
    ['?status=1&status=4', 'status wrong_type'],
    ['?q=a&q=b', 'q wrong_type'],
    ['?cursor=a&cursor=b', 'cursor wrong_type'],
    ['?q[]=a', 'q%5B%5D unknown_field'],
    ['?q[$ne]=a', 'q%5B%24ne%5D unknown_field'],
    ['?__proto__=1', '__proto__ unknown_field'],
    ['?__proto__[limit]=1', '__proto__%5Blimit%5D unknown_field'],
    ['?constructor=1', 'constructor unknown_field'],
    ['?constructor[prototype][limit]=1', 'constructor%5Bprototype%5D%5Blimit%5D unknown_field'],
    ['?status=5', 'status not_allowed'],
    ['?status=active', 'status wrong_type'],
    ['?sort=registered_asc', 'sort not_allowed'],
    ['?limit=1.5', 'limit wrong_type'],
    ['?limit=', 'limit wrong_type'],
    [`?cursor=${'x'.repeat(1501)}`, 'cursor too_long'],
  ])('a list of users with the query %s is refused, and the problem names the parameter', async (query, fault) => {
    const reply = await get(query);
    expect(reply.status).toBe(422);
    expect(faultsOf(reply)).toEqual([`#/${fault}`]);
  });

  test('a question mark in the search text matches only a question mark', async () => {
    const curious = await colleague(service, boss);
    const change = { displayname: 'Who? What?' };
    await service.send('PATCH', `/v1/users/${curious.id}`, { headers: boss.headers, body: change });
    for (const q of ['Who?%20What?', 'ho?%0Awh']) expect(idsOf(await get(`?q=${q}`))).toEqual([curious.id]);
    for (const q of ['W?o', 'What??']) expect(idsOf(await get(`?q=${q}`))).toEqual([]);
  });

  // checklist 10
  test('a list of users shows no password, key or hash of any user', async () => {
    const reply = await get('?limit=200', superAdmin);
    for (const user of reply.body.data)
      expect([user.password, user.user_activation_key, user.user_activation_forgot]).toEqual([null, '', '']);
    const rows = await service.db('users').whereNotNull('password_hash').select('password_hash');
    for (const { password_hash } of rows) expect(reply.text).not.toContain(password_hash);
    expect(reply.text).not.toMatch(/argon2|\$2[aby]\$/);
  });
});
