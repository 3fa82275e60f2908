import type { Ports, Unit } from '../../kernel/ports.ts';
import type { FirstFactor, SecondFactor } from '../../kernel/session.ts';
import { after } from '../../kernel/timestamp.ts';
import type { User } from '../../kernel/user.ts';
import { challengeSeconds, secondFactors } from './rules.ts';

/** What a login returns in place of a session: its user has to prove a second factor. */
export interface LoginChallenge {
  readonly token: string;
  readonly methods: readonly SecondFactor[];
  readonly expiresAt: Date;
}

export interface Challenged {
  readonly challenge: LoginChallenge;
}

/** Whether a login is not complete yet. */
export const isChallenged = (outcome: object): outcome is Challenged => 'challenge' in outcome;

/** Remembers that a user has proven the first factor. The token is kept as a digest only. */
export const openChallenge = async (
  { random, keys }: Pick<Ports, 'random' | 'keys'>,
  unit: Unit,
  { user, firstFactor, at }: { readonly user: User; readonly firstFactor: FirstFactor; readonly at: Date },
): Promise<LoginChallenge> => {
  const token = random.key();
  const expiresAt = after(at, challengeSeconds);
  await unit.factorChallenges.insert({
    appId: user.appId,
    userId: user.id,
    firstFactor,
    digest: keys.digest(token),
    at,
    expiresAt,
  });
  return { token, methods: secondFactors, expiresAt };
};
