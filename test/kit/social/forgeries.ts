import { createHmac } from 'node:crypto';
import { type Claims, jws, type SigningKey } from './signing-key.ts';

/** The material for forged ID tokens. */
interface Workshop {
  readonly claims: Claims;
  /** The key of the provider. */
  readonly key: SigningKey;
  /** A key that the provider does not publish. */
  readonly foreign: SigningKey;
  /** The URL of the foreign key. */
  readonly foreignKeysUrl: string;
  readonly clientSecret: string;
}

type Forge = (workshop: Workshop) => string;

const honest: Forge = ({ claims, key }) => jws({ alg: key.alg, kid: key.kid }, claims, key.sign);

const byForeignKey =
  (header: (workshop: Workshop) => Claims): Forge =>
  (workshop) =>
    jws({ alg: workshop.foreign.alg, ...header(workshop) }, workshop.claims, workshop.foreign.sign);

const byHmac =
  (secret: (workshop: Workshop) => string | Buffer): Forge =>
  (workshop) => {
    const sign = (input: string): Buffer => createHmac('sha256', secret(workshop)).update(input).digest();
    return jws({ alg: 'HS256', kid: workshop.key.kid }, workshop.claims, sign);
  };

/** Creates ID tokens. Only `honest`, and possibly `no_kid`, may be accepted. */
export const forgeries = {
  honest,
  /** The correct key without its ID, which suffices if a provider has one key. */
  no_kid: ({ claims, key }) => jws({ alg: key.alg }, claims, key.sign),
  /** The correct key with an ID that the provider does not publish. */
  misnamed_kid: ({ claims, key, foreign }) => jws({ alg: key.alg, kid: foreign.kid }, claims, key.sign),
  unknown_kid: byForeignKey(({ foreign }) => ({ kid: foreign.kid })),
  foreign_key: byForeignKey(({ key }) => ({ kid: key.kid })),
  embedded_jwk: byForeignKey(({ key, foreign }) => ({ kid: key.kid, jwk: foreign.publicJwk })),
  linked_jwks: byForeignKey(({ foreign, foreignKeysUrl }) => ({ kid: foreign.kid, jku: foreignKeysUrl })),
  no_signature: ({ claims, key }) => jws({ alg: 'none', kid: key.kid }, claims, () => Buffer.alloc(0)),
  /** A public key used as a secret (RFC 8725, section 2.1). */
  public_pem_as_secret: byHmac(({ key }) => key.publicKey.export({ type: 'spki', format: 'pem' })),
  public_der_as_secret: byHmac(({ key }) => key.publicKey.export({ type: 'spki', format: 'der' })),
  public_jwk_as_secret: byHmac(({ key }) => JSON.stringify(key.publicJwk)),
  /** Valid in OpenID Connect if a client has requested HS256, which ours does not. */
  client_secret: byHmac(({ clientSecret }) => clientSecret),
  /** Modified claims with the signature of the correct key. */
  tampered(workshop) {
    const [header, , signature] = honest({ ...workshop, claims: { ...workshop.claims, sub: 'another-user' } }).split(
      '.',
    );
    return [header, honest(workshop).split('.')[1], signature].join('.');
  },
  /** An unknown critical header, which must not be ignored (RFC 7515, section 4.1.11). */
  unknown_critical_header: ({ claims, key }) =>
    jws({ alg: key.alg, kid: key.kid, crit: ['urn:rogue'], 'urn:rogue': true }, claims, key.sign),
  no_jwt: () => 'this is not a JWT',
} as const satisfies Readonly<Record<string, Forge>>;

export type Forgery = keyof typeof forgeries;
