import { textAt } from '../fields.ts';
import { inOneLine } from '../message.ts';
import type { ProviderDriver } from './driver.ts';

/** Sends with https://resend.com/docs/api-reference/emails/send-email. Repetitions are recognized for 24 hours. */
export const resend: ProviderDriver = {
  url: 'https://api.resend.com/emails',
  authentication: ({ key }) => ({ Authorization: `Bearer ${key}` }),
  idempotency: ({ id }) => ({ 'Idempotency-Key': id }),
  body: ({ id, messageId, from, to, replyTo, subject, html, text, headers }) => ({
    from: inOneLine(from),
    to: [inOneLine(to)],
    ...(replyTo ? { reply_to: [inOneLine(replyTo)] } : {}),
    subject,
    html,
    text,
    headers: { ...headers, 'Message-ID': messageId, 'X-Webhook-Id': id },
  }),
  // The key was used with another body: the email was accepted before its template changed.
  kindOf: ({ status, body }) =>
    status === 409 && textAt(body, 'name') === 'invalid_idempotent_request' ? 'permanent' : undefined,
  errorField: 'message',
};
