import type { Texts } from '../../../texts.ts';

/** The texts of the emails of an application. */
export const texts = {
  title: 'Mails',
  subtitle: 'What the service has asked the notification application to send. Entries are kept for 30 days.',
  mail: 'Mail',
  state: 'State',
  states: { waiting: 'Waiting', delivered: 'Delivered', dead: 'Failed', superseded: 'Superseded' },
  attempts: 'Attempts',
  failure: 'Last failure',
  created: 'Requested',
  delivered: 'Delivered',
  resend: 'Resend',
  resending: { one: 'Resending {n} mail', other: 'Resending {n} mails' },
  resent: { one: '{n} mail is being sent again', other: '{n} mails are being sent again' },
  emptyTitle: 'No mails yet',
  emptyText: 'Mails appear here when a user signs up, recovers a password or is invited.',
  noMatchTitle: 'No mails match',
  noMatchText: 'No mail of the last 30 days has this state.',
  showAll: 'Show all mails',
} as const;

export type MailsTexts = Texts<typeof texts>;
