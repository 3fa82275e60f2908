import type { MutationResolvers, QueryResolvers, ResourceServerResolvers } from '../../../../generated/graphql.ts';
import { toRowId } from '../../../api/ids.ts';
import { page, pageRequest } from '../../../graphql/page.ts';
import type { ModuleResolvers } from '../../../graphql/schema.ts';
import { toTimestamp } from '../../../kernel/timestamp.ts';
import type { ResourceServer } from '../resource-server.ts';

declare module '../../../graphql/entities.ts' {
  interface Entities {
    readonly ResourceServer: ResourceServer;
  }
}

const resourceServers: QueryResolvers['resourceServers'] = async (_root, args, { usecases, actor }) =>
  usecases.listResourceServers({ principal: await actor(), ...pageRequest(args) });

const resourceServer: QueryResolvers['resourceServer'] = async (_root, { id }, { usecases, actor }) =>
  usecases.getResourceServer({ principal: await actor(), id: toRowId(id) });

const createResourceServer: MutationResolvers['createResourceServer'] = async (_root, { data }, context, info) => {
  const { usecases, origin, actor, retryOf } = context;
  return usecases.createResourceServer({
    principal: await actor(),
    name: data.name,
    identifier: data.identifier,
    scopes: data.scopes ?? undefined,
    accessTokenSeconds: data.access_token_seconds,
    retry: retryOf(info),
    origin,
  });
};

const updateResourceServer: MutationResolvers['updateResourceServer'] = async (_root, { id, data }, context) => {
  const { usecases, origin, actor } = context;
  return usecases.updateResourceServer({
    principal: await actor(),
    id: toRowId(id),
    name: data.name ?? undefined,
    scopes: data.scopes ?? undefined,
    accessTokenSeconds: data.access_token_seconds,
    origin,
  });
};

const deleteResourceServer: MutationResolvers['deleteResourceServer'] = async (_root, { id }, context) => {
  const { usecases, origin, actor } = context;
  await usecases.deleteResourceServer({ principal: await actor(), id: toRowId(id), origin });
  return true;
};

const type: ResourceServerResolvers = {
  id: ({ id }) => String(id),
  name: ({ name }) => name,
  identifier: ({ identifier }) => identifier,
  scopes: ({ scopes }) => scopes,
  access_token_seconds: ({ accessTokenSeconds }) => accessTokenSeconds ?? null,
  created_at: ({ createdAt }) => toTimestamp(createdAt),
  updated_at: ({ updatedAt }) => toTimestamp(updatedAt),
};

export const graphql = {
  Query: { resourceServers, resourceServer },
  Mutation: { createResourceServer, updateResourceServer, deleteResourceServer },
  ResourceServer: type,
  ResourceServerPage: page,
} satisfies ModuleResolvers;
