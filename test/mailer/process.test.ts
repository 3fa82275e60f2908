import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { childEnvironment } from '../kit/child-environment.ts';
import { freePort } from '../kit/free-port.ts';
import { mailerEnvironment, mailOf, signed } from '../kit/mailer.ts';
import { launch, type Program } from '../kit/program.ts';
import { type SmtpInbox, startSmtp } from '../kit/smtp.ts';
import { until } from '../kit/time.ts';

const main = join(import.meta.dirname, '../../mailer/main.ts');

type Environment = Awaited<ReturnType<typeof mailerEnvironment>>;

const started = async (environment: Environment): Promise<Program> => {
  const program = launch({ ...environment, PORT: String(await freePort()) }, main);
  await until(async () => {
    const reply = await fetch(`${program.url}/readyz`).catch(() => undefined);
    return reply?.status === 200;
  }, `the mailer was ready: ${program.output()}`);
  return program;
};

const post = async ({ url }: Program, mail: ReturnType<typeof mailOf>): Promise<number> =>
  (await fetch(`${url}/notifications`, signed(mail))).status;

const useSmtp = async (): Promise<{ readonly smtp: SmtpInbox; readonly environment: Environment }> => {
  const smtp = await startSmtp();
  onTestFinished(() => smtp.close());
  return { smtp, environment: { ...(await mailerEnvironment(smtp)), LEASE_SECONDS: '1' } };
};

test('a command whose output is not read, as by head, exits with code 0 and prints no error', async () => {
  const { environment } = await useSmtp();
  const file = join(environment['DATA_DIR']!, 'mail.json');
  await writeFile(file, JSON.stringify(mailOf('welcome')));
  const child = execFile(process.execPath, [main, 'preview', file], { env: { ...childEnvironment, ...environment } });
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
    const first = await started(environment);
    for (const mail of mails) expect(await post(first, mail)).toBe(204);
    await until(() => smtp.arrived() === 4, 'four emails were being sent');
    first.kill('SIGKILL');
    await first.exitCode;
    smtp.onMessage = () => undefined;
    const second = await started(environment);
    await smtp.wait(12);
    const ids = smtp.delivered.map(({ email }) => email.messageId);
    expect(new Set(ids)).toEqual(new Set(mails.map(({ id }) => `<${id}@gatehouse.example>`)));
    expect(ids).toHaveLength(12);
    // What was sent before is known after the restart, too.
    expect(await post(second, mails[0]!)).toBe(204);
    second.kill('SIGTERM');
    expect(await second.exitCode).toBe(0);
    expect(smtp.delivered).toHaveLength(12);
  });

  test('an email that the SMTP server accepted just before kill -9 may be sent again, with its Message-ID', async () => {
    const { smtp, environment } = await useSmtp();
    const mail = mailOf('welcome');
    const first = await started(environment);
    // Killed after the server has taken the message, and before the mailer has read so.
    smtp.onMessage = async () => {
      first.kill('SIGKILL');
      await first.exitCode;
      return undefined;
    };
    await post(first, mail);
    await smtp.wait(1);
    smtp.onMessage = () => undefined;
    const second = await started(environment);
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
    const first = await started(longLease);
    const second = await started(longLease);
    await post(first, mailOf('welcome'));
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
