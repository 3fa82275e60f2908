import type { Actor } from '../../../kernel/principal.ts';
import type { UserCount } from '../ports.ts';
import { selectUsers, type UserSelection } from './user-selection.ts';

export interface CountCommand extends UserSelection {
  readonly principal: Actor;
}

export type CountUsers = (command: CountCommand) => Promise<UserCount>;

/** Counts the users that `listUsers` lists. */
export const countUsers =
  (): CountUsers =>
  async ({ principal, ...selection }) => {
    const { filter } = await selectUsers(principal.store.reads, principal, selection);
    if (!filter) return { count: 0, isExact: true };
    return principal.store.list(({ userList }) => userList.count(filter));
  };
