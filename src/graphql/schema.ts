import { makeExecutableSchema } from '@graphql-tools/schema';
import type { GraphQLSchema } from 'graphql';
import type { Resolvers } from '../../generated/graphql.ts';
import { fieldOperations, type OperationId } from '../../generated/handlers.ts';
import type { Context } from './context.ts';
import { applyDefaultsToNull } from './defaults.ts';

/** The resolvers of one module: some root fields, and the types that the module defines. */
export type ModuleResolvers = { readonly [T in keyof Resolvers]?: Partial<Resolvers[T]> };

type Resolve = (root: unknown, args: unknown, context: Context, info: unknown) => unknown;

/** Admits each call of a root field, including aliases, as REST admits a call of the operation. */
const admitted = (resolvers: Resolvers): object => ({
  ...(resolvers as object),
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
