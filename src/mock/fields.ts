import type { Mutation, Query } from '../../generated/graphql.ts';
import { type Access, fieldOperations, type OperationId, operationTable } from '../../generated/handlers.ts';
import type { Retry } from '../kernel/idempotency.ts';
import type { Caller } from './credentials.ts';

type FieldsOf<Root> = Exclude<keyof Root, '__typename'>;

/** The names of all root fields. */
export type RootField = FieldsOf<Query> | FieldsOf<Mutation>;

type ArgsOf<Resolver> = Parameters<Extract<Resolver, (...args: never[]) => unknown>>[1];

/** Resolvers of root fields with the types of the contract. A field without one returns an example. */
export type Answers<Root, Resolvers extends Readonly<Record<FieldsOf<Root>, unknown>>> = {
  readonly [F in FieldsOf<Root>]?: (
    args: ArgsOf<Resolvers[F]>,
    caller: Caller,
    retry: Retry | undefined,
  ) => Root[F] | Promise<Root[F]>;
};

const operations = { ...fieldOperations.Query, ...fieldOperations.Mutation };

/** Returns the REST operation that corresponds to a field. */
export const operationOf = (field: RootField): OperationId => operations[field];

/** Returns the callers that a field allows, which are those of its REST operation. */
export const accessOf = (field: RootField): Exclude<Access, 'none'> => {
  const { access } = operationTable[operationOf(field)];
  if (access === 'none')
    throw new Error(`The root field ${field} requires no credentials. The mock server does not support that.`);
  return access;
};

/** Returns the codes that a description lists, and those that all fields may return. */
export const codesOf = (description: string): readonly string[] => {
  const [, list = ''] = description.split('Codes: ');
  const own = [...list.matchAll(/`(\w+)`/g)].map(([, code = '']) => code);
  return [...own, 'internal_error', 'database_unavailable', 'limits_unavailable', 'application_moving'];
};
