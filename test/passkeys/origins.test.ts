import { createHash, randomBytes } from 'node:crypto';
import { afterEach, expect } from 'vitest';
import { administrationOf } from '../kit/administration.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { outcomeOf } from '../kit/apis.ts';
import { superAdmin } from '../kit/members.ts';
import { assertionFor, newAuthenticator, passkeyApis, passkeyUser } from '../kit/passkeys.ts';
import { useService } from '../kit/service.ts';

const service = useService();
const administration = administrationOf(service);
const passkeys = passkeyApis(service);
const hash = createHash('sha256').update('a certificate').digest('base64url');
const android = `android:apk-key-hash:${hash}`;
const page = 'https://app.example.com';
const related = 'https://app.example.org';

const listed = async (headers = {}) => {
  const { status, body } = await service.send('GET', '/.well-known/webauthn', { headers });
  return [status, body];
};

afterEach(() => service.given.settings({ passkeyRpId: null, passkeyOrigins: [], appUrl: null }));

// regression A49
throughEachApi('the origins of passkeys, through %s', (api, test) => {
  const set = (passkey_origins: readonly string[], more: object = { passkey_rp_id: 'example.com' }) =>
    administration[api].updateApp(superAdmin, { settings: { ...more, passkey_origins } });

  test('an Android app and a page of another domain use the passkeys of the RP ID, and others do not', async () => {
    expect(outcomeOf(await set([page, android, related]))).toBe('done');
    const user = await passkeyUser(service, api, newAuthenticator({ origin: android }));
    const outcomeOn = async (origin: string) =>
      outcomeOf(await passkeys[api].logIn({}, await assertionFor(service, user, api, { origin })));
    for (const origin of [android, page, related]) expect(await outcomeOn(origin), origin).toBe('done');
    const otherApp = `android:apk-key-hash:${randomBytes(32).toString('base64url')}`;
    for (const origin of [
      otherApp,
      `${android}=`,
      android.toUpperCase(),
      'android:apk-key-hash:',
      'https://example.org',
    ])
      expect(await outcomeOn(origin), origin).toBe('passkey_invalid');
    for (const origin of [`${related}.evil.example`, 'http://app.example.org', `${related}:8443`, 'null'])
      expect(await outcomeOn(origin), origin).toBe('passkey_invalid');
  });

  test('an origin that is removed from the setting is no longer accepted', async () => {
    await set([page, android, related]);
    const user = await passkeyUser(service, api, newAuthenticator({ origin: android }));
    const outcomeOn = async (origin: string) =>
      outcomeOf(await passkeys[api].logIn({}, await assertionFor(service, user, api, { origin })));
    await set([page]);
    expect(await outcomeOn(android)).toBe('passkey_invalid');
    expect(await outcomeOn(related)).toBe('passkey_invalid');
  });

  test('an Android app alone is accepted, with the RP ID of the application', async () => {
    expect(outcomeOf(await set([android], { app_url: page }))).toBe('done');
    const user = await passkeyUser(service, api, newAuthenticator({ origin: android }));
    const outcomeOn = async (origin: string) =>
      outcomeOf(await passkeys[api].logIn({}, await assertionFor(service, user, api, { origin })));
    expect([await outcomeOn(android), await outcomeOn(page)]).toEqual(['done', 'passkey_invalid']);
  });

  test.each([
    ['in hex', `android:apk-key-hash:${createHash('sha256').update('x').digest('hex')}`],
    ['in base64', `android:apk-key-hash:${Buffer.alloc(32, 255).toString('base64')}`],
    ['with padding', `${android}=`],
    ['of SHA-1', `android:apk-key-hash:${createHash('sha1').update('x').digest('base64url')}`],
    ['with colons, as keytool prints it', 'android:apk-key-hash:AB:CD:EF'],
    ['with unused bits', `android:apk-key-hash:${Buffer.alloc(32).toString('base64url').slice(0, -1)}B`],
    ['with a slash behind it', `${android}/`],
    ['of another scheme', `ios:apk-key-hash:${hash}`],
    ['in capitals', `ANDROID:apk-key-hash:${hash}`],
    ['that is a wildcard', 'android:apk-key-hash:*'],
    ['that is empty', 'android:apk-key-hash:'],
  ])('a hash %s is not accepted', async (_what, origin) => {
    expect(outcomeOf(await set([page, origin]))).toBe('validation_failed');
  });

  test.each([
    ['no page of the RP ID', [related], undefined],
    ['a page of another domain without HTTPS', [page, 'http://app.example.org'], undefined],
    ['a page of another domain on localhost', [page, 'http://localhost:5173'], undefined],
    ['a page of another domain, and no RP ID', [page, related], { app_url: page, passkey_rp_id: null }],
    ['a web view', [page, 'capacitor://localhost'], undefined],
    ['an extension', [page, `chrome-extension://${'a'.repeat(32)}`], undefined],
    ['a wildcard', [page, 'https://*.example.com'], undefined],
  ])('%s is not accepted', async (_what, list, more) => {
    expect(outcomeOf(await set(list, more))).toBe('validation_failed');
  });

  test('the application page of another domain needs to be listed', async () => {
    const reply = await set([], { app_url: related, passkey_rp_id: 'example.com' });
    expect(outcomeOf(reply)).toBe('validation_failed');
  });

  test('the related origins of the application are listed, without pages of the RP ID and apps', async () => {
    expect(await listed()).toEqual([200, { origins: [] }]);
    await set([page, 'https://example.com', android, related, 'https://example.co.uk:8443']);
    expect(await listed()).toEqual([200, { origins: [related, 'https://example.co.uk:8443'] }]);
  });

  test('the related origins of another application are listed for its key only', async () => {
    await set([page, related]);
    const other = await service.given.app({
      passkeyRpId: 'shop.example',
      passkeyOrigins: ['https://shop.example', 'https://shop.test'],
    });
    expect(await listed({ 'X-Service-App': other.appKey })).toEqual([200, { origins: ['https://shop.test'] }]);
    expect(await listed({ Host: 'shop.example' })).toEqual([200, { origins: [related] }]);
    expect(await listed({ 'X-Service-App': 'unknown' })).toEqual([401, expect.anything()]);
  });

  test('the response is JSON that browsers and proxies read without a redirect, and no store keeps it', async () => {
    const { status, headers } = await service.send('GET', '/.well-known/webauthn?cache=1');
    expect([status, headers['content-type']]).toEqual([200, expect.stringMatching(/^application\/json(;|$)/)]);
    expect(headers['cache-control']).toBe('no-store');
  });
});
