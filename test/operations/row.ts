import type { fieldCodes } from '../../generated/field-codes.ts';
import type { OperationId, operationTable, StatusOf } from '../../generated/handlers.ts';
import type { operations } from '../../generated/openapi.ts';
import type { ProblemCode } from '../../generated/problems.ts';
import type { Permission } from '../../src/kernel/role.ts';
import type { Reply, TestService } from '../kit/service.ts';
import type { Targets } from '../roles/targets.ts';
import type { Kind } from './ids.ts';
import type { AnyRequest, FieldOf, OperationRequest } from './request.ts';

type Operations = typeof operationTable;

/** Returns a request, after everything that has to happen before it. `send` sends the operation through the API that the request is for. */
export type Situation<O extends OperationId> = (
  service: TestService,
  send: (request: OperationRequest<O>) => Promise<Reply>,
) => Promise<OperationRequest<O>> | OperationRequest<O>;

type Success<O extends OperationId> = Extract<StatusOf<O>, 200 | 201 | 202 | 204>;
type Refusal<O extends OperationId> = Extract<StatusOf<O>, 403 | 404 | 409 | 410 | 412>;

type ProblemOf<O extends OperationId, S> = S extends keyof operations[O]['responses']
  ? operations[O]['responses'][S] extends {
      readonly content: { readonly 'application/problem+json': { readonly code: infer C extends ProblemCode } };
    }
    ? C
    : never
  : never;

/** An operation that changes more than the account of the caller, and not only a user: which attempts to try does not follow. */
type NeedsAttempts<O extends OperationId> = Operations[O] extends { readonly path: `/v1/users/{id}${string}` }
  ? false
  : Operations[O] extends { readonly access: 'actor'; readonly method: 'post' | 'put' | 'patch' | 'delete' }
    ? true
    : false;

type Query<O extends OperationId> = NonNullable<operations[O]['parameters']['query']>;
type IsList<O extends OperationId> = [Query<O>] extends [never] ? false : 'limit' extends keyof Query<O> ? true : false;

/** The codes whose requests follow from how the caller authenticates, from IDs in the path, permissions, paging and repetition. */
type CommonCode<O extends OperationId> =
  | 'credentials_required'
  | 'operator_key_required'
  | 'app_key_required'
  | 'token_required'
  | 'token_invalid'
  | 'token_expired'
  | 'session_ended'
  | 'session_required'
  | 'reauthentication_required'
  | 'second_factor_enrollment_required'
  | 'impersonation_forbidden'
  | 'account_incomplete'
  | (Operations[O]['path'] extends `${string}${'id' | 'provider'}}${string}` ? 'not_found' : never)
  | (Operations[O]['path'] extends `/v1/users/{id}${string}` ? 'user_merged' : never)
  | (Operations[O]['path'] extends `${string}{key}${string}` ? 'key_invalid' : never)
  | (IsList<O> extends true ? 'validation_failed' : never)
  | (Operations[O]['access'] extends 'actor' ? 'forbidden' : never)
  | (412 extends StatusOf<O> ? 'precondition_failed' : never)
  | (201 extends StatusOf<O> ? 'idempotency_key_in_use' | 'idempotency_key_reused' : never);

/** The codes that the contracts list for an operation and that do not follow. */
type OwnCode<O extends OperationId> = Exclude<
  ProblemOf<O, Refusal<O>> | (typeof fieldCodes)[FieldOf<O>][number],
  CommonCode<O>
>;

type SentBody<O extends OperationId> =
  NonNullable<operations[O]['requestBody']> extends { readonly content: { readonly 'application/json': infer B } }
    ? B
    : undefined;

/** The body of every request that does not say another one. */
type Body<O extends OperationId> = [NonNullable<operations[O]['requestBody']>] extends [never]
  ? { readonly body?: undefined }
  : { readonly body: SentBody<O> | (() => SentBody<O>) };

type AttemptsOf<O extends OperationId> = (
  targets: Targets,
  service: TestService,
) => readonly (OperationRequest<O> | Situation<O>)[];

/**
 * The tests of an operation: only what does not follow from the contracts. The cases of the REST contract, the rows of the
 * security table, of tenant isolation and of roles, and the scenarios of the GraphQL codes are made of it.
 */
export type Row<O extends OperationId> = Body<O> & {
  /** For each status of success, a request that has it. */
  readonly done: { readonly [S in Success<O>]: Situation<O> };
  /** For each error code that does not follow, a request that gets it through both APIs. */
  readonly refused: { readonly [C in OwnCode<O>]: Situation<O> } & {
    readonly [C in CommonCode<O>]?: Situation<O>;
  };
  /** The codes that one field alone has, of an operation that has several. */
  readonly onlyIn?: { readonly [C in ProblemCode]?: FieldOf<O> };
  /** The code of a request with the body and with IDs that do not exist, of a caller with valid credentials, if it does not follow. */
  readonly outcome?: ProblemCode | Outcomes;
  /** The same after a proof, on a resource that exists. If absent, the operation succeeds. */
  readonly proven?: ProblemCode;
  /** A session cannot be used as before after the operation. */
  readonly usesUp?: true;
  /** The kind of resource that the operation creates. */
  readonly creates?: Kind | 'signing-key' | 'application';
  /** The permission for an operation that does not act on a user, if a role in a company suffices. */
  readonly needs?: Permission;
} & (NeedsAttempts<O> extends true
    ? {
        /** The attempts of a role with one permission to get more. */
        readonly attempts: AttemptsOf<O>;
      }
    : { readonly attempts?: AttemptsOf<O> });

/** The codes for a user without permissions and for a super admin key; undefined: the request succeeds. */
export interface Outcomes {
  readonly user: ProblemCode | undefined;
  readonly superAdmin: ProblemCode | undefined;
}

/** The rows of some operations. */
export type Rows = { readonly [O in OperationId]?: Row<O> };

/** Returns a request of some operation, after everything that has to happen before it. */
export type AnySituation = (
  service: TestService,
  send: (request: AnyRequest) => Promise<Reply>,
) => Promise<AnyRequest> | AnyRequest;

/** A row, of whichever operation. */
export interface AnyRow {
  readonly body?: AnyRequest['body'] | (() => AnyRequest['body']);
  readonly done: Readonly<Record<string, AnySituation>>;
  readonly refused: Readonly<Partial<Record<ProblemCode, AnySituation>>>;
  readonly onlyIn?: Readonly<Partial<Record<ProblemCode, string>>>;
  readonly outcome?: ProblemCode | Outcomes;
  readonly proven?: ProblemCode;
  readonly usesUp?: true;
  readonly creates?: Kind | 'signing-key' | 'application';
  readonly needs?: Permission;
  readonly attempts?: (targets: Targets, service: TestService) => readonly (AnyRequest | AnySituation)[];
}
