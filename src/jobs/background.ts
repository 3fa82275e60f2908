import { setTimeout } from 'node:timers/promises';
import type { Background } from '../kernel/ports.ts';

export interface BackgroundWork extends Background {
  /** Resolves when the work that has been started is done. */
  finish(): Promise<void>;
}

/** Beyond this number, work is dropped. */
const most = 256;

/**
 * How long work waits for the response that is being prepared. A statement of the embedded database blocks the process: with
 * work that began earlier, a login took a sixth longer.
 */
const responseMs = 15;

/** Runs work in this process, after the response that is being prepared. */
export const createBackground = (onError: (error: unknown) => void): BackgroundWork => {
  const running = new Set<Promise<void>>();
  return {
    run(work) {
      if (running.size >= most) return;
      const done: Promise<void> = setTimeout(responseMs)
        .then(work)
        .catch(onError)
        .finally(() => running.delete(done));
      running.add(done);
    },
    async finish() {
      await Promise.all(running);
    },
  };
};
