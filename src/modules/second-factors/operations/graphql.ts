import type { MutationResolvers } from '../../../../generated/graphql.ts';
import { toRowId, toUserRef } from '../../../api/ids.ts';
import type { ModuleResolvers } from '../../../graphql/schema.ts';

const deleteFactor: MutationResolvers['deleteFactor'] = async (_root, args, { usecases, origin, actor }) => {
  const { user_id, id } = args;
  const command = { principal: await actor(), userId: toUserRef(user_id), id: toRowId(id), origin };
  return (await usecases.deleteFactor(command)) === undefined;
};

const verifyCellPhone: MutationResolvers['verifyCellPhone'] = async (_root, { code }, context) => {
  const { usecases, origin, session } = context;
  return usecases.verifyCellPhone({ principal: await session(), userId: 'me', code, origin });
};

export const graphql = { Mutation: { deleteFactor, verifyCellPhone } } satisfies ModuleResolvers;
