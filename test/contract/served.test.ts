import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { operationTable } from '../../generated/handlers.ts';
import { problems } from '../../generated/problems.ts';
import { useService } from '../kit/service.ts';

const service = useService();
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const concrete = (path: string): string => path.replace('{code}', 'email_taken');
const paths = [...new Set(Object.values(operationTable).map(({ path }) => path))];

// checklist 67
describe('served is described', () => {
  test.each(paths)('%s answers exactly the methods that the contract gives it', async (path) => {
    const described = Object.values(operationTable)
      .filter((operation) => operation.path === path)
      .map(({ method }) => method.toUpperCase());
    const served: string[] = [];
    for (const method of methods) {
      const { status, headers } = await service.send(method, concrete(path));
      if (status === 405) expect(headers['allow']?.split(', ')).toEqual(expect.arrayContaining(described));
      else served.push(method);
    }
    expect(served.toSorted()).toEqual(described.toSorted());
  });

  test('HEAD is answered wherever GET is', async () => {
    const gets = Object.values(operationTable).filter(({ method }) => method === 'get');
    for (const { path } of gets) {
      const [get, head] = [await service.send('GET', concrete(path)), await service.send('HEAD', concrete(path))];
      expect([head.status, head.headers['content-type'], head.text]).toEqual([
        get.status,
        get.headers['content-type'],
        '',
      ]);
    }
  });

  test.each([
    '/v1',
    '/v1/',
    '/v1/auth/',
    '//v1/auth',
    '/V1/auth',
    '/v1/users/me/',
    '/v1/auth/forgot',
    '/v2/auth',
    '/metrics',
    '/problems',
    '/problems/',
    '/.env',
    '/graphql/',
    '/src/main.ts',
    '/v1/users/1',
  ])('nothing is served at %s', async (path) => {
    for (const method of methods) expect((await service.send(method, path)).body.code).toBe('not_found');
  });
});

// checklist 72
describe('problems', () => {
  test.each(Object.keys(problems))('%s is explained to people and to machines', async (code) => {
    const page = await service.send('GET', `/problems/${code}`, { headers: { Accept: 'text/html' } });
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.text).toContain(`<code>${code}</code>`);
    const data = await service.send('GET', `/problems/${code}`, { headers: { Accept: 'application/json' } });
    expect(data.body).toEqual({ code, ...problems[code as keyof typeof problems] });
  });

  test('the type of a problem resolves to its explanation', async () => {
    const { body } = await service.send('GET', '/v1/users/me');
    const { pathname } = new URL(body.type);
    expect((await service.send('GET', pathname)).status).toBe(200);
  });
});

describe('the contracts are served as they stand in the repository', () => {
  test.each(['openapi.yaml', 'schema.graphql'])('%s, byte for byte', async (name) => {
    const { text } = await service.send('GET', `/${name}`);
    expect(text).toBe(await readFile(new URL(`../../contracts/${name}`, import.meta.url), 'utf8'));
  });

  test('openapi.json is the same document', async () => {
    const [yaml, json] = [await service.send('GET', '/openapi.yaml'), await service.send('GET', '/openapi.json')];
    expect(json.body).toEqual(parse(yaml.text));
  });
});
