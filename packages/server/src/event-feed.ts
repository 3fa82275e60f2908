/** A change after which an answer about sessions may no longer be true. */
export type Change = { readonly sessionId: string } | { readonly userId: number } | 'all';

export interface EventFeed {
  /** Tells whether the feed has noticed all changes since a time, except those of the last `seconds`. Keeps the feed running. */
  readonly covers: (since: number) => boolean;
}

export interface FeedOptions {
  readonly url: string;
  /** The key of the application. With it, Gatehouse refuses an `eventsKey` of another application. */
  readonly appKey: string;
  /** A key with the permission `events:read`. */
  readonly eventsKey: string;
  readonly timeoutMs: number;
  /** The seconds within which changes are noticed. */
  readonly seconds: number;
  readonly onChange: (change: Change) => void;
  /** Called when events cannot be read. */
  readonly onError: (error: Error) => void;
}

interface Event {
  readonly type: string;
  readonly subject: string;
  readonly data: { readonly session_id?: string };
}

interface Page {
  readonly data: readonly Event[];
  readonly next: string;
  readonly has_more: boolean;
  readonly recording: boolean;
}

/** Types that change the answers of all sessions, and of those of one user. */
const generalTypes = ['role.updated', 'role.deleted', 'application.updated'];
const userTypes = [
  'membership.created',
  'membership.updated',
  'membership.deleted',
  'factor.added',
  'factor.removed',
  'user.banned',
  'user.deactivated',
  'user.deleted',
];
const types = ['session.ended', ...userTypes, ...generalTypes].join();
const limit = 1000;
const longestWait = 25;
/** The time for which an event may wait for its number, if the process that wrote it has ended. */
const numberingSeconds = 1;
const retryMs = 1000;
/** A response without events that comes sooner has not waited. */
const earlyMs = 500;
/** A feed that was not asked for this time stops, so that a program can end. */
const idleMs = 30_000;
const expired = 410;
const newest = 'newest';

const toChange = ({ type, subject, data }: Event): Change => {
  if (data.session_id !== undefined) return { sessionId: data.session_id };
  const [, userId] = /^user:(\d+)$/.exec(subject) ?? [];
  return userId === undefined || generalTypes.includes(type) ? 'all' : { userId: Number(userId) };
};

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    const timer: unknown = setTimeout(resolve, milliseconds);
    // A timer of Node.js would keep the process from ending.
    (timer as { readonly unref?: () => void }).unref?.();
  });

/** Follows the events of the application by long polling, while it is asked. */
export const createEventFeed = (options: FeedOptions): EventFeed => {
  const { url, appKey, eventsKey, timeoutMs, seconds, onChange, onError } = options;
  // Two requests must have ended within the bound.
  const wait = Math.min(longestWait, Math.floor((seconds - numberingSeconds) / 2));
  let after = newest;
  /** Changes since this time are noticed. Undefined: none are. */
  let since: number | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  let askedAt = 0;
  let isRunning = false;

  const reset = (): void => {
    after = newest;
    since = undefined;
    onChange('all');
  };

  const send = (): Promise<Response> => {
    // The first response is the beginning, and is not waited for.
    const waited = String(after === newest ? 0 : wait);
    const query = new URLSearchParams({ after, types, limit: String(limit), wait: waited });
    return fetch(`${url}/v1/events?${query}`, {
      headers: { Accept: 'application/json', 'X-Service-App': appKey, 'X-Service-Key': eventsKey },
      cache: 'no-store',
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs + wait * 1000),
    });
  };

  const notice = ({ data, next, has_more: hasMore, recording }: Page, sentAt: number): void => {
    for (const event of data) onChange(toChange(event));
    after = next;
    if (!recording) since = undefined;
    else since ??= performance.now();
    if (!hasMore) readAt = sentAt;
  };

  const read = async (): Promise<void> => {
    const sentAt = performance.now();
    const isBeginning = after === newest;
    const reply = await send();
    if (reply.status === expired) return reset();
    if (!reply.ok) throw new Error(`Gatehouse answers requests for events with the status ${reply.status}.`);
    const page = (await reply.json()) as Page;
    notice(page, sentAt);
    // A service that stops, or in which too many requests wait, answers at once.
    const isEarly = performance.now() - sentAt < earlyMs;
    if (page.data.length === 0 && !page.has_more && !isBeginning && isEarly) await pause(retryMs);
  };

  const run = async (): Promise<void> => {
    isRunning = true;
    while (performance.now() - askedAt < idleMs)
      await read().catch(async (error: unknown) => {
        onError(error instanceof Error ? error : new Error(String(error)));
        await pause(retryMs);
      });
    isRunning = false;
  };

  return {
    covers(from) {
      askedAt = performance.now();
      if (!isRunning) void run();
      return since !== undefined && from >= since && askedAt - readAt < seconds * 1000;
    },
  };
};
