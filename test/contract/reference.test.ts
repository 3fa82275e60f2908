import { describe, expect, test } from 'vitest';
import { operationTable } from '../../generated/handlers.ts';
import { createReference } from '../../src/web/reference/page.ts';
import { serviceKey, useService } from '../kit/service.ts';

const service = useService();
const production = useService({ config: { environment: 'production' } });

const page = async (from = service): Promise<string> => (await from.send('GET', '/docs')).text;

const filledIn = (text: string): string => /id="appKey" value="([^"]*)"/.exec(text)![1]!;

describe('the reference', () => {
  test('has every operation and every webhook of the contract, each once', async () => {
    const { webhooks } = (await service.send('GET', '/openapi.json')).body;
    const sent = Object.values<{ post: { operationId: string } }>(webhooks).map(({ post }) => post.operationId);
    const shown = [...(await page()).matchAll(/<details class="op" id="([^"]+)"/g)].map(([, id]) => id!);
    expect(shown.toSorted()).toEqual([...Object.keys(operationTable), ...sent].toSorted());
  });

  test('leads nowhere that there is nothing', async () => {
    const text = await page();
    const ids = [...text.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id!);
    expect(ids.toSorted()).toEqual([...new Set(ids)].toSorted());
    const links = new Set([...text.matchAll(/<a href="([^"]+)"/g)].map(([, href]) => href!));
    for (const link of links)
      if (link.startsWith('#')) expect(ids).toContain(link.slice(1));
      else expect((await service.send('GET', link)).status, link).toBe(200);
    expect(links.size).toBeGreaterThan(100);
  });

  test('has a form for whatever is served, and none for what is sent', async () => {
    const [served, sent] = (await page()).split('<section id="tag-webhooks"');
    expect(served!.match(/<form class="try"/g)).toHaveLength(Object.keys(operationTable).length);
    expect(sent).not.toContain('<form');
  });

  test('says of a deprecated operation since when, until when, and what to use instead', async () => {
    const { body } = await service.send('GET', '/openapi.json');
    const farewell = { since: '2026-01-31', sunset: '2026-07-31', successor: 'resetPassword' };
    const { '/v1/auth/rest/{key}': path } = body.paths;
    const reset = { ...path, post: { ...path.post, deprecated: true, 'x-deprecation': farewell } };
    const document = { ...body, paths: { ...body.paths, '/v1/auth/rest/{key}': reset } };
    expect(createReference(document, () => '')().body).toContain(
      'Deprecated since 2026-01-31. Removed on 2026-07-31 or later. Use <a href="#resetPassword"><code>resetPassword</code></a>.',
    );
    expect(await page()).not.toContain('Deprecated since');
  });
});

describe('the key that is filled in', () => {
  test('is of the default application, the same on every start, and grants nothing', async () => {
    const text = await page();
    const key = filledIn(text);
    expect(text).not.toContain(serviceKey);
    const editor = await service.send('GET', '/graphql');
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

  test('is not there in production, where nobody gave it out', async () => {
    const text = await page(production);
    expect(filledIn(text)).toBe('');
    expect(await production.db('keys')).toHaveLength(2);
  });
});
