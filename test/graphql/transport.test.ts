import { describe, expect, test } from 'vitest';
import { useService } from '../kit/service.ts';

const service = useService();

const standard = 'application/graphql-response+json';
const legacy = 'application/json';
const mediaTypeOf = (headers: Readonly<Record<string, string | undefined>>) => headers['content-type']?.split(';')[0];

const post = (body: unknown, headers: Record<string, string> = {}) =>
  service.send('POST', '/graphql', { body, headers });
const padded = (bytes: number): string => {
  const body = JSON.stringify({ query: '{ __typename }', extensions: {} });
  return body.padEnd(bytes, ' ');
};

// checklist 76
describe('methods and media types', () => {
  test.each(['PUT', 'PATCH', 'DELETE'])(
    'a %s request to /graphql returns 405 with the methods that are allowed',
    async (method) => {
      for (const path of ['/graphql', '/graphql?query=%7B__typename%7D']) {
        const reply = await service.send(method, path);
        expect([reply.status, reply.headers['allow']]).toEqual([405, 'GET, HEAD, POST, OPTIONS']);
        expect(reply.body.code).toBe('method_not_allowed');
      }
    },
  );

  test('a GraphQL query in the URL of a POST request is ignored', async () => {
    const reply = await service.send('POST', '/graphql?query=%7B__typename%7D', { body: { variables: {} } });
    expect(reply.body.errors[0].extensions.code).toBe('graphql_invalid');
  });

  // Requests that a page of another origin can send without a preflight are refused.
  test.each([
    ['text/plain', '{ "query": "{ __typename }" }'],
    ['application/x-www-form-urlencoded', 'query=%7B__typename%7D'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="query"\r\n\r\n{__typename}\r\n--x--',
    ],
    ['application/graphql', '{ __typename }'],
    ['application/json; charset=iso-8859-1', '{ "query": "{ __typename }" }'],
    ['application/jsonp', '{ "query": "{ __typename }" }'],
  ])('a GraphQL request with a body of type %s is refused with 415', async (type, body) => {
    for (const accept of [standard, legacy]) {
      const reply = await post(body, { 'Content-Type': type, Accept: accept });
      expect(reply.status).toBe(415);
      expect(reply.headers['accept']).toBe('application/json');
      expect(mediaTypeOf(reply.headers)).toBe(accept);
      expect(reply.body.errors[0].extensions).toMatchObject({ code: 'media_type_unsupported', status: 415 });
    }
  });

  test.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON;charset=UTF-8'])(
    'a GraphQL request with a body of type %s is accepted',
    async (type) => {
      expect((await post('{ "query": "{ __typename }" }', { 'Content-Type': type })).body).toEqual({
        data: { __typename: 'Query' },
      });
    },
  );

  test.each([
    [standard, standard],
    [legacy, legacy],
    ['*/*', legacy],
    [`text/html, ${standard};q=0.9`, standard],
    ['text/html, application/*;q=0.9', legacy],
  ])('a GraphQL request with Accept: %s gets a response of type %s', async (accept, type) => {
    expect(mediaTypeOf((await post({ query: '{ __typename }' }, { Accept: accept })).headers)).toBe(type);
  });

  test('a GraphQL request whose Accept header has neither media type of GraphQL is refused with 406', async () => {
    const reply = await post({ query: '{ __typename }' }, { Accept: 'text/html' });
    expect(reply.status).toBe(406);
    expect(reply.body.errors[0].extensions.code).toBe('not_acceptable');
  });
});

// checklist 75, 78
describe('the body of a GraphQL request', () => {
  test.each([
    ['an array of requests', [{ query: '{ __typename }' }, { query: '{ __typename }' }], 'graphql_invalid'],
    ['an empty array', [], 'graphql_invalid'],
    ['a string', '"{ __typename }"', 'graphql_invalid'],
    ['null', 'null', 'graphql_invalid'],
    ['no query', { variables: {} }, 'graphql_invalid'],
    ['a query that is not a text', { query: { me: true } }, 'graphql_invalid'],
    ['an empty query', { query: '' }, 'graphql_invalid'],
    ['variables that are a list', { query: '{ __typename }', variables: [] }, 'graphql_invalid'],
    ['variables that are text', { query: '{ __typename }', variables: '{}' }, 'graphql_invalid'],
    ['extensions that are a number', { query: '{ __typename }', extensions: 1 }, 'graphql_invalid'],
    ['an operation name that is a number', { query: '{ __typename }', operationName: 1 }, 'graphql_invalid'],
    ['a query under __proto__', '{ "__proto__": { "query": "{ __typename }" } }', 'graphql_invalid'],
    ['JSON that ends too soon', '{ "query": "{ __typename }"', 'body_invalid'],
    ['nothing', '', 'body_missing'],
  ])(
    'a GraphQL body with %s is refused with 400 and its code, and is not logged as an error',
    async (_name, body, code) => {
      const logged = service.log.length;
      const reply = await post(body, { 'Content-Type': 'application/json', Accept: standard });
      expect(reply.status).toBe(400);
      expect(reply.body.errors.map((error: { extensions: { code: string } }) => error.extensions.code)).toEqual([code]);
      expect(reply.body.errors[0].extensions.status).toBe(400);
      expect(service.log.slice(logged).filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
    },
  );

  test('a batch of GraphQL operations is refused with a message that says so', async () => {
    for (const batch of [
      [{ query: '{ __typename }' }, { query: '{ __typename }' }],
      [{ query: '{ __typename }' }],
      [],
    ]) {
      const reply = await post(batch);
      expect(reply.status).toBe(400);
      expect(reply.body.errors).toMatchObject([
        { message: 'Batches of operations are not accepted. Send each operation in a separate request.' },
      ]);
    }
  });

  const persistedQuery = { version: 1, sha256Hash: 'ecf4edb46db40b5132295c0291d62fb65d6759a9eedfa4d5d612dd5ec54a6b38' };

  test('a persisted query without its document gets the message that makes clients send the document', async () => {
    const extensions = { persistedQuery };
    const url = `/graphql?${new URLSearchParams({ operationName: 'Me', extensions: JSON.stringify(extensions) })}`;
    for (const accept of [standard, legacy]) {
      const replies = [
        await post({ operationName: 'Me', variables: {}, extensions }, { Accept: accept }),
        await post({ query: null, extensions }, { Accept: accept }),
        await service.send('GET', url, { headers: { Accept: accept } }),
      ];
      for (const { status, body } of replies) {
        expect(status).toBe(accept === standard ? 400 : 200);
        expect(body.errors).toMatchObject([
          { message: 'PersistedQueryNotSupported', extensions: { code: 'graphql_invalid' } },
        ]);
      }
    }
  });

  test('a persisted query with its document is executed, and a request with neither lacks a query', async () => {
    const sent = await post({ query: '{ __typename }', extensions: { persistedQuery } });
    expect(sent.body).toEqual({ data: { __typename: 'Query' } });
    for (const extensions of [{}, null, { other: 1 }])
      expect((await post({ extensions })).body.errors).toMatchObject([{ message: 'Missing query' }]);
  });

  test('a GraphQL body of 64 KiB is accepted, and a body with one byte more returns 413', async () => {
    expect((await post(padded(65_536))).body).toEqual({ data: { __typename: 'Query' } });
    for (const accept of [standard, legacy]) {
      const reply = await post(padded(65_537), { Accept: accept });
      expect(reply.status).toBe(413);
      expect(mediaTypeOf(reply.headers)).toBe(accept);
      expect(reply.body.errors[0].extensions).toMatchObject({ code: 'body_too_large', status: 413 });
    }
  });

  test('__proto__ in the variables of a GraphQL request is an unknown field and changes no prototype', async () => {
    const body = `{ "query": "mutation ($data: LoginInput!) { login(data: $data) { token } }",
      "variables": { "__proto__": { "isAdmin": true }, "data": { "email": "a", "password": "b", "__proto__": { "isAdmin": true } } } }`;
    const reply = await post(body, { 'Content-Type': 'application/json' });
    expect(reply.body.errors[0].message).toContain('Field "__proto__" is not defined');
    expect({}).not.toHaveProperty('isAdmin');
  });

  test('a GraphQL request with null as operation name, variables and extensions is accepted', async () => {
    const reply = await post({ query: '{ __typename }', operationName: null, variables: null, extensions: null });
    expect(reply.body).toEqual({ data: { __typename: 'Query' } });
  });

  test('a GraphQL subscription is refused, since the schema has none', async () => {
    const reply = await post({ query: 'subscription { me { id } }' }, { Accept: standard });
    expect(reply.status).toBe(400);
    expect(reply.body.errors[0].extensions.code).toBe('graphql_invalid');
  });
});
