import { makeExecutableSchema } from '@graphql-tools/schema';
import type { GraphQLSchema } from 'graphql';
import type { Resolvers } from '../../generated/graphql.ts';
import { applyDefaultsToNull } from './defaults.ts';

/** The resolvers of one module: some fields of the root types, and the types that the module describes. */
export type ModuleResolvers = { readonly [T in keyof Resolvers]?: Partial<Resolvers[T]> };

export const createSchema = (schemaGraphql: string, resolvers: Resolvers): GraphQLSchema =>
  applyDefaultsToNull(
    makeExecutableSchema({
      typeDefs: schemaGraphql,
      resolvers: resolvers as never,
      resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
    }),
  );
