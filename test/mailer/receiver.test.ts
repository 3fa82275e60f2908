import { randomBytes, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { webhookSecret } from '../kit/mailbox.ts';
import { mailerEnvironment, mailOf, signed, startTestMailer, useMailer } from '../kit/mailer.ts';
import { startSmtp } from '../kit/smtp.ts';

const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;
const minutes = (count: number): Date => new Date(Date.now() + count * 60_000);

/** Checks that a refused webhook has left nothing in the database and sent nothing. */
const expectNothing = async ({ mailer, smtp }: Awaited<ReturnType<typeof useMailer>>): Promise<void> => {
  expect(await mailer.store.count()).toEqual({ waiting: 0, sending: 0, dead: 0 });
  expect(smtp.arrived()).toBe(0);
};

describe('the signature of a webhook', () => {
  test('a webhook with a wrong, old, future or missing signature returns 401 and sends nothing', async () => {
    const both = await useMailer();
    const { mailer } = both;
    const mail = mailOf('welcome');
    expect(await mailer.post(mail, { secret: newSecret() })).toBe(401);
    expect(await mailer.post(mail, { at: minutes(-6) })).toBe(401);
    expect(await mailer.post(mail, { at: minutes(6) })).toBe(401);
    const { body, headers, method } = signed(mail);
    const send = (changes: object) =>
      fetch(`${mailer.url}/notifications`, { method, body, headers: { ...headers, ...changes } });
    for (const changes of [
      { 'webhook-signature': '' },
      { 'webhook-signature': 'v1,' },
      { 'webhook-signature': 'v1' },
      { 'webhook-signature': headers['webhook-signature'].replace('v1,', 'v1a,') },
      { 'webhook-id': randomUUID() },
      { 'webhook-timestamp': 'now' },
    ])
      expect((await send(changes)).status, JSON.stringify(changes)).toBe(401);
    const changed = { ...mail, recipient: { ...mail.recipient, email: 'eve@example.com' } };
    const forged = await fetch(`${mailer.url}/notifications`, { method, headers, body: JSON.stringify(changed) });
    expect(forged.status).toBe(401);
    expect(await forged.json()).toEqual({ error: 'The signature is not valid.' });
    expect((await fetch(`${mailer.url}/notifications`, { method, body })).status).toBe(401);
    await expectNothing(both);
  });

  test('while a secret is replaced, webhooks signed with either one are accepted, and those with others are not', async () => {
    const next = newSecret();
    const { mailer, smtp } = await useMailer({ NOTIFICATION_SECRET: `${next} ${webhookSecret}` });
    expect(await mailer.post(mailOf('welcome'))).toBe(204);
    expect(await mailer.post(mailOf('welcome'), { secret: next })).toBe(204);
    expect(await mailer.post(mailOf('welcome'), { secret: newSecret() })).toBe(401);
    await smtp.wait(2);
  });

  test("an application's own secret signs its emails only, and replaces the secret of the deployment for it", async () => {
    const smtp = await startSmtp();
    const environment = await mailerEnvironment(smtp);
    const mail = mailOf('welcome');
    const own = newSecret();
    const file = join(environment['DATA_DIR']!, 'senders.json');
    await writeFile(file, JSON.stringify({ [mail.app.id]: { secrets: [own] } }));
    const mailer = await startTestMailer({ ...environment, SENDERS_FILE: file });
    expect(await mailer.post(mail)).toBe(401);
    const foreign = { ...mailOf('welcome'), app: { id: randomUUID(), name: 'Another' } };
    expect(await mailer.post(foreign, { secret: own })).toBe(401);
    expect(await mailer.post(mail, { secret: own })).toBe(204);
    expect(await mailer.post(foreign)).toBe(204);
    await smtp.wait(2);
    await smtp.close();
  });
});

describe('the body of a webhook', () => {
  test('a signed body that the contract does not allow returns 422 with the rule and sends nothing', async () => {
    const both = await useMailer();
    const mail = mailOf('verify-email');
    const withData = (data: object) => ({ ...mail, data: { ...mail.data, ...data } });
    const withBranding = (branding: unknown) => ({ ...mail, app: { ...mail.app, branding } });
    const to = (email: string) => ({ ...mail, recipient: { ...mail.recipient, email } });
    const cases: readonly (readonly [unknown, string])[] = [
      [{ ...mail, template: 'newsletter' }, 'template'],
      [{ ...mail, template: '_layout.html' }, 'template'],
      [{ ...mail, template: 'constructor' }, 'template'],
      [{ ...mail, id: randomUUID() }, 'webhook-id'],
      [{ ...mail, type: 'mail.sent' }, 'type'],
      [{ ...mail, type: 'sms.requested' }, 'type'],
      [{ ...mail, template: 'sms-code' }, 'template'],
      [{ ...mail, occurred_at: 'today' }, 'occurred_at'],
      [{ ...mail, app: { ...mail.app, id: '../../etc' } }, 'app.id'],
      [{ ...mail, data: [] }, 'data'],
      [withBranding({ logo_url: 'javascript:alert(1)', colors: null }), 'app.branding'],
      [withBranding({ logo_url: 'https://example.com/"onerror="alert(1)', colors: null }), 'app.branding'],
      [withBranding({ logo_url: null, colors: { light: { fill: '#fff;}' }, dark: {} } }), 'app.branding'],
      [withBranding({ logo_url: null, colors: { light: { fill: 'url(x)' }, dark: {} } }), 'app.branding'],
      [withBranding('none'), 'app.branding'],
      [{ ...mail, recipient: { ...mail.recipient, language: '../' } }, 'recipient.language'],
      [to('ada@example.com\r\nBcc: eve@example.com'), 'recipient.email'],
      [to('ada@example.com, eve@example.com'), 'recipient.email'],
      [to('<ada@example.com>'), 'recipient.email'],
      [to('"eve@evil.example ada"@example.com'), 'recipient.email'],
      [withData({ url: 'javascript:alert(1)' }), 'data.url'],
      [withData({ url: 'https://example.com/"onclick="alert(1)' }), 'data.url'],
      [withData({ url: 'https://example.com/\nBcc: eve@example.com' }), 'data.url'],
      [[mail], 'JSON object'],
      ['text', 'JSON object'],
    ];
    for (const [body, rule] of cases) {
      const reply = await fetch(`${both.mailer.url}/notifications`, signed(body as typeof mail, { id: mail.id }));
      expect(reply.status, JSON.stringify(body)).toBe(422);
      expect(((await reply.json()) as { error: string }).error).toContain(rule);
    }
    await expectNothing(both);
  });

  test('a body of more than 80 KiB returns 413 and closes the connection', async () => {
    const both = await useMailer();
    const large = { ...mailOf('welcome'), padding: 'a'.repeat(80 * 1024) };
    const reply = await fetch(`${both.mailer.url}/notifications`, signed(large));
    expect(reply.status).toBe(413);
    expect(reply.headers.get('connection')).toBe('close');
    await expectNothing(both);
  });
});

describe('the other paths of the mailer', () => {
  test('health, readiness and metrics answer GET and HEAD, and unknown paths and methods return 404 and 405', async () => {
    const { mailer, smtp } = await useMailer();
    const status = async (path: string, method = 'GET') => (await fetch(`${mailer.url}${path}`, { method })).status;
    expect(await status('/healthz')).toBe(200);
    expect(await status('/readyz')).toBe(200);
    expect(await status('/constructor')).toBe(404);
    expect(await status('/notifications')).toBe(405);
    expect(await status('/metrics', 'POST')).toBe(405);
    for (const path of ['/healthz', '/readyz', '/metrics']) expect(await status(path, 'HEAD')).toBe(200);
    expect(await status('/notifications', 'HEAD')).toBe(405);
    await mailer.post(mailOf('welcome'));
    await mailer.post(mailOf('welcome'), { secret: newSecret() });
    await smtp.wait(1);
    const metrics = await (await fetch(`${mailer.url}/metrics`)).text();
    expect(metrics).toContain('mailer_webhooks_total{outcome="accepted"} 1');
    expect(metrics).toContain('mailer_webhooks_total{outcome="signature"} 1');
    expect(metrics).toContain('mailer_sent_total{template="welcome"} 1');
    expect(metrics).toContain('mailer_mails{state="dead"} 0');
  });

  test('the log contains IDs and neither addresses, names nor links', async () => {
    const { mailer, smtp } = await useMailer();
    smtp.onRecipient = ([to]) => (to === 'bad@example.com' ? 550 : undefined);
    const mail = mailOf('password-recovery');
    await mailer.post(mail);
    await mailer.post(
      mailOf('welcome', { recipient: { email: 'bad@example.com', name: 'Bad', language: 'EN', locale: 'en' } }),
    );
    await smtp.wait(1);
    await mailer.stop();
    const text = mailer.log.join('');
    expect(text).toContain(mail.id);
    expect(text).toContain('dead letter');
    expect(text).not.toMatch(/@|Lovelace|key=/);
  });
});
