import type { Ajv } from 'ajv';
import { type Context, type Document, OpenAPIBackend, type Operation, ValidationContext } from 'openapi-backend';
import { type Access, type OperationId, operationTable, type Stage } from '../../generated/handlers.ts';
import type { Api, ApiReply, ApiRequest } from '../api/api.ts';
import { checkedStream } from '../api/json-stream.ts';
import { RequestError } from '../api/refusal.ts';
import type { OpenApiDocument } from '../contracts.ts';
import type { Origin } from '../kernel/audit.ts';
import type { Credentials } from '../kernel/principal.ts';
import { createAjv } from './ajv.ts';
import { conditional } from './conditional.ts';
import { createDeprecationHeaders, type DeprecationHeaders, withDeprecationHeaders } from './deprecation.ts';
import type { RequestContext, RestHandlers } from './handler.ts';
import { acceptedType, readJsonBody } from './media-types.ts';
import type { Oracle } from './oracle.ts';
import { headersOf, takesQuery } from './parameters.ts';
import { createRefuse } from './problem.ts';
import { parseQuery, type Query } from './query.ts';
import { allowedMethods, indexRouter } from './router.ts';
import { toFieldErrors } from './validation.ts';

/** How each kind of access in the contract finds out who is asking. */
export type Authenticators = Readonly<
  Record<Exclude<Access, 'none'>, (credentials: Credentials, origin: Origin) => Promise<unknown>>
>;

interface Options {
  readonly document: OpenApiDocument;
  readonly handlers: RestHandlers;
  readonly authenticators: Authenticators;
  readonly publicUrl: string;
  /** What to serve besides what is served everywhere. */
  readonly stages: ReadonlySet<Stage>;
  /** Whether a request may see the mails of development; absent: every request may. */
  readonly mayReadInbox?: (request: ApiRequest) => boolean;
  /** @throws `overloaded` while no further password would be hashed: asked first, so that a refusal costs next to nothing. */
  readonly requirePasswordCapacity: () => void;
  readonly oracle: Oracle;
  /** Told of every reply that the contract would not have allowed; may throw. */
  readonly onViolation: (operation: string, violations: readonly string[]) => void;
  /** Whether the validators of an operation are made at its first request: the start is faster, and that request slower. */
  readonly isLazy?: boolean;
  /** Told of every error that is not the client's. */
  readonly onError: (error: unknown, requestId: string) => void;
}

/** What one request carries through the stages of openapi-backend. Fields are filled in as they become known. */
interface Exchange {
  readonly request: ApiRequest;
  /** What is validated. Its query stays empty where the operation takes none: one that is sent changes nothing. */
  readonly wire: { body?: unknown; query: Query };
  rawBody?: string | undefined;
  operation?: OperationId;
  farewell?: DeprecationHeaders | undefined;
  principal?: unknown;
  accepted?: string;
}

/** The document without what is not served here, as if it had never been described. */
const servedOf = (document: OpenApiDocument, isServed: (operation: OperationId) => boolean): OpenApiDocument => {
  const isHere = ([, { operationId }]: [string, { readonly operationId?: OperationId }]): boolean =>
    operationId === undefined || isServed(operationId);
  const paths = Object.entries(document.paths).flatMap(([path, item]) => {
    const served = Object.entries(item as Readonly<Record<string, object>>).filter(isHere);
    return served.some(([, part]) => 'operationId' in part) ? [[path, Object.fromEntries(served)]] : [];
  });
  return { ...document, paths: Object.fromEntries(paths) };
};

const operationOf = (context: Context): OperationId => (context.operation as Operation).operationId as OperationId;

/** The REST API: routes, authenticates, validates, calls the handler, and turns whatever is thrown into a problem. */
export const createRest = async (options: Options): Promise<Api> => {
  const { document, handlers, authenticators, publicUrl, stages } = options;
  const { requirePasswordCapacity, oracle, onViolation, onError, isLazy = false, mayReadInbox = () => true } = options;
  const ajv = createAjv();
  const parameterAjv = createAjv({ coerceTypes: true });
  const deprecationHeadersOf = createDeprecationHeaders(document);
  const problemOf = createRefuse({ publicUrl, onError });
  const isServed = (operation: OperationId): boolean => {
    const { stage } = operationTable[operation];
    return stage === 'any' || stages.has(stage);
  };

  /** Everything that can be judged without the body's content, cheapest first. */
  const prepare = async (context: Context, exchange: Exchange): Promise<void> => {
    if (!context.operation) return;
    const { request, wire } = exchange;
    const operation = operationOf(context);
    const { access, admission, stage } = operationTable[operation];
    exchange.operation = operation;
    if (stage === 'inbox' && !mayReadInbox(request)) throw new RequestError('not_found');
    exchange.farewell = deprecationHeadersOf(operation, context.request.params as Record<string, string>);
    exchange.accepted = acceptedType(context.operation as Operation, request.headers['accept']);
    if (admission === 'password') requirePasswordCapacity();
    if (access !== 'none') exchange.principal = await authenticators[access](request.credentials, request.origin);
    if (takesQuery(context.operation as Operation)) wire.query = parseQuery(request.query);
    const { text, parsed } = await readJsonBody(context.operation as Operation, request.headers, request.body);
    exchange.rawBody = text;
    wire.body = parsed;
  };

  const isSent =
    (credential: keyof Credentials) =>
    (_context: Context, { request }: Exchange) =>
      request.credentials[credential] !== undefined;

  const call =
    (operation: keyof RestHandlers) =>
    (context: Context, { request, wire, principal, accepted = '', rawBody = '' }: Exchange) =>
      handlers[operation]({
        path: context.validation.coerced?.params ?? context.request.params,
        query: context.request.query,
        header: headersOf(context.operation as Operation, request.headers),
        body: wire.body,
        principal,
        origin: request.origin,
        accepted,
        rawBody,
      } satisfies RequestContext & Record<string, unknown> as never);

  const api = new OpenAPIBackend({
    definition: servedOf(document, isServed) as unknown as Document,
    // The document is judged by Redocly: openapi-backend's own check knows OpenAPI 3.0 only.
    quick: true,
    strict: true,
    ignoreTrailingSlashes: false,
    // Parameters arrive as text and are made what their schema says.
    coerceTypes: true,
    customizeAjv: (_ajv, _options, part) => (part === ValidationContext.Params ? parameterAjv : ajv) as unknown as Ajv,
    securityHandlers: { serviceKey: isSent('serviceKey'), appKey: isSent('appKey'), bearer: isSent('bearer') },
  });
  await api.init();
  indexRouter(api.router);
  // Only now: each is looked up in the document.
  api.register({
    ...Object.fromEntries(
      (Object.keys(handlers) as (keyof RestHandlers)[])
        .filter(isServed)
        .map((operation) => [operation, call(operation)]),
    ),
    postRoutingHandler: prepare,
    notFound: () => {
      throw new RequestError('not_found');
    },
    methodNotAllowed: (context, { request }: Exchange) => {
      throw new RequestError('method_not_allowed', { headers: { Allow: allowedMethods(context.api, request.path) } });
    },
    validationFail: (context) => {
      throw new RequestError('validation_failed', { errors: toFieldErrors(context.validation.errors ?? []) });
    },
    unauthorizedHandler: () => {
      throw new Error('Authentication accepted a request without the credentials of its security requirement.');
    },
  });
  for (const operation of (Object.keys(handlers) as (keyof RestHandlers)[]).filter((id) => !isLazy && isServed(id)))
    api.validator.getRequestValidatorsForOperation(operation);

  /** Checks a reply with a body against the contract. In production a violation is logged, elsewhere it is an error. */
  const check = ({ status, type, headers = {} }: ApiReply, body: unknown, { operation, request }: Exchange): void => {
    const wire = {
      status,
      headers: {
        'x-request-id': request.origin.requestId,
        'cache-control': 'no-store',
        'content-type': body === undefined ? undefined : (type ?? 'application/json'),
        ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)])),
      },
      body,
    };
    const violations = operation ? oracle.violations(operation, wire) : oracle.problemViolations(wire);
    if (violations.length > 0) onViolation(operation ?? 'unmatched request', violations);
  };

  /** A reply that has been checked. Of a stream the frame has been, and each page is when it is read. */
  const guarded = (reply: ApiReply, exchange: Exchange): ApiReply => {
    const { stream } = reply;
    try {
      check(reply, stream ? stream.frame : reply.body, exchange);
    } catch (error) {
      stream?.close();
      throw error;
    }
    return stream ? { ...reply, stream: checkedStream(stream, (page) => check(reply, page, exchange)) } : reply;
  };

  /** What may be done at a path; the headers that let other origins in are the http layer's. */
  const describeMethods = ({ path }: ApiRequest): ApiReply => {
    const allowed = allowedMethods(api, path);
    if (!allowed) throw new RequestError('not_found');
    return { status: 204, headers: { Allow: allowed } };
  };

  const answer = async (exchange: Exchange): Promise<ApiReply> => {
    const { request, wire } = exchange;
    try {
      decodeURIComponent(request.path);
    } catch (cause) {
      throw new RequestError('path_invalid', { cause });
    }
    if (request.method === 'OPTIONS') return describeMethods(request);
    const method = request.method === 'HEAD' ? 'get' : request.method.toLowerCase();
    const reply: ApiReply = await api.handleRequest(
      Object.assign(wire, { method, path: request.path, headers: request.headers as Record<string, string> }),
      exchange,
    );
    return guarded(withDeprecationHeaders(conditional(reply, request), exchange.farewell), exchange);
  };

  const refuse = (error: unknown, { request, farewell }: Exchange): ApiReply =>
    withDeprecationHeaders(problemOf(error, request.origin.requestId), farewell);

  return async (request) => {
    const exchange: Exchange = { request, wire: { query: {} } };
    try {
      return await answer(exchange);
    } catch (error) {
      const problem = refuse(error, exchange);
      try {
        return guarded(problem, exchange);
      } catch (violation) {
        return refuse(violation, exchange);
      }
    }
  };
};
