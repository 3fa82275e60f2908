import { DomainError, type Fault, ifSent, tooLong } from '../../kernel/errors.ts';
import { formats } from '../../kernel/formats.ts';
import type { Impersonator } from '../../kernel/impersonator.ts';
import { personNameRule } from '../../kernel/names.ts';
import type { Actor } from '../../kernel/principal.ts';
import { rangeDetail } from '../../kernel/text.ts';

/** Limits the duration of an impersonation, in seconds. Equal to the contract's `duration_seconds`. */
export const durationRule = { default: 3600, min: 60, max: 3600 } as const;

/**
 * The rule for the reason of an impersonation, equal to the contract's `reason`. It has at least one character that is not a space,
 * and no control characters. It may contain links, because only administrators read it, in the audit log.
 */
export const reasonRule = { minLength: 1, maxLength: 500, pattern: personNameRule.pattern } as const;

export interface SentImpersonation {
  readonly reason: string;
  readonly durationSeconds?: number | undefined;
  /** The `client_id` of the client to open. */
  readonly clientId?: string | undefined;
}

const reasonFaults = (reason: string): readonly Fault[] => {
  if (reason === '') return [{ field: 'reason', code: 'too_short', detail: 'must not be empty' }];
  const long = tooLong('reason', reason, reasonRule.maxLength);
  if (long.length > 0 || (reason.isWellFormed() && reasonRule.pattern.test(reason))) return long;
  return [{ field: 'reason', code: 'invalid_format', detail: formats.name }];
};

const durationFaults = (seconds: number): readonly Fault[] => {
  const detail = rangeDetail(seconds, durationRule.min, durationRule.max);
  return detail === undefined ? [] : [{ field: 'durationSeconds', code: 'out_of_range', detail }];
};

/** The form of the `client_id` of a client that an administrator has created, equal to the contract. */
export const openedClientRule = { maxLength: 22, pattern: /^[A-Za-z0-9_-]{22}$/ } as const;

const clientIdFaults = (clientId: string): readonly Fault[] => {
  const long = tooLong('clientId', clientId, openedClientRule.maxLength);
  if (long.length > 0 || openedClientRule.pattern.test(clientId)) return long;
  return [{ field: 'clientId', code: 'invalid_format', detail: formats.any }];
};

export const impersonationFaults = ({
  reason,
  durationSeconds,
  clientId,
}: {
  readonly [F in keyof SentImpersonation]?: SentImpersonation[F] | undefined;
}): readonly Fault[] => [
  ...ifSent(reason, reasonFaults),
  ...ifSent(durationSeconds, durationFaults),
  ...ifSent(clientId, clientIdFaults),
];

/** Returns an actor as the impersonator of a user. The CLI acts without a key, which could be revoked. @throws `forbidden` */
export const impersonatorOf = (principal: Actor): Impersonator => {
  if (principal.kind === 'user') return { type: 'user', id: principal.user.id, sessionId: principal.sessionId };
  const { keyId } = principal;
  if (keyId === undefined) throw new DomainError('forbidden');
  if (principal.kind === 'superAdmin') return { type: 'super_admin', id: null, keyId };
  return { type: 'service_account', id: principal.id, keyId };
};
