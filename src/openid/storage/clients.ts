import type { Adapter } from 'oidc-provider';
import { accountClientId, accountClientMetadata } from '../account-client.ts';
import type { FoundClient } from '../client-finder.ts';
import { clientMetadataOf } from '../client-metadata.ts';
import type { Library } from '../library.ts';
import { DocumentUnavailable, isOfDocument } from '../metadata-documents.ts';
import { noAdapter, type Storage } from './storage.ts';

/** Returns the error of a document. Clients keep their tokens if it is not that they are invalid. */
const documentError = ({ errors }: Library, error: unknown): unknown => {
  if (!isOfDocument(error)) return error;
  const message = `client metadata: ${error.message}`;
  return error instanceof DocumentUnavailable
    ? new errors.CustomOIDCProviderError('temporarily_unavailable', message)
    : new errors.InvalidClient(message);
};

/** The endpoints whose requests are about a token, and not from its client. */
const isAboutToken = (route: string | undefined): boolean => route === 'userinfo' || route === 'introspection';

const found = async ({ library, app, clients, context }: Storage, id: string): Promise<FoundClient | undefined> => {
  if (isAboutToken(context()?.oidc.route)) return clients.findStored(app, id);
  try {
    return await clients.find(app, id);
  } catch (error) {
    throw documentError(library, error);
  }
};

const mayActAlone = async ({ app, store }: Storage, { serviceAccountId }: FoundClient): Promise<boolean> => {
  if (serviceAccountId === undefined) return false;
  const account = await store.of(app).reads.serviceAccounts.find(serviceAccountId);
  return account?.isEnabled ?? false;
};

/** Reads clients. Nothing is stored: those that publish their metadata are looked up at their URL. */
export const clients = (storage: Storage): Adapter => ({
  ...noAdapter,
  async find(id) {
    const { app, publicUrl, clock, deployment } = storage;
    const bridged = storage.request();
    if (bridged) bridged.requestedClientId ??= id;
    if (id === accountClientId) return accountClientMetadata(app, publicUrl);
    const client = await found(storage, id);
    if (!client) return undefined;
    return clientMetadataOf(client, {
      now: clock.now(),
      mayActAlone: await mayActAlone(storage, client),
      isProduction: deployment.isProduction,
    });
  },
});
