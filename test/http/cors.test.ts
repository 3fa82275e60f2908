import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appKey, type Headers, type Reply, serviceKey, startService, useService } from '../kit/service.ts';

const origin = 'https://app.example.com';
const stranger = 'https://evil.example.com';
/** The request headers that the CORS headers of a reply depend on. */
const varying = 'Origin, X-Service-App, X-Service-Key';
const varyingPreflight = `${varying}, Access-Control-Request-Headers`;

const service = useService();
/** In production a fresh application allows no origin. */
const closed = useService({ config: { environment: 'production' } });

type Service = typeof service;
const preflight = (to: Service, from: string, path = '/v1/auth', method = 'POST') =>
  to.send('OPTIONS', path, {
    headers: {
      Origin: from,
      'Access-Control-Request-Method': method,
      'Access-Control-Request-Headers': 'content-type,x-service-app',
    },
  });
const listed = (value: string | undefined) => value?.split(',').map((name) => name.trim());

const expectClosed = (
  { headers }: { readonly headers: Readonly<Record<string, string | undefined>> },
  vary = varying,
) => {
  expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  expect(headers['vary']).toBe(vary);
};

describe('cross-origin requests', () => {
  test('are allowed from every origin in development', async () => {
    for (const from of [origin, stranger, 'http://localhost:5173', 'null']) {
      const reply = await service.send('GET', '/openapi.json', { headers: { Origin: from } });
      expect(reply.headers['access-control-allow-origin']).toBe(from);
    }
  });

  test('are allowed from no origin in production without a setting', async () => {
    expectClosed(await preflight(closed, origin), varyingPreflight);
    const reply = await closed.send('GET', '/openapi.json', { headers: { Origin: origin } });
    expect(reply.status).toBe(200);
    expectClosed(reply, `${varying}, Accept-Encoding`);
  });

  test('are allowed only from the origins in the setting of the application', async () => {
    const app = await closed.given.app({ corsOrigins: [origin, 'http://localhost:5173'] });
    for (const from of [origin, 'http://localhost:5173'])
      expect((await preflight(closed, from)).headers['access-control-allow-origin']).toBe(from);
    for (const from of [
      stranger,
      'http://app.example.com',
      `${origin}:8443`,
      `${origin}.evil.example.com`,
      'https://APP.example.com',
      'https://example.com',
      'null',
      '*',
      '',
      '"',
      `${origin}, ${stranger}`,
    ])
      expectClosed(await preflight(closed, from), varyingPreflight);
    await closed.given.settings({ corsOrigins: [] }, app.id);
    expectClosed(await preflight(closed, origin), varyingPreflight);
  });

  test('are allowed by the application whose key they send, and by no other', async () => {
    const [own, other] = [await closed.given.app({ corsOrigins: [origin] }), await closed.given.app()];
    const ask = async (headers: Headers) =>
      (await closed.send('GET', '/v1/users/me', { headers: { Origin: origin, ...headers } })).headers;
    for (const headers of [{ 'X-Service-App': own.appKey }, { 'X-Service-Key': own.serviceKey }])
      expect((await ask(headers))['access-control-allow-origin']).toBe(origin);
    for (const headers of [{ 'X-Service-App': other.appKey }, { 'X-Service-Key': other.serviceKey }])
      expectClosed({ headers: await ask(headers) });
    await closed.given.settings({ corsOrigins: [] }, own.id);
  });

  test('are allowed from no origin while the database is unavailable, and still get a response', async () => {
    const outage = await startService();
    await outage.db.destroy();
    const reply = await outage.send('GET', '/healthz', { headers: { Origin: origin } });
    expect(reply.body).toEqual({ status: 'alive' });
    expectClosed(reply);
    await outage.stop();
  });

  test('replies to cross-origin requests never allow credentials and set no cookie', async () => {
    const replies = [
      await preflight(service, origin),
      await service.send('POST', '/v1/auth', { headers: { Origin: origin }, body: {} }),
    ];
    for (const { headers } of replies) {
      expect(headers).not.toHaveProperty('access-control-allow-credentials');
      expect(headers).not.toHaveProperty('set-cookie');
    }
  });
});

// (regression A18)
describe('the origins that are allowed', () => {
  const origins = { default: 'https://default.example.com', other: 'https://other.example.com', none: stranger };
  const keyless = useService({ config: { environment: 'production', usesDefaultApp: false } });
  const keys: Record<string, Headers> = {};

  const prepare = async (to: Service): Promise<void> => {
    await to.given.settings({ corsOrigins: [origins.default] });
    const other = await to.given.app({ corsOrigins: [origins.other] });
    keys['the key of another application'] = { 'X-Service-App': other.appKey };
    keys['the super admin key of another application'] = { 'X-Service-Key': other.serviceKey };
  };
  Object.assign(keys, {
    'no key': {},
    'the key of the default application': { 'X-Service-App': appKey },
    'the super admin key of the default application': { 'X-Service-Key': serviceKey },
    'an unknown key': { 'X-Service-App': 'unknown' },
    'an empty key': { 'X-Service-App': '' },
    'an unknown key before a known one': { 'X-Service-App': 'unknown', 'X-Service-Key': serviceKey },
  });
  beforeAll(() => prepare(closed));
  afterAll(() => closed.given.settings({ corsOrigins: [] }));

  const allowedOf = async (ask: (origin: string) => Promise<Reply>, vary = varying) => {
    const replies = await Promise.all(
      Object.entries(origins).map(async ([name, from]) => [name, (await ask(from)).headers] as const),
    );
    for (const [, headers] of replies) expect(headers['vary']).toBe(vary);
    return replies.flatMap(([name, headers]) => (headers['access-control-allow-origin'] ? [name] : []));
  };

  test.each([
    ['no key', ['default']],
    ['the key of the default application', ['default']],
    ['the super admin key of the default application', ['default']],
    ['the key of another application', ['other']],
    ['the super admin key of another application', ['other']],
    ['an unknown key', []],
    ['an empty key', []],
    ['an unknown key before a known one', []],
  ])('to a request with %s are %j, in REST and GraphQL', async (key, allowed) => {
    const headers = keys[key]!;
    const rest = (Origin: string) => closed.send('GET', '/v1/users/me', { headers: { ...headers, Origin } });
    const graphql = (Origin: string) => closed.graphql('{ me { id } }', { headers: { ...headers, Origin } });
    expect([await allowedOf(rest), await allowedOf(graphql)]).toEqual([allowed, allowed]);
  });

  test.each([
    [undefined, ['default']],
    ['content-type', ['default']],
    ['content-type,x-service-apps', ['default']],
    ['content-type,x-service-app', ['default', 'other']],
    ['Content-Type, X-Service-App', ['default', 'other']],
    ['authorization,x-service-key', ['default', 'other']],
  ])('by a preflight that announces %s are %j, for REST and GraphQL', async (announced, allowed) => {
    const headers = {
      'Access-Control-Request-Method': 'POST',
      ...(announced === undefined ? {} : { 'Access-Control-Request-Headers': announced }),
    };
    for (const path of ['/v1/auth', '/graphql'])
      expect(
        await allowedOf(
          (Origin) => closed.send('OPTIONS', path, { headers: { ...headers, Origin } }),
          varyingPreflight,
        ),
      ).toEqual(allowed);
  });

  test('a request without a key gets no CORS headers if there is no default application', async () => {
    await prepare(keyless);
    const ask = (headers: Headers) =>
      allowedOf((Origin) => keyless.send('GET', '/v1/users/me', { headers: { ...headers, Origin } }));
    expect([await ask({}), await ask({ 'X-Service-App': appKey })]).toEqual([[], ['default']]);
  });
});

describe('a preflight', () => {
  test.each([
    ['/v1/auth', 'POST'],
    ['/v1/users', 'POST'],
    ['/v1/users/me', 'GET'],
    ['/v1/auth/logout', 'PUT'],
    ['/graphql', 'POST'],
  ])('of %s allows %s with every header that the service reads', async (path, method) => {
    const { status, headers, text } = await preflight(service, origin, path, method);
    expect([status, text]).toEqual([204, '']);
    expect(headers['access-control-allow-origin']).toBe(origin);
    expect(listed(headers['access-control-allow-methods'])).toContain(method);
    expect(listed(headers['access-control-allow-headers'])).toEqual([
      'Content-Type',
      'Authorization',
      'X-Service-App',
      'X-Service-Key',
      'X-Request-Id',
      'X-Device-Token',
      'Idempotency-Key',
      'Challenge-Response',
      'If-None-Match',
      'If-Match',
      'DPoP',
    ]);
    expect(headers['access-control-max-age']).toBe('600');
  });

  test('with a wrong key and token succeeds and writes no row in the audit log', async () => {
    const before = await service.db('audit').count();
    const headers: Headers = {
      Origin: origin,
      'Access-Control-Request-Method': 'GET',
      'X-Service-Key': 'wrong',
      Authorization: 'Bearer wrong',
    };
    expect((await service.send('OPTIONS', '/v1/users/me', { headers })).status).toBe(204);
    expect(await service.db('audit').count()).toEqual(before);
  });
});

// A browser does not show a reply that its page may not read.
describe('a reply to another origin', () => {
  const readable = [
    'X-Request-Id',
    'Retry-After',
    'RateLimit',
    'RateLimit-Policy',
    'X-Device-Token',
    'Location',
    'Link',
    'ETag',
    'Allow',
    'WWW-Authenticate',
    'DPoP-Nonce',
    'Deprecation',
    'Sunset',
  ];

  test.each([
    ['a success', 'GET', '/healthz', {}, 200],
    ['wrong credentials', 'POST', '/v1/auth', { email: 'a@example.com', password: 'wrong' }, 401],
    ['refused input', 'POST', '/v1/auth', {}, 422],
    ['a body that is too large', 'POST', '/v1/auth', ' '.repeat(70_000), 413],
    ['no such address', 'GET', '/nowhere', undefined, 404],
    ['no such method', 'DELETE', '/v1/auth', undefined, 405],
    ['an address that can not be read', 'GET', '/%ff', undefined, 400],
    ['an error of GraphQL', 'POST', '/graphql', { query: '{' }, 200],
  ])('can be read, with its headers: %s', async (_what, method, path, body, status) => {
    const sent = method === 'POST' ? { body } : {};
    const reply = await service.send(method, path, { headers: { Origin: origin }, ...sent });
    expect(reply.status).toBe(status);
    expect(reply.headers['access-control-allow-origin']).toBe(origin);
    expect(listed(reply.headers['access-control-expose-headers'])).toEqual(readable);
    const isPage = path === '/nowhere' || path === '/%ff';
    expect(reply.headers['vary']).toBe(isPage ? `Accept, ${varying}` : varying);
  });

  test('can be read even if the service itself has failed', async () => {
    const reply = await service.clock.whileBroken(() =>
      service.send('GET', '/v1/users/me', { headers: { Origin: origin, 'X-Service-Key': serviceKey } }),
    );
    expect(reply.status).toBe(500);
    expect(reply.headers['access-control-allow-origin']).toBe(origin);
  });
});
