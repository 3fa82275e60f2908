import { expect, test } from 'vitest';
import { testClock } from '../kit/clock.ts';
import { newNumber, smsSettings } from '../kit/phones.ts';
import { useService } from '../kit/service.ts';
import { accountApp, follow, logIn, prove, says } from './account-app-steps.ts';
import { overflowOf, press, sees, useBrowser } from './browser.ts';
import { violationsOn } from './violations.ts';

const service = useService({ clock: testClock(new Date()) });
const { visit } = useBrowser(service);

const codeSentTo = async (email: string): Promise<string> => (await service.mailbox.next('sms-code', email)).data.code;

test('a user verifies a mobile number, makes it a second factor, and proves it at the login and before a change', async () => {
  await service.given.settings({ ...smsSettings, smsCodes: 'second_factor' });
  const user = await service.given.user();
  const number = newNumber();
  await visit(accountApp, {}, async (page) => {
    const isAccessible = async (): Promise<void> => {
      expect(await overflowOf(page)).toBe(0);
      expect(await violationsOn(page)).toEqual([]);
    };
    const enterCode = async (button: string): Promise<void> => {
      const code = page.getByLabel('Code from the SMS');
      await code.waitFor();
      await code.fill('00000000');
      await press(page, button);
      await says(page, 'The code is wrong');
      await code.fill(await codeSentTo(user.email));
      await press(page, button);
    };
    await page.setViewportSize({ width: 390, height: 800 });
    await logIn(page, user);
    await sees(page, 'Profile');
    await page.getByLabel('Mobile number').fill('0123');
    await press(page, 'Save');
    await says(page, 'Your profile was saved.');
    await press(page, 'Send a code by SMS');
    await says(page, 'no mobile phone number in international format');
    await page.getByLabel('Mobile number').fill(number);
    await press(page, 'Save');
    await says(page, number);
    await press(page, 'Send a code by SMS');
    await page.getByLabel('Code from the SMS').waitFor();
    await isAccessible();
    await enterCode('Verify mobile number');
    await says(page, 'Your mobile number was verified.');

    await follow(page, 'Security');
    await press(page, 'Add mobile number');
    await press(page, 'Send a code to my mobile number');
    await isAccessible();
    await page.getByLabel('Code from the SMS').fill(await codeSentTo(user.email));
    await press(page, 'Add mobile number');
    await prove(page);
    await sees(page, 'Recovery codes');
    await press(page, 'Log out');

    await logIn(page, user);
    await sees(page, 'Second step');
    await press(page, 'Send a code to my mobile number');
    await enterCode('Continue');
    await sees(page, 'Profile');

    service.clock.advance(11 * 60);
    await follow(page, 'Security');
    await press(page, 'Remove SMS');
    await sees(page, 'Confirm that it is you');
    await press(page, 'Send a code to my mobile number');
    await enterCode('Continue');
    await says(page, 'The factor was removed.');
  });
});

test('an application that sends no SMS says so', async () => {
  await service.given.settings({ smsCodes: 'off' });
  const user = await service.given.user();
  await visit(accountApp, {}, async (page) => {
    await logIn(page, user);
    await follow(page, 'Security');
    await press(page, 'Add mobile number');
    await press(page, 'Send a code to my mobile number');
    await page.locator('[role=alert]:not(:empty)').waitFor();
    await press(page, 'Cancel');
    await page.getByRole('button', { name: 'Add mobile number' }).waitFor();
  });
});
