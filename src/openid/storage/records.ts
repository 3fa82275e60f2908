import type { Adapter, AdapterPayload } from 'oidc-provider';
import { after } from '../../kernel/timestamp.ts';
import { resourceTokenRule } from '../../modules/resource-servers/resource-server.ts';
import { type AccessTokenClaims, presentedTokenId, revokePresented, storedFormOf } from '../presented-token.ts';
import { noAdapter, type Storage } from './storage.ts';

/** The life of a grant without a refresh token: that of the longest access token. A refresh token prolongs it. */
const grantSeconds = resourceTokenRule.maximum;

/**
 * The seconds by which the clock that has dated a DPoP proof may be ahead. The library accepts it for so long, and would remember the
 * proof as if it were of now.
 */
const aheadSeconds = 300;

/** Returns the claims of the JWT that a request is about, if the library refers to it. */
const presentedAs = ({ request }: Storage, id: string): AccessTokenClaims | undefined =>
  id === presentedTokenId ? request()?.presentedToken : undefined;

/** Stores models of one kind by the digests of their secrets. Each can be used once: the statement decides between parallel requests. */
export const records = (storage: Storage, kind: string): Adapter => {
  const { library, app, clock, keys, reads, single, recordOf, withUse } = storage;
  return {
    ...noAdapter,
    upsert: (id, payload, expiresIn) => single.saveRecord(recordOf(kind, id, payload, expiresIn)),

    async find(id) {
      const presented = presentedAs(storage, id);
      if (presented) return storedFormOf(storage, app, kind, presented);
      const found = await reads.findRecord(kind, keys.digest(id), clock.now());
      return found && { ...withUse(found), jti: id };
    },

    async consume(id) {
      const now = clock.now();
      if (await single.consumeRecord(kind, keys.digest(id), now, after(now, grantSeconds))) return;
      const { InvalidGrant, InvalidRequestUri } = library.errors;
      throw kind === 'PushedAuthorizationRequest'
        ? new InvalidRequestUri('request_uri was already used')
        : new InvalidGrant('grant was already used');
    },

    destroy: (id) => single.deleteRecord(kind, keys.digest(id)),
  };
};

/** A code is not accepted any longer if its client does not have the redirect URI any longer: someone else may get it. */
export const codes = (storage: Storage): Adapter => {
  const stored = records(storage, 'AuthorizationCode');
  return {
    ...stored,
    async find(id) {
      const code = await stored.find(id);
      const client = storage.context()?.oidc.client;
      return code && client?.redirectUriAllowed(String(code['redirectUri'])) === false ? undefined : code;
    },
  };
};

export const interactions = (storage: Storage): Adapter => ({
  ...records(storage, 'Interaction'),
  upsert(id, { session, ...payload }, expiresIn) {
    const { single, recordOf } = storage;
    // The library stores the cookie of the session, and does not use it.
    const { cookie: _cookie, ...kept } = (session ?? {}) as Record<string, unknown>;
    const stored = { ...payload, ...(session ? { session: kept } : {}) } as AdapterPayload;
    // The grant of an interaction may end with the session that another login replaces.
    return single.saveRecord({ ...recordOf('Interaction', id, stored, expiresIn), grantId: undefined });
  },
});

/** Refuses a proof that was used. Of parallel requests with one proof, the library would accept all that have not found it. */
export const replays = (storage: Storage): Adapter => ({
  ...records(storage, 'ReplayDetection'),
  async upsert(id, payload, expiresIn = 0) {
    const { library, single, recordOf } = storage;
    const record = recordOf('ReplayDetection', id, payload, expiresIn + aheadSeconds);
    if (!(await single.addRecord(record))) throw new library.errors.InvalidRequest('the proof was already used');
  },
});

/** Stores the tokens of clients for themselves. A JWT is not stored, and revoked by its `jti`. */
export const clientTokens = (storage: Storage): Adapter => {
  const stored = records(storage, 'ClientCredentials');
  return {
    ...stored,
    async destroy(id) {
      const presented = presentedAs(storage, id);
      await (presented ? revokePresented(storage, storage.app, presented) : stored.destroy(id));
    },
  };
};
