import type { Interaction, Provider } from 'oidc-provider';
import type { ApiReply, ApiRequest } from '../api/api.ts';
import type { App } from '../kernel/app.ts';
import { type Exchange, exchangeOf } from './bridge.ts';
import { deviceCookieOf, deviceTokenOf, signupCookieOf, signupProofOf } from './cookies.ts';
import { formOf, isSameOrigin } from './form.ts';
import type { Library } from './library.ts';
import { type OpenidPages, type PageContext, toReply } from './pages.ts';
import type { ProtocolCall } from './protocol-call.ts';
import type { AppProvider } from './providers.ts';
import { usesPasskeys } from './sign-in/passkey-form.ts';
import { createSignIn, type Refused, type Shown, type SignInOptions } from './sign-in/sign-in.ts';

interface Options extends SignInOptions {
  readonly library: Library;
  readonly pages: OpenidPages;
  /** Counts a call, and returns the provider of its application. */
  readonly admit: (call: ProtocolCall) => Promise<AppProvider>;
  readonly contextOf: (app: App, request: ApiRequest, params?: Readonly<Record<string, unknown>>) => PageContext;
}

interface Opened {
  readonly app: App;
  readonly provider: Provider;
  readonly exchange: Exchange;
  readonly interaction: Interaction;
  readonly context: PageContext;
}

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
    const { app, provider } = await admit(call);
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
    return { app, provider, exchange, interaction, context: contextOf(app, request, interaction.params) };
  };

  const show = async ({ page, refused }: Shown, { app, context }: Opened): Promise<ApiReply> => {
    if (!page) return toReply(410, pages.expired(context));
    const principal = { kind: 'application', app } as const;
    const [loginOptions, challenges, passkeyOptions] = await Promise.all([
      usecases.getLoginOptions({ principal }),
      usecases.listChallenges({ principal }),
      usesPasskeys(options, app) ? usecases.startPasskeyLogin({ principal }) : undefined,
    ]);
    const retryAfter = refused?.retryAfterSeconds;
    const written = pages.signIn(page, { ...context, options: loginOptions, challenges, passkeyOptions }, refused);
    const reply = toReply(statusOf(refused), written);
    const retry = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) };
    return { ...reply, headers: { ...reply.headers, ...retry } };
  };

  const submit = async (opened: Opened, request: ApiRequest): Promise<ApiReply> => {
    const { app, provider, exchange, interaction, context } = opened;
    const form = await formOf(request);
    const origin = { ...request.origin, deviceToken: deviceTokenOf(request, app) };
    const outcome = await signIn.run({
      app,
      interaction,
      form,
      origin,
      language: context.language,
      signupProof: signupProofOf(request),
    });
    if ('page' in outcome) {
      const { signupProof } = outcome;
      const reply = await show(outcome, opened);
      if (signupProof === undefined) return reply;
      const { path } = request;
      const seconds = interaction.exp - interaction.iat;
      return { ...reply, cookies: [signupCookieOf(path, signupProof, seconds, publicUrlOf(app))] };
    }
    const { result, deviceToken } = outcome;
    const location = await provider.interactionResult(exchange.req, exchange.res, result);
    const cookies = deviceToken === undefined ? {} : { cookies: [deviceCookieOf(app, deviceToken, publicUrlOf(app))] };
    return { status: 303, headers: { Location: location }, ...cookies };
  };

  return {
    async getSignIn(call: ProtocolCall): Promise<ApiReply> {
      const opened = await open(call);
      if ('status' in opened) return opened;
      return show({ page: await signIn.firstPage(opened.app, opened.interaction) }, opened);
    },

    async submitSignIn(call: ProtocolCall): Promise<ApiReply> {
      const { request } = call;
      const opened = await open(call);
      if ('status' in opened) return opened;
      const { app, context } = opened;
      return isSameOrigin(request, publicUrlOf(app)) ? submit(opened, request) : toReply(403, pages.forbidden(context));
    },
  };
};
