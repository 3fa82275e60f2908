import DataLoader from 'dataloader';
import type { Actor } from '../kernel/principal.ts';
import type { RoleOfApp } from '../kernel/role.ts';
import { seenBy, type VisibleUser } from '../kernel/user.ts';
import type { Branch, Company, Membership } from '../modules/companies/company.ts';
import type { Memberships } from '../modules/companies/memberships.ts';

/** Reads that the rows of a list have in common, gathered into one for each kind. They live as long as their request. */
export interface Loaders {
  readonly memberships: DataLoader<VisibleUser, readonly Membership[], string>;
  readonly companies: DataLoader<number, Company>;
  readonly branches: DataLoader<number, Branch>;
  readonly roles: DataLoader<number, RoleOfApp>;
}

/** What was asked for, in the order it was asked for; all of it is there while the membership that names it is. */
const inOrder = <T extends { readonly id: number }>(ids: readonly number[], rows: readonly T[]): (T | Error)[] => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id) ?? new Error('The record that a membership refers to no longer exists.'));
};

export const createLoaders = (reads: Memberships, actor: () => Promise<Actor>): Loaders => ({
  memberships: new DataLoader(
    async (users) => {
      const all = await reads.of(actor, users);
      return users.map(({ id }) => all.filter(({ userId }) => userId === id));
    },
    { cacheKeyFn: (user) => `${user.id} ${user[seenBy]}` },
  ),
  companies: new DataLoader(async (ids) => inOrder(ids, await reads.companies(ids))),
  branches: new DataLoader(async (ids) => inOrder(ids, await reads.branches(ids))),
  roles: new DataLoader(async (ids) => inOrder(ids, await reads.roles(ids))),
});
