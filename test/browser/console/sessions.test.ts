import { describe, expect, test } from 'vitest';
import { loggedIn } from '../../users/members.ts';
import { button, dialog, eventually, headingOf, type Look, looks, row, useConsole } from './kit.ts';

const { service, administrator, open, check } = useConsole();

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const liveSessions = async (id: number) =>
  (await service.db('sessions').where({ user_id: id }).whereNull('ended_at')).length;

// regression A291
describe('the list of all sessions', () => {
  test.each(Object.keys(looks) as Look[])('has no violation of WCAG 2.2 AA in each state: %s', async (look) => {
    const other = await service.given.user();
    await open({ user: await administrator(), hash: '#/sessions', look }, async ({ page }) => {
      await headingOf(page, 'Sessions').waitFor();
      await page.getByText(other.email).first().waitFor();
      await check(page, 'rows');
      await page.getByRole('searchbox').fill('203.0.');
      await page.getByText('Enter a whole IP address.').waitFor();
      await check(page, 'incomplete address');
      await page.getByRole('searchbox').fill('203.0.113.200');
      await page.getByText('No sessions match').waitFor();
      await check(page, 'no match');
    });
  });

  test('sessions are found by address, ended one by one, and all of a user at once', async () => {
    const other = await service.given.user();
    await loggedIn(service, other, undefined, firefox);
    await service.db('sessions').where({ user_id: other.id, user_agent: firefox }).update({ ip: '192.0.2.44' });
    await open({ user: await administrator(), hash: '#/sessions' }, async ({ page }) => {
      await page.getByRole('searchbox').fill('192.0.2.44');
      await row(page, 'Firefox on Linux').waitFor();
      await eventually(() => page.getByRole('row').count()).toBe(2);
      await row(page, other.email).getByRole('checkbox').check();
      await button(page, 'End sessions').click();
      await dialog(page).getByRole('button', { name: 'End session' }).click();
      await page.getByText('1 session ended').waitFor();
      expect(await liveSessions(other.id)).toBe(1);
      await page.goto(`${page.url().split('?')[0]}?user_id=${other.id}`);
      await row(page, other.email)
        .getByRole('button', { name: /^Actions for/ })
        .click();
      await page.getByRole('menuitem', { name: 'End all sessions of the user' }).click();
      await dialog(page).getByRole('button', { name: 'End all sessions of the user' }).click();
      await page.getByText('No sessions match').waitFor();
      expect(await liveSessions(other.id)).toBe(0);
    });
  });

  test('a role without sessions:end sees no checkboxes, and cannot end a session', async () => {
    const other = await service.given.user();
    await open({ user: await administrator(['sessions:read']), hash: '#/sessions' }, async ({ page }) => {
      await row(page, other.email).waitFor();
      expect(await page.getByRole('checkbox').count()).toBe(0);
      await row(page, other.email)
        .getByRole('button', { name: /^Actions for/ })
        .click();
      expect(await page.getByRole('menuitem', { name: /^End/ }).count()).toBe(0);
    });
  });
});
