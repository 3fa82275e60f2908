import type { Api, ApiReply, ApiRequest } from '../api/api.ts';
import { createEndpoint } from '../graphql/endpoint.ts';
import { retryBy } from '../graphql/retry.ts';
import type { RequestFaults } from '../rest/request-rules.ts';
import type { MockAuthenticate } from './credentials.ts';
import type { Examples } from './examples.ts';
import type { Inbox } from './inbox.ts';
import type { CallerPermissions } from './permissions.ts';
import { readPreferences } from './preferences.ts';
import { preferredErrorBy } from './preferred-error.ts';
import type { RequireAllowed } from './requirements.ts';
import { createMockSchema, type MockContext } from './schema.ts';
import type { Script } from './script.ts';
import type { Remembered, State } from './state.ts';
import { createWorld } from './world.ts';

interface Options {
  readonly schemaGraphql: string;
  readonly examples: Examples;
  readonly state: State;
  readonly permissions: CallerPermissions;
  /** The state of a stateful mock. */
  readonly remembered: Remembered | undefined;
  readonly authenticate: MockAuthenticate;
  readonly requestFaults: RequestFaults;
  readonly requireAllowed: RequireAllowed;
  readonly script: Script;
  readonly inbox: Inbox;
  readonly publicUrl: string;
  readonly pageFor: ((request: ApiRequest) => Promise<ApiReply | undefined>) | undefined;
  readonly onError: (error: unknown, requestId: string) => void;
}

/** Creates the GraphQL API of the mock: the endpoint of production with the data of the examples. */
export const createMockGraphql = (options: Options): Api => {
  const { examples, authenticate, publicUrl, pageFor, onError } = options;
  const schema = createMockSchema({ ...options, world: createWorld(examples) });
  const preferredErrorOf = {
    GET: preferredErrorBy(examples, 'queryGraphql'),
    POST: preferredErrorBy(examples, 'executeGraphql'),
  };

  return async (request) => {
    const preferences = readPreferences(request.headers['prefer']);
    const applied: Record<string, string> = {};
    const endpoint = createEndpoint<MockContext>({
      schema,
      publicUrl,
      introspection: true,
      pageFor,
      onError,
      contextOf: async ({ credentials, headers, origin }) => {
        const callers = authenticate(credentials);
        const preferredError = preferredErrorOf[request.method === 'POST' ? 'POST' : 'GET'](preferences);
        return {
          caller: (access) => callers[access](),
          preferredError: (info) => {
            const error = preferredError(info);
            Object.assign(applied, error?.headers);
            return error;
          },
          retryOf: retryBy(headers),
          challengeResponse: headers['challenge-response'],
          noteOperation: (operation) => origin.noteOperation?.(operation),
        };
      },
    });
    const reply = await endpoint(request);
    return { ...reply, headers: { ...reply.headers, ...applied } };
  };
};
