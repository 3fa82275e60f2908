import { describe, expect, test } from 'vitest';
import { type KnownUser, password } from '../../kit/given.ts';
import { superAdmin } from '../../kit/members.ts';
import { button, dialog, headingOf, type Look, looks, prove, useConsole } from './kit.ts';

const { service, administrator, open, check } = useConsole();

const deleted = async (): Promise<KnownUser> => {
  const user = await service.given.user();
  expect((await service.send('DELETE', `/v1/users/${user.id}`, { headers: superAdmin })).status).toBe(204);
  return user;
};
const rowOf = ({ id }: { readonly id: number }) => service.db('users').where({ id }).first();

/** The day of the erasure in the words of a language. */
const erasureDay = (locale = 'en-GB'): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'Europe/Berlin' }).format(
    new Date(service.clock.now().getTime() + 30 * 86_400_000),
  );

// regression A769
describe('deleted users in the console', () => {
  test.each(Object.keys(looks) as Look[])(
    'have no violation of WCAG 2.2 AA on their page and in the list: %s',
    async (look) => {
      const [admin, user] = [await administrator(), await deleted()];
      await open({ user: admin, hash: `#/users/${user.id}`, look }, async ({ page }) => {
        await page.getByRole('heading', { name: 'Deleted. Will be erased on' }).waitFor();
        await check(page, 'deleted user');
        await page.goto(page.url().replace(/#.*/, '#/users?status=4'));
        await page.getByText('Will be erased on').first().waitFor();
        await check(page, 'deleted users');
      });
    },
  );

  test.each([
    ['en', 'Undo deletion', 'Deleted. Will be erased on {date}.'],
    ['de', 'Löschung rückgängig machen', 'Gelöscht. Wird am {date} endgültig gelöscht.'],
    ['fr', 'Annuler la suppression', 'Supprimé. Sera effacé le {date}.'],
    ['es', 'Deshacer la eliminación', 'Eliminado. Se borrará el {date}.'],
  ])(
    'their page says until when the deletion can be undone, and the keyboard undoes it: %s',
    async (locale, undo, title) => {
      const [admin, user] = [await administrator(), await deleted()];
      await open({ user: admin, hash: `#/users/${user.id}`, locale }, async ({ page }) => {
        await page.getByRole('heading', { name: title.replace('{date}', erasureDay(locale)) }).waitFor();
        await page.getByRole('button', { name: `${undo}: Ada Lovelace` }).focus();
        await page.keyboard.press('Enter');
        await page.locator('dialog[open] input[type=password]').fill(password);
        await page.keyboard.press('Enter');
        await headingOf(page, 'Ada Lovelace').waitFor();
        expect(await page.evaluate('document.activeElement.tagName')).toBe('H1');
        expect((await rowOf(user)).is_deleted).toBe(false);
      });
    },
  );

  test('the list says until when, and undoes the deletion of one and of many', async () => {
    const [admin, one, two, three] = [await administrator(), await deleted(), await deleted(), await deleted()];
    await open({ user: admin, hash: '#/users?status=4' }, async ({ page }) => {
      const row = page.getByRole('row').filter({ hasText: one.email });
      await row.getByText(`Will be erased on ${erasureDay()}`).waitFor();
      await row.getByRole('button', { name: 'Actions for' }).click();
      expect((await page.getByRole('menuitem').allTextContents()).map((text) => text.trim())).toEqual([
        'Open',
        'Undo deletion',
      ]);
      await page.getByRole('menuitem', { name: 'Undo deletion' }).click();
      await prove(page, password);
      await page.getByText('1 user restored').first().waitFor();
      expect((await rowOf(one)).is_deleted).toBe(false);
      for (const { email } of [two, three])
        await page.getByRole('row').filter({ hasText: email }).getByRole('checkbox').check();
      await button(page, 'Undo deletion').click();
      await page.getByText('2 users restored').first().waitFor();
      expect([(await rowOf(two)).is_deleted, (await rowOf(three)).is_deleted]).toEqual([false, false]);
    });
  });

  test('the message after a deletion undoes it; an address that is taken by now is explained', async () => {
    const [admin, user] = [await administrator(), await service.given.user()];
    await open({ user: admin, hash: `#/users/${user.id}` }, async ({ page }) => {
      const remove = async (): Promise<void> => {
        await button(page, 'More actions').click();
        await page.getByRole('menuitem', { name: 'Delete' }).click();
        await dialog(page).getByRole('button', { name: 'Delete' }).click();
      };
      await remove();
      await prove(page, password);
      await page.getByText(`1 user deleted. Will be erased on ${erasureDay()}`).waitFor();
      await button(page, 'Undo').click();
      await headingOf(page, 'Ada Lovelace').waitFor();
      expect((await rowOf(user)).is_deleted).toBe(false);
      await remove();
      await page.getByRole('heading', { name: 'Deleted. Will be erased on' }).waitFor();
      await service.given.user({ email: user.email });
      await page.getByRole('button', { name: 'Undo deletion: Ada Lovelace' }).click();
      await page.getByText('Another user has this email address now.').waitFor();
      expect((await rowOf(user)).is_deleted).toBe(true);
    });
  });

  test('a deletion by the user, or one that the role may not undo, offers no undo', async () => {
    const [admin, reader] = [await administrator(), await administrator(['users:read'])];
    const [left, user] = [await service.given.user(), await deleted()];
    await service.send('DELETE', '/v1/users/me', { headers: left.headers, body: { password } });
    for (const [by, { id }, text] of [
      [admin, left, 'The deletion cannot be undone.'],
      [reader, user, 'Deleted. Will be erased on'],
    ] as const)
      await open({ user: by, hash: `#/users/${id}` }, async ({ page }) => {
        await page.getByText(text).waitFor();
        expect(await page.getByRole('button', { name: 'Undo deletion' }).count()).toBe(0);
      });
  });
});
