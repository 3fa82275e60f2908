import { operationPermissions } from '../../../../generated/permissions.ts';
import type { Origin } from '../../../kernel/audit.ts';
import { auditedTransaction } from '../../../kernel/audited-transaction.ts';
import { DomainError } from '../../../kernel/errors.ts';
import { idOf, isSelf, requirePermissions, type UserRef } from '../../../kernel/policy.ts';
import type { Ports, Unit } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import { isAtLeast } from '../../../kernel/role.ts';
import type { User } from '../../../kernel/user.ts';
import { membershipDeleted } from '../company-events.ts';
import { lockCompany } from '../policy.ts';
import { rehome } from '../rehome.ts';

export interface RemoveMemberCommand {
  readonly principal: Actor;
  readonly companyId: number;
  readonly userId: UserRef;
  readonly origin: Origin;
}

export type RemoveMember = (command: RemoveMemberCommand) => Promise<void>;

const requireRemovable = async (unit: Unit, command: RemoveMemberCommand): Promise<User> => {
  const { principal, companyId, userId } = command;
  const account = await unit.users.lock(idOf(userId, principal));
  const { own, standing } = await lockCompany(unit, principal, companyId);
  const others = !isSelf(userId, principal);
  if (others) requirePermissions(own, operationPermissions.removeMember);
  const member = await unit.members.find(companyId, account?.user.id ?? 0);
  if (!account || !member) throw new DomainError('not_found');
  const theirs = await unit.companies.standingOf(account.user.id, companyId);
  if (others && !isAtLeast(standing, theirs)) throw new DomainError('forbidden');
  return account.user;
};

/** Removes a member, or the caller from a company. A user always keeps a company, and a company with members its owner. */
export const removeMember = (ports: Pick<Ports, 'store' | 'clock'>): RemoveMember =>
  auditedTransaction(ports, 'remove_member', {
    async work(unit, command: RemoveMemberCommand, at) {
      const { principal, companyId } = command;
      const user = await requireRemovable(unit, command);
      const isAppOwner = (await unit.applications.ownerId()) === user.id;
      if (isAppOwner && companyId === principal.app.companyId) throw new DomainError('last_owner');
      if (await unit.members.isLastOwner(user.id, companyId)) throw new DomainError('last_owner');
      await rehome(unit, user, companyId, at);
      await unit.members.remove(companyId, user.id);
      const events = [membershipDeleted({ userId: user.id, companyId })] as const;
      return { result: undefined, target: `user:${user.id}`, events };
    },
  });
