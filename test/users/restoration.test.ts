import { describe, expect, test } from 'vitest';
import { runMaintenance } from '../../src/modules/maintenance/operations/run-maintenance.ts';
import { administrationOf } from '../kit/administration.ts';
import { type ApiName, answerOf, apiNames, apisOf, fresh, outcomeOf, settled, statusOf } from '../kit/apis.ts';
import { enrolled } from '../kit/factors.ts';
import type { KnownUser } from '../kit/given.ts';
import { membersOf } from '../kit/members.ts';
import { txtRecordsOf } from '../kit/name-server.ts';
import { metadataAt } from '../kit/saml/published.ts';
import { type Headers, serviceKey, useService } from '../kit/service.ts';
import { newServiceAccount } from '../kit/service-accounts.ts';
import { maintain, storeBeside } from '../kit/store.ts';
import { operationsOf } from '../operations/request.ts';
import { colleague, join, loggedIn, standingOf } from './members.ts';

const service = useService();
const operations = operationsOf(service);
const administration = administrationOf(service);
const accounts = apisOf(service);
const people = membersOf(service);
const superAdmin: Headers = { 'X-Service-Key': serviceKey };
const day = 86_400;
const rowOf = ({ id }: { readonly id: number }) => service.db('users').where({ id }).first();

/** Returns a deleted user as a caller sees it in the list, or undefined. */
const listed = async (api: ApiName, headers: Headers, { id }: { readonly id: number }) => {
  const status = api === 'REST' ? 4 : 'deleted';
  const { data } = answerOf(await operations[api].listUsers(headers, { query: { status, q: String(id) } }));
  return data.find((user: { readonly id: unknown }) => String(user.id) === String(id));
};

const remove = async (user: KnownUser, headers = superAdmin): Promise<void> =>
  expect(outcomeOf(await administration.REST.deleteUser(headers, user.id))).toBe('done');

const successes = ({ id }: { readonly id: number }) =>
  service.db('audit').where({ event: 'restore_user', target: `user:${id}`, is_success: true });
const restorations = ({ id }: { readonly id: number }) =>
  service.db('events').where({ type: 'user.restored', subject: `user:${id}` });

describe.each(apiNames)('a restored user, through %s', (api) => {
  const restore = (headers: Headers, { id }: { readonly id: number }) =>
    operations[api].restoreUser(headers, { path: { id } });
  const refused = async (headers: Headers, user: { readonly id: number }) => {
    const before = await rowOf(user);
    const reply = await restore(headers, user);
    expect(await rowOf(user)).toEqual(before);
    return [outcomeOf(reply), statusOf(reply)];
  };

  // regression A760
  test('has the profile, memberships and state from before, and is listed with the end of the undo until then', async () => {
    const boss = await service.given.admin();
    for (const way of [[], ['banUser'], ['deactivateUser'], ['deactivateUser', 'banUser']] as const) {
      const user = await colleague(service, boss);
      await join(service, user, (await service.given.user()).company);
      await service.db('users').where({ id: user.id }).update({ phone_number: '+44 20 1', city_id: 7 });
      for (const step of way) await administration[api][step](boss.headers, user.id);
      const before = await rowOf(user);
      const memberships = () => service.db('memberships').where({ user_id: user.id }).orderBy('company_id');
      const joined = await memberships();
      const deletedAt = service.clock.now();
      await remove(user, boss.headers);
      const until = new Date(deletedAt.getTime() + 30 * day * 1000).toISOString().slice(0, 19).replace('T', ' ');
      for (const headers of [boss.headers, superAdmin])
        expect((await listed(api, headers, user)).restorable_until).toBe(until);
      const reply = await restore(boss.headers, user);
      expect([outcomeOf(reply), answerOf(reply).restorable_until ?? null]).toEqual(['done', null]);
      const { version, updated_at, ...after } = await rowOf(user);
      expect(after).toMatchObject({ is_deleted: false, deleted_at: null, is_restorable: false, password_hash: null });
      const { version: _version, updated_at: _updatedAt, password_hash: _hash, ...kept } = before;
      expect(after).toEqual({ ...kept, password_hash: null, password_checked_at: after.password_checked_at });
      expect(await memberships()).toEqual(joined);
      expect(await listed(api, superAdmin, user)).toBeUndefined();
      await settled(service);
      expect([(await successes(user)).length, (await restorations(user)).length]).toEqual([1, 1]);
      expect((await successes(user))[0]).toMatchObject({ user_id: boss.id, factor: 'token' });
    }
  });

  // regression A761
  test('has no session, token, emailed key, password, second factor or identity from before, and sets a new password by email', async () => {
    const user = await enrolled(service, api);
    const at = service.clock.now();
    await service.db('users').where({ id: user.id }).update({ email_verified_at: at });
    const identity = { provider: 'google', issuer: 'https://accounts.google.com', subject: crypto.randomUUID() };
    await service
      .db('identities')
      .insert({ ...identity, app_id: 1, user_id: user.id, linked_at: at, last_used_at: at });
    await accounts[api].forgot(user.email);
    const key = await service.mailbox.key('password-recovery', user.email);
    await remove(user);
    expect(outcomeOf(await restore(superAdmin, user))).toBe('done');
    expect(await standingOf(accounts, user.headers)).toEqual(['session_ended', 'session_ended']);
    expect(outcomeOf(await accounts[api].refresh(user.headers))).toBe('session_ended');
    expect(outcomeOf(await accounts[api].reset({ key, email: user.email, password: fresh }))).toBe('key_invalid');
    expect(outcomeOf(await accounts[api].login({ email: user.email, password: user.password }))).toBe(
      'invalid_credentials',
    );
    for (const table of ['factors', 'recovery_codes', 'identities'])
      expect([table, await service.db(table).where({ user_id: user.id })]).toEqual([table, []]);
    await accounts[api].forgot(user.email);
    const next = await service.mailbox.key('password-recovery', user.email);
    expect(outcomeOf(await accounts[api].reset({ key: next, email: user.email, password: fresh }))).toBe('done');
    const headers = await loggedIn(service, { ...user, password: fresh });
    expect(await standingOf(accounts, headers)).toEqual(['done', 'done']);
  });

  // regression A762
  test('is refused while another user has the address, in any spelling, and possible after that user is gone', async () => {
    const user = await service.given.user();
    await remove(user);
    const taker = await service.given.user({ email: user.email.toUpperCase() });
    expect(await refused(superAdmin, user)).toEqual(['email_taken', 409]);
    await remove(taker);
    expect(outcomeOf(await restore(superAdmin, user))).toBe('done');
    expect(await refused(superAdmin, taker)).toEqual(['email_taken', 409]);
  });

  // regression A762
  test('keeps the address from invitations and changes of address that began while it was free', async () => {
    const user = await service.given.user();
    await remove(user);
    await accounts[api].invite({ email: user.email }, (await service.given.admin()).headers);
    const invitation = await service.mailbox.key('invitation', user.email);
    const other = await service.given.user();
    await service.given.settings({ emailChange: 'new' });
    await accounts[api].changeEmail({ email: user.email, password: other.password }, other.headers);
    const change = await service.mailbox.key('email-change-confirm', user.email);
    expect(outcomeOf(await restore(superAdmin, user))).toBe('done');
    const person = { password: fresh, firstname: 'Eve', lastname: 'Moss' };
    expect(outcomeOf(await accounts[api].accept(invitation, person))).toBe('email_taken');
    expect(outcomeOf(await accounts[api].confirmEmail(change))).toBe('email_taken');
    expect(await service.db('users').where({ email_canonical: user.email, is_deleted: false })).toHaveLength(1);
  });

  // regression A763
  test('is never one who has deleted the own account, not even for the super admin key', async () => {
    const user = await service.given.user();
    expect(outcomeOf(await administration[api].deleteUser(user.headers, user.id, user.password))).toBe('done');
    expect((await listed(api, superAdmin, user)).restorable_until ?? null).toBeNull();
    expect(await refused(superAdmin, user)).toEqual(['not_found', 404]);
  });

  // regression A764
  test('is restored only before the erasure is due, also if maintenance has not run yet', async () => {
    const app = await service.given.app({ erasureSeconds: 3600 });
    const headers = { 'X-Service-Key': app.serviceKey };
    const [early, late] = [await service.given.user({ app }), await service.given.user({ app })];
    for (const user of [early, late]) await remove(user, headers);
    service.clock.advance(3599);
    expect(outcomeOf(await restore(headers, early))).toBe('done');
    service.clock.advance(1);
    expect(await refused(headers, late)).toEqual(['not_found', 404]);
    await maintain(service);
    expect(await rowOf(early)).toMatchObject({ email: early.email, erased_at: null });
    expect((await rowOf(late)).erased_at).not.toBeNull();
    expect(await refused(headers, late)).toEqual(['not_found', 404]);
    expect((await listed(api, headers, late)).restorable_until ?? null).toBeNull();
  });

  test('is never one of an application without an undo', async () => {
    const app = await service.given.app({ erasureSeconds: 0 });
    const headers = { 'X-Service-Key': app.serviceKey };
    const user = await service.given.user({ app });
    await remove(user, headers);
    expect(await refused(headers, user)).toEqual(['not_found', 404]);
  });

  // regression A765
  test('is not restored by a caller who may not delete the user', async () => {
    const boss = await service.given.admin();
    const [owner, worker, guest] = [
      await colleague(service, boss, 'Owner'),
      await colleague(service, boss),
      await service.given.user(),
    ];
    const partner = await colleague(service, boss, 'Owner');
    await join(service, guest, boss.company);
    const reader = await people.member(await people.roleOf(['users:read', 'sessions:end']), boss.company);
    const stranger = await service.given.admin();
    const app = await service.given.app();
    for (const user of [owner, worker, guest]) await remove(user);
    expect(await refused(boss.headers, owner)).toEqual(['forbidden', 403]);
    expect(await refused(boss.headers, guest)).toEqual(['forbidden', 403]);
    expect(await refused(reader.headers, worker)).toEqual(['forbidden', 403]);
    for (const headers of [stranger.headers, { 'X-Service-Key': app.serviceKey }])
      for (const user of [owner, worker, guest]) expect(await refused(headers, user)).toEqual(['not_found', 404]);
    const limited = await newServiceAccount(service, ['users:read', 'users:delete'], {
      expires_at: '2100-01-01 00:00:00',
    });
    expect(await refused(limited.headers, worker)).toEqual(['forbidden', 403]);
    expect((await listed(api, boss.headers, guest))?.restorable_until).toBeUndefined();
    const unproven = await loggedIn(service, partner);
    expect((await refused(unproven, worker))[0]).toBe('reauthentication_required');
    expect(outcomeOf(await restore(boss.headers, worker))).toBe('done');
    expect(outcomeOf(await restore(partner.headers, owner))).toBe('done');
  });

  test('is not changed by a second restoration, and callers cannot restore themselves', async () => {
    const boss = await service.given.admin();
    const user = await colleague(service, boss);
    await remove(user);
    const replies = await Promise.all(Array.from({ length: 4 }, () => restore(boss.headers, user)));
    expect(replies.map(outcomeOf)).toEqual(['done', 'done', 'done', 'done']);
    await settled(service);
    expect(await restorations(user)).toHaveLength(1);
    const before = await rowOf(user);
    expect(outcomeOf(await restore(boss.headers, user))).toBe('done');
    expect(await rowOf(user)).toEqual(before);
    expect(await refused(boss.headers, boss)).toEqual(['forbidden', 403]);
  });

  // regression A766
  test('whose branch, role or company was deleted meanwhile keeps what is left, and has a default company', async () => {
    const boss = await service.given.admin();
    const user = await colleague(service, boss);
    const other = await service.given.user();
    const role = await people.roleOf(['users:read']);
    await join(service, user, other.company, role);
    const branch = answerOf(await administration[api].createBranch(boss.headers, boss.company, { name: 'Oslo' })).id;
    await service.db('memberships').where({ user_id: user.id, company_id: boss.company }).update({ branch_id: branch });
    await service.db('users').where({ id: user.id }).update({ default_branch_id: branch });
    await remove(user);
    expect(outcomeOf(await administration[api].deleteBranch(superAdmin, boss.company, Number(branch)))).toBe('done');
    expect(outcomeOf(await restore(superAdmin, user))).toBe('done');
    const membersOfUser = () => service.db('memberships').where({ user_id: user.id }).orderBy('company_id');
    expect(await membersOfUser()).toMatchObject([
      { company_id: boss.company, branch_id: boss.branch },
      { company_id: other.company },
    ]);
    expect(await rowOf(user)).toMatchObject({ default_company_id: boss.company, default_branch_id: boss.branch });

    await remove(user);
    const { id: roleId } = await service.db('roles').where({ app_id: 1, name: role }).first('id');
    expect(outcomeOf(await administration[api].deleteRole(superAdmin, roleId))).toBe('done');
    expect(outcomeOf(await restore(superAdmin, user))).toBe('done');
    expect(await membersOfUser()).toMatchObject([{ company_id: boss.company }]);

    await join(service, user, other.company);
    await remove(boss);
    await remove(user);
    expect(outcomeOf(await administration[api].deleteCompany(superAdmin, boss.company))).toBe('done');
    expect(outcomeOf(await restore(superAdmin, user))).toBe('done');
    expect(await membersOfUser()).toMatchObject([{ company_id: other.company }]);
    expect(await rowOf(user)).toMatchObject({ default_company_id: other.company, default_branch_id: other.branch });
    // No company is left.
    expect(await refused(superAdmin, boss)).toEqual(['not_found', 404]);
  });

  test('is counted among the active users and erased later only after another deletion', async () => {
    const app = await service.given.app({ erasureSeconds: 3600 });
    const headers = { 'X-Service-Key': app.serviceKey };
    const user = await service.given.user({ app });
    const count = async (status: number) => {
      const wire = api === 'REST' ? status : ({ 1: 'active', 4: 'deleted' } as const)[status];
      return answerOf(await operations[api].countUsers(headers, { query: { status: wire } })).count;
    };
    const active = await count(1);
    await remove(user, headers);
    expect([await count(1), await count(4)]).toEqual([active - 1, 1]);
    service.clock.advance(1800);
    await restore(headers, user);
    expect([await count(1), await count(4)]).toEqual([active, 0]);
    service.clock.advance(3600);
    await maintain(service);
    expect(await rowOf(user)).toMatchObject({ email: user.email, erased_at: null });
    await remove(user, headers);
    service.clock.advance(3600);
    await maintain(service);
    expect((await rowOf(user)).erased_at).not.toBeNull();
  });
});

// regression A767
test('of a restoration and an erasure at the same moment one wins: the user is entire, or erased and not restored', async () => {
  const app = await service.given.app({ erasureSeconds: 3600 });
  const headers = { 'X-Service-Key': app.serviceKey };
  const users: KnownUser[] = [];
  for (let n = 0; n < 8; n += 1) users.push(await service.given.user({ app }));
  for (const user of users) await remove(user, headers);
  service.clock.advance(3599);
  // The erasure is due by the clock of another process.
  const clock = { now: () => new Date(service.clock.now().getTime() + 2000) };
  const replies = await Promise.all([
    ...users.map((user, n) => operations[apiNames[n % 2]!].restoreUser(headers, { path: { id: user.id } })),
    ...Array.from({ length: 2 }, () =>
      runMaintenance({ store: storeBeside(service), clock, txtRecordsOf, metadataAt })(),
    ),
  ]);
  const outcomes = replies.slice(0, users.length).map((reply) => outcomeOf(reply as Parameters<typeof outcomeOf>[0]));
  for (const [n, user] of users.entries()) {
    const { email, lastname, is_deleted, erased_at } = await rowOf(user);
    const memberships = await service.db('memberships').where({ user_id: user.id });
    expect(memberships).toHaveLength(1);
    if (outcomes[n] === 'done')
      expect([email, lastname !== '', is_deleted, erased_at]).toEqual([user.email, true, false, null]);
    else
      expect([outcomes[n], email, lastname, is_deleted]).toEqual([
        'not_found',
        `erased-${user.id}@gatehouse.invalid`,
        '',
        true,
      ]);
  }
});

// regression A767
test('of a restoration and sign-ups with the address at the same moment one wins', async () => {
  for (const api of apiNames) {
    const user = await service.given.user();
    await remove(user);
    const replies = await Promise.all([
      accounts[api].signup({ email: user.email }),
      operations[api].restoreUser(superAdmin, { path: { id: user.id } }),
      accounts[api].signup({ email: user.email }),
    ]);
    const outcomes = replies.map(outcomeOf);
    expect(outcomes.toSorted()).toEqual(['done', 'email_taken', 'email_taken']);
    const held = await service.db('users').where({ email_canonical: user.email, is_deleted: false });
    expect(held.map(({ id }) => id === user.id)).toEqual([outcomes[1] === 'done']);
  }
});

// regression A768
test('a company keeps its name while a deleted member may be restored, and loses it with the last erasure', async () => {
  const app = await service.given.app({ erasureSeconds: 3600 });
  const headers = { 'X-Service-Key': app.serviceKey };
  const boss = await service.given.admin({ app, role: 'Owner' });
  const user = await colleague(service, boss);
  const nameOf = async () => (await service.db('companies').where({ id: boss.company }).first('name')).name;
  const name = await nameOf();
  await remove(user, headers);
  service.clock.advance(1800);
  await remove(boss, headers);
  service.clock.advance(1800);
  await maintain(service);
  expect([(await rowOf(user)).erased_at !== null, await nameOf()]).toEqual([true, name]);
  service.clock.advance(1800);
  await maintain(service);
  expect([(await rowOf(boss)).erased_at !== null, await nameOf()]).toEqual([true, `erased-${boss.company}`]);
});
