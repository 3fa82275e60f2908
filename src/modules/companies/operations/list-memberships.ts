import { type Page, type PageRequest, readPage } from '../../../kernel/paging.ts';
import { isSelf, requireReadable, type UserRef } from '../../../kernel/policy.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import { effectiveIn, noStanding } from '../../../kernel/role.ts';
import { companiesWith } from '../../users/readable-data.ts';
import { userData } from '../../users/user-data.ts';
import type { NamedMembership } from '../company.ts';

export interface MembershipsCommand extends PageRequest {
  readonly principal: Actor;
  readonly userId: UserRef;
  /** Adds the permissions of the caller to the caller's own memberships. */
  readonly hasPermissions?: boolean | undefined;
}

export type ListMemberships = (command: MembershipsCommand) => Promise<Page<NamedMembership>>;

/** Adds the permissions of a user in each company, read from the primary as by `getPermissions`. */
const withPermissions = async (
  { app, store }: Actor,
  userId: number,
  memberships: readonly NamedMembership[],
): Promise<readonly NamedMembership[]> => {
  const standings = await store.reads.companies.standingsOf(
    userId,
    memberships.map(({ companyId }) => companyId),
  );
  return memberships.map((one) => {
    const standing = standings.get(one.companyId) ?? noStanding;
    return { ...one, permissions: effectiveIn(standing, app.settings.appPermissions) ?? [] };
  });
};

/** Lists the companies of a user: of other users, those in which the caller may list the members. */
export const listMemberships =
  ({ cursors }: Pick<Ports, 'cursors'>): ListMemberships =>
  async ({ principal, userId, hasPermissions = false, limit, cursor }) => {
    const { id } = await requireReadable(principal.store.reads, principal, userId);
    const companyIds = isSelf(userId, principal)
      ? undefined
      : await companiesWith(principal.store.reads, principal, userData.memberships.permission);
    const page = await readPage(
      { cursors, principal, list: `memberships/${id}`, limit, cursor },
      (from) => principal.store.list(({ members }) => members.listOf(id, { ...from, companyIds })),
      ({ companyId }) => ({ id: companyId }),
    );
    if (!hasPermissions || companyIds) return page;
    return { ...page, data: await withPermissions(principal, id, page.data) };
  };
