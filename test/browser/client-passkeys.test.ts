import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { password } from '../kit/given.ts';
import { appKey, useService } from '../kit/service.ts';
import { addAuthenticator } from './authenticator.ts';
import { launchBrowser, startPages } from './client-page.ts';

const service = useService();
let pages: Awaited<ReturnType<typeof startPages>>;
let browser: Browser;

beforeAll(async () => {
  [pages, browser] = await Promise.all([startPages(), launchBrowser()]);
  await service.given.settings({ appUrl: pages.origin, corsOrigins: [pages.origin] });
});
afterAll(async () => {
  await browser?.close();
  pages?.close();
});

/** Opens a page with a client, and an authenticator that answers for the user. */
const openPage = async () => {
  const page = await browser.newPage();
  const { verifiesUser } = await addAuthenticator(page);
  await page.goto(pages.origin);
  await page.evaluate(`(async () => {
    const { createClient, operations, passkeys } = await import('/client.js');
    Object.assign(window, { client: createClient({ url: '${service.url}', appKey: '${appKey}' }), operations, passkeys });
  })()`);
  return { page, verifiesUser };
};

const logIn = async (page: Page): Promise<string> => {
  const { email } = await service.given.user();
  await page.evaluate(`client.login(${JSON.stringify({ email, password })})`);
  return email;
};

const addPasskey = (page: Page, options = '') =>
  page.evaluate(
    `passkeys.addPasskey(client, { name: 'Chromium', ask: () => ({ password: '${password}' }) ${options} })`,
  );

// regression A74
test('a passkey is added after a proof, logs in, completes a login, and proves who the user is', async () => {
  const { page } = await openPage();
  const email = await logIn(page);
  expect(await page.evaluate('passkeys.hasPasskeys()')).toBe(true);
  expect(await addPasskey(page)).toMatchObject({ kind: 'added', recoveryCodes: expect.any(Array) });
  expect((await page.evaluate<unknown[]>('passkeys.addPasskey(client).then(({ kind }) => [kind])'))[0]).toBe(
    'canceled',
  );

  await page.evaluate('client.logout()');
  expect(await page.evaluate('passkeys.loginWithPasskey(client)')).toMatchObject({ kind: 'session' });
  expect(
    await page.evaluate(`(async () => {
      const login = await client.login(${JSON.stringify({ email, password })});
      return [login.challenge.methods, (await passkeys.completeWithPasskey(client, login.challenge)).kind];
    })()`),
  ).toEqual([expect.arrayContaining(['passkey']), 'session']);
  service.clock.advance(20 * 60);
  expect(
    await page.evaluate(`client.withProof(
      () => operations.replaceRecoveryCodes(client, { id: 'me' }),
      async () => { const { passkey } = await passkeys.askForPasskey(client); return { passkey }; },
    )`),
  ).toMatchObject({ ok: true, data: { recovery_codes: expect.any(Array) } });
});

test('browsers that do not read and write the JSON of WebAuthn have the same passkeys', async () => {
  const { page } = await openPage();
  await page.evaluate(`
    delete PublicKeyCredential.parseCreationOptionsFromJSON;
    delete PublicKeyCredential.parseRequestOptionsFromJSON;
    delete PublicKeyCredential.prototype.toJSON;
  `);
  await logIn(page);
  expect(await addPasskey(page)).toMatchObject({ kind: 'added' });
  await page.evaluate('client.logout()');
  expect(await page.evaluate('passkeys.loginWithPasskey(client)')).toMatchObject({ kind: 'session' });
});

test('an autofill that the page stops is canceled, and one that the user uses logs in', async () => {
  const { page } = await openPage();
  expect(
    await page.evaluate(`(async () => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(), 200);
      return passkeys.loginWithPasskey(client, { conditional: true, signal: controller.signal });
    })()`),
  ).toEqual({ kind: 'canceled' });
  await logIn(page);
  await addPasskey(page);
  await page.evaluate('client.logout()');
  expect(await page.evaluate('passkeys.loginWithPasskey(client, { conditional: true })')).toMatchObject({
    kind: 'session',
  });
});

test('a user who cancels gets no session', async () => {
  const { page, verifiesUser } = await openPage();
  await verifiesUser(false);
  expect(await page.evaluate('passkeys.loginWithPasskey(client)')).toEqual({ kind: 'canceled' });
});

test('a passkey is added without a dialog only if the browser can', async () => {
  const { page } = await openPage();
  await logIn(page);
  const result = await page.evaluate(`(async () => {
    const asked = [];
    navigator.credentials.create = async ({ mediation }) => { asked.push(mediation); return null; };
    const add = () => passkeys.addPasskey(client, { conditional: true, ask: () => ({ password: '${password}' }) });
    PublicKeyCredential.getClientCapabilities = async () => ({});
    const without = await add();
    PublicKeyCredential.getClientCapabilities = async () => ({ conditionalCreate: true });
    return [without, await add(), asked];
  })()`);
  expect(result).toEqual([{ kind: 'canceled' }, { kind: 'canceled' }, ['conditional']]);
});
