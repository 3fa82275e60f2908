import { isOver, nextProbeAt, pausedAt } from './delivery.ts';
import type { ClaimedEndpoint, Disabled } from './delivery-ports.ts';

/** The state of an endpoint that follows from its responses. */
export interface Health {
  /** The number of attempts that failed in a row. An endpoint with many of them is paused. */
  readonly failures: number;
  readonly failingSince: Date | undefined;
  /** The time until which the receiver wants no requests. */
  readonly pausedUntil: Date | undefined;
  readonly disabled: Disabled['reason'] | undefined;
}

/** A failed attempt. */
interface Failure {
  readonly status: number | undefined;
  readonly pausedUntil?: Date | undefined;
  /** `probe`: the only request to a paused endpoint. */
  readonly kind: 'first' | 'retry' | 'probe';
  readonly at: Date;
}

/** If events of fewer subjects have failed, these events may be the reason: their retries do not pause the endpoint. */
const severalSubjects = 2;
const gone = 410;

export const claimedHealth = ({ failures, failingSince }: ClaimedEndpoint): Health => ({
  failures,
  failingSince,
  pausedUntil: undefined,
  disabled: undefined,
});

export const isPaused = ({ failures }: Health): boolean => failures >= pausedAt;

/** Returns true if no requests but probes are sent, and no rows are added. */
export const isHeld = (health: Health): boolean => isPaused(health) || health.disabled !== undefined;

export const laterOf = (one: Date, other: Date | undefined): Date => (other && other > one ? other : one);

/** Returns the health after an event was accepted. A receiver that wants no requests stays paused, and one that is gone disabled. */
export const accepted = ({ pausedUntil, disabled }: Health): Health => ({
  failures: pausedUntil ? pausedAt : 0,
  failingSince: undefined,
  pausedUntil,
  disabled: disabled === 'failing' ? undefined : disabled,
});

const countedFailures = (failures: number, pausedUntil: Date | undefined, kind: Failure['kind']): number => {
  if (kind === 'probe') return failures + 1;
  if (pausedUntil) return pausedAt;
  return kind === 'first' || failures >= severalSubjects ? Math.min(failures + 1, pausedAt) : failures;
};

const reasonAfter = (
  { disabled }: Health,
  failingSince: Date,
  { status, at }: Failure,
): Disabled['reason'] | undefined => {
  if (status === gone) return 'gone';
  return disabled ?? (isOver(failingSince, at) ? 'failing' : undefined);
};

/** Returns the health after an attempt has failed. */
export const failed = (health: Health, failure: Failure): Health => {
  const failingSince = health.failingSince ?? failure.at;
  const pausedUntil = failure.pausedUntil ? laterOf(failure.pausedUntil, health.pausedUntil) : health.pausedUntil;
  return {
    failures: countedFailures(health.failures, pausedUntil, failure.kind),
    failingSince,
    pausedUntil,
    disabled: reasonAfter(health, failingSince, failure),
  };
};

/** Returns the time of the next probe of a paused endpoint; undefined for another one. */
export const probeAt = (health: Health, endpointId: number, now: Date): Date | undefined =>
  isPaused(health) ? (health.pausedUntil ?? nextProbeAt(now, endpointId, health.failures)) : undefined;
