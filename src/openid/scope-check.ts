import type { Client, KoaContextWithOIDC } from 'oidc-provider';
import { actingIn } from './bridge.ts';
import { claimScopesOf, isRegistered } from './client-metadata.ts';
import type { Library } from './library.ts';

/** Returns the words of a list that is separated by spaces. */
export const wordsOf = (list: unknown): readonly string[] =>
  typeof list === 'string' ? list.split(' ').filter((word) => word !== '') : [];

/** Returns the scopes that the resource servers of a request offer to its client. */
const offeredIn = ({ oidc }: KoaContextWithOIDC): readonly string[] =>
  Object.values(oidc.resourceServers ?? {}).flatMap(({ scope }) => wordsOf(scope));

/**
 * Returns the scopes of OpenID Connect that a request without `scope` asks for: those that an administrator has given to the client. A
 * client that describes itself may ask for all, and gets the least.
 */
const defaultScopes = (client: Client): readonly string[] =>
  isRegistered(client) ? claimScopesOf(client).filter((scope) => scope !== 'offline_access') : ['openid'];

/**
 * Creates the check of the scopes of a request, before anyone logs in. One without `scope` gets the default of RFC 6749, section 3.3:
 * the scopes of its resource servers, or those of the client. One that would get none of its scopes is refused. `groups` is ignored
 * for a client that does not have it, as an unknown scope is.
 */
export const createScopeCheck = ({ errors }: Library) => {
  /**
   * Changes the request of a client that an administrator opens as a user. Nothing can be asked of the user, and the choice of an account
   * and the consent have been made: an authorization that needs more is refused, as with `prompt=none`. There are no refresh tokens.
   */
  const restrictActing = (params: Record<string, unknown>): void => {
    if (wordsOf(params['prompt']).includes('login'))
      throw new errors.LoginRequired('the user is not present: an administrator acts as the user');
    params['prompt'] = 'none';
    const scopes = wordsOf(params['scope']);
    if (scopes.length > 0) params['scope'] = scopes.filter((scope) => scope !== 'offline_access').join(' ');
  };

  return (context: KoaContextWithOIDC, _scope: string | undefined, client: Client): void => {
    const { params = {} } = context.oidc;
    if (actingIn(context)) restrictActing(params);
    const offered = offeredIn(context);
    if (params['scope'] === undefined) {
      const scopes = offered.length > 0 ? offered : defaultScopes(client);
      params['scope'] = [...new Set(scopes)].join(' ');
      return;
    }
    const sent = wordsOf(params['scope']);
    const claimed = claimScopesOf(client);
    if (sent.some((scope) => claimed.includes(scope) || offered.includes(scope))) {
      params['scope'] = sent.filter((scope) => scope !== 'groups' || claimed.includes(scope)).join(' ');
      return;
    }
    throw new errors.InvalidScope(
      params['resource'] === undefined
        ? 'no requested scope is one of OpenID Connect: scopes of an API need the parameter resource'
        : 'neither OpenID Connect nor the resource has a requested scope that the client may ask for',
      '',
    );
  };
};

/**
 * Creates the check that a user who has logged in holds something of what is requested. Without one, the consent page would ask for
 * permissions that no token gets.
 */
export const createHeldScopesCheck = (
  { interactionPolicy: { Check }, errors }: Library,
  permissionsOf: (userId: number) => Promise<readonly string[]>,
) =>
  new Check('permissions', 'the user holds a requested permission', 'access_denied', async (context) => {
    const { account, client, params = {} } = context.oidc;
    const requested = wordsOf(params['scope']);
    const claimed = client ? claimScopesOf(client) : [];
    if (!account || requested.some((scope) => claimed.includes(scope))) return false;
    const offered = offeredIn(context);
    const held = await permissionsOf(Number(account.accountId));
    if (!requested.some((scope) => offered.includes(scope) && held.includes(scope)))
      throw new errors.AccessDenied('the user holds none of the requested permissions');
    return false;
  });
