import { createHash } from 'node:crypto';
import { foreignCostOf } from '../../src/security/foreign-hashes/foreign-hash.ts';
import { typicalMs } from '../../src/security/hash-estimates.ts';
import type { createHashThreads } from '../../src/security/hash-threads.ts';
import { argon2Cost, costOf, type HashCost, prefixOf, workOf } from '../../src/security/password-cost.ts';
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

/** Returns the text before the salt in a hash of the service's algorithms, and before the digest in that of another system. */
const headOf = (hash: string): string =>
  /^\$2[aby]\$\d\d\$|^\$argon2id\$v=19\$.*?p=\d+\$|^\$(?!argon2id\$v=19)[a-z].*\$/.exec(hash)?.[0] ?? '';

const present = { algorithm: 'argon2id', ...argon2Cost } as const;

const resultOf = (task: Task): string | boolean => {
  if (task.kind === 'hash') return fakeHash(task.password, prefixOf(present));
  return task.passwords.some((password) => fakeHash(password, headOf(task.hash)) === task.hash);
};

const costOfTask = (task: Task): HashCost =>
  task.kind === 'verify' ? (costOf(task.hash) ?? foreignCostOf(task.hash))! : workOf(present);

const hashesOf = (task: Task): number => (task.kind === 'verify' ? task.passwords.length : 1);

export interface FakeHashing {
  readonly passwords: PasswordPool;
  /** The beginnings of all started hashes, in order: of those of other systems all but the digest. */
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
  options: Pick<NonNullable<Parameters<typeof createPasswords>[1]>, 'threads' | 'maxWaitMs' | 'hashKeyOf'> = {},
): FakeHashing => {
  const started: string[] = [];
  let held = Promise.withResolvers<void>();
  held.resolve();
  const compute = async (task: Task): Promise<Computed> => {
    const cost = costOfTask(task);
    for (let left = hashesOf(task); left > 0; left -= 1)
      started.push(task.kind === 'verify' ? headOf(task.hash) : prefixOf(present));
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
