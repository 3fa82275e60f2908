import type { EventType } from '../../../generated/events.ts';
import { reasonOf } from '../../kernel/error-facts.ts';
import type { LoggedEvent } from './event.ts';
import type { EventFeed, EventQuery, EventReads, FoundEvents } from './ports.ts';

/** The number of events that are kept in memory for waiting requests. */
const mostKept = 5000;
const batch = 1000;
/** The number of requests that wait in one process. Further ones are answered at once. */
const mostWaiting = 1000;

interface Options {
  readonly events: Pick<EventReads, 'last' | 'after'>;
  /** The interval of reading while requests wait; absent: only `notify` reads, because no other process adds events. */
  readonly pollMs?: number | undefined;
  /** Called with the reason when events cannot be read for now. */
  readonly onError: (reason: string) => void;
}

interface Watcher {
  readonly appId: number;
  readonly types: readonly EventType[] | undefined;
  hasEvent: boolean;
  wake: () => void;
}

const isWanted = (
  { appId, types }: Pick<EventQuery, 'appId' | 'types'>,
  event: Pick<LoggedEvent, 'appId' | 'type'>,
): boolean => event.appId === appId && (types?.includes(event.type) ?? true);

/** Creates the feed of a process. While no request waits, it reads nothing and keeps nothing. */
export const createEventFeed = ({ events, pollMs, onError }: Options): EventFeed => {
  const watchers = new Set<Watcher>();
  /** The events after `from`, without a gap. */
  let kept: readonly LoggedEvent[] = [];
  let from = 0;
  let end = 0;
  let isDrained = false;
  let beginning: Promise<void> | undefined;
  let isReading = false;
  let isReadAgain = false;
  let timer: NodeJS.Timeout | undefined;

  const keep = (read: readonly LoggedEvent[]): void => {
    const all = [...kept, ...read];
    const dropped = all.length - mostKept;
    if (dropped > 0) from = all[dropped - 1]!.position;
    kept = dropped > 0 ? all.slice(dropped) : all;
    end = all.at(-1)?.position ?? end;
  };

  const readBatch = async (): Promise<boolean> => {
    const read = await events.after(end, batch);
    keep(read);
    for (const watcher of watchers)
      if (read.some((event) => isWanted(watcher, event))) {
        watcher.hasEvent = true;
        watcher.wake();
      }
    return read.length === batch;
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

  const stop = (): void => {
    clearInterval(timer);
    timer = undefined;
    beginning = undefined;
    kept = [];
  };

  const start = async (): Promise<void> => {
    end = await events.last();
    from = end;
    if (pollMs !== undefined) timer = setInterval(read, pollMs).unref();
  };

  return {
    async watch(appId, types) {
      const watcher: Watcher = { appId, types, hasEvent: false, wake: () => undefined };
      const isAllowed = !isDrained && watchers.size < mostWaiting;
      const leave = (): void => {
        if (watchers.delete(watcher) && watchers.size === 0) stop();
      };
      if (isAllowed) {
        watchers.add(watcher);
        beginning ??= start();
        await beginning.catch((error: unknown) => {
          leave();
          throw error;
        });
      }
      const since = end;

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
          if (from > since) return undefined;
          const found = kept
            .filter((event) => event.position > after.position && isWanted(wanted, event))
            .slice(0, limit);
          return { events: found, next: found.at(-1) ?? after, hasMore: found.length === limit };
        },

        end: leave,
      };
    },

    notify() {
      if (watchers.size > 0 && beginning) read();
    },

    isActive: () => watchers.size > 0,

    drain() {
      isDrained = true;
      for (const watcher of watchers) watcher.wake();
    },
  };
};
