import { describe, expect, test } from 'vitest';
import { givenConnection } from '../../kit/connections.ts';
import { password } from '../../kit/given.ts';
import { newDirectory } from '../../kit/scim.ts';
import { choose, nameOf, pageOf, submit } from './connection-steps.ts';
import { button, dialog, eventually, type Look, looks, prove, row, useConsole } from './kit.ts';

const { service, administrator, companyAdministrator, open, check } = useConsole();

const tabOf = (company: number, connection: number): string => `${pageOf(company, connection)}?tab=provisioning`;

/** Maps a group to the role `Admin`. */
const mapGroup = (connection: number, group_name: string) =>
  service.db('connection_mappings').insert({
    ...{ app_id: 1, connection_id: connection, position: 0, group_name },
    role_id: service.db('roles').where({ app_id: 1, name: 'Admin' }).select('id'),
  });

describe('the provisioning of a connection', () => {
  // regression A1095
  test.each(Object.keys(looks) as Look[])('has no violation of WCAG 2.2 AA in each state: %s', async (look) => {
    const [user, company] = [await administrator(), await service.given.company()];
    const connection = await givenConnection(service, company, { state: 'active' });
    await open({ user, hash: tabOf(company, connection), look }, async ({ page }) => {
      await page.getByText('No SCIM tokens').waitFor();
      await page.getByText('No groups have arrived').waitFor();
      await check(page, 'none');
      await button(page, 'Create token').click();
      await check(page, 'create');
      await button(page, 'Cancel').click();
      const directory = await newDirectory(service, {}, { company, connection });
      const [one] = [await directory.user({ displayName: nameOf(4) }), await directory.user({ active: false })];
      await directory.group(nameOf(1), [one.id]);
      await page.reload();
      await row(page, nameOf(1)).waitFor();
      await check(page, 'arrived');
      await button(page, one.userName).click();
      await dialog(page).getByText('What the directory has sent').waitFor();
      await check(page, 'user');
      await button(page, 'Close').click();
    });
  });

  // regression A1104
  test('a token is shown once, provisions what the console then shows, and is refused after it was revoked', async () => {
    const company = await service.given.company();
    const user = await companyAdministrator(company);
    const directory = await newDirectory(service, {}, { company });
    const { connection } = directory;
    await service.db('scim_tokens').delete();
    await mapGroup(connection, nameOf(4));
    await open({ user, hash: tabOf(company, connection) }, async ({ page }) => {
      await button(page, 'Create token').click();
      await page.getByLabel('Expires').selectOption('90');
      await submit(page, 'Create token');
      await prove(page, password);
      const url = await page.getByLabel('Base URL', { exact: true }).inputValue();
      const token = await page.getByLabel('Token', { exact: true }).inputValue();
      await button(page, 'I have copied it').click();
      expect(await page.content()).not.toContain(token);
      await page.getByText('Never used').waitFor();
      const send = (method: string, path: string, body?: object) =>
        service.send(method, new URL(url).pathname + path, {
          headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/scim+json' },
          body: JSON.stringify(body),
        });
      const userName = directory.address();
      const names = { name: { givenName: 'Анна', familyName: 'Иванова' }, externalId: '00u1' };
      const created = await send('POST', '/Users', { userName, ...names });
      expect(created.status).toBe(201);
      const group = { displayName: nameOf(4), members: [{ value: created.body.id }] };
      expect((await send('POST', '/Groups', group)).status).toBe(201);
      await page.reload();
      await row(page, userName).getByText('Created and managed by the directory').waitFor();
      await row(page, nameOf(4)).getByText('Admin').waitFor();
      await button(page, userName).click();
      await dialog(page).getByText('"familyName": "Иванова"').waitFor();
      await dialog(page).getByText('00u1', { exact: true }).waitFor();
      const account = dialog(page).getByRole('link', { name: 'Created and managed by the directory' });
      const { user_id: id } = await service.db('scim_users').where({ uuid: created.body.id }).first('user_id');
      expect(await account.getAttribute('href')).toBe(`#/users/${id}`);
      await button(page, 'Close').click();

      await send('PATCH', `/Users/${created.body.id}`, {
        schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
        Operations: [{ op: 'replace', path: 'active', value: false }],
      });
      await page.reload();
      await row(page, userName).getByText('Deactivated').waitFor();
      const actions = page.getByRole('button', { name: /^Actions for Token/ });
      await choose(page, String(await actions.getAttribute('aria-label')), 'Revoke');
      await dialog(page).getByText('What it has provisioned stays.').waitFor();
      await submit(page, 'Revoke');
      await page.getByText('No SCIM tokens').waitFor();
      expect((await send('GET', '/Users')).status).toBe(401);
    });
  });

  // regression A1104
  test('a hundred users in five scripts are paged; a reader sees no buttons, and a third token is not offered', async () => {
    const company = await service.given.company();
    const directory = await newDirectory(service, {}, { company });
    for (let n = 0; n < 110; n += 1)
      await directory.user({
        userName: `${nameOf(n).replaceAll(' ', '.')}@${directory.domain}`,
        emails: [{ value: directory.address(), primary: true }],
      });
    const reader = await companyAdministrator(company, ['companies:read', 'directories:read']);
    await open({ user: reader, hash: tabOf(company, directory.connection) }, async ({ page }) => {
      const users = page.getByRole('region', { name: 'Users from the directory' });
      const rows = users.getByRole('row');
      await eventually(() => rows.count()).toBe(51);
      await users.getByRole('button', { name: 'Next' }).click();
      await eventually(() => rows.last().innerText()).toContain('.10@');
      await users.getByRole('button', { name: 'Next' }).click();
      await eventually(() => rows.count()).toBe(11);
      expect(
        await page
          .locator('main')
          .getByRole('button', { name: /^(?:Create|Actions|Edit|More)/ })
          .count(),
      ).toBe(0);
    });
    const owner = await companyAdministrator(company);
    await service.db('scim_tokens').insert({
      ...{ app_id: 1, connection_id: directory.connection, digest: crypto.randomUUID() },
      created_at: service.clock.now(),
    });
    await open({ user: owner, hash: tabOf(company, directory.connection) }, async ({ page }) => {
      await eventually(() => button(page, 'Create token').getAttribute('aria-disabled')).toBe('true');
    });
  });
});
