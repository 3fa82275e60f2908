import type { Impersonator } from '../../kernel/impersonator.ts';

/** A change of address that waits for its confirmations. */
export interface EmailChange {
  readonly id: number;
  readonly userId: number;
  readonly oldEmail: string;
  readonly newEmail: string;
  /** True if the old address must also confirm. */
  readonly needsOld: boolean;
  /** The administrator who requested the change. Undefined: the user did. */
  readonly requestedBy: Impersonator | undefined;
  readonly oldConfirmedAt: Date | undefined;
  readonly newConfirmedAt: Date | undefined;
  readonly createdAt: Date;
}

export type Side = 'old' | 'new';

export const isConfirmed = ({ needsOld, oldConfirmedAt, newConfirmedAt }: EmailChange): boolean =>
  newConfirmedAt !== undefined && (!needsOld || oldConfirmedAt !== undefined);

/** Returns true if the change waits for the other address after this side has confirmed. */
export const otherMustConfirm = (change: EmailChange, side: Side): boolean =>
  side === 'new' ? change.needsOld && !change.oldConfirmedAt : !change.newConfirmedAt;

/** A change of address in the user's export. */
export interface KeptEmailChange {
  readonly id: number;
  readonly oldEmail: string;
  readonly newEmail: string;
  readonly createdAt: Date;
  readonly completedAt: Date | undefined;
  readonly canceledAt: Date | undefined;
}
