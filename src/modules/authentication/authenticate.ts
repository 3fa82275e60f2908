import { LRUCache } from 'lru-cache';
import type { AuditEntry, Origin, RefusalLog } from '../../kernel/audit.ts';
import type { Authenticate } from '../../kernel/authenticate.ts';
import { DomainError } from '../../kernel/errors.ts';
import type { Clock, Store } from '../../kernel/ports.ts';
import type { Credentials, SignedInUser, SuperAdmin } from '../../kernel/principal.ts';
import type { RateLimiter } from '../../kernel/rate-limits.ts';
import { isLive, isWorthNoting } from '../../kernel/session.ts';
import { mayLogIn } from '../../kernel/user.ts';
import type { Keys } from '../api-keys/ports.ts';
import type { Tokens } from '../sessions/ports.ts';
import type { Lookups, UsedKey } from './ports.ts';

/** What one process remembers. */
const mostKnownKeys = 10_000;

interface Options {
  readonly lookups: Lookups;
  readonly tokens: Tokens;
  readonly keys: Keys;
  readonly store: Store;
  readonly refusals: RefusalLog;
  readonly clock: Clock;
  readonly rateLimiter: RateLimiter;
  /** The network that an address counts for. */
  readonly networkOf: (address: string) => string;
  /** Whether public operations without a key go to the default application. */
  readonly usesDefaultApp: boolean;
}

type Who = Pick<AuditEntry, 'appId' | 'userId' | 'sessionId' | 'factor'>;

export const createAuthenticate = (options: Options): Authenticate => {
  const { lookups, tokens, keys, store, refusals, clock, rateLimiter, networkOf, usesDefaultApp } = options;
  /** Keys that have been valid: their owners are not refused for what others of their network try. */
  const validBefore = new LRUCache<string, true>({ max: mostKnownKeys });

  const refuse = async (
    code: DomainError['code'],
    origin: Origin,
    who: Who,
    log: RefusalLog = refusals,
  ): Promise<never> => {
    await log.add({ event: 'authenticate', at: clock.now(), origin, failure: code, ...who });
    throw new DomainError(code, { audited: true });
  };

  /** Looks a key up, unless its network has sent too many unknown ones. Counts one that is not found. */
  const lookUp = async <T>(key: string, { ip }: Origin, find: (digest: string) => Promise<T | undefined>) => {
    const digest = keys.digest(key);
    if (!validBefore.has(digest)) rateLimiter.requireOpen('invalid_keys', networkOf(ip));
    const found = await find(digest);
    if (found) validBefore.set(digest, true);
    else await rateLimiter.take('invalid_keys', networkOf(ip));
    return found;
  };

  const byAppKey = (appKey: string, origin: Origin, sessionId?: string) =>
    lookUp(appKey, origin, (digest) => lookups.byAppKey(digest, clock.now(), sessionId));

  const noteKey = async ({ id, lastUsedAt }: UsedKey): Promise<void> => {
    const now = clock.now();
    if (isWorthNoting(lastUsedAt, now)) await lookups.noteUse({ keyId: id }, now);
  };

  /** The application of a key, which the log line of the request then has. */
  const appOfKey = async (appKey: string, origin: Origin, sessionId?: string) => {
    const found = await byAppKey(appKey, origin, sessionId);
    if (found) origin.noteCaller?.({ app: found.app.uuid });
    return found;
  };

  const superAdmin = async (serviceKey: string, appKey: string | undefined, origin: Origin): Promise<SuperAdmin> => {
    const found = await lookUp(serviceKey, origin, (digest) => lookups.byServiceKey(digest, clock.now()));
    if (!found) return refuse('service_key_invalid', origin, { factor: 'service_key' });
    origin.noteCaller?.({ app: found.app.uuid, user: found.user.id });
    if (appKey !== undefined) {
      const named = await byAppKey(appKey, origin);
      const who = { appId: found.app.id, factor: 'service_key' } as const;
      if (!named) return refuse('app_key_invalid', origin, who);
      if (named.app.id !== found.app.id) return refuse('key_mismatch', origin, who);
    }
    await noteKey(found.key);
    return { kind: 'superAdmin', app: found.app, user: found.user };
  };

  /** What a token says and what is behind it, once its application is known to be the one of the key. */
  const holder = async ({ appKey, bearer }: Credentials, origin: Origin) => {
    if (bearer !== undefined && appKey === undefined) throw new DomainError('app_key_required');
    if (appKey === undefined) throw new DomainError('credentials_required');
    const claims = bearer === undefined ? undefined : await tokens.verify(bearer);
    const found = await appOfKey(appKey, origin, claims?.sessionId);
    if (!found) return refuse('app_key_invalid', origin, { factor: 'app_key' });
    await noteKey(found.key);
    if (bearer === undefined) throw new DomainError('token_required');
    const who: Who = { appId: found.app.id, factor: 'token' };
    if (claims?.appUuid !== found.app.uuid) return refuse('token_invalid', origin, who);
    if (found.session && found.session.userId !== claims.userId) return refuse('token_invalid', origin, who);
    origin.noteCaller?.({ user: claims.userId });
    return { ...found, claims, who: { ...who, userId: claims.userId, sessionId: claims.sessionId } };
  };

  const signedInUser = async (credentials: Credentials, origin: Origin): Promise<SignedInUser> => {
    const { app, claims, session, user, who } = await holder(credentials, origin);
    const now = clock.now();
    if (claims.expiresAt <= now) return refuse('token_expired', origin, who);
    if (!session || !user || !isLive(session, now) || !mayLogIn(user)) return refuse('session_ended', origin, who);
    if (isWorthNoting(session.lastUsedAt, now)) await lookups.noteUse({ sessionId: session.id }, now);
    const { id: sessionId, authenticatedAt, authenticatedBy } = session;
    return { kind: 'user', app, user, sessionId, authenticatedAt, authenticatedBy };
  };

  /** A good super admin key is known but of no use here; a bad one is refused as everywhere. */
  const refuseServiceKey = async ({ serviceKey, appKey }: Credentials, origin: Origin): Promise<void> => {
    if (serviceKey === undefined) return;
    await superAdmin(serviceKey, appKey, origin);
    throw new DomainError('session_required');
  };

  const client: Authenticate['client'] = async ({ serviceKey, appKey }, origin) => {
    if (serviceKey !== undefined) return superAdmin(serviceKey, appKey, origin);
    if (appKey !== undefined) {
      const found = await appOfKey(appKey, origin);
      if (!found) return refuse('app_key_invalid', origin, { factor: 'app_key' });
      await noteKey(found.key);
      return { kind: 'application', app: found.app };
    }
    const app = usesDefaultApp ? await lookups.defaultApp() : undefined;
    if (!app) throw new DomainError('app_key_required');
    origin.noteCaller?.({ app: app.uuid });
    return { kind: 'anonymous', app };
  };

  return {
    client,

    async visitor(credentials, origin) {
      const isUser = credentials.serviceKey === undefined && credentials.bearer !== undefined;
      return isUser ? signedInUser(credentials, origin) : client(credentials, origin);
    },

    async operator(credentials, origin) {
      const { serviceKey, appKey } = credentials;
      if (serviceKey !== undefined) return superAdmin(serviceKey, appKey, origin);
      const { app, user, sessionId } = await signedInUser(credentials, origin);
      const who: Who = { appId: app.id, userId: user.id, sessionId, factor: 'token' };
      return refuse('forbidden', origin, who, store.read.audit);
    },

    async actor(credentials, origin) {
      const { serviceKey, appKey } = credentials;
      return serviceKey === undefined ? signedInUser(credentials, origin) : superAdmin(serviceKey, appKey, origin);
    },

    async session(credentials, origin) {
      await refuseServiceKey(credentials, origin);
      return signedInUser(credentials, origin);
    },

    async refresher(credentials, origin) {
      await refuseServiceKey(credentials, origin);
      const { app, claims } = await holder(credentials, origin);
      const { userId, sessionId, generation } = claims;
      return { kind: 'refresher', app, userId, sessionId, generation };
    },
  };
};
