import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { appKey, useService } from '../kit/service.ts';

const service = useService();
const production = useService({ config: { environment: 'production' } });
const folder = new URL('../../src/web/account-app/client/', import.meta.url);
const modules = readdirSync(folder).filter((name) => name.endsWith('.ts'));

const importsOf = (text: string): readonly string[] =>
  [...text.matchAll(/^(?:import|export) [^;]*?from '([^']+)'/gm)].map(([, specifier = '']) => specifier);

test('the example app imports its own modules, the types of the generated client, and two packages', () => {
  expect(modules).toContain('app.ts');
  const types = '../../../../generated/rest.d.ts';
  const allowed = new Set([...modules.map((name) => `./${name}`), 'lit-html', 'openapi-fetch', types]);
  const imported = modules.flatMap((name) => importsOf(readFileSync(new URL(name, folder), 'utf8')));
  expect(imported.length).toBeGreaterThan(40);
  expect(imported.filter((specifier) => !allowed.has(specifier))).toEqual([]);
});

test('every module of the example app is served as JavaScript whose imports are served, too', async () => {
  const page = await service.send('GET', '/dev/account');
  const { imports } = JSON.parse(/<script type="importmap">(.*?)<[/]script>/.exec(page.text)![1]!);
  for (const name of modules) {
    const { status, text, headers } = await service.send('GET', `/dev/account/${name}`);
    expect([status, headers['content-type']], name).toEqual([200, 'text/javascript; charset=utf-8']);
    expect(text, name).not.toMatch(/^(?:interface|type|import type) /m);
    for (const specifier of importsOf(text)) {
      const path = imports[specifier] ?? specifier.replace('./', '/dev/account/');
      expect((await service.send('HEAD', path)).status, path).toBe(200);
    }
  }
});

test('the page of the example app has a key that grants nothing, and a policy without inline code', async () => {
  const { text, headers } = await service.send('GET', '/dev/account');
  const [, key = ''] = /data-app-key="([^"]+)"/.exec(text)!;
  expect(key).not.toBe(appKey);
  expect((await service.send('GET', '/v1/users', { headers: { 'X-Service-App': key } })).body.code).toBe(
    'token_required',
  );
  expect(headers['content-security-policy']).not.toContain('unsafe');
});

test('the example app and its files return 404 in production, and the home page does not link to it', async () => {
  for (const path of ['/dev/account', '/dev/account/app.ts'])
    expect((await production.send('GET', path)).body.code, path).toBe('not_found');
  expect((await production.send('GET', '/')).text).not.toContain('/dev/account');
});
