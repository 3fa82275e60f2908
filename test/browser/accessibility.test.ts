import { describe, expect, test } from 'vitest';
import { testClock } from '../kit/clock.ts';
import { connect } from '../kit/openid.ts';
import { useService } from '../kit/service.ts';
import { codeOf, focusedOn, follow, prove, says, tells, type, visitAccount } from './account-app-steps.ts';
import { type Page, press, sees, useBrowser } from './browser.ts';
import { checkLooks } from './looks.ts';

const service = useService({ clock: testClock(new Date()) });
const { visit } = useBrowser(service);
const visitAs = visitAccount(visit);

// regression A184
// regression A772
describe('the account page in every look', () => {
  test('all states meet WCAG 2.2 AA and can be seen', async () => {
    const user = await service.given.user();
    await connect(service, { user, metadata: { isFirstParty: false, clientName: 'Order Board' } });
    await visitAs(user, {}, async (page) => {
      // The page behind a dialog has no heading for a screen reader.
      const shown = page.locator('dialog[open], h1:visible').first();
      const check = async (state: string): Promise<void> => {
        await checkLooks(page, `account-${state}`, shown);
        const headings = await page.getByRole('heading').allInnerTexts();
        expect([...new Set(headings)], state).toEqual(headings);
      };
      await says(page, 'Account since');
      await check('profile');
      await type(page, 'Display name', '');
      await press(page, 'Save');
      await check('faults');
      await press(page, 'Change email');
      await check('email');
      await follow(page, 'Security');
      await says(page, 'A second factor protects');
      await check('security');
      await press(page, 'Change: Password');
      await check('password');
      await press(page, 'Add authenticator app');
      await sees(page, 'Confirm your identity');
      await check('proof');
      await prove(page, 'wrong');
      await says(page, 'The password is not correct.');
      await check('proof refused');
      await prove(page);
      await page.getByAltText('QR code of the key').waitFor();
      await check('authenticator');
      const secret = ((await page.locator('.key code').textContent()) ?? '').replaceAll(' ', '');
      await type(page, 'Code from the app', codeOf(secret, service.clock.now()));
      await press(page, 'Add authenticator app');
      await tells(page, 'The authenticator app was added.');
      await check('codes');
      await press(page, 'I have saved them');
      await press(page, 'Rename: Authenticator app');
      await check('rename');
      for (const [name, text] of [
        ['Sessions', 'This device'],
        ['Connected apps', 'Order Board'],
        ['Companies', 'Default'],
        ['Your data', 'Everything that is stored'],
      ] as const) {
        await follow(page, name);
        await says(page, text);
      }
      await press(page, 'Delete account');
      await page.getByRole('dialog').waitFor();
      await check('deletion');
    });
  });
});

/** Moves the focus with the key Tab until an element has it. */
const tabTo = async (page: Page, name: string): Promise<void> => {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const label = await page.evaluate(
      `document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent.trim()`,
    );
    if (label === name) return;
  }
  throw new Error(`${name} is not reached with the key Tab.`);
};

// regression A184
describe('the account page with the keyboard only', () => {
  test('a user reaches a part, opens and cancels a dialog, and adds an authenticator app', async () => {
    const user = await service.given.user();
    await visitAs(user, {}, async (page) => {
      await says(page, 'Account since');
      await tabTo(page, 'Security');
      await page.keyboard.press('Enter');
      await says(page, 'A second factor protects');
      await tabTo(page, 'Add authenticator app');
      await page.keyboard.press('Enter');
      await sees(page, 'Confirm your identity');
      expect(await focusedOn(page)).toBe('proof-password');
      await page.keyboard.press('Escape');
      await tells(page, 'Canceled.');
      expect(await focusedOn(page)).toBe('add-totp');
      await page.keyboard.press('Enter');
      await sees(page, 'Confirm your identity');
      await page.keyboard.type('a long password of mine');
      await page.keyboard.press('Escape');
      await tells(page, 'Canceled.');
    });
  });
});
