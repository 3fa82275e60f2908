import { operationPermissions } from '../../../../generated/permissions.ts';
import { ifSent, refuseFaults } from '../../../kernel/errors.ts';
import { searchFaults } from '../../../kernel/filter-faults.ts';
import { type Page, type PageRequest, scanPage } from '../../../kernel/paging.ts';
import { permissionsEverywhere } from '../../../kernel/policy.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import type { Company } from '../company.ts';
import { countableBy, memberCounts } from '../member-counts.ts';

export interface CompaniesCommand extends PageRequest {
  readonly principal: Actor;
  readonly search?: string | undefined;
}

export type ListCompanies = (command: CompaniesCommand) => Promise<Page<Company>>;

/** Lists the caller's companies, or all of them for administrators of the application, newest first. */
export const listCompanies =
  ({ cursors }: Pick<Ports, 'cursors'>): ListCompanies =>
  async ({ principal, search, limit, cursor }) => {
    refuseFaults(ifSent(search, searchFaults));
    const own = await permissionsEverywhere(principal.store.reads, principal);
    const seesAll = own.includes(operationPermissions.listCompanies);
    const only =
      principal.kind === 'serviceAccount' ? { ids: principal.companyIds ?? [] } : { userId: principal.user.id };
    const page = await scanPage(
      { cursors, principal, list: 'companies', limit, cursor },
      (query) => principal.store.list(({ companyList }) => companyList.list(seesAll ? undefined : only, search, query)),
      ({ id }) => ({ id }),
    );
    const isCountable = await countableBy(principal.store.reads, principal, own);
    const ids = page.data.map(({ id }) => id);
    const counts = await principal.store.list((reads) => memberCounts(reads, ids, isCountable));
    return { ...page, data: page.data.map((company, at) => ({ ...company, membersCount: counts[at]! })) };
  };
