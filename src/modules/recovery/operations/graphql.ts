import type {
  MutationResolvers,
  PendingPasswordResetResolvers,
  PendingVerificationResolvers,
  QueryResolvers,
} from '../../../../generated/graphql.ts';
import { toUserRef } from '../../../api/ids.ts';
import type { ModuleResolvers } from '../../../graphql/schema.ts';
import { toTimestamp } from '../../../kernel/timestamp.ts';
import type { PendingReset } from './get-password-reset.ts';
import type { PendingVerification } from './pending-account.ts';

declare module '../../../graphql/entities.ts' {
  interface Entities {
    readonly PendingPasswordReset: PendingReset;
    readonly PendingVerification: PendingVerification;
  }
}

const forgotPassword: MutationResolvers['forgotPassword'] = async (_root, { data }, context) => {
  const { usecases, origin, client, challengeResponse } = context;
  await usecases.recover({ principal: await client(), email: data.email, challengeResponse, origin });
  return true;
};

const resetPassword: MutationResolvers['resetPassword'] = async (_root, { data }, { usecases, origin, client }) => {
  await usecases.reset({
    principal: await client(),
    key: data.token,
    email: data.email ?? undefined,
    password: data.password,
    passwordConfirmation: data.password_confirmation,
    origin,
  });
  return true;
};

const passwordReset: QueryResolvers['passwordReset'] = async (_root, { key }, { usecases, client }) =>
  usecases.getPasswordReset({ principal: await client(), key });

const pendingPasswordReset: PendingPasswordResetResolvers = {
  app: ({ appName }) => appName,
  email: ({ email }) => email,
  expires_at: ({ expiresAt }) => toTimestamp(expiresAt),
};

const verification: QueryResolvers['verification'] = async (_root, { key }, { usecases, client }) =>
  usecases.getVerification({ principal: await client(), key });

const verifyEmail: MutationResolvers['verifyEmail'] = async (
  _root,
  { key, password },
  { usecases, origin, visitor },
) => {
  await usecases.verifyEmail({ principal: await visitor(), key, password: password ?? undefined, origin });
  return true;
};

const rejectSignup: MutationResolvers['rejectSignup'] = async (_root, { key }, { usecases, origin, client }) => {
  await usecases.rejectSignup({ principal: await client(), key, origin });
  return true;
};

const pendingVerification: PendingVerificationResolvers = {
  app: ({ appName }) => appName,
  email: ({ email }) => email,
  created_at: ({ createdAt }) => toTimestamp(createdAt),
  provider: ({ provider }) => provider ?? null,
  ip: ({ ip }) => ip ?? null,
  device: ({ device }) => device ?? null,
  has_password: ({ hasPassword }) => hasPassword,
  expires_at: ({ expiresAt }) => toTimestamp(expiresAt),
};

const resendVerification: MutationResolvers['resendVerification'] = async (
  _root,
  _args,
  { usecases, origin, session },
) => {
  await usecases.resendVerification({ principal: await session(), origin });
  return true;
};

const resendUserVerification: MutationResolvers['resendUserVerification'] = async (
  _root,
  { id },
  { usecases, origin, actor },
) => {
  await usecases.resendUserVerification({ principal: await actor(), id: toUserRef(id), origin });
  return true;
};

const verifyUserEmail: MutationResolvers['verifyUserEmail'] = async (_root, { id }, { usecases, origin, actor }) =>
  usecases.verifyUserEmail({ principal: await actor(), id: toUserRef(id), origin });

export const graphql = {
  Query: { passwordReset, verification },
  Mutation: {
    forgotPassword,
    resetPassword,
    verifyEmail,
    rejectSignup,
    resendVerification,
    resendUserVerification,
    verifyUserEmail,
  },
  PendingPasswordReset: pendingPasswordReset,
  PendingVerification: pendingVerification,
} satisfies ModuleResolvers;
