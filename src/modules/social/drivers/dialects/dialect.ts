import type { Untrusted } from '../../../../kernel/untrusted.ts';
import type { ProviderCredentials } from '../../social.ts';
import type { Told } from '../profile.ts';

/** Reads the profile of the user of an access token from a provider of OAuth 2.0. */
export interface ProfileSource {
  readonly url: string;
  readonly accessToken: string;
  readonly credentials: ProviderCredentials;
  /** Reads a JSON object. @throws `social_provider_failed` if the response is not an object */
  readObject(url: string, accept?: string): Promise<Untrusted>;
  /** Reads any JSON. Returns undefined if the token does not allow the request. */
  readIfAllowed(url: string, accept?: string): Promise<unknown>;
}

/** Reads the profile in a provider's own form. */
export type ReadProfile = (source: ProfileSource) => Promise<Omit<Told, 'issuer'>>;
