import type { EventType } from '../../../generated/events.ts';
import type { EventActor } from '../../kernel/audit.ts';

/** A position in the log. The nonce tells apart the events that a restored database gives the same position. */
export interface EventPosition {
  readonly position: number;
  readonly nonce: number;
}

/** An event of the log. */
export interface LoggedEvent extends EventPosition {
  readonly appId: number;
  readonly type: EventType;
  readonly occurredAt: Date;
  readonly subject: string;
  readonly actor: EventActor;
  readonly data: Readonly<Record<string, unknown>>;
  /** The ID of the request. Absent once the audit entry has expired. */
  readonly requestId: string | undefined;
}

/** The position before the first event. */
export const beginning: EventPosition = { position: 0, nonce: 0 };

const positionDigits = 14;
const nonceDigits = 8;

const inHex = (number: number, digits: number): string => number.toString(16).padStart(digits, '0');

/** Returns the ID of an event. The order of IDs as texts is that of positions. */
export const toEventId = ({ position, nonce }: EventPosition): string =>
  `evt_${inHex(position, positionDigits)}${inHex(nonce, nonceDigits)}`;

/** Equal to the contract's `EventId`. */
export const eventIdRule = { maxLength: 26, pattern: /^evt_[0-9a-f]{22}$/ } as const;

/** Returns the position of an ID, or undefined for any other text. */
export const fromEventId = (text: string): EventPosition | undefined => {
  if (!eventIdRule.pattern.test(text)) return undefined;
  const digits = text.slice('evt_'.length);
  return {
    position: Number.parseInt(digits.slice(0, positionDigits), 16),
    nonce: Number.parseInt(digits.slice(positionDigits), 16),
  };
};

/** Returns the ID of the user that an event is about. */
export const userOf = ({ subject }: Pick<LoggedEvent, 'subject'>): number | undefined =>
  subject.startsWith('user:') ? Number(subject.slice('user:'.length)) : undefined;
