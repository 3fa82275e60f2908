import { beforeAll, describe, expect, test } from 'vitest';
import { throughEachApi } from '../kit/api-turns.ts';
import { type ApiName, answerOf, apiNames, apisOf, tokenOf } from '../kit/apis.ts';
import { challengeOf, codeAt, factorApis, wrongCode } from '../kit/factors.ts';
import { loginCodeApis } from '../kit/login-codes.ts';
import { newAuthenticator, passkeyApis, unknownAssertion } from '../kit/passkeys.ts';
import { phoneApis } from '../kit/phones.ts';
import type { Headers, Reply } from '../kit/service.ts';
import { publicUrl, useMock } from './server.ts';

const mock = useMock({ isStateful: true });
const password = 'a nanosecond of wire';

const codeOf = (reply: Reply): string | undefined => {
  const [error] = reply.body?.errors ?? [];
  return error?.extensions?.code ?? reply.body?.code;
};

const bearerOf = (reply: Reply): Headers => ({ 'X-Service-App': 'any', Authorization: `Bearer ${tokenOf(reply)}` });

const signUp = async (api: ApiName, name: string) => {
  const email = `${name}@example.com`;
  const signedUp = bearerOf(await apisOf(mock)[api].signup({ email, password }));
  // Second factors require a recent proof, which a sign-up is not.
  const headers = bearerOf(await factorApis(mock)[api].proveAgain(signedUp, { password }));
  return { email, headers };
};

throughEachApi('second factors of the stateful mock, through %s', (api, test) => {
  const factors = factorApis(mock)[api];
  const passkeys = passkeyApis(mock)[api];
  const { login, me } = apisOf(mock)[api];

  const enroll = async (name: string) => {
    const user = await signUp(api, name);
    const { id, secret } = answerOf(await factors.addTotp(user.headers, 'Phone'));
    const confirmed = answerOf(
      await factors.confirmTotp(user.headers, Number(id), codeAt(secret, mock.clock.now(), -1)),
    );
    const headers = { ...user.headers, Authorization: `Bearer ${confirmed.session.token}` };
    return { ...user, headers, id: Number(id), secret, recoveryCodes: confirmed.recovery_codes as readonly string[] };
  };

  const setNumber = (headers: Headers, cell_phone_number: string) =>
    mock.send('PATCH', '/v1/users/me', { headers, body: { cell_phone_number } });

  const challenged = async (email: string) => challengeOf(await login({ email, password }));

  test('an authenticator app counts once a code of it was sent, and recovery codes are shown with the first', async () => {
    const { headers } = await signUp(api, `confirm-${api}`);
    expect(answerOf(await factors.factors(headers, 'me'))).toEqual({ data: [], recovery_codes_left: 0 });
    const { id, secret, uri, qr_code } = answerOf(await factors.addTotp(headers));
    expect([uri, qr_code]).toEqual([expect.stringContaining(secret), expect.stringContaining('<svg')]);
    const wrong = await factors.confirmTotp(headers, Number(id), wrongCode(secret, mock.clock.now()));
    expect(codeOf(wrong)).toBe('code_invalid');
    const right = await factors.confirmTotp(headers, Number(id), codeAt(secret, mock.clock.now()));
    expect(answerOf(right)).toMatchObject({ factor: { kind: 'totp', name: 'Authenticator app' } });
    expect(answerOf(right).recovery_codes).toHaveLength(10);
    expect(answerOf(await factors.factors(headers, 'me'))).toMatchObject({
      data: [{ kind: 'totp', last_used_at: null }],
      recovery_codes_left: 10,
    });
  });

  test('a login of a user with a second factor returns a challenge, which a right code completes once', async () => {
    const { email, secret } = await enroll(`login-${api}`);
    const { challenge, methods, passkey_options } = await challenged(email);
    expect({ methods, passkey_options }).toEqual({ methods: ['totp', 'recovery_code'], passkey_options: null });
    const wrong = await factors.completeLogin({}, challenge, { totp_code: wrongCode(secret, mock.clock.now()) });
    expect(codeOf(wrong)).toBe('code_invalid');
    const totp = codeAt(secret, mock.clock.now());
    const completed = await factors.completeLogin({}, challenge, { totp_code: totp });
    expect(answerOf(await me(bearerOf(completed)))).toMatchObject({ email });
    const again = await factors.completeLogin({}, challenge, { totp_code: totp });
    expect(codeOf(again)).toBe('login_expired');
    const used = await factors.completeLogin({}, (await challenged(email)).challenge, { totp_code: totp });
    expect(codeOf(used)).toBe('code_invalid');
  });

  test('any code verifies the mobile number, makes it a second factor and completes a login', async () => {
    const { email, headers } = await signUp(api, `sms-${api}`);
    const { verifyCellPhone, addSmsFactor } = phoneApis(mock)[api];
    expect(codeOf(await verifyCellPhone(headers, '49203951'))).toBe('code_invalid');
    const number = '+44 7400 123456';
    await setNumber(headers, number);
    const verified = answerOf(await verifyCellPhone(headers, '49203951'));
    expect(verified).toMatchObject({ cell_phone_number: number, cell_phone_verified_at: expect.any(String) });
    const added = answerOf(await addSmsFactor(headers, '49203951'));
    expect(added).toMatchObject({ factor: { kind: 'sms', name: 'SMS' } });
    const raised = { ...headers, Authorization: `Bearer ${added.session.token}` };
    expect(codeOf(await addSmsFactor(raised, '49203951'))).toBe('too_many_factors');
    const { challenge, methods } = await challenged(email);
    expect(methods).toEqual(['sms', 'recovery_code']);
    const completed = await factors.completeLogin({}, challenge, { sms_code: '49203951' });
    expect(answerOf(await me(bearerOf(completed)))).toMatchObject({ email });
  });

  test('a code by SMS is refused for a user without that factor', async () => {
    const { email } = await enroll(`no-sms-${api}`);
    const { challenge } = await challenged(email);
    expect(codeOf(await factors.completeLogin({}, challenge, { sms_code: '49203951' }))).toBe('code_invalid');
  });

  test('a change of the mobile number removes the verification, and other changes keep it', async () => {
    const { headers } = await signUp(api, `number-${api}`);
    await setNumber(headers, '+44 7400 123456');
    const { cell_phone_verified_at } = answerOf(await phoneApis(mock)[api].verifyCellPhone(headers, '49203951'));
    await mock.send('PATCH', '/v1/users/me', { headers, body: { firstname: 'Grace' } });
    const verifiedAt = async () => (await mock.send('GET', '/v1/users/me', { headers })).body.cell_phone_verified_at;
    expect(await verifiedAt()).toBe(cell_phone_verified_at);
    await setNumber(headers, '+44 7400 654321');
    expect(await verifiedAt()).toBeNull();
  });

  test('a challenge takes five tries', async () => {
    const { email, secret } = await enroll(`tries-${api}`);
    const { challenge } = await challenged(email);
    const proof = { totp_code: wrongCode(secret, mock.clock.now()) };
    const codes: (string | undefined)[] = [];
    for (let tries = 0; tries < 6; tries += 1) codes.push(codeOf(await factors.completeLogin({}, challenge, proof)));
    expect(codes).toEqual([...Array(5).fill('code_invalid'), 'login_expired']);
  });

  test('a recovery code completes one login, and new ones replace the others', async () => {
    const { email, headers, recoveryCodes } = await enroll(`recovery-${api}`);
    const [first = '', second = ''] = recoveryCodes;
    const complete = async (recovery_code: string) =>
      factors.completeLogin({}, (await challenged(email)).challenge, { recovery_code });
    expect(tokenOf(await complete(first.toUpperCase()))).toEqual(expect.any(String));
    expect(codeOf(await complete(first))).toBe('code_invalid');
    const { recovery_codes } = answerOf(await factors.replaceRecoveryCodes(headers));
    expect(codeOf(await complete(second))).toBe('code_invalid');
    expect(tokenOf(await complete(recovery_codes[0]))).toEqual(expect.any(String));
    expect(answerOf(await factors.factors(headers, 'me')).recovery_codes_left).toBe(9);
  });

  test('a factor is renamed and removed, and a login is complete without it', async () => {
    const { email, headers, id } = await enroll(`remove-${api}`);
    expect(answerOf(await factors.renameFactor(headers, id, 'Old phone'))).toMatchObject({ name: 'Old phone' });
    await factors.deleteFactor(headers, 'me', id);
    expect(answerOf(await factors.factors(headers, 'me'))).toEqual({ data: [], recovery_codes_left: 0 });
    expect(codeOf(await factors.deleteFactor(headers, 'me', id))).toBe('not_found');
    expect(codeOf(await factors.replaceRecoveryCodes(headers))).toBe('not_found');
    expect(tokenOf(await login({ email, password }))).toEqual(expect.any(String));
  });

  test('a passkey that was added logs its user in and is a second factor; one that was not is refused as such', async () => {
    const { email, headers } = await signUp(api, `passkey-${api}`);
    const authenticator = newAuthenticator({ origin: publicUrl });
    const options = answerOf(await passkeys.startRegistration(headers));
    expect(options).toMatchObject({ rp: { id: 'mock.test' }, user: { name: email } });
    const added = answerOf(await passkeys.addPasskey(headers, authenticator.create(options), 'Laptop'));
    expect(added.factor).toMatchObject({ kind: 'passkey', name: 'Laptop' });

    const assertion = authenticator.get(answerOf(await passkeys.startLogin({})));
    expect(answerOf(await me(bearerOf(await passkeys.logIn({}, assertion))))).toMatchObject({ email });

    const { challenge, methods, passkey_options } = await challenged(email);
    expect(methods).toEqual(['passkey', 'recovery_code']);
    expect(passkey_options?.allowCredentials).toMatchObject([{ id: assertion.id }]);
    expect(codeOf(await factors.completeLogin({}, challenge, { passkey: unknownAssertion }))).toBe('passkey_invalid');
    const completed = await factors.completeLogin({}, challenge, { passkey: authenticator.get(passkey_options!) });
    expect(answerOf(await me(bearerOf(completed)))).toMatchObject({ email });
  });

  test('an emailed code logs in the user of its address, who then proves the second factor', async () => {
    const { email, secret } = await enroll(`code-${api}`);
    const { loginWithCode } = loginCodeApis(mock)[api];
    const { challenge } = challengeOf(await loginWithCode({}, { email, code: '12345678' }));
    const completed = await factors.completeLogin({}, challenge, { totp_code: codeAt(secret, mock.clock.now()) });
    expect(answerOf(await me(bearerOf(completed)))).toMatchObject({ email });
    const unknown = await loginWithCode({}, { email: `unknown-${api}@example.com`, code: '12345678' });
    expect(codeOf(unknown)).toBe('code_invalid');
  });

  test('a reauthentication takes the password of the user, and only the second factor of a user who has one', async () => {
    const { headers: first } = await signUp(api, `password-${api}`);
    expect(codeOf(await factors.proveAgain(first, { password: 'another password' }))).toBe('password_incorrect');
    const { headers, secret } = await enroll(`proof-${api}`);
    const prove = (proof: object) => factors.proveAgain(headers, proof);
    expect(codeOf(await prove({ password }))).toBe('reauthentication_required');
    expect(codeOf(await prove({ totp_code: wrongCode(secret, mock.clock.now()) }))).toBe('code_invalid');
    expect(tokenOf(await prove({ totp_code: codeAt(secret, mock.clock.now()) }))).toEqual(expect.any(String));
    const options = answerOf(await passkeys.startReauthentication(headers));
    expect(options.allowCredentials).toEqual([]);
  });
});

describe('a factor that one API has added', () => {
  let headers: Headers = {};
  beforeAll(async () => {
    ({ headers } = await signUp('REST', 'both'));
    const { id, secret } = answerOf(await factorApis(mock).REST.addTotp(headers));
    await factorApis(mock).REST.confirmTotp(headers, Number(id), codeAt(secret, mock.clock.now()));
  });

  test('a factor is listed by the other API', async () => {
    const [rest, graphql] = await Promise.all(apiNames.map((api) => factorApis(mock)[api].factors(headers, 'me')));
    const { data, recovery_codes_left } = answerOf(graphql!);
    expect(data).toMatchObject([{ kind: 'totp', name: 'Authenticator app' }]);
    expect(rest?.body).toMatchObject({ data: [{ kind: 'totp' }], recovery_codes_left });
  });
});
