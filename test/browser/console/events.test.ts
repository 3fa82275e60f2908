import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { button, dialog, eventually, headingOf, type Look, looks, useConsole } from './kit.ts';

const { service, administrator, open, check } = useConsole();

// regression A293
describe('the list of events', () => {
  test.each(Object.keys(looks) as Look[])('has no violation of WCAG 2.2 AA in each state: %s', async (look) => {
    await service.given.settings({ events: true });
    await service.given.user();
    await open({ user: await administrator(), hash: '#/events', look }, async ({ page }) => {
      await headingOf(page, 'Events').waitFor();
      await button(page, 'User created').first().waitFor();
      await check(page, 'rows');
      await button(page, 'User created').first().click();
      await dialog(page).getByText('"type": "user.created"').waitFor();
      await check(page, 'details');
      await button(page, 'Close').click();
      await button(page, 'Live').click();
      await page.getByText('Waiting for new events.').waitFor();
      await check(page, 'live');
    });
  });

  test('new events appear while it is live, of the chosen type alone', async () => {
    await service.given.settings({ events: true });
    await open({ user: await administrator(), hash: '#/events?type=user.created' }, async ({ page, requests }) => {
      await button(page, 'Live').click();
      await eventually(async () => requests.some((one) => one.url().includes('wait=25'))).toBe(true);
      const { id } = await service.given.user();
      const link = (root: Page | Locator) => root.locator(`a[href="#/users/${id}"]`).first();
      const created = page.getByRole('row').filter({ has: page.locator(`a[href="#/users/${id}"]`) });
      await created.waitFor();
      expect(await link(created).innerText()).toBe('Ada Lovelace');
      await button(page, 'User created').first().click();
      await link(dialog(page)).click();
      await eventually(async () => page.url()).toContain(`#/users/${id}`);
    });
  });

  test('an application that records no events is told how to turn them on', async () => {
    await service.given.settings({ events: false });
    await open({ user: await administrator(), hash: '#/events' }, async ({ page }) => {
      await page.getByText('No events are recorded').waitFor();
    });
  });

  test('a role without events:read does not see the screen', async () => {
    await open({ user: await administrator(['audit:read']), hash: '#/events' }, async ({ page }) => {
      await headingOf(page, 'You may not open this screen').waitFor();
      expect(await page.getByRole('link', { name: 'Events', exact: true }).count()).toBe(0);
    });
  });
});
