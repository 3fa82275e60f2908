import { createEventFeed } from './event-feed.ts';
import { type Refusal, type RefusalCode, refuse } from './problem.ts';
import { type Answer, createSessionChecks, type Role, type SessionOptions } from './sessions.ts';
import { type Claims, createTokenCheck } from './tokens.ts';
import { withoutSlash } from './without-slash.ts';

export interface VerifierOptions {
  /** The URL of Gatehouse. */
  readonly url: string;
  /** The public URL of Gatehouse, which tokens name as their issuer. Default: `url`. */
  readonly issuer?: string | undefined;
  /** The UUID of the application (`id` of `GET /v1/app`). */
  readonly audience: string;
  /** The key of the application. `revokedWithin` requires it, and so do permissions, unless `tokenPermissions` is sufficient. */
  readonly appKey?: string | undefined;
  /** The seconds after which an ended session is refused at the latest. Absent: only when its token expires. */
  readonly revokedWithin?: number | undefined;
  /**
   * The key of a service account with the permission `events:read`. The verifier then follows the events of the application, and
   * asks about each session once instead of every `revokedWithin` seconds (at least 3). While events cannot be read, it asks as
   * without the key.
   */
  readonly eventsKey?: string | undefined;
  /** Called when events cannot be read, for a log. */
  readonly onEventsError?: ((error: Error) => void) | undefined;
  /**
   * True to accept the permissions in the claim `permissions` of tokens without a request (the setting `token_permissions`). A
   * permission that was taken away counts until the token expires. Default: false.
   */
  readonly tokenPermissions?: boolean | undefined;
  /** The seconds by which the clocks of this machine and of Gatehouse may differ. Default: 5. */
  readonly clockTolerance?: number | undefined;
  /** The seconds after which a request to Gatehouse fails. Default: 5. */
  readonly timeout?: number | undefined;
  /** The number of sessions that are remembered. Default: 10,000. */
  readonly maxSessions?: number | undefined;
}

/** The conditions of a request besides a valid token. */
export interface Requirement {
  /** A permission, such as `users:read`, or one that the application defines, such as `orders:refund`. */
  readonly permission?: string | undefined;
  /** The company in which the user must have the permission. Absent: in the whole application. */
  readonly companyId?: number | undefined;
  /** The age in seconds that a proof of who the user is may have. */
  readonly proof?: number | undefined;
}

/** A user with a valid token. */
export interface VerifiedUser {
  readonly id: number;
  readonly sessionId: string;
  /** The methods by which the user proved who they are, by their names of RFC 8176. */
  readonly amr: readonly string[];
  /** The authenticator assurance level: `aal1` with one factor, `aal2` with two. */
  readonly acr: string | undefined;
  readonly authenticatedAt: Date;
  /**
   * The administrator who acts as the user: the ID of a user, `service-account:` and the ID of a service account, or
   * `super-admin`. Undefined if the user has logged in.
   */
  readonly actor: string | undefined;
  /** The age of the last proof in seconds. Undefined without one. */
  readonly proofAge: number | undefined;
  readonly expiresAt: Date;
  /** The roles of the user. Undefined without `revokedWithin`. */
  readonly roles: readonly Role[] | undefined;
  /** The permissions of the user. Undefined unless the requirement has a permission. */
  readonly permissions: readonly string[] | undefined;
}

export type Verification = { readonly ok: true; readonly user: VerifiedUser } | ({ readonly ok: false } & Refusal);

export interface Verifier {
  /** Verifies the header `Authorization` of a request. */
  verify(authorization: string | null | undefined, requirement?: Requirement): Promise<Verification>;
}

/** The seconds for which permissions are used if `revokedWithin` is absent. */
const defaultSeconds = 30;
/** A shorter bound leaves no time for requests for events. */
const leastSecondsWithEvents = 3;

/** Returns the bearer token of a header (RFC 6750, section 2.1). */
export const tokenIn = (authorization: string | null | undefined): string | undefined =>
  /^Bearer +([A-Za-z0-9._~+/=-]+) *$/i.exec(authorization ?? '')?.[1];

/** Creates a verifier of the tokens of one application. */
export const createVerifier = (options: VerifierOptions): Verifier => {
  const { audience, appKey, revokedWithin, tokenPermissions = false, eventsKey } = options;
  const { onEventsError = () => undefined, clockTolerance = 5, timeout = 5, maxSessions = 10_000 } = options;
  const url = withoutSlash(options.url);
  const issuer = withoutSlash(options.issuer ?? url);
  const timeoutMs = timeout * 1000;
  const seconds = revokedWithin ?? defaultSeconds;
  const checkToken = createTokenCheck({ url, issuer, audience, clockTolerance, timeoutMs });
  const feedOf = (key: string): SessionOptions['feedOf'] => {
    if (eventsKey === undefined) return undefined;
    if (seconds < leastSecondsWithEvents)
      throw new TypeError(`\`eventsKey\` requires \`revokedWithin\` of at least ${leastSecondsWithEvents}.`);
    const feed = { url, appKey: key, eventsKey, timeoutMs, seconds, onError: onEventsError };
    return (onChange) => createEventFeed({ ...feed, onChange });
  };
  const sessions =
    appKey === undefined
      ? undefined
      : createSessionChecks({ url, appKey, timeoutMs, seconds, maxSessions, feedOf: feedOf(appKey) });
  for (const [name, value] of Object.entries({ revokedWithin, eventsKey }))
    if (value !== undefined && !sessions) throw new TypeError(`\`${name}\` requires \`appKey\`.`);

  const refused = (code: RefusalCode, details: Parameters<typeof refuse>[2] = {}): Verification => ({
    ok: false,
    ...refuse(issuer, code, details),
  });
  const refusedAs = (answer: Exclude<Answer<unknown>, { ok: true }>): Verification =>
    refused(answer.code, 'retryAfter' in answer ? { retryAfter: answer.retryAfter } : {});

  const userOf = (claims: Claims, proofAge: number | undefined) => ({
    id: claims.userId,
    sessionId: claims.sessionId,
    amr: claims.amr,
    acr: claims.acr,
    authenticatedAt: claims.authenticatedAt,
    actor: claims.actor,
    proofAge,
    expiresAt: claims.expiresAt,
  });

  /** Returns the permissions of the token if they are sufficient, and otherwise those that Gatehouse states. */
  const permissionsOf = async (
    token: string,
    claims: Claims,
    permission: string,
    companyId: number | undefined,
  ): Promise<Answer<readonly string[]>> => {
    const claimed = (tokenPermissions && companyId === undefined && claims.permissions) || [];
    if (!sessions || claimed.includes(permission)) return { ok: true, value: claimed };
    return sessions.permissions(token, claims, companyId);
  };

  return {
    async verify(authorization, { permission, companyId, proof } = {}) {
      const usesClaim = tokenPermissions && companyId === undefined;
      if (permission !== undefined && !sessions && !usesClaim) throw new TypeError('`permission` requires `appKey`.');
      const token = tokenIn(authorization);
      if (token === undefined) return refused(authorization ? 'token_invalid' : 'token_required');
      const checked = await checkToken(token);
      if (!checked.ok) return refused(checked.code);
      const { claims } = checked;

      const roles = revokedWithin === undefined ? undefined : await sessions?.roles(token, claims);
      if (roles?.ok === false) return refusedAs(roles);
      const permissions =
        permission === undefined ? undefined : await permissionsOf(token, claims, permission, companyId);
      if (permissions?.ok === false) return refusedAs(permissions);
      if (permission !== undefined && !permissions?.value.includes(permission))
        return refused('forbidden', { requiredPermissions: [permission] });

      const proofAge = claims.provenAt && Math.max(0, (Date.now() - claims.provenAt.getTime()) / 1000);
      if (proof !== undefined && (proofAge === undefined || proofAge > proof))
        return refused('reauthentication_required', { maxAge: proof });
      return { ok: true, user: { ...userOf(claims, proofAge), roles: roles?.value, permissions: permissions?.value } };
    },
  };
};
