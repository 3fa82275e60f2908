import { type Page, type PageRequest, readPage } from '../../kernel/paging.ts';
import type { Ports } from '../../kernel/ports.ts';
import type { Actor } from '../../kernel/principal.ts';
import type { Branch } from './company.ts';
import { requireCompany } from './policy.ts';

export interface BranchesCommand extends PageRequest {
  readonly principal: Actor;
  readonly companyId: number;
}

export type Branches = (command: BranchesCommand) => Promise<Page<Branch>>;

/** The branches of a company of one's own, newest first. */
export const branches =
  ({ store, cursors }: Pick<Ports, 'store' | 'cursors'>): Branches =>
  async ({ principal, companyId, limit, cursor }) => {
    await requireCompany(store.read, principal, companyId);
    return readPage(
      { cursors, principal, list: `branches/${companyId}`, limit, cursor },
      (slice) => store.read.branches.list(companyId, slice),
      ({ id }) => ({ id }),
    );
  };
