import { canonicalEmail } from '../../../kernel/email.ts';
import { type Cursor, type Page, type PageRequest, scanPage } from '../../../kernel/paging.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import type { VisibleUser } from '../../../kernel/user.ts';
import type { UserOrder } from '../ports.ts';
import { viewOf } from '../visible-user.ts';
import { selectUsers, type UserSelection } from './user-selection.ts';

export interface UsersCommand extends PageRequest, UserSelection {
  readonly principal: Actor;
  /** Absent: newest first. */
  readonly order?: UserOrder | undefined;
}

export type ListUsers = (command: UsersCommand) => Promise<Page<VisibleUser>>;

const newestFirst: UserOrder = { by: 'id', isDescending: true };

const cursorIn = (by: UserOrder['by'], user: VisibleUser): Cursor => {
  if (by === 'id') return { id: user.id };
  return { id: user.id, value: by === 'email' ? canonicalEmail(user.email) : user.displayname };
};

/** Lists the users that an actor administers: all of the application, or those of some companies. */
export const listUsers =
  ({ cursors }: Pick<Ports, 'cursors'>): ListUsers =>
  async ({ principal, order = newestFirst, limit, cursor, ...selection }) => {
    const { filter, scope } = await selectUsers(principal.store.reads, principal, selection);
    if (!filter) return { data: [], nextCursor: undefined };
    const { show } = viewOf(principal, scope);
    return scanPage(
      { cursors, principal, list: `users/${order.by}/${order.isDescending ? 'desc' : 'asc'}`, limit, cursor },
      async (page) => {
        const { rows, endedAt } = await principal.store.list(({ userList }) =>
          userList.list(principal.app.id, filter, order, page),
        );
        return { rows: rows.map(show), endedAt };
      },
      (user) => cursorIn(order.by, user),
    );
  };
