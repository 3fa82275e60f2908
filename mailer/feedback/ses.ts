import { type Fields, isFields, listAt, parseFields, textAt } from '../fields.ts';
import { isLoadOrPolicy } from '../status.ts';
import { basicCredentials, type FeedbackDriver, type Report } from './driver.ts';

/**
 * Returns the `webhook-id`: a tag or a header of emails that were sent by the API, or else the beginning of the original
 * Message-ID. SES replaces the Message-ID, and reports the original headers if it is set up to.
 */
const mailIdOf = (notification: Fields): string | undefined => {
  const headers = listAt(notification, 'mail', 'headers').filter(isFields);
  const headerOf = (name: string): string =>
    headers.map((one) => (textAt(one, 'name').toLowerCase() === name ? textAt(one, 'value') : '')).join('');
  const [tag] = listAt(notification, 'mail', 'tags', 'id');
  if (typeof tag === 'string') return tag;
  return headerOf('x-webhook-id') || /^<([0-9a-f-]{36})@/.exec(headerOf('message-id'))?.[1];
};

const recipientsOf = (notification: Fields, ...path: readonly string[]): readonly Fields[] =>
  listAt(notification, ...path).filter(isFields);

/**
 * Reads notifications of Amazon SES that Amazon SNS posts to a URL with credentials:
 * https://docs.aws.amazon.com/ses/latest/dg/notification-contents.html.
 */
export const ses: FeedbackDriver = {
  ...basicCredentials,
  read(envelope) {
    const notification = parseFields(textAt(envelope, 'Message'));
    if (textAt(envelope, 'Type') !== 'Notification' || !notification) return [];
    // Event publishing sends the same content with another name for its type.
    const type = textAt(notification, 'notificationType') || textAt(notification, 'eventType');
    const mailId = mailIdOf(notification);
    if (type === 'Bounce' && textAt(notification, 'bounce', 'bounceType') === 'Permanent')
      return recipientsOf(notification, 'bounce', 'bouncedRecipients')
        .filter((one) => !isLoadOrPolicy(textAt(one, 'status')))
        .map(
          (one): Report => ({
            email: textAt(one, 'emailAddress'),
            reason: 'bounce',
            detail: textAt(one, 'diagnosticCode') || textAt(notification, 'bounce', 'bounceSubType'),
            mailId,
          }),
        );
    const feedback = textAt(notification, 'complaint', 'complaintFeedbackType');
    // RFC 6430: `not-spam` withdraws a complaint.
    if (type !== 'Complaint' || feedback === 'not-spam') return [];
    return recipientsOf(notification, 'complaint', 'complainedRecipients').map(
      (one): Report => ({ email: textAt(one, 'emailAddress'), reason: 'complaint', detail: feedback, mailId }),
    );
  },
  notice(envelope) {
    if (textAt(envelope, 'Type') !== 'SubscriptionConfirmation') return undefined;
    return {
      text: 'Amazon SNS waits for the confirmation of a subscription: aws sns confirm-subscription',
      values: { topicArn: textAt(envelope, 'TopicArn'), token: textAt(envelope, 'Token') },
    };
  },
};
