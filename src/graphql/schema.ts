import { makeExecutableSchema } from '@graphql-tools/schema';
import { type GraphQLSchema, parse } from 'graphql';
import { enumValues } from '../../generated/fields.ts';
import type { Resolvers } from '../../generated/graphql.ts';
import { fieldOperations, type OperationId } from '../../generated/handlers.ts';
import type { Context } from './context.ts';
import { applyDefaultsToNull } from './defaults.ts';
import { jsonObject } from './json-object.ts';

/** The resolvers of one module: some root fields, and the types that the module defines. */
export type ModuleResolvers = { readonly [T in keyof Resolvers]?: Partial<Resolvers[T]> };

type Resolver = (...args: never[]) => unknown;
type SourceOf<R> = Parameters<Extract<R, Resolver>>[0];
type ValueOf<R> = Awaited<ReturnType<Extract<R, Resolver>>>;

/** A property as graphql-js returns it: an absent one is null. */
type Read<V> = undefined extends V ? Exclude<V, undefined> | null : V;

/** True if the entity has the value of a field as a property of the same name, which graphql-js reads by itself. */
type IsProperty<R, F> = F extends keyof SourceOf<R>
  ? [SourceOf<R>[F]] extends [never]
    ? false
    : [Read<SourceOf<R>[F]>] extends [ValueOf<R>]
      ? true
      : false
  : false;

type NeededFields<T> = {
  readonly [F in keyof T as undefined extends T[F] ? never : IsProperty<T[F], F> extends true ? never : F]: T[F];
};

/** A resolver for every field that needs one. Scalars are of this transport: modules are loaded without the library. */
export type AllResolvers = {
  readonly [T in Exclude<keyof Resolvers, 'JSONObject'> as keyof NeededFields<Resolvers[T]> extends never
    ? never
    : T]: NeededFields<Resolvers[T]>;
};

type Resolve = (root: unknown, args: unknown, context: Context, info: unknown) => unknown;

/** Admits each call of a root field, including aliases, as REST admits a call of the operation. */
const admitted = (resolvers: AllResolvers): object => ({
  ...enumValues,
  JSONObject: jsonObject,
  ...resolvers,
  ...Object.fromEntries(
    Object.entries(fieldOperations).map(([root, operations]) => [
      root,
      Object.fromEntries(
        Object.entries(
          resolvers[root as keyof typeof fieldOperations] as unknown as Readonly<Record<string, Resolve>>,
        ).map(([field, resolve]): [string, Resolve] => [
          field,
          (parent, args, context, info) => {
            const operation = (operations as Readonly<Record<string, OperationId>>)[field]!;
            return context.observed(operation, async () => {
              await context.admit(operation);
              return resolve(parent, args, context, info);
            });
          },
        ]),
      ),
    ]),
  ),
});

export const createSchema = (schemaGraphql: string, resolvers: AllResolvers): GraphQLSchema =>
  applyDefaultsToNull(
    makeExecutableSchema({
      // Without positions, the tokens of the text are not kept in memory.
      typeDefs: parse(schemaGraphql, { noLocation: true }),
      resolvers: admitted(resolvers) as never,
      resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
    }),
  );
