import type { Fault } from '../../kernel/errors.ts';
import type { RotatedSecrets } from '../../kernel/rotated-secrets.ts';
import { pastFaults, timestampFaults } from '../../kernel/time-faults.ts';
import { after, fromTimestamp } from '../../kernel/timestamp.ts';
import { urlFaults } from '../webhook-endpoints/webhook-endpoint.ts';

/** The system that logins ask for the passwords of users who were imported without one. */
export interface PasswordSource {
  readonly url: string;
  /** The source is not asked from this time on. */
  readonly askedUntil: Date;
  /** Encrypted secrets, which sign the requests. The list is empty after a loss of `SECRET`. */
  readonly secrets: RotatedSecrets;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** A source as an administrator sends it. */
export interface SentPasswordSource {
  readonly url: string;
  readonly askedUntil: string;
}

/** Limits the time in which passwords are asked for, so that a forgotten source does not get passwords for years. */
const mostDays = 180;

const daySeconds = 86_400;

/** Returns the faults that can be detected in any deployment. */
export const sourceFaults = ({ url, askedUntil }: SentPasswordSource): readonly Fault[] => [
  ...urlFaults(url),
  ...timestampFaults(['askedUntil', askedUntil]),
];

/** Returns the faults of a valid time that is past or too late. */
export const untilFaults = ({ askedUntil }: SentPasswordSource, now: Date): readonly Fault[] => {
  const at = fromTimestamp(askedUntil);
  return at && at > after(now, mostDays * daySeconds)
    ? [{ field: 'askedUntil', code: 'out_of_range', detail: `must be at most ${mostDays} days from now` }]
    : pastFaults(['askedUntil', askedUntil], now);
};

/** Returns the state that a version identifies. */
export const sourceState = ({ url, askedUntil, secrets, updatedAt }: PasswordSource): object => ({
  url,
  askedUntil,
  previousUntil: secrets.previousUntil,
  updatedAt,
});
