import { operationPermissions } from '../../../../generated/permissions.ts';
import { DomainError } from '../../../kernel/errors.ts';
import type { Configurer } from '../../../kernel/principal.ts';
import { requireCompanyWith } from '../../companies/policy.ts';
import type { Connection } from '../connection.ts';

export interface GetConnectionCommand {
  readonly principal: Configurer;
  readonly companyId: number;
  readonly id: number;
}

export type GetConnection = (command: GetConnectionCommand) => Promise<Connection>;

export const getConnection =
  (): GetConnection =>
  async ({ principal, companyId, id }) => {
    const { reads } = principal.store;
    await requireCompanyWith(reads, principal, companyId, operationPermissions.getConnection);
    const connection = await reads.connections.find(companyId, id);
    if (!connection) throw new DomainError('not_found');
    return connection;
  };
