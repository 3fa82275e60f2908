import { expect, test } from 'vitest';
import { runningClock } from '../kit/clock.ts';
import { type KnownUser, password } from '../kit/given.ts';
import { authorizationOf, discover, givenClient, redirectUri } from '../kit/openid.ts';
import { useService } from '../kit/service.ts';
import { logIn, says, type } from './account-app-steps.ts';
import { overflowOf, type Page, press, sees, useBrowser } from './browser.ts';
import { violationsOn } from './violations.ts';

const service = useService({ clock: runningClock() });
const { visit } = useBrowser(service);

const editor = {
  clientName: 'Cursor',
  isFirstParty: false,
  applicationType: 'native',
  tokenEndpointAuthMethod: 'none',
  redirectUris: ['cursor://anysphere.cursor-mcp/oauth/callback'],
} as const;

// regression A427
test.each([
  ['en', 'Links that begin with cursor: open an app on this device.'],
  ['de', 'Links, die mit cursor: beginnen, öffnen eine App auf diesem Gerät.'],
  ['es', 'Los enlaces que empiezan por cursor: abren una aplicación'],
  ['fr', 'Les liens qui commencent par cursor: ouvrent une application'],
])('the consent page for the scheme of an app has a warning that fits on a phone (%s)', async (language, text) => {
  const user = await service.given.user();
  const config = await discover(service, await givenClient(service, editor));
  const { url } = await authorizationOf(config, { redirect_uri: editor.redirectUris[0] });
  await visit(url.href, { size: 'phone' }, async (page) => {
    await logIn(page, user);
    url.searchParams.set('ui_locales', language);
    await page.goto(url.href);
    await says(page, text);
    await says(page, '(cursor:)');
    expect([await overflowOf(page), await violationsOn(page)]).toEqual([0, []]);
  });
});

/** Logs in with another account. */
const logInAs = async (page: Page, { email }: KnownUser): Promise<void> => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Email').press('Enter');
  await type(page, 'Password', password);
  await press(page, 'Log in');
};

// regression A431
test('a user chooses the account in use, or another one, on a page without a violation of WCAG 2.2 AA', async () => {
  const user = await service.given.user({ email: `${'a-long-address'.repeat(4)}@example.com` });
  const other = await service.given.user();
  const config = await discover(service, await givenClient(service));
  const { url } = await authorizationOf(config);
  await visit(url.href, { size: 'phone' }, async (page) => {
    await page.route(`${redirectUri}*`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>App</title><h1>Back in the app</h1>' }),
    );
    await logIn(page, user);
    await sees(page, 'Back in the app');
    url.searchParams.set('prompt', 'select_account');
    for (const choose of [() => press(page, `Continue as ${user.email}`), () => logInAs(page, other)]) {
      await page.goto(url.href);
      await sees(page, 'Log in to Gatehouse');
      expect([await overflowOf(page), await violationsOn(page)]).toEqual([0, []]);
      await choose();
      await sees(page, 'Back in the app');
    }
  });
});
