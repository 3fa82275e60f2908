import { afterEach, expect } from 'vitest';
import { administrationOf } from '../kit/administration.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { apisOf, outcomeOf } from '../kit/apis.ts';
import type { Forgery } from '../kit/authenticator.ts';
import { challengeOf, factorApis, provenHeaders } from '../kit/factors.ts';
import { password } from '../kit/given.ts';
import { superAdmin } from '../kit/members.ts';
import {
  assertionFor,
  creationOptionsOf,
  loginOptionsOf,
  newAuthenticator,
  passkeyApis,
  passkeyUser,
  unknownRegistration,
} from '../kit/passkeys.ts';
import { useService } from '../kit/service.ts';

const service = useService();
const apis = apisOf(service);
const administration = administrationOf(service);
const passkeys = passkeyApis(service);
afterEach(() =>
  service.given.settings({
    passkeys: 'allowed',
    passkeyRpId: null,
    passkeyOrigins: [],
    passkeyUserVerification: 'preferred',
    appUrl: null,
  }),
);

throughEachApi('through %s', (api, test) => {
  const { logIn, startRegistration, addPasskey } = passkeys[api];

  test('passkeys are used on each origin of the setting, with the RP ID of the setting, and on no other', async () => {
    const origins = ['https://app.example.com', 'https://admin.example.com:8443'];
    await service.given.settings({ passkeyRpId: 'example.com', passkeyOrigins: origins });
    const user = await passkeyUser(service, api, newAuthenticator({ origin: origins[0]! }));
    expect((await loginOptionsOf(service, api)).rpId).toBe('example.com');
    const outcomeOn = async (forgery: Forgery) =>
      outcomeOf(await logIn({}, await assertionFor(service, user, api, forgery)));
    for (const origin of origins) expect(await outcomeOn({ origin })).toBe('done');
    for (const origin of ['https://example.com', 'http://app.example.com', 'https://app.example.com.evil.test'])
      expect(await outcomeOn({ origin })).toBe('passkey_invalid');
    expect(await outcomeOn({ rpId: 'app.example.com' })).toBe('passkey_invalid');
  });

  test('without settings, passkeys belong to the address of the application', async () => {
    await service.given.settings({ appUrl: 'https://app.example.com/start' });
    const user = await passkeyUser(service, api, newAuthenticator({ origin: 'https://app.example.com' }));
    expect((await loginOptionsOf(service, api)).rpId).toBe('app.example.com');
    expect(outcomeOf(await logIn({}, await assertionFor(service, user, api)))).toBe('done');
  });

  test('a second factor and a registration require verification of the user where the setting does', async () => {
    const user = await passkeyUser(service, api);
    await service.given.settings({ passkeyUserVerification: 'required' });
    const prove = async (isUserVerified: boolean) => {
      const { challenge, passkey_options } = challengeOf(await apis[api].login({ email: user.email, password }));
      expect(passkey_options).toMatchObject({ userVerification: 'required' });
      const passkey = user.authenticator.get(passkey_options!, { isUserVerified });
      return outcomeOf(await factorApis(service)[api].completeLogin({}, challenge, { passkey }));
    };
    expect([await prove(false), await prove(true)]).toEqual(['passkey_invalid', 'done']);
    const add = async (isUserVerified: boolean) => {
      const options = await creationOptionsOf(service, user.headers, api);
      return outcomeOf(await addPasskey(user.headers, newAuthenticator().create(options, { isUserVerified })));
    };
    expect([await add(false), await add(true)]).toEqual(['passkey_invalid', 'done']);
  });

  test('without passkeys none can be added, and those that users have go on working', async () => {
    const user = await passkeyUser(service, api);
    const headers = await provenHeaders(service, await service.given.user(), api);
    await service.given.settings({ passkeys: 'off' });
    for (const reply of [await startRegistration(headers), await addPasskey(headers, unknownRegistration)])
      expect(outcomeOf(reply)).toBe('factor_not_allowed');
    expect(outcomeOf(await logIn({}, await assertionFor(service, user, api)))).toBe('done');
  });

  test.each([
    [
      'an RP ID that is not the host of an origin or a suffix of it',
      { passkey_rp_id: 'example.com', passkey_origins: ['https://example.org'] },
    ],
    [
      'an RP ID that only ends like the host of an origin',
      { passkey_rp_id: 'ample.com', passkey_origins: ['https://example.com'] },
    ],
    [
      'an origin that is not under the RP ID by default',
      { app_url: 'https://app.example.com', passkey_origins: ['https://example.org'] },
    ],
    ['a top-level domain', { passkey_rp_id: 'com', passkey_origins: ['https://example.com'] }],
    ['an origin without HTTPS', { passkey_rp_id: 'example.com', passkey_origins: ['http://example.com'] }],
    ['an origin with a path', { passkey_origins: ['https://example.com/path'] }],
    // seed 20261214
    ['an origin with a port that does not exist', { passkey_origins: ['https://example.com:79992'] }],
    ['an origin with the default port, which browsers omit', { passkey_origins: ['https://example.com:443'] }],
    ['a URL as the RP ID', { passkey_rp_id: 'https://example.com' }],
  ])('%s is not accepted as a setting', async (_what, settings) => {
    const reply = await administration[api].updateApp(superAdmin, { settings });
    expect(outcomeOf(reply)).toBe('validation_failed');
  });

  test.each([
    [
      'a suffix of all origins',
      { passkey_rp_id: 'example.com', passkey_origins: ['https://example.com', 'https://a.b.example.com:8443'] },
    ],
    ['localhost without HTTPS', { passkey_rp_id: 'localhost', passkey_origins: ['http://localhost:5173'] }],
  ])('%s is accepted as a setting', async (_what, settings) => {
    const reply = await administration[api].updateApp(superAdmin, { settings });
    expect(outcomeOf(reply)).toBe('done');
  });
});
