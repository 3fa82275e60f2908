import { isIP } from 'node:net';
import { type Fault, tooLong } from './errors.ts';
import { formats } from './formats.ts';
import { fromTimestamp, timestampLength } from './timestamp.ts';

/** Returns the faults of a timestamp, which may be absent. */
export const timestampFaults = (field: Fault['field'], text: string | undefined): readonly Fault[] => {
  if (text === undefined || fromTimestamp(text)) return [];
  const long = tooLong(field, text, timestampLength);
  return long.length > 0 ? long : [{ field, code: 'invalid_format', detail: formats.timestamp }];
};

/** Equal to the contract's `network`. */
export const networkRule = { maxLength: 45 } as const;

/** Returns the faults of an address whose network is a filter. */
export const networkFaults = (network: string): readonly Fault[] => {
  const long = tooLong('network', network, networkRule.maxLength);
  return long.length > 0 || isIP(network) > 0
    ? long
    : [{ field: 'network', code: 'invalid_format', detail: formats.ipAddress }];
};

/** Equal to the contract's `q`. */
export const prefixRule = { maxLength: 100 } as const;

/** Returns the faults of the beginning of a name or an address. */
export const prefixFaults = (prefix: string): readonly Fault[] =>
  prefix === ''
    ? [{ field: 'prefix', code: 'too_short', detail: 'must not be empty' }]
    : tooLong('prefix', prefix, prefixRule.maxLength);
