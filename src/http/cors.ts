import type { Request, Response } from 'express';
import { allowedHeaders, exposedHeaders, preflightSeconds, unknownHeaders } from './cors-headers.ts';
import { targetOf } from './request.ts';

/**
 * The applications whose `cors_origins` apply: the one of a key or of a path, the default one, or (for a preflight) all of them.
 */
export type OriginScope = { readonly key: string } | { readonly appUuid: string } | 'default' | 'any';

/** Returns true if browsers may show the replies to pages of this origin. */
export type IsOriginAllowed = (origin: string, scope: OriginScope) => Promise<boolean>;

/** The headers that browsers may send and read besides those of the service. */
export interface OwnHeaders {
  readonly allowed: readonly string[];
  readonly exposed: readonly string[];
}

interface Options {
  readonly isOriginAllowed: IsOriginAllowed;
  /** Receives the origin of a preflight that the settings refuse. */
  readonly onPreflightRefused: (origin: string, requestId: string) => void;
  readonly ownHeaders: OwnHeaders;
}

const keyHeaders: ReadonlySet<string> = new Set(['x-service-app', 'x-service-key']);

/**
 * Returns the scope of a preflight, which names the headers of the following request without their values. A preflight for a key
 * is allowed for all origins of all applications: it grants nothing, and the key of the request itself is checked.
 */
const scopeOfPreflight = (announced: string): OriginScope =>
  announced.split(',').some((name) => keyHeaders.has(name.trim().toLowerCase())) ? 'any' : 'default';

const announcedBy = ({ headers }: Request): string => headers['access-control-request-headers'] ?? '';

const isPreflight = ({ method, headers }: Request): boolean =>
  method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;

/** Matches the paths of the OpenID provider of an application. */
const ofProvider = /^(?:\/\.well-known\/oauth-authorization-server)?\/oidc\/([0-9a-f-]{36})(?:\/|$)/;

const scopeOf = (req: Request): OriginScope => {
  const { headers } = req;
  const appUuid = ofProvider.exec(targetOf(req.originalUrl).path)?.[1];
  if (appUuid !== undefined) return { appUuid };
  if (isPreflight(req)) return scopeOfPreflight(announcedBy(req));
  const key = headers['x-service-app'] ?? headers['x-service-key'];
  return key === undefined ? 'default' : { key: key.toString() };
};

/**
 * Returns true for the emails of development, which give access to accounts, and for the pages for users with their tokens: other
 * origins may never read them.
 */
const isOfThisOrigin = ({ originalUrl }: Request): boolean => /^\/(?:dev|account)\//.test(targetOf(originalUrl).path);

/** Returns true for the endpoints of the OpenID provider that browsers open, with the cookies of their sessions. */
const readsCookies = ({ originalUrl }: Request): boolean =>
  /^\/oidc\/[^/]+\/(?:authorize|device|logout)(?:\/|$)/.test(targetOf(originalUrl).path);

/** Sets the CORS headers of a reply. */
type CrossOriginAccess = (req: Request, res: Response) => Promise<void>;

/**
 * Creates the function that sets CORS headers. It never allows credentials: pages of other origins send keys and tokens in headers.
 * So any further header is harmless, except where cookies are read.
 */
export const crossOriginAccess = ({ isOriginAllowed, onPreflightRefused, ownHeaders }: Options): CrossOriginAccess => {
  const exposed = [...exposedHeaders, ...ownHeaders.exposed].join(',');
  const known = [...allowedHeaders, ...ownHeaders.allowed];
  const headersFor = (req: Request): readonly string[] =>
    readsCookies(req) ? known : [...known, ...unknownHeaders(announcedBy(req), known)];
  return async (req, res) => {
    const { origin } = req.headers;
    if (!origin || isOfThisOrigin(req)) return;
    // While the database is unavailable, no other origin is allowed. The request itself returns 503.
    const allowed = await isOriginAllowed(origin, scopeOf(req)).catch(() => undefined);
    if (allowed === false && isPreflight(req)) onPreflightRefused(origin, req.id);
    if (!allowed) return;
    res.setHeader('Access-Control-Allow-Origin', origin);
    res.setHeader('Access-Control-Expose-Headers', exposed);
    if (req.method !== 'OPTIONS') return;
    res.setHeader('Access-Control-Allow-Methods', 'GET,HEAD,POST,PUT,PATCH,DELETE');
    res.setHeader('Access-Control-Allow-Headers', headersFor(req).join(','));
    res.setHeader('Access-Control-Max-Age', String(preflightSeconds));
  };
};
