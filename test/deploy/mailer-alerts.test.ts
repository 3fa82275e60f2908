import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Mail } from '../../mailer/mail.ts';
import { changeWelcome, mailerEnvironment, mailOf, postMail, startMailerProgram } from '../kit/mailer.ts';
import { type SmtpInbox, startSmtp } from '../kit/smtp.ts';
import { until } from '../kit/time.ts';
import { type Labels, samplesOf, sumOf } from '../metrics/scrape.ts';
import { alertsOf, anHour, firingAlerts, once } from './alerting.ts';

const job = 'gatehouse-mailer';
const otherSecret = `whsec_${Buffer.from('a secret that the mailer does not know').toString('base64')}`;
const feedbackSecret = `whsec_${Buffer.from('what signs the reports of these tests').toString('base64')}`;

interface RunningMailer {
  readonly smtp: SmtpInbox;
  readonly url: string;
  readonly appId: string;
  metrics(): Promise<string>;
  post(mail: Mail, options?: { readonly secret: string }): Promise<number>;
  /** Reports a bounce, as `FEEDBACK_STANDARD` has it. @returns the status */
  report(secret: string): Promise<number>;
  /** Changes the template of the welcome email. */
  change(text: string): Promise<void>;
}

/** A mailer as its own process, with a real SMTP server. */
const started = async (): Promise<RunningMailer> => {
  const smtp = await startSmtp();
  onTestFinished(() => smtp.close());
  const environment = { ...(await mailerEnvironment(smtp)), FEEDBACK_STANDARD: feedbackSecret };
  const program = await startMailerProgram(environment);
  onTestFinished(async () => {
    program.kill('SIGKILL');
    await program.exitCode;
  });
  const { url } = program;
  const appId = randomUUID();
  return {
    smtp,
    url,
    appId,
    metrics: async () => (await fetch(`${url}/metrics`)).text(),
    post: (mail, options) => postMail(program, mail, options),
    async report(secret) {
      const at = new Date();
      const body = JSON.stringify({ type: 'bounce', status: '5.1.1', email: `${randomUUID()}@example.com` });
      const headers = {
        'webhook-id': 'msg_1',
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': new Webhook(secret).sign('msg_1', at, body),
      };
      return (await fetch(`${url}/feedback/standard`, { method: 'POST', body, headers })).status;
    },
    change: (text) => changeWelcome(environment, appId, text),
  };
};

const welcome = (changes: Partial<Mail> = {}): Mail => mailOf('welcome', changes);

/** Waits until a metric has at least a value. */
const reached = ({ metrics }: RunningMailer, name: string, least: number, labels: Labels = {}): Promise<void> =>
  until(async () => (sumOf(samplesOf(await metrics()), name, labels) ?? 0) >= least, `${name} was at least ${least}`);

const postMany = async ({ post }: RunningMailer, count: number): Promise<void> => {
  for (let sent = 0; sent < count; sent += 20)
    expect(new Set(await Promise.all(Array.from({ length: 20 }, () => post(welcome()))))).toEqual(new Set([204]));
};

/** A fault, as it happens to a running mailer, and how long it lasts. */
interface Fault {
  readonly happens: (mailer: RunningMailer) => Promise<unknown>;
  readonly course?: typeof anHour;
}

const faults: Readonly<Record<string, Fault>> = {
  GatehouseMailerUnreachedServer: {
    async happens(mailer) {
      await mailer.smtp.down();
      await mailer.post(welcome());
      await reached(mailer, 'mailer_failures_total', 1, { kind: 'connection' });
    },
  },
  GatehouseMailerWaiting: {
    async happens(mailer) {
      mailer.smtp.onMessage = () => new Promise(() => undefined);
      await postMany(mailer, 1020);
      await reached(mailer, 'mailer_mails', 1001, { state: 'waiting' });
    },
  },
  GatehouseMailerDeadLetters: {
    async happens(mailer) {
      mailer.smtp.onMessage = () => 554;
      await mailer.post(welcome());
      await reached(mailer, 'mailer_mails', 1, { state: 'dead' });
    },
  },
  GatehouseMailerSuppressions: {
    course: once,
    async happens(mailer) {
      await postMany(mailer, 120);
      await reached(mailer, 'mailer_sent_total', 120);
      for (let count = 0; count < 10; count += 1) expect(await mailer.report(feedbackSecret)).toBe(204);
    },
  },
  GatehouseMailerSuppressed: {
    course: once,
    async happens(mailer) {
      mailer.smtp.onRecipient = () => '5.1.1 User unknown';
      await mailer.post(welcome());
      await reached(mailer, 'mailer_suppressions', 1, { reason: 'bounce' });
      await mailer.post(welcome());
      await reached(mailer, 'mailer_suppressed_total', 1);
    },
  },
  GatehouseMailerFeedbackRejected: {
    happens: async ({ report }) => expect(await report(otherSecret)).toBe(401),
  },
  GatehouseMailerSignatures: {
    happens: async ({ post }) => expect(await post(welcome(), { secret: otherSecret })).toBe(401),
  },
  GatehouseMailerTemplates: {
    course: once,
    async happens(mailer) {
      await mailer.change('{{ app.name | no_such_filter }}');
      const recipient = { email: 'ada@example.com', name: '', language: 'EN', locale: 'en' };
      await mailer.post(welcome({ app: { id: mailer.appId, name: 'An app' }, recipient }));
      await reached(mailer, 'mailer_override_failures_total', 1);
    },
  },
};

describe('the alerts of the mailer, on what a running mailer serves', () => {
  test('a mailer that sends all its emails fires no alert', async () => {
    const mailer = await started();
    const before = await mailer.metrics();
    await mailer.post(welcome());
    await reached(mailer, 'mailer_sent_total', 1);
    expect(await firingAlerts({ before, after: await mailer.metrics(), job })).toEqual([]);
  });

  test('every alert has a fault below', async () => {
    // Prometheus itself says whether it could scrape.
    const all = (await alertsOf(job)).filter((alert) => alert !== 'GatehouseMailerDown');
    expect(Object.keys(faults).toSorted()).toEqual(all.toSorted());
  });

  // regression A57
  test.each(Object.entries(faults))('%s fires for its fault', async (alert, { happens, course = anHour }) => {
    const mailer = await started();
    const before = await mailer.metrics();
    await happens(mailer);
    expect(await firingAlerts({ before, after: await mailer.metrics(), job, course })).toContain(alert);
  });
});
