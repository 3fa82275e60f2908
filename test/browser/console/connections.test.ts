import { describe, expect, test } from 'vitest';
import { givenConnection } from '../../kit/connections.ts';
import { password } from '../../kit/given.ts';
import { publishedMetadata } from '../../kit/saml/published.ts';
import { idp } from '../../kit/saml/responses.ts';
import { givenSetupLink } from '../../kit/setup-links.ts';
import { addDomains, change, choose, go, nameOf, pageOf, scripts, submit, tabOf } from './connection-steps.ts';
import { button, dialog, eventually, headingOf, type Look, looks, prove, useConsole } from './kit.ts';

const { service, administrator, companyAdministrator, open, check } = useConsole();

// regression A1095
describe('the connections of a company', () => {
  test.each(Object.keys(looks) as Look[])('have no violation of WCAG 2.2 AA in each state: %s', async (look) => {
    const [user, company] = [await administrator(), await service.given.company()];
    await open({ user, hash: tabOf(company), look }, async ({ page }) => {
      await page.getByText('No connections yet').waitFor();
      await page.getByText('No open setup links').waitFor();
      await check(page, 'none');
      await button(page, 'Create connection').click();
      await dialog(page).getByText('The company has no domains yet.').waitFor();
      await page.getByText('Scopes and claims').click();
      await submit(page, 'Create connection');
      await page.getByText('Enter a value').first().waitFor();
      await check(page, 'create');
      await button(page, 'Cancel').click();
      await button(page, 'Create setup link').click();
      await check(page, 'create setup link');
      await button(page, 'Cancel').click();
      const ids: number[] = [];
      for (const [n, state] of ['draft', 'active', 'disabled'].entries())
        ids.push(await givenConnection(service, company, { name: nameOf(n), state }));
      await change(service, company, ids[1]!, { domains: await addDomains(service, company, 3) });
      await givenSetupLink(service, company);
      await page.reload();
      await page.getByText(nameOf(1)).waitFor();
      await check(page, 'list');
      for (const id of ids) {
        await go(page, pageOf(company, id));
        await page.getByText('Values for the provider').waitFor();
        await check(page, `connection ${id}`);
      }
      await choose(page, 'More actions', 'Delete connection');
      await dialog(page).getByText('This cannot be undone.').waitFor();
      await check(page, 'delete');
      await button(page, 'Cancel').click();
      await page.getByRole('link', { name: 'Roles by group' }).click();
      await page.getByText('No groups are mapped').waitFor();
      await check(page, 'mappings');
      await button(page, 'Add group').click();
      await submit(page, 'Add group');
      await page.getByText('Enter a value').first().waitFor();
      await check(page, 'mapping');
    });
  });

  // regression A1096
  test('an owner creates, activates, edits, disables and deletes a connection; its secret is on no screen', async () => {
    const company = await service.given.company();
    const user = await companyAdministrator(company);
    const [domain = ''] = await addDomains(service, company, 1);
    const secret = 'a secret of the provider';
    const only = () => service.db('connections').where({ company_id: company }).first();
    await open({ user, hash: tabOf(company) }, async ({ page }) => {
      await button(page, 'Create connection').click();
      await dialog(page).getByText('/provider/callback').waitFor();
      await page.getByLabel('Name', { exact: true }).fill(scripts[4]!);
      await dialog(page).getByLabel('Issuer URL').fill('https://login.harbor.example');
      await dialog(page).getByLabel('Client ID').fill('gatehouse');
      await dialog(page).getByLabel('Client secret').fill(secret);
      await page.getByLabel(domain).check();
      await submit(page, 'Create connection');
      await prove(page, password);
      await headingOf(page, scripts[4]!).waitFor();
      await page.getByText('Users cannot log in with this connection yet').waitFor();
      expect(await only()).toMatchObject({ state: 'draft', client_id: 'gatehouse', jit: true });
      await button(page, 'Activate').click();
      await page.getByText('Users cannot log in with this connection yet').waitFor({ state: 'detached' });
      const active = await only();
      expect(active.state).toBe('active');

      await button(page, 'Edit connection').click();
      expect(await dialog(page).getByLabel('Client secret').inputValue()).toBe('');
      await page.getByText('Leave it empty to keep the stored one').waitFor();
      await page.getByLabel('Create accounts at the first login').uncheck();
      await page.getByText('Scopes and claims').click();
      await dialog(page)
        .getByRole('textbox', { name: /^Scopes/ })
        .fill('openid email groups');
      await page.getByLabel('Users are identified by').selectOption('oid');
      await dialog(page).getByLabel('Claim of the email address').fill('upn');
      await submit(page, 'Save connection');
      await page.getByText('Connection saved').first().waitFor();
      const edited = await only();
      expect(edited).toMatchObject({ jit: false, subject: 'oid', scopes: ['openid', 'email', 'groups'] });
      expect(edited.attributes.email).toBe('upn');
      expect(edited.sealed_credentials).toBe(active.sealed_credentials);
      expect(await page.content()).not.toContain(secret);

      await choose(page, 'More actions', 'Disable');
      await dialog(page).getByText('Those who have no other login method cannot log in at all.').waitFor();
      await submit(page, 'Disable');
      await page.getByText('Disabled', { exact: true }).waitFor();
      expect((await only()).state).toBe('disabled');
      await choose(page, 'More actions', 'Delete connection');
      await dialog(page).getByText('Its secret, its mappings of groups and its SCIM tokens are deleted.').waitFor();
      await submit(page, 'Delete connection');
      await page.getByText('No connections yet').waitFor();
      await eventually(only).toBeUndefined();
    });
  });

  // regression A1134
  test('an owner creates a connection with SAML, whose values are shown, and reads its metadata again', async () => {
    const company = await service.given.company();
    const user = await companyAdministrator(company);
    await open({ user, hash: tabOf(company) }, async ({ page }) => {
      await button(page, 'Create connection').first().click();
      await dialog(page).getByLabel('Protocol').selectOption('saml');
      await dialog(page).getByText('The provider needs values of the connection').waitFor();
      await dialog(page).getByLabel('Name', { exact: true }).fill('Engines');
      await dialog(page).getByLabel('Or its metadata as XML').fill('no metadata');
      await check(page, 'create with SAML');
      await submit(page, 'Create connection');
      await prove(page, password);
      await dialog(page).getByText('cannot be read').first().waitFor();
      await dialog(page).getByLabel('Or its metadata as XML').fill('');
      await dialog(page)
        .getByLabel('Metadata URL of the provider')
        .fill(await publishedMetadata(service));
      await submit(page, 'Create connection');
      await headingOf(page, 'Engines').waitFor();
      for (const text of ['/acs', idp, 'until ']) await page.getByText(text).first().waitFor();
      await check(page, 'SAML connection');
      await choose(page, 'More actions', 'Read metadata');
      await page.getByText('Metadata of Engines read').first().waitFor();
    });
    const [found] = await service.db('connections').where({ company_id: company });
    expect(found).toMatchObject({ protocol: 'saml', entity_id: idp, state: 'draft' });
  });

  // regression A1097
  test('what the service refuses is shown where it belongs, and changes nothing', async () => {
    const company = await service.given.company();
    const user = await companyAdministrator(company);
    const domains = await addDomains(service, company, 2);
    const [first, second] = [
      await givenConnection(service, company, { name: 'First', state: 'active' }),
      await givenConnection(service, company, { name: 'Second' }),
    ];
    for (const id of [first, second]) await change(service, company, id, { domains });
    await open({ user, hash: pageOf(company, second) }, async ({ page }) => {
      const conflict = page.getByText('Another active connection of the company has one of the domains.');
      await button(page, 'Activate').click();
      await prove(page, password);
      await conflict.waitFor();
      expect((await service.db('connections').where({ id: second }).first('state')).state).toBe('draft');
      await button(page, 'Edit connection').click();
      await dialog(page).getByLabel('Issuer URL').fill('login.harbor.example');
      await submit(page, 'Save connection');
      const issuer = dialog(page).getByLabel('Issuer URL');
      await eventually(() => issuer.getAttribute('aria-invalid')).toBe('true');
      await button(page, 'Cancel').click();
      await go(page, tabOf(company));
      await choose(page, 'Actions for Second', 'Activate');
      await conflict.waitFor();
      for (let n = 2; n < 10; n += 1) await givenConnection(service, company, { name: nameOf(n) });
      await page.reload();
      await page.getByText(nameOf(9)).waitFor();
      const create = button(page, 'Create connection');
      expect([await create.getAttribute('aria-disabled'), await create.getAttribute('title')]).toEqual([
        'true',
        'A company has at most 10 connections.',
      ]);
    });
    const owner = await administrator();
    await open({ user: owner, hash: tabOf(1) }, async ({ page }) => {
      await button(page, 'Create connection').click();
      await page.getByLabel('Name', { exact: true }).fill('Own');
      await dialog(page).getByLabel('Issuer URL').fill('https://login.harbor.example');
      await dialog(page).getByLabel('Client ID').fill('gatehouse');
      await submit(page, 'Create connection');
      await prove(page, password);
      await dialog(page).getByText('Not for the company of the application').waitFor();
    });
  });

  // regression A1098
  test('a change of another administrator is not overwritten', async () => {
    const company = await service.given.company();
    const user = await companyAdministrator(company);
    const id = await givenConnection(service, company, { name: 'Before' });
    await open({ user, hash: pageOf(company, id) }, async ({ page }) => {
      await button(page, 'Edit connection').click();
      await dialog(page).getByLabel('Client ID').fill('another client');
      await change(service, company, id, { name: 'Of another administrator' });
      await submit(page, 'Save connection');
      await prove(page, password);
      await dialog(page).getByText('Someone else has changed this since you opened it.').waitFor();
      expect(await dialog(page).getByLabel('Client ID').inputValue()).toBe('another client');
      expect(await service.db('connections').where({ id }).first()).toMatchObject({
        name: 'Of another administrator',
        client_id: 'gatehouse',
      });
    });
  });

  // regression A1101
  test('a role that reads directories sees no buttons; without it, there is neither the tab nor the screen', async () => {
    const company = await service.given.company();
    const id = await givenConnection(service, company);
    await givenSetupLink(service, company);
    const reader = await companyAdministrator(company, ['companies:read', 'directories:read']);
    await open({ user: reader, hash: tabOf(company) }, async ({ page }) => {
      await page.getByText('Not opened').waitFor();
      expect(
        await page
          .locator('main')
          .getByRole('button', { name: /^(?:Create|Actions)/ })
          .count(),
      ).toBe(0);
      await page.getByRole('link', { name: 'Engines' }).click();
      await page.getByText('Values for the provider').waitFor();
      expect(
        await page
          .locator('main')
          .getByRole('button', { name: /^(?:Edit|More|Activate)/ })
          .count(),
      ).toBe(0);
      await page.getByRole('link', { name: 'Roles by group' }).click();
      await page.getByText('No groups are mapped').waitFor();
      expect(await button(page, 'Add group').count()).toBe(0);
    });
    const without = await companyAdministrator(company, ['companies:read']);
    await open({ user: without, hash: tabOf(company) }, async ({ page }) => {
      await page.getByRole('link', { name: 'Branches' }).waitFor();
      expect(await page.getByRole('link', { name: 'Single sign-on' }).count()).toBe(0);
      await go(page, pageOf(company, id));
      await headingOf(page, 'You may not open this screen').waitFor();
    });
  });

  // regression A1103
  test('each of fifty companies shows its own ten connections, and none of another company', async () => {
    const user = await administrator();
    const companies: number[] = [];
    const all: number[][] = [];
    for (let n = 0; n < 50; n += 1) {
      const company = await service.given.company();
      companies.push(company);
      const ids: number[] = [];
      for (let at = 0; at < 10; at += 1)
        ids.push(await givenConnection(service, company, { name: `${nameOf(at)} of ${n}` }));
      all.push(ids);
    }
    await open({ user, hash: tabOf(companies[0]!) }, async ({ page }) => {
      for (const n of [0, 17, 49]) {
        await go(page, tabOf(companies[n]!));
        await page.getByText(`${nameOf(9)} of ${n}`, { exact: true }).waitFor();
        const links = page.getByRole('region', { name: 'Connections' }).getByRole('link');
        expect(await links.allInnerTexts()).toEqual(Array.from({ length: 10 }, (_, at) => `${nameOf(at)} of ${n}`));
      }
      await go(page, pageOf(companies[0]!, all[1]![0]!));
      await page.getByText('This connection does not exist').waitFor();
    });
  });
});
