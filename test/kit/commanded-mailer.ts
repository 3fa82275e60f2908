import { randomUUID } from 'node:crypto';
import { mailOf, useMailer } from './mailer.ts';
import { sendCommand } from './managed-mailer.ts';

/** Two applications of a mailer. */
export const app = { id: randomUUID(), name: 'An app' };
export const otherApp = { id: randomUUID(), name: 'Another app' };

/** A change of the welcome email. */
export const changed = { source: '---\nsubject: Changed {{ app.name }}\n---\nHello {{ recipient.name }}.' };

/** Returns an email of that template. */
export const mailTo = ({ id }: { readonly id: string } = app, language = 'EN') =>
  mailOf('welcome', {
    app: { id, name: 'An app' },
    recipient: { email: 'ada@example.com', name: 'Ada', language, locale: language.toLowerCase() },
  });

/** Starts a mailer, with what sends it the commands of each application. The template is the welcome email unless `fields` name another. */
export const useCommandedMailer = async () => {
  const { mailer, smtp } = await useMailer();
  const commandOf =
    (of: typeof app) =>
    (type: string, fields: object = {}) =>
      sendCommand(mailer, { type, app: of, template_id: 'en.welcome', ...fields });
  return { mailer, smtp, command: commandOf(app), commandOfOther: commandOf(otherApp) };
};
