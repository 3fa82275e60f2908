import { type Fault, ifSent } from '../../kernel/errors.ts';
import { fromEventId } from '../events/event.ts';
import type { ReplaySelection } from './delivery-ports.ts';

/** The events to replay as clients send them: one, those that failed, or a range. */
export interface SentReplay {
  readonly eventId?: string | undefined;
  readonly failed?: boolean | undefined;
  readonly after?: string | undefined;
  readonly through?: string | undefined;
}

type IdField = 'eventId' | 'after' | 'through';

export const eventIdFaults = (field: IdField, text: string): readonly Fault[] =>
  fromEventId(text) ? [] : [{ field, code: 'invalid_format', detail: 'must be the ID of an event' }];

const isRange = ({ after, through }: SentReplay): boolean => after !== undefined || through !== undefined;

/** Rejects a request that selects in none or in several ways: one that selects nothing would replay the whole log. */
export const replayFaults = (sent: SentReplay): readonly Fault[] => {
  const { eventId, failed = false, after, through } = sent;
  const ways = [eventId !== undefined, failed, isRange(sent)].filter(Boolean).length;
  return [
    ...ifSent(eventId, (text) => eventIdFaults('eventId', text)),
    ...ifSent(after, (text) => eventIdFaults('after', text)),
    ...ifSent(through, (text) => eventIdFaults('through', text)),
    ...(ways === 0
      ? [{ field: 'eventId', code: 'required', detail: 'is required without `failed`, `after` and `through`' } as const]
      : []),
    ...(ways > 1
      ? [
          {
            field: 'eventId',
            code: 'not_allowed',
            detail: 'must be the only selection: an event, `failed` or a range',
          } as const,
        ]
      : []),
  ];
};

const positionOf = (id: string | undefined) => (id === undefined ? undefined : fromEventId(id));

/** Returns the selection of a request without faults. */
export const selectionOf = ({ eventId, failed, after, through }: SentReplay): ReplaySelection => {
  const event = positionOf(eventId);
  if (event) return { event };
  return failed ? 'failed' : { after: positionOf(after), through: positionOf(through) };
};

/** Returns the faults of IDs that the log of the application does not have. */
export const unknownEventFaults = (sent: SentReplay): readonly Fault[] =>
  (['eventId', 'after', 'through'] as const).flatMap((field): readonly Fault[] =>
    sent[field] === undefined ? [] : [{ field, code: 'not_found', detail: 'must be an event that the log has' }],
  );
