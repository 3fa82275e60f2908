import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import type { App } from '../kernel/app.ts';
import { fromBase64url } from '../kernel/base64url.ts';
import { actorSubject } from '../kernel/impersonator.ts';
import type { Clock } from '../kernel/ports.ts';
import { acrOf, isOfAnonymous } from '../kernel/session.ts';
import { toUnixSeconds } from '../kernel/timestamp.ts';
import type { TokenClaims, Tokens } from '../modules/sessions/ports.ts';
import { keyOfHeader, type SigningKeySet } from './signing-key-set.ts';

/** The explicit type, which prevents tokens of other kinds from being accepted (RFC 8725, section 3.11; RFC 9068). */
const tokenType = 'at+jwt';
const requiredClaims = ['iss', 'aud', 'sub', 'sid', 'gen', 'auth_time', 'amr', 'iat', 'exp', 'jti'];
const rememberedTokens = 10_000;

/** The maximum length of a token, several times what this service issues. A longer one is refused before it is decoded. */
const maxTokenLength = 4096;

const isCanonical = (token: string): boolean =>
  token.length <= maxTokenLength && token.split('.').every((part) => fromBase64url(part) !== undefined);

interface Options {
  readonly signingKeySet: SigningKeySet;
  readonly clock: Clock;
  readonly issuer: string;
  /** Returns the permissions that a token of the user contains; undefined if it contains none. */
  readonly permissionsOf: (app: App, userId: number) => Promise<readonly string[] | undefined>;
}

interface Remembered {
  readonly kid: string;
  readonly claims: TokenClaims;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** An integer without leading zeros, so that it has one spelling. */
const isPositive = (text: string): boolean => /^[1-9][0-9]{0,15}$/.test(text) && Number.isSafeInteger(Number(text));

const fromUnixSeconds = (seconds: unknown): Date => new Date(Number(seconds) * 1000);

/** Returns the claims of an authentic token, or undefined if this service would not have issued one of them. */
const toClaims = (payload: JWTPayload): TokenClaims | undefined => {
  const { aud, sub, sid, gen, exp, auth_time, amr, proof_time, of_browser } = payload;
  const isIssued =
    typeof aud === 'string' &&
    uuid.test(String(sid)) &&
    isPositive(String(sub)) &&
    isPositive(String(gen)) &&
    Number.isSafeInteger(auth_time) &&
    Array.isArray(amr) &&
    (proof_time === undefined || Number.isSafeInteger(proof_time)) &&
    (of_browser === undefined || of_browser === true);
  if (!isIssued) return undefined;
  return {
    appUuid: aud,
    userId: Number(sub),
    sessionId: String(sid),
    generation: Number(gen),
    expiresAt: fromUnixSeconds(exp),
    authenticatedAt: fromUnixSeconds(auth_time),
    amr: amr.map(String),
    provenAt: proof_time === undefined ? undefined : fromUnixSeconds(proof_time),
    ofBrowser: of_browser === true,
  };
};

/**
 * Signs and verifies bearer tokens (RFC 7519). The authenticity of a token is cached as long as its key is valid. The state of
 * its session is never cached.
 */
export const createTokens = ({ signingKeySet, clock, issuer, permissionsOf }: Options): Tokens => {
  const remembered = new LRUCache<string, Remembered>({ max: rememberedTokens });

  const genuine = (kid: string, payload: JWTPayload): Remembered | undefined => {
    const claims = toClaims(payload);
    return claims && { kid, claims };
  };

  const check = async (token: string): Promise<Remembered | undefined> => {
    if (!isCanonical(token)) return undefined;
    let kid = '';
    const keyOf = (header: { readonly kid?: string; readonly alg?: string }) => {
      kid = header.kid ?? '';
      return keyOfHeader(signingKeySet)(header);
    };
    try {
      const { payload } = await jwtVerify(token, keyOf, {
        issuer,
        typ: tokenType,
        requiredClaims,
        currentDate: clock.now(),
      });
      return genuine(kid, payload);
    } catch (error) {
      // The expiration is checked last, so the token is valid otherwise. The caller decides if the expiration matters.
      if (error instanceof errors.JWTExpired) return genuine(kid, error.payload);
      if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined;
      throw error;
    }
  };

  return {
    async issue(app, content) {
      const { id, userId, generation, authenticatedAt, amr, provenAt, token, impersonator, ofBrowser } = content;
      const { id: tokenId, issuedAt, expiresAt } = token;
      const permissions = await permissionsOf(app, userId);
      const { kid, alg, key } = await signingKeySet.signingKey();
      const claims = {
        sid: id,
        gen: generation,
        auth_time: toUnixSeconds(authenticatedAt),
        amr,
        acr: acrOf({ amr }),
        ...(provenAt && { proof_time: toUnixSeconds(provenAt) }),
        ...(ofBrowser && { of_browser: true }),
        ...(isOfAnonymous({ amr }) && { is_anonymous: true }),
        ...(permissions && { permissions }),
        ...(impersonator && { act: { sub: actorSubject(impersonator) } }),
      };
      const signed = await new SignJWT(claims)
        .setProtectedHeader({ alg, kid, typ: tokenType })
        .setIssuer(issuer)
        .setAudience(app.uuid)
        .setSubject(String(userId))
        .setIssuedAt(toUnixSeconds(issuedAt))
        .setExpirationTime(toUnixSeconds(expiresAt))
        .setJti(tokenId)
        .sign(key);
      return { token: signed, issuedAt, expiresAt, userId };
    },

    async verify(token) {
      const known = remembered.get(token);
      if (known && (await signingKeySet.verificationKey(known.kid))) return known.claims;
      const checked = await check(token);
      if (checked) remembered.set(token, checked);
      return checked?.claims;
    },
  };
};
