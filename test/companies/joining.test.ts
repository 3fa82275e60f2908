import { expect } from 'vitest';
import { administrationOf } from '../kit/administration.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, apisOf, faultsOf, outcomeOf, statusOf, tokenOf } from '../kit/apis.ts';
import { bearer } from '../kit/given.ts';
import { membersOf, superAdmin } from '../kit/members.ts';
import { type Reply, useService } from '../kit/service.ts';

const service = useService();
const apis = administrationOf(service);
const people = membersOf(service);
const said = (reply: Reply) => [outcomeOf(reply), statusOf(reply)];
const rolesOf = async (user: number) => {
  const rows = await service
    .db('memberships')
    .join('roles', 'roles.id', 'memberships.role_id')
    .where({ user_id: user })
    .orderBy('company_id')
    .select('company_id', 'roles.name');
  return rows.map(({ company_id, name }) => [company_id, name]);
};

throughEachApi('joining a company through %s', (api, test) => {
  const { joinCompany, setMember, updateCompany } = apis[api];

  test('a user who joins an open company becomes a member in its default branch with the role of the setting', async () => {
    const user = await service.given.user();
    const company = await service.given.company();
    const reply = await joinCompany(user.headers, company);
    expect(reply.status).toBe(api === 'REST' ? 201 : 200);
    const [branch] = await service.db('branches').where({ company_id: company }).select('id');
    expect(answerOf(reply)).toMatchObject({ company_id: company, company_branch_id: branch.id, role: 'User' });
    expect(await rolesOf(user.id)).toEqual([
      [user.company, 'User'],
      [company, 'User'],
    ]);
  });

  test("the application's own company cannot be opened for joining, and a user who tries to join gets 404", async () => {
    const { company_id: own } = await service.db('apps').where({ is_default: true }).first('company_id');
    const reply = await updateCompany(superAdmin, own, { is_joinable: true });
    expect([outcomeOf(reply), faultsOf(reply)]).toEqual(['validation_failed', ['#/is_joinable not_allowed']]);
    expect(said(await joinCompany((await service.given.user()).headers, own))).toEqual(['not_found', 404]);
  });

  test("a user who joins keeps the default company and sees the new role in the user's own data", async () => {
    const user = await service.given.user();
    await joinCompany(user.headers, await service.given.company());
    const [row] = await service.db('users').where({ id: user.id });
    expect(row).toMatchObject({ default_company_id: user.company, default_branch_id: user.branch });
    const { body } = await service.graphql('{ me { roles { name } } }', { headers: user.headers });
    expect(body.data.me.roles).toHaveLength(2);
  });

  test('joining a company that is closed, unknown or of another application returns 404', async () => {
    const user = await service.given.user();
    const app = await service.given.app();
    const closed = await service.given.company({ isJoinable: false });
    const foreign = await service.given.company({ appId: app.id });
    for (const company of [closed, foreign, 2_147_483_647])
      expect(said(await joinCompany(user.headers, company))).toEqual(['not_found', 404]);
    expect(await rolesOf(user.id)).toHaveLength(1);
  });

  test('a member who joins the company again gets an error and keeps their role', async () => {
    const company = await service.given.company();
    const admin = await people.member('Admin', company);
    expect(said(await joinCompany(admin.headers, company))).toEqual(['already_member', 409]);
    expect(await people.roleIn(admin, company)).toBe('Admin');
  });

  test('a user who joins a company many times at once gets one membership', async () => {
    const user = await service.given.user();
    const company = await service.given.company();
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => joinCompany(user.headers, company)));
    expect(replies.map(outcomeOf).toSorted()).toEqual([...Array(4).fill('already_member'), 'done']);
    expect(await rolesOf(user.id)).toHaveLength(2);
  });

  test('a user who joins while an administrator adds them gets one membership', async () => {
    for (let round = 0; round < 3; round += 1) {
      const user = await service.given.user();
      const company = await service.given.company();
      const [joined, set] = await Promise.all([
        joinCompany(user.headers, company),
        setMember(superAdmin, company, user.id, { role: 'Admin' }),
      ]);
      expect(outcomeOf(set)).toBe('done');
      expect(['done', 'already_member']).toContain(outcomeOf(joined));
      expect(await people.roleIn(user, company)).toBe('Admin');
    }
  });

  test('the super admin key is not a user and cannot join a company', async () => {
    const reply = await joinCompany(superAdmin, await service.given.company());
    expect(said(reply)).toEqual(['session_required', 403]);
  });

  test('a change of is_joinable applies to joining from the next request on', async () => {
    const user = await service.given.user();
    const company = await service.given.company({ isJoinable: false });
    const owner = await people.member('Owner', company);
    expect(outcomeOf(await joinCompany(user.headers, company))).toBe('not_found');
    await updateCompany(owner.headers, company, { is_joinable: true });
    expect(outcomeOf(await joinCompany(user.headers, company))).toBe('done');
    await updateCompany(owner.headers, company, { is_joinable: false });
    const late = await service.given.user();
    expect(outcomeOf(await joinCompany(late.headers, company))).toBe('not_found');
  });

  test('a user who joins gets the role that the setting names, built in or custom', async () => {
    const role = await people.roleOf(['users:read'], 'Reader');
    const app = await service.given.app({ signupRole: 'Admin' });
    const abroad = await service.given.user({ app });
    const foreign = await service.given.company({ appId: app.id });
    expect(answerOf(await joinCompany(abroad.headers, foreign)).role).toBe('Admin');
    await service.given.settings({ signupRole: role });
    const user = await service.given.user();
    expect(answerOf(await joinCompany(user.headers, await service.given.company())).role).toBe(role);
    await service.given.settings({ signupRole: 'User' });
  });

  test('a user who joins starts in the branch that is the default at that time', async () => {
    const company = await service.given.company();
    const { id } = answerOf(await apis[api].createBranch(superAdmin, company, { name: 'North' }));
    await apis[api].updateBranch(superAdmin, company, Number(id), { is_default: true });
    const user = await service.given.user();
    expect(answerOf(await joinCompany(user.headers, company)).company_branch_id).toBe(Number(id));
  });
});

throughEachApi('the role of a new user, through %s', (api, test) => {
  const sign = async (key: string) => {
    const reply = await apisOf(service)[api].signup({ email: service.given.email() }, { 'X-Service-App': key });
    const { body } = await service.send('GET', '/v1/users/me', { headers: bearer(tokenOf(reply)!, key) });
    return body;
  };

  test.each([
    [{ signupRole: 'User', founderRole: null }, 'User'],
    [{ signupRole: 'User', founderRole: 'Owner' }, 'Owner'],
    [{ signupRole: 'Admin', founderRole: null }, 'Admin'],
    [{ signupRole: 'Admin', founderRole: 'User' }, 'User'],
  ])('a new user in a company of their own with the settings %j has the role %s', async (settings, role) => {
    const app = await service.given.app(settings);
    const user = await sign(app.appKey);
    expect(await rolesOf(Number(user.id))).toEqual([[user.default_company, role]]);
  });

  test('a new user in a shared company has the role for users who join, not the role for founders', async () => {
    const app = await service.given.app();
    const company = await service.given.company({ appId: app.id, isJoinable: false });
    await service.given.settings({ signupCompany: company, founderRole: 'Owner' }, app.id);
    const user = await sign(app.appKey);
    expect(await rolesOf(Number(user.id))).toEqual([[company, 'User']]);
  });

  test('a new user who signs up to an open company has the role for users who join', async () => {
    const app = await service.given.app({ founderRole: 'Owner' });
    const company = await service.given.company({ appId: app.id });
    const body = service.given.signupBody({ default_company: company });
    const reply = await service.send('POST', '/v1/users', { headers: { 'X-Service-App': app.appKey }, body });
    expect(await rolesOf(Number(reply.body.user.id))).toEqual([[company, 'User']]);
  });

  test('a user who founds a company as its Owner administers that company at once and nothing else', async () => {
    const app = await service.given.app({ founderRole: 'Owner' });
    const founder = await service.given.user({ app });
    await service.given.proven(founder);
    const other = await service.given.user({ app });
    expect(outcomeOf(await apis[api].updateCompany(founder.headers, founder.company, { name: 'Mine' }))).toBe('done');
    expect(outcomeOf(await apis[api].updateCompany(founder.headers, other.company, { name: 'M' }))).toBe('not_found');
    expect(outcomeOf(await apis[api].createCompany(founder.headers, { name: 'More' }))).toBe('forbidden');
    expect(outcomeOf(await apis[api].app(founder.headers))).toBe('forbidden');
    expect(outcomeOf(await apis[api].keys(founder.headers))).toBe('forbidden');
  });
});
