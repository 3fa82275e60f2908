import { describe, expect, test } from 'vitest';
import { password } from '../../kit/given.ts';
import { membersOf } from '../../kit/members.ts';
import { button, dialog, eventually, headingOf, type Look, looks, prove, row, useConsole } from './kit.ts';

const { service, administrator, companyAdministrator, open, check } = useConsole();

// regression A248
describe('companies', () => {
  test.each(Object.keys(looks) as Look[])(
    'have no violation of WCAG 2.2 AA in each tab and dialog: %s',
    async (look) => {
      const [user, company] = [await administrator(), await service.given.company()];
      await open({ user, hash: '#/companies', look }, async ({ page }) => {
        await headingOf(page, 'Companies').waitFor();
        await row(page, 'Company').first().waitFor();
        await check(page, 'list');
        await button(page, 'Create company').click();
        await dialog(page).getByRole('button', { name: 'Create company' }).click();
        await page.getByText('Enter a value').waitFor();
        await check(page, 'create');
        await button(page, 'Cancel').click();
        await page.goto(`${page.url().split('#')[0]}#/companies/${company}`);
        await page.getByText('No members').waitFor();
        await check(page, 'members');
        await page.getByRole('link', { name: 'Branches' }).click();
        await page.getByText('New members start here').waitFor();
        await check(page, 'branches');
        await button(page, 'Add branch').click();
        await check(page, 'branch');
      });
    },
  );

  test('an administrator creates a company, renames it, adds a branch and deletes it', async () => {
    const user = await administrator();
    const named = (name: string) => service.db('companies').where({ name }).first();
    await open({ user, hash: '#/companies' }, async ({ page }) => {
      await button(page, 'Create company').click();
      await page.getByLabel('Name', { exact: true }).fill('Harbor');
      await dialog(page).getByRole('button', { name: 'Create company' }).click();
      await prove(page, password);
      await headingOf(page, 'Harbor').waitFor();
      await button(page, 'Edit company').click();
      await page.getByLabel('Name', { exact: true }).fill('Harbor Logistics');
      await dialog(page).getByRole('button', { name: 'Edit company' }).click();
      await headingOf(page, 'Harbor Logistics').waitFor();
      await page.getByRole('link', { name: 'Branches' }).click();
      await button(page, 'Add branch').click();
      await page.getByLabel('Name of the branch').fill('Lagos');
      await dialog(page).getByRole('button', { name: 'Add branch' }).click();
      await page.getByText('Lagos', { exact: true }).waitFor();
      await button(page, 'Actions for Lagos').click();
      await page.getByRole('menuitem', { name: 'Make default' }).click();
      await page.getByText('New members start in Lagos').first().waitFor();
      await button(page, 'More actions').click();
      await page.getByRole('menuitem', { name: 'Delete company' }).click();
      await dialog(page).getByText('This cannot be undone.').waitFor();
      await dialog(page).getByRole('button', { name: 'Delete company' }).click();
      await headingOf(page, 'Companies').waitFor();
      await eventually(() => named('Harbor Logistics')).toBeUndefined();
    });
  });

  test('the role of a member is changed, and a member is removed after a question', async () => {
    const [user, member, company] = [await administrator(), await service.given.user(), await service.given.company()];
    await membersOf(service).join(member, company);
    await open({ user, hash: `#/companies/${company}` }, async ({ page }) => {
      await row(page, member.email)
        .getByRole('button', { name: /^Actions for/ })
        .click();
      await page.getByRole('menuitem', { name: 'Change role…' }).click();
      await page.getByRole('combobox', { name: 'Role' }).fill('adm');
      await page.getByRole('option', { name: 'Admin' }).click();
      await button(page, 'Change role').click();
      await prove(page, password);
      await row(page, member.email).getByText('Admin').waitFor();
      expect(await membersOf(service).roleIn(member, company)).toBe('Admin');
      await row(page, member.email)
        .getByRole('button', { name: /^Actions for/ })
        .click();
      await page.getByRole('menuitem', { name: 'Remove from company' }).click();
      await dialog(page).getByRole('button', { name: 'Remove from company' }).click();
      await page.getByText('No members').waitFor();
      expect(await membersOf(service).roleIn(member, company)).toBeUndefined();
    });
  });

  test('an administrator of a company sees that company, and another one does not exist for them', async () => {
    const [company, other] = [await service.given.company(), await service.given.company({ isJoinable: false })];
    const user = await companyAdministrator(company, ['companies:read', 'users:read']);
    await open({ user, hash: `#/companies/${other}` }, async ({ page }) => {
      await page.getByText('This company does not exist').waitFor();
      await page.goto(`${page.url().split('#')[0]}#/companies/${company}`);
      await page.getByText(user.email).waitFor();
      for (const name of ['Edit company', 'Invite user', 'More actions'])
        expect(await button(page, name).count(), name).toBe(0);
    });
  });

  // regression A374
  test('the list shows the number of members, and none for companies in which the administrator may not read it', async () => {
    const [company, other] = [await service.given.company(), await service.given.company()];
    const user = await companyAdministrator(company, ['companies:read']);
    await membersOf(service).join(await service.given.user(), company);
    await membersOf(service).join(user, other);
    await service.db('companies').where({ id: company }).update({ name: 'Harbor' });
    await service.db('companies').where({ id: other }).update({ name: 'Pier' });
    await open({ user, hash: '#/companies' }, async ({ page }) => {
      await row(page, 'Harbor').getByRole('cell', { name: '2', exact: true }).waitFor();
      await row(page, 'Pier').getByRole('cell', { name: '–', exact: true }).waitFor();
    });
  });
});
