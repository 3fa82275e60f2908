/** A `fetch` for GraphQL clients: Apollo Client (`HttpLink`), urql, graphql-request and others. */
import type { AuthorizedFetch, Client } from './client.ts';
import type { ProblemCode } from './entities.ts';
import { originOf } from './origins.ts';

/** Returns the URL of the GraphQL API. */
export const graphqlUrl = (client: Pick<Client, 'url'>): string => `${client.url}/graphql`;

interface Refusal {
  readonly extensions?: { readonly code?: unknown } | undefined;
}

/** The members in which GraphQL clients have the errors of a response: a response, Apollo Client 3 and urql, Apollo Client 4. */
interface Failure {
  readonly errors?: readonly Refusal[] | undefined;
  readonly graphQLErrors?: readonly Refusal[] | undefined;
}

/** Returns the codes of the errors of a response, or of what a GraphQL client throws or returns for it. */
export const graphqlCodes = (failure: unknown): readonly ProblemCode[] => {
  const { errors, graphQLErrors } = (failure ?? {}) as Failure;
  const refusals = errors ?? graphQLErrors ?? [];
  return refusals.flatMap(({ extensions }) =>
    typeof extensions?.code === 'string' ? [extensions.code as ProblemCode] : [],
  );
};

const tokenCodes: ReadonlySet<string> = new Set(['token_invalid', 'token_expired', 'session_ended', 'token_reused']);

/** Returns true if the token was rejected before anything was done. */
const isTokenRejected = async (response: Response): Promise<boolean> => {
  const body = await response.json().catch(() => undefined);
  const hasData = Object.values((body as { readonly data?: object | null } | undefined)?.data ?? {}).some(
    (value) => value !== null,
  );
  return !hasData && graphqlCodes(body).some((code) => tokenCodes.has(code));
};

/**
 * Returns a `fetch` for the GraphQL API of the client's service. It sends the application key and the token, and renews a rejected token
 * and repeats the request. Requests to other URLs get neither.
 */
export const graphqlFetch = (client: Client): AuthorizedFetch => {
  const url = graphqlUrl(client);
  const origin = originOf(url);
  const authorized = client.fetchFor(origin === undefined ? [] : [origin]);
  return async (input, init) => {
    const request = typeof input === 'object' && 'url' in input ? input : undefined;
    const target = request ? request.url : String(input);
    if (target.split('?')[0] !== url) return client.fetchFor([])(request ?? target, init);
    const headers = new Headers(init?.headers ?? request?.headers);
    for (const [name, value] of Object.entries(client.headers())) headers.set(name, value);
    const send = (): Promise<Response> => authorized(request ? request.clone() : target, { ...init, headers });
    const token = await client.token();
    const response = await send();
    if (token === undefined || !(await isTokenRejected(response.clone()))) return response;
    await client.renew();
    const renewed = await client.token();
    return renewed !== undefined && renewed !== token ? send() : response;
  };
};
