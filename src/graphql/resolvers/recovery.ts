import type { MutationResolvers } from '../../../generated/graphql.ts';

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

export const verifyEmail: MutationResolvers['verifyEmail'] = async (_root, { key }, { usecases, origin, client }) => {
  await usecases.verifyEmail({ principal: await client(), key, origin });
  return true;
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
    currentPassword: data.password,
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
    currentPassword: data.current_password,
    password: data.password,
    passwordConfirmation: data.password_confirmation,
    origin,
  });
  return true;
};
