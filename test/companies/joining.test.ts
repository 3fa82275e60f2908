import { describe, expect, test } from 'vitest';
import { administrationOf } from '../kit/administration.ts';
import { answerOf, apiNames, apisOf, faultsOf, outcomeOf, statusOf, tokenOf } from '../kit/apis.ts';
import { bearer } from '../kit/given.ts';
import { peopleOf, superAdmin } from '../kit/people.ts';
import { type Reply, useService } from '../kit/service.ts';

const service = useService();
const apis = administrationOf(service);
const people = peopleOf(service);
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

describe.each(apiNames)('joining a company through %s', (api) => {
  const { joinCompany, setMember, updateCompany } = apis[api];

  test('makes a user a member where it is open: in its default branch, with the role of the setting', async () => {
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

  test("is never possible in the application's own company, where roles hold everywhere", async () => {
    const { company_id: own } = await service.db('apps').where({ is_default: true }).first('company_id');
    const reply = await updateCompany(superAdmin, own, { is_joinable: true });
    expect([outcomeOf(reply), faultsOf(reply)]).toEqual(['validation_failed', ['#/is_joinable not_allowed']]);
    expect(said(await joinCompany((await service.given.user()).headers, own))).toEqual(['not_found', 404]);
  });

  test("leaves where they work as it was, and shows the new role in the user's own data", async () => {
    const user = await service.given.user();
    await joinCompany(user.headers, await service.given.company());
    const [row] = await service.db('users').where({ id: user.id });
    expect(row).toMatchObject({ default_company_id: user.company, default_branch_id: user.branch });
    const { body } = await service.graphql('{ me { roles { name } } }', { headers: user.headers });
    expect(body.data.me.roles).toHaveLength(2);
  });

  test('is as good as nothing where it is closed, not there, or of another application', async () => {
    const user = await service.given.user();
    const app = await service.given.app();
    const closed = await service.given.company({ isJoinable: false });
    const foreign = await service.given.company({ appId: app.id });
    for (const company of [closed, foreign, 2_147_483_647])
      expect(said(await joinCompany(user.headers, company))).toEqual(['not_found', 404]);
    expect(await rolesOf(user.id)).toHaveLength(1);
  });

  test('happens once: a member who joins again is told so, and keeps their role', async () => {
    const company = await service.given.company();
    const admin = await people.member('Admin', company);
    expect(said(await joinCompany(admin.headers, company))).toEqual(['already_member', 409]);
    expect(await people.roleIn(admin, company)).toBe('Admin');
  });

  test('many times at once makes one membership', async () => {
    const user = await service.given.user();
    const company = await service.given.company();
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => joinCompany(user.headers, company)));
    expect(replies.map(outcomeOf).toSorted()).toEqual([...Array(4).fill('already_member'), 'done']);
    expect(await rolesOf(user.id)).toHaveLength(2);
  });

  test('while an administrator does the same to them makes one membership', async () => {
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

  test('is not for the super admin key, which is no user', async () => {
    const reply = await joinCompany(superAdmin, await service.given.company());
    expect(said(reply)).toEqual(['session_required', 403]);
  });

  test('follows the switch of the company from the next request on', async () => {
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

  test('gives the role that the setting names, built in or not', async () => {
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

  test('starts in the branch that is the default by then', async () => {
    const company = await service.given.company();
    const { id } = answerOf(await apis[api].createBranch(superAdmin, company, { name: 'North' }));
    await apis[api].updateBranch(superAdmin, company, Number(id), { is_default: true });
    const user = await service.given.user();
    expect(answerOf(await joinCompany(user.headers, company)).company_branch_id).toBe(Number(id));
  });
});

describe.each(apiNames)('what a new user is, through %s', (api) => {
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
  ])('in a company of their own follows from %j: %s', async (settings, role) => {
    const app = await service.given.app(settings);
    const user = await sign(app.appKey);
    expect(await rolesOf(Number(user.id))).toEqual([[user.default_company, role]]);
  });

  test('in a shared company is what the setting says of those who join, not of founders', async () => {
    const app = await service.given.app();
    const company = await service.given.company({ appId: app.id, isJoinable: false });
    await service.given.settings({ signupCompany: company, founderRole: 'Owner' }, app.id);
    const user = await sign(app.appKey);
    expect(await rolesOf(Number(user.id))).toEqual([[company, 'User']]);
  });

  test('in a company that they ask for is the same', async () => {
    const app = await service.given.app({ founderRole: 'Owner' });
    const company = await service.given.company({ appId: app.id });
    const body = service.given.signupBody({ default_company: company });
    const reply = await service.send('POST', '/v1/users', { headers: { 'X-Service-App': app.appKey }, body });
    expect(await rolesOf(Number(reply.body.user.id))).toEqual([[company, 'User']]);
  });

  test('who founds a company as its Owner administers it at once, and nothing else', async () => {
    const app = await service.given.app({ founderRole: 'Owner' });
    const founder = await service.given.user({ app });
    const other = await service.given.user({ app });
    expect(outcomeOf(await apis[api].updateCompany(founder.headers, founder.company, { name: 'Mine' }))).toBe('done');
    expect(outcomeOf(await apis[api].updateCompany(founder.headers, other.company, { name: 'M' }))).toBe('not_found');
    expect(outcomeOf(await apis[api].createCompany(founder.headers, { name: 'More' }))).toBe('forbidden');
    expect(outcomeOf(await apis[api].app(founder.headers))).toBe('forbidden');
    expect(outcomeOf(await apis[api].keys(founder.headers))).toBe('forbidden');
  });
});
