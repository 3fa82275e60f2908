import { describe, expect, test } from 'vitest';
import { problemTexts } from '../../src/web/problems/texts.ts';
import { localizedFor } from '../../src/web/sign-in/texts/languages.ts';
import { useService } from '../kit/service.ts';

const service = useService();
const production = useService({ config: { environment: 'production' } });
const development = useService({ config: { environment: 'development', notificationUrl: undefined } });

const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const unknownApp = '/account/0e0b2f61-6c0e-4c7e-8f37-3cf9b5a0b3a1/recovery';

const typeOf = ({ headers }: { readonly headers: Readonly<Record<string, string | undefined>> }) =>
  headers['content-type']?.split(';')[0];

describe('problems that a browser gets as an HTML page', () => {
  test.each([
    ['of a path that does not exist', '/nowhere', 404],
    ['of a path that cannot be decoded', '/%ff', 400],
    ['of the inbox of a service that has none', '/dev/inbox', 404],
    ['of a problem code that does not exist', '/problems/nonsense', 404],
    ['of an account page of an unknown application', unknownApp, 404],
    ['of an invalid path parameter of a page', `/account/${'x'.repeat(65)}/recovery`, 422],
    ['of a path that has no GET', '/dev/nowhere/else', 404],
  ])('a browser gets an HTML page for the problem %s', async (_what, path, status) => {
    const reply = await service.send('GET', path, { headers: { Accept: browser } });
    expect([reply.status, typeOf(reply)]).toEqual([status, 'text/html']);
    expect(reply.text).toMatch(/^<!doctype html>/);
    expect(reply.text).toContain(reply.headers['x-request-id']);
    expect(reply.headers['content-security-policy']).toMatch(/^default-src 'none'; .*frame-ancestors 'none'/);
    expect(reply.headers['content-security-policy']).not.toContain('script-src');
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.headers['vary']).toMatch(/^Accept\b/);
  });

  test('a browser gets an HTML page with the request ID when the service fails', async () => {
    const page = unknownApp;
    const reply = await service.clock.whileBroken(async () => {
      const { uuid } = await service.db('apps').first();
      return service.send('GET', page.replace(/[0-9a-f-]{36}/, uuid), { headers: { Accept: browser } });
    });
    expect([reply.status, typeOf(reply)]).toEqual([500, 'text/html']);
    expect(reply.text).toContain(reply.headers['x-request-id']);
  });

  test('a browser gets an HTML page that quotes no part of the request for an email that does not exist', async () => {
    const reply = await development.send('GET', '/dev/inbox/zzzzz?q=yyyyy', { headers: { Accept: browser } });
    expect([reply.status, typeOf(reply)]).toEqual([404, 'text/html']);
    expect(reply.text).not.toMatch(/zzzzz|yyyyy/);
  });

  test('a browser gets no body for a HEAD request that ends in a problem', async () => {
    const reply = await service.send('HEAD', '/nowhere', { headers: { Accept: browser } });
    expect([reply.status, typeOf(reply), reply.text]).toEqual([404, 'text/html', '']);
  });
});

describe('problems that a client gets as JSON', () => {
  test.each([
    ['under /v1', 'GET', '/v1/nowhere', 404],
    ['under /v1, of an operation', 'GET', '/v1/users/me', 401],
    ['at /v1', 'GET', '/v1', 404],
    ['under /graphql', 'GET', '/graphql/assets/nothing.js', 404],
    ['of an operation that returns data', 'GET', '/metrics', 406],
    ['of a request that is not for a page', 'POST', '/nowhere', 404],
  ])('a browser gets a problem as JSON %s', async (_what, method, path, status) => {
    const accept = status === 406 ? 'text/html' : browser;
    const reply = await service.send(method, path, { headers: { Accept: accept } });
    expect([reply.status, typeOf(reply)]).toEqual([status, 'application/problem+json']);
  });

  test('a browser gets a problem as JSON at /graphql in production', async () => {
    const reply = await production.send('GET', '/graphql', { headers: { Accept: browser } });
    expect([reply.status, typeOf(reply)]).toEqual([400, 'application/json']);
  });

  test.each([
    undefined,
    '*/*',
    'application/json',
    'application/problem+json',
    'text/html;q=0.5, application/json',
    'x',
  ])('a problem of a path that does not exist is JSON for the Accept header %s', async (accept) => {
    const reply = await service.send('GET', '/nowhere', { headers: accept ? { Accept: accept } : {} });
    expect([reply.status, typeOf(reply), reply.body.code]).toEqual([404, 'application/problem+json', 'not_found']);
    expect(reply.headers['vary']).toMatch(/^Accept\b/);
  });
});

// regression A683
describe('the error pages of people', () => {
  const open = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    service.send('GET', path, { headers: { Accept: browser, ...headers } });
  const linkOf = (text: string) => /<a class="button primary" href="([^"]*)">([^<]*)<\/a>/.exec(text)?.slice(1);
  const headingOf = (text: string) => /<h1>([^<]*)<\/h1>/.exec(text)?.[1];

  test.each([
    ['/nowhere', 'This page does not exist'],
    [unknownApp, 'This application does not exist'],
    ['/console/0e0b2f61-6c0e-4c7e-8f37-3cf9b5a0b3a1', 'This application does not exist'],
    ['/oidc/0e0b2f61-6c0e-4c7e-8f37-3cf9b5a0b3a1/authorize', 'This application does not exist'],
  ])('%s says what happened, and leads to the start page', async (path, heading) => {
    const { text } = await open(path);
    expect([headingOf(text), linkOf(text)]).toEqual([heading, ['/', 'Go to the start page']]);
    expect(text).not.toContain('openapi.yaml');
  });

  test('a wrong path of an application has its name and color, and leads back to it', async () => {
    await service.given.settings({ brandColor: '#123456', appUrl: 'https://app.example.com/a?b=1&c=2' });
    const { uuid } = await service.db('apps').where({ is_default: true }).first();
    const { text } = await open(`/account/${uuid}/nothing`);
    expect(headingOf(text)).toBe('This page does not exist');
    expect(linkOf(text)).toEqual(['https://app.example.com/a?b=1&amp;c=2', 'Back to Gatehouse']);
    expect(text).toContain('#123456');
    await service.given.settings({ brandColor: null, appUrl: null });
    expect(linkOf((await open(`/account/${uuid}/nothing`)).text)?.[0]).toBe(`/account/${uuid}`);
  });

  test('a failure can be tried again at its own address, which the page does not repeat', async () => {
    const { uuid } = await production.db('apps').where({ is_default: true }).first();
    const reply = await production.clock.whileBroken(() =>
      production.send('GET', `/account/${uuid}/recovery?q=yyyyy`, { headers: { Accept: browser } }),
    );
    expect([reply.status, linkOf(reply.text)]).toEqual([500, ['', 'Try again']]);
    expect(reply.text).not.toContain('yyyyy');
  });

  test.each([
    ['de', 'Diese Seite gibt es nicht'],
    ['fr-CH, en;q=0.5', 'Cette page n’existe pas'],
    ['es', 'Esta página no existe'],
    ['ja', 'This page does not exist'],
  ])('a browser that prefers %s reads %s', async (language, heading) => {
    expect(headingOf((await open('/nowhere', { 'Accept-Language': language })).text)).toBe(heading);
  });

  test('no text about an error names a file or a field', () => {
    for (const [language, { tryAgain, startPage, forDevelopers, ...explained }] of Object.entries(problemTexts)) {
      const hints = Object.values(explained).flatMap(({ title, hint }) => [title, hint]);
      const refusals = Object.values(localizedFor(language).texts.refusals);
      const all = [tryAgain, startPage, forDevelopers, ...hints, ...refusals];
      expect(
        all.filter((text) => /openapi|`|[a-z]_[a-z]|\w\/\w/.test(text)),
        language,
      ).toEqual([]);
    }
  });
});
