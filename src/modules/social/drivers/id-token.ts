import type { JWTPayload, RemoteJWKSet } from 'jose';
import type { ServerMetadata } from 'openid-client';
import type { Clock } from '../../../kernel/ports.ts';
import { toUnixSeconds } from '../../../kernel/timestamp.ts';
import { tokenInvalid } from './failures.ts';
import { isForTenants, isIssuer, tenantOf } from './issuers.ts';
import { isSubject } from './profile.ts';
import { toleranceSeconds, type VerifySigned } from './signed-tokens.ts';

/** The claims of a verified ID token. */
export interface IdTokenClaims extends JWTPayload {
  readonly iss: string;
  readonly sub: string;
  readonly exp: number;
  readonly iat: number;
}

interface Expectation {
  readonly appId: number;
  readonly server: ServerMetadata;
  /** The clients that a token may be for. */
  readonly clientIds: readonly string[];
  /** The possible values of the nonce; empty: the token must have none. */
  readonly nonces: readonly string[];
  /** True if the provider itself has sent the token, so that an unknown key must be a new one. */
  readonly isDirect: boolean;
}

export type VerifyIdToken = (token: string, expected: Expectation) => Promise<IdTokenClaims>;

/** Limits the lifetime of tokens, because used tokens are stored until they expire. */
const maxLifetimeSeconds = 366 * 24 * 60 * 60;

/** Returns true if the authorized party is one of the clients (OpenID Connect Core, section 3.1.3.7). */
const isParty = ({ aud, azp }: JWTPayload, clientIds: readonly string[]): boolean =>
  azp === undefined ? !Array.isArray(aud) || aud.length === 1 : clientIds.some((clientId) => clientId === azp);

const isTimely = ({ exp, iat }: JWTPayload, now: number): boolean =>
  Number(iat) <= now + toleranceSeconds && Number(exp) <= now + maxLifetimeSeconds;

/** Returns true if both claims name the same tenant. */
const isOfTenant = (server: ServerMetadata, { iss = '', tid }: JWTPayload): boolean =>
  !isForTenants(server.issuer) || (tid !== undefined && tid === tenantOf(iss));

/**
 * Returns true if the key may sign for the issuer: a key of several tenants may belong to one of them, such as that of personal
 * accounts.
 */
const isKeyOf = (keys: RemoteJWKSet, kid: string | undefined, iss: string): boolean => {
  const key = keys.jwks()?.keys.find((one) => one.kid === kid) ?? {};
  return !('issuer' in key) || isIssuer(String(key.issuer), iss);
};

/** Verifies every ID token, from the provider or from a client (OpenID Connect Core, section 3.1.3.7). */
export const createIdTokens =
  (clock: Clock, verifySigned: VerifySigned): VerifyIdToken =>
  async (token, { appId, server, clientIds, nonces, isDirect }) => {
    const { payload, protectedHeader, keys } = await verifySigned(token, {
      appId,
      server,
      // Every provider supports RS256 (OpenID Connect Core, section 15.1).
      supported: server.id_token_signing_alg_values_supported ?? ['RS256'],
      audience: clientIds,
      requiredClaims: ['iss', 'sub', 'exp', 'iat'],
      isDirect,
    });
    const { iss, sub, exp, iat, nonce } = payload;
    if (!isIssuer(server.issuer, iss) || !isOfTenant(server, payload))
      throw tokenInvalid('wrong iss', { name: 'issuer', expected: server.issuer, received: iss });
    if (isForTenants(server.issuer) && !isKeyOf(keys, protectedHeader.kid, iss))
      throw tokenInvalid('wrong kid', { name: 'signature', received: protectedHeader.kid });
    if (!isParty(payload, clientIds))
      throw tokenInvalid('wrong azp', { name: 'audience', expected: clientIds[0], received: String(payload['azp']) });
    if (exp === undefined || iat === undefined || !isTimely(payload, toUnixSeconds(clock.now())))
      throw tokenInvalid('wrong iat or exp', { name: 'expiry', received: `iat ${iat}, exp ${exp}` });
    if (!isSubject(sub)) throw tokenInvalid('wrong sub', { name: 'subject' });
    if (nonce === undefined ? nonces.length > 0 : !nonces.some((one) => one === nonce))
      throw tokenInvalid('wrong nonce', { name: 'nonce', expected: nonces[0], received: nonce as string | undefined });
    return { ...payload, iss, sub, exp, iat };
  };
