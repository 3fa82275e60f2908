import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net';
import type { Writable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createOutboundClient, OutboundError, type OutboundOptions } from '../../src/outbound/client.ts';
import { until } from '../kit/time.ts';

let answer: RequestListener;
let requests = 0;
let open = 0;
const server = createServer((request, response) => {
  requests += 1;
  answer(request, response);
});
server.on('connection', (socket) => {
  open += 1;
  socket.on('close', () => (open -= 1));
});
let url: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
beforeEach(() => {
  requests = 0;
  answer = (_request, response) => response.end('fine');
});
afterAll(() => server.close());

/** A small body that is large after decompression. */
const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024));

/** Writes as long as the other side reads. */
const endless = (stream: Writable): void => {
  const chunk = Buffer.alloc(65_536, 'x');
  const write = (): void => {
    while (!stream.destroyed && stream.write(chunk));
  };
  stream.on('drain', write);
  write();
};

const options: OutboundOptions = { allowsPrivate: true, timeoutSeconds: 1 };
const get = { method: 'GET', headers: {}, body: undefined, scope: 'tests' } as const;

/** The kind of the error that a call ends with, and its message. */
const failureOf = async (to: string, changes: Partial<OutboundOptions> = {}) => {
  const error: unknown = await createOutboundClient({ ...options, ...changes })({ ...get, url: to }).catch(
    (reason: unknown) => reason,
  );
  if (!(error instanceof OutboundError)) throw error;
  return [error.kind, error.message];
};

describe('the outbound client', () => {
  test('sends method, headers, body and its name, and returns status, headers and body', async () => {
    const received: unknown[] = [];
    answer = async (request, response) => {
      received.push(request.method, request.headers['x-own'], request.headers['user-agent']);
      for await (const chunk of request) received.push(String(chunk));
      response.writeHead(404, { 'X-Reply': 'yes' }).end('not here');
    };
    const send = createOutboundClient({ ...options, maxBytes: 100 });
    const response = await send({ ...get, url, method: 'POST', headers: { 'X-Own': 'mine' }, body: 'hello' });
    expect(received).toEqual(['POST', 'mine', 'Gatehouse', 'hello']);
    expect([response.status, response.headers.get('x-reply'), String(response.body)]).toEqual([404, 'yes', 'not here']);
  });

  test('refuses a body that is larger than the limit', async () => {
    answer = (_request, response) => response.end('x'.repeat(101));
    expect(await failureOf(url, { maxBytes: 100 })).toEqual(['response_too_large', 'response larger than 100 bytes']);
  });

  // regression A441
  test.each<readonly [string, (socket: Socket) => unknown]>([
    ['100 KiB', (socket) => socket.write(`Content-Length: 102400\r\n\r\n${'x'.repeat(102_400)}`)],
    ['a body without end', (socket) => socket.write('\r\n') && endless(socket)],
    ['a body that never starts', (socket) => socket.write('Content-Length: 10\r\n\r\n')],
    ['a body that ends too early', (socket) => socket.end('Content-Length: 10\r\n\r\nhalf')],
    ['a reset', (socket) => socket.write('Content-Length: 10\r\n\r\n', () => socket.resetAndDestroy())],
    ['a broken chunk', (socket) => socket.write('Transfer-Encoding: chunked\r\n\r\nzz\r\n')],
    [
      'text that is not compressed',
      (socket) => socket.write('Content-Encoding: gzip\r\nContent-Length: 4\r\n\r\ntext'),
    ],
    ['compressed gigabytes', (socket) => socket.write('Content-Encoding: gzip\r\n\r\n') && socket.write(bomb)],
    ['more encodings than are decoded', (socket) => socket.write(`Content-Encoding: ${'gzip,'.repeat(9)}br\r\n\r\n`)],
  ])('without a limit returns the status, whatever follows it: %s', async (_what, follow) => {
    const sockets = new Set<Socket>();
    const raw = createTcpServer((socket) => {
      sockets.add(socket.on('error', () => undefined).on('close', () => sockets.delete(socket)));
      socket.once('data', () => {
        socket.write('HTTP/1.1 200 OK\r\n');
        follow(socket);
      });
    });
    await new Promise<void>((resolve) => raw.listen(0, '127.0.0.1', resolve));
    const to = `http://127.0.0.1:${(raw.address() as AddressInfo).port}/`;
    const send = createOutboundClient({ ...options, timeoutSeconds: 10 });
    expect(await send({ ...get, url: to })).toMatchObject({ status: 200, body: Buffer.alloc(0) });
    for (const socket of sockets) socket.end();
    await until(() => sockets.size === 0, 'the connection was closed');
    raw.close();
  });

  // regression A441
  test('without a limit receives little of a long body, and uses the connection again after a short one', async () => {
    let sent = 0;
    answer = ({ socket }, response) => {
      response.on('close', () => {
        sent = socket.bytesWritten;
      });
      response.writeHead(200);
      endless(response);
    };
    const send = createOutboundClient(options);
    expect((await send({ ...get, url })).status).toBe(200);
    await until(() => open === 0 && sent > 0, 'the connection was closed');
    // The kernel buffers some megabytes.
    expect(sent).toBeLessThan(32 * 1024 * 1024);
    answer = (_request, response) => response.end('fine');
    let accepted = 0;
    server.on('connection', () => (accepted += 1));
    for (let call = 0; call < 10; call += 1) await send({ ...get, url });
    // A call that follows at once may find the connection still in use.
    expect(accepted).toBeLessThan(5);
  });

  test.each([301, 302, 303, 307, 308])('does not follow a redirect with %i', async (status) => {
    answer = (_request, response) => response.writeHead(status, { Location: url }).end();
    expect(await failureOf(url)).toEqual(['redirect', `unexpected redirect (${status})`]);
    expect(requests).toBe(1);
  });

  test('stops waiting after the time limit', async () => {
    answer = () => undefined;
    expect(await failureOf(url, { timeoutSeconds: 0.1 })).toEqual(['timeout', 'no response within 0.1 s']);
  });

  test('tells a receiver that cannot be reached from one that breaks the connection', async () => {
    answer = (request) => request.socket.destroy();
    expect(await failureOf(url)).toEqual(['connection_failed', 'no response: UND_ERR_SOCKET']);
    expect(await failureOf('http://127.0.0.1:2/')).toEqual(['unreachable', 'no response: ECONNREFUSED']);
    expect((await failureOf('http://no-such-name.invalid/'))[0]).toBe('unreachable');
  });

  test.each(['', 'no URL', 'ftp://example.com/', 'http://example.com:25/', 'http://user:word@example.com/'])(
    'does not call %j, which is not an HTTP URL of a web server',
    async (to) => {
      expect(await failureOf(to)).toEqual(['url_invalid', 'the URL cannot be called']);
    },
  );

  test('calls no private address, by name or by number, where private networks are not allowed', async () => {
    const closed = { allowsPrivate: false };
    for (const host of ['127.0.0.1', 'localhost', '[::1]'])
      expect((await failureOf(url.replace('127.0.0.1', host), closed))[0], host).toBe('url_not_allowed');
    expect((await failureOf('http://example.com/', closed))[0]).toBe('url_not_allowed');
    expect(requests).toBe(0);
  });

  test('repeated failures open the circuit of one scope and origin, and the error says when to retry', async () => {
    answer = (_request, response) => response.writeHead(503).end();
    const send = createOutboundClient({ ...options, maxBytes: 100, breaker: { failures: 2, breakSeconds: 30 } });
    for (const call of [1, 2]) expect((await send({ ...get, url })).status, `call ${call}`).toBe(503);
    await expect(send({ ...get, url })).rejects.toMatchObject({ kind: 'circuit_open', retryAfterSeconds: 30 });
    expect(requests).toBe(2);
    expect((await send({ ...get, url, scope: 'another' })).status).toBe(503);
  });
});
