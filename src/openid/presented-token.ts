import type { AdapterPayload } from 'oidc-provider';
import type { App } from '../kernel/app.ts';
import type { Clock, Store } from '../kernel/ports.ts';

/** The claims of an access token for an API, whose signature has been checked. */
export type AccessTokenClaims = Readonly<Record<string, unknown>>;

/**
 * The ID under which the library finds the JWT of the request. It refuses JWTs at introspection and revocation, because it cannot know
 * if they have been revoked. Their grant does.
 */
export const presentedTokenId = 'the-access-token-of-the-request';

/**
 * Returns an access token for an API as the library stores opaque ones, while its grant is valid. A token of a client for itself has no
 * grant, and is valid until it expires.
 */
export const storedFormOf = async (
  { store, clock }: { readonly store: Store; readonly clock: Clock },
  app: App,
  kind: string,
  { gid, sub, client_id: clientId, aud, scope, iat, exp, service_account_id: account }: AccessTokenClaims,
): Promise<AdapterPayload | undefined> => {
  const isOfUser = gid !== undefined;
  if (kind !== (isOfUser ? 'AccessToken' : 'ClientCredentials')) return undefined;
  const token = { jti: presentedTokenId, kind, clientId, aud, scope, iat, exp, format: 'opaque' };
  if (!isOfUser)
    return { ...token, extra: account === undefined ? {} : { service_account_id: account } } as AdapterPayload;
  const grant = await store.reads.openid.findGrant(app.id, String(gid), clock.now());
  return grant && ({ ...token, accountId: sub, grantId: gid } as AdapterPayload);
};
