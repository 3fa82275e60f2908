import { beforeAll, describe, expect, test } from 'vitest';
import { password } from '../../kit/given.ts';
import { membersOf } from '../../kit/members.ts';
import { button, dialog, eventually, headingOf, type Look, looks, prove, row, useConsole } from './kit.ts';

const { service, administrator, open, check } = useConsole();
const people = membersOf(service);
let company: number;

beforeAll(async () => {
  company = await service.given.company();
  const rows = Array.from({ length: 500 }, (_, at) => ({ app_id: 1, company_id: company, name: `Quay ${at}` }));
  await service.db('branches').insert(rows);
});

// regression A818
describe('a company of 500 branches', () => {
  test.each(Object.keys(looks) as Look[])('a member gets a branch that is found by its name: %s', async (look) => {
    const user = await administrator();
    const member = await people.member('User', company);
    await service.db('users').where({ id: member.id }).update({ displayname: 'Grace Hopper' });
    await open({ user, hash: `#/companies/${company}?tab=members`, look }, async ({ page, requests }) => {
      const found = row(page, member.email);
      await found.getByText('Default').waitFor();
      await found.getByRole('button', { name: /^Actions for/ }).click();
      expect(await page.getByRole('menuitem').count()).toBe(3);
      await page.getByRole('menuitem', { name: 'Change branch' }).click();
      const branch = dialog(page).getByRole('combobox', { name: 'Branch' });
      await eventually(() => branch.inputValue()).toBe('Default');
      await check(page, 'dialog');
      await branch.fill('quay 499');
      await dialog(page).getByRole('option', { name: 'Quay 499' }).click();
      await check(page, 'chosen');
      await dialog(page).getByRole('button', { name: 'Change branch' }).click();
      await prove(page, password);
      await found.getByText('Quay 499').waitFor();
      const asked = requests.filter((request) => request.url().includes('/branches'));
      expect(asked.length).toBeLessThanOrEqual(3);
    });
    const { branch_id } = await service.db('memberships').where({ user_id: member.id, company_id: company }).first();
    expect((await service.db('branches').where({ id: branch_id }).first()).name).toBe('Quay 499');
  });

  test('branches are paged and searched', async () => {
    await open({ user: await administrator(), hash: `#/companies/${company}?tab=branches` }, async ({ page }) => {
      const branches = page.getByRole('region', { name: 'Branches' }).getByRole('listitem');
      await branches.filter({ hasText: 'Quay 499' }).waitFor();
      await eventually(() => branches.count()).toBe(50);
      await button(page, 'Next').click();
      await branches.filter({ hasText: 'Quay 449' }).waitFor();
      await check(page, 'second page');
      await page.getByRole('searchbox', { name: 'Find a branch' }).fill('quay 7 ');
      await eventually(() => branches.first().innerText()).toContain('Quay 7');
      await page.getByRole('searchbox', { name: 'Find a branch' }).fill('no such branch');
      await page.getByText('No results').waitFor();
      await check(page, 'no results');
    });
  });
});

// regression A818
test('an administrator of 499 companies with as many roles may do in each what the role allows', async () => {
  const user = await service.given.user();
  const { rows }: { rows: { company_id: number }[] } = await service.db.raw(
    `with made as (
       insert into companies (app_id, name, created_at) select 1, 'Harbor ' || n, now() from generate_series(1, 499) n returning id
     ), placed as (
       insert into branches (app_id, company_id, name, is_default) select 1, id, 'Default', true from made returning id, company_id
     ), numbered as (
       select id, company_id, row_number() over (order by company_id) as n from placed
     ), roles_made as (
       insert into roles (app_id, name, permissions)
         select 1, 'Harbor role ' || n, array[case when n % 2 = 0 then 'users:read' else 'companies:write' end]
         from generate_series(1, 499) n returning id, name
     )
     insert into memberships (app_id, user_id, company_id, branch_id, role_id, created_at)
       select 1, :user, company_id, numbered.id, roles_made.id, now()
       from numbered join roles_made on roles_made.name = 'Harbor role ' || n order by n returning company_id`,
    { user: user.id },
  );
  const ids = rows.map(({ company_id }) => company_id).toSorted((one, other) => one - other);
  const [writable, readable] = [ids[0]!, ids[1]!];
  await open({ user, hash: `#/companies/${writable}?tab=branches` }, async ({ page, requests }) => {
    await button(page, 'Add branch').waitFor();
    const paths = requests.map((request) => new URL(request.url()).pathname);
    expect(paths.filter((path) => path === '/v1/users/me/permissions').length).toBe(1);
    expect(paths.filter((path) => path === '/v1/users/me/memberships').length).toBe(3);
    await page.goto(`${page.url().split('#')[0]}#/companies/${readable}?tab=members`);
    await headingOf(page, 'Harbor 2').waitFor();
    await row(page, user.email).waitFor();
    await page.goto(`${page.url().split('#')[0]}#/companies/${readable}?tab=branches`);
    await page.getByRole('region', { name: 'Branches' }).getByText('Default').first().waitFor();
    expect(await button(page, 'Add branch').count()).toBe(0);
  });
});
