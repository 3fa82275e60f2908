import { valueAt } from '../fields.ts';
import { inOneLine } from '../message.ts';
import type { Failure } from '../store.ts';
import type { ProviderDriver } from './driver.ts';

/** Error codes that don't concern the email: https://postmarkapp.com/developer/api/overview#error-codes. */
const kinds: ReadonlyMap<unknown, Failure['kind']> = new Map([
  // The sender is not confirmed, or the account may not send.
  ...[10, 100, 400, 401, 405, 412, 413].map((code) => [code, 'connection'] as const),
  // The address bounced or complained before.
  [406, 'bounced'] as const,
]);

export const postmark: ProviderDriver = {
  url: 'https://api.postmarkapp.com/email',
  authentication: ({ key }) => ({ 'X-Postmark-Server-Token': key }),
  body: ({ id, from, to, replyTo, subject, html, text, headers }) => ({
    From: inOneLine(from),
    To: inOneLine(to),
    ...(replyTo ? { ReplyTo: inOneLine(replyTo) } : {}),
    Subject: subject,
    HtmlBody: html,
    TextBody: text,
    Headers: Object.entries(headers).map(([Name, Value]) => ({ Name, Value })),
    Metadata: { id },
    MessageStream: 'outbound',
    // A tracker would learn the keys in links.
    TrackOpens: false,
    TrackLinks: 'None',
  }),
  kindOf: ({ status, body }) => (status === 422 ? kinds.get(valueAt(body, 'ErrorCode')) : undefined),
  errorField: 'Message',
};
