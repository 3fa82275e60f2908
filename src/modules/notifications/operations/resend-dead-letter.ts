import { operationPermissions } from '../../../../generated/permissions.ts';
import { type ActorCommand, audited, entryOf } from '../../../kernel/audited.ts';
import { DomainError } from '../../../kernel/errors.ts';
import { requireEverywhere } from '../../../kernel/policy.ts';
import type { Ports } from '../../../kernel/ports.ts';
import { unsentMail } from '../dead-letter.ts';

export interface ResendDeadLetterCommand extends ActorCommand {
  readonly id: string;
}

export type ResendDeadLetter = (command: ResendDeadLetterCommand) => Promise<void>;

/** Queues a dead letter of the notification application again. */
export const resendDeadLetter = (ports: Pick<Ports, 'store' | 'clock' | 'mailReceiver'>): ResendDeadLetter => {
  const { clock, mailReceiver } = ports;
  return audited(
    ports,
    'resend_dead_letter',
  )(async (command: ResendDeadLetterCommand) => {
    const { principal, id } = command;
    const { app } = principal;
    await requireEverywhere(principal.store.reads, principal, operationPermissions.resendDeadLetter);
    if (!(await principal.store.reads.notifications.find(id))) throw new DomainError('not_found');
    await mailReceiver.run(app, { type: 'dead_letters.resend', notification_id: id }, unsentMail);
    await principal.store.single.audit.add(
      entryOf('resend_dead_letter', command, clock.now(), { target: `notification:${id}` }),
    );
  });
};
