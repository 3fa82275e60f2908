import { generateKeyPair, type JsonWebKey, type KeyObject, randomUUID, sign } from 'node:crypto';
import { promisify } from 'node:util';

export type Algorithm = 'RS256' | 'ES256';
export type Claims = Readonly<Record<string, unknown>>;

export interface SigningKey {
  readonly alg: Algorithm;
  readonly kid: string;
  readonly publicKey: KeyObject;
  readonly publicJwk: JsonWebKey & { readonly kid: string };
  readonly privateJwk: JsonWebKey & { readonly kid: string };
  /** Returns the signature of a JWS. */
  sign(input: string): Buffer;
}

const generate = promisify(generateKeyPair);

export const newSigningKey = async (alg: Algorithm = 'RS256'): Promise<SigningKey> => {
  const { publicKey, privateKey } =
    alg === 'RS256' ? await generate('rsa', { modulusLength: 2048 }) : await generate('ec', { namedCurve: 'P-256' });
  const kid = randomUUID();
  const names = { kid, alg, use: 'sig' };
  return {
    alg,
    kid,
    publicKey,
    publicJwk: { ...publicKey.export({ format: 'jwk' }), ...names },
    privateJwk: { ...privateKey.export({ format: 'jwk' }), ...names },
    sign: (input) => sign('sha256', Buffer.from(input), { key: privateKey, dsaEncoding: 'ieee-p1363' }),
  };
};

const encode = (part: unknown): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/** Creates a compact JWS from any header, claims and signature. */
export const jws = (header: Claims, claims: Claims, signature: (input: string) => Buffer): string => {
  const input = `${encode(header)}.${encode(claims)}`;
  return `${input}.${signature(input).toString('base64url')}`;
};
