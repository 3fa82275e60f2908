import { ifSent, refuseFaults } from '../../../kernel/errors.ts';
import { searchFaults } from '../../../kernel/filter-faults.ts';
import { type Page, type PageRequest, readPage } from '../../../kernel/paging.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import type { Branch } from '../company.ts';
import { requireCompany } from '../policy.ts';

export interface BranchesCommand extends PageRequest {
  readonly principal: Actor;
  readonly companyId: number;
  /** Words that the name contains, or an ID. */
  readonly search?: string | undefined;
}

export type ListBranches = (command: BranchesCommand) => Promise<Page<Branch>>;

/** Lists the branches of a company that the caller may read, newest first. */
export const listBranches =
  ({ cursors }: Pick<Ports, 'cursors'>): ListBranches =>
  async ({ principal, companyId, search, limit, cursor }) => {
    refuseFaults(ifSent(search, searchFaults));
    await requireCompany(principal.store.reads, principal, companyId);
    return readPage(
      { cursors, principal, list: `branches/${companyId}`, limit, cursor },
      (page) => principal.store.list(({ branches }) => branches.list(companyId, search, page)),
      ({ id }) => ({ id }),
    );
  };
