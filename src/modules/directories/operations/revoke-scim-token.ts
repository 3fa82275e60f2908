import { operationPermissions } from '../../../../generated/permissions.ts';
import type { Origin } from '../../../kernel/audit.ts';
import { auditedTransaction } from '../../../kernel/audited-transaction.ts';
import { DomainError } from '../../../kernel/errors.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Configurer } from '../../../kernel/principal.ts';
import { lockCompanyWith } from '../../companies/policy.ts';
import { requireConnection } from '../../connections/require-connection.ts';
import { scimTokenTarget } from '../directory-events.ts';

export interface RevokeScimTokenCommand {
  readonly principal: Configurer;
  readonly companyId: number;
  readonly connectionId: number;
  readonly id: number;
  readonly origin: Origin;
}

export type RevokeScimToken = (command: RevokeScimTokenCommand) => Promise<void>;

/** Revokes a SCIM token. The users whom it has provisioned stay. */
export const revokeScimToken = (ports: Pick<Ports, 'store' | 'clock'>): RevokeScimToken =>
  auditedTransaction(ports, 'revoke_scim_token', {
    async work(unit, { principal, companyId, connectionId, id }: RevokeScimTokenCommand) {
      await lockCompanyWith(unit, principal, companyId, operationPermissions.revokeScimToken);
      const connection = await requireConnection(unit, companyId, connectionId);
      if (!(await unit.scimTokens.delete(connection.id, id))) throw new DomainError('not_found');
      return { result: undefined, target: scimTokenTarget({ id }) };
    },
  });
