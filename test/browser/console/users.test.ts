import { describe, expect, test } from 'vitest';
import { password } from '../../kit/given.ts';
import { membersOf } from '../../kit/members.ts';
import { button, dialog, eventually, headingOf, type Look, looks, prove, row, useConsole } from './kit.ts';

const { service, administrator, companyAdministrator, open, check } = useConsole();

// regression A243
describe('the list of users', () => {
  test.each(Object.keys(looks) as Look[])('has no violation of WCAG 2.2 AA in each state: %s', async (look) => {
    const [user, other] = [await administrator(), await service.given.user()];
    await open({ user, hash: '#/users', look }, async ({ page }) => {
      await headingOf(page, 'Users').waitFor();
      await page.getByText(other.email).waitFor();
      await check(page, 'rows');
      await button(page, 'Add filter').click();
      await check(page, 'menu');
      await page.getByRole('menuitem', { name: 'Status' }).click();
      await page.getByRole('menuitem', { name: 'Banned' }).click();
      await page.getByText('No users match').waitFor();
      await check(page, 'no match');
      await button(page, 'Show all users').click();
      await row(page, other.email).getByRole('checkbox').check();
      await check(page, 'selected');
      await button(page, 'Delete').click();
      await dialog(page).waitFor();
      await check(page, 'confirmation');
      await button(page, 'Cancel').click();
      await button(page, 'Invite user').click();
      await button(page, 'Send invitation').click();
      await page.getByText('Enter a value').first().waitFor();
      await check(page, 'invitation');
    });
  });

  // regression A871
  test('a click on a row opens its user, and the selection of a text in the row does not', async () => {
    const [user, other] = [await administrator(), await service.given.user()];
    await service.db('users').where({ id: other.id }).update({ displayname: 'Zora Quist' });
    await open({ user, hash: '#/users' }, async ({ page }) => {
      const line = row(page, other.email);
      const email = await line.getByText(other.email).boundingBox();
      if (!email) throw new Error('The row has no address.');
      await page.mouse.move(email.x + 2, email.y + email.height / 2);
      await page.mouse.down();
      await page.mouse.move(email.x + 60, email.y + email.height / 2, { steps: 4 });
      await page.mouse.up();
      expect(await page.evaluate('getSelection().toString()')).not.toBe('');
      await line.getByRole('checkbox').check();
      expect(page.url()).toMatch(/#\/users$/);
      await line.getByText('Active', { exact: true }).click();
      await headingOf(page, 'Zora Quist').waitFor();
    });
  });

  test('filters combine, are kept in the address, and the request bar shows their request without a token', async () => {
    const [user, found] = [await administrator(), await service.given.user()];
    await service.db('users').where({ id: found.id }).update({ displayname: 'Zelda Quist' });
    await open({ user, hash: '#/users' }, async ({ page }) => {
      await page.getByRole('searchbox').fill('zelda');
      await page.getByText('Zelda Quist').waitFor();
      await eventually(() => page.getByRole('row').count()).toBe(2);
      await page.goto(`${page.url()}&status=1`);
      await page.getByRole('button', { name: 'Status: Active' }).waitFor();
      const bar = page.getByRole('region', { name: 'Request of this screen' });
      await eventually(() => bar.textContent()).toContain('GET /v1/users?q=zelda&status=1&sort=-id&limit=50');
      await button(page, 'GraphQL').click();
      await eventually(() => bar.textContent()).toContain('users(q: "zelda", status: active, sort: registered_desc');
      await button(page, 'curl').click();
      await eventually(() => bar.textContent()).toContain('Bearer $TOKEN');
      expect(await bar.textContent()).not.toMatch(/eyJ|gh_app_/);
      await button(page, 'Client').click();
      await eventually(() => bar.textContent()).toContain('await listUsers(client, { q: "zelda", status: 1');
    });
  });

  test('a ban asks first, can be undone, and a bulk ban shows what was refused', async () => {
    const [user, one, two] = [await administrator(), await service.given.user(), await service.given.user()];
    const statusOf = async (id: number) => (await service.db('users').where({ id }).first()).is_banned;
    await open({ user, hash: '#/users' }, async ({ page }) => {
      await row(page, one.email)
        .getByRole('button', { name: /^Actions for/ })
        .click();
      await page.getByRole('menuitem', { name: 'Ban' }).click();
      await dialog(page).getByText('All sessions end at once.').waitFor();
      await dialog(page).getByRole('button', { name: 'Ban' }).click();
      await row(page, one.email).getByText('Banned').waitFor();
      expect(await statusOf(one.id)).toBe(true);
      await button(page, 'Undo').click();
      await prove(page, password);
      await row(page, one.email).getByText('Active').waitFor();
      expect(await statusOf(one.id)).toBe(false);

      await row(page, one.email).getByRole('checkbox').check();
      await row(page, two.email).getByRole('checkbox').check();
      await row(page, 'owner@gatehouse.invalid').getByRole('checkbox').check();
      await button(page, 'Ban').click();
      await dialog(page).getByText('Ban 3 users?').waitFor();
      await dialog(page).getByRole('button', { name: 'Ban' }).click();
      await page.getByText('2 done, 1 refused').waitFor();
      expect([await statusOf(one.id), await statusOf(two.id)]).toEqual([true, true]);
    });
  });

  // regression A395
  test('the menu of a row is on the first line on a phone', async () => {
    const [user, other] = [await administrator(), await service.given.user()];
    await open({ user, hash: '#/users', look: 'phone' }, async ({ page }) => {
      const actions = row(page, other.email).getByRole('button', { name: /^Actions for/ });
      const [box, status] = [
        await actions.boundingBox(),
        await row(page, other.email).getByText('Active').boundingBox(),
      ];
      expect(box?.x).toBeGreaterThan(status?.x ?? Number.POSITIVE_INFINITY);
      expect(Math.abs((box?.y ?? 0) - (status?.y ?? 0))).toBeLessThan(20);
      await actions.click();
      await check(page, 'menu of a row');
      await page.getByRole('menuitem', { name: 'Ban' }).click();
      await dialog(page).getByText('All sessions end at once.').waitFor();
    });
  });

  test('a bulk deletion requires the typed name of the application', async () => {
    const [user, one, two] = [await administrator(), await service.given.user(), await service.given.user()];
    await open({ user, hash: '#/users' }, async ({ page }) => {
      await row(page, one.email).getByRole('checkbox').check();
      await row(page, two.email).getByRole('checkbox').check();
      await button(page, 'Delete').click();
      await dialog(page).getByRole('button', { name: 'Delete' }).click();
      await dialog(page).getByText('Delete 2 users?').waitFor();
      expect(await service.db('users').whereIn('id', [one.id, two.id]).where({ is_deleted: true })).toEqual([]);
      await dialog(page).getByLabel('Type Gatehouse to confirm').fill('Gatehouse');
      await dialog(page).getByRole('button', { name: 'Delete' }).click();
      await prove(page, password);
      await eventually(() => page.getByText(one.email).count()).toBe(0);
      expect(await service.db('users').whereIn('id', [one.id, two.id]).where({ is_deleted: true })).toHaveLength(2);
    });
  });

  test('an invitation is sent after a proof, and a wrong proof says so', async () => {
    const user = await administrator();
    const email = service.given.email();
    await open({ user, hash: '#/users' }, async ({ page }) => {
      await button(page, 'Invite user').click();
      await page.getByLabel('Email', { exact: true }).fill(email);
      await page.getByLabel('Administrator of Gatehouse').check();
      await button(page, 'Send invitation').click();
      await prove(page, 'wrong password here');
      await page.getByText('The password is incorrect.').waitFor();
      await prove(page, password);
      await page.getByText(`Invitation sent to ${email}`).waitFor();
      expect(await service.db('invitations').where({ email })).toHaveLength(1);
    });
  });
});

// regression A244
describe('permissions in the list of users', () => {
  test('a role without users:write sees no checkboxes and no actions but "Open"', async () => {
    const [user, other] = [await administrator(['users:read']), await service.given.user()];
    await open({ user, hash: '#/users' }, async ({ page }) => {
      await page.getByText(other.email).waitFor();
      expect(await page.getByRole('checkbox').count()).toBe(0);
      expect(await button(page, 'Invite user').count()).toBe(0);
      await row(page, other.email)
        .getByRole('button', { name: /^Actions for/ })
        .click();
      expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['Open']);
    });
  });

  test('an administrator of a company sees its members alone, and the name of the company', async () => {
    const company = await service.given.company();
    const { name } = await service.db('companies').where({ id: company }).first();
    const [user, member, stranger] = [
      await companyAdministrator(company, ['users:read']),
      await service.given.user(),
      await service.given.user(),
    ];
    await membersOf(service).join(member, company);
    await service.db('memberships').where({ user_id: user.id }).whereNot({ company_id: company }).delete();
    await open({ user, hash: '#/users' }, async ({ page }) => {
      await page.getByText(member.email).waitFor();
      await page.locator('.sidebar').getByText(name).waitFor();
      expect(await page.getByText(stranger.email).count()).toBe(0);
    });
  });

  test('a user without permissions learns that the console is not for them', async () => {
    const user = await service.given.user();
    await service.given.role(user, user.company, 'User');
    await open({ user }, async ({ page }) => {
      await headingOf(page, 'You have no access to the console').waitFor();
    });
  });
});
