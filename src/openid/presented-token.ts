import type { AdapterPayload } from 'oidc-provider';
import type { App } from '../kernel/app.ts';
import type { Clock, Store } from '../kernel/ports.ts';
import { isObject } from '../kernel/untrusted.ts';
import type { Keys } from '../modules/api-keys/ports.ts';

/** The claims of an access token for an API, whose signature has been checked. */
export type AccessTokenClaims = Readonly<Record<string, unknown>>;

/**
 * The ID under which the library finds the JWT of the request. It refuses JWTs at introspection and revocation, because it cannot know
 * if they have been revoked. Their grant does.
 */
export const presentedTokenId = 'the-access-token-of-the-request';

interface Options {
  readonly store: Store;
  readonly clock: Clock;
  readonly keys: Pick<Keys, 'digest'>;
}

/** The kind of the records of revoked tokens without a grant, by their `jti`. */
const revokedKind = 'RevokedToken';

/** Revokes an access token of a client for itself, which has no grant that could end. */
export const revokePresented = async (
  { store, keys }: Options,
  app: App,
  { jti, exp }: AccessTokenClaims,
): Promise<void> => {
  const record = { kind: revokedKind, digest: keys.digest(String(jti)), grantId: undefined, payload: {} };
  await store.of(app).single.openid.saveRecord({ ...record, expiresAt: new Date(Number(exp) * 1000) });
};

/**
 * Returns an access token for an API as the library stores opaque ones, while its grant is valid. A token of a client for itself has no
 * grant, and is valid until it expires or its client revokes it.
 */
export const storedFormOf = async (
  { store, clock, keys }: Options,
  app: App,
  kind: string,
  {
    jti,
    gid,
    sub,
    client_id: clientId,
    aud,
    scope,
    iat,
    exp,
    cnf,
    act,
    service_account_id: account,
  }: AccessTokenClaims,
): Promise<AdapterPayload | undefined> => {
  const isOfUser = gid !== undefined;
  if (kind !== (isOfUser ? 'AccessToken' : 'ClientCredentials')) return undefined;
  // An API must know the key to which a token is bound (RFC 9449, section 6.2).
  const jkt = isObject(cnf) ? cnf['jkt'] : undefined;
  const token = { jti: presentedTokenId, kind, clientId, aud, scope, iat, exp, jkt, format: 'opaque' };
  if (!isOfUser) {
    const { findRecord } = store.of(app).reads.openid;
    if (await findRecord(revokedKind, keys.digest(String(jti)), clock.now())) return undefined;
    return { ...token, extra: account === undefined ? {} : { service_account_id: account } } as AdapterPayload;
  }
  const grant = await store.of(app).reads.openid.findGrant(String(gid), clock.now());
  return (
    grant && ({ ...token, accountId: sub, grantId: gid, extra: act === undefined ? {} : { act } } as AdapterPayload)
  );
};
