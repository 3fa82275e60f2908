import type { Page, Request } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { answerByExample, type CommandAnswer, type SentCommand } from '../../kit/receiver-commands.ts';
import { button, eventually, headingOf, type Look, looks, row, useConsole } from './kit.ts';

const { service, administrator, open, check } = useConsole();

afterEach(() => {
  service.mailbox.answer = answerByExample;
});

/** A text of a mail server that tries to be markup, to turn the text after it around, and to be wider than the page. */
const hostile = `550 5.1.1 <img src=x onerror="document.title='owned'"> \u202eevil\u2066 ${'W'.repeat(420)}`;
const shown = '550 5.1.1 <img src=x onerror="document.title=\'owned\'"> evil';

/** Creates a user with an email that was handed over. @returns the address, the user, and the ID of the email */
const givenMail = async () => {
  const { email, id: userId } = await service.given.user();
  await service.finishBackground();
  await service.db('notifications').where({ email }).update({ state: 'delivered' });
  const { id }: { id: string } = await service.db('notifications').where({ email }).first('id');
  return { email, userId, id };
};

type States = Readonly<Record<string, readonly [state: string, detail?: string]>>;
const reporting =
  (states: States) =>
  (command: SentCommand): CommandAnswer => {
    if (command.type === 'suppressions.list') return { status: 200, body: { data: [] } };
    if (command.type !== 'mails.states') return answerByExample(command);
    const data = (command['notification_ids'] as readonly string[]).flatMap((id) =>
      states[id] ? [{ id, state: states[id][0], detail: states[id][1] ?? '', changed_at: '2026-03-14 09:26:55' }] : [],
    );
    return { status: 200, body: { data } };
  };

const statesAsked = (requests: readonly Request[]): number =>
  requests.filter((request) => request.url().includes('/v1/mail-states')).length;
const item = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

const words = {
  'en-GB': ['Handed over', 'Sent', 'Bounced', 'Reported as spam'],
  'de-DE': ['Übergeben', 'Gesendet', 'Unzustellbar', 'Als Spam gemeldet'],
  'fr-FR': ['Transmis', 'Envoyé', 'Rejeté', 'Signalé comme spam'],
  'es-ES': ['Transferido', 'Enviado', 'Rebotado', 'Marcado como spam'],
} as const;

// regression A814
describe('the states of mails', () => {
  test.each(Object.entries(words))(
    'each mail has its state as a word, by one request for the page: %s',
    async (locale, texts) => {
      const user = await administrator();
      const mails = [await givenMail(), await givenMail(), await givenMail(), await givenMail()] as const;
      const [, sent, bounced, complained] = mails;
      service.mailbox.answer = reporting({
        [sent.id]: ['sent'],
        [bounced.id]: ['bounced', hostile],
        [complained.id]: ['complained', 'abuse'],
      });
      await open({ user, hash: '#/mails', locale }, async ({ page, requests }) => {
        for (const [at, { email }] of mails.entries())
          await row(page, email).getByText(texts[at]!, { exact: true }).first().waitFor();
        await page.waitForLoadState('networkidle');
        expect(statesAsked(requests)).toBe(1);
      });
    },
  );

  test.each(Object.keys(looks) as Look[])(
    'the text of a bounce is text that changes nothing around it: %s',
    async (look) => {
      const user = await administrator();
      const mail = await givenMail();
      service.mailbox.answer = reporting({ [mail.id]: ['bounced', hostile] });
      await open({ user, hash: '#/mails', look }, async ({ page }) => {
        const title = await page.title();
        const text = row(page, mail.email).locator('bdi');
        await text.waitFor();
        const read = (await text.innerText()).replaceAll(/\s+/g, ' ');
        expect(read.startsWith(shown)).toBe(true);
        expect(read.replaceAll(' ', '').endsWith('W'.repeat(420))).toBe(true);
        expect((await row(page, mail.email).boundingBox())!.height).toBeLessThan(300);
        expect(await page.locator('main img[src=x]').count()).toBe(0);
        await check(page, 'mails');
        await page.goto(`${page.url().split('#')[0]}#/users/${mail.userId}?tab=mails`);
        await item(page, 'Verify the email address').getByText('Bounced').waitFor();
        expect((await item(page, 'Verify the email address').locator('bdi').innerText()).startsWith(shown)).toBe(true);
        await check(page, 'mails of a user');
        expect(await page.title()).not.toContain('owned');
        expect(title).not.toContain('owned');
      });
    },
  );

  test('the list is shown before a slow receiver has answered', async () => {
    const user = await administrator();
    const mail = await givenMail();
    let goOn = (): void => undefined;
    const waits = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    service.mailbox.answer = async (command) => {
      await waits;
      return reporting({ [mail.id]: ['sent'] })(command);
    };
    await open({ user, hash: '#/mails' }, async ({ page }) => {
      await row(page, mail.email).getByText('Handed over', { exact: true }).first().waitFor();
      goOn();
      await row(page, mail.email).getByText('Sent', { exact: true }).waitFor();
    });
  });

  test('a receiver that fails leaves the mails handed over and says so, one that does not know the command does not', async () => {
    const user = await administrator();
    const mail = await givenMail();
    let answer: (command: SentCommand) => CommandAnswer = () => ({ status: 500, body: {} });
    service.mailbox.answer = (command) => answer(command);
    const hashes = ['#/mails', `#/users/${mail.userId}?tab=mails`];
    for (const hash of hashes)
      await open({ user, hash }, async ({ page }) => {
        answer = () => ({ status: 500, body: {} });
        await page.getByText('The states after the handover are not known').waitFor();
        await page.getByText('Handed over', { exact: true }).first().waitFor();
        await check(page, 'failed');
        answer = reporting({ [mail.id]: ['sent'] });
        await button(page, 'Try again').click();
        await page.getByText('Sent', { exact: true }).first().waitFor();
        expect(await page.getByRole('alert').count()).toBe(0);
      });
    answer = () => ({ status: 404, body: { code: 'unknown' } });
    for (const hash of hashes)
      await open({ user, hash }, async ({ page }) => {
        await page.getByText('Handed over', { exact: true }).first().waitFor();
        await page.waitForLoadState('networkidle');
        expect(await page.getByRole('alert').count()).toBe(0);
      });
  });

  test('mails that did not arrive are filtered by their state', async () => {
    const user = await administrator();
    const [bounced, complained] = [await givenMail(), await givenMail()];
    const letter = (id: string, outcome: string) => ({ id, attempts: 1, failure: 'text', outcome });
    service.mailbox.answer = () => ({
      status: 200,
      body: { data: [letter(bounced.id, 'bounced'), letter(complained.id, 'complained')] },
    });
    await open({ user, hash: '#/mails?tab=undelivered' }, async ({ page }) => {
      await item(page, complained.email).waitFor();
      await button(page, 'Add filter').click();
      await page.getByRole('menuitem', { name: 'State' }).click();
      await page.getByRole('menuitem', { name: 'Bounced' }).click();
      await eventually(() => item(page, complained.email).count()).toBe(0);
      await item(page, bounced.email).getByText('Bounced').waitFor();
      await check(page, 'filtered');
      await page.goto(`${page.url().split('#')[0]}#/mails?tab=undelivered&outcome=failed`);
      await page.getByText('No results').waitFor();
    });
  });
});

// regression A814
describe('the mails of a user', () => {
  test.each(Object.keys(looks) as Look[])(
    'a suppressed address is noted with the reason, and leads to its entry: %s',
    async (look) => {
      const user = await administrator();
      const mail = await givenMail();
      const entry = { id: 'YQ', email: mail.email, reason: 'complaint', source: 'ses', detail: hostile };
      service.mailbox.answer = (command) =>
        command.type === 'suppressions.list' && command['email'] !== undefined
          ? { status: 200, body: { data: [{ ...entry, is_shared: true, created_at: '2026-03-14 09:26:53' }] } }
          : reporting({})(command);
      await open({ user, hash: `#/users/${mail.userId}?tab=mails`, look }, async ({ page, requests }) => {
        await page.getByText(`No mails are sent to ${mail.email}`).waitFor();
        await page.getByText('Reported as spam').waitFor();
        await page.waitForLoadState('networkidle');
        const asked = requests.filter((request) =>
          /\/v1\/(mail-states|suppressions|notifications)/.test(request.url()),
        );
        expect(asked).toHaveLength(3);
        await check(page, 'suppressed');
        await page.getByRole('link', { name: 'Suppressed addresses' }).click();
        await headingOf(page, 'Mails').waitFor();
        await item(page, mail.email).getByText('For all applications').waitFor();
        await check(page, 'entry');
      });
    },
  );

  test('an address that is not suppressed has no note', async () => {
    const user = await administrator();
    const mail = await givenMail();
    service.mailbox.answer = reporting({ [mail.id]: ['sent'] });
    await open({ user, hash: `#/users/${mail.userId}?tab=mails` }, async ({ page }) => {
      await item(page, 'Verify the email address').getByText('Sent').waitFor();
      expect(await page.getByText('No mails are sent to').count()).toBe(0);
    });
  });
});
