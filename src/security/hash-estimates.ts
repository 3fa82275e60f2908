import type { HashCost } from './password-cost.ts';

/** Milliseconds on an ordinary core: for each KiB and pass of Argon2id, and for each round of bcrypt. */
const typicalRates = { argon2id: 0.0007, bcrypt: 0.09 } as const;
/**
 * The maximum factor between a rate and the typical one, so that a process that was suspended does not look like a slow machine.
 */
const maxDeviation = 8;
/** The minimum of an estimate: passing a computation to a thread and back takes time, too. */
const minMs = 1;
/** After so many milliseconds of computation, earlier measurements count for about a third. */
const memoryMs = 1000;
const maxWeight = 0.25;

/** Returns the units of work of a computation. The lanes of Argon2id share its memory and add no work. */
const unitsOf = (cost: HashCost): number =>
  cost.algorithm === 'bcrypt' ? 2 ** cost.logRounds : cost.memoryCost * cost.timeCost;

const msAt = (rate: number, cost: HashCost): number => Math.max(minMs, rate * unitsOf(cost));

/** Returns the time of a computation on an ordinary core. */
export const typicalMs = (cost: HashCost): number => msAt(typicalRates[cost.algorithm], cost);

/** Estimates the time of computations on this machine, by algorithm and cost. */
export interface HashEstimates {
  msOf(cost: HashCost): number;
  /** Records the time that a computation took. */
  learn(cost: HashCost, ms: number): void;
}

/** Starts with typical rates and follows measurements with a moving average, weighted by the measured time. */
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
