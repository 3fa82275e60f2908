import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { button, headingOf, useConsole } from './kit.ts';

const { administrator, open, check } = useConsole();

/** Returns the number of colors in the picture of an element: what cannot be seen has one. */
const colorsOf = async (place: Locator): Promise<number> => {
  const picture = (await place.screenshot()).toString('base64');
  // Another page has no policy that refuses the address of the picture.
  const viewer = await place.page().context().newPage();
  const count = await viewer.evaluate<number>(`(async () => {
    const image = await createImageBitmap(await (await fetch('data:image/png;base64,${picture}')).blob());
    const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
    canvas.drawImage(image, 0, 0);
    const { data } = canvas.getImageData(0, 0, image.width, image.height);
    const colors = new Map();
    for (let at = 0; at < data.length; at += 4) {
      const color = data.slice(at, at + 3).join();
      colors.set(color, (colors.get(color) ?? 0) + 1);
    }
    // Colors of few pixels are those of rounded edges.
    return [...colors.values()].filter((pixels) => pixels >= 12).length;
  })()`);
  await viewer.close();
  return count;
};

const styleOf = (page: Page, selector: string, property: string): Promise<string> =>
  page.evaluate(`getComputedStyle(document.querySelector(${JSON.stringify(selector)})).${property}`);

// regression A645
describe('the console in high contrast', () => {
  test('switches show whether they are on, and the selected tab and screen differ from the others', async () => {
    await open({ user: await administrator(), hash: '#/login-settings', look: 'forced' }, async ({ page }) => {
      await headingOf(page, 'Login settings').waitFor();
      expect(await colorsOf(page.locator('.switch:not(:checked)').first())).toBeGreaterThan(1);
      expect(await colorsOf(page.locator('.switch:checked').first())).toBeGreaterThan(1);
      const current = await styleOf(page, '.tabs a[aria-current]', 'borderBottomColor');
      expect(await styleOf(page, '.tabs a:not([aria-current])', 'borderBottomColor')).not.toBe(current);
      const background = await styleOf(page, '.sidebar a[aria-current]', 'backgroundColor');
      expect(await styleOf(page, '.sidebar a:not([aria-current])', 'backgroundColor')).not.toBe(background);
      await check(page, 'login settings');
    });
  });

  test('badges have an edge, charts have lines, and the focus is visible', async () => {
    await open({ user: await administrator(), hash: '#/users', look: 'forced' }, async ({ page }) => {
      await page.locator('td .tag').first().waitFor();
      expect(await styleOf(page, 'td .tag', 'borderTopWidth')).toBe('1px');
      await page.getByLabel('Select all on this page').check();
      expect(await styleOf(page, 'tr.selected', 'outlineStyle')).toBe('solid');
      await check(page, 'users');
      await button(page, 'Columns').focus();
      await page.keyboard.press('Tab');
      expect(await page.evaluate('getComputedStyle(document.activeElement).outlineStyle')).toBe('solid');
      await page.goto(`${page.url().split('#')[0]}#/overview`);
      await page.locator('.chart svg').first().waitFor();
      expect(await colorsOf(page.locator('.chart svg').first())).toBeGreaterThan(1);
      await check(page, 'overview');
    });
  });

  test('the account page shows the current page', async () => {
    await open({ user: await administrator(), look: 'forced' }, async ({ page }) => {
      await button(page, `Your account: Ada Lovelace`).click();
      await page.getByRole('menuitem', { name: 'Account page' }).click();
      await page.getByRole('navigation').first().waitFor();
      const background = await styleOf(page, 'nav a[aria-current]', 'backgroundColor');
      expect(await styleOf(page, 'nav a:not([aria-current])', 'backgroundColor')).not.toBe(background);
      await check(page, 'account page');
    });
  });
});
