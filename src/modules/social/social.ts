import { canonicalEmail } from '../../kernel/email.ts';
import type { DomainError } from '../../kernel/errors.ts';
import type { StoredLanguage } from '../../kernel/locale.ts';
import type { User } from '../../kernel/user.ts';

/** Returns true for the name of a connection of a company, which the service has made. No provider of an application has such a name. */
export const isConnectionName = (name: string): boolean => /^c-[a-z2-7]{26}$/.test(name);

/** The settings of an application that a driver needs. */
interface DriverTraits {
  /** The text of a button. */
  readonly label: string;
  /** The URL of the provider is known (`fixed`), can be set or must be set. */
  readonly issuer: 'fixed' | 'optional' | 'required';
  /** The kind of the application's credentials: a secret, an optional one, or one that is made from a key. */
  readonly credentials: 'secret' | 'optional_secret' | 'signing_key';
}

/** Lists the drivers, one for each variant of the protocols; `openid` serves every other OpenID provider. */
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

interface ClientSecret {
  readonly kind: 'secret';
  readonly clientSecret: string;
  /** The secret before, which is tried if the provider does not know the new one yet. */
  readonly previous?: { readonly clientSecret: string; readonly until: string };
}

/** The credentials of an application at a provider. They are stored encrypted, and sent only to the provider. */
export type ProviderCredentials =
  | { readonly kind: 'none' }
  | ClientSecret
  | {
      readonly kind: 'signing_key';
      readonly teamId: string;
      readonly keyId: string;
      /** PKCS #8, as PEM. */
      readonly privateKey: string;
    };

/** Returns the credentials before the current ones, as long as a provider may know only these. */
export const previousCredentials = (credentials: ProviderCredentials, now: Date): ClientSecret | undefined => {
  const previous = credentials.kind === 'secret' ? credentials.previous : undefined;
  return previous && now < new Date(previous.until)
    ? { kind: 'secret', clientSecret: previous.clientSecret }
    : undefined;
};

/** The identity of a user at a provider, confirmed by the provider. */
export interface ProvenIdentity {
  /** The issuer by the provider's own name: for OpenID providers the `iss` of the ID token. */
  readonly issuer: string;
  /** Never changes and is never reassigned to another user (OpenID Connect Core, section 5.7). */
  readonly subject: string;
  /** An address that follows the rules of Gatehouse; any other is left out. */
  readonly email: string | undefined;
  /** True if the provider has verified that the address belongs to the user. */
  readonly isEmailVerified: boolean;
  /** The names from the provider, of any length, or empty. */
  readonly firstname: string;
  readonly lastname: string;
  readonly displayname: string;
  /** The language of the user; undefined if the provider has sent no valid one. */
  readonly language: StoredLanguage | undefined;
  /** The groups of a user of a connection; undefined without the claim. */
  readonly groups?: readonly string[] | undefined;
  /** True if the groups of a user of a connection could not be read: the provider has too many, or did not answer. */
  readonly areGroupsUnknown?: boolean | undefined;
  /** The names of the claims of a user of a connection. */
  readonly claims?: readonly string[] | undefined;
  /** True if the provider has accepted the previous secret only. */
  readonly isOfPreviousSecret?: boolean | undefined;
  /** The reason that the rest could not be read: absent fields are then unknown, and not missing at the provider. */
  readonly incompleteBecause?: DomainError | undefined;
}

/** Returns true if the provider has sent a name of the user. */
export const hasName = ({ firstname, lastname, displayname }: ProvenIdentity): boolean =>
  [firstname, lastname, displayname].some((name) => name.trim() !== '');

/** An identity that is linked to a user, and logs in the user. It is found by provider, issuer and subject (ASVS 6.8.1). */
export interface Identity {
  readonly id: number;
  readonly userId: number;
  readonly provider: string;
  /** The name of the connection of a company. It is read for lists, and absent for a provider of the application. */
  readonly connectionName?: string | undefined;
  readonly issuer: string;
  readonly subject: string;
  /** The address at its last use. */
  readonly email: string | undefined;
  /** True if the provider had verified the address then. */
  readonly isEmailVerified: boolean;
  readonly linkedAt: Date;
  readonly lastUsedAt: Date;
}

/** Returns true if the provider has verified that its user owns the address of the account. */
export const confirmsAddress = (
  { email, isEmailVerified }: Pick<Identity, 'email' | 'isEmailVerified'>,
  user: Pick<User, 'email'>,
): boolean => isEmailVerified && email !== undefined && canonicalEmail(email) === canonicalEmail(user.email);
