import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { KnownUser } from '../kit/given.ts';
import { until } from '../kit/time.ts';
import { type Commands, type Program, runGuide } from './guide.ts';
import { useGuideService } from './guide-service.ts';

const { service, url, appId } = await useGuideService();

/** The server package refuses an ended session after the time of the page at the latest, and not at once. */
const node: Commands = { change: (text) => text.replace('revokedWithin: 30', 'revokedWithin: 1') };

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
  ['express', node],
  ['fastify', node],
  ['go', go],
  ['python', python],
] as const)('the API of the guide %s', (name, commands) => {
  let api: Program;

  beforeAll(async () => {
    api = await runGuide(name, { url, appId: appId() }, commands);
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
    const claims = Buffer.from(JSON.stringify({ sub: '1', aud: appId(), iss: url, exp: 9_999_999_999 }));
    await expectRefused(`${head}.${claims.toString('base64url')}.${signature}`);
    const app = await service.given.app();
    await expectRefused((await service.given.user({ app })).token);
  });

  test('refuses an ended session where the page says so', async () => {
    const user = await service.given.user();
    expect((await call('POST', user.token)).ok).toBe(true);
    expect((await service.send('PUT', '/v1/auth/logout', { headers: user.headers })).status).toBe(204);
    const isRefused = async (): Promise<boolean> => (await call('POST', user.token)).status === 401;
    if (commands === node) await until(isRefused, 'an ended session is refused');
    else expect(await isRefused()).toBe(true);
  });
});
