import { expect } from 'vitest';
import { administrationOf } from '../kit/administration.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, apisOf, faultsOf, outcomeOf, statusOf } from '../kit/apis.ts';
import type { KnownUser } from '../kit/given.ts';
import { membersOf, superAdmin } from '../kit/members.ts';
import { type Reply, useService } from '../kit/service.ts';

const service = useService();
const apis = administrationOf(service);
const people = membersOf(service);
const said = (reply: Reply) => [outcomeOf(reply), statusOf(reply)];
const inUse = ['company_in_use', 409];

const placeOf = async ({ id }: KnownUser): Promise<readonly number[]> => {
  const row = await service.db('users').where({ id }).first();
  return [row.default_company_id, row.default_branch_id];
};
const branchOf = async (company: number): Promise<number> =>
  (await service.db('branches').where({ company_id: company, is_default: true }).first('id')).id;

/** A user who is also a member elsewhere. */
const withTwo = async (role = 'User') => {
  const company = await service.given.company();
  const user = await people.member(role, company);
  return { user, company, branch: await branchOf(company) };
};

throughEachApi('the company that a user works in, through %s', (api, test) => {
  const { updateUser, removeMember, deleteCompany, createBranch, updateApp } = apis[api];

  test('a user changes the default company to any company of theirs and gets the branch they have there', async () => {
    const { user, company, branch } = await withTwo();
    const reply = await updateUser(user.headers, 'me', { default_company: company });
    expect(answerOf(reply)).toMatchObject({ default_company: company, default_company_branch: branch });
    expect(await placeOf(user)).toEqual([company, branch]);
  });

  test('a default company that is not one of the user, or a branch of another company, is refused as not_found', async () => {
    const { user, company, branch } = await withTwo();
    const stranger = await service.given.user();
    const app = await service.given.app();
    const foreign = await service.given.company({ appId: app.id });
    for (const default_company of [stranger.company, foreign, 2_147_483_647]) {
      const reply = await updateUser(user.headers, 'me', { default_company });
      expect(faultsOf(reply)).toEqual(['#/default_company not_found']);
    }
    for (const change of [
      { default_company_branch: branch },
      { default_company: company, default_company_branch: user.branch },
      { default_company_branch: stranger.branch },
    ])
      expect(faultsOf(await updateUser(user.headers, 'me', change))).toEqual(['#/default_company_branch not_found']);
    expect(await placeOf(user)).toEqual([user.company, user.branch]);
  });

  test('a user changes the default branch without changing the default company', async () => {
    const user = await service.given.user();
    const { id } = answerOf(await createBranch(superAdmin, user.company, { name: 'North' }));
    await updateUser(user.headers, 'me', { default_company_branch: Number(id) });
    expect(await placeOf(user)).toEqual([user.company, Number(id)]);
  });

  test('administrators of a company cannot change the default company of a user, administrators of the application can', async () => {
    const host = await service.given.admin({ role: 'Owner' });
    const user = await people.member('User', host.company);
    await updateUser(user.headers, 'me', { default_company: host.company });
    expect(outcomeOf(await updateUser(host.headers, user.id, { city_id: 7 }))).toBe('done');
    expect(said(await updateUser(host.headers, user.id, { default_company: user.company }))).toEqual([
      'forbidden',
      403,
    ]);
    const admin = await people.everywhere('Admin');
    expect(outcomeOf(await updateUser(admin.headers, user.id, { default_company: user.company }))).toBe('done');
    expect(await placeOf(user)).toEqual([user.company, user.branch]);
  });

  test('a user who leaves the default company gets another company of theirs as the default', async () => {
    const { user, company, branch } = await withTwo();
    expect(outcomeOf(await removeMember(user.headers, user.company, 'me'))).toBe('done');
    expect(await placeOf(user)).toEqual([company, branch]);
    const { body } = await service.send('GET', '/v1/users/me', { headers: user.headers });
    expect(body).toMatchObject({ default_company: company, default_company_branch: branch });
  });

  test('a user removed from the default company gets another company of theirs, with the branch they have there', async () => {
    const { user, company } = await withTwo();
    const { id } = answerOf(await createBranch(superAdmin, company, { name: 'North' }));
    await apis[api].setMember(superAdmin, company, user.id, { company_branch_id: Number(id) });
    expect(outcomeOf(await removeMember(superAdmin, user.company, user.id))).toBe('done');
    expect(await placeOf(user)).toEqual([company, Number(id)]);
  });

  test('a user who leaves another company keeps the default company and branch', async () => {
    const { user, company } = await withTwo();
    expect(outcomeOf(await removeMember(user.headers, company, 'me'))).toBe('done');
    expect(await placeOf(user)).toEqual([user.company, user.branch]);
  });

  test('a user cannot leave or be removed from the only company they have', async () => {
    const user = await service.given.user();
    for (const headers of [user.headers, superAdmin])
      expect(said(await removeMember(headers, user.company, user.id))).toEqual(['last_company', 409]);
    expect(await people.roleIn(user, user.company)).toBe('User');
  });

  test('a user who leaves both of their companies at the same time stays in one of them', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { user, company } = await withTwo();
      const replies = await Promise.all([
        removeMember(user.headers, user.company, 'me'),
        removeMember(user.headers, company, 'me'),
      ]);
      expect(replies.map(outcomeOf).toSorted()).toEqual(['done', 'last_company']);
      const left = await service.db('memberships').where({ user_id: user.id });
      expect(left.map(({ company_id, branch_id }) => [company_id, branch_id])).toEqual([await placeOf(user)]);
    }
  });

  test('a company is not deleted while any user works in it', async () => {
    const { user, company } = await withTwo();
    const owner = await people.member('Owner', company);
    await updateUser(user.headers, 'me', { default_company: company });
    for (const headers of [owner.headers, superAdmin])
      expect(said(await deleteCompany(headers, company))).toEqual(inUse);
    await updateUser(user.headers, 'me', { default_company: user.company });
    expect(outcomeOf(await deleteCompany(owner.headers, company))).toBe('done');
    expect(await people.roleIn(user, company)).toBeUndefined();
    expect(said(await apis[api].company(superAdmin, company))).toEqual(['not_found', 404]);
  });

  test('a company is not deleted if a user moves to it at the same moment', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { user, company } = await withTwo();
      const [deleted, moved] = await Promise.all([
        deleteCompany(superAdmin, company),
        updateUser(user.headers, 'me', { default_company: company }),
      ]);
      const outcomes = [outcomeOf(deleted), outcomeOf(moved)];
      expect([
        ['done', 'validation_failed'],
        ['company_in_use', 'done'],
      ]).toContainEqual(outcomes);
      expect((await placeOf(user))[0]).toBe(outcomes[1] === 'done' ? company : user.company);
    }
  });

  test('the company where new users start and the company of the application are not deleted', async () => {
    const { id } = answerOf(await apis[api].createCompany(superAdmin, { name: 'Shared' }));
    await updateApp(superAdmin, { settings: { signup_company: api === 'REST' ? Number(id) : String(id) } });
    expect(said(await deleteCompany(superAdmin, Number(id)))).toEqual(inUse);
    await updateApp(superAdmin, { settings: { signup_company: 'own' } });
    expect(outcomeOf(await deleteCompany(superAdmin, Number(id)))).toBe('done');
    expect(said(await deleteCompany(superAdmin, await people.home()))).toEqual(inUse);
  });

  test('a company is deleted with its branches, memberships and invitations, and an invitation key is then invalid', async () => {
    const company = await service.given.company();
    const owner = await people.member('Owner', company);
    const email = service.given.email();
    await apisOf(service)[api].invite({ email, company_id: company }, owner.headers);
    const key = await service.mailbox.key('invitation', email);
    expect(outcomeOf(await deleteCompany(owner.headers, company))).toBe('done');
    for (const table of ['branches', 'memberships', 'invitations'])
      expect(await service.db(table).where({ company_id: company })).toEqual([]);
    expect(outcomeOf(await apisOf(service)[api].lookAt(key))).toBe('key_invalid');
    expect(outcomeOf(await apis[api].user(owner.headers, 'me'))).toBe('done');
  });

  test('a company can be deleted once the users who worked in it have been deleted', async () => {
    const user = await service.given.user();
    expect(outcomeOf(await apis[api].deleteUser(superAdmin, user.id))).toBe('done');
    expect(outcomeOf(await deleteCompany(superAdmin, user.company))).toBe('done');
  });
});
