import type { Adapter, AdapterPayload, KoaContextWithOIDC } from 'oidc-provider';
import type { App } from '../kernel/app.ts';
import type { Clock, Ports, Store } from '../kernel/ports.ts';
import { acrOf } from '../kernel/session.ts';
import { after, toUnixSeconds } from '../kernel/timestamp.ts';
import type { Keys } from '../modules/api-keys/ports.ts';
import type { FoundRecord, OpenidGrant, OpenidRecord, Payload, RefreshTokens } from '../modules/openid/ports.ts';
import { resourceTokenRule } from '../modules/resource-servers/resource-server.ts';
import { accountClientId, accountClientMetadata } from './account-client.ts';
import type { Acting, FindActing } from './acting.ts';
import type { BridgedRequest } from './bridge.ts';
import type { ClientFinder } from './client-finder.ts';
import { clientMetadataOf, isSet } from './client-metadata.ts';
import { createDeviceCodes } from './device-codes.ts';
import { endBrowserSession } from './end-browser-session.ts';
import { introspectedToken } from './introspected-token.ts';
import type { Library } from './library.ts';
import { DocumentUnavailable, isOfDocument } from './metadata-documents.ts';
import { type AccessTokenClaims, presentedTokenId, revokePresented, storedFormOf } from './presented-token.ts';
import { sidOf } from './sid.ts';

interface Options {
  readonly library: Library;
  readonly app: App;
  readonly publicUrl: string;
  readonly store: Store;
  readonly clock: Clock;
  readonly keys: Pick<Keys, 'digest'>;
  readonly refreshTokens: RefreshTokens;
  readonly clients: ClientFinder;
  readonly findActing: FindActing;
  readonly deployment: Pick<Ports['deployment'], 'isProduction'>;
}

/** The part of an interaction's result that is not of the library. */
export interface OwnResult {
  readonly gatehouse?: {
    readonly sessionId: string;
    /** True if the user has proven a second factor alone. */
    readonly isStepUp?: boolean;
  };
}

/** The member of each payload that is the secret of the record: only its digest is stored. */
const withoutSecret = ({ jti: _secret, ...payload }: AdapterPayload): Payload => payload;

/**
 * The seconds after its use for which a record is found as unused. Requests that are sent at the same time then fail when they use it,
 * and the library does not revoke the tokens of the one that succeeds. A later request is a replay.
 */
const parallelSeconds = 10;

/**
 * The seconds by which the clock that has dated a DPoP proof may be ahead. The library accepts it for so long, and would remember the
 * proof as if it were of now.
 */
const aheadSeconds = 300;

/** The life of a grant whose code has not been redeemed. */
const newGrantSeconds = 120;

/** The life of device codes and user codes, in seconds. */
export const deviceSeconds = 600;

/** The life of a grant without a refresh token: that of the longest access token. A refresh token prolongs it. */
const grantSeconds = resourceTokenRule.maximum;

const actingIn = ({ req }: KoaContextWithOIDC): Acting | undefined => (req as BridgedRequest).acting;

/**
 * Returns the session for an administrator who acts as a user, instead of the one that the browser has. It is neither stored nor known to
 * a cookie. The user has proven nothing.
 */
const actingSession = (id: string, { userId, startedAt, expiresAt }: Acting): AdapterPayload => ({
  jti: id,
  uid: id,
  kind: 'Session',
  accountId: String(userId),
  loginTs: startedAt,
  acr: acrOf({ amr: [] }),
  amr: [],
  iat: startedAt,
  exp: expiresAt,
});

const nothing = async (): Promise<void> => undefined;
const none: Adapter = {
  upsert: nothing,
  find: nothing,
  findByUserCode: nothing,
  findByUid: nothing,
  consume: nothing,
  destroy: nothing,
  revokeByGrantId: nothing,
};

/** Creates the storage of one application's provider. The rules that must hold under parallel requests are in its statements. */
export const createAdapters = (options: Options): ((name: string) => Adapter) => {
  const {
    library,
    app,
    publicUrl,
    store,
    clock,
    keys,
    refreshTokens,
    clients: finder,
    findActing,
    deployment,
  } = options;
  const { openid: reads } = store.of(app).reads;
  const { openid: single } = store.of(app).single;
  const { digest: digestOf } = keys;

  /** The session of the user that a request's browser has, by the context of the request. */
  const sessionIds = new WeakMap<object, string>();
  const contextOf = (): KoaContextWithOIDC | undefined => library.Provider.ctx;
  const sessionIdOf = (context: KoaContextWithOIDC | undefined): string | undefined => {
    const result = context?.oidc.result as OwnResult | undefined;
    return result?.gatehouse?.sessionId ?? (context && sessionIds.get(context));
  };

  const recordOf = (kind: string, id: string, payload: AdapterPayload, expiresIn = 0): OpenidRecord => ({
    kind,
    digest: digestOf(id),
    grantId: payload.grantId,
    payload: withoutSecret(payload),
    expiresAt: after(clock.now(), expiresIn),
  });

  const isReplay = (consumedAt: Date | undefined): boolean =>
    consumedAt !== undefined && clock.now() > after(consumedAt, parallelSeconds);

  /** Returns the payload of a record, with the time of its use if it is used again. */
  const withUse = ({ payload, consumedAt }: FoundRecord): AdapterPayload => ({
    ...payload,
    ...(isReplay(consumedAt) && consumedAt ? { consumed: toUnixSeconds(consumedAt) } : {}),
  });

  /** Returns the claims of the JWT that a request is about, if the library refers to it. */
  const presentedAs = (id: string): AccessTokenClaims | undefined =>
    id === presentedTokenId ? (contextOf()?.req as BridgedRequest | undefined)?.presentedToken : undefined;

  const records = (kind: string): Adapter => ({
    ...none,
    upsert: (id, payload, expiresIn) => single.saveRecord(app.id, recordOf(kind, id, payload, expiresIn)),

    async find(id) {
      const presented = presentedAs(id);
      if (presented) return storedFormOf(options, app, kind, presented);
      const found = await reads.findRecord(app.id, kind, digestOf(id), clock.now());
      return found && { ...withUse(found), jti: id };
    },

    async consume(id) {
      const now = clock.now();
      if (await single.consumeRecord(app.id, kind, digestOf(id), now, after(now, grantSeconds))) return;
      const { InvalidGrant, InvalidRequestUri } = library.errors;
      throw kind === 'PushedAuthorizationRequest'
        ? new InvalidRequestUri('request_uri was already used')
        : new InvalidGrant('grant was already used');
    },

    destroy: (id) => single.deleteRecord(app.id, kind, digestOf(id)),
  });

  const interactions: Adapter = {
    ...records('Interaction'),
    upsert(id, { session, ...payload }, expiresIn) {
      // The library stores the cookie of the session, and does not use it.
      const { cookie: _cookie, ...kept } = (session ?? {}) as Record<string, unknown>;
      const stored = { ...payload, ...(session ? { session: kept } : {}) } as AdapterPayload;
      // The grant of an interaction may end with the session that another login replaces.
      return single.saveRecord(app.id, { ...recordOf('Interaction', id, stored, expiresIn), grantId: undefined });
    },
  };

  const replays: Adapter = {
    ...records('ReplayDetection'),
    // Of parallel requests with one proof, the library would accept all that have not found it.
    async upsert(id, payload, expiresIn = 0) {
      const record = recordOf('ReplayDetection', id, payload, expiresIn + aheadSeconds);
      if (!(await single.addRecord(app.id, record)))
        throw new library.errors.InvalidRequest('the proof was already used');
    },
  };

  const sessions: Adapter = {
    ...none,
    async upsert(id, payload, expiresIn = 0) {
      const context = contextOf();
      // The browser keeps the session that it has.
      if (context && actingIn(context)) return;
      const session = {
        uid: String(payload.uid),
        digest: digestOf(id),
        sessionId: sessionIdOf(context),
        payload: withoutSecret(payload),
        expiresAt: after(clock.now(), expiresIn),
      };
      const isLogin = context?.oidc.result?.login !== undefined;
      await single.saveSession(app.id, session, { at: clock.now(), isLogin });
    },

    async find(id) {
      const context = contextOf();
      const acting = context && actingIn(context);
      if (acting) {
        sessionIds.set(context, acting.sessionId);
        return actingSession(id, acting);
      }
      const found = await reads.findSession(app.id, digestOf(id), clock.now());
      if (!found) return undefined;
      if (context && found.sessionId !== undefined) sessionIds.set(context, found.sessionId);
      return { ...found.payload, jti: id };
    },

    async findByUid(uid) {
      const found = await reads.findSessionByUid(app.id, uid, clock.now());
      return found && { ...found.payload };
    },

    async destroy(id) {
      const context = contextOf();
      const session = context?.oidc.session;
      // A new cookie replaces the one before, which its row still knows.
      if (!context || !session || (session as unknown as { readonly oldId?: string }).oldId === id) return;
      await single.deleteSession(app.id, session.uid);
      const request = context.req as BridgedRequest;
      const { origin } = request;
      const sessionId = sessionIdOf(context);
      if (sessionId !== undefined) request.frontchannelLogouts = await reads.frontchannelLogouts(sessionId);
      await endBrowserSession({ store, clock })({ app, sessionId, origin });
    },
  };

  /** Returns true for a grant of the user, and for one of an administrator who may still act as the user, whom the tokens then name. */
  const isInForce = async ({ payload, userId, clientId, sessionId }: OpenidGrant): Promise<boolean> => {
    const request = contextOf()?.req as BridgedRequest | undefined;
    if (payload['isActing'] !== true || !request) return true;
    const login = { sessionId: sessionId ?? '', userId, clientId };
    const acting = await findActing(app, login, { origin: request.origin, isOfClient: true });
    if (acting) request.acting = acting;
    return acting !== undefined;
  };

  const grants: Adapter = {
    ...none,
    async upsert(id, payload) {
      const { accountId, clientId } = payload;
      const context = contextOf();
      // A device redeems its code with its next request, which may be late.
      const seconds = context?.oidc.entities.DeviceCode ? deviceSeconds : newGrantSeconds;
      const { scope = '' } = (payload['openid'] ?? {}) as { readonly scope?: string };
      const sessionId = sessionIdOf(context);
      const client = context?.oidc.client;
      const acting = context && actingIn(context);
      // The client ends the session of an administrator by the ID that it knows.
      if (context && client && sessionId !== undefined && (acting || isSet(client, 'has_logout_uri')))
        await single.noteClient(sessionId, { clientId: client.clientId, sid: sidOf(context) });
      const grant = {
        id,
        appId: app.id,
        userId: Number(accountId),
        clientId: String(clientId),
        sessionId,
        isOffline: scope.split(' ').includes('offline_access'),
        payload: { ...withoutSecret(payload), ...(acting ? { isActing: true } : {}) },
        expiresAt: after(clock.now(), seconds),
      };
      await single.saveGrant(grant, clock.now());
    },

    async find(id) {
      const grant = await reads.findGrant(app.id, id, clock.now());
      return grant && (await isInForce(grant)) ? { ...grant.payload, jti: id } : undefined;
    },

    destroy: (id) => single.endGrant(app.id, id, clock.now()),
  };

  const refreshes: Adapter = {
    ...none,
    async upsert(id, payload, expiresIn = 0) {
      const position = refreshTokens.positionOf(id);
      if (!position) throw new Error('A refresh token has another form than those of this service.');
      const now = clock.now();
      const refresh = { payload: withoutSecret(payload), expiresAt: after(now, expiresIn) };
      await single.saveRefresh(app.id, position, refresh, now);
    },

    async find(id) {
      const position = refreshTokens.positionOf(id);
      if (!position) return undefined;
      const now = clock.now();
      if (contextOf()?.oidc.route !== 'token') {
        const payload = await reads.findRefresh(app.id, position, now);
        return payload && { ...payload, jti: id };
      }
      const presented = await single.presentRefresh(app.id, position, now);
      return presented === undefined || presented === 'replayed' ? undefined : { ...presented.payload, jti: id };
    },

    async consume(id) {
      const position = refreshTokens.positionOf(id);
      if (position) await single.advanceRefresh(app.id, position, clock.now(), app.settings.sessionIdleSeconds);
    },

    async destroy(id) {
      const position = refreshTokens.positionOf(id);
      if (position) await single.endGrant(app.id, position.grantId, clock.now());
    },
  };

  /** A code is not accepted any longer if its client does not have the redirect URI any longer: someone else may get it. */
  const codes: Adapter = {
    ...records('AuthorizationCode'),
    async find(id) {
      const code = await records('AuthorizationCode').find(id);
      const client = contextOf()?.oidc.client;
      return code && client?.redirectUriAllowed(String(code['redirectUri'])) === false ? undefined : code;
    },
  };

  /** Returns the error of a document. Clients keep their tokens if it is not that they are invalid. */
  const documentError = (error: unknown): unknown => {
    if (!isOfDocument(error)) return error;
    const { CustomOIDCProviderError, InvalidClient } = library.errors;
    return error instanceof DocumentUnavailable
      ? new CustomOIDCProviderError('temporarily_unavailable', `client metadata: ${error.message}`)
      : new InvalidClient(`client metadata: ${error.message}`);
  };

  /** The endpoints whose requests are about a token, and not from its client. */
  const isAboutToken = (route: string | undefined): boolean => route === 'userinfo' || route === 'introspection';

  const clients: Adapter = {
    ...none,
    async find(id) {
      const context = contextOf();
      if (context) (context.req as BridgedRequest).requestedClientId ??= id;
      if (id === accountClientId) return accountClientMetadata(app, publicUrl);
      const find = isAboutToken(context?.oidc.route) ? finder.findStored : finder.find;
      const client = await find(app, id).catch((error: unknown) => {
        throw documentError(error);
      });
      if (!client) return undefined;
      const { serviceAccountId } = client;
      const account =
        serviceAccountId === undefined ? undefined : await store.of(app).reads.serviceAccounts.find(serviceAccountId);
      const mayActAlone = account?.isEnabled ?? false;
      return clientMetadataOf(client, { now: clock.now(), mayActAlone, isProduction: deployment.isProduction });
    },
  };

  const current = introspectedToken(options);

  /** Returns an adapter by which tokens are introspected in their present state. Clients can revoke them in any case. */
  const introspectable = (adapter: Adapter): Adapter => ({
    ...adapter,
    async find(id) {
      const token = await adapter.find(id);
      return token && contextOf()?.oidc.route === 'introspection' ? current(token) : token;
    },
  });

  const clientTokens: Adapter = {
    ...records('ClientCredentials'),
    async destroy(id) {
      const presented = presentedAs(id);
      await (presented ? revokePresented(options, app, presented) : records('ClientCredentials').destroy(id));
    },
  };

  const special: Readonly<Record<string, Adapter>> = {
    AccessToken: introspectable(records('AccessToken')),
    AuthorizationCode: codes,
    Client: clients,
    ClientCredentials: introspectable(clientTokens),
    DeviceCode: {
      ...none,
      ...createDeviceCodes({ library, app, store, clock, digestOf, recordOf, withUse }, records('DeviceCode').consume),
    },
    Grant: grants,
    Interaction: interactions,
    RefreshToken: introspectable(refreshes),
    ReplayDetection: replays,
    Session: sessions,
  };
  return (name) => special[name] ?? records(name);
};
