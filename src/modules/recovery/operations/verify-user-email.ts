import { operationPermissions } from '../../../../generated/permissions.ts';
import { auditedTransaction } from '../../../kernel/audited-transaction.ts';
import { lockOther, requireComplete } from '../../../kernel/policy.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { VisibleUser } from '../../../kernel/user.ts';
import { noteVerified } from '../../notifications/steps/tell-user.ts';
import { requireProof } from '../../reauthentication/steps/recent-proof.ts';
import { visibleTo } from '../../users/visible-user.ts';
import type { UserVerificationCommand } from './resend-user-verification.ts';

export type VerifyUserEmail = (command: UserVerificationCommand) => Promise<VisibleUser>;

/**
 * Marks the address of another user as verified. The credentials of the account do not count as those of the owner of the mailbox
 * (`setOwnerProven`), because the administrator has not seen who uses them.
 */
export const verifyUserEmail = (ports: Pick<Ports, 'store' | 'clock'>): VerifyUserEmail =>
  auditedTransaction(ports, 'verify_user_email', {
    async work(unit, { principal, id }: UserVerificationCommand, at) {
      const user = await lockOther(unit, principal, id, operationPermissions.verifyUserEmail);
      requireComplete(user);
      await requireProof(unit, 'verifyUserEmail', principal, at);
      const events = await noteVerified(unit, user, at);
      const after = await unit.users.find(user.id);
      return { result: await visibleTo(unit, principal, after!.user), target: `user:${user.id}`, events };
    },
  });
