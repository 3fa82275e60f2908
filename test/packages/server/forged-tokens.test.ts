import { createSecretKey } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createVerifier, type VerifierOptions } from '../../../packages/server/src/index.ts';
import { appKey } from '../../kit/service.ts';
import { audience, type Issuer, startIssuer, validClaims } from './issuer.ts';
import { outcomeOf } from './verification.ts';

// regression A75
describe('the verifier with tokens that the service does not issue', () => {
  let issuer: Issuer;
  beforeEach(async () => {
    issuer = await startIssuer();
  });
  afterEach(() => issuer.close());
  const verifierOf = (options: Partial<VerifierOptions> = {}) =>
    createVerifier({ url: issuer.url, audience, appKey, ...options });
  const outcome = (token: string) => outcomeOf(verifierOf().verify(`Bearer ${token}`));
  const seconds = () => Math.floor(Date.now() / 1000);

  test('a token with every claim is accepted', async () => {
    expect(await outcome(await issuer.sign())).toBe('ok');
  });

  test.each<readonly [string, () => Parameters<Issuer['sign']>, string]>([
    ['of another audience', () => [{ aud: 'b2f5ff47-436b-4d5e-a1a7-6b4c8d5e9f01' }], '401 token_invalid'],
    ['without an audience', () => [{ aud: undefined }], '401 token_invalid'],
    ['of another issuer', () => [{ iss: 'https://evil.example' }], '401 token_invalid'],
    ['of an issuer with a slash at the end', () => [{ iss: `${issuer.url}/` }], '401 token_invalid'],
    ['that has expired', () => [{ exp: seconds() - 10 }], '401 token_expired'],
    ['without an expiry', () => [{ exp: undefined }], '401 token_invalid'],
    ['that is not valid yet', () => [{ nbf: seconds() + 60 }], '401 token_invalid'],
    ['without a session', () => [{ sid: undefined }], '401 token_invalid'],
    ['without a generation', () => [{ gen: undefined }], '401 token_invalid'],
    ['of a subject that is not an ID', () => [{ sub: '42; drop' }], '401 token_invalid'],
    ['of another kind', () => [{}, { typ: 'JWT' }], '401 token_invalid'],
    ['without a kind', () => [{}, { typ: undefined }], '401 token_invalid'],
    ['of an unknown key', () => [{}, { kid: 'another' }], '401 token_invalid'],
  ])('a token %s is refused', async (_what, args, refusal) => {
    expect(await outcome(await issuer.sign(...args()))).toBe(refusal);
  });

  test('a token of a new key is accepted, and one of a key that is no longer published is refused', async () => {
    const verifier = verifierOf();
    const before = await issuer.sign();
    expect(await outcomeOf(verifier.verify(`Bearer ${before}`))).toBe('ok');
    await issuer.rotate();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11_000 });
    try {
      expect(await outcomeOf(verifier.verify(`Bearer ${await issuer.sign()}`))).toBe('ok');
      expect(await outcomeOf(verifier.verify(`Bearer ${before}`))).toBe('401 token_invalid');
    } finally {
      vi.useRealTimers();
    }
  });

  test('a token signed with another key of the same ID is refused', async () => {
    const { privateKey } = await generateKeyPair('ES256');
    const header = { alg: 'ES256', kid: issuer.keys[0]!.kid!, typ: 'at+jwt' };
    const token = await new SignJWT(validClaims(issuer.url)).setProtectedHeader(header).sign(privateKey);
    expect(await outcome(token)).toBe('401 token_invalid');
  });

  test('a token with an HMAC whose secret is the public key is refused (algorithm confusion)', async () => {
    const { publicKey } = await generateKeyPair('RS256', { extractable: true });
    const jwk = await exportJWK(publicKey);
    issuer.keys = [{ ...jwk, kid: 'rsa', use: 'sig' }];
    const secret = createSecretKey(Buffer.from(JSON.stringify(issuer.keys[0])));
    for (const alg of ['HS256', 'HS512']) {
      const token = await new SignJWT(validClaims(issuer.url))
        .setProtectedHeader({ alg, kid: 'rsa', typ: 'at+jwt' })
        .sign(secret);
      expect(await outcome(token)).toBe('401 token_invalid');
    }
  });

  test('a token without a signature is refused', async () => {
    const [, payload] = (await issuer.sign()).split('.');
    for (const alg of ['none', 'None', 'ES256']) {
      const header = Buffer.from(JSON.stringify({ alg, typ: 'at+jwt', kid: issuer.keys[0]!.kid })).toString(
        'base64url',
      );
      expect(await outcome(`${header}.${payload}.`)).toBe('401 token_invalid');
    }
  });

  test('a token with a key in its header is refused', async () => {
    const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
    const header = { alg: 'ES256', typ: 'at+jwt', jwk: await exportJWK(publicKey), jku: 'https://evil.example/jwks' };
    const token = await new SignJWT(validClaims(issuer.url)).setProtectedHeader(header).sign(privateKey);
    expect(await outcome(token)).toBe('401 token_invalid');
  });

  test.each([
    [undefined, '401 token_required', 'Bearer'],
    ['', '401 token_required', 'Bearer'],
    ['Basic dXNlcjpwYXNz', '401 token_invalid', 'Bearer error="invalid_token"'],
    ['Bearer', '401 token_invalid', 'Bearer error="invalid_token"'],
    ['Bearer a b', '401 token_invalid', 'Bearer error="invalid_token"'],
    [`Bearer ${'a'.repeat(5000)}`, '401 token_invalid', 'Bearer error="invalid_token"'],
    ['Bearer a.b.c', '401 token_invalid', 'Bearer error="invalid_token"'],
  ])('the header Authorization: %.20s is refused', async (header, refusal, challenge) => {
    const result = await verifierOf().verify(header);
    expect(result).toMatchObject({ ok: false, headers: { 'WWW-Authenticate': challenge } });
    expect(await outcomeOf(verifierOf().verify(header))).toBe(refusal);
  });

  test('keys that are not answered in time return 503, and not 401', async () => {
    const token = await issuer.sign();
    issuer.keysStatus = 'hanging';
    const result = await verifierOf({ timeout: 0.2 }).verify(`Bearer ${token}`);
    expect(result).toMatchObject({ ok: false, problem: { status: 503 }, headers: { 'Retry-After': '1' } });
  });

  test('keys that the service refuses return 503, which is not remembered', async () => {
    const verifier = verifierOf();
    const token = await issuer.sign();
    issuer.keysStatus = 500;
    expect(await outcomeOf(verifier.verify(`Bearer ${token}`))).toBe('503 service_unavailable');
    issuer.keysStatus = 200;
    expect(await outcomeOf(verifier.verify(`Bearer ${token}`))).toBe('ok');
  });

  test('an unreachable service returns 503', async () => {
    const token = await issuer.sign();
    const verifier = verifierOf({ url: 'http://127.0.0.1:1' });
    expect(await outcomeOf(verifier.verify(`Bearer ${token}`))).toBe('503 service_unavailable');
  });

  test('tokens with unknown key IDs do not make the verifier request the keys each time', async () => {
    const verifier = verifierOf();
    for (let index = 0; index < 20; index += 1)
      await verifier.verify(`Bearer ${await issuer.sign({}, { kid: `unknown-${index}` })}`);
    expect(issuer.requests.filter((path) => path.endsWith('jwks.json')).length).toBeLessThanOrEqual(2);
  });

  describe('the check of sessions', () => {
    const sessionRequests = () => issuer.requests.filter((path) => path === '/v1/users/me').length;

    test('parallel checks of a session cause one request', async () => {
      const verifier = verifierOf({ revokedWithin: 30 });
      const token = await issuer.sign();
      const checks = Array.from({ length: 200 }, () => outcomeOf(verifier.verify(`Bearer ${token}`)));
      expect(new Set(await Promise.all(checks))).toEqual(new Set(['ok']));
      expect(sessionRequests()).toBe(1);
    });

    test('another token of the same session causes no request, and that of another session does', async () => {
      const verifier = verifierOf({ revokedWithin: 30 });
      for (const claims of [{}, { gen: 2 }, { sid: 'another' }])
        await verifier.verify(`Bearer ${await issuer.sign(claims)}`);
      expect(sessionRequests()).toBe(2);
    });

    test.each([503, 500, 429])('a status %s returns 503 and is not remembered', async (status) => {
      const verifier = verifierOf({ revokedWithin: 30 });
      const token = await issuer.sign();
      issuer.answer = () => ({ status, body: { code: 'overloaded' } });
      expect(await outcomeOf(verifier.verify(`Bearer ${token}`))).toBe('503 service_unavailable');
      issuer.answer = () => ({ status: 200, body: { roles: [] } });
      expect(await outcomeOf(verifier.verify(`Bearer ${token}`))).toBe('ok');
    });

    test('a service that does not answer in time returns 503', async () => {
      issuer.answer = () => undefined;
      const verifier = verifierOf({ revokedWithin: 30, timeout: 0.2 });
      expect(await outcomeOf(verifier.verify(`Bearer ${await issuer.sign()}`))).toBe('503 service_unavailable');
    });

    test('an invalid token of a session does not refuse its other tokens', async () => {
      const verifier = verifierOf({ revokedWithin: 30 });
      issuer.answer = () => ({ status: 401, body: { code: 'token_invalid' } });
      expect(await outcomeOf(verifier.verify(`Bearer ${await issuer.sign()}`))).toBe('401 token_invalid');
      issuer.answer = () => ({ status: 200, body: { roles: [] } });
      expect(await outcomeOf(verifier.verify(`Bearer ${await issuer.sign()}`))).toBe('ok');
    });

    test('the number of remembered sessions is bounded: the oldest is asked for again', async () => {
      const verifier = verifierOf({ revokedWithin: 30, maxSessions: 2 });
      const verify = async (sid: string) => verifier.verify(`Bearer ${await issuer.sign({ sid })}`);
      for (const sid of ['a', 'b', 'c']) await verify(sid);
      expect(sessionRequests()).toBe(3);
      await verify('c');
      expect(sessionRequests()).toBe(3);
      await verify('a');
      expect(sessionRequests()).toBe(4);
    });

    test('a bound or a permission without an app key is an error of the program', async () => {
      expect(() => createVerifier({ url: issuer.url, audience, revokedWithin: 5 })).toThrow(
        '`revokedWithin` requires `appKey`.',
      );
      const verifier = createVerifier({ url: issuer.url, audience });
      await expect(verifier.verify('Bearer a', { permission: 'users:read' })).rejects.toThrow(
        '`permission` requires `appKey`.',
      );
    });
  });
});
