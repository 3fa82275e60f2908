import type { Notification } from './notification.ts';
import type { ExpectedAnswer } from './ports.ts';
import { count, listOf, objectOf, patternOf, textOf } from './receiver-answer.ts';

/** An email that the notification application has accepted and not sent, as it reports it. */
export interface UnsentMail {
  readonly id: string;
  readonly attempts: number;
  readonly failure: string;
}

/** The same with the notification that requested it. */
export interface DeadLetter extends UnsentMail {
  readonly notification: Notification;
}

const read = objectOf({
  id: patternOf({ pattern: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, maxLength: 36 }),
  attempts: count,
  failure: textOf(500),
});

export const unsentMail: ExpectedAnswer<UnsentMail> = { marker: 'attempts', read };

const mostLetters = 200;

export const unsentMailList: ExpectedAnswer<{ readonly data: readonly UnsentMail[] }> = {
  marker: 'data',
  read: objectOf({ data: listOf(mostLetters, read) }),
};
