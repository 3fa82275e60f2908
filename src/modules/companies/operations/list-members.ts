import { type Page, type PageRequest, readPage } from '../../../kernel/paging.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import { userData } from '../../users/user-data.ts';
import { userView } from '../../users/visible-user.ts';
import { requireCompanyWith } from '../policy.ts';
import type { VisibleMember } from '../visible-member.ts';

export interface MembersCommand extends PageRequest {
  readonly principal: Actor;
  readonly companyId: number;
}

export type ListMembers = (command: MembersCommand) => Promise<Page<VisibleMember>>;

/** Lists the members of a company, newest users first. */
export const listMembers =
  ({ cursors }: Pick<Ports, 'cursors'>): ListMembers =>
  async ({ principal, companyId, limit, cursor }) => {
    await requireCompanyWith(principal.store.reads, principal, companyId, userData.memberships.permission);
    const { show } = await userView(principal.store.reads, principal);
    return readPage(
      { cursors, principal, list: `members/${companyId}`, limit, cursor },
      async (page) => {
        const found = await principal.store.list(({ members }) => members.list(companyId, page));
        const users = await show(found.map(({ user }) => user));
        return found.map((one, at) => ({ ...one, user: users[at]! }));
      },
      ({ userId }) => ({ id: userId }),
    );
  };
