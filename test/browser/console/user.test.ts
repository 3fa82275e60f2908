import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { password } from '../../kit/given.ts';
import { connect } from '../../kit/openid.ts';
import { button, dialog, eventually, headingOf, type Look, looks, prove, useConsole } from './kit.ts';

const { service, administrator, open, check } = useConsole();

const tabs = ['Sessions', 'Login methods', 'Companies', 'Apps and agents', 'Mails'] as const;

// regression A245
describe('one user', () => {
  test.each(Object.keys(looks) as Look[])(
    'has no violation of WCAG 2.2 AA in each tab and dialog: %s',
    async (look) => {
      const [user, other] = [await administrator(), await service.given.user()];
      await connect(service, { user: other, metadata: { isFirstParty: false, clientName: 'Order Board' } });
      await open({ user, hash: `#/users/${other.id}`, look }, async ({ page }) => {
        await headingOf(page, 'Ada Lovelace').waitFor();
        await page.getByText('Sign-up', { exact: true }).waitFor();
        await check(page, 'timeline');
        for (const tab of tabs) {
          await page.getByRole('navigation', { name: 'User' }).getByRole('link', { name: tab }).click();
          await page.locator('section[aria-busy=false], section:not([aria-busy])').first().waitFor();
          await check(page, tab);
        }
        await button(page, 'Edit').click();
        await check(page, 'edit');
        await button(page, 'Cancel').click();
        await button(page, 'More actions').click();
        await check(page, 'menu');
        await page.getByRole('menuitem', { name: 'Act as this user' }).click();
        await button(page, 'Open account page').click();
        await page.getByText('Enter a value').waitFor();
        await check(page, 'impersonation');
      });
    },
  );

  test('an administrator changes the profile, and is asked before unsaved changes are lost', async () => {
    const [user, other] = [await administrator(), await service.given.user()];
    await open({ user, hash: `#/users/${other.id}` }, async ({ page }) => {
      await button(page, 'Edit').click();
      await page.getByLabel('Display name').fill('Zoe Quist');
      await button(page, 'Cancel').click();
      await page.getByRole('heading', { name: 'Discard unsaved changes?' }).waitFor();
      await dialog(page).last().getByRole('button', { name: 'Cancel' }).click();
      await button(page, 'Save changes').click();
      await prove(page, password);
      await headingOf(page, 'Zoe Quist').waitFor();
      expect(await service.db('users').where({ id: other.id }).first()).toMatchObject({ displayname: 'Zoe Quist' });
    });
  });

  test('an administrator ends sessions, and revokes the access of a client', async () => {
    const [user, other] = [await administrator(), await service.given.user()];
    await connect(service, {
      user: other,
      metadata: { isFirstParty: false, clientName: 'Order Board' },
      redeems: true,
    });
    await open({ user, hash: `#/users/${other.id}?tab=grants` }, async ({ page }) => {
      await button(page, 'Revoke access: Order Board').click();
      await dialog(page).getByRole('button', { name: 'Revoke access' }).click();
      await page.getByText('No apps or agents').waitFor();
      await button(page, 'Log out everywhere').click();
      await dialog(page).getByRole('button', { name: 'Log out everywhere' }).click();
      await page.getByText('All sessions of Ada Lovelace ended').first().waitFor();
      expect((await service.send('GET', '/v1/users/me', { headers: other.headers })).status).toBe(401);
    });
  });

  test('a lockout is shown with its number of failures, and unlocked', async () => {
    const [user, other] = [await administrator(), await service.given.user()];
    for (let n = 0; n < 10; n += 1)
      await service.send('POST', '/v1/auth', { body: { email: other.email, password: 'wrong password' } });
    await service.db('lockouts').where({ failures: 10, kind: 'account' }).update({ failures: 100 });
    await open({ user, hash: `#/users/${other.id}` }, async ({ page }) => {
      await page.getByText('100 failed attempts at the account').waitFor();
      await page.getByText('Wrong password').first().waitFor();
      await button(page, 'Unlock').click();
      await prove(page, password);
      await page.getByText('Ada Lovelace can log in again').first().waitFor();
      await eventually(() => button(page, 'Unlock').count()).toBe(0);
    });
  });

  // regression A706
  test('the data of a user is saved as a file, and a part that the administrator may not read is named as left out', async () => {
    const [user, other] = [await administrator(['users:read']), await service.given.user()];
    await open({ user, hash: `#/users/${other.id}` }, async ({ page }) => {
      await button(page, 'More actions').click();
      const saved = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: 'Export data' }).click();
      await prove(page, password);
      const download = await saved;
      expect(download.suggestedFilename()).toBe(`user-${other.id}.json`);
      const { user: exported, omitted } = JSON.parse(await readFile(await download.path(), 'utf8'));
      expect(exported).toMatchObject({ email: other.email });
      expect(omitted).toContain('audit');
      await page.getByText('without the parts that you may not read').waitFor();
    });
  });

  test('an administrator marks an address as verified after a question', async () => {
    const [user, other] = [await administrator(), await service.given.user()];
    await open({ user, hash: `#/users/${other.id}?tab=mails` }, async ({ page }) => {
      await page.getByText('Verify the email address').waitFor();
      await button(page, 'More actions').click();
      await page.getByRole('menuitem', { name: 'Mark email as verified' }).click();
      await dialog(page).getByRole('button', { name: 'Mark email as verified' }).click();
      await prove(page, password);
      await page.getByText(`${other.email}, verified`).waitFor();
    });
  });

  // regression A373
  test.each(Object.keys(looks) as Look[])(
    'an administrator changes the email address, sees the pending change and cancels it: %s',
    async (look) => {
      const [user, other] = [await administrator(), await service.given.user()];
      await open({ user, hash: `#/users/${other.id}`, look }, async ({ page }) => {
        const next = service.given.email();
        await button(page, 'More actions').click();
        await page.getByRole('menuitem', { name: 'Change email address' }).click();
        await button(page, 'Send email').click();
        await page.getByText('Enter a value').waitFor();
        await check(page, 'email address');
        await page.getByLabel('New email address').fill(other.email);
        await button(page, 'Send email').click();
        await prove(page, password);
        await page.getByText('must differ from the current email address').waitFor();
        await page.getByLabel('New email address').fill(next);
        await button(page, 'Send email').click();
        await page.getByText(`The email address changes to ${next}`).waitFor();
        await page.getByText('Requested by an administrator.').waitFor();
        await check(page, 'pending change');
        await service.mailbox.next('email-change-confirm', next);
        await button(page, 'Cancel change').click();
        await eventually(() => button(page, 'Cancel change').count()).toBe(0);
        const row = await service.db('email_changes').where({ user_id: other.id }).first();
        expect(row.cancelled_at).not.toBeNull();
      });
    },
  );

  test('a change that the user has requested is shown to readers, who cannot cancel it', async () => {
    const [user, other] = [await administrator(['users:read']), await service.given.user()];
    const next = service.given.email();
    await service.send('POST', '/v1/users/me/email', { headers: other.headers, body: { email: next, password } });
    await open({ user, hash: `#/users/${other.id}` }, async ({ page }) => {
      await page.getByText(`The email address changes to ${next}`).waitFor();
      await page.getByText('Requested by the user.').waitFor();
      expect(await button(page, 'Cancel change').count()).toBe(0);
    });
  });

  test('a role that only reads users sees no action but the export, nor the tabs that it may not read', async () => {
    const [user, other] = [await administrator(['users:read']), await service.given.user()];
    await open({ user, hash: `#/users/${other.id}` }, async ({ page }) => {
      await headingOf(page, 'Ada Lovelace').waitFor();
      const names = await page.getByRole('navigation', { name: 'User' }).getByRole('link').allTextContents();
      expect(names).toEqual(['Sessions', 'Login methods', 'Companies', 'Apps and agents']);
      for (const name of ['Edit', 'Log out everywhere', 'Send password reset'])
        expect(await button(page, name).count(), name).toBe(0);
      await button(page, 'More actions').click();
      expect((await page.getByRole('menuitem').allTextContents()).map((text) => text.trim())).toEqual(['Export data']);
    });
  });

  test('a user who does not exist is told, with a way back', async () => {
    const user = await administrator();
    await open({ user, hash: '#/users/999999' }, async ({ page }) => {
      await page.getByText('This user does not exist').waitFor();
      await page.getByRole('link', { name: 'All users' }).click();
      await headingOf(page, 'Users').waitFor();
    });
  });
});
