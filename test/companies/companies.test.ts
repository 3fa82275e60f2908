import { beforeAll, expect } from 'vitest';
import { permissions } from '../../src/kernel/role.ts';
import { administrationOf } from '../kit/administration.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, faultsOf, outcomeOf, statusOf } from '../kit/apis.ts';
import type { KnownUser } from '../kit/given.ts';
import { membersOf, superAdmin } from '../kit/members.ts';
import { type Headers, type Reply, useService } from '../kit/service.ts';
import { newServiceAccount } from '../kit/service-accounts.ts';

const service = useService();
const apis = administrationOf(service);
const people = membersOf(service);
const idsOf = (reply: Reply): readonly number[] => answerOf(reply).data.map(({ id }: { id: unknown }) => Number(id));
const said = (reply: Reply) => [outcomeOf(reply), statusOf(reply)];

let company: number;
let open: number;
/** The callers, from a stranger to a caller who may do everything. */
let who: Readonly<Record<string, Headers>>;
let foreign: number;
let member: KnownUser;

beforeAll(async () => {
  company = await service.given.company({ isJoinable: false });
  open = await service.given.company({ isJoinable: true });
  member = await people.member('User', company);
  const app = await service.given.app();
  foreign = await service.given.company({ appId: app.id, isJoinable: true });
  const abroad = await service.given.admin({ app, role: 'Owner' });
  const everythingBut = permissions.filter((permission) => permission !== 'companies:write');
  await people.roleOf(everythingBut, 'Everything but');
  who = {
    'a stranger': (await service.given.admin()).headers,
    'a member': member.headers,
    'a member with every permission but this': (await people.member('Everything but', company)).headers,
    'an Admin there': (await people.member('Admin', company)).headers,
    'an Owner there': (await people.member('Owner', company)).headers,
    'an Admin of the application': (await people.everywhere('Admin')).headers,
    'a User of the application': (await people.everywhere('User')).headers,
    'the super admin key': superAdmin,
    'an Owner of another application': abroad.headers,
    'the super admin key of another application': { 'X-Service-Key': app.serviceKey },
  };
});

/** The roles of those who are members of the company. */
const rolesThere: Readonly<Record<string, string>> = {
  'a member': 'User',
  'a member with every permission but this': 'Everything but',
  'an Admin there': 'Admin',
  'an Owner there': 'Owner',
};
const ok = 'done';
const notFound = 'not_found';
const forbidden = 'forbidden';
/** The callers that may read and change a closed company. */
const table: readonly (readonly [who: string, reads: string, changes: string])[] = [
  ['a stranger', notFound, notFound],
  ['a member', ok, forbidden],
  ['a member with every permission but this', ok, forbidden],
  ['an Admin there', ok, ok],
  ['an Owner there', ok, ok],
  ['an Admin of the application', ok, ok],
  ['a User of the application', notFound, notFound],
  ['the super admin key', ok, ok],
  ['an Owner of another application', notFound, notFound],
  ['the super admin key of another application', notFound, notFound],
];

throughEachApi('companies through %s', (api, test) => {
  const commands = apis[api];
  const { companies, createCompany, updateCompany, deleteCompany } = commands;

  test.each(table)(
    'a request of %s for a closed company ends with %s on reading and with %s on changing',
    async (name, reads, changes) => {
      const headers = who[name]!;
      expect(outcomeOf(await commands.company(headers, company))).toBe(reads);
      expect(outcomeOf(await commands.branches(headers, company))).toBe(reads);
      expect(outcomeOf(await updateCompany(headers, company, { name: 'Renamed' }))).toBe(changes);
      expect(outcomeOf(await commands.createBranch(headers, company, { name: 'North' }))).toBe(changes);
    },
  );

  test.each(table)(
    'a request of %s for a company ends with %s on reading and with %s on deleting',
    async (name, _reads, changes) => {
      const { id } = answerOf(await createCompany(superAdmin, { name: 'Short-lived' }));
      const role = rolesThere[name];
      const headers = role ? (await people.member(role, Number(id))).headers : who[name]!;
      expect(outcomeOf(await deleteCompany(headers, Number(id)))).toBe(changes);
      const left = await service.db('companies').where({ id });
      expect(left).toHaveLength(changes === ok ? 0 : 1);
      expect(await service.db('branches').where({ company_id: id })).toHaveLength(left.length);
    },
  );

  // regression A374
  test('the number of members is without deleted users, and null for callers without companies:read there', async () => {
    const crowd = await service.given.company({ isJoinable: true });
    const reader = await people.member(await people.roleOf(['companies:read']), crowd);
    const writer = await people.member(await people.roleOf(['companies:write']), crowd);
    const plain = await people.member('User', crowd);
    const gone = await people.member('User', crowd);
    await service.db('users').where({ id: gone.id }).update({ is_deleted: true });
    const countOf = async (headers: Headers) => {
      const one = answerOf(await commands.company(headers, crowd)).members_count;
      const listed = answerOf(await companies(headers, { limit: 200 })).data.find(
        ({ id }: { id: unknown }) => Number(id) === crowd,
      );
      expect(listed ? listed.members_count : one).toBe(one);
      return one;
    };
    for (const headers of [reader.headers, writer.headers, superAdmin, who['an Admin of the application']!])
      expect(await countOf(headers)).toBe(3);
    for (const headers of [plain.headers, who['a stranger']!]) expect(await countOf(headers)).toBeNull();
    const key = await newServiceAccount(service, ['companies:read'], { company_ids: [crowd] });
    const without = await newServiceAccount(service, ['users:read'], { company_ids: [crowd] });
    expect(await countOf(key.headers)).toBe(3);
    expect(outcomeOf(await commands.company(without.headers, crowd))).toBe(forbidden);
    const changed = await updateCompany(writer.headers, crowd, { name: 'Crowded' });
    expect(answerOf(changed).members_count).toBe(3);
    expect(answerOf(await createCompany(superAdmin, { name: 'Empty' })).members_count).toBe(0);
  });

  test('a page of companies takes one statement to count their members', async () => {
    for (let n = 0; n < 3; n += 1) await people.join(member, await service.given.company());
    const statements: string[] = [];
    const note = ({ sql }: { readonly sql: string }) => statements.push(sql);
    service.db.on('query', note);
    const listed = answerOf(await companies(superAdmin, { limit: 200 })).data;
    service.db.removeListener('query', note);
    expect(listed.length).toBeGreaterThan(10);
    expect(statements.filter((sql) => sql.includes('user_status'))).toHaveLength(1);
  });

  test('an open company is read by every user of its application and by no user of another application', async () => {
    for (const name of ['a stranger', 'a member', 'a User of the application'])
      expect(answerOf(await commands.company(who[name]!, open))).toMatchObject({ is_joinable: true });
    for (const name of ['an Owner of another application', 'the super admin key of another application'])
      expect(said(await commands.company(who[name]!, open))).toEqual([notFound, 404]);
    expect(said(await commands.company(superAdmin, foreign))).toEqual([notFound, 404]);
  });

  test('an open company shows its branches and members to no user who is not a member', async () => {
    expect(outcomeOf(await commands.branches(who['a stranger']!, open))).toBe(notFound);
    expect(outcomeOf(await commands.members(who['a stranger']!, open))).toBe(notFound);
  });

  test("the list has the companies of a user, all for the application's administrators, and none of another application", async () => {
    const user = await service.given.user();
    await people.join(user, company);
    expect(idsOf(await companies(user.headers, { limit: 200 }))).toEqual([company, user.company].toSorted(desc));
    const all = await service.db('companies').where({ app_id: 1 }).orderBy('id', 'desc').limit(200).select('id');
    for (const name of ['an Admin of the application', 'the super admin key'])
      expect(idsOf(await companies(who[name]!, { limit: 200 }))).toEqual(all.map(({ id }) => id));
    const ofUser = idsOf(await companies(who['a User of the application']!, { limit: 200 }));
    expect(ofUser).toHaveLength(2);
    expect(idsOf(await companies(who['an Owner of another application']!))).not.toContain(company);
  });

  test('the list of companies continues from page to page, newest first', async () => {
    const user = await service.given.user();
    const more: number[] = [user.company];
    for (let count = 0; count < 4; count += 1) {
      const id = await service.given.company();
      await people.join(user, id);
      more.unshift(id);
    }
    const first = await companies(user.headers, { limit: 3 });
    const second = await companies(user.headers, { limit: 3, cursor: answerOf(first).next_cursor });
    expect([...idsOf(first), ...idsOf(second)]).toEqual(more);
    expect(answerOf(second).next_cursor).toBeNull();
  });

  test('the super admin key and Admins of the application create a company that is closed, empty and has a branch', async () => {
    for (const name of ['the super admin key', 'an Admin of the application']) {
      const reply = await createCompany(who[name]!, { name: 'Analytical Engines' });
      expect(reply.status).toBe(api === 'REST' ? 201 : 200);
      const made = answerOf(reply);
      expect(made).toMatchObject({ name: 'Analytical Engines', is_joinable: false });
      const branches = answerOf(await commands.branches(superAdmin, Number(made.id))).data;
      expect(branches).toMatchObject([{ name: 'Default', is_default: true, company_id: Number(made.id) }]);
      expect(Number(branches[0].id)).toBe(made.default_branch);
      expect(answerOf(await commands.members(superAdmin, Number(made.id))).data).toEqual([]);
      expect(answerOf(await commands.company(superAdmin, Number(made.id)))).toEqual(made);
    }
    const joinable = await createCompany(superAdmin, { name: 'Open', is_joinable: true });
    expect(answerOf(joinable).is_joinable).toBe(true);
  });

  test.each(['a stranger', 'an Owner there', 'a User of the application'])(
    '%s cannot create a company and gets 403',
    async (name) => {
      const before = await service.db('companies').count();
      expect(said(await createCompany(who[name]!, { name: 'Mine' }))).toEqual([forbidden, 403]);
      expect(await service.db('companies').count()).toEqual(before);
    },
  );

  test('an update of a company changes the fields that are sent and nothing else', async () => {
    const { id } = answerOf(await createCompany(superAdmin, { name: 'Before' }));
    const opened = await updateCompany(superAdmin, Number(id), { is_joinable: true });
    expect(answerOf(opened)).toMatchObject({ name: 'Before', is_joinable: true });
    const renamed = await updateCompany(superAdmin, Number(id), { name: 'After' });
    expect(answerOf(renamed)).toMatchObject({ name: 'After', is_joinable: true });
    const untouched = await updateCompany(superAdmin, Number(id), {});
    expect(answerOf(untouched)).toEqual(answerOf(renamed));
    expect(answerOf(await commands.company(superAdmin, Number(id)))).toEqual(answerOf(renamed));
  });

  test('several changes of one company at the same time all succeed', async () => {
    const { id } = answerOf(await createCompany(superAdmin, { name: 'Busy' }));
    const changes = ['A', 'B', 'C', 'D', 'E', 'F'].map((name) => updateCompany(superAdmin, Number(id), { name }));
    expect((await Promise.all(changes)).map(outcomeOf)).toEqual(Array(6).fill(ok));
  });

  test('several deletions of one company at the same time delete it once, and the others return not_found', async () => {
    const { id } = answerOf(await createCompany(superAdmin, { name: 'Gone' }));
    const replies = await Promise.all([1, 2, 3, 4].map(() => deleteCompany(superAdmin, Number(id))));
    expect(replies.map(outcomeOf).toSorted()).toEqual([ok, notFound, notFound, notFound]);
  });

  test.each([
    ['', '#/name too_short'],
    ['   ', '#/name invalid_format'],
    ['x'.repeat(101), '#/name too_long'],
    ['a\nb', '#/name invalid_format'],
    ['a\u0000b', '#/name invalid_format'],
  ])('the company or branch name %j is refused, with the same fault in REST and GraphQL', async (name, fault) => {
    for (const reply of [
      await createCompany(superAdmin, { name }),
      await updateCompany(superAdmin, company, { name }),
      await commands.createBranch(superAdmin, company, { name }),
    ]) {
      expect(statusOf(reply)).toBe(422);
      expect(faultsOf(reply)).toEqual([fault]);
    }
  });

  test('a company name of up to 100 characters of any script is stored unchanged', async () => {
    for (const name of ['𝕏'.repeat(100), ' Größe & Söhne <b> ', "'; drop table companies; --"]) {
      const { id } = answerOf(await createCompany(superAdmin, { name }));
      expect(answerOf(await commands.company(superAdmin, Number(id))).name).toBe(name);
    }
  });
});

const desc = (a: number, b: number): number => b - a;
