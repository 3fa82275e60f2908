import type { Provider } from '../../../../packages/client/src/entities.ts';

/** Returns the fields of a provider for a request that replaces it. The stored credentials stay. */
export const fieldsOf = ({ name, driver, label, client_id, native_client_ids, native_nonce, ...rest }: Provider) => ({
  provider: name,
  driver,
  label,
  client_id,
  native_client_ids,
  native_nonce,
  is_enabled: rest.is_enabled,
  ...(rest.issuer === null ? {} : { issuer: rest.issuer }),
  ...(rest.scopes === null ? {} : { scopes: rest.scopes }),
});

/** The steps at a provider, in the words of its page, which are not translated. */
interface Steps {
  /** The page on which the provider has clients created. */
  readonly url: string;
  readonly choose: string;
  /** The field for callback URLs. */
  readonly callback: string;
  /** True if the provider takes one URL, and accepts those below it. */
  readonly isOneUrl?: boolean;
  readonly credentials: string;
}

/** The steps by the name of the driver. */
export const steps: Readonly<Record<string, Steps>> = {
  apple: {
    url: 'https://developer.apple.com/account/resources/identifiers/list/serviceId',
    choose: 'Identifiers › Services IDs › Sign in with Apple › Configure',
    callback: 'Return URLs',
    credentials: 'Services ID, Team ID, Key ID, .p8',
  },
  discord: {
    url: 'https://discord.com/developers/applications',
    choose: 'New Application › OAuth2',
    callback: 'Redirects',
    credentials: 'Client ID, Client Secret',
  },
  facebook: {
    url: 'https://developers.facebook.com/apps',
    choose: 'Create App › Facebook Login › Settings',
    callback: 'Valid OAuth Redirect URIs',
    credentials: 'App ID, App secret',
  },
  github: {
    url: 'https://github.com/settings/developers',
    choose: 'OAuth Apps › New OAuth app',
    callback: 'Authorization callback URL',
    isOneUrl: true,
    credentials: 'Client ID, Client secret',
  },
  gitlab: {
    url: 'https://gitlab.com/-/user_settings/applications',
    choose: 'Add new application › openid, profile, email',
    callback: 'Redirect URI',
    credentials: 'Application ID, Secret',
  },
  google: {
    url: 'https://console.cloud.google.com/apis/credentials',
    choose: 'Create credentials › OAuth client ID › Web application',
    callback: 'Authorized redirect URIs',
    credentials: 'Client ID, Client secret',
  },
  linkedin: {
    url: 'https://www.linkedin.com/developers/apps',
    choose: 'Create app › Products › Sign In with LinkedIn using OpenID Connect › Auth',
    callback: 'Authorized redirect URLs for your app',
    credentials: 'Client ID, Primary Client Secret',
  },
  microsoft: {
    url: 'https://entra.microsoft.com/#view/Microsoft_AAD_RegisteredApps/ApplicationsListBlade',
    choose: 'App registrations › New registration › Web',
    callback: 'Redirect URI',
    credentials: 'Application (client) ID, Certificates & secrets › Value',
  },
  slack: {
    url: 'https://api.slack.com/apps',
    choose: 'Create New App › OAuth & Permissions',
    callback: 'Redirect URLs',
    credentials: 'Client ID, Client Secret',
  },
  x: {
    url: 'https://developer.x.com/en/portal/dashboard',
    choose: 'Projects & Apps › User authentication settings › Web App',
    callback: 'Callback URI / Redirect URL',
    credentials: 'OAuth 2.0 Client ID, Client Secret',
  },
};
