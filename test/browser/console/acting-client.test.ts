import { createServer } from 'node:http';
import * as oidc from 'openid-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenOpenedClient } from '../../kit/acting.ts';
import { password } from '../../kit/given.ts';
import { type Loopback, listenOnLoopback } from '../../kit/loopback.ts';
import { authorizationOf, discover, type GivenClient, issuerOf } from '../../kit/openid.ts';
import { press } from '../browser.ts';
import { violationsOn } from '../violations.ts';
import { button, dialog, eventually, prove, useConsole } from './kit.ts';

const { service, administrator, open } = useConsole();

/** An application with a login by OpenID Connect. Its page names the user, and the administrator who acts as the user. */
interface Application extends Loopback {
  readonly started: URL[];
  readonly given: () => Promise<GivenClient>;
  readonly isActive: () => Promise<boolean>;
}

const startApplication = async (): Promise<Application> => {
  const started: URL[] = [];
  let client: GivenClient | undefined;
  let pending: Awaited<ReturnType<typeof authorizationOf>> | undefined;
  let token = '';
  const answer = async (sent: URL): Promise<{ readonly location: string } | { readonly text: string }> => {
    const config = await discover(service, client!);
    if (sent.pathname === '/login') {
      started.push(sent);
      pending = await authorizationOf(config, { redirect_uri: `${loopback.url}/callback` });
      return { location: pending.url.href };
    }
    const tokens = await oidc.authorizationCodeGrant(config, sent, pending!.checks);
    token = tokens.access_token;
    const { name, act } = tokens.claims()!;
    return { text: `${name}${act ? ', with an administrator' : ''}` };
  };
  const server = createServer(async (request, response) => {
    const sent = new URL(request.url ?? '/', loopback.url);
    if (sent.pathname !== '/login' && sent.pathname !== '/callback') return response.writeHead(404).end();
    const result = await answer(sent).catch((error: unknown) => ({ text: String(error) }));
    if ('location' in result) return response.writeHead(302, { Location: result.location }).end();
    const html = `<!doctype html><html lang="en"><title>Notes</title><h1>${result.text}</h1></html>`;
    return response.writeHead(200, { 'Content-Type': 'text/html' }).end(html);
  });
  const loopback: Loopback = await listenOnLoopback(server);
  return {
    ...loopback,
    started,
    async given() {
      client = await givenOpenedClient(service, {
        clientName: 'Notes',
        redirectUris: [`${loopback.url}/callback`],
        initiateLoginUri: `${loopback.url}/login`,
      });
      return client;
    },
    async isActive() {
      const config = await discover(service, client!);
      return (await oidc.tokenIntrospection(config, token)).active;
    },
  };
};

let notes: Application;
beforeAll(async () => {
  notes = await startApplication();
});
afterAll(() => notes.close());

// regression A807
test('an administrator opens an application as a user from the console, and ends it there', async () => {
  const [user, other] = [await administrator(), await service.given.user()];
  await notes.given();
  await open({ user, hash: `#/users/${other.id}`, ignores: /favicon/ }, async ({ page, requests }) => {
    await button(page, 'More actions').click();
    await page.getByRole('menuitem', { name: 'Act as this user' }).click();
    await page.getByLabel('Open', { exact: true }).selectOption({ label: 'Notes' });
    await page.getByLabel('Reason').fill('Ticket 4711');
    expect(await violationsOn(page), 'dialog').toEqual([]);
    const opened = page.context().waitForEvent('page');
    await button(page, 'Open').click();
    await prove(page, password);
    const tab = await opened;
    await tab.getByRole('heading', { name: 'Act as Ada Lovelace' }).waitFor();
    expect(await violationsOn(tab), 'page').toEqual([]);
    expect(await tab.evaluate('[window.opener, document.referrer]')).toEqual([null, '']);
    const before = await page.context().cookies();
    await press(tab, 'Open Notes');
    await tab.getByRole('heading', { name: 'Ada Lovelace, with an administrator' }).waitFor();
    expect(notes.started.at(-1)!.searchParams.get('iss')).toBe(await issuerOf(service));
    expect(await page.context().cookies()).toEqual(before);
    expect(await notes.isActive()).toBe(true);
    const used = requests.map((request) => request.url()).filter((url) => url.includes('ticket='));
    expect(used).toEqual([]);

    await dialog(page).getByText('You act as Ada Lovelace in another tab.').waitFor();
    expect(await violationsOn(page), 'end').toEqual([]);
    await button(page, 'End').click();
    await eventually(() => dialog(page).count()).toBe(0);
    expect(await notes.isActive()).toBe(false);
    await page.reload();
    await page.locator('.app').waitFor();
  });
});

test('the console offers only the account page if no client can be opened', async () => {
  const [user, other] = [await administrator(), await service.given.user()];
  await service.db('oidc_clients').update({ impersonation_allowed: false });
  await open({ user, hash: `#/users/${other.id}` }, async ({ page }) => {
    await button(page, 'More actions').click();
    await page.getByRole('menuitem', { name: 'Act as this user' }).click();
    await button(page, 'Open account page').waitFor();
    expect(await page.getByLabel('Open', { exact: true }).count()).toBe(0);
  });
});
