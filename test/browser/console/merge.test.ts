import { expect, test } from 'vitest';
import { password } from '../../kit/given.ts';
import { linkTo, ownerOfAddress, withoutPassword } from '../../kit/merging.ts';
import { violationsOn } from '../violations.ts';
import { button, headingOf, prove, useConsole } from './kit.ts';

const { service, administrator, open } = useConsole();

// regression A917
test('an administrator sees what a merge moves before it, and the old user leads to the one who is left', async () => {
  const [admin, user] = [await administrator(), await ownerOfAddress(service)];
  const from = await withoutPassword(service);
  await linkTo(service, from);
  await service.db('users').where({ id: from }).update({ displayname: 'Augusta King', is_owner_proven: true });
  const merged = () => service.db('user_aliases').where({ old_id: from, user_id: user.id });
  await open({ user: admin, hash: `#/users/${user.id}` }, async ({ page }) => {
    await button(page, 'More actions').click();
    await page.getByRole('menuitem', { name: 'Merge another account' }).click();
    await page.getByRole('combobox', { name: 'Account that ends' }).fill('Augusta');
    await page.getByRole('option', { name: 'Augusta King' }).click();
    await page.getByLabel('Reason').fill('Ticket 4711');
    await button(page, 'Check').click();
    await prove(page, password);
    await page.getByText('1 identities, 0 factors, 1 memberships and 0 fields move.').waitFor();
    expect(await violationsOn(page)).toEqual([]);
    expect(await merged()).toEqual([]);
    await button(page, 'Merge another account').click();
    await page.getByText('Accounts merged').first().waitFor();
    expect(await merged()).toHaveLength(1);
    await page.goto(page.url().replace(/#.*/, `#/users/${from}`));
    await headingOf(page, 'Ada Lovelace').waitFor();
    await page.waitForURL((url) => url.hash === `#/users/${user.id}`);
  });
});

// regression A1102
test('a merge is offered only to those who may act as users', async () => {
  const user = await service.given.user();
  for (const [permissions, count] of [
    [['users:read', 'users:write'], 0],
    [['users:read', 'users:write', 'users:impersonate'], 1],
  ] as const)
    await open({ user: await administrator(permissions), hash: `#/users/${user.id}` }, async ({ page }) => {
      await button(page, 'More actions').click();
      await page.getByRole('menuitem', { name: 'Ban' }).waitFor();
      expect(await page.getByRole('menuitem', { name: 'Merge another account' }).count()).toBe(count);
    });
});
