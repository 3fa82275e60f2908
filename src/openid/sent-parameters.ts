import type { OperationId } from '../../generated/handlers.ts';
import type { ApiRequest } from '../api/api.ts';
import type { App } from '../kernel/app.ts';
import type { Ports } from '../kernel/ports.ts';
import { isClaimScope } from '../modules/clients/client-terms.ts';
import type { RefreshTokens } from '../modules/openid/ports.ts';
import { type ResourceServer, resourceServerFinder } from '../modules/resource-servers/resource-server.ts';
import type { ClientFinder } from './client-finder.ts';
import { withBody } from './form.ts';
import { nameFormPost } from './form-post.ts';
import type { ProtocolCall } from './protocol-call.ts';
import { wordsOf } from './scope-check.ts';

type Change = (parameters: URLSearchParams, app: App) => Promise<void> | void;

interface Options {
  readonly ports: Pick<Ports, 'store' | 'clock'>;
  readonly clients: Pick<ClientFinder, 'findStored'>;
  readonly refreshTokens: Pick<RefreshTokens, 'positionOf'>;
}

/** The scopes of a grant as the library stores them. */
interface GrantedScopes {
  readonly openid?: { readonly scope?: string };
  readonly resources?: Readonly<Record<string, string>>;
}

/** Creates the changes of parameters that the library does not read as this service does. */
export const createParameterChanges = ({ ports: { store, clock }, clients, refreshTokens }: Options) => {
  const finderOf = async (app: App) => resourceServerFinder(await store.of(app).reads.resourceServers.listAll());

  /** Replaces the spelling of each resource by that of the resource server: the library compares them as text. */
  const nameResources: Change = async (parameters, app) => {
    const sent = parameters.getAll('resource');
    if (sent.length === 0) return;
    const find = await finderOf(app);
    const servers = sent.map((resource) => find(resource));
    parameters.delete('resource');
    for (const identifier of new Set(sent.map((resource, index) => servers[index]?.identifier ?? resource)))
      parameters.append('resource', identifier);
    // The library gives a client that acts for itself no scope if it names none (RFC 6749, section 3.3).
    if (parameters.get('grant_type') !== 'client_credentials' || parameters.get('scope')) return;
    parameters.set('scope', servers.flatMap((server) => server?.scopes ?? []).join(' '));
  };

  /** Returns the permissions that a client may ask for at resource servers. */
  const offeredBy = (servers: readonly (ResourceServer | undefined)[], scopes: readonly string[]): readonly string[] =>
    servers.flatMap((server) => server?.scopes ?? []).filter((scope) => scopes.includes(scope));

  /**
   * Removes the scopes of a refresh that an authorization ignores, since clients repeat the scopes of their authorization. One that the
   * authorization could have got is left for the library, which refuses it (RFC 6749, section 6).
   */
  const dropIgnoredScopes: Change = async (parameters, app) => {
    const scopes = wordsOf(parameters.get('scope'));
    const position = refreshTokens.positionOf(parameters.get('refresh_token') ?? '');
    if (parameters.get('grant_type') !== 'refresh_token' || scopes.length === 0 || !position) return;
    const grant = await store.of(app).reads.openid.findGrant(position.grantId, clock.now());
    const client = grant && (await clients.findStored(app, grant.clientId));
    if (!client) return;
    const { openid, resources = {} } = grant.payload as GrantedScopes;
    const granted = [openid?.scope, ...Object.values(resources)].flatMap(wordsOf);
    const servers = Object.keys(resources).map(await finderOf(app));
    const offered = offeredBy(servers, client.scopes);
    const isKept = (scope: string): boolean =>
      granted.includes(scope) || offered.includes(scope) || (isClaimScope(scope) && scope !== 'offline_access');
    const kept = scopes.filter(isKept);
    if (kept.length > 0) parameters.set('scope', kept.join(' '));
  };

  const changes: Readonly<Partial<Record<OperationId, readonly Change[]>>> = {
    authorize: [nameFormPost, nameResources],
    pushAuthorizationRequest: [nameFormPost, nameResources],
    authorizeDevice: [nameResources],
    requestToken: [nameResources, dropIgnoredScopes],
  };

  /** Returns the request that the library gets. `body` is the one that was sent. */
  return async (app: App, { operation, request }: ProtocolCall, body: string): Promise<ApiRequest> => {
    const isQuery = operation === 'authorize';
    const parameters = new URLSearchParams(isQuery ? request.query : body);
    const before = parameters.toString();
    for (const change of changes[operation] ?? []) await change(parameters, app);
    const after = parameters.toString();
    if (after === before) return withBody(request, body);
    return isQuery ? { ...request, query: after } : withBody(request, after);
  };
};
