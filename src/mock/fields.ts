import type { Mutation, Query } from '../../generated/graphql.ts';
import { type Access, type OperationId, operationTable } from '../../generated/handlers.ts';
import type { Retry } from '../kernel/idempotency.ts';
import type { Caller } from './credentials.ts';

type FieldsOf<Root> = Exclude<keyof Root, '__typename'>;

/** The fields of both roots. */
export type RootField = FieldsOf<Query> | FieldsOf<Mutation>;

type ArgsOf<Resolver> = Parameters<Extract<Resolver, (...args: never[]) => unknown>>[1];

/** An answer to each field of a root, as its type in the contract has it. One that is missing does not compile. */
export type Answers<Root, Resolvers extends Readonly<Record<FieldsOf<Root>, unknown>>> = {
  readonly [F in FieldsOf<Root>]: (args: ArgsOf<Resolvers[F]>, caller: Caller, retry: Retry | undefined) => Root[F];
};

/** The operations of REST that do what a field does under another name. */
const renamed: Readonly<Record<Exclude<RootField, OperationId>, OperationId>> = {
  register: 'signup',
  refreshToken: 'refresh',
  forgotPassword: 'recover',
};

/** The operation of REST that does what a field does. */
export const operationOf = (field: RootField): OperationId =>
  field in renamed ? renamed[field as keyof typeof renamed] : (field as OperationId);

/** Who may ask for a field: whoever may call the same in REST. */
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
  return [...own, 'internal_error', 'database_unavailable'];
};
