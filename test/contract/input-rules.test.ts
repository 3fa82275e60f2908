import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { OperationId } from '../../generated/handlers.ts';
import { countryCodes } from '../../src/kernel/country-codes.ts';
import { apiNames } from '../kit/apis.ts';
import { bearer } from '../kit/given.ts';
import { superAdmin } from '../kit/members.ts';
import { appKey, type Headers, type Reply, useService } from '../kit/service.ts';
import { useMock } from '../mock/server.ts';
import { type AnyRequest, anyOperationsOf, unknownRequest } from '../operations/request.ts';

// regression A540, regression A541, regression A542, regression A543
const service = useService();
const mock = useMock();
const servers = { service: anyOperationsOf(service), mock: anyOperationsOf(mock) };

interface Schema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly minProperties?: number;
  readonly maxProperties?: number;
}

interface Operation {
  readonly operationId: OperationId;
  readonly 'x-api'?: string;
  readonly 'x-stage'?: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: { readonly content: { readonly 'application/json'?: { readonly schema: Schema } } };
}

const document = JSON.parse(readFileSync(new URL('../../generated/openapi-full.json', import.meta.url), 'utf8'));
const operations = Object.values<Readonly<Record<string, Operation>>>(document.paths)
  .flatMap((item) => Object.values(item))
  .filter((one) => one.operationId && !one['x-api'] && !one['x-stage']);

const bodyOf = ({ requestBody }: Operation): Schema => {
  const { schema } = requestBody?.content['application/json'] ?? {};
  return (schema?.$ref ? document.components.schemas[schema.$ref.split('/').at(-1)!] : schema) ?? {};
};

/** Each period that a request can contain: the parameters of its beginning and its end. */
const periods = operations.flatMap(({ operationId, parameters = [] }) => {
  const names = parameters.filter((one) => one.in === 'query').map(({ name }) => name);
  return names
    .filter((name) => /(^|_)from$/.test(name))
    .map((from) => [operationId, from, from.replace(/from$/, 'to')] as const);
});

/** Each time of expiry that a request can contain. */
const expiries = operations.flatMap((one) =>
  Object.keys(bodyOf(one).properties ?? {}).flatMap((name) => (/expire/.test(name) ? [[one.operationId, name]] : [])),
) as readonly (readonly [OperationId, string])[];

/** The operations whose body must have some of several members. */
const counted = operations.filter((one) => {
  const { minProperties, maxProperties } = bodyOf(one);
  return minProperties !== undefined || maxProperties !== undefined;
});

/** Each error as field and code. GraphQL has no parts of a request but its arguments. */
const faultsOf = ({ body }: Reply): readonly string[] =>
  (body.errors?.[0]?.extensions?.errors ?? body.errors ?? []).map(
    ({ pointer, code }: { readonly pointer: string; readonly code: string }) =>
      `${pointer.replace(/^(#|query)\//, '')} ${code}`,
  );

const bothFaults = async (operation: OperationId, headers: Headers, request: AnyRequest, server = servers.service) =>
  Promise.all(apiNames.map(async (api) => faultsOf(await server[api][operation](headers, request))));

const twice = (faults: readonly string[]) => [faults, faults];

describe('periods', () => {
  test('every beginning of a period in the contract has an end', () => {
    expect(periods.length).toBeGreaterThanOrEqual(8);
    for (const [operation, , to] of periods)
      expect(
        operations.find(({ operationId }) => operationId === operation)?.parameters?.map(({ name }) => name),
      ).toContain(to);
  });

  test.each(periods)('%s refuses `%s` after `%s` in both APIs and in the mock', async (operation, from, to) => {
    const [late, early] =
      operation === 'getStatistics' ? ['2026-03-02', '2026-03-01'] : ['2026-03-02 00:00:00', '2026-03-01 00:00:00'];
    const request = { ...unknownRequest(operation), query: { [from]: late, [to]: early } };
    expect(await bothFaults(operation, superAdmin, request)).toEqual(twice([`${to} out_of_range`]));
    expect(await bothFaults(operation, superAdmin, request, servers.mock)).toEqual(twice([`${to} out_of_range`]));
  });
});

describe('times of expiry', () => {
  test('the requests with an expiry are those that make and change keys, and that make setup links and SCIM tokens', () => {
    expect(expiries.map(([operation]) => operation)).toEqual([
      'createSetupLink',
      'createScimToken',
      'createApiKey',
      'updateApiKey',
    ]);
  });

  test.each([
    ['2020-01-01 00:00:00', 'years ago'],
    ['2026-03-14 09:26:53', 'in the present second'],
  ])('a key that expires at %s, which is %s, is refused by both APIs', async (expiresAt) => {
    const body = { kind: 'service', name: 'Nightly job', expires_at: expiresAt };
    expect(await bothFaults('createApiKey', superAdmin, { body })).toEqual(twice(['expires_at out_of_range']));
    const { body: key } = await service.send('POST', '/v1/keys', {
      headers: superAdmin,
      body: { ...body, expires_at: '2026-03-14 09:26:54' },
    });
    const change = { path: { id: key.id }, body: { expires_at: expiresAt } };
    expect(await bothFaults('updateApiKey', superAdmin, change)).toEqual(twice(['expires_at out_of_range']));
  });

  test('the mock refuses a key that expired years ago', async () => {
    const body = { kind: 'service', name: 'Nightly job', expires_at: '2020-01-01 00:00:00' };
    expect(await bothFaults('createApiKey', superAdmin, { body }, servers.mock)).toEqual(
      twice(['expires_at out_of_range']),
    );
  });

  test('a repeated request gets its key, though the key has expired since', async () => {
    const headers = { ...superAdmin, 'Idempotency-Key': 'a-key-that-expires-in-a-minute' };
    const sent = { headers, body: { kind: 'service', name: 'Short', expires_at: '2026-03-14 09:28:00' } };
    const first = await service.send('POST', '/v1/keys', sent);
    service.clock.advance(120);
    const second = await service.send('POST', '/v1/keys', sent);
    expect([second.status, second.body]).toEqual([201, first.body]);
  });
});

describe('codes of countries', () => {
  test.each(['ZZ', 'UK', 'EU', 'XX'])(
    '%s is refused as a country of SMS by both APIs and by the mock',
    async (code) => {
      const request = { body: { settings: { sms_countries: ['GB', code] } } };
      const expected = twice(['settings/sms_countries invalid_format']);
      expect(await bothFaults('updateApp', superAdmin, request)).toEqual(expected);
      expect(await bothFaults('updateApp', superAdmin, request, servers.mock)).toEqual(expected);
    },
  );

  test('every country with mobile numbers is accepted as a country of SMS', async () => {
    expect(countryCodes.size).toBeGreaterThan(240);
    const body = { settings: { sms_countries: [...countryCodes] } };
    const { status } = await service.send('PATCH', '/v1/app', { headers: superAdmin, body });
    expect(status).toBe(200);
  });
});

describe('bodies that must have some of several members', () => {
  test('the contract has three operations whose body must have some of several members', () => {
    expect(counted.map(({ operationId }) => operationId)).toEqual(['completeLogin', 'loginWithCode', 'reauthenticate']);
  });

  const user = async (): Promise<Headers> => (await service.given.user()).headers;
  const client: Headers = { 'X-Service-App': appKey };
  const mocked = async (): Promise<Headers> => {
    const { body } = await mock.send('POST', '/v1/auth', {
      headers: client,
      body: { email: 'ada@example.com', password: 'correct horse battery' },
    });
    return bearer(body.token);
  };

  test.each<readonly [OperationId, object, readonly string[]]>([
    ['loginWithCode', {}, ['email required', 'code required']],
    ['loginWithCode', { email: 'ada@example.com' }, ['code required']],
    ['loginWithCode', { code: '12345678' }, ['email required']],
    ['loginWithCode', { firstname: 'Ada' }, ['email required', 'code required']],
    ['loginWithCode', { key: 'k', code: '12345678' }, ['key not_allowed']],
    ['completeLogin', { challenge: 'c' }, ['totp_code required']],
    ['completeLogin', { challenge: 'c', totp_code: '123456', sms_code: '123456' }, ['totp_code not_allowed']],
    ['reauthenticate', {}, ['totp_code required']],
    ['reauthenticate', { password: 'p', totp_code: '123456' }, ['totp_code not_allowed']],
  ])('%s with %o names the members in both APIs and in the mock', async (operation, body, expected) => {
    const isOfSession = operation === 'reauthenticate';
    const request = { body: body as AnyRequest['body'] };
    expect(await bothFaults(operation, isOfSession ? await user() : client, request)).toEqual(twice(expected));
    const headers = isOfSession ? await mocked() : client;
    expect(await bothFaults(operation, headers, request, servers.mock)).toEqual(twice(expected));
  });

  test('a body without its required member names that member and the missing proof', async () => {
    const { status, body } = await service.send('POST', '/v1/auth/challenge', { headers: client, body: {} });
    expect([status, faultsOf({ body } as Reply)]).toEqual([422, ['challenge required', 'totp_code required']]);
  });
});
