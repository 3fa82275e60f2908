import type { Grant, KoaContextWithOIDC } from 'oidc-provider';
import type { App } from '../kernel/app.ts';
import type { Ports } from '../kernel/ports.ts';
import { covers, noScopes, type Scopes } from '../modules/grants/grant.ts';
import { scopeClaims } from './account.ts';
import { isFirstParty } from './client-metadata.ts';
import { sidOf } from './sid.ts';

const requestedBy = ({ oidc }: KoaContextWithOIDC): Scopes => {
  const requested = [...oidc.requestParamScopes];
  const ofApis = Object.entries(oidc.resourceServers ?? {}).map(
    ([identifier, { scopes }]) => [identifier, requested.filter((scope) => scopes.has(scope))] as const,
  );
  return { scopes: [...oidc.requestParamOIDCScopes], resources: Object.fromEntries(ofApis) };
};

/** Returns the claims of scopes. The parameter `claims` selects some of them, and adds none. */
const claimsOfScopes = (scopes: readonly string[]): ReadonlySet<string> =>
  new Set(Object.entries(scopeClaims).flatMap(([scope, claims]) => (scopes.includes(scope) ? claims : [])));

/**
 * Creates the grant of an authorization if the user has allowed what the client asks for, or the client belongs to the application.
 * Otherwise the library shows the page for consent. Each authorization has its own grant: revoking one ends no other.
 */
export const loadGrant =
  ({ store }: Pick<Ports, 'store'>, app: App) =>
  async (context: KoaContextWithOIDC): Promise<Grant | undefined> => {
    const { client, session, provider, claims } = context.oidc;
    const accountId = session?.accountId;
    if (!client || accountId === undefined) return undefined;
    session?.sidFor(client.clientId, sidOf(context));
    const requested = requestedBy(context);
    const { findConsent } = store.of(app).reads.grants;
    const allowed = isFirstParty(client) ? requested : await findConsent(Number(accountId), client.clientId);
    if (!covers(allowed ?? noScopes, requested)) return undefined;
    const grant = new provider.Grant({ accountId, clientId: client.clientId });
    grant.addOIDCScope(requested.scopes.join(' '));
    const named = Object.values(claims).flatMap((members) => Object.keys(members ?? {}));
    const ofScopes = claimsOfScopes(requested.scopes);
    grant.addOIDCClaims(named.filter((claim) => ofScopes.has(claim)));
    // The user has not been asked about others, and a refused claim is left out.
    grant.rejectOIDCClaims(named.filter((claim) => !ofScopes.has(claim)));
    for (const [identifier, scopes] of Object.entries(requested.resources))
      if (scopes.length > 0) grant.addResourceScope(identifier, scopes.join(' '));
    await grant.save();
    return grant;
  };
