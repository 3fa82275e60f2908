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
  ({ store, cursors }: Pick<Ports, 'store' | 'cursors'>): ListMemberships =>
  async ({ principal, userId, limit, cursor }) => {
    const { id } = await requireReadable(store.reads, principal, userId);
    const companyIds = isSelf(userId, principal)
      ? undefined
      : await companiesWith(store.reads, principal, userData.memberships.permission);
    return readPage(
      { cursors, principal, list: `memberships/${id}`, limit, cursor },
      (page) => store.list(principal.app, ({ members }) => members.listOf(id, { ...page, companyIds })),
      ({ companyId }) => ({ id: companyId }),
    );
  };
