import type { Module, Operations, UseCasesOf } from '../module.ts';
import { listDeadLetters } from './operations/list-dead-letters.ts';
import { listMailStates } from './operations/list-mail-states.ts';
import { listNotifications } from './operations/list-notifications.ts';
import { resendDeadLetter } from './operations/resend-dead-letter.ts';
import { resendNotification } from './operations/resend-notification.ts';
import { rest } from './operations/rest.ts';
import { outbox } from './outbox-store.ts';
import { deliveryRetries, earlyRetries } from './retries-store.ts';
import { notifications as notificationsStore, systemNotifications } from './store.ts';
import { suspensions, systemSuspensions } from './suspensions-store.ts';

const operations = {
  listNotifications: { useCase: listNotifications },
  resendNotification: { useCase: resendNotification },
  listMailStates: { useCase: listMailStates, limits: ['receiver_commands'] },
  listDeadLetters: { useCase: listDeadLetters, limits: ['receiver_commands'] },
  resendDeadLetter: { useCase: resendDeadLetter, limits: ['receiver_commands'] },
} satisfies Operations;

export const notificationsModule = {
  repositories: { outbox, notifications: notificationsStore, suspensions, deliveryRetries },
  system: { notifications: systemNotifications, suspensions: systemSuspensions, deliveryRetries: earlyRetries },
  operations,
  rest,
} satisfies Module;

declare module '../../kernel/use-cases.ts' {
  interface UseCases extends UseCasesOf<typeof operations> {}
}
