import { LRUCache } from 'lru-cache';
import { DomainError, refuseFaults } from '../kernel/errors.ts';
import { type Retry, retryFaults } from '../kernel/idempotency.ts';

interface Kept<T> {
  /** The request as text. */
  readonly sent: string;
  readonly outcome: T;
}

/**
 * Executes requests with the same `Idempotency-Key` once, and keeps the outcomes in memory.
 * @throws `idempotency_key_reused` for another request with the same key
 */
export const createRetries = <T>({ capacity }: { readonly capacity: number }) => {
  const outcomes = new LRUCache<string, Kept<T>>({ max: capacity });

  return (retry: Retry | undefined, command: object, work: () => T): T => {
    if (!retry) return work();
    refuseFaults(retryFaults(retry));
    const id = JSON.stringify([retry.key, retry.part]);
    const sent = JSON.stringify(command);
    const known = outcomes.get(id);
    if (known && known.sent !== sent) throw new DomainError('idempotency_key_reused');
    const kept = known ?? { sent, outcome: work() };
    outcomes.set(id, kept);
    return kept.outcome;
  };
};
