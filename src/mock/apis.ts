import type { Stage } from '../../generated/handlers.ts';
import type { Api, ApiReply, ApiRequest } from '../api/api.ts';
import { RequestError } from '../api/refusal.ts';
import type { OpenApiDocument } from '../contracts.ts';
import { once } from '../kernel/memoize.ts';
import type { Clock, Random } from '../kernel/ports.ts';
import { requestRules } from '../modules/request-rules.ts';
import { applyRules } from '../rest/request-rules.ts';
import { isCommonPassword } from '../security/common-passwords.ts';
import type { MockHandlers } from './answers.ts';
import { type Control, withControl } from './control.ts';
import { createAuthenticate } from './credentials.ts';
import { delayed } from './delay.ts';
import { createExamples, type Examples } from './examples.ts';
import { createInbox } from './inbox.ts';
import { createPermissions } from './permissions.ts';
import { rememberedHandlers, unchangingHandlers } from './remembered.ts';
import { createRecorder } from './requests.ts';
import { createRequirements } from './requirements.ts';
import { resettable } from './resettable.ts';
import { createMockRest } from './rest.ts';
import { createScript } from './script.ts';
import { readSeed } from './seed.ts';
import { remembering, type State, unchanging } from './state.ts';

export interface MockOptions {
  /** The URL at which clients reach the mock, for links in its replies. */
  readonly publicUrl: string;
  /** True if the mock remembers sign-ups, logins, second factors and changes of users. */
  readonly isStateful: boolean;
  /** The users that a stateful mock knows from the start; see `readSeed`. */
  readonly seed?: unknown;
  /** The delay of each reply, unless its request prefers another one. If absent, replies are not delayed. */
  readonly latencyMs?: number | undefined;
  readonly clock: Clock;
  readonly random: Random;
}

interface Options extends MockOptions {
  readonly openapi: OpenApiDocument;
  readonly schemaGraphql: string;
  /** The stages whose operations are served in addition to those without a stage. */
  readonly stages: ReadonlySet<Stage>;
  /** Returns handlers of operations that need more than the examples, such as pages. */
  readonly handlersOf: (examples: Examples) => Partial<MockHandlers>;
  readonly presentProblem: (problem: ApiReply, request: ApiRequest) => ApiReply | Promise<ApiReply>;
  readonly loadPage?: (() => Promise<((request: ApiRequest) => Promise<ApiReply | undefined>) | undefined>) | undefined;
  /** Receives the defects of the mock. */
  readonly onFault: (error: unknown, requestId: string) => void;
}

/** Both APIs of the mock, and their control. */
export interface MockApis {
  readonly rest: Api;
  readonly graphql: Api;
  readonly control: Control;
  /** Creates in advance what the first request to REST would create. */
  readonly ready: () => Promise<void>;
}

/** Limits the accounts and the tokens that are remembered. */
const capacity = 1000;

/** Creates an API at its first request. */
const onDemand =
  (made: () => Promise<Api>): Api =>
  async (request) =>
    (await made())(request);

/** Creates both APIs of the mock from the two contracts alone. Requests are validated by the code of the service. */
export const createMockApis = (options: Options): MockApis => {
  const { openapi, schemaGraphql, publicUrl, isStateful, clock, random, latencyMs = 0, onFault } = options;
  const examples = createExamples(openapi);
  const seed = options.seed === undefined ? [] : readSeed(options.seed, examples);
  if (seed.length > 0 && !isStateful) throw new Error('Only a stateful mock has users of a seed.');
  const remembered = isStateful
    ? resettable(() => remembering({ examples, clock, random, publicUrl, capacity, seed }))
    : undefined;
  const state: State = remembered?.value ?? unchanging(examples, clock);
  const authenticate = createAuthenticate((bearer) => state.requireLive(bearer));
  const inbox = createInbox({ examples, state, clock, random });
  const script = createScript(examples);
  const recorder = createRecorder({ clock });
  /** Reports errors, except those of examples, which are not defects of the mock. */
  const onError = (error: unknown, requestId: string): void => {
    if (!(error instanceof RequestError)) onFault(error, requestId);
  };
  const requestFaults = applyRules(requestRules, () => ({
    // The mock has no hasher, which would limit the length of passwords further.
    passwords: { maxBytes: Number.POSITIVE_INFINITY, isCommon: isCommonPassword },
    appName: examples.body('getApp', 200).name,
    user: undefined,
    now: clock.now(),
    isProviderAllowed: () => true,
    isVerifierAllowed: () => true,
  }));
  const permissions = createPermissions(examples, state);
  const requireAllowed = createRequirements({ examples, state, permissions, clock, isKnownKey: inbox.isKnownKey });
  const shared = { examples, state, permissions, requestFaults, requireAllowed, script, inbox, publicUrl, onError };
  const rest = once(() =>
    createMockRest({
      ...shared,
      document: openapi,
      own: {
        ...options.handlersOf(examples),
        ...unchangingHandlers({ examples, state, permissions }),
        ...(remembered ? rememberedHandlers(remembered.value, examples) : {}),
      },
      stages: options.stages,
      authenticate,
      presentProblem: options.presentProblem,
    }),
  );
  // Loading GraphQL would be a third of the start-up time.
  const graphql = once(async () => {
    const { createMockGraphql } = await import('./graphql.ts');
    const pageFor = await options.loadPage?.();
    return createMockGraphql({
      ...shared,
      schemaGraphql,
      remembered: remembered?.value,
      authenticate,
      pageFor,
    });
  });

  const control: Control = {
    reset() {
      remembered?.reset();
      inbox.clear();
      script.clear();
      recorder.clear();
    },
    next: script.next,
    requests: recorder.requests,
    inbox: inbox.mails,
  };
  return {
    rest: withControl(recorder.record('rest', delayed(onDemand(rest), latencyMs)), control),
    graphql: recorder.record('graphql', delayed(onDemand(graphql), latencyMs)),
    control,
    ready: async () => {
      await rest();
    },
  };
};
