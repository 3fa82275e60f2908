import type { Request } from 'playwright-core';
import { expect, test } from 'vitest';
import type { KnownUser } from '../../kit/given.ts';
import { settledOn, useConsole } from './kit.ts';
import { useWorld } from './world.ts';

const { service, administrator, open } = useConsole();
const world = useWorld(service);

/** The most requests that a screen or tab sends. */
const most = 6;

const isOfApi = (request: Request): boolean => /\/v1\/|\/token$/.test(request.url());

/** Returns the number of requests of the start of the console, and of each screen and tab. */
const count = async (user: KnownUser): Promise<Readonly<Record<string, number>>> => {
  const counts: Record<string, number> = {};
  await open({ user }, async ({ page, requests }) => {
    await settledOn(page, requests);
    // The first screen adds its own requests.
    counts['start'] = requests.filter(isOfApi).length;
    for (const [name, hash] of world().addresses) {
      await page.goto(`${page.url().split('#')[0]}#/applications`);
      await settledOn(page, requests);
      const before = requests.length;
      await page.goto(`${page.url().split('#')[0]}${hash}`);
      await settledOn(page, requests);
      counts[name] = requests.slice(before).filter(isOfApi).length;
      const tabs = await page.locator('nav.tabs a').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      expect([...world().addresses.values()], name).toEqual(expect.arrayContaining(tabs));
    }
  });
  return counts;
};

// regression A722
test('each screen and tab sends at most 6 requests, and not more of them with more rows', async () => {
  const user = await administrator();
  const few = await count(user);
  await world().grow(user);
  const many = await count(user);
  const rows = Object.entries(few).map(([name, number]) => ({ name, few: number, many: many[name] ?? 0 }));
  process.stdout.write(`${rows.map(({ name, few, many }) => `${few} ${many} ${name}`).join('\n')}\n`);
  // The start has those of the session and of the first screen.
  const limitOf = (name: string): number => (name === 'start' ? 2 * most : most);
  expect(rows.filter(({ name, many }) => many > limitOf(name))).toEqual([]);
  expect(rows.filter(({ few, many }) => many > few)).toEqual([]);
});
