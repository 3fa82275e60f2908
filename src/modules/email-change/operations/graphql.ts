import type {
  EmailChangeResolvers,
  MutationResolvers,
  PendingEmailChangeResolvers,
  QueryResolvers,
} from '../../../../generated/graphql.ts';
import { page } from '../../../graphql/page.ts';
import type { ModuleResolvers } from '../../../graphql/schema.ts';
import { toMaybeTimestamp, toTimestamp } from '../../../kernel/timestamp.ts';
import type { KeptEmailChange } from '../email-change.ts';
import type { PendingEmailChange } from './get-email-change.ts';

declare module '../../../graphql/entities.ts' {
  interface Entities {
    readonly EmailChange: KeptEmailChange;
    readonly PendingEmailChange: PendingEmailChange;
  }
}

const changeUserEmail: MutationResolvers['changeUserEmail'] = async (
  _root,
  { data },
  { usecases, origin, session },
) => {
  await usecases.changeUserEmail({
    principal: await session(),
    userId: 'me',
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
  Query: { emailChange: getEmailChange },
  Mutation: { changeUserEmail, confirmEmailChange, cancelEmailChange },
  PendingEmailChange: pendingEmailChange,
  EmailChange: emailChange,
  EmailChangePage: page,
} satisfies ModuleResolvers;
