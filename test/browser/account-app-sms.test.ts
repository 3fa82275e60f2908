import { expect, test } from 'vitest';
import { testClock } from '../kit/clock.ts';
import { newNumber, smsSettings } from '../kit/phones.ts';
import { useService } from '../kit/service.ts';
import { follow, prove, says, tells, visitAccount } from './account-app-steps.ts';
import { overflowOf, press, sees, useBrowser } from './browser.ts';
import { violationsOn } from './violations.ts';

const service = useService({ clock: testClock(new Date()) });
const { visit } = useBrowser(service);
const visitAs = visitAccount(visit);

const codeSentTo = async (email: string): Promise<string> => (await service.mailbox.next('sms-code', email)).data.code;

test('a user verifies a mobile number, makes it a second factor, and proves it before a change', async () => {
  await service.given.settings({ ...smsSettings, smsCodes: 'second_factor' });
  const user = await service.given.user();
  const number = newNumber();
  await visitAs(user, {}, async (page) => {
    const isAccessible = async (): Promise<void> => {
      expect(await overflowOf(page)).toBe(0);
      expect(await violationsOn(page)).toEqual([]);
    };
    const enterCode = async (button: string): Promise<void> => {
      const code = page.getByLabel('Code from the SMS');
      await code.waitFor();
      await code.fill('00000000');
      await press(page, button);
      await says(page, 'The code is not correct');
      await code.fill(await codeSentTo(user.email));
      await press(page, button);
    };
    await page.setViewportSize({ width: 390, height: 800 });
    await page.getByLabel('Mobile number').fill(number);
    await press(page, 'Save');
    await says(page, number);
    await press(page, 'Send a code by SMS');
    await page.getByLabel('Code from the SMS').waitFor();
    await isAccessible();
    await enterCode('Verify mobile number');
    await tells(page, 'Your mobile number was verified.');

    await follow(page, 'Security');
    await press(page, 'Add mobile number');
    await press(page, 'Send a code by SMS');
    await isAccessible();
    await page.getByLabel('Code from the SMS').fill(await codeSentTo(user.email));
    await press(page, 'Add mobile number');
    await prove(page);
    await sees(page, 'Save your recovery codes');

    service.clock.advance(11 * 60);
    await page.reload();
    await press(page, 'Remove: SMS');
    await sees(page, 'Confirm your identity');
    await press(page, 'Send a code by SMS');
    await enterCode('Continue');
    await tells(page, 'SMS was removed.');
  });
});
