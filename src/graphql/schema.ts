import { makeExecutableSchema } from '@graphql-tools/schema';
import type { GraphQLSchema } from 'graphql';
import type { Resolvers } from '../../generated/graphql.ts';
import { me, register, role, user } from './resolvers/accounts.ts';
import { authPayload, login, logout, refreshPayload, refreshToken } from './resolvers/sessions.ts';

/** A resolver for every field of the contract. One that is missing does not compile. */
export const resolvers: Resolvers = {
  Query: { me },
  Mutation: { register, login, refreshToken, logout },
  AuthPayload: authPayload,
  RefreshPayload: refreshPayload,
  User: user,
  Role: role,
};

export const createSchema = (schemaGraphql: string): GraphQLSchema =>
  makeExecutableSchema({
    typeDefs: schemaGraphql,
    resolvers: resolvers as never,
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
  });
