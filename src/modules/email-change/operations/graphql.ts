import type {
  EmailChangeResolvers,
  MutationResolvers,
  PendingEmailChangeResolvers,
  QueryResolvers,
  UserEmailChangeResolvers,
} from '../../../../generated/graphql.ts';
import { toUserRef } from '../../../api/ids.ts';
import { page } from '../../../graphql/page.ts';
import type { ModuleResolvers } from '../../../graphql/schema.ts';
import { toMaybeTimestamp, toTimestamp } from '../../../kernel/timestamp.ts';
import type { KeptEmailChange } from '../email-change.ts';
import type { PendingEmailChange } from './get-email-change.ts';
import type { UserEmailChange } from './get-user-email-change.ts';

declare module '../../../graphql/entities.ts' {
  interface Entities {
    readonly EmailChange: KeptEmailChange;
    readonly UserEmailChange: UserEmailChange;
    readonly PendingEmailChange: PendingEmailChange;
  }
}

const changeUserEmail: MutationResolvers['changeUserEmail'] = async (
  _root,
  { user_id, data },
  { usecases, origin, actor },
) => {
  await usecases.changeUserEmail({
    principal: await actor(),
    userId: toUserRef(user_id),
    email: data.email,
    currentPassword: data.password ?? undefined,
    origin,
  });
  return true;
};

const confirmEmailChange: MutationResolvers['confirmEmailChange'] = async (
  _root,
  { key },
  { usecases, origin, client },
) => {
  await usecases.confirmEmailChange({ principal: await client(), key, origin });
  return true;
};

const cancelEmailChange: MutationResolvers['cancelEmailChange'] = async (
  _root,
  { key },
  { usecases, origin, client },
) => {
  await usecases.cancelEmailChange({ principal: await client(), key, origin });
  return true;
};

const getEmailChange: QueryResolvers['emailChange'] = async (_root, { key }, { usecases, client }) =>
  usecases.getEmailChange({ principal: await client(), key });

const userEmailChange: QueryResolvers['userEmailChange'] = async (_root, { user_id }, { usecases, actor }) =>
  usecases.getUserEmailChange({ principal: await actor(), userId: toUserRef(user_id) });

const cancelUserEmailChange: MutationResolvers['cancelUserEmailChange'] = async (
  _root,
  { user_id },
  { usecases, origin, actor },
) => {
  await usecases.cancelUserEmailChange({ principal: await actor(), userId: toUserRef(user_id), origin });
  return true;
};

const userChange: UserEmailChangeResolvers = {
  new_email: ({ newEmail }) => newEmail,
  new_must_confirm: ({ newMustConfirm }) => newMustConfirm,
  old_must_confirm: ({ oldMustConfirm }) => oldMustConfirm,
  by_administrator: ({ byAdministrator }) => byAdministrator,
  created_at: ({ createdAt }) => toTimestamp(createdAt),
  expires_at: ({ expiresAt }) => toTimestamp(expiresAt),
};

const pendingEmailChange: PendingEmailChangeResolvers = {
  app: ({ appName }) => appName,
  old_email: ({ oldEmail }) => oldEmail,
  new_email: ({ newEmail }) => newEmail,
  other_must_confirm: ({ otherMustConfirm }) => otherMustConfirm,
  expires_at: ({ expiresAt }) => toTimestamp(expiresAt),
};

const emailChange: EmailChangeResolvers = {
  old_email: ({ oldEmail }) => oldEmail,
  new_email: ({ newEmail }) => newEmail,
  created_at: ({ createdAt }) => toTimestamp(createdAt),
  completed_at: ({ completedAt }) => toMaybeTimestamp(completedAt),
  canceled_at: ({ canceledAt }) => toMaybeTimestamp(canceledAt),
};

export const graphql = {
  Query: { emailChange: getEmailChange, userEmailChange },
  Mutation: { changeUserEmail, confirmEmailChange, cancelEmailChange, cancelUserEmailChange },
  UserEmailChange: userChange,
  PendingEmailChange: pendingEmailChange,
  EmailChange: emailChange,
  EmailChangePage: page,
} satisfies ModuleResolvers;
