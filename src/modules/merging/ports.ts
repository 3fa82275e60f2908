import type { User } from '../../kernel/user.ts';
import type { Membership } from '../companies/company.ts';
import type { StatedFactor } from '../second-factors/factor-events.ts';
import type { StatedIdentity } from '../social/identity-events.ts';

export interface UserAliasReads {
  /** Returns the ID of the user whom the ID of a merged user stands for. */
  currentIdOf(oldId: number): Promise<number | undefined>;
  /** Returns the IDs of the users who were merged into a user, the oldest merge first. */
  oldIdsOf(userId: number): Promise<readonly number[]>;
  /** Returns true if a user has this name in a passkey that moved from another user. */
  hasHandle(userId: number, handle: string): Promise<boolean>;
}

/** Two users, both of whom are locked. */
export interface Merge {
  readonly from: User;
  readonly into: User;
  readonly at: Date;
}

/** The rows that have moved, with their new user. */
export interface Moved {
  readonly identities: readonly StatedIdentity[];
  /** Passkeys and authenticator apps that have been confirmed. */
  readonly factors: readonly StatedFactor[];
  readonly grants: readonly {
    readonly userId: number;
    readonly client: { readonly id: number; readonly clientId: string };
  }[];
}

export interface Merges {
  /** Moves what a user logs in with, the consents and the sent invitations. The IDs of the user become those of the other one. */
  move(merge: Merge): Promise<Moved>;
  /**
   * Moves the memberships of companies to which the other user does not belong, and deletes the rest.
   * @throws `too_many_memberships`
   */
  moveMemberships(merge: Merge): Promise<readonly Membership[]>;
  /** Gives a user the external ID of the other one, who has been deleted, unless the user has one. @returns true if it did */
  moveExternalId(merge: Merge): Promise<boolean>;
}
