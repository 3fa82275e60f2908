import { operationPermissions } from '../../../../generated/permissions.ts';
import type { Origin } from '../../../kernel/audit.ts';
import { auditedTransaction } from '../../../kernel/audited-transaction.ts';
import { DomainError } from '../../../kernel/errors.ts';
import { requireEverywhere } from '../../../kernel/policy.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import { appUpdated } from '../../applications/app-events.ts';
import { requireProof } from '../../reauthentication/steps/recent-proof.ts';

export interface DeletePasswordSourceCommand {
  readonly principal: Actor;
  readonly origin: Origin;
}

export type DeletePasswordSource = (command: DeletePasswordSourceCommand) => Promise<void>;

/** Removes the password source of an application. Users without a password set one by email. */
export const deletePasswordSource = (ports: Pick<Ports, 'store' | 'clock'>): DeletePasswordSource =>
  auditedTransaction(ports, 'delete_password_source', {
    async work(unit, { principal }, at) {
      await requireEverywhere(unit, principal, operationPermissions.deletePasswordSource);
      await requireProof(unit, 'deletePasswordSource', principal, at);
      if (!(await unit.passwordSources.delete())) throw new DomainError('not_found');
      return { result: undefined, events: [appUpdated(principal.app, ['password_source'])] as const };
    },
  });
