import type { components } from '../../../generated/openapi.ts';
import { notificationIdRule } from './mail-state.ts';
import type { Notification } from './notification.ts';
import type { ExpectedAnswer } from './ports.ts';
import { choiceOf, count, lineOf, listOf, objectOf, patternOf, type Reader } from './receiver-answer.ts';

export type MailOutcome = components['schemas']['MailOutcome'];

/** An email that the notification application has accepted, and that did not arrive, as it reports it. */
export interface UnsentMail {
  readonly id: string;
  readonly attempts: number;
  readonly failure: string;
  readonly outcome: MailOutcome;
}

/** The same with the notification that requested it. */
export interface DeadLetter extends UnsentMail {
  readonly notification: Notification;
}

const known = choiceOf<MailOutcome>('failed', 'suppressed', 'bounced', 'complained');
/** Notification applications of earlier releases report no outcome. */
const outcome: Reader<MailOutcome> = (value) => (value === undefined ? 'failed' : known(value));

const read = objectOf({
  id: patternOf(notificationIdRule),
  attempts: count,
  failure: lineOf(500),
  outcome,
});

export const unsentMail: ExpectedAnswer<UnsentMail> = { marker: 'attempts', read };

const mostLetters = 200;

export const unsentMailList: ExpectedAnswer<{ readonly data: readonly UnsentMail[] }> = {
  marker: 'data',
  read: objectOf({ data: listOf(mostLetters, read) }),
};
