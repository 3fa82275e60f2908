import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { runningClock } from '../kit/clock.ts';
import { password } from '../kit/given.ts';
import { appKey, useService } from '../kit/service.ts';
import { launchBrowser, startPages } from './client-page.ts';
import { startUnreliableProxy, type UnreliableProxy } from './unreliable-proxy.ts';

/** `npm run bench:tabs` repeats everything more often, and waits in real time. */
const isFull = process.env['TABS'] === 'full';
const service = useService({ clock: runningClock() });
let proxy: UnreliableProxy;
let pages: Awaited<ReturnType<typeof startPages>>;
let browser: Browser;
let context: BrowserContext;

beforeAll(async () => {
  [proxy, pages, browser] = await Promise.all([startUnreliableProxy(service.url), startPages(), launchBrowser()]);
  await service.given.settings({ corsOrigins: [pages.origin] });
});
afterAll(async () => {
  await browser?.close();
  pages?.close();
  proxy?.close();
});
beforeEach(async () => {
  proxy.every = 0;
  context = await browser.newContext();
});
afterEach(() => context.close());

/** Opens a tab with a client. Each tab of a context has the same `localStorage`. */
const openTab = async (init?: string): Promise<Page> => {
  const page = await context.newPage();
  if (init !== undefined) await page.addInitScript(init);
  await page.goto(pages.origin);
  await page.evaluate(`(async () => {
    const { createClient, operations } = await import('/client.js');
    const client = createClient({ url: '${proxy.url}', appKey: '${appKey}' });
    Object.assign(window, { client, getMe: () => operations.getMe(client), seen: [] });
    client.onSession((session) => window.seen.push(session?.userId));
  })()`);
  return page;
};

const logIn = async (tab: Page): Promise<void> => {
  const { email } = await service.given.user();
  const kind = await tab.evaluate(`client.login(${JSON.stringify({ email, password })}).then(({ kind }) => kind)`);
  expect(kind).toBe('session');
};

const renew = (tab: Page): Promise<unknown> => tab.evaluate('client.renew()');
const generation = (tab: Page): Promise<number> =>
  tab.evaluate(`JSON.parse(localStorage.getItem('gatehouse:${appKey}@${proxy.url}'))?.gen ?? 0`);
/** Expects that the session is alive: that a renewal and a request succeed. */
const expectAlive = async (tab: Page): Promise<void> => {
  proxy.every = 0;
  expect(await renew(tab)).toMatchObject({ userId: expect.any(Number) });
  expect(await tab.evaluate('getMe().then(({ status, code }) => [status, code])')).toEqual([200, undefined]);
};

// regression A74
test('two tabs that renew at the same time and lose every third response keep their session', async () => {
  const tabs = [await openTab(), await openTab()];
  await logIn(tabs[0]!);
  proxy.every = 3;
  const times = isFull ? 100 : 15;
  await Promise.all(
    tabs.map((tab) =>
      tab.evaluate(
        `(async () => { for (let n = 0; n < ${times}; n += 1) { await client.renew(); await getMe(); } })()`,
      ),
    ),
  );
  expect(proxy.counts.lost).toBeGreaterThan(times / 2);
  for (const tab of tabs) await expectAlive(tab);
  expect(await generation(tabs[0]!)).toBeGreaterThan(times / 2);
});

test('tabs that are closed or crash during a renewal do not end the session', async () => {
  let first = await openTab();
  await logIn(first);
  for (let n = 0; n < (isFull ? 10 : 4); n += 1) {
    const tab = await openTab();
    proxy.every = 2;
    void tab.evaluate('(async () => { for (;;) await client.renew(); })()').catch(() => undefined);
    await wait(100 + 30 * n);
    if (n % 2 === 0) await tab.close();
    else {
      // The tabs of a site have one process: none of them survives.
      const devtools = await context.newCDPSession(tab);
      void devtools.send('Page.crash').catch(() => undefined);
      await tab.waitForEvent('crash');
      await Promise.all([first.close(), tab.close()]);
      first = await openTab();
    }
    await expectAlive(first);
  }
});

test('a tab that is offline keeps its session, and uses it when it is online again', async () => {
  const tab = await openTab();
  await logIn(tab);
  await context.setOffline(true);
  expect(await renew(tab)).toMatchObject({ userId: expect.any(Number) });
  expect(await tab.evaluate('getMe().then(({ code }) => code)')).toBe('no_response');
  await context.setOffline(false);
  await expectAlive(tab);
});

test('a frozen tab does not use a token that is two generations old', async () => {
  const tabs = [await openTab(), await openTab()];
  const [frozen, other] = [tabs[0]!, tabs[1]!];
  await logIn(frozen);
  const devtools = await context.newCDPSession(frozen);
  const renewing = frozen.evaluate('client.renew()');
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
  for (let n = 0; n < 3; n += 1) await renew(other);
  if (isFull) await wait(40_000);
  else service.clock.advance(40);
  await renew(other);
  await devtools.send('Page.setWebLifecycleState', { state: 'active' });
  await renewing;
  await expectAlive(frozen);
  await expectAlive(other);
});

test('a lost renewal that is repeated 40 seconds later keeps the session', async () => {
  const tabs = [await openTab(), await openTab()];
  await logIn(tabs[0]!);
  proxy.every = 1;
  await renew(tabs[0]!);
  if (isFull) await wait(40_000);
  else service.clock.advance(40);
  for (const tab of tabs) await expectAlive(tab);
});

test.each([-5, 5])('a clock that is wrong by %i hours does not end the session or renew needlessly', async (hours) => {
  const tab = await openTab(`{ const now = Date.now; Date.now = () => now() + ${hours * 3_600_000}; }`);
  await logIn(tab);
  for (let n = 0; n < 5; n += 1) expect(await tab.evaluate('getMe().then(({ ok }) => ok)')).toBe(true);
  expect(await generation(tab)).toBe(1);
  await expectAlive(tab);
});

test('a login and a logout reach the other tab', async () => {
  const tabs = [await openTab(), await openTab()];
  await logIn(tabs[0]!);
  await tabs[1]!.waitForFunction('window.seen.length === 2');
  await tabs[0]!.evaluate('client.logout()');
  await tabs[1]!.waitForFunction('window.seen.length === 3 && window.seen[2] === undefined');
  expect(await tabs[1]!.evaluate('getMe().then(({ code }) => code)')).toBe('token_required');
});
