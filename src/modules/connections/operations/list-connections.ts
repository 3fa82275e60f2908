import { operationPermissions } from '../../../../generated/permissions.ts';
import type { Configurer } from '../../../kernel/principal.ts';
import { requireCompanyWith } from '../../companies/policy.ts';
import type { Connection } from '../connection.ts';

export interface ListConnectionsCommand {
  readonly principal: Configurer;
  readonly companyId: number;
}

export type ListConnections = (command: ListConnectionsCommand) => Promise<readonly Connection[]>;

/** Lists the connections of a company, oldest first. */
export const listConnections =
  (): ListConnections =>
  async ({ principal, companyId }) => {
    const { reads } = principal.store;
    await requireCompanyWith(reads, principal, companyId, operationPermissions.listConnections);
    return reads.connections.list(companyId);
  };
