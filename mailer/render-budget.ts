/** A rendering within this time is free. Even an email with a long template takes less. */
const freeMs = 100;
/** Limits the time above `freeMs` of all renderings together. The spent time decreases continuously. */
const mostMs = 3000;
const decreaseMsPerSecond = 50;

/** Limits the time that the changed templates of each application take, because all applications share few processes. */
export interface RenderBudget {
  isSpent(appId: string): boolean;
  charge(appId: string, milliseconds: number): void;
}

export const createRenderBudget = (now: () => number): RenderBudget => {
  const spent = new Map<string, { readonly ms: number; readonly at: number }>();

  const spentBy = (appId: string): number => {
    const { ms, at } = spent.get(appId) ?? { ms: 0, at: 0 };
    return Math.max(0, ms - ((now() - at) / 1000) * decreaseMsPerSecond);
  };

  return {
    isSpent: (appId) => spentBy(appId) >= mostMs,
    charge(appId, milliseconds) {
      const ms = milliseconds - freeMs;
      if (ms > 0) spent.set(appId, { ms: spentBy(appId) + ms, at: now() });
    },
  };
};
