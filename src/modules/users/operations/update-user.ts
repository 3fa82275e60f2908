import { operationPermissions } from '../../../../generated/permissions.ts';
import type { Origin } from '../../../kernel/audit.ts';
import { auditedTransaction } from '../../../kernel/audited-transaction.ts';
import { DomainError, type Fault, type Field, refuseFaults } from '../../../kernel/errors.ts';
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
import { changeValues, type SentFields, shapeFaults } from '../../user-fields/steps/change-values.ts';
import { applicationFieldsIn, type UserChange, userChangeFaults } from '../user-change.ts';
import { userUpdated } from '../user-events.ts';
import { visibleTo } from '../visible-user.ts';

export interface UpdateUserCommand {
  readonly principal: Actor;
  readonly id: UserRef;
  readonly change: UserChange;
  /** The values of custom fields to change. */
  readonly fields?: SentFields | null | undefined;
  /** The versions of the user that the change expects; absent: any. */
  readonly expected?: readonly string[] | undefined;
  readonly origin: Origin;
}

export type UpdateUser = (command: UpdateUserCommand) => Promise<VisibleUser>;

/** Returns the buckets with values to change that only administrators of the application may change: their values may decide about access. */
const applicationBucketsIn = (sent: SentFields | null | undefined): readonly Field[] =>
  (['public', 'admin'] as const)
    .filter((bucket) => Object.keys(sent?.[bucket] ?? {}).length > 0)
    .map((bucket) => `fields/${bucket}` as const);

/** Returns the faults of fields that only administrators of the application may change. */
const applicationFaults = async (
  unit: Unit,
  principal: Actor,
  { change, fields: sent }: Pick<UpdateUserCommand, 'change' | 'fields'>,
): Promise<readonly Fault[]> => {
  const fields: readonly Field[] = [...applicationFieldsIn(change), ...applicationBucketsIn(sent)];
  if (fields.length === 0) return [];
  const own = await permissionsEverywhere(unit, principal);
  if (own.includes(operationPermissions.updateUser)) return [];
  return fields.map((field) => ({
    field,
    code: 'not_allowed',
    detail: 'can only be set by an administrator of the application',
  }));
};

type Place = Pick<UserChange, 'defaultCompanyId' | 'defaultBranchId'>;

/** Returns the new default company, of which the user must be a member, and a branch of it. */
const placeOf = async (
  unit: Unit,
  user: User,
  { defaultCompanyId: company, defaultBranchId: branch }: UserChange,
): Promise<Place> => {
  if (company === undefined && branch === undefined) return {};
  const companyId = company === undefined ? user.defaultCompanyId : toLookupId(company);
  // Locks prevent the deletion of the company and the branch meanwhile.
  await unit.companies.hold(companyId);
  const membership = await unit.members.find(companyId, user.id);
  if (!membership)
    refuseFaults([
      { field: 'defaultCompanyId', code: 'not_found', detail: 'must be a company that the user is a member of' },
    ]);
  const branchId = branch === undefined ? membership!.branchId : toLookupId(branch);
  if (!(await unit.branches.hold(companyId, branchId)))
    refuseFaults([{ field: 'defaultBranchId', code: 'not_found', detail: 'must be a branch of the company' }]);
  return { defaultCompanyId: companyId, defaultBranchId: branchId };
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
    validate: ({ change, fields }) => refuseFaults([...userChangeFaults(change), ...shapeFaults(fields)]),
    async work(unit, { principal, id, change, fields, expected }, at) {
      const { user } = await lockWritable(unit, principal, id, operationPermissions.updateUser);
      await requireProofForOther(unit, 'updateUser', { principal, user }, at);
      requireVersion(await visibleTo(unit, principal, user), expected);
      refuseFaults(await applicationFaults(unit, principal, { change, fields }));
      // This is checked before the company is looked up, so that the reply does not reveal if the user is a member of it.
      const moves = change.defaultCompanyId !== undefined && change.defaultCompanyId !== user.defaultCompanyId;
      if (moves && !isSelf(id, principal)) await requireEverywhere(unit, principal, operationPermissions.updateUser);
      if (moves) await requireProofOf(unit, 'updateUser', 'default_company', principal, at);
      refuseImpersonatedNumber(principal, user, change);
      await refuseFactorNumber(unit, user, change);
      const place = await placeOf(unit, user, change);
      const { language: sent, ...others } = change;
      const language = sent === undefined ? {} : changedLanguage(user.profile, sent);
      await unit.users.update(user.id, { ...others, ...place, ...language }, at);
      const ofFields = fields ? await changeValues(unit, user.id, fields, at) : [];
      const updated = await unit.users.find(user.id);
      const result = await visibleTo(unit, principal, updated!.user);
      return { result, target: `user:${user.id}`, ...userUpdated(user, updated!.user, ofFields) };
    },
  });
