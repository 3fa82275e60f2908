import { setTimeout as delay } from 'node:timers/promises';
import type { AuditReason } from '../../../kernel/audit.ts';
import { entryOf } from '../../../kernel/audited.ts';
import { DomainError } from '../../../kernel/errors.ts';
import type { Ports } from '../../../kernel/ports.ts';
import { limitIn, type RateLimitName, type ReachedLimit } from '../../../kernel/rate-limits.ts';
import { requireUnfrozen } from '../../../kernel/served-app.ts';
import { mostFailures } from '../lockout.ts';
import type { Attempt, AttemptedCommand, Attempts, LockoutKind, LockoutSingles } from '../ports.ts';

/** The interval at which a waiting attempt tries again: attempts wait while as many are being checked as may fail. */
const pollMs = 25;
const longestWaitMs = 5000;
/** Limits the attempts of one process that wait for one account. */
const mostWaiting = 100;

const ignore = (): void => undefined;

type Reserve<R> = (...reserved: Parameters<LockoutSingles['reserve']>) => Promise<R | false | undefined>;

interface Turn {
  readonly last: Promise<void>;
  readonly count: number;
}

const blockedReasons = {
  account: 'unknown_devices_blocked',
  device: 'device_blocked',
  password: 'password_blocked',
  factor: 'second_factor_blocked',
} as const satisfies Record<LockoutKind, AuditReason>;

interface Options extends Pick<Ports, 'store' | 'refusals' | 'clock'> {
  readonly onRefusal: (name: RateLimitName) => void;
}

/** Returns an error handler that releases the attempt, for errors between its beginning and its check. */
export const releasing =
  (attempt: Attempt) =>
  async (error: unknown): Promise<never> => {
    await attempt.release();
    throw error;
  };

/**
 * Begins attempts to prove a password. Each is reserved before its hash is computed: of 50 parallel wrong passwords only as many
 * are checked as the limit allows, while 50 right ones all succeed, a few at a time. A frozen application begins none, because
 * it could not release the reservation.
 */
export const createAttempts = ({ refusals, clock, onRefusal }: Options): Attempts => {
  const turns = new Map<string, Turn>();

  const refuse = (rule: ReachedLimit, retryAfterSeconds: number): never => {
    onRefusal(rule.name);
    throw new DomainError('rate_limited', { reached: rule, retryAfterSeconds });
  };

  /** Rejects and records the attempt if attempts are blocked. Otherwise the attempt only has to wait. */
  const requireUnblocked = async (attempted: AttemptedCommand, rule: ReachedLimit): Promise<void> => {
    const { event, command, subject } = attempted;
    const lockout = await command.principal.store.reads.lockouts.findWithUser(subject);
    if (!lockout) return;
    const now = clock.now();
    const { failures, blockedUntil, userId } = lockout;
    const seconds =
      failures >= mostFailures ? rule.seconds : Math.ceil(((blockedUntil?.getTime() ?? 0) - now.getTime()) / 1000);
    if (seconds <= 0) return;
    const reason = blockedReasons[subject.kind];
    await refusals.add(
      entryOf(event, command, now, { ...(userId !== undefined && { userId }), failure: 'rate_limited', reason }),
    );
    refuse(rule, seconds);
  };

  /** Runs the work for each key in sequence, so that only one of the waiting attempts queries the database. */
  const inTurn = async <R>(key: string, rule: ReachedLimit, work: () => Promise<R>): Promise<R> => {
    const before = turns.get(key);
    const count = (before?.count ?? 0) + 1;
    if (count > mostWaiting) refuse(rule, 1);
    const mine = (before?.last ?? Promise.resolve()).then(work);
    const last = mine.then(ignore, ignore);
    turns.set(key, { last, count });
    await last;
    const now = turns.get(key);
    if (now?.last === last) turns.delete(key);
    else if (now) turns.set(key, { ...now, count: now.count - 1 });
    return mine;
  };

  const waitForTurn = async <R>(
    attempted: AttemptedCommand,
    rule: ReachedLimit,
    mayWait: () => boolean,
    reserve: Reserve<R>,
  ): Promise<R> => {
    for (;;) {
      if (!mayWait()) refuse(rule, 1);
      const reserved = await reserve(attempted.subject, rule, clock.now());
      if (reserved) return reserved;
      await requireUnblocked(attempted, rule);
      await delay(pollMs);
    }
  };

  return {
    async begin<R>(
      limit: Parameters<Attempts['begin']>[0],
      attempted: AttemptedCommand,
      reserve: Reserve<R> = attempted.command.principal.store.single.lockouts.reserve as Reserve<R>,
    ) {
      const { command, subject } = attempted;
      const { principal, origin } = command;
      requireUnfrozen(principal.app);
      const rule = limitIn(limit, principal.app.settings);
      const deadline = performance.now() + longestWaitMs;
      const mayWait = () => performance.now() < deadline && !origin.signal?.aborted;
      const reserved = await inTurn(subject.key, rule, () => waitForTurn(attempted, rule, mayWait, reserve));
      return {
        reserved,
        async fail({ lockouts, outbox }, at) {
          const failures = await lockouts.fail(subject, rule, at);
          const { email, kind } = subject;
          if (failures === rule.limit) await outbox.requestLockoutNotice({ canonicalEmail: email, kind, origin });
        },
        release: () => principal.store.single.lockouts.release(subject.key),
        succeed: ({ lockouts }) => lockouts.clear(subject.key),
      };
    },
  };
};
