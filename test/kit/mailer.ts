import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { onTestFinished } from 'vitest';
import { readConfig } from '../../mailer/config.ts';
import { createLogger } from '../../mailer/log.ts';
import type { Mail } from '../../mailer/mail.ts';
import { type Mailer, openDatabase, startMailer } from '../../mailer/start.ts';
import { loadContracts } from '../../src/contracts.ts';
import { isEmbedded, newPlace } from './databases.ts';
import { freePort } from './free-port.ts';
import { webhookSecret } from './mailbox.ts';
import { launch, type Program } from './program.ts';
import { scratch } from './scratch.ts';
import { type SmtpInbox, startSmtp } from './smtp.ts';
import { until } from './time.ts';

const { openapi } = await loadContracts();

interface Example {
  readonly value: Mail;
}

/** The emails of the contract's examples, one for each template. */
export const exampleMails: readonly Mail[] = Object.values(
  (openapi as unknown as { readonly components: { readonly examples: Readonly<Record<string, Example>> } }).components
    .examples,
)
  .map(({ value }) => value)
  .filter((value) => value?.type === 'mail.requested' || value?.type === 'sms.requested');

const inOneHour = (): string => new Date(Date.now() + 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

/** Returns an example with its own ID and an unexpired link. */
export const mailOf = (template: Mail['template'], changes: Partial<Mail> = {}): Mail => {
  const example = exampleMails.find((mail) => mail.template === template)!;
  const data = 'expires_at' in example.data ? { ...example.data, expires_at: inOneHour() } : example.data;
  return { ...example, id: randomUUID(), data, ...changes } as Mail;
};

/** Returns the headers and the body that the service would send. */
export const signed = (mail: Mail, { secret = webhookSecret, at = new Date(), id = mail.id } = {}) => {
  const body = JSON.stringify(mail);
  const headers = {
    'Content-Type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, at, body),
  };
  return { method: 'POST', headers, body };
};

export interface TestMailer extends Mailer {
  readonly log: readonly string[];
  /** Sends the webhook of an email. @returns the status */
  post(mail: Mail, options?: Parameters<typeof signed>[1]): Promise<number>;
  /** Advances the time for waiting emails. */
  advance(seconds: number): void;
}

type Environment = Readonly<Record<string, string>>;

/** Has a work done after the test, or after the tests of a file. */
export type AtEnd = (work: () => Promise<void>) => unknown;

/** Returns the settings of a mailer with an empty database. */
export const mailerEnvironment = async (
  smtp: Pick<SmtpInbox, 'url'>,
  atEnd: AtEnd = onTestFinished,
): Promise<Environment> => {
  const dataDir = await mkdtemp(join(scratch, 'gatehouse-mailer-'));
  const place = isEmbedded ? undefined : await newPlace('empty');
  atEnd(async () => {
    await place?.drop();
    await rm(dataDir, { recursive: true, force: true });
  });
  return {
    PORT: '3100',
    DATA_DIR: dataDir,
    ...(place?.url ? { DATABASE_URL: place.url } : {}),
    NOTIFICATION_SECRET: webhookSecret,
    MAIL_FROM: 'accounts@gatehouse.example',
    SMTP_URL: smtp.url,
    SMTP_TLS: 'none',
  };
};

export const mailerMain = join(import.meta.dirname, '../../mailer/main.ts');

/** Starts a mailer as a separate process and waits until it is ready. */
export const startMailerProgram = async (environment: Environment): Promise<Program> => {
  const program = launch({ ...environment, PORT: String(await freePort()) }, mailerMain);
  await until(async () => {
    const reply = await fetch(`${program.url}/readyz`).catch(() => undefined);
    return reply?.status === 200;
  }, `the mailer was ready: ${program.output()}`);
  return program;
};

/** Sends the webhook of an email to a mailer. @returns the status */
export const postMail = async (
  { url }: Pick<Program, 'url'>,
  mail: Mail,
  options?: Parameters<typeof signed>[1],
): Promise<number> => (await fetch(`${url}/notifications`, signed(mail, options))).status;

/** Changes the template of the welcome email of an application, in the database of a mailer. */
export const changeWelcome = async (environment: Environment, appId: string, text: string): Promise<void> => {
  const { overrides, store } = await openDatabase(readConfig(environment), createLogger('silent'));
  const source = `---\nsubject: Changed\n---\n${text}`;
  await overrides.put(appId, { language: 'en', name: 'welcome', source, updatedAt: 0 });
  await store.close();
};

/** Starts a mailer in this process. */
export const startTestMailer = async (environment: Environment, atEnd: AtEnd = onTestFinished): Promise<TestMailer> => {
  const log: string[] = [];
  let ahead = 0;
  const mailer = await startMailer(
    // Port 0 selects any free port, which the settings do not allow.
    { ...readConfig(environment), port: 0 },
    {
      logger: createLogger('debug', { write: (line) => log.push(line) }),
      now: () => Date.now() + ahead,
      random: () => 0,
      pollMs: 50,
    },
  );
  let isRunning = true;
  const stop = async (): Promise<void> => {
    if (isRunning) await mailer.stop();
    isRunning = false;
  };
  atEnd(stop);
  return {
    ...mailer,
    log,
    stop,
    post: (mail, options) => postMail(mailer, mail, options),
    advance(seconds) {
      ahead += seconds * 1000;
    },
  };
};

/** Starts a mailer and the SMTP server that it uses. */
export const useMailer = async (environment: Environment = {}, options: Parameters<typeof startSmtp>[0] = {}) => {
  const smtp = await startSmtp(options);
  onTestFinished(() => smtp.close());
  const mailer = await startTestMailer({ ...(await mailerEnvironment(smtp)), ...environment });
  return { smtp, mailer };
};
