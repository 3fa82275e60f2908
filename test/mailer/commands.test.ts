import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createProgram } from '../../mailer/cli.ts';
import { readConfig } from '../../mailer/config.ts';
import { mailerEnvironment, mailOf, startTestMailer } from '../kit/mailer.ts';
import { startSmtp } from '../kit/smtp.ts';
import { until } from '../kit/time.ts';

const useSmtp = async () => {
  const smtp = await startSmtp();
  onTestFinished(() => smtp.close());
  return { smtp, environment: await mailerEnvironment(smtp) };
};

/**
 * Runs one command.
 * @returns its output
 * @throws instead of ending the process
 */
const run = async (environment: Readonly<Record<string, string>>, ...args: readonly string[]): Promise<string> => {
  const printed: string[] = [];
  const program = createProgram({
    config: () => readConfig(environment),
    serve: async () => undefined,
    print: (line) => printed.push(`${line}\n`),
    now: Date.now,
  });
  for (const command of [program, ...program.commands])
    command.exitOverride().configureOutput({ writeErr: () => undefined });
  await program.parseAsync(args, { from: 'user' });
  return printed.join('');
};

test('list shows dead letters and resend queues them while the mailer runs', async () => {
  const { smtp, environment } = await useSmtp();
  smtp.onRecipient = () => 550;
  const mailer = await startTestMailer(environment);
  const mail = mailOf('welcome');
  await mailer.post(mail);
  await until(async () => (await run(environment, 'list')) !== '', 'the email was a dead letter');
  expect(await run(environment, 'list')).toMatch(new RegExp(`^${mail.id}\tdead\twelcome\t1 attempts\t.*550.*\n$`));
  expect(await run(environment, 'list', '--state', 'waiting')).toBe('');
  smtp.onRecipient = () => undefined;
  expect(await run(environment, 'resend', mail.id)).toBe(`${mail.id}\tqueued\n`);
  await smtp.wait(1);
  await expect(run(environment, 'resend', mail.id)).rejects.toThrow('is not a dead letter');
  await expect(run(environment, 'resend', 'all')).rejects.toThrow('all is not a UUID.');
  await expect(run(environment, 'resend')).rejects.toThrow('Give either an ID or --all.');
  await expect(run(environment, 'list', '--limit', '0')).rejects.toThrow('from 1 to 99999');
  expect(await run(environment, 'resend', '--all')).toBe('');
});

// Attack: an email server whose reply controls the terminal of the operator. A database refuses the null character.
test('control characters in the reply of a mail server reach neither the database nor the terminal', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined).write('220 ready\r\n');
    socket.on('data', (data) =>
      socket.write(String(data).startsWith('RCPT') ? '550 No \0such \x1b]0;owned\x07 user\r\n' : '250 ok\r\n'),
    );
  });
  server.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const environment = await mailerEnvironment({ url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` });
  const mailer = await startTestMailer(environment);
  await mailer.post(mailOf('welcome'));
  await until(async () => (await mailer.store.count()).dead === 1, 'the email was a dead letter');
  const listed = await run(environment, 'list');
  expect(listed).toContain('owned');
  expect(listed).toMatch(/^[\t\n\x20-\x7e]+$/);
  await expect(run(environment, 'test', 'ada@example.com')).rejects.toThrow(/^(?!.*\p{Cc}).*owned/u);
});

test('suppressions lists addresses that get no emails, and unsuppress removes them in any spelling', async () => {
  const { smtp, environment } = await useSmtp();
  const mailer = await startTestMailer(environment);
  const app = crypto.randomUUID();
  const common = { reason: 'bounce', source: 'smtp', detail: '550 5.1.1', createdAt: 0 } as const;
  await mailer.suppressions.add({ ...common, email: 'ada@example.com', appId: app });
  await mailer.suppressions.add({ ...common, email: 'ada@example.com', appId: undefined, createdAt: 1000 });
  await mailer.suppressions.add({ ...common, email: 'eve@example.com', appId: undefined, createdAt: 2000 });
  const line = (email: string, apps: string, second: number) =>
    `${email}\t${apps}\tbounce\tsmtp\t1970-01-01T00:00:0${second}.000Z\t550 5.1.1\n`;
  const all = line('ada@example.com', 'all applications', 1);
  const one = line('ada@example.com', app, 0);
  expect(await run(environment, 'suppressions')).toBe(line('eve@example.com', 'all applications', 2) + all + one);
  expect(await run(environment, 'suppressions', '--email', 'ADA@example.com')).toBe(all + one);
  expect(await run(environment, 'unsuppress', 'ADA@example.com', '--app', app)).toBe('removed 1\n');
  expect(await run(environment, 'suppressions', '--email', 'ada@example.com')).toBe(all);
  expect(await run(environment, 'unsuppress', 'ada@example.com')).toBe('removed 1\n');
  await expect(run(environment, 'unsuppress', 'ada@example.com')).rejects.toThrow('no such entry');
  await expect(run(environment, 'unsuppress', 'eve@example.com', '--app', 'x')).rejects.toThrow('is not a UUID');
  expect(smtp.arrived()).toBe(0);
});

test('preview prints an email in the language of its recipient', async () => {
  const { environment } = await useSmtp();
  const file = join(environment['DATA_DIR']!, 'mail.json');
  const mail = mailOf('welcome');
  await writeFile(file, JSON.stringify({ ...mail, recipient: { ...mail.recipient, language: 'DE', locale: 'de' } }));
  expect(await run(environment, 'preview', file, '--text')).toContain(
    'Willkommen bei Gatehouse\nGuten Tag Ada Lovelace,',
  );
  const html = await run(environment, 'preview', file);
  expect(html).toMatch(/^<!doctype html>\n<html lang="de">/);
  expect(html).toContain('<title>Willkommen bei Gatehouse</title>');
});

test('test sends an email without the queue, or fails with the answer of the SMTP server', async () => {
  const { smtp, environment } = await useSmtp();
  expect(await run(environment, 'test', 'ada@example.com')).toContain('accepted the email.');
  expect(smtp.delivered[0]?.email.subject).toBe('Test: Welcome to Gatehouse');
  smtp.onRecipient = () => 550;
  await expect(run(environment, 'test', 'ada@example.com')).rejects.toThrow('550');
});

test('a configuration with faults lists every fault and quotes no secret', () => {
  const faults = {
    NOTIFICATION_SECRET: 'whsec_c2hvcnQ=',
    SMTP_URL: 'http://user:hidden@mail.example',
    DKIM_PRIVATE_KEY: 'no key',
    RETRY_HOURS: '0',
    FEEDBACK_SES: 'user:shortpassword',
    FEEDBACK_STANDARD: 'whsec_c2hvcnQ=',
    SENDERS_FILE: '/nonexistent',
    PORT: '99999',
    SMTP_TLS: 'always',
  };
  let message = '';
  try {
    readConfig(faults);
  } catch (error) {
    message = (error as Error).message;
  }
  for (const fault of [
    'NOTIFICATION_SECRET must be ',
    'SMTP_URL must be ',
    'MAIL_FROM is required',
    'DKIM_PRIVATE_KEY must be ',
    'must be set together',
    'RETRY_HOURS must be ',
    'PORT must be a port from 1 to 65535',
    'SMTP_TLS must be one of required, opportunistic, none',
    'FEEDBACK_SES must be user:password',
    'FEEDBACK_STANDARD must be a secret',
    'SENDERS_FILE is not valid',
  ])
    expect(message).toContain(fault);
  expect(message).not.toMatch(/c2hvcnQ|hidden|no key|shortpassword/);
});

test.each([
  ['not-a-uuid', { from: 'a@example.com' }, 'is not the UUID'],
  ['0e0b2f61-6c0e-4c7e-8f37-3cf9b5a0b3a1', { sender: 'a@example.com' }, 'unknown members: sender'],
  ['0e0b2f61-6c0e-4c7e-8f37-3cf9b5a0b3a1', { from: 'A <a@example.com>, b@example.com' }, 'must be an email address'],
  ['0e0b2f61-6c0e-4c7e-8f37-3cf9b5a0b3a1', { secrets: ['short'] }, 'whsec_'],
])('a senders file with a fault stops the start: %s %o', async (id, sender, message) => {
  const { environment } = await useSmtp();
  const file = join(environment['DATA_DIR']!, 'senders.json');
  await writeFile(file, JSON.stringify({ [id]: sender }));
  expect(() => readConfig({ ...environment, SENDERS_FILE: file })).toThrow(message);
});

test('the sender and the reply address of an application are those of the senders file', async () => {
  const { smtp, environment } = await useSmtp();
  const file = join(environment['DATA_DIR']!, 'senders.json');
  const mail = mailOf('welcome');
  const sender = { from: 'Example Shop <accounts@shop.example>', reply_to: 'support@shop.example' };
  await writeFile(file, JSON.stringify({ [mail.app.id]: sender }));
  const mailer = await startTestMailer({ ...environment, SENDERS_FILE: file });
  await mailer.post(mail);
  const [delivered] = await smtp.wait(1);
  expect(delivered?.from).toBe('accounts@shop.example');
  expect(delivered?.email.from).toEqual({ address: 'accounts@shop.example', name: 'Example Shop' });
  expect(delivered?.email.replyTo).toEqual([{ address: 'support@shop.example', name: 'Gatehouse' }]);
  expect(delivered?.email.messageId).toBe(`<${mail.id}@shop.example>`);
});
