import { isFields, listAt, textAt } from '../fields.ts';
import { isSecret, isSigned } from '../signatures.ts';
import type { Reason } from '../suppressions.ts';
import type { FeedbackDriver, Report } from './driver.ts';

const reasons: ReadonlyMap<string, Reason> = new Map([
  ['email.bounced', 'bounce'],
  ['email.complained', 'complaint'],
]);

/** The mailer adds this header to emails that it sends with Resend. */
const idHeader = 'x-webhook-id';

/** Verifies the signature of Standard Webhooks in headers with another prefix: https://resend.com/docs/webhooks. */
export const resend: FeedbackDriver = {
  isSecret,
  secretRule: 'the signing secret of the webhook, which begins with whsec_',
  isAuthentic: (body, headers, secrets) =>
    isSigned(
      body,
      Object.fromEntries(['id', 'timestamp', 'signature'].map((name) => [`webhook-${name}`, headers[`svix-${name}`]])),
      secrets,
    ),
  read(event) {
    const reason = reasons.get(textAt(event, 'type'));
    // For example, the mailbox is full.
    const isTemporary = reason === 'bounce' && textAt(event, 'data', 'bounce', 'type') !== 'Permanent';
    if (!reason || isTemporary) return [];
    const header = listAt(event, 'data', 'headers')
      .filter(isFields)
      .find((one) => textAt(one, 'name').toLowerCase() === idHeader);
    const detail = textAt(event, 'data', 'bounce', 'message');
    return listAt(event, 'data', 'to')
      .filter((to) => typeof to === 'string')
      .map((to): Report => {
        const email = /<([^<>]+)>$/.exec(to)?.[1] ?? to;
        return { email, reason, detail, mailId: header && textAt(header, 'value') };
      });
  },
};
