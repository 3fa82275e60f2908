import { createHmac } from 'node:crypto';
import { parseFields, textAt } from '../fields.ts';
import { isLoadOrPolicy } from '../status.ts';
import type { Reason } from '../suppressions.ts';
import { type FeedbackDriver, isEqual } from './driver.ts';

/** Mailgun repeats a webhook for up to 8 hours. */
const oldestMs = 9 * 3_600_000;
const newestMs = 5 * 60_000;

/** `failed` has a severity and a reason; `suppress-…` is for addresses on the lists of Mailgun. */
const reasons: ReadonlyMap<string, Reason> = new Map([
  ['failed permanent bounce', 'bounce'],
  ['failed permanent suppress-bounce', 'bounce'],
  ['failed permanent suppress-complaint', 'complaint'],
]);

/**
 * Verifies a signature in the body, over a token and a time:
 * https://documentation.mailgun.com/docs/mailgun/user-manual/webhooks/securing-webhooks.
 */
export const mailgun: FeedbackDriver = {
  isSecret: (text) => /^[\w-]{16,}$/.test(text),
  secretRule: 'the HTTP webhook signing key',
  isAuthentic(body, _headers, secrets, now) {
    const event = parseFields(body) ?? {};
    const [timestamp, token, signature] = ['timestamp', 'token', 'signature'].map((name) =>
      textAt(event, 'signature', name),
    ) as [string, string, string];
    const age = now - Number(timestamp) * 1000;
    if (!/^\d{1,12}$/.test(timestamp) || token === '' || age > oldestMs || age < -newestMs) return false;
    const isSignedWith = (secret: string): boolean =>
      isEqual(createHmac('sha256', secret).update(`${timestamp}${token}`).digest('hex'), signature.toLowerCase());
    return secrets.filter(isSignedWith).length > 0;
  },
  read(event) {
    const [type, severity, cause] = ['event', 'severity', 'reason'].map((name) => textAt(event, 'event-data', name));
    const reason = type === 'complained' ? 'complaint' : reasons.get(`${type} ${severity} ${cause}`);
    if (!reason || isLoadOrPolicy(textAt(event, 'event-data', 'delivery-status', 'enhanced-code'))) return [];
    const status = ['message', 'description'].map((name) => textAt(event, 'event-data', 'delivery-status', name));
    return [
      {
        email: textAt(event, 'event-data', 'recipient'),
        reason,
        detail: status.find((text) => text !== '') ?? '',
        mailId: textAt(event, 'event-data', 'user-variables', 'id') || undefined,
      },
    ];
  },
};
