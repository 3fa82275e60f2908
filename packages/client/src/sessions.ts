import { isDue, isExpired, type Kept, parseKept, toKept } from './record.ts';
import { unexpected } from './request.ts';
import type { AnyResult, ProblemOf } from './results.ts';
import type { ClientStorage } from './storage.ts';

/** The session of a client. It contains no token, so that it can be logged. */
export interface CurrentSession {
  readonly userId: number;
  /** The ID of the session, as in `listSessions`. Empty if a backend keeps the token. */
  readonly sessionId: string;
}

export type SessionListener = (session: CurrentSession | undefined) => void;

interface Options {
  readonly storage: ClientStorage;
  readonly key: string;
  readonly app: string;
  readonly isCookie: boolean;
  /** Renews a token with one request. */
  readonly refresh: (token: string) => Promise<AnyResult>;
}

/** A token to send. `failure`: the token has expired, and renewing it failed for now. */
export interface Fresh {
  readonly kept?: Kept | undefined;
  readonly failure?: ProblemOf<number, string> | undefined;
}

export interface Sessions {
  get(): Promise<CurrentSession | undefined>;
  /** Returns a token that has not expired, as far as the client knows. */
  fresh(): Promise<Fresh>;
  /** Renews the token, once for all callers. `sent`: the token that was rejected or is due. */
  renew(sent?: Kept): Promise<Fresh>;
  /** Returns what to send instead of a token that was rejected. */
  replace(rejected: Kept, code: string): Promise<Kept | undefined>;
  /** Keeps the session of a response. `sent`: the token of the request. */
  adopt(data: unknown, at: number, sent: Kept | undefined): Promise<void>;
  /** Keeps a session whose token a backend has. */
  keep(user: number): Promise<unknown>;
  /** Removes the session from the storage. @returns it */
  end(): Promise<Kept | undefined>;
  subscribe(listener: SessionListener): () => void;
}

/** The codes of a 401 with which the service says that the session is over. A 401 of a proxy, or of a wrong key, does not. */
export const endedCodes: readonly string[] = ['token_invalid', 'session_ended', 'token_reused'];
const renewals = 2;
/** The time for which a token that is due but has not expired is used after a failed renewal. */
const pauseMilliseconds = 10_000;

/** Returns true for equal sessions. Those of a backend have no tokens to compare. */
const isSame = (a: Kept | undefined, b: Kept): boolean => a?.token === b.token && (a.token !== '' || a.at === b.at);

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Keeps the session in the storage and renews it. Tabs share the storage and take no locks: the service gives all of them the same
 * successor of a token, so each only has to use the newest token and never to replace it with an older one.
 */
export const createSessions = ({ storage, key, app, isCookie, refresh }: Options): Sessions => {
  const listeners = new Set<SessionListener>();
  let current: CurrentSession | undefined;
  let isKnown = false;
  let stopWatching: (() => void) | undefined;

  const publish = (kept: Kept | undefined): void => {
    const isSame = current?.userId === kept?.user && current?.sessionId === kept?.sid;
    if (isKnown && isSame) return;
    isKnown = true;
    if (!isSame) current = kept && { userId: kept.user, sessionId: kept.sid };
    for (const listener of [...listeners]) tell(listener);
  };

  /** Calls a listener. Its errors are those of the page, not of the call that changed the session. */
  const tell = (listener: SessionListener): void => {
    try {
      listener(current);
    } catch (error) {
      setTimeout(() => {
        throw error;
      });
    }
  };

  /** Reads the storage. Without a promise if the storage has none: no other tab runs between this and the next request. */
  const read = (): Kept | undefined | Promise<Kept | undefined> => {
    const value = storage.get(key);
    return typeof value === 'object' && value ? value.then((text) => parseKept(text, app)) : parseKept(value, app);
  };

  const write = async (kept: Kept | undefined): Promise<Kept | undefined> => {
    await storage.set(key, kept && JSON.stringify(kept));
    publish(kept);
    return kept;
  };

  let last: Promise<unknown> = Promise.resolve();
  /** Runs the changes of this tab one after the other, because a storage may be asynchronous. */
  const serially = <T>(change: () => Promise<T>): Promise<T> => {
    const run = last.then(change);
    last = run.catch(() => undefined);
    return run;
  };

  /**
   * Writes the successor of a token unless the session has ended, or the storage has a newer one. Of two tokens of the same
   * generation, that of a repeated renewal lacks the recent proof that the other can have.
   * @returns the stored session
   */
  const advance = (from: Kept, next: Kept, isRenewal: boolean): Promise<Kept | undefined> =>
    serially(async () => {
      const kept = await read();
      if (kept?.sid !== next.sid) return kept;
      const isReplaceable = !isRenewal || kept.token === from.token || isDue(kept, Date.now());
      return next.gen > kept.gen || (next.gen === kept.gen && isReplaceable) ? write(next) : kept;
    });

  /**
   * Removes a session that the service has ended, unless the storage has another one by now.
   * @returns the stored session
   */
  const discard = async (over: Kept): Promise<Kept | undefined> => {
    // Another tab may have logged in just now, and tabs see each other's changes late.
    await wait(100);
    return serially(async () => {
      const kept = await read();
      return isSame(kept, over) ? write(undefined) : kept;
    });
  };

  let pausedUntil = 0;
  const renewOnce = async (sent: Kept | undefined): Promise<Fresh> => {
    let failure: ProblemOf<number, string> | undefined;
    let kept: Kept | undefined;
    for (let attempt = 0; attempt < renewals; attempt += 1) {
      if (attempt > 0) await wait(150 + Math.random() * 200);
      // At each attempt: another tab may have renewed it, and a token whose successor was used must never be sent again.
      const stored = read();
      kept = stored instanceof Promise ? await stored : stored;
      if (!kept || isCookie) return { kept };
      if (sent && kept.token !== sent.token && !isDue(kept, Date.now())) return { kept };
      const at = Date.now();
      const result = await refresh(kept.token);
      const next = result.ok ? toKept(result.data, app, at, false) : undefined;
      if (next) return { kept: await advance(kept, next, true) };
      if (!result.ok && result.status === 401 && endedCodes.includes(result.code)) return { kept: await discard(kept) };
      failure = result.ok ? unexpected(result.status) : result;
    }
    pausedUntil = Date.now() + Math.max(pauseMilliseconds, (failure?.retryAfter ?? 0) * 1000);
    return kept && isExpired(kept, Date.now()) ? { kept, failure } : { kept };
  };

  let running: Promise<Fresh> | undefined;
  const renew = (sent?: Kept): Promise<Fresh> => {
    running ??= renewOnce(sent).finally(() => {
      running = undefined;
    });
    return running;
  };

  return {
    async get(): Promise<CurrentSession | undefined> {
      publish(await read());
      return current;
    },

    async fresh(): Promise<Fresh> {
      const kept = await read();
      const now = Date.now();
      if (!kept || isCookie || !isDue(kept, now)) return { kept };
      return isExpired(kept, now) || now >= pausedUntil ? renew(kept) : { kept };
    },

    renew,

    async replace(rejected: Kept, code: string): Promise<Kept | undefined> {
      if (isCookie || endedCodes.includes(code)) {
        const kept = await read();
        if (kept && !isSame(kept, rejected)) return kept;
        if (code !== 'token_invalid' || isCookie) return discard(rejected);
      }
      return (await renew(rejected)).kept;
    },

    async adopt(data: unknown, at: number, sent: Kept | undefined): Promise<void> {
      const next = toKept(data, app, at, isCookie);
      if (!next) return;
      if (sent && sent.sid === next.sid && !isCookie) await advance(sent, next, false);
      else await serially(() => write(next));
    },

    keep: (user: number): Promise<unknown> =>
      serially(() => write({ app, token: '', sid: '', gen: 0, user, at: Date.now(), life: 0 })),

    end: (): Promise<Kept | undefined> =>
      serially(async () => {
        const kept = await read();
        await write(undefined);
        return kept;
      }),

    subscribe(listener: SessionListener): () => void {
      let isActive = true;
      stopWatching ??= storage.watch?.(key, async () => publish(await read()));
      void Promise.resolve(read()).then((kept) => {
        publish(kept);
        if (!isActive) return;
        listeners.add(listener);
        tell(listener);
      });
      return () => {
        isActive = false;
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stopWatching?.();
        stopWatching = undefined;
      };
    },
  };
};
