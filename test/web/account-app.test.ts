import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { appUuidOf } from '../kit/openid.ts';
import { appKey, publicUrl, useService } from '../kit/service.ts';

const service = useService();
const production = useService({ config: { environment: 'production' } });
const folder = new URL('../../src/web/account-app/client/', import.meta.url);
const modules = readdirSync(folder).filter((name) => name.endsWith('.ts'));

const importsOf = (text: string): readonly string[] =>
  [...text.matchAll(/^(?:import|export) [^;]*?from '([^']+)'/gm)].map(([, specifier = '']) => specifier);

const pathOf = async () => `/account/${await appUuidOf(service)}`;

test('the account page imports its own modules, the package client, lit-html, and three modules of the service', () => {
  expect(modules).toContain('app.ts');
  const allowed = new Set([
    ...modules.map((name) => `./${name}`),
    'lit-html',
    '../acting.ts',
    '../texts/texts.ts',
    '../../../kernel/device.ts',
  ]);
  const imported = modules.flatMap((name) => importsOf(readFileSync(new URL(name, folder), 'utf8')));
  expect(imported.length).toBeGreaterThan(40);
  const others = imported.filter((specifier) => !allowed.has(specifier));
  expect(others.filter((specifier) => !specifier.startsWith('../../../../packages/client/src/'))).toEqual([]);
});

// regression A183
describe('the account page', () => {
  test('has a key that grants nothing, and a policy without inline code, frames and forms', async () => {
    const { text, headers } = await service.send('GET', await pathOf());
    const [, key = ''] = /data-app-key="([^"]+)"/.exec(text)!;
    expect(key).not.toBe(appKey);
    expect((await service.send('GET', '/v1/users', { headers: { 'X-Service-App': key } })).body.code).toBe(
      'token_required',
    );
    const policy = String(headers['content-security-policy']);
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain(`script-src 'self';`);
    expect(policy).toContain(`connect-src 'self';`);
    expect(policy).toContain(`frame-ancestors 'none'`);
    expect(policy).toContain(`form-action 'none'`);
    expect(headers['cache-control']).toBe('no-store');
    expect(text.match(/<script/g)).toHaveLength(2);
    expect(text).not.toMatch(/ on\w+=| style=/);
  });

  test('markup in the name and the addresses of the application is text', async () => {
    const markup = `</script><img src=x onerror=alert(1)>`;
    const { id } = await service.given.app();
    await service.db('apps').where({ id }).update({ name: markup });
    const { uuid } = await service.db('apps').where({ id }).first('uuid');
    const { text } = await service.send('GET', `/account/${uuid}`);
    expect(text).toContain('&lt;img src=x');
    expect(text).not.toContain('<img src=x');
  });

  test('its texts follow Accept-Language, and are data that cannot end their element', async () => {
    const path = await pathOf();
    const german = await service.send('GET', path, { headers: { 'Accept-Language': 'de-AT,de;q=0.9' } });
    expect(german.text).toContain('<html lang="de">');
    const [, data = ''] = /<script type="application\/json" id="texts">(.*?)<\/script>/s.exec(german.text)!;
    expect(JSON.parse(data).security).toBe('Sicherheit');
    expect(data).not.toContain('<');
  });

  test('is served in production, for an application that exists, without a slash at the end', async () => {
    const { uuid } = await production.db('apps').where({ is_default: true }).first('uuid');
    expect((await production.send('GET', `/account/${uuid}`)).status).toBe(200);
    expect((await production.send('GET', `/account/${uuid}/assets/account.js`)).status).toBe(200);
    expect((await production.send('GET', '/account/00000000-0000-4000-8000-000000000000')).body.code).toBe('not_found');
    expect((await production.send('GET', '/account/..%2f..')).body.code).toBe('not_found');
    expect((await production.send('GET', '/dev/account')).body.code).toBe('not_found');
    expect((await production.send('GET', '/')).text).not.toContain('/dev/account');
  });

  test('in development, a short address leads to that of the default application', async () => {
    const { status, headers } = await service.send('GET', '/dev/account');
    expect([status, headers['location']]).toEqual([303, await pathOf()]);
  });
});

test('a provider leads back to the account page without a setting, and to no page beside it', async () => {
  const path = await pathOf();
  const start = (redirect_uri: string) =>
    service.send('POST', '/v1/auth/social/unknown/start', { body: { redirect_uri } });
  expect((await start(`${publicUrl}${path}`)).body.code).toBe('not_found');
  for (const uri of [`${publicUrl}${path}/`, `${publicUrl}${path}/recovery`, `${publicUrl}${path}?x=y`])
    expect((await start(uri)).body.errors).toEqual([expect.objectContaining({ pointer: '#/redirect_uri' })]);
});
