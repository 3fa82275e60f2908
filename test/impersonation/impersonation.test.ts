import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import type { Permission } from '../../src/kernel/role.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, faultsOf, outcomeOf } from '../kit/apis.ts';
import { bearer, type KnownUser } from '../kit/given.ts';
import { impersonate } from '../kit/impersonation.ts';
import { membersOf, superAdmin } from '../kit/members.ts';
import { appKey, type Headers, useService } from '../kit/service.ts';
import { newServiceAccount } from '../kit/service-accounts.ts';
import { statementsOf } from '../kit/statements.ts';
import { operationsOf } from '../operations/request.ts';

const service = useService();
const people = membersOf(service);
const minute = 60;
const body = { reason: 'Ticket 4711' };

/** Creates a user with a role in the whole application that has these permissions. */
const administrator = async (...permissions: readonly Permission[]): Promise<KnownUser> =>
  people.everywhere(await people.roleOf(['users:impersonate', ...permissions]));

const audit = (of: Readonly<Record<string, unknown>>) => service.db('audit').where(of).orderBy('id');

/** Returns the events about a subject, oldest first. */
const eventsOf = async (subject: string) => {
  await service.finishBackground();
  const { body: page } = await operationsOf(service).REST.listEvents(superAdmin, { query: { limit: 1000 } });
  return page.data.filter((event: { readonly subject: string }) => event.subject === subject);
};

throughEachApi('through %s (regression A86c)', (api, test) => {
  const { impersonateUser, getMe, listSessions, endSession, logout, refresh, updateUser, updateApp, banUser } =
    operationsOf(service)[api];

  test('an administrator gets a token with the claims of the user and of the administrator', async () => {
    const [support, user] = [await administrator(), await service.given.user()];
    const issued = answerOf(await impersonateUser(support.headers, { path: { id: user.id }, body }));
    const claims = decodeJwt(issued.token);
    expect(claims).toMatchObject({ sub: String(user.id), sid: issued.session_id, act: { sub: String(support.id) } });
    expect(claims).toMatchObject({ amr: [], acr: 'aal1' });
    expect(claims).not.toHaveProperty('proof_time');
    expect(claims.exp! - claims.iat!).toBe(3600);
    expect(Number(answerOf(await getMe(bearer(issued.token), {})).id)).toBe(user.id);
  });

  test('the token names a service account and a super admin key as the actor', async () => {
    const user = await service.given.user();
    const account = await newServiceAccount(service, ['users:impersonate']);
    const subjects = [];
    for (const headers of [account.headers, superAdmin]) {
      const issued = answerOf(await impersonateUser(headers, { path: { id: user.id }, body }));
      subjects.push((decodeJwt(issued.token)['act'] as { sub: string }).sub);
    }
    expect(subjects).toEqual([`service-account:${account.id}`, 'super-admin']);
  });

  test('the session ends after the requested time, and its token cannot be renewed', async () => {
    const user = await service.given.user();
    const issued = answerOf(
      await impersonateUser(superAdmin, { path: { id: user.id }, body: { ...body, duration_seconds: 10 * minute } }),
    );
    const headers = bearer(issued.token);
    expect(outcomeOf(await refresh(headers, {}))).toBe('impersonation_forbidden');
    service.clock.advance(10 * minute - 1);
    expect(outcomeOf(await getMe(headers, {}))).toBe('done');
    expect(outcomeOf(await refresh(headers, {}))).toBe('impersonation_forbidden');
    service.clock.advance(1);
    expect(outcomeOf(await getMe(headers, {}))).toBe('token_expired');
    expect(outcomeOf(await refresh(headers, {}))).toBe('impersonation_forbidden');
    const page = answerOf(await listSessions(user.headers, { path: { id: 'me' } }));
    expect(page.data.map(({ impersonator }: { impersonator: unknown }) => impersonator)).toEqual([null]);
  });

  for (const [sent, field] of [
    [{ reason: '' }, 'reason'],
    [{ reason: ' \t ' }, 'reason'],
    [{ reason: 'a\nforged line' }, 'reason'],
    [{ reason: 'x'.repeat(501) }, 'reason'],
    [{ reason: 'a reason', duration_seconds: 59 }, 'duration_seconds'],
    [{ reason: 'a reason', duration_seconds: 3601 }, 'duration_seconds'],
  ] as const)
    test(`${JSON.stringify(sent).slice(0, 40)} is rejected at ${field}`, async () => {
      const { id } = await service.given.user();
      const reply = await impersonateUser(superAdmin, { path: { id }, body: sent });
      expect(outcomeOf(reply)).toBe('validation_failed');
      expect(faultsOf(reply).map((fault) => fault.split(' ')[0])).toEqual([`#/${field}`]);
      expect(await service.db('sessions').where({ user_id: id }).whereNotNull('impersonator')).toEqual([]);
    });

  test('the user sees the session with the kind and the ID of the administrator, and no address', async () => {
    const [support, user] = [await administrator(), await service.given.user()];
    const { sessionId } = await impersonate(service, user, support.headers);
    const page = answerOf(await listSessions(user.headers, { path: { id: 'me' } }));
    const listed = page.data.find(({ id }: { readonly id: string }) => id === sessionId);
    const { type, id } = listed.impersonator;
    expect([type, Number(id)]).toEqual(['user', support.id]);
    expect(listed).toMatchObject({ current: false, authentication: { amr: [], acr: 'aal1' } });
    expect(JSON.stringify(page)).not.toContain(support.email);
  });

  test('the user ends the session, whose token is rejected from then on', async () => {
    const [support, user] = [await administrator(), await service.given.user()];
    const { sessionId, headers } = await impersonate(service, user, support.headers);
    expect(outcomeOf(await endSession(user.headers, { path: { id: 'me', session_id: sessionId } }))).toBe('done');
    expect(outcomeOf(await getMe(headers, {}))).toBe('session_ended');
    expect(outcomeOf(await getMe(support.headers, {}))).toBe('done');
  });

  test('the administrator logs out of this session alone, and not of those of the user', async () => {
    const [support, user] = [await administrator(), await service.given.user()];
    const { headers } = await impersonate(service, user, support.headers);
    expect(outcomeOf(await logout(headers, { body: { all_devices: true } }))).toBe('impersonation_forbidden');
    expect(outcomeOf(await getMe(user.headers, {}))).toBe('done');
    expect(outcomeOf(await logout(headers, { body: { all_devices: false } }))).toBe('done');
    expect(outcomeOf(await getMe(headers, {}))).toBe('session_ended');
    expect(outcomeOf(await getMe(user.headers, {}))).toBe('done');
    expect(outcomeOf(await getMe(support.headers, {}))).toBe('done');
  });

  test('the reason is in the audit log, and neither in the event nor in the email', async () => {
    const [support, user] = [await administrator(), await service.given.user()];
    const { sessionId } = await impersonate(service, user, support.headers, { reason: 'Secret suspicion 4712' });
    expect(await audit({ event: 'impersonate_user', target: `user:${user.id}` })).toMatchObject([
      { is_success: true, user_id: support.id, impersonated_user_id: null, stated_reason: 'Secret suspicion 4712' },
    ]);
    const event = (await eventsOf(`user:${user.id}`)).at(-1);
    expect(event).toMatchObject({ type: 'user.impersonated', actor: { type: 'user', id: support.id } });
    expect(event.data.session_id).toBe(sessionId);
    const mail = await service.mailbox.next('impersonation', user.email);
    expect(JSON.stringify([event, mail])).not.toContain('suspicion');
    expect(JSON.stringify(mail)).not.toContain(support.email);
  });

  test('what is done in the session has the administrator as the actor, on behalf of the user', async () => {
    const [support, user] = [await administrator(), await service.given.user()];
    const { headers, sessionId } = await impersonate(service, user, support.headers);
    await updateUser(headers, { path: { id: 'me' }, body: { displayname: 'Corrected' } });
    const entry = {
      user_id: support.id,
      impersonated_user_id: user.id,
      session_id: sessionId,
      target: `user:${user.id}`,
    };
    expect(await audit({ event: 'update_user', session_id: sessionId })).toMatchObject([entry]);
    const event = (await eventsOf(`user:${user.id}`)).at(-1);
    expect(event.type).toBe('user.updated');
    expect(event.actor).toEqual({ type: 'user', id: support.id, on_behalf_of: user.id });
  });

  test('the user reads in the audit log what an administrator has done as the user', async () => {
    const [support, user] = [await administrator(), await service.given.admin({ role: 'Owner' })];
    await people.join(support, user.company, await people.roleOf(['users:impersonate', 'companies:write']));
    // The administrator needs each permission of the user, which an Owner has.
    const { headers } = await impersonate(service, user);
    const { createBranch, listAuditEvents } = operationsOf(service)[api];
    await createBranch(headers, { path: { id: user.company }, body: { name: 'Berlin' } });
    const page = answerOf(await listAuditEvents(user.headers, {}));
    const entry = page.data.find(({ event }: { event: string }) => event === 'create_branch');
    expect([Number(entry.impersonated_user_id), entry.user_id]).toEqual([user.id, null]);
  });

  test('an impersonation changes neither the last visit nor failed logins, and knows no device', async () => {
    const user = await service.given.user();
    await service.db('users').where({ id: user.id }).update({ login_tries: 3 });
    const before = await service.db('users').where({ id: user.id }).first();
    const asSupport = { 'User-Agent': 'The browser of the support' };
    const { headers } = await impersonate(service, user, { ...superAdmin, ...asSupport });
    await getMe(headers, {});
    const after = await service.db('users').where({ id: user.id }).first();
    expect(after).toEqual(before);
    service.clock.advance(1);
    const login = { email: user.email, password: user.password };
    await service.send('POST', '/v1/auth', { headers: { 'X-Service-App': appKey, ...asSupport }, body: login });
    await service.mailbox.next('new-device', user.email);
    expect(service.mailbox.sent('new-device', user.email)).toHaveLength(1);
  });

  test('the user gets an email unless the setting is off', async () => {
    const [first, second] = [await service.given.user(), await service.given.user()];
    await impersonate(service, first);
    const { data } = await service.mailbox.next('impersonation', first.email);
    expect(Object.keys(data)).toEqual(['expires_at']);
    await updateApp(superAdmin, { body: { settings: { impersonation_emails: false } } });
    await impersonate(service, second);
    await updateApp(superAdmin, { body: { settings: { impersonation_emails: true } } });
    await impersonate(service, first);
    await service.mailbox.next('impersonation', first.email);
    expect(service.mailbox.sent('impersonation', second.email)).toEqual([]);
  });

  test('a user who may not log in cannot be impersonated', async () => {
    const [banned, unverified] = [await service.given.user(), await service.given.user()];
    await banUser(superAdmin, { path: { id: banned.id } });
    const ask = (id: number) => impersonateUser(superAdmin, { path: { id }, body });
    expect(outcomeOf(await ask(banned.id))).toBe('user_inactive');
    await service.given.settings({ requireVerifiedEmail: true });
    const refused = outcomeOf(await ask(unverified.id));
    await service.given.settings({ requireVerifiedEmail: false });
    expect(refused).toBe('user_inactive');
    expect(outcomeOf(await ask(unverified.id))).toBe('done');
  });
});

describe('the cost of the check', () => {
  const me = (headers: Headers) => () => service.send('GET', '/v1/users/me', { headers });

  test('a request of a user executes no further statement, and one of an administrator who acts as the user a few', async () => {
    const [support, user] = [await administrator(), await service.given.user()];
    const { headers } = await impersonate(service, user, support.headers);
    await me(headers)();
    await me(user.headers)();
    const own = await statementsOf(service, me(user.headers));
    const impersonated = await statementsOf(service, me(headers));
    expect(own.statements.filter((sql) => sql.includes('impersonator'))).toHaveLength(1);
    expect(impersonated.statements.length - own.statements.length).toBeLessThanOrEqual(4);
  });
});
