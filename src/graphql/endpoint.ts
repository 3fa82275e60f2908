import type { GraphQLError, GraphQLSchema } from 'graphql';
import { createHandler, type OperationArgs, type RequestHeaders, type RequestParams } from 'graphql-http';
import { operationTable } from '../../generated/handlers.ts';
import type { ProblemCode } from '../../generated/problems.ts';
import type { Api, ApiReply, ApiRequest } from '../api/api.ts';
import { ignoreCall, type ObserveCall } from '../api/call.ts';
import { toJsonText } from '../api/json.ts';
import type { CountRequest } from '../api/operation-limits.ts';
import { RequestError } from '../api/refusal.ts';
import type { Origin } from '../kernel/audit.ts';
import type { Authenticate } from '../kernel/authenticate.ts';
import type { Actor } from '../kernel/principal.ts';
import { inSpan } from '../kernel/tracing.ts';
import type { UseCases } from '../kernel/use-cases.ts';
import type { Context, Loaders } from './context.ts';
import { createReader } from './document.ts';
import {
  faultOf,
  isOfDocument,
  problemCodeOf,
  statusOf,
  toEarlyReply,
  toGraphqlError,
  toRequestError,
} from './errors.ts';
import { retryBy } from './retry.ts';

interface EndpointOptions<C extends object> {
  readonly schema: GraphQLSchema;
  /**
   * Creates the context of resolvers, before the document is read: a request that it refuses is refused for every
   * document.
   */
  readonly contextOf: (request: ApiRequest) => Promise<C>;
  readonly publicUrl: string;
  /** Whether the schema can be asked for; hints at its names go with it. */
  readonly introspection: boolean;
  /** The page for a request that is not one of a GraphQL client, but of a browser that opens the URL; undefined: none. */
  readonly pageFor?: ((request: ApiRequest) => Promise<ApiReply | undefined>) | undefined;
  /** Told of every error that is not the client's. */
  readonly onError: (error: unknown, requestId: string) => void;
  /** Receives requests that are refused before a field is resolved. */
  readonly observe?: ObserveCall;
}

interface ContextOptions {
  readonly usecases: UseCases;
  /** Creates the loaders of a request, whose caller is authenticated when one of them needs it. */
  readonly loadersOf: (caller: () => Promise<Actor>) => Loaders;
  readonly authenticate: Authenticate;
  readonly countRequest: CountRequest;
  /** @throws `overloaded` while no further password would be hashed for the network of a request */
  readonly requirePasswordCapacity: (origin: Origin) => void;
}

type Options = ContextOptions & Omit<EndpointOptions<Context>, 'contextOf'>;

/** graphql-http wants a context that it could index. */
type Indexed<C> = C & Record<PropertyKey, unknown>;

const responseType = 'application/graphql-response+json';

/** The media type of an error before graphql-http has negotiated one. */
const earlyType = (accept = ''): string => (accept.includes(responseType) ? responseType : 'application/json');

/** Creates the context of the resolvers. The keys are checked at once, the rest when a field asks for it. */
const contextBy =
  ({
    usecases,
    loadersOf,
    authenticate,
    countRequest,
    requirePasswordCapacity,
    publicUrl,
    observe = ignoreCall,
  }: Options) =>
  async ({ origin, credentials, headers }: ApiRequest): Promise<Context> => {
    const callers = authenticate(credentials, origin);
    await inSpan('authenticate', () => callers.client());
    return {
      ...callers,
      usecases,
      origin,
      retryOf: retryBy(headers),
      challengeResponse: headers['challenge-response'],
      loaders: loadersOf(callers.actor),
      observed: async (operation, call) => {
        const since = performance.now();
        try {
          origin.noteOperation?.(operation);
          const result = await inSpan(`graphql ${operation}`, call);
          observe(operation, 200, 'ok', since);
          return result;
        } catch (error) {
          const options = { requestId: origin.requestId, publicUrl };
          observe(operation, statusOf(error, options), problemCodeOf(error, options), since);
          throw error;
        }
      },
      admit: async (operation) => {
        const { access, admission } = operationTable[operation];
        if (admission === 'password') requirePasswordCapacity(origin);
        const principal = await inSpan('authenticate', async () => callers[access === 'none' ? 'client' : access]());
        await inSpan('count limits', () => countRequest(operation, principal, origin));
      },
    };
  };

/** HEAD is answered as GET is: the http layer leaves out the body. */
const methodOf = ({ method }: ApiRequest): string => (method === 'HEAD' ? 'GET' : method);

/** graphql-http takes a second question mark for the end of the query. */
const urlOf = ({ path, query }: ApiRequest): string => `${path}?${query.replaceAll('?', '%3F')}`;

/** Read before graphql-http sees the request, since it takes every failure to read for bad JSON. */
const readText = ({ body }: ApiRequest): Promise<string> =>
  inSpan('read body', async () => toJsonText(body.isPresent ? await body.read() : new Uint8Array()));

/** The errors that graphql-http reports by a status alone. */
const errorOf: Readonly<Partial<Record<number, () => RequestError>>> = {
  405: () => new RequestError('method_not_allowed', { headers: { Allow: 'POST' } }),
  406: () => new RequestError('not_acceptable'),
  415: () => new RequestError('media_type_unsupported', { headers: { Accept: 'application/json' } }),
};

/**
 * The GraphQL API, by the GraphQL over HTTP specification. GET runs queries only. That other sites can send one needs no
 * protection: there are no cookies, so such a request has no credentials of the user, and it changes nothing.
 */
export const createEndpoint = <C extends object>(options: EndpointOptions<C>): Api => {
  const { schema, contextOf, publicUrl, introspection, pageFor, onError, observe = ignoreCall } = options;
  const readDocument = createReader({ schema, introspection });

  /** Returns the arguments of the execution, or the errors of the document. */
  const prepare = async (
    request: ApiRequest,
    params: RequestParams,
  ): Promise<OperationArgs<Indexed<C>> | readonly GraphQLError[]> => {
    const contextValue = (await contextOf(request)) as Indexed<C>;
    const read = readDocument(params);
    if ('errors' in read) return read.errors;
    const { operationName, variables: variableValues } = params;
    return { schema, document: read.document, operationName, variableValues, contextValue };
  };

  const run = async (request: ApiRequest) => {
    const options = { requestId: request.origin.requestId, publicUrl };
    const since = performance.now();
    const codes = new Set<ProblemCode>();
    let refusal: ProblemCode | undefined;
    const handler = createHandler<ApiRequest, undefined, Indexed<C>>({
      onSubscribe: (_request, params) => prepare(request, params),
      formatError: (thrown: Readonly<GraphQLError | Error>) => {
        const error = toRequestError(thrown);
        const fault = faultOf(error, options);
        if (fault !== undefined) onError(fault, options.requestId);
        const code = problemCodeOf(error, options);
        codes.add(code);
        if (isOfDocument(error)) refusal = code;
        return toGraphqlError(error, options) as GraphQLError;
      },
    });
    const method = methodOf(request);
    const [body, init] = await handler({
      url: urlOf(request),
      method,
      headers: request.headers as RequestHeaders,
      body: method === 'GET' ? null : await readText(request),
      raw: request,
      context: undefined,
    });
    if (refusal !== undefined) observe('unmatched', init.status, refusal, since);
    return { body, ...init, codes: codes.size > 0 ? [...codes] : undefined };
  };

  return async (request) => {
    const since = performance.now();
    const early = (error: unknown) => {
      const options = { requestId: request.origin.requestId, publicUrl };
      const fault = faultOf(error, options);
      if (fault !== undefined) onError(fault, options.requestId);
      const reply = toEarlyReply(error, options, earlyType(request.headers['accept']));
      observe('unmatched', reply.status, reply.codes[0], since);
      return reply;
    };
    try {
      const page = await pageFor?.(request);
      if (page) return page;
      const { body, status, headers = {}, codes } = await run(request);
      const error = errorOf[status];
      if (error) return early(error());
      return { status, type: headers['content-type'], body: body ?? undefined, codes };
    } catch (error) {
      return early(error);
    }
  };
};

/** The GraphQL API of the service. A wrong key is refused whatever is asked for. */
export const createGraphql = (options: Options): Api => createEndpoint({ ...options, contextOf: contextBy(options) });
