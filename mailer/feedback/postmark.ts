import { textAt } from '../fields.ts';
import type { Reason } from '../suppressions.ts';
import { basicCredentials, type FeedbackDriver } from './driver.ts';

/** All other types can be temporary, or concern the content. */
const reasons: ReadonlyMap<string, Reason> = new Map([
  ['Bounce HardBounce', 'bounce'],
  ['Bounce BadEmailAddress', 'bounce'],
  ['Bounce SpamComplaint', 'complaint'],
  ['SpamComplaint SpamComplaint', 'complaint'],
]);

/** Authenticates by credentials in the URL: https://postmarkapp.com/developer/webhooks/bounce-webhook. */
export const postmark: FeedbackDriver = {
  ...basicCredentials,
  read(event) {
    const reason = reasons.get(`${textAt(event, 'RecordType')} ${textAt(event, 'Type')}`);
    if (!reason) return [];
    const mailId = textAt(event, 'Metadata', 'id') || undefined;
    return [{ email: textAt(event, 'Email'), reason, detail: textAt(event, 'Description'), mailId }];
  },
};
