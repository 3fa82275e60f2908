import { type Change, changed, changesOf } from '../../kernel/changed-fields.ts';
import type { EventOf } from '../../kernel/event-causes.ts';
import type { Branch, Company, Membership } from './company.ts';

export const companyEvent = <T extends 'company.created' | 'company.deleted'>(
  type: T,
  id: number,
): { readonly type: T; readonly subject: `company:${number}`; readonly data: { readonly company_id: number } } => ({
  type,
  subject: `company:${id}`,
  data: { company_id: id },
});

interface NewMembership {
  readonly userId: number;
  readonly companyId: number;
  readonly branchId: number;
  /** The name of the role. */
  readonly role: string;
}

export const membershipCreated = ({
  userId,
  companyId,
  branchId,
  role,
}: NewMembership): EventOf<'membership.created'> => ({
  type: 'membership.created',
  subject: `user:${userId}`,
  data: { company_id: companyId, branch_id: branchId, role },
});

export const membershipDeleted = ({
  userId,
  companyId,
}: Pick<Membership, 'userId' | 'companyId'>): EventOf<'membership.deleted'> => ({
  type: 'membership.deleted',
  subject: `user:${userId}`,
  data: { company_id: companyId },
});

type Place = Pick<Membership, 'branchId' | 'role'>;

const placeFields = ({ branchId, role }: Place) => ({ branchId, role: role.name });

/** Returns the changes of a membership: of a new one, its role and branch. */
export const membershipChanges = (before: Place | undefined, after: Place): readonly Change[] =>
  changesOf({ role: 'role', branchId: 'company_branch_id' }, before && placeFields(before), placeFields(after));

/** Returns the changes of a membership with their event. */
export const membershipUpdated = (before: Membership, after: Membership) =>
  changed(
    membershipChanges(before, after),
    (): EventOf<'membership.updated'> => ({
      type: 'membership.updated',
      subject: `user:${after.userId}`,
      data: {
        company_id: after.companyId,
        branch_id: after.branchId,
        role: after.role.name,
        previous_role: before.role.name,
      },
    }),
  );

type BranchType = 'branch.created' | 'branch.deleted';

export const branchEvent = <T extends BranchType>(
  type: T,
  { id, companyId }: Pick<Branch, 'id' | 'companyId'>,
): {
  readonly type: T;
  readonly subject: `company:${number}`;
  readonly data: { readonly company_id: number; readonly branch_id: number };
} => ({ type, subject: `company:${companyId}`, data: { company_id: companyId, branch_id: id } });

/** Returns the changes of a company with their event. */
export const companyUpdated = (before: Company, after: Company) =>
  changed(
    changesOf({ name: 'name', isJoinable: 'is_joinable' }, before, after),
    (fields): EventOf<'company.updated'> => ({
      type: 'company.updated',
      subject: `company:${after.id}`,
      data: { company_id: after.id, fields },
    }),
  );

/** Returns the changes of a branch with their event. */
export const branchUpdated = (before: Branch, { id, companyId, ...after }: Branch) =>
  changed(
    changesOf({ name: 'name', isDefault: 'is_default' }, before, after),
    (fields): EventOf<'branch.updated'> => ({
      type: 'branch.updated',
      subject: `company:${companyId}`,
      data: { company_id: companyId, branch_id: id, fields },
    }),
  );
