import type {
  IssuedKeyResolvers,
  KeyResolvers,
  MutationResolvers,
  QueryResolvers,
} from '../../../generated/graphql.ts';
import { toRowId } from '../../api/ids.ts';
import { page, slice } from '../../graphql/page.ts';
import type { ModuleResolvers } from '../../graphql/schema.ts';
import { toMaybeTimestamp, toTimestamp } from '../../kernel/timestamp.ts';

const keys: QueryResolvers['keys'] = async (_root, args, { usecases, actor }) =>
  usecases.keys({ principal: await actor(), ...slice(args) });

const createKey: MutationResolvers['createKey'] = async (_root, { data }, { usecases, origin, actor }) =>
  usecases.createKey({ principal: await actor(), ...data, origin });

const updateKey: MutationResolvers['updateKey'] = async (_root, { id, data }, { usecases, origin, actor }) =>
  usecases.updateKey({ principal: await actor(), id: toRowId(id), name: data.name, origin });

const rotateKey: MutationResolvers['rotateKey'] = async (_root, { id, overlap_seconds }, { usecases, origin, actor }) =>
  usecases.rotateKey({ principal: await actor(), id: toRowId(id), overlapSeconds: overlap_seconds, origin });

const revokeKey: MutationResolvers['revokeKey'] = async (_root, { id }, { usecases, origin, actor }) => {
  await usecases.revokeKey({ principal: await actor(), id: toRowId(id), origin });
  return true;
};

const keyType: KeyResolvers = {
  id: ({ id }) => String(id),
  kind: ({ kind }) => kind,
  name: ({ name }) => name,
  created_at: ({ createdAt }) => toTimestamp(createdAt),
  last_used_at: ({ lastUsedAt }) => toMaybeTimestamp(lastUsedAt),
  revoked_at: ({ revokedAt }) => toMaybeTimestamp(revokedAt),
};

const issuedKey: IssuedKeyResolvers = {
  key: ({ key }) => key,
  details: (fresh) => fresh,
};

export const graphql = {
  Query: { keys },
  Mutation: { createKey, updateKey, rotateKey, revokeKey },
  Key: keyType,
  IssuedKey: issuedKey,
  KeyPage: page,
} satisfies ModuleResolvers;
