import { describe, expect, test } from 'vitest';
import { useService } from '../kit/service.ts';
import { accountApp, enroll, follow, logIn, pressLogIn, says } from './account-app-steps.ts';
import { overflowOf, press, sees, useBrowser } from './browser.ts';
import { violationsOn } from './violations.ts';

const service = useService();
const { visit } = useBrowser(service);

describe.each(['light', 'dark'] as const)('the example app in %s colors at 390 pixels', (colorScheme) => {
  test('no page is wider than the screen, and axe finds no violation of WCAG 2.2 AA', async () => {
    const user = await service.given.user();
    await visit(accountApp, { colorScheme }, async (page) => {
      await page.setViewportSize({ width: 390, height: 800 });
      const check = async (name: string): Promise<void> => {
        expect(await overflowOf(page), name).toBe(0);
        expect(await violationsOn(page), name).toEqual([]);
      };
      await sees(page, 'Log in to Gatehouse');
      await pressLogIn(page);
      await check('login');
      await follow(page, 'Sign up');
      await check('signup');
      await follow(page, 'Log in instead');
      await follow(page, 'Forgot password?');
      await check('recovery');
      await follow(page, 'Back to the login');
      // The page before has a field for the email address, too.
      await sees(page, 'Log in to Gatehouse');
      await logIn(page, user);
      await says(page, 'Member since');
      await check('profile');
      await follow(page, 'Sessions');
      await says(page, 'this one');
      await check('sessions');
      await follow(page, 'Account');
      await check('account');
      await follow(page, 'Security');
      await press(page, 'Add authenticator app');
      await sees(page, 'Confirm that it is you');
      await check('proof');
      await press(page, 'Cancel');
      await enroll(page, service.clock.now());
      await check('security');
      await press(page, 'Log out');
      await logIn(page, user);
      await sees(page, 'Second step');
      await check('challenge');
    });
  });
});
