import { authorizedFetch } from './authorized-fetch.ts';
import type { Caller, Spec } from './call.ts';
import type { Client, ClientCalls, ClientOptions } from './client.ts';
import { createCall } from './create-call.ts';
import type { User, UserFields } from './entities.ts';
import { outcomeOf } from './login.ts';
import { endAtService, refreshWith } from './logout.ts';
import {
  completeLogin,
  login,
  loginWithCode,
  loginWithPasskey,
  signup,
  socialLogin,
  startSocialLogin,
} from './operations.ts';
import { withProofOf } from './proof.ts';
import { keepStarted, returnedBy, takeStarted } from './provider-login.ts';
import type { AnyResult, Ok } from './results.ts';
import { createSend, isRejected } from './send.ts';
import { createSessions } from './sessions.ts';
import { settingsOf } from './settings.ts';

const meSpec: Spec = { method: 'GET', path: '/v1/users/me' };

/** Creates a client of one application. `createClient<Fields>` types the custom fields of users. */
export const createClient: {
  (options: ClientOptions): Client;
  <F extends UserFields>(options: ClientOptions): Client<F>;
} = (options: ClientOptions): ClientCalls => {
  const settings = settingsOf(options);
  const { url, key, isCookie, fetch, headers } = settings;
  const send = createSend(settings);
  const sessions = createSessions({ ...settings, refresh: refreshWith(send) });
  const call = createCall(settings, send, sessions);
  const caller: Caller = { call: call as Caller['call'] };
  const providerKey = `${key}:provider`;

  /** Calls a login and returns its outcome. */
  const logInWith = async <O>(running: Promise<AnyResult>): Promise<O> => {
    const result = await running;
    return outcomeOf(result, result.ok ? await sessions.get() : undefined) as O;
  };

  let asked: Promise<unknown> | undefined;
  /** Asks the backend once for the user of its cookie, of whom this page does not know yet. */
  const askBackend = (): Promise<unknown> => {
    asked ??= call(meSpec).then(async (result) => {
      if (result.ok) await sessions.keep(Number((result.data as User).id));
    });
    return asked;
  };

  return {
    call: caller.call,
    url,
    headers: () => ({ ...headers }),
    login: (input, settings) => logInWith(login(caller, input, settings)),
    loginWithCode: (input, settings) => logInWith(loginWithCode(caller, input, settings)),
    loginWithPasskey: (input, settings) => logInWith(loginWithPasskey(caller, input, settings)),
    completeLogin: ({ challenge }, proof, settings) =>
      logInWith(completeLogin(caller, { challenge, ...proof }, settings)),
    signup: (input, settings) => logInWith(signup(caller, input, settings)),

    async startSocialLogin(input, settings) {
      const result = await startSocialLogin(caller, input, settings);
      if (result.ok) keepStarted(providerKey, { provider: input.provider, binding: result.data.binding });
      return result;
    },

    socialLogin(input, settings) {
      if (typeof input !== 'string') return logInWith(socialLogin(caller, input, settings));
      const { provider, binding } = takeStarted(providerKey) ?? { provider: 'unknown', binding: '' };
      return logInWith(socialLogin(caller, { provider, binding, ...returnedBy(input) }, settings));
    },

    async logout({ everywhere = false } = {}) {
      const kept = await sessions.end();
      const done: Ok<204, undefined> = { ok: true, status: 204, data: undefined };
      // A backend may have a session that this page does not know of.
      if (!kept && !isCookie) return done;
      const result = await endAtService(send, kept?.token ?? '', everywhere);
      return result.ok || isRejected(result, isCookie) ? done : result;
    },

    async session() {
      const session = await sessions.get();
      if (session || !isCookie) return session;
      await askBackend();
      return sessions.get();
    },

    onSession(listener) {
      if (isCookie) void askBackend();
      return sessions.subscribe(listener);
    },

    async renew() {
      await sessions.renew();
      return sessions.get();
    },

    token: async () => (await sessions.fresh()).kept?.token || undefined,
    fetchFor: (origins) => authorizedFetch(origins, { fetch, sessions: isCookie ? undefined : sessions }),
    withProof: withProofOf(caller),
  };
};
