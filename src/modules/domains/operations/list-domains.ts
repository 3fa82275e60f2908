import { operationPermissions } from '../../../../generated/permissions.ts';
import type { Configurer } from '../../../kernel/principal.ts';
import { requireCompanyWith } from '../../companies/policy.ts';
import type { Domain } from '../domain.ts';

export interface ListDomainsCommand {
  readonly principal: Configurer;
  readonly companyId: number;
}

export type ListDomains = (command: ListDomainsCommand) => Promise<readonly Domain[]>;

/** Lists the domains of a company by name. */
export const listDomains =
  (): ListDomains =>
  async ({ principal, companyId }) => {
    const { reads } = principal.store;
    await requireCompanyWith(reads, principal, companyId, operationPermissions.listDomains);
    return reads.domains.list(companyId);
  };
