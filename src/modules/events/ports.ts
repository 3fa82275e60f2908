import type { EventType } from '../../../generated/events.ts';
import type { EventPosition, LoggedEvent } from './event.ts';

export interface EventQuery {
  /** Absent: from the oldest event that is kept. */
  readonly after?: EventPosition | undefined;
  /** Absent: all types. */
  readonly types?: readonly EventType[] | undefined;
  readonly limit: number;
}

export interface FoundEvents {
  readonly events: readonly LoggedEvent[];
  /** The position after which the next page begins. */
  readonly next: EventPosition;
  /** True if there may be more events already: the page is full, or not all events were searched. */
  readonly hasMore: boolean;
}

export interface EarlierQuery extends Omit<EventQuery, 'after'> {
  /** Absent: from the newest event. */
  readonly before?: EventPosition | undefined;
}

export interface FollowingQuery extends Omit<EventQuery, 'after'> {
  readonly after: number;
}

export interface FollowingEvents {
  readonly events: readonly LoggedEvent[];
  /** The position up to which events were read. */
  readonly through: number;
  /** True if events after the position had expired. */
  readonly hasGap: boolean;
}

/** The personal data of a user that an event is about. */
export interface EventPerson {
  readonly email: string;
  readonly displayname: string;
}

/** Reads the log of an application. */
export interface EventReads {
  /**
   * Returns the next events, oldest first. Of many events of other types, it reads a limited number. Returns undefined if events after
   * the position may be missing: it has expired, or is not a position of this log.
   */
  page(query: EventQuery): Promise<FoundEvents | undefined>;
  /** Returns the events before a position, newest first. Of many events of other types, it reads a limited number. */
  earlier(query: EarlierQuery): Promise<FoundEvents>;
  oldest(): Promise<EventPosition | undefined>;
  newest(): Promise<EventPosition | undefined>;
  /** Returns the time of the oldest event that has no position yet, so that no consumer gets it. */
  oldestUnnumbered(): Promise<Date | undefined>;
  /** Returns the next events, also if earlier ones have expired. Of many events of other types, it reads a limited number. */
  following(query: FollowingQuery): Promise<FollowingEvents>;
  /** Returns the events at positions, in any order. Expired ones are left out. */
  at(positions: readonly number[]): Promise<readonly LoggedEvent[]>;
  /** Returns the personal data of users that have not been erased, by their IDs. */
  people(userIds: readonly number[]): Promise<ReadonlyMap<number, EventPerson>>;
}

export interface Events extends EventReads {
  /**
   * Deletes a batch of the events that were numbered before a time. The newest event stays, so that a consumer that has read it can
   * continue. @returns true if more may be left
   */
  expire(before: Date): Promise<boolean>;
}

/** Events that have been numbered. */
export interface Numbered {
  readonly count: number;
  /** The transaction ID below which no event will be added. It saves the next call the rows that were deleted before. */
  readonly horizon: string;
}

/** The logs of all applications. */
export interface EventLog {
  /** Returns the time of the oldest event that has no position yet. */
  oldestUnnumbered(): Promise<Date | undefined>;
  /** Returns the last position of an application. */
  last(appId: number): Promise<number>;
  /** Returns the next events after positions of applications, up to a limit for each, in the order of each log. */
  after(positions: ReadonlyMap<number, number>, limit: number): Promise<readonly LoggedEvent[]>;
  /** Gives positions to committed events, oldest first. While another process does it, it numbers none. */
  number(most: number, horizon: string): Promise<Numbered>;
  /** Records the current positions with the time, so that events expire by the time of their numbering. */
  mark(at: Date): Promise<void>;
}

/** Waits for events. One statement reads those of all waiting requests. */
export interface EventFeed {
  /** Begins to notice events of an application. */
  watch(appId: number, types?: readonly EventType[]): Promise<EventWatch>;
  /** Reads at once, because this process has numbered events. */
  notify(): void;
  /** Returns true if requests are waiting. */
  isActive(): boolean;
  /** Ends all waiting, from now on. */
  drain(): void;
}

export interface EventWatch {
  /** Resolves when an event was noticed, when the time is over, or when the request has ended. @returns true for an event */
  wait(milliseconds: number, signal?: AbortSignal): Promise<boolean>;
  /** Returns the noticed events of the query from memory; undefined: they must be read. */
  noticed(query: EventQuery & { readonly after: EventPosition }): FoundEvents | undefined;
  end(): void;
}
