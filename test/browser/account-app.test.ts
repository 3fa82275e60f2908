import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { testClock } from '../kit/clock.ts';
import { password } from '../kit/given.ts';
import { publicUrl, useService } from '../kit/service.ts';
import {
  accountApp,
  codeOf,
  enroll,
  faultsOn,
  follow,
  logIn,
  pressLogIn,
  prove,
  says,
  type,
} from './account-app-steps.ts';
import { loaded, press, sees, useBrowser } from './browser.ts';

const service = useService({ clock: testClock(new Date()) });
const { visit } = useBrowser(service);

test('a user signs up with faults shown beside their fields, changes the profile, and logs out', async () => {
  const email = service.given.email();
  await visit(accountApp, {}, async (page, requests) => {
    await follow(page, 'Sign up');
    await press(page, 'Sign up');
    expect(await faultsOn(page)).toHaveLength(5);
    await type(page, 'First name', 'Ada');
    await type(page, 'Last name', 'Lovelace');
    await type(page, 'Email', email);
    await type(page, 'Password', 'password');
    await type(page, 'Confirm password', 'passwort');
    await press(page, 'Sign up');
    await says(page, 'Password must not be a common password.');
    expect(await faultsOn(page)).toHaveLength(2);
    await type(page, 'Password', password);
    await type(page, 'Confirm password', password);
    await press(page, 'Sign up');

    await sees(page, 'Profile');
    await says(page, 'not verified');
    await type(page, 'Display name', 'Countess');
    await press(page, 'Save');
    await says(page, 'Your profile was saved.');
    expect(await service.db('users').where({ email }).first()).toMatchObject({ displayname: 'Countess' });

    await press(page, 'Log out');
    await sees(page, 'Log in to Gatehouse');
    expect(await page.evaluate('sessionStorage.length')).toBe(0);
    const foreign = loaded(requests).filter((url) => !url.startsWith(publicUrl));
    expect(foreign).toEqual([]);
  });
});

test('a wrong password is refused in the words of the service, and a reload keeps the user logged in', async () => {
  const user = await service.given.user();
  await visit(accountApp, {}, async (page) => {
    await logIn(page, user, 'not the password');
    await says(page, 'The email address or the password is wrong');
    await logIn(page, user);
    await sees(page, 'Profile');
    await page.reload();
    await sees(page, 'Profile');
    await says(page, user.email);
  });
});

test('a user logs in with a code from an email if the application allows it', async () => {
  const { email } = await service.given.user();
  await visit(accountApp, {}, async (page) => {
    await follow(page, 'Email a code');
    await type(page, 'Email', email);
    await press(page, 'Send code');
    await says(page, 'does not allow');
    await service.given.settings({ emailCodes: 'allowed' });
    await press(page, 'Send code');
    const code = page.getByLabel('Code from the email');
    await code.waitFor();
    const { data } = await service.mailbox.next('login-code', email);
    await code.fill('00000000');
    await pressLogIn(page);
    await says(page, 'The code is wrong');
    await code.fill(data.code);
    await pressLogIn(page);
    await sees(page, 'Profile');
    await says(page, email);
  });
});

test('an address without an account signs up with a code from an email if the application allows it', async () => {
  await service.given.settings({ emailCodes: 'allowed', emailCodeSignup: true });
  const email = service.given.email();
  await visit(accountApp, {}, async (page) => {
    await follow(page, 'Email a code');
    await type(page, 'Email', email);
    await press(page, 'Send code');
    const code = page.getByLabel('Code from the email');
    await code.waitFor();
    await code.fill((await service.mailbox.next('login-code', email)).data.code);
    await pressLogIn(page);
    await sees(page, 'Profile');
    await says(page, email);
  });
  await service.given.settings({ emailCodes: 'off', emailCodeSignup: false });
});

test('a session that was ended elsewhere leads to the login with the next request', async () => {
  const user = await service.given.user();
  await visit(accountApp, {}, async (page) => {
    await logIn(page, user);
    await sees(page, 'Profile');
    await service.send('DELETE', '/v1/users/me/sessions', { headers: user.headers });
    await follow(page, 'Sessions');
    await says(page, 'Your session has ended. Log in again.');
    await sees(page, 'Log in to Gatehouse');
  });
});

test('a token that has expired is renewed once for all requests that need one', async () => {
  const user = await service.given.user();
  await visit(accountApp, {}, async (page, requests) => {
    await logIn(page, user);
    await sees(page, 'Profile');
    // The page believes that its token has expired: the clock of the browser is two hours ahead.
    await page.evaluate('{ const now = Date.now; Date.now = () => now() + 7200000 }');
    await follow(page, 'Security');
    await says(page, 'You log in with one factor');
    const renewals = requests.filter((request) => request.url().endsWith('/v1/auth/refresh'));
    expect(renewals).toHaveLength(1);
  });
});

describe('second factors', () => {
  test('a user adds an authenticator app after a recent proof, and logs in with a code and with a recovery code', async () => {
    const user = await service.given.user();
    await visit(accountApp, {}, async (page) => {
      await logIn(page, user);
      const { secret, codes } = await enroll(page, service.clock.now());
      expect(codes).toHaveLength(10);
      await press(page, 'Log out');

      await logIn(page, user);
      await sees(page, 'Second step');
      await type(page, 'Code of the authenticator app', '000000');
      await press(page, 'Continue');
      await says(page, 'The code is wrong');
      service.clock.advance(30);
      await type(page, 'Code of the authenticator app', codeOf(secret, service.clock.now()));
      await press(page, 'Continue');
      await sees(page, 'Profile');
      await press(page, 'Log out');

      await logIn(page, user);
      await press(page, 'Use a recovery code');
      await type(page, 'Recovery code', codes[0]!);
      await press(page, 'Continue');
      await sees(page, 'Profile');
      await follow(page, 'Security');
      await says(page, 'one of 9 recovery codes');
      await press(page, 'Rename Authenticator app');
      await type(page, 'Name', 'Phone');
      await press(page, 'Save');
      await press(page, 'Remove Phone');
      await says(page, 'The factor was removed.');
    });
  });

  test('a user without the second factor that the application requires is led to the page to add one', async () => {
    const user = await service.given.user();
    await service.given.settings({ secondFactor: 'required' });
    await visit(accountApp, {}, async (page) => {
      await logIn(page, user);
      await says(page, 'required by');
      await follow(page, 'Account');
      await type(page, 'New email', service.given.email());
      await press(page, 'Change email');
      await sees(page, 'Security');
      await says(page, 'The application requires a second factor.');
      await enroll(page, service.clock.now());
      await follow(page, 'Account');
      await type(page, 'New email', service.given.email());
      await press(page, 'Change email');
      await says(page, 'confirm');
    });
    await service.given.settings({ secondFactor: 'optional' });
  });

  test('a user without a password proves who they are with a code from an email', async () => {
    await service.given.settings({ emailCodes: 'allowed' });
    const user = await service.given.user();
    await visit(accountApp, {}, async (page) => {
      await logIn(page, user);
      await sees(page, 'Profile');
      await service.db('users').where({ email: user.email }).update({ password_hash: null });
      await follow(page, 'Security');
      await press(page, 'Add authenticator app');
      await sees(page, 'Confirm that it is you');
      await press(page, 'Send a code to my email address');
      const code = page.getByLabel('Code from the email');
      await code.waitFor();
      await code.fill('00000000');
      await press(page, 'Continue');
      await says(page, 'The code is wrong');
      await code.fill((await service.mailbox.next('reauthentication-code', user.email)).data.code);
      await press(page, 'Continue');
      await page.getByAltText('QR code of the secret').waitFor();
    });
  });

  test('an operation whose recent proof is canceled changes nothing', async () => {
    const user = await service.given.user();
    await visit(accountApp, {}, async (page) => {
      await logIn(page, user);
      await follow(page, 'Account');
      await type(page, 'Type “delete” to confirm', 'delete');
      await press(page, 'Delete account');
      await sees(page, 'Confirm that it is you');
      await press(page, 'Cancel');
      await says(page, 'Nothing was changed.');
      expect(await service.db('users').where({ email: user.email })).toHaveLength(1);
    });
  });
});

test('a user changes the password, requests a new address, downloads the data, and deletes the account', async () => {
  const user = await service.given.user();
  const other = 'quite another phrase of mine';
  await visit(accountApp, {}, async (page) => {
    await logIn(page, user);
    await follow(page, 'Security');
    await type(page, 'New password', other);
    await type(page, 'Confirm password', other);
    await press(page, 'Change password');
    await prove(page);
    await says(page, 'Your password was changed.');

    await follow(page, 'Account');
    await type(page, 'New email', service.given.email());
    await press(page, 'Change email');
    await page.locator('.message:not(:empty)').waitFor();

    const downloading = page.waitForEvent('download');
    await press(page, 'Download');
    const data = JSON.parse(await readFile(await (await downloading).path(), 'utf8'));
    expect(data.user.email).toBe(user.email);

    await type(page, 'Type “delete” to confirm', 'yes');
    await press(page, 'Delete account');
    expect(await faultsOn(page)).toEqual(['Type “delete” to confirm must be answered with “delete”.']);
    await type(page, 'Type “delete” to confirm', 'delete');
    await press(page, 'Delete account');
    await says(page, 'Your account was deleted.');
    await logIn(page, user, other);
    await says(page, 'The email address or the password is wrong');
  });
});

test('a user ends another session', async () => {
  const user = await service.given.user();
  await visit(accountApp, {}, async (page) => {
    await logIn(page, user);
    await follow(page, 'Sessions');
    await says(page, 'this one');
    await press(page, 'End all others');
    await says(page, 'All other sessions were ended.');
    expect((await service.send('GET', '/v1/users/me', { headers: user.headers })).status).toBe(401);
  });
});
