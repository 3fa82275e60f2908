import type {
  DeadLetterResolvers,
  MutationResolvers,
  NotificationResolvers,
  QueryResolvers,
} from '../../../../generated/graphql.ts';
import { toOptionalRowId } from '../../../api/ids.ts';
import { page, pageRequest } from '../../../graphql/page.ts';
import type { ModuleResolvers } from '../../../graphql/schema.ts';
import { toMaybeTimestamp, toTimestamp } from '../../../kernel/timestamp.ts';
import type { DeadLetter } from '../dead-letter.ts';
import type { Notification } from '../notification.ts';

declare module '../../../graphql/entities.ts' {
  interface Entities {
    readonly Notification: Notification;
    readonly DeadLetter: DeadLetter;
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

const deadLetters: QueryResolvers['deadLetters'] = async (_root, _args, { usecases, actor }) =>
  usecases.listDeadLetters({ principal: await actor() });

const resendDeadLetter: MutationResolvers['resendDeadLetter'] = async (_root, { id }, { usecases, origin, actor }) => {
  await usecases.resendDeadLetter({ principal: await actor(), id, origin });
  return true;
};

const deadLetterType: DeadLetterResolvers = {
  id: ({ id }) => id,
  template: ({ notification }) => notification.template,
  email: ({ notification }) => notification.email,
  attempts: ({ attempts }) => attempts,
  failure: ({ failure }) => failure,
  created_at: ({ notification }) => toTimestamp(notification.createdAt),
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
  Query: { notifications, deadLetters },
  Mutation: { resendNotification, resendDeadLetter },
  DeadLetter: deadLetterType,
  Notification: notificationType,
  NotificationPage: page,
} satisfies ModuleResolvers;
