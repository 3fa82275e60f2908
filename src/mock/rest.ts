import type { Stage } from '../../generated/handlers.ts';
import type { Api, ApiReply, ApiRequest } from '../api/api.ts';
import type { OpenApiDocument } from '../contracts.ts';
import { once } from '../kernel/memoize.ts';
import { createRest } from '../rest/backend.ts';
import { createOracle, type Oracle } from '../rest/oracle.ts';
import type { RequestFaults } from '../rest/request-rules.ts';
import type { AuthenticateBy } from '../rest/request-steps.ts';
import { answers, type MockHandlers } from './answers.ts';
import { isOfPreference } from './choose.ts';
import type { Examples } from './examples.ts';
import type { Inbox } from './inbox.ts';
import type { CallerPermissions } from './permissions.ts';
import type { RequireAllowed } from './requirements.ts';
import type { Script } from './script.ts';
import type { State } from './state.ts';

interface Described {
  readonly operationId?: string;
  readonly parameters?: readonly object[];
}

const prefer = { name: 'Prefer', in: 'header', schema: { type: 'string' } };

/** Returns the document with the header `Prefer` for every operation. The contract that the mock serves does not have it. */
export const withPrefer = (document: OpenApiDocument): OpenApiDocument => {
  const add = (part: Described): Described =>
    part.operationId === undefined ? part : { ...part, parameters: [...(part.parameters ?? []), prefer] };
  const paths = Object.entries(document.paths).map(([path, item]) => [
    path,
    Object.fromEntries(Object.entries(item).map(([name, part]) => [name, add(part as Described)])),
  ]);
  return { ...document, paths: Object.fromEntries(paths) };
};

/**
 * Creates the oracle with the first reply instead of at the start. It accepts the refusal of a preference, which no operation
 * documents.
 */
const oracleOf = (document: OpenApiDocument): Oracle => {
  const oracle = once(() => createOracle(document));
  return {
    violations: (operation, reply) =>
      isOfPreference(reply.body) ? oracle().problemViolations(reply) : oracle().violations(operation, reply),
    problemViolations: (reply) => oracle().problemViolations(reply),
  };
};

interface Options {
  readonly document: OpenApiDocument;
  readonly examples: Examples;
  /** Handlers of operations that return more than an example. */
  readonly own: Partial<MockHandlers>;
  /** The stages whose operations are served in addition to those without a stage. */
  readonly stages: ReadonlySet<Stage>;
  readonly authenticate: AuthenticateBy;
  readonly presentProblem: (problem: ApiReply, request: ApiRequest) => ApiReply | Promise<ApiReply>;
  readonly requestFaults: RequestFaults;
  readonly requireAllowed: RequireAllowed;
  readonly permissions: CallerPermissions;
  readonly script: Script;
  readonly state: State;
  readonly inbox: Inbox;
  readonly publicUrl: string;
  readonly onError: (error: unknown, requestId: string) => void;
}

/** Creates the REST API of the mock: the API of production with the examples of the contract. */
export const createMockRest = ({ document, examples, own, ...options }: Options): Promise<Api> =>
  createRest({
    ...options,
    document: withPrefer(document),
    handlers: answers({ ...options, examples, own }),
    oracle: oracleOf(document),
    coverage: 'all',
    requirePasswordCapacity: () => undefined,
    countRequest: async () => undefined,
    onViolation: (operation, violations) => {
      throw new Error(`An example of ${operation} does not match the contract: ${violations.join('; ')}`);
    },
  });
