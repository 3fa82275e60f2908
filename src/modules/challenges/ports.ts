import type { Challenge, ChallengedOperation } from './challenge.ts';

/** A challenge with its encrypted secret key. */
export interface StoredChallenge extends Challenge {
  readonly sealedSecretKey: string;
}

export interface ChallengeReads {
  find(): Promise<StoredChallenge | undefined>;
}

export interface Challenges extends ChallengeReads {
  /** Creates or replaces the challenge of an application. */
  put(challenge: Omit<StoredChallenge, 'createdAt' | 'updatedAt'> & { readonly at: Date }): Promise<Challenge>;
  /** @returns true if the application had a challenge */
  delete(): Promise<boolean>;
}

export interface ChallengeProof {
  readonly appId: number;
  readonly challenge: Challenge;
  readonly secretKey: string;
  readonly operation: ChallengedOperation;
  readonly response: string;
}

/**
 * Asks the provider of a challenge to check a response token, which can be used once.
 * @returns true if the provider accepts it for this operation
 * @throws `challenge_unavailable` if the provider is unreachable or slow, its response is not valid, or it rejects the secret key
 */
export type VerifyChallenge = (proof: ChallengeProof) => Promise<boolean>;
