import { decodeJwt } from 'jose';
import { expect } from 'vitest';
import { allowAnonymous, anonymousApp, anonymousUser, completion } from '../kit/anonymous.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, apisOf, faultsOf, outcomeOf, settled } from '../kit/apis.ts';
import { bearer, password } from '../kit/given.ts';
import { loginCodeApis, requestCode } from '../kit/login-codes.ts';
import { useService } from '../kit/service.ts';
import { operationsOf } from '../operations/request.ts';

const service = useService();
const limited = useService({ config: { hasRateLimits: true } });

const rowOf = (id: number) => service.db('users').where({ id }).first();
const typesOf = async (id: number): Promise<readonly string[]> => {
  await settled(service);
  const events = await service
    .db('events')
    .where({ subject: `user:${id}` })
    .orderBy('position');
  return events.map(({ type }) => type);
};

throughEachApi('the completion of an account, through %s (regression A922)', (api, test) => {
  const { completeAccount, getMe, refresh, listUsers } = operationsOf(service)[api];
  const { login, me } = apisOf(service)[api];
  const complete = (headers: object, over: object = {}) =>
    completeAccount(headers as Record<string, string>, { body: completion(over) });
  const tokenOf = (issued: { token?: string; session?: { token: string } }) => issued.token ?? issued.session!.token;

  test('the user keeps the ID, and has the address, a company, a role and a new session like after a sign-up', async () => {
    const app = await anonymousApp(service);
    const { id, headers } = await anonymousUser(service, app);
    const email = service.given.email();
    const token = tokenOf(answerOf(await complete(headers, { email })));
    expect(decodeJwt(token)).toMatchObject({ sub: String(id), amr: ['pwd'] });
    expect(decodeJwt(token)).not.toHaveProperty('is_anonymous');
    const now = answerOf(await getMe(bearer(token, app.appKey), {}));
    expect(now).toMatchObject({ email, is_anonymous: false, is_verified: false, displayname: 'Ada Lovelace' });
    expect(Number(now.default_company)).not.toBe(app.company);
    expect(now.roles).toHaveLength(1);
    expect(await service.db('memberships').where({ user_id: id })).toMatchObject([
      { user_status: 1, user_email: email },
    ]);
    expect(outcomeOf(await login({ email, password }, { 'X-Service-App': app.appKey }))).toBe('done');
    expect(await service.mailbox.key('verify-email', email)).toEqual(expect.any(String));
  });

  test('the anonymous session ends, also for a person who has given its token to the user', async () => {
    const app = await anonymousApp(service);
    const { headers } = await anonymousUser(service, app);
    const renewed = bearer(answerOf(await refresh(headers, {})).token, app.appKey);
    expect(outcomeOf(await complete(renewed))).toBe('done');
    for (const one of [headers, renewed]) {
      expect(outcomeOf(await me(one))).toBe('session_ended');
      expect(outcomeOf(await refresh(one, {}))).toBe('session_ended');
    }
  });

  test('the events say that a user was created and completed, and contain no address', async () => {
    const app = await anonymousApp(service, { signupCompany: 'own' });
    const { id, headers } = await anonymousUser(service, app);
    expect(outcomeOf(await complete(headers))).toBe('done');
    expect(await typesOf(id)).toEqual([
      'user.created',
      'membership.created',
      'session.created',
      'user.completed',
      'membership.created',
      'membership.deleted',
      'session.ended',
      'session.created',
    ]);
  });

  test('a user whose company is that of new users keeps the membership, with the role of new users', async () => {
    const app = await anonymousApp(service);
    const [role] = await service
      .db('roles')
      .insert({ app_id: app.id, name: 'Member', permissions: [] })
      .returning('id');
    await service.given.settings(
      { anonymous: 'allowed', anonymousCompany: app.company, signupCompany: app.company, signupRole: 'Member' },
      app.id,
    );
    const { id, headers } = await anonymousUser(service, app);
    expect(outcomeOf(await complete(headers))).toBe('done');
    expect(await service.db('memberships').where({ user_id: id })).toMatchObject([
      { company_id: app.company, role_id: role.id },
    ]);
    expect(await typesOf(id)).toContain('membership.updated');
  });

  test('a taken address gets the code that a sign-up gets, and the user stays anonymous', async () => {
    const app = await anonymousApp(service);
    const { id, headers } = await anonymousUser(service, app);
    const { email } = await service.given.user({ app });
    const before = await rowOf(id);
    expect(outcomeOf(await complete(headers, { email }))).toBe('email_taken');
    expect(outcomeOf(await apisOf(service)[api].signup({ email }, { 'X-Service-App': app.appKey }))).toBe(
      'email_taken',
    );
    expect(await rowOf(id)).toEqual(before);
    expect(outcomeOf(await me(headers))).toBe('done');
  });

  test('of parallel completions exactly one succeeds', async () => {
    const app = await anonymousApp(service);
    const { id, headers } = await anonymousUser(service, app);
    const outcomes = (await Promise.all(Array.from({ length: 5 }, () => complete(headers)))).map(outcomeOf);
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect(new Set(outcomes)).toEqual(new Set(['done', 'session_ended']));
    expect((await typesOf(id)).filter((type) => type === 'user.completed')).toHaveLength(1);
  });

  test('of parallel completions with one address exactly one succeeds', async () => {
    const app = await anonymousApp(service);
    const people = [await anonymousUser(service, app), await anonymousUser(service, app)];
    const email = service.given.email();
    const outcomes = (await Promise.all(people.map(({ headers }) => complete(headers, { email })))).map(outcomeOf);
    expect(outcomes.toSorted()).toEqual(['done', 'email_taken']);
  });

  test('a completed user, and one who has signed up, cannot complete the account', async () => {
    const app = await anonymousApp(service);
    const { headers } = await anonymousUser(service, app);
    const done = bearer(tokenOf(answerOf(await complete(headers))), app.appKey);
    expect(outcomeOf(await complete(done))).toBe('already_complete');
    expect(outcomeOf(await complete((await service.given.user()).headers))).toBe('already_complete');
    expect(outcomeOf(await complete({ 'X-Service-Key': app.serviceKey }))).toBe('session_required');
  });

  test('an address of anonymous users is refused', async () => {
    const app = await anonymousApp(service);
    const { headers, email } = await anonymousUser(service, app);
    for (const one of [email, 'ada@anonymous.invalid', 'ada@ANONYMOUS.Invalid'])
      expect(faultsOf(await complete(headers, { email: one }))).toEqual(['#/email not_allowed']);
  });

  test('a custom field that sign-ups require is required, and its value is stored', async () => {
    const app = await anonymousApp(service);
    const { headers } = await anonymousUser(service, app);
    const field = { bucket: 'own', name: 'team', title: 'Team', schema: { type: 'string', maxLength: 10 } };
    const { createUserField } = operationsOf(service)[api];
    const body = { ...field, required_at_signup: true };
    expect(outcomeOf(await createUserField({ 'X-Service-Key': app.serviceKey }, { body }))).toBe('done');
    expect(faultsOf(await complete(headers))).toEqual(['#/fields/own/team required']);
    const done = answerOf(await complete(headers, { fields: { own: { team: 'red' } } }));
    const { fields } = answerOf(await getMe(bearer(tokenOf(done), app.appKey), {}));
    expect(fields.own).toEqual({ team: 'red' });
  });

  test('while a sign-up is not open, an account cannot be completed', async () => {
    const app = await anonymousApp(service, { signup: 'invitation' });
    const { headers } = await anonymousUser(service, app);
    expect(outcomeOf(await complete(headers))).toBe('signup_closed');
  });

  test('users who must have a second factor are asked for it after the completion', async () => {
    const app = await anonymousApp(service, { secondFactor: 'required' });
    const { headers } = await anonymousUser(service, app);
    const done = bearer(tokenOf(answerOf(await complete(headers))), app.appKey);
    expect(outcomeOf(await listUsers(done, {}))).toBe('second_factor_enrollment_required');
  });
});

throughEachApi('a completion that requires a verified address, through %s (regression A923)', (api, test) => {
  const { completeAccount, refresh } = operationsOf(service)[api];
  const { login, me, confirmEmail, forgot, reset } = apisOf(service)[api];
  const waits = api === 'REST' ? 'done' : 'email_unverified';
  const cautious = () => anonymousApp(service, { requireVerifiedEmail: true });

  test('the user stays anonymous until the link of the email, and the password of the request gives no access', async () => {
    const app = await cautious();
    const client = { 'X-Service-App': app.appKey };
    const { id, headers } = await anonymousUser(service, app);
    const email = service.given.email();
    expect(outcomeOf(await completeAccount(headers, { body: completion({ email }) }))).toBe(waits);
    expect(await rowOf(id)).toMatchObject({ is_anonymous: true, password_hash: null });
    expect(outcomeOf(await me(headers))).toBe('done');
    expect(outcomeOf(await login({ email, password }, client))).toBe('invalid_credentials');
    const key = await service.mailbox.key('verify-email', email);
    expect(outcomeOf(await confirmEmail(key, client))).toBe('done');
    expect(await rowOf(id)).toMatchObject({ is_anonymous: false, email, email_verified_at: expect.any(Date) });
    // The holder of the anonymous session may have sent the address of another person, who has followed the link.
    expect(await rowOf(id)).toMatchObject({ password_hash: null });
    expect(outcomeOf(await me(headers))).toBe('session_ended');
    expect(outcomeOf(await refresh(headers, {}))).toBe('session_ended');
    expect(outcomeOf(await login({ email, password }, client))).toBe('invalid_credentials');
    await forgot(email, client);
    const reset_key = await service.mailbox.key('password-recovery', email);
    expect(outcomeOf(await reset({ key: reset_key, email, password }, client))).toBe('done');
    expect(outcomeOf(await login({ email, password }, client))).toBe('done');
    expect(outcomeOf(await confirmEmail(key, client))).toBe('key_invalid');
  });

  test('a taken address gets the same response and no email, and nothing that the user sees differs', async () => {
    const app = await cautious();
    await service.given.settings({ requireVerifiedEmail: false }, app.id);
    const taken = (await service.given.user({ app })).email;
    await service.given.settings(
      { anonymous: 'allowed', anonymousCompany: app.company, requireVerifiedEmail: true },
      app.id,
    );
    const seen = [];
    for (const address of [taken, service.given.email()]) {
      const { id, headers } = await anonymousUser(service, app);
      const reply = await completeAccount(headers, { body: completion({ email: address }) });
      const {
        email: _own,
        uuid: _uuid,
        id: _id,
        version: _version,
        user_activation_email: _key,
        ...user
      } = answerOf(await me(headers));
      seen.push([reply.status, outcomeOf(reply), user, await typesOf(id)]);
    }
    expect(seen[0]).toEqual(seen[1]);
    await service.finishBackground();
    expect(
      await service.db('notifications').where({ email: taken, template: 'verify-email' }).whereNotNull('key_id'),
    ).toHaveLength(1);
  });

  // regression A962
  test('without a password, the link completes the account also where no verified address is required, and a code logs in', async () => {
    const app = await anonymousApp(service, { emailCodes: 'allowed' });
    const client = { 'X-Service-App': app.appKey };
    const { id, headers } = await anonymousUser(service, app);
    const taken = (await service.given.user({ app })).email;
    const email = service.given.email();
    const complete = (address: string, over: object = {}) => {
      const { password: _none, verify_password: _neither, ...rest } = completion({ email: address });
      return completeAccount(headers, { body: { ...rest, ...over } });
    };
    const [field, confirmation] =
      api === 'REST' ? ['password', 'verify_password'] : ['password', 'password_confirmation'];
    expect(faultsOf(await complete(email, { password }))).toEqual([`#/${confirmation} required`]);
    expect(faultsOf(await complete(email, { verify_password: password }))).toEqual([`#/${field} required`]);
    for (const address of [taken, email]) expect(outcomeOf(await complete(address))).toBe(waits);
    expect(await rowOf(id)).toMatchObject({ is_anonymous: true });
    expect(outcomeOf(await confirmEmail(await service.mailbox.key('verify-email', email), client))).toBe('done');
    expect(await rowOf(id)).toMatchObject({ is_anonymous: false, email, password_hash: null });
    expect(outcomeOf(await me(headers))).toBe('session_ended');
    const { code } = await requestCode(service, email, api, client);
    const session = answerOf(await loginCodeApis(service)[api].loginWithCode(client, { email, code }));
    expect(decodeJwt(session.token ?? session.session.token).sub).toBe(String(id));
  });

  // regression A962
  test('the owner of an address that was sent first cannot give it to an account that was completed with another one', async () => {
    const app = await anonymousApp(service);
    const { id, headers } = await anonymousUser(service, app);
    const theirs = service.given.email();
    const { password: _none, verify_password: _neither, ...person } = completion({ email: theirs });
    expect(outcomeOf(await completeAccount(headers, { body: person }))).toBe(waits);
    const key = await service.mailbox.key('verify-email', theirs);
    const email = service.given.email();
    expect(outcomeOf(await completeAccount(headers, { body: completion({ email }) }))).toBe('done');
    expect(outcomeOf(await confirmEmail(key, { 'X-Service-App': app.appKey }))).toBe('key_invalid');
    expect(await rowOf(id)).toMatchObject({ email, email_verified_at: null });
  });

  test('a later request replaces an earlier one', async () => {
    const app = await cautious();
    const { headers } = await anonymousUser(service, app);
    const [first, second] = [service.given.email(), service.given.email()];
    for (const email of [first, second])
      expect(outcomeOf(await completeAccount(headers, { body: completion({ email }) }))).toBe(waits);
    const [old, key] = [
      await service.mailbox.key('verify-email', first),
      await service.mailbox.key('verify-email', second),
    ];
    const client = { 'X-Service-App': app.appKey };
    expect(outcomeOf(await confirmEmail(old, client))).toBe('key_invalid');
    expect(outcomeOf(await confirmEmail(key, client))).toBe('done');
  });
});

throughEachApi('the search for accounts by completions, through %s (regression A924)', (api, test) => {
  const { completeAccount } = operationsOf(limited)[api];

  test('ends at the limit of sign-ups of the network', async () => {
    const app = await limited.given.app();
    await allowAnonymous(limited, app.id, { rateLimits: [{ name: 'signup_network', limit: 4, seconds: 3600 }] });
    const { headers } = await anonymousUser(limited, app);
    const { email } = await limited.given.user({ app });
    const outcomes = [];
    for (const _ of Array(4)) outcomes.push(outcomeOf(await completeAccount(headers, { body: completion({ email }) })));
    expect(outcomes).toEqual(['email_taken', 'email_taken', 'rate_limited', 'rate_limited']);
  });

  test('requires the challenge of sign-ups for each address', async () => {
    const app = await anonymousApp(limited);
    const { headers } = await anonymousUser(limited, app);
    const challenge = { driver: 'turnstile', site_key: 'a', secret_key: 'b', operations: ['signup'] };
    const administrator = { 'X-Service-Key': app.serviceKey };
    const { setAppChallenge } = operationsOf(limited)[api];
    expect(outcomeOf(await setAppChallenge(administrator, { body: challenge }))).toBe('done');
    expect(outcomeOf(await completeAccount(headers, { body: completion() }))).toBe('challenge_required');
  });
});
