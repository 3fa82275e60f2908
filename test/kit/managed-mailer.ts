import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { onTestFinished } from 'vitest';
import { webhookSecret } from './mailbox.ts';
import { type AtEnd, mailerEnvironment, startTestMailer, type TestMailer } from './mailer.ts';
import { setReceiver } from './receivers.ts';
import type { TestService } from './service.ts';
import { type SmtpInbox, startSmtp } from './smtp.ts';

export interface ManagedMailer {
  readonly mailer: TestMailer;
  readonly smtp: SmtpInbox;
}

/** Starts a mailer that receives the emails and commands of an application, by default of the default application. */
export const useManagedMailer = async (
  service: TestService,
  appId = 1,
  atEnd: AtEnd = onTestFinished,
): Promise<ManagedMailer> => {
  const smtp = await startSmtp();
  atEnd(() => smtp.close());
  const mailer = await startTestMailer(await mailerEnvironment(smtp, atEnd), atEnd);
  await setReceiver(service, { id: appId, appKey: '', serviceKey: '' }, `${mailer.url}/notifications`);
  atEnd(async () => {
    await service.db('apps').where({ id: appId }).update({ notification_url: null, notification_secrets: [] });
  });
  return { mailer, smtp };
};

export interface CommandOptions {
  readonly secret?: string;
  readonly at?: Date;
  readonly id?: string;
}

/** Sends a signed command to a mailer, as the service does. */
export const sendCommand = async (
  { url }: Pick<TestMailer, 'url'>,
  command: { readonly type: string; readonly app: object; readonly [name: string]: unknown },
  { secret = webhookSecret, at = new Date(), id = randomUUID() }: CommandOptions = {},
) => {
  const body = JSON.stringify({ id, ...command });
  const headers = {
    'Content-Type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, at, body),
  };
  const reply = await fetch(`${url}/notifications`, { method: 'POST', headers, body });
  const text = await reply.text();
  // biome-ignore lint/suspicious/noExplicitAny: each command has its own answer
  return { status: reply.status, body: (text === '' ? undefined : JSON.parse(text)) as any };
};
