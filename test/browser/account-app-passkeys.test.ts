import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { testClock } from '../kit/clock.ts';
import { useService } from '../kit/service.ts';
import { accountApp, follow, logIn, prove, says } from './account-app-steps.ts';
import { press, sees, useBrowser } from './browser.ts';

const service = useService({ clock: testClock(new Date()) });
const { visit } = useBrowser(service);

/** Gives the page an authenticator that verifies its user and confirms every request at once. */
const addAuthenticator = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
};

/** The authenticator would confirm at once what the login page offers by conditional mediation. */
const offerNothing = async (page: Page): Promise<void> => {
  await page.evaluate('PublicKeyCredential.isConditionalMediationAvailable = async () => false');
};

test('a user adds a passkey after a recent proof, and logs in with it without an email address and as a second factor', async () => {
  const user = await service.given.user();
  await visit(accountApp, {}, async (page) => {
    await addAuthenticator(page);
    await offerNothing(page);
    await logIn(page, user);
    await follow(page, 'Security');
    await press(page, 'Add passkey');
    await prove(page);
    await says(page, 'The passkey was added.');
    expect(await page.locator('.codes code').count()).toBe(10);
    await press(page, 'Log out');

    await press(page, 'Log in with a passkey');
    await sees(page, 'Profile');
    await says(page, user.email);
    await press(page, 'Log out');

    await logIn(page, user);
    await sees(page, 'Second step');
    await press(page, 'Use a passkey');
    await sees(page, 'Profile');
    await follow(page, 'Security');
    await press(page, 'Add passkey');
    await says(page, 'This device has a passkey of your account already.');
  });
});

test('the login page offers the passkeys of the browser by conditional mediation', async () => {
  const user = await service.given.user();
  await visit(accountApp, {}, async (page) => {
    await addAuthenticator(page);
    await logIn(page, user);
    await follow(page, 'Security');
    await press(page, 'Add passkey');
    await prove(page);
    await says(page, 'The passkey was added.');
    await press(page, 'Log out');
    // The user of this authenticator picks the passkey at once.
    await sees(page, 'Profile');
    await says(page, user.email);
  });
});

test('a login by a passkey of a browser that has none says so and offers the other methods', async () => {
  await visit(accountApp, {}, async (page) => {
    await addAuthenticator(page);
    await press(page, 'Log in with a passkey');
    await says(page, 'The browser returned no passkey.');
    await sees(page, 'Log in to Gatehouse');
  });
});
