import type {
  IdentityResolvers,
  MutationResolvers,
  ProviderCheckResolvers,
  ProviderResolvers,
  ProviderTestResolvers,
  QueryResolvers,
  SocialDriverResolvers,
} from '../../../../generated/graphql.ts';
import { toRowId, toUserRef } from '../../../api/ids.ts';
import { page } from '../../../graphql/page.ts';
import type { ModuleResolvers } from '../../../graphql/schema.ts';
import { toTimestamp } from '../../../kernel/timestamp.ts';
import { hasPassed, type ProviderCheck } from '../provider-check.ts';
import type { Identity, Provider } from '../social.ts';
import { fromProof, fromProviderSetup } from './wire.ts';

declare module '../../../graphql/entities.ts' {
  interface Entities {
    readonly SocialDriver: Provider;
    readonly Identity: Identity;
    readonly Provider: Provider;
    readonly ProviderTest: readonly ProviderCheck[];
    readonly ProviderCheck: ProviderCheck;
  }
}

const socialDrivers: QueryResolvers['socialDrivers'] = async (_root, _args, { usecases, client }) =>
  usecases.listSocialDrivers({ principal: await client() });

const identities: QueryResolvers['identities'] = async (_root, { user_id }, { usecases, actor }) =>
  usecases.listIdentities({ principal: await actor(), userId: toUserRef(user_id) });

const linkIdentity: MutationResolvers['linkIdentity'] = async (
  _root,
  { data },
  { usecases, origin, session, retryOf },
  info,
) =>
  usecases.linkIdentity({
    principal: await session(),
    userId: 'me',
    provider: data.provider,
    currentPassword: data.password ?? undefined,
    proof: fromProof(data),
    retry: retryOf(info),
    origin,
  });

const unlinkIdentity: MutationResolvers['unlinkIdentity'] = async (
  _root,
  { user_id, id, password },
  { usecases, origin, actor },
) => {
  await usecases.unlinkIdentity({
    principal: await actor(),
    userId: toUserRef(user_id),
    id: toRowId(id),
    currentPassword: password ?? undefined,
    origin,
  });
  return true;
};

const providers: QueryResolvers['providers'] = async (_root, _args, { usecases, actor }) =>
  usecases.listProviders({ principal: await actor() });

const setProvider: MutationResolvers['setProvider'] = async (_root, { provider, data }, { usecases, origin, actor }) =>
  (await usecases.setProvider({ principal: await actor(), name: provider, setup: fromProviderSetup(data), origin }))
    .provider;

const deleteProvider: MutationResolvers['deleteProvider'] = async (
  _root,
  { provider },
  { usecases, origin, actor },
) => {
  await usecases.deleteProvider({ principal: await actor(), name: provider, origin });
  return true;
};

const testProvider: MutationResolvers['testProvider'] = async (_root, { provider }, { usecases, origin, actor }) =>
  usecases.testProvider({ principal: await actor(), name: provider, origin });

const providerTest: ProviderTestResolvers = {
  passed: hasPassed,
  checks: (checks) => checks,
};

const providerCheck: ProviderCheckResolvers = {
  name: ({ name }) => name,
  outcome: ({ outcome }) => outcome,
  failure: ({ failure }) => failure ?? null,
  provider_error: ({ providerError }) => providerError ?? null,
};

const socialDriver: SocialDriverResolvers = {
  provider: ({ name }) => name,
  driver: ({ driver }) => driver,
  label: ({ label }) => label,
  client_id: ({ clientId }) => clientId,
};

const identity: IdentityResolvers = {
  id: ({ id }) => String(id),
  provider: ({ provider }) => provider,
  issuer: ({ issuer }) => issuer,
  subject: ({ subject }) => subject,
  email: ({ email }) => email ?? null,
  linked_at: ({ linkedAt }) => toTimestamp(linkedAt),
  last_used_at: ({ lastUsedAt }) => toTimestamp(lastUsedAt),
};

const provider: ProviderResolvers = {
  name: ({ name }) => name,
  driver: ({ driver }) => driver,
  label: ({ label }) => label,
  client_id: ({ clientId }) => clientId,
  native_client_ids: ({ nativeClientIds }) => nativeClientIds,
  native_nonce: ({ nativeNonce }) => nativeNonce,
  issuer: ({ issuer }) => issuer ?? null,
  scopes: ({ scopes }) => scopes ?? null,
  enabled: ({ isEnabled }) => isEnabled,
  has_credentials: ({ hasCredentials }) => hasCredentials,
  created_at: ({ createdAt }) => toTimestamp(createdAt),
  updated_at: ({ updatedAt }) => toTimestamp(updatedAt),
};

export const graphql = {
  Query: { socialDrivers, identities, providers },
  Mutation: { linkIdentity, unlinkIdentity, setProvider, deleteProvider, testProvider },
  SocialDriver: socialDriver,
  Identity: identity,
  IdentityPage: page,
  Provider: provider,
  ProviderTest: providerTest,
  ProviderCheck: providerCheck,
} satisfies ModuleResolvers;
