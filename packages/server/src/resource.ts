import { type JWTPayload, jwtVerify } from 'jose';
import { createActiveChecks } from './active-tokens.ts';
import { type Refusal, type RefusalCode, refuse } from './problem.ts';
import { algorithms, codeOf, maxTokenLength, publishedKeys, tokenType } from './tokens.ts';
import { tokenIn } from './verifier.ts';
import { withoutSlash } from './without-slash.ts';

export interface ProtectedResourceOptions {
  /** The URL of the API, which is the audience of its tokens: the identifier of the resource server in Gatehouse. */
  readonly resource: string;
  /** The issuers of its tokens, such as `https://auth.example.com/oidc/<APP_ID>`. */
  readonly authorizationServers: readonly [string, ...string[]];
  /** The scopes that clients can request. */
  readonly scopes?: readonly string[] | undefined;
  /** The name of the API for users. */
  readonly name?: string | undefined;
  /** A client of the application with a secret. With it, revoked tokens are refused. */
  readonly introspection?: { readonly clientId: string; readonly clientSecret: string } | undefined;
  /** The seconds after which a revoked token is refused at the latest, with `introspection`. Default: 30. */
  readonly revokedWithin?: number | undefined;
  /** The seconds by which the clocks of this machine and of Gatehouse may differ. Default: 5. */
  readonly clockTolerance?: number | undefined;
  /** The seconds after which a request to Gatehouse fails. Default: 5. */
  readonly timeout?: number | undefined;
}

/** A token for the API that has been verified. */
export interface VerifiedToken {
  readonly token: string;
  readonly issuer: string;
  /** The ID of the user, or of the client that acts for itself. */
  readonly subject: string;
  readonly clientId: string;
  readonly scopes: readonly string[];
  readonly expiresAt: Date;
}

export type TokenVerification =
  | { readonly ok: true; readonly user: VerifiedToken }
  | ({ readonly ok: false } & Refusal);

export interface ProtectedResource {
  /** The document that tells clients where they get tokens (RFC 9728, section 2). */
  readonly metadata: Readonly<Record<string, unknown>>;
  /** The URL of the document. */
  readonly metadataUrl: string;
  /** Returns the document for a request at its URL; undefined for other requests. */
  handle(request: Request): Promise<Response | undefined>;
  /** Verifies the header `Authorization` of a request, and that the token has all `scopes`. */
  verify(
    authorization: string | null | undefined,
    requirement?: { readonly scopes?: readonly string[] | undefined },
  ): Promise<TokenVerification>;
}

const wellKnown = '/.well-known/oauth-protected-resource';
const requiredClaims = ['iss', 'aud', 'sub', 'client_id', 'iat', 'exp'];

/** Returns the address of the document (RFC 9728, section 3.1). */
const metadataUrlOf = (resource: string): string => {
  const { origin, pathname, search } = new URL(resource);
  return `${origin}${wellKnown}${pathname === '/' ? '' : pathname}${search}`;
};

const scopesIn = (scope: unknown): readonly string[] =>
  typeof scope === 'string' ? scope.split(' ').filter((one) => one !== '') : [];

const toVerified = (token: string, claims: JWTPayload): VerifiedToken | undefined =>
  typeof claims.sub === 'string' && typeof claims['client_id'] === 'string' && typeof claims.exp === 'number'
    ? {
        token,
        issuer: String(claims.iss),
        subject: claims.sub,
        clientId: claims['client_id'],
        scopes: scopesIn(claims['scope']),
        expiresAt: new Date(claims.exp * 1000),
      }
    : undefined;

/** Returns a URI as parsers write it: `https://host` and `https://host/` are the same resource (RFC 3986, section 6.2.3). */
const parsed = (uri: string): string => (URL.canParse(uri) ? new URL(uri).href : uri);

/** Returns true if a token is for a resource, in any spelling. */
const isFor = (resource: string, { aud = [] }: JWTPayload): boolean =>
  [aud].flat().some((audience) => parsed(audience) === parsed(resource));

/** Returns the issuer that a token names, before anything of it is verified: one of `issuers` alone. */
const issuerIn = (token: string, issuers: readonly string[]): string | undefined => {
  try {
    const { iss } = JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')));
    return issuers.find((one) => one === iss);
  } catch {
    return undefined;
  }
};

/**
 * Creates the parts of an API that gets access tokens for itself (RFC 8707, RFC 9068): the document by which clients find their
 * authorization server, and the verification of tokens, whose refusals name the document (RFC 9728). MCP servers need both.
 */
export const protectedResource = (options: ProtectedResourceOptions): ProtectedResource => {
  const { resource, authorizationServers, scopes, name, introspection } = options;
  const { revokedWithin = 30, clockTolerance = 5, timeout = 5 } = options;
  const timeoutMs = timeout * 1000;
  const issuers = authorizationServers.map(withoutSlash);
  const metadataUrl = metadataUrlOf(resource);
  const metadata = {
    resource,
    authorization_servers: issuers,
    ...(scopes ? { scopes_supported: scopes } : {}),
    bearer_methods_supported: ['header'],
    ...(name === undefined ? {} : { resource_name: name }),
  };
  const keys = new Map(issuers.map((issuer) => [issuer, publishedKeys(new URL('/', issuer).href, timeoutMs)]));
  const isActive = introspection && createActiveChecks({ ...introspection, seconds: revokedWithin, timeoutMs });

  const refused = (code: RefusalCode, required: readonly string[] = []): TokenVerification => {
    const error = code === 'forbidden' ? 'insufficient_scope' : 'invalid_token';
    const parameters = [
      ...(code === 'token_required' ? [] : [`error="${error}"`]),
      ...(required.length > 0 ? [`scope="${required.join(' ')}"`] : []),
      `resource_metadata="${metadataUrl}"`,
    ];
    const { problem, headers } = refuse(new URL(issuers[0] ?? resource).origin, code);
    const challenge = problem.status === 503 ? {} : { 'WWW-Authenticate': `Bearer ${parameters.join(', ')}` };
    return { ok: false, problem, headers: { ...headers, ...challenge } };
  };

  return {
    metadata,
    metadataUrl,

    async handle(request) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
      const { pathname, search } = new URL(request.url);
      if (`${pathname}${search}` !== metadataUrl.slice(new URL(metadataUrl).origin.length)) return undefined;
      // Clients in browsers read it, too. It contains no secret.
      const headers = {
        'Content-Type': 'application/json',
        'Cache-Control': 'public, max-age=300',
        'Access-Control-Allow-Origin': '*',
      };
      return new Response(request.method === 'HEAD' ? null : JSON.stringify(metadata), { headers });
    },

    async verify(authorization, { scopes: required = [] } = {}) {
      const token = tokenIn(authorization);
      if (token === undefined) return refused(authorization ? 'token_invalid' : 'token_required', required);
      const issuer = token.length > maxTokenLength ? undefined : issuerIn(token, issuers);
      const keySet = issuer === undefined ? undefined : keys.get(issuer);
      if (issuer === undefined || !keySet) return refused('token_invalid', required);
      try {
        const { payload } = await jwtVerify(token, keySet, {
          algorithms,
          clockTolerance,
          issuer,
          requiredClaims,
          typ: tokenType,
        });
        const user = toVerified(token, payload);
        if (!user || !isFor(resource, payload)) return refused('token_invalid', required);
        if (isActive && !(await isActive(issuer, token))) return refused('session_ended', required);
        return required.every((scope) => user.scopes.includes(scope))
          ? { ok: true, user }
          : refused('forbidden', required);
      } catch (error) {
        return refused(codeOf(error), required);
      }
    },
  };
};
