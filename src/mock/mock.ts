import type { Express } from 'express';
import type { Logger } from 'pino';
import type { Stage } from '../../generated/handlers.ts';
import type { Api } from '../api/api.ts';
import { RequestError } from '../api/refusal.ts';
import type { Contracts } from '../contracts.ts';
import { createApp } from '../http/app.ts';
import { faultLog } from '../http/log.ts';
import { once } from '../kernel/memoize.ts';
import type { Clock, Random } from '../kernel/ports.ts';
import { requestRules } from '../modules/request-rules.ts';
import { loggablePaths } from '../rest/path-tree.ts';
import { createRefuse } from '../rest/problem.ts';
import { applyRules } from '../rest/request-rules.ts';
import { isCommonPassword } from '../security/common-passwords.ts';
import { accountAppHandlers } from '../web/account-app/handlers.ts';
import { createBar } from '../web/bar.ts';
import { docsHandlers } from '../web/docs-handlers.ts';
import { createIde } from '../web/graphiql/ide.ts';
import { createProblemPages } from '../web/problems/problem-pages.ts';
import { serviceHandlers } from '../web/service-handlers.ts';
import { createAuthenticate } from './credentials.ts';
import { delayed } from './delay.ts';
import { createExamples } from './examples.ts';
import { rememberedHandlers, unchangingHandlers } from './remembered.ts';
import { createRequirements } from './requirements.ts';
import { createMockRest } from './rest.ts';
import { remembering, unchanging } from './state.ts';

interface Options {
  readonly contracts: Contracts;
  /** Where clients reach the mock, for the links in its answers. */
  readonly publicUrl: string;
  /** Whether the mock remembers sign-ups, logins, second factors and changes of users. */
  readonly isStateful: boolean;
  /** Whether the editor for GraphQL is there: it comes with the packages of development. */
  readonly hasIde: boolean;
  readonly clock: Clock;
  readonly random: Random;
  readonly logger: Logger;
}

/** How many accounts and how many tokens are remembered. */
const capacity = 1000;

/** An API that is made for the first who comes: loading and making the one to GraphQL would be a third of the start. */
const onDemand = (make: () => Promise<Api>): Api => {
  const made = once(make);
  return async (request) => (await made())(request);
};

/**
 * Creates a server that answers as the service does, without it: both APIs, from the two contracts alone. Requests are
 * validated by the code of production. REST replies are the examples of the contract, and GraphQL returns the same
 * data.
 */
export const createMock = async (options: Options): Promise<Express> => {
  const { contracts, publicUrl, isStateful, hasIde, clock, random, logger } = options;
  const examples = createExamples(contracts.openapi);
  const remembered = isStateful ? remembering({ examples, clock, random, publicUrl, capacity }) : undefined;
  const state = remembered ?? unchanging(examples, clock);
  const authenticate = createAuthenticate(state.requireLive);
  const logFault = faultLog(logger);
  /** Errors that come from an example are not defects of the mock. */
  const onError = (error: unknown, requestId: string): void => {
    if (!(error instanceof RequestError)) logFault(error, requestId);
  };

  const appKey = async () => 'any';

  const own = {
    ...serviceHandlers({
      contracts,
      publicUrl,
      hasInbox: true,
      hasMetrics: true,
      hasIde,
      appKey,
      publishedKeys: async () => examples.body('getJwks', 200).keys,
      requireReady: async () => undefined,
      metrics: async () => examples.body('getMetrics', 200),
    }),
    ...docsHandlers({ document: contracts.openapi, hasIde, appKey }),
    ...accountAppHandlers(async () => ({ appName: examples.body('getApp', 200).name, appKey: await appKey() })),
    ...(remembered ? rememberedHandlers(remembered, examples) : unchangingHandlers(state)),
  };
  const requestFaults = applyRules(requestRules, () => ({
    // The mock has no hasher, which would limit the length of passwords further.
    passwords: { maxBytes: Number.POSITIVE_INFINITY, isCommon: isCommonPassword },
    appName: examples.body('getApp', 200).name,
    user: undefined,
    isProviderAllowed: () => true,
    isVerifierAllowed: () => true,
  }));
  const requireAllowed = createRequirements({ examples, state, clock });
  const shared = { examples, requestFaults, requireAllowed, publicUrl, onError };
  const rest = await createMockRest({
    ...shared,
    document: contracts.openapi,
    own,
    stages: new Set<Stage>(hasIde ? ['inbox', 'development'] : ['inbox']),
    authenticate,
    presentProblem: createProblemPages({ document: contracts.openapi, bar: createBar({ hasIde }) }),
  });
  const graphql = onDemand(async () => {
    const { createMockGraphql } = await import('./graphql.ts');
    const pageFor = hasIde ? createIde(appKey) : undefined;
    return createMockGraphql({
      ...shared,
      schemaGraphql: contracts.schemaGraphql,
      state,
      remembered,
      authenticate,
      pageFor,
    });
  });
  return createApp({
    rest: delayed(rest),
    graphql: delayed(graphql),
    logger,
    trustProxy: false,
    // It refuses by its examples, without a limit.
    refusalHoldSeconds: 0,
    loggablePath: loggablePaths(Object.keys(contracts.openapi.paths)),
    refuse: createRefuse({ publicUrl, onError }),
    isOriginAllowed: async () => true,
    ownHeaders: { allowed: ['Prefer'], exposed: ['Preference-Applied'] },
  });
};
