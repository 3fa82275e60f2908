import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { type AdminMailer, administratorOf, useAdminMailer, useAskedService, uuidOf } from '../kit/admin-mailer.ts';
import { codeAt, enroll } from '../kit/factors.ts';
import type { KnownUser } from '../kit/given.ts';
import { mailOf } from '../kit/mailer.ts';
import { appKey } from '../kit/service.ts';
import { until } from '../kit/time.ts';
import { field, headingOf, loaded, overflowOf, press, sees, useBrowser } from './browser.ts';
import { violationsOn } from './violations.ts';

const service = useAskedService();
const { visit, newPage } = useBrowser(service);
let admin: KnownUser;
let app: string;

beforeAll(async () => {
  admin = await administratorOf(service);
  app = await uuidOf(service);
});

/** A mailer whose page may call the service. */
const useAdmin = async (): Promise<AdminMailer> => {
  const started = await useAdminMailer(service.url);
  await service.given.settings({ corsOrigins: [started.mailer.url] });
  return started;
};

const says = (page: Page, text: string): Promise<void> => page.locator('#message').getByText(text).waitFor();

const logIn = async (page: Page, user: KnownUser, password = user.password): Promise<void> => {
  await sees(page, 'Log in');
  await field(page, 'Application key').fill(appKey);
  await field(page, 'Email address').fill(user.email);
  await field(page, 'Password').fill(password);
  await press(page, 'Log in');
};

/** Proves who the user is in the dialog that a change opens. */
const confirm = async (page: Page, user: KnownUser): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: 'Confirm your identity' });
  await dialog.getByLabel('Password').fill(user.password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await dialog.waitFor({ state: 'hidden' });
};

const openTemplate = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('link', { name, exact: true }).click();
  await sees(page, `${name} (English)`);
};

const follow = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation').getByRole('link', { name }).click();

const welcomeTo = (email: string) =>
  mailOf('welcome', {
    app: { id: app, name: 'Gatehouse' },
    recipient: { email, name: 'Ada', language: 'EN', locale: 'en' },
  });

/** Something in each list. */
const fill = async ({ mailer, smtp }: AdminMailer): Promise<void> => {
  smtp.onRecipient = () => '5.1.1 User unknown';
  await mailer.post(welcomeTo('unknown@example.com'));
  await until(async () => (await mailer.store.count()).dead === 1, 'there is a dead letter');
  smtp.onRecipient = () => undefined;
};

describe.each(['light', 'dark'] as const)('the page for administrators in %s colors at 390 pixels', (colorScheme) => {
  test('no view is wider than the screen, and axe finds no violation of WCAG 2.2 AA', async () => {
    const started = await useAdmin();
    await fill(started);
    await visit(`${started.mailer.url}/admin`, { colorScheme }, async (page) => {
      await page.setViewportSize({ width: 390, height: 800 });
      const check = async (name: string): Promise<void> => {
        expect(await overflowOf(page), name).toBe(0);
        expect(await violationsOn(page), name).toEqual([]);
      };
      await logIn(page, admin, 'wrong password');
      await says(page, 'email');
      await check('login');
      await logIn(page, admin);
      await sees(page, 'Templates');
      await check('templates');
      await openTemplate(page, 'welcome');
      await press(page, 'Preview');
      await sees(page, 'Preview with example data');
      await page.frameLocator('iframe').getByText('Hello Ada Lovelace').first().waitFor();
      await check('preview');
      await field(page, 'Template').fill('---\nsubject: Hi\n---\n{% if %}');
      await press(page, 'Save');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await says(page, 'Nothing was changed.');
      await press(page, 'Save');
      await check('dialog');
      await dialog.getByLabel('Password').fill('wrong password');
      await dialog.getByRole('button', { name: 'Confirm' }).click();
      await dialog.getByRole('alert').getByText('password').waitFor();
      await confirm(page, admin);
      await page.getByRole('alert').getByText('Line 4').waitFor();
      await check('fault');
      await follow(page, 'Dead letters');
      await sees(page, 'Dead letters');
      await check('dead letters');
      await follow(page, 'Suppressed addresses');
      await sees(page, 'Suppressed addresses');
      await check('suppressed addresses');
    });
  });
});

test('an administrator changes, previews, tests and resets a template, and the page loads nothing from elsewhere', async () => {
  const { mailer, smtp } = await useAdmin();
  await visit(`${mailer.url}/admin`, {}, async (page, requests) => {
    await logIn(page, admin);
    await sees(page, 'Templates');
    await openTemplate(page, 'welcome');
    const source = field(page, 'Template');
    await source.fill('---\nsubject: Hello from {{ app.name }}\n---\nWelcome, {{ recipient.name }}.');
    await press(page, 'Preview');
    await page.frameLocator('iframe').getByText('Welcome, Ada Lovelace.').waitFor();
    expect(await page.locator('#subject').textContent()).toBe('Hello from Gatehouse');
    expect(await page.locator('#text').textContent()).toContain('Welcome, Ada Lovelace.');
    await press(page, 'Send test email');
    await says(page, 'A test email was sent to your address.');
    const [delivered] = await smtp.wait(1);
    expect(delivered?.to).toEqual([admin.email]);
    expect(delivered?.email.subject).toBe('Test: Hello from Gatehouse');
    await press(page, 'Save');
    await confirm(page, admin);
    await says(page, 'Saved.');
    await mailer.post(welcomeTo('grace@example.com'));
    expect((await smtp.wait(2))[1]?.email.subject).toBe('Hello from Gatehouse');
    await page.getByRole('link', { name: 'All templates' }).click();
    await page.getByRole('listitem').filter({ hasText: 'welcome changed' }).getByRole('link').click();
    await press(page, 'Reset to the file');
    await says(page, 'The file is used again.');
    expect(await source.inputValue()).toContain('subject: Welcome to {{ app.name }}');
    expect(await mailer.overrides.list(app)).toEqual([]);
    const origins = new Set(loaded(requests).map((url) => new URL(url).origin));
    expect([...origins].toSorted()).toEqual([mailer.url, service.url].toSorted());
    expect(loaded(requests).filter((url) => url.includes(admin.token.slice(0, 20)))).toEqual([]);
  });
});

test('a preview runs no script, sends no form and loads no image', async () => {
  const { mailer } = await useAdmin();
  // Chromium reports what it blocks as errors of the page.
  const page = await newPage();
  const failures: (string | undefined)[] = [];
  page.on('requestfailed', (request) => failures.push(request.failure()?.errorText));
  await page.goto(`${mailer.url}/admin`);
  await logIn(page, admin);
  await openTemplate(page, 'welcome');
  const evil = `<script>parent.document.title = 'evil'; top.location = '/evil';</script>
<img src="/admin/blocked.png" alt="" onerror="parent.document.title = 'evil'">
<form action="/evil"><button>Send</button></form>`;
  await field(page, 'Template').fill(`---\nsubject: Hi\n---\n${evil.replace(/\s+/g, ' ')} Shown.`);
  await press(page, 'Preview');
  await page.frameLocator('iframe').getByText('Shown.').waitFor();
  await page.frameLocator('iframe').getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => failures).toContain('csp');
  expect(await page.title()).toBe('welcome (English) · Emails');
  expect(page.url()).toBe(`${mailer.url}/admin#/templates/en/welcome`);
  expect(page.frames().map((frame) => new URL(frame.url()).pathname)).toEqual(['/admin', '/admin/preview']);
  await page.close();
});

test('a template that is not valid is refused with its line, which is selected', async () => {
  const { mailer } = await useAdmin();
  await visit(`${mailer.url}/admin`, {}, async (page) => {
    await logIn(page, admin);
    await openTemplate(page, 'invitation');
    await field(page, 'Template').fill('---\nsubject: Hi\n---\nFirst\n{{ app.name | shout }}\nLast');
    await press(page, 'Save');
    await confirm(page, admin);
    await page.getByRole('alert').getByText('Line 5: undefined filter: shout.').waitFor();
    const selected =
      'const one = document.querySelector("#source"); one.value.slice(one.selectionStart, one.selectionEnd)';
    expect(await page.evaluate(selected)).toBe('{{ app.name | shout }}');
    expect(await field(page, 'Template').getAttribute('aria-invalid')).toBe('true');
    expect(await mailer.overrides.list(app)).toEqual([]);
  });
});

test('an administrator with a second factor logs in with a code, sees the lists, and logs out', async () => {
  const started = await useAdmin();
  const user = await enroll(service, await administratorOf(service));
  await fill(started);
  const { mailer, smtp } = started;
  await visit(`${mailer.url}/admin#/dead-letters`, {}, async (page) => {
    await logIn(page, user);
    await sees(page, 'Second step');
    await field(page, 'Code of your authenticator app, or a recovery code').fill(
      codeAt(user.secret, service.clock.now()),
    );
    await press(page, 'Log in');
    await sees(page, 'Dead letters');
    await follow(page, 'Suppressed addresses');
    await sees(page, 'Suppressed addresses');
    await field(page, 'Find an address').fill('ada@example.com');
    await press(page, 'Find');
    await page.getByText('No entry for this address affects a user of this application.').waitFor();
    const bounce = { reason: 'bounce', source: 'smtp', detail: '5.1.1', createdAt: 1 } as const;
    await mailer.suppressions.add({ ...bounce, email: user.email, appId: undefined });
    await field(page, 'Find an address').fill(user.email);
    await press(page, 'Find');
    await page.getByText('For all applications: only the operator of the mailer can remove this entry.').waitFor();
    expect(await page.getByRole('button', { name: 'Remove' }).count()).toBe(0);
    await mailer.suppressions.remove(user.email);
    await field(page, 'Find an address').fill('UNKNOWN@example.com');
    await press(page, 'Find');
    await press(page, 'Remove: unknown@example.com');
    await says(page, 'unknown@example.com gets emails again.');
    expect(await mailer.suppressions.list(5)).toEqual([]);
    await follow(page, 'Dead letters');
    await press(page, 'Send again: welcome');
    await says(page, 'The email was queued.');
    expect((await smtp.wait(1))[0]?.to).toEqual(['unknown@example.com']);
    await page.reload();
    await page.getByText('There are no dead letters.').waitFor();
    await press(page, 'Log out');
    await says(page, 'You are logged out.');
    expect(await headingOf(page)).toBe('Log in');
    expect(await page.evaluate('sessionStorage.length')).toBe(0);
  });
});

test('a user who is not an administrator sees that the permission is missing, and no template', async () => {
  const { mailer } = await useAdmin();
  const user = await service.given.user();
  await visit(`${mailer.url}/admin`, {}, async (page) => {
    await logIn(page, user);
    await says(page, 'The permission security:write is required.');
    expect(await page.locator('#emails li').count()).toBe(0);
  });
});
