import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';
import { type Bff, type BffOptions, createBff, type SessionStore } from '../../../packages/server/src/bff.ts';
import { appKey, type TestService } from '../../kit/service.ts';

export const origin = 'https://app.example.com';

/** A store in memory, whose operations take a moment like those of a database. */
export const memoryStore = (): SessionStore & { readonly entries: Map<string, string> } => {
  const entries = new Map<string, string>();
  const moment = () => new Promise<void>((resolve) => setImmediate(resolve));
  return {
    entries,
    async get(key) {
      await moment();
      return entries.get(key);
    },
    async set(key, value) {
      await moment();
      entries.set(key, value);
    },
    async delete(key) {
      await moment();
      entries.delete(key);
    },
  };
};

/** A store in which tokens expire after some milliseconds, so that they are renewed in the second half of that time. */
export const shortLived = (store: SessionStore, milliseconds: number): SessionStore => ({
  ...store,
  set(key, value, seconds) {
    const session = JSON.parse(value);
    return store.set(key, JSON.stringify({ ...session, expiresAt: session.receivedAt + milliseconds }), seconds);
  },
});

export interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** A browser with the cookies of one application. */
export interface Browser {
  cookies: Map<string, string>;
  /** Sends a request as a page of the application does. @throws if the backend does not have the path */
  send(path: string, sent?: Sent): Promise<Response>;
}

export const openBrowser = (bff: Bff): Browser => {
  const browser: Browser = {
    cookies: new Map(),
    async send(path, { method = 'GET', headers = {}, body } = {}) {
      const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const isText = typeof body === 'string' || body instanceof ReadableStream;
      const request = new Request(`${origin}${path}`, {
        method,
        headers: {
          'Sec-Fetch-Site': 'same-origin',
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...(cookie ? { Cookie: cookie } : {}),
          ...headers,
        },
        ...(body === undefined ? {} : { body: isText ? (body as string) : JSON.stringify(body), duplex: 'half' }),
      } as RequestInit);
      const response = await bff.handle(request);
      if (!response) throw new Error(`The backend does not have ${path}.`);
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (/Max-Age=0/.test(line)) browser.cookies.delete(name);
        else browser.cookies.set(name, value);
      }
      return response;
    },
  };
  return browser;
};

export interface Api {
  readonly url: string;
  /** The requests that arrived, with their bodies. */
  readonly received: { readonly url: string; readonly headers: IncomingHttpHeaders; readonly body: string }[];
  /** Responds to requests. Absent: each gets 200. */
  listener: RequestListener | undefined;
}

/** An API behind the backend, for all tests of a file. */
export const useApi = (): Api => {
  let server: Server;
  const api = { url: '', received: [], listener: undefined } as {
    -readonly [Name in keyof Api]: Api[Name];
  };
  beforeAll(async () => {
    server = createServer(async (request, response) => {
      if (api.listener) return api.listener(request, response);
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const body = Buffer.concat(chunks).toString();
      api.received.push({ url: request.url ?? '', headers: request.headers, body });
      return response.writeHead(200, { 'Content-Type': 'application/json', 'Set-Cookie': 'api=1' }).end('{"ok":true}');
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    api.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  return api;
};

/** Creates a backend for a service and an API. */
export const bffOf = (service: TestService, api: Api, options: Partial<BffOptions> = {}): Bff =>
  createBff({
    url: service.url,
    appKey,
    origin,
    store: memoryStore(),
    proxy: { '/api': `${api.url}/v2` },
    ...options,
  });
