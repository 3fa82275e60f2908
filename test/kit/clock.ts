import type { Clock } from '../../src/kernel/ports.ts';

/** A clock that stands still until it is moved. */
export interface TestClock extends Clock {
  advance(seconds: number): void;
  /** Makes the service fail in a way that no input can cause: each use of the clock throws while `work` runs. */
  whileBroken<T>(work: () => Promise<T>): Promise<T>;
}

export const testClock = (start = new Date('2026-03-14T09:26:53.589Z')): TestClock => {
  let now = start.getTime();
  let isBroken = false;
  return {
    now() {
      if (isBroken) throw new Error('The clock is broken.');
      return new Date(now);
    },
    advance(seconds) {
      now += seconds * 1000;
    },
    async whileBroken(work) {
      isBroken = true;
      try {
        return await work();
      } finally {
        isBroken = false;
      }
    },
  };
};

/** Returns the clock of the machine, which can also be moved. */
export const runningClock = (): TestClock => {
  const moved = testClock(new Date(0));
  return { ...moved, now: () => new Date(moved.now().getTime() + Date.now()) };
};
