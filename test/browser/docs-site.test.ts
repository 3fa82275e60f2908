import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

test('the search finds a page by a word in it', async () => {
  await visit(url, {}, async (page) => {
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder('Search').fill('lost factors');
    await page.getByRole('option').first().click();
    await page.waitForURL(/\/second-factors#lost-factors$/);
  });
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
