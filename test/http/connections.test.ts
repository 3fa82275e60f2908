import type { RequestListener } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { connectionLimit } from '../../src/http/file-limit.ts';
import {
  type ConnectionLimits,
  createHttpServer,
  defaultLimits,
  type HttpServer,
  maxWaiting,
} from '../../src/http/server.ts';
import { until } from '../kit/time.ts';

const short: ConnectionLimits = { headMs: 300, requestMs: 300, stalledMs: 300, idleMs: 300, maxConnections: 20 };

const running = new Set<HttpServer>();
let clients: Socket[];
beforeEach(() => {
  clients = [];
});
afterEach(async () => {
  for (const client of clients) client.destroy();
  for (const { server } of running) {
    server.close();
    server.closeAllConnections();
  }
  running.clear();
});

const start = async (listener: RequestListener, limits: Partial<ConnectionLimits> = {}) => {
  const http = createHttpServer(listener, { ...short, ...limits });
  running.add(http);
  await new Promise<void>((resolve) => http.server.listen(0, '127.0.0.1', resolve));
  return http;
};

const portOf = ({ server }: HttpServer): number => (server.address() as AddressInfo).port;

interface Client {
  readonly socket: Socket;
  readonly closed: Promise<string>;
}

/** A connection, and all that came back on it once it is closed. */
const open = async (http: HttpServer, sent = ''): Promise<Client> => {
  const socket = connect(portOf(http), '127.0.0.1');
  clients.push(socket);
  let text = '';
  socket.setEncoding('latin1').on('data', (chunk) => {
    text += chunk;
  });
  socket.on('error', () => undefined);
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(text)));
  await new Promise((resolve) => socket.once('connect', resolve));
  if (sent !== '') socket.write(sent);
  return { socket, closed };
};

const get = 'GET / HTTP/1.1\r\nHost: gatehouse.test\r\n\r\n';
const getAndClose = get.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n');
const hello: RequestListener = (_req, res) => res.end('hello');
const readBody: RequestListener = (req, res) => req.resume().on('end', () => res.end('hello'));

// (regression A6)
describe('a connection without progress', () => {
  test.each([
    ['that never sends a byte', '', undefined],
    ['that sends half of a head', 'GET / HT', undefined],
    ['that sends the head of a request byte by byte', 'GET / HTTP/1.1\r\n', 'a'],
    ['that sends the header fields of a request one by one', 'GET / HTTP/1.1\r\n', 'a: b\r\n'],
    ['that sends no body', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9999\r\n\r\n', undefined],
    ['that sends a body byte by byte', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9999\r\n\r\n', 'a'],
    [
      'that sends a chunked body byte by byte',
      'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n',
      '1\r\na\r\n',
    ],
    ['that is idle after a reply', get, undefined],
    ['that begins a second request after a reply', `${get}GET / HT`, undefined],
  ])('a connection %s is closed', async (_name, sent, dribble) => {
    const http = await start(readBody);
    const { socket, closed } = await open(http, sent);
    const dribbling = setInterval(() => dribble && socket.writable && socket.write(dribble), 40);
    await closed;
    clearInterval(dribbling);
  });

  test('a connection whose client does not read its reply is closed', async () => {
    const http = await start((_req, res) => res.end(Buffer.alloc(64_000_000)));
    const accepted = new Promise<Socket>((resolve) => http.server.once('connection', resolve));
    const { socket } = await open(http);
    socket.pause();
    socket.write(get);
    const peer = await accepted;
    await new Promise((resolve) => peer.once('close', resolve));
    expect(peer.bytesWritten).toBeGreaterThan(0);
  });
});

describe('a connection with progress', () => {
  test('a connection stays open while the service takes long to answer its request', async () => {
    const http = await start((_req, res) => void setTimeout(() => res.end('late'), 1000));
    const { closed } = await open(http, getAndClose);
    expect(await closed).toContain('late');
  });

  test('a connection stays open while its client reads a long reply slowly', async () => {
    const bytes = 24_000_000;
    const http = await start((_req, res) => res.end(Buffer.alloc(bytes, 'x')));
    const { socket, closed } = await open(http, getAndClose);
    const pausing = setInterval(() => {
      socket.pause();
      setTimeout(() => socket.resume(), 30);
    }, 40);
    const text = await closed;
    clearInterval(pausing);
    expect(text.length).toBeGreaterThan(bytes);
  });
});

// (regression A6)
describe('the limit of connections', () => {
  const manyMore = 100;
  const patient = { headMs: 60_000, requestMs: 60_000, stalledMs: 60_000, idleMs: 60_000 };
  const openConnections = ({ server }: HttpServer) =>
    new Promise<number>((resolve, reject) =>
      server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    );

  test.each([
    ['that never send a byte', ''],
    ['that send half of a head', 'GET / HTTP/1.1\r\nHo'],
    ['that send half of a body', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nabc'],
    ['that are idle after a reply', get],
  ])('at the limit of connections, connections %s do not shut out others', async (_name, sent) => {
    const http = await start(readBody, patient);
    for (let count = 0; count < manyMore; count += 1) await open(http, sent);
    for (let count = 0; count < 3; count += 1) {
      const { closed } = await open(http, getAndClose);
      expect(await closed).toContain('hello');
    }
    expect(await openConnections(http)).toBeLessThanOrEqual(short.maxConnections);
  });

  test('at the limit of connections, those without a reply are closed before one that has had a reply', async () => {
    const http = await start(hello, { ...patient, maxConnections: 3 });
    const served = await open(http, get);
    await new Promise((resolve) => served.socket.once('data', resolve));
    const silent = await Promise.all([open(http), open(http)]);
    for (let count = 0; count < 10; count += 1) silent.push(await open(http));
    served.socket.write(getAndClose);
    expect((await served.closed).match(/hello/g)).toHaveLength(2);
  });

  test('at the limit of connections, those with requests in progress stay open and one more is refused', async () => {
    const waiting: (() => void)[] = [];
    const http = await start((_req, res) => void waiting.push(() => res.end('hello')), {
      ...patient,
      maxConnections: 2,
    });
    const busy = [await open(http, getAndClose), await open(http, getAndClose)];
    await expect.poll(() => waiting.length).toBe(2);
    const refused = await open(http, get);
    expect(await refused.closed).toBe('');
    for (const answer of waiting) answer();
    for (const { closed } of busy) expect(await closed).toContain('hello');
  });

  // regression A56
  test('at the limit of connections, probes are answered, also while others open connections without sending anything', async () => {
    const waiting: (() => void)[] = [];
    const serve: RequestListener = ({ url }, res) => {
      if (url === '/') waiting.push(() => res.end('hello'));
      else res.end(`probe of ${url}`);
    };
    const http = await start(serve, { ...patient, maxConnections: 2 });
    const busy = [await open(http, getAndClose), await open(http, getAndClose)];
    await expect.poll(() => waiting.length).toBe(2);
    for (let count = 0; count < manyMore; count += 1) await open(http);
    for (const path of ['/healthz', '/readyz']) {
      const { closed } = await open(http, get.replace('/ ', `${path} `));
      const reply = await closed;
      expect(reply).toContain(`probe of ${path}`);
      expect(reply).toContain('Connection: close');
    }
    const withBody = 'POST /readyz HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nabc';
    expect(await (await open(http, withBody)).closed).toBe('');
    expect(await openConnections(http)).toBeLessThan(manyMore);
    // A server that stops waits for its requests, and not for what is open beside them.
    const stopped = http.close();
    for (const answer of waiting) answer();
    for (const { closed } of busy) expect(await closed).toContain('hello');
    await stopped;
  });

  // regression A56
  test('at the limit of connections, probes in progress are completed, and there are only some of them', async () => {
    const waiting: (() => void)[] = [];
    const http = await start((_req, res) => void waiting.push(() => res.end('hello')), {
      ...patient,
      maxConnections: 1,
    });
    const busy = await open(http, getAndClose);
    await expect.poll(() => waiting.length).toBe(1);
    const probes = [];
    for (let count = 0; count < manyMore; count += 1) probes.push(await open(http, get.replace('/ ', '/readyz ')));
    await expect.poll(() => waiting.length).toBe(9);
    for (const answer of waiting) answer();
    const replies = await Promise.all(probes.map(({ closed }) => closed));
    expect(replies.filter((reply) => reply.includes('hello'))).toHaveLength(8);
    expect(await busy.closed).toContain('hello');
  });
});

// (regression A6)
describe('requests that are sent without waiting for replies', () => {
  test('are served in turns with those of other connections', async () => {
    const order: string[] = [];
    const http = await start((req, res) => {
      order.push(req.url!);
      res.end('hello');
    });
    await open(http, get.replace('/ ', '/many ').repeat(maxWaiting + 1));
    const other = await open(http, getAndClose.replace('/ ', '/other '));
    await other.closed;
    expect(order.indexOf('/other')).toBeLessThan(maxWaiting);
    await until(() => order.length === maxWaiting + 2, 'every request was served');
  });

  test('a connection is closed if too many requests are sent on it without waiting for replies', async () => {
    let served = 0;
    const http = await start(() => {
      served += 1;
    });
    const { closed } = await open(http, get.repeat(maxWaiting + 2));
    expect(await closed).toBe('');
    expect(served).toBe(1);
  });
});

test('a server that is closed waits for requests in progress, and not for idle connections', async () => {
  let answer = () => undefined as unknown;
  const patient = { headMs: 60_000, requestMs: 60_000, stalledMs: 60_000, idleMs: 60_000 };
  const begun = { listener: hello };
  const http = await start((req, res) => begun.listener(req, res), patient);
  const idle = await Promise.all([open(http), open(http, 'GET / HT'), open(http, get)]);
  await new Promise((resolve) => idle[2]!.socket.once('data', resolve));
  const started = new Promise<void>((resolve) => {
    begun.listener = (_req, res) => {
      answer = () => res.end('done');
      resolve();
    };
  });
  const busy = await open(http, get);
  await started;
  const closed = http.close();
  await Promise.all(idle.map((client) => client.closed));
  answer();
  expect(await busy.closed).toContain('done');
  await closed;
});

// (regression A6)
test('in production a request has 30 seconds to arrive, and a client 30 seconds to go on reading', () => {
  expect(defaultLimits).toEqual({ headMs: 30_000, requestMs: 30_000, stalledMs: 30_000, idleMs: 65_000 });
  const { server } = createHttpServer(hello, { ...defaultLimits, maxConnections: 1 });
  expect(server.headersTimeout).toBeLessThan(30_000);
  expect(server.timeout).toBe(30_000);
});

describe('the number of connections', () => {
  test.each([
    [undefined, 1024, 512],
    [undefined, 1_048_576, 10_000],
    [undefined, Number.POSITIVE_INFINITY, 10_000],
    [700, 1024, 700],
    [768, 1024, 768],
  ])('set to %s with a file limit of %i is %i', (set, files, expected) => {
    expect(connectionLimit(set, files)).toBe(expected);
  });

  test('a number of connections that is too high for the file limit is refused', () => {
    expect(() => connectionLimit(769, 1024)).toThrow('MAX_CONNECTIONS must be at most 768');
    expect(connectionLimit(undefined)).toBeGreaterThan(0);
  });

  test('the setting MAX_CONNECTIONS takes a positive whole number, and is refused with zero, a fraction or a word', () => {
    const read = (MAX_CONNECTIONS: string) =>
      readConfig({ SECRET: 'wJb3 8sKq Zr5t Vn2x Lc9d Hf7g Pm4y', MAX_CONNECTIONS });
    expect([read('').maxConnections, read('5000').maxConnections]).toEqual([undefined, 5000]);
    for (const wrong of ['0', '-1', '1.5', 'many'])
      expect(() => read(wrong)).toThrow(/MAX_CONNECTIONS must be a number/);
  });
});
