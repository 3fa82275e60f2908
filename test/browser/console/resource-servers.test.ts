import { describe, expect, test } from 'vitest';
import { password } from '../../kit/given.ts';
import { superAdmin } from '../../kit/members.ts';
import { button, dialog, headingOf, type Look, looks, prove, row, useConsole } from './kit.ts';

const { service, administrator, open, check } = useConsole();

const identifier = 'https://orders.example.com';
const servers = () => service.db('oidc_apis').select('name', 'identifier', 'scopes', 'access_token_seconds', 'fields');

// regression A708
describe('resource servers', () => {
  test('a resource server is created, changed and deleted, and faults are at the fields', async () => {
    const settings = { app_permissions: ['orders:read'] };
    await service.send('PATCH', '/v1/app', { headers: superAdmin, body: { settings } });
    const plan = { bucket: 'public', name: 'plan', title: 'Plan', schema: { type: 'string' }, claim: true };
    await service.send('POST', '/v1/user-fields', { headers: superAdmin, body: plan });
    const user = await administrator();
    await open({ user, hash: '#/resource-servers' }, async ({ page }) => {
      await page.getByText('No resource servers yet').waitFor();
      await button(page, 'Add resource server').first().click();
      await dialog(page).getByLabel('Name', { exact: true }).fill('Orders');
      await dialog(page).getByLabel('Identifier', { exact: true }).fill('orders');
      await dialog(page).getByLabel('Lifetime of access tokens').fill('ten');
      await dialog(page).getByRole('button', { name: 'Add resource server' }).click();
      await dialog(page).getByText('Enter a whole number of seconds.').waitFor();
      await dialog(page).getByLabel('Lifetime of access tokens').fill('600');
      await dialog(page).getByRole('checkbox', { name: 'orders:read' }).check();
      await dialog(page).getByRole('checkbox', { name: 'Plan' }).check();
      await dialog(page).getByRole('button', { name: 'Add resource server' }).click();
      await dialog(page).locator('.fault').first().waitFor();
      await dialog(page).getByLabel('Identifier', { exact: true }).fill(identifier);
      await dialog(page).getByRole('button', { name: 'Add resource server' }).click();
      await prove(page, password);
      await row(page, 'Orders').getByText(identifier).waitFor();
      const stored = {
        name: 'Orders',
        identifier,
        scopes: ['orders:read'],
        access_token_seconds: 600,
        fields: ['public.plan'],
      };
      expect(await servers()).toEqual([stored]);

      await row(page, 'Orders').getByRole('button', { name: 'Actions for Orders' }).click();
      await page.getByRole('menuitem', { name: 'Edit' }).click();
      await dialog(page).getByLabel('Name', { exact: true }).fill('Order API');
      await dialog(page).getByRole('button', { name: 'Save resource server' }).click();
      await row(page, 'Order API').waitFor();
      expect(await servers()).toEqual([{ ...stored, name: 'Order API' }]);

      await row(page, 'Order API').getByRole('button', { name: 'Actions for Order API' }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await dialog(page).getByText('Tokens that were issued stay valid until they expire.').waitFor();
      await dialog(page).getByRole('button', { name: 'Delete' }).click();
      await page.getByText('Order API was deleted').waitFor();
      expect(await servers()).toEqual([]);
    });
  });

  test.each(Object.keys(looks) as Look[])('have no violation of WCAG 2.2 AA: %s', async (look) => {
    const user = await administrator();
    const name = `Orders ${look}`;
    const body = { name, identifier: `${identifier}/${look}` };
    expect((await service.send('POST', '/v1/resource-servers', { headers: superAdmin, body })).status).toBe(201);
    await open({ user, hash: '#/resource-servers', look }, async ({ page }) => {
      await headingOf(page, 'Resource servers').waitFor();
      await row(page, name).first().waitFor();
      await check(page, 'list');
      await button(page, 'Add resource server').first().click();
      await check(page, 'form');
    });
  });
});
