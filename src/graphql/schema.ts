import { makeExecutableSchema } from '@graphql-tools/schema';
import type { GraphQLSchema } from 'graphql';
import type { Resolvers } from '../../generated/graphql.ts';
import { fieldOperations, type OperationId } from '../../generated/handlers.ts';
import type { Context } from './context.ts';
import { applyDefaultsToNull } from './defaults.ts';

/** The resolvers of one module: some fields of the root types, and the types that the module describes. */
export type ModuleResolvers = { readonly [T in keyof Resolvers]?: Partial<Resolvers[T]> };

type Resolve = (root: unknown, args: unknown, context: Context, info: unknown) => unknown;

/** Each call of a root field is admitted as a call of its operation is through REST, aliases one by one. */
const admitted = (resolvers: Resolvers): Resolvers => ({
  ...resolvers,
  ...Object.fromEntries(
    Object.entries(fieldOperations).map(([root, operations]) => [
      root,
      Object.fromEntries(
        Object.entries(resolvers[root as keyof typeof fieldOperations] as Readonly<Record<string, Resolve>>).map(
          ([field, resolve]): [string, Resolve] => [
            field,
            (parent, args, context, info) => {
              const operation = (operations as Readonly<Record<string, OperationId>>)[field]!;
              return context.observed(operation, async () => {
                await context.admit(operation);
                return resolve(parent, args, context, info);
              });
            },
          ],
        ),
      ),
    ]),
  ),
});

export const createSchema = (schemaGraphql: string, resolvers: Resolvers): GraphQLSchema =>
  applyDefaultsToNull(
    makeExecutableSchema({
      typeDefs: schemaGraphql,
      resolvers: admitted(resolvers) as never,
      resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
    }),
  );
