import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { problems } from '../../generated/problems.ts';
import { publicUrl, useMock } from './server.ts';

const mock = useMock();
const contract = (name: string) => readFileSync(new URL(`../../contracts/${name}`, import.meta.url), 'utf8');

test('clients can be generated from the mock: its contracts are those of the service, to the letter', async () => {
  for (const name of ['openapi.yaml', 'schema.graphql']) {
    const reply = await mock.send('GET', `/${name}`);
    expect(reply.text).toBe(contract(name));
    const again = await mock.send('GET', `/${name}`, { headers: { 'If-None-Match': reply.headers['etag']! } });
    expect(again.status).toBe(304);
  }
});

test('GraphQL can be asked for its schema', async () => {
  const { body } = await mock.graphql('{ __schema { queryType { name } } }');
  expect(body.data.__schema.queryType.name).toBe('Query');
});

test('the page behind a problem is the real one, and where the problem says it is', async () => {
  const { body } = await mock.send('GET', '/v1/users/me');
  expect(body.type).toBe(`${publicUrl}/problems/credentials_required`);
  const page = await mock.send('GET', '/problems/credentials_required', { headers: { Accept: 'application/json' } });
  expect(page.body).toMatchObject(problems.credentials_required);
  const html = await mock.send('GET', '/problems/credentials_required', { headers: { Accept: 'text/html' } });
  expect(html.text).toContain(problems.credentials_required.title);
});

test('HEAD is GET without its body, and OPTIONS says what there is', async () => {
  const { status, text, headers } = await mock.send('HEAD', '/openapi.json');
  expect([status, text, headers['content-type']]).toEqual([200, '', 'application/json; charset=utf-8']);
  const described = await mock.send('OPTIONS', '/v1/users');
  expect([described.status, described.headers['allow']]).toEqual([204, 'GET, HEAD, POST, OPTIONS']);
});

test('the reference is the real one, with a key filled in that the mock takes', async () => {
  const { text } = await mock.send('GET', '/docs', { headers: { Accept: 'text/html' } });
  expect(text).toContain('value="any"');
  expect(text).toContain('/v1/users/me');
});
