import { operationPermissions } from '../../../../generated/permissions.ts';
import type { Origin } from '../../../kernel/audit.ts';
import { auditedTransaction } from '../../../kernel/audited-transaction.ts';
import { DomainError } from '../../../kernel/errors.ts';
import { requireEverywhere } from '../../../kernel/policy.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import { appUpdated } from '../../applications/app-events.ts';
import { requireProof } from '../../reauthentication/steps/recent-proof.ts';

export interface DeleteAppChallengeCommand {
  readonly principal: Actor;
  readonly origin: Origin;
}

export type DeleteAppChallenge = (command: DeleteAppChallengeCommand) => Promise<void>;

/** Removes the challenge of an application. No operation requires one afterwards. */
export const deleteAppChallenge = (ports: Pick<Ports, 'store' | 'clock'>): DeleteAppChallenge =>
  auditedTransaction(ports, 'delete_app_challenge', {
    async work(unit, { principal }, at) {
      await requireEverywhere(unit, principal, operationPermissions.deleteAppChallenge);
      await requireProof(unit, 'deleteAppChallenge', principal, at);
      if (!(await unit.challenges.delete())) throw new DomainError('not_found');
      return { result: undefined, events: [appUpdated(principal.app, ['challenge'])] as const };
    },
  });
