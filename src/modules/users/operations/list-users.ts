import { canonicalEmail, emailInputRule } from '../../../kernel/email.ts';
import { refuseFaults, tooLong } from '../../../kernel/errors.ts';
import { type Cursor, type Page, type PageRequest, readPage } from '../../../kernel/paging.ts';
import { scopeOf } from '../../../kernel/policy.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import type { UserStatus, VisibleUser } from '../../../kernel/user.ts';
import type { UserOrder } from '../ports.ts';
import { userData } from '../user-data.ts';
import { viewOf } from '../visible-user.ts';

export interface UsersCommand extends PageRequest {
  readonly principal: Actor;
  /** Absent: newest first. */
  readonly order?: UserOrder | undefined;
  readonly email?: string | undefined;
  readonly status?: UserStatus | undefined;
  readonly role?: string | undefined;
  readonly prefix?: string | undefined;
}

export type ListUsers = (command: UsersCommand) => Promise<Page<VisibleUser>>;

/** Equal to the contract's `q`. */
export const prefixRule = { maxLength: 100 } as const;

/** Returns the text to search for. Copied addresses often have white space around them; in names, it separates words. */
export const searchedText = (sent: string): string => (sent.includes('@') ? sent.trim() : sent);

const newestFirst: UserOrder = { by: 'id', isDescending: true };

const cursorIn = (by: UserOrder['by'], user: VisibleUser): Cursor => {
  if (by === 'id') return { id: user.id };
  return { id: user.id, value: by === 'email' ? canonicalEmail(user.email) : user.displayname };
};

/** Lists the users that an actor administers: all of the application, or those of some companies. */
export const listUsers =
  ({ store, cursors }: Pick<Ports, 'store' | 'cursors'>): ListUsers =>
  async ({ principal, order = newestFirst, email, status, role, prefix, limit, cursor }) => {
    refuseFaults([
      ...tooLong('email', email ?? '', emailInputRule.maxLength),
      ...tooLong('role', role ?? '', prefixRule.maxLength),
      ...tooLong('prefix', prefix ?? '', prefixRule.maxLength),
      ...(prefix === '' ? [{ field: 'prefix', code: 'too_short', detail: 'must not be empty' } as const] : []),
    ]);
    const companyIds = await scopeOf(store.reads, principal, userData.memberships.permission);
    // The role is looked up first, because the number of its users decides how the database finds them.
    const known = role === undefined ? undefined : await store.reads.roles.findByName(principal.app.id, role);
    if (role !== undefined && !known) return { data: [], nextCursor: undefined };
    const filter = {
      companyIds,
      canonicalEmail: email && canonicalEmail(email),
      status,
      roleId: known?.id,
      prefix: prefix && searchedText(prefix),
    };
    const { show } = viewOf(principal, companyIds);
    return readPage(
      { cursors, principal, list: `users/${order.by}/${order.isDescending ? 'desc' : 'asc'}`, limit, cursor },
      async (page) => {
        const users = await store.list(principal.app, ({ userList }) =>
          userList.list(principal.app.id, filter, order, page),
        );
        return users.map(show);
      },
      (user) => cursorIn(order.by, user),
    );
  };
