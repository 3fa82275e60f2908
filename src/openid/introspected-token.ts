import type { AdapterPayload } from 'oidc-provider';
import type { App } from '../kernel/app.ts';
import type { Reads, Store } from '../kernel/ports.ts';
import { openIdScopes } from '../modules/clients/client-terms.ts';
import { accountClientId } from './account-client.ts';
import { findApiScopes } from './api-scopes.ts';
import type { ClientFinder, FoundClient } from './client-finder.ts';

interface Options {
  readonly store: Store;
  readonly app: App;
  readonly clients: ClientFinder;
}

/** Returns the scopes that a client may have now. Clients that publish their metadata may ask for all. */
const scopesOf = ({ settings }: App, { registrationType, scopes }: FoundClient): readonly string[] =>
  registrationType === 'metadata_document' ? [...openIdScopes, ...settings.appPermissions] : ['openid', ...scopes];

/** Returns true if a client may still act as the service account of a token for itself. */
const mayActAlone = async (
  reads: Reads,
  { grantTypes, serviceAccountId }: FoundClient,
  { extra }: AdapterPayload,
): Promise<boolean> => {
  const isSame = serviceAccountId !== undefined && String(serviceAccountId) === extra?.['service_account_id'];
  if (!isSame || !grantTypes.includes('client_credentials')) return false;
  const account = await reads.serviceAccounts.find(serviceAccountId);
  return account?.isEnabled === true;
};

/**
 * Returns a token as introspection reports it. Whatever its kind, the present state of its client, service account and API decides: a
 * token that could not be issued now is not active, and scopes that could not be granted now are left out (RFC 7662, section 4).
 */
export const introspectedToken =
  ({ store, app, clients }: Options) =>
  async (token: AdapterPayload): Promise<AdapterPayload | undefined> => {
    const { reads } = store.of(app);
    const { kind, clientId = '', accountId, aud, scope = '' } = token;
    if (clientId === accountClientId) return token;
    const client = await clients.findStored(app, clientId);
    if (!client) return undefined;
    if (kind === 'ClientCredentials' && !(await mayActAlone(reads, client, token))) return undefined;
    if (kind === 'RefreshToken' && !client.grantTypes.includes('refresh_token')) return undefined;
    const ofClient = scopesOf(app, client);
    const userId = accountId === undefined ? undefined : Number(accountId);
    const identifier = typeof aud === 'string' ? aud : undefined;
    const api =
      identifier === undefined ? undefined : await findApiScopes(reads, app, { identifier, ofClient, userId });
    if (identifier !== undefined && !api) return undefined;
    const allowed = api?.scopes ?? ofClient;
    const left = scope.split(' ').filter((one) => allowed.includes(one));
    return { ...token, scope: left.length > 0 ? left.join(' ') : undefined };
  };
