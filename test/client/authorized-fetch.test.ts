import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { password } from '../kit/given.ts';
import { useService } from '../kit/service.ts';
import { clientOf } from './client.ts';

const service = useService();

interface Received {
  readonly path: string;
  readonly authorization: string | undefined;
}

/** A server with an origin that no other server of the test has. */
const api = (answer: (path: string) => { readonly status: number; readonly location?: string }) => {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    received.push({ path: request.url ?? '', authorization: request.headers.authorization });
    const { status, location } = answer(request.url ?? '');
    response.writeHead(status, location === undefined ? {} : { location }).end('ok');
  });
  return {
    received,
    listen: () => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)),
    close: () => server.close(),
    origin: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  };
};

const other = api(() => ({ status: 200 }));
const listed = api((path) => {
  if (path === '/redirect') return { status: 302, location: `${other.origin()}/stolen` };
  return { status: path === '/401' ? 401 : 200 };
});
beforeAll(() => Promise.all([other.listen(), listed.listen()]));
afterAll(() => {
  other.close();
  listed.close();
});

const loggedIn = async () => {
  const user = await service.given.user();
  const it = clientOf(service);
  await it.client.login({ email: user.email, password });
  return { user, ...it, token: await it.client.token(), call: it.client.fetchFor([listed.origin()]) };
};

// regression A74
describe('fetchFor', () => {
  test('adds the token to requests to a listed origin, and to no others', async () => {
    const { call, token } = await loggedIn();
    await call(`${listed.origin()}/data`);
    await call(new URL('/url', listed.origin()));
    await call(new Request(`${listed.origin()}/request`, { method: 'POST', body: 'text' }));
    await call(`${other.origin()}/data`);
    expect(listed.received.slice(-3)).toEqual(
      ['/data', '/url', '/request'].map((path) => ({ path, authorization: `Bearer ${token}` })),
    );
    expect(other.received.at(-1)).toEqual({ path: '/data', authorization: undefined });
  });

  test('the token is not sent where a URL only looks like a listed origin', async () => {
    const { client, net } = await loggedIn();
    net.fate = () => new Response('ok');
    const call = client.fetchFor(['https://api.example.com', 'https://API2.example.com:443']);
    const urls = [
      'https://api.example.com.evil.example/',
      'https://api.example.com@evil.example/',
      'https://api.example.com:444/',
      'http://api.example.com/',
      'https://evil.example/?https://api.example.com/',
      'https://api.example.com\\@evil.example/',
      'https://evil.example\\@api.example.com/',
      ' https://api.example.com/',
      'https://api.example.com\t.evil.example/',
      '//api.example.com/',
      '/relative',
      'data:text/plain,https://api.example.com/',
    ];
    net.sent.length = 0;
    for (const url of urls) await call(url);
    expect(net.sent.map(({ url, headers }) => [url, headers.get('authorization')])).toEqual(
      urls.map((url) => [url, null]),
    );
    await call('https://api.example.com/a?b#c');
    await call('HTTPS://api2.example.com/');
    expect(net.sent.slice(-2).map(({ headers }) => headers.get('authorization')?.slice(0, 7))).toEqual([
      'Bearer ',
      'Bearer ',
    ]);
  });

  test('a redirect of a listed origin is not followed', async () => {
    const { call } = await loggedIn();
    const before = other.received.length;
    const response = await call(`${listed.origin()}/redirect`);
    expect([response.ok, response.status]).toEqual([false, 302]);
    expect(other.received).toHaveLength(before);
  });

  test('a header of the caller stays, and without a session nothing is added', async () => {
    const { call, client } = await loggedIn();
    await call(`${listed.origin()}/own`, { headers: { Authorization: 'Basic abc' } });
    expect(listed.received.at(-1)?.authorization).toBe('Basic abc');
    await client.logout();
    await call(`${listed.origin()}/anonymous`);
    expect(listed.received.at(-1)?.authorization).toBeUndefined();
  });

  test('after a 401, a token of some age is renewed once, and the session stays', async () => {
    const { call, age, kept, token } = await loggedIn();
    expect((await call(`${listed.origin()}/401`)).status).toBe(401);
    expect((await kept()).token).toBe(token);
    await age(60_000);
    expect((await call(`${listed.origin()}/401`, { method: 'POST', body: 'text' })).status).toBe(401);
    const renewed = (await kept()).token;
    expect(renewed).not.toBe(token);
    expect(listed.received.slice(-3).map(({ authorization }) => authorization)).toEqual([
      `Bearer ${token}`,
      `Bearer ${token}`,
      `Bearer ${renewed}`,
    ]);
  });

  test.each(['*', 'https://*.example.com', 'https://a.example/path', 'example.com', 'null', 'https://a@b.example', ''])(
    'refuses %s as an origin',
    async (origin) => {
      const { client } = clientOf(service);
      expect(() => client.fetchFor([origin])).toThrow(TypeError);
    },
  );
});
