import { setTimeout } from 'node:timers/promises';
import type { Background } from '../kernel/ports.ts';

export interface BackgroundWork extends Background {
  /** Resolves when all started work is done. */
  finish(): Promise<void>;
}

/** The maximum number of concurrent works. Beyond it, work is dropped. */
const most = 256;

/**
 * The time that work waits, so that the current response is sent first. A statement of the embedded database blocks the process:
 * without this delay, a login took a sixth longer.
 */
const responseMs = 15;

/** Runs work in this process after the current response. */
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
