import { operationPermissions } from '../../../../generated/permissions.ts';
import { type ActorCommand, audited, entryOf } from '../../../kernel/audited.ts';
import { canonicalEmail } from '../../../kernel/email.ts';
import { refuseFaults } from '../../../kernel/errors.ts';
import { requireEverywhere } from '../../../kernel/policy.ts';
import type { Ports } from '../../../kernel/ports.ts';
import { requireProof } from '../../reauthentication/steps/recent-proof.ts';
import { suppression, suppressionIdFaults } from '../suppression.ts';

export interface DeleteSuppressionCommand extends ActorCommand {
  readonly id: string;
}

export type DeleteSuppression = (command: DeleteSuppressionCommand) => Promise<void>;

/** Removes an address from the list of the notification application. The audit entry names its user, if it has one. */
export const deleteSuppression = (ports: Pick<Ports, 'store' | 'clock' | 'mailReceiver'>): DeleteSuppression => {
  const { clock, mailReceiver } = ports;
  return audited(
    ports,
    'delete_suppression',
  )(async (command: DeleteSuppressionCommand) => {
    const { principal, id } = command;
    const { app } = principal;
    refuseFaults(suppressionIdFaults(id));
    await requireEverywhere(principal.store.reads, principal, operationPermissions.deleteSuppression);
    await requireProof(principal.store.reads, 'deleteSuppression', principal, clock.now());
    const { email } = await mailReceiver.run(app, { type: 'suppressions.delete', suppression_id: id }, suppression);
    const userId = await principal.store.reads.users.idOf(canonicalEmail(email));
    const target = userId === undefined ? {} : { target: `user:${userId}` as const };
    await principal.store.single.audit.add(entryOf('delete_suppression', command, clock.now(), target));
  });
};
