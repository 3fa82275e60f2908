import { CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhen, isBrokenCircuitError } from 'cockatiel';
import { LRUCache } from 'lru-cache';
import { unavailable } from './failures.ts';

const failuresToBreak = 5;
/** Applications make up issuers, and each has a circuit. */
const rememberedCircuits = 1000;

interface Circuit {
  /** @throws `social_provider_unavailable` at once while it is open */
  execute<T>(call: () => Promise<T>): Promise<T>;
}

interface Options {
  readonly breakSeconds: number;
  readonly isOutage: (error: unknown) => boolean;
}

const createCircuit = ({ breakSeconds, isOutage }: Options): Circuit => {
  const breaker = circuitBreaker(handleWhen(isOutage), {
    breaker: new ConsecutiveBreaker(failuresToBreak),
    halfOpenAfter: breakSeconds * 1000,
  });
  let openUntil = 0;
  breaker.onBreak(() => {
    openUntil = performance.now() + breakSeconds * 1000;
  });
  const left = (): number => Math.max(1, Math.ceil((openUntil - performance.now()) / 1000));
  const open = () => unavailable('left alone after a row of failures', left());
  return {
    async execute(call) {
      // While one tries, the others would wait for its end, and then take as long themselves.
      if (breaker.state === CircuitState.HalfOpen) throw open();
      try {
        return await breaker.execute(call);
      } catch (error) {
        throw isBrokenCircuitError(error) ? open() : error;
      }
    },
  };
};

/** One for each name: it opens after a row of failures, and lets one try after a while. They live by the real time. */
export const createCircuits = (options: Options): ((name: string) => Circuit) => {
  const circuits = new LRUCache<string, Circuit>({ max: rememberedCircuits });
  return (name) => {
    const known = circuits.get(name);
    if (known) return known;
    const circuit = createCircuit(options);
    circuits.set(name, circuit);
    return circuit;
  };
};
