import { operationPermissions } from '../../../../generated/permissions.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Configurer } from '../../../kernel/principal.ts';
import { requireCompanyWith } from '../../companies/policy.ts';
import { requireConnection } from '../require-connection.ts';
import { type ShownConnection, shownConnection } from '../service-provider.ts';

export interface GetConnectionCommand {
  readonly principal: Configurer;
  readonly companyId: number;
  readonly id: number;
}

export type GetConnection = (command: GetConnectionCommand) => Promise<ShownConnection>;

export const getConnection =
  (ports: Pick<Ports, 'publicUrlOf'>): GetConnection =>
  async ({ principal, companyId, id }) => {
    const { reads } = principal.store;
    await requireCompanyWith(reads, principal, companyId, operationPermissions.getConnection);
    return shownConnection(ports, principal, await requireConnection(reads, companyId, id));
  };
