import type { Ports } from '../../kernel/ports.ts';
import type { Actor } from '../../kernel/principal.ts';
import type { RoleOfApp } from '../../kernel/role.ts';
import { seenBy, type VisibleUser } from '../../kernel/user.ts';
import { userView } from '../users/visible-user.ts';
import type { Branch, Company, Membership } from './company.ts';

/** What belongs to several users or companies at once, for lists of them. */
export interface Memberships {
  /**
   * The memberships of each user that the caller may read: their own, and those in companies whose members they may list.
   * The caller is asked for only where other users are among them: a user who has just logged in has not authenticated.
   */
  of(caller: () => Promise<Actor>, users: readonly VisibleUser[]): Promise<readonly Membership[]>;
  companies(ids: readonly number[]): Promise<readonly Company[]>;
  branches(ids: readonly number[]): Promise<readonly Branch[]>;
  roles(ids: readonly number[]): Promise<readonly RoleOfApp[]>;
}

/** Reads in one go what a list shows of each of its rows. Companies, branches and roles are those of memberships seen before. */
export const memberships = ({ store }: Pick<Ports, 'store'>): Memberships => ({
  async of(caller, users) {
    const all = () => store.read.members.of(users.map(({ id }) => id));
    if (users.every((user) => user[seenBy] === 'self')) return all();
    const { includes } = await userView(store.read, await caller());
    return (await all()).filter(includes);
  },

  companies: (ids) => store.read.companyList.findAll(ids),

  branches: (ids) => store.read.branches.findAll(ids),

  roles: (ids) => store.read.roles.findAll(ids),
});
