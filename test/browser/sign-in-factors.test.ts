import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { runningClock } from '../kit/clock.ts';
import { password } from '../kit/given.ts';
import { authorizationOf, discover, givenClient, redirectUri } from '../kit/openid.ts';
import { newAuthenticator, passkeyUser } from '../kit/passkeys.ts';
import { publicUrl, useService } from '../kit/service.ts';
import { overflowOf, press, sees, useBrowser } from './browser.ts';
import { violationsOn } from './violations.ts';

const service = useService({ clock: runningClock() });
const { visit } = useBrowser(service);

/** Returns the URL with which a client starts a login. */
const authorization = async (parameters: Readonly<Record<string, string>> = {}): Promise<string> => {
  const config = await discover(service, await givenClient(service));
  return (await authorizationOf(config, parameters)).url.href;
};

/** Answers for the client, to which the login leads in the end. */
const withClient = async (page: Page): Promise<void> => {
  const body = '<!doctype html><title>App</title><h1>Back in the app</h1>';
  await page.route(`${redirectUri}*`, (route) => route.fulfill({ contentType: 'text/html', body }));
};

const fill = (page: Page, label: string, value: string): Promise<void> =>
  page.getByLabel(label, { exact: true }).fill(value);

/** Adds an authenticator that verifies its user and confirms each request at once. */
const addAuthenticator = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { session, authenticatorId };
};

/** Puts the passkey of a user on the authenticator of the page. */
const withPasskeyOf = async (page: Page, { authenticator }: Awaited<ReturnType<typeof passkeyUser>>) => {
  const { session, authenticatorId } = await addAuthenticator(page);
  const credential = { ...authenticator.exported(), rpId: new URL(publicUrl).hostname, isResidentCredential: true };
  await session.send('WebAuthn.addCredential', { authenticatorId, credential });
};

/** The authenticator would confirm at once what the page offers in the address field. */
const withoutAutofill = (page: Page): Promise<unknown> =>
  page.addInitScript('if (isSecureContext) PublicKeyCredential.isConditionalMediationAvailable = async () => false');

const looks = async (page: Page, name: string): Promise<void> => {
  expect(await overflowOf(page), name).toBe(0);
  expect(await violationsOn(page), name).toEqual([]);
  const folder = process.env['SCREENSHOTS'];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
};

// regression A172
describe.each([
  ['light', 1000],
  ['dark', 390],
] as const)('in %s colors at %d pixels', (colorScheme, width) => {
  test('passkeys as the first and the second factor have no violation of WCAG 2.2 AA', async () => {
    const user = await passkeyUser(service);
    await visit('/healthz', { colorScheme }, async (page) => {
      await page.setViewportSize({ width, height: 860 });
      await withClient(page);
      await withoutAutofill(page);
      await addAuthenticator(page);
      await page.goto(await authorization());
      await sees(page, 'Log in to Gatehouse');
      await looks(page, `address-${colorScheme}`);
      await press(page, 'Log in with a passkey');
      await page.getByText('The browser returned no passkey.').waitFor();
      await looks(page, `address-no-passkey-${colorScheme}`);
      await fill(page, 'Email', user.email);
      await press(page, 'Continue');
      await fill(page, 'Password', password);
      await press(page, 'Log in');
      await sees(page, 'Use your passkey');
      await looks(page, `passkey-${colorScheme}`);
      await press(page, 'Use a recovery code');
      await sees(page, 'Enter a recovery code');
      await looks(page, `recovery-code-${colorScheme}`);
      await fill(page, 'Code', user.recoveryCodes?.[0] ?? '');
      await press(page, 'Continue');
      await sees(page, 'Back in the app');
    });
  });
});

// regression A172
describe('a user with a passkey', () => {
  test('logs in with the button, without an address', async () => {
    const user = await passkeyUser(service, 'REST', newAuthenticator({ isSynced: true }));
    await visit('/healthz', {}, async (page) => {
      await withClient(page);
      await withoutAutofill(page);
      await withPasskeyOf(page, user);
      await page.goto(await authorization());
      await press(page, 'Log in with a passkey');
      await sees(page, 'Back in the app');
    });
  });

  test('logs in from the autofill of the address field', async () => {
    const user = await passkeyUser(service);
    await visit('/healthz', {}, async (page) => {
      await withClient(page);
      await withPasskeyOf(page, user);
      await page.goto(await authorization());
      await sees(page, 'Back in the app');
    });
  });

  test('proves the passkey as the second factor', async () => {
    const user = await passkeyUser(service);
    await visit('/healthz', {}, async (page) => {
      await withClient(page);
      await withoutAutofill(page);
      await withPasskeyOf(page, user);
      await page.goto(await authorization());
      await fill(page, 'Email', user.email);
      await press(page, 'Continue');
      await fill(page, 'Password', password);
      await press(page, 'Log in');
      await sees(page, 'Use your passkey');
      await press(page, 'Continue');
      await sees(page, 'Back in the app');
    });
  });
});

test('without JavaScript, passkeys are not offered, and the second factor leads to the others', async () => {
  const user = await passkeyUser(service);
  await visit(await authorization(), { javaScriptEnabled: false }, async (page) => {
    await withClient(page);
    expect(await page.getByRole('button', { name: 'Log in with a passkey' }).isVisible()).toBe(false);
    await fill(page, 'Email', user.email);
    await press(page, 'Continue');
    await fill(page, 'Password', password);
    await press(page, 'Log in');
    await sees(page, 'Use your passkey');
    expect(await page.locator('noscript').textContent()).toContain('Passkeys need JavaScript.');
    await press(page, 'Use a recovery code');
    await fill(page, 'Code', user.recoveryCodes?.[0] ?? '');
    await press(page, 'Continue');
    await sees(page, 'Back in the app');
  });
});
