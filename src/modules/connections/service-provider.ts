import type { App } from '../../kernel/app.ts';
import type { Ports } from '../../kernel/ports.ts';
import type { ServiceProvider } from '../../saml/metadata.ts';
import type { Connection } from './connection.ts';

/** The service as the provider of a connection knows it. */
export interface SamlServiceProvider extends ServiceProvider {
  readonly metadataUrl: string;
}

/** A connection with the values to enter at its provider, which depend on the URL of the service. */
export interface ShownConnection extends Connection {
  readonly serviceProvider: SamlServiceProvider | undefined;
}

/**
 * Returns the service as the provider of a connection knows it. Entity ID and URL name the connection: a response to another one is
 * refused, even if both have the same provider.
 */
export const serviceProviderOf = (publicUrl: string, provider: string): SamlServiceProvider => {
  const base = `${publicUrl}/saml/${provider}`;
  return { entityId: `${base}/metadata`, acsUrl: `${base}/acs`, metadataUrl: `${base}/metadata` };
};

export const shownConnection = (
  { publicUrlOf }: Pick<Ports, 'publicUrlOf'>,
  { app }: { readonly app: App },
  connection: Connection,
): ShownConnection => ({
  ...connection,
  serviceProvider:
    connection.protocol === 'saml' ? serviceProviderOf(publicUrlOf(app), connection.provider) : undefined,
});
