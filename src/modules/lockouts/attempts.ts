import { setTimeout as delay } from 'node:timers/promises';
import { DomainError } from '../../kernel/errors.ts';
import type { Ports } from '../../kernel/ports.ts';
import { limitIn, type RateLimitName, type ReachedLimit } from '../../kernel/rate-limits.ts';
import { mostFailures } from './lockout.ts';
import type { Attempt, Attempts, Lockout, Lockouts, Subject } from './ports.ts';

/** While as many attempts are being checked as may fail, others wait for their turn. */
const pollMs = 25;
const longestWaitMs = 5000;
/** Attempts of one process that wait for one account. */
const mostWaiting = 100;

interface Turn {
  readonly last: Promise<void>;
  readonly count: number;
}

interface Options extends Pick<Ports, 'store' | 'clock'> {
  /** Told whenever an attempt is refused. */
  readonly onRefusal: (name: RateLimitName) => void;
}

/** For what comes between the beginning of an attempt and its check: it is given back. */
export const releasing =
  (attempt: Attempt) =>
  async (error: unknown): Promise<never> => {
    await attempt.release();
    throw error;
  };

/**
 * Begins attempts to prove a password. Each is reserved before anything is hashed: of 50 wrong passwords at once
 * only as many are checked as the limit allows, while 50 right ones all pass, a few at a time.
 */
export const createAttempts = ({ store, clock, onRefusal }: Options): Attempts => {
  const turns = new Map<string, Turn>();

  const refuse = (rule: ReachedLimit, retryAfterSeconds: number): never => {
    onRefusal(rule.name);
    throw new DomainError('rate_limited', { reached: rule, retryAfterSeconds });
  };

  /** Refuses where attempts are blocked; otherwise they only have to wait. */
  const requireUnblocked = (lockout: Lockout | undefined, rule: ReachedLimit, now: Date): void => {
    if (!lockout) return;
    if (lockout.failures >= mostFailures) refuse(rule, rule.seconds);
    const blockedMs = (lockout.blockedUntil?.getTime() ?? 0) - now.getTime();
    if (blockedMs > 0) refuse(rule, Math.ceil(blockedMs / 1000));
  };

  /** One after another for each key, so that of all that wait one asks the database. */
  const inTurn = async (key: string, rule: ReachedLimit, work: () => Promise<void>): Promise<void> => {
    const before = turns.get(key);
    const count = (before?.count ?? 0) + 1;
    if (count > mostWaiting) refuse(rule, 1);
    const mine = (before?.last ?? Promise.resolve()).then(work);
    const last = mine.catch(() => undefined);
    turns.set(key, { last, count });
    await last;
    const now = turns.get(key);
    if (now?.last === last) turns.delete(key);
    else if (now) turns.set(key, { ...now, count: now.count - 1 });
    return mine;
  };

  const waitForTurn = async (
    subject: Subject,
    rule: ReachedLimit,
    mayWait: () => boolean,
    reserve: Lockouts['reserve'],
  ): Promise<void> => {
    if (!mayWait()) refuse(rule, 1);
    while (!(await reserve(subject, rule, clock.now()))) {
      requireUnblocked(await store.read.lockouts.find(subject.key), rule, clock.now());
      await delay(pollMs);
      if (!mayWait()) refuse(rule, 1);
    }
  };

  return {
    async begin(limit, app, subject, origin, reserve = store.read.lockouts.reserve) {
      const rule = limitIn(limit, app.settings);
      const deadline = performance.now() + longestWaitMs;
      const mayWait = () => performance.now() < deadline && !origin.signal?.aborted;
      await inTurn(subject.key, rule, () => waitForTurn(subject, rule, mayWait, reserve));
      return {
        async fail({ lockouts, outbox }, at) {
          const failures = await lockouts.fail(subject, rule, at);
          const { appId, email, kind } = subject;
          if (failures === rule.limit)
            await outbox.requestLockoutNotice({ appId, canonicalEmail: email, kind, origin });
        },
        release: () => store.read.lockouts.release(subject.key),
        succeed: ({ lockouts }) => lockouts.clear(subject.key),
      };
    },
  };
};
