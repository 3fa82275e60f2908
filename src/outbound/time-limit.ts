import { isTaskCancelledError, TimeoutStrategy, timeout } from 'cockatiel';

/**
 * Stops waiting for work after a time, while the work itself continues.
 * @throws the error of `whenLate`
 */
export const withTimeLimit = <T>(seconds: number, work: Promise<T>, whenLate: () => Error): Promise<T> =>
  timeout(seconds * 1000, TimeoutStrategy.Aggressive)
    .dangerouslyUnref()
    .execute(() => work)
    .catch((error: unknown) => {
      throw isTaskCancelledError(error) ? whenLate() : error;
    });
