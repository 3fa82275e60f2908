import { describe, expect, test } from 'vitest';
import { password } from '../../kit/given.ts';
import { superAdmin } from '../../kit/members.ts';
import { issuerOf } from '../../kit/openid.ts';
import { button, dialog, headingOf, type Look, looks, prove, row, useConsole } from './kit.ts';

const { service, administrator, open, check } = useConsole();

const statusWith = async (clientId: string, secret: string): Promise<number> => {
  const path = `${new URL(await issuerOf(service)).pathname}/introspect`;
  const response = await fetch(`${service.url}${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      Authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`,
    },
    body: 'token=unknown',
  });
  return response.status;
};

/** Creates the only client, whose name is not markup. */
const createApp = async (): Promise<void> => {
  await service.db('oidc_clients').del();
  const body = { client_name: '<b>App</b>', redirect_uris: ['https://app.example.com/callback'] };
  const { status } = await service.send('POST', '/v1/clients', { headers: superAdmin, body });
  expect(status).toBe(201);
};

// regression A351
describe('clients of the OpenID provider', () => {
  test('a client is created, its secret is shown once and rotated, and it is disabled and deleted', async () => {
    const user = await administrator();
    await open({ user, hash: '#/clients' }, async ({ page, requests }) => {
      const choose = async (item: string): Promise<void> => {
        await row(page, 'Grafana').getByRole('button', { name: 'Actions for Grafana' }).click();
        await page.getByRole('menuitem', { name: item, exact: true }).click();
      };
      await headingOf(page, 'Clients').waitFor();
      await button(page, 'Create client').first().click();
      await dialog(page).getByRole('button', { name: 'Create client' }).click();
      expect(await dialog(page).locator('.fault').count()).toBe(2);
      await dialog(page).getByLabel('Name', { exact: true }).fill('Grafana');
      await dialog(page).getByLabel('Redirect URIs', { exact: true }).fill('ftp://grafana.example.com/login');
      await dialog(page).getByRole('button', { name: 'Create client' }).click();
      await dialog(page).locator('.fault').first().waitFor();
      await dialog(page)
        .getByLabel('Redirect URIs', { exact: true })
        .fill('https://grafana.example.com/login/generic_oauth');
      await dialog(page).getByRole('checkbox', { name: 'offline_access' }).uncheck();
      await dialog(page).getByRole('button', { name: 'Create client' }).click();
      await prove(page, password);
      await dialog(page).getByText('Client created').waitFor();
      const first = await dialog(page).getByLabel('Client secret', { exact: true }).inputValue();
      await button(page, 'I have copied it').click();
      await dialog(page).getByText('Connect Grafana').waitFor();
      await dialog(page)
        .getByText(await issuerOf(service), { exact: true })
        .waitFor();
      const { client_id: clientId, scopes } = await service
        .db('oidc_clients')
        .where({ client_name: 'Grafana' })
        .first('client_id', 'scopes');
      expect(scopes).toEqual(['openid', 'profile', 'email']);
      await dialog(page).getByText(clientId, { exact: true }).waitFor();
      expect(await statusWith(clientId, first)).toBe(200);
      await button(page, 'Close').click();
      expect(await page.content()).not.toContain(first);

      await choose('Rotate secret');
      await dialog(page).getByLabel('The old secret stays valid for').selectOption('not at all');
      await dialog(page).getByRole('button', { name: 'Rotate secret' }).click();
      await dialog(page).getByText('New secret of Grafana').waitFor();
      const second = await dialog(page).getByLabel('Client secret', { exact: true }).inputValue();
      expect([await statusWith(clientId, first), await statusWith(clientId, second)]).toEqual([401, 200]);
      await button(page, 'I have copied it').click();
      await button(page, 'Close').click();

      await choose('Disable');
      await page.getByText('Grafana was disabled').waitFor();
      expect(await statusWith(clientId, second)).toBe(401);
      await choose('Delete');
      await dialog(page).getByText('its access to their accounts ends at once').waitFor();
      await dialog(page).getByRole('button', { name: 'Delete' }).click();
      await page.getByText('Grafana was deleted').waitFor();
      await page.getByText('No clients yet').waitFor();
      for (const secret of [first, second])
        expect(requests.map((request) => request.url()).join()).not.toContain(secret);
    });
  });

  test('a reader sees how to connect a client, and changes nothing', async () => {
    const user = await administrator(['clients:read']);
    await createApp();
    await open({ user, hash: '#/clients' }, async ({ page }) => {
      await row(page, '<b>App</b>').waitFor();
      expect(await button(page, 'Create client').count()).toBe(0);
      await row(page, '<b>App</b>')
        .getByRole('button', { name: /^Actions for/ })
        .click();
      expect((await page.getByRole('menuitem').allTextContents()).map((text) => text.trim())).toEqual(['Connect']);
    });
  });

  test.each(Object.keys(looks) as Look[])('the list and the dialogs are accessible (%s)', async (look) => {
    const user = await administrator();
    await createApp();
    await open({ user, look, hash: '#/clients' }, async ({ page }) => {
      await headingOf(page, 'Clients').waitFor();
      await row(page, 'App').first().waitFor();
      await check(page, `list ${look}`);
      await button(page, 'Create client').first().click();
      await check(page, `form ${look}`);
      await button(page, 'Cancel').click();
      await button(page, '<b>App</b>').click();
      await dialog(page).getByText('Client ID').waitFor();
      await check(page, `connect ${look}`);
    });
  });
});
