import { operationPermissions } from '../../../../generated/permissions.ts';
import { auditedTransaction } from '../../../kernel/audited-transaction.ts';
import { DomainError } from '../../../kernel/errors.ts';
import { lockOther } from '../../../kernel/policy.ts';
import type { Ports, Unit } from '../../../kernel/ports.ts';
import type { User } from '../../../kernel/user.ts';
import { userEvent } from '../../../kernel/user-events.ts';
import { requireProof } from '../../reauthentication/steps/recent-proof.ts';
import type { Home } from '../ports.ts';
import { visibleTo } from '../visible-user.ts';
import type { ChangeState, ChangeStateCommand } from './change-state.ts';

/**
 * Returns the default company and branch of a user. If the company, or the role there, was deleted meanwhile, they are those of the
 * oldest membership. @throws `not_found` without a membership, because every user belongs to a company
 */
const homeOf = async (unit: Unit, user: User): Promise<Home> => {
  const { defaultCompanyId: companyId, defaultBranchId: branchId } = user;
  const memberships = await unit.members.of([user.id]);
  if (memberships.some((membership) => membership.companyId === companyId)) return { companyId, branchId };
  const [oldest] = memberships;
  // The lock prevents the deletion of the company meanwhile.
  if (!oldest || !(await unit.companies.hold(oldest.companyId))) throw new DomainError('not_found');
  return oldest;
};

/**
 * Undoes the deletion of a user by an administrator, until the personal data is due to be erased. The state, the profile and the
 * memberships are as before. Credentials, sessions and emailed keys stay deleted. A user who is not deleted is not changed.
 */
export const restoreUser = (ports: Pick<Ports, 'store' | 'clock'>): ChangeState =>
  auditedTransaction(ports, 'restore_user', {
    async work(unit, { principal, id }: ChangeStateCommand, at) {
      const deletedAfter = new Date(at.getTime() - principal.app.settings.erasureSeconds * 1000);
      const before = await lockOther(unit, principal, id, operationPermissions.restoreUser, ({ users }, userId) =>
        users.lockRestorable(userId, deletedAfter),
      );
      await requireProof(unit, 'restoreUser', principal, at);
      if (before.isDeleted) await unit.users.restore(before.id, await homeOf(unit, before), at);
      const after = await unit.users.find(before.id);
      const result = await visibleTo(unit, principal, after!.user);
      const events = before.isDeleted ? [userEvent('user.restored', before.id)] : [];
      return { result, target: `user:${before.id}`, events };
    },
  });
