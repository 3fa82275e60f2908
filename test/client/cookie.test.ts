import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { getMe, reauthenticate } from '../../packages/client/src/operations.ts';
import { password } from '../kit/given.ts';
import { useService } from '../kit/service.ts';
import { clientOf } from './client.ts';

const service = useService();

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
};

/** A backend that keeps tokens behind cookies, as the README describes it. */
const backend = () => {
  const tokens = new Map<string, string>();
  const server = createServer(async (request, response) => {
    const id = /session=(\w+)/.exec(request.headers.cookie ?? '')?.[1];
    if (request.headers['x-requested-with'] !== 'gatehouse') return response.writeHead(403).end();
    const token = id === undefined ? undefined : tokens.get(id);
    const body = await bodyOf(request);
    const answer = await fetch(service.url + (request.url ?? '').replace('/auth', ''), {
      method: request.method ?? 'GET',
      headers: {
        'X-Service-App': String(request.headers['x-service-app']),
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(body !== '' && { 'Content-Type': 'application/json' }),
      },
      ...(body !== '' && { body }),
    });
    const text = await answer.text();
    const data = text === '' ? undefined : JSON.parse(text);
    const session = data?.session ?? data;
    const type = { 'Content-Type': answer.headers.get('content-type') ?? '' };
    if (typeof session?.token !== 'string') return response.writeHead(answer.status, type).end(text);
    const next = id ?? crypto.randomUUID().replaceAll('-', '');
    tokens.set(next, session.token);
    delete session.token;
    const cookie = `session=${next}; HttpOnly; Secure; SameSite=Lax; Path=/`;
    return response.writeHead(answer.status, { ...type, 'Set-Cookie': cookie }).end(JSON.stringify(data));
  });
  return { server, tokens, url: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/auth` };
};

const { server, tokens, url } = backend();
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => server.close());

/** A browser: it keeps the cookie, which scripts do not see, and `localStorage`. */
const browser = () => {
  const values = new Map<string, string>();
  let cookie = '';
  const seen: { readonly headers: Headers; readonly text: string }[] = [];
  const call: typeof fetch = async (input, init) => {
    const headers = new Headers(init?.headers);
    if (cookie !== '') headers.set('Cookie', cookie);
    const response = await fetch(input, { ...init, headers });
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    seen.push({ headers: new Headers(init?.headers), text: await response.clone().text() });
    return response;
  };
  const stub = () => {
    vi.stubGlobal('document', { addEventListener: () => undefined, removeEventListener: () => undefined });
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => values.set(key, value),
      removeItem: (key: string) => values.delete(key),
    });
  };
  return { values, seen, call, stub };
};

const open = ({ call }: ReturnType<typeof browser>) =>
  clientOf(service, { url: url(), storage: 'cookie', fetch: call }).client;

const inBrowser = async (work: (it: ReturnType<typeof browser>) => Promise<void>): Promise<void> => {
  const it = browser();
  it.stub();
  try {
    await work(it);
  } finally {
    vi.unstubAllGlobals();
  }
};

// regression A74
test('a session of a backend needs no token in JavaScript', () =>
  inBrowser(async (it) => {
    const user = await service.given.user();
    const client = open(it);
    expect(await client.login({ email: user.email, password })).toMatchObject({
      kind: 'session',
      session: { userId: user.id },
    });
    expect((await getMe(client)).ok).toBe(true);
    expect((await reauthenticate(client, { password })).ok).toBe(true);
    expect(await client.token()).toBeUndefined();
    const [token] = [...tokens.values()].slice(-1);
    expect(JSON.stringify([it.seen, [...it.values]])).not.toContain(token);
    expect(it.seen.map(({ headers }) => [headers.get('authorization'), headers.get('x-requested-with')])).toEqual(
      it.seen.map(() => [null, 'gatehouse']),
    );
  }));

test('a token that a backend lets through is not kept', () =>
  inBrowser(async (it) => {
    const user = await service.given.user();
    const { client } = clientOf(service, { storage: 'cookie' });
    await client.login({ email: user.email, password });
    expect([...it.values.values()].join()).toContain('"token":""');
  }));

test('a page that knows of no session asks the backend once, and a logout ends it', () =>
  inBrowser(async (it) => {
    const user = await service.given.user();
    await open(it).login({ email: user.email, password });
    it.values.clear();
    const client = open(it);
    expect(await client.session()).toMatchObject({ userId: user.id });
    it.values.clear();
    expect(await open(it).logout()).toMatchObject({ ok: true });
    expect(
      (
        await service.send('GET', '/v1/users/me', {
          headers: { ...user.headers, Authorization: `Bearer ${[...tokens.values()].at(-1)}` },
        })
      ).status,
    ).toBe(401);
    expect(await open(it).session()).toBeUndefined();
  }));

test('a session that the service has ended is removed', () =>
  inBrowser(async (it) => {
    const user = await service.given.user();
    const client = open(it);
    await client.login({ email: user.email, password });
    await service.send('DELETE', '/v1/users/me/sessions', { headers: user.headers });
    expect(await getMe(client)).toMatchObject({ ok: false, code: 'session_ended' });
    expect(await client.session()).toBeUndefined();
  }));

test('a request that a page of another origin could send is refused by the backend', async () => {
  const response = await fetch(`${url()}/v1/auth/logout`, { method: 'PUT', headers: { Cookie: 'session=x' } });
  expect(response.status).toBe(403);
});
