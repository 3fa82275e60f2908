import { beforeEach, describe, expect, test } from 'vitest';
import { password } from '../../kit/given.ts';
import { membersOf, superAdmin } from '../../kit/members.ts';
import { button, dialog, eventually, prove, useConsole } from './kit.ts';

const { service, administrator, open } = useConsole();
const people = membersOf(service);

const path = '/v1/app/password-source';
const source = async () => (await service.send('GET', path, { headers: superAdmin })).body;
const hash = '#/login-settings?tab=passwords';

// regression A957
describe('the password source in the console', () => {
  beforeEach(() => service.send('DELETE', path, { headers: superAdmin }));

  test('is set up after a proof, shows its secret once, and is changed, rotated and deleted', async () => {
    const user = await administrator();
    await open({ user, hash }, async ({ page, requests }) => {
      const submit = (name: string) => dialog(page).getByRole('button', { name }).click();
      await button(page, 'Set up password source').click();
      await dialog(page).getByText('gets passwords and decides who logs in').waitFor();
      await dialog(page).getByLabel('URL').fill('ftp://example.com/password');
      await submit('Set up password source');
      await dialog(page).locator('.fault').waitFor();
      await dialog(page).getByLabel('URL').fill('https://example.com/password');
      await submit('Set up password source');
      await prove(page, password);
      const shown = dialog(page).getByLabel('Secret');
      await shown.waitFor();
      const secret = await shown.inputValue();
      expect(secret).toMatch(/^whsec_/);
      await submit('I have copied it');
      await page.getByText('https://example.com/password').waitFor();
      expect(await page.content()).not.toContain(secret);
      expect(requests.map((request) => request.url()).join()).not.toContain(secret);

      await button(page, 'Edit password source').click();
      await dialog(page).getByLabel('URL').fill('https://example.com/other');
      await submit('Edit password source');
      await page.getByText('Settings saved').waitFor();
      expect((await source()).url).toBe('https://example.com/other');

      await button(page, 'Rotate secret').click();
      await submit('Rotate secret');
      await shown.waitFor();
      expect(await shown.inputValue()).not.toBe(secret);
      await submit('I have copied it');
      await page.getByText('Old secret until').waitFor();

      await button(page, 'Delete password source').click();
      await submit('Delete password source');
      await button(page, 'Set up password source').waitFor();
    });
    await eventually(async () => (await source()).code).toBe('not_found');
  });

  test('is not offered to administrators who may not act as users', async () => {
    const role = await people.roleOf(['security:write', 'settings:read', 'settings:write']);
    const user = await people.everywhere(role);
    await open({ user, hash }, async ({ page }) => {
      await page.getByRole('heading', { name: 'Password source' }).waitFor();
      expect(await button(page, 'Set up password source').count()).toBe(0);
    });
  });
});
