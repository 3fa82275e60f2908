import { cookieIn, setCookie } from './bff/cookies.ts';
import { isForgeable, isSentByOtherSite } from './bff/csrf.ts';
import { forward, passOn, targetUrl } from './bff/forward.ts';
import { createRenewal } from './bff/renewal.ts';
import { createSessions, isId, type SessionStore, type StoredSession, toStoredSession } from './bff/sessions.ts';
import { createSocialLogin, errorCodeIn, forgetPending, redirect, withParameter } from './bff/social.ts';
import { fetchAvailable, Unavailable } from './bff/unavailable.ts';
import { type RefusalCode, refuse, toResponse } from './problem.ts';
import { withoutSlash } from './without-slash.ts';

export type { SessionStore } from './bff/sessions.ts';

export interface BffOptions {
  /** The URL of Gatehouse. */
  readonly url: string;
  /** The key of the application. */
  readonly appKey: string;
  /** The origin of the application as browsers see it, such as `https://app.example.com`. */
  readonly origin: string;
  readonly store: SessionStore;
  /** The path below which Gatehouse is reached. Default: `/auth`. */
  readonly path?: string | undefined;
  /** The APIs that get the token of the user, by the path below which they are reached: `{ '/api': 'https://api.example.com' }`. */
  readonly proxy?: Readonly<Record<string, string>> | undefined;
  /** Returns the address of the client, by which Gatehouse counts logins. Gatehouse must trust this backend as a proxy. */
  readonly clientAddress?: ((request: Request) => string | undefined) | undefined;
  /** The seconds before its expiry at which a token is renewed. Default: 60. */
  readonly renewBefore?: number | undefined;
  /** The seconds after which the store may delete a session that is not used. Default: 30 days. */
  readonly idleSeconds?: number | undefined;
  /** The lifetime of the cookie in seconds. Default: 180 days. */
  readonly maxAge?: number | undefined;
}

/** The session of a request, for code that runs on the server. */
export interface BffSession {
  readonly userId: number;
  readonly sessionId: string;
  /** The token to send to APIs. It must not reach the browser. */
  readonly token: string;
}

export interface Bff {
  /** Answers a request to one of the paths of the backend; undefined for other paths. */
  handle(request: Request): Promise<Response | undefined>;
  /**
   * Returns the session of a request and renews its token if necessary, which does not change the cookie: server components may
   * call it. @throws if Gatehouse cannot be reached and the token has expired
   */
  session(request: Request): Promise<BffSession | undefined>;
}

const cookieName = '__Host-gatehouse';
const day = 86_400;

/** The body of a response that starts or renews a session: the session, or an object that contains it. */
interface SessionBody {
  readonly token?: unknown;
  readonly session?: { readonly token?: unknown };
}

/** Separates the token from a body. */
const takeToken = (body: SessionBody): { readonly token: string | undefined; readonly rest: object } => {
  const { token, session, ...rest } = body;
  if (typeof token === 'string') return { token, rest: session === undefined ? rest : { ...rest, session } };
  if (typeof session?.token !== 'string') return { token: undefined, rest: body };
  const { token: inner, ...others } = session;
  return { token: String(inner), rest: { ...rest, session: others } };
};

const isBelow = (path: string, prefix: string): boolean => path === prefix || path.startsWith(`${prefix}/`);

/** Creates a backend for frontends: sessions in cookies, and tokens that never reach the browser. */
export const createBff = (options: BffOptions): Bff => {
  const {
    appKey,
    store,
    proxy = {},
    clientAddress,
    renewBefore = 60,
    idleSeconds = 30 * day,
    maxAge = 180 * day,
  } = options;
  const url = withoutSlash(options.url);
  const { origin } = new URL(options.origin);
  const path = `/${(options.path ?? '/auth').replace(/^\/+|\/+$/g, '')}`;
  const targets = Object.entries(proxy)
    .map(([prefix, target]) => [withoutSlash(prefix), target] as const)
    .toSorted(([a], [b]) => b.length - a.length);

  const sessions = createSessions(store, idleSeconds);
  const ownHeaders = (request?: Request): Readonly<Record<string, string>> => {
    const address = request && clientAddress?.(request);
    return { 'X-Service-App': appKey, ...(address ? { 'X-Forwarded-For': address } : {}) };
  };
  const send = async (to: string, init: RequestInit, token?: string, request?: Request): Promise<Response> => {
    const response = await fetchAvailable(`${url}${to}`, {
      ...init,
      headers: {
        ...ownHeaders(request),
        ...(init.body ? { 'Content-Type': 'application/json' } : {}),
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      },
      redirect: 'manual', // workerd does not know `error`
      signal: AbortSignal.timeout(10_000),
    });
    if (response.status >= 300 && response.status < 400) throw new Unavailable('The service redirects.');
    return response;
  };
  const renewal = createRenewal({ sessions, send, renewBefore });
  const social = createSocialLogin({
    callbackUrl: (provider) => `${origin}${path}/callback/${provider}`,
    send: (request, to, body) => send(to, { method: 'POST', body: JSON.stringify(body) }, undefined, request),
  });

  const refused = (code: RefusalCode): Response => toResponse(refuse(url, code));
  const idOf = (request: Request): string | undefined => {
    const id = cookieIn(request, cookieName);
    return isId(id) ? id : undefined;
  };
  const forget = setCookie(cookieName, '', 0);

  /** Ends a session that another one replaces. Failures do not matter: the store has forgotten it. */
  const end = async (id: string, { token }: StoredSession): Promise<void> => {
    await sessions.delete(id);
    await send('/v1/auth/logout', { method: 'PUT' }, token).catch(() => undefined);
  };

  /** Keeps the session of a new token. A login gets a new ID (session fixation); a proof of the same session keeps its ID. */
  const keep = async (request: Request, token: string): Promise<readonly string[]> => {
    const session = toStoredSession(token);
    const id = idOf(request);
    const before = id === undefined ? undefined : await sessions.read(id);
    if (id !== undefined && before?.sessionId === session.sessionId) {
      await sessions.update(id, session);
      return [];
    }
    if (id !== undefined && before) await end(id, before);
    return [setCookie(cookieName, await sessions.create(session), maxAge)];
  };

  /** Passes a response of Gatehouse on. A token in it stays here. */
  const withoutToken = async (request: Request, response: Response): Promise<Response> => {
    const passed = passOn(response);
    const isJson = /^application\/json\b/.test(response.headers.get('Content-Type') ?? '');
    const mayHaveToken = request.method === 'POST' && isJson && response.status < 202;
    if (!mayHaveToken) return passed;
    const text = await passed.text();
    const { token, rest } = takeToken(JSON.parse(text) as SessionBody);
    if (token === undefined) return new Response(text, { status: passed.status, headers: passed.headers });
    const { headers } = passed;
    for (const cookie of await keep(request, token)) headers.append('Set-Cookie', cookie);
    return new Response(JSON.stringify(rest), { status: passed.status, headers });
  };

  const currentOf = async (request: Request): Promise<StoredSession | undefined> => {
    const id = idOf(request);
    return id === undefined ? undefined : renewal.current(id);
  };

  /** Forgets a session whose token an API has refused, unless another instance has a later one. */
  const noteRefusal = async (request: Request, session: StoredSession, response: Response): Promise<void> => {
    const id = idOf(request);
    if (response.status !== 401 || id === undefined) return;
    const { code } = (await response
      .clone()
      .json()
      .catch(() => ({}))) as { readonly code?: unknown };
    if (code === 'session_ended') await renewal.afterRefusal(id, session);
  };

  const toGatehouse = async (request: Request, rest: string, search: string): Promise<Response> => {
    // The backend renews tokens itself.
    if (rest === '/v1/auth/refresh') return refused('not_found');
    const target = targetUrl(url, rest, search);
    if (!target) return refused('not_found');
    const isLogout = rest === '/v1/auth/logout' && request.method === 'PUT';
    const session = await currentOf(request);
    if (isLogout && !session) return new Response(null, { status: 204, headers: { 'Set-Cookie': forget } });
    const response = await forward(request, target, { token: session?.token, headers: ownHeaders(request) });
    if (isLogout && (response.status === 204 || response.status === 401)) {
      await sessions.delete(idOf(request) ?? '');
      return new Response(null, { status: 204, headers: { 'Set-Cookie': forget } });
    }
    if (session) await noteRefusal(request, session, response);
    return withoutToken(request, response);
  };

  const callback = async (request: Request, provider: string): Promise<Response> => {
    const outcome = await social.complete(request, provider);
    if (outcome.kind === 'not_started') return redirect(withParameter('/', 'login_error', 'state_invalid'));
    const { response, returnTo } = outcome;
    if (response.status >= 400)
      return redirect(withParameter(returnTo, 'login_error', await errorCodeIn(response)), forgetPending);
    const body = (await response.json()) as SessionBody;
    const { token } = takeToken(body);
    if (token !== undefined) return redirect(returnTo, ...(await keep(request, token)), forgetPending);
    // A second factor is required, or an email has been sent. Fragments do not reach servers or their logs.
    return redirect(`${returnTo.split('#', 1)[0]}#login=${encodeURIComponent(JSON.stringify(body))}`, forgetPending);
  };

  const sessionResponse = async (request: Request): Promise<Response> => {
    const session = await currentOf(request);
    if (!session) return refused('token_required');
    return Response.json({ id: session.userId }, { headers: { 'Cache-Control': 'no-store' } });
  };

  const toApi = async (request: Request, target: URL | undefined): Promise<Response> => {
    if (!target) return refused('not_found');
    const session = await currentOf(request);
    if (!session) return refused('token_required');
    const response = await forward(request, target, { token: session.token });
    await noteRefusal(request, session, response);
    return passOn(response);
  };

  const route = async (request: Request): Promise<Response | undefined> => {
    const { pathname, search } = new URL(request.url);
    if (isBelow(pathname, path)) {
      const rest = pathname.slice(path.length);
      const [, step, provider] = /^\/(start|callback)\/([\w-]{1,100})$/.exec(rest) ?? [];
      if (isForgeable(request, origin)) return refused('forbidden');
      if (isBelow(rest, '/v1')) return toGatehouse(request, rest, search);
      if (request.method !== 'GET') return refused('not_found');
      if (rest === '/session') return sessionResponse(request);
      if (step === 'start' && provider)
        return isSentByOtherSite(request) ? refused('forbidden') : social.start(request, provider);
      return step === 'callback' && provider ? callback(request, provider) : refused('not_found');
    }
    const found = targets.find(([prefix]) => isBelow(pathname, prefix));
    if (!found) return undefined;
    if (isForgeable(request, origin)) return refused('forbidden');
    const [prefix, target] = found;
    return toApi(request, targetUrl(target, pathname.slice(prefix.length), search));
  };

  return {
    async handle(request) {
      try {
        return await route(request);
      } catch (error) {
        if (!(error instanceof Unavailable)) throw error;
        return refused('service_unavailable');
      }
    },
    async session(request) {
      const session = await currentOf(request);
      return session && { userId: session.userId, sessionId: session.sessionId, token: session.token };
    },
  };
};
