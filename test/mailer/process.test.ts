import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { childEnvironment } from '../kit/child-environment.ts';
import { changeWelcome, mailerEnvironment, mailerMain, mailOf, postMail, startMailerProgram } from '../kit/mailer.ts';
import type { Program } from '../kit/program.ts';
import { type SmtpInbox, startSmtp } from '../kit/smtp.ts';
import { until } from '../kit/time.ts';

type Environment = Awaited<ReturnType<typeof mailerEnvironment>>;

const useSmtp = async (): Promise<{ readonly smtp: SmtpInbox; readonly environment: Environment }> => {
  const smtp = await startSmtp();
  onTestFinished(() => smtp.close());
  return { smtp, environment: { ...(await mailerEnvironment(smtp)), LEASE_SECONDS: '1' } };
};

test('a command whose output is not read, as by head, exits with code 0 and prints no error', async () => {
  const { environment } = await useSmtp();
  const file = join(environment['DATA_DIR']!, 'mail.json');
  await writeFile(file, JSON.stringify(mailOf('welcome')));
  const child = execFile(process.execPath, [mailerMain, 'preview', file], {
    env: { ...childEnvironment, ...environment },
  });
  let errors = '';
  child.stderr?.on('data', (text: string) => {
    errors += text;
  });
  child.stdout?.destroy();
  const [code] = await once(child, 'close');
  expect([code, errors]).toEqual([0, '']);
});

describe('a mailer that is killed', () => {
  test('after kill -9 while emails are being sent, the next process sends all that were acknowledged', async () => {
    const { smtp, environment } = await useSmtp();
    const mails = Array.from({ length: 12 }, () => mailOf('welcome'));
    // The first four are with the SMTP server, which has not accepted them.
    smtp.onMessage = () => new Promise(() => undefined);
    const first = await startMailerProgram(environment);
    for (const mail of mails) expect(await postMail(first, mail)).toBe(204);
    await until(() => smtp.arrived() === 4, 'four emails were being sent');
    first.kill('SIGKILL');
    await first.exitCode;
    smtp.onMessage = () => undefined;
    const second = await startMailerProgram(environment);
    await smtp.wait(12);
    const ids = smtp.delivered.map(({ email }) => email.messageId);
    expect(new Set(ids)).toEqual(new Set(mails.map(({ id }) => `<${id}@gatehouse.example>`)));
    expect(ids).toHaveLength(12);
    // Emails that were sent before the restart are still known.
    expect(await postMail(second, mails[0]!)).toBe(204);
    second.kill('SIGTERM');
    expect(await second.exitCode).toBe(0);
    expect(smtp.delivered).toHaveLength(12);
  });

  test('an email that the SMTP server accepted just before kill -9 may be sent again, with its Message-ID', async () => {
    const { smtp, environment } = await useSmtp();
    const mail = mailOf('welcome');
    const first = await startMailerProgram(environment);
    // Killed after the server has taken the message, and before the mailer has read so.
    smtp.onMessage = async () => {
      first.kill('SIGKILL');
      await first.exitCode;
      return undefined;
    };
    await postMail(first, mail);
    await smtp.wait(1);
    smtp.onMessage = () => undefined;
    const second = await startMailerProgram(environment);
    await smtp.wait(2);
    second.kill('SIGTERM');
    await second.exitCode;
    expect(smtp.delivered.map(({ email }) => email.messageId)).toEqual(
      Array.from({ length: 2 }, () => `<${mail.id}@gatehouse.example>`),
    );
  });

  test('SIGTERM waits for the email that is being sent, and another process does not send it again', async () => {
    const { smtp, environment } = await useSmtp();
    let release = (): void => undefined;
    smtp.onMessage = () =>
      new Promise((resolve) => {
        release = () => resolve(undefined);
      });
    const longLease = { ...environment, LEASE_SECONDS: '3' };
    const first = await startMailerProgram(longLease);
    const second = await startMailerProgram(longLease);
    await postMail(first, mailOf('welcome'));
    await until(() => smtp.arrived() === 1, 'the email was being sent');
    first.kill('SIGTERM');
    // Longer than the lease, which is renewed meanwhile.
    await new Promise((resolve) => setTimeout(resolve, 3500));
    release();
    expect(await first.exitCode).toBe(0);
    second.kill('SIGTERM');
    expect(await second.exitCode).toBe(0);
    expect(smtp.arrived()).toBe(1);
  });
});

describe('a mailer with a changed template that breaks the limits (regression A35)', () => {
  const appId = '0e0b2f61-6c0e-4c7e-8f37-3cf9b5a0b3a1';
  const captures = `{% capture a %}${'xy'.repeat(11_500)}{% endcapture %}${Array.from(
    { length: 60 },
    (_, at) =>
      `{% capture v${at} %}{% for i in (1..220) %}{{ a | raw }}{% endfor %}{% endcapture %}{% if v${at} contains 'z' %}{% endif %}`,
  ).join('')}`;
  const slow = "{% assign l = (1..60000) %}{% assign m = l | where_exp: 'i', 'l contains 99999' %}{{ m | size }}";

  const mailOfApp = () =>
    mailOf('welcome', {
      app: { id: appId, name: 'An app' },
      recipient: { email: 'ada@example.com', name: '', language: 'EN', locale: 'en' },
    });

  /** The processes that render, and the most memory that a process has had, in MB. */
  const renderers = ({ pid }: Program): readonly number[] =>
    readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(/\s+/).filter(Boolean).map(Number);
  const peakOf = (pid: number): number =>
    Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

  test('neither the mailer nor the process that renders gets large', async () => {
    const { smtp, environment } = await useSmtp();
    const mailer = await startMailerProgram(environment);
    await changeWelcome(environment, appId, 'Hello');
    await postMail(mailer, mailOfApp());
    await smtp.wait(1);
    const before = peakOf(mailer.pid);
    const [renderer = 0] = renderers(mailer);
    const rendererBefore = peakOf(renderer);
    await changeWelcome(environment, appId, captures);
    for (let count = 0; count < 3; count += 1) await postMail(mailer, mailOfApp());
    await smtp.wait(4);
    expect(smtp.delivered.map(({ email }) => email.subject)).toEqual([
      'Changed',
      ...Array(3).fill('Welcome to An app'),
    ]);
    expect(renderers(mailer)).toEqual([renderer]);
    expect(peakOf(mailer.pid) - before).toBeLessThan(30);
    expect(peakOf(renderer) - rendererBefore).toBeLessThan(60);
  });

  test('after kill -9 while it is rendered, the next process sends the email with the file, and no process is left', async () => {
    const { smtp, environment } = await useSmtp();
    await changeWelcome(environment, appId, slow);
    const first = await startMailerProgram(environment);
    expect(await postMail(first, mailOfApp())).toBe(204);
    await until(() => renderers(first).length === 1, 'the email was being rendered');
    const [renderer] = renderers(first);
    first.kill('SIGKILL');
    await first.exitCode;
    const second = await startMailerProgram(environment);
    await smtp.wait(1);
    expect(smtp.delivered[0]?.email.subject).toBe('Welcome to An app');
    expect((await fetch(`${second.url}/readyz`)).status).toBe(200);
    await until(() => !existsSync(`/proc/${renderer}`), 'the process that rendered has ended');
    expect(second.output()).toContain('a changed template failed');
    second.kill('SIGTERM');
    expect(await second.exitCode).toBe(0);
  });

  test('SIGTERM to all processes of the service, as systemd sends it, does not fail the email that is being rendered', async () => {
    const { smtp, environment } = await useSmtp();
    await changeWelcome(environment, appId, 'Hello');
    const mailer = await startMailerProgram(environment);
    await postMail(mailer, mailOfApp());
    await smtp.wait(1);
    const pids = renderers(mailer);
    for (const pid of pids) process.kill(pid, 'SIGTERM');
    await postMail(mailer, mailOfApp());
    await smtp.wait(2);
    expect(smtp.delivered.map(({ email }) => email.subject)).toEqual(['Changed', 'Changed']);
    expect(renderers(mailer)).toEqual(pids);
    mailer.kill('SIGTERM');
    expect(await mailer.exitCode).toBe(0);
    await until(() => pids.every((pid) => !existsSync(`/proc/${pid}`)), 'the processes have ended');
  });
});
