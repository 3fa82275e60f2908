import type { Client } from '../../../kernel/principal.ts';
import { type Challenge, type ChallengedOperation, failuresBefore } from '../challenge.ts';

/** A challenge for one operation, with the values that a page needs to show it. */
export interface RequiredChallenge extends Pick<Challenge, 'driver' | 'siteKey'> {
  readonly operation: ChallengedOperation;
  /** The consecutive failures after which it is required; 0: always. */
  readonly afterFailures: number;
}

export type ListChallenges = (command: { readonly principal: Client }) => Promise<readonly RequiredChallenge[]>;

/** Lists the operations of an application that require a challenge. */
export const listChallenges =
  (): ListChallenges =>
  async ({ principal }) => {
    const challenge = await principal.store.reads.challenges.find();
    if (!challenge) return [];
    const { driver, siteKey, operations } = challenge;
    return operations.map((operation) => ({
      operation,
      driver,
      siteKey,
      afterFailures: failuresBefore(challenge, operation),
    }));
  };
