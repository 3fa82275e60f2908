import { operationPermissions } from '../../../../generated/permissions.ts';
import type { Origin } from '../../../kernel/audit.ts';
import { auditedTransaction } from '../../../kernel/audited-transaction.ts';
import { DomainError, refuseFaults } from '../../../kernel/errors.ts';
import {
  idOf,
  permissionsEverywhere,
  requireComplete,
  requireFound,
  requireMayGive,
  requirePermissions,
  type UserRef,
} from '../../../kernel/policy.ts';
import type { Ports, Unit } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import { isAtLeast, ownerRole, type RoleOfApp } from '../../../kernel/role.ts';
import type { Account } from '../../../kernel/user.ts';
import { type Conditional, requireVersion } from '../../../kernel/version.ts';
import { requireProof } from '../../reauthentication/steps/recent-proof.ts';
import { userData } from '../../users/user-data.ts';
import { memberState } from '../company.ts';
import { membershipChanges, membershipCreated, membershipUpdated } from '../company-events.ts';
import { lockCompanyWith, type Own } from '../policy.ts';
import { type VisibleMember, visibleMember } from '../visible-member.ts';

export interface SetMemberCommand extends Conditional {
  readonly principal: Actor;
  readonly companyId: number;
  readonly userId: UserRef;
  /** The name of a role; absent: the member keeps the role, and a new member gets `User`. */
  readonly role?: string | undefined;
  /** Absent: the member keeps the branch, and a new member gets the default branch. */
  readonly branchId?: number | undefined;
  readonly origin: Origin;
}

export type SetMember = (command: SetMemberCommand) => Promise<VisibleMember>;

const newMemberRole = 'User';

/** Returns the role that the member gets. @throws if it does not exist, or has more permissions than the actor */
const requireRole = async (unit: Unit, { standing }: Own, name: string): Promise<RoleOfApp> => {
  const role = await unit.roles.holdByName(name);
  if (!role) refuseFaults([{ field: 'role', code: 'not_found', detail: 'must be a role of the application' }]);
  requireMayGive(standing, role!);
  return role!;
};

/** Returns the user, and the membership if there is one. Only administrators of the application may add a new member. */
const requireUser = async (unit: Unit, { principal, companyId }: SetMemberCommand, account: Account | undefined) => {
  const member = await unit.members.find(companyId, account?.user.id ?? 0);
  const mayAdd = (await permissionsEverywhere(unit, principal)).includes(operationPermissions.setMember);
  const { user } = requireFound(account);
  if (!member && !mayAdd) throw new DomainError('not_found');
  return { user, member };
};

/**
 * Gives a member a role and a branch. Actors can neither give nor take a permission that they lack (ASVS 8.2.1), and the last
 * owner stays owner. Administrators of the application can also add a user who is not a member.
 */
export const setMember = (ports: Pick<Ports, 'store' | 'clock'>): SetMember =>
  auditedTransaction(ports, 'set_member', {
    async work(unit, command: SetMemberCommand, at) {
      const { principal, companyId } = command;
      const account = await unit.users.lock(idOf(command.userId, principal));
      const found = await lockCompanyWith(unit, principal, companyId, operationPermissions.setMember);
      // The reply contains a member, so the caller must be allowed to list members.
      requirePermissions(found.own, userData.memberships.permission);
      const { user, member } = await requireUser(unit, command, account);
      requireComplete(user);
      const theirs = await unit.companies.standingOf(user.id, companyId);
      if (member && !isAtLeast(found.standing, theirs)) throw new DomainError('forbidden');
      requireVersion(member && memberState(member), command.expected);
      const role = await requireRole(unit, found, command.role ?? member?.role.name ?? newMemberRole);
      const branchId = command.branchId ?? member?.branchId ?? found.company.defaultBranchId;
      if (!(await unit.branches.hold(companyId, branchId)))
        refuseFaults([{ field: 'invitedBranch', code: 'not_found', detail: 'must be a branch of the company' }]);
      await requireProof(unit, 'setMember', principal, at);
      const isDemoted = member?.role.name === ownerRole && role.name !== ownerRole;
      if (isDemoted && !(await unit.members.hasOtherOwner(user.id, companyId))) throw new DomainError('last_owner');
      await unit.members.set(companyId, user.id, { branchId, roleId: role.id }, at);
      if (user.defaultCompanyId === companyId) await unit.users.update(user.id, { defaultBranchId: branchId }, at);
      const now = await unit.members.find(companyId, user.id);
      const created = membershipCreated({ userId: user.id, companyId, branchId, role: role.name });
      const facts = member
        ? membershipUpdated(member, now!)
        : { changes: membershipChanges(undefined, now!), events: [created] };
      return { result: await visibleMember(unit, principal, now!), target: `user:${user.id}`, ...facts };
    },
  });
