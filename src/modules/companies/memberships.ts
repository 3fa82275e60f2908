import type { Ports } from '../../kernel/ports.ts';
import type { Actor } from '../../kernel/principal.ts';
import { membershipView } from '../users/visible-user.ts';
import type { Branch, Company, Membership } from './company.ts';

/** What belongs to several users or companies at once, for whoever shows many of them. */
export interface Memberships {
  /** The memberships of each user that the caller may read: their own, and those in companies whose members they may list. */
  of(principal: Actor, userIds: readonly number[]): Promise<readonly Membership[]>;
  /** The memberships of users who have just logged in. */
  own(userIds: readonly number[]): Promise<readonly Membership[]>;
  companies(ids: readonly number[]): Promise<readonly Company[]>;
  branches(ids: readonly number[]): Promise<readonly Branch[]>;
}

/** Reads in one go what a list shows of each of its rows. Companies and branches are those of memberships seen before. */
export const memberships = ({ store }: Pick<Ports, 'store'>): Memberships => ({
  async of(principal, userIds) {
    const all = await store.read.members.of(userIds);
    if (all.every(({ userId }) => userId === principal.user.id)) return all;
    const { includes } = await membershipView(store.read, principal);
    return all.filter(includes);
  },

  own: (userIds) => store.read.members.of(userIds),

  companies: (ids) => store.read.companyList.findAll(ids),

  branches: (ids) => store.read.branches.findAll(ids),
});
