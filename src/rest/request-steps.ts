import type { Operation } from 'openapi-backend';
import { type Access, type OperationId, operationTable, type ProtocolHandler } from '../../generated/handlers.ts';
import type { ApiReply, ApiRequest } from '../api/api.ts';
import type { CountRequest } from '../api/operation-limits.ts';
import { RequestError } from '../api/refusal.ts';
import { toRetry } from '../api/retry.ts';
import type { OpenApiDocument } from '../contracts.ts';
import type { Origin } from '../kernel/audit.ts';
import type { Callers } from '../kernel/authenticate.ts';
import type { AnyCaller, Credentials } from '../kernel/principal.ts';
import { createDeprecationHeaders } from './deprecation.ts';
import { type Exchange, type Matched, matchedOf, type RequestStep } from './exchange.ts';
import type { RequestContext, RestHandlers } from './handler.ts';
import { acceptedType, patchTypes, readJsonBody } from './media-types.ts';
import { headersOf, queryOf } from './parameters.ts';
import { toFieldError } from './problem.ts';
import { type RequestFaults, soundPartsOf } from './request-rules.ts';
import type { ServedContract } from './served-contract.ts';
import { countKeywords, hasRoom, toFieldErrors, unreported } from './validation.ts';

/** Authenticates the caller of a request for each kind of access in the contract. */
export type AuthenticateBy = (
  credentials: Credentials,
  origin: Origin,
) => Readonly<Record<Exclude<Access, 'none'>, () => Promise<unknown>>> & Pick<Callers, 'allow'>;

/**
 * Rejects a path that cannot be decoded.
 * @throws `path_invalid`
 */
export const requireReadablePath: RequestStep = ({ request }) => {
  if (!request.path.includes('%')) return;
  try {
    decodeURIComponent(request.path);
  } catch (cause) {
    throw new RequestError('path_invalid', { cause });
  }
};

/** Answers OPTIONS with the methods of a path, and the media types of PATCH (RFC 5789, section 3.1). The HTTP layer adds the CORS headers. */
export const describeMethods =
  ({ allowedMethods }: ServedContract): RequestStep =>
  (exchange) => {
    const { method, path } = exchange.request;
    if (method !== 'OPTIONS') return;
    const allowed = allowedMethods(path);
    if (!allowed) throw new RequestError('not_found');
    const patch = allowed.split(', ').includes('PATCH') ? { 'Accept-Patch': patchTypes.join(', ') } : {};
    exchange.reply = { status: 204, headers: { Allow: allowed, ...patch } };
  };

type MayRead = (request: ApiRequest) => boolean;

/** The operations that are hidden from some requests, with the rule of each. */
type HiddenOperations = ReadonlyMap<string, MayRead>;

/** Hides the emails of development and the metrics from requests that may not read them. */
export const hiddenOperations = (mayReadInbox: MayRead, mayReadMetrics: MayRead): HiddenOperations => {
  const ofInbox = Object.entries(operationTable).filter(([, { stage }]) => stage === 'inbox');
  return new Map([...ofInbox.map(([id]) => [id, mayReadInbox] as const), ['getMetrics', mayReadMetrics]]);
};

/** Finds the operation. HEAD is processed as GET, and the HTTP layer omits the body. */
export const match =
  (contract: ServedContract, hidden: HiddenOperations): RequestStep =>
  (exchange) => {
    const { method, path } = exchange.request;
    const matched = contract.match(method === 'HEAD' ? 'get' : method.toLowerCase(), path);
    if (matched) {
      exchange.matched = matched;
      if (hidden.get(matched.id)?.(exchange.request) === false) throw new RequestError('not_found');
      return;
    }
    const allowed = contract.allowedMethods(path);
    throw allowed
      ? new RequestError('method_not_allowed', { headers: { Allow: allowed } })
      : new RequestError('not_found');
  };

/** Finds the deprecation headers of the operation, so that all later replies have them, including problems. */
export const noteDeprecation = (document: OpenApiDocument): RequestStep => {
  const deprecationHeadersOf = createDeprecationHeaders(document);
  return (exchange) => {
    const { id, path } = matchedOf(exchange);
    exchange.deprecation = deprecationHeadersOf(id, path);
  };
};

/**
 * Handles the operations of other protocols, whose parameters, errors and authentication of clients are not those of REST. The
 * handler reads the request itself.
 */
export const serveProtocol = (
  handlers: RestHandlers,
  requirePasswordCapacity: (origin: Origin) => void,
): RequestStep => {
  const handlerOf = handlers as unknown as Readonly<Record<OperationId, ProtocolHandler>>;
  const serve = async (exchange: Exchange, { id, path }: Matched): Promise<void> => {
    const { request } = exchange;
    if (operationTable[id].admission === 'password') requirePasswordCapacity(request.origin);
    exchange.reply = await handlerOf[id]({ path, request });
  };
  return (exchange) => {
    const matched = matchedOf(exchange);
    return operationTable[matched.id].api === 'rest' ? undefined : serve(exchange, matched);
  };
};

/** Chooses the media type of the reply. */
export const negotiate: RequestStep = (exchange) => {
  exchange.accepted = acceptedType(matchedOf(exchange).description, exchange.request.headers['accept']);
};

/** Checks the capacity of the password queue before anything is looked up, so that a refusal is cheap. */
export const admit =
  (requirePasswordCapacity: (origin: Origin) => void): RequestStep =>
  (exchange) => {
    if (operationTable[matchedOf(exchange).id].admission === 'password')
      requirePasswordCapacity(exchange.request.origin);
  };

export const authenticate =
  (callersOf: AuthenticateBy): RequestStep =>
  async (exchange) => {
    const { id } = matchedOf(exchange);
    const { access } = operationTable[id];
    const { credentials, origin } = exchange.request;
    if (access === 'none') return;
    const callers = callersOf(credentials, origin);
    exchange.authenticate = callers[access];
    exchange.allow = () => callers.allow(id);
    exchange.principal = await exchange.authenticate();
  };

/** Requires the permission of a service account's key, after the request has been counted. */
export const allow: RequestStep = ({ allow }) => allow?.();

/**
 * Authenticates the caller again after the body: the client may have taken half a minute to send it, and the session may have
 * ended or the key been revoked.
 */
export const authenticateAfterBody: RequestStep = async (exchange) => {
  if (!exchange.authenticate || !exchange.request.body.isPresent) return;
  exchange.principal = await exchange.authenticate();
  await exchange.allow?.();
};

const isSatisfied = ({ security = [] }: Operation, credentials: Credentials): boolean =>
  security.length === 0 ||
  security.some((needed) => Object.keys(needed).every((name) => credentials[name as keyof Credentials] !== undefined));

/** Checks the security requirements of the contract again after authentication. */
export const requireCredentials: RequestStep = (exchange) => {
  if (!isSatisfied(matchedOf(exchange).description, exchange.request.credentials))
    throw new Error('Authentication accepted a request without the credentials of its security requirement.');
};

/** Counts the request when its caller is known, before its body is read. */
export const count =
  (countRequest: CountRequest): RequestStep =>
  async (exchange) => {
    const { id } = matchedOf(exchange);
    if (operationTable[id].access !== 'none')
      await countRequest(id, exchange.principal as AnyCaller, exchange.request.origin);
  };

export const readQuery: RequestStep = (exchange) => {
  exchange.query = queryOf(matchedOf(exchange).description, exchange.request.query);
};

export const readBody: RequestStep = async (exchange) => {
  const { headers, body } = exchange.request;
  exchange.body = await readJsonBody(matchedOf(exchange).description, headers, body);
};

/**
 * Validates parameters and body against the contract. The faults of a request that violates its schema are reported together with
 * those by the rules of its operation; for all others, the use case applies the rules.
 */
export const validate =
  (contract: ServedContract, requestFaults: RequestFaults): RequestStep =>
  (exchange) => {
    const matched = matchedOf(exchange);
    const result = contract.validate(exchange, matched);
    if ('path' in result) {
      exchange.validated = result;
      return;
    }
    const errors = toFieldErrors(result.filter(({ keyword }) => !countKeywords.has(keyword)));
    if (!hasRoom(errors)) throw new RequestError('validation_failed', { errors });
    const sent = soundPartsOf(exchange.body.parsed, exchange.query, result);
    const faults = requestFaults(matched.id, sent, exchange.principal);
    const named = [...errors, ...unreported(errors, faults.map(toFieldError))];
    throw new RequestError('validation_failed', { errors: named.length > 0 ? named : toFieldErrors(result) });
  };

/** A handler of any operation. The request has been validated, so its parts have the types of the contract. */
type AnyHandler = (request: RequestContext & Readonly<Record<string, unknown>>) => Promise<ApiReply> | ApiReply;

export const callHandler = (handlers: RestHandlers): RequestStep => {
  const handlerOf = handlers as unknown as Readonly<Record<OperationId, AnyHandler>>;
  return async (exchange) => {
    const { id, description } = matchedOf(exchange);
    const { request, validated, body, principal, accepted = '' } = exchange;
    exchange.reply = await handlerOf[id]({
      ...validated,
      header: headersOf(description, request.headers),
      body: body.parsed,
      principal,
      renew: exchange.authenticate ?? (async () => principal),
      retry: toRetry(request.headers['idempotency-key']),
      origin: request.origin,
      accepted,
      rawBody: body.text ?? '',
      request,
    });
  };
};
