import { describe, expect, test } from 'vitest';
import { administrationOf } from '../kit/administration.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, apisOf, faultsOf, outcomeOf, statusOf, tokenOf } from '../kit/apis.ts';
import { bearer, type KnownUser } from '../kit/given.ts';
import { type Headers, serviceKey, useService } from '../kit/service.ts';
import { appAdmin, colleague, join, loggedIn, standingOf } from './members.ts';

const service = useService();
const apis = administrationOf(service);
const accounts = apisOf(service);
const superAdmin: Headers = { 'X-Service-Key': serviceKey };
const rowOf = ({ id }: { readonly id: number }) => service.db('users').where({ id }).first();
const entriesOf = ({ id }: KnownUser) =>
  service
    .db('audit')
    .where((entry) => entry.where({ user_id: id }).orWhere({ target: `user:${id}` }))
    .orderBy('id');

throughEachApi('the deletion of a user through %s', (api, test) => {
  const { deleteUser } = apis[api];

  test('users who delete themselves must send their password, so a stolen token deletes no account', async () => {
    const user = await service.given.user();
    const before = await rowOf(user);
    for (const id of ['me', user.id] as const) {
      const missing = await deleteUser(user.headers, id);
      expect([statusOf(missing), outcomeOf(missing)]).toEqual([403, 'reauthentication_required']);
      for (const wrong of ['', 'wrong battery staple', `${user.password} `, user.password.toUpperCase()])
        expect([outcomeOf(await deleteUser(user.headers, id, wrong)), (await rowOf(user)).is_deleted]).toEqual([
          'password_incorrect',
          false,
        ]);
      const long = await deleteUser(user.headers, id, 'x'.repeat(257));
      expect([statusOf(long), faultsOf(long)]).toEqual([422, ['#/password too_long']]);
    }
    // A wrong one counts as a failed login, and changes nothing else.
    const after = await rowOf(user);
    expect(after).toEqual({
      ...before,
      version: after.version,
      login_tries: 8,
      last_login_try_at: service.clock.now(),
    });
    expect(await standingOf(accounts, user.headers)).toEqual(['done', 'done']);
    expect((await entriesOf(user)).filter(({ failure }) => failure === 'password_incorrect')).toHaveLength(8);
    const reply = await deleteUser(user.headers, 'me', user.password);
    expect([outcomeOf(reply), reply.status]).toEqual(['done', api === 'REST' ? 204 : 200]);
    expect(await rowOf(user)).toMatchObject({ is_deleted: true, deleted_at: service.clock.now(), password_hash: null });
    expect(await standingOf(accounts, user.headers)).toEqual(['session_ended', 'session_ended']);
  });

  test('administrators who delete a user need no password', async () => {
    const boss = await service.given.admin();
    const workers = [await colleague(service, boss), await colleague(service, boss), await colleague(service, boss)];
    const chief = await appAdmin(service);
    for (const [index, headers] of [boss.headers, chief.headers, superAdmin].entries())
      expect(outcomeOf(await deleteUser(headers, workers[index]!.id))).toBe('done');
    const other = await colleague(service, boss);
    expect(outcomeOf(await deleteUser(boss.headers, other.id, 'whatever it is'))).toBe('done');
    const unproven = await loggedIn(service, boss);
    expect(outcomeOf(await deleteUser(unproven, 'me'))).toBe('reauthentication_required');
    expect(outcomeOf(await deleteUser(unproven, boss.id))).toBe('reauthentication_required');
  });

  test('a sign-up with the address of a deleted user creates a new user', async () => {
    const user = await service.given.user();
    await deleteUser(user.headers, 'me', user.password);
    const reply = await accounts[api].signup({ email: user.email, password: 'another good battery' });
    const headers = bearer(tokenOf(reply)!);
    const again = answerOf(reply).user;
    expect(Number(again.id)).toBeGreaterThan(user.id);
    expect(again.default_company).not.toBe(user.company);
    expect(outcomeOf(await accounts[api].login({ email: user.email, password: user.password }))).toBe(
      'invalid_credentials',
    );
    expect(await standingOf(accounts, headers)).toEqual(['done', 'done']);
    expect(await standingOf(accounts, user.headers)).toEqual(['session_ended', 'session_ended']);
    const sessions = answerOf(await apis[api].sessions(headers, 'me')).data;
    expect(sessions).toHaveLength(1);
    // The same again: an address can be let go any number of times.
    await deleteUser(headers, 'me', 'another good battery');
    expect(outcomeOf(await accounts[api].signup({ email: user.email }))).toBe('done');
    expect(await service.db('users').where({ email_canonical: user.email })).toHaveLength(3);
  });

  // checklist 59
  test('deleting a user and signing up with the address at the same time leaves one user with the address', async () => {
    const user = await service.given.user();
    const replies = await Promise.all([
      deleteUser(superAdmin, user.id),
      ...Array.from({ length: 5 }, () => accounts[api].signup({ email: user.email })),
    ]);
    const outcomes = replies.slice(1).map(outcomeOf);
    for (const outcome of outcomes) expect(['done', 'email_taken']).toContain(outcome);
    const held = await service.db('users').where({ email_canonical: user.email, is_deleted: false });
    expect(held).toHaveLength(outcomes.filter((outcome) => outcome === 'done').length);
    expect(held.length).toBeLessThanOrEqual(1);
  });

  test('only one of several parallel deletions of a user succeeds', async () => {
    const user = await service.given.user();
    const replies = await Promise.all(Array.from({ length: 6 }, () => deleteUser(superAdmin, user.id)));
    expect(replies.map(outcomeOf).toSorted()).toEqual(['done', ...Array.from({ length: 5 }, () => 'not_found')]);
    const successes = (await entriesOf(user)).filter(({ event, is_success }) => event === 'delete_user' && is_success);
    expect(successes).toHaveLength(1);
  });

  test('the deletion of a user keeps the earlier audit entries and adds a new one', async () => {
    const user = await service.given.user();
    const before = await entriesOf(user);
    expect(before.length).toBeGreaterThan(0);
    await deleteUser(user.headers, 'me', user.password);
    const after = await entriesOf(user);
    expect(after.slice(0, before.length)).toEqual(before);
    expect(after.at(-1)).toMatchObject({ event: 'delete_user', is_success: true, user_id: user.id });
    const { data } = answerOf(await apis[api].audit(superAdmin, { user_id: user.id }));
    expect(data.map(({ id }: { id: unknown }) => Number(id))).toEqual(after.map(({ id }) => Number(id)).toReversed());
  });

  test('a deleted user is treated by every operation like an id that never existed', async () => {
    const boss = await service.given.admin({ role: 'Owner' });
    const user = await colleague(service, boss);
    const guest = await service.given.user();
    await join(service, user, guest.company);
    const {
      body: { data: sessions },
    } = await apis.REST.sessions(boss.headers, user.id);
    await deleteUser(boss.headers, user.id);
    const all = apis[api];
    const role = { role: 'Admin' };
    for (const headers of [boss.headers, superAdmin]) {
      const replies = {
        user: await all.user(headers, user.id),
        updateUser: await all.updateUser(headers, user.id, { displayname: 'Eve' }),
        deleteUser: await all.deleteUser(headers, user.id),
        exportUser: await all.exportUser(headers, user.id),
        banUser: await all.banUser(headers, user.id),
        unbanUser: await all.unbanUser(headers, user.id),
        deactivateUser: await all.deactivateUser(headers, user.id),
        activateUser: await all.activateUser(headers, user.id),
        lockouts: await all.lockouts(headers, user.id),
        clearLockouts: await all.clearLockouts(headers, user.id),
        sessions: await all.sessions(headers, user.id),
        endSession: await all.endSession(headers, user.id, sessions[0].id),
        endSessions: await all.endSessions(headers, user.id),
        setMember: await all.setMember(headers, boss.company, user.id, role),
        removeMember: await all.removeMember(headers, boss.company, user.id),
      };
      const outcomes = Object.entries(replies).map(([command, reply]) => [command, outcomeOf(reply), statusOf(reply)]);
      expect(outcomes).toEqual(Object.keys(replies).map((command) => [command, 'not_found', 404]));
    }
    const members = await all.members(boss.headers, boss.company);
    expect(answerOf(members).data).toHaveLength(1);
    expect(members.text).not.toContain(user.email);
    expect(outcomeOf(await accounts[api].invite({ email: user.email }, boss.headers))).toBe('done');
  });
});

describe('the deletion of a user, in REST', () => {
  const remove = (user: KnownUser, body?: unknown) =>
    service.send('DELETE', '/v1/users/me', { headers: user.headers, ...(body === undefined ? {} : { body }) });

  test.each<[unknown, string]>([
    [{ password: null }, '#/password wrong_type'],
    [{ password: 5 }, '#/password wrong_type'],
    [{ password: ['correct horse battery staple'] }, '#/password wrong_type'],
    [{ password: 'correct horse battery staple', id: 1 }, '#/id unknown_field'],
  ])('a deletion of the own account with the body %j is refused', async (body, fault) => {
    const user = await service.given.user();
    const reply = await remove(user, body);
    expect([reply.status, faultsOf(reply)]).toEqual([422, [fault]]);
    expect((await rowOf(user)).is_deleted).toBe(false);
  });
});
