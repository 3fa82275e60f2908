import { LRUCache } from 'lru-cache';
import type { components } from '../../generated/openapi.ts';
import { DomainError } from '../kernel/errors.ts';
import { after, toTimestamp } from '../kernel/timestamp.ts';
import { mostChallengeAttempts } from '../modules/second-factors/factor.ts';
import { challengeSeconds } from '../modules/second-factors/rules.ts';
import type { Account, Options } from './accounts.ts';

type LoginChallenge = components['schemas']['LoginChallenge'];

interface Pending {
  readonly account: Account;
  readonly expiresAt: Date;
  tries: number;
}

/** The logins of a stateful mock that wait for the second factor. */
export interface Challenges {
  open(account: Account, asked: Pick<LoginChallenge, 'methods' | 'passkey_options'>): LoginChallenge;
  /**
   * Counts an attempt. Returns undefined if the mock has not issued the challenge.
   * @throws `login_expired`
   */
  take(token: string): Account | undefined;
  close(token: string): void;
}

export const createChallenges = ({
  clock,
  random,
  capacity,
}: Pick<Options, 'clock' | 'random' | 'capacity'>): Challenges => {
  const challenges = new LRUCache<string, Pending>({ max: capacity });

  return {
    open(account, asked) {
      const challenge = random.key();
      const expiresAt = after(clock.now(), challengeSeconds);
      challenges.set(challenge, { account, expiresAt, tries: 0 });
      return { status: 'challenge', challenge, ...asked, expires_at: toTimestamp(expiresAt) };
    },

    take(token) {
      const pending = challenges.get(token);
      if (!pending) return undefined;
      pending.tries += 1;
      if (pending.tries > mostChallengeAttempts || pending.expiresAt <= clock.now())
        throw new DomainError('login_expired');
      return pending.account;
    },

    /** A completed challenge stays known, so that it is refused and not treated as one of the examples. */
    close(token) {
      const pending = challenges.get(token);
      if (pending) pending.tries = mostChallengeAttempts;
    },
  };
};
