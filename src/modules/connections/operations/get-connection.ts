import { operationPermissions } from '../../../../generated/permissions.ts';
import type { Configurer } from '../../../kernel/principal.ts';
import { requireCompanyWith } from '../../companies/policy.ts';
import type { Connection } from '../connection.ts';
import { requireConnection } from '../require-connection.ts';

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
    return requireConnection(reads, companyId, id);
  };
