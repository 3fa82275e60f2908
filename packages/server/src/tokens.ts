import { createRemoteJWKSet, customFetch, errors, type JWTPayload, jwtVerify } from 'jose';

/** The claims of a token that has been verified. */
export interface Claims {
  readonly userId: number;
  readonly sessionId: string;
  readonly generation: number;
  readonly amr: readonly string[];
  readonly acr: string | undefined;
  readonly authenticatedAt: Date;
  readonly provenAt: Date | undefined;
  readonly expiresAt: Date;
  /** The administrator who acts as the user (RFC 8693, section 4.1). Undefined if the user has logged in. */
  readonly actor: string | undefined;
  /** The permissions that the application has defined. Undefined if it does not put them into tokens. */
  readonly permissions: readonly string[] | undefined;
}

export type TokenCheck =
  | { readonly ok: true; readonly claims: Claims }
  | { readonly ok: false; readonly code: 'token_invalid' | 'token_expired' | 'service_unavailable' };

export interface TokenOptions {
  readonly url: string;
  readonly issuer: string;
  readonly audience: string;
  readonly clockTolerance: number;
  readonly timeoutMs: number;
}

/** The algorithms that Gatehouse signs with. A token cannot choose another one, such as HMAC with a public key as the secret. */
export const algorithms: string[] = ['EdDSA', 'ES256', 'RS256'];
/** Keeps tokens of other kinds from passing as this one (RFC 8725, section 3.11; RFC 9068). */
export const tokenType = 'at+jwt';
const requiredClaims = ['iss', 'aud', 'sub', 'sid', 'gen', 'auth_time', 'amr', 'iat', 'exp'];
/** Several times what Gatehouse issues. Longer tokens are refused before they are decoded. */
export const maxTokenLength = 4096;

const keysCachedMs = 300_000;
const keysCooldownMs = 10_000;

const toDate = (seconds: number): Date => new Date(seconds * 1000);

/** Returns the subject of the claim `act`. */
const subjectOf = (act: unknown): string | undefined => {
  const sub = typeof act === 'object' && act !== null && 'sub' in act ? act.sub : undefined;
  return typeof sub === 'string' ? sub : undefined;
};

const toClaims = ({
  sub,
  exp,
  sid,
  gen,
  amr,
  acr,
  auth_time: at,
  proof_time: provenAt,
  permissions,
  act,
}: JWTPayload): Claims | undefined => {
  const actor = subjectOf(act);
  const isIssued =
    /^[1-9]\d{0,15}$/.test(String(sub)) &&
    typeof sid === 'string' &&
    typeof gen === 'number' &&
    typeof at === 'number' &&
    typeof exp === 'number' &&
    Array.isArray(amr) &&
    (act === undefined || actor !== undefined);
  if (!isIssued) return undefined;
  return {
    userId: Number(sub),
    sessionId: sid,
    generation: gen,
    amr: amr.map(String),
    acr: typeof acr === 'string' ? acr : undefined,
    authenticatedAt: toDate(at),
    provenAt: typeof provenAt === 'number' ? toDate(provenAt) : undefined,
    expiresAt: toDate(exp),
    actor,
    permissions: Array.isArray(permissions) ? permissions.map(String) : undefined,
  };
};

/** Tells whether the keys could not be read, in which case nothing is known about the token. */
const isOutage = (error: unknown): boolean =>
  error instanceof errors.JWKSTimeout ||
  !(error instanceof errors.JOSEError) ||
  // jose reports a response that is not 200, or not JSON, with the generic code.
  error.code === 'ERR_JOSE_GENERIC' ||
  error instanceof errors.JWKSInvalid;

/** Returns the reason why a token is refused. */
export const codeOf = (error: unknown): 'token_invalid' | 'token_expired' | 'service_unavailable' => {
  if (error instanceof errors.JWTExpired) return 'token_expired';
  return isOutage(error) ? 'service_unavailable' : 'token_invalid';
};

/** Returns the keys that the service publishes. */
export const publishedKeys = (url: string, timeoutMs: number): ReturnType<typeof createRemoteJWKSet> =>
  createRemoteJWKSet(new URL('.well-known/jwks.json', url), {
    timeoutDuration: timeoutMs,
    cacheMaxAge: keysCachedMs,
    cooldownDuration: keysCooldownMs,
    // Next.js would otherwise answer with the keys of an earlier request.
    [customFetch]: (target, init) => fetch(target, { ...init, cache: 'no-store' }),
  });

/** Creates the check of signature and claims, with the keys that the service publishes. */
export const createTokenCheck = (options: TokenOptions): ((token: string) => Promise<TokenCheck>) => {
  const { url, issuer, audience, clockTolerance, timeoutMs } = options;
  const keys = publishedKeys(`${url}/`, timeoutMs);
  return async (token) => {
    if (token.length > maxTokenLength) return { ok: false, code: 'token_invalid' };
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms,
        audience,
        clockTolerance,
        issuer,
        requiredClaims,
        typ: tokenType,
      });
      const claims = toClaims(payload);
      return claims ? { ok: true, claims } : { ok: false, code: 'token_invalid' };
    } catch (error) {
      return { ok: false, code: codeOf(error) };
    }
  };
};
