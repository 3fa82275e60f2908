import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { codeAt, enroll, wrongCode } from '../kit/factors.ts';
import { type KnownUser, password } from '../kit/given.ts';
import { appKey, useService } from '../kit/service.ts';
import { changePassword, newPassword, verify } from './account-steps.ts';
import { field, headingOf, press, sees, useBrowser } from './browser.ts';
import { followWith, linksOf } from './links.ts';

const service = useService();
const { visit } = useBrowser(service);
const links = linksOf(service);
const follow = followWith(visit);

const faultsOn = (page: Page): Promise<string[]> => page.locator('.fault:visible').allTextContents();

const buttonsOn = (page: Page): Promise<string[]> => page.getByRole('button').allTextContents();

const loginStatus = async (email: string, password: string): Promise<number> =>
  (await service.send('POST', '/v1/auth', { body: { email, password } })).status;

describe('password recovery', () => {
  test('a recovered password logs in from then on; the old password and old sessions no longer work', async () => {
    const user = await service.given.user();
    await follow(await links.recovery(user), async (page) => {
      expect(await headingOf(page)).toBe('Choose a new password');
      await changePassword(page, newPassword);
      await sees(page, 'Password changed');
      expect(await page.locator('form:visible').count()).toBe(0);
    });
    expect(await loginStatus(user.email, newPassword)).toBe(200);
    expect(await loginStatus(user.email, password)).toBe(401);
    expect((await service.send('GET', '/v1/users/me', { headers: user.headers })).status).toBe(401);
  });

  test('a fault of the new password is shown beside its field, and the link can still be used', async () => {
    const user = await service.given.user();
    await follow(await links.recovery(user), async (page, requests) => {
      await press(page, 'Change password');
      expect(await faultsOn(page)).toEqual(['Fill in this field.']);
      await changePassword(page, 'short');
      expect(await faultsOn(page)).toEqual(['Use at least 8 characters.']);
      expect(requests.filter((request) => request.method() === 'POST')).toEqual([]);

      await changePassword(page, 'password123');
      await page.getByText('This password is too common.').waitFor();
      expect(await faultsOn(page)).toHaveLength(1);
      expect(await field(page, 'New password').getAttribute('aria-invalid')).toBe('true');

      await changePassword(page, newPassword);
      await sees(page, 'Password changed');
    });
    expect(await loginStatus(user.email, newPassword)).toBe(200);
  });

  test('a link that was used says that it is no longer valid', async () => {
    const user = await service.given.user();
    const link = await links.recovery(user);
    await follow(link, async (page) => {
      await changePassword(page, newPassword);
      await sees(page, 'Password changed');
      // The same link pasted into the same tab again.
      await page.goto(link);
      await sees(page, 'This link is no longer valid');
      expect(await page.locator('input[type=password]:visible').count()).toBe(0);
      await page.getByText('Reset your password in Gatehouse again, and open the newest email.').waitFor();
    });
  });

  test('a link that another window has used in the meantime says that it is no longer valid', async () => {
    const user = await service.given.user();
    const link = await links.recovery(user);
    await follow(link, async (page) => {
      expect(await field(page, 'Email').inputValue()).toBe(user.email);
      await follow(link, async (other) => {
        await changePassword(other, newPassword);
        await sees(other, 'Password changed');
      });
      await changePassword(page, newPassword);
      await sees(page, 'This link is no longer valid');
    });
  });
});

test('the page of a verification email says so if the address is already verified', async () => {
  const user = await service.given.user();
  const link = await links.verification(user);
  await follow(link, async (page) => {
    await field(page, 'Password').waitFor();
    await follow(link, verify);
    await field(page, 'Password').fill(password);
    await press(page, 'Verify email address');
    await sees(page, 'Email address already verified');
  });
  await follow(link, async (page) => {
    await sees(page, 'Email address already verified');
    expect(await page.locator('form:visible').count()).toBe(0);
  });
});

test('the page of a link leads on to the URL of the application when it is done, or else to the account page', async () => {
  const app = await service.given.app({ appUrl: 'https://app.example.com/start?from=mail&x="y"' });
  const onward = (page: Page) => page.getByRole('link', { name: /^Continue to / });
  await follow(await links.verification(await service.given.user({ app })), async (page) => {
    await field(page, 'Password').waitFor();
    expect(await onward(page).count()).toBe(0);
    await verify(page);
    expect(await onward(page).getAttribute('href')).toBe('https://app.example.com/start?from=mail&x="y"');
  });
  const link = await links.verification(await service.given.user());
  await follow(link, async (page) => {
    await verify(page);
    expect(new URL(link).pathname).toBe(`${await onward(page).getAttribute('href')}/verification`);
  });
});

test('the page of a verification email verifies the address', async () => {
  const user = await service.given.user();
  await follow(await links.verification(user), async (page) => {
    expect(service.mailbox.sent('welcome', user.email)).toEqual([]);
    await verify(page);
  });
  await service.mailbox.next('welcome', user.email);
});

// regression A8
describe('the page of a verification email', () => {
  const isLive = async (user: KnownUser) =>
    (await service.send('GET', '/v1/users/me', { headers: user.headers })).status;

  test('shows how the account was made, without names, and requires the password', async () => {
    const user = await service.given.user();
    await follow(await links.verification(user), async (page, requests) => {
      await sees(page, 'Verify your email address');
      const shown = await page.locator('section:visible').innerText();
      for (const fact of [user.email, '127.0.0.1', 'Mar 14, 2026', 'Login method']) expect(shown).toContain(fact);
      expect(shown).not.toContain('Lovelace');
      await press(page, 'Verify email address');
      expect(await faultsOn(page)).toEqual(['Fill in this field.']);
      const sent = requests.filter((request) => request.method() === 'POST').map((request) => request.url());
      // The page asks whether the browser has a session, and verifies nothing.
      expect(sent.filter((url) => !url.endsWith('/token'))).toEqual([]);
      await field(page, 'Password').fill(newPassword);
      await press(page, 'Verify email address');
      await page.getByText('The password is not correct.').waitFor();
      await verify(page);
    });
  });

  test('deletes the account for a user who did not create it', async () => {
    const user = await service.given.user();
    await follow(await links.verification(user), async (page) => {
      await press(page, "This wasn't me: delete the account");
      await sees(page, 'Account deleted');
    });
    expect([await isLive(user), await loginStatus(user.email, password)]).toEqual([401, 401]);
  });

  test('asks for no password if the account has none', async () => {
    const user = await service.given.user();
    await service.db('users').where({ id: user.id }).update({ password_hash: null });
    await follow(await links.verification(user), async (page) => {
      await press(page, 'Verify email address');
      await sees(page, 'Email address verified');
    });
  });
});

describe('a change of address', () => {
  test('a change of the email address takes effect once the old and the new address have confirmed it', async () => {
    const user = await service.given.user();
    const { newEmail, atNew, atOld } = await links.change(user);
    const isOpen = (page: Page) => page.getByText('Current address').waitFor();
    await follow(atNew, async (page) => {
      await isOpen(page);
      const shown = await page.locator('section:visible').innerText();
      for (const address of [user.email, newEmail]) expect(shown).toContain(address);
      expect(await buttonsOn(page)).toEqual(['Confirm change', "This wasn't me: cancel the change"]);
      await press(page, 'Confirm change');
      await sees(page, 'Change confirmed');
      await page.getByText(`Your email address changes to ${newEmail} when the other address confirms`).waitFor();
    });
    expect(await loginStatus(newEmail, password)).toBe(401);
    await follow(atOld, async (page) => {
      await isOpen(page);
      expect(await buttonsOn(page)).toEqual(['Confirm change', "This wasn't me: cancel the change"]);
      await press(page, 'Confirm change');
      await sees(page, 'Email address changed');
      expect(await page.locator('section:visible').innerText()).toContain(newEmail);
    });
    expect(await loginStatus(newEmail, password)).toBe(200);
    expect(await loginStatus(user.email, password)).toBe(401);
  });

  test('a change of the email address can be canceled from the old address, and then the new one cannot confirm it', async () => {
    const user = await service.given.user();
    const { atNew, atOld } = await links.change(user);
    await follow(atOld, async (page) => {
      await press(page, "This wasn't me: cancel the change");
      await sees(page, 'Change canceled');
    });
    await follow(atNew, (page) => sees(page, 'This link is no longer valid'));
    expect(await loginStatus(user.email, password)).toBe(200);
  });

  test('the old address can only cancel a change of the email address if the new one alone confirms', async () => {
    const app = await service.given.app({ emailChange: 'new' });
    const user = await service.given.user({ app });
    await follow(await links.changeNotice(user), async (page) => {
      await page.getByText('Current address').waitFor();
      expect(await buttonsOn(page)).toEqual(["This wasn't me: cancel the change"]);
      await press(page, "This wasn't me: cancel the change");
      await sees(page, 'Change canceled');
    });
  });
});

describe('an invitation', () => {
  test('of a user without an account creates the account', async () => {
    const email = service.given.email();
    await follow(await links.invitation(email, { firstname: 'Grace' }), async (page) => {
      await sees(page, 'You are invited');
      expect(await page.locator('section:visible > p:visible').allInnerTexts()).toEqual([
        expect.stringMatching(/ invites you to .+ as User\. This role applies to the whole application\.$/),
      ]);
      expect(await field(page, 'Email').inputValue()).toBe(email);
      expect(await field(page, 'First name').inputValue()).toBe('Grace');
      await field(page, 'Last name').fill('Hopper');
      await field(page, 'Password').fill(newPassword);
      await press(page, 'Accept invitation');
      await sees(page, 'Welcome');
    });
    expect(await loginStatus(email, newPassword)).toBe(200);
    expect(await links.isAccepted(email)).toBe(true);
  });

  test('of a user with an account adds a membership after a login, whose session then ends', async () => {
    const user = await service.given.user();
    await follow(await links.invitation(user.email), async (page, requests) => {
      await sees(page, 'You are invited');
      expect(await field(page, 'Email').inputValue()).toBe(user.email);
      expect(await field(page, 'Email').isEditable()).toBe(false);
      expect(await field(page, 'Password').getAttribute('autocomplete')).toBe('current-password');

      await field(page, 'Password').fill(newPassword);
      await press(page, 'Log in and accept');
      await page.getByText('The password is not correct').waitFor();
      expect(await page.locator('[role=alert]:visible').count()).toBe(0);
      expect(await page.evaluate('document.activeElement.id')).toBe('own-password');
      expect(await links.isAccepted(user.email)).toBe(false);

      await field(page, 'Password').fill(password);
      await press(page, 'Log in and accept');
      await sees(page, 'Invitation accepted');
      const tokens = requests.flatMap((request) => request.headers()['authorization'] ?? []);
      expect(new Set(tokens).size).toBe(1);
      const headers = { 'X-Service-App': appKey, Authorization: tokens[0]! };
      expect((await service.send('GET', '/v1/users/me', { headers })).body.code).toBe('session_ended');
    });
    expect(await links.isAccepted(user.email)).toBe(true);
    expect((await service.send('GET', '/v1/users/me', { headers: user.headers })).status).toBe(200);
  });

  // regression A337
  test('of a user with a second factor is accepted with the code of the factor, and not with the password alone', async () => {
    const user = await service.given.user();
    const { secret } = await enroll(service, user);
    const link = await links.invitation(user.email);
    await follow(link, async (page, requests) => {
      await sees(page, 'You are invited');
      await field(page, 'Password').fill(password);
      await press(page, 'Log in and accept');
      await sees(page, 'Enter your authenticator code');
      expect(await page.evaluate('document.activeElement.textContent')).toBe('Enter your authenticator code');
      expect(requests.some((request) => request.headers()['authorization'] !== undefined)).toBe(false);
      expect(await links.isAccepted(user.email)).toBe(false);
      await field(page, 'Code').fill(wrongCode(secret, service.clock.now()));
      await press(page, 'Log in and accept');
      await page.getByText('The code is not correct').waitFor();
      expect(await links.isAccepted(user.email)).toBe(false);
      await field(page, 'Code').fill(codeAt(secret, service.clock.now()));
      await press(page, 'Log in and accept');
      await sees(page, 'Invitation accepted');
    });
    expect(await links.isAccepted(user.email)).toBe(true);
  });

  test('a revoked invitation says at once that its link is no longer valid', async () => {
    const email = service.given.email();
    const link = await links.invitation(email);
    await links.revokeInvitation(email);
    await follow(link, (page) => sees(page, 'This link is no longer valid'));
  });
});
