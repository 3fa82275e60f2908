import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../kit/free-port.ts';
import { mailerEnvironment, mailOf, signed, useMailer } from '../kit/mailer.ts';
import { launch } from '../kit/program.ts';
import { startSmtp } from '../kit/smtp.ts';
import { until } from '../kit/time.ts';

const main = join(import.meta.dirname, '../../mailer/main.ts');

test.each([
  ['STARTTLS', 'smtp:', false],
  ['TLS from the start', 'smtps:', true],
])('with SMTP_TLS=required an email is sent over %s, after a login', async (_name, protocol, secure) => {
  const environment = await mailerEnvironment({ url: 'smtp://127.0.0.1:9' });
  const [key, cert] = ['key.pem', 'cert.pem'].map((name) => join(environment['DATA_DIR']!, name)) as [string, string];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256'];
  execFileSync(
    'openssl',
    ['req', '-x509', ...curve, '-nodes', '-days', '2', ...subject, '-keyout', key, '-out', cert],
    {
      stdio: 'ignore',
    },
  );
  const logins: unknown[] = [];
  const isEncrypted: boolean[] = [];
  const smtp = await startSmtp({
    secure,
    disabledCommands: [],
    authOptional: false,
    key: readFileSync(key),
    cert: readFileSync(cert),
    onAuth({ username, password }, session, done) {
      logins.push([username, password]);
      isEncrypted.push(session.secure);
      done(null, { user: username });
    },
  });
  onTestFinished(() => smtp.close());
  const port = new URL(smtp.url).port;
  const program = launch(
    {
      ...environment,
      PORT: String(await freePort()),
      SMTP_URL: `${protocol}//ada%40example.com:p%3Ass%2Fw@localhost:${port}`,
      SMTP_TLS: 'required',
      NODE_EXTRA_CA_CERTS: cert,
    },
    main,
  );
  await until(
    async () => (await fetch(`${program.url}/readyz`).catch(() => undefined))?.status === 200,
    'it was ready',
  );
  expect((await fetch(`${program.url}/notifications`, signed(mailOf('welcome')))).status).toBe(204);
  await smtp.wait(1);
  expect(logins).toEqual([['ada@example.com', 'p:ss/w']]);
  expect(isEncrypted).toEqual([true]);
  program.kill('SIGTERM');
  expect(await program.exitCode).toBe(0);
});

test('emails are signed with DKIM if its settings are given', async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const { mailer, smtp } = await useMailer({
    DKIM_DOMAIN: 'gatehouse.example',
    DKIM_SELECTOR: 'mail',
    DKIM_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  });
  await mailer.post(mailOf('welcome'));
  const [delivered] = await smtp.wait(1);
  const signature = delivered?.email.headers.find(({ key }) => key === 'dkim-signature')?.value ?? '';
  expect(signature).toMatch(/a=rsa-sha256;.*d=gatehouse\.example;.*s=mail;/s);
  expect(signature).toMatch(/h=[^;]*from[^;]*subject/is);
});
