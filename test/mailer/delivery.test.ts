import { describe, expect, test } from 'vitest';
import { delaySeconds } from '../../mailer/worker.ts';
import { mailOf, signed, useMailer } from '../kit/mailer.ts';
import { until } from '../kit/time.ts';

const to = (email: string, name = 'Ada') => ({ recipient: { email, name, language: 'EN', locale: 'en' } });

describe('one webhook-id', () => {
  test('a repeated webhook-id returns 204 and is sent once, also after it was sent and with another body', async () => {
    const { mailer, smtp } = await useMailer();
    const mail = mailOf('password-recovery');
    expect(await mailer.post(mail)).toBe(204);
    await smtp.wait(1);
    await until(async () => (await mailer.store.list('sent', 10)).length === 1, 'the email was recorded as sent');
    expect(await mailer.post(mail)).toBe(204);
    expect(await mailer.post({ ...mail, ...to('other@example.com') } as typeof mail)).toBe(204);
    await mailer.post(mailOf('welcome'));
    await smtp.wait(2);
    expect(smtp.delivered.map(({ email }) => email.messageId)).toContain(`<${mail.id}@gatehouse.example>`);
    expect(smtp.arrived()).toBe(2);
  });

  test('parallel webhooks with one ID are all answered 204 and sent once', async () => {
    const { mailer, smtp } = await useMailer();
    const mail = mailOf('welcome');
    const statuses = await Promise.all(Array.from({ length: 20 }, () => mailer.post(mail)));
    expect(new Set(statuses)).toEqual(new Set([204]));
    await mailer.post(mailOf('new-device'));
    await smtp.wait(2);
    expect(smtp.arrived()).toBe(2);
  });

  test('a webhook that cannot be stored returns 503, so that the service repeats it', async () => {
    const { mailer } = await useMailer();
    await mailer.store.close();
    const reply = await fetch(`${mailer.url}/notifications`, signed(mailOf('welcome')));
    expect(reply.status).toBe(503);
    expect(reply.headers.get('retry-after')).toBe('10');
    expect((await fetch(`${mailer.url}/readyz`)).status).toBe(503);
  });

  test('the content of an email is deleted once it is sent', async () => {
    const { mailer, smtp } = await useMailer();
    await mailer.post(mailOf('password-recovery'));
    await smtp.wait(1);
    await until(async () => (await mailer.store.list('sent', 10)).length === 1, 'the email was recorded as sent');
    expect(await mailer.store.resend(Date.now())).toEqual([]);
    await mailer.store.purge(Date.now() + 60_000);
    expect(await mailer.store.list('sent', 10)).toEqual([]);
  });
});

describe('an SMTP server that fails', () => {
  test('emails that were accepted while the SMTP server was down are sent once when it is back', async () => {
    const { mailer, smtp } = await useMailer();
    await smtp.down();
    const mails = Array.from({ length: 5 }, (_, index) => mailOf('welcome', to(`user${index}@example.com`)));
    for (const mail of mails) expect(await mailer.post(mail)).toBe(204);
    await until(
      async () => (await mailer.store.list('waiting', 10)).filter(({ failure }) => failure).length === 5,
      'every email failed once',
    );
    await smtp.up();
    mailer.advance(6);
    await smtp.wait(5);
    expect(new Set(smtp.delivered.flatMap((one) => one.to)).size).toBe(5);
    expect(smtp.arrived()).toBe(5);
  });

  test('the first email that is sent after an outage wakes the others', async () => {
    const { mailer, smtp } = await useMailer();
    await smtp.down();
    for (const name of ['a', 'b', 'c']) await mailer.post(mailOf('welcome', to(`${name}@example.com`)));
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await until(async () => {
        const waiting = await mailer.store.list('waiting', 10);
        return waiting.length === 3 && waiting.every(({ attempts }) => attempts >= attempt);
      }, `every email failed ${attempt} times`);
      if (attempt < 3) mailer.advance(30);
    }
    await smtp.up();
    // The others wait for 20 seconds.
    await mailer.post(mailOf('new-device', to('d@example.com')));
    await smtp.wait(4);
  });

  test('an email that is deferred with 4xx is retried, and the emails after it are sent', async () => {
    const { mailer, smtp } = await useMailer();
    let isDeferred = true;
    smtp.onRecipient = ([address]) => (address === 'slow@example.com' && isDeferred ? 451 : undefined);
    await mailer.post(mailOf('welcome', to('slow@example.com')));
    await mailer.post(mailOf('welcome', to('ada@example.com')));
    await smtp.wait(1);
    await until(async () => (await mailer.store.list('waiting', 1))[0]?.failure?.includes('451') ?? false, 'it waits');
    isDeferred = false;
    mailer.advance(6);
    await smtp.wait(2);
    expect(smtp.delivered[1]?.to).toEqual(['slow@example.com']);
  });

  test.each([
    ['the recipient', 'onRecipient'],
    ['the message', 'onMessage'],
  ] as const)(
    'an email is a dead letter when the SMTP server rejects %s with 5xx, and can be resent',
    async (_what, step) => {
      const { mailer, smtp } = await useMailer();
      smtp[step] = () => 550;
      const mail = mailOf('welcome');
      await mailer.post(mail);
      await until(async () => (await mailer.store.count()).dead === 1, 'the email was a dead letter');
      const [dead] = await mailer.store.list('dead', 10);
      expect(dead).toMatchObject({ id: mail.id, attempts: 1, failure: expect.stringContaining('550') });
      expect(await mailer.post(mail)).toBe(204);
      mailer.advance(3600);
      smtp[step] = () => undefined;
      await mailer.post(mailOf('new-device'));
      await smtp.wait(1);
      expect(await mailer.store.resend(Date.now(), { id: mail.id })).toEqual([mail.id]);
      expect(await mailer.store.resend(Date.now(), { id: mail.id })).toEqual([]);
      await smtp.wait(2);
      expect(smtp.delivered[1]?.email.messageId).toBe(`<${mail.id}@gatehouse.example>`);
    },
  );

  test('an email that fails until the end of RETRY_HOURS is a dead letter', async () => {
    const { mailer, smtp } = await useMailer({ RETRY_HOURS: '1' });
    smtp.onMessage = () => 451;
    await mailer.post(mailOf('welcome'));
    await until(async () => (await mailer.store.list('waiting', 1))[0]?.attempts === 1, 'it failed once');
    mailer.advance(3601);
    await until(async () => (await mailer.store.count()).dead === 1, 'it was a dead letter');
  });

  test('a request for an SMS is accepted and a dead letter with the reason, also when it is resent', async () => {
    const { mailer, smtp } = await useMailer();
    expect(await mailer.post(mailOf('sms-code'))).toBe(204);
    const isDead = async () => (await mailer.store.count()).dead === 1;
    await until(isDead, 'it was a dead letter');
    const reason = 'The mailer sends no SMS. Use a receiver that does.';
    expect(await mailer.store.list('dead', 10)).toMatchObject([{ template: 'sms-code', failure: reason, attempts: 1 }]);
    expect(await mailer.store.resend(Date.now())).toHaveLength(1);
    await mailer.post(mailOf('welcome'));
    await until(isDead, 'it was a dead letter again');
    await smtp.wait(1);
    expect(smtp.arrived()).toBe(1);
  });

  test('an email whose link has expired is a dead letter and not sent', async () => {
    const { mailer, smtp } = await useMailer();
    const mail = mailOf('password-recovery');
    await mailer.post({ ...mail, data: { ...mail.data, expires_at: '2026-01-01 00:00:00' } } as typeof mail);
    await until(async () => (await mailer.store.count()).dead === 1, 'it was a dead letter');
    expect((await mailer.store.list('dead', 1))[0]?.failure).toBe('The link in the email has expired.');
    expect(smtp.arrived()).toBe(0);
  });

  test('an email is retried when the SMTP server refuses the login, which is not about the email', async () => {
    const { mailer, smtp } = await useMailer(
      {},
      { disabledCommands: ['STARTTLS'], authOptional: false, allowInsecureAuth: true },
    );
    await mailer.post(mailOf('welcome'));
    await until(async () => (await mailer.store.list('waiting', 1))[0]?.failure?.includes('530') ?? false, 'it waits');
    expect(smtp.arrived()).toBe(0);
  });

  test.each([
    ['does not offer TLS', { disabledCommands: ['AUTH', 'STARTTLS'] }],
    ['has a certificate of an unknown authority', { disabledCommands: ['AUTH'] }],
  ] as const)('with SMTP_TLS=required nothing is sent to a server that %s', async (_what, { disabledCommands }) => {
    const { mailer, smtp } = await useMailer({ SMTP_TLS: 'required' }, { disabledCommands: [...disabledCommands] });
    await mailer.post(mailOf('welcome'));
    await until(async () => (await mailer.store.list('waiting', 1))[0]?.failure !== undefined, 'it failed');
    expect(smtp.arrived()).toBe(0);
  });

  test('delays double from 5 seconds, to at most 1 minute without a connection and 15 minutes for a deferred email', () => {
    const delays = (kind: 'connection' | 'temporary') => [1, 2, 3, 5, 9, 100].map((one) => delaySeconds(one, kind, 0));
    expect(delays('connection')).toEqual([5, 10, 20, 60, 60, 60]);
    expect(delays('temporary')).toEqual([5, 10, 20, 80, 900, 900]);
    expect(delaySeconds(1, 'temporary', 1)).toBe(6.25);
  });
});

describe('the headers of an email', () => {
  test('names with line ends and addresses add neither headers nor recipients', async () => {
    const { mailer, smtp } = await useMailer();
    const name = 'Ada\r\nBcc: eve@example.com\r\n\r\n<b>x</b>, "Eve" <eve@example.com>';
    const mail = { ...mailOf('invitation', to('ada@example.com', name)) };
    const data = { ...mail.data, invited_by: name, company: name };
    await mailer.post({ ...mail, app: { ...mail.app, name }, data } as typeof mail);
    const [delivered] = await smtp.wait(1);
    expect(delivered?.to).toEqual(['ada@example.com']);
    expect(delivered?.from).toBe('accounts@gatehouse.example');
    const { email } = delivered!;
    expect(email.bcc).toBeUndefined();
    expect(email.to).toEqual([{ address: 'ada@example.com', name: expect.stringContaining('Ada Bcc: eve') }]);
    expect(email.from).toMatchObject({ address: 'accounts@gatehouse.example' });
    const known = [
      'auto-submitted',
      'content-language',
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'subject',
      'to',
    ];
    expect(email.headers.map(({ key }) => key).toSorted()).toEqual(known);
  });

  test('the sender is MAIL_FROM with the name of the application, and no automatic reply is asked for', async () => {
    const { mailer, smtp } = await useMailer();
    await mailer.post(mailOf('welcome', { app: { id: crypto.randomUUID(), name: 'Bücher & Co' } }));
    const [{ email }] = (await smtp.wait(1)) as [(typeof smtp.delivered)[number]];
    expect(email.from).toEqual({ address: 'accounts@gatehouse.example', name: 'Bücher & Co' });
    expect(email.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
  });
});
