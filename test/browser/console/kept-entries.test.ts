import { describe, expect, test } from 'vitest';
import { membersOf } from '../../kit/members.ts';
import { logIn } from '../account-app-steps.ts';
import { button, dialog, eventually, prove, useConsole } from './kit.ts';

const { service, administrator, open, check } = useConsole();
const people = membersOf(service);

// regression A642
describe('a selection that contains oneself', () => {
  test('users are banned without oneself, and the selection says so', async () => {
    const [user, other] = [await administrator(), await service.given.user()];
    await open({ user, hash: '#/users' }, async ({ page }) => {
      await page.getByLabel('Select all on this page').check();
      await page.getByText('Your own entry is left out').waitFor();
      await check(page, 'a selection with oneself');
      await page.getByRole('button', { name: /^Ban \(\d+\)$/ }).click();
      await dialog(page).getByRole('button', { name: 'Ban' }).click();
      await eventually(
        async () => (await service.db('users').where({ id: other.id }).first('is_banned')).is_banned,
      ).toBe(true);
      expect((await service.db('users').where({ id: user.id }).first('is_banned')).is_banned).toBe(false);
    });
  });

  test('sessions are ended without that of the browser', async () => {
    const user = await administrator();
    await open({ user, hash: '#/sessions' }, async ({ page }) => {
      await page.getByLabel('Select all on this page').check();
      await page.getByText('Your own entry is left out').waitFor();
      await page.getByRole('button', { name: /^End .*\(\d+\)$/ }).click();
      await dialog(page).getByRole('button', { name: /^End/ }).click();
      await eventually(() => page.getByText('This session').count()).toBe(1);
    });
  });
});

// regression A643
describe('a form with entries', () => {
  test('Escape closes a form without entries, and asks before entries are lost', async () => {
    const user = await administrator();
    await open({ user, hash: '#/users' }, async ({ page }) => {
      await button(page, 'Invite user').click();
      await dialog(page).waitFor();
      await page.keyboard.press('Escape');
      await eventually(() => dialog(page).count()).toBe(0);
      await button(page, 'Invite user').click();
      await page.getByLabel('Email', { exact: true }).fill('grace@example.com');
      await page.mouse.click(5, 5);
      for (const _time of [1, 2]) {
        await page.keyboard.press('Escape');
        await page.getByRole('heading', { name: 'Discard unsaved changes?' }).waitFor();
        await page.keyboard.press('Escape');
        await eventually(() => dialog(page).count()).toBe(1);
      }
      expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe('grace@example.com');
      await page.keyboard.press('Escape');
      await check(page, 'the question before entries are lost');
      await button(page, 'Discard changes').click();
      await eventually(() => dialog(page).count()).toBe(0);
    });
  });

  test('a session that ends keeps the entries, and a login in a new window lets them go on', async () => {
    const user = await administrator();
    await open({ user, hash: '#/companies' }, async ({ page }) => {
      await button(page, 'Create company').click();
      await page.getByLabel('Name', { exact: true }).fill('Northwind');
      await service.db('sessions').where({ user_id: user.id }).update({ ended_at: service.clock.now() });
      await dialog(page).getByRole('button', { name: 'Create company' }).click();
      await page.getByRole('heading', { name: 'You were logged out' }).waitFor();
      await check(page, 'a session that has ended');
      const [aside] = await Promise.all([
        page.waitForEvent('popup'),
        button(page, 'Log in again in a new window').click(),
      ]);
      await logIn(aside, user);
      await eventually(async () => aside.isClosed()).toBe(true);
      await page.evaluate('dispatchEvent(new Event("focus"))');
      await eventually(() => dialog(page).count()).toBe(1);
      expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Northwind');
      await dialog(page).getByRole('button', { name: 'Create company' }).click();
      await prove(page, user.password);
      await eventually(async () => (await service.db('companies').where({ name: 'Northwind' })).length).toBe(1);
    });
  });

  test('entries are not sent in the name of another user who logs in', async () => {
    const [user, other] = [await administrator(), await people.everywhere('Owner')];
    await open({ user, hash: '#/companies' }, async ({ page }) => {
      await button(page, 'Create company').click();
      await page.getByLabel('Name', { exact: true }).fill('Contoso');
      await service.db('sessions').where({ user_id: user.id }).update({ ended_at: service.clock.now() });
      await dialog(page).getByRole('button', { name: 'Create company' }).click();
      const [aside] = await Promise.all([
        page.waitForEvent('popup'),
        button(page, 'Log in again in a new window').click(),
      ]);
      await logIn(aside, other);
      await eventually(async () => aside.isClosed()).toBe(true);
      await page.evaluate('dispatchEvent(new Event("focus"))');
      await page.getByText(`Your entries belong to ${user.email}`).waitFor();
      await page.keyboard.press('Escape');
      await dialog(page).getByRole('button', { name: 'Create company' }).click();
      await page.getByRole('heading', { name: 'You were logged out' }).waitFor();
      expect(await service.db('companies').where({ name: 'Contoso' })).toEqual([]);
    });
  });
});
