import type {
  IdentityResolvers,
  MutationResolvers,
  ProviderResolvers,
  QueryResolvers,
  SocialDriverResolvers,
  SocialLoginStartResolvers,
} from '../../../generated/graphql.ts';
import { toTimestamp } from '../../domain/timestamp.ts';
import { toRowId, toUserRef } from '../../doors/ids.ts';
import { fromProof, fromProviderSetup } from '../../doors/social.ts';
import { requireSession } from './accounts.ts';

export const socialDrivers: QueryResolvers['socialDrivers'] = async (_root, _args, { usecases, client }) =>
  usecases.socialDrivers({ principal: await client() });

export const startSocialLogin: MutationResolvers['startSocialLogin'] = async (
  _root,
  { provider, data },
  { usecases, visitor },
) =>
  usecases.startSocialLogin({
    principal: await visitor(),
    provider,
    redirectUri: data.redirect_uri,
    purpose: data.purpose ?? undefined,
  });

export const socialLogin: MutationResolvers['socialLogin'] = async (
  _root,
  { provider, data },
  { usecases, origin, client },
) =>
  requireSession(await usecases.socialLogin({ principal: await client(), provider, proof: fromProof(data), origin }));

export const identities: QueryResolvers['identities'] = async (_root, { user_id }, { usecases, actor }) =>
  usecases.identities({ principal: await actor(), userId: toUserRef(user_id) });

export const linkIdentity: MutationResolvers['linkIdentity'] = async (_root, { data }, { usecases, origin, session }) =>
  usecases.linkIdentity({
    principal: await session(),
    provider: data.provider,
    currentPassword: data.password ?? undefined,
    proof: fromProof(data),
    origin,
  });

export const unlinkIdentity: MutationResolvers['unlinkIdentity'] = async (
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

export const providers: QueryResolvers['providers'] = async (_root, _args, { usecases, actor }) =>
  usecases.providers({ principal: await actor() });

export const setProvider: MutationResolvers['setProvider'] = async (
  _root,
  { provider, data },
  { usecases, origin, actor },
) =>
  (await usecases.setProvider({ principal: await actor(), name: provider, setup: fromProviderSetup(data), origin }))
    .provider;

export const deleteProvider: MutationResolvers['deleteProvider'] = async (
  _root,
  { provider },
  { usecases, origin, actor },
) => {
  await usecases.deleteProvider({ principal: await actor(), name: provider, origin });
  return true;
};

export const socialDriver: SocialDriverResolvers = {
  provider: ({ name }) => name,
  driver: ({ driver }) => driver,
  label: ({ label }) => label,
  client_id: ({ clientId }) => clientId,
};

export const socialLoginStart: SocialLoginStartResolvers = {
  authorization_url: ({ authorizationUrl }) => authorizationUrl,
  binding: ({ binding }) => binding,
  expires_at: ({ expiresAt }) => toTimestamp(expiresAt),
};

export const identity: IdentityResolvers = {
  id: ({ id }) => String(id),
  provider: ({ provider }) => provider,
  issuer: ({ issuer }) => issuer,
  subject: ({ subject }) => subject,
  email: ({ email }) => email ?? null,
  linked_at: ({ linkedAt }) => toTimestamp(linkedAt),
  last_used_at: ({ lastUsedAt }) => toTimestamp(lastUsedAt),
};

export const provider: ProviderResolvers = {
  name: ({ name }) => name,
  driver: ({ driver }) => driver,
  label: ({ label }) => label,
  client_id: ({ clientId }) => clientId,
  native_client_ids: ({ nativeClientIds }) => nativeClientIds,
  issuer: ({ issuer }) => issuer ?? null,
  scopes: ({ scopes }) => scopes ?? null,
  enabled: ({ isEnabled }) => isEnabled,
  has_credentials: ({ hasCredentials }) => hasCredentials,
  created_at: ({ createdAt }) => toTimestamp(createdAt),
  updated_at: ({ updatedAt }) => toTimestamp(updatedAt),
};
