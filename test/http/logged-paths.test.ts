import { beforeAll, describe, expect, test } from 'vitest';
import { loadContracts } from '../../src/contracts.ts';
import { loggablePaths } from '../../src/rest/path-tree.ts';
import { useService } from '../kit/service.ts';
import { bytesOf, exchange } from './wire.ts';

const service = useService();

/** Any eight characters of a key in a row are enough to recognize it. */
const partsOf = (key: string): readonly string[] =>
  Array.from({ length: key.length - 7 }, (_, at) => key.slice(at, at + 8));

const percentEncoded = (text: string): string =>
  [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');

/** Paths that a client makes of a key by mistake, and what the log says of them. */
const mistakes: readonly (readonly [name: string, of: (key: string) => string, logged: string])[] = [
  ['the right path', (key) => `/v1/auth/reset/${key}`, '/v1/auth/reset/{key}'],
  ['split by a slash', (key) => `/v1/auth/reset/${key.slice(0, 20)}/${key.slice(20)}`, '/v1/auth/reset/{key}/…'],
  [
    'split by an encoded slash',
    (key) => `/v1/auth/verify/${key.slice(0, 20)}%2F${key.slice(20)}`,
    '/v1/auth/verify/{key}',
  ],
  ['followed by a slash', (key) => `/v1/auth/verify/${key}/`, '/v1/auth/verify/{key}/…'],
  ['behind two slashes', (key) => `/v1/auth/reset//${key}`, '/v1/auth/reset/{key}/…'],
  ['in upper-case literals', (key) => `/V1/Auth/Reset/${key}`, '/…'],
  ['behind an encoded literal', (key) => `/v1/%61uth/reset/${key}`, '/v1/…'],
  ['percent-encoded', (key) => `/v1/auth/reset/${percentEncoded(key)}`, '/v1/auth/reset/{key}'],
  ['cut short', (key) => `/v1/auth/reset/${key.slice(0, 20)}`, '/v1/auth/reset/{key}'],
  ['with dots around', (key) => `/v1/auth/email/.${key.slice(0, 20)}.${key.slice(20)}.`, '/v1/auth/email/{key}'],
  ['with a broken encoding', (key) => `/v1/auth/reset/${key.slice(0, 20)}%zz${key.slice(20)}`, '/v1/auth/reset/{key}'],
  ['behind an unknown operation', (key) => `/v1/auth/unlock/${key.slice(0, 30)}`, '/v1/auth/…'],
  ['as the whole path', (key) => `/${key.slice(0, 30)}`, '/…'],
  ['in the path of an account page', (key) => `/account/${key.slice(0, 30)}/reset/${key}`, '/account/{app}/{action}/…'],
  ['behind a raw fragment sign', (key) => `/account/x/reset#${key}`, '/account/{app}/{action}'],
  ['as the code of a problem', (key) => `/problems/${key}`, '/problems/{code}'],
  ['as the file of the editor', (key) => `/graphql/assets/${key.slice(0, 30)}`, '/graphql/assets/{file}'],
  ['as the ID of a user', (key) => `/v1/users/${key.slice(0, 30)}/sessions`, '/v1/users/{id}/sessions'],
  ['behind GraphQL', (key) => `/graphql/${key.slice(0, 30)}`, '/graphql/…'],
  ['in a query', (key) => `/healthz?key=${key}`, '/healthz'],
  ['as user information of a whole URL', (key) => `http://${key}@gatehouse.test/healthz`, '/healthz'],
];

// (regression A20d)
describe('a mailed key in a URL', () => {
  let key: string;
  beforeAll(async () => {
    const { email } = await service.given.user();
    await service.send('POST', '/v1/auth/forgot', { body: { email } });
    key = await service.mailbox.key('password-recovery', email);
  });

  test.each(mistakes)('does not appear in the log: %s', async (_name, of, logged) => {
    const from = service.log.length;
    for (const method of ['GET', 'POST', 'DELETE', 'OPTIONS'])
      await exchange(service.url, bytesOf({ method, path: of(key), lines: [`Referer: ${service.url}${of(key)}`] }));
    const requests = () =>
      service.log
        .slice(from)
        .map((line) => JSON.parse(line))
        .filter(({ req }) => req !== undefined);
    await expect.poll(() => requests().length).toBe(4);
    expect(requests().map(({ req }) => req.path)).toEqual([logged, logged, logged, logged]);
    const text = service.log.slice(from).join('\n');
    expect(partsOf(key).filter((part) => text.includes(part) || text.includes(percentEncoded(part)))).toEqual([]);
  });

  test('does not appear in the log if the service itself fails', async () => {
    const from = service.log.length;
    const reply = await service.clock.whileBroken(() => service.send('POST', `/v1/auth/verify/${key}`));
    expect(reply.status).toBe(500);
    expect(partsOf(key).filter((part) => service.log.slice(from).join().includes(part))).toEqual([]);
  });
});

test('every path of the contract is logged as its template', async () => {
  const paths = Object.keys((await loadContracts()).openapi.paths);
  const loggable = loggablePaths(paths);
  for (const path of paths) expect(loggable(path)).toBe(path);
  expect(loggable('/v1/users/me')).toBe('/v1/users/me');
  expect(loggable('/v1/users/me/sessions')).toBe('/v1/users/{id}/sessions');
  expect(loggable('/v1/users/7/sessions/8/9')).toBe('/v1/users/{id}/sessions/{session_id}/…');
  expect(loggable('*')).toBe('…');
});
