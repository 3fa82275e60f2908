import { changedFields } from '../../kernel/changed-fields.ts';
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

/** Returns the event of a changed membership. Without a difference, it returns none. */
export const membershipUpdated = (before: Membership, after: Membership): readonly EventOf<'membership.updated'>[] =>
  before.branchId === after.branchId && before.role.id === after.role.id
    ? []
    : [
        {
          type: 'membership.updated',
          subject: `user:${after.userId}`,
          data: {
            company_id: after.companyId,
            branch_id: after.branchId,
            role: after.role.name,
            previous_role: before.role.name,
          },
        },
      ];

type BranchType = 'branch.created' | 'branch.deleted';

export const branchEvent = <T extends BranchType>(
  type: T,
  { id, companyId }: Pick<Branch, 'id' | 'companyId'>,
): {
  readonly type: T;
  readonly subject: `company:${number}`;
  readonly data: { readonly company_id: number; readonly branch_id: number };
} => ({ type, subject: `company:${companyId}`, data: { company_id: companyId, branch_id: id } });

/** Returns the event of a changed company. Without a difference, it returns none. */
export const companyUpdated = (before: Company, after: Company): readonly EventOf<'company.updated'>[] => {
  const fields = changedFields({ name: 'name', isJoinable: 'joinable' }, before, after);
  if (fields.length === 0) return [];
  return [{ type: 'company.updated', subject: `company:${after.id}`, data: { company_id: after.id, fields } }];
};

/** Returns the event of a changed branch. Without a difference, it returns none. */
export const branchUpdated = (before: Branch, after: Branch): readonly EventOf<'branch.updated'>[] => {
  const { id, companyId } = after;
  const fields = changedFields({ name: 'name', isDefault: 'is_default' }, before, after);
  const data = { company_id: companyId, branch_id: id, fields };
  return fields.length === 0 ? [] : [{ type: 'branch.updated', subject: `company:${companyId}`, data }];
};
