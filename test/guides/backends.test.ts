import { connect, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testClock } from '../kit/clock.ts';
import { freePort } from '../kit/free-port.ts';
import type { KnownUser } from '../kit/given.ts';
import { serviceKey, useService } from '../kit/service.ts';
import { type Commands, type Program, runGuide } from './guide.ts';

/** The address of the service, which is the issuer of its tokens: the port that it listens on is known later. */
const port = await freePort();
const url = `http://localhost:${port}`;
const service = useService({ config: { publicUrl: url }, clock: testClock(new Date()) });
let relay: Server;
let appId: string;

beforeAll(async () => {
  relay = createServer((socket) => {
    const target = connect(Number(new URL(service.url).port), '127.0.0.1');
    for (const end of [socket, target]) end.on('error', () => undefined);
    socket.pipe(target).pipe(socket);
  });
  await new Promise<void>((resolve) => {
    relay.listen(port, 'localhost', resolve);
  });
  appId = (await service.send('GET', '/v1/app', { headers: { 'X-Service-Key': serviceKey } })).body.id;
});
afterAll(() => relay.close());

/** Go's packages are those of Debian, without a network: an earlier version of go-jose. */
const go: Commands = {
  build: 'GO111MODULE=off GOPATH=/usr/share/gocode GOCACHE=$PWD/.cache go build -o orders main.go',
  command: () => './orders',
  change: (text) =>
    text
      .replaceAll('github.com/go-jose/go-jose/v4', 'gopkg.in/square/go-jose.v2')
      .replace('"gopkg.in/square/go-jose.v2"', 'jose "gopkg.in/square/go-jose.v2"')
      .replace('"Bearer "), algorithms)', '"Bearer "))')
      .replace('AnyAudience:', 'Audience:'),
};

/** Those of Python are Debian's, too: an earlier version of PyJWT. */
const python: Commands = {
  build: 'true',
  command: () => '/usr/bin/python3 server.py',
  change: (text) => text.replace('jwt.PyJWKClientConnectionError', 'ConnectionError'),
};

// regression A97
describe.each([
  ['express', {}],
  ['fastify', {}],
  ['go', go],
  ['python', python],
] as const)('the API of the guide %s', (name, commands) => {
  let api: Program;

  beforeAll(async () => {
    api = await runGuide(name, { url, appId }, commands);
  });
  afterAll(() => api?.close());

  const call = (method: 'GET' | 'POST', token?: string): Promise<Response> =>
    fetch(`${api.url}/orders`, { method, headers: token === undefined ? {} : { Authorization: `Bearer ${token}` } });
  const expectRefused = async (token?: string): Promise<void> => {
    for (const method of ['GET', 'POST'] as const) expect((await call(method, token)).status).toBe(401);
  };

  test('answers a user with a token', async () => {
    const user = await service.given.user();
    for (const method of ['GET', 'POST'] as const) {
      const response = await call(method, user.token);
      expect(response.ok).toBe(true);
      expect(await response.json()).toMatchObject({ user: user.id });
    }
  });

  test('refuses a request without a token, and one whose token has another signature or is of another application', async () => {
    await expectRefused();
    const { token }: KnownUser = await service.given.user();
    const [head, , signature] = token.split('.');
    const claims = Buffer.from(JSON.stringify({ sub: '1', aud: appId, iss: url, exp: 9_999_999_999 }));
    await expectRefused(`${head}.${claims.toString('base64url')}.${signature}`);
    const app = await service.given.app();
    await expectRefused((await service.given.user({ app })).token);
  });

  test('refuses an ended session at once where the page says so', async () => {
    const user = await service.given.user();
    expect((await service.send('PUT', '/v1/auth/logout', { headers: user.headers })).status).toBe(204);
    expect((await call('GET', user.token)).status).toBe(200);
    expect((await call('POST', user.token)).status).toBe(401);
  });
});
