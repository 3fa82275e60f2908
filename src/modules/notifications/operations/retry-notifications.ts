import type { Origin } from '../../../kernel/audit.ts';
import { auditedTransaction } from '../../../kernel/audited-transaction.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { SuperAdmin } from '../../../kernel/principal.ts';
import type { RetriedNotifications } from '../ports.ts';

export interface RetryNotificationsCommand {
  readonly principal: SuperAdmin;
  readonly origin: Origin;
}

export type RetryNotifications = (command: RetryNotificationsCommand) => Promise<RetriedNotifications>;

/** Makes the notifications that wait for a later retry due now. */
export const retryNotifications = (ports: Pick<Ports, 'store' | 'clock'>): RetryNotifications =>
  auditedTransaction(ports, 'retry_notifications', {
    work: async (unit, _command: RetryNotificationsCommand) => ({
      result: await unit.deliveryRetries.retryAll(),
    }),
  });
