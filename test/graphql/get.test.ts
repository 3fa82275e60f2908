import { describe, expect, test } from 'vitest';
import { bearer } from '../kit/given.ts';
import { superAdmin } from '../kit/members.ts';
import { appKey, type Headers, useService } from '../kit/service.ts';
import { useMock } from '../mock/server.ts';

const service = useService();
const production = useService({ config: { environment: 'production' } });
const mock = useMock();

const standard = 'application/graphql-response+json';
const legacy = 'application/json';
const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const typeOf = (headers: Readonly<Record<string, string | undefined>>) => headers['content-type']?.split(';')[0];

const urlOf = (parameters: Readonly<Record<string, string>>): string => `/graphql?${new URLSearchParams(parameters)}`;
const ask = (parameters: Readonly<Record<string, string>>, headers: Headers = {}, method = 'GET') =>
  service.send(method, urlOf(parameters), { headers: { Accept: standard, ...headers } });
const codesOf = ({ body }: { readonly body: { readonly errors?: readonly { extensions: { code: string } }[] } }) =>
  body.errors?.map(({ extensions }) => extensions.code);

// checklist 76
describe('a query by GET', () => {
  const document = 'query List($limit: Int) { users(limit: $limit) { data { id } } } query Other { __typename }';

  test('with variables, operation name and extensions returns the same as POST', async () => {
    await service.given.user();
    const variables = { limit: 1 };
    const parameters = {
      query: document,
      variables: JSON.stringify(variables),
      operationName: 'List',
      extensions: '{}',
    };
    for (const accept of [standard, legacy]) {
      const headers = { ...superAdmin, Accept: accept };
      const reply = await ask(parameters, headers);
      const posted = await service.send('POST', '/graphql', {
        headers,
        body: { query: document, variables, operationName: 'List' },
      });
      expect([reply.status, typeOf(reply.headers), reply.body]).toEqual([200, accept, posted.body]);
      expect(reply.body.data.users.data).toHaveLength(1);
      expect(reply.headers['cache-control']).toBe('no-store');
    }
  });

  test('a query by HEAD returns the status and media type of GET without a body', async () => {
    const reply = await ask({ query: '{ __typename }' }, {}, 'HEAD');
    expect([reply.status, typeOf(reply.headers), reply.text]).toEqual([200, standard, '']);
  });

  test('can contain question marks that are not encoded', async () => {
    const reply = await service.send('GET', '/graphql?query={verification(key:"?"){email}}');
    expect(codesOf(reply)).toEqual(['key_invalid']);
  });

  test('is authenticated by its headers', async () => {
    const { token, email } = await service.given.user();
    const query = '{ me { email } }';
    expect((await ask({ query }, bearer(token))).body).toEqual({ data: { me: { email } } });
    expect(codesOf(await ask({ query }))).toEqual(['credentials_required']);
    const wrong = await ask({ query }, { 'X-Service-App': 'wrong' });
    expect([wrong.status, codesOf(wrong)]).toEqual([401, ['app_key_invalid']]);
  });

  test.each([
    ['no query', {}],
    ['an empty query', { query: '' }],
    ['variables that are not JSON', { query: '{ __typename }', variables: '{' }],
    ['variables that are a list', { query: '{ __typename }', variables: '[]' }],
    ['extensions that are not JSON', { query: '{ __typename }', extensions: 'x' }],
    ['an unknown operation name', { query: '{ __typename }', operationName: 'Other' }],
    ['a document that does not fit the schema', { query: '{ nickname }' }],
  ])('with %s returns 400 graphql_invalid', async (_what, parameters: Readonly<Record<string, string>>) => {
    const reply = await ask(parameters);
    expect([reply.status, codesOf(reply)]).toEqual([400, ['graphql_invalid']]);
  });

  test.each([
    ['aliases', `{ ${Array.from({ length: 16 }, (_, at) => `a${at}: socialDrivers { label }`).join(' ')} }`],
    ['tokens', `{ ${'__typename '.repeat(1000)} }`],
    ['levels', '{ users { data { memberships { company { a: id { b { c { d { e } } } } } } } } }'],
    ['cost', `{ ${Array.from({ length: 11 }, (_, at) => `a${at}: users { next_cursor }`).join(' ')} }`],
  ])('that exceeds the limit of %s is refused like a query by POST', async (_what, query) => {
    const reply = await ask({ query });
    expect([reply.status, codesOf(reply)]).toEqual([400, expect.arrayContaining(['graphql_limit_exceeded'])]);
  });

  test('with a URL of more than 16 KiB returns 431', async () => {
    const response = await fetch(`${service.url}${urlOf({ query: `{ __typename ${'#'.repeat(20_000)}\n }` })}`);
    expect(response.status).toBe(431);
  });

  test('the log of a query by GET contains the codes of its errors, but neither the document nor its variables', async () => {
    const from = service.log.length;
    const key = 'hunter2-in-the-address';
    await ask({
      query: `query ($key: String!) { verification(key: $key) { email } }`,
      variables: JSON.stringify({ key }),
    });
    const lines = service.log.slice(from).map((line) => JSON.parse(line));
    expect(lines.find(({ req }) => req?.path === '/graphql')).toMatchObject({
      req: { method: 'GET', path: '/graphql' },
      codes: ['key_invalid'],
    });
    expect(service.log.slice(from).join()).not.toMatch(/hunter2|verification/);
  });

  test('can be read by pages of the origins that the application allows, and by no others', async () => {
    const origin = 'https://app.example.com';
    await service.given.settings({ corsOrigins: [origin] });
    const allowedTo = async (Origin: string) =>
      (await ask({ query: '{ __typename }' }, { Origin, 'X-Service-App': appKey })).headers[
        'access-control-allow-origin'
      ];
    expect([await allowedTo(origin), await allowedTo('https://elsewhere.example')]).toEqual([origin, undefined]);
    await service.given.settings({ corsOrigins: [] });
  });

  test('gets a result from the mock server, which follows the Prefer header of the query', async () => {
    const headers = { 'X-Service-Key': 'any', Accept: standard };
    expect((await mock.send('GET', urlOf({ query: '{ app { name } }' }), { headers })).body.data.app.name).toBeTruthy();
    const preferred = await mock.send('GET', urlOf({ query: '{ app { name } }' }), {
      headers: { ...headers, Prefer: 'code=405' },
    });
    expect([preferred.status, codesOf(preferred)]).toEqual([405, ['method_not_allowed']]);
  });
});

describe('a mutation by GET', () => {
  const logout = { query: 'mutation Leave { logout } query Stay { me { id } }' };

  test('returns 405 with Allow: POST and is not run, even with a valid token', async () => {
    const { token } = await service.given.user();
    const before = await service.db('audit').count();
    for (const method of ['GET', 'HEAD'])
      for (const accept of [standard, legacy, '*/*']) {
        const reply = await ask({ ...logout, operationName: 'Leave' }, { ...bearer(token), Accept: accept }, method);
        expect([reply.status, reply.headers['allow']]).toEqual([405, 'POST']);
        if (method === 'GET') expect(codesOf(reply)).toEqual(['method_not_allowed']);
      }
    expect(await service.db('audit').count()).toEqual(before);
    expect((await ask({ ...logout, operationName: 'Stay' }, bearer(token))).body.errors).toBeUndefined();
  });

  test('is refused by the mock server with 405', async () => {
    const reply = await mock.send('GET', urlOf({ query: 'mutation { revokeApiKey(id: 1) }' }), {
      headers: { 'X-Service-Key': 'any' },
    });
    expect([reply.status, reply.headers['allow']]).toEqual([405, 'POST']);
  });
});

describe('GraphiQL', () => {
  test('is returned by the service and by the mock server to browsers that open /graphql in development', async () => {
    for (const api of [service, mock]) {
      const reply = await api.send('GET', '/graphql', { headers: { Accept: browser } });
      expect([reply.status, typeOf(reply.headers)]).toEqual([200, 'text/html']);
      expect(reply.text).toContain('GraphiQL');
    }
  });

  test.each([undefined, '*/*', standard, legacy])(
    'is not returned to a request with the Accept header %s',
    async (accept) => {
      const reply = await service.send('GET', '/graphql', { headers: accept === undefined ? {} : { Accept: accept } });
      expect([reply.status, codesOf(reply)]).toEqual([400, ['graphql_invalid']]);
    },
  );

  test('is not returned to a browser that sends a query or uses POST', async () => {
    const reply = await ask({ query: '{ __typename }' }, { Accept: browser });
    expect([reply.status, reply.body]).toEqual([200, { data: { __typename: 'Query' } }]);
    const posted = await service.send('POST', '/graphql', { headers: { Accept: browser }, body: {} });
    expect(typeOf(posted.headers)).toBe(legacy);
  });

  test('is not returned in production', async () => {
    const reply = await production.send('GET', '/graphql', { headers: { Accept: browser } });
    expect([reply.status, typeOf(reply.headers)]).toEqual([400, legacy]);
  });
});
