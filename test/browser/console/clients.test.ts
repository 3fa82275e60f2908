import { describe, expect, test } from 'vitest';
import { password } from '../../kit/given.ts';
import { superAdmin } from '../../kit/members.ts';
import { issuerOf } from '../../kit/openid.ts';
import { button, dialog, eventually, headingOf, type Look, looks, prove, row, useConsole } from './kit.ts';

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
      await dialog(page).getByRole('checkbox', { name: 'Offline access' }).uncheck();
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

  // regression A703
  test('a preset fills in what the guide says, and shows the settings of the program with the values of the client', async () => {
    const user = await administrator();
    await open({ user, hash: '#/clients' }, async ({ page }) => {
      await button(page, 'Create client').first().click();
      await dialog(page).getByLabel('Kind').selectOption('Grafana');
      await dialog(page).getByLabel('URL of Grafana').fill('https://charts.example.org/');
      expect(await dialog(page).getByLabel('Name', { exact: true }).inputValue()).toBe('Grafana');
      await dialog(page).getByText('Claims', { exact: true }).click();
      expect(await dialog(page).getByLabel('Name of the claim').inputValue()).toBe('role');
      await dialog(page).getByRole('button', { name: 'Create client' }).click();
      await prove(page, password);
      await button(page, 'I have copied it').click();
      const row = await service.db('oidc_clients').where({ client_name: 'Grafana' }).first();
      expect(row).toMatchObject({
        redirect_uris: ['https://charts.example.org/login/generic_oauth'],
        scopes: ['openid', 'profile', 'email'],
        is_first_party: true,
        claims: [{ name: 'role', source: 'app_roles' }],
      });
      const settings = await dialog(page).locator('pre').textContent();
      expect(settings).toContain(`client_id = ${row.client_id}`);
      expect(settings).toContain(`token_url = ${await issuerOf(service)}/token`);
      expect(settings).toContain('root_url = https://charts.example.org/');
      await service.db('oidc_clients').del();
    });
  });

  test('a program without users gets a service account and a key pair, and a fault opens the section of its field', async () => {
    const account = { name: 'Nightly reports' };
    await service.send('POST', '/v1/service-accounts', { headers: superAdmin, body: account });
    const user = await administrator();
    await open({ user, hash: '#/clients' }, async ({ page }) => {
      const create = dialog(page).getByRole('button', { name: 'Create client' });
      await button(page, 'Create client').first().click();
      await dialog(page).getByLabel('Kind').selectOption('Program without users');
      await dialog(page).getByLabel('Name', { exact: true }).fill('Reports');
      await dialog(page).getByRole('combobox', { name: 'Service account' }).fill('nightly');
      await dialog(page).getByRole('option', { name: 'Nightly reports' }).click();
      expect(await dialog(page).getByLabel('Redirect URIs', { exact: true }).count()).toBe(0);
      await dialog(page).getByText('Authentication', { exact: true }).click();
      await dialog(page).getByLabel('Method').selectOption('Key pair');
      await dialog(page).getByLabel('Public keys (JSON)').fill('{');
      await dialog(page).getByText('Authentication', { exact: true }).click();
      await create.click();
      await dialog(page).getByText('Enter a JWK set as JSON.').waitFor();
      const key = { kty: 'OKP', crv: 'Ed25519', x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo' };
      await dialog(page).getByLabel('Public keys (JSON)').fill(JSON.stringify(key));
      await create.click();
      await prove(page, password);
      await dialog(page).getByText('Connect Reports').waitFor();
      expect(await service.db('oidc_clients').where({ client_name: 'Reports' }).first()).toMatchObject({
        token_endpoint_auth_method: 'private_key_jwt',
        grant_types: ['client_credentials'],
        scopes: [],
        jwks: [expect.objectContaining(key)],
      });
      await service.db('oidc_clients').del();
    });
  });

  // regression A704
  test('of two administrators who edit the same client, the second is told of the change, and nothing is lost', async () => {
    const user = await administrator();
    await createApp();
    const { id } = await service.db('oidc_clients').first('id');
    await open({ user, hash: '#/clients' }, async ({ page }) => {
      await row(page, '<b>App</b>')
        .getByRole('button', { name: /^Actions for/ })
        .click();
      await page.getByRole('menuitem', { name: 'Edit' }).click();
      await dialog(page).getByLabel('Name', { exact: true }).fill('Mine');
      const body = { client_name: 'Theirs' };
      const { status } = await service.send('PATCH', `/v1/clients/${id}`, { headers: superAdmin, body });
      expect(status).toBe(200);
      await dialog(page).getByRole('button', { name: 'Save client' }).click();
      await prove(page, password);
      await dialog(page).getByText('Someone else has changed this since you opened it. Nothing was saved.').waitFor();
      await dialog(page).getByText('Your entries are still here.').waitFor();
      expect(await dialog(page).getByLabel('Name', { exact: true }).inputValue()).toBe('Mine');
      expect(await service.db('oidc_clients').first('client_name')).toEqual({ client_name: 'Theirs' });
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

  // regression A488
  test('the errors of a client have their meaning, what to change, their number and their latest time', async () => {
    const user = await administrator(['clients:read']);
    await createApp();
    const client = await service.db('oidc_clients').first('id', 'client_id');
    await open({ user, hash: '#/clients' }, async ({ page }) => {
      await button(page, '<b>App</b>').click();
      await dialog(page).getByText('No request of the client was refused.').waitFor();
      await button(page, 'Close').click();
      await statusWith(client.client_id, 'wrong');
      await statusWith(client.client_id, 'wrong');
      await eventually(async () => (await service.db('client_errors').first('count'))?.count).toBe(2);
      await button(page, '<b>App</b>').click();
      await dialog(page).getByText('The client secret is wrong', { exact: true }).waitFor();
      await dialog(page).getByText('invalid_client', { exact: true }).waitFor();
      await dialog(page).getByText('Configure the current secret, or rotate it.').waitFor();
      await dialog(page)
        .getByText(/2 times since /)
        .waitFor();
    });
  });

  test.each(Object.keys(looks) as Look[])('the list and the dialogs are accessible (%s)', async (look) => {
    const user = await administrator();
    await createApp();
    const client = await service.db('oidc_clients').first('client_id');
    await statusWith(client.client_id, 'wrong');
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
