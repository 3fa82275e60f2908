import type { components } from '../../generated/openapi.ts';
import type { FieldErrorCode, ProblemCode } from '../../generated/problems.ts';
import type { ReachedLimit } from './rate-limits.ts';
import type { CamelCase } from './snake-case.ts';
import { isLongerThan, items } from './text.ts';

type Schemas = components['schemas'];
type AuthenticationMethod = Schemas['AuthenticationMethod'];

/** The fields of requests, with their names in the domain. */
type FieldOf<Request extends keyof Schemas> = Request extends unknown
  ? CamelCase<keyof Schemas[Request] & string>
  : never;

/** A field of a command, with its name in the domain. Each API translates it to its own name. */
export type Field =
  | 'email'
  | 'password'
  | 'passwordConfirmation'
  | 'currentPassword'
  | 'passwordHash'
  | 'name'
  | 'domain'
  | 'steps'
  | 'returnUrl'
  | 'expiresIn'
  | 'permissions'
  | 'overlapSeconds'
  | 'search'
  | 'isDefault'
  | 'isJoinable'
  | 'notificationUrl'
  | 'source'
  | 'id'
  | 'ids'
  | 'notificationSecrets'
  | 'logo'
  | 'favicon'
  | 'from'
  | 'to'
  | 'createdFrom'
  | 'createdTo'
  | 'registeredFrom'
  | 'registeredTo'
  | 'lastvisitFrom'
  | 'lastvisitTo'
  | 'target'
  | 'network'
  | `settings.${FieldOf<'AppSettings'>}`
  // The fields of a user that the domain names differently.
  | 'defaultCompanyId'
  | 'defaultBranchId'
  | 'dateOfBirth'
  | 'privacy'
  | 'image'
  | 'header'
  | 'headerMobile'
  | FieldOf<
      | 'UpdateUserRequest'
      | 'CreateClientRequest'
      | 'SetProviderRequest'
      | 'CreateWebhookEndpointRequest'
      | 'CreateConnectionRequest'
      | 'SetEnforcementRequest'
    >
  // The fields of a resource server.
  | 'identifier'
  // The fields of a challenge.
  | 'siteKey'
  | 'secretKey'
  | 'operations'
  | 'loginAfterFailures'
  | 'minScore'
  | 'hostnames'
  | 'verifyUrl'
  | 'askedUntil'
  | 'challengeResponse'
  | 'deviceToken'
  // The proofs of a second factor.
  | 'challenge'
  | 'totpCode'
  | 'recoveryCode'
  | 'emailCode'
  | 'smsCode'
  | 'passkey'
  | `passkey/${string}`
  // The custom fields of a user, and the schema of one.
  | 'bucket'
  | 'requiredAtSignup'
  | 'searchable'
  | 'claim'
  | 'field'
  | 'fieldValue'
  | 'fieldPrefix'
  | 'invalidField'
  | 'title'
  | 'position'
  | 'schema'
  | 'fields'
  | `schema/${string}`
  | `fields/${string}`
  // The fields that a provider has returned.
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
  | 'level'
  | 'role'
  | 'description'
  | 'reason'
  | 'durationSeconds'
  | 'into'
  | 'mergeProof'
  | 'eventId'
  | 'through'
  | 'failed'
  | 'companyIds'
  | 'networks'
  | 'expiresAt'
  | 'retryKey'
  | 'limit'
  | 'cursor'
  // The position in the event log.
  | 'after'
  | 'before'
  | 'wait';

/** One fault in a command's input. */
export interface Fault {
  readonly field: Field;
  readonly code: FieldErrorCode;
  readonly detail: string;
  /** The line of a template. */
  readonly line?: number;
}

/** Facts for the audit entry of a refusal. The response does not contain them. */
export interface RefusalFacts {
  readonly userId?: number | undefined;
  readonly factor?: AuthenticationMethod;
  readonly reason?: components['schemas']['AuditReason'];
}

/** The connection that a login must be made with. It is not sent to clients. */
export interface RequiredConnection {
  readonly provider: string;
  readonly name: string;
}

interface Details {
  readonly faults?: readonly Fault[];
  /** The seconds after which the client should try again. */
  readonly retryAfterSeconds?: number;
  /** The limit that the request has reached. */
  readonly reached?: ReachedLimit;
  /** The methods by which the user can reauthenticate. */
  readonly methods?: readonly AuthenticationMethod[];
  /** The ID of the oldest event that is kept. */
  readonly oldest?: string | undefined;
  /** The permissions that the request requires and the caller lacks. */
  readonly requiredPermissions?: readonly string[];
  /** The ID of the user into whom the account was merged. */
  readonly mergedInto?: number;
  /** The cause for the log. The response does not contain it. */
  readonly cause?: unknown;
  readonly facts?: RefusalFacts;
  /** The connection that the domain of the address requires. */
  readonly connection?: RequiredConnection | undefined;
  /** True if the audit entry of this failure was committed together with its effects. */
  readonly audited?: boolean;
}

/**
 * An error of the contract. `code` is in its closed catalogue, which also contains the text for the client. All other errors are
 * defects or outages of the service.
 */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code: ProblemCode;
  readonly faults: readonly Fault[];
  readonly retryAfterSeconds: number | undefined;
  readonly reached: ReachedLimit | undefined;
  readonly methods: readonly AuthenticationMethod[] | undefined;
  readonly oldest: string | undefined;
  readonly requiredPermissions: readonly string[] | undefined;
  readonly mergedInto: number | undefined;
  readonly facts: RefusalFacts;
  readonly connection: RequiredConnection | undefined;
  readonly audited: boolean;

  constructor(code: ProblemCode, details: Details = {}) {
    super(code, { cause: details.cause });
    this.code = code;
    this.faults = details.faults ?? [];
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.reached = details.reached;
    this.methods = details.methods;
    this.oldest = details.oldest;
    this.requiredPermissions = details.requiredPermissions;
    this.mergedInto = details.mergedInto;
    this.facts = details.facts ?? {};
    this.connection = details.connection;
    this.audited = details.audited ?? false;
  }

  /** True if the same request may succeed later, because the service could not process it now. */
  get isTransient(): boolean {
    return this.retryAfterSeconds !== undefined;
  }
}

/** Returns an error handler that adds facts to a refusal, for its audit entry. */
export const withFacts =
  (facts: RefusalFacts) =>
  (error: unknown): never => {
    if (!(error instanceof DomainError) || error.isTransient) throw error;
    throw new DomainError(error.code, { facts, cause: error });
  };

/** Rejects a text with more characters than the rule of its field allows. */
export const tooLong = (field: Field, text: string, maxLength: number): readonly Fault[] =>
  isLongerThan(text, maxLength) ? [{ field, code: 'too_long', detail: `must be at most ${maxLength} characters` }] : [];

export interface SizeRule {
  readonly minItems?: number;
  readonly maxItems: number;
}

/** Rejects a list with too few or too many items. */
export const sizeFaults = (
  field: Field,
  list: readonly unknown[],
  { minItems = 0, maxItems }: SizeRule,
): readonly Fault[] => {
  if (list.length < minItems) return [{ field, code: 'too_short', detail: `must have at least ${items(minItems)}` }];
  return list.length > maxItems ? [{ field, code: 'too_long', detail: `must have at most ${items(maxItems)}` }] : [];
};

/** Rejects a list with an item twice. */
export const duplicateFaults = (field: Field, list: readonly unknown[]): readonly Fault[] =>
  new Set(list).size === list.length ? [] : [{ field, code: 'not_allowed', detail: 'must not contain duplicates' }];

/** Rejects a list with too few or too many items or with an invalid one. `detail` describes valid items. */
export const listFaults = (
  field: Field,
  list: readonly string[],
  rule: SizeRule,
  isRight: (text: string) => boolean,
  detail: string,
): readonly Fault[] => {
  const size = sizeFaults(field, list, rule);
  return size.length > 0 || list.every(isRight) ? size : [{ field, code: 'invalid_format', detail }];
};

/** Checks a value that may be absent. */
export const ifSent = <T>(value: T | undefined, faultsOf: (value: T) => readonly Fault[]): readonly Fault[] =>
  value === undefined ? [] : faultsOf(value);

/** Throws one `validation_failed` for all faults together, so that a form can show them at once. */
export const refuseFaults = (faults: readonly Fault[]): void => {
  if (faults.length > 0) throw new DomainError('validation_failed', { faults });
};
