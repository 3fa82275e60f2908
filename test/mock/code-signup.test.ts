import { beforeAll, expect } from 'vitest';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, apisOf, faultsOf, outcomeOf, statusOf, tokenOf } from '../kit/apis.ts';
import { challengeOf, codeAt, factorApis } from '../kit/factors.ts';
import { bearer } from '../kit/given.ts';
import { deviceTokenOf, loginCodeApis, requestCode, type SentLoginCode } from '../kit/login-codes.ts';
import type { Reply, TestService } from '../kit/service.ts';
import { useService } from '../kit/service.ts';
import { useMock } from './server.ts';

const mock = useMock({ isStateful: true });
const service = useService();
const code = '49203951';

beforeAll(() => service.given.settings({ emailCodes: 'allowed', emailCodeSignup: true }));

/** Returns the data of a user after a login, without parts that differ between two servers. */
const told = async (server: Pick<TestService, 'send'>, reply: Reply) => {
  const token = tokenOf(reply);
  const me =
    token === undefined ? undefined : (await server.send('GET', '/v1/users/me', { headers: bearer(token) })).body;
  return {
    outcome: [outcomeOf(reply), statusOf(reply), faultsOf(reply)],
    location: reply.headers['location'],
    fields: Object.keys(answerOf(reply) ?? {}),
    user: me && [me.email, me.displayname, me.firstname, me.lastname, me.is_verified, me.cell_phone_number],
  };
};

throughEachApi('accounts that an emailed code creates in the stateful mock, through %s', (api, test) => {
  const { sendLoginCode, loginWithCode } = loginCodeApis(mock)[api];
  const { login, me, signup, reauthenticate } = apisOf(mock)[api];
  const factors = factorApis(mock)[api];
  const signedUp = async (name: string) => {
    const email = `${name}-${api}@example.com`;
    await sendLoginCode({}, email);
    const headers = bearer(tokenOf(await loginWithCode({}, { email, code }))!);
    return { email, headers };
  };

  test.each<[what: string, names: Partial<SentLoginCode>]>([
    ['no name', {}],
    ['first and last name', { firstname: 'Grace', lastname: 'Hopper' }],
    ['a display name', { displayname: 'Mary Somerville' }],
    ['a display name that is empty', { displayname: '' }],
    ['a name that is a link', { firstname: 'https://evil.example' }],
    ['a name that is too long', { lastname: 'x'.repeat(101) }],
  ])('with %s the mock and the service have the same response', async (what, names) => {
    const email = `${what.replaceAll(' ', '-')}-${api}@Example.com`;
    const sent = { email: email.toLowerCase(), ...names };
    const request = await sendLoginCode({}, email);
    const mailed = (await requestCode(service, email, api)).code;
    const theirs = await loginCodeApis(service)[api].loginWithCode({}, { ...sent, code: mailed });
    const ours = await loginWithCode({}, { ...sent, code });
    expect(await told(mock, ours)).toEqual(await told(service, theirs));
    expect(outcomeOf(request)).toBe('done');
  });

  test('the request of a code has the same response as in the service, for known and unknown addresses', async () => {
    const { email } = await signedUp('request');
    const theirs = await loginCodeApis(service)[api].sendLoginCode({}, service.given.email());
    for (const address of [email, `unknown-request-${api}@example.com`]) {
      const { status, body } = await sendLoginCode({}, address);
      expect([status, body]).toEqual([theirs.status, theirs.body]);
    }
  });

  test('an address that no code was requested for gets no account', async () => {
    const email = `not-requested-${api}@example.com`;
    expect(outcomeOf(await loginWithCode({}, { email, code }))).toBe('code_invalid');
    await sendLoginCode({}, `straße-not-requested-${api}@example.com`);
    const unusable = { email: `straße-not-requested-${api}@example.com`, code };
    expect(outcomeOf(await loginWithCode({}, unusable))).toBe('code_invalid');
  });

  test('an invalid name is refused, and the code creates the account afterwards', async () => {
    const email = `afterwards-${api}@example.com`;
    await sendLoginCode({}, email);
    expect(outcomeOf(await loginWithCode({}, { email, code, displayname: 'https://evil.example' }))).toBe(
      'validation_failed',
    );
    const created = await loginWithCode({}, { email, code });
    expect(statusOf(created)).toBe(api === 'REST' ? 201 : 200);
    if (api === 'REST') expect(deviceTokenOf(created)).toEqual(expect.any(String));
  });

  test('the account has no password, and its address is taken', async () => {
    const { email, headers } = await signedUp('password');
    const password = 'a nanosecond of wire';
    expect(outcomeOf(await login({ email, password }))).toBe('invalid_credentials');
    expect(outcomeOf(await reauthenticate({ password }, headers))).toBe('password_incorrect');
    expect(outcomeOf(await signup({ email, password }))).toBe('email_taken');
  });

  test('a later code logs in to the account, and the names of the request are ignored', async () => {
    const { email, headers } = await signedUp('later');
    const again = await loginWithCode({}, { email, code, displayname: 'Another name' });
    expect(statusOf(again)).toBe(200);
    expect(answerOf(await me(bearer(tokenOf(again)!))).id).toBe(answerOf(await me(headers)).id);
    const { displayname } = (await mock.send('GET', '/v1/users/me', { headers })).body;
    expect(displayname).toBe(`later-${api}`);
  });

  test('a code for an address that has got an account with a password since logs in to that one', async () => {
    const email = `meanwhile-${api}@example.com`;
    await sendLoginCode({}, email);
    const user = answerOf(await me(bearer(tokenOf(await signup({ email }))!)));
    const reply = await loginWithCode({}, { email, code });
    expect([statusOf(reply), answerOf(await me(bearer(tokenOf(reply)!))).id]).toEqual([200, user.id]);
  });

  test('a second factor of the account is required at the next login', async () => {
    const { email, headers } = await signedUp('factor');
    const { id, secret } = answerOf(await factors.addTotp(headers));
    await factors.confirmTotp(headers, Number(id), codeAt(secret, mock.clock.now(), -1));
    const { challenge, methods } = challengeOf(await loginWithCode({}, { email, code }));
    expect(methods).toEqual(['totp', 'recovery_code']);
    const completed = await factors.completeLogin({}, challenge, { totp_code: codeAt(secret, mock.clock.now()) });
    expect(answerOf(await me(bearer(tokenOf(completed)!)))).toMatchObject({ email });
  });
});
