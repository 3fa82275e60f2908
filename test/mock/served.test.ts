import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { problems } from '../../generated/problems.ts';
import { publicUrl, useMock } from './server.ts';

const mock = useMock();
const files = {
  'openapi.yaml': 'generated/openapi.yaml',
  'openapi-full.yaml': 'generated/openapi-full.yaml',
  'schema.graphql': 'generated/schema.graphql',
};

test('the contracts that the mock serves are those of the service, to the letter', async () => {
  for (const [name, file] of Object.entries(files)) {
    const reply = await mock.send('GET', `/${name}`);
    expect(reply.text).toBe(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'));
    const again = await mock.send('GET', `/${name}`, { headers: { 'If-None-Match': reply.headers['etag']! } });
    expect(again.status).toBe(304);
  }
});

test('the GraphQL endpoint of the mock answers introspection queries', async () => {
  const { body } = await mock.graphql('{ __schema { queryType { name } } }');
  expect(body.data.__schema.queryType.name).toBe('Query');
});

test('the mock serves the same page for a problem as the service, at the address that the problem names', async () => {
  const { body } = await mock.send('GET', '/v1/users/me');
  expect(body.type).toBe(`${publicUrl}/problems/credentials_required`);
  const page = await mock.send('GET', '/problems/credentials_required', { headers: { Accept: 'application/json' } });
  expect(page.body).toMatchObject(problems.credentials_required);
  const html = await mock.send('GET', '/problems/credentials_required', { headers: { Accept: 'text/html' } });
  expect(html.text).toContain(problems.credentials_required.title);
});

test('a HEAD request is answered as GET without the body, and an OPTIONS request with the allowed methods', async () => {
  const { status, text, headers } = await mock.send('HEAD', '/openapi.json');
  expect([status, text, headers['content-type']]).toEqual([200, '', 'application/json; charset=utf-8']);
  const described = await mock.send('OPTIONS', '/v1/users');
  expect([described.status, described.headers['allow']]).toEqual([204, 'GET, HEAD, POST, OPTIONS']);
});

test('the mock serves the real API reference, with a key filled in that the mock accepts', async () => {
  const { text } = await mock.send('GET', '/docs', { headers: { Accept: 'text/html' } });
  expect(text).toContain('value="any"');
  expect(text).toContain('/v1/users/me');
});
