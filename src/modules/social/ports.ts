import type { Identity, ProvenIdentity, Provider, ProviderCredentials } from './social.ts';

/** A provider together with what it is shown. Never leaves the use case and the driver. */
export interface ReachableProvider extends Provider {
  readonly credentials: ProviderCredentials;
}

/** The values that the response to an authorization request is checked against. The service keeps them sealed. */
export interface LoginChecks {
  /** Absent where the provider returns none. */
  readonly nonce: string | undefined;
  /** Absent where the provider refuses PKCE. */
  readonly codeVerifier: string | undefined;
}

/** The parameters that a provider has sent back with the browser. */
export interface AuthorizationAnswer {
  readonly code: string;
  readonly state: string;
  /** RFC 9207; required of a provider that says it sends it. */
  readonly issuer: string | undefined;
  readonly redirectUri: string;
}

/**
 * Speaks with the providers of identities, each in its dialect. Whatever a provider does, the answer comes in time.
 * @throws `social_provider_unavailable` if the provider is unreachable or slow, or responds with 5xx;
 * `social_provider_failed` if its response is not valid, or it rejects the application's credentials
 */
export interface SocialDrivers {
  /** The address to send the browser to, and what its answer will be checked against. */
  begin(
    provider: ReachableProvider,
    request: { readonly redirectUri: string; readonly state: string },
  ): Promise<{ readonly authorizationUrl: string; readonly checks: LoginChecks }>;
  /** Redeems a code. @throws `social_code_invalid`, `social_token_invalid` */
  redeem(provider: ReachableProvider, answer: AuthorizationAnswer, checks: LoginChecks): Promise<ProvenIdentity>;
  /**
   * Accepts an ID token that an app has got from the provider by itself. The token carries the nonce or its SHA-256. Absent a
   * nonce, the token must have none either, and be new.
   * @returns also what may be accepted once, which differs between tokens, and until when the token would be accepted again
   * @throws `social_token_invalid`; also where the driver's provider has no ID tokens
   */
  accept(
    provider: ReachableProvider,
    token: { readonly idToken: string; readonly nonce: string | undefined },
  ): Promise<{ readonly identity: ProvenIdentity; readonly acceptedOnce: string; readonly expiresAt: Date }>;
}

/**
 * A pending login at a provider. It is found by digests: of its state, and of the value that only the browser that
 * began it has.
 */
export interface PendingLogin {
  readonly provider: string;
  readonly bindingDigest: string;
  readonly redirectUri: string;
  /** The user that an identity will be linked to; absent: the identity logs in. */
  readonly userId: number | undefined;
  readonly sealedChecks: string;
  readonly expiresAt: Date;
}

export interface PendingLogins {
  insert(
    pending: PendingLogin & { readonly appId: number; readonly stateDigest: string; readonly at: Date },
  ): Promise<void>;
  /** Takes one of the application away, alive or expired: of parallel callers one gets it. */
  take(appId: number, stateDigest: string): Promise<PendingLogin | undefined>;
  /** Notes a use of what is accepted once. @returns whether it was the first time: of parallel callers one is told yes */
  useOnce(used: {
    readonly appId: number;
    /** For ID tokens of the issuer and the nonce or the content: two set-ups of one provider take a token once. */
    readonly digest: string;
    readonly expiresAt: Date;
  }): Promise<boolean>;
}

export interface ProviderReads {
  list(appId: number): Promise<readonly Provider[]>;
  find(
    appId: number,
    name: string,
  ): Promise<(Provider & { readonly sealedCredentials: string | undefined }) | undefined>;
}

export interface Providers extends ProviderReads {
  /** Makes it what it is to be. */
  put(
    provider: Omit<Provider, 'id' | 'hasCredentials' | 'createdAt' | 'updatedAt'> & {
      readonly sealedCredentials: string | undefined;
      readonly at: Date;
    },
  ): Promise<Provider>;
  /** @returns whether there was one */
  delete(appId: number, name: string): Promise<boolean>;
}

export interface IdentityReads {
  /** Finds an identity in the application. */
  find(appId: number, identity: Pick<Identity, 'provider' | 'issuer' | 'subject'>): Promise<Identity | undefined>;
  /** Those of a user, oldest first. */
  list(userId: number): Promise<readonly Identity[]>;
}

export interface Identities extends IdentityReads {
  /** @throws `identity_taken` where it is linked in the application already */
  insert(identity: Omit<Identity, 'id' | 'lastUsedAt'> & { readonly appId: number }): Promise<Identity>;
  /** Notes a login, and the address that the provider told. @returns whether the identity is still linked to the user */
  noteUse(identity: Identity, told: Pick<Identity, 'email' | 'isEmailVerified'>, at: Date): Promise<boolean>;
  delete(id: number): Promise<void>;
  deleteAll(userId: number): Promise<void>;
}
