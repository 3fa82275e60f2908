import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type SentJwk, toPublicJwk } from '../../src/modules/clients/client-jwks.ts';

type Jwk = Readonly<Record<string, string>>;

const pairOf = (pair: ReturnType<typeof generateKeyPairSync>): { readonly open: Jwk; readonly secret: Jwk } => ({
  open: pair.publicKey.export({ format: 'jwk' }) as Jwk,
  secret: pair.privateKey.export({ format: 'jwk' }) as Jwk,
});
const ec = (namedCurve: string) => pairOf(generateKeyPairSync('ec', { namedCurve }) as never);
const rsa = (modulusLength: number, publicExponent?: number) =>
  pairOf(generateKeyPairSync('rsa', { modulusLength, ...(publicExponent && { publicExponent }) }) as never);
const pairs = {
  'P-256': ec('P-256'),
  'P-384': ec('P-384'),
  'P-521': ec('P-521'),
  Ed25519: pairOf(generateKeyPairSync('ed25519') as never),
  RSA: rsa(2048),
};
const algorithmOf = { 'P-256': 'ES256', 'P-384': 'ES384', 'P-521': 'ES512', Ed25519: 'EdDSA', RSA: 'PS256' };

const names = Object.keys(pairs) as (keyof typeof pairs)[];
const refused = (jwk: object): void => expect(toPublicJwk(jwk as SentJwk)).toBeUndefined();

// regression A130
describe('public keys of clients', () => {
  test.for(names)('a public key (%s) is accepted, with null as absent', (name) => {
    const { open } = pairs[name];
    const jwk = { ...open, kid: 'one', use: 'sig', alg: algorithmOf[name] };
    expect(toPublicJwk(jwk)).toEqual(jwk);
    expect(toPublicJwk({ ...open, kid: null, use: null })).toEqual(open);
  });

  test.for(names)('a private key (%s) is refused, also with one private member', (name) => {
    const { open, secret } = pairs[name];
    refused(secret);
    for (const member of ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k']) refused({ ...open, [member]: 'AQAB' });
  });

  test('a symmetric key and an unknown type are refused', () => {
    refused({ kty: 'oct', k: 'c2VjcmV0' });
    for (const kty of ['', 'rsa', 'toString', '__proto__', 'AKP']) refused({ ...pairs.RSA.open, kty });
    refused({});
  });

  test('members of another type of key and unknown members are refused', () => {
    refused({ ...pairs.RSA.open, x: 'AQAB' });
    refused({ ...pairs.Ed25519.open, y: 'AQAB' });
    refused({ ...pairs['P-256'].open, x5u: 'http://10.0.0.1/' });
  });

  test('a missing member, and one that is not base64url, are refused', () => {
    const { n, ...rest } = pairs.RSA.open;
    refused(rest);
    refused({ ...rest, n: `${n}=` });
    refused({ ...rest, n: '' });
    refused({ ...rest, n: 'A'.repeat(1401) });
  });

  test('a point that is not on its curve is refused', () => {
    const { x, y } = pairs['P-256'].open;
    refused({ kty: 'EC', crv: 'P-256', x: y, y: x });
    refused({ kty: 'EC', crv: 'P-384', x, y });
    refused({ kty: 'EC', crv: 'secp256k1', x, y });
    refused({ ...pairs.Ed25519.open, crv: 'X25519' });
    refused({ ...pairs.Ed25519.open, kty: 'EC' });
  });

  test('an RSA key that is short, or has an unusual exponent, is refused', () => {
    refused(rsa(1024).open);
    refused(rsa(2048, 3).open);
    refused({ ...pairs.RSA.open, e: pairs.RSA.open['n'] });
  });

  test('a key for another use, or for an algorithm of another type, is refused', () => {
    refused({ ...pairs.RSA.open, use: 'enc' });
    refused({ ...pairs.RSA.open, alg: 'ES256' });
    refused({ ...pairs['P-256'].open, alg: 'ES384' });
    refused({ ...pairs['P-256'].open, alg: 'none' });
    refused({ ...pairs['P-256'].open, alg: 'HS256' });
  });

  test('a key ID that is long or has a control character is refused', () => {
    refused({ ...pairs.Ed25519.open, kid: 'a'.repeat(256) });
    refused({ ...pairs.Ed25519.open, kid: 'a\nb' });
    refused({ ...pairs.Ed25519.open, kid: '' });
  });
});
