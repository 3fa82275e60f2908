import type { Express } from 'express';
import type { Logger } from 'pino';
import type { Stage } from '../../generated/handlers.ts';
import type { Contracts } from '../contracts.ts';
import { createApp } from '../http/app.ts';
import { faultLog } from '../http/log.ts';
import { brandColorsOf } from '../modules/branding/branding.ts';
import { loggablePaths } from '../rest/path-tree.ts';
import { createRefuse } from '../rest/problem.ts';
import { docsHandlers } from '../web/docs-handlers.ts';
import { createIde } from '../web/graphiql/ide.ts';
import type { ContextOfApp } from '../web/hosted-page.ts';
import { createProblemPages } from '../web/problems/problem-pages.ts';
import { serviceHandlers } from '../web/service-handlers.ts';
import { createMockApis, type MockOptions } from './apis.ts';

interface Options extends MockOptions {
  readonly contracts: Contracts;
  /** True if the GraphQL editor is available: it belongs to the development packages. */
  readonly hasIde: boolean;
  readonly logger: Logger;
}

/** The pages of the mock have one language and the colors of an application without a brand. */
const contextOf: ContextOfApp = (app) => ({
  app,
  colors: brandColorsOf(app),
  logoUrl: undefined,
  language: 'en',
  targets: [],
  ownPage: undefined,
});

/**
 * Creates a server that answers like the service, from the two contracts alone. Requests are validated by the code of production.
 * REST replies are the examples of the contract, and GraphQL returns the same data.
 */
export const createMock = async (options: Options): Promise<Express> => {
  const { contracts, publicUrl, hasIde, logger } = options;
  const onFault = faultLog(logger);
  const appKey = async () => 'any';
  const { rest, graphql, ready } = createMockApis({
    ...options,
    openapi: contracts.openapi,
    schemaGraphql: contracts.schemaGraphql,
    stages: new Set<Stage>(hasIde ? ['inbox', 'development'] : ['inbox']),
    handlersOf: (examples) => ({
      ...serviceHandlers({
        contracts,
        publicUrl,
        hasInbox: true,
        hasMetrics: true,
        hasAccount: false,
        hasIde,
        appKey,
        publishedKeys: async () => examples.body('getJwks', 200).keys,
        requireReady: async () => undefined,
        metrics: async () => examples.body('getMetrics', 200),
      }),
      ...docsHandlers({ document: contracts.openapi, hasIde, appKey }),
    }),
    presentProblem: createProblemPages({ document: contracts.openapi, contextOf }),
    loadPage: async () => (hasIde ? createIde(appKey) : undefined),
    onFault,
  });
  await ready();
  return createApp({
    rest,
    graphql,
    logger,
    trustProxy: false,
    // The mock refuses only by examples, and without delay.
    refusalHoldSeconds: 0,
    loggablePath: loggablePaths(Object.keys(contracts.openapi.paths)),
    refuse: createRefuse({ publicUrl, onError: onFault }),
    isOriginAllowed: async () => true,
    ownHeaders: { allowed: ['Prefer'], exposed: ['Preference-Applied'] },
  });
};
