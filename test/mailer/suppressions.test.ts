import { randomUUID } from 'node:crypto';
import { describe, expect, onTestFinished, test } from 'vitest';
import { enhancedStatusOf, isAddressFailure } from '../../mailer/status.ts';
import type { Suppression } from '../../mailer/suppressions.ts';
import { mailerEnvironment, mailOf, startTestMailer, useMailer } from '../kit/mailer.ts';
import { startSmtp } from '../kit/smtp.ts';
import { until } from '../kit/time.ts';

const to = (email: string) => ({ recipient: { email, name: 'Ada', language: 'EN', locale: 'en' } });

const entry = (changes: Partial<Suppression> = {}): Suppression => ({
  email: 'ada@example.com',
  appId: undefined,
  reason: 'bounce',
  source: 'ses',
  detail: '550 5.1.1',
  createdAt: Date.now(),
  ...changes,
});

/** A mailer that can be started again on its database, with the same settings. */
const usePersistentMailer = async (environment: Readonly<Record<string, string>> = {}) => {
  const smtp = await startSmtp();
  onTestFinished(() => smtp.close());
  const settings = { ...(await mailerEnvironment(smtp)), ...environment };
  const mailer = await startTestMailer(settings);
  return {
    mailer,
    async restart() {
      await mailer.stop();
      return startTestMailer(settings);
    },
  };
};

describe('an address that the SMTP server rejects', () => {
  test.each([
    ['the recipient', 'onRecipient'],
    ['the message', 'onMessage'],
  ] as const)(
    'an address is suppressed when %s is rejected with 5.1.1, and later emails to it are not sent',
    async (_what, step) => {
      const { mailer, smtp } = await useMailer();
      smtp[step] = () => '5.1.1 User unknown';
      const mail = mailOf('welcome', to('Ada@Example.com'));
      await mailer.post(mail);
      await until(async () => (await mailer.store.count()).dead === 1, 'the email was a dead letter');
      expect(await mailer.suppressions.list(5)).toMatchObject([
        { email: 'ada@example.com', appId: mail.app.id, reason: 'bounce', source: 'smtp' },
      ]);
      const arrived = smtp.arrived();
      smtp[step] = () => undefined;
      const later = mailOf('password-recovery', to('ADA@example.com'));
      expect(await mailer.post(later)).toBe(204);
      await until(async () => (await mailer.store.list('suppressed', 5)).length === 1, 'it was suppressed');
      expect(await mailer.store.list('suppressed', 5)).toMatchObject([{ id: later.id, template: 'password-recovery' }]);
      expect(smtp.arrived()).toBe(arrived);
      expect(await mailer.store.resend(Date.now(), { id: later.id })).toEqual([]);
      const metrics = await (await fetch(`${mailer.url}/metrics`)).text();
      expect(metrics).toContain('mailer_suppressed_total 1');
      expect(metrics).toContain('mailer_suppressions{reason="bounce"} 1');
      expect(mailer.log.join('')).not.toMatch(/ada@/i);
    },
  );

  test.each([
    ['a temporary failure', 451, '4.1.1 Try again', 'waiting'],
    ['a policy', 550, '5.7.1 Relaying denied', 'dead'],
    // Attack: emails flood a mailbox until its server replies to all senders with this, then a password is reset.
    ['a mailbox that gets too many emails', 550, '5.2.1 The user is receiving mail at a high rate', 'dead'],
    ['a full mailbox', 552, '5.2.2 Mailbox full', 'dead'],
    ['a reply without an enhanced code', 550, 'No such user', 'dead'],
  ] as const)('an address is not suppressed by %s', async (_what, status, text, state) => {
    const { mailer, smtp } = await useMailer();
    smtp.onRecipient = () => ({ status, text });
    await mailer.post(mailOf('welcome'));
    await until(async () => (await mailer.store.list(state, 1))[0]?.failure !== undefined, 'the email failed');
    expect(await mailer.suppressions.list(5)).toEqual([]);
  });

  test('status codes about the sender, the content and the load do not suppress', () => {
    expect(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10'].filter(isAddressFailure)).toHaveLength(5);
    expect(['5.1.7', '5.1.8', '5.2.1', '5.2.2', '5.3.4', '5.7.1', '4.1.1', '5.1', ''].filter(isAddressFailure)).toEqual(
      [],
    );
    expect(enhancedStatusOf('550-5.1.1 two lines')).toBe('5.1.1');
    expect(enhancedStatusOf('550 <5.1.1@example.com> rejected')).toBe('');
  });
});

describe('the suppression list', () => {
  test('an entry of one application does not affect others, and an entry without an application affects all', async () => {
    const { mailer, smtp } = await useMailer();
    const other = { id: randomUUID(), name: 'Other' };
    await mailer.suppressions.add(entry({ appId: other.id }));
    await mailer.suppressions.add(entry({ email: 'eve@example.com' }));
    await mailer.post(mailOf('welcome', { ...to('ada@example.com'), app: other }));
    await mailer.post(mailOf('welcome', to('eve@example.com')));
    await mailer.post(mailOf('welcome', to('ada@example.com')));
    await smtp.wait(1);
    await until(async () => (await mailer.store.list('suppressed', 5)).length === 2, 'two were suppressed');
    expect(smtp.delivered.map((one) => one.to)).toEqual([['ada@example.com']]);
  });

  test('emails are sent again after the entry was removed in any spelling', async () => {
    const { mailer, smtp } = await useMailer();
    await mailer.suppressions.add(entry({ email: 'ada@b\u00fccher.example' }));
    expect(await mailer.suppressions.isSuppressed('ADA@xn--bcher-kva.example', randomUUID())).toBe(true);
    expect(await mailer.suppressions.remove('Ada@B\u00dcCHER.example', randomUUID())).toBe(0);
    expect(await mailer.suppressions.remove('Ada@B\u00dcCHER.example')).toBe(1);
    await mailer.post(mailOf('welcome', to('ada@b\u00fccher.example')));
    await smtp.wait(1);
  });

  test('entries are listed newest first, by address and by application; a new report replaces the entry', async () => {
    const { mailer } = await useMailer();
    const appId = randomUUID();
    await mailer.suppressions.add(entry({ createdAt: 1 }));
    await mailer.suppressions.add(entry({ appId, createdAt: 2, email: 'eve@example.com' }));
    await mailer.suppressions.add(entry({ reason: 'complaint', createdAt: 3, detail: 'a\r\nb' }));
    const listed = await mailer.suppressions.list(5);
    expect(listed.map(({ email, reason, detail }) => [email, reason, detail])).toEqual([
      ['ada@example.com', 'complaint', 'a b'],
      ['eve@example.com', 'bounce', '550 5.1.1'],
    ]);
    expect(await mailer.suppressions.list(1)).toHaveLength(1);
    expect(await mailer.suppressions.list(5, { email: 'EVE@example.com' })).toMatchObject([{ appId }]);
    expect(await mailer.suppressions.list(5, { appId })).toHaveLength(1);
    expect(await mailer.suppressions.list(5, { appId, email: 'ada@example.com' })).toEqual([]);
    expect(await mailer.suppressions.count()).toEqual({ bounce: 1, complaint: 1 });
  });

  test('with BOUNCE_DAYS, bounces expire after that time, for one application or all; a complaint stays, also after a bounce', async () => {
    const appId = randomUUID();
    const { mailer, restart } = await usePersistentMailer({ BOUNCE_DAYS: '30' });
    const daysAgo = (days: number): number => Date.now() - days * 86_400_000;
    for (const createdAt of [daysAgo(29), daysAgo(31)])
      for (const app of [undefined, appId])
        await mailer.suppressions.add(entry({ email: `${createdAt}@example.com`, appId: app, createdAt }));
    await mailer.suppressions.add(entry({ reason: 'complaint', createdAt: daysAgo(400) }));
    await mailer.suppressions.add(entry({ createdAt: daysAgo(399) }));
    const again = await restart();
    await until(async () => (await again.suppressions.list(10)).length === 3, 'old bounces are deleted');
    expect(await again.suppressions.count()).toEqual({ bounce: 2, complaint: 1 });
    expect(await again.suppressions.isSuppressed('ada@example.com', appId)).toBe(true);
  });

  test('without BOUNCE_DAYS, entries stay until they are removed', async () => {
    const { mailer, restart } = await usePersistentMailer();
    await mailer.suppressions.add(entry({ createdAt: 1 }));
    const old = randomUUID();
    await mailer.store.addSent(old, randomUUID(), 'welcome', 1);
    const again = await restart();
    await until(async () => (await again.store.appOf(old)) === undefined, 'old rows are deleted');
    expect(await again.suppressions.isSuppressed('ada@example.com', randomUUID())).toBe(true);
  });
});
