import { connect, type Socket } from 'node:net';
import { beforeAll, describe, expect, test } from 'vitest';
import { useService } from '../kit/service.ts';
import { useMock } from '../mock/server.ts';
import { bytesOf, exchange } from './wire.ts';

const service = useService({ config: { notificationUrl: undefined } });
const mock = useMock();

const json = 'Content-Type: application/json';
const gigabytes = 'Content-Length: 2000000000';
const chunked = 'Transfer-Encoding: chunked';

interface Outcome {
  readonly text: string;
  readonly bytesRead: number;
}

/** The connections of the service, by the port of their client. */
const peers = new Map<number, Socket>();
beforeAll(() => {
  service.server.on('connection', (peer) => peers.set(Number(peer.remotePort), peer));
});

/** Sends the head of a request, then a body until the connection is closed. Counts what the service has read. */
const flood = async (head: Buffer, isChunked: boolean): Promise<Outcome> => {
  const part = Buffer.alloc(65_536, 'x');
  const block = isChunked ? Buffer.concat([Buffer.from('10000\r\n'), part, Buffer.from('\r\n')]) : part;
  const chunks: Buffer[] = [];
  const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
  const send = (): void => {
    while (socket.writable && socket.write(block));
  };
  socket.on('data', (chunk) => chunks.push(chunk));
  socket.on('drain', send);
  socket.on('error', () => undefined);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const port = new Promise<number>((resolve) => socket.once('connect', () => resolve(Number(socket.localPort))));
  socket.write(head);
  send();
  const own = await port;
  await closed;
  return { text: Buffer.concat(chunks).toString(), bytesRead: peers.get(own)!.bytesRead };
};

/** The number of bytes that are read before the refusal, and a small rest of the body after it. */
const bound = 512 * 1024;

const requests = [
  ['GET', '/healthz', 200],
  ['HEAD', '/healthz', 200],
  ['GET', '/', 200],
  ['GET', '/docs', 200],
  ['GET', '/graphql', 400],
  ['GET', '/v1/users/me', 401],
  ['DELETE', '/v1/users/me', 401],
  ['POST', '/v1/auth/refresh', 401],
  ['PUT', '/v1/auth/logout', 401],
  ['DELETE', '/v1/auth', 405],
  ['POST', '/nowhere', 404],
  ['OPTIONS', '/v1/auth', 204],
  ['POST', '/v1/auth', 413],
  ['POST', '/graphql', 413],
  ['POST', '/dev/notifications', 413],
] as const;

// (regression A7) Each connection is kept for a second, so they are sent at the same time.
describe.concurrent.each([
  ['announced', gigabytes],
  ['in chunks', chunked],
])('a body of any length that no operation takes, %s', (_how, framing) => {
  test.each(requests)(
    'a body sent with %s %s that no operation takes is not read: the reply is %i, and the connection is closed',
    async (method, path, status) => {
      const head = bytesOf({ method, path, lines: [json, framing] })
        .toString()
        .replace('Connection: close\r\n', '');
      const { text, bytesRead } = await flood(Buffer.from(head), framing === chunked);
      expect(text).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
      expect(text).toMatch(/\r\nConnection: close\r\n/i);
      expect(text.match(/HTTP\/1\.1 /g)).toHaveLength(1);
      expect(bytesRead).toBeLessThan(bound);
    },
  );
});

describe('a client that waits for 100 Continue', () => {
  const expecting = (method: string, path: string, length: number) =>
    bytesOf({ method, path, lines: [json, 'Expect: 100-continue', `Content-Length: ${length}`] });

  // (regression A7)
  test.each([
    ['an operation without a body', 'GET', '/healthz', 10, 200],
    ['an unknown path', 'POST', '/nowhere', 10, 404],
    ['a body that is too large for REST', 'POST', '/v1/auth', 70_000, 413],
    ['a body that is too large for GraphQL', 'POST', '/graphql', 70_000, 413],
  ])('gets the reply at once for %s', async (_name, method, path, length, status) => {
    const text = await exchange(service.url, expecting(method, path, length));
    expect(text).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  });

  test('gets it for a body that is read', async () => {
    const text = await exchange(service.url, Buffer.concat([expecting('POST', '/v1/auth', 2), Buffer.from('{}')]));
    expect(text).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 422 /);
  });
});

describe('text in or after a body that was not read', () => {
  const smuggled = 'GET /problems/smuggled HTTP/1.1\r\nHost: gatehouse.test\r\n\r\n';
  const first = (method: string, path: string, lines: readonly string[], body: string) =>
    bytesOf({ method, path, lines, body }).toString().replace('Connection: close\r\n', '');

  // (regression A7)
  test.each([
    ['the body of a GET', first('GET', '/healthz', [], smuggled)],
    ['behind the body of a GET', `${first('GET', '/healthz', [], 'x')}${smuggled}`],
    ['behind the chunks of a GET', `${first('GET', '/healthz', [chunked], '1\r\nx\r\n0\r\n\r\n')}${smuggled}`],
    ['behind the body of a DELETE', `${first('DELETE', '/v1/users/me', [], '{}')}${smuggled}`],
    ['behind a body that is too large', `${first('POST', '/v1/auth', [json], ' '.repeat(70_000))}${smuggled}`],
  ])('is not served as a request: %s', async (_name, bytes) => {
    const from = service.log.length;
    const text = await exchange(service.url, Buffer.from(bytes));
    expect(text.match(/HTTP\/1\.1 /g)).toHaveLength(1);
    expect(service.log.slice(from).join()).not.toContain('/problems/');
  });

  test('requests without bodies are served one after the other on one connection', async () => {
    const paths = ['/healthz', '/readyz', '/problems/not_found', '/nowhere'];
    const head = (path: string) => `GET ${path} HTTP/1.1\r\nHost: gatehouse.test\r\nAccept: application/json\r\n`;
    const bytes = [...paths.map((path) => `${head(path)}\r\n`), `${head('/healthz')}Connection: close\r\n\r\n`].join(
      '',
    );
    const text = await exchange(service.url, Buffer.from(bytes));
    expect([...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual([
      '200',
      '200',
      '200',
      '404',
      '200',
    ]);
  });

  test('a refused request keeps its connection open if its body is small by its Content-Length', async () => {
    const body = '{}';
    const bytes = `${first('POST', '/v1/auth/refresh', [json], body)}${bytesOf({ method: 'GET', path: '/healthz' })}`;
    const text = await exchange(service.url, Buffer.from(bytes));
    expect([...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual(['401', '200']);
  });
});

// (regression A7)
test('the mock server does not read a body that no operation takes', async () => {
  const bytes = bytesOf({ method: 'GET', path: '/healthz', lines: [gigabytes] }).toString();
  const text = await exchange(mock.url, Buffer.from(bytes.replace('Connection: close\r\n', '')));
  expect(text).toMatch(/^HTTP\/1\.1 200 .*\r\nConnection: close\r\n/is);
});
