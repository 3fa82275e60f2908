import type { KoaContextWithOIDC } from 'oidc-provider';
import { type OperationId, operationTable } from '../../generated/handlers.ts';
import type { ApiReply } from '../api/api.ts';
import type { CountRequest } from '../api/operation-limits.ts';
import type { App } from '../kernel/app.ts';
import type { Ports } from '../kernel/ports.ts';
import { asCaller } from '../kernel/principal.ts';
import { requireUnfrozen } from '../kernel/served-app.ts';
import type { UseCases } from '../kernel/use-cases.ts';
import { createKeyLookup } from '../modules/authentication/key-lookup.ts';
import type { RefreshTokens } from '../modules/openid/ports.ts';
import { createFindActing } from './acting.ts';
import { createActingHandlers } from './acting-handlers.ts';
import { appOfPath } from './app-of-path.ts';
import { type BridgedRequest, dispatch, exchangeOf } from './bridge.ts';
import { createClientFinder } from './client-finder.ts';
import { withoutSessionCookie, withSessionCookie } from './cookies.ts';
import { createDeviceHandlers } from './device-handlers.ts';
import { formOf, textOf, withBody, withCookies, withForm } from './form.ts';
import { framesOf } from './frontchannel-logout.ts';
import { type Library, library as loadLibrary } from './library.ts';
import type { MetadataDocuments } from './metadata-documents.ts';
import { mountOf } from './mount.ts';
import { pageContextOf } from './page-context.ts';
import { type ContextOf, type OpenidPages, type Page, type PageContext, toReply } from './pages.ts';
import { type AccessTokenClaims, presentedTokenId } from './presented-token.ts';
import type { ProtocolCall } from './protocol-call.ts';
import { type AppProvider, createProviders, type ProvidersOptions } from './providers.ts';
import { createParameterChanges } from './sent-parameters.ts';
import { createSignInHandlers } from './sign-in-handlers.ts';

export interface OpenidOptions extends Pick<ProvidersOptions, 'signers' | 'fetch' | 'verifyIdTokenHint'> {
  readonly ports: Pick<
    Ports,
    | 'store'
    | 'clock'
    | 'keys'
    | 'tokens'
    | 'publicUrlOf'
    | 'deployment'
    | 'imageUrlOf'
    | 'sealer'
    | 'random'
    | 'refusals'
    | 'clientErrors'
    | 'relyingPartyOf'
    | 'passkeyChallenges'
    | 'socialDrivers'
    | 'rateLimiter'
    | 'networkOf'
  >;
  readonly usecases: UseCases;
  readonly countRequest: CountRequest;
  readonly refreshTokens: RefreshTokens;
  readonly documents: MetadataDocuments;
  readonly pages: OpenidPages;
  readonly readAccessToken: (token: string, issuer: string) => Promise<AccessTokenClaims | undefined>;
}

/** Metadata that the library does not know, or knows otherwise (OpenID Connect Back-Channel Logout 1.0 and Front-Channel Logout 1.0). */
const ownMetadata = {
  backchannel_logout_supported: true,
  backchannel_logout_session_supported: true,
  frontchannel_logout_supported: true,
  frontchannel_logout_session_supported: true,
  // The type `none` belongs to the built-in client alone.
  response_types_supported: ['code'],
} as const;

/** The maximum length of an authorization request, which is stored before anyone has logged in. */
const mostAuthorizationCharacters = 8192;

/** The operations that use up a code, a request or a login in one step, and need it in a later one. */
const usingUp: ReadonlySet<OperationId> = new Set([
  'authorize',
  'resumeAuthorization',
  'requestToken',
  'submitSignIn',
  'submitUserCode',
  'resumeDevice',
]);

/** The operations that store a request. */
const storing: ReadonlySet<OperationId> = new Set(['authorize', 'authorizeDevice', 'pushAuthorizationRequest']);

/** Returns the reason for which the library does not get a request: it would be stored. */
const faultOf = (operation: OperationId, query: string, body: string): string | undefined => {
  if (`${query}&${body}`.includes('%00') || body.includes('\0')) return 'parameters must not contain NUL';
  return storing.has(operation) && query.length + body.length > mostAuthorizationCharacters
    ? `parameters must have at most ${mostAuthorizationCharacters} characters`
    : undefined;
};

/** Returns the part of a query that chooses the language of a page. */
const languageOnly = (query: string): string => {
  const locales = new URLSearchParams(query).get('ui_locales');
  return locales === null || locales.includes('\0') ? '' : new URLSearchParams({ ui_locales: locales }).toString();
};

/** Creates the handlers of the protocols' endpoints and of the login page. The library is loaded by the first request. */
export const createOpenid = async (options: OpenidOptions) => {
  const { ports, pages, countRequest, readAccessToken, refreshTokens } = options;
  const { publicUrlOf } = ports;
  const library: Library = await loadLibrary();
  const clients = createClientFinder(options);
  const findActing = createFindActing({ ports, clients });
  const providers = createProviders({
    ...options,
    library,
    clients,
    findActing,
    pages: pagesOf(options),
    lookUpSecret: createKeyLookup(ports),
  });
  const changed = createParameterChanges({ ...options, clients });

  /** Finds the application of a call, counts the call, and returns the provider of the application. */
  const admit = async (call: ProtocolCall): Promise<AppProvider & { readonly read: App }> => {
    const app = await appOfPath(ports, call);
    if (usingUp.has(call.operation)) requireUnfrozen(app);
    await countRequest(call.operation, asCaller(ports.store, app), call.request.origin);
    return { ...(await providers.of(app)), read: app };
  };

  const contextOf: ContextOf = (app, { headers }, { params = {}, language } = {}) =>
    pageContextOf(app, ports, {
      headers,
      chosenLanguage: language,
      uiLocales: params['ui_locales'],
      clientId: params['client_id'],
      target: params['redirect_uri'],
    });

  const actingHandlers = createActingHandlers({ ...options, findActing, clients, admit, contextOf });

  const isForBrowser = ({ operation }: ProtocolCall): boolean => operationTable[operation].api === 'browser';

  const refuse = (call: ProtocolCall, app: App, description: string): ApiReply => {
    const error = { code: 'invalid_request', description } as const;
    const reply = isForBrowser(call)
      ? toReply(400, pages.error({ ...error, requestId: call.request.origin.requestId }, contextOf(app, call.request)))
      : { status: 400, body: { error: error.code, error_description: error.description } };
    return { ...reply, codes: [error.code] };
  };

  const serve = async (call: ProtocolCall): Promise<ApiReply> => {
    const { app, provider } = await admit(call);
    const { operation, request } = call;
    const body = await textOf(request);
    const fault = faultOf(operation, request.query, body);
    if (fault !== undefined) return refuse(call, app, fault);
    const publicUrl = publicUrlOf(app);
    const options = { publicUrl, mount: mountOf(app), isForBrowser: isForBrowser(call) };
    const acting = operation === 'authorize' ? await actingHandlers.actingOf(app, request) : undefined;
    const sent = await changed(app, call, body);
    if (!acting) return dispatch(provider, await exchangeOf(sent, options));
    const exchange = await exchangeOf(withSessionCookie(sent, app, publicUrl, ports.random.key()), options);
    exchange.req.acting = acting;
    const reply = await dispatch(provider, exchange);
    const cookies = withoutSessionCookie(reply.cookies, app, publicUrl);
    return { ...reply, cookies: [...cookies, actingHandlers.endedCookieOf(app)] };
  };

  const metadata = async (call: ProtocolCall): Promise<ApiReply> => {
    const { app, provider } = await providers.of(await appOfPath(ports, call));
    const mount = mountOf(app);
    const publicUrl = publicUrlOf(app);
    const path = `${mount}/.well-known/openid-configuration`;
    const reply = await dispatch(provider, await exchangeOf(call.request, { publicUrl, mount, path }));
    return {
      ...reply,
      headers: { ...reply.headers, 'Cache-Control': 'public, max-age=300' },
      body: { ...(reply.body as object), ...ownMetadata, jwks_uri: `${publicUrl}/.well-known/jwks.json` },
    };
  };

  const signInHandlers = createSignInHandlers({ ...options, library, clients, admit, contextOf });
  const deviceHandlers = createDeviceHandlers({ ...options, publicUrlOf, admit, contextOf, serve });

  return {
    serve,
    metadata,
    ...signInHandlers,
    ...deviceHandlers,
    getImpersonationPage: actingHandlers.getImpersonationPage,
    openClientAsUser: actingHandlers.openClientAsUser,

    /**
     * Asks for the confirmation of a logout. A browser without a session has nothing to confirm. If the request of the client is not
     * valid, the user is asked without it, and does not return to the client: an error would leave the user logged in.
     */
    async startLogout(call: ProtocolCall): Promise<ApiReply> {
      const { app, provider } = await admit(call);
      const publicUrl = publicUrlOf(app);
      const isActing = await actingHandlers.endByHint(app, call.request);
      // An administrator who logs out of a client as a user keeps the own session.
      const request = isActing ? withSessionCookie(call.request, app, publicUrl, '') : call.request;
      const options = { publicUrl, mount: mountOf(app), isForBrowser: true };
      const ask = async (query: string) => {
        const exchange = await exchangeOf({ ...request, query }, options);
        return { reply: await dispatch(provider, exchange), xsrf: exchange.req.emptyLogout };
      };
      const asked = faultOf(call.operation, request.query, '') === undefined ? await ask(request.query) : undefined;
      const { reply, xsrf } = asked && asked.reply.status < 400 ? asked : await ask(languageOnly(request.query));
      if (xsrf === undefined) return reply;
      const confirmed = withForm(withCookies(request, reply.cookies), { xsrf, logout: 'yes' });
      const path = `${mountOf(app)}/logout/confirm`;
      const confirmation = await dispatch(provider, await exchangeOf(confirmed, { ...options, path }));
      if (!isActing) return confirmation;
      return { ...confirmation, cookies: withoutSessionCookie(confirmation.cookies, app, publicUrl) };
    },

    /** Ends the session of a browser. If clients have pages for that, the browser loads them before it returns to the client. */
    async serveLogout(call: ProtocolCall): Promise<ApiReply> {
      const { app, provider } = await admit(call);
      const { request } = call;
      const mount = mountOf(app);
      const publicUrl = publicUrlOf(app);
      const options = { publicUrl, mount, isForBrowser: true };
      const exchange = await exchangeOf(withBody(request, await textOf(request)), options);
      const reply = await dispatch(provider, exchange);
      const issuer = `${publicUrl}${mount}`;
      const frames = framesOf(exchange.req, issuer);
      const location = String(reply.headers?.['Location'] ?? '');
      if (frames.length === 0 || location === '') return reply;
      const next = location.startsWith(`${issuer}/`) ? undefined : location;
      const page = toReply(200, pages.loggedOut(contextOf(app, request), { frames, next }));
      const { Location: _location, ...headers } = reply.headers ?? {};
      return { ...reply, ...page, headers: { ...headers, ...page.headers } };
    },

    /** Handles a request about a token, which may be a JWT. */
    async serveTokenRequest(call: ProtocolCall): Promise<ApiReply> {
      const { app, provider } = await admit(call);
      const { request } = call;
      const mount = mountOf(app);
      const publicUrl = publicUrlOf(app);
      const body = await textOf(request);
      const fault = faultOf(call.operation, request.query, body);
      if (fault !== undefined) return refuse(call, app, fault);
      const form = new URLSearchParams(body);
      const token = form.get('token') ?? '';
      const isJwt = token.includes('.') && refreshTokens.positionOf(token) === undefined;
      const claims = isJwt ? await readAccessToken(token, `${publicUrl}${mount}`) : undefined;
      // The library would refuse a JWT, also one that is not valid.
      if (isJwt) form.set('token', presentedTokenId);
      const exchange = await exchangeOf(withBody(request, isJwt ? form.toString() : body), { publicUrl, mount });
      if (claims) exchange.req.presentedToken = claims;
      return dispatch(provider, exchange);
    },

    /** Answers a form of another site, whose request has no cookie, with a redirect, whose request has. */
    async redirectForm(call: ProtocolCall): Promise<ApiReply> {
      const app = await appOfPath(ports, call);
      const form = new URLSearchParams([...(await formOf(call.request))]);
      return { status: 303, headers: { Location: `${publicUrlOf(app)}${call.request.path}?${form}` } };
    },
  };
};

/** Returns the pages that the library asks for. Their policy is set on the context, from which the bridge reads it. */
const pagesOf = ({ pages, ports }: Pick<OpenidOptions, 'pages' | 'ports'>): ProvidersOptions['pages'] => {
  const contextOf = ({ req, oidc, query }: KoaContextWithOIDC, app: App, target?: unknown): PageContext =>
    pageContextOf(app, ports, {
      headers: { cookie: req.headers.cookie, 'accept-language': req.headers['accept-language'] },
      uiLocales: oidc.params?.['ui_locales'] ?? query['ui_locales'],
      target,
    });
  const write = (context: KoaContextWithOIDC, { headers, body }: Page): string => {
    for (const [name, value] of Object.entries(headers)) context.set(name, value);
    return body;
  };
  return {
    error: (context, app, { error, error_description: description }) =>
      write(
        context,
        pages.error(
          { code: error, description, requestId: (context.req as BridgedRequest).origin.requestId },
          contextOf(context, app),
        ),
      ),
    formPost: (context, app, response) =>
      write(context, pages.formPost(response, contextOf(context, app, response.action))),
    logout: (context, app, form) =>
      write(context, pages.logout(form, contextOf(context, app, context.oidc.params?.['post_logout_redirect_uri']))),
    loggedOut: (context, app) =>
      write(context, pages.loggedOut(contextOf(context, app), { frames: [], next: undefined })),
    deviceConnected: (context, app) => write(context, pages.deviceConnected(contextOf(context, app))),
  };
};
