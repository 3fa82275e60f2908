import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { membersOf } from '../../kit/members.ts';
import { useConsole } from './kit.ts';

const { service, administrator, open, check } = useConsole();
const members = membersOf(service);

/** Refuses requests by a rate limit: all, or the first ones. */
const limit = async (page: Page, url: string, seconds: number, times = Number.POSITIVE_INFINITY): Promise<void> => {
  let refusals = 0;
  await page.route(url, (route) => {
    refusals += 1;
    if (refusals > times) return route.continue();
    const headers = { 'Retry-After': String(seconds), 'Content-Type': 'application/problem+json' };
    return route.fulfill({ status: 429, headers, body: JSON.stringify({ status: 429, code: 'rate_limited' }) });
  });
};

// regression A601
describe('the companies of a user in the console', () => {
  test('the tab sends one request for a user with 46 companies, whose names it shows', async () => {
    const [user, other] = [await administrator(), await service.given.user()];
    await members.fill(other, 46);
    await open({ user, hash: `#/users/${other.id}` }, async ({ page, requests }) => {
      await page.getByText('Sign-up', { exact: true }).waitFor();
      const before = requests.length;
      await page.getByRole('navigation', { name: 'User' }).getByRole('link', { name: 'Companies' }).click();
      const panel = page.getByRole('region', { name: 'Companies' });
      await panel.getByText('Ada Lovelace', { exact: true }).waitFor();
      expect(await panel.getByRole('listitem').count()).toBe(46);
      await page.waitForLoadState('networkidle');
      const sent = requests.slice(before).filter((request) => request.url().includes('/v1/'));
      expect(sent.map((request) => new URL(request.url()).pathname).toSorted()).toEqual([
        `/v1/users/${other.id}/memberships`,
      ]);
      await check(page, '46 companies');
    });
  });
});

// regression A602
describe('a rate limit', () => {
  test('a list that a rate limit refuses says so, and is read again by itself', async () => {
    const user = await administrator();
    await open({ user, hash: '#/users' }, async ({ page }) => {
      await limit(page, '**/v1/companies?*', 2, 1);
      await page.goto(`${page.url().split('#')[0]}#/companies`);
      await page.getByText('Too many requests. The page continues in 2 seconds.').waitFor();
      await check(page, 'paused');
      await page.getByRole('row').nth(1).waitFor();
      expect(await page.getByText('Too many requests').count()).toBe(0);
    });
  });

  test('a limit of more than a minute is shown with the time to wait and a button to try again', async () => {
    const user = await administrator();
    await open({ user, hash: '#/users' }, async ({ page }) => {
      await limit(page, '**/v1/companies?*', 240);
      await page.goto(`${page.url().split('#')[0]}#/companies`);
      await page.getByText('Try again in 4 minutes.').waitFor();
      await page.unroute('**/v1/companies?*');
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByRole('row').nth(1).waitFor();
    });
  });

  test('a page that a rate limit refuses at its start continues by itself', async () => {
    const user = await administrator();
    await open({ user, hash: '#/users' }, async ({ page }) => {
      await limit(page, '**/v1/users/me', 1, 1);
      await page.reload();
      await page.getByText('Too many requests. The page continues in 1 second.').waitFor();
      await page.getByRole('heading', { level: 1, name: 'Users' }).waitFor();
    });
  });
});
