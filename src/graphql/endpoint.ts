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
import type { Authenticate, Callers } from '../kernel/authenticate.ts';
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
import { readParams } from './params.ts';
import { retryBy } from './retry.ts';

interface EndpointOptions<C extends object> {
  readonly schema: GraphQLSchema;
  /** Creates the context of resolvers before the document is parsed. A request that it rejects is refused for any document. */
  readonly contextOf: (request: ApiRequest) => Promise<C>;
  readonly publicUrl: string;
  /** True if introspection is enabled. Errors then also suggest names of the schema. */
  readonly introspection: boolean;
  /** Returns a page for a browser that opens the URL, or undefined for requests of GraphQL clients. */
  readonly pageFor?: ((request: ApiRequest) => Promise<ApiReply | undefined>) | undefined;
  /** Receives errors that the client has not caused. */
  readonly onError: (error: unknown, requestId: string) => void;
  /** Receives requests that are refused before a field is resolved. */
  readonly observe?: ObserveCall;
}

interface ContextOptions {
  readonly usecases: UseCases;
  readonly handlers: Context['handlers'];
  /** Creates the loaders of a request. The caller is authenticated when a loader needs it. */
  readonly loadersOf: (callers: Callers) => Loaders;
  readonly authenticate: Authenticate;
  readonly countRequest: CountRequest;
  /**
   * Checks the capacity of the password queue.
   * @throws `overloaded` while no further password of the request's network would be hashed
   */
  readonly requirePasswordCapacity: (origin: Origin) => void;
}

type Options = ContextOptions & Omit<EndpointOptions<Context>, 'contextOf'>;

/** The context with the index signature that graphql-http requires. */
type Indexed<C> = C & Record<PropertyKey, unknown>;

const responseType = 'application/graphql-response+json';

/** Returns the media type of an error before graphql-http has negotiated one. */
const earlyType = (accept = ''): string => (accept.includes(responseType) ? responseType : 'application/json');

/** Creates the context of the resolvers. The keys are checked at once, the user when a field requires one. */
const contextBy =
  ({
    usecases,
    handlers,
    loadersOf,
    authenticate,
    countRequest,
    requirePasswordCapacity,
    publicUrl,
    observe = ignoreCall,
  }: Options) =>
  async ({ origin, credentials, headers }: ApiRequest): Promise<Context> => {
    const callers = authenticate(credentials, origin);
    await inSpan('authenticate', () => callers.checkKeys());
    return {
      ...callers,
      usecases,
      handlers,
      origin,
      retryOf: retryBy(headers),
      challengeResponse: headers['challenge-response'],
      loaders: loadersOf(callers),
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
        await callers.allow(operation);
      },
    };
  };

/** Returns the method. HEAD is processed as GET, and the HTTP layer omits the body. */
const methodOf = ({ method }: ApiRequest): string => (method === 'HEAD' ? 'GET' : method);

/** Returns the URL with escaped question marks in the query, because graphql-http would end the query at the second one. */
const urlOf = ({ path, query }: ApiRequest): string => `${path}?${query.replaceAll('?', '%3F')}`;

/** Reads the body before graphql-http, which would treat each failure to read it as invalid JSON. */
const readText = ({ body }: ApiRequest): Promise<string> =>
  inSpan('read body', async () => toJsonText(body.isPresent ? await body.read() : new Uint8Array()));

/** The errors that graphql-http reports only by their status. */
const errorOf: Readonly<Partial<Record<number, () => RequestError>>> = {
  405: () => new RequestError('method_not_allowed', { headers: { Allow: 'POST' } }),
  406: () => new RequestError('not_acceptable'),
  415: () => new RequestError('media_type_unsupported', { headers: { Accept: 'application/json' } }),
};

/**
 * Creates an API that implements GraphQL over HTTP. GET only runs queries. It needs no protection against cross-site requests:
 * there are no cookies, so such a request has no credentials of the user.
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
      parseRequestParams: readParams,
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

/** Creates the GraphQL API of the service. An invalid key is refused before the document is parsed. */
export const createGraphql = (options: Options): Api => createEndpoint({ ...options, contextOf: contextBy(options) });
