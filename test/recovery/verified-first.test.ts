import { beforeAll, expect, test } from 'vitest';
import { throughEachApi } from '../kit/api-turns.ts';
import { apisOf, faultsOf, fresh, outcomeOf, sameness, settled, statusOf, tokenOf } from '../kit/apis.ts';
import { bearer, type KnownApp } from '../kit/given.ts';
import { type Headers, useService } from '../kit/service.ts';

const service = useService();
const apis = apisOf(service);

let app: KnownApp;
let headers: Headers;
beforeAll(async () => {
  app = await service.given.app();
  await service.given.settings({ requireVerifiedEmail: true }, app.id);
  headers = { 'X-Service-App': app.appKey };
});

const rowOf = (email: string) => service.db('users').where({ email, app_id: app.id, is_deleted: false }).first();
const sentTo = async (email: string) => {
  await settled(service);
  return service.mailbox.sent('verify-email', email).length;
};

/** Everything of a user's in the database. */
const traces = async (id: number) => ({
  user: await service.db('users').where({ id }),
  memberships: await service.db('memberships').where({ user_id: id }),
  sessions: await service.db('sessions').where({ user_id: id }),
  companies: (await service.db('companies').count({ n: '*' }))[0],
  users: (await service.db('users').count({ n: '*' }))[0],
});

throughEachApi('an application that requires a verified address, through %s', (api, test) => {
  const { signup, login, verify } = apis[api];
  const newUser = async () => {
    const email = service.given.email();
    await signup({ email }, headers);
    return { email, password: fresh, key: await service.mailbox.key('verify-email', email) };
  };
  const verified = async () => {
    const user = await newUser();
    await verify(user.key, headers, user.password);
    return { ...user, id: (await rowOf(user.email)).id as number };
  };

  test('a sign-up registers the user and opens no session where a verified address is required', async () => {
    const email = service.given.email();
    const reply = await signup({ email }, headers);
    expect([reply.status, outcomeOf(reply)]).toEqual(api === 'REST' ? [202, 'done'] : [200, 'email_unverified']);
    expect(tokenOf(reply)).toBeUndefined();
    const { id, email_verified_at } = await rowOf(email);
    expect(email_verified_at).toBeNull();
    expect(await service.db('sessions').where({ user_id: id })).toEqual([]);
    expect(await sentTo(email)).toBe(1);
  });

  test('a login reports email_unverified only to a user who knows the password', async () => {
    const { email, password } = await newUser();
    const right = await login({ email, password }, headers);
    expect([outcomeOf(right), statusOf(right)]).toEqual(['email_unverified', 403]);
    const wrong = await login({ email, password: `${fresh}!` }, headers);
    const unknown = await login({ email: 'unknown@example.com', password }, headers);
    expect(outcomeOf(wrong)).toBe('invalid_credentials');
    expect(sameness(wrong)).toEqual(sameness(unknown));
    expect(await service.db('sessions').where({ user_id: (await rowOf(email)).id })).toEqual([]);
  });

  test('a login sends the verification email again, at most every 5 minutes and never for a wrong password', async () => {
    const { email, password, key } = await newUser();
    service.clock.advance(299);
    await login({ email, password }, headers);
    expect(await sentTo(email)).toBe(1);
    service.clock.advance(1);
    await login({ email, password: `${fresh}!` }, headers);
    expect(await sentTo(email)).toBe(1);
    await login({ email, password }, headers);
    await login({ email, password }, headers);
    expect(await sentTo(email)).toBe(2);
    const newer = await service.mailbox.key('verify-email', email);
    expect(outcomeOf(await verify(key, headers, password))).toBe('key_invalid');
    expect(outcomeOf(await verify(newer, headers, password))).toBe('done');
  });

  test('parallel logins of a user with an unverified address send one email', async () => {
    const { email, password } = await newUser();
    service.clock.advance(300);
    await Promise.all(Array.from({ length: 8 }, () => login({ email, password }, headers)));
    expect(await sentTo(email)).toBe(2);
  });

  test('a login works after the address is verified', async () => {
    const { email, password, key } = await newUser();
    await verify(key, headers, password);
    const token = tokenOf(await login({ email, password }, headers))!;
    expect(outcomeOf(await apis[api].me(bearer(token, app.appKey)))).toBe('done');
  });

  test('a login works after a password reset, whose key also verifies the address', async () => {
    const { email } = await newUser();
    await apis[api].forgot(email, headers);
    const key = await service.mailbox.key('password-recovery', email);
    await apis[api].reset({ key, email, password: `${fresh} too` }, headers);
    expect(outcomeOf(await login({ email, password: `${fresh} too` }, headers))).toBe('done');
  });

  // checklist 18
  test('a sign-up with a taken address gets the reply of a new one, and its owner gets a recovery email', async () => {
    const { email, password, id } = await verified();
    const before = await traces(id);
    const fresher = sameness(await signup({ email: service.given.email(), password: 'my own good password' }, headers));
    const now = await traces(id);
    for (const spelling of [email, email.toUpperCase()]) {
      const reply = await signup({ email: spelling, password: 'my own good password' }, headers);
      expect(sameness(reply)).toEqual(fresher);
      await service.mailbox.next('password-recovery', email);
    }
    const after = await traces(id);
    expect(after).toEqual(now);
    expect({ ...after, users: 0, companies: 0 }).toEqual({ ...before, users: 0, companies: 0 });
    expect(await sentTo(email)).toBe(1);
    expect(outcomeOf(await login({ email, password: 'my own good password' }, headers))).toBe('invalid_credentials');
    expect(outcomeOf(await login({ email, password }, headers))).toBe('done');
  });

  // checklist 18
  test('an invalid sign-up is refused with the same errors, whether the address is taken or not', async () => {
    const { email } = await verified();
    for (const address of [email, service.given.email()]) {
      const reply = await signup({ email: address, password: 'password' }, headers);
      expect(faultsOf(reply)).toEqual(['#/password password_common']);
    }
  });

  // checklist 18
  test('a sign-up with the address of a banned user gets the reply of a new one, and sends no email', async () => {
    const { email, id } = await verified();
    await service.db('users').where({ id }).update({ is_banned: true });
    const fresher = sameness(await signup({ email: service.given.email() }, headers));
    expect(sameness(await signup({ email }, headers))).toEqual(fresher);
    await settled(service);
    expect(service.mailbox.sent('password-recovery', email)).toEqual([]);
  });

  test('a refused sign-up and a refused login are recorded in the audit log with their real reasons', async () => {
    const { email, id } = await verified();
    service.clock.advance(60);
    await signup({ email }, headers);
    const last = await service.db('audit').where({ event: 'signup' }).orderBy('id', 'desc').first();
    expect(last).toMatchObject({ app_id: app.id, user_id: null, failure: 'email_taken' });
    const { email: other, password } = await newUser();
    await login({ email: other, password }, headers);
    const tried = await service.db('audit').where({ event: 'login' }).orderBy('id', 'desc').first();
    expect(tried).toMatchObject({ user_id: (await rowOf(other)).id, failure: 'email_unverified', factor: 'password' });
    expect(tried.user_id).not.toBe(id);
  });
});

test('20 parallel sign-ups with one address make one user, and all get the same answer', async () => {
  const email = service.given.email();
  const replies = await Promise.all(Array.from({ length: 20 }, () => apis.REST.signup({ email }, headers)));
  expect(new Set(replies.map((reply) => JSON.stringify(sameness(reply)))).size).toBe(1);
  expect(await service.db('users').where({ email, app_id: app.id })).toHaveLength(1);
});

test('a user who logged in before the application required a verified address stays logged in and can verify', async () => {
  const before = await service.given.app();
  const user = await service.given.user({ app: before });
  await service.given.settings({ requireVerifiedEmail: true }, before.id);
  expect(outcomeOf(await apis.REST.me(user.headers))).toBe('done');
  expect(outcomeOf(await apis.REST.resendVerification(user.headers))).toBe('done');
});
