import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { type KnownUser, password } from '../kit/given.ts';
import { press, sees, type Visitor } from './browser.ts';

/** Leads to the account page of the default application. */
export const accountPage = '/dev/account';

export const follow = (page: Page, name: string): Promise<void> =>
  page.getByRole('link', { name, exact: true }).click();
export const type = (page: Page, label: string, text: string): Promise<void> =>
  page.getByLabel(label, { exact: true }).fill(text);
export const says = (page: Page, text: string): Promise<void> => page.getByText(text).first().waitFor();
/** Waits for the message of the page. */
export const tells = (page: Page, text: string): Promise<void> =>
  page.getByRole('status').filter({ hasText: text }).waitFor();
export const faultsOn = (page: Page): Promise<string[]> => page.locator('.fault:not(:empty)').allTextContents();
export const focusedOn = (page: Page): Promise<unknown> => page.evaluate('document.activeElement.id');

/** Logs in on the login page. */
export const logIn = async (page: Page, { email }: Pick<KnownUser, 'email'>, secret = password): Promise<void> => {
  await type(page, 'Email', email);
  await press(page, 'Continue');
  await type(page, 'Password', secret);
  await press(page, 'Log in');
};

/** Opens the account of a user, who logs in first. */
export const visitAccount =
  (visit: Visitor) =>
  (user: Pick<KnownUser, 'email'>, settings: Parameters<Visitor>[1], look: Parameters<Visitor>[2]): Promise<void> =>
    visit(accountPage, settings, async (page, requests) => {
      await logIn(page, user);
      await sees(page, 'Profile');
      await look(page, requests);
    });

export const prove = async (page: Page, secret = password): Promise<void> => {
  await sees(page, 'Confirm your identity');
  await type(page, 'Enter your password to continue', secret);
  await press(page, 'Continue');
};

export const codeOf = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });

/** Adds an authenticator app. @returns its secret and the recovery codes */
export const enroll = async (page: Page, at: Date) => {
  await follow(page, 'Security');
  await press(page, 'Add authenticator app');
  await prove(page);
  await page.getByAltText('QR code of the key').waitFor();
  const secret = ((await page.locator('.key code').textContent()) ?? '').replaceAll(' ', '');
  await type(page, 'Code from the app', codeOf(secret, at));
  await press(page, 'Add authenticator app');
  await sees(page, 'Save your recovery codes');
  return { secret, codes: await page.locator('.codes code').allTextContents() };
};
