import { describe, expect, test } from 'vitest';
import { permissions } from '../../../src/kernel/role.ts';
import { password } from '../../kit/given.ts';
import { superAdmin } from '../../kit/members.ts';
import { button, dialog, eventually, headingOf, type Look, looks, prove, useConsole } from './kit.ts';

const { service, administrator, open, check } = useConsole();

const givenRole = async (name: string, permissions: readonly string[]): Promise<number> =>
  (await service.send('POST', '/v1/roles', { headers: superAdmin, body: { name, permissions } })).body.id;

const permissionsOf = async (id: number): Promise<readonly string[]> => {
  const { body } = await service.send('GET', '/v1/roles', { headers: superAdmin });
  return body.data.find((role: { readonly id: number }) => role.id === id).permissions;
};

// regression A361
describe('roles', () => {
  test('a change shows what a role gains and loses, and to how many users it applies, before it is saved', async () => {
    const id = await givenRole('Auditor', ['audit:read', 'events:read']);
    const user = await administrator();
    await open({ user, hash: '#/roles' }, async ({ page }) => {
      await page.getByLabel('Auditor: View users', { exact: true }).check();
      await page.getByLabel('Auditor: View the audit log', { exact: true }).uncheck();
      await page.getByText('1 unsaved change').waitFor();
      await button(page, 'Save changes').click();
      await dialog(page).getByText('Change Auditor?').waitFor();
      await dialog(page).getByText('Gains: View users').waitFor();
      await dialog(page).getByText('Loses: View the audit log').waitFor();
      await dialog(page).getByText('Applies to 0 users at the next request.').waitFor();
      expect(await permissionsOf(id)).toEqual(['audit:read', 'events:read']);
      await button(page, 'Save roles').click();
      await prove(page, password);
      await page.getByText('Roles saved').waitFor();
      expect((await permissionsOf(id)).toSorted()).toEqual(['events:read', 'users:read']);
      await eventually(() => page.getByText('unsaved change').count()).toBe(0);
    });
  });

  test('a role is created, renamed and deleted, and a refusal is shown with its reason', async () => {
    const user = await administrator();
    await open({ user, hash: '#/roles' }, async ({ page }) => {
      await button(page, 'Create role').click();
      await dialog(page).getByLabel('Name').fill('Owner');
      await dialog(page).getByRole('checkbox', { name: 'View users', exact: true }).check();
      await dialog(page).getByRole('button', { name: 'Create role' }).click();
      await prove(page, password);
      await dialog(page).getByText('Another role of the application already has this name.').waitFor();
      await dialog(page).getByLabel('Name').fill('Reader');
      await dialog(page).getByRole('button', { name: 'Create role' }).click();
      await page.getByText('Role Reader created').waitFor();
      await button(page, 'Actions for Reader').click();
      await page.getByRole('menuitem', { name: 'Rename' }).click();
      await dialog(page).getByLabel('Name').fill('Support');
      await dialog(page).getByRole('button', { name: 'Rename' }).click();
      await button(page, 'Actions for Support').click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await dialog(page).getByRole('button', { name: 'Delete' }).click();
      await page.getByText('Support was deleted').waitFor();
      await eventually(() => page.getByRole('columnheader', { name: 'Support' }).count()).toBe(0);
    });
  });

  test('changes are not lost without a question', async () => {
    await givenRole('Billing', ['users:read']);
    const user = await administrator();
    await open({ user, hash: '#/roles' }, async ({ page }) => {
      await page.getByLabel('Billing: View the audit log', { exact: true }).check();
      await page.getByRole('link', { name: 'Keys' }).click();
      await dialog(page).getByText('Discard unsaved changes?').waitFor();
      await button(page, 'Cancel').click();
      expect(await page.getByLabel('Billing: View the audit log', { exact: true }).isChecked()).toBe(true);
    });
  });

  test.each(Object.keys(looks) as Look[])('have no violation of WCAG 2.2 AA in each state: %s', async (look) => {
    const name = `Look ${look}`;
    await givenRole(name, ['users:read']);
    const user = await administrator();
    await open({ user, hash: '#/roles', look }, async ({ page }) => {
      await headingOf(page, 'Roles').waitFor();
      await page.getByRole('table').waitFor();
      await check(page, 'roles');
      if (look === 'phone') await page.getByLabel('Role', { exact: true }).selectOption(name);
      await page.getByLabel(`${name}: View the audit log`, { exact: true }).check();
      await check(page, 'changed');
      await button(page, 'Save changes').click();
      await dialog(page).waitFor();
      await check(page, 'review');
    });
  });

  // regression A700
  test('permissions have a name and a description in each group, and no identifier but those of the application', async () => {
    const settings = { app_permissions: ['orders:refund'] };
    const changed = await service.send('PATCH', '/v1/app', { headers: superAdmin, body: { settings } });
    expect(changed.status).toBe(200);
    await givenRole('Refunds', ['users:read', 'orders:refund']);
    const user = await administrator();
    await open({ user, hash: '#/roles' }, async ({ page }) => {
      await page.getByRole('table').waitFor();
      const shown = await page.getByRole('rowheader').allInnerTexts();
      expect(shown.length).toBeGreaterThan(permissions.length);
      expect(shown.filter((text) => /^[a-z]+:[a-z]+/.test(text))).toEqual(['orders:refund']);
      expect(shown.join('\n')).toContain('With their sessions, second factors');
    });
  });

  test('a role that may read roles changes none', async () => {
    await givenRole('Custom', ['users:read']);
    const user = await administrator(['roles:read']);
    await open({ user, hash: '#/roles' }, async ({ page }) => {
      await page.getByRole('table').waitFor();
      expect(await page.getByRole('checkbox').count()).toBe(0);
      expect(await button(page, 'Create role').count()).toBe(0);
    });
  });
});
