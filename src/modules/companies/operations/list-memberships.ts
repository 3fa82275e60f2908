import { type Page, type PageRequest, readPage } from '../../../kernel/paging.ts';
import { isSelf, requireReadable, type UserRef } from '../../../kernel/policy.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import { companiesWith } from '../../users/readable-data.ts';
import { userData } from '../../users/user-data.ts';
import type { NamedMembership } from '../company.ts';

export interface MembershipsCommand extends PageRequest {
  readonly principal: Actor;
  readonly userId: UserRef;
}

export type ListMemberships = (command: MembershipsCommand) => Promise<Page<NamedMembership>>;

/** Lists the companies of a user: of other users, those in which the caller may list the members. */
export const listMemberships =
  ({ cursors }: Pick<Ports, 'cursors'>): ListMemberships =>
  async ({ principal, userId, limit, cursor }) => {
    const { id } = await requireReadable(principal.store.reads, principal, userId);
    const companyIds = isSelf(userId, principal)
      ? undefined
      : await companiesWith(principal.store.reads, principal, userData.memberships.permission);
    return readPage(
      { cursors, principal, list: `memberships/${id}`, limit, cursor },
      (page) => principal.store.list(({ members }) => members.listOf(id, { ...page, companyIds })),
      ({ companyId }) => ({ id: companyId }),
    );
  };
