import { describe, expect, test } from 'vitest';
import { password } from '../../kit/given.ts';
import { superAdmin } from '../../kit/members.ts';
import { button, dialog, eventually, headingOf, type Look, looks, prove, row, useConsole } from './kit.ts';

const { service, administrator, open, check } = useConsole();

/** Returns the status of a request with a key. */
const statusWith = async (headers: Readonly<Record<string, string>>): Promise<number> =>
  (await service.send('GET', '/v1/users', { headers })).status;

// regression A360
describe('keys and service accounts', () => {
  test('a service account gets a key with chosen permissions, which is shown once, rotated and revoked', async () => {
    const user = await administrator();
    await open({ user, hash: '#/service-accounts' }, async ({ page, requests }) => {
      await button(page, 'Create service account').first().click();
      await dialog(page).getByLabel('Name').fill('Nightly reports');
      await dialog(page).getByRole('button', { name: 'Create service account' }).click();
      await prove(page, password);
      await row(page, 'Nightly reports').getByText('Active').waitFor();

      await page.getByRole('link', { name: 'Keys' }).click();
      await headingOf(page, 'Keys').waitFor();
      await button(page, 'Create key').first().click();
      await dialog(page).getByLabel('Kind').selectOption('service_account');
      await dialog(page).getByLabel('Name').fill('Report server');
      await dialog(page).getByRole('combobox', { name: 'Service account' }).fill('nightly');
      await dialog(page).getByRole('option', { name: 'Nightly reports' }).click();
      await dialog(page).getByRole('checkbox', { name: 'View users', exact: true }).check();
      await dialog(page).getByRole('button', { name: 'Create key' }).click();
      await dialog(page).getByText('Key created').waitFor();
      const first = await dialog(page).getByLabel('Key', { exact: true }).inputValue();
      expect(await statusWith({ 'X-Service-Key': first })).toBe(200);
      await button(page, 'I have copied it').click();
      await dialog(page).waitFor({ state: 'detached' });
      expect(await page.content()).not.toContain(first);

      await row(page, 'Report server').getByRole('button', { name: 'Actions for Report server' }).click();
      await page.getByRole('menuitem', { name: 'Rotate' }).click();
      await dialog(page).getByLabel('The old key stays valid for').selectOption('not at all');
      await dialog(page).getByRole('button', { name: 'Rotate' }).click();
      const second = await dialog(page).getByLabel('Key', { exact: true }).inputValue();
      expect(await statusWith({ 'X-Service-Key': first })).toBe(401);
      expect(await statusWith({ 'X-Service-Key': second })).toBe(200);
      await button(page, 'I have copied it').click();

      await row(page, 'Active')
        .filter({ hasText: 'Report server' })
        .getByRole('button', { name: 'Actions for Report server' })
        .click();
      await page.getByRole('menuitem', { name: 'Revoke' }).click();
      await dialog(page).getByRole('button', { name: 'Revoke' }).click();
      await page.getByText('Report server was revoked').waitFor();
      expect(await statusWith({ 'X-Service-Key': second })).toBe(401);
      expect(requests.map((request) => request.url()).join()).not.toContain(second);
    });
  });

  test('keys of a disabled service account are refused until it is enabled', async () => {
    const user = await administrator();
    const account = { name: 'Import', description: 'Creates users.' };
    const { id } = (await service.send('POST', '/v1/service-accounts', { headers: superAdmin, body: account })).body;
    const body = { kind: 'service_account', name: 'Import', service_account_id: id, permissions: ['users:read'] };
    const { key } = (await service.send('POST', '/v1/keys', { headers: superAdmin, body })).body;
    const headers = { 'X-Service-Key': key };
    await open({ user, hash: '#/service-accounts' }, async ({ page }) => {
      const actions = row(page, 'Import').getByRole('button', { name: 'Actions for Import' });
      await actions.click();
      await page.getByRole('menuitem', { name: 'Disable' }).click();
      await dialog(page).getByRole('button', { name: 'Disable' }).click();
      await prove(page, password);
      await row(page, 'Import').getByText('Disabled').waitFor();
      expect(await statusWith(headers)).toBe(401);
      await actions.click();
      await page.getByRole('menuitem', { name: 'Enable' }).click();
      await row(page, 'Import').getByText('Active').waitFor();
      expect(await statusWith(headers)).toBe(200);
    });
  });

  test('a form without a name, or with a day in the past, shows the fault at its field', async () => {
    const user = await administrator();
    await open({ user, hash: '#/keys' }, async ({ page }) => {
      await button(page, 'Create key').first().click();
      await dialog(page).getByRole('button', { name: 'Create key' }).click();
      await dialog(page).getByText('Enter a value').waitFor();
      await dialog(page).getByLabel('Name').fill('Web');
      await dialog(page).getByLabel('Expires on').fill('2001-01-01');
      await dialog(page).getByRole('button', { name: 'Create key' }).click();
      await eventually(() => dialog(page).getByLabel('Expires on').getAttribute('aria-invalid')).toBe('true');
    });
  });

  // regression A396
  test('a network that is invalid marks the field Networks', async () => {
    const user = await administrator();
    await open({ user, hash: '#/keys' }, async ({ page }) => {
      await button(page, 'Create key').first().click();
      await dialog(page).getByLabel('Kind').selectOption('service');
      await dialog(page).getByLabel('Name').fill('Backend');
      await dialog(page)
        .getByLabel('Networks')
        .fill(`192.0.2.0/24\n${'1'.repeat(44)}`);
      await dialog(page).getByRole('button', { name: 'Create key' }).click();
      await eventually(() => dialog(page).getByLabel('Networks').getAttribute('aria-invalid')).toBe('true');
      expect(await dialog(page).getByLabel('Name').getAttribute('aria-invalid')).toBeNull();
    });
  });

  test.each(Object.keys(looks) as Look[])('have no violation of WCAG 2.2 AA in each state: %s', async (look) => {
    const user = await administrator();
    await open({ user, hash: '#/keys', look }, async ({ page }) => {
      await headingOf(page, 'Keys').waitFor();
      await button(page, 'Create key').first().waitFor();
      await check(page, 'keys');
      await button(page, 'Create key').first().click();
      await dialog(page).getByLabel('Kind').selectOption('service_account');
      await dialog(page).getByRole('group', { name: 'Permissions' }).waitFor();
      await check(page, 'form of a key');
      await button(page, 'Cancel').click();
      await page.goto(`${page.url().split('#')[0]}#/service-accounts`);
      await headingOf(page, 'Service accounts').waitFor();
      await check(page, 'service accounts');
    });
  });

  test('a role that may read keys sees no action, and one without the permission sees no such screen', async () => {
    const [reader, other] = [await administrator(['keys:read', 'users:read']), await administrator(['users:read'])];
    await open({ user: reader, hash: '#/keys' }, async ({ page }) => {
      await headingOf(page, 'Keys').waitFor();
      await page.getByRole('table').waitFor();
      expect(await button(page, 'Create key').count()).toBe(0);
      expect(await page.getByRole('button', { name: /^Actions for/ }).count()).toBe(0);
    });
    await open({ user: other, hash: '#/keys' }, async ({ page }) => {
      await page.getByText('You may not open this screen').waitFor();
      expect(await page.getByRole('link', { name: 'Keys' }).count()).toBe(0);
    });
  });
});
