import type { Page, Request } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accountActions } from '../../src/web/account.ts';
import { type KnownUser, password } from '../kit/given.ts';
import { appKey, publicUrl, useService } from '../kit/service.ts';
import { field, headingOf, loaded, overflowOf, press, sees, typeTwice, useBrowser } from './browser.ts';
import { apiPaths, followWith, keyIn, linksOf, withoutKey } from './links.ts';

const service = useService();
const { visit } = useBrowser(service);
const links = linksOf(service);
const follow = followWith(visit);

const newPassword = 'quite another phrase of mine';
const someKey = 'pEoWsnJ3bKxOnaFzIyUVSUOTZPVWDEXMWzIsPvaF3dE';

const changePassword = async (page: Page, first: string, second = first): Promise<void> => {
  await typeTwice(page, 'New password', first, second);
  await press(page, 'Change password');
};

const verify = async (page: Page): Promise<void> => {
  await field(page, 'Password').fill(password);
  await press(page, 'Verify email address');
  await sees(page, 'Email address verified');
};

const faultsOn = (page: Page): Promise<string[]> => page.locator('.fault:visible').allTextContents();

const buttonsOn = (page: Page): Promise<string[]> => page.getByRole('button').allTextContents();

const loginStatus = async (email: string, password: string): Promise<number> =>
  (await service.send('POST', '/v1/auth', { body: { email, password } })).status;

describe('recovery', () => {
  test('the new password logs in from then on, the old one and old sessions do not', async () => {
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

  test('what is wrong with a password stands beside its field, and costs no key', async () => {
    const user = await service.given.user();
    await follow(await links.recovery(user), async (page, requests) => {
      await press(page, 'Change password');
      expect(await faultsOn(page)).toEqual(['The password is required.', 'The confirmation is required.']);
      await changePassword(page, newPassword, `${newPassword}!`);
      expect(await faultsOn(page)).toEqual(['The confirmation must match the password.']);
      expect(requests.filter((request) => request.method() === 'POST')).toEqual([]);

      await changePassword(page, 'password123');
      await page.getByText('The password must not be a common password.').waitFor();
      expect(await faultsOn(page)).toHaveLength(1);
      expect(await field(page, 'New password').getAttribute('aria-invalid')).toBe('true');

      await changePassword(page, newPassword);
      await sees(page, 'Password changed');
    });
    expect(await loginStatus(user.email, newPassword)).toBe(200);
  });

  test('a link that was used says that it can be used no more', async () => {
    const user = await service.given.user();
    const link = await links.recovery(user);
    await follow(link, async (page) => {
      await changePassword(page, newPassword);
      await sees(page, 'Password changed');
      // The same link pasted into the same tab once more.
      await page.goto(link);
      await sees(page, 'Choose a new password');
      await changePassword(page, newPassword);
      await sees(page, 'This link is no longer valid');
    });
  });
});

test('the page of a verification mail verifies the address', async () => {
  const user = await service.given.user();
  await follow(await links.verification(user), async (page) => {
    expect(service.mailbox.sent('welcome', user.email)).toEqual([]);
    await verify(page);
  });
  await service.mailbox.next('welcome', user.email);
});

// regression A8
describe('the page of a verification mail', () => {
  const isLive = async (user: KnownUser) =>
    (await service.send('GET', '/v1/users/me', { headers: user.headers })).status;

  test('shows how the account was made, without names, and verifies nothing by a click alone', async () => {
    const user = await service.given.user();
    await follow(await links.verification(user), async (page, requests) => {
      await sees(page, 'Verify your email address');
      const shown = await page.locator('section:visible').innerText();
      for (const fact of [user.email, '127.0.0.1', '2026-03-14', 'Login method']) expect(shown).toContain(fact);
      expect(shown).not.toContain('Lovelace');
      await press(page, 'Verify email address');
      expect(await faultsOn(page)).toEqual(['The password is required.']);
      expect(requests.filter((request) => request.method() === 'POST')).toEqual([]);
      await field(page, 'Password').fill(newPassword);
      await press(page, 'Verify email address');
      await page.getByText('The password is incorrect.').waitFor();
      await verify(page);
    });
  });

  test('deletes the account of somebody else', async () => {
    const user = await service.given.user();
    await follow(await links.verification(user), async (page) => {
      await press(page, "This wasn't me: delete the account");
      await sees(page, 'Account deleted');
    });
    expect([await isLive(user), await loginStatus(user.email, password)]).toEqual([401, 401]);
  });

  test('asks for no password where the account has none', async () => {
    const user = await service.given.user();
    await service.db('users').where({ id: user.id }).update({ password_hash: null });
    await follow(await links.verification(user), async (page) => {
      await press(page, 'Verify email address');
      await sees(page, 'Email address verified');
    });
  });
});

describe('a change of address', () => {
  test('takes effect once both sides have confirmed', async () => {
    const user = await service.given.user();
    const { newEmail, atNew, atOld } = await links.change(user);
    await follow(atNew, async (page) => {
      expect(await buttonsOn(page)).toEqual(['Confirm change', "This wasn't me: cancel the change"]);
      await press(page, 'Confirm change');
      await sees(page, 'Change confirmed');
    });
    expect(await loginStatus(newEmail, password)).toBe(401);
    await follow(atOld, async (page) => {
      expect(await buttonsOn(page)).toEqual(['Confirm change', "This wasn't me: cancel the change"]);
      await press(page, 'Confirm change');
      await sees(page, 'Change confirmed');
    });
    expect(await loginStatus(newEmail, password)).toBe(200);
    expect(await loginStatus(user.email, password)).toBe(401);
  });

  test('is cancelled from the old address, and then the new one confirms in vain', async () => {
    const user = await service.given.user();
    const { atNew, atOld } = await links.change(user);
    await follow(atOld, async (page) => {
      await press(page, "This wasn't me: cancel the change");
      await sees(page, 'Change canceled');
    });
    await follow(atNew, async (page) => {
      await press(page, 'Confirm change');
      await sees(page, 'This link is no longer valid');
    });
    expect(await loginStatus(user.email, password)).toBe(200);
  });

  test('is for the old address only to cancel where the new one alone confirms', async () => {
    const app = await service.given.app({ emailChange: 'new' });
    const user = await service.given.user({ app });
    await follow(await links.changeNotice(user), async (page) => {
      expect(await buttonsOn(page)).toEqual(["This wasn't me: cancel the change"]);
      await press(page, "This wasn't me: cancel the change");
      await sees(page, 'Change canceled');
    });
  });
});

describe('an invitation', () => {
  test('makes a new user of somebody without an account', async () => {
    const email = service.given.email();
    await follow(await links.invitation(email, { firstname: 'Grace' }), async (page) => {
      await sees(page, 'You are invited');
      expect(await page.locator('section:visible > p').textContent()).toMatch(/ invites you to join .+ as User\.$/);
      expect(await field(page, 'Email').inputValue()).toBe(email);
      expect(await field(page, 'First name').inputValue()).toBe('Grace');
      await field(page, 'Last name').fill('Hopper');
      await typeTwice(page, 'Password', newPassword);
      await press(page, 'Accept invitation');
      await sees(page, 'Welcome');
    });
    expect(await loginStatus(email, newPassword)).toBe(200);
    expect(await links.isAccepted(email)).toBe(true);
  });

  test('makes a member of somebody with an account, who logs in for it and is logged out again', async () => {
    const user = await service.given.user();
    await follow(await links.invitation(user.email), async (page, requests) => {
      await sees(page, 'You are invited');
      expect(await field(page, 'Email').inputValue()).toBe(user.email);
      expect(await field(page, 'Email').isEditable()).toBe(false);
      expect(await field(page, 'Password').getAttribute('autocomplete')).toBe('current-password');

      await field(page, 'Password').fill(newPassword);
      await press(page, 'Log in and accept');
      await page.getByText('The password is incorrect').waitFor();
      expect(await page.locator('[role=alert]:visible').count()).toBe(0);
      expect(await page.evaluate('document.activeElement.id')).toBe('login-password');
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

  test('that was revoked says so at once', async () => {
    const email = service.given.email();
    const link = await links.invitation(email);
    await links.revokeInvitation(email);
    await follow(link, (page) => sees(page, 'This link is no longer valid'));
  });
});

// checklist 62
test('looking at a link uses nothing up: not in a browser, and not by a scanner of mails', async () => {
  const all = await links.ofAllKinds();
  for (const action of accountActions) {
    const link = all[action];
    for (const address of [withoutKey(link), apiPaths[action] + keyIn(link)])
      for (const method of ['GET', 'HEAD']) await fetch(address.replace(publicUrl, service.url), { method });
    await follow(link, (page) => page.locator('.button:visible').first().waitFor());
  }

  await follow(all.verification, verify);
  await follow(all['email-change'], async (page) => {
    await press(page, 'Confirm change');
    await sees(page, 'Change confirmed');
  });
  await follow(all.recovery, async (page) => {
    await changePassword(page, newPassword);
    await sees(page, 'Password changed');
  });
  await follow(all.invitation, (page) => sees(page, 'You are invited'));
});

// checklist 48
test('no key gets into the log, the address bar or a referrer', async () => {
  const user = await service.given.user();
  const [recovery, invitation] = [await links.recovery(user), await links.invitation(user.email)];
  await follow(recovery, async (page) => {
    for (const tried of ['password123', newPassword]) {
      await changePassword(page, tried);
      await page.getByText(tried === newPassword ? 'Log in with your new password' : 'a common password').waitFor();
    }
    expect(await page.evaluate('[location.href, document.referrer]')).toEqual([withoutKey(recovery), '']);
  });
  await follow(invitation, (page) => sees(page, 'You are invited'));

  const log = service.log.join('');
  expect(log).toContain('/v1/auth/reset/');
  expect(log).toContain('/v1/auth/invitation/');
  // Those of all the other mails of this file are looked for, too.
  const keys = service.mailbox.received.flatMap(({ mail: { data } }) => ('key' in data && data.key) || []);
  expect(keys).toEqual(expect.arrayContaining([keyIn(recovery), keyIn(invitation)]));
  for (const key of keys) expect(log).not.toContain(key);
});

describe.each(accountActions)('the page for %s', (action) => {
  const pageOf = async (): Promise<string> => withoutKey((await links.ofAllKinds())[action]);

  test('says that a part of the link is missing, and asks for nothing', async () => {
    const address = await pageOf();
    for (const end of ['', '#key=', `#key=${someKey.slice(1)}`])
      await visit(address + end, {}, async (page, requests) => {
        expect(await headingOf(page)).toBe('This link is incomplete');
        expect(await page.locator('form:visible').count()).toBe(0);
        expect(loaded(requests)).toHaveLength(1);
      });
  });

  test('says that it needs a script where there is none', async () => {
    await visit(`${await pageOf()}#key=${someKey}`, { javaScriptEnabled: false }, async (page) => {
      expect(await page.locator('main').innerText()).toContain('This page requires JavaScript');
      expect(await page.locator('form:visible').count()).toBe(0);
    });
  });

  test('is not wider than the screen of a phone, whatever has happened on it', async () => {
    const link = (await links.ofAllKinds())[action];
    await follow(
      link,
      async (page) => {
        const button = page.locator('.button:visible').first();
        await button.waitFor();
        expect(await overflowOf(page)).toBe(0);
        await button.click();
        await page.locator('.fault:visible, [role=status]:visible').first().waitFor();
        expect(await overflowOf(page)).toBe(0);
      },
      'phone',
    );
  });
});

test('there is no page for an unknown application or action', async () => {
  const [, , uuid] = new URL((await links.ofAllKinds()).recovery).pathname.split('/');
  const status = async (path: string) => (await service.send('GET', `/account/${path}`)).status;
  expect(await status(`${uuid}/recovery`)).toBe(200);
  for (const path of [`${crypto.randomUUID()}/recovery`, 'gatehouse/recovery', `${uuid}/deletion`, `${uuid}/toString`])
    expect(await status(path), path).toBe(404);
});

test('an application of its own has its own page, which opens with its own keys only', async () => {
  const app = await service.given.app();
  const user = await service.given.user({ app });
  const link = await links.verification(user);
  const [{ name }] = await service.db('apps').where({ id: app.id }).select('name');
  const foreign = (await links.ofAllKinds()).verification;
  const keyOf = (requests: readonly Request[]): string | undefined =>
    requests.find((request) => request.url().startsWith(apiPaths.verification))?.headers()['x-service-app'];

  let foreignKey: string | undefined;
  await follow(`${withoutKey(foreign)}#key=${keyIn(link)}`, async (page, requests) => {
    await sees(page, 'This link is no longer valid');
    foreignKey = keyOf(requests);
  });
  await follow(link, async (page, requests) => {
    expect(await page.title()).toBe(`Verify your email address · ${name}`);
    expect(await page.locator('.gate > header').textContent()).toBe(name);
    await verify(page);
    expect(keyOf(requests)).toMatch(/^gh_app_/);
    expect([app.appKey, appKey, foreignKey]).not.toContain(keyOf(requests));
  });
});
