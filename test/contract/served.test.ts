import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { operationTable, type Stage } from '../../generated/handlers.ts';
import { problems } from '../../generated/problems.ts';
import { operationAt } from '../kit/conformance.ts';
import { type Headers, useService } from '../kit/service.ts';
import { thinned } from '../kit/tables.ts';
import { examplePathsOf, readersOf, withQuery } from './example-paths.ts';

const service = useService();
/** Has the inbox, too. */
const development = useService({ config: { notificationUrl: undefined } });
/** Takes every method, also those that delete what other tests read. */
const probed = useService({ config: { notificationUrl: undefined } });
const production = useService({ config: { environment: 'production' } });

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const operations = Object.values(operationTable);
const pathsOf = (stage: 'any' | Stage) => [
  ...new Set(operations.filter((operation) => operation.stage === stage).map(({ path }) => path)),
];

/** An emailed key that was never issued, for requests that would use up one that was. */
const unknownKey = 'A'.repeat(43);

/** Returns true for operations that return something, and do not only redirect. */
const isRead = (statuses: readonly number[]): boolean => statuses.includes(200);

let concrete: (path: string) => string;
let reader: (path: string) => Headers;
beforeAll(async () => {
  concrete = await examplePathsOf(development);
  reader = await readersOf(development);
});

// checklist 67
describe('the served paths and methods', () => {
  const paths = new Set([...pathsOf('any'), ...pathsOf('development'), ...pathsOf('inbox'), ...pathsOf('openid')]);
  /** In `npm test`, one of each collection. */
  const tested = thinned([...paths], [(path) => path.split('/').slice(0, 3).join('/')]);
  test.each(tested)('the path %s answers exactly the methods that the contract describes', async (template) => {
    const path = concrete(template.replace('{key}', unknownKey));
    // The path may also match another one of the contract: /v1/users/me is one of /v1/users/{id}.
    const described = methods.filter((method) => operationAt(method, path));
    const served: string[] = [];
    for (const method of methods) {
      const { status, headers } = await probed.send(method, path);
      if (status === 405) expect(headers['allow']?.split(', ')).toEqual(expect.arrayContaining(described));
      else served.push(method);
    }
    expect(served.toSorted()).toEqual(described.toSorted());
  });

  test('a HEAD request to every path with GET returns 200 with the same content type and no body', async () => {
    // Those of the OpenID provider need the parameters and the cookies of a login, and the inbox has no management interface.
    const gets = operations.filter(
      ({ method, stage, statuses }) =>
        method === 'get' && stage !== 'openid' && isRead(statuses) && !statuses.some((status) => status === 502),
    );
    for (const { path } of gets) {
      const url = withQuery(concrete(path));
      const [get, head] = [
        await development.send('GET', url, { headers: reader(path) }),
        await development.send('HEAD', url, { headers: reader(path) }),
      ];
      expect(get.status, path).toBe(200);
      expect([head.status, head.headers['content-type'], head.text], path).toEqual([
        200,
        get.headers['content-type'],
        '',
      ]);
    }
  });

  test('every public page and document can be read without credentials', async () => {
    const open = operations.filter(
      ({ method, access, stage, statuses }) =>
        method === 'get' && access === 'none' && stage !== 'openid' && isRead(statuses),
    );
    for (const { path } of open) expect((await development.send('HEAD', concrete(path))).status, path).toBe(200);
  });

  test.each(pathsOf('inbox'))('the inbox path %s returns 404 if mails are sent to a webhook receiver', async (path) => {
    for (const method of methods) expect((await service.send(method, concrete(path))).body.code).toBe('not_found');
    expect((await service.send('OPTIONS', concrete(path))).status).toBe(404);
  });

  test('GraphiQL and its files return 404 in production', async () => {
    const editor = await production.send('GET', '/graphql', { headers: { Accept: 'text/html, */*' } });
    expect([editor.status, editor.body.errors?.[0].extensions.code]).toEqual([400, 'graphql_invalid']);
    expect((await production.send('GET', concrete('/graphql/assets/{file}'))).status).toBe(404);
    for (const { text } of [await production.send('GET', '/'), await production.send('GET', '/docs')])
      expect(text).not.toContain('href="/graphql"');
  });

  test.each([
    '/v1',
    '/v1/',
    '/v1/auth/',
    '//v1/auth',
    '/V1/auth',
    '/v1/users/me/',
    '/v1/auth/forgot/',
    '/v1/auth/rest',
    '/v1/auth/rest/',
    '/v1/auth/email',
    '/v1/auth/invitation/',
    '/v1/invitations/',
    '/v1/notifications/1',
    '/v2/auth',
    '/account',
    '/account/',
    '/account',
    '/dev',
    '/problems/',
    '/docs/',
    '/docs/assets',
    '/graphql/assets',
    '/graphql/assets/',
    '/.env',
    '/graphql/',
    '/src/main.js',
    '/v1/users/',
    '/v1/users/1/',
    '/v1/users/1/roles',
    '/v1/users/1/sessions/',
    '/v1/sessions/',
    '/v1/companies/',
    '/v1/companies/1/invitations',
    '/v1/companies/1/branches/',
    '/v1/branches/1',
    '/v1/roles/',
    '/v1/app/',
    '/v1/apps/',
    '/v1/apps/1',
    '/v1/keys/',
    '/v1/keys/1/revoke',
    '/v1/audit/1',
  ])('a request to the undocumented path %s returns not_found with every method', async (path) => {
    for (const method of methods) expect((await service.send(method, path)).body.code).toBe('not_found');
  });
});

// checklist 72
describe('problems', () => {
  test.each(Object.keys(problems))('the problem %s is explained as an HTML page and as JSON', async (code) => {
    const page = await service.send('GET', `/problems/${code}`, { headers: { Accept: 'text/html' } });
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.text).toContain(`<code>${code}</code>`);
    const data = await service.send('GET', `/problems/${code}`, { headers: { Accept: 'application/json' } });
    expect(data.body).toEqual({ code, ...problems[code as keyof typeof problems] });
  });

  test('all problems are listed as an HTML page and as JSON', async () => {
    const page = await service.send('GET', '/problems', { headers: { Accept: 'text/html' } });
    const data = await service.send('GET', '/problems', { headers: { Accept: 'application/json' } });
    expect(data.body.data).toEqual(Object.entries(problems).map(([code, problem]) => ({ code, ...problem })));
    for (const code of Object.keys(problems)) expect(page.text).toContain(`<a href="/problems/${code}">`);
  });

  test.each([
    ['a browser', 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'text/html; charset=utf-8'],
    ['a client that accepts anything', '*/*', 'text/html; charset=utf-8'],
    ['who would rather have data', 'text/html;q=0.5, application/json', 'application/json; charset=utf-8'],
    ['any client for JSON', 'application/json, text/plain, */*', 'application/json; charset=utf-8'],
    ['a range with a parameter', 'application/json;charset=utf-8', 'application/json; charset=utf-8'],
    ['a range with a quoted parameter', 'application/json; a="b,c;d"; Q=0.9', 'application/json; charset=utf-8'],
    ['a parameter before the weight', 'text/html;level=1;q=0.1, application/json', 'application/json; charset=utf-8'],
  ])(
    'a request with an Accept header (%s) gets the preferred media type, and Vary lists the request headers',
    async (_who, accept, type) => {
      for (const path of ['/problems', '/problems/email_taken']) {
        const { headers } = await service.send('GET', path, { headers: { Accept: accept } });
        expect([headers['content-type'], headers['vary']]).toEqual([
          type,
          'Accept, Origin, X-Service-App, X-Service-Key',
        ]);
      }
    },
  );

  test('the type URL of a problem resolves to its explanation', async () => {
    const { body } = await service.send('GET', '/v1/users/me');
    const { pathname } = new URL(body.type);
    expect((await service.send('GET', pathname)).status).toBe(200);
  });
});

// regression A70
describe('the contracts are served as they stand in the repository', () => {
  test.each([
    ['/openapi-full.yaml', 'generated/openapi-full.yaml'],
    ['/openapi.yaml', 'generated/openapi.yaml'],
    ['/schema.graphql', 'generated/schema.graphql'],
  ])('the path %s serves the file %s, byte for byte', async (path, file) => {
    const { text } = await service.send('GET', path);
    expect(text).toBe(await readFile(new URL(`../../${file}`, import.meta.url), 'utf8'));
  });

  test.each(['openapi.json', 'openapi-3.0.json'])('the path /%s serves the document of the same name', async (name) => {
    const { body } = await service.send('GET', `/${name}`);
    expect(body).toEqual(JSON.parse(await readFile(new URL(`../../generated/${name}`, import.meta.url), 'utf8')));
  });

  test('the path /openapi.json serves the same document as /openapi.yaml', async () => {
    const [yaml, json] = [await service.send('GET', '/openapi.yaml'), await service.send('GET', '/openapi.json')];
    expect(json.body).toEqual(parse(yaml.text));
  });
});
