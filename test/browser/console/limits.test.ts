import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { password } from '../../kit/given.ts';
import { superAdmin } from '../../kit/members.ts';
import { button, eventually, prove, useConsole } from './kit.ts';

const { service, administrator, open } = useConsole();
const settings = async () => (await service.send('GET', '/v1/app', { headers: superAdmin })).body.settings;
const tab = (name: string) => `#/login-settings?tab=${name}`;
const limitField = (page: Page, name: string, field: string) =>
  page.locator(`#${name}`).getByLabel(field, { exact: true });

// regression A381
describe('the limits', () => {
  test('a limit is explained, changed, marked, and reset to its default', async () => {
    const user = await administrator();
    await open({ user, hash: tab('limits') }, async ({ page }) => {
      const row = page.locator('#login_network');
      await row.getByText('Default: 100 in 5 minutes, for each network.').waitFor();
      expect(await row.getByText('Changed').count()).toBe(0);
      await limitField(page, 'login_network', 'Number').fill('50');
      await limitField(page, 'login_network', 'Seconds').fill('7200');
      await row.getByText('= 2 hours').waitFor();
      await row.getByText('Changed').waitFor();
      await page.getByText('1 unsaved change').waitFor();
      await button(page, 'Save changes').click();
      await prove(page, password);
      await page.getByText('Settings saved').waitFor();
      expect((await settings()).rate_limits).toEqual([{ name: 'login_network', limit: 50, seconds: 7200 }]);
      await button(page, 'Reset to default: Logins, per network').click();
      await eventually(() => limitField(page, 'login_network', 'Number').inputValue()).toBe('100');
      await button(page, 'Save changes').click();
      await eventually(async () => (await settings()).rate_limits).toEqual([]);
    });
  });

  test('the limit that applies to unknown keys has no fields', async () => {
    const user = await administrator();
    await open({ user, hash: tab('limits') }, async ({ page }) => {
      await page.locator('#invalid_keys').getByText('It cannot be changed').waitFor();
      expect(await page.locator('#invalid_keys input').count()).toBe(0);
    });
  });

  test('values that the service refuses are explained at their fields, in the tab of the first one', async () => {
    const user = await administrator();
    await open({ user, hash: tab('passwords') }, async ({ page }) => {
      const refuse = async (name: string, field: string, value: string): Promise<void> => {
        await limitField(page, name, field).fill(value);
        await page.getByRole('link', { name: 'Methods' }).click();
        await button(page, 'Save changes').click();
      };
      await refuse('login_account', 'Longest delay (seconds)', '86401');
      await page.locator('#login_account .fault').waitFor();
      expect(await page.locator('.fault').count()).toBe(1);
      await button(page, 'Discard changes').click();
      await page.getByRole('link', { name: 'Limits' }).click();
      for (const value of ['0', 'many', '', '1.5', '-1', '1000001']) {
        await refuse('mail_sender', 'Number', value);
        await page.locator('#mail_sender .fault').waitFor();
        expect(await limitField(page, 'mail_sender', 'Number').getAttribute('aria-invalid')).toBe('true');
        await button(page, 'Discard changes').click();
        await eventually(() => page.locator('.fault').count()).toBe(0);
      }
    });
    expect((await settings()).rate_limits).toEqual([]);
  });

  test('changes of a limit are not lost without a question', async () => {
    const user = await administrator();
    await open({ user, hash: tab('limits') }, async ({ page }) => {
      await limitField(page, 'reads', 'Number').fill('5');
      await page.getByRole('link', { name: 'Users' }).click();
      await page.getByRole('heading', { name: 'Discard unsaved changes?' }).waitFor();
    });
  });
});
