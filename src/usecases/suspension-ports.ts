/** A receiver of notifications: an application's own, or the deployment's. */
export interface SuspendableReceiver {
  readonly appId: number;
  /** Absent for the deployment's receiver. */
  readonly url: string | undefined;
}

/**
 * Receivers that failed too often: their notifications are deferred, which means that they have no job, and one probe at a
 * time finds out whether the receiver answers again. The state is in the database: it survives a restart, and all processes
 * share it.
 */
export interface Suspensions {
  /** Suspends deliveries and queues the first probe. @returns whether the receiver was not suspended already */
  suspend(receiver: SuspendableReceiver, at: Date): Promise<boolean>;
  /**
   * Takes queued notifications of a suspended receiver out of the queue, and makes sure that a probe is queued.
   * @returns how many were taken out; nothing if the receiver is not suspended any more
   */
  defer(
    appId: number,
    at: Date,
    which: { readonly id: string } | { readonly limit: number },
  ): Promise<number | undefined>;
  /** The deferred notification to try next: the one with the fewest attempts, so that no single one blocks the rest. */
  nextDeferred(appId: number): Promise<string | undefined>;
  /** Puts deferred notifications back in the queue, and ends the suspension after the last. @returns whether more remain */
  resume(appId: number, limit: number): Promise<boolean>;
  /** Gives up deferred notifications that were queued before a time. @returns their IDs */
  giveUp(appId: number, queuedBefore: Date, limit: number): Promise<readonly string[]>;
  /** How many receivers are suspended, of all applications. */
  count(): Promise<number>;
}
