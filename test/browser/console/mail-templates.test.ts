import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { KnownUser } from '../../kit/given.ts';
import { useManagedMailer } from '../../kit/managed-mailer.ts';
import { setReceiver } from '../../kit/receivers.ts';
import { until } from '../../kit/time.ts';
import { button, dialog, eventually, headingOf, type Look, looks, prove, useConsole } from './kit.ts';

const { service, administrator, open, check } = useConsole();

const welcome = '#/mails/templates/en.welcome';
const changed = '---\nsubject: Changed {{ app.name }}\n---\nHello {{ recipient.name }}.';

const verified = async (user: KnownUser): Promise<KnownUser> => {
  await service.db('users').where({ id: user.id }).update({ email_verified_at: new Date() });
  return user;
};

const appId = async (): Promise<string> => (await service.db('apps').where({ id: 1 }).first()).uuid;
const editor = (page: Page) => page.getByRole('textbox', { name: 'Template' });
const email = (page: Page) => page.frameLocator('iframe.mail-frame').frameLocator('iframe');
/** A script that returns the selected text of the editor. */
const selected =
  '(({ value, selectionStart, selectionEnd }) => value.slice(selectionStart, selectionEnd))(document.activeElement)';
const answer = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();
const item = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });
const entry = {
  reason: 'bounce',
  source: 'smtp',
  detail: '550 5.1.1 User unknown',
  createdAt: 1_773_480_413_000,
} as const;

// regression A393
describe('templates of mails', () => {
  test('a template is changed with a live preview, tested, saved after a proof and reset', async () => {
    const { smtp } = await useManagedMailer(service);
    const user = await verified(await administrator());
    await open({ user, hash: '#/mails?tab=templates' }, async ({ page }) => {
      await page.getByRole('link', { name: 'Welcome', exact: true }).click();
      await headingOf(page, 'Welcome (English)').waitFor();
      await email(page).getByText('Welcome').first().waitFor();
      await editor(page).fill(changed);
      await page.getByText('Changed Gatehouse').waitFor();
      await email(page)
        .getByText(/^Hello .+\.$/)
        .first()
        .waitFor();
      await button(page, 'Text').click();
      await page.locator('.mail-text').getByText('Hello').waitFor();
      await button(page, 'Send test mail').click();
      await page.getByText('The test mail was sent to your address.').waitFor();
      expect(smtp.delivered.at(-1)).toMatchObject({ to: [user.email], email: { subject: 'Test: Changed Gatehouse' } });
      await button(page, 'Save changes').click();
      await prove(page, user.password);
      await page.getByText('Template saved').waitFor();
      await page.getByText('Changed for this application').waitFor();
      await page.getByRole('link', { name: 'All templates' }).click();
      await item(page, 'Welcome').getByText('Changed').waitFor();
      await page
        .getByRole('combobox', { name: 'Language' })
        .getByText('English (1 changed)')
        .waitFor({ state: 'attached' });
      await page.getByRole('link', { name: 'Welcome', exact: true }).click();
      await button(page, 'Reset').click();
      await answer(page, 'Reset');
      await page.getByText('Template reset').waitFor();
      await eventually(() => editor(page).inputValue()).toContain('Welcome to {{ app.name }}');
    });
  });

  test('a fault is shown with its line while the last preview stays, and saving selects the line', async () => {
    const { mailer } = await useManagedMailer(service);
    const user = await administrator();
    await open({ user, hash: welcome }, async ({ page }) => {
      await email(page).getByText('Welcome').first().waitFor();
      await editor(page).fill('---\nsubject: Hi\n---\nFirst line.\n{{ recipient.nam }}');
      await page.getByText(/^Line 5: undefined variable: recipient\.nam/).waitFor();
      await page.getByText('before the fault').waitFor();
      expect(await editor(page).getAttribute('aria-invalid')).toBe('true');
      await button(page, 'Save changes').click();
      await prove(page, user.password);
      await eventually(() => page.evaluate(selected)).toBe('{{ recipient.nam }}');
      expect(await mailer.overrides.list(await appId())).toEqual([]);
      await editor(page).fill('');
      await page.getByRole('button', { name: 'Discard changes' }).click();
      await eventually(() => editor(page).getAttribute('aria-invalid')).toBe(null);
    });
  });

  test('a value is inserted at the cursor, and leaving asks before the change is lost', async () => {
    await useManagedMailer(service);
    const user = await administrator();
    await open({ user, hash: welcome }, async ({ page }) => {
      await email(page).getByText('Welcome').first().waitFor();
      await editor(page).fill('---\nsubject: Hi\n---\nDear ');
      await button(page, 'Insert a value').click();
      await page.getByRole('menuitem', { name: '{{ recipient.name }}' }).click();
      expect(await editor(page).inputValue()).toMatch(/Dear \{\{ recipient\.name \}\}$/);
      await page.getByRole('link', { name: 'All templates' }).click();
      await answer(page, 'Cancel');
      expect(await editor(page).inputValue()).toContain('Dear');
      await page.getByRole('link', { name: 'All templates' }).click();
      await answer(page, 'Discard changes');
      await headingOf(page, 'Mails').waitFor();
    });
  });

  test('a role that may read the settings sees a template, and neither a preview nor a button', async () => {
    await useManagedMailer(service);
    const user = await administrator(['settings:read']);
    await open({ user, hash: welcome }, async ({ page }) => {
      await page.getByText('require the permission security:write').waitFor();
      expect(await editor(page).getAttribute('readonly')).not.toBeNull();
      for (const name of ['Send test mail', 'Insert a value', 'Save changes'])
        expect(await button(page, name).count()).toBe(0);
      expect(await page.locator('iframe').count()).toBe(0);
      await page.getByRole('link', { name: 'All templates' }).click();
      await page.getByRole('link', { name: 'Welcome', exact: true }).waitFor();
      expect(await page.getByRole('link', { name: 'Not delivered' }).count()).toBe(0);
    });
  });
});

// regression A393
describe('what the notification application could not send', () => {
  test('dead letters are sent again, alone and together', async () => {
    const { mailer, smtp } = await useManagedMailer(service);
    smtp.onRecipient = () => 550;
    const users = [await service.given.user(), await service.given.user(), await service.given.user()] as const;
    await until(async () => (await mailer.store.count()).dead >= 3, 'there are dead letters');
    smtp.onRecipient = () => undefined;
    const user = await administrator();
    await open({ user, hash: '#/mails?tab=undelivered' }, async ({ page }) => {
      await item(page, users[0].email).getByText('550').waitFor();
      await button(page, `Resend: Verify the email address, ${users[0].email}`).click();
      await page.getByText('1 mail is being sent again').waitFor();
      await button(page, 'Resend all').click();
      await page.getByText('All mails were sent').waitFor();
      await smtp.wait(3);
    });
  });

  // regression A666
  test('mails that bounced or were reported as spam say so with the text, and are not sent again', async () => {
    const { mailer, smtp } = await useManagedMailer(service);
    const other = await service.given.user();
    await smtp.wait(1);
    const { id } = await service.db('notifications').where({ email: other.email }).first();
    await mailer.store.report(id, 'bounce', '550 5.1.1 No such mailbox', Date.now());
    const user = await administrator();
    await open({ user, hash: '#/mails' }, async ({ page }) => {
      const found = page.getByRole('row').filter({ hasText: other.email });
      await found.getByText('Bounced').waitFor();
      await found.getByText('550 5.1.1 No such mailbox').waitFor();
      expect(await found.getByText('Handed over').count()).toBe(0);
      await page.goto(`${page.url().split('#')[0]}#/users/${other.id}?tab=mails`);
      await item(page, 'Verify the email address').getByText('Bounced').waitFor();
      await mailer.store.report(id, 'complaint', 'abuse', Date.now());
      await page.goto(`${page.url().split('#')[0]}#/mails?tab=undelivered`);
      await item(page, other.email).getByText('Reported as spam').waitFor();
      expect(await page.getByRole('button', { name: /^Resend/ }).count()).toBe(0);
    });
  });

  test('a suppressed address is found by a part that is an address, and removed after a proof', async () => {
    const { mailer } = await useManagedMailer(service);
    const app = await appId();
    await mailer.suppressions.add({ ...entry, email: 'ada@example.com', appId: app });
    await mailer.suppressions.add({ ...entry, email: 'grace@example.com', appId: app, reason: 'complaint' });
    const user = await administrator();
    await mailer.suppressions.add({ ...entry, email: user.email, appId: undefined });
    await open({ user, hash: '#/mails?tab=suppressions' }, async ({ page }) => {
      await item(page, 'grace@example.com').getByText('Reported as spam').waitFor();
      expect(await item(page, user.email).count()).toBe(0);
      const search = page.getByRole('searchbox', { name: 'Find an address' });
      await search.fill(user.email);
      await item(page, user.email).getByText('For all applications').waitFor();
      expect(await item(page, user.email).getByRole('button').count()).toBe(0);
      await search.fill('ada@example.com');
      await eventually(() => item(page, '@').count()).toBe(1);
      await button(page, 'Remove ada@example.com').click();
      await answer(page, 'Remove');
      await prove(page, user.password);
      await page.getByText('ada@example.com gets mails again').waitFor();
      await page.getByText('Not suppressed').waitFor();
    });
    expect(await mailer.suppressions.isSuppressed('ada@example.com', app)).toBe(false);
  });

  test('a notification application without a management interface causes no failure, and the screen says so', async () => {
    await setReceiver(service, { id: 1, appKey: '', serviceKey: '' }, `${service.mailbox.url}/only`);
    onTestFinished(() =>
      service.db('apps').where({ id: 1 }).update({ notification_url: null, notification_secrets: [] }),
    );
    const user = await administrator();
    for (const tab of ['undelivered', 'suppressions', 'templates'])
      await open({ user, hash: `#/mails?tab=${tab}` }, async ({ page }) => {
        await page.getByRole('heading', { name: 'Managed elsewhere' }).waitFor();
        expect(await page.getByRole('alert').count()).toBe(0);
        await check(page, tab);
      });
  });
});

// regression A393
test.each(Object.keys(looks) as Look[])('each state has no violation of WCAG 2.2 AA: %s', async (look) => {
  const { mailer, smtp } = await useManagedMailer(service);
  smtp.onRecipient = () => 550;
  await service.given.user();
  await until(async () => (await mailer.store.count()).dead >= 1, 'there is a dead letter');
  await mailer.suppressions.add({ ...entry, email: 'ada@example.com', appId: await appId() });
  const user = await administrator();
  await open({ user, hash: '#/mails?tab=undelivered', look }, async ({ page }) => {
    await page.getByText('550').first().waitFor();
    await check(page, 'undelivered');
    await page.getByRole('link', { name: 'Suppressed addresses' }).click();
    await item(page, 'ada@example.com').waitFor();
    await check(page, 'suppressions');
    await page.getByRole('link', { name: 'Templates' }).click();
    await page.getByRole('link', { name: 'Welcome', exact: true }).waitFor();
    await check(page, 'templates');
    await page.getByRole('link', { name: 'Reset the password', exact: true }).click();
    await email(page).getByText('Choose a new password').first().waitFor();
    await check(page, 'editor');
    for (const view of ['Phone', 'Dark', 'Text']) {
      await button(page, view).click();
      await check(page, view);
    }
    await editor(page).fill('---\nsubject: Hi\n---\n{% if %}');
    await page.getByText(/^Line 4:/).waitFor();
    await check(page, 'fault');
  });
});
