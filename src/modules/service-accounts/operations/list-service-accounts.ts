import { operationPermissions } from '../../../../generated/permissions.ts';
import { type Page, type PageRequest, readPage } from '../../../kernel/paging.ts';
import { requireEverywhere } from '../../../kernel/policy.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import type { ServiceAccount } from '../service-account.ts';

export interface ServiceAccountsCommand extends PageRequest {
  readonly principal: Actor;
}

export type ListServiceAccounts = (command: ServiceAccountsCommand) => Promise<Page<ServiceAccount>>;

/** Lists the service accounts of the application, newest first. */
export const listServiceAccounts =
  ({ store, cursors }: Pick<Ports, 'store' | 'cursors'>): ListServiceAccounts =>
  async ({ principal, limit, cursor }) => {
    await requireEverywhere(store.reads, principal, operationPermissions.listServiceAccounts);
    return readPage(
      { cursors, principal, list: 'service-accounts', limit, cursor },
      (page) => store.reads.serviceAccounts.list(principal.app.id, page),
      ({ id }) => ({ id }),
    );
  };
