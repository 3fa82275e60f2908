import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { loadContracts } from '../../src/contracts.ts';
import { createApp } from '../../src/http/app.ts';
import { createLogger } from '../../src/http/log.ts';
import { createRest } from '../../src/rest/backend.ts';
import { useService } from '../kit/service.ts';

// regression A19: the client chooses the names in a pointer.
const service = useService();

type Row = readonly [what: string, name: string, segment: string];
const names: readonly Row[] = [
  ['empty', '', ''],
  ['a space', ' ', '%20'],
  ['a slash and a tilde', 'a/b~c', 'a~1b~0c'],
  ['an escape of a pointer', '~1', '~01'],
  ['a percent escape', '%2F', '%252F'],
  ['a line feed', 'a\nb', 'a%0Ab'],
  ['control characters', '\0\u001b[31m', '%00%1B%5B31m'],
  ['a line separator', '\u2028', '%E2%80%A8'],
  ['a direction mark', '\u202eabc', '%E2%80%AEabc'],
  ['an emoji', '😀', '%F0%9F%98%80'],
  ['64 characters', '😀'.repeat(64), '%F0%9F%98%80'.repeat(64)],
  ['65 characters', 'x'.repeat(65), `${'x'.repeat(64)}%E2%80%A6`],
  ['`__proto__`', '__proto__', '__proto__'],
];
const withLong: readonly Row[] = [...names, ['64,000 characters', 'x'.repeat(64_000), `${'x'.repeat(64)}%E2%80%A6`]];

interface Problem {
  readonly code: string;
  readonly errors?: readonly { readonly pointer: string }[];
}
const pointersOf = ({ errors = [] }: Problem): readonly string[] => errors.map(({ pointer }) => pointer);

/** Level `error` is for what an operator has to look at. */
const expectNoErrorLine = (from: number): void => {
  expect(service.log.slice(from).filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
};

describe('pointers to fields with unusual names', () => {
  // `service.send` validates every reply against the contract.
  test.each(withLong)(
    'the pointer to a field of the body whose name is %s conforms to the contract',
    async (_what, name, segment) => {
      const from = service.log.length;
      const reply = await service.send('POST', '/v1/users', { body: `{${JSON.stringify(name)}:1}` });
      expect([reply.status, reply.body.code]).toEqual([422, 'validation_failed']);
      expect(pointersOf(reply.body)).toContain(`#/${segment}`);
      expectNoErrorLine(from);
    },
  );

  test.each(names)(
    'the pointer to a nested field whose name is %s conforms to the contract',
    async (_what, name, segment) => {
      const { serviceKey } = await service.given.app();
      const reply = await service.send('PATCH', '/v1/app', {
        headers: { 'X-Service-Key': serviceKey },
        body: `{"settings":{${JSON.stringify(name)}:1}}`,
      });
      expect(reply.status).toBe(422);
      expect(pointersOf(reply.body)).toEqual([`#/settings/${segment}`]);
    },
  );

  test.each(names)(
    'the pointer to a query parameter whose name is %s conforms to the contract',
    async (_what, name, segment) => {
      const from = service.log.length;
      const { serviceKey } = await service.given.app();
      const reply = await service.send('GET', `/v1/users?${encodeURIComponent(name)}=1`, {
        headers: { 'X-Service-Key': serviceKey },
      });
      expect([reply.status, reply.body.code]).toEqual([422, 'validation_failed']);
      expect(pointersOf(reply.body)).toEqual([`query/${segment}`]);
      expectNoErrorLine(from);
    },
  );

  test('the pointer to a query parameter whose name is not UTF-8 conforms to the contract', async () => {
    const { serviceKey } = await service.given.app();
    const reply = await service.send('GET', '/v1/users?%ED%A0%80=1', { headers: { 'X-Service-Key': serviceKey } });
    expect(pointersOf(reply.body)).toEqual([`query/${'%EF%BF%BD'.repeat(3)}`]);
  });

  test('the pointer to a path parameter or a header has the name of the contract', async () => {
    const { serviceKey } = await service.given.app();
    const path = await service.send('GET', '/v1/users/%0A%2F~', { headers: { 'X-Service-Key': serviceKey } });
    expect(pointersOf(path.body)).toEqual(['path/id']);
    const header = await service.send('POST', '/v1/users', {
      headers: { 'Idempotency-Key': ' x'.repeat(500) },
      body: {},
    });
    expect(pointersOf(header.body)).toContain('header/idempotency-key');
  });

  test.each(withLong)(
    'a field of a GraphQL variable whose name is %s is refused without a fault of the service',
    async (_what, name) => {
      const from = service.log.length;
      const body = `{"query":"mutation ($data: LoginInput!) { login(data: $data) { token } }","variables":{"data":{${JSON.stringify(name)}:1}}}`;
      const reply = await service.send('POST', '/graphql', { body });
      expect(reply.body.errors[0].extensions.code).toBe('graphql_invalid');
      expectNoErrorLine(from);
    },
  );

  test('a request with thousands of unknown fields gets at most 100 errors', async () => {
    const many = Object.fromEntries(Array.from({ length: 3000 }, (_, at) => [`field ${at}`, 1]));
    const { body } = await service.send('POST', '/v1/users', { body: many });
    expect(body.errors).toHaveLength(100);
  });
});

describe('internal errors of the transport', () => {
  const internal = {
    type: 'http://gatehouse.test/problems/internal_error',
    status: 500,
    code: 'internal_error',
  };

  test('a refusal that does not match the contract returns a JSON problem without internal text', async () => {
    const reported: unknown[] = [];
    const violation = new Error('The reply does not match the contract at /src/secret.ts.');
    const rest = await createRest({
      document: (await loadContracts()).openapi,
      handlers: {} as never,
      authenticate: () => ({}) as never,
      publicUrl: 'http://gatehouse.test',
      stages: new Set(),
      presentProblem: (problem) => problem,
      requirePasswordCapacity: () => undefined,
      countRequest: async () => undefined,
      requestFaults: () => [],
      oracle: { violations: () => ['wrong'], problemViolations: () => ['wrong'] },
      coverage: 'all',
      onViolation: () => {
        throw violation;
      },
      onError: (error) => reported.push(error),
    });
    const reply = await rest({
      method: 'GET',
      path: '/unknown',
      query: '',
      headers: {},
      body: { isPresent: false, read: async () => new Uint8Array() },
      origin: { requestId: 'an-id', ip: '', userAgent: '' },
      credentials: { operatorKey: undefined, serviceKey: undefined, appKey: undefined, bearer: undefined },
    });
    expect(reply.body).toMatchObject({ ...internal, instance: 'an-id' });
    expect(JSON.stringify(reply)).not.toContain('secret');
    expect(reported).toEqual([violation]);
  });

  test('an error of an API or a header that cannot be written returns a JSON problem without internal text', async () => {
    const reported: unknown[] = [];
    const app = createApp({
      rest: async ({ path }) => {
        if (path === '/header') return { status: 200, headers: { Location: 'a\nsecret' } };
        throw new Error('A secret of the implementation.');
      },
      graphql: () => Promise.reject(new Error('A secret of the implementation.')),
      logger: createLogger('silent', { write: () => {} }),
      trustProxy: false,
      isOriginAllowed: async () => false,
      loggablePath: (path) => path,
      refuse: (error) => {
        reported.push(error);
        return { status: 500, type: 'application/problem+json', body: internal };
      },
    });
    const server = createServer(app).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    for (const [method, path] of [
      ['GET', '/header'],
      ['GET', '/'],
      ['POST', '/graphql'],
    ]) {
      const reply = await fetch(`http://127.0.0.1:${port}${path}`, { method: method! });
      const text = await reply.text();
      expect([reply.status, reply.headers.get('content-type')]).toEqual([
        500,
        'application/problem+json; charset=utf-8',
      ]);
      expect(JSON.parse(text)).toEqual(internal);
    }
    expect(reported).toHaveLength(3);
    await new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
  });
});
