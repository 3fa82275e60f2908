import { availableParallelism } from 'node:os';
import { networkOf } from '../kernel/network.ts';
import { normalizePassword } from '../kernel/password.ts';
import { inSpan } from '../kernel/tracing.ts';
import type { Passwords, Requester, StoredPassword } from '../modules/users/passwords.ts';
import { isCommonPassword } from './common-passwords.ts';
import { decoyHash } from './decoys.ts';
import { createHashEstimates, typicalMs } from './hash-estimates.ts';
import { createHashQueue, type HashQueueState, type Requested } from './hash-queue.ts';
import { createHashThreads } from './hash-threads.ts';
import {
  type Argon2Cost,
  argon2Cost,
  bcryptBytes,
  bcryptCost,
  costOf,
  type HashCost,
  prefixOf,
} from './password-cost.ts';
import type { Task } from './password-task.ts';

export type HashAlgorithm = 'argon2id' | 'bcrypt';

interface HashPoolState extends HashQueueState {
  /** How many computations have starved, since other programs used all cores. */
  readonly starved: number;
}

export interface PasswordPool extends Passwords {
  /** The queue of hashes of the present setting, and the one of expensive hashes. */
  queues(): Readonly<Record<'usual' | 'expensive', HashPoolState>>;
  /** Finishes what is queued, then ends the threads. */
  close(): Promise<void>;
}

interface Options {
  /** What a hash with Argon2id costs. */
  readonly cost?: Argon2Cost;
  readonly threads?: number;
  /** How long a computation may wait for its turn, by the estimates of those ahead of it. */
  readonly maxWaitMs?: number;
  /** By how much the priority of the threads is lower than that of the process (nice(2)), as long as no computation starves. */
  readonly nice?: number;
  readonly createThreads?: typeof createHashThreads;
}

/** The longest time that a login waits in the queue, besides the computation itself. */
const longestWaitMs = 1000;
/** A hash that costs this many times what one of the present setting costs is expensive. */
const expensiveFactor = 4;

/** A stored hash that is verified here, and its cost. */
const comparableOf = (hash: string | undefined) => {
  const cost = hash === undefined ? undefined : costOf(hash);
  return hash !== undefined && cost ? { hash, cost } : undefined;
};

/**
 * Computes password hashes in threads of their own, one for each core, behind queues that are bounded by the time they
 * take. Nothing else runs in those threads, and no hash in the thread pool that the runtime signs and reads files with.
 * Expensive hashes, which only imports bring, have a queue and threads of their own: others never wait behind them, and
 * share the cores with them at worst. Threads start when they are needed and end when they are idle.
 */
export const createPasswords = (
  algorithm: HashAlgorithm,
  {
    cost = argon2Cost,
    threads = availableParallelism(),
    maxWaitMs = longestWaitMs,
    nice,
    createThreads = createHashThreads,
  }: Options = {},
): PasswordPool => {
  const present: HashCost = algorithm === 'bcrypt' ? { algorithm, logRounds: bcryptCost } : { algorithm, ...cost };
  const prefix = prefixOf(present);
  const maxBytes = algorithm === 'bcrypt' ? bcryptBytes : Number.POSITIVE_INFINITY;
  const estimates = createHashEstimates();
  const createPool = () => ({
    queue: createHashQueue({ threads, maxWaitMs, now: () => performance.now() }),
    threads: createThreads({ max: threads, nice }),
  });
  const usual = createPool();
  const expensive = createPool();
  const stateOf = ({ queue, threads }: typeof usual): HashPoolState => ({
    ...queue.state(),
    starved: threads.starved(),
  });
  const requestedBy = ({ origin, account }: Requester, estimatedMs: number): Requested => {
    const network = networkOf(origin.ip);
    const lane = account === undefined ? [network] : [network, account];
    return { request: origin, signal: origin.signal, estimatedMs, lane };
  };
  const poolOf = (cost: HashCost) => (typicalMs(cost) > expensiveFactor * typicalMs(present) ? expensive : usual);

  const isOutdated = (hash: string): boolean => !hash.startsWith(prefix);

  /**
   * A hash of another algorithm or cost may be of an import from before those were marked. If it is the service's own, of an
   * earlier setting, the other forms of a password do no harm: it was made of normalized text that bcrypt had not cut.
   */
  const isImported = ({ passwordHash, isPasswordImported }: StoredPassword): boolean =>
    isPasswordImported || (passwordHash !== undefined && isOutdated(passwordHash));

  const run = async (task: Task, cost: HashCost, requester: Requester): Promise<string | boolean> => {
    const hashes = task.kind === 'verify' ? task.passwords.length : 1;
    const pool = poolOf(cost);
    // The place was kept in the usual queue, before the hash of the account was known.
    if (pool !== usual) usual.queue.leave(requester.origin);
    const expectedMs = hashes * estimates.msOf(cost);
    const requested = requestedBy(requester, expectedMs);
    const computed = () => pool.queue.run({ ...requested, compute: () => pool.threads.compute(task, expectedMs) });
    const { result, ms } = await inSpan('password hash', computed);
    estimates.learn(cost, ms / hashes);
    return result;
  };

  return {
    maxBytes,
    isCommon: isCommonPassword,
    requireCapacity: (requester) => usual.queue.requireCapacity(requestedBy(requester, estimates.msOf(present))),
    admit: (requester) => usual.queue.admit(requestedBy(requester, estimates.msOf(present))),
    async hash(password, requester) {
      const task: Task =
        algorithm === 'bcrypt'
          ? { kind: 'hash', algorithm, logRounds: bcryptCost, password }
          : { kind: 'hash', algorithm, cost, password };
      return String(await run(task, present, requester));
    },
    async verify(sent, stored, requester, decoyPrefix = prefix) {
      const own = comparableOf(stored?.passwordHash);
      const { hash, cost } = own ?? comparableOf(decoyHash(decoyPrefix)) ?? { hash: decoyHash(prefix), cost: present };
      const imported = stored !== undefined && isImported(stored);
      const normal = normalizePassword(sent);
      // Other systems hashed what was typed. How many hashes are computed depends on the sent password alone, for all
      // addresses: otherwise the time would tell which have an account, and which of their hashes are imported.
      const passwords = sent === normal ? [normal] : [normal, imported ? sent : normal];
      const matches = await run({ kind: 'verify', passwords, hash }, cost, requester);
      // bcrypt accepts every password that begins with the same 72 bytes (ASVS 6.2.8), as the other system did.
      const isWhole = imported || cost.algorithm !== 'bcrypt' || Buffer.byteLength(normal) <= bcryptBytes;
      return own !== undefined && matches === true && isWhole;
    },
    queues: () => ({ usual: stateOf(usual), expensive: stateOf(expensive) }),
    needsRehash: (password, stored) => isImported(stored) && Buffer.byteLength(password) <= maxBytes,
    async close() {
      await Promise.all([usual, expensive].map(({ queue, threads }) => queue.drain().then(threads.close)));
    },
  };
};
