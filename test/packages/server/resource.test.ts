import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requireToken, tokenOf } from '../../../packages/server/src/express.ts';
import { toNodeListener } from '../../../packages/server/src/node.ts';
import { type ProtectedResource, protectedResource } from '../../../packages/server/src/resource.ts';
import { type Issuer, startIssuer } from './issuer.ts';

const identifier = 'https://orders.example.com/mcp';
const metadataUrl = 'https://orders.example.com/.well-known/oauth-protected-resource/mcp';
let issuer: Issuer;
let iss: string;
let resource: ProtectedResource;

beforeAll(async () => {
  issuer = await startIssuer();
  iss = `${issuer.url}/oidc/app`;
  resource = protectedResource({ resource: identifier, authorizationServers: [iss], scopes: ['orders:read'] });
});
afterAll(() => issuer.close());

/** Signs an access token for the API. */
const sign = (claims: Readonly<Record<string, unknown>> = {}, header: Readonly<Record<string, unknown>> = {}) =>
  issuer.sign(
    { iss, aud: identifier, client_id: 'https://agent.example.com/client.json', scope: 'orders:read', ...claims },
    header,
  );
const bearer = async (claims: Readonly<Record<string, unknown>> = {}, header: Readonly<Record<string, unknown>> = {}) =>
  `Bearer ${await sign(claims, header)}`;

const outcomeOf = async (authorization: string | undefined, scopes?: readonly string[], of = resource) => {
  const result = await of.verify(authorization, { scopes });
  return result.ok ? 'ok' : [result.problem.status, result.problem.code, result.headers['WWW-Authenticate']];
};

// regression A204
describe('the metadata of a protected resource', () => {
  test('the document is at the well-known address of the path, for clients in browsers, too', async () => {
    expect(resource.metadataUrl).toBe(metadataUrl);
    const response = await resource.handle(new Request(metadataUrl));
    expect(response?.headers.get('access-control-allow-origin')).toBe('*');
    expect(await response?.json()).toEqual({
      resource: identifier,
      authorization_servers: [iss],
      scopes_supported: ['orders:read'],
      bearer_methods_supported: ['header'],
    });
    const root = protectedResource({ resource: 'https://orders.example.com', authorizationServers: [iss] });
    expect(root.metadataUrl).toBe('https://orders.example.com/.well-known/oauth-protected-resource');
    expect(root.metadata).toMatchObject({ resource: 'https://orders.example.com' });
  });

  test('the body of a request that is passed on stays readable', async () => {
    const listener = toNodeListener(resource, 'https://orders.example.com');
    const server = createServer((request, response) =>
      listener(request, response, async () => {
        const chunks: Uint8Array[] = [];
        for await (const chunk of request) chunks.push(chunk as Uint8Array);
        response.end(Buffer.concat(chunks));
      }),
    );
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const reply = await fetch(`${url}/mcp`, { method: 'POST', body: '{"method":"initialize"}' });
    expect(await reply.text()).toBe('{"method":"initialize"}');
    const document = await fetch(`${url}/.well-known/oauth-protected-resource/mcp`);
    expect(await document.json()).toMatchObject({ resource: identifier });
    server.close();
  });

  test('other requests are not answered', async () => {
    for (const url of ['https://orders.example.com/mcp', `${metadataUrl}/more`, `${metadataUrl}?x=y`])
      expect(await resource.handle(new Request(url))).toBeUndefined();
    expect(await resource.handle(new Request(metadataUrl, { method: 'POST' }))).toBeUndefined();
  });
});

// regression A205
describe('an access token for an API', () => {
  test('a valid token is accepted with its subject, client and scopes', async () => {
    expect(await resource.verify(await bearer(), { scopes: ['orders:read'] })).toMatchObject({
      ok: true,
      user: { subject: '42', clientId: 'https://agent.example.com/client.json', scopes: ['orders:read'], issuer: iss },
    });
  });

  test('the audience is compared as a URI, in any spelling (regression A422)', async () => {
    const root = protectedResource({ resource: 'https://Orders.example.com', authorizationServers: [iss] });
    for (const aud of ['https://orders.example.com/', ['other', 'https://orders.example.com:443']])
      expect(await outcomeOf(await bearer({ aud }), [], root)).toBe('ok');
    for (const aud of ['https://orders.example.com/mcp', 'http://orders.example.com/', ['app'], []])
      expect(await outcomeOf(await bearer({ aud }), [], root)).toContain('token_invalid');
  });

  test('a request without a token is told where to get one', async () => {
    expect(await outcomeOf(undefined, ['orders:read'])).toEqual([
      401,
      'token_required',
      `Bearer scope="orders:read", resource_metadata="${metadataUrl}"`,
    ]);
  });

  test('a token without a scope is refused with the scopes that are needed', async () => {
    expect(await outcomeOf(await bearer(), ['orders:read', 'orders:refund'])).toEqual([
      403,
      'forbidden',
      `Bearer error="insufficient_scope", scope="orders:read orders:refund", resource_metadata="${metadataUrl}"`,
    ]);
    expect(await outcomeOf(await bearer({ scope: undefined }), ['orders:read'])).toContain('forbidden');
    expect(await outcomeOf(await bearer({ scope: 'orders:readall xorders:read' }), ['orders:read'])).toContain(
      'forbidden',
    );
  });

  test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['for another API', { aud: 'https://orders.example.com' }, {}],
    ['of a user for /v1', { aud: 'app' }, {}],
    ['of another issuer', { iss: 'https://attacker.example' }, {}],
    ['of another application', { iss: 'other' }, {}],
    ['without a client', { client_id: undefined }, {}],
    ['of another type, such as an ID token', {}, { typ: 'JWT' }],
  ])('a token %s is refused', async (_name, claims, header) => {
    const given = claims['iss'] === 'other' ? { iss: `${issuer.url}/oidc/other` } : claims;
    expect(await outcomeOf(await bearer(given, header))).toEqual([
      401,
      'token_invalid',
      `Bearer error="invalid_token", resource_metadata="${metadataUrl}"`,
    ]);
  });

  test('an expired token, an unsigned one and text are refused', async () => {
    const past = Math.floor(Date.now() / 1000) - 100;
    expect(await outcomeOf(await bearer({ exp: past }))).toContain('token_expired');
    const [, payload] = (await sign()).split('.');
    for (const token of [`${btoa('{"alg":"none","typ":"at+jwt"}')}.${payload}.`, 'a.b.c', 'text', 'x'.repeat(5000)])
      expect(await outcomeOf(`Bearer ${token}`)).toContain('token_invalid');
  });

  test('a revoked token is refused after the time, which costs one request for each token', async () => {
    const requests = () => issuer.requests.filter((path) => path === '/oidc/app/introspect').length;
    const introspection = { clientId: 'api', clientSecret: 'secret' };
    const strict = protectedResource({
      resource: identifier,
      authorizationServers: [iss],
      introspection,
      revokedWithin: 0.2,
    });
    let isActive = true;
    issuer.answer = () => ({ status: 200, body: { active: isActive } });
    const token = await bearer();
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => outcomeOf(token, [], strict)));
    expect([new Set(outcomes), requests()]).toEqual([new Set(['ok']), 1]);
    isActive = false;
    await expect.poll(async () => (await outcomeOf(token, [], strict))[1]).toBe('session_ended');
    issuer.answer = () => ({ status: 503, body: {} });
    await expect.poll(async () => (await outcomeOf(token, [], strict))[1]).toBe('service_unavailable');
    issuer.answer = () => undefined;
  });

  test('the middleware for Express passes a token on, and ends other requests', async () => {
    const check = requireToken(resource, 'orders:read');
    const calls: unknown[] = [];
    const response = {
      writeHead(status: number, headers: Record<string, string>) {
        calls.push([status, headers['WWW-Authenticate']]);
        return this;
      },
      end: (body: string) => calls.push(JSON.parse(body).code),
    };
    const request = { headers: { authorization: await bearer() } };
    await check(request, response, () => calls.push(tokenOf(request).subject));
    await check({ headers: {} }, response, () => calls.push('next'));
    expect(calls).toEqual(['42', [401, expect.stringContaining(metadataUrl)], 'token_required']);
    expect(() => tokenOf({})).toThrow('requireToken');
  });
});
