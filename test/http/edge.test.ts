import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { serviceKey, useService } from '../kit/service.ts';
import { bytesOf, exchange, sendRaw, type Wire } from './wire.ts';

const service = useService();
const raw = (wire: Wire) => sendRaw(service.url, wire);

const json = 'Content-Type: application/json';
const apis = ['/v1/auth', '/graphql'] as const;
const codeOf = ({ body }: { readonly body: { code?: string; errors?: { extensions: { code: string } }[] } }) =>
  body.code ?? body.errors?.[0]?.extensions.code;

// checklist 78
describe.each(apis)('the body of a POST to %s', (path) => {
  test.each([
    ['that is not JSON', "{ 'email': 1 }"],
    ['that ends too soon', '{ "email": "ada@example.com"'],
    ['with a trailing comma', '{ "email": 1, }'],
    ['of two documents', '{} {}'],
    ['of a bare word', 'undefined'],
    ['in bytes that are not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
    ['with a surrogate in UTF-8', Buffer.from([0x7b, 0x22, 0xed, 0xa0, 0x80, 0x22, 0x3a, 0x31, 0x7d])],
    ['in an overlong form of UTF-8', Buffer.from([0x7b, 0x22, 0xc0, 0xaf, 0x22, 0x3a, 0x31, 0x7d])],
    ['in UTF-16', Buffer.from('{}', 'utf16le')],
    ['with half of a surrogate pair', String.raw`{ "email": "\ud800" }`],
    ['with the other half', String.raw`{ "email": "a\uDFFFb" }`],
    ['with a pair the wrong way round', String.raw`{ "email": "\ude00\ud83d" }`],
    ['with half of a pair in a name', String.raw`{ "\uD83d": 1 }`],
    ['with half of a pair deep in it', String.raw`{ "a": [{ "b": ["\udbff"] }] }`],
    ['with half of a pair behind a whole one', String.raw`{ "email": "\ud83d\ude00\ud83d" }`],
    ['with half of a pair behind a backslash', String.raw`{ "email": "\\\ud83d" }`],
  ])('a POST body %s returns 400 body_invalid', async (_what, body) => {
    const reply = await raw({ path, lines: [json], body });
    expect([reply.status, codeOf(reply)]).toEqual([400, 'body_invalid']);
  });

  test.each([
    ['a whole pair', String.raw`{ "\ud83d\ude00": "\uD83D\uDE00" }`],
    ['what only looks like half of one', String.raw`{ "a": "\\ud800" }`],
  ])('a POST body with surrogate escapes is read if it has %s', async (_what, body) => {
    expect(codeOf(await raw({ path, lines: [json], body }))).toMatch(/^(validation_failed|graphql_invalid)$/);
  });

  test.each([
    ['an empty one', [json], ''],
    ['a chunked one that is empty', [json, 'Transfer-Encoding: chunked'], '0\r\n\r\n'],
  ])('a POST body returns 400 body_missing if it is %s', async (_what, lines, body) => {
    const reply = await raw({ path, lines, body });
    expect([reply.status, codeOf(reply)]).toEqual([400, 'body_missing']);
  });

  test.each([
    ['another character set', ['Content-Type: application/json; charset=utf-16']],
    ['another media type', ['Content-Type: text/json']],
    ['no media type', []],
    ['an empty media type', ['Content-Type:']],
  ])('a POST body with %s returns 415', async (_what, lines) => {
    const reply = await raw({ path, lines, body: '{}' });
    expect([reply.status, codeOf(reply)]).toEqual([415, 'media_type_unsupported']);
    expect(reply.headers['accept']).toBe('application/json');
  });

  test.each(['gzip', 'deflate', 'br', 'gzip, identity', 'nonsense'])(
    'a POST body encoded as %s returns 415 with the encoding that is accepted',
    async (encoding) => {
      const reply = await raw({ path, lines: [json, `Content-Encoding: ${encoding}`], body: '{}' });
      expect([reply.status, codeOf(reply)]).toEqual([415, 'media_type_unsupported']);
      expect(reply.headers['accept-encoding']).toBe('identity');
    },
  );

  test.each([
    ['announced', [json], ' '.repeat(1_000_000)],
    ['in chunks', [json, 'Transfer-Encoding: chunked'], `${`10000\r\n${' '.repeat(0x10000)}\r\n`.repeat(16)}0\r\n\r\n`],
  ])('a POST body of 1 MB, %s, returns 413', async (_how, lines, body) => {
    const reply = await raw({ path, lines, body });
    expect([reply.status, codeOf(reply)]).toEqual([413, 'body_too_large']);
  });

  test('a POST body of 64 KiB is read, and a body with one byte more returns 413', async () => {
    const expected = path === '/graphql' ? 'graphql_invalid' : 'validation_failed';
    expect(codeOf(await raw({ path, lines: [json], body: '{}'.padEnd(65_536) }))).toBe(expected);
    expect(codeOf(await raw({ path, lines: [json], body: '{}'.padEnd(65_537) }))).toBe('body_too_large');
  });

  test('a POST body in chunks is read like any other', async () => {
    const reply = await raw({
      path,
      lines: [json, 'Transfer-Encoding: chunked'],
      body: '1\r\n{\r\n1\r\n}\r\n0\r\n\r\n',
    });
    expect(codeOf(reply)).toBe(path === '/graphql' ? 'graphql_invalid' : 'validation_failed');
  });

  test('a POST body that is cut short stops no other request and is not logged as an error', async () => {
    const from = service.log.length;
    const bytes = bytesOf({ path, lines: [json, 'Content-Length: 1000'], body: '{ "email": ' });
    await new Promise((resolve) => {
      const socket = connect(Number(new URL(service.url).port), '127.0.0.1', () =>
        socket.write(bytes, () => socket.destroy()),
      );
      socket.on('close', resolve);
    });
    await expect.poll(() => service.log.slice(from).join()).toContain('request aborted');
    expect((await service.send('GET', '/readyz')).status).toBe(200);
    expect(service.log.slice(from).filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
  });

  // Request smuggling: where two parsers could differ about the end of a body, there is no request at all.
  test.each([
    ['two lengths', ['Content-Length: 2', 'Content-Length: 3']],
    ['a length and chunks', ['Content-Length: 2', 'Transfer-Encoding: chunked']],
    ['a negative length', ['Content-Length: -2']],
    ['chunks of no size', ['Transfer-Encoding: chunked']],
  ])('a POST request with %s is refused before it reaches the service', async (_what, lines) => {
    const text = await exchange(service.url, bytesOf({ path, lines: [json, ...lines], body: '{}\r\n' }));
    expect(text).toBe('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n');
  });
});

describe('hostile JSON', () => {
  const post = (path: string, body: string) => raw({ path, lines: [json], body });
  const faultsOf = (body: { errors: { pointer: string; code: string }[] }) =>
    body.errors.map(({ pointer, code }) => [pointer, code]);

  // checklist 77
  test.each(['/v1/auth', '/v1/users'])(
    '__proto__, constructor and toString are unknown fields of %s and change no prototype',
    async (path) => {
      const { status, body } = await post(
        path,
        '{ "__proto__": { "polluted": 1 }, "constructor": { "prototype": { "polluted": 1 } }, "toString": 1 }',
      );
      expect(status).toBe(422);
      expect(faultsOf(body)).toEqual(
        expect.arrayContaining([
          ['#/__proto__', 'unknown_field'],
          ['#/constructor', 'unknown_field'],
          ['#/toString', 'unknown_field'],
        ]),
      );
      expect({}).not.toHaveProperty('polluted');
    },
  );

  test('fields under __proto__ do not stand in for required fields that are missing', async () => {
    const { body } = await post('/v1/auth', '{ "__proto__": { "email": "ada@example.com", "password": "x" } }');
    expect(faultsOf(body)).toEqual([
      ['#/email', 'required'],
      ['#/password', 'required'],
      ['#/__proto__', 'unknown_field'],
    ]);
  });

  test('a body with 8000 unknown fields returns 422 with a list of 100 errors', async () => {
    const name = (index: number) => index.toString(36).padStart(3, '0');
    const fields = Array.from({ length: 8000 }, (_, index) => `"${name(index)}":1`);
    const { status, body } = await post('/v1/auth', `{${fields.join()}}`);
    expect([status, body.errors.length]).toEqual([422, 100]);
  });

  test.each([
    [
      'in a field',
      `{ "email": ${'['.repeat(20_000)}${']'.repeat(20_000)}, "password": "x" }`,
      ['#/email', 'wrong_type'],
    ],
    [
      'in an unknown field',
      `{ "email": "a", "password": "x", "more": ${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)} }`,
      ['#/more', 'unknown_field'],
    ],
    ['around everything', `${'['.repeat(20_000)}${']'.repeat(20_000)}`, ['#', 'wrong_type']],
  ])(
    'a body with thousands of levels of nesting %s returns 422 with an ordinary error',
    async (_where, text, fault) => {
      const { status, body } = await post('/v1/auth', text);
      expect(status).toBe(422);
      expect(faultsOf(body)).toContainEqual(fault);
    },
  );
});

describe('the path of a request', () => {
  // checklist 24: what does not route can't dodge what counts routes.
  test.each([
    '//v1/auth',
    '/v1/auth/',
    '/V1/AUTH',
    '/v1//auth',
    '/./v1/auth',
    '/v1/x/../auth',
    '/v1/%61uth',
    '/v1/auth%2f',
    '/v1/auth%00',
    '/v1/auth;x=1',
    '/v1\\auth',
    '//graphql',
    '/graphql/',
    '/GraphQL',
    '/%67raphql',
    '*',
  ])('the path %s returns 404, since it is not another spelling of a path that exists', async (path) => {
    const reply = await raw({ path, lines: [json], body: '{}' });
    expect([reply.status, codeOf(reply)]).toEqual([404, 'not_found']);
  });

  test.each(['/%E0%A4%A', '/%', '/v1/%ff', '/v1/%c0%af'])(
    'the path %s, which has an invalid encoding, returns 400 path_invalid',
    async (path) => {
      const reply = await raw({ method: 'GET', path });
      expect([reply.status, codeOf(reply)]).toEqual([400, 'path_invalid']);
    },
  );

  test('a request for a whole URL is served like one for its path', async () => {
    const reply = await raw({ method: 'GET', path: 'http://gatehouse.test/healthz?verbose' });
    expect(reply.body).toEqual({ status: 'alive' });
    expect((await raw({ method: 'GET', path: 'http://gatehouse.test' })).headers['content-type']).toContain(
      'text/html',
    );
    const graphql = await raw({
      path: 'HTTP://gatehouse.test/graphql',
      lines: [json],
      body: '{ "query": "{ __typename }" }',
    });
    expect(graphql.body).toEqual({ data: { __typename: 'Query' } });
  });

  test('a request with a method that is not allowed returns 405 with the methods that are', async () => {
    for (const method of ['TRACE', 'PROPFIND', 'PATCH']) {
      const reply = await raw({ method, path: '/healthz' });
      expect([reply.status, reply.headers['allow']]).toEqual([405, 'GET, HEAD, OPTIONS']);
    }
  });
});

// checklist 49: of two keys none is chosen.
test('a request with two X-Service-Key headers returns 401, even if both are the same', async () => {
  for (const lines of [
    [`X-Service-Key: ${serviceKey}`, 'X-Service-Key: other'],
    ['X-Service-Key: other', `X-Service-Key: ${serviceKey}`],
    [`X-Service-Key: ${serviceKey}`, `X-Service-Key: ${serviceKey}`],
  ]) {
    const reply = await raw({ method: 'GET', path: '/v1/users/me', lines });
    expect([reply.status, codeOf(reply)]).toEqual([401, 'service_key_invalid']);
  }
});
