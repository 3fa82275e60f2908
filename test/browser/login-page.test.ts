import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { localizedFor } from '../../src/web/sign-in/texts/languages.ts';
import { type SiteVerify, setup, startSiteVerify } from '../kit/challenges.ts';
import { runningClock } from '../kit/clock.ts';
import { password } from '../kit/given.ts';
import { authorizationOf, discover, givenClient, redirectUri } from '../kit/openid.ts';
import { serviceKey, useService } from '../kit/service.ts';
import { press, sees, useBrowser } from './browser.ts';
import { violationsOn } from './violations.ts';

const service = useService({ clock: runningClock() });
const { visit } = useBrowser(service);

afterEach(() =>
  service.given.settings({
    emailCodes: 'off',
    emailCodeSignup: false,
    requireVerifiedEmail: false,
    brandColor: null,
    brandTexts: [],
  }),
);

/** Returns the URL with which a client starts a login. */
const authorization = async (
  metadata: Parameters<typeof givenClient>[1] = {},
  parameters: Readonly<Record<string, string>> = {},
): Promise<string> => {
  const config = await discover(service, await givenClient(service, metadata));
  return (await authorizationOf(config, parameters)).url.href;
};

/** Answers for the client, to which the login leads in the end. */
const withClient = async (page: Page): Promise<void> => {
  const body = '<!doctype html><title>App</title><h1>Back in the app</h1>';
  await page.route(`${redirectUri}*`, (route) => route.fulfill({ contentType: 'text/html', body }));
};

const fill = (page: Page, label: string, value: string): Promise<void> =>
  page.getByLabel(label, { exact: true }).fill(value);

/** Waits until a field has the focus. */
const focuses = (page: Page, id: string): Promise<void> => page.locator(`#${id}:focus`).waitFor();

// regression A771
describe.each([true, false])('a form that is sent without input (JavaScript: %s)', (javaScriptEnabled) => {
  test('shows the messages of the page in its language, keeps what was entered, and the first wrong field has the focus', async () => {
    const { texts } = localizedFor('de');
    // The language of the browser is another one than that of the page.
    await visit(await authorization({}, { ui_locales: 'de' }), { javaScriptEnabled, locale: 'fr' }, async (page) => {
      const faults = page.locator('.fault');
      await press(page, texts.continueButton);
      await page.getByText(texts.faults.email).waitFor();
      await focuses(page, 'email');
      await press(page, texts.createAccount);
      await press(page, texts.createButton);
      await page.getByText(texts.faults.required).first().waitFor();
      expect(await faults.count()).toBe(4);
      await focuses(page, 'firstname');
      await fill(page, texts.firstName, 'Mia');
      await fill(page, texts.email, 'mia@example.com');
      await fill(page, texts.password, 'quite a long phrase of mine');
      await press(page, texts.createButton);
      await focuses(page, 'lastname');
      expect(await faults.allTextContents()).toEqual([texts.faults.required]);
      for (const [label, value] of [
        [texts.firstName, 'Mia'],
        [texts.email, 'mia@example.com'],
        [texts.password, ''],
      ] as const)
        expect(await page.getByLabel(label, { exact: true }).inputValue(), label).toBe(value);
      await press(page, texts.logInButton);
      await press(page, texts.continueButton);
      await press(page, texts.logInButton);
      await page.getByText(texts.faults.required).waitFor();
      await focuses(page, 'password');
    });
  });
});

// regression A164
describe('a user in a browser', () => {
  test('signs up and is back in the application', async () => {
    await visit(await authorization(), {}, async (page) => {
      await withClient(page);
      await press(page, 'Create an account');
      await fill(page, 'First name', 'Mia');
      await fill(page, 'Last name', 'Keller');
      await fill(page, 'Email', service.given.email());
      await fill(page, 'Password', 'quite a long phrase of mine');
      await press(page, 'Show');
      expect(await page.getByLabel('Password', { exact: true }).getAttribute('type')).toBe('text');
      await press(page, 'Hide');
      expect(await page.getByLabel('Password', { exact: true }).getAttribute('type')).toBe('password');
      await press(page, 'Create account');
      await sees(page, 'Back in the app');
    });
  });

  // regression A165
  test('verifies the address of a sign-up by the emailed link, and continues without the password', async () => {
    await service.given.settings({ requireVerifiedEmail: true });
    const email = service.given.email();
    await visit(await authorization(), {}, async (page) => {
      await withClient(page);
      await press(page, 'Create an account');
      await fill(page, 'First name', 'Mia');
      await fill(page, 'Last name', 'Keller');
      await fill(page, 'Email', email);
      await fill(page, 'Password', 'quite a long phrase of mine');
      await press(page, 'Create account');
      await sees(page, 'Check your email');
      expect(await violationsOn(page)).toEqual([]);
      const { data } = await service.mailbox.next('verify-email', email);
      await page.goto((data as { readonly url: string }).url);
      await page.getByText('in this browser').waitFor();
      expect(await violationsOn(page)).toEqual([]);
      await press(page, 'Verify and continue');
      await sees(page, 'Back in the app');
    });
  });

  test('logs in and consents without JavaScript', async () => {
    const user = await service.given.user();
    const url = await authorization({ isFirstParty: false });
    await visit(url, { javaScriptEnabled: false }, async (page) => {
      await withClient(page);
      await fill(page, 'Email', user.email);
      await press(page, 'Continue');
      expect(await page.getByRole('button', { name: 'Show' }).count()).toBe(0);
      await fill(page, 'Password', password);
      await press(page, 'Log in');
      await press(page, 'Allow access');
      await sees(page, 'Back in the app');
    });
  });

  test('presses a button twice, and the form is sent once', async () => {
    await visit(await authorization(), {}, async (page, requests) => {
      await fill(page, 'Email', 'ada@example.com');
      await page.getByRole('button', { name: 'Continue' }).dblclick();
      await sees(page, 'Enter your password');
      expect(requests.filter((request) => request.method() === 'POST')).toHaveLength(1);
    });
  });
});

// regression A163
describe('a challenge', () => {
  let provider: SiteVerify;
  const owner = { 'X-Service-Key': serviceKey };
  beforeAll(async () => {
    provider = await startSiteVerify();
  });
  afterAll(async () => {
    await service.send('DELETE', '/v1/app/challenge', { headers: owner });
    await provider.close();
  });

  test.each([
    ['turnstile', 'https://challenges.cloudflare.com/**', 'cf-turnstile-response'],
    ['recaptcha_v3', 'https://www.google.com/recaptcha/**', 'g-recaptcha-response'],
  ])('of %s loads its script under the policy of the page, and its token logs in', async (driver, files, name) => {
    const body = { ...setup, driver, operations: ['login'], verify_url: provider.url };
    await service.send('PUT', '/v1/app/challenge', { headers: owner, body });
    const user = await service.given.user();
    const token = provider.solve({ action: 'login', ...(driver === 'recaptcha_v3' ? { score: 0.9 } : {}) });
    const script =
      driver === 'turnstile'
        ? `const input = Object.assign(document.createElement('input'), { type: 'hidden', name: '${name}', value: '${token}' });
           document.querySelector('.cf-turnstile').append(input);`
        : `window.grecaptcha = { ready: (then) => then(), execute: async (key, { action }) => action === 'login' ? '${token}' : '' };`;
    await visit(await authorization(), {}, async (page) => {
      await withClient(page);
      await page.route(files, (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
      await fill(page, 'Email', user.email);
      await press(page, 'Continue');
      await page.waitForLoadState('load');
      await fill(page, 'Password', password);
      await press(page, 'Log in');
      await sees(page, 'Back in the app');
    });
  });
});
