import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { argon2Cost } from '../../src/security/password-cost.ts';
import type { Computed, Task } from '../../src/security/password-task.ts';

/** The computation of a login without anything else, as fast as the cores allow. */
export interface RawHash {
  readonly threads: number;
  /** Verifies hashes with one per thread in progress. `cpuMs` is the processor time of one hash. */
  measure(seconds: number): Promise<{ readonly perSecond: number; readonly cpuMs: number }>;
  close(): Promise<void>;
}

export const createRawHash = async (): Promise<RawHash> => {
  const threads = availableParallelism();
  const pool = new Piscina<Task, Computed>({
    filename: new URL('../../src/security/password-worker.js', import.meta.url).href,
    minThreads: threads,
    maxThreads: threads,
    idleTimeout: Number.POSITIVE_INFINITY,
  });
  const password = crypto.randomUUID();
  const { result: hash } = await pool.run({ kind: 'hash', algorithm: 'argon2id', cost: argon2Cost, password });
  const verify = async (): Promise<void> => {
    const { result: matches } = await pool.run({ kind: 'verify', passwords: [password], hash: String(hash) });
    if (matches !== true) throw new Error('A hash does not verify.');
  };
  return {
    threads,
    async measure(seconds) {
      const before = process.cpuUsage();
      const start = performance.now();
      const end = start + seconds * 1000;
      let count = 0;
      const worker = async (): Promise<void> => {
        while (performance.now() < end) {
          await verify();
          count += 1;
        }
      };
      await Promise.all(Array.from({ length: threads }, worker));
      const { user, system } = process.cpuUsage(before);
      return { perSecond: count / ((performance.now() - start) / 1000), cpuMs: (user + system) / 1000 / count };
    },
    close: () => pool.destroy(),
  };
};
