import { expect } from 'vitest';
import { administrationOf } from '../kit/administration.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { outcomeOf, statusOf } from '../kit/apis.ts';
import type { KnownUser } from '../kit/given.ts';
import { membersOf, superAdmin } from '../kit/members.ts';
import { type Headers, type Reply, useService } from '../kit/service.ts';

const service = useService();
const apis = administrationOf(service);
const people = membersOf(service);
const said = (reply: Reply) => [outcomeOf(reply), statusOf(reply)];
const refused = ['last_owner', 409];

/** Owners of a company that has another member; each also has another company to work in. */
const owned = async (count: number) => {
  const company = await service.given.company();
  const owners: KnownUser[] = [];
  for (let made = 0; made < count; made += 1) owners.push(await people.member('Owner', company));
  const member = await people.member('User', company);
  return { company, owners, member };
};

/** The same, where they work in that very company: then its administrators may change them. */
const employed = async (count: number) => {
  const place = await owned(count);
  const [branch] = await service.db('branches').where({ company_id: place.company }).select('id');
  const ids = [...place.owners, place.member].map(({ id }) => id);
  await service
    .db('users')
    .whereIn('id', ids)
    .update({ default_company_id: place.company, default_branch_id: branch.id });
  return place;
};

const activeOwners = async (company: number): Promise<number> => {
  const rows = await service
    .db('memberships')
    .join('users', 'users.id', 'memberships.user_id')
    .join('roles', 'roles.id', 'memberships.role_id')
    .where({ company_id: company, 'roles.name': 'Owner', 'users.status': 1 })
    .select('users.id');
  return rows.length;
};

throughEachApi('the last Owner of a company, through %s', (api, test) => {
  const { setMember, removeMember, banUser, deactivateUser, deleteUser } = apis[api];

  const departures: Readonly<Record<string, (headers: Headers, company: number, owner: KnownUser) => Promise<Reply>>> =
    {
      demoted: (headers, company, { id }) => setMember(headers, company, id, { role: 'Admin' }),
      removed: (headers, company, { id }) => removeMember(headers, company, id),
      banned: (headers, _company, { id }) => banUser(headers, id),
      deactivated: (headers, _company, { id }) => deactivateUser(headers, id),
      deleted: (headers, _company, { id }) => deleteUser(headers, id),
    };
  const ways = Object.entries(departures);

  test.each(ways)('the last Owner is not %s, not even with the super admin key', async (_way, depart) => {
    const { company, owners } = await employed(1);
    expect(said(await depart(superAdmin, company, owners[0]!))).toEqual(refused);
    expect(await activeOwners(company)).toBe(1);
    expect(outcomeOf(await apis[api].user(owners[0]!.headers, 'me'))).toBe('done');
  });

  test('the last Owner cannot step down, leave the company or delete the account', async () => {
    const { company, owners } = await employed(1);
    const [owner] = owners as [KnownUser];
    expect(said(await setMember(owner.headers, company, 'me', { role: 'User' }))).toEqual(refused);
    expect(said(await removeMember(owner.headers, company, 'me'))).toEqual(refused);
    expect(said(await deleteUser(owner.headers, 'me', owner.password))).toEqual(refused);
    expect(await activeOwners(company)).toBe(1);
  });

  test('the last Owner cannot step down in a company that has no other member', async () => {
    const owner = await service.given.admin({ role: 'Owner' });
    for (const headers of [owner.headers, superAdmin])
      expect(said(await setMember(headers, owner.company, owner.id, { role: 'Admin' }))).toEqual(refused);
    expect(await people.roleIn(owner, owner.company)).toBe('Owner');
  });

  test('an Owner who is the only member can leave the company or delete the account', async () => {
    const company = await service.given.company();
    const leaver = await people.member('Owner', company);
    expect(outcomeOf(await removeMember(leaver.headers, company, 'me'))).toBe('done');
    const deleter = await people.member('Owner', company);
    expect(outcomeOf(await deleteUser(deleter.headers, 'me', deleter.password))).toBe('done');
  });

  test.each(ways)('an Owner is %s once the company has another Owner', async (_way, depart) => {
    const { company, owners } = await employed(2);
    const [first, second] = owners as [KnownUser, KnownUser];
    expect(outcomeOf(await depart(second.headers, company, first))).toBe('done');
    expect(said(await depart(superAdmin, company, second))).toEqual(refused);
    expect(await activeOwners(company)).toBe(1);
  });

  test.each([
    ['banned', { is_banned: true }],
    ['inactive', { is_active: false }],
    ['deleted', { is_deleted: true }],
  ])('an Owner counts as the last one if the other Owners are %s', async (_state, change) => {
    const { company, owners } = await employed(2);
    await service.db('users').where({ id: owners[1]!.id }).update(change);
    for (const [, depart] of ways) expect(said(await depart(superAdmin, company, owners[0]!))).toEqual(refused);
  });

  test('the last Owner can change the branch and keeps the role', async () => {
    const { company, owners } = await employed(1);
    const [branch] = await service
      .db('branches')
      .insert({ app_id: 1, company_id: company, name: 'North' })
      .returning('id');
    const reply = await setMember(owners[0]!.headers, company, 'me', { company_branch_id: branch.id });
    expect(outcomeOf(reply)).toBe('done');
    expect(await people.roleIn(owners[0]!, company)).toBe('Owner');
  });

  test('the last Owner of any company is protected, not only in the default company', async () => {
    const { company, owners } = await owned(1);
    expect(said(await banUser(superAdmin, owners[0]!.id))).toEqual(refused);
    expect(said(await deleteUser(owners[0]!.headers, 'me', owners[0]!.password))).toEqual(refused);
    expect(await activeOwners(company)).toBe(1);
  });

  // Each is validated while the other still is an owner: who is locked first goes, and the other stays.
  test.each(ways)('one Owner remains if two Owners have each other %s at the same time', async (_way, depart) => {
    for (let round = 0; round < 3; round += 1) {
      const { company, owners } = await employed(2);
      const [first, second] = owners as [KnownUser, KnownUser];
      const replies = await Promise.all([
        depart(first.headers, company, second),
        depart(second.headers, company, first),
      ]);
      const outcomes = replies.map(outcomeOf);
      expect(outcomes).toContain('done');
      // The second may instead be told that they are no longer a member.
      expect(outcomes.filter((outcome) => outcome !== 'done')).toHaveLength(1);
      for (const outcome of outcomes)
        expect(['done', 'last_owner', 'forbidden', 'not_found', 'session_ended']).toContain(outcome);
      expect(await activeOwners(company)).toBe(1);
    }
  });

  test('one Owner remains if one steps down and the other leaves at the same time', async () => {
    const { company, owners } = await employed(2);
    const [first, second] = owners as [KnownUser, KnownUser];
    const outcomes = await Promise.all([
      setMember(first.headers, company, 'me', { role: 'User' }),
      removeMember(second.headers, company, 'me'),
    ]);
    expect(outcomes.map(outcomeOf).toSorted()).toEqual(['done', 'last_owner']);
    expect(await activeOwners(company)).toBe(1);
  });

  test("the application's owner stays in its own company even if it has other Owners", async () => {
    const home = await people.home();
    const { owner_user_id: owner } = await service.db('apps').where({ id: 1 }).first();
    const second = await people.everywhere('Owner');
    for (const headers of [superAdmin, second.headers]) {
      expect(said(await removeMember(headers, home, owner))).toEqual(refused);
      expect(said(await deleteUser(headers, owner))).toEqual(refused);
    }
    expect(said(await banUser(second.headers, owner))).toEqual(refused);
    expect(outcomeOf(await removeMember(superAdmin, home, second.id))).toBe('done');
  });
});
