import type { Branch, Company, Membership } from '../../domain/company.ts';
import type { Actor } from '../../domain/principal.ts';
import { permissionsEverywhere } from '../access.ts';
import type { Ports } from '../ports.ts';

/** What belongs to several users or companies at once, for whoever shows many of them. */
export interface Memberships {
  /** The memberships of each user that the actor may know of: their own, those in companies of theirs, or all. */
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
    const { id, roles } = principal.user;
    if (all.every(({ userId }) => userId === id)) return all;
    const seesAll = (await permissionsEverywhere(store.read, principal)).includes('users:read');
    const shared = new Set(roles.map(({ companyId }) => companyId));
    return all.filter(({ userId, companyId }) => seesAll || userId === id || shared.has(companyId));
  },

  own: (userIds) => store.read.members.of(userIds),

  companies: (ids) => store.read.companyList.findAll(ids),

  branches: (ids) => store.read.branches.findAll(ids),
});
