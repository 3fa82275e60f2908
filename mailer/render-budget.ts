/** More than an email takes, also with a long template. */
const freeMs = 100;
/** What all renderings together may take beyond that, and by how much it decreases with time. */
const mostMs = 3000;
const decreaseMsPerSecond = 50;

/** The processor time of this thread, so that a busy machine costs an application nothing. */
const processorMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** The processor time that the changed templates of each application may take: all share one thread. */
export interface RenderBudget {
  /** Runs work on templates, and charges it. @throws what `refusal` returns if the budget is spent */
  charge<R>(appId: string, work: () => R, refusal: () => Error): R;
}

export const createRenderBudget = (now: () => number): RenderBudget => {
  const spent = new Map<string, { readonly ms: number; readonly at: number }>();

  const spentBy = (appId: string): number => {
    const { ms, at } = spent.get(appId) ?? { ms: 0, at: 0 };
    return Math.max(0, ms - ((now() - at) / 1000) * decreaseMsPerSecond);
  };

  return {
    charge(appId, work, refusal) {
      const before = spentBy(appId);
      if (before >= mostMs) throw refusal();
      const start = processorMs();
      try {
        return work();
      } finally {
        const ms = processorMs() - start - freeMs;
        if (ms > 0) spent.set(appId, { ms: before + ms, at: now() });
      }
    },
  };
};
