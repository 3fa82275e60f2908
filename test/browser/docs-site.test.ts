import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deadLinksIn } from '../../docs/site/.vitepress/links.ts';
import { guides, root } from '../docs/command-blocks.ts';
import { freePort } from '../kit/free-port.ts';
import { spawn } from '../kit/spawn.ts';
import { until } from '../kit/time.ts';
import { loaded, overflowOf, useBrowser } from './browser.ts';
import { violationsOn } from './violations.ts';

const site = join(root, 'docs/site');
const vitepress = join(site, 'node_modules/.bin/vitepress');
const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const pages = guides.map((path) => (path === 'docs/README.md' ? '/' : path.replace(/^docs(.+)\.md$/, '$1')));

let server: ReturnType<typeof spawn>;

beforeAll(async () => {
  await promisify(execFile)(vitepress, ['build', site]);
  server = spawn(vitepress, ['preview', site, '--port', String(port)], { stdio: 'ignore' });
  await until(
    () =>
      fetch(url).then(
        ({ ok }) => ok,
        () => false,
      ),
    'the site is served',
  );
}, 180_000);
afterAll(() => server?.kill());

const { visit } = useBrowser({ url });

// regression A96
describe('every page of the documentation', () => {
  test.each(pages)(
    '%s loads nothing from elsewhere, fits into 390 pixels, and has no violation of WCAG 2.2 AA in light and dark colors',
    async (page) => {
      await visit(`${url}${page}`, { colorScheme: 'light' }, async (shown, requests) => {
        expect(await violationsOn(shown)).toEqual([]);
        await shown.setViewportSize({ width: 390, height: 800 });
        expect(await overflowOf(shown)).toBe(0);
        expect(await violationsOn(shown)).toEqual([]);
        await shown.evaluate("document.documentElement.classList.add('dark')");
        expect(await violationsOn(shown)).toEqual([]);
        expect(loaded(requests).filter((address) => !address.startsWith(url))).toEqual([]);
      });
    },
  );
});

/** Opens the search with its keys, which have no effect before the scripts of the page have run. */
const openSearch = async (page: Page): Promise<Locator> => {
  const search = page.getByPlaceholder('Search');
  await until(async () => {
    await page.keyboard.press('Control+k');
    return search.isVisible();
  }, 'the search is open');
  return search;
};

test('the search finds a page by a word in it', async () => {
  await visit(url, {}, async (page) => {
    await (await openSearch(page)).fill('lost factors');
    await page.getByRole('option').first().click();
    await page.waitForURL(/\/second-factors#lost-factors$/);
  });
});

/** Questions of users, developers and operators as they are typed into the search, each with a page that answers it. */
const questions: Readonly<Record<string, string>> = {
  'CORS error': '/questions#a-cors-error',
  'keep users logged in longer': '/questions#keep-users-logged-in-longer',
  'session timeout': '/questions#keep-users-logged-in-longer',
  'token lifetime': '/questions#token-lifetime',
  'logout everywhere': '/questions#logout-on-all-devices',
  'refresh token': '/authentication#sessions-and-tokens',
  'verify a token': '/authentication#verifying-tokens-yourself',
  'reset password': '/getting-started#recover-a-password',
  'make a user admin': '/questions#make-a-user-an-administrator',
  'first administrator': '/console#the-first-administrator',
  'invite a user': '/getting-started#invite-a-user',
  'delete account GDPR': '/questions#delete-an-account',
  'change email': '/questions#change-the-email-address',
  'who changed': '/questions#who-changed',
  'locked account': '/questions#a-user-is-locked-out',
  'import users': '/cli#importing-users',
  '429': '/questions#429',
  'mail not arriving': '/questions#an-email-is-not-arriving',
  'magic link': '/emailed-codes',
  'google login': '/social-login',
  'two factor': '/second-factors',
  'custom domain': '/login-page#a-domain-for-the-application',
  'webhook signature': '/webhook-endpoints#receive-events',
  'rotate SECRET': '/secret#replacing-secret',
  'behind a proxy': '/limits#behind-a-proxy',
  'health check': '/questions#health-checks',
  upgrade: '/migrations#upgrading',
};

// regression A544
test.each(Object.entries(questions))(
  'the search for "%s" has a page that answers it among its first three results: %s',
  async (question, answer) => {
    await visit(url, {}, async (page) => {
      await (await openSearch(page)).fill(question);
      await page.getByRole('option').nth(2).waitFor();
      const found = await page
        .getByRole('option')
        .locator('a')
        .evaluateAll((links) => links.slice(0, 3).map((link) => link.getAttribute('href')));
      expect(found.filter((href) => href?.startsWith(answer))).not.toEqual([]);
    });
  },
);

test('the build of the site refuses links to pages and anchors that it does not have', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-site-'));
  writeFileSync(
    join(folder, 'index.html'),
    '<h2 id="one">One</h2><a href="#one">1</a> <a class="x" href="./two#there">2</a>',
  );
  writeFileSync(
    join(folder, 'two.html'),
    '<h2 id="there">There</h2><a href="/#two">3</a> <a href="./README">4</a> <a href="https://example.com/#x">5</a>',
  );
  expect(deadLinksIn(folder)).toEqual(['/two: /#two', '/two: ./README']);
  rmSync(folder, { recursive: true });
});

test('a page has the braces and the diagrams of its Markdown', async () => {
  await visit(`${url}/architecture`, {}, async (page) => {
    await page.getByText('placeholders like {{title}}').waitFor();
    await page.getByRole('img', { name: /same use case/ }).waitFor();
  });
});

test('the colors of the diagrams are those of the pages of the service', () => {
  const theme = readFileSync(join(root, 'src/web/theme.css'), 'utf8');
  for (const name of ['request', 'second-factor', 'renewal', 'deployment']) {
    const drawn = readFileSync(join(root, `docs/diagrams/${name}.svg`), 'utf8').match(/#[\da-f]{3,6}\b/g) ?? [];
    expect(drawn.length).toBeGreaterThan(10);
    expect(drawn.filter((color) => !theme.includes(`${color};`))).toEqual([]);
  }
});
