import { allowInsecureRequests, Configuration, customFetch } from 'openid-client';
import type { Clock } from '../../../kernel/ports.ts';
import { isObject } from '../../../kernel/untrusted.ts';
import { withoutTrailingSlashes } from '../../../kernel/web-address.ts';
import type { ReachableProvider, SocialDrivers } from '../ports.ts';
import { bearer } from './bearer.ts';
import { checkOAuth } from './checks.ts';
import { clientAuth } from './client-auth.ts';
import { beginCodeFlow, redeemCode, withExactRedirectUri } from './code-flow.ts';
import type { ProfileSource, ReadProfile } from './dialects/dialect.ts';
import { readDiscord } from './dialects/discord.ts';
import { readFacebook } from './dialects/facebook.ts';
import { readGithub } from './dialects/github.ts';
import { readX } from './dialects/x.ts';
import { failed, tokenInvalid } from './failures.ts';
import type { OAuthPreset } from './presets.ts';
import { toProvenIdentity } from './profile.ts';
import type { FetchOf } from './provider-fetch.ts';
import { standardTokenResponses } from './token-response.ts';

interface Options {
  readonly clock: Clock;
  readonly fetchOf: FetchOf;
}

const dialects: Readonly<Record<OAuthPreset['dialect'], ReadProfile>> = {
  discord: readDiscord,
  facebook: readFacebook,
  github: readGithub,
  x: readX,
};

/** Returns the endpoints of a provider: its usual ones, or those at a URL that the application has set. */
const placesOf = ({ issuer, endpoints, ownPaths }: OAuthPreset, provider: ReachableProvider) => {
  if (provider.issuer === undefined || !ownPaths) return { issuer, ...endpoints };
  const base = withoutTrailingSlashes(provider.issuer);
  return {
    issuer: base + ownPaths.issuer,
    authorization: base + ownPaths.authorization,
    token: base + ownPaths.token,
    profile: base + ownPaths.profile,
  };
};

/** Creates the driver of providers that support OAuth 2.0 only: the identity is read with the access token. */
export const createOAuth = ({ clock, fetchOf }: Options) => {
  const configure = (preset: OAuthPreset, provider: ReachableProvider): Configuration => {
    const { issuer, authorization, token } = placesOf(preset, provider);
    const configuration = new Configuration(
      { issuer, authorization_endpoint: authorization, token_endpoint: token },
      provider.clientId,
      undefined,
      withExactRedirectUri(clientAuth(provider.credentials, clock, preset.clientAuth)),
    );
    configuration[customFetch] = standardTokenResponses(fetchOf(provider.appId), {
      badCode: preset.badCode,
      hasIdToken: false,
    });
    // The caller checks if a provider may lack TLS.
    if (authorization.startsWith('http:')) allowInsecureRequests(configuration);
    return configuration;
  };

  const profileSource = (accessToken: string, url: string, provider: ReachableProvider): ProfileSource => {
    const { appId, credentials } = provider;
    const fetch = fetchOf(appId);
    const authorization = bearer(accessToken);
    const get = (address: string, accept = 'application/json'): Promise<Response> =>
      fetch(address, { method: 'GET', headers: { authorization, accept } });
    const jsonOf = (response: Response): Promise<unknown> => {
      if (!response.ok) throw failed(`the profile endpoint returned status ${response.status}`);
      return response.json().catch(() => {
        throw failed('the profile is not JSON');
      });
    };
    return {
      url,
      accessToken,
      credentials,
      async readObject(address, accept) {
        const profile = await jsonOf(await get(address, accept));
        if (!isObject(profile)) throw failed('the profile is not a JSON object');
        return profile;
      },
      async readIfAllowed(address, accept) {
        const response = await get(address, accept);
        return [403, 404].includes(response.status) ? undefined : jsonOf(response);
      },
    };
  };

  return (preset: OAuthPreset): SocialDrivers => {
    const driver: SocialDrivers = {
      begin: (provider, { redirectUri, state }) =>
        beginCodeFlow(configure(preset, provider), {
          redirectUri,
          state,
          scopes: provider.scopes ?? preset.scopes,
          hasNonce: false,
          hasPkce: preset.takesPkce,
        }),

      async redeem(provider, answer, checks) {
        const configuration = configure(preset, provider);
        const { access_token: accessToken } = await redeemCode(configuration, answer, checks, { hasIdToken: false });
        const { issuer, profile } = placesOf(preset, provider);
        const told = await dialects[preset.dialect](profileSource(accessToken, profile, provider));
        return toProvenIdentity({ issuer, ...told });
      },

      async accept() {
        throw tokenInvalid('the provider does not issue ID tokens');
      },

      check: (provider, { redirectUri }) => checkOAuth(driver.redeem, provider, redirectUri),
    };
    return driver;
  };
};
