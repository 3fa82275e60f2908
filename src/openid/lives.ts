import type { Client, Configuration, KoaContextWithOIDC } from 'oidc-provider';
import type { App } from '../kernel/app.ts';
import type { Clock } from '../kernel/ports.ts';
import { actingSeconds } from './acting.ts';
import { actingIn } from './bridge.ts';
import { numberOf } from './client-metadata.ts';
import { deviceSeconds } from './storage/device-codes.ts';

/** The lives of codes, requests and ID tokens, and the longest of an access token, in seconds. */
const seconds = { code: 60, interaction: 600, pushed: 60, idToken: 3600, accessToken: 3600 } as const;

/** Returns the lives of all that the provider issues: those of the API and the client, and otherwise those of the application. */
export const livesOf = ({ settings }: App, clock: Clock): NonNullable<Configuration['ttl']> => {
  const accessToken = (client: Client | undefined): number =>
    numberOf(client, 'access_token_seconds') ?? Math.min(settings.accessTokenSeconds, seconds.accessToken);
  const limited = (context: KoaContextWithOIDC, life: number): number =>
    actingSeconds(life, actingIn(context), clock.now());
  return {
    AccessToken: (context, token, client) =>
      limited(context, token.resourceServer?.accessTokenTTL ?? accessToken(client)),
    AuthorizationCode: seconds.code,
    DeviceCode: deviceSeconds,
    ClientCredentials: (_context, token, client) => token.resourceServer?.accessTokenTTL ?? accessToken(client),
    // The row of a grant without a refresh token expires earlier.
    Grant: settings.sessionMaxSeconds,
    IdToken: (context) => limited(context, seconds.idToken),
    Interaction: seconds.interaction,
    PushedAuthorizationRequest: seconds.pushed,
    RefreshToken: (_context, _token, client) =>
      numberOf(client, 'refresh_token_seconds') ?? settings.sessionIdleSeconds,
    // Before a login, a session only has the token of the logout page.
    Session: (_context, session) => (session.accountId ? settings.sessionMaxSeconds : seconds.interaction),
  };
};
