import type { OperationId } from '../../../generated/handlers.ts';
import { type NeededPermission, operationPermissions } from '../../../generated/permissions.ts';
import type { App } from '../../kernel/app.ts';
import { type AuditEntry, actorOfSession, type RefusalLog } from '../../kernel/audit.ts';
import type { Authenticate, Callers } from '../../kernel/authenticate.ts';
import { DomainError } from '../../kernel/errors.ts';
import { once } from '../../kernel/memoize.ts';
import { isInNetworks } from '../../kernel/network.ts';
import type { Clock, Store } from '../../kernel/ports.ts';
import type { Anonymous, ServiceAccount, SignedInUser, SuperAdmin } from '../../kernel/principal.ts';
import type { RateLimiter } from '../../kernel/rate-limits.ts';
import { permissions } from '../../kernel/role.ts';
import { heldBy, isLive, isWorthNoting } from '../../kernel/session.ts';
import { mayLogIn } from '../../kernel/user.ts';
import type { Keys } from '../api-keys/ports.ts';
import type { CheckImpersonation } from '../impersonation/check.ts';
import { enrollmentDueOf } from '../second-factors/enrollment-due.ts';
import type { Tokens } from '../sessions/ports.ts';
import { createKeyLookup } from './key-lookup.ts';
import { noteUse, unlessUnavailable } from './note-use.ts';
import { createOperatorCallers } from './operator-callers.ts';
import type { Lookups, UsedKey } from './ports.ts';
import { renewCallers } from './renewed-callers.ts';

interface Options {
  readonly lookups: Lookups;
  readonly tokens: Tokens;
  readonly keys: Keys;
  readonly checkImpersonation: CheckImpersonation;
  readonly store: Store;
  readonly refusals: RefusalLog;
  readonly clock: Clock;
  readonly rateLimiter: RateLimiter;
  /** Returns the network that an address counts for. */
  readonly networkOf: (address: string) => string;
  /** True if public operations without a key use the default application. */
  readonly usesDefaultApp: boolean;
}

type Who = Pick<AuditEntry, 'appId' | 'userId' | 'serviceAccountId' | 'impersonatedUserId' | 'sessionId' | 'factor'>;

const whoIs = (account: ServiceAccount): Who => ({
  appId: account.app.id,
  serviceAccountId: account.id,
  factor: 'service_key',
});

/**
 * Returns what an operation requires and a key lacks: a permission, or to be a user or a super admin key. Returns undefined if
 * the key is sufficient.
 */
const missingFor = (operation: OperationId, own: readonly string[]) => {
  const needed = (operationPermissions as { readonly [O in OperationId]?: NeededPermission })[operation];
  return needed === 'none' || own.some((permission) => permission === needed) ? undefined : needed;
};

export const createAuthenticate = (options: Options): Authenticate => {
  const { lookups, tokens, keys, checkImpersonation, store, refusals, clock } = options;
  const { rateLimiter, networkOf, usesDefaultApp } = options;
  const lookUpKey = createKeyLookup({ keys, rateLimiter, networkOf });
  const callersOfOperator = createOperatorCallers({ lookups, lookUp: lookUpKey, refusals, clock, networkOf });

  const noteKey = ({ app, key }: { readonly app: App; readonly key: UsedKey }, network?: string): Promise<void> =>
    noteUse(clock, key, (at) => lookups.noteKey({ appId: app.id, id: key.id }, at, network));

  const callersOfApplication: Authenticate = ({ serviceKey, appKey, bearer }, origin) => {
    const refuse = async (code: DomainError['code'], who: Who, log: RefusalLog = refusals): Promise<never> => {
      await log.add({ event: 'authenticate', at: clock.now(), origin, failure: code, ...who });
      throw new DomainError(code, { audited: true });
    };

    const refuseMissing = async (missing: NeededPermission, account: ServiceAccount): Promise<never> => {
      const who = whoIs(account);
      await account.store.single.audit.add({
        event: 'authenticate',
        at: clock.now(),
        origin,
        failure: 'forbidden',
        ...who,
      });
      const requiredPermissions = permissions.filter((permission) => permission === missing);
      throw new DomainError('forbidden', { audited: true, requiredPermissions });
    };

    const lookUp = <T>(key: string, find: (digest: string) => Promise<T | undefined>) => lookUpKey(key, origin, find);

    /** Returns the claims of a token; undefined if its signature is not valid. */
    const claimsOf = once((token: string) => tokens.verify(token));

    /** Returns the application of a key, and the session of the token in the same request. */
    const applicationOf = once(async (key: string) => {
      const claims = bearer === undefined ? undefined : await claimsOf(bearer);
      const found = await lookUp(key, (digest) => lookups.byAppKey(digest, clock.now(), claims?.sessionId));
      if (!found) return refuse('app_key_invalid', { factor: 'app_key' });
      origin.noteCaller?.({ app: found.app.uuid });
      await noteKey(found);
      return found;
    });

    /** Returns the super admin or the service account of a key. */
    const keyHolderOf = once(async (key: string): Promise<SuperAdmin | ServiceAccount> => {
      const found = await lookUp(key, (digest) => lookups.byServiceKey(digest, clock.now()));
      if (!found) return refuse('service_key_invalid', { factor: 'service_key' });
      const { account, expiresAt, networks } = found.key;
      const holder: Who = { appId: found.app.id, serviceAccountId: account?.id, factor: 'service_key' };
      // The refusal is that of an unknown key: it does not reveal that the key is valid elsewhere.
      if (networks && !isInNetworks(origin.ip, networks)) return refuse('service_key_invalid', holder);
      origin.noteCaller?.({ app: found.app.uuid, ...(account ? {} : { user: found.user.id }) });
      if (appKey !== undefined) {
        const named = await lookUp(appKey, (digest) => lookups.byAppKey(digest, clock.now()));
        if (!named) return refuse('app_key_invalid', holder);
        if (named.app.id !== found.app.id) return refuse('key_mismatch', holder);
      }
      await noteKey(found, networkOf(origin.ip));
      const isLimited = expiresAt !== undefined || networks !== undefined;
      const keyId = found.key.id;
      const ofApp = { app: found.app, store: store.of(found.app) };
      if (account) return { kind: 'serviceAccount', ...ofApp, keyId, isLimited, ...account };
      return { kind: 'superAdmin', ...ofApp, keyId, isLimited, user: found.user };
    });

    /** Returns the claims of a token with its session and user, after checking that the key belongs to the same application. */
    const holder = once(async () => {
      if (bearer !== undefined && appKey === undefined) throw new DomainError('app_key_required');
      if (appKey === undefined) throw new DomainError('credentials_required');
      const found = await applicationOf(appKey);
      if (bearer === undefined) throw new DomainError('token_required');
      const claims = await claimsOf(bearer);
      const who: Who = { appId: found.app.id, factor: 'token' };
      if (claims?.appUuid !== found.app.uuid) return refuse('token_invalid', who);
      if (found.session && found.session.userId !== claims.userId) return refuse('token_invalid', who);
      origin.noteCaller?.({ user: claims.userId });
      const actor = actorOfSession(claims.userId, found.session?.impersonator);
      return { ...found, claims, who: { ...who, ...actor, sessionId: claims.sessionId } };
    });

    const signedInUser = once(async (): Promise<SignedInUser> => {
      const { app, claims, session, user, who } = await holder();
      const now = clock.now();
      if (claims.expiresAt <= now) return refuse('token_expired', who);
      if (!session || !user || !isLive(session, now) || !mayLogIn(user)) return refuse('session_ended', who);
      const { id: sessionId, authenticatedBy, impersonator } = session;
      if (impersonator && !(await checkImpersonation({ app, user, sessionId, impersonator, origin })))
        return refuse('session_ended', who);
      const isShownFirst = !session.isShown && claims.generation === session.generation;
      if (isShownFirst || isWorthNoting(session.lastUsedAt, now))
        await lookups.noteToken({ ...claims, appId: app.id }, now).catch(unlessUnavailable);
      // The time of the user to add a second factor does not begin with the request of an administrator.
      const secondFactorDueAt = impersonator ? undefined : await enrollmentDueOf({ store }, app, user, now);
      const held = { ...heldBy(session, claims), authenticatedBy, secondFactorDueAt };
      return { kind: 'user', app, store: store.of(app), user, sessionId, token: claims, impersonator, ...held };
    });

    /** Rejects every service key: an invalid one as invalid, and a valid one because the operation requires a session. */
    const refuseServiceKey = async (): Promise<void> => {
      if (serviceKey === undefined) return;
      await keyHolderOf(serviceKey);
      throw new DomainError('session_required');
    };

    const anonymous = once(async (): Promise<Anonymous> => {
      const found = usesDefaultApp ? await lookups.defaultApp() : undefined;
      if (!found) throw new DomainError('app_key_required');
      origin.noteCaller?.({ app: found.app.uuid });
      return { kind: 'anonymous', ...found, store: store.of(found.app) };
    });

    const client: Callers['client'] = async () => {
      if (serviceKey !== undefined) {
        const holder = await keyHolderOf(serviceKey);
        // For public operations, the key of a service account is an application key: it exempts from nothing.
        return holder.kind === 'superAdmin' ? holder : { kind: 'application', app: holder.app, store: holder.store };
      }
      if (appKey !== undefined) {
        const { app, hasChallenge } = await applicationOf(appKey);
        return { kind: 'application', app, store: store.of(app), hasChallenge };
      }
      return anonymous();
    };

    return {
      client,
      visitor: async () => (serviceKey === undefined && bearer !== undefined ? signedInUser() : client()),
      actor: async () => (serviceKey === undefined ? signedInUser() : keyHolderOf(serviceKey)),

      async allow(operation) {
        if (serviceKey === undefined) return;
        const holder = await keyHolderOf(serviceKey);
        if (holder.kind !== 'serviceAccount') return;
        const missing = missingFor(operation, holder.permissions);
        if (missing) await refuseMissing(missing, holder);
      },

      async operator() {
        if (serviceKey !== undefined || appKey !== undefined) await client();
        throw new DomainError('operator_key_required');
      },

      async checkKeys() {
        await client();
      },

      async session() {
        await refuseServiceKey();
        return signedInUser();
      },

      async refresh() {
        await refuseServiceKey();
        const { app, claims, session, who } = await holder();
        const { userId, sessionId } = claims;
        if (claims.ofBrowser) return refuse('token_invalid', who);
        return {
          kind: 'refresher',
          app,
          store: store.of(app),
          userId,
          sessionId,
          token: claims,
          impersonator: session?.impersonator,
        };
      },
    };
  };

  /** A request is one of an operator or one of an application, and never both. */
  const authenticate: Authenticate = (credentials, origin) =>
    credentials.operatorKey === undefined
      ? callersOfApplication(credentials, origin)
      : callersOfOperator(credentials.operatorKey, credentials, origin);
  return renewCallers(authenticate, clock);
};
