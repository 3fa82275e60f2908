import type {
  EmailChangeResolvers,
  MutationResolvers,
  OwnEmailChangeResolvers,
  PendingEmailChangeResolvers,
  QueryResolvers,
} from '../../../../generated/graphql.ts';
import { page } from '../../../graphql/page.ts';
import type { ModuleResolvers } from '../../../graphql/schema.ts';
import { toMaybeTimestamp, toTimestamp } from '../../../kernel/timestamp.ts';
import type { KeptEmailChange } from '../email-change.ts';
import type { PendingEmailChange } from './get-email-change.ts';
import type { OwnEmailChange } from './get-own-email-change.ts';

declare module '../../../graphql/entities.ts' {
  interface Entities {
    readonly EmailChange: KeptEmailChange;
    readonly OwnEmailChange: OwnEmailChange;
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

const ownEmailChange: QueryResolvers['ownEmailChange'] = async (_root, _args, { usecases, session }) =>
  usecases.getOwnEmailChange({ principal: await session(), userId: 'me' });

const cancelOwnEmailChange: MutationResolvers['cancelOwnEmailChange'] = async (
  _root,
  _args,
  { usecases, origin, session },
) => {
  await usecases.cancelOwnEmailChange({ principal: await session(), userId: 'me', origin });
  return true;
};

const ownChange: OwnEmailChangeResolvers = {
  new_email: ({ newEmail }) => newEmail,
  new_must_confirm: ({ newMustConfirm }) => newMustConfirm,
  old_must_confirm: ({ oldMustConfirm }) => oldMustConfirm,
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
  Query: { emailChange: getEmailChange, ownEmailChange },
  Mutation: { changeUserEmail, confirmEmailChange, cancelEmailChange, cancelOwnEmailChange },
  OwnEmailChange: ownChange,
  PendingEmailChange: pendingEmailChange,
  EmailChange: emailChange,
  EmailChangePage: page,
} satisfies ModuleResolvers;
