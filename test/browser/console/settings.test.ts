import { describe, expect, test } from 'vitest';
import { password } from '../../kit/given.ts';
import { button, dialog, eventually, headingOf, type Look, looks, prove, useConsole } from './kit.ts';

const { service, administrator, open, check } = useConsole();

const storedSettings = async () => (await service.db('apps').where({ id: 1 }).first()).settings;

// regression A249
describe('the settings of the application', () => {
  test.each(Object.keys(looks) as Look[])('have no violation of WCAG 2.2 AA: %s', async (look) => {
    const user = await administrator();
    await open({ user, hash: '#/settings', look }, async ({ page }) => {
      await headingOf(page, 'Settings').waitFor();
      await page.getByRole('heading', { name: 'Signing keys' }).waitFor();
      await check(page, 'all');
      await page.getByLabel('Lifetime of tokens (seconds)', { exact: true }).fill('1');
      await button(page, 'Save changes').click();
      await page.locator('.fault').first().waitFor();
      await check(page, 'faults');
      await button(page, 'Show request').click();
      await check(page, 'request');
    });
  });

  test('a change is counted, shown as a request, saved after a proof, and differs from the default until it is reset', async () => {
    const user = await administrator();
    await open({ user, hash: '#/settings?q=token' }, async ({ page }) => {
      await page.getByLabel('Lifetime of tokens (seconds)', { exact: true }).fill('900');
      await page.getByText('1 unsaved change').waitFor();
      await button(page, 'Show request').click();
      await dialog(page).getByText('"access_token_seconds": 900').waitFor();
      await button(page, 'Close').click();
      await button(page, 'Save changes').click();
      await prove(page, password);
      await eventually(async () => (await storedSettings()).access_token_seconds).toBe(900);
      await page.goto(`${page.url().split('#')[0]}#/settings?show=differing`);
      await eventually(() => page.locator('#access_token_seconds').count()).toBe(1);
      expect(await page.locator('#session_idle_seconds').count()).toBe(0);
      await button(page, 'Reset to default: Lifetime of tokens (seconds)').click();
      await button(page, 'Save changes').click();
      await eventually(() => page.locator('#access_token_seconds').count()).toBe(0);
      await eventually(async () => (await storedSettings()).access_token_seconds).toBe(3600);
    });
  });

  test('changes are not lost without a question', async () => {
    const user = await administrator();
    await open({ user, hash: '#/settings' }, async ({ page }) => {
      await page.getByLabel('Event log', { exact: true }).uncheck();
      await page.getByRole('link', { name: 'Users' }).click();
      await page.getByRole('heading', { name: 'Discard unsaved changes?' }).waitFor();
      await dialog(page).getByRole('button', { name: 'Cancel' }).click();
      await headingOf(page, 'Settings').waitFor();
      expect(await page.getByLabel('Event log', { exact: true }).isChecked()).toBe(false);
      await page.getByRole('link', { name: 'Users' }).click();
      await dialog(page).getByRole('button', { name: 'Discard changes' }).click();
      await headingOf(page, 'Users').waitFor();
    });
  });

  test('without security:write, the settings that require it cannot be changed', async () => {
    const user = await administrator(['settings:write']);
    await open({ user, hash: '#/settings' }, async ({ page }) => {
      await headingOf(page, 'Settings').waitFor();
      expect(await page.getByLabel('Event log', { exact: true }).isDisabled()).toBe(true);
      expect(await page.getByLabel('URL of the application', { exact: true }).getAttribute('readonly')).not.toBeNull();
      expect(
        await page.getByLabel('Lifetime of tokens (seconds)', { exact: true }).getAttribute('readonly'),
      ).toBeNull();
    });
  });

  test('an administrator creates the next signing key after a question', async () => {
    const user = await administrator();
    await open({ user, hash: '#/settings' }, async ({ page }) => {
      await button(page, 'Create next key').click();
      await dialog(page).getByRole('button', { name: 'Create next key' }).click();
      await prove(page, password);
      await page.getByText('Signs soon').waitFor();
    });
  });

  // regression A381
  test('a setting of the login settings is shown with its value, and changed in its tab alone', async () => {
    const user = await administrator();
    await service.given.settings({
      smsCodes: 'allowed',
      rateLimits: [{ name: 'reads', limit: 5000, seconds: 60 }],
    });
    await open({ user, hash: '#/settings?show=differing' }, async ({ page }) => {
      await page.locator('#rate_limits').getByText('Changed').waitFor();
      const row = page.locator('#sms_codes');
      await row.getByText('allowed').waitFor();
      expect(await page.locator('#sms_codes, #rate_limits').locator('input, select, textarea').count()).toBe(0);
      await row.getByRole('link').click();
      await headingOf(page, 'Login settings').waitFor();
      expect(await page.getByLabel('Codes by SMS').inputValue()).toBe('allowed');
    });
    await service.given.settings({ smsCodes: 'off', rateLimits: [] });
  });
});
