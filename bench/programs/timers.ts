/** How often some work was done, and how long it took in all. */
export interface Timer {
  calls: number;
  ms: number;
}

const newTimer = (): Timer => ({ calls: 0, ms: 0 });

/** What the price of the contract is made of. Stays at zero where nothing is timed. */
export const timers = { requestValidation: newTimer(), responseCheck: newTimer() };

export const resetTimers = (): void => {
  for (const timer of Object.values(timers)) Object.assign(timer, newTimer());
};

export const timed = <R>(timer: Timer, work: () => R): R => {
  const start = performance.now();
  const result = work();
  timer.ms += performance.now() - start;
  timer.calls += 1;
  return result;
};
