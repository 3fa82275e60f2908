import { beforeAll, describe, expect, test } from 'vitest';
import { password } from '../../kit/given.ts';
import { membersOf } from '../../kit/members.ts';
import { button, dialog, eventually, type Look, looks, prove, row, useConsole } from './kit.ts';

const { service, administrator, companyAdministrator, open, check } = useConsole();
const people = membersOf(service);

/** Adds more companies and roles than a page has. The built-in roles are the oldest and so the last ones. */
beforeAll(async () => {
  await service.db.raw(
    `insert into roles (app_id, name, permissions) select 1, 'Team ' || n, '{}' from generate_series(1, 60) as n
     on conflict do nothing`,
  );
  await service.db.raw(
    `with made as (insert into companies (app_id, name, created_at) select 1, 'Site ' || n, now()
                     from generate_series(1, 60) as n returning id)
     insert into branches (app_id, company_id, name, is_default) select 1, id, 'Default', true from made`,
  );
});

// regression A646
describe('choosing among many', () => {
  test.each(Object.keys(looks) as Look[])('the invitation has no violation of WCAG 2.2 AA: %s', async (look) => {
    await open({ user: await administrator(), hash: '#/users', look }, async ({ page }) => {
      await button(page, 'Invite user').click();
      await page.getByLabel('Administrator of Gatehouse').check();
      await page.getByText('In the whole application Gatehouse').waitFor();
      await check(page, 'administrator');
      await page.getByLabel('Member of a company').check();
      await page.getByRole('combobox', { name: 'Company' }).click();
      await page.getByRole('option', { name: 'Show more' }).waitFor();
      await check(page, 'open list');
      await page.getByRole('combobox', { name: 'Company' }).fill('no such company');
      await page.getByText('No results').waitFor();
      await check(page, 'no result');
    });
  });

  test('a list shows more with the keyboard, Escape closes it alone, and a text without a choice is dropped', async () => {
    await open({ user: await administrator(), hash: '#/users' }, async ({ page }) => {
      await button(page, 'Invite user').click();
      await page.getByLabel('Member of a company').check();
      const role = page.getByRole('combobox', { name: 'Role' });
      await eventually(() => role.inputValue()).toBe('User');
      await role.click();
      await eventually(() => page.getByRole('option').count()).toBe(21);
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
      await eventually(() => page.getByRole('option').count()).toBe(41);
      await page.keyboard.press('Escape');
      await eventually(() => page.getByRole('option').count()).toBe(0);
      expect(await dialog(page).count()).toBe(1);
      await role.fill('Team 7');
      await page.getByRole('option', { name: 'Team 7', exact: true }).click();
      await role.fill('Team');
      await page.keyboard.press('Tab');
      expect(await role.inputValue()).toBe('Team 7');
    });
  });

  test('the invitation of an administrator says what they may do, and gives the role in the whole application', async () => {
    const user = await administrator();
    const email = service.given.email();
    await open({ user, hash: '#/users' }, async ({ page }) => {
      await button(page, 'Invite user').click();
      await page.getByLabel('Email', { exact: true }).fill(email);
      await page.getByLabel('Administrator of Gatehouse').check();
      await page.getByText('Manage users', { exact: true }).waitFor();
      await button(page, 'Send invitation').click();
      await prove(page, password);
      await page.getByText(`Invitation sent to ${email}`).waitFor();
      const { company_id } = await service.db('invitations').where({ email }).first('company_id');
      expect(company_id).toBe(await people.home());
      expect((await service.mailbox.next('invitation', email)).data).toMatchObject({ level: 'application' });
    });
  });

  test('the invitation to a company finds one of many, and an administrator of a company is not asked for the application', async () => {
    const email = service.given.email();
    await open({ user: await administrator(), hash: '#/users' }, async ({ page }) => {
      await button(page, 'Invite user').click();
      await page.getByLabel('Email', { exact: true }).fill(email);
      await page.getByLabel('Member of a company').check();
      await page.getByText('The role has no permission to administer').waitFor();
      await page.getByRole('combobox', { name: 'Company' }).fill('site 42');
      await page.getByRole('option', { name: 'Site 42' }).first().click();
      await button(page, 'Send invitation').click();
      await prove(page, password);
      await page.getByText(`Invitation sent to ${email}`).waitFor();
      const invitation = service.db('invitations').where({ email }).select('company_id');
      expect((await service.db('companies').whereIn('id', invitation).first('name')).name).toBe('Site 42');
    });
    const company = await service.given.company();
    const user = await companyAdministrator(company, ['invitations:write', 'users:read']);
    await open({ user, hash: '#/invitations' }, async ({ page }) => {
      await button(page, 'Invite user').first().click();
      await page.getByRole('combobox', { name: 'Company' }).waitFor();
      expect(await page.getByLabel('Administrator of Gatehouse').count()).toBe(0);
    });
  });

  test('the list of users is filtered by a role and a company that are found, and shows their names after a reload', async () => {
    const [member, { id }] = [
      await service.given.user(),
      await service.db('companies').where({ name: 'Site 3' }).first(),
    ];
    await people.join(member, id, 'Team 5');
    await open({ user: await administrator(), hash: '#/users' }, async ({ page }) => {
      await button(page, 'Add filter').click();
      await page.getByRole('menuitem', { name: 'Company' }).click();
      await page.getByRole('combobox', { name: 'Company' }).fill('site 3');
      await page.getByRole('option', { name: 'Site 3', exact: true }).first().click();
      await row(page, member.email).waitFor();
      await eventually(() => page.getByRole('row').count()).toBe(2);
      await page.reload();
      await eventually(() => page.getByRole('combobox', { name: 'Company' }).inputValue()).toBe('Site 3');
    });
  });

  test('the roles have pages and a search, so that none is hidden', async () => {
    await open({ user: await administrator(), hash: '#/roles' }, async ({ page }) => {
      await page.getByRole('columnheader', { name: 'Team 60' }).waitFor();
      expect(await page.getByRole('columnheader', { name: 'Owner' }).count()).toBe(0);
      await page.getByRole('searchbox', { name: 'Search roles' }).fill('own');
      await page.getByRole('columnheader', { name: 'Owner' }).waitFor();
      await eventually(() => page.getByRole('columnheader', { name: 'Team 60' }).count()).toBe(0);
      await page.getByRole('searchbox', { name: 'Search roles' }).fill('');
      await button(page, 'Next').click();
      await page.getByRole('columnheader', { name: 'Team 35' }).waitFor();
    });
  });
});
