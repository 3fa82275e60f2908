import { expect, test } from 'vitest';
import { testClock } from '../kit/clock.ts';
import { useService } from '../kit/service.ts';
import { follow, prove, tells, visitAccount } from './account-app-steps.ts';
import { addAuthenticator } from './authenticator.ts';
import { press, sees, useBrowser } from './browser.ts';

const service = useService({ clock: testClock(new Date()) });
const { visit } = useBrowser(service);
const visitAs = visitAccount(visit);

test('a user adds a passkey after a recent proof, and proves a later change with it', async () => {
  const user = await service.given.user();
  await visitAs(user, {}, async (page) => {
    await addAuthenticator(page);
    await follow(page, 'Security');
    await press(page, 'Add passkey');
    await prove(page);
    await tells(page, 'The passkey was added.');
    expect(await page.locator('.codes code').count()).toBe(10);
    await press(page, 'I have saved them');
    service.clock.advance(700);
    await page.reload();
    await press(page, 'Create new codes');
    await sees(page, 'Confirm your identity');
    await press(page, 'Use a passkey');
    await sees(page, 'Save your recovery codes');
    await press(page, 'Add passkey');
    await tells(page, 'Canceled. No passkey was added.');
  });
});

test('passkeys are not offered while the application does not allow them', async () => {
  await service.given.settings({ passkeys: 'off' });
  const user = await service.given.user();
  await visitAs(user, {}, async (page) => {
    await follow(page, 'Security');
    await page.getByRole('button', { name: 'Add authenticator app' }).waitFor();
    expect(await page.getByRole('button', { name: 'Add passkey' }).count()).toBe(0);
  });
  await service.given.settings({ passkeys: 'allowed' });
});
