import type { Interaction } from 'oidc-provider';
import type { App } from '../../kernel/app.ts';
import { redirectHostOf } from '../../modules/clients/client-uris.ts';
import { accountClientId } from '../account-client.ts';
import { isOfDocument } from '../metadata-documents.ts';
import type { StepContext } from './step.ts';

/**
 * Returns the name of the other application to which a login leads; undefined for the application's own clients. Clients that no
 * administrator has created choose their names themselves, so that the page names the host of those.
 */
export const destinationOf = async (
  { clients }: Pick<StepContext, 'clients'>,
  app: App,
  { params }: Pick<Interaction, 'params'>,
): Promise<string | undefined> => {
  const clientId = String(params['client_id']);
  if (clientId === accountClientId) return undefined;
  const client = await clients.find(app, clientId).catch((error: unknown) => {
    if (!isOfDocument(error)) throw error;
  });
  if (!client || client.isFirstParty) return undefined;
  return client.registrationType === 'manual' ? client.clientName : redirectHostOf(String(params['redirect_uri']));
};
