import { expect } from 'vitest';
import { toTimestamp } from '../../src/kernel/timestamp.ts';
import { administrationOf } from '../kit/administration.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, faultsOf, outcomeOf, statusOf } from '../kit/apis.ts';
import type { KnownUser } from '../kit/given.ts';
import { membersOf, superAdmin } from '../kit/members.ts';
import { type Reply, useService } from '../kit/service.ts';

const service = useService();
const apis = administrationOf(service);
const people = membersOf(service);
const said = (reply: Reply) => [outcomeOf(reply), statusOf(reply)];
const notFound = ['not_found', 404];

interface SomeMember {
  readonly user_id?: number;
  readonly user?: { readonly id: string };
}
/** Returns the user ID of a member, which the APIs name differently. */
const whoOf = ({ user_id, user }: SomeMember): number => user_id ?? Number(user?.id);
const listOf = (reply: Reply): readonly number[] => answerOf(reply).data.map(whoOf);

/** A company with an Admin and some members, newest first. */
const staffed = async (count: number) => {
  const company = await service.given.company();
  const admin = await people.member('Admin', company);
  const members: KnownUser[] = [];
  for (let made = 0; made < count; made += 1) members.unshift(await people.member('User', company));
  return { company, admin, members };
};

const placeOf = async ({ id }: KnownUser) => {
  const row = await service.db('users').where({ id }).first();
  return [row.default_company_id, row.default_branch_id];
};

throughEachApi('the members of a company, through %s', (api, test) => {
  const { members, setMember, removeMember, createBranch, users, deleteUser, updateUser } = apis[api];

  test('members are listed with user, role and branch, newest users first', async () => {
    const { company, admin, members: some } = await staffed(2);
    const reply = await members(admin.headers, company);
    expect(listOf(reply)).toEqual([...some.map(({ id }) => id), admin.id]);
    const last = answerOf(reply).data[2];
    const [branch] = await service.db('branches').where({ company_id: company });
    expect(last).toMatchObject({
      company_id: company,
      company_branch_id: branch.id,
      role: 'Admin',
      joined_at: toTimestamp(service.clock.now()),
    });
    expect(last.email ?? last.user.email).toBe(admin.email);
    expect(last.displayname ?? last.user.displayname).toBe('Ada Lovelace');
  });

  test('members are listed page by page, none twice and none left out', async () => {
    const { company, admin } = await staffed(4);
    const seen: number[] = [];
    for (let cursor: string | undefined | null; cursor !== null; ) {
      const reply = await members(admin.headers, company, { limit: 2, ...(cursor ? { cursor } : {}) });
      seen.push(...listOf(reply));
      cursor = answerOf(reply).next_cursor as string | null;
    }
    expect(seen).toEqual(listOf(await members(admin.headers, company, { limit: 200 })));
    expect(seen).toHaveLength(5);
    const { company: other, admin: stranger } = await staffed(1);
    const { next_cursor: cursor } = answerOf(await members(admin.headers, company, { limit: 2 }));
    expect(faultsOf(await members(stranger.headers, other, { cursor }))).toEqual(['#/cursor invalid_format']);
  });

  test('members are shown to callers who may read users in the company and to no other member', async () => {
    const { company, members: some } = await staffed(1);
    const reader = await people.member(await people.roleOf(['users:read']), company);
    expect(outcomeOf(await members(reader.headers, company))).toBe('done');
    expect(said(await members(some[0]!.headers, company))).toEqual(['forbidden', 403]);
    expect(said(await members((await service.given.admin()).headers, company))).toEqual(notFound);
    expect(outcomeOf(await members((await people.everywhere('Admin')).headers, company))).toBe('done');
  });

  test('a deleted user is not listed as a member and cannot be set or removed as one', async () => {
    const { company, admin, members: some } = await staffed(2);
    const [gone, left] = some as [KnownUser, KnownUser];
    expect(outcomeOf(await deleteUser(superAdmin, gone.id))).toBe('done');
    expect(listOf(await members(admin.headers, company))).toEqual([left.id, admin.id]);
    for (const headers of [admin.headers, superAdmin]) {
      expect(said(await setMember(headers, company, gone.id, { role: 'User' }))).toEqual(notFound);
      expect(said(await removeMember(headers, company, gone.id))).toEqual(notFound);
    }
  });

  test('administrators of the application add members with a given role and branch or with the defaults', async () => {
    const { company } = await staffed(0);
    const { id } = answerOf(await createBranch(superAdmin, company, { name: 'North' }));
    const [branch] = await service.db('branches').where({ company_id: company, is_default: true });
    for (const headers of [superAdmin, (await people.everywhere('Admin')).headers]) {
      const [plain, special] = [await service.given.user(), await service.given.user()];
      const made = answerOf(await setMember(headers, company, plain.id, {}));
      expect(made).toMatchObject({ company_id: company, company_branch_id: branch.id, role: 'User' });
      expect(whoOf(made)).toBe(plain.id);
      const place = { role: 'Admin', company_branch_id: Number(id) };
      expect(answerOf(await setMember(headers, company, special.id, place))).toMatchObject(place);
      expect(await placeOf(plain)).toEqual([plain.company, plain.branch]);
    }
  });

  test('administrators of the company alone cannot add a user who is not a member yet', async () => {
    const { company, admin } = await staffed(0);
    const owner = await people.member('Owner', company);
    const stranger = await service.given.user();
    for (const { headers } of [admin, owner])
      expect(said(await setMember(headers, company, stranger.id, { role: 'User' }))).toEqual(notFound);
    expect(await people.roleIn(stranger, company)).toBeUndefined();
  });

  test('a user or company of another application returns 404 when a member is set or removed', async () => {
    const app = await service.given.app();
    const foreigner = await service.given.user({ app });
    const foreign = await service.given.company({ appId: app.id });
    const { company, members: some } = await staffed(1);
    for (const [where, whom] of [
      [company, foreigner.id],
      [foreign, some[0]!.id],
      [foreign, foreigner.id],
      [company, 2_147_483_647],
    ] as const) {
      expect(said(await setMember(superAdmin, where, whom, { role: 'User' }))).toEqual(notFound);
      expect(said(await removeMember(superAdmin, where, whom))).toEqual(notFound);
    }
  });

  test('an update of a member keeps the fields that are not sent', async () => {
    const { company, admin, members: some } = await staffed(1);
    const { id } = answerOf(await createBranch(admin.headers, company, { name: 'North' }));
    await setMember(admin.headers, company, some[0]!.id, { role: 'Admin', company_branch_id: Number(id) });
    service.clock.advance(1);
    const joinedAt = answerOf(await members(admin.headers, company)).data[0].joined_at;
    for (const change of [{}, { role: 'Admin' }, { company_branch_id: Number(id) }])
      expect(answerOf(await setMember(admin.headers, company, some[0]!.id, change))).toMatchObject({
        role: 'Admin',
        company_branch_id: Number(id),
        joined_at: joinedAt,
      });
    expect(answerOf(await setMember(admin.headers, company, some[0]!.id, { role: 'User' }))).toMatchObject({
      company_branch_id: Number(id),
    });
  });

  test('a member who works in the company and is given a branch has it as the default branch', async () => {
    const admin = await service.given.admin();
    const { id } = answerOf(await createBranch(admin.headers, admin.company, { name: 'North' }));
    await setMember(admin.headers, admin.company, 'me', { company_branch_id: Number(id) });
    expect(await placeOf(admin)).toEqual([admin.company, Number(id)]);
  });

  test.each([
    [{ role: 'Emperor' }, '#/role not_found'],
    [{ role: 'user' }, '#/role not_found'],
    [{ role: '' }, '#/role not_found'],
    [{ role: 'Us\u0000er' }, '#/role not_found'],
    [{ role: "' or 1=1 --" }, '#/role not_found'],
    [{ company_branch_id: 2_147_483_647 }, '#/company_branch_id not_found'],
  ])('a member is not set to %j, with the same fault in REST and GraphQL', async (change, fault) => {
    const { company, admin, members: some } = await staffed(1);
    for (const headers of [admin.headers, superAdmin]) {
      const reply = await setMember(headers, company, some[0]!.id, change);
      expect(statusOf(reply)).toBe(422);
      expect(faultsOf(reply)).toEqual([fault]);
    }
  });

  test('a member is given neither a role of another application nor a branch of another company', async () => {
    const app = await service.given.app();
    await service.db('roles').insert({ app_id: app.id, name: 'Foreigner', permissions: [] });
    const { company, members: some } = await staffed(1);
    const { branch } = await service.given.user();
    expect(faultsOf(await setMember(superAdmin, company, some[0]!.id, { role: 'Foreigner' }))).toEqual([
      '#/role not_found',
    ]);
    expect(faultsOf(await setMember(superAdmin, company, some[0]!.id, { company_branch_id: branch }))).toEqual([
      '#/company_branch_id not_found',
    ]);
  });

  test('a member who leaves or is removed has no access from the next request on', async () => {
    const { company, admin, members: some } = await staffed(2);
    const [leaver, removed] = some as [KnownUser, KnownUser];
    expect(outcomeOf(await removeMember(leaver.headers, company, 'me'))).toBe('done');
    expect(outcomeOf(await removeMember(admin.headers, company, removed.id))).toBe('done');
    for (const { headers } of some) expect(said(await apis[api].company(headers, company))).toEqual(['done', 200]);
    await apis[api].updateCompany(admin.headers, company, { is_joinable: false });
    for (const { headers } of some) expect(said(await apis[api].company(headers, company))).toEqual(notFound);
    expect(said(await removeMember(leaver.headers, company, 'me'))).toEqual(notFound);
    expect(said(await removeMember(admin.headers, company, removed.id))).toEqual(notFound);
    expect(listOf(await members(admin.headers, company))).toEqual([admin.id]);
  });

  test('a member is not removed by an ordinary member or by an Owner of another company', async () => {
    const { company, members: some } = await staffed(2);
    const [first, second] = some as [KnownUser, KnownUser];
    expect(said(await removeMember(first.headers, company, second.id))).toEqual(['forbidden', 403]);
    const stranger = await service.given.admin({ role: 'Owner' });
    expect(said(await removeMember(stranger.headers, company, second.id))).toEqual(notFound);
    expect(await people.roleIn(second, company)).toBe('User');
  });

  test('administrators of a company read its members as users while they are members, and not after', async () => {
    const { company, admin, members: some } = await staffed(1);
    const listed = async () => answerOf(await users(admin.headers, { limit: 200 })).data.length;
    expect(await listed()).toBe(2);
    expect(outcomeOf(await apis[api].user(admin.headers, some[0]!.id))).toBe('done');
    expect(said(await updateUser(admin.headers, some[0]!.id, { city_id: 1 }))).toEqual(['forbidden', 403]);
    await removeMember(admin.headers, company, some[0]!.id);
    expect(await listed()).toBe(1);
    expect(said(await apis[api].user(admin.headers, some[0]!.id))).toEqual(notFound);
  });
});
