import { isIP } from 'node:net';
import { type Fault, tooLong } from './errors.ts';
import { formats } from './formats.ts';

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
export const searchRule = { maxLength: 100 } as const;

/** Returns the faults of a search. */
export const searchFaults = (search: string): readonly Fault[] =>
  search === ''
    ? [{ field: 'search', code: 'too_short', detail: 'must not be empty' }]
    : tooLong('search', search, searchRule.maxLength);
