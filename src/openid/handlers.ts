import type { Interaction, KoaContextWithOIDC, Provider } from 'oidc-provider';
import { type OperationId, operationTable } from '../../generated/handlers.ts';
import type { ApiReply, ApiRequest } from '../api/api.ts';
import type { CountRequest } from '../api/operation-limits.ts';
import { RequestError } from '../api/refusal.ts';
import type { App } from '../kernel/app.ts';
import { DomainError } from '../kernel/errors.ts';
import type { Ports } from '../kernel/ports.ts';
import type { UseCases } from '../kernel/use-cases.ts';
import { brandColorsOf } from '../modules/branding/branding.ts';
import type { RefreshTokens } from '../modules/openid/ports.ts';
import { dispatch, type Exchange, exchangeOf } from './bridge.ts';
import { type Library, library as loadLibrary } from './library.ts';
import type { OpenidPages, Page, PageContext, Refused, SignInPage } from './pages.ts';
import { type AccessTokenClaims, presentedTokenId } from './presented-token.ts';
import { createProviders, type ProvidersOptions } from './providers.ts';
import { requestedIn } from './requested-scopes.ts';
import { createSignIn, firstPage } from './sign-in.ts';

export interface OpenidOptions extends Pick<ProvidersOptions, 'signers' | 'fetch'> {
  readonly publicUrl: string;
  readonly ports: Pick<Ports, 'store' | 'clock' | 'keys' | 'tokens' | 'imageUrlOf'>;
  readonly usecases: UseCases;
  readonly countRequest: CountRequest;
  readonly refreshTokens: RefreshTokens;
  readonly pages: OpenidPages;
  readonly readAccessToken: (token: string, issuer: string) => Promise<AccessTokenClaims | undefined>;
}

interface ProtocolCall {
  readonly operation: OperationId;
  readonly path: Readonly<Record<string, string>>;
  readonly request: ApiRequest;
}

const mountOf = (app: App): string => `/oidc/${app.uuid}`;

const toReply = (status: number, { body, headers }: Page): ApiReply => ({ status, type: 'text/html', headers, body });

const appearanceOf = (
  app: App,
  { imageUrlOf }: Pick<Ports, 'imageUrlOf'>,
): Pick<PageContext, 'app' | 'colors' | 'logoUrl'> => ({
  app,
  colors: brandColorsOf(app),
  logoUrl: app.logo === undefined ? undefined : imageUrlOf(app, app.logo),
});

/** Returns the origin of a URL, or the scheme of a URI of a native app, as a policy names it. */
const targetOf = (uri: unknown): readonly string[] => {
  const url = URL.parse(String(uri ?? ''));
  if (!url) return [];
  return [url.origin === 'null' ? url.protocol : url.origin];
};

const languagesOf = (accepted: string | undefined, uiLocales: unknown): readonly string[] => [
  ...String(uiLocales ?? '').split(' '),
  ...(accepted ?? '').split(',').map((range) => range.split(';')[0]?.trim() ?? ''),
];

/**
 * Returns true if a form was sent by a page of this service. Browsers that do not tell the site tell the origin, and old ones send no
 * cookie to other sites.
 */
const isSameOrigin = ({ headers }: ApiRequest, publicUrl: string): boolean => {
  const { origin, 'sec-fetch-site': site } = headers;
  if (site !== undefined) return site === 'same-origin';
  return origin === undefined || origin === new URL(publicUrl).origin;
};

/** Returns the body of a form as it was sent. */
const textOf = async ({ body }: ApiRequest): Promise<string> =>
  body.isPresent ? new TextDecoder().decode(await body.read()) : '';

/** Returns a request with another body. An absent one stays absent. */
const withBody = (request: ApiRequest, text: string): ApiRequest => {
  const bytes = new TextEncoder().encode(text);
  return { ...request, body: { isPresent: request.body.isPresent, read: async () => bytes } };
};

/** The maximum length of an authorization request, which is stored before anyone has logged in. */
const mostAuthorizationCharacters = 8192;

/** Returns the reason for which the library does not get a request: it would be stored. */
const faultOf = (operation: OperationId, query: string, body: string): string | undefined => {
  if (`${query}&${body}`.includes('%00') || body.includes('\0')) return 'parameters must not contain NUL';
  const isStored = operation === 'authorize' || operation === 'pushAuthorizationRequest';
  return isStored && query.length + body.length > mostAuthorizationCharacters
    ? `parameters must have at most ${mostAuthorizationCharacters} characters`
    : undefined;
};

const deviceCookie = (app: App): string => `gh-device-${app.uuid}`;

/** The time for which a browser remains known, as long as browsers keep cookies. */
const deviceSeconds = 400 * 86_400;

const cookieOf = ({ headers }: ApiRequest, name: string): string | undefined => {
  const found = (headers['cookie'] ?? '').split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  return found?.slice(name.length + 1);
};

/** The errors of a form that the page explains. All others are those of the service. */
const isOfForm = (error: unknown): error is DomainError =>
  error instanceof DomainError && (!error.isTransient || error.code === 'rate_limited');

/** Creates the handlers of the protocols' endpoints and of the login page. The library is loaded by the first request. */
export const createOpenid = async (options: OpenidOptions) => {
  const { publicUrl, ports, pages, countRequest, readAccessToken, refreshTokens } = options;
  const { store } = ports;
  const library: Library = await loadLibrary();
  const signIn = createSignIn(options);
  const providers = createProviders({ ...options, library, pages: pagesOf(options) });

  const appOf = async ({ path }: ProtocolCall): Promise<App> => {
    const app = await store.reads.applications.findByUuid(path['app'] ?? '');
    if (!app) throw new RequestError('not_found');
    return app;
  };

  /** Finds the application of a call, and counts the call. */
  const admit = async (call: ProtocolCall): Promise<App> => {
    const app = await appOf(call);
    await countRequest(call.operation, { kind: 'application', app }, call.request.origin);
    return app;
  };

  const refuse = ({ operation, request }: ProtocolCall, app: App, description: string): ApiReply => {
    const error = { code: 'invalid_request', description };
    return operationTable[operation].api === 'browser'
      ? toReply(400, pages.error(error, contextOf(app, request)))
      : { status: 400, body: { error: error.code, error_description: error.description } };
  };

  const serve = async (call: ProtocolCall): Promise<ApiReply> => {
    const { app, provider } = await providers.of(await admit(call));
    const { operation, request } = call;
    const body = await textOf(request);
    const fault = faultOf(operation, request.query, body);
    if (fault !== undefined) return refuse(call, app, fault);
    return dispatch(provider, await exchangeOf(withBody(request, body), { publicUrl, mount: mountOf(app) }));
  };

  const metadata = async (call: ProtocolCall): Promise<ApiReply> => {
    const { app, provider } = await providers.of(await appOf(call));
    const mount = mountOf(app);
    const path = `${mount}/.well-known/openid-configuration`;
    const reply = await dispatch(provider, await exchangeOf(call.request, { publicUrl, mount, path }));
    return {
      ...reply,
      headers: { ...reply.headers, 'Cache-Control': 'public, max-age=300' },
      body: { ...(reply.body as object), jwks_uri: `${publicUrl}/.well-known/jwks.json` },
    };
  };

  const contextOf = (app: App, request: ApiRequest, params: Readonly<Record<string, unknown>> = {}): PageContext => ({
    ...appearanceOf(app, ports),
    languages: languagesOf(request.headers['accept-language'], params['ui_locales']),
    targets: targetOf(params['redirect_uri']),
  });

  interface Opened {
    readonly app: App;
    readonly provider: Provider;
    readonly exchange: Exchange;
    readonly interaction: Interaction;
    readonly context: PageContext;
  }

  /** Finds the interaction of the browser. Returns the page without one: it has expired, or belongs to another browser. */
  const open = async (call: ProtocolCall): Promise<Opened | ApiReply> => {
    const { app, provider } = await providers.of(await admit(call));
    const { request, path } = call;
    const exchange = await exchangeOf(
      { ...request, body: { isPresent: false, read: request.body.read } },
      { publicUrl, mount: `/account/${app.uuid}` },
    );
    const interaction = await provider.interactionDetails(exchange.req, exchange.res).catch((error: unknown) => {
      if (error instanceof library.errors.SessionNotFound) return undefined;
      throw error;
    });
    if (!interaction || interaction.uid !== path['uid']) return toReply(410, pages.expired(contextOf(app, request)));
    return { app, provider, exchange, interaction, context: contextOf(app, request, interaction.params) };
  };

  const show = async (
    status: number,
    page: SignInPage,
    { app, interaction, context }: Opened,
    refused?: Refused,
  ): Promise<ApiReply> => {
    if (page.name !== 'consent') return toReply(status, pages.signIn(page, context, refused));
    const { params, session } = interaction;
    const client = await store.reads.clients.findByClientId(app.id, String(params['client_id']));
    const account = await store.reads.users.find(Number(session?.accountId));
    if (!client || !account) return toReply(410, pages.expired(context));
    const requested = await requestedIn(ports, app, params);
    const redirectUri = String(params['redirect_uri']);
    return toReply(status, pages.consent({ client, email: account.user.email, requested, redirectUri }, context));
  };

  /** Returns the page with what was entered before and the reason of the refusal. */
  const refusedPage = (form: ReadonlyMap<string, string>, interaction: Interaction): SignInPage => {
    const email = form.get('email') ?? '';
    const challenge = form.get('challenge') ?? '';
    switch (form.get('step')) {
      case 'login':
      case 'send-code':
        return { name: 'password', email };
      case 'code':
        return { name: 'code', email };
      case 'factor':
      case 'send-sms':
        return { name: 'factor', email, challenge, methods: form.get('method') === 'sms' ? ['sms'] : ['totp'] };
      default:
        return firstPage(interaction);
    }
  };

  const submit = async (opened: Opened, form: ReadonlyMap<string, string>, request: ApiRequest): Promise<ApiReply> => {
    const { app, provider, exchange, interaction } = opened;
    const origin = { ...request.origin, deviceToken: cookieOf(request, deviceCookie(app)) };
    try {
      const outcome = await signIn({ app, interaction, form, origin });
      if ('page' in outcome) return await show(200, outcome.page, opened);
      const location = await provider.interactionResult(exchange.req, exchange.res, outcome.result);
      const { deviceToken } = outcome;
      return {
        status: 303,
        headers: { Location: location },
        ...(deviceToken === undefined ? {} : { cookies: [deviceCookieOf(app, deviceToken)] }),
      };
    } catch (error) {
      if (!isOfForm(error)) throw error;
      const { code, faults, retryAfterSeconds } = error;
      const reply = await show(code === 'rate_limited' ? 429 : 422, refusedPage(form, interaction), opened, {
        code,
        detail: faults.map(({ detail }) => detail).join(' '),
      });
      const retry = retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) };
      return { ...reply, headers: { ...reply.headers, ...retry } };
    }
  };

  const deviceCookieOf = (app: App, token: string): string =>
    [
      `${deviceCookie(app)}=${token}`,
      `Path=/account/${app.uuid}/`,
      `Max-Age=${deviceSeconds}`,
      'HttpOnly',
      'SameSite=Lax',
      ...(publicUrl.startsWith('https:') ? ['Secure'] : []),
    ].join('; ');

  const formOf = async (request: ApiRequest): Promise<ReadonlyMap<string, string>> =>
    new Map(new URLSearchParams(await textOf(request)));

  return {
    serve,
    metadata,

    /** Handles a request about a token, which may be a JWT. */
    async serveTokenRequest(call: ProtocolCall): Promise<ApiReply> {
      const { app, provider } = await providers.of(await admit(call));
      const { request } = call;
      const mount = mountOf(app);
      const body = await textOf(request);
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
      const app = await appOf(call);
      const form = new URLSearchParams([...(await formOf(call.request))]);
      return { status: 303, headers: { Location: `${publicUrl}${mountOf(app)}/authorize?${form}` } };
    },

    async getSignIn(call: ProtocolCall): Promise<ApiReply> {
      const opened = await open(call);
      return 'status' in opened ? opened : show(200, firstPage(opened.interaction), opened);
    },

    async submitSignIn(call: ProtocolCall): Promise<ApiReply> {
      const { request } = call;
      if (!isSameOrigin(request, publicUrl))
        return toReply(403, pages.forbidden(contextOf(await appOf(call), request)));
      const opened = await open(call);
      return 'status' in opened ? opened : submit(opened, await formOf(request), request);
    },
  };
};

/** Returns the pages that the library asks for. Their policy is set on the context, from which the bridge reads it. */
const pagesOf = ({ pages, ports }: Pick<OpenidOptions, 'pages' | 'ports'>): ProvidersOptions['pages'] => {
  const contextOf = ({ req, oidc, query }: KoaContextWithOIDC, app: App, target?: unknown): PageContext => ({
    ...appearanceOf(app, ports),
    languages: languagesOf(req.headers['accept-language'], oidc.params?.['ui_locales'] ?? query['ui_locales']),
    targets: targetOf(target),
  });
  const write = (context: KoaContextWithOIDC, { headers, body }: Page): string => {
    for (const [name, value] of Object.entries(headers)) context.set(name, value);
    return body;
  };
  return {
    error: (context, app, { error, error_description: description }) =>
      write(context, pages.error({ code: error, description }, contextOf(context, app))),
    logout: (context, app, form) =>
      write(context, pages.logout(form, contextOf(context, app, context.oidc.params?.['post_logout_redirect_uri']))),
    loggedOut: (context, app) => write(context, pages.loggedOut(contextOf(context, app))),
  };
};
