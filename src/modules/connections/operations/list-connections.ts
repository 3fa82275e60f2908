import { operationPermissions } from '../../../../generated/permissions.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Configurer } from '../../../kernel/principal.ts';
import { requireCompanyWith } from '../../companies/policy.ts';
import { type ShownConnection, shownConnection } from '../service-provider.ts';

export interface ListConnectionsCommand {
  readonly principal: Configurer;
  readonly companyId: number;
}

export type ListConnections = (command: ListConnectionsCommand) => Promise<readonly ShownConnection[]>;

/** Lists the connections of a company, oldest first. */
export const listConnections =
  (ports: Pick<Ports, 'publicUrlOf'>): ListConnections =>
  async ({ principal, companyId }) => {
    const { reads } = principal.store;
    await requireCompanyWith(reads, principal, companyId, operationPermissions.listConnections);
    const connections = await reads.connections.list(companyId);
    return connections.map((connection) => shownConnection(ports, principal, connection));
  };
