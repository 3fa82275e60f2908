import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { jwtVerify } from 'jose';
import { describe, expect, test } from 'vitest';
import { outcomeOf } from '../kit/apis.ts';
import { teamKey, teamPem, useKnownProviders } from './known-providers.ts';
import { refusedAs, traceOf } from './traces.ts';

const { clock, service, rogues, stages, setUp, come, lastToken } = await useKnownProviders('apple');
const { apple } = rogues;

/** The client secret of a login, once it has been validated as Apple would. */
const shown = async () => {
  expect(outcomeOf(await come('apple'))).toBe('done');
  const { form, headers } = lastToken('apple');
  expect([form['client_id'], headers.authorization]).toEqual([apple.client.id, undefined]);
  const { payload, protectedHeader } = await jwtVerify(form['client_secret']!, teamKey.publicKey, {
    algorithms: ['ES256'],
    issuer: 'TEAM123456',
    subject: apple.client.id,
    audience: apple.issuer,
    requiredClaims: ['iat', 'exp'],
    clockTolerance: 0,
    currentDate: clock.now(),
  });
  expect(protectedHeader).toMatchObject({ alg: 'ES256', kid: 'KEY1234567' });
  return { secret: form['client_secret']!, iat: payload.iat!, exp: payload.exp! };
};

describe('Apple', () => {
  test('receives a client secret that is signed with the team key and valid for an hour at most', async () => {
    const { iat, exp } = await shown();
    expect(exp - iat).toBeLessThanOrEqual(3600);
    expect(iat * 1000).toBeLessThanOrEqual(clock.now().getTime());
  });

  test('never receives a client secret that has expired or expires within a minute', async () => {
    const secrets = new Set();
    for (const seconds of [0, 3000, 500, 59, 3600, 86_400]) {
      clock.advance(seconds);
      const { secret, exp } = await shown();
      expect(exp * 1000 - clock.now().getTime()).toBeGreaterThan(60_000);
      secrets.add(secret);
    }
    expect(secrets.size).toBeGreaterThanOrEqual(3);
  });

  test('a login at Apple asks for a form response if the scopes include the name or the email, and else does not', async () => {
    const modeWith = async (scopes: readonly string[] | undefined) => {
      await setUp('apple', { scopes });
      const { authorizationUrl } = await stages.apple.goThere();
      return [authorizationUrl.searchParams.get('response_mode'), authorizationUrl.searchParams.get('scope')];
    };
    expect(await modeWith(undefined)).toEqual(['form_post', 'openid name email']);
    expect(await modeWith(['openid', 'name'])).toEqual(['form_post', 'openid name']);
    expect(await modeWith(['email'])).toEqual(['form_post', 'openid email']);
    expect(await modeWith(['openid'])).toEqual([null, 'openid']);
    await setUp('apple');
  });

  const written = (key: KeyObject, type: 'pkcs8' | 'sec1' = 'pkcs8'): string =>
    key.export({ type, format: 'pem' }) as string;

  test.each([
    ['is not a key', '-----BEGIN PRIVATE KEY-----\nTm8ga2V5\n-----END PRIVATE KEY-----\n'],
    ['is not a PEM', 'an invalid key'],
    ['is of another curve', written(generateKeyPairSync('ec', { namedCurve: 'P-384' }).privateKey)],
    ['is in another form', written(teamKey.privateKey, 'sec1')],
    ['is of RSA', written(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey)],
  ])('is not asked for a token with a private key that %s', async (_what, private_key) => {
    await setUp('apple', { private_key });
    const tokens = () => apple.requests.filter(({ path }) => path === '/token').length;
    const asked = tokens();
    expect(await traceOf(service, () => come('apple'))).toEqual(refusedAs('social_provider_failed'));
    expect(tokens()).toBe(asked);
    expect(service.log.join('')).not.toContain(private_key.split('\n')[1] ?? private_key);
    await setUp('apple');
  });

  // checklist 48
  test('the private key for Apple and the signatures made with it are never logged', async () => {
    const { secret } = await shown();
    const lines = teamPem.split('\n').filter((line) => line !== '' && !line.startsWith('-----'));
    const log = service.log.join('');
    for (const part of [secret.split('.')[2]!, ...lines]) expect(log).not.toContain(part);
  });
});
