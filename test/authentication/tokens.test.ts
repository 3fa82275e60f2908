import { createHmac } from 'node:crypto';
import {
  base64url,
  type CryptoKey,
  decodeJwt,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  importJWK,
  type JWTPayload,
  SignJWT,
} from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { secretsOf } from '../../src/config/secret.ts';
import { signingKeys } from '../../src/modules/signing-keys/store.ts';
import { loadSigningKeySet } from '../../src/security/signing-key-set.ts';
import { bearer, type KnownUser } from '../kit/given.ts';
import { testConfig, useService } from '../kit/service.ts';

const service = useService();

/** The service's own key, so that a token can be genuine in all but one respect. */
let own: { readonly key: CryptoKey; readonly kid: string };
let user: KnownUser;
let queries: string[] = [];
const noteQuery = ({ sql }: { sql: string }) => queries.push(sql);

beforeAll(async () => {
  const { clock, db } = service;
  const { tokenAlgorithm: algorithm } = testConfig();
  const options = { signingKeys: signingKeys(db), clock, secrets: secretsOf(testConfig()), algorithm };
  own = await (await loadSigningKeySet(options)).signingKey();
  service.db.on('query', noteQuery);
});
afterAll(() => service.db.removeListener('query', noteQuery));
beforeEach(async () => {
  user = await service.given.user();
  queries = [];
});

type Spoil = (claims: JWTPayload) => JWTPayload;
const without =
  (claim: string): Spoil =>
  ({ [claim]: _gone, ...claims }) =>
    claims;

const sign = (claims: JWTPayload, header: Record<string, unknown> = {}, key: CryptoKey | Uint8Array = own.key) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'EdDSA', kid: own.kid, typ: 'at+jwt', ...header }).sign(key);

const refusal = async (token: string) => {
  const headers = bearer(token);
  const rest = await service.send('GET', '/v1/users/me', { headers });
  const { body } = await service.graphql('{ me { id } }', { headers });
  expect(body.errors?.[0].extensions.code).toBe(rest.body.code);
  return rest.status === 200 ? 'accepted' : rest.body.code;
};

const claimsOf = () => decodeJwt(user.token);
const header = (fields: object) => base64url.encode(JSON.stringify(fields));
const payloadOf = () => user.token.split('.')[1]!;

test('a token signed with the key of the service and the claims of a session is accepted', async () => {
  expect(await refusal(await sign(claimsOf()))).toBe('accepted');
});

// checklist 31, 34
describe('a token with a forged signature', () => {
  test.each(['none', 'None', 'NONE'])('a token with the algorithm %s is refused', async (alg) => {
    const head = header({ alg, typ: 'at+jwt', kid: own.kid });
    expect(await refusal(`${head}.${payloadOf()}.`)).toBe('token_invalid');
    expect(await refusal(`${head}.${payloadOf()}.${user.token.split('.')[2]}`)).toBe('token_invalid');
  });

  test('a token signed by HMAC with the public key as the secret is refused, in every encoding of the key', async () => {
    const { body } = await service.send('GET', '/.well-known/jwks.json');
    const [jwk] = body.keys;
    const publicKey = (await importJWK(jwk, 'EdDSA', { extractable: true })) as CryptoKey;
    const secrets = [
      JSON.stringify(jwk),
      jwk.x,
      base64url.decode(jwk.x),
      await exportSPKI(publicKey),
      JSON.stringify(await exportJWK(publicKey)),
    ];
    for (const secret of secrets) {
      const signed = `${header({ alg: 'HS256', typ: 'at+jwt', kid: own.kid })}.${payloadOf()}`;
      const signature = createHmac('sha256', secret).update(signed).digest('base64url');
      expect(await refusal(`${signed}.${signature}`)).toBe('token_invalid');
    }
  });

  test.each(['ES256', 'RS256', 'EdDSA'])(
    "a token signed by an unpublished key of %s is refused, also with the service's own key ID",
    async (alg) => {
      const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true });
      const jwk = await exportJWK(publicKey);
      for (const kid of [own.kid, 'unknown']) {
        expect(await refusal(await sign(claimsOf(), { alg, kid }, privateKey))).toBe('token_invalid');
        expect(await refusal(await sign(claimsOf(), { alg, kid, jwk }, privateKey))).toBe('token_invalid');
        const urls = { jku: 'http://127.0.0.1:9/jwks.json', x5u: 'http://127.0.0.1:9/cert.pem' };
        expect(await refusal(await sign(claimsOf(), { alg, kid, ...urls }, privateKey))).toBe('token_invalid');
      }
    },
  );

  test('a token whose payload was changed, or whose signature was changed or removed, is refused', async () => {
    const [head, payload, signature] = user.token.split('.') as [string, string, string];
    const raised = base64url.encode(JSON.stringify({ ...claimsOf(), sub: '1' }));
    for (const token of [
      `${head}.${raised}.${signature}`,
      `${head}.${payload}.${signature.slice(0, -4)}AAAA`,
      `${head}.${payload}.`,
      `${head}.${payload}`,
    ])
      expect(await refusal(token)).toBe('token_invalid');
  });

  // regression A20e
  describe('a token in another spelling of the same bytes', () => {
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const bytesOf = (part: string) => Buffer.from(part, 'base64url');
    /** The last character with other unused bits: 64 bytes leave 4 of its 6 bits unused. */
    const otherPadding = (part: string, bits: number) =>
      part.slice(0, -1) + alphabet[alphabet.indexOf(part.at(-1)!) ^ bits];
    const spellings: [string, (part: string) => string][] = [
      ...Array.from({ length: 15 }, (_, index): [string, (part: string) => string] => [
        `unused bits ${index + 1}`,
        (part) => otherPadding(part, index + 1),
      ]),
      ['padding characters', (part) => `${part}==`],
      ['one padding character', (part) => `${part}=`],
      ['a character outside the alphabet', (part) => `${part}!`],
      ['a space', (part) => `${part.slice(0, 9)} ${part.slice(9)}`],
      ['a tab', (part) => `${part.slice(0, 9)}\t${part.slice(9)}`],
    ];

    test.each(spellings)(
      'a token whose signature has another spelling of the same bytes (%s) is refused by REST and GraphQL',
      async (_what, spell) => {
        const [head, payload, signature] = user.token.split('.') as [string, string, string];
        const spelled = spell(signature);
        expect(bytesOf(spelled)).toEqual(bytesOf(signature));
        expect(await refusal(user.token)).toBe('accepted');
        expect(await refusal(`${head}.${payload}.${spelled}`)).toBe('token_invalid');
      },
    );

    test('a token whose signature uses the alphabet of plain base64 is refused', async () => {
      // One of few signatures has none of the two characters that differ.
      let token = user.token;
      while (!/[-_]/.test(token.split('.')[2]!)) token = await sign({ ...claimsOf(), jti: crypto.randomUUID() });
      const [head, payload, signature] = token.split('.') as [string, string, string];
      const spelled = signature.replaceAll('-', '+').replaceAll('_', '/');
      expect(bytesOf(spelled)).toEqual(bytesOf(signature));
      expect(await refusal(token)).toBe('accepted');
      expect(await refusal(`${head}.${payload}.${spelled}`)).toBe('token_invalid');
    });

    test.each([
      ['header', (text: string) => `${text}=`],
      ['payload', (text: string) => `${text}=`],
    ])('a token whose signed %s has padding is refused, although the signature is genuine', async (part, spell) => {
      const [head, payload] = user.token.split('.') as [string, string, string];
      const signed = part === 'header' ? `${spell(head)}.${payload}` : `${head}.${spell(payload)}`;
      const bytes = await crypto.subtle.sign('Ed25519', own.key, new TextEncoder().encode(signed));
      expect(await refusal(`${signed}.${base64url.encode(new Uint8Array(bytes))}`)).toBe('token_invalid');
    });
  });

  test('a token of more than 4,096 characters is refused, even if its signature is genuine', async () => {
    const long = await sign({ ...claimsOf(), padding: 'x'.repeat(4096) });
    expect(long.length).toBeGreaterThan(4096);
    expect(await refusal(long)).toBe('token_invalid');
  });

  test.each(['', '.', '..', '...', 'null', 'e30.e30.e30', 'a'.repeat(9000), '{}', 'Bearer x'])(
    'a text that is not a token at all is refused (case %#)',
    async (nonsense) => {
      expect(await refusal(nonsense)).toBe('token_invalid');
    },
  );
});

// checklist 32, 33
describe('a token with a genuine signature', () => {
  test.each<[string, Spoil]>([
    ['of another issuer', (claims) => ({ ...claims, iss: 'http://elsewhere.test' })],
    ['of another audience', (claims) => ({ ...claims, aud: crypto.randomUUID() })],
    ['of several audiences', (claims) => ({ ...claims, aud: [String(claims.aud), crypto.randomUUID()] })],
    ['not valid yet', (claims) => ({ ...claims, nbf: claims.iat! + 60 })],
    ...['iss', 'aud', 'sub', 'sid', 'gen', 'iat', 'exp', 'jti'].map((claim): [string, Spoil] => [
      `without ${claim}`,
      without(claim),
    ]),
  ])('a genuinely signed token %s is refused', async (_what, spoil) => {
    expect(await refusal(await sign(spoil(claimsOf())))).toBe('token_invalid');
  });

  test.each([undefined, 'JWT', 'jwt', 'reset+jwt', 'at+jwt+x'])(
    'a genuinely signed token of type %s is refused',
    async (typ) => {
      expect(await refusal(await sign(claimsOf(), { typ }))).toBe('token_invalid');
    },
  );

  test('a token with a critical extension in its header is refused', async () => {
    const head = header({ alg: 'EdDSA', kid: own.kid, typ: 'at+jwt', crit: ['exp'], exp: 1 });
    expect(await refusal(`${head}.${payloadOf()}.${user.token.split('.')[2]}`)).toBe('token_invalid');
  });

  test('an expired token is refused with the code token_expired, since the session can be renewed', async () => {
    expect(await refusal(await sign({ ...claimsOf(), exp: claimsOf().iat! - 1 }))).toBe('token_expired');
  });

  test('a genuinely signed token of a session that never existed is refused', async () => {
    expect(await refusal(await sign({ ...claimsOf(), sid: crypto.randomUUID() }))).toBe('session_ended');
  });

  test('a genuinely signed token whose session ID is not a UUID is refused as an invalid token', async () => {
    expect(await refusal(await sign({ ...claimsOf(), sid: "' or true --" }))).toBe('token_invalid');
  });

  test('a genuinely signed token for another user than the one of its session is refused', async () => {
    const stranger = await service.given.user();
    expect(await refusal(await sign({ ...claimsOf(), sub: String(stranger.id) }))).toBe('token_invalid');
  });
});

// checklist 34
test('100 tokens with unknown key IDs cause at most one query for the signing keys', async () => {
  service.clock.advance(6);
  const tokens = Array.from(
    { length: 100 },
    (_, index) =>
      `${header({ alg: 'EdDSA', kid: `unknown-${index}`, typ: 'at+jwt' })}.${payloadOf()}.${'A'.repeat(86)}`,
  );
  queries = [];
  await Promise.all(tokens.map((token) => service.send('GET', '/v1/users/me', { headers: bearer(token) })));
  expect(queries.filter((sql) => sql.includes('"signing_keys"')).length).toBeLessThanOrEqual(1);
});

test('a token that was accepted before is refused as soon as its session has ended', async () => {
  expect(await refusal(user.token)).toBe('accepted');
  await service.db('sessions').where({ user_id: user.id }).update({ ended_at: service.clock.now() });
  expect(await refusal(user.token)).toBe('session_ended');
});

test('a token is refused within a minute after its signing key is removed, even if it was accepted before', async () => {
  expect(await refusal(user.token)).toBe('accepted');
  await service.db('signing_keys').where({ kid: own.kid }).update({ removed_at: service.clock.now() });
  service.clock.advance(61);
  expect(await refusal(user.token)).toBe('token_invalid');
  await service.db('signing_keys').where({ kid: own.kid }).update({ removed_at: null });
  service.clock.advance(61);
  expect(await refusal(user.token)).toBe('accepted');
});

// checklist 88
test('every refused key or token leaves an audit row with its reason', async () => {
  const origin = { 'X-Request-Id': `refused-${user.id}` };
  await service.send('GET', '/v1/users/me', { headers: { ...bearer('junk'), ...origin } });
  await service.send('GET', '/v1/users/me', { headers: { 'X-Service-Key': 'junk', ...origin } });
  await service.send('POST', '/v1/auth/refresh', { headers: { ...bearer(user.token, 'junk'), ...origin } });
  const rows = await service
    .db('audit')
    .where({ request_id: `refused-${user.id}` })
    .orderBy('id');
  expect(rows).toMatchObject([
    { event: 'authenticate', failure: 'token_invalid', factor: 'token', app_id: 1, is_success: false },
    { event: 'authenticate', failure: 'service_key_invalid', factor: 'service_key', app_id: 0 },
    { event: 'authenticate', failure: 'app_key_invalid', factor: 'app_key', app_id: 0 },
  ]);
});
