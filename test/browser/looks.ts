import { mkdir } from 'node:fs/promises';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { overflowOf } from './browser.ts';
import { violationsOn } from './violations.ts';

/** The states in which each screen is checked. */
export const looks = {
  light: { colorScheme: 'light', viewport: { width: 1280, height: 900 } },
  dark: { colorScheme: 'dark', viewport: { width: 1280, height: 900 } },
  forced: { colorScheme: 'light', viewport: { width: 1280, height: 900 }, forcedColors: 'active' },
  phone: { colorScheme: 'light', viewport: { width: 390, height: 844 }, hasTouch: true },
} as const satisfies Readonly<Record<string, BrowserContextOptions>>;

export type Look = keyof typeof looks;

/** The looks of pages for users. In forced colors, what is behind them can be black, too. */
const userLooks = {
  ...looks,
  'forced dark': { colorScheme: 'dark', viewport: { width: 390, height: 844 }, forcedColors: 'active' },
} as const satisfies Readonly<Record<string, BrowserContextOptions>>;

/** `npm run console:screenshots` sets the folder. */
const folder = process.env['SCREENSHOTS'];

/** Shows a page in a look. */
export const wear = async (page: Page, look: keyof typeof userLooks): Promise<void> => {
  const { colorScheme, viewport, ...rest } = userLooks[look];
  const forcedColors = 'forcedColors' in rest ? rest.forcedColors : 'none';
  await page.emulateMedia({ colorScheme, forcedColors });
  await page.setViewportSize(viewport);
};

/**
 * Finds controls and signs that cannot be seen: those whose edge and background have a contrast below 3:1 to what is behind them, and
 * pictures whose lines have.
 */
const unseen = `(() => {
  const behind = (element) => {
    for (let at = element; at; at = at.parentElement) {
      const { backgroundColor } = getComputedStyle(at);
      if (!/, 0\\)$|transparent/.test(backgroundColor)) return backgroundColor;
    }
    return getComputedStyle(document.body).backgroundColor;
  };
  const luminanceOf = (color) => {
    const [r, g, b] = color.match(/[\\d.]+/g).slice(0, 3).map((part) => {
      const value = part / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const differ = (one, other) => {
    const [dark, light] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05) >= 3;
  };
  const isShown = (element) => element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
  const all = (selector) => [...document.querySelectorAll(selector)].filter(isShown);
  const hasEdge = (element) => {
    const style = getComputedStyle(element);
    const outside = behind(element.parentElement);
    return (
      (parseFloat(style.borderTopWidth) > 0 && style.borderTopStyle !== 'none' && differ(style.borderTopColor, outside)) ||
      differ(behind(element), outside)
    );
  };
  const hasLine = (svg) =>
    [...svg.querySelectorAll('path')].some((path) => {
      const { fill, stroke } = getComputedStyle(path);
      return [fill, stroke].some((color) => color !== 'none' && differ(color, behind(svg)));
    });
  return [
    ...all('.button, .input, .notice, .note, .badge, .mark, .party, nav a[aria-current]').filter((element) => !hasEdge(element)),
    ...all('svg').filter((svg) => !hasLine(svg)),
  ].map((element) => element.outerHTML.slice(0, 120));
})()`;

/**
 * Checks a state of a page of users in each look: the page has loaded, which its heading or an element shows, axe finds no
 * violation of WCAG 2.2 AA, nothing is wider than the screen, and in high contrast everything can be seen. Takes pictures if a
 * folder is set.
 */
export const checkLooks = async (page: Page, state: string, loaded: string | Locator): Promise<void> => {
  await (typeof loaded === 'string'
    ? page.getByRole('heading', { level: 1, name: loaded, exact: true })
    : loaded
  ).waitFor();
  for (const look of Object.keys(userLooks) as (keyof typeof userLooks)[]) {
    const name = `${state}, ${look}`;
    await wear(page, look);
    expect(await overflowOf(page), name).toBe(0);
    expect(await violationsOn(page), name).toEqual([]);
    if (look.startsWith('forced')) expect(await page.evaluate(unseen), name).toEqual([]);
    if (folder === undefined) continue;
    await mkdir(folder, { recursive: true });
    const path = `${folder}/page-${state}-${look}.png`.replaceAll(' ', '-');
    await page.screenshot({ path, fullPage: true });
  }
  await wear(page, 'light');
};
