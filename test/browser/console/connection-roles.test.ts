import { expect, test } from 'vitest';
import { givenConnection } from '../../kit/connections.ts';
import { password } from '../../kit/given.ts';
import { superAdmin } from '../../kit/members.ts';
import { addRoles } from '../tasks/population.ts';
import { change, choose, nameOf, pageOf, submit } from './connection-steps.ts';
import { button, prove, row, useConsole } from './kit.ts';

const { service, companyAdministrator, open } = useConsole();

// regression A1099
test('a hundred groups in five scripts are ordered, changed and saved with one request', async () => {
  const company = await service.given.company();
  const user = await companyAdministrator(company);
  await addRoles(service, 30);
  const id = await givenConnection(service, company);
  const mappings = Array.from({ length: 99 }, (_, n) => ({ group: nameOf(n), role: n % 2 ? 'Admin' : 'User' }));
  await change(service, company, id, { mappings });
  const groups = async () =>
    (await service.send('GET', `/v1/companies/${company}/connections/${id}`, { headers: superAdmin })).body.mappings;
  await open({ user, hash: `${pageOf(company, id)}?tab=mappings` }, async ({ page, requests }) => {
    await row(page, nameOf(98)).waitFor();
    await button(page, 'Add group').click();
    await page.getByLabel('Group', { exact: true }).fill(nameOf(7));
    await page.getByRole('combobox', { name: 'Role' }).fill('Team 12');
    await page.getByRole('option', { name: 'Team 12', exact: true }).click();
    await page.getByLabel('Position', { exact: true }).fill('101');
    await submit(page, 'Add group');
    await page.getByText('Enter a number from 1 to 100.').waitFor();
    await page.getByLabel('Position', { exact: true }).fill('3');
    await submit(page, 'Add group');
    await page.getByText('A row above has this group, so this one has no effect.').waitFor();
    expect(await button(page, 'Add group').getAttribute('aria-disabled')).toBe('true');
    await choose(page, `Actions for ${nameOf(98)}`, 'Move up');
    await choose(page, `Actions for ${nameOf(0)}`, 'Remove row');
    await page.getByText('1 unsaved change').waitFor();
    expect(await groups()).toEqual(mappings);
    await button(page, 'Save changes').click();
    await prove(page, password);
    await page.getByText('Connection saved').first().waitFor();
    const expected = [mappings[1], { group: nameOf(7), role: 'Team 12' }, ...mappings.slice(2)];
    expected.splice(97, 2, mappings[98], mappings[97]);
    expect(await groups()).toEqual(expected);
    expect(requests.filter((request) => request.method() === 'PATCH')).toHaveLength(2);
    expect(requests.filter((request) => request.url().includes('/v1/roles')).length).toBeLessThan(5);
    await button(page, 'Save changes').waitFor({ state: 'detached' });
  });
});
