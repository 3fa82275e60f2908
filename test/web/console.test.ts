import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { buildSchema, parse, validate } from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { listOperations } from '../../console/contract-plugin.ts';
import { measure } from '../../console/measure.ts';
import { type BuiltFiles, buildConsole } from '../kit/console.ts';
import { appUuidOf } from '../kit/openid.ts';
import { appKey, publicUrl, useService } from '../kit/service.ts';

const service = useService();
const production = useService({ config: { environment: 'production' } });
let built: BuiltFiles;
beforeAll(async () => {
  built = await buildConsole();
});

const pathOf = async () => `/console/${await appUuidOf(service)}`;

// regression A240
describe('the page of the console', () => {
  test('allows files of this origin alone, no frame around it, and HTML only of the templates of Svelte', async () => {
    const { text, headers } = await service.send('GET', await pathOf());
    expect(headers['content-security-policy']?.split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "connect-src 'self'",
      "img-src 'self' data:",
      "frame-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types svelte-trusted-html',
    ]);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(text.match(/<script[^>]*>/g)).toEqual([`<script type="module" src="/console/assets/${built.script}">`]);
    expect(text).not.toMatch(/<style| on\w+=| style=|https?:\/\/(?!gatehouse\.test)/);
  });

  test('contains a key that grants nothing', async () => {
    const { text } = await service.send('GET', await pathOf());
    const [, key = ''] = /data-app-key="([^"]+)"/.exec(text)!;
    expect(key).not.toBe(appKey);
    const { body } = await service.send('GET', '/v1/users', { headers: { 'X-Service-App': key } });
    expect(body.code).toBe('token_required');
  });

  test('markup in the name of the application is text', async () => {
    const { id } = await service.given.app();
    await service.db('apps').where({ id }).update({ name: '"><img src=x onerror=alert(1)>' });
    const { uuid } = await service.db('apps').where({ id }).first('uuid');
    const { text } = await service.send('GET', `/console/${uuid}`);
    expect(text).toContain('&lt;img src=x');
    expect(text).not.toContain('<img');
  });

  test('has the language that the reader prefers', async () => {
    const { text } = await service.send('GET', await pathOf(), { headers: { 'Accept-Language': 'fr-CA,fr;q=0.9' } });
    expect(text).toContain('<html lang="fr">');
  });

  test('is served in production, for an application that exists', async () => {
    const { uuid } = await production.db('apps').where({ is_default: true }).first('uuid');
    expect((await production.send('GET', `/console/${uuid}`)).status).toBe(200);
    for (const app of ['00000000-0000-4000-8000-000000000000', '..%2f..', 'assets'])
      expect((await production.send('GET', `/console/${app}`)).body.code, app).toBe('not_found');
    const { status, headers } = await production.send('GET', '/console');
    expect([status, headers['location']]).toEqual([303, `/console/${uuid}`]);
  });
});

// regression A241
describe('the files of the console', () => {
  test('caches may keep them, and requests for other files return 404', async () => {
    expect(built.files).toContain(built.style);
    for (const file of built.files) {
      const { status, headers } = await service.send('GET', `/console/assets/${file}`);
      expect([status, headers['cache-control']], file).toEqual([200, 'public, max-age=31536000, immutable']);
      expect(headers['content-type'], file).toMatch(file.endsWith('.css') ? /^text\/css/ : /^text\/javascript/);
    }
    for (const file of [
      'files.json',
      'manifest.json',
      '..%2ffiles.json',
      '%2e%2e%2f%2e%2e%2fpackage.json',
      '__proto__',
    ])
      expect((await service.send('GET', `/console/assets/${file}`)).body.code, file).toBe('not_found');
  });

  test('contain no key, no address of another host and no code that text becomes', () => {
    const folder = new URL('../../console/dist/assets/', import.meta.url);
    const steps = readFileSync('console/src/screens/providers/provider.ts', 'utf8');
    // Administrators follow links to the providers. No file is loaded from there.
    const ofProviders = [...steps.matchAll(/url: 'https:\/\/([\w.-]+)/g)].map(([, host]) => host);
    for (const file of readdirSync(folder)) {
      const text = readFileSync(new URL(file, folder), 'utf8');
      expect(text, file).not.toMatch(/gh_(?:app|svc|cls)_\w{8}|\beval\(|new Function\(|document\.write\(/);
      const hosts = [...text.matchAll(/https?:\/\/([\w.-]*\w)/g)].map(([, host]) => host);
      // Names of XML, addresses in texts of errors, and examples in descriptions of settings and in guides.
      const named = /^(?:www\.w3\.org|svelte\.dev|(?:tauri\.)?localhost|127\.0\.0\.1|[\w.-]*\.example\.com)$/;
      expect(
        hosts.filter((host = '') => !named.test(host) && !ofProviders.includes(host)),
        file,
      ).toEqual([]);
    }
  });

  test('the first screen needs at most 64 KB and all screens at most 224 KB, compressed', async () => {
    const { first, all } = await measure();
    expect(first).toBeLessThanOrEqual(64 * 1024);
    expect(all).toBeLessThanOrEqual(224 * 1024);
  });
});

// regression A392
test('the frame for emails has no origin, and runs one script and no other', async () => {
  const { text, headers } = await service.send('GET', '/console/frames/mail');
  const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(text)!;
  const digest = createHash('sha256').update(script).digest('base64');
  expect(headers['content-security-policy']?.split('; ')).toEqual([
    "default-src 'none'",
    `script-src 'sha256-${digest}'`,
    "style-src 'unsafe-inline'",
    "img-src 'self' data: https:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts',
  ]);
  expect(script).toContain('srcdoc');
  expect(headers['referrer-policy']).toBe('no-referrer');
});

// regression A242
test('the account client leads back to the console of its application, and to no page beside it', async () => {
  const app = await appUuidOf(service);
  const authorize = (redirect_uri: string) => {
    const parameters = { client_id: 'account', response_type: 'none', scope: 'openid', state: 'x', redirect_uri };
    return service.send('GET', `/oidc/${app}/authorize?${new URLSearchParams(parameters)}`);
  };
  expect((await authorize(`${publicUrl}/console/${app}`)).headers['location']).toMatch(/\/sign-in\//);
  for (const uri of [`${publicUrl}/console`, `${publicUrl}/console/${app}/`, `${publicUrl}/console/assets/x.js`])
    expect((await authorize(uri)).status, uri).toBe(400);
});

// regression A250
test('each operation is shown as a document of GraphQL that the schema accepts, with values of its enums', () => {
  const schema = buildSchema(readFileSync(new URL('../../generated/schema.graphql', import.meta.url), 'utf8'));
  const operations = Object.values(listOperations());
  const documents = operations.flatMap((operation) =>
    'field' in operation ? [`${operation.kind} { ${operation.field}${operation.selection} }`] : [],
  );
  expect(documents.length).toBeGreaterThan(120);
  const faults = documents.flatMap((text) => validate(schema, parse(text)).map(({ message }) => message));
  // Arguments are those of the shown request.
  expect(faults.filter((message) => !message.includes('is required, but it was not provided'))).toEqual([]);
  const users = listOperations()['GET /v1/users']!;
  expect(users.args).toMatchObject({
    status: { values: { 1: 'active', 3: 'banned' } },
    sort: { values: { '-id': 'registered_desc', email: 'email_asc' } },
  });
});
