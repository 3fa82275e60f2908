import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { appKey } from '../../kit/service.ts';
import { button, dialog, eventually, headingOf, type Look, looks, row, useConsole } from './kit.ts';

const { service, administrator, open, check } = useConsole();

const failedLogin = (email: string, userAgent = 'a browser') =>
  service.send('POST', '/v1/auth', {
    headers: { 'X-Service-App': appKey, 'User-Agent': userAgent },
    body: { email, password: 'wrong password here' },
  });

// regression A292
describe('the audit log', () => {
  test.each(Object.keys(looks) as Look[])('has no violation of WCAG 2.2 AA in each state: %s', async (look) => {
    await open({ user: await administrator(), hash: '#/audit', look }, async ({ page }) => {
      await headingOf(page, 'Audit log').waitFor();
      await button(page, 'Login').first().waitFor();
      await check(page, 'rows');
      await button(page, 'Login').first().click();
      await dialog(page).getByText('"event": "login"').waitFor();
      await check(page, 'details');
      await button(page, 'Close').click();
      await page.getByRole('searchbox').fill('nothing of this kind');
      await page.getByText('Enter the ID of a user, a target').waitFor();
      await check(page, 'hint');
      await page.goto(`${page.url().split('?')[0]}?event=erase_user`);
      await page.getByText('No events match').waitFor();
      await check(page, 'no match');
    });
  });

  test('events are filtered by user, result and target, and new ones appear while it is live', async () => {
    const other = await service.given.user();
    await open({ user: await administrator(), hash: `#/audit?q=${other.id}` }, async ({ page }) => {
      await row(page, 'Sign-up').waitFor();
      await button(page, 'Live').click();
      await failedLogin(other.email);
      await row(page, 'Login: failed').waitFor();
      await row(page, 'Login: failed').getByRole('button').click();
      await dialog(page).getByText('"failure": "invalid_credentials"').waitFor();
      await button(page, 'Close').click();
      await page.goto(`${page.url()}&success=true`);
      await eventually(() => row(page, 'Login: failed').count()).toBe(0);
    });
  });

  test('the caller of events is found by a part of the address', async () => {
    const user = await administrator();
    const other = await service.given.user();
    await open({ user, hash: '#/audit' }, async ({ page }) => {
      await button(page, 'Add filter').click();
      await page.getByRole('menuitem', { name: 'Caller' }).click();
      await page.getByRole('combobox', { name: 'Caller' }).fill(other.email.slice(0, -3));
      await page.getByRole('option').filter({ hasText: other.email }).click();
      await page.waitForURL(new RegExp(`actor=${other.id}`));
      await page.reload();
      await eventually(() => page.getByRole('combobox', { name: 'Caller' }).inputValue()).not.toBe('');
      expect(await page.getByRole('combobox', { name: 'Caller' }).inputValue()).not.toBe(String(other.id));
    });
  });

  test('an export is a file whose cells a spreadsheet does not calculate', async () => {
    const other = await service.given.user();
    await failedLogin(other.email, '=HYPERLINK("https://attacker.example","click")');
    await open({ user: await administrator(), hash: `#/audit?q=${other.id}` }, async ({ page }) => {
      await row(page, 'Sign-up').waitFor();
      for (const [item, ending] of [
        ['As CSV', '.csv'],
        ['As JSON Lines', '.jsonl'],
      ] as const) {
        await button(page, 'Export').click();
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('menuitem', { name: item }).click(),
        ]);
        expect(download.suggestedFilename()).toContain(ending);
        const text = await readFile(await download.path(), 'utf8');
        expect(text).toContain('invalid_credentials');
        if (ending === '.csv') {
          expect(text.split('\r\n')[0]).toContain('id,occurred_at,event,success');
          expect(text).toContain(`"'=HYPERLINK(""https://attacker.example"",""click"")"`);
        } else expect(JSON.parse(text.split('\n')[0]!).user_agent).toContain('=HYPERLINK');
      }
    });
  });

  test('a role without audit:read does not see the screen', async () => {
    await open({ user: await administrator(['users:read']), hash: '#/audit' }, async ({ page }) => {
      await headingOf(page, 'You may not open this screen').waitFor();
      expect(await page.getByRole('link', { name: 'Audit log' }).count()).toBe(0);
    });
  });
});
