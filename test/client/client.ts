import {
  type ClientOptions,
  type ClientStorage,
  createClient,
  memoryStorage,
} from '../../packages/client/src/index.ts';
import { password } from '../kit/given.ts';
import { appKey, type TestService } from '../kit/service.ts';

export interface SentRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: string | undefined;
}

/** A network between client and service that records requests, and loses responses or answers itself. */
export interface Network {
  readonly fetch: typeof fetch;
  readonly sent: SentRequest[];
  /** Returns what happens to a request: `lose` sends it and loses the response, `fail` does not send it. */
  fate: (request: SentRequest, count: number) => Fate | Promise<Fate>;
}

type Fate = 'lose' | 'fail' | Response | undefined;

export const network = (): Network => {
  const sent: SentRequest[] = [];
  const it: Network = {
    sent,
    fate: () => undefined,
    fetch: async (input, init) => {
      const request = {
        url: input instanceof Request ? input.url : String(input),
        method: init?.method ?? 'GET',
        headers: new Headers(init?.headers),
        body: typeof init?.body === 'string' ? init.body : undefined,
      };
      sent.push(request);
      const fate = await it.fate(request, sent.length);
      if (fate instanceof Response) return fate;
      if (fate === 'fail') throw new TypeError('Failed to fetch');
      const response = await fetch(input, init);
      if (fate !== 'lose') return response;
      await response.arrayBuffer();
      throw new TypeError('Failed to fetch');
    },
  };
  return it;
};

/** A storage that several clients share like tabs: each is told of the changes of the others. */
export const sharedStorage = () => {
  const memory = memoryStorage();
  const watchers = new Map<number, Set<() => void>>();
  let count = 0;
  const tab = (): ClientStorage => {
    count += 1;
    const own = count;
    watchers.set(own, new Set());
    return {
      get: memory.get,
      set(key, value) {
        void memory.set(key, value);
        for (const [owner, changed] of watchers) if (owner !== own) for (const one of changed) queueMicrotask(one);
      },
      watch(_key, changed) {
        watchers.get(own)?.add(changed);
        return () => watchers.get(own)?.delete(changed);
      },
    };
  };
  return { tab, memory };
};

/** A client of the service with its own network and storage. */
export const clientOf = (service: Pick<TestService, 'url'>, options: Partial<ClientOptions> = {}) => {
  const net = network();
  const storage = memoryStorage();
  const client = createClient({ url: service.url, appKey, storage, fetch: net.fetch, ...options });
  const key = `gatehouse:${options.name ?? `${appKey}@${service.url}`}`;
  const kept = async (from: ClientStorage = storage) => JSON.parse((await from.get(key)) ?? 'null');
  return {
    client,
    net,
    storage,
    key,
    kept,
    /** Makes the kept token older by a number of milliseconds. */
    async age(milliseconds: number, from: ClientStorage = storage) {
      const now = await kept(from);
      await from.set(key, JSON.stringify({ ...now, at: now.at - milliseconds }));
    },
  };
};

/** Returns a function that logs a new user in. */
export const useLoggedIn =
  (service: TestService) =>
  async (options: Partial<ClientOptions> = {}) => {
    const user = await service.given.user();
    const it = clientOf(service, options);
    await it.client.login({ email: user.email, password });
    it.net.sent.length = 0;
    const refreshes = () => it.net.sent.filter(({ url }) => url.endsWith('/refresh')).length;
    return { user, ...it, refreshes };
  };

/** A problem as the service or a proxy answers it. */
export const problem = (status: number, code: string): Response =>
  new Response(JSON.stringify({ code, status }), { status, headers: { 'Content-Type': 'application/problem+json' } });
