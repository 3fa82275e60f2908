import type { MutationResolvers, PendingVerificationResolvers, QueryResolvers } from '../../../generated/graphql.ts';
import { toTimestamp } from '../../domain/timestamp.ts';

export const forgotPassword: MutationResolvers['forgotPassword'] = async (
  _root,
  { data },
  { usecases, origin, client },
) => {
  await usecases.recover({ principal: await client(), email: data.email, origin });
  return true;
};

export const resetPassword: MutationResolvers['resetPassword'] = async (
  _root,
  { data },
  { usecases, origin, client },
) => {
  await usecases.reset({
    principal: await client(),
    key: data.token,
    email: data.email,
    password: data.password,
    passwordConfirmation: data.password_confirmation,
    origin,
  });
  return true;
};

export const verification: QueryResolvers['verification'] = async (_root, { key }, { usecases, client }) =>
  usecases.lookAtVerification({ principal: await client(), key });

export const verifyEmail: MutationResolvers['verifyEmail'] = async (
  _root,
  { key, password },
  { usecases, origin, visitor },
) => {
  await usecases.verifyEmail({ principal: await visitor(), key, password: password ?? undefined, origin });
  return true;
};

export const rejectSignup: MutationResolvers['rejectSignup'] = async (_root, { key }, { usecases, origin, client }) => {
  await usecases.rejectSignup({ principal: await client(), key, origin });
  return true;
};

export const pendingVerification: PendingVerificationResolvers = {
  app: ({ appName }) => appName,
  email: ({ email }) => email,
  created_at: ({ createdAt }) => toTimestamp(createdAt),
  provider: ({ provider }) => provider ?? null,
  ip: ({ ip }) => ip ?? null,
  device: ({ device }) => device ?? null,
  has_password: ({ hasPassword }) => hasPassword,
  expires_at: ({ expiresAt }) => toTimestamp(expiresAt),
};

export const resendVerification: MutationResolvers['resendVerification'] = async (
  _root,
  _args,
  { usecases, origin, session },
) => {
  await usecases.resendVerification({ principal: await session(), origin });
  return true;
};

export const changeUserEmail: MutationResolvers['changeUserEmail'] = async (
  _root,
  { data },
  { usecases, origin, session },
) => {
  await usecases.changeUserEmail({
    principal: await session(),
    email: data.email,
    currentPassword: data.password ?? undefined,
    origin,
  });
  return true;
};

export const confirmEmailChange: MutationResolvers['confirmEmailChange'] = async (
  _root,
  { key },
  { usecases, origin, client },
) => {
  await usecases.confirmEmailChange({ principal: await client(), key, origin });
  return true;
};

export const cancelEmailChange: MutationResolvers['cancelEmailChange'] = async (
  _root,
  { key },
  { usecases, origin, client },
) => {
  await usecases.cancelEmailChange({ principal: await client(), key, origin });
  return true;
};

export const changePassword: MutationResolvers['changePassword'] = async (
  _root,
  { data },
  { usecases, origin, session },
) => {
  await usecases.changePassword({
    principal: await session(),
    currentPassword: data.current_password ?? undefined,
    password: data.password,
    passwordConfirmation: data.password_confirmation,
    origin,
  });
  return true;
};
