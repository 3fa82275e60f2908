import { operationTable, type Stage } from '../../generated/handlers.ts';
import type { Api, ApiReply, ApiRequest } from '../api/api.ts';
import { ignoreCall, type ObserveCall } from '../api/call.ts';
import type { CountRequest } from '../api/operation-limits.ts';
import type { OpenApiDocument } from '../contracts.ts';
import type { Origin } from '../kernel/audit.ts';
import { inSpan, isTracing } from '../kernel/tracing.ts';
import { createExchange, type Exchange, type ReplyStep, type RequestStep } from './exchange.ts';
import type { RestHandlers } from './handler.ts';
import { toOauthError } from './oauth-error.ts';
import type { Oracle } from './oracle.ts';
import { createRefuse } from './problem.ts';
import { announceDeprecation, authenticatePages, type Coverage, guardContract, revalidate } from './reply-steps.ts';
import type { RequestFaults } from './request-rules.ts';
import {
  type AuthenticateBy,
  admit,
  allow,
  authenticate,
  authenticateAfterBody,
  callHandler,
  count,
  describeMethods,
  hiddenOperations,
  match,
  negotiate,
  noteDeprecation,
  readBody,
  readQuery,
  requireCredentials,
  requireReadablePath,
  serveProtocol,
  validate,
} from './request-steps.ts';
import { toScimError } from './scim-error.ts';
import { servedContractOf } from './served-contract.ts';

interface Options {
  readonly document: OpenApiDocument;
  readonly handlers: RestHandlers;
  readonly authenticate: AuthenticateBy;
  readonly publicUrl: string;
  /** Presents a problem to the client: browsers get pages. */
  readonly presentProblem: (problem: ApiReply, request: ApiRequest) => ApiReply | Promise<ApiReply>;
  /** The stages whose operations are served in addition to those without a stage. */
  readonly stages: ReadonlySet<Stage>;
  /** Returns true if a request may read the emails of development. If absent, all may. */
  readonly mayReadInbox?: (request: ApiRequest) => boolean;
  /**
   * Checks the capacity of the password queue.
   * @throws `overloaded` while no further password of the request's network would be hashed
   */
  readonly requirePasswordCapacity: (origin: Origin) => void;
  readonly countRequest: CountRequest;
  /** The rules of operations that their schemas cannot state. */
  readonly requestFaults: RequestFaults;
  readonly oracle: Oracle;
  /** Selects the replies that the oracle checks. */
  readonly coverage: Coverage;
  /** Receives replies that violate the contract. May throw. */
  readonly onViolation: (operation: string, violations: readonly string[]) => void;
  /** Returns true if a request may read the metrics. If absent, all may. */
  readonly mayReadMetrics?: (request: ApiRequest) => boolean;
  readonly observe?: ObserveCall;
  /** Receives errors that the client has not caused. */
  readonly onError: (error: unknown, requestId: string) => void;
}

/** Records a span for a step. */
const traced =
  (name: string, step: RequestStep): RequestStep =>
  (exchange) =>
    isTracing() ? inSpan(name, async () => step(exchange)) : step(exchange);

/**
 * Creates the REST API. The order of the request steps decides which error is reported; the reply steps run for every reply.
 */
export const createRest = async (options: Options): Promise<Api> => {
  const { document, handlers, publicUrl, stages, presentProblem } = options;
  const {
    requirePasswordCapacity,
    countRequest,
    requestFaults,
    oracle,
    coverage,
    onViolation,
    onError,
    mayReadInbox = () => true,
    mayReadMetrics = () => true,
    observe = ignoreCall,
  } = options;
  const contract = await servedContractOf(document, stages);
  const problemOf = createRefuse({ publicUrl, onError });

  const requestStages: readonly RequestStep[] = [
    requireReadablePath,
    describeMethods(contract),
    match(contract, hiddenOperations(mayReadInbox, mayReadMetrics)),
    noteDeprecation(document),
    serveProtocol(handlers, requirePasswordCapacity),
    negotiate,
    admit(requirePasswordCapacity),
    traced('authenticate', authenticate(options.authenticate)),
    requireCredentials,
    traced('count limits', count(countRequest)),
    allow,
    readQuery,
    traced('read body', readBody),
    authenticateAfterBody,
    traced('validate', validate(contract, requestFaults)),
    traced('call handler', callHandler(handlers)),
  ];
  const replyStages: readonly ReplyStep[] = [
    announceDeprecation,
    revalidate,
    guardContract({ oracle, coverage, onViolation }),
    authenticatePages,
  ];

  const answer = async (exchange: Exchange): Promise<ApiReply> => {
    for (const run of requestStages) {
      const pending = run(exchange);
      if (pending) await pending;
      if (exchange.reply) return exchange.reply;
    }
    throw new Error('No step has answered the request.');
  };
  const finish = (reply: ApiReply, exchange: Exchange): ApiReply =>
    replyStages.reduce((current, run) => run(current, exchange), reply);
  const refuse = async (error: unknown, { request, matched }: Exchange): Promise<ApiReply> => {
    const problem = problemOf(error, request.origin.requestId);
    const api = matched && operationTable[matched.id].api;
    if (api === 'oauth') return toOauthError(problem);
    return api === 'scim' ? toScimError(problem) : presentProblem(problem, request);
  };

  const replyTo = async (exchange: Exchange): Promise<ApiReply> => {
    try {
      return finish(await answer(exchange), exchange);
    } catch (error) {
      try {
        return finish(await refuse(error, exchange), exchange);
      } catch (violation) {
        return announceDeprecation(await refuse(violation, exchange), exchange);
      }
    }
  };

  return async (request) => {
    const since = performance.now();
    const exchange = createExchange(request);
    const reply = await replyTo(exchange);
    const { matched } = exchange;
    if (matched) request.origin.noteOperation?.(matched.id);
    observe(matched?.id ?? 'unmatched', reply.status, reply.codes?.[0] ?? 'ok', since);
    return reply;
  };
};
