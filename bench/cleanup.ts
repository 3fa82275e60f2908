type Work = () => Promise<unknown>;

/** What has to be undone at the end, however the run ends. */
export interface Cleanup {
  defer(work: Work): void;
  /** Undoes everything, the latest first. What fails is reported, and keeps nothing else from being undone. */
  run(): Promise<void>;
}

export const createCleanup = (): Cleanup => {
  const pending: Work[] = [];
  return {
    defer(work) {
      pending.push(work);
    },
    async run() {
      for (let work = pending.pop(); work; work = pending.pop())
        await work().catch((error: unknown) => process.stderr.write(`Cleaning up failed: ${error}\n`));
    },
  };
};

/** What was made for the run must not stay behind when a user interrupts it. */
export const runOnInterrupt = (cleanup: Cleanup): void => {
  const interrupt = (): void => {
    cleanup.run().finally(() => process.exit(130));
  };
  process.once('SIGINT', interrupt);
  process.once('SIGTERM', interrupt);
};
