import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import * as oidc from 'openid-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { secretsOf } from '../../src/config/secret.ts';
import { lookups } from '../../src/modules/authentication/store.ts';
import { signingKeys } from '../../src/modules/signing-keys/store.ts';
import { rotateSigningKey } from '../../src/security/key-rotation.ts';
import { runningClock } from '../kit/clock.ts';
import { type Connected, connect, discover, issuerOf } from '../kit/openid.ts';
import { startService, type TestService, testConfig } from '../kit/service.ts';
import { rowsBeside } from '../kit/store.ts';

const clock = runningClock();
let one: TestService;
let other: TestService;

beforeAll(async () => {
  one = await startService({ clock });
  other = await startService({ clock, database: one.database, mailbox: one.mailbox });
});
afterAll(async () => {
  await other?.stop();
  await one?.stop();
});

const keySetOf = async (service: TestService) =>
  createLocalJWKSet((await service.send('GET', '/.well-known/jwks.json')).body);

/** Redeems the code of a login at another instance, and verifies the ID token with the keys of both. */
const finishAt = async (service: TestService, { given, callback, checks }: Connected): Promise<string> => {
  const config = await discover(service, given);
  const tokens = await oidc.authorizationCodeGrant(config, callback, checks);
  for (const instance of [one, other])
    await jwtVerify(tokens.id_token!, await keySetOf(instance), { issuer: await issuerOf(one) });
  expect(await oidc.fetchUserInfo(config, tokens.access_token, tokens.claims()!.sub)).toHaveProperty('sub');
  expect(await oidc.refreshTokenGrant(config, tokens.refresh_token!)).toHaveProperty('access_token');
  return decodeProtectedHeader(tokens.id_token!).kid!;
};

// regression A208
describe('two instances', () => {
  test('the first use of an algorithm at one instance makes a key with which the other verifies at once', async () => {
    for (const algorithm of ['RS256', 'ES256', 'EdDSA'] as const) {
      await one.db('signing_keys').where({ alg: algorithm }).delete();
      clock.advance(31);
      const login = await connect(one, { metadata: { idTokenSignedResponseAlg: algorithm } });
      await finishAt(other, login);
    }
  });

  test('keys rotate between code and token, and during logins, without a failure', async () => {
    const owner = await lookups(one.db).owner();
    const principal = { kind: 'superAdmin', ...owner!, store: rowsBeside(one) } as const;
    const origin = { requestId: 'cli', ip: '', userAgent: 'gatehouse cli' };
    const { tokenAlgorithm: algorithm } = testConfig();
    const kids = new Set<string>();
    for (const isUrgent of [false, true, false, true]) {
      const login = await connect(one, { metadata: { idTokenSignedResponseAlg: algorithm } });
      const rotate = rotateSigningKey({
        signingKeys: signingKeys(one.db),
        clock,
        secrets: secretsOf(testConfig()),
        algorithm,
      });
      const [kid] = await Promise.all([finishAt(other, login), rotate({ principal, origin, isUrgent })]);
      kids.add(kid);
      clock.advance(40);
      kids.add(
        await finishAt(
          one,
          await connect(other, { user: await one.given.user(), metadata: { idTokenSignedResponseAlg: algorithm } }),
        ),
      );
      clock.advance(86_400);
    }
    expect(kids.size).toBeGreaterThan(2);
  });
});
