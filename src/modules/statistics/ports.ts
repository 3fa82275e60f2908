import type { DayStatistics, Period, UserCounts } from './statistics.ts';

/** The time up to which entries are counted, and the users by status; undefined before the first count. */
export interface CountedUntil {
  readonly completeUntil: Date | undefined;
  readonly users: UserCounts | undefined;
}

export interface StatisticsReads {
  /** Returns the days of a period on which anything was counted, in any order. */
  days(period: Period): Promise<readonly DayStatistics[]>;
  countedUntil(): Promise<CountedUntil>;
}

/** The entries to count: those up to an ID, which was the newest at a time. */
export interface CountedEntries {
  readonly newestId: number;
  readonly newestAt: Date;
  /** Older entries are not counted. */
  readonly since: Date;
}

/** Counts for all applications. */
export interface Counting {
  /**
   * Counts the next batch of the audit log and moves the positions of its applications behind it. While another process counts, it counts none.
   * @returns true if there may be more
   */
  countBatch(entries: CountedEntries): Promise<boolean>;
  /** Counts the users of all applications by status, unless they were counted after `before`. */
  countUsers(at: Date, before: Date): Promise<void>;
}
