interface Options {
  /** How many calls in a row must time out. */
  readonly failures: number;
  /** How long calls are refused before one is let through. */
  readonly breakMs: number;
  /** Whether an error means that a call has timed out. */
  readonly isTimeout: (error: unknown) => boolean;
  readonly refusal: () => Error;
}

export interface Breaker {
  /** @throws the refusal, without a call, after others have timed out */
  execute<T>(call: () => Promise<T>): Promise<T>;
  /** How many were refused. */
  refused(): number;
}

/**
 * A circuit breaker: after a row of calls that have timed out, the next ones are refused at once, and one at a time is let
 * through. Any other result than a timeout, an error included, shows that the database works, and closes the circuit.
 */
export const createBreaker = ({ failures, breakMs, isTimeout, refusal }: Options): Breaker => {
  let timeouts = 0;
  let nextTryAt = 0;
  let refused = 0;

  return {
    async execute(call) {
      const now = performance.now();
      if (timeouts >= failures) {
        if (now < nextTryAt) {
          refused += 1;
          throw refusal();
        }
        nextTryAt = now + breakMs;
      }
      try {
        const result = await call();
        timeouts = 0;
        return result;
      } catch (error) {
        if (isTimeout(error)) {
          timeouts += 1;
          nextTryAt = performance.now() + breakMs;
        } else timeouts = 0;
        throw error;
      }
    },
    refused: () => refused,
  };
};
