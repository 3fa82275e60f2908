import {
  createRemoteJWKSet,
  customFetch,
  errors,
  type JWTPayload,
  type JWTVerifyOptions,
  type JWTVerifyResult,
  jwtVerify,
  type RemoteJWKSet,
} from 'jose';
import { LRUCache } from 'lru-cache';
import type { ServerMetadata } from 'openid-client';
import type { Clock } from '../../../kernel/ports.ts';
import { toUnixSeconds } from '../../../kernel/timestamp.ts';
import { failed, tokenInvalid } from './failures.ts';
import { isForTenants, isIssuer, tenantOf } from './issuers.ts';
import { isSubject } from './profile.ts';
import type { FetchOf } from './provider-fetch.ts';

/** The claims of an ID token that has been verified. */
export interface IdTokenClaims extends JWTPayload {
  readonly iss: string;
  readonly sub: string;
  readonly exp: number;
}

interface Expectation {
  readonly appId: number;
  readonly server: ServerMetadata;
  /** The clients that a token may be for. */
  readonly clientIds: readonly string[];
  /** What the nonce may be; empty: there is to be none. */
  readonly nonces: readonly string[];
  /** Whether the token came from the provider itself, so that a key of it that isn't known has to be a new one. */
  readonly isDirect: boolean;
}

export type VerifyIdToken = (token: string, expected: Expectation) => Promise<IdTokenClaims>;

export const toleranceSeconds = 60;
/** The longest accepted lifetime: used tokens are stored until they expire. */
const maxLifetimeSeconds = 366 * 24 * 60 * 60;
const rememberedKeySets = 1000;

/** Signatures that only the provider can make: none, and none with a secret that others may know (RFC 8725, section 3.2). */
const algorithms = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
];

/** RS256 is what every provider has (OpenID Connect Core, section 15.1). */
const algorithmsOf = ({ id_token_signing_alg_values_supported: supported = ['RS256'] }: ServerMetadata): string[] =>
  algorithms.filter((algorithm) => supported.includes(algorithm));

/** Who it is for, where there may be more than one (OpenID Connect Core, section 3.1.3.7). */
const isParty = ({ aud, azp }: JWTPayload, clientIds: readonly string[]): boolean =>
  azp === undefined ? !Array.isArray(aud) || aud.length === 1 : clientIds.some((clientId) => clientId === azp);

const isTimely = ({ exp, iat }: JWTPayload, now: number): boolean =>
  Number(iat) <= now + toleranceSeconds && Number(exp) <= now + maxLifetimeSeconds;

/** A token of a tenant's names it twice. */
const isOfTenant = (server: ServerMetadata, { iss = '', tid }: JWTPayload): boolean =>
  !isForTenants(server.issuer) || (tid !== undefined && tid === tenantOf(iss));

/** A key of an issuer for many may belong to one tenant alone, such as that of personal accounts. */
const isKeyOf = (keys: RemoteJWKSet, kid: string | undefined, iss: string): boolean => {
  const key = keys.jwks()?.keys.find((one) => one.kid === kid) ?? {};
  return !('issuer' in key) || isIssuer(String(key.issuer), iss);
};

/** Verifies every ID token, whichever client sent it (OpenID Connect Core, section 3.1.3.7). */
export const createIdTokens = (clock: Clock, fetchOf: FetchOf): VerifyIdToken => {
  const keySets = new LRUCache<string, RemoteJWKSet>({ max: rememberedKeySets });

  const keysAt = (address: string | undefined, appId: number): RemoteJWKSet => {
    if (address === undefined || !URL.canParse(address)) throw failed('the provider has no valid jwks_uri');
    const name = `${appId} ${address}`;
    const known = keySets.get(name);
    if (known) return known;
    const keys = createRemoteJWKSet(new URL(address), {
      [customFetch]: fetchOf(appId),
      cooldownDuration: 30_000,
      cacheMaxAge: 600_000,
    });
    keySets.set(name, keys);
    return keys;
  };

  const verifySigned = async (
    token: string,
    keys: RemoteJWKSet,
    options: JWTVerifyOptions,
    isDirect: boolean,
  ): Promise<JWTVerifyResult> => {
    const wasCoolingDown = keys.coolingDown;
    try {
      return await jwtVerify(token, keys, options);
    } catch (error) {
      // Otherwise jose has asked for new keys already, or is right not to: any client can send an unknown key ID.
      if (!isDirect || !wasCoolingDown || !(error instanceof errors.JWKSNoMatchingKey)) throw error;
      await keys.reload();
      return jwtVerify(token, keys, options);
    }
  };

  return async (token, { appId, server, clientIds, nonces, isDirect }) => {
    const now = clock.now();
    const keys = keysAt(server.jwks_uri, appId);
    const options = {
      algorithms: algorithmsOf(server),
      audience: [...clientIds],
      requiredClaims: ['iss', 'sub', 'exp', 'iat'],
      clockTolerance: toleranceSeconds,
      currentDate: now,
    };
    const { payload, protectedHeader } = await verifySigned(token, keys, options, isDirect);
    const { iss, sub, exp, nonce } = payload;
    // Tokens with a type are for something else (RFC 8725, section 3.11).
    if (/\+jwt$/i.test(protectedHeader.typ ?? '')) throw tokenInvalid('wrong typ');
    if (!isIssuer(server.issuer, iss) || !isOfTenant(server, payload)) throw tokenInvalid('wrong iss');
    if (isForTenants(server.issuer) && !isKeyOf(keys, protectedHeader.kid, iss)) throw tokenInvalid('wrong kid');
    if (!isParty(payload, clientIds)) throw tokenInvalid('wrong azp');
    if (exp === undefined || !isTimely(payload, toUnixSeconds(now))) throw tokenInvalid('wrong iat or exp');
    if (!isSubject(sub)) throw tokenInvalid('wrong sub');
    if (nonce === undefined ? nonces.length > 0 : !nonces.some((one) => one === nonce))
      throw tokenInvalid('wrong nonce');
    return { ...payload, iss, sub, exp };
  };
};
