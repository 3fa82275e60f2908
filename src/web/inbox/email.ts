import type { components } from '../../../generated/openapi.ts';
import { memoizeByObject, onceSucceeded } from '../../kernel/memoize.ts';
import type { Mail } from '../../modules/notifications/content.ts';

/** A notification as its recipient reads it. */
export interface Message {
  readonly subject: string;
  readonly text: string;
  /** A language tag (BCP 47). */
  readonly language: string;
  /** An HTML document. Absent for an SMS. */
  readonly html?: string;
}

const smsUses = {
  login: 'to log in to',
  verification: 'to verify your number in',
  reauthentication: 'to confirm that it is you in',
} as const;

/** Returns the text that an SMS could have. The notification application that comes with the service sends emails only. */
const smsText = ({ app, data }: components['schemas']['SmsCodeMessage']): Message => ({
  subject: `SMS to ${data.phone_number}`,
  text: `${data.code} is your code ${smsUses[data.purpose]} ${app.name}. Do not give it to anyone.`,
  language: 'en',
});

/**
 * Returns a function that renders notifications as the mailer does, each once. The templates of the mailer are loaded for the
 * first reader of the inbox, which exists only in development.
 */
export const messages = onceSucceeded(async () => {
  const { loadTemplates } = await import('../../../mailer/templates.ts');
  const templates = loadTemplates({ overrides: undefined, defaultLanguage: 'en' });
  return memoizeByObject(
    (mail: Mail): Message => (mail.template === 'sms-code' ? smsText(mail) : templates.render(mail)),
  );
});

const months = 'January February March April May June July August September October November December'.split(' ');

/** Formats the date of `2026-03-14 09:26:53` as `14 March 2026`. */
export const dayOf = (timestamp: string): string => {
  const [year, month, day] = timestamp.slice(0, 10).split('-').map(Number);
  return `${day} ${months[(month ?? 1) - 1]} ${year}`;
};

/** Formats the time of `2026-03-14 09:26:53` as `09:26`. */
export const timeOf = (timestamp: string): string => timestamp.slice(11, 16);
