import { makeExecutableSchema } from '@graphql-tools/schema';
import { GraphQLBoolean, type GraphQLResolveInfo, type GraphQLSchema, getNullableType, isListType } from 'graphql';
import { enumValues } from '../../generated/fields.ts';
import { type Access, fieldOperations, type OperationId } from '../../generated/handlers.ts';
import { applyDefaultsToNull } from '../graphql/defaults.ts';
import type { RetryOf } from '../graphql/retry.ts';
import { refuseFaults } from '../kernel/errors.ts';
import type { Retry } from '../kernel/idempotency.ts';
import { challengeResponseFaults } from '../modules/challenges/steps/require-challenge.ts';
import type { RequestFaults } from '../rest/request-rules.ts';
import type { Caller } from './credentials.ts';
import { endpointFields } from './endpoint-fields.ts';
import type { Examples } from './examples.ts';
import { factorFields } from './factor-fields.ts';
import { accessOf, operationOf, type RootField } from './fields.ts';
import type { Inbox } from './inbox.ts';
import { mutations } from './mutations.ts';
import type { CallerPermissions } from './permissions.ts';
import { type PreferredError, scriptedErrorBy } from './preferred-error.ts';
import { queries } from './queries.ts';
import type { RequireAllowed } from './requirements.ts';
import type { Script } from './script.ts';
import { sentOf } from './sent.ts';
import type { Remembered, State } from './state.ts';
import type { World } from './world.ts';

export interface MockContext {
  /**
   * Returns the caller of a field.
   * @throws the same errors as authentication in production
   */
  readonly caller: (access: Exclude<Access, 'none'>) => Promise<Caller>;
  readonly preferredError: PreferredError;
  readonly retryOf: RetryOf;
  /** The header `Challenge-Response`. */
  readonly challengeResponse: string | undefined;
  readonly noteOperation: (operation: OperationId) => void;
}

type Answer = (args: never, caller: Caller, retry: Retry | undefined) => unknown;

interface Options {
  readonly schemaGraphql: string;
  readonly examples: Examples;
  readonly world: World;
  readonly state: State;
  readonly permissions: CallerPermissions;
  readonly remembered: Remembered | undefined;
  readonly requestFaults: RequestFaults;
  readonly requireAllowed: RequireAllowed;
  readonly script: Script;
  readonly inbox: Inbox;
}

/**
 * Returns the value of a field in the first example of its operation. REST wraps lists in an object, and has no body for `true`.
 */
const exampleOf = (examples: Examples, field: RootField, { returnType }: GraphQLResolveInfo): unknown => {
  const type = getNullableType(returnType);
  if (type === GraphQLBoolean) return true;
  const value = examples.of(operationOf(field)).find(({ status }) => status < 300)?.value;
  return isListType(type) ? (value as { readonly data: unknown }).data : value;
};

/** Resolves every root field from the state or from an example. Deeper fields are part of the result. */
export const createMockSchema = (options: Options): GraphQLSchema => {
  const { schemaGraphql, examples, world, state, permissions, remembered } = options;
  const { requestFaults, requireAllowed, script, inbox } = options;
  const scriptedError = scriptedErrorBy(examples);
  const factors = remembered && factorFields(remembered);
  const endpoints = remembered && endpointFields(remembered);
  const resolversOf = (root: keyof typeof fieldOperations, answers: Readonly<Record<string, Answer | undefined>>) =>
    Object.fromEntries(
      (Object.keys(fieldOperations[root]) as RootField[]).map((field) => [
        field,
        async (
          _root: unknown,
          args: never,
          { caller, preferredError, retryOf, challengeResponse, noteOperation }: MockContext,
          info: GraphQLResolveInfo,
        ) => {
          const operation = operationOf(field);
          noteOperation(operation);
          const asking = await caller(accessOf(field));
          const sent = sentOf(args);
          const takesResponse = examples.hasParameter(operation, 'Challenge-Response');
          refuseFaults([
            ...requestFaults(operation, sent, undefined),
            ...(takesResponse ? challengeResponseFaults({ challengeResponse }) : []),
          ]);
          requireAllowed(operation, sent, asking);
          const example = (): unknown => {
            const value = exampleOf(examples, field, info);
            return Array.isArray(value) ? state.filtered(operation, value, sent) : value;
          };
          const answer = answers[field] ?? example;
          const error = preferredError(info) ?? scriptedError(info, script.take(operation));
          if (error) return error;
          const answered = await answer(args, asking, retryOf(info));
          inbox.note(operation, sent, asking);
          return answered;
        },
      ]),
    );
  return applyDefaultsToNull(
    makeExecutableSchema({
      typeDefs: schemaGraphql,
      resolvers: {
        ...enumValues,
        Query: resolversOf('Query', { ...queries(world, state, permissions), ...factors?.Query, ...endpoints?.Query }),
        Mutation: resolversOf('Mutation', { ...mutations(world, state), ...factors?.Mutation, ...endpoints?.Mutation }),
      },
      resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
    }),
  );
};
