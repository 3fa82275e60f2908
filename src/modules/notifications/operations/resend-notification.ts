import { operationPermissions } from '../../../../generated/permissions.ts';
import type { Origin } from '../../../kernel/audit.ts';
import { auditedTransaction } from '../../../kernel/audited-transaction.ts';
import { DomainError } from '../../../kernel/errors.ts';
import { requireEverywhere } from '../../../kernel/policy.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';

export interface ResendNotificationCommand {
  readonly principal: Actor;
  readonly id: string;
  readonly origin: Origin;
}

export type ResendNotification = (command: ResendNotificationCommand) => Promise<void>;

/** Puts a dead notification back in the queue, with the same ID. */
export const resendNotification = (ports: Pick<Ports, 'store' | 'clock'>): ResendNotification =>
  auditedTransaction(ports, 'resend_notification', {
    async work(unit, { principal, id }: ResendNotificationCommand, at) {
      await requireEverywhere(unit, principal, operationPermissions.resendNotification);
      if (!(await unit.notifications.find(id))) throw new DomainError('not_found');
      if (!(await unit.notifications.revive(id, at))) throw new DomainError('notification_not_dead');
      await unit.outbox.resend(id);
      return { result: undefined, target: `notification:${id}` };
    },
  });
