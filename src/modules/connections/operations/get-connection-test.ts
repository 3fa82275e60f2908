import { operationPermissions } from '../../../../generated/permissions.ts';
import { DomainError } from '../../../kernel/errors.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Configurer } from '../../../kernel/principal.ts';
import { requireCompanyWith } from '../../companies/policy.ts';
import type { ConnectionTest } from '../connection-test.ts';
import { requireConnection } from '../require-connection.ts';

export interface GetConnectionTestCommand {
  readonly principal: Configurer;
  readonly companyId: number;
  readonly id: number;
}

export type GetConnectionTest = (command: GetConnectionTestCommand) => Promise<ConnectionTest>;

/** Returns the last test of a connection. @throws `not_found` also without one */
export const getConnectionTest =
  ({ clock }: Pick<Ports, 'clock'>): GetConnectionTest =>
  async ({ principal, companyId, id }) => {
    const { reads } = principal.store;
    await requireCompanyWith(reads, principal, companyId, operationPermissions.getConnectionTest);
    const connection = await requireConnection(reads, companyId, id);
    const test = await reads.connectionTests.find(connection.id, clock.now());
    if (!test) throw new DomainError('not_found');
    return test;
  };
