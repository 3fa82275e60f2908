import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { publicUrl, useService } from '../kit/service.ts';
import { headingOf, loaded, overflowOf, press, type Size, sees, sizes, useBrowser } from './browser.ts';
import { withoutKey } from './links.ts';
import { violationsOn } from './violations.ts';

/** Without a notification application of one's own the service takes its emails itself. */
const service = useService({ config: { notificationUrl: undefined } });
const { visit } = useBrowser(service);

const newPassword = 'quite another phrase of mine';

const mails = async () => {
  const { body } = await service.send('GET', '/dev/inbox', { headers: { Accept: 'application/json' } });
  return body.data as readonly { readonly id: string; readonly data: { readonly url: string } }[];
};

/** Waits until there is one email more than there was. */
const arrivalAfter = async (cause: () => Promise<unknown>): Promise<void> => {
  const before = (await mails()).length;
  await cause();
  await expect.poll(async () => (await mails()).length, { timeout: 8000, interval: 20 }).toBe(before + 1);
};

/** A user who signed up and then forgot the password: two emails, one after the other. */
const forgetful = async (): Promise<string> => {
  const email = service.given.email();
  await arrivalAfter(() => service.given.user({ email }));
  await arrivalAfter(() => service.send('POST', '/v1/auth/forgot', { body: { email } }));
  return email;
};

const subjectsFor = (page: Page, email: string): Promise<string[]> =>
  page.locator('ol.mails li').filter({ hasText: email }).getByRole('link').allTextContents();

const open = (page: Page, email: string, subject: string): Promise<void> =>
  page.locator('ol.mails li').filter({ hasText: email }).getByRole('link', { name: subject }).click();

/** The email as the mailer renders it, in a frame of the page. */
const shown = (page: Page) => page.frameLocator('iframe');

test('an inbox without emails says how to get one', async () => {
  await visit('/dev/inbox', {}, async (page) => {
    expect(await headingOf(page)).toBe('Inbox');
    await sees(page, 'No emails yet');
    expect(await page.locator('main').innerText()).toContain('POST /v1/users');
  });
});

test('a button deletes all emails, for every page of the inbox', async () => {
  await forgetful();
  await visit('/dev/inbox', {}, async (page) => {
    await press(page, 'Delete all');
    await sees(page, 'No emails yet');
    expect(await mails()).toEqual([]);
    expect(await page.getByLabel('Filter by address').isVisible()).toBe(false);
    await forgetful();
    await page.locator('ol.mails li').nth(1).waitFor();
    expect(await page.getByRole('button', { name: 'Delete all' }).isVisible()).toBe(true);
  });
});

test('emails that cannot be deleted stay, with a message', async () => {
  await forgetful();
  await visit('/dev/inbox', {}, async (page) => {
    await page.route('**/dev/inbox', (route) =>
      route.request().method() === 'DELETE' ? route.fulfill({ status: 503 }) : route.continue(),
    );
    await press(page, 'Delete all');
    await page.getByText('The emails could not be deleted.').waitFor();
    expect((await mails()).length).toBeGreaterThan(0);
  });
});

describe.each(Object.keys(sizes) as Size[])('the inbox on a %s', (size) => {
  test('the inbox lists emails newest first and loads nothing from elsewhere', async () => {
    const email = await forgetful();
    await visit('/dev/inbox', { size }, async (page, requests) => {
      expect(await subjectsFor(page, email)).toEqual(['Choose a new password', 'Verify your email address']);
      expect(await page.locator('ol.mails li').count()).toBe((await mails()).length);
      expect(await page.locator('ol.mails li').first().innerText()).toContain(email);
      expect(new Set(loaded(requests))).toEqual(new Set([`${publicUrl}/dev/inbox`]));
      expect(await overflowOf(page)).toBe(0);
    });
  });

  test('an email is shown with its button, which leads to a page that works', async () => {
    const email = await forgetful();
    const [{ id, data }] = (await mails()) as [Awaited<ReturnType<typeof mails>>[number]];
    await visit('/dev/inbox', { size }, async (page, requests) => {
      await open(page, email, 'Choose a new password');
      expect(page.url()).toBe(`${publicUrl}/dev/inbox/${id}`);
      expect(await headingOf(page)).toBe('Choose a new password');
      expect(await page.locator('.letter').innerText()).toContain(email);
      expect(await overflowOf(page)).toBe(0);

      await shown(page).getByRole('link', { name: 'Choose a new password' }).click();
      await page.waitForURL(withoutKey(data.url));
      await sees(page, 'Choose a new password');
      expect(page.url()).toBe(withoutKey(data.url));
      await page.getByLabel('New password', { exact: true }).fill(newPassword);
      await press(page, 'Change password');
      await sees(page, 'Password changed');
      expect(loaded(requests).filter((url) => !url.startsWith(publicUrl))).toEqual([]);
      for (const request of requests) expect((await request.allHeaders())['referer']).toBeUndefined();
    });
    const login = await service.send('POST', '/v1/auth', { body: { email, password: newPassword } });
    expect(login.status).toBe(200);
  });

  test('the event that an email was made from is shown as it was sent', async () => {
    await forgetful();
    const [mail] = await mails();
    await visit(`/dev/inbox/${mail!.id}`, { size }, async (page, requests) => {
      expect(JSON.parse((await page.getByLabel('Event as JSON').textContent())!)).toEqual(mail);
      expect(loaded(requests)).toHaveLength(1);
      expect(await overflowOf(page)).toBe(0);
      await page.getByRole('link', { name: '← Inbox' }).click();
      expect(await headingOf(page)).toBe('Inbox');
    });
  });
});

test('the inbox shows new emails without a reload, and with a filter only those of the typed address', async () => {
  const email = await forgetful();
  await visit('/dev/inbox', {}, async (page) => {
    await page.getByLabel('Filter by address').fill(email.toUpperCase());
    const rows = page.locator('ol.mails li:visible');
    expect(await rows.count()).toBe(2);
    const other = service.given.email();
    await arrivalAfter(() => service.given.user({ email: other }));
    await page.locator('ol.mails li').filter({ hasText: other }).waitFor({ state: 'attached' });
    expect(await rows.count()).toBe(2);
    await page.getByLabel('Filter by address').fill(other);
    expect(await rows.count()).toBe(1);
    await page.getByLabel('Filter by address').fill('');
    expect(await rows.count()).toBe((await mails()).length);
  });
});

test('an email is shown in the language of its recipient, as HTML and as text', async () => {
  const email = service.given.email();
  await service.given.user({ email });
  await service.db('users').where({ email }).update({ language: 'DE', locale: 'de-AT' });
  await arrivalAfter(() => service.send('POST', '/v1/auth/forgot', { body: { email } }));
  await visit('/dev/inbox', {}, async (page) => {
    await open(page, email, 'Wählen Sie ein neues Passwort');
    await shown(page).getByRole('link', { name: 'Neues Passwort wählen' }).waitFor();
    expect(await page.locator('.letter dl').innerText()).toMatch(/Language\s+de/);
    await page.getByText('Text', { exact: true }).click();
    expect(await page.locator('pre[lang=de]').innerText()).toContain('#key=');
    expect(await violationsOn(page)).toEqual([]);
  });
});

test('a name is shown in an email as plain text, and only once the address is verified (regression A13)', async () => {
  const email = service.given.email();
  const firstname = '"><img src=x onerror=alert(1)>';
  const body = service.given.signupBody({ email, firstname });
  await arrivalAfter(() => service.send('POST', '/v1/users', { body }));
  await visit('/dev/inbox', {}, async (page) => {
    await open(page, email, 'Verify your email address');
    await shown(page).getByText('Hello,').waitFor();
    expect(await shown(page).locator('body').innerText()).not.toContain('onerror');
  });
  await service.db('users').where({ email }).update({ email_verified_at: service.clock.now() });
  await arrivalAfter(() => service.send('POST', '/v1/auth/forgot', { body: { email } }));
  await visit('/dev/inbox', {}, async (page) => {
    await open(page, email, 'Choose a new password');
    await shown(page).getByText(`Hello ${firstname}`).waitFor();
    expect(await shown(page).locator('img').count()).toBe(0);
  });
});
