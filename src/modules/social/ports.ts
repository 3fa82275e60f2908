import type { ServiceProvider } from '../../saml/metadata.ts';
import type { BrokenRule } from './broken-rule.ts';
import type { StatedIdentity } from './identity-events.ts';
import type { Provider } from './provider.ts';
import type { ProviderCheck } from './provider-check.ts';
import type { Identity, ProvenIdentity, ProviderCredentials } from './social.ts';

/** A provider with decrypted credentials. It never leaves the use case and the driver. */
export interface ReachableProvider extends Provider {
  readonly credentials: ProviderCredentials;
}

/** The values that the response to an authorization request is checked against. They are stored encrypted. */
export interface LoginChecks {
  /** Undefined if the provider returns no nonce. */
  readonly nonce: string | undefined;
  /** Undefined if the provider does not support PKCE. */
  readonly codeVerifier: string | undefined;
  /** The ID of a request with SAML. */
  readonly requestId?: string;
  /** The identity of a response with SAML, and the code by which the client of this browser gets it. */
  readonly answer?: { readonly code: string; readonly identity: ProvenIdentity };
  /** The rule that a response with SAML has broken, for the test of a connection. */
  readonly refusal?: BrokenRule;
}

/** The parameters of an authorization response. */
export interface AuthorizationAnswer {
  readonly code: string;
  readonly state: string;
  /** RFC 9207; required if the metadata of the provider announce it. */
  readonly issuer: string | undefined;
  readonly redirectUri: string;
}

/** The request for a login. */
export interface LoginRequest {
  readonly redirectUri: string;
  readonly state: string;
  /** The service and the ID of the request, of a provider with SAML. */
  readonly service: ServiceProvider;
  readonly requestId: string;
  /** The address that the user has entered (OpenID Connect Core, section 3.1.2.1). Other providers do not get it. */
  readonly loginHint?: string | undefined;
}

/**
 * Implements the protocols of identity providers, with a time limit for every call.
 * @throws `social_provider_unavailable` if the provider is unreachable or slow, or responds with 5xx; `social_provider_failed` if
 *   its response is not valid, or it rejects the application's credentials
 */
export interface SocialDrivers {
  /** Returns the URL to send the browser to, and the values that the response is checked against. */
  begin(
    provider: ReachableProvider,
    request: LoginRequest,
  ): Promise<{ readonly authorizationUrl: string; readonly checks: LoginChecks }>;
  /** Redeems a code. @throws `social_code_invalid`, `social_token_invalid` */
  redeem(provider: ReachableProvider, answer: AuthorizationAnswer, checks: LoginChecks): Promise<ProvenIdentity>;
  /**
   * Accepts an ID token that an app has received from the provider itself. The token contains the nonce or its SHA-256. Without
   * `nonce`, the token must have none either, and be new.
   * @returns also a text that identifies the token, which may be used once, and the time until which the token would be accepted
   * @throws `social_token_invalid`, also if the provider issues no ID tokens
   */
  accept(
    provider: ReachableProvider,
    token: { readonly idToken: string; readonly nonce: string | undefined },
  ): Promise<{ readonly identity: ProvenIdentity; readonly acceptedOnce: string; readonly expiresAt: Date }>;
  /** Checks what a login needs of a provider, as far as that is possible without a user. Failures of the provider are results. */
  check(provider: ReachableProvider, request: { readonly redirectUri: string }): Promise<readonly ProviderCheck[]>;
}

/** A pending login at a provider. It is found by the digest of its state, and bound by a digest to the browser that began it. */
export interface PendingLogin {
  readonly provider: string;
  readonly bindingDigest: string;
  readonly redirectUri: string;
  /** The user that an identity will be linked to; absent: the identity logs in. */
  readonly userId: number | undefined;
  /** The caller who tests the connection; absent: no test. */
  readonly tester: string | undefined;
  readonly sealedChecks: string;
  readonly expiresAt: Date;
}

export interface PendingLogins {
  insert(pending: PendingLogin & { readonly stateDigest: string; readonly at: Date }): Promise<void>;
  /** Removes a pending login of the application, valid or expired, and returns it to one of parallel callers. */
  take(stateDigest: string): Promise<PendingLogin | undefined>;
  /** Returns a pending login of the application, valid or expired, and leaves it. */
  find(stateDigest: string): Promise<PendingLogin | undefined>;
  /** Replaces the checks of a pending login that has those that were read. @returns true for one of parallel callers */
  answer(
    stateDigest: string,
    pending: PendingLogin,
    answered: Pick<PendingLogin, 'sealedChecks' | 'expiresAt'>,
  ): Promise<boolean>;
  /** Records the use of a token or challenge. @returns true for the first use: for one of parallel callers */
  useOnce(used: {
    /** For ID tokens, the digest of the issuer and the nonce or content: two configurations of a provider accept a token once. */
    readonly digest: string;
    readonly expiresAt: Date;
  }): Promise<boolean>;
}

/** A provider as it is stored. */
export interface SealedProvider extends Provider {
  readonly sealedCredentials: string | undefined;
}

/** The providers of an application, and if a company has an active connection to its own. */
export interface LoginWays {
  readonly providers: readonly Provider[];
  readonly hasConnections: boolean;
}

export interface ProviderReads {
  list(): Promise<readonly Provider[]>;
  waysToLogIn(): Promise<LoginWays>;
  find(name: string): Promise<SealedProvider | undefined>;
}

export interface Providers extends ProviderReads {
  /** Creates or replaces a provider. */
  put(
    provider: Omit<Provider, 'id' | 'appId' | 'hasCredentials' | 'createdAt' | 'updatedAt'> & {
      readonly sealedCredentials: string | undefined;
      readonly at: Date;
    },
  ): Promise<Provider>;
  /** @returns true if the provider existed */
  delete(name: string): Promise<boolean>;
}

export interface IdentityReads {
  find(identity: Pick<Identity, 'provider' | 'issuer' | 'subject'>): Promise<Identity | undefined>;
  /** Returns the identities of a user, oldest first. */
  list(userId: number): Promise<readonly Identity[]>;
}

export interface Identities extends IdentityReads {
  /** @throws `identity_taken` if it is linked in the application already */
  insert(identity: Omit<Identity, 'id' | 'lastUsedAt'>): Promise<Identity>;
  /** Records a login, and the address from the provider. @returns true if the identity is still linked to the user */
  noteUse(identity: Identity, told: Pick<Identity, 'email' | 'isEmailVerified'>, at: Date): Promise<boolean>;
  delete(id: number): Promise<void>;
  /** Unlinks all identities of a user. @returns them */
  deleteAll(userId: number): Promise<readonly StatedIdentity[]>;
}
