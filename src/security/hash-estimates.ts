import type { HashCost } from './password-cost.ts';

/** Milliseconds on an ordinary core: for each KiB and pass of Argon2id, and for each round of bcrypt. */
const typicalRates = { argon2id: 0.0007, bcrypt: 0.09 } as const;
/** A rate never leaves the typical one further behind: a process that was suspended must not look like a slow machine. */
const maxDeviation = 8;
/** Handing a computation to a thread and back takes time, too. */
const minMs = 1;
/** After computing for so long, what was measured before counts for about a third. */
const memoryMs = 1000;
const maxWeight = 0.25;

/** What a computation is made of. Lanes share the memory of Argon2id, and don't add to it. */
const unitsOf = (cost: HashCost): number =>
  cost.algorithm === 'bcrypt' ? 2 ** cost.logRounds : cost.memoryCost * cost.timeCost;

const msAt = (rate: number, cost: HashCost): number => Math.max(minMs, rate * unitsOf(cost));

/** How long a computation takes on an ordinary core. */
export const typicalMs = (cost: HashCost): number => msAt(typicalRates[cost.algorithm], cost);

/** How long computations take here, by algorithm and cost. */
export interface HashEstimates {
  msOf(cost: HashCost): number;
  /** Takes note of how long a computation took. */
  learn(cost: HashCost, ms: number): void;
}

/** Begins with what is typical, and follows what is measured: a moving average, weighted by the time that was measured. */
export const createHashEstimates = (): HashEstimates => {
  const rates: Record<HashCost['algorithm'], number> = { ...typicalRates };
  return {
    msOf: (cost) => msAt(rates[cost.algorithm], cost),
    learn(cost, ms) {
      const { algorithm } = cost;
      const weight = Math.min(maxWeight, ms / memoryMs);
      const rate = rates[algorithm] + weight * (ms / unitsOf(cost) - rates[algorithm]);
      const typical = typicalRates[algorithm];
      rates[algorithm] = Math.min(Math.max(rate, typical / maxDeviation), typical * maxDeviation);
    },
  };
};
