import type { HashCost } from './password-cost.ts';

/**
 * The maximum factor between a rate and the typical one, so that a process that was suspended does not look like a slow machine.
 */
const maxDeviation = 8;
/** The minimum of an estimate: passing a computation to a thread and back takes time, too. */
const minMs = 1;
/** After so many milliseconds of computation, earlier measurements count for about a third. */
const memoryMs = 1000;
const maxWeight = 0.25;

const msAt = (rate: number, { units }: HashCost): number => Math.max(minMs, rate * units);

/** Returns the time of a computation on an ordinary core. */
export const typicalMs = (cost: HashCost): number => msAt(cost.rate, cost);

/** Estimates the time of computations on this machine, by family and cost. */
export interface HashEstimates {
  msOf(cost: HashCost): number;
  /** Records the time that a computation took. */
  learn(cost: HashCost, ms: number): void;
}

/** Starts with typical rates and follows measurements with a moving average, weighted by the measured time. */
export const createHashEstimates = (): HashEstimates => {
  const rates = new Map<string, number>();
  const rateOf = ({ family, rate }: HashCost): number => rates.get(family) ?? rate;
  return {
    msOf: (cost) => msAt(rateOf(cost), cost),
    learn(cost, ms) {
      const weight = Math.min(maxWeight, ms / memoryMs);
      const rate = rateOf(cost) + weight * (ms / cost.units - rateOf(cost));
      rates.set(cost.family, Math.min(Math.max(rate, cost.rate / maxDeviation), cost.rate * maxDeviation));
    },
  };
};
