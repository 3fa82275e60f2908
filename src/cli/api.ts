import type { Api, ApiReply } from '../api/api.ts';
import { RequestError } from '../api/refusal.ts';
import { type Contracts, loadContracts } from '../contracts.ts';
import { bodyLimit } from '../http/body.ts';
import { reasonOf } from '../kernel/error-facts.ts';
import { DomainError } from '../kernel/errors.ts';
import { createRestHandlers, createUseCases } from '../modules/index.ts';
import { requestRules } from '../modules/request-rules.ts';
import { createRest } from '../rest/backend.ts';
import type { RestHandlers } from '../rest/handler.ts';
import { oracleOf } from '../rest/oracle.ts';
import { applyRules } from '../rest/request-rules.ts';
import type { CliContext } from './context.ts';
import { note } from './output.ts';
import type { Terminal } from './terminal.ts';

/** A request of a command. */
export interface CliRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Undefined if the request has no body. */
  readonly body: unknown;
}

/** Stands for the credentials that the contract requires. The caller is the operator of this machine. */
const credentials = { operatorKey: 'cli', serviceKey: 'cli', appKey: undefined, bearer: undefined };

const noSession = async (): Promise<never> => {
  throw new RequestError('token_required');
};

/** Creates REST within this process, whose caller is the super admin of an application, or the operator of the deployment. */
const createApi = (terminal: Terminal, { openapi }: Contracts, context: CliContext): Promise<Api> => {
  const { principal, operator, config, passwords, clock, isProviderAllowed, isVerifierAllowed } = context;
  const caller = async () => principal;
  return createRest({
    document: openapi,
    publicUrl: config.publicUrl,
    stages: new Set(),
    presentProblem: (problem) => problem,
    requirePasswordCapacity: () => undefined,
    countRequest: async () => undefined,
    requestFaults: applyRules(requestRules, () => {
      const { app, user } = principal;
      return { passwords, appName: app.name, user, now: clock.now(), isProviderAllowed, isVerifierAllowed };
    }),
    oracle: oracleOf(openapi),
    coverage: 'all',
    // Operations of pages and protocols have no command.
    handlers: createRestHandlers(createUseCases(context)) as unknown as RestHandlers,
    authenticate: () => ({
      client: caller,
      visitor: caller,
      actor: caller,
      operator: async () => operator,
      session: noSession,
      refresh: noSession,
      allow: async () => undefined,
    }),
    onViolation: (operation, violations) => {
      throw new Error(`The response of ${operation} does not match the contract: ${violations.join('; ')}`);
    },
    onError(error) {
      // The problem says all else.
      if (!(error instanceof DomainError)) note(terminal, reasonOf(error));
    },
  });
};

/** Sends a request to the use cases of this process, through all steps of REST. */
export const sendRequest = async (
  terminal: Terminal,
  context: CliContext,
  { body, headers, ...request }: CliRequest,
): Promise<ApiReply> => {
  const api = await createApi(terminal, await loadContracts(), context);
  const bytes = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
  return api({
    ...request,
    headers: { ...headers, ...(bytes && { 'content-type': 'application/json' }) },
    body: {
      isPresent: bytes !== undefined,
      async read() {
        if (bytes && bytes.length > bodyLimit) throw new RequestError('body_too_large');
        return bytes ?? new Uint8Array();
      },
    },
    origin: context.origin,
    credentials,
  });
};
