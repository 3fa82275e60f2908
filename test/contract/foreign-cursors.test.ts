import { beforeAll, expect, test } from 'vitest';
import { loadContracts } from '../../src/contracts.ts';
import { apisOf, faultsOf, outcomeOf } from '../kit/apis.ts';
import { clientRow, resourceServerRow } from '../kit/clients.ts';
import { superAdmin } from '../kit/members.ts';
import { useService } from '../kit/service.ts';
import { givenDelivery } from '../kit/webhooks.ts';

const service = useService();
const apis = apisOf(service);

const { openapi } = await loadContracts();
const paths = openapi.paths as Readonly<Record<string, { readonly get?: { readonly parameters?: readonly object[] } }>>;

/** The lists of an application that are read page by page. Those of operators are of all applications. */
const lists = Object.entries(paths).flatMap(([path, { get }]) =>
  !path.includes('{') && path !== '/v1/apps' && JSON.stringify(get?.parameters ?? []).includes('"cursor"')
    ? [path]
    : [],
);

beforeAll(async () => {
  const { headers } = await service.given.admin();
  await service.given.user();
  for (let count = 0; count < 2; count += 1) {
    const at = service.clock.now();
    await apis.REST.invite({ email: service.given.email() }, headers);
    await givenDelivery(service, 1);
    await service.db('oidc_clients').insert(clientRow(at));
    await service.db('oidc_apis').insert(resourceServerRow(at));
    await service.db('service_accounts').insert({ app_id: 1, name: `Robot ${count}`, created_at: at });
  }
});

// regression A859
test('the lists of an application are known', () => {
  expect(lists.length).toBeGreaterThanOrEqual(12);
});

test.each(lists)('a cursor of the list %s of one application is refused by another one', async (path) => {
  const other = await service.given.app();
  const page = (headers: Readonly<Record<string, string>>, cursor?: string) =>
    service.send('GET', `${path}?limit=1${cursor === undefined ? '' : `&cursor=${cursor}`}`, { headers });
  const { next_cursor: cursor } = (await page(superAdmin)).body;
  expect(cursor).toEqual(expect.any(String));
  expect(faultsOf(await page({ 'X-Service-Key': other.serviceKey }, cursor))).toEqual(['#/cursor invalid_format']);
  expect(outcomeOf(await page(superAdmin, cursor))).toBe('done');
});
