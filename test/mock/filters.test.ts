import { readFileSync } from 'node:fs';
import { buildSchema, getNamedType, getNullableType, isEnumType, isListType, isScalarType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { fieldOperations, type OperationId, operationTable } from '../../generated/handlers.ts';
import { createExamples } from '../../src/mock/examples.ts';
import { requestOf } from './requests.ts';
import { operator, superAdmin, useMock } from './server.ts';

const read = (name: string): string => readFileSync(new URL(`../../generated/${name}`, import.meta.url), 'utf8');
const examples = createExamples(JSON.parse(read('openapi-full.json')));
const schema = buildSchema(read('schema.graphql'));
const mock = useMock();
const stateful = useMock({ isStateful: true });

/** For each filter a value, the number of rows that have it, another value, and the number of its rows. */
const cases: Readonly<Record<string, readonly [string, number, string, number]>> = {
  'listAppSessions user_id': ['42', 1, '7', 0],
  'listAppSessions network': ['203.0.113.7', 1, '203.0.113.8', 0],
  'listAppSessions created_from': ['2026-03-14 00:00:00', 1, '2026-03-13 00:00:00', 2],
  'listAppSessions created_to': ['2026-03-14 00:00:00', 1, '2026-03-13 00:00:00', 0],
  'listUsers email': ['ADA@example.com', 1, 'eve@example.com', 0],
  'listUsers status': ['1', 2, '3', 0],
  'listUsers role': ['User', 1, 'Owner', 0],
  'listUsers q': ['babb', 1, 'hopper', 0],
  'listUsers is_verified': ['true', 2, 'false', 0],
  'listUsers second_factor': ['true', 1, 'false', 1],
  'listUsers provider': ['google', 1, 'github', 0],
  'listUsers company_id': ['7', 2, '999', 0],
  'listUsers registered_from': ['2026-03-14 00:00:00', 1, '2026-03-15 00:00:00', 0],
  'listUsers registered_to': ['2026-03-14 00:00:00', 1, '2026-03-15 00:00:00', 2],
  'listUsers lastvisit_from': ['2026-03-14 00:00:00', 1, '2026-03-15 00:00:00', 0],
  'listUsers lastvisit_to': ['2026-03-14 00:00:00', 1, '2026-03-15 00:00:00', 2],
  'listUsers field': ['public.plan', 1, 'public.color', 0],
  'listUsers field_value': ['pro', 1, 'free', 0],
  'listUsers field_prefix': ['pr', 1, 'x', 0],
  'listUsers invalid_field': ['public.plan', 0, 'own.color', 0],
  'listUsers external_id': ['auth0|64f1c0a2', 1, 'AUTH0|64f1c0a2', 0],
  'listUsers anonymous': ['false', 2, 'true', 0],
  'listUsers has_returned': ['false', 2, 'true', 0],
  'listInvitations state': ['pending', 1, 'revoked', 0],
  'listRoles q': ['own', 1, 'zebra', 0],
  'listClients q': ['board', 1, 'zebra', 0],
  'listClients impersonation_allowed': ['true', 1, 'false', 1],
  'listServiceAccounts q': ['nightly', 1, 'zebra', 0],
  'listCompanies q': ['ana', 1, 'zebra', 0],
  'listApps q': ['ANALYT', 1, 'zebra', 0],
  'listAuditEvents event': ['login', 2, 'logout', 0],
  'listAuditEvents user_id': ['42', 2, '43', 0],
  'listAuditEvents actor_id': ['42', 2, '43', 0],
  'listAuditEvents target': ['user:42', 0, 'user:43', 0],
  'listAuditEvents network': ['203.0.113.7', 2, '203.0.113.8', 0],
  'listAuditEvents success': ['true', 1, 'false', 1],
  'listAuditEvents from': ['2026-03-14 09:26:50', 1, '2026-03-14 09:26:00', 2],
  'listAuditEvents to': ['2026-03-14 09:26:50', 1, '2026-03-14 09:26:00', 0],
  'listEvents before': ['newest', 1, 'evt_0000000000070000000000', 0],
  'listEvents after': ['evt_0000000000070000000000', 1, 'newest', 0],
  'listEvents types': ['session.created,user.created', 1, 'user.deleted', 0],
  'listWebhookDeliveries outcome': ['failed', 1, 'delivered', 1],
  'listWebhookDeliveries event_id': ['evt_000000000007175e3a91bc', 1, 'evt_0000000000070000000000', 0],
  'listSuppressions email': ['GRACE@example.com', 1, 'eve@example.com', 0],
  'listMailStates ids': ['5d3f0b52-2a0c-4f5e-9f8c-6a4cfd2f6b1e', 1, '5d3f0b52-2a0c-4f5e-9f8c-6a4cfd2f6b1f', 0],
  'listBranches q': ['def', 1, 'zebra', 0],
  'listNotifications state': ['dead', 1, 'waiting', 0],
  'listNotifications user_id': ['42', 2, '41', 0],
};

const statuses: Readonly<Record<string, string>> = { 1: 'active', 3: 'banned' };

/** Writes a value of REST as an argument of GraphQL. */
const literal = (field: string, name: string, value: string): string => {
  const { type } = schema
    .getQueryType()!
    .getFields()
    [field]!.args.find((argument) => argument.name === name)!;
  const named = getNamedType(type);
  const values = isListType(type) ? value.split(',') : [value];
  const written = values.map((one) => {
    if (isEnumType(named)) return (statuses[one] ?? one).replaceAll('.', '_');
    return isScalarType(named) && named.name === 'Boolean' ? one : JSON.stringify(one);
  });
  return isListType(type) ? `[${written}]` : written.join();
};

const credentialsFor = (operation: OperationId) =>
  operationTable[operation].access === 'operator' ? operator : superAdmin;

const fieldOf = (operation: OperationId): string =>
  Object.entries(fieldOperations.Query).find(([, one]) => one === operation)![0];

const countInRest = async (operation: OperationId, filter: string, value: string, of = mock): Promise<number> => {
  const { path } = requestOf(operation);
  const query = new URLSearchParams({ [filter]: value });
  const { status, body } = await of.send('GET', `${path}?${query}`, { headers: credentialsFor(operation) });
  expect(status).toBe(200);
  return body.data.length;
};

/** The arguments that the field of a list requires. */
const requiredBy: Readonly<Partial<Record<OperationId, string>>> = {
  listWebhookDeliveries: 'endpoint_id: "11", ',
  listBranches: 'company_id: "7", ',
};

const countInGraphql = async (operation: OperationId, filter: string, value: string, of = mock): Promise<number> => {
  const field = fieldOf(operation);
  const required = requiredBy[operation] ?? '';
  const isPage = !isListType(getNullableType(schema.getQueryType()!.getFields()[field]!.type));
  const rows = isPage ? '{ data { __typename } }' : '{ __typename }';
  const query = `{ found: ${field}(${required}${filter}: ${literal(field, filter, value)}) ${rows} }`;
  const { body } = await of.graphql(query, { headers: credentialsFor(operation) });
  expect(body.errors).toBeUndefined();
  return (isPage ? body.data.found.data : body.data.found).length;
};

// regression A383
describe('the filters of lists', () => {
  test('each filter of the contract has a case', () => {
    const lists = (Object.keys(operationTable) as OperationId[]).filter(
      (operation) => operation.startsWith('list') && operationTable[operation].api === 'rest',
    );
    const filters = lists.flatMap((operation) => examples.filters(operation).map((name) => `${operation} ${name}`));
    expect(Object.keys(cases).toSorted()).toEqual(filters.toSorted());
  });

  test.each(Object.entries(cases))('%s has its effect in both APIs', async (key, [value, rows, other, others]) => {
    const [operation, filter] = key.split(' ') as [OperationId, string];
    for (const count of [countInRest, countInGraphql]) {
      expect([await count(operation, filter, value), await count(operation, filter, other)]).toEqual([rows, others]);
    }
  });

  test('filters are combined', async () => {
    const path = '/v1/users?company_id=7&registered_to=2026-03-14%2000:00:00';
    const { body } = await mock.send('GET', path, { headers: superAdmin });
    expect(body.data.map(({ email }: { email: string }) => email)).toEqual(['charles@example.com']);
  });

  test('the number of users follows the filters of the list', async () => {
    const count = async (query: string) =>
      (await mock.send('GET', `/v1/users/count${query}`, { headers: superAdmin })).body;
    expect([await count(''), await count('?provider=google'), await count('?q=hopper')]).toEqual(
      [2, 1, 0].map((number) => ({ count: number, is_exact: true })),
    );
  });

  test('a stateful mock finds the users who have added a second factor', async () => {
    const login = { email: 'ada@example.com', password: 'correct horse battery' };
    const { token } = (await stateful.send('POST', '/v1/auth', { body: login })).body;
    const headers = { 'X-Service-App': 'any', Authorization: `Bearer ${token}` };
    const count = () => countInRest('listUsers', 'second_factor', 'true', stateful);
    expect(await count()).toBe(0);
    const proof = await stateful.send('POST', '/v1/auth/reauthenticate', {
      headers,
      body: { password: login.password },
    });
    const proven = { ...headers, Authorization: `Bearer ${proof.body.token}` };
    const added = await stateful.send('POST', '/v1/users/me/factors/sms', {
      headers: proven,
      body: { code: '123456', name: 'Phone' },
    });
    expect(added.status).toBe(200);
    expect([await count(), await countInGraphql('listUsers', 'second_factor', 'true', stateful)]).toEqual([1, 1]);
  });

  test('a request for later events waits for as long as it asks, because none happens', async () => {
    const since = performance.now();
    const { body } = await mock.send('GET', '/v1/events?after=newest&wait=1', { headers: superAdmin });
    expect(body).toMatchObject({ data: [], has_more: false });
    expect(performance.now() - since).toBeGreaterThanOrEqual(990);
  });
});
