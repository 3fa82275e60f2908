import { expect } from 'vitest';
import { type Administration, administrationOf } from '../../kit/administration.ts';
import { type ApiName, outcomeOf, settled } from '../../kit/apis.ts';
import { webhookSecret } from '../../kit/mailbox.ts';
import { membersOf, superAdmin } from '../../kit/members.ts';
import type { Headers, Reply, TestService } from '../../kit/service.ts';
import { leaveTheSame, type Scenario } from './stage.ts';

const insert = async ({ db }: TestService, table: string, row: object): Promise<number> =>
  (await db(table).insert(row).returning('id'))[0].id;

/** A company with a member, a user who isn't one, and something of every kind. */
const staged = async (service: TestService) => {
  const people = membersOf(service);
  const company = await service.given.company();
  const member = await people.member('User', company);
  const stranger = await service.given.user();
  const name = `Spare ${company}`;
  const made = { name, created_at: service.clock.now() };
  const { id: session } = await service.db('sessions').where({ user_id: member.id }).first('id');
  return {
    company,
    member,
    stranger,
    name,
    session: session as string,
    branch: await insert(service, 'branches', { app_id: 1, company_id: company, name }),
    role: await insert(service, 'roles', { app_id: 1, name, permissions: ['users:read'] }),
    key: await insert(service, 'keys', { app_id: 1, kind: 'app', digest: crypto.randomUUID(), ...made }),
    builtIn: (await service.db('roles').where({ app_id: 1, name: 'User' }).first('id')).id as number,
    home: await people.home(),
  };
};
type Staged = Awaited<ReturnType<typeof staged>>;
type Act = (api: Administration, on: Staged, name: ApiName) => Promise<Reply>;

/** A scenario of one command; what goes before is the same in any case. */
const when = (act: Act, code?: string, before?: (service: TestService, on: Staged) => Promise<unknown>): Scenario => ({
  async play(service, name) {
    const on = await staged(service);
    await before?.(service, on);
    await settled(service);
    return act(administrationOf(service)[name], on, name);
  },
  ...(code ? { code } : {}),
});
const refused = 'validation_failed';
/** The member works in the company, whose administrators may thereby change them. */
const employed = (service: TestService, { member, company }: Staged) =>
  administrationOf(service).REST.updateUser(member.headers, 'me', { default_company: company });
/** The stranger becomes the company's owner, and proves who they are. */
const owned = async (service: TestService, { stranger, company }: Staged) => {
  await membersOf(service).join(stranger, company, 'Owner');
  await service.given.proven(stranger);
};
const ownedWithStaff = async (service: TestService, on: Staged) => {
  await owned(service, on);
  return employed(service, on);
};
const companyIn = (name: ApiName, id: number): unknown => (name === 'REST' ? id : String(id));

/** First by a user who has nothing to do with it, and is refused; then by an administrator. */
const byBoth = (denied: string, act: (api: Administration, as: Headers, on: Staged) => Promise<Reply>): Scenario =>
  when(async (api, on) => {
    expect(outcomeOf(await act(api, on.stranger.headers, on))).toBe(denied);
    return act(api, superAdmin, on);
  });

const scenarios: Readonly<Record<string, Scenario>> = {
  'changing a user': byBoth('not_found', (api, as, { member }) =>
    api.updateUser(as, member.id, { firstname: 'Grace', language: 'DE', karma: 2.5 }),
  ),
  'restoring a user': when(async (api, { member, stranger }) => {
    expect(outcomeOf(await api.deleteUser(superAdmin, member.id))).toBe('done');
    expect(outcomeOf(await api.restoreUser(stranger.headers, member.id))).toBe('not_found');
    return api.restoreUser(superAdmin, member.id);
  }),
  'exporting a user': byBoth('not_found', (api, as, { member }) => api.exportUser(as, member.id)),
  'banning a user': byBoth('not_found', (api, as, { member }) => api.banUser(as, member.id)),
  'unbanning a user': byBoth('not_found', (api, as, { member }) => api.unbanUser(as, member.id)),
  'deactivating a user': byBoth('not_found', (api, as, { member }) => api.deactivateUser(as, member.id)),
  'activating a user': byBoth('not_found', (api, as, { member }) => api.activateUser(as, member.id)),
  'giving a role and a branch': byBoth('not_found', (api, as, { company, branch, member }) =>
    api.setMember(as, company, member.id, { role: 'Admin', company_branch_id: branch }),
  ),
  'making a member': byBoth('not_found', (api, as, { company, stranger }) =>
    api.setMember(as, company, stranger.id, {}),
  ),
  'changing the application': byBoth('forbidden', (api, as) =>
    api.updateApp(as, { name: 'Gatehouse', settings: { access_token_seconds: 600, cors_origins: ['*'] } }),
  ),
  'joining a company': when((api, { stranger, company }) => api.joinCompany(stranger.headers, company)),
  'joining a company twice': when(
    (api, { member, company }) => api.joinCompany(member.headers, company),
    'already_member',
  ),
  'joining a closed company': when((api, { stranger, home }) => api.joinCompany(stranger.headers, home), 'not_found'),
  'joining a company with a super admin key': when(
    (api, { company }) => api.joinCompany(superAdmin, company),
    'session_required',
  ),
  'changing an employee': when(
    (api, { stranger, member }) => api.updateUser(stranger.headers, member.id, { city_id: 3 }),
    undefined,
    ownedWithStaff,
  ),
  'moving an employee away': when(
    (api, { stranger, member }) => api.updateUser(stranger.headers, member.id, { default_company: member.company }),
    'forbidden',
    ownedWithStaff,
  ),
  "changing a member who doesn't work there": when(
    (api, { stranger, member }) => api.updateUser(stranger.headers, member.id, { city_id: 3 }),
    'forbidden',
    owned,
  ),
  'moving to another company': when((api, { member, company }) =>
    api.updateUser(member.headers, 'me', { default_company: company }),
  ),
  "moving to a company that one isn't a member of": when(
    (api, { member, stranger }) => api.updateUser(member.headers, 'me', { default_company: stranger.company }),
    refused,
  ),
  'changing an outdated version of a user': when(
    (api, { member }) => api.updateUser(member.headers, 'me', { city_id: 3 }, 'AAAAAAAAAAAAAAAAAAAAAA'),
    'precondition_failed',
  ),
  'exporting oneself without a recent proof': when(
    (api, { stranger }) => api.exportUser(stranger.headers, 'me'),
    'reauthentication_required',
  ),
  'demoting the last owner': when(
    (api, { company, stranger }) => api.setMember(stranger.headers, company, 'me', { role: 'User' }),
    'last_owner',
    owned,
  ),
  'giving more than one has': when(
    (api, { company, member }) => api.setMember(member.headers, company, 'me', { role: 'Owner' }),
    'forbidden',
  ),
  'giving a role that there is not': when(
    (api, { company, member }) => api.setMember(superAdmin, company, member.id, { role: 'Emperor' }),
    refused,
  ),
  'giving the application its own receiver': when((api) =>
    api.updateApp(superAdmin, { notification_url: 'http://127.0.0.1:9/', notification_secrets: [webhookSecret] }),
  ),
  'giving the application back the receiver of all': when((api) =>
    api.updateApp(superAdmin, { notification_url: null, notification_secrets: [] }),
  ),
  'leading new users into a company': when((api, { company }, name) =>
    api.updateApp(superAdmin, { settings: { signup_company: companyIn(name, company), signup_role: 'Admin' } }),
  ),
  'leading new users into a company of their own': when((api) =>
    api.updateApp(superAdmin, { settings: { signup_company: 'own', signup_role: 'User', founder_role: null } }),
  ),
  'leading new users nowhere': when(
    (api, _on, name) => api.updateApp(superAdmin, { settings: { signup_company: companyIn(name, 2_147_483_647) } }),
    refused,
  ),
  'reading all of it': when(async (api) => {
    for (const read of [api.users, api.companies, api.roles, api.keys, api.audit]) await read(superAdmin);
    return api.app(superAdmin);
  }),
};

/** Each scenario finds the application as it was. */
const reset = async ({ db }: TestService): Promise<void> => {
  const asItWas = { name: 'Gatehouse', settings: {}, notification_url: null, notification_secrets: [] };
  await db('apps').where({ id: 1 }).update(asItWas);
};

// checklist 74
leaveTheSame(scenarios, reset);
