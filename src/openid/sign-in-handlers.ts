import type { Interaction, Provider } from 'oidc-provider';
import type { ApiReply, ApiRequest } from '../api/api.ts';
import type { App } from '../kernel/app.ts';
import { ownPathOf, providerCallbackOf } from '../kernel/own-pages.ts';
import { asCaller } from '../kernel/principal.ts';
import { isTestOfUser } from '../modules/connections/steps/tester.ts';
import { usesPasskeys } from '../modules/second-factors/passkeys/relying-party.ts';
import { type Exchange, exchangeOf } from './bridge.ts';
import {
  deviceCookieOf,
  deviceTokenOf,
  endedProviderCookieOf,
  languageCookieOf,
  providerCookieOf,
  providerLoginOf,
  setupPathOf,
  setupUid,
  signupCookieOf,
  signupProofOf,
  waitingLoginCookieOf,
  waitingLoginOf,
} from './cookies.ts';
import { formOf, isSameOrigin } from './form.ts';
import type { Library } from './library.ts';
import { type ContextOf, type OpenidPages, type PageContext, toReply } from './pages.ts';
import type { ProtocolCall } from './protocol-call.ts';
import type { AppProvider } from './providers.ts';
import { destinationOf } from './sign-in/destination.ts';
import { createSignIn, type Refused, type Shown, type SignInOptions } from './sign-in/sign-in.ts';
import type { SignInCommand } from './sign-in/step.ts';

interface Options extends SignInOptions {
  readonly library: Library;
  readonly pages: OpenidPages;
  /** Counts a call, and returns the provider of its application. */
  readonly admit: (call: ProtocolCall) => Promise<AppProvider & { readonly read: App }>;
  readonly contextOf: ContextOf;
}

interface Opened {
  readonly app: App;
  /** The application as it was read for this request: its providers and challenges follow from it, and `app` may be kept for longer. */
  readonly read: App;
  readonly provider: Provider;
  readonly exchange: Exchange;
  readonly interaction: Interaction;
  readonly context: PageContext;
}

/** The parameters of a provider, and the names that are passed on. */
const answered = ['code', 'state', 'iss', 'error', 'firstname', 'lastname'] as const;

/** Returns the names that Apple sends beside the code of a new user, as JSON. */
const namesIn = (user: string): Readonly<Record<string, unknown>> => {
  try {
    const { firstName: firstname, lastName: lastname } = JSON.parse(user).name;
    return { firstname, lastname };
  } catch {
    return {};
  }
};

/** Returns the parameters of a provider's response that a login needs. */
const answerIn = (sent: URLSearchParams): URLSearchParams => {
  const all = { ...namesIn(sent.get('user') ?? ''), ...Object.fromEntries(sent) };
  const known = answered.map((name) => [name, all[name]] as const);
  return new URLSearchParams(
    known.filter((entry): entry is [(typeof answered)[number], string] => typeof entry[1] === 'string'),
  );
};

const statusOf = (refused: Refused | undefined): number => {
  if (!refused) return 200;
  return refused.code === 'rate_limited' ? 429 : 422;
};

/** Creates the handlers of the login page: its forms are steps, and its pages follow from them. */
export const createSignInHandlers = ({ library, pages, admit, contextOf, ...options }: Options) => {
  const { ports, usecases } = options;
  const { publicUrlOf } = ports;
  const signIn = createSignIn(options);

  /** Finds the interaction of the browser. Returns the page without one: it has expired, or belongs to another browser. */
  const open = async (call: ProtocolCall): Promise<Opened | ApiReply> => {
    const { app, read, provider } = await admit(call);
    const { request, path } = call;
    const exchange = await exchangeOf(
      { ...request, body: { isPresent: false, read: request.body.read } },
      { publicUrl: publicUrlOf(app), mount: `/account/${app.uuid}` },
    );
    const interaction = await provider.interactionDetails(exchange.req, exchange.res).catch((error: unknown) => {
      if (error instanceof library.errors.SessionNotFound) return undefined;
      throw error;
    });
    if (!interaction || interaction.uid !== path['uid']) return toReply(410, pages.expired(contextOf(app, request)));
    return {
      app,
      read,
      provider,
      exchange,
      interaction,
      context: contextOf(app, request, { params: interaction.params }),
    };
  };

  const show = async ({ page, refused }: Shown, { app, read, interaction, context }: Opened): Promise<ApiReply> => {
    if (!page) return toReply(410, pages.expired(context));
    const principal = asCaller(ports.store, read);
    const [loginOptions, challenges, passkeyOptions, destination] = await Promise.all([
      usecases.getLoginOptions({ principal }),
      usecases.listChallenges({ principal }),
      page.name === 'address' && usesPasskeys(ports, app) ? usecases.startPasskeyLogin({ principal }) : undefined,
      destinationOf(options, app, interaction),
    ]);
    const retryAfter = refused?.retryAfterSeconds;
    const offered = { options: loginOptions, challenges, passkeyOptions, destination };
    const written = pages.signIn(page, { ...context, ...offered, expiresAt: interaction.exp }, refused);
    const reply = toReply(statusOf(refused), written);
    const retry = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) };
    return { ...reply, headers: { ...reply.headers, ...retry } };
  };

  const commandOf = (
    { app, interaction, context }: Opened,
    request: ApiRequest,
    form: ReadonlyMap<string, string>,
    sentBy: SignInCommand['sentBy'],
  ): SignInCommand => ({
    app,
    interaction,
    form,
    origin: { ...request.origin, deviceToken: deviceTokenOf(request, app) },
    language: context.language,
    signupProof: signupProofOf(request),
    waitingLogin: waitingLoginOf(request),
    providerLogin: providerLoginOf(request, form.get('state')),
    sentBy,
  });

  /** Shows the page of a form in the language that it chooses, and keeps the choice. */
  const repeat = async (opened: Opened, request: ApiRequest, form: ReadonlyMap<string, string>): Promise<ApiReply> => {
    const { app, interaction } = opened;
    const context = contextOf(app, request, { params: interaction.params, language: form.get('language') });
    const shown = await signIn.repeat(commandOf(opened, request, form, 'form'));
    const cookies = [languageCookieOf(context.language, publicUrlOf(app))];
    return { ...(await show(shown, { ...opened, context })), cookies };
  };

  /** Shows a page, and sets the cookies with what the browser keeps for the next one. */
  const showWithCookies = async (shown: Shown, opened: Opened, { path }: ApiRequest): Promise<ApiReply> => {
    const { app, interaction } = opened;
    const { signupProof, waitingLogin, started } = shown;
    const seconds = interaction.exp - interaction.iat;
    const cookies = [
      ...(signupProof === undefined ? [] : [signupCookieOf(path, signupProof, seconds, publicUrlOf(app))]),
      ...(waitingLogin === undefined ? [] : [waitingLoginCookieOf(path, waitingLogin, seconds, publicUrlOf(app))]),
      ...(started === undefined ? [] : [providerCookieOf(app, started, publicUrlOf(app))]),
    ];
    return { ...(await show(shown, opened)), ...(cookies.length === 0 ? {} : { cookies }) };
  };

  const run = async (
    opened: Opened,
    request: ApiRequest,
    form: ReadonlyMap<string, string>,
    sentBy: SignInCommand['sentBy'],
  ): Promise<ApiReply> => {
    const { app, provider, exchange } = opened;
    const outcome = await signIn.run(commandOf(opened, request, form, sentBy));
    if ('location' in outcome) {
      const { location } = outcome;
      return {
        status: 303,
        headers: { Location: location },
        cookies: [providerCookieOf(app, outcome, publicUrlOf(app))],
      };
    }
    if ('page' in outcome) return showWithCookies(outcome, opened, request);
    const { result, deviceToken } = outcome;
    const location = await provider.interactionResult(exchange.req, exchange.res, result);
    const cookies = deviceToken === undefined ? {} : { cookies: [deviceCookieOf(app, deviceToken, publicUrlOf(app))] };
    return { status: 303, headers: { Location: location }, ...cookies };
  };

  /** Handles the links of the page, and the return from a provider, whose cookie is used once. */
  const follow = async (opened: Opened, request: ApiRequest, query: ReadonlyMap<string, string>): Promise<ApiReply> => {
    const reply = await run(
      opened,
      request,
      query,
      isSameOrigin(request, publicUrlOf(opened.app)) ? 'own-link' : 'other-link',
    );
    const state = query.get('state');
    if (state === undefined) return reply;
    return {
      ...reply,
      cookies: [...(reply.cookies ?? []), endedProviderCookieOf(opened.app, state, publicUrlOf(opened.app))],
    };
  };

  /**
   * Returns the page that a browser came from. Those of logins and of the setup page have left a cookie in it. The console keeps in the
   * tab what it needs: it is found by the test that a user has started, and refuses the answer in other browsers.
   */
  const pageOfReturn = async (app: App, request: ApiRequest, state: string) => {
    const login = providerLoginOf(request, state);
    if (login) {
      const path = login.uid === setupUid ? setupPathOf(app) : `/account/${app.uuid}/sign-in/${login.uid}`;
      return { path, step: 'provider-return' };
    }
    const pending = await ports.store.of(app).single.pendingLogins.find(ports.keys.digest(state));
    if (!isTestOfUser(pending?.tester)) return undefined;
    return { path: ownPathOf('console', app), step: 'connection-test' };
  };

  /** Shows the page that a login begins with. An address that the client knows may lead on from it to the connection of a company. */
  const begin = async (opened: Opened, request: ApiRequest): Promise<ApiReply> => {
    const { app, read, interaction } = opened;
    const page = await signIn.firstPage(app, interaction);
    const { hasConnections } = await usecases.getLoginOptions({ principal: asCaller(ports.store, read) });
    const known = page?.name === 'address' && hasConnections ? page.email : '';
    const led = await signIn.leadOn(commandOf(opened, request, new Map([['email', known]]), 'form'));
    return showWithCookies(led ?? { page }, opened, request);
  };

  return {
    async getSignIn(call: ProtocolCall): Promise<ApiReply> {
      const opened = await open(call);
      if ('status' in opened) return opened;
      const query = new Map(new URLSearchParams(call.request.query));
      if (query.has('step')) return follow(opened, call.request, query);
      return begin(opened, call.request);
    },

    async submitSignIn(call: ProtocolCall): Promise<ApiReply> {
      const { request } = call;
      const opened = await open(call);
      if ('status' in opened) return opened;
      const { app, context } = opened;
      if (!isSameOrigin(request, publicUrlOf(app))) return toReply(403, pages.forbidden(context));
      const form = await formOf(request);
      return form.has('language') ? repeat(opened, request, form) : run(opened, request, form, 'form');
    },

    /**
     * Leads a browser that returns from a provider to the page that it came from. It is led by a page: the policy of a page of the provider
     * that has sent a form would block redirects to the client.
     */
    async returnFromProvider(call: ProtocolCall): Promise<ApiReply> {
      const { app } = await admit(call);
      const { request } = call;
      const answer = answerIn(new URLSearchParams(request.query));
      const context = contextOf(app, request);
      const page = await pageOfReturn(app, request, answer.get('state') ?? '');
      if (!page) return toReply(410, pages.expired(context));
      answer.set('step', page.step);
      return toReply(200, pages.returning(`${page.path}?${answer}`, context));
    },

    /** Answers the form of a provider, whose request has no cookie, with a redirect, whose request has. */
    async postFromProvider(call: ProtocolCall): Promise<ApiReply> {
      const { app } = await admit(call);
      const form = new URLSearchParams([...(await formOf(call.request))]);
      return { status: 303, headers: { Location: `${providerCallbackOf(publicUrlOf(app), app)}?${answerIn(form)}` } };
    },
  };
};
