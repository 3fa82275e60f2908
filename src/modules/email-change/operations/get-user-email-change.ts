import { operationPermissions } from '../../../../generated/permissions.ts';
import { DomainError } from '../../../kernel/errors.ts';
import { requireUserInScope, type UserRef } from '../../../kernel/policy.ts';
import type { Ports, Reads } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import { keyExpiry, keysSince } from '../../one-time-tokens/one-time-token.ts';
import { type EmailChange, otherMustConfirm } from '../email-change.ts';

export interface GetUserEmailChangeCommand {
  readonly principal: Actor;
  readonly userId: UserRef;
}

/** A pending change of address, for the user and administrators. */
export interface UserEmailChange {
  readonly newEmail: string;
  readonly newMustConfirm: boolean;
  readonly oldMustConfirm: boolean;
  readonly byAdministrator: boolean;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export type GetUserEmailChange = (command: GetUserEmailChangeCommand) => Promise<UserEmailChange>;

/** Returns the pending change of a user, if its keys are still valid. The old address always gets one. @throws `not_found` */
export const requirePending = async (reads: Pick<Reads, 'emailChanges'>, userId: number, now: Date) => {
  const change: EmailChange | undefined = await reads.emailChanges.findPending(
    userId,
    keysSince('email_change_old', now),
  );
  if (!change) throw new DomainError('not_found');
  return change;
};

/** Returns the pending change of a user. A new address that is taken looks like one that has not confirmed. */
export const getUserEmailChange =
  ({ clock }: Pick<Ports, 'clock'>): GetUserEmailChange =>
  async ({ principal, userId }) => {
    const user = await requireUserInScope(
      principal.store.reads,
      principal,
      userId,
      operationPermissions.getUserEmailChange,
    );
    const change = await requirePending(principal.store.reads, user.id, clock.now());
    const { newEmail, requestedBy, createdAt } = change;
    return {
      newEmail,
      newMustConfirm: otherMustConfirm(change, 'old'),
      oldMustConfirm: otherMustConfirm(change, 'new'),
      byAdministrator: requestedBy !== undefined,
      createdAt,
      expiresAt: keyExpiry('email_change_old', createdAt),
    };
  };
