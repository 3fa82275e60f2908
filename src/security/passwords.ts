import { availableParallelism } from 'node:os';
import { onceSucceeded } from '../kernel/memoize.ts';
import { networkOf } from '../kernel/network.ts';
import { normalizePassword } from '../kernel/password.ts';
import { inSpan } from '../kernel/tracing.ts';
import type { Passwords, Requester, StoredPassword } from '../modules/users/passwords.ts';
import { isCommonPassword } from './common-passwords.ts';
import { decoyHash } from './decoys.ts';
import { createHashEstimates, typicalMs } from './hash-estimates.ts';
import type { HashKeyOf } from './hash-keys.ts';
import { createHashQueue, type HashQueueState, type Requested } from './hash-queue.ts';
import { createHashThreads } from './hash-threads.ts';
import {
  type Argon2Cost,
  argon2Cost,
  bcryptBytes,
  bcryptCost,
  costOf,
  type HashCost,
  type HashSetting,
  isAffordable,
  isOwnFormat,
  prefixOf,
  workOf,
} from './password-cost.ts';
import type { Task } from './password-task.ts';

export type HashAlgorithm = 'argon2id' | 'bcrypt';

interface HashPoolState extends HashQueueState {
  /** The number of computations that have starved because other programs used all cores. */
  readonly starved: number;
}

export interface PasswordPool extends Passwords {
  /** Returns the states of the queue for hashes of the current settings and of the one for expensive hashes. */
  queues(): Readonly<Record<'usual' | 'expensive', HashPoolState>>;
  /** Waits for queued computations, then ends the threads. */
  close(): Promise<void>;
}

interface Options {
  /** The cost of a new Argon2id hash. */
  readonly cost?: Argon2Cost;
  readonly threads?: number;
  /** The maximum time that a computation may wait for its turn, estimated from those ahead of it. */
  readonly maxWaitMs?: number;
  /** The value that is added to the nice level of the threads (nice(2)) as long as no computation starves. */
  readonly nice?: number;
  readonly createThreads?: typeof createHashThreads;
  readonly hashKeyOf?: HashKeyOf;
}

/** The default maximum time of a login in the queue, in addition to the computation itself. */
const longestWaitMs = 1000;
/** The factor between the cost of a hash and that of the current settings from which it is expensive. */
const expensiveFactor = 4;

/** Loads the hashes of other systems at the first of them. */
const foreignHashes = onceSucceeded(() => import('./foreign-hashes/foreign-hash.ts'));

/** A hash that can be verified. */
interface Comparable {
  readonly hash: string;
  readonly cost: HashCost;
  readonly key?: string | undefined;
}

/** Returns a stored hash that can be verified, with its cost and its key. */
const comparableOf = async (
  hash: string | undefined,
  { appId }: Requester,
  hashKeyOf: HashKeyOf,
): Promise<Comparable | undefined> => {
  if (hash === undefined) return undefined;
  if (isOwnFormat(hash)) {
    const cost = costOf(hash);
    return cost && { hash, cost };
  }
  const { foreignCostOf, keyIdOf } = await foreignHashes();
  const cost = foreignCostOf(hash);
  if (!cost || !isAffordable(cost)) return undefined;
  const keyId = keyIdOf(hash);
  if (keyId === undefined) return { hash, cost };
  const key = appId === undefined ? undefined : await hashKeyOf(appId, keyId);
  return key === undefined ? undefined : { hash, cost, key };
};

/** Returns a hash that no password matches, with the cost of the hash that begins with `head`. */
const decoyOf = async (head: string): Promise<string | undefined> =>
  isOwnFormat(head) ? decoyHash(head) : (await foreignHashes()).foreignDecoy(head);

/**
 * Computes password hashes in dedicated threads, one for each core, behind queues that are limited by their estimated time. The
 * thread pool in which the runtime signs and reads files computes no hashes. Expensive hashes, which come only from imports, have
 * their own queue and threads: others never wait behind them, and at worst share the cores. Threads start when they are needed
 * and end when they are idle.
 */
export const createPasswords = (
  algorithm: HashAlgorithm,
  {
    cost = argon2Cost,
    threads = availableParallelism(),
    maxWaitMs = longestWaitMs,
    nice,
    createThreads = createHashThreads,
    hashKeyOf = async () => undefined,
  }: Options = {},
): PasswordPool => {
  const setting: HashSetting = algorithm === 'bcrypt' ? { algorithm, logRounds: bcryptCost } : { algorithm, ...cost };
  const prefix = prefixOf(setting);
  const present = workOf(setting);
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
   * Returns true if the hash may have been imported. A hash of another algorithm or cost may be from an import before those were
   * marked. If it is the service's own, with earlier settings, trying the other forms of a password is harmless: it was made of
   * normalized text that bcrypt had not truncated.
   */
  const isImported = ({ passwordHash, isPasswordImported }: StoredPassword): boolean =>
    isPasswordImported || (passwordHash !== undefined && isOutdated(passwordHash));

  const run = async (task: Task, cost: HashCost, requester: Requester): Promise<string | boolean> => {
    const hashes = task.kind === 'verify' ? task.passwords.length : 1;
    const pool = poolOf(cost);
    // The place was reserved in the usual queue before the hash of the account was known.
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
      const own = await comparableOf(stored?.passwordHash, requester, hashKeyOf);
      const compared: Comparable = own ??
        (await comparableOf(await decoyOf(decoyPrefix), requester, hashKeyOf)) ?? {
          hash: decoyHash(prefix),
          cost: present,
        };
      const { hash, cost, key } = compared;
      const imported = stored !== undefined && isImported(stored);
      const normal = normalizePassword(sent);
      // Other systems hashed the typed text. The number of computed hashes depends only on the sent password: otherwise the time
      // would reveal which addresses have an account, and which of their hashes are imported.
      const passwords = sent === normal ? [normal] : [normal, imported ? sent : normal];
      const matches = await run({ kind: 'verify', passwords, hash, key }, cost, requester);
      // bcrypt accepts every password with the same first 72 bytes (ASVS 6.2.8), as the other system did.
      const isWhole = imported || cost.family !== 'bcrypt' || Buffer.byteLength(normal) <= bcryptBytes;
      return own !== undefined && matches === true && isWhole;
    },
    queues: () => ({ usual: stateOf(usual), expensive: stateOf(expensive) }),
    needsRehash: (password, stored) => isImported(stored) && Buffer.byteLength(password) <= maxBytes,
    async close() {
      await Promise.all([usual, expensive].map(({ queue, threads }) => queue.drain().then(threads.close)));
    },
  };
};
