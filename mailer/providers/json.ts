import type { ProviderDriver } from './driver.ts';

/** Sends the mailer's own format, for a provider without a driver. A program of yours translates it. */
export const json: ProviderDriver = {
  url: undefined,
  authentication: ({ key }) => ({ Authorization: `Bearer ${key}` }),
  idempotency: ({ id }) => ({ 'Idempotency-Key': id }),
  body: ({ id, messageId, from, to, replyTo, subject, html, text, language, headers }) => ({
    id,
    message_id: messageId,
    from,
    to,
    reply_to: replyTo ?? null,
    subject,
    html,
    text,
    language,
    headers,
  }),
  errorField: 'error',
};
