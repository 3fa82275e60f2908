import { setTimeout } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { ConsecutiveBreaker, createCircuits } from '../../outbound/circuits.ts';
import { createOutboundClient, OutboundError } from '../../outbound/client.ts';
import { createLimiter } from '../../outbound/limiter.ts';
import type { BreachSource } from './breached-passwords.ts';

/** A part of the list: the hashes that begin with the same characters. */
interface Range {
  /** The rest of each hash, one per line. */
  readonly suffixes: string;
  /** The duration of the request. */
  readonly ms: number;
}

/** The range API takes this many characters of a hash. About a thousand of a billion passwords share them. */
const prefixLength = 5;
const timeoutSeconds = 1;
/** A padded range of a billion hashes has about 40 KB. */
const maxRangeBytes = 512 * 1024;
const limits = { concurrency: 16, queue: 64, seconds: timeoutSeconds } as const;
const breaker = { failures: 5, breakSeconds: 30 } as const;
const cache = { maxSize: 8 * 1024 * 1024, ttl: 5 * 60_000 } as const;

const row = /^([0-9A-F]{35}):(\d+)$/i;

/** Returns the suffixes of a range without padding, which has the count 0. @throws if the text is not a range */
const suffixesIn = (text: string): string => {
  const rows = text
    .trimEnd()
    .split(/\r?\n/)
    .map((line) => row.exec(line));
  return rows
    .flatMap((found) => {
      if (!found) throw new Error('the response is not a range of breached passwords');
      return Number(found[2]) === 0 ? [] : [found[1]!.toUpperCase()];
    })
    .join('\n');
};

/**
 * Uses the range API of Have I Been Pwned, or of a mirror. Only the first characters of a hash are sent (k-anonymity), and
 * responses are padded, so that their size does not reveal the range.
 */
export const createRangeSource = (url: string, allowsPrivate: boolean): BreachSource => {
  const call = createOutboundClient({
    // A trace would tell the list which look-ups belong together.
    continuesTrace: false,
    allowsPrivate,
    timeoutSeconds,
    maxBytes: maxRangeBytes,
  });
  const limited = createLimiter(limits);
  const circuit = createCircuits<string>({
    breakSeconds: breaker.breakSeconds,
    createBreaker: () => new ConsecutiveBreaker(breaker.failures),
    whenOpen: () => new OutboundError('circuit_open', 'not called: the circuit is open after repeated failures'),
  }).of('');

  const request = async (prefix: string): Promise<string> => {
    const headers = { accept: 'text/plain', 'add-padding': 'true' };
    const response = await call({ url: `${url}${prefix}`, method: 'GET', headers, body: undefined, scope: '' });
    if (response.status !== 200) throw new Error(`unexpected status (${response.status})`);
    return suffixesIn(response.body.toString('latin1'));
  };

  const ranges = new LRUCache<string, Range>({
    ...cache,
    // A range that is evicted while it is being fetched is still used.
    ignoreFetchAbort: true,
    sizeCalculation: ({ suffixes }) => suffixes.length + 1,
    async fetchMethod(prefix) {
      const start = performance.now();
      const suffixes = await limited(() => circuit.execute(() => request(prefix)));
      return { suffixes, ms: performance.now() - start };
    },
  });

  return {
    async contains(digest) {
      const hash = digest.toString('hex').toUpperCase();
      const start = performance.now();
      const range = await ranges.forceFetch(hash.slice(0, prefixLength));
      // A range from the cache takes as long as its request did: otherwise the time would reveal that another user has just set a
      // password in that range.
      await setTimeout(Math.max(0, range.ms - (performance.now() - start)));
      return range.suffixes.includes(hash.slice(prefixLength));
    },
    close: async () => undefined,
  };
};
