import type { components } from '../../../generated/openapi.ts';
import { type Fault, listFaults } from '../../kernel/errors.ts';
import { formats } from '../../kernel/formats.ts';
import type { ExpectedAnswer } from './ports.ts';
import { choiceOf, lineOf, listOf, nullable, objectOf, patternOf, timestamp } from './receiver-answer.ts';

export type MailState = components['schemas']['MailState'];

/** The state of an email after the handover, as the notification application reports it. */
export type ReportedMail = components['schemas']['ReportedMail'];

const id = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** The ID of a notification, as the contract and receivers write it. */
export const notificationIdRule = { pattern: new RegExp(`^${id}$`), maxLength: 36 } as const;

/** Equal to the contract's `ids`, in which commas separate the items. */
export const mailStatesRule = {
  ...{ minItems: 1, maxItems: 200 },
  ...{ maxLength: 7399, pattern: new RegExp(`^${id}(,${id}){0,199}$`) },
} as const;

export const mailStatesFaults = (ids: readonly string[]): readonly Fault[] =>
  listFaults('ids', ids, mailStatesRule, (id) => notificationIdRule.pattern.test(id), formats.any);

export const mailStateList: ExpectedAnswer<{ readonly data: readonly ReportedMail[] }> = {
  marker: 'data',
  read: objectOf({
    data: listOf(
      mailStatesRule.maxItems,
      objectOf({
        id: patternOf(notificationIdRule),
        state: choiceOf<MailState>('accepted', 'sent', 'failed', 'suppressed', 'bounced', 'complained'),
        detail: lineOf(500),
        changed_at: nullable(timestamp),
      }),
    ),
  }),
};
