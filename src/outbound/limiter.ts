import { bulkhead, isBulkheadRejectedError, isTaskCancelledError, TimeoutStrategy, timeout, wrap } from 'cockatiel';
import { OutboundError } from './client.ts';

interface Limits {
  readonly concurrency: number;
  /** The number of calls that may wait for their turn. */
  readonly queue: number;
  /** The maximum time that the caller waits, for the turn and for the call. */
  readonly seconds: number;
}

/**
 * Limits calls in number and time.
 * @throws OutboundError if there are too many calls, or the time is over
 */
export const createLimiter = ({ concurrency, queue, seconds }: Limits) => {
  const inTime = timeout(seconds * 1000, TimeoutStrategy.Aggressive).dangerouslyUnref();
  const policy = wrap(inTime, bulkhead(concurrency, queue));
  return <T>(call: () => Promise<T>): Promise<T> =>
    policy.execute(call).catch((error: unknown) => {
      if (isBulkheadRejectedError(error)) throw new OutboundError('overloaded', 'too many calls at a time');
      throw isTaskCancelledError(error) ? new OutboundError('timeout', `no response within ${seconds} s`) : error;
    });
};
