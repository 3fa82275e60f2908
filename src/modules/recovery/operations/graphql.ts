import type { MutationResolvers } from '../../../../generated/graphql.ts';
import { toUserRef } from '../../../api/ids.ts';
import type { ModuleResolvers } from '../../../graphql/schema.ts';

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

const verifyUserEmail: MutationResolvers['verifyUserEmail'] = async (_root, { id }, { usecases, origin, actor }) =>
  usecases.verifyUserEmail({ principal: await actor(), id: toUserRef(id), origin });

export const graphql = { Mutation: { resetPassword, verifyUserEmail } } satisfies ModuleResolvers;
