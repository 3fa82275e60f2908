import { beforeEach, describe, expect, test } from 'vitest';
import type { AppStore } from '../../src/kernel/ports.ts';
import {
  firstSecret,
  newestSecret,
  noSecrets,
  rotatedSecrets,
  secretsInForce,
} from '../../src/kernel/rotated-secrets.ts';
import { type Client, clientDefaults, mostClients } from '../../src/modules/clients/client.ts';
import { useService } from '../kit/service.ts';
import { rowsBeside } from '../kit/store.ts';

const service = useService();
let store: AppStore;
let other: AppStore;
beforeEach(async () => {
  store = rowsBeside(service);
  other = rowsBeside(service, 2);
  await service.db('oidc_clients').delete();
});

const now = () => service.clock.now();
const later = (seconds: number): Date => new Date(now().getTime() + seconds * 1000);

const newClient = (changes: Partial<Client> = {}): Omit<Client, 'id'> => ({
  ...clientDefaults,
  clientId: crypto.randomUUID(),
  clientName: 'Dashboard',
  registrationType: 'manual',
  secrets: noSecrets,
  createdAt: now(),
  updatedAt: now(),
  disabledAt: undefined,
  ...changes,
});
const insert = (changes?: Partial<Client>, of = store): Promise<Client> =>
  of.transaction(({ clients }) => clients.insert(newClient(changes)));
const addAccount = (): Promise<{ readonly id: number }> =>
  store.transaction(({ serviceAccounts }) => serviceAccounts.insert({ name: 'Robot', description: '', at: now() }));

const complete = {
  redirectUris: ['https://app.example.com/callback'],
  postLogoutRedirectUris: ['https://app.example.com/'],
  jwks: [{ kty: 'OKP', crv: 'Ed25519', x: 'abc', kid: 'one' }],
  jwksUri: 'https://app.example.com/jwks.json',
  backchannelLogoutUri: 'https://app.example.com/logout',
  frontchannelLogoutUri: 'https://app.example.com/front-logout',
  clientUri: 'https://app.example.com/',
  logoUri: 'https://app.example.com/logo.png',
  tosUri: 'https://app.example.com/terms',
  policyUri: 'https://app.example.com/privacy',
  accessTokenSeconds: 600,
  refreshTokenSeconds: 3600,
} as const satisfies Partial<Client>;

describe('the store of clients', () => {
  test('a client is returned as it was stored, by its ID and by its public identifier', async () => {
    const { id: serviceAccountId } = await addAccount();
    const secrets = { stored: ['new', 'old'], previousUntil: later(60) };
    const client = await insert({ ...complete, serviceAccountId, secrets, disabledAt: now() });
    expect(client).toEqual({
      ...newClient({ ...complete, clientId: client.clientId }),
      ...{ id: expect.any(Number), serviceAccountId, secrets, disabledAt: now() },
    });
    expect(await store.reads.clients.find(client.id)).toEqual(client);
    expect(await store.reads.clients.findByClientId(client.clientId)).toEqual(client);
    expect(await store.transaction(({ clients }) => clients.lock(client.id))).toEqual(client);
  });

  test('the optional members of a client are undefined, not null', async () => {
    const { id } = await insert();
    expect(Object.values((await store.reads.clients.find(id)) ?? {})).not.toContain(null);
  });

  test('a change stores everything except the identifier and the time of the creation', async () => {
    const client = await insert();
    const changed = { ...client, ...complete, clientName: 'Other', updatedAt: later(60) };
    await store.transaction(({ clients }) => clients.update({ ...changed, clientId: 'other', createdAt: later(60) }));
    expect(await store.reads.clients.find(client.id)).toEqual(changed);
  });

  test('a client of another application is not found', async () => {
    const { id, clientId } = await insert();
    expect(await other.reads.clients.find(id)).toBeUndefined();
    expect(await other.reads.clients.findByClientId(clientId)).toBeUndefined();
    expect(await other.transaction(({ clients }) => clients.lock(id))).toBeUndefined();
  });

  test('clients are listed from the newest to the oldest, and a page continues after its cursor', async () => {
    const made = [await insert(), await insert(), await insert()].map(({ id }) => id).toReversed();
    const page = async (after?: { readonly id: number }) =>
      (await store.reads.clients.list({ search: undefined, impersonationAllowed: undefined }, { limit: 2, after })).map(
        ({ id }) => id,
      );
    expect(await page()).toEqual(made.slice(0, 2));
    expect(await page({ id: made[1]! })).toEqual(made.slice(2));
  });

  test('two clients of an application cannot have the same public identifier', async () => {
    const { clientId } = await insert();
    await expect(insert({ clientId })).rejects.toThrow(/oidc_clients_app_id_client_id_unique/);
  });

  test('a client keeps its other fields when its service account is deleted', async () => {
    const account = await addAccount();
    const client = await insert({ serviceAccountId: account.id });
    await store.transaction(({ serviceAccounts }) => serviceAccounts.delete(account.id, now()));
    expect(await store.reads.clients.find(client.id)).toEqual({ ...client, serviceAccountId: undefined });
  });

  test('a deleted client is not found', async () => {
    const { id } = await insert();
    await store.transaction(({ clients }) => clients.delete(id));
    expect(await store.reads.clients.find(id)).toBeUndefined();
  });

  test('the clients with a scope are found in their application only', async () => {
    await insert({ scopes: ['openid', 'orders:read'] });
    const haveAny = (scopes: readonly string[], of = store) => of.transaction(({ clients }) => clients.haveAny(scopes));
    expect(await haveAny(['orders:write', 'orders:read'])).toBe(true);
    expect(await haveAny(['orders:write'])).toBe(false);
    expect(await haveAny(['orders:read'], other)).toBe(false);
    expect(await haveAny([])).toBe(false);
  });

  test('parallel insertions do not exceed the limit of an application', async () => {
    const rows = Array.from({ length: mostClients - 2 }, (_, number) => ({
      ...{ app_id: 1, client_id: `many-${number}`, client_name: 'Many', application_type: 'web' },
      ...{ token_endpoint_auth_method: 'none', grant_types: [], scopes: [], id_token_signed_response_alg: 'RS256' },
      ...{ created_at: now(), updated_at: now() },
    }));
    await service.db('oidc_clients').insert(rows);
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => insert()));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'too_many_clients' });
  });
});

describe('the secrets of a client', () => {
  test('the previous secret is accepted until its time', () => {
    const secrets = rotatedSecrets(firstSecret('a'), 'b', later(60));
    expect(secretsInForce(secrets, now())).toEqual(['b', 'a']);
    expect(secretsInForce(secrets, later(59))).toEqual(['b', 'a']);
    expect(secretsInForce(secrets, later(60))).toEqual(['b']);
  });

  test('at most two secrets are kept', () => {
    const once = rotatedSecrets(firstSecret('a'), 'b', later(60));
    expect(rotatedSecrets(once, 'c', later(60)).stored).toEqual(['c', 'b']);
  });

  test('a rotation without an overlap ends all earlier secrets', () => {
    const once = rotatedSecrets(firstSecret('a'), 'b', later(60));
    expect(rotatedSecrets(once, 'c', undefined)).toEqual({ stored: ['c'], previousUntil: undefined });
  });

  test('the first secret of a client has no previous one', () => {
    expect(rotatedSecrets(noSecrets, 'a', later(60))).toEqual({ stored: ['a'], previousUntil: undefined });
    expect(secretsInForce(noSecrets, now())).toEqual([]);
  });

  test('the previous secret can be ended before its time', () => {
    expect(newestSecret({ stored: ['b', 'a'], previousUntil: later(60) })).toEqual({
      stored: ['b'],
      previousUntil: undefined,
    });
  });
});
