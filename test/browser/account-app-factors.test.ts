import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { testClock } from '../kit/clock.ts';
import { password } from '../kit/given.ts';
import { useService } from '../kit/service.ts';
import { codeOf, enroll, focusedOn, follow, prove, says, tells, type, visitAccount } from './account-app-steps.ts';
import { press, sees, useBrowser } from './browser.ts';

const service = useService({ clock: testClock(new Date()) });
const { visit } = useBrowser(service);
const visitAs = visitAccount(visit);

// regression A182
describe('second factors on the account page', () => {
  test('a user adds an authenticator app after a recent proof, saves the codes, and renames and removes the app', async () => {
    const user = await service.given.user();
    await visitAs(user, {}, async (page) => {
      const { secret, codes } = await enroll(page, service.clock.now());
      expect(codes).toHaveLength(10);
      expect(await focusedOn(page)).toBe('codes-title');
      const downloading = page.waitForEvent('download');
      await press(page, 'Download');
      const file = await readFile(await (await downloading).path(), 'utf8');
      expect(file.split('\n')).toEqual(expect.arrayContaining(codes));
      await press(page, 'Copy');
      await page
        .getByRole('status')
        .filter({ hasText: /^Copied\.|did not allow/ })
        .waitFor();
      await press(page, 'I have saved them');
      expect(await focusedOn(page)).toBe('add-totp');
      expect(await page.locator('.codes').count()).toBe(0);

      await press(page, 'Rename: Authenticator app');
      await type(page, 'Name', 'Phone');
      await press(page, 'Save');
      await tells(page, 'The name was changed.');
      service.clock.advance(700);
      await page.reload();
      await press(page, 'Remove: Phone');
      await type(page, 'Enter your authenticator code', codeOf(secret, service.clock.now()));
      await press(page, 'Continue');
      await tells(page, 'Phone was removed.');
      await says(page, 'A second factor protects');
    });
  });

  test('a canceled authenticator app is removed, and its key is not shown any longer', async () => {
    const user = await service.given.user();
    await visitAs(user, {}, async (page) => {
      await follow(page, 'Security');
      await press(page, 'Add authenticator app');
      await prove(page);
      await page.getByAltText('QR code of the key').waitFor();
      expect(await focusedOn(page)).toBe('adding-title');
      expect(await page.locator('.key code').textContent()).toMatch(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/);
      await press(page, 'Cancel');
      expect(await page.locator('.key').count()).toBe(0);
      expect(await focusedOn(page)).toBe('add-totp');
    });
  });

  test('a user without the second factor that the application requires is led to the part that adds one', async () => {
    const user = await service.given.user();
    await service.given.settings({ secondFactor: 'required', secondFactorGraceSeconds: 7 * 86_400 });
    await visitAs(user, {}, async (page) => {
      await tells(page, 'requires a second factor by');
      service.clock.advance(8 * 86_400);
      await follow(page, 'Connected apps');
      await sees(page, 'Security');
      await tells(page, 'requires a second factor. Add one');
    });
    service.clock.advance(-8 * 86_400);
    await service.given.settings({ secondFactor: 'optional' });
  });

  test('a user without a password proves who they are with a code from an email', async () => {
    await service.given.settings({ emailCodes: 'allowed' });
    const user = await service.given.user();
    await visitAs(user, {}, async (page) => {
      await service.db('users').where({ email: user.email }).update({ password_hash: null });
      await follow(page, 'Security');
      await press(page, 'Add authenticator app');
      await sees(page, 'Confirm your identity');
      await press(page, 'Send a code by email');
      const code = page.getByLabel('Enter the code from the email');
      await code.waitFor();
      expect(await focusedOn(page)).toBe('proof-email_code');
      await code.fill('00000000');
      await press(page, 'Continue');
      await says(page, 'The code is not correct');
      await code.fill((await service.mailbox.next('reauthentication-code', user.email)).data.code);
      await press(page, 'Continue');
      await page.getByAltText('QR code of the key').waitFor();
    });
    await service.given.settings({ emailCodes: 'off' });
  });

  test('a wrong password is told in the dialog, and a canceled proof changes nothing and returns the focus', async () => {
    const user = await service.given.user();
    await visitAs(user, {}, async (page) => {
      await follow(page, 'Security');
      await press(page, 'Add authenticator app');
      await prove(page, 'not the password');
      await says(page, 'The password is not correct.');
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
      await tells(page, 'Canceled. Your account is unchanged.');
      expect(await focusedOn(page)).toBe('add-totp');
      await press(page, 'Add authenticator app');
      await prove(page, password);
      await page.getByAltText('QR code of the key').waitFor();
    });
  });
});
