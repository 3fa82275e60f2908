import type { FirstFactor } from '../../kernel/session.ts';

export type FactorKind = 'totp' | 'passkey' | 'sms';

/** Facts about a passkey, as its authenticator states them. */
export interface PasskeyDetails {
  /** The model of the authenticator, as a UUID; zeros if it does not tell. */
  readonly aaguid: string;
  readonly transports: readonly string[];
  /** Whether it can be synchronized between devices. */
  readonly isBackupEligible: boolean;
  /** As of its last use. */
  readonly isBackedUp: boolean;
}

/** A second factor of a user. Without its secret, which leaves the store only as part of a `SealedFactor`. */
export interface Factor {
  readonly id: number;
  readonly appId: number;
  readonly userId: number;
  readonly kind: FactorKind;
  /** The name that the user has given it. */
  readonly name: string;
  /** When the user first entered a valid code of it; absent: it is not required at logins yet. */
  readonly confirmedAt: Date | undefined;
  /** The time step of the last accepted code: a code of this step or an earlier one is not accepted again. */
  readonly lastStep: number | undefined;
  /** Absent: it is not a passkey. */
  readonly passkey: PasskeyDetails | undefined;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | undefined;
  /** When it is removed because an administrator requested it; absent: it stays. */
  readonly removalDueAt: Date | undefined;
}

/** An authenticator app with its secret, which only this deployment's `SECRET` opens. Never leaves the use case. */
export type SealedFactor = Factor & { readonly sealedSecret: string };

/** A login that has passed the first factor and waits for the second one. Its token is known by the digest only. */
export interface FactorChallenge {
  readonly id: string;
  readonly appId: number;
  readonly userId: number;
  readonly firstFactor: FirstFactor;
  /** How many codes have been tried, the present one included. */
  readonly tries: number;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** How many codes one challenge accepts for checking: three of a million codes are valid at a time. */
export const mostChallengeAttempts = 5;
