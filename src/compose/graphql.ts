import { createGraphql } from '../graphql/endpoint.ts';
import { createSchema } from '../graphql/schema.ts';
import { memoize } from '../kernel/memoize.ts';
import { resolvers } from '../modules/index.ts';

/** The GraphQL schema with its resolvers, shared by all services of a process. */
const schemaOf = memoize((schemaGraphql: string) => createSchema(schemaGraphql, resolvers));

interface Options extends Omit<Parameters<typeof createGraphql>[0], 'schema'> {
  readonly schemaGraphql: string;
}

/** The GraphQL API with all that it is made of: to be imported when it is first needed. */
export const createGraphqlApi = ({ schemaGraphql, ...options }: Options) =>
  createGraphql({ ...options, schema: schemaOf(schemaGraphql) });
