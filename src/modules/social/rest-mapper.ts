import type { components } from '../../../generated/openapi.ts';
import { toLoginChallenge } from '../../api/login-challenge.ts';
import { toTimestamp } from '../../kernel/timestamp.ts';
import { messages } from '../../rest/messages.ts';
import { isChallenged } from '../factors/login-challenge.ts';
import { toSessionDto, toSignupResult } from '../sessions/rest-mapper.ts';
import type { Identity, Provider } from './social.ts';
import type { SocialLoginOutcome } from './social-login.ts';
import type { StartedLogin } from './start-social-login.ts';

type Schemas = components['schemas'];

export const toSocialDriverDto = ({ name, driver, label, clientId }: Provider): Schemas['SocialDriver'] => ({
  provider: name,
  driver,
  label,
  client_id: clientId,
});

export const toSocialLoginStart = (started: StartedLogin): Schemas['SocialLoginStart'] => ({
  authorization_url: started.authorizationUrl,
  binding: started.binding,
  expires_at: toTimestamp(started.expiresAt),
});

export const toIdentityDto = (identity: Identity): Schemas['Identity'] => ({
  id: identity.id,
  provider: identity.provider,
  issuer: identity.issuer,
  subject: identity.subject,
  email: identity.email ?? null,
  linked_at: toTimestamp(identity.linkedAt),
  last_used_at: toTimestamp(identity.lastUsedAt),
});

export const toProviderDto = (provider: Provider): Schemas['Provider'] => ({
  name: provider.name,
  driver: provider.driver,
  label: provider.label,
  client_id: provider.clientId,
  native_client_ids: provider.nativeClientIds,
  native_nonce: provider.nativeNonce,
  issuer: provider.issuer ?? null,
  scopes: provider.scopes ?? null,
  enabled: provider.isEnabled,
  has_credentials: provider.hasCredentials,
  created_at: toTimestamp(provider.createdAt),
  updated_at: toTimestamp(provider.updatedAt),
});

/** The session, of a user who is new or not, or what is needed before there is one. */
export const toSocialLoginReply = (outcome: SocialLoginOutcome) => {
  if (outcome === 'awaits_verification')
    return { status: 202, body: { status: 'verification', ...messages.verification } } as const;
  if (isChallenged(outcome)) return { status: 202, body: toLoginChallenge(outcome.challenge) } as const;
  return outcome.isNew
    ? ({ status: 201, headers: { Location: '/v1/users/me' }, body: toSignupResult(outcome) } as const)
    : ({ status: 200, body: toSessionDto(outcome.session) } as const);
};
