import type {
  ApiKeyResolvers,
  IssuedApiKeyResolvers,
  MutationResolvers,
  QueryResolvers,
} from '../../../../generated/graphql.ts';
import { toMaybeId, toOptionalRowId, toRowId } from '../../../api/ids.ts';
import { page, pageRequest } from '../../../graphql/page.ts';
import type { ModuleResolvers } from '../../../graphql/schema.ts';
import { toMaybeTimestamp, toTimestamp } from '../../../kernel/timestamp.ts';
import type { Key } from '../api-key.ts';
import type { FreshKey } from './make-key.ts';
import { fromKeyScope } from './wire.ts';

declare module '../../../graphql/entities.ts' {
  interface Entities {
    readonly ApiKey: Key;
    readonly IssuedApiKey: FreshKey;
  }
}

const apiKeys: QueryResolvers['apiKeys'] = async (_root, args, { usecases, actor }) =>
  usecases.listApiKeys({ principal: await actor(), ...pageRequest(args) });

const createApiKey: MutationResolvers['createApiKey'] = async (_root, { data }, context, info) => {
  const { usecases, origin, actor, retryOf } = context;
  return usecases.createApiKey({
    principal: await actor(),
    kind: data.kind,
    name: data.name,
    serviceAccountId: toOptionalRowId(data.service_account_id),
    permissions: data.permissions ?? undefined,
    ...fromKeyScope(data),
    retry: retryOf(info),
    origin,
  });
};

const updateApiKey: MutationResolvers['updateApiKey'] = async (_root, { id, data }, { usecases, origin, actor }) =>
  usecases.updateApiKey({
    principal: await actor(),
    id: toRowId(id),
    name: data.name ?? undefined,
    permissions: data.permissions ?? undefined,
    ...fromKeyScope(data),
    origin,
  });

const rotateApiKey: MutationResolvers['rotateApiKey'] = async (
  _root,
  { id, overlap_seconds },
  { usecases, origin, actor, retryOf },
  info,
) =>
  usecases.rotateApiKey({
    principal: await actor(),
    id: toRowId(id),
    overlapSeconds: overlap_seconds,
    retry: retryOf(info),
    origin,
  });

const revokeApiKey: MutationResolvers['revokeApiKey'] = async (_root, { id }, { usecases, origin, actor }) => {
  await usecases.revokeApiKey({ principal: await actor(), id: toRowId(id), origin });
  return true;
};

const keyType: ApiKeyResolvers = {
  id: ({ id }) => String(id),
  kind: ({ kind }) => kind,
  name: ({ name }) => name,
  service_account_id: ({ serviceAccountId }) => toMaybeId(serviceAccountId),
  permissions: ({ permissions }) => permissions,
  company_ids: ({ companyIds }) => companyIds?.map(String) ?? null,
  networks: ({ networks }) => networks ?? null,
  created_at: ({ createdAt }) => toTimestamp(createdAt),
  expires_at: ({ expiresAt }) => toMaybeTimestamp(expiresAt),
  last_used_at: ({ lastUsedAt }) => toMaybeTimestamp(lastUsedAt),
  last_used_from: ({ lastUsedFrom }) => lastUsedFrom ?? null,
  revoked_at: ({ revokedAt }) => toMaybeTimestamp(revokedAt),
};

const issuedKey: IssuedApiKeyResolvers = {
  key: ({ key }) => key,
  details: (fresh) => fresh,
};

export const graphql = {
  Query: { apiKeys },
  Mutation: { createApiKey, updateApiKey, rotateApiKey, revokeApiKey },
  ApiKey: keyType,
  IssuedApiKey: issuedKey,
  ApiKeyPage: page,
} satisfies ModuleResolvers;
