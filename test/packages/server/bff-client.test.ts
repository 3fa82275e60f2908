import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { getMe, reauthenticate } from '../../../packages/client/src/operations.ts';
import { toNodeListener } from '../../../packages/server/src/node.ts';
import { clientOf } from '../../client/client.ts';
import { runningClock } from '../../kit/clock.ts';
import { password } from '../../kit/given.ts';
import { useService } from '../../kit/service.ts';
import { bffOf, memoryStore, origin, shortLived, useApi } from './bff-stage.ts';

const service = useService({ clock: runningClock() });
const api = useApi();
const store = memoryStore();
const server = createServer((request, response) =>
  toNodeListener(bffOf(service, api, { store: shortLived(store, 1000) }), origin)(request as never, response as never),
);
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => server.close());

/** A browser keeps the cookie, which scripts do not see, and `localStorage`. */
let cookie = '';
const values = new Map<string, string>();
const responses: string[] = [];
const send: typeof fetch = async (input, init) => {
  const headers = new Headers(init?.headers);
  headers.set('Sec-Fetch-Site', 'same-origin');
  if (cookie !== '') headers.set('Cookie', cookie);
  const response = await fetch(input, { ...init, headers });
  cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
  responses.push(await response.clone().text());
  return response;
};

beforeEach(() => {
  vi.stubGlobal('document', { addEventListener: () => undefined, removeEventListener: () => undefined });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

// regression A75
test('the client package with the storage cookie works through the backend, and never has a token', async () => {
  const user = await service.given.user();
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/auth`;
  const { client } = clientOf(service, { url, storage: 'cookie', fetch: send });
  expect(await client.login({ email: user.email, password })).toMatchObject({
    kind: 'session',
    session: { userId: user.id },
  });
  expect((await reauthenticate(client, { password })).ok).toBe(true);
  const generation = () => JSON.parse([...store.entries.values()][0]!).generation;
  const before = generation();
  await vi.waitUntil(async () => (await getMe(client)).ok && generation() > before, 10_000);
  const [{ token }] = [...store.entries.values()].map((value) => JSON.parse(value)) as [{ readonly token: string }];
  expect(JSON.stringify([responses, [...values]])).not.toContain(token.split('.')[2]);
  expect(JSON.stringify(responses)).not.toContain('"token');

  await client.logout();
  expect(store.entries.size).toBe(0);
  expect(await getMe(client)).toMatchObject({ ok: false, status: 401 });
});
