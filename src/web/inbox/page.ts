import type { Mail } from '../../modules/notifications/content.ts';
import { readScript, readStyles, readTemplate } from '../files.ts';
import { escapeHtml, html } from '../html.ts';
import { drawing, seal } from '../icons.ts';
import { colouredJson } from '../json.ts';
import { mark, page, policyFor } from '../page.ts';
import { dayOf, type Message, messages, timeOf } from './email.ts';

const style = readStyles('theme.css', 'page.css', 'inbox/inbox.css');
const script = readScript('inbox/inbox.js');

export const inboxHeaders = { ...policyFor({ style, script }), Vary: 'Accept' } as const;

/** Returns the style sheets in a document. */
const styleSheetsIn = (email: string): readonly string[] =>
  email
    .split('<style>')
    .slice(1)
    .map((rest) => rest.slice(0, rest.indexOf('</style>')));

/**
 * Returns the headers of the page of an email. The frame with its HTML inherits the policy: the styles of its elements are
 * allowed, and its style sheets by their digests.
 */
const mailHeadersFor = (email: string) => ({
  ...policyFor({ style, inner: styleSheetsIn(email) }),
  Vary: 'Accept',
});

const inboxTemplate = readTemplate('inbox/inbox.html');
const mailTemplate = readTemplate('inbox/mail.html');

interface Seal {
  readonly tone: 'green' | 'amber' | 'blue' | 'red';
  /** The paths of an icon of 24 by 24 units. */
  readonly paths: string;
}

const envelope = '<rect x="3" y="5.5" width="18" height="13" rx="2.5"/><path d="m3.5 7.5 8.5 6 8.5-6"/>';
const exchange = '<path d="M4 8.5h15m0 0-3.5-3.5M19 8.5 15.5 12M20 16H5m0 0 3.5-3.5M5 16l3.5 3.5"/>';
const globe =
  '<circle cx="12" cy="12" r="8.5"/><path d="M3.5 12h17M12 3.5c5 5.5 5 11.5 0 17M12 3.5c-5 5.5-5 11.5 0 17"/>';
const key = '<circle cx="8" cy="15.5" r="4"/><path d="m11 12.5 8-8m-3 3 2.5 2.5M13 10.5l1.5 1.5"/>';
const lock = '<rect x="5" y="11" width="14" height="9" rx="2.5"/><path d="M8 11V8a4 4 0 0 1 8 0v3"/>';
const person = '<circle cx="10" cy="8.5" r="3.5"/><path d="M3.5 19.5a6.5 6.5 0 0 1 11.5-4M18.5 14.5v6M15.5 17.5h6"/>';
const shield = '<path d="M12 3.5 5 6v5.5c0 4.3 2.8 7.4 7 9 4.2-1.6 7-4.7 7-9V6z"/><path d="M12 8.5v4M12 15.8v.01"/>';
const star = '<path d="m12 3.8 2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z"/>';

const seals: Readonly<Record<Mail['template'], Seal>> = {
  welcome: { tone: 'green', paths: star },
  'verify-email': { tone: 'green', paths: envelope },
  'password-recovery': { tone: 'amber', paths: key },
  'password-changed': { tone: 'amber', paths: lock },
  'email-change-confirm': { tone: 'blue', paths: exchange },
  'email-change-notice': { tone: 'blue', paths: exchange },
  invitation: { tone: 'blue', paths: person },
  'session-theft': { tone: 'red', paths: shield },
  'new-identity': { tone: 'amber', paths: person },
  'identity-unlinked': { tone: 'amber', paths: person },
  'password-breached': { tone: 'red', paths: lock },
  'new-device': { tone: 'amber', paths: shield },
  impersonation: { tone: 'amber', paths: person },
  'login-blocked': { tone: 'red', paths: shield },
  'webhook-endpoint-disabled': { tone: 'red', paths: exchange },
  'company-domain': { tone: 'blue', paths: globe },
  'single-sign-on': { tone: 'amber', paths: key },
  'factor-added': { tone: 'amber', paths: key },
  'factor-removed': { tone: 'amber', paths: key },
  'factor-removal-scheduled': { tone: 'red', paths: key },
  'recovery-code-used': { tone: 'amber', paths: key },
  'recovery-codes-replaced': { tone: 'amber', paths: key },
  'login-code': { tone: 'green', paths: key },
  'reauthentication-code': { tone: 'green', paths: key },
  'sms-code': { tone: 'green', paths: key },
  'credentials-removed': { tone: 'amber', paths: lock },
  'account-merged': { tone: 'amber', paths: key },
};

const sealOf = ({ template }: Mail): string => seal(seals[template].paths, 1.7);

const time = (timestamp: string, text: string): string =>
  `<time datetime="${escapeHtml(timestamp.replace(' ', 'T'))}Z">${escapeHtml(text)}</time>`;

const addressee = ({ recipient: { name, email } }: Mail): string =>
  name === '' ? escapeHtml(email) : `${escapeHtml(name)} <span>${escapeHtml(email)}</span>`;

const row = (mail: Mail, { subject }: Message): string => `<li class="${seals[mail.template].tone}">
${sealOf(mail)}
<div><a href="/dev/inbox/${encodeURIComponent(mail.id)}">${escapeHtml(subject)}</a><span class="to">${addressee(mail)}</span></div>
<span class="badge">${mail.template}</span>
${time(mail.occurred_at, timeOf(mail.occurred_at))}
</li>`;

const day = (name: string, rows: readonly string[]): string => `<h2>${name}</h2>
<ol class="mails">
${rows.join('\n')}
</ol>`;

const nothingYet = readTemplate('inbox/empty.html')({ envelope: html(drawing(envelope, 0.9)) });

const lead = ({ length }: readonly Mail[]): string => {
  if (length === 0) return 'Emails sent in development appear here.';
  return length === 1 ? '1 email' : `${length} emails, newest first`;
};

/** Returns the page with the emails in the given order, the newest first. */
export const inboxPage = async (mails: readonly Mail[]): Promise<string> => {
  const messageOf = await messages();
  const days = Map.groupBy(mails, ({ occurred_at }) => dayOf(occurred_at));
  const list = [...days].map(([name, of]) =>
    day(
      name,
      of.map((mail) => row(mail, messageOf(mail))),
    ),
  );
  return page({
    title: 'Inbox · Gatehouse',
    body: inboxTemplate({
      mark: html(mark),
      lead: lead(mails),
      list: html(mails.length === 0 ? nothingYet : list.join('\n')),
    }),
    style,
    script,
    isPrivate: true,
  });
};

/** Returns the email in a frame without scripts. Its links replace the page. */
const framed = (subject: string, email: string): string =>
  `<iframe title="${escapeHtml(subject)}" sandbox="allow-top-navigation-by-user-activation" srcdoc="${escapeHtml(email.replace('<head>', '<head>\n<base target="_top">'))}"></iframe>`;

/** Returns the page with an email as its recipient sees it, its text, the event that caused it, and its headers. */
export const mailPage = async (mail: Mail) => {
  const { subject, text, language, html: email } = (await messages())(mail);
  const { name, email: address } = mail.recipient;
  const plain = `<pre class="text" lang="${language}" tabindex="0">${escapeHtml(text)}</pre>`;
  const body = page({
    title: `${subject} · Inbox`,
    body: mailTemplate({
      tone: seals[mail.template].tone,
      seal: html(sealOf(mail)),
      subject,
      from: mail.app.name,
      to: name === '' ? address : `${name} <${address}>`,
      language,
      date: html(time(mail.occurred_at, `${dayOf(mail.occurred_at)}, ${timeOf(mail.occurred_at)} UTC`)),
      content: html(
        email === undefined ? plain : `${framed(subject, email)}\n<details><summary>Text</summary>${plain}</details>`,
      ),
      event: html(colouredJson(mail)),
    }),
    style,
    isPrivate: true,
  });
  return { body, headers: mailHeadersFor(email ?? '') };
};
