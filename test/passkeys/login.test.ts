import { decodeJwt } from 'jose';
import { expect } from 'vitest';
import { throughEachApi } from '../kit/api-turns.ts';
import { type ApiName, answerOf, apisOf, outcomeOf, settled, statusOf, tokenOf } from '../kit/apis.ts';
import type { Algorithm, Forgery, SentAssertion } from '../kit/authenticator.ts';
import { factorApis } from '../kit/factors.ts';
import { bearer, password } from '../kit/given.ts';
import {
  assertionFor,
  loginOptionsOf,
  newAuthenticator,
  type PasskeyUser,
  passkeyApis,
  passkeyUser,
} from '../kit/passkeys.ts';
import { useService } from '../kit/service.ts';

const service = useService();
const apis = apisOf(service);
const passkeys = passkeyApis(service);

const logInWith = async (api: ApiName, user: PasskeyUser, forgery: Forgery = {}) =>
  passkeys[api].logIn({}, await assertionFor(service, user, api, forgery));

const lastEntries = async (userId: number, count: number) =>
  (await service.db('audit').where({ user_id: userId }).orderBy('id', 'desc').limit(count)).reverse();

throughEachApi('through %s', (api, test) => {
  const { logIn } = passkeys[api];

  test.each(['ES256', 'EdDSA', 'RS256'] as const)(
    'a user logs in with a passkey of the algorithm %s, without an address or a password',
    async (algorithm: Algorithm) => {
      const user = await passkeyUser(service, api, newAuthenticator({ algorithm }));
      const options = await loginOptionsOf(service, api);
      expect(options).toMatchObject({
        rpId: 'gatehouse.test',
        allowCredentials: [],
        userVerification: 'required',
        timeout: 600_000,
      });
      const reply = await logIn({}, user.authenticator.get(options));
      const token = tokenOf(reply)!;
      expect(Number(answerOf(await apis[api].me(bearer(token))).id)).toBe(user.id);
      expect(decodeJwt(token)).toMatchObject({ amr: ['hwk', 'user', 'mfa'], acr: 'aal2' });
    },
  );

  test('a login with a synchronized passkey has the method swk', async () => {
    const user = await passkeyUser(service, api, newAuthenticator({ isSynced: true }));
    const reply = await logInWith(api, user);
    expect(decodeJwt(tokenOf(reply)!)).toMatchObject({ amr: ['swk', 'user', 'mfa'], acr: 'aal2' });
  });

  test('a login with a passkey is a recent proof', async () => {
    const user = await passkeyUser(service, api);
    const headers = bearer(tokenOf(await logInWith(api, user))!);
    expect(outcomeOf(await factorApis(service)[api].replaceRecoveryCodes(headers))).toBe('done');
    service.clock.advance(601);
    expect(outcomeOf(await factorApis(service)[api].replaceRecoveryCodes(headers))).toBe('reauthentication_required');
  });

  // checklist F7
  test('the options for a login store nothing, and are the same for an application with and without passkeys', async () => {
    const app = await service.given.app();
    const count = async () =>
      Promise.all(
        ['used_nonces', 'user_handles', 'factor_challenges'].map(async (table) => (await service.db(table)).length),
      );
    await passkeyUser(service, api);
    const before = await count();
    const [known, other] = [
      await loginOptionsOf(service, api),
      await loginOptionsOf(service, api, { 'X-Service-App': app.appKey }),
    ];
    expect(await count()).toEqual(before);
    expect({ ...known, challenge: '' }).toEqual({ ...other, challenge: '' });
    expect(known.challenge).not.toBe(other.challenge);
    expect(known.challenge).toHaveLength(other.challenge.length);
  });

  // checklist F4
  test.each<[string, Forgery]>([
    ['for another RP ID', { rpId: 'evil.test' }],
    ['on a page of another origin', { origin: 'https://evil.test' }],
    ['on a page of the origin with another scheme', { origin: 'https://gatehouse.test' }],
    ['on a page of a subdomain', { origin: 'http://sub.gatehouse.test' }],
    ['in a frame of another origin', { crossOrigin: true }],
    ['without verification of the user', { isUserVerified: false }],
    ['without the presence of the user', { isUserPresent: false }],
    ['as a registration', { type: 'webauthn.create' }],
    ['without a user handle', { userHandle: null }],
    ['with a user handle of nothing', { userHandle: '' }],
    ['with another backup eligibility than it was registered with', { isSynced: true }],
    ['for a challenge that was not issued', { challenge: 'A'.repeat(72) }],
    ['for an empty challenge', { challenge: '' }],
  ])('a passkey that signed %s is refused', async (_what, forgery) => {
    const user = await passkeyUser(service, api);
    const reply = await logInWith(api, user, forgery);
    expect([outcomeOf(reply), statusOf(reply)]).toEqual(['passkey_invalid', 403]);
    expect(outcomeOf(await logInWith(api, user))).toBe('done');
  });

  // checklist F1
  test('a challenge is accepted once, also by parallel requests', async () => {
    const user = await passkeyUser(service, api);
    const assertion = await assertionFor(service, user, api);
    const replies = await Promise.all(Array.from({ length: 4 }, () => logIn({}, assertion)));
    expect(replies.map(outcomeOf).sort()).toEqual(['done', 'passkey_invalid', 'passkey_invalid', 'passkey_invalid']);
    expect(outcomeOf(await logIn({}, assertion))).toBe('passkey_invalid');
  });

  test('a used challenge is refused also if a passkey without a counter signs it again', async () => {
    const user = await passkeyUser(service, api, newAuthenticator({ isSynced: true }));
    const options = await loginOptionsOf(service, api);
    expect(outcomeOf(await logIn({}, user.authenticator.get(options)))).toBe('done');
    expect(outcomeOf(await logIn({}, user.authenticator.get(options)))).toBe('passkey_invalid');
    const respelled = { ...options, challenge: `${options.challenge}=` };
    expect(outcomeOf(await logIn({}, user.authenticator.get(respelled)))).toBe('passkey_invalid');
  });

  test('a challenge expires after 10 minutes', async () => {
    const user = await passkeyUser(service, api);
    const [early, late] = [await assertionFor(service, user, api), await assertionFor(service, user, api)];
    service.clock.advance(599);
    expect(outcomeOf(await logIn({}, early))).toBe('done');
    service.clock.advance(1);
    expect(outcomeOf(await logIn({}, late))).toBe('passkey_invalid');
  });

  // checklist F3
  test('a challenge or a passkey of another application is refused', async () => {
    const user = await passkeyUser(service, api);
    const app = await service.given.app();
    const elsewhere = { 'X-Service-App': app.appKey };
    const foreign = user.authenticator.get(await loginOptionsOf(service, api, elsewhere));
    expect(outcomeOf(await logIn({}, foreign))).toBe('passkey_invalid');
    expect(outcomeOf(await logIn(elsewhere, foreign))).toBe('passkey_invalid');
  });

  test('a challenge for another purpose is refused', async () => {
    const user = await passkeyUser(service, api);
    for (const options of [
      answerOf(await passkeys[api].startReauthentication(user.headers)),
      { ...answerOf(await passkeys[api].startRegistration(user.headers)), rpId: 'gatehouse.test' },
    ])
      expect(outcomeOf(await logIn({}, user.authenticator.get(options)))).toBe('passkey_invalid');
  });

  test('a response that names the passkey or the user handle of another user is refused', async () => {
    const [user, other] = [await passkeyUser(service, api), await passkeyUser(service, api)];
    const own = await assertionFor(service, user, api);
    const { id, rawId, response } = await assertionFor(service, other, api, { counter: 77 });
    const swapped: readonly SentAssertion[] = [
      { ...own, id, rawId },
      { ...own, id, rawId, response: { ...own.response, userHandle: response.userHandle } },
      { ...own, response: { ...own.response, userHandle: response.userHandle } },
      { ...own, response: { ...own.response, signature: response.signature } },
      { ...own, response: { ...own.response, authenticatorData: response.authenticatorData } },
    ];
    for (const assertion of swapped) expect(outcomeOf(await logIn({}, assertion))).toBe('passkey_invalid');
    expect(outcomeOf(await logIn({}, own))).toBe('done');
  });

  // checklist F4
  test('a counter that goes back or stays is refused and recorded as a cloned passkey', async () => {
    const user = await passkeyUser(service, api);
    expect(outcomeOf(await logInWith(api, user, { counter: 41 }))).toBe('done');
    for (const counter of [40, 41, 1]) {
      expect(outcomeOf(await logInWith(api, user, { counter }))).toBe('passkey_invalid');
      expect(await lastEntries(user.id, 2)).toMatchObject([
        { event: 'login_with_passkey', factor: 'passkey', failure: 'passkey_invalid' },
        { event: 'detect_cloned_passkey', factor: 'passkey', target: `user:${user.id}` },
      ]);
    }
    expect(outcomeOf(await logInWith(api, user, { counter: 42 }))).toBe('done');
  });

  // regression A444
  test.each([
    ['that is backed up and goes back', true, [41, 40, 40, 12]],
    ['that is backed up and goes to 0', true, [41, 0]],
    ['of a device that goes to 0', false, [41, 0, 0]],
  ])('a counter %s is accepted and recorded', async (_what, isSynced, counters) => {
    const user = await passkeyUser(service, api, newAuthenticator({ isSynced }));
    const resets = () => service.db('audit').where({ user_id: user.id, event: 'detect_passkey_counter_reset' });
    for (const [at, counter] of counters.entries()) {
      expect(outcomeOf(await logInWith(api, user, { counter }))).toBe('done');
      expect(await resets()).toHaveLength(at);
    }
    expect(await resets()).toEqual(
      counters
        .slice(1)
        .map(() => expect.objectContaining({ factor: 'passkey', target: `user:${user.id}`, is_success: true })),
    );
    await settled(service);
    expect(await service.db('events').where({ subject: `user:${user.id}`, type: 'factor.cloned' })).toEqual([]);
  });

  // regression A444
  test('a counter of 0 does not make a device forget its counter, and none at all is not recorded', async () => {
    const user = await passkeyUser(service, api);
    for (const counter of [41, 0]) expect(outcomeOf(await logInWith(api, user, { counter }))).toBe('done');
    expect(outcomeOf(await logInWith(api, user, { counter: 40 }))).toBe('passkey_invalid');
    expect(outcomeOf(await logInWith(api, user, { counter: 42 }))).toBe('done');
    const synced = await passkeyUser(service, api, newAuthenticator({ isSynced: true }));
    for (const counter of [0, 0, 0, 7]) expect(outcomeOf(await logInWith(api, synced, { counter }))).toBe('done');
    const entries = await service.db('audit').where({ user_id: synced.id, event: 'detect_passkey_counter_reset' });
    expect(entries).toEqual([]);
  });

  test('a wrong signature is not recorded as a cloned passkey, whatever its counter is', async () => {
    const [user, other] = [await passkeyUser(service, api), await passkeyUser(service, api)];
    const { id, rawId, response } = await assertionFor(service, user, api, { counter: 0 });
    const { signature } = (await assertionFor(service, other, api)).response;
    const wrong = { id, rawId, type: 'public-key', response: { ...response, signature } };
    expect(outcomeOf(await logIn({}, wrong))).toBe('passkey_invalid');
    expect(await service.db('audit').where({ user_id: user.id, event: 'detect_cloned_passkey' })).toEqual([]);
  });

  test('of two parallel logins with the same counter one succeeds', async () => {
    const user = await passkeyUser(service, api);
    const assertions = [
      await assertionFor(service, user, api, { counter: 9 }),
      await assertionFor(service, user, api, { counter: 9 }),
    ];
    const replies = await Promise.all(assertions.map((assertion) => logIn({}, assertion)));
    expect(replies.map(outcomeOf).sort()).toEqual(['done', 'passkey_invalid']);
  });

  test.each([
    ['banned', { is_banned: true }],
    ['deactivated', { is_active: false }],
  ])('a %s user gets the same answer as an unknown passkey', async (_state, change) => {
    const user = await passkeyUser(service, api);
    await service.db('users').where({ id: user.id }).update(change);
    const refused = await logInWith(api, user);
    const unknown = await logInWith(api, { ...user, authenticator: newAuthenticator() });
    const bodyOf = ({ body }: typeof refused) => body.detail ?? body.errors[0].message;
    expect([outcomeOf(refused), bodyOf(refused)]).toEqual(['passkey_invalid', bodyOf(unknown)]);
  });

  test('a user whose address must be verified first is told so, and gets the mail', async () => {
    const user = await passkeyUser(service, api);
    await service.given.settings({ requireVerifiedEmail: true });
    await service.db('users').where({ id: user.id }).update({ email_verified_at: null });
    await service.mailbox.next('verify-email', user.email);
    service.clock.advance(301);
    const reply = await logInWith(api, user);
    await service.given.settings({ requireVerifiedEmail: false });
    expect([outcomeOf(reply), statusOf(reply)]).toEqual(['email_unverified', 403]);
    await service.mailbox.next('verify-email', user.email);
  });

  test('after 10 wrong signatures in a row passkeys of the user are blocked for a while', async () => {
    const user = await passkeyUser(service, api);
    for (let n = 0; n < 10; n += 1) await logInWith(api, user, { origin: 'https://evil.test' });
    const blocked = await logInWith(api, user);
    expect([outcomeOf(blocked), statusOf(blocked)]).toEqual(['rate_limited', 429]);
    await service.mailbox.next('login-blocked', user.email);
    service.clock.advance(60);
    expect(outcomeOf(await logInWith(api, user))).toBe('done');
  });

  test('a login with a passkey makes the device known', async () => {
    const user = await passkeyUser(service, api);
    const reply = await logInWith(api, user);
    const token = reply.headers['x-device-token'] ?? answerOf(reply).device_token;
    expect(token).toMatch(/^gh_dev_/);
    const next = await apis[api].login({ email: user.email, password: 'wrong' }, { 'X-Device-Token': token });
    expect(outcomeOf(next)).toBe('invalid_credentials');
    const { kind } = await service.db('lockouts').orderBy('attempted_at', 'desc').first();
    expect(kind).toBe('device');
  });

  test('a deleted passkey no longer logs in, and the password alone does again', async () => {
    const user = await passkeyUser(service, api);
    expect(outcomeOf(await factorApis(service)[api].deleteFactor(user.headers, 'me', user.factorId))).toBe('done');
    expect(outcomeOf(await logInWith(api, user))).toBe('passkey_invalid');
    expect(tokenOf(await apis[api].login({ email: user.email, password }))).toBeDefined();
  });

  test('a response with fields that are too long or not base64url is invalid input', async () => {
    const user = await passkeyUser(service, api);
    const good = await assertionFor(service, user, api);
    for (const part of ['not base64url!', 'A'.repeat(16_385)])
      for (const wrong of [
        { ...good, id: part },
        { ...good, response: { ...good.response, signature: part } },
        { ...good, response: { ...good.response, userHandle: part } },
      ])
        expect(outcomeOf(await logIn({}, wrong))).toBe('validation_failed');
  });
});
