import type {
  GrantResolvers,
  GrantResourceResolvers,
  MutationResolvers,
  QueryResolvers,
} from '../../../../generated/graphql.ts';
import { toRowId, toUserRef } from '../../../api/ids.ts';
import { page, pageRequest } from '../../../graphql/page.ts';
import type { ModuleResolvers } from '../../../graphql/schema.ts';
import { toMaybeTimestamp, toTimestamp } from '../../../kernel/timestamp.ts';
import type { Grant } from '../grant.ts';

declare module '../../../graphql/entities.ts' {
  interface Entities {
    readonly Grant: Grant;
    readonly GrantResource: readonly [identifier: string, scopes: readonly string[]];
  }
}

const grants: QueryResolvers['grants'] = async (_root, { user_id, ...args }, { usecases, actor }) =>
  usecases.listGrants({ principal: await actor(), userId: toUserRef(user_id), ...pageRequest(args) });

const revokeGrant: MutationResolvers['revokeGrant'] = async (_root, { user_id, id }, { usecases, origin, actor }) => {
  await usecases.revokeGrant({ principal: await actor(), userId: toUserRef(user_id), id: toRowId(id), origin });
  return true;
};

const grant: GrantResolvers = {
  id: ({ client }) => String(client.id),
  client_id: ({ client }) => client.clientId,
  client_name: ({ client }) => client.clientName,
  client_uri: ({ client }) => client.clientUri ?? null,
  logo_uri: ({ client }) => client.logoUri ?? null,
  tos_uri: ({ client }) => client.tosUri ?? null,
  policy_uri: ({ client }) => client.policyUri ?? null,
  is_first_party: ({ client }) => client.isFirstParty,
  scopes: ({ scopes }) => scopes,
  resources: ({ resources }) => Object.entries(resources),
  has_session_access: ({ hasSessionAccess }) => hasSessionAccess,
  has_offline_access: ({ hasOfflineAccess }) => hasOfflineAccess,
  created_at: ({ createdAt }) => toTimestamp(createdAt),
  last_used_at: ({ lastUsedAt }) => toMaybeTimestamp(lastUsedAt),
};

const resource: GrantResourceResolvers = {
  identifier: ([identifier]) => identifier,
  scopes: ([, scopes]) => scopes,
};

export const graphql = {
  Query: { grants },
  Mutation: { revokeGrant },
  Grant: grant,
  GrantResource: resource,
  GrantPage: page,
} satisfies ModuleResolvers;
