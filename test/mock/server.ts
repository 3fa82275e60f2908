import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';
import { type Contracts, loadContracts } from '../../src/contracts.ts';
import { createLogger } from '../../src/http/log.ts';
import { createHttpServer, defaultLimits } from '../../src/http/server.ts';
import { createMock } from '../../src/mock/mock.ts';
import { systemRandom } from '../../src/system.ts';
import { type TestClock, testClock } from '../kit/clock.ts';
import { expectConforms } from '../kit/conformance.ts';
import type { Headers, Reply, Sent } from '../kit/service.ts';

export const publicUrl = 'http://mock.test';

export interface TestMock {
  readonly url: string;
  /** Stands still, so that a slow machine does not let a code expire. */
  readonly clock: TestClock;
  /** Returns the errors of the mock itself. */
  faults(): readonly string[];
  /** Sends a request over HTTP. Whatever comes back is held to the contract, a refused preference apart. */
  send(method: string, path: string, sent?: Sent): Promise<Reply>;
  graphql(query: string, options?: { readonly variables?: unknown; readonly headers?: Headers }): Promise<Reply>;
}

interface Options {
  readonly isStateful?: boolean;
  readonly seed?: unknown;
  /** The document to be served; absent: the contract. */
  readonly openapi?: Contracts['openapi'];
}

/** Returns true if a reply reports a preference that the mock cannot fulfill. */
export const isOfPreference = ({ status, body }: Reply): boolean =>
  status === 422 && body.errors?.[0].pointer === 'header/Prefer';

const bodyOf = (type: string, text: string): unknown => {
  if (text === '') return undefined;
  return type.includes('json') ? JSON.parse(text) : text;
};

const sendTo =
  (url: string): TestMock['send'] =>
  async (method, path, { headers = {}, body } = {}) => {
    const type = body === undefined ? {} : { 'Content-Type': 'application/json' };
    const sent = body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) };
    const response = await fetch(url + path, { method, headers: { ...type, ...headers }, redirect: 'manual', ...sent });
    const isImage = response.headers.get('content-type')?.startsWith('image/');
    const text = Buffer.from(await response.arrayBuffer()).toString(isImage ? 'latin1' : 'utf8');
    const said = Object.fromEntries(response.headers);
    const reply = { status: response.status, headers: said, body: bodyOf(said['content-type'] ?? '', text), text };
    if (!isOfPreference(reply)) expectConforms(method, path.split('?')[0]!, reply);
    return reply;
  };

/** A mock for all tests of a file or block. */
export const useMock = ({ isStateful = false, seed, openapi }: Options = {}): TestMock => {
  const log: string[] = [];
  const clock = testClock(new Date());
  let server: Server;
  let url = '';
  beforeAll(async () => {
    const logger = createLogger('warn', { write: (line) => log.push(line) });
    const surroundings = { clock, random: systemRandom, logger };
    const known = await loadContracts();
    const contracts: Contracts = { ...known, openapi: openapi ?? known.openapi };
    const mock = await createMock({ contracts, publicUrl, isStateful, seed, hasIde: true, ...surroundings });
    ({ server } = createHttpServer(mock, { ...defaultLimits, maxConnections: 1000 }));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server?.close();
    server?.closeAllConnections();
  });

  const send: TestMock['send'] = (...request) => sendTo(url)(...request);
  return {
    get url() {
      return url;
    },
    clock,
    faults: () => log.filter((line) => line.includes('Request failed.')),
    send,
    graphql: (query, { variables, headers = {} } = {}) =>
      send('POST', '/graphql', {
        headers: { Accept: 'application/graphql-response+json', ...headers },
        body: { query, variables },
      }),
  };
};

const claims = Buffer.from(JSON.stringify({ sub: '42', proof_time: 4_102_444_800 })).toString('base64url');
/** The credentials of the user of the examples, with a recent proof. */
export const appCredentials: Headers = { 'X-Service-App': 'any key', Authorization: `Bearer any.${claims}.token` };
export const superAdmin: Headers = { 'X-Service-Key': 'any key' };
export const operator: Headers = { 'X-Operator-Key': 'any key' };
