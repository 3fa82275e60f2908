import { type Command, change, commandSenders, given, id, query } from '../commands.ts';
import { loginResult } from '../login-result.ts';
import type { TestService } from '../service.ts';

type Wire = Readonly<Record<string, unknown>>;

export const identityFields = 'id provider issuer subject email linked_at last_used_at';
const providerFields = `name driver label client_id native_client_ids native_nonce issuer scopes is_enabled has_credentials created_at
  updated_at`;
const signedIn = 'token user { id email displayname firstname lastname default_company is_verified }';

/** The commands of administrators for providers and identities. */
export const socialAdministration = {
  identities: (user: 'me' | number) =>
    query(`/v1/users/${user}/identities`, 'identities', { user_id: id(user) }, `{ ${identityFields} }`),
  unlinkIdentity: (user: 'me' | number, identity: number, password?: string) =>
    change(
      'DELETE',
      `/v1/users/${user}/identities/${identity}`,
      password === undefined ? undefined : { password },
      'unlinkIdentity',
      { user_id: id(user), id: id(identity), ...given({ password: ['String', password] }) },
    ),
  providers: () => query('/v1/providers', 'providers', {}, `{ ${providerFields} }`),
  setProvider: (name: string, data: Wire) =>
    change(
      'PUT',
      `/v1/providers/${name}`,
      data,
      'setProvider',
      { provider: ['String!', name], data: ['SetProviderInput!', data] },
      `{ ${providerFields} }`,
    ),
  deleteProvider: (name: string) =>
    change('DELETE', `/v1/providers/${name}`, undefined, 'deleteProvider', { provider: ['String!', name] }),
} satisfies Readonly<Record<string, (...args: never[]) => Command>>;

/** The commands of users. */
const commands = {
  drivers: () => query('/v1/auth/social', 'socialDrivers', {}, '{ provider driver label client_id }'),
  start: (provider: string, data: Wire) =>
    change(
      'POST',
      `/v1/auth/social/${provider}/start`,
      data,
      'startSocialLogin',
      { provider: ['String!', provider], data: ['StartSocialLoginInput!', data] },
      '{ authorization_url binding expires_at }',
    ),
  login: (provider: string, data: Wire) =>
    change(
      'POST',
      `/v1/auth/social/${provider}`,
      data,
      'socialLogin',
      { provider: ['String!', provider], data: ['SocialLoginInput!', data] },
      loginResult(signedIn),
    ),
  link: (data: Wire) =>
    change(
      'POST',
      '/v1/users/me/identities',
      data,
      'linkIdentity',
      { data: ['LinkIdentityInput!', data] },
      `{ ${identityFields} }`,
    ),
} satisfies Readonly<Record<string, (...args: never[]) => Command>>;

/** Returns the commands of users for each API. */
export const socialApisOf = (service: Pick<TestService, 'send' | 'graphql'>) => commandSenders(service, commands);

export type SocialApi = ReturnType<typeof socialApisOf>['REST'];
