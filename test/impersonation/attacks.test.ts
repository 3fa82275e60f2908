import { describe, expect, test } from 'vitest';
import type { Permission } from '../../src/kernel/role.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, outcomeOf } from '../kit/apis.ts';
import { bearer, type KnownUser } from '../kit/given.ts';
import { impersonate } from '../kit/impersonation.ts';
import { setLimits } from '../kit/limited.ts';
import { membersOf, superAdmin } from '../kit/members.ts';
import { type Headers, useService } from '../kit/service.ts';
import { newServiceAccount } from '../kit/service-accounts.ts';
import { operationsOf } from '../operations/request.ts';

const service = useService();
const limited = useService({ config: { hasRateLimits: true } });
const people = membersOf(service);
const body = { reason: 'Ticket 4711' };
const impersonates = 'users:impersonate';
const { updateServiceAccount, revokeApiKey, banUser, deactivateUser, deleteUser, endSessions, updateRole } =
  operationsOf(service).REST;

const supportRole = (...permissions: readonly Permission[]) => people.roleOf([impersonates, ...permissions]);
const administrator = async (...permissions: readonly Permission[]): Promise<KnownUser> =>
  people.everywhere(await supportRole(...permissions));

const sessionOf = (id: string) => service.db('sessions').where({ id }).first();

throughEachApi('the start through %s (regression A86c)', (api, test) => {
  const { impersonateUser, createRole, createApiKey, createServiceAccount, setMember } = operationsOf(service)[api];
  const start = async (headers: Headers, { id }: Pick<KnownUser, 'id'>) =>
    outcomeOf(await impersonateUser(headers, { path: { id }, body }));

  test('no permission but users:impersonate allows it, neither users:write nor security:write', async () => {
    const user = await service.given.user();
    const others = await people.everywhere(await people.roleOf(['users:read', 'users:write', 'security:write']));
    expect(await start(others.headers, user)).toBe('forbidden');
    const key = await newServiceAccount(service, ['security:write']);
    expect(await start(key.headers, user)).toBe('forbidden');
    expect(await start((await administrator()).headers, user)).toBe('done');
  });

  test('an owner of an ordinary company cannot act as its members, and an owner of the application can', async () => {
    const owner = await service.given.admin({ role: 'Owner' });
    const member = await people.member('User', owner.company);
    expect(await start(owner.headers, member)).toBe('forbidden');
    expect(await start((await people.everywhere('Owner')).headers, member)).toBe('done');
  });

  test('the target must not have a permission that the administrator lacks, in any company', async () => {
    const support = await administrator('users:read');
    const [admin, elsewhere] = [await service.given.admin(), await service.given.user()];
    expect(await start(support.headers, admin)).toBe('forbidden');
    await people.join(elsewhere, admin.company, 'Admin');
    expect(await start(support.headers, elsewhere)).toBe('forbidden');
    expect(await start(support.headers, await people.everywhere(await people.roleOf(['audit:read'])))).toBe(
      'forbidden',
    );
    const owner = await service.db('apps').where({ id: 1 }).first();
    expect(await start(support.headers, { id: owner.owner_user_id })).toBe('forbidden');
    expect(await start((await people.everywhere('Owner')).headers, { id: owner.owner_user_id })).toBe('done');
  });

  test('an administrator of a company acts only as users all of whose companies give the permission', async () => {
    const company = await service.given.company();
    const support = await people.member(await supportRole('users:read'), company);
    const target = await service.given.user();
    // The user signed up into another company, in which the administrator knows no one.
    expect(await start(support.headers, target)).toBe('not_found');
    await people.join(target, company);
    expect(await start(support.headers, target)).toBe('forbidden');
    await people.join(support, target.company, await supportRole('users:read'));
    expect(await start(support.headers, target)).toBe('done');
    await people.fill(target, 3);
    expect(await start(support.headers, target)).toBe('forbidden');
  });

  test('a key that is restricted to companies acts only as users of those companies', async () => {
    const target = await service.given.user();
    const other = await service.given.company();
    const within = await newServiceAccount(service, [impersonates], { company_ids: [target.company] });
    const beside = await newServiceAccount(service, [impersonates], { company_ids: [other] });
    expect(await start(within.headers, target)).toBe('done');
    expect(await start(beside.headers, target)).toBe('not_found');
    await people.join(target, other);
    expect(await start(within.headers, target)).toBe('forbidden');
  });

  test('a user of another application, and an unknown one, return 404', async () => {
    const app = await service.given.app();
    const foreign = await service.given.user({ app });
    for (const headers of [superAdmin, (await administrator('users:read')).headers])
      for (const id of [foreign.id, 999_999]) expect(await start(headers, { id })).toBe('not_found');
  });

  test('an administrator does not act as themselves, and a super admin key not as the owner', async () => {
    const support = await administrator();
    expect(await start(support.headers, support)).toBe('forbidden');
    const { owner_user_id: id } = await service.db('apps').where({ id: 1 }).first();
    expect(await start(superAdmin, { id })).toBe('forbidden');
  });

  test('a session without a recent proof must reauthenticate', async () => {
    const support = await administrator();
    service.clock.advance(601);
    const user = await service.given.user();
    expect(await start(support.headers, user)).toBe('reauthentication_required');
    await service.given.proven(support);
    expect(await start(support.headers, user)).toBe('done');
  });

  test('an administrator who acts as another administrator cannot act as a third user', async () => {
    const [support, other] = [await administrator('users:read'), await administrator('users:read')];
    const { headers } = await impersonate(service, other, support.headers);
    expect(await start(headers, await service.given.user())).toBe('impersonation_forbidden');
  });

  test('users:impersonate is not granted by a user who does not have it', async () => {
    const secure = await people.everywhere(await people.roleOf(['security:write']));
    const role = await people.roleOf([impersonates]);
    const target = await service.given.user();
    const company = await people.home();
    const { id: account } = answerOf(await createServiceAccount(superAdmin, { body: { name: crypto.randomUUID() } }));
    const attempts = [
      await createRole(secure.headers, { body: { name: crypto.randomUUID(), permissions: [impersonates] } }),
      await createApiKey(secure.headers, { body: { kind: 'service', name: 'Theirs' } }),
      await createApiKey(secure.headers, {
        body: {
          kind: 'service_account',
          name: 'Theirs',
          service_account_id: Number(account),
          permissions: [impersonates],
        },
      }),
      await setMember(secure.headers, { path: { id: company, user_id: target.id }, body: { role } }),
      await setMember(secure.headers, { path: { id: company, user_id: target.id }, body: { role: 'Owner' } }),
    ];
    expect(attempts.map(outcomeOf)).toEqual(attempts.map(() => 'forbidden'));
    const done = await setMember(secure.headers, {
      path: { id: company, user_id: target.id },
      body: { role: 'Admin' },
    });
    expect(outcomeOf(done)).toBe('done');
  });

  test('an administrator without users:impersonate can still ban one who has it', async () => {
    const support = await administrator();
    const { banUser: ban } = operationsOf(service)[api];
    const secure = await people.everywhere(await people.roleOf(['security:write']));
    expect(outcomeOf(await ban(secure.headers, { path: { id: support.id } }))).toBe('done');
  });
});

/** The people of a test about the end of an impersonation. */
interface Situation {
  readonly support: KnownUser;
  readonly user: KnownUser;
}

const endings: Readonly<Record<string, (situation: Situation) => Promise<unknown>>> = {
  'the administrator is banned': ({ support }) => banUser(superAdmin, { path: { id: support.id } }),
  'the administrator is deactivated': ({ support }) => deactivateUser(superAdmin, { path: { id: support.id } }),
  'the administrator is deleted': ({ support }) => deleteUser(superAdmin, { path: { id: support.id } }),
  'the sessions of the administrator are ended': ({ support }) => endSessions(superAdmin, { path: { id: support.id } }),
  'the administrator logs out': ({ support }) => operationsOf(service).REST.logout(support.headers, {}),
  'the administrator loses the role': async ({ support }) => service.given.role(support, await people.home(), 'User'),
  'the user gets a permission that the administrator lacks': async ({ user }) =>
    people.join(user, await people.home(), await people.roleOf(['audit:read'])),
  'the user joins a company in which the administrator lacks a permission': async ({ user }) =>
    people.join(user, (await service.given.admin()).company, 'Admin'),
};

throughEachApi('the end through %s (regression A86c)', (api, test) => {
  const { getMe, updateUser } = operationsOf(service)[api];

  for (const [ending, act] of Object.entries(endings))
    test(`the next request is rejected, and the session ended with its event, after ${ending}`, async () => {
      const situation = { support: await administrator('users:read'), user: await service.given.user() };
      const { headers, sessionId } = await impersonate(service, situation.user, situation.support.headers);
      expect(outcomeOf(await getMe(headers, {}))).toBe('done');
      await act(situation);
      expect(outcomeOf(await updateUser(headers, { path: { id: 'me' }, body: { displayname: 'Theirs' } }))).toBe(
        'session_ended',
      );
      expect((await sessionOf(sessionId)).end_reason).toBe('impersonation_revoked');
      const entry = await service.db('audit').where({ event: 'end_impersonation', session_id: sessionId }).first();
      expect(entry).toMatchObject({ target: `user:${situation.user.id}`, user_id: null });
      await service.finishBackground();
      expect(await service.db('events').where({ audit_id: entry.id }).first()).toMatchObject({
        type: 'session.ended',
        data: { session_id: sessionId, reason: 'impersonation_revoked' },
        actor: { type: 'system', id: null },
      });
      expect(outcomeOf(await getMe(situation.user.headers, {}))).toBe('done');
    });

  test('a role that loses the permission ends the sessions of all who have it', async () => {
    const name = `Support ${crypto.randomUUID()}`;
    const support = await people.everywhere(await people.roleOf([impersonates], name));
    const { headers } = await impersonate(service, await service.given.user(), support.headers);
    const { id } = await service.db('roles').where({ app_id: 1, name }).first();
    await updateRole(superAdmin, { path: { id }, body: { permissions: ['users:read'] } });
    expect(outcomeOf(await getMe(headers, {}))).toBe('session_ended');
  });

  test('a revoked or expired key, a disabled account and another network end the sessions that the key opened', async () => {
    const user = await service.given.user();
    const later = new Date(service.clock.now().getTime() + 600_000).toISOString().slice(0, 19).replace('T', ' ');
    const revoked = await newServiceAccount(service, [impersonates]);
    const disabled = await newServiceAccount(service, [impersonates]);
    const expiring = await newServiceAccount(service, [impersonates], { expires_at: later });
    const bound = await newServiceAccount(service, [impersonates], { networks: ['127.0.0.1'] });
    const tokens: Headers[] = [];
    for (const { headers } of [revoked, disabled, expiring, bound])
      tokens.push((await impersonate(service, user, headers)).headers);
    const outcomes = async () => {
      const found: string[] = [];
      for (const headers of tokens) found.push(outcomeOf(await getMe(headers, {})));
      return found;
    };
    expect(await outcomes()).toEqual(['done', 'done', 'done', 'done']);
    await revokeApiKey(superAdmin, { path: { id: revoked.keyId } });
    await updateServiceAccount(superAdmin, { path: { id: disabled.id }, body: { is_enabled: false } });
    await service
      .db('keys')
      .where({ id: bound.keyId })
      .update({ networks: ['192.0.2.0/24'] });
    service.clock.advance(601);
    expect(await outcomes()).toEqual(tokens.map(() => 'session_ended'));
  });

  test('a ban of the user, and a new password of the user, end the session as every other one', async () => {
    const [banned, changed] = [await service.given.user(), await service.given.user()];
    const tokens = [await impersonate(service, banned), await impersonate(service, changed)];
    await banUser(superAdmin, { path: { id: banned.id } });
    await service.given.proven(changed);
    await service.send('PUT', '/v1/users/me/password', {
      headers: changed.headers,
      body: {
        current_password: changed.password,
        password: 'another good battery',
        verify_password: 'another good battery',
      },
    });
    for (const { headers } of tokens) expect(outcomeOf(await getMe(headers, {}))).toBe('session_ended');
  });
});

throughEachApi('what a session of an administrator who acts as an owner cannot do, through %s', (api, test) => {
  const operations = operationsOf(service)[api];

  test('it changes neither settings, keys, roles, members nor webhooks', async () => {
    const target = await people.everywhere('Owner');
    const { headers } = await impersonate(service, target);
    const { updateApp, createApiKey, createRole, setMember, createWebhookEndpoint, createServiceAccount } = operations;
    const attempts = [
      await updateApp(headers, { body: { settings: { impersonation_emails: false } } }),
      await createApiKey(headers, { body: { kind: 'service', name: 'Theirs' } }),
      await createRole(headers, { body: { name: 'Theirs', permissions: [] } }),
      await setMember(headers, { path: { id: target.company, user_id: target.id }, body: { role: 'Owner' } }),
      await createWebhookEndpoint(headers, { body: { url: 'https://attacker.example' } }),
      await createServiceAccount(headers, { body: { name: 'Theirs' } }),
    ];
    expect(attempts.map(outcomeOf)).toEqual(attempts.map(() => 'impersonation_forbidden'));
  });

  test('it changes the profile of the user, and neither the mobile number, the default company nor another user', async () => {
    const target = await service.given.admin();
    const guest = await people.member('User', target.company);
    const other = await service.given.company();
    await people.join(target, other);
    const { headers } = await impersonate(service, target);
    const change = async (id: 'me' | number, changes: object) =>
      outcomeOf(await operations.updateUser(headers, { path: { id }, body: { ...changes } }));
    expect(await change('me', { displayname: 'Corrected' })).toBe('done');
    expect(await change('me', { cell_phone_number: '+491711234567' })).toBe('impersonation_forbidden');
    expect(await change('me', { default_company: other })).toBe('impersonation_forbidden');
    await service
      .db('users')
      .where({ id: guest.id })
      .update({ default_company_id: target.company, default_branch_id: target.branch });
    expect(await change(guest.id, { displayname: 'Theirs' })).toBe('impersonation_forbidden');
  });

  test('a proof of the user does not count for it', async () => {
    const target = await service.given.user();
    await service.given.proven(target);
    const { headers } = await impersonate(service, target);
    const { addTotp, reauthenticate } = operations;
    expect(outcomeOf(await addTotp(headers, { path: { id: 'me' }, body: {} }))).toBe('impersonation_forbidden');
    const proof = { password: target.password };
    expect(outcomeOf(await reauthenticate(headers, { body: proof }))).toBe('impersonation_forbidden');
  });

  test('its idempotency keys are not those of the user', async () => {
    const target = await service.given.admin({ role: 'Owner' });
    const retry = { 'Idempotency-Key': crypto.randomUUID() };
    const branch = { path: { id: target.company }, body: { name: 'Berlin' } };
    const first = answerOf(await operations.createBranch({ ...target.headers, ...retry }, branch));
    const { headers } = await impersonate(service, target);
    const second = answerOf(await operations.createBranch({ ...headers, ...retry }, branch));
    expect(second.id).not.toBe(first.id);
  });
});

describe('GraphQL documents', () => {
  const ask = (text: string, headers: Headers) => service.graphql(text, { headers });

  test('a document with an allowed and a refused field, and with aliases, refuses exactly the latter', async () => {
    const { headers } = await impersonate(service, await service.given.user());
    const { body: reply } = await ask(
      '{ me { id } again: me { id } mine: exportUser(id: "me") { omitted } log: events { next } }',
      headers,
    );
    expect([reply.data.me === null, reply.data.again === null]).toEqual([false, false]);
    expect([reply.data.mine, reply.data.log]).toEqual([null, null]);
    const codes = reply.errors.map(({ extensions }: { extensions: { code: string } }) => extensions.code);
    expect(codes).toEqual(['impersonation_forbidden', 'impersonation_forbidden']);
  });

  test('a mutation with an allowed and a refused field executes the former alone', async () => {
    const user = await service.given.user();
    const { headers } = await impersonate(service, user);
    const { body: reply } = await ask(
      `mutation {
        updateUser(id: "me", data: { displayname: "Corrected" }) { displayname }
        endSessions(user_id: "me")
        replaceRecoveryCodes { recovery_codes }
      }`,
      headers,
    );
    expect(reply.data.updateUser).toEqual({ displayname: 'Corrected' });
    expect([reply.data.endSessions, reply.data.replaceRecoveryCodes]).toEqual([null, null]);
    expect(await service.db('sessions').where({ user_id: user.id }).whereNull('ended_at')).toHaveLength(2);
  });
});

describe('the token', () => {
  test('a public operation ignores it, and an app key of another application rejects it', async () => {
    const app = await service.given.app();
    const { token } = await impersonate(service, await service.given.user());
    const { status, body: reply } = await service.send('GET', '/v1/users/me', { headers: bearer(token, app.appKey) });
    expect([status, reply.code]).toEqual([401, 'token_invalid']);
    const drivers = await service.send('GET', '/v1/auth/social', { headers: bearer(token) });
    expect(drivers.status).toBe(200);
  });

  test('the limits of an administrator who acts as a user are not those of the user', async () => {
    await setLimits(limited, { name: 'writes', limit: 2, seconds: 3600 });
    const user = await limited.given.user();
    const { headers } = await impersonate(limited, user);
    const rename = (as: Headers) =>
      limited.send('PATCH', '/v1/users/me', { headers: as, body: { displayname: crypto.randomUUID() } });
    const replies = [await rename(headers), await rename(headers), await rename(headers), await rename(user.headers)];
    expect(replies.map(outcomeOf)).toEqual(['done', 'done', 'rate_limited', 'done']);
  });
});
