import { authorizedFetch } from './authorized-fetch.ts';
import type { Caller, CallOptions, Spec } from './call.ts';
import type { AskForProof, Client, ClientOptions, NeededProof } from './client.ts';
import type { User } from './entities.ts';
import { outcomeOf } from './login.ts';
import {
  completeLogin,
  login,
  loginWithCode,
  loginWithPasskey,
  reauthenticate,
  signup,
  socialLogin,
  startSocialLogin,
} from './operations.ts';
import { originOf } from './origins.ts';
import { keepStarted, returnedBy, takeStarted } from './provider-login.ts';
import type { Kept } from './record.ts';
import { encode, exchange } from './request.ts';
import type { AnyResult, Ok, ProblemOf } from './results.ts';
import { createSessions } from './sessions.ts';
import { localStorage, memoryStorage } from './storage.ts';

const defaultTimeout = 10_000;
const refreshSpec: Spec = { method: 'POST', path: '/v1/auth/refresh', dates: { time: 1, expires: 1 } };
const logoutSpec: Spec = { method: 'PUT', path: '/v1/auth/logout' };
const meSpec: Spec = { method: 'GET', path: '/v1/users/me' };
/** The codes of a 401 that concern the token, and not the key or a proxy. */
const tokenCodes: ReadonlySet<string> = new Set(['token_invalid', 'token_expired', 'session_ended', 'token_reused']);
/** In a session of a backend, a request without the cookie has no credentials at all. */
const cookieCodes: ReadonlySet<string> = new Set([...tokenCodes, 'credentials_required', 'token_required']);

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

const randomKey = (): string => {
  const { crypto } = globalThis as { readonly crypto?: { readonly randomUUID?: () => string } };
  // Pages without HTTPS have no `randomUUID`, and React Native may have no `crypto`. The key has to be unique, not secret.
  if (crypto?.randomUUID) return crypto.randomUUID();
  return [0, 1, 2, 3].map(() => Math.random().toString(36).slice(2)).join('');
};

/** Returns the body of a response to a request of the application, which can be anything; undefined if it is not JSON. */
const problemIn = async (response: Response): Promise<Partial<ProblemOf<number, string>> | undefined> => {
  const body = await response.text();
  try {
    return JSON.parse(body) ?? undefined;
  } catch {
    return undefined;
  }
};

/** Returns the methods of the recent proof that a call requires; undefined if it requires none. */
const requiredMethods = async (result: AnyResult | Response): Promise<NeededProof['methods'] | undefined> => {
  if (result.ok || result.status !== 403) return undefined;
  const problem = 'clone' in result ? await problemIn(result.clone()) : result;
  return problem?.code === 'reauthentication_required' ? (problem.methods ?? []) : undefined;
};

const checkedUrl = (url: string, isCookie: boolean): string => {
  const isValid = originOf(url) !== undefined || (isCookie && /^\/(?!\/)/.test(url));
  if (!isValid || /[?#]/.test(url)) throw new TypeError(`Not the URL of a service: ${url}`);
  return url.replace(/\/+$/, '');
};

/** Creates a client of one application. */
export const createClient = (options: ClientOptions): Client => {
  const { appKey, serviceKey, operatorKey, storage: chosen = 'local', timeout = defaultTimeout } = options;
  if ((serviceKey ?? operatorKey) !== undefined && 'document' in globalThis)
    throw new TypeError('A super admin key or an operator key must not be used in a browser.');
  const isCookie = chosen === 'cookie';
  const url = checkedUrl(options.url, isCookie);
  const fetch: typeof globalThis.fetch = options.fetch ?? ((input, init) => globalThis.fetch(input, init));
  const app = `${appKey ?? ''}@${url}`;
  const key = `gatehouse:${options.name ?? app}`;
  const storage = typeof chosen === 'object' ? chosen : chosen === 'memory' ? memoryStorage() : localStorage();

  const applicationHeaders = {
    ...(appKey !== undefined && { 'X-Service-App': appKey }),
    ...(serviceKey !== undefined && { 'X-Service-Key': serviceKey }),
    // A page of another origin cannot send it without the backend's permission.
    ...(isCookie && { 'X-Requested-With': 'gatehouse' }),
  };

  /** No other key may stand beside it. */
  const operatorHeaders: Readonly<Record<string, string>> =
    operatorKey === undefined ? {} : { 'X-Operator-Key': operatorKey };

  const send = (
    spec: Spec,
    { headers, ...encoded }: ReturnType<typeof encode>,
    {
      token,
      device,
      ...settings
    }: CallOptions & { readonly token?: string | undefined; readonly device?: string | undefined } = {},
  ) =>
    exchange(fetch, url, {
      ...encoded,
      timeout: settings.timeout ?? timeout,
      signal: settings.signal,
      method: spec.method,
      dates: spec.dates,
      headers: {
        ...headers,
        ...(spec.access === 'operator' ? operatorHeaders : applicationHeaders),
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(device && { 'X-Device-Token': device }),
      },
    });

  const refresh = async (token: string): Promise<AnyResult> =>
    (await send(refreshSpec, encode(refreshSpec), { token })).result;

  const sessions = createSessions({ storage, key, app, isTokenless: isCookie, refresh });

  let lost: { readonly input: string; readonly key: string } | undefined;
  /** Returns the key of a request that must be done once: that of a request with the same input whose response was lost. */
  const onceKey = (input: string): string => (lost?.input === input ? lost.key : randomKey());

  const call = async (spec: Spec, input?: object, settings: CallOptions = {}): Promise<AnyResult> => {
    const { access, once } = spec;
    const encoded = encode(spec, input);
    const wanted = `${encoded.path} ${encoded.body ?? ''}`;
    if (once) encoded.headers['Idempotency-Key'] ??= onceKey(wanted);
    const isOfUser = access === 'user' || access === 'optional';
    const fresh = isOfUser && serviceKey === undefined ? await sessions.fresh() : {};
    if (fresh.failure) return fresh.failure;
    let { kept } = fresh;
    const stored = spec.device ? await storage.get(`${key}:device`) : undefined;
    const device = stored && /^gh_dev_[\w.-]+$/.test(stored) ? stored : undefined;
    let at = 0;
    const attempt = async (): Promise<AnyResult> => {
      at = Date.now();
      const answer = await send(spec, encoded, { ...settings, token: kept?.token, device });
      if (answer.device !== undefined) await storage.set(`${key}:device`, answer.device);
      return answer.result;
    };
    let result = await attempt();
    if (kept && !result.ok && result.status === 401 && (isCookie ? cookieCodes : tokenCodes).has(result.code)) {
      const next: Kept | undefined = await sessions.replace(kept, result.code);
      if (next ? next.token !== kept.token : access === 'optional') {
        kept = next;
        result = await attempt();
      }
    }
    if (result.status === 0 && (once || spec.method === 'GET') && !settings.signal?.aborted) {
      await wait(300);
      result = await attempt();
    }
    for (let n = 0; n < 3 && !result.ok && result.code === 'idempotency_key_in_use'; n += 1) {
      await wait(Math.min(result.retryAfter ?? 1, 5) * 1000);
      result = await attempt();
    }
    // The service may have executed an unanswered request, so the next attempt repeats it with the same key.
    if (once)
      lost =
        result.status <= 0 || result.status >= 500
          ? { input: wanted, key: String(encoded.headers['Idempotency-Key']) }
          : undefined;
    if (spec.session && result.ok) await sessions.adopt(result.data, at, kept);
    return result;
  };

  const caller: Caller = { call: call as Caller['call'] };

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

  const endAtService = async (kept: string, everywhere: boolean): Promise<AnyResult> => {
    let token = kept;
    const encoded = encode(logoutSpec, everywhere ? { all_devices: true } : {});
    let result: AnyResult = (await send(logoutSpec, encoded, { token })).result;
    if (result.status === 0) result = (await send(logoutSpec, encoded, { token })).result;
    if (!result.ok && result.code === 'token_expired') {
      const renewed = await refresh(token);
      if (!renewed.ok) return renewed;
      ({ token } = renewed.data as { readonly token: string });
      result = (await send(logoutSpec, encoded, { token })).result;
    }
    return result;
  };

  return {
    ...caller,
    url,
    headers: () => ({ ...applicationHeaders }),
    login: (input, settings) => logInWith(login(caller, input, settings)),
    loginWithCode: (input, settings) => logInWith(loginWithCode(caller, input, settings)),
    loginWithPasskey: (input, settings) => logInWith(loginWithPasskey(caller, input, settings)),
    completeLogin: ({ challenge }, proof, settings) =>
      logInWith(completeLogin(caller, { challenge, ...proof }, settings)),
    signup: (input, settings) => logInWith(signup(caller, input, settings)),

    async startSocialLogin(input, settings) {
      const result = await startSocialLogin(caller, input, settings);
      if (result.ok) keepStarted(`${key}:provider`, { provider: input.provider, binding: result.data.binding });
      return result;
    },

    socialLogin(input, settings) {
      if (typeof input !== 'string') return logInWith(socialLogin(caller, input, settings));
      const { provider, binding } = takeStarted(`${key}:provider`) ?? { provider: 'unknown', binding: '' };
      return logInWith(socialLogin(caller, { provider, binding, ...returnedBy(input) }, settings));
    },

    async logout({ everywhere = false } = {}) {
      const kept = await sessions.end();
      const done: Ok<204, undefined> = { ok: true, status: 204, data: undefined };
      // A backend may have a session that this page does not know of.
      if (!kept && !isCookie) return done;
      const result = await endAtService(kept?.token ?? '', everywhere);
      const isOver = result.ok || (result.status === 401 && (isCookie ? cookieCodes : tokenCodes).has(result.code));
      return isOver ? done : result;
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

    async withProof<R extends AnyResult | Response>(run: () => Promise<R>, ask: AskForProof) {
      const result = await run();
      const methods = await requiredMethods(result);
      if (!methods) return result;
      let problem: NeededProof['problem'];
      for (;;) {
        const proof = await ask({ methods, problem });
        if (!proof) return result;
        const proven = await reauthenticate(caller, proof);
        if (proven.ok) return run();
        problem = proven;
      }
    },
  };
};
