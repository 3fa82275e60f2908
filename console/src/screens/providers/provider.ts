import type { Provider } from '../../../../packages/client/src/entities.ts';

/** Returns the fields of a provider for a request that replaces it. The stored credentials stay. */
export const fieldsOf = ({ name, driver, label, client_id, native_client_ids, native_nonce, ...rest }: Provider) => ({
  provider: name,
  driver,
  label,
  client_id,
  native_client_ids,
  native_nonce,
  enabled: rest.enabled,
  ...(rest.issuer === null ? {} : { issuer: rest.issuer }),
  ...(rest.scopes === null ? {} : { scopes: rest.scopes }),
});

/** The pages on which the providers have clients created. They are shown as text: the console leads to no other site. */
export const clientPages: Readonly<Record<string, string>> = {
  apple: 'developer.apple.com/account/resources/identifiers',
  discord: 'discord.com/developers/applications',
  facebook: 'developers.facebook.com/apps',
  github: 'github.com/settings/developers',
  gitlab: 'gitlab.com/-/user_settings/applications',
  google: 'console.cloud.google.com/apis/credentials',
  linkedin: 'linkedin.com/developers/apps',
  microsoft: 'entra.microsoft.com',
  slack: 'api.slack.com/apps',
  x: 'developer.x.com',
};
