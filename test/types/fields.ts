/**
 * Root fields of GraphQL that the handler of an operation must not answer. `tsc` fails if one compiles, because the directive then
 * expects an error.
 */
import type { QueryResolvers } from '../../generated/graphql.ts';
import { derived } from '../../src/graphql/derived.ts';
import type { AllResolvers } from '../../src/graphql/schema.ts';

// regression A790
export const answered: Pick<QueryResolvers, 'grants' | 'diagnostics' | 'clients'> = derived.Query;

// @ts-expect-error REST returns other resources than the field
export const other: QueryResolvers['grants'] = derived.Query.apiKeys;

// @ts-expect-error the user of REST has other fields
export const user: QueryResolvers['user'] = derived.Query.user;

// @ts-expect-error the reply of REST is a stream
export const streamed = derived.Query.exportUser;

// @ts-expect-error the argument of GraphQL has another type than in REST
export const changed = derived.Mutation.updateApp;

// @ts-expect-error REST has the secret beside the details, which are a field in GraphQL
export const nested: AllResolvers['IssuedClient'] = {};
