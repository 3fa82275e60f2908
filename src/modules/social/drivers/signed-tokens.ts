import {
  createRemoteJWKSet,
  customFetch,
  errors,
  type JWTVerifyOptions,
  type JWTVerifyResult,
  jwtVerify,
  type RemoteJWKSet,
} from 'jose';
import { LRUCache } from 'lru-cache';
import type { ServerMetadata } from 'openid-client';
import type { Clock } from '../../../kernel/ports.ts';
import { failed, tokenInvalid } from './failures.ts';
import type { FetchOf } from './provider-fetch.ts';

export const toleranceSeconds = 60;
const rememberedKeySets = 1000;

/** Accepts signatures that only the provider can make: not `none`, and none with a shared secret (RFC 8725, section 3.2). */
const algorithms = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
];

interface Expected {
  readonly appId: number;
  readonly server: ServerMetadata;
  /** The algorithms of the provider; absent: every safe one. */
  readonly supported: readonly string[] | undefined;
  readonly audience: readonly string[];
  readonly requiredClaims: readonly string[];
  /** True if the provider itself has sent the token, so that an unknown key must be a new one. */
  readonly isDirect: boolean;
}

interface Verified extends JWTVerifyResult {
  readonly keys: RemoteJWKSet;
}

/** Verifies signature, audience and times of a token. The caller checks the issuer. */
export type VerifySigned = (token: string, expected: Expected) => Promise<Verified>;

export const createSignedTokens = (clock: Clock, fetchOf: FetchOf): VerifySigned => {
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

  const verify = async (
    token: string,
    keys: RemoteJWKSet,
    options: JWTVerifyOptions,
    isDirect: boolean,
  ): Promise<JWTVerifyResult> => {
    const wasCoolingDown = keys.coolingDown;
    try {
      return await jwtVerify(token, keys, options);
    } catch (error) {
      // In other cases jose has fetched new keys already, or must not: any client can send an unknown key ID.
      if (!isDirect || !wasCoolingDown || !(error instanceof errors.JWKSNoMatchingKey)) throw error;
      await keys.reload();
      return jwtVerify(token, keys, options);
    }
  };

  return async (token, { appId, server, supported, audience, requiredClaims, isDirect }) => {
    const keys = keysAt(server.jwks_uri, appId);
    const options = {
      algorithms: algorithms.filter((algorithm) => supported?.includes(algorithm) ?? true),
      audience: [...audience],
      requiredClaims: [...requiredClaims],
      clockTolerance: toleranceSeconds,
      currentDate: clock.now(),
    };
    const verified = await verify(token, keys, options, isDirect);
    // Tokens with a type have another purpose (RFC 8725, section 3.11).
    if (/\+jwt$/i.test(verified.protectedHeader.typ ?? '')) throw tokenInvalid('wrong typ');
    return { ...verified, keys };
  };
};
