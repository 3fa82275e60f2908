import type { Mutation, Query } from '../../generated/graphql.ts';
import { type Access, fieldOperations, type OperationId, operationTable } from '../../generated/handlers.ts';
import type { Retry } from '../kernel/idempotency.ts';
import type { Caller } from './credentials.ts';

type FieldsOf<Root> = Exclude<keyof Root, '__typename'>;

/** The fields of both roots. */
export type RootField = FieldsOf<Query> | FieldsOf<Mutation>;

type ArgsOf<Resolver> = Parameters<Extract<Resolver, (...args: never[]) => unknown>>[1];

/** Answers to fields of a root, as their types in the contract have them. A field without one is answered by an example. */
export type Answers<Root, Resolvers extends Readonly<Record<FieldsOf<Root>, unknown>>> = {
  readonly [F in FieldsOf<Root>]?: (
    args: ArgsOf<Resolvers[F]>,
    caller: Caller,
    retry: Retry | undefined,
  ) => Root[F] | Promise<Root[F]>;
};

const operations = { ...fieldOperations.Query, ...fieldOperations.Mutation };

/** The operation of REST that does the same as a field. */
export const operationOf = (field: RootField): OperationId => operations[field];

/** The callers that may ask for a field: the same as for its REST operation. */
export const accessOf = (field: RootField): Exclude<Access, 'none'> => {
  const { access } = operationTable[operationOf(field)];
  if (access === 'none')
    throw new Error(`The root field ${field} requires no credentials. The mock server does not support that.`);
  return access;
};

/** The codes that a description ends with, and those that any field may end with. */
export const codesOf = (description: string): readonly string[] => {
  const [, list = ''] = description.split('Codes: ');
  const own = [...list.matchAll(/`(\w+)`/g)].map(([, code = '']) => code);
  return [...own, 'internal_error', 'database_unavailable', 'limits_unavailable'];
};
