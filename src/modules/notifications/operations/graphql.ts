import type { MutationResolvers, NotificationResolvers, QueryResolvers } from '../../../../generated/graphql.ts';
import { toOptionalRowId } from '../../../api/ids.ts';
import { page, pageRequest } from '../../../graphql/page.ts';
import type { ModuleResolvers } from '../../../graphql/schema.ts';
import { toMaybeTimestamp, toTimestamp } from '../../../kernel/timestamp.ts';
import type { Notification } from '../notification.ts';

declare module '../../../graphql/entities.ts' {
  interface Entities {
    readonly Notification: Notification;
  }
}

const notifications: QueryResolvers['notifications'] = async (
  _root,
  { state, user_id, ...args },
  { usecases, actor },
) =>
  usecases.listNotifications({
    principal: await actor(),
    ...pageRequest(args),
    state: state ?? undefined,
    userId: toOptionalRowId(user_id),
  });

const resendNotification: MutationResolvers['resendNotification'] = async (
  _root,
  { id },
  { usecases, origin, actor },
) => {
  await usecases.resendNotification({ principal: await actor(), id, origin });
  return true;
};

const notificationType: NotificationResolvers = {
  id: ({ id }) => id,
  template: ({ template }) => template,
  email: ({ email }) => email,
  state: ({ state }) => state,
  attempts: ({ attempts }) => attempts,
  last_failure: ({ lastFailure }) => lastFailure ?? null,
  created_at: ({ createdAt }) => toTimestamp(createdAt),
  delivered_at: ({ deliveredAt }) => toMaybeTimestamp(deliveredAt),
};

export const graphql = {
  Query: { notifications },
  Mutation: { resendNotification },
  Notification: notificationType,
  NotificationPage: page,
} satisfies ModuleResolvers;
