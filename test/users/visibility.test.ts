import { beforeAll, expect, test } from 'vitest';
import { type Permission, permissions } from '../../src/kernel/role.ts';
import { type Administration, administrationOf } from '../kit/administration.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { type ApiName, answerOf, apisOf, outcomeOf, settled, statusOf } from '../kit/apis.ts';
import type { KnownUser } from '../kit/given.ts';
import { membersOf, superAdmin } from '../kit/members.ts';
import { type Headers, useService } from '../kit/service.ts';
import { newServiceAccount } from '../kit/service-accounts.ts';
import { operationsOf } from '../operations/request.ts';
import { colleague } from './members.ts';

/* Regression A15: every part of an export, and every filter, asks for the permission of the operation that shows the same data. */

const service = useService();
const administration = administrationOf(service);
const accounts = apisOf(service);
const people = membersOf(service);
const operations = operationsOf(service);
// biome-ignore lint/suspicious/noExplicitAny: an answer that the oracle has validated by the contract
type Row = Record<string, any>;

/** Their default company, a company that they joined, and a user with a row of each kind of data. */
let home: number;
let other: number;
let user: KnownUser;
const hidden = 'Hidden role';
const roleIds = new Map<string, number>();

beforeAll(async () => {
  const boss = await service.given.admin();
  home = boss.company;
  user = await colleague(service, boss);
  await service.given.proven(user);
  const host = await service.given.admin();
  other = host.company;
  await people.join(user, other, await people.roleOf([], hidden));
  for (const inviter of [boss, host]) {
    await accounts.REST.invite({ email: `guest-of-${inviter.id}@example.com` }, inviter.headers);
  }
  await service.db('invitations').whereLike('email', 'guest-of-%').update({ inviter_id: user.id });
  await accounts.REST.changeEmail({ email: 'next@example.com', password: user.password }, user.headers);
  const at = service.clock.now();
  const facts = { provider: 'acme', issuer: 'https://acme.example', subject: 'ada', linked_at: at, last_used_at: at };
  await service.db('identities').insert({ app_id: 1, user_id: user.id, ...facts });
  await settled(service);
  for (const { id, name } of await service.db('roles').where({ app_id: 1 }).select('id', 'name')) roleIds.set(name, id);
});

/** A member of a company whose role there lists these permissions and no other. */
const holder = async (held: readonly Permission[], company = home): Promise<Headers> =>
  (await people.member(await people.roleOf(held), company)).headers;

const idsOf = (rows: readonly Row[]): readonly number[] => rows.map(({ id }) => Number(id));

interface Reading {
  /** The operations that the permission opens; every other one is refused. */
  readonly allowed: readonly string[];
}

const reading: Readonly<Record<Permission, Reading>> = {
  'users:read': { allowed: ['user', 'users', 'members', 'exportUser', 'sessions', 'identities'] },
  'users:write': { allowed: ['invitations'] },
  'users:delete': { allowed: [] },
  'users:export': { allowed: ['exportUser'] },
  'users:impersonate': { allowed: [] },
  'sessions:read': { allowed: ['sessions'] },
  'sessions:end': { allowed: [] },
  'factors:read': { allowed: ['identities'] },
  'factors:delete': { allowed: [] },
  'lockouts:clear': { allowed: [] },
  'invitations:write': { allowed: ['invitations'] },
  'audit:read': { allowed: ['audit'] },
  'events:read': { allowed: [] },
  'clients:read': { allowed: [] },
  'clients:write': { allowed: [] },
  'clients:register': { allowed: [] },
  'webhooks:read': { allowed: [] },
  'webhooks:write': { allowed: [] },
  'notifications:read': { allowed: [] },
  'notifications:write': { allowed: [] },
  'companies:read': { allowed: [] },
  'companies:write': { allowed: [] },
  'directories:read': { allowed: ['domains'] },
  'directories:write': { allowed: ['domains'] },
  'roles:read': { allowed: [] },
  'keys:read': { allowed: [] },
  'settings:read': { allowed: [] },
  'roles:write': { allowed: [] },
  'keys:write': { allowed: [] },
  'settings:write': { allowed: [] },
  'security:write': { allowed: [] },
};

/** The operations that show data of another user. */
const readsOf = (api: ApiName) => {
  const all = administration[api];
  return {
    user: (as: Headers) => all.user(as, user.id),
    users: (as: Headers) => all.users(as),
    members: (as: Headers) => all.members(as, home),
    setMember: (as: Headers) => all.setMember(as, home, user.id, {}),
    exportUser: (as: Headers) => all.exportUser(as, user.id),
    sessions: (as: Headers) => all.sessions(as, user.id),
    identities: (as: Headers) => all.identities(as, user.id),
    audit: (as: Headers) => all.audit(as, { user_id: user.id }),
    invitations: (as: Headers) => accounts[api].invitations({}, as),
    domains: (as: Headers) => operations[api].listDomains(as, { path: { id: home } }),
    notifications: (as: Headers) => accounts[api].notifications({}, as),
  };
};

/** Returns the number of rows of each list in an export. */
const countsOf = (exported: Row) =>
  Object.fromEntries(
    ['memberships', 'sessions', 'identities', 'invitations', 'email_changes', 'notifications', 'audit'].map((part) => [
      part,
      exported[part].length > 0,
    ]),
  );

throughEachApi('through %s (regression A15)', (api, test) => {
  const apis = administration[api];
  const exported = async (as: Headers): Promise<Row> => answerOf(await apis.exportUser(as, user.id));

  test.each(permissions)('%s alone opens the operations that list it and no other', async (permission) => {
    const as = await holder([permission]);
    const outcomes: Record<string, string> = {};
    for (const [name, read] of Object.entries(readsOf(api))) outcomes[name] = outcomeOf(await read(as));
    const opened = Object.entries(outcomes).flatMap(([name, outcome]) => (outcome === 'done' ? [name] : []));
    expect(opened).toEqual(reading[permission].allowed);
    for (const outcome of Object.values(outcomes)) expect(['done', 'forbidden', 'not_found']).toContain(outcome);
  });

  const all = {
    memberships: true,
    sessions: true,
    identities: true,
    invitations: true,
    email_changes: true,
    notifications: true,
    audit: true,
  };
  const none = Object.fromEntries(Object.keys(all).map((part) => [part, false]));
  const byReader = { memberships: true, sessions: true, identities: true };
  test.each<[string, readonly Permission[], object, readonly string[]]>([
    ['users:read', [], byReader, ['memberships', 'invitations', 'email_changes', 'notifications', 'audit']],
    [
      'users:read and users:write',
      ['users:write'],
      { ...byReader, invitations: true },
      ['memberships', 'invitations', 'email_changes', 'notifications', 'audit'],
    ],
    [
      'users:read and audit:read',
      ['audit:read'],
      { ...byReader, audit: true },
      ['memberships', 'invitations', 'email_changes', 'notifications'],
    ],
    [
      'users:read and every permission about the application',
      ['roles:write', 'keys:write', 'settings:write', 'companies:write', 'notifications:read'],
      byReader,
      ['memberships', 'invitations', 'email_changes', 'notifications', 'audit'],
    ],
  ])(
    'an export by a holder of %s has the parts that they may list, and names the others',
    async (_title, held, parts, omitted) => {
      const as = await holder(['users:read', ...held]);
      const answer = await exported(as);
      expect(countsOf(answer)).toEqual({ ...none, ...parts });
      expect(answer['omitted']).toEqual(omitted);
    },
  );

  test('an export by an administrator of the application lacks only the emails and changes of address', async () => {
    const answer = await exported((await people.everywhere('Admin')).headers);
    expect(countsOf(answer)).toEqual({ ...all, email_changes: false, notifications: false });
    expect(answer['omitted']).toEqual(['email_changes', 'notifications']);
  });

  test('an export with notifications:read in the whole application has the emails', async () => {
    const { headers } = await newServiceAccount(service, ['users:read', 'notifications:read']);
    const answer = await exported(headers);
    expect(countsOf(answer)).toMatchObject({ notifications: true, email_changes: false });
    expect(answer['omitted']).toEqual(['invitations', 'email_changes', 'audit']);
    const { headers: without } = await newServiceAccount(service, ['users:read']);
    expect((await exported(without))['omitted']).toContain('notifications');
  });

  test('an export by the user, or by the super admin key, is complete', async () => {
    for (const as of [user.headers, superAdmin]) {
      const answer = await exported(as);
      expect(countsOf(answer)).toEqual(all);
      expect(answer['omitted']).toEqual([]);
      expect(answer['memberships']).toHaveLength(2);
      expect(answer['invitations']).toHaveLength(2);
    }
  });

  test('an export shows memberships and invitations of companies in which the caller has the permission', async () => {
    const answer = await exported(await holder(['users:read', 'users:write']));
    expect(answer['memberships']).toHaveLength(1);
    const listed = await service.db('invitations').where({ company_id: home }).select('id');
    expect(idsOf(answer['invitations']).toSorted()).toEqual(idsOf(listed).toSorted());
  });

  test('an export does not show whether any omitted data exists', async () => {
    const empty = await people.member('User', home);
    await service
      .db('users')
      .where({ id: empty.id })
      .update({
        default_company_id: home,
        default_branch_id: service.db('branches').where({ company_id: home, is_default: true }).select('id'),
      });
    await service.db('memberships').where({ user_id: empty.id }).whereNot({ company_id: home }).delete();
    const as = await holder(['users:read']);
    const { omitted } = answerOf(await apis.exportUser(as, empty.id));
    expect(omitted).toEqual((await exported(as))['omitted']);
  });

  test('the filter by role matches only in companies in which the caller has users:read', async () => {
    const as = await holder(['users:read']);
    const found = async (who: Headers, role: string) => idsOf(answerOf(await apis.users(who, { role })).data);
    expect(await found(as, 'User')).toContain(user.id);
    expect(await found(as, hidden)).toEqual([]);
    const host = await holder(['users:read'], other);
    expect(await found(host, hidden)).toEqual([user.id]);
    expect(await found(host, 'User')).not.toContain(user.id);
    expect(await found(superAdmin, hidden)).toEqual([user.id]);
  });

  /** The roles that a user is shown with: REST has the one in the default company. */
  const rolesOf = (shown: Row): readonly (number | null)[] =>
    api === 'REST' ? [shown['roles_id']] : shown['roles'].map(({ id }: Row) => Number(id));

  test('a user is shown with the roles in companies in which the caller has users:read', async () => {
    const shownTo = async (as: Headers) => {
      const one = answerOf(await apis.user(as, user.id));
      const listed = as === user.headers ? one : answerOf(await apis.users(as, { email: user.email })).data[0];
      expect(rolesOf(listed)).toEqual(rolesOf(one));
      expect(rolesOf((await exported(as))['user'])).toEqual(rolesOf(one));
      return rolesOf(one);
    };
    const [here, there] = [roleIds.get('User'), roleIds.get(hidden)];
    expect(await shownTo(await holder(['users:read']))).toEqual([here]);
    for (const as of [user.headers, superAdmin, (await people.everywhere('Admin')).headers])
      expect(await shownTo(as)).toEqual(api === 'REST' ? [here] : [here, there]);
    const host = await holder(['users:read'], other);
    expect(rolesOf(answerOf(await apis.user(host, user.id)))).toEqual(api === 'REST' ? [null] : [there]);
  });

  test('every command that replies with a user shows the same roles as reading the user', async () => {
    const as = await holder(['users:read', 'users:write']);
    const commands: readonly (keyof Administration)[] = [
      'updateUser',
      'deactivateUser',
      'activateUser',
      'banUser',
      'unbanUser',
    ];
    const target = await colleague(service, await service.given.admin());
    await service.db('memberships').where({ user_id: target.id }).update({ company_id: home, branch_id: user.branch });
    await service
      .db('users')
      .where({ id: target.id })
      .update({ default_company_id: home, default_branch_id: user.branch });
    await people.join(target, other, await people.roleOf([], 'Another hidden role'));
    for (const command of commands) {
      const send = apis[command] as Administration['updateUser'];
      const reply = await send(as, target.id, { displayname: command });
      expect([command, outcomeOf(reply), rolesOf(answerOf(reply))]).toEqual([command, 'done', [roleIds.get('User')]]);
    }
  });

  test('the version of a user does not change with a role that the caller may not read', async () => {
    const as = await holder(['users:read', 'users:write']);
    const versionFor = async () => {
      const { headers, body } = await apis.user(as, user.id);
      return api === 'REST' ? String(headers['etag']).slice(1, -1) : body.data.user.version;
    };
    const before = await versionFor();
    await service.given.role(user, other, 'User');
    expect(await versionFor()).toBe(before);
    expect(outcomeOf(await apis.updateUser(as, user.id, { displayname: api }, before))).toBe('done');
    await service.given.role(user, other, hidden);
  });

  test('moving a user to a company does not tell whether the user is a member of it', async () => {
    const as = await holder(['users:read', 'users:write']);
    for (const company of [other, await service.given.company(), 2_000_000_000]) {
      const reply = await apis.updateUser(as, user.id, { default_company: company });
      expect([outcomeOf(reply), statusOf(reply)]).toEqual(['forbidden', 403]);
    }
  });
});

test("GraphQL shows another user's memberships in companies in which the caller has users:read (regression A15)", async () => {
  const query = 'query ($id: ID!) { user(id: $id) { memberships { company { id } } } }';
  const seen = async (headers: Headers) => {
    const { body } = await service.graphql(query, { variables: { id: String(user.id) }, headers });
    return body.data.user.memberships.map(({ company }: Row) => Number(company.id));
  };
  const reader = await people.member(await people.roleOf(['users:read']), home);
  await people.join(reader, other, 'User');
  expect(await seen(reader.headers)).toEqual([home]);
  expect((await seen(superAdmin)).toSorted()).toEqual([home, other].toSorted());
});
