import type { App } from '../kernel/app.ts';
import type { Ports } from '../kernel/ports.ts';
import { noSecrets } from '../kernel/rotated-secrets.ts';
import type { Client } from '../modules/clients/client.ts';
import { openIdScopes } from '../modules/clients/client-terms.ts';
import { isDocumentUrl } from '../modules/clients/metadata-document.ts';
import type { MetadataDocuments } from './metadata-documents.ts';

/** A client of an application: a stored one, or one that publishes its metadata and may have no row. */
export type FoundClient = Omit<Client, 'id'>;

export interface ClientFinder {
  /**
   * Returns the client with an identifier, if it is enabled.
   * @throws MetadataFault or DocumentUnavailable
   */
  find(app: App, clientId: string): Promise<FoundClient | undefined>;
  /** Returns the client of a token. The metadata of one without a registration are those that a user has allowed last. */
  findStored(app: App, clientId: string): Promise<FoundClient | undefined>;
}

interface Options {
  readonly ports: Pick<Ports, 'store' | 'clock'>;
  readonly documents: MetadataDocuments;
}

export const createClientFinder = ({ ports, documents }: Options): ClientFinder => {
  const { store, clock } = ports;

  const stored = (app: App, clientId: string): Promise<Client | undefined> =>
    store.of(app).reads.clients.findByClientId(clientId);

  const enabled = <C extends FoundClient>(client: C | undefined): C | undefined =>
    client?.disabledAt === undefined ? client : undefined;

  const isClosed = ({ settings }: App, clientId: string): boolean =>
    isDocumentUrl(clientId) && !settings.clientIdMetadataDocuments;

  const published = async (app: App, clientId: string): Promise<FoundClient | undefined> => {
    const before = await stored(app, clientId);
    if (before && !enabled(before)) return undefined;
    const metadata = await documents.of(clientId);
    const now = clock.now();
    return {
      ...metadata,
      clientId,
      registrationType: 'metadata_document',
      // The permissions of the user limit the scopes, and the consent: all that the application has can be requested.
      scopes: [...openIdScopes, ...app.settings.appPermissions],
      secrets: noSecrets,
      createdAt: before?.createdAt ?? now,
      updatedAt: now,
      disabledAt: undefined,
    };
  };

  return {
    async find(app, clientId) {
      if (isClosed(app, clientId)) return undefined;
      return isDocumentUrl(clientId) ? published(app, clientId) : enabled(await stored(app, clientId));
    },

    findStored: async (app, clientId) => (isClosed(app, clientId) ? undefined : enabled(await stored(app, clientId))),
  };
};
