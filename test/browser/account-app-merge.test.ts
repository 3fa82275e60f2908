import { expect, test } from 'vitest';
import { testClock } from '../kit/clock.ts';
import { enrolled } from '../kit/factors.ts';
import { password } from '../kit/given.ts';
import { linkTo } from '../kit/merging.ts';
import { useService } from '../kit/service.ts';
import { codeOf, faultsOn, follow, prove, says, tells, type, visitAccount } from './account-app-steps.ts';
import { press, sees, useBrowser } from './browser.ts';
import { violationsOn } from './violations.ts';

const service = useService({ clock: testClock(new Date()) });
const { visit } = useBrowser(service);
const visitAs = visitAccount(visit);

// regression A916
test('a user merges another account on the account page after logging in to it, with its second factor', async () => {
  const user = await service.given.user();
  const other = await enrolled(service);
  const identity = await linkTo(service, other.id);
  await visitAs(user, {}, async (page) => {
    await follow(page, 'Your data');
    await press(page, 'Merge another account');
    const fill = async (secret: string, code = '') => {
      await type(page, 'Email of the other account', other.email);
      await type(page, 'Password of the other account', secret);
      await page.locator('#merge-code').fill(code);
      await page.locator('form').getByRole('button', { name: 'Merge another account' }).click();
    };
    await fill('a wrong password');
    await says(page, 'The password is not correct.');
    await fill(password);
    await says(page, 'This field is required.');
    expect(await faultsOn(page)).toEqual(['This field is required.']);
    expect(await violationsOn(page)).toEqual([]);
    await fill(password, codeOf(other.secret, service.clock.now()));
    await prove(page);
    await sees(page, `Merge the account of ${other.email}?`);
    await says(page, 'This moves: 1 linked accounts, 1 passkeys or authenticator apps, 1 companies.');
    expect(await service.db('user_aliases')).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Merge another account' }).click();
    await tells(page, 'Your accounts are merged');
    expect(await service.db('user_aliases').first('old_id', 'user_id')).toEqual({ old_id: other.id, user_id: user.id });
    expect(await service.db('identities').where({ id: identity }).first('user_id')).toEqual({ user_id: user.id });
  });
});
