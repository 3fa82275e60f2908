import { beforeEach, expect } from 'vitest';
import { mostResourceServers } from '../../src/modules/resource-servers/resource-server.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, faultsOf, outcomeOf, settled } from '../kit/apis.ts';
import { newResourceServer, resourceServerRow } from '../kit/clients.ts';
import { superAdmin } from '../kit/members.ts';
import { type Headers, useService } from '../kit/service.ts';
import { newServiceAccount } from '../kit/service-accounts.ts';
import { anyOperationsOf } from '../operations/request.ts';

const service = useService();
const operations = anyOperationsOf(service);

beforeEach(async () => {
  await service.db('oidc_apis').delete();
  await service.given.settings({ appPermissions: ['orders:read', 'orders:refund'] });
});

throughEachApi('resource servers through %s (regression A132)', (api, test) => {
  const { createResourceServer, updateResourceServer, deleteResourceServer, getResourceServer, listResourceServers } =
    operations[api];
  const send = (body: object, as: Headers = superAdmin) =>
    createResourceServer(as, { body: { ...newResourceServer(), ...body } });
  const create = async (body: object = {}) => answerOf(await send(body));
  const faults = async (body: object) => faultsOf(await send(body));

  test('a resource server has no scopes and the default lifetime, unless the request says otherwise', async () => {
    expect(await create()).toMatchObject({ name: 'Orders', scopes: [], access_token_seconds: null });
    const { id } = await create({ scopes: ['orders:read'], access_token_seconds: 600 });
    const read = async () => answerOf(await getResourceServer(superAdmin, { path: { id } }));
    expect(await read()).toMatchObject({ scopes: ['orders:read'], access_token_seconds: 600 });
    await updateResourceServer(superAdmin, { path: { id }, body: { scopes: [], access_token_seconds: null } });
    expect(await read()).toMatchObject({ scopes: [], access_token_seconds: null });
  });

  test('an identifier is an absolute URI without a fragment, a user name and a wildcard', async () => {
    for (const identifier of ['https://orders.example.com/v1?x=1', 'urn:example:orders', 'com.example.orders:/v1'])
      expect(await create({ identifier })).toMatchObject({ identifier });
    for (const identifier of [
      ...['orders', '/orders', '//orders.example.com', '', 'https://', 'https://a@orders.example.com'],
      ...['https://orders.example.com/#a', 'https://*.example.com', 'https://orders.example.com/%2a', 'urn:'],
      ...['javascript:alert(1)', 'data:text/html,x', 'https://orders.example.com/ü', 'https://orders.example.com/\r\n'],
      `https://orders.example.com/${'a'.repeat(500)}`,
    ])
      expect([identifier, await faults({ identifier })]).toEqual([
        identifier,
        expect.arrayContaining([expect.stringMatching(/^#\/identifier /)]),
      ]);
  });

  test('an identifier is unique in its application, also for parallel requests', async () => {
    const body = newResourceServer();
    const outcomes = await Promise.all(Array.from({ length: 5 }, async () => outcomeOf(await send(body))));
    expect(outcomes.toSorted()).toEqual(['done', ...Array(4).fill('identifier_taken')]);
    const other = await service.given.app();
    expect(outcomeOf(await send(body, { 'X-Service-Key': other.serviceKey }))).toBe('done');
  });

  test('scopes are permissions of the application, which cannot be removed from it', async () => {
    for (const scope of ['users:read', 'orders:write', 'openid', ''])
      expect(await faults({ scopes: [scope] })).toContainEqual(expect.stringMatching(/^#\/scopes/));
    expect(await faults({ scopes: ['orders:read', 'orders:read'] })).toContain('#/scopes not_allowed');
    const { id } = await create({ scopes: ['orders:read'] });
    const bad = await updateResourceServer(superAdmin, { path: { id }, body: { scopes: ['orders:write'] } });
    expect(faultsOf(bad)).toEqual(['#/scopes not_allowed']);
    const settings = { app_permissions: ['orders:refund'] };
    const reply = await service.send('PATCH', '/v1/app', { headers: superAdmin, body: { settings } });
    expect(faultsOf(reply)).toEqual(['#/settings/app_permissions not_allowed']);
  });

  test('lifetimes have bounds', async () => {
    for (const seconds of [59, 86_401])
      expect(await faults({ access_token_seconds: seconds })).toEqual(['#/access_token_seconds out_of_range']);
  });

  test('an application has at most 100 resource servers, also if they are created at once', async () => {
    const at = service.clock.now();
    await service.db('oidc_apis').insert(Array.from({ length: mostResourceServers - 3 }, () => resourceServerRow(at)));
    const outcomes = await Promise.all(Array.from({ length: 6 }, async () => outcomeOf(await send({}))));
    expect(outcomes.toSorted()).toEqual([...Array(3).fill('done'), ...Array(3).fill('too_many_resource_servers')]);
  });

  test('changes have events with the names of the changed fields, and an update without a change has none', async () => {
    const { id } = await create();
    const update = (body: Readonly<Record<string, unknown>>) =>
      updateResourceServer(superAdmin, { path: { id }, body });
    await update({ name: 'Orders' });
    await update({ name: 'Sales', scopes: ['orders:read'], access_token_seconds: 60 });
    await deleteResourceServer(superAdmin, { path: { id } });
    await settled(service);
    const events = await service
      .db('events')
      .where({ subject: `resource-server:${id}` })
      .orderBy('position')
      .select('type', 'data');
    const of = { resource_server_id: Number(id) };
    expect(events).toEqual([
      { type: 'resource_server.created', data: of },
      { type: 'resource_server.updated', data: { ...of, fields: ['name', 'scopes', 'access_token_seconds'] } },
      { type: 'resource_server.deleted', data: of },
    ]);
  });

  test('permissions for resource servers are clients:read and clients:write', async () => {
    const { id } = await create();
    const path = { id: Number(id) };
    const reader = (await newServiceAccount(service, ['clients:read'])).headers;
    const writer = (await newServiceAccount(service, ['clients:write'])).headers;
    const outcomesOf = async (headers: Headers) => [
      outcomeOf(await getResourceServer(headers, { path })),
      outcomeOf(await listResourceServers(headers, {})),
      outcomeOf(await updateResourceServer(headers, { path, body: { name: 'Theirs' } })),
      outcomeOf(await send({}, headers)),
      outcomeOf(await deleteResourceServer(headers, { path })),
    ];
    expect(await outcomesOf(reader)).toEqual(['done', 'done', 'forbidden', 'forbidden', 'forbidden']);
    expect(await outcomesOf(writer)).toEqual(Array(5).fill('done'));
  });
});
