import type { ProviderAndBrowser } from '../../../examples/social.ts';
import { type OpenIdProviderOptions, startOpenIdProvider } from './openid-provider.ts';

const clientId = 'gatehouse';
const clientSecret = 'what the provider has given to the application';

/** Starts a real OpenID provider on loopback with a client for the examples' application and a user. */
export const demoProvider = async (
  clock?: OpenIdProviderOptions['clock'],
): Promise<ProviderAndBrowser & { close(): Promise<void> }> => {
  const provider = await startOpenIdProvider({
    ...(clock ? { clock } : {}),
    clients: [
      { client_id: clientId, client_secret: clientSecret, redirect_uris: ['https://app.example.com/callback'] },
    ],
  });
  const login = provider.person({
    email: 'mary@provider.example',
    email_verified: true,
    given_name: 'Mary',
    family_name: 'Somerville',
    name: 'Mary Somerville',
  });
  return {
    issuer: provider.issuer,
    clientId,
    clientSecret,
    visit: (authorizationUrl) => provider.authorize(authorizationUrl, login),
    close: provider.close,
  };
};
