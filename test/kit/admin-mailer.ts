import { onTestFinished } from 'vitest';
import { testClock } from './clock.ts';
import type { KnownApp, KnownUser } from './given.ts';
import { mailerEnvironment, mailOf, startTestMailer, type TestMailer } from './mailer.ts';
import { membersOf } from './members.ts';
import { type Reply, type TestService, useService } from './service.ts';
import { type SmtpInbox, startSmtp } from './smtp.ts';

export interface AdminMailer {
  readonly mailer: TestMailer;
  readonly smtp: SmtpInbox;
  /** Sends a request to the API of the page. */
  call(
    method: string,
    path: string,
    user: Pick<KnownUser, 'headers'>,
    body?: object,
  ): Promise<Pick<Reply, 'status' | 'body'>>;
}

/** Starts a service for the page of a mailer, with the time of this machine. */
export const useAskedService = (): TestService => useService({ clock: testClock(new Date()) });

/** Starts a mailer whose page uses a service. */
export const useAdminMailer = async (serviceUrl: string): Promise<AdminMailer> => {
  const smtp = await startSmtp();
  onTestFinished(() => smtp.close());
  const mailer = await startTestMailer({ ...(await mailerEnvironment(smtp)), SERVICE_URL: serviceUrl });
  return {
    mailer,
    smtp,
    async call(method, path, { headers }, body) {
      const reply = await fetch(`${mailer.url}/admin/api${path}`, {
        method,
        headers: { ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await reply.text();
      return { status: reply.status, body: text === '' ? undefined : JSON.parse(text) };
    },
  };
};

/** Creates a user with a verified address and a role in the whole default application, who works in its own company. */
export const administratorOf = async (service: TestService, role = 'Owner'): Promise<KnownUser> => {
  const members = membersOf(service);
  const user = await members.everywhere(role);
  const company = await members.home();
  const { id: branch } = await service.db('branches').where({ company_id: company, is_default: true }).first();
  await service
    .db('users')
    .where({ id: user.id })
    .update({ default_company_id: company, default_branch_id: branch, email_verified_at: new Date() });
  return user;
};

/** Creates the owner of another application. */
export const ownerOf = async (service: TestService, app: KnownApp): Promise<KnownUser> => {
  const user = await service.given.admin({ app, role: 'Owner' });
  await service.db('apps').where({ id: app.id }).update({ company_id: user.company });
  return user;
};

/** Returns the UUID of an application. */
export const uuidOf = async (service: TestService, id = 1): Promise<string> =>
  (await service.db('apps').where({ id }).first()).uuid;

/** The path of a template in the API of the page, and a change of the template. */
export const welcome = '/templates/en/welcome';
export const changed = { source: '---\nsubject: Changed {{ app.name }}\n---\nHello {{ recipient.name }}.' };

/** Returns an email of that template. */
export const mailTo = (appId: string, language = 'EN') =>
  mailOf('welcome', {
    app: { id: appId, name: 'An app' },
    recipient: { email: 'ada@example.com', name: 'Ada', language, locale: language.toLowerCase() },
  });
