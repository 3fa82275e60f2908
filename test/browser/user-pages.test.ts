import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { textsFor } from '../../src/web/account-app/texts/languages.ts';
import { problemTexts } from '../../src/web/problems/texts.ts';
import { filled, type Language, localizedFor } from '../../src/web/sign-in/texts/languages.ts';
import { testClock } from '../kit/clock.ts';
import { codeAt, enrolled } from '../kit/factors.ts';
import { password } from '../kit/given.ts';
import { superAdmin } from '../kit/members.ts';
import { authorizationOf, discover, givenClient, issuerOf } from '../kit/openid.ts';
import { mobileNumber, setNumber, smsSettings } from '../kit/phones.ts';
import { publicUrl, useService } from '../kit/service.ts';
import { accountPage } from './account-app-steps.ts';
import { type Page, useBrowser } from './browser.ts';
import { checkLooks } from './looks.ts';

const service = useService({ clock: testClock(new Date()) });
const { newPage } = useBrowser(service);

const app = 'Gatehouse';
const client = 'Order Board';

beforeAll(async () => {
  for (const driver of ['google', 'microsoft', 'github'])
    await service.send('PUT', `/v1/providers/${driver}`, {
      headers: superAdmin,
      body: { driver, client_id: `${driver}-client`, client_secret: 'secret' },
    });
});
beforeEach(() =>
  service.given.settings({
    ...smsSettings,
    smsCodes: 'second_factor',
    emailCodes: 'allowed',
    emailCodeSignup: true,
    secondFactor: 'optional',
    termsUrl: 'https://example.com/terms',
    privacyUrl: 'https://example.com/privacy',
  }),
);
afterAll(() => service.given.settings({ secondFactor: 'optional', termsUrl: null, privacyUrl: null }));

/** Opens a browser whose user has chosen a language. Violations of the policies of the pages are collected. */
const withPage = async (language: Language, use: (page: Page) => Promise<void>): Promise<void> => {
  const page = await newPage();
  const violations: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) violations.push(message.text());
  });
  await page.context().addCookies([{ name: 'gh-language', value: language, url: publicUrl }]);
  try {
    await use(page);
    expect(violations).toEqual([]);
  } finally {
    await page.close();
  }
};

const authorization = async (): Promise<string> => {
  const config = await discover(service, await givenClient(service, { isFirstParty: false, clientName: client }));
  return (await authorizationOf(config)).url.href;
};

/** Sends a step of the login page, as one of its forms does. */
const step = async (page: Page, fields: Readonly<Record<string, string>>): Promise<void> => {
  const loaded = page.waitForEvent('domcontentloaded');
  await page.evaluate(`{
    const form = Object.assign(document.createElement('form'), { method: 'post' });
    for (const [name, value] of Object.entries(${JSON.stringify(fields)}))
      form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
    document.body.append(form);
    form.submit();
  }`);
  await loaded;
};

/** Presses the button of the form that the page is about. */
const send = async (page: Page): Promise<void> => {
  const loaded = page.waitForEvent('domcontentloaded');
  await page.locator('form .button.primary').click();
  await loaded;
};

const secretOn = async (page: Page): Promise<string> =>
  ((await page.locator('.secret-text code').textContent()) ?? '').replaceAll(' ', '');

// regression A772
describe.each(['en', 'de', 'es', 'fr'] as const)('the pages of users in the language %s, in every look', (language) => {
  const { texts } = localizedFor(language);
  const check = (page: Page, state: string, heading: string) => checkLooks(page, `${state}-${language}`, heading);

  test('login, sign-up, second factor and consent meet WCAG 2.2 AA and can be seen', async () => {
    const user = await enrolled(service);
    await withPage(language, async (page) => {
      await page.goto(await authorization());
      const logIn = filled(texts.logIn, { app });
      await check(page, 'login', logIn);
      await send(page);
      await check(page, 'login-faults', logIn);
      await step(page, { step: 'start-signup' });
      const signUp = filled(texts.createTitle, { app });
      await check(page, 'sign-up', signUp);
      await send(page);
      await check(page, 'sign-up-faults', signUp);
      await step(page, { step: 'address', email: user.email });
      await check(page, 'password', texts.enterPassword);
      await send(page);
      await check(page, 'password-faults', texts.enterPassword);
      await step(page, { step: 'start-recovery', email: user.email });
      await check(page, 'forgot', texts.resetTitle);
      await step(page, { step: 'forgot', email: user.email });
      await check(page, 'forgot-sent', texts.checkMail);
      await step(page, { step: 'send-code', email: user.email });
      await send(page);
      await check(page, 'code-faults', texts.checkMail);
      await step(page, { step: 'login', email: user.email, password });
      await check(page, 'second-factor', texts.authenticatorCode);
      await send(page);
      await check(page, 'second-factor-faults', texts.authenticatorCode);
      service.clock.advance(30);
      await page.locator('#code').fill(codeAt(user.secret, service.clock.now()));
      await send(page);
      const consent = filled(texts.wantsAccess, { client, app });
      await check(page, 'consent', consent);
      for (const summary of await page.locator('summary').all()) await summary.click();
      await check(page, 'consent-details', consent);
    });
  });

  test('the pages that add a second factor or a passkey meet WCAG 2.2 AA and can be seen', async () => {
    const user = await service.given.user();
    await setNumber(service, user, mobileNumber);
    await service.given.settings({ secondFactor: 'required' });
    const { enrollment } = texts;
    await withPage(language, async (page) => {
      await page.goto(await authorization());
      await step(page, { step: 'login', email: user.email, password });
      await check(page, 'factor-choice', enrollment.title);
      await step(page, { step: 'enroll-passkey' });
      await check(page, 'factor-passkey', enrollment.passkeyTitle);
      await step(page, { step: 'enroll-sms' });
      await check(page, 'factor-sms', texts.sendSms);
      await step(page, { step: 'enroll-totp' });
      await send(page);
      await check(page, 'factor-totp-faults', enrollment.totpTitle);
      await page.locator('#code').fill(codeAt(await secretOn(page), service.clock.now()));
      await send(page);
      await check(page, 'recovery-codes', enrollment.codesTitle);
      await send(page);
      await check(page, 'recovery-codes-faults', enrollment.codesTitle);
    });
  });

  test('the pages of devices and errors meet WCAG 2.2 AA and can be seen', async () => {
    const issuer = await issuerOf(service);
    const problems = problemTexts[language];
    await withPage(language, async (page) => {
      await page.goto(`${issuer}/device`);
      await send(page);
      await check(page, 'device-faults', texts.connectDevice);
      for (const [state, url, heading] of [
        ['failed', `${issuer}/authorize?client_id=unknown`, texts.failed],
        ['expired', `${issuer.replace('oidc', 'account')}/sign-in/unknown`, texts.expired],
        ['unknown-application', `${publicUrl}/account/${crypto.randomUUID()}`, problems.unknownApp.title],
        ['not-found', `${issuer.replace('oidc', 'account')}/unknown`, problems.notFound.title],
      ] as const) {
        await page.goto(url);
        await check(page, state, heading);
      }
    });
  });

  test('the parts of the account page and the logout meet WCAG 2.2 AA and can be seen', async () => {
    const user = await service.given.user();
    const account = textsFor(language).texts;
    await withPage(language, async (page) => {
      await page.goto(new URL(accountPage, publicUrl).href);
      for (const [id, text] of Object.entries({ email: user.email, password })) {
        await page.locator(`#${id}`).fill(text);
        await page.keyboard.press('Enter');
      }
      await page.getByRole('heading', { name: account.personalDetails }).waitFor();
      const parts = await page.locator('nav a[href^="#"]').allTextContents();
      expect(parts).toHaveLength(6);
      for (const [at, part] of parts.map((text) => text.trim()).entries()) {
        await page.getByRole('link', { name: part, exact: true }).click();
        await expect.poll(() => page.locator('.loading').count()).toBe(0);
        expect(await page.locator('[role=alert]:visible:not(:empty)').count(), part).toBe(0);
        await check(page, `account-${at}`, part);
      }
      await page.goto(`${await issuerOf(service)}/logout`);
      await check(page, 'logout', filled(texts.logOutTitle, { app }));
      await send(page);
      await check(page, 'logged-out', texts.loggedOut);
    });
  });
});
