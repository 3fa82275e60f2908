import type { MutationResolvers, QueryResolvers, SuppressionResolvers } from '../../../../generated/graphql.ts';
import type { ModuleResolvers } from '../../../graphql/schema.ts';
import type { Suppression } from '../suppression.ts';

declare module '../../../graphql/entities.ts' {
  interface Entities {
    readonly Suppression: Suppression;
  }
}

const suppressions: QueryResolvers['suppressions'] = async (_root, { email }, { usecases, actor }) =>
  usecases.listSuppressions({ principal: await actor(), email: email ?? undefined });

const deleteSuppression: MutationResolvers['deleteSuppression'] = async (_root, { id }, context) => {
  const { usecases, origin, actor } = context;
  await usecases.deleteSuppression({ principal: await actor(), id, origin });
  return true;
};

const suppressionType: SuppressionResolvers = {
  id: ({ id }) => id,
  email: ({ email }) => email,
  reason: ({ reason }) => reason,
  source: ({ source }) => source,
  detail: ({ detail }) => detail,
  is_shared: ({ is_shared }) => is_shared,
  created_at: ({ created_at }) => created_at,
};

export const graphql = {
  Query: { suppressions },
  Mutation: { deleteSuppression },
  Suppression: suppressionType,
} satisfies ModuleResolvers;
