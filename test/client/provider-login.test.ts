import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { useService } from '../kit/service.ts';
import { type OpenIdProvider, startOpenIdProvider } from '../kit/social/openid-provider.ts';
import { redirectUri, socialStage } from '../kit/social/stage.ts';
import { clientOf } from './client.ts';

const service = useService();
const registered = { id: 'gatehouse', secret: 'secret of gatehouse' };
let provider: OpenIdProvider;
let tab: Map<string, string>;

beforeAll(async () => {
  const clients = [{ client_id: registered.id, redirect_uris: [redirectUri] }];
  provider = await startOpenIdProvider({ clock: service.clock, clients });
  const { issuer, refuse } = provider;
  const authorize = (url: string | URL) => provider.authorize(url, '');
  await socialStage(service, () => ({ issuer, client: registered, authorize, refuse })).setUp();
});
afterAll(() => provider?.close());

beforeEach(() => {
  tab = new Map();
  vi.stubGlobal('document', {});
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, value: string) => tab.set(key, value),
    removeItem: (key: string) => tab.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const start = async (client: ReturnType<typeof clientOf>['client']): Promise<string> => {
  const started = await client.startSocialLogin({ provider: 'acme', redirect_uri: redirectUri });
  if (!started.ok) throw new Error(started.detail);
  return started.data.authorization_url;
};

// regression A74
test('the URL that a provider redirects to logs in the tab that started the login, once', async () => {
  const { client, net } = clientOf(service);
  const login = provider.person({ given_name: 'Grace', family_name: 'Hopper', name: 'Grace Hopper' });
  const callback = await provider.authorize(await start(client), login);
  const [binding] = [...tab.values()].map((value) => JSON.parse(value).binding);
  expect(await client.socialLogin(callback.href)).toMatchObject({
    kind: 'session',
    user: { firstname: 'Grace' },
  });
  expect(tab.size).toBe(0);
  expect(net.sent.map(({ url }) => url).join()).not.toContain(binding);
  await client.logout();
  expect(await client.socialLogin(callback.href)).toMatchObject({ kind: 'problem' });
});

test('the callback of another browser is refused', async () => {
  const attacker = clientOf(service).client;
  const login = provider.person({ name: 'Mallory' });
  const callback = await provider.authorize(await start(attacker), login);
  tab.clear();
  const { client } = clientOf(service);
  await start(client);
  expect(await client.socialLogin(callback.href)).toMatchObject({
    kind: 'problem',
    problem: { status: 401, code: 'social_state_invalid' },
  });
  expect(await client.session()).toBeUndefined();
});

test('a login that the user refuses at the provider is a problem with its code', async () => {
  const { client } = clientOf(service);
  const callback = await provider.refuse(await start(client));
  expect(await client.socialLogin(callback.href)).toMatchObject({
    kind: 'problem',
    problem: { status: 403, code: 'social_login_denied' },
  });
});
