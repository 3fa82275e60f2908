import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { type KnownUser, password } from '../kit/given.ts';
import { press, sees } from './browser.ts';

export const accountApp = '/dev/account';

export const follow = (page: Page, name: string): Promise<void> =>
  page.getByRole('link', { name, exact: true }).click();
export const type = (page: Page, label: string, text: string): Promise<void> =>
  page.getByLabel(label, { exact: true }).fill(text);
export const says = (page: Page, text: string): Promise<void> => page.getByText(text).first().waitFor();
export const faultsOn = (page: Page): Promise<string[]> => page.locator('.fault:not(:empty)').allTextContents();

/** The button of the form: others are for other ways to log in. */
export const pressLogIn = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Log in', exact: true }).click();

export const logIn = async (page: Page, { email }: Pick<KnownUser, 'email'>, secret = password): Promise<void> => {
  await type(page, 'Email', email);
  await type(page, 'Password', secret);
  await pressLogIn(page);
};

export const prove = async (page: Page, secret = password): Promise<void> => {
  await sees(page, 'Confirm that it is you');
  await type(page, 'Current password', secret);
  await press(page, 'Continue');
};

export const codeOf = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });

/** Adds an authenticator app. @returns its secret and the recovery codes */
export const enroll = async (page: Page, at: Date) => {
  await follow(page, 'Security');
  await press(page, 'Add authenticator app');
  await prove(page);
  await page.getByAltText('QR code of the secret').waitFor();
  const secret = (await page.locator('.secret-text').textContent()) ?? '';
  await type(page, 'Code that the app shows', codeOf(secret, at));
  await press(page, 'Confirm');
  await sees(page, 'Recovery codes');
  return { secret, codes: await page.locator('.codes code').allTextContents() };
};
