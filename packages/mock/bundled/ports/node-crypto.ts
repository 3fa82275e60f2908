import { sha256 } from '@noble/hashes/sha2';
import { toBase64url } from './buffer.ts';

/** Stands for `createHash` of `node:crypto`, as far as the mock uses it. */
export const createHash = (_algorithm: 'sha256') => {
  const hash = sha256.create();
  const self = {
    update(text: string) {
      hash.update(new TextEncoder().encode(text));
      return self;
    },
    digest: (_encoding: 'base64url'): string => toBase64url(hash.digest()),
  };
  return self;
};

/** Stands for `timingSafeEqual`. The secrets of a mock need no protection. */
export const timingSafeEqual = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index]);

/** Browsers have `crypto.randomUUID` on pages of a secure origin only. */
export const randomUUID = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

type Jwk = Readonly<Record<string, string>>;

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

const lengthOf = (base64url: string): number => Math.floor((base64url.length * 6) / 8);

/** Returns the number of a member. The bits after its last whole byte do not count. */
const numberOf = (base64url = ''): bigint =>
  Array.from(base64url).reduce((number, digit) => number * 64n + BigInt(alphabet.indexOf(digit)), 0n) >>
  BigInt((base64url.length * 6) % 8);

/** The curves y² = x³ − 3x + b modulo p (NIST SP 800-186, section 3.2.1). */
const curves: Readonly<Record<string, { readonly p: bigint; readonly b: bigint }>> = {
  'P-256': {
    p: 2n ** 256n - 2n ** 224n + 2n ** 192n + 2n ** 96n - 1n,
    b: 0x5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604bn,
  },
  'P-384': {
    p: 2n ** 384n - 2n ** 128n - 2n ** 96n + 2n ** 32n - 1n,
    b: 0xb3312fa7e23ee7e4988e056be3f82d19181d9c6efe8141120314088f5013875ac656398d8a2ed19d2a85c8edd3ec2aefn,
  },
  'P-521': {
    p: 2n ** 521n - 1n,
    b: 0x51953eb9618e1c9a1f929a21a0b68540eea2da725b99b315f3b8b489918ef109e156193951ec7e937b1652c0bd3bb1bf073573df883d2c34f1ef451fd46b503f00n,
  },
};

const isOnCurve = ({ crv = '', x, y }: Jwk): boolean => {
  const curve = curves[crv];
  const [left, right] = [numberOf(x), numberOf(y)];
  if (curve === undefined || left >= curve.p || right >= curve.p) return false;
  return (left ** 3n - 3n * left + curve.b - right ** 2n) % curve.p === 0n;
};

/** Stands for `createPublicKey`, for a key of a client. The mock verifies no signatures with it. */
export const createPublicKey = ({ key }: { readonly key: Jwk; readonly format: 'jwk' }) => {
  if (key['kty'] === 'RSA')
    return {
      asymmetricKeyDetails: {
        modulusLength: numberOf(key['n']).toString(2).length,
        publicExponent: numberOf(key['e']),
      },
    };
  const isKey = key['kty'] === 'EC' ? isOnCurve(key) : lengthOf(key['x'] ?? '') === 32;
  if (!isKey) throw new TypeError('Invalid JWK');
  return { asymmetricKeyDetails: undefined };
};
