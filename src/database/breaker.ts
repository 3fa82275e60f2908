interface Options {
  /** The number of consecutive timeouts that opens the circuit. */
  readonly failures: number;
  /** The time for which calls are refused before one is tried. */
  readonly breakMs: number;
  /** Returns true if an error means that a call has timed out. */
  readonly isTimeout: (error: unknown) => boolean;
  readonly refusal: () => Error;
}

export interface Breaker {
  /**
   * Runs a call.
   * @throws the refusal, without a call, while the circuit is open
   */
  execute<T>(call: () => Promise<T>): Promise<T>;
  /** Returns the number of refused calls. */
  refused(): number;
}

/**
 * Creates a circuit breaker: after several consecutive timeouts, calls are refused at once, and one at a time is tried. Any
 * result except a timeout, including an error, shows that the database works, and closes the circuit.
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
