import { beforeEach, expect } from 'vitest';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, faultsOf, outcomeOf, settled } from '../kit/apis.ts';
import { issuedClientOf } from '../kit/clients.ts';
import { membersOf, superAdmin } from '../kit/members.ts';
import { type Headers, useService } from '../kit/service.ts';
import { newServiceAccount } from '../kit/service-accounts.ts';
import { anyOperationsOf } from '../operations/request.ts';

const service = useService();
const operations = anyOperationsOf(service);
const people = membersOf(service);

beforeEach(async () => {
  await service.db('oidc_clients').delete();
  await service.given.settings({ appPermissions: ['orders:read', 'orders:refund'] });
});

throughEachApi(
  'clients that act as a service account, and first-party clients, through %s (regression A131)',
  (api, test) => {
    const { createClient, updateClient, deleteClient, rotateClientSecret, getClient, deleteServiceAccount } =
      operations[api];
    const machine = (service_account_id: number, changes = {}) => ({
      ...{ client_name: 'Robot', grant_types: ['client_credentials'], scopes: [], service_account_id },
      ...changes,
    });
    const create = async (id: number, changes = {}, as: Headers = superAdmin) =>
      createClient(as, { body: machine(id, changes) });
    const accountWith = async (...permissions: readonly string[]) => (await newServiceAccount(service, permissions)).id;
    const writer = async (...permissions: readonly string[]): Promise<Headers> => {
      const role = await people.roleOf(['clients:write', ...permissions] as never);
      return (await people.everywhere(role)).headers;
    };

    test('client_credentials needs a service account, and other grants refuse one', async () => {
      const id = await accountWith();
      const without = { client_name: 'Robot', grant_types: ['client_credentials'] };
      expect(faultsOf(await createClient(superAdmin, { body: without }))).toEqual(['#/service_account_id required']);
      const body = { client_name: 'App', redirect_uris: ['https://app.example.com'], service_account_id: id };
      expect(faultsOf(await createClient(superAdmin, { body }))).toEqual(['#/service_account_id not_allowed']);
      expect(Number(issuedClientOf(await create(id))['service_account_id'])).toBe(Number(id));
    });

    test('a service account of another application, or an unknown one, is refused as one that does not exist', async () => {
      const app = await service.given.app();
      const { id: theirs } = await newServiceAccount(service, [], {}, { 'X-Service-Key': app.serviceKey });
      for (const id of [theirs, 999_999, 2 ** 40])
        expect(faultsOf(await create(id))).toEqual(['#/service_account_id not_found']);
      const { id } = issuedClientOf(await create(await accountWith()));
      const reply = await updateClient(superAdmin, { path: { id }, body: { service_account_id: theirs } });
      expect(faultsOf(reply)).toEqual(['#/service_account_id not_found']);
    });

    test('a caller cannot choose an account with more permissions, nor use a client that has one', async () => {
      const as = await writer('users:read');
      const strong = await accountWith('users:read', 'users:write');
      const weak = await accountWith('users:read');
      expect(outcomeOf(await create(strong, {}, as))).toBe('forbidden');
      const own = issuedClientOf(await create(weak, {}, as)).id;
      const strongClient = issuedClientOf(await create(strong)).id;
      const replies = [
        await updateClient(as, { path: { id: own }, body: { service_account_id: strong } }),
        await updateClient(as, { path: { id: strongClient }, body: { client_name: 'Theirs' } }),
        await updateClient(as, { path: { id: strongClient }, body: { service_account_id: weak } }),
        await rotateClientSecret(as, { path: { id: strongClient }, body: {} }),
        await deleteClient(as, { path: { id: strongClient } }),
      ];
      expect(replies.map(outcomeOf)).toEqual(Array(5).fill('forbidden'));
      expect(outcomeOf(await rotateClientSecret(as, { path: { id: own }, body: {} }))).toBe('done');
    });

    test('a caller cannot give such a client a scope without having the permission', async () => {
      const account = await accountWith();
      const as = await writer('orders:read');
      expect(outcomeOf(await create(account, { scopes: ['orders:refund'] }, as))).toBe('forbidden');
      const { id } = issuedClientOf(await create(account, { scopes: ['openid', 'orders:read'] }, as));
      const more = await updateClient(as, { path: { id }, body: { scopes: ['orders:refund'] } });
      expect(outcomeOf(more)).toBe('forbidden');
    });

    test('a key that is limited to networks or a time makes and changes no client', async () => {
      const account = await accountWith();
      const { headers } = await newServiceAccount(service, ['clients:write'], { networks: ['127.0.0.0/8', '::1/128'] });
      const { id } = issuedClientOf(await create(account));
      expect(outcomeOf(await create(account, {}, headers))).toBe('forbidden');
      expect(outcomeOf(await rotateClientSecret(headers, { path: { id }, body: {} }))).toBe('forbidden');
      const body = { client_name: 'App', redirect_uris: ['https://app.example.com'] };
      expect(outcomeOf(await createClient(headers, { body }))).toBe('forbidden');
      expect(outcomeOf(await deleteClient(headers, { path: { id } }))).toBe('done');
    });

    test('a key that was revoked and lists a removed permission does not block its account', async () => {
      await service.given.settings({ appPermissions: ['orders:read', 'orders:refund', 'orders:old'] });
      const { id, keyId } = await newServiceAccount(service, ['orders:old']);
      await service.send('DELETE', `/v1/keys/${keyId}`, { headers: superAdmin });
      await service.given.settings({ appPermissions: ['orders:read', 'orders:refund'] });
      expect(outcomeOf(await create(id))).toBe('done');
    });

    test('the client of a deleted service account remains, with an event, and can still be changed', async () => {
      const account = await accountWith();
      const { id, client_id } = issuedClientOf(await create(account));
      await deleteServiceAccount(superAdmin, { path: { id: account } });
      expect(answerOf(await getClient(superAdmin, { path: { id } })).service_account_id).toBeNull();
      await settled(service);
      const events = await service.db('events').where({ subject: `client:${id}`, type: 'client.updated' });
      expect(events.map(({ data }) => data)).toEqual([{ client_id, fields: ['service_account_id'] }]);
      const change = (body: Readonly<Record<string, unknown>>) => updateClient(superAdmin, { path: { id }, body });
      expect(outcomeOf(await change({ is_enabled: false }))).toBe('done');
      expect(faultsOf(await change({ grant_types: ['client_credentials'] }))).toEqual([
        '#/service_account_id required',
      ]);
      expect(outcomeOf(await change({ service_account_id: await accountWith() }))).toBe('done');
    });

    test('a first-party client is created, changed and used only with security:write', async () => {
      const as = await writer('users:read');
      const body = { client_name: 'App', redirect_uris: ['https://app.example.com'] };
      const create = async (more: object, headers = superAdmin) =>
        createClient(headers, { body: { ...body, ...more } });
      expect(outcomeOf(await create({ is_first_party: true }, as))).toBe('forbidden');
      const own = issuedClientOf(await create({}, as)).id;
      const { id } = issuedClientOf(await create({ is_first_party: true }));
      const replies = [
        await updateClient(as, { path: { id: own }, body: { is_first_party: true } }),
        await updateClient(as, { path: { id }, body: { redirect_uris: ['https://attacker.example'] } }),
        await updateClient(as, { path: { id }, body: { is_first_party: false } }),
        await rotateClientSecret(as, { path: { id }, body: {} }),
        await deleteClient(as, { path: { id } }),
      ];
      expect(replies.map(outcomeOf)).toEqual(Array(5).fill('forbidden'));
      const owner = await writer('security:write');
      expect(outcomeOf(await updateClient(owner, { path: { id }, body: { is_first_party: false } }))).toBe('done');
      expect(outcomeOf(await updateClient(as, { path: { id }, body: { client_name: 'Other' } }))).toBe('done');
    });

    test('permissions for clients are clients:read and clients:write', async () => {
      const { id } = issuedClientOf(await create(await accountWith()));
      const path = { id };
      const reader = (await newServiceAccount(service, ['clients:read'])).headers;
      const both = (await newServiceAccount(service, ['clients:write'])).headers;
      const outcomesOf = async (headers: Headers) => [
        outcomeOf(await getClient(headers, { path })),
        outcomeOf(await operations[api].listClients(headers, {})),
        outcomeOf(await updateClient(headers, { path, body: { client_name: 'Theirs' } })),
        outcomeOf(await rotateClientSecret(headers, { path, body: {} })),
        outcomeOf(await deleteClient(headers, { path })),
      ];
      expect(await outcomesOf(reader)).toEqual(['done', 'done', 'forbidden', 'forbidden', 'forbidden']);
      expect(await outcomesOf(both)).toEqual(Array(5).fill('done'));
    });
  },
);
