/** The count of some work, and its total and maximum time. */
export interface Timer {
  calls: number;
  ms: number;
  longestMs: number;
}

const newTimer = (): Timer => ({ calls: 0, ms: 0, longestMs: 0 });

/** The timers of the contract, and of statements that delete a batch. They stay at zero if nothing is measured. */
export const timers = { requestValidation: newTimer(), responseCheck: newTimer(), deletion: newTimer() };

export const resetTimers = (): void => {
  for (const timer of Object.values(timers)) Object.assign(timer, newTimer());
};

const addSince = (timer: Timer, start: number): void => {
  const ms = performance.now() - start;
  timer.ms += ms;
  timer.calls += 1;
  timer.longestMs = Math.max(timer.longestMs, ms);
};

export const timed = <R>(timer: Timer, work: () => R): R => {
  const start = performance.now();
  const result = work();
  addSince(timer, start);
  return result;
};

export const timedUntilSettled = async <R>(timer: Timer, work: () => Promise<R>): Promise<R> => {
  const start = performance.now();
  const result = await work();
  addSince(timer, start);
  return result;
};
