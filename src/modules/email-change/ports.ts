import type { EmailChange, Side } from './email-change.ts';

export interface EmailChangeReads {
  find(id: number): Promise<EmailChange | undefined>;
  /** Returns the change that waits for its confirmations, if it was requested after a time. */
  findPending(userId: number, requestedAfter: Date): Promise<EmailChange | undefined>;
  /** Returns true if the user has ever changed to another address. */
  hasCompleted(userId: number): Promise<boolean>;
  /** Returns true if an address of the user was changed after a time. */
  hasCompletedSince(userId: number, at: Date): Promise<boolean>;
}

export interface EmailChanges extends EmailChangeReads {
  insert(
    change: Pick<EmailChange, 'userId' | 'oldEmail' | 'newEmail' | 'needsOld' | 'requestedBy'> & {
      readonly at: Date;
    },
  ): Promise<EmailChange>;
  /** Records that a side has confirmed, and locks the row. @returns the change; undefined if it was canceled or completed */
  confirm(id: number, side: Side, at: Date): Promise<EmailChange | undefined>;
  complete(id: number, at: Date): Promise<void>;
  /** Cancels one change, or every pending change of the user, with the keys. */
  cancel(which: { readonly id: number } | { readonly userId: number }, at: Date): Promise<void>;
}
