import { describe, expect, test } from 'vitest';
import { operationTable } from '../../generated/handlers.ts';
import { impersonationOperations } from '../../generated/impersonation.ts';
import { lastingOperations } from '../../generated/outlives-caller.ts';
import { loadContracts } from '../../src/contracts.ts';
import { createReference } from '../../src/web/reference/page.ts';
import { serviceKey, useService } from '../kit/service.ts';

const service = useService();
const production = useService({ config: { environment: 'production' } });

interface Marked {
  readonly operationId: string;
  readonly 'x-permissions'?: { readonly any?: string; readonly in: string; readonly except?: string };
}

const page = async (from = service): Promise<string> => (await from.send('GET', '/docs')).text;

const filledIn = (text: string): string => /id="appKey"\s+value="([^"]*)"/.exec(text)![1]!;

describe('the reference', () => {
  test('shows every operation and every webhook of the contract exactly once', async () => {
    const { webhooks } = (await service.send('GET', '/openapi.json')).body;
    const sent = Object.values<{ post: { operationId: string } }>(webhooks).map(({ post }) => post.operationId);
    const shown = [...(await page()).matchAll(/<details class="op" id="([^"]+)"/g)].map(([, id]) => id!);
    expect(shown.toSorted()).toEqual([...Object.keys(operationTable), ...sent].toSorted());
  });

  test('every link in the reference has a target that exists', async () => {
    const text = await page();
    const ids = [...text.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id!);
    expect(ids.toSorted()).toEqual([...new Set(ids)].toSorted());
    const links = new Set([...text.matchAll(/<a href="([^"]+)"/g)].map(([, href]) => href!));
    for (const link of links)
      if (link.startsWith('#')) expect(ids).toContain(link.slice(1));
      else expect((await service.send('GET', link, { headers: { Accept: 'text/html, */*' } })).status, link).toBe(200);
    expect(links.size).toBeGreaterThan(100);
  });

  test('has a form for every operation, and none for a webhook', async () => {
    const [served, sent] = (await page()).split('<section id="tag-webhooks"');
    expect(served!.match(/<form class="try"/g)).toHaveLength(Object.keys(operationTable).length);
    expect(sent).not.toContain('<form');
  });

  test('every operation is shown with the permissions that allow it, where they apply, and who needs none', async () => {
    const { openapi } = await loadContracts();
    const marks = Object.values(openapi.paths as Record<string, Record<string, Marked>>)
      .flatMap((path) => Object.values(path))
      .filter((operation) => operation['x-permissions']?.any);
    const text = await page();
    const silent = marks.filter(({ operationId, 'x-permissions': mark }) => {
      const shown = text.slice(text.indexOf(`<details class="op" id="${operationId}"`));
      const access = /<p class="access">(.*?)<\/p>/.exec(shown)![1]!;
      const place = mark!.in === 'application' ? 'the whole application.' : 'the company or the whole application.';
      return !access.includes(`Requires <code>${mark!.any}</code> in ${place}${mark!.except ? ' ' : ''}`);
    });
    expect(silent).toEqual([]);
    expect(marks.length).toBeGreaterThan(50);
    expect(text).toContain('in the company or the whole application. Users need no permission for themselves.</p>');
    expect(text).toContain('Requires a user or a super admin key. ');
  });

  test('exactly the operations that an administrator who acts as a user may call are shown as such', async () => {
    const text = await page();
    const shown = [
      ...text.matchAll(/<details class="op" id="(\w+)"(?:(?!<\/details>)[\s\S])*?<p class="access">(.*?)<\/p>/g),
    ];
    const open = shown.filter(([, , access]) => access!.includes('act as a user</a>')).map(([, id]) => id);
    expect(open.toSorted()).toEqual([...impersonationOperations].toSorted());
  });

  test('exactly the operations that keys with limits may not call are shown as such', async () => {
    const shown = [
      ...(await page()).matchAll(
        /<details class="op" id="(\w+)"(?:(?!<\/details>)[\s\S])*?<p class="access">.*?Refused to keys with an expiry or networks( with .*?)?\.<\/p>/g,
      ),
    ].map(([, id, fields = '']) => [id!, fields.match(/(?<=<code>)\w+/g) ?? 'every'] as const);
    expect(Object.fromEntries(shown)).toEqual(lastingOperations);
  });

  test('a deprecated operation is shown with its dates and its successor', async () => {
    const { body } = await service.send('GET', '/openapi.json');
    const deprecation = { since: '2026-01-31', sunset: '2026-07-31', successor: 'resetPassword' };
    const { '/v1/auth/rest/{key}': path } = body.paths;
    const reset = { ...path, post: { ...path.post, deprecated: true, 'x-deprecation': deprecation } };
    const document = { ...body, paths: { ...body.paths, '/v1/auth/rest/{key}': reset } };
    expect(createReference(document, () => '')().body).toContain(
      'Deprecated since 2026-01-31. Removed on 2026-07-31 or later. Use <a href="#resetPassword"><code>resetPassword</code></a>.',
    );
    expect(await page()).not.toContain('Deprecated since');
  });
});

describe('the application key in the reference', () => {
  test('the key in the reference belongs to the default application and grants no administration', async () => {
    const text = await page();
    const key = filledIn(text);
    expect(text).not.toContain(serviceKey);
    const editor = await service.send('GET', '/graphql', { headers: { Accept: 'text/html' } });
    expect([key, editor.text.includes(key), filledIn(await page())]).toEqual([
      expect.stringMatching(/^gh_app_/),
      true,
      key,
    ]);
    const asApp = { 'X-Service-App': key };
    for (const path of ['/v1/users', '/v1/app', '/v1/keys', '/v1/audit'])
      expect((await service.send('GET', path, { headers: asApp })).status, path).toBe(401);
    const { email, password } = await service.given.user();
    const login = await service.send('POST', '/v1/auth', { headers: asApp, body: { email, password } });
    expect(login.status).toBe(200);
  });

  test('the reference contains no key in production', async () => {
    const text = await page(production);
    expect(filledIn(text)).toBe('');
    expect(await production.db('keys')).toHaveLength(2);
  });
});
