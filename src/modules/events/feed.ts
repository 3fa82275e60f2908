import type { EventType } from '../../../generated/events.ts';
import { reasonOf } from '../../kernel/error-facts.ts';
import type { LoggedEvent } from './event.ts';
import type { EventFeed, EventLog, EventQuery, FoundEvents } from './ports.ts';

/** The number of events that are kept in memory for waiting requests. */
const mostKept = 5000;
const batch = 1000;
/** The number of requests that wait in one process. Further ones are answered at once. */
const mostWaiting = 1000;

interface Options {
  readonly events: Pick<EventLog, 'last' | 'after'>;
  /** The interval of reading while requests wait; absent: only `notify` reads, because no other process adds events. */
  readonly pollMs?: number | undefined;
  /** Called with the reason when events cannot be read for now. */
  readonly onError: (reason: string) => void;
}

interface Watcher {
  readonly types: readonly EventType[] | undefined;
  hasEvent: boolean;
  wake: () => void;
}

/** The events of an application that requests wait for. */
interface Followed {
  readonly watchers: Set<Watcher>;
  /** The events after `from`, without a gap. */
  kept: readonly LoggedEvent[];
  from: number;
  /** The last position that was read. Absent: the log has not been looked at. */
  end: number | undefined;
  /** Resolves once the end of the log is known. */
  readonly beginning: Promise<void>;
}

const isWanted = ({ types }: Pick<EventQuery, 'types'>, event: Pick<LoggedEvent, 'type'>): boolean =>
  types?.includes(event.type) ?? true;

/** Creates the feed of a process. While no request waits, it reads nothing and keeps nothing. */
export const createEventFeed = ({ events, pollMs, onError }: Options): EventFeed => {
  const followed = new Map<number, Followed>();
  let waiting = 0;
  let isDrained = false;
  let isReading = false;
  let isReadAgain = false;
  let timer: NodeJS.Timeout | undefined;

  const keep = (log: Followed, read: readonly LoggedEvent[]): void => {
    log.kept = [...log.kept, ...read];
    log.end = read.at(-1)?.position ?? log.end;
    for (const watcher of log.watchers)
      if (read.some((event) => isWanted(watcher, event))) {
        watcher.hasEvent = true;
        watcher.wake();
      }
  };

  /** Forgets the events of all applications if they are too many. Requests that have been woken read theirs. */
  const forget = (): void => {
    const logs = [...followed.values()];
    if (logs.reduce((sum, { kept }) => sum + kept.length, 0) <= mostKept) return;
    for (const log of logs) Object.assign(log, { kept: [], from: log.end ?? log.from });
  };

  const readBatch = async (): Promise<boolean> => {
    const positions = new Map([...followed].flatMap(([appId, { end }]) => (end === undefined ? [] : [[appId, end]])));
    if (positions.size === 0) return false;
    const read = Map.groupBy(await events.after(positions, batch), ({ appId }) => appId);
    for (const [appId, some] of read) {
      const log = followed.get(appId);
      // Requests of the application may have ended, and others begun.
      if (log && log.end === positions.get(appId)) keep(log, some);
    }
    forget();
    return [...read.values()].some((some) => some.length === batch);
  };

  const readAll = async (): Promise<void> => {
    do {
      isReadAgain = false;
      while (await readBatch());
    } while (isReadAgain);
  };

  const read = (): void => {
    isReadAgain = true;
    if (isReading) return;
    isReading = true;
    readAll()
      .catch((error: unknown) => onError(reasonOf(error)))
      .finally(() => {
        isReading = false;
      });
  };

  const follow = (appId: number): Followed => {
    const known = followed.get(appId);
    if (known) return known;
    const log: Followed = {
      watchers: new Set(),
      kept: [],
      from: 0,
      end: undefined,
      beginning: events.last(appId).then((last) => {
        Object.assign(log, { from: last, end: last });
      }),
    };
    followed.set(appId, log);
    if (pollMs !== undefined) timer ??= setInterval(read, pollMs).unref();
    return log;
  };

  const unfollow = (appId: number, log: Followed, watcher: Watcher): void => {
    if (!log.watchers.delete(watcher)) return;
    waiting -= 1;
    if (log.watchers.size === 0 && followed.get(appId) === log) followed.delete(appId);
    if (followed.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };

  return {
    async watch(appId, types) {
      const watcher: Watcher = { types, hasEvent: false, wake: () => undefined };
      const isAllowed = !isDrained && waiting < mostWaiting;
      const log = isAllowed ? follow(appId) : undefined;
      if (log) {
        waiting += 1;
        log.watchers.add(watcher);
        await log.beginning.catch((error: unknown) => {
          unfollow(appId, log, watcher);
          throw error;
        });
      }
      const since = log?.end ?? 0;

      return {
        wait: (milliseconds, signal) =>
          new Promise((resolve) => {
            if (!isAllowed || isDrained || watcher.hasEvent || signal?.aborted) {
              resolve(watcher.hasEvent);
              return;
            }
            const late = setTimeout(() => watcher.wake(), milliseconds);
            watcher.wake = () => {
              clearTimeout(late);
              signal?.removeEventListener('abort', watcher.wake);
              resolve(watcher.hasEvent);
            };
            signal?.addEventListener('abort', watcher.wake);
          }),

        noticed({ after, limit, ...wanted }): FoundEvents | undefined {
          if (!log || log.from > since) return undefined;
          const found = log.kept
            .filter((event) => event.position > after.position && isWanted(wanted, event))
            .slice(0, limit);
          return { events: found, next: found.at(-1) ?? after, hasMore: found.length === limit };
        },

        end: () => log && unfollow(appId, log, watcher),
      };
    },

    notify() {
      if (waiting > 0) read();
    },

    isActive: () => waiting > 0,

    drain() {
      isDrained = true;
      for (const { watchers } of followed.values()) for (const watcher of watchers) watcher.wake();
    },
  };
};
