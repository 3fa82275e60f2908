import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openIdScopes } from '../../src/modules/clients/client-terms.ts';
import type { KnownUser } from '../kit/given.ts';
import { membersOf } from '../kit/members.ts';
import { documentOf, type MetadataHost, startMetadataHost } from '../kit/metadata-host.ts';
import { givenClient, logIn, openBrowser } from '../kit/openid.ts';
import { spawn } from '../kit/spawn.ts';
import { rowsBeside } from '../kit/store.ts';
import { until } from '../kit/time.ts';
import { type Consumer, openConsumer } from '../packages/kit/consumer.ts';
import { type Program, runGuide } from './guide.ts';
import { useGuideService } from './guide-service.ts';

const { service, url, appId } = await useGuideService();
const redirectUrl = 'http://127.0.0.1:33418/callback';
let api: Program;
let host: MetadataHost;
let agents: Consumer;
let clientId: string;

beforeAll(async () => {
  host = await startMetadataHost();
  await service.given.settings({ appPermissions: ['orders:read'], clientIdMetadataDocuments: true });
  const { client, secret } = await givenClient(service, { scopes: [...openIdScopes] });
  const change = (text: string) =>
    text
      .replace('<CLIENT_ID>', client.clientId)
      .replace('<CLIENT_SECRET>', secret)
      .replace('revokedWithin: 30', 'revokedWithin: 1');
  api = await runGuide('mcp', { url, appId: appId() }, { change });
  const now = service.clock.now();
  await rowsBeside(service).transaction((unit) =>
    unit.resourceServers.insert({
      name: 'Orders',
      identifier: `${api.url}/mcp`,
      scopes: ['orders:read'],
      accessTokenSeconds: undefined,
      fields: [],
      createdAt: now,
      updatedAt: now,
    }),
  );
  const path = '/agent.json';
  clientId = host.publish(path, documentOf(`${host.origin}${path}`, { redirect_uris: [redirectUrl] }));
  agents = await openConsumer([], ['@modelcontextprotocol/sdk@1.32.2']);
  await agents.write('client.mjs', readFileSync(new URL('mcp-client.js', import.meta.url), 'utf8'));
});
afterAll(async () => {
  await api?.close();
  await agents?.close();
  await host?.close();
});

interface Told {
  readonly kind: 'authorize' | 'result' | 'error';
  readonly value: never;
}

/** Starts an agent, which says what happens line by line. */
const startAgent = () => {
  const child = spawn(process.execPath, ['client.mjs', `${api.url}/mcp`, clientId, redirectUrl], {
    cwd: agents.folder,
  });
  const told: Told[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => told.push(JSON.parse(line)));
  let read = 0;
  return {
    async next(): Promise<Told> {
      await until(() => told.length > read, 'the agent says what happens');
      read += 1;
      return told[read - 1]!;
    },
    tell: (message: object) => child.stdin.write(`${JSON.stringify(message)}\n`),
    async close() {
      child.stdin.end();
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
};

/** Logs a user in at the URL to which an agent sends the browser, and allows the access. */
const allow = async (target: string, user: KnownUser) => {
  const browser = openBrowser(service, {}, url);
  await browser.open(target);
  const page = await logIn(browser, user.email, user.password);
  return { page, callback: (await browser.submit({ step: 'consent' })).url };
};

// regression A206
describe('the MCP server of the guide', () => {
  test('an agent finds the provider, gets a token after login and consent, and is refused after the revocation', async () => {
    const people = membersOf(service);
    const user = await people.everywhere(await people.roleOf(['orders:read']));
    const agent = startAgent();
    const asked = await agent.next();
    expect(asked.kind).toBe('authorize');
    const target = new URL(asked.value);
    expect(Object.fromEntries(target.searchParams)).toMatchObject({
      client_id: clientId,
      resource: `${api.url}/mcp`,
      scope: expect.stringContaining('orders:read'),
    });
    const { page, callback } = await allow(target.href, user);
    expect(page.text).toContain(new URL(host.origin).host);
    expect(callback.href).toMatch(/^http:\/\/127\.0\.0\.1:33418\/callback\?code=/);
    agent.tell({ code: callback.searchParams.get('code') });
    expect(await agent.next()).toEqual({ kind: 'result', value: { user: String(user.id), orders: [] } });
    agent.tell({});
    expect(await agent.next()).toMatchObject({ kind: 'result' });

    const { body } = await service.send('GET', '/v1/users/me/grants', { headers: user.headers });
    expect(body.data).toMatchObject([{ client_id: clientId, client_name: 'Orbit' }]);
    const ended = await service.send('DELETE', `/v1/users/me/grants/${body.data[0].id}`, { headers: user.headers });
    expect(ended.status).toBe(204);
    await until(async () => {
      agent.tell({});
      return (await agent.next()).kind === 'authorize';
    }, 'the agent has to ask again');
    await agent.close();
  });

  test('an agent of a user without the permission gets no token, and its user is not asked for consent', async () => {
    const agent = startAgent();
    const browser = openBrowser(service, {}, url);
    await browser.open((await agent.next()).value);
    const user = await service.given.user();
    const { searchParams } = (await logIn(browser, user.email, user.password)).url;
    expect([searchParams.get('error'), searchParams.get('error_description')]).toEqual([
      'access_denied',
      'the user holds none of the requested permissions',
    ]);
    await agent.close();
  });
});
