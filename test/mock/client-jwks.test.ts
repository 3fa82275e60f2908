import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createPublicKey as createInBrowser } from '../../packages/mock/bundled/ports/node-crypto.ts';

type Jwk = Readonly<Record<string, string>>;

const openOf = ({ publicKey }: { readonly publicKey: KeyObject }): Jwk => publicKey.export({ format: 'jwk' }) as Jwk;
const curves = ['P-256', 'P-384', 'P-521'].map((namedCurve) => openOf(generateKeyPairSync('ec', { namedCurve })));
const [p256, p384, p521] = curves;
const ed25519 = openOf(generateKeyPairSync('ed25519'));
const rsa = openOf(generateKeyPairSync('rsa', { modulusLength: 2056 }));

/** Numbers of the length of a coordinate: zero, the prime of P-256, and the greatest one. */
const [zero, prime, greatest] = [
  '00'.repeat(32),
  `ffffffff00000001${'0'.repeat(24)}${'f'.repeat(24)}`,
  'ff'.repeat(32),
].map((hex) => Buffer.from(hex, 'hex').toString('base64url'));

const detailsOf = (create: typeof createInBrowser, key: Jwk) => {
  try {
    const { modulusLength, publicExponent } = create({ key, format: 'jwk' }).asymmetricKeyDetails ?? {};
    return key['kty'] === 'RSA' ? { modulusLength, publicExponent } : 'a key';
  } catch {
    return 'not a key';
  }
};

describe('the mock checks public keys without node:crypto', () => {
  test.for([
    ['P-256', p256],
    ['P-384', p384],
    ['P-521', p521],
    ['Ed25519', ed25519],
    ['RSA', rsa],
  ] as [string, Jwk][])('a public key (%s) is accepted as by the service', ([_name, key]) => {
    expect(detailsOf(createInBrowser, key)).not.toBe('not a key');
    expect(detailsOf(createInBrowser, key)).toEqual(detailsOf(createPublicKey as never, key));
  });

  test.for([
    ['a point of P-256 with swapped coordinates', { ...p256, x: p256?.['y'], y: p256?.['x'] }],
    ['a point of P-384 with swapped coordinates', { ...p384, x: p384?.['y'], y: p384?.['x'] }],
    ['a point of P-521 with swapped coordinates', { ...p521, x: p521?.['y'], y: p521?.['x'] }],
    ['a coordinate of another point', { ...p256, y: p384?.['y'] }],
    ['a point of a larger curve', { ...p384, crv: 'P-256' }],
    ['a point of a smaller curve', { ...p256, crv: 'P-521' }],
    ['a short coordinate', { ...p521, x: p521?.['x']?.slice(0, -4) }],
    ['a coordinate equal to the prime', { ...p256, x: prime }],
    ['coordinates above the prime', { ...p256, x: greatest, y: greatest }],
    ['coordinates of zero', { ...p256, x: zero, y: zero }],
    ['an Ed25519 key of 31 bytes', { ...ed25519, x: ed25519['x']?.slice(0, -1) }],
    ['an Ed25519 key of 33 bytes', { ...ed25519, x: `${ed25519['x']}A` }],
  ] as [string, Jwk][])('%s is refused as by the service', ([_name, key]) => {
    expect(detailsOf(createInBrowser, key)).toBe('not a key');
    expect(detailsOf(createPublicKey as never, key)).toBe('not a key');
  });

  test.for(['AQAB', 'AQABA', 'AAEAAQ', 'Aw', 'AQABAQABAQAB'])('the exponent %s is read as by the service', (e) => {
    expect(detailsOf(createInBrowser, { ...rsa, e })).toEqual(detailsOf(createPublicKey as never, { ...rsa, e }));
  });
});
