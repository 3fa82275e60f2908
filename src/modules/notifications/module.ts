import type { Ports } from '../../kernel/ports.ts';
import type { Module } from '../module.ts';
import { graphql } from './graphql.ts';
import { listNotifications } from './list-notifications.ts';
import { outbox } from './outbox-store.ts';
import { resendNotification } from './resend-notification.ts';
import { rest } from './rest.ts';
import { deliveryRetries } from './retries-store.ts';
import { notifications as notificationsStore } from './store.ts';
import { suspensions } from './suspensions-store.ts';

const useCases = (ports: Ports) => ({
  listNotifications: listNotifications(ports),
  resendNotification: resendNotification(ports),
});

export const notificationsModule = {
  repositories: { outbox, notifications: notificationsStore, suspensions, deliveryRetries },
  useCases,
  rest,
  graphql,
} satisfies Module;

declare module '../../kernel/use-cases.ts' {
  interface UseCases extends ReturnType<typeof useCases> {}
}
