import { createHash } from 'node:crypto';
import { typicalMs } from '../../src/security/hash-estimates.ts';
import type { createHashThreads } from '../../src/security/hash-threads.ts';
import { argon2Cost, costOf, type HashCost, prefixOf } from '../../src/security/password-cost.ts';
import type { Computed, Task } from '../../src/security/password-task.ts';
import { createPasswords, type PasswordPool } from '../../src/security/passwords.ts';

const digest = (password: string): string => createHash('sha512').update(password).digest('base64');

/** Returns a fake hash of this cost, which only `createFakeHashing` verifies. */
export const fakeHash = (password: string, prefix: string): string => {
  const text = digest(password).replaceAll('+', '.');
  return prefix.startsWith('$2')
    ? `${prefix}${text.slice(0, 53)}`
    : `${prefix}${text.slice(0, 22).replaceAll('.', '0')}$${text.slice(22, 65).replaceAll('.', '0')}`;
};

const resultOf = (task: Task): string | boolean => {
  if (task.kind === 'hash') return fakeHash(task.password, prefixOf({ algorithm: 'argon2id', ...argon2Cost }));
  const prefix = /^\$2[aby]\$\d\d\$|^\$argon2id\$.*?p=\d+\$/.exec(task.hash)?.[0] ?? '';
  return task.passwords.some((password) => fakeHash(password, prefix) === task.hash);
};

const costOfTask = (task: Task): HashCost =>
  task.kind === 'verify' ? costOf(task.hash)! : { algorithm: 'argon2id', ...argon2Cost };

const hashesOf = (task: Task): number => (task.kind === 'verify' ? task.passwords.length : 1);

export interface FakeHashing {
  readonly passwords: PasswordPool;
  /** The prefixes of all started hashes, in order. */
  readonly started: string[];
  /** Makes computations that start from now on wait. */
  hold(): void;
  /** Ends the waiting computations and holds no others. */
  release(): void;
}

/**
 * Creates fake hashing with Argon2id, whose computations take no time. They report typical durations and end when the test
 * decides.
 */
export const createFakeHashing = (
  options: { readonly threads?: number; readonly maxWaitMs?: number } = {},
): FakeHashing => {
  const started: string[] = [];
  let held = Promise.withResolvers<void>();
  held.resolve();
  const compute = async (task: Task): Promise<Computed> => {
    const cost = costOfTask(task);
    for (let left = hashesOf(task); left > 0; left -= 1) started.push(prefixOf(cost));
    await held.promise;
    return { result: resultOf(task), ms: hashesOf(task) * typicalMs(cost) };
  };
  const createThreads: typeof createHashThreads = () => ({
    compute,
    starved: () => 0,
    close: async () => undefined,
  });
  return {
    passwords: createPasswords('argon2id', { threads: 2, createThreads, ...options }),
    started,
    hold() {
      held = Promise.withResolvers();
    },
    release: () => held.resolve(),
  };
};
