import { beforeEach, describe, expect, test } from 'vitest';
import type { AppStore } from '../../src/kernel/ports.ts';
import { mostResourceServers, type ResourceServer } from '../../src/modules/resource-servers/resource-server.ts';
import { useService } from '../kit/service.ts';
import { rowsBeside } from '../kit/store.ts';

const service = useService();
let store: AppStore;
let other: AppStore;
beforeEach(async () => {
  store = rowsBeside(service);
  other = rowsBeside(service, 2);
  await service.db('oidc_apis').delete();
});

const now = () => service.clock.now();
const later = (seconds: number): Date => new Date(now().getTime() + seconds * 1000);

const insert = (changes: Partial<ResourceServer> = {}, of = store): Promise<ResourceServer> =>
  of.transaction((unit) =>
    unit.resourceServers.insert({
      ...{ name: 'Orders', identifier: `https://orders.example.com/${crypto.randomUUID()}` },
      ...{ scopes: ['orders:read'], accessTokenSeconds: undefined, fields: [], createdAt: now(), updatedAt: now() },
      ...changes,
    }),
  );

describe('the store of resource servers', () => {
  test('a resource server is returned as it was stored, by its ID and by its identifier', async () => {
    const server = await insert({ accessTokenSeconds: 600 });
    expect(server).toMatchObject({ name: 'Orders', scopes: ['orders:read'], accessTokenSeconds: 600 });
    expect(await store.reads.resourceServers.find(server.id)).toEqual(server);
    expect(await store.reads.resourceServers.findByIdentifier(server.identifier)).toEqual(server);
    expect(await store.transaction((unit) => unit.resourceServers.lock(server.id))).toEqual(server);
  });

  test('a resource server of another application is not found', async () => {
    const { id, identifier } = await insert();
    expect(await other.reads.resourceServers.find(id)).toBeUndefined();
    expect(await other.reads.resourceServers.findByIdentifier(identifier)).toBeUndefined();
    expect(await other.reads.resourceServers.listAll()).toEqual([]);
    expect(await other.transaction((unit) => unit.resourceServers.lock(id))).toBeUndefined();
  });

  test('a change stores everything except the identifier and the time of the creation', async () => {
    const server = await insert();
    const changed = { ...server, name: 'Other', scopes: [], accessTokenSeconds: 60, updatedAt: later(60) };
    await store.transaction((unit) =>
      unit.resourceServers.update({ ...changed, identifier: 'https://other.example.com', createdAt: later(60) }),
    );
    expect(await store.reads.resourceServers.find(server.id)).toEqual(changed);
  });

  test('a page continues after its cursor, and all are listed from the oldest to the newest', async () => {
    const made = [await insert(), await insert(), await insert()];
    const ids = made.map(({ id }) => id).toReversed();
    const page = async (after?: { readonly id: number }) =>
      (await store.reads.resourceServers.list({ limit: 2, after })).map(({ id }) => id);
    expect(await page()).toEqual(ids.slice(0, 2));
    expect(await page({ id: ids[1]! })).toEqual(ids.slice(2));
    expect(await store.reads.resourceServers.listAll()).toEqual(made);
  });

  test('an identifier is unique in its application, in all spellings of its URI (regression A422)', async () => {
    const spellings = [
      [
        'https://api.example.com',
        'https://api.example.com/',
        'HTTPS://API.example.com:443',
        'https://api.example.com/a/..',
      ],
      ['https://api.example.com/%7Eme%2f', 'https://api.example.com/~me%2F'],
      ['api://Orders/v1', 'API://orders/v1'],
      ['https://api.example.com/mcp'],
      ['https://api.example.com/mcp/'],
      ['https://api.example.com/MCP'],
      ['https://api.example.com:8443'],
      ['http://api.example.com'],
      ['https://api.example.com/?a=1'],
    ];
    for (const [identifier = '', ...others] of spellings) {
      const server = await insert({ identifier });
      expect(server.identifier).toBe(identifier);
      for (const other of [identifier, ...others]) {
        await expect(insert({ identifier: other })).rejects.toMatchObject({ code: 'identifier_taken' });
        expect(await store.reads.resourceServers.findByIdentifier(other)).toEqual(server);
      }
    }
    for (const none of ['https:\\\\api.example.com', ' https://api.example.com', 'https://api.example.com/#'])
      expect([none, await store.reads.resourceServers.findByIdentifier(none)]).toEqual([none, undefined]);
  });

  test('of two spellings that an older release has stored, the one that is sent is found', async () => {
    const at = { created_at: now(), updated_at: now() };
    const identifiers = ['https://api.example.com', 'https://api.example.com/'];
    await service
      .db('oidc_apis')
      .insert(identifiers.map((identifier) => ({ app_id: 1, name: 'Old', identifier, ...at })));
    for (const identifier of identifiers)
      expect(await store.reads.resourceServers.findByIdentifier(identifier)).toMatchObject({ identifier });
  });

  test('a deleted resource server is not found, and its identifier is free again', async () => {
    const { id, identifier } = await insert();
    await store.transaction((unit) => unit.resourceServers.delete(id));
    expect(await store.reads.resourceServers.find(id)).toBeUndefined();
    expect(await insert({ identifier })).toMatchObject({ identifier });
  });

  test('the resource servers with a scope are found in their application only', async () => {
    await insert({ scopes: ['orders:read'] });
    const haveAny = (scopes: readonly string[], of = store) =>
      of.transaction((unit) => unit.resourceServers.haveAny(scopes));
    expect(await haveAny(['orders:write', 'orders:read'])).toBe(true);
    expect(await haveAny(['orders:write'])).toBe(false);
    expect(await haveAny(['orders:read'], other)).toBe(false);
  });

  test('parallel insertions do not exceed the limit of an application', async () => {
    const rows = Array.from({ length: mostResourceServers - 2 }, (_, number) => ({
      ...{ app_id: 1, name: 'Many', identifier: `https://api.example.com/${number}` },
      ...{ created_at: now(), updated_at: now() },
    }));
    await service.db('oidc_apis').insert(rows);
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => insert()));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'too_many_resource_servers' });
  });
});
