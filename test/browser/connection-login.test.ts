import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filled, type Language, localizedFor } from '../../src/web/sign-in/texts/languages.ts';
import { runningClock } from '../kit/clock.ts';
import { type CompanyProvider, startCompanyProvider } from '../kit/company-provider.ts';
import { type ActiveConnection, givenActiveConnection } from '../kit/connections.ts';
import { appUuidOf, authorizationOf, discover, givenClient, redirectUri } from '../kit/openid.ts';
import { publicUrl, useService } from '../kit/service.ts';
import { press, sees, useBrowser } from './browser.ts';
import { checkLooks } from './looks.ts';

const service = useService({ clock: runningClock() });
const { newPage, visit } = useBrowser(service);
let theirs: CompanyProvider;
let connected: ActiveConnection;

beforeAll(async () => {
  theirs = await startCompanyProvider([`${publicUrl}/account/${await appUuidOf(service)}/provider/callback`]);
  connected = await givenActiveConnection(service, theirs);
});
afterAll(() => theirs?.service.stop());

const newPerson = () => theirs.person(`ada-${crypto.randomUUID()}@${connected.domain}`);
const loginUrl = async (parameters: Readonly<Record<string, string>> = {}): Promise<string> => {
  const { url } = await authorizationOf(await discover(service, await givenClient(service)), parameters);
  return url.href;
};

// regression A1030
describe.each([true, false])('a login with the provider of a company (JavaScript: %s)', (javaScriptEnabled) => {
  test('leads from the address to the second service, and back to the client', async () => {
    const { email, password } = await newPerson();
    await visit(await loginUrl(), { javaScriptEnabled, locale: 'en-GB' }, async (page) => {
      await page.route(`${redirectUri}**`, (route) => route.fulfill({ status: 200, body: 'The client' }));
      await page.getByLabel('Email').fill(email);
      await press(page, 'Continue');
      await page.waitForURL(`${theirs.service.url}/**`);
      expect(await page.getByLabel('Email').inputValue()).toBe(email);
      await press(page, 'Continue');
      await page.getByLabel('Password', { exact: true }).fill(password);
      await press(page, 'Log in');
      await page.getByText('The client').waitFor();
      expect(new URL(page.url()).searchParams.has('code')).toBe(true);
    });
  });

  test('an address that the client knows skips the question, and the button for the way back returns to the client', async () => {
    const { email } = await newPerson();
    const url = await loginUrl({ login_hint: email });
    await visit('/v1/health', { javaScriptEnabled, locale: 'en-GB' }, async (page) => {
      await page.goto(url);
      await page.waitForURL(`${theirs.service.url}/**`);
      await page.goBack();
      expect(new URL(page.url()).pathname).toBe('/v1/health');
    });
  });
});

describe.each(['en', 'de', 'es', 'fr'] satisfies Language[])('the page that leads to a company in %s', (language) => {
  test('has no violation of WCAG 2.2 AA in light, dark and forced colors, and on a phone', async () => {
    const { texts } = localizedFor(language);
    const page = await newPage();
    // The provider answers without a page, so that the browser stays on this one.
    await page.route(`${theirs.service.url}/**`, (route) => route.fulfill({ status: 204 }));
    await page.goto(await loginUrl({ ui_locales: language, login_hint: `ada@${connected.domain}` }));
    await checkLooks(page, `connection-${language}`, filled(texts.connectionTitle, { company: 'Engines' }));
    await press(page, texts.change);
    await sees(page, filled(texts.logIn, { app: 'Gatehouse' }));
    expect(await page.getByLabel(texts.email).inputValue()).toBe(`ada@${connected.domain}`);
    await page.close();
  });
});
