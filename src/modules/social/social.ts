import { canonicalEmail } from '../../kernel/email.ts';
import type { DomainError } from '../../kernel/errors.ts';
import type { StoredLanguage } from '../../kernel/locale.ts';
import type { User } from '../../kernel/user.ts';

/** The settings of the application at a provider that a driver needs. */
interface DriverTraits {
  /** The text of a button. */
  readonly label: string;
  /** Whether the address of the provider is known, may be given, or has to be. */
  readonly issuer: 'fixed' | 'optional' | 'required';
  /** What the application shows the provider: a secret it was given, one it may do without, or one made from a key. */
  readonly credentials: 'secret' | 'optional_secret' | 'signing_key';
}

/** The drivers there are, one for each dialect that providers speak; `openid` is for every other OpenID provider. */
export const drivers = {
  apple: { label: 'Apple', issuer: 'fixed', credentials: 'signing_key' },
  discord: { label: 'Discord', issuer: 'fixed', credentials: 'secret' },
  facebook: { label: 'Facebook', issuer: 'fixed', credentials: 'secret' },
  github: { label: 'GitHub', issuer: 'optional', credentials: 'secret' },
  gitlab: { label: 'GitLab', issuer: 'optional', credentials: 'secret' },
  google: { label: 'Google', issuer: 'fixed', credentials: 'secret' },
  linkedin: { label: 'LinkedIn', issuer: 'fixed', credentials: 'secret' },
  microsoft: { label: 'Microsoft', issuer: 'optional', credentials: 'secret' },
  openid: { label: 'OpenID', issuer: 'required', credentials: 'optional_secret' },
  slack: { label: 'Slack', issuer: 'fixed', credentials: 'secret' },
  x: { label: 'X', issuer: 'fixed', credentials: 'secret' },
} as const satisfies Readonly<Record<string, DriverTraits>>;

/** Equal to the contract's `SocialDriverName`. */
export type DriverName = keyof typeof drivers;

/** Equal to the contract's `NativeNonce`. `optional`: an ID token without one is accepted while it is new, once. */
export const nativeNonces = ['required', 'optional'] as const;

export type NativeNonce = (typeof nativeNonces)[number];

/** A provider of identities, as an application has set it up. */
export interface Provider {
  readonly id: number;
  readonly appId: number;
  /** Its name in paths. */
  readonly name: string;
  readonly driver: DriverName;
  /** The text of a button. */
  readonly label: string;
  readonly clientId: string;
  /** The clients whose ID tokens are accepted, too: those of the application's apps for phones and desktops. */
  readonly nativeClientIds: readonly string[];
  /** Says whether an ID token of an app needs a nonce. */
  readonly nativeNonce: NativeNonce;
  /** Where the provider is; absent where its driver knows. */
  readonly issuer: string | undefined;
  /** The requested scopes; absent: those that its driver needs. */
  readonly scopes: readonly string[] | undefined;
  readonly isEnabled: boolean;
  readonly hasCredentials: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

type ProviderClient = Pick<Provider, 'driver' | 'clientId'> & Partial<Pick<Provider, 'issuer'>>;

/** Whether the same client at the same provider is meant. */
export const isSameClient = (one: ProviderClient, other: ProviderClient): boolean =>
  one.driver === other.driver && one.issuer === other.issuer && one.clientId === other.clientId;

/** The credentials of an application at a provider. They are stored sealed and never leave the process otherwise. */
export type ProviderCredentials =
  | { readonly kind: 'none' }
  | { readonly kind: 'secret'; readonly clientSecret: string }
  | {
      readonly kind: 'signing_key';
      readonly teamId: string;
      readonly keyId: string;
      /** PKCS #8, as PEM. */
      readonly privateKey: string;
    };

/** The identity of a user at a provider, as the provider has proven it. */
export interface ProvenIdentity {
  /** The provider's own name for itself: for OpenID providers the `iss` of the ID token. */
  readonly issuer: string;
  /** Never changes and is never reassigned to another user (OpenID Connect Core, section 5.7). */
  readonly subject: string;
  /** A valid address by the rules of Gatehouse; any other is left out. */
  readonly email: string | undefined;
  /** Whether the provider says that the address is theirs. */
  readonly isEmailVerified: boolean;
  /** As the provider has them: of any length, or empty. */
  readonly firstname: string;
  readonly lastname: string;
  readonly displayname: string;
  /** The language of the user; undefined if the provider has told none that is valid. */
  readonly language: StoredLanguage | undefined;
  /** The reason why more could not be read of the user: then what is absent here is unknown, rather than not there. */
  readonly incompleteBecause?: DomainError | undefined;
}

/** Tells whether a provider has told any name of the user. */
export const hasName = ({ firstname, lastname, displayname }: ProvenIdentity): boolean =>
  [firstname, lastname, displayname].some((name) => name.trim() !== '');

/** An identity that is linked to a user: it logs in as them. Known by provider, issuer and subject (ASVS 6.8.1). */
export interface Identity {
  readonly id: number;
  readonly userId: number;
  readonly provider: string;
  readonly issuer: string;
  readonly subject: string;
  /** The address that the provider last told. */
  readonly email: string | undefined;
  /** Whether the provider then said that the address is theirs. */
  readonly isEmailVerified: boolean;
  readonly linkedAt: Date;
  readonly lastUsedAt: Date;
}

/** Whether the provider says that its user owns the very address of the account. */
export const confirmsAddress = (
  { email, isEmailVerified }: Pick<Identity, 'email' | 'isEmailVerified'>,
  user: Pick<User, 'email'>,
): boolean => isEmailVerified && email !== undefined && canonicalEmail(email) === canonicalEmail(user.email);
