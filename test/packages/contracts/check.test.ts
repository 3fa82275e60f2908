import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { useService } from '../../kit/service.ts';
import { type Consumer, openConsumer } from '../kit/consumer.ts';

const service = useService();
let consumer: Consumer;
let document: string;
const servers: Server[] = [];
beforeAll(async () => {
  consumer = await openConsumer(['contracts']);
  document = (await service.send('GET', '/openapi.json')).text;
});
afterAll(() => consumer?.close());
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

/** Starts a server for the command to check. @returns its URL */
const serve = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
const serveText = (text: string, status = 200) => serve((_req, res) => res.writeHead(status).end(text));

interface Outcome {
  readonly exitCode: number;
  readonly output: string;
}

const check = async (...args: readonly string[]): Promise<Outcome> => {
  const words = args.map((word) => `'${word}'`).join(' ');
  const output = await consumer.run(`./node_modules/.bin/gatehouse-contracts ${words} 2>&1; echo "exit $?"`);
  const [, text = '', exitCode] = /^([\s\S]*)exit (\d+)\n$/.exec(output) ?? [];
  return { exitCode: Number(exitCode), output: text };
};

// regression A73
test('the service of the same version is compatible', async () => {
  const { exitCode, output } = await check('check', service.url);
  expect(output).toMatch(
    /^Installed: version (\S+)\nServer: {4}version \1 at .*\/openapi\.json\nCompatible: [^\n]*\n$/,
  );
  expect(exitCode).toBe(0);
});

test('a newer server with additions is compatible', async () => {
  const newer = JSON.parse(document);
  newer.info.version = '1.7.0';
  newer.paths['/v1/extra'] = { get: { ...newer.paths['/v1/users/me'].get, operationId: 'getExtra' } };
  newer.components.schemas.User.properties.extra = { type: 'string' };
  expect(await check('check', `${await serveText(JSON.stringify(newer))}/auth/`)).toMatchObject({ exitCode: 0 });
});

test('a server without an operation, a field and a code is not compatible, and each difference is printed', async () => {
  const older = JSON.parse(document);
  delete older.paths['/v1/auth/refresh'];
  delete older.components.schemas.User.properties.firstname;
  older.components.responses.LoginRefused.content[
    'application/problem+json'
  ].schema.allOf[1].properties.code.enum.shift();
  const { exitCode, output } = await check('check', await serveText(JSON.stringify(older)));
  expect(exitCode).toBe(1);
  expect(output).toContain('  `refresh` (POST /v1/auth/refresh) is missing.\n');
  expect(output).toContain('  `User`: `firstname` is missing.\n');
  expect(output).toContain('  `login` (POST /v1/auth): the response 401: the code `invalid_credentials` is missing.\n');
});

test('a server of another major version is not compatible', async () => {
  const other = JSON.parse(document);
  other.info.version = '2.0.0';
  const { exitCode, output } = await check('check', await serveText(JSON.stringify(other)));
  expect(exitCode).toBe(1);
  expect(output).toContain('Not compatible: 1 difference.\n  The major version is 2 instead of 1.\n');
});

test('control characters of a server do not reach the terminal', async () => {
  const other = JSON.parse(document);
  other.info.version = '1.0.0\u001b[2J';
  const { output } = await check('check', await serveText(JSON.stringify(other)));
  expect(output).toContain('Server:    version 1.0.0 [2J at');
});

test.each([
  ['is not JSON', () => serveText('<html></html>'), 'The response is not an OpenAPI document.'],
  ['is null', () => serveText('null'), 'The response is not an OpenAPI document.'],
  [
    'is that of another service',
    () => serveText('{"openapi":"3.1.0","info":{"title":"Pets"},"paths":{}}'),
    'The document is not that of a Gatehouse server.',
  ],
  ['has the status 404', () => serveText('{}', 404), 'The server responded with status 404.'],
  ['is too large', () => serveText(`"${'x'.repeat(10_000_001)}"`), 'The response is larger than 10 MB.'],
  [
    'redirects to another host',
    () => serve((_req, res) => res.writeHead(302, { Location: 'http://localhost:1/' }).end()),
    'The server redirects to http://localhost:1. Check that address instead.',
  ],
  [
    'redirects forever',
    () => serve(({ url }, res) => res.writeHead(307, { Location: url! }).end()),
    'The server redirects too often.',
  ],
] as const)('a server whose response %s is not checked', async (_what, start, reason) => {
  expect(await check('check', await start())).toEqual({ exitCode: 2, output: `Not checked: ${reason}\n` });
});

test('a redirect to another path of the same host is followed', async () => {
  const url = await serve((req, res) =>
    req.url === '/openapi.json' ? res.writeHead(301, { Location: '/moved/openapi.json' }).end() : res.end(document),
  );
  expect(await check('check', url)).toMatchObject({ exitCode: 0 });
});

test.each([
  ['does not respond', () => serve(() => undefined)],
  ['does not finish its response', () => serve((_req, res) => res.writeHead(200).write('{'))],
])('a server that %s is not checked after the timeout', async (_what, start) => {
  expect(await check('check', await start(), '--timeout', '0.5')).toEqual({
    exitCode: 2,
    output: 'Not checked: The server did not respond within 0.5 seconds.\n',
  });
});

test('a server that cannot be reached is not checked', async () => {
  expect(await check('check', 'http://127.0.0.1:1')).toMatchObject({
    exitCode: 2,
    output: expect.stringMatching(/^Not checked: The server cannot be reached: /),
  });
});

test.each([
  ['without a command', []],
  ['with an unknown command', ['verify', 'http://localhost']],
  ['without an address', ['check']],
  ['with two addresses', ['check', 'http://localhost', 'http://localhost']],
  ['with an unknown option', ['check', '--verbose']],
  ['with an invalid timeout', ['check', 'http://localhost', '--timeout', 'soon']],
])('the command %s prints its usage', async (_what, args) => {
  expect(await check(...args)).toMatchObject({ exitCode: 2, output: expect.stringMatching(/^Usage: /) });
});

test.each(['ftp://localhost', 'localhost', 'http://user:password@localhost'])(
  'the address %s is refused',
  async (address) => {
    expect(await check('check', address)).toEqual({
      exitCode: 2,
      output: 'Not checked: The address must be an http or https URL without credentials.\n',
    });
  },
);
