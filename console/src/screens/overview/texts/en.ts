import type { Texts } from '../../../texts.ts';

/** The texts of the overview. */
export const texts = {
  title: 'Overview',
  period: '{from} to {to}',
  complete: '{from} to {to}, counted until {time}',
  range: 'Period',
  days: { one: '{n} day', other: '{n} days' },
  what: 'Statistics',
  activeUsers: 'Active users, month',
  signups: 'Sign-ups',
  logins: 'Logins',
  failedLogins: 'Failed logins',
  before: { one: '{value} in the day before', other: '{value} in the {n} days before' },
  points: '{value} points',
  loginsPerDay: 'Logins per day',
  signupsPerDay: 'Sign-ups per day',
  activePerDay: 'Active users per day',
  successful: 'Successful',
  failed: 'Failed',
  sentence: '{title}, {from} to {to}: {least} to {most}.',
  failedSentence: ' Failed: {least} to {most}, with the peak on {day}.',
  table: { show: 'Show as table', day: 'Day' },
  attention: 'Needs attention',
  nothing: 'Nothing needs attention.',
  open: 'Open',
  peak: 'Unusual failures on {day}',
  peakText: '{n} failed logins, {mean} on other days.',
  setUp: 'Set up for production',
  progress: '{done} of {all} done',
  problems: {
    webhook_endpoint: ['Webhook endpoint failing: {host}', 'Deliveries have failed since {time}.'],
    webhook_late: ['Events to webhooks are late', 'An event has waited for its delivery since {time}.'],
    events_unnumbered: [
      'Events are missing in the log',
      'An event has waited for its place in the log since {time}. An operator must end old transactions of the database.',
    ],
    mail_suspended: [
      'The mail receiver is suspended',
      'It has failed too often since {time}. It is tried again by itself.',
    ],
    mail_failed: [
      'Mails that were not delivered: {n}',
      'Delivery failed for three days. Send them again once the receiver works.',
    ],
    mail_late: ['Late mails: {n}', 'The oldest has waited since {time}.'],
    missing_secrets: ['Settings without their secret: {n}', 'They do not work until the secrets are set again.'],
    stored_urls: ['URLs that are not allowed: {n}', 'Nothing is sent to them. Replace each by a public https URL.'],
    signing_key: ['The signing key is older than a year', 'It has been in use since {time}. Rotate it.'],
    application_keys: ['An application key is older than a year', 'It has been in use since {time}. Rotate it.'],
    super_admin_keys: ['A super admin key is older than a year', 'It has been in use since {time}. Rotate it.'],
  },
  tasks: {
    mail_receiver: [
      'Connect a mail receiver',
      'Mails with keys and codes go to the notification application of the deployment or of this application.',
    ],
    mail_delivered: [
      'Deliver a first mail',
      'No mail has been delivered in the last 30 days. Invite a user, for example.',
    ],
    app_url: ['Set the URL of the application', 'Pages lead back to it after a verification or a reset.'],
    verified_email: [
      'Require verified email addresses',
      'Until then, people can sign up with the address of another person.',
    ],
    second_factor: [
      'Require a second factor for administrators',
      'Administrators without one: {n}. A stolen password is enough to change the application.',
    ],
    captcha: ['Require a captcha for the sign-up', 'Robots can create accounts and request emails.'],
    legal_pages: ['Link terms and privacy policy', 'The sign-up page shows both.'],
    public_url: ['Serve the application by https', 'Passwords and tokens can be read on their way until then.'],
    rate_limits: ['Turn on rate limits', 'Nothing slows down the guessing of passwords across accounts.'],
    backup: [
      'Back up the database and SECRET',
      'Without both, users, keys and settings cannot be restored. Gatehouse does not know whether you do.',
    ],
  },
} as const;

export type OverviewTexts = Texts<typeof texts>;
