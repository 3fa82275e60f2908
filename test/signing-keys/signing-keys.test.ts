import { hkdfSync, randomUUID } from 'node:crypto';
import { compactDecrypt, createLocalJWKSet, decodeProtectedHeader, type JWK, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testClock } from '../kit/clock.ts';
import type { KnownUser } from '../kit/given.ts';
import { type Headers, startService, type TestService, testConfig } from '../kit/service.ts';

const algorithms = ['EdDSA', 'ES256', 'RS256'] as const;
type Algorithm = (typeof algorithms)[number];

const clock = testClock();
const instances: TestService[] = [];

/** An instance for each algorithm, started one after the other on one database, all of them running. */
const instanceOf = (algorithm: Algorithm): TestService => instances[algorithms.indexOf(algorithm)]!;

const start = async (tokenAlgorithm: Algorithm): Promise<TestService> => {
  const [first] = instances;
  return startService({ clock, config: { tokenAlgorithm }, ...(first ? { database: first.database } : {}) });
};

beforeAll(async () => {
  for (const algorithm of algorithms) instances.push(await start(algorithm));
});
afterAll(async () => {
  for (const instance of instances.toReversed()) await instance.stop();
});

interface Row {
  readonly kid: string;
  readonly alg: string;
  readonly private_jwe: string;
  readonly public_jwk: JWK;
}

const rows = (): Promise<readonly Row[]> => instanceOf('EdDSA').db('signing_keys');
const newUser = (service: TestService): Promise<KnownUser> =>
  service.given.user({ email: `${randomUUID()}@example.com` });
const meWith = async (service: TestService, headers: Headers) => {
  const { status, body } = await service.send('GET', '/v1/users/me', { headers });
  return body.code ?? status;
};

// checklist 47
describe('the private keys in a database dump', () => {
  const open = async (jwe: string, secret: string): Promise<JWK> => {
    const key = new Uint8Array(hkdfSync('sha256', secret, '', 'gatehouse signing keys', 32));
    return JSON.parse(new TextDecoder().decode((await compactDecrypt(jwe, key)).plaintext));
  };

  test('the private half of each key is stored encrypted and appears in no other column', async () => {
    for (const row of await rows()) {
      const { private_jwe, public_jwk } = row;
      expect(decodeProtectedHeader(private_jwe)).toEqual({
        alg: 'dir',
        enc: 'A256GCM',
        kid: expect.stringMatching(/^[\w-]{12}$/),
      });
      const privateHalf = await open(private_jwe, testConfig().secret);
      expect(privateHalf.d).toMatch(/^[\w-]{43,}$/);
      expect(privateHalf).toMatchObject(public_jwk);
      expect(JSON.stringify(row)).not.toContain(privateHalf.d);
    }
  });

  test('the private half of a key cannot be decrypted with another SECRET', async () => {
    for (const { private_jwe } of await rows())
      await expect(open(private_jwe, `${testConfig().secret}.`)).rejects.toThrow('decryption operation failed');
  });

  // checklist 81
  test('a service with another SECRET does not start, says why, and changes nothing', async () => {
    const [eddsa] = instances;
    const before = await rows();
    const config = { secret: 'another secret, 32 bytes or more, no doubt' };
    await expect(startService({ database: eddsa!.database, clock, config })).rejects.toThrow(
      /^SECRET cannot decrypt the signing key [\w-]{43}\. It is not the SECRET that the database was created with\. .*SECRET_FALLBACK.* secret reset --dry-run`\.$/,
    );
    expect(await rows()).toEqual(before);
    expect((await eddsa!.send('GET', '/readyz')).status).toBe(200);
  });
});

// checklist 35
describe('the published key set', () => {
  const publicParameters = {
    EdDSA: ['alg', 'crv', 'kid', 'kty', 'use', 'x'],
    ES256: ['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y'],
    RS256: ['alg', 'e', 'kid', 'kty', 'n', 'use'],
  } as const;

  test.each(algorithms)('holds the public half of the key of %s and nothing else of that key', async (algorithm) => {
    const { body, headers } = await instanceOf(algorithm).send('GET', '/.well-known/jwks.json');
    const published = body.keys.find((key: JWK) => key.alg === algorithm);
    expect(Object.keys(published).sort()).toEqual(publicParameters[algorithm]);
    expect(published).toMatchObject({ use: 'sig', kid: expect.stringMatching(/^[\w-]{43}$/) });
    expect(headers['cache-control']).toBe('public, max-age=300');
  });

  test.each(algorithms)('is enough for another service to verify a token of %s', async (algorithm) => {
    const { token } = await newUser(instanceOf(algorithm));
    const { body } = await instanceOf(algorithm).send('GET', '/.well-known/jwks.json');
    const expected = { issuer: testConfig().publicUrl, typ: 'at+jwt', currentDate: clock.now() };
    const { protectedHeader } = await jwtVerify(token, createLocalJWKSet(body), expected);
    expect(protectedHeader.alg).toBe(algorithm);
  });

  test('still lists the keys of algorithms used before', async () => {
    const { body } = await instanceOf('RS256').send('GET', '/.well-known/jwks.json');
    expect(body.keys.map(({ alg }: JWK) => alg).sort()).toEqual([...algorithms].sort());
  });
});

describe('a change of TOKEN_ALGORITHM', () => {
  const headerOf = ({ token }: { readonly token: string }) => decodeProtectedHeader(token);

  test('creates one key, and a change back creates none', async () => {
    const before = await rows();
    expect(before.map(({ alg }) => alg).sort()).toEqual([...algorithms].sort());
    const back = await start('EdDSA');
    expect(await rows()).toEqual(before);
    const known = headerOf(await newUser(instanceOf('EdDSA')));
    expect(headerOf(await newUser(back))).toEqual(known);
    await back.stop();
  });

  test('tokens of older keys stay valid until they expire after a change of TOKEN_ALGORITHM', async () => {
    const held: Headers[] = [];
    for (const instance of instances) held.push((await newUser(instance)).headers);
    for (const headers of held) expect(await meWith(instanceOf('RS256'), headers)).toBe(200);
    clock.advance(3600);
    for (const headers of held) expect(await meWith(instanceOf('RS256'), headers)).toBe('token_expired');
  });

  test('a renewal with a token of the old algorithm returns a token of the new one', async () => {
    const { headers } = await newUser(instanceOf('EdDSA'));
    const { status, body } = await instanceOf('RS256').send('POST', '/v1/auth/refresh', { headers });
    expect([status, headerOf(body).alg]).toEqual([200, 'RS256']);
  });

  // checklist 36
  test('a new algorithm at one instance is accepted by another within seconds, which keeps its own key', async () => {
    const [eddsa] = instances;
    await eddsa!.db('signing_keys').where({ alg: 'ES256' }).delete();
    clock.advance(61);
    const mine = await newUser(eddsa!);
    const changed = await start('ES256');
    const theirs = await newUser(changed);
    clock.advance(6);
    expect(await meWith(eddsa!, theirs.headers)).toBe(200);
    expect(await meWith(changed, mine.headers)).toBe(200);
    expect(headerOf(await newUser(eddsa!)).alg).toBe('EdDSA');
    await changed.stop();
  });
});
