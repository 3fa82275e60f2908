import type { ProviderCredentials } from '../../social.ts';
import type { Untrusted } from '../json.ts';
import type { Told } from '../profile.ts';

/** What a provider of OAuth 2.0 says of whose access token it is. */
export interface ProfileSource {
  /** Where the profile is. */
  readonly url: string;
  readonly accessToken: string;
  readonly credentials: ProviderCredentials;
  /** @throws `social_provider_failed` unless there is an object for the token */
  readObject(url: string, accept?: string): Promise<Untrusted>;
  /** Any JSON; undefined if the token does not allow the request. */
  readIfAllowed(url: string, accept?: string): Promise<unknown>;
}

/** Reads the profile in a provider's own form. */
export type ReadProfile = (source: ProfileSource) => Promise<Omit<Told, 'issuer'>>;
