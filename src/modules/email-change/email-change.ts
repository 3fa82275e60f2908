/** A change of address that waits for its confirmations. */
export interface EmailChange {
  readonly id: number;
  readonly userId: number;
  readonly oldEmail: string;
  readonly newEmail: string;
  /** Whether the old address has to confirm, too. */
  readonly needsOld: boolean;
  readonly oldConfirmedAt: Date | undefined;
  readonly newConfirmedAt: Date | undefined;
}

export type Side = 'old' | 'new';

/** Whether the change takes effect with what has been confirmed. */
export const isConfirmed = ({ needsOld, oldConfirmedAt, newConfirmedAt }: EmailChange): boolean =>
  newConfirmedAt !== undefined && (!needsOld || oldConfirmedAt !== undefined);

/** Whether the change waits for the other address after this side has confirmed. */
export const otherMustConfirm = (change: EmailChange, side: Side): boolean =>
  side === 'new' ? change.needsOld && !change.oldConfirmedAt : !change.newConfirmedAt;

/** A change of address as the user's export shows it. */
export interface KeptEmailChange {
  readonly id: number;
  readonly oldEmail: string;
  readonly newEmail: string;
  readonly createdAt: Date;
  readonly completedAt: Date | undefined;
  readonly canceledAt: Date | undefined;
}
