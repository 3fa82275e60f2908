import { createGraphql } from '../graphql/endpoint.ts';
import { createSchema } from '../graphql/schema.ts';
import { memoize } from '../kernel/memoize.ts';
import { resolvers } from '../modules/index.ts';

/** Creates the GraphQL schema with its resolvers, which all services of a process share. */
const schemaOf = memoize((schemaGraphql: string) => createSchema(schemaGraphql, resolvers));

interface Options extends Omit<Parameters<typeof createGraphql>[0], 'schema'> {
  readonly schemaGraphql: string;
}

/** Creates the GraphQL API. This file is imported when GraphQL is first needed. */
export const createGraphqlApi = ({ schemaGraphql, ...options }: Options) =>
  createGraphql({ ...options, schema: schemaOf(schemaGraphql) });
