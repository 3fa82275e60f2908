import type { OperatorCommand } from '../../../kernel/audited.ts';
import { auditedTransaction } from '../../../kernel/audited-transaction.ts';
import { DomainError } from '../../../kernel/errors.ts';
import type { Ports } from '../../../kernel/ports.ts';

export interface RevokeOperatorKeyCommand extends OperatorCommand {
  readonly id: number;
}

/** Revokes an operator key from the next request on. A revoked one is not changed. @throws `not_found` */
export const revokeOperatorKey = (ports: Pick<Ports, 'store' | 'clock'>) =>
  auditedTransaction(ports, 'revoke_operator_key', {
    async work(unit, { id }: RevokeOperatorKeyCommand, at) {
      if (!(await unit.operatorKeys.revoke(id, at))) throw new DomainError('not_found');
      return { result: undefined, target: `operator-key:${id}` };
    },
  });
