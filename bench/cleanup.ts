type Work = () => Promise<unknown>;

/** Steps that must be undone at the end, however the run ends. */
export interface Cleanup {
  defer(work: Work): void;
  /** Undoes all steps, the latest first. Failures are reported and do not stop it. */
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

/** Undoes all steps when a user interrupts the run. */
export const runOnInterrupt = (cleanup: Cleanup): void => {
  const interrupt = (): void => {
    cleanup.run().finally(() => process.exit(130));
  };
  process.once('SIGINT', interrupt);
  process.once('SIGTERM', interrupt);
};
