import { beforeAll, describe, expect, test } from 'vitest';
import { useService } from '../kit/service.ts';

const origin = 'https://app.example.com';

const service = useService();
/** In production a fresh application allows no origin. */
const closed = useService({ config: { environment: 'production' } });
let app: string;
/** The names of each preflight. */
let known: readonly string[];

const announce = (path: string, announced: string, to = service) =>
  to.send('OPTIONS', path.replace('{app}', app), {
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': announced,
    },
  });
const allowedAt = async (path: string, announced: string) =>
  (await announce(path, announced)).headers['access-control-allow-headers']?.split(',');

beforeAll(async () => {
  app = (await service.db('apps').where({ is_default: true }).first()).uuid;
  known = (await allowedAt('/v1/auth', 'content-type'))!;
});

const monitoring = ['traceparent', 'tracestate', 'baggage', 'sentry-trace', 'mcp-protocol-version'];

// regression A443
describe('a preflight with headers that the service does not read', () => {
  test.each([
    '/v1/auth',
    '/graphql',
    '/oidc/{app}/token',
    '/oidc/{app}/userinfo',
    '/oidc/{app}/revoke',
    '/oidc/{app}/introspect',
    '/oidc/{app}/par',
    '/oidc/{app}/device-authorization',
    '/oidc/{app}/register',
    '/oidc/{app}/.well-known/openid-configuration',
    '/.well-known/oauth-authorization-server/oidc/{app}',
    '/.well-known/jwks.json',
  ])('allows them at %s', async (path) => {
    const { status, headers } = await announce(path, ['content-type', ...monitoring, 'traceparent'].join(','));
    expect(status).toBe(204);
    expect(headers['access-control-allow-headers']?.split(',')).toEqual([...known, ...monitoring]);
    expect(headers['access-control-allow-origin']).toBe(origin);
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
    expect(headers['vary']).toBe('Origin, X-Service-App, X-Service-Key, Access-Control-Request-Headers');
  });

  test.each([
    '/oidc/{app}/authorize',
    '/oidc/{app}/authorize/uid',
    '/oidc/{app}/device',
    '/oidc/{app}/device/uid',
    '/oidc/{app}/logout',
    '/oidc/{app}/logout/confirm',
  ])('allows none of them where cookies are read: %s', async (path) => {
    expect(await allowedAt(path, monitoring.join(','))).toEqual(known);
  });

  test.each(['/account/{app}/token', '/dev/inbox'])('allows no other origin at %s', async (path) => {
    expect(await allowedAt(path, monitoring.join(','))).toBeUndefined();
  });

  test.each([
    ['the key for all applications', 'traceparent,X-Operator-Key', ['traceparent']],
    ['a wildcard, which would allow all', 'traceparent,*', ['traceparent']],
    ['text that is not a name', 'traceparent,x y', []],
    ['a colon', 'traceparent,x:y', []],
    ['a tab', 'x\ty', []],
    ['a letter outside ASCII', 'caf\u00e9', []],
    ['an empty name', 'traceparent,,baggage', []],
    ['51 names', Array.from({ length: 51 }, (_, at) => `x-${at}`).join(','), []],
    ['2,001 characters', 'x'.repeat(2001), []],
    ['other case and blanks', ' TraceParent , Authorization', ['traceparent']],
  ])('allows only names that a browser may send: %s', async (_what, announced, allowed) => {
    for (const path of ['/v1/auth', '/graphql', '/oidc/{app}/token'])
      expect(await allowedAt(path, announced)).toEqual([...known, ...allowed]);
  });

  test('allows nothing to an origin that the settings refuse', async () => {
    const { headers } = await announce('/v1/auth', monitoring.join(','), closed);
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });
});
