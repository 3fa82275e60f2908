import { inOneLine } from '../message.ts';
import type { ProviderDriver } from './driver.ts';

/** Sends with https://documentation.mailgun.com/docs/mailgun/api-reference/send/mailgun/messages. The URL contains the domain. */
export const mailgun: ProviderDriver = {
  url: undefined,
  authentication: ({ key }) => ({ Authorization: `Basic ${Buffer.from(`api:${key}`).toString('base64')}` }),
  body({ id, messageId, from, to, replyTo, subject, html, text, headers }) {
    const form = new FormData();
    const fields = {
      from: inOneLine(from),
      to: inOneLine(to),
      subject,
      html,
      text,
      // A tracker would learn the keys in links.
      'o:tracking': 'no',
      'v:id': id,
      'h:Message-Id': messageId,
      ...(replyTo ? { 'h:Reply-To': inOneLine(replyTo) } : {}),
      ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [`h:${name}`, value])),
    };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return form;
  },
  errorField: 'message',
};
