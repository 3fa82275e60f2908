import type { ApiReply, ApiRequest } from '../api/api.ts';
import type { App } from '../kernel/app.ts';
import type { Ports } from '../kernel/ports.ts';
import type { PublicUrlOf } from '../kernel/public-url.ts';
import { dispatch, exchangeOf } from './bridge.ts';
import { languageCookieOf } from './cookies.ts';
import { formOf, isSameOrigin, withBody, withCookies } from './form.ts';
import { mountOf } from './mount.ts';
import { type ContextOf, type OpenidPages, toReply } from './pages.ts';
import type { ProtocolCall } from './protocol-call.ts';
import type { AppProvider } from './providers.ts';
import type { Refused } from './sign-in/sign-in.ts';
import { normalizedUserCode } from './storage/device-codes.ts';

interface Options {
  readonly publicUrlOf: PublicUrlOf;
  readonly ports: Pick<Ports, 'store' | 'clock' | 'keys'>;
  readonly pages: OpenidPages;
  /** Counts a call, and returns the provider of its application. */
  readonly admit: (call: ProtocolCall) => Promise<AppProvider>;
  readonly contextOf: ContextOf;
  readonly serve: (call: ProtocolCall) => Promise<ApiReply>;
}

/** The seconds between two requests with a device code. */
const intervalSeconds = 5;

/** The errors after which the user has to enter a code again. */
const expired: ReadonlySet<string | undefined> = new Set([
  'SessionNotFound',
  'NotFoundError',
  'ExpiredError',
  'AlreadyUsedError',
]);

/** Creates the handlers of the device flow (RFC 8628), whose pages look like the login page. */
export const createDeviceHandlers = ({ publicUrlOf, ports, pages, admit, contextOf, serve }: Options) => {
  const { store, clock, keys } = ports;

  const isPending = async (app: App, userCode: string): Promise<boolean> => {
    const found = await store.of(app).reads.openid.findDeviceCode(keys.digest(userCode), clock.now());
    return found !== undefined && found.payload['accountId'] === undefined && found.payload['error'] === undefined;
  };

  /** Passes a code to the library, which accepts only forms with the token of its page. */
  const verify = async ({ app, provider }: AppProvider, request: ApiRequest, userCode: string) => {
    const options = { publicUrl: publicUrlOf(app), mount: mountOf(app) };
    const page = await exchangeOf(
      { ...request, method: 'GET', query: '', body: { ...request.body, isPresent: false } },
      options,
    );
    const { cookies } = await dispatch(provider, page);
    const form = new URLSearchParams({
      user_code: userCode,
      xsrf: page.req.deviceStep?.xsrf ?? '',
      confirm: 'yes',
    });
    const exchange = await exchangeOf(withCookies(withBody(request, form.toString()), cookies), options);
    const reply = await dispatch(provider, exchange);
    return { reply, error: exchange.req.deviceStep?.error };
  };

  return {
    async authorizeDevice(call: ProtocolCall): Promise<ApiReply> {
      const reply = await serve(call);
      if (reply.status !== 200) return reply;
      return { ...reply, body: { ...(reply.body as object), interval: intervalSeconds } };
    },

    /** Shows the form. A code in the URL is not used before the user submits it. */
    async getDevicePage(call: ProtocolCall): Promise<ApiReply> {
      const { app } = await admit(call);
      const { request } = call;
      const userCode = new URLSearchParams(request.query).get('user_code') ?? '';
      return toReply(200, pages.device({ userCode, refused: undefined }, contextOf(app, request)));
    },

    async submitUserCode(call: ProtocolCall): Promise<ApiReply> {
      const { request } = call;
      const admitted = await admit(call);
      const { app } = admitted;
      const form = await formOf(request);
      const language = form.get('language');
      const context = contextOf(app, request, { language });
      if (!isSameOrigin(request, publicUrlOf(app))) return toReply(403, pages.forbidden(context));
      const entered = form.get('user_code') ?? '';
      if (language !== undefined)
        return {
          ...toReply(200, pages.device({ userCode: entered, refused: undefined }, context)),
          cookies: [languageCookieOf(context.language, publicUrlOf(app))],
        };
      const refuse = (code: Refused['code'], faults: Refused['faults']): ApiReply =>
        toReply(
          422,
          pages.device({ userCode: entered, refused: { code, faults, retryAfterSeconds: undefined } }, context),
        );
      if (entered.trim() === '') return refuse('validation_failed', [{ field: 'code', code: 'required' }]);
      const userCode = normalizedUserCode(entered);
      if (!(await isPending(app, userCode))) return refuse('code_invalid', []);
      const { reply, error } = await verify(admitted, request, userCode);
      if (!error) return reply;
      return toReply(
        400,
        pages.error(
          { code: error.error, description: error.error_description, requestId: request.origin.requestId },
          context,
        ),
      );
    },

    async resumeDevice(call: ProtocolCall): Promise<ApiReply> {
      const { app, provider } = await admit(call);
      const { request } = call;
      const exchange = await exchangeOf(request, { publicUrl: publicUrlOf(app), mount: mountOf(app) });
      const reply = await dispatch(provider, exchange);
      const { deviceStep: step } = exchange.req;
      if (!step?.error) return reply;
      const context = contextOf(app, request);
      const { error: code, error_description: description } = step.error;
      const cookies = reply.cookies ? { cookies: reply.cookies } : {};
      if (step.cause === 'AbortedError') return { ...toReply(200, pages.deviceRefused(context)), ...cookies };
      if (expired.has(step.cause)) return { ...toReply(410, pages.expired(context)), ...cookies };
      return {
        ...toReply(400, pages.error({ code, description, requestId: request.origin.requestId }, context)),
        ...cookies,
      };
    },
  };
};
