import type { Api } from '../api/api.ts';
import { createEndpoint } from '../graphql/endpoint.ts';
import { retryBy } from '../graphql/retry.ts';
import type { MockAuthenticators } from './credentials.ts';
import type { Examples } from './examples.ts';
import { readPreferences } from './preferences.ts';
import { preferredErrorBy } from './preferred-error.ts';
import { createMockSchema, type MockContext } from './schema.ts';
import type { State } from './state.ts';
import { createWorld } from './world.ts';

interface Options {
  readonly schemaGraphql: string;
  readonly examples: Examples;
  readonly state: State;
  readonly authenticators: MockAuthenticators;
  readonly publicUrl: string;
  readonly onError: (error: unknown, requestId: string) => void;
}

/** The GraphQL API of the mock: the endpoint of production, with the world behind it. */
export const createMockGraphql = (options: Options): Api => {
  const { schemaGraphql, examples, state, authenticators, publicUrl, onError } = options;
  const schema = createMockSchema({ schemaGraphql, examples, world: createWorld(examples), state });
  const preferredErrorOf = preferredErrorBy(examples);

  return async (request) => {
    const preferences = readPreferences(request.headers['prefer']);
    const applied: Record<string, string> = {};
    const endpoint = createEndpoint<MockContext>({
      schema,
      publicUrl,
      introspection: true,
      onError,
      contextOf: async ({ credentials, headers }) => {
        const preferredError = preferredErrorOf(preferences);
        return {
          caller: (access) => authenticators[access](credentials),
          preferredError: (info) => {
            const error = preferredError(info);
            Object.assign(applied, error?.headers);
            return error;
          },
          retryOf: retryBy(headers),
        };
      },
    });
    const reply = await endpoint(request);
    return { ...reply, headers: { ...reply.headers, ...applied } };
  };
};
