import type { EmailChangeResolvers, MutationResolvers } from '../../../generated/graphql.ts';
import { page } from '../../graphql/page.ts';
import type { ModuleResolvers } from '../../graphql/schema.ts';
import { toMaybeTimestamp, toTimestamp } from '../../kernel/timestamp.ts';

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

const emailChange: EmailChangeResolvers = {
  old_email: ({ oldEmail }) => oldEmail,
  new_email: ({ newEmail }) => newEmail,
  created_at: ({ createdAt }) => toTimestamp(createdAt),
  completed_at: ({ completedAt }) => toMaybeTimestamp(completedAt),
  cancelled_at: ({ cancelledAt }) => toMaybeTimestamp(cancelledAt),
};

export const graphql = {
  Mutation: { changeUserEmail, confirmEmailChange, cancelEmailChange },
  EmailChange: emailChange,
  EmailChangePage: page,
} satisfies ModuleResolvers;
