import { makeExecutableSchema } from '@graphql-tools/schema';
import type { GraphQLResolveInfo, GraphQLSchema } from 'graphql';
import type { Access } from '../../generated/handlers.ts';
import type { RetryOf } from '../graphql/retry.ts';
import type { Retry } from '../kernel/idempotency.ts';
import type { Caller } from './credentials.ts';
import { accessOf, type RootField } from './fields.ts';
import { mutations } from './mutations.ts';
import type { PreferredError } from './preferred-error.ts';
import { queries } from './queries.ts';
import type { State } from './state.ts';
import type { World } from './world.ts';

/** What the resolvers of the mock are given. */
export interface MockContext {
  /** Who asks, if they may ask at all. @throws as authentication does in production */
  readonly caller: (access: Exclude<Access, 'none'>) => Promise<Caller>;
  readonly heed: PreferredError;
  readonly retryOf: RetryOf;
}

type Answer = (args: never, caller: Caller, retry: Retry | undefined) => unknown;

interface Options {
  readonly schemaGraphql: string;
  readonly world: World;
  readonly state: State;
}

/** Answers every field of the contract's roots from the world; fields below them are there already. */
export const createMockSchema = ({ schemaGraphql, world, state }: Options): GraphQLSchema => {
  const resolversOf = (answers: Readonly<Record<string, Answer>>) =>
    Object.fromEntries(
      Object.entries(answers).map(([field, answer]) => [
        field,
        async (_root: unknown, args: never, { caller, heed, retryOf }: MockContext, info: GraphQLResolveInfo) => {
          const asking = await caller(accessOf(field as RootField));
          return heed(info) ?? answer(args, asking, retryOf(info));
        },
      ]),
    );
  return makeExecutableSchema({
    typeDefs: schemaGraphql,
    resolvers: { Query: resolversOf(queries(world, state)), Mutation: resolversOf(mutations(world, state)) },
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
  });
};
