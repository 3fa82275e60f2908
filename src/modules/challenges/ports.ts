import type { Challenge, ChallengedOperation } from './challenge.ts';

/** A challenge with its secret key, as it is stored. */
export interface StoredChallenge extends Challenge {
  readonly sealedSecretKey: string;
}

export interface ChallengeReads {
  find(appId: number): Promise<StoredChallenge | undefined>;
}

export interface Challenges extends ChallengeReads {
  /** Creates or replaces the challenge of an application. */
  put(
    challenge: Omit<StoredChallenge, 'createdAt' | 'updatedAt'> & { readonly appId: number; readonly at: Date },
  ): Promise<Challenge>;
  /** @returns whether there was one */
  delete(appId: number): Promise<boolean>;
}

/** A response token, and what it is checked against. */
export interface ChallengeProof {
  readonly appId: number;
  readonly challenge: Challenge;
  readonly secretKey: string;
  readonly operation: ChallengedOperation;
  readonly response: string;
}

/**
 * Asks the provider of a challenge whether it accepts a response token, which can be used once.
 * @returns whether it does, for this operation
 * @throws `challenge_unavailable` if the provider is unreachable or slow, its response is not valid, or it rejects the
 * secret key
 */
export type VerifyChallenge = (proof: ChallengeProof) => Promise<boolean>;
