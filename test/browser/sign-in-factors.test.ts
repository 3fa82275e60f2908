import { createServer } from 'node:http';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runningClock } from '../kit/clock.ts';
import { codeAt, enrolled } from '../kit/factors.ts';
import { password } from '../kit/given.ts';
import { type Loopback, listenOnLoopback } from '../kit/loopback.ts';
import { authorizationOf, discover, givenClient, issuerOf } from '../kit/openid.ts';
import { newAuthenticator, passkeyUser } from '../kit/passkeys.ts';
import { publicUrl, useService } from '../kit/service.ts';
import { startRogueProvider } from '../kit/social/rogue-provider.ts';
import { socialStage } from '../kit/social/stage.ts';
import { addAuthenticator } from './authenticator.ts';
import { overflowOf, press, sees, useBrowser } from './browser.ts';
import { violationsOn } from './violations.ts';

const service = useService({ clock: runningClock() });
const { visit } = useBrowser(service);

let app: Loopback;
beforeAll(async () => {
  const page = '<!doctype html><title>App</title><link rel="icon" href="data:,"><h1>Back in the app</h1>';
  app = await listenOnLoopback(
    createServer((_, response) => response.setHeader('Content-Type', 'text/html').end(page)),
  );
});
afterAll(() => app.close());

/** Returns the URL with which a client starts a login. */
const authorization = async (
  parameters: Readonly<Record<string, string>> = {},
  metadata: Parameters<typeof givenClient>[1] = {},
): Promise<string> => {
  const redirect_uri = `${app.url}/callback`;
  const config = await discover(service, await givenClient(service, { redirectUris: [redirect_uri], ...metadata }));
  return (await authorizationOf(config, { redirect_uri, ...parameters })).url.href;
};

/** Returns the parameters with which the browser came back to the client. */
const returned = (page: Page): URLSearchParams => new URL(page.url()).searchParams;

const fill = (page: Page, label: string, value: string): Promise<void> =>
  page.getByLabel(label, { exact: true }).fill(value);

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
      await withPasskeyOf(page, user);
      await page.goto(await authorization());
      await sees(page, 'Back in the app');
    });
  });

  test('proves the passkey as the second factor', async () => {
    const user = await passkeyUser(service);
    await visit('/healthz', {}, async (page) => {
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

const signUp = async (page: Page, email: string): Promise<void> => {
  await press(page, 'Create an account');
  await fill(page, 'First name', 'Mia');
  await fill(page, 'Last name', 'Keller');
  await fill(page, 'Email', email);
  await fill(page, 'Password', 'quite a long phrase of mine');
  await press(page, 'Create account');
};

const codeOf = async (page: Page): Promise<string> => {
  const secret = await page.locator('[data-copies]').getAttribute('data-copies');
  return codeAt(secret ?? '', service.clock.now());
};

// regression A175
describe.each([
  ['light', 1000],
  ['dark', 390],
] as const)('an enrollment in %s colors at %d pixels', (colorScheme, width) => {
  test('a new user adds an authenticator app, saves the codes, consents, and is back in the app', async () => {
    await service.given.settings({ secondFactor: 'required' });
    const url = await authorization({}, { isFirstParty: false, scopes: ['openid', 'email', 'profile'] });
    await visit('/healthz', { colorScheme }, async (page) => {
      await page.setViewportSize({ width, height: 860 });
      await withoutAutofill(page);
      await addAuthenticator(page);
      await page.goto(url);
      await signUp(page, service.given.email());
      await sees(page, 'Add a second factor');
      await looks(page, `enroll-${colorScheme}`);
      await press(page, 'Use a passkey');
      await sees(page, 'Create a passkey');
      await looks(page, `enroll-passkey-${colorScheme}`);
      await press(page, 'Choose another method');
      await press(page, 'Use an authenticator app');
      await sees(page, 'Set up your authenticator app');
      await looks(page, `enroll-totp-${colorScheme}`);
      await fill(page, 'Code', '000000');
      await press(page, 'Continue');
      await page.getByText('The code is not correct').waitFor();
      await fill(page, 'Code', await codeOf(page));
      await press(page, 'Continue');
      await sees(page, 'Save your recovery codes');
      expect(await page.locator('.codes code').count()).toBe(10);
      await looks(page, `recovery-codes-${colorScheme}`);
      const download = page.waitForEvent('download');
      await page.getByRole('link', { name: 'Download' }).click();
      expect((await download).suggestedFilename()).toContain('Recovery codes for Gatehouse');
      await page.getByLabel('I have saved the codes').check();
      await press(page, 'Continue');
      await press(page, 'Allow access');
      await sees(page, 'Back in the app');
    });
    await service.given.settings({ secondFactor: 'optional' });
  });
});

// regression A175
test('a user adds a passkey, another client needs no login, and a logout ends both', async () => {
  await service.given.settings({ secondFactor: 'required' });
  const user = await service.given.user();
  const issuer = await issuerOf(service);
  await visit('/healthz', {}, async (page) => {
    await withoutAutofill(page);
    await addAuthenticator(page);
    await page.goto(await authorization());
    await fill(page, 'Email', user.email);
    await press(page, 'Continue');
    await fill(page, 'Password', password);
    await press(page, 'Log in');
    await press(page, 'Use a passkey');
    await press(page, 'Create passkey');
    await page.getByLabel('I have saved the codes').check();
    await press(page, 'Continue');
    await sees(page, 'Back in the app');
    // Single sign-on: the second client and a silent request get a code at once.
    for (const parameters of [{}, { prompt: 'none' }] as const) {
      await page.goto(await authorization(parameters));
      await sees(page, 'Back in the app');
      expect(returned(page).has('code')).toBe(true);
    }
    await page.goto(`${issuer}/logout`);
    await press(page, 'Log out');
    await sees(page, 'You are logged out');
    for (const url of [await authorization({ prompt: 'none' }), await authorization({ prompt: 'none' })]) {
      await page.goto(url);
      expect(returned(page).get('error')).toBe('login_required');
    }
    // The passkey that was added logs in.
    await page.goto(await authorization());
    await press(page, 'Log in with a passkey');
    await sees(page, 'Back in the app');
  });
  await service.given.settings({ secondFactor: 'optional' });
});

// regression A177
test('a client that requests aal2 asks a user who has logged in for the second factor alone', async () => {
  const user = await enrolled(service);
  await visit(await authorization(), {}, async (page) => {
    await fill(page, 'Email', user.email);
    await press(page, 'Continue');
    await fill(page, 'Password', password);
    await press(page, 'Log in');
    await fill(page, 'Code', codeAt(user.secret, service.clock.now()));
    await press(page, 'Continue');
    await sees(page, 'Back in the app');
    await service.db('oidc_sessions').update({ payload: service.db.raw(`jsonb_set(payload, '{acr}', '"aal1"')`) });
    service.clock.advance(30);
    await page.goto(await authorization({ acr_values: 'aal2' }));
    await sees(page, 'Enter your authenticator code');
    expect(await page.getByLabel('Password').count()).toBe(0);
    await fill(page, 'Code', codeAt(user.secret, service.clock.now()));
    await press(page, 'Continue');
    await sees(page, 'Back in the app');
  });
});

// regression A173
test('a provider is a button of the page, and a login there leads back to the app', async () => {
  const provider = await startRogueProvider({ clock: service.clock });
  try {
    await socialStage(service, () => provider).setUp();
    const email = service.given.email();
    provider.behaves({ claims: { sub: email, email, email_verified: true } });
    await visit(await authorization(), {}, async (page) => {
      await looks(page, 'providers-light');
      await page.getByRole('link', { name: 'Continue with' }).click();
      await sees(page, 'Back in the app');
      expect(returned(page).has('code')).toBe(true);
      expect(await service.db('users').where({ email })).toHaveLength(1);
    });
  } finally {
    await provider.close();
  }
});
