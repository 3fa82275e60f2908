import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { operationTable } from '../../generated/handlers.ts';
import { examplePathsOf, readersOf, withQuery } from '../contract/example-paths.ts';
import { appKey, type Headers, type Reply, serviceKey, useService } from '../kit/service.ts';
import { thinned } from '../kit/tables.ts';
import { bytesOf, exchange } from './wire.ts';

const service = useService();
/** Serves what is for development only, too. */
const development = useService({ config: { notificationUrl: undefined } });

/**
 * The path of every operation that is read with GET, except those that need the parameters and the cookies of a login, or a
 * notification application with a management interface.
 */
const whole = Object.values(operationTable)
  .filter(
    ({ method, stage, statuses }) =>
      method === 'get' &&
      stage !== 'openid' &&
      statuses.some((status) => status === 200) &&
      !statuses.some((status) => status === 502),
  )
  .map(({ path }) => path);
/** In `npm test`, one of each collection, and each document. */
const readable = thinned(whole, [(path) => path.split('/').slice(0, 3).join('/')]);
let concrete: (path: string) => string;
let reader: (path: string) => Headers;
beforeAll(async () => {
  concrete = await examplePathsOf(development);
  reader = await readersOf(development);
});
const contracts = ['/openapi.yaml', '/openapi-full.yaml', '/openapi.json', '/openapi-3.0.json', '/schema.graphql'];
const asAdmin: Headers = { 'X-Service-Key': serviceKey };

/** Counters move, and that an export was asked for is part of the next one. */
const growing = ['/metrics', '/v1/users/{id}/export'];
/** Written while it is read from the database: its length is not known before. */
const streamed: ReadonlySet<string> = new Set(['/v1/users/{id}/export']);
/** Different from one reply to the next; what grows is, in its whole text. */
const varying = (path: string) => [
  'date',
  'x-request-id',
  ...(growing.includes(path) ? ['content-length', 'transfer-encoding'] : []),
];
const steady = (path: string, { headers }: Reply) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !varying(path).includes(name)));

const pageAt = async (path: string) => {
  const { headers, text } = await development.send('GET', concrete(path), { headers: { Accept: 'text/html' } });
  return { policy: headers['content-security-policy']!, text };
};

/** Returns the digest of a page's style or script in its policy. */
const digestOf = (element: 'style' | 'script', text: string): string => {
  const found = [...text.matchAll(new RegExp(`<${element}(?![^>]* src=)[^>]*>([\\s\\S]*?)</${element}>`, 'g'))];
  expect(found).toHaveLength(1);
  return `'sha256-${createHash('sha256').update(found[0]![1]!).digest('base64')}'`;
};

describe('every reply', () => {
  test.each([
    ['a page', 'GET', '/'],
    ['a document', 'GET', '/openapi.json'],
    ['a user', 'GET', '/v1/users/me'],
    ['an error', 'POST', '/v1/auth'],
    ['an invalid address', 'GET', '/nowhere'],
    ['an address that can not be read', 'GET', '/%ff'],
    ['a method that is not allowed', 'DELETE', '/v1/auth'],
    ['GraphQL', 'POST', '/graphql'],
    ['OPTIONS', 'OPTIONS', '/v1/auth'],
  ])('has the security headers and no product name: %s', async (_what, method, path) => {
    const { headers } = await service.send(method, path, { headers: asAdmin });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': expect.stringMatching(/^default-src 'none';.*frame-ancestors 'none'/),
    });
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('server');
  });

  test('varies by origin, so that no cache gives the reply for one origin to another', async () => {
    for (const path of [...readable, '/nowhere'])
      expect((await development.send('GET', concrete(path))).headers['vary'], path).toMatch(
        /^(Accept, )?Origin, X-Service-App, X-Service-Key(, Accept-Encoding)?$/,
      );
  });

  test.each(['/problems', '/problems/{code}'])(
    'the content security policy of a page without script allows its own style and nothing else: %s',
    async (path) => {
      const { policy, text } = await pageAt(path);
      expect(policy).toContain(`style-src ${digestOf('style', text)}`);
      expect(policy).not.toMatch(/unsafe|script-src|connect-src/);
      expect(text).not.toMatch(/<script|\son\w+=|\sstyle=/);
    },
  );

  test('the content security policy of an email allows the styles in its frame, and neither the page nor the frame has scripts', async () => {
    const { policy, text } = await pageAt('/dev/inbox/{id}');
    const [page = '', frame = ''] = policy.match(/'sha256-[^']+'/g) ?? [];
    expect(policy).toContain(`style-src ${digestOf('style', text)} ${frame}; style-src-attr 'unsafe-inline'`);
    expect(page).toBe(digestOf('style', text));
    expect(policy).not.toMatch(/script-src|connect-src/);
    expect(text).toContain(
      '<iframe title="Verify your email address" sandbox="allow-top-navigation-by-user-activation"',
    );
    expect(text).not.toMatch(/<script|&lt;script|\son\w+=/);
  });

  test.each(['/', '/account/{app}/{action}', '/docs', '/dev/inbox'])(
    'the content security policy of a page allows only its own style and script and requests to this service: %s',
    async (path) => {
      const { policy, text } = await pageAt(path);
      expect(policy.split('; ')).toEqual([
        "default-src 'none'",
        // The application of this file has a logo.
        path.startsWith('/account/') ? "img-src data: 'self'" : 'img-src data:',
        `style-src ${digestOf('style', text)}`,
        `script-src ${digestOf('script', text)}`,
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
      ]);
      expect(text).not.toMatch(/<script[^>]* src|\son\w+=|\sstyle=/);
    },
  );

  test('the content security policy of GraphiQL allows files of this service and its own inline style and script', async () => {
    const { policy, text } = await pageAt('/graphql');
    const script = digestOf('script', text);
    expect(policy).toContain(digestOf('style', text));
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      'img-src data:',
      expect.stringMatching(/^style-src 'self' '\S+' 'sha256-\S+'$/),
      'font-src data:',
      `script-src 'self' ${script}`,
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ]);
    const files = [...text.matchAll(/(?:src|href)="(?!data:)([^"]+)"/g)].map(([, file]) => file!);
    expect(files.filter((file) => !file.startsWith('/'))).toEqual([]);
  });
});

// Nothing that opens an account, and nothing about a person, is left in a cache.
test('a reply with credentials or personal data has the header Cache-Control: no-store', async () => {
  const { email, password, headers } = await service.given.user();
  const replies = await Promise.all([
    service.send('POST', '/v1/auth', { body: { email, password } }),
    service.send('POST', '/v1/users', { body: service.given.signupBody() }),
    service.send('GET', '/v1/users/me', { headers }),
    service.send('POST', '/v1/auth', { body: { email, password: 'wrong' } }),
    service.send('GET', '/v1/users/me', { headers: { 'X-Service-App': 'wrong' } }),
    service.graphql('{ me { email } }', { headers }),
    service.graphql('{ nonsense', { headers }),
    service.send('POST', '/v1/auth/refresh', { headers }),
  ]);
  const logout = await service.send('PUT', '/v1/auth/logout', { headers });
  expect([...replies, logout].map(({ status }) => status)).toEqual([200, 201, 200, 401, 401, 200, 400, 200, 204]);
  for (const reply of [...replies, logout]) expect(reply.headers['cache-control']).toBe('no-store');
});

describe('HEAD', () => {
  test.each(readable)('a HEAD request for %s returns what GET returns, without the body', async (path) => {
    const address = withQuery(concrete(path));
    const get = await development.send('GET', address, { headers: reader(path) });
    const head = await development.send('HEAD', address, { headers: reader(path) });
    expect(get.status).toBe(200);
    expect(head.status).toBe(200);
    expect(steady(path, head)).toEqual(steady(path, get));
    const { 'transfer-encoding': framing, 'content-length': length } = get.headers;
    const encoding = get.headers['content-type']?.startsWith('image/') ? 'latin1' : 'utf8';
    expect(framing ?? length).toBe(streamed.has(path) ? 'chunked' : String(Buffer.byteLength(get.text, encoding)));
    const wire = await exchange(
      development.url,
      bytesOf({ method: 'HEAD', path: address, lines: [`X-Service-Key: ${serviceKey}`] }),
    );
    expect(wire.slice(wire.indexOf('\r\n\r\n'))).toBe('\r\n\r\n');
  });

  test.each([
    ['of what needs a token is refused as GET is', '/v1/users/me', 401],
    ['of an invalid address is 404', '/nowhere', 404],
    ['of an operation without GET is 405', '/v1/auth', 405],
  ])('a HEAD request %s', async (_what, path, status) => {
    const reply = await service.send('HEAD', path);
    expect([reply.status, reply.text]).toEqual([status, '']);
  });
});

describe.each(contracts)('%s', (path) => {
  const get = (headers: Headers = {}, method = 'GET') => service.send(method, path, { headers });
  const tagOf = async (): Promise<string> => (await get()).headers['etag']!;

  test('a contract document has a strong ETag that stays the same, and is cached only with revalidation', async () => {
    const [first, second] = [await get(), await get()];
    expect(first.headers['etag']).toMatch(/^"[\w-]{43}"$/);
    expect(second.headers['etag']).toBe(first.headers['etag']);
    expect(first.headers['cache-control']).toBe('public, no-cache');
  });

  test.each([
    ['its ETag', (tag: string) => tag],
    ['its ETag as a weak one', (tag: string) => `W/${tag}`],
    ['a list with it in it', (tag: string) => `"other", W/"another",${tag} , "last"`],
    ['any', () => '*'],
  ])('a request for a contract document returns 304 without a body if If-None-Match has %s', async (_what, header) => {
    const tag = await tagOf();
    for (const method of ['GET', 'HEAD']) {
      const reply = await get({ 'If-None-Match': header(tag) }, method);
      expect([reply.status, reply.text, reply.headers['etag']]).toEqual([304, '', tag]);
      expect(reply.headers).not.toHaveProperty('content-type');
    }
  });

  test.each([
    ['another ETag', () => '"other"'],
    ['part of its ETag', (tag: string) => `${tag.slice(0, -2)}"`],
    ['its ETag without quotes', (tag: string) => tag.slice(1, -1)],
    ['nothing', () => ''],
    ['an asterisk in quotes', () => '"*"'],
  ])('a contract document is sent in full if If-None-Match has %s', async (_what, header) => {
    const reply = await get({ 'If-None-Match': header(await tagOf()) });
    expect(reply.status).toBe(200);
    expect(reply.text.length).toBeGreaterThan(1000);
  });

  test('each contract document has a separate ETag', async () => {
    const tags = await Promise.all(contracts.map(async (each) => (await service.send('GET', each)).headers['etag']));
    expect(new Set(tags).size).toBe(contracts.length);
  });
});

describe('OPTIONS without an origin', () => {
  test.each([
    ['/v1/auth', 'POST, OPTIONS'],
    ['/v1/auth/logout', 'PUT, OPTIONS'],
    ['/v1/users/me', 'GET, HEAD, PUT, PATCH, DELETE, OPTIONS'],
    ['/graphql', 'GET, HEAD, POST, OPTIONS'],
    ['/problems/anything', 'GET, HEAD, OPTIONS'],
  ])('an OPTIONS request for %s returns the methods that are allowed there', async (path, allow) => {
    const reply = await service.send('OPTIONS', path, { headers: { 'X-Service-App': appKey } });
    expect([reply.status, reply.headers['allow'], reply.text]).toEqual([204, allow, '']);
    expect(reply.headers).not.toHaveProperty('access-control-allow-origin');
  });

  test('an OPTIONS request for an unknown path returns 404', async () => {
    expect((await service.send('OPTIONS', '/nowhere')).status).toBe(404);
  });
});
