import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { appKey, useService } from '../kit/service.ts';
import { thinned } from '../kit/tables.ts';

const service = useService();

const identity = (bytes: Buffer): Buffer => bytes;
const codings = [
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
  ['identity', undefined, identity],
  ['deflate', undefined, identity],
] as const;

interface Received {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
}

/** `fetch` decompresses what it receives: the bytes as sent need node:http. */
const receive = (path: string, headers: Readonly<Record<string, string>>, method = 'GET'): Promise<Received> =>
  new Promise((resolve, reject) => {
    const sent = request(service.url + path, { method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: new Headers(response.headers as Record<string, string>),
          bytes: Buffer.concat(chunks),
        }),
      );
    });
    sent.on('error', reject).end();
  });

/** In `npm test`, one of each format. */
const documents = thinned(
  ['/docs', '/openapi.yaml', '/openapi-full.yaml', '/openapi.json', '/openapi-3.0.json', '/schema.graphql'],
  [(path) => path.split('.').at(-1)!],
);

describe.each(documents)('%s', (path) => {
  test.each(codings)(
    'a document that is requested with Accept-Encoding: %s is sent as %s',
    async (accepted, coding, decode) => {
      const plain = await receive(path, {});
      const reply = await receive(path, { 'Accept-Encoding': accepted });
      expect([reply.status, reply.headers.get('content-encoding') ?? undefined]).toEqual([200, coding]);
      expect(decode(reply.bytes).equals(plain.bytes)).toBe(true);
      expect(reply.headers.get('content-length')).toBe(String(reply.bytes.length));
      expect(reply.headers.get('vary')).toContain('Accept-Encoding');
      if (coding) expect(reply.bytes.length).toBeLessThan(plain.bytes.length / 3);
    },
  );

  test('a document has a strong ETag for each content coding, and a request with any of them returns 304', async () => {
    const replies = await Promise.all(
      ['br', 'gzip', 'identity'].map((accepted) => receive(path, { 'Accept-Encoding': accepted })),
    );
    const tags = replies.map(({ headers }) => headers.get('etag')!);
    expect(new Set(tags).size).toBe(3);
    for (const tag of tags) {
      expect(tag).toMatch(/^"[^"]+"$/);
      const again = await receive(path, { 'Accept-Encoding': 'br', 'If-None-Match': tag });
      expect([again.status, again.bytes.length, again.headers.get('etag')]).toEqual([304, 0, tags[0]]);
      expect(again.headers.get('content-encoding')).toBeNull();
    }
  });

  test('a HEAD request for a compressed document returns the same headers as GET, without the body', async () => {
    const get = await receive(path, { 'Accept-Encoding': 'br' });
    const head = await receive(path, { 'Accept-Encoding': 'br' }, 'HEAD');
    for (const name of ['content-encoding', 'content-length', 'etag', 'vary'])
      expect(head.headers.get(name)).toBe(get.headers.get(name));
    expect(head.bytes).toHaveLength(0);
  });
});

// A compressed length would tell of a secret beside text of the request (BREACH).
test('no response with data of users or keys is compressed', async () => {
  const { email, password, token, headers } = await service.given.user();
  expect(token).toBeDefined();
  const accepting = { 'Accept-Encoding': 'gzip, br' };
  const login = await fetch(`${service.url}/v1/auth`, {
    method: 'POST',
    headers: { ...accepting, 'Content-Type': 'application/json', 'X-Service-App': appKey },
    body: JSON.stringify({ email, password }),
  });
  expect([login.status, login.headers.get('content-encoding')]).toEqual([200, null]);
  for (const path of [
    '/v1/users/me',
    '/v1/users/me/sessions',
    '/v1/nowhere',
    '/nowhere',
    '/',
    '/.well-known/jwks.json',
  ]) {
    const reply = await receive(path, { ...accepting, ...headers });
    expect(reply.headers.get('content-encoding'), path).toBeNull();
  }
});
