import type { Stage } from '../../generated/handlers.ts';
import type { Api, ApiReply, ApiRequest } from '../api/api.ts';
import { ignoreCall, type ObserveCall } from '../api/call.ts';
import type { CountRequest } from '../api/operation-limits.ts';
import type { OpenApiDocument } from '../contracts.ts';
import type { Origin } from '../kernel/audit.ts';
import { inSpan, isTracing } from '../kernel/tracing.ts';
import { createExchange, type Exchange, type ReplyStep, type RequestStep } from './exchange.ts';
import type { RestHandlers } from './handler.ts';
import type { Oracle } from './oracle.ts';
import { createRefuse } from './problem.ts';
import { announceDeprecation, authenticatePages, type Coverage, guardContract, revalidate } from './reply-steps.ts';
import type { RequestFaults } from './request-rules.ts';
import {
  type AuthenticateBy,
  admit,
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
  validate,
} from './request-steps.ts';
import { servedContractOf } from './served-contract.ts';

interface Options {
  readonly document: OpenApiDocument;
  readonly handlers: RestHandlers;
  readonly authenticate: AuthenticateBy;
  readonly publicUrl: string;
  /** The form in which a client gets a problem: browsers get pages. */
  readonly presentProblem: (problem: ApiReply, request: ApiRequest) => ApiReply;
  /** The stages whose operations are served besides those that are served everywhere. */
  readonly stages: ReadonlySet<Stage>;
  /** Whether a request may see the emails of development; absent: every request may. */
  readonly mayReadInbox?: (request: ApiRequest) => boolean;
  /** @throws `overloaded` while no further password would be hashed for the network of a request */
  readonly requirePasswordCapacity: (origin: Origin) => void;
  readonly countRequest: CountRequest;
  /** The rules of operations that their schemas cannot state. */
  readonly requestFaults: RequestFaults;
  readonly oracle: Oracle;
  /** Which replies the oracle checks. */
  readonly coverage: Coverage;
  /** Told of every reply that the contract would not have allowed; may throw. */
  readonly onViolation: (operation: string, violations: readonly string[]) => void;
  /** Whether a request may read the metrics; absent: every request may. */
  readonly mayReadMetrics?: (request: ApiRequest) => boolean;
  readonly observe?: ObserveCall;
  /** Told of every error that is not the client's. */
  readonly onError: (error: unknown, requestId: string) => void;
}

/** Returns a step with a span. */
const traced =
  (name: string, step: RequestStep): RequestStep =>
  (exchange) =>
    isTracing() ? inSpan(name, async () => step(exchange)) : step(exchange);

/** The REST API: the steps of a request in their order, which decides the error that wins, and those of every reply. */
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
    negotiate,
    admit(requirePasswordCapacity),
    traced('authenticate', authenticate(options.authenticate)),
    requireCredentials,
    traced('count limits', count(countRequest)),
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
  const refuse = (error: unknown, { request }: Exchange): ApiReply =>
    presentProblem(problemOf(error, request.origin.requestId), request);

  const replyTo = async (exchange: Exchange): Promise<ApiReply> => {
    try {
      return finish(await answer(exchange), exchange);
    } catch (error) {
      try {
        return finish(refuse(error, exchange), exchange);
      } catch (violation) {
        return announceDeprecation(refuse(violation, exchange), exchange);
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
