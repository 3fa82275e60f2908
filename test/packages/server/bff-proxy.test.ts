import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Bff } from '../../../packages/server/src/bff.ts';
import { toNodeListener } from '../../../packages/server/src/node.ts';
import { runningClock } from '../../kit/clock.ts';
import { password } from '../../kit/given.ts';
import { useService } from '../../kit/service.ts';
import { type Browser, bffOf, openBrowser, origin, useApi } from './bff-stage.ts';

const service = useService({ clock: runningClock() });
const api = useApi();

let bff: Bff;
let browser: Browser;
beforeEach(async () => {
  api.listener = undefined;
  api.received.length = 0;
  bff = bffOf(service, api, { clientAddress: ({ headers }) => headers.get('X-Real-Ip') ?? undefined });
  browser = openBrowser(bff);
  const { email } = await service.given.user();
  await browser.send('/auth/v1/auth', { method: 'POST', body: { email, password } });
});

// regression A75
describe('the proxy of the backend', () => {
  test('a request reaches the API with the token of the user, and the response comes back without cookies', async () => {
    const response = await browser.send('/api/orders?page=2', { method: 'POST', body: { item: 7 } });
    expect(await response.json()).toEqual({ ok: true });
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(api.received).toEqual([
      expect.objectContaining({
        url: '/v2/orders?page=2',
        body: '{"item":7}',
        headers: expect.objectContaining({ authorization: expect.stringMatching(/^Bearer [\w-]+\.[\w-]+\.[\w-]+$/) }),
      }),
    ]);
  });

  test('headers that authenticate or route a request do not pass from the browser to an API', async () => {
    const smuggled = {
      Authorization: 'Bearer stolen',
      'X-Service-App': 'gh_app_other',
      'X-Service-Key': 'gh_svc_other',
      'X-Forwarded-For': '127.0.0.1',
      'X-Forwarded-Host': 'evil.example',
      Forwarded: 'for=127.0.0.1',
      'Proxy-Authorization': 'Basic YQ==',
      'X-Http-Method-Override': 'DELETE',
      'X-Original-Url': '/admin',
      Connection: 'Authorization',
      Cookie2: 'a',
    };
    await browser.send('/api/orders', { headers: smuggled });
    await browser.send('/auth/v1/users/me', { headers: smuggled });
    const [{ headers }] = api.received as [(typeof api.received)[0]];
    expect(headers.authorization).not.toBe('Bearer stolen');
    expect(headers.host).toBe(new URL(api.url).host);
    for (const name of Object.keys(smuggled).map((one) => one.toLowerCase()))
      if (!['authorization', 'connection'].includes(name)) expect(headers).not.toHaveProperty(name);
    expect(headers).not.toHaveProperty('cookie');
    expect(JSON.stringify(headers)).not.toMatch(/stolen|evil|other/);
  });

  test('a service key of the browser does not make it the super admin', async () => {
    const response = await browser.send('/auth/v1/keys', {
      headers: { 'X-Service-Key': 'gh_svc_a-key-that-only-the-tests-know-0002' },
    });
    expect(response.status).toBe(403);
  });

  test('headers that change what an API returns pass', async () => {
    const passed = { 'Accept-Language': 'de', 'If-None-Match': '"1"', 'Idempotency-Key': 'a-key', Range: 'bytes=0-1' };
    await browser.send('/api/orders', { headers: passed });
    expect(api.received[0]!.headers).toMatchObject({
      'accept-language': 'de',
      'if-none-match': '"1"',
      'idempotency-key': 'a-key',
      range: 'bytes=0-1',
    });
  });

  test.each([
    ['/api/../admin', undefined],
    ['/api/%2e%2e/admin', undefined],
    ['/api/..%2fadmin', 404],
    ['/api/..%2Fadmin', 404],
    ['/api/%2e%2e%2fadmin', 404],
    ['/api/..%5cadmin', 404],
    ['/api/..\\admin', undefined],
    ['/api/a%00', 404],
    ['/apiary', undefined],
    ['/auth/v1/../../healthz', undefined],
    ['/auth/v1/..%2f..%2fmetrics', 404],
    ['/auth/graphql', 404],
    ['/auth/metrics', 404],
    ['/auth/v1x', 404],
  ])('the path %s does not leave the API', async (path, status) => {
    const response = await browser.send(path).catch(() => undefined);
    expect(response?.status).toBe(status);
    expect(api.received).toEqual([]);
  });

  test.each([
    ['/api//evil.example/x', '/v2//evil.example/x'],
    ['/api/@evil.example', '/v2/@evil.example'],
    ['/api/a%252fb', '/v2/a%252fb'],
    ['/api', '/v2'],
    ['/api/a/../b', '/v2/b'],
  ])('the path %s stays a path of the API', async (path, expected) => {
    await browser.send(path);
    expect(api.received.map(({ url }) => url)).toEqual([expected]);
  });

  test('without a session, an API is not asked', async () => {
    const response = await openBrowser(bff).send('/api/orders');
    expect([response.status, response.headers.get('WWW-Authenticate')]).toEqual([401, 'Bearer']);
    expect(api.received).toEqual([]);
  });

  test('an API that cannot be reached returns 503 as problem details', async () => {
    const other = openBrowser(bffOf(service, { ...api, url: 'http://127.0.0.1:1' }));
    const { email } = await service.given.user();
    await other.send('/auth/v1/auth', { method: 'POST', body: { email, password } });
    expect((await other.send('/api/orders')).status).toBe(503);
  });

  test.each([
    [undefined, 'private'],
    ['max-age=60', 'max-age=60, private'],
    ['no-store', 'no-store'],
    ['public, max-age=60', 'public, max-age=60'],
  ])('a response with the Cache-Control %s is not shared between users: %s', async (control, expected) => {
    api.listener = (_request, response) => response.writeHead(200, control ? { 'Cache-Control': control } : {}).end();
    expect((await browser.send('/api/orders')).headers.get('Cache-Control')).toBe(expected);
  });

  test('a redirect of an API is passed on, and not followed with the token', async () => {
    api.listener = (_request, response) => response.writeHead(302, { Location: 'https://evil.example/' }).end();
    const response = await browser.send('/api/orders');
    expect([response.status, response.headers.get('Location')]).toEqual([302, 'https://evil.example/']);
  });

  test('the body of a response arrives before it is complete', async () => {
    let finish: (() => void) | undefined;
    api.listener = (_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write('data: 1\n\n');
      finish = () => response.end('data: 2\n\n');
    };
    const response = await browser.send('/api/events');
    const reader = response.body!.getReader();
    expect(new TextDecoder().decode((await reader.read()).value)).toBe('data: 1\n\n');
    finish!();
    expect(new TextDecoder().decode((await reader.read()).value)).toBe('data: 2\n\n');
  });

  test('the body of a request arrives before it is complete', async () => {
    const first = Promise.withResolvers<string>();
    api.listener = (request, response) => {
      request.once('data', (chunk: Buffer) => first.resolve(chunk.toString()));
      void text(request).then((rest) => response.end(rest));
    };
    const stream = new TransformStream<Uint8Array, Uint8Array>();
    const writer = stream.writable.getWriter();
    const pending = browser.send('/api/upload', { method: 'PUT', body: stream.readable });
    void writer.write(new TextEncoder().encode('first'));
    expect(await first.promise).toBe('first');
    void writer.close();
    expect((await pending).status).toBe(200);
  });

  test('the address of the client reaches the service, and only from the backend', async () => {
    const seen: unknown[] = [];
    const gatehouse = createServer((request, response) => {
      seen.push(request.headers['x-forwarded-for']);
      response.writeHead(401, { 'Content-Type': 'application/json' }).end('{}');
    });
    await new Promise<void>((resolve) => {
      gatehouse.listen(0, '127.0.0.1', resolve);
    });
    onTestFinished(() => void gatehouse.close());
    const url = `http://127.0.0.1:${(gatehouse.address() as AddressInfo).port}`;
    const other = openBrowser(
      bffOf(service, api, { url, clientAddress: ({ headers }) => headers.get('X-Real-Ip') ?? undefined }),
    );
    const headers = { 'X-Real-Ip': '203.0.113.7', 'X-Forwarded-For': '127.0.0.1' };
    await other.send('/auth/v1/auth', { method: 'POST', headers, body: {} });
    expect(seen).toEqual(['203.0.113.7']);
  });
});

describe('the backend on node:http', () => {
  const serve = async (): Promise<number> => {
    const server = createServer(toNodeListener(bff, origin) as never);
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    onTestFinished(() => {
      server.close();
      server.closeAllConnections();
    });
    return (server.address() as AddressInfo).port;
  };
  const headers = () => ({
    Cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'Sec-Fetch-Site': 'same-origin',
  });

  test('requests and responses with bodies pass, and other paths return 404', async () => {
    const url = `http://127.0.0.1:${await serve()}`;
    const response = await fetch(`${url}/api/orders`, {
      method: 'POST',
      headers: headers(),
      body: 'x'.repeat(300_000),
    });
    expect(await response.json()).toEqual({ ok: true });
    expect(api.received[0]!.body).toHaveLength(300_000);
    expect((await fetch(`${url}/other`)).status).toBe(404);
  });

  test('the request to an API ends when the client closes its connection', async () => {
    const closed = Promise.withResolvers<void>();
    const arrived = Promise.withResolvers<void>();
    api.listener = (_request, response) => {
      response.once('close', () => closed.resolve());
      response.writeHead(200).write('x');
      arrived.resolve();
    };
    const abort = new AbortController();
    const pending = fetch(`http://127.0.0.1:${await serve()}/api/slow`, { headers: headers(), signal: abort.signal });
    await arrived.promise;
    await pending;
    abort.abort();
    await closed.promise;
  });

  test.each(['GET //evil.example/api/orders', 'GET http://evil.example/api/orders', 'GET /api/../api/orders'])(
    'the request line "%s" does not choose another host',
    async (line) => {
      const socket = connect(await serve(), '127.0.0.1');
      const lines = Object.entries(headers()).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.write(`${line} HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n${lines.join('')}\r\n`);
      expect(await text(socket)).toMatch(/^HTTP\/1\.1 (200|404)/);
      for (const { headers: received } of api.received) expect(received.host).toBe(new URL(api.url).host);
    },
  );
});
