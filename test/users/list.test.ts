import { beforeAll, describe, expect, test } from 'vitest';
import { administrationOf } from '../kit/administration.ts';
import { answerOf, apiNames, outcomeOf, statusOf } from '../kit/apis.ts';
import type { KnownApp, KnownUser } from '../kit/given.ts';
import { type Headers, type Reply, serviceKey, useService } from '../kit/service.ts';
import { appAdmin, colleague, join } from './members.ts';

const service = useService();
const apis = administrationOf(service);
const superAdmin: Headers = { 'X-Service-Key': serviceKey };
const idsOf = (reply: Reply): readonly number[] => answerOf(reply).data.map(({ id }: { id: unknown }) => Number(id));

interface Asked {
  readonly sort?: string;
  readonly limit?: number;
  readonly cursor?: string;
  readonly email?: string;
  readonly status?: number;
  readonly role?: string;
  readonly q?: string;
}

/** A separate application, so that all of its users are known. The first is its owner. */
let app: KnownApp;
let own: Headers;
let people: readonly { readonly id: number; readonly email: string; readonly displayname: string }[];

const names = ['Cid', 'Ann', 'Bea', 'Ann', 'Dan', 'Bea', 'Ann', 'Eve', 'Cid'];
const orders = ['id', '-id', 'email', '-email', 'displayname', '-displayname'] as const;

const newUser = async (displayname: string, to = app) => {
  const { id, email } = await service.given.user({ app: to });
  await service.db('users').where({ id }).update({ displayname });
  return { id, email, displayname };
};

beforeAll(async () => {
  app = await service.given.app();
  own = { 'X-Service-Key': app.serviceKey };
  const { owner_user_id: id } = await service.db('apps').where({ id: app.id }).first();
  await service.db('users').where({ id }).update({ displayname: 'Bea' });
  const { email } = await service.db('users').where({ id }).first();
  const made = [{ id, email, displayname: 'Bea' }];
  for (const name of names) made.push(await newUser(name));
  people = made;
});

/** The ids in an order, validated by what the test knows. Addresses differ in nothing but a number before the `@`. */
const inOrder = (sort: string, users: typeof people = people): readonly number[] => {
  const by = sort.replace('-', '') as 'id' | 'email' | 'displayname';
  const less = (a: string | number, b: string | number): number => Number(a > b) - Number(a < b);
  const ids = users.toSorted((a, b) => less(a[by], b[by]) || a.id - b.id).map(({ id }) => id);
  return sort.startsWith('-') ? ids.toReversed() : ids;
};

describe.each(apiNames)('the list of users through %s', (api) => {
  const { users } = apis[api];

  /** Every page, by the cursor of the page before; `between` happens before each further one. */
  const pages = async (headers: Headers, asked: Asked, between?: (page: number) => Promise<void>) => {
    const found: (readonly number[])[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      if (found.length > 0) await between?.(found.length);
      const reply = await users(headers, { ...asked, ...(cursor === undefined ? {} : { cursor }) });
      expect(outcomeOf(reply)).toBe('done');
      found.push(idsOf(reply));
      cursor = answerOf(reply).next_cursor as string | null;
    }
    return found;
  };

  test.each(orders)('the list sorted by %s shows every user once from page to page, and omits none', async (sort) => {
    for (const limit of [1, 3, 10, 200]) {
      const found = await pages(own, { sort, limit });
      expect(found.flat()).toEqual(inOrder(sort));
      expect(found.slice(0, -1).every(({ length }) => length === limit)).toBe(true);
    }
    expect(await pages(own, { sort, limit: people.length })).toHaveLength(1);
  });

  test('the list without parameters shows the newest users first, with 25 on a page', async () => {
    expect((await pages(own, {})).flat()).toEqual(inOrder('-id'));
    const crowded = await service.given.app();
    const { owner_user_id: id } = await service.db('apps').where({ id: crowded.id }).first();
    const row = await service.db('users').where({ id }).first();
    const { id: _id, uuid: _uuid, status: _status, ...rest } = row;
    const more = Array.from({ length: 25 }, (_, n) => ({
      ...rest,
      email: `${n}@x.org`,
      email_canonical: `${n}@x.org`,
    }));
    const added = await service.db('users').insert(more).returning('id');
    const { default_company_id: company_id, default_branch_id: branch_id } = row;
    const { role_id, created_at } = await service.db('memberships').where({ user_id: id }).first();
    const place = { app_id: crowded.id, company_id, branch_id, role_id, created_at };
    const memberships = added.map(({ id: user_id }) => ({ user_id, ...place }));
    await service.db('memberships').insert(memberships);
    const found = await pages({ 'X-Service-Key': crowded.serviceKey }, {});
    expect(found.map(({ length }) => length)).toEqual([25, 1]);
  });

  test.each(orders)(
    'the list sorted by %s repeats and omits no user while users come and go between pages',
    async (sort) => {
      const busy = await service.given.app();
      const headers = { 'X-Service-Key': busy.serviceKey };
      const start: (typeof people)[number][] = [];
      for (const name of ['Ann', 'Bea', 'Bea', 'Cid', 'Dan']) start.push(await newUser(name, busy));
      const leaver = start[2]!;
      const seen = await pages(headers, { sort, limit: 2 }, async (page) => {
        if (page > 2) return;
        await newUser(page === 1 ? 'Aaa' : 'Zed', busy);
        if (page === 1) await apis.REST.deleteUser(headers, leaver.id);
      });
      const ids = seen.flat();
      expect(new Set(ids).size).toBe(ids.length);
      const stayed = inOrder(sort, start).filter((id) => id !== leaver.id);
      expect(ids.filter((id) => stayed.includes(id))).toEqual(stayed);
    },
  );

  test('the list sorted by display name continues after a name of the maximum length', async () => {
    const named = await service.given.app();
    const headers = { 'X-Service-Key': named.serviceKey };
    for (const _one of [1, 2]) await newUser('😀'.repeat(201), named);
    for (const sort of ['displayname', '-displayname'])
      expect((await pages(headers, { sort, limit: 1 })).flat()).toHaveLength(3);
  });

  test('the list filtered by an address shows its user in any case of the letters', async () => {
    const { id, email } = people[3]!;
    for (const spelling of [email, email.toUpperCase(), email.replace('u', 'U').replace('e', 'E')])
      expect(idsOf(await users(own, { email: spelling }))).toEqual([id]);
    for (const unmatched of ['', '%', email.slice(1), `${email}\0`, "' or 1=1 --", `,${email}`])
      expect(idsOf(await users(own, { email: unmatched }))).toEqual([]);
  });

  test('the list filtered by a role shows, in pages, the users with the role in any company', async () => {
    const boss = await service.given.admin();
    const members = [await colleague(service, boss), await colleague(service, boss, 'Admin')];
    await join(service, members[0]!, (await service.given.admin()).company, 'Admin');
    const admins = (await pages(superAdmin, { role: 'Admin', limit: 2 })).flat();
    expect(admins).toEqual(expect.arrayContaining([boss, ...members].map(({ id }) => id)));
    expect(new Set(admins).size).toBe(admins.length);
    expect(idsOf(await users(boss.headers, { role: 'User' }))).toEqual([members[0]!.id]);
    for (const role of ['admin', 'Admi', '%', 'Boss', '', 'Admin\0', "Admin' or '1'='1"])
      expect(idsOf(await users(superAdmin, { role }))).toEqual([]);
  });

  test('the list filtered by a state shows its users, and no other list shows deleted users', async () => {
    const boss = await service.given.admin();
    const staff: KnownUser[] = [];
    for (const _one of [1, 2, 3, 4]) staff.push(await colleague(service, boss));
    const [active, inactive, banned, deleted] = staff.map(({ id }) => id) as [number, number, number, number];
    await apis.REST.deactivateUser(superAdmin, inactive);
    await apis.REST.banUser(superAdmin, banned);
    await apis.REST.deactivateUser(superAdmin, banned);
    await apis.REST.deleteUser(superAdmin, deleted);
    const inState = async (status?: number, asked: Asked = {}) =>
      idsOf(await users(boss.headers, { sort: 'id', ...asked, ...(status === undefined ? {} : { status }) }));
    expect(await inState()).toEqual([boss.id, active, inactive, banned]);
    expect(await inState(1)).toEqual([boss.id, active]);
    expect(await inState(2)).toEqual([inactive]);
    expect(await inState(3)).toEqual([banned]);
    expect(await inState(4)).toEqual([deleted]);
    const { email } = staff[3]!;
    for (const asked of [{ email }, { q: email }, { role: 'User', q: email }])
      expect(await inState(undefined, asked)).toEqual([]);
    expect(await inState(4, { email })).toEqual([deleted]);
  });

  describe('the search for a part of a name or address', () => {
    let boss: KnownUser;
    let staff: readonly KnownUser[];
    const known = [
      { displayname: '%off', lastname: 'Plain' },
      { displayname: '_under', lastname: 'plainer' },
      { displayname: '\\back', lastname: 'Ärger' },
      { displayname: "'); drop table users; --", lastname: 'ÖZIL' },
      { displayname: '"quoted"', lastname: 'Łukasz' },
      { displayname: 'Zoë Xylo', lastname: 'x' },
      { displayname: 'İpek', lastname: 'ΟΔΟΣ' },
    ];
    beforeAll(async () => {
      boss = await service.given.admin();
      await service.db('users').where({ id: boss.id }).update({ displayname: 'Boss', lastname: 'Boss' });
      const made: KnownUser[] = [];
      for (const columns of known) {
        const user = await colleague(service, boss);
        await service.db('users').where({ id: user.id }).update(columns);
        made.push(user);
      }
      staff = made;
    });

    test.each<[string, readonly number[]]>([
      ['%', []],
      ['%O', [0]],
      ['_', []],
      ['\\', []],
      ["'", []],
      ["'); DROP", [3]],
      ['"', []],
      ['pLaIn', [0, 1]],
      ['plaine', [1]],
      ['lain', [0, 1]],
      ['ärg', [2]],
      ['ÄR', [2]],
      ['öz', [3]],
      ['łuk', [4]],
      ['zoë x', [5]],
      ['xylo', [5]],
      ['İp', [6]],
      ['ΟΔΟΣ', [6]],
      ['%%', []],
      ['a%', []],
      ['\0', []],
      ['', []],
    ])('a search for %j finds the names that contain it, and treats no character as a wildcard', async (q, found) => {
      const reply = await users(boss.headers, { sort: 'id', q });
      if (q === '') expect([outcomeOf(reply), statusOf(reply)]).toEqual(['validation_failed', 422]);
      else expect(idsOf(reply)).toEqual(found.map((index) => staff[index]!.id));
    });

    test('a search for a part of an address finds it in any case of the letters', async () => {
      const [{ id, email }] = staff as [KnownUser];
      expect(idsOf(await users(boss.headers, { q: email.toUpperCase() }))).toEqual([id]);
      expect(idsOf(await users(boss.headers, { q: email.slice(1) }))).toEqual([id]);
    });
  });

  test('the list shows administrators of a company its members, and no other users', async () => {
    const boss = await service.given.admin();
    const [worker, guest] = [await colleague(service, boss), await service.given.admin()];
    await join(service, guest, boss.company);
    const mine = [guest.id, worker.id, boss.id].toSorted((a, b) => b - a);
    expect((await pages(boss.headers, { limit: 2 })).flat()).toEqual(mine);
    const stranger = await service.given.user();
    for (const asked of [{ email: stranger.email }, { q: stranger.email }, { role: 'Owner' }])
      expect(idsOf(await users(boss.headers, asked))).toEqual([]);
    const reply = await users(superAdmin, { limit: 1 });
    const cursor = answerOf(reply).next_cursor as string;
    for (const id of idsOf(await users(boss.headers, { limit: 200, cursor }))) expect(mine).toContain(id);
  });

  test('the list shows application administrators and the super admin every user of their application only', async () => {
    const chief = await appAdmin(service);
    const rows = await service.db('users').where({ app_id: 1, is_deleted: false }).orderBy('id').select('id');
    const all = rows.map(({ id }) => id);
    for (const headers of [chief.headers, superAdmin])
      expect((await pages(headers, { sort: 'id', limit: 200 })).flat()).toEqual(all);
    expect((await pages(own, { limit: 200 })).flat()).toEqual(inOrder('-id'));
  });

  test('the list is forbidden to a caller who administers no company', async () => {
    const users_ = [await service.given.user(), await colleague(service, await service.given.admin())];
    users_.push(await appAdmin(service, 'User'));
    for (const { headers } of users_) {
      const reply = await users(headers);
      expect([outcomeOf(reply), statusOf(reply)]).toEqual(['forbidden', 403]);
    }
  });
});
