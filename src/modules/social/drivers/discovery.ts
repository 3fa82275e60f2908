import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { allowInsecureRequests, type Configuration, clockTolerance, customFetch, discovery } from 'openid-client';
import type { Clock } from '../../../kernel/ports.ts';
import type { ReachableProvider } from '../ports.ts';
import { clientAuth } from './client-auth.ts';
import { withExactRedirectUri } from './code-flow.ts';
import { failed } from './failures.ts';
import { isForTenants } from './issuers.ts';
import type { OpenIdPreset } from './presets.ts';
import type { FetchOf } from './provider-fetch.ts';
import { standardTokenResponses } from './token-response.ts';

const rememberedMs = 60 * 60 * 1000;
const rememberedConfigurations = 1000;

interface Options {
  readonly clock: Clock;
  readonly fetchOf: FetchOf;
}

/** Reads the configuration of an OpenID provider (OpenID Connect Discovery), and caches it for an hour. */
export interface Discover {
  (preset: OpenIdPreset, provider: ReachableProvider): Promise<Configuration>;
  /** Reads the configuration although it is cached. A failure leaves the cached one, with which logins go on. */
  again(preset: OpenIdPreset, provider: ReachableProvider): Promise<Configuration>;
}

const find = async (
  { clock, fetchOf }: Options,
  preset: OpenIdPreset,
  { appId, clientId, credentials, issuer = preset.issuer }: ReachableProvider,
): Promise<Configuration> => {
  // From the URL of a metadata document the library would accept any issuer.
  if (issuer === undefined || issuer.includes('/.well-known/')) throw failed('the provider has no valid issuer');
  const configuration = await discovery(
    new URL(issuer),
    clientId,
    // The times of ID tokens are checked in `id-token.ts` with the clock of the service; the library would use that of the
    // system.
    { [clockTolerance]: Number.MAX_SAFE_INTEGER },
    withExactRedirectUri(clientAuth(credentials, clock)),
    {
      [customFetch]: standardTokenResponses(fetchOf(appId), { badCode: preset.badCode, hasIdToken: true }),
      // Callers accept an issuer without TLS only if that is allowed. An issuer with TLS has only endpoints with TLS.
      execute: issuer.startsWith('http:') ? [allowInsecureRequests] : [],
    },
  );
  const { issuer: name } = configuration.serverMetadata();
  if (!/^[\x21-\x7e]+$/.test(name)) throw failed('the issuer has invalid characters');
  if (isForTenants(name) && !preset.hasTenants) throw failed('the issuer stands for several tenants');
  return configuration;
};

/** Returns the key of a configuration. It contains the credentials as a digest. */
const keyOf = ({ appId, clientId, credentials, issuer }: ReachableProvider, preset: OpenIdPreset): string =>
  createHash('sha256')
    .update(JSON.stringify([appId, preset.issuer, issuer, clientId, credentials]))
    .digest('base64url');

export const createDiscovery = (options: Options): Discover => {
  const known = new LRUCache<string, { readonly found: Promise<Configuration>; readonly until: number }>({
    max: rememberedConfigurations,
  });
  const remember = (key: string, found: Promise<Configuration>): Promise<Configuration> => {
    known.set(key, { found, until: options.clock.now().getTime() + rememberedMs });
    return found;
  };
  const discover = (preset: OpenIdPreset, provider: ReachableProvider): Promise<Configuration> => {
    const key = keyOf(provider, preset);
    const last = known.get(key);
    if (last && options.clock.now().getTime() < last.until) return last.found;
    const found = remember(key, find(options, preset, provider));
    found.catch(() => {
      if (known.peek(key)?.found === found) known.delete(key);
    });
    return found;
  };
  const again = async (preset: OpenIdPreset, provider: ReachableProvider): Promise<Configuration> => {
    const found = await find(options, preset, provider);
    return remember(keyOf(provider, preset), Promise.resolve(found));
  };
  return Object.assign(discover, { again });
};
