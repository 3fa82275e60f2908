import { CircuitState, circuitBreaker, handleAll, type IBreaker, isBrokenCircuitError } from 'cockatiel';
import { LRUCache } from 'lru-cache';

export { ConsecutiveBreaker, CountBreaker } from 'cockatiel';

/** Tenants choose the names, and each name has a circuit. */
const rememberedCircuits = 1000;

/** A circuit breaker: it opens when too many calls fail, and lets a single call through after a while. */
export interface Circuit<T> {
  /** @throws the error of `whenOpen`, without a call, while the circuit is open */
  execute<R extends T>(call: () => Promise<R>): Promise<R>;
  isOpen(): boolean;
}

export interface Circuits<T> {
  /** The circuit of a name; circuits that have not been used for long are forgotten. */
  of(name: string): Circuit<T>;
  /** Replaces a circuit with a closed one. @returns whether it was still the circuit of that name */
  forget(name: string, circuit: Circuit<T>): boolean;
}

interface Options<T> {
  /** How long a circuit stays open before one call is let through. */
  readonly breakSeconds: number;
  /** Decides when a row of calls opens the circuit. */
  readonly createBreaker: () => IBreaker;
  /** Whether a result counts as a failure, as every error does. */
  readonly isFailure?: (result: T) => boolean;
  /** The error of calls that are not made because the circuit is open. */
  readonly whenOpen: (retryAfterSeconds: number) => Error;
}

/** Circuit breakers by name, within one process and by the real time. */
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
        // While one call is let through, the others would wait for its end, and then take as long themselves.
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
