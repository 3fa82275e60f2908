import { ifSent, refuseFaults } from '../../../kernel/errors.ts';
import { searchFaults } from '../../../kernel/filter-faults.ts';
import { type Page, type PageRequest, readPage } from '../../../kernel/paging.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Operator } from '../../../kernel/principal.ts';
import { type AppSummary, toAppSummary } from '../app-summary.ts';

export interface AppsCommand extends PageRequest {
  readonly principal: Operator;
  readonly search?: string | undefined;
}

export type ListApps = (command: AppsCommand) => Promise<Page<AppSummary>>;

/** Lists the applications of the deployment, newest first. */
export const listApps =
  ({ store, cursors, publicUrlOf }: Pick<Ports, 'store' | 'cursors' | 'publicUrlOf'>): ListApps =>
  async ({ principal, search, limit, cursor }) => {
    refuseFaults(ifSent(search, searchFaults));
    const { data, nextCursor } = await readPage(
      { cursors, principal, list: 'apps', limit, cursor },
      (page) => store.system.reads.administration.listPage(search, page),
      ({ id }) => ({ id }),
    );
    return { data: data.map(toAppSummary(publicUrlOf)), nextCursor };
  };
