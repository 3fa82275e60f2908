import type { MutationResolvers } from '../../../../generated/graphql.ts';
import type { ModuleResolvers } from '../../../graphql/schema.ts';
import { requireSession } from '../../users/operations/wire.ts';

const createAnonymousSession: MutationResolvers['createAnonymousSession'] = async (
  _root,
  { data },
  { usecases, origin, client, retryOf, challengeResponse },
  info,
) =>
  usecases.createAnonymousSession({
    principal: await client(),
    language: data?.language ?? undefined,
    retry: retryOf(info),
    challengeResponse,
    origin,
  });

const completeAccount: MutationResolvers['completeAccount'] = async (_root, { data }, context) => {
  const { usecases, origin, session, challengeResponse } = context;
  return requireSession(
    await usecases.completeAccount({
      principal: await session(),
      email: data.email,
      password: data.password ?? undefined,
      passwordConfirmation: data.password_confirmation ?? undefined,
      firstname: data.firstname,
      lastname: data.lastname,
      language: data.language ?? undefined,
      fields: data.fields ?? undefined,
      challengeResponse,
      origin,
    }),
  );
};

export const graphql = { Mutation: { createAnonymousSession, completeAccount } } satisfies ModuleResolvers;
