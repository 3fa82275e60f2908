import { decodeJwt } from 'jose';
import { expect } from 'vitest';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, apisOf, outcomeOf, settled, statusOf, tokenOf } from '../kit/apis.ts';
import type { Forgery } from '../kit/authenticator.ts';
import { addFactor, challengeOf, codeAt, enrolled, factorApis } from '../kit/factors.ts';
import { bearer, password } from '../kit/given.ts';
import { assertionFor, newAuthenticator, type PasskeyUser, passkeyApis, passkeyUser } from '../kit/passkeys.ts';
import { useService } from '../kit/service.ts';

const service = useService();
const apis = apisOf(service);
const passkeys = passkeyApis(service);
const factors = factorApis(service);

throughEachApi('through %s', (api, test) => {
  const { completeLogin, proveAgain } = factors[api];
  const { startReauthentication } = passkeys[api];

  /** A login as far as the challenge. */
  const begin = async ({ email }: Pick<PasskeyUser, 'email'>) => {
    const { challenge, methods, passkey_options } = challengeOf(await apis[api].login({ email, password }));
    return { challenge, methods, options: passkey_options! };
  };

  test('a user logs in with the password and a passkey', async () => {
    const user = await passkeyUser(service, api);
    const { challenge, methods, options } = await begin(user);
    expect(methods).toEqual(['passkey', 'recovery_code']);
    expect(options).toMatchObject({
      rpId: 'gatehouse.test',
      allowCredentials: [{ type: 'public-key', id: user.authenticator.id, transports: ['internal'] }],
      userVerification: 'preferred',
    });
    const reply = await completeLogin({}, challenge, { passkey: user.authenticator.get(options) });
    expect(decodeJwt(tokenOf(reply)!)).toMatchObject({ amr: ['pwd', 'hwk', 'user', 'mfa'], acr: 'aal2' });
    const { last_used_at } = answerOf(await factors[api].factors(bearer(tokenOf(reply)!), 'me')).data[0];
    expect(last_used_at).not.toBeNull();
  });

  test('a second factor needs no verification of the user and no user handle, unless a setting requires it', async () => {
    const user = await passkeyUser(service, api);
    const { challenge, options } = await begin(user);
    const passkey = user.authenticator.get(options, { isUserVerified: false, userHandle: null });
    expect(outcomeOf(await completeLogin({}, challenge, { passkey }))).toBe('done');
  });

  test('a user with an app and a passkey chooses one of them', async () => {
    const user = await passkeyUser(service, api);
    const { secret } = await addFactor(service, user.headers, api);
    const [first, second] = [await begin(user), await begin(user)];
    expect(first.methods).toEqual(['totp', 'passkey', 'recovery_code']);
    const totp = codeAt(secret, service.clock.now());
    expect(outcomeOf(await completeLogin({}, first.challenge, { totp_code: totp }))).toBe('done');
    const passkey = user.authenticator.get(second.options);
    expect(outcomeOf(await completeLogin({}, second.challenge, { passkey }))).toBe('done');
  });

  test('a user without a passkey gets no options for one', async () => {
    const user = await enrolled(service, api);
    const { passkey_options, methods } = challengeOf(await apis[api].login({ email: user.email, password }));
    expect([passkey_options, methods]).toEqual([null, ['totp', 'recovery_code']]);
  });

  // checklist F6
  test('a wrong password gets no options, and does not tell whether the user has a passkey', async () => {
    const [user, other] = [await passkeyUser(service, api), await service.given.user()];
    const replies = await Promise.all(
      [user, other].map(({ email }) => apis[api].login({ email, password: 'wrong password' })),
    );
    expect(replies.map(outcomeOf)).toEqual(['invalid_credentials', 'invalid_credentials']);
    expect(JSON.stringify(replies.map(({ body }) => body))).not.toContain('allowCredentials');
  });

  test.each<[string, Forgery]>([
    ['for another RP ID', { rpId: 'evil.test' }],
    ['on a page of another origin', { origin: 'https://evil.test' }],
    ['in a frame of another origin', { crossOrigin: true }],
    ['without the presence of the user', { isUserPresent: false }],
    ['for another user handle', { userHandle: 'c29tZW9uZSBlbHNl' }],
  ])('a passkey that signed %s is refused as a second factor', async (_what, forgery) => {
    const user = await passkeyUser(service, api);
    const { challenge, options } = await begin(user);
    const passkey = user.authenticator.get(options, forgery);
    const reply = await completeLogin({}, challenge, { passkey });
    expect([outcomeOf(reply), statusOf(reply)]).toEqual(['passkey_invalid', 403]);
  });

  // checklist F3
  test('the passkey of another user, and the options of another login, user or purpose, are refused', async () => {
    const [user, other] = [await passkeyUser(service, api), await passkeyUser(service, api)];
    const [{ challenge, options }, another, strange] = [await begin(user), await begin(user), await begin(other)];
    const renewal = answerOf(await startReauthentication(user.headers));
    const login = answerOf(await passkeys[api].startLogin({}));
    const wrong = [other.authenticator.get(options)];
    for (const { options } of [another, strange]) wrong.push(user.authenticator.get(options));
    for (const passkey of wrong)
      expect(outcomeOf(await completeLogin({}, challenge, { passkey }))).toBe('passkey_invalid');
    const next = await begin(user);
    for (const options of [renewal, login])
      expect(outcomeOf(await completeLogin({}, next.challenge, { passkey: user.authenticator.get(options) }))).toBe(
        'passkey_invalid',
      );
  });

  // checklist F2
  test('of many wrong passkeys at once 5 are checked, and then the right one is refused', async () => {
    const user = await passkeyUser(service, api);
    const { challenge, options } = await begin(user);
    const passkey = user.authenticator.get(options, { rpId: 'evil.test' });
    const replies = await Promise.all(Array.from({ length: 8 }, () => completeLogin({}, challenge, { passkey })));
    expect(replies.map(outcomeOf).filter((outcome) => outcome === 'passkey_invalid')).toHaveLength(5);
    const right = { passkey: user.authenticator.get(options) };
    expect(outcomeOf(await completeLogin({}, challenge, right))).toBe('login_expired');
  });

  test('a right passkey opens one session, also if it is sent several times at once', async () => {
    const user = await passkeyUser(service, api);
    const { challenge, options } = await begin(user);
    const passkey = user.authenticator.get(options);
    const replies = await Promise.all([1, 2, 3].map(() => completeLogin({}, challenge, { passkey })));
    expect(replies.map(outcomeOf).filter((outcome) => outcome === 'done')).toHaveLength(1);
  });

  // checklist F4
  test('a cloned passkey is refused as a second factor, and recorded', async () => {
    const user = await passkeyUser(service, api);
    const { challenge, options } = await begin(user);
    const passkey = user.authenticator.get(options, { counter: 1 });
    expect(outcomeOf(await completeLogin({}, challenge, { passkey }))).toBe('passkey_invalid');
    expect(await service.db('audit').where({ user_id: user.id, event: 'detect_cloned_passkey' })).toHaveLength(1);
    await settled(service);
    expect(await service.db('events').where({ subject: `user:${user.id}`, type: 'factor.cloned' })).toMatchObject([
      { data: { kind: 'passkey', factor_id: expect.any(Number) } },
    ]);
  });

  test('a passkey is the only proof of its request', async () => {
    const user = await passkeyUser(service, api);
    const { challenge, options } = await begin(user);
    const both = { passkey: user.authenticator.get(options), totp_code: '492039' };
    expect(outcomeOf(await completeLogin({}, challenge, both))).toBe('validation_failed');
    expect(outcomeOf(await proveAgain(user.headers, both))).toBe('validation_failed');
  });

  test('a session is proven again with a passkey', async () => {
    const user = await passkeyUser(service, api, newAuthenticator({ isSynced: true }));
    service.clock.advance(601);
    const refused = await factors[api].replaceRecoveryCodes(user.headers);
    expect(outcomeOf(refused)).toBe('reauthentication_required');
    expect(refused.body.methods ?? refused.body.errors[0].extensions.methods).toEqual(['passkey', 'recovery_code']);
    const options = answerOf(await startReauthentication(user.headers));
    const reply = await proveAgain(user.headers, { passkey: user.authenticator.get(options) });
    const token = tokenOf(reply)!;
    expect(decodeJwt(token)).toMatchObject({ amr: ['pwd', 'swk', 'user', 'mfa'], acr: 'aal2' });
    expect(outcomeOf(await factors[api].replaceRecoveryCodes(bearer(token)))).toBe('done');
  });

  test('the options of another session or user, and used ones, do not prove a session', async () => {
    const [user, other] = [await passkeyUser(service, api), await passkeyUser(service, api)];
    const login = tokenOf(await passkeys[api].logIn({}, await assertionFor(service, user, api)))!;
    for (const headers of [bearer(login), other.headers]) {
      const passkey = user.authenticator.get(answerOf(await startReauthentication(headers)));
      expect(outcomeOf(await proveAgain(user.headers, { passkey }))).toBe('passkey_invalid');
    }
    const options = answerOf(await startReauthentication(user.headers));
    const renewed = await proveAgain(user.headers, { passkey: user.authenticator.get(options) });
    const again = { passkey: user.authenticator.get(options) };
    expect(outcomeOf(await proveAgain(bearer(tokenOf(renewed)!), again))).toBe('passkey_invalid');
  });

  test('a user without a passkey gets no options to reauthenticate', async () => {
    const user = await service.given.user();
    const reply = await startReauthentication(user.headers);
    expect([outcomeOf(reply), statusOf(reply)]).toEqual(['not_found', 404]);
  });
});
