import DataLoader from 'dataloader';
import type { Callers } from '../../../kernel/authenticate.ts';
import type { Reads } from '../../../kernel/ports.ts';
import type { RoleOfApp } from '../../../kernel/role.ts';
import { seenBy, type VisibleUser } from '../../../kernel/user.ts';
import { userView } from '../../users/visible-user.ts';
import type { Branch, Company, Membership } from '../company.ts';

declare module '../../../graphql/context.ts' {
  interface Loaders {
    readonly memberships: DataLoader<VisibleUser, readonly Membership[], string>;
    readonly companies: DataLoader<number, Company>;
    readonly branches: DataLoader<number, Branch>;
    readonly roles: DataLoader<number, RoleOfApp>;
  }
}

/** Returns the rows in the order of their IDs. Each row exists as long as a membership refers to it. */
const inOrder = <T extends { readonly id: number }>(ids: readonly number[], rows: readonly T[]): (T | Error)[] => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id) ?? new Error('The record that a membership refers to no longer exists.'));
};

/**
 * Reads the memberships of the users of a list at once, and their companies, branches and roles. A caller gets the memberships of
 * each user that they may read: their own, and those in companies whose members they may list. The caller is authenticated only
 * if the list contains other users: a user who has just logged in has no token yet.
 */
export const loaders = ({ client, actor }: Pick<Callers, 'client' | 'actor'>) => {
  const own = async (): Promise<Reads> => (await client()).store.reads;
  const membershipsOf = async (users: readonly VisibleUser[]): Promise<readonly Membership[]> => {
    const { members } = await own();
    const all = () => members.of(users.map(({ id }) => id));
    if (users.every((user) => user[seenBy] === 'self')) return all();
    const principal = await actor();
    const { includes } = await userView(principal.store.reads, principal);
    return (await all()).filter(includes);
  };
  return {
    memberships: new DataLoader(
      async (users: readonly VisibleUser[]) => {
        const all = await membershipsOf(users);
        return users.map(({ id }) => all.filter(({ userId }) => userId === id));
      },
      { cacheKeyFn: (user) => `${user.id} ${user[seenBy]}` },
    ),
    companies: new DataLoader(async (ids: readonly number[]) =>
      inOrder(ids, await (await own()).companyList.findAll(ids)),
    ),
    branches: new DataLoader(async (ids: readonly number[]) => inOrder(ids, await (await own()).branches.findAll(ids))),
    roles: new DataLoader(async (ids: readonly number[]) => inOrder(ids, await (await own()).roles.findAll(ids))),
  };
};
