import { expect } from 'vitest';
import { type Administration, administrationOf } from '../../kit/administration.ts';
import { type DoorName, outcomeOf, settled } from '../../kit/doors.ts';
import { password } from '../../kit/given.ts';
import { webhookSecret } from '../../kit/mailbox.ts';
import { peopleOf, superAdmin } from '../../kit/people.ts';
import type { Headers, Reply, TestService } from '../../kit/service.ts';
import { leaveTheSame, type Scenario } from './stage.ts';

const insert = async ({ db }: TestService, table: string, row: object): Promise<number> =>
  (await db(table).insert(row).returning('id'))[0].id;

/** A company with a member, somebody who isn't one, and something of every kind. */
const staged = async (service: TestService) => {
  const people = peopleOf(service);
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
    branch: await insert(service, 'branches', { company_id: company, name }),
    role: await insert(service, 'roles', { app_id: 1, name, permissions: ['users:read'] }),
    key: await insert(service, 'keys', { app_id: 1, kind: 'app', digest: crypto.randomUUID(), ...made }),
    builtIn: (await service.db('roles').where({ app_id: 1, name: 'User' }).first('id')).id as number,
    home: await people.home(),
  };
};
type Staged = Awaited<ReturnType<typeof staged>>;
type Act = (door: Administration, on: Staged, name: DoorName) => Promise<Reply>;

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
/** The stranger becomes the company's owner. */
const owned = (service: TestService, { stranger, company }: Staged) =>
  peopleOf(service).join(stranger, company, 'Owner');
const ownedWithStaff = async (service: TestService, on: Staged) => {
  await owned(service, on);
  return employed(service, on);
};
const companyIn = (name: DoorName, id: number): unknown => (name === 'REST' ? id : String(id));

/** First by somebody who has nothing to do with it, and is refused; then by an administrator. */
const byBoth = (denied: string, act: (door: Administration, as: Headers, on: Staged) => Promise<Reply>): Scenario =>
  when(async (door, on) => {
    expect(outcomeOf(await act(door, on.stranger.headers, on))).toBe(denied);
    return act(door, superAdmin, on);
  });

const scenarios: Readonly<Record<string, Scenario>> = {
  'changing a user': byBoth('not_found', (door, as, { member }) =>
    door.updateUser(as, member.id, { firstname: 'Grace', language: 'DE', karma: 2.5 }),
  ),
  'deleting a user': byBoth('not_found', (door, as, { member }) => door.deleteUser(as, member.id)),
  'exporting a user': byBoth('not_found', (door, as, { member }) => door.exportUser(as, member.id)),
  'banning a user': byBoth('not_found', (door, as, { member }) => door.banUser(as, member.id)),
  'unbanning a user': byBoth('not_found', (door, as, { member }) => door.unbanUser(as, member.id)),
  'deactivating a user': byBoth('not_found', (door, as, { member }) => door.deactivateUser(as, member.id)),
  'activating a user': byBoth('not_found', (door, as, { member }) => door.activateUser(as, member.id)),
  'ending a session': byBoth('not_found', (door, as, { member, session }) => door.endSession(as, member.id, session)),
  'ending all sessions': byBoth('not_found', (door, as, { member }) => door.endSessions(as, member.id)),
  'creating a company': byBoth('forbidden', (door, as) =>
    door.createCompany(as, { name: 'Engines', is_joinable: true }),
  ),
  'changing a company': byBoth('not_found', (door, as, { company }) =>
    door.updateCompany(as, company, { name: 'Engines', is_joinable: false }),
  ),
  'deleting a company': byBoth('not_found', (door, as, { company }) => door.deleteCompany(as, company)),
  'creating a branch': byBoth('not_found', (door, as, { company }) => door.createBranch(as, company, { name: 'N' })),
  'changing a branch': byBoth('not_found', (door, as, { company, branch }) =>
    door.updateBranch(as, company, branch, { name: 'North', is_default: true }),
  ),
  'deleting a branch': byBoth('not_found', (door, as, { company, branch }) => door.deleteBranch(as, company, branch)),
  'giving a role and a branch': byBoth('not_found', (door, as, { company, branch, member }) =>
    door.setMember(as, company, member.id, { role: 'Admin', company_branch_id: branch }),
  ),
  'making a member': byBoth('not_found', (door, as, { company, stranger }) =>
    door.setMember(as, company, stranger.id, {}),
  ),
  'removing a member': byBoth('not_found', (door, as, { company, member }) =>
    door.removeMember(as, company, member.id),
  ),
  'creating a role': byBoth('forbidden', (door, as) =>
    door.createRole(as, { name: 'Auditor', permissions: ['audit:read'] }),
  ),
  'changing a role': byBoth('forbidden', (door, as, { role }) =>
    door.updateRole(as, role, { name: `Role ${role}`, permissions: ['users:write'] }),
  ),
  'deleting a role': byBoth('forbidden', (door, as, { role }) => door.deleteRole(as, role)),
  'changing the application': byBoth('forbidden', (door, as) =>
    door.updateApp(as, { name: 'Gatehouse', settings: { access_token_seconds: 600, cors_origins: ['*'] } }),
  ),
  'creating a key': byBoth('forbidden', (door, as) => door.createKey(as, { kind: 'service', name: 'Ops' })),
  'naming a key': byBoth('forbidden', (door, as, { key }) => door.updateKey(as, key, { name: 'Web' })),
  'rotating a key': byBoth('forbidden', (door, as, { key }) => door.rotateKey(as, key, 60)),
  'revoking a key': byBoth('forbidden', (door, as, { key }) => door.revokeKey(as, key)),

  'joining a company': when((door, { stranger, company }) => door.joinCompany(stranger.headers, company)),
  'joining a company twice': when(
    (door, { member, company }) => door.joinCompany(member.headers, company),
    'already_member',
  ),
  'joining a closed company': when((door, { stranger, home }) => door.joinCompany(stranger.headers, home), 'not_found'),
  'joining a company with a super admin key': when(
    (door, { company }) => door.joinCompany(superAdmin, company),
    'session_required',
  ),
  'leaving a company': when((door, { member, company }) => door.removeMember(member.headers, company, 'me')),
  'leaving the company one works in': when(
    (door, { member, company }) => door.removeMember(member.headers, company, 'me'),
    undefined,
    employed,
  ),
  'leaving the only company': when(
    (door, { stranger }) => door.removeMember(stranger.headers, stranger.company, 'me'),
    'last_company',
  ),
  'changing an employee': when(
    (door, { stranger, member }) => door.updateUser(stranger.headers, member.id, { city_id: 3 }),
    undefined,
    ownedWithStaff,
  ),
  'moving an employee away': when(
    (door, { stranger, member }) => door.updateUser(stranger.headers, member.id, { default_company: member.company }),
    'forbidden',
    ownedWithStaff,
  ),
  "changing a member who doesn't work there": when(
    (door, { stranger, member }) => door.updateUser(stranger.headers, member.id, { city_id: 3 }),
    'forbidden',
    owned,
  ),
  'moving to another company': when((door, { member, company }) =>
    door.updateUser(member.headers, 'me', { default_company: company }),
  ),
  "moving to a company that one isn't a member of": when(
    (door, { member, stranger }) => door.updateUser(member.headers, 'me', { default_company: stranger.company }),
    refused,
  ),
  'changing an outdated version of a user': when(
    (door, { member }) => door.updateUser(member.headers, 'me', { city_id: 3 }, 'AAAAAAAAAAAAAAAAAAAAAA'),
    'precondition_failed',
  ),
  'deleting oneself': when((door, { member }) => door.deleteUser(member.headers, 'me', password)),
  'deleting oneself with a wrong password': when(
    (door, { member }) => door.deleteUser(member.headers, 'me', 'wrong'),
    'password_incorrect',
  ),
  'deleting oneself without a password': when((door, { member }) => door.deleteUser(member.headers, 'me'), refused),
  'deleting oneself as the last owner': when(
    (door, { stranger }) => door.deleteUser(stranger.headers, 'me', password),
    'last_owner',
    owned,
  ),
  'demoting the last owner': when(
    (door, { company, stranger }) => door.setMember(stranger.headers, company, 'me', { role: 'User' }),
    'last_owner',
    owned,
  ),
  'giving more than one has': when(
    (door, { company, member }) => door.setMember(member.headers, company, 'me', { role: 'Owner' }),
    'forbidden',
  ),
  'giving a role that there is not': when(
    (door, { company, member }) => door.setMember(superAdmin, company, member.id, { role: 'Emperor' }),
    refused,
  ),
  'deleting a company that somebody works in': when(
    (door, { company }) => door.deleteCompany(superAdmin, company),
    'company_in_use',
    employed,
  ),
  "deleting the application's own company": when(
    (door, { home }) => door.deleteCompany(superAdmin, home),
    'company_in_use',
  ),
  'deleting the default branch': when(
    (door, { stranger }) => door.deleteBranch(superAdmin, stranger.company, stranger.branch),
    'branch_in_use',
  ),
  'creating a role that there is': when(
    (door) => door.createRole(superAdmin, { name: 'Owner', permissions: [] }),
    'name_taken',
  ),
  'changing a built-in role': when(
    (door, { builtIn }) => door.updateRole(superAdmin, builtIn, { name: 'X' }),
    'role_built_in',
  ),
  'deleting a role that is in use': when(
    (door, { role }) => door.deleteRole(superAdmin, role),
    'role_in_use',
    (service, { company, member, name }) => service.given.role(member, company, name),
  ),
  'rotating a revoked key': when(
    (door, { key }) => door.rotateKey(superAdmin, key),
    'key_revoked',
    (service, { key }) => administrationOf(service).REST.revokeKey(superAdmin, key),
  ),
  'rotating a key that there is not': when((door) => door.rotateKey(superAdmin, 2_147_483_647), 'not_found'),
  'giving the application a receiver of its own': when((door) =>
    door.updateApp(superAdmin, { notification_url: 'http://127.0.0.1:9/', notification_secrets: [webhookSecret] }),
  ),
  'giving the application back the receiver of all': when((door) =>
    door.updateApp(superAdmin, { notification_url: null, notification_secrets: [] }),
  ),
  'leading new users into a company': when((door, { company }, name) =>
    door.updateApp(superAdmin, { settings: { signup_company: companyIn(name, company), signup_role: 'Admin' } }),
  ),
  'leading new users into a company of their own': when((door) =>
    door.updateApp(superAdmin, { settings: { signup_company: 'own', signup_role: 'User', founder_role: null } }),
  ),
  'leading new users nowhere': when(
    (door, _on, name) => door.updateApp(superAdmin, { settings: { signup_company: companyIn(name, 2_147_483_647) } }),
    refused,
  ),
  'reading all of it': when(async (door) => {
    for (const read of [door.users, door.companies, door.roles, door.keys, door.audit]) await read(superAdmin);
    return door.app(superAdmin);
  }),
};

/** Each scenario finds the application as it was. */
const reset = async ({ db }: TestService): Promise<void> => {
  const asItWas = { name: 'Gatehouse', settings: {}, notification_url: null, notification_secrets: [] };
  await db('apps').where({ id: 1 }).update(asItWas);
};

// checklist 74
leaveTheSame(scenarios, reset);
