import { refuseFaults } from './errors.ts';
import { rangeDetail } from './text.ts';

/** Limits the overlap in which a replaced secret or key stays in force, in seconds. Equal to the contract's `overlap_seconds`. */
export const overlapRule = { default: 86_400, max: 30 * 86_400 } as const;

/** The part of a command that replaces a secret or a key. */
export interface Rotation {
  /** The seconds in which the previous one stays in force; absent: a day. */
  readonly overlapSeconds?: number | undefined;
}

/** @throws `validation_failed` for an overlap out of range */
export const validateOverlap = ({ overlapSeconds = overlapRule.default }: Rotation): void => {
  const detail = rangeDetail(overlapSeconds, 0, overlapRule.max);
  if (detail !== undefined) refuseFaults([{ field: 'overlapSeconds', code: 'out_of_range', detail }]);
};

/** The secrets of something whose secret can be replaced. At most two are stored. */
export interface RotatedSecrets {
  /** Digests, or encrypted secrets, the newest first. */
  readonly stored: readonly string[];
  /** The second one is in force, too, until this time. */
  readonly previousUntil: Date | undefined;
}

export const noSecrets: RotatedSecrets = { stored: [], previousUntil: undefined };

/** Returns the first secret, without a previous one. */
export const firstSecret = (stored: string): RotatedSecrets => ({ stored: [stored], previousUntil: undefined });

/** Returns the time until which the previous secret is in force, if it still is. */
export const previousSecretUntil = ({ previousUntil }: RotatedSecrets, now: Date): Date | undefined =>
  previousUntil && previousUntil > now ? previousUntil : undefined;

/** Returns the stored secrets that are in force now. */
export const secretsInForce = (secrets: RotatedSecrets, now: Date): readonly string[] =>
  secrets.stored.slice(0, previousSecretUntil(secrets, now) ? 2 : 1);

/** Returns only the newest secret. */
export const newestSecret = ({ stored }: RotatedSecrets): RotatedSecrets => ({
  stored: stored.slice(0, 1),
  previousUntil: undefined,
});

/** Returns the secrets after a rotation. The newest of the old ones is in force until a time, or no longer if that is absent. */
export const rotatedSecrets = (
  { stored }: RotatedSecrets,
  fresh: string,
  previousUntil: Date | undefined,
): RotatedSecrets =>
  previousUntil && stored.length > 0 ? { stored: [fresh, ...stored.slice(0, 1)], previousUntil } : firstSecret(fresh);
