import { operationPermissions } from '../../../../generated/permissions.ts';
import type { Origin } from '../../../kernel/audit.ts';
import { audited, entryOf } from '../../../kernel/audited.ts';
import { refuseFaults, tooLong } from '../../../kernel/errors.ts';
import { passwordRule } from '../../../kernel/password.ts';
import { isSelf, lockWritable, type UserRef } from '../../../kernel/policy.ts';
import type { Actor } from '../../../kernel/principal.ts';
import { requireVersion } from '../../../kernel/version.ts';
import {
  type ProofPorts,
  type RecentProof,
  requireProofForOther,
  requireRecentProof,
  requireStillProven,
} from '../../reauthentication/steps/recent-proof.ts';
import { requireNotLastOwner } from '../last-owner.ts';
import { deleteAccount } from '../steps/revoke-access.ts';
import { visibleTo } from '../visible-user.ts';

export interface DeleteUserCommand {
  readonly principal: Actor;
  readonly id: UserRef;
  /** Required of users who delete themselves. Absent: the session must have a recent proof. */
  readonly currentPassword?: string | undefined;
  readonly expected?: readonly string[] | undefined;
  readonly origin: Origin;
}

export type DeleteUser = (command: DeleteUserCommand) => Promise<void>;

/**
 * Deletes a user: the account cannot log in, and the address is free. The audit log stays. Users who delete themselves need a
 * recent proof, so that a stolen token cannot delete an account.
 */
export const deleteUser = (ports: ProofPorts): DeleteUser => {
  const { clock } = ports;

  const confirmed = async (command: DeleteUserCommand): Promise<RecentProof | undefined> => {
    const { principal, id, currentPassword, origin } = command;
    if (principal.kind !== 'user' || !isSelf(id, principal)) return undefined;
    return requireRecentProof(ports, 'deleteUser', { principal, currentPassword, origin });
  };

  return audited(
    ports,
    'delete_user',
  )(async (command: DeleteUserCommand) => {
    const { principal, id, currentPassword = '', expected } = command;
    refuseFaults(tooLong('password', currentPassword, passwordRule.maxLength));
    const proof = await confirmed(command);
    const at = clock.now();
    await principal.store.transaction(async (unit) => {
      const account = await lockWritable(unit, principal, id, operationPermissions.deleteUser);
      if (proof) await requireStillProven(unit, proof, account, at);
      const { user } = account;
      await requireProofForOther(unit, 'deleteUser', { principal, user }, at);
      requireVersion(await visibleTo(unit, principal, user), expected);
      await requireNotLastOwner(unit, user);
      // Users who delete themselves request the erasure of their data, which administrators must not undo (GDPR, article 17).
      const events = await deleteAccount(unit, user.id, !isSelf(id, principal), at);
      await unit.audit.add(entryOf('delete_user', command, at, { target: `user:${user.id}` }), events);
    });
  });
};
