import type { components } from '../../generated/openapi.ts';
import type { FieldErrorCode, ProblemCode } from '../../generated/problems.ts';
import type { AppSettings } from './app.ts';
import type { ReachedLimit } from './rate-limits.ts';
import type { AuthenticationMethod } from './session.ts';
import { isLongerThan } from './text.ts';
import type { UserFields } from './user-fields.ts';

/** A field of a command, by its name in the domain. Each API translates it into its own spelling. */
export type Field =
  | 'email'
  | 'password'
  | 'passwordConfirmation'
  | 'currentPassword'
  | 'name'
  | 'permissions'
  | 'overlapSeconds'
  | 'prefix'
  | 'isDefault'
  | 'isJoinable'
  | 'notificationUrl'
  | 'notificationSecrets'
  | 'from'
  | 'to'
  | 'target'
  | 'network'
  | `settings.${keyof AppSettings}`
  | keyof UserFields
  // The fields of a provider.
  | 'driver'
  | 'label'
  | 'clientId'
  | 'clientSecret'
  | 'teamId'
  | 'keyId'
  | 'privateKey'
  | 'nativeClientIds'
  | 'nativeNonce'
  | 'issuer'
  | 'scopes'
  | 'enabled'
  // The fields of a challenge.
  | 'siteKey'
  | 'secretKey'
  | 'operations'
  | 'loginAfterFailures'
  | 'minScore'
  | 'hostnames'
  | 'verifyUrl'
  | 'challengeResponse'
  | 'deviceToken'
  // The proofs of a second factor.
  | 'challenge'
  | 'totp'
  | 'recoveryCode'
  | 'emailCode'
  | 'smsCode'
  | 'passkey'
  | `passkey/${string}`
  // What a provider has sent back.
  | 'code'
  | 'state'
  | 'binding'
  | 'iss'
  // The key of an emailed link.
  | 'key'
  | 'error'
  | 'idToken'
  | 'nonce'
  | 'provider'
  | 'redirectUri'
  | 'invitedCompany'
  | 'invitedBranch'
  | 'role'
  | 'retryKey'
  | 'limit'
  | 'cursor';

/** One fault in a command's input. */
export interface Fault {
  readonly field: Field;
  readonly code: FieldErrorCode;
  readonly detail: string;
}

/** Facts for the audit entry of a refusal. The response does not contain them. */
export interface RefusalFacts {
  readonly userId?: number | undefined;
  readonly factor?: AuthenticationMethod;
  readonly reason?: components['schemas']['AuditReason'];
}

interface Details {
  readonly faults?: readonly Fault[];
  /** Seconds after which another attempt makes sense. */
  readonly retryAfterSeconds?: number;
  /** The limit of a request that comes too often. */
  readonly reached?: ReachedLimit;
  /** The methods by which the user can reauthenticate. */
  readonly methods?: readonly AuthenticationMethod[];
  /** The cause for the log. The response does not contain it. */
  readonly cause?: unknown;
  readonly facts?: RefusalFacts;
  /** The audit row of this failure was committed together with its effects. */
  readonly audited?: boolean;
}

/**
 * A refusal that the contract knows: `code` is in its closed catalogue, which also holds the text for the client.
 * Anything else that is thrown is a fault of the service.
 */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code: ProblemCode;
  readonly faults: readonly Fault[];
  readonly retryAfterSeconds: number | undefined;
  readonly reached: ReachedLimit | undefined;
  readonly methods: readonly AuthenticationMethod[] | undefined;
  readonly facts: RefusalFacts;
  readonly audited: boolean;

  constructor(code: ProblemCode, details: Details = {}) {
    super(code, { cause: details.cause });
    this.code = code;
    this.faults = details.faults ?? [];
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.reached = details.reached;
    this.methods = details.methods;
    this.facts = details.facts ?? {};
    this.audited = details.audited ?? false;
  }

  /** Whether the same request may succeed later, because it was the service that could not take it. */
  get isTransient(): boolean {
    return this.retryAfterSeconds !== undefined;
  }
}

/** Adds facts to a refusal that is on its way, for its audit entry. */
export const withFacts =
  (facts: RefusalFacts) =>
  (error: unknown): never => {
    if (!(error instanceof DomainError) || error.isTransient) throw error;
    throw new DomainError(error.code, { facts, cause: error });
  };

/** A text that is longer than anything it could be right as. */
export const tooLong = (field: Field, text: string, maxLength: number): readonly Fault[] =>
  isLongerThan(text, maxLength) ? [{ field, code: 'too_long', detail: `must be at most ${maxLength} characters` }] : [];

/** A list with more in it than may be, or with something that can't be right; `detail` says so of the latter. */
export const listFaults = (
  field: Field,
  list: readonly string[],
  maxItems: number,
  isRight: (text: string) => boolean,
  detail: string,
): readonly Fault[] => {
  if (list.length > maxItems) return [{ field, code: 'too_long', detail: `must have at most ${maxItems} items` }];
  return list.every(isRight) ? [] : [{ field, code: 'invalid_format', detail }];
};

/** The faults of a value that may be missing. */
export const ifSent = <T>(value: T | undefined, faultsOf: (value: T) => readonly Fault[]): readonly Fault[] =>
  value === undefined ? [] : faultsOf(value);

/** Throws one `validation_failed` for all faults together, so that a form can show them at once. */
export const refuseFaults = (faults: readonly Fault[]): void => {
  if (faults.length > 0) throw new DomainError('validation_failed', { faults });
};
