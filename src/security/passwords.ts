import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { DomainError } from '../domain/errors.ts';
import type { Passwords } from '../usecases/ports.ts';
import { isCommonPassword } from './common-passwords.ts';
import { type Argon2Cost, argon2Cost, bcryptBytes, bcryptCost, isVerifiable } from './password-cost.ts';
import type { Task } from './password-worker.ts';

export type HashAlgorithm = 'argon2id' | 'bcrypt';

export interface PasswordPool extends Passwords {
  /** Finishes what is queued, then ends the threads. */
  close(): Promise<void>;
}

interface Options {
  /** What a hash with Argon2id costs. */
  readonly cost?: Argon2Cost;
  readonly threads?: number;
  /** How many may wait for each thread. */
  readonly queuedPerThread?: number;
}

/** A full queue is worked off in about a second with Argon2id, which is as long as anyone should wait for a log-in. */
const queued = 32;
const retryAfterSeconds = 2;
/** Hashing takes what is left over: a request that needs none never waits for a core (nice(2), 0 to 19). */
const nice = 19;

const currentPrefix = (algorithm: HashAlgorithm, { memoryCost, timeCost, parallelism }: Argon2Cost): string =>
  algorithm === 'bcrypt'
    ? `$2b$${String(bcryptCost).padStart(2, '0')}$`
    : `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`;

/**
 * Computes password hashes in threads of their own, one for each core, behind a bounded queue. Nothing else runs in
 * those threads, and no hash in the thread pool that the runtime signs and reads files with.
 */
export const createPasswords = (
  algorithm: HashAlgorithm,
  { cost = argon2Cost, threads = availableParallelism(), queuedPerThread = queued }: Options = {},
): PasswordPool => {
  const pool = new Piscina<Task, string | boolean>({
    filename: new URL('./password-worker.ts', import.meta.url).href,
    minThreads: 1,
    maxThreads: threads,
    maxQueue: threads * queuedPerThread,
    niceIncrement: nice,
    idleTimeout: Number.POSITIVE_INFINITY,
    resourceLimits: { maxYoungGenerationSizeMb: 2, maxOldGenerationSizeMb: 32 },
  });
  const overloaded = (cause?: unknown) => new DomainError('overloaded', { retryAfterSeconds, cause });

  const run = <T extends string | boolean>(task: Task): Promise<T> =>
    pool.run(task).catch((error: unknown) => {
      throw error instanceof Error && error.message === 'Task queue is at limit' ? overloaded(error) : error;
    }) as Promise<T>;

  const hash = (password: string): Promise<string> => run({ kind: 'hash', algorithm, cost, password });
  const prefix = currentPrefix(algorithm, cost);
  // Something to compare with where there is no account: a hash of the present cost that no password has.
  const decoy = hash(crypto.randomUUID());

  return {
    maxBytes: algorithm === 'bcrypt' ? bcryptBytes : Number.POSITIVE_INFINITY,
    isCommon: isCommonPassword,
    requireCapacity() {
      if (pool.queueSize >= threads * queuedPerThread) throw overloaded();
    },
    hash,
    async verify(password, stored) {
      const isComparable = stored !== undefined && isVerifiable(stored);
      const matches = await run<boolean>({ kind: 'verify', password, hash: isComparable ? stored : await decoy });
      return isComparable && matches;
    },
    isOutdated: (stored) => !stored.startsWith(prefix),
    close: () => pool.close(),
  };
};
