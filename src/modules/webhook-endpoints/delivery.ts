import { after } from '../../kernel/timestamp.ts';

/** An endpoint is paused after this number of attempts for several subjects that failed in a row. */
export const pausedAt = 10;

/** The number of events of an endpoint that may wait for retries. With more, new ones are not read until some are delivered. */
export const mostRetries = 10_000;

/** Retries of an event end, and an endpoint without any success is disabled, after this time. */
export const retryDays = 3;

/** The delay before the first retry. Each next one is twice as long. */
const firstSeconds = 5;
const mostRetrySeconds = 2 * 3600;
/** The maximum time between probes, apart from `Retry-After`: an endpoint that works again waits no longer. */
const mostProbeSeconds = 600;
/** Bounds of `Retry-After`: a longer time would keep an endpoint from being probed before it is disabled. */
const retryAfterRule = { minimum: 1, maximum: 3600 } as const;
const mostDoublings = 16;

/**
 * Returns a factor between 0.8 and 1 that differs between numbers, so that what failed at the same time is not retried at the
 * same time.
 */
const spread = (number: number): number => 0.8 + (((number * 2_654_435_761) % 4096) / 4096) * 0.2;

const delay = (failures: number, most: number, seed: number): number =>
  Math.min(most, firstSeconds * 2 ** Math.min(failures - 1, mostDoublings)) * spread(seed + failures);

/** Returns the time of the next attempt, after a number of failed ones. */
export const nextRetryAt = (at: Date, position: number, attempts: number): Date =>
  after(at, delay(attempts, mostRetrySeconds, position));

/** Returns the time at which the next event is sent to a paused endpoint. */
export const nextProbeAt = (at: Date, endpointId: number, failures: number): Date =>
  after(at, delay(failures - pausedAt + 1, mostProbeSeconds, endpointId));

/** Returns true if the time in which failures are retried is over. */
export const isOver = (since: Date | undefined, at: Date): boolean =>
  since !== undefined && at.getTime() >= after(since, retryDays * 86_400).getTime();

/** The statuses of a receiver that asks for fewer requests (RFC 6585, section 4; RFC 9110, section 15.6.4). */
const slowDown: ReadonlySet<number> = new Set([429, 503]);

/** Returns the time until which a receiver wants no requests, within bounds (RFC 9110, section 10.2.3). */
export const retryAfter = (status: number, value: string | null, at: Date): Date | undefined => {
  if (!slowDown.has(status) || value === null) return undefined;
  const seconds = /^\d{1,9}$/.test(value) ? Number(value) : (Date.parse(value) - at.getTime()) / 1000;
  if (Number.isNaN(seconds)) return undefined;
  return after(at, Math.min(retryAfterRule.maximum, Math.max(retryAfterRule.minimum, seconds)));
};
