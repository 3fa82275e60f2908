import { type Fault, tooLong } from './errors.ts';
import { formats } from './formats.ts';
import { inSnakeCase } from './snake-case.ts';
import { fromTimestamp, timestampLength } from './timestamp.ts';

/** A time or a day with the field that contains it, which may be absent. */
type Sent = readonly [field: Fault['field'], text: string | undefined];

/** Returns the faults of a timestamp, which may be absent. */
export const timestampFaults = ([field, text]: Sent): readonly Fault[] => {
  if (text === undefined || fromTimestamp(text)) return [];
  const long = tooLong(field, text, timestampLength);
  return long.length > 0 ? long : [{ field, code: 'invalid_format', detail: formats.timestamp }];
};

/** Rejects an end before its beginning. Both have the same format, in which the later text sorts last. */
export const orderFaults = ([first, from]: Sent, [last, to]: Sent): readonly Fault[] =>
  from !== undefined && to !== undefined && to < from
    ? [{ field: last, code: 'out_of_range', detail: `must not be before \`${inSnakeCase(first)}\`` }]
    : [];

/** Returns the faults of a period between two timestamps of the service, each of which may be absent. */
export const periodFaults = (from: Sent, to: Sent): readonly Fault[] => {
  const faults = [...timestampFaults(from), ...timestampFaults(to)];
  return faults.length > 0 ? faults : orderFaults(from, to);
};

/** Rejects a valid time of expiry that is not in the future, because what has it would never be in force. */
export const pastFaults = ([field, text = '']: Sent, now: Date): readonly Fault[] => {
  const at = fromTimestamp(text);
  return at && at <= now ? [{ field, code: 'out_of_range', detail: 'must be in the future' }] : [];
};
