/** The ways in which a client becomes known: an administrator creates it, it registers itself, or a user allows one that publishes its metadata. */
export const registrationTypes = ['manual', 'dynamic', 'metadata_document'] as const;
export type RegistrationType = (typeof registrationTypes)[number];

export const applicationTypes = ['web', 'native'] as const;
export type ApplicationType = (typeof applicationTypes)[number];

export const authMethods = ['none', 'client_secret_basic', 'client_secret_post', 'private_key_jwt'] as const;
export type AuthMethod = (typeof authMethods)[number];

export const grantTypes = [
  'authorization_code',
  'refresh_token',
  'client_credentials',
  'urn:ietf:params:oauth:grant-type:device_code',
] as const;
export type GrantType = (typeof grantTypes)[number];

export const idTokenAlgorithms = ['RS256', 'ES256', 'EdDSA'] as const;
export type IdTokenAlgorithm = (typeof idTokenAlgorithms)[number];

/** The scopes of OpenID Connect, which any client may have. */
export const openIdScopes = ['openid', 'profile', 'email', 'phone', 'offline_access'] as const;

/** The scopes of claims. `groups` is for clients to which an administrator gives it. The others are permissions that the application has defined. */
export const claimScopes = [...openIdScopes, 'groups'] as const;

/** Returns true for a scope of claims. */
export const isClaimScope = (scope: string): boolean => claimScopes.some((known) => known === scope);

interface AuthenticatedClient {
  readonly tokenEndpointAuthMethod: AuthMethod;
}

export const isPublic = ({ tokenEndpointAuthMethod: method }: AuthenticatedClient) => method === 'none';

/** Returns true if the client authenticates with a secret. */
export const hasSecret = ({ tokenEndpointAuthMethod: method }: AuthenticatedClient) =>
  method === 'client_secret_basic' || method === 'client_secret_post';
