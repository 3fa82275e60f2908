import { DomainError } from '../../../kernel/errors.ts';
import { ownAccountOnly, type UserRef } from '../../../kernel/policy.ts';
import type { Ports, Reads } from '../../../kernel/ports.ts';
import type { SignedInUser } from '../../../kernel/principal.ts';
import { keyExpiry, keysSince } from '../../one-time-tokens/one-time-token.ts';
import { type EmailChange, otherMustConfirm } from '../email-change.ts';

export interface GetOwnEmailChangeCommand {
  readonly principal: SignedInUser;
  /** Must be the caller's own account. */
  readonly userId: UserRef;
}

/** A pending change of address, for the user who has requested it. */
export interface OwnEmailChange {
  readonly newEmail: string;
  readonly newMustConfirm: boolean;
  readonly oldMustConfirm: boolean;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export type GetOwnEmailChange = (command: GetOwnEmailChangeCommand) => Promise<OwnEmailChange>;

/** Returns the change that a user has requested, if its keys are still valid. The old address always gets one. @throws `not_found` */
export const requirePending = async (reads: Pick<Reads, 'emailChanges'>, userId: number, now: Date) => {
  const change: EmailChange | undefined = await reads.emailChanges.findPending(
    userId,
    keysSince('email_change_old', now),
  );
  if (!change) throw new DomainError('not_found');
  return change;
};

/** Returns the change of address that the caller has requested. A new address that is taken looks like one that has not confirmed. */
export const getOwnEmailChange = ({ store, clock }: Pick<Ports, 'store' | 'clock'>): GetOwnEmailChange =>
  ownAccountOnly(async ({ principal: { user } }: GetOwnEmailChangeCommand) => {
    const change = await requirePending(store.reads, user.id, clock.now());
    const { newEmail, createdAt } = change;
    return {
      newEmail,
      newMustConfirm: otherMustConfirm(change, 'old'),
      oldMustConfirm: otherMustConfirm(change, 'new'),
      createdAt,
      expiresAt: keyExpiry('email_change_old', createdAt),
    };
  });
