import type { FirstFactor } from '../../kernel/session.ts';

export type FactorKind = 'totp' | 'passkey' | 'sms';

/** The data of a passkey, as its authenticator states it. */
export interface PasskeyDetails {
  /** The model of the authenticator, as a UUID; zeros if it does not state one. */
  readonly aaguid: string;
  readonly transports: readonly string[];
  /** True if the passkey can be synchronized between devices. */
  readonly isBackupEligible: boolean;
  /** The state at its last use. */
  readonly isBackedUp: boolean;
}

/** A second factor of a user. Its secret leaves the store only in a `SealedFactor`. */
export interface Factor {
  readonly id: number;
  readonly appId: number;
  readonly userId: number;
  readonly kind: FactorKind;
  readonly name: string;
  /** The time of its first valid code; absent: logins do not require it yet. */
  readonly confirmedAt: Date | undefined;
  /** The time step of the last accepted code: a code of this step or an earlier one is not accepted again. */
  readonly lastStep: number | undefined;
  /** Absent if it is not a passkey. */
  readonly passkey: PasskeyDetails | undefined;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | undefined;
  /** The time at which it is removed on request of an administrator; absent: it stays. */
  readonly removalDueAt: Date | undefined;
}

/** An authenticator app with its secret, encrypted with `SECRET`. It never leaves the use case. */
export type SealedFactor = Factor & { readonly sealedSecret: string };

/** A login that has passed the first factor and waits for the second one. Of its token, only the digest is stored. */
export interface FactorChallenge {
  readonly id: string;
  readonly appId: number;
  readonly userId: number;
  readonly firstFactor: FirstFactor;
  /** The connection of a company whose provider has proven the first factor. */
  readonly connectionId?: number | undefined;
  /** The number of attempts, including the current one. */
  readonly tries: number;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** Limits the codes that are checked for one challenge. Three of a million codes are valid at a time. */
export const mostChallengeAttempts = 5;
