import { operationPermissions } from '../../../../generated/permissions.ts';
import type { Origin } from '../../../kernel/audit.ts';
import { auditedTransaction } from '../../../kernel/audited-transaction.ts';
import { DomainError, type Fault, refuseFaults } from '../../../kernel/errors.ts';
import { changedLanguage } from '../../../kernel/locale.ts';
import {
  isSelf,
  lockWritable,
  permissionsEverywhere,
  requireEverywhere,
  type UserRef,
} from '../../../kernel/policy.ts';
import type { Ports, Unit } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import { toLookupId } from '../../../kernel/row-id.ts';
import type { User, VisibleUser } from '../../../kernel/user.ts';
import { requireVersion } from '../../../kernel/version.ts';
import { requireProofForOther, requireProofOf } from '../../reauthentication/steps/recent-proof.ts';
import { findSmsFactor } from '../../second-factors/phones/sms-factor.ts';
import { applicationFieldsIn, type UserChange, userChangeFaults } from '../user-change.ts';
import { userUpdated } from '../user-events.ts';
import { visibleTo } from '../visible-user.ts';

export interface UpdateUserCommand {
  readonly principal: Actor;
  readonly id: UserRef;
  readonly change: UserChange;
  /** The versions of the user that the change expects; absent: any. */
  readonly expected?: readonly string[] | undefined;
  readonly origin: Origin;
}

export type UpdateUser = (command: UpdateUserCommand) => Promise<VisibleUser>;

/** Returns the faults of fields that only administrators of the application may change. */
const applicationFaults = async (unit: Unit, principal: Actor, change: UserChange): Promise<readonly Fault[]> => {
  const fields = applicationFieldsIn(change);
  if (fields.length === 0) return [];
  const own = await permissionsEverywhere(unit, principal);
  if (own.includes(operationPermissions.updateUser)) return [];
  return fields.map((field) => ({
    field,
    code: 'not_allowed',
    detail: 'can only be set by an administrator of the application',
  }));
};

/** Returns the new default company, of which the user must be a member, and a branch of it. */
const placeOf = async (unit: Unit, user: User, { company, branch }: UserChange): Promise<UserChange> => {
  if (company === undefined && branch === undefined) return {};
  const companyId = company === undefined ? user.defaultCompanyId : toLookupId(company);
  // Locks prevent the deletion of the company and the branch meanwhile.
  await unit.companies.hold(user.appId, companyId);
  const membership = await unit.members.find(companyId, user.id);
  if (!membership)
    refuseFaults([{ field: 'company', code: 'not_found', detail: 'must be a company that the user is a member of' }]);
  const branchId = branch === undefined ? membership!.branchId : toLookupId(branch);
  if (!(await unit.branches.hold(companyId, branchId)))
    refuseFaults([{ field: 'branch', code: 'not_found', detail: 'must be a branch of the company' }]);
  return { company: companyId, branch: branchId };
};

/**
 * Rejects another mobile number while it is a second factor. Removing the factor requires a recent proof: a stolen session must
 * not redirect the codes, and a synchronized profile must not remove the factor by accident.
 */
const refuseFactorNumber = async (unit: Unit, user: User, { cellPhoneNumber }: UserChange): Promise<void> => {
  if (cellPhoneNumber === undefined || cellPhoneNumber === user.profile.cellPhoneNumber) return;
  if (await findSmsFactor(unit, user.id))
    refuseFaults([{ field: 'cellPhoneNumber', code: 'not_allowed', detail: 'must stay while it is a second factor' }]);
};

/** Rejects another mobile number of an administrator who acts as the user: codes are sent to it. @throws `impersonation_forbidden` */
const refuseImpersonatedNumber = (principal: Actor, user: User, { cellPhoneNumber }: UserChange): void => {
  const changes = cellPhoneNumber !== undefined && cellPhoneNumber !== user.profile.cellPhoneNumber;
  if (changes && principal.kind === 'user' && principal.impersonator) throw new DomainError('impersonation_forbidden');
};

/**
 * Changes the fields that are sent. The default company determines who administers the user, so only the user and administrators
 * of the application can change it.
 */
export const updateUser = (ports: Pick<Ports, 'store' | 'clock'>): UpdateUser =>
  auditedTransaction(ports, 'update_user', {
    validate: ({ change }) => refuseFaults(userChangeFaults(change)),
    async work(unit, { principal, id, change, expected }, at) {
      const { user } = await lockWritable(unit, principal, id, operationPermissions.updateUser);
      await requireProofForOther(unit, 'updateUser', { principal, user }, at);
      requireVersion(await visibleTo(unit, principal, user), expected);
      refuseFaults(await applicationFaults(unit, principal, change));
      // This is checked before the company is looked up, so that the reply does not reveal if the user is a member of it.
      const moves = change.company !== undefined && change.company !== user.defaultCompanyId;
      if (moves && !isSelf(id, principal)) await requireEverywhere(unit, principal, operationPermissions.updateUser);
      if (moves) await requireProofOf(unit, 'updateUser', 'default_company', principal, at);
      refuseImpersonatedNumber(principal, user, change);
      await refuseFactorNumber(unit, user, change);
      const place = await placeOf(unit, user, change);
      const { language: sent, ...others } = change;
      const language = sent === undefined ? {} : changedLanguage(user.profile, sent);
      await unit.users.update(user.id, { ...others, ...place, ...language }, at);
      const updated = await unit.users.find(user.id);
      const result = await visibleTo(unit, principal, updated!.user);
      return { result, target: `user:${user.id}`, ...userUpdated(user, updated!.user) };
    },
  });
