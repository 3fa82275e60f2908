import type { RotatedSecrets } from '../../kernel/rotated-secrets.ts';
import type { ClientClaim } from './client-claims.ts';
import type { PublicJwk } from './client-jwks.ts';

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

/** The part of a client that administrators choose. The names are those of RFC 7591 and OpenID Connect Dynamic Client Registration. */
export interface ClientMetadata {
  readonly clientName: string;
  readonly applicationType: ApplicationType;
  readonly tokenEndpointAuthMethod: AuthMethod;
  /** Compared exactly, except for the port of loopback addresses (RFC 8252, section 7.3). */
  readonly redirectUris: readonly string[];
  readonly postLogoutRedirectUris: readonly string[];
  readonly grantTypes: readonly GrantType[];
  readonly scopes: readonly string[];
  /** True if users are not asked for consent. */
  readonly isFirstParty: boolean;
  readonly requirePkce: boolean;
  /** True to accept only authorization requests that the client has pushed (RFC 9126, section 6). */
  readonly requirePushedAuthorizationRequests: boolean;
  /** True to issue only tokens that are bound to a key of the client (RFC 9449, section 5.2). */
  readonly dpopBoundAccessTokens: boolean;
  /** Claims besides those of OpenID Connect. Only a first-party client has them: users are not asked about them. */
  readonly claims: readonly ClientClaim[];
  /** The public keys that verify the assertions of a client with `private_key_jwt`, unless it has `jwksUri`. */
  readonly jwks: readonly PublicJwk[] | undefined;
  readonly jwksUri: string | undefined;
  /** Called when a session of a user who has logged in to the client ends. */
  readonly backchannelLogoutUri: string | undefined;
  /** True if the client needs `sid` in logout tokens, which always contain it. */
  readonly backchannelLogoutSessionRequired: boolean;
  /** Loaded by browsers that log out. */
  readonly frontchannelLogoutUri: string | undefined;
  readonly idTokenSignedResponseAlg: IdTokenAlgorithm;
  readonly clientUri: string | undefined;
  readonly logoUri: string | undefined;
  readonly tosUri: string | undefined;
  readonly policyUri: string | undefined;
  /** Absent: those of the application. */
  readonly accessTokenSeconds: number | undefined;
  readonly refreshTokenSeconds: number | undefined;
  /**
   * The account that tokens of the client credentials grant act as. Absent without that grant, and after the account was deleted:
   * then the client gets no such tokens.
   */
  readonly serviceAccountId: number | undefined;
}

/** A program that gets tokens from the OpenID provider of its application. */
export interface Client extends ClientMetadata {
  readonly id: number;
  /** The identifier of the protocols: a random one, or the URL of a document. It is public. */
  readonly clientId: string;
  readonly registrationType: RegistrationType;
  /** Digests of `Keys`. Only clients with `client_secret_basic` or `client_secret_post` have any. */
  readonly secrets: RotatedSecrets;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** Absent: the client is enabled. */
  readonly disabledAt: Date | undefined;
}

/** The number of clients of an application. */
export const mostClients = 500;

export const clientDefaults = {
  applicationType: 'web',
  tokenEndpointAuthMethod: 'client_secret_basic',
  redirectUris: [],
  postLogoutRedirectUris: [],
  grantTypes: ['authorization_code', 'refresh_token'],
  scopes: ['openid', 'profile', 'email', 'offline_access'],
  isFirstParty: false,
  requirePkce: true,
  requirePushedAuthorizationRequests: false,
  dpopBoundAccessTokens: false,
  claims: [],
  jwks: undefined,
  jwksUri: undefined,
  backchannelLogoutUri: undefined,
  backchannelLogoutSessionRequired: false,
  frontchannelLogoutUri: undefined,
  idTokenSignedResponseAlg: 'RS256',
  clientUri: undefined,
  logoUri: undefined,
  tosUri: undefined,
  policyUri: undefined,
  accessTokenSeconds: undefined,
  refreshTokenSeconds: undefined,
  serviceAccountId: undefined,
} as const satisfies Omit<ClientMetadata, 'clientName'>;

export const isPublic = ({ tokenEndpointAuthMethod: method }: Pick<ClientMetadata, 'tokenEndpointAuthMethod'>) =>
  method === 'none';

/** Returns true if the client authenticates with a secret. */
export const hasSecret = ({ tokenEndpointAuthMethod: method }: Pick<ClientMetadata, 'tokenEndpointAuthMethod'>) =>
  method === 'client_secret_basic' || method === 'client_secret_post';
