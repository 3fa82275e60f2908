import type { MutationResolvers, QueryResolvers, SigningKeyResolvers } from '../../../../generated/graphql.ts';
import type { ModuleResolvers } from '../../../graphql/schema.ts';
import { toMaybeTimestamp, toTimestamp } from '../../../kernel/timestamp.ts';
import type { ListedSigningKey } from '../ports.ts';

declare module '../../../graphql/entities.ts' {
  interface Entities {
    readonly SigningKey: ListedSigningKey;
  }
}

const signingKeys: QueryResolvers['signingKeys'] = async (_root, _args, { usecases, actor }) =>
  usecases.listSigningKeys({ principal: await actor() });

const rotateSigningKey: MutationResolvers['rotateSigningKey'] = async (_root, _args, { usecases, origin, actor }) =>
  usecases.rotateSigningKey({ principal: await actor(), origin });

const signingKey: SigningKeyResolvers = {
  kid: ({ kid }) => kid,
  alg: ({ alg }) => alg,
  state: ({ state }) => state,
  created_at: ({ createdAt }) => toTimestamp(createdAt),
  signs_from: ({ signsFrom }) => toTimestamp(signsFrom),
  removed_at: ({ removedAt }) => toMaybeTimestamp(removedAt),
};

export const graphql = {
  Query: { signingKeys },
  Mutation: { rotateSigningKey },
  SigningKey: signingKey,
} satisfies ModuleResolvers;
