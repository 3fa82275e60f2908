import { operationPermissions } from '../../../../generated/permissions.ts';
import { ifSent, refuseFaults } from '../../../kernel/errors.ts';
import { searchFaults } from '../../../kernel/filter-faults.ts';
import { type Page, type PageRequest, readPage } from '../../../kernel/paging.ts';
import { requireEverywhere } from '../../../kernel/policy.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import type { ServiceAccount } from '../service-account.ts';

export interface ServiceAccountsCommand extends PageRequest {
  readonly principal: Actor;
  readonly search?: string | undefined;
}

export type ListServiceAccounts = (command: ServiceAccountsCommand) => Promise<Page<ServiceAccount>>;

/** Lists the service accounts of the application, newest first. */
export const listServiceAccounts =
  ({ cursors }: Pick<Ports, 'cursors'>): ListServiceAccounts =>
  async ({ principal, search, limit, cursor }) => {
    refuseFaults(ifSent(search, searchFaults));
    await requireEverywhere(principal.store.reads, principal, operationPermissions.listServiceAccounts);
    return readPage(
      { cursors, principal, list: 'service-accounts', limit, cursor },
      (page) => principal.store.reads.serviceAccounts.list(search, page),
      ({ id }) => ({ id }),
    );
  };
