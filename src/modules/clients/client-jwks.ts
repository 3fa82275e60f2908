import { createPublicKey } from 'node:crypto';

/** A public key (RFC 7517, RFC 7518, RFC 8037). It has no other members, and so no private ones. */
export interface PublicJwk {
  readonly kty: 'RSA' | 'EC' | 'OKP';
  readonly kid?: string | undefined;
  readonly use?: 'sig' | undefined;
  readonly alg?: string | undefined;
  readonly crv?: string | undefined;
  readonly x?: string | undefined;
  readonly y?: string | undefined;
  readonly n?: string | undefined;
  readonly e?: string | undefined;
}

/** The members of a key as clients send them. */
export type SentJwk = { readonly [M in keyof PublicJwk]?: string | null | undefined };

/** Equal to the contract's `ClientJwk`. A modulus of 8192 bits has 1366 characters. */
export const jwksRule = {
  minItems: 1,
  maxItems: 10,
  kid: { maxLength: 255, pattern: /^[\x20-\x7e]+$/ },
  number: { maxLength: 1400, pattern: /^[A-Za-z0-9_-]+$/ },
} as const;

const membersOf = {
  RSA: ['n', 'e'],
  EC: ['crv', 'x', 'y'],
  OKP: ['crv', 'x'],
} as const satisfies Record<PublicJwk['kty'], readonly (keyof PublicJwk)[]>;
const optional = ['kid', 'use', 'alg'] as const;
const numbers = ['x', 'y', 'n', 'e'] as const;

/** The algorithms of each curve, and those of RSA keys. */
const algorithms: Readonly<Record<string, readonly string[]>> = {
  'P-256': ['ES256'],
  'P-384': ['ES384'],
  'P-521': ['ES512'],
  Ed25519: ['EdDSA', 'Ed25519'],
  RSA: ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
};
const curves: Readonly<Record<PublicJwk['kty'], readonly string[]>> = {
  RSA: [],
  EC: ['P-256', 'P-384', 'P-521'],
  OKP: ['Ed25519'],
};
/** Shorter moduli are not secure (RFC 7518, section 3.3). Longer ones take long to verify. */
const modulus = { minimum: 2048, maximum: 8192 } as const;
/** The exponent of almost all keys: larger ones take long to verify. */
const exponent = 65_537n;

const isKeyType = (kty: unknown): kty is PublicJwk['kty'] => typeof kty === 'string' && Object.hasOwn(membersOf, kty);

/** Returns the members that were sent, with null as absent. */
const sentMembers = (jwk: SentJwk): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(jwk).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );

const hasBounds = (jwk: SentJwk): boolean => {
  const isWithin = ({ maxLength, pattern }: { readonly maxLength: number; readonly pattern: RegExp }, text: string) =>
    text.length <= maxLength && pattern.test(text);
  if (typeof jwk.kid === 'string' && !isWithin(jwksRule.kid, jwk.kid)) return false;
  return numbers.every((name) => typeof jwk[name] !== 'string' || isWithin(jwksRule.number, String(jwk[name])));
};

/** Returns true if the numbers are a key: a point on the curve, or a modulus of a secure length. */
const isKey = (jwk: Readonly<Record<string, string>>): boolean => {
  try {
    const { asymmetricKeyDetails } = createPublicKey({ key: jwk, format: 'jwk' });
    if (jwk['kty'] !== 'RSA') return true;
    const { modulusLength = 0, publicExponent } = asymmetricKeyDetails ?? {};
    return modulusLength >= modulus.minimum && modulusLength <= modulus.maximum && publicExponent === exponent;
  } catch {
    return false;
  }
};

/** Returns a public key that can verify signatures, or undefined: also for one with private members or an unknown one. */
export const toPublicJwk = (sent: SentJwk): PublicJwk | undefined => {
  const jwk = sentMembers(sent);
  const { kty, crv, use, alg } = jwk;
  if (!isKeyType(kty) || !hasBounds(jwk)) return undefined;
  const required: readonly string[] = membersOf[kty];
  const allowed: readonly string[] = ['kty', ...required, ...optional];
  if (!required.every((name) => name in jwk) || !Object.keys(jwk).every((name) => allowed.includes(name)))
    return undefined;
  if (crv !== undefined && !curves[kty].includes(crv)) return undefined;
  if (use !== undefined && use !== 'sig') return undefined;
  if (alg !== undefined && !algorithms[crv ?? kty]?.includes(alg)) return undefined;
  return isKey(jwk) ? ({ ...jwk, kty } as PublicJwk) : undefined;
};
