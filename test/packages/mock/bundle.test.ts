import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { type OperationId, operationTable } from '../../../generated/handlers.ts';
import { builtFolder } from '../../../packages/build/build.ts';
import type { Mock } from '../../../packages/mock/src/index.ts';
import type { Sent } from '../../kit/service.ts';
import { exampleOf, requestOf } from '../../mock/requests.ts';
import { appCredentials, publicUrl, superAdmin, useMock } from '../../mock/server.ts';

// regression A76
const source = useMock();
let mock: Mock;
beforeAll(async () => {
  const { createMock } = (await import(join(builtFolder('mock'), 'index.js'))) as {
    createMock(options: object): Mock;
  };
  mock = createMock({ url: publicUrl });
});

const varying = new Set(['instance', 'request_id', 'next_cursor', 'token', 'qr_code']);

const said = (status: number, headers: Readonly<Record<string, unknown>>, text: string) => ({
  status,
  type: headers['content-type'],
  allow: headers['allow'],
  allowedHeaders: headers['access-control-allow-headers']?.toString().toLowerCase().split(',').toSorted(),
  challenge: headers['www-authenticate'],
  vary: String(headers['vary']).replace(', Accept-Encoding', ''),
  body: headers['content-type']?.toString().includes('json')
    ? JSON.parse(text, (name, value) => (varying.has(name) ? undefined : value))
    : text,
});

const replies = async (method: string, path: string, { headers = {}, body }: Sent) => {
  const type = body === undefined ? {} : { 'Content-Type': 'application/json' };
  const sent = body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) };
  const init = { method, headers: { ...type, ...headers } as Record<string, string>, ...sent };
  return Promise.all(
    [fetch(source.url + path, init), mock(path, init)].map(async (reply) => {
      const response = await reply;
      return said(response.status, Object.fromEntries(response.headers), await response.text());
    }),
  );
};

const operations = (Object.keys(operationTable) as OperationId[]).filter(
  (operation) => operationTable[operation].api === 'rest' && operationTable[operation].access !== 'none',
);

describe('the bundle answers as its sources do', () => {
  test.each(operations)('the bundle has the response of the sources for %s', async (operation) => {
    const { method, path, sent } = requestOf(operation);
    const [ofSource, ofBundle] = await replies(method, path, sent);
    expect(ofBundle).toEqual(ofSource);
  });

  const preflight = {
    ...{ Origin: 'https://app.example.com', 'Access-Control-Request-Method': 'POST' },
    'Access-Control-Request-Headers': 'content-type,traceparent',
  };
  const signup = exampleOf('SignupRequest');
  const [x, y] = ['MKBCTNIcKUSDii11ySs3526iDZ8AiTo7Tu6KPAqv7D4', '4Etl6SRW2YiLUrN5vfvVHuhp7x8PxltmWWlbbM4IFyM'];
  const clientWith = (point: object) => ({
    ...exampleOf('CreateClientRequest'),
    token_endpoint_auth_method: 'private_key_jwt',
    jwks: { keys: [{ kty: 'EC', crv: 'P-256', ...point }] },
  });
  test.each<readonly [string, string, Sent]>([
    ['POST', '/v1/users', { body: {} }],
    ['POST', '/v1/users', {}],
    ['POST', '/v1/users', { body: '{"email":' }],
    ['POST', '/v1/users', { body: [] }],
    ['POST', '/v1/users', { body: { ...signup, nickname: 'Ada' } }],
    ['POST', '/v1/users', { body: { ...signup, email: 'ada at example.com', password: 'password1' } }],
    ['POST', '/v1/users', { body: { ...signup, email: 'ada@bücher.example', firstname: 'A'.repeat(101) } }],
    ['POST', '/v1/users', { body: { ...signup, email: 'ada@xn--0.example' } }],
    ['POST', '/v1/auth', { headers: { 'Content-Type': 'text/plain' }, body: 'email=ada' }],
    ['POST', '/v1/auth', { body: { email: 'a'.repeat(70_000), password: 'x' } }],
    ['POST', '/v1/auth', { headers: { 'Challenge-Response': 'a\tb' }, body: exampleOf('LoginRequest') }],
    ['GET', '/v1/users/me', { headers: { ...superAdmin, Accept: 'text/html' } }],
    ['GET', '/v1/users?limit=0&sort=age', { headers: superAdmin }],
    ['GET', '/v1/roles?limit=many', { headers: superAdmin }],
    ['GET', '/v1/users?limit=1&limit=2', { headers: superAdmin }],
    ['GET', '/v1/companies/seven', { headers: superAdmin }],
    ['GET', '/v1/audit?network=nowhere', { headers: superAdmin }],
    ['PATCH', '/v1/users/me', { headers: superAdmin, body: { timezone: 7, language: 'e', dob: 'today', id: 1 } }],
    ['PATCH', '/v1/app', { headers: superAdmin, body: { settings: { access_token_seconds: 1 } } }],
    ['POST', '/v1/clients', { headers: superAdmin, body: clientWith({ x, y }) }],
    ['POST', '/v1/clients', { headers: superAdmin, body: clientWith({ x: y, y: x }) }],
    ['GET', '/v1/app', { headers: { ...appCredentials, Authorization: 'Bearer any' } }],
    ['GET', '/v1/nothing', {}],
    ['DELETE', '/v1/auth', {}],
    ['OPTIONS', '/v1/users', {}],
    ['OPTIONS', '/v1/users', { headers: preflight }],
    ['GET', '/v1/users/%E0%A4%A', {}],
    ['GET', '/v1/users/me', { headers: { ...superAdmin, Prefer: 'code=404' } }],
    ['GET', '/v1/users/me', { headers: { ...superAdmin, Prefer: 'code=599' } }],
    ['POST', '/graphql', { headers: superAdmin, body: { query: '{ me { id roles { name } } }' } }],
    ['POST', '/graphql', { headers: superAdmin, body: { query: '{ me { nickname } }' } }],
    ['POST', '/graphql', { body: { query: 7 } }],
    ['GET', '/graphql?query={me{id}}', { headers: superAdmin }],
    ['PUT', '/graphql', {}],
  ])('the bundle has the response of the sources for %s %s %j', async (method, path, sent) => {
    const [ofSource, ofBundle] = await replies(method, path, sent);
    expect(ofBundle).toEqual(ofSource);
  });
});
