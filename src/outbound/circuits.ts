import { CircuitState, circuitBreaker, handleAll, type IBreaker, isBrokenCircuitError } from 'cockatiel';
import { LRUCache } from 'lru-cache';

export { ConsecutiveBreaker, CountBreaker } from 'cockatiel';

/** The maximum number of circuits. Tenants choose the names, and each name has one. */
const rememberedCircuits = 1000;

/** A circuit breaker: it opens when too many calls fail, and tries a single call after a while. */
export interface Circuit<T> {
  /**
   * Runs a call.
   * @throws the error of `whenOpen`, without a call, while the circuit is open
   */
  execute<R extends T>(call: () => Promise<R>): Promise<R>;
  isOpen(): boolean;
}

export interface Circuits<T> {
  /** Returns the circuit of a name. Circuits that have not been used for long are dropped. */
  of(name: string): Circuit<T>;
  /**
   * Replaces a circuit with a closed one.
   * @returns true if it was still the circuit of that name
   */
  forget(name: string, circuit: Circuit<T>): boolean;
}

interface Options<T> {
  /** The time for which a circuit stays open before one call is tried. */
  readonly breakSeconds: number;
  /** Creates the rule that opens the circuit after failed calls. */
  readonly createBreaker: () => IBreaker;
  /** Returns true if a result counts as a failure, as all errors do. */
  readonly isFailure?: (result: T) => boolean;
  /** Returns the error of calls that are not made because the circuit is open. */
  readonly whenOpen: (retryAfterSeconds: number) => Error;
}

/** Creates circuit breakers by name. They are local to the process and use the real time. */
export const createCircuits = <T = unknown>(options: Options<T>): Circuits<T> => {
  const { breakSeconds, createBreaker, isFailure = () => false, whenOpen } = options;
  const circuits = new LRUCache<string, Circuit<T>>({ max: rememberedCircuits });

  const createCircuit = (): Circuit<T> => {
    const failures = handleAll.orWhenResult((result) => isFailure(result as T));
    const policy = circuitBreaker(failures, { breaker: createBreaker(), halfOpenAfter: breakSeconds * 1000 });
    let openUntil = 0;
    policy.onBreak(() => {
      openUntil = performance.now() + breakSeconds * 1000;
    });
    const openError = (): Error => whenOpen(Math.max(1, Math.ceil((openUntil - performance.now()) / 1000)));
    return {
      async execute(call) {
        // While one call is tried, others would wait for its end and then take as long themselves.
        if (policy.state === CircuitState.HalfOpen) throw openError();
        try {
          return await policy.execute(call);
        } catch (error) {
          throw isBrokenCircuitError(error) ? openError() : error;
        }
      },
      isOpen: () => policy.state === CircuitState.Open,
    };
  };

  return {
    of(name) {
      const known = circuits.get(name);
      if (known) return known;
      const circuit = createCircuit();
      circuits.set(name, circuit);
      return circuit;
    },
    forget: (name, circuit) => circuits.peek(name) === circuit && circuits.delete(name),
  };
};
